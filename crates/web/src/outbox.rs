//! Mail that is to be sent, kept in the store until it is: whoever asks for it waits for that, and for nothing more. Of what
//! was asked for nothing else is kept, neither a link nor a text: both are made when it is sent.
//!
//! A letter is taken up by one node at a time. Whoever has sent it says so; where nobody does, because a server died just
//! then, it is sent again, under the same id, by which mail programmes know that they have it.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use stage::Lang;
use store::{Letter, LetterId, MailLink, Person, PersonId, Purpose, SecretHash, SessionId, StoreError, Time};
use tokio::sync::{Mutex, Notify};

use crate::house::House;
use crate::live::closed;
use crate::mail::{Message, Postman, Sent};
use crate::refusal::Refusal;
use crate::words::site;

/// So many letters may wait.
pub(crate) const MOST: u32 = 10_000;

/// Whoever takes a letter up has so long for it.
const HOLD: Duration = Duration::from_secs(150);

/// It is looked for letters so often, even if nobody says that there is one.
const OFTEN: Duration = Duration::from_secs(5);

/// After the first failure a letter waits so long, and twice as long each time.
const AGAIN: Duration = Duration::from_secs(30);

/// The longest it waits.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// A letter that could not be sent for so long is given up.
const GIVEN_UP: Duration = Duration::from_secs(24 * 60 * 60);

/// So long a link is good that confirms an address.
const CONFIRMS: Duration = Duration::from_secs(24 * 60 * 60);

/// So long a link is good that resets a password.
const RESETS: Duration = Duration::from_secs(60 * 60);

/// So many links of one kind an account has at a time: nobody is sent more.
const LINKS: u32 = 5;

/// So many accounts of one address are named in a mail.
const ACCOUNTS: u32 = 5;

/// What a letter is about.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Errand {
    /// The address that somebody wants is to be confirmed.
    Confirm {
        /// Who.
        person: String,
        /// In which language.
        lang: String,
    },
    /// Somebody has forgotten their password. Whether there is such an account is seen when it is sent: whoever asks
    /// cannot tell.
    Reset {
        /// A name, or an address.
        who: String,
        /// In which language.
        lang: String,
    },
    /// Somebody is told of what they have not seen. What that is, and where they can be written to, is looked up when it is
    /// sent.
    Notices {
        /// Who.
        person: String,
        /// Of what.
        things: Vec<String>,
    },
}

/// The outbox of a house.
pub(crate) struct Outbox {
    postman: Option<Postman>,
    news: Notify,
    /// Held while a letter is on its way.
    busy: Mutex<()>,
}

/// What is to be done with a letter.
enum Fate {
    /// It is sent, or nobody wants it any more.
    Done,
    /// It is tried again.
    Again,
}

impl Outbox {
    pub(crate) fn new(config: &crate::config::Config) -> Self {
        let mail = config.mail.as_ref().zip(config.origin.as_deref());
        let postman = mail.and_then(|(mail, origin)| Postman::new(mail, origin));
        Outbox { postman, news: Notify::new(), busy: Mutex::default() }
    }

    /// Whether mail can be sent.
    pub(crate) fn is_open(&self) -> bool {
        self.postman.is_some()
    }

    /// There is a letter.
    pub(crate) fn wake(&self) {
        self.news.notify_one();
    }

    /// Waits until what is on its way has arrived.
    pub(crate) async fn rest(&self) {
        let _ = tokio::time::timeout(Duration::from_secs(10), self.busy.lock()).await;
    }
}

/// What the store keeps of a secret that is given away.
pub(crate) fn secret_hash(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret.as_bytes()).into())
}

impl House {
    /// Refuses what needs mail where there is none.
    pub(crate) fn needs_mail(&self) -> Result<(), Refusal> {
        if self.outbox.is_open() { Ok(()) } else { Err(Refusal::conflict("no-mail")) }
    }

    /// Takes a letter on. It is sent, whatever becomes of this server.
    pub(crate) async fn post(&self, errand: &Errand) -> Result<(), Refusal> {
        let errand = serde_json::to_string(errand).expect("it is plain data");
        let letter = Letter { id: LetterId::random(), errand, asked: self.steady_now(), tries: 0 };
        self.store().put_letter(letter, MOST).await?;
        self.outbox.news.notify_one();
        Ok(())
    }

    /// Sends mail until the house closes.
    pub(crate) async fn send_mail(self: Arc<Self>) {
        let Some(postman) = &self.outbox.postman else { return };
        let mut closing = self.services.closing.subscribe();
        loop {
            match self.send_next(postman).await {
                Ok(true) if !*closing.borrow() => continue,
                Ok(_) => {}
                Err(error) => tracing::warn!("the outbox cannot be read: {error}"),
            }
            tokio::select! {
                () = closed(&mut closing) => return,
                () = self.outbox.news.notified() => {}
                () = tokio::time::sleep(OFTEN) => {}
            }
        }
    }

    /// Sends a letter, if one is due.
    async fn send_next(&self, postman: &Postman) -> Result<bool, StoreError> {
        let _busy = self.outbox.busy.lock().await;
        let now = self.steady_now();
        let Some(letter) = self.store().take_letter(now, HOLD).await? else { return Ok(false) };
        let too_old = now.since(letter.asked) > GIVEN_UP;
        if too_old {
            tracing::warn!("a mail is given up after {} tries", letter.tries.saturating_sub(1));
        }
        match if too_old { Fate::Done } else { self.deliver(postman, &letter).await? } {
            Fate::Done => self.forget_letter(letter.id).await,
            Fate::Again => {
                let wait =
                    (AGAIN * 2_u32.saturating_pow(letter.tries.saturating_sub(1).min(10))).min(LONGEST);
                self.store().put_off_letter(letter.id, self.steady_now().plus(wait)).await?;
            }
        }
        Ok(true)
    }

    /// What is sent is not sent again, even if the store is away for a moment.
    async fn forget_letter(&self, letter: LetterId) {
        for _ in 0..20 {
            match self.store().drop_letter(letter).await {
                Ok(()) => return,
                Err(error) => tracing::warn!("a mail that was sent may be sent again: {error}"),
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn deliver(&self, postman: &Postman, letter: &Letter) -> Result<Fate, StoreError> {
        let Ok(errand) = serde_json::from_str::<Errand>(&letter.errand) else {
            // A newer version may have asked for it, and sends it.
            tracing::error!("a mail cannot be read, and is put off");
            return Ok(Fate::Again);
        };
        match errand {
            Errand::Confirm { person, lang } => {
                let Ok(person) = person.parse::<PersonId>() else { return Ok(Fate::Done) };
                let address = self.store().address(person).await?.wanted;
                let known = self.store().person(person).await?;
                let Some((address, person)) = address.zip(known) else { return Ok(Fate::Done) };
                self.send_links(postman, letter, Purpose::Confirm, &address, vec![person], &lang).await
            }
            Errand::Reset { who, lang } => {
                let Some((address, people)) = self.whom_to_reset(&who).await? else { return Ok(Fate::Done) };
                self.send_links(postman, letter, Purpose::Reset, &address, people, &lang).await
            }
            Errand::Notices { person, things } => {
                let Ok(person) = person.parse::<PersonId>() else { return Ok(Fate::Done) };
                let to = self.store().address(person).await?.confirmed;
                let says = self.mail_of(person, things).await?;
                let Some((to, (subject, text))) = to.zip(says) else { return Ok(Fate::Done) };
                let at = Time(self.now().0);
                let sent = postman.send(&Message { id: letter.id, to, subject, text, at }).await;
                match sent {
                    Sent::Taken => return Ok(Fate::Done),
                    Sent::Unclear => tracing::warn!("the mail server did not answer"),
                    Sent::Refused(number) | Sent::NotNow(number) => {
                        let refused = matches!(sent, Sent::Refused(_));
                        tracing::warn!(number, refused, "a mail was not taken");
                    }
                }
                Ok(if matches!(sent, Sent::Refused(_)) { Fate::Done } else { Fate::Again })
            }
        }
    }

    /// Whose password is meant, and where they can be written to: an account of that name, or those of that address.
    async fn whom_to_reset(&self, who: &str) -> Result<Option<(String, Vec<Person>)>, StoreError> {
        if let Some((person, _)) = self.store().account(who).await? {
            let address = self.store().address(person.id).await?.confirmed;
            return Ok(address.map(|address| (address, vec![person])));
        }
        let people = self.store().accounts_at(who, ACCOUNTS).await?;
        let Some(first) = people.first() else { return Ok(None) };
        let address = self.store().address(first.id).await?.confirmed;
        Ok(address.map(|address| (address, people)))
    }

    /// Sends one mail with a link for each of these accounts.
    async fn send_links(
        &self,
        postman: &Postman,
        letter: &Letter,
        purpose: Purpose,
        address: &str,
        people: Vec<Person>,
        lang: &str,
    ) -> Result<Fate, StoreError> {
        let (words, now) = (site(lang.parse().unwrap_or(Lang::En)), self.steady_now());
        let (key, path, time) = match purpose {
            Purpose::Confirm => ("mail-confirm", "/account/confirm", CONFIRMS),
            Purpose::Reset => ("mail-reset", "/account/reset", RESETS),
        };
        let origin = self.services.config.origin.as_deref().unwrap_or_default();
        let (mut links, mut lines) = (Vec::new(), String::new());
        for person in people {
            let secret = random_secret();
            let hash = secret_hash(&secret);
            // As it is spelt for this account.
            let to = match purpose {
                Purpose::Confirm => Some(address.to_owned()),
                Purpose::Reset => self.store().address(person.id).await?.confirmed,
            };
            let Some(to) = to else { continue };
            let link = MailLink { person: person.id, purpose, address: to, until: now.plus(time) };
            match self.store().keep_link(hash, link, now, LINKS).await {
                Ok(()) => {}
                // Somebody asks and asks, or has just gone.
                Err(StoreError::Conflict | StoreError::Missing(_)) => continue,
                Err(error) => return Err(error),
            }
            links.push(hash);
            let url = format!("{origin}{path}?link={secret}");
            lines += &words.say("mail-link", [("name", person.name.into()), ("link", url.into())]);
            lines.push('\n');
        }
        if links.is_empty() {
            return Ok(Fate::Done);
        }
        let hours = time.as_secs() / 3600;
        let text =
            words.say(key, [("links", lines.into()), ("hours", hours.into()), ("site", origin.into())]);
        let subject = words.get(&format!("{key}.subject"));
        let at = Time(self.now().0);
        let sent = postman.send(&Message { id: letter.id, to: address.to_owned(), subject, text, at }).await;
        match sent {
            Sent::Taken => Ok(Fate::Done),
            // Its link is good if it came.
            Sent::Unclear => {
                tracing::warn!("the mail server did not answer");
                Ok(Fate::Again)
            }
            Sent::Refused(number) | Sent::NotNow(number) => {
                let refused = matches!(sent, Sent::Refused(_));
                tracing::warn!(number, refused, "a mail was not taken");
                for hash in links {
                    self.store().drop_link(hash).await?;
                }
                Ok(if refused { Fate::Done } else { Fate::Again })
            }
        }
    }
}

/// What stands in a link.
fn random_secret() -> String {
    format!("{}{}", SessionId::random(), SessionId::random())
}
