//! The position: what lies open, and what is in the fists.

use serde::{Deserialize, Serialize};
use table::{Outcome, Points, Seat, Seats, Turn};

/// The most players.
pub const PLAYERS: usize = 5;
/// Coins each player has.
pub const COINS: u8 = 3;
/// A game lasts no more rounds.
pub const ROUNDS: u8 = 30;

/// The whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spoof {
    /// What everybody sees.
    pub open: Open,
    /// Coins in the fist of each player who has hidden; 0 for the others.
    pub(crate) coins: [u8; PLAYERS],
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// Points that win.
    pub goal: u8,
    /// Which round this is, from 1.
    pub round: u8,
    /// Who guesses first in it.
    pub starter: Seat,
    /// What is to be done.
    pub phase: Phase,
    /// What was guessed in this round.
    pub guesses: [Option<u8>; PLAYERS],
    /// Everybody's points.
    pub points: [u8; PLAYERS],
    /// The round before. It is part of the position so that everybody can still see it: what was seen by
    /// all may be remembered by all.
    pub last: Option<Showdown>,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// All hide coins; these have.
    Hide(Seats),
    /// This player guesses.
    Guess(Seat),
    /// Nothing any more.
    Over,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Showdown {
    /// What was in the fists.
    pub coins: [u8; PLAYERS],
    /// What was guessed.
    pub guesses: [Option<u8>; PLAYERS],
    /// Who guessed right.
    pub winner: Option<Seat>,
}

impl Showdown {
    /// How many coins there were.
    pub fn total(&self) -> u8 {
        self.coins.iter().sum()
    }
}

impl Open {
    /// Everybody.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// The most coins there can be.
    pub fn most(&self) -> u8 {
        COINS * self.seats
    }

    /// The players with coins in their fists.
    pub fn hidden(&self) -> Seats {
        match self.phase {
            Phase::Hide(placed) => placed,
            Phase::Guess(_) => Seats::all(self.seats),
            Phase::Over => Seats::NONE,
        }
    }

    pub(crate) fn turn_now(&self) -> Turn {
        match self.phase {
            Phase::Hide(placed) => {
                Turn::AnyOf(self.players().filter(|seat| !placed.contains(*seat)).collect())
            }
            Phase::Guess(seat) => Turn::Of(seat),
            Phase::Over => Turn::Over,
        }
    }

    /// SP-3.1, SP-3.2.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let points = |seat: Seat| self.points[seat.index()];
        let manner = if self.players().any(|seat| points(seat) >= self.goal) { "goal" } else { "rounds" };
        let outcome =
            || Outcome::ranked(manner, self.seats, points, |seat| Points::whole(points(seat).into()));
        (self.phase == Phase::Over).then(outcome)
    }
}

impl Spoof {
    pub(crate) fn check(&self) -> Result<(), String> {
        let open = &self.open;
        let seated = |seat: Seat| seat.index() < open.seats.into();
        let asked = match open.phase {
            Phase::Guess(seat) => Seats::only(seat),
            Phase::Hide(placed) => placed,
            Phase::Over => Seats::NONE,
        };
        if !asked.with(open.starter).iter().all(seated)
            || !(1..=ROUNDS).contains(&open.round)
            || open.goal == 0
        {
            return Err(format!("{open:?}"));
        }
        if open.guesses.iter().flatten().any(|guess| *guess > open.most())
            || open.points.iter().any(|p| *p > open.goal)
        {
            return Err(format!("guesses {:?}, points {:?}", open.guesses, open.points));
        }
        for seat in Seat::all(PLAYERS as u8) {
            let coins = self.coins[seat.index()];
            if coins > COINS || coins > 0 && !open.hidden().contains(seat) {
                return Err(format!("player {seat} has {coins} coins in the fist"));
            }
        }
        let guesses: Vec<u8> = open.guesses.iter().flatten().copied().collect();
        if (1..guesses.len()).any(|i| guesses[i..].contains(&guesses[i - 1])) {
            return Err(format!("two players have guessed the same: {guesses:?}"));
        }
        let points: u8 = open.points.iter().fold(0, |sum, points| sum.saturating_add(*points));
        if points >= open.round + u8::from(open.phase == Phase::Over) {
            return Err(format!("{points} points in round {}", open.round));
        }
        Ok(())
    }
}
