//! Words of several languages beside each other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
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

/// Words that are the same for one and for many, so that a number before them needs no second sentence.
const ONE_FORM: [&str; 3] = ["Forscher", "Plättchen", "Zeitmarker"];

/// The numbers by which `source` chooses between forms (one step, two steps) and `other` does not, as `key: $number`.
/// Words that are the same for one and for many are let pass, and so are places in an order (1st, 2nd).
///
/// # Panics
/// If a source is not well formed.
pub fn not_told_apart(source: &str, other: &str) -> Vec<String> {
    let (told, others) = (Numbers::of(source), Numbers::of(other));
    let mut missing = Vec::new();
    for key in told.direct.keys() {
        let apart = others.apart(key);
        let alike = others.alike.get(key);
        for number in told.apart(key) {
            if !apart.contains(&number) && !alike.is_some_and(|numbers| numbers.contains(&number)) {
                missing.push(format!("{key}: ${number}"));
            }
        }
    }
    missing
}

/// What in a sentence shows that something was left out or said twice, if anything does.
pub fn slip(text: &str) -> Option<&'static str> {
    ["()", "“”", "„“", "„”", "..", ",,", ":.", " .", " ,", "  "]
        .into_iter()
        .find(|slip| text.replace("...", "…").contains(slip))
}

/// By which numbers the messages of a source choose between forms.
#[derive(Default)]
struct Numbers {
    /// What a message chooses by itself.
    direct: BTreeMap<String, BTreeSet<String>>,
    /// The messages it is made of.
    parts: BTreeMap<String, Vec<String>>,
    /// The numbers that stand before a word of one form.
    alike: BTreeMap<String, BTreeSet<String>>,
}

impl Numbers {
    fn of(source: &str) -> Self {
        let resource =
            fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let mut numbers = Numbers::default();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let attribute = |of: &Attribute<&str>| format!("{}.{}", message.id.name, of.id.name);
            let value = message.value.iter().map(|pattern| (message.id.name.to_owned(), pattern));
            let attributes = message.attributes.iter().map(|of| (attribute(of), &of.value));
            for (key, pattern) in value.chain(attributes) {
                numbers.direct.entry(key.clone()).or_default();
                numbers.read(&key, pattern);
            }
        }
        numbers
    }

    fn read(&mut self, key: &str, pattern: &Pattern<&str>) {
        for (i, element) in pattern.elements.iter().enumerate() {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Select { selector, variants } => {
                    if let InlineExpression::VariableReference { id } = selector
                        && variants.iter().any(is_of_a_number)
                    {
                        self.direct.entry(key.to_owned()).or_default().insert(id.name.to_owned());
                    }
                    variants.iter().for_each(|variant| self.read(key, &variant.value));
                }
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    let next = pattern.elements.get(i + 1);
                    if next.is_some_and(
                        |next| matches!(next, PatternElement::TextElement { value } if is_one_form(value)),
                    ) {
                        self.alike.entry(key.to_owned()).or_default().insert(id.name.to_owned());
                    }
                }
                Expression::Inline(InlineExpression::MessageReference { id, attribute }) => {
                    let part = match attribute {
                        Some(attribute) => format!("{}.{}", id.name, attribute.name),
                        None => id.name.to_owned(),
                    };
                    self.parts.entry(key.to_owned()).or_default().push(part);
                }
                Expression::Inline(_) => {}
            }
        }
    }

    /// The numbers a message chooses by, itself or by what it is made of.
    fn apart(&self, key: &str) -> BTreeSet<String> {
        let mut apart = self.direct.get(key).cloned().unwrap_or_default();
        for part in self.parts.get(key).into_iter().flatten() {
            apart.extend(self.apart(part));
        }
        apart
    }
}

/// Whether this is a form for none or for one, not the name of a thing or a place in an order.
fn is_of_a_number(variant: &Variant<&str>) -> bool {
    match &variant.key {
        VariantKey::Identifier { name } => *name == "one",
        VariantKey::NumberLiteral { value } => *value == "0",
    }
}

/// Whether what stands behind a number begins with a word that is the same for one and for many.
fn is_one_form(behind: &str) -> bool {
    let word = behind.strip_prefix(' ').map(|rest| rest.split(|c: char| !c.is_alphabetic()).next());
    word.flatten().is_some_and(|word| ONE_FORM.contains(&word))
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
