//! What a game shows: the half of the shelf that draws and speaks.

use std::ops::Range;
use std::sync::OnceLock;

use maud::Markup;
use stage::{Drawing, Lang, Recent, Scene, Show, Sight, Voice, Words, rulebook, words};
use table::{Act, Insight, Rules, Seat, Viewer};

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
}

/// A game under way, with its drawing and words.
pub trait ShownSitting: Sitting {
    /// Draws the table; at an earlier entry, nothing can be clicked. `None` if there is no such entry.
    fn draw(&self, look: &Look<'_>) -> Option<Drawing>;
    /// The board for a terminal.
    fn terminal(&self, look: &Look<'_>, colour: bool) -> Option<String>;
    /// An action in words; the action itself if it cannot be read.
    fn label(&self, action: &str, voice: &Voice<'_>) -> String;
    /// What happened in these entries, as far as the reader hears of it.
    fn log(&self, entries: Range<usize>, voice: &Voice<'_>) -> Vec<LogLine>;
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
    /// Their language, from the game's own [`ShownTitle::words`].
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

/// How a game is shown: by its own [`Show`], or plainly.
pub(crate) struct Showing<G: Rules> {
    minutes: (u16, u16),
    rulebook: fn(Lang) -> &'static str,
    css: &'static str,
    draw: fn(&Scene<'_, G>) -> Drawing,
    tell: fn(&G::Event, &Voice<'_>) -> Option<String>,
    label: fn(&G::View, &G::Action, &Voice<'_>) -> String,
    picture: fn(&str, &Words) -> Option<Markup>,
    terminal: fn(&Scene<'_, G>, bool) -> String,
    words: [Words; 3],
    pages: [OnceLock<Markup>; 3],
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
            terminal: G::terminal,
            words: Lang::ALL.map(Words::of::<G>),
            pages: Default::default(),
        }
    }
}

impl<G: Rules> Showing<G> {
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
            terminal: |scene, _| plain::view(scene) + "\n",
            words: Lang::ALL.map(|lang| Words::new(lang, [words::common(lang), &plain::words::<G>()])),
            pages: Default::default(),
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
            board: text(&view(scene)),
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
        &self.showing.words[lang as usize]
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
}

/// How many recent plies are marked at most.
const RECENT: usize = 16;

impl<G: Insight> Held<G> {
    fn with_scene<T>(&self, look: &Look<'_>, show: impl FnOnce(&Scene<'_, G>) -> T) -> Option<T> {
        let last = self.game.next_entry() - 1;
        let at = look.at.unwrap_or(last);
        let (position, line) = (self.game.at(at)?, self.game.line_at(at)?);
        let voice = Voice { words: look.words, names: look.names, viewer: look.viewer };
        let sight = Sight::new(&position, voice).after(self.recent(look.viewer, &line));
        if at == last {
            Some(show(&sight.scene(look.picked, look.id)))
        } else {
            Some(show(&sight.looking_back().scene("", look.id)))
        }
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
}

impl<G: Insight> ShownSitting for Held<G> {
    fn draw(&self, look: &Look<'_>) -> Option<Drawing> {
        self.with_scene(look, self.showing.draw)
    }

    fn terminal(&self, look: &Look<'_>, colour: bool) -> Option<String> {
        self.with_scene(look, |scene| (self.showing.terminal)(scene, colour))
    }

    fn label(&self, action: &str, voice: &Voice<'_>) -> String {
        match action.parse::<G::Action>() {
            Ok(parsed) => (self.showing.label)(&self.game.position().view(voice.viewer), &parsed, voice),
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
                if let Some(text) = (self.showing.tell)(&told.event, voice) {
                    say(seat, text, undone);
                }
            }
        }
        lines
    }
}
