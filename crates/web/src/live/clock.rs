//! The clocks of a table at play.

use std::time::Duration;

use store::{Clocks, Pace, Time};
use table::{Seat, Seats};

const MINUTE: u64 = 60_000;

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
            Pace::Days(days) => *mine = Pace::Days(days).full().unwrap_or_default(),
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
            Pace::Days(days) => Pace::Days(days).full().unwrap_or_default(),
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
