//! Accounts: opening, entering, leaving, and taking a guest's games along.

use std::time::Duration;

use axum::http::Method;
use store::Sqlite;

use crate::kit::*;

const PASSWORD: (&str, &str) = ("password", "correct horse");

#[tokio::test]
async fn a_guest_opens_an_account_and_keeps_their_games() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("name", "Ada")]).await;
    let guest = ada.clone();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    assert_ne!(ada.cookie, guest.cookie);
    assert_eq!(ada.state(&table).await["seat"], 1);
    assert!(guest.clone().state(&table).await["seat"].is_null(), "the old cookie is nobody's seat any more");
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    assert!(ada.get("/lobby").await.text().contains(&table));

    // On another device, after playing there as a guest.
    let mut phone = site.visitor();
    let second = phone.table(duel(), &["me", "friend"]).await;
    phone.post("/account/enter", &[("name", " ada "), PASSWORD]).await.is(303);
    assert_eq!(phone.state(&table).await["seat"], 1);
    assert_eq!(ada.state(&second).await["seat"], 1);

    phone.post("/account/leave", &[]).await.is(303);
    assert_eq!(phone.cookie, None);
    assert!(phone.state(&table).await["seat"].is_null());
    assert_eq!(ada.state(&table).await["seat"], 1, "only one device was signed out");
}

#[tokio::test]
async fn who_has_signed_out_is_told_nothing_more() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let hash = field(&made, "hash").to_owned();
    let programme = Visitor { token: Some(token), ..site.visitor() };
    let mut by_session = ada.events(&format!("{table}/events"), "").await;
    let mut by_token = programme.events(&format!("/api/v1{}/events", api_path(&table)), "").await;
    by_session.next_of("update").await.unwrap();
    assert!(by_token.next_of("state").await.unwrap().data.contains("\"seat\":1"));

    ada.post("/account/tokens/drop", &[("hash", &hash)]).await.is(303);
    ada.post("/account/leave", &[]).await.is(303);
    ada.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let mover = if ada.state(&table).await["turn"][0] == 1 { &mut ada } else { &mut ben };
    mover.play_any(&table).await.is(200);
    assert_eq!(by_session.next_of("update").await, None, "the session has ended");
    assert_eq!(by_token.next_of("state").await, None, "the token is withdrawn");
}

#[tokio::test]
async fn a_session_that_ended_is_over() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "friend"]).await;
    let stolen = ada.clone();
    ada.post("/account/leave", &[]).await.is(303);
    assert!(stolen.clone().state(&table).await["seat"].is_null());

    ada.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let other = ada.clone();
    let wrong = [("old", "wrong horse"), ("new", "battery staple")];
    assert_eq!(ada.post_json("/account/password", &wrong).await.is(403).code(), "wrong-password");
    let changed =
        ada.post("/account/password", &[("old", PASSWORD.1), ("new", "battery staple")]).await.is(200);
    assert!(changed.text().contains(&words("password-changed")), "what has ended is told");
    assert_eq!(ada.state(&table).await["seat"], 1, "who changed it stays signed in");
    assert!(other.clone().state(&table).await["seat"].is_null(), "everybody else is signed out");
    let mut phone = site.visitor();
    assert_eq!(
        phone.post_json("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(403).code(),
        "wrong-password"
    );
    phone.post("/account/enter", &[("name", "Ada"), ("password", "battery staple")]).await.is(303);
}

#[tokio::test]
async fn bad_names_and_passwords_are_refused_in_words() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let signed_in = ada.post_json("/account/open", &[("name", "Other"), PASSWORD]).await;
    assert_eq!(signed_in.is(409).code(), "signed-in");
    let renamed = ada.post_json("/account/name", &[("name", "Somebody")]).await;
    assert_eq!(renamed.is(409).code(), "account-name");
    ada.post("/account/name", &[("name", "ADA")]).await.is(303);
    for (name, password, status, code) in [
        ("ada", "correct horse", 409, "name-taken"),
        ("", "correct horse", 400, "bad-name"),
        ("a{", "correct horse", 400, "bad-name"),
        ("\u{202e}adA", "correct horse", 400, "bad-name"),
        ("Ada\u{ad}", "correct horse", 400, "bad-name"),
        ("\u{3164}", "correct horse", 400, "bad-name"),
        ("...", "correct horse", 422, "bad-name"),
        (&"x".repeat(31), "correct horse", 400, "bad-name"),
        ("Ben", "short", 400, "bad-password"),
    ] {
        let refused =
            site.visitor().post_json("/account/open", &[("name", name), ("password", password)]).await;
        assert_eq!(refused.is(status).code(), code, "{name}");
    }
    let page = site.visitor().post("/account/enter", &[("name", "Ada"), ("password", "wrong")]).await.is(403);
    assert!(page.text().contains(&words("refused-wrong-password")));
    assert_eq!(
        site.visitor().post_json("/account/enter", &[("name", "Nobody"), PASSWORD]).await.is(403).code(),
        "wrong-password"
    );
    assert_eq!(
        site.visitor()
            .post_json("/account/password", &[("old", "x"), ("new", "battery staple")])
            .await
            .is(403)
            .code(),
        "signed-out"
    );
}

#[tokio::test]
async fn tokens_are_shown_once_and_can_be_withdrawn() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let page = ada.post("/account/tokens", &[("name", "my bot")]).await.is(200).text();
    let start = page.find("spelhaven_").expect("the token is shown");
    let token = page[start..].split('<').next().unwrap().to_owned();
    let page = ada.get("/account").await.is(200).text();
    assert!(page.contains("my bot") && !page.contains(&token));
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    bot.get("/api/v1/tables?list=mine").await.is(200);
    let hash = field(&page, "hash").to_owned();
    let stranger = site.visitor().post_json("/account/tokens/drop", &[("hash", &hash)]).await;
    assert_eq!(stranger.is(404).code(), "not-found");
    ada.post("/account/tokens/drop", &[("hash", &hash)]).await.is(303);
    assert_eq!(bot.get("/api/v1/tables?list=mine").await.is(401).code(), "bad-token");
}

#[tokio::test]
async fn an_account_page_is_there_for_guests_too() {
    let site = site();
    let mut ada = site.visitor();
    ada.get("/account").await.is(200);
    ada.post("/account/name", &[("name", "  Ada   Lovelace ")]).await.is(303);
    let page = ada.send(Method::GET, "/", &[], String::new()).await.text();
    assert!(page.contains("Ada Lovelace"));
}

#[tokio::test]
async fn who_hangs_up_while_signing_out_is_signed_out() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "friend"]).await;
    assert_eq!(ada.state(&table).await["seat"], 1);
    ada.hang_up(&site, "/account/leave", &[]).await;
    wait_until(async || ada.clone().state(&table).await["seat"].is_null()).await;

    ada.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    assert_eq!(programme.state(&table).await["seat"], 1);
    ada.hang_up(&site, "/account/tokens/drop", &[("hash", field(&made, "hash"))]).await;
    let path = format!("/api/v1{}", api_path(&table));
    wait_until(async || programme.get(&path).await.status.as_u16() == 401).await;
}

#[tokio::test]
async fn who_hangs_up_while_opening_an_account_keeps_their_games() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table_with(duel(), &["me", "friend"], &[("name", "Ada")]).await;
    ada.hang_up(&site, "/account/open", &[("name", "Ada"), PASSWORD]).await;
    wait_until(async || ada.state(&table).await["seat"].is_null()).await;
    let mut again = site.visitor();
    again.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    assert_eq!(again.state(&table).await["seat"], 1);
}

/// What somebody else writes into the database while a request is under way: it is committed when that has read what was
/// there before.
async fn meanwhile<T>(site: &Site, changes: &str, asked: impl Future<Output = T> + Send + 'static) -> T
where
    T: Send + 'static,
{
    let writer = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    writer.execute_batch(&format!("BEGIN IMMEDIATE; {changes}")).unwrap();
    let asked = tokio::spawn(asked);
    tokio::time::sleep(Duration::from_millis(300)).await;
    writer.execute_batch("COMMIT").unwrap();
    asked.await.unwrap()
}

#[tokio::test]
async fn a_password_that_is_changed_while_it_is_compared_opens_nothing() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let changes = "UPDATE people SET password = 'another' WHERE login IS NOT NULL; DELETE FROM sessions";
    let mut thief = site.visitor();
    let (refused, thief) = meanwhile(&site, changes, async move {
        let answer = thief.post_json("/account/enter", &[("name", "Ada"), PASSWORD]).await;
        (answer, thief)
    })
    .await;
    assert_eq!(refused.is(403).code(), "wrong-password");
    assert_eq!(thief.cookie, None);
    let database = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    let count = |table: &str| -> i64 {
        database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
    };
    assert_eq!(count("sessions"), 0);
}

#[tokio::test]
async fn a_session_that_ends_while_it_asks_for_a_token_gets_none() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let mut thief = ada.clone();
    // It is known to hold.
    thief.get("/account").await.is(200);
    let asked = async move { thief.post_json("/account/tokens", &[("name", "mine")]).await };
    meanwhile(&site, "DELETE FROM sessions", asked).await.is(401);
    let account = site.store.account("Ada").await.unwrap().unwrap().0.id;
    assert_eq!(site.store.tokens(account).await.unwrap(), []);
}

#[tokio::test]
async fn sixty_places_at_once_are_not_all_answered_and_a_known_browser_is() {
    let site = site_with(web::Config { behind_proxy: true, ..config() });
    let mut ada = site.visitor();
    let opened = ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let cookies = opened.headers.get_all("set-cookie").iter();
    let mut cookies = cookies.filter_map(|cookie| cookie.to_str().unwrap().split(';').next());
    let device = cookies.rfind(|cookie| cookie.contains("device=")).unwrap().to_owned();
    let enter = |from: String, cookie: String, password: &'static str| {
        let mut visitor = site.visitor();
        tokio::spawn(async move {
            let headers =
                [("accept", "application/json"), ("x-forwarded-for", from.as_str()), ("cookie", &cookie)];
            let body = form(&[("name", "Ada"), ("password", password)]);
            visitor.send(Method::POST, "/account/enter", &headers, body).await.status.as_u16()
        })
    };
    let strangers: Vec<_> =
        (0..60).map(|n| enter(format!("10.0.0.{n}"), String::new(), "wrong horse")).collect();
    tokio::task::yield_now().await;
    let owner = enter("10.0.1.1".to_owned(), device, PASSWORD.1);
    let mut answers = std::collections::BTreeMap::<u16, usize>::new();
    for stranger in strangers {
        *answers.entry(stranger.await.unwrap()).or_default() += 1;
    }
    assert_eq!(answers, [(403, 20), (429, 40)].into(), "of sixty at once");
    assert_eq!(owner.await.unwrap(), 303);
}

/// At the rates that hold when nothing is said.
#[tokio::test]
async fn nobody_is_kept_out_of_their_account_by_what_others_at_their_address_do() {
    let site = site_with(web::Config { rates: web::Rates::of(50.0), ..config() });
    let mut ada = site.visitor();
    let opened = ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let cookies = opened.headers.get_all("set-cookie").iter();
    let mut cookies = cookies.filter_map(|cookie| cookie.to_str().unwrap().split(';').next());
    let device = cookies.rfind(|cookie| cookie.contains("device=")).unwrap().to_owned();
    let mut others = site.visitor();
    let new = format!("/g/{}/new", duel().key());
    let table = [("seats", "2"), ("seat-1", "me"), ("seat-2", "open")];
    wait_until(async || others.post(&new, &table).await.status == 429).await;
    site.visitor().post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    // Then they try passwords, of accounts that need not be there.
    let mut tries = 0;
    wait_until(async || {
        tries += 1;
        let name = format!("nobody {tries}");
        others.post("/account/enter", &[("name", &name), PASSWORD]).await.status == 429
    })
    .await;
    let headers = [("cookie", device.as_str())];
    let enter = form(&[("name", "Ada"), PASSWORD]);
    site.visitor().send(Method::POST, "/account/enter", &headers, enter).await.is(303);
    ada.post("/account/password", &[("old", PASSWORD.1), ("new", "battery staple")]).await.is(200);
}

/// Somebody has a network of 65,536 networks, and tries from all of them.
#[tokio::test]
async fn an_owner_with_a_new_telephone_is_let_in_whoever_tries() {
    let site = site_with(web::Config { behind_proxy: true, ..config() });
    site.visitor().post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let enter = |from: String, password: &'static str| {
        let mut visitor = site.visitor();
        tokio::spawn(async move {
            let headers = [("accept", "application/json"), ("x-forwarded-for", from.as_str())];
            let body = form(&[("name", "Ada"), ("password", password)]);
            visitor.send(Method::POST, "/account/enter", &headers, body).await.status.as_u16()
        })
    };
    let wave = |from: u32| (from..from + 40).map(|n| enter(format!("2001:db8:7:{n:x}::1"), "wrong horse"));
    for attempt in wave(0).collect::<Vec<_>>() {
        attempt.await.unwrap();
    }
    // Their answers come late by now: all places are taken.
    let wave: Vec<_> = wave(100).collect();
    wait_until(async || wave.iter().filter(|attempt| attempt.is_finished()).count() >= 20).await;
    let owner = enter("203.0.113.9".to_owned(), PASSWORD.1).await.unwrap();
    assert_eq!(owner, 303, "from another network, without a cookie");
    let mut answers = std::collections::BTreeMap::<u16, usize>::new();
    for attempt in wave {
        *answers.entry(attempt.await.unwrap()).or_default() += 1;
    }
    assert!(answers[&403] >= 19, "the others are answered: {answers:?}");
}

#[tokio::test]
async fn a_screen_seat_is_not_called_what_an_account_is_called() {
    let site = site();
    let mut vic = site.visitor();
    vic.post("/account/open", &[("name", "Vic"), PASSWORD]).await.is(303);
    let mut guest = site.visitor();
    let wish = |name: &'static str| {
        [("seats", "2"), ("seat-1", "screen"), ("seat-2", "screen"), ("name-1", name), ("listed", "yes")]
    };
    let new = format!("/g/{}/new", duel().key());
    for name in ["Vic", "v\u{456}c"] {
        assert_eq!(guest.post_json(&new, &wish(name)).await.is(409).code(), "account-name", "{name}");
    }
    assert!(!guest.get("/lobby").await.text().contains("Vic"));
    guest.post(&new, &wish("Victor")).await.is(303);
    vic.post(&new, &wish("Vic")).await.is(303);
}

#[tokio::test]
async fn a_password_that_an_operator_resets_ends_everything() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "friend"]).await;
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    programme.get("/api/v1/tokens").await.is(200);
    // Until the house has looked for the first time.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let data = site.dir.path().to_owned();
    let reset = |name: &'static str| {
        let data = data.clone();
        tokio::task::spawn_blocking(move || web::reset_password(&data, name).unwrap())
    };
    assert_eq!(reset("Nobody").await.unwrap(), None);
    let password = reset(" ada ").await.unwrap().unwrap();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert!(ada.clone().state(&table).await["seat"].is_null(), "the session has ended");
    programme.get("/api/v1/tokens").await.is(401);
    let mut anew = site.visitor();
    anew.post_json("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(403);
    anew.post("/account/enter", &[("name", "Ada"), ("password", &password)]).await.is(303);
    assert_eq!(anew.state(&table).await["seat"], 1);
}

#[tokio::test]
async fn who_signs_in_everywhere_is_signed_out_of_the_oldest() {
    let bounds = web::Bounds { sessions: 3, ..config().bounds };
    let site = site_with(web::Config { bounds, ..config() });
    let mut first = site.visitor();
    first.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = first.table(duel(), &["me", "open"]).await;
    let mut browsers = vec![first];
    for _ in 0..3 {
        let mut next = site.visitor();
        // The clock counts in milliseconds.
        tokio::time::sleep(Duration::from_millis(5)).await;
        next.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
        browsers.push(next);
    }
    let mut seats = Vec::new();
    for browser in &mut browsers {
        seats.push(!browser.state(&table).await["seat"].is_null());
    }
    assert_eq!(seats, [false, true, true, true]);
}

#[tokio::test]
async fn a_session_that_is_too_old_ends_before_it_is_removed() {
    let bounds = web::Bounds { clean_after: Duration::from_secs(3600), ..config().bounds };
    let site = site_with(web::Config { bounds, ..config() });
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "open"]).await;
    let aged = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    let age = |days: i64| {
        let made = store::Time::now().0 - days * 24 * 60 * 60 * 1000;
        aged.execute("UPDATE sessions SET made = ?", [made]).unwrap();
        let site = site.restarted(web::Config { bounds, ..config() });
        Visitor { app: site.app.clone(), ..ada.clone() }
    };
    assert_eq!(age(364).state(&table).await["seat"], 1);
    assert!(age(366).state(&table).await["seat"].is_null());
}

#[tokio::test]
async fn a_guest_without_a_name_is_not_called_what_an_account_is_called() {
    let site = site();
    let mut guest = site.visitor();
    let table = guest.table(duel(), &["me", "open"]).await;
    let usual = site.row(&table).await.seats[0].name.clone();
    assert_eq!(usual.len(), "Guest 1234".len(), "{usual}");
    site.visitor().post("/account/open", &[("name", &usual.to_lowercase()), PASSWORD]).await.is(303);
    let table = guest.table(duel(), &["me", "open"]).await;
    let other = site.row(&table).await.seats[0].name.clone();
    assert_ne!(other, usual);
    assert_eq!(other.len(), "Guest 12345".len(), "{other}");
}

#[tokio::test]
async fn a_token_gives_no_guest_the_name_of_an_account() {
    let site = site();
    let mut vic = site.visitor();
    vic.post("/account/open", &[("name", "Vic"), PASSWORD]).await.is(303);
    for name in ["Vic", "v\u{456}c"] {
        let mut guest = site.visitor();
        let refused = guest.post_json("/account/tokens", &[("name", name)]).await;
        assert_eq!(refused.is(409).code(), "account-name", "{name}");
        let refused = site.visitor().call("/api/v1/tokens", serde_json::json!({ "name": name })).await;
        assert_eq!(refused.is(409).code(), "account-name", "{name}");
    }
    // Who has a name calls a token what they like.
    vic.post("/account/tokens", &[("name", "Vic")]).await.is(200);
    let mut guest = site.visitor();
    guest.post("/account/name", &[("name", "Victor")]).await.is(303);
    guest.post("/account/tokens", &[("name", "Vic")]).await.is(200);
}

#[tokio::test]
async fn an_accounts_token_opens_and_enters_no_other_account() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    ben.post("/account/open", &[("name", "Ben"), PASSWORD]).await.is(303);
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    for (path, name) in [("/account/open", "Cleo"), ("/account/enter", "Ben"), ("/account/enter", "Ada")] {
        let refused = programme.post_json(path, &[("name", name), PASSWORD]).await;
        assert_eq!(refused.is(409).code(), "signed-in", "{path} {name}");
    }
    // Nor does a guest's: whoever has it would have the guest's games for good.
    let mut guest = site.visitor();
    let table = guest.table(duel(), &["me", "friend"]).await;
    let made = guest.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut thief = Visitor { token: Some(token), ..site.visitor() };
    for (path, name) in [("/account/open", "Cleo"), ("/account/enter", "Ben")] {
        let refused = thief.post_json(path, &[("name", name), PASSWORD]).await;
        assert_eq!(refused.is(409).code(), "signed-in", "{path} {name}");
    }
    assert_eq!(guest.state(&table).await["seat"], 1, "they are still the guest's");
    assert_eq!(programme.cookie, None, "nobody is signed in by it");
    assert!(site.store.account("Cleo").await.unwrap().is_none(), "nothing was made");
    let database = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    let sessions: u32 = database.query_row("SELECT count(*) FROM sessions", [], |row| row.get(0)).unwrap();
    assert_eq!(sessions, 2, "those of the two");
}
