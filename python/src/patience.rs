//! Long work that ends when somebody presses Ctrl-C.
//!
//! Python hears of a signal only where its own code runs, and only in its first thread. So who is long at work asks it now
//! and then; in other threads nothing is ever heard, and work goes on to its end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::Halt;
use pyo3::prelude::*;

/// How often Python is asked.
const EVERY: Duration = Duration::from_millis(50);

/// Asks Python whether to go on, every so often; what it raised is kept.
#[derive(Debug)]
pub(crate) struct Patience(Mutex<Asked>);

#[derive(Debug)]
struct Asked {
    last: Instant,
    raised: Option<PyErr>,
}

impl Patience {
    pub(crate) fn new() -> Self {
        Patience(Mutex::new(Asked { last: Instant::now(), raised: None }))
    }

    /// What came of the work, unless Python raised something meanwhile.
    pub(crate) fn ended<T>(self, worked: T) -> PyResult<T> {
        let asked = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        asked.raised.map_or(Ok(worked), Err)
    }
}

impl Halt for Patience {
    fn is_asked(&self) -> bool {
        // Whoever finds another thread asking goes on.
        let Ok(mut asked) = self.0.try_lock() else { return false };
        if asked.raised.is_none() && asked.last.elapsed() >= EVERY {
            asked.raised = Python::attach(|py| py.check_signals()).err();
            asked.last = Instant::now();
        }
        asked.raised.is_some()
    }
}

/// Does work that only ends at certain points, in a thread of its own. If Python raises something it is told to stop, and
/// nobody waits until it does.
pub(crate) fn aside<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let (done, ready) = channel();
    let told = stop.clone();
    let worker = thread::Builder::new().name("spelhaven".to_owned()).spawn(move || {
        // Nobody may wait any more.
        let _ = done.send(work(&told));
    })?;
    let worked = py.detach(move || {
        loop {
            match ready.recv_timeout(EVERY) {
                Ok(worked) => return PyResult::Ok(Some(worked)),
                Err(RecvTimeoutError::Timeout) => {
                    let raised = Python::attach(|py| py.check_signals());
                    raised.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    })?;
    match py.detach(|| worker.join()) {
        Ok(()) => Ok(worked.expect("work that ends without a word has panicked")),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}
