//! What the house sends to somebody, where it sends it and by which secrets is told to nobody else, on no page and by no answer,
//! and stands in no log.

use axum::http::Method;
use serde_json::Value;
use web::{Config, Mail};

use crate::kit::*;
use crate::letters::{Lines, account, give_address};
use crate::notices::{push_to, told_soon};
use crate::operator::{operator, see};
use crate::post::Post;
use crate::pushed::{Keys, Taker, base64url};

const ADDRESS: &str = "zelda.quux@seeded.example";

/// Alone in a process of its own: others log, too.
#[test]
fn what_is_sent_to_somebody_leaks_nowhere() {
    let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
    let done = alone.args(["--exact", "--ignored", "leaks::what_is_sent_to_somebody"]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    assert!(String::from_utf8_lossy(&done.stdout).contains("1 passed"), "there is such a test");
}

/// Where anything can be read, by the house's own list of addresses and by what its API says of itself.
async fn addresses(site: &Site) -> Vec<String> {
    let pages = include_str!("../../src/routes/mod.rs").lines().filter(|line| line.contains(", get("));
    let mut all: Vec<String> =
        pages.map(|line| line.split('"').nth(1).expect("an address").to_owned()).collect();
    let document = site.visitor().get("/api/v1/openapi.json").await.is(200).json();
    let described = document["paths"].as_object().unwrap().iter();
    all.extend(described.filter(|(_, methods)| methods.get("get").is_some()).map(|(path, _)| path.clone()));
    all.extend(["/api".to_owned(), "/api/v1/openapi.json".to_owned()]);
    all
}

/// What stands where an address leaves something open.
struct Places {
    table: String,
    tournament: String,
    friend: String,
    report: String,
}

impl Places {
    fn put_into(&self, address: &str) -> String {
        let key = if address.contains("tournaments") { &self.tournament } else { &self.table };
        let name = if address.starts_with("/people") { "Zelda" } else { "site.css" };
        let file = match address.split('/').nth(3) {
            Some("ground") => "map.svg",
            Some("picture") => "1.svg",
            _ => "en.webmanifest",
        };
        let filled = [
            ("{key}", key.as_str()),
            ("{table}", key),
            ("{tournament}", key),
            ("{game}", duel().key()),
            ("{word}", &self.friend),
            ("{id}", &self.report),
            ("{name}", name),
            ("{file}", file),
            ("{lang}", "en"),
            ("{number}", "1"),
        ];
        let address = filled.iter().fold(address.to_owned(), |at, (open, with)| at.replace(open, with));
        let asks = match address.as_str() {
            "/report" => "?name=Zelda",
            "/lobby" | "/api/v1/tables" => "?name=Zelda",
            "/history" | "/api/v1/history" => "?who=Zelda",
            "/api/v1/people" => "?name=Zelda",
            "/api/v1/ratings" | "/api/v1/daily" => &format!("?game={}", duel().key()),
            "/operator/reports" => "?list=open",
            _ => "",
        };
        address + asks
    }
}

/// Everything there is to read is read by others, by strangers and by who runs the house.
#[ignore = "done by what_is_sent_to_somebody_leaks_nowhere"]
#[tokio::test]
async fn what_is_sent_to_somebody() {
    let lines = Lines::default();
    let to = lines.clone();
    // On one thread, to which the log belongs; from everybody, however much.
    let log = tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::TRACE);
    let log = log.with_writer(move || to.clone()).finish();
    let _log = tracing::subscriber::set_default(log);
    let (post, at) = Post::open().await;
    let (taker, taken_at) = Taker::open().await;
    let (server, from) = (at.ip().to_string(), "haven@haven.test".to_owned());
    let mail = Some(Mail { server, port: at.port(), from, login: None, security: Default::default() });
    let site = site_with(Config { mail, ..told_soon() });
    let (mut zelda, mut ben) = (account(&site, "Zelda").await, account(&site, "Ben").await);
    give_address(&mut zelda, &post, ADDRESS, 1).await;
    let keys = Keys::of(7);
    push_to(&mut zelda, taken_at, "endpoint-of-zelda", &keys).await;
    let url = format!("http://{taken_at}/hook-of-zelda");
    let page = zelda.post("/account/notices/webhook", &[("url", &url)]).await.is(200).text();
    let secret = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let ways: Vec<String> = ["turn", "begun", "friend", "chat"]
        .iter()
        .flat_map(|kind| ["page", "push", "mail", "webhook"].map(|way| format!("{kind}-{way}")))
        .collect();
    let mut fields: Vec<(&str, &str)> = ways.iter().map(|way| (way.as_str(), "yes")).collect();
    fields.push(("mail_when", "once"));
    zelda.post("/account/notices", &fields).await.is(200);
    // What is not taken is told in the log, too.
    taker.answers(["403 Forbidden"]);

    let done = async |who: &mut Visitor, path: &str, fields: &[(&str, &str)]| {
        let answer = who.post(path, fields).await;
        assert!(answer.status.is_success() || answer.status.is_redirection(), "{path}: {}", answer.text());
        answer
    };
    done(&mut ben, "/friends/ask", &[("name", "Zelda")]).await;
    done(&mut zelda, "/friends/answer", &[("name", "Ben"), ("yes", "yes")]).await;
    done(&mut zelda, "/friends/link", &[]).await;
    let link = zelda.get("/friends").await.is(200).text();
    let friend = link.split("/friend/").nth(1).unwrap().split(['"', '<']).next().unwrap().to_owned();
    let table = zelda.table(duel(), &["me", "open"]).await;
    done(&mut ben, &format!("{table}/join"), &[]).await;
    done(&mut ben, &format!("{table}/say"), &[("text", "hello")]).await;
    done(&mut zelda, &format!("{table}/say"), &[("text", "and to you")]).await;
    let cup =
        [("game", duel().key()), ("name", "Cup"), ("format", "swiss"), ("pace", "days 1"), ("listed", "yes")];
    let cup = done(&mut zelda, "/tournaments", &cup).await.location().to_owned();
    for visitor in [&mut zelda, &mut ben] {
        done(visitor, &format!("{cup}/join"), &[]).await;
    }
    done(&mut ben, "/report", &[("name", "Zelda"), ("reason", "other")]).await;
    done(&mut ben, "/blocks", &[("name", "Zelda")]).await;
    post.nth(2).await;
    taker.nth(2).await;
    let mut eve = site.visitor();
    let cookie = operator(&site, &mut eve).await;
    let reports = see(&mut eve, &cookie, "/operator/reports?list=open").await.is(200).text();
    let report = reports.split("href=\"/operator/reports/").nth(1).expect("a report").split('"').next();

    let key = |path: &str| path.rsplit('/').next().unwrap().to_owned();
    let report = report.unwrap().to_owned();
    let places = Places { table: key(&table), tournament: key(&cup), friend, report };
    let mut hidden = vec!["endpoint-of-zelda".to_owned(), "hook-of-zelda".to_owned(), secret];
    hidden.extend([base64url(&keys.public()), base64url(&keys.auth)]);
    hidden.extend([ADDRESS, "zelda.quux", "seeded.example"].map(str::to_owned));
    let look = |what: &str, text: &str| {
        let text = text.to_lowercase();
        let found = hidden.iter().find(|hidden| text.contains(&hidden.to_lowercase()));
        assert!(found.is_none(), "{found:?} in {what}");
    };
    let made = ben.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let bot = Visitor { token: Some(token), ..site.visitor() };
    let (mut answered, mut read) = (0, 0);
    for address in addresses(&site).await {
        let path = places.put_into(&address);
        assert!(!path.contains('{'), "{path}");
        if path.ends_with("/events") {
            continue;
        }
        let mut found = false;
        for (who, visitor) in
            [("a stranger", &mut site.visitor()), ("Ben", &mut ben), ("a programme", &mut bot.clone())]
        {
            let answer = visitor.get(&path).await;
            look(&format!("{path} for {who}"), &answer.text());
            look(&format!("the head of {path} for {who}"), &format!("{:?}", answer.headers));
            found |= answer.status.is_success() || answer.status.is_redirection();
            read += 1;
        }
        let seen = see(&mut eve, &cookie, &path).await;
        look(&format!("{path} for who runs the house"), &seen.text());
        answered += usize::from(found || seen.status.is_success());
    }
    assert!(read > 200 && answered * 10 > read / 3 * 8, "{answered} of {}", read / 3);
    for (path, name) in [(table.clone(), "update"), (format!("/api/v1{}", api_path(&table)), "state")] {
        let mut events = ben.events(&format!("{path}/events"), "").await;
        let told = events.next_of(name).await.unwrap();
        look("a stream", &format!("{}{}", told.data, told.sent));
    }
    let wrong =
        ben.send(Method::POST, "/blocks", &[("accept", "application/json")], "name=Zelda&x=1".to_owned());
    look("a refusal", &wrong.await.text());
    let own: Value = zelda.get("/account/export").await.is(200).json();
    assert!(own.to_string().contains("endpoint-of-zelda") && own.to_string().contains(ADDRESS), "{own}");

    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("did not take a notice"), "the log is that of this test");
    look("the log", &logged);
}
