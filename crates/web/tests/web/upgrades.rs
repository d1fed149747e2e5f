//! What a new version of the programme does to tables that were stored by another.

use std::sync::LazyLock;

use axum::http::Method;
use shelf::{Shelf, Title, in_writing};
use store::Sqlite;
use testkit::editions::{Faulty, First, Second};
use web::{Checked, Unplayable};

use crate::kit::*;

/// Changes what is stored, as if another version had written it.
fn rewrite(site: &Site, statement: &str) {
    let file = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    assert!(file.execute(statement, []).unwrap() > 0, "{statement}");
}

async fn checked(site: &Site) -> Checked {
    checked_by(site, Shelf::house()).await
}

async fn checked_by(site: &Site, shelf: Shelf) -> Checked {
    let data = site.dir.path().to_owned();
    tokio::task::spawn_blocking(move || web::check_tables(&data, shelf).unwrap()).await.unwrap()
}

/// A table of people, with an action of each that got to act.
struct Scene {
    before: Site,
    table: String,
    people: Vec<Visitor>,
}

impl Scene {
    async fn play(title: &dyn shelf::ShownTitle, plies: usize) -> Scene {
        let before = site();
        let mut people: Vec<Visitor> = (0..*title.seats().start()).map(|_| before.visitor()).collect();
        let mut seats = vec!["open"; people.len()];
        seats[0] = "me";
        let table = people[0].table(title, &seats).await;
        for person in &mut people[1..] {
            person.post(&format!("{table}/join"), &[]).await.is(303);
        }
        for _ in 0..plies {
            let turn = people[0].state(&table).await["turn"][0].as_u64().unwrap();
            people[turn as usize - 1].play_any(&table).await.is(200);
        }
        Scene { before, table, people }
    }

    /// The same under another server.
    fn restart(&mut self) -> Site {
        let site = self.before.restarted(config());
        for person in &mut self.people {
            person.app = site.app.clone();
        }
        site
    }

    async fn records(&mut self) -> Vec<String> {
        let mut records = Vec::new();
        for person in &mut self.people {
            records.push(person.get(&format!("{}/record", self.table)).await.is(200).text());
        }
        records
    }

    /// What the first player is told of the table as a program.
    async fn code(&mut self) -> String {
        let headers = [("accept", "application/json")];
        let answer = self.people[0].send(Method::GET, &self.table, &headers, String::new()).await;
        answer.is(409).code()
    }
}

#[tokio::test]
async fn a_table_of_another_layout_is_replayed_and_kept_anew() {
    for title in shelf::shown_games() {
        let mut scene = Scene::play(title, 12).await;
        let (state, records) = (scene.people[0].state(&scene.table).await, scene.records().await);
        rewrite(&scene.before, "UPDATE plies SET layout = layout + 1, hash = hash + 1, secret = NULL");
        rewrite(
            &scene.before,
            "INSERT INTO snapshots (table_no, ply, position) SELECT no, 6, zeroblob(9) FROM tables",
        );
        let found = checked(&scene.before).await;
        assert_eq!((found.other_layout.len(), found.faults), (1, vec![]), "{}", title.key());

        let site = scene.restart();
        assert_eq!(scene.people[0].state(&scene.table).await, state);
        assert_eq!(scene.records().await, records, "what is secret is known again");
        let plies = site.store.plies(site.row(&scene.table).await.no).await.unwrap();
        assert!(plies.iter().all(|ply| ply.layout == title.layout() && ply.secret.is_some()));
        let found = checked(&scene.before).await;
        assert_eq!((found.other_layout.len(), found.faults), (0, vec![]));
        let turn = state["turn"][0].as_u64().unwrap() as usize;
        scene.people[turn - 1].play_any(&scene.table).await.is(200);
        scene.people[0].get(&scene.table).await.is(200);

        scene.restart();
        assert_eq!(scene.people[0].state(&scene.table).await["entries"], plies.len() + 1);
    }
}

#[tokio::test]
async fn a_hash_that_differs_under_the_same_layout_is_told() {
    let mut scene = Scene::play(duel(), 2).await;
    rewrite(&scene.before, "UPDATE plies SET hash = hash + 1 WHERE id % 1024 = 2");
    let faults = checked(&scene.before).await.faults;
    assert!(matches!(&faults[..], [(_, Unplayable::Damaged(why))] if why.contains("entry 2")), "{faults:?}");
    scene.restart();
    assert_eq!(scene.code().await, "does-not-replay");
    let page = scene.people[0].get(&scene.table).await.is(200).text();
    assert!(page.contains(&words("refused-does-not-replay")));
    let play = [("action", "nothing"), ("ply", "3")];
    assert_eq!(
        scene.people[0].post_json(&format!("{}/play", scene.table), &play).await.is(409).code(),
        "does-not-replay"
    );
    scene.people[0].get(&format!("{}/events", scene.table)).await.is(409);
    // What changed only in the middle is seen as soon as its neighbours are compared.
    rewrite(&scene.before, "UPDATE plies SET hash = hash - 1 WHERE id % 1024 = 2");
    rewrite(&scene.before, "UPDATE plies SET hash = hash + 1 WHERE id % 1024 = 1");
    assert_eq!(checked(&scene.before).await.faults.len(), 1);
}

#[tokio::test]
async fn what_cannot_be_replayed_says_so_and_gives_its_record() {
    for (statement, code) in
        [("UPDATE tables SET edition = 99", "edition-gone"), ("UPDATE tables SET game = 'gone'", "game-gone")]
    {
        for title in shelf::shown_games() {
            let mut scene = Scene::play(title, 8).await;
            let known = scene.records().await;
            rewrite(&scene.before, statement);
            let faults = checked(&scene.before).await.faults;
            let told = match &faults[..] {
                [(_, Unplayable::EditionGone(_))] => "edition-gone",
                [(_, Unplayable::GameGone(_))] => "game-gone",
                _ => panic!("{faults:?}"),
            };
            assert_eq!(told, code);
            let site = scene.restart();
            assert_eq!(scene.code().await, code);
            let page = scene.people[0].get(&scene.table).await.is(200).text();
            assert!(page.contains(&words(&format!("refused-{code}"))), "{page}");
            assert!(page.contains(&format!("href=\"{}/record\"", scene.table)), "{page}");
            // The lobby still lists it.
            assert!(scene.people[0].get("/lobby").await.is(200).text().contains(&scene.table));

            let body = |record: &String| record.split("\n\n").skip(1).collect::<String>();
            let told: Vec<String> = scene.records().await.iter().map(body).collect();
            assert_eq!(
                told,
                known.iter().map(body).collect::<Vec<_>>(),
                "nothing more and nothing less is told"
            );
            assert!(told.iter().all(|record| !record.contains('{')), "no draw is told");
            // Of what nobody knows to be open, everybody has their own.
            rewrite(&scene.before, "UPDATE plies SET secret = NULL");
            for (seat, record) in (1..).zip(scene.records().await) {
                let record: table::Record = record.parse().unwrap();
                for entry in record.entries {
                    use table::record::RecordedAct;
                    match entry.act {
                        RecordedAct::Play(by, _) => assert_eq!(by.index() + 1, seat),
                        RecordedAct::Hidden(by) => assert_ne!(by.index() + 1, seat),
                        RecordedAct::Start | RecordedAct::Back(..) => {}
                    }
                }
            }
            let mut stranger = site.visitor();
            let record = stranger.get(&format!("{}/record", scene.table)).await.is(200).text();
            assert!(record.parse::<table::Record>().unwrap().secret.is_none());
            let api = format!("/api/v1{}/record", api_path(&scene.table));
            assert_eq!(stranger.get(&api).await.is(200).text(), record);

            // When it is over, everybody may have everything.
            rewrite(&scene.before, "UPDATE tables SET stage = 2, result = 'draw'");
            let record: table::Record = scene.records().await[0].parse().unwrap();
            assert!(record.secret.is_some() && record.result.is_some());
            let stored = site.store.plies(site.row(&scene.table).await.no).await.unwrap();
            assert!(record.entries.iter().eq(stored.iter().map(|ply| &ply.entry)));
        }
    }
}

#[tokio::test]
async fn a_table_begins_under_the_newest_rules_and_stays_with_them() {
    let before = site();
    let (mut ada, mut ben) = (before.visitor(), before.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    rewrite(&before, "UPDATE tables SET edition = 0");
    let site = before.restarted(config());
    ben.app = site.app.clone();
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    assert_eq!(site.row(&table).await.edition, duel().edition());
    let record = ben.get(&format!("{table}/record")).await.is(200).text();
    assert_eq!(record.parse::<table::Record>().unwrap().edition, duel().edition());
}

/// A shelf as it was when there was one edition of the game, and as it is now.
pub(crate) static FIRST: LazyLock<Vec<Box<dyn Title>>> = LazyLock::new(|| vec![in_writing::<First>(vec![])]);
pub(crate) static SECOND: LazyLock<Vec<Box<dyn Title>>> =
    LazyLock::new(|| vec![in_writing::<Second>(vec![])]);

static FAULTY: LazyLock<Vec<Box<dyn Title>>> = LazyLock::new(|| vec![in_writing::<Faulty>(vec![])]);

/// Walks so many steps at a table where one person has both seats.
pub(crate) async fn walk(person: &mut Visitor, table: &str, steps: u8) -> Answer {
    let state = person.state(table).await;
    let (action, ply) = (format!("walk {steps}"), state["entries"].to_string());
    let seat = state["turn"][0].to_string();
    person.post_json(&format!("{table}/play"), &[("action", &action), ("ply", &ply), ("seat", &seat)]).await
}

#[tokio::test]
async fn tables_go_on_under_the_edition_they_began_with_and_new_ones_get_the_newest() {
    let [first, second] = [&FIRST, &SECOND].map(|titles| Shelf::new(titles));
    let before = site_with(web::Config { shelf: first, ..config() });
    let mut ada = before.visitor();
    let old = ada.table(FIRST[0].shown(), &["screen", "screen"]).await;
    walk(&mut ada, &old, 2).await.is(200);
    assert_eq!(walk(&mut ada, &old, 3).await.is(422).code(), "illegal");
    walk(&mut ada, &old, 1).await.is(200);
    let record = ada.get(&format!("{old}/record")).await.is(200).text();
    assert!(record.contains("\ngame: walk/1\n"), "{record}");
    let found = checked_by(&before, first).await;
    assert_eq!((found.tables, found.other_layout.len(), found.faults), (1, 0, vec![]));

    // The next version knows both editions, and writes positions otherwise.
    let found = checked_by(&before, second).await;
    assert_eq!((found.other_layout.len(), found.faults), (1, vec![]), "it replays under the new layout");
    let after = before.restarted(web::Config { shelf: second, ..config() });
    ada.app = after.app.clone();
    let new = ada.table(SECOND[0].shown(), &["screen", "screen"]).await;
    for (table, edition) in [(&old, 1), (&new, 2)] {
        let page = ada.get(table).await.is(200).text();
        assert!(page.contains(&format!("edition&quot;:{edition}")), "{page}");
        assert_eq!(after.row(table).await.edition, edition);
    }
    assert_eq!(walk(&mut ada, &old, 3).await.is(422).code(), "illegal", "the third step is of edition 2");
    walk(&mut ada, &old, 1).await.is(200);
    walk(&mut ada, &new, 3).await.is(200);
    assert_eq!(
        walk(&mut ada, &new, 3).await.is(422).code(),
        "illegal",
        "as many as the other has just walked"
    );
    for (table, edition, last) in [(&old, 1, "3 1 walk 1"), (&new, 2, "1 1 walk 3")] {
        let record = ada.get(&format!("{table}/record")).await.is(200).text();
        assert!(record.contains(&format!("\ngame: walk/{edition}\n")), "{record}");
        assert!(record.contains(&format!("\n{last}\n\nchain: ")), "{record}");
    }
    let found = checked_by(&before, second).await;
    assert_eq!((found.tables, found.other_layout.len(), found.faults), (2, 0, vec![]), "it is kept anew");

    // The version before does not know the new edition, and says so of that table alone.
    let found = checked_by(&before, first).await;
    let [(table, Unplayable::EditionGone(_))] = &found.faults[..] else { panic!("{:?}", found.faults) };
    assert_eq!((format!("/t/{table}"), found.other_layout.len()), (new.clone(), 1));
    let back = after.house;
    back.close();
    let older = before.restarted(web::Config { shelf: first, ..config() });
    ada.app = older.app.clone();
    assert!(ada.get(&new).await.is(200).text().contains(&words("refused-edition-gone")));
    ada.get(&format!("{new}/record")).await.is(200);
    walk(&mut ada, &old, 2).await.is(200);
}

#[tokio::test]
async fn a_table_over_which_the_rules_break_off_says_so_and_gives_its_record() {
    let [first, faulty] = [&FIRST, &FAULTY].map(|titles| Shelf::new(titles));
    let before = site_with(web::Config { shelf: first, ..config() });
    let mut ada = before.visitor();
    let table = ada.table(FIRST[0].shown(), &["screen", "screen"]).await;
    walk(&mut ada, &table, 1).await.is(200);
    walk(&mut ada, &table, 2).await.is(200);
    let known = ada.get(&format!("{table}/record")).await.is(200).text();
    let found = checked_by(&before, faulty).await;
    let [(_, Unplayable::Damaged(why))] = &found.faults[..] else { panic!("{:?}", found.faults) };
    assert!(why.contains("nobody thought of two steps"), "{why}");
    let after = before.restarted(web::Config { shelf: faulty, ..config() });
    ada.app = after.app.clone();
    assert_eq!(ada.get(&format!("{table}/record")).await.is(200).text(), known);
    let page = ada.get(&table).await.is(200).text();
    assert!(page.contains(&words("refused-does-not-replay")), "{page}");
    let play = [("action", "walk 1"), ("ply", "3")];
    let refused = ada.post_json(&format!("{table}/play"), &play).await.is(409);
    assert_eq!(refused.code(), "does-not-replay");
}
