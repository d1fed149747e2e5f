//! The reader's name, account and access tokens.

use maud::{Markup, html};

use super::{Page, complaint, hidden, trouble};
use crate::model::AccountModel;

/// The whole page.
pub(crate) fn page(model: &AccountModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    let name = frame.name.as_deref().unwrap_or_default();
    Page::new(frame, format!("{} · Spelhaven", words.get("nav-account"))).html(html! {
        h1 { (words.get(if frame.account { "account-title" } else { "guest-title" })) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if let Some(done) = model.done { div.notice role="status" { p { (words.get(done)) } } }
        p.row {
            @if frame.account { a.button href="/me" { (words.get("my-page")) } }
            a.button href="/history" { (words.get("history")) }
            a.button href="/preferences" { (words.get("preferences")) }
            a.button href="/account/notices" { (words.get("notices-settings")) }
            a.button href="/friends" { (words.get("friends")) }
        }
        @if !frame.account { p.lead { (words.get("guest-lead")) } }
        div.card {
            h2 { (words.get("your-name")) }
            form.row method="post" action="/account/name" {
                label.sr for="name" { (words.get("your-name")) }
                input #name type="text" name="name" maxlength="30" required value=(name) autocomplete="nickname";
                button.button { (words.get("save")) }
            }
        }
        (complaint::dealings(frame, &model.dealings))
        @if frame.account { (own(model)) }
        @else {
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
                    p { a href="/account/forgot" { (words.get("forgot-title")) } }
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

/// What belongs to an account.
fn own(model: &AccountModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.two-cards {
            div.card {
                h2 { (words.get("password-title")) }
                p.muted { (words.get("password-lead")) }
                form method="post" action="/account/password" {
                    (password("old", "password-old", "current-password", words))
                    (password("new", "password-new", "new-password", words))
                    button.button { (words.get("save")) }
                }
            }
            (address(model))
            (codes(model))
            div.card {
                h2 { (words.get("sign-out")) }
                form.apart method="post" action="/account/leave" { button.button { (words.get("sign-out")) } }
                p.muted { (words.get("everywhere-lead")) }
                form method="post" action="/account/leave-everywhere" { button.button { (words.get("everywhere-do")) } }
            }
            div.card {
                h2 { (words.get("export-title")) }
                p.muted { (words.get("export-lead")) }
                p { a.button href="/account/export" download="spelhaven.json" { (words.get("export-do")) } }
            }
            details.card.discard {
                summary { (words.get("close-title")) }
                p.muted { (words.get("close-lead")) }
                form method="post" action="/account/close" {
                    (once_more("close-password", words))
                    button.button { (words.get("close-do")) }
                }
            }
        }
    }
}

/// Where the reader can be written to.
fn address(model: &AccountModel) -> Markup {
    let words = model.frame.words;
    let known = model.address.confirmed.is_some() || model.address.wanted.is_some();
    html! {
        div.card {
            h2 { (words.get("address-title")) }
            p.muted { (words.get("address-lead")) }
            @if let Some(address) = &model.address.confirmed { p { (words.get("address-confirmed")) " " strong { (address) } } }
            @if let Some(address) = &model.address.wanted { p { (words.get("address-wanted")) " " strong { (address) } } }
            @if model.mail {
                form method="post" action="/account/address" {
                    div.field {
                        label for="address" { (words.get("address")) }
                        input #address type="email" name="address" maxlength="254" required autocomplete="email"
                            value=(model.address.wanted.as_deref().unwrap_or_default());
                    }
                    (once_more("address-password", words))
                    button.button { (words.get("address-do")) }
                }
            } @else {
                p { (words.get("no-mail")) }
            }
            @if known {
                details {
                    summary { (words.get("address-drop")) }
                    form method="post" action="/account/address/drop" {
                        (once_more("address-drop-password", words))
                        button.button { (words.get("address-drop")) }
                    }
                }
            }
        }
    }
}

/// Ways back in for whoever gives no address.
fn codes(model: &AccountModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.card {
            h2 { (words.get("codes-title")) }
            p.muted { (words.get("codes-lead")) }
            @if !model.new_codes.is_empty() {
                div.notice role="status" {
                    p { (words.get("codes-new")) }
                    ul.codes { @for code in &model.new_codes { li { code { (code) } } } }
                }
            } @else {
                p { (words.say("codes-left", [("count", model.codes.into())])) }
            }
            form method="post" action="/account/codes" {
                (once_more("codes-password", words))
                button.button { (words.get(if model.codes == 0 { "codes-make" } else { "codes-again" })) }
            }
        }
    }
}

/// The password, asked for once more before something that matters.
fn once_more(id: &str, words: &stage::Words) -> Markup {
    html! {
        div.field {
            label for=(id) { (words.get("password")) }
            input id=(id) type="password" name="password" maxlength="200" required autocomplete="current-password";
        }
    }
}

fn field(id: &str, label: &str, kind: &str, words: &stage::Words) -> Markup {
    html! {
        div.field {
            label for=(id) { (words.get(label)) }
            input id=(id) type="text" name="name" maxlength="30" required autocomplete=(kind);
        }
    }
}

/// A field for a password.
pub(super) fn password(name: &str, label: &str, kind: &str, words: &stage::Words) -> Markup {
    let id = format!("{name}-{kind}");
    html! {
        div.field {
            label for=(id) { (words.get(label)) }
            input id=(id) type="password" name=(name) minlength="8" maxlength="200" required autocomplete=(kind);
        }
    }
}
