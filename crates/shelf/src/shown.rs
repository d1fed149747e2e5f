//! What a game shows: the half of the shelf that draws and speaks.

use std::sync::{Arc, OnceLock};

use maud::Markup;
use stage::board::{Grounds, Page};
use stage::{Drawing, Known, Lang, Recent, Scene, Show, Sight, Voice, Words, rulebook, words};
use table::{Act, Insight, Line, Ply, Rules, Seat, Viewer};

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
    /// The rulebook as a page, with an anchor at every clause.
    fn rulebook_page(&self, lang: Lang) -> &Markup;
    /// Its own stylesheet.
    fn css(&self) -> &'static str;
    /// A picture of its rulebook, or its `cover`.
    fn picture(&self, name: &str, lang: Lang) -> Option<Markup>;
    /// A ground of its boards, as an SVG by itself.
    fn ground(&self, name: &str, lang: Lang) -> Option<String>;
}

/// A game under way, with its drawing and words.
pub trait ShownSitting: Sitting {
    /// Draws the table. On a page that has the board's shell, layers that it shows already are left out.
    fn draw(&self, look: &Look<'_>) -> Drawing;
    /// The board for a terminal.
    fn terminal(&self, look: &Look<'_>, colour: bool) -> String;
    /// An action in words; the action itself if it cannot be read.
    fn label(&self, action: &str, voice: &Voice<'_>) -> String;
    /// What the newest entry told, for the log; none if nothing was played here yet.
    fn last_told(&self) -> Option<LogEntry>;
    /// What happened last, as far as the reader hears of it.
    fn happened(&self, voice: &Voice<'_>) -> Option<String>;
}

/// Who looks at a sitting, when, and with what in hand.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether play has gone on since: nothing can be clicked then, and if the game is over now, what was secret
    /// is not any more.
    pub since: Since,
    /// What they have picked up.
    pub picked: &'a str,
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
pub enum Since {
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
}

struct ToldPly<G: Rules> {
    ply: Arc<Ply<G>>,
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
        log.told.lines(voice).into_iter().map(move |text| LogLine { entry, seat, text, back, undone })
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
}

/// How a game is shown: by its own [`Show`], or plainly.
pub(crate) struct Showing<G: Rules> {
    minutes: (u16, u16),
    rulebook: fn(Lang) -> &'static str,
    css: &'static str,
    draw: fn(&Scene<'_, G>) -> Drawing,
    tell: fn(&G::Event, &Voice<'_>) -> Option<String>,
    label: fn(&G::View, &G::Action, &Voice<'_>) -> String,
    picture: fn(&str, &Words) -> Option<Markup>,
    ground: fn(&Grounds, &str, &Words) -> Option<String>,
    terminal: fn(&Scene<'_, G>, bool) -> String,
    read: fn(Lang) -> Words,
    /// Read when somebody speaks the language: most houses never need them all.
    words: [OnceLock<Words>; 3],
    pages: [OnceLock<Markup>; 3],
    grounds: Grounds,
}

impl<G: Show> Showing<G> {
    /// As the game draws itself and speaks.
    pub(crate) fn own() -> Self {
        Showing {
            minutes: G::MINUTES,
            rulebook: G::rulebook,
            css: G::css(),
            draw: G::draw,
            tell: G::tell,
            label: G::label,
            picture: G::picture,
            ground: Grounds::picture::<G>,
            terminal: G::terminal,
            read: Words::of::<G>,
            words: Default::default(),
            pages: Default::default(),
            grounds: Grounds::default(),
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

    /// In writing: what a viewer knows as data, a button for each action. A new game can be tried so,
    /// in the terminal and in the browser, before a line of it is drawn.
    pub(crate) fn plain() -> Self {
        Showing {
            minutes: (0, 0),
            rulebook: |_| "",
            css: "",
            draw: plain::draw,
            tell: |event, _| Some(format!("{event:?}")),
            label: |_, action, _| action.to_string(),
            picture: |_, _| Some(plain::text(G::KEY)),
            ground: |_, _, _| None,
            terminal: |scene, _| plain::view(scene) + "\n",
            read: |lang| Words::new(lang, [words::common(lang), &plain::words::<G>()]),
            words: Default::default(),
            pages: Default::default(),
            grounds: Grounds::default(),
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
                .map(|seat| Panel { livery: &HOUSE[seat.index()], score: String::new(), body: html! {} })
                .collect(),
            scoring: scene.outcome.map(|outcome| html! { p { (outcome) } }),
            clause: "",
        }
    }

    /// What is known, a line for each part.
    pub(super) fn view<G: Rules>(scene: &Scene<'_, G>) -> String {
        match serde_json::to_value(scene.view) {
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

    fn rulebook_page(&self, lang: Lang) -> &Markup {
        self.showing.pages[lang as usize]
            .get_or_init(|| rulebook::to_html(self.rulebook(lang), |name| self.picture(name, lang)))
    }

    fn css(&self) -> &'static str {
        self.showing.css
    }

    fn picture(&self, name: &str, lang: Lang) -> Option<Markup> {
        (self.showing.picture)(name, self.words(lang))
    }

    fn ground(&self, name: &str, lang: Lang) -> Option<String> {
        (self.showing.ground)(&self.showing.grounds, name, self.words(lang))
    }
}

impl<G: Insight> Held<G> {
    fn with_scene<T>(&self, look: &Look<'_>, show: impl FnOnce(&Scene<'_, G>) -> T) -> T {
        let voice = Voice { words: look.words, names: look.names, viewer: look.viewer };
        let over = look.since == Since::End || self.game.turn().is_over();
        let sight = Sight::new(self.game.position(), voice).after(self.recent(look.viewer, over));
        let (sight, picked) = match look.since {
            Since::Nothing => (sight, look.picked),
            Since::Play | Since::End => (sight.looking_back(), ""),
        };
        let grounds = &self.showing.grounds;
        let page = look.page.map(|OnPage { known, grounds_at: at }| Page { known, grounds, at });
        show(&Scene { page, ..sight.scene(picked, look.id) })
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
        let mut recent: Vec<Recent<G>> = since.map(|(_, (_, ply))| as_known(ply, viewer, over)).collect();
        recent.reverse();
        recent
    }
}

fn as_known<G: Rules>(ply: &Ply<G>, viewer: Viewer, over: bool) -> Recent<G> {
    let (seat, action) = match ply.act {
        Act::Play(seat, action) => (Some(seat), (!ply.secret || over || viewer.is(seat)).then_some(action)),
        Act::Back(seat, _) => (Some(seat), None),
        Act::Start => (None, None),
    };
    let told = ply.told.iter().filter(|told| told.to.includes(viewer));
    Recent { seat, action, events: told.map(|told| told.event.clone()).collect() }
}

impl<G: Insight> ShownSitting for Held<G> {
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
        let told = Arc::new(ToldPly { ply: self.game.last()?.clone(), showing: self.showing.clone() });
        Some(LogEntry { entry: self.game.next_entry() - 1, told })
    }

    fn happened(&self, voice: &Voice<'_>) -> Option<String> {
        let last = self.game.last().filter(|ply| matches!(ply.act, Act::Back(..))).map(AsRef::as_ref);
        let plies = last.into_iter().chain(self.game.recent().rev().map(|(_, ply)| ply));
        plies.filter_map(|ply| self.showing.tell(ply, voice).next_back()).next()
    }
}
