//! The position: what lies open on the table, and what is hidden.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Set, Turn};

use crate::components::encounters::{CardId, CardSet, Path, Scene};
use crate::components::map::{BySystem, DOCKS, Dock, Planet, PlanetSet, Point, PointSet, Site, Spot};
use crate::components::{
    COLONIES, Cards, Colour, Disc, Expansion, FAME_RINGS, Friend, Friends, MAX_PLAYERS, People, Rank,
    Resource, STATIONS, Shake, ShipKind, Trophy,
};
use crate::setup::Setup;

/// A game of Starfarers: the whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starfarers {
    /// What everyone sees.
    pub open: Open,
    /// What not everyone sees.
    pub(crate) hidden: Hidden,
}

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// What was agreed before play.
    pub setup: Setup,
    /// The colour of each seat; with three players the last is the neutral one.
    pub colours: [Colour; MAX_PLAYERS],
    /// Who had the first turn.
    pub starter: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Turns begun so far.
    pub turns: u16,
    /// What is being done.
    pub phase: Phase,
    /// The open resource stacks.
    pub bank: Cards,
    /// What each player has on the table.
    pub players: [Player; MAX_PLAYERS],
    /// Who has settled where.
    pub sites: BySystem<Option<Settlement>>,
    /// The discs that lie face up.
    pub discs: BySystem<Option<Disc>>,
    /// Planets whose disc was captured and is now a white one.
    pub cleared: PlanetSet,
    /// Whose station stands at each dock.
    pub docks: [[Option<Seat>; DOCKS]; 4],
    /// Who holds each people's friendship marker.
    pub markers: [Option<Seat>; 4],
    /// Points with a piece on them. A ship in flight is on none (SF-8.6).
    pub occupied: PointSet,
    /// The dice of this turn.
    pub roll: Option<[u8; 2]>,
    /// The shake that began this turn's flight.
    pub shake: Option<Shake>,
    /// Base speed of this turn's flight.
    pub base_speed: u8,
    /// The ship in flight.
    pub flight: Option<Flight>,
    /// What the active player has done or may still do once this turn.
    pub chances: Chances,
    /// Offers and proposals.
    pub trade: Trade,
    /// The encounter under way.
    pub encounter: Option<Encounter>,
    /// Cards each player has still to give up for a seven.
    pub discards: [u8; MAX_PLAYERS],
    /// How the points have come.
    pub chronicle: Chronicle,
}

/// The points of each player after the rounds played, for the table at the end. A long game is told in longer
/// strides, so that it always fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chronicle {
    /// Rounds from one column to the next: 1, 2 or 4.
    pub stride: u8,
    /// Columns filled.
    pub columns: u8,
    /// The points of each seat, column by column.
    pub points: [[u8; MAX_PLAYERS]; CHRONICLE],
}

/// The most columns of a [`Chronicle`].
pub const CHRONICLE: usize = 25;

impl Default for Chronicle {
    fn default() -> Self {
        Chronicle { stride: 1, columns: 0, points: [[0; MAX_PLAYERS]; CHRONICLE] }
    }
}

impl Chronicle {
    /// Notes the points after a round, counted from 1.
    pub fn note(&mut self, round: u16, points: [u8; MAX_PLAYERS]) {
        if !round.is_multiple_of(self.stride.into()) {
            return;
        }
        if usize::from(self.columns) == CHRONICLE {
            for column in 0..CHRONICLE / 2 {
                self.points[column] = self.points[2 * column + 1];
            }
            self.points[CHRONICLE / 2..].fill([0; MAX_PLAYERS]);
            self.columns = CHRONICLE as u8 / 2;
            self.stride *= 2;
        }
        self.points[usize::from(self.columns)] = points;
        self.columns += 1;
    }

    /// Each column: after which round, and the points of each seat.
    pub fn columns(&self) -> impl Iterator<Item = (u16, [u8; MAX_PLAYERS])> + '_ {
        let rounds = (1..).map(|column| column * u16::from(self.stride));
        rounds.zip(self.points).take(self.columns.into())
    }
}

/// What not everyone sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The players' cards.
    pub hands: [Cards; MAX_PLAYERS],
    /// Cards put aside for a seven, shown when everyone has chosen.
    pub aside: [Cards; MAX_PLAYERS],
    /// The supply pile. Its order is drawn card by card.
    pub pile: Cards,
    /// Discs that lie face down but that somebody has looked at. Others are drawn when somebody does.
    pub discs: BySystem<Option<Disc>>,
    /// Encounter cards not drawn yet.
    pub deck: CardSet,
    /// The encounter card being played; its reader knows it.
    pub card: Option<CardId>,
    /// Expansions chosen for wear and tear, shown when everyone has chosen.
    pub worn: [Option<Expansion>; MAX_PLAYERS],
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// SF-3.10: the active player places a colony, or at last a spaceport.
    Settle,
    /// SF-3.6: these players choose the transporter (and place) of their first ship.
    Launch(Seats),
    /// SF-5.1: the active player rolls.
    Roll,
    /// SF-5.7: everyone with too many cards gives up half.
    Discard,
    /// SF-5.7: the active player may draw a card from an opponent.
    Rob,
    /// SF-5.6: this player takes a card.
    Relief(Seat),
    /// SF-6, SF-7: the active player trades and builds.
    Trade,
    /// SF-9: the active player answers the card's question.
    Question,
    /// SF-9.9: he gives this many more cards.
    Give(u8),
    /// He returns this many more cards to the bank.
    Pay(u8),
    /// He takes this many more cards from the bank.
    Take(u8),
    /// E01: this opponent gives him a card.
    Tithe(Seat),
    /// E12, E13: he returns the card of the swap.
    SwapGive,
    /// E12, E13: he takes this many more cards of other kinds than the one returned.
    SwapTake(Resource, u8),
    /// He attaches an expansion.
    Attach,
    /// He loses an expansion.
    Detach,
    /// SF-9.13: these players choose an expansion to lose.
    Wear(Seats),
    /// SF-9.11: he may jump.
    Jump,
    /// SF-8: he flies his ships.
    Fly,
    /// SF-8.19: he takes a friendship card of this people.
    Befriend(People),
    /// Nothing more.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// SF-11.3: the active player had fifteen points.
    Points,
    /// SF-11.4: the last round was over.
    Rounds,
}

/// What a player has on the table.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Ships on the board, by rank of their transporter.
    pub ships: [Option<Ship>; 3],
    /// Colonies on the board that are not spaceports.
    pub colonies: u8,
    /// Where the spaceports stand.
    pub ports: [Option<Site>; 3],
    /// Trade stations on the board.
    pub stations: u8,
    /// Expansions on the mothership, in the order of [`Expansion::ALL`].
    pub expansions: [u8; 3],
    /// Fame rings.
    pub fame: u8,
    /// Pirate and ice discs.
    pub captured: Set<Trophy>,
    /// Friendship cards.
    pub friends: Friends,
    /// Free trade ships that wait for a place (SF-9.12).
    pub gifts: u8,
    /// Planets whose face-down disc this player has looked at (SF-8.12).
    pub looked: PlanetSet,
}

/// A ship on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// What it carries.
    pub kind: ShipKind,
    /// Where it is.
    pub at: Point,
    /// SF-8.11: it stands on a colony site without having founded.
    pub overstays: bool,
    /// Its flight of this turn has ended.
    pub ended: bool,
    /// An encounter grounded it this turn.
    pub grounded: bool,
}

/// A colony or spaceport on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settlement {
    /// Whose; nobody's if neutral (SF-3.9).
    pub owner: Option<Seat>,
    /// Whether it has a spaceport ring.
    pub is_port: bool,
}

/// The ship in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// Which.
    pub rank: Rank,
    /// Where it stood before.
    pub from: Point,
    /// Steps it has left.
    pub left: u8,
}

/// Rights of the active player that last one turn.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// SF-5.8: cards he may still draw from the supply pile.
    pub supplies: u8,
    /// SF-10.5: he has traded one goods for one card.
    pub goods_traded: bool,
    /// SF-10.7: fame rings he has bought.
    pub fame_bought: u8,
    /// SF-10.8: he has used the helping hand.
    pub helped: bool,
    /// Offers made; only the first few are listed for bots.
    pub offers: u8,
}

/// What somebody would give, and what they want for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deal {
    /// Cards its maker gives.
    pub give: Cards,
    /// Cards its maker gets.
    pub want: Cards,
}

/// An offer of the active player (SF-6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// What for what.
    pub deal: Deal,
    /// To whom.
    pub to: Seats,
}

/// An opponent's reply to the offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reply {
    /// No.
    Decline,
    /// Yes.
    Accept,
    /// This instead, seen from the opponent.
    Counter(Deal),
}

/// Offers and proposals that are open.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trade {
    /// The active player's offer.
    pub offer: Option<Offer>,
    /// The replies to it.
    pub replies: [Option<Reply>; MAX_PLAYERS],
    /// The opponents' own proposals, seen from them.
    pub proposals: [Option<Deal>; MAX_PLAYERS],
}

/// How far an encounter has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    /// What was read aloud last.
    pub scene: Scene,
    /// Answers given and branches taken.
    pub path: Path,
    /// Ops carried out, or under way, at the end of the path.
    pub done: u8,
    /// Cards given.
    pub gift: Cards,
    /// Cards the swap brought.
    pub swapped: Cards,
}

impl Player {
    /// How many of an expansion are on the mothership.
    #[inline]
    pub fn has(&self, expansion: Expansion) -> u8 {
        self.expansions[expansion as usize]
    }

    /// All expansions on the mothership.
    pub fn expansion_count(&self) -> u8 {
        self.expansions.iter().sum()
    }

    /// Spaceports on the board.
    #[inline]
    pub fn port_count(&self) -> u8 {
        self.ports.iter().flatten().count() as u8
    }

    /// Boosters with those on Scientist cards.
    #[inline]
    pub fn boosters(&self) -> u8 {
        self.has(Expansion::Booster) + self.friends.boosters()
    }

    /// Cannons with those on Scientist cards.
    #[inline]
    pub fn cannons(&self) -> u8 {
        self.has(Expansion::Cannon) + self.friends.cannons()
    }

    /// The ships on the board, lowest rank first.
    #[inline]
    pub fn fleet(&self) -> impl Iterator<Item = (Rank, &Ship)> {
        Rank::ALL.into_iter().filter_map(|rank| Some((rank, self.ships[rank.index()].as_ref()?)))
    }

    /// SF-7.6: the ship with the lowest rank.
    pub fn first_ship(&self) -> Option<Rank> {
        Rank::ALL.into_iter().find(|r| self.ships[r.index()].is_some())
    }

    /// The ship on this transporter.
    #[inline]
    pub fn ship(&self, rank: Rank) -> Option<&Ship> {
        self.ships[rank.index()].as_ref()
    }

    /// Transporters that are not on the board.
    pub fn transporters(&self) -> impl Iterator<Item = Rank> {
        let ships = self.ships;
        Rank::ALL.into_iter().filter(move |r| ships[r.index()].is_none())
    }

    /// Colonies in supply.
    pub fn spare_colonies(&self) -> u8 {
        COLONIES - self.colonies - self.port_count() - self.carrying(ShipKind::Colony)
    }

    /// Trade stations in supply.
    pub fn spare_stations(&self) -> u8 {
        STATIONS - self.stations - self.carrying(ShipKind::Trade)
    }

    fn carrying(&self, kind: ShipKind) -> u8 {
        self.ships.iter().flatten().filter(|s| s.kind == kind).count() as u8
    }
}

impl Open {
    /// The player in `seat`.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player in `seat`.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Everyone at the table.
    pub fn seats(&self) -> Seats {
        Seats::all(self.setup.seats)
    }

    #[inline]
    pub(crate) fn turn_now(&self) -> Turn {
        let seats = match self.phase {
            Phase::Over(_) => return Turn::Over,
            Phase::Relief(seat) | Phase::Tithe(seat) => return Turn::Of(seat),
            Phase::Launch(waiting) | Phase::Wear(waiting) => waiting,
            Phase::Discard => self.discarders(),
            // SF-6.6: an open question is waited for; the active player can end the waiting.
            Phase::Trade if self.trade.offer.is_some() => self.trade.waiting(),
            _ => return Turn::Of(self.active),
        };
        match seats.single() {
            Some(only) => Turn::Of(only),
            None if seats.is_empty() => Turn::Of(self.active),
            None => Turn::AnyOf(seats),
        }
    }

    pub(crate) fn discarders(&self) -> Seats {
        self.seats().iter().filter(|s| self.discards[s.index()] > 0).collect()
    }

    /// Everyone but `seat`.
    pub fn opponents(&self, seat: Seat) -> Seats {
        self.seats().without(seat)
    }

    /// Everyone but the active player, from his left on: turn order (SF-4.3).
    pub fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, seats) = (self.active.index(), usize::from(self.setup.seats));
        (1..seats).map(move |ahead| Seat::new((active + ahead) % seats))
    }

    /// SF-9.1: who reads encounter cards to the active player.
    pub fn reader(&self) -> Seat {
        self.active.next(self.setup.seats)
    }

    /// Rounds begun: in each, everyone has one turn.
    pub fn round(&self) -> u16 {
        self.turns.div_ceil(self.setup.seats.into())
    }

    /// The settlement at a colony site.
    #[inline]
    pub fn settlement(&self, site: Site) -> Option<Settlement> {
        self.sites[site]
    }

    /// SF-7.2: the free points next to the player's spaceports.
    pub fn free_port_points(&self, seat: Seat) -> impl Iterator<Item = Point> + '_ {
        let ports = self.player(seat).ports.into_iter().flatten();
        ports.flat_map(Site::ports).filter(|p| !self.occupied.contains(*p))
    }

    /// Whose spaceport has its ships start at `point` (SF-7.2); neutral ones have none.
    #[inline]
    pub fn port_owner(&self, point: Point) -> Option<Seat> {
        let Spot::Port(site) = point.spot() else { return None };
        self.sites[site].filter(|s| s.is_port)?.owner
    }

    /// SF-8.17: the dock the next station of this people must take.
    #[inline]
    pub fn next_dock(&self, people: People) -> Option<Dock> {
        let place = self.docks[people as usize].iter().position(Option::is_none)?;
        Some(Dock { people, place: place as u8 })
    }

    /// Friendship cards of this kind nobody has taken.
    pub fn friends_left(&self, card: Friend) -> u8 {
        card.copies() - self.players.iter().map(|p| p.friends.count(card)).sum::<u8>()
    }

    /// Fame rings in the tray.
    pub fn fame_left(&self) -> u8 {
        FAME_RINGS - self.players.iter().map(|p| p.fame).sum::<u8>()
    }

    /// SF-9.12: whether the active player must now place a free trade ship.
    #[inline]
    pub fn gift_is_due(&self) -> bool {
        let player = self.player(self.active);
        player.gifts > 0
            && self.flight.is_none()
            && self.encounter.is_none()
            && matches!(self.phase, Phase::Roll | Phase::Trade | Phase::Fly)
            && self.can_launch(self.active, ShipKind::Trade)
    }

    /// SF-7.3: a transporter, a piece to carry, a free point.
    #[inline]
    pub fn can_launch(&self, seat: Seat, kind: ShipKind) -> bool {
        let player = self.player(seat);
        let spare = match kind {
            ShipKind::Colony => player.spare_colonies(),
            ShipKind::Trade => player.spare_stations(),
        };
        spare > 0 && player.ships.iter().any(Option::is_none) && self.free_port_points(seat).next().is_some()
    }

    /// Whether this player knows the disc of `planet`, or everyone does.
    pub fn knows(&self, seat: Seat, planet: Planet) -> bool {
        self.discs[planet].is_some() || self.player(seat).looked.contains(planet)
    }
}

impl Starfarers {
    /// A position put together by hand, sound or not: [`table::Rules::audit`] says which.
    pub const fn arrange(open: Open, hidden: Hidden) -> Self {
        Starfarers { open, hidden }
    }

    /// What not everyone sees. Whoever is to know only what a player may know asks for a view instead.
    pub const fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// The disc of `planet`, if it lies face up or anybody has looked.
    #[inline]
    pub fn disc(&self, planet: Planet) -> Option<Disc> {
        self.open.discs[planet].or(self.hidden.discs[planet])
    }

    /// The hand of `seat`.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hidden.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hidden.hands[seat.index()]
    }

    /// The opponents of the active player who have a card.
    pub fn opponents_with_cards(&self) -> Seats {
        let open = &self.open;
        open.opponents(open.active).iter().filter(|s| !self.hand(*s).is_empty()).collect()
    }
}
