//! The API, as a programme meets it.

use std::path::Path;

use axum::http::Method;
use serde_json::{Value, json};
use web::Config;

use crate::kit::*;

pub(crate) async fn programme(site: &Site, name: &str) -> Visitor {
    let made = site
        .visitor()
        .send(
            Method::POST,
            "/api/v1/tokens",
            &[("content-type", "application/json")],
            json!({ "name": name }).to_string(),
        )
        .await
        .is(201)
        .json();
    Visitor { token: Some(made["token"].as_str().unwrap().to_owned()), ..site.visitor() }
}

#[tokio::test]
async fn two_programmes_play_a_whole_game() {
    let site = site();
    let (mut one, mut two) = (programme(&site, "One").await, programme(&site, "Two").await);
    let games = one.get("/api/v1/games").await.is(200).json();
    assert_eq!(games.as_array().unwrap().len(), shelf::games().len());
    let wish = json!({ "game": duel().key(), "seats": ["me", "open"], "nonce": "n1" });
    let made = one.call("/api/v1/tables", wish).await.is(201).json();
    let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    let open = two.get("/api/v1/tables").await.is(200).json();
    assert_eq!(open[0]["table"], made["table"]);
    assert_eq!(two.call(&format!("{path}/join"), json!({ "nonce": "n2" })).await.is(200).json()["seat"], 2);
    let mine = two.get("/api/v1/tables?list=mine").await.is(200).json();
    assert_eq!(mine[0]["mine"], json!([2]));

    let mut events = two.events(&format!("{path}/events"), "").await;
    let mut state: Value = serde_json::from_str(&events.next_of("state").await.unwrap().data).unwrap();
    assert_eq!((&state["commitment"], &state["seat"]), (&made["commitment"], &2.into()));
    let mut plies = 0;
    while state["stage"] == "running" {
        let mover = if state["turn"][0] == 1 { &mut one } else { &mut two };
        let actions = mover.get(&format!("{path}/actions")).await.is(200).json();
        let choice = &actions["choices"][plies % actions["choices"].as_array().unwrap().len()];
        assert!(!choice["label"].as_str().unwrap().is_empty());
        let command =
            json!({ "action": choice["action"], "ply": actions["entries"], "id": format!("p{plies}") });
        mover.call(&format!("{path}/play"), command).await.is(200);
        // The stream tells of it; whoever is slow is told of several plies at once.
        while state["entries"].as_u64() <= actions["entries"].as_u64() {
            state = serde_json::from_str(&events.next_of("state").await.unwrap().data).unwrap();
        }
        plies += 1;
        assert!(plies < 3000);
    }
    assert_eq!(state["stage"], "over");
    assert!(state["result"].is_string() && state["secret"].is_string());
    let record: table::Record = one.get(&format!("{path}/record")).await.is(200).text().parse().unwrap();
    assert_eq!(record.seats[1].nonce.as_deref(), Some("n2"));
    duel().verify(&record).unwrap();
    assert_eq!(one.get("/api/v1/tables?list=finished").await.json().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn commands_are_judged_like_everybody_elses() {
    let site = site();
    let mut one = programme(&site, "One").await;
    let wish = json!({ "game": duel().key(), "seats": ["me", "bot random"] });
    let made = one.call("/api/v1/tables", wish).await.is(201).json();
    let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    let state = one.until_my_turn(&format!("/t/{}", made["table"].as_str().unwrap())).await;
    let entries = state["entries"].as_u64().unwrap();
    let action = state["choices"][0].clone();
    let play = format!("{path}/play");
    let stale = one.call(&play, json!({ "action": action, "ply": entries + 7, "id": "a" })).await.is(409);
    assert_eq!((stale.code().as_str(), &stale.json()["state"]["entries"]), ("stale", &entries.into()));
    let command = json!({ "action": action, "ply": entries, "id": "a" });
    let first = one.call(&play, command.clone()).await.is(200).json();
    let again = one.call(&play, command).await.is(200).json();
    assert_eq!(first["entry"], again["entry"]);
    let mut nobody = site.visitor();
    let headers = [("content-type", "application/json")];
    let wish = json!({ "game": duel().key(), "seats": ["me", "friend"], "id": "one-table" });
    let made = one.call("/api/v1/tables", wish.clone()).await.is(201).json();
    assert_eq!(one.call("/api/v1/tables", wish.clone()).await.is(201).json(), made, "sent again, made once");
    assert_ne!(programme(&site, "Two").await.call("/api/v1/tables", wish).await.is(201).json(), made);
    let back = one.call(&format!("{path}/take-back"), json!({})).await.is(200).json();
    assert!(back["entry"].is_null() && back["mark"].is_string());
    let refused = nobody.send(Method::POST, &play, &headers, "{\"ply\":1}".to_owned()).await;
    assert_eq!(refused.is(401).code(), "needs-token");
    let bad = Visitor { token: Some("spelhaven_0".to_owned()), ..site.visitor() };
    assert_eq!(bad.clone().get("/api/v1/games").await.is(401).code(), "bad-token");
    assert_eq!(
        one.call("/api/v1/tables", json!({ "game": "none", "seats": ["me"] })).await.is(404).code(),
        "not-found"
    );
    let wish = json!({ "game": duel().key(), "seats": ["me", "screen"] });
    assert_eq!(one.call("/api/v1/tables", wish).await.is(400).code(), "malformed");
    let wish = json!({ "game": duel().key(), "seats": ["me", "open"], "options": { "nothing": "x" } });
    assert_eq!(one.call("/api/v1/tables", wish).await.is(422).code(), "setup");
    assert_eq!(one.call(&format!("{path}/say"), json!({ "text": "hi" })).await.is(200).json()["number"], 1);
}

/// The texts in a schema of which nothing says how short and how long they may be, and the numbers without bounds.
fn endless(document: &Value, schema: &Value, at: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return endless(document, document.pointer(&name[1..]).unwrap(), at);
    }
    let said = |bound: &&str| schema.get(bound).is_some();
    let ends = ["enum", "pattern"].iter().any(&said) || ["minLength", "maxLength"].iter().all(said);
    let mut found = Vec::new();
    if schema["type"] == "string" && !ends {
        found.push(at.to_owned());
    }
    if schema["type"] == "integer" && !["minimum", "maximum"].iter().all(said) {
        found.push(at.to_owned());
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        // Each case of a schema that has some says more of its fields.
        let cases = schema["anyOf"].as_array().into_iter().flatten();
        if !cases.clone().all(|case| case["properties"].get(name).is_some()) || cases.count() == 0 {
            found.extend(endless(document, field, &format!("{at}.{name}")));
        }
    }
    let inner = ["oneOf", "anyOf"].iter().filter_map(|cases| schema[cases].as_array()).flatten();
    for inner in inner.chain(schema.get("items")) {
        found.extend(endless(document, inner, at));
    }
    found
}

#[tokio::test]
async fn every_text_that_is_sent_has_a_shortest_and_a_longest_and_every_number_bounds() {
    let document = site().visitor().get("/api/v1/openapi.json").await.is(200).json();
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values() {
            found.extend(endless(
                &document,
                &operation["requestBody"]["content"]["application/json"]["schema"],
                path,
            ));
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                found.extend(endless(
                    &document,
                    &parameter["schema"],
                    &format!("{path} {}", parameter["name"]),
                ));
            }
        }
    }
    assert!(found.is_empty(), "{found:?}");
}

#[tokio::test]
async fn the_description_says_how_large_a_body_may_be_and_what_is_answered_before_anybody_reads_it() {
    let site = site_with(Config { body: 5000, ..config() });
    let document = site.visitor().get("/api/v1/openapi.json").await.is(200).json();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values() {
            let answers = &operation["responses"];
            for status in ["405", "421", "431"] {
                assert!(answers.get(status).is_some(), "{path} {status}");
            }
            if operation["requestBody"].is_object() {
                let said = answers["413"]["description"].as_str().unwrap();
                assert!(said.contains("5000 bytes"), "{path}: {said}");
            }
        }
    }
}

#[tokio::test]
async fn the_description_names_every_address() {
    let site = site();
    let document = site.visitor().get("/api/v1/openapi.json").await.is(200).json();
    let paths = document["paths"].as_object().unwrap();
    // What is said stands there: nothing is no list of anything.
    for list in ["enum", "parameters", "required", "anyOf"] {
        assert!(!document.to_string().contains(&format!("\"{list}\":null")), "{list}");
    }
    for path in
        ["games", "tokens", "tables", "tables/{table}", "tables/{table}/play", "tables/{table}/events"]
    {
        assert!(paths.contains_key(&format!("/api/v1/{path}")), "{path}");
    }
    let page = site.visitor().get("/api").await.is(200).text();
    for (path, methods) in paths {
        assert!(page.contains(path.as_str()), "{path}");
        for operation in methods.as_object().unwrap().values() {
            let answers = operation["responses"].as_object().unwrap();
            let refusals = answers.iter().filter(|(status, _)| !status.starts_with('2'));
            for (status, refusal) in refusals.clone() {
                let schema = &refusal["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/ErrorBody", "{path} {status}");
            }
            assert!(refusals.count() >= 4, "{path}");
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(page.contains(&format!("id=\"type-{name}\"")), "{name}");
        for field in schema["properties"].as_object().unwrap().keys() {
            assert!(page.contains(&format!("<code>{field}")), "{name}.{field}");
        }
    }
    for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
}

/// A document in which everything is looked up by following its own links.
#[tokio::test]
async fn the_description_leads_from_a_table_to_everything_done_there() {
    let site = site();
    let mut one = programme(&site, "One").await;
    let document = one.get("/api/v1/openapi.json").await.is(200).json();
    let made = &document["paths"]["/api/v1/tables"]["post"]["responses"]["201"];
    let links = made["links"].as_object().unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values().filter(|_| path.contains("{table}")) {
            let link = &links[operation["operationId"].as_str().unwrap()];
            assert_eq!(link["parameters"]["table"], "$response.body#/table", "{path}");
        }
    }
    let made = &document["paths"]["/api/v1/tournaments"]["post"]["responses"]["201"]["links"];
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values().filter(|_| path.contains("{tournament}")) {
            let link = &made[operation["operationId"].as_str().unwrap()];
            assert_eq!(link["parameters"]["tournament"], "$response.body#/tournament", "{path}");
        }
    }
    // What each game's tables may be is said of each game.
    let cases = document["components"]["schemas"]["NewTable"]["anyOf"].as_array().unwrap();
    assert_eq!(cases.len(), shelf::games().len());
    for (case, title) in cases.iter().zip(shelf::shown_games()) {
        let fields = &case["properties"];
        assert_eq!(fields["game"]["enum"], json!([title.key()]));
        let seats = &fields["seats"];
        assert_eq!(seats["minItems"], *title.seats().start());
        // Nobody has two seats of their own, and no table is of bots alone.
        assert_eq!((&seats["contains"]["const"], &seats["maxContains"]), (&json!("me"), &json!(1)));
        let bots = seats["not"]["items"]["enum"].as_array().unwrap();
        assert_eq!(bots.len(), title.bots().len());
        assert_eq!(fields["options"]["properties"].as_object().unwrap().len(), title.options().len());
    }
}

/// The types that are described, by the text of the house: of two by one name the document would keep one.
fn described_types(dir: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            described_types(&path, found);
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let mut described = false;
        for line in text.lines().map(str::trim) {
            described |= line.starts_with("#[derive(") && line.contains("ToSchema") || line == "fields! {";
            let Some((_, rest)) = line.split_once("struct ").filter(|_| !line.starts_with("//")) else {
                continue;
            };
            if std::mem::take(&mut described) {
                found.push(rest.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned());
            }
        }
    }
}

#[test]
fn no_two_types_are_described_by_one_name() {
    let mut found = Vec::new();
    described_types(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 60, "{found:?}");
    found.sort();
    let twice: Vec<_> = found.windows(2).filter(|two| two[0] == two[1]).map(|two| &two[0]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

/// The words of a description that says which there are: "`one`, `two` or `three`".
fn words_told(about: &str) -> Vec<&str> {
    let sentence = about.split(['.', '\n']).next().unwrap();
    let words: Vec<&str> = sentence.split('`').skip(1).step_by(2).collect();
    let plain = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let lists = sentence.contains("` or `") || sentence.contains(") or `");
    if lists && words.iter().all(plain) { words } else { Vec::new() }
}

#[tokio::test]
async fn what_is_told_to_be_one_of_some_words_is_described_as_one_of_those() {
    let document = site().visitor().get("/api/v1/openapi.json").await.is(200).json();
    let mut told = 0;
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            let words = words_told(schema["description"].as_str().unwrap_or_default());
            let of_value = schema.pointer("/oneOf/1").unwrap_or(schema);
            if words.is_empty()
                || of_value["type"] == "boolean"
                || of_value["enum"].is_null() && of_value["pattern"].is_string()
            {
                continue;
            }
            let mut stated: Vec<&str> =
                of_value["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let mut words = words;
            words.sort_unstable();
            stated.sort_unstable();
            assert_eq!(words, stated, "{name}.{field}");
            told += 1;
        }
    }
    assert!(told >= 18, "{told}");
}

#[tokio::test]
async fn what_goes_together_is_stated_and_whoever_leaves_some_of_it_out_is_told_what() {
    let site = site();
    let mut ada = crate::ratings::account(&site, "Ada").await;
    let asks = async |who: &mut Visitor, path: &str, body: Value| {
        let answer =
            who.send(Method::POST, path, &[("content-type", "application/json")], body.to_string()).await;
        (answer.status.as_u16(), answer.json()["error"]["field"].as_str().unwrap_or_default().to_owned())
    };
    let is = |status: u16, field: &str| (status, field.to_owned());
    assert_eq!(asks(&mut ada, "/api/v1/blocks", json!({})).await, is(400, "name"));
    assert_eq!(asks(&mut ada, "/api/v1/blocks", json!({ "name": "Nobody" })).await, is(422, "name"));
    let table = ada.table(duel(), &["me", "open"]).await;
    let at = json!({ "table": table.trim_start_matches("/t/"), "reason": "other" });
    assert_eq!(asks(&mut ada, "/api/v1/reports", at).await, is(400, "seat"));
    let mut cup = json!({ "game": duel().key(), "name": "Cup", "format": "swiss", "pace": "none" });
    assert_eq!(asks(&mut ada, "/api/v1/tournaments", cup.clone()).await, is(422, "pace"));
    cup["pace"] = json!("days 1");
    cup["format"] = json!("arena");
    assert_eq!(asks(&mut ada, "/api/v1/tournaments", cup.clone()).await, is(422, "pace"));
    cup["format"] = json!("swiss");
    let made = ada.send(
        Method::POST,
        "/api/v1/tournaments",
        &[("content-type", "application/json")],
        cup.to_string(),
    );
    let made = made.await.is(201).json();
    let direct = format!("/api/v1/tournaments/{}/direct", made["tournament"].as_str().unwrap());
    assert_eq!(asks(&mut ada, &direct, json!({ "do": "remove" })).await, is(400, "player"));
    assert_eq!(asks(&mut ada, &direct, json!({ "do": "remove", "player": 7 })).await, is(422, "player"));
}
