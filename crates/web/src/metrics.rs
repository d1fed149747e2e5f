//! Counts for `/metrics`, in the text form Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;

use crate::house::House;

/// A number that goes up and down.
#[derive(Default)]
pub(crate) struct Count(AtomicI64);

impl Count {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, n: i64) {
        self.add(-n);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the classes of answering times, in microseconds.
pub(crate) const TIMES: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000];

/// What has been counted since the server began.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) plies: Count,
    /// Plies that other nodes have stored.
    pub(crate) plies_heard: Count,
    /// How often a bot began to think here.
    pub(crate) thoughts: Count,
    /// Tables opened from a snapshot.
    pub(crate) resumed: Count,
    /// Tables opened by replaying all their plies.
    pub(crate) replayed: Count,
    /// Plies played again, to open tables or to look back.
    pub(crate) plies_replayed: Count,
    pub(crate) streams: Count,
    pub(crate) connections: Count,
    requests: [AtomicU64; 5],
    times: [AtomicU64; TIMES.len() + 1],
    micros: AtomicU64,
    /// What was refused, by the kind of refusal.
    refused: Mutex<BTreeMap<&'static str, u64>>,
}

impl Metrics {
    /// Requests answered, by the class of their status: `1xx` first.
    pub(crate) fn requests(&self) -> [u64; 5] {
        std::array::from_fn(|class| self.requests[class].load(Ordering::Relaxed))
    }

    /// Answers by the class of their time, those that took longest last.
    pub(crate) fn times(&self) -> Vec<u64> {
        self.times.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// Something was refused.
    pub(crate) fn refuse(&self, kind: &'static str) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(kind).or_default() += 1;
    }

    /// What was refused.
    pub(crate) fn refused(&self) -> BTreeMap<String, u64> {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect()
    }

    /// A request was answered.
    pub(crate) fn answered(&self, status: StatusCode, time: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.requests[class].fetch_add(1, Ordering::Relaxed);
        let micros = time.as_micros() as u64;
        let place = TIMES.iter().position(|bound| micros <= *bound).unwrap_or(TIMES.len());
        self.times[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Everything that is counted, as text.
pub(crate) fn report(house: &House) -> String {
    let metrics = &house.services.metrics;
    let store = house.services.store.stats();
    let mut out = String::new();
    let mut put = |name: &str, kind: &str, help: &str, value: i64| {
        let _ = writeln!(out, "# HELP spelhaven_{name} {help}\n# TYPE spelhaven_{name} {kind}");
        let _ = writeln!(out, "spelhaven_{name} {value}");
    };
    put("plies_total", "counter", "Plies stored and shown.", metrics.plies.get());
    let heard = "Plies that other nodes stored, shown here.";
    put("plies_heard_total", "counter", heard, metrics.plies_heard.get());
    put("bot_thoughts_total", "counter", "How often bots began to think.", metrics.thoughts.get());
    put("event_streams", "gauge", "Event streams that are open.", metrics.streams.get());
    put("connections", "gauge", "Connections that are open.", metrics.connections.get());
    put("tables_in_memory", "gauge", "Tables held in memory.", house.tables.count() as i64);
    let opened = "Tables opened from a snapshot.";
    put("tables_resumed_total", "counter", opened, metrics.resumed.get());
    let opened = "Tables opened by replaying every ply.";
    put("tables_replayed_total", "counter", opened, metrics.replayed.get());
    let again = "Plies played again, to open tables or to look back.";
    put("plies_replayed_total", "counter", again, metrics.plies_replayed.get());
    let thoughts = house.services.thinkers.waiting() as i64;
    put("bot_thoughts", "gauge", "Bots that think or wait for a thread.", thoughts);
    put("store_commits_total", "counter", "Transactions on disk.", store.commits as i64);
    put("store_jobs_total", "counter", "Changes in them.", store.jobs as i64);
    put("store_waiting_writes", "gauge", "Changes that wait to be written.", store.waiting_writes as i64);
    put("store_waiting_reads", "gauge", "Questions that wait to be read.", store.waiting_reads as i64);
    put("store_micros_total", "counter", "Microseconds spent writing.", store.micros as i64);

    out.push_str("# HELP spelhaven_requests_total Requests answered.\n");
    out.push_str("# TYPE spelhaven_requests_total counter\n");
    for (class, count) in metrics.requests.iter().enumerate() {
        let count = count.load(Ordering::Relaxed);
        let _ = writeln!(out, "spelhaven_requests_total{{status=\"{}xx\"}} {count}", class + 1);
    }
    out.push_str("# HELP spelhaven_refusals_total Requests refused, by kind.\n");
    out.push_str("# TYPE spelhaven_refusals_total counter\n");
    for (kind, count) in metrics.refused() {
        let _ = writeln!(out, "spelhaven_refusals_total{{kind=\"{kind}\"}} {count}");
    }
    out.push_str("# HELP spelhaven_answer_seconds Time until an answer began.\n");
    out.push_str("# TYPE spelhaven_answer_seconds histogram\n");
    let mut total = 0;
    for (place, count) in metrics.times.iter().enumerate() {
        total += count.load(Ordering::Relaxed);
        let bound = TIMES.get(place).map_or("+Inf".to_owned(), |bound| (*bound as f64 / 1e6).to_string());
        let _ = writeln!(out, "spelhaven_answer_seconds_bucket{{le=\"{bound}\"}} {total}");
    }
    let seconds = metrics.micros.load(Ordering::Relaxed) as f64 / 1e6;
    let _ = writeln!(out, "spelhaven_answer_seconds_sum {seconds}\nspelhaven_answer_seconds_count {total}");
    out
}
