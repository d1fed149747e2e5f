//! Event streams: whoever watches a table is sent what changes, as soon as it is stored.
//!
//! A page is sent an `update`: elements that replace those of the same id, each in a line of HTML, or, if it was
//! sent over this stream before, as a patch of that line (see [`crate::patch`]). What the page shows is remembered by
//! its hashes ([`Known`]), and only what it lacks is sent; the update then says since when.
//! `lines` are HTML too, but only added: what was said, while nothing moved. Programmes are sent the
//! `state`, as JSON. The id of all these is a [`Cursor`]: whoever comes back with it as `Last-Event-ID` misses
//! nothing. `presence` says who is there, as JSON, and has no id.
//!
//! Pages take it packed ([`crate::packing`]); programmes are sent it as it is.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::io::Write as _;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use serde_json::json;
use stage::board::Shown;
use stage::{Known, Lang};
use store::{PersonId, SessionId, TableStage, TokenHash};
use table::{Seat, Seats};
use tokio::time::{Instant, Sleep, sleep};

use crate::connection::Endless;
use crate::house::House;
use crate::live::{AudienceKey, CachedNews, Cursor, LiveTable, Subscription, TableHandle, closed};
use crate::model::PageFrame;
use crate::packing;
use crate::pages;
use crate::patch::{Change, Outlines};
use crate::present::{self, PageQuery};
use crate::refusal::Refusal;
use crate::shares::Share;
use crate::visitor::Visitor;

/// A line that means nothing is sent so often, lest somebody between us thinks the stream dead.
const BREATH: Duration = Duration::from_secs(25);

/// Whoever has too many streams may try again after so many seconds.
const RETRY: u64 = 30;

/// A state is mostly no longer than this.
const STATE: usize = 2048;

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
    /// Whether it is packed for them.
    pub(crate) packs: bool,
    /// Whether their page keeps of each element the text before the last, too.
    pub(crate) keeps: bool,
    /// Whether this programme has drawn their page: another may have drawn it otherwise.
    pub(crate) drawn_here: bool,
    /// How far they have followed the table.
    pub(crate) seen: Cursor,
    /// Where they are.
    pub(crate) address: IpAddr,
}

impl Subscriber {
    /// A visitor who looks from wherever they sit.
    pub(crate) fn new(visitor: &Visitor, lang: Option<Lang>, seen: Cursor) -> Self {
        let Visitor { person, session, token, address, .. } = *visitor;
        Subscriber {
            person,
            session,
            token,
            named: None,
            invite: None,
            lang,
            packs: false,
            keeps: false,
            drawn_here: false,
            seen,
            address,
        }
    }

    /// Who it is, if they may have blocked somebody and are told what is said: only accounts block, and programmes are told no
    /// chat.
    fn listener(&self) -> Option<PersonId> {
        self.person.filter(|_| self.session.is_some() && self.lang.is_some())
    }

    /// Whether there is anybody with whom they want to have nothing to do.
    async fn blocks(&self, house: &House) -> Result<bool, Refusal> {
        match self.listener() {
            Some(person) => Ok(!house.store().blocks(person).await?.is_empty()),
            None => Ok(false),
        }
    }

    /// Who they are, if some of what was said since is not for their ears. All others share what is written.
    async fn deaf(
        &self,
        house: &House,
        live: &LiveTable,
        since: Cursor,
    ) -> Result<Option<PersonId>, Refusal> {
        let anew = live.tells_chat_anew(since);
        let Some(person) = self.listener().filter(|_| anew || live.cursor().chat > since.chat) else {
            return Ok(None);
        };
        let blocks = house.store().blocks(person).await?;
        if blocks.is_empty() {
            return Ok(None);
        }
        let after = if anew { 0 } else { since.chat };
        let lines = house.store().chat(live.row.no, after, 100).await?;
        let unheard = lines.iter().any(|(_, line)| blocks.iter().any(|block| block.other == line.person));
        Ok(unheard.then_some(person))
    }
}

/// Opens a stream on a table.
pub(crate) async fn open(
    house: &Arc<House>,
    table: &Arc<TableHandle>,
    subscriber: Subscriber,
) -> Result<Response, Refusal> {
    // Behind a proxy, where connections tell nothing, too.
    let most = house.services.config.bounds.streams as usize;
    let share = house.streams.take(subscriber.address, most).ok_or(Refusal::too_many(RETRY))?;
    let (audience, sent) = {
        let live = table.lock().await?;
        let audience = Audience::of(&live, &subscriber)?;
        let sent = shown(table, &live, &subscriber, audience.key).await?;
        (audience, sent)
    };
    let seats = match subscriber.named {
        Some(seat) if audience.key.mine.contains(seat) => Seats::only(seat),
        _ => audience.key.mine,
    };
    let packs = subscriber.packs;
    let subscription = table.watch(seats).await?;
    let mut closing = house.services.closing.subscribe();
    // Who is there is told to everyone who comes.
    let subscriber = Subscriber { seen: Cursor { presence: u32::MAX, ..subscriber.seen }, ..subscriber };
    let stream = Box::new(Stream {
        house: house.clone(),
        subscription,
        closed: Box::pin(async move { closed(&mut closing).await }),
        breath: Box::pin(sleep(BREATH)),
        subscriber,
        audience,
        opened: false,
        sent,
        _share: share,
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
    let mut response = (headers, Extension(Endless), Body::from_stream(events)).into_response();
    if packs {
        let packed = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
        response.headers_mut().extend(packed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    }
    Ok(response)
}

struct Stream {
    house: Arc<House>,
    subscription: Subscription,
    /// Ends when the house closes.
    closed: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// Ends when a line that means nothing is due.
    breath: Pin<Box<Sleep>>,
    subscriber: Subscriber,
    audience: Audience,
    opened: bool,
    /// What the page has. All who were sent the same share it.
    sent: Sent,
    /// One of those their address may have.
    _share: Share,
}

impl Stream {
    /// The next thing to send; nothing when the house closes or the subscriber may no longer look.
    async fn next(&mut self) -> Option<Bytes> {
        if !std::mem::replace(&mut self.opened, true) {
            let retry = b"retry: 1000\n\n";
            let packs = self.subscriber.packs;
            return Some(if packs { packing::begin(retry) } else { Bytes::from_static(retry) });
        }
        loop {
            let now = *self.subscription.news.borrow_and_update();
            if !now.same(self.subscriber.seen) {
                return self.update(now).await;
            }
            if now.presence != self.subscriber.seen.presence {
                self.subscriber.seen.presence = now.presence;
                return Some(self.short(presence(&self.subscription.table)));
            }
            tokio::select! {
                changed = self.subscription.news.changed() => changed.ok()?,
                () = &mut self.closed => return None,
                () = &mut self.breath => {
                    self.breath.as_mut().reset(Instant::now() + BREATH);
                    let signed_in = self.subscriber.session.is_some();
                    self.house.note_here(self.subscriber.person, signed_in);
                    return Some(self.short(Bytes::from_static(b":\n\n")));
                }
            }
        }
    }

    /// What is not worth packing.
    fn short(&self, text: Bytes) -> Bytes {
        if self.subscriber.packs { packing::as_it_is(&text) } else { text }
    }

    async fn update(&mut self, now: Cursor) -> Option<Bytes> {
        let table = &self.subscription.table;
        let subscriber = &mut self.subscriber;
        let (house, Subscriber { person, session, token, .. }) = (&self.house, &*subscriber);
        // Whoever has signed out meanwhile comes back as somebody else.
        if !house
            .sessions
            .still_holds(house.store(), house.sessions_since(), *person, *session, *token)
            .await
            .ok()?
        {
            return None;
        }
        let from = subscriber.seen;
        let mut still = (now.rev == self.audience.rev).then_some(self.audience.key);
        // Where something was said, whoever has blocked anybody may be told less than the others.
        if (now.rev, now.chat) != (from.rev, from.chat) && subscriber.blocks(house).await.ok()? {
            still = None;
        }
        let (news, to) = match still.and_then(|key| table.cached_news(key, from, now, &self.sent)) {
            Some(news) => (news, now),
            None => {
                let live = table.lock().await.ok()?;
                self.audience = Audience::of(&live, subscriber).ok()?;
                let deaf = subscriber.deaf(house, &live, from).await.ok()?;
                let key = AudienceKey { deaf, ..self.audience.key };
                (news(table, &live, key, from, &self.sent).await.ok()?, live.cursor())
            }
        };
        subscriber.seen = Cursor { presence: from.presence, ..to };
        self.sent = news.sent.clone();
        Some(if self.subscriber.packs { news.packed().clone() } else { news.event.clone() })
    }
}

/// What kind of watcher somebody is, while nobody sits down or gets up. A game that ends makes others of those who
/// share a screen; nothing is written any more for what they were.
struct Audience {
    key: AudienceKey,
    /// [`Cursor::rev`] of the table.
    rev: u32,
}

impl Audience {
    fn of(live: &LiveTable, subscriber: &Subscriber) -> Result<Self, Refusal> {
        let Subscriber { person, named, invite, lang, .. } = subscriber;
        let key = live.audience(*person, *named, invite.as_deref(), *lang)?;
        Ok(Audience { key, rev: live.row.rev })
    }
}

/// Writes what programmes that follow a table from entry `entries` on are told next, by whoever holds the table, so that
/// they need not wait for it. Pages take longer to write, and longer than the one who acted should wait.
pub(crate) fn write_ahead(table: &TableHandle, live: &LiveTable, entries: u32) {
    let to = live.cursor();
    let from = Cursor { entries, ..to };
    if live.row.stage != TableStage::Running {
        return;
    }
    for audience in table.waiting_programmes(from) {
        if let Ok(news) = write_state(live, audience) {
            cache(table, live, audience, from, &Sent::default(), Arc::new(news), false);
        }
    }
}

/// What a page that follows has and shows.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Sent {
    /// What it shows, and what it has kept that stood there before.
    known: Known,
    /// What it was sent over this stream.
    outlines: Outlines,
}

/// What a page shows that has been told of everything: it was drawn like this.
async fn shown(
    table: &Arc<TableHandle>,
    live: &LiveTable,
    subscriber: &Subscriber,
    audience: AudienceKey,
) -> Result<Sent, Refusal> {
    let (now, outlines) = (live.cursor(), Outlines::new(subscriber.keeps));
    let is_known = subscriber.lang.is_some() && subscriber.drawn_here && now.same(subscriber.seen);
    if !is_known || live.row.stage == TableStage::Gathering {
        return Ok(Sent { known: Known::default(), outlines });
    }
    // As if seats had changed since: all of the table is drawn, and nothing new of the log.
    let since = Cursor { rev: u32::MAX, ..now };
    let news = news(table, live, audience, since, &Sent::default()).await?;
    Ok(Sent { known: news.sent.known.clone(), outlines })
}

/// What watchers of one kind are told.
pub(crate) struct News {
    event: Bytes,
    packed: OnceLock<Bytes>,
    /// What they were sent then.
    sent: Sent,
}

impl News {
    fn new(event: Bytes, sent: Sent) -> Self {
        News { event, packed: OnceLock::new(), sent }
    }

    fn packed(&self) -> &Bytes {
        self.packed.get_or_init(|| packing::pack(&self.event))
    }
}

/// What watchers of a class are told who have seen `from` and were sent `sent`.
async fn news(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    from: Cursor,
    sent: &Sent,
) -> Result<Arc<News>, Refusal> {
    let to = live.cursor();
    if let Some(news) = table.cached_news(audience, from, to, sent) {
        return Ok(news);
    }
    let news = Arc::new(write(table, live, audience, from, sent).await?);
    cache(table, live, audience, from, sent, news.clone(), true);
    Ok(news)
}

fn cache(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    from: Cursor,
    sent: &Sent,
    news: Arc<News>,
    asked: bool,
) {
    table.cache_news(CachedNews {
        made: std::time::Instant::now(),
        clock: live.clock.is_some(),
        asked,
        audience,
        from,
        to: live.cursor(),
        sent: sent.clone(),
        news,
    });
}

/// What programmes are told.
fn write_state(live: &LiveTable, audience: AudienceKey) -> Result<News, Refusal> {
    let (viewer, _) = live.viewer(audience.perspective);
    let state = present::state(live, viewer, None)?;
    // JSON of ours breaks no lines: it is written where it is sent from.
    let mut event = Vec::with_capacity(STATE);
    let _ = write!(event, "event: state\nid: {}\ndata: ", live.cursor());
    serde_json::to_writer(&mut event, &state).expect("a state is plain data");
    event.extend_from_slice(b"\n\n");
    // It is kept for those who come next.
    event.shrink_to_fit();
    Ok(News::new(event.into(), Sent::default()))
}

async fn write(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    from: Cursor,
    sent: &Sent,
) -> Result<News, Refusal> {
    let to = live.cursor();
    let news = |name: &str, text: &str, sent: Sent| News::new(event(name, Some(to), text), sent);
    let Some(lang) = audience.lang else { return write_state(live, audience) };
    let chat = table.chat(live, from, audience.deaf).await?;
    let frame = PageFrame::plain(lang, "");
    if live.row.stage == TableStage::Gathering {
        let model = present::gathering(table, live, audience, frame, chat);
        let (text, outlines) = sent.outlines.write([Change::Text(pages::gathering::update(&model).0)]);
        return Ok(news("update", &text, Sent { known: Known::default(), outlines }));
    }
    if from.entries == to.entries && from.rev == to.rev {
        let lines: Vec<_> = chat.into_iter().map(present::chat_line).collect();
        return Ok(news("lines", &pages::table::chat_update(table.key, &lines, frame.words).0, sent.clone()));
    }
    let known = &sent.known;
    let query = PageQuery { since: from, known: known.clone(), ..PageQuery::default() };
    let model = present::table(table, live, audience, frame, query, None, chat)?;
    let update = pages::table::update(&model, (!known.is_empty()).then_some(from));
    let (text, outlines) = sent.outlines.write(update.elements.into_iter().map(|element| element.change));
    let still = outlines.kept();
    let kept = known.declared().filter(|shown| still.contains(&shown.text));
    let kept = kept.map(|shown| Shown { stands: false, ..shown });
    let known = update.shown.into_iter().chain(kept).collect();
    Ok(news("update", &text, Sent { known, outlines }))
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
