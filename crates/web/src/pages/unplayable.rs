//! A table whose game cannot be replayed: what happened, who played, and the record.

use maud::{Markup, html};

use super::Page;
use crate::model::UnplayableModel;

/// The whole page.
pub(crate) fn page(model: &UnplayableModel) -> Markup {
    let (frame, row) = (&model.frame, &model.row);
    let words = frame.words;
    let game =
        model.title.map_or_else(|| row.game.clone(), |title| title.words(frame.lang).get("game-title"));
    Page::new(frame, format!("{game} · Spelhaven")).html(html! {
        div.card.narrow {
            h1 { (game) }
            p { (model.names.join(", ")) }
            p { strong { (model.refusal.shown(frame.lang)) } " " (model.refusal.hint(frame.lang)) }
            p.row {
                a.button.main href=(format!("/t/{}/record", row.key)) download { (words.get("record-save")) }
                a.button href="/" { (words.get("back-home")) }
            }
        }
    })
}
