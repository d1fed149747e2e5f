//! A dress rehearsal: draws random games in every language and looks for what a player would trip
//! over. A game's tests call it in a line:
//!
//! ```
//! use spoof::Spoof;
//! use testkit::rehearsal::Rehearsal;
//!
//! Rehearsal::<Spoof>::new(2, [("goal", "1")]).games(1).run();
//! ```
//!
//! It finds a choice that no click leads to, a button that does nothing lawful, two buttons with the
//! same words, a missing sentence, an id used twice, an unnamed clickable thing, a click offered to
//! somebody who is not to act, a clause of the rulebook that a translation lacks, a picture that is
//! not there, a moment without a card, a layer of the board or a panel that does not say all it is drawn from, a pick that no page offers and that
//! the drawing cannot take, a pick that is drawn otherwise than as the game itself writes it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use stage::board::{Grounds, Page, Shown};
use stage::show::Click;
use stage::{Button, Drawing, Known, Lang, Panel, Recent, Scene, Show, Sight, Voice, Words};
use table::{Act, Choice, Dice, Game, History, OptionSpec, Options, Seat, Viewer};

use crate::clicks::{self, Clicks, attributes, offered, walk};
use crate::picks::Met;
use crate::texts;

/// A rehearsal plan.
#[derive(Clone, Debug)]
pub struct Rehearsal<G: Show> {
    draw: fn(&Scene<'_, G>) -> Drawing,
    edition: u16,
    seats: u8,
    options: Vec<(String, String)>,
    games: u32,
    every: u32,
    picks: usize,
    seed: u64,
    game: PhantomData<G>,
}

/// The most picks followed from one scene, unless the plan says otherwise.
const MAX_PICKS: usize = 4000;

/// Picks that no page offers, tried by each viewer of a scene.
const STRAYS: usize = 8;

/// For so many plies one player's page is followed before the next player's is.
const STRETCH: u32 = 8;

/// How a game goes is told in fewer words.
const HOW_LONG: usize = 200;

/// What ids of elements begin with.
const ID: &str = "board";

impl<G: Show> Rehearsal<G> {
    /// Random games at a table of `seats` with these options.
    pub fn new<'a>(seats: u8, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let options = options.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        Rehearsal {
            draw: G::draw,
            edition: table::newest::<G>(),
            seats,
            options,
            games: 2,
            every: 7,
            picks: MAX_PICKS,
            seed: 1,
            game: PhantomData,
        }
    }

    /// Drawn by another than the game itself: to see that a fault is found.
    #[must_use]
    pub fn drawn_by(mut self, draw: fn(&Scene<'_, G>) -> Drawing) -> Self {
        self.draw = draw;
        self
    }

    /// Under an earlier edition of the rules than the newest.
    #[must_use]
    pub fn edition(mut self, edition: u16) -> Self {
        self.edition = edition;
        self
    }

    /// How many games.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Looks closely at each `every`-th ply only.
    #[must_use]
    pub fn every(mut self, every: u32) -> Self {
        self.every = every;
        self
    }

    /// Follows so many picks from one scene, the nearest first. For games in which picks make up
    /// something of any size, like an offer: what is listed must be near.
    #[must_use]
    pub fn picks(mut self, picks: usize) -> Self {
        self.picks = picks;
        self
    }

    /// Another run of chance.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Rehearses.
    ///
    /// # Panics
    /// With everything found, if anything is.
    pub fn run(&self) {
        let found = self.faults();
        assert!(found.is_empty(), "{}: {} faults\n{}", G::KEY, found.len(), found.join("\n"));
    }

    /// What a player would trip over; each kind of fault is listed a few times at most.
    pub fn faults(&self) -> Vec<String> {
        let mut hall = Hall::<G>::new(self.draw, self.picks, self.seed);
        hall.check_texts();
        for number in 0..self.games {
            self.play(u64::from(number), &mut hall);
        }
        hall.check_missed();
        hall.faults.into_values().flatten().collect()
    }

    fn play(&self, number: u64, hall: &mut Hall<G>) {
        let pairs = self.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        let options = Options::read(G::options(), pairs).expect("the options are declared");
        let mut dice = Dice::fast(self.seed.wrapping_mul(1_000_003) + number).recording();
        let mut chance = Dice::fast(!self.seed ^ number);
        let game = Game::<G>::under(self.edition, self.seats, options, &mut dice);
        let mut game: History<G> = game.expect("the set-up is possible").into();
        let mut choices = Vec::new();
        // No two games have the same players.
        hall.names = (1..=self.seats).map(|seat| format!("Player {seat} of {number}")).collect();
        let mut readers: Vec<(Viewer, Reader)> =
            Viewer::all(self.seats).map(|viewer| (viewer, Reader::default())).collect();
        let (onlooker, players) = readers.split_last_mut().expect("somebody can always look on");
        for ply in 0.. {
            let turn = game.turn();
            // At every ply: what changes a part and is not said to is soon hidden behind something that is. One player
            // after the other, each for a while, and whoever looks on all the time.
            let player = (u64::from(ply / STRETCH) + number + self.seed) as usize % players.len();
            for (viewer, reader) in [&mut players[player], &mut *onlooker] {
                hall.follow(&game, *viewer, reader);
            }
            if turn.is_over() || ply % self.every == 0 {
                hall.look(&game);
            }
            let Some(nth) = turn.seats().len().checked_sub(1) else { break };
            let seat =
                turn.seats().iter().nth(chance.below(nth as u32 + 1) as usize).expect("below the count");
            choices.clear();
            game.position().legal(seat, &mut choices);
            let action = choices[chance.below(choices.len() as u32) as usize];
            game.play(seat, action, &mut dice).expect("a legal action plays");
        }
    }
}

/// Sees that a game has a sentence in every language for each of these reasons of a refusal, for what
/// is wrong with a set-up, and for each of these manners of ending.
///
/// # Panics
/// If there is none.
pub fn sentences<G: Show>(
    reasons: impl IntoIterator<Item: AsRef<str>>,
    manners: impl IntoIterator<Item: AsRef<str>>,
) {
    let mut keys = vec!["setup-unknown-option".to_owned(), "setup-seats".to_owned()];
    keys.extend(reasons.into_iter().map(|reason| reason.as_ref().to_owned()));
    keys.extend(manners.into_iter().map(|manner| format!("manner-{}", manner.as_ref())));
    for lang in Lang::ALL {
        let words = Words::of::<G>(lang);
        for key in &keys {
            assert!(words.has(key), "{} has no sentence for {key} ({lang})", G::KEY);
        }
    }
}

struct Hall<G: Show> {
    draw: fn(&Scene<'_, G>) -> Drawing,
    grounds: Grounds,
    /// Every layer drawn so far, by what it was drawn from: a hash of its text.
    parts: HashMap<u64, u64>,
    words: [Words; 3],
    /// What of a player's can be counted.
    counts: Option<Vec<&'static str>>,
    missed: Arc<Mutex<BTreeSet<String>>>,
    names: Vec<String>,
    picks: usize,
    /// What was picked up and played so far, in any scene.
    met: Met,
    chance: Dice,
    faults: BTreeMap<&'static str, Vec<String>>,
    game: PhantomData<G>,
}

impl<G: Show> Hall<G> {
    fn new(draw: fn(&Scene<'_, G>) -> Drawing, picks: usize, seed: u64) -> Self {
        let missed = Arc::<Mutex<BTreeSet<String>>>::default();
        let words = Lang::ALL.map(|lang| {
            let missed = missed.clone();
            let note = move |key: &str| {
                missed.lock().unwrap_or_else(PoisonError::into_inner).insert(format!("{key} ({lang})"));
            };
            Words::of::<G>(lang).watched(note)
        });
        Hall {
            draw,
            grounds: Grounds::default(),
            parts: HashMap::new(),
            words,
            counts: None,
            missed,
            names: Vec::new(),
            picks,
            met: Met::default(),
            chance: Dice::fast(seed.rotate_left(32)),
            faults: BTreeMap::new(),
            game: PhantomData,
        }
    }

    fn fault(&mut self, kind: &'static str, what: String) {
        let list = self.faults.entry(kind).or_default();
        let line = format!("{kind}: {what}");
        if list.len() < 8 && !list.contains(&line) {
            list.push(line);
        }
    }

    /// Words, options and rulebooks, whatever the position.
    fn check_texts(&mut self) {
        let english: BTreeSet<String> = texts::keys(G::words(Lang::En)).into_iter().collect();
        for lang in [Lang::Nl, Lang::De] {
            let other: BTreeSet<String> = texts::keys(G::words(lang)).into_iter().collect();
            for key in english.symmetric_difference(&other) {
                self.fault("words not in every language", format!("{key} ({lang})"));
            }
            for key in texts::untranslated(G::words(Lang::En), G::words(lang)) {
                self.fault("words not translated", format!("{key} ({lang})"));
            }
        }
        for (one, other) in Lang::ALL.into_iter().flat_map(|one| Lang::ALL.map(|other| (one, other))) {
            for key in texts::not_told_apart(G::words(one), G::words(other)) {
                self.fault("one and many are told apart in one language only", format!("{key} ({other})"));
            }
        }
        const HOW: [&str; 3] = ["how-goal", "how-turn", "how-points"];
        for lang in Lang::ALL {
            let length: usize =
                HOW.iter().map(|key| self.words[lang as usize].get(key).split_whitespace().count()).sum();
            if length >= HOW_LONG {
                self.fault("how it goes is told at length", format!("{length} words ({lang})"));
            }
        }
        for key in
            ["game-title", "game-tagline"].map(str::to_owned).into_iter().chain(option_keys(G::options()))
        {
            for lang in Lang::ALL {
                let _ = self.words[lang as usize].get(&key);
            }
        }
        let clauses = |lang: Lang| -> BTreeSet<String> {
            texts::clauses(G::rulebook(lang)).into_iter().map(|(clause, _)| clause).collect()
        };
        let english = clauses(Lang::En);
        if english.is_empty() {
            self.fault("no clause in the rulebook", G::KEY.to_owned());
        }
        for lang in [Lang::Nl, Lang::De] {
            for clause in english.symmetric_difference(&clauses(lang)) {
                self.fault("clause not in every rulebook", format!("{clause} ({lang})"));
            }
            for clause in texts::untranslated_clauses(G::rulebook(Lang::En), G::rulebook(lang)) {
                self.fault("clause not translated", format!("{clause} ({lang})"));
            }
        }
        for lang in Lang::ALL {
            let pictures = G::rulebook(lang).split("](picture:").skip(1);
            for name in pictures.map(|rest| rest.split(')').next().unwrap_or(rest)).chain(["cover"]) {
                if G::picture(name, &self.words[lang as usize]).is_none() {
                    self.fault("no such picture", format!("{name} ({lang})"));
                }
            }
        }
    }

    fn check_missed(&mut self) {
        let missed = std::mem::take(&mut *self.missed.lock().unwrap_or_else(PoisonError::into_inner));
        for key in missed {
            self.fault("missing words", key);
        }
    }

    fn look(&mut self, game: &History<G>) {
        for viewer in Viewer::all(game.seats()) {
            for lang in Lang::ALL {
                let sight = self.sight(game, viewer, lang);
                let scene = sight.scene("", ID);
                let (drawing, terminal) = ((self.draw)(&scene), G::terminal(&scene, false));
                let is_moment =
                    scene.recent.iter().any(|ply| ply.seat.is_some() && G::is_moment(ply, viewer));
                self.check_parts(game.next_entry() - 1, &parts(&drawing));
                if terminal.trim().is_empty() || terminal.contains('\x1b') {
                    let found = format!("empty, or coloured without being asked: {terminal:?}");
                    self.fault("terminal", found);
                }
                self.check_drawing(game, &drawing);
                if is_moment && drawing.cards.is_empty() {
                    self.fault("a moment without a card", format!("at entry {}", game.next_entry() - 1));
                }
                self.count(game, lang);
                self.listen(game, viewer, lang);
            }
            if let Some(seat) = viewer.seat() {
                self.crawl(game, seat);
            } else {
                let drawing = (self.draw)(&self.sight(game, viewer, Lang::En).scene("", ID));
                for action in clicks::of(&drawing).acts {
                    self.fault("offered to a spectator", action);
                }
            }
            self.try_strays(game, viewer);
        }
    }

    /// What can be counted is the same for everybody at every moment, and has words.
    fn count(&mut self, game: &History<G>, lang: Lang) {
        let view = game.position().view(Viewer::Spectator);
        for seat in Seat::all(game.seats()) {
            let keys: Vec<&'static str> = G::counts(&view, seat).iter().map(|count| count.key).collect();
            if *self.counts.get_or_insert_with(|| keys.clone()) != keys {
                self.fault("counts differ", format!("{keys:?}"));
            }
            for key in keys {
                self.words[lang as usize].say(&format!("gain-{key}"), [("count", 2.into())]);
            }
        }
    }

    fn sight(&self, game: &History<G>, viewer: Viewer, lang: Lang) -> Sight<'_, G> {
        let recent = game.recent().next_back().map(|(entry, ply)| {
            let (seat, action) = match ply.act {
                Act::Play(seat, action) => (Some(seat), (!ply.secret || viewer.is(seat)).then_some(action)),
                _ => (None, None),
            };
            let told = ply.told.iter().filter(|told| told.to.includes(viewer));
            Recent { entry, seat, action, events: told.map(|told| told.event.clone()).collect() }
        });
        let voice = Voice { words: &self.words[lang as usize], names: &self.names, viewer };
        Sight::new(game.position(), voice).after(recent.into_iter().collect())
    }

    /// Whatever is drawn from the same must be the same.
    fn check_parts(&mut self, at: usize, parts: &[Part]) {
        for part in parts {
            let Some((source, text)) = part.source.zip(part.hash()) else { continue };
            if *self.parts.entry(source).or_insert(text) != text {
                let what = format!("{}, at entry {at}", part.id);
                self.fault("a part does not say all it is drawn from", what);
            }
        }
    }

    /// What a page shows that is sent only what changes must be what it would show if it were loaded now.
    fn follow(&mut self, game: &History<G>, viewer: Viewer, reader: &mut Reader) {
        let sight = self.sight(game, viewer, Lang::En);
        let draw = |known: &Known| {
            let page = Page { known, grounds: &self.grounds, at: "" };
            (self.draw)(&Scene { page: Some(page), ..sight.scene("", ID) })
        };
        let whole = draw(&Known::default());
        let changes = if reader.shell == whole.board.shell() { Some(draw(&reader.known)) } else { None };
        reader.shell = whole.board.shell();
        for part in parts(changes.as_ref().unwrap_or(&whole)) {
            if let Some(text) = part.text {
                reader.parts.insert(part.id, text);
            }
        }
        let whole = parts(&whole);
        let shown = |part: &Part| {
            let text = part.hash().expect("nothing is known");
            Shown::now(part.source.unwrap_or(text), text)
        };
        reader.known = whole.iter().map(shown).collect();
        let stale = |part: &&Part| reader.parts.get(&part.id) != part.text.as_ref();
        for part in whole.iter().filter(stale) {
            let what = format!("{}, at entry {}, for {viewer:?}", part.id, game.next_entry() - 1);
            self.fault("a part is not drawn again", what);
        }
        self.check_parts(game.next_entry() - 1, &whole);
    }

    fn check_drawing<'a>(&mut self, game: &History<G>, drawing: &'a Drawing) {
        let at = game.next_entry() - 1;
        if drawing.prompt.trim().is_empty() {
            self.fault("no prompt", format!("at entry {at}"));
        }
        if drawing.panels.len() != usize::from(game.seats()) {
            self.fault("panels", format!("{} for {} seats", drawing.panels.len(), game.seats()));
        }
        if !texts::clauses(G::rulebook(Lang::En)).iter().any(|(clause, _)| clause == drawing.clause) {
            self.fault("unknown clause", drawing.clause.to_owned());
        }
        if drawing.scoring.is_none() && game.turn().is_over() {
            self.fault("no final scoring", format!("at entry {at}"));
        }
        let mut ids = BTreeSet::new();
        let board = drawing.board.markup().0;
        for id in attributes(&board, "id") {
            if !id.starts_with(ID) {
                self.fault("id without the prefix", id.to_owned());
            }
            if !ids.insert(id) {
                self.fault("id used twice", id.to_owned());
            }
        }
        let clickable = ["data-action=", "data-pick=", "data-why="];
        for tag in board.split("<a ").skip(1).map(|tag| tag.split('>').next().unwrap_or(tag)) {
            let named = attributes(tag, "aria-label").next().is_some_and(|name| !name.trim().is_empty());
            if clickable.iter().any(|kind| tag.contains(kind)) && !named {
                self.fault("clickable without a name", tag.to_owned());
            }
        }
        let mut labels: BTreeMap<(&str, &str), &Click> = BTreeMap::new();
        let mut twins = Vec::new();
        for group in &drawing.groups {
            for button in &group.buttons {
                if button.label.trim().is_empty() {
                    twins.push(format!("a button without words: {:?}", button.click));
                }
                if labels.insert((&group.title, &button.label), &button.click).is_some() {
                    twins.push(format!("“{}” twice in “{}”", button.label, group.title));
                }
            }
        }
        for twin in twins {
            self.fault("buttons", twin);
        }
        let mut said = vec![drawing.prompt.as_str()];
        for group in &drawing.groups {
            said.push(&group.title);
            let words =
                |button: &'a Button| [Some(&button.label), button.hint.as_ref(), button.confirm.as_ref()];
            said.extend(group.buttons.iter().flat_map(words).flatten().map(String::as_str));
        }
        said.extend(attributes(&board, "aria-label"));
        for text in said {
            self.check_said(text);
        }
    }

    /// What is said reads as if nothing was left out.
    fn check_said(&mut self, text: &str) {
        if let Some(slip) = texts::slip(text) {
            self.fault("words left out or said twice", format!("{slip:?} in {text:?}"));
        }
    }

    /// The log of the last entry, labels of all choices, and the sentences of some refusals.
    fn listen(&mut self, game: &History<G>, viewer: Viewer, lang: Lang) {
        let words = &self.words[lang as usize];
        let voice = Voice { words, names: &self.names, viewer };
        let mut said = Vec::new();
        for ply in game.plies() {
            for told in ply.told.iter().filter(|told| told.to.includes(viewer)) {
                said.extend(G::tell(&told.event, &voice));
            }
        }
        let position = game.position();
        if let Some(outcome) = position.outcome() {
            let _ = words.get(&format!("manner-{}", outcome.manner));
        }
        let view = position.view(viewer);
        let met = game.plies().iter().rev().take(40).filter_map(|ply| match ply.act {
            Act::Play(_, action) => Some(action),
            _ => None,
        });
        for action in met {
            for seat in Seat::all(game.seats()) {
                if let Err(illegal) = position.permits(seat, &action) {
                    said.push(words.refusal(&illegal));
                }
            }
        }
        let mut unnamed = Vec::new();
        if let Some(seat) = viewer.seat() {
            let mut choices = Vec::new();
            position.legal(seat, &mut choices);
            position.asides(seat, &mut choices);
            unnamed.extend(
                choices
                    .iter()
                    .filter(|action| G::label(&view, action, &voice).trim().is_empty())
                    .map(ToString::to_string),
            );
        }
        for action in unnamed {
            self.fault("action without words", action);
        }
        for text in said {
            self.check_said(&text);
        }
    }

    /// Follows every pick: every choice must be offered somewhere, and nothing else.
    fn crawl(&mut self, game: &History<G>, seat: Seat) {
        let position = game.position();
        let mut wanted = Vec::new();
        position.legal(seat, &mut wanted);
        position.asides(seat, &mut wanted);
        let mut wanted: BTreeSet<String> = wanted.iter().map(ToString::to_string).collect();
        wanted.iter().for_each(|text| self.met.add(text));
        let at = game.next_entry() - 1;
        let sight = self.sight(game, Viewer::Seat(seat), Lang::En);
        let (mut all, mut astray) = (Vec::new(), Vec::new());
        let look = |pick: &str| {
            let mut drawn = Clicks::default();
            let noted = Clicks::gather(|| {
                let drawing = (self.draw)(&sight.scene(pick, ID));
                all.extend(parts(&drawing));
                drawn = clicks::of(&drawing);
                drawing
            });
            if offered(&noted) != offered(&drawn) {
                astray.push(pick.to_owned());
            }
            drawn
        };
        let pages: Vec<_> = walk(look).take(self.picks).collect();
        self.check_parts(at, &all);
        for pick in astray {
            self.fault("a mark that is made and not drawn", format!("picked “{pick}”, entry {at}"));
        }
        for (pick, offer) in pages {
            self.met.add(&pick);
            for text in &offer.acts {
                wanted.remove(text);
            }
            self.check_acts(game, seat, &pick, &offer);
            for text in &offer.whys {
                match text.parse::<G::Action>() {
                    Err(e) => self.fault("a question that cannot be read", e.to_string()),
                    Ok(action) => match position.permits(seat, &action) {
                        Ok(()) => {
                            self.fault("a question about something legal", format!("{text} (entry {at})"))
                        }
                        Err(illegal) => {
                            for words in &self.words {
                                let _ = words.refusal(&illegal);
                            }
                        }
                    },
                }
            }
        }
        for text in wanted {
            self.fault("a choice no click leads to", format!("{text} (seat {seat}, entry {at})"));
        }
    }

    /// What a click plays must be permitted, whatever is in hand.
    fn check_acts(&mut self, game: &History<G>, seat: Seat, pick: &str, offer: &Clicks) {
        let (position, at) = (game.position(), game.next_entry() - 1);
        for text in &offer.acts {
            let permitted =
                text.parse().is_ok_and(|action: G::Action| position.permits(seat, &action).is_ok());
            if !permitted {
                self.fault("offered but not permitted", format!("{text} (picked “{pick}”, entry {at})"));
            }
        }
    }

    /// What is in hand stands in an address, and anything can stand there: the scene is drawn all the same, and
    /// offers nothing that is not permitted.
    fn try_strays(&mut self, game: &History<G>, viewer: Viewer) {
        for _ in 0..STRAYS {
            let pick = self.met.stray(&mut self.chance);
            let sight = self.sight(game, viewer, Lang::En);
            let drawn = catch_unwind(AssertUnwindSafe(|| {
                let scene = sight.scene(&pick, ID);
                let own = G::picked(&scene);
                let as_written = sight.scene(&own, ID);
                let drawing = (self.draw)(&scene);
                let same = G::picked(&as_written) == own
                    && G::terminal(&scene, false) == G::terminal(&as_written, false)
                    && seen(&drawing) == seen(&(self.draw)(&as_written));
                (drawing, (!same).then_some(own))
            }));
            let what = format!("“{pick}”, at entry {}, for {viewer:?}", game.next_entry() - 1);
            let Ok((drawing, otherwise)) = drawn else {
                self.fault("a pick that panics", what);
                continue;
            };
            if let Some(own) = otherwise {
                self.fault(
                    "a pick that is drawn otherwise than as it is written",
                    format!("{what}: “{own}”"),
                );
            }
            self.check_parts(game.next_entry() - 1, &parts(&drawing));
            self.check_drawing(game, &drawing);
            let offer = clicks::of(&drawing);
            match viewer.seat() {
                Some(seat) => self.check_acts(game, seat, &pick, &offer),
                None => {
                    for action in offer.acts {
                        self.fault("offered to a spectator", format!("{action} (picked “{pick}”)"));
                    }
                }
            }
        }
    }
}

/// All that a player sees of a drawing.
fn seen(drawing: &Drawing) -> String {
    let Drawing { board, prompt, groups, panels, scoring, cards, clause } = drawing;
    let panel = |panel: &Panel| (panel.livery.colour, panel.score.clone(), panel.body.text().to_owned());
    let panels: Vec<_> = panels.iter().map(panel).collect();
    format!("{} {prompt} {groups:?} {panels:?} {scoring:?} {cards:?} {clause}", board.markup().0)
}

/// A page that follows a game.
#[derive(Default)]
struct Reader {
    shell: Option<u64>,
    known: Known,
    parts: BTreeMap<String, String>,
}

/// A part of a drawing that may say what it is drawn from.
struct Part {
    id: String,
    source: Option<u64>,
    /// What was drawn.
    text: Option<String>,
}

impl Part {
    /// A hash of what was drawn.
    fn hash(&self) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.text.as_ref()?.hash(&mut hasher);
        Some(hasher.finish())
    }
}

/// The layers of the board, and what the players' panels hold, each with the emblem over it: a page that has the one must
/// have the other.
fn parts(drawing: &Drawing) -> Vec<Part> {
    let layers = drawing.board.layers().iter().map(|layer| Part {
        id: layer.id.clone(),
        source: layer.source,
        text: layer.markup.as_ref().map(|markup| markup.0.clone()),
    });
    let bodies = drawing.panels.iter().zip(1..).map(|(panel, number)| Part {
        id: format!("the panel of player {number}"),
        source: panel.body.source,
        text: panel.body.markup.as_ref().map(|markup| panel.livery.emblem().0 + &markup.0),
    });
    layers.chain(bodies).collect()
}

fn option_keys(options: &[OptionSpec]) -> Vec<String> {
    let mut keys = Vec::new();
    for option in options {
        keys.push(format!("option-{}", option.key));
        keys.push(format!("option-{}.hint", option.key));
        if let Choice::OneOf(values) = option.choice {
            keys.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    keys
}
