//! Words of several languages beside each other.

use fluent_syntax::ast::{Attribute, Entry};
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
