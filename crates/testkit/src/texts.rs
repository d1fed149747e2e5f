//! Words of several languages beside each other.

use fluent_syntax::ast::{Attribute, Entry, Expression, Pattern, PatternElement};
use stage::{Lang, Show, Words};
use table::is_clause_id;

/// All the words of a game, which panic when a key is asked for that is not there.
pub fn strict<G: Show>(lang: Lang) -> Words {
    Words::of::<G>(lang).watched(move |key| panic!("missing words: {key} ({lang})"))
}

/// The keys of a Fluent source, attributes as `key.attribute`, in order.
///
/// # Panics
/// If it is not well formed.
pub fn keys(source: &str) -> Vec<String> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = Vec::new();
    let mut push = |id: &str, has_value: bool, attributes: &[Attribute<&str>]| {
        keys.extend(has_value.then(|| id.to_owned()));
        keys.extend(attributes.iter().map(|attribute| format!("{id}.{}", attribute.id.name)));
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => push(message.id.name, message.value.is_some(), &message.attributes),
            Entry::Term(term) => push(&format!("-{}", term.id.name), true, &term.attributes),
            _ => {}
        }
    }
    keys
}

/// The keys whose sentence is the same in both sources, to the letter: left in the language it was copied
/// from. Names and single words may be alike in two languages; three words are not.
///
/// # Panics
/// If a source is not well formed.
pub fn untranslated(source: &str, other: &str) -> Vec<String> {
    alike(said(source), &said(other))
}

/// The clauses of a rulebook that say the same in both, to the letter, like [`untranslated`].
pub fn untranslated_clauses(source: &str, other: &str) -> Vec<String> {
    alike(clauses(source), &clauses(other))
}

fn alike(source: Vec<(String, String)>, other: &[(String, String)]) -> Vec<String> {
    let is_sentence = |text: &str| {
        let words =
            text.split_whitespace().filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
        words.count() >= 3
    };
    let alike = |one: &(String, String)| is_sentence(&one.1) && other.contains(one);
    source.into_iter().filter(alike).map(|(key, _)| key).collect()
}

/// The clauses a rulebook defines, each with what it says up to the next or the end of its chapter.
pub fn clauses(rulebook: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for chapter in rulebook.split("\n## ") {
        // Between the signs of bold print stands by turns what is not bold and what is.
        for (place, text) in chapter.split("**").enumerate() {
            if place % 2 == 1 && is_clause_id(text) {
                found.push((text.to_owned(), String::new()));
            } else if let Some((_, says)) = found.last_mut().filter(|_| place > 0) {
                *says += text;
            }
        }
    }
    found
}

/// What each message says, without what is filled in.
fn said(source: &str) -> Vec<(String, String)> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut text = String::new();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| gather(pattern, &mut text));
            Some((message.id.name.to_owned(), text))
        }
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

fn gather(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => *text += value,
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| gather(&variant.value, text));
            }
            PatternElement::Placeable { .. } => *text += " ",
        }
    }
}
