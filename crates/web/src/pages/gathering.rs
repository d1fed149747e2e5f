//! A table that waits for players.

use maud::{Markup, html};
use store::{Pace, Sitter};
use table::Seat;

use super::{Page, chat_box, discard, hidden, nonce, options, pace, qr};
use crate::model::{GatheringCompany, GatheringModel};

/// The whole page.
pub(crate) fn page(model: &GatheringModel, company: &GatheringCompany) -> Markup {
    let (frame, title) = (&model.frame, model.title);
    let name = title.words(frame.lang).get("game-title");
    let mut page = Page::new(frame, format!("{name} · Spelhaven")).game(title);
    page.bare = true;
    page.html(html! {
        (super::table::offline(frame.words))
        main.page #table data-url=(format!("/t/{}", model.key)) data-title=(name) data-waiting
            data-offline=(frame.words.get("no-answer")) { (waiting(model)) (asking(model, company)) }
    })
}

/// Ways to ask others to the table: friends, and people in the same room.
fn asking(model: &GatheringModel, company: &GatheringCompany) -> Markup {
    let (frame, words, key) = (&model.frame, model.frame.words, model.key.as_str());
    // Where a tournament says who sits down, nobody else does.
    let free = model.seats.iter().any(|seat| seat.sitter.is_free()) && model.tournament.is_none();
    html! {
        @if !company.friends.is_empty() || !company.invited.is_empty() {
            section.card aria-labelledby="ask-friend" {
                h2 #ask-friend { (words.get("invite-friend")) }
                @if !company.friends.is_empty() && free {
                    form.row method="post" action=(format!("/t/{key}/invite")) {
                        label.sr for="friend" { (words.get("invite-friend")) }
                        select #friend name="name" {
                            @for (name, here) in &company.friends {
                                option value=(name) { (name) @if *here { " · " (words.get("here")) } }
                            }
                        }
                        button.button { (words.get("invite-do")) }
                    }
                }
                @if !company.invited.is_empty() {
                    p.muted { (words.say("invite-asked", [("names", company.invited.join(", ").into())])) }
                }
            }
        }
        @if let Some(invite) = model.invite.as_ref().filter(|_| free && (model.owner || !model.mine.is_empty())) {
            @let link = format!("{}/t/{key}?invite={invite}", frame.origin);
            details.card.same-room {
                summary { (words.get("qr-title")) }
                p.muted { (words.get("qr-lead")) }
                @if let Some(picture) = qr::picture(&link, &words.get("qr-name")) { (picture) }
                p.hash { (link) }
            }
        }
    }
}

/// What changes while it waits.
pub(crate) fn update(model: &GatheringModel) -> Markup {
    waiting(model)
}

fn waiting(model: &GatheringModel) -> Markup {
    let (words, lang, title) = (model.frame.words, model.frame.lang, model.title);
    let own = title.words(lang);
    let key = model.key.as_str();
    let free = model.seats.iter().filter(|seat| seat.sitter.is_free()).count();
    let may_join = !model.may_sit.is_empty() || model.reserved;
    html! {
        div #waiting {
            div #now hidden data-mark=(model.cursor) data-ply="0" {}
            h1 { (words.say("waiting-title", [("game", own.get("game-title").into())])) }
            @let awaited: Vec<&str> = model.awaited().map(|seat| model.names[seat.index()].as_str()).collect();
            p.lead role="status" {
                @if free > 0 || awaited.is_empty() { (words.say("waiting-for", [("count", free.into())])) }
                @else { (words.say("waiting-names", [("names", awaited.join(", ").into())])) }
            }
            p.row {
                @if model.pace != Pace::None { span.tag { (pace(model.pace, words)) } }
                @if model.rated { span.tag { (words.get("rated-tag")) } }
                @if let Some((bot, minutes)) = &model.fill { span.tag { (words.say("fill-tag", [("bot", bot.as_str().into()), ("count", (*minutes).into())])) } }
                @if model.ask_undo { span.tag { (words.get("ask-undo-tag")) } }
                (options(title, lang, &model.options))
                a.button href=(format!("/rules/{}", title.key())) { (words.get("read-rules")) }
            }
            @if let Some(tournament) = &model.tournament { (super::table::of_tournament(tournament, words)) }
            @if model.rated && may_join {
                p.muted { (words.get("rated-accounts")) " " a href="/account" { (words.get("nav-account")) } }
            }
            @if may_join {
                // Whoever asked for a rematch has only to give their word for the dice, which a script does.
                form.card method="post" action=(format!("/t/{key}/join")) data-now[model.owner && model.reserved] {
                    h2 { (words.get("join-title")) }
                    (nonce())
                    @if let Some(invite) = &model.invite { (hidden("invite", invite)) }
                    // Whose seat is kept has given a name before.
                    @if !model.reserved {
                        div.field {
                            label for="name" { (words.get("your-name")) }
                            input #name type="text" name="name" maxlength="30" value=(model.frame.name.as_deref().unwrap_or_default())
                                placeholder=(words.get("your-name-hint")) autocomplete="nickname";
                        }
                    }
                    @if model.may_sit.len() > 1 {
                        div.field {
                            label for="join-seat" { (words.get("join-seat")) }
                            select #join-seat name="seat" {
                                option value="" { (words.get("join-any")) }
                                @for seat in model.may_sit.iter() {
                                    option value=(seat) { (words.say("seat-number", [("number", (seat.index() + 1).into())])) }
                                }
                            }
                        }
                    }
                    button.button.main { (words.get("join-do")) }
                }
            }
            @if let Some(invite) = model.invite.as_ref().filter(|_| free > 0 && model.tournament.is_none() && (model.owner || !may_join)) {
                div.card {
                    h2 { (words.get("invite-title")) }
                    p.muted { (words.get(if model.rated { "invite-rated" } else { "invite-lead" })) }
                    @let link = format!("/t/{key}?invite={invite}");
                    div.row {
                        a.hash.invite href=(link) { (link) }
                        button.button type="button" data-script hidden data-copy=(link) data-done=(words.get("copied")) { (words.get("copy")) }
                    }
                }
            }
            ul.tables {
                @for (seat, row) in Seat::all(model.seats.len() as u8).zip(&model.seats) {
                    li .yours[model.mine.contains(seat)] {
                        span.what { (words.say("seat-number", [("number", (seat.index() + 1).into())])) }
                        span.who {
                            @match &row.sitter {
                                Sitter::Open => { (words.get("sit-open")) }
                                Sitter::Invited => { (words.get("sit-friend")) }
                                _ => { (model.names[seat.index()]) }
                            }
                        }
                        @if model.mine.contains(seat) { span.tag { (words.get("you")) } }
                        @if model.owner && (row.sitter.is_free() || matches!(row.sitter, Sitter::Bot(_))) {
                            form.go.row method="post" action=(format!("/t/{key}/seat")) data-live {
                                (hidden("seat", &seat.to_string()))
                                @if row.sitter != Sitter::Invited { button.button type="submit" name="who" value="friend" { (words.get("sit-friend")) } }
                                @if row.sitter != Sitter::Open { button.button type="submit" name="who" value="open" { (words.get("sit-open")) } }
                                @if row.sitter.is_free() {
                                    @let bot = title.friendly_bot();
                                    button.button type="submit" name="who" value=(format!("bot {bot}")) { (words.get("sit-a-bot")) }
                                }
                            }
                        }
                    }
                }
            }
            @if model.owner {
                form.row method="post" action=(format!("/t/{key}/ask-undo")) data-live {
                    @let (ask, words_of) = if model.ask_undo { ("no", "ask-undo-off") } else { ("yes", "ask-undo") };
                    button.button.quiet name="ask" value=(ask) title=(words.get("ask-undo-hint")) { (words.get(words_of)) }
                }
            }
            @if !model.mine.is_empty() && model.tournament.is_none() {
                form.leave method="post" action=(format!("/t/{key}/leave")) { button.button { (words.get("leave")) } }
            }
            @if model.owner { (discard(key, words)) }
            div.card {
                h2 { (words.get("tab-chat")) }
                (chat_box(key, &model.chat, words, &model.client))
            }
            details.card {
                summary { (words.get("fair-title")) }
                p.muted { (words.get("fair-before")) }
                p.hash { (model.commitment) }
            }
        }
    }
}
