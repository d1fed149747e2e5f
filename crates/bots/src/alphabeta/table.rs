//! What a search remembers of positions it has met.
//!
//! A fixed number of 16-byte entries in buckets of four, one cache line each. An entry of an earlier
//! search counts as empty, so a search never depends on those before it and nothing need be wiped.

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) score: i16,
    /// The position judged without search.
    pub(super) still: i16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// Place of the best action in the list of legal ones.
    pub(super) best: u8,
}

/// An entry: the key, and `Found` with the number of the search packed into 64 bits.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    data: u64,
}

const BUCKET: usize = 4;

/// Entries a position may have its place among. Most time of a deep search is spent waiting for one: it must not lie on two
/// cache lines.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// A table larger than the first is asked for as a piece of at least the second, in bytes. Such a piece is always taken from the
/// system by itself and given back to it; smaller ones stay with the allocator, once for every thread that ever
/// searched. Of what is asked for beyond the need nothing is ever touched.
const OWN_PIECE: (usize, usize) = (1 << 20, 40 << 20);

const LAST_SEARCH: u16 = (1 << 14) - 1;

#[derive(Clone, Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    search: u16,
}

impl Table {
    /// Room for about this many positions.
    pub(super) fn new(positions: usize) -> Self {
        let buckets = (positions / BUCKET).next_power_of_two().max(1);
        let size = size_of::<Bucket>();
        let asked = if buckets * size > OWN_PIECE.0 { buckets.max(OWN_PIECE.1 / size) } else { buckets };
        let mut all = Vec::with_capacity(asked);
        all.resize(buckets, Bucket::default());
        Table { buckets: all, search: 0 }
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        if self.search == LAST_SEARCH {
            self.buckets.fill(Bucket::default());
            self.search = 0;
        }
        // Number 0 marks entries never written.
        self.search += 1;
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Found> {
        let Bucket(bucket) = &self.buckets[self.place(key)];
        let entry = bucket.iter().find(|e| e.key == key && e.search() == self.search)?;
        Some(entry.found())
    }

    /// Keeps `found` in place of what was known of the position, else of an empty entry, else of the
    /// shallowest.
    #[inline]
    pub(super) fn put(&mut self, key: u64, found: Found) {
        let (place, search) = (self.place(key), self.search);
        let Bucket(bucket) = &mut self.buckets[place];
        let worth = |e: &Entry| match e {
            e if e.search() != search => 1,
            e if e.key == key => 0,
            e => 2 + u32::from(e.found().depth),
        };
        let victim = bucket.iter_mut().min_by_key(|e| worth(e)).expect("a bucket is not empty");
        *victim = Entry { key, data: found.pack(search) };
    }

    fn place(&self, key: u64) -> usize {
        // The upper half spreads well even where a game's keys are multiples of something.
        (key ^ key >> 32) as usize & (self.buckets.len() - 1)
    }
}

impl Entry {
    fn search(self) -> u16 {
        (self.data >> 50) as u16
    }

    fn found(self) -> Found {
        Found {
            score: self.data as i16,
            still: (self.data >> 16) as i16,
            depth: (self.data >> 32) as u8,
            best: (self.data >> 40) as u8,
            bound: match self.data >> 48 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
        }
    }
}

impl Found {
    fn pack(self, search: u16) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        u64::from(self.score as u16)
            | u64::from(self.still as u16) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.best) << 40
            | bound << 48
            | u64::from(search) << 50
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(score: i16, depth: u8) -> Found {
        Found { score, still: -score, depth, bound: Bound::Upper, best: 200 }
    }

    #[test]
    fn what_is_put_is_got_until_the_next_search() {
        let mut table = Table::new(64);
        table.begin();
        table.put(77, found(-30_000, 255));
        assert_eq!(table.get(77), Some(found(-30_000, 255)));
        assert_eq!(table.get(78), None);
        table.begin();
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let mut table = Table::new(BUCKET);
        table.begin();
        for (key, depth) in [(1, 5), (2, 3), (3, 9), (4, 4)] {
            table.put(key, found(0, depth));
        }
        table.put(3, found(1, 1));
        assert_eq!(table.get(3), Some(found(1, 1)), "a position has one entry");
        table.put(5, found(0, 7));
        assert_eq!(table.get(3), None);
        assert!([1, 2, 4, 5].iter().all(|key| table.get(*key).is_some()));
    }

    #[test]
    fn numbers_of_searches_do_not_run_out() {
        let mut table = Table::new(BUCKET);
        for _ in 0..2 * usize::from(LAST_SEARCH) + 3 {
            table.begin();
            assert_eq!(table.get(9), None);
            table.put(9, found(2, 2));
        }
    }

    /// Other tests take memory too, but none of them so much.
    #[cfg(target_os = "linux")]
    #[test]
    fn memory_of_a_large_table_is_given_back() {
        let resident = || {
            let status = std::fs::read_to_string("/proc/self/status").unwrap();
            let line = status.lines().find(|line| line.starts_with("RssAnon:")).unwrap();
            line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap()
        };
        let before = resident();
        // Who thinks comes and goes: each takes a part of the allocator for itself. The second time what is given back is known to come again.
        let rooms = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..2 {
                        let table = Table::new(1 << 20);
                        rooms.wait();
                        assert!(table.get(1).is_none());
                    }
                    rooms.wait();
                });
            }
        });
        let more = resident().saturating_sub(before);
        assert!(more < 64_000, "{more} kB more, of 8 tables of 16 MB");
    }
}
