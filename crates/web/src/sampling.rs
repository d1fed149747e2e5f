//! How the house fares, kept: each node says of itself once a minute how it is, and every five minutes one of them keeps what that
//! comes to. Five minutes are kept for a week, hours for a year.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use store::{Census, SampleAge, StoreError, Time};

use crate::config::Bots;
use crate::house::House;
use crate::live::closed;
use crate::metrics::{Count, TIMES};
use crate::refusal::Refusal;

/// A node says so often how it is.
const SAID: Duration = Duration::from_secs(60);

/// So far apart are the moments that are kept, in milliseconds.
const APART: i64 = 5 * 60 * 1000;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// A node that has said nothing for so long is gone.
pub(crate) const GONE: Duration = Duration::from_secs(150);

/// How a node is, or all of them together.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Sample {
    /// People who are here: seen in the last five minutes, with an account or without.
    pub(crate) here: u64,
    /// People with an account, and without, who ever came.
    pub(crate) accounts: u64,
    pub(crate) guests: u64,
    /// Tables by how far they have come.
    pub(crate) gathering: u64,
    pub(crate) running: u64,
    pub(crate) over: u64,
    /// Mails that wait.
    pub(crate) letters: u64,
    /// Bytes of the database, and what is free on its disk, if that is known.
    pub(crate) bytes: u64,
    pub(crate) free: Option<u64>,
    /// Event streams, connections, tables in memory, bots that think or wait to.
    pub(crate) streams: i64,
    pub(crate) connections: i64,
    pub(crate) tables: i64,
    pub(crate) thoughts: i64,
    /// Bytes of memory, if that is known.
    pub(crate) memory: Option<u64>,
    /// Changes that wait to be written, and questions that wait to be read.
    pub(crate) writes: u64,
    pub(crate) reads: u64,
    /// Of the last minutes: plies, answers, answers that were errors of the house.
    pub(crate) plies: u64,
    pub(crate) requests: u64,
    pub(crate) errors: u64,
    /// Bots that began to think.
    pub(crate) began: u64,
    /// Plies that other nodes stored, and those that were played again; tables that were opened, from a snapshot or by replaying.
    pub(crate) heard: u64,
    pub(crate) replayed: u64,
    pub(crate) opened: u64,
    /// Transactions on disk, changes in them, microseconds they took.
    pub(crate) commits: u64,
    pub(crate) jobs: u64,
    pub(crate) micros: u64,
    /// Answers by the class of their time ([`TIMES`]).
    pub(crate) times: Vec<u64>,
    /// The same by what was refused.
    pub(crate) refused: BTreeMap<String, u64>,
    /// How many nodes there are.
    pub(crate) nodes: u64,
    /// Since when this one is there.
    pub(crate) since: i64,
}

impl Sample {
    /// Adds what another node says of itself.
    fn add(&mut self, other: &Sample) {
        self.streams += other.streams;
        self.connections += other.connections;
        self.tables += other.tables;
        self.thoughts += other.thoughts;
        self.memory = self.memory.zip(other.memory).map(|(a, b)| a + b).or(self.memory).or(other.memory);
        self.free = self.free.into_iter().chain(other.free).min();
        self.here += other.here;
        self.writes += other.writes;
        self.reads += other.reads;
        self.plies += other.plies;
        self.requests += other.requests;
        self.errors += other.errors;
        self.began += other.began;
        self.heard += other.heard;
        self.replayed += other.replayed;
        self.opened += other.opened;
        self.commits += other.commits;
        self.jobs += other.jobs;
        self.micros += other.micros;
        self.times.resize(self.times.len().max(other.times.len()), 0);
        for (sum, count) in self.times.iter_mut().zip(&other.times) {
            *sum += count;
        }
        for (kind, count) in &other.refused {
            *self.refused.entry(kind.clone()).or_default() += count;
        }
        self.nodes += 1;
    }

    /// Within how many milliseconds so large a part of the answers began, as far as classes tell: none if there were none. What took
    /// longer than all of them is told as the longest.
    pub(crate) fn within(&self, part: f64) -> Option<f64> {
        let all: u64 = self.times.iter().sum();
        let mut left = (all as f64 * part).ceil() as u64;
        let at = self.times.iter().position(|count| {
            left = left.saturating_sub(*count);
            left == 0
        });
        let bound = TIMES[at?.min(TIMES.len() - 1)];
        (all > 0).then_some(bound as f64 / 1000.0)
    }

    /// How many microseconds a transaction took.
    pub(crate) fn commit(&self) -> Option<f64> {
        (self.commits > 0).then(|| self.micros as f64 / self.commits as f64)
    }

    fn count(&mut self, census: &Census) {
        let Census { accounts, guests, gathering, running, over, letters, bytes } = *census;
        (self.accounts, self.guests, self.letters, self.bytes) = (accounts, guests, letters, bytes);
        (self.gathering, self.running, self.over) = (gathering, running, over);
    }
}

/// What a node knows of itself.
pub(crate) struct Sampler {
    /// By which it is told from others.
    id: u64,
    since: Time,
    /// What was counted at moments of the last minutes, oldest first.
    before: Mutex<Vec<(Instant, Counted)>>,
    /// What there was in the house when it was last counted for somebody who looks: that costs more the more there is.
    census: Mutex<Option<(Instant, Census)>>,
}

impl Sampler {
    pub(crate) fn new(since: Time) -> Self {
        let id = getrandom::u64().expect("the system has random numbers");
        Sampler { id, since, before: Mutex::default(), census: Mutex::default() }
    }

    fn before(&self) -> MutexGuard<'_, Vec<(Instant, Counted)>> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was counted since the server began, at a moment.
#[derive(Clone, Default)]
struct Counted {
    plies: u64,
    requests: u64,
    errors: u64,
    began: u64,
    heard: u64,
    replayed: u64,
    opened: u64,
    commits: u64,
    jobs: u64,
    micros: u64,
    times: Vec<u64>,
    refused: BTreeMap<String, u64>,
}

fn counted(house: &House) -> Counted {
    let metrics = &house.services.metrics;
    let requests = metrics.requests();
    let store = house.store().stats();
    let whole = |count: &Count| count.get().max(0) as u64;
    Counted {
        plies: whole(&metrics.plies),
        began: whole(&metrics.thoughts),
        heard: whole(&metrics.plies_heard),
        replayed: whole(&metrics.plies_replayed),
        opened: whole(&metrics.resumed) + whole(&metrics.replayed),
        commits: store.commits,
        jobs: store.jobs,
        micros: store.micros,
        times: metrics.times(),
        requests: requests.iter().sum(),
        errors: requests[4],
        refused: metrics.refused(),
    }
}

/// Bytes of memory this programme has.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Bytes that are free where the data is, if it is here.
#[cfg(unix)]
fn free(house: &House) -> Option<u64> {
    if house.services.config.database.is_some() {
        return None;
    }
    let disk = rustix::fs::statvfs(&house.services.config.data).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_: &House) -> Option<u64> {
    None
}

impl House {
    /// Keeps how it fares, until it closes.
    pub(crate) async fn keep_samples(self: Arc<Self>) {
        let mut closing = self.services.closing.subscribe();
        let mut minute = tokio::time::interval(SAID);
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = minute.tick() => {
                    if let Err(refusal) = self.sample().await {
                        tracing::warn!("how the house fares is not kept: {}", refusal.code);
                    }
                    if self.services.config.bots != Bots::Everywhere
                        && let Err(refusal) = self.look_for_gone().await
                    {
                        tracing::warn!("whom others did not tell is not looked for: {}", refusal.code);
                    }
                }
            }
        }
    }

    /// Looks out for those who were not told by nodes that are gone and did not say so: they were killed.
    async fn look_for_gone(&self) -> Result<(), Refusal> {
        let (own, now, shared) = (self.sampler.id, self.now(), self.services.shared);
        let mut gone = self.store().nodes().await?;
        gone.retain(|(id, at, _)| *id != own && (!shared || now.since(*at) > GONE));
        if gone.is_empty() {
            return Ok(());
        }
        let last: Vec<Time> = gone.iter().map(|(_, at, _)| *at).collect();
        self.tables.look_out_again(&last, SAID).await?;
        for (id, ..) in gone {
            self.store().forget_node(id).await?;
        }
        Ok(())
    }

    /// This node is gone, and has left nothing to tell.
    pub(crate) async fn say_gone(&self) -> Result<(), StoreError> {
        self.store().forget_node(self.sampler.id).await
    }

    /// How this node is now. What is counted is that of the last minutes, as far back as five.
    fn own_sample(&self) -> Sample {
        let metrics = &self.services.metrics;
        let now = counted(self);
        let then = self.sampler.before().first().map(|(_, then)| then.clone()).unwrap_or_default();
        let refused = now.refused.iter().filter_map(|(kind, count)| {
            let more = count - then.refused.get(kind).copied().unwrap_or(0).min(*count);
            (more > 0).then(|| (kind.clone(), more))
        });
        let store = self.store().stats();
        let before = then.times.iter().copied().chain(std::iter::repeat(0));
        Sample {
            here: self.here.count(),
            writes: store.waiting_writes,
            reads: store.waiting_reads,
            began: now.began.saturating_sub(then.began),
            heard: now.heard.saturating_sub(then.heard),
            replayed: now.replayed.saturating_sub(then.replayed),
            opened: now.opened.saturating_sub(then.opened),
            commits: now.commits.saturating_sub(then.commits),
            jobs: now.jobs.saturating_sub(then.jobs),
            micros: now.micros.saturating_sub(then.micros),
            times: now.times.iter().zip(before).map(|(now, then)| now.saturating_sub(then)).collect(),
            streams: metrics.streams.get(),
            connections: metrics.connections.get(),
            tables: self.tables.count() as i64,
            thoughts: self.services.thinkers.waiting() as i64,
            memory: memory(),
            free: free(self),
            plies: now.plies.saturating_sub(then.plies),
            requests: now.requests.saturating_sub(then.requests),
            errors: now.errors.saturating_sub(then.errors),
            refused: refused.collect(),
            nodes: 1,
            since: self.sampler.since.0,
            ..Sample::default()
        }
    }

    async fn sample(&self) -> Result<(), Refusal> {
        let own = self.own_sample();
        {
            let mut before = self.sampler.before();
            before.push((Instant::now(), counted(self)));
            before.retain(|(at, _)| at.elapsed() <= Duration::from_millis(APART as u64));
        }
        let (now, store) = (self.now(), self.store());
        let text = serde_json::to_string(&own).expect("plain data");
        store.note_node(self.sampler.id, now, text).await?;
        let slot = Time(now.0 - now.0.rem_euclid(APART));
        // Whoever comes first keeps it; the others need not count.
        if store.samples(slot).await?.is_empty() {
            let sample = self.fares_by(&store.census().await?).await?;
            let text = serde_json::to_string(&sample).expect("plain data");
            let age = SampleAge { hourly: Time(now.0 - 7 * DAY), gone: Time(now.0 - 365 * DAY) };
            store.keep_sample(slot, text, age).await?;
        }
        Ok(())
    }

    /// How all nodes are together, by what they said last, and what is counted in the house.
    pub(crate) async fn fares(&self) -> Result<Sample, Refusal> {
        let known = *self.sampler.census.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, census)) = known
            && at.elapsed() < SAID
        {
            return self.fares_by(&census).await;
        }
        let census = self.store().census().await?;
        *self.sampler.census.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), census));
        self.fares_by(&census).await
    }

    async fn fares_by(&self, census: &Census) -> Result<Sample, Refusal> {
        let mut sum = Sample::default();
        for (_, _, node) in self.nodes_there().await? {
            sum.add(&node);
        }
        sum.count(census);
        Ok(sum)
    }

    /// The nodes that are there, and what they said of themselves.
    pub(crate) async fn nodes_there(&self) -> Result<Vec<(u64, Time, Sample)>, Refusal> {
        let since = self.now().0 - GONE.as_millis() as i64;
        let there = self.store().nodes().await?.into_iter().filter(|(_, at, _)| at.0 >= since);
        let others = there.filter(|(id, _, _)| *id != self.sampler.id);
        let others = others.map(|(id, at, text)| (id, at, serde_json::from_str(&text).unwrap_or_default()));
        // What this one is now it knows better.
        Ok(std::iter::once((self.sampler.id, self.now(), self.own_sample())).chain(others).collect())
    }

    /// How the house fared since then.
    pub(crate) async fn fared(&self, since: Time) -> Result<Vec<(Time, Sample)>, Refusal> {
        let samples = self.store().samples(since).await?;
        Ok(samples
            .into_iter()
            .map(|(at, text)| (at, serde_json::from_str(&text).unwrap_or_default()))
            .collect())
    }
}

/// How the house fares, for its operator.
pub(crate) struct FaresModel {
    pub(crate) frame: crate::model::PageFrame,
    pub(crate) now: Time,
    /// Now, and over time.
    pub(crate) sample: Sample,
    pub(crate) over: Vec<(Time, Sample)>,
    /// How far back.
    pub(crate) span: Span,
    pub(crate) nodes: Vec<(u64, Time, Sample)>,
    /// Whether mail can be sent.
    pub(crate) mail: bool,
}

/// How far back an operator looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Span {
    #[default]
    Day,
    Week,
    Year,
}

impl Span {
    pub(crate) const ALL: [(&'static str, Span); 3] =
        [("day", Span::Day), ("week", Span::Week), ("year", Span::Year)];

    /// Since when.
    pub(crate) fn since(self, now: Time) -> Time {
        let days = match self {
            Span::Day => 1,
            Span::Week => 7,
            Span::Year => 365,
        };
        Time(now.0 - days * DAY)
    }
}
