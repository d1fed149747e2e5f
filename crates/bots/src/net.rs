//! A small network that judges what a player sees.
//!
//! It gets a view as numbers ([`table::observe()`]) and tells how likely every player is to win, the viewer first and
//! the others in turn order: one look judges for all seats. Two layers of rectified units, then a softmax.
//! Most numbers of a view are nought, and most stay as they were from one action to the next, so the first layer is
//! summed up from what is there, or from what changed.
//!
//! A network is kept as a file: a few lines that say where it comes from, an empty line, then its weights as bfloat16
//! (the upper half of an `f32`), least byte first.

use std::any::TypeId;
use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::{Arc, LazyLock, Mutex};

use table::{Dice, Insight, MAX_SEATS, Outcome, Seat, observation_names};
use xxhash_rust::xxh3::xxh3_64;

/// Units of the first layer.
pub const WIDE: usize = 64;
/// Units of the second layer.
pub const NARROW: usize = 32;
/// Outputs, of which there is one a seat: as many as a processor likes to add at once.
const OUT: usize = 8;

const _: () = assert!(MAX_SEATS <= OUT);

/// First line of a file.
const MAGIC: &str = "spelhaven judgement 1";

/// Where each layer begins among the weights. Every layer has a row of weights for each of its inputs, and one more
/// for a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layers {
    second: usize,
    third: usize,
    end: usize,
}

impl Layers {
    fn of(inputs: usize) -> Self {
        let second = (inputs + 1) * WIDE;
        let third = second + (WIDE + 1) * NARROW;
        Layers { second, third, end: third + (NARROW + 1) * OUT }
    }
}

/// A network for one game at tables of one size.
#[derive(Clone, PartialEq)]
pub struct Net {
    seats: u8,
    inputs: usize,
    layers: Layers,
    pub(crate) weights: Vec<f32>,
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Net {{ seats: {}, inputs: {} }}", self.seats, self.inputs)
    }
}

/// What the first layer sums up to, before it is rectified.
pub type Sums = [f32; WIDE];

/// How likely every seat is to win, in some order that the context says; 0 for seats nobody sits in.
pub type Chances = [f32; MAX_SEATS];

/// Where a network comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// Key of the game.
    pub game: String,
    /// Seats of the table.
    pub seats: u8,
    /// A hash of the names of what it was shown ([`names_hash`]): with other observations it knows nothing.
    pub names: u64,
    /// Games of self-play it was trained on.
    pub games: u64,
    /// Seed of the training.
    pub seed: u64,
    /// How strong it was found to be; nothing if nobody has measured it.
    pub strength: Option<Strength>,
    /// The command that makes it again.
    pub command: String,
}

/// First places of one who looks one action ahead by a network, against greedy bots in all other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Games it was first in.
    pub wins: u64,
    /// Games it was measured in.
    pub of: u64,
}

impl Strength {
    /// The share of first places.
    pub fn share(&self) -> f64 {
        self.wins as f64 / self.of.max(1) as f64
    }
}

/// `190 of 400 against greedy`
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} against greedy", self.wins, self.of)
    }
}

impl FromStr for Strength {
    type Err = BadNet;

    fn from_str(text: &str) -> Result<Self, BadNet> {
        let bad = BadNet::Unreadable("its strength cannot be read");
        let counts = text.strip_suffix(" against greedy").and_then(|counts| counts.split_once(" of "));
        let (wins, of) = counts.ok_or(bad.clone())?;
        let number = |text: &str| text.parse().map_err(|_| bad.clone());
        Ok(Strength { wins: number(wins)?, of: number(of)? })
    }
}

/// Why a network cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNet {
    /// It is no such file.
    #[error("this is not a judgement of this version: {0}")]
    Unreadable(&'static str),
    /// It was made for another game, number of seats, or for other observations.
    #[error("it was trained for other tables: {0}")]
    Other(String),
}

/// A hash of the names of what a game observes at tables of `seats`.
pub fn names_hash<G: Insight>(seats: u8) -> u64 {
    xxh3_64(observation_names::<G>(seats).join("\n").as_bytes())
}

impl Net {
    /// One that has learned nothing yet.
    pub fn random(inputs: usize, seats: u8, dice: &mut Dice) -> Self {
        let layers = Layers::of(inputs);
        let mut weights = vec![0.0; layers.end];
        let mut fill = |weights: &mut [f32], reach: f32| {
            for weight in weights {
                *weight = reach * (2.0 * dice.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0);
            }
        };
        // The rows of the constants stay nought. About a hundred numbers of a view are not.
        fill(&mut weights[..inputs * WIDE], 0.15);
        fill(&mut weights[layers.second..layers.third - NARROW], (3.0 / WIDE as f32).sqrt());
        fill(&mut weights[layers.third..layers.end - OUT], (1.0 / NARROW as f32).sqrt());
        Net { seats, inputs, layers, weights }
    }

    /// Seats of the tables it is for.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many numbers it is shown.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Sums up the first layer for what is seen.
    #[inline]
    pub fn sum_up(&self, numbers: &[f32]) -> Sums {
        let (rows, _) = self.weights[..self.layers.second].as_chunks::<WIDE>();
        let mut sums = rows[self.inputs];
        // A shift drops the sign: there are two noughts.
        add_rows(&mut sums, rows, numbers, |number| number.to_bits() << 1 != 0);
        sums
    }

    /// Sums up the first layer for `numbers`, where `before` summed up to `sums`.
    #[inline]
    pub fn sum_up_changes(&self, sums: &Sums, before: &[f32], numbers: &[f32]) -> Sums {
        const STRIDE: usize = 8;
        let (rows, _) = self.weights[..self.layers.second].as_chunks::<WIDE>();
        let mut sums = *sums;
        let chunks = before.chunks(STRIDE).zip(numbers.chunks(STRIDE)).zip(rows.chunks(STRIDE));
        for ((before, now), rows) in chunks {
            if before == now {
                continue;
            }
            for ((before, now), row) in before.iter().zip(now).zip(rows) {
                if before != now {
                    add(&mut sums, row, now - before);
                }
            }
        }
        sums
    }

    /// What the sums of the first layer come to: everybody's chances, the viewer first.
    #[inline]
    pub fn judge(&self, sums: &Sums) -> Chances {
        let hidden = self.hidden(sums);
        self.chances(&hidden)
    }

    #[inline]
    fn hidden(&self, sums: &Sums) -> [f32; NARROW] {
        let (rows, _) = self.weights[self.layers.second..self.layers.third].as_chunks::<NARROW>();
        let mut hidden = rows[WIDE];
        add_rows(&mut hidden, rows, sums, |sum| sum > 0.0);
        hidden
    }

    #[inline]
    fn chances(&self, hidden: &[f32; NARROW]) -> Chances {
        let (rows, _) = self.weights[self.layers.third..].as_chunks::<OUT>();
        let mut out = rows[NARROW];
        add_rows(&mut out, rows, hidden, |unit| unit > 0.0);
        let out = &out[..self.seats.into()];
        let highest = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        for (chance, out) in chances.iter_mut().zip(out) {
            *chance = (out - highest).exp();
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    /// Adds to `slopes` how the weights would have to change for the chances of what is seen, given as places and
    /// numbers that are not nought, to come nearer to `aim`; returns how far off they are (cross-entropy).
    pub(crate) fn learn(&self, seen: &[(u16, f32)], aim: &Chances, slopes: &mut [f32]) -> f32 {
        let Layers { second, third, .. } = self.layers;
        let (rows, _) = self.weights[..second].as_chunks::<WIDE>();
        let mut sums = rows[self.inputs];
        for (place, number) in seen {
            add(&mut sums, &rows[usize::from(*place)], *number);
        }
        let hidden = self.hidden(&sums);
        let chances = self.chances(&hidden);

        let mut out_slope = [0.0; OUT];
        for (slope, (chance, aim)) in out_slope.iter_mut().zip(chances.iter().zip(aim)) {
            *slope = chance - aim;
        }
        let (first_slopes, rest) = slopes.split_at_mut(second);
        let (second_slopes, third_slopes) = rest.split_at_mut(third - second);

        let (rows, _) = self.weights[third..].as_chunks::<OUT>();
        let (row_slopes, _) = third_slopes.as_chunks_mut::<OUT>();
        let mut hidden_slope = [0.0; NARROW];
        for (i, unit) in hidden.iter().enumerate() {
            if *unit > 0.0 {
                add(&mut row_slopes[i], &out_slope, *unit);
                hidden_slope[i] = dot(&rows[i], &out_slope);
            }
        }
        add(&mut row_slopes[NARROW], &out_slope, 1.0);

        let (rows, _) = self.weights[second..third].as_chunks::<NARROW>();
        let (row_slopes, _) = second_slopes.as_chunks_mut::<NARROW>();
        let mut sum_slope = [0.0; WIDE];
        for (i, sum) in sums.iter().enumerate() {
            if *sum > 0.0 {
                add(&mut row_slopes[i], &hidden_slope, *sum);
                sum_slope[i] = dot(&rows[i], &hidden_slope);
            }
        }
        add(&mut row_slopes[WIDE], &hidden_slope, 1.0);

        let (row_slopes, _) = first_slopes.as_chunks_mut::<WIDE>();
        for (place, number) in seen {
            add(&mut row_slopes[usize::from(*place)], &sum_slope, *number);
        }
        add(&mut row_slopes[self.inputs], &sum_slope, 1.0);
        chances.iter().zip(aim).map(|(chance, aim)| -aim * chance.max(1e-9).ln()).sum()
    }

    /// The file that keeps it.
    pub fn write(&self, from: &Provenance) -> Vec<u8> {
        let mut head = String::new();
        let Provenance { game, seats, names, games, seed, strength, command } = from;
        let _ = write!(
            head,
            "{MAGIC}\ngame {game}\nseats {seats}\ninputs {}\nnames {names:016x}\ngames {games}\nseed {seed}\n",
            self.inputs
        );
        if let Some(strength) = strength {
            let _ = writeln!(head, "strength {strength}");
        }
        let _ = write!(head, "command {command}\n\n");
        let mut file = head.into_bytes();
        for weight in &self.weights {
            // Rounded to the nearer half; a weight is never so large that it would overflow.
            let half = (weight.to_bits().saturating_add(0x8000) >> 16) as u16;
            file.extend(half.to_le_bytes());
        }
        file
    }

    /// Reads a file.
    pub fn read(file: &[u8]) -> Result<(Net, Provenance), BadNet> {
        let end = file.windows(2).position(|two| two == b"\n\n");
        let end = end.ok_or(BadNet::Unreadable("it has no head"))?;
        let head =
            std::str::from_utf8(&file[..end]).map_err(|_| BadNet::Unreadable("its head is no text"))?;
        let mut lines = head.lines();
        if lines.next() != Some(MAGIC) {
            return Err(BadNet::Unreadable("its first line is another"));
        }
        let fields: HashMap<&str, &str> = lines.filter_map(|line| line.split_once(' ')).collect();
        let field = |key| fields.get(key).copied().ok_or(BadNet::Unreadable("a line of its head is missing"));
        let number = |key, radix| {
            u64::from_str_radix(field(key)?, radix).map_err(|_| BadNet::Unreadable("a number cannot be read"))
        };
        let seats = number("seats", 10)?;
        let from = Provenance {
            game: field("game")?.to_owned(),
            seats: u8::try_from(seats)
                .ok()
                .filter(|n| (1..=MAX_SEATS).contains(&usize::from(*n)))
                .ok_or(BadNet::Unreadable("nobody sits at such a table"))?,
            names: number("names", 16)?,
            games: number("games", 10)?,
            seed: number("seed", 10)?,
            strength: fields.get("strength").map(|text| text.parse()).transpose()?,
            command: field("command")?.to_owned(),
        };
        let inputs = usize::try_from(number("inputs", 10)?).ok().filter(|n| *n <= usize::from(u16::MAX));
        let inputs = inputs.ok_or(BadNet::Unreadable("it sees too much"))?;
        let layers = Layers::of(inputs);
        let (halves, rest) = file[end + 2..].as_chunks::<2>();
        if halves.len() != layers.end || !rest.is_empty() {
            return Err(BadNet::Unreadable("it has not as many weights as it says"));
        }
        let weights: Vec<f32> =
            halves.iter().map(|half| f32::from_bits(u32::from(u16::from_le_bytes(*half)) << 16)).collect();
        if !weights.iter().all(|weight| weight.is_finite()) {
            return Err(BadNet::Unreadable("a weight is no number"));
        }
        Ok((Net { seats: from.seats, inputs, layers, weights }, from))
    }

    /// Reads a file and sees to it that it was made for `G` at tables of `seats`, by what is observed there now.
    pub fn read_for<G: Insight>(seats: u8, file: &[u8]) -> Result<(Net, Provenance), BadNet> {
        let (net, from) = Net::read(file)?;
        if (from.game.as_str(), from.seats) != (G::KEY, seats) {
            return Err(BadNet::Other(format!("{} with {} seats", from.game, from.seats)));
        }
        let names = observation_names::<G>(seats);
        if net.inputs != names.len() || from.names != names_hash::<G>(seats) {
            return Err(BadNet::Other("what is observed has changed since".to_owned()));
        }
        Ok((net, from))
    }
}

/// So many numbers are looked at in one go: their places fit a byte.
const AT_ONCE: usize = 128;

/// Adds to `sums` the row of every number that `counts`, as many times as the number says. Which ones count is found out
/// first and without a jump, since whether the next one does cannot be foretold.
#[inline]
fn add_rows<const N: usize>(
    sums: &mut [f32; N],
    rows: &[[f32; N]],
    numbers: &[f32],
    counts: impl Fn(f32) -> bool,
) {
    for (rows, numbers) in rows.chunks(AT_ONCE).zip(numbers.chunks(AT_ONCE)) {
        let (mut places, mut found) = ([0u8; AT_ONCE], 0);
        for (place, number) in numbers.iter().enumerate() {
            // Never beyond the last: what a check would see to without end.
            places[found % AT_ONCE] = place as u8;
            found += usize::from(counts(*number));
        }
        for place in &places[..found] {
            let place = usize::from(*place);
            add(sums, &rows[place], numbers[place]);
        }
    }
}

#[inline]
fn add<const N: usize>(to: &mut [f32; N], row: &[f32; N], times: f32) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += weight * times;
    }
}

#[inline]
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    // Several sums at once: one after the other each addition would wait for the last.
    let mut sums = [0.0; 8];
    let ((a, _), (b, _)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    for (a, b) in a.iter().zip(b) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}

/// The network a game brings along for tables of `seats` ([`Insight::judgement`]), read when it is first asked for.
///
/// # Panics
/// If the game's file cannot be used; a test of every game sees to it that it can.
pub fn of_game<G: Insight>(seats: u8) -> Option<Arc<Net>> {
    type Read = HashMap<(TypeId, u8), Arc<Net>>;
    static NETS: LazyLock<Mutex<Read>> = LazyLock::new(Mutex::default);
    let file = G::judgement(seats)?;
    let mut nets = NETS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let net =
        nets.entry((TypeId::of::<G>(), seats)).or_insert_with(|| match Net::read_for::<G>(seats, file) {
            Ok((net, _)) => Arc::new(net),
            Err(bad) => panic!("judgement of {} with {seats} seats: {bad}", G::KEY),
        });
    Some(net.clone())
}

/// What a game was worth to each seat, in seat order: parts of one. Who won has it all, and those who share the first place
/// share it; of two, who won by half has three quarters.
pub fn worth(outcome: &Outcome) -> Chances {
    let seats = outcome.standings.len();
    let mut worth = [0.0; MAX_SEATS];
    let winners = outcome.winners().count() as f32;
    for standing in &outcome.standings {
        worth[standing.seat.index()] = match (seats, standing.rank) {
            (2, _) => outcome.share(standing.seat),
            (_, 1) => 1.0 / winners,
            _ => 0.0,
        };
    }
    worth
}

/// Chances told in the order `told` ([`Insight::told_from`]), in seat order.
#[inline]
pub fn by_seat(chances: &Chances, told: impl Iterator<Item = Seat>) -> Chances {
    let mut by_seat = [0.0; MAX_SEATS];
    for (chance, seat) in chances.iter().zip(told) {
        by_seat[seat.index()] = *chance;
    }
    by_seat
}

/// Chances in seat order, told in the order `told`.
#[inline]
pub fn as_told(by_seat: &Chances, told: impl Iterator<Item = Seat>) -> Chances {
    let mut chances = [0.0; MAX_SEATS];
    for (chance, seat) in chances.iter_mut().zip(told) {
        *chance = by_seat[seat.index()];
    }
    chances
}
