//! The site's own words. What a game says is in the game's.

use std::sync::LazyLock;

use stage::{Lang, Words};

/// The Fluent source of a language.
pub const fn source(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Nl => include_str!("../text/nl.ftl"),
        Lang::De => include_str!("../text/de.ftl"),
    }
}

static SITE: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, [source(lang)])));

/// The site's words in a language.
pub fn site(lang: Lang) -> &'static Words {
    &SITE[lang as usize]
}
