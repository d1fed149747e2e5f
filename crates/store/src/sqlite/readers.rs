//! Threads that read, each on a connection of its own: a slow list does not hold up play.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::sqlite::jobs::{Jobs, Queue, queue};
use crate::sqlite::trouble;
use crate::{Answer, StoreError};

type Job = Box<dyn FnOnce(&Connection) + Send>;

pub(super) struct Readers(Jobs<Job>);

impl Readers {
    pub(super) fn start(connections: Vec<Connection>) -> Self {
        let (jobs, queue) = queue();
        let queue = Arc::new(Mutex::new(queue));
        for connection in connections {
            let queue = queue.clone();
            thread::Builder::new()
                .name("store-reader".to_owned())
                .spawn(move || {
                    while let Some(job) = next(&queue) {
                        job(&connection)
                    }
                })
                .expect("the system has threads");
        }
        Readers(jobs)
    }

    /// Has `work` done on one unchanging state of the database.
    pub(super) fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (tell, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let found = connection
                .unchecked_transaction()
                .map_err(trouble)
                .and_then(|transaction| work(&transaction));
            let _ = tell.send(found);
        });
        let put = self.0.put(job);
        Box::pin(async {
            put?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    pub(super) fn waiting(&self) -> u64 {
        self.0.waiting()
    }
}

fn next(queue: &Mutex<Queue<Job>>) -> Option<Job> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).next()
}
