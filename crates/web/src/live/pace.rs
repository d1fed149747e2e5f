//! Clocks: none, live (minutes and an increment), or correspondence (days for each move).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use store::{Clocks, Time};
use table::{Seat, Seats, Unreadable};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// What clock a table is played with. Written `none`, `live 10+5`, `days 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// No clock.
    None,
    /// So many minutes for the game, and seconds added at the end of each turn.
    Live {
        /// 1 to 180
        minutes: u16,
        /// 0 to 300
        increment: u16,
    },
    /// So many days for each move.
    Days(u16),
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::None => f.write_str("none"),
            Pace::Live { minutes, increment } => write!(f, "live {minutes}+{increment}"),
            Pace::Days(days) => write!(f, "days {days}"),
        }
    }
}

impl FromStr for Pace {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = |text: &str, low: u16, high: u16| {
            text.parse::<u16>().ok().filter(|n| (low..=high).contains(n) && n.to_string() == text)
        };
        let pace = match text.split_once(' ') {
            None if text == "none" => Some(Pace::None),
            Some(("live", rest)) => rest.split_once('+').and_then(|(minutes, increment)| {
                Some(Pace::Live { minutes: number(minutes, 1, 180)?, increment: number(increment, 0, 300)? })
            }),
            Some(("days", days)) => number(days, 1, 30).map(Pace::Days),
            _ => None,
        };
        pace.ok_or_else(|| Unreadable::new(text, "a clock: none, live MINUTES+SECONDS or days DAYS"))
    }
}

impl Pace {
    /// What every seat has at the start, in milliseconds.
    fn full(self) -> Option<u64> {
        match self {
            Pace::None => None,
            Pace::Live { minutes, .. } => Some(u64::from(minutes) * MINUTE),
            Pace::Days(days) => Some(u64::from(days) * DAY),
        }
    }

    /// Whether the clock stands while the server does: nobody loses minutes to a restart. Days
    /// are counted through.
    fn stands_still(self) -> bool {
        matches!(self, Pace::Live { .. })
    }
}

/// The clocks of a table at play.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pace: Pace,
    left: Clocks,
    /// Up to when `left` is reckoned.
    since: Time,
}

impl Clock {
    /// Clocks at the start of play; none if the table has none.
    pub(crate) fn start(pace: Pace, seats: u8, now: Time) -> Option<Self> {
        let full = pace.full()?;
        Some(Clock { pace, left: (0..seats).map(|_| full).collect(), since: now })
    }

    /// Clocks as they were kept at `at`, by a server that was there from `began` on.
    pub(crate) fn resume(pace: Pace, left: Clocks, at: Time, began: Time) -> Option<Self> {
        pace.full()?;
        let since = if pace.stands_still() { at.max(began) } else { at };
        Some(Clock { pace, left, since })
    }

    /// What is left on every clock now, those of `running` seats reckoned up to `now`.
    pub(crate) fn left(&self, running: Seats, now: Time) -> Clocks {
        let gone = now.since(self.since).as_millis() as u64;
        let left = |(i, left): (usize, &u64)| {
            if running.contains(Seat::new(i)) { left.saturating_sub(gone) } else { *left }
        };
        self.left.iter().enumerate().map(left).collect()
    }

    /// A ply by `seat`: time is taken from the seats that ran, and the mover gets what the pace gives
    /// for a turn that is done.
    pub(crate) fn ply(&mut self, seat: Seat, before: Seats, after: Seats, now: Time) {
        self.left = self.left(before, now);
        self.since = now;
        let mine = &mut self.left[seat.index()];
        match self.pace {
            Pace::Live { increment, .. } if before.contains(seat) && !after.contains(seat) => {
                *mine += u64::from(increment) * 1000;
            }
            Pace::Days(days) => *mine = u64::from(days) * DAY,
            Pace::Live { .. } | Pace::None => {}
        }
    }

    /// Play goes back to an entry after which the clocks showed `then`: the time that is gone is gone, and what
    /// was given for turns since is taken away again.
    pub(crate) fn back(&mut self, then: Option<&Clocks>, before: Seats, now: Time) {
        self.left = self.left(before, now);
        self.since = now;
        for (left, then) in self.left.iter_mut().zip(then.into_iter().flatten()) {
            *left = (*left).min(*then);
        }
    }

    /// Gives a player who takes back a seat time to think: a minute at least, or the days of a move.
    pub(crate) fn grant(&mut self, seat: Seat, running: Seats, now: Time) {
        self.left = self.left(running, now);
        self.since = now;
        let least = match self.pace {
            Pace::Live { increment, .. } => MINUTE.max(u64::from(increment) * 1000),
            Pace::Days(days) => u64::from(days) * DAY,
            Pace::None => 0,
        };
        let mine = &mut self.left[seat.index()];
        *mine = least.max(*mine);
    }

    /// How long until the first of the `running` clocks runs out.
    pub(crate) fn until_first(&self, running: Seats, now: Time) -> Option<Duration> {
        let left = self.left(running, now);
        running.iter().map(|seat| left[seat.index()]).min().map(Duration::from_millis)
    }

    /// The seats of `running` whose clock has run out.
    pub(crate) fn out(&self, running: Seats, now: Time) -> Seats {
        let left = self.left(running, now);
        running.iter().filter(|seat| left[seat.index()] == 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn a_pace_is_written_one_way() {
        for text in ["none", "live 10+5", "live 180+0", "days 3"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for bad in ["", "live", "live 0+5", "live 10+301", "live +10+5", "days 0", "days 31", "days 03"] {
            assert!(bad.parse::<Pace>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_live_clock_runs_for_those_in_turn_and_adds_at_the_end_of_a_turn() {
        let pace = Pace::Live { minutes: 1, increment: 5 };
        let mut clock = Clock::start(pace, 2, Time(0)).unwrap();
        clock.ply(A, Seats::only(A), Seats::only(A), Time(10_000));
        assert_eq!(clock.left[..], [50_000, 60_000]);
        clock.ply(A, Seats::only(A), Seats::only(B), Time(20_000));
        assert_eq!(clock.left[..], [45_000, 60_000]);
        assert_eq!(clock.until_first(Seats::only(B), Time(21_000)), Some(Duration::from_millis(59_000)));
        assert_eq!(clock.out(Seats::only(B), Time(90_000)), Seats::only(B));
        clock.grant(B, Seats::only(B), Time(90_000));
        assert_eq!(clock.left[..], [45_000, 60_000]);
    }

    #[test]
    fn taking_back_gives_no_time() {
        let mut clock = Clock::start(Pace::Live { minutes: 1, increment: 300 }, 2, Time(0)).unwrap();
        let then = clock.left(Seats::NONE, Time(0));
        for n in 1..4 {
            clock.ply(A, Seats::only(A), Seats::only(B), Time(n * 2_000));
            clock.back(Some(&then), Seats::only(B), Time(n * 2_000 + 1_000));
            assert_eq!(clock.left[0], 60_000);
        }
        assert_eq!(clock.left[1], 57_000, "what the other used is gone");
    }

    #[test]
    fn a_restart_costs_no_minutes_but_days_count_through() {
        let both = Seats::all(2);
        let left = || Clocks::from_iter([60_000, 60_000]);
        let live =
            Clock::resume(Pace::Live { minutes: 1, increment: 0 }, left(), Time(0), Time(50_000)).unwrap();
        assert!(live.out(both, Time(100_000)).is_empty());
        let days = Clock::resume(Pace::Days(1), left(), Time(0), Time(50_000)).unwrap();
        assert_eq!(days.out(both, Time(100_000)), both);
    }
}
