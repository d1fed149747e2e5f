//! What happened, for the log and for what the page marks.

use table::Seat;

use crate::components::{Card, Expansion, Field, Letter, Programme, Supplies, Symbol};
use crate::position::{Obstacle, Owner};
use crate::row::Row;
use crate::score::{Final, Interim};

/// Something that happened. Everything in this game happens in the open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Set-up: a player drew this base lab, and what comes with it.
    Dealt {
        /// Who.
        seat: Seat,
        /// Base lab and start sector.
        base: Letter,
        /// Time markers to start with.
        time: u8,
        /// Symbol of the first programmed bot.
        symbol: Symbol,
    },
    /// Set-up: a neutral bot and a neutral submarine stand in this sector.
    Neutral {
        /// Where.
        sector: Letter,
    },
    /// Supplies were laid into a sector.
    Laid {
        /// Where.
        sector: Letter,
        /// What.
        supplies: Supplies,
    },
    /// A research card and a lab expansion were turned up in a sector.
    Turned {
        /// Where.
        sector: Letter,
        /// On the red pile.
        card: Card,
        /// On the green pile.
        expansion: Expansion,
    },
    /// A round begins.
    Round {
        /// From 1.
        round: u8,
        /// Who plays in which order.
        order: Row<Seat, 4>,
        /// The tiles of the headquarters.
        programme: Programme,
        /// What the light bulb is worth.
        bulb: u8,
    },
    /// An engineer moved; the tile there is of `symbol`.
    Moved {
        /// Whose.
        seat: Seat,
        /// From this field.
        from: Field,
        /// To this field.
        to: Field,
        /// With a type 12 card.
        sideways: bool,
        /// The tile entered.
        symbol: Symbol,
        /// Whether a bot was programmed on it: not if the supply was empty.
        programmed: bool,
    },
    /// A bot was programmed for three time markers.
    Bought {
        /// Whose.
        seat: Seat,
        /// On which symbol.
        symbol: Symbol,
    },
    /// A scientist walked to another sector.
    Walked {
        /// Whose.
        seat: Seat,
        /// From this sector.
        from: Letter,
        /// To this sector.
        to: Letter,
        /// Time markers paid.
        price: u8,
    },
    /// A programmed bot went to the control field of the scientist's sector.
    Worked {
        /// Whose.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// From which symbol, to do what.
        symbol: Symbol,
    },
    /// A bot of `seat` displaced a bot of `owner` into the charging station.
    Displaced {
        /// Whose bot came.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// Whose bot left.
        owner: Owner,
    },
    /// The charging station overflowed: these bots went back to their supply, neutral ones out of the
    /// game.
    Returned {
        /// From where.
        sector: Letter,
        /// Whose.
        owner: Owner,
        /// How many.
        bots: u8,
    },
    /// A programmed bot was converted.
    Converted {
        /// Whose.
        seat: Seat,
        /// From which symbol.
        symbol: Symbol,
        /// Time markers that fitted.
        time: u8,
    },
    /// The action of the area was declined.
    Declined {
        /// By whom.
        seat: Seat,
        /// Which action.
        symbol: Symbol,
    },
    /// The action of the area could have no effect.
    Idle {
        /// Whose.
        seat: Seat,
        /// Which action.
        symbol: Symbol,
        /// Why not.
        obstacle: Obstacle,
    },
    /// A lab was expanded.
    Expanded {
        /// Whose.
        seat: Seat,
        /// Where the tile lay.
        sector: Letter,
        /// The tile.
        expansion: Expansion,
    },
    /// A bot was sent from the supply to a letter of the new expansion.
    Sent {
        /// Whose.
        seat: Seat,
        /// Where to.
        sector: Letter,
    },
    /// Time markers were taken.
    TookTime {
        /// By whom.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// Added to the area before.
        filled: u8,
        /// Taken.
        taken: u8,
    },
    /// Crystals were taken.
    TookCrystals {
        /// By whom.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// How many.
        taken: u8,
    },
    /// Octopods were caught.
    Caught {
        /// By whom.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// How many.
        octopods: u8,
    },
    /// A submarine was deployed.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Where.
        sector: Letter,
        /// Time markers paid.
        price: u8,
    },
    /// A research card was taken.
    Researched {
        /// By whom.
        seat: Seat,
        /// Where it lay.
        sector: Letter,
        /// Which.
        card: Card,
    },
    /// A bot was programmed by the white action or by a type 11 or 13 card.
    Programmed {
        /// Whose.
        seat: Seat,
        /// On which symbol.
        symbol: Symbol,
    },
    /// The symbol was occupied: time markers instead of a bot.
    TimeInstead {
        /// For whom.
        seat: Seat,
        /// The occupied symbol.
        symbol: Symbol,
        /// Time markers that fitted.
        time: u8,
    },
    /// A research card was used, or a type 13 card resolved.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Time markers that fitted.
        time: u8,
        /// Crystals taken.
        crystals: u8,
    },
    /// Points are awarded. What red lines do to them follows.
    Points {
        /// To whom.
        seat: Seat,
        /// How many.
        points: u8,
        /// For what.
        source: Source,
    },
    /// A counter crossed a red line.
    Crossed {
        /// Whose.
        seat: Seat,
        /// The score behind the line.
        line: u16,
        /// What was paid.
        toll: Toll,
    },
    /// A counter stopped before a red line that could not be paid.
    Stopped {
        /// Whose.
        seat: Seat,
        /// The score behind the line.
        line: u16,
        /// Points lost.
        lost: u8,
    },
    /// A counter went back.
    Fell {
        /// Whose.
        seat: Seat,
        /// Points of the scoring, below zero.
        points: i8,
        /// From this score.
        from: u16,
        /// To this score.
        to: u16,
    },
    /// A player passed.
    Passed {
        /// Who.
        seat: Seat,
        /// Place in the next play order, from 1.
        place: u8,
    },
    /// Intermediate scoring: time markers for submarines in the station.
    Income {
        /// For whom.
        seat: Seat,
        /// Submarines in the station.
        submarines: u8,
        /// Time markers that fitted.
        time: u8,
    },
    /// Intermediate scoring: the marker in the corner went back to the general supply.
    CornerCleared {
        /// Whose.
        seat: Seat,
    },
    /// Intermediate scoring: what a player gets, part by part, before the counter moves.
    Interim {
        /// Who.
        seat: Seat,
        /// After which round.
        round: u8,
        /// The parts.
        parts: Interim,
    },
    /// Final scoring of a player, part by part.
    Final {
        /// Who.
        seat: Seat,
        /// The parts.
        parts: Final,
        /// The score it leads to.
        score: u16,
    },
}

/// What points are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// So many octopods caught at once.
    Octopods(u8),
    /// The light bulb, for a submarine.
    Submarine,
    /// The light bulb, for a research card.
    Research,
    /// A research card used.
    Card(Card),
    /// The intermediate scoring of this round.
    Interim(u8),
}

/// What crossing a red line cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    /// A crystal.
    Crystal,
    /// The bot programmed on this symbol.
    Bot(Symbol),
}
