//! What somebody might do who has a key that is not theirs, or time, or room: each attack is carried out here.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use store::{Sqlite, TableStage};
use table::Dice;
use testkit::picks::Met;
use web::{Bounds, Config, Keep, Rates};

use crate::kit::*;
use crate::snapshots::Player;

const PASSWORD: (&str, &str) = ("password", "correct horse");

/// The token a page shows once.
fn token_in(page: &str) -> String {
    page.split("<code>").nth(1).expect("a token is shown").split('<').next().unwrap().to_owned()
}

async fn token(visitor: &mut Visitor) -> String {
    token_in(&visitor.post("/account/tokens", &[("name", "bot")]).await.is(200).text())
}

#[tokio::test]
async fn a_token_left_behind_by_a_guest_does_not_become_the_accounts() {
    let site = site();
    let mut victim = site.visitor();
    victim.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = victim.table(duel(), &["me", "open"]).await;
    site.visitor().post(&format!("{table}/join"), &[]).await.is(303);
    // At a shared browser somebody becomes a guest, makes a token and goes away.
    let mut browser = site.visitor();
    let own = browser.table(duel(), &["me", "friend"]).await;
    let mut eve = Visitor { token: Some(token(&mut browser).await), ..site.visitor() };
    assert_eq!(eve.state(&own).await["seat"], 1);
    browser.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let refused = eve.get("/api/v1/tables?list=mine").await.is(401);
    assert_eq!(refused.code(), "bad-token");
    assert_eq!(browser.state(&own).await["seat"], 1, "the games do");
}

#[tokio::test]
async fn a_new_password_ends_tokens_and_sessions() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let mut programme = Visitor { token: Some(token(&mut ada).await), ..site.visitor() };
    programme.get("/api/v1/tables?list=mine").await.is(200);
    let table = ada.table(duel(), &["me", "open"]).await;
    let mut ben = site.visitor();
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let mut elsewhere = site.visitor();
    elsewhere.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let mut by_token = programme.events(&format!("/api/v1{}/events", api_path(&table)), "").await;
    let mut by_session = elsewhere.events(&format!("{table}/events"), "").await;
    assert!(by_token.next_of("state").await.is_some() && by_session.next_of("update").await.is_some());
    let page = ada.get("/account").await.text();
    assert!(page.contains(&words("password-lead")), "it is told before");
    let changed =
        ada.post("/account/password", &[("old", PASSWORD.1), ("new", "battery staple")]).await.is(200);
    assert!(changed.text().contains(&words("password-changed")) && !changed.text().contains("name=\"hash\""));
    assert_eq!(programme.get("/api/v1/tables?list=mine").await.is(401).code(), "bad-token");
    assert!(elsewhere.state(&table).await["seat"].is_null(), "signed out elsewhere");
    // Whoever follows a table by what has ended is told nothing more.
    let mover = if ada.state(&table).await["turn"][0] == 1 { &mut ada } else { &mut ben };
    mover.play_any(&table).await.is(200);
    assert_eq!(by_token.next_of("state").await, None);
    assert_eq!(by_session.next_of("update").await, None);
    assert_eq!(ada.state(&table).await["seat"], 1, "who changed it stays");
}

#[tokio::test]
async fn programmes_list_and_withdraw_tokens() {
    let site = site();
    let made = site.visitor().call("/api/v1/tokens", json!({ "name": "Robo" })).await.is(201).json();
    let mut robo = Visitor { token: Some(made["token"].as_str().unwrap().to_owned()), ..site.visitor() };
    robo.call("/api/v1/tokens", json!({ "name": "second" })).await.is(201);
    let listed = robo.get("/api/v1/tokens").await.is(200).json();
    let names: Vec<&str> = listed.as_array().unwrap().iter().map(|t| t["name"].as_str().unwrap()).collect();
    assert!(names.len() == 2 && names.contains(&"Robo") && !listed.to_string().contains("spelhaven_"));
    site.visitor().get("/api/v1/tokens").await.is(401);
    let nobodys = json!({ "hash": "0".repeat(64) });
    robo.call("/api/v1/tokens/withdraw", nobodys).await.is(404);
    let own = listed.as_array().unwrap().iter().find(|t| t["name"] == "Robo").unwrap();
    let left = robo.call("/api/v1/tokens/withdraw", json!({ "hash": own["hash"] })).await.is(200).json();
    assert_eq!(left.as_array().unwrap().len(), 1);
    robo.get("/api/v1/tokens").await.is(401);
}

#[tokio::test]
async fn under_https_cookies_are_this_hosts_alone() {
    let site = site_with(Config { origin: Some("https://haven.test".to_owned()), ..config() });
    let origin = ("origin", "https://haven.test");
    let path = format!("/g/{}/new", duel().key());
    let fields = form(&[("seats", "2"), ("seat-1", "me"), ("seat-2", "friend")]);
    let made = site.visitor().send(Method::POST, &path, &[origin], fields).await.is(303);
    let cookies: Vec<&str> =
        made.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let strong =
        cookies.iter().find(|cookie| cookie.starts_with("__Host-spelhaven=h.g.")).expect("a strong one");
    assert!(strong.contains("; Secure") && strong.contains("; Path=/;") && !strong.contains("Domain"));
    assert!(
        cookies.iter().any(|cookie| cookie.starts_with("spelhaven=; Max-Age=0")),
        "the old name is let go"
    );
    let value = strong.trim_start_matches("__Host-spelhaven=").split(';').next().unwrap();
    let table = made.location().to_owned();
    let seen = async |cookie: String| {
        let api = format!("/api/v1{}", api_path(&table));
        let state = site.visitor().send(Method::GET, &api, &[("cookie", &cookie)], String::new()).await;
        state.is(200).json()["seat"].clone()
    };
    assert_eq!(seen(format!("__Host-spelhaven={value}")).await, 1);
    // What a neighbour planted is nobody, whether or not a strong one stands beside it.
    assert!(seen(format!("spelhaven={value}")).await.is_null());
    let other = site.visitor().send(Method::POST, &path, &[origin], form(&[("seats", "2")])).await.is(303);
    let planted = other.headers["set-cookie"].to_str().unwrap().split(['=', ';']).nth(1).unwrap().to_owned();
    assert_eq!(seen(format!("spelhaven={planted}; __Host-spelhaven={value}")).await, 1);
}

#[tokio::test]
async fn nobody_is_signed_out_when_a_house_comes_under_https() {
    let before = site();
    let path = format!("/g/{}/new", duel().key());
    let fields = form(&[("seats", "2"), ("seat-1", "me"), ("seat-2", "friend")]);
    let made = before.visitor().send(Method::POST, &path, &[], fields).await.is(303);
    let weak = made.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(weak.starts_with("spelhaven=g."));
    let site = before.restarted(Config { origin: Some("https://haven.test".to_owned()), ..config() });
    let api = format!("/api/v1{}", api_path(made.location()));
    let state = site.visitor().send(Method::GET, &api, &[("cookie", &weak)], String::new()).await.is(200);
    assert_eq!(state.json()["seat"], 1);
}

#[tokio::test]
async fn nobody_else_is_called_what_an_account_is_called() {
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    for name in ["Ada", "ADA", "\u{410}d\u{430}", "Ad\u{251}"] {
        let opened = site.visitor().post_json("/account/open", &[("name", name), PASSWORD]).await;
        assert_eq!(opened.is(409).code(), "name-taken", "{name}");
        let renamed = site.visitor().post_json("/account/name", &[("name", name)]).await;
        assert_eq!(renamed.is(409).code(), "account-name", "{name}");
        let fields = [("seats", "2"), ("seat-1", "me"), ("seat-2", "friend"), ("name", name)];
        let made = site.visitor().post_json(&format!("/g/{}/new", duel().key()), &fields).await;
        assert_eq!(made.is(409).code(), "account-name", "{name}");
        let token = site.visitor().call("/api/v1/tokens", json!({ "name": name })).await;
        assert_eq!(token.is(409).code(), "account-name", "{name}");
    }
    let table = ada.table(duel(), &["me", "open"]).await;
    let joined = site.visitor().post_json(&format!("{table}/join"), &[("name", "ada")]).await;
    assert_eq!(joined.is(409).code(), "account-name");
    let fields = [("seats", "2"), ("seat-1", "friend"), ("seat-2", "screen"), ("name-2", "Ada")];
    let made = site.visitor().post_json(&format!("/g/{}/new", duel().key()), &fields).await;
    assert_eq!(made.is(409).code(), "account-name", "at a screen, if others play along");
    ada.post("/account/name", &[("name", "ADA")]).await.is(303);
    site.visitor().post("/account/name", &[("name", "Adam")]).await.is(303);

    // Whoever was called so before the account was opened is a guest by number from then on.
    let mut ben = site.visitor();
    ben.post("/account/name", &[("name", "Ben")]).await.is(303);
    site.visitor().post("/account/open", &[("name", "Ben"), PASSWORD]).await.is(303);
    let table = ben.table(duel(), &["me", "friend"]).await;
    assert_ne!(site.row(&table).await.seats[0].name, "Ben");
}

/// Somebody who gives a name and a password: from an address, with what their browser kept.
async fn enter(site: &Site, address: &str, password: &str, cookie: &str) -> Answer {
    let headers = [("accept", "application/json"), ("x-forwarded-for", address), ("cookie", cookie)];
    let fields = form(&[("name", "Ada"), ("password", password)]);
    site.visitor().send(Method::POST, "/account/enter", &headers, fields).await
}

/// What a browser keeps by which the account knows it.
fn device(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let device =
        cookies.filter_map(|cookie| cookie.split(';').next()).find(|pair| pair.starts_with("device="));
    device.expect("a browser that was here is known").to_owned()
}

/// As many passwords as by default, ten at once, and then hardly any more.
fn few_passwords() -> Config {
    let rates = Rates { address: 1e6, session: 1e6, costly: 1e-6, burst: 1e7, ..Rates::NONE };
    Config { behind_proxy: true, rates, ..config() }
}

#[tokio::test]
async fn a_browser_the_owner_once_used_keeps_them_out_of_nothing() {
    let site = site_with(few_passwords());
    let mut ada = site.visitor();
    let home = device(&ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303));
    // In a café Ada signs in and out again; her browser stays known there.
    let left = device(&enter(&site, "10.0.0.7", PASSWORD.1, "").await.is(303));
    let mut answers = Vec::new();
    for _ in 0..30 {
        answers.push(enter(&site, "10.0.0.7", "wrong horse", &left).await.status.as_u16());
    }
    assert!(answers.starts_with(&[403; 5]) && answers.contains(&429), "who guesses waits: {answers:?}");
    // Nor do others at home.
    for _ in 0..12 {
        let _ = enter(&site, "10.0.0.1", "wrong horse", "").await;
    }
    enter(&site, "10.0.0.1", PASSWORD.1, &home).await.is(303);
    let change = [("old", PASSWORD.1), ("new", "battery staple")];
    ada.post_json("/account/password", &change).await.is(303);
}

#[tokio::test]
async fn a_copy_of_a_browsers_own_cookie_leaves_it_what_a_stranger_has() {
    let site = site_with(few_passwords());
    let home = device(&site.visitor().post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303));
    for _ in 0..30 {
        let _ = enter(&site, "10.0.0.7", "wrong horse", &home).await;
    }
    enter(&site, "10.0.0.1", PASSWORD.1, &home).await.is(303);
}

#[tokio::test]
async fn another_password_ends_what_browsers_are_known_by() {
    let site = site_with(few_passwords());
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let before = device(&enter(&site, "10.0.0.7", PASSWORD.1, "").await.is(303));
    // Strangers have used up what this address has; a browser that is known has its own.
    for _ in 0..12 {
        let _ = enter(&site, "10.0.0.9", "wrong horse", "").await;
    }
    enter(&site, "10.0.0.9", PASSWORD.1, &before).await.is(303);
    let changed =
        ada.post_json("/account/password", &[("old", PASSWORD.1), ("new", "battery staple")]).await.is(303);
    enter(&site, "10.0.0.9", "battery staple", &before).await.is(429);
    let after = device(&changed);
    enter(&site, "10.0.0.9", "battery staple", &after).await.is(303);
    // What an operator resets, too.
    let (person, _) = site.store.account("ada").await.unwrap().unwrap();
    let (_, other) = {
        site.visitor().post("/account/open", &[("name", "Ben"), PASSWORD]).await.is(303);
        site.store.account("ben").await.unwrap().unwrap()
    };
    site.store.set_password(person.id, None, other).await.unwrap();
    enter(&site, "10.0.0.9", PASSWORD.1, &after).await.is(429);
}

#[tokio::test]
async fn who_knows_a_password_cannot_keep_the_owner_from_changing_it() {
    let site = site_with(few_passwords());
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    // Each browser that enters is known from then on. All of them together have what one has, and then what their address has.
    let mut entered = 0;
    let mut browsers = vec![String::new()];
    for n in 0..40 {
        let answer = enter(&site, "10.0.1.1", PASSWORD.1, &browsers[n / 2]).await;
        match answer.status.as_u16() {
            303 => {
                entered += 1;
                browsers.push(device(&answer));
            }
            _ => browsers.push(browsers[n / 2].clone()),
        }
    }
    assert_eq!(entered, 20, "ten that are known, and ten of one address");
    let change = [("old", PASSWORD.1), ("new", "battery staple")];
    ada.post_json("/account/password", &change).await.is(303);
}

#[tokio::test]
async fn guessing_a_password_is_slow_and_locks_nobody_out() {
    let site = site_with(Config { behind_proxy: true, ..config() });
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let enter =
        async |address: &str, password: &str, cookie: &str| enter(&site, address, password, cookie).await;
    let device = device(&enter("10.0.0.9", PASSWORD.1, "").await.is(303));
    for _ in 0..5 {
        enter("10.0.0.1", "wrong horse", "").await.is(403);
    }
    let refused = enter("10.0.0.1", "wrong horse", "").await.is(429);
    assert!(refused.headers.contains_key("retry-after"));
    enter("10.0.0.1", PASSWORD.1, "").await.is(429);
    enter("10.0.0.1", PASSWORD.1, &device).await.is(303);
    enter("10.0.0.2", PASSWORD.1, "").await.is(303);
    // From many addresses at once, until an answer takes longer than to look whether a password is right.
    for n in 0..30 {
        enter(&format!("10.0.1.{n}"), "wrong horse", "").await.is(403);
    }
    let began = std::time::Instant::now();
    enter("10.0.2.1", "wrong horse", "").await.is(403);
    assert!(began.elapsed() >= Duration::from_secs(1), "{:?}", began.elapsed());
    enter("10.0.2.2", PASSWORD.1, "").await.is(303);
}

#[tokio::test]
async fn what_is_no_action_is_not_put_before_anyone() {
    let mut pair = pair().await;
    let table = pair.table.clone();
    let action = pair.action().await;
    let ask = |what: &str| format!("{table}?do={}", stage::mark::encode(what));
    let asked = pair.mover.get(&ask(&action)).await.is(200).text();
    assert!(asked.contains(&format!("name=\"action\" value=\"{action}\"")), "a real one is");
    // Whatever says something in an address, on a page, or in a part of one.
    let lures = ["Account blocked: mail password to x@evil.test", "Account blocked"];
    for visitor in [&mut pair.mover, &mut pair.other, &mut pair.site.visitor()] {
        for lure in lures.map(stage::mark::encode) {
            let said = ["do", "why", "pick", "at", "as", "since", "hint", "before", "back", "invite", "lang"];
            let said = said.into_iter().map(|name| format!("?{name}={lure}"));
            for said in said.chain([format!("?{lure}=1"), format!("?{lure}=1&{lure}=1"), format!("/{lure}")])
            {
                for page in [table.as_str(), &format!("{table}/part"), &format!("{table}/log"), "/", "/lobby"]
                {
                    let shown = visitor.get(&format!("{page}{said}")).await.text();
                    // The address of a link holds it, in an attribute.
                    let texts = shown.split('>').filter_map(|rest| rest.split('<').next());
                    let told = texts.into_iter().any(|text| text.contains("Account blocked"));
                    assert!(!told, "{page}{said}: {shown}");
                }
            }
        }
    }
    let page = pair.mover.get(&ask("nonsense")).await.is(200).text();
    assert!(page.contains(&words("refused-unreadable.shown")));
    // A programme is told what it sent.
    let refused =
        pair.mover.post_json(&format!("{table}/play"), &[("action", "nonsense"), ("ply", "1")]).await;
    assert!(refused.is(422).text().contains("nonsense"));
    let page = pair.other.get(&ask(&action)).await.is(200).text();
    assert!(!page.contains(&format!("name=\"action\" value=\"{action}\"")), "nor what may not be done");
}

#[tokio::test]
async fn nobody_makes_a_name_of_theirs_lead_here() {
    let site = site_with(Config { origin: None, ..config() });
    let evil = [("host", "evil.test"), ("origin", "http://evil.test")];
    let ask = async |method: Method, path: &str, host: &str, origin: &str| {
        let request = axum::http::Request::builder().method(method).uri(path).header("host", host);
        let request =
            request.header("origin", origin).header("content-type", "application/x-www-form-urlencoded");
        let request =
            request.header("accept", "application/json").body("name=Ada".to_owned().into()).unwrap();
        tower::ServiceExt::oneshot(site.app.clone(), request).await.unwrap().status().as_u16()
    };
    assert_eq!(ask(Method::GET, "/", evil[0].1, evil[1].1).await, 421);
    assert_eq!(ask(Method::POST, "/account/name", "evil.test", "http://evil.test").await, 421);
    assert_eq!(ask(Method::POST, "/account/name", "127.0.0.1:8333", "http://127.0.0.1:8333").await, 303);
    assert_eq!(ask(Method::POST, "/account/name", "127.0.0.1:8333", "https://127.0.0.1:8333").await, 403);
    assert_eq!(ask(Method::POST, "/account/name", "127.0.0.1:8333", "http://evil.test").await, 403);
}

#[tokio::test]
async fn where_a_name_is_given_addresses_do_not_lead_here() {
    let site = site_with(Config { origin: Some("http://play.example".to_owned()), ..config() });
    let ask = async |host: &str| {
        site.visitor().send(Method::GET, "/health", &[("host", host)], String::new()).await.status.as_u16()
    };
    assert_eq!((ask("play.example").await, ask("evil.test").await), (200, 421));
    for address in ["10.9.8.7", "10.9.8.7:80", "203.0.113.9", "[2001:db8::1]:8333"] {
        assert_eq!(ask(address).await, 421, "{address}");
    }
    // The machine itself asks whether all is well.
    for here in ["127.0.0.1", "127.0.0.1:8333", "localhost", "[::1]:8333"] {
        assert_eq!(ask(here).await, 200, "{here}");
    }
}

#[tokio::test]
async fn no_pick_breaks_a_page() {
    let site = site();
    let mut ada = site.visitor();
    for title in shelf::shown_games() {
        let seats: Vec<&str> =
            (0..*title.seats().start()).map(|n| if n == 0 { "me" } else { "screen" }).collect();
        let table = ada.table(title, &seats).await;
        for pick in
            ["211-a4", "111-c3", "system 3", "ship a1", "\u{0}", "🐋", "9999999999999999999999", " ", "-"]
        {
            ada.get(&format!("{table}?pick={}", stage::mark::encode(pick))).await.is(200);
        }
    }
}

/// What could be picked up or played at some moment of a game, and what was made of parts of it, is picked up at others.
#[tokio::test]
async fn no_pick_breaks_a_page_in_the_midst_of_a_game() {
    let site = site();
    let mut dice = Dice::fast(13);
    for title in shelf::shown_games() {
        let (mut met, mut moments) = (Met::default(), 0);
        // A game may be over soon: then another is begun.
        for seed in 13.. {
            let mut player = Player::arrive(&site, title, seed).await;
            let table = player.table.clone();
            for entries in (3..=36).step_by(3) {
                if !player.play_to(&site, entries).await {
                    break;
                }
                let Some(seat) = player.state("1").await["turn"][0].as_u64() else { break };
                let seat = seat.to_string();
                let choices = player.state(&seat).await["choices"].as_array().unwrap().clone();
                choices.iter().for_each(|choice| met.add(choice.as_str().unwrap()));
                let page = player.ada.get(&table).await.is(200).text();
                let offered = page.split(" data-pick=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
                offered.for_each(|pick| met.add(pick));
                for _ in 0..6 {
                    let pick = met.stray(&mut dice);
                    let answer =
                        player.ada.get(&format!("{table}?pick={}", stage::mark::encode(&pick))).await;
                    assert_eq!(answer.status, 200, "{} at {entries}: {pick:?}", title.key());
                }
                moments += 1;
            }
            if moments >= 8 {
                break;
            }
        }
    }
}

#[tokio::test]
async fn talk_is_bounded() {
    let bounds = Bounds { chat_rate: 30, chat_lines: 5, ..config().bounds };
    let site = site_with(Config { bounds, ..config() });
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "friend"]).await;
    let say = format!("{table}/say");
    let mut said = 0;
    let refused = loop {
        let answer = ada.post_json(&say, &[("text", &format!("line {said}"))]).await;
        if answer.status != 200 {
            break answer;
        }
        said += 1;
        assert!(said < 20, "there is an end");
    };
    assert!(refused.is(429).headers.contains_key("retry-after") && said >= 10);
    let page = ada.get(&table).await.text();
    assert!(page.contains(&format!("line {}", said - 1)) && !page.contains("line 0"), "the newest are kept");
}

#[tokio::test]
async fn tables_of_a_person_are_bounded_and_can_be_removed() {
    let site = site_with(Config { bounds: Bounds { open_tables: 3, ..config().bounds }, ..config() });
    let mut ada = site.visitor();
    let waiting = ada.table(duel(), &["me", "friend"]).await;
    let alone = ada.table(duel(), &["me", "screen"]).await;
    let both = ada.table(duel(), &["me", "open"]).await;
    let mut ben = site.visitor();
    ben.post(&format!("{both}/join"), &[("name", "Ben")]).await.is(303);
    let fields = [("seats", "2"), ("seat-1", "me"), ("seat-2", "friend")];
    let path = format!("/g/{}/new", duel().key());
    assert_eq!(ada.post_json(&path, &fields).await.is(409).code(), "too-many-tables");
    ben.table(duel(), &["me", "friend"]).await;

    for (mut visitor, table) in
        [(ada.clone(), &both), (ben.clone(), &both), (ben.clone(), &waiting), (ben.clone(), &alone)]
    {
        let refused = visitor.post_json(&format!("{table}/discard"), &[]).await;
        assert_eq!(refused.is(403).code(), "not-alone", "{table}");
    }
    assert!(ada.get(&alone).await.text().contains(&format!("action=\"{alone}/discard\"")));
    assert!(!ada.get(&both).await.text().contains("/discard\""));
    let mut watched = ada.events(&format!("{alone}/events"), "").await;
    watched.next_of("update").await.unwrap();
    assert_eq!(ada.post(&format!("{alone}/discard"), &[]).await.is(303).location(), "/lobby");
    assert_eq!(watched.next_of("update").await, None, "whoever looks finds that it is gone");
    ada.get(&alone).await.is(404);
    ada.get(&waiting).await.is(200);
    ada.post(&path, &fields).await.is(303);
    assert_eq!(ada.post_json(&path, &fields).await.is(409).code(), "too-many-tables");
    assert!(faults(&site).await.is_empty());
}

#[tokio::test]
async fn what_is_kept_no_longer_goes_and_nothing_else() {
    let long_ago = 400 * 24 * 60 * 60 * 1000_i64;
    let site = site();
    let mut ada = site.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let [waiting, running, fresh] = [
        ada.table(duel(), &["me", "friend"]).await,
        ada.table(duel(), &["me", "screen"]).await,
        ada.table(duel(), &["me", "screen"]).await,
    ];
    let mut guest = site.visitor();
    let mut guests = Visitor { token: Some(token(&mut guest).await), ..site.visitor() };
    ada.post(&format!("{fresh}/say"), &[("text", "an old line")]).await.is(303);
    site.house.close();
    let db = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    for table in [&waiting, &running] {
        let no: i64 = db
            .query_row("SELECT no FROM tables WHERE key = ?", [table.trim_start_matches("/t/")], |row| {
                row.get(0)
            })
            .unwrap();
        db.execute("UPDATE tables SET made = made - ? WHERE no = ?", [long_ago, no]).unwrap();
        db.execute("UPDATE plies SET at = at - ? WHERE id >> 20 = ?", [long_ago, no]).unwrap();
    }
    for change in ["people SET made = made - ? WHERE login IS NULL", "chat SET at = at - ?"] {
        db.execute(&format!("UPDATE {change}"), [long_ago]).unwrap();
    }
    drop(db);
    // What is old goes soon after the house opens.
    let bounds = Bounds { keep_finished: Keep::days(0), ..config().bounds };
    let again = site.restarted(Config { bounds, ..config() });
    let site = Site { dir: site.dir, ..again };
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    guests.app = site.app.clone();
    wait_until(async || ada.get(&waiting).await.status == 404 && ada.get(&running).await.status == 404).await;
    wait_until(async || guests.get("/api/v1/tokens").await.status == 401).await;
    let page = ada.get(&fresh).await.is(200).text();
    assert!(!page.contains("an old line"));
    assert!(!ada.state(&fresh).await["seat"].is_null(), "she is still signed in, and her game is there");
    let listed = site.store.idle_tables(TableStage::Running, store::Time(0), store::TableNo::NONE, 10).await;
    assert!(listed.unwrap().0.is_empty());
}

#[tokio::test]
async fn lists_go_on_page_by_page() {
    let site = site();
    let mut ada = site.visitor();
    let mut made = Vec::new();
    for _ in 0..103 {
        made.push(ada.table(duel(), &["me", "open"]).await.trim_start_matches("/t/").to_owned());
    }
    made.reverse();
    for list in ["mine", "open"] {
        let keys = |answer: Answer| -> Vec<String> {
            let tables = answer.is(200).json();
            tables.as_array().unwrap().iter().map(|t| t["table"].as_str().unwrap().to_owned()).collect()
        };
        let first = keys(ada.get(&format!("/api/v1/tables?list={list}")).await);
        let rest = keys(ada.get(&format!("/api/v1/tables?list={list}&before={}", first[99])).await);
        assert_eq!([first, rest].concat(), made, "{list}");
        let page = ada.get("/lobby").await.text();
        let more = format!("/lobby?list={list}&amp;before=");
        assert!(page.contains(&more), "{list}");
        let second = ada.get(&format!("/lobby?list={list}&before={}", made[49])).await.is(200).text();
        assert!(second.contains(&made[50]) && !second.contains(&format!("href=\"/t/{}\"", made[48])));
    }
    assert_eq!(ada.get("/api/v1/tables?list=mine&before=aaaaaaaaaa").await.is(404).code(), "not-found");
    assert_eq!(ada.get("/api/v1/tables?list=mine&before=x").await.is(400).code(), "malformed");
}

#[tokio::test]
async fn a_full_disk_is_told_and_the_house_goes_on_when_there_is_room() {
    let dir = tempfile::tempdir().unwrap();
    let sqlite = std::sync::Arc::new(Sqlite::open(dir.path()).unwrap());
    let house = web::House::open(config(), sqlite.clone());
    let site = Site {
        app: web::app(house.clone()),
        house,
        store: sqlite.clone(),
        dir,
        database: Database::default(),
    };
    let mut ada = site.visitor();
    ada.get("/health").await.is(200);
    let table = ada.table(duel(), &["me", "friend"]).await;
    sqlite.set_limit(1).await.unwrap();
    let line = "x".repeat(500);
    let mut said = 0;
    let refused = loop {
        let answer = ada.post_json(&format!("{table}/say"), &[("text", &line)]).await;
        if answer.status != 200 {
            break answer;
        }
        said += 1;
        assert!(said < 1000, "the disk is full at last");
    };
    assert_eq!(refused.headers["retry-after"], "30");
    assert_eq!(refused.is(503).code(), "disk-full");
    ada.get(&table).await.is(200);
    sqlite.set_limit(u64::MAX).await.unwrap();
    ada.post_json(&format!("{table}/say"), &[("text", &line)]).await.is(200);
    assert_eq!(site.store.chat(site.row(&table).await.no, 0, 10_000).await.unwrap().len(), said + 1);
}
