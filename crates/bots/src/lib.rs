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
//! | [`tree`] | searches any game, over guessed worlds |
//! | [`mod@matches`] | plays bots against each other by the million |
//! | [`yardsticks`] | work to be timed |
//!
//! Every bot is a function of the question, the dice and the number of nodes it may visit: asked the same
//! with the same dice it answers the same, however often it was asked before. Only a limit in time can
//! change that.

pub mod alphabeta;
pub mod greedy;
pub mod matches;
pub mod random;
pub mod tree;
pub mod yardsticks;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

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
    /// Set by somebody who no longer wants to wait.
    pub stop: Option<&'a AtomicBool>,
}

impl Limit<'_> {
    /// As long as the bot likes.
    pub const NONE: Limit<'static> = Limit { nodes: u64::MAX, until: None, stop: None };

    /// No more than this many nodes.
    pub const fn nodes(nodes: u64) -> Limit<'static> {
        Limit { nodes, ..Limit::NONE }
    }

    /// Whether somebody waits no longer, or the moment has come. It reads a clock: ask now and then.
    pub fn is_up(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// A kind of bot, as a table's owner chooses it. Its name and description are words of the house under
/// `bot-KEY`.
#[derive(Debug)]
pub struct BotKind<G: Rules> {
    /// `random`, `greedy`, `search-1` ...
    pub key: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Rules> Clone for BotKind<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for BotKind<G> {}

/// The kinds every game has, weakest first; a game's searching kinds ([`alphabeta::levels`] or
/// [`tree::levels`]) come after them.
pub fn common<G: Insight>() -> Vec<BotKind<G>> {
    vec![
        BotKind { key: random::KEY, make: || Box::new(random::Random) },
        BotKind { key: greedy::KEY, make: || Box::new(greedy::Greedy) },
    ]
}
