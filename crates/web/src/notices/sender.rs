//! Sends notices by the ways out of the house: to devices, by mail, to an address of their reader's. What is due to one person
//! by one way goes as one. It is taken up by one node at a time, and sent once: of what a server that died was about to push
//! nobody knows whether it came, so it is not pushed again. Mail is put into the outbox, which knows by itself.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderName, header};
use serde_json::{Value, json};
use stage::Lang;
use store::{Device, DeviceId, Letter, LetterId, Notice, PersonId, Sendings, StoreError, Time};
use tokio::task::JoinSet;

use super::wishes::{Way, Webhook, Wishes};
use super::{Told, push, told};
use crate::house::House;
use crate::live::closed;
use crate::outbox::{Errand, MOST};
use crate::outgoing::{Reached, Target};
use crate::preferences::Preferences;
use crate::words::site;

/// It is looked for what is due so often, even if nobody says that there is something.
const OFTEN: Duration = Duration::from_secs(5);

/// Whoever takes something up has so long for it.
const HOLD: Duration = Duration::from_secs(120);

/// The ways by which a node sends that has been told how mail is sent.
const ALL: &[&str] = &["push", "mail", "webhook"];

/// The ways by which one sends that has not.
const BUT_MAIL: &[&str] = &["push", "webhook"];

/// What could not be sent for so long since it was told, because no node could, is not sent any more.
const STALE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// So much is on its way at the same time.
const AT_ONCE: usize = 16;

/// After the first failure it waits so long, and twice as long each time.
const AGAIN: Duration = Duration::from_secs(30);

/// It is tried so often.
const TRIES: u32 = 8;

/// A push service keeps it so long, in seconds, for a device that cannot be reached.
const LIVES: u32 = 24 * 60 * 60;

/// So many notices that come as one are told one by one.
const TOLD: usize = 5;

/// So many are told to an address of their reader's at once, the newest.
const WHOLE: usize = 50;

/// What became of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is sent, or nobody wants it any more.
    Done,
    /// It is tried again.
    Again,
}

/// How the store calls the way to a device.
pub(crate) fn push_way(device: DeviceId) -> String {
    format!("{} {device}", Way::Push.word())
}

impl House {
    /// Sends notices until the house closes.
    pub(crate) async fn send_notices(self: Arc<Self>) {
        let mut closing = self.services.closing.subscribe();
        // What goes a way that is not known here is left to nodes that know it.
        let ways = if self.outbox.is_open() { ALL } else { BUT_MAIL };
        let mut under_way = JoinSet::new();
        loop {
            while under_way.len() >= AT_ONCE {
                under_way.join_next().await;
            }
            while under_way.try_join_next().is_some() {}
            // Whatever is taken up is sent, and waited for.
            let busy = if *closing.borrow() { None } else { self.services.notices.begin() };
            let Some(busy) = busy else { break };
            match self.store().take_sendings(ways, self.steady_now(), HOLD).await {
                Ok(Some(sendings)) => {
                    let house = self.clone();
                    under_way.spawn(async move {
                        house.send(sendings).await;
                        drop(busy);
                    });
                    continue;
                }
                Ok(None) => drop(busy),
                Err(error) => tracing::warn!("what is to be sent cannot be read: {error}"),
            }
            tokio::select! {
                () = closed(&mut closing) => break,
                () = self.services.notices.news.notified() => {}
                () = tokio::time::sleep(OFTEN) => {}
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn send(&self, sendings: Sendings) {
        let Sendings { person, way, tries, .. } = &sendings;
        let (person, way, tries) = (*person, way.clone(), *tries);
        let things: Vec<String> = sendings.notices.iter().map(|notice| notice.thing.clone()).collect();
        let done = match self.try_to_send(sendings).await {
            Ok(Fate::Again) if tries < TRIES => {
                let wait = AGAIN * 2_u32.saturating_pow(tries.saturating_sub(1));
                let due = self.steady_now().plus(wait);
                self.store().put_off_sendings(person, way, things, due).await
            }
            Ok(_) => self.store().drop_sendings(person, way, things).await,
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            // When its time is up it is held to be sent.
            tracing::warn!("what became of a notice is not kept: {error}");
        }
    }

    async fn try_to_send(&self, sendings: Sendings) -> Result<Fate, StoreError> {
        let Sendings { person, way, mut notices, unclear, .. } = sendings;
        let now = self.steady_now();
        notices.retain(|notice| !notice.seen && now.since(notice.at) < STALE);
        if notices.is_empty() {
            return Ok(Fate::Done);
        }
        // A newer version may have made it, and knows what it says.
        if self.told(&notices, Lang::En).is_empty() {
            return Ok(Fate::Again);
        }
        let (kind, device) = way.split_once(' ').unwrap_or((&way, ""));
        match kind.parse() {
            Ok(Way::Mail) => self.send_by_mail(person, way, notices).await,
            // Somebody was about to send it, and may have.
            Ok(_) if unclear => Ok(Fate::Done),
            Ok(Way::Push) => match device.parse() {
                Ok(device) => self.push(device, &notices).await,
                Err(_) => Ok(Fate::Done),
            },
            Ok(Way::Webhook) => self.call(person, &notices).await,
            Ok(Way::Page) | Err(_) => Ok(Fate::Again),
        }
    }

    /// In which language somebody is told: theirs, as far as they have said.
    async fn lang_of(&self, person: PersonId) -> Result<Option<Lang>, StoreError> {
        let kept = self.store().preferences(person).await?;
        Ok(kept.as_deref().map(Preferences::of_text).and_then(|likes| likes.lang))
    }

    async fn send_by_mail(
        &self,
        person: PersonId,
        way: String,
        notices: Vec<Notice>,
    ) -> Result<Fate, StoreError> {
        if self.store().address(person).await?.confirmed.is_none() {
            return Ok(Fate::Done);
        }
        let things: Vec<String> = notices.into_iter().map(|notice| notice.thing).collect();
        let errand = Errand::Notices { person: person.to_string(), things: things.clone() };
        let errand = serde_json::to_string(&errand).expect("it is plain data");
        let letter = Letter { id: LetterId::random(), errand, asked: self.steady_now(), tries: 0 };
        match self.store().put_in_letter(person, way, things, letter, MOST).await {
            Ok(()) => {
                self.outbox.wake();
                Ok(Fate::Done)
            }
            Err(StoreError::Busy) => Ok(Fate::Again),
            Err(error) => Err(error),
        }
    }

    /// What a mail says of these things, with what it is about. None if all were seen.
    pub(crate) async fn mail_of(
        &self,
        person: PersonId,
        things: Vec<String>,
    ) -> Result<Option<(String, String)>, StoreError> {
        let mut notices = self.store().notices_of(person, things).await?;
        notices.retain(|notice| !notice.seen);
        notices.sort_by_key(|notice| notice.at);
        let lang = self.lang_of(person).await?.unwrap_or(Lang::En);
        let words = site(lang);
        let told = self.told(&notices, lang);
        let Some(last) = told.last() else { return Ok(None) };
        let origin = self.services.config.origin.as_deref().unwrap_or_default();
        let line = |told: &Told| format!("{}: {}\n{origin}{}\n", told.title, told.text, told.path);
        let lines: Vec<String> = told.iter().map(line).collect();
        let gaps = [("lines", lines.join("\n").into()), ("site", origin.into())];
        let subject = match told.len() {
            1 => format!("{}: {}", last.title, last.text),
            count => words.say("notices-many", [("count", count.into())]),
        };
        Ok(Some((subject, words.say("mail-notices", gaps))))
    }

    fn told(&self, notices: &[Notice], lang: Lang) -> Vec<Told> {
        notices.iter().filter_map(|notice| told(notice, self.shelf(), lang)).collect()
    }

    /// What is pushed, as the page's own script reads it.
    fn pushed(&self, notices: &[Notice], lang: Lang) -> Option<Value> {
        let told = self.told(notices, lang);
        let last = told.last()?;
        Some(match told.len() {
            1 => json!({ "title": last.title, "body": last.text, "path": last.path, "tag": last.path }),
            count => {
                let lines = told.iter().rev().take(TOLD).map(|told| format!("{}: {}", told.title, told.text));
                json!({
                    "title": site(lang).say("notices-many", [("count", count.into())]),
                    "body": lines.collect::<Vec<_>>().join("\n"),
                    "path": "/notices",
                    "tag": "/notices",
                })
            }
        })
    }

    async fn push(&self, device: DeviceId, notices: &[Notice]) -> Result<Fate, StoreError> {
        let Some(device) = self.store().device(device).await? else { return Ok(Fate::Done) };
        let Device { id, person, lang, endpoint, key, auth, .. } = device;
        let lang = self.lang_of(person).await?.or(lang.parse().ok()).unwrap_or(Lang::En);
        let Some(says) = self.pushed(notices, lang) else { return Ok(Fate::Done) };
        let mut text = says.to_string();
        if text.len() > push::LONGEST {
            // However long names are: what it is about fits.
            text = json!({ "title": says["title"], "body": "", "path": says["path"], "tag": says["tag"] })
                .to_string();
        }
        let target = self.outgoing.target(&endpoint).ok();
        let sealed = push::encrypt(text.as_bytes(), &key, &auth);
        let Some((target, sealed)) = target.zip(sealed) else { return Ok(Fate::Done) };
        let service = target.service();
        let headers = [
            (header::AUTHORIZATION, self.push_key.authorisation(&service, &self.contact(), self.now())),
            (header::CONTENT_ENCODING, "aes128gcm".to_owned()),
            (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
            (HeaderName::from_static("ttl"), LIVES.to_string()),
            (HeaderName::from_static("urgency"), "high".to_owned()),
        ];
        match self.outgoing.post(&target, &headers, sealed).await {
            // There is no such subscription any more.
            Reached::Answered(404 | 410) => match self.store().drop_device(id, person).await {
                Ok(()) | Err(StoreError::Missing(_)) => Ok(Fate::Done),
                Err(error) => Err(error),
            },
            reached => Ok(fate("a push service", reached)),
        }
    }

    /// Whom the operator of a push service turns to.
    fn contact(&self) -> String {
        let config = &self.services.config;
        match (&config.origin, &config.mail) {
            (Some(origin), _) if origin.starts_with("https://") => origin.clone(),
            (_, Some(mail)) => format!("mailto:{}", mail.from),
            _ => "mailto:nobody@localhost".to_owned(),
        }
    }

    /// Tells an address of somebody's own.
    async fn call(&self, person: PersonId, notices: &[Notice]) -> Result<Fate, StoreError> {
        let wishes = self.store().notice_wishes(person).await?;
        let webhook = wishes.as_deref().map(Wishes::of_text).and_then(|wishes| wishes.webhook);
        let Some(Webhook { url, salt }) = webhook else { return Ok(Fate::Done) };
        let Ok(target) = self.outgoing.target(&url) else { return Ok(Fate::Done) };
        let lang = self.lang_of(person).await?.unwrap_or(Lang::En);
        let origin = self.services.config.origin.as_deref().unwrap_or_default();
        let told = self.told(notices, lang);
        let one = |told: &Told| {
            json!({
                "thing": told.thing,
                "kind": told.kind.word(),
                "title": told.title,
                "text": told.text,
                "url": format!("{origin}{}", told.path),
                "table": told.table.map(|key| key.to_string()),
                "at": told.at.0,
            })
        };
        let first = told.len().saturating_sub(WHOLE);
        let notices: Vec<Value> = told[first..].iter().map(one).collect();
        let body = json!({ "notices": notices }).to_string();
        let sent = self.now();
        let secret = self.keys.webhook_secret(person, &salt);
        let headers = [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (header::USER_AGENT, concat!("Spelhaven/", env!("CARGO_PKG_VERSION")).to_owned()),
            (HeaderName::from_static("x-spelhaven-signature"), signature(&secret, sent, &body)),
        ];
        Ok(fate("somebody's own address", self.outgoing.post(&target, &headers, body.into_bytes()).await))
    }

    /// Whether something may be sent to an address, as far as that can be told now.
    pub(crate) fn may_send_to(&self, url: &str) -> Result<Target, crate::outgoing::NoTarget> {
        self.outgoing.target(url)
    }
}

/// What shows that a text comes from the house: of when it was sent, and the text.
fn signature(secret: &str, sent: Time, body: &str) -> String {
    let seconds = sent.0 / 1000;
    let mac = crate::keys::hmac_text(secret.as_bytes(), format!("{seconds}.{body}").as_bytes());
    format!("t={seconds},v1={mac}")
}

fn fate(whom: &str, reached: Reached) -> Fate {
    match reached {
        Reached::Answered(200..=299) => Fate::Done,
        // They have not taken it, and may later.
        Reached::Answered(429 | 500..=599) | Reached::Unreached => Fate::Again,
        Reached::Answered(status) => {
            tracing::warn!(status, "{whom} did not take a notice");
            Fate::Done
        }
        Reached::Forbidden => {
            tracing::warn!("{whom} is within this network: nothing is sent there");
            Fate::Done
        }
        // They may have it, and are not told twice.
        Reached::Unclear => {
            tracing::warn!("{whom} did not answer");
            Fate::Done
        }
    }
}
