//! The worked examples of the rulebook, for its pictures.

use crate::Urland;
use crate::draw::Frame;
use crate::event::Event;

/// A position of the rulebook, what has just happened in it, and the part of the board to look at.
pub(crate) struct Example {
    pub(crate) position: Urland,
    pub(crate) events: Vec<Event>,
    pub(crate) part: Option<Frame>,
}

/// The example with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    use table::{Cx, Dice, Options, Rules};
    let setup = Urland::setup(4, &Options::default()).ok()?;
    let position = Urland::start(&setup, &mut Cx::silent(&mut Dice::fast(3)));
    (name == "cover").then_some(Example { position, events: Vec::new(), part: None })
}
