//! What a choice may cost.

use std::str::FromStr;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::Limit;

/// What a thought may cost; whatever is spent first ends it. Bots that search have a measure of their own as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// See [`Limit::nodes`].
    pub nodes: u64,
    /// How long, from when the thinking begins.
    pub time: Option<Duration>,
}

impl Budget {
    /// As much as the bot likes.
    pub const NONE: Budget = Budget { nodes: u64::MAX, time: None };

    /// No more than this many nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, ..Budget::NONE }
    }

    /// No longer than this.
    pub const fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::NONE }
    }

    /// The limit of a thought that begins now.
    pub fn limit(&self) -> Limit<'static> {
        let until = self.time.and_then(|time| Instant::now().checked_add(time));
        Limit { nodes: self.nodes, until, stop: None }
    }

    /// No more than either allows.
    #[must_use]
    pub fn and(self, other: Budget) -> Budget {
        let time = self.time.into_iter().chain(other.time).min();
        Budget { nodes: self.nodes.min(other.nodes), time }
    }
}

/// `20000` for nodes, `50ms` or `2s` for time.
impl FromStr for Budget {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| match text.parse() {
            Ok(number) if number > 0 && !text.starts_with('+') => Ok(number),
            _ => Err("expected a number of nodes such as 20000, or a time such as 50ms or 2s"),
        };
        if let Some(text) = text.strip_suffix("ms") {
            return Ok(Budget::time(Duration::from_millis(number(text)?)));
        }
        match text.strip_suffix('s') {
            Some(text) => Ok(Budget::time(Duration::from_secs(number(text)?))),
            None => Ok(Budget::nodes(number(text)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_nodes_or_times() {
        assert_eq!("20000".parse(), Ok(Budget::nodes(20_000)));
        assert_eq!("50ms".parse(), Ok(Budget::time(Duration::from_millis(50))));
        assert_eq!("2s".parse(), Ok(Budget::time(Duration::from_secs(2))));
        for bad in ["", "0", "ms", "-3", "+3", "1.5s", "3m", "0s"] {
            assert!(bad.parse::<Budget>().is_err(), "{bad}");
        }
        let both = Budget::nodes(5).and(Budget::time(Duration::from_secs(1)));
        assert_eq!(both, Budget { nodes: 5, time: Some(Duration::from_secs(1)) });
    }
}
