//! The worked examples of the rulebook, for its pictures. Players are Orange, Turquoise, Pink and
//! Indigo, in seat order; what is played in them is played by the rules.

use table::{Cx, Dice, Options, Rules, Viewer};

use crate::draw::Frame;
use crate::{AquaSphere, Event};

/// A position of the rulebook, who looks at it, what has just happened in it, and the part of the
/// board to look at.
pub(crate) struct Example {
    pub(crate) position: AquaSphere,
    pub(crate) viewer: Viewer,
    pub(crate) events: Vec<Event>,
    pub(crate) part: Option<Frame>,
}

/// The example with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let plain = |position| Example { position, viewer: Viewer::Spectator, events: Vec::new(), part: None };
    match name {
        "cover" => Some(plain(played(4, 7, 120))),
        _ => None,
    }
}

/// A position some plies into a game of players who choose by chance.
fn played(seats: u8, seed: u64, plies: usize) -> AquaSphere {
    let mut dice = Dice::fast(seed);
    let setup = AquaSphere::setup(seats, &Options::default()).expect("two to four play");
    let mut position = AquaSphere::start(&setup, &mut Cx::silent(&mut dice));
    let mut choices = Vec::new();
    for _ in 0..plies {
        let Some(seat) = position.turn().seats().iter().next() else { break };
        choices.clear();
        position.legal(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        position.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    position
}
