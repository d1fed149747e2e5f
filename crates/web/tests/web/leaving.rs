//! Recovery codes, signing out everywhere, taking one's data along, and the end of an account.

use serde_json::Value;
use store::{Sitter, TableStage};

use crate::kit::*;
use crate::letters::{PASSWORD, account, give_address, mailing_site};

/// The recovery codes a page shows.
fn codes(page: &str) -> Vec<String> {
    page.split("<li><code>").skip(1).map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_recovery_code_sets_a_new_password_once() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    assert!(ada.get("/account").await.text().contains(&words("codes-make")));
    let wrong = ada.post_json("/account/codes", &[("password", "wrong horse")]).await;
    assert_eq!(wrong.is(403).code(), "wrong-password");
    let old = codes(&ada.post("/account/codes", &[("password", PASSWORD)]).await.is(200).text());
    let new = codes(&ada.post("/account/codes", &[("password", PASSWORD)]).await.is(200).text());
    assert_eq!((old.len(), new.len()), (10, 10));
    let page = ada.get("/account").await.text();
    assert!(codes(&page).is_empty() && page.contains("10"), "they are shown once");
    let table = ada.table(duel(), &["me", "friend"]).await;

    let mut phone = site.visitor();
    let recover = async |phone: &mut Visitor, name: &str, code: &str, password: &str| {
        let fields = [("name", name), ("code", code), ("password", password)];
        phone.post_json("/account/recover", &fields).await
    };
    for (name, code) in [("Ada", &old[0]), ("Ada", &"nonsense".to_owned()), ("Nobody", &new[0])] {
        let refused = recover(&mut phone, name, code, "battery staple").await;
        assert_eq!(refused.is(403).code(), "wrong-code", "{name} {code}");
    }
    assert_eq!(ada.state(&table).await["seat"], 1, "what was refused has changed nothing");
    recover(&mut phone, "ADA", &new[3].to_uppercase(), "battery staple").await.is(303);
    assert_eq!(phone.state(&table).await["seat"], 1);
    assert!(ada.state(&table).await["seat"].is_null(), "everybody else is signed out");
    let mut other = site.visitor();
    assert_eq!(recover(&mut other, "Ada", &new[3], "another horse").await.is(403).code(), "wrong-code");
    recover(&mut other, "Ada", &new[4], "another horse").await.is(303);
    other.post_json("/account/codes", &[("password", "another horse")]).await.is(200);
}

#[tokio::test]
async fn who_guesses_codes_waits() {
    let site = site();
    account(&site, "Ada").await;
    let mut last = 0;
    for n in 0..8 {
        let code = format!("guess-{n}");
        let fields = [("name", "Ada"), ("code", code.as_str()), ("password", "battery staple")];
        last = site.visitor().post_json("/account/recover", &fields).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn who_signs_out_everywhere_is_signed_out_everywhere() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let table = ada.table(duel(), &["me", "friend"]).await;
    let mut phone = site.visitor();
    phone.post("/account/enter", &[("name", "Ada"), ("password", PASSWORD)]).await.is(303);
    let made = phone.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let stolen = ada.clone();
    phone.post("/account/leave-everywhere", &[]).await.is(303);
    assert_eq!(phone.cookie, None);
    for mut visitor in [ada, stolen, phone] {
        assert!(visitor.state(&table).await["seat"].is_null());
    }
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    assert_eq!(bot.state(&table).await["seat"], 1, "programmes go on");
    assert_eq!(site.visitor().post_json("/account/leave-everywhere", &[]).await.is(403).code(), "signed-out");
}

#[tokio::test]
async fn all_that_is_kept_of_somebody_can_be_had_as_one_file() {
    let (site, post) = mailing_site().await;
    let mut ada = account(&site, "Ada").await;
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    ada.post("/preferences", &[("theme", "dark")]).await.is(200);
    ada.post("/account/tokens", &[("name", "my bot")]).await.is(200);
    let mut tables = Vec::new();
    // More than are read at a time.
    for _ in 0..53 {
        tables.push(ada.table(duel(), &["me", "bot random"]).await);
    }
    ada.until_my_turn(&tables[0]).await;
    ada.play_any(&tables[0]).await.is(200);
    for n in 0..53 {
        ada.post(&format!("{}/say", tables[n % 2]), &[("text", &format!("line {n}"))]).await.is(303);
    }
    let answer = ada.get("/account/export").await.is(200);
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains("attachment"));
    let file: Value = answer.json();
    assert_eq!((&file["name"], &file["address"]["confirmed"]), (&"Ada".into(), &"ada@example.org".into()));
    assert_eq!(
        (&file["preferences"]["theme"], &file["access_tokens"][0]["name"]),
        (&"dark".into(), &"my bot".into())
    );
    let told: Vec<&Value> = file["tables"].as_array().unwrap().iter().collect();
    assert_eq!(told.len(), 53);
    let first = told.iter().find(|table| tables[0].ends_with(table["table"].as_str().unwrap())).unwrap();
    let record = ada.get(&format!("{}/record", tables[0])).await.is(200).text();
    assert!(first["record"].as_str().unwrap().lines().count() >= 8 && record.contains("Ada"));
    assert!(told.iter().all(|table| table["record"].as_str().unwrap().contains("Ada")));
    let said: Vec<&str> =
        file["chat"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert!(said.len() == 53 && (0..53).all(|n| said.contains(&format!("line {n}").as_str())));
    assert!(!answer.text().contains("argon2"), "no password, not even its hash");
    let refused = site
        .visitor()
        .send(axum::http::Method::GET, "/account/export", &[("accept", "application/json")], String::new())
        .await;
    assert_eq!(refused.is(403).code(), "signed-out");
}

#[tokio::test]
async fn whose_account_is_gone_was_somebody() {
    let (site, post) = mailing_site().await;
    let (mut ada, mut ben) = (account(&site, "Adalbert").await, account(&site, "Ben").await);
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    // One at play, one over, one that waits for her, one of hers that waits.
    let running = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{running}/join"), &[]).await.is(303);
    let over = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{over}/join"), &[]).await.is(303);
    ada.post(&format!("{over}/say"), &[("text", "a word of mine")]).await.is(303);
    ben.post(&format!("{over}/say"), &[("text", "a word of his")]).await.is(303);
    while ben.state(&over).await["stage"] != "over" {
        let mover = if ada.state(&over).await["turn"][0] == 1 { &mut ada } else { &mut ben };
        mover.play_any(&over).await.is(200);
    }
    let [hers, his] = [ada.table(duel(), &["me", "open"]).await, ben.table(duel(), &["me", "open"]).await];
    let mover = if ada.state(&running).await["turn"][0] == 1 { &mut ada } else { &mut ben };
    mover.play_any(&running).await.is(200);
    let mut stream = ben.events(&format!("/api/v1{}/events", api_path(&running)), "").await;
    assert!(stream.next_of("state").await.unwrap().data.contains("Adalbert"));

    let wrong = ada.post_json("/account/close", &[("password", "wrong horse")]).await;
    assert_eq!(wrong.is(403).code(), "wrong-password");
    assert_eq!(
        site.visitor().post_json("/account/close", &[("password", PASSWORD)]).await.is(403).code(),
        "signed-out"
    );
    let before = ada.clone();
    ada.post("/account/close", &[("password", PASSWORD)]).await.is(303);
    assert_eq!(ada.cookie, None);
    let mut before = before;
    assert!(
        !before.get("/account").await.text().contains(&words("account-title")),
        "nobody is signed in any more"
    );
    let enter = [("name", "Adalbert"), ("password", PASSWORD)];
    assert_eq!(site.visitor().post_json("/account/enter", &enter).await.is(403).code(), "wrong-password");

    // Games can be read, and nobody reads the name.
    let name = "Adalbert";
    for path in [&running, &over] {
        for of in ["", "/log", "/record"] {
            let page = ben.get(&format!("{path}{of}")).await.is(200).text();
            assert!(!page.contains(name), "{path}{of}");
        }
    }
    for (lang, somebody) in [("en", "somebody"), ("nl", "iemand"), ("de", "jemand")] {
        let headers = [("accept-language", lang)];
        for path in [&over, &running, &"/lobby?list=finished".to_owned()] {
            let page = site.visitor().send(axum::http::Method::GET, path, &headers, String::new()).await;
            assert!(page.text().contains(somebody), "{path} in {lang}");
        }
        let state = format!("/api/v1{}", api_path(&over));
        let state =
            site.visitor().send(axum::http::Method::GET, &state, &headers, String::new()).await.json();
        assert!(state["names"].as_array().unwrap().iter().any(|name| name == "somebody"), "{state}");
    }
    let record = ben.get(&format!("{over}/record")).await.is(200).text();
    assert!(record.contains("somebody") && record.contains("Ben"));
    let page = ben.get(&over).await.text();
    assert!(!page.contains("a word of mine") && page.contains("a word of his"));
    assert_eq!(faults(&site).await, Vec::<String>::new(), "every chain holds");

    // Where she was at play a bot plays on; where she waited nobody does.
    let news = stream.next_of("state").await.unwrap().data;
    assert!(news.contains("somebody") && !news.contains(name));
    wait_until(async || {
        let state = ben.state(&running).await;
        state["stage"] == "over" || state["turn"].as_array().unwrap().contains(&state["seat"])
    })
    .await;
    let row = site.row(&running).await;
    assert!(row.stage == TableStage::Over || row.seats.iter().any(|seat| seat.stand_in.is_some()));
    assert_eq!(site.visitor().get(&hers).await.status, 404);
    assert_eq!(site.row(&his).await.seats[1].sitter, Sitter::Open);
    // Her name is free, and whoever takes it is another.
    let mut another = account(&site, "Adalbert").await;
    assert!(another.state(&over).await["seat"].is_null());
    assert!(!another.get("/account").await.text().contains("ada@example.org"));
    assert!(!another.get("/lobby?list=mine").await.text().contains(&over));
}

#[tokio::test]
async fn who_was_leaving_when_the_house_closed_has_left_when_it_opens() {
    let site = site();
    let mut ada = account(&site, "Adalbert").await;
    let table = ada.table(duel(), &["me", "bot random"]).await;
    let person = site.row(&table).await.owner;
    let (_, hash) = site.store.account("Adalbert").await.unwrap().unwrap();
    site.store.close_account(person, hash, store::Time::now()).await.unwrap();
    assert!(site.row(&table).await.seats.iter().any(|seat| seat.name == "Adalbert"));
    let again = site.restarted(config());
    wait_until(async || again.row(&table).await.seats.iter().all(|seat| seat.name != "Adalbert")).await;
    assert!(again.visitor().get(&table).await.is(200).text().contains("somebody"));
}
