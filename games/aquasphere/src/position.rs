//! The position: the station, the headquarters, the players, and what the game waits for.
//!
//! Everything in it is public. Decks are kept as counts and drawn from when a card is turned, a
//! covered centre tile gets its rotation and a programme card its side when they come to light, so
//! there is no hidden order that could leak.

use serde::{Deserialize, Serialize};
use table::{Seat, Turn};

use crate::cards::Cards;
use crate::components::{
    BASE_CAPACITY, BOT_SPACES, BOTS, CONVERSION, Capacity, Card, Expansion, Field, LEAP_PRICE, Letter,
    Letters, MAX_EXPANSIONS, MAX_PROGRAMMED, Programme, ROUNDS, Reward, SLOT_PRICES, SUBMARINES, Supplies,
    Symbol, Symbols, TIME_INSTEAD, TIME_MINIMUM, centre_tile, next_line,
};
use crate::row::Row;

/// A game of AquaSphere: the whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AquaSphere {
    /// The edition of the rules that is played.
    pub edition: u16,
    /// The round, from 1.
    pub round: u8,
    /// Play order of this round.
    pub order: Row<Seat, 4>,
    /// Who has passed, in that order: the play order of the next round.
    pub passed: Row<Seat, 4>,
    /// Place in the play order of whoever is to act.
    pub at: u8,
    /// What the game waits for.
    pub pending: Pending,
    /// Which programming tile lies on which field.
    pub programme: Programme,
    /// The programme of the next round, open beside the headquarters.
    pub next_programme: Option<Programme>,
    /// How many of each programme card (one or none) nobody has seen yet.
    pub unseen_programmes: [u8; Programme::CARDS as usize],
    /// Rotation of the centre tile on top: its edge 0 points to this place of the ring.
    pub rotation: u8,
    /// The sectors clockwise.
    pub ring: [Letter; 6],
    /// What is in each sector, by letter.
    pub sectors: [Sector; 6],
    /// The players, by seat.
    pub players: Row<Player, 4>,
    /// Crystals in the general supply.
    pub crystals: u8,
    /// Octopods in the general supply.
    pub octopods: u8,
    /// How many research cards of each kind are still to be drawn.
    pub research_deck: [u8; Card::KINDS],
    /// How many lab expansions of each kind are still to be drawn.
    pub lab_deck: [u8; Expansion::KINDS],
    /// Where each player's points came from, by seat.
    pub ledger: [Ledger; 4],
}

/// Where a player's points came from, round by round: what the counter moved by, short of the final scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    /// By round, from the first.
    pub rounds: [Page; ROUNDS as usize],
}

/// What one round brought a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// For octopods caught.
    pub octopods: u8,
    /// For submarines deployed.
    pub submarines: u8,
    /// For research cards taken.
    pub research: u8,
    /// For research cards used.
    pub cards: u8,
    /// Intermediate scoring: control.
    pub control: u8,
    /// Intermediate scoring: bots away from the board.
    pub bots: u8,
    /// Intermediate scoring: crystals.
    pub crystals: u8,
    /// Intermediate scoring: lost for octopods.
    pub loss: u8,
    /// What red lines kept back: points lost before one, less losses that stopped at one.
    pub lines: i8,
}

impl Page {
    /// What the counter moved by in all.
    pub fn total(&self) -> i16 {
        let won = [
            self.octopods,
            self.submarines,
            self.research,
            self.cards,
            self.control,
            self.bots,
            self.crystals,
        ];
        won.into_iter().map(i16::from).sum::<i16>() - i16::from(self.loss) - i16::from(self.lines)
    }
}

impl Ledger {
    /// What the counter moved by in all rounds.
    pub fn total(&self) -> i16 {
        self.rounds.iter().map(Page::total).sum()
    }

    /// Points of one kind in all rounds.
    pub fn sum(&self, kind: impl Fn(&Page) -> i16) -> i16 {
        self.rounds.iter().map(kind).sum()
    }
}

/// Whose a bot or a submarine in the station is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Owner {
    /// A player's.
    Player(Seat),
    /// Of the neutral colour (AQ-2.15).
    Neutral,
}

impl Owner {
    /// Place in an array of all owners: the seats, then the neutral colour.
    pub const fn index(self) -> usize {
        match self {
            Owner::Player(seat) => seat.index(),
            Owner::Neutral => 4,
        }
    }

    /// The owner with this index.
    pub const fn from_index(index: usize) -> Self {
        if index < 4 { Owner::Player(Seat::new(index)) } else { Owner::Neutral }
    }
}

/// What is in a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sector {
    /// Octopods in the purple area.
    pub octopods: u8,
    /// Crystals in the black area.
    pub crystals: u8,
    /// Time markers in the yellow area.
    pub time: u8,
    /// Research cards in the red area, the last on top.
    pub research: Row<Card, 4>,
    /// Lab expansions in the green area, the last on top.
    pub expansions: Row<Expansion, 4>,
    /// The bot on the control field.
    pub control: Option<Owner>,
    /// Bots in the charging station, by [`Owner::index`].
    pub charging: [u8; 5],
    /// Submarines on the slots, the cheapest slot first.
    pub submarines: Row<Owner, 4>,
}

impl Sector {
    /// Nothing in it.
    pub const EMPTY: Sector = Sector {
        octopods: 0,
        crystals: 0,
        time: 0,
        research: Row::EMPTY,
        expansions: Row::EMPTY,
        control: None,
        charging: [0; 5],
        submarines: Row::EMPTY,
    };

    /// Bots in the charging station.
    pub fn charging_bots(&self) -> u8 {
        self.charging.iter().sum()
    }
}

/// A player's board, lab, cards and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Knowledge points, laps included.
    pub score: u16,
    /// Time markers held.
    pub time: u8,
    /// Crystals held.
    pub crystals: u8,
    /// Bots in the own supply.
    pub bots: u8,
    /// Symbols of the own board with a programmed bot.
    pub programmed: Symbols,
    /// Submarines still on the own board.
    pub submarines: u8,
    /// Letter of the base lab.
    pub base: Letter,
    /// Attached expansions.
    pub expansions: Row<Expansion, MAX_EXPANSIONS>,
    /// Research cards, used ones included.
    pub cards: Cards,
    /// How many of the type 12 cards are used up.
    pub used_sidesteps: u8,
    /// Where the engineer stands; START as well while it stands on the pass-order track.
    pub engineer: Field,
    /// Whether a time marker lies in the "used" corner (AQ-4.9).
    pub corner: bool,
    /// The sector the scientist is in.
    pub sector: Letter,
    /// The area of that sector the scientist stands in.
    pub area: Symbol,
}

const LEAP: Card = only_kind(7);
const FREE_LOCKS: Card = only_kind(9);
const HALF_PRICE: Card = only_kind(10);
pub(crate) const SIDESTEP: Card = only_kind(12);

const fn only_kind(kind: u8) -> Card {
    let mut index = 0;
    while Card::new(index).kind() != kind {
        index += 1;
    }
    Card::new(index)
}

impl Player {
    /// A player with all pieces on the board and nothing else, whose base lab is `base`.
    pub const fn new(base: Letter) -> Self {
        Player {
            score: 0,
            time: 0,
            crystals: 0,
            bots: BOTS,
            programmed: Symbols::NONE,
            submarines: SUBMARINES,
            base,
            expansions: Row::EMPTY,
            cards: Cards::NONE,
            used_sidesteps: 0,
            engineer: Field::Start,
            corner: false,
            sector: base,
            area: Symbol::Submarine,
        }
    }

    /// What the lab has room for: base lab and expansions together (AQ-1.12).
    pub fn capacity(&self) -> Capacity {
        self.expansions.iter().fold(BASE_CAPACITY, |sum, expansion| {
            let adds = expansion.adds();
            Capacity {
                research: sum.research + adds.research,
                crystals: sum.crystals + adds.crystals,
                octopods: sum.octopods + adds.octopods,
                time: sum.time + adds.time,
            }
        })
    }

    /// How many more time markers fit.
    pub fn time_room(&self) -> u8 {
        self.capacity().time - self.time
    }

    /// How many more crystals fit.
    pub fn crystal_room(&self) -> u8 {
        self.capacity().crystals - self.crystals
    }

    /// How many more research cards fit.
    pub fn card_room(&self) -> u8 {
        self.capacity().research - self.cards.len() as u8
    }

    /// Empty bot spaces, which are always the lowest numbers (AQ-1.10).
    pub const fn empty_spaces(&self) -> u8 {
        BOT_SPACES.saturating_sub(self.bots)
    }

    /// Submarines that have left the board.
    pub const fn deployed(&self) -> u8 {
        SUBMARINES - self.submarines
    }

    /// Highest number whose column, and every column to its left, has no submarine (AQ-1.9).
    pub const fn open_number(&self) -> u8 {
        2 + 2 * self.deployed()
    }

    /// The different letters of the lab, base lab included.
    pub fn letters(&self) -> Letters {
        let attached = self.expansions.iter().flat_map(|e| e.letters().iter().copied());
        attached.fold(Letters::NONE.with(self.base), Letters::with)
    }

    /// Type 12 cards that are not used up.
    pub const fn sidesteps(&self) -> u8 {
        self.cards.count(SIDESTEP) - self.used_sidesteps
    }

    /// Whether a card lets the scientist step to the opposite sector (type 7).
    pub const fn leaps(&self) -> bool {
        self.cards.contains(LEAP)
    }

    /// Whether a card makes locks of value 2 free (type 9).
    pub const fn has_free_locks(&self) -> bool {
        self.cards.contains(FREE_LOCKS)
    }

    /// What this player pays for a submarine slot: half of it, rounded down, with a type 10 card.
    pub const fn slot_price(&self, printed: u8) -> u8 {
        if self.cards.contains(HALF_PRICE) { printed / 2 } else { printed }
    }

    /// Whether another bot may be programmed (AQ-1.8).
    #[inline]
    pub fn may_program(&self) -> bool {
        self.programmed.len() < MAX_PROGRAMMED
    }
}

/// What the game waits for, innermost first: a red line to be paid, then cards that may be used,
/// then the step these interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Points still to be moved, the first of them across a red line that one of two programmed bots
    /// has to pay; 0 if no line waits.
    pub line: u8,
    /// Research cards that may still be used now.
    pub cards: Cards,
    /// The step of the turn or of the scoring.
    pub step: Step,
}

/// A step of a turn or of the scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// The turn begins: program, work or pass (AQ-3.3).
    Choose,
    /// The bot stands on the control field of the scientist's sector; its action may be carried
    /// out (AQ-5.8).
    Effect(Symbol),
    /// The same, and it is carried out as soon as the cards before it are settled (AQ-5.9).
    Carry(Symbol),
    /// A bot may be sent to each of these letters of a new expansion (AQ-6.1).
    Letters(Letters),
    /// A type 13 card is to be resolved (AQ-6.6).
    Immediate(Card),
    /// All is done; bots may still be converted (AQ-3.3).
    Finish,
    /// Intermediate scoring: type 11 cards, player after player (AQ-10.3).
    Prepare,
    /// Intermediate scoring: counters still to be moved, by seat (AQ-10.4 to AQ-10.7).
    Count([i8; 4]),
    /// The game is over.
    Over,
}

impl Step {
    /// Whether it is part of a player's turn, where bots may be converted (AQ-7.2).
    pub const fn is_turn(self) -> bool {
        !matches!(self, Step::Prepare | Step::Count(_) | Step::Over)
    }
}

/// What carrying out the action of an area brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// This expansion.
    Expansion(Expansion),
    /// Time markers: `taken` of them once `filled` have been added to the area.
    Time {
        /// Added from the general supply.
        filled: u8,
        /// Taken by the player.
        taken: u8,
    },
    /// So many crystals.
    Crystals(u8),
    /// Octopods, at most so many.
    Octopods(u8),
    /// A deployed submarine.
    Submarine {
        /// Time markers to pay.
        price: u8,
        /// Knowledge points.
        points: u8,
    },
    /// A research card.
    Research {
        /// Which.
        card: Card,
        /// Knowledge points.
        points: u8,
    },
    /// A bot programmed on this symbol.
    Bot(Symbol),
    /// So many time markers, because this symbol is occupied.
    TimeInstead(Symbol, u8),
}

/// Why an action or a card has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Five expansions are attached.
    LabFull,
    /// No expansion lies in the sector.
    NoExpansion,
    /// No room for time markers.
    TimeFull,
    /// No crystal in the sector, or in the general supply.
    NoCrystals,
    /// No room for crystals.
    CrystalsFull,
    /// No octopod in the sector.
    NoOctopods,
    /// The player has a submarine in the sector.
    SubmarineHere,
    /// All submarines are deployed.
    NoSubmarine,
    /// Too few time markers for the price.
    TooDear {
        /// The price.
        price: u8,
    },
    /// No room for research cards.
    HandFull,
    /// No research card lies in the sector.
    NoCard,
    /// No bot in the supply.
    NoBot,
    /// The symbol is occupied.
    SymbolOccupied(Symbol),
    /// Two bots are programmed.
    TwoProgrammed,
    /// The counter stands before a red line that cannot be paid.
    LineUnpaid,
}

impl AquaSphere {
    /// Who is to act, or was last.
    #[inline]
    pub fn actor(&self) -> Seat {
        self.order[usize::from(self.at)]
    }

    /// Who may act.
    #[inline]
    pub(crate) fn turn_now(&self) -> Turn {
        match self.pending.step {
            Step::Over => Turn::Over,
            _ => Turn::Of(self.actor()),
        }
    }

    /// The player in `seat`.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The sector with this letter.
    #[inline]
    pub fn sector(&self, letter: Letter) -> &Sector {
        &self.sectors[letter.index()]
    }

    /// Where in the ring a sector lies.
    #[inline]
    pub fn place(&self, letter: Letter) -> usize {
        self.ring.iter().position(|l| *l == letter).expect("every sector is in the ring")
    }

    /// Whether `seat` has passed this round.
    #[inline]
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.passed.contains(&seat)
    }

    /// Light bulb of the centre tile on top (AQ-11.5).
    #[inline]
    pub const fn bulb(&self) -> u8 {
        self.round + 1
    }

    /// Bots a charging station may hold (AQ-5.6).
    #[inline]
    pub fn charging_limit(&self) -> u8 {
        self.players.len() as u8 + 1
    }

    /// Control fields with a bot of `seat`.
    pub fn control_fields(&self, seat: Seat) -> Letters {
        let own = |letter: &Letter| self.sector(*letter).control == Some(Owner::Player(seat));
        Letter::ALL.into_iter().filter(own).collect()
    }

    /// What the centre tile on top will lay into a sector after this round; nothing in the last.
    pub fn coming_supplies(&self, letter: Letter) -> Supplies {
        let edge = (self.place(letter) + 6 - usize::from(self.rotation)) % 6;
        centre_tile(self.players.len() as u8, self.round).map_or(Supplies::default(), |tile| tile[edge])
    }

    /// Whether a lock of value 0 is beside the sector (AQ-2.13).
    pub fn is_beside_zero(&self, letter: Letter) -> bool {
        let place = self.place(letter);
        letter.lock() == 0 || self.ring[(place + 5) % 6].lock() == 0
    }

    /// What the scientist of `seat` pays to reach each sector, by letter (AQ-5.2, AQ-5.3).
    pub fn walk_prices(&self, seat: Seat) -> [u8; 6] {
        let player = self.player(seat);
        let start = self.place(player.sector);
        let free_locks = player.has_free_locks();
        // Price of walking clockwise from the start to each place of the ring, counted from there.
        let mut clockwise = [0u8; 7];
        for k in 0..6 {
            let lock = self.ring[(start + k) % 6].lock();
            clockwise[k + 1] = clockwise[k] + if free_locks && lock == 2 { 0 } else { lock };
        }
        let walk = |from: usize, to: usize| {
            let price = clockwise[from].abs_diff(clockwise[to]);
            price.min(clockwise[6] - price)
        };
        let leaps = player.leaps();
        let mut prices = [0; 6];
        for k in 0..6 {
            let mut price = walk(0, k);
            if leaps {
                // One leap somewhere on the way; a second one never makes a way cheaper.
                let leaping = (0..6).map(|from| walk(0, from) + LEAP_PRICE + walk((from + 3) % 6, k));
                price = leaping.fold(price, u8::min);
            }
            prices[self.ring[(start + k) % 6].index()] = price;
        }
        prices
    }

    /// Whether a turn goes on when its step is done, for as long as there are bots to convert (AQ-3.3): so
    /// it was in the first edition. Now it ends, and what could still be converted can be in the next turn.
    #[inline]
    pub(crate) fn turn_lingers(&self, player: &Player) -> bool {
        self.edition == 1 && !player.programmed.is_empty()
    }

    /// What follows when a bot goes to work (AQ-5.9): in the first edition always the question whether its
    /// action is to be carried out.
    #[inline]
    pub(crate) fn after_work(&self, symbol: Symbol) -> Step {
        if self.edition == 1 { Step::Effect(symbol) } else { Step::Carry(symbol) }
    }

    /// Whether the engineer moves without programming a bot (AQ-4.6): in the first edition also past
    /// programmed bots.
    #[inline]
    pub(crate) fn moves_empty_handed(&self, player: &Player) -> bool {
        player.bots == 0 && (player.programmed.is_empty() || self.edition == 1)
    }

    /// Whether a type 13 card acts before the points for taking it (AQ-6.6): not in the first edition.
    #[inline]
    pub(crate) fn immediate_comes_first(&self) -> bool {
        self.edition > 1
    }

    /// What the action would bring once the bot that does it stands on the control field: the way is paid,
    /// and an overflow of the charging station has sent bots back.
    pub(crate) fn prospect_there(
        &self,
        seat: Seat,
        letter: Letter,
        symbol: Symbol,
        price: u8,
    ) -> Result<Prospect, Obstacle> {
        let (mut player, sector) = (*self.player(seat), self.sector(letter));
        player.time -= price;
        player.programmed = player.programmed.without(symbol);
        if let Some(owner) = sector.control {
            let mine = sector.charging[seat.index()] + u8::from(owner == Owner::Player(seat));
            if sector.charging_bots() + 1 > self.charging_limit() {
                player.bots += mine.saturating_sub(1);
            }
        }
        self.prospect_of(&player, seat, letter, symbol)
    }

    /// What the action of `symbol` in a sector would bring `seat` as things stand: what is left to
    /// take, room, price.
    #[inline]
    pub fn prospect(&self, seat: Seat, letter: Letter, symbol: Symbol) -> Result<Prospect, Obstacle> {
        self.prospect_of(self.player(seat), seat, letter, symbol)
    }

    #[inline]
    fn prospect_of(
        &self,
        player: &Player,
        seat: Seat,
        letter: Letter,
        symbol: Symbol,
    ) -> Result<Prospect, Obstacle> {
        let sector = self.sector(letter);
        match symbol {
            Symbol::Lab => {
                if player.expansions.is_full() {
                    return Err(Obstacle::LabFull);
                }
                sector.expansions.last().map(|e| Prospect::Expansion(*e)).ok_or(Obstacle::NoExpansion)
            }
            Symbol::Time => {
                let filled = TIME_MINIMUM.saturating_sub(sector.time);
                let taken = player.time_room().min(sector.time + filled);
                match filled + taken {
                    0 => Err(Obstacle::TimeFull),
                    _ => Ok(Prospect::Time { filled, taken }),
                }
            }
            Symbol::Crystal if sector.crystals == 0 => Err(Obstacle::NoCrystals),
            Symbol::Crystal => match player.crystal_room().min(sector.crystals) {
                0 => Err(Obstacle::CrystalsFull),
                taken => Ok(Prospect::Crystals(taken)),
            },
            Symbol::Octopod => match player.capacity().octopods.min(sector.octopods) {
                0 => Err(Obstacle::NoOctopods),
                most => Ok(Prospect::Octopods(most)),
            },
            Symbol::Submarine => {
                if sector.submarines.contains(&Owner::Player(seat)) {
                    return Err(Obstacle::SubmarineHere);
                }
                if player.submarines == 0 {
                    return Err(Obstacle::NoSubmarine);
                }
                // No owner has two in a sector, so there is always a slot left.
                let price = player.slot_price(SLOT_PRICES[sector.submarines.len()]);
                if player.time < price {
                    return Err(Obstacle::TooDear { price });
                }
                Ok(Prospect::Submarine { price, points: self.bulb() })
            }
            Symbol::Research => {
                if player.card_room() == 0 {
                    return Err(Obstacle::HandFull);
                }
                let card = *sector.research.last().ok_or(Obstacle::NoCard)?;
                Ok(Prospect::Research { card, points: self.bulb() })
            }
            Symbol::Program if player.bots == 0 => Err(Obstacle::NoBot),
            Symbol::Program => {
                let shown = letter.programming_field();
                if !player.programmed.contains(shown) {
                    return Ok(Prospect::Bot(shown));
                }
                match player.time_room().min(TIME_INSTEAD) {
                    0 => Err(Obstacle::TimeFull),
                    time => Ok(Prospect::TimeInstead(shown, time)),
                }
            }
        }
    }

    /// Whether converting programmed bots could give an action an effect it does not have now.
    pub(crate) fn within_reach(&self, seat: Seat, letter: Letter, symbol: Symbol) -> bool {
        let player = self.player(seat);
        let bots = player.programmed.len() as u8;
        match (self.prospect(seat, letter, symbol), symbol) {
            (Ok(_), _) => true,
            (Err(Obstacle::TooDear { price }), _) => {
                let room = player.time_room();
                player.time + room.min(bots * CONVERSION) >= price
            }
            (Err(Obstacle::NoBot), _) => bots > 0,
            (Err(Obstacle::TimeFull), Symbol::Program) => true,
            _ => false,
        }
    }

    /// What stands in the way of using one of the pending cards for `seat`, if anything.
    #[inline]
    pub fn card_obstacle(&self, seat: Seat, card: Card) -> Option<Obstacle> {
        let player = self.player(seat);
        match card.reward() {
            Some(Reward::Time(_)) => (player.time_room() == 0).then_some(Obstacle::TimeFull),
            Some(Reward::Crystals(_)) if self.crystals == 0 => Some(Obstacle::NoCrystals),
            Some(Reward::Crystals(_)) => (player.crystal_room() == 0).then_some(Obstacle::CrystalsFull),
            Some(Reward::Points(_)) => {
                let unpaid = player.crystals == 0 && player.programmed.is_empty();
                (unpaid && next_line(player.score) == player.score + 1).then_some(Obstacle::LineUnpaid)
            }
            None => {
                // Of the others only type 11 ever waits for a decision (AQ-10.3).
                let symbol = card.symbol()?;
                if player.programmed.contains(symbol) {
                    return Some(Obstacle::SymbolOccupied(symbol));
                }
                if !player.may_program() {
                    return Some(Obstacle::TwoProgrammed);
                }
                if player.bots == 0 {
                    return Some(Obstacle::NoBot);
                }
                (player.time == 0).then_some(Obstacle::TooDear { price: 1 })
            }
        }
    }

    /// The pending cards that would do something for whoever is to act, each kind once.
    #[inline]
    pub fn usable_cards(&self) -> impl Iterator<Item = Card> + Clone {
        let seat = self.actor();
        self.pending.cards.kinds().filter(move |card| self.card_obstacle(seat, *card).is_none())
    }
}
