//! Before play: options, and the table as it is laid out (SF-3).

use serde::{Deserialize, Serialize};
use table::{Choice, Cx, OptionSpec, Options, Seat, Seats};

use crate::components::encounters::DECK;
use crate::components::map::{BySystem, Planet, PlanetSet, Point, PointSet, Site};
use crate::components::{
    CARDS_PER_KIND, Cards, Colour, Disc, FIRST_HAND, FIRST_PILE, MAX_PLAYERS, Rank, ShipKind,
};
use crate::event::Event;
use crate::position::{Chances, Chronicle, Hidden, Open, Phase, Player, Settlement, Ship, Starfarers, Trade};

/// A validated choice of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules that is played.
    pub edition: u16,
    /// Three or four.
    pub seats: u8,
    /// How the first pieces are placed.
    pub opening: Opening,
    /// SF-5.10: more supplies for those behind.
    pub quick_supply: bool,
    /// Whether colours are drawn by lot.
    pub drawn_colours: bool,
    /// SF-11.4: rounds after which the leader wins.
    pub round_limit: u16,
}

/// How the first pieces are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// SF-3.8: as fixed for each colour.
    Beginner,
    /// SF-3.10: the players choose.
    Advanced,
}

/// The options of a table.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "setup", choice: Choice::OneOf(&["beginner", "advanced"]), default: "beginner" },
    OptionSpec { key: "quick-supply", choice: Choice::Switch, default: "no" },
    OptionSpec { key: "colours", choice: Choice::OneOf(&["seats", "drawn"]), default: "seats" },
    OptionSpec { key: "round-limit", choice: Choice::Number(10, 100), default: "100" },
];

/// What one colour has on the board from the start (SF-3.8).
struct Start {
    port: &'static str,
    colonies: [&'static str; 2],
    ship: &'static str,
}

/// The beginner set-up, in the order of [`Colour::ALL`].
const BEGINNER: [Start; 4] = [
    Start { port: "beta.goods-fuel", colonies: ["gamma.food-carbon", "delta.ore-fuel"], ship: "4,1,W" },
    Start { port: "alpha.carbon-fuel", colonies: ["beta.goods-ore", "gamma.ore-food"], ship: "1,1,E" },
    Start { port: "delta.ore-goods", colonies: ["alpha.food-carbon", "beta.ore-fuel"], ship: "10,1,W" },
    Start { port: "gamma.ore-carbon", colonies: ["alpha.food-fuel", "delta.fuel-goods"], ship: "6,1,E" },
];

/// The discs of the home systems as beginners place them (SF-3.8).
const HOME_NUMBERS: [[u8; 3]; 4] = [[11, 8, 4], [8, 12, 10], [5, 3, 6], [9, 2, 6]];

/// After so many ties for the first turn the lowest seat among the tied begins.
const MOST_REROLLS: usize = 50;

impl Setup {
    /// What the options say; every choice of them goes together.
    pub fn new(edition: u16, seats: u8, options: &Options) -> Self {
        let get = |key| options.get(OPTIONS, key);
        Setup {
            edition,
            seats,
            opening: if get("setup") == "advanced" { Opening::Advanced } else { Opening::Beginner },
            quick_supply: options.is_on(OPTIONS, "quick-supply"),
            drawn_colours: get("colours") == "drawn",
            round_limit: get("round-limit").parse().expect("the option is a number within bounds"),
        }
    }

    /// SF-9.11: in edition 1 a ship could jump to where it stood.
    pub const fn jumps_on_the_spot(&self) -> bool {
        self.edition < 2
    }

    /// SF-8.27: in edition 1 a ship took the first of equal courses, whatever it showed.
    pub const fn flies_for_sights(&self) -> bool {
        self.edition >= 2
    }

    /// SF-10.7: how often in a turn fame is bought with so many fame cards; in edition 1 once with both.
    pub const fn fame_a_turn(&self, cards: u8) -> u8 {
        if self.edition < 2 && cards > 1 { 1 } else { cards }
    }
}

impl Starfarers {
    /// Lays out the table.
    pub(crate) fn set_up(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let mut game = Starfarers { open: bare_table(setup), hidden: bare_secrets() };
        if setup.drawn_colours {
            cx.dice.shuffle(&mut game.open.colours);
        }
        game.open.starter = first_player(setup.seats, cx);
        game.open.active = game.open.starter;
        for seat in Seat::all(setup.seats) {
            for _ in 0..FIRST_HAND {
                let kind = cx.dice.pick(&game.hidden.pile.0).expect("the first pile has enough cards");
                game.hidden.pile.0[kind] -= 1;
                game.hidden.hands[seat.index()].0[kind] += 1;
            }
            let cards = *game.hand(seat);
            cx.tell_to(table::Audience::Only(Seats::only(seat)), || Event::Dealt { seat, cards });
        }
        game.lay_home_discs(cx);
        match setup.opening {
            Opening::Beginner => game.place_beginners(),
            Opening::Advanced => game.open.phase = Phase::Settle,
        }
        game
    }

    /// SF-3.2
    fn lay_home_discs(&mut self, cx: &mut Cx<'_, Event>) {
        let mut numbers = HOME_NUMBERS;
        if self.open.setup.opening == Opening::Advanced {
            numbers.iter_mut().for_each(|trio| cx.dice.shuffle(trio));
        }
        for (planet, number) in Planet::all().zip(numbers.as_flattened()) {
            self.open.discs[planet] = Some(Disc::Number(*number));
        }
    }

    /// SF-3.8, SF-3.9
    fn place_beginners(&mut self) {
        for (place, colour) in self.open.colours.into_iter().enumerate() {
            let start = &BEGINNER[colour as usize];
            let owner = (place < usize::from(self.open.setup.seats)).then(|| Seat::new(place));
            for name in start.colonies {
                self.open.settle(name.parse().expect("a colony site"), owner, false);
            }
            self.open.settle(start.port.parse().expect("a colony site"), owner, true);
        }
        self.open.phase = Phase::Launch(self.open.seats());
    }
}

fn bare_table(setup: &Setup) -> Open {
    let mut players = [Player::default(); MAX_PLAYERS];
    for player in &mut players[..setup.seats.into()] {
        player.fame = 1;
    }
    Open {
        setup: *setup,
        colours: Colour::ALL,
        starter: Seat::new(0),
        active: Seat::new(0),
        turns: 0,
        phase: Phase::Settle,
        bank: Cards([CARDS_PER_KIND - FIRST_PILE; 5]),
        players,
        sites: BySystem::default(),
        discs: BySystem::default(),
        cleared: PlanetSet::default(),
        docks: Default::default(),
        markers: Default::default(),
        occupied: PointSet::default(),
        roll: None,
        shake: None,
        base_speed: 0,
        flight: None,
        chances: Chances::default(),
        chronicle: Chronicle::default(),
        trade: Trade::default(),
        encounter: None,
        discards: [0; MAX_PLAYERS],
    }
}

fn bare_secrets() -> Hidden {
    Hidden {
        hands: Default::default(),
        aside: Default::default(),
        pile: Cards([FIRST_PILE; 5]),
        discs: BySystem::default(),
        deck: DECK,
        card: None,
        worn: Default::default(),
    }
}

/// SF-3.7: the highest roll begins; those who tie roll again.
fn first_player(seats: u8, cx: &mut Cx<'_, Event>) -> Seat {
    let mut tied = Seats::all(seats);
    for _ in 0..MOST_REROLLS {
        let (mut best, mut highest) = (Seats::NONE, 0);
        for seat in tied.iter() {
            let dice = [cx.dice.die(6) as u8, cx.dice.die(6) as u8];
            cx.tell(|| Event::RolledForStart { seat, dice });
            let sum = dice[0] + dice[1];
            if sum > highest {
                (best, highest) = (Seats::NONE, sum);
            }
            if sum == highest {
                best = best.with(seat);
            }
        }
        tied = best;
        if tied.len() == 1 {
            break;
        }
    }
    let starter = tied.iter().next().expect("somebody rolled highest");
    cx.tell(|| Event::Starts { seat: starter });
    starter
}

impl Open {
    /// Puts a colony or spaceport on a site; a neutral one has no owner (SF-3.9).
    pub fn settle(&mut self, site: Site, owner: Option<Seat>, is_port: bool) {
        self.sites[site] = Some(Settlement { owner, is_port });
        self.occupied.insert(site.point());
        let Some(owner) = owner else { return };
        let player = self.player_mut(owner);
        if is_port {
            *player.ports.iter_mut().find(|p| p.is_none()).expect("a ring is left") = Some(site);
        } else {
            player.colonies += 1;
        }
    }

    /// Puts a ship on a point.
    pub fn launch(&mut self, seat: Seat, kind: ShipKind, rank: Rank, at: Point) {
        let ship = Ship { kind, at, overstays: false, ended: false, grounded: false };
        self.player_mut(seat).ships[rank.index()] = Some(ship);
        self.occupied.insert(at);
    }

    /// SF-3.8: where a colour's first ship starts.
    pub fn first_ship_point(&self, seat: Seat) -> Point {
        let start = &BEGINNER[self.colours[seat.index()] as usize];
        start.ship.parse().expect("a point")
    }

    /// SF-3.10: who places the piece with this number, counted from 0: clockwise, back, clockwise.
    pub fn settler(&self, placed: u8) -> Seat {
        let seats = self.setup.seats;
        let ahead = match placed / seats {
            1 => 2 * seats - 1 - placed,
            _ => placed % seats,
        };
        Seat::new((self.starter.index() + usize::from(ahead)) % usize::from(seats))
    }

    /// SF-3.10: pieces the players have placed in the advanced set-up.
    pub fn placed(&self) -> u8 {
        self.players.iter().map(|p| p.colonies + p.port_count()).sum()
    }
}
