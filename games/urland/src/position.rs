//! The position: the world that lies open on the table, and the secrets.

use serde::{Deserialize, Serialize};
use table::{Member, Seat, Seats, Turn};

use crate::components::{
    Gene, GeneSet, HAND, ICHTOS, LANDS, LAST_ERA, Land, LandSet, Numbers, Ocean, PLAYERS, TILE_ACTIONS,
    ZONES, Zone, young,
};
use crate::lands::Lands;

/// A game of Urland: everything there is to know at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Urland {
    /// What everybody sees.
    pub(crate) world: World,
    /// What not everybody sees.
    pub(crate) secrets: Secrets,
}

/// Everything that lies open on the table.
///
/// Arrays of players are filled for the seats that are taken; the rest is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// The edition of the rules that is played.
    pub edition: u16,
    /// How many play.
    pub seats: u8,
    /// The era, from 1.
    pub era: u8,
    /// The round of the era, from 1. The draw that fails and ends the era opens one more.
    pub round: u8,
    /// Whose turn it is to choose what scores.
    pub environment: Seat,
    /// The land as it is now.
    pub lands: Lands,
    /// Ichtos on the board by player and zone.
    pub ichtos: [[u8; ZONES]; PLAYERS],
    /// Ichtos off the board.
    pub stock: [u8; PLAYERS],
    /// Where the score markers stand.
    pub square: [u8; PLAYERS],
    /// Extra-turn tiles left.
    pub tiles: [u8; PLAYERS],
    /// Genes owned.
    pub genes: [GeneSet; PLAYERS],
    /// Genes on offer.
    pub offer: GeneSet,
    /// Genes still face down, in no order: one is drawn when it is turned up.
    pub pile: GeneSet,
    /// How many of the mutation squares have been passed.
    pub mutations: u8,
    /// Discs that lie open on their volcano in this era.
    pub scored: LandSet,
    /// The round in which each of them was scored.
    pub scored_in: [u8; LANDS],
    /// Whether the panic disc is still in the stack.
    pub panic_ahead: bool,
    /// The end of an era, while it is being carried out.
    pub era_end: Option<EraEnd>,
    /// Where each player's points came from.
    pub tally: [Tally; PLAYERS],
    /// What is being decided.
    pub phase: Phase,
}

/// What is being decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The environment player chooses the disc that will score (UR-4.1).
    Choose,
    /// An Ichto player acts (UR-5).
    Act(Act),
    /// Everybody bids in secret; these have (UR-7.2).
    Bid(Seats),
    /// A player is asked whether to take a gene (UR-7.5).
    Buy(Auction),
    /// The player asked has taken a gene and still owes this many Ichtos (UR-7.4).
    Pay(Auction, u8),
    /// The last player picks which of the fullest lands panics (UR-9.3).
    PanicLand(LandSet),
    /// The last player picks the ocean the Ichtos of this land flee to (UR-9.4).
    PanicOcean(Land),
    /// The owner of Ears says how many of theirs flee from the land to the ocean (UR-9.5).
    PanicEars(Land, Ocean),
    /// The owner of Ears picks the ocean their surplus on this land escapes to (UR-9.10).
    Refuge(Land),
    /// The game has ended.
    Over(Ending),
}

/// The turn of an Ichto player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Whose turn.
    pub player: Seat,
    /// Actions left.
    pub left: u8,
    /// Whether these are the actions of an extra-turn tile.
    pub extra: bool,
    /// Whether the last action was a withdrawal, which may still take more Ichtos off the board
    /// (UR-5.9).
    pub withdrawing: bool,
    /// Whether the last action was a landing of one Ichto with Legs or Turbo, so that a second may still
    /// land within the same action (UR-8.4).
    pub landing: bool,
}

impl Act {
    /// A normal turn of `player` with so many actions left.
    pub const fn normal(player: Seat, left: u8) -> Self {
        Act { player, left, extra: false, withdrawing: false, landing: false }
    }

    /// The extra turn that follows this one (UR-5.10).
    pub(crate) const fn extra(self) -> Self {
        Act { extra: true, ..Act::normal(self.player, TILE_ACTIONS) }
    }
}

/// A gene auction after the bids were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// What everybody bid.
    pub bids: [u8; PLAYERS],
    /// Who has been asked, the player asked now included.
    pub asked: Seats,
    /// Who is asked now.
    pub player: Seat,
    /// Who has taken a gene so far.
    pub bought: Seats,
}

impl Auction {
    /// Whether the player asked must take a gene. The first who can pay must, so while nothing is
    /// sold nobody before could (UR-7.6).
    pub fn is_compelled(&self) -> bool {
        self.bought.is_empty()
    }
}

/// The end of an era.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EraEnd {
    /// The disc drawn by lot, whose land scores and whose volcano erupts first.
    pub scored: Land,
    /// The other disc.
    pub other: Land,
    /// Volcanoes that have erupted so far.
    pub erupted: u8,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A marker reached the end of the track (UR-10.1).
    Track,
    /// The fourth era ran out (UR-10.3).
    Eras,
}

/// Where a player's points came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The square the marker started on.
    pub start: u8,
    /// Points for lands, era by era.
    pub eras: [Harvest; LAST_ERA as usize],
    /// Points for Ichtos on the whole board at the end.
    pub total: u8,
    /// Points for Ichtos on land at the end.
    pub land: u8,
}

/// What the lands of one era brought a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harvest {
    /// Points for lands held alone.
    pub monopoly: u8,
    /// Points for lands shared in equal numbers.
    pub coexistence: u8,
    /// Points for the most Ichtos among rivals.
    pub most: u8,
    /// Points for neither most nor fewest.
    pub between: u8,
}

impl Harvest {
    /// All points of the era.
    pub const fn points(&self) -> u8 {
        self.monopoly + self.coexistence + self.most + self.between
    }
}

impl Tally {
    /// Points of one kind in all eras.
    pub fn sum(&self, kind: impl Fn(&Harvest) -> u8) -> u8 {
        self.eras.iter().map(kind).sum()
    }

    /// All points together. A marker is further ahead than that by the squares it leapt over.
    pub fn points(&self) -> u8 {
        self.sum(Harvest::points) + self.total + self.land
    }
}

/// What not everybody sees: where the discs of this era are, and bids not yet opened.
///
/// A disc is in the stack until it is drawn, then in the hand that wanders from one environment
/// player to the next, until it is chosen and scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// The discs in hand: the environment player's, and once one of three is chosen the two the
    /// dummy was given.
    pub hand: LandSet,
    /// The disc that will score.
    pub chosen: Option<Land>,
    /// The round in which each disc was drawn in this era; 0 while it is in the stack. Who has
    /// held a disc, and so knows of it, follows from this.
    pub drawn_in: [u8; LANDS],
    /// Bids not yet opened, of those who have bid.
    pub bids: [u8; PLAYERS],
}

impl World {
    /// The players in seat order.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats)
    }

    pub(crate) fn turn_now(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::Of(self.environment),
            Phase::Act(act) => Turn::Of(act.player),
            Phase::Bid(placed) => {
                Turn::AnyOf(self.players().filter(|p| !placed.contains(*p)).collect::<Seats>())
            }
            Phase::Buy(auction) | Phase::Pay(auction, _) => Turn::Of(auction.player),
            Phase::PanicLand(_) | Phase::PanicOcean(_) => Turn::Of(self.last_player()),
            Phase::PanicEars(..) | Phase::Refuge(_) => {
                Turn::Of(self.owner(Gene::Ears).expect("somebody with Ears is asked"))
            }
            Phase::Over(_) => Turn::Over,
        }
    }

    /// What depends on the number of players.
    pub fn numbers(&self) -> &'static Numbers {
        Numbers::of(self.seats)
    }

    /// The dummy: the left neighbour of the environment player (UR-3.3).
    pub fn dummy(&self) -> Seat {
        self.environment.next(self.seats)
    }

    /// The player whose marker is furthest back (UR-9.2).
    pub fn last_player(&self) -> Seat {
        self.players().min_by_key(|p| self.square[p.index()]).expect("somebody plays")
    }

    /// The square of the marker furthest ahead.
    pub fn lead(&self) -> u8 {
        self.square.into_iter().max().unwrap_or(0)
    }

    /// How many Ichtos a player has in a zone.
    #[inline]
    pub fn count(&self, player: Seat, zone: impl Into<Zone>) -> u8 {
        self.ichtos[player.index()][zone.into().index()]
    }

    /// How many Ichtos of all players are in a zone.
    pub fn crowd(&self, zone: impl Into<Zone>) -> u8 {
        let zone = zone.into().index();
        self.ichtos.iter().map(|zones| zones[zone]).sum()
    }

    /// How many Ichtos a player has on the board (UR-0.3).
    #[inline]
    pub fn on_board(&self, player: Seat) -> u8 {
        ICHTOS - self.stock[player.index()]
    }

    /// How many Ichtos a player has on land.
    pub fn on_land(&self, player: Seat) -> u8 {
        self.ichtos[player.index()][..LANDS].iter().sum()
    }

    /// Whether a player owns a gene.
    #[inline]
    pub fn has(&self, player: Seat, gene: Gene) -> bool {
        self.genes[player.index()].contains(gene)
    }

    /// Who owns a gene.
    pub fn owner(&self, gene: Gene) -> Option<Seat> {
        self.players().find(|p| self.has(*p, gene))
    }

    /// How many Ichtos of a player may land together (UR-5.4, UR-8.4, UR-8.12).
    #[inline]
    pub fn landing_party(&self, player: Seat) -> u8 {
        if self.has(player, Gene::Legs) || self.has(player, Gene::Turbo) { 2 } else { 1 }
    }

    /// Young a player's Ichtos bring forth when an ocean breeds, as far as the stock reaches
    /// (UR-5.5, UR-5.6).
    #[inline]
    pub fn young(&self, player: Seat, ocean: Ocean) -> u8 {
        young(self.count(player, ocean), self.has(player, Gene::CareOfYoung)).min(self.stock[player.index()])
    }

    /// Actions an Ichto player has in a normal turn (UR-5.1, UR-8.14).
    pub fn actions(&self, player: Seat) -> u8 {
        self.numbers().actions + u8::from(self.has(player, Gene::WarmBlood))
    }

    /// What a gene costs a player who bid `bid` (UR-7.4).
    pub fn price(&self, player: Seat, bid: u8) -> u8 {
        bid + self.genes[player.index()].len() as u8
    }

    /// What a gene costs, or has cost, a player in this auction: the gene taken in it does not count
    /// (UR-7.4).
    pub fn price_in(&self, auction: &Auction, player: Seat) -> u8 {
        let price = self.price(player, auction.bids[player.index()]);
        price - u8::from(auction.bought.contains(player))
    }

    /// Whether the player whose turn it is may spend an extra-turn tile in it, now or at its end (UR-5.10,
    /// UR-5.13).
    #[inline]
    pub fn has_tile_for(&self, act: &Act) -> bool {
        !act.extra && self.tiles[act.player.index()] > 0 && self.on_board(act.player) > 0
    }

    /// Whether actions of the normal turn must be used up or given up before a tile is spent (UR-5.10): in
    /// the first edition spending it gave them up.
    #[inline]
    pub(crate) fn tile_waits_for(&self, act: &Act) -> bool {
        act.left > 0 && self.edition >= 2
    }

    /// Whether a second Ichto may land within the action in which this one has landed (UR-8.4): in the
    /// first edition two that land together start and end together.
    #[inline]
    pub(crate) fn may_follow(&self, player: Seat) -> bool {
        self.edition >= 2 && self.landing_party(player) > 1 && self.is_at_sea(player)
    }

    /// Whether a player has Ichtos in an ocean.
    pub fn is_at_sea(&self, player: Seat) -> bool {
        self.ichtos[player.index()][LANDS..].iter().any(|count| *count > 0)
    }

    /// How many discs are in hand now: with the environment player until the choice, then with
    /// the dummy.
    pub fn hand_size(&self) -> usize {
        match self.phase {
            _ if self.era_end.is_some() => 0,
            Phase::Over(_) => 0,
            Phase::Choose => HAND,
            _ => HAND - 1,
        }
    }

    /// Who holds the hand.
    pub fn hand_holder(&self) -> Seat {
        if self.hand_is_passed() { self.dummy() } else { self.environment }
    }

    /// Whether the dummy has been given the hand.
    pub(crate) fn hand_is_passed(&self) -> bool {
        matches!(self.phase, Phase::Act(_) | Phase::Bid(_) | Phase::Buy(_) | Phase::Pay(..))
    }

    /// Whether a disc lies chosen, face down.
    pub fn has_chosen(&self) -> bool {
        matches!(self.phase, Phase::Act(_))
    }

    /// The discs of this era that have not been scored.
    pub fn unscored(&self) -> LandSet {
        self.lands.existing().minus(self.scored)
    }

    /// How many discs are in the stack, the panic disc included.
    pub fn stack_size(&self) -> usize {
        if self.era_end.is_some() {
            return 0;
        }
        let out = self.hand_size() + usize::from(self.has_chosen());
        self.unscored().len().saturating_sub(out) + usize::from(self.panic_ahead)
    }

    /// The rounds of this era in which a player has been environment player so far.
    pub(crate) fn environment_rounds(&self, player: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let n = self.seats;
        let behind = (self.environment.index() as u8 + n - player.index() as u8) % n;
        (0..self.round.saturating_sub(behind)).step_by(n.into()).map({
            let round = self.round;
            move |back| round - behind - back
        })
    }

    /// Ichtos back to their owner's stock.
    #[inline]
    pub(crate) fn recall(&mut self, player: Seat, zone: Zone, count: u8) {
        self.ichtos[player.index()][zone.index()] -= count;
        self.stock[player.index()] += count;
    }

    /// Ichtos from their owner's stock onto the board.
    #[inline]
    pub(crate) fn place(&mut self, player: Seat, zone: Zone, count: u8) {
        self.stock[player.index()] -= count;
        self.ichtos[player.index()][zone.index()] += count;
    }

    /// Ichtos from zone to zone.
    #[inline]
    pub(crate) fn shift(&mut self, player: Seat, from: Zone, to: Zone, count: u8) {
        self.ichtos[player.index()][from.index()] -= count;
        self.ichtos[player.index()][to.index()] += count;
    }
}

impl Urland {
    /// A position put together by hand, sound or not: [`table::Rules::audit`] says which. [`Secrets::dealt`] makes
    /// secrets that fit a world.
    pub const fn arrange(world: World, secrets: Secrets) -> Self {
        Urland { world, secrets }
    }

    /// Everything that lies open on the table.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The discs in the stack, in no order: one is drawn when it is turned up.
    pub(crate) fn stack(&self) -> LandSet {
        let out = self.secrets.chosen.map_or(self.secrets.hand, |chosen| self.secrets.hand.with(chosen));
        self.world.unscored().minus(out)
    }
}
