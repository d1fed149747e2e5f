//! Judgement that was learned by self-play: a small network whose first layer is carried along.
//!
//! Both players look at the board from their own side. What each sees is a list of features: which ship stands on which
//! square, and how ships stand to the corvette they hunt. A feature that is there adds its row of weights to the
//! 32 units of that side; a turn changes two or three features, so the sums are brought along by a few
//! additions. The units of the side to move and of the other, cut off below 0 and above 1, then make one number.
//! Everything is whole numbers: the same on every machine.

mod lesson;

use std::sync::{Arc, LazyLock};

use table::Dice;
use table::duel::{Judge, MAX_EVALUATION, Prepared};

use crate::components::{NamedSetup, SETUPS};
use crate::evaluate::WIN_NEXT;
use crate::position::BANISHED;
use crate::tables::{self, MOST_SHIPS, Tables};
use crate::{Board, Colour, Fleet333, Ship, Square, Variants};

pub use lesson::Lesson;

/// Units a side has.
pub const UNITS: usize = 32;

/// Features of ships on squares: by board, by own or enemy, by ship and square.
const ON_SQUARES: usize = 2 * 2 * 8 * PLACES;
/// Features of ships as the corvette they hunt sees them: own or enemy, seven ships, ranks and files between.
const HUNTING: usize = 2 * 7 * OFFSETS;
const FEATURES: usize = ON_SQUARES + HUNTING;
const PLACES: usize = 30;
const OFFSETS: usize = 11 * 9;

/// The last layer differs by how many ships are in the arena: as many sets of weights.
const STAGES: usize = 4;

/// The quiet counter, in steps up to its limit.
const QUIETS: usize = 41;

/// What 1 is, of a unit and of a last weight.
const UNIT: i32 = 255;
const WEIGHT: i32 = 64;

/// What a logarithm of the odds of 1 is as an evaluation.
const SCALE: f32 = 150.0;

/// The file the house has, with where it comes from.
pub const FILE: &[u8] = include_bytes!("../../judgement/duel.net");

/// A network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    rows: Vec<[i16; UNITS]>,
    bias: [i16; UNITS],
    last: [[i16; 2 * UNITS]; STAGES],
    last_bias: [i32; STAGES],
    /// What the claim to the semi-victory is worth to the side to move: if the other has it, if it has it itself.
    claims: [[i32; QUIETS]; 2],
}

/// The sums of each side's units, Red first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums([[i16; UNITS]; 2]);

/// Squares as Blue sees them, by board.
const TURNED: [[u8; 32]; 2] = {
    let mut turned = [[BANISHED; 32]; 2];
    let mut board = 0;
    while board < 2 {
        let mut i = 0;
        while i < Square::ALL.len() {
            if Board::ALL[board].holds(Square::ALL[i]) {
                turned[board][i] = Board::ALL[board].turned(Square::ALL[i]).index() as u8;
            }
            i += 1;
        }
        board += 1;
    }
    turned
};

/// Squares in the mirror, by board.
const MIRRORED: [[u8; 32]; 2] = {
    let mut mirrored = [[BANISHED; 32]; 2];
    let mut board = 0;
    while board < 2 {
        let mut i = 0;
        while i < Square::ALL.len() {
            let square = Square::ALL[i];
            if Board::ALL[board].holds(square) {
                let file = Board::ALL[board].files() - 1 - square.file();
                mirrored[board][i] = Square::new(file, square.rank()).index() as u8;
            }
            i += 1;
        }
        board += 1;
    }
    mirrored
};

/// Number of the offset from the second square to the first.
const OFFSET: [[u8; 32]; 32] = {
    let mut table = [[0; 32]; 32];
    let mut from = 0;
    while from < PLACES {
        let mut to = 0;
        while to < PLACES {
            let (a, b) = (Square::from_index(from as u8), Square::from_index(to as u8));
            table[to][from] = (b.rank() + 5 - a.rank()) * 9 + b.file() + 4 - a.file();
            to += 1;
        }
        from += 1;
    }
    table
};

/// Calls `each` with the features of one ship in the arena, as `side` sees them. `corvettes` are the places of both.
#[inline]
fn features(
    board: Board,
    side: Colour,
    colour: Colour,
    ship: usize,
    place: u8,
    corvettes: [u8; 2],
    mut each: impl FnMut(usize),
) {
    let turn = |place: u8| match side {
        Colour::Red => place as usize,
        Colour::Blue => TURNED[board as usize][place as usize] as usize,
    };
    let enemy = usize::from(colour != side);
    let square = turn(place);
    each(((board as usize * 2 + enemy) * 8 + ship) * PLACES + square);
    if ship > 0 {
        let hunted = turn(corvettes[colour.other().index()]);
        each(ON_SQUARES + (enemy * 7 + ship - 1) * OFFSETS + OFFSET[square][hunted] as usize);
    }
}

/// All features of a position as `side` sees them.
fn all_features(position: &Fleet333, side: Colour, mut each: impl FnMut(usize)) {
    let corvettes = corvettes(position);
    for colour in Colour::ALL {
        for (ship, place) in position.places[colour.index()].iter().enumerate() {
            if *place != BANISHED {
                features(position.board, side, colour, ship, *place, corvettes, &mut each);
            }
        }
    }
}

fn corvettes(position: &Fleet333) -> [u8; 2] {
    position.places.map(|places| places[Ship::CORVETTE.index()])
}

fn stage(position: &Fleet333) -> usize {
    (position.afloat(Colour::Red) + position.afloat(Colour::Blue)).saturating_sub(1) / 4
}

/// Who has the claim, and how far the quiet counter is.
fn claim(position: &Fleet333) -> (usize, usize) {
    let (quiet, limit) = (usize::from(position.quiet), usize::from(position.variants.quiet_limit));
    (usize::from(position.claimant() == position.to_move), (quiet * (QUIETS - 1) / limit).min(QUIETS - 1))
}

impl Net {
    /// The network the house plays with.
    pub fn house() -> Arc<Net> {
        static NET: LazyLock<Arc<Net>> =
            LazyLock::new(|| Arc::new(Net::read(FILE).expect("a test reads the file")));
        NET.clone()
    }

    fn sum(&self, position: &Fleet333, side: Colour) -> [i16; UNITS] {
        let mut sum = self.bias;
        all_features(position, side, |feature| add(&mut sum, &self.rows[feature]));
        sum
    }

    /// What the side to move has, before it is looked whether it wins at once.
    #[inline]
    fn answer(&self, position: &Fleet333, Sums(sums): &Sums) -> i32 {
        let me = position.to_move;
        let stage = stage(position);
        let last = &self.last[stage];
        let mut total = 0;
        for (half, side) in [me, me.other()].into_iter().enumerate() {
            let weights = &last[half * UNITS..(half + 1) * UNITS];
            for (unit, weight) in sums[side.index()].iter().zip(weights) {
                total += i32::from((*unit).clamp(0, UNIT as i16)) * i32::from(*weight);
            }
        }
        if !position.variants.semi_split {
            let (mine, quiet) = claim(position);
            total += self.claims[mine][quiet];
        }
        let evaluation = (total + self.last_bias[stage]) as i64 * SCALE as i64 / i64::from(UNIT * WEIGHT);
        (evaluation as i32).clamp(-MAX_EVALUATION / 2, MAX_EVALUATION / 2)
    }

    /// Reads what [`Net::write`] wrote.
    pub fn read(bytes: &[u8]) -> Option<Net> {
        let head = bytes.windows(2).position(|pair| pair == b"\n\n")?;
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return None;
        }
        let mut numbers =
            bytes[head + 2..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut row = || -> Option<[i16; UNITS]> {
            let mut row = [0; UNITS];
            for unit in &mut row {
                *unit = numbers.next()?;
            }
            Some(row)
        };
        let rows = (0..FEATURES).map(|_| row()).collect::<Option<Vec<_>>>()?;
        let bias = row()?;
        let mut last = [[0; 2 * UNITS]; STAGES];
        for stage in &mut last {
            let (first, second) = (row()?, row()?);
            stage[..UNITS].copy_from_slice(&first);
            stage[UNITS..].copy_from_slice(&second);
        }
        let mut wide = || -> Option<i32> {
            let (low, high) = (numbers.next()? as u16, numbers.next()?);
            Some(i32::from(high) << 16 | i32::from(low))
        };
        let mut last_bias = [0; STAGES];
        for bias in &mut last_bias {
            *bias = wide()?;
        }
        let mut claims = [[0; QUIETS]; 2];
        for claim in claims.as_flattened_mut() {
            *claim = wide()?;
        }
        let net = Net { rows, bias, last, last_bias, claims };
        numbers.next().is_none().then_some(net)
    }

    /// The network as a file: lines that say where it comes from, an empty line, numbers of two bytes.
    pub fn write(&self, provenance: &str) -> Vec<u8> {
        let mut bytes = format!("{MAGIC}{}\n\n", provenance.trim().replace("\n\n", "\n")).into_bytes();
        let mut put = |number: i16| bytes.extend(number.to_le_bytes());
        self.rows.as_flattened().iter().for_each(|n| put(*n));
        self.bias.iter().for_each(|n| put(*n));
        self.last.as_flattened().iter().for_each(|n| put(*n));
        for number in self.last_bias.iter().chain(self.claims.as_flattened()) {
            put(*number as i16);
            put((number >> 16) as i16);
        }
        bytes
    }

    /// What a file says of where it comes from.
    pub fn provenance(bytes: &[u8]) -> Option<&str> {
        let head = bytes.windows(2).position(|pair| pair == b"\n\n")?;
        std::str::from_utf8(&bytes[..head]).ok()?.strip_prefix(MAGIC)
    }
}

const MAGIC: &str = "fleet333 network 1\n";

#[inline]
fn add(sum: &mut [i16; UNITS], row: &[i16; UNITS]) {
    for (unit, weight) in sum.iter_mut().zip(row) {
        *unit = unit.wrapping_add(*weight);
    }
}

#[inline]
fn take(sum: &mut [i16; UNITS], row: &[i16; UNITS]) {
    for (unit, weight) in sum.iter_mut().zip(row) {
        *unit = unit.wrapping_sub(*weight);
    }
}

/// Judges by a network.
impl Judge<Fleet333> for Arc<Net> {
    type Mind = Sums;

    fn worth(&self, evaluation: i32) -> f32 {
        <Lesson as table::duel::Lesson<Fleet333>>::worth_of(evaluation)
    }

    fn begin(&self, position: &Fleet333) -> Sums {
        Sums(Colour::ALL.map(|side| self.sum(position, side)))
    }

    #[inline]
    fn follow(&self, mind: &Sums, before: &Fleet333, after: &Fleet333) -> Sums {
        if after.end.is_some() {
            return *mind;
        }
        let hunted = corvettes(before);
        if hunted != corvettes(after) {
            return self.begin(after);
        }
        let mut sums = *mind;
        for colour in Colour::ALL {
            let (was, is) = (&before.places[colour.index()], &after.places[colour.index()]);
            let mut differ = u64::from_le_bytes(*was) ^ u64::from_le_bytes(*is);
            while differ != 0 {
                let ship = differ.trailing_zeros() as usize / 8;
                differ &= !(0xff << (8 * ship));
                for side in Colour::ALL {
                    let sum = &mut sums.0[side.index()];
                    if was[ship] != BANISHED {
                        features(after.board, side, colour, ship, was[ship], hunted, |f| {
                            take(sum, &self.rows[f])
                        });
                    }
                    if is[ship] != BANISHED {
                        features(after.board, side, colour, ship, is[ship], hunted, |f| {
                            add(sum, &self.rows[f])
                        });
                    }
                }
            }
        }
        sums
    }

    #[inline]
    fn judge(&self, position: &Fleet333, mind: &Sums) -> i32 {
        let me = position.to_move;
        let mine = position.attacks_of(me, position.empty());
        if mine.on(Ship::CORVETTE.shields()).contains(position.corvette(me.other())) {
            return WIN_NEXT;
        }
        self.answer(position, mind)
    }

    fn known(&self, position: &Fleet333) -> Option<i32> {
        crate::tables::known(position)
    }
}

impl Prepared for Fleet333 {
    type Judge = Arc<Net>;
    type Lesson = Lesson;

    fn learned() -> Arc<Net> {
        Net::house()
    }

    fn lesson(seed: u64) -> Lesson {
        Lesson::new(seed)
    }

    /// Either board; two times of three a set-up with a name, else any placement; one time of five with variants.
    fn opening(dice: &mut Dice) -> Self {
        let board = Board::ALL[dice.below(2) as usize];
        let mut variants = Variants::default();
        if dice.below(5) == 0 {
            let mut toss = || dice.below(2) == 0;
            variants.bonus_needs_entry = toss();
            variants.forbid_self_banish = toss();
            variants.teleport_counts_as_banishment = toss();
            variants.semi_split = toss();
            variants.quiet_limit = 10 + dice.below(31) as u8;
        }
        let placement = if dice.below(3) > 0 {
            let named: Vec<&NamedSetup> = SETUPS.iter().filter(|setup| setup.board == board).collect();
            named[dice.below(named.len() as u32) as usize].placement.to_owned()
        } else {
            let files = usize::from(board.files());
            let mut squares: Vec<Option<Ship>> = Ship::ALL.into_iter().map(Some).collect();
            squares.resize(2 * files, None);
            dice.shuffle(&mut squares);
            let letter = |ship: &Option<Ship>| ship.map_or('1', |ship| ship.letter(Colour::Red));
            let row = |row: &[Option<Ship>]| row.iter().map(letter).collect::<String>().replace("11", "2");
            squares.chunks(files).map(row).collect::<Vec<_>>().join("/")
        };
        Fleet333::arranged(board, &placement, variants).expect("eight ships stand on two rows")
    }

    fn as_option(&self) -> Option<(&'static str, String)> {
        (self.variants == Variants::default()).then(|| ("position", self.notation()))
    }

    fn puzzles() -> &'static str {
        include_str!("../../puzzles.txt")
    }

    fn solve(pieces: usize, tell: &mut dyn FnMut(f32)) -> Option<Vec<(String, Vec<u8>)>> {
        if !(2..=MOST_SHIPS).contains(&pieces) {
            return None;
        }
        let file = |board: Board| {
            let tables = Tables::solve(board, pieces, |part| tell((board as usize as f32 + part) / 2.0));
            (format!("{board}-{pieces}.tables"), tables.write())
        };
        Some(Board::ALL.map(file).into())
    }

    fn bring(file: &[u8]) -> bool {
        Tables::read(file).is_some_and(tables::bring)
    }
}
