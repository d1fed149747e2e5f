//! What happened, for the log and for what the page marks.

use table::Seat;

use crate::components::{Capacity, Card, Deed, Field, Land, Place, Tile, Turned};
use crate::hazard::Hit;
use crate::network::System;
use crate::score::FinalScore;

/// Something that happened. Everyone hears everything: what is taken and played is always open.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The order of the players for the first stage (SW-4.6, SW-18.1).
    Seated {
        /// Who stands on place 1, 2, ...
        order: Vec<Seat>,
    },
    /// A station was built.
    Built {
        /// By whom.
        seat: Seat,
        /// Where.
        land: Land,
        /// Whether a researcher came with it.
        researcher: bool,
    },
    /// A stage began: the cards are laid out.
    StageBegan {
        /// Which, from 1.
        stage: u8,
        /// Of how many.
        stages: u8,
        /// The row from its cheap end.
        row: Vec<Card>,
    },
    /// An action card was taken from the row.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// For how many points.
        cost: u8,
    },
    /// An order card was taken.
    TookOrder {
        /// By whom.
        seat: Seat,
        /// Its number.
        number: u8,
        /// For how many points.
        cost: u8,
    },
    /// A capacity card was chosen.
    TookCapacity {
        /// By whom.
        seat: Seat,
        /// Which.
        capacity: Capacity,
    },
    /// A player could not pay for an order card and missed a turn (SW-6.6).
    Waited {
        /// Who.
        seat: Seat,
        /// What it would cost.
        cost: u8,
        /// What the player has.
        score: u16,
    },
    /// The order stones were moved; cards are played from now on (SW-6.8).
    OrderSet {
        /// Who stands on place 1, 2, ...
        order: Vec<Seat>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The joker was played.
    JokerPlayed {
        /// By whom.
        seat: Seat,
        /// What for.
        deed: Deed,
    },
    /// Nothing could be done with the card played (SW-8.5).
    Spent {
        /// By whom.
        seat: Seat,
        /// What it was for.
        deed: Deed,
    },
    /// The other half of a double action was the research, and there was nothing to do (SW-8.5).
    Lapsed {
        /// For whom.
        seat: Seat,
    },
    /// A player will not use the joker this stage.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A player ended an action by choice.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A ship was put to sea.
    Launched {
        /// Whose.
        seat: Seat,
        /// Where.
        field: Field,
    },
    /// A ship moved one field.
    Sailed {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Field,
        /// To here.
        to: Field,
    },
    /// A ship left a face-down tile, which its owner took (SW-10.4).
    Collected {
        /// Whose.
        seat: Seat,
        /// Where it lay.
        field: Field,
        /// What it is.
        tile: Tile,
    },
    /// A researcher was put on a station.
    Staffed {
        /// By whom.
        seat: Seat,
        /// Where.
        land: Land,
    },
    /// A tile was laid and marked with a buoy.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which, and how it lies.
        turned: Turned,
        /// Where.
        field: Field,
        /// The tile it covers.
        covered: Option<Turned>,
        /// Where the buoy was taken from; `None` for the supply.
        from: Option<Field>,
        /// Points for its eyes.
        points: u8,
    },
    /// A hazard moved. Its hits follow.
    HazardMoved {
        /// Who moved it.
        seat: Seat,
        /// Which.
        hazard: Deed,
        /// Whether it came from the supply; then `from` is where it came in.
        new: bool,
        /// Where it started.
        from: Place,
        /// What it entered, in order. A tsunami that ends on land or off the board went back to the
        /// supply.
        path: Vec<Place>,
    },
    /// A hazard cost somebody points; the player who moved it gained as many.
    Struck {
        /// Who moved it.
        by: Seat,
        /// Whom, where and how much.
        hit: Hit,
    },
    /// The queen's field came to belong to a player's system: a buoy lies there now.
    QueenReached {
        /// Whose.
        seat: Seat,
    },
    /// The queen's field belongs to a player's system no more: the buoy went back.
    QueenLost {
        /// Whose.
        seat: Seat,
    },
    /// The scoring of a stage gave a player points for the best system (SW-16.1).
    StageScored {
        /// Which stage.
        stage: u8,
        /// Whose.
        seat: Seat,
        /// What counted.
        system: System,
        /// The score after it.
        score: u16,
    },
    /// The final scoring gave a player points (SW-17.2, SW-17.3).
    FinalScored {
        /// Whose.
        seat: Seat,
        /// What counted.
        parts: FinalScore,
        /// The score after it.
        score: u16,
    },
}
