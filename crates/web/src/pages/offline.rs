//! What an app shows that cannot reach the house.

use maud::{Markup, html};

use super::Page;
use crate::model::PageFrame;

/// The whole page.
pub(crate) fn page(frame: &PageFrame) -> Markup {
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("offline-title"))).html(html! {
        h1 { (words.get("offline-title")) }
        p.lead { (words.get("offline-lead")) }
        p { (words.get("offline-games")) }
        p data-script hidden { button.button.main type="button" data-retry { (words.get("offline-again")) } }
        noscript { p { (words.get("offline-reload")) } }
    })
}
