//! The write-ahead log as a file: whether what was committed can still be read from it.
//!
//! SQLite reads the log up to the first frame that does not fit its running checksum and takes the rest for what was
//! never committed. So it must, for the last transaction may have been cut short by a power cut. But every commit
//! waits for the disk, so no more than one can have been: where whole transactions lie behind a frame that cannot be
//! read, acknowledged ones are lost, and nobody would say so. A log that was cut shorter shows nothing of that; but whoever
//! commits writes into the index of the log, after the disk has it, up to where the log reaches, and that index outlives a
//! process that is killed.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes of the log's header.
const HEADER: usize = 32;

/// Bytes of the header of a frame.
const FRAME: usize = 24;

/// Somebody may be writing: what is damaged still is after so long.
const AGAIN: Duration = Duration::from_millis(200);

/// What is wrong with the log of a database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogDamage {
    /// Some of it cannot be read.
    #[error("the log of the database is damaged: {lost} transactions that were acknowledged cannot be read any more. The log was kept as {}", kept.display())]
    Broken {
        /// Transactions that were committed and are lost.
        lost: usize,
        /// Where the damaged log was put aside.
        kept: PathBuf,
    },
    /// It does not reach as far as its index says.
    #[error("the log of the database is shorter than it was: {missing} pages that were acknowledged are gone. What is left was kept as {}", kept.display())]
    Short {
        /// Pages that were committed and are not there.
        missing: u32,
        /// Where what is left was put aside.
        kept: PathBuf,
    },
    /// A server was cut off, and the log it had is not there.
    #[error(
        "the server was cut off, and the log of the database ({}) is gone: what was played in the last minute before may be lost",
        super::Sqlite::LOG
    )]
    Gone,
    /// It was damaged before, and nobody has taken away what was put aside.
    #[error("the log of the database was damaged before: it was kept as {}. Remove that file when you have done what you can", .0.display())]
    Before(PathBuf),
}

/// The log beside a database.
pub(super) fn path(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Looks at the log before anyone opens the database, and puts a damaged one aside.
pub(super) fn examine(database: &Path) -> io::Result<Option<LogDamage>> {
    let kept = beside(database, "-wal.damaged");
    let read = || -> io::Result<(Found, Vec<u8>)> {
        // The index first: it never says more than the log holds already.
        let index = fs::read(beside(database, "-shm")).ok().and_then(|bytes| Index::read(&bytes));
        let log = match fs::read(path(database)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            log => log?,
        };
        Ok((Found::by(&log, index), log))
    };
    let (first, _) = read()?;
    if first.is_damage() {
        std::thread::sleep(AGAIN);
        let (found, log) = read()?;
        if found.is_damage() && found.place == first.place {
            super::private::file(&kept)?;
            fs::write(&kept, log)?;
            let Found { lost, missing, .. } = found;
            let damage =
                if lost > 0 { LogDamage::Broken { lost, kept } } else { LogDamage::Short { missing, kept } };
            return Ok(Some(damage));
        }
    }
    Ok(kept.exists().then_some(LogDamage::Before(kept)))
}

/// What was found in a log.
struct Found {
    /// The first frame that cannot be read.
    place: usize,
    /// How many transactions behind it were acknowledged.
    lost: usize,
    /// How many frames are not there that were acknowledged.
    missing: u32,
}

impl Found {
    fn by(log: &[u8], index: Option<Index>) -> Self {
        let (place, lost) = lost(log);
        let missing = match (log.get(16..24), index) {
            (_, None) => 0,
            // All of it may have been moved into the database before it went.
            (None, Some(index)) => index.last.saturating_sub(index.moved),
            (Some(salt), Some(index)) if salt == index.salt => index.last.saturating_sub(place as u32),
            // Another round of the log has begun.
            (Some(_), Some(_)) => 0,
        };
        Found { place, lost, missing }
    }

    fn is_damage(&self) -> bool {
        self.lost > 0 || self.missing > 0
    }
}

/// What the index of a log says of it.
struct Index {
    /// The last frame of the last transaction.
    last: u32,
    /// Which round of the log it is of.
    salt: [u8; 8],
    /// The last frame that was moved into the database.
    moved: u32,
}

impl Index {
    /// Reads the index by the format of its file: two headers that are alike, then how far the log was moved.
    fn read(bytes: &[u8]) -> Option<Self> {
        /// Bytes of a header, of which the last eight are its checksum.
        const HEAD: usize = 48;
        let native = |at: usize| Some(u32::from_ne_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let head = bytes.get(..HEAD)?;
        let sum = checksum(cfg!(target_endian = "big"), &head[..HEAD - 8], [0, 0]);
        let sound = bytes.get(HEAD..2 * HEAD)? == head
            && head[12] == 1
            && sum == [native(HEAD - 8)?, native(HEAD - 4)?];
        let index =
            Index { last: native(16)?, salt: head[32..40].try_into().ok()?, moved: native(2 * HEAD)? };
        sound.then_some(index)
    }
}

/// The first frame that cannot be read, and how many transactions behind it were acknowledged.
fn lost(log: &[u8]) -> (usize, usize) {
    let Some((header, frames)) = log.split_at_checked(HEADER) else { return (0, 0) };
    let big = match word(header, 0) {
        0x377f_0682 => false,
        0x377f_0683 => true,
        // Not a log: nobody can say how much there was in it.
        _ => return (0, usize::from(frames.len() >= FRAME)),
    };
    let page = word(header, 8) as usize;
    let salt = &header[16..24];
    let mut sum = checksum(big, &header[..24], [0, 0]);
    let mut readable = sum == [word(header, 24), word(header, 28)];
    let (mut place, mut behind) = (0, 0);
    for frame in frames.chunks_exact(FRAME + page.max(1)) {
        // Frames of an earlier round of the log lie behind those of this one.
        if &frame[8..16] != salt {
            continue;
        }
        sum = checksum(big, &frame[FRAME..], checksum(big, &frame[..8], sum));
        readable &= sum == [word(frame, 16), word(frame, 20)];
        place += usize::from(readable);
        behind += usize::from(!readable && word(frame, 4) != 0);
    }
    // The last one may have been cut short before anyone was told of it.
    (place, behind.saturating_sub(1))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The checksum of the format of the log, over words of either order of bytes.
fn checksum(big: bool, bytes: &[u8], [mut a, mut b]: [u32; 2]) -> [u32; 2] {
    let read = |bytes: &[u8]| {
        let bytes = [bytes[0], bytes[1], bytes[2], bytes[3]];
        if big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
    };
    for pair in bytes.chunks_exact(8) {
        a = a.wrapping_add(read(pair)).wrapping_add(b);
        b = b.wrapping_add(read(&pair[4..])).wrapping_add(a);
    }
    [a, b]
}
