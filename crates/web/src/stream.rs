//! Event streams: whoever watches a table is sent what changes, as soon as it is stored.
//!
//! A page is first sent an `update`, which is HTML: elements that replace those of the same id. From then on
//! it is sent a `patch`, which says how the next such text is made of the last one (see [`crate::patch`]).
//! `lines` are HTML too, but only added: what was said, while nothing moved. Programmes are sent the
//! `state`, as JSON. The id of all these is a [`Cursor`]: whoever comes back with it as `Last-Event-ID` misses
//! nothing. `presence` says who is there, as JSON, and has no id.

use std::convert::Infallible;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use serde_json::json;
use stage::Lang;
use store::{PersonId, SessionId, TableStage, TokenHash};
use table::{Seat, Seats};
use tokio::sync::watch;

use crate::connection::Endless;
use crate::house::House;
use crate::live::{AudienceKey, CachedNews, Cursor, LiveTable, Subscription, TableHandle, closed};
use crate::model::Frame;
use crate::pages;
use crate::patch::Outline;
use crate::present::{self, PageQuery};
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// A line that means nothing is sent so often, lest somebody between us thinks the stream dead.
const BREATH: Duration = Duration::from_secs(25);

/// Who watches, and how.
pub(crate) struct Subscriber {
    pub(crate) person: Option<PersonId>,
    /// By what they showed who they are.
    pub(crate) session: Option<SessionId>,
    pub(crate) token: Option<TokenHash>,
    /// The seat they say they look from.
    pub(crate) named: Option<Seat>,
    /// The invitation they came with.
    pub(crate) invite: Option<String>,
    /// Their language; JSON for programmes.
    pub(crate) lang: Option<Lang>,
    /// How far they have followed the table.
    pub(crate) seen: Cursor,
}

impl Subscriber {
    /// A visitor who looks from wherever they sit.
    pub(crate) fn new(visitor: &Visitor, lang: Option<Lang>, seen: Cursor) -> Self {
        let Visitor { person, session, token, .. } = *visitor;
        Subscriber { person, session, token, named: None, invite: None, lang, seen }
    }
}

/// Opens a stream on a table.
pub(crate) async fn open(
    house: &Arc<House>,
    table: &Arc<TableHandle>,
    subscriber: Subscriber,
) -> Result<Response, Refusal> {
    let audience = table.lock().await?.audience(
        subscriber.person,
        subscriber.named,
        subscriber.invite.as_deref(),
        subscriber.lang,
    )?;
    let seats = match subscriber.named {
        Some(seat) if audience.mine.contains(seat) => Seats::only(seat),
        _ => audience.mine,
    };
    let subscription = table.watch(seats).await?;
    let closing = house.services.closing.subscribe();
    // Who is there is told to everyone who comes.
    let subscriber = Subscriber { seen: Cursor { presence: u32::MAX, ..subscriber.seen }, ..subscriber };
    let stream = Box::new(Stream {
        house: house.clone(),
        subscription,
        closing,
        subscriber,
        opened: false,
        last: None,
    });
    let events = stream::unfold(stream, |mut stream| async move {
        let event = stream.next().await?;
        Some((Ok::<_, Infallible>(event), stream))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // Proxies that gather answers before they pass them on are asked not to.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Extension(Endless), Body::from_stream(events)).into_response())
}

struct Stream {
    house: Arc<House>,
    subscription: Subscription,
    closing: watch::Receiver<bool>,
    subscriber: Subscriber,
    opened: bool,
    /// The text the page was sent last. All who were sent the same share it.
    last: Option<Arc<Outline>>,
}

impl Stream {
    /// The next thing to send; nothing when the house closes or the subscriber may no longer look.
    async fn next(&mut self) -> Option<Bytes> {
        if !std::mem::replace(&mut self.opened, true) {
            return Some(Bytes::from_static(b"retry: 1000\n\n"));
        }
        loop {
            let now = *self.subscription.news.borrow_and_update();
            if !now.same(self.subscriber.seen) {
                return self.update().await;
            }
            if now.presence != self.subscriber.seen.presence {
                self.subscriber.seen.presence = now.presence;
                return Some(presence(&self.subscription.table));
            }
            tokio::select! {
                changed = self.subscription.news.changed() => changed.ok()?,
                () = closed(&mut self.closing) => return None,
                () = tokio::time::sleep(BREATH) => return Some(Bytes::from_static(b":\n\n")),
            }
        }
    }

    async fn update(&mut self) -> Option<Bytes> {
        let table = &self.subscription.table;
        let subscriber = &mut self.subscriber;
        let (house, Subscriber { person, session, token, .. }) = (&self.house, &*subscriber);
        // Whoever has signed out meanwhile comes back as somebody else.
        if !house.sessions.still_holds(house.store(), *person, *session, *token).await.ok()? {
            return None;
        }
        let live = table.lock().await.ok()?;
        let invite = subscriber.invite.as_deref();
        let audience = live.audience(subscriber.person, subscriber.named, invite, subscriber.lang).ok()?;
        let (from, to) = (subscriber.seen, live.cursor());
        subscriber.seen = Cursor { presence: from.presence, ..to };
        let news = match table.cached_news(audience, from, to, live.clock.is_some()) {
            Some(news) => news,
            None => {
                let news = Arc::new(write(table, &live, audience, from).await.ok()?);
                table.cache_news(CachedNews { made: Instant::now(), audience, from, to, news: news.clone() });
                news
            }
        };
        drop(live);
        let event = news.event(self.last.as_ref());
        self.last = news.outline.clone().or(self.last.take());
        Some(event)
    }
}

/// What watchers of one kind are told: the same text to all, each by the shortest way to it.
pub(crate) struct News {
    name: &'static str,
    to: Cursor,
    text: String,
    /// If the next text can be told as a patch of this one.
    outline: Option<Arc<Outline>>,
    /// Events already written, by the text that went before.
    events: Mutex<Vec<(Option<Arc<Outline>>, Bytes)>>,
}

impl News {
    fn new(name: &'static str, to: Cursor, text: String) -> Self {
        let outline = (name == "update").then(|| Arc::new(Outline::of(&text)));
        News { name, to, text, outline, events: Mutex::default() }
    }

    /// The event for those who were sent `last` before.
    fn event(&self, last: Option<&Arc<Outline>>) -> Bytes {
        let last = last.filter(|_| self.outline.is_some());
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |before: &Option<Arc<Outline>>| before.as_ref().map(Arc::as_ptr) == last.map(Arc::as_ptr);
        if let Some((_, event)) = events.iter().find(|(before, _)| fits(before)) {
            return event.clone();
        }
        let event = match last {
            Some(outline) => event("patch", Some(self.to), &outline.patch(&self.text)),
            None => event(self.name, Some(self.to), &self.text),
        };
        events.push((last.cloned(), event.clone()));
        event
    }
}

/// What watchers of a class who have seen `from` are told.
async fn write(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    from: Cursor,
) -> Result<News, Refusal> {
    let to = live.cursor();
    let Some(lang) = audience.lang else {
        let (viewer, _) = live.viewer(audience.perspective);
        let state = present::state(live, viewer, None)?;
        let json = serde_json::to_string(&state).expect("a state is plain data");
        return Ok(News::new("state", to, json));
    };
    let chat = table.chat(live, from.chat).await?;
    let frame = Frame::plain(lang, "");
    let html = if live.row.stage == TableStage::Gathering {
        pages::gathering::update(&present::gathering(table, live, audience, frame, chat))
    } else if from.entries == to.entries && from.rev == to.rev {
        let lines: Vec<_> = chat.into_iter().map(present::chat_line).collect();
        return Ok(News::new("lines", to, pages::table::chat_update(&lines).into_string()));
    } else {
        let query = PageQuery { since: from, ..PageQuery::default() };
        let model = present::table(table, live, audience, frame, query, None, chat)?;
        if from.entries == 0 { pages::table::whole(&model) } else { pages::table::update(&model) }
    };
    Ok(News::new("update", to, html.into_string()))
}

fn presence(table: &TableHandle) -> Bytes {
    let present: Vec<usize> = (0..table::MAX_SEATS).filter(|i| table.is_present(Seat::new(*i))).collect();
    let numbers: Vec<usize> = present.into_iter().map(|i| i + 1).collect();
    event("presence", None, &json!({ "present": numbers }).to_string())
}

/// An event as it goes over the wire.
fn event(name: &str, id: Option<Cursor>, data: &str) -> Bytes {
    let mut out = String::with_capacity(data.len() + 64);
    let _ = writeln!(out, "event: {name}");
    if let Some(id) = id {
        let _ = writeln!(out, "id: {id}");
    }
    // Each is sought for by itself, which is many times as fast as both at once.
    for line in data.split('\n').flat_map(|line| line.split('\r')) {
        out.push_str("data: ");
        out.push_str(line);
        out.push('\n');
    }
    out.push('\n');
    Bytes::from(out)
}
