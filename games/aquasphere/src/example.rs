//! The worked examples of the rulebook, for its pictures. Players are Orange, Turquoise, Pink and
//! Indigo, in seat order; what is played in them is played by the rules.

use stage::board::Frame;
use table::{Cx, Dice, Insight, Options, Rules, Seat, Viewer};

use crate::action::Action;
use crate::components::{Field, Letter, Supplies, Symbol, Symbols};
use crate::draw::{Lines, Part};
use crate::event::Event;
use crate::position::{AquaSphere, Owner, Player};

/// A position of the rulebook, who looks at it, what has just happened in it, and what of it is shown.
pub(crate) struct Example {
    pub(crate) position: AquaSphere,
    pub(crate) viewer: Viewer,
    pub(crate) events: Vec<Event>,
    pub(crate) part: Part,
}

const ORANGE: Seat = Seat::new(0);
const TURQUOISE: Seat = Seat::new(1);
const PINK: Seat = Seat::new(2);
const INDIGO: Seat = Seat::new(3);

/// The ring alone.
const STATION: Frame = (0.0, 0.0, 1000.0, 868.0);
/// The programming area alone.
const PATHS: Frame = (8.0, 874.0, 604.0, 376.0);
/// The sector at the third place of the ring.
const SECTOR: Frame = (476.0, 408.0, 520.0, 452.0);

/// The example with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let mut sketch = match name {
        "cover" => return Some(Example { part: Part::Frame(STATION), ..whole(mid_game()) }),
        "station" => return Some(whole(Sketch::bare(2).position)),
        "set-up" => return Some(whole(set_up())),
        "headquarters" => {
            let mut sketch = Sketch::bare(2).seen_by(ORANGE, Part::Frame(PATHS));
            sketch.program(ORANGE, &[Symbol::Crystal]);
            sketch.player(ORANGE).engineer = Field::F2L;
            sketch
        }
        "walk" => {
            let mut sketch = Sketch::bare(2).seen_by(ORANGE, Part::Frame(STATION));
            sketch.program(ORANGE, &[Symbol::Lab]);
            sketch.player(ORANGE).time = 4;
            sketch
        }
        "charging" => {
            let mut sketch = Sketch::bare(4).part(Part::Frame(SECTOR));
            sketch.program(ORANGE, &[Symbol::Lab]);
            sketch.player(ORANGE).time = 4;
            sketch.charge(Letter::C, &[(TURQUOISE, 2), (PINK, 1), (INDIGO, 2)]);
            sketch.control(Letter::C, TURQUOISE);
            sketch.play("work C lab");
            sketch
        }
        "red-line" => {
            let mut sketch = Sketch::bare(2).part(Part::Track);
            sketch.program(ORANGE, &[Symbol::Octopod]);
            sketch.score(ORANGE, 15);
            sketch.crystals(ORANGE, 1);
            sketch.lay(Letter::A, Supplies { octopods: 3, crystals: 0, time: 0 });
            sketch.attach(ORANGE, &["co"]);
            sketch.play("work A octopod");
            sketch.play("catch 3");
            sketch
        }
        "interim" => {
            let mut sketch = Sketch::bare(2).part(Part::Lab(ORANGE, Lines::Interim));
            sketch.score(ORANGE, 33);
            sketch.control(Letter::A, ORANGE);
            sketch.control(Letter::B, ORANGE);
            sketch.charge(Letter::D, &[(ORANGE, 3)]);
            sketch.lay(Letter::A, Supplies { octopods: 2, crystals: 0, time: 0 });
            sketch.lay(Letter::B, Supplies { octopods: 3, crystals: 0, time: 0 });
            sketch.crystals(ORANGE, 2);
            sketch.deploy(Letter::C, ORANGE);
            sketch
        }
        "final" => {
            let mut sketch = Sketch::bare(2).part(Part::Lab(ORANGE, Lines::Final));
            sketch.position.round = 4;
            sketch.position.next_programme = None;
            sketch.score(ORANGE, 48);
            sketch.player(ORANGE).time = 3;
            sketch.attach(ORANGE, &["CD", "oF", "rc", "ro", "co"]);
            for letter in Letter::ALL {
                sketch.deploy(letter, ORANGE);
            }
            sketch
        }
        _ => return None,
    };
    let events = std::mem::take(&mut sketch.events);
    Some(Example { position: sketch.position, viewer: sketch.viewer, events, part: sketch.part })
}

fn whole(position: AquaSphere) -> Example {
    Example { position, viewer: Viewer::Spectator, events: Vec::new(), part: Part::Whole }
}

/// Four players, set up.
fn set_up() -> AquaSphere {
    let mut sketch = Sketch::bare(4);
    let starts =
        [(ORANGE, Letter::A, 4), (TURQUOISE, Letter::D, 3), (PINK, Letter::E, 3), (INDIGO, Letter::F, 4)];
    for (seat, base, time) in starts {
        *sketch.player(seat) = Player { time, ..Player::new(base) };
        sketch.program(seat, &[base.programming_field()]);
        sketch.deploy(base, seat);
        sketch.lay(base, Supplies { octopods: 1, crystals: 1, time: 4 });
    }
    sketch.lay(Letter::B, Supplies { octopods: 2, crystals: 1, time: 0 });
    sketch.lay(Letter::C, Supplies { octopods: 3, crystals: 2, time: 0 });
    let faces = ["1-lab AB", "8 ot", "11-time rC", "4 CD", "7 ro", "13-crystal tB"];
    for (letter, faces) in Letter::ALL.into_iter().zip(faces) {
        let (card, tile) = faces.split_once(' ').expect("a card and an expansion");
        let sector = &mut sketch.position.sectors[letter.index()];
        sector.research.push(card.parse().expect("a card"));
        sector.expansions.push(tile.parse().expect("an expansion"));
    }
    sketch.position
}

/// The third round of a game whose players always take what looks best at once.
fn mid_game() -> AquaSphere {
    let mut dice = Dice::fast(11);
    let setup = table::new_setup::<AquaSphere>(4, &Options::default()).expect("four can play");
    let mut position = AquaSphere::start(&setup, &mut Cx::silent(&mut dice));
    let mut choices = Vec::new();
    while position.round < 3 || position.at == 0 {
        let seat = position.actor();
        choices.clear();
        position.legal(seat, &mut choices);
        let worth = |action: &Action| {
            let mut after = position;
            after.apply(seat, *action, &mut Cx::silent(&mut Dice::fast(0)));
            after.value(seat)
        };
        let best = choices.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
        let best = *best.expect("there is always something to do");
        position.apply(seat, best, &mut Cx::silent(&mut dice));
    }
    position
}

/// A position in the making.
struct Sketch {
    position: AquaSphere,
    events: Vec<Event>,
    viewer: Viewer,
    part: Part,
}

impl Sketch {
    /// A station with nothing in it, shown whole to a spectator.
    fn bare(seats: u8) -> Self {
        let position = AquaSphere::bare(seats);
        Sketch { position, events: Vec::new(), viewer: Viewer::Spectator, part: Part::Whole }
    }

    fn seen_by(self, seat: Seat, part: Part) -> Self {
        Sketch { viewer: Viewer::Seat(seat), part, ..self }
    }

    fn part(self, part: Part) -> Self {
        Sketch { part, ..self }
    }

    /// A counter that got there in the first round.
    fn score(&mut self, seat: Seat, score: u8) {
        self.position.ledger[seat.index()].rounds[0].research = score;
        self.player(seat).score = score.into();
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.players[seat.index()]
    }

    fn program(&mut self, seat: Seat, symbols: &[Symbol]) {
        let player = self.player(seat);
        player.bots -= symbols.len() as u8;
        player.programmed = symbols.iter().copied().collect::<Symbols>();
    }

    fn attach(&mut self, seat: Seat, tiles: &[&str]) {
        for tile in tiles {
            self.player(seat).expansions.push(tile.parse().expect("an expansion"));
        }
    }

    fn crystals(&mut self, seat: Seat, crystals: u8) {
        self.position.crystals -= crystals;
        self.player(seat).crystals += crystals;
    }

    fn lay(&mut self, letter: Letter, supplies: Supplies) {
        self.position.octopods -= supplies.octopods;
        self.position.crystals -= supplies.crystals;
        let sector = &mut self.position.sectors[letter.index()];
        sector.octopods += supplies.octopods;
        sector.crystals += supplies.crystals;
        sector.time += supplies.time;
    }

    fn control(&mut self, letter: Letter, seat: Seat) {
        self.player(seat).bots -= 1;
        self.position.sectors[letter.index()].control = Some(Owner::Player(seat));
    }

    fn charge(&mut self, letter: Letter, bots: &[(Seat, u8)]) {
        for (seat, bots) in bots {
            self.player(*seat).bots -= bots;
            self.position.sectors[letter.index()].charging[seat.index()] += bots;
        }
    }

    fn deploy(&mut self, letter: Letter, seat: Seat) {
        self.player(seat).submarines -= 1;
        self.position.sectors[letter.index()].submarines.push(Owner::Player(seat));
    }

    fn play(&mut self, action: &str) {
        let action = action.parse().expect("an action");
        let seat = self.position.actor();
        let (mut dice, mut told) = (Dice::fast(0), Vec::new());
        let mut cx = Cx::listening(&mut dice, &mut told);
        self.position.play(seat, action, &mut cx).expect("the example is legal");
        self.events.extend(told.into_iter().map(|told| told.event));
    }
}
