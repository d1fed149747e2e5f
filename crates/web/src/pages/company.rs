//! Friends, personal links, invitations, and with whom somebody wants to have nothing to do.

use maud::{Markup, html};
use stage::mark::encode;
use store::{Block, Tie};

use super::{Page, hidden, moment, qr, trouble};
use crate::company::{FriendLine, InvitationLine};
use crate::model::PageFrame;
use crate::refusal::Refusal;

/// Friends, and what belongs to them.
pub(crate) struct FriendsModel {
    /// Around it.
    pub(crate) frame: PageFrame,
    /// To whom the reader is tied.
    pub(crate) friends: Vec<FriendLine>,
    /// Where they are asked to sit down.
    pub(crate) invitations: Vec<InvitationLine>,
    /// With whom they want to have nothing to do.
    pub(crate) blocks: Vec<Block>,
    /// The word of their personal link, if they have one.
    pub(crate) link: Option<String>,
    /// What was just done, by its words.
    pub(crate) done: Option<&'static str>,
    /// Why something was refused.
    pub(crate) refusal: Option<Refusal>,
}

/// The page of friends.
pub(crate) fn friends(model: &FriendsModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    Page::new(frame, format!("{} · Spelhaven", words.get("friends"))).html(html! {
        h1 { (words.get("friends")) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if let Some(done) = model.done { div.notice role="status" { p { (words.get(done)) } } }
        @if !frame.account {
            p.lead { (words.get("friends-account")) }
            p { a.button.main href="/account" { (words.get("nav-account")) } }
        } @else {
            (invitations(frame, &model.invitations))
            (asked(model))
            div #friends-now data-fresh { (tied(model)) }
            div.two-cards {
                section.card aria-labelledby="ask-title" {
                    h2 #ask-title { (words.get("friends-ask")) }
                    form method="post" action="/friends/ask" {
                        div.field {
                            label for="friend-name" { (words.get("friends-name")) }
                            input #friend-name type="text" name="name" maxlength="30" required autocomplete="off";
                        }
                        button.button.main { (words.get("friends-ask-do")) }
                    }
                }
                (link(model))
            }
            (blocked(model))
            p.muted { (words.get("friends-seen")) " " a href="/preferences" { (words.get("preferences")) } }
        }
    })
}

/// Who asks to be a friend, and who was asked.
fn asked(model: &FriendsModel) -> Markup {
    let words = model.frame.words;
    let of = |tie: Tie| model.friends.iter().filter(move |line| line.tie == tie);
    html! {
        @if of(Tie::Asks).next().is_some() {
            section aria-labelledby="asks-title" {
                h2 #asks-title { (words.get("friends-asks")) }
                ul.tables {
                    @for line in of(Tie::Asks) {
                        li.yours {
                            span.what { (name(line)) }
                            form.go.row method="post" action="/friends/answer" {
                                (hidden("name", &line.name))
                                button.button.main name="yes" value="yes" { (words.get("friends-accept")) }
                                button.button.quiet name="yes" value="no" { (words.get("friends-decline")) }
                            }
                        }
                    }
                }
            }
        }
        @if of(Tie::Asked).next().is_some() {
            section aria-labelledby="asked-title" {
                h2 #asked-title { (words.get("friends-asked")) }
                ul.tables {
                    @for line in of(Tie::Asked) {
                        li {
                            span.what { (name(line)) }
                            (end(line, "friends-withdraw", words))
                        }
                    }
                }
            }
        }
    }
}

fn name(line: &FriendLine) -> Markup {
    html! { a href=(format!("/people/{}", encode(&line.name))) { (line.name) } }
}

fn end(line: &FriendLine, label: &str, words: &stage::Words) -> Markup {
    html! {
        form.go method="post" action="/friends/end" {
            (hidden("name", &line.name))
            button.button.quiet aria-label=(format!("{}: {}", words.get(label), line.name)) { (words.get(label)) }
        }
    }
}

/// Friends, those first who are here.
fn tied(model: &FriendsModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let friends = || model.friends.iter().filter(|line| line.tie == Tie::Friends);
    html! {
        section aria-labelledby="tied-title" {
            h2 #tied-title { (words.get("friends-tied")) }
            @if friends().next().is_none() {
                p.muted { (words.get("friends-none")) }
            } @else {
                ul.tables {
                    @for line in friends() {
                        li {
                            span.what { (name(line)) }
                            @if line.here { span.tag.now { (words.get("here")) } }
                            @for table in &line.plays {
                                a.tag href=(format!("/t/{}", table.key)) {
                                    (words.say("friends-plays", [("game", table.title.map_or_else(String::new, |title| title.words(frame.lang).get("game-title")).into())]))
                                }
                            }
                            (end(line, "friends-end", words))
                        }
                    }
                }
            }
        }
    }
}

/// The reader's personal link, or the way to one.
fn link(model: &FriendsModel) -> Markup {
    let words = model.frame.words;
    html! {
        section.card aria-labelledby="link-title" {
            h2 #link-title { (words.get("friends-link")) }
            p.muted { (words.get("friends-link-lead")) }
            @if let Some(word) = &model.link {
                @let path = format!("/friend/{word}");
                div.row {
                    a.hash.invite href=(path) { (model.frame.origin) (path) }
                    button.button type="button" data-script hidden data-copy=(path) data-done=(words.get("copied")) { (words.get("copy")) }
                }
                details {
                    summary { (words.get("qr-show")) }
                    @if let Some(picture) = qr::picture(&format!("{}{path}", model.frame.origin), &words.get("friends-link-qr")) { (picture) }
                }
            }
            @let make = if model.link.is_some() { "friends-link-renew" } else { "friends-link-make" };
            form method="post" action="/friends/link" { button.button.quiet { (words.get(make)) } }
        }
    }
}

fn blocked(model: &FriendsModel) -> Markup {
    let words = model.frame.words;
    html! {
        details.card open[!model.blocks.is_empty()] {
            summary { (words.get("blocked")) }
            p.muted { (words.get("blocked-lead")) }
            @if !model.blocks.is_empty() {
                ul.tables {
                    @for block in &model.blocks {
                        li {
                            span.what { (block.name) }
                            span.muted { (moment(block.at)[..10]) }
                            form.go method="post" action="/blocks/end" {
                                (hidden("name", &block.name))
                                button.button.quiet aria-label=(format!("{}: {}", words.get("unblock"), block.name)) { (words.get("unblock")) }
                            }
                        }
                    }
                }
            }
            form.row method="post" action="/blocks" {
                div.field {
                    label for="block-name" { (words.get("friends-name")) }
                    input #block-name type="text" name="name" maxlength="30" required autocomplete="off";
                }
                button.button { (words.get("block")) }
            }
        }
    }
}

/// Where the reader is asked to sit down.
pub(super) fn invitations(frame: &PageFrame, lines: &[InvitationLine]) -> Markup {
    let words = frame.words;
    html! {
        @if !lines.is_empty() {
            section.invitations aria-labelledby="invitations-title" {
                h2 #invitations-title { (words.get("invitations")) }
                ul.tables {
                    @for line in lines {
                        @let table = &line.invitation.table;
                        @let game = line.title.map_or_else(|| table.game.clone(), |title| title.words(frame.lang).get("game-title"));
                        li.yours {
                            span.what { (game) }
                            span.who { (words.say("invitation-by", [("name", line.invitation.by.as_str().into())])) }
                            form.go.row method="post" action="/invitations" {
                                (hidden("table", table.key.as_str()))
                                button.button.main name="yes" value="yes" { (words.get("join-do")) }
                                button.button.quiet name="yes" value="no" { (words.get("friends-decline")) }
                            }
                            a href=(format!("/t/{}?invite={}", table.key, table.invite)) { (words.get("go-open")) }
                        }
                    }
                }
            }
        }
    }
}

/// Somebody's personal link, opened.
pub(crate) fn link_page(frame: &PageFrame, name: &str, word: &str, refusal: Option<&Refusal>) -> Markup {
    let words = frame.words;
    let title = words.say("friend-link-title", [("name", name.into())]);
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        @if let Some(refusal) = refusal { (trouble(refusal, frame.lang)) }
        @if frame.account {
            p.lead { (words.get("friend-link-lead")) }
            form method="post" action=(format!("/friend/{word}")) {
                (hidden("word", word))
                button.button.main { (words.get("friend-link-do")) }
            }
        } @else {
            p.lead { (words.get("friends-account")) }
            p { a.button.main href="/account" { (words.get("nav-account")) } }
        }
    })
}
