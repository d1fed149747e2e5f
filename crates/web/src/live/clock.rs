//! The clocks of a table at play.

use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use store::{Clocks, Life, Opening, Pace, PlyRow, Time};
use table::record::RecordedAct;
use table::{Line, Seat, Seats};

const MINUTE: u64 = 60_000;

/// So often somebody whose live clock ran out may come back.
pub(crate) const RETURNS: u8 = 3;

/// What time it is for clocks. Where they stand still while the server does, they go by a clock that never steps:
/// whoever sets the system's clock takes nobody's minutes, and gives none. Days are the calendar's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steady {
    /// The system's clock.
    calendar: fn() -> Time,
    /// Since when the house is open.
    began: Time,
    /// How long it had been open at `since`, when this server came.
    open: Duration,
    since: Instant,
    /// What the house is known by while it is open.
    id: u64,
    /// So far the clocks of other nodes may be ahead of this one.
    ahead: Duration,
}

/// Nodes that have the time of one database differ by less.
const AHEAD: Duration = Duration::from_secs(60);

/// So often it is noted at least that a server is there.
pub(crate) const NOTED: Duration = Duration::from_secs(60);

impl Steady {
    /// Begins with the time of whoever opened the house; others may be there already, and have the same.
    pub(crate) fn start(calendar: fn() -> Time, opening: &Opening, shared: bool) -> Self {
        let Opening { now, since: began, epoch } = *opening;
        let digest: [u8; 32] = Sha256::digest(epoch).into();
        let id = u64::from_le_bytes(digest[..8].try_into().expect("eight bytes"));
        let ahead = if shared { AHEAD } else { Duration::ZERO };
        Steady { calendar, began, open: now.since(began), since: Instant::now(), id, ahead }
    }

    /// The time in which the house has been open until now.
    pub(crate) fn life(self) -> Life {
        Life { id: self.id, began: self.began, until: self.unstepped() }
    }

    /// Whether a live clock was kept at `at` by a server that is no more.
    pub(crate) fn is_earlier(self, at: Time) -> bool {
        at < self.began || at > self.unstepped().plus(self.ahead)
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

    /// Since when the house is open.
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

    /// What it would say if nobody had set it since the house was opened.
    pub(crate) fn unstepped(self) -> Time {
        self.began.plus(self.open + self.since.elapsed())
    }
}

/// Who is to act, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) to_act: Seats,
    /// Whose turn it is, where others may be asked in its midst.
    pub(crate) whose: Option<Seat>,
}

impl Stand {
    fn stored(ply: &PlyRow) -> Self {
        Stand { to_act: ply.turn, whose: ply.whose }
    }

    /// Those who have the turn.
    fn turn(self) -> Seats {
        self.whose.map_or(self.to_act, Seats::only)
    }

    /// Whether a seat is asked in another's turn.
    fn asks(self, seat: Seat) -> bool {
        self.to_act.contains(seat) && self.whose.is_some_and(|whose| whose != seat)
    }
}

/// An action as clocks see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passing {
    pub(crate) seat: Seat,
    /// Whether a person did it, not a bot.
    pub(crate) person: bool,
    pub(crate) before: Stand,
    pub(crate) after: Stand,
}

impl Passing {
    /// A ply that came after `before`; none if it went back.
    pub(super) fn stored(before: &PlyRow, ply: &PlyRow) -> Option<Self> {
        let RecordedAct::Play(seat, _) = ply.entry.act else { return None };
        // What a client calls its own no bot has played.
        let (before, after) = (Stand::stored(before), Stand::stored(ply));
        Some(Passing { seat, person: ply.client.is_some(), before, after })
    }

    /// Whether others have the turn who had not.
    fn brings_others(self) -> bool {
        let before = self.before.turn();
        self.after.turn().iter().any(|seat| seat != self.seat && !before.contains(seat))
    }

    /// Whether the turn of who did it is over. Whoever is the last of several to act may be the first of the next again.
    fn ends_turn(self) -> bool {
        let (before, after) = (self.before.turn(), self.after.turn());
        before.contains(self.seat) && (!after.contains(self.seat) || self.brings_others())
    }

    /// Whether who did it has taken the turn back from others: what was given for passing it on is not theirs.
    pub(super) fn takes_turn(self) -> bool {
        !self.before.turn().contains(self.seat) && self.after.turn().contains(self.seat)
    }

    /// Whether the turn has gone on to others, or to those who had it for another.
    pub(super) fn passes_turn(self) -> bool {
        self.before.turn() != self.after.turn() && !self.takes_turn()
    }

    /// Whether the days of `seat` begin: for its turn, or for what it is asked in another's. Nobody begins them by their own
    /// doing, unless it is everybody's turn.
    fn begins_days(self, seat: Seat) -> bool {
        let Passing { before, after, .. } = self;
        let anew = match () {
            () if after.asks(seat) => seat != self.seat && !before.asks(seat),
            () if seat == self.seat => self.ends_turn(),
            () => !before.turn().contains(seat),
        };
        anew && after.to_act.contains(seat)
    }

    /// Whether `seat` was asked something in the turn of who has taken the question away: the time to answer was none.
    fn takes_question_from(self, seat: Seat) -> bool {
        let same_turn = self.before.turn() == self.after.turn();
        same_turn && seat != self.seat && self.before.asks(seat) && !self.after.to_act.contains(seat)
    }

    /// What it changes on the live clock of who did it, beside the time that was used.
    fn increment(self, pace: Pace) -> i64 {
        let Pace::Live { increment, .. } = pace else { return 0 };
        let millis = i64::from(increment) * 1000;
        match () {
            () if self.person && self.ends_turn() => millis,
            () if self.person && self.takes_turn() => -millis,
            () => 0,
        }
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
        Clock { pace, left, since }
    }

    /// What is left on every clock now, those of `running` seats reckoned up to `now`.
    pub(crate) fn left(&self, running: Seats, now: Time) -> Clocks {
        let gone = now.since(self.since).as_millis() as u64;
        let left = |(i, left): (usize, &u64)| {
            if running.contains(Seat::new(i)) { left.saturating_sub(gone) } else { *left }
        };
        self.left.iter().enumerate().map(left).collect()
    }

    /// An action: time is taken from the seats that ran. A live clock gets its increment when a turn is done; days are those
    /// of a turn, and all there when it begins.
    pub(crate) fn ply(&mut self, passing: Passing, running: Seats, now: Time) {
        self.read(running.iter().filter(|seat| !passing.takes_question_from(*seat)).collect(), now);
        let mine = &mut self.left[passing.seat.index()];
        *mine = mine.saturating_add_signed(passing.increment(self.pace));
        if let (Pace::Days(_), Some(full)) = (self.pace, self.pace.full()) {
            for seat in passing.after.to_act.iter().filter(|seat| passing.begins_days(*seat)) {
                self.left[seat.index()] = full;
            }
        }
    }

    /// `seat` takes back: play goes to the first of the stored entries `since`, of which those on `line` were not taken back
    /// before. After that entry `to_act` are to act. The time they have used is gone, and what they were given for what is taken
    /// back is taken away again. Nobody else has had a turn: they have what they had, for they would pay for a turn that
    /// never was.
    pub(crate) fn back(
        &mut self,
        seat: Seat,
        since: &[PlyRow],
        line: &Line,
        to_act: Seats,
        running: Seats,
        now: Time,
    ) {
        self.read(running, now);
        let Some(then) = since.first().and_then(|ply| ply.clocks.as_ref()) else { return };
        for (index, then) in then.iter().enumerate() {
            let whose = Seat::new(index);
            self.left[index] = if whose != seat && !to_act.contains(whose) {
                *then
            } else if self.pace.stands_still() {
                let given = |(before, ply): (&PlyRow, &PlyRow)| {
                    let passing = Passing::stored(before, ply)?;
                    let counts = passing.seat == whose && line.contains(ply.number as usize);
                    counts.then(|| passing.increment(self.pace))
                };
                let given: i64 = since.iter().zip(&since[1..]).filter_map(given).sum();
                self.left[index].saturating_add_signed(-given).min(*then)
            } else {
                // A turn that began since then never was.
                let least = since.iter().filter_map(|ply| ply.clocks.as_ref()?.get(index)).min();
                self.left[index].min(*least.unwrap_or(then))
            };
        }
    }

    /// The clocks of `running` seats are read, and what they have used is gone, whatever becomes of the seats.
    pub(crate) fn read(&mut self, running: Seats, now: Time) {
        self.left = self.left(running, now);
        self.since = now;
    }

    /// Gives a player who comes back time for the turns to come: a minute, or the increment if that is more; or the
    /// days of a turn.
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

    /// Of a house that was opened now, when it is `began`.
    fn at_work(began: Time, id: u64) -> Steady {
        let (open, ahead) = (Duration::ZERO, Duration::ZERO);
        Steady { calendar: Time::now, began, open, since: Instant::now(), id, ahead }
    }

    /// A person's action.
    fn by(seat: Seat, before: Seats, after: Seats) -> Passing {
        let stand = |to_act| Stand { to_act, whose: None };
        Passing { seat, person: true, before: stand(before), after: stand(after) }
    }

    /// A game as it is stored.
    struct Stored(Vec<PlyRow>);

    impl Stored {
        fn start(clock: &Clock, turn: Seats) -> Self {
            let mut stored = Stored(Vec::new());
            stored.add("start", clock, turn);
            stored
        }

        fn add(&mut self, entry: &str, clock: &Clock, turn: Seats) {
            self.0.push(PlyRow {
                number: self.0.len() as u32,
                entry: entry.parse().unwrap(),
                hash: 0,
                layout: 1,
                secret: None,
                at: clock.since,
                turn,
                whose: None,
                clocks: Some(clock.left.clone()),
                client: Some(store::ClientId::random()),
            });
        }

        /// `seat` acts, whose clock runs if it is to act.
        fn play(&mut self, clock: &mut Clock, seat: Seat, after: Seats, at: Time) {
            let before = self.0.last().unwrap().turn;
            clock.ply(by(seat, before, after), before, at);
            self.add(&format!("{} x", seat.index() + 1), clock, after);
        }

        /// `seat` takes back, to entry `to`.
        fn back(&mut self, clock: &mut Clock, seat: Seat, to: usize, at: Time) {
            let backs = self.0.iter().filter_map(|ply| match ply.entry.act {
                RecordedAct::Back(_, to) => Some((ply.number as usize, to)),
                _ => None,
            });
            let line = Line::of(self.0.len(), backs).unwrap();
            let (to_act, running) = (self.0[to].turn, self.0.last().unwrap().turn);
            clock.back(seat, &self.0[to..], &line, to_act, running, at);
            self.add(&format!("{} back to {to}", seat.index() + 1), clock, to_act);
        }
    }

    #[test]
    fn a_live_clock_runs_for_those_in_turn_and_adds_at_the_end_of_a_turn() {
        let pace = Pace::Live { minutes: 1, increment: 5 };
        let mut clock = Clock::start(pace, 2, Time(0)).unwrap();
        clock.ply(by(A, Seats::only(A), Seats::only(A)), Seats::only(A), Time(10_000));
        assert_eq!(clock.left[..], [50_000, 60_000]);
        clock.ply(by(A, Seats::only(A), Seats::only(B)), Seats::only(A), Time(20_000));
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
            let steady = at_work(began, 1);
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
        let mut stored = Stored::start(&clock, Seats::only(A));
        for n in 0..3 {
            stored.play(&mut clock, A, Seats::only(B), Time(n * 3_000 + 2_000));
            stored.back(&mut clock, A, 0, Time(n * 3_000 + 3_000));
            assert_eq!(clock.left[..], [58_000 - 2_000 * n as u64, 60_000]);
        }
        // Where both are to act at once, both have used what they have used.
        let mut stored = Stored::start(&clock, Seats::all(2));
        stored.play(&mut clock, A, Seats::only(B), Time(10_000));
        stored.back(&mut clock, A, 0, Time(11_000));
        assert_eq!(clock.left[..], [53_000, 58_000]);
    }

    #[test]
    fn what_was_given_is_taken_away_with_what_it_was_given_for() {
        let mut clock = Clock::start(Pace::Live { minutes: 1, increment: 300 }, 2, Time(0)).unwrap();
        let mut stored = Stored::start(&clock, Seats::only(A));
        stored.play(&mut clock, A, Seats::only(B), Time(2_000));
        stored.play(&mut clock, B, Seats::only(A), Time(4_000));
        // What was done and taken back since is no reason to keep it.
        stored.play(&mut clock, A, Seats::only(A), Time(6_000));
        stored.back(&mut clock, A, 2, Time(7_000));
        assert_eq!(clock.left[0], 60_000 + 300_000 - 5_000);
        stored.back(&mut clock, A, 0, Time(8_000));
        assert_eq!(clock.left[..], [54_000, 60_000]);
    }

    #[test]
    fn taking_back_begins_nobodys_days_anew() {
        let day = 24 * 60 * MINUTE;
        let at = |days: u64| Time((days * day) as i64);
        let mut clock = Clock::start(Pace::Days(3), 2, Time(0)).unwrap();
        let mut stored = Stored::start(&clock, Seats::only(A));
        stored.play(&mut clock, A, Seats::only(B), at(2));
        stored.back(&mut clock, A, 0, at(4));
        assert_eq!(clock.left[..], [day, 3 * day], "the days of a turn are not had twice, nor by waiting");
        // Nor over what another has done since.
        stored.play(&mut clock, A, Seats::only(B), at(4));
        stored.play(&mut clock, B, Seats::only(A), at(6));
        assert_eq!(clock.left[..], [3 * day, day]);
        stored.back(&mut clock, A, 2, at(6));
        assert_eq!(clock.left[..], [day, 3 * day]);
    }

    #[test]
    fn days_are_those_of_a_turn() {
        let day = 24 * 60 * MINUTE;
        let at = |tenths: u64| Time((tenths * day / 10) as i64);
        let mut clock = Clock::start(Pace::Days(3), 2, Time(0)).unwrap();
        let mut stored = Stored::start(&clock, Seats::only(A));
        // Two of several actions of one turn, then both are taken back.
        stored.play(&mut clock, A, Seats::only(A), at(10));
        assert_eq!(clock.left[..], [2 * day, 3 * day]);
        stored.play(&mut clock, A, Seats::only(A), at(20));
        stored.back(&mut clock, A, 1, at(22));
        stored.back(&mut clock, A, 0, at(24));
        assert_eq!(clock.left[..], [day * 6 / 10, 3 * day], "what was used of the turn is gone");
        // What others are asked is withdrawn: it was the same turn all the time, and theirs begins anew when they are asked again.
        for tenth in [25, 27] {
            stored.play(&mut clock, A, Seats::only(B), at(tenth));
            stored.play(&mut clock, A, Seats::only(A), at(tenth + 1));
        }
        assert_eq!(clock.left[..], [day * 4 / 10, day * 29 / 10]);
        stored.play(&mut clock, A, Seats::only(B), at(29));
        stored.play(&mut clock, B, Seats::only(A), at(39));
        assert_eq!(clock.left[0], 3 * day, "another turn");
    }

    #[test]
    fn who_is_the_last_of_many_to_act_has_a_turn_like_the_others() {
        let day = 24 * 60 * MINUTE;
        let at = |days: u64| Time((days * day) as i64);
        let mut clock = Clock::start(Pace::Days(3), 2, Time(0)).unwrap();
        let mut stored = Stored::start(&clock, Seats::all(2));
        stored.play(&mut clock, A, Seats::only(B), at(1));
        stored.play(&mut clock, B, Seats::all(2), at(2));
        assert_eq!(clock.left[..], [3 * day, 3 * day]);
    }

    /// Who is to act in the turn of another.
    fn in_turn_of(whose: Seat, to_act: Seat) -> Stand {
        Stand { to_act: Seats::only(to_act), whose: Some(whose) }
    }

    #[test]
    fn what_others_are_asked_in_a_turn_brings_nobody_time() {
        let (mine, asked) = (in_turn_of(A, A), in_turn_of(A, B));
        let act = |seat, before, after| Passing { seat, person: true, before, after };
        let mut live = Clock::start(Pace::Live { minutes: 1, increment: 300 }, 2, Time(0)).unwrap();
        let mut days = Clock::start(Pace::Days(1), 2, Time(0)).unwrap();
        let hour = 60 * MINUTE;
        for n in 1..5 {
            live.ply(act(A, mine, asked), Seats::only(A), Time(2_000 * n - 1_000));
            live.ply(act(B, asked, mine), Seats::only(B), Time(2_000 * n));
            days.ply(act(A, mine, asked), Seats::only(A), Time(2 * n * hour as i64 - hour as i64));
            days.ply(act(B, asked, mine), Seats::only(B), Time(2 * n * hour as i64));
        }
        assert_eq!(live.left[..], [56_000, 56_000]);
        assert_eq!(days.left[..], [20 * hour, 23 * hour], "who is asked has the days to answer, every time");
        live.ply(act(A, mine, in_turn_of(B, B)), Seats::only(A), Time(9_000));
        assert_eq!(live.left[0], 55_000 + 300_000, "that was a turn");
    }

    #[test]
    fn who_is_asked_no_longer_has_lost_nothing() {
        let (mine, asked) = (in_turn_of(A, A), in_turn_of(A, B));
        let act = |before, after| Passing { seat: A, person: true, before, after };
        let mut clock = Clock::start(Pace::Live { minutes: 1, increment: 0 }, 2, Time(0)).unwrap();
        clock.ply(act(mine, asked), Seats::only(A), Time(1_000));
        clock.ply(act(asked, mine), Seats::only(B), Time(31_000));
        assert_eq!(clock.left[..], [59_000, 60_000]);
    }

    #[test]
    fn a_turn_has_its_days_whatever_was_asked_before_it() {
        let day = 24 * 60 * MINUTE;
        let mut clock = Clock::start(Pace::Days(1), 2, Time(0)).unwrap();
        let act = |before, after| Passing { seat: A, person: true, before, after };
        clock.ply(act(in_turn_of(A, A), in_turn_of(A, B)), Seats::only(A), Time(0));
        clock.ply(act(in_turn_of(A, B), in_turn_of(B, B)), Seats::only(B), Time(day as i64 - 1_000));
        assert_eq!(clock.left[1], day);
    }

    #[test]
    fn nobody_earns_time_by_asking_and_withdrawing() {
        let mut clock = Clock::start(Pace::Live { minutes: 1, increment: 300 }, 2, Time(0)).unwrap();
        let mut stored = Stored::start(&clock, Seats::only(A));
        for n in 1..4 {
            stored.play(&mut clock, A, Seats::only(B), Time(n * 2_000));
            stored.play(&mut clock, A, Seats::only(A), Time(n * 2_000 + 1_000));
        }
        assert_eq!(clock.left[0], 60_000 - 4_000);
    }

    #[test]
    fn a_restart_costs_no_minutes_but_days_count_through() {
        let both = Seats::all(2);
        let began = Time(Time::now().0 - 5_000);
        let steady = at_work(began, 1);
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
        let steady = |began: i64| at_work(Time(began), 9);
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
