//! A game's rulebook, with its chapters beside it.

use maud::{Markup, html};
use stage::rulebook;

use super::{Page, how};
use crate::assets::pictures_at;
use crate::model::RulesModel;

/// The whole page.
pub(crate) fn page(model: &RulesModel) -> Markup {
    let (frame, title) = (&model.frame, model.title);
    let name = title.words(frame.lang).get("game-title");
    Page::new(frame, format!("{} · {} · Spelhaven", frame.words.get("rulebook"), name)).game(title).html(
        html! {
            h1 { (name) }
            div.book {
                nav.contents aria-label=(frame.words.get("contents")) {
                    p.row {
                        a.button href=(format!("/g/{}", title.key())) { (frame.words.get("new-table")) }
                    }
                    ul {
                        @for (n, chapter) in rulebook::chapters(title.rulebook(frame.lang)).enumerate() {
                            li { a href=(format!("#chapter-{}", n + 1)) { (chapter) } }
                        }
                    }
                }
                article.prose id="rulebook" {
                    (how(title, frame))
                    (title.rulebook_page(frame.lang, &pictures_at(title.key())))
                }
            }
        },
    )
}
