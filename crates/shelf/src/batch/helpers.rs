//! Threads that help their caller with work that comes in parts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{hint, process};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// How often a caller whose own parts are done looks whether a helper's are, before it lies down to sleep: to be woken
/// takes as long as many games.
const LOOKS: usize = 2_000;

/// Helpers of one caller, who works too. Each is a pool of one thread: so the same parts come to the same thread every
/// time, which has them in its cache, and nobody is woken who is not needed.
pub(super) struct Helpers {
    pools: Vec<ThreadPool>,
    /// Where their threads are. A process that is forked off this one has none, and would wait for them for ever.
    process: u32,
}

impl Helpers {
    pub(super) fn new(count: usize) -> Result<Self, ThreadPoolBuildError> {
        let helper = |_| ThreadPoolBuilder::new().num_threads(1).build();
        let pools = (0..count).map(helper).collect::<Result<_, _>>()?;
        Ok(Helpers { pools, process: process::id() })
    }

    /// Has `work` done on all parts, by so many threads at most. The caller is one of them and takes the first.
    pub(super) fn share<P: Send>(
        &self,
        threads: usize,
        parts: impl Iterator<Item = P>,
        work: impl Fn(P) + Sync,
    ) {
        let helpers = &self.pools[..threads.saturating_sub(1).min(self.pools.len())];
        if helpers.is_empty() || self.process != process::id() {
            return parts.for_each(work);
        }
        divide(helpers, parts.collect(), &work);
    }
}

fn divide<P: Send>(helpers: &[ThreadPool], mut parts: Vec<P>, work: &(impl Fn(P) + Sync)) {
    let Some((helper, others)) = helpers.split_last() else { return parts.into_iter().for_each(work) };
    let last = parts.split_off(parts.len() - parts.len() / (helpers.len() + 1));
    let done = AtomicBool::new(false);
    helper.in_place_scope(|scope| {
        scope.spawn(|_| {
            last.into_iter().for_each(work);
            done.store(true, Ordering::Release);
        });
        divide(others, parts, work);
        let busy = (0..LOOKS).take_while(|_| !done.load(Ordering::Acquire));
        busy.for_each(|_| hint::spin_loop());
    });
}

#[cfg(test)]
mod tests {
    use std::panic;
    use std::thread::{self, ThreadId};

    use super::*;

    #[test]
    fn every_part_is_worked_on_once_whatever_the_number_of_threads() {
        let helpers = Helpers::new(3).expect("there are threads");
        for threads in 0..6 {
            for count in [0, 1, 3, 4, 11] {
                let mut done = vec![0; count];
                helpers.share(threads, done.iter_mut(), |done| *done += 1);
                assert!(done.iter().all(|done| *done == 1), "{threads} threads: {done:?}");
            }
        }
    }

    #[test]
    fn parts_come_to_the_same_thread_every_time() {
        let helpers = Helpers::new(2).expect("there are threads");
        let workers = || {
            let mut workers: [Option<ThreadId>; 3] = [None; 3];
            helpers.share(3, workers.iter_mut(), |worker| *worker = Some(thread::current().id()));
            workers.map(|worker| worker.expect("every part was worked on"))
        };
        let first = workers();
        assert_eq!(first[0], thread::current().id());
        assert!(first[1] != first[2] && !first[1..].contains(&first[0]));
        for _ in 0..20 {
            assert_eq!(workers(), first);
        }
    }

    #[test]
    fn who_panics_is_heard_and_everybody_helps_again() {
        let helpers = Helpers::new(2).expect("there are threads");
        for broken in 0..3 {
            let mut done = [false; 3];
            let work = || {
                helpers.share(3, done.iter_mut().enumerate(), |(part, done)| {
                    assert!(part != broken, "broken");
                    *done = true;
                });
            };
            assert!(panic::catch_unwind(panic::AssertUnwindSafe(work)).is_err());
            // Nobody is left alone with what is borrowed: the others are done when it is told.
            assert_eq!(done.map(usize::from).iter().sum::<usize>(), 2, "{done:?}");
        }
        let mut done = [false; 3];
        helpers.share(3, done.iter_mut(), |done| *done = true);
        assert_eq!(done, [true; 3]);
    }
}
