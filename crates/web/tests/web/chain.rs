//! The chain over names, entries and result, as readers of a table and of its data meet it.

use serde_json::Value;
use store::Sqlite;
use table::fair::Bytes32;
use table::{Chain, Record};

use crate::kit::*;

/// The last link a table tells of, by its record and by the API alike.
async fn link(reader: &mut Visitor, table: &str) -> Bytes32 {
    let record: Record = reader.get(&format!("{table}/record")).await.is(200).text().parse().unwrap();
    let state = reader.state(table).await;
    assert_eq!(state["chain"], record.chain.unwrap().to_string());
    record.chain.unwrap()
}

#[tokio::test]
async fn whoever_kept_a_link_finds_it_on_the_way_to_the_end() {
    let mut pair = pair().await;
    let table = pair.table.clone();
    let mut stranger = pair.site.visitor();
    let mut kept = Vec::new();
    while pair.mover.state(&table).await["stage"] != "over" {
        if kept.len() < 20 {
            let seen = link(&mut stranger, &table).await;
            assert_eq!(seen, link(&mut pair.mover, &table).await, "everybody has the same");
            kept.push(seen);
        }
        pair.whose_turn().await.play_any(&table).await.is(200);
    }
    let text = stranger.get(&format!("{table}/record")).await.is(200).text();
    let record: Record = text.parse().unwrap();
    shelf::find(&record.game).unwrap().verify(&record).unwrap();
    let mut chain = Chain::begin(&record, record.secret);
    let links: Vec<Bytes32> = record.entries.iter().enumerate().map(|(n, e)| chain.entry(n, e)).collect();
    assert_eq!(kept, links[..kept.len()]);
    assert_eq!(link(&mut stranger, &table).await, record.chain.unwrap(), "the result is in it");
    let renamed: Record = text.replace("seat 1: Ada", "seat 1: Eve").parse().unwrap();
    assert!(shelf::find(&record.game).unwrap().verify(&renamed).is_err());
}

#[tokio::test]
async fn what_was_changed_or_lost_in_the_data_is_noticed() {
    let pair = pair().await;
    let (site, table) = (&pair.site, pair.table.as_str());
    let mut ada = pair.mover.clone();
    for _ in 0..3 {
        let mut mover =
            if ada.state(table).await["turn"][0] == pair.seat { ada.clone() } else { pair.other.clone() };
        mover.play_any(table).await.is(200);
    }
    assert_eq!(faults(site).await, [] as [String; 0]);
    for (change, told, opens) in [
        ("UPDATE seats SET name = 'Eve' WHERE seat = 0", "who sat where", true),
        ("UPDATE plies SET link = zeroblob(32) WHERE id % 1024 = 1", "entry 1: what was played", true),
        ("DELETE FROM plies WHERE id = (SELECT max(id) FROM plies)", "it has 3 entries and had 4", false),
        ("UPDATE tables SET head = zeroblob(32)", "its last entry is another", false),
    ] {
        let copy = site.copied();
        copy.house.close();
        let file = rusqlite::Connection::open(copy.dir.path().join(Sqlite::FILE)).unwrap();
        file.execute_batch(change).unwrap();
        let found = faults(&copy).await;
        assert!(found.len() == 1 && found[0].contains(told), "{change}: {found:?}");
        let again = copy.restarted(config());
        let state: Value = again.visitor().get(&format!("/api/v1{}", api_path(table))).await.json();
        assert_eq!(state["error"]["code"].is_null(), opens, "{change}: {state}");
        let page = again.visitor().get(table).await.is(200).text();
        assert_eq!(page.contains(&words("refused-does-not-replay")), !opens, "{change}: {page}");
    }
}
