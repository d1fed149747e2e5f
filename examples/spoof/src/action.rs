//! What a player can do, and how it is written: `hide 2`, `guess 7`.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;
use table::numbering::Within;

/// One click of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Hides so many coins.
    Hide(u8),
    /// Says how many there are in all fists.
    Guess(u8),
}

table::numbered! {
    Action {
        Hide(coins: Within<0, 3>),
        Guess(total: Within<0, 15>),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hide(coins) => write!(f, "hide {coins}"),
            Action::Guess(total) => write!(f, "guess {total}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let action = match text.split_once(' ') {
            Some(("hide", coins)) => table::number(coins).map(Action::Hide),
            Some(("guess", total)) => table::number(total).map(Action::Guess),
            _ => None,
        };
        action.ok_or_else(|| Unreadable::new(text, "hide COINS or guess TOTAL"))
    }
}
