//! The site in a real browser: Chromium, driven through chromedriver. `.ci/run` runs these; they need
//! both installed. Pictures of what was seen are left in `target/pictures`.

#[path = "browser/account.rs"]
mod account;
#[path = "browser/advice.rs"]
mod advice;
#[path = "browser/app.rs"]
mod app;
#[path = "browser/table.rs"]
mod at_table;
#[path = "browser/company.rs"]
mod company;
#[path = "browser/eyes.rs"]
mod eyes;
#[path = "browser/life.rs"]
mod life;
#[path = "post/mod.rs"]
#[allow(dead_code, reason = "it is never out of sorts here")]
mod post;
#[path = "pushed/mod.rs"]
#[allow(dead_code, reason = "it takes whatever comes here")]
mod pushed;

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, mpsc};
use std::time::{Duration, Instant};

use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use web::{Config, Rates};

/// How long anything on a page may take to appear.
const PATIENCE: Duration = Duration::from_secs(20);

/// One server for all tests.
static SERVER: LazyLock<SocketAddr> = LazyLock::new(|| {
    let data = std::env::temp_dir().join(format!("spelhaven-browser-{}", std::process::id()));
    let _ = fs::remove_dir_all(&data);
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            data,
            rates: Rates::NONE,
            bot_pause: Duration::from_millis(10),
            ..Config::default()
        };
        web::serve(config, |address| sender.send(address).expect("the test waits")).expect("the server runs");
    });
    receiver.recv().expect("the server starts")
});

/// A browser of its own, closed when dropped.
struct Browser {
    client: Client,
    driver: Child,
    port: u16,
    profile: PathBuf,
}

#[derive(Clone, Copy)]
struct Wish {
    width: u32,
    height: u32,
    scripts: bool,
    dark: bool,
}

const DESK: Wish = Wish { width: 1440, height: 900, scripts: true, dark: false };
const HAND: Wish = Wish { width: 390, height: 844, scripts: true, dark: false };

impl Browser {
    async fn open(wish: Wish) -> Browser {
        static NEXT: std::sync::atomic::AtomicU16 = std::sync::atomic::AtomicU16::new(0);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        drop(listener);
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed");
        let profile = std::env::temp_dir().join(format!("spelhaven-profile-{}-{number}", std::process::id()));
        let mut arguments = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--hide-scrollbars".to_owned(),
            "--lang=en".to_owned(),
            format!("--user-data-dir={}", profile.display()),
            format!("--window-size={},{}", wish.width.max(500), wish.height),
        ];
        if wish.dark {
            arguments.push("--force-dark-mode".to_owned());
        }
        let mut options = json!({
            "args": arguments,
            "prefs": { "intl.accept_languages": "en" },
        });
        if !wish.scripts {
            options["prefs"]["profile.managed_default_content_settings.javascript"] = json!(2);
        }
        if wish.width < 500 {
            let metrics =
                json!({ "width": wish.width, "height": wish.height, "pixelRatio": 2, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let Value::Object(capabilities) = json!({ "browserName": "chrome", "goog:chromeOptions": options })
        else {
            unreachable!("an object was written")
        };
        let began = Instant::now();
        let client = loop {
            let built = ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities.clone())
                .connect(&format!("http://127.0.0.1:{port}"))
                .await;
            match built {
                Ok(client) => break client,
                Err(error) if began.elapsed() > Duration::from_secs(60) => panic!("no browser: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        let browser = Browser { client, driver, port, profile };
        if wish.scripts {
            // Others' moves are shown as they come, unless a test is about their pace.
            browser.go("/assets/icon.svg").await;
            browser.script("localStorage.setItem('pace', 'instant')").await;
        }
        browser
    }

    async fn go(&self, path: &str) {
        self.client.goto(&format!("http://{}{path}", *SERVER)).await.expect("the page loads");
    }

    async fn path(&self) -> String {
        self.client.current_url().await.expect("a page is open").path().to_owned()
    }

    /// Waits for an element.
    async fn find(&self, css: &str) -> fantoccini::elements::Element {
        self.client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await
            .unwrap_or_else(|error| panic!("{css} is not on the page: {error}"))
    }

    async fn has(&self, css: &str) -> bool {
        self.client.find(Locator::Css(css)).await.is_ok()
    }

    async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Clicks by script where an element may lie under another's transparent edge.
    async fn press(&self, css: &str) {
        let element = self.find(css).await;
        let element = serde_json::to_value(element).expect("an element is a reference");
        let script = "arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))";
        self.client.execute(script, vec![element]).await.expect("the click is heard");
    }

    async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.expect("an element has text")
    }

    async fn fill(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.expect("a field can be cleared");
        field.send_keys(text).await.expect("a field takes keys");
    }

    async fn choose(&self, css: &str, value: &str) {
        self.find(css).await.select_by_value(value).await.unwrap_or_else(|e| panic!("{css} {value}: {e}"));
    }

    async fn script(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("the script runs")
    }

    /// Waits until a script says yes.
    async fn until(&self, script: &str) {
        let began = Instant::now();
        while self.script(script).await != json!(true) {
            assert!(
                began.elapsed() < PATIENCE,
                "it never came true: {script}\n{}",
                self.script("return document.body.innerText").await
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Sees that the page, after all it was sent, is what it would be if it were loaded now. `false` if that
    /// cannot be told now.
    async fn is_as_if_loaded_again(&self) -> bool {
        let parts = self.client.execute_async(CHANGED_BY_LOADING, vec![]).await.expect("the script runs");
        assert!(parts.as_array().is_none_or(Vec::is_empty), "not as if it were loaded now: {parts}");
        parts.is_array()
    }

    async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/pictures");
        fs::create_dir_all(&folder).expect("target can be written");
        let png = self.client.screenshot().await.expect("a picture is taken");
        fs::write(folder.join(format!("{name}.png")), png).expect("a picture is kept");
    }

    /// Asks the browser itself, by the DevTools protocol.
    async fn devtools(&self, method: &str, params: Value) -> Value {
        let session = self.client.session_id().await.expect("a session").expect("is open");
        let body = json!({ "cmd": method, "params": params }).to_string();
        let address = format!(
            "POST /session/{session}/goog/cdp/execute HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close"
        );
        let request = format!(
            "{address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let port = self.port;
        let answered = tokio::task::spawn_blocking(move || {
            let mut driver = std::net::TcpStream::connect(("127.0.0.1", port)).expect("the driver listens");
            driver.write_all(request.as_bytes()).expect("it takes the question");
            // The driver keeps the connection open: its answer is as long as it says.
            let (mut answer, mut some) = (Vec::new(), [0; 4096]);
            loop {
                let read = driver.read(&mut some).expect("it answers");
                answer.extend_from_slice(&some[..read]);
                let text = String::from_utf8_lossy(&answer);
                let whole = text.split_once("\r\n\r\n").filter(|(head, body)| {
                    let length = head.lines().find_map(|line| {
                        line.to_ascii_lowercase()
                            .strip_prefix("content-length:")?
                            .trim()
                            .parse::<usize>()
                            .ok()
                    });
                    read == 0 || length.is_some_and(|length| body.len() >= length)
                });
                if let Some((_, body)) = whole {
                    return body.to_owned();
                }
            }
        });
        let body = answered.await.expect("it answers");
        serde_json::from_str::<Value>(&body).expect("JSON")["value"].clone()
    }

    /// Touches the middle of an element with a finger.
    async fn tap(&self, css: &str) {
        self.find(css).await;
        let middle = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]";
        let middle = self.client.execute(middle, vec![json!(css)]).await.expect("the script runs");
        let finger = json!([{ "x": middle[0], "y": middle[1] }]);
        for (kind, points) in [("touchStart", finger), ("touchEnd", json!([]))] {
            self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
        }
    }

    /// Presses Tab, or Shift and Tab, until the focus is on a match, as somebody without a mouse would.
    async fn tab_to(&self, css: &str) {
        for _ in 0..60 {
            let way = self.client.execute(TABS_TO, vec![json!(css)]).await.expect("the script runs");
            match way.as_i64() {
                Some(0) => return,
                Some(tabs) => self.tab(tabs).await,
                None => panic!("{css} is not on the page"),
            }
        }
        panic!("no Tab leads to {css}");
    }

    /// Presses Tab so many times, with Shift if it is less than none.
    async fn tab(&self, times: i64) {
        for _ in 0..times.unsigned_abs() {
            self.strike("Tab", 9, "", if times < 0 { 8 } else { 0 }).await;
        }
    }

    /// Strikes a key as a keyboard does, wherever the focus is; `with` is 8 with Shift.
    async fn strike(&self, key: &str, number: u8, text: &str, with: u8) {
        for kind in [if text.is_empty() { "rawKeyDown" } else { "keyDown" }, "keyUp"] {
            let text = if kind == "keyUp" { "" } else { text };
            let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": number, "text": text, "modifiers": with });
            self.devtools("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Chooses from a list with Tab and the arrows.
    async fn arrow_to(&self, css: &str, value: &str) {
        self.tab_to(css).await;
        let script = "const { options, selectedIndex } = document.activeElement;
            return [...options].findIndex((option) => option.value === arguments[0]) - selectedIndex";
        let steps = self.client.execute(script, vec![json!(value)]).await.expect("the script runs");
        let steps = steps.as_i64().expect("a number");
        let arrow = char::from(if steps < 0 { Key::Up } else { Key::Down }).to_string();
        self.keys(&arrow.repeat(steps.unsigned_abs() as usize)).await;
        assert_eq!(self.script("return document.activeElement.value").await, json!(value), "{css}");
    }

    async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// Presses keys, wherever the focus is. What has it may just be giving way to something else.
    async fn keys(&self, keys: &str) {
        let began = Instant::now();
        loop {
            let focused = self.client.active_element().await.expect("something has the focus");
            match focused.send_keys(keys).await {
                Ok(()) => return,
                Err(error) if began.elapsed() > Duration::from_secs(3) => panic!("{keys:?}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Puts away every card that lies over the board.
    async fn acknowledge(&self) {
        while self.script("return !document.getElementById('card').hidden").await == json!(true) {
            self.press("#card-close").await;
        }
    }

    /// Makes a table of the duel by its form, the first seat playing Red.
    async fn make(&self, second: &str, fields: &[(&str, &str)]) {
        self.go("/g/fleet333").await;
        self.choose("#seat-2", second).await;
        self.choose("#option-colours", "red").await;
        for (css, value) in fields {
            if self.has(&format!("details:not([open]) {css}")).await {
                self.click("fieldset details:not([open]) > summary").await;
            }
            if self.script(&format!("return document.querySelector({}).nodeName", json!(css))).await
                == json!("SELECT")
            {
                self.choose(css, value).await;
            } else {
                self.fill(css, value).await;
            }
        }
        self.click("form.new-table button.main").await;
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver closes its browser, and only that one, before it answers.
        if let Ok(mut driver) = std::net::TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = driver.set_read_timeout(Some(PATIENCE));
            let _ =
                driver.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = driver.read(&mut [0]);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

const MY_TURN: &str = "return !!document.querySelector('#ask.yours')";
const MINE_OR_OVER: &str = "return !!document.querySelector('#ask.yours, .scoring.final')";
/// Where the game is, and what is in hand.
const STATE: &str = "JSON.stringify(document.getElementById('now').dataset)";
/// How many Tabs lie between the focus and a match (or what [`at_table`] has chosen), less than none if it is behind; null if there is none.
/// Where nothing has the focus the browser alone knows where the first Tab leads.
const TABS_TO: &str = "
    const goal = arguments[0] ? document.querySelector(arguments[0]) : window.goal.node, from = document.activeElement;
    if (!goal || goal === from) return goal && 0;
    if (from === document.body) return 1;
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
        .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility());
    const isAfter = (one, other) => !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const between = (one, other) => stops.filter((stop) => isAfter(one, stop) && !isAfter(other, stop)).length;
    return isAfter(from, goal) ? between(from, goal) : -between(goal, from) || -1;
";
/// Adds up how far things on the page move by themselves.
const WATCH_FOR_JUMPS: &str = "window.jumps = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.jumps += entry.value; })
        .observe({ type: 'layout-shift' })";
/// How many choices within sight are too small for a finger.
const TOO_SMALL: &str = "return [...document.querySelectorAll('#board-frame a.act, #board-frame a.pick:not(.reads), #ask-bar .button')]
    .map((choice) => [choice.getAttribute('aria-label') || choice.textContent, choice.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight)
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name, box]) => `${name}: ${box.width} x ${box.height}`)";
/// Red wins by 212xa6, among other things to do.
const ONE_MOVE_FROM_VICTORY: &str = "k3/P3/4/N3/4/3K r 5 b 9";

/// The parts of the page that are not what a page loaded now would show; null if they cannot be compared, with
/// something in hand or on the way. What the script does to a page is left out, and names made for commands.
const CHANGED_BY_LOADING: &str = r"
    const done = arguments[0];
    const plain = (page, id) => {
        const part = page.getElementById(id).cloneNode(true);
        for (const node of [part, ...part.querySelectorAll('*')]) {
            for (const name of ['style', 'hidden', 'open', 'data-keep', 'data-seen']) node.removeAttribute(name);
            if (node.name === 'id') node.removeAttribute('value');
        }
        return part;
    };
    fetch(location.href).then((answer) => answer.text()).then((text) => {
        const fresh = new DOMParser().parseFromString(text, 'text/html');
        const { mark, pick } = document.getElementById('now').dataset;
        const other = pick || mark !== fresh.getElementById('now').dataset.mark;
        if (other || document.getElementById('why').textContent) return done(null);
        const parts = ['board-frame', 'moments', 'command', 'ask', 'clocks', 'requests', 'actions', 'tools', 'hint-place', 'since', 'scoring',
            'players', 'replay', 'fairness', 'log-earlier', 'log-lines'];
        done(parts.filter((id) => !plain(document, id).isEqualNode(plain(fresh, id))));
    });
";

/// Plays whatever is offered, by clicks, until the game is over.
async fn play_to_the_end(browser: &Browser, seed: u64) {
    let mut state = seed;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % n.max(1)
    };
    for _ in 0..400 {
        browser.until(MINE_OR_OVER).await;
        if browser.has(".scoring.final").await {
            return;
        }
        let count = |css: &str| format!("return document.querySelectorAll({}).length", json!(css));
        let ships =
            browser.script(&count("#board-frame a.pick:not(.in-hand)")).await.as_u64().unwrap_or(0) as usize;
        let before = browser.script("return document.getElementById('now').dataset.ply").await;
        if ships > 0 && below(4) > 0 {
            let nth = below(ships);
            browser
                .script(&format!(
                    "document.querySelectorAll('#board-frame a.pick:not(.in-hand)')[{nth}].dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}}))"
                ))
                .await;
            browser.until("return !!document.querySelector('#board-frame .target')").await;
            browser.press("#board-frame .target").await;
            // A step onto the far row asks about its bonus first.
            let played = format!(
                "return document.getElementById('now').dataset.ply !== {before} || (document.getElementById('now').dataset.pick || '').includes('-')"
            );
            browser.until(&played).await;
            if browser
                .script("return (document.getElementById('now').dataset.pick || '').includes('-')")
                .await
                == json!(true)
            {
                browser.click("#actions button[data-action]").await;
            }
        } else {
            browser.click("#actions button[data-action]:not(.quiet)").await;
            if browser.script("return document.getElementById('confirm').open").await == json!(true) {
                browser.click("#confirm button[value=yes]").await;
            }
        }
        browser.until(&format!("return document.getElementById('now').dataset.ply !== {before}")).await;
    }
    panic!("the game did not end");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_visitor_plays_a_bot_to_the_end_by_clicks() {
    let browser = Browser::open(DESK).await;
    browser.go("/").await;
    browser.picture("harbour-desk").await;
    browser.make("bot random", &[("#option-board", "b5x5"), ("#option-quiet-limit", "14")]).await;
    browser.until(MINE_OR_OVER).await;
    browser.picture("table-desk").await;
    play_to_the_end(&browser, 7).await;
    browser.acknowledge().await;
    assert!(browser.text(".scoring.final").await.contains("How it ended"));
    browser.picture("over-desk").await;
    // The way into the replay, by key and back.
    browser.until("return document.getElementById('slider').value !== '0'").await;
    browser.click("[data-go=first]").await;
    browser.until("return document.getElementById('now').dataset.at === '0'").await;
    browser.keys(&char::from(Key::Right).to_string()).await;
    browser.until("return document.getElementById('now').dataset.at === '1'").await;
    browser.picture("replay-desk").await;
    // The secret is shown, and the record verifies.
    browser.click("[data-tab=about]").await;
    assert!(browser.text("#fairness").await.contains("Secret"));
}

/// Clicks anything that is offered: an action if one is in sight, most of the time, else something to
/// pick up that was not picked up yet in this ply. Knows nothing of the game. The page keeps the state of
/// its own little generator.
const CLICK_SOMETHING: &str = r"
    if (!window.seed) window.seed = arguments[0];
    const below = (n) => { window.seed = (window.seed * 48271) % 2147483647; return window.seed % n; };
    const dialog = document.getElementById('confirm');
    if (dialog.open) { dialog.querySelector('[value=yes]').click(); return 'confirmed'; }
    const all = (css) => [...document.querySelectorAll(css)];
    const acts = all('#board-frame [data-action], #players [data-action], #actions [data-action]:not(.quiet)');
    const now = document.getElementById('now').dataset;
    if (!window.picked || window.picked.ply !== now.ply) window.picked = { ply: now.ply, all: new Set() };
    const offered = all('#board-frame [data-pick], #players [data-pick], #actions [data-pick]')
        .filter((e) => e.dataset.pick && e.dataset.pick !== now.pick);
    const fresh = offered.filter((e) => !window.picked.all.has(e.dataset.pick));
    const picks = fresh.length ? fresh : offered;
    const pool = acts.length && (!fresh.length || below(10) < 8) ? acts : picks;
    if (!pool.length) return 'nothing';
    const one = pool[below(pool.length)];
    if (one.dataset.pick) window.picked.all.add(one.dataset.pick);
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return one.dataset.action || one.dataset.pick;
";

/// All games, or one alone for whoever works on it.
fn wanted_games() -> impl Iterator<Item = &'static dyn shelf::ShownTitle> {
    let only = std::env::var("GAME").ok();
    shelf::shown_games().filter(move |title| only.as_deref().is_none_or(|key| key == title.key()))
}

/// Plays any game to its end through the page, against random bots, and looks at the final scoring.
async fn play_through(browser: &Browser, title: &dyn shelf::ShownTitle, seats: u8) {
    browser.go(&format!("/g/{}", title.key())).await;
    if title.seats().count() > 1 {
        browser.choose("#seats", &seats.to_string()).await;
    }
    for seat in 2..=seats {
        browser.choose(&format!("#seat-{seat}"), "bot random").await;
    }
    // Whatever can be shorter is as short as it may be, but not over before there is anything to see.
    for option in title.options() {
        if let table::Choice::Number(least, most) = option.choice {
            let short = least.max(10).min(most);
            browser
                .script(&format!("document.getElementById('option-{}').value = '{short}'", option.key))
                .await;
        }
    }
    browser.click("form.new-table button.main").await;
    browser.find("#ask").await;
    let began = Instant::now();
    let mut last = (Value::Null, Instant::now());
    let mut clicks = Vec::new();
    let mut half = false;
    // Seen as if it were loaded again, in the middle of the game: how often, and before which click next.
    let (mut compared, mut next) = (0, 2);
    loop {
        let state = "const now = document.getElementById('now').dataset;
            return [!!document.querySelector('.scoring.final'), !!document.querySelector('#ask.yours'),
                [now.ply, now.pick, document.getElementById('confirm').open, document.body.classList.contains('busy')]]";
        let state = browser.script(state).await;
        if state[0] == json!(true) {
            break;
        }
        if state[2] != last.0 {
            last = (state[2].clone(), Instant::now());
        }
        let game = title.key();
        assert!(
            last.1.elapsed() < PATIENCE,
            "{game} with {seats}: stuck after {:?}",
            clicks.iter().rev().take(6).collect::<Vec<_>>()
        );
        assert!(
            began.elapsed() < Duration::from_secs(420),
            "{game} with {seats}: not over after {} clicks, the last {:?}, now {state}",
            clicks.len(),
            clicks.iter().rev().take(30).collect::<Vec<_>>()
        );
        if state[1] == json!(true) && state[2][3] == json!(false) {
            // With something in hand that cannot be told: then before the next click.
            if clicks.len() >= next && browser.is_as_if_loaded_again().await {
                (compared, next) = (compared + 1, clicks.len() + 8);
            }
            let seed = json!(u32::from(seats) * 7919 + 17);
            clicks
                .push(browser.client.execute(CLICK_SOMETHING, vec![seed]).await.expect("the click is heard"));
            if clicks.len() == 40 && !half {
                half = true;
                browser.picture(&format!("{game}-{seats}-midgame")).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    assert!(
        compared > clicks.len() / 24,
        "{}: compared {compared} times in {} clicks",
        title.key(),
        clicks.len()
    );
    browser.picture(&format!("{}-{seats}-over", title.key())).await;
    let own = "return !!(document.getElementById('now').dataset.pick || document.getElementById('why').textContent)";
    // Esc closes a card that lies on top first.
    while browser.script(own).await == json!(true) {
        assert!(last.1.elapsed() < PATIENCE * 2, "{}: Esc leads back to the table", title.key());
        browser.key(Key::Escape).await;
    }
    while !browser.is_as_if_loaded_again().await {
        assert!(last.1.elapsed() < PATIENCE * 2, "{}: a game that is over stands still", title.key());
    }
    // The log can be read back to its beginning, each line once.
    while browser.has("#log-earlier a").await {
        let link = "const link = document.querySelector('#log-earlier a'); link.click(); return link.href";
        let link = browser.script(link).await;
        browser
            .until(&format!("return (document.querySelector('#log-earlier a') || {{}}).href !== {link}"))
            .await;
    }
    let entries = "const ids = [...document.querySelectorAll('#log-lines li')].map((line) => line.id);
        const numbers = ids.map((id) => Number(id.split('-')[1]));
        return new Set(ids).size === ids.length && numbers.every((n, i) => !i || numbers[i - 1] <= n) &&
            document.querySelectorAll('#log-lines li').length > 0";
    assert_eq!(browser.script(entries).await, json!(true), "{}: the log is in order", title.key());
    browser.acknowledge().await;
    let scoring = browser.text(".scoring.final").await;
    let names = browser
        .script("return [...document.querySelectorAll('.player .name span')].map(e => e.textContent)")
        .await;
    for name in names.as_array().expect("a list") {
        // The text of an element is told with plain spaces.
        let name = name.as_str().expect("a name").replace('\u{a0}', " ");
        assert!(
            scoring.contains(&name),
            "{}: the final scoring does not speak of {name}:\n{scoring}",
            title.key()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn every_game_is_played_to_its_end_with_few_and_with_many() {
    let browser = Browser::open(DESK).await;
    for title in wanted_games() {
        let seats = title.seats();
        for count in BTreeSet::from([*seats.start(), *seats.end()]) {
            play_through(&browser, title, count).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn four_ways_in_are_two_clicks_away() {
    // Whoever comes for the first time is offered the guide first.
    for wish in [DESK, HAND] {
        for (way, expected) in [(0, "#guide"), (1, "#ask"), (2, "#ask"), (3, "#waiting")] {
            let browser = Browser::open(wish).await;
            browser.go("/").await;
            let buttons =
                browser.client.find_all(Locator::Css(".game-card .ways form button")).await.expect("ways in");
            buttons[way].clone().click().await.expect("a way in");
            browser.find(expected).await;
            assert!(browser.path().await.starts_with("/t/"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_first_table_of_a_game_offers_its_guide() {
    let in_sight = "const form = document.getElementById('first-table');
        if (!form || form.hidden) return false;
        form.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = form.querySelector('button').getBoundingClientRect();
        return form.contains(document.elementFromPoint(left + width / 2, top + height / 2))";
    for wish in [DESK, HAND] {
        let browser = Browser::open(wish).await;
        for first in [true, false] {
            browser.go("/").await;
            browser.click(".ways form[action='/g/urland/new']:has([value^='bot ']) button").await;
            browser.until("return document.getElementById('first-table') !== null").await;
            let hidden = "return document.getElementById('first-table').hidden";
            assert_eq!(browser.script(hidden).await, json!(!first), "the first table, and no other");
            if first {
                browser.until(in_sight).await;
            }
        }
        browser.go("/").await;
        browser.click(".ways form[action='/g/schwarm/new']:has([value^='bot ']) button").await;
        browser.until(in_sight).await;
        browser.click("#first-table button").await;
        browser.find("#guide").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_harbour_shows_running_games_first_and_the_lobby_finds_them() {
    for (wish, place) in [(DESK, "desk"), (HAND, "phone")] {
        let browser = Browser::open(wish).await;
        let mut made = Vec::new();
        for game in ["fleet333", "urland"] {
            browser.go("/").await;
            browser.click(&format!(".ways form[action='/g/{game}/new']:has([value^='bot ']) button")).await;
            browser.find("#ask").await;
            browser.until(MY_TURN).await;
            made.push(browser.path().await);
        }
        browser.go("/").await;
        let first = "const [going, games] = ['#mine .going', '.games'].map((css) => document.querySelector(css).getBoundingClientRect());
            const lines = [...document.querySelectorAll('#mine .going li')];
            return going.bottom <= games.top && lines[0].getBoundingClientRect().top < innerHeight
                && lines.every((line) => line.querySelector('img') && line.querySelector('.tag') && line.querySelector('time'))
                && lines.map((line) => new URL(line.querySelector('a').href).pathname)";
        let lines = browser.script(first).await;
        let lines: BTreeSet<&str> =
            lines.as_array().expect("they come first").iter().filter_map(Value::as_str).collect();
        assert_eq!(lines, made.iter().map(String::as_str).collect(), "each running game");
        browser.picture(&format!("harbour-going-{place}")).await;
        // Of one game, of one name, and of nobody.
        browser.go("/lobby").await;
        let tables = "return [...document.querySelectorAll('.tables a.go')].map((link) => new URL(link.href).pathname)";
        let has =
            |lines: &Value, path: &str| lines.as_array().is_some_and(|lines| lines.contains(&json!(path)));
        let lines = browser.script(tables).await;
        assert!(made.iter().all(|path| has(&lines, path)), "{lines} lacks some of {made:?}");
        browser.choose("#filter-game", "urland").await;
        browser.click(".filters button").await;
        browser.until("return location.search.includes('game=urland')").await;
        let lines = browser.script(tables).await;
        assert!(!has(&lines, &made[0]) && has(&lines, &made[1]), "{lines} of {made:?}");
        browser.fill("#filter-name", "Nobody at all").await;
        browser.click(".filters button").await;
        browser.until("return location.search.includes('Nobody')").await;
        assert_eq!(browser.script(tables).await, json!([]), "nobody is called so");
        let fits = "return document.documentElement.scrollWidth <= innerWidth + 1";
        assert_eq!(browser.script(fits).await, json!(true), "the lobby is wider than the screen");
        browser.picture(&format!("lobby-{place}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn ones_own_tables_tell_of_moves_made_meanwhile() {
    // A minute is a second here.
    let hurry = "const wait = window.setInterval; window.setInterval = (does, time) => wait(does, time / 60);
        const ask = window.fetch; window.asked = 0; window.fetch = (...what) => { window.asked++; return ask(...what); };";
    for wish in [DESK, HAND] {
        let (host, friend) = tokio::join!(Browser::open(wish), Browser::open(DESK));
        host.make("friend", &[]).await;
        let link = host.find("a.invite").await.attr("href").await.expect("a link").expect("an address");
        let table = host.path().await;
        friend.go(&link).await;
        friend.click("form[action$='/join'] button.main").await;
        friend.find("#ask").await;
        host.until(MY_TURN).await;
        host.press("#actions button[data-action]:not(.quiet, .vain)").await;
        friend.until(MY_TURN).await;
        host.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": hurry })).await;
        let line = format!("document.querySelector('li:has(a[href=\"{table}\"])')");
        let is_mine = format!("return !!{line} && {line}.classList.contains('yours')");
        for page in ["/", "/lobby"] {
            host.go(page).await;
            assert_eq!(host.script(&is_mine).await, json!(false), "{page}: it is the other's turn");
            host.script("window.untouched = true").await;
            // Nobody looks: nothing is asked for.
            host.script(
                "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
                document.dispatchEvent(new Event('visibilitychange')); window.asked = 0",
            )
            .await;
            friend.press("#actions button[data-action]:not(.quiet, .vain)").await;
            friend.until("return !document.querySelector('#ask.yours')").await;
            tokio::time::sleep(Duration::from_millis(2500)).await;
            assert_eq!(host.script("return window.asked").await, json!(0), "{page}: it asks although hidden");
            assert_eq!(host.script(&is_mine).await, json!(false), "{page}");
            // Somebody looks again: it is told at once.
            host.script("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
                .await;
            host.until(&is_mine).await;
            assert_eq!(host.script("return window.untouched").await, json!(true), "{page} was loaded again");
            // And while they look, every minute.
            host.script("window.asked = 0").await;
            host.until("return window.asked >= 2").await;
            host.go(&table).await;
            host.until(MY_TURN).await;
            host.press("#actions button[data-action]:not(.quiet, .vain)").await;
            friend.until(MY_TURN).await;
        }
    }
}

/// Clicks what leads to an action: itself, or what is most like it and was not picked up yet in this ply.
const CLICK_TOWARDS: &str = r"
    const [asked, entry] = arguments, now = document.getElementById('now').dataset;
    if (Number(now.ply) !== entry) return null;
    const all = (css) => [...document.querySelectorAll('#board-frame, #players, #actions')].flatMap((part) => [...part.querySelectorAll(css)]);
    const dialog = document.getElementById('confirm');
    if (dialog.open) { dialog.querySelector('[value=yes]').click(); return null; }
    if (!window.picked || window.picked.ply !== now.ply) window.picked = { ply: now.ply, all: new Set() };
    const wrong = all('[data-action]').filter((one) => one.dataset.action !== asked).map((one) => one.dataset.action);
    const words = (text) => text.split(/[^a-z0-9.]+/i);
    const alike = (text) => words(text).filter((word) => words(asked).includes(word)).length;
    const picks = all('[data-pick]').filter((one) => one.dataset.pick && !window.picked.all.has(one.dataset.pick));
    const one = all('[data-action]').find((one) => one.dataset.action === asked) ||
        picks.sort((a, b) => alike(b.dataset.pick) - alike(a.dataset.pick))[0];
    if (one && one.dataset.pick) window.picked.all.add(one.dataset.pick);
    if (one) one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return now.pick ? null : wrong[0] || null;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn every_game_is_learned_by_following_its_guide() {
    for (title, phone) in shelf::shown_games().flat_map(|title| [(title, false), (title, true)]) {
        // A game that is new here need not have one.
        let (key, Some(guide)) = (title.key(), title.guide()) else { continue };
        let wish = if phone { Wish { width: 390, height: 844, ..DESK } } else { DESK };
        let browser = Browser::open(wish).await;
        browser.go(&format!("/g/{key}")).await;
        browser.click(&format!("form[action='/g/{key}/guide'] button")).await;
        browser.find("#guide").await;
        let began = Instant::now();
        loop {
            let entries = browser.script("return Number(document.getElementById('now').dataset.ply)").await;
            let entries = entries.as_u64().expect("a number") as usize;
            let step = guide.step(entries).expect("the guide leads");
            let Some((seat, asked)) = step.next else { break };
            if seat == stage::Guide::LEARNER {
                let wrong = browser
                    .client
                    .execute(CLICK_TOWARDS, vec![json!(asked), json!(entries)])
                    .await
                    .expect("it runs");
                assert_eq!(wrong, Value::Null, "{key} also offers, at entry {entries}");
            }
            assert!(began.elapsed() < 6 * PATIENCE, "{key} does not come on from entry {entries}: {asked}");
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        browser.until("return document.getElementById('guide').dataset.wrong === undefined").await;
        let end = title.words(stage::Lang::En).get("guide-end");
        assert!(browser.text("#guide").await.contains(&end), "{key}");
        assert!(browser.is_as_if_loaded_again().await, "{key}");
        browser.picture(&format!("guide-{key}-{}", if phone { "phone" } else { "desk" })).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_guide_answers_whatever_else_is_clicked() {
    for wish in [DESK, HAND] {
        let browser = Browser::open(wish).await;
        browser.go("/g/fleet333").await;
        browser.click("form[action='/g/fleet333/guide'] button").await;
        browser.until(MY_TURN).await;
        browser.press("#b_name, #board-frame svg").await;
        browser.until("return !document.getElementById('toast').hidden").await;
        assert!(browser.text("#toast").await.contains("marked"));
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_finished_game_is_checked_in_the_browser() {
    for wish in [DESK, Wish { width: 390, height: 844, ..DESK }] {
        let browser = Browser::open(wish).await;
        browser.make("bot random", &[("#option-position", ONE_MOVE_FROM_VICTORY)]).await;
        browser.until(MY_TURN).await;
        browser.press("a[data-pick='212']").await;
        browser.press("a[data-action='212xa6']").await;
        browser.until("return !!document.querySelector('.scoring.final')").await;
        browser.press("[data-tab=about]").await;
        browser.press("[data-check]").await;
        browser.until("return document.querySelectorAll('#fair-check ol .holds').length === 4").await;
        assert!(browser.text("#fair-check").await.contains("fair"));
        browser.picture("fair").await;
        // Whatever is changed is found.
        let tampered = r"
            const done = arguments[0], { check, record } = document.querySelector('[data-check]').dataset;
            Promise.all([import(check), fetch(record).then((answer) => answer.text())]).then(([fair, text]) => {
                const failed = (changed) => fair.check(changed).steps.filter((step) => !step.holds).map((step) => step.name);
                done([text, text.replace('212xa6', '212-a6'), text.replace(/nonce 1: ./, 'nonce 1: #'), text.replace(/secret: ../, 'secret: 00')].map(failed));
            });
        ";
        let found = browser.client.execute_async(tampered, vec![]).await.expect("the script runs");
        assert_eq!(found[0], json!([]));
        assert_eq!(found[1], json!(["chain"]));
        let fails =
            |n: usize, step: &str| found[n].as_array().is_some_and(|steps| steps.contains(&json!(step)));
        assert!(fails(2, "chain"), "a nonce was changed: {found}");
        assert!(fails(3, "commitment"), "the secret was changed: {found}");
        // Who plays which colour was drawn here.
        browser.make("bot random", &[("#option-colours", "drawn")]).await;
        browser.until(MY_TURN).await;
        browser.press("#actions .quiet[data-confirm]").await;
        browser.press("#confirm [value=yes]").await;
        browser.until("return !!document.querySelector('.scoring.final')").await;
        let tampered = r"
            const done = arguments[0], { check, record } = document.querySelector('[data-check]').dataset;
            Promise.all([import(check), fetch(record).then((answer) => answer.text())]).then(([fair, text]) => {
                const failed = (changed) => fair.check(changed).steps.filter((step) => !step.holds).map((step) => step.name);
                done([text, text.replace(/\{2:(\d)/, (_, drawn) => `{2:${1 - drawn}`)].map(failed));
            });
        ";
        let found = browser.client.execute_async(tampered, vec![]).await.expect("the script runs");
        assert_eq!(found, json!([[], ["draws", "chain"]]), "a draw was changed");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_rulebook_is_small_and_its_figures_come_into_sight_as_on_the_games_page() {
    for wish in [DESK, Wish { width: 390, height: 844, dark: true, ..DESK }] {
        let browser = Browser::open(wish).await;
        for title in shelf::shown_games() {
            browser.go(&format!("/rules/{}", title.key())).await;
            let size = "return performance.getEntriesByType('navigation')[0].decodedBodySize";
            assert!(
                browser.script(size).await.as_u64().is_some_and(|size| size < 300_000),
                "{}",
                title.key()
            );
            if title.guide().is_some() {
                browser.until("return document.querySelector('.how img').naturalWidth > 0").await;
            }
            browser.script("[...document.querySelectorAll('#rulebook img')].at(-1)?.scrollIntoView()").await;
            browser
                .until(
                    "return ([...document.querySelectorAll('#rulebook img')].at(-1)?.naturalWidth ?? 1) > 0",
                )
                .await;
            let wide = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
            assert_eq!(browser.script(wide).await, json!(true), "{} is wider than the screen", title.key());
            // Its own page shows the game and says how it goes, too.
            browser.go(&format!("/g/{}", title.key())).await;
            browser.until("return document.querySelector('.game-head img').naturalWidth > 0").await;
            if title.guide().is_some() {
                assert!(browser.text(".how").await.split_whitespace().count() > 30, "{}", title.key());
                browser.script("document.querySelector('.how img').scrollIntoView()").await;
                browser.until("return document.querySelector('.how img').naturalWidth > 0").await;
            }
            assert_eq!(
                browser.script(wide).await,
                json!(true),
                "{}'s page is wider than the screen",
                title.key()
            );
        }
    }
}

/// What a player of Red goes for next, as a selector: the way forward, and after an opening whoever can be
/// captured.
const FORWARD: &str = r#"
    const all = (css) => [...document.querySelectorAll(css)];
    const now = document.getElementById('now').dataset, hunts = now.ply > 20;
    if ((now.pick || '').includes('-')) return '#actions button[data-action]:not([data-action*="+"])';
    const name = (stop, more) => `${more}[data-${stop.dataset.action ? 'action' : 'pick'}="${stop.dataset.action || stop.dataset.pick}"]`;
    const worth = ({ dataset: { action, pick } }) => Number((action || pick).at(-1)) + ((action || '').includes('x') ? (hunts ? 10 : -10) : 0);
    const targets = all('#board-frame .target').sort((one, other) => worth(other) - worth(one));
    if (targets.length) return name(targets[0], '#board-frame .target');
    const prey = all('#board-frame [id^=b-b] a.pick');
    const ships = hunts && prey.length ? prey : all('#board-frame [id^=b-r] a.pick:not(.in-hand)');
    return ships.length ? name(ships[now.ply % ships.length], '#board-frame a.pick') : '#actions button[data-action]:not(.quiet)';
"#;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_keyboard_alone_plays_a_game_from_the_first_page_to_its_end() {
    let browser = Browser::open(DESK).await;
    browser.go("/").await;
    browser.tab_to(".game-card h3 a[href='/g/fleet333']").await;
    browser.key(Key::Enter).await;
    browser.find("form.new-table").await;
    browser.arrow_to("#seat-2", "bot random").await;
    browser.arrow_to("#option-colours", "red").await;
    browser.tab_to("form.new-table button.main").await;
    browser.key(Key::Enter).await;
    browser.find("#ask").await;
    // Space does what Enter does.
    for press in [char::from(Key::Enter).to_string(), " ".to_owned()].iter().cycle().take(1000) {
        browser.until(MINE_OR_OVER).await;
        if browser.has(".scoring.final").await {
            assert!(!browser.text("#log-lines").await.contains("resign"));
            browser.picture("keyboard-desk").await;
            return;
        }
        let before = browser.script(&format!("return {STATE}")).await;
        let stop = browser.script(FORWARD).await;
        browser.tab_to(stop.as_str().expect("there is something to do")).await;
        browser.keys(press).await;
        browser.until(&format!("return {STATE} !== {before}")).await;
    }
    panic!("the game did not end");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn two_players_and_a_spectator_see_each_move_without_a_reload() {
    let (host, friend, other) = tokio::join!(Browser::open(DESK), Browser::open(DESK), Browser::open(HAND));
    host.make("friend", &[]).await;
    let link = host.find("a.invite").await.attr("href").await.expect("a link").expect("an address");
    friend.go(&link).await;
    friend.fill("#name", "Guest of honour").await;
    friend.click("form[action$='/join'] button.main").await;
    friend.find("#ask").await;
    // The host's page notices by itself.
    host.until(MY_TURN).await;
    other.go(&host.path().await).await;
    other.find("#ask").await;
    for browser in [&friend, &other] {
        browser.script("window.untouched = true").await;
    }
    for browser in [&host, &other] {
        browser.script(WATCH_FOR_JUMPS).await;
    }
    host.press("a[data-pick='211']").await;
    host.press("a[data-action='211-a4']").await;
    for browser in [&friend, &other] {
        browser.until("return document.getElementById('now').dataset.ply === '2'").await;
        assert!(browser.text("#log-lines").await.contains("211"));
        assert_eq!(browser.script("return window.untouched").await, json!(true), "the page was reloaded");
    }
    friend.until(MY_TURN).await;
    assert!(!other.has("a[data-action], button[data-action]").await, "a spectator is offered something");
    // Saying something reaches everybody.
    friend.click("[data-tab=chat]").await;
    friend.fill("#chat-text", "Ahoy").await;
    friend.click(".chat-form button").await;
    host.until("return document.getElementById('chat-lines').innerText.includes('Ahoy') || document.getElementById('chat-lines').textContent.includes('Ahoy')").await;
    friend.fill("#chat-text", "Ahoy once more").await;
    friend.click(".chat-form button").await;
    host.until("return document.getElementById('chat-lines').textContent.includes('once more')").await;
    // Taking back needs nobody's leave while nothing was drawn and nobody has answered.
    host.click("#tools button[formaction$='/undo']").await;
    friend.until("return document.getElementById('now').dataset.ply === '3'").await;
    host.until(MY_TURN).await;
    host.picture("two-players-desk").await;
    for browser in [&host, &other] {
        let jumps = browser.script("return window.jumps").await;
        assert!(jumps.as_f64() < Some(0.05), "the page jumps when a move arrives: {jumps}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn who_was_answered_asks_to_take_back() {
    let (host, friend) = tokio::join!(Browser::open(DESK), Browser::open(DESK));
    host.make("friend", &[]).await;
    let link = host.find("a.invite").await.attr("href").await.expect("a link").expect("an address");
    friend.go(&link).await;
    friend.click("form[action$='/join'] button.main").await;
    friend.find("#ask").await;
    host.until(MY_TURN).await;
    let ships = "return JSON.stringify([...document.querySelectorAll('#board-frame .ship')].map((ship) => [ship.id, ship.getAttribute('transform')]).sort())";
    let first = [host.script(ships).await, friend.script(ships).await];
    for browser in [&host, &friend] {
        browser.script("window.untouched = true").await;
    }
    host.press("a[data-pick='211']").await;
    host.press("a[data-action='211-a4']").await;
    friend.until(MY_TURN).await;
    friend.press("a[data-pick='211']").await;
    friend.press("#board-frame .target").await;
    host.until(MY_TURN).await;
    let played = [host.script(ships).await, friend.script(ships).await];
    for (answer, expected) in [("no", &played), ("yes", &first)] {
        let host_name = host.text("#player-1 .name").await;
        host.click("#tools button[formaction$='/undo']").await;
        let question = friend.text("#ask-bar form[action$='/answer']").await;
        assert!(question.contains(&host_name), "{question} does not name {host_name}");
        // Who is awaited is told.
        let friend_name = friend.text("#player-2 .name").await;
        host.until(&format!(
            "return document.getElementById('requests').textContent.includes({})",
            json!(format!("No answer yet from {friend_name}"))
        ))
        .await;
        assert!(
            friend.script("return document.title").await.as_str().is_some_and(|title| title.starts_with('●'))
        );
        friend.click(&format!("#requests form[action$='/answer'] button[value={answer}]")).await;
        // Both are told at once.
        host.until("return !document.querySelector('#requests .notice')").await;
        for (browser, expected) in [&host, &friend].into_iter().zip(expected) {
            browser.until("return !document.querySelector('#requests form[action$=\"/answer\"]')").await;
            browser.until(&format!("{ships} === {expected}")).await;
            assert_eq!(browser.script("return window.untouched").await, json!(true), "the page was reloaded");
        }
    }
    host.until(MY_TURN).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_click_on_what_cannot_be_done_says_why_and_leads_to_the_clause() {
    let browser = Browser::open(DESK).await;
    browser.make("bot random", &[]).await;
    browser.until(MY_TURN).await;
    browser.press("a[data-pick='211']").await;
    browser.until("return document.getElementById('now').dataset.pick === '211'").await;
    browser.press("a[data-why='211-d4']").await;
    browser.until("return document.getElementById('why').textContent.includes('CA-5.1')").await;
    assert!(browser.text("#why").await.contains("211"));
    browser.click("#why a[data-clause]").await;
    browser.until("return !!document.querySelector('#tab-rules .lit')").await;
    browser.picture("why-desk").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn one_screen_serves_both_players() {
    let browser = Browser::open(DESK).await;
    browser.make("screen", &[]).await;
    browser.until(MY_TURN).await;
    browser.press("a[data-pick='211']").await;
    browser.press("a[data-action='211-a4']").await;
    browser.until("return document.getElementById('now').dataset.ply === '2'").await;
    browser.until(MY_TURN).await;
    assert!(browser.text("#ask").await.contains("Blue"), "the other player is asked at the same screen");
    browser.press("a[data-pick='211']").await;
    browser.press("#board-frame .target").await;
    browser.until("return document.getElementById('now').dataset.ply === '3'").await;
    browser.until("return document.getElementById('ask').textContent.includes('Red')").await;
}

/// What the table tells whoever is before the screen, what of it a spectator is not told, and what of that the
/// log says.
const TOLD: &str = "
    const done = arguments[0];
    const told = (page) => [...page.querySelectorAll('#table :not(.curtain, .curtain *, .presence, .discard *)')].flatMap((part) => [
        part.dataset.action, part.dataset.pick, part.getAttribute('aria-label'),
        ...[...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()),
    ]).filter((text) => text);
    fetch(location.pathname, { credentials: 'omit' }).then((answer) => answer.text()).then((text) => {
        const everybody = new Set(told(new DOMParser().parseFromString(text, 'text/html')));
        const here = told(document), own = here.filter((text) => !everybody.has(text));
        const log = new Set([...document.querySelectorAll('#log-lines span')].map((line) => line.textContent.trim()));
        done([here, own, own.filter((text) => log.has(text))]);
    });
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn one_screen_keeps_the_secrets_of_its_players_from_each_other() {
    let browser = Browser::open(DESK).await;
    let told = async || -> [BTreeSet<String>; 3] {
        let told = browser.client.execute_async(TOLD, vec![]).await.expect("the script runs");
        serde_json::from_value(told).expect("lists of texts")
    };
    let mut met = 0;
    for title in shelf::shown_games() {
        let seats = *title.seats().start();
        let dice = &mut table::Dice::fast(1).recording();
        if !title.begin(seats, table::Options::default(), dice).expect("it begins").has_secrets() {
            continue;
        }
        met += 1;
        let game = title.key();
        browser.go("/").await;
        browser.click(&format!("form[action='/g/{game}/new']:has([value=screen]) button")).await;
        let mut before = None;
        for turn in 0.. {
            let began = Instant::now();
            let lift = browser.find(".curtain a").await;
            let [covered, leaked, _] = told().await;
            assert!(leaked.is_empty(), "{game}: the curtain lets through {leaked:?}");
            assert!(!browser.has("#table [data-action], #table [data-pick]").await, "{game}");
            let who = lift.text().await.expect("a name");
            lift.click().await.expect("the curtain is lifted");
            browser.find("#ask.yours").await;
            let [_, own, secrets] = told().await;
            assert!(covered.is_disjoint(&own), "{game}: {who} sees nothing that was not there before");
            // A page that is left keeps no connection: a browser has six.
            assert!(began.elapsed() < PATIENCE, "{game}: lifting the curtain took {:?}", began.elapsed());
            let (first, theirs) = before.get_or_insert((who.clone(), secrets.clone()));
            if turn == 0 {
                assert!(!secrets.is_empty(), "{game}: {who} is told no secret");
            } else if *first == who {
                assert!(secrets.is_superset(theirs), "{game}: {who} is no longer told {theirs:?}");
                // The way back leads to no page of another.
                browser.client.back().await.expect("there is a page before");
                browser.find(".curtain").await;
                assert!(told().await[1].is_empty(), "{game}: the page before shows {:?}", told().await[1]);
                break;
            }
            let lifted = Instant::now();
            while !browser.has(".curtain").await {
                assert!(lifted.elapsed() < PATIENCE, "{game}: the curtain does not come");
                let before = browser.script(&format!("return {STATE}")).await;
                let seed = vec![json!(turn + 5)];
                browser.client.execute(CLICK_SOMETHING, seed).await.expect("the click is heard");
                let heard = format!("document.getElementById('confirm').open || {STATE} !== {before}");
                browser.until(&format!("return {heard}")).await;
            }
        }
    }
    assert!(met > 0, "no game has secrets");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_page_works_without_scripts() {
    let browser = Browser::open(Wish { scripts: false, ..DESK }).await;
    browser.make("bot random", &[]).await;
    // Three turns of each: what the bot did is there when the page is loaded again.
    for turn in 1..=4 {
        let began = Instant::now();
        // The page before may still be there when the answer is on its way.
        // A bonus is a ply of its own.
        let due: Vec<String> =
            (0..8).map(|bonus| format!("#slider[max='{}']", turn * 2 - 2 + bonus)).collect();
        let due = due.join(", ");
        while !(browser.has(&due).await && browser.has("#ask.yours").await) {
            assert!(began.elapsed() < PATIENCE, "the bot does not answer");
            tokio::time::sleep(Duration::from_millis(100)).await;
            browser.client.refresh().await.expect("the page loads");
        }
        if turn == 4 {
            break;
        }
        browser.click("#board-frame a.pick:not(.in-hand)").await;
        browser.find("a.in-hand").await;
        browser.click("#board-frame a.target[data-action] .aim").await;
        browser.click("form.confirm button.main").await;
    }
    browser.make("bot random", &[("#option-position", ONE_MOVE_FROM_VICTORY)]).await;
    browser.find("#ask.yours").await;
    browser.click("a[data-pick='212']").await;
    browser.find("a.in-hand").await;
    browser.click("a[data-action='212xa6'] .aim").await;
    browser.click("form.confirm button.main").await;
    browser.find(".scoring.final").await;
    browser.picture("no-scripts-desk").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_phone_shows_everything_within_reach() {
    for dark in [false, true] {
        let shade = if dark { "dark" } else { "light" };
        let browser = Browser::open(Wish { width: 390, height: 844, scripts: true, dark }).await;
        let fits = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
        browser.go("/").await;
        assert_eq!(browser.script(fits).await, json!(true), "the harbour is wider than the screen");
        browser.picture(&format!("harbour-phone-{shade}")).await;
        browser.make("bot random", &[]).await;
        browser.until(MY_TURN).await;
        browser.picture(&format!("table-phone-{shade}")).await;
        assert_eq!(browser.script(fits).await, json!(true), "the table is wider than the screen");
        assert_eq!(
            browser.script(TOO_SMALL).await,
            json!([]),
            "something to touch is smaller than 44 pixels"
        );
        browser.press("a[data-pick='211']").await;
        browser.press("a[data-action='211-a4']").await;
        browser.until("return Number(document.getElementById('now').dataset.ply) >= 2").await;
        browser.go("/lobby").await;
        browser.picture(&format!("lobby-phone-{shade}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn three_languages_are_a_click_apart() {
    let browser = Browser::open(DESK).await;
    browser.go("/rules/fleet333").await;
    for (lang, word) in [("nl", "Vloot 333"), ("de", "Flotte 333"), ("en", "Fleet 333")] {
        browser.click(&format!("button[name=lang][value={lang}]")).await;
        browser.until(&format!("return document.documentElement.lang === '{lang}'")).await;
        assert!(browser.text("h1").await.contains(word));
    }
}
