//! Work shared out among threads.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// As many as the machine has.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does jobs by their numbers on so many threads, of which the caller's is one, until all are begun or `stop` is set. A thread
/// takes `share` of them at a time and keeps what `begin` made for it at hand; what became of that comes back, in no order.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// let sums = bots::threads::spread(1..101, 8, 3, &AtomicBool::new(false), || 0, |sum, number| *sum += number);
/// assert_eq!(sums.into_iter().sum::<u64>(), 5050);
/// ```
///
/// # Panics
/// If a job does.
pub fn spread<T: Send>(
    jobs: Range<u64>,
    share: u64,
    threads: usize,
    stop: &AtomicBool,
    begin: impl Fn() -> T + Sync,
    job: impl Fn(&mut T, u64) + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(jobs.start);
    let done = Mutex::new(Vec::new());
    on_threads(threads, &|| {
        let mut own = begin();
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(share, Ordering::Relaxed);
            if first >= jobs.end {
                break;
            }
            let numbers = first..jobs.end.min(first + share);
            numbers.take_while(|_| !stop.load(Ordering::Relaxed)).for_each(|number| job(&mut own, number));
        }
        done.lock().unwrap_or_else(PoisonError::into_inner).push(own);
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Does this on so many threads, of which the caller's is one. Whatever the work is, the code is the same: threads for each
/// kind of work and each game would be a good part of what there is to build.
fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        work();
        others.into_iter().for_each(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
    });
}

/// What comes of each job, in the order of their numbers.
pub(crate) fn in_order<P: Send, T: Send>(
    jobs: Range<u64>,
    threads: usize,
    begin: impl Fn() -> P + Sync,
    job: impl Fn(&mut P, u64) -> T + Sync,
) -> Vec<T> {
    let own = || (begin(), Vec::new());
    let done = spread(jobs, 1, threads, &AtomicBool::new(false), own, |(player, done), number| {
        let made = job(player, number);
        done.push((number, made));
    });
    let mut done: Vec<(u64, T)> = done.into_iter().flat_map(|(_, done)| done).collect();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_job_is_done_once() {
        for (threads, share) in [(1, 1), (2, 7), (5, 64)] {
            let lists = spread(3..100, share, threads, &AtomicBool::new(false), Vec::new, Vec::push);
            assert_eq!(lists.len(), threads);
            let mut all: Vec<u64> = lists.concat();
            all.sort_unstable();
            assert_eq!(all, (3..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn nothing_is_begun_once_it_is_to_stop() {
        for share in [1, 16] {
            let stop = AtomicBool::new(false);
            let lists = spread(0..1_000, share, 2, &stop, Vec::new, |done, number| {
                stop.store(true, Ordering::Relaxed);
                done.push(number);
            });
            assert!((1..=2).contains(&lists.concat().len()), "{lists:?}");
        }
    }

    #[test]
    #[should_panic(expected = "seven")]
    fn what_goes_wrong_elsewhere_goes_wrong_here() {
        spread(0..100, 1, 3, &AtomicBool::new(false), || (), |(), number| assert!(number != 7, "seven"));
    }

    #[test]
    fn what_is_made_comes_in_order() {
        assert_eq!(
            in_order(0..50, 4, || (), |(), number| 2 * number),
            (0..100).step_by(2).collect::<Vec<_>>()
        );
    }
}
