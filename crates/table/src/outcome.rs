//! How a game ended: winners, ranks, points.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat};

/// Points, counted in halves so that the half-victory of the duel is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// Half a point.
    pub const HALF: Points = Points(1);

    /// `n` whole points.
    pub const fn whole(n: i32) -> Self {
        Points(n * 2)
    }

    /// `n` half points.
    pub const fn halves(n: i32) -> Self {
        Points(n)
    }

    /// The points of a result as records write it, in seat order ([`Outcome`]'s text); none if they cannot be read.
    pub fn of_result(result: &str) -> Option<Vec<Self>> {
        let mut rest = result.split(' ').next()?;
        let mut all = Vec::new();
        loop {
            let (sign, after) = rest.strip_prefix('-').map_or((1, rest), |after| (-1, after));
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let (whole, after) = after.split_at(end);
            let (halves, after) = if let Some(after) = after.strip_prefix("/2").filter(|_| whole == "1") {
                (1, after)
            } else {
                let half = after.strip_prefix('½');
                if whole.is_empty() && half.is_none() {
                    return None;
                }
                let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
                (whole.checked_mul(2)?.checked_add(i32::from(half.is_some()))?, half.unwrap_or(after))
            };
            all.push(Points(sign * halves));
            match after.strip_prefix('-') {
                Some(after) => rest = after,
                None => return after.is_empty().then_some(all),
            }
        }
    }

    /// The value as a number.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (n, 0) => write!(f, "{n}"),
            (0, 1) => f.write_str("½"),
            (0, _) => f.write_str("-½"),
            (n, _) => write!(f, "{n}½"),
        }
    }
}

/// One player's place in the final ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// 1 for the winner or winners; players with equal rank share it, and the next rank skips
    /// as many (1, 1, 3).
    pub rank: u8,
    /// Points as the game counts them.
    pub points: Points,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// One entry a seat, in seat order.
    pub standings: ArrayVec<Standing, MAX_SEATS>,
    /// How: the key of a sentence in the game's words (`corvette-banished`), also what
    /// statistics count by.
    pub manner: &'static str,
    /// Whether it counts by half only, like the semi-victory of the duel: [`Outcome::share`] then
    /// lies half as far from the middle.
    pub half: bool,
}

impl Outcome {
    /// Ranks the seats by `strength` (higher is better, equal shares the rank) and gives each
    /// its points.
    pub fn ranked<K: Ord>(
        manner: &'static str,
        seats: u8,
        strength: impl Fn(Seat) -> K,
        points: impl Fn(Seat) -> Points,
    ) -> Self {
        let standings = Seat::all(seats)
            .map(|seat| {
                let mine = strength(seat);
                let better = Seat::all(seats).filter(|s| strength(*s) > mine).count();
                Standing { seat, rank: better as u8 + 1, points: points(seat) }
            })
            .collect();
        Outcome { standings, manner, half: false }
    }

    /// The same outcome, counting by half.
    #[must_use]
    pub fn by_half(mut self) -> Self {
        self.half = true;
        self
    }

    /// The player or players with rank 1.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.standings.iter().filter(|s| s.rank == 1).map(|s| s.seat)
    }

    /// What a seat made of the game, from 0 (all others did better) to 1 (all did worse); equal
    /// ranks share, and an outcome that counts by half pulls towards ½. This is what bots play for
    /// and ratings are made of.
    pub fn share(&self, seat: Seat) -> f32 {
        let rank = self.standings[seat.index()].rank;
        let (mut beaten, mut level) = (0, 0);
        for other in self.standings.iter().filter(|s| s.seat != seat) {
            beaten += i32::from(other.rank > rank);
            level += i32::from(other.rank == rank);
        }
        let share = (beaten as f32 + 0.5 * level as f32) / (self.standings.len().max(2) - 1) as f32;
        if self.half { 0.25 + share / 2.0 } else { share }
    }
}

/// The result as records write it: points in seat order and the manner, `1-0 corvette-banished`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, standing) in self.standings.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            match standing.points {
                Points::HALF => f.write_str("1/2")?,
                points => points.fmt(f)?,
            }
        }
        write!(f, " {}", self.manner)
    }
}
