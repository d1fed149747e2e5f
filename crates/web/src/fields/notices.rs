//! What stands in the forms of notices: ways, hours, clocks, browsers.

use std::fmt;
use std::str::FromStr;

use serde_json::{Value, json};
use store::DeviceId;

use super::values::{SOMETHING, Unfit, between};
use crate::fields::{Field, Given};
use crate::notices::push::{are_keys, read_base64url};
use crate::notices::wishes::{MailWhen, Quiet, Way, Ways, ZONES};

/// All that can be said of ways.
fn all_ways() -> Vec<String> {
    let ways = |set: u32| Way::ALL.iter().copied().enumerate().filter(move |(n, _)| set & 1 << n != 0);
    (0..1_u32 << Way::ALL.len()).map(|set| Ways::of(ways(set).map(|(_, way)| way)).text()).collect()
}

impl FromStr for Ways {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Ways::read(text).ok_or(Unfit)
    }
}

/// A time of day, in minutes since midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DayTime(pub(crate) u16);

impl FromStr for DayTime {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (hours, minutes) = text.split_once(':').ok_or(Unfit)?;
        let number = |text: &str, most: u16| {
            let digits = text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u16>().ok().filter(|n| digits && *n <= most).ok_or(Unfit)
        };
        Ok(DayTime(number(hours, 23)? * 60 + number(minutes, 59)?))
    }
}

impl fmt::Display for DayTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// Quiet hours, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QuietHours(pub(crate) Option<Quiet>);

impl FromStr for QuietHours {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        if text == "none" {
            return Ok(QuietHours(None));
        }
        let (from, to) = text.split_once('-').ok_or(Unfit)?;
        let (DayTime(from), DayTime(to)) = (from.parse()?, to.parse()?);
        Ok(QuietHours(Some(Quiet { from, to })))
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(Quiet { from, to }) => write!(f, "{}-{}", DayTime(from), DayTime(to)),
        }
    }
}

/// By how much somebody's clock is before that of Greenwich, or behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Zone(pub(crate) i16);

impl Zone {
    /// The clocks people go by, by quarters of an hour.
    pub(crate) fn all() -> impl Iterator<Item = Zone> {
        ZONES.step_by(15).map(Zone)
    }
}

impl FromStr for Zone {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Zone::all().find(|zone| zone.to_string() == text).ok_or(Unfit)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, minutes) = (if self.0 < 0 { '-' } else { '+' }, self.0.unsigned_abs());
        write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// An hour of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hour(pub(crate) u8);

/// An address in the net. Whether something may be sent there is seen when it is.
#[derive(Clone)]
pub(crate) struct NetAddress(pub(crate) String);

impl fmt::Debug for NetAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NetAddress")
    }
}

impl FromStr for NetAddress {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let text = between(text, 1, crate::outgoing::LONGEST)?.trim();
        if text.is_empty() { Err(Unfit) } else { Ok(NetAddress(text.to_owned())) }
    }
}

/// Bytes of a browser's keys.
#[derive(Clone)]
pub(crate) struct KeyBytes(pub(crate) Vec<u8>);

impl fmt::Debug for KeyBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyBytes")
    }
}

impl FromStr for KeyBytes {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let letters = text.trim_end_matches('=');
        let padded = text.len() - letters.len() <= 2;
        let bytes = read_base64url(between(letters, 2, 100)?).filter(|_| padded);
        bytes.map(KeyBytes).ok_or(Unfit)
    }
}

impl KeyBytes {
    /// Whether a browser can have these two.
    pub(crate) fn fit(key: &KeyBytes, auth: &KeyBytes) -> bool {
        are_keys(&key.0, &auth.0)
    }
}

const DAY_TIME: &str = "([01][0-9]|2[0-3]):[0-5][0-9]";

texts! {
    Ways: "choice" "malformed" { "type": "string", "enum": (all_ways()) };
    DayTime: "day-time" "malformed" { "type": "string", "pattern": (format!("^{DAY_TIME}$")) };
    QuietHours: "quiet-hours" "malformed" { "type": "string", "pattern": (format!("^(none|{DAY_TIME}-{DAY_TIME})$")) };
    Zone: "choice" "malformed"
        { "type": "string", "enum": (Zone::all().map(|zone| zone.to_string()).collect::<Vec<_>>()) };
    MailWhen: "choice" "malformed" { "type": "string", "enum": (MailWhen::words()) };
    NetAddress: "text-between" "bad-net-address" {
        "type": "string", "minLength": 1, "maxLength": (crate::outgoing::LONGEST), "pattern": SOMETHING,
    };
    DeviceId: "hexadecimal" "malformed" { "type": "string", "pattern": "^[0-9a-f]{32}$" };
    KeyBytes: "base64url" "malformed"
        { "type": "string", "pattern": "^([A-Za-z0-9_-]{4}){0,24}[A-Za-z0-9_-]{2,4}={0,2}$" };
}

impl Field for Hour {
    const KIND: &'static str = "number";

    fn schema() -> Value {
        json!({ "type": "integer", "minimum": 0, "maximum": 23 })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        given.number().and_then(|n| u8::try_from(n).ok()).filter(|n| *n < 24).map(Hour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_clocks_are_read_as_they_were_written() {
        for text in ["00:00-23:59", "22:00-07:30", "none"] {
            assert_eq!(text.parse::<QuietHours>().map(|quiet| quiet.to_string()).ok().as_deref(), Some(text));
        }
        for bad in [
            "",
            "22:00",
            "24:00-01:00",
            "2:00-03:00",
            "22:60-23:00",
            "22.00-23.00",
            "22:00-23:00-01:00",
            "+2:00-03:00",
        ] {
            assert!(bad.parse::<QuietHours>().is_err(), "{bad}");
        }
        assert_eq!(
            ["-12:00", "-09:30", "+00:00", "+05:45", "+14:00"]
                .map(|text| text.parse::<Zone>().ok().map(|zone| zone.0)),
            [-720, -570, 0, 345, 840].map(Some)
        );
        for bad in ["", "0", "-00:00", "+14:15", "+01:10", "01:00", "+1:00"] {
            assert!(bad.parse::<Zone>().is_err(), "{bad}");
        }
        assert_eq!(all_ways().len(), 16);
        assert!(all_ways().iter().all(|text| text.parse::<Ways>().is_ok()));
    }
}
