//! Accounts: opening, entering, leaving, and taking a guest's games along.

use axum::http::Method;

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
