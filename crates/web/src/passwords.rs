//! Hashing passwords: argon2id on one thread, in memory that is given back.
//!
//! A hash takes 19 MB and a core for a while. Threads that come and go would each keep that much for good, so there is
//! one, with two queues that have an end, served by turns: strangers, however many, take no place of who is known. In a
//! queue that is full the network with most places makes room ([`crate::crowd`]). The thread takes its memory from the system
//! when somebody waits and gives it back when nobody does.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, Salt};
use argon2::{Algorithm, Argon2, Block, Params, PasswordHash, Version};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

use crate::crowd::one_too_many;
use crate::refusal::Refusal;

/// So long the memory is kept for the next.
const LINGER: Duration = Duration::from_secs(1);

/// What is larger than this is always taken from the system by itself, and given back to it: smaller pieces stay with
/// the allocator. Of what is asked for beyond the need nothing is ever touched.
const OWN_PIECE: usize = 40 << 20;

enum Job {
    Hash(String, oneshot::Sender<Option<String>>),
    Verify(String, Option<String>, oneshot::Sender<bool>),
}

/// Who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody who is signed in, or at a browser from which the account was entered before.
    Known,
    /// Anybody else.
    Stranger,
}

/// The thread that hashes passwords.
pub(crate) struct Passwords {
    queue: Arc<Queue>,
    /// So many of each kind may wait.
    waiting: usize,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    known: VecDeque<(IpAddr, Job)>,
    strangers: VecDeque<(IpAddr, Job)>,
    /// Whether one who is known was the last to be served.
    known_last: bool,
    closed: bool,
}

impl Passwords {
    /// So many of each kind may wait.
    pub(crate) fn start(waiting: usize) -> Self {
        let queue = Arc::<Queue>::default();
        let jobs = queue.clone();
        thread::Builder::new()
            .name("passwords".to_owned())
            .spawn(move || work(&jobs))
            .expect("the system has threads");
        Passwords { queue, waiting: waiting.max(1) }
    }

    /// What the store keeps of a password.
    pub(crate) async fn hash(&self, password: String, who: Who, from: IpAddr) -> Result<String, Refusal> {
        let (tell, answer) = oneshot::channel();
        self.put(Job::Hash(password, tell), who, from)?;
        answer.await.map_err(|_| Refusal::UNAVAILABLE)?.ok_or(Refusal::FAILED)
    }

    /// Whether a password is the right one; without anything to compare it with that takes as long.
    pub(crate) async fn verify(
        &self,
        password: String,
        stored: Option<String>,
        who: Who,
        from: IpAddr,
    ) -> Result<bool, Refusal> {
        let (tell, answer) = oneshot::channel();
        self.put(Job::Verify(password, stored, tell), who, from)?;
        answer.await.map_err(|_| Refusal::UNAVAILABLE)
    }

    /// Whoever has to make room is told by losing their job.
    fn put(&self, job: Job, who: Who, from: IpAddr) -> Result<(), Refusal> {
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = match who {
            Who::Known => &mut waiting.known,
            Who::Stranger => &mut waiting.strangers,
        };
        queue.push_back((from, job));
        if queue.len() > self.waiting {
            let places: Vec<IpAddr> = queue.iter().map(|(from, _)| *from).collect();
            queue.remove(one_too_many(&places));
        }
        self.queue.more.notify_one();
        Ok(())
    }
}

impl Drop for Passwords {
    fn drop(&mut self) {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.queue.more.notify_one();
    }
}

/// What the store keeps of a password, where nobody else waits.
pub(crate) fn hash_alone(password: &str) -> Option<String> {
    hash(password, &mut Vec::new())
}

/// What the thread finds when it looks.
enum Next {
    Job(Job),
    /// Nothing for so long.
    Nothing,
    /// Nobody will come any more.
    Closed,
}

impl Waiting {
    fn next(&mut self) -> Option<Job> {
        let known = !self.known_last && !self.known.is_empty() || self.strangers.is_empty();
        let (_, job) = if known { &mut self.known } else { &mut self.strangers }.pop_front()?;
        self.known_last = known;
        Some(job)
    }
}

impl Queue {
    /// The next job, by turns of who is known and of others; waits for it, but no longer than `most`, if that is given.
    fn next(&self, most: Option<Duration>) -> Next {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(job) = waiting.next() {
                return Next::Job(job);
            }
            if waiting.closed {
                return Next::Closed;
            }
            let Some(most) = most else {
                waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let waited = self.more.wait_timeout(waiting, most).unwrap_or_else(PoisonError::into_inner);
            waiting = waited.0;
            if waited.1.timed_out() && waiting.known.is_empty() && waiting.strangers.is_empty() {
                return if waiting.closed { Next::Closed } else { Next::Nothing };
            }
        }
    }
}

fn work(queue: &Queue) {
    let mut memory = Vec::new();
    loop {
        match queue.next((memory.capacity() > 0).then_some(LINGER)) {
            Next::Job(Job::Hash(password, tell)) => drop(tell.send(hash(&password, &mut memory))),
            Next::Job(Job::Verify(password, stored, tell)) => {
                let right = match stored {
                    Some(stored) => verify(&password, &stored, &mut memory).unwrap_or(false),
                    None => {
                        let _ = raw(&Argon2::default(), &password, &[0; 16], 32, &mut memory);
                        false
                    }
                };
                let _ = tell.send(right);
            }
            Next::Nothing => memory = Vec::new(),
            Next::Closed => return,
        }
    }
}

fn raw(
    argon: &Argon2<'_>,
    password: &str,
    salt: &[u8],
    length: usize,
    memory: &mut Vec<Block>,
) -> Option<Vec<u8>> {
    if memory.capacity() == 0 {
        memory.reserve_exact(OWN_PIECE / size_of::<Block>());
    }
    let blocks = argon.params().block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::new());
    }
    let mut out = vec![0; length];
    argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut out, &mut memory[..blocks]).ok()?;
    Some(out)
}

fn hash(password: &str, memory: &mut Vec<Block>) -> Option<String> {
    let argon = Argon2::default();
    let salt: [u8; 16] = {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).ok()?;
        salt
    };
    let out = raw(&argon, password, &salt, Params::DEFAULT_OUTPUT_LEN, memory)?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&out).ok()?),
    };
    Some(hash.to_string())
}

/// Compares as the hash says it was made.
fn verify(password: &str, stored: &str, memory: &mut Vec<Block>) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).ok()?;
    let version = stored.version.map_or(Some(Version::default()), |version| version.try_into().ok())?;
    let argon = Argon2::new(algorithm, version, Params::try_from(&stored).ok()?);
    let (salt, wanted) = (stored.salt.as_ref()?, stored.hash.as_ref()?);
    let out = raw(&argon, password, salt, wanted.as_bytes().len(), memory)?;
    Some(out.ct_eq(wanted.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// Somebody with many networks has every place there is.
    #[tokio::test]
    async fn there_is_room_for_whoever_comes_from_elsewhere() {
        let passwords = Passwords::start(8);
        let many = (0..400u16).map(|n| {
            let from = std::net::Ipv6Addr::new(0x2001, 0xdb8, 7, n, 0, 0, 0, 0).into();
            passwords.verify(format!("password {n}"), None, Who::Stranger, from)
        });
        let owner = passwords.verify("mine".to_owned(), None, Who::Stranger, HERE);
        let (many, owner) = futures_util::future::join(futures_util::future::join_all(many), owner).await;
        assert!(owner.is_ok(), "{:?}", owner.err());
        let refused = many.iter().filter_map(|answer| answer.as_ref().err());
        assert!(refused.clone().count() > 300 && refused.into_iter().all(|refusal| refusal.status == 503));
    }

    #[tokio::test]
    async fn hashes_are_those_of_before() {
        let passwords = Passwords::start(4);
        let before = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        assert!(
            passwords
                .verify("correct horse".to_owned(), Some(before.clone()), Who::Known, HERE)
                .await
                .unwrap()
        );
        assert!(!passwords.verify("correct hors".to_owned(), Some(before), Who::Known, HERE).await.unwrap());
        assert!(!passwords.verify("correct horse".to_owned(), None, Who::Known, HERE).await.unwrap());
        assert!(
            !passwords
                .verify("correct horse".to_owned(), Some("nonsense".to_owned()), Who::Known, HERE)
                .await
                .unwrap()
        );
        let now = passwords.hash("correct horse".to_owned(), Who::Known, HERE).await.unwrap();
        assert!(Argon2::default().verify_password(b"correct horse", now.as_str()).is_ok());
        assert_ne!(
            now,
            passwords.hash("correct horse".to_owned(), Who::Known, HERE).await.unwrap(),
            "each has its salt"
        );
    }

    #[tokio::test]
    async fn who_is_known_goes_before_strangers() {
        let passwords = Passwords::start(8);
        let strangers = (0..40).map(|n| passwords.verify(format!("password {n}"), None, Who::Stranger, HERE));
        let known = passwords.verify("mine".to_owned(), None, Who::Known, HERE);
        let order = Mutex::new(Vec::new());
        let noted = |who: Who| {
            let order = &order;
            move |answer: Result<bool, Refusal>| {
                if answer.is_ok() {
                    order.lock().unwrap().push(who);
                }
                answer.is_ok()
            }
        };
        use futures_util::FutureExt;
        let strangers = futures_util::future::join_all(strangers.map(|one| one.map(noted(Who::Stranger))));
        let (strangers, known) = futures_util::future::join(strangers, known.map(noted(Who::Known))).await;
        assert!(strangers.iter().any(|taken| !taken), "there is no place for all strangers");
        assert!(known, "there is one for whoever is known");
        let place = order.lock().unwrap().iter().position(|who| *who == Who::Known).unwrap();
        assert!(place <= 3, "they went first, after {place} that had begun");
    }

    /// However many are known: strangers sign in too.
    #[test]
    fn who_is_known_and_strangers_go_by_turns() {
        let mut waiting = Waiting::default();
        let job = |name: &str| (HERE, Job::Hash(name.to_owned(), oneshot::channel().0));
        waiting.known.extend((0..3).map(|_| job("known")));
        waiting.strangers.extend((0..2).map(|_| job("stranger")));
        let order = std::iter::from_fn(|| waiting.next()).map(|job| match job {
            Job::Hash(name, _) | Job::Verify(name, ..) => name,
        });
        assert_eq!(order.collect::<Vec<_>>(), ["known", "stranger", "known", "stranger", "known"]);
    }

    /// Memory of this process that is not shared, in kB.
    #[cfg(target_os = "linux")]
    fn resident() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with("RssAnon:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Alone in a process of its own: others take memory too.
    #[cfg(target_os = "linux")]
    #[test]
    fn memory_is_given_back() {
        let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
        let alone = alone.args(["--exact", "--ignored", "passwords::tests::what_waits_has_an_end"]);
        let done = alone.output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
        assert!(String::from_utf8_lossy(&done.stdout).contains("1 passed"), "there is such a test");
    }

    #[cfg(target_os = "linux")]
    #[ignore = "done by memory_is_given_back"]
    #[tokio::test]
    async fn what_waits_has_an_end() {
        let passwords = Passwords::start(8);
        let before = resident();
        let tries = (0..40).map(|n| passwords.verify(format!("password {n}"), None, Who::Stranger, HERE));
        let answers = futures_util::future::join_all(tries).await;
        let refused = answers.iter().filter(|answer| answer.is_err()).count();
        assert!((20..=32).contains(&refused), "{refused} of 40 were not taken on");
        assert!(resident() < before + 40_000, "{} kB more while hashing", resident() - before);
        let back = async {
            while resident() > before + 5_000 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let back = tokio::time::timeout(Duration::from_secs(30), back).await;
        assert!(back.is_ok(), "{} kB more afterwards", resident().saturating_sub(before));
    }
}
