//! The pages of whoever runs the house.

use maud::{Markup, html};

use super::{Page, trouble};
use crate::model::PageFrame;
use crate::operator::PATH;
use crate::refusal::Refusal;

/// Where somebody signs in as operator.
pub(crate) fn door(frame: &PageFrame, refusal: Option<&Refusal>) -> Markup {
    let words = frame.words;
    let title = words.get("operator-title");
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        @if let Some(refusal) = refusal { (trouble(refusal, frame.lang)) }
        form.card method="post" action=(PATH) {
            p { (words.get("operator-door")) }
            p { code { "spelhaven operator-token" } }
            div.field {
                label for="operator-token" { (words.get("operator-token")) }
                input #operator-token type="password" name="token" maxlength="60" required autocomplete="off" spellcheck="false" autocapitalize="none";
            }
            button.button.main { (words.get("operator-enter")) }
        }
    })
}

/// What stands above every page of the operator's: where else they may go, and the way out.
pub(crate) fn bar(frame: &PageFrame) -> Markup {
    let words = frame.words;
    let here = |path: &str| (frame.path == path).then_some("page");
    html! {
        div.operator-bar {
            nav aria-label=(words.get("operator-title")) {
                a href=(PATH) aria-current=[here(PATH)] { (words.get("operator-house")) }
                a href="/operator/reports" aria-current=[here("/operator/reports")] { (words.get("reports")) }
            }
            form method="post" action=(format!("{PATH}/leave")) { button.button { (words.get("operator-leave")) } }
        }
    }
}

/// How the house fares.
pub(crate) fn page(frame: &PageFrame) -> Markup {
    let title = frame.words.get("operator-house");
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        (bar(frame))
    })
}
