//! A game under way, of whatever kind.

use std::ops::Range;

use bots::{Ask, BotKind, Limit};
use serde_json::value::RawValue;
use stage::{Drawing, Recent, Scene, Show, Voice, Words};
use table::{
    Act, Dice, Entry, Game, Options, Outcome, PlayError, Record, Seat, Turn, Viewer, fingerprint, snapshot,
};

/// A game under way, of whatever kind. Everything that leaves it was made for one viewer.
pub trait Sitting: Send + Sync {
    /// Who may act.
    fn turn(&self) -> Turn;
    /// The result, if there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// How many sit here.
    fn seats(&self) -> u8;
    /// The options chosen.
    fn options(&self) -> &Options;
    /// Number of the next entry; dice are turned to it.
    fn next_entry(&self) -> usize;
    /// Plays an action as written. `dice` stand at [`Sitting::next_entry`] and record.
    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError>;
    /// Judges an action as written.
    fn permits(&self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Whether this entry is another's secret action, of which `seat` can have seen nothing.
    fn is_unseen(&self, entry: usize, seat: Seat) -> bool;
    /// Where `seat` may go back to without asking.
    fn free_way_back(&self, seat: Seat) -> Option<usize>;
    /// Where `seat` may go back to if the others agree.
    fn way_back(&self, seat: Seat) -> Option<usize>;
    /// Goes back to an earlier entry; `false`, and no change, if that cannot be.
    fn back(&mut self, seat: Seat, to: usize) -> bool;
    /// The decisions of play `seat` has now.
    fn choices(&self, seat: Seat) -> Vec<String>;
    /// What `seat` may also do.
    fn asides(&self, seat: Seat) -> Vec<String>;
    /// Draws the table; at an earlier entry, nothing can be clicked. `None` if there is no such entry.
    fn draw(&self, look: &Look<'_>) -> Option<Drawing>;
    /// The board for a terminal.
    fn terminal(&self, look: &Look<'_>, colour: bool) -> Option<String>;
    /// An action in words; the action itself if it cannot be read.
    fn label(&self, action: &str, voice: &Voice<'_>) -> String;
    /// What happened in these entries, as far as the reader hears of it.
    fn log(&self, entries: Range<usize>, voice: &Voice<'_>) -> Vec<LogLine>;
    /// What `viewer` may know at an entry (`None`: now), as JSON.
    fn view_json(&self, viewer: Viewer, at: Option<usize>) -> Option<Box<RawValue>>;
    /// The game as a record: all of it for the table itself (`None`), what they may know for a viewer.
    fn record(&self, viewer: Option<Viewer>) -> Record;
    /// Whether every entry is held; if not, it can be played but not told, shown or taken back.
    fn is_whole(&self) -> bool;
    /// One entry with everything, for storage.
    fn entry(&self, number: usize) -> Option<Entry>;
    /// The numbers of the entries that led to the position, without those taken back.
    fn line(&self) -> &[usize];
    /// Whether some player cannot tell from what they see where everything is.
    fn has_secrets(&self) -> bool;
    /// Hash of the position.
    fn fingerprint(&self) -> u64;
    /// The position as bytes, for storage.
    fn snapshot(&self) -> Vec<u8>;
    /// The position as a string, where the game has a form for it.
    fn position_text(&self, at: Option<usize>) -> Option<String>;
    /// What a bot in `seat` has to think about, to be run elsewhere. `None` if it has no decision, or
    /// there is no such bot.
    fn think(&self, seat: Seat, bot: &str) -> Option<Thought>;
    /// Another sitting at the same point.
    fn fork(&self) -> Box<dyn Sitting>;
}

/// Who looks at a sitting, when, and with what in hand.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Who looks.
    pub viewer: Viewer,
    /// At which entry; `None` for now.
    pub at: Option<usize>,
    /// What they have picked up.
    pub picked: &'a str,
    /// Names of the players, by seat.
    pub names: &'a [String],
    /// Their language, from the game's own [`crate::Title::words`].
    pub words: &'a Words,
    /// Prefix for element ids.
    pub id: &'a str,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The entry it belongs to.
    pub entry: usize,
    /// Who acted.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: String,
    /// Whether it was taken back later.
    pub undone: bool,
}

/// A bot's task. It holds a view, never the position.
pub struct Thought(Box<dyn FnOnce(Limit<'_>, u64) -> String + Send>);

impl Thought {
    /// Thinks, and says what to play. The same seed and node limit give the same action.
    pub fn run(self, limit: Limit<'_>, seed: u64) -> String {
        (self.0)(limit, seed)
    }
}

/// How many recent plies are marked at most.
const RECENT: usize = 16;

#[derive(Clone)]
pub(crate) struct Held<G: Show> {
    pub(crate) game: Game<G>,
    pub(crate) bots: Vec<BotKind<G>>,
}

impl<G: Show> Held<G> {
    fn at(&self, at: Option<usize>) -> Option<(G, Vec<usize>)> {
        let last = self.game.next_entry() - 1;
        let at = at.unwrap_or(last);
        Some((self.game.at(at)?, self.game.line_at(at)?))
    }

    fn with_scene<T>(&self, look: &Look<'_>, show: impl FnOnce(&Scene<'_, G>) -> T) -> Option<T> {
        let (position, line) = self.at(look.at)?;
        let now = look.at.is_none_or(|at| at + 1 == self.game.next_entry());
        let (mut choices, mut asides) = (Vec::new(), Vec::new());
        if let Some(seat) = look.viewer.seat().filter(|_| now) {
            position.legal(seat, &mut choices);
            position.asides(seat, &mut asides);
        }
        let recent = self.recent(look.viewer, &line);
        let view = position.view(look.viewer);
        let outcome = position.outcome();
        Some(show(&Scene {
            view: &view,
            voice: Voice { words: look.words, names: look.names, viewer: look.viewer },
            turn: position.turn(),
            outcome: outcome.as_ref(),
            choices: &choices,
            asides: &asides,
            picked: if now { look.picked } else { "" },
            recent: &recent,
            id: look.id,
        }))
    }

    /// The plies since the viewer last acted; for others than players, the last player's.
    fn recent(&self, viewer: Viewer, line: &[usize]) -> Vec<Recent<G>> {
        let plies = self.game.plies();
        let by = |n: &usize| match plies[*n].act {
            Act::Play(seat, _) => Some(seat),
            _ => None,
        };
        let last = line.last().and_then(by);
        let tail: Vec<usize> = line
            .iter()
            .rev()
            .enumerate()
            .take_while(|(i, n)| {
                *i == 0
                    || match viewer.seat() {
                        Some(me) => by(n) != Some(me) && last != Some(me),
                        None => by(n) == last,
                    }
            })
            .map(|(_, n)| *n)
            .take(RECENT)
            .collect();
        tail.into_iter().rev().map(|n| self.as_known(viewer, n)).collect()
    }

    fn as_known(&self, viewer: Viewer, number: usize) -> Recent<G> {
        let ply = &self.game.plies()[number];
        let open = !ply.secret || self.game.turn().is_over();
        let (seat, action) = match ply.act {
            Act::Play(seat, action) => (Some(seat), (open || viewer.is(seat)).then_some(action)),
            Act::Back(seat, _) => (Some(seat), None),
            Act::Start => (None, None),
        };
        let told = ply.told.iter().filter(|told| told.to.includes(viewer));
        Recent { seat, action, events: told.map(|told| told.event.clone()).collect() }
    }

    fn texts(actions: &[G::Action]) -> Vec<String> {
        actions.iter().map(ToString::to_string).collect()
    }
}

impl<G: Show> Sitting for Held<G> {
    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> &Options {
        self.game.options()
    }

    fn next_entry(&self) -> usize {
        self.game.next_entry()
    }

    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError> {
        let action: G::Action = action.parse()?;
        self.game.play(seat, action, dice)?;
        Ok(())
    }

    fn permits(&self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let action: G::Action = action.parse()?;
        Ok(self.game.position().permits(seat, &action)?)
    }

    fn is_unseen(&self, entry: usize, seat: Seat) -> bool {
        self.game.is_unseen(entry, seat)
    }

    fn free_way_back(&self, seat: Seat) -> Option<usize> {
        self.game.free_way_back(seat)
    }

    fn way_back(&self, seat: Seat) -> Option<usize> {
        self.game.way_back(seat)
    }

    fn back(&mut self, seat: Seat, to: usize) -> bool {
        self.game.back(seat, to).is_some()
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        let mut out = Vec::new();
        self.game.position().legal(seat, &mut out);
        Self::texts(&out)
    }

    fn asides(&self, seat: Seat) -> Vec<String> {
        let mut out = Vec::new();
        self.game.position().asides(seat, &mut out);
        Self::texts(&out)
    }

    fn draw(&self, look: &Look<'_>) -> Option<Drawing> {
        self.with_scene(look, G::draw)
    }

    fn terminal(&self, look: &Look<'_>, colour: bool) -> Option<String> {
        self.with_scene(look, |scene| G::terminal(scene, colour))
    }

    fn label(&self, action: &str, voice: &Voice<'_>) -> String {
        match action.parse::<G::Action>() {
            Ok(parsed) => G::label(&self.game.position().view(voice.viewer), &parsed, voice),
            Err(_) => action.to_owned(),
        }
    }

    fn log(&self, entries: Range<usize>, voice: &Voice<'_>) -> Vec<LogLine> {
        let plies = self.game.plies().iter().enumerate();
        let mut lines = Vec::new();
        for (entry, ply) in plies.take(entries.end).skip(entries.start) {
            let undone = self.game.line().binary_search(&entry).is_err();
            let mut say = |seat, text, undone| lines.push(LogLine { entry, seat, text, undone });
            let seat = match ply.act {
                Act::Start => None,
                Act::Play(seat, _) => Some(seat),
                Act::Back(seat, to) => {
                    let args = [("name", voice.name(seat).into()), ("number", to.into())];
                    say(Some(seat), voice.say("log-back", args), false);
                    continue;
                }
            };
            for told in ply.told.iter().filter(|told| told.to.includes(voice.viewer)) {
                if let Some(text) = G::tell(&told.event, voice) {
                    say(seat, text, undone);
                }
            }
        }
        lines
    }

    fn view_json(&self, viewer: Viewer, at: Option<usize>) -> Option<Box<RawValue>> {
        let view = match at {
            None => self.game.position().view(viewer),
            Some(at) => self.game.at(at)?.view(viewer),
        };
        serde_json::value::to_raw_value(&view).ok()
    }

    fn record(&self, viewer: Option<Viewer>) -> Record {
        self.game.to_record(viewer)
    }

    fn is_whole(&self) -> bool {
        self.game.is_whole()
    }

    fn entry(&self, number: usize) -> Option<Entry> {
        self.game.entry(number)
    }

    fn line(&self) -> &[usize] {
        self.game.line()
    }

    fn has_secrets(&self) -> bool {
        let position = self.game.position();
        Seat::all(self.game.seats()).any(|seat| !G::is_certain(&position.view(Viewer::Seat(seat))))
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(self.game.position())
    }

    fn snapshot(&self) -> Vec<u8> {
        snapshot(self.game.position())
    }

    fn position_text(&self, at: Option<usize>) -> Option<String> {
        self.at(at)?.0.to_position()
    }

    fn think(&self, seat: Seat, bot: &str) -> Option<Thought> {
        let kind = self.bots.iter().find(|kind| kind.key == bot)?;
        let (make, position) = (kind.make, self.game.position());
        let mut choices = Vec::new();
        position.legal(seat, &mut choices);
        if choices.is_empty() {
            return None;
        }
        let view = position.view(Viewer::Seat(seat));
        Some(Thought(Box::new(move |limit, seed| {
            let ask = Ask { view: &view, seat, choices: &choices, limit };
            let mut dice = Dice::fast(seed);
            let action = if choices.len() == 1 { choices[0] } else { make().choose(&ask, &mut dice) };
            action.to_string()
        })))
    }

    fn fork(&self) -> Box<dyn Sitting> {
        Box::new(self.clone())
    }
}
