//! The clocks of a table at play.

use std::time::{Duration, Instant};

use store::{Clocks, Life, Pace, Time};
use table::{Seat, Seats};

const MINUTE: u64 = 60_000;

/// So often somebody whose live clock ran out may come back.
pub(crate) const RETURNS: u8 = 3;

/// What time it is for clocks. Where they stand still while the server does, they go by a clock that never steps:
/// whoever sets the system's clock takes nobody's minutes, and gives none. Days are the calendar's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steady {
    /// The system's clock.
    calendar: fn() -> Time,
    began: Time,
    since: Instant,
    /// What this server is known by.
    id: u64,
}

/// So often it is noted at least that a server is there.
pub(crate) const NOTED: Duration = Duration::from_secs(60);

impl Steady {
    /// Begins with the system's time.
    pub(crate) fn start(calendar: fn() -> Time) -> Self {
        let id = getrandom::u64().expect("the system has random numbers");
        Steady { calendar, began: calendar(), since: Instant::now(), id }
    }

    /// The time in which this server has been there until now.
    pub(crate) fn life(self) -> Life {
        Life { id: self.id, began: self.began, until: self.unstepped() }
    }

    /// Whether a live clock was kept at `at` by a server that is no more.
    pub(crate) fn is_earlier(self, at: Time) -> bool {
        at < self.began || at > self.unstepped()
    }

    /// How long servers that are no more were there after `at`, when one of them kept a clock. Whoever sets the system's clock
    /// meanwhile takes nobody's time by it: what cannot be told is not counted.
    pub(crate) fn ran(self, lives: &[Life], at: Time) -> Duration {
        let lives: Vec<&Life> = lives.iter().filter(|life| life.id != self.id).collect();
        // A server that was killed has noted a little less.
        let kept = |life: &&Life| life.began <= at && at <= life.until.plus(2 * NOTED);
        let Some(first) = lives.iter().rposition(kept) else { return Duration::ZERO };
        let (mut ran, mut reached) = (Duration::ZERO, at);
        for life in &lives[first..] {
            // Another may be there still, and this one counts for itself.
            let until = if life.began <= self.began { life.until.min(self.began) } else { life.until };
            ran += until.since(reached.max(life.began));
            reached = reached.max(until);
        }
        ran
    }

    /// How far the clock may be behind that of a server before: what was due then by a live clock is due so much sooner.
    pub(crate) fn behind(self, lives: &[Life]) -> Duration {
        let others = lives.iter().filter(|life| life.id != self.id);
        others.map(|life| life.until.plus(2 * NOTED).since(self.began)).max().unwrap_or_default()
    }

    /// Since when this server runs.
    pub(crate) fn began(self) -> Time {
        self.began
    }

    /// The time by which a table of this pace is played.
    pub(crate) fn now(self, pace: Pace) -> Time {
        if pace.stands_still() { self.unstepped() } else { self.calendar() }
    }

    /// What the system's clock says.
    pub(crate) fn calendar(self) -> Time {
        (self.calendar)()
    }

    /// What it would say if nobody had set it since this server began.
    pub(crate) fn unstepped(self) -> Time {
        self.began.plus(self.since.elapsed())
    }
}

/// The clocks of a table at play.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pace: Pace,
    left: Clocks,
    /// What each seat was given for the last thing it did.
    given: Clocks,
    /// Up to when `left` is reckoned.
    since: Time,
}

impl Clock {
    /// Clocks at the start of play; none if the table has none.
    pub(crate) fn start(pace: Pace, seats: u8, now: Time) -> Option<Self> {
        let full = pace.full()?;
        Some(Clock::new(pace, (0..seats).map(|_| full).collect(), now))
    }

    /// Clocks as they were kept at `at`, to go on by a server that is there now, if servers that are no more were there for
    /// `ran` since. Days are counted whether anybody was there or not.
    pub(crate) fn resume(
        pace: Pace,
        left: Clocks,
        at: Time,
        running: Seats,
        steady: Steady,
        ran: Duration,
    ) -> Option<Self> {
        pace.full()?;
        if !pace.stands_still() || !steady.is_earlier(at) {
            return Some(Clock::new(pace, left, at.min(steady.now(pace))));
        }
        let mut clock = Clock::new(pace, left, at);
        clock.read(running, at.plus(ran));
        clock.since = steady.began();
        Some(clock)
    }

    fn new(pace: Pace, left: Clocks, since: Time) -> Self {
        Clock { pace, given: left.iter().map(|_| 0).collect(), left, since }
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
        let given = match self.pace {
            Pace::Live { increment, .. } if before.contains(seat) && !after.contains(seat) => {
                u64::from(increment) * 1000
            }
            Pace::Days(days) => Pace::Days(days).full().unwrap_or_default().saturating_sub(*mine),
            Pace::Live { .. } | Pace::None => 0,
        };
        *mine += given;
        self.given[seat.index()] = given;
    }

    /// `seat` takes back: play goes to an entry after which the clocks showed `then` and `to_act` were to act. The
    /// time those have used is gone, and what `seat` was given for what it takes back is taken away again. Nobody else has
    /// had a turn: they have what they had, for they would pay for a turn that never was.
    pub(crate) fn back(
        &mut self,
        seat: Seat,
        then: Option<&Clocks>,
        to_act: Seats,
        running: Seats,
        now: Time,
    ) {
        self.read(running, now);
        let given = std::mem::take(&mut self.given[seat.index()]);
        self.left[seat.index()] = self.left[seat.index()].saturating_sub(given);
        for (index, then) in then.into_iter().flatten().enumerate() {
            let used = index == seat.index() || to_act.contains(Seat::new(index));
            let left = &mut self.left[index];
            *left = if used { (*left).min(*then) } else { *then };
        }
    }

    /// The clocks of `running` seats are read, and what they have used is gone, whatever becomes of the seats.
    pub(crate) fn read(&mut self, running: Seats, now: Time) {
        self.left = self.left(running, now);
        self.since = now;
    }

    /// Gives a player who comes back time for the turns to come: a minute, or the increment if that is more; or the
    /// days of a move.
    pub(crate) fn grant(&mut self, seat: Seat, running: Seats, now: Time) {
        self.read(running, now);
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
        clock.read(Seats::only(B), Time(90_000));
        assert_eq!(clock.left(Seats::NONE, Time(90_000))[..], [45_000, 0], "what was used is gone");
        clock.grant(B, Seats::NONE, Time(95_000));
        assert_eq!(clock.left[..], [45_000, 60_000]);
    }

    #[test]
    fn a_live_clock_does_not_go_by_the_systems() {
        let live = Pace::Live { minutes: 1, increment: 0 };
        // As if the system's clock had been set on by an hour, or back, since the server began.
        for step in [3_600_000, -3_600_000] {
            let now = Time::now();
            let began = Time(now.0 - step);
            let steady = Steady { calendar: Time::now, began, since: Instant::now(), id: 1 };
            let clock = Clock::start(live, 1, steady.now(live)).unwrap();
            assert!(clock.until_first(Seats::all(1), steady.now(live)).unwrap() > Duration::from_secs(50));
            assert!(
                steady.now(Pace::Days(1)).since(now) < Duration::from_secs(10),
                "days are the calendar's"
            );
            // Kept before the server was started again, by a system that said otherwise.
            let all = Seats::all(1);
            let resume = |ran: u64| {
                let (left, ran) = (Clocks::from_iter([60_000]), Duration::from_secs(ran));
                Clock::resume(live, left, now, all, steady, ran).unwrap()
            };
            let kept = resume(0);
            assert!(kept.out(all, steady.now(live)).is_empty());
            let minute = Time(steady.now(live).0 + 60_000);
            assert_eq!(kept.out(all, minute), all, "it runs on at once");
            assert_eq!(resume(50).left(Seats::NONE, minute)[..], [10_000], "what was used then is gone");
        }
    }

    #[test]
    fn taking_back_gives_no_time_and_costs_nobody_else_any() {
        let mut clock = Clock::start(Pace::Live { minutes: 1, increment: 300 }, 2, Time(0)).unwrap();
        let then = clock.left(Seats::NONE, Time(0));
        for n in 0..3 {
            clock.ply(A, Seats::only(A), Seats::only(B), Time(n * 3_000 + 2_000));
            clock.back(A, Some(&then), Seats::only(A), Seats::only(B), Time(n * 3_000 + 3_000));
            assert_eq!(clock.left[..], [58_000 - 2_000 * n as u64, 60_000]);
        }
        // Where both are to act at once, both have used what they have used.
        clock.ply(A, Seats::all(2), Seats::only(B), Time(10_000));
        clock.back(A, Some(&then), Seats::all(2), Seats::only(B), Time(11_000));
        assert_eq!(clock.left[..], [53_000, 58_000]);
    }

    #[test]
    fn taking_back_begins_nobodys_days_anew() {
        let day = 24 * 60 * MINUTE;
        let mut clock = Clock::start(Pace::Days(3), 2, Time(0)).unwrap();
        let then = clock.left(Seats::NONE, Time(0));
        let at = |days: u64| Time((days * day) as i64);
        clock.ply(A, Seats::only(A), Seats::only(B), at(2));
        assert_eq!(clock.left[..], [3 * day, 3 * day]);
        clock.back(A, Some(&then), Seats::only(A), Seats::only(B), at(4));
        assert_eq!(clock.left[..], [day, 3 * day], "the days of a move are not had twice, nor by waiting");
    }

    #[test]
    fn a_restart_costs_no_minutes_but_days_count_through() {
        let both = Seats::all(2);
        let began = Time(Time::now().0 - 5_000);
        let steady = Steady { calendar: Time::now, began, since: Instant::now(), id: 1 };
        let resume = |pace: Pace| {
            let left = Clocks::from_iter([60_000, 60_000]);
            Clock::resume(pace, left, Time(began.0 - 70_000), both, steady, Duration::ZERO).unwrap()
        };
        let later = Time(began.0 + 50_000);
        assert!(resume(Pace::Live { minutes: 1, increment: 0 }).out(both, later).is_empty());
        assert_eq!(resume(Pace::Days(1)).out(both, later), both);
    }

    #[test]
    fn a_clock_ran_as_long_as_servers_were_there() {
        let life = |id: u64, began: i64, until: i64| Life { id, began: Time(began), until: Time(until) };
        let hour = 3_600_000;
        let steady =
            |began: i64| Steady { calendar: Time::now, began: Time(began), since: Instant::now(), id: 9 };
        let ran = |lives: &[Life], at: i64, began: i64| steady(began).ran(lives, Time(at)).as_millis();
        let two = [life(1, 0, 50_000), life(2, 60_000, 65_000)];
        assert_eq!(ran(&two, 30_000, hour), 25_000, "the rest of the first, and the second");
        assert_eq!(ran(&two, 62_000, hour), 3_000);
        assert_eq!(ran(&two, 51_000, hour), 5_000, "after what was last noted before a kill");
        assert_eq!((ran(&[], 5, hour), ran(&two, 30 * 60_000, hour)), (0, 0), "nobody was there");
        // This server has noted itself, and another is still there.
        assert_eq!(ran(&[two[0], life(9, 70_000, 90_000), life(3, 60_000, 80_000)], 40_000, 70_000), 20_000);
        // The clock was set back before the second, or before this one; or on.
        let back = [life(1, hour, 2 * hour), life(2, 0, 50_000)];
        assert_eq!(ran(&back, 20_000, hour), 30_000, "not what was before it");
        assert_eq!(ran(&back[..1], 2 * hour - 10_000, 0), 10_000);
        assert_eq!(ran(&[two[0], life(2, hour, hour + 7)], 40_000, 2 * hour), 10_007);
    }
}
