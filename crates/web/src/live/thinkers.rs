//! Threads on which bots think, so many that the server itself always has a core.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use shelf::{Limit, Thought};
use tokio::sync::oneshot;

/// A bounded pool of threads. Thoughts wait their turn.
pub(crate) struct Thinkers {
    tasks: Sender<Task>,
    waiting: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
}

struct Task {
    thought: Thought,
    time: Duration,
    tell: oneshot::Sender<String>,
}

impl Thinkers {
    pub(crate) fn new(threads: usize) -> Self {
        let (tasks, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let waiting = Arc::new(AtomicU64::new(0));
        let stop = Arc::new(AtomicBool::new(false));
        for _ in 0..threads {
            let (queue, waiting, stop) = (queue.clone(), waiting.clone(), stop.clone());
            thread::Builder::new()
                .name("thinker".to_owned())
                .spawn(move || think_all(&queue, threads, &waiting, &stop))
                .expect("the system has threads");
        }
        Thinkers { tasks, waiting, stop }
    }

    /// What the bot plays, after at most `time` of thinking; nothing if the house closes first or the
    /// bot fails. The more bots wait, the less time each has.
    pub(crate) async fn think(&self, thought: Thought, time: Duration) -> Option<String> {
        let (tell, answer) = oneshot::channel();
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.tasks.send(Task { thought, time, tell }).ok()?;
        answer.await.ok()
    }

    /// How many thoughts are thought or wait.
    pub(crate) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Breaks off all thinking. What was thought about is thought again by the next server.
    pub(crate) fn close(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The part of `time` that a thought has while so many are thought or wait, on so many threads.
fn share(time: Duration, threads: usize, waiting: u64) -> Duration {
    time.mul_f64(threads as f64 / (waiting as f64).max(threads as f64))
}

fn think_all(queue: &Mutex<Receiver<Task>>, threads: usize, waiting: &AtomicU64, stop: &AtomicBool) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { thought, time, tell }) = next else { return };
        // Nobody waits for an answer any more: the table has moved on.
        if !tell.is_closed() && !stop.load(Ordering::Relaxed) {
            let seed = getrandom::u64().expect("the system has random numbers");
            let time = share(time, threads, waiting.load(Ordering::Relaxed));
            let limit = Limit { nodes: u64::MAX, until: Some(Instant::now() + time), stop: Some(stop) };
            let run = std::panic::AssertUnwindSafe(|| thought.run(limit, seed));
            match std::panic::catch_unwind(run) {
                Ok(action) if !stop.load(Ordering::Relaxed) => drop(tell.send(action)),
                Ok(_) => {}
                Err(_) => tracing::error!("a bot panicked"),
            }
        }
        waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_bots_share_the_time_of_few() {
        let share = |waiting| share(Duration::from_secs(10), 2, waiting).as_millis();
        assert_eq!([1, 2, 4, 20].map(share), [10_000, 10_000, 5_000, 1_000]);
    }
}
