//! Somebody's life in the house, from the first game as a guest until the account is gone: on two devices, through the pages alone.
//! Chromium without a push service cannot subscribe: it is lent an address that the test listens at, and what comes there is handed
//! to the app of the second device by the browser's own tools.

use super::*;
use crate::post::Post;
use crate::pushed::{Keys, Taker, base64url, verified};

/// A house that sends mail, pushes soon, and knows its operator.
struct Home {
    origin: String,
    data: PathBuf,
}

fn home(mail: SocketAddr) -> Home {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let listen = free.local_addr().expect("bound");
    drop(free);
    let (origin, data) = (
        format!("http://{listen}"),
        std::env::temp_dir().join(format!("spelhaven-browser-life-{}", std::process::id())),
    );
    let _ = fs::remove_dir_all(&data);
    let (server, from) = (mail.ip().to_string(), "haven@haven.test".to_owned());
    let config = Config {
        listen,
        data: data.clone(),
        origin: Some(origin.clone()),
        rates: Rates::NONE,
        bot_pause: Duration::from_millis(10),
        notice_after: Duration::from_millis(300),
        reach_private: true,
        mail: Some(web::Mail { server, port: mail.port(), from, login: None, security: Default::default() }),
        ..Config::default()
    };
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        web::serve(config, |_| sender.send(()).expect("the test waits")).expect("the server runs");
    });
    receiver.recv().expect("the server starts");
    Home { origin, data }
}

/// Lends the page a push service that gives out this address.
const LEND_PUSH: &str = "const [endpoint, p256dh, auth] = arguments;
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) });";
const SHOWN: &str = "return navigator.serviceWorker.ready.then((it) => it.getNotifications())
    .then((all) => all.map(({ title, body, data }) => ({ title, body, path: data.path })))";
/// What is played next of what the board offers.
const PICK: &str = "#board-frame a.pick:not(.in-hand)";
const TARGET: &str = "#board-frame .target";

impl Browser {
    async fn to(&self, home: &Home, path: &str) {
        self.client.goto(&format!("{}{path}", home.origin)).await.expect("the page loads");
    }

    /// Opens an account under a name.
    async fn open_account(&self, home: &Home, name: &str, password: &str) {
        self.to(home, "/account").await;
        self.fill("#open-name", name).await;
        self.fill("form[action='/account/open'] input[type=password]", password).await;
        self.click("form[action='/account/open'] button").await;
        self.find("form[action='/account/leave']").await;
    }

    /// Lets two ships of one's own change places, when it is one's turn: nothing is captured by it.
    async fn move_on(&self) {
        self.until(MY_TURN).await;
        let change = "const now = document.getElementById('now').dataset.ply;
            document.querySelectorAll('#actions button[data-action]:not(.quiet)')[1 + Math.floor(now / 2) % 3].click();
            return now";
        let ply = self.script(change).await;
        self.until(&format!("const sure = document.querySelector('#confirm[open] [value=yes]'); if (sure) sure.click();
            return document.getElementById('now').dataset.ply !== {ply} && !document.querySelector('#ask.yours')")).await;
    }

    /// Plays with the first ship that can go somewhere.
    async fn play_some(&self, ply: &Value) {
        let began = Instant::now();
        for ship in (0_u32..).map(|nth| nth % 9) {
            if self.script("return document.getElementById('now').dataset.ply").await != *ply {
                return;
            }
            if began.elapsed() > PATIENCE * 2 {
                self.picture("life-stuck").await;
                panic!("no ship goes anywhere");
            }
            let click = "?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
            self.script(&format!("document.querySelectorAll({})[{ship}]{click}", json!(PICK))).await;
            tokio::time::sleep(Duration::from_millis(150)).await;
            // A step onto the far row asks about its bonus first.
            let on = format!(
                "(document.querySelector({}) ?? ((document.getElementById('now').dataset.pick || '').includes('-') ? document.querySelector('#actions button[data-action]') : null)){click}",
                json!(TARGET)
            );
            for _ in 0..2 {
                self.script(&on).await;
                tokio::time::sleep(Duration::from_millis(150)).await;
            }
        }
    }

    /// Gives the game up, and is sure of it.
    async fn resign(&self) {
        self.until(MY_TURN).await;
        self.press("button[data-action=resign]").await;
        self.until("return document.getElementById('confirm').open").await;
        self.click("#confirm button[value=yes]").await;
        self.until("return !!document.querySelector('.scoring.final')").await;
    }

    /// Pictures of the page on a desk and in the hand, light and dark; it is wider than the window nowhere.
    async fn looks(&self, name: &str) {
        let theme = self.script("return document.documentElement.dataset.theme ?? null").await;
        for (place, width, least) in [("desk", 1440, 900), ("hand", 390, 844)] {
            for theme in ["light", "dark"] {
                let shape = |height: i64| json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.devtools("Emulation.setDeviceMetricsOverride", shape(least)).await;
                self.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
                let [wide, high] = ["scrollWidth", "scrollHeight"];
                let wide = self.script(&format!("return document.documentElement.{wide}")).await;
                assert!(wide.as_i64() <= Some(width), "{name} is {wide} wide where {width} are");
                let high = self.script(&format!("return document.documentElement.{high}")).await;
                let high = high.as_i64().expect("a number").clamp(least, 4000);
                self.devtools("Emulation.setDeviceMetricsOverride", shape(high)).await;
                tokio::time::sleep(Duration::from_millis(250)).await;
                self.picture(&format!("life-{name}-{place}-{theme}")).await;
            }
        }
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
        let back = "if (arguments[0]) document.documentElement.dataset.theme = arguments[0];
            else delete document.documentElement.dataset.theme";
        self.client.execute(back, vec![theme]).await.expect("the script runs");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn a_life_from_the_first_game_to_the_last_word() {
    let (post, mail) = Post::open().await;
    let (pushes, push) = Taker::open().await;
    let home = &home(mail);
    let (desk, hand, other) = tokio::join!(Browser::open(DESK), Browser::open(HAND), Browser::open(DESK));

    // A guest plays a bot.
    desk.to(home, "/g/fleet333").await;
    desk.choose("#seat-2", "bot random").await;
    desk.choose("#option-colours", "red").await;
    desk.click("form.new-table button.main").await;
    desk.move_on().await;
    desk.resign().await;
    let first = desk.path().await;

    // The account keeps that game, and is given an address, which a mail asks about.
    desk.open_account(home, "Ada", "correct horse").await;
    desk.to(home, "/history").await;
    desk.find(&format!("li a[href='{first}']")).await;
    desk.to(home, "/account").await;
    desk.fill("#address", "ada@example.org").await;
    desk.fill("#address-password", "correct horse").await;
    desk.click("form[action='/account/address'] button").await;
    desk.find(".notice[role=status]").await;
    let confirm = post.nth(1).await.links(&home.origin)[0].clone();
    desk.to(home, &confirm).await;
    desk.click("form[action='/account/confirm'] button").await;
    desk.find(".notice[role=status]").await;

    // Signed out, and the password forgotten: a mail leads back, on the phone.
    desk.to(home, "/account").await;
    desk.click("form[action='/account/leave'] button").await;
    desk.until("return document.readyState === 'complete' && !document.querySelector(\"form[action='/account/leave']\")").await;
    desk.to(home, "/account").await;
    desk.find("#open-name").await;
    desk.click("a[href='/account/forgot']").await;
    desk.fill("#who", "ada@example.org").await;
    desk.click("form[action='/account/forgot'] button").await;
    desk.find(".notice[role=status]").await;
    let reset = post.nth(2).await.links(&home.origin)[0].clone();
    hand.to(home, &reset).await;
    hand.fill("input[name=password]", "battery staple").await;
    hand.click("form[action='/account/reset'] button").await;
    hand.find("#address").await;
    for (password, enters) in [("correct horse", false), ("battery staple", true)] {
        desk.to(home, "/account").await;
        desk.fill("#enter-name", "Ada").await;
        desk.fill("form[action='/account/enter'] input[type=password]", password).await;
        desk.click("form[action='/account/enter'] button").await;
        if enters {
            desk.until("return location.pathname === '/lobby'").await;
            desk.to(home, "/account").await;
            desk.find("form[action='/account/leave']").await;
        } else {
            desk.find(".error[role=alert]").await;
        }
    }

    // The phone may have the house as an app, and is pushed to.
    let granted = json!({ "origin": home.origin, "permissions": ["notifications"] });
    hand.devtools("Browser.grantPermissions", granted).await;
    hand.to(home, "/").await;
    hand.until("return navigator.serviceWorker.ready.then((it) => it.active?.state === 'activated' && !!navigator.serviceWorker.controller)").await;
    hand.to(home, "/account/notices").await;
    let errors = hand.devtools("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(errors["installabilityErrors"], json!([]), "{errors}");
    let keys = Keys::of(7);
    let lent = [format!("http://{push}/ada"), base64url(&keys.public()), base64url(&keys.auth)];
    hand.client.execute(LEND_PUSH, lent.map(Value::from).to_vec()).await.expect("the script runs");
    hand.click("button[data-push=on]").await;
    hand.find("form[action='/account/notices/devices/drop']").await;

    // Two who look for company at a rated game meet, and play it.
    other.open_account(home, "Ben", "correct zebra").await;
    for browser in [&desk, &other] {
        browser.to(home, "/pair?game=fleet333").await;
        browser.choose("#pair-seats", "2").await;
        browser.click("#pair-rated").await;
        browser.click("form[action='/pair'] button.main").await;
    }
    for browser in [&desk, &other] {
        browser.until("return location.pathname.startsWith('/t/')").await;
        browser.find("#board-frame").await;
    }
    let table = desk.path().await;
    assert_eq!(table, other.path().await, "they sit at one table");
    let begins = desk.script("return !!document.querySelector('#ask.yours')").await == json!(true);
    let turns = if begins { [&desk, &other] } else { [&other, &desk] };
    for _ in 0..3 {
        for browser in turns {
            browser.move_on().await;
        }
    }
    if begins {
        desk.move_on().await;
    }
    // She looks at nothing of the game when the answer comes: the phone is told.
    desk.to(home, "/lobby").await;
    hand.to(home, "/lobby").await;
    let before = pushes.came().len();
    other.move_on().await;
    let came = pushes.nth(before + 1).await;
    assert_eq!((came.path.as_str(), &verified(&came).0["aud"]), ("/ada", &json!(format!("http://{push}"))));
    let said = keys.read(&came.body);
    assert_eq!(said["path"], json!(table), "{said}");
    hand.devtools("ServiceWorker.enable", json!({})).await;
    let shown = json!([{ "title": said["title"], "body": said["body"], "path": table }]);
    let began = Instant::now();
    while hand.script(SHOWN).await != shown {
        assert!(began.elapsed() < PATIENCE, "{}", hand.script(SHOWN).await);
        // They are numbered; a browser of its own has one.
        for number in 0..4 {
            let push = json!({ "origin": format!("{}/", home.origin), "registrationId": number.to_string(), "data": said.to_string() });
            hand.devtools("ServiceWorker.deliverPushMessage", push).await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // The phone plays on from there, until it gives up.
    hand.to(home, "/lobby").await;
    hand.find("#bell .badge").await;
    hand.click("#bell").await;
    hand.looks("notices").await;
    hand.click(&format!("a[href='{table}']")).await;
    hand.resign().await;
    hand.acknowledge().await;
    let rated = "return fetch(location.pathname).then((it) => it.text())
        .then((text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('#rated li').length === 2)";
    other.until(rated).await;

    // It is found again.
    desk.to(home, "/history").await;
    desk.fill("#name", "Ben").await;
    desk.choose("#fate", "lost").await;
    desk.click("form.filters button").await;
    desk.until("return location.search.includes('fate=lost')").await;
    assert!(!desk.has(&format!("a[href='{first}']")).await, "the bot is not Ben");
    desk.click(&format!("li a[href='{table}']")).await;
    desk.find(".scoring.final").await;

    // A tournament, made by the other.
    other.to(home, "/tournaments?game=fleet333").await;
    other.fill("#tournament-name", "Harbour cup").await;
    other.click("#round-robin").await;
    other.click("form[action='/tournaments'] button.main").await;
    other.find("#director-title").await;
    let cup = other.path().await;
    if other.has(&format!("form[action='{cup}/join']")).await {
        other.click(&format!("form[action='{cup}/join'] button")).await;
        other.find(&format!("form[action='{cup}/leave']")).await;
    }
    desk.to(home, "/tournaments").await;
    desk.click(&format!("a[href='{cup}']")).await;
    desk.click(&format!("form[action='{cup}/join'] button")).await;
    desk.find(&format!("form[action='{cup}/leave']")).await;
    other.to(home, &cup).await;
    other.looks("tournament-before").await;
    other.click(&format!("form[action='{cup}/direct'] button.main")).await;
    desk.to(home, &cup).await;
    desk.until(&format!(
        "return fetch('{cup}').then((it) => it.text()).then((text) => text.includes('href=\"/t/'))"
    ))
    .await;
    desk.to(home, &cup).await;
    other.to(home, &cup).await;
    other.looks("tournament-running").await;
    let bout = "main p a.button.main[href^='/t/']";
    for browser in [&desk, &other] {
        browser.click(bout).await;
        browser.click("form[action$='/join'] button").await;
    }
    for browser in [&desk, &other] {
        browser.find("#board-frame").await;
    }
    desk.until("return !!document.getElementById('ask')").await;
    let begins = desk.script("return !!document.querySelector('#ask.yours')").await == json!(true);
    if !begins {
        other.move_on().await;
    }
    desk.resign().await;
    desk.to(home, &cup).await;
    let standing = "return fetch(location.pathname).then((it) => it.text()).then((text) => {
        const lines = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('table.tabular tbody tr');
        return [...lines].slice(0, 2).map((line) => line.children[1].textContent.split(' ')[0] + line.children[2].textContent).join() === 'Ben1,Ada0'; })";
    desk.until(standing).await;
    desk.to(home, &cup).await;
    assert!(desk.text("table.tabular tbody tr.yours").await.contains("Ada"));
    desk.looks("tournament-over").await;

    // The table of the day.
    desk.to(home, "/").await;
    desk.looks("front").await;
    desk.click(".dailies a[href='/g/fleet333/daily']").await;
    desk.looks("daily").await;
    desk.click("form.daily-begin button").await;
    desk.until(MY_TURN).await;
    let ply = desk.script("return document.getElementById('now').dataset.ply").await;
    desk.play_some(&ply).await;

    // What else of the house is looked at.
    other.to(home, "/pair").await;
    other.looks("pair").await;
    other.to(home, "/friends").await;
    other.fill("#friend-name", "Ada").await;
    other.click("form[action='/friends/ask'] button").await;
    other.find("form[action='/friends/end']").await;
    other.looks("friends").await;
    other.to(home, "/account/notices").await;
    other.looks("notices-settings").await;
    other.to(home, "/g/fleet333").await;
    other.choose("#seat-2", "friend").await;
    other.click("form.new-table button.main").await;
    other.click("details.same-room summary").await;
    other.looks("gathering").await;
    other.to(home, &format!("/report?table={}&seat=1", table.trim_start_matches("/t/"))).await;
    if !other.has("#reason").await {
        other.to(home, &format!("/report?table={}&seat=2", table.trim_start_matches("/t/"))).await;
    }
    other.looks("report").await;
    other.click("form[action='/report'] button.main").await;
    other.find(".notice[role=status]").await;
    let data = home.data.clone();
    let token = tokio::task::spawn_blocking(move || web::operator_token(&data)).await.expect("it runs");
    other.to(home, "/operator").await;
    other.fill("#operator-token", &token.expect("a token")).await;
    other.click("form[action='/operator'] button").await;
    other.find("form[action='/operator/leave']").await;
    other.looks("operator").await;
    other.click("a[href='/operator/reports']").await;
    other.find("main ul.tables a[href^='/operator/reports/']").await;
    other.looks("reports").await;

    // Gone. The games stay, and name nobody.
    desk.to(home, "/account").await;
    desk.click("details.discard summary").await;
    desk.fill("#close-password", "battery staple").await;
    desk.click("form[action='/account/close'] button").await;
    desk.until("return location.pathname === '/'").await;
    hand.to(home, "/account").await;
    hand.find("#open-name").await;
    for (browser, path) in [(&other, &table), (&hand, &table), (&hand, &first)] {
        browser.to(home, path).await;
        browser.find(".scoring.final").await;
        let names = "return [...document.querySelectorAll('.player .name span')].map((name) => name.textContent).join()";
        let names = browser.script(names).await;
        let names = names.as_str().expect("a text");
        assert!(names.contains("somebody"), "{names}");
        for part in [path.clone(), format!("{path}/record"), format!("{path}/log")] {
            let knows = format!(
                "return fetch('{part}').then((it) => it.text()).then((text) => /\\bAda\\b|ada@/.test(text))"
            );
            assert_eq!(browser.script(&knows).await, json!(false), "{part}");
        }
    }
    assert_eq!(post.mails().iter().filter(|mail| mail.to != ["ada@example.org"]).count(), 0);
}
