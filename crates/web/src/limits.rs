//! Rate limits: a bucket that fills steadily for each address and each session. Of several nodes each tells the others what was
//! taken, a tenth of a bucket at a time: who comes now and then costs nothing, and who hurries has one bucket at all of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Buckets of one kind; one that is full is forgotten.
pub(crate) struct Limit<K> {
    began: Instant,
    seconds_each: f64,
    burst: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
    /// From how many on what was taken of a bucket is told, if it is.
    told_from: Option<u32>,
    /// What is to be told.
    to_tell: Mutex<Vec<(K, u32)>>,
}

struct Bucket {
    /// When it will be full again.
    full: f64,
    /// What was taken since it was last told.
    untold: u32,
}

/// Buckets are looked through for full ones when there are this many more.
const SWEEP: usize = 4096;

impl<K: Eq + Hash + Clone> Limit<K> {
    /// `rate` requests a second for long, `burst` seconds' worth at once.
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Limit {
            began: Instant::now(),
            seconds_each: 1.0 / rate,
            burst,
            buckets: Mutex::default(),
            told_from: None,
            to_tell: Mutex::default(),
        }
    }

    /// The same for one of several nodes, which tells the others what is taken.
    pub(crate) fn shared(mut self, shared: bool) -> Self {
        self.told_from = shared.then_some((self.burst / self.seconds_each / 10.0).max(1.0) as u32);
        self
    }

    /// What was taken here that others were not told of.
    pub(crate) fn to_tell(&self) -> Vec<(K, u32)> {
        std::mem::take(&mut self.to_tell.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// So many were taken elsewhere.
    pub(crate) fn taken_elsewhere(&self, key: K, count: u32) {
        let now = self.began.elapsed().as_secs_f64();
        let mut buckets = self.swept(now);
        let full = &mut buckets.entry(key).or_insert(Bucket { full: now, untold: 0 }).full;
        // Who was quick at all nodes at once has an empty bucket, and no debts.
        *full = (full.max(now) + self.seconds_each * f64::from(count))
            .min(now + self.burst.max(self.seconds_each));
    }

    /// Takes one request out of the bucket of `key`; if it is empty, says after how many seconds
    /// there will be one.
    pub(crate) fn take(&self, key: K) -> Result<(), u64> {
        self.take_at(key, self.began.elapsed().as_secs_f64())
    }

    /// As [`Limit::take`], but takes nothing.
    pub(crate) fn has(&self, key: &K) -> Result<(), u64> {
        let now = self.began.elapsed().as_secs_f64();
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        self.after_one(buckets.get(key).map_or(now, |bucket| bucket.full), now).map(drop)
    }

    /// Takes one out of the bucket of `key` even if it is empty: it takes longer then until there is one again.
    pub(crate) fn spend(&self, key: K) {
        let now = self.began.elapsed().as_secs_f64();
        let mut buckets = self.swept(now);
        let full = &mut buckets.entry(key).or_insert(Bucket { full: now, untold: 0 }).full;
        *full = full.max(now) + self.seconds_each;
    }

    fn take_at(&self, key: K, now: f64) -> Result<(), u64> {
        let mut buckets = self.swept(now);
        let bucket = buckets.entry(key.clone()).or_insert(Bucket { full: now, untold: 0 });
        bucket.full = self.after_one(bucket.full, now)?;
        if let Some(told_from) = self.told_from {
            bucket.untold += 1;
            if bucket.untold >= told_from {
                let count = std::mem::take(&mut bucket.untold);
                self.to_tell.lock().unwrap_or_else(PoisonError::into_inner).push((key, count));
            }
        }
        Ok(())
    }

    /// When a bucket will be full that would be at `full`, if one is taken; or after how many seconds there will be one.
    fn after_one(&self, full: f64, now: f64) -> Result<f64, u64> {
        let after = full.max(now) + self.seconds_each;
        let wait = after - now - self.burst.max(self.seconds_each);
        if wait > 1e-9 { Err(wait.ceil() as u64) } else { Ok(after) }
    }

    fn swept(&self, now: f64) -> MutexGuard<'_, HashMap<K, Bucket>> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP && buckets.len() == buckets.capacity() {
            buckets.retain(|_, bucket| bucket.full > now);
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
    fn what_is_taken_elsewhere_is_taken() {
        let (here, there) =
            (Limit::new(0.001, 20_000.0).shared(true), Limit::new(0.001, 20_000.0).shared(true));
        for n in 0..15 {
            here.take("a").unwrap();
            for (key, count) in here.to_tell() {
                assert_eq!((key, count, n % 2), ("a", 2, 1), "a tenth at a time");
                there.taken_elsewhere(key, count);
            }
        }
        assert_eq!((0..20).filter(|_| there.take("a").is_ok()).count(), 6);
        assert!(there.take("b").is_ok() && there.to_tell().iter().map(|(_, count)| count).sum::<u32>() == 6);
        there.taken_elsewhere("a", 1000);
        assert!((1..=1000).contains(&there.take("a").unwrap_err()), "no debts");
        let alone = Limit::new(1.0, 1.0);
        alone.take("a").unwrap();
        assert_eq!(alone.to_tell(), []);
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
