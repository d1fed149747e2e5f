//! What others changed who use the same store.

use std::sync::Arc;

use table::Seats;
use table::fair::Bytes32;
use tokio::sync::broadcast;

use crate::{PersonId, PlyRow, TableKey, TableRow, Time};

/// Something another node did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table has changed, or is gone: what was played, said, who sits there.
    Table(TableKey),
    /// A ply was added to a table, and is stored.
    Ply(TableKey, Arc<Told>),
    /// Which seats of a table are looked from, at the node that says so.
    Presence {
        /// Which node says so; whoever tells leaves it at 0.
        node: u64,
        /// The table.
        table: TableKey,
        /// The seats.
        seats: Seats,
        /// Whether it wants to know the same of the others.
        asks: bool,
    },
    /// Somebody has seen a table when it had come so far.
    Saw(TableKey, PersonId, Reached),
    /// Sessions or tokens of this person have ended.
    SignedOut(PersonId),
    /// A wrong password was given.
    WrongPassword {
        /// For which account.
        login: String,
        /// From where, in words of whoever counts them.
        from: String,
    },
    /// So much of a limit was used up by somebody.
    Spent {
        /// Of which limit.
        limit: String,
        /// By whom, in words of whoever counts them.
        who: String,
        /// How much.
        count: u32,
    },
    /// Somebody has found the house closed, and has opened it anew, while this node could not say that it is open.
    Reopened(Opening),
    /// Anything may have changed: some changes may not have been heard of.
    Missed,
}

/// A ply as it is told of, so that whoever has come as far need not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The ply.
    pub ply: PlyRow,
    /// Its link in the table's chain, which nobody can make who does not know the table.
    pub link: Bytes32,
    /// How it ended the table, if it did.
    pub result: Option<String>,
    /// When the table is due, if it has clocks.
    pub due: Option<Time>,
}

/// The changes of others, as they are heard of. None may come for long, and some may be missed ([`Change::Missed`]):
/// what is stored is the truth.
pub struct Feed(Option<broadcast::Receiver<Change>>);

impl Feed {
    /// Of a store nobody else uses.
    pub fn silent() -> Self {
        Feed(None)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn of(changes: broadcast::Receiver<Change>) -> Self {
        Feed(Some(changes))
    }

    /// The next change.
    pub async fn next(&mut self) -> Change {
        match &mut self.0 {
            Some(changes) => match changes.recv().await {
                Ok(change) => change,
                Err(broadcast::error::RecvError::Lagged(_)) => Change::Missed,
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            },
            None => std::future::pending().await,
        }
    }
}

/// How a house was found when a node opened it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What time it is for everybody who uses the store.
    pub now: Time,
    /// Since when the house has been open without a break.
    pub since: Time,
    /// What makes its tickets its own, as long as it is open: it is drawn anew when it was closed.
    pub epoch: [u8; 32],
}

impl Opening {
    /// Of a house that one node has to itself: it is opened now.
    pub fn alone(now: Time) -> Self {
        let mut epoch = [0; 32];
        getrandom::fill(&mut epoch).expect("the system has random numbers");
        Opening { now, since: now, epoch }
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Entries played.
    pub entries: u32,
    /// Changes of its row.
    pub rev: u32,
    /// Lines of chat.
    pub chat: u32,
}

/// What has become of a table since some entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// The table.
    pub row: TableRow,
    /// What was played from that entry on.
    pub plies: Vec<PlyRow>,
    /// How many lines of chat there are.
    pub chat: u32,
}
