//! Earlier entries of a table's log. A page with scripts puts them into its own.

use maud::{Markup, html};

use super::Page;
use super::table::{earlier_log, log_lines, named_seat};
use crate::live::LOG;
use crate::model::LogModel;

/// The whole page.
pub(crate) fn page(model: &LogModel) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let name = title.words(frame.lang).get("game-title");
    let (key, seat) = (model.key, named_seat(model.viewer, model.mine));
    let seat_query = |join: char| seat.map_or_else(String::new, |seat| format!("{join}as={seat}"));
    Page::new(frame, format!("{} · {name} · Spelhaven", words.get("tab-log"))).game(title).html(html! {
        div.panel {
            h1 { (words.get("tab-log")) }
            p #log-earlier { (earlier_log(key, seat, model.first, words)) }
            ol.log #log-lines { (log_lines(&model.lines, &model.liveries, words)) }
            p.row {
                @if model.end < model.entries {
                    a.button.quiet href=(format!("/t/{key}/log?before={}{}", (model.end + LOG).min(model.entries), seat_query('&'))) {
                        (words.get("log-later"))
                    }
                }
                a.button href=(format!("/t/{key}{}", seat_query('?'))) { (words.get("log-table")) }
            }
        }
    })
}
