//! What happened, for the log and for what the page marks.

use table::{Seat, Seats};

use crate::components::encounters::{CardId, Neighbour, Op, Scene, Stat};
use crate::components::map::{Dock, Planet, Point, Site};
use crate::components::{Cards, Disc, Expansion, Friend, People, Rank, Resource, Shake, ShipKind};
use crate::position::{Deal, Ending, Reply};

/// Something that happened. `seat` is whom it happened to, or who did it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Event {
    /// A throw for the first turn (SF-3.7).
    RolledForStart { seat: Seat, dice: [u8; 2] },
    /// Who has the first turn.
    Starts { seat: Seat },
    /// The first cards; only their owner hears of it.
    Dealt { seat: Seat, cards: Cards },
    /// A colony or spaceport of the advanced set-up; nobody's is neutral.
    Settled { seat: Option<Seat>, site: Site, is_port: bool },
    /// A turn begins.
    TurnBegan { seat: Seat, round: u16 },
    /// The production roll.
    Rolled { seat: Seat, dice: [u8; 2] },
    /// Cards from a roll, those of Green Folk cards included.
    Produced { seat: Seat, cards: Cards },
    /// SF-5.5: the bank cannot pay this resource.
    BankShort { resource: Resource },
    /// SF-5.6: a card for a roll that brought none.
    Relieved { seat: Seat, card: Resource },
    /// SF-5.7: these players give up cards.
    MustDiscard { seats: Seats },
    /// SF-5.7: what a player gave up, when all have chosen.
    Discarded { seat: Seat, cards: Cards },
    /// A random card changed hands; the two hear which.
    Stole { thief: Seat, victim: Seat, card: Option<Resource> },
    /// SF-5.7: nobody was robbed.
    Spared { seat: Seat },
    /// A card from the supply pile; its drawer hears which.
    Supplied { seat: Seat, card: Option<Resource> },
    /// SF-5.11: a new supply pile.
    PileRenewed { cards: Cards },
    /// SF-6.4
    BankTrade { seat: Seat, give: Cards, get: Resource },
    /// SF-10.7
    FameBought { seat: Seat },
    /// An expansion was bought.
    Built { seat: Seat, expansion: Expansion },
    /// A spaceport was built.
    PortBuilt { seat: Seat, site: Site },
    /// A ship came on the board: bought, the first one, or free.
    Launched { seat: Seat, kind: ShipKind, rank: Rank, at: Point, free: bool },
    /// SF-9.12: a free trade ship has to wait.
    GiftWaits { seat: Seat },
    /// SF-6.3
    Offered { seat: Seat, deal: Deal, to: Seats },
    /// SF-6.3
    Replied { seat: Seat, reply: Reply },
    /// SF-6.3: the offer is void, taken back or no longer covered.
    OfferGone { seat: Seat },
    /// SF-6.3
    Proposed { seat: Seat, deal: Deal },
    /// SF-6.3: a proposal is void, taken back or refused.
    ProposalGone { seat: Seat },
    /// A deal was carried out; what the first player gave and got.
    Traded { seat: Seat, with: Seat, gave: Cards, got: Cards },
    /// SF-8.2: the shake that begins the flight.
    Shook { seat: Seat, shake: Shake, speed: u8 },
    /// A card was drawn; everyone hears the scene.
    Encountered { seat: Seat, reader: Seat, scene: Scene },
    /// The card; only its reader hears of it.
    CardRead { card: CardId },
    /// The answer to a card's question: cards given, or 0 for no and 1 for yes.
    Answered { seat: Seat, scene: Scene, answer: u8 },
    /// What is read to the player before it is carried out, without what its branches lead to.
    ResultRead { op: Op },
    /// SF-9.7
    Contested {
        seat: Seat,
        opponent: Seat,
        place: Neighbour,
        stat: Stat,
        mine: Strength,
        theirs: Strength,
        won: bool,
    },
    /// SF-9.8
    BoostersCompared { seat: Seat, opponent: Seat, mine: u8, theirs: u8, enough: bool },
    /// The balls of a shake table.
    ShookTable { seat: Seat, shake: Shake },
    /// Fame rings gained or lost, as many as really were.
    FameChanged { seat: Seat, change: i8 },
    /// Cards from the bank in an encounter.
    Gained { seat: Seat, cards: Cards },
    /// Cards to the bank in an encounter.
    Paid { seat: Seat, cards: Cards },
    /// A card given to another player in an encounter.
    Gave { seat: Seat, to: Seat, card: Resource },
    /// An expansion won.
    Attached { seat: Seat, expansion: Expansion },
    /// An expansion lost.
    Detached { seat: Seat, expansion: Expansion },
    /// A ship may not fly this turn.
    Grounded { seat: Seat, rank: Rank },
    /// SF-9.11
    Jumped { seat: Seat, rank: Rank, from: Point, to: Point },
    /// SF-9.11: no jump.
    Stayed { seat: Seat },
    /// All encounter cards were shuffled.
    DeckShuffled,
    /// One step, or one course, of a ship.
    Flew { seat: Seat, rank: Rank, from: Point, to: Point, left: u8 },
    /// A disc was looked at; the player hears which, the others that.
    Looked { seat: Seat, planet: Planet, disc: Option<Disc> },
    /// A disc was turned face up.
    Revealed { planet: Planet, disc: Disc },
    /// A flight ended.
    Stopped { seat: Seat, rank: Rank, at: Point },
    /// SF-8.15
    ColonyFounded { seat: Seat, site: Site },
    /// SF-8.19
    StationFounded { seat: Seat, dock: Dock },
    /// SF-8.20
    MarkerWon { people: People, seat: Seat, from: Option<Seat> },
    /// SF-8.19
    Befriended { seat: Seat, card: Friend },
    /// SF-8.24: a disc captured, and the white one laid in its place.
    Captured { seat: Seat, planet: Planet, disc: Disc, white: Disc },
    /// The game is over.
    Ended { seat: Seat, ending: Ending },
}

/// One side of a contest: its balls and what it adds to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The balls.
    pub shake: Shake,
    /// Cannons or boosters.
    pub bonus: u8,
}

impl Strength {
    /// The sum.
    pub const fn total(self) -> u8 {
        self.shake.sum() + self.bonus
    }
}
