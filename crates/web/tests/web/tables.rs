//! Making tables, sitting down, playing.

use axum::http::Method;
use store::{TableStage, Wanted};
use table::fair;

use crate::kit::*;

#[tokio::test]
async fn a_visitor_plays_a_bot_two_clicks_from_the_first_page() {
    let site = site();
    let mut ada = site.visitor();
    let harbour = ada.get("/").await.is(200).text();
    for title in shelf::shown_games() {
        assert!(harbour.contains(&format!("action=\"/g/{}/new\"", title.key())), "{}", title.key());
    }
    let table = ada.table(duel(), &["me", "bot random"]).await;
    assert!(ada.get(&table).await.is(200).text().contains("<svg"));
    // The bot acts by itself.
    let before = ada.until_my_turn(&table).await["entries"].as_u64();
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    assert!(ada.until_my_turn(&table).await["entries"].as_u64() > before.map(|n| n + 1));
}

#[tokio::test]
async fn every_game_can_be_played_to_its_end_by_clicks() {
    for title in shelf::shown_games() {
        let site = site();
        let mut ada = site.visitor();
        let seats = *title.seats().start();
        // Whatever can be shorter is as short as it may be.
        let options: Vec<(String, String)> = title
            .options()
            .iter()
            .filter_map(|option| match option.choice {
                table::Choice::Number(least, _) => {
                    Some((format!("option-{}", option.key), least.to_string()))
                }
                _ => None,
            })
            .collect();
        let options: Vec<_> = options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let table = ada.table_with(title, &vec!["screen"; seats.into()], &options).await;
        let owner = site.row(&table).await.owner;
        let mut dice = table::Dice::fast(7);
        for _ in 0..3000 {
            // Whoever is to act, in turn.
            let row = site.store.tables_of(owner, Wanted::default(), None, 1).await.unwrap().remove(0);
            let Some(seat) = row.turn.iter().next() else { break };
            let state = ada.get(&format!("/api/v1{}?seat={seat}", api_path(&table))).await.is(200).json();
            let choices = state["choices"].as_array().unwrap();
            let choice = choices[dice.below(choices.len() as u32) as usize].as_str().unwrap().to_owned();
            let (ply, seat) = (state["entries"].to_string(), seat.to_string());
            let fields = [("action", choice.as_str()), ("ply", &ply), ("seat", &seat)];
            ada.post(&format!("{table}/play"), &fields).await.is(303);
        }
        assert_eq!(site.row(&table).await.stage, TableStage::Over, "{} did not end", title.key());
        // The record can be checked by anyone, and every page of the finished game is open to all.
        let mut passer_by = site.visitor();
        let record: table::Record =
            passer_by.get(&format!("{table}/record")).await.is(200).text().parse().unwrap();
        title.verify(&record).unwrap();
        for at in [0, record.entries.len() / 2, record.entries.len() - 1] {
            passer_by.get(&format!("{table}?at={at}&as=1")).await.is(200);
        }
        passer_by.get(&format!("{table}?at={}", record.entries.len())).await.is(404);
        let card = passer_by.get(&format!("{table}/card.png")).await.is(200);
        assert!(card.body.starts_with(b"\x89PNG"));
    }
}

#[tokio::test]
async fn an_invitation_seats_a_guest() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "friend"], &[("name", "Ada")]).await;
    let invite = site.row(&table).await.invite;
    assert!(ada.get(&table).await.is(200).text().contains(&invite));
    let refused = ben.post_json(&format!("{table}/join"), &[("name", "Ben")]).await.is(409);
    assert_eq!(refused.code(), "no-free-seat");
    assert!(!ben.get(&table).await.is(200).text().contains(&invite), "only those who have it see it");
    let invited = ben.get(&format!("{table}?invite={invite}")).await.is(200).text();
    assert!(invited.contains("name=\"invite\""));
    ben.post(&format!("{table}/join"), &[("name", "Ben"), ("invite", &invite), ("nonce", "lucky7")])
        .await
        .is(303);
    let state = ben.state(&table).await;
    assert_eq!((&state["stage"], &state["seat"]), (&"running".into(), &2.into()));
    assert_eq!(state["names"][1], "Ben");
    let late = site.visitor().post_json(&format!("{table}/join"), &[("invite", &invite)]).await.is(409);
    assert_eq!(late.code(), "begun");
}

#[tokio::test]
async fn a_table_can_be_made_for_anyone_and_found_in_the_lobby() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    assert!(ben.get("/lobby").await.is(200).text().contains(&table));
    assert!(ada.get("/").await.text().contains("/lobby"));
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    assert_eq!(site.row(&table).await.rev, 1, "sitting down twice is once");
    assert!(ben.get("/lobby").await.text().contains(&table));
}

#[tokio::test]
async fn seats_change_hands_before_play() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let title = duel();
    let table = ada.table(title, &["me", "open"]).await;
    let seat = format!("{table}/seat");
    ben.get("/").await;
    assert_eq!(
        ben.post_json(&seat, &[("seat", "2"), ("who", "bot random")]).await.is(403).code(),
        "not-seated"
    );
    ada.post(&seat, &[("seat", "2"), ("who", "friend")]).await.is(303);
    assert_eq!(ben.post_json(&format!("{table}/join"), &[]).await.is(409).code(), "no-free-seat");
    assert_eq!(ada.post_json(&seat, &[("seat", "3"), ("who", "open")]).await.is(404).code(), "not-found");
    assert_eq!(ada.post_json(&seat, &[("seat", "2"), ("who", "bot nobody")]).await.is(422).code(), "setup");
    ada.post(&format!("{table}/leave"), &[]).await.is(303);
    assert!(ada.state(&table).await["seat"].is_null());
    ada.post(&seat, &[("seat", "2"), ("who", "bot random")]).await.is(303);
    let invite = site.row(&table).await.invite;
    ada.post(&format!("{table}/join"), &[("invite", &invite)]).await.is(303);
    assert_eq!(ada.state(&table).await["stage"], "running");
    assert_eq!(ada.post_json(&seat, &[("seat", "2"), ("who", "open")]).await.is(409).code(), "begun");
}

#[tokio::test]
async fn a_form_sent_twice_makes_one_table() {
    let site = site();
    let mut ada = site.visitor();
    let page = ada.get(&format!("/g/{}", duel().key())).await.is(200).text();
    let ticket = field(&page, "ticket").to_owned();
    let more = [("ticket", ticket.as_str()), ("nonce", "mine")];
    let first = ada.table_with(duel(), &["me", "bot random"], &more).await;
    let second = ada.table_with(duel(), &["me", "bot random"], &more).await;
    assert_eq!(first, second);
    let row = site.row(&first).await;
    let commitment = fair::commitment(&row.secret).to_string();
    assert!(page.contains(&commitment), "promised before the nonce was known");
    assert_eq!(row.seats[0].nonce.as_deref(), Some("mine"));
    let path = format!("/g/{}/new", duel().key());
    let other = site.visitor().post_json(&path, &[("ticket", &ticket), ("seats", "2")]).await.is(409);
    assert_eq!(other.code(), "ticket-used");
}

#[tokio::test]
async fn a_bad_setup_is_explained_on_the_form() {
    let site = site();
    let mut ada = site.visitor();
    let title = duel();
    let path = format!("/g/{}/new", title.key());
    let page = ada.post(&path, &[("seats", "5"), ("name", "Ada Lovelace")]).await.is(422).text();
    if !title.seats().contains(&5) {
        let words = title.words(stage::Lang::En);
        let (low, high) = (title.seats().start().to_string(), title.seats().end().to_string());
        let range = if low == high { low } else { format!("{low}–{high}") };
        assert!(page.contains(&words.say("setup-seats", [("value", range.into())])), "{page}");
        assert!(page.contains("value=\"Ada Lovelace\""), "what was filled in is still there");
    }
    for (field, value, code) in [
        ("option-nothing", "x", "setup"),
        ("pace", "fast", "bad-pace"),
        ("nonce", "has space", "bad-nonce"),
        ("name", "a{b}", "bad-name"),
        ("seats", "6", "malformed"),
        ("seat-1", "king", "malformed"),
        ("seat-2", "me", "two-seats"),
        ("seat-2", "bot nobody", "setup"),
    ] {
        let refused = ada.post_json(&path, &[(field, value)]).await;
        assert_eq!(refused.code(), code, "{field}={value}");
    }
    assert!(site.store.all_tables(store::TableNo::NONE, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_rematch_is_one_table_with_everybody_one_seat_on() {
    let mut pair = pair().await;
    let table = pair.table.clone();
    let rematch = format!("{table}/rematch");
    assert_eq!(pair.mover.post_json(&rematch, &[]).await.is(409).code(), "not-over");
    let mut turns = 0;
    while pair.mover.state(&table).await["stage"] != "over" {
        pair.whose_turn().await.play_any(&table).await.is(200);
        turns += 1;
        assert!(turns < 3000);
    }
    assert_eq!(pair.site.visitor().post_json(&rematch, &[]).await.is(403).code(), "not-seated");
    let next = pair.mover.post(&rematch, &[]).await.is(303).location().to_owned();
    assert_eq!(pair.other.post(&rematch, &[]).await.is(303).location(), next);
    let state = pair.other.state(&next).await;
    assert_eq!((&state["stage"], &state["names"]), (&"gathering".into(), &serde_json::json!(["Ben", "Ada"])));
    // Nobody's word is the server's own, and none was given before the commitment was shown.
    let row = pair.site.row(&next).await;
    assert!(row.seats.iter().all(|seat| seat.nonce.is_none()), "{row:?}");
    assert!(pair.mover.get(&next).await.is(200).text().contains("data-now"), "a script sits down at once");
    assert!(!pair.other.get(&next).await.is(200).text().contains("data-now"), "only for who asked");
    pair.other.post(&format!("{next}/join"), &[("nonce", "others-word")]).await.is(303);
    assert_eq!(pair.other.state(&next).await["stage"], "gathering");
    pair.mover.post(&format!("{next}/join"), &[("nonce", "askers-word")]).await.is(303);
    let state = pair.other.state(&next).await;
    assert_eq!((&state["stage"], &state["seat"]), (&"running".into(), &pair.seat.into()));
    let words: Vec<_> = pair.site.row(&next).await.seats.into_iter().filter_map(|seat| seat.nonce).collect();
    assert!(words.contains(&"askers-word".to_owned()) && words.contains(&"others-word".to_owned()));
}

#[tokio::test]
async fn without_scripts_a_link_asks_and_a_form_acts() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    let seat = ada.state(&table).await["turn"][0].to_string();
    let state = ada.get(&format!("/api/v1{}?seat={seat}", api_path(&table))).await.json();
    let action = state["choices"][0].as_str().unwrap().to_owned();
    let path = format!("{table}?do={}", stage::mark::encode(&action));
    let page = ada.get(&path).await.is(200).text();
    assert!(page.contains("name=\"action\"") && page.contains(&format!("action=\"{table}/play\"")));
    ada.post(&format!("{table}/play"), &[("action", &action), ("ply", "1"), ("seat", &seat)]).await.is(303);
    let state = ada.state(&table).await;
    assert_eq!(state["entries"], 2);
}

#[tokio::test]
async fn why_not_is_answered_with_a_clause() {
    let mut pair = pair().await;
    let action = pair.action().await;
    let Pair { table, mover: mut ada, other: mut ben, site: _site, .. } = pair;
    let title = duel();
    // Ben is not to act: whatever he wants, the rules say why not.
    let path = format!("{table}/part?why={}", stage::mark::encode(&action));
    let part = ben.get(&path).await.is(200).text();
    assert!(part.contains(&format!("/rules/{}#", title.key())), "{part}");
    let page = ben.post(&format!("{table}/play"), &[("action", &action), ("ply", "1")]).await.is(422).text();
    assert!(shows_entries(&page, 1) && page.contains(&format!("/rules/{}#", title.key())));
    let refused = ben.post_json(&format!("{table}/play"), &[("action", &action), ("ply", "1")]).await.is(422);
    assert!(refused.json()["error"]["clause"].is_string());
    let unreadable =
        ada.post_json(&format!("{table}/play"), &[("action", "<b>"), ("ply", "1")]).await.is(422);
    assert_eq!(unreadable.code(), "unreadable");
}

#[tokio::test]
async fn chat_is_for_those_who_sit_here_and_kept_once() {
    let site = site();
    let (mut ada, mut eve) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "bot random"], &[("name", "Ada")]).await;
    let say = format!("{table}/say");
    for _ in 0..2 {
        let said = ada.post_json(&say, &[("text", "hello <there>"), ("id", "c1")]).await.is(200);
        assert_eq!(said.json()["number"], 1);
    }
    assert!(ada.get(&table).await.text().contains("hello &lt;there&gt;"));
    eve.table(duel(), &["me", "friend"]).await;
    assert_eq!(eve.post_json(&say, &[("text", "me too")]).await.is(403).code(), "not-seated");
    assert_eq!(ada.post_json(&say, &[("text", "  ")]).await.is(400).code(), "bad-line");
    assert_eq!(ada.post_json(&say, &[("text", &"x".repeat(501))]).await.is(400).code(), "bad-line");
}

#[tokio::test]
async fn a_table_goes_on_after_a_restart_and_its_bots_think_again() {
    let before = site();
    let mut ada = before.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    ada.until_my_turn(&table).await;
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    let site = before.restarted(config());
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
}

#[tokio::test]
async fn pages_come_in_three_languages() {
    let site = site();
    let mut ada = site.visitor();
    for lang in ["en", "nl", "de"] {
        let page = ada.send(Method::GET, "/", &[("accept-language", lang)], String::new()).await.is(200);
        assert_eq!(attribute(&page.text(), "lang"), lang);
    }
    let answer = ada.post("/language", &[("lang", "de"), ("back", "/lobby")]).await.is(303);
    assert_eq!(answer.location(), "/lobby");
    assert!(answer.headers["set-cookie"].to_str().unwrap().starts_with("language=de;"));
    for evil in ["//evil.test", "https://evil.test", "/\\evil.test", ""] {
        assert_eq!(ada.post("/language", &[("lang", "de"), ("back", evil)]).await.is(303).location(), "/");
    }
    for title in shelf::shown_games() {
        ada.get(&format!("/rules/{}", title.key())).await.is(200);
        ada.get(&format!("/g/{}/picture/cover.en.svg", title.key())).await.is(200);
        ada.get(&web::assets::game_address(title.key())).await.is(200);
    }
}

#[tokio::test]
async fn the_house_says_how_it_fares() {
    let site = site();
    let mut ada = site.visitor();
    ada.table(duel(), &["screen", "screen"]).await;
    ada.get("/health").await.is(200);
    let metrics = ada.get("/metrics").await.is(200).text();
    assert!(metrics.contains("spelhaven_tables_in_memory 1\n"), "{metrics}");
    for line in metrics.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(name.starts_with("spelhaven_") && value.parse::<f64>().is_ok(), "{line}");
    }
    for asset in ["site.css", "table.js", "icon.svg"] {
        ada.get(&web::assets::address(asset)).await.is(200);
    }
}

#[tokio::test]
async fn pages_are_packed_for_whoever_can_unpack_them() {
    let site = site();
    let mut visitor = site.visitor();
    let table = visitor.table(duel(), &["me", "bot random"]).await;
    for path in [&table, &format!("{table}/part?pick="), "/assets/site.css"] {
        let plain = visitor.get(path).await.is(200);
        assert!(!plain.headers.contains_key("content-encoding"), "{path}");
        let packed =
            visitor.send(Method::GET, path, &[("accept-encoding", "gzip")], String::new()).await.is(200);
        assert_eq!(packed.headers["content-encoding"], "gzip", "{path}");
        assert!(
            packed.body.len() * 2 < plain.body.len(),
            "{path}: {} of {}",
            packed.body.len(),
            plain.body.len()
        );
    }
}

#[tokio::test]
async fn a_move_is_played_even_if_its_player_hangs_up() {
    let Pair { table, mover, mut other, site, .. } = pair().await;
    let action = mover.clone().state(&table).await["choices"][0].as_str().unwrap().to_owned();
    mover.hang_up(&site, &format!("{table}/play"), &[("action", &action), ("ply", "1")]).await;
    wait_until(async || other.state(&table).await["entries"] == 2).await;
    assert_eq!(site.store.plies(site.row(&table).await.no).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_table_of_bots_alone_is_explained_not_made() {
    let site = site();
    let mut ada = site.visitor();
    let bots = [("seats", "2"), ("seat-1", "bot random"), ("seat-2", "bot random")];
    let path = format!("/g/{}/new", duel().key());
    assert_eq!(ada.post_json(&path, &bots).await.is(422).code(), "only-bots");
    assert!(ada.post(&path, &bots).await.is(422).text().contains(&words("refused-only-bots")));
}

#[tokio::test]
async fn ones_unfinished_tables_come_before_those_that_are_over() {
    let site = site();
    let mut ada = site.visitor();
    let first = ada.table(duel(), &["screen", "screen"]).await;
    let me = site.row(&first).await.owner;
    let last = ada.table(duel(), &["screen", "screen"]).await;
    let row = site.row(&last).await;
    let ply = store::PlyRow { number: 1, ..site.store.ply(row.no, 0).await.unwrap().unwrap() };
    let over = store::AppendExtras { result: Some("draw".to_owned()), ..Default::default() };
    site.store.append(row.no, &mut row.chain().unwrap(), ply, over).await.unwrap();
    let found = site.store.tables_of(me, Wanted::default(), None, 1).await.unwrap();
    assert_eq!(format!("/t/{}", found[0].table.key), first);
}

#[tokio::test]
async fn a_list_shows_the_tables_that_are_wanted_and_since_when() {
    let site = site();
    let games: Vec<_> = shelf::shown_games().take(2).collect();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    for (person, name) in [(&mut ada, "Ada Lovelace"), (&mut ben, "Ben")] {
        for title in &games {
            let mut seats = vec!["me"];
            seats.resize((*title.seats().start()).into(), "open");
            person.table_with(*title, &seats, &[("name", name)]).await;
        }
    }
    let mut eve = site.visitor();
    let mut found = async |query: &str| {
        let page = eve.get(&format!("/lobby?list=open{query}")).await.is(200).text();
        assert_eq!(page.matches("<time class=\"ago\"").count(), page.matches("class=\"who\"").count());
        (page.matches("Ada Lovelace").count(), page.matches("class=\"who\">Ben<").count())
    };
    assert_eq!(found("").await, (2, 2));
    assert_eq!(found(&format!("&game={}", games[0].key())).await, (1, 1));
    // What was asked for stands in the form as well.
    assert_eq!(found("&name=LOVE").await.1, 0);
    assert_eq!(found(&format!("&game={}&name=ben", games[1].key())).await, (0, 1));
    ada.get("/lobby?game=nothing").await.is(404);
    // Who finds nothing is told why: they have no table, or none that fits.
    let (none, none_fits) = (words("lobby-mine-none"), words("lobby-none-fits"));
    let lobby = ada.get("/lobby?list=mine&name=Nobody").await.is(200).text();
    assert!(lobby.contains(&none_fits) && !lobby.contains(&none), "{lobby}");
    let lobby = site.visitor().get("/lobby?list=mine").await.is(200).text();
    assert!(lobby.contains(&none) && !lobby.contains(&none_fits), "{lobby}");
    // Their own tables are the first thing they see.
    let page = ada.get("/").await.is(200).text();
    assert_eq!(page.matches("class=\"going\"").count(), 1);
    assert!(page.contains(&words("harbour-waits")) && page.contains(&words("ago-now")));
    assert!(!site.visitor().get("/").await.text().contains("class=\"going\""));
}

#[tokio::test]
async fn a_long_list_goes_on_on_another_page() {
    let site = site();
    let mut ada = site.visitor();
    for _ in 0..53 {
        ada.table(duel(), &["me", "open"]).await;
    }
    let (mut eve, mut seen, mut address) = (site.visitor(), Vec::new(), "/lobby?list=open".to_owned());
    let more = words("lobby-more");
    for expected in [50, 3] {
        let page = eve.get(&address).await.is(200).text();
        let links =
            page.split("class=\"button go\" href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let before = seen.len();
        seen.extend(links.map(str::to_owned));
        assert_eq!(seen.len() - before, expected);
        assert_eq!(page.contains(&more), expected == 50);
        if let Some((ahead, _)) = page.split_once(&format!("\">{more}")) {
            address = ahead.rsplit_once("href=\"").expect("a link").1.replace("&amp;", "&");
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 53, "each table once");
}
