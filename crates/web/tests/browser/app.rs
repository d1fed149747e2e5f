//! The house as an app: it can be installed, says something when the net is away, is brought up to date, and shows what it is
//! pushed. Chromium without a push service cannot subscribe: what it is pushed it is handed by its own tools.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::net::{TcpListener, TcpStream};

use super::*;

/// A house behind a way that can be cut off.
struct Cut {
    origin: String,
    away: Arc<AtomicBool>,
}

fn cut() -> Cut {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let at = free.local_addr().expect("bound");
    let origin = format!("http://{at}");
    let data =
        std::env::temp_dir().join(format!("spelhaven-browser-app-{}-{}", std::process::id(), at.port()));
    let _ = fs::remove_dir_all(&data);
    let (sender, receiver) = mpsc::channel();
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data,
        rates: Rates::NONE,
        origin: Some(origin.clone()),
        notice_after: Duration::from_millis(300),
        ..Config::default()
    };
    std::thread::spawn(move || {
        web::serve(config, |address| sender.send(address).expect("the test waits")).expect("the server runs");
    });
    let house = receiver.recv().expect("the server starts");
    let away = Arc::<AtomicBool>::default();
    let cut = away.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async move {
            free.set_nonblocking(true).expect("it can wait");
            let listener = TcpListener::from_std(free).expect("it listens");
            loop {
                let (mut browser, _) = listener.accept().await.expect("it listens");
                let cut = cut.clone();
                tokio::spawn(async move {
                    let is_cut = async {
                        while !cut.load(Ordering::SeqCst) {
                            tokio::time::sleep(Duration::from_millis(20)).await;
                        }
                    };
                    let pass = async {
                        let mut house = TcpStream::connect(house).await?;
                        tokio::io::copy_bidirectional(&mut browser, &mut house).await
                    };
                    tokio::select! { () = is_cut => {}, _ = pass => {} }
                });
            }
        });
    });
    Cut { origin, away }
}

impl Browser {
    async fn at(&self, cut: &Cut, path: &str) {
        self.client.goto(&format!("{}{path}", cut.origin)).await.expect("the page loads");
    }

    /// Waits until the house's app runs this page.
    async fn until_app(&self) {
        self.until("return navigator.serviceWorker.ready.then((it) => !!it.active && it.active.state === 'activated' && !!navigator.serviceWorker.controller)").await;
    }

    /// Hands the app what a push service would.
    async fn push(&self, cut: &Cut, data: &Value) {
        self.devtools("ServiceWorker.enable", json!({})).await;
        // They are numbered; a browser of its own has one.
        for number in 0..4 {
            let push = json!({ "origin": format!("{}/", cut.origin), "registrationId": number.to_string(), "data": data.to_string() });
            self.devtools("ServiceWorker.deliverPushMessage", push).await;
        }
    }

    async fn shown(&self) -> Value {
        self.script(
            "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
                .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })))",
        )
        .await
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_house_is_an_app_and_says_when_the_net_is_away() {
    let cut = cut();
    let browser = Browser::open(HAND).await;
    browser.at(&cut, "/").await;
    browser.until_app().await;
    browser.at(&cut, "/").await;
    let errors = browser.devtools("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(errors["installabilityErrors"], json!([]), "{errors}");
    let manifest = browser.devtools("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    // The reader's language holds when nobody can be asked for it.
    browser.script("document.querySelector('form.langs button[value=nl]').click()").await;
    browser.find("html[lang=nl]").await;
    browser.until_app().await;
    browser.until("return caches.open('spelhaven memory').then((memory) => memory.match('/lang')).then((it) => it?.text()).then((lang) => lang === 'nl')").await;
    browser.fill_name(&cut).await;
    // Nothing that belongs to anybody is kept.
    let kept = browser
        .script(
            "return (async () => {
                const all = [];
                for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) {
                    const response = await (await caches.open(name)).match(request);
                    all.push([new URL(request.url).pathname, (await response.clone().text()).includes('Adelheid')]);
                }
                return all;
            })()",
        )
        .await;
    for entry in kept.as_array().expect("a list") {
        let path = entry[0].as_str().expect("a path");
        let public = ["/assets/", "/offline/", "/g/", "/lang"].iter().any(|start| path.starts_with(start));
        assert!(public && entry[1] == json!(false), "{entry}");
    }
    cut.away.store(true, Ordering::SeqCst);
    // What is open is cut off within twenty milliseconds.
    tokio::time::sleep(Duration::from_millis(200)).await;
    browser.at(&cut, "/lobby").await;
    assert_eq!(browser.path().await, "/lobby");
    assert_eq!(browser.text("h1").await, "Geen verbinding");
    browser.until("return getComputedStyle(document.querySelector('.bar')).display === 'flex'").await;
    browser.picture("offline-hand").await;
    cut.away.store(false, Ordering::SeqCst);
    browser.click("[data-retry]").await;
    browser.until("return location.pathname === '/lobby' && document.querySelector('h1').textContent !== 'Geen verbinding'").await;
}

impl Browser {
    /// Becomes somebody with a name that nobody else has.
    async fn fill_name(&self, cut: &Cut) {
        self.at(cut, "/account").await;
        self.fill("#name", "Adelheid").await;
        self.click("form[action='/account/name'] button").await;
        self.until("return document.querySelector('.me').textContent.includes('Adelheid')").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_newer_version_is_told_of_and_what_was_kept_of_the_older_goes() {
    let cut = cut();
    let browser = Browser::open(DESK).await;
    browser.at(&cut, "/").await;
    browser.until_app().await;
    assert_eq!(browser.script("return document.getElementById('newer').hidden").await, json!(true));
    // As if an older version had been here.
    browser
        .script(
            "return caches.open('spelhaven older').then((it) => it.put('/assets/old?1', new Response('x')))",
        )
        .await;
    browser
        .script("return navigator.serviceWorker.register('/sw.js?older', { scope: '/' }).then(() => true)")
        .await;
    browser.until("return navigator.serviceWorker.ready.then(() => navigator.serviceWorker.getRegistration()).then((it) => !!it.waiting)").await;
    browser.at(&cut, "/").await;
    browser.until("return !document.getElementById('newer').hidden").await;
    browser.picture("newer-desk").await;
    browser.script("window.before = true").await;
    browser.click("[data-newer]").await;
    browser.until("return window.before === undefined && document.readyState === 'complete'").await;
    browser.until("return caches.keys().then((all) => !all.includes('spelhaven older'))").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_is_pushed_is_shown_unless_it_is_before_the_readers_eyes() {
    let cut = cut();
    let browser = Browser::open(DESK).await;
    let granted = json!({ "origin": cut.origin, "permissions": ["notifications"] });
    browser.devtools("Browser.grantPermissions", granted).await;
    browser.at(&cut, "/").await;
    browser.until_app().await;
    let said = json!({ "title": "Fleet 333", "body": "It is your turn.", "path": "/lobby", "tag": "/lobby" });
    browser.push(&cut, &said).await;
    let began = Instant::now();
    while browser.shown().await != json!([said]) {
        assert!(began.elapsed() < PATIENCE, "{}", browser.shown().await);
        browser.push(&cut, &said).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // One for each thing, however often; none of what stands there, and nothing of what nobody can read.
    browser.script("return navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => { for (const one of all) one.close(); })").await;
    browser.at(&cut, "/lobby").await;
    browser.push(&cut, &said).await;
    browser.push(&cut, &json!("no object")).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(browser.shown().await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn the_page_of_notices_is_for_the_desk_and_the_hand() {
    let cut = cut();
    let desk = Browser::open(DESK).await;
    let hand = Browser::open(Wish { dark: true, ..HAND }).await;
    for (browser, name) in [(&desk, "desk"), (&hand, "hand-dark")] {
        browser.fill_name(&cut).await;
        browser.at(&cut, "/account/notices").await;
        browser.find("#push button:not([hidden]), #push p:not([hidden])").await;
        browser.is_within_reach().await;
        let small = "return [...document.querySelectorAll('.ways .box')].filter((box) => box.getBoundingClientRect().height < 43.5).length";
        assert_eq!(browser.script(small).await, json!(0));
        browser.whole_picture(&format!("notices-wishes-{name}")).await;
        browser.script("document.querySelector('[name=turn-push]').click()").await;
        browser.click("form[action='/account/notices'] .button.main").await;
        browser.find(".notice[role=status]").await;
        assert_eq!(
            browser.script("return document.querySelector('[name=turn-push]').checked").await,
            json!(false)
        );
        // Their clock is this browser's.
        assert_eq!(browser.script("return zone.value").await, json!("+00:00"));
    }
    // Two play; one looks elsewhere, and is told on every page.
    desk.at(&cut, "/g/fleet333").await;
    desk.choose("#seat-2", "open").await;
    desk.click("form.new-table button.main").await;
    desk.until("return location.pathname.startsWith('/t/')").await;
    let table = desk.path().await;
    hand.at(&cut, &table).await;
    hand.click("form[action$='/join'] button").await;
    // Both have it before them. One looks elsewhere, and then the other speaks.
    hand.find("#tab-chat").await;
    desk.at(&cut, "/").await;
    let says =
        "return fetch(location.pathname + '/say', { method: 'POST', headers: { accept: 'application/json' },
        body: new URLSearchParams({ text: 'Are you there?' }) }).then((it) => it.ok)";
    hand.until(says).await;
    // Who stays on a page is told there: when it comes into sight at the latest.
    let told = "document.dispatchEvent(new Event('visibilitychange'));
        return document.querySelector('#bell .badge')?.textContent === '1'";
    desk.until(told).await;
    for (browser, name) in [(&desk, "desk"), (&hand, "hand-dark")] {
        browser.at(&cut, "/lobby").await;
        let count = browser.script("return document.querySelector('#bell .badge')?.textContent ?? ''").await;
        assert_eq!(count, json!(if name == "desk" { "1" } else { "" }), "{name}");
        browser.picture(&format!("bell-{name}")).await;
        browser.click("#bell").await;
        browser.find("h1").await;
        browser.is_within_reach().await;
        browser.whole_picture(&format!("notices-{name}")).await;
        assert_eq!(browser.script("return !document.querySelector('#bell .badge')").await, json!(true));
    }
    // Everywhere, at another table too.
    desk.at(&cut, "/g/fleet333").await;
    hand.at(&cut, &table).await;
    hand.find("#tab-chat").await;
    hand.until(says).await;
    desk.until(told).await;
    desk.choose("#seat-2", "open").await;
    desk.click("form.new-table button.main").await;
    desk.until("return location.pathname.startsWith('/t/') && !!document.querySelector('#bell .badge')")
        .await;
    desk.script("document.querySelector('#bell .badge').remove()").await;
    desk.until(told).await;
}
