//! Making a table, and setting up its game.

use std::time::Duration;

use shelf::{ShownSitting, ShownTitle};
use store::{
    Fill, NewTable, Pace, PersonId, PlyRow, SeatRow, Sitter, TableKey, TableRow, TableStage, Ticket, Time,
    TournamentKey,
};
use table::fair::{self, Bytes32};
use table::game::dice_of;
use table::{BadSetup, Dice, Options, Seats};

use crate::live::clock::Clock;
use crate::live::stored::last_ply;
use crate::live::{LiveTable, Services};
use crate::refusal::Refusal;

/// Sets up the game of a table whose seats are all ready.
pub(super) fn begin(live: &mut LiveTable) -> Result<PlyRow, Refusal> {
    let mut dice = dice_of(&live.dice_key(), 0);
    let now = live.now();
    let (sitting, ply) = set_up(live.title, &live.row.options, live.row.seats.len() as u8, &mut dice, now)?;
    live.clock = Clock::start(live.row.pace, live.row.seats.len() as u8, now);
    let clocks = live.clock.as_ref().map(|clock| clock.left(Seats::NONE, now));
    live.sitting = Some(sitting);
    live.add_to_log();
    live.row.stage = TableStage::Running;
    live.row.fill = None;
    // The rules may have changed while it waited for players.
    live.row.edition = live.title.edition();
    Ok(PlyRow { clocks, ..ply })
}

fn set_up(
    title: &'static dyn ShownTitle,
    options: &[(String, String)],
    seats: u8,
    dice: &mut Dice,
    now: Time,
) -> Result<(Box<dyn ShownSitting>, PlyRow), Refusal> {
    let bad = |bad: BadSetup| Refusal::setup(title, bad);
    let pairs = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = Options::read(title.options(), pairs).map_err(bad)?;
    let sitting = title.begin(seats, options, dice).map_err(bad)?;
    let ply = last_ply(title, sitting.as_ref(), now);
    Ok((sitting.shown(), ply))
}

/// A seat nobody has.
pub(crate) fn empty_seat(sitter: Sitter) -> SeatRow {
    SeatRow { sitter, name: String::new(), nonce: None, stand_in: None, flags: 0 }
}

/// A bot's seat.
pub(crate) fn bot_seat(title: &'static dyn ShownTitle, key: &str) -> Result<SeatRow, Refusal> {
    if !title.knows_bot(key) {
        return Err(Refusal::setup(title, BadSetup::new("setup-unknown-bot").value(key)));
    }
    Ok(SeatRow {
        sitter: Sitter::Bot(key.to_owned()),
        name: format!("{key} bot"),
        nonce: Some(random_nonce()),
        stand_in: None,
        flags: 0,
    })
}

/// Whether it is known of all bots in these seats how strong they are.
pub(crate) fn has_anchors(title: &'static dyn ShownTitle, seats: &[SeatRow]) -> bool {
    seats.iter().all(|seat| has_anchor(title, seats.len() as u8, seat))
}

/// The same of one, at a table of so many.
pub(crate) fn has_anchor(title: &'static dyn ShownTitle, seats: u8, seat: &SeatRow) -> bool {
    match &seat.sitter {
        Sitter::Bot(bot) => shelf::anchor(title, seats, bot).is_some(),
        _ => true,
    }
}

/// A nonce for those who give none.
pub(crate) fn random_nonce() -> String {
    Ticket::random().to_string()
}

/// A secret to which nobody was committed before.
pub(crate) fn random_secret() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Bytes32(bytes)
}

/// A table somebody wants to make, checked.
pub(crate) struct Proposal {
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) secret: Bytes32,
    pub(crate) ticket: Option<Ticket>,
    pub(crate) pace: Pace,
    pub(crate) listed: bool,
    pub(crate) free_undo: bool,
    pub(crate) rated: bool,
    /// Of which day it is the table, if of any.
    pub(crate) daily: Option<u32>,
    pub(crate) owner: PersonId,
    /// The tournament it belongs to.
    pub(crate) tournament: Option<TournamentKey>,
    /// After so long bots of this kind take the seats that are free.
    pub(crate) fill: Option<(Duration, String)>,
}

impl Proposal {
    /// Makes the table; it begins at once if every seat is ready.
    pub(crate) async fn set_up(self, services: &Services) -> Result<TableRow, Refusal> {
        let (table, start) = self.prepare(services)?;
        Ok(services.store.create(table, start).await?)
    }

    /// The table to be made, and its first ply if it begins at once.
    pub(crate) fn prepare(self, services: &Services) -> Result<(NewTable, Option<PlyRow>), Refusal> {
        let seats = self.seats.len() as u8;
        let ready = self.seats.iter().all(|seat| !seat.sitter.is_free() && seat.nonce.is_some());
        let (mut start, mut due) = (None, None);
        if ready {
            let nonces = self.seats.iter().map(|seat| seat.nonce.as_deref().unwrap_or_default());
            let mut dice = dice_of(&fair::key(&self.secret, nonces), 0);
            let now = services.steady().now(self.pace);
            let (_, ply) = set_up(self.title, &self.options, seats, &mut dice, now)?;
            let clock = Clock::start(self.pace, seats, ply.at);
            let left = clock.as_ref().and_then(|clock| clock.until_first(ply.turn, ply.at));
            due = left.map(|left| ply.at.plus(left));
            let clocks = clock.map(|clock| clock.left(Seats::NONE, ply.at));
            start = Some(PlyRow { clocks, ..ply });
        }
        let fill = self.fill.filter(|_| !ready).map(|(wait, bot)| {
            let at = services.steady().now(self.pace).plus(wait);
            Fill { bot, at }
        });
        let table = NewTable {
            key: TableKey::random(),
            ticket: self.ticket,
            game: self.title.key().to_owned(),
            edition: self.title.edition(),
            options: self.options,
            seats: self.seats,
            secret: self.secret,
            pace: self.pace,
            listed: self.listed,
            free_undo: self.free_undo,
            owner: self.owner,
            invite: TableKey::random().to_string(),
            due: due.or(fill.as_ref().map(|fill| fill.at)),
            origin: None,
            rated: self.rated,
            imported: false,
            daily: self.daily,
            tournament: self.tournament,
            fill,
            made: services.steady().calendar(),
        };
        Ok((table, start))
    }
}
