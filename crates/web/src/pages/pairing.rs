//! Quick pairing: what is wanted, and the wait for it.

use maud::{Markup, html};
use shelf::ShownTitle;
use stage::Words;
use store::Pace;

use super::{Page, nonce, pace, trouble};
use crate::fields::FillWish;
use crate::model::PageFrame;
use crate::pairing::Waits;
use crate::refusal::Refusal;

/// What is wanted, or waited for.
pub(crate) struct PairingModel {
    /// Around it.
    pub(crate) frame: PageFrame,
    /// The games.
    pub(crate) games: Vec<&'static dyn ShownTitle>,
    /// What was filled in.
    pub(crate) filled: Vec<(String, String)>,
    /// What the reader waits for.
    pub(crate) waits: Option<Waits>,
    /// Why something was refused.
    pub(crate) refusal: Option<Refusal>,
}

/// The clocks there are to choose from, the usual one first.
const PACES: [&str; 7] = ["live 15+10", "live 5+5", "live 30+20", "live 60+30", "days 1", "days 3", "none"];

/// Without scripts the page is asked for again so often, in seconds.
const AGAIN: u32 = 5;

/// The whole page.
pub(crate) fn page(model: &PairingModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let mut page = Page::new(frame, format!("{} · Spelhaven", words.get("pair-title")));
    // With scripts it is asked by a script whether anything has changed.
    page.again = model.waits.as_ref().map(|_| AGAIN);
    page.html(html! {
        h1 { (words.get("pair-title")) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @match &model.waits {
            Some(waits) => (waiting(model, waits)),
            None => (form(model)),
        }
    })
}

fn form(model: &PairingModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let field =
        |name: &str| model.filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let most = model.games.iter().map(|title| *title.seats().end()).max().unwrap_or(2);
    let least = model.games.iter().map(|title| *title.seats().start()).min().unwrap_or(2).max(2);
    let of_game = model.games.iter().find(|title| field("game") == Some(title.key()));
    let usual = of_game.map_or(least, |title| (*title.seats().start()).max(2));
    let seats = field("seats").and_then(|seats| seats.parse().ok()).unwrap_or(usual);
    let chosen = field("pace").unwrap_or(PACES[0]);
    html! {
        p.lead { (words.get("pair-lead")) }
        form.card method="post" action="/pair" autocomplete="off" {
            (nonce())
            div.field {
                label for="pair-game" { (words.get("lobby-game")) }
                select #pair-game name="game" required {
                    @for title in &model.games {
                        option value=(title.key()) selected[field("game") == Some(title.key())] {
                            (title.words(frame.lang).get("game-title")) " (" (super::players(*title, words)) ")"
                        }
                    }
                }
            }
            div.field {
                label for="pair-seats" { (words.get("seats-count")) }
                select #pair-seats name="seats" { @for n in least..=most { option value=(n) selected[n == seats] { (n) } } }
            }
            div.field {
                label for="pair-pace" { (words.get("pace")) }
                select #pair-pace name="pace" {
                    @for text in PACES {
                        option value=(text) selected[text == chosen] { (pace(text.parse().expect("these are clocks"), words)) }
                    }
                }
            }
            div.field.switch {
                input #pair-rated type="checkbox" name="rated" value="yes" checked[field("rated") == Some("yes")] aria-describedby="pair-rated-hint";
                label for="pair-rated" { (words.get("rated")) }
                p.hint #pair-rated-hint { (words.get("pair-rated-hint")) }
            }
            (fill(field("fill"), field("fill-bot"), &bots(model), "pair-fill", words))
            @if !frame.account {
                div.field {
                    label for="pair-name" { (words.get("your-name")) }
                    input #pair-name type="text" name="name" maxlength="30" autocomplete="nickname"
                        value=(field("name").or(frame.name.as_deref()).unwrap_or_default()) placeholder=(words.get("your-name-hint"));
                }
            }
            p { button.button.main { (words.get("pair-do")) } }
        }
        p { a.button href="/lobby?list=open" { (words.get("lobby-open")) } }
    }
}

/// The levels that all games have, each as it is called.
fn bots(model: &PairingModel) -> Vec<(&'static str, String)> {
    let Some((first, others)) = model.games.split_first() else { return Vec::new() };
    let everywhere = |bot: &&'static str| others.iter().all(|title| title.knows_bot(bot));
    let own = first.words(model.frame.lang);
    first
        .bots()
        .into_iter()
        .filter(|bot| everywhere(bot))
        .map(|bot| (bot, own.get(&format!("bot-{bot}"))))
        .collect()
}

/// After how long bots take the seats that are free, and which.
pub(super) fn fill(
    chosen: Option<&str>,
    bot: Option<&str>,
    bots: &[(&'static str, String)],
    label: &str,
    words: &Words,
) -> Markup {
    let bot = bot.or_else(|| bots.get(bots.len() / 2).map(|(key, _)| *key));
    html! {
        div.field.fill {
            label for="fill" { (words.get(label)) }
            select #fill name="fill" aria-describedby="fill-hint" {
                option value="" { (words.get("fill-never")) }
                @for minutes in FillWish::MINUTES {
                    option value=(minutes) selected[chosen == Some(minutes.to_string().as_str())] { (words.say("fill-after", [("count", minutes.into())])) }
                }
            }
            label.sr for="fill-bot" { (words.get("fill-bot")) }
            select #fill-bot name="fill-bot" {
                @for (key, name) in bots { option value=(key) selected[bot == Some(key)] { (name) } }
            }
            p.hint #fill-hint { (words.get("fill-hint")) }
        }
    }
}

fn waiting(model: &PairingModel, waits: &Waits) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let wish = &waits.seek.wish;
    let title = model.games.iter().find(|title| title.key() == wish.game);
    html! {
        div.card #pairing data-pairing=(waits.waiting) {
            h2 { (words.get("pair-waiting")) }
            p.row {
                span.tag { (title.map_or_else(|| wish.game.clone(), |title| title.words(frame.lang).get("game-title"))) }
                span.tag { (words.say("players-exactly", [("count", wish.seats.into())])) }
                @if wish.pace != Pace::None { span.tag { (pace(wish.pace, words)) } }
                @if wish.rated { span.tag { (words.get("rated-tag")) } }
            }
            p role="status" { (words.say("pair-count", [("count", waits.waiting.into())])) }
            @if waits.seek.fill.is_some() { p.muted { (words.get("pair-fills")) } }
            p.muted { (words.get("pair-stay")) }
            form method="post" action="/pair/leave" { button.button.main { (words.get("pair-leave")) } }
        }
        p.muted { (words.get("pair-meanwhile")) " " a href="/lobby?list=open" { (words.get("lobby-open")) } }
    }
}
