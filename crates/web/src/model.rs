//! What pages are drawn of: plain values, made by the handlers, read by [`crate::pages`].

use shelf::{LogLine, Meanwhile, ShownTitle};
use stage::{Drawing, Known, Lang, Livery, Words, mark};
use store::{
    Address, ClientId, Device, Pace, RatingChange, SeatRow, SessionId, Sitter, TableKey, TableRow,
    TableStage, TableSummary, Ticket, Time, Token, TokenHash, Wanted,
};
use table::fair::Bytes32;
use table::{Line, Outcome, Seat, Seats, Viewer};

use crate::company::{Dealings, InvitationLine};
use crate::daily::DailyLine;
use crate::live::Cursor;
use crate::notices::Told;
use crate::notices::wishes::Wishes;
use crate::preferences::Preferences;
use crate::refusal::Refusal;
use crate::words::site;

/// What stands around every page.
#[derive(Clone, Debug)]
pub struct PageFrame {
    /// The reader's language.
    pub lang: Lang,
    /// The site's words in it.
    pub words: &'static Words,
    /// The reader's name, if they have given one.
    pub name: Option<String>,
    /// Whether they are signed in.
    pub account: bool,
    /// What they like.
    pub likes: Preferences,
    /// How many notices they have not seen; nothing if nobody is known to be there.
    pub unseen: Option<u32>,
    /// The page's own path, for ways back to it.
    pub path: String,
    /// The address of the house, as in `https://play.example`, for what is read elsewhere.
    pub origin: String,
}

impl PageFrame {
    /// For a reader nobody has looked up.
    pub fn plain(lang: Lang, path: &str) -> Self {
        PageFrame {
            lang,
            words: site(lang),
            name: None,
            account: false,
            likes: Preferences::default(),
            unseen: None,
            path: path.to_owned(),
            origin: String::new(),
        }
    }
}

/// What the reader was told of.
pub(crate) struct NoticesModel {
    pub(crate) frame: PageFrame,
    pub(crate) notices: Vec<Told>,
    pub(crate) now: Time,
}

/// How the reader is told.
pub(crate) struct WishesModel {
    pub(crate) frame: PageFrame,
    pub(crate) wishes: Wishes,
    pub(crate) devices: Vec<Device>,
    /// The reader's session.
    pub(crate) here: Option<SessionId>,
    /// Whether the house sends mail.
    pub(crate) mail: bool,
    /// Whether they have an address.
    pub(crate) address: bool,
    /// By which push services know the house.
    pub(crate) push_key: String,
    pub(crate) now: Time,
    /// What was done, by its words.
    pub(crate) done: Option<&'static str>,
    /// The secret of an address of theirs, shown once.
    pub(crate) secret: Option<String>,
    /// What was not.
    pub(crate) refusal: Option<Refusal>,
}

/// The first page.
pub struct HarbourModel {
    /// Around it.
    pub frame: PageFrame,
    /// The games.
    pub games: Vec<&'static dyn ShownTitle>,
    /// Tables at which the reader is to act.
    pub my_turn: usize,
    /// The reader's own tables that are not over, those first at which they are to act.
    pub mine: Vec<TableLine>,
    /// Where they are asked to sit down.
    pub(crate) invitations: Vec<InvitationLine>,
    /// What time it is.
    pub now: Time,
    /// The game and number of the puzzle of the day, and in how many moves it is won.
    pub puzzle: Option<(&'static dyn ShownTitle, usize, u32)>,
    /// The tables of the day.
    pub dailies: Vec<DailyLine>,
}

/// A puzzle.
pub struct PuzzleModel {
    /// Around it.
    pub frame: PageFrame,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// In how many moves it is won.
    pub moves: u32,
    /// The position, after what was tried.
    pub drawing: Drawing,
    /// What came of what was tried.
    pub tried: Option<Tried>,
    /// The hints that were asked for.
    pub hints: Vec<String>,
    /// The solution in words, step by step.
    pub line: Vec<String>,
}

/// What came of a try at a puzzle.
pub enum Tried {
    /// It is the solution.
    Right,
    /// It is not; what it was, in words.
    Wrong(String),
}

/// Lists of tables.
pub struct LobbyModel {
    /// Around it.
    pub frame: PageFrame,
    /// What is listed: the reader's own tables, those first at which they are to act; those at which anyone may sit
    /// down; those anyone may watch, or replay.
    pub lists: Vec<LobbyList>,
    /// The games of the house.
    pub games: Vec<&'static dyn ShownTitle>,
    /// Where the reader is asked to sit down.
    pub(crate) invitations: Vec<InvitationLine>,
    /// Which tables are wanted.
    pub wanted: Wanted,
    /// Which list alone is looked at.
    pub list: Option<&'static str>,
    /// What time it is.
    pub now: Time,
}

/// A list of tables.
pub struct LobbyList {
    /// `mine`, `open`, `running` or `finished`.
    pub name: &'static str,
    /// The tables.
    pub lines: Vec<TableLine>,
    /// The table after which it goes on, if there may be more.
    pub more: Option<TableKey>,
}

/// A table as a list shows it.
pub struct TableLine {
    /// The game; none if this server no longer has it.
    pub title: Option<&'static dyn ShownTitle>,
    /// All else.
    pub summary: TableSummary,
    /// The reader's seats there.
    pub mine: Seats,
    /// The players' names in the reader's language, empty for free seats.
    pub names: Vec<String>,
}

impl TableLine {
    /// Whether the reader is to act there.
    pub fn my_turn(&self) -> bool {
        let table = &self.summary.table;
        match table.stage {
            TableStage::Running => self.mine.iter().any(|seat| self.summary.turn.contains(seat)),
            // A seat kept for them at a rematch.
            TableStage::Gathering => self.mine.iter().any(|seat| table.seats[seat.index()].nonce.is_none()),
            TableStage::Over => false,
        }
    }
}

/// A game's own page, with the form for a new table.
pub struct GameModel {
    /// Around it.
    pub frame: PageFrame,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// What was filled in, as pairs of field and value; the defaults at first.
    pub filled: Vec<(String, String)>,
    /// Why it was refused.
    pub refusal: Option<Refusal>,
    /// The table of the day.
    pub daily: DailyLine,
    /// Makes the table once.
    pub ticket: Ticket,
    /// What the ticket commits the server to, before the player gives a nonce.
    pub commitment: Bytes32,
}

impl GameModel {
    /// What was filled into a field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A rulebook.
pub struct RulesModel {
    /// Around it.
    pub frame: PageFrame,
    /// Whose.
    pub title: &'static dyn ShownTitle,
}

/// The reader's account, tokens and ways in.
pub struct AccountModel {
    /// Around it.
    pub frame: PageFrame,
    /// Their access tokens.
    pub tokens: Vec<(TokenHash, Token)>,
    /// A token just made, shown once.
    pub new_token: Option<String>,
    /// Whether the house can send mail.
    pub mail: bool,
    /// Where they can be written to.
    pub address: Address,
    /// How many recovery codes are left.
    pub codes: u32,
    /// Recovery codes just made, shown once.
    pub new_codes: Vec<String>,
    /// What they reported, and what was done about them.
    pub(crate) dealings: Dealings,
    /// What was just done, by its words.
    pub done: Option<&'static str>,
    /// Why something was refused.
    pub refusal: Option<Refusal>,
}

/// The page of whoever cannot sign in, or of a link that was sent by mail.
pub struct ReentryModel {
    /// Around it.
    pub frame: PageFrame,
    /// Whether the house can send mail.
    pub mail: bool,
    /// What stands on it.
    pub step: ReentryStep,
    /// Why something was refused.
    pub refusal: Option<Refusal>,
}

/// What stands on the page of whoever cannot sign in.
pub enum ReentryStep {
    /// How to get in again.
    Forgot,
    /// That a mail is on its way, if there is anybody to send it to.
    Sent,
    /// Another password is to be set, by the secret of a link.
    Reset(String),
    /// An address is to be confirmed, by the secret of a link.
    Confirm(String),
    /// It is confirmed.
    Confirmed,
    /// The link has ended.
    Ended,
}

/// What somebody likes, all in one place.
pub struct PreferencesModel {
    /// Around it.
    pub frame: PageFrame,
    /// Whether it was just kept.
    pub kept: bool,
    /// Why something was refused.
    pub refusal: Option<Refusal>,
}

/// A table that waits for players.
pub struct GatheringModel {
    /// Around it.
    pub frame: PageFrame,
    /// Which table.
    pub key: TableKey,
    /// How far the reader has followed it.
    pub cursor: Cursor,
    /// The tournament it belongs to.
    pub tournament: Option<TableKey>,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The clock.
    pub pace: Pace,
    /// Whether every taking back asks the others.
    pub ask_undo: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Which bot takes the seats that are still free, and in how many minutes.
    pub fill: Option<(String, u64)>,
    /// The seats, in order.
    pub seats: Vec<SeatRow>,
    /// The players' names in the reader's language, empty for free seats.
    pub names: Vec<String>,
    /// The reader's seats.
    pub mine: Seats,
    /// The seats the reader may sit down in.
    pub may_sit: Seats,
    /// Whether a seat is kept for the reader, who has yet to sit down.
    pub reserved: bool,
    /// Whether the reader made the table and may change its seats.
    pub owner: bool,
    /// The word of the invitation link: known to those who sit here or came with it.
    pub invite: Option<String>,
    /// Hash of the secret, in writing.
    pub commitment: String,
    /// What was said.
    pub chat: Vec<ChatModel>,
    /// A name for the next command.
    pub client: ClientId,
}

/// Whom the reader may ask to a table that waits for players. It is theirs alone, and stands beside what all are sent.
#[derive(Default)]
pub struct GatheringCompany {
    /// Friends who do not sit there and were not asked, and whether they are here now.
    pub friends: Vec<(String, bool)>,
    /// Who was asked and has not answered.
    pub invited: Vec<String>,
}

impl GatheringModel {
    /// The seats kept for people, other than the reader, who have yet to sit down.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.seats.len() as u8).zip(&self.seats);
        let awaited = seats.filter(|(_, row)| row.sitter.person().is_some() && row.nonce.is_none());
        awaited.map(|(seat, _)| seat).filter(|seat| !self.mine.contains(*seat))
    }
}

/// A table at play, or over.
pub struct TableModel {
    /// Around it.
    pub frame: PageFrame,
    /// Which table.
    pub key: TableKey,
    /// How far the reader has followed it.
    pub cursor: Cursor,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// At play or over.
    pub stage: TableStage,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The clock.
    pub pace: Pace,
    /// From where the reader looks.
    pub viewer: Viewer,
    /// The reader's seats.
    pub mine: Seats,
    /// A shared screen waits for one of these players to say that they are in front of it.
    pub curtain: Seats,
    /// The entry shown, in a replay; none for the table as it stands.
    pub at: Option<usize>,
    /// Entries there are.
    pub entries: usize,
    /// The entries that led to the position, without those taken back: the stops of a replay.
    pub line: Line,
    /// What the game draws: without the layers of the board that the page shows already.
    pub drawing: Drawing,
    /// What a guide says, where one leads the reader.
    pub guide: Option<GuideModel>,
    /// What the page shows already.
    pub known: Known,
    /// What the reader has picked up.
    pub picked: String,
    /// The players, in seat order; their panels are in the drawing.
    pub players: Vec<PlayerModel>,
    /// What happened last, up to the entry shown.
    pub happened: String,
    /// In a replay, all that was told of the entry shown.
    pub told: Vec<String>,
    /// What others did since the reader last acted.
    pub since: Vec<Meanwhile>,
    /// Whether the reader has acted yet.
    pub has_acted: bool,
    /// Which entries told the reader of a moment since then.
    pub moments: Vec<usize>,
    /// The end of the log, or what of it the reader does not have yet.
    pub log: Vec<LogLine>,
    /// The first entry the log tells of; earlier ones are asked for.
    pub log_first: usize,
    /// Whether the lines go on where the reader's log ends.
    pub log_added: bool,
    /// What was said since.
    pub chat: Vec<ChatModel>,
    /// Whether that is all there is, instead of what was there before.
    pub chat_anew: bool,
    /// What a bot would do.
    pub hint: HintModel,
    /// Taking back.
    pub undo: UndoModel,
    /// Whether a bot stands in for the reader.
    pub seat_back: SeatBackModel,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether it was brought along as a record.
    pub imported: bool,
    /// Whether it is the table of a day, and if so, whether it is closed to others yet.
    pub daily: Option<bool>,
    /// The tournament it belongs to.
    pub tournament: Option<TableKey>,
    /// Whether what it came to is noted.
    pub settled: bool,
    /// How it changed ratings.
    pub changes: Vec<(Seat, RatingChange)>,
    /// Whether the reader may remove the table.
    pub may_discard: bool,
    /// The table of the rematch.
    pub next: Option<TableKey>,
    /// What makes the dice fair.
    pub fairness: Fairness,
    /// An action that was asked for by a link, to be confirmed.
    pub confirm: Option<Confirm>,
    /// Why something cannot be done, or was not.
    pub refusal: Option<Refusal>,
    /// A name for the next command.
    pub client: ClientId,
}

impl TableModel {
    /// Whether a guide asks the reader for something now.
    pub fn is_led(&self) -> bool {
        self.my_turn() && self.guide.as_ref().is_some_and(|guide| !guide.over)
    }

    /// Whether the reader can act now.
    pub fn my_turn(&self) -> bool {
        self.at.is_none() && self.players.iter().any(|p| p.to_act && self.viewer.is(p.seat))
    }
}

/// Whether the reader may hear what a bot would do.
#[derive(Clone, Debug, PartialEq)]
pub enum HintModel {
    /// Not now.
    No,
    /// If they ask.
    Ask,
    /// They have asked.
    Told(AdviceModel),
}

/// What a bot would do in the reader's place.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceModel {
    /// The entry that is to be played.
    pub ply: u32,
    /// The reader's chance to win as things stand.
    pub chance: f32,
    /// The best choices, the best first.
    pub candidates: Vec<AdvisedModel>,
}

/// A choice, and what it is expected to bring.
#[derive(Clone, Debug, PartialEq)]
pub struct AdvisedModel {
    /// As written.
    pub action: String,
    /// In words.
    pub label: String,
    /// The reader's chance to win with it.
    pub chance: f32,
    /// What players are expected to gain or lose before another is to act, and whether that is sure.
    pub gains: Vec<(Seat, String, bool)>,
    /// What is to be picked up until it can be clicked on the board.
    pub way: Vec<String>,
}

impl AdviceModel {
    /// Sets apart what is advised in something that is drawn.
    pub fn mark(&self, drawn: &str) -> String {
        let mut drawn = drawn.to_owned();
        for (rank, told) in (1..).zip(&self.candidates) {
            drawn = mark::advise(&drawn, "data-action", &told.action, rank);
            for pick in &told.way {
                drawn = mark::advise(&drawn, "data-pick", pick, rank);
            }
        }
        drawn
    }
}

/// A finished game, looked at again.
pub struct AnalysisModel {
    /// Around it.
    pub frame: PageFrame,
    /// Which table.
    pub key: TableKey,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// The players, in seat order.
    pub players: Vec<AnalysedPlayer>,
    /// How far it has come.
    pub stage: AnalysisStage,
}

/// A player whose game is looked at again.
pub struct AnalysedPlayer {
    /// Where.
    pub seat: Seat,
    /// Their name in the reader's language.
    pub name: String,
    /// Their colour and shape.
    pub livery: &'static Livery,
}

/// How far a game was looked at again.
pub enum AnalysisStage {
    /// Nobody has asked for it.
    No,
    /// So many of so many entries.
    Partly {
        /// Looked at.
        done: usize,
        /// There are.
        of: usize,
    },
    /// All of it.
    Whole(WholeModel),
}

/// What was found by looking at a game again.
pub struct WholeModel {
    /// How likely everybody was to win after each entry, by seat.
    pub curve: Vec<(usize, Vec<f32>)>,
    /// What cost most, the costliest first.
    pub costly: Vec<CostlyModel>,
    /// What luck and choices came to, by seat.
    pub sums: Vec<SumsModel>,
}

/// A decision that cost much.
pub struct CostlyModel {
    /// Its entry.
    pub entry: usize,
    /// The entry it came after.
    pub before: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was played, in words.
    pub played: String,
    /// What would have been better, in words.
    pub best: String,
    /// The chance to win with what was played.
    pub chance: f32,
    /// How much better the best was.
    pub cost: f32,
}

/// What luck and choices came to.
pub struct SumsModel {
    /// How far the start was from an even chance.
    pub start: f32,
    /// How far what was drawn moved the chance.
    pub luck: f32,
    /// What choices cost.
    pub cost: f32,
}

/// What a guide says.
pub struct GuideModel {
    /// What there is to know, and what to do.
    pub note: String,
    /// How manieth of the steps it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// Whether it was the last: the reader plays on as they like.
    pub over: bool,
}

/// Earlier entries of a table's log.
pub struct LogModel {
    /// Around it.
    pub frame: PageFrame,
    /// Which table.
    pub key: TableKey,
    /// The game.
    pub title: &'static dyn ShownTitle,
    /// From where the reader looks.
    pub viewer: Viewer,
    /// The reader's seats.
    pub mine: Seats,
    /// The colours of the players.
    pub liveries: Vec<&'static Livery>,
    /// The first entry told of.
    pub first: usize,
    /// The entry after the last told of.
    pub end: usize,
    /// Entries there are.
    pub entries: usize,
    /// What they told.
    pub lines: Vec<LogLine>,
}

/// A table whose game cannot be replayed.
pub struct UnplayableModel {
    /// Around it.
    pub frame: PageFrame,
    /// The game; none if this server no longer has it.
    pub title: Option<&'static dyn ShownTitle>,
    /// The table.
    pub row: TableRow,
    /// The players' names in the reader's language.
    pub names: Vec<String>,
    /// What happened.
    pub refusal: Refusal,
}

/// A player at a table.
pub struct PlayerModel {
    /// Where.
    pub seat: Seat,
    /// Their name in the reader's language.
    pub name: String,
    /// What sits there.
    pub sitter: Sitter,
    /// Whether it is the reader.
    pub me: bool,
    /// Whether they may act.
    pub to_act: bool,
    /// Whether, in a replay, they did what is shown.
    pub acted: bool,
    /// Whether they have the page open; bots always do.
    pub present: bool,
    /// Whether a bot plays on for them.
    pub stand_in: bool,
    /// Their clock.
    pub clock: Option<ClockFace>,
}

/// A clock as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct ClockFace {
    /// Milliseconds left.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// Something said.
pub struct ChatModel {
    /// Its number.
    pub number: u32,
    /// From which seat.
    pub seat: Option<Seat>,
    /// By whom.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: Time,
}

/// Whether the reader may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoModel {
    /// There is nothing to take back.
    No,
    /// At once.
    Free,
    /// If the others agree.
    Ask,
    /// The reader has asked; these have yet to answer.
    Asked(Seats),
    /// This player has asked to go back by so many entries, and the reader has yet to answer.
    Answer(Seat, usize),
    /// This player has asked, and others have yet to answer.
    Others(Seat),
}

/// How the reader gets a seat back in which a bot plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatBackModel {
    /// No bot plays in a seat of theirs.
    No,
    /// By asking for it.
    Ask,
    /// They have asked; it is theirs when the bot has played its turn.
    Waits,
    /// Not any more: their time has run out too often.
    Spent,
}

/// What makes the dice fair.
pub struct Fairness {
    /// Hash of the secret, in writing, shown before play.
    pub commitment: String,
    /// Every seat's nonce.
    pub nonces: Vec<Option<String>>,
    /// The secret, once the game is over.
    pub secret: Option<Bytes32>,
    /// Whether everybody knew it before: the dice of a guided game are those of its guide.
    pub known: bool,
    /// The table whose game is played on here, so that its secret was known before too.
    pub origin: Option<TableKey>,
}

/// An action to be confirmed.
pub struct Confirm {
    /// As written.
    pub action: String,
    /// In words.
    pub label: String,
}
