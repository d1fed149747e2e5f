//! What the reader likes, all in one place.

use maud::{Markup, html};
use stage::{Lang, Words};

use super::{Page, trouble};
use crate::model::PreferencesModel;
use crate::preferences::{Motion, MovePace, Theme, Volume};

/// The whole page.
pub(crate) fn page(model: &PreferencesModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let likes = frame.likes;
    Page::new(frame, format!("{} · Spelhaven", words.get("preferences"))).html(html! {
        h1 { (words.get("preferences")) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if model.kept { div.notice role="status" { p { (words.get("preferences-kept")) } } }
        p.lead { (words.get(if frame.account { "preferences-account" } else { "preferences-browser" })) }
        form method="post" action="/preferences" {
            section.card aria-labelledby="look-title" {
                h2 #look-title { (words.get("preferences-look")) }
                (choice("language", "preference-language", frame.lang.code(), Lang::ALL.map(|lang| (lang.code(), lang.own_name().to_owned())), words))
                (choice("theme", "preference-theme", likes.theme.unwrap_or_default().word(), said(Theme::ALL.iter().map(|one| one.word()), "theme", words), words))
                (choice("motion", "preference-motion", likes.motion.unwrap_or_default().word(), said(Motion::ALL.iter().map(|one| one.word()), "motion", words), words))
            }
            section.card aria-labelledby="play-title" {
                h2 #play-title { (words.get("preferences-play")) }
                (pace_field(likes.pace.unwrap_or_default(), words))
                (volume_field(likes.volume.unwrap_or_default(), words))
                (choice("confirm", "preference-confirm", switch(likes.confirm.unwrap_or(false)), switches(words), words))
                (choice("labels", "preference-labels", switch(likes.labels.unwrap_or(true)), switches(words), words))
            }
            section.card aria-labelledby="company-title" {
                h2 #company-title { (words.get("preferences-company")) }
                (choice("seen", "preference-seen", switch(likes.seen.unwrap_or(true)), switches(words), words))
            }
            p { button.button.main { (words.get("save")) } }
        }
        section.card aria-labelledby="notices-title" data-script hidden {
            h2 #notices-title { (words.get("preferences-notices")) }
            (notices_field(words))
        }
        p { a.button href="/account/notices" { (words.get("notices-settings")) } }
    })
}

fn switch(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

fn switches(words: &Words) -> Vec<(&'static str, String)> {
    ["yes", "no"].map(|word| (word, words.get(word))).to_vec()
}

/// Values with what they are called.
fn said<'a>(values: impl Iterator<Item = &'a str>, of: &str, words: &Words) -> Vec<(&'a str, String)> {
    values.map(|value| (value, words.get(&format!("{of}-{value}")))).collect()
}

fn choice<'a>(
    name: &str,
    label: &str,
    chosen: &str,
    values: impl IntoIterator<Item = (&'a str, String)>,
    words: &Words,
) -> Markup {
    let hint = format!("{label}-hint");
    html! {
        div.field {
            label for=(name) { (words.get(label)) }
            select id=(name) name=(name) {
                @for (value, said) in values { option value=(value) selected[value == chosen] { (said) } }
            }
            @if words.has(&hint) { p.hint { (words.get(&hint)) } }
        }
    }
}

/// The pace of others' moves. A script keeps it as it is changed.
pub(super) fn pace_field(chosen: MovePace, words: &Words) -> Markup {
    html! {
        div.field {
            label for="pace" { (words.get("bot-pace")) }
            select #pace name="pace" data-setting="pace" {
                @for pace in [MovePace::Instant, MovePace::Brisk, MovePace::Calm, MovePace::Slow] {
                    option value=(pace.word()) selected[pace == chosen] { (words.get(&format!("bot-pace-{}", pace.word()))) }
                }
            }
            p.hint { (words.get("bot-pace-hint")) }
        }
    }
}

/// How loud sounds are. A script keeps it as it is changed.
pub(super) fn volume_field(chosen: Volume, words: &Words) -> Markup {
    html! {
        div.field {
            label for="volume" { (words.get("sound")) }
            input #volume type="range" name="volume" min="0" max="10" value=(chosen.0) data-setting="volume";
            p.hint { (words.get("sound-hint")) }
        }
    }
}

/// Whether this browser tells of things while another page is looked at. It is asked for leave by a script.
pub(super) fn notices_field(words: &Words) -> Markup {
    html! {
        div.field.switch {
            input #notices type="checkbox" data-setting="notices";
            label for="notices" { (words.get("notices")) }
            p.hint { (words.get("notices-hint")) }
        }
    }
}
