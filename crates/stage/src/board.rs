//! A board in layers.
//!
//! Most of a board stays as it is when a piece moves. So a board is a list of layers, each with a key, and each
//! says what it is drawn from: whoever was shown a layer drawn from the same is not shown it again, and it is
//! not even drawn. What never changes at all is its [`Ground`], a picture that a browser fetches once.
//!
//! ```
//! # use maud::html;
//! # use spoof::Spoof;
//! # use stage::{Drawing, Lang, Scene, Sight, Voice, Words};
//! # use table::{Cx, Dice, Options, Rules, Viewer};
//! fn board(scene: &Scene<'_, Spoof>) -> stage::Board {
//!     let open = &scene.view.open;
//!     let mut board = scene.board((0.0, 0.0, 800.0, 600.0), "serif", "The table");
//!     board.ground("felt-2");
//!     board.layer("points", &open.points, || html! { text { (open.points[0]) " : " (open.points[1]) } });
//!     board.drawn("told", html! { text { @if scene.events().next().is_some() { "!" } } });
//!     board.done()
//! }
//! # let setup = table::new_setup::<Spoof>(2, &Options::default())?;
//! # let position = Spoof::start(&setup, &mut Cx::silent(&mut Dice::fast(1)));
//! # let (words, names) = (Words::of::<Spoof>(Lang::En), ["Ada", "Ben"].map(str::to_owned));
//! # let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
//! # let board = board(&Sight::new(&position, voice).scene("", "board"));
//! # let ids: Vec<&str> = board.layers().iter().map(|layer| layer.id.as_str()).collect();
//! # assert_eq!(ids, ["board_name", "board_ground-1", "board_points", "board_told"]);
//! # assert!(board.markup().0.contains("0 : 0"));
//! # Ok::<(), table::BadSetup>(())
//! ```

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use maud::{Markup, PreEscaped, html};
use table::{Rules, Seat};
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use crate::{Lang, Scene, Show, Words};

/// A part of the plane: left, top, width, height.
pub type Frame = (f32, f32, f32, f32);

/// What never changes on a board while its table lasts, and cannot be clicked: the map, the sea, the grid. It is
/// shown as a picture of its own, where the styles of the page do not reach.
#[derive(Debug)]
pub struct Ground {
    /// Where on the board it lies.
    pub frame: Frame,
    /// What is on it: the inside of an SVG element.
    pub markup: Markup,
}

impl Ground {
    /// It as an SVG element, by itself or within another.
    pub fn svg(&self) -> Markup {
        let (x, y, w, h) = self.frame;
        html! {
            svg xmlns="http://www.w3.org/2000/svg" x=(x) y=(y) width=(w) height=(h) viewBox=(format!("{x} {y} {w} {h}")) {
                (self.markup)
            }
        }
    }
}

/// The grounds of a game's boards, each drawn once.
#[derive(Debug, Default)]
pub struct Grounds(Mutex<BTreeMap<(String, Lang), Arc<Kept>>>);

#[derive(Debug)]
struct Kept {
    frame: Frame,
    svg: String,
    hash: u64,
}

impl Grounds {
    /// A ground as a picture by itself; none if the game has no such ground. Whoever asks by name may ask for
    /// any: only those that stand on a board are kept.
    pub fn picture<G: Show>(&self, name: &str, words: &Words) -> Option<String> {
        match self.all().get(&(name.to_owned(), words.lang())) {
            Some(kept) => Some(kept.svg.clone()),
            None => drawn::<G>(name, words).map(|kept| kept.svg),
        }
    }

    fn kept<G: Show>(&self, name: &str, words: &Words) -> Option<Arc<Kept>> {
        let key = (name.to_owned(), words.lang());
        if let Some(kept) = self.all().get(&key) {
            return Some(kept.clone());
        }
        let kept = Arc::new(drawn::<G>(name, words)?);
        self.all().insert(key, kept.clone());
        Some(kept)
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<(String, Lang), Arc<Kept>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn drawn<G: Show>(name: &str, words: &Words) -> Option<Kept> {
    let ground = G::ground(name, "ground", words)?;
    let svg = ground.svg().into_string();
    Some(Kept { frame: ground.frame, hash: xxh3_64(svg.as_bytes()), svg })
}

/// The page a scene is drawn for.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// What it shows already.
    pub known: &'a Known,
    /// The grounds it can fetch,
    pub grounds: &'a Grounds,
    /// and where: what their addresses begin with.
    pub at: &'a str,
}

/// What a reader has been shown: each part by what it was drawn from and by its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// By source; of those drawn from the same the first one counts.
    parts: Arc<[Shown]>,
    /// Texts that stand there, in order.
    standing: Arc<[u64]>,
}

/// One part of what a reader has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Hash of what it was drawn from.
    pub source: u64,
    /// Hash of its text.
    pub text: u64,
    /// Whether it stands there now. Otherwise it stood there before what does, and the reader has kept it.
    pub stands: bool,
}

impl Shown {
    /// A part that stands there.
    pub fn now(source: u64, text: u64) -> Self {
        Shown { source, text, stands: true }
    }
}

impl Known {
    /// What was drawn from this, if the reader has it.
    pub fn drawn_from(&self, source: u64) -> Option<Shown> {
        let first = self.parts.partition_point(|shown| shown.source < source);
        self.parts.get(first).filter(|shown| shown.source == source).copied()
    }

    /// Whether this text is shown.
    pub fn has(&self, text: u64) -> bool {
        self.standing.binary_search(&text).is_ok()
    }

    /// What of this said what it was drawn from.
    pub fn declared(&self) -> impl Iterator<Item = Shown> + '_ {
        self.parts.iter().filter(|shown| shown.source != shown.text).copied()
    }

    /// Whether nothing is shown.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

impl FromIterator<Shown> for Known {
    fn from_iter<I: IntoIterator<Item = Shown>>(parts: I) -> Self {
        let mut parts: Vec<Shown> = parts.into_iter().collect();
        parts.sort_by_key(|shown| shown.source);
        let mut standing: Vec<u64> =
            parts.iter().filter(|shown| shown.stands).map(|shown| shown.text).collect();
        standing.sort_unstable();
        Known { parts: parts.into(), standing: standing.into() }
    }
}

/// A layer of a board: an element with an id of its own.
#[derive(Debug)]
pub struct Layer {
    /// The id of its element.
    pub id: String,
    /// Hash of what it is drawn from, its id and its language among it; none if that was not said.
    pub source: Option<u64>,
    /// The element; none if the reader has already what was drawn from the same.
    pub markup: Option<Markup>,
}

/// What a player's panel holds.
#[derive(Debug)]
pub struct Inside {
    /// Hash of what it is drawn from; none if that was not said.
    pub source: Option<u64>,
    /// It; none if the reader has already what was drawn from the same.
    pub markup: Option<Markup>,
}

impl Inside {
    /// What was drawn of it.
    pub fn text(&self) -> &str {
        self.markup.as_ref().map_or("", |markup| &markup.0)
    }
}

/// Drawn anew whenever anything happens.
impl From<Markup> for Inside {
    fn from(markup: Markup) -> Self {
        Inside { source: None, markup: Some(markup) }
    }
}

/// A board.
#[derive(Debug)]
pub struct Board {
    /// The opening tag of the SVG; none for a board in one piece.
    head: Option<String>,
    /// From the ground up.
    layers: Vec<Layer>,
}

/// A board in one piece, drawn anew whenever anything happens.
impl From<Markup> for Board {
    fn from(markup: Markup) -> Self {
        Board { head: None, layers: vec![Layer { id: String::new(), source: None, markup: Some(markup) }] }
    }
}

impl Board {
    /// The layers, from the ground up, if it has any.
    pub fn layers(&self) -> &[Layer] {
        if self.head.is_some() { &self.layers } else { &[] }
    }

    /// What its layers stand in: the same as long as each of them has its place on the page. None for a board
    /// in one piece.
    pub fn shell(&self) -> Option<u64> {
        let mut hasher = Xxh3Default::new();
        self.head.as_ref()?.hash(&mut hasher);
        self.layers.iter().for_each(|layer| layer.id.hash(&mut hasher));
        Some(hasher.finish())
    }

    /// Puts something else in place of everything that was drawn.
    pub fn redraw(&mut self, with: impl Fn(&str) -> String) {
        for markup in self.layers.iter_mut().flat_map(|layer| &mut layer.markup) {
            *markup = PreEscaped(with(&markup.0));
        }
    }

    /// All of it that was drawn, as one SVG element.
    pub fn markup(&self) -> Markup {
        let mut text = String::with_capacity(1 << 15);
        if let (Some(head), Some(shell)) = (&self.head, self.shell()) {
            text.push_str(head);
            text.push_str(&format!(" data-shell=\"{shell:016x}\">"));
        }
        self.layers.iter().flat_map(|layer| &layer.markup).for_each(|markup| text.push_str(&markup.0));
        if self.head.is_some() {
            text.push_str("</svg>");
        }
        PreEscaped(text)
    }
}

/// The class of what only says how things on a board are called, names and coordinates: whoever likes none is shown none.
pub const LABELS: &str = "labels";

/// A board being drawn.
pub struct Easel<'a, G: Rules> {
    scene: &'a Scene<'a, G>,
    board: Board,
    grounds: usize,
}

impl<G: Rules> Scene<'_, G> {
    /// Hash of what a part of this name is drawn from, and whether the reader has what was drawn from it.
    fn source(&self, id: &str, from: &impl Hash) -> (u64, bool) {
        let mut hasher = Xxh3Default::new();
        (id, self.voice.words.lang(), self.page.is_some()).hash(&mut hasher);
        from.hash(&mut hasher);
        let source = hasher.finish();
        (source, self.page.is_some_and(|page| page.known.drawn_from(source).is_some()))
    }

    /// Whether the viewer can do nothing now and has nothing in hand: then there are no choices to be drawn.
    pub fn is_at_rest(&self) -> bool {
        self.choices.is_empty() && self.asides.is_empty() && self.picked.is_empty()
    }

    /// What a part is drawn from beside `from`, at rest.
    fn at_rest<'f, F: Hash>(&self, from: &'f F) -> Option<impl Hash + use<'_, 'f, F, G>> {
        self.is_at_rest().then_some((self.voice.viewer, self.voice.names, from))
    }

    /// What a player's panel holds, drawn from this alone, and who looks, while they can do nothing; otherwise it is drawn
    /// whenever anything happens.
    pub fn body(&self, seat: Seat, from: &impl Hash, draw: impl FnOnce() -> Markup) -> Inside {
        match self.at_rest(from) {
            Some(from) => {
                let (source, known) = self.source(&format!("{}_body-{seat}", self.id), &from);
                Inside { source: Some(source), markup: (!known).then(draw) }
            }
            None => draw().into(),
        }
    }

    /// A board that shows `frame`, with letters of the family `face`. `name` is what it shows, in words.
    pub fn board(&self, frame: Frame, face: &str, name: &str) -> Easel<'_, G> {
        let (id, (x, y, w, h)) = (self.id, frame);
        let opening = html! {
            svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("{x} {y} {w} {h}"))
                font-family=(face) role="group" aria-labelledby=(format!("{id}_name")) {}
        };
        let head = opening.0.strip_suffix("></svg>").expect("an element without content").to_owned();
        let mut easel =
            Easel { scene: self, board: Board { head: Some(head), layers: Vec::new() }, grounds: 0 };
        let id = format!("{id}_name");
        easel.add(id.clone(), None, Some(html! { desc id=(id) { (name) } }));
        easel
    }
}

impl<G: Rules> Easel<'_, G> {
    fn add(&mut self, id: String, source: Option<u64>, markup: Option<Markup>) {
        self.board.layers.push(Layer { id, source, markup });
    }

    fn id(&self, key: &str) -> String {
        format!("{}_{key}", self.scene.id)
    }

    /// A layer, and all it is drawn from beside the language: it is drawn if the reader was not shown one drawn
    /// from the same.
    pub fn layer(&mut self, key: &str, from: &impl Hash, draw: impl FnOnce() -> Markup) {
        let id = self.id(key);
        let (source, known) = self.scene.source(&id, from);
        let markup = (!known).then(|| html! { g id=(id) { (draw()) } });
        self.add(id, Some(source), markup);
    }

    /// A layer that is drawn from this alone, and who looks, while they can do nothing ([`Scene::is_at_rest`]); otherwise it is
    /// drawn whenever anything happens.
    pub fn resting(&mut self, key: &str, from: &impl Hash, draw: impl FnOnce() -> Markup) {
        match self.scene.at_rest(from) {
            Some(from) => self.layer(key, &from, draw),
            None => self.drawn(key, draw()),
        }
    }

    /// A layer that is drawn whenever anything happens, as it is made of what just happened.
    pub fn drawn(&mut self, key: &str, markup: Markup) {
        let id = self.id(key);
        self.add(id.clone(), None, Some(html! { g id=(id) { (markup) } }));
    }

    /// The board as it is drawn so far.
    pub fn done(self) -> Board {
        self.board
    }
}

impl<G: Show> Easel<'_, G> {
    /// The ground of this name: on a page a picture to be fetched, elsewhere a part of the board.
    pub fn ground(&mut self, name: &str) {
        self.put_ground(name, None);
    }

    /// The same of a ground that holds nothing but [`LABELS`].
    pub fn ground_of_labels(&mut self, name: &str) {
        self.put_ground(name, Some(LABELS));
    }

    fn put_ground(&mut self, name: &str, class: Option<&str>) {
        let scene = self.scene;
        let words = scene.voice.words;
        self.grounds += 1;
        let key = format!("ground-{}", self.grounds);
        self.layer(&key, &name, || match scene.page {
            Some(page) => {
                let Some(kept) = page.grounds.kept::<G>(name, words) else { return html! {} };
                let (x, y, w, h) = kept.frame;
                let address = format!("{}/{name}.{}.svg?{:016x}", page.at, words.lang(), kept.hash);
                html! { image class=[class] href=(address) x=(x) y=(y) width=(w) height=(h) pointer-events="none" {} }
            }
            None => {
                let ground = G::ground(name, &format!("{}-{key}", scene.id), words);
                html! { @if let Some(ground) = ground { g class=[class] pointer-events="none" { (ground.svg()) } } }
            }
        });
    }
}
