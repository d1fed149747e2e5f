//! What people are told of: each thing once, and nothing they have seen; on the page, pushed, by mail, at an address of their own.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Method;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use store::{Sqlite, Time};
use web::{Config, Mail};

use crate::kit::*;
use crate::letters::{account, give_address};
use crate::post::Post;
use crate::pushed::{Keys, Taker, base64url, verified};

const SOON: Duration = Duration::from_millis(150);

pub(crate) fn told_soon() -> Config {
    Config { notice_after: SOON, away_after: Duration::from_millis(1500), reach_private: true, ..config() }
}

fn mailing_soon(at: SocketAddr) -> Config {
    let (server, from) = (at.ip().to_string(), "haven@haven.test".to_owned());
    let mail = Some(Mail { server, port: at.port(), from, login: None, security: Default::default() });
    Config { mail, ..told_soon() }
}

/// What stands in the list of somebody, newest first.
pub(crate) async fn list(visitor: &mut Visitor) -> Vec<(String, String)> {
    let list = visitor.get("/api/v1/notices").await.is(200).json();
    let line = |notice: &Value| {
        let text = |key: &str| notice[key].as_str().unwrap().to_owned();
        (text("kind"), text("text"))
    };
    list["notices"].as_array().unwrap().iter().map(line).collect()
}

pub(crate) async fn unseen(visitor: &mut Visitor) -> u64 {
    visitor.get("/api/v1/notices").await.is(200).json()["unseen"].as_u64().unwrap()
}

/// Waits until somebody has so many that they have not seen.
pub(crate) async fn until_unseen(visitor: &mut Visitor, count: u64) {
    wait_until(async || unseen(visitor).await == count).await;
}

/// Waits as long as it takes until somebody would have been told.
pub(crate) async fn a_while() {
    tokio::time::sleep(6 * SOON).await;
}

/// Plays on until it is another's turn.
pub(crate) async fn end_turn(visitor: &mut Visitor, table: &str) {
    for _ in 0..60 {
        let state = visitor.state(table).await;
        if !state["turn"].as_array().unwrap().contains(&state["seat"]) {
            return;
        }
        visitor.play_any(table).await.is(200);
    }
    panic!("a turn without an end");
}

fn database(site: &Site) -> rusqlite::Connection {
    rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap()
}

/// Names a browser that is pushed to.
pub(crate) async fn push_to(visitor: &mut Visitor, at: SocketAddr, path: &str, keys: &Keys) -> String {
    let endpoint = format!("http://{at}/{path}");
    let (key, auth) = (base64url(&keys.public()), base64url(&keys.auth));
    let fields = [("endpoint", endpoint.as_str()), ("key", &key), ("auth", &auth)];
    let headers = [
        ("accept", "application/json"),
        ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"),
    ];
    let answer = visitor.send(Method::POST, "/account/notices/devices", &headers, form(&fields)).await;
    answer.is(200).json()["device"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn who_is_not_there_is_told_once() {
    let mut pair = pair_at(site_with(told_soon())).await;
    let table = pair.table.clone();
    // Nobody has looked at the table since play began: who is to act is told that, and the other that it has begun.
    until_unseen(&mut pair.mover, 1).await;
    assert_eq!(list(&mut pair.mover).await[0], ("turn".to_owned(), words("told-turn-begun")));
    let page = pair.mover.get("/lobby").await.is(200).text();
    assert!(element_of(&page, "bell").contains("Notices: one new"), "{}", element_of(&page, "bell"));
    // Whoever opens the table has seen it.
    pair.mover.get(&table).await.is(200);
    assert_eq!(unseen(&mut pair.mover).await, 0);
    pair.other.get(&table).await.is(200);
    end_turn(&mut pair.mover, &table).await;
    let played = pair.site.row(&table).await.entries();
    until_unseen(&mut pair.other, 1).await;
    a_while().await;
    assert_eq!(unseen(&mut pair.other).await, 1);
    assert_eq!(list(&mut pair.other).await[0], ("turn".to_owned(), words("told-turn")));
    // A restart tells nobody again.
    let again = pair.site.restarted(told_soon());
    let mut other = Visitor { app: again.app.clone(), ..pair.other.clone() };
    a_while().await;
    assert_eq!((unseen(&mut other).await, again.row(&table).await.entries()), (1, played));
    // Whoever acts without a look at the list has seen it.
    end_turn(&mut other, &table).await;
    until_unseen(&mut other, 0).await;
}

#[tokio::test]
async fn of_what_is_before_their_eyes_nobody_is_told() {
    let mut pair = pair_at(site_with(told_soon())).await;
    let table = pair.table.clone();
    for visitor in [&mut pair.mover, &mut pair.other] {
        visitor.get(&table).await.is(200);
    }
    let mut events = pair.other.events(&format!("{table}/events"), "").await;
    end_turn(&mut pair.mover, &table).await;
    // As the page's script says once it shows it.
    let mark = pair.other.state(&table).await["mark"].as_str().unwrap().to_owned();
    while events.next_of("update").await.unwrap().id != mark {}
    pair.other.post_json(&format!("{table}/seen"), &[("mark", &mark)]).await.is(204);
    a_while().await;
    assert_eq!(unseen(&mut pair.other).await, 0);
    // An open page that nobody looks at says nothing.
    let (mut mover, mut other) = (pair.other, pair.mover);
    let _hidden = other.events(&format!("{table}/events"), "").await;
    end_turn(&mut mover, &table).await;
    until_unseen(&mut other, 1).await;
    // Nobody has seen what has not happened, and who does not sit there has seen nothing.
    let late = [("mark", "4000000.4000000.4000000")];
    mover.post_json(&format!("{table}/seen"), &late).await.is(204);
    pair.site.visitor().post_json(&format!("{table}/seen"), &late).await.is(204);
    assert_eq!(mover.post_json(&format!("{table}/seen"), &[("mark", "x")]).await.is(400).code(), "malformed");
}

#[tokio::test]
async fn alone_with_bots_nobody_is_told() {
    let site = site_with(told_soon());
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    a_while().await;
    assert_eq!(list(&mut ada).await, []);
    // Of what is between people she would have been told.
    let mut ben = site.visitor();
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    until_unseen(&mut ada, 1).await;
    assert_eq!(list(&mut ada).await.len(), 1);
}

#[tokio::test]
async fn a_device_is_pushed_to_and_nobody_else_can_read_it() {
    let (push, at) = Taker::open().await;
    let mut pair = pair_at(site_with(told_soon())).await;
    let (table, keys) = (pair.table.clone(), Keys::of(7));
    until_unseen(&mut pair.mover, 1).await;
    // Guests may be pushed to; what they read is their own language.
    pair.other.post("/language", &[("lang", "nl"), ("back", "/")]).await.is(303);
    let headers = [("cookie", format!("spelhaven={}; language=nl", pair.other.cookie.clone().unwrap()))];
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (key, auth) = (base64url(&keys.public()), base64url(&keys.auth));
    let endpoint = format!("http://{at}/secret-place");
    let fields = form(&[("endpoint", &endpoint), ("key", &key), ("auth", &auth)]);
    pair.other.send(Method::POST, "/account/notices/devices", &headers, fields).await.is(200);
    for visitor in [&mut pair.mover, &mut pair.other] {
        visitor.get(&table).await.is(200);
    }
    end_turn(&mut pair.mover, &table).await;
    let came = push.nth(1).await;
    let game = duel().words(stage::Lang::Nl).get("game-title");
    let said = keys.read(&came.body);
    let turn = web::words::site(stage::Lang::Nl).get("told-turn");
    assert_eq!(said, json!({ "title": game, "body": turn, "path": table, "tag": table }));
    assert_eq!(came.path, "/secret-place");
    assert_eq!(came.headers["content-encoding"], "aes128gcm");
    assert!(came.headers["ttl"].parse::<u32>().unwrap() > 0);
    let (claims, public) = verified(&came);
    assert_eq!(claims["aud"], format!("http://{at}"));
    let seconds = Time::now().0 / 1000;
    assert!((seconds..=seconds + 24 * 3600).contains(&claims["exp"].as_i64().unwrap()));
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"));
    // The key is the one browsers are told, also after a restart.
    let page = pair.other.get("/account/notices").await.is(200).text();
    assert_eq!(attribute(&page, "data-key"), public);
    let again = pair.site.restarted(told_soon());
    let page = again.visitor().get("/account/notices").await.is(200).text();
    assert_eq!(attribute(&page, "data-key"), public);
    a_while().await;
    assert_eq!(push.came().len(), 1, "once");
}

#[tokio::test]
async fn a_subscription_that_has_ended_is_forgotten() {
    let (push, at) = Taker::open().await;
    let site = on_file(told_soon());
    let mut ada = account(&site, "Ada").await;
    let mut ben = account(&site, "Ben").await;
    let keys = Keys::of(9);
    push_to(&mut ada, at, "gone", &keys).await;
    push_to(&mut ada, at, "busy", &Keys::of(8)).await;
    let page = ada.get("/account/notices").await.is(200).text();
    assert_eq!(page.matches("Firefox · Linux").count(), 4, "each with its name on the button");
    // Whichever is asked first is gone; the other has no time now.
    push.answers(["410 Gone", "503 Busy"]);
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    push.nth(2).await;
    wait_until(async || ada.get("/account/notices").await.text().matches("Firefox · Linux").count() == 2)
        .await;
    wait_until(async || {
        let sql = "SELECT count(*) FROM sendings WHERE taken = 0 AND due > ?";
        database(&site).query_row(sql, [Time::now().0], |row| row.get::<_, i64>(0)).unwrap() == 1
    })
    .await;
    // It is tried again when its time has come.
    database(&site).execute("UPDATE sendings SET due = 0", []).unwrap();
    let again = push.nth(3).await;
    let left = if again.path == "/busy" { Keys::of(8) } else { Keys::of(9) };
    assert!(left.read(&again.body)["body"].is_string());
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    // Where it was taken up by a server that has died since it may have come: it is not pushed again.
    database(&site).execute("UPDATE notices SET seen = 0", []).unwrap();
    let put = "INSERT INTO sendings (person, thing, way, due, tries, taken)
               SELECT n.person, n.thing, 'push ' || lower(hex(d.id)), 0, 1, 1 FROM notices n JOIN devices d USING (person)";
    assert!(database(&site).execute(put, []).unwrap() > 0);
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    assert_eq!(push.came().len(), 3);
}

#[tokio::test]
async fn who_signs_out_of_a_browser_is_pushed_to_no_more() {
    let (_, at) = Taker::open().await;
    let site = site_with(told_soon());
    let mut ada = account(&site, "Ada").await;
    push_to(&mut ada, at, "one", &Keys::of(7)).await;
    let mut phone = site.visitor();
    let entry = [("name", "Ada"), ("password", crate::letters::PASSWORD)];
    phone.post("/account/enter", &entry).await.is(303);
    let kept = push_to(&mut phone, at, "two", &Keys::of(8)).await;
    let page = phone.get("/account/notices").await.text();
    assert_eq!(page.matches(" · this one").count(), 1);
    ada.post("/account/leave", &[]).await.is(303);
    let page = phone.get("/account/notices").await.text();
    assert_eq!(page.matches("Remove Firefox").count(), 1);
    // Whoever uses the browser next is pushed to there instead.
    let mut ben = account(&site, "Ben").await;
    push_to(&mut ben, at, "two", &Keys::of(8)).await;
    assert_eq!(phone.get("/account/notices").await.text().matches("Remove Firefox").count(), 0);
    // Nobody removes another's.
    let own = push_to(&mut ben, at, "two", &Keys::of(8)).await;
    phone.post("/account/notices/devices/drop", &[("device", &own)]).await.is(200);
    phone.post("/account/notices/devices/drop", &[("device", &kept)]).await.is(200);
    assert_eq!(ben.get("/account/notices").await.text().matches("Remove Firefox").count(), 1);
    let dropped = ben.post("/account/notices/devices/drop", &[("device", &own)]).await.is(200).text();
    assert!(dropped.contains(&words("device-dropped")) && !dropped.contains("Remove Firefox"));
}

#[tokio::test]
async fn a_browser_is_pushed_to_as_long_as_it_is_signed_in() {
    let (push, at) = Taker::open().await;
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let mut phone = site.visitor();
    phone.post("/account/enter", &[("name", "Ada"), ("password", crate::letters::PASSWORD)]).await.is(303);
    push_to(&mut phone, at, "phone", &Keys::of(8)).await;
    let first = push_to(&mut ada, at, "old", &Keys::of(7)).await;
    // Its service gives it another address: it is the same device.
    let (key, auth) = (base64url(&Keys::of(7).public()), base64url(&Keys::of(7).auth));
    let (before, endpoint) = (format!("http://{at}/old"), format!("http://{at}/desk"));
    let fields =
        [("endpoint", endpoint.as_str()), ("before", before.as_str()), ("key", &key), ("auth", &auth)];
    let moved = ada
        .send(Method::POST, "/account/notices/devices", &[("accept", "application/json")], form(&fields))
        .await;
    assert_eq!(moved.is(200).json()["device"], first.as_str());
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    // A page says what is pushed here, which it need not say itself.
    let pushed = |page: &str| attribute(page, "data-pushed").to_owned();
    assert!(pushed(&ada.get(&table).await.text()).split(' ').any(|kind| kind == "turn"));
    ada.post("/account/notices", &[("turn-page", "yes"), ("chat-push", "yes"), ("begun-push", "yes")])
        .await
        .is(200);
    assert_eq!(pushed(&ada.get(&table).await.text()), "chat begun");
    assert_eq!(pushed(&ben.get(&table).await.text()), "");
    // Another password ends all other sessions.
    let new = [("old", crate::letters::PASSWORD), ("new", "battery staple")];
    ada.post("/account/password", &new).await.is(200);
    assert_eq!(pushed(&ada.get(&table).await.text()), "chat begun");
    ben.post_json(&format!("{table}/say"), &[("text", "hello")]).await.is(200);
    let told = |path: &str, keys: &Keys| {
        let came = push.came().into_iter().filter(|came| came.path == path);
        came.filter(|came| keys.read(&came.body)["body"].as_str().unwrap().contains("written")).count()
    };
    wait_until(async || told("/desk", &Keys::of(7)) == 1).await;
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    assert_eq!(told("/phone", &Keys::of(8)), 0, "it was signed out");
}

#[tokio::test]
async fn what_cannot_be_a_device_is_refused() {
    // As an operator has it who has said nothing.
    let site = on_file(Config { reach_private: false, ..told_soon() });
    let mut ada = account(&site, "Ada").await;
    let keys = Keys::of(7);
    let (key, auth) = (base64url(&keys.public()), base64url(&keys.auth));
    for (endpoint, code) in [
        ("https://127.0.0.1/x", "private-address"),
        ("https://localhost/x", "private-address"),
        ("https://[::1]:8333/x", "private-address"),
        ("https://192.168.1.1/x", "private-address"),
        ("http://push.example/x", "bad-net-address"),
        ("ftp://push.example/x", "bad-net-address"),
        ("push", "bad-net-address"),
    ] {
        let fields = [("endpoint", endpoint), ("key", key.as_str()), ("auth", auth.as_str())];
        let refused = ada.post_json("/account/notices/devices", &fields).await.is(422);
        assert_eq!(refused.code(), code, "{endpoint}");
        let refused = ada.post_json("/account/notices/webhook", &[("url", endpoint)]).await.is(422);
        assert_eq!(refused.code(), code, "{endpoint}");
    }
    for (key, auth) in [(auth.as_str(), auth.as_str()), (key.as_str(), "AA"), (&base64url(&[4; 65]), &auth)] {
        let fields = [("endpoint", "https://push.example/x"), ("key", key), ("auth", auth)];
        let refused = ada.post_json("/account/notices/devices", &fields).await.is(422);
        assert_eq!(refused.code(), "bad-push-key");
    }
    let bad = [("endpoint", "https://push.example/x"), ("key", "?"), ("auth", &auth)];
    assert_eq!(ada.post_json("/account/notices/devices", &bad).await.is(400).code(), "malformed");
    assert_eq!(
        site.visitor()
            .post_json("/account/notices/webhook", &[("url", "https://a.example/")])
            .await
            .is(403)
            .code(),
        "signed-out"
    );
    let sessions: i64 =
        database(&site).query_row("SELECT count(*) FROM devices", [], |row| row.get(0)).unwrap();
    assert_eq!(sessions, 0);
}

#[tokio::test]
async fn quiet_hours_hold_back_and_what_they_held_comes_as_one() {
    let (push, at) = Taker::open().await;
    let site = on_file(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let keys = Keys::of(7);
    push_to(&mut ada, at, "one", &keys).await;
    // All day but for a minute that is long past.
    let minute = (Time::now().0 / 60_000 + 12 * 60) % (24 * 60);
    let time = |minute: i64| format!("{:02}:{:02}", minute / 60 % 24, minute % 60);
    let (from, to) = (time(minute + 1), time(minute));
    let mut fields =
        vec![("quiet", "yes"), ("quiet-from", from.as_str()), ("quiet-to", to.as_str()), ("zone", "+00:00")];
    fields.extend([("turn-page", "yes"), ("turn-push", "yes"), ("begun-push", "yes"), ("chat-push", "yes")]);
    let kept = ada.post("/account/notices", &fields).await.is(200).text();
    assert!(kept.contains(&words("preferences-kept")));
    for _ in 0..3 {
        let table = ada.table(duel(), &["me", "open"]).await;
        ben.post(&format!("{table}/join"), &[]).await.is(303);
    }
    wait_until(async || site.store.sendings().await.unwrap() == 3).await;
    a_while().await;
    assert_eq!(push.came().len(), 0);
    let due: Vec<i64> = {
        let db = database(&site);
        let mut s = db.prepare("SELECT due FROM sendings").unwrap();
        s.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert!(due.iter().all(|at| *at == due[0] && at % 60_000 == 0 && *at > Time::now().0), "{due:?}");
    database(&site).execute("UPDATE sendings SET due = 0", []).unwrap();
    let said = keys.read(&push.nth(1).await.body);
    assert_eq!((said["title"].as_str(), said["path"].as_str()), (Some("3 notices"), Some("/notices")));
    assert_eq!(said["body"].as_str().unwrap().lines().count(), 3);
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    assert_eq!(push.came().len(), 1);
}

#[tokio::test]
async fn mail_comes_as_it_is_wanted() {
    let (post, at) = Post::open().await;
    let site = on_file(mailing_soon(at));
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    let wish = async |ada: &mut Visitor, when: &str| {
        let fields = [("turn-page", "yes"), ("turn-mail", "yes"), ("begun-mail", "yes"), ("mail_when", when)];
        ada.post("/account/notices", &fields).await.is(200);
    };
    let begin = async |ada: &mut Visitor, ben: &mut Visitor| {
        let table = ada.table(duel(), &["me", "open"]).await;
        ben.post(&format!("{table}/join"), &[]).await.is(303);
        table
    };
    wish(&mut ada, "once").await;
    let table = begin(&mut ada, &mut ben).await;
    let mail = post.nth(2).await;
    assert_eq!(mail.to, ["ada@example.org"]);
    let game = duel().words(stage::Lang::En).get("game-title");
    assert!(mail.subject().starts_with(&format!("{game}: The game has begun")), "{}", mail.subject());
    assert!(mail.text().contains(&format!("http://haven.test{table}")), "{}", mail.text());
    assert!(mail.text().contains("http://haven.test/account/notices"));
    // Away: whoever sees it in time gets none, whoever does not gets one.
    wish(&mut ada, "away").await;
    let seen = begin(&mut ada, &mut ben).await;
    wait_until(async || site.store.sendings().await.unwrap() == 1).await;
    ada.get(&seen).await.is(200);
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    let unseen = begin(&mut ada, &mut ben).await;
    let mail = post.nth(3).await;
    assert!(mail.text().contains(&unseen) && !mail.text().contains(&seen), "{}", mail.text());
    // Daily: all in one.
    wish(&mut ada, "daily").await;
    let both = [begin(&mut ada, &mut ben).await, begin(&mut ada, &mut ben).await];
    wait_until(async || site.store.sendings().await.unwrap() == 2).await;
    let sql = "SELECT count(*) FROM sendings WHERE due % 3600000 = 0 AND due > ?";
    let later: i64 = database(&site).query_row(sql, [Time::now().0], |row| row.get(0)).unwrap();
    assert_eq!(later, 2, "at the hour they chose");
    database(&site).execute("UPDATE sendings SET due = 0", []).unwrap();
    let mail = post.nth(4).await;
    assert_eq!(mail.subject(), "2 notices");
    assert!(both.iter().all(|table| mail.text().contains(table)), "{}", mail.text());
    // What is seen while the letter waits is not sent, and without an address nothing is.
    wish(&mut ada, "once").await;
    ada.post("/account/address/drop", &[("password", crate::letters::PASSWORD)]).await.is(200);
    begin(&mut ada, &mut ben).await;
    a_while().await;
    wait_until(async || site.store.sendings().await.unwrap() + site.store.letters().await.unwrap() == 0)
        .await;
    assert_eq!(post.mails().len(), 4);
}

#[tokio::test]
async fn an_address_of_ones_own_is_told_and_knows_by_whom() {
    let (hook, at) = Taker::open().await;
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let url = format!("http://{at}/hook?of=ada");
    let page = ada.post("/account/notices/webhook", &[("url", &url)]).await.is(200).text();
    let secret = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    assert!(!ada.get("/account/notices").await.text().contains(&secret), "it is shown once");
    // Who is redirected elsewhere is not followed.
    hook.answers(["302 Found\r\nlocation: /elsewhere"]);
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let came = hook.nth(1).await;
    assert_eq!(
        (came.path.as_str(), came.headers["content-type"].as_str()),
        ("/hook?of=ada", "application/json")
    );
    let body = String::from_utf8(came.body.clone()).unwrap();
    let (time, mac) = came.headers["x-spelhaven-signature"].split_once(",v1=").unwrap();
    let time = time.strip_prefix("t=").unwrap();
    assert!((time.parse::<i64>().unwrap() - Time::now().0 / 1000).abs() < 120);
    let mut wanted = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    wanted.update(format!("{time}.{body}").as_bytes());
    let wanted: String = wanted.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(mac, wanted);
    let said: Value = serde_json::from_str(&body).unwrap();
    let [notice] = &said["notices"].as_array().unwrap()[..] else { panic!("{said}") };
    assert_eq!(notice["url"], format!("http://haven.test{table}"));
    assert_eq!(notice["table"], table.trim_start_matches("/t/"));
    wait_until(async || site.store.sendings().await.unwrap() == 0).await;
    // Another address has another secret; and it can be taken away.
    let page = ada.post("/account/notices/webhook", &[("url", &url)]).await.is(200).text();
    assert!(!page.contains(&secret));
    ada.post("/account/notices/webhook/drop", &[]).await.is(200);
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    until_unseen(&mut ada, 2).await;
    a_while().await;
    assert_eq!(hook.came().len(), 1);
}

#[tokio::test]
async fn what_is_asked_said_and_done_is_told() {
    let mut pair = pair_at(site_with(told_soon())).await;
    let table = pair.table.clone();
    for visitor in [&mut pair.mover, &mut pair.other] {
        visitor.get(&table).await.is(200);
    }
    let kinds = async |visitor: &mut Visitor| -> Vec<String> {
        list(visitor).await.into_iter().map(|(kind, _)| kind).collect()
    };
    // Several lines are one notice, until they were read.
    for text in ["hello", "are you there?"] {
        pair.mover.post_json(&format!("{table}/say"), &[("text", text)]).await.is(200);
    }
    until_unseen(&mut pair.other, 1).await;
    pair.mover.post_json(&format!("{table}/say"), &[("text", "well?")]).await.is(200);
    a_while().await;
    assert_eq!(kinds(&mut pair.other).await, ["chat"]);
    let (_, text) = &list(&mut pair.other).await[0];
    assert!(["Ada", "Ben"].iter().any(|name| *text == format!("{name} has written something.")), "{text}");
    assert_eq!(kinds(&mut pair.mover).await, [""; 0], "nobody is told what they said");
    pair.other.get(&table).await.is(200);
    assert_eq!(unseen(&mut pair.other).await, 0);
    pair.mover.post_json(&format!("{table}/say"), &[("text", "bye")]).await.is(200);
    until_unseen(&mut pair.other, 1).await;
}

#[tokio::test]
async fn days_of_a_turn_are_told_before_they_are_gone() {
    let site = on_file(told_soon());
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("name", "Ada"), ("pace", "days 2")]).await;
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let first = ada.state(&table).await["turn"][0] == ada.state(&table).await["seat"];
    let (mut mover, mut other) = if first { (ada, ben) } else { (ben, ada) };
    // Also who has seen that it is their turn.
    mover.get(&table).await.is(200);
    let planned = || -> Vec<(String, i64)> {
        let db = database(&site);
        let mut s = db.prepare("SELECT thing, at FROM notices WHERE kind = 'clock' ORDER BY at").unwrap();
        s.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    };
    wait_until(async || planned().len() == 2).await;
    let hours: Vec<i64> =
        planned().iter().map(|(_, at)| (at - Time::now().0 + 1_800_000) / 3_600_000).collect();
    assert_eq!(hours, [24, 42], "when half is left, and when an eighth is");
    assert!(planned()[0].0.starts_with("half ") && planned()[1].0.starts_with("little "));
    assert_eq!(unseen(&mut mover).await, 0, "not yet");
    // When the time comes they are told; who has moved is not.
    database(&site).execute("UPDATE notices SET at = 1 WHERE thing LIKE 'half %'", []).unwrap();
    assert_eq!(unseen(&mut mover).await, 1);
    assert_eq!(list(&mut mover).await[0].1, "It is still your turn, and 24 hours of your time are left.");
    end_turn(&mut mover, &table).await;
    wait_until(async || {
        let things = planned();
        things.len() == 3 && unseen(&mut mover).await == 0
    })
    .await;
    // That it has begun, and that it is their turn.
    until_unseen(&mut other, 2).await;
    let left = planned();
    assert_eq!(left.iter().filter(|(thing, _)| thing.starts_with("little ")).count(), 1, "{left:?}");
}

#[tokio::test]
async fn each_chooses_of_what_they_are_told() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let bot = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = bot.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    let usual = bot.get("/api/v1/notices/wishes").await.is(200).json();
    assert_eq!(
        (&usual["turn"], &usual["mail_when"], &usual["quiet"]),
        (&json!("page push webhook"), &json!("away"), &json!("none"))
    );
    let wish =
        json!({ "turn": "none", "begun": "none", "quiet": "22:00-07:30", "zone": "-03:30", "mail_hour": 6 });
    let kept = bot.call("/api/v1/notices/wishes", wish).await.is(200).json();
    assert_eq!(
        (&kept["turn"], &kept["chat"], &kept["quiet"], &kept["zone"], &kept["mail_hour"]),
        (&json!("none"), &json!("page push webhook"), &json!("22:00-07:30"), &json!("-03:30"), &json!(6))
    );
    for (bad, field) in [
        (json!({ "turn": "page page" }), "turn"),
        (json!({ "quiet": "22-7" }), "quiet"),
        (json!({ "zone": "+25:00" }), "zone"),
        (json!({ "mail_hour": 24 }), "mail_hour"),
        (json!({ "weather": "rain" }), "weather"),
    ] {
        let refused = bot.call("/api/v1/notices/wishes", bad).await.is(400).json();
        assert_eq!(refused["error"]["field"], field, "{refused}");
    }
    assert_eq!(bot.get("/api/v1/notices/wishes").await.is(200).json(), kept, "nothing is changed");
    // The page shows the same.
    let page = ada.get("/account/notices").await.is(200).text();
    assert!(
        !page.contains("name=\"turn-page\" value=\"yes\" checked")
            && page.contains("name=\"chat-page\" value=\"yes\" checked")
    );
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    a_while().await;
    assert_eq!(list(&mut bot).await, []);
    ben.post_json(&format!("{table}/say"), &[("text", "hello")]).await.is(200);
    until_unseen(&mut bot, 1).await;
    // Read by its thing, and all.
    let thing = bot.get("/api/v1/notices").await.json()["notices"][0]["thing"].clone();
    assert_eq!(
        bot.call("/api/v1/notices/read", json!({ "thing": "other" })).await.is(200).json()["unseen"],
        1
    );
    assert_eq!(bot.call("/api/v1/notices/read", json!({ "thing": thing })).await.is(200).json()["unseen"], 0);
    assert_eq!(bot.call("/api/v1/notices/read", json!({})).await.is(200).json()["unseen"], 0);
    assert_eq!(site.visitor().get("/api/v1/notices").await.is(401).code(), "needs-token");
}

#[tokio::test]
async fn the_list_is_read_without_scripts() {
    let mut pair = pair_at(site_with(told_soon())).await;
    until_unseen(&mut pair.mover, 1).await;
    // What is fetched ahead nobody has seen.
    let ahead = [("sec-purpose", "prefetch;prerender")];
    pair.mover.send(Method::GET, "/notices", &ahead, String::new()).await.is(200);
    assert_eq!(unseen(&mut pair.mover).await, 1);
    let page = pair.mover.get("/notices").await.is(200).text();
    assert!(page.contains(&words("told-turn-begun")) && page.contains(&words("notice-new")));
    assert!(page.contains(&format!("href=\"{}\"", pair.table)));
    let page = pair.mover.get("/notices").await.is(200).text();
    assert!(page.contains(&words("told-turn-begun")) && !page.contains(&words("notice-new")));
    assert!(element_of(&page, "bell").contains("aria-label=\"Notices\""));
    assert!(pair.site.visitor().get("/notices").await.is(200).text().contains(&words("notices-none")));
    assert!(
        element_of(&pair.site.visitor().get("/").await.text(), "bell").is_empty(),
        "for nobody there is none"
    );
}

#[tokio::test]
async fn what_is_pushed_is_known_to_nobody_else() {
    let (_, at) = Taker::open().await;
    let site = on_file(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let keys = Keys::of(7);
    push_to(&mut ada, at, "endpoint-of-ada", &keys).await;
    let url = format!("http://{at}/hook-of-ada");
    let page = ada.post("/account/notices/webhook", &[("url", &url)]).await.is(200).text();
    let secret = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    until_unseen(&mut ada, 1).await;
    let hidden =
        ["endpoint-of-ada", "hook-of-ada", &secret, &base64url(&keys.public()), &base64url(&keys.auth)];
    let mut pages = vec![
        "/".to_owned(),
        "/lobby".to_owned(),
        "/people/Ada".to_owned(),
        "/history".to_owned(),
        "/account".to_owned(),
        "/account/notices".to_owned(),
        "/account/export".to_owned(),
        "/notices".to_owned(),
        "/metrics".to_owned(),
        "/sw.js".to_owned(),
        "/api/v1/people?name=Ada".to_owned(),
        "/api/v1/notices".to_owned(),
        "/api/v1/notices/wishes".to_owned(),
        format!("/api/v1{}", api_path(&table)),
    ];
    pages.extend(["", "/part", "/record", "/log?before=1"].map(|path| format!("{table}{path}")));
    for path in &pages {
        for visitor in [&mut ben, &mut site.visitor()] {
            let text = visitor.get(path).await.text();
            assert!(hidden.iter().all(|hidden| !text.contains(hidden)), "{path}");
        }
        // Their own pages hold no more of it than they need.
        let text = ada.get(path).await.text();
        assert!(hidden[2..].iter().all(|hidden| !text.contains(hidden)), "{path}");
        assert!(path == "/account/export" || !text.contains("endpoint-of-ada"), "{path}");
    }
    let mut events = ben.events(&format!("{table}/events"), "").await;
    let told = events.next_of("update").await.unwrap();
    assert!(hidden.iter().all(|hidden| !told.data.contains(hidden) && !told.sent.contains(hidden)));
    // They take along what is theirs, and leave nothing.
    let data = ada.get("/account/export").await.is(200).json();
    assert_eq!(data["devices"][0]["endpoint"], format!("http://{at}/endpoint-of-ada"));
    assert_eq!(
        (&data["notices_sent_to"], &data["notices_wanted"]["turn"]),
        (&json!(url), &json!("page push webhook"))
    );
    assert!(data["notices"][0]["text"].is_string() && !data.to_string().contains(&secret));
    let end = [("password", crate::letters::PASSWORD)];
    ada.post("/account/close", &end).await.is(303);
    for table in ["devices", "notice_wishes", "sendings"] {
        let sql = format!("SELECT count(*) FROM {table}");
        let left: i64 = database(&site).query_row(&sql, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
    let named: i64 = database(&site)
        .query_row("SELECT count(*) FROM notices WHERE name = 'Ada'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(named, 0);
}

/// A house that tells nobody of anything for an hour.
fn told_late() -> Config {
    Config { notice_after: Duration::from_secs(3600), ..told_soon() }
}

/// Two people at a table where one has ended their turn, and who has not: nobody was told.
async fn turn_ended(site: Site) -> (Pair, Visitor) {
    let mut pair = pair_at(site).await;
    let table = pair.table.clone();
    pair.mover.get(&table).await.is(200);
    end_turn(&mut pair.mover, &table).await;
    let whose = pair.whose_turn().await.clone();
    (pair, whose)
}

#[tokio::test]
async fn what_a_server_did_not_tell_is_told_by_the_next() {
    let (long_ago, mut not_told) = turn_ended(on_file(told_late())).await;
    let site = &long_ago.site;
    database(site).execute("UPDATE plies SET at = at - 600000", []).unwrap();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    wait_until(async || !site.store.nodes().await.unwrap().is_empty()).await;
    // It is killed: nobody closes it.
    let next = || {
        let store: std::sync::Arc<dyn store::Store> =
            std::sync::Arc::new(Sqlite::open(site.dir.path()).unwrap());
        let house = web::House::open(told_soon(), store.clone());
        Site {
            app: web::app(house.clone()),
            house,
            store,
            dir: tempfile::tempdir().unwrap(),
            database: Database::default(),
        }
    };
    let again = next();
    for visitor in [&mut ada, &mut ben, &mut not_told] {
        visitor.app = again.app.clone();
    }
    let first = ada.state(&table).await["turn"][0] == ada.state(&table).await["seat"];
    let whose = if first { &mut ada } else { &mut ben };
    until_unseen(whose, 1).await;
    assert_eq!(list(whose).await[0].0, "turn");
    // Of what was long before it was told in its time, or seen: looking at it now would tell many again.
    assert_eq!(list(&mut not_told).await, []);
    end_turn(&mut not_told, &long_ago.table).await;
    let mut other = Visitor { app: again.app.clone(), ..long_ago.mover.clone() };
    until_unseen(&mut other, 1).await;
    assert_eq!(list(&mut not_told).await, []);
}

#[tokio::test]
async fn a_server_that_ends_tells_before_what_it_was_about_to() {
    let (pair, mut whose) = turn_ended(on_file(told_late())).await;
    let store = pair.site.store.clone();
    wait_until(async || !store.nodes().await.unwrap().is_empty()).await;
    assert_eq!(unseen(&mut whose).await, 0);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    web::run(listener, pair.site.house.clone(), async {}).await;
    assert_eq!(unseen(&mut whose).await, 1);
    assert_eq!(store.nodes().await.unwrap(), [], "nothing is left to others");
}

#[tokio::test]
async fn what_is_on_its_way_when_a_server_ends_is_waited_for() {
    let (push, at) = Taker::open().await;
    let mut pair = pair_at(site_with(told_soon())).await;
    push_to(&mut pair.other, at, "one", &Keys::of(7)).await;
    for visitor in [&mut pair.mover, &mut pair.other] {
        visitor.get(&pair.table).await.is(200);
    }
    push.waits(Duration::from_secs(1));
    end_turn(&mut pair.mover, &pair.table).await;
    push.nth(1).await;
    assert_eq!(pair.site.store.sendings().await.unwrap(), 1, "it is not answered yet");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    web::run(listener, pair.site.house.clone(), async {}).await;
    assert_eq!(pair.site.store.sendings().await.unwrap(), 0);
}

#[tokio::test]
async fn what_cannot_be_told_is_told_later() {
    let mut pair = pair_at(on_file(told_soon())).await;
    for visitor in [&mut pair.mover, &mut pair.other] {
        visitor.get(&pair.table).await.is(200);
    }
    database(&pair.site).execute_batch("ALTER TABLE notice_wishes RENAME TO away").unwrap();
    pair.mover.post_json(&format!("{}/say", pair.table), &[("text", "hello")]).await.is(200);
    a_while().await;
    assert_eq!(unseen(&mut pair.other).await, 0);
    database(&pair.site).execute_batch("ALTER TABLE away RENAME TO notice_wishes").unwrap();
    until_unseen(&mut pair.other, 1).await;
    assert_eq!(list(&mut pair.other).await[0].0, "chat");
}

#[tokio::test]
async fn the_app_can_be_installed_and_is_the_same_for_everybody() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/name", &[("name", "Ada")]).await.is(303);
    for (lang, name) in
        [("en", "Spelhaven: board games"), ("nl", "Spelhaven: bordspellen"), ("de", "Spelhaven: Brettspiele")]
    {
        let answer = ada.get(&format!("/app/{lang}.webmanifest")).await.is(200);
        assert_eq!(answer.headers["content-type"], "application/manifest+json");
        let manifest = answer.json();
        assert_eq!(
            (&manifest["name"], &manifest["lang"], &manifest["display"]),
            (&json!(name), &json!(lang), &json!("standalone"))
        );
        for icon in manifest["icons"].as_array().unwrap() {
            let picture = ada.get(icon["src"].as_str().unwrap()).await.is(200);
            assert_eq!(picture.headers["content-type"], "image/png");
            assert!(picture.body.starts_with(b"\x89PNG"));
            let width = u32::from_be_bytes(picture.body[16..20].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{width}x{width}"));
        }
        let offline = ada.get(&format!("/offline/{lang}")).await.is(200).text();
        let words = web::words::site(lang.parse().unwrap());
        assert!(offline.contains(&words.get("offline-title")) && !offline.contains("Ada"));
        assert!(!offline.contains("id=\"bell\""));
    }
    ada.get("/app/fr.webmanifest").await.is(404);
    ada.get("/app/en").await.is(404);
    ada.get("/offline/fr").await.is(404);
    let worker = ada.get("/sw.js").await.is(200);
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(worker.headers["cache-control"], "no-cache");
    assert!(worker.headers["content-security-policy"].to_str().unwrap().contains("connect-src 'self'"));
    assert_eq!(worker.text(), site.visitor().get("/sw.js").await.text());
    let page = ada.get("/").await.text();
    assert!(page.contains("href=\"/app/en.webmanifest\""));
}
