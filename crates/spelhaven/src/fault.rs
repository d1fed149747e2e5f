//! What can go wrong, and the exit code it has.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Fault {
    /// What was asked is not so.
    No(String),
    /// What was given cannot be used.
    Bad(String),
    /// What was asked is so, but could not all be looked at.
    Partly(String),
    /// Whoever read the output has gone; nobody need be told.
    Pipe,
}

impl Fault {
    pub(crate) fn code(&self) -> u8 {
        match self {
            Fault::No(_) => 1,
            Fault::Bad(_) => 2,
            Fault::Partly(_) => 3,
            Fault::Pipe => 0,
        }
    }

    /// A file that cannot be used, and why.
    pub(crate) fn file(path: &Path, why: impl fmt::Display) -> Self {
        Fault::Bad(format!("{}: {why}", path.display()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::No(message) | Fault::Bad(message) | Fault::Partly(message) => f.write_str(message),
            Fault::Pipe => f.write_str("the output is closed"),
        }
    }
}

/// Faults of the output; files that cannot be read or written are named by [`Fault::file`].
impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fault::Pipe,
            _ => Fault::Bad(format!("cannot write the output: {error}")),
        }
    }
}

/// Faults of a measurement. One of input or output may be a connection's to what is measured as well as the output's own.
impl From<Box<dyn Error + Send + Sync>> for Fault {
    fn from(error: Box<dyn Error + Send + Sync>) -> Self {
        Fault::Bad(error.to_string())
    }
}
