//! What people are told of: their turn, what somebody asks of them, a game that has begun or is over, friends, invitations, what
//! becomes of reports, tournaments. Whoever has something to
//! tell makes a [`Tiding`] of it and hands it to [`Services::tell`]: it is kept once for each person and thing, and sent by the
//! ways they want ([`wishes`]) unless they have seen it meanwhile ([`sender`]). What happens at tables is told by
//! `crate::live::lookout`.

pub(crate) mod push;
mod sender;
pub(crate) mod wishes;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use shelf::Shelf;
use stage::Lang;
use store::{Notice, PersonId, StoreError, TableKey, TableRow, Time};
use tokio::sync::{Notify, OwnedRwLockReadGuard, RwLock};

use crate::live::Services;
use crate::words::site;

pub(crate) use self::sender::push_way;
use self::wishes::{Kind, Way, Wishes};

/// So many notices are kept of each person, the newest.
const KEPT: u32 = 200;

/// A notice is kept so long.
pub(crate) const LASTS: Duration = Duration::from_secs(60 * 24 * 60 * 60);

/// What is not seen is counted up to here.
pub(crate) const COUNTED: u32 = 100;

/// Something that somebody is to be told of.
#[derive(Clone)]
pub(crate) struct Tiding {
    kind: Kind,
    thing: String,
    says: Says,
    table: Option<TableKey>,
    by: Option<(PersonId, String)>,
    at: Option<Time>,
}

/// What a notice says: a key of the site's words, with what stands in their gaps.
#[derive(Clone, Serialize, Deserialize)]
struct Says {
    words: String,
    /// The page it leads to.
    path: String,
    /// The key of the game it is about; it is named in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    with: Vec<(String, String)>,
}

impl Tiding {
    /// That something of this kind has happened. Of one `thing` everybody is told once: `friend ADA`. It is said by these
    /// `words` of the site, whose gaps are `$who`, `$game` and those that are filled by [`Tiding::with`], and leads to the page
    /// at `path`.
    pub(crate) fn new(kind: Kind, thing: impl Into<String>, words: &str, path: impl Into<String>) -> Self {
        let says = Says { words: words.to_owned(), path: path.into(), game: None, with: Vec::new() };
        Tiding { kind, thing: thing.into(), says, table: None, by: None, at: None }
    }

    /// That it is about a table: whoever has seen that has seen it.
    pub(crate) fn about(mut self, row: &TableRow) -> Self {
        self.table = Some(row.key);
        self.says.game = Some(row.game.clone());
        self
    }

    /// The game it is about, where it is about no table.
    pub(crate) fn of_game(mut self, game: &str) -> Self {
        self.says.game = Some(game.to_owned());
        self
    }

    /// Who did it. Whoever leaves for good is named no more.
    pub(crate) fn by(mut self, person: PersonId, name: &str) -> Self {
        self.by = Some((person, name.to_owned()));
        self
    }

    /// What stands in a gap of its words.
    pub(crate) fn with(mut self, gap: &str, value: &str) -> Self {
        self.says.with.push((gap.to_owned(), value.to_owned()));
        self
    }

    /// That it is told later, unless it is taken back before.
    pub(crate) fn later(mut self, at: Time) -> Self {
        self.at = Some(at);
        self
    }
}

/// A notice as its reader reads it.
pub(crate) struct Told {
    pub(crate) kind: Kind,
    pub(crate) thing: String,
    /// The game it is about, or the house.
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) path: String,
    pub(crate) table: Option<TableKey>,
    pub(crate) at: Time,
    pub(crate) seen: bool,
}

/// A notice in words of a language. None if it cannot be read: a newer version has made it.
pub(crate) fn told(notice: &Notice, shelf: Shelf, lang: Lang) -> Option<Told> {
    let says: Says = serde_json::from_str(&notice.about).ok()?;
    let words = site(lang);
    let title = says.game.as_deref().and_then(|game| shelf.find_shown(game));
    let game = title.map(|title| title.words(lang).get("game-title"));
    let who = notice.by.as_ref().map_or_else(|| words.get("somebody"), |(_, name)| name.clone());
    let gaps = [("who", who), ("game", game.clone().unwrap_or_default())];
    let with = says.with.iter().map(|(gap, value)| (gap.as_str(), value.as_str().into()));
    let gaps = gaps.iter().map(|(gap, value)| (*gap, value.as_str().into())).chain(with);
    Some(Told {
        kind: notice.kind.parse().ok()?,
        thing: notice.thing.clone(),
        title: game.unwrap_or_else(|| "Spelhaven".to_owned()),
        text: words.say(&says.words, gaps.collect::<Vec<_>>()),
        path: says.path,
        table: notice.table,
        at: notice.at,
        seen: notice.seen,
    })
}

/// What sends notices.
#[derive(Default)]
pub(crate) struct Notices {
    news: Notify,
    /// Shared by whoever is about to tell or to send something.
    busy: Arc<RwLock<()>>,
    /// Whether something could not be told before the house came to its end.
    left: AtomicBool,
}

/// Something is about to be told or sent as long as this is there.
pub(crate) type Busy = OwnedRwLockReadGuard<()>;

/// Whoever ends the house waits so long for what is about to be told or sent.
const REST: Duration = Duration::from_secs(30);

/// What could not be told is tried again after so long, twice as long and so on, at most after so long.
const SOON: Duration = Duration::from_millis(500);
const LATE: Duration = Duration::from_secs(8);

impl Notices {
    /// Something is to be told or sent, and is waited for. None when the house has come to its end.
    pub(crate) fn begin(&self) -> Option<Busy> {
        self.busy.clone().try_read_owned().ok()
    }

    /// Something cannot be told before the house comes to its end.
    pub(crate) fn leave(&self) {
        self.left.store(true, Ordering::Relaxed);
    }

    /// Waits until all is told and sent that was about to be. Whether it is.
    pub(crate) async fn rest(&self) -> bool {
        let done = tokio::time::timeout(REST, self.busy.write()).await.is_ok();
        done && !self.left.load(Ordering::Relaxed)
    }
}

impl Services {
    /// Tells somebody of something, by the ways they want. Nobody waits for it.
    pub(crate) fn tell(self: &Arc<Self>, to: PersonId, tiding: Tiding) {
        let (services, busy) = (self.clone(), self.notices.begin());
        tokio::spawn(async move {
            let mut wait = SOON;
            while let Err(error) = services.keep_tiding(to, tiding.clone()).await {
                if wait > LATE {
                    tracing::warn!("somebody is not told of something: {error}");
                    services.notices.leave();
                    break;
                }
                tokio::time::sleep(wait).await;
                wait *= 2;
            }
            drop(busy);
        });
    }

    /// Takes back what somebody was told of, which has settled itself. Nobody waits for it.
    pub(crate) fn take_back(self: &Arc<Self>, from: PersonId, thing: String) {
        let services = self.clone();
        tokio::spawn(async move {
            let at = services.steady().unstepped();
            if let Err(error) = services.store.withdraw_notices(from, vec![thing], at).await {
                tracing::warn!("a notice is not taken back: {error}");
            }
        });
    }

    /// Keeps what somebody is told of. `false` if they want none of it, or were told before.
    pub(crate) async fn keep_tiding(&self, to: PersonId, tiding: Tiding) -> Result<bool, StoreError> {
        if to == PersonId::SOMEBODY {
            return Ok(false);
        }
        // Of what goes on in a game everybody in it is told, whoever does it.
        let of_people = matches!(tiding.kind, Kind::Friend | Kind::Invitation | Kind::Chat);
        if let Some((by, _)) = tiding.by.as_ref().filter(|_| of_people)
            && !self.store.blocked_among(vec![to, *by]).await?.is_empty()
        {
            return Ok(false);
        }
        let wishes = self.store.notice_wishes(to).await?;
        let wishes = wishes.as_deref().map(Wishes::of_text).unwrap_or_default();
        let ways = wishes.ways(tiding.kind);
        let now = self.steady().unstepped();
        let at = tiding.at.unwrap_or(now);
        let mut sendings = Vec::new();
        for way in ways.iter() {
            let Some(due) = wishes.due(way, at, self.config.away_after) else { continue };
            match way {
                Way::Push => {
                    let devices = self.store.devices(to).await?;
                    sendings.extend(devices.iter().map(|device| (push_way(device.id), due)));
                }
                // Whether this node can send mail says nothing of the others.
                Way::Mail if self.store.address(to).await?.confirmed.is_none() => {}
                Way::Webhook if wishes.webhook.is_none() => {}
                way => sendings.push((way.word().to_owned(), due)),
            }
        }
        if !ways.contains(Way::Page) && sendings.is_empty() {
            return Ok(false);
        }
        let Tiding { kind, thing, says, table, by, .. } = tiding;
        let about = serde_json::to_string(&says).expect("it is plain data");
        let (listed, seen) = (ways.contains(Way::Page), false);
        let kind = kind.word().to_owned();
        let notice = Notice { person: to, thing, kind, about, table, by, at, listed, seen };
        let sends = sendings.iter().any(|(_, due)| *due <= now);
        let kept = self.store.put_notice(notice, sendings, KEPT).await?;
        if kept && sends {
            self.notices.news.notify_one();
        }
        Ok(kept)
    }
}
