//! Wins that nothing can avert: found, counted and proved by trying everything.
//!
//! What is proved of a position is remembered: within how many plies its player to move wins, and within how many it
//! certainly does not.

use std::collections::HashMap;

use table::{Cx, Dice, Duel, Rules, Seat, Turn};

/// Looks for forced wins.
#[derive(Debug)]
pub struct Forced {
    /// By key: no win within the first, a win within the second.
    known: HashMap<u64, (u8, u8)>,
    /// Positions visited since [`Forced::new`].
    pub nodes: u64,
    /// After how many it gives up.
    pub most: u64,
    /// By the number of an action, how often it averted a win: it is tried first.
    averts: Vec<u32>,
}

/// A win that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<A> {
    /// Plies until then if both do their best.
    pub plies: u32,
    /// The actions that win as soon as can be.
    pub best: Vec<A>,
    /// Actions of both in turn, the first of the best and the longest resistance.
    pub line: Vec<A>,
}

impl Forced {
    /// One that visits no more than so many positions.
    pub fn new(most: u64) -> Self {
        Forced { known: HashMap::new(), nodes: 0, most, averts: vec![0; table::duel::NUMBERS] }
    }

    /// The soonest full win of the player to move within `plies`; `None` if there is none, or it gave up.
    pub fn find<G: Duel>(&mut self, position: &G, plies: u32) -> Option<Found<G::Action>> {
        let Turn::Of(seat) = position.turn() else { return None };
        for plies in (1..=plies).step_by(2) {
            if self.wins(position, seat, plies as u8)? {
                let mut best = Vec::new();
                for action in actions(position, seat) {
                    if self.wins_by(position, seat, action, plies as u8)? {
                        best.push(action);
                    }
                }
                let line = self.line(position, seat, best[0], plies as u8)?;
                return Some(Found { plies, best, line });
            }
        }
        None
    }

    /// Whether `seat`, who is to move, wins within so many plies, an odd number; `None` if it gave up.
    fn wins<G: Duel>(&mut self, position: &G, seat: Seat, plies: u8) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let judged = position.evaluate();
        if judged >= table::duel::WIN - 1 || plies == 1 {
            return Some(judged >= table::duel::WIN - 1);
        }
        let key = position.key();
        let (not, does) = self.known.get(&key).copied().unwrap_or((1, u8::MAX));
        if plies >= does || plies <= not {
            return Some(plies >= does);
        }
        let mut choices = actions(position, seat);
        choices.sort_by_key(|action| -position.gain(action));
        let mut wins = false;
        for action in choices {
            if self.wins_by(position, seat, action, plies)? {
                wins = true;
                break;
            }
        }
        let entry = self.known.entry(key).or_insert((1, u8::MAX));
        if wins {
            entry.1 = entry.1.min(plies);
        } else {
            entry.0 = entry.0.max(plies);
        }
        Some(wins)
    }

    /// Whether `action` wins within so many plies, itself counted.
    fn wins_by<G: Duel>(&mut self, position: &G, seat: Seat, action: G::Action, plies: u8) -> Option<bool> {
        let after = played(position, seat, action);
        let other = match after.turn() {
            Turn::Of(other) => other,
            _ => return Some(is_won(&after, seat)),
        };
        if plies < 3 {
            return Some(false);
        }
        if after.evaluate() >= table::duel::WIN - 1 {
            return Some(false);
        }
        let mut answers = actions(&after, other);
        answers.sort_by_key(|answer| {
            let averts = self.averts[G::number(answer) % table::duel::NUMBERS];
            (-after.gain(answer), u32::MAX - averts)
        });
        for answer in answers {
            let next = played(&after, other, answer);
            let stands = match next.turn() {
                Turn::Of(_) => self.wins(&next, seat, plies - 2)?,
                _ => is_won(&next, seat),
            };
            if !stands {
                self.averts[G::number(&answer) % table::duel::NUMBERS] += 1;
                return Some(false);
            }
        }
        Some(true)
    }

    /// How it goes on if the other resists as long as can be.
    fn line<G: Duel>(
        &mut self,
        position: &G,
        seat: Seat,
        action: G::Action,
        plies: u8,
    ) -> Option<Vec<G::Action>> {
        let mut line = vec![action];
        let after = played(position, seat, action);
        let Turn::Of(other) = after.turn() else { return Some(line) };
        let mut longest: Option<(u8, G::Action, G)> = None;
        for answer in actions(&after, other) {
            let next = played(&after, other, answer);
            if matches!(next.turn(), Turn::Of(_)) {
                let mut needs = 1;
                while !self.wins(&next, seat, needs)? {
                    needs += 2;
                    if needs > plies {
                        return None;
                    }
                }
                if longest.as_ref().is_none_or(|(most, ..)| needs > *most) {
                    longest = Some((needs, answer, next));
                }
            }
        }
        if let Some((needs, answer, next)) = longest {
            line.push(answer);
            for action in actions(&next, seat) {
                if self.wins_by(&next, seat, action, needs)? {
                    line.extend(self.line(&next, seat, action, needs)?);
                    break;
                }
            }
        }
        Some(line)
    }
}

fn actions<G: Rules>(position: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    position.legal(seat, &mut actions);
    actions
}

fn played<G: Rules>(position: &G, seat: Seat, action: G::Action) -> G {
    let mut after = position.clone();
    after.apply(seat, action, &mut Cx::silent(&mut Dice::fast(0)));
    after
}

/// Whether a finished game was won fully by `seat`.
fn is_won<G: Rules>(position: &G, seat: Seat) -> bool {
    position.outcome().is_some_and(|outcome| !outcome.half && outcome.standings[seat.index()].rank == 1)
}
