//! A queue of jobs for threads, with an end: whoever comes when it is full is told so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

use crate::StoreError;

/// So many jobs may wait. At some thousand a second that is as long as anyone would wait for an answer.
const MOST: usize = 16_384;

/// Where jobs are put.
pub(super) struct Jobs<J> {
    sender: Option<SyncSender<J>>,
    waiting: Arc<AtomicU64>,
}

/// Where jobs are taken.
pub(super) struct Queue<J> {
    jobs: Receiver<J>,
    waiting: Arc<AtomicU64>,
}

pub(super) fn queue<J>() -> (Jobs<J>, Queue<J>) {
    let (sender, jobs) = sync_channel(MOST);
    let waiting = Arc::<AtomicU64>::default();
    (Jobs { sender: Some(sender), waiting: waiting.clone() }, Queue { jobs, waiting })
}

impl<J> Jobs<J> {
    pub(super) fn put(&self, job: J) -> Result<(), StoreError> {
        let sender = self.sender.as_ref().ok_or(StoreError::Closed)?;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        sender.try_send(job).map_err(|error| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Disconnected(_) => StoreError::Closed,
            }
        })
    }

    /// What waits is still done; nothing more is taken on.
    pub(super) fn close(&mut self) {
        self.sender = None;
    }

    pub(super) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }
}

impl<J> Queue<J> {
    /// The next job, as soon as there is one; none when the queue is closed and empty.
    pub(super) fn next(&self) -> Option<J> {
        self.jobs.recv().ok().inspect(|_| self.taken())
    }

    /// The jobs that wait now.
    pub(super) fn rest(&self) -> impl Iterator<Item = J> {
        self.jobs.try_iter().inspect(|_| self.taken())
    }

    fn taken(&self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_when_it_is_full_is_told_so() {
        let (mut jobs, queue) = queue();
        for job in 0..MOST {
            jobs.put(job).unwrap();
        }
        assert!(matches!(jobs.put(0), Err(StoreError::Busy)));
        assert_eq!(jobs.waiting(), MOST as u64);
        assert_eq!(queue.next(), Some(0));
        jobs.put(MOST).unwrap();
        jobs.close();
        assert!(matches!(jobs.put(0), Err(StoreError::Closed)));
        assert!(queue.rest().eq(1..=MOST));
        assert_eq!((queue.next(), jobs.waiting()), (None, 0));
    }
}
