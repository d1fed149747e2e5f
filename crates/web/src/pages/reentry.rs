//! For whoever cannot sign in, and for links that were sent by mail.

use maud::{Markup, html};

use super::{Page, hidden, trouble};
use crate::model::{ReentryModel, ReentryStep};
use crate::pages::account::password;

/// The whole page.
pub(crate) fn page(model: &ReentryModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let title = match model.step {
        ReentryStep::Forgot | ReentryStep::Sent => "forgot-title",
        ReentryStep::Reset(_) => "reset-title",
        ReentryStep::Confirm(_) | ReentryStep::Confirmed => "confirm-title",
        ReentryStep::Ended => "link-ended-title",
    };
    let title = words.get(title);
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @match &model.step {
            ReentryStep::Forgot => (forgot(model)),
            ReentryStep::Sent => {
                div.notice role="status" { p { (words.get("forgot-sent")) } }
                p { a href="/account" { (words.get("nav-account")) } }
            }
            ReentryStep::Reset(secret) => {
                form.card method="post" action="/account/reset" {
                    p.muted { (words.get("reset-lead")) }
                    (hidden("link", secret))
                    (hidden("again", secret))
                    (password("password", "password-new", "new-password", words))
                    p.muted { (words.get("password-hint")) }
                    button.button.main { (words.get("save")) }
                }
            }
            ReentryStep::Confirm(secret) => {
                form.card method="post" action="/account/confirm" {
                    p { (words.get("confirm-lead")) }
                    (hidden("link", secret))
                    button.button.main { (words.get("confirm-do")) }
                }
            }
            ReentryStep::Confirmed => {
                div.notice role="status" { p { (words.get("confirm-done")) } }
                p { a href="/account" { (words.get("nav-account")) } }
            }
            ReentryStep::Ended => {
                p { (words.get("link-ended")) }
                p { a href="/account/forgot" { (words.get("forgot-title")) } " · " a href="/account" { (words.get("nav-account")) } }
            }
        }
    })
}

fn forgot(model: &ReentryModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.two-cards {
            div.card {
                h2 { (words.get("forgot-mail-title")) }
                @if model.mail {
                    p.muted { (words.get("forgot-mail-lead")) }
                    form method="post" action="/account/forgot" {
                        div.field {
                            label for="who" { (words.get("forgot-who")) }
                            input #who type="text" name="who" maxlength="254" required autocomplete="username";
                        }
                        button.button.main { (words.get("forgot-do")) }
                    }
                } @else {
                    p { (words.get("no-mail")) }
                }
            }
            div.card {
                h2 { (words.get("recover-title")) }
                p.muted { (words.get("recover-lead")) }
                form method="post" action="/account/recover" {
                    div.field {
                        label for="recover-name" { (words.get("account-name")) }
                        input #recover-name type="text" name="name" maxlength="30" required autocomplete="username";
                    }
                    div.field {
                        label for="code" { (words.get("recover-code")) }
                        input #code type="text" name="code" maxlength="60" required autocomplete="off" spellcheck="false" autocapitalize="none";
                    }
                    (password("password", "password-new", "new-password", words))
                    button.button { (words.get("recover-do")) }
                }
            }
        }
        p.muted { (words.get("forgot-else")) }
    }
}
