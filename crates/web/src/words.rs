//! The site's own words. What a game says is in the game's.

use std::sync::OnceLock;

use stage::{Lang, Words};

/// The Fluent source of a language.
pub const fn source(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../text/en.ftl"),
        Lang::Nl => include_str!("../text/nl.ftl"),
        Lang::De => include_str!("../text/de.ftl"),
    }
}

static SITE: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];

/// The site's words in a language.
pub fn site(lang: Lang) -> &'static Words {
    SITE[lang as usize].get_or_init(|| Words::new(lang, [source(lang)]))
}
