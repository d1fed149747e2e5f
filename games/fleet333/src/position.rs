//! The whole state of a duel (CA-11.1), and its written form (CA-12.2).

use serde::{Deserialize, Serialize};
use table::set::filled;
use table::{BadSetup, Rules, Seat, Turn, number};

use crate::chronicle::Chronicle;
use crate::{Board, Colour, Ship, Square, Squares, Variants};

/// A duel at one moment.
///
/// Two positions are equal when ships, side to move, quiet counter, last captor, turn number, offers,
/// variants, seats and what was noted on the way all are. It is a few dozen bytes and copied freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet333 {
    /// For each colour the place of each ship: the number of its square, or [`BANISHED`].
    pub(crate) places: [[u8; 8]; 2],
    /// For each colour the squares its ships are on.
    pub(crate) fleets: [Squares; 2],
    pub(crate) turn: u16,
    pub(crate) board: Board,
    pub(crate) to_move: Colour,
    pub(crate) quiet: u8,
    pub(crate) captor: Option<Colour>,
    pub(crate) red: Seat,
    pub(crate) variants: Variants,
    pub(crate) offer: Offer,
    /// For each colour how many of its own turns must pass before it may offer again.
    pub(crate) cooldown: [u8; 2],
    pub(crate) end: Option<End>,
    pub(crate) chronicle: Chronicle,
}

/// The place of a ship that is not in the arena. Its bit belongs to no square and all squares have
/// smaller numbers with fewer bits, which makes the rules for banished ships cheap to check.
pub(crate) const BANISHED: u8 = 31;

/// The square that is this place, if it is one.
pub(crate) const fn square_at(place: u8) -> Option<Square> {
    match place {
        BANISHED => None,
        place => Some(Square::from_index(place)),
    }
}

/// Where an offer to end the game stands (CA-9.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// There is none.
    #[default]
    None,
    /// The player to move has offered and has yet to take the action of this turn.
    Made,
    /// The opponent has offered; the player to move may accept.
    Open,
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Who won, fully or by half.
    pub winner: Colour,
    /// In what way.
    pub manner: Manner,
}

/// The ways a duel ends (CA-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// The winner captured the corvette.
    CorvetteCaptured,
    /// The loser banished the own corvette.
    CorvetteGivenUp,
    /// No ship was captured for as many turns as the limit says: a semi-victory.
    QuietLimit,
    /// Both players agreed: a semi-victory.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser had no legal action (only where giving up the corvette is forbidden).
    NoAction,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 6] = [
        Manner::CorvetteCaptured,
        Manner::CorvetteGivenUp,
        Manner::QuietLimit,
        Manner::Agreement,
        Manner::Resignation,
        Manner::NoAction,
    ];

    /// Its name in results; the words say it under `manner-KEY`.
    pub const fn key(self) -> &'static str {
        match self {
            Manner::CorvetteCaptured => "corvette-captured",
            Manner::CorvetteGivenUp => "corvette-given-up",
            Manner::QuietLimit => "quiet-limit",
            Manner::Agreement => "agreement",
            Manner::Resignation => "resignation",
            Manner::NoAction => "no-action",
        }
    }

    /// The clause that ends the game so.
    pub const fn clause(self) -> &'static str {
        match self {
            Manner::CorvetteCaptured => "CA-9.1",
            Manner::CorvetteGivenUp => "CA-9.2",
            Manner::QuietLimit => "CA-9.4",
            Manner::Agreement => "CA-9.6",
            Manner::Resignation => "CA-9.7",
            Manner::NoAction => "CA-4.4",
        }
    }

    /// Whether it is worth half a victory (CA-10.1).
    pub const fn is_semi(self) -> bool {
        matches!(self, Manner::QuietLimit | Manner::Agreement)
    }
}

impl Fleet333 {
    /// The board in use.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The colour whose turn it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// Consecutive turns without a capture (CA-9.3).
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Who made the last capture (CA-9.5).
    pub const fn captor(&self) -> Option<Colour> {
        self.captor
    }

    /// Number of the turn, from 1; each player's turn counts as one.
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The rules in use.
    pub const fn variants(&self) -> Variants {
        self.variants
    }

    /// Where an offer to end the game stands.
    pub const fn offer(&self) -> Offer {
        self.offer
    }

    /// How many of its own turns `colour` must still take before it may offer again.
    pub const fn cooldown(&self, colour: Colour) -> u8 {
        self.cooldown[colour.index()]
    }

    /// How the game ended, if it has.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    #[inline]
    pub(crate) fn turn_now(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.seat(self.to_move)) }
    }

    /// Who plays `colour`.
    pub const fn seat(&self, colour: Colour) -> Seat {
        match colour {
            Colour::Red => self.red,
            Colour::Blue => self.red.next(2),
        }
    }

    /// The colour `seat` plays; nobody but the two at the table has one.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.seat(*colour) == seat)
    }

    /// Where a ship is; `None` if it is banished.
    pub const fn square(&self, colour: Colour, ship: Ship) -> Option<Square> {
        square_at(self.places[colour.index()][ship.index()])
    }

    /// The ship on a square.
    pub fn at(&self, square: Square) -> Option<(Colour, Ship)> {
        let colour = Colour::ALL.into_iter().find(|c| self.fleets[c.index()].contains(square))?;
        Some((colour, self.ship_at(colour, square)?))
    }

    /// The squares the ships of `colour` are on.
    pub const fn fleet(&self, colour: Colour) -> Squares {
        self.fleets[colour.index()]
    }

    /// The squares without a ship.
    pub fn empty(&self) -> Squares {
        self.board.squares().minus(self.fleets[0].or(self.fleets[1]))
    }

    /// The ships of `colour` in its parallel universe (CA-1.6), in counting order.
    pub fn banished(&self, colour: Colour) -> impl Iterator<Item = Ship> + '_ {
        Ship::ALL.into_iter().filter(move |ship| self.is_banished(colour, *ship))
    }

    /// Whether a ship is in its parallel universe.
    pub const fn is_banished(&self, colour: Colour, ship: Ship) -> bool {
        self.places[colour.index()][ship.index()] == BANISHED
    }

    /// The banished ships as bits in counting order, found by looking at all eight places at once.
    #[inline]
    pub(crate) const fn banished_bits(&self, colour: Colour) -> u8 {
        let apart = u64::from_le_bytes(self.places[colour.index()]) ^ u64::from_le_bytes([BANISHED; 8]);
        !filled(apart.to_le_bytes())
    }

    /// How many ships of `colour` are in the arena.
    pub fn afloat(&self, colour: Colour) -> usize {
        self.fleets[colour.index()].len()
    }

    /// The ship of `colour` on `square`, found by comparing all eight places at once.
    #[inline]
    pub(crate) fn ship_at(&self, colour: Colour, square: Square) -> Option<Ship> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let places = u64::from_le_bytes(self.places[colour.index()]);
        let apart = places ^ (ONES * square.index() as u64);
        // The lowest zero byte is the lowest one marked.
        let zero = apart.wrapping_sub(ONES) & !apart & HIGH;
        (zero != 0).then(|| Ship::ALL[zero.trailing_zeros() as usize / 8])
    }

    /// The position as written by CA-12.2: `placement side quiet captor turn`. It says nothing of
    /// offers, variants and seats.
    pub fn notation(&self) -> String {
        let mut text = String::with_capacity(48);
        for rank in (0..self.board.ranks()).rev() {
            let mut gap = 0;
            for file in 0..self.board.files() {
                let Some((colour, ship)) = self.at(Square::new(file, rank)) else {
                    gap += 1;
                    continue;
                };
                push_gap(&mut text, &mut gap);
                text.push(ship.letter(colour));
            }
            push_gap(&mut text, &mut gap);
            if rank > 0 {
                text.push('/');
            }
        }
        let letter = |colour| if colour == Colour::Red { 'r' } else { 'b' };
        let captor = self.captor.map_or('-', letter);
        text + &format!(" {} {} {captor} {}", letter(self.to_move), self.quiet, self.turn)
    }

    /// The position in the form one can start from: CA-12.2 has none for a fleet that has lost its corvette.
    pub(crate) fn start_notation(&self) -> Option<String> {
        let whole = Colour::ALL.into_iter().all(|c| !self.is_banished(c, Ship::CORVETTE));
        whole.then(|| self.notation())
    }

    /// Reads a position as written by CA-12.2, to be played by `variants`. Red is in the first seat.
    pub fn read(text: &str, variants: Variants) -> Result<Fleet333, PositionFault> {
        let mut position = Fleet333::unsettled(text, variants)?;
        if Colour::ALL.into_iter().any(|c| position.is_banished(c, Ship::CORVETTE)) {
            return Err(PositionFault::MissingCorvette);
        }
        if position.turn > Self::MAX_TURN {
            return Err(PositionFault::Turn);
        }
        position.settle();
        Ok(position)
    }

    /// Reads what [`Fleet333::notation`] writes at any moment of a game: a corvette may be missing, and
    /// turns may have been played beyond the highest number to start from. Whether the game is over is left
    /// open.
    pub(crate) fn unsettled(text: &str, variants: Variants) -> Result<Fleet333, PositionFault> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, side, quiet, captor, turn] = fields[..] else { return Err(PositionFault::Fields) };
        let board = match placement.split('/').count() {
            6 => Board::B6x4,
            5 => Board::B5x5,
            _ => return Err(PositionFault::Board),
        };
        let colour = |text: &str| match text {
            "r" => Some(Colour::Red),
            "b" => Some(Colour::Blue),
            _ => None,
        };
        let mut position = Fleet333::blank(board, variants);
        for (i, row) in placement.split('/').enumerate() {
            position.place_row(board.ranks() - 1 - i as u8, row)?;
        }
        position.to_move = colour(side).ok_or(PositionFault::Side)?;
        position.quiet = number(quiet).filter(|n| *n <= variants.quiet_limit).ok_or(PositionFault::Quiet)?;
        position.captor = match captor {
            "-" => None,
            _ => Some(colour(captor).ok_or(PositionFault::Captor)?),
        };
        let latest = Self::MAX_TURN + Self::MAX_PLIES as u16;
        position.turn = number(turn).filter(|n| (1..=latest).contains(n)).ok_or(PositionFault::Turn)?;
        position.chronicle = Chronicle::from_turn(position.turn);
        Ok(position)
    }

    /// The highest turn number a written position may have.
    pub const MAX_TURN: u16 = 9999;

    /// No ship in the arena yet.
    pub(crate) const fn blank(board: Board, variants: Variants) -> Self {
        Fleet333 {
            places: [[BANISHED; 8]; 2],
            fleets: [Squares::NONE; 2],
            turn: 1,
            board,
            to_move: Colour::Red,
            quiet: 0,
            captor: None,
            red: Seat::new(0),
            variants,
            offer: Offer::None,
            cooldown: [0; 2],
            end: None,
            chronicle: Chronicle::from_turn(1),
        }
    }

    /// Puts the ships of one written rank on the board.
    pub(crate) fn place_row(&mut self, rank: u8, row: &str) -> Result<(), PositionFault> {
        let mut file = 0;
        let mut after_gap = false;
        for letter in row.chars() {
            if let Some(gap @ 1..=9) = letter.to_digit(10) {
                // One gap is one number: `22` for four empty squares would be a second way to write it.
                if after_gap {
                    return Err(PositionFault::Letter);
                }
                file += gap as u8;
                after_gap = true;
                continue;
            }
            after_gap = false;
            let (colour, ship) = Ship::from_letter(letter).ok_or(PositionFault::Letter)?;
            if file >= self.board.files() {
                return Err(PositionFault::RankLength);
            }
            if !self.is_banished(colour, ship) {
                return Err(PositionFault::DuplicateShip);
            }
            self.put(colour, ship, Square::new(file, rank));
            file += 1;
        }
        if file == self.board.files() { Ok(()) } else { Err(PositionFault::RankLength) }
    }

    pub(crate) fn put(&mut self, colour: Colour, ship: Ship, square: Square) {
        self.places[colour.index()][ship.index()] = square.index() as u8;
        self.fleets[colour.index()].insert(square);
    }
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        text.push(char::from(b'0' + *gap));
        *gap = 0;
    }
}

/// Why a written position or placement cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// Not five fields.
    Fields,
    /// Neither five nor six ranks (or not two, in a placement).
    Board,
    /// A rank that is too short or too long.
    RankLength,
    /// A letter that is no ship, or two numbers side by side.
    Letter,
    /// A ship that stands twice.
    DuplicateShip,
    /// A corvette that is not in the arena.
    MissingCorvette,
    /// A side that is neither `r` nor `b`.
    Side,
    /// A quiet counter that is no number up to the limit.
    Quiet,
    /// A captor that is neither `r`, `b` nor `-`.
    Captor,
    /// A turn that is no number from 1 to [`Fleet333::MAX_TURN`].
    Turn,
    /// In a placement: not all eight ships, or a blue one.
    Fleet,
}

impl PositionFault {
    /// All of them.
    pub const ALL: [PositionFault; 11] = [
        PositionFault::Fields,
        PositionFault::Board,
        PositionFault::RankLength,
        PositionFault::Letter,
        PositionFault::DuplicateShip,
        PositionFault::MissingCorvette,
        PositionFault::Side,
        PositionFault::Quiet,
        PositionFault::Captor,
        PositionFault::Turn,
        PositionFault::Fleet,
    ];

    /// Key of the sentence that says so.
    pub const fn key(self) -> &'static str {
        match self {
            PositionFault::Fields => "fleet-position-fields",
            PositionFault::Board => "fleet-position-board",
            PositionFault::RankLength => "fleet-position-rank-length",
            PositionFault::Letter => "fleet-position-letter",
            PositionFault::DuplicateShip => "fleet-position-duplicate-ship",
            PositionFault::MissingCorvette => "fleet-position-missing-corvette",
            PositionFault::Side => "fleet-position-side",
            PositionFault::Quiet => "fleet-position-quiet",
            PositionFault::Captor => "fleet-position-captor",
            PositionFault::Turn => "fleet-position-turn",
            PositionFault::Fleet => "fleet-position-fleet",
        }
    }

    /// The fault as a refused set-up.
    pub fn refuse(self, option: &str, value: &str) -> BadSetup {
        BadSetup::new(self.key()).about(option).value(value)
    }
}
