//! Tournaments, who takes part, and how the house fared.

use store::{EntrantRow, SampleAge, TournamentRow};

use super::*;

const GUS: PersonId = PersonId(8801);
const HAL: PersonId = PersonId(8802);
const IDA: PersonId = PersonId(8803);

fn row(at: i64, owner: PersonId) -> TournamentRow {
    TournamentRow {
        key: TableKey::random(),
        game: "chess".to_owned(),
        owner,
        listed: true,
        stage: TableStage::Gathering,
        due: None,
        at: Time(at),
        rev: 0,
        state: "{}".to_owned(),
        entrants: Vec::new(),
    }
}

fn entrant(number: u32, person: PersonId, name: &str) -> EntrantRow {
    EntrantRow { number, person: Some(person), name: name.to_owned() }
}

fn next(row: &TournamentRow) -> TournamentRow {
    TournamentRow { rev: row.rev + 1, ..row.clone() }
}

fn is_conflict<T>(done: Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Conflict))
}

pub(crate) async fn story(store: &dyn Store) {
    let kept = async |key| store.tournament(key).await.unwrap();
    let first = row(100, GUS);
    store.create_tournament(first.clone()).await.unwrap();
    assert!(is_conflict(store.create_tournament(first.clone()).await), "a key is one tournament's");
    assert_eq!(kept(first.key).await, Some(first.clone()));
    assert_eq!(kept(TableKey::random()).await, None);

    // Who is first with a revision is heard; entrants come and go.
    let mut joined = next(&first);
    joined.entrants = vec![entrant(0, GUS, "Gus"), entrant(1, HAL, "Hal")];
    (joined.stage, joined.due, joined.state) = (TableStage::Running, Some(Time(7)), "{1}".to_owned());
    store.save_tournament(joined.clone()).await.unwrap();
    assert!(is_conflict(store.save_tournament(TournamentRow { listed: false, ..joined.clone() }).await));
    assert_eq!(kept(first.key).await, Some(joined.clone()));
    let mut left = next(&joined);
    left.entrants = vec![entrant(1, IDA, "Another"), entrant(2, IDA, "Ida")];
    store.save_tournament(left.clone()).await.unwrap();
    left.entrants[0] = entrant(1, HAL, "Hal");
    assert_eq!(kept(first.key).await, Some(left.clone()), "who is there stays who they are");

    // What is due, and lists.
    let (hidden, later) = (TournamentRow { listed: false, ..row(200, GUS) }, row(300, HAL));
    for row in [&hidden, &later] {
        store.create_tournament(row.clone()).await.unwrap();
    }
    assert_eq!(store.due_tournaments(Time(7), None, 9).await.unwrap(), [first.key]);
    assert!(store.due_tournaments(Time(6), None, 9).await.unwrap().is_empty());
    assert!(store.due_tournaments(Time(7), Some(first.key), 9).await.unwrap().is_empty());
    let mut due = vec![first.key];
    for at in 0..4 {
        let new = TournamentRow { due: Some(Time(0)), listed: false, ..row(at, IDA) };
        store.create_tournament(new.clone()).await.unwrap();
        due.push(new.key);
    }
    due.sort_by_key(|key| key.to_string());
    let (mut found, mut after) = (Vec::new(), None);
    while let Some(last) = {
        let some = store.due_tournaments(Time(7), after, 2).await.unwrap();
        found.extend_from_slice(&some);
        some.last().copied()
    } {
        after = Some(last);
    }
    assert_eq!(found, due, "all of them, some at a time");
    for key in due.into_iter().filter(|key| *key != first.key) {
        store.remove_tournament(key, 0).await.unwrap();
    }
    let listed = async |stage, game: Option<&str>, after| -> Vec<TableKey> {
        let found = store.tournaments(stage, game.map(str::to_owned), after, 1).await.unwrap();
        found.iter().map(|row| row.key).collect()
    };
    assert_eq!(listed(TableStage::Gathering, None, None).await, [later.key]);
    assert!(listed(TableStage::Gathering, None, Some(later.key)).await.is_empty(), "the other is not listed");
    assert_eq!(listed(TableStage::Gathering, Some("chess"), None).await, [later.key]);
    assert!(listed(TableStage::Gathering, Some("go"), None).await.is_empty());
    // Those to come: the next first. Others: the latest.
    let last = row(400, IDA);
    store.create_tournament(last.clone()).await.unwrap();
    assert_eq!(listed(TableStage::Gathering, None, Some(later.key)).await, [last.key]);
    let mut over = next(&last);
    over.stage = TableStage::Over;
    store.save_tournament(over.clone()).await.unwrap();
    let mut older = TournamentRow { stage: TableStage::Over, ..row(350, IDA) };
    older.game = "go".to_owned();
    store.create_tournament(older.clone()).await.unwrap();
    assert_eq!(listed(TableStage::Over, None, None).await, [last.key]);
    assert_eq!(listed(TableStage::Over, None, Some(last.key)).await, [older.key]);
    assert_eq!(listed(TableStage::Over, Some("go"), None).await, [older.key]);
    for row in [over, older] {
        store.remove_tournament(row.key, row.rev).await.unwrap();
    }
    let nowhere = store.tournaments(TableStage::Gathering, None, Some(TableKey::random()), 1).await;
    assert!(matches!(nowhere, Err(StoreError::Missing(_))));
    let of = async |person| -> Vec<TableKey> {
        store.tournaments_of(person, 9).await.unwrap().iter().map(|row| row.key).collect()
    };
    assert_eq!(of(GUS).await, [hidden.key, first.key], "those somebody made");
    assert_eq!(of(HAL).await, [later.key, first.key], "and those they take part in");
    assert_eq!(store.open_tournaments_of(GUS).await.unwrap(), 2);
    assert!(is_conflict(store.remove_tournament(hidden.key, 1).await), "it is another by now");
    store.remove_tournament(hidden.key, 0).await.unwrap();
    assert_eq!(kept(hidden.key).await, None);

    // A guest's places become an account's.
    store.open_account(person(HAL, "Hal"), "hash".to_owned()).await.unwrap();
    store.claim(IDA, HAL).await.unwrap();
    let claimed = kept(first.key).await.unwrap();
    assert_eq!(claimed.rev, left.rev + 1);
    assert_eq!(claimed.entrants[0].person, Some(HAL));
    assert_eq!(claimed.entrants[1].person, None, "nobody has two");
    // Who is gone leaves no name.
    store.close_account(HAL, "hash".to_owned(), Time(0)).await.unwrap();
    let gone = kept(first.key).await.unwrap();
    assert!(gone.entrants.iter().all(|entrant| entrant.person.is_none()));
    assert_eq!(gone.entrants[0].name, store::SOMEBODY);
    let orphan = kept(later.key).await.unwrap();
    assert_eq!((orphan.owner, orphan.due), (PersonId::SOMEBODY, Some(Time(0))), "nobody directs it");
    store.take_leave(HAL, vec![], Time(9), 9).await.unwrap();

    // A table knows its tournament.
    let new = NewTable { tournament: Some(first.key), ..new_table(None) };
    let table = store.create(new, None).await.unwrap();
    assert_eq!(store.table(table.key).await.unwrap().unwrap().tournament, Some(first.key));
    let states = store.table_states(vec![table.key, TableKey::random()]).await.unwrap();
    assert_eq!(states.iter().map(|(key, _)| *key).collect::<Vec<_>>(), [table.key]);
    let state = states[0].1;
    assert_eq!((state.no, state.stage, state.settled), (table.no, TableStage::Gathering, false));
    store.remove(&table).await.unwrap();

    // What is old is forgotten.
    let over = TournamentRow { stage: TableStage::Over, ..next(&gone) };
    store.save_tournament(over).await.unwrap();
    let aged = Aged { tournaments: Some(Time(100)), waiting: Some(Time(100)), ..Aged::default() };
    store.forget(aged, 9).await.unwrap();
    assert!(kept(first.key).await.is_some() && kept(later.key).await.is_some());
    let aged = Aged { tournaments: Some(Time(101)), ..Aged::default() };
    store.forget(aged, 9).await.unwrap();
    assert!(kept(first.key).await.is_none() && kept(later.key).await.is_some());

    // How the house fares.
    let census = store.census().await.unwrap();
    assert!(census.accounts > 0 && census.bytes > 0);
    const HOUR: i64 = 3_600_000;
    let keep = async |at, hourly, gone| {
        let age = SampleAge { hourly: Time(hourly), gone: Time(gone) };
        store.keep_sample(Time(at), at.to_string(), age).await.unwrap()
    };
    assert!(keep(HOUR, 0, 0).await && keep(HOUR + 1, 0, 0).await && keep(2 * HOUR, 0, 0).await);
    assert!(!keep(2 * HOUR, 0, 0).await, "a moment is kept once");
    let samples = async |from: i64| -> Vec<i64> {
        store.samples(Time(from)).await.unwrap().iter().map(|(at, _)| at.0).collect()
    };
    assert_eq!(samples(HOUR + 1).await, [HOUR + 1, 2 * HOUR]);
    assert!(keep(3 * HOUR, 2 * HOUR, 0).await);
    assert_eq!(samples(0).await, [HOUR, 2 * HOUR, 3 * HOUR], "of what is older one an hour");
    assert!(keep(4 * HOUR, 0, 2 * HOUR).await);
    assert_eq!(samples(0).await, [2 * HOUR, 3 * HOUR, 4 * HOUR]);
    for (id, at) in [(1, 10), (u64::MAX, 20), (1, 30)] {
        store.note_node(id, Time(at), at.to_string()).await.unwrap();
    }
    let ids = async || -> Vec<(u64, i64)> {
        let mut ids: Vec<_> = store.nodes().await.unwrap().iter().map(|(id, at, _)| (*id, at.0)).collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(ids().await, [(1, 30), (u64::MAX, 20)]);
    store.forget_node(u64::MAX).await.unwrap();
    store.forget_node(7).await.unwrap();
    assert_eq!(ids().await, [(1, 30)]);
}
