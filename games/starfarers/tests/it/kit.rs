//! A table to try rules on: positions are arranged, dice fall as told, actions are written out.

use starfarers::components::encounters::CardId;
use starfarers::components::map::{Dock, Planet, Point, Site};
use starfarers::components::{Cards, Disc, Friend, MAX_PLAYERS, Rank, ShipKind};
use starfarers::position::Hidden;
use starfarers::{Action, Event, Phase, Starfarers};
use table::{Audience, Cx, Dice, Draw, Options, Rules, Seat, Told, Turn, Viewer};

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const YELLOW: Seat = Seat::new(1);
pub(crate) const BLUE: Seat = Seat::new(2);
pub(crate) const WHITE: Seat = Seat::new(3);

pub(crate) struct Kit {
    pub(crate) game: Starfarers,
    pub(crate) told: Vec<Told<Event>>,
    dice: Dice,
}

pub(crate) fn at(text: &str) -> Point {
    // Tests name sites and docks by their corner too.
    text.parse().unwrap_or_else(|_| Point::at(text.parse().expect("a corner")).expect("a point"))
}

pub(crate) fn site(text: &str) -> Site {
    text.parse().expect("a colony site")
}

pub(crate) fn planet(text: &str) -> Planet {
    text.parse().expect("a planet")
}

pub(crate) fn cards(text: &str) -> Cards {
    if text == "0" { Cards::NONE } else { text.parse().expect("cards") }
}

pub(crate) fn rank(number: usize) -> Rank {
    Rank::ALL[number - 1]
}

pub(crate) fn friend(name: &str) -> Friend {
    name.parse().expect("a friendship card")
}

pub(crate) fn start(seats: u8, options: &[(&str, &str)], seed: u64) -> Starfarers {
    let options = Options::read(Starfarers::options(), options.iter().copied()).expect("options");
    let setup = table::new_setup::<Starfarers>(seats, &options).expect("a table");
    Starfarers::start(&setup, &mut Cx::silent(&mut Dice::fast(seed)))
}

impl Kit {
    /// Beginners with their first ships on transporter 1, empty hands, a pile of four and a bank of
    /// sixteen of each kind; red is about to roll.
    pub(crate) fn new(seats: u8) -> Self {
        Kit::with(seats, &[])
    }

    pub(crate) fn with(seats: u8, options: &[(&str, &str)]) -> Self {
        let mut kit = Kit { game: start(seats, options, 7), told: Vec::new(), dice: Dice::fast(7) };
        kit.game.open.starter = RED;
        for seat in Seat::all(seats) {
            let point = kit.game.open.first_ship_point(seat);
            kit.must(seat, &format!("colony-ship 1 at {point}"));
        }
        kit.hide(|hidden| {
            hidden.hands = [Cards::NONE; MAX_PLAYERS];
            hidden.pile = Cards([4; 5]);
        });
        kit.game.open.bank = Cards([16; 5]);
        kit
    }

    /// Red trades and builds.
    pub(crate) fn trading(seats: u8) -> Self {
        let mut kit = Kit::new(seats);
        kit.game.open.phase = Phase::Trade;
        kit
    }

    /// Red flies with this base speed.
    pub(crate) fn flying(seats: u8, base_speed: u8) -> Self {
        let mut kit = Kit::new(seats);
        kit.game.open.phase = Phase::Fly;
        kit.game.open.base_speed = base_speed;
        kit
    }

    /// Red has drawn this encounter card.
    pub(crate) fn meeting(seats: u8, card: usize) -> Self {
        let mut kit = Kit::trading(seats);
        kit.meet(card);
        kit
    }

    pub(crate) fn meet(&mut self, card: usize) {
        let id = CardId::number(card);
        let place = self.game.hidden().deck.iter().position(|c| c == id).expect("the card is in the deck");
        let deck = self.game.hidden().deck.len() as u32;
        let active = self.game.open.active;
        self.falls(&[(6, 0), (deck, place as u32)]).must(active, "shake");
    }

    /// Red is in an encounter though no ship of his is left on the board.
    pub(crate) fn meet_without_ships(&mut self, card: usize) -> &mut Self {
        self.ship(RED, ShipKind::Colony, 1, "4,1,W").meet(card);
        self.no_ships(RED)
    }

    pub(crate) fn hand(&mut self, seat: Seat, text: &str) -> &mut Self {
        let hand = cards(text);
        self.game.open.bank += *self.game.hand(seat);
        self.game.open.bank -= hand;
        self.hide(|hidden| hidden.hands[seat.index()] = hand)
    }

    /// Changes what is hidden.
    pub(crate) fn hide(&mut self, change: impl FnOnce(&mut Hidden)) -> &mut Self {
        let mut hidden = *self.game.hidden();
        change(&mut hidden);
        self.game = Starfarers::arrange(self.game.open, hidden);
        self
    }

    /// Puts the supply pile into the bank.
    pub(crate) fn no_pile(&mut self) -> &mut Self {
        self.game.open.bank += self.game.hidden().pile;
        self.hide(|hidden| hidden.pile = Cards::NONE)
    }

    pub(crate) fn held(&self, seat: Seat) -> String {
        self.game.hand(seat).to_string()
    }

    pub(crate) fn expansions(&mut self, seat: Seat, boosters: u8, cannons: u8, rings: u8) -> &mut Self {
        self.game.open.players[seat.index()].expansions = [boosters, cannons, rings];
        self
    }

    pub(crate) fn fame(&mut self, seat: Seat, rings: u8) -> &mut Self {
        self.game.open.players[seat.index()].fame = rings;
        self
    }

    /// Gives a friendship card without a station for it.
    pub(crate) fn befriend(&mut self, seat: Seat, name: &str) -> &mut Self {
        self.game.open.players[seat.index()].friends.add(friend(name));
        self
    }

    /// Puts a station at the next dock, without its card or marker.
    pub(crate) fn station(&mut self, seat: Seat, dock: Dock) -> &mut Self {
        let open = &mut self.game.open;
        open.docks[dock.people as usize][usize::from(dock.place)] = Some(seat);
        open.occupied.insert(dock.point());
        open.players[seat.index()].stations += 1;
        self
    }

    pub(crate) fn colony(&mut self, seat: Seat, name: &str) -> &mut Self {
        self.game.open.settle(site(name), Some(seat), false);
        self
    }

    pub(crate) fn port(&mut self, seat: Seat, name: &str) -> &mut Self {
        self.game.open.settle(site(name), Some(seat), true);
        self
    }

    /// Takes a player's ships off the board.
    pub(crate) fn no_ships(&mut self, seat: Seat) -> &mut Self {
        let open = &mut self.game.open;
        for ship in std::mem::take(&mut open.players[seat.index()].ships).into_iter().flatten() {
            open.occupied.remove(ship.at);
        }
        self
    }

    pub(crate) fn ship(&mut self, seat: Seat, kind: ShipKind, number: usize, point: &str) -> &mut Self {
        self.game.open.launch(seat, kind, rank(number), at(point));
        self
    }

    /// Fixes a face-down disc without anybody having looked: the looker is seat 4's or white's.
    pub(crate) fn disc(&mut self, name: &str, disc: Disc) -> &mut Self {
        self.game.open.players[WHITE.index()].looked.insert(planet(name));
        self.hide(|hidden| hidden.discs[planet(name)] = Some(disc))
    }

    /// The next draws: bound and value.
    pub(crate) fn falls(&mut self, draws: &[(u32, u32)]) -> &mut Self {
        self.dice = Dice::scripted(
            draws.iter().map(|(bound, value)| Draw { bound: *bound, value: *value }).collect(),
        );
        self
    }

    /// Plays an action that must be legal; dice that were told how to fall must be used up.
    pub(crate) fn must(&mut self, seat: Seat, text: &str) -> &mut Self {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.told.clear();
        let mut cx = Cx::listening(&mut self.dice, &mut self.told);
        if let Err(illegal) = self.game.play(seat, action, &mut cx) {
            panic!("'{text}' by {seat} is refused: {illegal}");
        }
        self.dice.check_script().unwrap_or_else(|e| panic!("'{text}': {e}"));
        self.dice = Dice::fast(u64::from(self.game.open.turns) * 1000 + self.told.len() as u64);
        self
    }

    /// Rolls these two dice.
    pub(crate) fn roll(&mut self, seat: Seat, a: u32, b: u32) -> &mut Self {
        self.falls(&[(6, a - 1), (6, b - 1)]).must(seat, "roll")
    }

    /// Why an action is refused: clause and reason.
    pub(crate) fn refusal(&self, seat: Seat, text: &str) -> (&'static str, &'static str) {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        match self.game.permits(seat, &action) {
            Ok(()) => panic!("'{text}' by {seat} is permitted"),
            Err(illegal) => (illegal.clause, illegal.reason),
        }
    }

    /// Asserts that an action is refused under this clause and for this reason.
    #[track_caller]
    pub(crate) fn refuses(&self, seat: Seat, text: &str, clause: &str, reason: &str) -> &Self {
        assert_eq!(self.refusal(seat, text), (clause, reason), "'{text}'");
        self
    }

    pub(crate) fn permits(&self, seat: Seat, text: &str) -> bool {
        self.game.permits(seat, &text.parse().expect("an action")).is_ok()
    }

    /// The legal actions of a seat, as written.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    pub(crate) fn asides(&self, seat: Seat) -> Vec<String> {
        let mut asides = Vec::new();
        self.game.asides(seat, &mut asides);
        asides.iter().map(Action::to_string).collect()
    }

    pub(crate) fn points(&self, seat: Seat) -> u8 {
        self.game.open.points(seat)
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game.turn()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.game.open.phase
    }

    /// What a viewer heard of the last action.
    pub(crate) fn heard(&self, viewer: Viewer) -> Vec<Event> {
        self.told.iter().filter(|t| t.to.includes(viewer)).map(|t| t.event).collect()
    }

    /// Whether everyone heard this of the last action.
    pub(crate) fn told(&self, event: Event) -> bool {
        self.told.iter().any(|t| t.to == Audience::All && t.event == event)
    }
}
