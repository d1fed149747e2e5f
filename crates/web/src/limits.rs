//! Rate limits: a bucket that fills steadily for each address and each session.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Buckets of one kind. Kept as the moment at which a bucket will be full again; a bucket that is
/// full is forgotten.
pub(crate) struct Limit<K> {
    began: Instant,
    seconds_each: f64,
    burst: f64,
    full_at: Mutex<HashMap<K, f64>>,
}

/// Buckets are looked through for full ones when there are this many more.
const SWEEP: usize = 4096;

impl<K: Eq + Hash> Limit<K> {
    /// `rate` requests a second for long, `burst` seconds' worth at once.
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Limit { began: Instant::now(), seconds_each: 1.0 / rate, burst, full_at: Mutex::default() }
    }

    /// Takes one request out of the bucket of `key`; if it is empty, says after how many seconds
    /// there will be one.
    pub(crate) fn take(&self, key: K) -> Result<(), u64> {
        self.take_at(key, self.began.elapsed().as_secs_f64())
    }

    /// As [`Limit::take`], but takes nothing.
    pub(crate) fn has(&self, key: &K) -> Result<(), u64> {
        let now = self.began.elapsed().as_secs_f64();
        let buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        self.after_one(buckets.get(key).copied().unwrap_or(now), now).map(drop)
    }

    /// Takes one out of the bucket of `key` even if it is empty: it takes longer then until there is one again.
    pub(crate) fn spend(&self, key: K) {
        let now = self.began.elapsed().as_secs_f64();
        let mut buckets = self.swept(now);
        let full = buckets.entry(key).or_insert(now);
        *full = full.max(now) + self.seconds_each;
    }

    fn take_at(&self, key: K, now: f64) -> Result<(), u64> {
        let mut buckets = self.swept(now);
        let full = buckets.entry(key).or_insert(now);
        *full = self.after_one(*full, now)?;
        Ok(())
    }

    /// When a bucket will be full that would be at `full`, if one is taken; or after how many seconds there will be one.
    fn after_one(&self, full: f64, now: f64) -> Result<f64, u64> {
        let after = full.max(now) + self.seconds_each;
        let wait = after - now - self.burst.max(self.seconds_each);
        if wait > 1e-9 { Err(wait.ceil() as u64) } else { Ok(after) }
    }

    fn swept(&self, now: f64) -> MutexGuard<'_, HashMap<K, f64>> {
        let mut buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP && buckets.len() == buckets.capacity() {
            buckets.retain(|_, full| *full > now);
        }
        buckets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let limit = Limit::new(2.0, 3.0);
        for _ in 0..6 {
            limit.take_at("a", 10.0).unwrap();
        }
        assert_eq!(limit.take_at("a", 10.0), Err(1));
        limit.take_at("b", 10.0).unwrap();
        limit.take_at("a", 10.5).unwrap();
        assert_eq!(limit.take_at("a", 10.5), Err(1));
        assert_eq!((0..9).filter(|_| limit.take_at("a", 100.0).is_ok()).count(), 6);
    }

    #[test]
    fn what_is_spent_is_owed() {
        let limit = Limit::new(0.001, 3000.0);
        for _ in 0..3 {
            assert_eq!(limit.has(&"a"), Ok(()));
            limit.spend("a");
        }
        let wait = limit.has(&"a").unwrap_err();
        limit.spend("a");
        assert!((990..=1000).contains(&wait) && limit.has(&"a").unwrap_err() >= wait + 990);
        assert!(limit.take("a").is_err() && limit.has(&"b").is_ok());
    }

    #[test]
    fn a_slow_rate_admits_the_first() {
        let limit = Limit::new(0.01, 1.0);
        limit.take_at("a", 0.0).unwrap();
        assert_eq!(limit.take_at("a", 0.0), Err(100));
    }
}
