//! What clock a table is played with: none, live (minutes and an increment), or correspondence (days for each move).

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// What clock a table is played with. Written `none`, `live 10+5`, `days 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// No clock.
    None,
    /// So many minutes for the game, and seconds added at the end of each turn.
    Live {
        /// 1 to 180
        minutes: u16,
        /// 0 to 300
        increment: u16,
    },
    /// So many days for each move.
    Days(u16),
}

/// What kind of clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceKind {
    /// None.
    None,
    /// Minutes for the game.
    Live,
    /// Days for each move.
    Days,
}

impl PaceKind {
    /// As it is written, which a clock of its kind begins with.
    pub const fn word(self) -> &'static str {
        match self {
            PaceKind::None => "none",
            PaceKind::Live => "live",
            PaceKind::Days => "days",
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::None => f.write_str("none"),
            Pace::Live { minutes, increment } => write!(f, "live {minutes}+{increment}"),
            Pace::Days(days) => write!(f, "days {days}"),
        }
    }
}

impl FromStr for Pace {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = |text: &str, low: u16, high: u16| {
            text.parse::<u16>().ok().filter(|n| (low..=high).contains(n) && n.to_string() == text)
        };
        let pace = match text.split_once(' ') {
            None if text == "none" => Some(Pace::None),
            Some(("live", rest)) => rest.split_once('+').and_then(|(minutes, increment)| {
                Some(Pace::Live { minutes: number(minutes, 1, 180)?, increment: number(increment, 0, 300)? })
            }),
            Some(("days", days)) => number(days, 1, 30).map(Pace::Days),
            _ => None,
        };
        pace.ok_or_else(|| Unreadable::new(text, "a clock: none, live MINUTES+SECONDS or days DAYS"))
    }
}

impl Pace {
    /// What every seat has at the start, in milliseconds.
    pub fn full(self) -> Option<u64> {
        match self {
            Pace::None => None,
            Pace::Live { minutes, .. } => Some(u64::from(minutes) * MINUTE),
            Pace::Days(days) => Some(u64::from(days) * DAY),
        }
    }

    /// Whether the clock stands while the server does: nobody loses minutes to a restart. Days
    /// are counted through.
    pub fn stands_still(self) -> bool {
        matches!(self, Pace::Live { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_written_one_way() {
        for text in ["none", "live 10+5", "live 180+0", "days 3"] {
            assert_eq!(text.parse::<Pace>().unwrap().to_string(), text);
        }
        for bad in ["", "live", "live 0+5", "live 10+301", "live +10+5", "days 0", "days 31", "days 03"] {
            assert!(bad.parse::<Pace>().is_err(), "{bad}");
        }
    }
}
