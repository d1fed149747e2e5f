//! Everything a player reads, in three languages, from Fluent files.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use table::{BadSetup, Fact, Illegal, Unreadable};
use unic_langid::LanguageIdentifier;

use crate::Show;

/// A language of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English
    En,
    /// Dutch
    Nl,
    /// German
    De,
}

impl Lang {
    /// All of them, in the order in which texts are listed.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Nl, Lang::De];

    /// Two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Nl => "nl",
            Lang::De => "de",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Nl => "Nederlands",
            Lang::De => "Deutsch",
        }
    }

    fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters are a language")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Lang::ALL.into_iter().find(|l| l.code() == text);
        found.ok_or_else(|| Unreadable::new(text, "a language: en, nl or de"))
    }
}

/// The words every game shares, as a Fluent source.
pub fn common(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Nl => include_str!("../text/nl.ftl"),
        Lang::De => include_str!("../text/de.ftl"),
    }
}

/// A value that fills a gap in a sentence.
pub type Arg<'a> = FluentValue<'a>;

/// Told of a key that is not there.
type Missing = Box<dyn Fn(&str) + Send + Sync>;

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    missing: Option<Missing>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang)
    }
}

impl Words {
    /// Reads Fluent sources; a later source may not repeat a key of an earlier one.
    ///
    /// # Panics
    /// If a source is not well formed or a key is given twice: the sources are compiled in, and a
    /// test reads them all.
    pub fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{lang} words: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{lang} words: {errors:?}"));
        }
        Words { lang, bundle, missing: None }
    }

    /// All the words of a game: its own and those every game shares.
    pub fn of<G: Show>(lang: Lang) -> Self {
        Words::new(lang, [common(lang), G::words(lang)])
    }

    /// Which language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence or word without gaps. `key.attribute` asks for an attribute.
    pub fn get(&self, key: &str) -> String {
        self.say(key, [])
    }

    /// A sentence with its gaps filled. A missing key shows as the key itself.
    pub fn say<'a>(&'a self, key: &str, args: impl IntoIterator<Item = (&'a str, Arg<'a>)>) -> String {
        let args: FluentArgs<'a> = args.into_iter().collect();
        self.find(key, &args).unwrap_or_else(|| {
            self.miss(key);
            key.to_owned()
        })
    }

    /// Calls `missing` with every key that is asked for and is not there, or not in that form.
    #[must_use]
    pub fn watched(mut self, missing: impl Fn(&str) + Send + Sync + 'static) -> Self {
        self.missing = Some(Box::new(missing));
        self
    }

    fn miss(&self, what: &str) {
        if let Some(missing) = &self.missing {
            missing(what);
        }
    }

    /// Whether there is such a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn find(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, a)| (id, Some(a)));
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if !errors.is_empty() {
            self.miss(&format!("{key}: {errors:?}"));
        }
        Some(text.into_owned())
    }

    /// Why an action is refused, as a sentence.
    pub fn refusal(&self, illegal: &Illegal) -> String {
        let fact = |fact: &Fact| -> Arg<'static> {
            match fact {
                Fact::Number(n) => (*n).into(),
                Fact::Name(name) => FluentValue::String(Cow::Owned(name.to_string())),
                Fact::Word(key) => FluentValue::String(Cow::Owned(self.get(key))),
            }
        };
        let facts: Vec<(&str, Arg<'static>)> = illegal.facts.iter().map(|(n, f)| (*n, fact(f))).collect();
        self.say(illegal.reason, facts)
    }

    /// Why a set-up is refused, as a sentence.
    pub fn bad_setup(&self, bad: &BadSetup) -> String {
        let option = bad.option.as_deref().map(|key| {
            let name = format!("option-{key}");
            if self.has(&name) { self.get(&name) } else { key.to_owned() }
        });
        let value = bad.value.clone().unwrap_or_default();
        let called = bad.option.as_deref().map(|key| format!("option-{key}-{value}"));
        let value = called.filter(|name| self.has(name)).map_or(value, |name| self.get(&name));
        let option = option.unwrap_or_default();
        self.say(bad.reason, [("option", Arg::from(option)), ("value", Arg::from(value))])
    }
}
