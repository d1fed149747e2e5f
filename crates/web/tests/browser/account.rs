//! An account in the browser: its address by mail, ways back in, preferences, its end.

use super::*;
use crate::post::Post;

/// A house of its own that sends mail, and the server that takes it on.
static MAILING: LazyLock<(String, Post)> = LazyLock::new(|| {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            sender.send(Post::open().await).expect("the test waits");
            std::future::pending::<()>().await;
        });
    });
    let (post, at) = receiver.recv().expect("the mail server starts");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let listen = free.local_addr().expect("bound");
    drop(free);
    let data = std::env::temp_dir().join(format!("spelhaven-browser-mail-{}", std::process::id()));
    let _ = fs::remove_dir_all(&data);
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let (server, from) = (at.ip().to_string(), "haven@haven.test".to_owned());
        let mail =
            Some(web::Mail { server, port: at.port(), from, login: None, security: Default::default() });
        let origin = Some(format!("http://{listen}"));
        let config = Config { listen, data, mail, origin, rates: Rates::NONE, ..Config::default() };
        web::serve(config, |_| sender.send(()).expect("the test waits")).expect("the server runs");
    });
    receiver.recv().expect("the server starts");
    (format!("http://{listen}"), post)
});

impl Browser {
    async fn visit(&self, path: &str) {
        self.client.goto(&format!("{}{path}", MAILING.0)).await.expect("the page loads");
    }

    /// A picture of the whole page.
    pub(super) async fn whole_picture(&self, name: &str) {
        let height = self.script("return document.documentElement.scrollHeight").await;
        let width = self.script("return innerWidth").await;
        let shape = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", shape).await;
        self.picture(name).await;
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }

    /// Whether nothing on the page is wider than the window, or smaller than a finger.
    pub(super) async fn is_within_reach(&self) {
        let wide = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(self.script(wide).await, json!(true), "{}", self.path().await);
        let small = "return [...document.querySelectorAll('main :is(button, input, select, summary, a.button)')]
            .filter((node) => node.type !== 'hidden' && node.type !== 'checkbox' && node.offsetParent && node.getBoundingClientRect().height < 43.5)
            .map((node) => node.outerHTML.slice(0, 90))";
        let small = self.script(small).await;
        assert_eq!(small, json!([]), "{}", self.path().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn an_account_from_its_first_day_to_its_last() {
    let (origin, post) = &*MAILING;
    let desk = Browser::open(DESK).await;
    let hand = Browser::open(Wish { dark: true, ..HAND }).await;
    desk.visit("/account").await;
    desk.fill("#open-name", "Ada").await;
    desk.fill("form[action='/account/open'] input[type=password]", "correct horse").await;
    desk.click("form[action='/account/open'] button").await;
    desk.find("#address").await;
    desk.fill("#address", "ada@example.org").await;
    desk.fill("#address-password", "correct horse").await;
    desk.click("form[action='/account/address'] button").await;
    desk.find(".notice[role=status]").await;

    // The mail is read on the phone.
    let link = post.nth(1).await.links(origin)[0].clone();
    hand.visit(&link).await;
    hand.picture("confirm-hand-dark").await;
    hand.is_within_reach().await;
    hand.click("form[action='/account/confirm'] button").await;
    hand.find(".notice[role=status]").await;
    desk.visit("/account").await;
    desk.fill("#codes-password", "correct horse").await;
    desk.click("form[action='/account/codes'] button").await;
    desk.find(".codes li").await;
    desk.whole_picture("account-desk").await;
    let code = desk.text(".codes li:nth-child(3)").await;

    hand.visit("/account/forgot").await;
    hand.whole_picture("forgot-hand-dark").await;
    hand.is_within_reach().await;
    hand.fill("#who", "Ada@example.org").await;
    hand.click("form[action='/account/forgot'] button").await;
    hand.find(".notice[role=status]").await;
    let link = post.nth(2).await.links(origin)[0].clone();
    hand.visit(&link).await;
    hand.is_within_reach().await;
    hand.picture("reset-hand-dark").await;
    hand.fill("input[name=password]", "battery staple").await;
    hand.click("form[action='/account/reset'] button").await;
    hand.find("#address").await;
    hand.whole_picture("account-hand-dark").await;
    hand.is_within_reach().await;
    // Elsewhere she is signed out, and comes back by a code.
    desk.visit("/account/forgot").await;
    desk.picture("forgot-desk").await;
    desk.fill("#recover-name", "Ada").await;
    desk.fill("#code", &code).await;
    desk.fill("form[action='/account/recover'] input[type=password]", "another horse").await;
    desk.click("form[action='/account/recover'] button").await;
    desk.find("#address").await;
    let exported = "const file = await (await fetch('/account/export')).json();
        return file.name === 'Ada' && file.address.confirmed === 'ada@example.org' && Array.isArray(file.tables)";
    desk.until(&format!("return (async () => {{ {exported} }})()")).await;

    desk.click("details.discard summary").await;
    desk.fill("#close-password", "another horse").await;
    desk.click("form[action='/account/close'] button").await;
    desk.until("return location.pathname === '/'").await;
    desk.visit("/account").await;
    desk.find("#open-name").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium and chromedriver; .ci/run runs it"]
async fn what_somebody_likes_holds_on_every_page() {
    let browser = Browser::open(DESK).await;
    // What this browser kept by itself is taken over.
    browser.visit("/assets/icon.svg").await;
    browser.script("localStorage.setItem('pace', 'instant'); localStorage.setItem('volume', '3')").await;
    browser.visit("/").await;
    browser
        .until("return localStorage.getItem('pace') === null && localStorage.getItem('volume') === null")
        .await;
    browser.click("[data-theme-switch]").await;
    let theme = browser.script("return document.documentElement.dataset.theme").await;
    assert!(theme == "dark" || theme == "light");
    let kept = format!("return (await (await fetch('/api/v1/preferences')).json()).theme === {theme}");
    browser.until(&format!("return (async () => {{ {kept} }})()")).await;
    browser.visit("/preferences").await;
    assert_eq!(browser.script("return document.documentElement.dataset.theme").await, theme);
    assert_eq!(browser.script("return [pace.value, volume.value]").await, json!(["instant", "3"]));
    browser.choose("#confirm", "yes").await;
    browser.choose("#labels", "no").await;
    browser.choose("#motion", "less").await;
    browser.choose("#theme", "dark").await;
    browser.click("form[action='/preferences'] button").await;
    browser.find(".notice[role=status]").await;
    browser.whole_picture("preferences-desk-dark").await;

    browser.visit("/g/fleet333").await;
    browser.choose("#seat-2", "bot random").await;
    browser.choose("#option-colours", "red").await;
    browser.click("form.new-table button.main").await;
    browser.find("#ask.yours").await;
    assert_eq!(
        browser.script("return getComputedStyle(document.querySelector('.board-svg .labels')).display").await,
        json!("none")
    );
    let entries = browser.script("return document.getElementById('now').dataset.ply").await;
    browser.press("#board-frame a.pick:not(.in-hand)").await;
    browser.find("a.in-hand").await;
    browser.press("#board-frame a.target[data-action]").await;
    browser.until("return document.getElementById('confirm').open").await;
    assert!(browser.text("#confirm p").await.len() > 12);
    browser.picture("confirm-move-desk-dark").await;
    browser.click("#confirm button[value=no]").await;
    browser.until("return !document.getElementById('confirm').open").await;
    assert_eq!(
        browser.script("return document.getElementById('now').dataset.ply").await,
        entries,
        "nothing was played"
    );
    browser.press("#board-frame a.target[data-action]").await;
    browser.click("#confirm button[value=yes]").await;
    browser.until(&format!("return document.getElementById('now').dataset.ply !== {entries}")).await;

    let hand = Browser::open(HAND).await;
    hand.visit("/preferences").await;
    hand.is_within_reach().await;
    hand.whole_picture("preferences-hand").await;
    // Without scripts by the form.
    let plain = Browser::open(Wish { scripts: false, ..DESK }).await;
    plain.visit("/preferences").await;
    plain.choose("#theme", "dark").await;
    plain.choose("#language", "nl").await;
    plain.click("form[action='/preferences'] button").await;
    plain.find("html[data-theme=dark][lang=nl]").await;
    plain.visit("/lobby").await;
    plain.find("html[data-theme=dark][lang=nl]").await;
}
