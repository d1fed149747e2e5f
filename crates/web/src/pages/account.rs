//! The reader's name, account and access tokens.

use maud::{Markup, html};

use super::{Page, hidden, trouble};
use crate::model::AccountModel;

/// The whole page.
pub(crate) fn page(model: &AccountModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    let name = frame.name.as_deref().unwrap_or_default();
    Page::new(frame, format!("{} · Spelhaven", words.get("nav-account"))).html(html! {
        h1 { (words.get(if frame.account { "account-title" } else { "guest-title" })) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if !frame.account { p.lead { (words.get("guest-lead")) } }
        div.card {
            h2 { (words.get("your-name")) }
            form.row method="post" action="/account/name" {
                label.sr for="name" { (words.get("your-name")) }
                input #name type="text" name="name" maxlength="30" required value=(name) autocomplete="nickname";
                button.button { (words.get("save")) }
            }
        }
        @if frame.account {
            div.card {
                h2 { (words.get("password-title")) }
                @if model.new_password { div.notice role="status" { p { (words.get("password-changed")) } } }
                p.muted { (words.get("password-lead")) }
                form method="post" action="/account/password" {
                    (password("old", "password-old", "current-password", words))
                    (password("new", "password-new", "new-password", words))
                    button.button { (words.get("save")) }
                }
            }
            form.card method="post" action="/account/leave" { button.button { (words.get("sign-out")) } }
        } @else {
            div.two-cards {
                div.card {
                    h2 { (words.get("open-title")) }
                    form method="post" action="/account/open" {
                        (field("open-name", "account-name", "username", words))
                        (password("password", "password", "new-password", words))
                        p.muted { (words.get("password-hint")) }
                        button.button.main { (words.get("open-do")) }
                    }
                }
                div.card {
                    h2 { (words.get("enter-title")) }
                    form method="post" action="/account/enter" {
                        (field("enter-name", "account-name", "username", words))
                        (password("password", "password", "current-password", words))
                        button.button { (words.get("enter-do")) }
                    }
                }
            }
        }
        div.card {
            h2 { (words.get("tokens-title")) }
            p.muted {
                (words.get("tokens-lead")) " "
                @if !frame.account { (words.get("tokens-guest")) " " }
                a href="/api" { (words.get("api-link")) }
            }
            @if let Some(token) = &model.new_token {
                div.notice role="status" { p { (words.get("token-new")) } p.hash { code { (token) } } }
            }
            @if !model.tokens.is_empty() {
                ul.tables {
                    @for (hash, token) in &model.tokens {
                        li {
                            span.what { (token.name) }
                            form.go method="post" action="/account/tokens/drop" {
                                (hidden("hash", &hash.to_string()))
                                button.button.quiet { (words.get("token-drop")) }
                            }
                        }
                    }
                }
            }
            form.row method="post" action="/account/tokens" {
                label.sr for="token-name" { (words.get("token-name")) }
                input #token-name type="text" name="name" maxlength="30" required placeholder=(words.get("token-name"));
                button.button { (words.get("token-make")) }
            }
        }
    })
}

fn field(id: &str, label: &str, kind: &str, words: &stage::Words) -> Markup {
    html! {
        div.field {
            label for=(id) { (words.get(label)) }
            input id=(id) type="text" name="name" maxlength="30" required autocomplete=(kind);
        }
    }
}

fn password(name: &str, label: &str, kind: &str, words: &stage::Words) -> Markup {
    let id = format!("{name}-{kind}");
    html! {
        div.field {
            label for=(id) { (words.get(label)) }
            input id=(id) type="password" name=(name) minlength="8" maxlength="200" required autocomplete=(kind);
        }
    }
}
