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
    threads: u32,
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
                .spawn(move || think_all(&queue, &waiting, &stop))
                .expect("the system has threads");
        }
        Thinkers { tasks, threads: threads as u32, waiting, stop }
    }

    /// What the bot plays, after at most `time` of thinking; nothing if the house closes first or the
    /// bot fails. The more bots wait, the less time each has: nobody waits longer for one than for a long
    /// thought.
    pub(crate) async fn think(&self, thought: Thought, time: Duration) -> Option<String> {
        let (tell, answer) = oneshot::channel();
        let waiting = self.waiting.fetch_add(1, Ordering::Relaxed) as u32 + 1;
        let time = time * self.threads / waiting.max(self.threads);
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

fn think_all(queue: &Mutex<Receiver<Task>>, waiting: &AtomicU64, stop: &AtomicBool) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { thought, time, tell }) = next else { return };
        // Nobody waits for an answer any more: the table has moved on.
        if !tell.is_closed() && !stop.load(Ordering::Relaxed) {
            let seed = getrandom::u64().expect("the system has random numbers");
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
