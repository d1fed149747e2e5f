//! A game's own page: what it is, and the form for a new table.

use maud::{Markup, html};
use shelf::ShownTitle;
use stage::Words;
use table::{Choice, OptionSpec};

use super::{Page, cover, hidden, how, minutes, nonce, pairing, players, trouble};
use crate::model::GameModel;

/// The whole page.
pub(crate) fn page(model: &GameModel) -> Markup {
    let (frame, title) = (&model.frame, model.title);
    let (words, own) = (frame.words, title.words(frame.lang));
    let key = title.key();
    Page::new(frame, format!("{} · Spelhaven", own.get("game-title"))).game(title).html(html! {
        div.game-head {
            div {
                h1 { (own.get("game-title")) }
                p.lead { (own.get("game-tagline")) }
                p.muted { (players(title, words)) " · " (minutes(title, words)) }
                (guide(title, words))
                p.row {
                    a.button href=(format!("/g/{key}/daily")) { (words.get("daily")) }
                    (super::daily::state(&model.daily, words))
                }
                p.row {
                    a.button href=(format!("/rules/{key}")) { (words.get("read-rules")) }
                    @if *title.seats().end() > 1 { a.button href=(format!("/pair?game={key}")) { (words.get("pair-title")) } }
                    a.button href=(format!("/g/{key}/ratings")) { (words.get("ratings")) }
                    @if !title.puzzles().is_empty() { a.button href=(format!("/g/{key}/puzzles/1")) { (words.get("puzzles")) } }
                }
            }
            div.poster { (cover(title, frame.lang, false)) }
        }
        (how(title, frame))
        section aria-labelledby="new-table" {
            h2 #new-table { (words.get("new-table")) }
            @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
            form.new-table method="post" action=(format!("/g/{key}/new")) autocomplete="off" {
                (hidden("ticket", &model.ticket.to_string()))
                (nonce())
                (seats(model))
                @if !title.options().is_empty() {
                    fieldset {
                        legend { (words.get("options")) }
                        @let (plain, rest) = split(title.options());
                        @for option in plain { (field(model, option, own)) }
                        @if !rest.is_empty() {
                            details open[rest.iter().any(|o| model.field(&format!("option-{}", o.key)).is_some_and(|v| v != o.default))] {
                                summary { (words.get("options-more")) }
                                @for option in rest { (field(model, option, own)) }
                            }
                        }
                    }
                }
                (clock(model))
                (pairing::fill(model.field("fill"), Some(model.field("fill-bot").unwrap_or(title.friendly_bot())), &bots(model), "fill-label", words))
                div.field.switch {
                    input #ask-undo type="checkbox" name="ask-undo" value="yes" checked[model.field("ask-undo") == Some("yes")] aria-describedby="ask-undo-hint";
                    label for="ask-undo" { (words.get("ask-undo")) }
                    p.hint #ask-undo-hint { (words.get("ask-undo-hint")) }
                }
                div.field.switch {
                    input #rated type="checkbox" name="rated" value="yes" checked[model.field("rated") == Some("yes")] aria-describedby="rated-hint";
                    label for="rated" { (words.get("rated")) }
                    p.hint #rated-hint { (words.get("rated-hint")) }
                }
                div.field {
                    label for="name" { (words.get("your-name")) }
                    input #name type="text" name="name" maxlength="30" autocomplete="nickname"
                        value=(model.field("name").or(frame.name.as_deref()).unwrap_or_default())
                        placeholder=(words.get("your-name-hint"));
                }
                p { button.button.main { (words.get("make-table")) } }
                details.fair {
                    summary { (words.get("fair-title")) }
                    p.muted { (words.get("fair-before")) }
                    p.hash { code { (model.commitment) } }
                }
            }
        }
    })
}

/// The levels of its bots.
fn bots(model: &GameModel) -> Vec<(&'static str, String)> {
    let own = model.title.words(model.frame.lang);
    model.title.bots().into_iter().map(|bot| (bot, own.get(&format!("bot-{bot}")))).collect()
}

/// The way into a guided first game, if there is one.
fn guide(title: &dyn ShownTitle, words: &Words) -> Markup {
    html! {
        @if title.has_guide() {
            form method="post" action=(format!("/g/{}/guide", title.key())) {
                p.muted { (words.get("guide-lead")) }
                p { button.button.main { (words.get("guide-begin")) } }
            }
        }
    }
}

/// The few options most people care about, and the rest.
fn split(options: &'static [OptionSpec]) -> (Vec<&'static OptionSpec>, Vec<&'static OptionSpec>) {
    let plain = |option: &&OptionSpec| matches!(option.choice, Choice::OneOf(_));
    (options.iter().filter(plain).collect(), options.iter().filter(|option| !plain(option)).collect())
}

/// Who sits where. All seats there can be are on the form; how many of them count is chosen above.
fn seats(model: &GameModel) -> Markup {
    let (words, own) = (model.frame.words, model.title.words(model.frame.lang));
    let range = model.title.seats();
    let (low, high) = (*range.start(), *range.end());
    let chosen = model.field("seats").and_then(|n| n.parse().ok()).unwrap_or(low);
    html! {
        fieldset.seats {
            legend { (words.get("seats")) }
            @if low == high {
                (hidden("seats", &low.to_string()))
            } @else {
                div.field {
                    label for="seats" { (words.get("seats-count")) }
                    select #seats name="seats" data-seats {
                        @for n in range { option value=(n) selected[n == chosen] { (n) } }
                    }
                }
            }
            @for number in 1..=high {
                @let name = format!("seat-{number}");
                @let usual = if number == 1 { "me".to_owned() } else { format!("bot {}", model.title.friendly_bot()) };
                @let who = model.field(&name).unwrap_or(&usual);
                div.seat-row data-seat-row=(number) {
                    label for=(name) { (words.say("seat-number", [("number", number.into())])) }
                    select id=(name) name=(name) {
                        @for (value, key) in [("me", "sit-me"), ("friend", "sit-friend"), ("open", "sit-open"), ("screen", "sit-screen")] {
                            option value=(value) selected[who == value] { (words.get(key)) }
                        }
                        optgroup label=(words.get("sit-bots")) {
                            @for bot in model.title.bots() {
                                @let value = format!("bot {bot}");
                                option value=(value) selected[who == value] {
                                    (own.get(&format!("bot-{bot}"))) " – " (own.get(&format!("bot-{bot}.hint")))
                                }
                            }
                        }
                    }
                    input type="text" name=(format!("name-{number}")) maxlength="30"
                        value=(model.field(&format!("name-{number}")).unwrap_or_default())
                        placeholder=(words.get("screen-name")) aria-label=(words.get("screen-name"));
                }
            }
        }
    }
}

fn field(model: &GameModel, option: &OptionSpec, own: &Words) -> Markup {
    let name = format!("option-{}", option.key);
    let value = model.field(&name).unwrap_or(option.default);
    let (label, hint) = (own.get(&name), own.get(&format!("{name}.hint")));
    let described = format!("{name}-hint");
    html! {
        @match option.choice {
            Choice::Switch => {
                div.field.switch {
                    input id=(name) type="checkbox" name=(name) value="yes" checked[value == "yes"] aria-describedby=(described);
                    label for=(name) { (label) }
                    p.hint id=(described) { (hint) }
                }
            }
            Choice::OneOf(values) => {
                div.field {
                    label for=(name) { (label) }
                    select id=(name) name=(name) aria-describedby=(described) {
                        @for one in values {
                            option value=(one) selected[*one == value] { (own.get(&format!("{name}-{one}"))) }
                        }
                    }
                    p.hint id=(described) { (hint) }
                }
            }
            Choice::Number(low, high) => {
                div.field {
                    label for=(name) { (label) }
                    input id=(name) type="number" name=(name) min=(low) max=(high) value=(value) aria-describedby=(described);
                    p.hint id=(described) { (hint) }
                }
            }
            Choice::Text => {
                div.field {
                    label for=(name) { (label) }
                    input id=(name) type="text" name=(name) maxlength="400" value=(value) autocomplete="off" spellcheck="false" aria-describedby=(described);
                    p.hint id=(described) { (hint) }
                }
            }
        }
    }
}

fn clock(model: &GameModel) -> Markup {
    let words = model.frame.words;
    let chosen = model.field("pace").unwrap_or("none");
    let paces = ["none", "live 5+5", "live 15+10", "live 30+20", "live 60+30", "days 1", "days 3", "days 7"];
    html! {
        div.field {
            label for="pace" { (words.get("pace")) }
            select #pace name="pace" aria-describedby="pace-hint" {
                @for text in paces {
                    @let pace = text.parse().expect("these are clocks");
                    option value=(text) selected[text == chosen] { (super::pace(pace, words)) }
                }
            }
            p.hint #pace-hint { (words.get("pace-hint")) }
        }
    }
}
