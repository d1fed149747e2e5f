//! What went wrong, as a page of its own.

use maud::{Markup, html};

use super::Page;
use crate::model::PageFrame;
use crate::refusal::Refusal;

/// The whole page.
pub(crate) fn page(frame: &PageFrame, refusal: &Refusal) -> Markup {
    let sentence = refusal.shown(frame.lang);
    Page::new(frame, format!("{sentence} · Spelhaven")).html(html! {
        div.card.narrow {
            h1 { (sentence) }
            p { (refusal.hint(frame.lang)) }
            @if let Some((title, clause)) = refusal.clause() {
                p { a href=(format!("/rules/{}#{clause}", title.key())) { (clause) } }
            }
            @if let Some(table) = refusal.table {
                p { a.button.main href=(format!("/t/{table}")) { (frame.words.get("daily-look")) } }
            }
            p { a.button .main[refusal.table.is_none()] href="/" { (frame.words.get("back-home")) } }
        }
    })
}
