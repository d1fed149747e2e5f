//! What the reader was told of, and by which way they are told.

use maud::{Markup, html};
use stage::Words;
use store::Device;

use super::{Page, ago, hidden, trouble};
use crate::fields::{DayTime, Zone};
use crate::model::{NoticesModel, WishesModel};
use crate::notices::Told;
use crate::notices::wishes::{Kind, MailWhen, Quiet, Way};

/// The list.
pub(crate) fn list(model: &NoticesModel) -> Markup {
    let words = model.frame.words;
    Page::new(&model.frame, format!("{} · Spelhaven", words.get("notices-title"))).html(html! {
        h1 { (words.get("notices-title")) }
        p.row { a.button href="/account/notices" { (words.get("notices-settings")) } }
        @if model.notices.is_empty() { p.lead { (words.get("notices-none")) } }
        @else {
            ul.notices #notice-list data-fresh {
                @for told in &model.notices { (line(told, model, words)) }
            }
        }
    })
}

fn line(told: &Told, model: &NoticesModel, words: &Words) -> Markup {
    html! {
        li.new[!told.seen] {
            a href=(told.path) {
                @if !told.seen { span.tag.now { (words.get("notice-new")) } " " }
                b { (told.title) } " " span { (told.text) }
            }
            (ago(told.at, model.now, words))
        }
    }
}

/// How the reader is told.
pub(crate) fn wishes(model: &WishesModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("notices-settings"))).html(html! {
        h1 { (words.get("notices-settings")) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if let Some(done) = model.done { div.notice role="status" { p { (words.get(done)) } } }
        p.row {
            a.button href="/notices" { (words.get("notices-title")) }
            a.button href="/preferences" { (words.get("preferences")) }
        }
        (devices(model))
        form method="post" action="/account/notices" {
            section.card aria-labelledby="ways-title" {
                h2 #ways-title { (words.get("notices-ways")) }
                p.muted { (words.get("notices-ways-lead")) }
                @if !model.address { p.muted { (words.get(if model.mail { "notices-no-address" } else { "notices-no-mail" })) } }
                (ways(model))
            }
            section.card aria-labelledby="when-title" {
                h2 #when-title { (words.get("notices-when")) }
                (when(model))
            }
            p { button.button.main { (words.get("save")) } }
        }
        @if frame.account { (webhook(model)) }
    })
}

/// A box for each kind and way.
fn ways(model: &WishesModel) -> Markup {
    let words = model.frame.words;
    html! {
        table.ways {
            thead { tr {
                th scope="col" { span.sr { (words.get("notices-kinds")) } }
                @for way in Way::ALL { th scope="col" id=(way.word()) { (words.get(&format!("notice-way-{}", way.word()))) } }
            } }
            tbody {
                @for kind in Kind::ALL {
                    @let name = words.get(&format!("notice-kind-{}", kind.word()));
                    tr {
                        th scope="row" { (name) }
                        @for way in Way::ALL {
                            @let said = words.get(&format!("notice-way-{}", way.word()));
                            td {
                                label.box {
                                    input type="checkbox" name=(format!("{}-{}", kind.word(), way.word())) value="yes"
                                        checked[model.wishes.ways(*kind).contains(*way)] aria-label=(format!("{name}: {said}"));
                                    span aria-hidden="true" { (said) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn when(model: &WishesModel) -> Markup {
    let (words, wishes) = (model.frame.words, &model.wishes);
    let Quiet { from, to } = wishes.quiet.unwrap_or(Quiet { from: 22 * 60, to: 7 * 60 });
    html! {
        div.field {
            label for="mail_when" { (words.get("mail-when")) }
            select #mail_when name="mail_when" {
                @for when in MailWhen::ALL {
                    option value=(when.word()) selected[*when == wishes.mail] { (words.get(&format!("mail-when-{}", when.word()))) }
                }
            }
        }
        div.field {
            label for="mail_hour" { (words.get("mail-hour")) }
            select #mail_hour name="mail_hour" {
                @for hour in 0..24_u8 { option value=(hour) selected[hour == wishes.hour] { (DayTime(u16::from(hour) * 60)) } }
            }
        }
        div.field.switch {
            input #quiet type="checkbox" name="quiet" value="yes" checked[wishes.quiet.is_some()];
            label for="quiet" { (words.get("quiet")) }
            p.hint { (words.get("quiet-hint")) }
        }
        div.field {
            label for="quiet-from" { (words.get("quiet-from")) }
            input #quiet-from type="time" name="quiet-from" required value=(DayTime(from));
        }
        div.field {
            label for="quiet-to" { (words.get("quiet-to")) }
            input #quiet-to type="time" name="quiet-to" required value=(DayTime(to));
        }
        div.field {
            label for="zone" { (words.get("zone")) }
            select #zone name="zone" data-zone[model.frame.unseen.is_none() || *wishes == Default::default()] {
                @for zone in Zone::all() { option value=(zone) selected[zone.0 == wishes.zone] { "UTC" (zone) } }
            }
            p.hint { (words.get("zone-hint")) }
        }
    }
}

/// The browsers that are pushed to.
fn devices(model: &WishesModel) -> Markup {
    let words = model.frame.words;
    html! {
        section.card aria-labelledby="devices-title" {
            h2 #devices-title { (words.get("devices-title")) }
            p.muted { (words.get("devices-lead")) }
            div #push data-script hidden data-key=(model.push_key)
                data-refused=(words.get("push-refused")) data-failed=(words.get("push-failed")) {
                p { button.button.main type="button" data-push="on" hidden { (words.get("push-on")) } }
                p data-push="none" hidden { (words.get("push-none")) }
                p data-push="install" hidden { (words.get("push-install")) }
                p data-push="blocked" hidden { (words.get("push-blocked")) }
            }
            noscript { p { (words.get("push-script")) } }
            @if model.devices.is_empty() { p { (words.get("devices-none")) } }
            @else {
                ul.tables { @for device in &model.devices { (device_line(device, model)) } }
            }
        }
    }
}

fn device_line(device: &Device, model: &WishesModel) -> Markup {
    let words = model.frame.words;
    html! {
        li {
            span.what {
                (device.name)
                @if device.session.is_some() && device.session == model.here { " · " (words.get("device-here")) }
            }
            span.who { (words.get("device-since")) " " (ago(device.made, model.now, words)) }
            form.go method="post" action="/account/notices/devices/drop" {
                (hidden("device", &device.id.to_string()))
                button.button.quiet aria-label=(words.say("device-drop-named", [("name", device.name.as_str().into())])) { (words.get("device-drop")) }
            }
        }
    }
}

/// An address of the reader's own.
fn webhook(model: &WishesModel) -> Markup {
    let words = model.frame.words;
    let url = model.wishes.webhook.as_ref().map(|webhook| webhook.url.as_str());
    html! {
        section.card aria-labelledby="webhook-title" {
            h2 #webhook-title { (words.get("webhook-title")) }
            p.muted { (words.get("webhook-lead")) }
            @if let Some(secret) = &model.secret {
                div.notice role="status" { p { (words.get("webhook-secret")) } p.hash { code { (secret) } } }
            }
            form.row method="post" action="/account/notices/webhook" {
                label.sr for="webhook" { (words.get("webhook-url")) }
                input #webhook type="url" name="url" maxlength="1000" required placeholder="https://" value=(url.unwrap_or_default());
                button.button { (words.get("webhook-set")) }
            }
            @if url.is_some() {
                form method="post" action="/account/notices/webhook/drop" {
                    button.button.quiet { (words.get("webhook-drop")) }
                }
            }
        }
    }
}
