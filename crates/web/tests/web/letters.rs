//! Mail: an address that is confirmed, a password that was forgotten, and that nothing of it is known to anybody else.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use store::{PersonId, Time};
use web::{Config, Mail, Rates};

use crate::kit::*;
use crate::post::{Mood, Post};

pub(crate) const PASSWORD: &str = "correct horse";
pub(crate) const ORIGIN: &str = "http://haven.test";

pub(crate) fn mailing(at: SocketAddr) -> Config {
    let (server, from) = (at.ip().to_string(), "haven@haven.test".to_owned());
    Config {
        mail: Some(Mail { server, port: at.port(), from, login: None, security: Default::default() }),
        ..config()
    }
}

/// A house that can send mail, and the server that takes it on.
pub(crate) async fn mailing_site() -> (Site, Post) {
    let (post, at) = Post::open().await;
    (site_with(mailing(at)), post)
}

/// Somebody with an account.
pub(crate) async fn account(site: &Site, name: &str) -> Visitor {
    let mut visitor = site.visitor();
    visitor.post("/account/open", &[("name", name), ("password", PASSWORD)]).await.is(303);
    visitor
}

/// The secret in a link.
fn secret(link: &str) -> &str {
    link.split("link=").nth(1).expect("a secret")
}

/// Asks for an address, and opens the link that was sent to it as the mail with this number.
pub(crate) async fn give_address(visitor: &mut Visitor, post: &Post, address: &str, number: usize) {
    let wish = [("address", address), ("password", PASSWORD)];
    let told = visitor.post("/account/address", &wish).await.is(200).text();
    assert!(told.contains(&words("address-sent")) && told.contains(&words("address-wanted")));
    let mail = post.nth(number).await;
    assert_eq!(mail.to, [address]);
    let [link] = &mail.links(ORIGIN)[..] else { panic!("{}", mail.text()) };
    // Whoever reads mail need not be signed in.
    let page = visitor.get(link).await.is(200).text();
    assert!(page.contains(&words("confirm-lead")));
    let done = visitor.post("/account/confirm", &[("link", secret(link))]).await.is(200).text();
    assert!(done.contains(&words("confirm-done")));
}

async fn enters(site: &Site, name: &str, password: &str) -> bool {
    let answer = site.visitor().post_json("/account/enter", &[("name", name), ("password", password)]).await;
    answer.status == 303
}

#[tokio::test]
async fn an_address_is_confirmed_by_a_link_and_resets_a_password() {
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    let wrong = [("address", "ada@example.org"), ("password", "wrong horse")];
    assert_eq!(ada.post_json("/account/address", &wrong).await.is(403).code(), "wrong-password");
    let bad = [("address", "ada at home"), ("password", PASSWORD)];
    assert_eq!(ada.post_json("/account/address", &bad).await.is(400).code(), "bad-mail-address");
    give_address(&mut ada, &post, "Ada@Example.org", 1).await;
    let page = ada.get("/account").await.text();
    assert!(page.contains(&words("address-confirmed")) && page.contains("Ada@Example.org"));
    let mail = post.nth(1).await;
    assert_eq!(
        (mail.from.as_str(), mail.subject()),
        ("haven@haven.test", "Confirm your address for Spelhaven".to_owned())
    );
    assert!(mail.text().contains("Ada: http://haven.test/account/confirm?link="), "{}", mail.text());
    let used = ada.post_json("/account/confirm", &[("link", secret(&mail.links(ORIGIN)[0]))]).await;
    assert_eq!(used.is(403).code(), "link-ended");

    // By the name, and by the address in any case of letters.
    let table = ada.table(duel(), &["me", "friend"]).await;
    let programme = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = programme.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    for (number, who) in [(2, "ada"), (3, "ADA@example.org")] {
        let told = site.visitor().post("/account/forgot", &[("who", who)]).await.is(200).text();
        assert!(told.contains(&words("forgot-sent")));
        assert_eq!(post.nth(number).await.to, ["Ada@Example.org"]);
    }
    let [older, newer] = [2, 3].map(|n| post.mails()[n - 1].links(ORIGIN)[0].clone());
    let mut phone = site.visitor();
    let page = phone.get(&newer).await.is(200).text();
    assert!(
        page.contains(&words("reset-lead")) && phone.get(&newer).await.status == 200,
        "a look uses nothing up"
    );
    let short = [("link", secret(&newer)), ("again", secret(&newer)), ("password", "short")];
    let again = phone.post("/account/reset", &short).await.is(400).text();
    assert!(
        again.contains(secret(&newer)) && again.contains(&words("refused-bad-password")),
        "the form is shown again"
    );
    let other = [("link", secret(&newer)), ("again", secret(&newer)), ("password", "battery staple")];
    phone.post("/account/reset", &other).await.is(303);
    assert_eq!(phone.state(&table).await["seat"], 1, "who has reset it is signed in");
    assert!(ada.state(&table).await["seat"].is_null(), "and nobody else is");
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    assert_eq!(bot.get("/api/v1/tables?list=mine").await.is(401).code(), "bad-token");
    assert!(enters(&site, "Ada", "battery staple").await && !enters(&site, "Ada", PASSWORD).await);
    for link in [&newer, &older] {
        let fields = [("link", secret(link)), ("password", "another horse")];
        assert_eq!(site.visitor().post_json("/account/reset", &fields).await.is(403).code(), "link-ended");
        assert!(site.visitor().get(link).await.is(403).text().contains(&words("link-ended")));
    }

    // A new password ends what was sent before it.
    site.visitor().post("/account/forgot", &[("who", "Ada")]).await.is(200);
    let link = post.nth(4).await.links(ORIGIN)[0].clone();
    phone.post("/account/password", &[("old", "battery staple"), ("new", PASSWORD)]).await.is(200);
    let fields = [("link", secret(&link)), ("password", "another horse")];
    assert_eq!(site.visitor().post_json("/account/reset", &fields).await.is(403).code(), "link-ended");

    // And without an address nothing is sent.
    phone.post("/account/address/drop", &[("password", PASSWORD)]).await.is(200);
    site.visitor().post("/account/forgot", &[("who", "Ada")]).await.is(200);
    wait_until(async || site.store.letters().await.unwrap() == 0).await;
    assert_eq!(post.mails().len(), 4);
}

#[tokio::test]
async fn nobody_learns_who_has_an_account_or_an_address() {
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    account(&site, "Ben").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    // With an address, without one, no account, an address of an account, of none.
    let mut told = Vec::new();
    for who in ["Ada", "Ben", "Cleo", "ada@example.org", "cleo@example.org"] {
        let mut visitor = site.visitor();
        let page = visitor.post("/account/forgot", &[("who", who)]).await;
        let json = site.visitor().post_json("/account/forgot", &[("who", who)]).await;
        told.push((page.status, page.text(), json.status, json.text(), visitor.cookie.is_some()));
    }
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
    wait_until(async || site.store.letters().await.unwrap() == 0).await;
    assert_eq!(post.mails().len(), 5, "each of the four that lead to Ada, and nobody else");
    assert!(post.mails().iter().all(|mail| mail.to == ["ada@example.org"]));
    // An address that others have is nobody's business either.
    let mut cleo = account(&site, "Cleo").await;
    give_address(&mut cleo, &post, "ada@example.org", 6).await;
    site.visitor().post("/account/forgot", &[("who", "ada@example.org")]).await.is(200);
    let mail = post.nth(7).await;
    assert!(mail.text().contains("Ada: http") && mail.text().contains("Cleo: http"), "{}", mail.text());
    assert_eq!(mail.links(ORIGIN).len(), 2);
}

#[tokio::test]
async fn a_mail_that_was_asked_for_survives_a_restart_and_is_sent_once() {
    // Nobody takes mail on there.
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = closed.local_addr().unwrap();
    drop(closed);
    let site = site_with(mailing(at));
    let mut ada = account(&site, "Ada").await;
    ada.post("/account/address", &[("address", "ada@example.org"), ("password", PASSWORD)]).await.is(200);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(site.store.letters().await.unwrap(), 1, "it waits");
    let (post, _) = Post::default().listen(&at.to_string()).await;
    // It is due again after half a minute: as if that had gone by.
    site.house.close();
    let db = rusqlite::Connection::open(site.dir.path().join(store::Sqlite::FILE)).unwrap();
    db.execute("UPDATE letters SET due = 0", []).unwrap();
    let links: i64 = db.query_row("SELECT count(*) FROM links", [], |row| row.get(0)).unwrap();
    assert_eq!(links, 0, "what was not sent leads nowhere");
    let again = site.restarted(mailing(at));
    let link = post.nth(1).await.links(ORIGIN)[0].clone();
    wait_until(async || again.store.letters().await.unwrap() == 0).await;
    again.visitor().post("/account/confirm", &[("link", secret(&link))]).await.is(200);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(post.mails().len(), 1);
}

#[tokio::test]
async fn what_is_refused_for_now_is_tried_again_and_what_is_refused_is_not() {
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    let db = rusqlite::Connection::open(site.dir.path().join(store::Sqlite::FILE)).unwrap();
    let ask = [("address", "ada@example.org"), ("password", PASSWORD)];
    let waits = || {
        let sql = "SELECT count(*) FROM letters WHERE tries = 1 AND due > asked + 20000";
        db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    post.be([Mood::NotNow]);
    ada.post("/account/address", &ask).await.is(200);
    wait_until(async || waits() == 1).await;
    db.execute("UPDATE letters SET due = 0", []).unwrap();
    let first = post.nth(1).await;
    wait_until(async || site.store.letters().await.unwrap() == 0).await;

    // It was taken, but nobody said so: it comes again under the same id, and either link will do.
    post.be([Mood::HangsUp]);
    ada.post("/account/address", &ask).await.is(200);
    let second = post.nth(2).await;
    wait_until(async || waits() == 1).await;
    db.execute("UPDATE letters SET due = 0", []).unwrap();
    let third = post.nth(3).await;
    assert_eq!(second.head("Message-ID"), third.head("Message-ID"));
    assert_ne!(first.head("Message-ID"), third.head("Message-ID"));
    let link = second.links(ORIGIN)[0].clone();
    site.visitor().post("/account/confirm", &[("link", secret(&link))]).await.is(200);

    post.be([Mood::Never]);
    site.visitor().post("/account/forgot", &[("who", "Ada")]).await.is(200);
    wait_until(async || site.store.letters().await.unwrap() == 0).await;
    assert_eq!(post.mails().len(), 3);
    let links: i64 = db.query_row("SELECT count(*) FROM links", [], |row| row.get(0)).unwrap();
    assert_eq!(links, 0, "what was not taken leads nowhere");
}

#[tokio::test]
async fn links_end_after_a_time() {
    static LATER: std::sync::atomic::AtomicI64 = std::sync::atomic::AtomicI64::new(0);
    fn clock() -> Time {
        Time(Time::now().0 + LATER.load(std::sync::atomic::Ordering::SeqCst))
    }
    let (post, at) = Post::open().await;
    let site = site_with(Config { clock, ..mailing(at) });
    let mut ada = account(&site, "Ada").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    site.visitor().post("/account/forgot", &[("who", "Ada")]).await.is(200);
    let link = post.nth(2).await.links(ORIGIN)[0].clone();
    for (minutes, status) in [(50, 200), (70, 403)] {
        LATER.store(minutes * 60_000, std::sync::atomic::Ordering::SeqCst);
        // Who sets the clock of a house that is open neither ends a link nor keeps it.
        assert_eq!(site.visitor().get(&link).await.status, 200);
        let later = site.restarted(Config { clock, ..mailing(at) });
        assert_eq!(later.visitor().get(&link).await.status, status, "{minutes}");
    }
}

#[tokio::test]
async fn nobody_is_sent_many_mails() {
    let (post, at) = Post::open().await;
    let site = site_with(Config { rates: Rates { mail: 1.0 / 600.0, ..Rates::NONE }, ..mailing(at) });
    let mut ada = account(&site, "Ada").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    let mut answers = Vec::new();
    for who in ["Ada", "ADA", "ada", "Ada", "nobody", "nobody", "nobody", "nobody"] {
        answers.push(site.visitor().post_json("/account/forgot", &[("who", who)]).await.status.as_u16());
    }
    assert_eq!(answers, [200, 200, 200, 429, 200, 200, 200, 429], "whether there is such an account or not");
    // However it is asked for, and by however many nodes: so many links are good at a time.
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    for _ in 0..9 {
        site.visitor().post("/account/forgot", &[("who", "Ada")]).await.is(200);
    }
    wait_until(async || site.store.letters().await.unwrap() == 0).await;
    assert_eq!(post.mails().len(), 6);
}

#[tokio::test]
async fn a_house_without_mail_says_so_and_works() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let page = ada.get("/account").await.is(200).text();
    assert!(page.contains(&words("no-mail")) && !page.contains("name=\"address\""));
    let page = site.visitor().get("/account/forgot").await.is(200).text();
    assert!(
        page.contains(&words("no-mail")) && !page.contains("name=\"who\"") && page.contains("name=\"code\"")
    );
    for (path, fields) in [
        ("/account/address", &[("address", "ada@example.org"), ("password", PASSWORD)][..]),
        ("/account/forgot", &[("who", "Ada")]),
    ] {
        assert_eq!(ada.post_json(path, fields).await.is(409).code(), "no-mail");
    }
    assert_eq!(site.store.letters().await.unwrap(), 0);
}

#[tokio::test]
async fn a_server_that_asks_for_a_password_is_given_it() {
    let (post, at) = Post::locked("haven", "sesame").await;
    let mail = mailing(at).mail.map(|mail| Mail { login: Some(("haven".into(), "sesame".into())), ..mail });
    assert!(!format!("{mail:?}").contains("sesame"));
    let site = site_with(Config { mail, ..config() });
    let mut ada = account(&site, "Ada").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
}

#[tokio::test]
async fn mail_is_written_in_the_language_of_whoever_asks() {
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    ada.post("/language", &[("lang", "de"), ("back", "/account")]).await.is(303);
    let headers = [("cookie", &*format!("spelhaven={}; language=de", ada.cookie.clone().unwrap()))];
    let fields = form(&[("address", "ada@example.org"), ("password", PASSWORD)]);
    ada.send(axum::http::Method::POST, "/account/address", &headers, fields).await.is(200);
    assert_eq!(post.nth(1).await.subject(), "Bestätige deine Adresse für Spelhaven");
}

/// What is logged, all of it.
#[derive(Clone, Default)]
pub(crate) struct Lines(pub(crate) Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Alone in a process of its own: others log, too.
#[test]
fn no_address_and_no_secret_leaks() {
    let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
    let done = alone.args(["--exact", "--ignored", "letters::what_is_served_and_logged"]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    assert!(String::from_utf8_lossy(&done.stdout).contains("1 passed"), "there is such a test");
}

/// An address, and every secret of a mail, is looked for in all that anybody else is served, and in all that is logged.
#[ignore = "done by no_address_and_no_secret_leaks"]
#[tokio::test]
async fn what_is_served_and_logged() {
    const ADDRESS: &str = "zelda.quux@seeded.example";
    const WANTED: &str = "xanthippe@wanted.example";
    let lines = Lines::default();
    let to = lines.clone();
    // On one thread, to which the log belongs; from everybody, however much.
    let log = tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::TRACE);
    let log = log.with_writer(move || to.clone()).finish();
    let _log = tracing::subscriber::set_default(log);
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Zelda").await;
    give_address(&mut ada, &post, ADDRESS, 1).await;
    let codes = ada.post("/account/codes", &[("password", PASSWORD)]).await.is(200).text();
    let code = codes.split("<li><code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    site.visitor().post("/account/forgot", &[("who", ADDRESS)]).await.is(200);
    let reset = post.nth(2).await;
    post.be([Mood::Never, Mood::NotNow]);
    for address in ["refused@wanted.example", WANTED] {
        ada.post("/account/address", &[("address", address), ("password", PASSWORD)]).await.is(200);
    }
    site.visitor().get(&reset.links(ORIGIN)[0]).await.is(200);
    let mut ben = account(&site, "Ben").await;
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    ada.post(&format!("{table}/say"), &[("text", "hello")]).await.is(303);
    let mover = if ada.state(&table).await["turn"][0] == 1 { &mut ada } else { &mut ben };
    mover.play_any(&table).await.is(200);
    wait_until(async || site.store.letters().await.unwrap() <= 1).await;

    let secrets: Vec<String> = post
        .mails()
        .iter()
        .flat_map(|mail| mail.links(ORIGIN))
        .map(|link| secret(&link).to_owned())
        .chain([code.clone(), code.replace('-', "")])
        .collect();
    assert_eq!(secrets.len(), 4);
    let mut looked_for: Vec<String> = secrets;
    for part in [ADDRESS, WANTED, "zelda.quux", "seeded.example", "wanted.example", "xanthippe"] {
        looked_for.push(part.to_owned());
    }
    let served = std::cell::Cell::new(0);
    let look = |what: &str, text: &str| {
        served.set(served.get() + 1);
        for wanted in &looked_for {
            assert!(!text.to_lowercase().contains(&wanted.to_lowercase()), "{wanted} in {what}");
        }
    };
    let api = api_path(&table);
    let paths = [
        "/",
        "/lobby",
        "/lobby?name=Zelda",
        "/account",
        "/account/forgot",
        "/preferences",
        "/api",
        "/health",
        "/metrics",
        "/api/v1/openapi.json",
        "/api/v1/games",
        "/api/v1/tables",
        "/api/v1/tables?list=running",
        "/api/v1/preferences",
    ];
    let of_table = ["", "/log", "/record", "/part?since=0.0.0"].map(|path| format!("{table}{path}"));
    let of_api = ["", "/log", "/record", "/actions"].map(|path| format!("/api/v1{api}{path}"));
    for path in paths.map(str::to_owned).iter().chain(&of_table).chain(&of_api) {
        for (who, visitor) in [("a stranger", &mut site.visitor()), ("Ben", &mut ben)] {
            let answer = visitor.get(path).await;
            look(&format!("{path} for {who}"), &answer.text());
            look(&format!("the head of {path} for {who}"), &format!("{:?}", answer.headers));
        }
        // A programme of her own is told no more than others.
        if path != "/account" {
            let answer = ada.get(path).await;
            look(&format!("{path} for herself"), &answer.text());
        }
    }
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    for path in ["/account", "/api/v1/tables?list=mine", "/api/v1/tokens"] {
        look(&format!("{path} by token"), &bot.get(path).await.text());
    }
    for path in ["/account/address", "/account/codes", "/account/close"] {
        let fields = [("address", "a@example.org"), ("password", PASSWORD)];
        assert_eq!(
            bot.post_json(path, &fields).await.is(403).code(),
            "signed-out",
            "{path} is not for programmes"
        );
    }
    assert_eq!(
        bot.send(
            axum::http::Method::GET,
            "/account/export",
            &[("accept", "application/json")],
            String::new()
        )
        .await
        .is(403)
        .code(),
        "signed-out"
    );
    let mut events = site.visitor().events(&format!("{table}/events"), "").await;
    look("the stream", &events.next_of("update").await.unwrap().data);
    let mut events = site.visitor().events(&format!("/api/v1{api}/events"), "").await;
    look("the stream for programmes", &events.next_of("state").await.unwrap().data);
    assert!(served.get() > 100, "{}", served.get());
    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    for line in ["a mail was not taken", "/account/reset"] {
        assert!(logged.contains(line), "the log is that of this test: {logged}");
    }
    look("the log", &logged);

    // Of links and codes the store has hashes, of what was asked for no text.
    let file = std::fs::read(site.dir.path().join(store::Sqlite::FILE)).unwrap();
    let log = std::fs::read(site.dir.path().join(store::Sqlite::LOG)).unwrap_or_default();
    let data = String::from_utf8_lossy(&[file, log].concat()).into_owned();
    assert!(data.contains("seeded.example"), "the address itself is kept");
    for wanted in &looked_for[..4] {
        assert!(!data.contains(wanted.as_str()), "{wanted} in the store");
    }
    assert!(site.store.person(PersonId(1)).await.unwrap().is_none());
}
