//! Company: who waits to be paired, friends, invitations, blocks, complaints and what was done about them.

use crate::{ComplaintId, Fill, Pace, Person, PersonId, TableKey, TableNo, TableRow, Time, TournamentKey};

/// Somebody who waits to be put at a table with others who want the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek {
    /// Who. Everybody waits for one thing at a time.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// What they want.
    pub wish: SeekWish,
    /// When they would rather play with bots, and with which.
    pub fill: Option<Fill>,
    /// Their rating.
    pub strength: f64,
    /// Their part of the seed.
    pub nonce: Option<String>,
    /// Since when they wait.
    pub since: Time,
    /// When they were last there.
    pub seen: Time,
    /// The table they were put at.
    pub table: Option<TableKey>,
}

/// What somebody wants who waits. Only those who want the same are put at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekWish {
    /// The game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// With what clock.
    pub pace: Pace,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// People who are to be put at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who, and since when each has waited.
    pub people: Vec<(PersonId, Time)>,
    /// Who was last there before this is gone.
    pub here: Time,
}

/// How two people are tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// They are friends.
    Friends,
    /// The one who asks for the list has asked the other.
    Asked,
    /// The other has asked them.
    Asks,
}

/// Somebody to whom another is tied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Friend {
    /// Who.
    pub person: Person,
    /// How.
    pub tie: Tie,
    /// Since when.
    pub since: Time,
    /// When they were last there, if they are friends and let it be seen.
    pub seen: Option<Time>,
}

/// Two people who are to be friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Befriend {
    /// Who would like to.
    pub person: PersonId,
    /// Whose friend.
    pub other: PersonId,
    /// Whether the other has said so already, by their link.
    pub both: bool,
    /// When.
    pub at: Time,
    /// So many ties one person may have.
    pub most: u32,
}

/// A friend who is asked to sit down at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invite {
    /// Where.
    pub table: TableNo,
    /// By whom.
    pub by: PersonId,
    /// Who.
    pub person: PersonId,
    /// When.
    pub at: Time,
    /// So many invitations a table may have.
    pub most: u32,
}

/// An invitation to sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Where: a table that waits for players.
    pub table: TableRow,
    /// The name of whoever asks.
    pub by: String,
    /// When they did.
    pub at: Time,
}

/// Somebody with whom another wants to have nothing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Who.
    pub other: PersonId,
    /// What they were called then.
    pub name: String,
    /// Since when.
    pub at: Time,
}

/// What a complaint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// They insult or threaten.
    Insult,
    /// They advertise, or say the same again and again.
    Spam,
    /// Their name.
    Name,
    /// They play unfairly.
    Unfair,
    /// Something else.
    Other,
}

/// What somebody told whoever runs the house of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Which.
    pub id: ComplaintId,
    /// By whom, unless they have gone.
    pub by: Option<PersonId>,
    /// What they were called.
    pub by_name: String,
    /// Of whom.
    pub person: PersonId,
    /// What they were called.
    pub name: String,
    /// At which table.
    pub table: Option<TableKey>,
    /// A line of chat there, and what it said.
    pub line: Option<(u32, String)>,
    /// Or a tournament they made, and what it was called.
    pub tournament: Option<(TournamentKey, String)>,
    /// What for.
    pub grounds: Grounds,
    /// What they say about it.
    pub text: String,
    /// When.
    pub at: Time,
    /// When it was looked at.
    pub closed: Option<Time>,
}

/// Which complaints are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complaints {
    /// Those nobody has looked at, the oldest first.
    Open,
    /// Those somebody has, the last first.
    Closed,
    /// Of this person, the newest first.
    About(PersonId),
    /// By this person, the newest first.
    By(PersonId),
    /// This one.
    One(ComplaintId),
}

/// What an operator did about a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing.
    Dismissed,
    /// Had somebody be silent.
    Silenced,
    /// Kept somebody from signing in.
    Suspended,
    /// Took a name away.
    Renamed,
    /// Took away what was said.
    Erased,
    /// Let somebody speak and sign in again.
    Lifted,
    /// Took a tournament off the lists.
    Unlisted,
    /// Took a tournament's name away.
    Retitled,
}

/// Something that was done about a complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Which.
    pub id: ComplaintId,
    /// About which complaint.
    pub complaint: ComplaintId,
    /// Whom it concerns.
    pub person: PersonId,
    /// What.
    pub remedy: Remedy,
    /// Until when it holds; for good, or nothing that lasts, if nothing is said.
    pub until: Option<Time>,
    /// When it was done.
    pub at: Time,
}

/// Which measures are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measures {
    /// Those about a complaint, in order.
    Of(ComplaintId),
    /// Those that concern somebody, the newest first.
    On(PersonId),
}

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// Speak.
    Silence,
    /// Sign in.
    Suspension,
}

/// What else is kept of somebody that nobody reads but they themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Traces {
    /// Since when they are signed in, the oldest first.
    pub sessions: Vec<Time>,
    /// When they were last there, if they let it be seen.
    pub seen: Option<Time>,
    /// What they wait for.
    pub seek: Option<Seek>,
    /// Whom they asked to which table, who has not answered, and when.
    pub asked: Vec<(TableKey, String, Time)>,
}
