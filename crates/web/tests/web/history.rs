//! What was played is read when somebody asks for it, a part at a time.

use axum::http::Method;

use shelf::ShownTitle;
use table::Dice;

use crate::kit::*;
use crate::snapshots::{LONG, Player, SNAPSHOT, log_lines, long_game, played_again, whole_log};

/// A table of many entries, under a server that has just been started.
async fn cold(entries: u32) -> (Site, Site, Player) {
    let before = site();
    let mut player = Player::arrive(&before, long_game(), 1).await;
    assert!(player.play_to(&before, entries).await, "it is a long game");
    let site = before.restarted(config());
    player.ada.app = site.app.clone();
    (before, site, player)
}

#[tokio::test]
async fn a_cold_page_replays_a_part_and_so_does_whoever_looks_back() {
    let entries = 6 * SNAPSHOT + 20;
    let (_before, site, mut player) = cold(entries).await;
    let mut again = 0;
    // At most from the second snapshot before what is asked for.
    let mut a_part = async |what: &str| {
        let now = played_again(&site).await;
        assert!(now > again && now - again <= u64::from(2 * SNAPSHOT), "{what}: {}", now - again);
        again = now;
    };
    player.ada.get(&player.table).await.is(200);
    a_part("the page").await;
    for at in [entries - 2, entries / 2, 3 * SNAPSHOT, 2] {
        let page = player.ada.get(&format!("{}?at={at}&as=1", player.table)).await.is(200).text();
        assert_eq!(attribute(&page, "data-at"), at.to_string());
        a_part("looking back").await;
        player.ada.get(&format!("/api/v1{}?at={at}", api_path(&player.table))).await.is(200);
        a_part("looking back as a programme").await;
        player.ada.get(&format!("{}/log?before={at}", player.table)).await.is(200);
        a_part("the log").await;
    }
    player.undo().await;
    a_part("taking back").await;
    // What is in memory needs nothing.
    player.ada.get(&player.table).await.is(200);
    player.ada.get(&format!("{}?at={entries}", player.table)).await.is(200);
    player.ada.get(&format!("{}/record", player.table)).await.is(200);
    assert_eq!(played_again(&site).await, again);
    for beyond in ["?at=9999999", "/log?before=0"] {
        player.ada.get(&format!("{}{beyond}", player.table)).await.is(404);
    }
}

/// A table at which the log tells of something that was taken back.
async fn something_was_taken_back(title: &dyn ShownTitle) -> (Site, Player) {
    // A random game may be over before, and of what was taken back nothing may have been told.
    for seed in 0..100 {
        let site = site();
        let mut player = Player::arrive(&site, title, seed).await;
        if player.play_to(&site, SNAPSHOT / 2).await && player.state("1").await["stage"] == "running" {
            player.undo().await;
            let log = whole_log(&mut site.visitor(), &player.table).await;
            if log.iter().any(|line| line.contains("undone")) {
                return (site, player);
            }
        }
    }
    panic!("{}: nothing is told of what is taken back", title.key());
}

#[tokio::test]
async fn the_log_is_read_in_pages_and_tells_each_reader_the_same_as_the_table_does() {
    for title in shelf::shown_games() {
        let (site, mut player) = something_was_taken_back(title).await;
        player.play_to(&site, LONG).await;
        let readers = [
            (site.visitor(), String::new()),
            (player.ada.clone(), "?as=1".to_owned()),
            (player.ada.clone(), "?as=2".to_owned()),
        ];
        for (mut reader, from) in readers {
            let address = format!("{}{from}", player.table);
            let page = reader.get(&address).await.is(200).text();
            let (table, first) = (log_lines(&page), attribute(&page, "data-first").to_owned());
            let whole = whole_log(&mut reader, &address).await;
            assert_eq!(whole[whole.len() - table.len()..], table, "{}", title.key());
            assert!(whole.len() >= table.len() && whole.iter().any(|line| line.contains("undone")));
            // The newest page of it is what the table shows.
            let join = if from.is_empty() { '?' } else { '&' };
            let address = format!("{}/log{from}{join}before=999999", player.table);
            assert_eq!(log_lines(&reader.get(&address).await.is(200).text()), table, "{}", title.key());
            // Programmes read the same.
            let mut before = "999999".to_owned();
            let mut told = Vec::new();
            loop {
                let seat = from.replace("?as=", "&seat=");
                let path = format!("/api/v1{}/log?before={before}{seat}", api_path(&player.table));
                let log = reader.get(&path).await.is(200).json();
                told.splice(0..0, log["lines"].as_array().unwrap().clone());
                before = log["first"].to_string();
                if before == "0" {
                    break;
                }
            }
            assert_eq!(told.len(), whole.len(), "{}", title.key());
            for (line, text) in whole.iter().zip(&told) {
                let text = text["text"].as_str().unwrap();
                assert!(line.contains(&maud::html! { (text) }.into_string()), "{line}: {text}");
            }
            assert!(first.parse::<u32>().is_ok());
        }
        let mut stranger = site.visitor();
        if stranger.state(&player.table).await["stage"] == "running" {
            stranger.get(&format!("{}/log?as=1", player.table)).await.is(403);
            let path = format!("/api/v1{}/log?seat=1", api_path(&player.table));
            stranger.send(Method::GET, &path, &[], String::new()).await.is(403);
        }
    }
}

#[tokio::test]
async fn taking_back_at_a_long_table_sends_little() {
    let (_before, site, mut player) = cold(5 * SNAPSHOT).await;
    let watcher = site.visitor();
    let mut events = watcher.events(&format!("{}/events", player.table), "").await;
    assert_eq!(events.next_of("update").await.unwrap().id.split('.').next(), Some("250"));
    player.play_to(&site, 5 * SNAPSHOT + 1).await;
    events.next_of("update").await.unwrap();
    player.undo().await;
    let update = events.next_of("update").await.unwrap();
    assert!(update.data.contains("id=\"log-251-0\"") && update.data.contains("data-append"));
    // Of what was played before only where it can be looked back at; how much of a board a move changes is its own.
    let part = |id: &str| update.data.split(&format!("id=\"{id}\"")).nth(1).unwrap();
    let (lines, replay) = (part("log-lines").split("</ol>").next().unwrap(), part("replay"));
    let replay = replay.split("<output").next().unwrap();
    assert_eq!(log_lines(&update.data).len(), 1, "{lines}");
    assert!(lines.len() + replay.len() < 4_000, "{} and {} bytes", lines.len(), replay.len());
}

/// A page is drawn from the last plies; whoever was away for longer is told of the moments before those, too.
#[tokio::test]
async fn whoever_comes_back_after_many_plies_is_told_of_every_moment_since_their_own_move() {
    let title = shelf::find_shown("starfarers").expect("it is on the shelf");
    let mut found = 0;
    for seed in 1..8 {
        let site = site();
        let (table, mut players) = site.three(title).await;
        let (mut dice, mut own) = (Dice::fast(seed), [0; 3]);
        for _ in 0..600 {
            let state = players[0].state(&table).await;
            let Some(mover) = state["turn"][0].as_u64().map(|seat| seat as usize - 1) else { break };
            let state = players[mover].state(&table).await;
            let choices = state["choices"].as_array().unwrap();
            let choice = choices[dice.below(choices.len() as u32) as usize].as_str().unwrap();
            let entry = state["entries"].as_u64().unwrap();
            let fields = [("action", choice), ("ply", &entry.to_string())];
            players[mover].post_json(&format!("{table}/play"), &fields).await.is(200);
            own[mover] = entry;
            let Some(away) = (0..3).find(|seat| entry > own[*seat] + KEPT) else { continue };
            let page = players[away].get(&table).await.is(200).text();
            let recalls = page.split(" data-recall=\"").skip(1);
            let told = recalls.map(|rest| rest.split('"').next().unwrap().parse::<u64>().unwrap());
            let (here, further): (Vec<u64>, Vec<u64>) = told
                .filter(|told| *told > own[away])
                .partition(|told| page.contains(&format!("id=\"moment-{told}\"")));
            assert!(here.iter().all(|told| entry - told < KEPT), "{here:?} of {entry} are drawn");
            if further.is_empty() {
                assert!(!page.contains(" data-further="), "there is nothing to fetch");
                continue;
            }
            let listed: Vec<String> = further.iter().map(u64::to_string).collect();
            assert_eq!(attribute(&page, "data-further"), listed.join(" "));
            for told in further {
                let part = players[away].get(&format!("{table}/part?at={told}")).await.is(200).text();
                assert!(part.contains(&format!("id=\"moment-{told}\"")), "no card of {told}");
                assert!(!part.contains(" data-further="), "who looks back is told of what they look at");
            }
            // It is a player's own affair.
            let passer_by = site.visitor().get(&table).await.is(200).text();
            assert!(!passer_by.contains(" data-further="));
            found += 1;
            break;
        }
    }
    assert!(found > 0, "nobody was ever away for so long");
}

/// A page is drawn from so many plies.
const KEPT: u64 = 16;
