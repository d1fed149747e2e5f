//! `spelhaven play`: a game at the terminal, against bots or with others at the same keyboard.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

use shelf::{Annals, Budget, Look, Sequel, ShownSitting, ShownTitle, Thought};
use stage::show::Click;
use stage::{Arg, Lang, Voice, Words};
use table::fair::{self, Bytes32};
use table::game::dice_of;
use table::{Dice, Illegal, PlayError, Record, Seat, Seats, Viewer};

use crate::fault::Fault;
use crate::input::{Replayed, TableArgs, bad_setup, few_enough, replay};

/// Play a game at the terminal
///
/// Type ? for what you can do, help for everything else. Lines may also come from a file or a pipe.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// Seats played from this keyboard, '0' for none
    #[arg(long, value_name = "SEAT,SEAT", value_delimiter = ',', default_value = "1")]
    you: Vec<String>,

    /// Bots for the other seats in order, dealt round [default: friendly]
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    bots: Vec<String>,

    /// What chance and the bots' moods are made of [default: drawn afresh]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// The longest a bot may think, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=3600))]
    think: u16,

    /// Continue a saved game
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<(), Fault> {
    let mut session = Session::new(args, lang)?;
    session.welcome(out)?;
    let mut lines = stdin().lock();
    while !session.sitting().turn().is_over() {
        if let Some(seat) = session.bot_to_act() {
            session.play_bot(seat, out)?;
            continue;
        }
        let seat = session.person_to_act();
        // What can be done stands above the board, so that the board stays in sight.
        session.list_choices(seat, out)?;
        session.show_board(seat, out)?;
        if let Go::Leave = session.ask(seat, &mut lines, out)? {
            return Ok(writeln!(out, "{}", session.ours.get("play-goodbye"))?);
        }
    }
    session.tell_result(out)
}

/// Whether the game goes on after a line.
enum Go {
    /// The position has changed.
    On,
    /// Nothing has changed: ask again.
    Again,
    Leave,
}

/// A game at the terminal.
struct Session {
    title: &'static dyn ShownTitle,
    annals: Annals,
    names: Vec<String>,
    /// The seats played from this keyboard.
    people: Seats,
    /// Keys of the bots, by seat.
    bots: Vec<String>,
    words: &'static Words,
    ours: Words,
    fair: Option<Fair>,
    key: Bytes32,
    moods: Dice,
    think: Duration,
    colour: bool,
}

/// What makes the dice of a game verifiable.
struct Fair {
    secret: Bytes32,
    nonces: Vec<String>,
}

impl Session {
    fn new(args: &Args, lang: Lang) -> Result<Self, Fault> {
        let seed = args.seed.map_or_else(fresh_seed, Ok)?;
        let mut chance = Dice::fast(seed);
        let secret = Bytes32(std::array::from_fn(|_| chance.below(256) as u8));
        let (title, annals, fair, key) = match &args.from {
            Some(path) => resume(args, path, secret)?,
            None => {
                let table = args.table.check(lang)?;
                let nonces: Vec<String> = Seat::all(table.seats).map(|seat| format!("seat-{seat}")).collect();
                let key = fair::key(&secret, nonces.iter().map(String::as_str));
                let sitting = table
                    .title
                    .begin(table.seats, table.options, &mut dice_of(&key, 0))
                    .map_err(|bad| bad_setup(table.title, lang, &bad))?;
                (table.title, Annals::begin(sitting), Some(Fair { secret, nonces }), key)
            }
        };
        let seats = annals.now().seats();
        let people = people(&args.you, seats)?;
        let bots = deal_bots(&args.bots, title, seats, people)?;
        let words = title.words(lang);
        let names = Seat::all(seats).map(|seat| {
            if people.contains(seat) {
                (words.say("player-default", [("number", Arg::from(seat.index() + 1))]), false)
            } else {
                (words.get(&format!("bot-{}", bots[seat.index()])), true)
            }
        });
        let names = shelf::told_apart(names);
        Ok(Session {
            title,
            annals,
            names,
            people,
            bots,
            words,
            ours: own_words(lang),
            fair,
            key,
            moods: chance,
            think: Duration::from_secs(args.think.into()),
            colour: stdout().is_terminal(),
        })
    }

    fn welcome(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let title = self.words.get("game-title");
        let names: Vec<&str> = self.people.iter().map(|seat| self.names[seat.index()].as_str()).collect();
        if names.is_empty() {
            return self.say(out, "play-welcome-watch", [("title", title.into())]);
        }
        self.say(out, "play-welcome", [("title", title.into()), ("names", names.join(", ").into())])
    }

    fn bot_to_act(&self) -> Option<Seat> {
        self.sitting().turn().seats().iter().find(|seat| !self.people.contains(*seat))
    }

    fn person_to_act(&self) -> Seat {
        self.sitting().turn().seats().iter().next().expect("somebody can always act until the game is over")
    }

    /// Who looks: the person who acts, else the only one there is, else a spectator.
    fn viewer(&self) -> Viewer {
        let mut people = self.people.iter();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    fn play_bot(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), Fault> {
        let bot = &self.bots[seat.index()];
        let thought =
            self.sitting().think(seat, bot).expect("a bot whose turn it is has something to decide");
        let (budget, seed) = (Budget::time(self.think), u64::from(self.moods.below(u32::MAX)));
        let action =
            Thought { budget, seed, ..thought }.run(None).expect("what the sitting says can be thought");
        self.play(seat, &action).expect("a bot chooses among what is legal");
        self.tell_last(seat, self.viewer(), out)
    }

    /// The game as it stands.
    fn sitting(&self) -> &dyn ShownSitting {
        self.annals.now().as_shown()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let mut dice = dice_of(&self.key, self.sitting().next_entry());
        self.annals.play(seat, action, &mut dice)
    }

    fn show_board(&self, seat: Seat, out: &mut dyn Write) -> Result<(), Fault> {
        let look = self.look(Viewer::Seat(seat));
        writeln!(out, "\n{}", self.sitting().terminal(&look, self.colour))?;
        writeln!(out, "{}", self.sitting().draw(&look).prompt)?;
        if self.people.len() > 1 {
            let name = self.names[seat.index()].as_str();
            self.say(out, "play-turn", [("name", name.into()), ("seat", (seat.index() + 1).into())])?;
        }
        Ok(())
    }

    /// Reads lines until one changes something.
    fn ask(&mut self, seat: Seat, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<Go, Fault> {
        loop {
            let Some(line) = read_line(lines, out)? else { return Ok(Go::Leave) };
            match self.answer(seat, &line, lines, out)? {
                Go::Again => {}
                go => return Ok(go),
            }
        }
    }

    fn answer(
        &mut self,
        seat: Seat,
        line: &str,
        lines: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Go, Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("?", "") => self.list_choices(seat, out)?,
            ("help", "") => self.say(out, "play-help", [])?,
            ("quit" | "exit" | "q", "") => return Ok(Go::Leave),
            ("board", "") => self.show_board(seat, out)?,
            ("log", "") => self.tell(0..self.sitting().next_entry(), Viewer::Seat(seat), out).map(|_| ())?,
            ("undo", "") => return self.undo(seat, out),
            ("why", "") => {
                let first = self.sitting().choices(seat).into_iter().next().unwrap_or_default();
                self.say(out, "play-why-what", [("action", first.into())])?;
            }
            ("why", action) => self.explain(seat, action, out)?,
            ("save", "") => self.say(out, "play-save-where", [])?,
            ("save", file) => self.save(Path::new(file), out)?,
            _ => return self.act(seat, line, lines, out),
        }
        Ok(Go::Again)
    }

    fn act(
        &mut self,
        seat: Seat,
        line: &str,
        lines: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Go, Fault> {
        let action = self.meant(seat, line);
        if let Err(error) = self.sitting().permits(seat, &action) {
            self.refuse(seat, line, &error, out)?;
            return Ok(Go::Again);
        }
        if let Some(question) = self.question(seat, &action) {
            self.say(out, "play-confirm", [("question", question.into())])?;
            let answer = read_line(lines, out)?;
            if answer.is_none_or(|answer| answer != self.ours.get("play-confirm-yes")) {
                self.say(out, "play-left", [])?;
                return Ok(Go::Again);
            }
        }
        self.play(seat, &action).expect("it was permitted just now");
        self.tell_last(seat, Viewer::Seat(seat), out)?;
        Ok(Go::On)
    }

    /// The action a line stands for: as written, in lower case, or by its number in the list.
    fn meant(&self, seat: Seat, line: &str) -> String {
        let readable =
            |text: &str| !matches!(self.sitting().permits(seat, text), Err(PlayError::Unreadable(_)));
        let lower = line.to_lowercase();
        if readable(line) {
            return line.to_owned();
        }
        if readable(&lower) {
            return lower;
        }
        let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        number.and_then(|n| self.everything(seat).into_iter().nth(n)).unwrap_or_else(|| line.to_owned())
    }

    fn everything(&self, seat: Seat) -> Vec<String> {
        let mut all = self.sitting().choices(seat);
        all.extend(self.sitting().asides(seat));
        all
    }

    fn list_choices(&self, seat: Seat, out: &mut dyn Write) -> Result<(), Fault> {
        let (choices, asides) = (self.sitting().choices(seat), self.sitting().asides(seat));
        let voice = self.voice(Viewer::Seat(seat));
        let wide = choices.iter().chain(&asides).map(|action| action.chars().count()).max().unwrap_or(0);
        for (key, list, first) in [("play-choices", &choices, 1), ("play-asides", &asides, choices.len() + 1)]
        {
            if !list.is_empty() {
                self.say(out, key, [])?;
            }
            for (i, action) in list.iter().enumerate() {
                let label = self.sitting().label(action, &voice);
                writeln!(out, "{:4}  {action:wide$}  {label}", first + i)?;
            }
        }
        Ok(())
    }

    fn explain(&self, seat: Seat, line: &str, out: &mut dyn Write) -> Result<(), Fault> {
        let action = self.meant(seat, line);
        match self.sitting().permits(seat, &action) {
            Ok(()) => {
                let words = self.sitting().label(&action, &self.voice(Viewer::Seat(seat)));
                self.say(out, "play-allowed", [("words", words.into())])
            }
            Err(error) => self.refuse(seat, line, &error, out),
        }
    }

    fn refuse(&self, seat: Seat, line: &str, error: &PlayError, out: &mut dyn Write) -> Result<(), Fault> {
        match error {
            PlayError::Illegal(illegal) => self.refuse_illegal(illegal, out),
            PlayError::Unreadable(unreadable) => {
                let text = Arg::from(unreadable.text.clone());
                match nearest(line, &self.everything(seat)) {
                    Some(action) => {
                        self.say(out, "play-did-you-mean", [("text", text), ("action", action.into())])
                    }
                    None => self.say(out, "play-unreadable", [("text", text)]),
                }
            }
        }
    }

    fn refuse_illegal(&self, illegal: &Illegal, out: &mut dyn Write) -> Result<(), Fault> {
        let reason = self.words.refusal(illegal);
        self.say(out, "play-refused", [("reason", reason.into()), ("clause", illegal.clause.into())])?;
        let args = [("game", self.title.key().into()), ("clause", illegal.clause.into())];
        self.say(out, "play-see-clause", args)
    }

    /// What the game wants to have asked before this action.
    fn question(&self, seat: Seat, action: &str) -> Option<String> {
        let drawing = self.sitting().draw(&self.look(Viewer::Seat(seat)));
        let mut buttons = drawing.groups.into_iter().flat_map(|group| group.buttons);
        buttons.find(|button| matches!(&button.click, Click::Act(act) if act == action))?.confirm
    }

    fn undo(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Go, Fault> {
        // Bots agree to everything.
        match self.sitting().way_back(seat) {
            Some(to) if self.annals.back(seat, to) => {
                self.say(out, "play-undone", [("number", to.into())])?;
                Ok(Go::On)
            }
            _ => {
                self.say(out, "play-cannot-undo", [])?;
                Ok(Go::Again)
            }
        }
    }

    fn save(&self, path: &Path, out: &mut dyn Write) -> Result<(), Fault> {
        let file = path.display().to_string();
        match std::fs::write(path, self.record().to_string()) {
            Ok(()) => {
                let args = [("file", file.into()), ("game", self.title.key().into())];
                self.say(out, "play-saved", args)
            }
            Err(error) => {
                let args = [("file", file.into()), ("reason", error.to_string().into())];
                self.say(out, "play-not-saved", args)
            }
        }
    }

    /// The whole game, with the secret its dice are made of: it can be continued, and it verifies.
    fn record(&self) -> Record {
        let mut record = self.annals.record();
        for (seat, name) in record.seats.iter_mut().zip(&self.names) {
            seat.name.clone_from(name);
        }
        if let Some(fair) = &self.fair {
            for (seat, nonce) in record.seats.iter_mut().zip(&fair.nonces) {
                seat.nonce = Some(nonce.clone());
            }
            record.commitment = Some(fair::commitment(&fair.secret));
            record.secret = Some(fair.secret);
        }
        record.seal()
    }

    /// Tells what the last entry brought about, or at least that somebody chose.
    fn tell_last(&self, seat: Seat, viewer: Viewer, out: &mut dyn Write) -> Result<(), Fault> {
        let last = self.sitting().next_entry() - 1;
        if self.tell(last..last + 1, viewer, out)? == 0 {
            self.say(out, "play-secret", [("name", self.names[seat.index()].as_str().into())])?;
        }
        Ok(())
    }

    fn tell(
        &self,
        entries: std::ops::Range<usize>,
        viewer: Viewer,
        out: &mut dyn Write,
    ) -> Result<usize, Fault> {
        let lines = self.annals.log(entries, &self.voice(viewer));
        for line in &lines {
            writeln!(out, "{:4}{} {}", line.entry, if line.undone { " ×" } else { "" }, line.text)?;
        }
        Ok(lines.len())
    }

    fn tell_result(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let look = self.look(self.viewer());
        writeln!(out, "\n{}", self.sitting().terminal(&look, self.colour))?;
        let outcome = self.sitting().outcome().expect("the game is over");
        let how = self.words.get(&format!("manner-{}", outcome.manner));
        self.say(out, "play-over", [("how", how.into())])?;
        let mut standings = outcome.standings.clone();
        standings.sort_by_key(|standing| standing.rank);
        for standing in standings {
            let name = self.names[standing.seat.index()].as_str();
            let points = standing.points.to_string();
            let args = [("rank", standing.rank.into()), ("name", name.into()), ("points", points.into())];
            self.say(out, "play-standing", args)?;
        }
        Ok(())
    }

    fn look(&self, viewer: Viewer) -> Look<'_> {
        Look {
            viewer,
            since: Sequel::Nothing,
            picked: "",
            only: None,
            names: &self.names,
            words: self.words,
            id: "",
            page: None,
        }
    }

    fn voice(&self, viewer: Viewer) -> Voice<'_> {
        Voice { words: self.words, names: &self.names, viewer }
    }

    fn say<'a>(
        &'a self,
        out: &mut dyn Write,
        key: &str,
        args: impl IntoIterator<Item = (&'a str, Arg<'a>)>,
    ) -> Result<(), Fault> {
        Ok(writeln!(out, "{}", self.ours.say(key, args))?)
    }
}

type Opened = (&'static dyn ShownTitle, Annals, Option<Fair>, Bytes32);

/// Opens a saved game. Its dice go on as they were if it has its secret, else with `secret`.
fn resume(args: &Args, path: &Path, secret: Bytes32) -> Result<Opened, Fault> {
    let Replayed { record, title, annals } = replay(path)?;
    if args.table.game() != title.key() {
        return Err(Fault::file(path, format!("this is a game of {}", title.key())));
    }
    if args.table.chooses() {
        return Err(Fault::Bad("a saved game keeps its seats and options".to_owned()));
    }
    let nonces: Option<Vec<String>> = record.seats.iter().map(|seat| seat.nonce.clone()).collect();
    let fair = record.secret.zip(nonces).map(|(secret, nonces)| Fair { secret, nonces });
    let key = match &fair {
        Some(fair) => fair::key(&fair.secret, fair.nonces.iter().map(String::as_str)),
        None => fair::key(&secret, []),
    };
    Ok((title, annals, fair, key))
}

fn people(list: &[String], seats: u8) -> Result<Seats, Fault> {
    if list == ["0"] {
        return Ok(Seats::NONE);
    }
    list.iter()
        .map(|text| match text.parse::<Seat>() {
            Ok(seat) if seat.index() < seats.into() => Ok(seat),
            _ => Err(Fault::Bad(format!("--you {text}: there is no such seat at a table of {seats}"))),
        })
        .collect()
}

/// The bot of each seat; seats of people have one too, that is never asked.
fn deal_bots(
    given: &[String],
    title: &dyn ShownTitle,
    seats: u8,
    people: Seats,
) -> Result<Vec<String>, Fault> {
    if let Some(unknown) = given.iter().find(|key| !title.knows_bot(key)) {
        let list = title.bots().join(", ");
        return Err(Fault::Bad(format!("there is no bot '{unknown}' for {}; there are {list}", title.key())));
    }
    few_enough(given.len(), Seat::all(seats).filter(|seat| !people.contains(*seat)).count())?;
    let usual = title.friendly_bot().to_owned();
    let mut dealt = given.iter().cycle();
    let mut deal = || dealt.next().cloned().unwrap_or_else(|| usual.clone());
    Ok(Seat::all(seats).map(|seat| if people.contains(seat) { usual.clone() } else { deal() }).collect())
}

fn fresh_seed() -> Result<u64, Fault> {
    getrandom::u64().map_err(|e| Fault::Bad(format!("the system gives no random numbers: {e}; use --seed")))
}

fn own_words(lang: Lang) -> Words {
    Words::new(lang, [own_source(lang)])
}

fn own_source(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Nl => include_str!("../text/nl.ftl"),
        Lang::De => include_str!("../text/de.ftl"),
    }
}

/// The next line, without spaces around it; `None` when there are no more.
fn read_line(lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<String>, Fault> {
    if stdin().is_terminal() {
        write!(out, "> ")?;
    }
    out.flush()?;
    let mut bytes = Vec::new();
    let read = lines.read_until(b'\n', &mut bytes);
    read.map_err(|e| Fault::Bad(format!("cannot read what you type: {e}")))?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.split_whitespace().collect::<Vec<_>>().join(" ")))
}

/// The action spelled most like `line`, if any is near.
fn nearest(line: &str, actions: &[String]) -> Option<String> {
    let near = |action: &&String| distance(line, action);
    let best = actions.iter().min_by_key(near)?;
    (distance(line, best) <= 2.max(best.chars().count() / 4)).then(|| best.clone())
}

/// How many letters to change, add or leave out to make one text of the other.
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in right.iter().enumerate() {
            let changed = before + usize::from(a != *b);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_words() {
        let keys = Lang::ALL.map(|lang| testkit::texts::keys(own_source(lang)));
        assert!(keys[0].len() > 20);
        assert_eq!(keys[0], keys[1]);
        assert_eq!(keys[0], keys[2]);
        for lang in Lang::ALL {
            own_words(lang);
        }
    }

    #[test]
    fn a_slip_of_the_finger_finds_the_action_meant() {
        let actions = ["211-a4", "212-b3", "112>121>211"].map(str::to_owned);
        assert_eq!(nearest("211a4", &actions).as_deref(), Some("211-a4"));
        assert_eq!(nearest("112>121>21", &actions).as_deref(), Some("112>121>211"));
        assert_eq!(nearest("castle", &actions), None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
