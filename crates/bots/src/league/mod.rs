//! Leagues: who meets whom, and what came of it.
//!
//! A league has **entrants** (bots, each with what it may spend) and **line-ups** (who sits at a table
//! together). Every line-up plays the same **deals**: a deal is one chance of the game and one seating order, played
//! once from every seat by moving everybody up. Whatever is counted here comes to the same in whichever order the
//! games were played.

mod rating;

use std::collections::BTreeMap;

use table::{Dice, MAX_SEATS, Outcome, Seat};

use crate::matches::{Deeds, Played};

pub use rating::{Comparison, Rating, likely, rate};

/// Who sits down with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Every choice of as many entrants as there are seats; with fewer entrants than seats all of them sit, as
    /// evenly as can be. With two seats: every pair.
    Even,
    /// One entrant among others of one other kind, for every two: how it does in their company.
    Lone,
}

/// Every line-up of a league, by the numbers of the entrants.
pub fn line_ups(entrants: usize, seats: usize, meeting: Meeting) -> Vec<Vec<usize>> {
    match meeting {
        Meeting::Even if entrants >= seats => subsets(entrants, seats),
        Meeting::Even => {
            let all = |more: Vec<usize>| {
                let times = seats / entrants;
                let mut line_up: Vec<usize> = (0..entrants).cycle().take(times * entrants).collect();
                line_up.extend(more);
                line_up
            };
            subsets(entrants, seats % entrants).into_iter().map(all).collect()
        }
        Meeting::Lone if seats == 2 => subsets(entrants, 2),
        Meeting::Lone => {
            let others = |one: usize| (0..entrants).filter(move |other| *other != one);
            let line_up = |one, other| std::iter::once(one).chain(vec![other; seats - 1]).collect();
            (0..entrants).flat_map(|one| others(one).map(move |other| line_up(one, other))).collect()
        }
    }
}

/// Every choice of `size` of the first `count` numbers, in order.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (size - 1..count)
        .flat_map(|last| {
            subsets(last, size - 1).into_iter().map(move |mut subset| {
                subset.push(last);
                subset
            })
        })
        .collect()
}

/// In which order a line-up sits down for a deal, before it moves up seat by seat.
pub fn seating(line_up: &[usize], seed: u64, deal: u64) -> Vec<usize> {
    let mut order = line_up.to_vec();
    Dice::fast(seed ^ deal.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1ea6_0e5e_a75e_ed01).shuffle(&mut order);
    order
}

/// One game of a league.
#[derive(Clone, Debug)]
struct Sat {
    deal: u64,
    line_up: usize,
    /// The entrant in each seat.
    entrants: [u8; MAX_SEATS],
    played: Played,
}

/// What the games of a league came to.
#[derive(Clone, Debug)]
pub struct League {
    seats: u8,
    entrants: usize,
    games: Vec<Sat>,
    deeds: BTreeMap<String, DeedCount>,
}

/// How often a deed ([`Insight::deed`](table::Insight::deed)) was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeedCount {
    /// By those with rank 1, all together.
    pub winners: u64,
    /// By the others.
    pub others: u64,
    /// By each entrant.
    pub entrants: Vec<u64>,
}

/// How often something came about, in how many tries.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Firsts {
    /// Games.
    pub games: u64,
    /// First places; a shared one counts in part.
    pub firsts: f64,
}

impl Firsts {
    /// The share of first places.
    pub fn rate(&self) -> f64 {
        self.firsts / self.games as f64
    }

    /// Within what the true share lies with 95 % confidence.
    pub fn likely(&self) -> (f64, f64) {
        likely(self.firsts, self.games as f64)
    }

    fn add(&mut self, first: f64) {
        self.games += 1;
        self.firsts += first;
    }
}

/// How one entrant did against another, in the games both sat in.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meet {
    /// Pairs of seats that were compared.
    pub pairs: u64,
    /// Of them those in which the one came out ahead; equal ranks count by half, half-victories as ¾.
    pub ahead: f64,
}

impl League {
    /// Nothing played yet.
    pub fn new(entrants: usize, seats: u8) -> Self {
        League { seats, entrants, games: Vec::new(), deeds: BTreeMap::new() }
    }

    /// Adds a game of `line_up` (by its number) and `deal`, for which they sat down in the order `seated`.
    pub fn add(&mut self, line_up: usize, deal: u64, seated: &[usize], played: &Played, deeds: &Deeds) {
        let mut entrants = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            let entrant = seated[(seat.index() + usize::from(played.first_bot)) % seated.len()];
            entrants[seat.index()] = entrant as u8;
            let won = played.outcome.standings[seat.index()].rank == 1;
            for (deed, times) in &deeds[seat.index()] {
                let count = match self.deeds.get_mut(&**deed) {
                    Some(count) => count,
                    None => self.deeds.entry(deed.to_string()).or_insert_with(|| DeedCount {
                        entrants: vec![0; self.entrants],
                        ..DeedCount::default()
                    }),
                };
                *(if won { &mut count.winners } else { &mut count.others }) += u64::from(*times);
                count.entrants[entrant] += u64::from(*times);
            }
        }
        self.games.push(Sat { deal, line_up, entrants, played: played.clone() });
    }

    /// Adds the games of another part of the league.
    pub fn merge(&mut self, other: League) {
        self.games.extend(other.games);
        for (deed, more) in other.deeds {
            match self.deeds.get_mut(&deed) {
                None => {
                    self.deeds.insert(deed, more);
                }
                Some(count) => {
                    count.winners += more.winners;
                    count.others += more.others;
                    for (mine, theirs) in count.entrants.iter_mut().zip(more.entrants) {
                        *mine += theirs;
                    }
                }
            }
        }
    }

    /// Puts the games in order: sums of broken numbers then come to the same, whoever played first.
    pub fn sort(&mut self) {
        self.games.sort_by_key(|game| (game.deal, game.line_up, game.played.number));
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Every game, in order.
    pub fn played(&self) -> impl Iterator<Item = &Played> {
        self.games.iter().map(|game| &game.played)
    }

    /// How strong each entrant is found to be.
    pub fn ratings(&self) -> Vec<Rating> {
        let mut comparisons = Vec::new();
        for game in &self.games {
            for one in Seat::all(self.seats) {
                for other in Seat::all(self.seats).skip(one.index() + 1) {
                    let [a, b] = [one, other].map(|seat| usize::from(game.entrants[seat.index()]));
                    if a != b {
                        let score = ahead(&game.played.outcome, one, other);
                        comparisons.push(Comparison { cluster: game.deal, one: a, other: b, score });
                    }
                }
            }
        }
        // A ranking of n says about as much as n-1 comparisons that have nothing to do with each other.
        rate(self.entrants, &comparisons, 2.0 / f64::from(self.seats))
    }

    /// How each entrant did against each other one; by number of the one, then of the other.
    pub fn meetings(&self) -> Vec<Vec<Meet>> {
        let mut meets = vec![vec![Meet::default(); self.entrants]; self.entrants];
        for game in &self.games {
            for one in Seat::all(self.seats) {
                for other in Seat::all(self.seats).filter(|other| *other != one) {
                    let [a, b] = [one, other].map(|seat| usize::from(game.entrants[seat.index()]));
                    if a != b {
                        meets[a][b].pairs += 1;
                        meets[a][b].ahead += ahead(&game.played.outcome, one, other);
                    }
                }
            }
        }
        meets
    }

    /// First places of each entrant: a seat of its own counts as a game of its own.
    pub fn by_entrant(&self) -> Vec<Firsts> {
        self.firsts(self.entrants, |game, seat| game.entrants[seat.index()].into())
    }

    /// First places by seat.
    pub fn by_seat(&self) -> Vec<Firsts> {
        self.firsts(self.seats.into(), |_, seat| seat.index())
    }

    /// First places by place in turn order.
    pub fn by_place(&self) -> Vec<Firsts> {
        self.firsts(self.seats.into(), |game, seat| game.played.places[seat.index()].into())
    }

    /// First places of one entrant by line-up, where it sat.
    pub fn by_line_up(&self, line_ups: usize, entrant: usize) -> Vec<Firsts> {
        let mut firsts = vec![Firsts::default(); line_ups];
        for game in &self.games {
            for seat in Seat::all(self.seats) {
                if usize::from(game.entrants[seat.index()]) == entrant {
                    firsts[game.line_up].add(first(&game.played.outcome, seat));
                }
            }
        }
        firsts
    }

    fn firsts(&self, count: usize, which: impl Fn(&Sat, Seat) -> usize) -> Vec<Firsts> {
        let mut firsts = vec![Firsts::default(); count];
        for game in &self.games {
            for seat in Seat::all(self.seats) {
                firsts[which(game, seat)].add(first(&game.played.outcome, seat));
            }
        }
        firsts
    }

    /// The points of an entrant, fewest first, each as often as it had them.
    pub fn points(&self, entrant: usize) -> Vec<f64> {
        let mut points = Vec::new();
        for game in &self.games {
            let mine = |seat: &Seat| usize::from(game.entrants[seat.index()]) == entrant;
            let had = |seat: Seat| game.played.outcome.standings[seat.index()].points.as_f64();
            points.extend(Seat::all(self.seats).filter(mine).map(had));
        }
        points.sort_by(f64::total_cmp);
        points
    }

    /// What was done how often, by what it is.
    pub fn deeds(&self) -> &BTreeMap<String, DeedCount> {
        &self.deeds
    }

    /// How many seats won, and how many did not: what [`DeedCount::winners`] and [`DeedCount::others`] are to be divided by.
    pub fn winners_and_others(&self) -> (u64, u64) {
        let winners: usize = self.games.iter().map(|game| game.played.outcome.winners().count()).sum();
        (winners as u64, (self.games.len() * usize::from(self.seats) - winners) as u64)
    }
}

/// How far `one` came out ahead of `other`: 1 if ahead, ½ if level, 0 if behind, and half as far from the middle
/// where an outcome counts by half.
fn ahead(outcome: &Outcome, one: Seat, other: Seat) -> f64 {
    let rank = |seat: Seat| outcome.standings[seat.index()].rank;
    let ahead = match rank(one).cmp(&rank(other)) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    if outcome.half { 0.25 + ahead / 2.0 } else { ahead }
}

/// The part of the first place that `seat` has.
fn first(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners().count();
    if outcome.standings[seat.index()].rank == 1 { 1.0 / winners as f64 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody() {
        assert_eq!(line_ups(3, 2, Meeting::Even), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(line_ups(3, 2, Meeting::Lone), line_ups(3, 2, Meeting::Even));
        assert_eq!(line_ups(2, 4, Meeting::Even), [[0, 1, 0, 1]]);
        assert_eq!(line_ups(2, 3, Meeting::Even), [[0, 1, 0], [0, 1, 1]]);
        assert_eq!(line_ups(2, 3, Meeting::Lone), [[0, 1, 1], [1, 0, 0]]);
        assert_eq!(line_ups(6, 4, Meeting::Even).len(), 15);
    }

    #[test]
    fn a_deal_is_played_from_every_seat_in_an_order_of_its_own() {
        let orders: Vec<_> = (0..50).map(|deal| seating(&[0, 1, 2], 7, deal)).collect();
        assert_eq!(orders, (0..50).map(|deal| seating(&[0, 1, 2], 7, deal)).collect::<Vec<_>>());
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            assert!(orders.contains(&order.to_vec()), "{order:?}");
        }
    }
}
