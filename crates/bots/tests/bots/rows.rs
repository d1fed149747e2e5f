//! Three in a row: a duel small enough to be solved by plain minimax.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    BadSetup, Cx, Dice, Duel, Illegal, Insight, MAX_SEATS, OptionSpec, Options, Outcome, Points, Rules, Seat,
    Turn, Unreadable, Viewer, values_by,
};

/// The squares each player has, as bits, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rows {
    pub(crate) marks: [u16; 2],
    pub(crate) to_move: Seat,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Squares 0 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(pub(crate) u8);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Mark {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [digit @ b'0'..=b'8'] => Ok(Mark(digit - b'0')),
            _ => Err(Unreadable::new(text, "a square from 0 to 8")),
        }
    }
}

impl Rows {
    /// A position from a picture: `x` moves first, `.` is empty.
    pub(crate) fn of(picture: &str) -> Self {
        let squares: Vec<char> = picture.chars().filter(|c| !c.is_whitespace()).collect();
        let bits = |mark| (0..9).filter(|i| squares[*i] == mark).fold(0, |bits, i| bits | 1u16 << i);
        let marks: [u16; 2] = [bits('x'), bits('o')];
        let ahead = marks[0].count_ones() - marks[1].count_ones();
        Rows { marks, to_move: Seat::new(ahead as usize) }
    }

    pub(crate) fn choices(&self) -> Vec<Mark> {
        let mut choices = Vec::new();
        self.legal(self.to_move, &mut choices);
        choices
    }

    pub(crate) fn after(mut self, mark: Mark) -> Self {
        self.apply(self.to_move, mark, &mut Cx::silent(&mut Dice::fast(0)));
        self
    }

    fn winner(&self) -> Option<usize> {
        (0..2).find(|i| LINES.iter().any(|line| self.marks[*i] & line == *line))
    }
}

impl Rules for Rows {
    const KEY: &'static str = "rows";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 9;
    type Setup = ();
    type Action = Mark;
    type Event = ();
    type View = Rows;

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(_: u16, seats: u8, _: &Options) -> Result<(), BadSetup> {
        if seats == 2 { Ok(()) } else { Err(BadSetup::new("setup-seats").value(2)) }
    }

    fn start((): &(), _: &mut Cx<'_, ()>) -> Self {
        Rows { marks: [0, 0], to_move: Seat::new(0) }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let full = self.marks[0] | self.marks[1] == 0o777;
        if full || self.winner().is_some() { Turn::Over } else { Turn::Of(self.to_move) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner();
        let won = |seat: Seat| i32::from(winner == Some(seat.index()));
        self.turn().is_over().then(|| Outcome::ranked("row", 2, won, |seat| Points::whole(won(seat))))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Mark>) {
        if self.turn() == Turn::Of(seat) {
            out.extend((0..9).filter(|i| (self.marks[0] | self.marks[1]) >> i & 1 == 0).map(Mark));
        }
    }

    fn permits(&self, seat: Seat, action: &Mark) -> Result<(), Illegal> {
        let mut list = Vec::new();
        self.legal(seat, &mut list);
        if list.contains(action) { Ok(()) } else { Err(Illegal::new("RO-1.1", "no")) }
    }

    fn apply(&mut self, seat: Seat, action: Mark, _: &mut Cx<'_, ()>) {
        self.marks[seat.index()] |= 1 << action.0;
        self.to_move = seat.next(2);
    }

    fn view(&self, _: Viewer) -> Rows {
        *self
    }

    fn guess(view: &Rows, _: &mut Dice) -> Self {
        *view
    }

    fn is_certain(_: &Rows) -> bool {
        true
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Insight for Rows {
    fn values(&self) -> [f32; MAX_SEATS] {
        values_by(2, |seat| match self.outcome() {
            Some(outcome) => outcome.share(seat),
            None if seat == self.to_move => 0.5 + self.evaluate() as f32 / 1000.0,
            None => 0.5 - self.evaluate() as f32 / 1000.0,
        })
    }
}

impl Duel for Rows {
    fn key(&self) -> u64 {
        let packed = u64::from(self.marks[0]) << 16 | u64::from(self.marks[1]);
        (packed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Lines still open to each, and a little for each square so that few positions are equal.
    fn evaluate(&self) -> i32 {
        let (mine, theirs) = (self.marks[self.to_move.index()], self.marks[1 - self.to_move.index()]);
        let open = |against: u16| LINES.iter().filter(|line| *line & against == 0).count() as i32;
        let squares = |marks: u16| (0..9).filter(|i| marks >> i & 1 == 1).map(|i| i * i % 7).sum::<i32>();
        10 * (open(theirs) - open(mine)) + squares(mine) - squares(theirs)
    }

    fn number(action: &Mark) -> usize {
        action.0.into()
    }
}
