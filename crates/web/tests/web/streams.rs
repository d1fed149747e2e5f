//! Event streams: what is sent to whom, and how they are taken up again.

use axum::http::Method;
use futures_util::StreamExt;
use serde_json::Value;
use web::Cursor;

use crate::kit::*;

#[tokio::test]
async fn both_players_and_spectators_see_a_move_without_a_reload() {
    let Pair { site, table, mover: mut ada, other: mut ben, seat } = pair().await;
    let mark = attribute(&ben.get(&table).await.text(), "data-mark").to_owned();
    let path = format!("{table}/events?since={mark}&keeps=2");
    let mut watched =
        [ada.events(&path, "").await, ben.events(&path, "").await, site.visitor().events(&path, "").await];
    ada.play_any(&table).await.is(200);
    for (i, events) in watched.iter_mut().enumerate() {
        let update = events.next_of("update").await.unwrap();
        assert_eq!(update.id.parse::<Cursor>().unwrap().entries, 2);
        assert!(shows_entries(&update.data, 2), "watcher {i}");
        let state = ada.state(&table).await;
        let clickable = clickable(&update.data);
        match i {
            2 => assert!(!clickable, "a spectator only looks"),
            _ => assert!(clickable || i == usize::from(state["turn"][0] == seat), "whoever is to act can"),
        }
    }
}

#[tokio::test]
async fn a_stream_taken_up_again_misses_nothing_and_repeats_nothing() {
    let mut pair = pair().await;
    let (ben, path) = (pair.other.clone(), format!("{}/events", pair.table));
    let table = pair.table.clone();
    let mut events = ben.events(&path, "").await;
    let first = events.next_of("update").await.unwrap();
    drop(events);
    // Up to date: nothing but who is there.
    let mut events = ben.events(&path, &first.id).await;
    assert_eq!(events.next().await.unwrap().name, "presence");
    assert!(events.is_quiet().await);
    drop(events);
    // Two plies later: one event that brings the page up to date.
    for _ in 0..2 {
        pair.whose_turn().await.play_any(&table).await.is(200);
    }
    let mut events = ben.events(&path, &first.id).await;
    let missed = events.next_of("update").await.unwrap();
    assert_eq!(missed.id.parse::<Cursor>().unwrap().entries, 3);
    assert!(missed.data.contains("id=\"log-1-"), "the log goes on");
    assert!(!missed.data.contains("id=\"log-0-"), "where it was");
    assert!(events.is_quiet().await);
    // Nonsense is answered with everything.
    let mut events = ben.events(&path, "nonsense").await;
    assert_eq!(events.next_of("update").await.unwrap().id, missed.id);
}

#[tokio::test]
async fn a_stream_outlives_a_restart() {
    let Pair { site, table, mover: ada, other: ben, .. } = pair().await;
    let path = format!("{table}/events");
    let mut events = ben.events(&path, "").await;
    let seen = events.next_of("update").await.unwrap();
    let next = site.restarted(config());
    assert_eq!(events.next_of("update").await, None, "the old server ends its streams");
    let (mut ada, ben) = (Visitor { app: next.app.clone(), ..ada }, Visitor { app: next.app.clone(), ..ben });
    let mut events = ben.events(&path, &seen.id).await;
    ada.play_any(&table).await.is(200);
    let update = events.next_of("update").await.unwrap();
    assert_eq!(update.id.parse::<Cursor>().unwrap().entries, 2);
}

#[tokio::test]
async fn presence_is_told() {
    let Pair { table, mover, other, seat, site: _site } = pair().await;
    let path = format!("{table}/events");
    let alone = format!("{{\"present\":[{seat}]}}");
    let mut events = mover.events(&path, "").await;
    assert_eq!(events.next_of("presence").await.unwrap().data, alone);
    let others = other.events(&path, "").await;
    assert_eq!(events.next_of("presence").await.unwrap().data, "{\"present\":[1,2]}");
    drop(others);
    assert_eq!(events.next_of("presence").await.unwrap().data, alone);
}

#[tokio::test]
async fn chat_comes_without_the_board() {
    let Pair { table, mover: mut ada, other: ben, site: _site, .. } = pair().await;
    let mut events = ben.events(&format!("{table}/events"), "").await;
    events.next_of("update").await.unwrap();
    ada.post_json(&format!("{table}/say"), &[("text", "good luck")]).await.is(200);
    let lines = events.next_of("lines").await.unwrap();
    assert!(lines.data.contains("good luck") && !lines.data.contains("<svg"));
}

/// What a page tells of how fair it is, if it does.
fn told_of_fairness(html: &str) -> Option<&str> {
    let (_, rest) = html.split_once("<div id=\"fairness\">")?;
    Some(rest.split_once("</dl></div>").expect("the facts are the last of it").0)
}

#[tokio::test]
async fn what_is_told_of_fairness_is_sent_when_it_changes_and_only_then() {
    let mut pair = pair().await;
    let (table, mut ben) = (pair.table.clone(), pair.other.clone());
    let page = ben.get(&table).await.text();
    let (mark, build) = (attribute(&page, "data-mark"), attribute(&page, "data-build"));
    let mut events = ben.events(&format!("{table}/events?since={mark}&keeps=2&build={build}"), "").await;
    let (mut told, mut sent) = (told_of_fairness(&page).unwrap().to_owned(), 0);
    let mut over = false;
    while !over {
        pair.whose_turn().await.play_any(&table).await.is(200);
        let update = events.next_of("update").await.unwrap().data;
        if let Some(news) = told_of_fairness(&update) {
            assert_ne!(news, told, "it has that");
            (told, sent) = (news.to_owned(), sent + 1);
        }
        let now = ben.get(&table).await.text();
        assert_eq!(told_of_fairness(&now), Some(told.as_str()), "as if it were loaded now");
        over = ben.state(&table).await["stage"] == "over";
    }
    assert_eq!(sent, 1, "the secret, when the game is over");
}

#[tokio::test]
async fn a_page_that_another_programme_has_drawn_is_sent_all_of_the_board() {
    let Pair { table, mover: mut ada, other: ben, .. } = pair().await;
    let page = ben.clone().get(&table).await.text();
    let (mark, build) = (attribute(&page, "data-mark"), attribute(&page, "data-build"));
    let path = format!("{table}/events?since={mark}&keeps=2&build=");
    let mut drawn_here = ben.events(&format!("{path}{build}"), "").await;
    let mut elsewhere = ben.events(&format!("{path}0123456789abcdef"), "").await;
    ada.play_any(&table).await.is(200);
    let changed = drawn_here.next_of("update").await.unwrap().data.len();
    let all = elsewhere.next_of("update").await.unwrap().data.len();
    assert!(2 * changed < all, "{changed} of {all} bytes");
}

#[tokio::test]
async fn those_who_wait_see_the_game_begin() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    let mark = attribute(&ada.get(&table).await.text(), "data-mark").to_owned();
    let mut events = ada.events(&format!("{table}/events?since={mark}"), "").await;
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let update = events.next_of("update").await.unwrap();
    assert!(shows_entries(&update.data, 1));
}

#[tokio::test]
async fn watchers_of_a_kind_are_sent_the_same_bytes() {
    let Pair { site, table, mover: mut ada, .. } = pair().await;
    let path = format!("{table}/events");
    let mut streams = Vec::new();
    for _ in 0..20 {
        let mut events = site.visitor().events(&path, "").await;
        events.next_of("update").await.unwrap();
        streams.push(events);
    }
    ada.play_any(&table).await.is(200);
    let first = streams[0].next_of("update").await.unwrap();
    for events in &mut streams[1..] {
        assert_eq!(events.next_of("update").await.unwrap(), first);
    }
}

#[tokio::test]
async fn who_follows_is_sent_what_a_move_changed_and_who_returns_everything() {
    const PLIES: usize = 20;
    const SMALL_UPDATE: usize = 4_000;
    let mut again = 0;
    for title in shelf::shown_games() {
        let site = site();
        let mut ada = site.visitor();
        let table = ada.table(title, &vec!["screen"; (*title.seats().end()).into()]).await;
        let path = format!("{table}/events?keeps=2");
        let watchers = [site.visitor(), ada.clone()];
        let mut streams = [watchers[0].events(&path, "").await, watchers[1].events(&path, "").await];
        let mut seen = Vec::new();
        for events in &mut streams {
            seen.push(events.next_of("update").await.unwrap());
        }
        let mut sizes = [(0, 0); 2];
        for n in 0..PLIES {
            let Some(seat) = ada.state(&table).await["turn"][0].as_u64() else { break };
            let state = ada.get(&format!("/api/v1{}?seat={seat}", api_path(&table))).await.is(200).json();
            let choices = state["choices"].as_array().unwrap();
            let action = choices[n * 7 % choices.len()].as_str().unwrap();
            let (ply, seat) = (state["entries"].to_string(), seat.to_string());
            let fields = [("action", action), ("ply", &ply), ("seat", &seat)];
            ada.post_json(&format!("{table}/play"), &fields).await.is(200);
            for (i, watcher) in watchers.iter().enumerate() {
                let update = streams[i].next_of("update").await.unwrap();
                let returned = watcher.events(&path, &seen[i].id).await.next_of("update").await.unwrap();
                for element in elements(&returned.data) {
                    let id = attribute(element, "id");
                    // What the page calls its next command is nobody else's.
                    let same = id == "command" || element_of(&update.data, id) == element;
                    assert!(same, "{}: #{id} of the page is not what it should be: {element}", title.key());
                }
                again += update.sent.matches("data: ~[").count();
                sizes[i].0 += update.sent.len();
                sizes[i].1 += returned.sent.len();
                seen[i] = update;
            }
        }
        // At a shared screen the whole board may turn to the next player: nothing of it stays.
        for ((sent, whole), tenths) in sizes.into_iter().zip([1, 10]) {
            // A small board has little to spare: what is small enough is good enough.
            let small = sent < SMALL_UPDATE * PLIES;
            assert!(small || sent * 10 < whole * tenths, "{}: {sent} of {whole} bytes", title.key());
        }
    }
    assert!(again > 0, "what a page has kept is made use of");
}

#[tokio::test]
async fn a_shared_screen_hides_what_the_next_player_must_not_see() {
    for title in shelf::shown_games() {
        let site = site();
        let mut ada = site.visitor();
        let seats = *title.seats().start();
        let table = ada.table(title, &vec!["screen"; seats.into()]).await;
        let page = ada.get(&table).await.is(200).text();
        let turn = ada.state(&table).await["turn"][0].as_u64().unwrap();
        let mine = ada.get(&format!("{table}?as={turn}")).await.is(200).text();
        assert!(clickable(&mine), "{}", title.key());
        // With secrets, nothing can be done before somebody says who is in front of the screen.
        let curtain = page.contains(&words("curtain-title"));
        assert_eq!(curtain, !clickable(&page), "{}", title.key());
        site.visitor().get(&format!("{table}?as={turn}")).await.is(403);
    }
}

#[tokio::test]
async fn one_screen_serves_whoever_is_to_act() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    let page = ada.get(&table).await.is(200).text();
    let first = ada.state(&table).await["turn"][0].clone();
    assert_eq!(attribute(&page, "data-as"), first.to_string());
    let mark = attribute(&page, "data-mark").to_owned();
    let mut events = ada.events(&format!("{table}/events?since={mark}"), "").await;
    while ada.state(&table).await["turn"][0] == first {
        ada.play_any(&table).await.is(200);
    }
    // What the page is sent says for whom it acts from now on.
    let now = ada.state(&table).await;
    let mut update = events.next_of("update").await.unwrap();
    while update.id.parse::<Cursor>().unwrap().entries < now["entries"].as_u64().unwrap() as u32 {
        update = events.next_of("update").await.unwrap();
    }
    let next = now["turn"][0].to_string();
    assert_ne!(next, first.to_string());
    assert_eq!(attribute(&update.data, "data-as"), next);
    let action = now["choices"][0].as_str().unwrap().to_owned();
    let ply = attribute(&update.data, "data-ply").to_owned();
    let fields = [("action", action.as_str()), ("ply", &ply), ("as", &next), ("seat", &next)];
    ada.post_json(&format!("{table}/play"), &fields).await.is(200);
}

/// A game whose first decision is one that the others must not see, and the actions that lead to it.
async fn first_secret(ada: &mut Visitor, title: &dyn shelf::ShownTitle) -> Option<(String, Vec<u64>)> {
    let seats = *title.seats().start();
    let table = ada.table(title, &vec!["screen"; seats.into()]).await;
    for _ in 0..400 {
        let state = ada.state(&table).await;
        let turn: Vec<u64> = state["turn"].as_array().unwrap().iter().filter_map(|n| n.as_u64()).collect();
        match turn[..] {
            [] => return None,
            [seat] => {
                let path = format!("/api/v1{}?seat={seat}", api_path(&table));
                let state = ada.get(&path).await.is(200).json();
                let (action, ply) = (state["choices"][0].as_str().unwrap(), state["entries"].to_string());
                let seat = seat.to_string();
                let fields = [("action", action), ("ply", &ply), ("seat", &seat)];
                ada.post_json(&format!("{table}/play"), &fields).await.is(200);
            }
            _ => return Some((table, turn)),
        }
    }
    None
}

#[tokio::test]
async fn a_shared_screen_forgets_what_the_last_player_read() {
    let mut met = 0;
    for title in shelf::shown_games() {
        let site = site();
        let mut ada = site.visitor();
        let Some((table, turn)) = first_secret(&mut ada, title).await else { continue };
        met += 1;
        let seat = turn[0].to_string();
        let page = ada.get(&format!("{table}?as={seat}")).await.is(200).text();
        let mark = attribute(&page, "data-mark").to_owned();
        let mut events = ada.events(&format!("{table}/events?as={seat}&since={mark}&keeps=2"), "").await;
        let state = ada.get(&format!("/api/v1{}?seat={seat}", api_path(&table))).await.json();
        let action = state["choices"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
        let ply = state["entries"].to_string();
        let fields = [("action", action.as_str()), ("ply", &ply), ("seat", &seat), ("as", &seat)];
        ada.post_json(&format!("{table}/play"), &fields).await.is(200);
        let update = events.next_of("update").await.unwrap().data;
        assert!(update.contains(&words("curtain-title")) && !clickable(&update), "{}", title.key());
        // The whole log comes anew, as everybody may read it, instead of lines added to another's.
        assert!(update.contains("id=\"log-0-") && !update.contains("data-append"), "{}", title.key());
        assert!(!update.contains(" data-as="), "nobody is in front of the screen");
    }
    assert!(met > 0, "some game on the shelf has secrets");
}

#[tokio::test]
async fn a_programme_is_told_of_every_move_what_it_would_be_told_if_it_asked() {
    let mut pair = pair().await;
    let (table, spectator) = (pair.table.clone(), pair.site.visitor());
    let path = format!("/api/v1{}/events", api_path(&table));
    let mut streams = [
        pair.mover.events(&path, "").await,
        pair.other.events(&path, "").await,
        spectator.events(&path, "").await,
    ];
    for entries in 1..6 {
        if entries > 1 {
            pair.whose_turn().await.play_any(&table).await.is(200);
        }
        let readers = [pair.mover.clone(), pair.other.clone(), spectator.clone()];
        for (mut reader, events) in readers.into_iter().zip(&mut streams) {
            let told = events.next_of("state").await.unwrap();
            assert_eq!(told.id.parse::<Cursor>().unwrap().entries, entries);
            assert_eq!(serde_json::from_str::<Value>(&told.data).unwrap(), reader.state(&table).await);
        }
    }
}

#[tokio::test]
async fn who_does_not_take_it_packed_is_sent_it_as_it_is() {
    let Pair { site: _site, table, mover, .. } = pair().await;
    let response = mover.raw(Method::GET, &format!("{table}/events"), &[], String::new()).await;
    assert!(!response.headers().contains_key("content-encoding"));
    let begin = response.into_body().into_data_stream().next().await.unwrap().unwrap();
    assert_eq!(&begin[..], b"retry: 1000\n\n");
}

/// A move may be two kilobytes to whoever looks on, packed (BENCHMARKS.md); who adds as much again should know.
#[tokio::test]
async fn a_move_is_few_bytes() {
    const MOVES: usize = 40;
    let site = site();
    for title in shelf::shown_games() {
        let mut players = vec![site.visitor(); usize::from(*title.seats().start()).max(2)];
        let seats: Vec<&str> = (0..players.len()).map(|n| if n == 0 { "me" } else { "open" }).collect();
        let table = players[0].table(title, &seats).await;
        for player in &mut players[1..] {
            player.post(&format!("{table}/join"), &[]).await.is(303);
        }
        let mut events = site.visitor().events(&format!("{table}/events"), "").await;
        events.next_of("update").await.unwrap();
        let mut sizes = Vec::new();
        while sizes.len() < MOVES {
            let before = events.came;
            let mut moved = None;
            for player in &mut players {
                let state = player.state(&table).await;
                let choices = state["choices"].as_array().unwrap();
                let Some(action) = choices.get(sizes.len() * 7 % choices.len().max(1)) else { continue };
                let fields = [("action", action.as_str().unwrap()), ("ply", &state["entries"].to_string())];
                player.post_json(&format!("{table}/play"), &fields).await.is(200);
                moved = player.state(&table).await["mark"].as_str().map(str::to_owned);
                break;
            }
            let Some(mark) = moved else { break };
            while events.next_of("update").await.unwrap().id != mark {}
            sizes.push(events.came - before);
        }
        assert!(sizes.len() > MOVES / 3, "{}: {} moves", title.key(), sizes.len());
        sizes.sort_unstable();
        let middle = sizes[sizes.len() / 2];
        assert!((100..4000).contains(&middle), "{}: {sizes:?}", title.key());
    }
}
