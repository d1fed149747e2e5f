//! What cannot be read is answered with the field it is about and what was expected there: for programmes as
//! data, for people in words, in their language.

use axum::http::Method;
use serde_json::{Value, json};

use crate::api::programme;
use crate::kit::*;

/// A programme with a seat at a table of its own.
struct Desk {
    site: Site,
    one: Visitor,
    table: String,
}

async fn desk() -> Desk {
    let site = site();
    let mut one = programme(&site, "One").await;
    let wish = json!({ "game": duel().key(), "seats": ["me", "friend"] });
    let made = one.call("/api/v1/tables", wish).await.is(201).json();
    let table = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    Desk { site, one, table }
}

impl Desk {
    async fn send(&mut self, path: &str, kind: &str, body: &str) -> Answer {
        let path = path.replace("TABLE", &self.table);
        self.one.send(Method::POST, &path, &[("content-type", kind)], body.to_owned()).await
    }

    /// What is wrong with a body: the code, the field, what was expected, the message and the hint.
    async fn wrong(&mut self, path: &str, body: Value) -> (String, Value, Value, String) {
        let error = self.send(path, "application/json", &body.to_string()).await.json()["error"].clone();
        let text = |key: &str| error[key].as_str().unwrap().to_owned();
        (
            text("code"),
            error["field"].clone(),
            error["expected"].clone(),
            format!("{} {}", text("message"), text("hint")),
        )
    }
}

#[tokio::test]
async fn a_wrong_value_names_its_field_and_what_may_stand_there() {
    let mut desk = desk().await;
    let game = duel().key();
    let table = |more: Value| {
        let mut wish = json!({ "game": game, "seats": ["me", "open"] });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wish
    };
    let play = |more: Value| {
        let mut command = json!({ "action": "x", "ply": 1 });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        command
    };
    let cases = [
        (
            "/api/v1/tables",
            table(json!({ "seats": ["me", "bot:greedy"] })),
            "malformed",
            "seats[1]",
            "pattern",
        ),
        ("/api/v1/tables", table(json!({ "seats": ["me", "screen"] })), "malformed", "seats[1]", "pattern"),
        ("/api/v1/tables", table(json!({ "seats": "me" })), "malformed", "seats", "maxItems"),
        ("/api/v1/tables", table(json!({ "seats": [] })), "malformed", "seats", "minItems"),
        ("/api/v1/tables", table(json!({ "seats": (["me"; 6]) })), "malformed", "seats", "maxItems"),
        ("/api/v1/tables", table(json!({ "seats": ["me", "bot nobody"] })), "setup", "seats", "items"),
        ("/api/v1/tables", table(json!({ "options": { "nothing": "x" } })), "setup", "options", "enum"),
        (
            "/api/v1/tables",
            table(json!({ "options": { "nothing": 1 } })),
            "malformed",
            "options.nothing",
            "type",
        ),
        ("/api/v1/tables", table(json!({ "options": [] })), "malformed", "options", "type"),
        ("/api/v1/tables", table(json!({ "pace": "days 31" })), "bad-pace", "pace", "pattern"),
        ("/api/v1/tables", table(json!({ "listed": "yes" })), "malformed", "listed", "type"),
        ("/api/v1/tables", table(json!({ "name": "a{b}" })), "bad-name", "name", "pattern"),
        ("/api/v1/tables", table(json!({ "nonce": "" })), "bad-nonce", "nonce", "pattern"),
        ("/api/v1/tables", table(json!({ "id": "a b" })), "malformed", "id", "pattern"),
        ("/api/v1/tables", table(json!({ "game": "none" })), "not-found", "game", "enum"),
        ("/api/v1/tokens", json!({ "name": "x".repeat(31) }), "bad-name", "name", "maxLength"),
        ("/api/v1/tokens", json!({ "name": "..." }), "bad-name", "name", "maxLength"),
        ("TABLE/play", play(json!({ "ply": -1 })), "malformed", "ply", "minimum"),
        ("TABLE/play", play(json!({ "ply": 1.5 })), "malformed", "ply", "minimum"),
        ("TABLE/play", play(json!({ "ply": "1" })), "malformed", "ply", "minimum"),
        ("TABLE/play", play(json!({ "ply": 4_294_967_296_u64 })), "malformed", "ply", "maximum"),
        ("TABLE/play", play(json!({ "ply": null })), "malformed", "ply", "maximum"),
        ("TABLE/play", play(json!({ "seat": 6 })), "malformed", "seat", "maximum"),
        ("TABLE/play", play(json!({ "action": "" })), "malformed", "action", "minLength"),
        ("TABLE/play", play(json!({ "action": "x".repeat(401) })), "malformed", "action", "maxLength"),
        ("TABLE/answer", json!({ "ply": 1, "yes": "yes" }), "malformed", "yes", "type"),
        ("TABLE/say", json!({ "text": " \n" }), "bad-line", "text", "pattern"),
        ("TABLE/say", json!({ "text": "x".repeat(501) }), "bad-line", "text", "maxLength"),
        ("TABLE/seat", json!({ "seat": 2, "who": "me" }), "malformed", "who", "pattern"),
        ("TABLE/join", json!({ "nonce": "two words" }), "bad-nonce", "nonce", "pattern"),
    ];
    for (path, body, code, field, bound) in cases {
        let (found, about, expected, _) = desk.wrong(path, body.clone()).await;
        assert_eq!((found.as_str(), &about), (code, &json!(field)), "{path} {body}");
        assert!(!expected[bound].is_null(), "{path} {body}: {expected}");
    }
    let said = desk.wrong("/api/v1/tables", table(json!({ "seats": ["me", "bot:greedy"] }))).await.3;
    assert!(said.contains("bot:greedy") && said.contains("seats[1]") && said.contains("“friend”"), "{said}");
    let said = desk.wrong("TABLE/play", play(json!({ "seat": 9 }))).await.3;
    assert!(said.contains("from 1 to 5"), "{said}");
}

#[tokio::test]
async fn fields_that_are_missing_unknown_or_there_twice_are_named() {
    let mut desk = desk().await;
    let (code, field, expected, said) = desk.wrong("TABLE/play", json!({ "action": "x" })).await;
    assert_eq!((code.as_str(), field, &expected["maximum"]), ("malformed", json!("ply"), &json!(u32::MAX)));
    assert!(said.starts_with("“ply” is missing."), "{said}");
    let (code, field, expected, said) = desk.wrong("TABLE/undo", json!({ "action": "x", "ply": 1 })).await;
    assert_eq!((code.as_str(), field), ("malformed", json!("action")));
    assert_eq!(expected["enum"], json!(["ply", "id", "seat"]));
    assert!(said.contains("one of ply, id, seat"), "{said}");
    for body in ["{\"ply\":1,\"ply\":1,\"action\":\"x\"}", "{\"ply\":1,\"\\u0070ly\":1,\"action\":\"x\"}"] {
        let twice = desk.send("TABLE/play", "application/json", body).await.is(400).json();
        assert_eq!((&twice["error"]["code"], &twice["error"]["field"]), (&json!("malformed"), &json!("ply")));
    }
    // Nothing is as good as left out where a field may be left out.
    desk.one
        .call("/api/v1/tables", json!({ "game": duel().key(), "seats": ["me", "open"], "pace": null }))
        .await
        .is(201);
}

#[tokio::test]
async fn a_body_that_is_no_json_says_where_it_ceases_to_be() {
    let mut desk = desk().await;
    for (body, line, column) in
        [("", 1, 0), ("{", 1, 1), ("{\n  \"ply\": 1,\n  ply\n}", 3, 3), ("{} x", 1, 4)]
    {
        let error = desk.send("TABLE/play", "application/json", body).await.is(400).json()["error"].clone();
        assert_eq!(error["code"], "bad-json", "{body:?}");
        assert_eq!((&error["line"], &error["column"]), (&json!(line), &json!(column)), "{body:?}");
        assert!(error["message"].as_str().unwrap().contains(&format!("line {line}")), "{error}");
    }
    for body in ["[]", "null", "3"] {
        let error = desk.send("TABLE/play", "application/json", body).await.is(400).json()["error"].clone();
        assert_eq!((&error["code"], &error["field"]), (&json!("malformed"), &json!("body")));
        assert_eq!(error["expected"], json!({ "type": "object" }));
    }
}

#[tokio::test]
async fn a_body_of_another_kind_or_too_large_says_which_would_do() {
    let mut desk = desk().await;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx"] {
        let error = desk.send("TABLE/play", kind, "{}").await.is(415).json()["error"].clone();
        assert_eq!((&error["code"], &error["field"]), (&json!("content-type"), &json!("Content-Type")));
        assert_eq!(error["expected"]["enum"], json!(["application/json"]));
    }
    desk.send("TABLE/say", "Application/JSON; charset=utf-8", "{\"text\":\"hi\"}").await.is(200);
    let large = desk.send("TABLE/say", "application/json", &" ".repeat(20_000)).await.is(413).json();
    assert_eq!(
        (&large["error"]["code"], &large["error"]["expected"]["maxLength"]),
        (&json!("too-large"), &json!(16_384))
    );
}

#[tokio::test]
async fn a_packed_body_is_not_taken_for_a_plain_one() {
    let Desk { mut one, table, .. } = desk().await;
    let packed = async |one: &mut Visitor, how: &str| {
        let headers = [("content-type", "application/json"), ("content-encoding", how)];
        one.send(Method::POST, &format!("{table}/say"), &headers, json!({ "text": "hello" }).to_string())
            .await
    };
    let refused = packed(&mut one, "gzip").await.is(415).json();
    assert_eq!(refused["error"]["field"], "Content-Encoding");
    packed(&mut one, "identity").await.is(200);
}

#[tokio::test]
async fn no_answer_repeats_all_that_was_said() {
    let Desk { mut one, .. } = desk().await;
    let long = "z".repeat(9000);
    for options in [json!({ "position": long }), json!({ (long.as_str()): "x" })] {
        let wish = json!({ "game": duel().key(), "seats": ["me", "open"], "options": options });
        let refused = one.call("/api/v1/tables", wish).await.is(422);
        assert_eq!(refused.code(), "setup");
        assert!(refused.body.len() < 1500, "{}", refused.text());
    }
}

#[tokio::test]
async fn queries_paths_and_headers_are_read_as_strictly() {
    let mut desk = desk().await;
    let table = desk.table.clone();
    for (path, field, bound) in [
        ("/api/v1/tables?list=all".to_owned(), "list", "enum"),
        ("/api/v1/tables?lists=open".to_owned(), "lists", "enum"),
        ("/api/v1/tables?list=".to_owned(), "list", "enum"),
        (format!("{table}?seat=0"), "seat", "minimum"),
        (format!("{table}?at=-1"), "at", "minimum"),
        (format!("{table}?at=1&at=1"), "at", ""),
        (format!("{table}/record?seat=x"), "seat", "maximum"),
        (format!("{table}/actions?at=1"), "at", "enum"),
    ] {
        let error = desk.one.get(&path).await.is(400).json()["error"].clone();
        assert_eq!((&error["code"], &error["field"]), (&json!("malformed"), &json!(field)), "{path}");
        assert!(bound.is_empty() || !error["expected"][bound].is_null(), "{path}: {error}");
    }
    // Nothing has been played there yet.
    assert_eq!(desk.one.get(&format!("{table}?at=0")).await.is(409).code(), "not-begun");
    let error = desk.one.get("/api/v1/tables/short").await.is(404).json()["error"].clone();
    assert_eq!((&error["code"], &error["field"]), (&json!("not-found"), &json!("table")));
    assert!(error["expected"]["pattern"].is_string());
    let headers = [("last-event-id", "1.2")];
    let refused = desk.one.send(Method::GET, &format!("{table}/events"), &headers, String::new()).await;
    let error = refused.is(400).json()["error"].clone();
    assert_eq!((&error["code"], &error["field"]), (&json!("malformed"), &json!("Last-Event-ID")));
    // Whoever has seen nothing yet may say so by saying nothing, and the description says that they may.
    let headers = [("last-event-id", "")];
    let stream = desk.one.raw(Method::GET, &format!("{table}/events"), &headers, String::new()).await;
    assert_eq!(stream.status(), 200);
    let document = desk.one.get("/api/v1/openapi.json").await.is(200).json();
    let events = &document["paths"]["/api/v1/tables/{table}/events"]["get"]["parameters"];
    let header = events.as_array().unwrap().iter().find(|parameter| parameter["in"] == "header").unwrap();
    assert_eq!(header["schema"]["anyOf"][1], json!({ "type": "string", "enum": [""] }));
}

#[tokio::test]
async fn pages_say_it_in_words() {
    let desk = desk().await;
    let mut ada = desk.site.visitor();
    let table = ada.table(duel(), &["me", "open"]).await;
    for (lang, words) in [
        ("en", "What stands in “as” cannot stand there."),
        ("nl", "Wat in ‘as’ staat, kan daar niet staan."),
        ("de", "Was in „as“ steht, kann dort nicht stehen."),
    ] {
        let headers = [("accept-language", lang)];
        let page =
            ada.send(Method::GET, &format!("{table}?as=9"), &headers, String::new()).await.is(400).text();
        assert!(page.contains(words), "{page}");
    }
    let page = ada.post(&format!("{table}/answer"), &[("ply", "1"), ("yes", "maybe")]).await.is(400).text();
    assert!(
        page.contains("What stands in “yes” cannot stand there.") && page.contains("yes or no"),
        "{page}"
    );
    let page = ada.get(&format!("{table}/part?since=1.2")).await.is(400).text();
    assert!(page.contains("the id of an event"), "{page}");
    // A form is shown again with what is wrong.
    let path = format!("/g/{}/new", duel().key());
    let page = ada.post(&path, &[("seats", "9"), ("name", "Ada Lovelace")]).await.is(400).text();
    assert!(page.contains("a whole number from 1 to 5") && page.contains("value=\"Ada Lovelace\""), "{page}");
    let page = ada.post("/account/name", &[("name", "a{b}")]).await.is(400).text();
    assert!(page.contains(&words("refused-bad-name")) && page.contains("action=\"/account/name\""), "{page}");
    // What is left empty in a form is left out; a page may add what nobody asked for.
    let fields = [("nonce", ""), ("seat", ""), ("name", ""), ("utm_source", "x")];
    desk.site.visitor().post(&format!("{table}/join"), &fields).await.is(303);
    ada.get(&format!("{table}?utm_source=x&as=")).await.is(200);
}

#[tokio::test]
async fn pages_and_programmes_do_the_same() {
    let desk = desk().await;
    let mut one = desk.one.clone();
    let made =
        one.call("/api/v1/tables", json!({ "game": duel().key(), "seats": ["me", "friend"] })).await.json();
    let key = made["table"].as_str().unwrap().to_owned();
    let (api, page) = (format!("/api/v1/tables/{key}"), format!("/t/{key}"));
    // What a programme does to its table a page can do, and the other way round.
    one.call(&format!("{api}/seat"), json!({ "seat": 2, "who": "open" })).await.is(200);
    let mut ben = desk.site.visitor();
    ben.post_json(&format!("{page}/join"), &[("name", "Ben")]).await.is(200);
    let state = one.get(&api).await.is(200).json();
    assert_eq!((&state["stage"], &state["names"]), (&json!("running"), &json!(["One", "Ben"])));
    assert_eq!(one.call(&format!("{api}/leave"), json!({})).await.is(409).code(), "begun");
    assert_eq!(one.call(&format!("{api}/rematch"), json!({})).await.is(409).code(), "not-over");
    let late = one.call(&format!("{api}/join"), json!({ "seat": 2 })).await.is(200).json();
    assert_eq!(late["seat"], 1, "who sits stays where they are");
    // Whoever says nothing of themselves makes no table by the API.
    let headers = [("content-type", "application/json")];
    let wish = json!({ "game": duel().key(), "seats": ["me", "open"] }).to_string();
    let refused = desk.site.visitor().send(Method::POST, "/api/v1/tables", &headers, wish).await;
    assert_eq!(refused.is(401).code(), "needs-token");
}
