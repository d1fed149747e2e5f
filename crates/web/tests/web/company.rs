//! Who is paired, friends, invitations, blocks, reports; tables that bots fill after a wait.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};
use store::{Fill, PersonId, Seek, SeekWish, Sitter, TableRow, TableStage, Time};

use crate::api::programme;
use crate::kit::*;
use crate::notices::{a_while, list, told_soon, unseen, until_unseen};
use crate::operator::{operator, see};
use crate::ratings::{account, resign};

const CLOCK: (&str, &str) = ("pace", "live 15+10");
const RATED: (&str, &str) = ("rated", "yes");

async fn id(site: &Site, name: &str) -> PersonId {
    site.store.account(name).await.unwrap().unwrap().0.id
}

/// Begins to look for company for a duel.
async fn seek(visitor: &mut Visitor, more: &[(&str, &str)]) -> Answer {
    let fields = [&[("game", duel().key()), ("seats", "2"), CLOCK], more].concat();
    visitor.post("/pair", &fields).await
}

/// Where somebody is led who looks at the page of pairing; nothing while they wait, or do not.
async fn led(visitor: &mut Visitor) -> Option<String> {
    let answer = visitor.get("/pair").await;
    (answer.status == 303).then(|| answer.location().to_owned())
}

fn waits(page: &str) -> bool {
    page.contains("data-pairing=") && page.contains("http-equiv=\"refresh\"") && page.contains("/pair/leave")
}

#[tokio::test]
async fn two_who_want_the_same_sit_at_one_table() {
    let site = site();
    let (mut ada, mut ben, mut cleo) = (site.visitor(), site.visitor(), site.visitor());
    let page = ada.get("/pair").await.is(200).text();
    assert!(page.contains("action=\"/pair\"") && page.contains("name=\"nonce\"") && !waits(&page));
    assert_eq!(seek(&mut ada, &[("name", "Ada"), ("nonce", "ahoy")]).await.is(303).location(), "/pair");
    let page = ada.get("/pair").await.is(200).text();
    assert!(waits(&page) && page.contains(&words("pair-waiting")), "without scripts it asks again by itself");
    seek(&mut cleo, &[("name", "Cleo")]).await.is(303);
    let table = led(&mut cleo).await.expect("Cleo wants the same");
    assert_eq!(led(&mut ada).await.as_ref(), Some(&table));
    let row = site.row(&table).await;
    assert_eq!((row.stage, row.listed, row.rated), (TableStage::Running, true, false));
    assert!(row.seats.iter().any(|seat| seat.name == "Ada" && seat.nonce.as_deref() == Some("ahoy")));
    let seats = [ada.state(&table).await["seat"].clone(), cleo.state(&table).await["seat"].clone()];
    assert!(seats == [json!(1), json!(2)] || seats == [json!(2), json!(1)], "{seats:?}");
    assert!(led(&mut ada).await.is_none() && !waits(&ada.get("/pair").await.text()), "once");

    // Others want other things, or not any more.
    ben.post("/pair", &[("game", duel().key()), ("seats", "2"), ("pace", "days 1")]).await.is(303);
    seek(&mut ada, &[]).await.is(303);
    assert!(led(&mut ada).await.is_none() && led(&mut ben).await.is_none());
    ada.post("/pair/leave", &[]).await.is(303);
    assert!(!waits(&ada.get("/pair").await.text()));
    seek(&mut cleo, &[]).await.is(303);
    assert!(led(&mut cleo).await.is_none(), "Ada has left");
    // Who asks for something else does not wait for the first any more.
    seek(&mut ben, &[]).await.is(303);
    let table = led(&mut ben).await.expect("Ben and Cleo");
    assert_eq!(led(&mut cleo).await, Some(table));
}

#[tokio::test]
async fn what_cannot_be_wanted_is_refused_and_named() {
    let site = site();
    let mut ada = site.visitor();
    let refused = seek(&mut ada, &[RATED]).await.is(403).text();
    assert!(refused.contains(&words("refused-rated-account")) && refused.contains("data-refused"));
    let mut ben = account(&site, "Ben").await;
    let fields = [("game", duel().key()), ("seats", "2"), RATED, ("pace", "none")];
    assert!(ben.post("/pair", &fields).await.is(422).text().contains(&words("refused-rated-clock")));
    let large = shelf::shown_games().find(|title| !title.seats().contains(&2)).expect("a game for more");
    for (fields, status, field) in [
        (vec![("game", "no-such"), ("seats", "2")], 404, "game"),
        (vec![("game", duel().key())], 400, "seats"),
        (vec![("game", duel().key()), ("seats", "12")], 400, "seats"),
        (vec![("game", large.key()), ("seats", "2")], 422, "seats"),
        (vec![("game", duel().key()), ("seats", "2"), ("fill", "7"), ("fill-bot", "greedy")], 400, "fill"),
        (vec![("game", duel().key()), ("seats", "2"), ("fill", "5"), ("fill-bot", "nobody")], 422, "seats"),
        (vec![("game", duel().key()), ("seats", "2"), ("pace", "live 0+0")], 400, "pace"),
    ] {
        let refused = ben.post_json("/pair", &fields).await.is(status);
        assert_eq!(refused.json()["error"]["field"], field);
        assert!(!waits(&ben.get("/pair").await.is(200).text()), "and changes nothing");
    }
}

/// Somebody waits as the store has it.
async fn waiting(site: &Site, person: PersonId, change: impl FnOnce(&mut Seek)) {
    let now = Time::now();
    let mut seek = Seek {
        person,
        name: "Waiting".to_owned(),
        account: true,
        wish: SeekWish {
            game: duel().key().to_owned(),
            seats: 2,
            pace: CLOCK.1.parse().unwrap(),
            rated: false,
        },
        fill: None,
        strength: 1500.0,
        nonce: None,
        since: now,
        seen: now,
        table: None,
    };
    change(&mut seek);
    site.store.seek(seek).await.unwrap();
}

fn ago(seconds: i64) -> Time {
    Time(Time::now().0 - seconds * 1000)
}

#[tokio::test]
async fn who_is_gone_waits_no_longer_and_who_comes_back_does() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let ada_id = id(&site, "Ada").await;
    waiting(&site, ada_id, |seek| (seek.since, seek.seen) = (ago(120), ago(95))).await;
    seek(&mut ben, &[]).await.is(303);
    assert!(led(&mut ben).await.is_none(), "her page is closed");
    let table = led(&mut ada).await.expect("she is back");
    assert_eq!(led(&mut ben).await, Some(table));
}

#[tokio::test]
async fn where_it_counts_ratings_are_near_until_somebody_has_waited() {
    let site = site();
    let mut ben = account(&site, "Ben").await;
    let rated = |strength: f64, since: Time| {
        move |seek: &mut Seek| {
            (seek.wish.rated, seek.strength, seek.since) = (true, strength, since);
        }
    };
    waiting(&site, PersonId(71), rated(2100.0, ago(5))).await;
    seek(&mut ben, &[RATED]).await.is(303);
    assert!(led(&mut ben).await.is_none(), "600 points apart");
    site.store.drop_seek(PersonId(71), None).await.unwrap();
    waiting(&site, PersonId(71), rated(2100.0, ago(200))).await;
    let table = led(&mut ben).await.expect("that was long enough");
    assert!(site.row(&table).await.rated);
}

#[tokio::test]
async fn who_has_waited_enough_plays_with_bots() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let (ada_id, bot) = (id(&site, "Ada").await, duel().friendly_bot());
    let fill = |at| Some(Fill { bot: bot.to_owned(), at });
    waiting(&site, ada_id, |seek| seek.fill = fill(Time(Time::now().0 + 60_000))).await;
    assert!(led(&mut ada).await.is_none() && ada.get("/pair").await.text().contains(&words("pair-fills")));
    waiting(&site, ada_id, |seek| seek.fill = fill(ago(1))).await;
    let table = led(&mut ada).await.expect("with a bot");
    let row = site.row(&table).await;
    assert_eq!(row.seats.iter().filter(|seat| seat.sitter == Sitter::Bot(bot.to_owned())).count(), 1);
    let state = ada.until_my_turn(&table).await;
    assert_eq!(state["stage"], "running", "and the bot plays");
}

#[tokio::test]
async fn programmes_are_paired_too() {
    let site = site();
    let (mut one, mut two) = (programme(&site, "one").await, programme(&site, "two").await);
    let wish = json!({ "game": duel().key(), "seats": 2, "pace": "live 5+5", "nonce": "x" });
    assert_eq!(one.get("/api/v1/pairing").await.is(200).json()["stage"], "none");
    let told = one.call("/api/v1/pairing", wish.clone()).await.is(200).json();
    assert_eq!((&told["stage"], &told["waiting"]), (&json!("waiting"), &json!(1)));
    let told = two.call("/api/v1/pairing", wish.clone()).await.is(200).json();
    assert_eq!(told["stage"], "paired");
    for programme in [&mut one, &mut two] {
        for _ in 0..2 {
            let again = programme.get("/api/v1/pairing").await.is(200).json();
            assert_eq!(again, told, "however often it is asked");
        }
    }
    let table = format!("/t/{}", told["table"].as_str().unwrap());
    assert!(one.state(&table).await["seat"].is_u64() && two.state(&table).await["seat"].is_u64());
    let left = one.call("/api/v1/pairing/leave", json!({})).await.is(200).json();
    assert_eq!(left["stage"], "paired", "who was put at a table sits there");
    for (field, value) in [("seats", json!(0)), ("pace", json!("soon")), ("fill", json!("2 greedy"))] {
        let mut bad = wish.clone();
        bad[field] = value;
        let refused = one.call("/api/v1/pairing", bad).await.is(400).json();
        assert_eq!(refused["error"]["field"], field);
    }
    assert_eq!(site.visitor().get("/api/v1/pairing").await.is(401).code(), "needs-token");
}

#[tokio::test]
async fn friends_ask_and_answer() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let ties = async |visitor: &mut Visitor| {
        let told = visitor.get("/api/v1/friends").await.is(200).json();
        let told = told.as_array().unwrap().iter();
        told.map(|it| format!("{} {}", it["tie"].as_str().unwrap(), it["name"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let said = async |visitor: &mut Visitor, path: &str, name: &str, yes: Option<&str>| {
        let fields: Vec<_> = [("name", name)].into_iter().chain(yes.map(|yes| ("yes", yes))).collect();
        visitor.post(path, &fields).await.is(200).text()
    };
    let page = said(&mut ada, "/friends/ask", "bEN", None).await;
    assert!(page.contains(&words("friends-done-asked")) && page.contains(&words("friends-withdraw")));
    assert_eq!(
        (ties(&mut ada).await, ties(&mut ben).await),
        (vec!["asked Ben".into()], vec!["asks Ada".into()])
    );
    said(&mut ada, "/friends/end", "Ben", None).await;
    let late = ben.post("/friends/answer", &[("name", "Ada"), ("yes", "yes")]).await.is(409).text();
    assert!(late.contains(&words("refused-not-asked")) && ties(&mut ben).await.is_empty());
    said(&mut ada, "/friends/ask", "Ben", None).await;
    said(&mut ben, "/friends/answer", "Ada", Some("no")).await;
    assert!(ties(&mut ada).await.is_empty() && ties(&mut ben).await.is_empty(), "declined");
    said(&mut ada, "/friends/ask", "Ben", None).await;
    let page = said(&mut ben, "/friends/answer", "Ada", Some("yes")).await;
    assert!(page.contains(&words("friends-done-tied")) && page.contains("/people/Ada"));
    assert_eq!(ties(&mut ada).await, ["friends Ben"]);
    said(&mut ben, "/friends/end", "Ada", None).await;
    assert!(ties(&mut ada).await.is_empty());
    for (name, code) in [("Nobody", "no-such-person"), ("Ada", "no-such-person")] {
        let refused = ada.call("/api/v1/friends", json!({ "name": name })).await.is(422);
        assert_eq!(refused.code(), code);
    }
    // Guests have none.
    let mut guest = site.visitor();
    assert!(guest.get("/friends").await.is(200).text().contains(&words("friends-account")));
    assert_eq!(guest.post_json("/friends/ask", &[("name", "Ada")]).await.is(403).code(), "signed-out");
    assert_eq!(ada.post_json("/friends/ask", &[]).await.is(400).json()["error"]["field"], "name");
}

#[tokio::test]
async fn a_personal_link_makes_friends_and_can_be_renewed() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let link = |page: &str| {
        let path = page.split("data-copy=\"/friend/").nth(1).unwrap().split('"').next().unwrap();
        format!("/friend/{path}")
    };
    let page = ada.get("/friends").await.text();
    assert!(
        page.contains(&words("friends-link-make")) && !page.contains("/friend/"),
        "nobody has one unasked"
    );
    let page = ada.post("/friends/link", &[]).await.is(200).text();
    let first = link(&page);
    assert!(page.contains("svg class=\"qr\"") && page.contains(&format!("http://haven.test{first}")));
    assert_eq!(link(&ada.get("/friends").await.text()), first, "it stays");
    let renewed = ada.post("/friends/link", &[]).await.is(200).text();
    let second = link(&renewed);
    assert_ne!(first, second);
    ben.get(&first).await.is(404);
    ben.post(&first, &[]).await.is(404);
    let page = ben.get(&second).await.is(200).text();
    assert!(page.contains("Ada") && page.contains(&format!("action=\"{second}\"")));
    assert!(ada.post(&second, &[]).await.is(422).text().contains(&words("refused-own-link")));
    let mut guest = site.visitor();
    assert!(guest.get(&second).await.is(200).text().contains(&words("friends-account")));
    guest.post(&second, &[]).await.is(403);
    ben.post(&second, &[]).await.is(200);
    assert_eq!(ada.get("/api/v1/friends").await.json()[0]["tie"], "friends");
}

#[tokio::test]
async fn friends_see_who_is_here_and_what_they_play_as_far_as_each_likes() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    ada.post("/friends/ask", &[("name", "Ben")]).await.is(200);
    ben.post("/friends/answer", &[("name", "Ada"), ("yes", "yes")]).await.is(200);
    let ben_now = async |ada: &mut Visitor| ada.get("/api/v1/friends").await.json()[0].clone();
    wait_until(async || ben_now(&mut ada.clone()).await["here"] == true).await;
    let hidden = ben.table(duel(), &["me", "bot random"]).await;
    let open = ben.table(duel(), &["me", "open"]).await;
    site.visitor().post(&format!("{open}/join"), &[]).await.is(303);
    let seen = ben_now(&mut ada).await;
    assert_eq!(seen["plays"], json!([open.trim_start_matches("/t/")]), "not {hidden}");
    let page = ada.get("/friends").await.text();
    assert!(
        page.contains(&format!("href=\"{open}\""))
            && !page.contains(&hidden)
            && page.contains(&words("here"))
    );
    ben.post("/preferences", &[("seen", "no")]).await.is(200);
    let told = ben_now(&mut ada).await;
    assert_eq!((&told["here"], &told["plays"]), (&json!(false), &json!([])));
    ben.get("/lobby").await.is(200);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(ben_now(&mut ada).await["here"], false, "nor from then on");
    ben.post("/preferences", &[("seen", "yes")]).await.is(200);
    ben.get("/lobby").await.is(200);
    wait_until(async || ben_now(&mut ada.clone()).await["here"] == true).await;
}

/// Makes two accounts friends.
async fn befriend(one: &mut Visitor, other: &mut Visitor, names: [&str; 2]) {
    one.post("/friends/ask", &[("name", names[1])]).await.is(200);
    other.post("/friends/answer", &[("name", names[0]), ("yes", "yes")]).await.is(200);
}

#[tokio::test]
async fn a_friend_is_invited_and_sits_down() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let table = ada.table(duel(), &["me", "friend"]).await;
    let invite = format!("{table}/invite");
    assert_eq!(ada.post_json(&invite, &[("name", "Ben")]).await.is(403).code(), "no-friend");
    befriend(&mut ada, &mut ben, ["Ada", "Ben"]).await;
    let page = ada.get(&table).await.text();
    assert!(page.contains(&format!("action=\"{invite}\"")) && page.contains("value=\"Ben\""));
    assert_eq!(ben.post_json(&invite, &[("name", "Ada")]).await.is(403).code(), "not-seated");
    ada.post(&invite, &[("name", "Ben")]).await.is(303);
    assert_eq!(ada.post_json(&invite, &[("name", "Ben")]).await.is(409).code(), "invited-already");
    let page = ada.get(&table).await.text();
    assert!(page.contains("Invited: Ben") && !page.contains("value=\"Ben\""));
    for page in ["/", "/lobby", "/friends"] {
        let page = ben.get(page).await.text();
        assert!(page.contains("action=\"/invitations\"") && page.contains("Ada asks you to join"));
    }
    let key = table.trim_start_matches("/t/");
    assert_eq!(ben.get("/api/v1/invitations").await.json()[0]["table"], key);
    ben.post("/invitations", &[("table", key), ("yes", "no")]).await.is(200);
    assert_eq!(ben.get("/api/v1/invitations").await.json(), json!([]));
    let late = ben.post_json("/invitations", &[("table", key), ("yes", "yes")]).await;
    assert_eq!(late.is(409).code(), "not-invited");
    ada.post(&invite, &[("name", "Ben")]).await.is(303);
    let sat = ben.post("/invitations", &[("table", key), ("yes", "yes")]).await.is(303);
    assert_eq!(sat.location(), table);
    assert_eq!(site.row(&table).await.stage, TableStage::Running, "and it begins");
    assert_eq!(ben.get("/api/v1/invitations").await.json(), json!([]));
    assert_eq!(ada.post_json(&invite, &[("name", "Ben")]).await.is(409).code(), "begun");
}

#[tokio::test]
async fn the_invitation_is_a_code_for_people_in_the_same_room() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table_with(duel(), &["me", "friend"], &[("name", "Ada")]).await;
    let page = ada.get(&table).await.text();
    let room = page.split("same-room").nth(1).unwrap();
    assert!(room.contains("<svg class=\"qr\"") && room.contains("role=\"img\""));
    let invite = site.row(&table).await.invite;
    assert!(room.contains(&format!("http://haven.test{table}?invite={invite}")), "as text beside it");
    assert!(!site.visitor().get(&table).await.text().contains(&invite), "who is not asked is not shown it");
}

#[tokio::test]
async fn who_is_blocked_is_kept_away() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    befriend(&mut ada, &mut ben, ["Ada", "Ben"]).await;
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    ben.post_json(&format!("{table}/say"), &[("text", "ahoy from Ben")]).await.is(200);
    ada.post_json(&format!("{table}/say"), &[("text", "hello from Ada")]).await.is(200);
    let open = ada.table_with(duel(), &["me", "open"], &[]).await;
    ada.post("/blocks", &[("name", "Ben")]).await.is(200);
    assert_eq!(ada.get("/api/v1/blocks").await.json()[0]["name"], "Ben");
    assert_eq!(ada.get("/api/v1/friends").await.json(), json!([]), "they are no friends any more");
    // What he says is not shown to her; a game under way goes on.
    let page = ada.get(&table).await.text();
    assert!(!page.contains("ahoy from Ben") && page.contains("hello from Ada"));
    assert!(ben.get(&table).await.text().contains("ahoy from Ben"));
    let (mut hers, mut his) =
        (ada.events(&format!("{table}/events"), "").await, ben.events(&format!("{table}/events"), "").await);
    let first = hers.next_of("update").await.unwrap().data;
    assert!(!first.contains("ahoy from Ben") && first.contains("hello from Ada"));
    his.next_of("update").await.unwrap();
    ben.post_json(&format!("{table}/say"), &[("text", "again from Ben")]).await.is(200);
    assert!(his.next_of("lines").await.unwrap().data.contains("again from Ben"));
    ada.post_json(&format!("{table}/say"), &[("text", "again from Ada")]).await.is(200);
    loop {
        let lines = hers.next_of("lines").await.unwrap().data;
        assert!(!lines.contains("from Ben"), "{lines}");
        if lines.contains("again from Ada") {
            break;
        }
    }
    let turn = ada.state(&table).await["turn"][0].clone();
    let mover = if ada.state(&table).await["seat"] == turn { &mut ada } else { &mut ben };
    mover.play_any(&table).await.is(200);
    // Not at her tables, not as a friend, not paired.
    assert_eq!(ben.post_json(&format!("{open}/join"), &[]).await.is(403).code(), "no-company");
    for (who, name) in [(&mut ben, "Ada"), (&mut ada, "Ben")] {
        assert_eq!(who.post_json("/friends/ask", &[("name", name)]).await.is(403).code(), "no-company");
    }
    seek(&mut ada, &[]).await.is(303);
    seek(&mut ben, &[]).await.is(303);
    assert!(led(&mut ada).await.is_none() && led(&mut ben).await.is_none());
    let mut cleo = site.visitor();
    seek(&mut cleo, &[]).await.is(303);
    assert!(led(&mut cleo).await.is_some() && led(&mut ada).await.is_some(), "with others they are");
    ada.post("/blocks/end", &[("name", "ben")]).await.is(200);
    assert!(ada.get(&table).await.text().contains("ahoy from Ben"));
    ben.post(&format!("{open}/join"), &[]).await.is(303);
    // A guest by where they sit; nobody themselves, and no bot.
    let mut gus = site.visitor();
    let third = gus.table_with(duel(), &["me", "open"], &[("name", "Gus")]).await;
    let key = third.trim_start_matches("/t/");
    ada.post("/blocks", &[("table", key), ("seat", "1")]).await.is(200);
    assert_eq!(ada.get("/api/v1/blocks").await.json()[0]["name"], "Gus");
    assert_eq!(ada.post_json("/blocks", &[("name", "Ada")]).await.is(422).code(), "yourself");
    assert_eq!(
        ada.post_json("/blocks", &[("table", key), ("seat", "2")]).await.is(422).code(),
        "no-such-person"
    );
    assert_eq!(gus.post_json("/blocks", &[("name", "Ada")]).await.is(403).code(), "signed-out");
}

#[tokio::test]
async fn a_block_is_heeded_by_pages_that_are_open() {
    let site = site();
    let (mut ada, mut ben, mut cleo) =
        (account(&site, "Ada").await, account(&site, "Ben").await, account(&site, "Cleo").await);
    let table = ben.table_with(duel(), &["me", "open"], &[]).await;
    cleo.post(&format!("{table}/join"), &[]).await.is(303);
    // Ada only looks on, and has blocked nobody yet.
    let mut hers = ada.events(&format!("{table}/events"), "").await;
    hers.next_of("update").await.unwrap();
    ben.post_json(&format!("{table}/say"), &[("text", "first from Ben")]).await.is(200);
    assert!(hers.next_of("lines").await.unwrap().data.contains("first from Ben"));
    ada.post("/blocks", &[("name", "Ben")]).await.is(200);
    for player in [&mut ben, &mut cleo] {
        let name = player.get("/me").await.location().rsplit('/').next().unwrap().to_owned();
        let said = format!("second from {name}");
        player.post_json(&format!("{table}/say"), &[("text", &said)]).await.is(200);
    }
    loop {
        let lines = hers.next_of("lines").await.unwrap().data;
        assert!(!lines.contains("second from Ben"), "{lines}");
        if lines.contains("second from Cleo") {
            break;
        }
    }
    let page = ada.get(&table).await.text();
    assert!(!page.contains("from Ben") && page.contains("second from Cleo"));
    // And it ends at once.
    ada.post("/blocks/end", &[("name", "ben")]).await.is(200);
    ben.post_json(&format!("{table}/say"), &[("text", "third from Ben")]).await.is(200);
    assert!(hers.next_of("lines").await.unwrap().data.contains("third from Ben"));
}

#[tokio::test]
async fn a_table_that_waits_shows_all_that_was_said_there() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    let mut page = ada.events(&format!("{table}/events"), "").await;
    for text in ["first words", "more words"] {
        ada.post_json(&format!("{table}/say"), &[("text", text)]).await.is(200);
    }
    wait_until(async || page.next_of("update").await.unwrap().data.contains("more words")).await;
    let mut again = ada.events(&format!("{table}/events"), "").await;
    again.next_of("update").await.unwrap();
    ada.post_json(&format!("{table}/say"), &[("text", "last words")]).await.is(200);
    let shown = again.next_of("update").await.unwrap().data;
    for text in ["first words", "more words", "last words"] {
        assert!(shown.contains(text), "{shown}");
    }
}

#[tokio::test]
async fn who_is_blocked_asks_for_no_other_game_and_comes_to_no_tournament() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    resign(&mut ada, &table).await;
    let wish = [("game", duel().key()), ("name", "Cup"), ("format", "swiss"), CLOCK];
    let cup = ada.post("/tournaments", &wish).await.is(303).location().to_owned();
    ada.post("/blocks", &[("name", "Ben")]).await.is(200);
    for asks in [&mut ben, &mut ada] {
        assert_eq!(asks.post_json(&format!("{table}/rematch"), &[]).await.is(403).code(), "no-company");
    }
    assert_eq!(site.row(&table).await.next, None, "no seat is kept for anybody");
    assert_eq!(ben.post_json(&format!("{cup}/join"), &[]).await.is(403).code(), "no-company");
    let others = ben.post("/tournaments", &wish).await.is(303).location().to_owned();
    ada.post(&format!("{others}/join"), &[]).await.is(303);
    ada.post("/blocks/end", &[("name", "ben")]).await.is(200);
    ben.post(&format!("{cup}/join"), &[]).await.is(303);
    ben.post(&format!("{table}/rematch"), &[]).await.is(303);
}

/// A table of two accounts at which Ben has said things, and who they are.
async fn quarrel(site: &Site) -> (String, Visitor, Visitor) {
    let (mut ada, mut ben) = (account(site, "Ada").await, account(site, "Ben").await);
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    for text in ["good day", "you fool", "bye"] {
        ben.post_json(&format!("{table}/say"), &[("text", text)]).await.is(200);
    }
    (table, ada, ben)
}

async fn act(visitor: &mut Visitor, cookie: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
    visitor
        .send(Method::POST, path, &[("cookie", cookie), ("origin", "http://haven.test")], form(fields))
        .await
}

/// The report that is open, as the operator's pages name it.
async fn first_report(visitor: &mut Visitor, cookie: &str, list: &str) -> String {
    let page = see(visitor, cookie, &format!("/operator/reports?list={list}")).await.is(200).text();
    let id = page.split("href=\"/operator/reports/").nth(1).expect("a report").split('"').next().unwrap();
    format!("/operator/reports/{id}")
}

#[tokio::test]
async fn a_line_is_reported_looked_at_and_answered() {
    let site = site();
    let (table, mut ada, mut ben) = quarrel(&site).await;
    let key = table.trim_start_matches("/t/").to_owned();
    let link = format!("/report?table={key}&amp;line=2");
    assert!(ada.get(&table).await.text().contains(&format!("href=\"{link}\"")));
    let form = ada.get(&link.replace("&amp;", "&")).await.is(200).text();
    assert!(
        form.contains("you fool") && form.contains("action=\"/report\"") && form.contains("name=\"block\"")
    );
    let said = [("table", key.as_str()), ("line", "2"), ("reason", "insult"), ("text", "He shouts.")];
    let page = ada.post("/report", &said).await.is(200).text();
    assert!(page.contains(&words("report-done")));
    assert_eq!(ada.post_json("/report", &said).await.is(409).code(), "reported-already");
    assert_eq!(ben.post_json("/report", &said).await.is(422).code(), "yourself");
    ben.get(&link.replace("&amp;", "&")).await.is(422);
    for (fields, status, field) in [
        (vec![("name", "Ben")], 400, "reason"),
        (vec![("name", "Ben"), ("reason", "rude")], 400, "reason"),
        (vec![("reason", "spam"), ("table", "x")], 400, "table"),
    ] {
        assert_eq!(ada.post_json("/report", &fields).await.is(status).json()["error"]["field"], field);
    }
    let mut guest = site.visitor();
    assert_eq!(guest.post_json("/report", &said).await.is(403).code(), "report-stranger");
    let waits = ada.get("/account").await.text();
    assert!(waits.contains("You reported Ben") && waits.contains(&words("dealings-waits")));
    assert!(!ben.get("/account").await.text().contains("Ada"), "nobody else learns of it");

    let mut eve = site.visitor();
    see(&mut eve, "", "/operator/reports").await.is(403);
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    let hers = format!("spelhaven={}", ada.cookie.clone().unwrap());
    see(&mut ada, &hers, &path).await.is(403);
    let case = see(&mut eve, &cookie, &path).await.is(200).text();
    for told in
        ["He shouts.", "good day", "you fool", "bye", "/people/Ben", "Ada", &words("report-earlier-none")]
    {
        assert!(case.contains(told), "{told}");
    }
    // Some days of silence.
    act(&mut eve, &cookie, &path, &[("act", "silence"), ("days", "3")]).await.is(303);
    let silent = ben.post_json(&format!("{table}/say"), &[("text", "you!")]).await.is(403).json();
    assert_eq!(silent["error"]["code"], "silenced");
    assert!(silent["error"]["hint"].as_str().unwrap().contains("20"), "it says until when: {silent}");
    ada.post_json(&format!("{table}/say"), &[("text", "peace")]).await.is(200);
    assert!(ada.get("/account").await.text().contains(&words("dealings-looked-at")));
    assert!(ben.get("/account").await.text().contains("You cannot write in chats"));
    // The line goes; then all of them.
    act(&mut eve, &cookie, &path, &[("act", "erase-line")]).await.is(303);
    let page = ada.get(&table).await.text();
    assert!(!page.contains("you fool") && page.contains("good day"));
    act(&mut eve, &cookie, &path, &[("act", "erase-all")]).await.is(303);
    let page = ada.get(&table).await.text();
    assert!(!page.contains("good day") && page.contains("peace"));
    let case = see(&mut eve, &cookie, &path).await.is(200).text();
    assert!(case.contains(&words("report-line-gone")) && case.contains("you fool"), "as it was reported");
    act(&mut eve, &cookie, &path, &[("act", "lift")]).await.is(303);
    ben.post_json(&format!("{table}/say"), &[("text", "sorry")]).await.is(200);
    let closed = first_report(&mut eve, &cookie, "closed").await;
    assert_eq!(closed, path);
    for (fields, status) in [
        (vec![("act", "hang")], 400),
        (vec![("act", "silence"), ("days", "0")], 400),
        (vec![("act", "suspend"), ("until", "2020-01-01")], 422),
    ] {
        act(&mut eve, &cookie, &path, &fields).await.is(status);
    }
    assert_eq!(see(&mut eve, &cookie, "/operator/reports/00").await.status, 404);
}

#[tokio::test]
async fn a_line_that_is_taken_away_goes_from_pages_that_are_open() {
    let site = site();
    let (table, mut ada, mut ben) = quarrel(&site).await;
    let key = table.trim_start_matches("/t/").to_owned();
    let said = [("table", key.as_str()), ("line", "3"), ("reason", "insult")];
    ada.post("/report", &said).await.is(200);
    let mut page = ada.events(&format!("{table}/events"), "").await;
    assert!(page.next_of("update").await.unwrap().data.contains(">bye<"));
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    act(&mut eve, &cookie, &path, &[("act", "erase-line")]).await.is(303);
    let shown = page.next_of("update").await.unwrap().data;
    assert!(!shown.contains(">bye<") && shown.contains(">you fool<"), "{shown}");
    // What is said next is heard, and play goes on.
    ben.post_json(&format!("{table}/say"), &[("text", "sorry")]).await.is(200);
    assert!(page.next_of("lines").await.unwrap().data.contains(">sorry<"));
    act(&mut eve, &cookie, &path, &[("act", "erase-all")]).await.is(303);
    let shown = page.next_of("update").await.unwrap().data;
    assert!(shown.contains("chat-lines") && !shown.contains(">you fool<") && !shown.contains(">sorry<"));
    let turn = ada.state(&table).await["turn"][0].clone();
    let mover = if ada.state(&table).await["seat"] == turn { &mut ada } else { &mut ben };
    mover.play_any(&table).await.is(200);
}

#[tokio::test]
async fn an_account_is_suspended_until_a_day_or_for_good() {
    let site = site();
    let (table, mut ada, mut ben) = quarrel(&site).await;
    let made = ben.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    assert!(bot.state(&table).await["seat"].is_u64());
    ada.post("/report", &[("name", "Ben"), ("reason", "unfair"), ("block", "yes")]).await.is(200);
    assert_eq!(ada.get("/api/v1/blocks").await.json()[0]["name"], "Ben", "and blocked by the same form");
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    let enter = [("name", "Ben"), ("password", "correct horse")];
    for (until, code) in [("2099-12-31", "suspended"), ("", "suspended-for-good")] {
        act(&mut eve, &cookie, &path, &[("act", "suspend"), ("until", until)]).await.is(303);
        assert!(ben.state(&table).await["seat"].is_null(), "signed out everywhere");
        assert_eq!(bot.get("/api/v1/friends").await.status, 401, "programmes too");
        assert_eq!(site.visitor().post_json("/account/enter", &enter).await.is(403).code(), code);
    }
    act(&mut eve, &cookie, &path, &[("act", "lift")]).await.is(303);
    let mut back = site.visitor();
    back.post("/account/enter", &enter).await.is(303);
    assert!(back.state(&table).await["seat"].is_u64(), "his seat was kept");
    assert!(back.get("/account").await.text().contains("Your account was suspended"));
    let case = see(&mut eve, &cookie, &path).await.text();
    assert!(
        case.contains("2100-01-01") && case.contains("Suspended. Until: for good"),
        "all of it is written down"
    );
}

#[tokio::test]
async fn a_name_is_taken_away_everywhere() {
    let site = site();
    let (table, mut ada, mut ben) = quarrel(&site).await;
    ada.post("/report", &[("name", "Ben"), ("reason", "name")]).await.is(200);
    let wish = [("game", duel().key()), ("name", "Cup"), ("format", "swiss"), CLOCK];
    let cup = ada.post("/tournaments", &wish).await.is(303).location().to_owned();
    ben.post(&format!("{cup}/join"), &[]).await.is(303);
    ben.post("/friends/ask", &[("name", "Ada")]).await.is(200);
    wait_until(async || ada.get("/notices").await.text().contains("Ben")).await;
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    act(&mut eve, &cookie, &path, &[("act", "rename")]).await.is(303);
    assert!(site.store.account("Ben").await.unwrap().is_none());
    let row = site.row(&table).await;
    assert!(row.seats.iter().all(|seat| seat.name != "Ben"));
    let page = ada.get(&table).await.text();
    assert!(!page.contains(">Ben<") && page.contains("Guest "), "the table in memory tells it");
    for path in [cup.as_str(), "/notices"] {
        let page = ada.get(path).await.text();
        assert!(!page.contains("Ben") && page.contains("Guest "), "{path}");
    }
    let seat = ben.state(&table).await["seat"].clone();
    assert!(seat.is_u64(), "he is still himself");
    let turn = ada.state(&table).await["turn"][0].clone();
    let mover = if seat == turn { &mut ben } else { &mut ada };
    mover.play_any(&table).await.is(200);
    assert_eq!(faults(&site).await, Vec::<String>::new(), "and the chain holds");
    let name = ben.get("/account").await.text();
    assert!(name.contains("Your name was taken away"));
}

#[tokio::test]
async fn a_tournament_is_reported_taken_off_the_lists_and_called_otherwise() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let wish =
        [("game", duel().key()), ("name", "Rude words"), ("format", "swiss"), ("listed", "yes"), CLOCK];
    let cup = ben.post("/tournaments", &wish).await.is(303).location().to_owned();
    let key = cup.trim_start_matches("/tournaments/").to_owned();
    let link = format!("/report?tournament={key}");
    assert!(ada.get(&cup).await.text().contains(&link) && !ben.get(&cup).await.text().contains(&link));
    let form = ada.get(&link).await.is(200).text();
    assert!(form.contains("Rude words") && form.contains(&format!("value=\"{key}\"")));
    let said = [("tournament", key.as_str()), ("reason", "name")];
    ada.post("/report", &said).await.is(200);
    assert_eq!(ada.post_json("/report", &said).await.is(409).code(), "reported-already");
    assert_eq!(site.visitor().post_json("/report", &said).await.is(403).code(), "report-stranger");
    // Who takes part is known by that, with no account either.
    let mut gus = site.visitor();
    gus.post(&format!("{cup}/join"), &[("name", "Gus")]).await.is(303);
    gus.post_json("/report", &said).await.is(200);

    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    let case = see(&mut eve, &cookie, &path).await.is(200).text();
    assert!(case.contains("Rude words") && case.contains(&format!("href=\"{cup}\"")));
    act(&mut eve, &cookie, &path, &[("act", "unlist")]).await.is(303);
    assert!(!ada.get("/tournaments").await.text().contains(&key), "no list shows it");
    assert!(ada.get(&cup).await.is(200).text().contains("Rude words"), "it is found by its address");
    act(&mut eve, &cookie, &path, &[("act", "retitle")]).await.is(303);
    let page = ada.get(&cup).await.is(200).text();
    assert!(!page.contains("Rude words") && page.contains(&format!("Tournament {}", &key[..4])));
    let case = see(&mut eve, &cookie, &path).await.is(200).text();
    assert!(case.contains(&words("done-unlisted")) && case.contains(&words("done-retitled")));
    assert!(ben.get("/account").await.text().contains(&words("dealt-retitled")), "its maker is told");
    // Of a person there is no tournament to be changed.
    ada.post("/report", &[("name", "Ben"), ("reason", "other")]).await.is(200);
    let path = first_report(&mut eve, &cookie, "open").await;
    let path = if see(&mut eve, &cookie, &path).await.text().contains("value=\"unlist\"") {
        act(&mut eve, &cookie, &path, &[("act", "dismiss")]).await.is(303);
        first_report(&mut eve, &cookie, "open").await
    } else {
        path
    };
    act(&mut eve, &cookie, &path, &[("act", "unlist")]).await.is(422);
}

#[tokio::test]
async fn a_guest_is_reported_by_where_they_sit() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("name", "Ada")]).await;
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let key = table.trim_start_matches("/t/");
    let seat = ben.state(&table).await["seat"].to_string();
    let page = ada.get(&table).await.text();
    assert!(page.contains(&format!("/report?table={key}&amp;seat={seat}")), "from the table");
    ada.post("/report", &[("table", key), ("seat", &seat), ("reason", "other")]).await.is(200);
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let path = first_report(&mut eve, &cookie, "open").await;
    let case = see(&mut eve, &cookie, &path).await.text();
    assert!(case.contains(&words("report-guest")) && !case.contains("value=\"suspend\""));
    let answer = act(&mut eve, &cookie, &path, &[("act", "suspend")]).await.is(422).text();
    assert!(answer.contains(&words("refused-suspend-guest")));
    act(&mut eve, &cookie, &path, &[("act", "erase-line")]).await.is(422);
    act(&mut eve, &cookie, &path, &[("act", "silence")]).await.is(303);
    assert_eq!(ben.post_json(&format!("{table}/say"), &[("text", "x")]).await.is(403).code(), "silenced");
    act(&mut eve, &cookie, &path, &[("act", "dismiss")]).await.is(303);
}

/// Has a table that waits for players due then.
async fn is_due(site: &Site, table: &str, at: Time) {
    let row = site.row(table).await;
    let fill = row.fill.clone().map(|fill| Fill { at, ..fill });
    let due = fill.as_ref().map(|fill| fill.at);
    site.store.save(TableRow { fill, due, rev: row.rev + 1, ..row }, None).await.unwrap();
}

#[tokio::test]
async fn bots_take_free_seats_after_a_wait_though_nobody_watches() {
    let site = site();
    let mut ada = site.visitor();
    let bot = duel().friendly_bot();
    let fields = [("fill", "5"), ("fill-bot", bot)];
    let table = ada.table_with(duel(), &["me", "open"], &fields).await;
    let empty = ada.table_with(duel(), &["me", "open"], &fields).await;
    let fill = site.row(&table).await.fill.unwrap();
    let left = fill.at.0 - Time::now().0;
    assert!(fill.bot == bot && (4 * 60_000..=5 * 60_000).contains(&left), "{left}");
    let page = ada.get(&table).await.text();
    assert!(page.contains("takes free seats in 5 minutes"));
    ada.post(&format!("{empty}/leave"), &[]).await.is(303);
    for table in [&table, &empty] {
        is_due(&site, table, ago(1)).await;
    }
    let later = site.restarted(config());
    wait_until(async || later.row(&table).await.stage == TableStage::Running).await;
    let row = later.row(&table).await;
    assert!(row.fill.is_none() && row.seats[1].sitter == Sitter::Bot(bot.to_owned()), "{:?}", row.seats);
    wait_until(async || later.row(&empty).await.fill.is_none()).await;
    let row = later.row(&empty).await;
    assert!(
        row.stage == TableStage::Gathering && row.seats.iter().all(|seat| seat.sitter.is_free()),
        "nobody is there"
    );
    let mut ada = Visitor { app: later.app.clone(), ..ada };
    assert_eq!(ada.until_my_turn(&table).await["stage"], "running");
}

#[tokio::test]
async fn a_wait_ends_while_the_table_is_looked_at() {
    let site = site();
    let mut ada = site.visitor();
    let bot = duel().friendly_bot();
    let table = ada.table_with(duel(), &["me", "open"], &[("fill", "1"), ("fill-bot", bot)]).await;
    is_due(&site, &table, Time(Time::now().0 + 2_000)).await;
    let later = site.restarted(config());
    let mut ada = Visitor { app: later.app.clone(), ..ada };
    let page = ada.get(&table).await.text();
    let events = format!("{table}/events?since={}", attribute(&page, "data-mark"));
    assert!(page.contains("id=\"waiting\""));
    let update = ada.events(&events, "").await.next_of("update").await.unwrap().data;
    assert!(!update.contains("id=\"waiting\"") && update.contains("id=\"board"), "{update}");
    assert_eq!(later.row(&table).await.stage, TableStage::Running);
    // Who is enough before begins at once, and nobody comes afterwards.
    let mut ben = later.visitor();
    let full = ben.table_with(duel(), &["me", "open"], &[("fill", "1"), ("fill-bot", bot)]).await;
    let mut cleo = later.visitor();
    cleo.post(&format!("{full}/join"), &[]).await.is(303);
    let row = later.row(&full).await;
    assert_eq!((row.stage, row.fill, row.due), (TableStage::Running, None, None));
    for (fields, field) in [
        (vec![("fill", "2"), ("fill-bot", bot)], "fill"),
        (vec![("fill", "5"), ("fill-bot", "nobody")], "seats"),
    ] {
        let fields = [vec![("seats", "2"), ("seat-1", "me"), ("seat-2", "open")], fields].concat();
        let refused = ben.post_json(&format!("/g/{}/new", duel().key()), &fields).await;
        assert_eq!(refused.json()["error"]["field"], field);
    }
    let mut one = programme(&later, "one").await;
    let wish = json!({ "game": duel().key(), "seats": ["me", "open"], "fill": format!("15 {bot}") });
    let made = one.call("/api/v1/tables", wish).await.is(201).json();
    let row = later.row(&format!("/t/{}", made["table"].as_str().unwrap())).await;
    assert_eq!(row.fill.unwrap().bot, bot);
}

#[tokio::test]
async fn open_tables_are_found_by_what_they_are() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let three = shelf::shown_games().find(|title| title.seats().contains(&3)).unwrap();
    let live = ada.table_with(duel(), &["me", "open"], &[CLOCK, RATED]).await;
    let days = ada.table_with(duel(), &["me", "open"], &[("pace", "days 1")]).await;
    let large = ada.table_with(three, &["me", "open", "open"], &[]).await;
    let key = |table: &str| table.trim_start_matches("/t/").to_owned();
    let all = [&live, &days, &large];
    let mut guest = site.visitor();
    for (query, wanted) in [
        ("", vec![&live, &days, &large]),
        ("&free=2", vec![&large]),
        ("&pace=live", vec![&live]),
        ("&pace=days", vec![&days]),
        ("&pace=none", vec![&large]),
        ("&rated=yes", vec![&live]),
        ("&rated=no", vec![&days, &large]),
        ("&low=0&high=4000", vec![]),
        ("&free=1&pace=days&rated=no", vec![&days]),
    ] {
        let page = guest.get(&format!("/lobby?list=open{query}")).await.is(200).text();
        let told = guest.get(&format!("/api/v1/tables?list=open{query}")).await.is(200).json();
        let told: Vec<&str> =
            told.as_array().unwrap().iter().map(|it| it["table"].as_str().unwrap()).collect();
        for table in all {
            let is_wanted = wanted.contains(&table);
            assert_eq!(page.contains(&format!("id=\"open-{}\"", key(table))), is_wanted, "{query}");
            assert_eq!(told.contains(&key(table).as_str()), is_wanted, "{query}");
        }
    }
    let page = guest.get("/lobby?list=open&pace=live&rated=yes&free=1&low=1500").await.text();
    for chosen in
        ["value=\"live\" selected", "value=\"yes\" selected", "value=\"1\" selected", "value=\"1500\""]
    {
        assert!(page.contains(chosen), "{chosen}: what was chosen stays");
    }
    for (query, field) in
        [("free=0", "free"), ("pace=soon", "pace"), ("rated=maybe", "rated"), ("low=9000", "low")]
    {
        let refused = guest.get(&format!("/api/v1/tables?{query}")).await.is(400).json();
        assert_eq!(refused["error"]["field"], field);
    }
    assert_eq!(guest.get("/api/v1/tables?game=no-such").await.is(404).json()["error"]["field"], "game");
    // Where a list goes on, it is the same that is wanted.
    for _ in 0..50 {
        ada.table_with(duel(), &["me", "open"], &[("pace", "days 1")]).await;
    }
    let page = guest.get("/lobby?list=open&pace=days&rated=no&free=1").await.text();
    assert!(page.contains("/lobby?list=open&amp;free=1&amp;pace=days&amp;rated=no&amp;before="));
}

#[tokio::test]
async fn ones_data_tell_of_company_and_go_with_the_account() {
    let site = site();
    let (table, mut ada, mut ben) = quarrel(&site).await;
    befriend(&mut ada, &mut ben, ["Ada", "Ben"]).await;
    let mut cleo = account(&site, "Cleo").await;
    ada.post("/blocks", &[("name", "Cleo")]).await.is(200);
    let key = table.trim_start_matches("/t/");
    ada.post("/report", &[("table", key), ("line", "2"), ("reason", "insult")]).await.is(200);
    cleo.post("/report", &[("name", "Ada"), ("reason", "other"), ("text", "secret words")]).await.is(200);
    ada.post("/friends/link", &[]).await.is(200);
    seek(&mut ada, &[]).await.is(303);
    let (hers, his) =
        (ada.table(duel(), &["me", "friend"]).await, ben.table(duel(), &["me", "friend"]).await);
    ada.post(&format!("{hers}/invite"), &[("name", "Ben")]).await.is(303);
    ben.post(&format!("{his}/invite"), &[("name", "Ada")]).await.is(303);
    wait_until(async || !ada.get("/account/export").await.json()["last_seen"].is_null()).await;
    let told: Value = ada.get("/account/export").await.is(200).json();
    assert!(told["personal_link"].as_str().unwrap().starts_with("/friend/"));
    assert_eq!(told["signed_in_since"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&told["waits_for"]["game"], &told["waits_for"]["players"]),
        (&json!(duel().key()), &json!(2))
    );
    let is_at = |it: &Value, table: &str| it["table"] == table.trim_start_matches("/t/");
    assert!(is_at(&told["asked_to_tables"][0], &hers) && told["asked_to_tables"][0]["name"] == "Ben");
    assert!(is_at(&told["invitations"][0], &his) && told["invitations"][0]["by"] == "Ben");
    assert_eq!((&told["friends"][0]["name"], &told["friends"][0]["tie"]), (&json!("Ben"), &json!("friends")));
    assert_eq!(told["blocked"][0]["name"], "Cleo");
    assert_eq!((&told["reports"][0]["of"], &told["reports"][0]["reason"]), (&json!("Ben"), &json!("insult")));
    assert!(!told.to_string().contains("secret words"), "what others say of her is theirs");
    resign(&mut ada, &table).await;
    ada.post("/account/close", &[("password", "correct horse")]).await.is(303);
    assert_eq!(ben.get("/api/v1/friends").await.json(), json!([]));
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let page = see(&mut eve, &cookie, "/operator/reports").await.text();
    assert!(page.contains("Ben") && !page.contains("secret words") && !page.contains(">Ada<"));
}

/// Where the newest of somebody's notices leads.
async fn leads(visitor: &mut Visitor) -> String {
    let list = visitor.get("/api/v1/notices").await.is(200).json();
    list["notices"][0]["path"].as_str().expect("a notice").to_owned()
}

/// What somebody is told of how play has begun, whoever is to act.
async fn told_of_start(visitor: &mut Visitor, turn: &str, begun: &str) -> bool {
    let [(_, text)] = &list(visitor).await[..] else { return false };
    [words(turn), words(begun), words("told-turn")].contains(text) && *text != words("told-turn-begun")
}

#[tokio::test]
async fn who_is_paired_while_their_page_is_closed_is_told() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    seek(&mut ada, &[("name", "Ada")]).await.is(303);
    seek(&mut ben, &[("name", "Ben")]).await.is(303);
    let table = led(&mut ben).await.expect("Ada wants the same");
    ben.get(&table).await.is(200);
    until_unseen(&mut ada, 1).await;
    assert!(told_of_start(&mut ada, "told-turn-paired", "told-paired").await, "{:?}", list(&mut ada).await);
    assert_eq!(leads(&mut ada).await, table);
    a_while().await;
    assert_eq!((unseen(&mut ada).await, unseen(&mut ben).await), (1, 0), "who is led there is not told");
    ada.get(&table).await.is(200);
    assert_eq!(unseen(&mut ada).await, 0);
    // Bots instead of people, by the asking of somebody whom they would not meet.
    let (mut cleo, mut dan) = (account(&site, "Cleo").await, account(&site, "Dan").await);
    cleo.post_json("/blocks", &[("name", "Dan")]).await.is(200);
    let fill = Some(Fill { bot: duel().friendly_bot().to_owned(), at: ago(1) });
    waiting(&site, id(&site, "Cleo").await, |seek| seek.fill = fill).await;
    seek(&mut dan, &[]).await.is(303);
    assert!(led(&mut dan).await.is_none());
    until_unseen(&mut cleo, 1).await;
    assert!(told_of_start(&mut cleo, "told-turn-paired", "told-paired").await, "{:?}", list(&mut cleo).await);
    assert_eq!(list(&mut dan).await, []);
}

#[tokio::test]
async fn who_is_asked_to_be_a_friend_is_told_and_so_is_who_asked() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    for _ in 0..2 {
        ada.post("/friends/ask", &[("name", "Ben")]).await.is(200);
    }
    until_unseen(&mut ben, 1).await;
    a_while().await;
    let asks = ("friend".to_owned(), "Ada would like to be your friend.".to_owned());
    assert_eq!(list(&mut ben).await, [asks], "once");
    assert_eq!((leads(&mut ben).await.as_str(), list(&mut ada).await), ("/friends", vec![]));
    ben.post("/friends/answer", &[("name", "Ada"), ("yes", "yes")]).await.is(200);
    until_unseen(&mut ada, 1).await;
    assert_eq!(list(&mut ada).await[0].1, "Ben and you are friends now.");
    until_unseen(&mut ben, 0).await;
    // Who says no, or asks no more, says so to nobody.
    let mut cleo = account(&site, "Cleo").await;
    cleo.post("/friends/ask", &[("name", "Ada")]).await.is(200);
    until_unseen(&mut ada, 2).await;
    ada.post("/friends/answer", &[("name", "Cleo"), ("yes", "no")]).await.is(200);
    until_unseen(&mut ada, 1).await;
    // A personal link makes friends at once.
    let page = ada.post("/friends/link", &[]).await.text();
    let word = page.split("data-copy=\"/friend/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut dan = account(&site, "Dan").await;
    dan.post(&format!("/friend/{word}"), &[]).await;
    until_unseen(&mut ada, 2).await;
    assert_eq!(list(&mut ada).await[0].1, "Dan and you are friends now.");
    assert_eq!((list(&mut cleo).await, list(&mut dan).await), (vec![], vec![]));
}

#[tokio::test]
async fn who_is_invited_is_told_once_for_each_table() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    befriend(&mut ada, &mut ben, ["Ada", "Ben"]).await;
    until_unseen(&mut ben, 0).await;
    let table = ada.table(duel(), &["me", "friend"]).await;
    let key = table.trim_start_matches("/t/");
    ada.post(&format!("{table}/invite"), &[("name", "Ben")]).await.is(303);
    until_unseen(&mut ben, 1).await;
    let told = ("invitation".to_owned(), "Ada asks you to join a table.".to_owned());
    assert_eq!(list(&mut ben).await[0], told);
    let link = leads(&mut ben).await;
    assert_eq!(link, format!("{table}?invite={}", site.row(&table).await.invite));
    ben.post("/invitations", &[("table", key), ("yes", "no")]).await.is(200);
    until_unseen(&mut ben, 0).await;
    ada.post(&format!("{table}/invite"), &[("name", "Ben")]).await.is(303);
    a_while().await;
    assert_eq!(unseen(&mut ben).await, 0, "nobody is told twice of one table");
    let next = ada.table(duel(), &["me", "friend"]).await;
    ada.post(&format!("{next}/invite"), &[("name", "Ben")]).await.is(303);
    until_unseen(&mut ben, 1).await;
    let link = leads(&mut ben).await;
    assert!(ben.get(&link).await.is(200).text().contains("/join"));
    let key = next.trim_start_matches("/t/");
    ben.post("/invitations", &[("table", key), ("yes", "yes")]).await.is(303);
    ben.get(&next).await.is(200);
    assert_eq!(unseen(&mut ben).await, 0, "who sits there has answered");
}

#[tokio::test]
async fn of_who_is_blocked_nothing_is_told() {
    let site = site_with(told_soon());
    let (table, mut ada, mut ben) = quarrel(&site).await;
    wait_until(async || list(&mut ada).await.iter().any(|(kind, _)| kind == "chat")).await;
    ada.get(&table).await.is(200);
    ben.get(&table).await.is(200);
    assert_eq!((unseen(&mut ada).await, unseen(&mut ben).await), (0, 0));
    ada.post_json("/blocks", &[("name", "Ben")]).await.is(200);
    ben.post_json(&format!("{table}/say"), &[("text", "hear me")]).await.is(200);
    assert_eq!(ben.post_json("/friends/ask", &[("name", "Ada")]).await.is(403).code(), "no-company");
    a_while().await;
    assert_eq!(unseen(&mut ada).await, 0);
}

#[tokio::test]
async fn what_becomes_of_a_report_is_told() {
    let site = site_with(told_soon());
    let (table, mut ada, mut ben) = quarrel(&site).await;
    let key = table.trim_start_matches("/t/");
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let from_house = async |visitor: &mut Visitor| {
        let all = list(visitor).await;
        all.into_iter().filter(|(kind, _)| kind == "house").map(|(_, text)| text).collect::<Vec<_>>()
    };
    let report = async |ada: &mut Visitor, line: &str| {
        let said = [("table", key), ("line", line), ("reason", "insult")];
        ada.post_json("/report", &said).await.is(200);
    };
    report(&mut ada, "1").await;
    let path = first_report(&mut eve, &cookie, "open").await;
    act(&mut eve, &cookie, &path, &[("act", "dismiss")]).await.is(303);
    wait_until(async || from_house(&mut ada).await == [words("told-report")]).await;
    report(&mut ada, "2").await;
    let path = first_report(&mut eve, &cookie, "open").await;
    act(&mut eve, &cookie, &path, &[("act", "silence"), ("days", "3")]).await.is(303);
    wait_until(async || from_house(&mut ben).await.len() == 1).await;
    let told = from_house(&mut ben).await.remove(0);
    assert!(told.starts_with("You cannot write in chats. Until: 20"), "{told}");
    assert!(!ben.get("/notices").await.text().contains("Ada has"), "nobody learns who reported them");
    act(&mut eve, &cookie, &path, &[("act", "lift")]).await.is(303);
    wait_until(async || from_house(&mut ben).await.len() == 2).await;
    assert_eq!(from_house(&mut ben).await[0], words("dealt-lifted"));
    assert_eq!(from_house(&mut ada).await, [words("told-report"), words("told-report")], "once for each");
}

#[tokio::test]
async fn who_waited_for_others_is_told_that_bots_have_come() {
    let site = site();
    let mut ada = site.visitor();
    let fields = [("fill", "5"), ("fill-bot", duel().friendly_bot())];
    let table = ada.table_with(duel(), &["me", "open"], &fields).await;
    is_due(&site, &table, ago(1)).await;
    let later = site.restarted(told_soon());
    let mut ada = Visitor { app: later.app.clone(), ..ada };
    until_unseen(&mut ada, 1).await;
    assert!(told_of_start(&mut ada, "told-turn-filled", "told-filled").await, "{:?}", list(&mut ada).await);
    assert_eq!(leads(&mut ada).await, table);
    ada.get(&table).await.is(200);
    a_while().await;
    assert_eq!(unseen(&mut ada).await, 0);
}
