//! What a player can do, click by click, and how it is written.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;
use table::numbering::Within;
use table::written::words;

use crate::components::{Card, Field, Letter, MAX_CATCH, Symbol};

/// One click of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `move F2L`: the engineer steps there and a bot is programmed; a step sideways uses up a type
    /// 12 card (AQ-4.4, AQ-4.8).
    Move(Field),
    /// `buy octopod`: three time markers for a bot on any free symbol (AQ-4.9).
    Buy(Symbol),
    /// `work C octopod`: the scientist goes to that area, the bot to the control field (AQ-5.1).
    Work(Letter, Symbol),
    /// `pass` (AQ-8.1).
    Pass,
    /// `act`: the action of the area is carried out (AQ-5.8).
    Act,
    /// `catch 3`: so many octopods are caught (AQ-6.4).
    Catch(u8),
    /// `decline`: the action of the area is left undone (AQ-5.8).
    Decline,
    /// `send B`: a bot goes from the supply to a letter of the new expansion (AQ-6.1).
    Send(Letter),
    /// `use 4`: a research card is used (AQ-13.4).
    Use(Card),
    /// `done`: no more of these cards or letters.
    Done,
    /// `convert lab`: a programmed bot goes back for two time markers (AQ-7.1).
    Convert(Symbol),
    /// `give lab`: a programmed bot goes back to pay a red line (AQ-9.3).
    Give(Symbol),
    /// `finish`: the turn is over. Only in the first edition: now turns end by themselves (AQ-3.3).
    Finish,
    /// `enter C octopod`: as `work`, but the action there is still to be decided on (AQ-5.9).
    Enter(Letter, Symbol),
}

table::numbered! {
    Action {
        Move(field: Field),
        Buy(symbol: Symbol),
        Work(letter: Letter, symbol: Symbol),
        Pass,
        Act,
        Catch(octopods: Within<1, MAX_CATCH>),
        Decline,
        Send(letter: Letter),
        Use(card: Card),
        Done,
        Convert(symbol: Symbol),
        Give(symbol: Symbol),
        Finish,
        Enter(letter: Letter, symbol: Symbol),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(field) => write!(f, "move {field}"),
            Action::Buy(symbol) => write!(f, "buy {symbol}"),
            Action::Work(letter, symbol) => write!(f, "work {letter} {symbol}"),
            Action::Pass => f.write_str("pass"),
            Action::Act => f.write_str("act"),
            Action::Catch(octopods) => write!(f, "catch {octopods}"),
            Action::Decline => f.write_str("decline"),
            Action::Send(letter) => write!(f, "send {letter}"),
            Action::Use(card) => write!(f, "use {card}"),
            Action::Done => f.write_str("done"),
            Action::Convert(symbol) => write!(f, "convert {symbol}"),
            Action::Give(symbol) => write!(f, "give {symbol}"),
            Action::Finish => f.write_str("finish"),
            Action::Enter(letter, symbol) => write!(f, "enter {letter} {symbol}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match words::<3>(text)[..] {
            ["move", field] => field.parse().map(Action::Move),
            ["buy", symbol] => symbol.parse().map(Action::Buy),
            ["work", letter, symbol] => Ok(Action::Work(letter.parse()?, symbol.parse()?)),
            ["pass"] => Ok(Action::Pass),
            ["act"] => Ok(Action::Act),
            ["catch", number] => octopods(number).map(Action::Catch),
            ["decline"] => Ok(Action::Decline),
            ["send", letter] => letter.parse().map(Action::Send),
            ["use", card] => card.parse().map(Action::Use),
            ["done"] => Ok(Action::Done),
            ["convert", symbol] => symbol.parse().map(Action::Convert),
            ["give", symbol] => symbol.parse().map(Action::Give),
            ["finish"] => Ok(Action::Finish),
            ["enter", letter, symbol] => Ok(Action::Enter(letter.parse()?, symbol.parse()?)),
            _ => Err(Unreadable::new(
                text,
                "move, buy, work, enter, pass, act, catch, decline, send, use, done, convert, give or finish",
            )),
        }
    }
}

/// A number of octopods; catching none is to decline.
fn octopods(text: &str) -> Result<u8, Unreadable> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(digit - b'0'),
        _ => Err(Unreadable::new(text, "a number of octopods from 1 to 9")),
    }
}
