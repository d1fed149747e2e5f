//! The contract between a game's drawing and the rest of the house.

use maud::{Markup, html};
use table::{Outcome, Rules, Seat, Turn, Viewer};

use crate::board::{Board, Ground, Inside, Page};
use crate::{Arg, Lang, Livery, Words};

/// A game that can be shown.
pub trait Show: Rules {
    /// How long a game takes, in minutes.
    const MINUTES: (u16, u16);

    /// The game's words as a Fluent source. Every language has the same keys. Beside what the game
    /// itself asks for there are: `game-title`, `game-tagline`, how it goes in less than 200 words (`how-goal`,
    /// `how-turn`, `how-points`), `option-KEY` with `.hint` and
    /// `option-KEY-VALUE` for each option, `manner-KEY` for each manner of ending, and a sentence
    /// for each reason of an [`table::Illegal`].
    fn words(lang: Lang) -> &'static str;

    /// The rulebook as Markdown: `RULES.md` and its translations. Clauses are defined by their id in
    /// bold; pictures are `![caption](picture:NAME)`.
    fn rulebook(lang: Lang) -> &'static str;

    /// The game's own stylesheet: states of things on the board, its panels. Colours that must
    /// also show in a PNG are attributes, not styles. All rules begin with `.game-KEY`. What only a screen reader is
    /// to say has the page's own class `sr`.
    fn css() -> &'static str;

    /// A guided first game, as a [`Guide`](crate::Guide) reads it, if there is one.
    fn guide() -> Option<&'static str> {
        None
    }

    /// A ground that this game's boards ask for by name, if it has one. Ids of its elements begin with `id`.
    fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
        let _ = (name, id, words);
        None
    }

    /// What is in hand in this scene, as this game writes it: one text for all that it reads alike, nothing for what it does
    /// not know or cannot use now. Whatever somebody sent, that is what is drawn with.
    fn picked(scene: &Scene<'_, Self>) -> String {
        scene.picked.to_owned()
    }

    /// Draws everything.
    fn draw(scene: &Scene<'_, Self>) -> Drawing;

    /// One line of the log; `None` for what needs no words.
    fn tell(event: &Self::Event, voice: &Voice<'_>) -> Option<String>;

    /// An action in words, as a button says it: *Land two from ocean 3 in zone 7*.
    fn label(view: &Self::View, action: &Self::Action, voice: &Voice<'_>) -> String;

    /// What of a player's can be counted, as everybody may know it: points, ships, cards; always the same, in the same
    /// order. What somebody gained is how it differs between two moments. The words for one are `gain-KEY`, with its `$count`.
    fn counts(view: &Self::View, seat: Seat) -> Vec<Count> {
        let _ = (view, seat);
        Vec::new()
    }

    /// Whether this ply is a moment to the viewer: something that is shown as a card over the board until it is
    /// acknowledged, like a scoring. There is a [`Show::card`] for it.
    fn is_moment(ply: &Recent<Self>, viewer: Viewer) -> bool {
        let _ = (ply, viewer);
        false
    }

    /// The card of a moment, which explains every point. The scene has but one ply just happened: that of the moment.
    fn card(scene: &Scene<'_, Self>) -> Option<Markup> {
        let _ = scene;
        None
    }

    /// What the signs on the board and the panels mean.
    fn legend(words: &Words) -> Vec<Sign> {
        let _ = words;
        Vec::new()
    }

    /// A picture of the rulebook, or the game's `cover`, as a whole SVG element.
    fn picture(name: &str, words: &Words) -> Option<Markup>;

    /// The board for a terminal: Unicode, with ANSI colours if `colour`.
    fn terminal(scene: &Scene<'_, Self>, colour: bool) -> String;
}

/// Gives a game its [`Show::words`], [`Show::rulebook`] and [`Show::css`] from where every game keeps them:
/// `text/en.ftl` and `RULES.md` with their translations, and `game.css` beside the file that says
/// `stage::texts!();` in its `impl Show`.
#[macro_export]
macro_rules! texts {
    () => {
        fn words(lang: $crate::Lang) -> &'static str {
            match lang {
                $crate::Lang::En => include_str!("../text/en.ftl"),
                $crate::Lang::Nl => include_str!("../text/nl.ftl"),
                $crate::Lang::De => include_str!("../text/de.ftl"),
            }
        }

        fn rulebook(lang: $crate::Lang) -> &'static str {
            match lang {
                $crate::Lang::En => include_str!("../RULES.md"),
                $crate::Lang::Nl => include_str!("../RULES.nl.md"),
                $crate::Lang::De => include_str!("../RULES.de.md"),
            }
        }

        fn css() -> &'static str {
            include_str!("game.css")
        }
    };
}

/// Who speaks to whom: language, names of the players, and who reads.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The reader's language.
    pub words: &'a Words,
    /// Names of the players, by seat.
    pub names: &'a [String],
    /// The reader.
    pub viewer: Viewer,
}

impl<'a> Voice<'a> {
    /// A sentence.
    pub fn say(&self, key: &str, args: impl IntoIterator<Item = (&'a str, Arg<'a>)>) -> String {
        self.words.say(key, args)
    }

    /// A sentence without gaps.
    pub fn get(&self, key: &str) -> String {
        self.words.get(key)
    }

    /// The name of the player in `seat`.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

/// What one viewer sees of a table at one moment.
pub struct Scene<'a, G: Rules> {
    /// What they may know.
    pub view: &'a G::View,
    /// Language, names, and who looks.
    pub voice: Voice<'a>,
    /// Who may act.
    pub turn: Turn,
    /// The result, if the game is over.
    pub outcome: Option<&'a Outcome>,
    /// The decisions of play the viewer has now: empty if they are not to act.
    pub choices: &'a [G::Action],
    /// What they may also do.
    pub asides: &'a [G::Action],
    /// What they have picked up so far, in the game's own words ("" for nothing). It comes from
    /// outside: anything unknown counts as nothing.
    pub picked: &'a str,
    /// What just happened, oldest first: the plies since the viewer last acted, at least one if
    /// there is any.
    pub recent: &'a [Recent<G>],
    /// Prefix for element ids, so that two drawings can stand on one page.
    pub id: &'a str,
    /// The page it is drawn for; none for a drawing that stands alone.
    pub page: Option<Page<'a>>,
}

impl<'a, G: Rules> Scene<'a, G> {
    /// What just happened, event by event.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &'a G::Event> + use<'a, G> {
        self.recent.iter().flat_map(|recent| &recent.events)
    }

    /// What can be clicked depends on this: who looks, what they may do, and what they have picked up.
    pub fn hand(&self) -> Hand<'a, G::Action> {
        (self.voice.viewer, self.picked, self.choices, self.asides)
    }
}

/// Who looks, what they have picked up, what they may do, and what they may also do.
pub type Hand<'a, A> = (Viewer, &'a str, &'a [A], &'a [A]);

impl<G: Show> Scene<'_, G> {
    /// The cards of the moments that just happened, oldest first.
    pub fn cards(&self) -> Vec<Card> {
        let last = self.recent.len().saturating_sub(1);
        // A set-up is nobody's doing, and no moment.
        let is_moment = |ply: &Recent<G>| ply.seat.is_some() && G::is_moment(ply, self.voice.viewer);
        let moments = self.recent.iter().enumerate().filter(|(_, ply)| is_moment(ply));
        let card = |(number, ply): (usize, &Recent<G>)| {
            let outcome = self.outcome.filter(|_| number == last);
            let body = G::card(&Scene { recent: std::slice::from_ref(ply), outcome, ..*self })?;
            Some(Card { entry: ply.entry, body })
        };
        moments.filter_map(card).collect()
    }

    /// What was told of what just happened, line by line: a card for what needs no more than words.
    pub fn told(&self) -> Markup {
        let lines = self.events().filter_map(|event| G::tell(event, &self.voice));
        html! { ul.told { @for line in lines { li { (line) } } } }
    }
}

/// Something of a player's that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What: its words are `gain-KEY`.
    pub key: &'static str,
    /// How many.
    pub number: i32,
}

impl Count {
    /// So many of these.
    pub fn of(key: &'static str, number: impl Into<i32>) -> Self {
        Count { key, number: number.into() }
    }
}

/// A sign of the board or the panels, for a legend.
#[derive(Debug)]
pub struct Sign {
    /// What it looks like: an SVG element.
    pub picture: Markup,
    /// What it is.
    pub name: String,
    /// What it is for.
    pub meaning: String,
}

impl Sign {
    /// A sign that is called `key`; its `.effect` says what it is for.
    pub fn of(key: &str, picture: Markup, words: &Words) -> Self {
        Sign { picture, name: words.get(key), meaning: words.get(&format!("{key}.effect")) }
    }
}

/// A card over the board: what happened in an entry that is worth to be looked at.
#[derive(Debug)]
pub struct Card {
    /// The entry.
    pub entry: usize,
    /// What happened, and how every point came.
    pub body: Markup,
}

/// A recent ply as one viewer knows it.
#[derive(Clone, Debug)]
pub struct Recent<G: Rules> {
    /// Its entry.
    pub entry: usize,
    /// Who acted; nobody for the set-up.
    pub seat: Option<Seat>,
    /// What they did, unless it is secret from the viewer.
    pub action: Option<G::Action>,
    /// What happened, as far as the viewer hears of it.
    pub events: Vec<G::Event>,
}

impl<G: Rules> Recent<G> {
    /// What was told, by nobody's doing.
    pub fn told(events: Vec<G::Event>) -> Self {
        Recent { entry: 0, seat: None, action: None, events }
    }
}

/// What a game draws.
#[derive(Debug)]
pub struct Drawing {
    /// The board: in layers (see [`Scene::board`]), or one `<svg>` with a `viewBox`. Moving pieces carry
    /// stable ids and stay in their layer. Ids begin with [`Scene::id`].
    pub board: Board,
    /// One sentence: whose turn it is and what is asked.
    pub prompt: String,
    /// Choices without a place on the board, in groups.
    pub groups: Vec<Group>,
    /// One for each seat, in seat order.
    pub panels: Vec<Panel>,
    /// When the game is over, the final table and where every point came from.
    pub scoring: Option<Markup>,
    /// See [`Scene::cards`].
    pub cards: Vec<Card>,
    /// The clause that matters now.
    pub clause: &'static str,
}

/// Buttons that belong together.
#[derive(Debug, Default)]
pub struct Group {
    /// What they have in common; may be empty.
    pub title: String,
    /// The buttons.
    pub buttons: Vec<Button>,
}

/// One button.
#[derive(Debug)]
pub struct Button {
    /// What a click does.
    pub click: Click,
    /// The words on it.
    pub label: String,
    /// What more it does, shown as a tooltip and read to screen readers.
    pub hint: Option<String>,
    /// A picture before the words.
    pub icon: Option<Markup>,
    /// Asked before it is done.
    pub confirm: Option<String>,
    /// Whether it is an aside: set apart and drawn quietly.
    pub quiet: bool,
    /// Whether it would have no effect, or lose at once: it comes last, is drawn so, and is asked about.
    pub vain: bool,
}

/// What a click does.
#[derive(Clone, Debug)]
pub enum Click {
    /// Plays this action, as written.
    Act(String),
    /// Picks this up.
    Pick(String),
    /// Says why this action, as written, cannot be played now.
    Why(String),
}

/// A player's panel.
#[derive(Debug)]
pub struct Panel {
    /// Their colour and shape.
    pub livery: &'static Livery,
    /// The score as it is shown large; may be empty.
    pub score: String,
    /// Supplies, cards, what is theirs: see [`Scene::body`].
    pub body: Inside,
}

impl Button {
    /// So many characters of a hint stand on the button; what is longer is told elsewhere.
    pub const ROOM: usize = 150;

    /// A button that plays `action`.
    pub fn act(action: impl std::fmt::Display, label: String) -> Self {
        Button::new(Click::Act(action.to_string()), label)
    }

    /// A button that picks something up.
    pub fn pick(pick: impl std::fmt::Display, label: String) -> Self {
        Button::new(Click::Pick(pick.to_string()), label)
    }

    /// A quiet button that says why `action` cannot be played now.
    pub fn why(action: impl std::fmt::Display, label: String) -> Self {
        Button::new(Click::Why(action.to_string()), label).quiet()
    }

    fn new(click: Click, label: String) -> Self {
        Button { click, label, hint: None, icon: None, confirm: None, quiet: false, vain: false }
    }

    /// Adds a question to be answered first.
    #[must_use]
    pub fn confirm(mut self, question: String) -> Self {
        self.confirm = Some(question);
        self
    }

    /// Adds a hint.
    #[must_use]
    pub fn hint(mut self, hint: String) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Adds a picture.
    #[must_use]
    pub fn icon(mut self, icon: Markup) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Says that it would have no effect, or lose at once, and asks this before it is done.
    #[must_use]
    pub fn vain(mut self, question: String) -> Self {
        self.vain = true;
        self.confirm(question)
    }

    /// Sets it apart as an aside.
    #[must_use]
    pub fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }
}
