//! What a game shows.
//!
//! A game draws from a [`Scene`]: what one viewer may know, what they may do, what they have picked
//! up so far, and the words of their language. What comes back is a [`Drawing`]: a board, one
//! sentence, buttons, a panel for each player. Nothing here knows HTTP; the page, the PNG, the
//! terminal and the rulebook's pictures are all made of the same drawing. A board is drawn in layers (see
//! [`board`]), so that after a move only what it changed is drawn and sent.
//!
//! Clicks that take several steps (a ship, then its target) are **picks**: an element marked by
//! [`mark::pick`] asks for the same scene again with [`Scene::picked`] set, so half-made choices live
//! in the address of the page, not in a script.

pub mod board;
pub mod clicks;
pub mod curves;
mod face;
pub mod finals;
pub mod guide;
pub mod livery;
pub mod mark;
#[cfg(feature = "png")]
pub mod png;
pub mod rulebook;
pub mod show;
mod sight;
mod tenths;
pub mod terminal;
pub mod words;

pub use board::{Board, Easel, Ground, Inside, Known};
pub use clicks::Clicks;
pub use curves::{Curve, curves};
pub use face::{FACE, MONO, SERIF};
pub use finals::Finals;
pub use guide::Guide;
pub use livery::{Livery, Shape};
pub use show::{Button, Card, Count, Drawing, Group, Panel, Recent, Scene, Show, Sign, Voice};
pub use sight::Sight;
pub use tenths::tenths;
pub use words::{Arg, Lang, Words};
