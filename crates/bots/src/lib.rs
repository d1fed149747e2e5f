//! Players that are programs.
//!
//! A [`Bot`] is asked for one action. It sees what its seat may see and nothing else: the view, and the
//! actions the rules allow it. To think ahead it samples worlds that fit the view
//! ([`table::Rules::guess`]).
//!
//! | module | holds |
//! |---|---|
//! | [`random`] | picks blindly |
//! | [`greedy`] | looks one action ahead |
//! | [`alphabeta`] | searches two-player games without chance or secrets |
//! | [`levels`] | the opponents a table's owner chooses from |
//! | [`net`] | a small network that judges what a player sees |
//! | [`mod@foresight`] | looks one action ahead with learned judgement |
//! | [`hindsight`] | what was to be expected of an action, and what luck made of it |
//! | [`search`] | searches any game with learned judgement |
//! | [`train`] | learns judgement by self-play |
//! | [`forced`] | proves wins that nothing can avert |
//! | [`selfplay`] | games of a searching player against itself, and what is learned from them |
//! | [`tree`] | searches any game with a game's own values; what others are measured against |
//! | [`mod@matches`] | plays bots against each other by the million |
//! | [`league`] | who meets whom, and how strong each is found to be |
//! | [`threads`] | work shared out among threads |
//! | [`yardsticks`] | work to be timed |
//!
//! Every bot is a function of what it was asked since its game [began](Bot::begin), the dice and the number of nodes it may
//! visit: asked the same with the same dice it answers the same, whatever it played before. Only a limit in time can
//! change that.

pub mod alphabeta;
mod budget;
pub mod forced;
pub mod foresight;
pub mod greedy;
pub mod hindsight;
pub mod league;
pub mod levels;
pub mod matches;
pub mod net;
pub mod random;
pub mod search;
pub mod selfplay;
pub mod threads;
pub mod train;
pub mod tree;
pub mod yardsticks;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub use budget::Budget;
use search::Findings;
use table::{Dice, Insight, Rules, Seat};

/// Somebody who chooses.
///
/// ```
/// use bots::{Ask, Bot, Limit};
/// use spoof::{Action, Spoof};
/// use table::{Cx, Dice, Options, Rules, Seat, Viewer};
///
/// /// Hides everything, and guesses as if all did.
/// struct Bold;
///
/// impl Bot<Spoof> for Bold {
///     fn choose(&mut self, ask: &Ask<'_, Spoof>, _: &mut Dice) -> Action {
///         *ask.choices.last().expect("there is always a choice")
///     }
/// }
///
/// let setup = table::new_setup::<Spoof>(3, &Options::default()).unwrap();
/// let game = Spoof::start(&setup, &mut Cx::silent(&mut Dice::fast(1)));
/// let (seat, mut choices) = (Seat::new(0), Vec::new());
/// game.legal(seat, &mut choices);
/// let view = game.view(Viewer::Seat(seat));
/// let ask = Ask { view: &view, seat, choices: &choices, limit: Limit::NONE };
/// assert_eq!(Bold.choose(&ask, &mut Dice::fast(1)), Action::Hide(3));
/// ```
pub trait Bot<G: Rules>: Send {
    /// One of [`Ask::choices`].
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action;

    /// What it makes of the choices, by the chance to win; `None` from a bot that does not weigh them so.
    fn weigh(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> Option<Findings<G::Action>> {
        let _ = (ask, dice);
        None
    }

    /// A new game begins: what was found out in the last is forgotten.
    fn begin(&mut self) {}

    /// Whether every choice is as likely as any other. Then nobody need make a view for it.
    fn is_blind(&self) -> bool {
        false
    }
}

/// What a bot is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a, G: Rules> {
    /// What the bot's seat may know.
    pub view: &'a G::View,
    /// The seat it plays for.
    pub seat: Seat,
    /// What it may choose from: at least one action.
    pub choices: &'a [G::Action],
    /// How long it may think.
    pub limit: Limit<'a>,
}

/// How long a bot may think. Bots that search have a limit of their own as well; whichever is reached
/// first ends the thinking.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    /// Positions visited (alpha-beta) or worlds played through (tree search); `u64::MAX` for no bound.
    pub nodes: u64,
    /// A moment to be ready by.
    pub until: Option<Instant>,
    /// Somebody who may no longer want to wait.
    pub stop: Option<&'a dyn Halt>,
}

/// Who may end a search, or hold it up: it asks every so often, in the midst of its work.
pub trait Halt: fmt::Debug + Sync {
    /// Whether to end now, with what it has come to. The answer may take its time: whoever asks is set aside until then. Of a
    /// search on several threads each may be set aside.
    fn is_asked(&self) -> bool;
}

impl Halt for AtomicBool {
    fn is_asked(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

impl Limit<'_> {
    /// As long as the bot likes.
    pub const NONE: Limit<'static> = Limit { nodes: u64::MAX, until: None, stop: None };

    /// No more than this many nodes.
    pub const fn nodes(nodes: u64) -> Limit<'static> {
        Limit { nodes, ..Limit::NONE }
    }

    /// Lets whoever may hold up a search do so, in the midst of what cannot be ended: whether to end is asked afterwards.
    pub fn give_way(&self) {
        self.stop.map(Halt::is_asked);
    }

    /// Whether somebody waits no longer, or the moment has come. It reads a clock: ask now and then.
    pub fn is_up(&self) -> bool {
        self.stop.is_some_and(Halt::is_asked) || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// A kind of bot, as a table's owner chooses it. Its name and description are words of the house under
/// `bot-KEY`.
pub struct BotKind<G: Rules> {
    /// `random`, `greedy`, `search-1` ...
    pub key: &'static str,
    /// Whether people are offered it. Others stay as they are, so that strength can be measured against them, and play on
    /// where they sit.
    pub offered: bool,
    make: Arc<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>,
}

impl<G: Rules> BotKind<G> {
    /// A kind, and how one of it is made.
    pub fn new<B: Bot<G> + 'static>(key: &'static str, make: impl Fn() -> B + Send + Sync + 'static) -> Self {
        BotKind { key, offered: true, make: Arc::new(move || Box::new(make())) }
    }

    /// The same kind, offered to nobody.
    #[must_use]
    pub fn for_reference(mut self) -> Self {
        self.offered = false;
        self
    }

    /// Makes one.
    pub fn make(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
}

impl<G: Rules> Clone for BotKind<G> {
    fn clone(&self) -> Self {
        BotKind { key: self.key, offered: self.offered, make: self.make.clone() }
    }
}

impl<G: Rules> fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}

/// The kinds every game has; a game's [levels] come after them.
pub fn common<G: Insight>() -> Vec<BotKind<G>> {
    vec![
        BotKind::new(random::KEY, || random::Random),
        BotKind::new(greedy::KEY, || greedy::Greedy).for_reference(),
    ]
}
