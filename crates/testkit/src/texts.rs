//! Words of several languages beside each other.

use fluent_syntax::ast::{Attribute, Entry, Expression, Pattern, PatternElement};
use stage::{Lang, Show, Words};

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
    let (source, other) = (said(source), said(other));
    let alike = |(key, text): &(String, String)| {
        let words =
            text.split_whitespace().filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
        words.count() >= 3 && other.iter().any(|(k, t)| (k, t) == (key, text))
    };
    source.iter().filter(|message| alike(message)).map(|(key, _)| key.clone()).collect()
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
