//! The whole site, in process: requests of any kind, by somebody with a seat at a table of each game.
//!
//! An input is a request as it is written: `METHOD PATH`, lines of headers, an empty line, the body. `{0}` to `{4}`
//! stand for the tables, `{5}` for one where somebody plays a bot, `{6}` for one that is over, `{c}` for the cookie of who
//! plays against us, `{t}` for our own token. A request that says not who asks (`authorization`, `cookie`) is ours, from a
//! page of the site. Two requests are divided by NUL.
//!
//! To draw a board takes ten times as long as all the rest of a request, and `pick` has that drawn. So the games of most
//! houses are shown in writing; in between there is one that draws, for fewer requests.
#![no_main]

mod driver;

use std::cell::RefCell;
use std::future::poll_fn;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
use std::task::Poll;
use std::time::Duration;

use axum::body::{Body, HttpBody, to_bytes};
use axum::http::{Request, StatusCode, header};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use shelf::{EachGame, Shelf, Title};
use store::{Sqlite, Store};
use table::Insight;
use tokio::runtime::Runtime;
use tower::ServiceExt;
use web::{App, Bounds, Config, House, Rates};

use driver::Target;

const TARGETS: &[Target] = &[Target { name: "site", run: requests, seeds }];

static TARGET: OnceLock<&Target> = OnceLock::new();

fuzz_target!(
    init: {
        keep_asked();
        TARGET.get_or_init(|| driver::choose(TARGETS));
    },
    |data: &[u8]| (TARGET.get().expect("it was chosen").run)(data)
);

/// After so many requests the house is a new one, so that tables do not pile up.
const REQUESTS: u32 = 5_000;

/// One house of so many draws, for so many requests.
const HOUSES: u32 = 8;
const REQUESTS_DRAWN: u32 = 128;

/// So many requests of an input are made, but for what a house was asked before: all of it.
const AT_ONCE: usize = 2;

/// What a house was asked begins so.
const WRITTEN: &str = "ASKED-IN-WRITING";
const DRAWN: &str = "ASKED-DRAWN";

/// The games of the house, shown in writing.
static IN_WRITING: LazyLock<Vec<Box<dyn Title>>> = LazyLock::new(|| {
    struct Shelve(Vec<Box<dyn Title>>);
    impl EachGame for Shelve {
        fn visit<G: Insight>(&mut self) {
            self.0.push(shelf::in_writing::<G>(bots::levels::of_search()));
        }
    }
    let mut titles = Shelve(Vec::new());
    shelf::visit(&mut titles);
    titles.0
});

struct Site {
    drawn: bool,
    runtime: Runtime,
    app: App,
    house: Arc<House>,
    token: String,
    own_cookie: String,
    /// The cookie of another, who has the second seat at every table.
    cookie: String,
    tables: Vec<String>,
    requests: u32,
    _dir: tempfile::TempDir,
}

/// How many houses there were.
static HOUSE: AtomicU32 = AtomicU32::new(0);

thread_local! {
    static SITE: RefCell<Option<Site>> = const { RefCell::new(None) };
}

/// What this house was asked so far: what fails may have begun earlier.
static ASKED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Where it is written when something fails: an input in its turn.
fn asked_file() -> PathBuf {
    PathBuf::from(std::env::var_os("SPELHAVEN_ASKED").unwrap_or_else(|| "asked".into()))
}

impl Site {
    fn open(drawn: bool) -> Self {
        // Nothing here is to outlast the process: in memory, where there is such a place.
        let memory = Path::new("/dev/shm");
        let dir = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let dir = dir.expect("a temporary directory");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let (app, house) = runtime.block_on(async {
            let store: Arc<dyn Store> = Arc::new(Sqlite::open(dir.path()).expect("a store"));
            let config = Config {
                // Nobody waits for bots here, nor for their advice.
                bot_pause: Duration::from_secs(3600),
                bot_time: Duration::from_millis(1),
                analysis: shelf::Budget::nodes(1),
                thinkers: 1,
                rates: Rates::NONE,
                shelf: if drawn { Shelf::house() } else { Shelf::new(&IN_WRITING) },
                // What takes too long is libFuzzer's to tell.
                timeout: Duration::from_secs(3600),
                bounds: Bounds { chat_rate: 1_000_000, ..Bounds::default() },
                ..Config::default()
            };
            let house = House::open(config, store);
            (web::app(house.clone()), house)
        });
        let (token, own_cookie, cookie, tables) = Default::default();
        let mut site =
            Site { drawn, runtime, app, house, token, own_cookie, cookie, tables, requests: 0, _dir: dir };
        (site.own_cookie, _) = site.submit("/account/name", "", "name=Fuzz");
        let (_, page) = site.submit("/account/tokens", &site.own_cookie, "name=bot");
        let token = page.split_once("<code>").and_then(|(_, page)| page.split_once('<'));
        site.token = token.expect("a token is shown").0.to_owned();
        for title in shelf::games() {
            let key = site.table(title.as_ref(), "open");
            site.sit_down(&key);
            for _ in 2..*title.seats().start() {
                let other = site.guest();
                site.call(&format!("/api/v1/tables/{key}/join"), &other, &json!({}));
            }
            site.tables.push(key);
        }
        let bot = shelf::games().iter().map(|title| site.table(title.as_ref(), "bot random"));
        let ours = |key: &String| site.state(key)["choices"].as_array().is_some_and(|all| !all.is_empty());
        let alone = bot.into_iter().find(ours).expect("somewhere we begin");
        site.tables.push(alone);
        // The first game of the house can be given up at once.
        let over = site.table(shelf::games()[0].as_ref(), "open");
        site.sit_down(&over);
        let play = format!("/api/v1/tables/{over}/play");
        site.call(&play, &site.token, &json!({ "action": "resign", "ply": 1, "id": "x" }));
        assert_eq!(site.state(&over)["stage"], "over");
        site.tables.push(over);
        site
    }

    /// A new table of ours, the other seats as said.
    fn table(&self, title: &dyn shelf::Title, others: &str) -> String {
        let mut seats = vec![others; (*title.seats().start()).into()];
        seats[0] = "me";
        let wish = json!({ "game": title.key(), "seats": seats });
        let made = self.call("/api/v1/tables", &self.token, &wish);
        made["table"].as_str().expect("a table").to_owned()
    }

    /// The other takes a seat, by a form; the first time they are given their cookie.
    fn sit_down(&mut self, table: &str) {
        let (given, _) = self.submit(&format!("/t/{table}/join"), &self.cookie, "");
        if !given.is_empty() {
            self.cookie = given;
        }
    }

    /// Sends a form; the cookie that is given, and the page.
    fn submit(&self, path: &str, cookie: &str, fields: &str) -> (String, String) {
        let request = Request::post(path)
            .header("host", "localhost")
            .header("origin", "http://localhost")
            .header("cookie", cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(fields.to_owned()));
        self.runtime.block_on(async {
            let response = self.app.clone().oneshot(request.expect("a request")).await;
            let response = response.expect("every request has an answer");
            assert!(!response.status().is_client_error(), "{path}: {}", response.status());
            let given = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
            let given = given.and_then(|cookie| cookie.split(';').next()).unwrap_or_default().to_owned();
            let page = to_bytes(Body::new(response.into_body()), 1 << 24).await.expect("the whole answer");
            (given, String::from_utf8_lossy(&page).into_owned())
        })
    }

    fn state(&self, table: &str) -> Value {
        let request = Request::get(format!("/api/v1/tables/{table}"))
            .header("host", "localhost")
            .header("authorization", format!("Bearer {}", self.token));
        let (_, said) = self.send(request.body(Body::empty()).expect("a request"));
        serde_json::from_slice(&said).expect("JSON")
    }

    fn guest(&self) -> String {
        self.call("/api/v1/tokens", "", &json!({ "name": "Fuzz" }))["token"]
            .as_str()
            .expect("a token")
            .to_owned()
    }

    fn call(&self, path: &str, token: &str, body: &Value) -> Value {
        let mut request =
            Request::post(path).header("host", "localhost").header("content-type", "application/json");
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_string())).expect("a request");
        let (status, said) = self.send(request);
        assert!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&said));
        serde_json::from_slice(&said).expect("JSON")
    }

    fn send(&self, request: Request<Body>) -> (StatusCode, Vec<u8>) {
        self.runtime.block_on(async {
            let response = self.app.clone().oneshot(request).await.expect("every request has an answer");
            let status = response.status();
            let stream =
                response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
            let mut body = Body::new(response.into_body());
            if stream {
                // It has no end: what is there already is looked at.
                poll_fn(|cx| Poll::Ready(Pin::new(&mut body).poll_frame(cx).is_ready())).await;
                return (status, Vec::new());
            }
            (status, to_bytes(body, 1 << 24).await.expect("the whole answer").into())
        })
    }

    /// Whatever is asked, the house has an answer, and does not fail.
    fn ask(&mut self, text: &str) {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let Some((method, path)) = lines.next().and_then(|line| line.split_once(' ')) else { return };
        // Passwords are hashed slowly, on purpose; cards are drawn as pictures. Both have tests of their own.
        let slow = ["/account/open", "/account/enter", "/account/password"]
            .iter()
            .any(|slow| path.starts_with(slow));
        if slow || path.contains("/card.png") {
            return;
        }
        let mut path = path.to_owned();
        for (n, key) in self.tables.iter().enumerate() {
            path = path.replace(&format!("{{{n}}}"), key);
        }
        // Made anew each time it is asked for, and the same each time.
        let long = ["/api", "/api/v1/openapi.json"].contains(&path.as_str());
        if long && !self.requests.is_multiple_of(64) {
            self.requests += 1;
            return;
        }
        let advice = path.ends_with("/hint");
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        let headers: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let says_who = |(name, _): &(&str, &str)| {
            name.eq_ignore_ascii_case("authorization") || name.eq_ignore_ascii_case("cookie")
        };
        if !headers.iter().any(says_who) {
            request = request.header("cookie", &self.own_cookie);
            if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("origin")) {
                request = request.header("origin", "http://localhost");
            }
        }
        for (name, value) in headers {
            request = request.header(name, value.replace("{c}", &self.cookie).replace("{t}", &self.token));
        }
        let Ok(request) = request.body(Body::from(body.to_owned())) else { return };
        self.requests += 1;
        let (status, said) = self.send(request);
        // Who thinks may have too much to think about.
        let busy = advice && status == StatusCode::SERVICE_UNAVAILABLE;
        assert!(busy || !status.is_server_error(), "{status}: {}", String::from_utf8_lossy(&said));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.house.close();
    }
}

/// When something fails, on whatever thread, what was asked before is kept.
fn keep_asked() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if let Ok(asked) = ASKED.lock() {
            let file = asked_file();
            let _ = std::fs::write(&file, &*asked);
            eprintln!("all that was asked since the house was opened is in {}", file.display());
        }
        before(info);
    }));
}

fn requests(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    SITE.with_borrow_mut(|site| {
        let most = |site: &Site| if site.drawn { REQUESTS_DRAWN } else { REQUESTS };
        if site.as_ref().is_none_or(|site| site.requests >= most(site)) {
            *site = None;
            let house = HOUSE.fetch_add(1, Ordering::Relaxed);
            let drawn = house % HOUSES == HOUSES - 1 || house == 0 && text.starts_with(DRAWN);
            let mut asked = ASKED.lock().expect("nobody panics with it");
            asked.clear();
            asked.extend_from_slice(if drawn { DRAWN } else { WRITTEN }.as_bytes());
            drop(asked);
            *site = Some(Site::open(drawn));
        }
        let site = site.as_mut().expect("just opened");
        let again = text.starts_with(DRAWN) || text.starts_with(WRITTEN);
        let most = if again { usize::MAX } else { AT_ONCE };
        for request in text.split('\0').take(most) {
            {
                let mut asked = ASKED.lock().expect("nobody panics with it");
                asked.push(0);
                asked.extend_from_slice(request.as_bytes());
            }
            site.ask(request);
        }
    });
}

fn seeds() -> Vec<Vec<u8>> {
    let json = "content-type: application/json\n\n";
    let form = "origin: http://localhost\ncontent-type: application/x-www-form-urlencoded\n\n";
    let by_cookie = format!("cookie: {{c}}\n{form}");
    let mut all = vec![
        "GET /".to_owned(),
        "GET /lobby?list=mine".to_owned(),
        "GET /account".to_owned(),
        "GET /rules/schwarm\naccept-language: de;q=0.7, nl".to_owned(),
        "GET /g/urland/picture/cover.en.svg".to_owned(),
        "GET /puzzle".to_owned(),
        "GET /health".to_owned(),
        "GET /metrics".to_owned(),
        "GET /assets/table.js\naccept-encoding: gzip\nif-none-match: \"x\"".to_owned(),
        "GET /api/v1/games".to_owned(),
        "GET /api/v1/openapi.json".to_owned(),
        "GET /api/v1/tokens".to_owned(),
        "GET /api/v1/tokens\nauthorization: Bearer {t}".to_owned(),
        format!(
            "POST /api/v1/tables/{{0}}/say\nauthorization: Bearer {{t}}\n{json}{{\"text\":\"hi\",\"id\":\"g\"}}"
        ),
        "GET /api/v1/tables?list=mine&limit=3".to_owned(),
        format!("POST /language\n{form}lang=nl&back=/lobby"),
        format!("POST /account/name\n{form}name=Anna"),
        format!("POST /account/tokens\n{form}name=bot"),
        format!("POST /api/v1/tokens\n{json}{{\"name\":\"Anna\"}}"),
        format!(
            "POST /api/v1/tokens/withdraw\n{json}{{\"hash\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"}}"
        ),
        format!("POST /api/v1/tickets\n{json}{{}}"),
        format!(
            "POST /account/tokens/drop\n{by_cookie}hash=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
        ),
        format!("POST /account/name\n{by_cookie}name=Bert"),
        format!("POST /account/leave\n{by_cookie}"),
        "POST /account/leave\ncookie: {c}\norigin: https://elsewhere.test\n\n".to_owned(),
        "POST /account/leave\ncookie: {c}\nsec-fetch-site: same-origin\n\n".to_owned(),
        "GET /account\ncookie: language=nl; {c}".to_owned(),
        "GET /\nauthorization: Bearer nobody".to_owned(),
        "GET /lobby?list=open&game=urland\ncookie: x".to_owned(),
        // Alone with a bot.
        format!("POST /t/{{5}}/hint\n{form}ply=1"),
        format!("POST /api/v1/tables/{{5}}/hint\n{json}{{\"ply\":1}}"),
        "GET /t/{5}?hint=1".to_owned(),
        // Over.
        format!("POST /t/{{6}}/analyse\n{by_cookie}"),
        format!("POST /api/v1/tables/{{6}}/analyse\n{json}{{}}"),
        "GET /t/{6}/analysis\ncookie: {c}".to_owned(),
        "GET /api/v1/tables/{6}/analysis".to_owned(),
        format!("POST /t/{{6}}/play-on\n{by_cookie}at=1&seat=2"),
        format!("POST /api/v1/tables/{{6}}/play-on\n{json}{{\"at\":1,\"seat\":1}}"),
        format!("POST /t/{{6}}/rematch\n{by_cookie}nonce=x"),
        "GET /t/{6}/record\ncookie: {c}".to_owned(),
        "GET /t/{6}?at=1\ncookie: {c}".to_owned(),
    ];
    for (n, title) in shelf::games().iter().enumerate() {
        let (key, most) = (title.key(), *title.seats().end());
        let api = format!("/api/v1/tables/{{{n}}}");
        let page = format!("/t/{{{n}}}");
        let seats = vec!["\"open\""; usize::from(most) - 1].join(",");
        let options = title.options().iter().filter(|spec| !spec.default.is_empty());
        let in_json: Vec<String> =
            options.clone().map(|o| format!("\"{}\":\"{}\"", o.key, o.default)).collect();
        let in_form: Vec<String> = options.map(|o| format!("&option-{}={}", o.key, o.default)).collect();
        all.push(format!(
            "POST /api/v1/tables\n{json}{{\"game\":\"{key}\",\"seats\":[\"me\",{seats}],\"pace\":\"live 5+3\",\"options\":{{{}}},\"nonce\":\"x\"}}",
            in_json.join(",")
        ));
        all.push(format!("POST /g/{key}/guide\n{form}"));
        all.push(format!("GET /g/{key}/puzzles/1?pick=211&do=211-a4&hint=2"));
        all.push(format!("POST /g/{key}/new\n{form}seats=2&seat-1=me&seat-2=open{}", in_form.concat()));
        let sitting =
            title.begin(*title.seats().start(), Default::default(), &mut table::Dice::fast(1).recording());
        let sitting = sitting.expect("the usual set-up");
        let seat = sitting.turn().seats().iter().next().expect("somebody begins");
        let action = sitting.choices(seat).swap_remove(0);
        let encoded = stage::mark::encode(&action);
        all.push(format!("GET {api}?seat={seat}&at=0"));
        all.push(format!("GET {api}/log?before=3"));
        all.push(format!("GET {api}/record"));
        all.push(format!("GET {api}/actions?seat=1"));
        all.push(format!("GET {api}/events?since=1.0.0\nlast-event-id: 1.1.1"));
        all.push(format!("GET {page}?pick={encoded}&as={seat}"));
        all.push(format!("GET {page}?do={encoded}"));
        all.push(format!("GET {page}?why={encoded}&at=0"));
        all.push(format!("GET {page}/part?since=1.1.0&pick=1&shell=0123456789abcdef"));
        all.push(format!("GET {page}/events"));
        all.push(format!("GET {page}/log?before=9"));
        all.push(format!("GET {page}/record?as=1"));
        all.push(format!("POST {page}/play\n{form}action={encoded}&ply=1&id=a&as=1"));
        all.push(format!("POST {page}/play\n{by_cookie}action={encoded}&ply=1&id=e"));
        all.push(format!("POST {page}/say\n{by_cookie}text=hi&id=f"));
        all.push(format!("GET {page}?pick={encoded}\ncookie: {{c}}"));
        all.push(format!("POST {page}/say\naccept: application/json\n{form}text=hallo&id=b"));
        let commands = [
            ("play", format!("{{\"action\":\"{action}\",\"ply\":1,\"id\":\"c\",\"seat\":{seat}}}")),
            ("undo", "{\"ply\":1}".to_owned()),
            ("answer", "{\"ply\":1,\"yes\":true}".to_owned()),
            ("say", "{\"text\":\"hello\",\"id\":\"d\"}".to_owned()),
            ("seat", "{\"seat\":2,\"to\":\"bot greedy\"}".to_owned()),
            ("take-back", "{}".to_owned()),
            ("leave", "{}".to_owned()),
            ("rematch", "{}".to_owned()),
            ("join", "{\"seat\":1}".to_owned()),
            ("discard", "{}".to_owned()),
        ];
        // The last three end what the others need, at every table but the first.
        let most = if n == 0 { commands.len() } else { commands.len() - 3 };
        all.extend(commands[..most].iter().map(|(name, body)| format!("POST {api}/{name}\n{json}{body}")));
    }
    all.into_iter().map(String::into_bytes).collect()
}
