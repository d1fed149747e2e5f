//! Visitors with a cookie jar, and tables for them.

use std::collections::BTreeMap;
use std::future::Future;
use std::io::Write;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::Value;
use shelf::{Shelf, ShownTitle};
use stage::mark::encode;
use store::{Sqlite, Store, TableRow};
use tempfile::TempDir;
use tower::ServiceExt;
use web::{App, Bounds, Config, House, Rates};

use crate::described;

/// A house of its own for each test.
pub(crate) struct Site {
    pub(crate) app: App,
    pub(crate) house: Arc<House>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) dir: TempDir,
    pub(crate) database: Database,
}

/// The PostgreSQL a house is kept in, if it is in one, and what its connections run on.
#[derive(Default)]
pub(crate) struct Database {
    pub(crate) address: Option<String>,
    runtime: Option<tokio::runtime::Runtime>,
}

impl Drop for Database {
    fn drop(&mut self) {
        self.runtime.take().into_iter().for_each(tokio::runtime::Runtime::shutdown_background);
    }
}

pub(crate) fn config() -> Config {
    // A picture takes long to draw on a slow machine that runs all tests at once.
    let timeout = 5 * PATIENCE;
    let clean_after = Duration::ZERO;
    let bounds = Bounds { chat_rate: 1_000_000, open_tables: 10_000, clean_after, ..Bounds::default() };
    // What visitors call it.
    let origin = Some("http://haven.test".to_owned());
    Config {
        bot_pause: Duration::ZERO,
        thinkers: 1,
        rates: Rates::NONE,
        timeout,
        bounds,
        origin,
        ..Config::default()
    }
}

pub(crate) fn site() -> Site {
    site_with(config())
}

/// On a database of its own where `SPELHAVEN_SITES` names a server, else on a file.
pub(crate) fn site_with(config: Config) -> Site {
    #[cfg(feature = "postgres")]
    if let Ok(server) = std::env::var("SPELHAVEN_SITES") {
        return on_database(crate::nodes::new_database(&server), config);
    }
    on_file(config)
}

/// On a file in any case, for tests that look into it.
pub(crate) fn on_file(config: Config) -> Site {
    site_in(tempfile::tempdir().unwrap(), config)
}

#[cfg(feature = "postgres")]
fn on_database(address: String, config: Config) -> Site {
    // Nothing may be waited for in the midst of a test that is not asked to.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let (handle, at) = (runtime.handle().clone(), address.clone());
    let open = move || {
        handle.block_on(async {
            let store: Arc<dyn Store> = Arc::new(store::Postgres::connect(&at).await.unwrap());
            (House::join(config, store.clone()).await.unwrap(), store)
        })
    };
    let (house, store) = std::thread::spawn(open).join().unwrap();
    let database = Database { address: Some(address), runtime: Some(runtime) };
    Site { app: web::app(house.clone()), house, store, dir: tempfile::tempdir().unwrap(), database }
}

/// The house whose data is in `dir`.
pub(crate) fn site_in(dir: TempDir, config: Config) -> Site {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(dir.path()).unwrap());
    let house = House::open(config, store.clone());
    Site { app: web::app(house.clone()), house, store, dir, database: Database::default() }
}

impl Site {
    /// The same data under another server, as after a restart.
    pub(crate) fn restarted(&self, config: Config) -> Site {
        self.house.close();
        #[cfg(feature = "postgres")]
        if let Some(address) = &self.database.address {
            return on_database(address.clone(), config);
        }
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(self.dir.path()).unwrap());
        let house = House::open(config, store.clone());
        let (dir, database) = (tempfile::tempdir().unwrap(), Database::default());
        Site { app: web::app(house.clone()), house, store, dir, database }
    }

    /// A table of three people, and they in the order of their seats.
    pub(crate) async fn three(&self, title: &dyn shelf::ShownTitle) -> (String, Vec<Visitor>) {
        self.three_at(title, "none").await
    }

    /// The same with clocks.
    pub(crate) async fn three_at(&self, title: &dyn shelf::ShownTitle, pace: &str) -> (String, Vec<Visitor>) {
        let mut players = vec![self.visitor(), self.visitor(), self.visitor()];
        let fields = [("name", "Ada"), ("pace", pace)];
        let table = players[0].table_with(title, &["me", "open", "open"], &fields).await;
        for (player, name) in players[1..].iter_mut().zip(["Ben", "Cleo"]) {
            player.post(&format!("{table}/join"), &[("name", name)]).await.is(303);
        }
        let mut seated = Vec::new();
        for mut player in players {
            let seat = player.state(&table).await["seat"].as_u64().expect("a seat");
            seated.push((seat, player));
        }
        seated.sort_by_key(|(seat, _)| *seat);
        (table, seated.into_iter().map(|(_, player)| player).collect())
    }

    /// A house of its own with the same data.
    pub(crate) fn copied(&self) -> Site {
        let dir = tempfile::tempdir().unwrap();
        Sqlite::copy(self.dir.path(), &dir.path().join(Sqlite::FILE)).unwrap();
        site_in(dir, config())
    }

    /// What the store holds of a table.
    pub(crate) async fn row(&self, table: &str) -> TableRow {
        let key = table.trim_start_matches("/t/").parse().unwrap();
        self.store.table(key).await.unwrap().unwrap()
    }

    /// Somebody nobody knows.
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { app: self.app.clone(), cookie: None, token: None }
    }
}

/// Somebody with a browser, or a programme with a token.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) app: App,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.text()))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or("no code").to_owned()
    }

    pub(crate) fn location(&self) -> &str {
        self.headers.get(header::LOCATION).map_or("", |value| value.to_str().unwrap())
    }

    #[track_caller]
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }
}

impl Visitor {
    /// Sends anything. What a browser adds by itself is added, unless `headers` say otherwise. What the API answers must be
    /// as its description says.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Answer {
        let response = self.raw(method.clone(), path, headers, body).await;
        let answer = self.heard(response).await;
        if path.starts_with("/api/v1/") {
            described::look_at(&method, path, &answer).await;
        }
        answer
    }

    /// What is found there, whatever it is.
    pub(crate) async fn unlooked(&mut self, path: &str) -> Answer {
        let response = self.raw(Method::GET, path, &[], String::new()).await;
        self.heard(response).await
    }

    async fn heard(&mut self, response: axum::response::Response) -> Answer {
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, 10_000_000).await.unwrap().to_vec();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            if let Some(value) = pair.strip_prefix("spelhaven=") {
                self.cookie = (!value.is_empty()).then(|| value.to_owned());
            }
        }
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> axum::response::Response {
        let mut request = Request::builder().method(method.clone()).uri(path);
        let says = |name: &str| headers.iter().any(|(key, _)| key.eq_ignore_ascii_case(name));
        if !says("host") {
            request = request.header(header::HOST, "haven.test");
        }
        if let Some(cookie) = &self.cookie
            && !says("cookie")
        {
            request = request.header(header::COOKIE, format!("spelhaven={cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if method == Method::POST && self.token.is_none() && !says("origin") {
            request = request.header(header::ORIGIN, "http://haven.test");
        }
        if method == Method::POST && !says("content-type") {
            request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
            request = request.header(*name, *value);
        }
        let response = self.app.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        response.map(Body::new)
    }

    /// Posts a form and hangs up as soon as the house has begun to do what it says. What it writes waits until then.
    pub(crate) async fn hang_up(&self, site: &Site, path: &str, fields: &[(&str, &str)]) {
        let writer = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
        writer.execute_batch("BEGIN IMMEDIATE").unwrap();
        let mut asking = std::pin::pin!(self.raw(Method::POST, path, &[], form(fields)));
        let begun = std::future::poll_fn(|cx| Poll::Ready(asking.as_mut().poll(cx).is_pending())).await;
        assert!(begun, "it is done before anybody could hang up");
        writer.execute_batch("ROLLBACK").unwrap();
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], String::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(Method::POST, path, &[], form(fields)).await
    }

    /// As the page's script does.
    pub(crate) async fn post_json(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(Method::POST, path, &[("accept", "application/json")], form(fields)).await
    }

    /// As a programme does.
    pub(crate) async fn call(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, &[("content-type", "application/json")], body.to_string()).await
    }

    /// Opens an event stream.
    pub(crate) async fn events(&self, path: &str, last: &str) -> Events {
        // As browsers do.
        let headers = [("accept-encoding", "gzip"), ("last-event-id", last)];
        let response = self.raw(Method::GET, path, &headers, String::new()).await;
        assert_eq!(response.status(), StatusCode::OK);
        let packed = response.headers().get("content-encoding").is_some_and(|coding| coding == "gzip");
        assert_eq!(packed, !path.starts_with("/api"), "programmes are sent it as it is");
        Events {
            unpacker: packed.then(|| flate2::write::GzDecoder::new(Vec::new())),
            body: response.into_body().into_data_stream(),
            came: 0,
            buffer: String::new(),
            page: String::new(),
            texts: BTreeMap::new(),
        }
    }

    /// Makes a table and says where it is.
    pub(crate) async fn table(&mut self, title: &dyn ShownTitle, seats: &[&str]) -> String {
        self.table_with(title, seats, &[]).await
    }

    pub(crate) async fn table_with(
        &mut self,
        title: &dyn ShownTitle,
        seats: &[&str],
        more: &[(&str, &str)],
    ) -> String {
        let mut fields = vec![("seats".to_owned(), seats.len().to_string())];
        for (i, seat) in seats.iter().enumerate() {
            fields.push((format!("seat-{}", i + 1), (*seat).to_owned()));
        }
        let mut pairs: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        pairs.extend(more);
        let answer = self.post(&format!("/g/{}/new", title.key()), &pairs).await.is(303);
        answer.location().to_owned()
    }

    /// How the table stands for this visitor.
    pub(crate) async fn state(&mut self, table: &str) -> Value {
        self.get(&format!("/api/v1{}", api_path(table))).await.is(200).json()
    }

    /// Waits until this visitor, or nobody any more, is to act. Who begins is drawn by lot.
    pub(crate) async fn until_my_turn(&mut self, table: &str) -> Value {
        let mut state = Value::Null;
        wait_until(async || {
            state = self.state(table).await;
            state["turn"].as_array().unwrap().contains(&state["seat"]) || state["stage"] == "over"
        })
        .await;
        state
    }

    /// Plays the first choice there is, as the page does.
    pub(crate) async fn play_any(&mut self, table: &str) -> Answer {
        let state = self.state(table).await;
        let action = state["choices"][0].as_str().expect("a choice").to_owned();
        let ply = state["entries"].to_string();
        self.post_json(&format!("{table}/play"), &[("action", &action), ("ply", &ply)]).await
    }
}

/// The site's words for `key`, as they stand in a page.
pub(crate) fn words(key: &str) -> String {
    let text = web::words::site(stage::Lang::En).get(key);
    maud::html! { (text) }.into_string()
}

/// The value of an attribute, where it first stands in a page.
pub(crate) fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let rest = page.split(&format!(" {name}=\"")).nth(1).unwrap_or_else(|| panic!("no {name} in {page}"));
    rest.split('"').next().unwrap()
}

/// The value of a form's field, where it first stands in a page.
pub(crate) fn field<'a>(page: &'a str, name: &str) -> &'a str {
    let tag =
        page.split('<').find(|tag| tag.contains(&format!(" name=\"{name}\"")) && tag.contains(" value=\""));
    attribute(tag.unwrap_or_else(|| panic!("no field {name} in {page}")), "value")
}

/// Whether a page holds something that can be clicked to act, or to pick up.
pub(crate) fn clickable(page: &str) -> bool {
    page.contains(" data-action=\"") || page.contains(" data-pick=\"")
}

/// Whether a page shows a board at this entry.
pub(crate) fn shows_entries(page: &str, entries: u32) -> bool {
    page.contains("<svg") && attribute(page, "data-ply") == entries.to_string()
}

/// `/t/KEY` as the API calls it.
pub(crate) fn api_path(table: &str) -> String {
    table.replace("/t/", "/tables/")
}

pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    fields.iter().map(|(k, v)| format!("{}={}", encode(k), encode(v))).collect::<Vec<_>>().join("&")
}

/// The page `page` after it was sent `update`: elements that replace those of the same id, layers of the board
/// in an SVG without one. Which page they were meant for is not told again.
fn put_together(page: &str, update: &str) -> String {
    let Some((start, rest)) = update.split_once(" data-since=\"") else { return update.to_owned() };
    let update = format!("{start}{}", rest.split_once('"').unwrap().1);
    let mut page = page.to_owned();
    for element in elements(&update) {
        let old = element_of(&page, attribute(element, "id"));
        match page.find(old).filter(|_| !old.is_empty()) {
            Some(start) => page.replace_range(start..start + old.len(), element),
            None => page += element,
        }
    }
    page
}

/// The elements a text is made of, without the SVG that layers of a board stand in.
pub(crate) fn elements(mut rest: &str) -> Vec<&str> {
    let mut all = Vec::new();
    while !rest.is_empty() {
        if let Some(inside) = rest.strip_prefix("<svg>").or(rest.strip_prefix("</svg>")) {
            rest = inside;
            continue;
        }
        let (element, after) = rest.split_at(end_of(rest));
        all.push(element);
        rest = after;
    }
    all
}

/// The element of a page with this id; nothing if there is none.
pub(crate) fn element_of<'a>(page: &'a str, id: &str) -> &'a str {
    let Some(at) = page.find(&format!(" id=\"{id}\"")) else { return "" };
    let start = page[..at].rfind('<').unwrap();
    &page[start..start + end_of(&page[start..])]
}

/// Where the element ends that this begins with.
fn end_of(html: &str) -> usize {
    const VOID: [&str; 4] = ["input", "br", "img", "hr"];
    let (mut depth, mut at) = (0, 0);
    loop {
        let tag = at + html[at..].find('<').unwrap() + 1;
        at = tag + html[tag..].find('>').unwrap() + 1;
        let name = html[tag..at - 1].split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(_) => depth -= 1,
            None if VOID.contains(&name) => {}
            None => depth += 1,
        }
        if depth == 0 {
            return at;
        }
    }
}

/// An event stream being read.
pub(crate) struct Events {
    unpacker: Option<flate2::write::GzDecoder<Vec<u8>>>,
    body: BodyDataStream,
    /// So many bytes have come.
    pub(crate) came: usize,
    buffer: String,
    /// What a page would show that took every update.
    page: String,
    /// What the stream has sent, by ids: the last text, and the one before it.
    texts: BTreeMap<String, [String; 2]>,
}

/// One event.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) data: String,
    /// As what it was sent, byte for byte.
    pub(crate) sent: String,
}

impl Events {
    /// The next event; none if the stream ends. An update is told as all it leads to, as on a page.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        // The stream breathes now and then: that is nothing that comes.
        let patience = tokio::time::Instant::now() + PATIENCE;
        loop {
            while let Some(end) = self.buffer.find("\n\n") {
                let text: String = self.buffer.drain(..end + 2).collect();
                let mut event = Event::default();
                for line in text.lines() {
                    match line.split_once(": ").unwrap_or((line, "")) {
                        ("event", value) => event.name = value.to_owned(),
                        ("id", value) => event.id = value.to_owned(),
                        ("data", value) => {
                            if !event.data.is_empty() {
                                event.data.push('\n');
                            }
                            event.data += value;
                        }
                        _ => {}
                    }
                }
                event.sent = text;
                if event.name == "update" {
                    let update = self.unpacked(&event.data);
                    self.page = put_together(&self.page, &update);
                    event.data.clone_from(&self.page);
                }
                if !event.name.is_empty() {
                    return Some(event);
                }
            }
            let chunk = tokio::time::timeout_at(patience, self.body.next()).await.expect("something comes");
            let mut chunk = chunk?.unwrap().to_vec();
            self.came += chunk.len();
            if let Some(unpacker) = &mut self.unpacker {
                unpacker.write_all(&chunk).unwrap();
                unpacker.flush().unwrap();
                chunk = std::mem::take(unpacker.get_mut());
            }
            self.buffer += std::str::from_utf8(&chunk).unwrap();
        }
    }

    /// The elements of an update: each a line, or how it is made of what was sent last, or before that.
    fn unpacked(&mut self, lines: &str) -> String {
        let mut whole = String::new();
        for line in lines.lines() {
            let (line, before) = line.strip_prefix('~').map_or((line, 0), |line| (line, 1));
            let (id, text) = match serde_json::from_str::<Vec<Value>>(line) {
                Err(_) => (attribute(line, "id").to_owned(), line.to_owned()),
                Ok(steps) => {
                    let id = steps[0].as_str().unwrap().to_owned();
                    let base: Vec<u16> = self.texts[&id][before].encode_utf16().collect();
                    let step = |step: &Value| match step {
                        Value::String(text) => text.clone(),
                        _ => {
                            let [start, end] = [0, 1].map(|n| step[n].as_u64().unwrap() as usize);
                            String::from_utf16(&base[start..end]).unwrap()
                        }
                    };
                    (id, steps[1..].iter().map(step).collect())
                }
            };
            whole += &text;
            let kept = self.texts.entry(id).or_default();
            kept.swap(0, 1);
            kept[0] = text;
        }
        whole
    }

    /// The next event of this name.
    pub(crate) async fn next_of(&mut self, name: &str) -> Option<Event> {
        loop {
            let event = self.next().await?;
            if event.name == name {
                return Some(event);
            }
        }
    }
}

impl Events {
    /// Whether nothing but comings and goings is told for a while.
    pub(crate) async fn is_quiet(&mut self) -> bool {
        let told = async {
            while let Some(event) = self.next().await {
                if event.name != "presence" {
                    return;
                }
            }
        };
        tokio::time::timeout(Duration::from_millis(700), told).await.is_err()
    }
}

/// What `spelhaven check-tables` finds.
pub(crate) async fn faults(site: &Site) -> Vec<String> {
    let (path, database) = (site.dir.path().to_owned(), site.database.address.clone());
    let check = move || match database {
        Some(address) => web::check_tables_at(&address, Shelf::house()),
        None => web::check_tables(&path, Shelf::house()),
    };
    let checked = tokio::task::spawn_blocking(check).await.unwrap();
    checked.unwrap().faults.into_iter().map(|(_, fault)| fault.to_string()).collect()
}

/// Two people at a table for two.
pub(crate) struct Pair {
    pub(crate) site: Site,
    pub(crate) table: String,
    /// Who is to act.
    pub(crate) mover: Visitor,
    /// The number of their seat.
    pub(crate) seat: u64,
    /// Who is not.
    pub(crate) other: Visitor,
}

pub(crate) async fn pair() -> Pair {
    pair_at(site()).await
}

pub(crate) async fn pair_at(site: Site) -> Pair {
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("name", "Ada")]).await;
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let seat = ada.state(&table).await["turn"][0].as_u64().unwrap();
    let (mover, other) = if seat == 1 { (ada, ben) } else { (ben, ada) };
    Pair { site, table, mover, seat, other }
}

impl Pair {
    /// Whoever is to act now.
    pub(crate) async fn whose_turn(&mut self) -> &mut Visitor {
        let state = self.mover.state(&self.table).await;
        if state["turn"][0] == self.seat { &mut self.mover } else { &mut self.other }
    }

    /// An action the mover can take.
    pub(crate) async fn action(&mut self) -> String {
        self.mover.state(&self.table).await["choices"][0].as_str().expect("a choice").to_owned()
    }
}

/// A game for two.
pub(crate) fn duel() -> &'static dyn ShownTitle {
    let found = shelf::shown_games().find(|title| title.seats().contains(&2));
    found.expect("the shelf has a game for two")
}

/// How long what happens by itself may take, on the slowest machine there is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until `done`, for what happens by itself.
pub(crate) async fn wait_until<F: AsyncFnMut() -> bool>(mut done: F) {
    let began = std::time::Instant::now();
    while !done().await {
        assert!(began.elapsed() < PATIENCE, "it never happened");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}
