//! How values are written in columns, the same in every database, and how columns become values again.

use std::str::FromStr;

use table::fair::Bytes32;
use table::record::BadEntry;
use table::{Entry, MAX_SEATS, Seat, Seats, Strength};
use unicode_security::skeleton;

use crate::{
    ChatLine, Clocks, ClocksSet, Complaint, ComplaintId, Fate, Fill, Grounds, Head, Life, Measure, NewTable,
    PersonId, PlyRow, Purpose, RatingChange, RatingRow, Remedy, ResultRow, Sanction, SeatRow, SecretHash,
    Seek, SeekWish, Sitter, StoreError, TableKey, TableNo, TableRow, TableStage, Time, UndoOffer,
};

/// Bits that number the plies, or the lines of chat, of one table.
pub(crate) const NUMBER_BITS: u32 = 20;

pub(crate) fn damaged(what: &'static str, text: impl ToString) -> StoreError {
    StoreError::Damaged(what, text.to_string())
}

pub(crate) fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| damaged(what, text))
}

pub(crate) fn stage_code(stage: TableStage) -> i64 {
    match stage {
        TableStage::Gathering => 0,
        TableStage::Running => 1,
        TableStage::Over => 2,
    }
}

/// In which order tournaments of a stage are listed: what comes behind another, how they are sorted, and a time before all.
pub(crate) fn tournament_order(stage: TableStage) -> (&'static str, &'static str, i64) {
    match stage {
        TableStage::Gathering => (">", "ASC", i64::MIN),
        TableStage::Running | TableStage::Over => ("<", "DESC", i64::MAX),
    }
}

pub(crate) fn read_stage(code: i64) -> Result<TableStage, StoreError> {
    [TableStage::Gathering, TableStage::Running, TableStage::Over]
        .into_iter()
        .find(|stage| stage_code(*stage) == code)
        .ok_or_else(|| damaged("a stage", code))
}

pub(crate) fn seats_code(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

pub(crate) fn read_seats(code: i64) -> Result<Seats, StoreError> {
    if !(0..1 << MAX_SEATS).contains(&code) {
        return Err(damaged("a set of seats", code));
    }
    Ok((0..MAX_SEATS).filter(|i| code & (1 << i) != 0).map(Seat::new).collect())
}

/// Above the seats in the code of a turn: one more than the number of the seat whose turn it is.
const WHOSE: u32 = 16;

/// Who may act after a ply, and whose turn it is.
pub(crate) fn turn_code(ply: &PlyRow) -> i64 {
    seats_code(ply.turn) | ply.whose.map_or(0, |seat| (seat.index() as i64 + 1) << WHOSE)
}

pub(crate) fn read_turn(code: i64) -> Result<(Seats, Option<Seat>), StoreError> {
    let whose = match code >> WHOSE {
        0 => None,
        number if (1..=MAX_SEATS as i64).contains(&number) => Some(Seat::new(number as usize - 1)),
        _ => return Err(damaged("a turn", code)),
    };
    Ok((read_seats(code & ((1 << WHOSE) - 1))?, whose))
}

pub(crate) fn options_text(options: &[(String, String)]) -> String {
    options.iter().map(|(key, value)| format!("{key} {value}\n")).collect()
}

pub(crate) fn read_options(text: &str) -> Result<Vec<(String, String)>, StoreError> {
    let pair = |line: &str| {
        let (key, value) = line.split_once(' ').ok_or_else(|| damaged("an option", line))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    text.lines().map(pair).collect()
}

pub(crate) fn clocks_text(clocks: &Clocks) -> String {
    clocks.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn read_clocks(text: &str) -> Result<Clocks, StoreError> {
    let mut clocks = Clocks::new();
    for part in text.split(' ') {
        clocks.try_push(parse("a clock", part)?).map_err(|_| damaged("a clock", text))?;
    }
    Ok(clocks)
}

pub(crate) fn offer_text(offer: &UndoOffer) -> String {
    format!("{} {} {} {}", offer.by, offer.to, offer.entries, seats_code(offer.agreed))
}

pub(crate) fn read_offer(text: &str) -> Result<UndoOffer, StoreError> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [by, to, entries, agreed] = parts[..] else { return Err(damaged("an offer", text)) };
    Ok(UndoOffer {
        by: parse("an offer", by)?,
        to: parse("an offer", to)?,
        entries: parse("an offer", entries)?,
        agreed: read_seats(parse("an offer", agreed)?)?,
    })
}

/// So many lives of servers are kept: a live clock runs out within a few of them, but for those of seconds.
const LIVES: usize = 200;

pub(crate) fn read_lives(bytes: &[u8]) -> Result<Vec<Life>, StoreError> {
    let (lives, []) = bytes.as_chunks::<24>() else {
        return Err(damaged("the lives of servers", format_args!("{} bytes", bytes.len())));
    };
    let read = |life: &[u8; 24]| {
        let number = |n: usize| i64::from_be_bytes(life[8 * n..][..8].try_into().expect("eight bytes"));
        Life { id: number(0) as u64, began: Time(number(1)), until: Time(number(2)) }
    };
    Ok(lives.iter().map(read).collect())
}

/// What is kept of lives when one more, or a longer one, is noted.
pub(crate) fn lives_bytes(mut lives: Vec<Life>, noted: Life) -> Vec<u8> {
    match lives.iter_mut().find(|life| life.id == noted.id) {
        // Several nodes note the life of one house.
        Some(life) => *life = Life { until: noted.until.max(life.until), ..noted },
        None => lives.push(noted),
    }
    let numbers = |life: &Life| [life.id as i64, life.began.0, life.until.0].map(i64::to_be_bytes);
    lives.iter().skip(lives.len().saturating_sub(LIVES)).flat_map(numbers).flatten().collect()
}

/// What is kept of what lets an operator in: its hash, and until when it is good.
pub(crate) fn pass_bytes(hash: SecretHash, until: Time) -> Vec<u8> {
    [hash.0.as_slice(), &until.0.to_be_bytes()].concat()
}

pub(crate) fn read_pass(kept: &[u8]) -> Result<(SecretHash, Time), StoreError> {
    let read = || {
        let (hash, until) = kept.split_first_chunk::<32>()?;
        Some((SecretHash(*hash), Time(i64::from_be_bytes(until.try_into().ok()?))))
    };
    read().ok_or_else(|| damaged("what lets an operator in", kept.len()))
}

/// How often each seat is named.
pub(crate) fn count_by_seat(seats: impl Iterator<Item = Seat>) -> [u32; MAX_SEATS] {
    let mut counts = [0; MAX_SEATS];
    for seat in seats {
        counts[seat.index()] += 1;
    }
    counts
}

pub(crate) fn read_entry(text: &str) -> Result<Entry, StoreError> {
    text.parse().map_err(|e: BadEntry| damaged("a ply", e))
}

/// Names of accounts differ by more than their case.
pub(crate) fn login(name: &str) -> String {
    name.to_lowercase()
}

/// Addresses of mail are found in any case of letters.
pub(crate) fn mailbox(address: &str) -> String {
    address.to_lowercase()
}

pub(crate) fn purpose_code(purpose: Purpose) -> i64 {
    match purpose {
        Purpose::Confirm => 0,
        Purpose::Reset => 1,
    }
}

pub(crate) fn read_purpose(code: i64) -> Result<Purpose, StoreError> {
    [Purpose::Confirm, Purpose::Reset]
        .into_iter()
        .find(|purpose| purpose_code(*purpose) == code)
        .ok_or_else(|| damaged("what a link is for", code))
}

/// How a name looks: as it is written, and in lower case. Two names one of whose looks is the same can be taken for one
/// another.
pub(crate) fn looks(name: &str) -> [String; 2] {
    let look = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    [look(name), look(&name.to_lowercase())]
}

/// Kind, person and bot of a seat.
pub(crate) fn sitter_columns(sitter: &Sitter) -> (i64, Option<i64>, Option<&str>) {
    let person = |id: &PersonId| Some(id.0 as i64);
    match sitter {
        Sitter::Open => (0, None, None),
        Sitter::Invited => (1, None, None),
        Sitter::Person(id) => (2, person(id), None),
        Sitter::Screen(id) => (3, person(id), None),
        Sitter::Bot(key) => (4, None, Some(key)),
    }
}

pub(crate) fn read_sitter(kind: i64, person: Option<i64>, bot: Option<String>) -> Result<Sitter, StoreError> {
    match (kind, person.map(|id| PersonId(id as u64)), bot) {
        (0, None, None) => Ok(Sitter::Open),
        (1, None, None) => Ok(Sitter::Invited),
        (2, Some(id), None) => Ok(Sitter::Person(id)),
        (3, Some(id), None) => Ok(Sitter::Screen(id)),
        (4, None, Some(key)) => Ok(Sitter::Bot(key)),
        _ => Err(damaged("a seat", kind)),
    }
}

/// The columns of a table, but for its seats.
pub(crate) struct TableColumns {
    pub(crate) no: i64,
    pub(crate) key: String,
    pub(crate) game: String,
    pub(crate) edition: u16,
    pub(crate) options: String,
    pub(crate) stage: i64,
    pub(crate) secret: [u8; 32],
    pub(crate) pace: String,
    pub(crate) listed: bool,
    pub(crate) free_undo: bool,
    pub(crate) owner: i64,
    pub(crate) invite: String,
    pub(crate) rev: u32,
    pub(crate) offer: Option<String>,
    pub(crate) clocks: Option<String>,
    pub(crate) clocks_after: Option<u32>,
    pub(crate) clocks_at: Option<i64>,
    pub(crate) due_at: Option<i64>,
    pub(crate) result: Option<String>,
    pub(crate) next: Option<String>,
    pub(crate) origin: Option<String>,
    pub(crate) rated: bool,
    pub(crate) imported: bool,
    pub(crate) daily: Option<i64>,
    pub(crate) settled: bool,
    pub(crate) tournament: Option<String>,
    pub(crate) fill_at: Option<i64>,
    pub(crate) fill_bot: Option<String>,
    pub(crate) made: i64,
    pub(crate) entries: u32,
    pub(crate) head: Option<[u8; 32]>,
}

impl TableColumns {
    /// The table, without its seats.
    pub(crate) fn read(self) -> Result<TableRow, StoreError> {
        let clocks = self.clocks.as_deref().map(read_clocks).transpose()?;
        let clocks = self.clocks_after.zip(self.clocks_at).zip(clocks);
        Ok(TableRow {
            no: TableNo(self.no),
            key: parse("a table's key", &self.key)?,
            game: self.game,
            edition: self.edition,
            options: read_options(&self.options)?,
            seats: Vec::new(),
            stage: read_stage(self.stage)?,
            secret: Bytes32(self.secret),
            pace: parse("a clock", &self.pace)?,
            listed: self.listed,
            free_undo: self.free_undo,
            owner: PersonId(self.owner as u64),
            invite: self.invite,
            rev: self.rev,
            offer: self.offer.as_deref().map(read_offer).transpose()?,
            clocks: clocks.map(|((entries, at), left)| ClocksSet { entries, at: Time(at), left }),
            due: self.due_at.map(Time),
            result: self.result,
            next: self.next.map(|key| parse("a table's key", &key)).transpose()?,
            origin: self.origin.map(|key| parse("a table's key", &key)).transpose()?,
            rated: self.rated,
            imported: self.imported,
            daily: self.daily.map(read_day).transpose()?,
            settled: self.settled,
            tournament: self.tournament.map(|key| parse("a tournament's key", &key)).transpose()?,
            fill: self.fill_at.zip(self.fill_bot).map(|(at, bot)| Fill { bot, at: Time(at) }),
            made: Time(self.made),
            head: self.head.map(|link| Head { entries: self.entries, link: Bytes32(link) }),
        })
    }
}

/// A day, counted from 1970.
fn read_day(day: i64) -> Result<u32, StoreError> {
    u32::try_from(day).map_err(|_| damaged("a day", day))
}

/// The row of a table that has just been made.
pub(crate) fn made(no: TableNo, table: NewTable, stage: TableStage, head: Option<Head>) -> TableRow {
    TableRow {
        no,
        key: table.key,
        game: table.game,
        edition: table.edition,
        options: table.options,
        seats: table.seats,
        stage,
        secret: table.secret,
        pace: table.pace,
        listed: table.listed,
        free_undo: table.free_undo,
        owner: table.owner,
        invite: table.invite,
        rev: 0,
        offer: None,
        clocks: None,
        due: table.due,
        result: None,
        next: None,
        origin: table.origin,
        rated: table.rated,
        imported: table.imported,
        daily: table.daily,
        settled: false,
        tournament: table.tournament,
        fill: table.fill,
        made: table.made,
        head,
    }
}

/// A number in thousandths.
pub(crate) fn thousandths(number: f64) -> i64 {
    (number * 1000.0).round() as i64
}

pub(crate) fn read_thousandths(number: i64) -> f64 {
    number as f64 / 1000.0
}

/// The columns of what a game came to for a seat.
pub(crate) struct ResultColumns {
    pub(crate) seat: i64,
    pub(crate) person: Option<i64>,
    pub(crate) place: Option<i64>,
    pub(crate) level: i64,
    pub(crate) away: bool,
    pub(crate) mean: Option<i64>,
    pub(crate) deviation: Option<i64>,
    pub(crate) change: Option<i64>,
}

impl ResultColumns {
    pub(crate) fn read(self) -> Result<ResultRow, StoreError> {
        let small = |number: i64| u8::try_from(number).map_err(|_| damaged("a result", number));
        Ok(ResultRow {
            seat: match usize::try_from(self.seat) {
                Ok(index) if index < MAX_SEATS => Seat::new(index),
                _ => return Err(damaged("a seat", self.seat)),
            },
            person: self.person.map(|id| PersonId(id as u64)),
            place: self.place.map(small).transpose()?,
            level: small(self.level)?,
            away: self.away,
            rated: read_change(self.mean, self.deviation, self.change),
        })
    }
}

pub(crate) fn read_change(
    mean: Option<i64>,
    deviation: Option<i64>,
    change: Option<i64>,
) -> Option<RatingChange> {
    Some(RatingChange {
        mean: read_thousandths(mean?),
        deviation: read_thousandths(deviation?),
        by: read_thousandths(change?),
    })
}

/// How a fate is asked for.
pub(crate) fn fate_code(fate: Fate) -> i64 {
    match fate {
        Fate::Won => 0,
        Fate::Shared => 1,
        Fate::Lost => 2,
    }
}

/// Mean, deviation and change of a result, if it was rated.
pub(crate) fn change_columns(rated: Option<RatingChange>) -> [Option<i64>; 3] {
    [
        rated.map(|it| thousandths(it.mean)),
        rated.map(|it| thousandths(it.deviation)),
        rated.map(|it| thousandths(it.by)),
    ]
}

/// The columns of a rating that are numbers: mean, deviation, volatility, best, games, at.
pub(crate) fn rating_columns(row: &RatingRow) -> [i64; 6] {
    [
        thousandths(row.rating.mean),
        thousandths(row.rating.deviation),
        (row.rating.volatility * 1e6).round() as i64,
        thousandths(row.best),
        row.games.into(),
        row.at.0,
    ]
}

pub(crate) fn read_rating(person: i64, game: String, numbers: [i64; 6]) -> RatingRow {
    let [mean, deviation, volatility, best, games, at] = numbers;
    RatingRow {
        person: PersonId(person as u64),
        game,
        rating: Strength {
            mean: read_thousandths(mean),
            deviation: read_thousandths(deviation),
            volatility: volatility as f64 / 1e6,
        },
        best: read_thousandths(best),
        games: u32::try_from(games).unwrap_or(0),
        at: Time(at),
    }
}

/// The columns of a ply.
pub(crate) struct PlyColumns {
    pub(crate) number: u32,
    pub(crate) entry: String,
    pub(crate) hash: i64,
    pub(crate) layout: u16,
    pub(crate) secret: Option<bool>,
    pub(crate) at: i64,
    pub(crate) turn: i64,
    pub(crate) clocks: Option<String>,
    pub(crate) client: Option<String>,
}

impl PlyColumns {
    pub(crate) fn read(self) -> Result<PlyRow, StoreError> {
        let (turn, whose) = read_turn(self.turn)?;
        Ok(PlyRow {
            number: self.number,
            entry: read_entry(&self.entry)?,
            hash: self.hash as u64,
            layout: self.layout,
            secret: self.secret,
            at: Time(self.at),
            turn,
            whose,
            clocks: self.clocks.as_deref().map(read_clocks).transpose()?,
            client: self.client.map(|text| parse("a client's name for a ply", &text)).transpose()?,
        })
    }
}

/// The columns of a line of chat.
pub(crate) struct ChatColumns {
    pub(crate) number: u32,
    pub(crate) person: i64,
    pub(crate) seat: Option<i64>,
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) at: i64,
    pub(crate) client: String,
}

impl ChatColumns {
    pub(crate) fn read(self) -> Result<(u32, ChatLine), StoreError> {
        let seat = self.seat.map(|seat| match usize::try_from(seat) {
            Ok(index) if index < MAX_SEATS => Ok(Seat::new(index)),
            _ => Err(damaged("a seat", seat)),
        });
        let line = ChatLine {
            person: PersonId(self.person as u64),
            seat: seat.transpose()?,
            name: self.name,
            text: self.text,
            at: Time(self.at),
            client: parse("a client's name for a line", &self.client)?,
        };
        Ok((self.number, line))
    }
}

/// The columns of a seat.
pub(crate) struct SeatColumns {
    pub(crate) kind: i64,
    pub(crate) person: Option<i64>,
    pub(crate) bot: Option<String>,
    pub(crate) name: String,
    pub(crate) nonce: Option<String>,
    pub(crate) stand_in: Option<String>,
    pub(crate) flags: u8,
}

impl SeatColumns {
    pub(crate) fn read(self) -> Result<SeatRow, StoreError> {
        Ok(SeatRow {
            sitter: read_sitter(self.kind, self.person, self.bot)?,
            name: self.name,
            nonce: self.nonce,
            stand_in: self.stand_in,
            flags: self.flags,
        })
    }
}

/// The columns of whoever waits to be paired.
pub(crate) struct SeekColumns {
    pub(crate) person: i64,
    pub(crate) name: String,
    pub(crate) account: bool,
    pub(crate) game: String,
    pub(crate) seats: i64,
    pub(crate) pace: String,
    pub(crate) rated: bool,
    pub(crate) fill_at: Option<i64>,
    pub(crate) fill_bot: Option<String>,
    pub(crate) strength: i64,
    pub(crate) nonce: Option<String>,
    pub(crate) since: i64,
    pub(crate) seen: i64,
    pub(crate) table_key: Option<String>,
}

impl SeekColumns {
    pub(crate) fn read(self) -> Result<Seek, StoreError> {
        Ok(Seek {
            person: PersonId(self.person as u64),
            name: self.name,
            account: self.account,
            wish: SeekWish {
                game: self.game,
                seats: u8::try_from(self.seats).map_err(|_| damaged("a number of seats", self.seats))?,
                pace: parse("a clock", &self.pace)?,
                rated: self.rated,
            },
            fill: self.fill_at.zip(self.fill_bot).map(|(at, bot)| Fill { bot, at: Time(at) }),
            strength: read_thousandths(self.strength),
            nonce: self.nonce,
            since: Time(self.since),
            seen: Time(self.seen),
            table: self.table_key.map(|key| parse("a table's key", &key)).transpose()?,
        })
    }
}

/// The columns of a complaint.
pub(crate) struct ComplaintColumns {
    pub(crate) id: [u8; 16],
    pub(crate) by_person: Option<i64>,
    pub(crate) by_name: String,
    pub(crate) person: i64,
    pub(crate) name: String,
    pub(crate) table_key: Option<String>,
    pub(crate) line: Option<i64>,
    pub(crate) said: Option<String>,
    pub(crate) grounds: i64,
    pub(crate) text: String,
    pub(crate) at: i64,
    pub(crate) closed: Option<i64>,
}

impl ComplaintColumns {
    pub(crate) fn read(self) -> Result<Complaint, StoreError> {
        // What was said in no line is what a tournament was called.
        let tournament = self.said.clone().filter(|_| self.line.is_none());
        let key: Option<TableKey> = self.table_key.map(|key| parse("a table's key", &key)).transpose()?;
        let line = self.line.zip(self.said);
        let line = line.map(|(line, said)| match u32::try_from(line) {
            Ok(line) => Ok((line, said)),
            Err(_) => Err(damaged("a line of chat", line)),
        });
        Ok(Complaint {
            id: ComplaintId(self.id),
            by: self.by_person.map(|id| PersonId(id as u64)),
            by_name: self.by_name,
            person: PersonId(self.person as u64),
            name: self.name,
            table: key.filter(|_| tournament.is_none()),
            line: line.transpose()?,
            tournament: key.zip(tournament),
            grounds: GROUNDS
                .into_iter()
                .find(|grounds| grounds_code(*grounds) == self.grounds)
                .ok_or_else(|| damaged("grounds", self.grounds))?,
            text: self.text,
            at: Time(self.at),
            closed: self.closed.map(Time),
        })
    }
}

const GROUNDS: [Grounds; 5] =
    [Grounds::Insult, Grounds::Spam, Grounds::Name, Grounds::Unfair, Grounds::Other];

pub(crate) fn grounds_code(grounds: Grounds) -> i64 {
    match grounds {
        Grounds::Insult => 0,
        Grounds::Spam => 1,
        Grounds::Name => 2,
        Grounds::Unfair => 3,
        Grounds::Other => 4,
    }
}

const REMEDIES: [Remedy; 8] = [
    Remedy::Dismissed,
    Remedy::Silenced,
    Remedy::Suspended,
    Remedy::Renamed,
    Remedy::Erased,
    Remedy::Lifted,
    Remedy::Unlisted,
    Remedy::Retitled,
];

pub(crate) fn remedy_code(remedy: Remedy) -> i64 {
    match remedy {
        Remedy::Dismissed => 0,
        Remedy::Silenced => 1,
        Remedy::Suspended => 2,
        Remedy::Renamed => 3,
        Remedy::Erased => 4,
        Remedy::Lifted => 5,
        Remedy::Unlisted => 6,
        Remedy::Retitled => 7,
    }
}

/// What a remedy has somebody not do, if it does.
pub(crate) fn sanction_of(remedy: Remedy) -> Option<Sanction> {
    match remedy {
        Remedy::Silenced => Some(Sanction::Silence),
        Remedy::Suspended => Some(Sanction::Suspension),
        Remedy::Dismissed | Remedy::Renamed | Remedy::Erased | Remedy::Lifted => None,
        Remedy::Unlisted | Remedy::Retitled => None,
    }
}

pub(crate) fn sanction_code(sanction: Sanction) -> i64 {
    match sanction {
        Sanction::Silence => 0,
        Sanction::Suspension => 1,
    }
}

/// Where something was that is complained of, and what was said there.
pub(crate) fn place_of(complaint: &Complaint) -> (Option<&str>, Option<&str>) {
    match &complaint.tournament {
        Some((key, name)) => (Some(key.as_str()), Some(name)),
        None => (
            complaint.table.as_ref().map(TableKey::as_str),
            complaint.line.as_ref().map(|(_, said)| said.as_str()),
        ),
    }
}

/// The columns of a measure.
pub(crate) fn read_measure(
    [id, complaint]: [[u8; 16]; 2],
    person: i64,
    kind: i64,
    until: Option<i64>,
    at: i64,
) -> Result<Measure, StoreError> {
    let remedy = REMEDIES.into_iter().find(|remedy| remedy_code(*remedy) == kind);
    Ok(Measure {
        id: ComplaintId(id),
        complaint: ComplaintId(complaint),
        person: PersonId(person as u64),
        remedy: remedy.ok_or_else(|| damaged("a measure", kind))?,
        until: until.map(Time),
        at: Time(at),
    })
}
