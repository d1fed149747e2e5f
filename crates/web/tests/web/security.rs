//! Everything somebody might try who should not: refused with a clear error, and nothing changed.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use web::{Config, Rates};

use crate::kit::*;

/// Two at a table, and Eve, who is known but does not sit there.
struct Scene {
    pair: Pair,
    eve: Visitor,
    play: String,
}

async fn scene() -> Scene {
    let pair = pair().await;
    let mut eve = pair.site.visitor();
    eve.table(duel(), &["me", "friend"]).await;
    Scene { eve, play: format!("{}/play", pair.table), pair }
}

impl Scene {
    async fn plies(&self) -> usize {
        let row = self.pair.site.row(&self.pair.table).await;
        self.pair.site.store.plies(row.no).await.unwrap().len()
    }
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let mut s = scene().await;
    let action = s.pair.action().await;
    let play = s.play.clone();
    let fields = [("action", action.as_str()), ("ply", "1")];
    let seat = s.pair.seat.to_string();
    let named = [("action", action.as_str()), ("ply", "1"), ("seat", seat.as_str())];
    assert_eq!(s.eve.post_json(&play, &fields).await.is(403).code(), "not-seated");
    assert_eq!(s.eve.post_json(&play, &named).await.is(403).code(), "not-seated");
    assert_eq!(s.pair.other.post_json(&play, &named).await.is(403).code(), "not-your-seat");
    assert_eq!(s.pair.other.post_json(&play, &fields).await.is(422).code(), "illegal");
    assert_eq!(s.pair.site.visitor().post_json(&play, &fields).await.is(403).code(), "not-seated");
    for command in ["undo", "answer", "leave", "take-back", "rematch"] {
        let path = format!("{}/{command}", s.pair.table);
        let refused = s.eve.post_json(&path, &[("ply", "1"), ("yes", "yes")]).await;
        assert!([403, 409].contains(&refused.status.as_u16()), "{command}");
    }
    let api = format!("/api/v1{}/play", api_path(&s.pair.table));
    let refused = s.eve.call(&api, json!({ "action": action, "ply": 1, "seat": s.pair.seat })).await.is(403);
    assert_eq!(refused.code(), "not-seated");
    assert_eq!(s.plies().await, 1);
}

#[tokio::test]
async fn forged_cookies_are_nobodys() {
    let mut s = scene().await;
    let action = s.pair.action().await;
    let real = s.pair.mover.cookie.clone().unwrap();
    let (body, mac) = real.rsplit_once('.').unwrap();
    let other = s.pair.other.cookie.clone().unwrap();
    let forged = [
        format!("{body}.{}", "0".repeat(64)),
        format!("{body}."),
        body.to_owned(),
        format!("{}.{mac}", other.rsplit_once('.').unwrap().0),
        real.replace("g.", "a."),
        real.to_uppercase(),
        format!("{real}0"),
        String::from("g.0000000000000001.x"),
        "\u{fffd}".to_owned(),
    ];
    let fields = [("action", action.as_str()), ("ply", "1")];
    let play = s.play.clone();
    for cookie in forged {
        let mut thief = Visitor { cookie: Some(cookie.clone()), ..s.pair.mover.clone() };
        assert_eq!(thief.post_json(&play, &fields).await.is(403).code(), "not-seated", "{cookie}");
        let state = Visitor { cookie: Some(cookie), ..s.pair.mover.clone() }.state(&s.pair.table).await;
        assert!(state["seat"].is_null() && state["choices"].as_array().unwrap().is_empty());
    }
    assert_eq!(s.plies().await, 1);
    s.pair.mover.post_json(&play, &fields).await.is(200);
}

#[tokio::test]
async fn a_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites() {
    let site = site();
    let mut ada = site.visitor();
    let fields = [("seats", "2"), ("seat-1", "me"), ("seat-2", "friend")];
    let answer = ada.post(&format!("/g/{}/new", duel().key()), &fields).await.is(303);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "this house is not behind https");
    let config = Config { origin: Some("https://haven.test".to_owned()), ..config() };
    let site = site_with(config);
    let headers = [("origin", "https://haven.test")];
    let path = format!("/g/{}/new", duel().key());
    let answer = site.visitor().send(Method::POST, &path, &headers, form(&fields)).await.is(303);
    assert!(answer.headers["set-cookie"].to_str().unwrap().contains("; Secure"));
    let refused = site.visitor().post(&path, &fields).await.is(403);
    assert!(refused.text().contains(&words("refused-cross-origin")), "http is another origin than https");
}

#[tokio::test]
async fn a_shared_table_shows_its_picture_by_its_whole_address() {
    let picture =
        |table: &str, origin: &str| format!("property=\"og:image\" content=\"{origin}{table}/card.png\"");
    let s = scene().await;
    let plain = s.pair.site.visitor().get(&s.pair.table).await.is(200).text();
    assert!(plain.contains(&picture(&s.pair.table, "http://haven.test")), "by the name the visitor uses");
    let site = site_with(Config { origin: Some("https://play.example".to_owned()), ..config() });
    let headers = [("origin", "https://play.example"), ("host", "play.example")];
    let fields = [("seats", "2"), ("seat-1", "me"), ("seat-2", "bot random")];
    let mut ada = site.visitor();
    let made =
        ada.send(Method::POST, &format!("/g/{}/new", duel().key()), &headers, form(&fields)).await.is(303);
    let table = made.headers["location"].to_str().unwrap();
    let page = ada.send(Method::GET, table, &headers, String::new()).await.is(200).text();
    assert!(page.contains(&picture(table, "https://play.example")));
}

#[tokio::test]
async fn a_looker_gets_no_cookie() {
    let s = scene().await;
    let mut passer_by = s.pair.site.visitor();
    for path in ["/", "/lobby", &s.pair.table, "/account"] {
        let answer = passer_by.get(path).await.is(200);
        assert!(answer.headers.get("set-cookie").is_none(), "{path}");
    }
}

#[tokio::test]
async fn stale_plies_are_refused_with_the_fresh_state() {
    let mut s = scene().await;
    let action = s.pair.action().await;
    let play = s.play.clone();
    s.pair.mover.post_json(&play, &[("action", &action), ("ply", "1"), ("id", "one")]).await.is(200);
    for (ply, id) in [("1", "two"), ("0", "one"), ("3", "one"), ("4000000000", "one")] {
        let refused =
            s.pair.mover.post_json(&play, &[("action", &action), ("ply", ply), ("id", id)]).await.is(409);
        assert_eq!(refused.code(), "stale", "ply {ply}");
        assert_eq!(refused.json()["state"]["entries"], 2);
    }
    let page = s.pair.mover.post(&play, &[("action", &action), ("ply", "1")]).await.is(409).text();
    assert!(shows_entries(&page, 2), "the table as it stands");
    assert_eq!(s.plies().await, 2);
}

#[tokio::test]
async fn a_command_sent_again_is_done_once_and_answered_again() {
    let mut s = scene().await;
    let action = s.pair.action().await;
    let play = s.play.clone();
    let fields = [("action", action.as_str()), ("ply", "1"), ("id", "retry-1")];
    let first = s.pair.mover.post_json(&play, &fields).await.is(200).json();
    for _ in 0..3 {
        assert_eq!(s.pair.mover.post_json(&play, &fields).await.is(200).json()["entry"], first["entry"]);
    }
    // All at once, too.
    let mut again = Vec::new();
    for _ in 0..8 {
        let (mut ada, play, action) = (s.pair.mover.clone(), play.clone(), action.clone());
        again.push(tokio::spawn(async move {
            let fields = [("action", action.as_str()), ("ply", "1"), ("id", "retry-1")];
            ada.post_json(&play, &fields).await.status
        }));
    }
    for status in again {
        assert_eq!(status.await.unwrap(), 200);
    }
    assert_eq!(s.plies().await, 2);
    // The id is no key to another's command: it must be the same action of the same seat.
    let fields = [("action", action.as_str()), ("ply", "1"), ("id", "retry-1")];
    assert_eq!(s.pair.other.post_json(&play, &fields).await.is(409).code(), "stale");
    let other = [("action", "something else"), ("ply", "1"), ("id", "retry-1")];
    assert_eq!(s.pair.mover.post_json(&play, &other).await.is(409).code(), "stale");
}

#[tokio::test]
async fn a_race_for_one_ply_has_one_winner() {
    let mut s = scene().await;
    let choices = s.pair.mover.state(&s.pair.table.clone()).await["choices"].clone();
    let mut racers = Vec::new();
    for i in 0..16 {
        let action = choices[i % choices.as_array().unwrap().len()].as_str().unwrap().to_owned();
        let (mut ada, play) = (s.pair.mover.clone(), s.play.clone());
        racers.push(tokio::spawn(async move {
            let id = format!("racer-{i}");
            ada.post_json(&play, &[("action", &action), ("ply", "1"), ("id", &id)]).await.status.as_u16()
        }));
    }
    let mut statuses = Vec::new();
    for racer in racers {
        statuses.push(racer.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses[0], 200);
    assert!(statuses[1..].iter().all(|status| *status == 409), "{statuses:?}");
    assert_eq!(s.plies().await, 2);
}

#[tokio::test]
async fn oversized_and_malformed_bodies_are_refused() {
    let mut s = scene().await;
    let play = s.play.clone();
    let huge = format!("action={}&ply=1", "x".repeat(64 * 1024));
    let json = ("accept", "application/json");
    let refused = s.pair.mover.send(Method::POST, &play, &[json], huge).await.is(413);
    assert_eq!(refused.code(), "too-large");
    for body in [
        "",
        "ply=one&action=x",
        "ply=-1&action=x",
        "action=x",
        "ply=1&ply=2&action=%ff%fe",
        "%%%",
        "ply=1&id=%20",
    ] {
        let refused = s.pair.mover.send(Method::POST, &play, &[json], body.to_owned()).await;
        assert_eq!(refused.is(400).code(), "malformed", "{body}");
    }
    let typed = [json, ("content-type", "text/plain")];
    let refused = s.pair.mover.send(Method::POST, &play, &typed, "ply=1&action=x".to_owned()).await;
    assert_eq!(refused.is(415).code(), "content-type");
    let api = format!("/api/v1{}/play", api_path(&s.pair.table));
    for body in [
        "{",
        "[]",
        "null",
        "{\"action\":1,\"ply\":1}",
        "{\"ply\":1,\"action\":\"a\",\"extra\":1}",
        "\"\\ud800\"",
    ] {
        let headers = [("content-type", "application/json")];
        s.pair.mover.send(Method::POST, &api, &headers, body.to_owned()).await.is(400);
    }
    for path in [
        "/t/short",
        "/t/ABCDEFGHJK",
        "/t/aaaaaaaaaa",
        "/t/aaaaaaaaa%00",
        "/nothing",
        "/g/nothing",
        "/rules/nothing",
        "/t/aaaaaaaaaa/events",
    ] {
        s.pair.mover.get(path).await.is(404);
    }
    s.pair.mover.get(&format!("{}?as=9", s.pair.table)).await.is(400);
    s.pair.mover.get(&format!("{}?at=minus", s.pair.table)).await.is(400);
    s.pair.mover.get(&format!("{}?at=99999999999", s.pair.table)).await.is(404);
    s.pair.mover.get(&format!("{}?pick={}", s.pair.table, "x".repeat(500))).await.is(400);
    s.pair.mover.get(&format!("{}?pick=%00%ff", s.pair.table)).await;
    s.pair
        .mover
        .send(Method::DELETE, &s.pair.table.clone(), &[("origin", "http://haven.test")], String::new())
        .await
        .is(405);
    assert_eq!(s.plies().await, 1);
}

#[tokio::test]
async fn posts_from_other_sites_are_refused() {
    let mut s = scene().await;
    let action = s.pair.action().await;
    let play = s.play.clone();
    let json = ("accept", "application/json");
    let body = form(&[("action", &action), ("ply", "1")]);
    let strangers: [&[(&str, &str)]; 6] = [
        &[json, ("origin", "http://evil.test")],
        &[json, ("origin", "null")],
        &[json, ("origin", "http://haven.test.evil.test")],
        &[json, ("origin", "http://haven.test:8080")],
        &[json, ("origin", ""), ("sec-fetch-site", "cross-site")],
        &[json, ("origin", "")],
    ];
    for headers in strangers {
        let refused = s.pair.mover.send(Method::POST, &play, headers, body.clone()).await.is(403);
        assert_eq!(refused.code(), "cross-origin", "{headers:?}");
    }
    assert_eq!(s.plies().await, 1);
    for path in [
        "/account/open",
        "/account/enter",
        "/account/leave",
        "/account/tokens",
        "/language",
        "/api/v1/tables",
    ] {
        let headers = [json, ("origin", "http://evil.test")];
        let refused = s.pair.mover.send(Method::POST, path, &headers, "name=x&password=y".to_owned()).await;
        assert_eq!(refused.is(403).code(), "cross-origin", "{path}");
    }
    let own = [json, ("origin", ""), ("sec-fetch-site", "same-origin")];
    s.pair.mover.send(Method::POST, &play, &own, body).await.is(200);
}

#[tokio::test]
async fn nobody_reads_another_seats_view() {
    let mut s = scene().await;
    let (table, seat) = (s.pair.table.clone(), s.pair.seat);
    let api = format!("/api/v1{}", api_path(&s.pair.table));
    let paths = [
        format!("{table}?as={seat}"),
        format!("{table}/part?as={seat}"),
        format!("{table}/events?as={seat}"),
        format!("{table}/record?as={seat}"),
        format!("{api}?seat={seat}"),
        format!("{api}/events?seat={seat}"),
        format!("{api}/record?seat={seat}"),
        format!("{api}?seat={seat}&at=0"),
    ];
    for path in &paths {
        let mut stranger = s.pair.site.visitor();
        for visitor in [&mut s.pair.other, &mut s.eve, &mut stranger] {
            let headers = [("accept", "application/json")];
            let refused = visitor.send(Method::GET, path, &headers, String::new()).await;
            assert_eq!(refused.is(403).code(), "not-your-seat", "{path}");
        }
        if !path.contains("/events") {
            s.pair.mover.get(path).await.is(200);
        }
    }
    let actions = format!("{api}/actions?seat={seat}");
    assert_eq!(s.pair.other.get(&actions).await.is(403).code(), "not-your-seat");
    assert_eq!(s.eve.get(&actions).await.is(403).code(), "not-seated");
    // Without asking for a seat, one sees what one may.
    assert!(s.eve.state(&table).await["seat"].is_null());
    assert_ne!(s.pair.other.state(&table).await["seat"], seat);
}

#[tokio::test]
async fn the_seed_is_not_learnt_early() {
    let mut s = scene().await;
    let row = s.pair.site.row(&s.pair.table).await;
    let secret = row.secret.to_string();
    let api = format!("/api/v1{}", api_path(&s.pair.table));
    let paths = [
        s.pair.table.clone(),
        format!("{}/part", s.pair.table),
        format!("{}/record", s.pair.table),
        api.clone(),
        format!("{api}/record"),
        format!("{api}/actions"),
    ];
    for path in &paths {
        for visitor in [&mut s.pair.mover, &mut s.pair.other, &mut s.eve] {
            let text = visitor.get(path).await.text();
            assert!(!text.contains(&secret), "{path}");
            // While it runs no draw is in a record either.
            assert!(!path.ends_with("record") || !text.contains('{'), "{text}");
        }
    }
    let update = s.eve.events(&format!("{}/events", s.pair.table), "").await.next_of("update").await.unwrap();
    assert!(
        !update.data.contains(&secret)
            && update.data.contains(&table::fair::commitment(&row.secret).to_string())
    );
}

#[tokio::test]
async fn too_many_requests_are_refused_for_a_while() {
    // However slow the machine, a bucket empties faster than it fills.
    let rates = Rates { address: 1.0, session: 100.0, costly: 1.0, burst: 5.0, ..Rates::NONE };
    let site = site_with(Config { rates, ..config() });
    let mut ada = site.visitor();
    let mut refused = None;
    for _ in 0..30 {
        let answer = ada.get("/health").await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("the bucket is empty at last");
    assert_eq!(refused.headers["retry-after"], "1");
    assert!(refused.text().contains(&words("refused-too-many")));
    tokio::time::sleep(Duration::from_millis(1100)).await;
    ada.get("/health").await.is(200);

    let rates = Rates { address: 1e6, session: 0.1, costly: 1e6, burst: 50.0, ..Rates::NONE };
    let site = site_with(Config { rates, ..config() });
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "friend"]).await;
    let mut statuses = Vec::new();
    for _ in 0..15 {
        statuses.push(ada.get(&table).await.status.as_u16());
    }
    assert!(statuses.contains(&429), "one session");
    site.visitor().get(&table).await.is(200);

    let rates = Rates { address: 1e6, session: 1e6, costly: 0.001, burst: 3000.0, ..Rates::NONE };
    let site = site_with(Config { rates, ..config() });
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let fields = [("name", "Ada"), ("password", "wrong password")];
        statuses.push(site.visitor().post_json("/account/enter", &fields).await.status.as_u16());
    }
    assert_eq!(statuses[..3], [403; 3]);
    assert_eq!(statuses[3..], [429; 3], "guessing passwords is slow");
}

#[tokio::test]
async fn every_answer_carries_a_strict_policy() {
    let mut s = scene().await;
    let pages = shelf::games()
        .iter()
        .flat_map(|title| [format!("/g/{}", title.key()), format!("/rules/{}", title.key())]);
    let paths =
        ["/", "/nothing", "/lobby", "/account", "/api", "/api/v1/games", &s.pair.table, "/assets/site.css"];
    let paths: Vec<String> = paths.into_iter().map(str::to_owned).chain(pages).collect();
    for path in &paths {
        let answer = s.pair.mover.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && policy.contains("default-src 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "same-origin");
        let text = answer.text();
        assert!(
            !text.contains("<script>") && !text.contains(" onclick") && !text.contains(" style="),
            "{path}"
        );
    }
}

#[tokio::test]
async fn errors_are_pages_for_people_and_json_for_programmes() {
    let site = site();
    let mut ada = site.visitor();
    let page = ada.get("/nothing").await.is(404).text();
    assert!(page.contains(&words("refused-not-found")) && page.contains(&words("refused-not-found.hint")));
    let json = ada.get("/api/v1/tables/aaaaaaaaaa").await.is(404).json();
    assert_eq!(json["error"]["code"], "not-found");
    assert!(!json["error"]["hint"].as_str().unwrap().is_empty());
    let german = ada.send(Method::GET, "/nothing", &[("accept-language", "de")], String::new()).await;
    assert!(german.text().contains("Hier ist nichts"));
}

/// Three programmes at a table of a game in which several decide at once, unseen by the others, at the first
/// such decision; and whose decision it is.
async fn at_a_secret_decision(site: &Site) -> (String, Vec<Visitor>, Vec<usize>) {
    for title in shelf::shown_games() {
        let mut players: Vec<Visitor> = (0..*title.seats().start()).map(|_| site.visitor()).collect();
        let seats: Vec<&str> = (0..players.len()).map(|i| if i == 0 { "me" } else { "open" }).collect();
        let table = players[0].table(title, &seats).await;
        for player in &mut players[1..] {
            player.post(&format!("{table}/join"), &[]).await.is(303);
        }
        for _ in 0..400 {
            let state = players[0].state(&table).await;
            let turn: Vec<usize> =
                state["turn"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize).collect();
            match turn[..] {
                [] => break,
                [seat] => drop(players[seat - 1].play_any(&table).await.is(200)),
                _ => return (table, players, turn),
            }
        }
    }
    panic!("no game on the shelf has secret decisions");
}

/// Everything a visitor can read of a table.
async fn everything(visitor: &mut Visitor, table: &str) -> Vec<(String, String)> {
    let (api, last) =
        (format!("/api/v1{}", api_path(table)), visitor.state(table).await["entries"].as_u64().unwrap() - 1);
    let mut found = Vec::new();
    for path in [
        table.to_owned(),
        format!("{table}/part"),
        format!("{table}?at={last}"),
        format!("{table}/record"),
        api.clone(),
        format!("{api}?at={last}"),
        format!("{api}/record"),
        "/lobby".to_owned(),
    ] {
        let text = visitor.get(&path).await.is(200).text();
        found.push((path, text));
    }
    for (path, name) in [(format!("{table}/events"), "update"), (format!("{api}/events"), "state")] {
        let event = visitor.events(&path, "").await.next_of(name).await.unwrap();
        found.push((path, event.data));
    }
    found
}

/// A text without what differs between any two moments: names of commands, who is there, since when; and without the link of the
/// chain, of which nobody can tell what it was made of who has not the secret it was made with.
fn timeless(text: &str) -> String {
    let mut out = String::new();
    let mut parts = text.split("chain: ").flat_map(|part| part.split("\"chain\":\""));
    let first = parts.next().unwrap_or_default().to_owned();
    let is_link = |part: &str| part.get(..64).is_some_and(|link| link.bytes().all(|b| b.is_ascii_hexdigit()));
    let text = parts.fold(first, |text, part| text + if is_link(part) { &part[64..] } else { part });
    for tag in text.split_inclusive('>') {
        let passing = tag.contains("name=\"id\"")
            || tag.contains("class=\"dot")
            || tag.contains("<time class=\"ago\"")
            || tag.starts_with("away")
            || tag.starts_with("here");
        if !passing {
            out.push_str(tag);
        }
    }
    out
}

#[tokio::test]
async fn a_secret_decision_is_read_nowhere_by_nobody_else() {
    let site = site();
    let (table, mut players, turn) = at_a_secret_decision(&site).await;
    let seat = turn[0] - 1;
    let choices = players[seat].state(&table).await["choices"].clone();
    let choices: Vec<&str> = choices.as_array().unwrap().iter().filter_map(|c| c.as_str()).collect();
    let [first, .., last] = choices[..] else { panic!("there is nothing to decide") };
    site.house.close();
    // The same table goes on in two houses, where one thing is decided and another: whoever else looks must
    // not be able to tell the two apart.
    let mut tellings = Vec::new();
    for action in [first, last] {
        let site = site.copied();
        for player in &mut players {
            player.app = site.app.clone();
        }
        let ply = players[seat].state(&table).await["entries"].to_string();
        players[seat].post_json(&format!("{table}/play"), &[("action", action), ("ply", &ply)]).await.is(200);
        let mut told = Vec::new();
        for (index, player) in players.iter_mut().enumerate() {
            if index != seat {
                told.extend(everything(player, &table).await);
            }
        }
        let mut stranger = site.visitor();
        told.extend(everything(&mut stranger, &table).await);
        let card = stranger.get(&format!("{table}/card.png")).await.is(200);
        told.push(("the card".to_owned(), format!("{:?}", card.body)));
        let own = players[seat].get(&format!("{table}/record")).await.is(200).text();
        assert!(own.contains(action), "who decided knows what");
        tellings.push(told);
    }
    for ((path, one), (_, other)) in tellings[0].iter().zip(&tellings[1]) {
        assert_eq!(timeless(one), timeless(other), "{path}");
    }
}

#[tokio::test]
async fn a_change_of_language_keeps_the_invitation() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table(duel(), &["me", "friend"]).await;
    let invite = site.row(&table).await.invite;
    let page = ben.get(&format!("{table}?invite={invite}")).await.is(200).text();
    let back = field(&page, "back").to_owned();
    let answer = ben.post("/language", &[("lang", "de"), ("back", &back)]).await.is(303);
    assert!(ben.get(answer.location()).await.is(200).text().contains("name=\"invite\""));
}

#[tokio::test]
async fn numbers_beyond_everything_are_not_found() {
    let mut s = scene().await;
    let table = s.pair.table.clone();
    for path in [table.clone(), format!("{table}/part"), format!("/api/v1{}", api_path(&table))] {
        s.pair.mover.get(&format!("{path}?at={}", u64::MAX)).await.is(404);
    }
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_one() {
    let s = scene().await;
    let refused = s.pair.site.visitor().get(&s.play).await.is(405);
    assert_eq!(refused.headers.get("allow").unwrap(), "POST");
}

/// Everybody the store knows by name.
fn people(site: &Site) -> Vec<String> {
    let db = rusqlite::Connection::open(site.dir.path().join(store::Sqlite::FILE)).unwrap();
    let mut names = db.prepare("SELECT name FROM people ORDER BY name").unwrap();
    names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[tokio::test]
async fn what_is_refused_names_nobody() {
    let site = site();
    let (mut ada, mut eve) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "friend"], &[("name", "Ada")]).await;
    eve.post("/account/name", &[("name", "Eve")]).await.is(303);
    assert_eq!(people(&site), ["Ada", "Eve"]);
    let join = format!("{table}/join");
    let new = format!("/g/{}/new", duel().key());
    let bots = [("name", "Mallory"), ("seats", "2"), ("seat-1", "me"), ("seat-2", "bot nobody-knows")];
    for mut visitor in [eve.clone(), site.visitor()] {
        visitor.post_json(&join, &[("name", "Mallory")]).await.is(409);
        visitor.post_json(&new, &bots).await.is(422);
        assert_eq!(people(&site), ["Ada", "Eve"]);
    }
    let invite = site.row(&table).await.invite;
    eve.post(&join, &[("name", "Eva"), ("invite", &invite)]).await.is(303);
    assert_eq!(people(&site), ["Ada", "Eva"], "what is done names them");
}

#[tokio::test]
async fn guests_cannot_be_made_by_the_thousand() {
    let rates = Rates { address: 1e6, session: 1e6, costly: 0.001, burst: 3000.0, ..Rates::NONE };
    let site = site_with(Config { rates, ..config() });
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "open"]).await;
    for (index, status) in [303, 303, 429, 429].into_iter().enumerate() {
        let name = format!("Sibyl {index}");
        site.visitor().post("/account/name", &[("name", &name)]).await.is(status);
    }
    let join = format!("{table}/join");
    // Who comes then sits down under the name they give, and is not kept.
    site.visitor().post(&join, &[("name", "Sibyl 9")]).await.is(303);
    assert_eq!(site.row(&table).await.seats[1].name, "Sibyl 9");
    assert_eq!(people(&site), ["Sibyl 0", "Sibyl 1"]);
}

#[tokio::test]
async fn one_address_has_its_share_of_streams_behind_a_proxy_too() {
    let bounds = web::Bounds { streams: 3, ..config().bounds };
    let site = site_with(Config { behind_proxy: true, bounds, ..config() });
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "friend"]).await;
    let open = async |path: &str, from: &str| {
        let headers = [("x-forwarded-for", from)];
        site.visitor().raw(Method::GET, path, &headers, String::new()).await
    };
    let (page, api) = (format!("{table}/events"), format!("/api/v1{}/events", api_path(&table)));
    let mut streams = Vec::new();
    for path in [&page, &api, &page] {
        streams.push(open(path, "10.0.0.1").await);
    }
    assert!(streams.iter().all(|stream| stream.status() == 200));
    for path in [&page, &api] {
        assert_eq!(open(path, "10.0.0.1").await.status(), 429);
    }
    assert_eq!(open(&page, "10.0.0.2").await.status(), 200, "another has its own");
    drop(streams);
    assert_eq!(open(&page, "10.0.0.1").await.status(), 200, "what is closed makes room");
}

#[tokio::test]
async fn a_record_is_charged_for() {
    let rates = Rates { address: 1e6, session: 1e6, costly: 0.001, burst: 3000.0, ..Rates::NONE };
    let site = site_with(Config { rates, ..config() });
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    let (page, api) = (format!("{table}/record"), format!("/api/v1{}/record", api_path(&table)));
    ada.get(&page).await.is(200);
    ada.get(&api).await.is(200);
    ada.get(&page).await.is(429);
    ada.get(&api).await.is(429);
}
