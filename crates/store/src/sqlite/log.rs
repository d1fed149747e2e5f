//! The write-ahead log as a file: whether what was committed can still be read from it.
//!
//! SQLite reads the log up to the first frame that does not fit its running checksum and takes the rest for what was
//! never committed. So it must, for the last transaction may have been cut short by a power cut. But every commit
//! waits for the disk, so no more than one can have been: where whole transactions lie behind a frame that cannot be
//! read, acknowledged ones are lost, and nobody would say so.

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
    let read = || match fs::read(path(database)) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        log => log,
    };
    let first = lost(&read()?);
    if first.1 > 0 {
        std::thread::sleep(AGAIN);
        let log = read()?;
        let (place, lost) = lost(&log);
        if place == first.0 && lost > 0 {
            super::private::file(&kept)?;
            fs::write(&kept, log)?;
            return Ok(Some(LogDamage::Broken { lost, kept }));
        }
    }
    Ok(kept.exists().then_some(LogDamage::Before(kept)))
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
