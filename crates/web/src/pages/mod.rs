//! The pages, as HTML. They are made of plain values ([`crate::model`]) and know neither the store nor a
//! game. Elements that change while a table is watched have an id; what is sent to watchers are the
//! same elements again.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod api;
pub(crate) mod company;
pub(crate) mod complaint;
pub(crate) mod daily;
pub(crate) mod game;
pub(crate) mod gathering;
pub(crate) mod harbour;
pub(crate) mod history;
mod icon;
pub(crate) mod lobby;
pub(crate) mod log;
pub(crate) mod notices;
pub(crate) mod offline;
pub(crate) mod operator;
pub(crate) mod pairing;
pub(crate) mod person;
pub(crate) mod preferences;
pub(crate) mod puzzle;
mod qr;
pub(crate) mod ratings;
pub(crate) mod reentry;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod table;
pub(crate) mod tournaments;
pub(crate) mod unplayable;

use maud::{DOCTYPE, Markup, html};
use shelf::ShownTitle;
use stage::{Lang, Words};
use store::{ClientId, Pace, Time};

use crate::assets;
use crate::model::{ChatModel, PageFrame};
use crate::notices::COUNTED;
use crate::preferences::{Motion, MovePace, Theme};
use crate::refusal::Refusal;

/// What a page is, apart from what stands on it.
struct Page<'a> {
    frame: &'a PageFrame,
    title: String,
    /// The game whose stylesheet and colours it needs.
    game: Option<&'a dyn ShownTitle>,
    /// The path of a picture for those who share its address.
    card: Option<String>,
    /// Whether it brings its own `<main>`.
    bare: bool,
    /// After so many seconds a browser without scripts asks for it again.
    again: Option<u32>,
}

impl<'a> Page<'a> {
    fn new(frame: &'a PageFrame, title: String) -> Self {
        Page { frame, title, game: None, card: None, bare: false, again: None }
    }

    fn game(mut self, title: &'a dyn ShownTitle) -> Self {
        self.game = Some(title);
        self
    }

    fn html(&self, body: Markup) -> Markup {
        let words = self.frame.words;
        let class = self.game.map_or_else(String::new, |title| format!("game-{}", title.key()));
        // What the reader likes is on the page before anything is drawn, with scripts and without.
        let likes = &self.frame.likes;
        let theme = likes.theme.filter(|theme| *theme != Theme::System).map(Theme::word);
        let motion = likes.motion.filter(|motion| *motion != Motion::System).map(Motion::word);
        html! {
            (DOCTYPE)
            html lang=(self.frame.lang) data-theme=[theme] data-motion=[motion] data-pace=[likes.pace.map(MovePace::word)]
                data-volume=[likes.volume.map(|volume| volume.0)] data-confirm=[likes.confirm.filter(|on| *on).map(|_| "yes")]
                data-labels=[likes.labels.filter(|on| !on).map(|_| "no")] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    meta name="description" content=(self.description());
                    @if let Some(card) = &self.card {
                        meta property="og:title" content=(self.title);
                        meta property="og:image" content=(format!("{}{card}", self.frame.origin));
                        meta name="twitter:card" content="summary_large_image";
                    }
                    @if let Some(seconds) = self.again { noscript { meta http-equiv="refresh" content=(seconds); } }
                    link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml" data-turn=(assets::address("icon-turn.svg"));
                    link rel="apple-touch-icon" href=(assets::address("app-180.png"));
                    link rel="manifest" href=(format!("/app/{}.webmanifest", self.frame.lang));
                    meta name="theme-color" content="#0f766e";
                    link rel="stylesheet" href=(assets::address("site.css"));
                    @if let Some(title) = self.game {
                        link rel="stylesheet" href=(assets::game_address(title.key()));
                    }
                    script src=(assets::address("theme.js")) {}
                    script type="module" src=(assets::address("table.js")) {}
                }
                body class=(class) {
                    a.skip href=(if self.bare { "#table" } else { "#main" }) { (words.get("skip")) }
                    (self.bar())
                    @if self.bare { (body) } @else { main.page id="main" { (body) } }
                    p.toast id="toast" role="status" hidden {}
                    div.newer id="newer" role="status" hidden {
                        span { (words.get("newer-version")) }
                        button.button type="button" data-newer { (words.get("newer-load")) }
                    }
                }
            }
        }
    }

    /// What the page is about, for those who list pages.
    fn description(&self) -> String {
        let PageFrame { words, lang, .. } = self.frame;
        self.game.map_or_else(|| words.get("harbour-lead"), |title| title.words(*lang).get("game-tagline"))
    }

    fn bar(&self) -> Markup {
        let PageFrame { words, lang, name, account, path, .. } = self.frame;
        let here = |to: &str| (path == to).then_some("page");
        html! {
            header.bar {
                a.brand href="/" { (boat()) "Spelhaven" }
                nav aria-label=(words.get("nav")) {
                    a.wide href="/" aria-current=[here("/")] { (words.get("nav-games")) }
                    a href="/lobby" aria-current=[here("/lobby")] { (words.get("nav-lobby")) }
                    @if let Some(unseen) = self.frame.unseen { (bell(unseen, path, words)) }
                    a.me href="/account" aria-current=[here("/account")] {
                        @match name {
                            Some(name) if *account => { span { (name) } }
                            Some(name) => { span.short { (name) } span.long { (words.say("nav-guest", [("name", name.as_str().into())])) } }
                            None => { (words.get("nav-account")) }
                        }
                    }
                    button type="button" data-theme-switch hidden title=(words.get("theme")) aria-label=(words.get("theme")) { (icon::shade()) }
                    form.langs method="post" action="/language" {
                        input type="hidden" name="back" value=(path);
                        @for other in Lang::ALL {
                            button type="submit" name="lang" value=(other) lang=(other) title=(other.own_name())
                                aria-pressed=(if other == *lang { "true" } else { "false" }) {
                                (other.code().to_uppercase()) span.sr { " " (other.own_name()) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The way to the notices, with how many were not seen.
pub(crate) fn bell(unseen: u32, path: &str, words: &Words) -> Markup {
    let said = words.say("nav-notices", [("count", unseen.into())]);
    let shown = if unseen < COUNTED { unseen.to_string() } else { format!("{}+", COUNTED - 1) };
    html! {
        a.bell id="bell" href="/notices" aria-current=[(path == "/notices").then_some("page")] title=(said) aria-label=(said) {
            (icon::bell())
            @if unseen > 0 { span.badge aria-hidden="true" { (shown) } }
        }
    }
}

/// The sign of the house: a boat in a harbour.
fn boat() -> Markup {
    html! {
        svg viewBox="0 0 32 32" aria-hidden="true" {
            rect width="32" height="32" rx="8" fill="#0f766e" {}
            path d="M16 5v14" stroke="#fff" stroke-width="2" stroke-linecap="round" {}
            path d="M17.5 6.5 25 18h-7.5z" fill="#fff" {}
            path d="M14.5 9 8 18h6.500z" fill="#b9f3ff" {}
            path d="M5 20h22l-3.500 5h-15z" fill="#fff" {}
            path d="M3 28q3.200-2 6.500 0t6.500 0 6.500 0 6.500 0" fill="none" stroke="#7fd4cb" stroke-width="1.600" {}
        }
    }
}

/// What went wrong, where it went wrong.
fn trouble(refusal: &Refusal, lang: Lang) -> Markup {
    html! {
        div.error role="alert" data-refused {
            strong { (refusal.shown(lang)) } " " (refusal.hint(lang))
        }
    }
}

/// A hidden field.
fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// The visitor's part of the dice, filled in by the script; the server makes one if it stays empty.
fn nonce() -> Markup {
    html! { input type="hidden" name="nonce" value=""; }
}

/// The cover of a game, as large as its place; where it is `lazy`, it is fetched when it comes into sight. It is drawn when it
/// is fetched: a page that shows all games need not wait for it.
fn cover(title: &dyn ShownTitle, lang: Lang, lazy: bool) -> Markup {
    html! { img src=(assets::cover_address(title.key(), lang)) alt="" loading=[lazy.then_some("lazy")] decoding="async"; }
}

/// How a game goes: what it is about, what a turn is, how points come, and what it looks like.
fn how(title: &dyn ShownTitle, frame: &PageFrame) -> Markup {
    let (words, own) = (frame.words, title.words(frame.lang));
    html! {
        @if own.has("how-goal") {
            section.how aria-labelledby="how" {
                h2 id="how" { (words.get("how-title")) }
                @if let Some(picture) = title.picture_on_page("play", frame.lang, &assets::pictures_at(title.key()), false) {
                    figure { (picture) figcaption.sr { (words.get("how-picture")) } }
                }
                @for part in ["goal", "turn", "points"] {
                    h3 { (words.get(&format!("how-{part}"))) }
                    p { (own.get(&format!("how-{part}"))) }
                }
            }
        }
    }
}

/// How many play, in words.
fn players(title: &dyn ShownTitle, words: &Words) -> String {
    let seats = title.seats();
    let (low, high) = (*seats.start(), *seats.end());
    if low == high {
        words.say("players-exactly", [("count", low.into())])
    } else {
        words.say("players-range", [("low", low.into()), ("high", high.into())])
    }
}

/// How long it takes, in words.
fn minutes(title: &dyn ShownTitle, words: &Words) -> String {
    let (low, high) = title.minutes();
    words.say("minutes", [("low", low.into()), ("high", high.into())])
}

/// A clock in words.
fn pace(pace: Pace, words: &Words) -> String {
    match pace {
        Pace::None => words.get("pace-none"),
        Pace::Live { minutes, increment } => {
            words.say("pace-live", [("minutes", minutes.into()), ("seconds", increment.into())])
        }
        Pace::Days(days) => words.say("pace-days", [("days", days.into())]),
    }
}

/// When something was, as one would say it; the moment itself for programmes.
fn ago(at: Time, now: Time, words: &Words) -> Markup {
    let minutes = now.0.saturating_sub(at.0).max(0) / 60_000;
    let (key, count) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    html! { time.ago datetime=(moment(at)) { (words.say(key, [("count", count.into())])) } }
}

/// A moment as ISO 8601 writes it, to the minute.
pub(crate) fn moment(at: Time) -> String {
    let minutes = at.0.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Days since the first of March of the year 0, by eras of 400 years.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march = (5 * day_of_year + 2) / 153;
    let (day, month) = (day_of_year - (153 * march + 2) / 5 + 1, (march + 2) % 12 + 1);
    let year = year_of_era + 400 * era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}Z", minute / 60, minute % 60)
}

/// Options that differ from the defaults, in words.
fn options(title: &dyn ShownTitle, lang: Lang, chosen: &[(String, String)]) -> Markup {
    let words = title.words(lang);
    let value = |key: &str, value: &str| {
        let named = format!("option-{key}-{value}");
        match value {
            _ if words.has(&named) => words.get(&named),
            "yes" | "no" => words.get(&format!("switch-{value}")),
            _ => value.to_owned(),
        }
    };
    html! {
        @for (key, chosen) in chosen {
            span.tag { (words.get(&format!("option-{key}"))) ": " (value(key, chosen)) }
        }
    }
}

/// Lines of chat.
fn chat_lines(key: &str, chat: &[ChatModel], words: &Words) -> Markup {
    html! {
        @for line in chat {
            li id=(format!("chat-{}", line.number)) {
                b { (line.name) }
                a.report href=(format!("/report?table={key}&line={}", line.number)) title=(words.get("report")) aria-label=(words.get("report")) {}
                (line.text)
            }
        }
    }
}

/// All lines of chat that are shown.
fn chat_list(key: &str, chat: &[ChatModel], words: &Words) -> Markup {
    html! { ul.chat-lines id="chat-lines" aria-live="polite" { (chat_lines(key, chat, words)) } }
}

/// Lines of chat and the form for another.
fn chat_box(key: &str, chat: &[ChatModel], words: &Words, client: &ClientId) -> Markup {
    html! {
        (chat_list(key, chat, words))
        form.chat-form method="post" action=(format!("/t/{key}/say")) data-live="clear" {
            label.sr for="chat-text" { (words.get("chat-write")) }
            input #chat-text type="text" name="text" maxlength="500" required autocomplete="off" placeholder=(words.get("chat-write"));
            (hidden("id", &format!("chat-{}", client.as_str())))
            button.button { (words.get("chat-send")) }
        }
    }
}

/// A table can be removed, after a second thought.
fn discard(key: &str, words: &stage::Words) -> Markup {
    html! {
        details.card.discard {
            summary { (words.get("discard")) }
            p.muted { (words.get("discard-lead")) }
            form method="post" action=(format!("/t/{key}/discard")) { button.button { (words.get("discard")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_calendars_have_them() {
        let written = |seconds: i64| moment(Time(seconds * 1000));
        assert_eq!(written(0), "1970-01-01T00:00Z");
        assert_eq!(written(951_782_400), "2000-02-29T00:00Z");
        assert_eq!(written(1_709_251_199), "2024-02-29T23:59Z");
        assert_eq!(written(1_709_251_200), "2024-03-01T00:00Z");
        assert_eq!(written(-1), "1969-12-31T23:59Z");
    }
}
