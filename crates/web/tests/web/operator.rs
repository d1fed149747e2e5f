//! Who runs the house, and what only they see.

use axum::http::{Method, header};

use crate::kit::{Answer, Site, Visitor, config, form, site, site_with, words};

/// A token as the command line makes it beside the running house.
pub(crate) async fn token(site: &Site) -> String {
    let (data, database) = (site.dir.path().to_owned(), site.database.address.clone());
    let made = move || match database {
        Some(address) => web::operator_token_at(&address),
        None => web::operator_token(&data),
    };
    tokio::task::spawn_blocking(move || made().unwrap()).await.unwrap()
}

/// The cookie an answer gives an operator, as a browser sends it back, and what else it says of it.
fn given(answer: &Answer) -> Option<(String, String)> {
    let all = answer.headers.get_all(header::SET_COOKIE);
    let text = all.iter().filter_map(|value| value.to_str().ok()).find(|text| text.contains("operator="))?;
    let (pair, more) = text.split_once("; ")?;
    Some((pair.to_owned(), more.to_owned()))
}

/// The cookie of an operator who has signed in.
pub(crate) async fn operator(site: &Site, visitor: &mut Visitor) -> String {
    let token = token(site).await;
    let entered = visitor.post("/operator", &[("token", &token)]).await.is(303);
    given(&entered).expect("a cookie").0
}

pub(crate) async fn see(visitor: &mut Visitor, cookie: &str, path: &str) -> Answer {
    visitor.send(Method::GET, path, &[("cookie", cookie)], String::new()).await
}

#[tokio::test]
async fn a_token_lets_an_operator_in_once() {
    let site = site();
    let mut eve = site.visitor();
    let door = eve.get("/operator").await.is(200).text();
    assert!(door.contains("spelhaven operator-token") && !door.contains("/operator/leave"));
    eve.post_json("/operator", &[("token", "00000-00000-00000-00000")]).await.is(403);
    eve.post_json("/operator", &[]).await.is(400);

    let token = token(&site).await;
    // However it was copied.
    let copied = token.replace('-', " ").to_uppercase();
    let entered = eve.post("/operator", &[("token", &copied)]).await.is(303);
    assert_eq!(entered.location(), "/operator");
    let (cookie, more) = given(&entered).unwrap();
    assert_eq!(more, "Max-Age=28800; Path=/operator; HttpOnly; SameSite=Strict");
    let page = see(&mut eve, &cookie, "/operator").await.is(200).text();
    assert!(page.contains("/operator/leave"));
    let again = eve.post_json("/operator", &[("token", &token)]).await.is(403);
    assert_eq!(again.code(), "wrong-operator", "it is used up");
    let answer = eve.post("/operator", &[("token", &token)]).await.is(403);
    assert!(answer.text().contains("role=\"alert\"") && given(&answer).is_none(), "the page says so");

    // Neither another's cookie nor a programme's token is one.
    for cookie in ["operator=", "operator=00", "spelhaven=g.1.00"] {
        assert!(!see(&mut eve, cookie, "/operator").await.is(200).text().contains("/operator/leave"));
    }
    let left = eve.send(Method::POST, "/operator/leave", &[("accept", "application/json")], form(&[])).await;
    assert_eq!(left.is(403).code(), "needs-operator");

    // Who has signed out is out, with the same cookie, too.
    let left = eve.send(Method::POST, "/operator/leave", &[("cookie", &cookie)], form(&[])).await.is(303);
    assert!(given(&left).unwrap().1.starts_with("Max-Age=0;"));
    assert!(!see(&mut eve, &cookie, "/operator").await.is(200).text().contains("/operator/leave"));
}

#[tokio::test]
async fn a_newer_token_ends_the_one_before_and_a_restart_ends_nothing() {
    let site = site();
    let mut ada = site.visitor();
    let first = token(&site).await;
    let cookie = operator(&site, &mut ada).await;
    ada.post_json("/operator", &[("token", &first)]).await.is(403);
    let is_in = async |site: &Site| {
        let page = see(&mut site.visitor(), &cookie, "/operator").await.is(200).text();
        page.contains("/operator/leave")
    };
    assert!(is_in(&site).await);
    let site = site.restarted(config());
    assert!(is_in(&site).await, "a restart ends nothing");
}

#[tokio::test]
async fn a_newer_token_signs_out() {
    let site = site();
    let mut ada = site.visitor();
    let cookie = operator(&site, &mut ada).await;
    token(&site).await;
    assert!(!see(&mut ada, &cookie, "/operator").await.text().contains("/operator/leave"));
}

#[tokio::test]
async fn who_guesses_waits() {
    let site = site();
    let mut eve = site.visitor();
    for _ in 0..5 {
        eve.post_json("/operator", &[("token", "guess")]).await.is(403);
    }
    let refused = eve.post_json("/operator", &[("token", "guess")]).await.is(429);
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
}

#[tokio::test]
async fn over_https_the_cookie_is_for_https() {
    let origin = Some("https://haven.test".to_owned());
    let site = site_with(web::Config { origin, ..config() });
    let token = token(&site).await;
    let from = [("origin", "https://haven.test")];
    let entered =
        site.visitor().send(Method::POST, "/operator", &from, form(&[("token", &token)])).await.is(303);
    let (cookie, more) = given(&entered).unwrap();
    assert!(cookie.starts_with("__Secure-operator=") && more.ends_with("; Secure"), "{more}");
    assert!(see(&mut site.visitor(), &cookie, "/operator").await.text().contains("/operator/leave"));
    let weak = cookie.replace("__Secure-", "");
    assert!(!see(&mut site.visitor(), &weak, "/operator").await.text().contains("/operator/leave"));
}

/// What `/metrics` counts, and what of it a picture is called by. A sum and a count that go with another are shown with that.
const DRAWN: [(&str, &str); 20] = [
    ("plies_total", "operator-plies"),
    ("plies_heard_total", "operator-heard"),
    ("event_streams", "operator-event-streams"),
    ("connections", "operator-connections"),
    ("tables_in_memory", "operator-tables-here"),
    ("tables_resumed_total", "operator-opened"),
    ("tables_replayed_total", "operator-opened"),
    ("plies_replayed_total", "operator-replayed"),
    ("bot_thoughts", "operator-thoughts"),
    ("bot_thoughts_total", "operator-began"),
    ("store_commits_total", "operator-commits"),
    ("store_jobs_total", "operator-jobs"),
    ("store_waiting_writes", "operator-writes"),
    ("store_waiting_reads", "operator-reads"),
    ("store_micros_total", "operator-commit"),
    ("requests_total", "operator-requests"),
    ("refusals_total", "operator-refused"),
    ("answer_seconds_bucket", "operator-half"),
    ("answer_seconds_sum", "operator-most"),
    ("answer_seconds_count", "operator-requests"),
];

const PICTURES: usize = 16;

#[tokio::test]
async fn an_operator_sees_how_the_house_fares() {
    let site = site();
    let mut ada = site.visitor();
    let cookie = operator(&site, &mut ada).await;
    let mut eve = site.visitor();
    eve.post("/account/open", &[("name", "Eve Secretive"), ("password", "correct horse battery")])
        .await
        .is(303);
    eve.get("/nowhere").await.is(404);
    // The house says of itself how it is as soon as it opens; what was before is kept as it was.
    crate::kit::wait_until(async || !site.store.nodes().await.unwrap().is_empty()).await;
    crate::kit::wait_until(async || !site.store.samples(store::Time(0)).await.unwrap().is_empty()).await;
    let now = store::Time::now().0;
    let age = store::SampleAge { hourly: store::Time(0), gone: store::Time(0) };
    for n in 1..12_i64 {
        let at = store::Time(now - n * 3_600_000);
        let text = format!("{{\"accounts\":{},\"running\":{n},\"streams\":{}}}", 12 - n, 2 * n);
        assert!(site.store.keep_sample(at, text, age).await.unwrap());
    }
    for (span, language) in [("day", "en"), ("week", "nl"), ("year", "de")] {
        let path = format!("/operator?span={span}");
        let headers = [("cookie", cookie.as_str()), ("accept-language", language)];
        let page = ada.send(Method::GET, &path, &headers, String::new()).await.is(200).text();
        assert_eq!(page.matches("<svg viewBox=\"0 -8").count(), PICTURES, "all pictures");
        assert_eq!(page.matches("role=\"img\" aria-label=").count(), PICTURES, "each with its text");
        assert!(page.contains("class=\"line-0\" d=\"M"), "lines are drawn");
        assert!(!page.contains("Eve Secretive"), "nobody is named");
        assert!(page.contains(&format!("span={span}\" aria-current")));
    }
    let page = see(&mut ada, &cookie, "/operator").await.text();
    assert!(
        page.contains("here: 1, accounts: 1, guests: 0") && page.contains("<code>not-found</code>"),
        "{page}"
    );
    assert!(page.contains("Streams: 0 last, 0 to 22."), "what stands in a picture is told: {page}");
    see(&mut ada, &cookie, "/operator?span=ever").await.is(400);
    let metrics = eve.get("/metrics").await.is(200).text();
    assert!(metrics.contains("spelhaven_refusals_total{kind=\"not-found\"}"));
    for line in metrics.lines().filter(|line| !line.starts_with('#')) {
        let name = line.trim_start_matches("spelhaven_").split(['{', ' ']).next().unwrap();
        let drawn = DRAWN.iter().find(|(counted, _)| *counted == name);
        let (_, key) = drawn.unwrap_or_else(|| panic!("{name} is in no picture"));
        let word = words(key);
        assert!(page.contains(&format!("</span>{word}: ")) || page.contains(&format!(">{word}<")), "{key}");
    }
}
