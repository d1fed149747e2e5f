//! Tournaments: what is kept of one, who may do what, and what it looks like to a reader.
//!
//! A tournament is one small document that is saved whole, under compare-and-set of its revision, and people who take part, each
//! with a number. Who meets whom is computed from it by rules that know no clock and no store ([`rules`]). Whichever node is first
//! does what is to be done next ([`drive`]), in steps that can each be repeated: nothing is lost if it is killed between two.

pub(crate) mod drive;
pub(crate) mod rules;

use std::collections::HashSet;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use shelf::ShownTitle;
use stage::Lang;
use store::{EntrantRow, Pace, PersonId, TableKey, TableStage, Time, TournamentKey, TournamentRow};

use self::rules::{Bout, Format, Line, No, Past, Sizes};
use crate::house::House;
use crate::model::PageFrame;
use crate::refusal::Refusal;
use crate::visitor::Visitor;
use crate::words::site;

/// The fewest that can play a tournament, and the most.
pub(crate) const FEWEST: u32 = 2;
pub(crate) const MOST: u32 = 64;

/// The most rounds.
pub(crate) const ROUNDS: u32 = 20;

/// An arena lasts so many minutes at most.
pub(crate) const MINUTES: u32 = 360;

/// Tournaments a person may have made that are not over.
pub(crate) const OPEN: u32 = 5;

/// So many may have been entered, those who left among them.
const ENTERED: usize = 256;

/// How a format is called.
pub(crate) const FORMATS: [(&str, Format); 3] =
    [("round-robin", Format::RoundRobin), ("swiss", Format::Swiss), ("arena", Format::Arena)];

impl Format {
    pub(crate) fn word(self) -> &'static str {
        FORMATS.iter().find(|(_, format)| *format == self).map_or("", |(word, _)| word)
    }
}

impl FromStr for Format {
    type Err = crate::fields::Unfit;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        FORMATS.iter().find(|(word, _)| *word == text).map(|(_, format)| *format).ok_or(crate::fields::Unfit)
    }
}

/// What is kept of a tournament, beside what lists ask for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) name: String,
    /// See [`FORMATS`].
    format: String,
    pub(crate) options: Vec<(String, String)>,
    /// How many sit at a table.
    pub(crate) seats: u8,
    pace: String,
    pub(crate) rated: bool,
    /// How many rounds: as was wished, and, once it has begun, as it is.
    pub(crate) rounds: Option<u32>,
    /// How long an arena lasts.
    pub(crate) minutes: Option<u32>,
    /// When it begins, if not when the maker says so.
    pub(crate) begins: Option<i64>,
    /// So many take part at least, and at most.
    pub(crate) least: u32,
    pub(crate) most: u32,
    /// What lots are drawn by.
    seed: u64,
    /// By their numbers.
    pub(crate) players: Vec<Player>,
    /// Who was there when it began.
    starters: Vec<No>,
    /// All tables, in the order in which they were paired.
    pub(crate) tables: Vec<Pairing>,
    /// Who was left over in which round.
    pub(crate) byes: Vec<(u32, No)>,
    /// How many rounds were paired.
    pub(crate) round: u32,
    /// When an arena pairs no more.
    pub(crate) until: Option<i64>,
    pub(crate) ended: Option<Ended>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Which bot, if it is one.
    pub(crate) bot: Option<String>,
    pub(crate) is: Taking,
    /// Since when they are free, in an arena.
    since: i64,
}

/// Whether somebody takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Taking {
    /// They do.
    Part,
    /// They were not there when their table began, and are not paired until they say that they are back.
    Pause,
    /// They have left.
    Leave,
    /// Whoever made it has removed them, for good.
    Removed,
}

impl Taking {
    /// Whether they play no more.
    pub(crate) fn is_gone(self) -> bool {
        matches!(self, Taking::Leave | Taking::Removed)
    }

    pub(crate) const ALL: [Taking; 4] = [Taking::Part, Taking::Pause, Taking::Leave, Taking::Removed];
}

/// A table that was paired.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Pairing {
    /// In which round, from 1.
    pub(crate) round: u32,
    /// Who meets, in the order of seats.
    pub(crate) players: Vec<No>,
    /// Who really sits there, in the order of seats, where not all were there at first.
    seated: Option<Vec<No>>,
    /// The table; there may have been one before.
    pub(crate) table: Option<String>,
    /// When it was made.
    made: Option<i64>,
    /// Who is there, while the table is given up at which the others are not.
    closing: Option<Vec<No>>,
    /// What they got, in the order of `players`.
    pub(crate) points: Option<Vec<u32>>,
    /// Who was not there.
    pub(crate) absent: Vec<No>,
}

/// Why it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ended {
    /// All was played.
    Played,
    /// Whoever made it said so.
    Director,
    /// Too few had come when it was to begin.
    TooFew,
    /// No round can be made any more: too few are left, or all who would be left over have been.
    NoRound,
}

/// A tournament that is to be made.
pub(crate) struct Plan {
    pub(crate) name: String,
    pub(crate) format: Format,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: u8,
    pub(crate) pace: Pace,
    pub(crate) rated: bool,
    pub(crate) rounds: Option<u32>,
    pub(crate) minutes: Option<u32>,
    pub(crate) begins: Option<Time>,
    pub(crate) least: u32,
    pub(crate) most: u32,
    /// Which bot takes part, how often.
    pub(crate) bots: Option<(String, u32)>,
}

impl State {
    pub(crate) fn new(plan: Plan) -> Self {
        let Plan { name, format, options, seats, pace, rated, rounds, minutes, begins, least, most, bots } =
            plan;
        let bots = bots.into_iter().flat_map(|(bot, count)| std::iter::repeat_n(bot, count as usize));
        State {
            name,
            format: format.word().to_owned(),
            options,
            seats,
            pace: pace.to_string(),
            rated,
            rounds,
            minutes,
            begins: begins.map(|time| time.0),
            least,
            most,
            seed: getrandom::u64().expect("the system has random numbers"),
            players: bots.map(|bot| Player { bot: Some(bot), is: Taking::Part, since: 0 }).collect(),
            starters: Vec::new(),
            tables: Vec::new(),
            byes: Vec::new(),
            round: 0,
            until: None,
            ended: None,
        }
    }

    pub(crate) fn read(row: &TournamentRow) -> Result<Self, Refusal> {
        let mut state: State = serde_json::from_str(&row.state).map_err(|error| {
            tracing::error!(tournament = %row.key, "cannot be read: {error}");
            Refusal::FAILED
        })?;
        // Whoever has an account no more has left.
        for (no, player) in state.players.iter_mut().enumerate() {
            if player.bot.is_none() && person(row, no).is_none() {
                player.is = Taking::Leave;
            }
        }
        Ok(state)
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }

    pub(crate) fn format(&self) -> Format {
        self.format.parse().unwrap_or(Format::Swiss)
    }

    pub(crate) fn pace(&self) -> Pace {
        self.pace.parse().unwrap_or(Pace::None)
    }

    pub(crate) fn sizes(&self, title: &dyn ShownTitle) -> Sizes {
        Sizes { most: self.seats.into(), least: usize::from(*title.seats().start()).max(2) }
    }

    /// Who takes part.
    pub(crate) fn taking_part(&self) -> impl Iterator<Item = No> {
        self.players.iter().enumerate().filter(|(_, player)| player.is == Taking::Part).map(|(no, _)| no)
    }

    /// All that was decided.
    pub(crate) fn past(&self, sizes: Sizes) -> Past {
        let bout = |it: &Pairing| Some(Bout { seats: it.players.clone(), points: it.points.clone()? });
        Past {
            bouts: self.tables.iter().filter_map(bout).collect(),
            byes: self.byes.iter().map(|(_, no)| *no).collect(),
            bye: rules::bye_points(sizes),
        }
    }

    /// How it stands: everybody who plays, or has played.
    pub(crate) fn standing(&self, sizes: Sizes) -> Vec<Line> {
        let mut lines = rules::standing(self.format(), self.players.len(), &self.past(sizes));
        // Whoever left before anything was decided was never there.
        lines.retain(|line| line.bouts > 0 || line.points > 0 || !self.players[line.no].is.is_gone());
        lines
    }

    /// The table somebody is to play at now.
    pub(crate) fn table_of(&self, no: No) -> Option<&Pairing> {
        let theirs = |it: &&Pairing| {
            it.points.is_none()
                && it.table.is_some()
                && it.seated.as_ref().unwrap_or(&it.players).contains(&no)
        };
        self.tables.iter().rev().find(theirs)
    }

    /// Whether somebody new may still come.
    pub(crate) fn admits(&self, stage: TableStage) -> bool {
        match (stage, self.format()) {
            (TableStage::Gathering, _) | (TableStage::Running, Format::Arena) => true,
            (TableStage::Running, Format::Swiss) => self.round * 2 <= self.rounds.unwrap_or(0),
            _ => false,
        }
    }

    /// Whether somebody who left may come back.
    pub(crate) fn readmits(&self, stage: TableStage, no: No) -> bool {
        self.players[no].is != Taking::Removed
            && (self.admits(stage) || stage == TableStage::Running && self.starters.contains(&no))
    }

    /// Adds somebody, who has this number.
    pub(crate) fn add(&mut self, now: Time) -> Result<No, Refusal> {
        if self.taking_part().count() >= self.most as usize || self.players.len() >= ENTERED {
            return Err(Refusal::conflict("tournament-full"));
        }
        self.players.push(Player { bot: None, is: Taking::Part, since: now.0 });
        Ok(self.players.len() - 1)
    }

    /// Has somebody take part again.
    pub(crate) fn resume(&mut self, no: No, now: Time) -> Result<(), Refusal> {
        if self.taking_part().count() >= self.most as usize {
            return Err(Refusal::conflict("tournament-full"));
        }
        (self.players[no].is, self.players[no].since) = (Taking::Part, now.0);
        Ok(())
    }
}

/// Who has a number.
pub(crate) fn entrant(row: &TournamentRow, no: No) -> Option<&EntrantRow> {
    row.entrants.iter().find(|entrant| entrant.number as usize == no)
}

fn person(row: &TournamentRow, no: No) -> Option<PersonId> {
    entrant(row, no).and_then(|entrant| entrant.person)
}

/// Somebody's number.
pub(crate) fn number_of(row: &TournamentRow, person: PersonId) -> Option<No> {
    row.entrants.iter().find(|entrant| entrant.person == Some(person)).map(|entrant| entrant.number as usize)
}

/// A tournament with all there is to it.
pub(crate) struct Tournament {
    pub(crate) row: TournamentRow,
    pub(crate) state: State,
    pub(crate) title: Option<&'static dyn ShownTitle>,
}

impl Tournament {
    pub(crate) fn of(house: &House, row: TournamentRow) -> Result<Self, Refusal> {
        let state = State::read(&row)?;
        let title = house.shelf().find_shown(&row.game);
        Ok(Tournament { row, state, title })
    }

    pub(crate) async fn open(house: &House, key: TournamentKey) -> Result<Self, Refusal> {
        Self::of(house, house.store().tournament(key).await?.ok_or(Refusal::NOT_FOUND)?)
    }

    /// Forgets of these pairings which tables they had that are there no more: to be shown, not to be kept.
    pub(crate) async fn forget_gone_tables(
        &mut self,
        house: &House,
        shown: impl Fn(usize, &Pairing) -> bool,
    ) -> Result<(), Refusal> {
        let all = self.state.tables.iter().enumerate();
        let decided = all.filter(|(n, pairing)| pairing.points.is_some() && shown(*n, pairing));
        let decided: Vec<(usize, TableKey)> =
            decided.filter_map(|(n, pairing)| Some((n, table_key(pairing.table.as_deref()?)?))).collect();
        if decided.is_empty() {
            return Ok(());
        }
        let found = house.store().table_states(decided.iter().map(|(_, key)| *key).collect()).await?;
        let there: HashSet<&str> = found.iter().map(|(key, _)| key.as_str()).collect();
        for (n, _) in decided.iter().filter(|(_, key)| !there.contains(key.as_str())) {
            self.state.tables[*n].table = None;
        }
        Ok(())
    }

    pub(crate) fn sizes(&self) -> Sizes {
        match self.title {
            Some(title) => self.state.sizes(title),
            None => Sizes { most: self.state.seats.into(), least: 2 },
        }
    }

    /// What somebody is called, in the reader's language.
    pub(crate) fn name(&self, no: No, lang: Lang) -> String {
        match self.state.players.get(no).map(|player| &player.bot) {
            Some(Some(bot)) => {
                let name = self
                    .title
                    .map_or_else(|| bot.clone(), |title| title.words(lang).get(&format!("bot-{bot}")));
                format!("{name} {}", no + 1)
            }
            _ => match entrant(&self.row, no) {
                Some(entrant) if entrant.person.is_some() => entrant.name.clone(),
                _ => site(lang).get("somebody"),
            },
        }
    }

    /// The number of whoever looks.
    pub(crate) fn mine(&self, visitor: &Visitor) -> Option<No> {
        number_of(&self.row, visitor.person?)
    }
}

/// Pairings of an arena that are shown: the last.
pub(crate) const SHOWN: usize = 40;

/// The page of a tournament.
pub(crate) struct TournamentModel {
    pub(crate) frame: PageFrame,
    pub(crate) it: Tournament,
    /// The number of the reader, and whether they made it.
    pub(crate) mine: Option<No>,
    pub(crate) director: bool,
    /// Whether the reader has an account.
    pub(crate) account: bool,
    /// Which round is shown.
    pub(crate) round: u32,
    pub(crate) now: Time,
    /// By the clock arenas go by.
    pub(crate) steady: Time,
    pub(crate) refusal: Option<Refusal>,
}

/// A list of tournaments.
pub(crate) struct TournamentList {
    pub(crate) name: &'static str,
    pub(crate) all: Vec<Tournament>,
    /// The last of them, if there may be more.
    pub(crate) last: Option<TournamentKey>,
}

impl TournamentList {
    /// The tournaments of these rows, which go on if there are as many as were asked for. One that cannot be read is left out: it
    /// is noted, and hides no other.
    pub(crate) fn of(
        house: &House,
        name: &'static str,
        rows: Vec<TournamentRow>,
        asked: Option<u32>,
    ) -> Self {
        let last = rows.last().map(|row| row.key).filter(|_| asked == Some(rows.len() as u32));
        let all = rows.into_iter().filter_map(|row| Tournament::of(house, row).ok()).collect();
        TournamentList { name, all, last }
    }
}

/// Lists of tournaments.
pub(crate) struct TournamentsModel {
    pub(crate) frame: PageFrame,
    pub(crate) games: Vec<&'static dyn ShownTitle>,
    /// The reader's own, those that run, that are to come, that are over.
    pub(crate) lists: Vec<TournamentList>,
    /// Whether that is all of the page, or one list is gone on with.
    pub(crate) whole: bool,
    pub(crate) now: Time,
    /// Of the form: which game, what was filled in, what is wrong.
    pub(crate) title: Option<&'static dyn ShownTitle>,
    pub(crate) filled: Vec<(String, String)>,
    pub(crate) refusal: Option<Refusal>,
}

/// The key of a table that is kept in the document.
fn table_key(text: &str) -> Option<TableKey> {
    text.parse().ok()
}
