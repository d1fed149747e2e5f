//! What can be clicked, read from what is drawn: what a reader of the page has before them, part by part.

use std::collections::BTreeSet;

use stage::Drawing;
pub use stage::clicks::{Clicks, walk};

/// Everything: on the board, in the panels and the scoring, and by buttons, in the order of the page.
pub fn of(drawing: &Drawing) -> Clicks {
    let mut markup = drawing.board.markup().0;
    for panel in &drawing.panels {
        markup += panel.body.text();
    }
    markup += drawing.scoring.as_ref().map_or("", |scoring| &scoring.0);
    let (mut all, buttons) = (marked(&markup), Clicks::of_buttons(drawing));
    all.acts.extend(buttons.acts);
    all.picks.extend(buttons.picks);
    all.whys.extend(buttons.whys);
    all
}

/// What can be clicked on the board.
pub fn of_board(drawing: &Drawing) -> Clicks {
    marked(&drawing.board.markup().0)
}

/// What can be played by following every pick.
pub fn reached(look: impl FnMut(&str) -> Clicks) -> BTreeSet<String> {
    walk(look).flat_map(|(_, clicks)| clicks.acts).collect()
}

/// Each thing once, in alphabetical order: what is offered, wherever it stands.
pub(crate) fn offered(clicks: &Clicks) -> [BTreeSet<&str>; 3] {
    [&clicks.acts, &clicks.picks, &clicks.whys].map(|all| all.iter().map(String::as_str).collect())
}

fn marked(markup: &str) -> Clicks {
    let all = |name| attributes(markup, name).map(unescape).collect();
    Clicks { acts: all("data-action"), picks: all("data-pick"), whys: all("data-why") }
}

/// The values of an attribute wherever it stands in the markup.
pub(crate) fn attributes<'a>(markup: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> + 'a {
    markup.match_indices(name).filter_map(move |(at, _)| {
        let before = markup[..at].chars().next_back();
        let value = markup[at + name.len()..].strip_prefix("=\"")?;
        (before == Some(' ')).then(|| value.split('"').next().unwrap_or(value))
    })
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
