//! The table of the day: the same start for everybody, one try each, nothing to be learned from others until the day is over.

use std::sync::atomic::{AtomicI64, Ordering};

use axum::http::Method;
use serde_json::{Value, json};
use store::{NewTable, Pace, PersonId, PlyRow, ResultRow, SeatRow, Settlement, Sitter, TableKey, Time};
use table::fair::Bytes32;
use table::{Record, Seat};

use crate::kit::*;
use crate::ratings::{account, resign};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// By how much the clock of a test is set, so that it is noon of a day.
fn to_noon(day: i64) -> i64 {
    day * DAY + DAY / 2 - Time::now().0
}

/// What is told of a game's table of today.
async fn told(visitor: &mut Visitor, game: &str) -> Value {
    let all = visitor.get("/api/v1/dailies").await.is(200).json();
    all.as_array().unwrap().iter().find(|it| it["start"]["game"] == game).unwrap().clone()
}

/// The first day from this one on, by the clock that is set, at which the bots of a game are friendly.
async fn friendly_day(visitor: &mut Visitor, clock: &AtomicI64, game: &str, from: i64) -> i64 {
    for day in from..from + 100 {
        clock.store(to_noon(day), Ordering::SeqCst);
        if told(visitor, game).await["start"]["bot"] == "friendly" {
            return day;
        }
    }
    panic!("the bots of {game} are never friendly")
}

async fn begin(visitor: &mut Visitor, game: &str) -> String {
    visitor.post(&format!("/g/{game}/daily"), &[]).await.is(303).location().to_owned()
}

#[tokio::test]
async fn whoever_chooses_the_same_sees_the_same_fall() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let site = site_with(web::Config {
        clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)),
        bot_time: std::time::Duration::from_secs(60),
        ..config()
    });
    for title in shelf::shown_games().filter(|title| title.key() != duel().key()) {
        let game = title.key();
        let mut players = [site.visitor(), site.visitor()];
        friendly_day(&mut players[0], &STEP, game, 20_700).await;
        let start = told(&mut players[0], game).await;
        assert_eq!(start, told(&mut players[1], game).await, "nobody knows more");
        let mut lines = Vec::new();
        for player in &mut players {
            let table = begin(player, game).await;
            let state = player.state(&table).await;
            assert_eq!(
                (&state["seat"], &state["commitment"]),
                (&start["start"]["seat"], &start["commitment"]),
                "{game}"
            );
            for _ in 0..8 {
                player.until_my_turn(&table).await;
                player.play_any(&table).await.is(200);
            }
            let row = site.row(&table).await;
            let plies = site.store.plies(row.no).await.unwrap();
            lines.push(plies.into_iter().map(|ply| ply.entry).collect::<Vec<_>>());
        }
        let both = lines[0].len().min(lines[1].len());
        assert!(both > 6, "{game}");
        assert_eq!(lines[0][..both], lines[1][..both], "{game}");
        assert!(lines[0].iter().any(|entry| !entry.draws.is_empty()), "{game}: something was drawn");
    }
}

#[tokio::test]
async fn a_person_has_one_try_a_day() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let stepped = || web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() };
    let site = site_with(stepped());
    let (mut ada, game) = (account(&site, "Ada").await, duel().key());
    let day = friendly_day(&mut ada, &STEP, game, 20_700).await;
    let address = format!("/g/{game}/daily");
    let page = ada.get("/").await.is(200).text();
    assert!(page.contains(&format!("href=\"{address}\"")) && page.contains(&words("daily-new")));
    assert!(ada.get(&address).await.is(200).text().contains(&words("daily-begin")));
    // Sent twice at the same time it makes one table.
    let both = [ada.clone(), ada.clone()].map(|mut ada| {
        let address = address.clone();
        async move { ada.post_json(&address, &[]).await.status.as_u16() }
    });
    let mut both = futures_util::future::join_all(both).await;
    both.sort_unstable();
    assert_eq!(both, [303, 409]);
    let line = told(&mut ada, game).await;
    let table = line["table"].as_str().unwrap().to_owned();
    assert_eq!(line["stage"], "running");
    for again in [ada.post(&address, &[]).await, ada.get(&address).await] {
        assert!(again.text().contains(&format!("href=\"/t/{table}\"")), "{}", again.text());
        assert!(!again.text().contains("daily-begin"), "it cannot be begun again");
    }
    let refused = ada.post(&address, &[]).await.is(409).text();
    assert!(refused.contains(&words("refused-daily-played")));
    // A programme of hers is told the same, at the same table.
    let token = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = token.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    let refused = programme.call("/api/v1/daily", json!({ "game": game })).await.is(409).json();
    assert_eq!(
        (&refused["error"]["code"], &refused["error"]["table"]),
        (&json!("daily-played"), &json!(table))
    );
    // Nobody begins again by giving it up, or by another server.
    let table = format!("/t/{table}");
    ada.until_my_turn(&table).await;
    assert!(!ada.get(&table).await.text().contains("/discard\""));
    assert_eq!(ada.post_json(&format!("{table}/discard"), &[]).await.is(403).code(), "not-alone");
    let again = site.restarted(stepped());
    let (mut ada, mut ben) = (Visitor { app: again.app.clone(), ..ada }, again.visitor());
    ada.post(&address, &[]).await.is(409);
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    assert!(ada.get("/").await.text().contains(&words("daily-running")));
    // Another has a try of their own, and so has she tomorrow.
    assert_ne!(begin(&mut ben, game).await, table);
    STEP.store(to_noon(day + 1), Ordering::SeqCst);
    assert_eq!(told(&mut ada, game).await["table"], Value::Null);
    assert_ne!(begin(&mut ada, game).await, table);
    for bad in [json!({ "game": "nothing" }), json!({})] {
        assert!(programme.call("/api/v1/daily", bad).await.status.is_client_error());
    }
    ada.get("/g/nothing/daily").await.is(404);
}

/// What anybody could learn of a table: every page, every address of the API.
async fn all_that_is_told(visitor: &mut Visitor, table: &str) -> Vec<(String, u16, String)> {
    let api = format!("/api/v1{}", api_path(table));
    let report = format!("/report?table={}", table.trim_start_matches("/t/"));
    let paths = [
        table.to_owned(),
        format!("{report}&line=1"),
        format!("{report}&seat=1"),
        format!("{report}&seat=2"),
        format!("{table}/part"),
        format!("{table}?at=1"),
        format!("{table}/log"),
        format!("{table}/record"),
        format!("{table}/analysis"),
        format!("{table}/card.png"),
        format!("{table}/card.png?at=1"),
        api.clone(),
        format!("{api}?at=1"),
        format!("{api}?seat=1"),
        format!("{api}?seat=2"),
        format!("{api}/log"),
        format!("{api}/record"),
        format!("{api}/record?seat=1"),
        format!("{api}/analysis"),
    ];
    let mut told = Vec::new();
    for path in paths {
        let answer = visitor.get(&path).await;
        told.push((path, answer.status.as_u16(), answer.text()));
    }
    for path in [format!("{table}/events"), format!("{api}/events")] {
        let response = visitor.raw(Method::GET, &path, &[], String::new()).await;
        told.push((path, response.status().as_u16(), String::new()));
    }
    for path in ["analyse", "play-on", "join", "rematch", "say", "undo", "hint"] {
        let fields = [("at", "0"), ("ply", "1"), ("text", "hello")];
        let fields = match path {
            "play-on" => &fields[..1],
            "undo" | "hint" => &fields[1..2],
            "say" => &fields[2..],
            _ => &[],
        };
        let answer = visitor.post_json(&format!("{table}/{path}"), fields).await;
        told.push((path.to_owned(), answer.status.as_u16(), answer.text()));
    }
    told
}

#[tokio::test]
async fn nobody_learns_anything_before_the_day_is_over() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let site =
        site_with(web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() });
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let game = duel().key();
    let day = friendly_day(&mut ada, &STEP, game, 20_700).await;
    let table = begin(&mut ada, game).await;
    let bens = begin(&mut ben, game).await;
    assert_eq!(site.row(&table).await.secret, site.row(&bens).await.secret);
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    let state = ada.until_my_turn(&table).await;
    let ply = state["entries"].to_string();
    assert_eq!(ada.post_json(&format!("{table}/hint"), &[("ply", &ply)]).await.is(409).code(), "hint-daily");
    let page = ada.get(&table).await.is(200).text();
    assert!(
        page.contains(&words("daily-closed")) && !page.contains("/hint\"") && !page.contains("/record\"")
    );
    let secret = site.row(&table).await.secret.to_string();
    for over in [false, true] {
        if over {
            resign(&mut ada, &table).await;
            resign(&mut ben, &bens).await;
            wait_until(async || site.row(&table).await.settled).await;
        }
        let mut stranger = site.visitor();
        for visitor in [&mut stranger, &mut ben] {
            for (path, status, text) in all_that_is_told(visitor, &table).await {
                assert!(matches!(status, 403 | 409), "{path} over={over}: {status} {text}");
                assert!(!text.contains(&secret) && !text.contains("\"view\""), "{path}: {text}");
            }
            for path in ["/lobby?list=finished", "/history?whose=all", "/api/v1/history?whose=all"] {
                assert!(!visitor.get(path).await.is(200).text().contains(&table[3..]), "{path}");
            }
            for path in ["/people/Ada", "/api/v1/people?name=Ada", "/api/v1/history?who=Ada"] {
                assert!(!visitor.get(path).await.is(200).text().contains(&table[3..]), "{path}");
            }
            let page = visitor.get(&format!("/g/{game}/daily")).await.is(200).text();
            assert!(!page.contains(&table) && !page.contains(&secret));
        }
        // She looks at it, and learns no more from it than from playing.
        for (path, status, text) in all_that_is_told(&mut ada, &table).await {
            assert!(!text.contains(&secret), "{path}: {text}");
            let closed =
                ["/record", "/analysis", "analyse", "play-on", "card.png", "/record?seat=1", "card.png?at=1"];
            let may = !closed.iter().any(|end| path.ends_with(end));
            assert!(may || matches!(status, 403), "{path} over={over}: {status} {text}");
        }
        if over {
            let mine = ada.get("/history").await.is(200).text();
            assert!(mine.contains(&words("daily-tag")) && mine.contains(&format!("href=\"{table}\"")));
            assert!(!mine.contains(&format!("{table}/card.png")), "it has no picture yet");
        }
        let export = ada.get("/account/export").await.is(200).text();
        assert!(export.contains(&table[3..]) && !export.contains(&secret));
        for asked in [format!(
            "/api/v1/daily?game={game}&day={}",
            told(&mut ada, game).await["start"]["day"].as_str().unwrap()
        )] {
            assert_eq!(ada.get(&asked).await.is(403).code(), "daily-closed");
        }
    }
    let page = ada.get(&table).await.is(200).text();
    assert!(page.contains(&words("fair-daily")) && !page.contains("/analysis\""));
    assert!(ada.get("/").await.text().contains(&words("daily-over")));

    // A second before midnight it is as before; then all of it is open.
    STEP.store((day + 1) * DAY - Time::now().0 - 60_000, Ordering::SeqCst);
    site.visitor().get(&table).await.is(403);
    STEP.store((day + 1) * DAY - Time::now().0, Ordering::SeqCst);
    let mut stranger = site.visitor();
    let state = stranger.state(&table).await;
    assert_eq!((&state["secret"], state["seat"].is_null()), (&json!(secret), true));
    let record: Record = stranger.get(&format!("{table}/record")).await.is(200).text().parse().unwrap();
    let replayed = duel().verify(&record);
    assert!(replayed.is_ok(), "every draw follows from the day's secret");
    for path in ["", "/analysis", "/card.png", "/log", "?at=1"] {
        stranger.get(&format!("{table}{path}")).await.is(200);
    }
    let on = stranger.post(&format!("{table}/play-on"), &[("at", "1")]).await.is(303);
    assert_eq!(site.row(on.location()).await.daily, None);
    let page = ada.get(&format!("/g/{game}/daily")).await.is(200).text();
    assert!(page.contains(&table) && page.contains(&bens) && page.contains(&words("daily-you")), "{page}");
    let told = ben.get(&format!("/api/v1/daily?game={game}")).await.is(200).json();
    let results = told["results"].as_array().unwrap();
    assert_eq!(results.iter().map(|it| it["rank"].as_u64()).collect::<Vec<_>>(), [Some(1), Some(1)]);
    assert_eq!(results.iter().filter(|it| it["own"] == true && it["name"] == "Ben").count(), 1);
}

/// A try at the table of a day that is over, as if it had been played: who, its result, their place, and how late it ended.
async fn tried(site: &Site, day: u32, who: (PersonId, &str), result: Option<&str>, late: bool) -> TableKey {
    let (id, name) = who;
    let seat = |sitter, name: &str| SeatRow {
        sitter,
        name: name.to_owned(),
        nonce: Some("n".to_owned()),
        stand_in: None,
        flags: 0,
    };
    let table = NewTable {
        key: TableKey::random(),
        ticket: None,
        game: duel().key().to_owned(),
        edition: duel().edition(),
        options: Vec::new(),
        seats: vec![seat(Sitter::Person(id), name), seat(Sitter::Bot("friendly".to_owned()), "friendly bot")],
        secret: Bytes32([7; 32]),
        pace: Pace::None,
        listed: false,
        free_undo: true,
        owner: id,
        invite: "word".to_owned(),
        due: None,
        origin: None,
        rated: false,
        imported: false,
        daily: Some(day),
        tournament: None,
        fill: None,
        made: Time(0),
    };
    let sitting = duel().begin(2, table::Options::default(), &mut table::Dice::fast(1)).unwrap();
    let start: PlyRow = web::last_ply(duel(), sitting.as_ref(), Time(0));
    let row = site.store.create_played(table, vec![start], vec![], result.map(str::to_owned)).await.unwrap();
    if let Some(result) = result {
        let mine = if result.starts_with("1-") { 1 } else { 2 };
        let of = |seat: usize, place: u8| ResultRow {
            seat: Seat::new(seat),
            person: (seat == 0).then_some(id),
            place: Some(place),
            level: 1,
            away: false,
            rated: None,
        };
        let at = Time(i64::from(day) * DAY + if late { DAY } else { DAY / 2 });
        let results = vec![of(0, mine), of(1, 3 - mine)];
        site.store.settle(Settlement { table: row.no, at, results, ratings: vec![] }).await.unwrap();
    }
    row.key
}

#[tokio::test]
async fn results_stand_side_by_side() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let site =
        site_with(web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() });
    STEP.store(to_noon(20_701), Ordering::SeqCst);
    let (mut ada, _) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let mut shy = account(&site, "Shy").await;
    shy.post("/account/shown", &[("ratings", "yes"), ("results", "yes"), ("games", "no")]).await.is(303);
    let id = async |name: &str| site.store.account(name).await.unwrap().unwrap().0.id;
    let ids = (id("Ada").await, id("Ben").await, id("Shy").await);
    let day = 20_700;
    let lost = tried(&site, day, (ids.0, "Ada"), Some("0-1 lost"), false).await;
    let again = tried(&site, day, (ids.0, "Ada"), Some("1-0 won"), false).await;
    let won = tried(&site, day, (ids.1, "Ben"), Some("1-0 won"), false).await;
    let hidden = tried(&site, day, (ids.2, "Shy"), Some("1-0 won"), false).await;
    let guest = tried(&site, day, (PersonId(777), "<Guest>"), Some("1/2-1/2 drawn"), false).await;
    let late = tried(&site, day, (PersonId(778), "Late"), Some("1-0 won"), true).await;
    let open = tried(&site, day, (PersonId(779), "Open"), None, false).await;
    let address = format!("/api/v1/daily?game={}&day=2026-09-04", duel().key());
    assert_eq!(ada.get(&address).await.is(200).json()["start"]["day"], "2026-09-04");
    let told = ada.get(&address).await.json();
    let line = |it: &Value| {
        let name = it["name"].as_str().unwrap_or("-").to_owned();
        (it["rank"].as_u64(), name, it["points"].as_f64(), it["table"].as_str().map(str::to_owned))
    };
    let found: Vec<_> = told["results"].as_array().unwrap().iter().map(line).collect();
    let row = |rank: Option<u64>, name: &str, points: Option<f64>, table: Option<TableKey>| {
        (rank, name.to_owned(), points, table.map(|key| key.to_string()))
    };
    assert_eq!(
        found,
        [
            row(Some(1), "Ben", Some(1.0), Some(won)),
            row(Some(1), "-", Some(1.0), None),
            row(Some(3), "<Guest>", Some(0.5), Some(guest)),
            row(Some(4), "Ada", Some(0.0), Some(lost)),
            row(None, "Late", None, None),
            row(None, "Open", None, None),
        ],
        "{told}"
    );
    let page = ada.get(&format!("/g/{}/daily?day=2026-09-04", duel().key())).await.is(200).text();
    assert!(page.contains("&lt;Guest&gt;") && page.contains(&words("daily-guest")));
    assert!(page.contains(&words("daily-unfinished")) && page.contains("class=\"own\""));
    assert!(page.contains("href=\"/people/Ben\"") && !page.contains("Shy"));
    for (key, there) in
        [(lost, true), (won, true), (again, false), (hidden, false), (late, false), (open, false)]
    {
        assert_eq!(page.contains(&format!("href=\"/t/{key}\"")), there, "{key}");
    }
    let mine = shy.get(&address).await.json();
    let mine = mine["results"].as_array().unwrap().iter().find(|it| it["own"] == true).unwrap().clone();
    assert_eq!((&mine["name"], &mine["table"]), (&json!("Shy"), &json!(hidden.to_string())));
    // Of today and later nothing is told; of days on which nobody played, that.
    for day in ["2026-09-05", "2099-12-31"] {
        ada.get(&format!("/api/v1/daily?game={}&day={day}", duel().key())).await.is(403);
        ada.get(&format!("/g/{}/daily?day={day}", duel().key())).await.is(403);
    }
    let page = ada.get(&format!("/g/{}/daily?day=1970-01-01", duel().key())).await.is(200).text();
    assert!(page.contains(&words("daily-none")));
    ada.get(&format!("/api/v1/daily?game={}&day=soon", duel().key())).await.is(400);
    ada.get(&format!("/g/{}/daily?day=soon", duel().key())).await.is(400);
}

/// What is not over at midnight is not counted, and goes on for whoever likes.
#[tokio::test]
async fn what_is_not_over_at_midnight_does_not_count() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let site =
        site_with(web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() });
    let (mut guest, game) = (site.visitor(), duel().key());
    let day = friendly_day(&mut guest, &STEP, game, 20_700).await;
    let made = guest.post(&format!("/g/{game}/daily"), &[("name", "Cleo")]).await.is(303);
    let table = made.location().to_owned();
    guest.until_my_turn(&table).await;
    STEP.store(to_noon(day + 1), Ordering::SeqCst);
    guest.play_any(&table).await.is(200);
    guest.until_my_turn(&table).await;
    resign(&mut guest, &table).await;
    wait_until(async || site.row(&table).await.settled).await;
    let told = guest.get(&format!("/api/v1/daily?game={game}")).await.is(200).json();
    let result = &told["results"][0];
    assert_eq!(
        (&result["rank"], &result["name"], &result["account"]),
        (&Value::Null, &json!("Cleo"), &json!(false))
    );
    // Whoever opens an account takes their try along.
    guest.post("/account/open", &[("name", "Cleo"), ("password", "correct horse")]).await.is(303);
    let told = guest.get(&format!("/api/v1/daily?game={game}")).await.json();
    assert_eq!((&told["results"][0]["own"], &told["results"][0]["account"]), (&json!(true), &json!(true)));
}

/// Many have played: those who came first are compared, and who looks finds themselves among them.
#[tokio::test]
async fn ones_own_try_is_among_the_results_however_many_there_are() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let site =
        site_with(web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() });
    let (mut ada, mut ben, game) = (site.visitor(), site.visitor(), duel().key());
    let day = friendly_day(&mut ada, &STEP, game, 20_700).await;
    let first = begin(&mut ada, game).await;
    let database = rusqlite::Connection::open(site.dir.path().join(store::Sqlite::FILE)).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    let columns: Vec<String> = database
        .prepare("SELECT name FROM pragma_table_info('tables')")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let copied = columns.iter().map(|name| match name.as_str() {
        "no" => "NULL",
        "key" => "?2",
        "owner" => "0",
        "ticket" => "NULL",
        "stage" => "2",
        "settled" => "1",
        name => name,
    });
    let copy = format!(
        "INSERT INTO tables ({}) SELECT {} FROM tables WHERE key = ?1",
        columns.join(", "),
        copied.collect::<Vec<_>>().join(", ")
    );
    for _ in 0..500 {
        database.execute(&copy, [&first[3..], &store::TableKey::random().to_string()]).unwrap();
    }
    let last = begin(&mut ben, game).await;
    STEP.store(to_noon(day + 1), Ordering::SeqCst);
    let own = async |visitor: &mut Visitor| -> Vec<Value> {
        let told = visitor.get(&format!("/api/v1/daily?game={game}")).await.is(200).json();
        let results = told["results"].as_array().unwrap().clone();
        assert!(results.len() <= 501, "{}", results.len());
        results.into_iter().filter(|it| it["own"] == true).map(|it| it["table"].clone()).collect()
    };
    assert_eq!(own(&mut ben).await, [json!(last[3..])]);
    assert_eq!(own(&mut ada).await, [json!(first[3..])]);
    assert!(own(&mut site.visitor()).await.is_empty());
    let page = ben.get(&format!("/g/{game}/daily")).await.is(200).text();
    assert!(page.contains("The first 500 tries and yours are compared.") && page.contains(&last));
}
