//! What a bot is asked, as data.

use bots::{Budget, Halt};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Seat, Unreadable};

/// A bot's task, as data: it can wait in a queue, be given up and begun again, or be done by another process. It holds
/// a view, never the position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// Key of the game.
    pub game: String,
    /// The edition of the rules it is played under.
    pub edition: u16,
    /// Key of the bot.
    pub bot: String,
    /// The seat it chooses for.
    pub seat: Seat,
    /// What that seat may know, as JSON.
    pub view: Box<RawValue>,
    /// What it may choose from, as written.
    pub choices: Vec<String>,
    /// What it may cost.
    pub budget: Budget,
    /// What the bot's own chance is made of.
    pub seed: u64,
}

/// Why a thought cannot be thought here.
#[derive(Debug, thiserror::Error)]
pub enum Unthinkable {
    /// There is no such game.
    #[error("there is no game '{0}'")]
    Game(String),
    /// The rules of that edition are not known.
    #[error("edition {0} of the rules cannot be played")]
    Edition(u16),
    /// There is no such bot.
    #[error("there is no bot '{0}'")]
    Bot(String),
    /// The view is not one of this game.
    #[error("the view cannot be read: {0}")]
    View(#[from] serde_json::Error),
    /// That seat has nothing to decide.
    #[error("seat {0} is not to act")]
    Seat(Seat),
    /// A choice is not an action of this game.
    #[error(transparent)]
    Choice(#[from] Unreadable),
    /// There is nothing to choose from.
    #[error("there is nothing to choose from")]
    NoChoice,
    /// That bot does not weigh its choices.
    #[error("the bot '{0}' gives no advice")]
    NoAdvice(String),
}

impl Thought {
    /// Thinks, and says what to play, one of the choices; setting `stop` ends the thinking soon. The same thought
    /// leads to the same action, unless it is ended by time or by `stop`.
    pub fn run(&self, stop: Option<&dyn Halt>) -> Result<String, Unthinkable> {
        crate::Shelf::house().think(self, stop)
    }

    /// Thinks, and says what the best choices are and what each is expected to bring, as far as whoever is to choose
    /// can know. The same thought leads to the same advice, as with [`Thought::run`].
    pub fn advise(&self, stop: Option<&dyn Halt>) -> Result<crate::Advice, Unthinkable> {
        crate::Shelf::house().advise(self, stop)
    }
}
