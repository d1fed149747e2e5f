//! What happened, for the log and for what the page marks.

use table::Seat;

use crate::components::{Gene, GeneSet, Land, LandSet, Ocean, PLAYERS, Zone};

/// A number for each seat.
pub type Counts = [u8; PLAYERS];

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player's discs of the set-up, with an Ichto on each of their lands (UR-2.5).
    Dealt {
        /// Who.
        seat: Seat,
        /// Where.
        lands: LandSet,
    },
    /// Who starts, for having the highest disc, and where the markers stand (UR-2.6, UR-2.7).
    Starts {
        /// The start player.
        seat: Seat,
        /// The disc that decided.
        disc: Land,
        /// Squares of the markers.
        squares: Counts,
    },
    /// A neighbour's disc brings another Ichto (UR-2.9).
    Received {
        /// Who got the disc.
        seat: Seat,
        /// Whose it was.
        from: Seat,
        /// Where the Ichto stands.
        land: Land,
    },
    /// Genes are turned up (UR-2.11, UR-7.12).
    TurnedUp {
        /// The new ones.
        genes: GeneSet,
        /// Genes left in the pile.
        pile: u8,
    },
    /// A new era: the discs are shuffled (UR-9.14).
    EraBegan {
        /// Its number.
        era: u8,
        /// Area discs in it.
        discs: u8,
    },
    /// The environment player drew discs, unseen by the rest (UR-2.13, UR-3.5).
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The same, as told to the one who drew.
    DrewDiscs {
        /// Who.
        seat: Seat,
        /// What.
        discs: LandSet,
    },
    /// A disc was laid face down and the other two went to the dummy (UR-4.1, UR-4.2).
    Chose {
        /// The environment player.
        seat: Seat,
        /// The dummy.
        dummy: Seat,
    },
    /// The same, as told to the environment player.
    ChoseDisc {
        /// What will score.
        chosen: Land,
        /// What was passed on.
        passed: LandSet,
    },
    /// The same, as told to the dummy.
    GotDiscs {
        /// From whom.
        from: Seat,
        /// What.
        discs: LandSet,
    },
    /// An Ichto turn begins (UR-5.1).
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Actions.
        actions: u8,
    },
    /// Ichtos went on land (UR-5.4).
    Landed {
        /// Whose.
        seat: Seat,
        /// From.
        from: Ocean,
        /// To.
        to: Land,
        /// How many.
        count: u8,
    },
    /// An ocean bred (UR-5.5).
    Bred {
        /// Who called it.
        seat: Seat,
        /// Where.
        ocean: Ocean,
        /// Young of each colour.
        young: Counts,
    },
    /// Ichtos swam (UR-5.8).
    Swam {
        /// Whose.
        seat: Seat,
        /// From.
        from: Ocean,
        /// To.
        to: Ocean,
        /// How many.
        count: u8,
    },
    /// Ichtos were taken off the board (UR-5.9).
    Withdrew {
        /// Whose.
        seat: Seat,
        /// From.
        zone: Zone,
        /// How many.
        count: u8,
        /// Whether this goes on with the withdrawal before it, at no further action.
        more: bool,
    },
    /// An Ichto walked (UR-8.5).
    Walked {
        /// Whose.
        seat: Seat,
        /// From.
        from: Land,
        /// To.
        to: Land,
    },
    /// Ichtos flew (UR-8.8).
    Flew {
        /// Whose.
        seat: Seat,
        /// From.
        from: Land,
        /// To.
        to: Zone,
        /// How many.
        count: u8,
    },
    /// An egg hatched (UR-8.7).
    Hatched {
        /// Whose.
        seat: Seat,
        /// Where.
        land: Land,
        /// Actions it took.
        actions: u8,
    },
    /// A rival was driven out (UR-8.11).
    DroveOut {
        /// Who stinks.
        seat: Seat,
        /// Who went.
        rival: Seat,
        /// From.
        from: Land,
        /// To.
        to: Ocean,
        /// How many.
        count: u8,
    },
    /// A foreign Ichto was bitten (UR-8.15).
    Bit {
        /// Who bit.
        seat: Seat,
        /// Whose Ichto.
        rival: Seat,
        /// Where.
        zone: Zone,
    },
    /// Two foreign Ichtos became one (UR-8.3).
    Assimilated {
        /// Who gained one.
        seat: Seat,
        /// Whose Ichtos went, in rising order; twice the same if both were theirs.
        rivals: [Seat; 2],
        /// Where.
        zone: Zone,
    },
    /// An extra-turn tile was spent (UR-5.10).
    SpentTile {
        /// Whose.
        seat: Seat,
        /// Actions of the normal turn that were given up.
        given_up: u8,
    },
    /// A turn ended with actions given up, or could not begin without Ichtos (UR-5.2, UR-5.13).
    GaveUp {
        /// Whose.
        seat: Seat,
        /// Actions lost.
        actions: u8,
    },
    /// The chosen disc is shown (UR-6.1).
    Revealed {
        /// Who chose it.
        seat: Seat,
        /// The disc.
        land: Land,
    },
    /// A land was scored (UR-6).
    Scored(Scoring),
    /// A mutation begins (UR-6.10).
    MutationBegan {
        /// The square that brought it.
        square: u8,
    },
    /// Somebody has bid (UR-7.2).
    BidPlaced {
        /// Who.
        seat: Seat,
    },
    /// All bids are open (UR-7.2, UR-7.3).
    BidsOpened {
        /// What each bid.
        bids: Counts,
        /// The order in which the players are asked.
        rank: Vec<Seat>,
    },
    /// Somebody cannot pay and drops out (UR-7.5).
    DroppedOut {
        /// Who.
        seat: Seat,
        /// The price.
        price: u8,
        /// Ichtos on the board.
        has: u8,
    },
    /// A gene found its owner (UR-7.8).
    TookGene {
        /// Who.
        seat: Seat,
        /// Which.
        gene: Gene,
        /// The price.
        price: u8,
        /// Whether they had to.
        compelled: bool,
    },
    /// Somebody does not want a gene (UR-7.7).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Ichtos went back to stock for a gene (UR-7.4).
    Paid {
        /// Whose.
        seat: Seat,
        /// From.
        zone: Zone,
        /// How many.
        count: u8,
    },
    /// The auction is over (UR-7.9).
    AuctionOver {
        /// Genes sold.
        sold: u8,
    },
    /// The panic disc was drawn (UR-9.1).
    PanicDrawn {
        /// By whom.
        seat: Seat,
    },
    /// There was nobody on land to panic (UR-9.3).
    NoPanic,
    /// A land panics (UR-9.3, UR-9.4).
    Panicked {
        /// Where.
        land: Land,
        /// To which ocean.
        ocean: Ocean,
        /// Who fled.
        fled: Counts,
        /// How many with ears stayed.
        stayed: Option<(Seat, u8)>,
    },
    /// Ichtos with ears fled of their own will (UR-9.5).
    SentAlong {
        /// Whose.
        seat: Seat,
        /// From.
        land: Land,
        /// To.
        ocean: Ocean,
        /// How many.
        count: u8,
    },
    /// The era ends; both last discs are shown (UR-9.7).
    EraEnded {
        /// Its number.
        era: u8,
        /// Who held them.
        seat: Seat,
        /// The disc drawn by lot to score.
        scored: Land,
        /// The other.
        other: Land,
    },
    /// A volcano erupts (UR-1.9, UR-9.8).
    Erupted {
        /// Which.
        volcano: Land,
        /// The land that absorbed it; `None` if the volcano is extinct.
        into: Option<Land>,
        /// Where the losses are.
        land: Land,
        /// Ichtos that went back to stock (UR-9.9).
        lost: Counts,
    },
    /// Ichtos with ears escaped an eruption (UR-9.10).
    Escaped {
        /// Whose.
        seat: Seat,
        /// From.
        land: Land,
        /// To.
        ocean: Ocean,
        /// How many.
        count: u8,
    },
    /// The points for Ichtos on the whole board at the end (UR-10.4).
    FinalTotal(FinalScoring),
    /// The points for Ichtos on land at the end (UR-10.5).
    FinalLand(FinalScoring),
    /// The game is over (UR-10.8).
    Won {
        /// By whom.
        seat: Seat,
        /// On which square.
        square: u8,
    },
}

/// How a land was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// Nobody is there (UR-6.3).
    Empty,
    /// One colour alone (UR-6.4).
    Monopoly,
    /// All colours equally strong (UR-6.5).
    Coexistence,
    /// The weakest leave, the strongest score most (UR-6.6).
    Competition,
}

/// A land that was scored: who was there, who got what, who had to leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Where.
    pub land: Land,
    /// How.
    pub manner: Manner,
    /// The colours present, in the order in which their markers moved; those without points last.
    pub lines: Vec<ScoreLine>,
}

/// One colour in a land that was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// Whose.
    pub seat: Seat,
    /// Ichtos there.
    pub ichtos: u8,
    /// Strength in half Ichtos (UR-6.2).
    pub strength: u8,
    /// Points won.
    pub points: u8,
    /// Whether they went back to stock.
    pub leaves: bool,
    /// Square of the marker before.
    pub from: u8,
    /// Square of the marker after.
    pub to: u8,
}

/// One of the two parts of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalScoring {
    /// Ichtos that counted, by seat.
    pub counts: Counts,
    /// Who did not take part, having won all of the first part alone.
    pub excluded: Option<Seat>,
    /// Points by seat.
    pub points: Counts,
    /// Squares before.
    pub from: Counts,
    /// Squares after.
    pub to: Counts,
}
