//! What people are told of: notices, the ways out of the house they are yet to be sent by, and the devices they are pushed to.

use std::fmt;

use crate::{DeviceId, PersonId, SessionId, TableKey, Time};

/// Something somebody is told of.
#[derive(Clone, PartialEq, Eq)]
pub struct Notice {
    /// Who is told.
    pub person: PersonId,
    /// What it is about, in words of whoever makes it: nobody is told twice of one thing.
    pub thing: String,
    /// Of which kind it is, in words of whoever makes it.
    pub kind: String,
    /// What it says, in words of whoever makes it.
    pub about: String,
    /// The table it leads to, if it leads to one.
    pub table: Option<TableKey>,
    /// Who did what it tells of, with the name they had; nobody if they have left since.
    pub by: Option<(PersonId, String)>,
    /// When it is told: it may be kept before.
    pub at: Time,
    /// Whether it stands in their list; else it is only sent.
    pub listed: bool,
    /// Whether they have seen it, or what it is about.
    pub seen: bool,
}

/// What it is about is nobody else's business.
impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for {}{}", self.thing, self.person, if self.seen { ", seen" } else { "" })
    }
}

/// Which of somebody's notices they have seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saw {
    /// All.
    All,
    /// These.
    Things(Vec<String>),
    /// What is about this table.
    Table(TableKey),
}

/// Notices that one person is to be sent now by one way: they are sent as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sendings {
    /// To whom.
    pub person: PersonId,
    /// By which way, in words of whoever sends them.
    pub way: String,
    /// What.
    pub notices: Vec<Notice>,
    /// How often that was tried, this time included.
    pub tries: u32,
    /// Whether somebody took them up before and never said what became of them: they may have been sent.
    pub unclear: bool,
}

/// A browser that is pushed to.
#[derive(Clone, PartialEq, Eq)]
pub struct Device {
    /// Which.
    pub id: DeviceId,
    /// Whose.
    pub person: PersonId,
    /// The session it goes with: a browser that is signed out of is pushed to no more. Guests have none.
    pub session: Option<SessionId>,
    /// What it is called.
    pub name: String,
    /// The language its reader had.
    pub lang: String,
    /// Where what is pushed is taken. Whoever knows it can write there.
    pub endpoint: String,
    /// The key by which it is encrypted.
    pub key: Vec<u8>,
    /// What proves that it comes from who was asked.
    pub auth: Vec<u8>,
    /// When it was last said to be there.
    pub made: Time,
}

/// Where it is pushed to is nobody else's business.
impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a device of {}", self.person)
    }
}
