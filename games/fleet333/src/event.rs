//! What happened, for the log and for what the page marks.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::position::End;
use crate::{Colour, Ship, Square, Teleport, Variants};

/// Somebody at the table, with the colour they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Their seat.
    pub seat: Seat,
    /// Their colour.
    pub colour: Colour,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Colours are given out; told by whoever plays Red.
    Colours {
        /// Who plays Red.
        red: Seat,
        /// Whether by lot; else the table's owner chose.
        drawn: bool,
    },
    /// A ship moved.
    Moved {
        /// Whose.
        by: Player,
        /// Which.
        ship: Ship,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What it captured there.
        captures: Option<Ship>,
    },
    /// A ship was captured by the move just told, and banished.
    Captured {
        /// Whose ship it was.
        of: Player,
        /// Which.
        ship: Ship,
        /// Where it stood.
        at: Square,
    },
    /// The move earned a bonus that is taken: the teleport told next.
    Bonus {
        /// By whom.
        by: Player,
        /// The ship that earned it.
        ship: Ship,
    },
    /// Two complementary ships permuted.
    Swapped {
        /// Whose.
        by: Player,
        /// The permutation.
        teleport: Teleport,
        /// Where its ships were before, in the order of [`Teleport::ships`]; `None` is banished.
        from: [Option<Square>; 2],
    },
    /// Three ships of a class rotated.
    Rotated {
        /// Whose.
        by: Player,
        /// The rotation.
        teleport: Teleport,
        /// Where its ships were before, in the order of [`Teleport::ships`]; `None` is banished.
        from: [Option<Square>; 3],
    },
    /// The teleport just told banished an own ship.
    Banished {
        /// Whose.
        of: Player,
        /// Which.
        ship: Ship,
        /// Where it stood.
        at: Square,
    },
    /// The teleport just told brought a banished ship back.
    Returned {
        /// Whose.
        of: Player,
        /// Which.
        ship: Ship,
        /// Where it stands now.
        at: Square,
    },
    /// A player offers to end the game.
    Offered {
        /// Who.
        by: Player,
        /// Who would have the semi-victory.
        claimant: Player,
        /// Whether they would share it.
        shared: bool,
    },
    /// A player played on instead of accepting.
    Declined {
        /// Who.
        by: Player,
    },
    /// A player accepted the offer.
    Accepted {
        /// Who.
        by: Player,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        by: Player,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
        /// Who won; with a shared semi-victory, who would have.
        winner: Player,
        /// Whether the points are shared.
        shared: bool,
        /// The rules in use.
        variants: Variants,
        /// Who captured last.
        captor: Option<Colour>,
    },
}
