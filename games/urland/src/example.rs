//! The worked examples of the rulebook, for its pictures. Players are Coral, Amber, Jade, Violet and
//! Slate, in seat order; what is played in them is played by the rules.

use stage::board::Frame;
use table::{Cx, Dice, Options, Rules, Seat, Seats};

use crate::components::{Gene, GeneSet, ICHTOS, Land, LandSet, MUTATION_SQUARES, PLAYERS, Zone};
use crate::event::{Counts, Event};
use crate::lands::Lands;
use crate::position::{Act, Phase, Secrets, Tally};
use crate::{Action, Urland, World};

/// A position of the rulebook, what has just happened in it, and the part of the board to look at.
pub(crate) struct Example {
    pub(crate) position: Urland,
    pub(crate) events: Vec<Event>,
    pub(crate) part: Option<Frame>,
}

/// What an example is made of.
struct Sketch {
    players: u8,
    erupted: &'static [u8],
    /// Ichtos by zone: `("R", [3, 6, 2, 4, 0])`.
    ichtos: &'static [(&'static str, Counts)],
    squares: Counts,
    genes: &'static [(usize, Gene)],
    /// Discs scored in this era.
    scored: &'static [u8],
    era: u8,
    environment: usize,
    phase: Phase,
    /// The disc that will score, where one is chosen.
    chosen: u8,
    /// What is played, by whom.
    plays: &'static [(usize, &'static str)],
    part: Option<Frame>,
}

const EMPTY: Sketch = Sketch {
    players: 4,
    erupted: &[],
    ichtos: &[],
    squares: [1, 2, 3, 4, 5],
    genes: &[],
    scored: &[],
    era: 1,
    environment: 0,
    phase: Phase::Choose,
    chosen: 0,
    plays: &[],
    part: None,
};

/// A turn of this player with so many actions.
const fn acting(player: usize, left: u8) -> Phase {
    Phase::Act(Act::normal(Seat::new(player), left))
}

const fn land(number: u8) -> Land {
    Land::new(number).expect("a land from 1 to 12")
}

const COVER: Sketch = Sketch {
    players: 5,
    era: 2,
    erupted: &[5, 1, 9],
    scored: &[12, 7],
    ichtos: &[
        ("U", [4, 2, 0, 5, 1]),
        ("R", [2, 6, 3, 1, 0]),
        ("T", [0, 3, 4, 2, 6]),
        ("P", [5, 0, 3, 1, 3]),
        ("I", [3, 2, 5, 4, 2]),
        ("2", [0, 0, 2, 0, 1]),
        ("3", [2, 1, 0, 3, 0]),
        ("4", [3, 0, 1, 2, 0]),
        ("6", [0, 2, 0, 1, 2]),
        ("7", [1, 1, 0, 0, 0]),
        ("8", [2, 3, 1, 0, 1]),
        ("10", [0, 0, 2, 1, 0]),
        ("11", [1, 2, 0, 0, 2]),
        ("12", [0, 0, 1, 2, 0]),
    ],
    squares: [14, 17, 11, 15, 9],
    genes: &[(0, Gene::Legs), (1, Gene::Teeth), (2, Gene::CareOfYoung), (3, Gene::Ears), (4, Gene::Turbo)],
    environment: 1,
    phase: acting(4, 2),
    chosen: 8,
    plays: &[(4, "land P>8")],
    ..EMPTY
};

const SET_UP: Sketch = Sketch {
    erupted: &[11],
    ichtos: &[
        ("U", [3, 3, 3, 3, 0]),
        ("R", [3, 3, 3, 3, 0]),
        ("T", [3, 3, 3, 3, 0]),
        ("P", [3, 3, 3, 3, 0]),
        ("I", [3, 3, 3, 3, 0]),
        ("1", [1, 1, 0, 0, 0]),
        ("2", [0, 0, 1, 1, 0]),
        ("3", [1, 1, 0, 0, 0]),
        ("4", [0, 0, 1, 1, 0]),
        ("6", [1, 0, 0, 1, 0]),
        ("7", [0, 1, 1, 0, 0]),
        ("9", [1, 0, 0, 1, 0]),
        ("12", [0, 1, 1, 0, 0]),
    ],
    squares: [2, 1, 4, 3, 0],
    environment: 1,
    ..EMPTY
};

const BREEDING: Sketch = Sketch {
    ichtos: &[("R", [3, 6, 2, 4, 0]), ("P", [0, 0, 0, 23, 0])],
    environment: 1,
    phase: acting(0, 1),
    chosen: 8,
    plays: &[(0, "breed R")],
    part: Some((380.0, 250.0, 290.0, 190.0)),
    ..EMPTY
};

const COMPETITION: Sketch = Sketch {
    ichtos: &[("8", [3, 2, 2, 1, 0]), ("I", [3, 3, 3, 3, 0])],
    environment: 1,
    phase: acting(0, 1),
    chosen: 8,
    plays: &[(0, "end")],
    part: Some((520.0, 400.0, 300.0, 260.0)),
    ..EMPTY
};

const TRACK: Sketch = Sketch {
    players: 3,
    ichtos: &[("8", [3, 2, 1, 0, 0]), ("I", [3, 3, 3, 0, 0])],
    squares: [5, 4, 7, 0, 0],
    environment: 1,
    phase: acting(0, 1),
    chosen: 8,
    plays: &[(0, "end")],
    part: Some((0.0, 0.0, 1000.0, 56.0)),
    ..EMPTY
};

const AUCTION: Sketch = Sketch {
    ichtos: &[("R", [6, 8, 5, 2, 0]), ("4", [1, 0, 2, 2, 0]), ("9", [2, 4, 1, 0, 0])],
    squares: [11, 8, 5, 12, 0],
    genes: &[(3, Gene::Ears)],
    phase: Phase::Bid(Seats::NONE),
    plays: &[(0, "bid 1"), (1, "bid 3"), (2, "bid 1"), (3, "bid 5")],
    part: Some((0.0, 876.0, 1000.0, 210.0)),
    ..EMPTY
};

const PANIC: Sketch = Sketch {
    ichtos: &[("3", [2, 1, 2, 0, 0]), ("T", [1, 3, 2, 4, 0]), ("1", [0, 1, 0, 1, 0]), ("2", [1, 0, 1, 0, 0])],
    squares: [9, 6, 8, 3, 0],
    genes: &[(0, Gene::Ears)],
    phase: Phase::PanicOcean(land(3)),
    plays: &[(3, "flee T")],
    part: Some((560.0, 60.0, 390.0, 520.0)),
    ..EMPTY
};

/// What the eruption of volcano 11 has left in land 10.
const ERUPTION: Sketch = Sketch {
    erupted: &[11],
    ichtos: &[("10", [1, 0, 1, 0, 0]), ("9", [0, 2, 0, 0, 0]), ("12", [0, 1, 0, 1, 0])],
    part: Some((310.0, 400.0, 470.0, 430.0)),
    ..EMPTY
};

const FINAL: Sketch = Sketch {
    players: 3,
    ichtos: &[("I", [4, 2, 9, 0, 0]), ("6", [1, 4, 2, 0, 0]), ("11", [2, 3, 1, 0, 0])],
    squares: [31, 30, 29, 0, 0],
    environment: 1,
    phase: acting(0, 1),
    chosen: 8,
    plays: &[(0, "end")],
    part: Some((0.0, 470.0, 470.0, 402.0)),
    ..EMPTY
};

/// The example with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let mut example = match name {
        "cover" => COVER.make(),
        "map" => Sketch { part: Some((0.0, 0.0, 1000.0, 872.0)), ..EMPTY }.make(),
        "set-up" => SET_UP.make(),
        "merging" => Sketch { erupted: &[11], part: Some((310.0, 400.0, 470.0, 430.0)), ..EMPTY }.make(),
        "breeding" => BREEDING.make(),
        "competition" => COMPETITION.make(),
        "track" => TRACK.make(),
        "auction" => AUCTION.make(),
        "panic" => PANIC.make(),
        "eruption" => ERUPTION.make(),
        "final" => FINAL.make(),
        _ => return None,
    };
    if name == "eruption" {
        let lost = [3, 0, 1, 0, 0];
        example.events =
            vec![Event::Erupted { volcano: land(11), into: Some(land(10)), land: land(10), lost }];
    }
    Some(example)
}

impl Sketch {
    fn make(&self) -> Example {
        let mut world = self.world();
        for (player, gene) in self.genes {
            world.offer.remove(*gene);
            world.pile.remove(*gene);
            world.genes[*player].insert(*gene);
        }
        let chosen = Land::new(self.chosen).filter(|_| world.has_chosen());
        let rest = world.unscored().iter().filter(|disc| Some(*disc) != chosen);
        let hand: LandSet = rest.take(world.hand_size()).collect();
        let secrets = Secrets::dealt(&world, hand, chosen).expect("examples are sound");
        let mut position = Urland::arrange(world, secrets);
        position.check().expect("examples are sound");
        let (mut dice, mut told) = (Dice::fast(0), Vec::new());
        for (player, action) in self.plays {
            let action: Action = action.parse().expect("examples are well written");
            let mut cx = Cx::listening(&mut dice, &mut told);
            position.play(Seat::new(*player), action, &mut cx).expect("examples are legal");
        }
        let open = told.into_iter().filter(|told| told.to.includes(table::Viewer::Spectator));
        Example { position, events: open.map(|told| told.event).collect(), part: self.part }
    }

    fn world(&self) -> World {
        let setup =
            table::new_setup::<Urland>(self.players, &Options::default()).expect("a table of this size");
        let mut world = *Urland::start(&setup, &mut Cx::silent(&mut Dice::fast(0))).world();
        world.lands = Lands::default();
        for volcano in self.erupted {
            world.lands.erupt(land(*volcano));
        }
        world.ichtos = Default::default();
        world.stock = Default::default();
        world.tally = [Tally::default(); PLAYERS];
        for seat in world.players() {
            world.stock[seat.index()] = ICHTOS;
            world.square[seat.index()] = self.squares[seat.index()];
        }
        for (zone, counts) in self.ichtos {
            let zone: Zone = zone.parse().expect("examples are well written");
            for seat in world.players() {
                world.place(seat, zone, counts[seat.index()]);
            }
        }
        let genes = GeneSet::full().minus(world.numbers().removed);
        world.offer = genes.iter().take(world.numbers().offer + self.genes.len()).collect();
        world.pile = genes.minus(world.offer);
        world.mutations = MUTATION_SQUARES.iter().filter(|square| world.lead() >= **square).count() as u8;
        for (i, number) in self.scored.iter().enumerate() {
            world.scored.insert(land(*number));
            world.scored_in[usize::from(*number) - 1] = i as u8 + 1;
        }
        world.era = self.era;
        world.round = self.scored.len() as u8 + 1;
        world.environment = Seat::new(self.environment);
        world.panic_ahead = !matches!(self.phase, Phase::PanicOcean(_));
        world.phase = self.phase;
        world
    }
}
