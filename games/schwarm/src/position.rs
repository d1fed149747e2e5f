//! The position: everything on the table, and its phases.

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Turn};

use crate::components::{
    BUOYS, Capacity, Card, Cards, Cells, FIGURES, Field, Land, Layout, Openings, RESEARCHERS, SHIPS,
    START_DISTANCE, START_SCORE, STATIONS, Side, Tally, Tile, Turned,
};
use crate::setup::Variants;

/// Seats a table can have.
pub(crate) const SEATS: usize = 4;

/// A whole game: what lies open, and the cards in the players' hands.
///
/// Nothing else is hidden. What lies under the face-down tiles and the order of the blue pile are
/// kept as counts and decided when they are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schwarm {
    /// Everything that lies open.
    pub top: Tabletop,
    /// Action cards each player holds, by seat.
    pub(crate) hands: [Cards; SEATS],
}

impl Schwarm {
    /// A position put together by hand, sound or not: [`table::Rules::audit`] says which.
    pub const fn arrange(top: Tabletop, hands: [Cards; SEATS]) -> Self {
        Schwarm { top, hands }
    }

    /// Action cards each player holds, by seat. Whoever is to know only what a player may know asks for a view
    /// instead.
    pub const fn hands(&self) -> &[Cards; SEATS] {
        &self.hands
    }

    pub(crate) fn turn_now(&self) -> Turn {
        match self.top.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Of(self.top.mover()),
        }
    }
}

/// Everything that lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tabletop {
    /// How many play.
    pub seats: u8,
    /// Which variants are in force.
    pub variants: Variants,
    /// The stage, from 1; 0 while the first stations are placed.
    pub stage: u8,
    /// What is asked.
    pub phase: Phase,
    /// What the player does after the task at hand: the other half of a double action.
    pub then: Option<Half>,
    /// The order stones: who stands on place 1, 2, ...
    pub order: [Seat; SEATS],
    /// Whose turn it is, as an index into `order`.
    pub place: u8,
    /// The card row.
    pub row: Row,
    /// Blue cards still in the pile.
    pub blue: Cards,
    /// Action cards played this stage.
    pub spent: Cards,
    /// What lies and floats on the water, and the crab.
    pub sea: Sea,
    /// The players' own, by seat.
    pub players: [Player; SEATS],
}

/// What is asked of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Place the first station (SW-4.6, SW-18.1).
    FirstStation,
    /// Take a card from the row (SW-6).
    Acquire,
    /// Choose a capacity card, having taken an order card (SW-6.7).
    Capacity,
    /// Play a card (SW-8).
    Play,
    /// Carry out the card played.
    Task(Task),
    /// Nothing: the game is over.
    Over,
}

/// What a played card asks for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Build a station (SW-9.1).
    Build,
    /// Put a researcher on a station, having no station to build (SW-9.2).
    Staff,
    /// Begin with either half of a double action (SW-15.1).
    Either,
    /// Move ships (SW-10).
    Ship {
        /// Steps left.
        steps: u8,
        /// Whether a ship may still be put to sea.
        launch: bool,
    },
    /// Add a researcher or begin to study (SW-11.1).
    Research,
    /// Lay another tile (SW-11.3).
    Study {
        /// How many more.
        left: u8,
    },
    /// Move a whale (SW-13.6).
    Whale {
        /// How many fields at most.
        range: u8,
    },
    /// Move a tsunami (SW-13.7).
    Tsunami {
        /// How many fields at most.
        range: u8,
    },
    /// Move the crab (SW-13.8).
    Crab {
        /// How many fields at most.
        range: u8,
    },
}

/// One half of a double action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The ship action.
    Ship,
    /// The researcher action.
    Research,
}

/// The action cards lying in the row, from the cheap end. The order cards lie behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Row {
    cards: [Card; 16],
    len: u8,
}

impl Row {
    const NO_CARD: Card = Card::Ship;

    /// No card left.
    pub const EMPTY: Row = Row { cards: [Row::NO_CARD; 16], len: 0 };

    /// The cards, the free one first. The place of a card is its cost (SW-6.2).
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// What the order stack costs (SW-6.2).
    #[inline]
    pub const fn order_cost(&self) -> u8 {
        self.len
    }

    /// Whether the places behind the last card are empty ones: two rows of the same cards are equal.
    pub(crate) fn is_sound(&self) -> bool {
        let behind = self.cards.get(usize::from(self.len)..);
        behind.is_some_and(|cards| cards.iter().all(|card| *card == Row::NO_CARD))
    }

    /// Lays a card at the dear end.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// SW-6.3: the cards behind the gap become one cheaper.
    pub(crate) fn take(&mut self, place: usize) -> Card {
        let card = self.cards[place];
        let len = usize::from(self.len);
        self.cards.copy_within(place + 1..len, place);
        self.cards[len - 1] = Row::NO_CARD;
        self.len -= 1;
        card
    }

    /// Lays out the row of a stage (SW-5.2).
    pub(crate) fn lay_out(seats: u8, blue: &mut Cards, dice: &mut Dice) -> Row {
        let mut row = Row::EMPTY;
        Cards::beige(seats).iter().for_each(|card| row.push(card));
        let beige = usize::from(row.len);
        dice.shuffle(&mut row.cards[..beige]);
        for _ in 0..2 {
            let kind = dice.pick(blue.counts()).expect("six blue cards last for three stages");
            blue.take(Card::ALL[kind]);
            row.push(Card::ALL[kind]);
        }
        row.push(Card::GreenStation);
        row
    }
}

/// The water and what is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sea {
    /// Fields with a face-down tile.
    pub face_down: Cells,
    /// For each side in clockwise order, the fields whose top tile is open there.
    pub open: [Cells; 4],
    /// Fields whose top tile is golden.
    pub golden: Cells,
    /// Fields with two tiles on each other, or three.
    pub doubled: Cells,
    /// Fields with three tiles on each other.
    pub tripled: Cells,
    /// How many tiles of each ordinary kind nobody has seen yet: those face down.
    pub unseen: [u8; 4],
    /// How many straights, corners and threes lie under other tiles.
    pub covered: [u8; 3],
    /// Whales on the board.
    pub whales: Tally,
    /// Tsunamis on the board.
    pub tsunamis: Tally,
    /// The crab, if it is on the board.
    pub crab: Option<Land>,
}

impl Sea {
    /// SW-4.1.
    pub(crate) fn at_start() -> Sea {
        Sea {
            face_down: Cells::TILES,
            open: [Cells::NONE; 4],
            golden: Cells::NONE,
            doubled: Cells::NONE,
            tripled: Cells::NONE,
            unseen: [Tile::COUNTS[0], Tile::COUNTS[1], Tile::COUNTS[2], Tile::COUNTS[3]],
            covered: [0; 3],
            whales: Tally::default(),
            tsunamis: Tally::default(),
            crab: None,
        }
    }

    /// The fields with an open tile.
    #[inline]
    pub fn laid(&self) -> Cells {
        // No tile is open to the west alone.
        self.open[0] | self.open[1] | self.open[2]
    }

    /// The fields with neither a face-down tile nor an open one; not the queen's.
    #[inline]
    pub fn free(&self) -> Cells {
        Cells::TILES - self.face_down - self.laid()
    }

    /// The openings of the top tile of a field; none if there is no open tile.
    pub fn openings(&self, field: Field) -> Openings {
        let is_open = |side: &Side| self.open[*side as usize].contains(field);
        Side::ALL.into_iter().filter(is_open).fold(Openings::NONE, Openings::with)
    }

    /// The top tile of a field, as it lies.
    pub fn tile(&self, field: Field) -> Option<Turned> {
        let openings = self.openings(field);
        let golden = self.golden.contains(field);
        Turned::ALL
            .into_iter()
            .find(|turned| turned.openings() == openings && golden == (turned.tile() == Tile::Golden))
    }

    /// How many tiles lie on each other on a field.
    pub fn height(&self, field: Field) -> u8 {
        u8::from(self.laid().contains(field))
            + u8::from(self.doubled.contains(field))
            + u8::from(self.tripled.contains(field))
    }

    /// Puts a tile on top of whatever open tile lies there.
    pub(crate) fn lay(&mut self, turned: Turned, field: Field) {
        if let Some(below) = self.tile(field) {
            self.covered[below.tile() as usize] += 1;
            if self.doubled.contains(field) {
                self.tripled.insert(field);
            } else {
                self.doubled.insert(field);
            }
        }
        for side in turned.openings().iter() {
            self.open[side as usize].insert(field);
        }
        if turned.tile() == Tile::Golden {
            self.golden.insert(field);
        }
    }
}

/// What is one player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Research points.
    pub score: u16,
    /// Stations on land.
    pub stations: Cells,
    /// Researchers on them.
    pub researchers: Tally,
    /// Ships at sea.
    pub ships: Tally,
    /// Buoys on tiles.
    pub buoys: Tally,
    /// Whether a buoy lies on the queen.
    pub queen: bool,
    /// Tiles collected, of each kind.
    pub tiles: [u8; 5],
    /// How many action cards are in hand.
    pub cards: u8,
    /// The order card taken this stage, 1 to 4.
    pub order: Option<u8>,
    /// The capacity card of this stage.
    pub capacity: Option<Capacity>,
    /// Whether the joker lies face up.
    pub joker: bool,
    /// Whether the player has passed for the rest of the stage.
    pub passed: bool,
    /// Where the points of each stage came from.
    pub ledger: [Takings; STAGES],
}

/// The most stages a game has.
pub const STAGES: usize = 4;

/// What one stage brought a player, and what it cost: for the table at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Takings {
    /// Paid for cards (SW-6.2).
    pub cards: u8,
    /// Eyes of tiles laid (SW-11.9).
    pub eyes: u8,
    /// Gained by hazards that hit others (SW-14).
    pub hits: u16,
    /// Lost by hazards that hit the player (SW-14).
    pub losses: u16,
    /// The best system at the end of the stage (SW-16.1).
    pub system: u16,
}

impl Takings {
    /// What the stage came to.
    pub fn points(&self) -> i32 {
        i32::from(self.eyes) + i32::from(self.hits) + i32::from(self.system)
            - i32::from(self.cards)
            - i32::from(self.losses)
    }
}

impl Player {
    /// SW-4.2, SW-4.8.
    pub(crate) fn at_start() -> Player {
        Player {
            score: START_SCORE,
            stations: Cells::NONE,
            researchers: Tally::default(),
            ships: Tally::default(),
            buoys: Tally::default(),
            queen: false,
            tiles: [0; 5],
            cards: 0,
            order: None,
            capacity: None,
            joker: true,
            passed: false,
            ledger: [Takings::default(); STAGES],
        }
    }

    /// Stations not built yet.
    pub fn stations_left(&self) -> u8 {
        STATIONS - self.stations.len() as u8
    }

    /// Researchers in supply.
    pub fn researchers_left(&self) -> u8 {
        RESEARCHERS - self.researchers.total()
    }

    /// Ships in supply.
    #[inline]
    pub fn ships_left(&self) -> u8 {
        SHIPS - self.ships.total()
    }

    /// Buoys in supply.
    #[inline]
    pub fn buoys_left(&self) -> u8 {
        BUOYS - self.buoys.total() - u8::from(self.queen)
    }

    /// Own stations with room for another researcher (SW-11.2).
    #[inline]
    pub fn stations_with_room(&self) -> Cells {
        self.stations - self.researchers.full()
    }

    /// Tiles collected, of all kinds.
    pub fn tiles_held(&self) -> u8 {
        self.tiles.iter().sum()
    }

    /// Whether this capacity card is in front of the player.
    #[inline]
    pub fn has(&self, capacity: Capacity) -> bool {
        self.capacity == Some(capacity)
    }

    /// Whether there is something left to play this stage (SW-8.2).
    #[inline]
    pub fn can_play(&self) -> bool {
        self.cards > 0 || (self.joker && !self.passed)
    }
}

impl Tabletop {
    /// What depends on the number of players.
    pub const fn layout(&self) -> Layout {
        Layout::of(self.seats)
    }

    /// All seats of the table.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// Whose turn it is; meaningless once the game is over.
    #[inline]
    pub fn mover(&self) -> Seat {
        self.order[usize::from(self.place)]
    }

    /// What is `seat`'s.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// What the stage under way has brought `seat` so far.
    #[inline]
    pub(crate) fn takings_mut(&mut self, seat: Seat) -> &mut Takings {
        &mut self.players[seat.index()].ledger[usize::from(self.stage.max(1)) - 1]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Everybody's stations.
    #[inline]
    pub fn stations(&self) -> Cells {
        self.players.iter().fold(Cells::NONE, |all, player| all | player.stations)
    }

    /// Who has a station on this land field.
    pub fn owner(&self, land: Land) -> Option<Seat> {
        self.all().find(|seat| self.player(*seat).stations.contains(land))
    }

    /// The fields whose tile carries a buoy of anyone.
    #[inline]
    pub fn buoyed(&self) -> Cells {
        self.players.iter().fold(Cells::NONE, |all, player| all | player.buoys.fields())
    }

    /// Whether this order card still lies in the stack.
    pub fn order_card_left(&self, number: u8) -> bool {
        (1..=self.seats).contains(&number) && self.players.iter().all(|player| player.order != Some(number))
    }

    /// Whether this capacity card still lies beside the board.
    pub fn capacity_left(&self, capacity: Capacity) -> bool {
        !self.players.iter().any(|player| player.has(capacity))
    }

    /// Golden tiles in the supply.
    pub fn golden_left(&self) -> u8 {
        let held: u8 = self.players.iter().map(|player| player.tiles[Tile::Golden as usize]).sum();
        Tile::COUNTS[Tile::Golden as usize] - held - self.sea.golden.len() as u8
    }

    /// Whales in the supply.
    pub fn whales_left(&self) -> u8 {
        FIGURES - self.sea.whales.total()
    }

    /// Tsunamis in the supply.
    pub fn tsunamis_left(&self) -> u8 {
        FIGURES - self.sea.tsunamis.total()
    }

    /// The water fields beside an own station: where ships are put to sea (SW-10.1).
    #[inline]
    pub fn harbours(&self, seat: Seat) -> Cells {
        self.player(seat).stations.shore()
    }

    /// Where a first station may be placed now (SW-4.6, SW-18.1).
    pub fn first_station_fields(&self) -> Cells {
        let taken = self.stations();
        let fits = |land: &Land| {
            if self.variants.free_start {
                taken.lands().all(|other| land.distance(other) >= START_DISTANCE)
            } else {
                land.is_start() && !taken.contains(*land)
            }
        };
        Land::ALL.into_iter().filter(fits).collect()
    }
}
