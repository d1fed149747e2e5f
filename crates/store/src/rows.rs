//! What is kept, as plain values.

use arrayvec::ArrayVec;
use table::fair::{self, Bytes32};
use table::record::Name;
use table::{Acted, Chain, Entry, Line, MAX_SEATS, Record, Seat, Seats};

use crate::{
    ClientId, LetterId, Pace, PaceKind, PersonId, SessionId, TableKey, TableNo, Ticket, Time, TokenHash,
    TournamentKey,
};

/// A table: everything about it that is not a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its number in the store.
    pub no: TableNo,
    /// Its name in addresses.
    pub key: TableKey,
    /// Key of the game.
    pub game: String,
    /// The edition of the rules it began under, and goes on under.
    pub edition: u16,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// How far it has come.
    pub stage: TableStage,
    /// The secret of its dice; nobody may see it before the end.
    pub secret: Bytes32,
    /// What clock it is played with.
    pub pace: Pace,
    /// Whether strangers see it in the lobby.
    pub listed: bool,
    /// Whether a player may take back an action of their own, from which nobody has learned anything, without asking
    /// the others, while none of their clocks runs.
    pub free_undo: bool,
    /// Who made it.
    pub owner: PersonId,
    /// The word in an invitation link.
    pub invite: String,
    /// Counts the changes of this row.
    pub rev: u32,
    /// An offer that waits for answers.
    pub offer: Option<UndoOffer>,
    /// Clocks that were set otherwise than by a ply.
    pub clocks: Option<ClocksSet>,
    /// When the first of the running clocks runs out.
    pub due: Option<Time>,
    /// The result, once it is over.
    pub result: Option<String>,
    /// The table of the rematch.
    pub next: Option<TableKey>,
    /// The table whose game is played on here: the secret is that table's, and was known before.
    pub origin: Option<TableKey>,
    /// Whether its game counts for the ratings of those who play it.
    pub rated: bool,
    /// Whether it was brought along as a record: nobody who is known here played it.
    pub imported: bool,
    /// Of which day it is the table, in days since 1970, if of any: everybody has the same start that day, and one try.
    pub daily: Option<u32>,
    /// The tournament it belongs to: its seats are nobody else's.
    pub tournament: Option<TournamentKey>,
    /// The bot that takes the seats that are still free at some time, while it waits for players.
    pub fill: Option<Fill>,
    /// Whether what came of it has been noted ([`crate::Store::settle`]).
    pub settled: bool,
    /// When it was made.
    pub made: Time,
    /// How far its chain reaches, once it has begun.
    pub head: Option<Head>,
}

/// Bots that take seats when a wait is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    /// Which.
    pub bot: String,
    /// When.
    pub at: Time,
}

/// How far the chain over a table's plies reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many plies there are.
    pub entries: u32,
    /// The link of the last.
    pub link: Bytes32,
}

impl TableRow {
    /// How many entries it has, as far as is known here.
    pub fn entries(&self) -> u32 {
        self.head.map_or(0, |head| head.entries)
    }

    /// The record of a table without its entries: what everybody may know of the set-up.
    pub fn header(&self) -> Record {
        let name = |seat: &SeatRow| Name { name: seat.name.clone(), nonce: seat.nonce.clone() };
        Record {
            game: self.game.clone(),
            edition: self.edition,
            options: self.options.clone(),
            seats: self.seats.iter().map(name).collect(),
            commitment: Some(fair::commitment(&self.secret)),
            secret: (self.stage == TableStage::Over).then_some(self.secret),
            ..Record::default()
        }
    }

    /// The chain over its plies as far as it reaches, once it has begun.
    pub fn chain(&self) -> Option<Chain> {
        self.head.map(|head| Chain::at(head.link, Some(self.secret)))
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: Option<PersonId>) -> Seats {
        let all = Seat::all(self.seats.len() as u8).zip(&self.seats);
        all.filter(|(_, seat)| person.is_some() && seat.sitter.person() == person).map(|(s, _)| s).collect()
    }
}

/// A table to be made.
#[derive(Clone)]
pub struct NewTable {
    /// See [`TableRow::key`].
    pub key: TableKey,
    /// Makes creation repeatable.
    pub ticket: Option<Ticket>,
    /// See [`TableRow::game`].
    pub game: String,
    /// See [`TableRow::edition`].
    pub edition: u16,
    /// See [`TableRow::options`].
    pub options: Vec<(String, String)>,
    /// See [`TableRow::seats`].
    pub seats: Vec<SeatRow>,
    /// See [`TableRow::secret`].
    pub secret: Bytes32,
    /// See [`TableRow::pace`].
    pub pace: Pace,
    /// See [`TableRow::listed`].
    pub listed: bool,
    /// See [`TableRow::free_undo`].
    pub free_undo: bool,
    /// See [`TableRow::owner`].
    pub owner: PersonId,
    /// See [`TableRow::invite`].
    pub invite: String,
    /// See [`TableRow::due`].
    pub due: Option<Time>,
    /// See [`TableRow::origin`].
    pub origin: Option<TableKey>,
    /// See [`TableRow::rated`].
    pub rated: bool,
    /// See [`TableRow::imported`].
    pub imported: bool,
    /// See [`TableRow::daily`].
    pub daily: Option<u32>,
    /// See [`TableRow::tournament`].
    pub tournament: Option<TournamentKey>,
    /// See [`TableRow::fill`].
    pub fill: Option<Fill>,
    /// See [`TableRow::made`].
    pub made: Time,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableStage {
    /// It waits for players.
    Gathering,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

/// A place at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Who has it.
    pub sitter: Sitter,
    /// The name shown; empty while nobody has it.
    pub name: String,
    /// Their part of the seed. A seat without one is not ready.
    pub nonce: Option<String>,
    /// The bot that plays on in a person's seat whose clock ran out.
    pub stand_in: Option<String>,
    /// How often their clock has run out.
    pub flags: u8,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody: anyone may sit down.
    Open,
    /// Nobody: whoever has the invitation link may sit down.
    Invited,
    /// Somebody with a screen of their own.
    Person(PersonId),
    /// Somebody at a screen shared by several seats, and whose it is.
    Screen(PersonId),
    /// A bot of this kind.
    Bot(String),
}

impl Sitter {
    /// Whose seat it is, if a person's.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Sitter::Person(id) | Sitter::Screen(id) => Some(*id),
            Sitter::Open | Sitter::Invited | Sitter::Bot(_) => None,
        }
    }

    /// Whether nobody has it.
    pub fn is_free(&self) -> bool {
        matches!(self, Sitter::Open | Sitter::Invited)
    }
}

/// A wish to take back, which waits for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoOffer {
    /// Whose wish it is.
    pub by: Seat,
    /// Back to the position after this entry.
    pub to: u32,
    /// How many entries the table had; with any other number the wish is void.
    pub entries: u32,
    /// Who has agreed.
    pub agreed: Seats,
}

/// One ply. Number 0 is the set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRow {
    /// Its number.
    pub number: u32,
    /// What was done, and what chance answered.
    pub entry: Entry,
    /// Hash of the position after it.
    pub hash: u64,
    /// How that position was written: the hash of another layout is another.
    pub layout: u16,
    /// Whether the others must not read it before the end; nobody knows of plies that were stored before this was.
    pub secret: Option<bool>,
    /// When.
    pub at: Time,
    /// Who may act after it.
    pub turn: Seats,
    /// Whose turn it is then, where others may be asked in its midst; nobody knows of plies that were stored before this was.
    pub whose: Option<Seat>,
    /// What is left on the clocks after it.
    pub clocks: Option<Clocks>,
    /// What the client called it.
    pub client: Option<ClientId>,
}

/// What comes with a ply, now and then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppendExtras {
    /// The position after it as bytes.
    pub snapshot: Option<Vec<u8>>,
    /// The result: the table is over.
    pub result: Option<String>,
    /// See [`TableRow::due`]; kept with every ply that has clocks.
    pub due: Option<Time>,
}

/// Some entries of a table, with what is needed to see them again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// Where to begin: after the first of `plies`. Without it they begin with the set-up.
    pub from: Option<Midway>,
    /// In order: those of the line that leads to the entries asked for, then these. None of them goes back to before
    /// where they begin.
    pub plies: Vec<PlyRow>,
}

/// A table as it stood after some ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Midway {
    /// The position, as bytes.
    pub position: Vec<u8>,
    /// The entries that led to it.
    pub line: Line,
    /// The last of them that each seat played.
    pub acted: Acted,
}

/// A table with what is needed to open it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The table.
    pub row: TableRow,
    /// What was played last.
    pub stretch: Stretch,
    /// How far its plies reach, as they are found: [`TableRow::head`], unless some are lost.
    pub found: Option<Head>,
    /// How often play went back for each seat.
    pub backs: [u32; MAX_SEATS],
    /// How many lines of chat there are.
    pub chat: u32,
}

/// What is left on each seat's clock, in milliseconds.
pub type Clocks = ArrayVec<u64, MAX_SEATS>;

/// Clocks that were set otherwise than by a ply: they hold until the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClocksSet {
    /// How many entries the table had.
    pub entries: u32,
    /// When.
    pub at: Time,
    /// What was left then.
    pub left: Clocks,
}

/// A time in which a server, or some node of a house of several, was there. Live clocks ran meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Life {
    /// Which server it was.
    pub id: u64,
    /// From when.
    pub began: Time,
    /// Until when, as far as it could say.
    pub until: Time,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// By whom.
    pub person: PersonId,
    /// From which seat; spectators have none.
    pub seat: Option<Seat>,
    /// Their name then.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: Time,
    /// What the client called it.
    pub client: ClientId,
}

/// A line of chat, and where it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    /// At which table.
    pub table: TableNo,
    /// Its name in addresses.
    pub key: TableKey,
    /// Which line there.
    pub number: u32,
    /// The line.
    pub line: ChatLine,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// Since when they are known.
    pub made: Time,
}

/// An access token, for programmes that play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Whom it stands for.
    pub person: PersonId,
    /// What it was made for.
    pub name: String,
    /// When.
    pub made: Time,
}

/// What somebody whose account is gone is called in what is stored; pages say it in words of their reader.
pub const SOMEBODY: &str = "somebody";

/// Where somebody can be written to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The address that a link has shown to be theirs.
    pub confirmed: Option<String>,
    /// One that waits for that.
    pub wanted: Option<String>,
}

/// What a link in a mail is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To show that an address is somebody's.
    Confirm,
    /// To set another password.
    Reset,
}

/// A link that was sent by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailLink {
    /// To whom.
    pub person: PersonId,
    /// What for.
    pub purpose: Purpose,
    /// To which address.
    pub address: String,
    /// Until when it is good.
    pub until: Time,
}

/// A mail that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Which.
    pub id: LetterId,
    /// What it is about, in words of whoever writes it.
    pub errand: String,
    /// When it was asked for.
    pub asked: Time,
    /// How often it was taken up.
    pub tries: u32,
}

/// What somebody showed who they are by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// Nothing that can end: a guest's cookie, or nothing at all.
    Nothing,
    /// A session.
    Session(SessionId),
    /// Another token.
    Token(TokenHash),
}

/// A table as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The table.
    pub table: TableRow,
    /// How many entries it has.
    pub entries: u32,
    /// Who may act.
    pub turn: Seats,
    /// When the last ply was played, or the table made.
    pub at: Time,
    /// What was left on the clocks then.
    pub clocks: Option<Clocks>,
}

/// Which tables of a list are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Of this game.
    pub game: Option<String>,
    /// At which somebody sits whose name holds this, in whatever case.
    pub name: Option<String>,
    /// With so many free seats at least.
    pub free: Option<u8>,
    /// With such a clock.
    pub pace: Option<PaceKind>,
    /// That count for ratings, or do not.
    pub rated: Option<bool>,
    /// At which somebody sits who shows a rating for the game from so much to so much.
    pub rating: Option<(u16, u16)>,
}

impl Wanted {
    /// Whether something is wanted that no index finds.
    pub fn is_searched(&self) -> bool {
        self.name.is_some()
            || self.free.is_some()
            || self.pace.is_some()
            || self.rated.is_some()
            || self.rating.is_some()
    }
}

/// From when on things are kept; what is not said is kept for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aged {
    /// People without an account, and their tokens.
    pub guests: Option<Time>,
    /// Sessions.
    pub sessions: Option<Time>,
    /// Lines of chat.
    pub chat: Option<Time>,
    /// Links in mails, by when they ended.
    pub links: Option<Time>,
    /// Tournaments that are over.
    pub tournaments: Option<Time>,
    /// Tournaments that wait for players.
    pub waiting: Option<Time>,
    /// Who waits to be paired, by when they were last there.
    pub seeks: Option<Time>,
    /// Complaints, by when they were looked at.
    pub complaints: Option<Time>,
    /// What people were told of.
    pub notices: Option<Time>,
}
