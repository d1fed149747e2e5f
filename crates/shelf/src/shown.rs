//! What a game shows: the half of the shelf that draws and speaks.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use maud::{Markup, html};
use stage::board::{Grounds, Page};
use stage::{
    Clicks, Count, Drawing, Guide, Known, Lang, Recent, Scene, Show, Sight, Sign, Voice, Words, rulebook,
    words,
};
use table::{Act, Insight, Line, Ply, Rules, Seat, Viewer};
use xxhash_rust::xxh3::xxh3_64;

use crate::Gain;
use crate::sitting::{Held, Sitting};
use crate::title::{Shelved, Title};

/// A game on the shelf, with its drawing and words.
pub trait ShownTitle: Title {
    /// How long it takes, in minutes.
    fn minutes(&self) -> (u16, u16);
    /// Its words, with those every game shares.
    fn words(&self, lang: Lang) -> &Words;
    /// The rulebook as Markdown.
    fn rulebook(&self, lang: Lang) -> &'static str;
    /// The rulebook as a page, with an anchor at every clause. Its pictures are at addresses that begin with `at`.
    fn rulebook_page(&self, lang: Lang, at: &str) -> &Markup;
    /// Whether there is a guided first game.
    fn has_guide(&self) -> bool;
    /// A guided first game, if there is one; it is read when it is first asked for.
    fn guide(&self) -> Option<&Guide>;
    /// Its own stylesheet.
    fn css(&self) -> &'static str;
    /// What the signs on its board mean.
    fn legend(&self, lang: Lang) -> Vec<Sign>;
    /// A picture of its rulebook, its `cover`, or the board in `play`, as an SVG by itself.
    fn picture(&self, name: &str, lang: Lang) -> Option<Markup>;
    /// A picture as an element of a page, at an address that begins with `at` and holds a hash of it; where it is
    /// `lazy`, it is fetched when it comes into sight.
    fn picture_on_page(&self, name: &str, lang: Lang, at: &str, lazy: bool) -> Option<Markup>;
    /// A ground of its boards, as an SVG by itself.
    fn ground(&self, name: &str, lang: Lang) -> Option<String>;
}

/// A game under way, with its drawing and words.
pub trait ShownSitting: Sitting {
    /// Draws the table. On a page that has the board's shell, layers that it shows already are left out.
    fn draw(&self, look: &Look<'_>) -> Drawing;
    /// What the reader has in hand, as the game writes it: see [`Show::picked`].
    fn picked(&self, look: &Look<'_>) -> String;
    /// The board for a terminal.
    fn terminal(&self, look: &Look<'_>, colour: bool) -> String;
    /// An action in words; the action itself if it cannot be read.
    fn label(&self, action: &str, voice: &Voice<'_>) -> String;
    /// What the newest entry told, for the log; none if nothing was played here yet.
    fn last_told(&self) -> Option<LogEntry>;
    /// What happened last, as far as the reader hears of it.
    fn happened(&self, voice: &Voice<'_>) -> Option<String>;
    /// What is to be picked up, one after the other, until an action can be clicked; nothing if it can be at once, or
    /// no way is found.
    fn way_to(&self, action: &str, look: &Look<'_>) -> Vec<String>;
}

/// Who looks at a sitting, when, and with what in hand.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether play has gone on since: nothing can be clicked then, and if the game is over now, what was secret
    /// is not any more.
    pub since: Sequel,
    /// What they have picked up.
    pub picked: &'a str,
    /// The only thing they may do, as written, where a guide leads them; otherwise they may do what the rules let them.
    pub only: Option<&'a str>,
    /// Names of the players, by seat.
    pub names: &'a [String],
    /// Their language, from the game's own [`ShownTitle::words`].
    pub words: &'a Words,
    /// Prefix for element ids.
    pub id: &'a str,
    /// The page it goes on; none for a board that stands alone.
    pub page: Option<OnPage<'a>>,
}

/// A page that a drawing goes on.
#[derive(Clone, Copy, Debug)]
pub struct OnPage<'a> {
    /// What it shows already.
    pub known: &'a Known,
    /// What the addresses of grounds begin with.
    pub grounds_at: &'a str,
}

/// What has come of a game since the moment somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequel {
    /// Nothing: it is the present.
    Nothing,
    /// It goes on.
    Play,
    /// It has ended.
    End,
}

/// What one entry told, to be put into words for any reader.
#[derive(Clone)]
pub struct LogEntry {
    /// Its number.
    pub entry: usize,
    told: Arc<dyn Told>,
}

trait Told: Send + Sync {
    /// Who acted, and whether they took back.
    fn by(&self) -> (Option<Seat>, bool);
    fn lines(&self, voice: &Voice<'_>) -> Vec<String>;
    /// Whether the reader heard of a moment.
    fn is_moment(&self, viewer: Viewer) -> bool;
    /// What is counted, and how much of it everybody had after it, seat by seat.
    fn counts(&self) -> (&[&'static str], &[i32]);
}

struct ToldPly<G: Rules> {
    ply: Arc<Ply<G>>,
    /// Of what everybody had, numbers alone: each table keeps dozens of these.
    numbers: Box<[i32]>,
    showing: Arc<Showing<G>>,
}

impl<G: Rules> Told for ToldPly<G> {
    fn by(&self) -> (Option<Seat>, bool) {
        match self.ply.act {
            Act::Start => (None, false),
            Act::Play(seat, _) => (Some(seat), false),
            Act::Back(seat, _) => (Some(seat), true),
        }
    }

    fn lines(&self, voice: &Voice<'_>) -> Vec<String> {
        self.showing.tell(&self.ply, voice).collect()
    }

    fn is_moment(&self, viewer: Viewer) -> bool {
        let ply = || as_known(0, &self.ply, viewer, false);
        matches!(self.ply.act, Act::Play(..)) && (self.showing.is_moment)(&ply(), viewer)
    }

    fn counts(&self) -> (&[&'static str], &[i32]) {
        (self.showing.counted.get().map_or(&[], AsRef::as_ref), &self.numbers)
    }
}

impl LogEntry {
    /// Who acted, if it was no taking back.
    pub fn actor(&self) -> Option<Seat> {
        let (seat, back) = self.told.by();
        seat.filter(|_| !back)
    }
}

/// What somebody did while another waited: some of their entries in a row, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meanwhile {
    /// Who; nobody for the set-up.
    pub seat: Option<Seat>,
    /// Which entries tell of it: not those of which nobody is told a line, as of the steps of a flight.
    pub entries: Vec<usize>,
    /// What happened.
    pub lines: Vec<String>,
    /// What each player gained or lost by it, in words; who acted first.
    pub gains: Vec<(Seat, String)>,
}

/// What has happened since `seat` last acted, in the order it happened, as far as `entries` tell.
pub fn since<'a>(
    entries: impl DoubleEndedIterator<Item = &'a LogEntry>,
    seat: Seat,
    voice: &Voice<'_>,
    line: &Line,
) -> Vec<Meanwhile> {
    let mut own = None;
    let mut later: Vec<&LogEntry> = Vec::new();
    for log in entries.rev() {
        // Before anybody has acted stands the set-up.
        if log.told.by().0.is_none_or(|by| by == seat) {
            own = Some(log);
            break;
        }
        later.push(log);
    }
    later.reverse();
    // What was taken back is told by who took it back.
    later.retain(|log| log.told.by().1 || line.contains(log.entry));
    let mut deeds: Vec<Meanwhile> = Vec::new();
    let mut before = own;
    for run in later.chunk_by(|one, other| one.told.by().0 == other.told.by().0) {
        let actor = run[0].told.by().0;
        let mut gains = before.map_or(Vec::new(), |before| gained(before, run[run.len() - 1], voice));
        gains.sort_by_key(|(of, _)| Some(*of) != actor);
        let told: Vec<(&LogEntry, Vec<String>)> =
            run.iter().map(|log| (*log, log.told.lines(voice))).collect();
        let tells = told.iter().filter(|(log, lines)| !log.told.by().1 && !lines.is_empty());
        let entries = tells.map(|(log, _)| log.entry).collect();
        let lines: Vec<String> = told.into_iter().flat_map(|(_, lines)| lines).collect();
        if !lines.is_empty() {
            deeds.push(Meanwhile { seat: actor, entries, lines, gains });
        }
        before = run.last().copied();
    }
    deeds
}

/// The entries that told `seat` of a moment since they last acted, oldest first, as far as `entries` tell.
pub fn moments_since<'a>(
    entries: impl DoubleEndedIterator<Item = &'a LogEntry>,
    seat: Seat,
    line: &Line,
) -> Vec<usize> {
    let later = entries.rev().take_while(|log| log.told.by().0.is_some_and(|by| by != seat));
    let moments = later.filter(|log| line.contains(log.entry) && log.told.is_moment(Viewer::Seat(seat)));
    let mut moments: Vec<usize> = moments.map(|log| log.entry).collect();
    moments.reverse();
    moments
}

/// What everybody is expected to gain or lose, in words, and whether that is sure.
pub fn expected(gains: &[Gain], voice: &Voice<'_>) -> Vec<(Seat, String, bool)> {
    let told = |gain: &Gain| {
        let count = gain.mean.round() as i32;
        (gain.seat, difference(&gain.key, count, voice), gain.sure)
    };
    gains.iter().map(told).collect()
}

/// So much more or less of something, in words.
fn difference(key: &str, count: i32, voice: &Voice<'_>) -> String {
    let sign = if count < 0 { '−' } else { '+' };
    format!("{sign}{}", voice.say(&format!("gain-{key}"), [("count", count.unsigned_abs().into())]))
}

/// What everybody has more or less after one entry than after another, in words.
fn gained(before: &LogEntry, after: &LogEntry, voice: &Voice<'_>) -> Vec<(Seat, String)> {
    let ((keys, had), (_, has)) = (before.told.counts(), after.told.counts());
    let each = keys.len().max(1);
    let differences = had.chunks(each).zip(has.chunks(each)).enumerate().map(|(i, (had, has))| {
        let changed = keys.iter().zip(had.iter().zip(has)).filter(|(_, (had, has))| had != has);
        let gains = changed.map(|(key, (had, has))| difference(key, has - had, voice));
        (Seat::new(i), gains.collect::<Vec<_>>().join(", "))
    });
    differences.filter(|(_, gains)| !gains.is_empty()).collect()
}

/// The lines of some entries for one reader, as far as they hear of it. `line` says what was not taken back.
pub fn log_lines<'a>(
    entries: impl IntoIterator<Item = &'a LogEntry>,
    voice: &Voice<'_>,
    line: &Line,
) -> Vec<LogLine> {
    let lines = |log: &'a LogEntry| {
        let (entry, (seat, back)) = (log.entry, log.told.by());
        let undone = !back && !line.contains(entry);
        let lines = log.told.lines(voice);
        // The card is called back by the last line of what it tells.
        let last = if log.told.is_moment(voice.viewer) { lines.len() } else { 0 };
        lines.into_iter().zip(1..).map(move |(text, number)| {
            let moment = number == last;
            LogLine { entry, seat, text, back, undone, moment }
        })
    };
    entries.into_iter().flat_map(lines).collect()
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
    /// Whether it tells of taking back.
    pub back: bool,
    /// Whether it was taken back later.
    pub undone: bool,
    /// Whether it tells of a moment that has a card.
    pub moment: bool,
}

/// Names at a table, told apart: bots of one name, of which the second and further have a number.
pub fn told_apart(seats: impl IntoIterator<Item = (String, bool)>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, is_bot) in seats {
        let plain =
            |known: &String| known.split_once('\u{a0}').map_or(known.as_str(), |(plain, _)| plain) == name;
        let number = names.iter().filter(|known| plain(known)).count() + 1;
        names.push(if is_bot && number > 1 { format!("{name}\u{a0}{number}") } else { name });
    }
    names
}

/// How a game is shown: by its own [`Show`], or plainly.
pub(crate) struct Showing<G: Rules> {
    minutes: (u16, u16),
    rulebook: fn(Lang) -> &'static str,
    css: &'static str,
    picked: fn(&Scene<'_, G>) -> String,
    draw: fn(&Scene<'_, G>) -> Drawing,
    tell: fn(&G::Event, &Voice<'_>) -> Option<String>,
    label: fn(&G::View, &G::Action, &Voice<'_>) -> String,
    counts: fn(&G::View, Seat) -> Vec<Count>,
    /// The keys of [`Show::counts`].
    counted: OnceLock<Box<[&'static str]>>,
    is_moment: fn(&Recent<G>, Viewer) -> bool,
    legend: fn(&Words) -> Vec<Sign>,
    picture: fn(&str, &Words) -> Option<Markup>,
    ground: fn(&Grounds, &str, &Words) -> Option<String>,
    terminal: fn(&Scene<'_, G>, bool) -> String,
    read: fn(Lang) -> Words,
    guided: bool,
    lead: fn() -> Option<Guide>,
    guide: OnceLock<Option<Guide>>,
    /// Read when somebody speaks the language: most houses never need them all.
    words: [OnceLock<Words>; 3],
    pages: [OnceLock<Markup>; 3],
    grounds: Grounds,
    /// What pages must know of each picture that was asked for.
    pictures: Mutex<HashMap<(String, Lang), PictureFacts>>,
}

/// What a page must know of a picture before it is fetched.
#[derive(Clone, Copy)]
struct PictureFacts {
    hash: u64,
    width: u32,
    height: u32,
}

impl PictureFacts {
    fn of(svg: &str) -> Option<Self> {
        let shows = svg.split("viewBox=\"").nth(1)?.split('"').next()?;
        let whole = |number: &str| Some(number.parse::<f32>().ok()?.round() as u32);
        let mut frame = shows.split_whitespace().skip(2).filter_map(whole);
        Some(PictureFacts { hash: xxh3_64(svg.as_bytes()), width: frame.next()?, height: frame.next()? })
    }
}

impl<G: Show> Showing<G> {
    /// As the game draws itself and speaks.
    pub(crate) fn own() -> Self {
        Showing {
            minutes: G::MINUTES,
            rulebook: G::rulebook,
            css: G::css(),
            picked: G::picked,
            draw: G::draw,
            tell: G::tell,
            label: G::label,
            counts: G::counts,
            counted: OnceLock::new(),
            is_moment: G::is_moment,
            legend: G::legend,
            picture: G::picture,
            ground: Grounds::picture::<G>,
            terminal: G::terminal,
            read: Words::of::<G>,
            guided: G::guide().is_some(),
            lead: Guide::of::<G>,
            guide: OnceLock::new(),
            words: Default::default(),
            pages: Default::default(),
            grounds: Grounds::default(),
            pictures: Mutex::default(),
        }
    }
}

impl<G: Rules> Showing<G> {
    /// What a reader hears of a ply, line by line.
    fn tell<'a>(
        &'a self,
        ply: &'a Ply<G>,
        voice: &'a Voice<'_>,
    ) -> impl DoubleEndedIterator<Item = String> + 'a {
        let back = match ply.act {
            Act::Back(seat, to) => {
                Some(voice.say("log-back", [("name", voice.name(seat).into()), ("number", to.into())]))
            }
            _ => None,
        };
        let told = ply.told.iter().filter(|told| told.to.includes(voice.viewer));
        back.into_iter().chain(told.filter_map(|told| (self.tell)(&told.event, voice)))
    }

    /// See [`Show::counts`].
    pub(crate) fn counts(&self, view: &G::View, seat: Seat) -> Vec<Count> {
        (self.counts)(view, seat)
    }

    /// In writing: what a viewer knows as data, a button for each action. A new game can be tried so,
    /// in the terminal and in the browser, before a line of it is drawn.
    pub(crate) fn plain() -> Self {
        Showing {
            minutes: (0, 0),
            rulebook: |_| "",
            css: "",
            picked: |_| String::new(),
            draw: plain::draw,
            tell: |event, _| Some(format!("{event:?}")),
            label: |_, action, _| action.to_string(),
            counts: |_, _| Vec::new(),
            counted: OnceLock::new(),
            is_moment: |_, _| false,
            legend: |_| Vec::new(),
            picture: |_, _| Some(plain::text(G::KEY)),
            ground: |_, _, _| None,
            terminal: |scene, _| plain::view(scene) + "\n",
            read: |lang| Words::new(lang, [words::common(lang), &plain::words::<G>()]),
            guided: false,
            lead: || None,
            guide: OnceLock::new(),
            words: Default::default(),
            pages: Default::default(),
            grounds: Grounds::default(),
            pictures: Mutex::default(),
        }
    }
}

/// A game that does not draw itself.
mod plain {
    use maud::{Markup, html};
    use stage::livery::HOUSE;
    use stage::{Button, Drawing, Group, Panel, Scene};
    use table::{Rules, Seat};

    pub(super) fn words<G: Rules>() -> String {
        let options =
            G::options().iter().map(|option| format!("option-{0} = {0}\n    .hint = {0}\n", option.key));
        format!("game-title = {0}\ngame-tagline = {0}\n{1}", G::KEY, options.collect::<String>())
    }

    pub(super) fn draw<G: Rules>(scene: &Scene<'_, G>) -> Drawing {
        let buttons = |actions: &[G::Action]| -> Vec<Button> {
            actions.iter().map(|action| Button::act(action, action.to_string())).collect()
        };
        let group = |title: &str, buttons| Group { title: title.to_owned(), buttons };
        Drawing {
            board: text(&view(scene)).into(),
            prompt: format!("{:?}", scene.turn),
            groups: vec![group("", buttons(scene.choices)), group("beside play", buttons(scene.asides))],
            panels: Seat::all(scene.voice.names.len() as u8)
                .map(|seat| Panel {
                    livery: &HOUSE[seat.index()],
                    score: String::new(),
                    body: html! {}.into(),
                })
                .collect(),
            scoring: scene.outcome.map(|outcome| html! { p { (outcome) } }),
            cards: Vec::new(),
            clause: "",
        }
    }

    /// What is known, a line for each part.
    pub(super) fn view<G: Rules>(scene: &Scene<'_, G>) -> String {
        // By way of its text: a second way to write it would be built for every game.
        let parts = serde_json::to_string(scene.view).and_then(|text| serde_json::from_str(&text));
        match parts {
            Ok(serde_json::Value::Object(parts)) => {
                parts.iter().map(|(name, part)| format!("{name}: {part}\n")).collect()
            }
            Ok(whole) => whole.to_string(),
            Err(error) => error.to_string(),
        }
    }

    /// Lines of text as a picture.
    pub(super) fn text(text: &str) -> Markup {
        let lines: Vec<&str> = text.lines().collect();
        let width = 8 * lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(40);
        html! {
            svg viewBox=(format!("0 0 {width} {}", 18 * lines.len().max(16))) {
                @for (i, line) in lines.iter().enumerate() {
                    text x="8" y=(18 * (i + 1)) font-size="13" font-family="monospace" fill="#888888" xml:space="preserve" { (line) }
                }
            }
        }
    }
}

impl<G: Insight> ShownTitle for Shelved<G> {
    fn minutes(&self) -> (u16, u16) {
        self.showing.minutes
    }

    fn words(&self, lang: Lang) -> &Words {
        self.showing.words[lang as usize].get_or_init(|| (self.showing.read)(lang))
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        (self.showing.rulebook)(lang)
    }

    fn rulebook_page(&self, lang: Lang, at: &str) -> &Markup {
        let picture = |name: &str| self.picture_on_page(name, lang, at, true);
        self.showing.pages[lang as usize].get_or_init(|| rulebook::to_html(self.rulebook(lang), picture))
    }

    fn has_guide(&self) -> bool {
        self.showing.guided
    }

    fn guide(&self) -> Option<&Guide> {
        self.showing.guide.get_or_init(self.showing.lead).as_ref()
    }

    fn css(&self) -> &'static str {
        self.showing.css
    }

    fn legend(&self, lang: Lang) -> Vec<Sign> {
        (self.showing.legend)(self.words(lang))
    }

    fn picture(&self, name: &str, lang: Lang) -> Option<Markup> {
        match name {
            "play" => self.in_play(self.guide()?, lang),
            name => (self.showing.picture)(name, self.words(lang)),
        }
    }

    fn picture_on_page(&self, name: &str, lang: Lang, at: &str, lazy: bool) -> Option<Markup> {
        let known = (name.to_owned(), lang);
        let pictures = || self.showing.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = pictures().get(&known).copied();
        let PictureFacts { hash, width, height } = match kept {
            Some(kept) => kept,
            None => {
                let facts = PictureFacts::of(&self.picture(name, lang)?.0)?;
                pictures().insert(known, facts);
                facts
            }
        };
        let address = format!("{at}/{name}.{lang}.svg?{hash:016x}");
        let loading = lazy.then_some("lazy");
        Some(
            html! { img src=(address) alt="" width=(width) height=(height) loading=[loading] decoding="async"; },
        )
    }

    fn ground(&self, name: &str, lang: Lang) -> Option<String> {
        (self.showing.ground)(&self.showing.grounds, name, self.words(lang))
    }
}

impl<G: Insight> Shelved<G> {
    /// The board as everybody sees it where the guide ends: a game well under way.
    fn in_play(&self, guide: &Guide, lang: Lang) -> Option<Markup> {
        let sitting = self.replay(guide.record()).ok()?.shown();
        let words = self.words(lang);
        let number = |n: usize| words.say("player-default", [("number", n.into())]);
        let look = Look {
            viewer: Viewer::Spectator,
            since: Sequel::Nothing,
            picked: "",
            only: None,
            names: &(1..=guide.record().seats.len()).map(number).collect::<Vec<_>>(),
            words,
            id: "play",
            page: None,
        };
        Some(sitting.draw(&look).board.markup())
    }
}

impl<G: Insight> Held<G> {
    fn with_scene<T>(&self, look: &Look<'_>, show: impl FnOnce(&Scene<'_, G>) -> T) -> T {
        let voice = Voice { words: look.words, names: look.names, viewer: look.viewer };
        let over = look.since == Sequel::End || self.game.turn().is_over();
        let sight = Sight::new(self.game.position(), voice).after(self.recent(look.viewer, over));
        let sight = match look.only {
            Some(only) => sight.only(only),
            None => sight,
        };
        let (sight, picked) = match look.since {
            Sequel::Nothing => (sight, look.picked),
            Sequel::Play | Sequel::End => (sight.looking_back(), ""),
        };
        let grounds = &self.showing.grounds;
        let page = look.page.map(|OnPage { known, grounds_at: at }| Page { known, grounds, at });
        let scene = Scene { page, ..sight.scene(picked, look.id) };
        let picked = if picked.is_empty() { String::new() } else { (self.showing.picked)(&scene) };
        show(&Scene { picked: &picked, ..scene })
    }

    /// The plies since the viewer last acted; for others than players, the last player's.
    fn recent(&self, viewer: Viewer, over: bool) -> Vec<Recent<G>> {
        let by = |ply: &Ply<G>| match ply.act {
            Act::Play(seat, _) => Some(seat),
            _ => None,
        };
        let last = self.game.recent().next_back().and_then(|(_, ply)| by(ply));
        let since = self.game.recent().rev().enumerate().take_while(|(i, (_, ply))| {
            *i == 0
                || match viewer.seat() {
                    Some(me) => by(ply) != Some(me) && last != Some(me),
                    None => by(ply) == last,
                }
        });
        let mut recent: Vec<Recent<G>> =
            since.map(|(_, (entry, ply))| as_known(entry, ply, viewer, over)).collect();
        recent.reverse();
        recent
    }
}

fn as_known<G: Rules>(entry: usize, ply: &Ply<G>, viewer: Viewer, over: bool) -> Recent<G> {
    let (seat, action) = match ply.act {
        Act::Play(seat, action) => (Some(seat), (!ply.secret || over || viewer.is(seat)).then_some(action)),
        Act::Back(seat, _) => (Some(seat), None),
        Act::Start => (None, None),
    };
    let told = ply.told.iter().filter(|told| told.to.includes(viewer));
    Recent { entry, seat, action, events: told.map(|told| told.event.clone()).collect() }
}

impl<G: Insight> ShownSitting for Held<G> {
    fn way_to(&self, action: &str, look: &Look<'_>) -> Vec<String> {
        /// So many drawings are looked at: what lies deeper is not found.
        const DRAWINGS: usize = 80;
        let mut ways: Vec<Vec<String>> = vec![Vec::new()];
        let mut seen: HashSet<String> = HashSet::from([String::new()]);
        let mut next = 0;
        while let Some(way) = ways.get(next).filter(|_| next < DRAWINGS).cloned() {
            let picked = way.last().map_or("", String::as_str);
            let clicks = Clicks::gather(|| self.draw(&Look { picked, page: None, ..*look }));
            if clicks.acts.iter().any(|act| act == action) {
                return way;
            }
            let further = clicks.picks.into_iter().filter(|pick| seen.insert(pick.clone()));
            ways.extend(further.map(|pick| way.iter().cloned().chain([pick]).collect()));
            next += 1;
        }
        Vec::new()
    }

    fn draw(&self, look: &Look<'_>) -> Drawing {
        self.with_scene(look, |scene| {
            let drawing = (self.showing.draw)(scene);
            match (scene.page, drawing.board.shell()) {
                // Layers have no place on a page whose board is another.
                (Some(page), Some(shell)) if !page.known.is_empty() && !page.known.has(shell) => {
                    let page = Page { known: &Known::default(), ..page };
                    (self.showing.draw)(&Scene { page: Some(page), ..*scene })
                }
                _ => drawing,
            }
        })
    }

    fn picked(&self, look: &Look<'_>) -> String {
        self.with_scene(look, |scene| scene.picked.to_owned())
    }

    fn terminal(&self, look: &Look<'_>, colour: bool) -> String {
        self.with_scene(look, |scene| (self.showing.terminal)(scene, colour))
    }

    fn label(&self, action: &str, voice: &Voice<'_>) -> String {
        match action.parse::<G::Action>() {
            Ok(parsed) => (self.showing.label)(&self.game.position().view(voice.viewer), &parsed, voice),
            Err(_) => action.to_owned(),
        }
    }

    fn last_told(&self) -> Option<LogEntry> {
        let ply = self.game.last()?.clone();
        let view = self.game.position().view(Viewer::Spectator);
        let counts = |seat| (self.showing.counts)(&view, seat).into_iter();
        self.showing.counted.get_or_init(|| counts(Seat::new(0)).map(|count| count.key).collect());
        let numbers = Seat::all(self.game.seats()).flat_map(counts).map(|count| count.number).collect();
        let told = Arc::new(ToldPly { ply, numbers, showing: self.showing.clone() });
        Some(LogEntry { entry: self.game.next_entry() - 1, told })
    }

    fn happened(&self, voice: &Voice<'_>) -> Option<String> {
        let last = self.game.last().filter(|ply| matches!(ply.act, Act::Back(..))).map(AsRef::as_ref);
        let plies = last.into_iter().chain(self.game.recent().rev().map(|(_, ply)| ply));
        plies.filter_map(|ply| self.showing.tell(ply, voice).next_back()).next()
    }
}
