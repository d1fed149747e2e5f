//! Marks on a drawing: things that can be clicked, each a real, focusable, named element.
//!
//! All three are links, so that the page works without scripts; the page's script posts an action
//! at once instead of asking again. They are made for SVG; in HTML they stand [`in_html`]. Addresses are relative to
//! the page they stand on.

use std::fmt::{Display, Write};

use maud::{Markup, PreEscaped, html};

use crate::clicks::note;
use crate::show::Click;

/// Plays `action` when clicked. `name` is what a screen reader says and what a tooltip shows: the
/// action in words. `confirm`, if not empty, is asked first.
pub fn act(action: impl Display, name: &str, class: &str, confirm: Option<&str>, body: Markup) -> Markup {
    let action = action.to_string();
    note(Click::Act, &action);
    html! {
        a.act .(class) href=(format!("?do={}", encode(&action))) data-action=(action) data-confirm=[confirm]
            role="button" tabindex="0" aria-label=(label(name, &body)) { title { (name) } (spaced(body)) }
    }
}

/// Takes something up: the scene is drawn again with [`crate::Scene::picked`] set to `pick`. An empty
/// `pick` lays everything down again. What is only taken up to be read has `reads` among its classes: it is no choice
/// that a page must lead to.
pub fn pick(pick: impl Display, name: &str, class: &str, body: Markup) -> Markup {
    let pick = pick.to_string();
    note(Click::Pick, &pick);
    html! {
        a.pick .(class) href=(format!("?pick={}", encode(&pick))) data-pick=(pick)
            role="button" tabindex="0" aria-label=(label(name, &body)) { title { (name) } (spaced(body)) }
    }
}

/// Something that cannot be done now: a click explains why, by asking the rules about `action`. It is
/// not in the tab order, so that the keyboard goes through what can be done.
pub fn why(action: impl Display, name: &str, class: &str, body: Markup) -> Markup {
    let action = action.to_string();
    note(Click::Why, &action);
    html! {
        a.why .(class) href=(format!("?why={}", encode(&action))) data-why=(action)
            role="button" tabindex="-1" aria-disabled="true" aria-label=(label(name, &body)) { title { (name) } (spaced(body)) }
    }
}

/// The lettering of a drawing, word by word, as it is read on the screen.
fn lettering(body: &str) -> String {
    let mut words = Vec::new();
    for part in body.split("<text").skip(1) {
        let inside = part.split_once('>').map_or("", |(_, rest)| rest);
        let inside = inside.split("</text>").next().unwrap_or_default();
        // What is within it, without the marks of its parts.
        let plain: String =
            inside.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect();
        words.extend(plain.split_whitespace().map(|word| word.replace("&amp;", "&")));
    }
    words.join(" ")
}

/// What something is called: its name, and whatever else is written on it. Who speaks to the page says what they see.
fn label(name: &str, body: &Markup) -> String {
    if !body.0.contains("<text") {
        return name.to_owned();
    }
    let written = lettering(&body.0);
    let plain = |text: &str| {
        let words: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
        format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase())
    };
    if plain(name).contains(&plain(&written)) || plain(&written).trim().is_empty() {
        name.to_owned()
    } else {
        format!("{name} · {written}")
    }
}

/// A drawing whose pieces of lettering are words of their own.
fn spaced(body: Markup) -> Markup {
    if body.0.contains("<text") { PreEscaped(body.0.replace("<text", " <text")) } else { body }
}

/// Sets apart, in what is drawn already, everything that plays or picks up (`name` is `data-action` or `data-pick`) this:
/// it gets `data-advised`, the rank of the advice. What was set apart before stays as it is.
pub fn advise(drawn: &str, name: &str, value: &str, rank: usize) -> String {
    let found = html! { a data-mark=(value) {} }.0;
    let value = found.trim_start_matches("<a data-mark=").trim_end_matches("></a>");
    let mark = format!(" {name}={value}");
    let mut parts = drawn.split(&mark);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(&mark);
        if !part.starts_with(" data-advised") {
            write!(out, " data-advised=\"{rank}\"").expect("writing to a string");
        }
        out.push_str(part);
    }
    out
}

/// A mark for HTML, where an element has its tooltip as an attribute.
pub fn in_html(mark: Markup) -> Markup {
    let Some((open, (name, body))) = mark.0.split_once("><title>").and_then(|(open, rest)| {
        (open.starts_with("<a ") && !open.contains('>')).then_some((open, rest.split_once("</title>")?))
    }) else {
        return mark;
    };
    PreEscaped(format!("{open} title=\"{name}\">{body}"))
}

/// Percent-encodes a query value.
pub fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(byte as char),
            _ => write!(out, "%{byte:02X}").expect("writing to a string"),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_advised_is_set_apart_and_nothing_else() {
        let drawn = act("a \"b\"", "one", "ship", None, html! {}).0 + &act("a", "two", "", None, html! {}).0;
        let marked = advise(&drawn, "data-action", "a \"b\"", 1);
        assert_eq!(marked.matches(" data-advised=\"1\"").count(), 1);
        assert_eq!(marked.replace(" data-advised=\"1\"", ""), drawn);
        assert!(marked.contains("data-action=\"a &quot;b&quot;\" data-advised=\"1\""), "{marked}");
        // What is better is told first.
        assert_eq!(advise(&marked, "data-action", "a \"b\"", 2), marked);
        assert_eq!(advise(&drawn, "data-pick", "a", 1), drawn);
    }

    #[test]
    fn a_mark_is_called_by_what_is_written_on_it_too() {
        let room = |name: &str| {
            act(
                "a",
                name,
                "room",
                None,
                html! { text x="1" { "2" } text { "/ " tspan { "3" } } path d="M0 0" {} },
            )
            .0
        };
        assert!(room("A room").contains("aria-label=\"A room · 2 / 3\""), "{}", room("A room"));
        assert!(room("Room 2, 3 spaces").contains("aria-label=\"Room 2, 3 spaces\""));
        assert!(room("A room").contains("<title>A room</title>"));
        assert!(
            act("a", "A room", "room", None, html! { path d="M0 0" {} }).0.contains("aria-label=\"A room\"")
        );
    }

    #[test]
    fn in_html_a_tooltip_is_an_attribute() {
        let mark = in_html(pick(
            "a b",
            "Take \"it\" & go",
            "card",
            html! { span { "3" } svg { title { "three" } } },
        ));
        assert!(mark.0.contains(" title=\"Take &quot;it&quot; &amp; go\"><span>3</span>"), "{}", mark.0);
        assert!(mark.0.ends_with("<svg><title>three</title></svg></a>"), "{}", mark.0);
        let other = html! { g { title { "here" } } };
        assert_eq!(in_html(other.clone()).0, other.0);
    }
}
