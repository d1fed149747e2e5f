//! What happened, for the log and for what the page marks.

use table::{Seat, Seats};

use crate::components::encounters::{CardId, Neighbour, Op, Scene, Stat};
use crate::components::map::{Dock, Planet, Point, Site};
use crate::components::{Cards, Disc, Expansion, Friend, People, Rank, Resource, Shake, ShipKind};
use crate::position::{Deal, Ending, Reply};

/// Something that happened. `seat` is whom it happened to, or who did it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A throw for the first turn (SF-3.7).
    RolledForStart {
        /// The player.
        seat: Seat,
        /// The two dice.
        dice: [u8; 2],
    },
    /// Who has the first turn.
    Starts {
        /// The player.
        seat: Seat,
    },
    /// The first cards; only their owner hears of it.
    Dealt {
        /// The player.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A colony or spaceport of the advanced set-up; nobody's is neutral.
    Settled {
        /// Whose; nobody's is neutral.
        seat: Option<Seat>,
        /// Where.
        site: Site,
        /// Whether it is a spaceport.
        is_port: bool,
    },
    /// A turn begins.
    TurnBegan {
        /// The player.
        seat: Seat,
        /// Which round, from 1.
        round: u16,
    },
    /// The production roll.
    Rolled {
        /// The player.
        seat: Seat,
        /// The two dice.
        dice: [u8; 2],
    },
    /// Cards from a roll, those of Green Folk cards included.
    Produced {
        /// The player.
        seat: Seat,
        /// Which cards.
        cards: Cards,
        /// How many of them are due to Green Folk cards.
        harvest: u8,
    },
    /// SF-5.5: the bank cannot pay all that is due of this resource.
    BankShort {
        /// Which resource.
        resource: Resource,
        /// Who alone was due it and got what there was, and how much; nobody if nobody got any.
        paid: Option<(Seat, u8)>,
    },
    /// SF-5.6: a card for a roll that brought none.
    Relieved {
        /// The player.
        seat: Seat,
        /// Which card.
        card: Resource,
    },
    /// SF-5.7: these players give up cards.
    MustDiscard {
        /// Who.
        seats: Seats,
    },
    /// SF-5.7: what a player gave up, when all have chosen.
    Discarded {
        /// The player.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A random card changed hands; the two hear which.
    Stole {
        /// Who drew it.
        thief: Seat,
        /// Out of whose hand.
        victim: Seat,
        /// Which, for the two.
        card: Option<Resource>,
    },
    /// SF-10.8: the helping hand is about to draw.
    Helped {
        /// The player.
        seat: Seat,
    },
    /// SF-5.7: nobody was robbed.
    Spared {
        /// The player.
        seat: Seat,
    },
    /// A card from the supply pile; its drawer hears which.
    Supplied {
        /// The player.
        seat: Seat,
        /// Which, for the drawer.
        card: Option<Resource>,
    },
    /// SF-5.11: a new supply pile.
    PileRenewed {
        /// Which cards.
        cards: Cards,
    },
    /// SF-6.4
    BankTrade {
        /// The player.
        seat: Seat,
        /// What the bank got.
        give: Cards,
        /// What it gave.
        get: Resource,
    },
    /// SF-10.7
    FameBought {
        /// The player.
        seat: Seat,
    },
    /// An expansion was bought.
    Built {
        /// The player.
        seat: Seat,
        /// Which expansion.
        expansion: Expansion,
    },
    /// A spaceport was built.
    PortBuilt {
        /// The player.
        seat: Seat,
        /// Where.
        site: Site,
    },
    /// A ship came on the board: bought, the first one, or free.
    Launched {
        /// The player.
        seat: Seat,
        /// What it carries.
        kind: ShipKind,
        /// Which ship.
        rank: Rank,
        /// Where.
        at: Point,
        /// Whether it cost nothing.
        free: bool,
    },
    /// SF-9.12: a free trade ship has to wait.
    GiftWaits {
        /// The player.
        seat: Seat,
    },
    /// SF-6.3
    Offered {
        /// The player.
        seat: Seat,
        /// What for what.
        deal: Deal,
        /// To whom.
        to: Seats,
    },
    /// SF-6.3
    Replied {
        /// The player.
        seat: Seat,
        /// What was replied.
        reply: Reply,
    },
    /// SF-6.3: the offer is void, taken back or no longer covered.
    OfferGone {
        /// The player.
        seat: Seat,
    },
    /// SF-6.3
    Proposed {
        /// The player.
        seat: Seat,
        /// What for what, seen from its maker.
        deal: Deal,
    },
    /// SF-6.3: a proposal is void, taken back or refused.
    ProposalGone {
        /// The player.
        seat: Seat,
    },
    /// A deal was carried out; what the first player gave and got.
    Traded {
        /// The active player.
        seat: Seat,
        /// With whom.
        with: Seat,
        /// What he gave.
        gave: Cards,
        /// What he got.
        got: Cards,
    },
    /// SF-8.2: the shake that begins the flight.
    Shook {
        /// The player.
        seat: Seat,
        /// The balls.
        shake: Shake,
        /// Steps of each ship.
        speed: u8,
    },
    /// A card was drawn; everyone hears the scene.
    Encountered {
        /// The player.
        seat: Seat,
        /// Who reads the card.
        reader: Seat,
        /// What was read aloud.
        scene: Scene,
    },
    /// The card; only its reader hears of it.
    CardRead {
        /// Which card.
        card: CardId,
    },
    /// The answer to a card's question: cards given, or 0 for no and 1 for yes.
    Answered {
        /// The player.
        seat: Seat,
        /// What was read aloud.
        scene: Scene,
        /// Cards given, or 0 for no and 1 for yes.
        answer: u8,
    },
    /// What is read to the player before it is carried out, without what its branches lead to.
    ResultRead {
        /// What will be done.
        op: Op,
    },
    /// SF-9.7
    Contested {
        /// The player.
        seat: Seat,
        /// Against whom.
        opponent: Seat,
        /// Where the opponent sits.
        place: Neighbour,
        /// What is added to the balls.
        stat: Stat,
        /// His side.
        mine: Strength,
        /// The opponent's side.
        theirs: Strength,
        /// Whether he won.
        won: bool,
    },
    /// SF-9.8
    BoostersCompared {
        /// The player.
        seat: Seat,
        /// Against whom.
        opponent: Seat,
        /// His boosters.
        mine: u8,
        /// The opponent's.
        theirs: u8,
        /// Whether he has at least as many.
        enough: bool,
    },
    /// The balls of a shake table.
    ShookTable {
        /// The player.
        seat: Seat,
        /// The balls.
        shake: Shake,
    },
    /// Fame rings gained or lost, as many as really were.
    FameChanged {
        /// The player.
        seat: Seat,
        /// Rings gained, or lost if below 0.
        change: i8,
    },
    /// Cards from the bank in an encounter.
    Gained {
        /// The player.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// Cards to the bank in an encounter.
    Paid {
        /// The player.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A card given to another player in an encounter.
    Gave {
        /// The player.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Which card.
        card: Resource,
    },
    /// An expansion won.
    Attached {
        /// The player.
        seat: Seat,
        /// Which expansion.
        expansion: Expansion,
    },
    /// An expansion lost.
    Detached {
        /// The player.
        seat: Seat,
        /// Which expansion.
        expansion: Expansion,
    },
    /// A ship may not fly this turn.
    Grounded {
        /// The player.
        seat: Seat,
        /// Which ship.
        rank: Rank,
    },
    /// SF-9.11
    Jumped {
        /// The player.
        seat: Seat,
        /// Which ship.
        rank: Rank,
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// SF-9.11: no jump.
    Stayed {
        /// The player.
        seat: Seat,
    },
    /// All encounter cards were shuffled.
    DeckShuffled,
    /// One step, or one course, of a ship.
    Flew {
        /// The player.
        seat: Seat,
        /// Which ship.
        rank: Rank,
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
        /// Steps left.
        left: u8,
    },
    /// A disc was looked at; the player hears which, the others that.
    Looked {
        /// The player.
        seat: Seat,
        /// Which planet.
        planet: Planet,
        /// Which, for who looked.
        disc: Option<Disc>,
    },
    /// A disc was turned face up.
    Revealed {
        /// Which planet.
        planet: Planet,
        /// Which disc.
        disc: Disc,
    },
    /// A flight has ended: the ship stays where it is, or founds there.
    Landed {
        /// The player.
        seat: Seat,
        /// What the ship carries.
        kind: ShipKind,
        /// Which ship.
        rank: Rank,
        /// Where it set out.
        from: Point,
        /// Where it is.
        at: Point,
        /// The steps it flew; none if it jumped.
        steps: u8,
    },
    /// SF-8.16: a colony ship stays on the site that three players leave free.
    NoRoom {
        /// The player.
        seat: Seat,
        /// Where.
        site: Site,
    },
    /// SF-8.15
    ColonyFounded {
        /// The player.
        seat: Seat,
        /// Where.
        site: Site,
    },
    /// SF-8.19
    StationFounded {
        /// The player.
        seat: Seat,
        /// At which dock.
        dock: Dock,
    },
    /// SF-8.20
    MarkerWon {
        /// Which people.
        people: People,
        /// Who has it now.
        seat: Seat,
        /// Who had it before.
        from: Option<Seat>,
    },
    /// SF-8.19
    Befriended {
        /// The player.
        seat: Seat,
        /// Which card.
        card: Friend,
    },
    /// SF-8.24: a disc captured, and the white one laid in its place.
    Captured {
        /// The player.
        seat: Seat,
        /// Which planet.
        planet: Planet,
        /// What was captured.
        disc: Disc,
        /// The white disc in its place.
        white: Disc,
    },
    /// The game is over.
    Ended {
        /// The active player.
        seat: Seat,
        /// How.
        ending: Ending,
    },
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
