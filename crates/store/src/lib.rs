//! What must survive a power cut: people, tables, plies, chat.
//!
//! A table is event-sourced: its set-up, a secret seed, and **plies** that are only ever added, one after the
//! other. A ply exists at most once per table and number; whoever comes second is told [`StoreError::Conflict`]
//! and reads again. Each is a link of the table's [`table::Chain`], and the table keeps how many there are and the
//! last link, so that what was changed or lost is noticed. Everything else about a table (who sits where, an offer, the next table) is a
//! small document saved whole, under compare-and-set of its revision.
//!
//! [`Store`] is the contract and [`Sqlite`] the embedded store: one writer thread that puts all
//! waiting work into one transaction and answers after the commit has reached the disk, readers
//! on connections of their own. With the feature `postgres` there is `Postgres`, which several nodes share: each hears
//! of what the others change ([`Store::feed`]), and takes a lease on what only one is to do. `tests/story.rs` is the story
//! any store must tell.
//!
//! The store keeps what it is given: it reads no clock, hashes no password and knows no game.

mod code;
mod company;
#[cfg(feature = "postgres")]
mod copy;
mod feed;
mod ids;
mod linked;
mod notices;
mod pace;
#[cfg(feature = "postgres")]
mod postgres;
mod results;
mod rows;
mod sqlite;
mod stretch;
mod tournaments;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use table::Chain;
use table::fair::Bytes32;

pub use company::{
    Befriend, Block, Complaint, Complaints, Friend, Grounds, Invitation, Invite, Measure, Measures, Pairing,
    Remedy, Sanction, Seek, SeekWish, Tie, Traces,
};
#[cfg(feature = "postgres")]
pub use copy::{Copied, Place, copy_house};
pub use feed::{Change, Feed, Opening, Reached, Since, Told};
pub use ids::{
    ClientId, ComplaintId, DeviceId, LetterId, PersonId, SecretHash, SessionId, TableKey, TableNo, Ticket,
    Time, TokenHash,
};
pub use notices::{Device, Notice, Saw, Sendings};
pub use pace::{Pace, PaceKind};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use results::{
    DailyRow, Fate, Finished, OwnPlies, Ranked, RatingChange, RatingPoint, RatingRow, ResultCount, ResultRow,
    Settlement, Sought, Visible,
};
pub use rows::{
    Address, Aged, AppendExtras, ChatLine, Clocks, ClocksSet, Fill, Head, Letter, Life, MailLink, Midway,
    NewTable, Person, PlyRow, Proof, Purpose, SOMEBODY, SaidLine, SeatRow, Sitter, Stored, Stretch, TableRow,
    TableStage, TableSummary, Token, UndoOffer, Wanted,
};
pub use sqlite::{LogDamage, Sqlite};
pub use tournaments::{Census, EntrantRow, SampleAge, TableState, TournamentKey, TournamentRow};

/// So many tables of a list are looked through for what no index finds.
pub const EXAMINED: u32 = 10_000;

/// What the store will say. The work begins with the call, not with the first poll, and is done
/// even if nobody waits for the answer.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Why the store could not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first: the ply exists, the table has changed, the name is taken.
    #[error("somebody else was first")]
    Conflict,
    /// There is no such row to change.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// A row holds what nobody wrote.
    #[error("{0} cannot be read: {1}")]
    Damaged(&'static str, String),
    /// The file was written by a newer version of the programme.
    #[error("the data has schema {found}, this programme knows schemas up to {known}")]
    Newer {
        /// In the file.
        found: i64,
        /// The newest this programme can read.
        known: i64,
    },
    /// There was to be a house, and there is nothing, or an empty file.
    #[error("the database is gone, or empty")]
    Empty,
    /// The disk takes no more: it is full, or as full as this house may make it.
    #[error("the disk takes no more: it is full, or a quota or a limit is reached ({0})")]
    Full(Arc<str>),
    /// The disk, or the database on it, refused.
    #[error("the database failed: {0}")]
    Failed(Arc<str>),
    /// The database cannot be reached, or does not answer: what was asked for may have been done or not.
    #[error("the database is away: {0}")]
    Away(Arc<str>),
    /// So much waits to be done that no more is taken on.
    #[error("the store has too much to do")]
    Busy,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    fn failed(error: impl fmt::Display) -> Self {
        StoreError::Failed(error.to_string().into())
    }
}

/// Everything that outlives the process. What a method changes is on disk when its answer comes.
pub trait Store: Send + Sync + 'static {
    /// The server's own key, made once: it signs cookies and seeds secrets.
    fn server_key(&self) -> [u8; 32];

    /// Opens the house for a node whose clock says `at`.
    fn open_house(&self, at: Time) -> Answer<Opening> {
        Box::pin(async move { Ok(Opening::alone(at)) })
    }
    /// Whether others use the same store.
    fn is_shared(&self) -> bool {
        false
    }
    /// What others change from now on.
    fn feed(&self) -> Feed {
        Feed::silent()
    }
    /// Tells the others something that is not stored.
    fn tell(&self, _changes: Vec<Change>) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }
    /// How far tables have come, those that are gone left out.
    fn reached(&self, tables: Vec<TableNo>) -> Answer<Vec<(TableNo, Reached)>>;
    /// A table as it is now that was `known` so before, with what was played from entry `entries` on.
    fn since(&self, known: &TableRow, entries: u32) -> Answer<Option<Since>>;
    /// Takes, or takes again, the right to do for a table what only one is to do, for so long. `false` if another
    /// has it.
    fn lease(&self, _table: TableNo, _time: Duration) -> Answer<bool> {
        Box::pin(async { Ok(true) })
    }
    /// Gives it back.
    fn release(&self, _table: TableNo) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }
    /// Leaves to others what was not done: they find it [`Store::abandoned`] at once.
    fn leave(&self, _table: TableNo) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }
    /// Tables of which whoever had that right did not give it back in time: they are gone, and what they were about to do
    /// is left.
    fn abandoned(&self, _limit: u32) -> Answer<Vec<TableKey>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Somebody the store has met.
    fn person(&self, id: PersonId) -> Answer<Option<Person>>;
    /// Remembers a guest, or changes the name or language of anyone known.
    fn save_person(&self, person: Person) -> Answer<()>;
    /// Makes a person, known or not, the holder of an account. `Conflict` if the name is taken, or looks like one
    /// that is, or they have an account.
    fn open_account(&self, person: Person, password: String) -> Answer<()>;
    /// The account of that name, in any case of letters, with its password hash.
    fn account(&self, name: &str) -> Answer<Option<(Person, String)>>;
    /// Whether a name is that of an account other than `but`, or could be taken for it.
    fn is_alike(&self, name: &str, but: PersonId) -> Answer<bool>;
    /// Changes a password and ends every session and every token of the account. Where `old` is given, that hash must still
    /// be the one stored, else `Conflict`: somebody has changed it since it was compared.
    fn set_password(&self, id: PersonId, old: Option<String>, password: String) -> Answer<()>;
    /// How often an operator has reset a password beside the server: whoever remembers sessions and tokens asks for them
    /// again when it changes. Where others are heard of ([`Store::feed`]), it never does.
    fn resets(&self) -> Answer<u64> {
        Box::pin(async { Ok(0) })
    }
    /// Hands a guest's tables to an account, and ends the guest's tokens. Answers which tables that touched; each has
    /// a new revision.
    fn claim(&self, guest: PersonId, account: PersonId) -> Answer<Vec<TableKey>>;

    /// Begins a session for whoever has shown the password of which the store has this hash. `Conflict` if it is another by
    /// now, or if they are suspended. If the account has more than `most` then, the oldest end.
    fn start_session(
        &self,
        session: SessionId,
        person: PersonId,
        password: String,
        at: Time,
        most: u32,
    ) -> Answer<()>;
    /// Whose session this is, and since when.
    fn session(&self, session: SessionId) -> Answer<Option<(PersonId, Time)>>;
    /// Ends a session.
    fn end_session(&self, session: SessionId) -> Answer<()>;

    /// Ends every session of an account; its tokens go on.
    fn end_sessions(&self, person: PersonId) -> Answer<()>;

    /// Where somebody can be written to.
    fn address(&self, person: PersonId) -> Answer<Address>;
    /// Keeps the address that waits to be confirmed, instead of any before. `Missing` if there is no such account.
    fn want_address(&self, person: PersonId, address: String) -> Answer<()>;
    /// Forgets where somebody can be written to, and every link that was sent there.
    fn drop_address(&self, person: PersonId) -> Answer<()>;
    /// Accounts whose confirmed address this is, in any case of letters, those first that are the oldest.
    fn accounts_at(&self, address: &str, limit: u32) -> Answer<Vec<Person>>;
    /// Keeps a link that is about to be sent. `Conflict` if the account has `most` for this purpose that are good at `at`.
    fn keep_link(&self, hash: SecretHash, link: MailLink, at: Time, most: u32) -> Answer<()>;
    /// A link that was sent, and whose it is.
    fn link(&self, hash: SecretHash) -> Answer<Option<MailLink>>;
    /// Ends a link that was not sent.
    fn drop_link(&self, hash: SecretHash) -> Answer<()>;
    /// Confirms the address a link was sent to, if it still waits for that, and ends every link of that account. `Missing` if
    /// the link is not good at `at`.
    fn confirm_address(&self, hash: SecretHash, at: Time) -> Answer<PersonId>;
    /// Changes a password by a link that was sent to the confirmed address, as [`Store::set_password`] does. `Missing` if
    /// the link is not good at `at`.
    fn reset_by_link(&self, hash: SecretHash, at: Time, password: String) -> Answer<PersonId>;
    /// Keeps the recovery codes of an account, instead of any before.
    fn keep_recovery_codes(&self, person: PersonId, codes: Vec<SecretHash>) -> Answer<()>;
    /// How many recovery codes an account has left.
    fn recovery_codes(&self, person: PersonId) -> Answer<u32>;
    /// Whether this is one of them.
    fn is_recovery_code(&self, person: PersonId, code: SecretHash) -> Answer<bool>;
    /// Changes a password by a recovery code, as [`Store::set_password`] does; the code is used up. `Missing` if it is none.
    fn reset_by_code(&self, person: PersonId, code: SecretHash, password: String) -> Answer<()>;
    /// What somebody likes, as it was kept.
    fn preferences(&self, person: PersonId) -> Answer<Option<String>>;
    /// Keeps it. `Missing` if nobody knows them.
    fn keep_preferences(&self, person: PersonId, text: String) -> Answer<()>;

    /// What else is kept of somebody.
    fn traces(&self, person: PersonId) -> Answer<Traces>;
    /// Has somebody wait to be paired, instead of for anything they waited for before. `Conflict` if they were put at a table
    /// meanwhile, and have yet to see it.
    fn seek(&self, seek: Seek) -> Answer<()>;
    /// What somebody waits for, who is there at `at`; or the table they were put at.
    fn still_seeks(&self, person: PersonId, at: Time) -> Answer<Option<Seek>>;
    /// Who waits for this and was there at `here` or later, those first that have waited longest.
    fn seekers(&self, wish: SeekWish, here: Time, limit: u32) -> Answer<Vec<Seek>>;
    /// Puts people who wait at a table, which is made, with its first ply. `Conflict`, and nothing is done, if one of them does not
    /// wait any more as they did, is gone, or wants to have nothing to do with another.
    fn pair(&self, pairing: Pairing, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow>;
    /// Somebody waits no longer; with a table only if they have been put at that one, and without only if at none.
    fn drop_seek(&self, person: PersonId, table: Option<TableKey>) -> Answer<()>;

    /// Somebody would like to be a friend of another. Whether they are friends then. `Missing` if either has no account, `Conflict`
    /// if one wants to have nothing to do with the other, `Busy` if either has too many ties.
    fn befriend(&self, wish: Befriend) -> Answer<bool>;
    /// Two people are tied no longer, however they were.
    fn unfriend(&self, person: PersonId, other: PersonId) -> Answer<()>;
    /// To whom somebody is tied, by name.
    fn friends(&self, person: PersonId, limit: u32) -> Answer<Vec<Friend>>;
    /// The word of somebody's personal link, if they have one.
    fn friend_link(&self, person: PersonId) -> Answer<Option<String>>;
    /// Gives somebody another; the one before ends.
    fn set_friend_link(&self, person: PersonId, word: String) -> Answer<()>;
    /// Whose link this is.
    fn friend_by_link(&self, word: &str) -> Answer<Option<Person>>;
    /// Notes when somebody was there; or nothing any more, if they do not want it seen.
    fn note_seen(&self, person: PersonId, at: Option<Time>) -> Answer<()>;

    /// Asks a friend to sit down at a table that waits for players. `Missing` if they are no friends, or it does not wait;
    /// `Conflict` if somebody has asked them already; `Busy` if too many were.
    fn invite(&self, invite: Invite) -> Answer<()>;
    /// Where somebody is asked to sit down, the newest first.
    fn invitations(&self, person: PersonId, limit: u32) -> Answer<Vec<Invitation>>;
    /// The names of those who are asked to sit down at a table and have not answered.
    fn invited(&self, table: TableNo) -> Answer<Vec<String>>;
    /// Somebody has answered. Whether they were asked.
    fn drop_invitation(&self, table: TableNo, person: PersonId) -> Answer<bool>;

    /// Somebody wants to have nothing to do with another from now on: they are no friends, and do not ask each other to tables.
    /// `Busy` if that is so with `most` already.
    fn block(&self, person: PersonId, block: Block, most: u32) -> Answer<()>;
    /// That ends for whoever was called so, in whatever case.
    fn unblock(&self, person: PersonId, name: &str) -> Answer<()>;
    /// With whom somebody wants to have nothing to do, by name.
    fn blocks(&self, person: PersonId) -> Answer<Vec<Block>>;
    /// Which of these people want to have nothing to do with which other of them.
    fn blocked_among(&self, people: Vec<PersonId>) -> Answer<Vec<(PersonId, PersonId)>>;

    /// Keeps a complaint. `Busy` if whoever makes it has made `most` that nobody has looked at, `Conflict` if they have said the same
    /// of the same person at the same table already.
    fn complain(&self, complaint: Complaint, most: u32) -> Answer<()>;
    /// Complaints, from the one after `skip` on.
    fn complaints(&self, which: Complaints, skip: u32, limit: u32) -> Answer<Vec<Complaint>>;
    /// Writes down what was done about a complaint, which is looked at by that, and has it hold. Sessions and tokens of whoever is
    /// suspended end.
    fn take_measure(&self, measure: Measure) -> Answer<()>;
    /// What was done.
    fn measures(&self, which: Measures, limit: u32) -> Answer<Vec<Measure>>;
    /// Until when somebody may not do something, as is known at `at`: none if they may, and no time if it is for good.
    fn sanction(&self, person: PersonId, sanction: Sanction, at: Time) -> Answer<Option<Option<Time>>>;
    /// Takes away what somebody said at a table: one line, or all of them. Answers how many; if there were any, the table has a
    /// new revision.
    fn erase(&self, table: TableNo, person: PersonId, line: Option<u32>) -> Answer<u64>;
    /// Gives somebody another name, in `limit` of their tables that have another; and to their account, what they said, where they
    /// take part in tournaments, and in what others were told or note of them. Answers which tables; each has a new revision, and a
    /// new chain if it had one. `Conflict` if the name is taken.
    fn take_name(&self, person: PersonId, name: String, limit: u32) -> Answer<Vec<TableKey>>;

    /// Takes a mail on, due at once. `Busy` if `most` wait already.
    fn put_letter(&self, letter: Letter, most: u32) -> Answer<()>;
    /// Takes up the mail that has been due longest at `at`. Nobody else is given it for so long; if whoever took it up does
    /// not say by then what became of it, it is due again.
    fn take_letter(&self, at: Time, hold: Duration) -> Answer<Option<Letter>>;
    /// Says that a mail is due again then.
    fn put_off_letter(&self, letter: LetterId, due: Time) -> Answer<()>;
    /// A mail is sent, or given up.
    fn drop_letter(&self, letter: LetterId) -> Answer<()>;
    /// How many wait.
    fn letters(&self) -> Answer<u64>;

    /// Keeps what lets an operator in until then, once, instead of any before; who was in is out.
    fn offer_operator(&self, token: SecretHash, until: Time) -> Answer<()>;
    /// Begins an operator's session, good until `until`, for whoever has shown the token with this hash; that is used up.
    /// `Missing` if there is no such token that is good at `at`.
    fn enter_operator(&self, token: SecretHash, session: SecretHash, at: Time, until: Time) -> Answer<()>;
    /// The operator's session, and until when it is good.
    fn operator(&self) -> Answer<Option<(SecretHash, Time)>>;
    /// Ends it, if it is this one.
    fn leave_operator(&self, session: SecretHash) -> Answer<()>;
    /// Keeps what somebody is told of, with the ways out by which it is to be sent and when. `false`, and nothing is changed,
    /// if they were told of that thing before. The newest `most` of a person's are kept.
    fn put_notice(&self, notice: Notice, sendings: Vec<(String, Time)>, most: u32) -> Answer<bool>;
    /// What somebody was told of until then, newest first.
    fn notices(&self, person: PersonId, until: Time, limit: u32) -> Answer<Vec<Notice>>;
    /// What they were told, or will be, of these things.
    fn notices_of(&self, person: PersonId, things: Vec<String>) -> Answer<Vec<Notice>>;
    /// What is about a table and was not seen, of everybody, also what is told later.
    fn notices_at(&self, table: TableKey) -> Answer<Vec<Notice>>;
    /// How much of what somebody was told of until then they have not seen; so many are counted at most.
    fn unseen(&self, person: PersonId, until: Time, most: u32) -> Answer<u32>;
    /// Says which of what somebody was told of until then they have seen: it is sent no more. Answers how much of it they had
    /// not.
    fn see_notices(&self, person: PersonId, until: Time, saw: Saw) -> Answer<u32>;
    /// Takes back what somebody was told of: it is seen, and sent no more. What was to be told after `at` never was.
    fn withdraw_notices(&self, person: PersonId, things: Vec<String>, at: Time) -> Answer<()>;
    /// Takes up what has been due longest at `at` by one of these kinds of ways (`push` of `push DEVICE`), with all else that is due
    /// to the same person by the same way. Nobody else is given it for so long; whoever knows none of a thing's ways leaves it.
    fn take_sendings(
        &self,
        kinds: &'static [&'static str],
        at: Time,
        hold: Duration,
    ) -> Answer<Option<Sendings>>;
    /// Says that these are due again then: they were not sent.
    fn put_off_sendings(&self, person: PersonId, way: String, things: Vec<String>, due: Time) -> Answer<()>;
    /// They are sent, or given up.
    fn drop_sendings(&self, person: PersonId, way: String, things: Vec<String>) -> Answer<()>;
    /// They are to be sent by mail: takes the mail on instead of them, as [`Store::put_letter`] does.
    fn put_in_letter(
        &self,
        person: PersonId,
        way: String,
        things: Vec<String>,
        letter: Letter,
        most: u32,
    ) -> Answer<()>;
    /// How many wait.
    fn sendings(&self) -> Answer<u64>;
    /// Keeps a browser that is pushed to, instead of any at the same endpoint, whosever it was. If the person has more than
    /// `most` then, the oldest are forgotten. `Conflict` if nobody knows them, or the session has ended.
    fn keep_device(&self, device: Device, most: u32) -> Answer<()>;
    /// The browsers of somebody that are pushed to, newest first.
    fn devices(&self, person: PersonId) -> Answer<Vec<Device>>;
    /// One of them.
    fn device(&self, device: DeviceId) -> Answer<Option<Device>>;
    /// Forgets one of theirs. `Missing` if they have none such.
    fn drop_device(&self, device: DeviceId, person: PersonId) -> Answer<()>;
    /// Of what somebody wants to be told by which way, as it was kept.
    fn notice_wishes(&self, person: PersonId) -> Answer<Option<String>>;
    /// Keeps it instead of `old`; `Conflict` if it is another by now. `Missing` if nobody knows them.
    fn keep_notice_wishes(&self, person: PersonId, old: Option<String>, text: String) -> Answer<()>;

    /// Ends an account for good, for whoever has shown the password of which the store has this hash; `Conflict` if it is
    /// another by now. All that is the person's own goes at once: sessions, tokens, address, links, preferences, what they said.
    /// Their name stands at tables until [`Store::take_leave`] has taken it away.
    fn close_account(&self, person: PersonId, password: String, at: Time) -> Answer<()>;
    /// People whose accounts are gone, while their name may still stand at tables.
    fn leaving(&self, limit: u32) -> Answer<Vec<PersonId>>;
    /// Takes the name of somebody who is leaving away from `limit` tables, and answers which; each has a new revision, and a
    /// new chain if it had one. Where they wait for players, tables they made are removed, and their seat at others is
    /// free. At play a bot plays on for them: that of `stand_ins` whose game it is. They have left once there is none,
    /// unless they went after `since`: what they were about to do then may come later.
    fn take_leave(
        &self,
        person: PersonId,
        stand_ins: Vec<(String, String)>,
        since: Time,
        limit: u32,
    ) -> Answer<Vec<TableKey>>;

    /// Keeps an access token, made by whoever showed `by`. `Conflict` if that has ended. A person nobody knows yet is
    /// called what the token is called.
    fn add_token(&self, hash: TokenHash, token: Token, by: Proof) -> Answer<()>;
    /// Whom a token stands for.
    fn token(&self, hash: TokenHash) -> Answer<Option<PersonId>>;
    /// The tokens of a person, newest first.
    fn tokens(&self, person: PersonId) -> Answer<Vec<(TokenHash, Token)>>;
    /// Withdraws a token of that person. `Missing` if they have no such token.
    fn drop_token(&self, hash: TokenHash, person: PersonId) -> Answer<()>;

    /// Makes a table, with its first ply if it can begin at once. `Conflict` if the ticket is used; where the store is
    /// shared, also if the table it made is gone since.
    fn create(&self, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow>;
    /// Makes a table at which all this was played already, with snapshots, positions with the number of the ply each came
    /// after: all of it, or nothing. With a result it is over. The plies are numbered from 0 on, else `Conflict`.
    fn create_played(
        &self,
        table: NewTable,
        plies: Vec<PlyRow>,
        snapshots: Vec<(u32, Vec<u8>)>,
        result: Option<String>,
    ) -> Answer<TableRow>;
    /// The table of this key.
    fn table(&self, key: TableKey) -> Answer<Option<TableRow>>;
    /// The table of this key with the [`Store::stretch`] of its last so many entries.
    fn load(&self, key: TableKey, entries: u32) -> Answer<Option<Stored>>;
    /// The table made with this ticket.
    fn table_of_ticket(&self, ticket: Ticket) -> Answer<Option<TableRow>>;
    /// Saves a changed table, and its first ply if it now begins. Its revision must be one more than
    /// the stored one, and it must have come as far, else `Conflict`. Its head is not saved but made; the link of the
    /// first ply is answered.
    fn save(&self, table: TableRow, start: Option<PlyRow>) -> Answer<Option<Bytes32>>;
    /// Adds a ply, and what comes with it, to the table's chain ([`TableRow::chain`]), which goes on by its link.
    /// `Conflict` if it is not the next one, or the table's chain is another.
    fn append(&self, table: TableNo, chain: &mut Chain, ply: PlyRow, extras: AppendExtras) -> Answer<()>;
    /// Keeps anew what follows from the entries of `plies` ([`PlyRow::hash`], [`PlyRow::layout`], [`PlyRow::secret`]), and
    /// these snapshots, positions with the number of the ply each came after, instead of those there are.
    fn rehash(&self, table: TableNo, plies: Vec<PlyRow>, snapshots: Vec<(u32, Vec<u8>)>) -> Answer<()>;
    /// All plies of a table, in order.
    fn plies(&self, table: TableNo) -> Answer<Vec<PlyRow>>;
    /// What people did of their own at a table, by seat: those who did something. What a bot or a clock did is not counted, nor is
    /// taking back.
    fn own_plies(&self, table: TableNo) -> Answer<Vec<OwnPlies>>;
    /// The links of all plies of a table, in order; none where none can be read.
    fn links(&self, table: TableNo) -> Answer<Vec<Option<Bytes32>>>;
    /// What is needed to see the entries from `first` to `last` again: the line that leads to them, from the newest
    /// snapshot on it that leaves [`table::RECENT`] plies and before which none of them goes back.
    fn stretch(&self, table: TableNo, first: u32, last: u32) -> Answer<Stretch>;
    /// All snapshots of a table, with the number of the ply each came after.
    fn snapshots(&self, table: TableNo) -> Answer<Vec<(u32, Vec<u8>)>>;
    /// Keeps what was found by looking at a finished game again, instead of what was found before. `Missing` if there is
    /// no such table.
    fn keep_analysis(&self, table: TableNo, text: String) -> Answer<()>;
    /// What was found by looking at a game again, if somebody has.
    fn analysis(&self, table: TableNo) -> Answer<Option<String>>;
    /// One ply.
    fn ply(&self, table: TableNo, number: u32) -> Answer<Option<PlyRow>>;

    /// Notes what a finished game came to. `false`, and nothing is changed, if that was noted before, or it is not over.
    /// `Conflict` if somebody's rating is another by now than the one the new one was made of.
    fn settle(&self, settlement: Settlement) -> Answer<bool>;
    /// Finished tables of which it has not been noted, in the order they were made, from the one after `after`.
    fn unsettled(&self, after: TableNo, limit: u32) -> Answer<Vec<(TableNo, TableKey)>>;
    /// What a game came to, as far as it was noted.
    fn results(&self, table: TableNo) -> Answer<Vec<ResultRow>>;
    /// How strong these people are at a game, as far as that is known.
    fn ratings(&self, game: &str, people: Vec<PersonId>) -> Answer<Vec<RatingRow>>;
    /// How strong somebody is, at every game they have a rating for.
    fn ratings_of(&self, person: PersonId) -> Answer<Vec<RatingRow>>;
    /// The strongest at a game of those who are known well enough, have played since `since`, and show it.
    fn strongest(&self, game: &str, since: Time, limit: u32) -> Answer<Vec<Ranked>>;
    /// Somebody's last so many ratings at a game, oldest first.
    fn rating_points(&self, person: PersonId, game: &str, limit: u32) -> Answer<Vec<RatingPoint>>;
    /// How often somebody's games went how.
    fn tally(&self, person: PersonId) -> Answer<Vec<ResultCount>>;
    /// Finished tables that are sought, those that were over last first, from the one after `before`; of those an index
    /// finds the next [`EXAMINED`] are looked through. `Missing` if there is no such table.
    fn finished(&self, sought: Sought, before: Option<TableKey>, limit: u32) -> Answer<Vec<Finished>>;
    /// The first `limit` tries at the table of a day, in the order they were made: of all, or of one person.
    fn dailies(&self, game: &str, day: u32, of: Option<PersonId>, limit: u32) -> Answer<Vec<DailyRow>>;
    /// The tables of a day that are somebody's, of whatever games, in the order they were made.
    fn dailies_of(&self, person: PersonId, day: u32) -> Answer<Vec<TableRow>>;
    /// What somebody shows to others.
    fn shown(&self, person: PersonId) -> Answer<Visible>;
    /// Says what they show.
    fn set_shown(&self, person: PersonId, shown: Visible) -> Answer<()>;

    /// Adds a line of chat and answers its number from 1. The same client id again changes nothing and
    /// answers the same number. The newest `keep` lines of the table are kept.
    fn say(&self, table: TableNo, line: ChatLine, keep: u32) -> Answer<u32>;
    /// The last `limit` lines of chat after number `after`, oldest first.
    fn chat(&self, table: TableNo, after: u32, limit: u32) -> Answer<Vec<(u32, ChatLine)>>;

    /// The lines of chat from number `first` to `last`.
    fn lines(&self, table: TableNo, first: u32, last: u32) -> Answer<Vec<(u32, ChatLine)>>;

    /// What somebody said, table by table, from the line after this one.
    fn said_by(&self, person: PersonId, after: (TableNo, u32), limit: u32) -> Answer<Vec<SaidLine>>;

    /// Listed tables of a stage that are wanted, newest first, from the one after `before`. `Missing` if there is no such
    /// table. For a name the next [`EXAMINED`] are looked through.
    fn listed(
        &self,
        stage: TableStage,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>>;
    /// The tables somebody sits at that are wanted, newest first, those that are over last, from the one after `before`.
    /// `Missing` if there is no such table.
    fn tables_of(
        &self,
        person: PersonId,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>>;
    /// At how many tables it is somebody's turn, or a seat is kept that they have yet to take, among those of their
    /// newest `limit` seats.
    fn turns_of(&self, person: PersonId, limit: u32) -> Answer<u32>;
    /// How many tables somebody made that are not over.
    fn open_tables_of(&self, owner: PersonId) -> Answer<u32>;
    /// Looks through `limit` tables of a stage from the one after `after`: those at which nothing was played since
    /// `since` (nor were they made) and no clock runs, and the last that was looked at.
    fn idle_tables(
        &self,
        stage: TableStage,
        since: Time,
        after: TableNo,
        limit: u32,
    ) -> Answer<(Vec<TableKey>, Option<TableNo>)>;
    /// Makes a tournament.
    fn create_tournament(&self, row: TournamentRow) -> Answer<()>;
    /// The tournament of this key.
    fn tournament(&self, key: TournamentKey) -> Answer<Option<TournamentRow>>;
    /// Saves a changed tournament, and who takes part: who is new is kept, who is gone is not, all others stay what they are.
    /// Its revision must be one more than the stored one, else `Conflict`.
    fn save_tournament(&self, row: TournamentRow) -> Answer<()>;
    /// Removes a tournament; `Conflict` if its revision is another. Its tables stay.
    fn remove_tournament(&self, key: TournamentKey, rev: u32) -> Answer<()>;
    /// Listed tournaments of a stage, of all games or of one, from the one behind `after`: of those to come the next first, of others
    /// the latest. `Missing` if there is no such one.
    fn tournaments(
        &self,
        stage: TableStage,
        game: Option<String>,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentRow>>;
    /// The tournaments somebody made or takes part in, those that are over last, each latest first.
    fn tournaments_of(&self, person: PersonId, limit: u32) -> Answer<Vec<TournamentRow>>;
    /// Tournaments about which something is to be done by `until`, in the order of their keys, from the one behind `after`.
    fn due_tournaments(
        &self,
        until: Time,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentKey>>;
    /// How many tournaments somebody made that are not over.
    fn open_tournaments_of(&self, owner: PersonId) -> Answer<u32>;
    /// How far these tables have come, those that are gone left out.
    fn table_states(&self, keys: Vec<TableKey>) -> Answer<Vec<(TableKey, TableState)>>;

    /// Counts what there is in the house.
    fn census(&self) -> Answer<Census>;
    /// Keeps how the house fared at a moment, unless that is kept; what is too old is forgotten. Whether it was kept.
    fn keep_sample(&self, at: Time, text: String, age: SampleAge) -> Answer<bool>;
    /// How the house fared since then, oldest first.
    fn samples(&self, from: Time) -> Answer<Vec<(Time, String)>>;
    /// Keeps what a node says of itself, instead of what it said before.
    fn note_node(&self, id: u64, at: Time, text: String) -> Answer<()>;
    /// Forgets what a node said of itself: it has gone, and what it left is done.
    fn forget_node(&self, id: u64) -> Answer<()>;
    /// What nodes said of themselves, and when.
    fn nodes(&self) -> Answer<Vec<(u64, Time, String)>>;

    /// Removes a table with everything played and said at it. Answers which tables named it as the next; each has a
    /// new revision. `Conflict` if its row is another by now, or it has come further.
    fn remove(&self, table: &TableRow) -> Answer<Vec<TableKey>>;
    /// Forgets what is older than `aged` says, `limit` of each kind, and answers how many.
    fn forget(&self, aged: Aged, limit: u32) -> Answer<u64>;
    /// Writes, to see whether that goes.
    fn check(&self, at: Time) -> Answer<()>;
    /// Notes that a server was there until then; only the last are kept.
    fn note_life(&self, life: Life) -> Answer<()>;
    /// The lives that were noted, in the order in which they began to be.
    fn lives(&self) -> Answer<Vec<Life>>;
    /// Says when a table is due ([`TableRow::due`]). One that is stored otherwise by now is left as it is.
    fn set_due(&self, table: TableRow, due: Option<Time>) -> Answer<()>;
    /// Tables at play that are due by `until`, in the order they were made, from the one after `after`.
    fn due_tables(&self, until: Time, after: TableNo, limit: u32) -> Answer<Vec<TableRow>>;
    /// Tables at play in the order they were made, from the one after `after`: for whoever looks
    /// after bots.
    fn at_play(&self, after: TableNo, limit: u32) -> Answer<Vec<TableSummary>>;
    /// All tables in the order they were made, from the one after `after`.
    fn all_tables(&self, after: TableNo, limit: u32) -> Answer<Vec<TableRow>>;

    /// How the store fares.
    fn stats(&self) -> StoreStats;
}

/// How a store has fared since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreStats {
    /// Transactions on disk.
    pub commits: u64,
    /// Jobs in them.
    pub jobs: u64,
    /// Microseconds from the first job of a transaction to its end, summed.
    pub micros: u64,
    /// Jobs that wait to be written.
    pub waiting_writes: u64,
    /// Questions that wait to be read.
    pub waiting_reads: u64,
}
