//! What somebody likes: kept with their account or with their browser, and heeded on every page.

use axum::http::Method;
use serde_json::json;
use shelf::shown_games;

use crate::kit::*;
use crate::letters::{PASSWORD, account};

/// Sends a form with the cookies of a browser, and takes over what the answer sets.
struct Browser {
    visitor: Visitor,
    cookies: std::collections::BTreeMap<String, String>,
}

impl Browser {
    fn new(site: &Site) -> Self {
        Browser { visitor: site.visitor(), cookies: Default::default() }
    }

    async fn send(&mut self, method: Method, path: &str, accept: &str, fields: &[(&str, &str)]) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let (cookie, body) = (cookies.join("; "), form(fields));
        let headers = [("cookie", cookie.as_str()), ("accept", accept)];
        let answer =
            Visitor { cookie: None, ..self.visitor.clone() }.send(method, path, &headers, body).await;
        for set in answer.headers.get_all("set-cookie") {
            let (name, rest) = set.to_str().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), rest.split(';').next().unwrap().to_owned());
        }
        answer
    }

    async fn get(&mut self, path: &str) -> String {
        self.send(Method::GET, path, "text/html", &[]).await.is(200).text()
    }

    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(Method::POST, path, "text/html", fields).await
    }
}

/// The opening tag of a page.
fn opening(page: &str) -> &str {
    let rest = &page[page.find("<html").unwrap()..];
    &rest[..=rest.find('>').unwrap()]
}

#[tokio::test]
async fn a_guest_s_browser_keeps_what_they_like() {
    let site = site();
    let mut guest = Browser::new(&site);
    let page = guest.get("/preferences").await;
    assert!(page.contains(&words("preferences-browser")) && !opening(&page).contains("data-theme"));
    let all = [
        ("language", "nl"),
        ("theme", "dark"),
        ("motion", "less"),
        ("volume", "4"),
        ("pace", "slow"),
        ("confirm", "yes"),
        ("labels", "no"),
    ];
    let kept = guest.post("/preferences", &all).await.is(200).text();
    let nl = web::words::site(stage::Lang::Nl);
    assert!(kept.contains(&nl.get("preferences-kept")), "in the language that was just chosen");
    for page in ["/preferences", "/", &format!("/g/{}", duel().key())] {
        let page = guest.get(page).await;
        let html = opening(&page);
        for said in [
            "lang=\"nl\"",
            "data-theme=\"dark\"",
            "data-motion=\"less\"",
            "data-volume=\"4\"",
            "data-pace=\"slow\"",
            "data-confirm=\"yes\"",
            "data-labels=\"no\"",
        ] {
            assert!(html.contains(said), "{said} in {html}");
        }
    }
    let page = guest.get("/preferences").await;
    for chosen in
        ["value=\"dark\" selected", "value=\"slow\" selected", "value=\"4\"", "value=\"less\" selected"]
    {
        assert!(page.contains(chosen), "{chosen}");
    }
    // What is not said stays; what cannot be is refused and named, and changes nothing.
    guest.post("/preferences", &[("theme", "system")]).await.is(200);
    let html = opening(&guest.get("/").await).to_owned();
    assert!(!html.contains("data-theme") && html.contains("data-pace=\"slow\""), "{html}");
    for (field, value) in
        [("theme", "blue"), ("volume", "11"), ("pace", "never"), ("confirm", "maybe"), ("language", "fr")]
    {
        guest.post("/preferences", &[(field, value)]).await.is(400);
        let refused = guest.send(Method::POST, "/preferences", "application/json", &[(field, value)]).await;
        assert_eq!(refused.is(400).json()["error"]["field"], field);
    }
    assert_eq!(opening(&guest.get("/").await), html);
    assert!(
        !opening(&Browser::new(&site).get("/").await).contains("data-pace"),
        "another browser is another's"
    );
}

#[tokio::test]
async fn an_account_keeps_what_somebody_likes_on_every_device() {
    let site = site();
    let mut ada = Browser::new(&site);
    ada.post("/preferences", &[("theme", "dark"), ("language", "de")]).await.is(200);
    ada.post("/account/open", &[("name", "Ada"), ("password", PASSWORD)]).await.is(303);
    assert!(
        opening(&ada.get("/").await).contains("data-theme=\"dark\""),
        "what the browser said is taken over"
    );
    let mut phone = Browser::new(&site);
    phone.post("/preferences", &[("theme", "light"), ("pace", "calm")]).await.is(200);
    phone.post("/account/enter", &[("name", "Ada"), ("password", PASSWORD)]).await.is(303);
    let html = opening(&phone.get("/").await).to_owned();
    assert!(
        html.contains("data-theme=\"dark\"") && html.contains("lang=\"de\"") && !html.contains("data-pace"),
        "{html}"
    );
    phone.post("/preferences", &[("pace", "instant")]).await.is(200);
    phone.post("/language", &[("lang", "nl"), ("back", "/")]).await.is(303);
    assert!(opening(&ada.get("/").await).contains("data-pace=\"instant\""), "at once on the other device");
    let page = ada.get("/preferences").await;
    assert!(page.contains(&web::words::site(stage::Lang::De).get("preferences-account")));
    let mut third = Browser::new(&site);
    third.post("/account/enter", &[("name", "Ada"), ("password", PASSWORD)]).await.is(303);
    assert!(opening(&third.get("/").await).contains("lang=\"nl\""));
    // Of another account nothing.
    let mut ben = account(&site, "Ben").await;
    assert!(!opening(&ben.get("/").await.text()).contains("data-theme"));
}

#[tokio::test]
async fn a_programme_reads_and_changes_them() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let path = "/api/v1/preferences";
    let usual = json!({
        "language": "en", "theme": "system", "motion": "system", "volume": 0, "pace": "brisk", "confirm": false, "labels": true,
        "seen": true,
    });
    assert_eq!(site.visitor().get(path).await.is(200).json(), usual);
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut bot = Visitor { token: Some(token), ..site.visitor() };
    let changed =
        bot.call(path, json!({ "theme": "dark", "confirm": true, "volume": 3 })).await.is(200).json();
    let wanted = json!({
        "language": "en", "theme": "dark", "motion": "system", "volume": 3, "pace": "brisk", "confirm": true, "labels": true,
        "seen": true,
    });
    assert_eq!(changed, wanted);
    assert_eq!(bot.get(path).await.is(200).json(), wanted);
    assert!(opening(&ada.get("/").await.text()).contains("data-theme=\"dark\""));
    assert_eq!(bot.call(path, json!({ "volume": 11 })).await.is(400).json()["error"]["field"], "volume");
    assert_eq!(bot.call(path, json!({ "colour": "red" })).await.is(400).json()["error"]["field"], "colour");
    assert_eq!(site.visitor().call(path, json!({})).await.is(401).code(), "needs-token");
    // Of a guest too; what their browser says goes first on their pages.
    let guest = site.visitor().call("/api/v1/tokens", json!({ "name": "guest" })).await.is(201).json();
    let mut guest = Visitor { token: guest["token"].as_str().map(str::to_owned), ..site.visitor() };
    guest.call(path, json!({ "theme": "dark" })).await.is(200);
    assert_eq!(guest.get(path).await.is(200).json()["theme"], "dark");
    assert_eq!(site.visitor().get(path).await.is(200).json(), usual, "nobody else's");
}

#[tokio::test]
async fn who_likes_to_be_asked_is_asked_before_each_move_without_scripts_too() {
    let mut pair = pair().await;
    let table = pair.table.clone();
    let mover = pair.whose_turn().await.clone();
    let state = mover.clone().state(&table).await;
    let (action, ply) = (state["choices"][0].as_str().unwrap().to_owned(), state["entries"].to_string());
    let fields = [("action", action.as_str()), ("ply", ply.as_str())];
    let mut asked = Browser {
        cookies: [("spelhaven".to_owned(), mover.cookie.clone().unwrap())].into(),
        visitor: mover.clone(),
    };
    asked.post("/preferences", &[("confirm", "yes")]).await.is(200);
    let answer = asked.post(&format!("{table}/play"), &fields).await.is(303);
    let to = answer.location().to_owned();
    assert!(to.starts_with(&format!("{table}?do=")), "{to}");
    assert_eq!(mover.clone().state(&table).await["entries"], state["entries"], "nothing is played yet");
    let page = asked.get(&to).await;
    assert!(
        page.contains(&words("not-now")) && field(&page, "sure") == "yes" && field(&page, "action") == action
    );
    // A script has asked by itself; the form of the question says so.
    let sure = [fields[0], fields[1], ("sure", "yes")];
    let answer = asked.post(&format!("{table}/play"), &sure).await.is(303);
    assert_eq!(answer.location(), table);
    let after = mover.clone().state(&table).await["entries"].as_u64().unwrap();
    assert_eq!(after, state["entries"].as_u64().unwrap() + 1);
    // Whoever does not is not.
    let other = pair.whose_turn().await;
    let state = other.state(&table).await;
    let (action, ply) = (state["choices"][0].as_str().unwrap().to_owned(), state["entries"].to_string());
    let answer = other.post(&format!("{table}/play"), &[("action", &action), ("ply", &ply)]).await.is(303);
    assert_eq!(answer.location(), table);
}

#[tokio::test]
async fn what_only_names_things_on_a_board_can_be_left_out() {
    let site = site();
    let mut with = Vec::new();
    for title in shown_games() {
        let mut ada = site.visitor();
        let seats: Vec<&str> =
            (0..*title.seats().start()).map(|n| if n == 0 { "me" } else { "bot random" }).collect();
        let table = ada.table(title, &seats).await;
        let page = ada.get(&table).await.is(200).text();
        let board = &page[page.find("class=\"board-svg\"").unwrap()..];
        if board[..board.find("</svg>").unwrap()].contains("class=\"labels\"") {
            with.push(title.key());
        }
    }
    assert!(with.len() >= 3, "{with:?}");
    let css = site.visitor().get(&attribute_of_style(&site).await).await.is(200).text();
    assert!(
        css.contains("html[data-labels=\"no\"] .board-svg .labels { display: none; }"),
        "which pages heed"
    );
}

async fn attribute_of_style(site: &Site) -> String {
    let page = site.visitor().get("/").await.text();
    let at = page.find("/assets/site.").expect("a style");
    page[at..].split('"').next().unwrap().to_owned()
}
