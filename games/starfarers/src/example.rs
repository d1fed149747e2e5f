//! Positions for the pictures of the rulebook.

use stage::board::Frame;
use table::{Cx, Dice, Draw, Options, Rules, Seat, Told, Viewer};

use crate::action::Action;
use crate::components::map::{Dock, Planet, Site};
use crate::components::{Disc, Expansion, Friend, People, Rank, ShipKind};
use crate::position::Phase;
use crate::{Event, Starfarers};

const RED: Seat = Seat::new(0);
const YELLOW: Seat = Seat::new(1);
const BLUE: Seat = Seat::new(2);
const WHITE: Seat = Seat::new(3);

/// A picture of the board.
pub(crate) struct Example {
    pub(crate) position: Starfarers,
    pub(crate) events: Vec<Event>,
    pub(crate) part: Option<Frame>,
}

/// The picture with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let mut moment = Moment { game: begun("beginner"), events: Vec::new() };
    let part = match name {
        "cover" => {
            moment.midgame();
            Some((80.0, 340.0, 840.0, 630.0))
        }
        "board" => {
            moment.game = begun("advanced");
            Some((0.0, 70.0, 1000.0, 1116.0))
        }
        "set-up" => Some((0.0, 890.0, 1000.0, 296.0)),
        "production" => {
            moment.play(RED, "roll", &[(6, 3), (6, 3)]);
            Some((0.0, 890.0, 1000.0, 296.0))
        }
        "exploring" => {
            moment.explorer(Disc::Number(10), 5);
            moment.play(YELLOW, "fly 1 s1.carbon-food", &[]).play(YELLOW, "found 1", &[]);
            Some((40.0, 620.0, 400.0, 560.0))
        }
        "nest" => {
            moment.explorer(Disc::Pirate(4), 7);
            let player = moment.game.open.player_mut(YELLOW);
            player.expansions[Expansion::Cannon as usize] = 2;
            player.friends.add(Friend::ScienceCannons);
            moment.play(YELLOW, "fly 1 s1.food-goods", &[]).play(YELLOW, "capture 1 s1.goods", &[(5, 1)]);
            Some((100.0, 620.0, 340.0, 280.0))
        }
        "marker" => {
            for (place, seat) in [RED, YELLOW, YELLOW, RED].into_iter().enumerate() {
                moment.station(seat, People::Scientists, place as u8);
            }
            Some((740.0, 530.0, 240.0, 190.0))
        }
        _ => return None,
    };
    Some(Example { position: moment.game, events: moment.events, part })
}

/// What a contest of E09 comes to: red wins a tie against white.
pub(crate) fn contest() -> Option<Event> {
    let mut moment = Moment { game: begun("beginner"), events: Vec::new() };
    moment.game.open.phase = Phase::Trade;
    for seat in [RED, WHITE] {
        moment.game.open.player_mut(seat).expansions[Expansion::Cannon as usize] = 1;
    }
    moment.game.open.player_mut(RED).friends.add(Friend::ScienceMixed);
    // The black ball, then the ninth card; then blue and red against yellow and red.
    moment.play(RED, "shake", &[(6, 0), (32, 8)]).play(RED, "no", &[(6, 4), (6, 5)]);
    moment.events.into_iter().find(|event| matches!(event, Event::Contested { .. }))
}

/// A table of four as it is laid out; beginners have launched their first ships and red begins.
fn begun(opening: &str) -> Starfarers {
    let options = Options::read(Starfarers::options(), [("setup", opening)]).expect("an opening");
    let setup = table::new_setup::<Starfarers>(4, &options).expect("a table");
    let mut dice = Dice::fast(7);
    let mut game = Starfarers::start(&setup, &mut Cx::silent(&mut dice));
    if let Phase::Launch(seats) = game.open.phase {
        game.open.starter = RED;
        game.open.active = RED;
        for seat in seats.iter() {
            let first = Action::Ship(ShipKind::Colony, Rank::ALL[0], game.open.first_ship_point(seat));
            game.apply(seat, first, &mut Cx::silent(&mut dice));
        }
    }
    game
}

/// A position that is being arranged, and what was told last.
struct Moment {
    game: Starfarers,
    events: Vec<Event>,
}

impl Moment {
    /// Plays an action with these draws: bound and value.
    fn play(&mut self, seat: Seat, text: &str, draws: &[(u32, u32)]) -> &mut Self {
        let action: Action = text.parse().expect("an action");
        let mut dice = Dice::scripted(
            draws.iter().map(|(bound, value)| Draw { bound: *bound, value: *value }).collect(),
        );
        let mut told: Vec<Told<Event>> = Vec::new();
        self.game.play(seat, action, &mut Cx::listening(&mut dice, &mut told)).expect("a lawful example");
        let heard = told.into_iter().filter(|told| told.to.includes(Viewer::Spectator));
        self.events = heard.map(|told| told.event).collect();
        self
    }

    /// Yellow flies, and what lies in the first outer system is known to white.
    fn explorer(&mut self, goods: Disc, speed: u8) {
        let open = &mut self.game.open;
        (open.active, open.phase, open.base_speed) = (YELLOW, Phase::Fly, speed);
        for (name, disc) in
            [("s1.carbon", Disc::Number(6)), ("s1.food", Disc::Number(11)), ("s1.goods", goods)]
        {
            let planet: Planet = name.parse().expect("a planet");
            self.game.hidden.discs[planet] = Some(disc);
            self.game.open.player_mut(WHITE).looked.insert(planet);
        }
    }

    fn station(&mut self, seat: Seat, people: People, place: u8) {
        let open = &mut self.game.open;
        let dock = Dock { people, place };
        open.docks[people as usize][usize::from(place)] = Some(seat);
        open.occupied.insert(dock.point());
        open.player_mut(seat).stations += 1;
        open.markers[people as usize] = open.best_friend(people);
    }

    fn ship(&mut self, seat: Seat, kind: ShipKind, rank: usize, at: &str) {
        self.game.open.launch(seat, kind, Rank::ALL[rank], at.parse().expect("a point"));
    }

    /// A table some rounds on, for the cover.
    fn midgame(&mut self) {
        for seat in Seat::all(4) {
            let open = &mut self.game.open;
            for ship in std::mem::take(&mut open.player_mut(seat).ships).into_iter().flatten() {
                open.occupied.remove(ship.at);
            }
        }
        for (name, seat, is_port) in [
            ("s1.carbon-food", YELLOW, false),
            ("s1.food-goods", RED, false),
            ("s2.ore-goods", BLUE, true),
            ("s2.goods-food", WHITE, false),
            ("s3.goods-fuel", RED, true),
            ("s4.fuel-food", YELLOW, false),
        ] {
            let site: Site = name.parse().expect("a colony site");
            self.game.open.settle(site, Some(seat), is_port);
        }
        for (name, disc) in [
            ("s1.carbon", Disc::Number(6)),
            ("s1.food", Disc::Number(11)),
            ("s1.goods", Disc::Number(10)),
            ("s2.ore", Disc::Number(8)),
            ("s2.goods", Disc::Number(4)),
            ("s2.food", Disc::Number(10)),
            ("s3.goods", Disc::Number(3)),
            ("s3.fuel", Disc::Number(9)),
            ("s3.carbon", Disc::Pirate(5)),
            ("s4.fuel", Disc::Number(12)),
            ("s4.food", Disc::Number(5)),
            ("s5.fuel", Disc::Ice(3)),
        ] {
            let planet: Planet = name.parse().expect("a planet");
            self.game.open.discs[planet] = Some(disc);
        }
        self.station(BLUE, People::Scientists, 0);
        self.station(WHITE, People::Scientists, 1);
        self.station(YELLOW, People::GreenFolk, 0);
        self.station(RED, People::GreenFolk, 1);
        self.ship(RED, ShipKind::Colony, 0, "5,7,W");
        self.ship(YELLOW, ShipKind::Trade, 1, "2,5,E");
        self.ship(BLUE, ShipKind::Trade, 2, "7,6,E");
        self.ship(WHITE, ShipKind::Colony, 0, "6,4,E");
        self.ship(RED, ShipKind::Trade, 1, "3,2,E");
        let flight = |seat, rank: usize, from: &str, to: &str| Event::Flew {
            seat,
            rank: Rank::ALL[rank],
            from: from.parse().expect("a point"),
            to: to.parse().expect("a point"),
            left: 0,
        };
        self.events = vec![flight(BLUE, 2, "8,5,E", "7,6,E"), flight(RED, 0, "6,5,W", "5,7,W")];
    }
}
