//! Wrong passwords: who tries again and again waits longer and longer, and keeps nobody else waiting.
//!
//! Tries are counted for an account in two ways. From one place (a network, or a browser from which the account was
//! entered before) each wrong one after the fifth doubles the time until the next is looked at. From all places
//! together, wrong ones and those under way make every answer to a place nobody knows slower, up to some seconds, and only
//! so many such places are answered at a time: that bounds what many addresses can guess, however they hurry, and is no more
//! than a wait for somebody with a new telephone. When one more comes, whoever has most places of all makes room
//! ([`crate::crowd`]), so that no network can have them all. Who is signed in, and a browser from which the account was entered
//! since it has its password, is counted by itself, so nobody elsewhere can keep its owner out.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::SessionId;
use tokio::sync::oneshot;

use crate::crowd::one_too_many;

/// So many wrong ones cost nothing.
const FREE: u32 = 5;

/// The longest time until a place may try again.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// After so long without a wrong one all is forgotten.
const FORGIVEN: Duration = Duration::from_secs(60 * 60);

/// From so many wrong ones in an hour on, answers to places nobody knows come late.
const MANY: u32 = 20;

/// So many places nobody knows may try one account at the same time.
const AT_ONCE: usize = 20;

/// The longest such delay. It must be well below the time a request may take.
const LATEST: Duration = Duration::from_secs(8);

/// Names and places are looked through for what can be forgotten when there are this many.
const SWEEP: usize = 10_000;

/// From where somebody tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    /// A network nobody knows.
    Network(IpAddr),
    /// Somebody who is signed in, or a browser from which the account was entered before.
    Device(SessionId),
}

/// As other nodes are told.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Network(address) => address.fmt(f),
            Place::Device(browser) => browser.fmt(f),
        }
    }
}

impl Place {
    pub(crate) fn read(text: &str) -> Option<Self> {
        let network = text.parse().map(Place::Network);
        network.ok().or_else(|| text.parse().map(Place::Device).ok())
    }
}

/// Wrong passwords, by account and place. Names that nobody has are counted alike.
#[derive(Default)]
pub(crate) struct Tries {
    by_place: Mutex<HashMap<(String, Place), Wrong>>,
    by_name: Mutex<HashMap<String, Wrong>>,
    /// Who tries which account from a place nobody knows, in the order in which they came.
    strangers: Mutex<HashMap<String, Vec<Stranger>>>,
}

/// Somebody who tries an account from a place nobody knows.
struct Stranger {
    from: IpAddr,
    /// Closed once they wait no longer: what is being looked at is answered.
    make_room: oneshot::Sender<()>,
}

struct Wrong {
    count: u32,
    last: Instant,
    /// Tries under way.
    busy: u32,
}

/// A try that was let through.
pub(crate) struct Try<'a> {
    tries: &'a Tries,
    key: (String, Place),
    /// How long its answer is held back.
    delay: Duration,
    /// Told to those who have to make room for others.
    make_room: Option<oneshot::Receiver<()>>,
}

impl Tries {
    /// Lets somebody try, or says after how many seconds they may.
    pub(crate) fn begin(&self, login: &str, place: Place) -> Result<Try<'_>, u64> {
        self.begin_at(login, place, Instant::now())
    }

    fn begin_at(&self, login: &str, place: Place, now: Instant) -> Result<Try<'_>, u64> {
        let key = (login.to_owned(), place);
        let mut places = self.by_place.lock().unwrap_or_else(PoisonError::into_inner);
        let here = known(&mut places, key.clone(), now);
        let wait = wait(here.count).saturating_sub(now.saturating_duration_since(here.last));
        if here.busy > 0 || !wait.is_zero() {
            return Err(wait.as_secs_f64().ceil().max(1.0) as u64);
        }
        let (delay, make_room) = match place {
            Place::Device(_) => (Duration::ZERO, None),
            Place::Network(from) => {
                let make_room = self.take_place(login, from).ok_or(LATEST.as_secs())?;
                let mut names = self.by_name.lock().unwrap_or_else(PoisonError::into_inner);
                let anywhere = known(&mut names, login.to_owned(), now);
                anywhere.busy += 1;
                // Each of the others may turn out to be wrong.
                (late(anywhere.count.saturating_add(anywhere.busy - 1)), Some(make_room))
            }
        };
        here.busy = 1;
        Ok(Try { tries: self, key, delay, make_room })
    }

    /// A wrong one was given, here or at another node.
    pub(crate) fn count_wrong(&self, login: &str, place: Place, now: Instant) {
        let add = |wrong: &mut Wrong| (wrong.count, wrong.last) = (wrong.count.saturating_add(1), now);
        let mut all = self.by_name.lock().unwrap_or_else(PoisonError::into_inner);
        add(known(&mut all, login.to_owned(), now));
        drop(all);
        let mut all = self.by_place.lock().unwrap_or_else(PoisonError::into_inner);
        add(known(&mut all, (login.to_owned(), place), now));
    }

    /// A place among those who try an account. If there is none left, one of those who have most makes room; nobody gets
    /// one by that who has most themselves.
    fn take_place(&self, login: &str, from: IpAddr) -> Option<oneshot::Receiver<()>> {
        let mut all = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        let strangers = all.entry(login.to_owned()).or_default();
        if strangers.len() >= AT_ONCE {
            let waits = |place: &usize| !strangers[*place].make_room.is_closed();
            let waiting: Vec<usize> = (0..strangers.len()).filter(waits).collect();
            let places: Vec<IpAddr> =
                waiting.iter().map(|place| strangers[*place].from).chain([from]).collect();
            let place = *waiting.get(one_too_many(&places))?;
            let _ = strangers.remove(place).make_room.send(());
        }
        let (make_room, told) = oneshot::channel();
        strangers.push(Stranger { from, make_room });
        Some(told)
    }
}

impl Try<'_> {
    /// Waits as long as the answer is held back; or says after how many seconds to come again, because others need the
    /// place.
    pub(crate) async fn wait(&mut self) -> Result<(), u64> {
        let Some(make_room) = self.make_room.take() else { return Ok(()) };
        match tokio::time::timeout(self.delay, make_room).await {
            Ok(Ok(())) => Err(LATEST.as_secs()),
            Ok(Err(_)) | Err(_) => Ok(()),
        }
    }

    /// It was right.
    pub(crate) fn was_right(self) {
        let mut all = self.tries.by_place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(wrong) = all.get_mut(&self.key) {
            wrong.count = 0;
        }
    }

    /// It was wrong. Answers from where it came.
    pub(crate) fn was_wrong(self) -> Place {
        self.was_wrong_at(Instant::now())
    }

    fn was_wrong_at(self, now: Instant) -> Place {
        let (login, place) = &self.key;
        self.tries.count_wrong(login, *place, now);
        *place
    }
}

/// Whatever came of it, another may be begun.
impl Drop for Try<'_> {
    fn drop(&mut self) {
        if let Place::Network(from) = self.key.1 {
            let mut all = self.tries.strangers.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(strangers) = all.get_mut(&self.key.0) {
                // One at a time is let in from a place.
                strangers.retain(|other| other.from != from);
                if strangers.is_empty() {
                    all.remove(&self.key.0);
                }
            }
        }
        let mut places = self.tries.by_place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = places.get_mut(&self.key) {
            here.busy = here.busy.saturating_sub(1);
        }
        drop(places);
        let mut names = self.tries.by_name.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Place::Network(_), Some(anywhere)) = (self.key.1, names.get_mut(&self.key.0)) {
            anywhere.busy = anywhere.busy.saturating_sub(1);
        }
    }
}

/// What is known of a key, without what is forgiven.
fn known<K: Eq + Hash>(all: &mut HashMap<K, Wrong>, key: K, now: Instant) -> &mut Wrong {
    let forgiven = |wrong: &Wrong| now.saturating_duration_since(wrong.last) >= FORGIVEN;
    if all.len() >= SWEEP && all.len() == all.capacity() {
        all.retain(|_, wrong| wrong.busy > 0 || wrong.count > 0 && !forgiven(wrong));
    }
    let wrong = all.entry(key).or_insert(Wrong { count: 0, last: now, busy: 0 });
    if forgiven(wrong) {
        wrong.count = 0;
    }
    wrong
}

/// How long a place waits after so many wrong ones.
fn wait(count: u32) -> Duration {
    match count.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => Duration::from_secs(1u64 << more.min(20)).min(LONGEST),
    }
}

/// How long an answer is held back after so many wrong ones from anywhere.
fn late(count: u32) -> Duration {
    match count.checked_sub(MANY) {
        None => Duration::ZERO,
        Some(more) => (Duration::from_millis(250) * (1 << (more / 5).min(10))).min(LATEST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(n: u8) -> Place {
        Place::Network([10, 0, 0, n].into())
    }

    fn elsewhere(n: u8) -> Place {
        Place::Network([203, n, 113, 9].into())
    }

    #[test]
    fn who_tries_again_and_again_waits_longer_and_longer() {
        let tries = Tries::default();
        let mut now = Instant::now();
        for _ in 0..FREE {
            tries.begin_at("ada", network(1), now).unwrap().was_wrong_at(now);
        }
        let mut waits = Vec::new();
        for _ in 0..14 {
            let wait = tries.begin_at("ada", network(1), now).err().unwrap();
            waits.push(wait);
            now += Duration::from_secs(wait);
            tries.begin_at("ada", network(1), now).unwrap().was_wrong_at(now);
        }
        assert_eq!(waits[..6], [1, 2, 4, 8, 16, 32]);
        assert_eq!(waits.last(), Some(&LONGEST.as_secs()));
        // Neither another account nor another place is kept waiting.
        assert!(
            tries.begin_at("ben", network(1), now).is_ok() && tries.begin_at("ada", network(2), now).is_ok()
        );
        let forgiven = now + FORGIVEN;
        assert!(tries.begin_at("ada", network(1), forgiven).is_ok());
    }

    #[test]
    fn many_places_are_slowed_and_nobody_is_locked_out() {
        let tries = Tries::default();
        let now = Instant::now();
        for n in 0..200 {
            tries.begin_at("ada", network(n), now).unwrap().was_wrong_at(now);
        }
        let stranger = tries.begin_at("ada", network(201), now).unwrap();
        assert_eq!(stranger.delay, LATEST, "a wait, no lock");
        let device = tries.begin_at("ada", Place::Device(SessionId([1; 16])), now).unwrap();
        assert_eq!(device.delay, Duration::ZERO, "who was here before is not even kept waiting");
        assert_eq!(tries.begin_at("ben", network(1), now).unwrap().delay, Duration::ZERO);
    }

    #[test]
    fn who_comes_from_many_places_at_once_is_counted_before_any_is_answered() {
        let tries = Tries::default();
        let now = Instant::now();
        let begun: Vec<_> = (0..60).map(|n| tries.begin_at("ada", network(n), now)).collect();
        let let_in = begun.iter().filter(|attempt| attempt.is_ok()).count();
        assert_eq!(let_in, AT_ONCE, "of sixty at once");
        assert!(
            begun.iter().flat_map(|attempt| attempt.as_ref().err()).all(|wait| *wait == LATEST.as_secs())
        );
        let device = tries.begin_at("ada", Place::Device(SessionId([1; 16])), now).unwrap();
        assert_eq!(device.delay, Duration::ZERO, "who was here before is let in all the same");
        assert!(tries.begin_at("ben", network(1), now).is_ok(), "another account is not touched");
        // From elsewhere there is room: one of those who have so many makes it.
        let owner = tries.begin_at("ada", elsewhere(1), now).unwrap();
        assert!(owner.delay > Duration::ZERO);
        let made_room = |attempt: &mut Try<'_>| attempt.make_room.as_mut().unwrap().try_recv().is_ok();
        let mut begun: Vec<Try<'_>> = begun.into_iter().flatten().collect();
        assert_eq!(begun.iter_mut().filter_map(|attempt| made_room(attempt).then_some(())).count(), 1);
        assert!(tries.begin_at("ada", network(99), now).is_err(), "and none of them gets it back");
        drop(owner);
        // What they tried counts, and then there is room again, for a wait.
        for attempt in begun {
            attempt.was_wrong_at(now);
        }
        let again: Vec<Try<'_>> = (60..80).map(|n| tries.begin_at("ada", network(n), now).unwrap()).collect();
        let late: Vec<Duration> = again.iter().map(|attempt| attempt.delay).collect();
        assert!(late.is_sorted() && late[0] >= Duration::from_millis(250), "{late:?}");
        assert!(late[19] > late[0], "those under way count");
    }

    #[tokio::test]
    async fn who_has_to_make_room_is_told_at_once() {
        let tries = Tries::default();
        let now = Instant::now();
        for n in 0..200 {
            tries.begin_at("ada", network(n), now).unwrap().was_wrong_at(now);
        }
        let mut many: Vec<_> = (0..20).map(|n| tries.begin_at("ada", network(n), now).unwrap()).collect();
        let owner = tries.begin_at("ada", elsewhere(1), now).unwrap();
        assert_eq!(owner.delay, LATEST);
        assert_eq!(many.last_mut().unwrap().wait().await, Err(LATEST.as_secs()));
        assert!(now.elapsed() < LATEST);
        // What is being looked at makes no room.
        for attempt in &mut many[..19] {
            attempt.delay = Duration::ZERO;
            assert_eq!(attempt.wait().await, Ok(()));
        }
        let others: Vec<_> = (2..40).map(|n| tries.begin_at("ada", elsewhere(n), now)).collect();
        assert_eq!(tries.strangers.lock().unwrap()["ada"].len(), AT_ONCE);
        assert!(others.iter().any(Result::is_err));
        drop(others);
        many.clear();
        drop(owner);
        assert!(tries.strangers.lock().unwrap().is_empty(), "nothing is kept of those who are gone");
    }

    #[test]
    fn one_at_a_time_from_a_place_and_a_right_one_clears_it() {
        let tries = Tries::default();
        let now = Instant::now();
        let first = tries.begin_at("ada", network(1), now).unwrap();
        assert_eq!(tries.begin_at("ada", network(1), now).err(), Some(1));
        first.was_wrong_at(now);
        for _ in 1..FREE - 1 {
            tries.begin_at("ada", network(1), now).unwrap().was_wrong_at(now);
        }
        // Who hangs up has not been right.
        drop(tries.begin_at("ada", network(1), now).unwrap());
        tries.begin_at("ada", network(1), now).unwrap().was_right();
        for _ in 0..FREE {
            tries.begin_at("ada", network(1), now).unwrap().was_wrong_at(now);
        }
        assert!(tries.begin_at("ada", network(1), now).is_err());
    }
}
