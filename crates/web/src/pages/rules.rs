//! A game's rulebook.

use maud::{Markup, html};

use super::Page;
use crate::model::RulesModel;

/// The whole page.
pub(crate) fn page(model: &RulesModel) -> Markup {
    let (frame, title) = (&model.frame, model.title);
    let name = title.words(frame.lang).get("game-title");
    Page::new(frame, format!("{} · {} · Spelhaven", frame.words.get("rulebook"), name)).game(title).html(
        html! {
            article.prose id="rulebook" { (title.rulebook_page(frame.lang)) }
        },
    )
}
