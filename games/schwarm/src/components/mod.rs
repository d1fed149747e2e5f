//! The fixed parts of the game, as typed tables. Where they come from is told in `RULES.md`.

mod board;
mod card;
mod tally;
mod tile;

pub use board::{Cell, Cells, Field, Heading, Land, Place, Side, Spot};
pub use card::{Band, Capacity, Card, Cards, Colour, Deed, Layout};
pub use tally::Tally;
pub use tile::{ALL_ROUND, Openings, Tile, Turned};

/// Points everyone starts with (SW-4.2).
pub const START_SCORE: u16 = 20;
/// Stations of a player (SW-1.9).
pub const STATIONS: u8 = 6;
/// Ships of a player (SW-1.9).
pub const SHIPS: u8 = 3;
/// Researchers of a player (SW-1.9).
pub const RESEARCHERS: u8 = 7;
/// Buoys of a player (SW-1.9).
pub const BUOYS: u8 = 28;
/// Researchers that find room on one station (SW-11.2).
pub const ROOM: u8 = 3;
/// Steps of a ship action (SW-10.2), and with the superfast ship (SW-7.2).
pub const STEPS: u8 = 3;
/// Steps of a ship action with the superfast ship (SW-7.2).
pub const FAST_STEPS: u8 = 4;
/// Whales there are; as many tsunamis (SW-1.8).
pub const FIGURES: u8 = 2;
/// Fields a hazard of the joker may go (SW-15.2).
pub const JOKER_RANGE: u8 = 3;
/// Land fields between first stations of Variant 1, counted as ring distance (SW-18.1).
pub const START_DISTANCE: u8 = 4;
/// Points for one system that joins none to four coasts (SW-17.3).
pub const COAST_POINTS: [u16; 5] = [0, 0, 10, 30, 50];
