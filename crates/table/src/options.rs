//! What a table's owner may choose before play.

use std::fmt;

use crate::number;

/// One choice of a game's set-up, declared as data so that forms, help texts and checks are made
/// from it. Names and explanations are in the game's words under `option-KEY`,
/// `option-KEY.hint`, and `option-KEY-VALUE`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// `board`
    pub key: &'static str,
    /// What may be chosen.
    pub choice: Choice,
    /// What holds if nothing is said.
    pub default: &'static str,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// One of these.
    OneOf(&'static [&'static str]),
    /// `yes` or `no`.
    Switch,
    /// A whole number within bounds.
    Number(i32, i32),
    /// A line of text in a form the game explains (a position string), without white space around it; empty only as the
    /// default.
    Text,
}

impl Choice {
    /// The longest text, in characters.
    pub const LONGEST_TEXT: usize = 400;

    /// Whether `value` is one of this choice's values, whatever the other options say.
    pub fn admits(self, value: &str) -> bool {
        match self {
            Choice::OneOf(values) => values.contains(&value),
            Choice::Switch => matches!(value, "yes" | "no"),
            Choice::Number(low, high) => number(value).is_some_and(|n| (low..=high).contains(&n)),
            Choice::Text => {
                let plain = !value.chars().any(char::is_control) && value.trim() == value;
                plain && (1..=Self::LONGEST_TEXT).contains(&value.chars().count())
            }
        }
    }
}

/// Chosen options: pairs of key and value in the order of the game's list, only those that
/// differ from the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<(String, String)>);

impl Options {
    /// Reads pairs against what a game declares. Unknown keys, doubled keys and values outside
    /// the declared choice are refused; defaults are dropped, so equal choices are equal values.
    pub fn read<'a>(
        specs: &[OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, BadSetup> {
        let mut found: Vec<(usize, String)> = Vec::new();
        for (key, value) in pairs {
            let Some(place) = specs.iter().position(|s| s.key == key) else {
                return Err(BadSetup::new("setup-unknown-option").about(key));
            };
            if found.iter().any(|(p, _)| *p == place) {
                return Err(BadSetup::new("setup-option-twice").about(key));
            }
            if value != specs[place].default && !specs[place].choice.admits(value) {
                return Err(BadSetup::new("setup-bad-value").about(key).value(value));
            }
            found.push((place, value.to_owned()));
        }
        found.sort();
        Ok(Options(
            found
                .into_iter()
                .filter(|(place, value)| specs[*place].default != value)
                .map(|(place, value)| (specs[place].key.to_owned(), value))
                .collect(),
        ))
    }

    /// The value of `key`, or its default in `specs`.
    ///
    /// # Panics
    /// If `specs` does not declare `key`.
    pub fn get<'a>(&'a self, specs: &'a [OptionSpec], key: &str) -> &'a str {
        self.0.iter().find(|(k, _)| k == key).map_or_else(
            || specs.iter().find(|s| s.key == key).expect("the game declares this option").default,
            |(_, v)| v,
        )
    }

    /// Whether a switch is on.
    pub fn is_on(&self, specs: &[OptionSpec], key: &str) -> bool {
        self.get(specs, key) == "yes"
    }

    /// The pairs that differ from the defaults.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }
}

/// Options that do not go together, or not with this number of players. `reason` is a key in the
/// words, filled with the other fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    /// Key of the sentence.
    pub reason: &'static str,
    /// The option it is about, `$option` in the sentence.
    pub option: Option<String>,
    /// What was given, `$value` in the sentence.
    pub value: Option<String>,
}

impl BadSetup {
    /// A refusal said by the sentence `reason`.
    pub const fn new(reason: &'static str) -> Self {
        BadSetup { reason, option: None, value: None }
    }

    /// Names the option.
    #[must_use]
    pub fn about(mut self, option: &str) -> Self {
        self.option = Some(option.to_owned());
        self
    }

    /// Names the value.
    #[must_use]
    pub fn value(mut self, value: impl fmt::Display) -> Self {
        self.value = Some(value.to_string());
        self
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        if let Some(option) = &self.option {
            write!(f, " option={option}")?;
        }
        if let Some(value) = &self.value {
            write!(f, " value='{value}'")?;
        }
        Ok(())
    }
}

impl std::error::Error for BadSetup {}
