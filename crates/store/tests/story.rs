//! The story any store must tell. [`Sqlite`] tells it always; `Postgres` with the feature `postgres`, when
//! `SPELHAVEN_POSTGRES` names a server at which databases may be made (`.ci/postgres` starts one).

mod accounts;
mod company;
mod notices;
mod tournaments;

use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use store::*;
use table::fair::Bytes32;
use table::{Chain, Line, Seat, Seats};

const ADA: PersonId = PersonId(7);
const BEN: PersonId = PersonId(8);

#[tokio::test]
async fn sqlite_tells_the_story() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    let table = story(&store).await;
    assert!(!store.is_shared() && store.lease(table.no, Duration::ZERO).await.unwrap());
    let key = store.server_key();
    drop(store);
    reopened(&Sqlite::open(dir.path()).unwrap(), &table, key).await;
    copied(dir.path(), &table).await;
}

async fn story(store: &dyn Store) -> TableRow {
    people(store).await;
    sessions_and_tokens(store).await;
    let table = a_table_gathers_and_begins(store).await;
    a_ply_exists_once(store, &table).await;
    a_changed_table_is_saved_once(store, &table).await;
    chat(store, &table).await;
    lists(store, &table).await;
    a_guest_becomes_an_account(store, &table).await;
    entries_are_found_from_the_snapshot_before_them(store).await;
    an_analysis_goes_with_its_table(store).await;
    a_table_is_made_with_all_that_was_played(store).await;
    tables_are_due(store).await;
    what_people_did_of_their_own(store).await;
    results_are_noted_once(store).await;
    finished_games_are_found(store).await;
    tables_of_a_day_are_found(store).await;
    lists_go_on(store).await;
    what_is_old_goes(store).await;
    many_write_at_once(store).await;
    what_has_changed(store, &table).await;
    accounts::story(store).await;
    tournaments::story(store).await;
    company::story(store).await;
    notices::story(store).await;
    table
}

fn person(id: PersonId, name: &str) -> Person {
    Person { id, name: name.to_owned(), account: false, made: Time(1) }
}

async fn people(store: &dyn Store) {
    assert_eq!(store.person(ADA).await.unwrap(), None);
    store.save_person(person(ADA, "Ada")).await.unwrap();
    store.save_person(person(ADA, "Ada L")).await.unwrap();
    assert_eq!(store.person(ADA).await.unwrap(), Some(person(ADA, "Ada L")));

    store.open_account(person(ADA, "Ada"), "hash one".to_owned()).await.unwrap();
    let account = Person { account: true, ..person(ADA, "Ada") };
    assert_eq!(store.account("ADA").await.unwrap(), Some((account, "hash one".to_owned())));
    assert_eq!(store.account("ben").await.unwrap(), None);

    let taken = store.open_account(person(BEN, "aDa"), "x".to_owned()).await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "a name differs by more than its case");
    for look_alike in ["\u{410}d\u{430}", "\u{ff21}DA", "A\u{501}a"] {
        let taken = store.open_account(person(BEN, look_alike), "x".to_owned()).await;
        assert!(matches!(taken, Err(StoreError::Conflict)), "{look_alike} looks like Ada");
        assert!(store.is_alike(look_alike, BEN).await.unwrap());
        assert!(!store.is_alike(look_alike, ADA).await.unwrap(), "her own name is hers");
    }
    assert!(!store.is_alike("Adam", BEN).await.unwrap());
    let again = store.open_account(person(ADA, "Other"), "x".to_owned()).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "an account is opened once");
    let renamed = store.save_person(person(ADA, "Other")).await;
    assert!(matches!(renamed, Err(StoreError::Conflict)), "an account keeps its name");
}

async fn sessions_and_tokens(store: &dyn Store) {
    let [one, two] = [SessionId([1; 16]), SessionId([2; 16])];
    let first = "hash one".to_owned();
    store.start_session(one, ADA, first.clone(), Time(5), 9).await.unwrap();
    store.start_session(two, ADA, first.clone(), Time(6), 9).await.unwrap();
    assert_eq!(store.session(one).await.unwrap(), Some((ADA, Time(5))));
    store.end_session(one).await.unwrap();
    assert_eq!(store.session(one).await.unwrap(), None);
    store.set_password(ADA, Some(first.clone()), "hash two".to_owned()).await.unwrap();
    assert_eq!(store.session(two).await.unwrap(), None, "a new password ends every session");
    let late = store.start_session(two, ADA, first.clone(), Time(7), 9).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "and an old one that was right begins none");
    assert_eq!(store.session(two).await.unwrap(), None);
    let late = store.set_password(ADA, Some(first), "hash x".to_owned()).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "nor is it changed again by the old one");
    let missing = store.set_password(PersonId(99), None, "x".to_owned()).await;
    assert!(matches!(missing, Err(StoreError::Missing("account"))));

    // Who has too many loses the oldest, whatever the clock says of the new one.
    let all = [6, 5, 4, 3].map(|n| SessionId([n; 16]));
    for (session, at) in all.into_iter().zip([20, 10, 30, 1]) {
        store.start_session(session, ADA, "hash two".to_owned(), Time(at), 2).await.unwrap();
    }
    let mut kept = Vec::new();
    for session in all {
        kept.push(store.session(session).await.unwrap().map(|(_, at)| at));
    }
    assert_eq!(kept, [None, None, Some(Time(30)), Some(Time(1))]);

    let hash = TokenHash([3; 32]);
    let token = Token { person: ADA, name: "my bot".to_owned(), made: Time(9) };
    store.add_token(hash, token.clone(), Proof::Nothing).await.unwrap();
    assert_eq!(store.token(hash).await.unwrap(), Some(ADA));
    assert_eq!(store.tokens(ADA).await.unwrap(), [(hash, token)]);
    assert!(matches!(store.drop_token(hash, BEN).await, Err(StoreError::Missing("token"))));
    store.drop_token(hash, ADA).await.unwrap();
    assert_eq!(store.token(hash).await.unwrap(), None);
    let token = Token { person: ADA, name: "my bot".to_owned(), made: Time(9) };
    store.start_session(two, ADA, "hash two".to_owned(), Time(8), 9).await.unwrap();
    store.add_token(hash, token.clone(), Proof::Session(two)).await.unwrap();
    let other = TokenHash([4; 32]);
    store.add_token(other, token.clone(), Proof::Token(hash)).await.unwrap();
    store.set_password(ADA, None, "hash three".to_owned()).await.unwrap();
    assert_eq!(store.token(hash).await.unwrap(), None, "a new password ends every token");
    for ended in [Proof::Session(two), Proof::Token(other), Proof::Token(TokenHash([9; 32]))] {
        let late = store.add_token(hash, token.clone(), ended).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "what has ended makes no token");
        assert_eq!(store.token(hash).await.unwrap(), None);
    }
    let his = Token { person: BEN, name: "his bot".to_owned(), made: Time(9) };
    store.add_token(hash, his, Proof::Nothing).await.unwrap();
    assert_eq!(store.person(BEN).await.unwrap().unwrap().name, "his bot", "whoever has a token is somebody");
}

fn seat(sitter: Sitter, name: &str, nonce: Option<&str>) -> SeatRow {
    SeatRow { sitter, name: name.to_owned(), nonce: nonce.map(str::to_owned), stand_in: None, flags: 0 }
}

fn new_table(ticket: Option<Ticket>) -> NewTable {
    NewTable {
        key: TableKey::random(),
        ticket,
        game: "chess".to_owned(),
        edition: 3,
        options: vec![("board".to_owned(), "b 5x5".to_owned()), ("fen".to_owned(), "8/8 w".to_owned())],
        seats: vec![
            seat(Sitter::Person(BEN), "Ben", Some("n1")),
            seat(Sitter::Open, "", None),
            seat(Sitter::Bot("greedy".to_owned()), "greedy bot", Some("n3")),
        ],
        secret: Bytes32([9; 32]),
        pace: Pace::Days(3),
        listed: true,
        free_undo: false,
        owner: BEN,
        invite: "word".to_owned(),
        due: None,
        origin: None,
        rated: false,
        imported: false,
        daily: None,
        tournament: None,
        fill: None,
        made: Time(100),
    }
}

fn ply(number: u32, text: &str, turn: &[usize]) -> PlyRow {
    PlyRow {
        number,
        entry: text.parse().unwrap(),
        hash: u64::MAX - u64::from(number),
        layout: 1 + number as u16 % 2,
        secret: [None, Some(false), Some(true)][number as usize % 3],
        at: Time(1000 + i64::from(number)),
        turn: turn.iter().map(|i| Seat::new(*i)).collect(),
        whose: (number % 2 == 1).then(|| Seat::new(number as usize % 3)),
        clocks: (number > 0).then(|| [5000, 0, u64::from(number)].into_iter().collect()),
        client: (number > 0).then(|| format!("client-{number}").parse().unwrap()),
    }
}

/// Adds a ply to a table as far as it has come, and says what its link is.
async fn add(
    store: &dyn Store,
    table: &TableRow,
    ply: PlyRow,
    extras: AppendExtras,
) -> Result<Bytes32, StoreError> {
    let mut chain = store.table(table.key).await?.unwrap().chain().unwrap();
    store.append(table.no, &mut chain, ply, extras).await.map(|()| chain.head())
}

async fn a_table_gathers_and_begins(store: &dyn Store) -> TableRow {
    let ticket = Ticket([4; 16]);
    let wanted = new_table(Some(ticket));
    let made = store.create(wanted.clone(), None).await.unwrap();
    assert_eq!((made.stage, made.rev, made.seats.len()), (TableStage::Gathering, 0, 3));
    assert_eq!(store.table(made.key).await.unwrap().as_ref(), Some(&made));
    assert_eq!(store.table(TableKey::random()).await.unwrap(), None);

    let twice = NewTable { key: TableKey::random(), ..wanted };
    let key = twice.key;
    assert!(matches!(store.create(twice, None).await, Err(StoreError::Conflict)), "a ticket is used once");
    assert_eq!(store.table_of_ticket(ticket).await.unwrap().as_ref(), Some(&made));
    assert_eq!(store.table(key).await.unwrap(), None, "nothing is left of what was refused");

    let mut begun = TableRow { stage: TableStage::Running, edition: 4, rev: 1, ..made };
    begun.seats[1] = SeatRow { flags: 2, ..seat(Sitter::Screen(ADA), "Ada", Some("n2")) };
    let start = ply(0, "start {6:3 52:51}", &[0]);
    let link = store.save(begun.clone(), Some(start.clone())).await.unwrap().unwrap();
    assert_eq!(link, Chain::begin(&begun.header(), Some(begun.secret)).entry(0, &start.entry));
    begun.head = Some(Head { entries: 1, link });
    assert_eq!(store.table(begun.key).await.unwrap().as_ref(), Some(&begun));
    begun
}

async fn a_ply_exists_once(store: &dyn Store, table: &TableRow) {
    let first = ply(1, "1 move e2-e4", &[1, 2]);
    let mut chain = Chain::at(table.head.unwrap().link, Some(table.secret));
    let link = add(store, table, first.clone(), AppendExtras::default()).await.unwrap();
    assert_eq!(link, chain.entry(1, &first.entry), "each link holds the one before");
    let other = PlyRow { entry: "2 move d2-d4".parse().unwrap(), ..first.clone() };
    for mut chain in [table.chain().unwrap(), chain] {
        let refused = store.append(table.no, &mut chain, other.clone(), AppendExtras::default()).await;
        assert!(matches!(refused, Err(StoreError::Conflict)));
    }
    let gap = add(store, table, ply(3, "1 x", &[]), AppendExtras::default()).await;
    assert!(matches!(gap, Err(StoreError::Conflict)), "no ply is left out");
    let mut otherwise = table.chain().unwrap();
    let other = store.append(table.no, &mut otherwise, ply(2, "1 x", &[]), AppendExtras::default()).await;
    assert!(matches!(other, Err(StoreError::Conflict)), "nor added to another chain");
    let nowhere =
        store.append(TableNo::NONE, &mut otherwise, ply(1, "1 x", &[]), AppendExtras::default()).await;
    assert!(matches!(nowhere, Err(StoreError::Missing("table"))));
    assert_eq!(store.plies(table.no).await.unwrap().len(), 2, "nothing is left of what was refused");
    let second = add(store, table, ply(2, "2 back to 0", &[0]), AppendExtras::default()).await.unwrap();
    let links = [table.head.unwrap().link, link, second].map(Some);
    assert_eq!(store.links(table.no).await.unwrap(), links);
    let found = store.load(table.key, 10).await.unwrap().unwrap();
    assert_eq!(found.row.head, Some(Head { entries: 3, link: second }));
    assert_eq!((found.found, found.backs[..2].to_vec()), (found.row.head, vec![0, 1]));
    let plies = store.plies(table.no).await.unwrap();
    assert_eq!(plies, [ply(0, "start {6:3 52:51}", &[0]), first.clone(), ply(2, "2 back to 0", &[0])]);
    assert_eq!(store.ply(table.no, 1).await.unwrap(), Some(first));
    assert_eq!(store.ply(table.no, 3).await.unwrap(), None);
    let far = add(store, table, ply(1 << 20, "1 x", &[]), AppendExtras::default()).await;
    assert!(matches!(far, Err(StoreError::Failed(_))), "a number too large is not another table's ply");
}

/// A table at which two seats play in turn; some entries go back, some come with a snapshot.
async fn entries_are_found_from_the_snapshot_before_them(store: &dyn Store) {
    let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    let whole = store.stretch(table.no, 0, 0).await.unwrap();
    assert_eq!(whole, Stretch { from: None, plies: vec![ply(0, "start", &[0])] });
    let (backs, kept) = ([(45, 30), (60, 58), (90, 24)], [20, 40, 61, 80, 100]);
    let mut all = whole.plies;
    for number in 1..=120 {
        let entry = match backs.iter().find(|(back, _)| *back == number) {
            Some((_, to)) => format!("2 back to {to}"),
            None => format!("{} wait and go back to 7", number % 2 + 1),
        };
        let next = ply(number, &entry, &[0]);
        let snapshot = kept.contains(&number).then(|| vec![number as u8]);
        add(store, &table, next.clone(), AppendExtras { snapshot, ..AppendExtras::default() }).await.unwrap();
        all.push(next);
    }
    let again = AppendExtras { snapshot: Some(b"of a ply that exists".to_vec()), ..AppendExtras::default() };
    assert!(matches!(add(store, &table, all[110].clone(), again).await, Err(StoreError::Conflict)));
    let found = store.snapshots(table.no).await.unwrap();
    assert!(found.iter().eq(&kept.map(|n| (n, vec![n as u8]))), "what comes with a refused ply is refused");

    // The line to them from the newest snapshot on it that leaves enough plies and to before which none goes back.
    for (first, last, from) in [
        (120, 120, 100),
        (116, 120, 100),
        (100, 120, 20),
        (115, 115, 20),
        (91, 91, 0),
        (89, 89, 61),
        (70, 80, 61),
        (61, 80, 20),
        (46, 60, 20),
        (41, 44, 20),
        (21, 44, 20),
        (20, 44, 0),
        (90, 118, 20),
        (5, 5, 0),
    ] {
        let stretch = store.stretch(table.no, first, last).await.unwrap();
        let before = |end: u32| {
            let earlier = backs.iter().filter(move |(number, _)| *number < end);
            earlier.map(|(number, to)| (*number as usize, *to as usize))
        };
        let lead = Line::of(first as usize, before(first)).unwrap();
        let plies = lead.iter().filter(|n| *n >= from as usize).chain(first as usize..=last as usize);
        assert!(stretch.plies.iter().eq(plies.map(|n| &all[n])), "{first} to {last}");
        let kept = kept.contains(&from).then(|| vec![from as u8]);
        assert_eq!(stretch.from.as_ref().map(|midway| midway.position.clone()), kept, "{first} to {last}");
        let Some(midway) = stretch.from else { continue };
        assert_eq!(midway.line, Line::of(from as usize + 1, before(from)).unwrap());
        let last_of = |seat: usize| midway.line.iter().rfind(|n| *n > 0 && n % 2 == seat);
        assert_eq!(midway.acted[..3], [last_of(0), last_of(1), None], "{first} to {last}");
    }
    let loaded = store.load(table.key, 5).await.unwrap().unwrap();
    assert_eq!((loaded.row.no, loaded.chat), (table.no, 0));
    assert_eq!(loaded.stretch, store.stretch(table.no, 116, 120).await.unwrap());

    store.rehash(table.no, vec![], vec![(7, b"new".to_vec())]).await.unwrap();
    assert_eq!(store.snapshots(table.no).await.unwrap(), [(7, b"new".to_vec())]);
}

/// A table that is made with many plies: all of them are there, or nothing is.
async fn a_table_is_made_with_all_that_was_played(store: &dyn Store) {
    let ready = |key: TableKey| NewTable { key, owner: PersonId(77), ..new_table(None) };
    let mut plies = vec![ply(0, "start", &[0])];
    plies.extend((1..3000).map(|number| match number {
        2999 => ply(number, "2 back to 7", &[1]),
        _ => ply(number, "1 a", &[0]),
    }));
    let snapshots = vec![(20, b"early".to_vec()), (2990, b"late".to_vec())];
    let key = TableKey::random();
    let made = store.create_played(ready(key), plies.clone(), snapshots.clone(), None).await.unwrap();
    assert_eq!((made.stage, store.table(key).await.unwrap()), (TableStage::Running, Some(made.clone())));
    assert_eq!(store.plies(made.no).await.unwrap(), plies);
    assert_eq!(store.snapshots(made.no).await.unwrap(), snapshots);
    let mut chain = Chain::begin(&made.header(), Some(made.secret));
    let links: Vec<_> = (0..).zip(&plies).map(|(n, ply)| Some(chain.entry(n, &ply.entry))).collect();
    assert_eq!(store.links(made.no).await.unwrap(), links);
    assert_eq!(made.head, Some(Head { entries: 3000, link: chain.head() }));
    let loaded = store.load(key, 5).await.unwrap().unwrap();
    assert_eq!((loaded.found, loaded.backs[1]), (made.head, 1));
    add(store, &made, ply(3000, "1 a", &[0]), AppendExtras::default()).await.unwrap();

    let key = TableKey::random();
    plies.remove(1500);
    let torn = store.create_played(ready(key), plies, snapshots, None).await;
    assert!(matches!(torn, Err(StoreError::Conflict)), "no ply is left out");
    assert_eq!(store.table(key).await.unwrap(), None, "nothing is left of what was refused");
    assert_eq!(store.open_tables_of(PersonId(77)).await.unwrap(), 1);
    store.remove(&store.table(made.key).await.unwrap().unwrap()).await.unwrap();
}

fn over(result: &str) -> AppendExtras {
    AppendExtras { result: Some(result.to_owned()), ..AppendExtras::default() }
}

async fn a_changed_table_is_saved_once(store: &dyn Store, table: &TableRow) {
    let offer = UndoOffer { by: Seat::new(1), to: 0, entries: 3, agreed: Seats::only(Seat::new(2)) };
    let clocks = Some(ClocksSet { entries: 3, at: Time(9), left: [1, 2, 3].into_iter().collect() });
    let head = store.table(table.key).await.unwrap().unwrap().head;
    let changed = TableRow { rev: 2, offer: Some(offer), clocks, head, ..table.clone() };
    store.save(changed.clone(), None).await.unwrap();
    assert_eq!(store.table(table.key).await.unwrap().as_ref(), Some(&changed));
    let late = TableRow { rev: 2, listed: false, ..table.clone() };
    assert!(matches!(store.save(late, None).await, Err(StoreError::Conflict)));
    assert_eq!(store.table(table.key).await.unwrap().as_ref(), Some(&changed));
    // Somebody who has yet to hear of the last entry changes nothing: neither the table nor when it is due.
    let behind = head.map(|head| Head { entries: head.entries - 1, ..head });
    let behind = TableRow { rev: 3, head: behind, listed: false, ..table.clone() };
    assert!(matches!(store.save(behind.clone(), None).await, Err(StoreError::Conflict)));
    store.set_due(TableRow { rev: 2, ..behind }, Some(Time(1))).await.unwrap();
    store.set_due(TableRow { rev: 1, ..changed.clone() }, Some(Time(1))).await.unwrap();
    assert_eq!(store.table(table.key).await.unwrap().as_ref(), Some(&changed));
    store.save(TableRow { rev: 3, head, ..table.clone() }, None).await.unwrap();
}

async fn chat(store: &dyn Store, table: &TableRow) {
    let line = |n: i64, text: &str| ChatLine {
        person: ADA,
        seat: (n == 1).then(|| Seat::new(1)),
        name: "Ada".to_owned(),
        text: text.to_owned(),
        at: Time(n),
        client: format!("c{n}").parse().unwrap(),
    };
    assert_eq!(store.say(table.no, line(1, "hello"), 100).await.unwrap(), 1);
    assert_eq!(store.say(table.no, line(2, "well played"), 100).await.unwrap(), 2);
    assert_eq!(store.say(table.no, line(1, "hello"), 100).await.unwrap(), 1, "said again, kept once");
    let hers = ChatLine { person: BEN, ..line(1, "hello from another") };
    assert_eq!(store.say(table.no, hers.clone(), 100).await.unwrap(), 3, "a client id is the person's own");
    let all = store.chat(table.no, 0, 10).await.unwrap();
    assert_eq!(all, [(1, line(1, "hello")), (2, line(2, "well played")), (3, hers.clone())]);
    assert_eq!(store.chat(table.no, 1, 1).await.unwrap(), [(3, hers)]);
}

async fn lists(store: &dyn Store, table: &TableRow) {
    let keys = |list: Vec<TableSummary>| list.into_iter().map(|g| g.table.key).collect::<Vec<_>>();
    let hidden = NewTable { listed: false, ..new_table(None) };
    let open = store.create(new_table(None), None).await.unwrap();
    let hidden = store.create(hidden, Some(ply(0, "start", &[1]))).await.unwrap();
    assert_eq!(
        keys(store.listed(TableStage::Gathering, Wanted::default(), None, 10).await.unwrap()),
        [open.key]
    );
    // Of a game, and with somebody.
    let said = |text: &str| Some(text.to_owned());
    for (game, name, found) in [
        (said("chess"), None, true),
        (said("go"), None, false),
        (None, said("bEN"), true),
        (None, said("Ada"), false),
        (said("chess"), said("greedy"), true),
        (said("go"), said("ben"), false),
    ] {
        let wanted = Wanted { game, name, ..Wanted::default() };
        let listed = keys(store.listed(TableStage::Gathering, wanted.clone(), None, 10).await.unwrap());
        assert_eq!(listed, if found { vec![open.key] } else { vec![] }, "{wanted:?}");
    }
    assert_eq!(
        keys(store.listed(TableStage::Running, Wanted::default(), None, 10).await.unwrap()),
        [table.key]
    );
    assert_eq!(
        keys(store.tables_of(BEN, Wanted::default(), None, 10).await.unwrap()),
        [hidden.key, open.key, table.key]
    );
    assert_eq!(keys(store.tables_of(BEN, Wanted::default(), None, 1).await.unwrap()), [hidden.key]);
    assert_eq!(keys(store.tables_of(ADA, Wanted::default(), None, 10).await.unwrap()), [table.key]);
    assert_eq!(keys(store.at_play(TableNo::NONE, 10).await.unwrap()), [table.key, hidden.key]);
    assert_eq!(keys(store.at_play(table.no, 10).await.unwrap()), [hidden.key]);

    let mut turns = 0;
    for person in [ADA, BEN] {
        let waits = |found: &&TableSummary| {
            let mine = found.table.seats_of(Some(person));
            match found.table.stage {
                TableStage::Gathering => mine.iter().any(|s| found.table.seats[s.index()].nonce.is_none()),
                TableStage::Running => mine.iter().any(|seat| found.turn.contains(seat)),
                TableStage::Over => false,
            }
        };
        let all = store.tables_of(person, Wanted::default(), None, 10).await.unwrap();
        let waiting = all.iter().filter(waits).count() as u32;
        assert_eq!(store.turns_of(person, 10).await.unwrap(), waiting);
        assert_eq!(store.turns_of(person, 0).await.unwrap(), 0);
        turns += waiting;
    }
    assert!(turns > 0, "somebody is to act");
    let summary = &store.tables_of(ADA, Wanted::default(), None, 1).await.unwrap()[0];
    assert_eq!((summary.entries, summary.turn), (3, Seats::only(Seat::new(0))));
    assert_eq!((summary.at, &summary.clocks), (Time(1002), &ply(2, "start", &[]).clocks));

    add(store, &hidden, ply(1, "2 resign", &[]), over("1-0 resigned")).await.unwrap();
    let over = store.table(hidden.key).await.unwrap().unwrap();
    assert_eq!((over.stage, over.result.as_deref()), (TableStage::Over, Some("1-0 resigned")));
    assert_eq!(keys(store.listed(TableStage::Over, Wanted::default(), None, 10).await.unwrap()), []);
    assert_eq!(store.all_tables(TableNo::NONE, 2).await.unwrap().len(), 2);
    assert_eq!(store.all_tables(open.no, 10).await.unwrap(), [over]);
}

async fn lists_go_on(store: &dyn Store) {
    let eve = PersonId(77);
    let mut made = Vec::new();
    for n in 0..7 {
        let seats =
            vec![seat(Sitter::Screen(eve), "Eve", Some("n")), seat(Sitter::Screen(eve), "Eva", Some("n"))];
        let game = if n == 1 { "go" } else { "chess" }.to_owned();
        let table = NewTable { game, seats, owner: eve, listed: n % 2 == 0, ..new_table(None) };
        let table = store.create(table, Some(ply(0, "start", &[0]))).await.unwrap();
        if n < 3 {
            add(store, &table, ply(1, "1 resign", &[]), over("1-0")).await.unwrap();
        }
        made.push(table.key);
    }
    assert_eq!(store.open_tables_of(eve).await.unwrap(), 4);
    let wanted = [6, 5, 4, 3, 2, 1, 0].map(|n| made[n]);
    let (mut found, mut before) = (Vec::new(), None);
    while let page @ [.., last] = &store.tables_of(eve, Wanted::default(), before, 2).await.unwrap()[..] {
        assert!(page.len() <= 2);
        before = Some(last.table.key);
        found.extend(page.iter().map(|summary| summary.table.key));
    }
    assert_eq!(found, wanted, "each once, those at play first");
    let listed = store.listed(TableStage::Running, Wanted::default(), Some(made[6]), 1).await.unwrap();
    assert_eq!(listed[0].table.key, made[4]);
    // What is wanted is found however many others are newer.
    for (game, name, found) in [
        (Some("go"), None, vec![made[1]]),
        (Some("go"), Some("EVA"), vec![made[1]]),
        (Some("go"), Some("Ada"), vec![]),
        (Some("chess"), None, vec![made[6], made[5]]),
        (None, Some("eva"), vec![made[6], made[5]]),
        (Some("draughts"), None, vec![]),
    ] {
        let wanted =
            Wanted { game: game.map(str::to_owned), name: name.map(str::to_owned), ..Wanted::default() };
        let mine = store.tables_of(eve, wanted.clone(), None, 2).await.unwrap();
        let keys: Vec<_> = mine.iter().map(|summary| summary.table.key).collect();
        assert_eq!(keys, found, "{wanted:?}");
    }
    let nowhere = store.tables_of(eve, Wanted::default(), Some(TableKey::random()), 2).await;
    assert!(matches!(nowhere, Err(StoreError::Missing("table"))));
}

async fn what_is_old_goes(store: &dyn Store) {
    let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    let line = |n: i64| ChatLine {
        person: ADA,
        seat: None,
        name: "Ada".to_owned(),
        text: n.to_string(),
        at: Time(n),
        client: format!("c{n}").parse().unwrap(),
    };
    for n in 1..=9 {
        store.say(table.no, line(n), 5).await.unwrap();
    }
    let numbers = async || {
        let lines = store.chat(table.no, 0, 100).await.unwrap();
        lines.into_iter().map(|(number, _)| number).collect::<Vec<_>>()
    };
    assert_eq!(numbers().await, [5, 6, 7, 8, 9], "the newest are kept");
    let aged = Aged { chat: Some(Time(8)), ..Aged::default() };
    store.forget(aged, 2).await.unwrap();
    assert!(numbers().await.contains(&7), "so much at a time");
    store.forget(aged, 100).await.unwrap();
    assert_eq!(numbers().await, [8, 9]);
    store.forget(Aged { chat: Some(Time(100)), ..aged }, 100).await.unwrap();
    assert_eq!(store.say(table.no, line(10), 5).await.unwrap(), 10, "a number is used once");

    let (guest, other) = (PersonId(500), PersonId(501));
    store.save_person(Person { made: Time(3), ..person(guest, "Old") }).await.unwrap();
    store.save_person(Person { made: Time(5), ..person(other, "New") }).await.unwrap();
    let (hash, session) = (TokenHash([5; 32]), SessionId([5; 16]));
    let token = Token { person: guest, name: "bot".to_owned(), made: Time(3) };
    store.add_token(hash, token, Proof::Nothing).await.unwrap();
    store.start_session(session, ADA, "hash three".to_owned(), Time(3), 9).await.unwrap();
    let aged = Aged { guests: Some(Time(4)), sessions: Some(Time(4)), ..Aged::default() };
    assert!(store.forget(aged, 100).await.unwrap() >= 3);
    assert_eq!(store.person(guest).await.unwrap(), None);
    assert!(store.person(other).await.unwrap().is_some() && store.account("ada").await.unwrap().is_some());
    assert_eq!((store.token(hash).await.unwrap(), store.session(session).await.unwrap()), (None, None));

    let before =
        TableRow { rev: 1, next: Some(table.key), ..store.create(new_table(None), None).await.unwrap() };
    store.save(before.clone(), None).await.unwrap();
    let (mut idle, mut after) = (Vec::new(), TableNo::NONE);
    while let (found, Some(last)) =
        store.idle_tables(TableStage::Running, Time(1001), after, 2).await.unwrap()
    {
        idle.extend(found);
        after = last;
    }
    assert!(idle.contains(&table.key) && !idle.contains(&before.key), "played before and nothing since");
    let busy = store.idle_tables(TableStage::Running, Time(1000), TableNo::NONE, 1000).await.unwrap().0;
    assert!(!busy.contains(&table.key));
    let known = store.table(table.key).await.unwrap().unwrap();
    store.set_due(known, Some(Time(1))).await.unwrap();
    let clocked = store.idle_tables(TableStage::Running, Time(1001), TableNo::NONE, 1000).await.unwrap().0;
    assert!(!clocked.contains(&table.key), "where a clock runs, something will happen");
    let known = store.table(table.key).await.unwrap().unwrap();
    let earlier = known.head.map(|head| Head { entries: head.entries - 1, ..head });
    for stale in
        [TableRow { rev: known.rev + 1, ..known.clone() }, TableRow { head: earlier, ..known.clone() }]
    {
        assert!(matches!(store.remove(&stale).await, Err(StoreError::Conflict)), "it is another by now");
    }
    assert_eq!(store.remove(&known).await.unwrap(), [before.key], "which led to it");
    assert_eq!(store.table(table.key).await.unwrap(), None);
    assert!(store.plies(table.no).await.unwrap().is_empty() && numbers().await.is_empty());
    assert_eq!(store.table(before.key).await.unwrap().unwrap().next, None);
    assert!(matches!(store.remove(&known).await, Err(StoreError::Missing("table"))));
    store.check(Time(1)).await.unwrap();

    let life = |id: u64, until: i64| Life { id, began: Time(-5), until: Time(until) };
    for noted in [life(u64::MAX, 3), life(7, 4), life(u64::MAX, 9)] {
        store.note_life(noted).await.unwrap();
    }
    assert_eq!(store.lives().await.unwrap(), [life(u64::MAX, 9), life(7, 4)]);
    for id in 100..400 {
        store.note_life(life(id, 0)).await.unwrap();
    }
    let kept = store.lives().await.unwrap();
    assert!(kept.len() < 300 && kept.last() == Some(&life(399, 0)), "the last are kept: {}", kept.len());
}

async fn an_analysis_goes_with_its_table(store: &dyn Store) {
    let origin = Some(TableKey::random());
    let table = NewTable { origin, ..new_table(None) };
    let table = store.create(table, Some(ply(0, "start", &[0]))).await.unwrap();
    assert_eq!((table.origin, store.table(table.key).await.unwrap()), (origin, Some(table.clone())));
    assert_eq!(store.analysis(table.no).await.unwrap(), None);
    for found in ["something", "more\nthan that"] {
        store.keep_analysis(table.no, found.to_owned()).await.unwrap();
        assert_eq!(store.analysis(table.no).await.unwrap().as_deref(), Some(found));
    }
    store.remove(&table).await.unwrap();
    assert_eq!(store.analysis(table.no).await.unwrap(), None);
    let late = store.keep_analysis(table.no, "too late".to_owned()).await;
    assert!(matches!(late, Err(StoreError::Missing(_))), "{late:?}");
}

const CLEO: PersonId = PersonId(901);
const DAN: PersonId = PersonId(902);

/// A table of `game` at which Cleo and Dan have played to the end.
async fn played(store: &dyn Store, game: &str, entries: u32, change: impl Fn(&mut NewTable)) -> TableRow {
    let seats = [("Cleo", CLEO), ("Dan", DAN)];
    let seats = seats.map(|(name, id)| seat(Sitter::Person(id), name, Some("n"))).to_vec();
    let mut table = NewTable { game: game.to_owned(), seats, owner: CLEO, rated: true, ..new_table(None) };
    change(&mut table);
    let table = store.create(table, Some(ply(0, "start", &[0]))).await.unwrap();
    for number in 1..entries {
        add(store, &table, ply(number, "1 wait", &[0]), AppendExtras::default()).await.unwrap();
    }
    add(store, &table, ply(entries, "1 end", &[]), over("1-0 won")).await.unwrap();
    store.table(table.key).await.unwrap().unwrap()
}

async fn what_people_did_of_their_own(store: &dyn Store) {
    let mut wanted = new_table(None);
    (wanted.rated, wanted.game) = (true, "chess".to_owned());
    let table = store.create(wanted, Some(ply(0, "start", &[0]))).await.unwrap();
    assert_eq!(store.own_plies(table.no).await.unwrap(), []);
    let by_bot = |ply: PlyRow| PlyRow { client: None, ..ply };
    for (number, (text, bot)) in (1..).zip([
        ("2 move e4", false),
        ("1 wait", false),
        ("3 wait {6:3}", true),
        ("1 wait", true),
        ("2 back to 3", false),
        ("2 wait", false),
        ("1 wait", true),
    ]) {
        let ply = ply(number, text, &[0]);
        let ply = if bot { by_bot(ply) } else { ply };
        add(store, &table, ply, AppendExtras::default()).await.unwrap();
    }
    // What a bot played in somebody's place is not theirs, and to take back is not to play.
    let own = |seat, count, last| OwnPlies { seat: Seat::new(seat), count, last };
    assert_eq!(store.own_plies(table.no).await.unwrap(), [own(0, 1, 2), own(1, 2, 6)]);
    assert_eq!(store.own_plies(TableNo::NONE).await.unwrap(), [], "of another table nothing");
}

fn result(seat: usize, person: PersonId, place: Option<u8>, by: Option<f64>) -> ResultRow {
    let rated = by.map(|by| RatingChange { mean: 1500.0 + by, deviation: 200.125, by });
    ResultRow { seat: Seat::new(seat), person: Some(person), place, level: 1, away: seat == 1, rated }
}

fn rating(person: PersonId, mean: f64, deviation: f64, games: u32) -> RatingRow {
    let rating = table::Strength { mean, deviation, volatility: 0.059_123 };
    RatingRow { person, game: "chess".to_owned(), rating, best: mean + 1.5, games, at: Time(5000) }
}

async fn results_are_noted_once(store: &dyn Store) {
    for (id, name) in [(CLEO, "Cleo"), (DAN, "Dan")] {
        store.open_account(person(id, name), "hash".to_owned()).await.unwrap();
    }
    let table = played(store, "chess", 4, |_| ()).await;
    assert!(table.rated && !table.settled && !table.imported);
    let unsettled = async || {
        let found = store.unsettled(TableNo::NONE, 100).await.unwrap();
        found.into_iter().map(|(_, key)| key).collect::<Vec<_>>()
    };
    assert!(unsettled().await.contains(&table.key));
    let all = store.unsettled(TableNo::NONE, 100).await.unwrap();
    assert_eq!(store.unsettled(all[0].0, 1).await.unwrap(), [all[1]], "bit by bit");
    let settlement = Settlement {
        table: table.no,
        at: Time(5000),
        results: vec![result(0, CLEO, Some(1), Some(10.5)), result(1, DAN, Some(2), Some(-10.5))],
        ratings: vec![rating(DAN, 1489.5, 100.0, 1), rating(CLEO, 1510.5, 200.125, 1)],
    };
    // Whoever did not know that somebody has a rating, or another, begins anew, and nothing is left of it.
    let early = Settlement { ratings: vec![rating(CLEO, 1510.5, 200.125, 2)], ..settlement.clone() };
    let early = store.settle(early).await;
    assert!(matches!(early, Err(StoreError::Conflict)), "{early:?}");
    assert_eq!(store.results(table.no).await.unwrap(), []);
    assert!(store.settle(settlement.clone()).await.unwrap());
    assert!(!store.settle(settlement.clone()).await.unwrap(), "once");
    let since = store.table(table.key).await.unwrap().unwrap();
    assert!(since.settled && since.rev == table.rev + 1 && !unsettled().await.contains(&table.key));
    assert_eq!(store.results(table.no).await.unwrap(), settlement.results);
    let known = store.ratings("chess", vec![CLEO, PersonId(99)]).await.unwrap();
    assert_eq!(known, [rating(CLEO, 1510.5, 200.125, 1)]);
    assert_eq!(store.ratings("go", vec![CLEO]).await.unwrap(), []);
    assert_eq!(store.ratings_of(DAN).await.unwrap(), [rating(DAN, 1489.5, 100.0, 1)]);

    let next = played(store, "chess", 2, |_| ()).await;
    let ratings = vec![rating(CLEO, 1520.0, 100.0, 2)];
    let results = vec![result(0, CLEO, Some(1), Some(9.5)), result(1, DAN, Some(2), None)];
    let second = Settlement { table: next.no, at: Time(6000), results, ratings };
    let again = Settlement { ratings: vec![rating(CLEO, 1520.0, 100.0, 1)], ..second.clone() };
    assert!(matches!(store.settle(again).await, Err(StoreError::Conflict)), "one game is not two");
    // Several who note it at once: one does.
    let both = [store.settle(second.clone()), store.settle(second)];
    let noted = futures(both).await.into_iter().filter(|done| matches!(done, Ok(true))).count();
    assert_eq!(noted, 1);
    assert_eq!(store.ratings("chess", vec![CLEO]).await.unwrap()[0].games, 2);
    let points = store.rating_points(CLEO, "chess", 10).await.unwrap();
    let told: Vec<_> = points.iter().map(|point| (point.at, point.change.by, point.table)).collect();
    assert_eq!(told, [(Time(5000), 10.5, Some(table.key)), (Time(6000), 9.5, Some(next.key))]);
    assert_eq!(store.rating_points(CLEO, "chess", 1).await.unwrap(), points[1..]);
    let tally = ResultCount { game: "chess".to_owned(), seats: 2, place: 1, level: 1, count: 2 };
    assert_eq!(store.tally(CLEO).await.unwrap(), [tally]);

    // Among others stands who has an account, is known well enough, and shows it.
    let board = async |since: i64| {
        let ranked = store.strongest("chess", Time(since), 9).await.unwrap();
        ranked.into_iter().map(|ranked| (ranked.name, ranked.row.rating.mean)).collect::<Vec<_>>()
    };
    assert_eq!(board(0).await, [("Cleo".to_owned(), 1520.0), ("Dan".to_owned(), 1489.5)]);
    assert_eq!(board(5001).await, [], "who has not played since has no place");
    assert_eq!(store.shown(CLEO).await.unwrap(), Visible::default());
    for shown in [
        Visible { ratings: false, ..Visible::default() },
        Visible { ratings: false, results: false, games: true },
    ] {
        store.set_shown(CLEO, shown).await.unwrap();
        assert_eq!(store.shown(CLEO).await.unwrap(), shown);
    }
    assert_eq!(board(0).await, [("Dan".to_owned(), 1489.5)]);

    // With an account goes what it had, and its results are nobody's.
    store.close_account(DAN, "hash".to_owned(), Time(1)).await.unwrap();
    assert_eq!((store.ratings_of(DAN).await.unwrap(), store.tally(DAN).await.unwrap()), (vec![], vec![]));
    let left: Vec<_> = store.results(table.no).await.unwrap().iter().map(|row| row.person).collect();
    assert_eq!(left, [Some(CLEO), None]);
    while !store.take_leave(DAN, vec![], Time(9), 50).await.unwrap().is_empty() {}
    // What changed a rating outlives its table.
    store.remove(&store.table(next.key).await.unwrap().unwrap()).await.unwrap();
    let points = store.rating_points(CLEO, "chess", 10).await.unwrap();
    assert_eq!(points.iter().map(|point| point.table).collect::<Vec<_>>(), [Some(table.key), None]);
    let left: Vec<_> = store.results(next.no).await.unwrap().iter().map(|row| row.person).collect();
    assert_eq!(left, [Some(CLEO)]);
}

/// What each of these comes to, done at once.
async fn futures<T>(all: impl IntoIterator<Item = Answer<T>>) -> Vec<Result<T, StoreError>> {
    let mut done = Vec::new();
    for one in all {
        done.push(one.await);
    }
    done
}

async fn finished_games_are_found(store: &dyn Store) {
    let mut made = Vec::new();
    for n in 0..6_u32 {
        let game = if n == 2 { "go" } else { "chess" };
        let table = played(store, game, 2 + n, |table| {
            table.listed = n != 3;
            table.rated = n == 4;
            table.imported = n == 5;
            if n == 1 {
                table.seats[1].name = "Somebody".to_owned();
            }
        })
        .await;
        // The third was over last.
        let at = Time(if n == 2 { 90_000 } else { 80_000 + i64::from(n) });
        let place = match n {
            0 => Some(2),
            5 => None,
            _ => Some(1),
        };
        let mut results = vec![result(0, CLEO, place, None), result(1, DAN, Some(2), None)];
        results[0].level = if n == 1 { 2 } else { 1 };
        let settlement = Settlement { table: table.no, at, results, ratings: Vec::new() };
        assert!(store.settle(settlement).await.unwrap());
        let noted = store.table(table.key).await.unwrap().unwrap();
        assert_eq!((noted.rev, noted.imported), (table.rev, n == 5), "nobody need hear of it");
        made.push(table.key);
    }
    let recent = Sought { from: Some(Time(80_000)), ..Sought::default() };
    let mine = Sought { person: Some(CLEO), ..recent.clone() };
    let find = async |sought: &Sought, before: Option<TableKey>, limit: u32| {
        let found = store.finished(sought.clone(), before, limit).await.unwrap();
        let number = |found: &Finished| made.iter().position(|key| *key == found.table.key).unwrap();
        found.iter().map(number).collect::<Vec<_>>()
    };
    assert_eq!(find(&mine, None, 99).await, [2, 5, 4, 3, 1, 0], "those that were over last first");
    assert_eq!(find(&mine, Some(made[5]), 2).await, [4, 3]);
    assert_eq!(find(&recent, None, 99).await, [2, 5, 4, 1, 0], "what is listed anybody finds");
    assert_eq!(find(&recent, Some(made[4]), 1).await, [1]);
    let mut found = 0;
    for sought in [&mine, &recent] {
        for (sought, numbers) in [
            (Sought { listed: true, ..sought.clone() }, vec![2, 5, 4, 1, 0]),
            (Sought { game: Some("go".to_owned()), ..sought.clone() }, vec![2]),
            (Sought { name: Some("sOmeb".to_owned()), ..sought.clone() }, vec![1]),
            (Sought { until: Some(Time(80_004)), listed: true, ..sought.clone() }, vec![1, 0]),
            (Sought { least: Some(5), most: Some(7), ..sought.clone() }, vec![2, 4]),
            (Sought { rated: true, ..sought.clone() }, vec![4]),
        ] {
            let listed = |number: &usize| sought.person.is_some() || *number != 3;
            let numbers: Vec<usize> = numbers.into_iter().filter(listed).collect();
            let missing = |number: usize| !numbers.contains(&number);
            let all = find(&sought, None, 99).await;
            let other: Vec<usize> = all.iter().copied().filter(|number| missing(*number)).collect();
            // Of that length there is one that nobody else finds.
            assert!(other.is_empty() || sought.least.is_some() && other == [3], "{sought:?}: {all:?}");
            assert!(numbers.iter().all(|number| all.contains(number)), "{sought:?}: {all:?}");
            found += all.len();
        }
    }
    assert!(found > 20);
    for (fate, numbers) in [(Fate::Won, vec![2, 4, 3]), (Fate::Shared, vec![1]), (Fate::Lost, vec![0])] {
        assert_eq!(find(&Sought { fate: Some(fate), ..mine.clone() }, None, 99).await, numbers);
    }
    let finished = store.finished(mine.clone(), Some(made[5]), 1).await.unwrap();
    assert_eq!((finished[0].at, finished[0].results.len()), (Time(80_004), 2));
    assert_eq!(finished[0].table, store.table(made[4]).await.unwrap().unwrap());
    let nowhere = store.finished(mine, Some(TableKey::random()), 2).await;
    assert!(matches!(nowhere, Err(StoreError::Missing("table"))));

    // A game that was over before it came is over when it is made.
    let table = NewTable { imported: true, ..new_table(None) };
    let plies = vec![ply(0, "start", &[0]), ply(1, "1 end", &[])];
    let made = store.create_played(table, plies, vec![], Some("1-0 won".to_owned())).await.unwrap();
    assert_eq!((made.stage, made.result.as_deref()), (TableStage::Over, Some("1-0 won")));
    assert_eq!(store.table(made.key).await.unwrap(), Some(made));
}

async fn tables_of_a_day_are_found(store: &dyn Store) {
    const EVE: PersonId = PersonId(0x0eee);
    let of = |game: &str, day: u32, owner: PersonId| {
        let (game, owner) = (game.to_owned(), owner);
        move |table: &mut NewTable| {
            (table.daily, table.owner, table.listed, table.rated) = (Some(day), owner, false, false);
            table.game.clone_from(&game);
        }
    };
    let over = played(store, "chess", 3, of("chess", 20_000, CLEO)).await;
    assert_eq!(over.daily, Some(20_000));
    let settlement = Settlement {
        table: over.no,
        at: Time(7000),
        results: vec![result(0, CLEO, Some(1), None), result(1, DAN, Some(2), None)],
        ratings: Vec::new(),
    };
    assert!(store.settle(settlement.clone()).await.unwrap());
    let mut open = NewTable { daily: Some(20_000), owner: EVE, ..new_table(None) };
    open.listed = false;
    let open = store.create(open, Some(ply(0, "start", &[0]))).await.unwrap();
    assert_eq!(store.table(open.key).await.unwrap().unwrap().daily, Some(20_000));
    let other = played(store, "go", 2, of("go", 20_000, CLEO)).await;
    played(store, "chess", 2, of("chess", 20_001, CLEO)).await;
    let found = store.dailies("chess", 20_000, None, 9).await.unwrap();
    let told: Vec<_> =
        found.iter().map(|row| (row.table.key, row.at, row.results.len(), row.account)).collect();
    assert_eq!(told, [(over.key, Some(Time(7000)), 2, true), (open.key, None, 0, false)]);
    assert_eq!((&found[0].results, found[0].table.seats.len()), (&settlement.results, 2));
    assert_eq!(store.dailies("chess", 20_000, None, 1).await.unwrap().len(), 1);
    assert_eq!(store.dailies("chess", 19_999, None, 9).await.unwrap(), []);
    let hers = store.dailies("chess", 20_000, Some(EVE), 1).await.unwrap();
    assert_eq!(hers, found[1..], "somebody's own, however many were first");
    assert_eq!(store.dailies("chess", 20_000, Some(DAN), 9).await.unwrap(), []);
    let of = async |person, day| {
        let found = store.dailies_of(person, day).await.unwrap();
        found.into_iter().map(|row| (row.key, row.seats.len())).collect::<Vec<_>>()
    };
    assert_eq!(of(CLEO, 20_000).await, [(over.key, 2), (other.key, 2)]);
    assert_eq!((of(EVE, 20_000).await, of(EVE, 20_001).await), (vec![(open.key, 3)], vec![]));
    // Who shows no games says so here too.
    let hidden = Visible { games: false, ..Visible::default() };
    store.set_shown(CLEO, hidden).await.unwrap();
    let shown = async || {
        store.dailies("chess", 20_000, None, 9).await.unwrap().iter().map(|row| row.shown).collect::<Vec<_>>()
    };
    assert_eq!(shown().await, [false, true]);
    store.set_shown(CLEO, Visible::default()).await.unwrap();
    assert_eq!(shown().await, [true, true]);
}

async fn tables_are_due(store: &dyn Store) {
    let due = async |until: i64, after: TableNo| {
        let rows = store.due_tables(Time(until), after, 10).await.unwrap();
        rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
    };
    let make = async |due: Option<i64>| {
        let table = NewTable { due: due.map(Time), ..new_table(None) };
        store.create(table, Some(ply(0, "start", &[0]))).await.unwrap()
    };
    let (soon, never, late) = (make(Some(100)).await, make(None).await, make(Some(200)).await);
    assert_eq!((due(99, TableNo::NONE).await, due(100, TableNo::NONE).await), (vec![], vec![soon.key]));
    assert_eq!(due(200, TableNo::NONE).await, [soon.key, late.key]);
    assert_eq!(due(200, soon.no).await, [late.key]);

    // A ply with clocks says anew when the table is due, one without leaves it.
    let at = |due: i64| AppendExtras { due: Some(Time(due)), ..AppendExtras::default() };
    add(store, &soon, ply(1, "1 wait", &[0]), at(150)).await.unwrap();
    assert_eq!(store.table(soon.key).await.unwrap().unwrap().due, Some(Time(150)));
    let without = PlyRow { clocks: None, ..ply(2, "1 wait", &[0]) };
    add(store, &soon, without, AppendExtras::default()).await.unwrap();
    assert_eq!(due(150, TableNo::NONE).await, [soon.key]);
    add(store, &late, ply(1, "1 wait", &[0]), AppendExtras::default()).await.unwrap();
    store.save(TableRow { due: Some(Time(50)), rev: 1, ..never }, None).await.unwrap();
    assert_eq!(due(1000, TableNo::NONE).await, [soon.key, never.key]);
    let known = store.table(never.key).await.unwrap().unwrap();
    store.set_due(known, None).await.unwrap();
    let extras = AppendExtras { due: Some(Time(60)), ..over("1-0") };
    add(store, &soon, ply(3, "1 wait", &[]), extras).await.unwrap();
    assert_eq!(due(1000, TableNo::NONE).await, [], "what is over is never due");
}

async fn a_guest_becomes_an_account(store: &dyn Store, table: &TableRow) {
    let said = async |person: PersonId| store.said_by(person, (TableNo::NONE, 0), 99).await.unwrap().len();
    let lines = [said(BEN).await, said(ADA).await];
    let mut touched = store.claim(BEN, ADA).await.unwrap();
    assert!(lines[0] > 0 && [said(BEN).await, said(ADA).await] == [0, lines[0] + lines[1]], "{lines:?}");
    let before = store.tables_of(ADA, Wanted::default(), None, 10).await.unwrap();
    let mut all: Vec<TableKey> = before.iter().map(|g| g.table.key).collect();
    touched.sort();
    all.sort();
    assert_eq!(touched, all);
    assert!(before.iter().all(|g| g.table.seats[0].sitter == Sitter::Person(ADA) && g.table.owner == ADA));
    assert_eq!(store.table(table.key).await.unwrap().unwrap().rev, 4, "whoever saves the old state is told");
    assert!(store.tables_of(BEN, Wanted::default(), None, 10).await.unwrap().is_empty());
    assert_eq!(store.token(TokenHash([3; 32])).await.unwrap(), None, "a guest's token is not the account's");
    let refused = store.claim(ADA, BEN).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "an account's games are nobody else's");
}

async fn many_write_at_once(store: &dyn Store) {
    let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    let before = store.stats();
    // Asked for without waiting; every second one comes too late.
    let mut chain = table.chain().unwrap();
    let mut answers: Vec<Answer<()>> = Vec::new();
    for n in 1..501 {
        let mut late = chain.clone();
        for chain in [&mut chain, &mut late] {
            answers.push(store.append(table.no, chain, ply(n, "1 a", &[0]), AppendExtras::default()));
        }
    }
    let mut kept = 0;
    for answer in answers {
        match answer.await {
            Ok(_) => kept += 1,
            Err(error) => assert!(matches!(error, StoreError::Conflict), "{error}"),
        }
    }
    assert_eq!(kept, 500);
    assert_eq!(store.plies(table.no).await.unwrap().len(), 501);
    let stats = store.stats();
    assert_eq!(stats.jobs - before.jobs, 1000);
    assert!(stats.commits - before.commits < 500, "jobs share transactions: {stats:?}");
}

async fn what_has_changed(store: &dyn Store, table: &TableRow) {
    let row = store.table(table.key).await.unwrap().unwrap();
    let reached = Reached { entries: 3, rev: row.rev, chat: 3 };
    assert_eq!(store.reached(vec![table.no, TableNo::NONE]).await.unwrap(), [(table.no, reached)]);
    // Whoever knows its row asks for what was played alone.
    let played_on = TableRow { head: None, due: Some(Time(1)), result: None, ..row.clone() };
    for known in [table, &row, &played_on] {
        let since = store.since(known, 2).await.unwrap().unwrap();
        let plies = vec![ply(2, "2 back to 0", &[0])];
        assert_eq!(since, Since { row: row.clone(), plies, chat: 3 });
        assert!(store.since(known, 3).await.unwrap().unwrap().plies.is_empty());
    }
    assert_eq!(store.since(&TableRow { no: TableNo::NONE, ..row }, 0).await.unwrap(), None);
}

/// Tables of a house from before there were chains are chained when it is opened.
#[tokio::test]
async fn an_old_house_is_chained_when_it_is_opened() {
    let dir = tempfile::tempdir().unwrap();
    let file = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
    for step in [
        include_str!("../src/sqlite/schema-1.sql"),
        include_str!("../src/sqlite/schema-2.sql"),
        include_str!("../src/sqlite/schema-3.sql"),
        include_str!("../src/sqlite/schema-4.sql"),
        include_str!("../src/sqlite/schema-5.sql"),
    ] {
        file.execute_batch(step).unwrap();
    }
    // One table is whole, one waits for players, and of one an entry is missing.
    file.execute_batch(
        "INSERT INTO tables (no, key, game, edition, options, stage, secret, pace, listed, owner, invite, rev, made)
         VALUES (1, '0000000001', 'chess', 3, 'board small\n', 1, zeroblob(32), 'none', 0, 7, 'word', 0, 5),
                (2, '0000000002', 'chess', 3, '', 0, zeroblob(32), 'none', 0, 7, 'word', 0, 5),
                (3, '0000000003', 'chess', 3, '', 1, zeroblob(32), 'none', 0, 7, 'word', 0, 5);
         INSERT INTO seats (table_no, seat, kind, person, name, nonce)
         VALUES (1, 0, 2, 7, 'Ada', 'n1'), (2, 0, 0, NULL, '', NULL), (3, 0, 2, 7, 'Ada', 'n1');
         INSERT INTO plies (id, entry, hash, at, turn)
         VALUES (1 << 20, 'start {6:3}', 0, 5, 1), (1 << 20 | 1, '1 move', 0, 5, 1),
                (3 << 20, 'start', 0, 5, 1), (3 << 20 | 2, '1 move', 0, 5, 1);
         PRAGMA user_version = 5;",
    )
    .unwrap();
    drop(file);
    let store = Sqlite::open(dir.path()).unwrap();
    let tables = store.all_tables(TableNo::NONE, 9).await.unwrap();
    let [whole, waiting, torn] = &tables[..] else { panic!("{tables:?}") };
    // Since then seats know their game.
    for (game, found) in [("chess", vec![torn.key, whole.key]), ("go", vec![])] {
        let wanted = Wanted { game: Some(game.to_owned()), ..Wanted::default() };
        let tables = store.tables_of(PersonId(7), wanted, None, 9).await.unwrap();
        assert_eq!(tables.iter().map(|summary| summary.table.key).collect::<Vec<_>>(), found, "{game}");
    }
    let mut chain = Chain::begin(&whole.header(), Some(whole.secret));
    let plies = store.plies(whole.no).await.unwrap();
    let links: Vec<_> = (0..).zip(&plies).map(|(n, ply)| Some(chain.entry(n, &ply.entry))).collect();
    assert_eq!(store.links(whole.no).await.unwrap(), links);
    assert_eq!(whole.head, Some(Head { entries: 2, link: chain.head() }));
    assert_eq!((waiting.head, torn.head), (None, None), "what is missing is not glossed over");
    let link = add(&store, whole, ply(2, "1 a", &[0]), AppendExtras::default()).await.unwrap();
    assert_eq!(link, chain.entry(2, &"1 a".parse().unwrap()));
    let next = store.append(torn.no, &mut chain, ply(3, "1 a", &[0]), AppendExtras::default()).await;
    assert!(matches!(next, Err(StoreError::Conflict)));
}

async fn reopened(store: &dyn Store, table: &TableRow, key: [u8; 32]) {
    assert_eq!(store.server_key(), key);
    assert_eq!(store.plies(table.no).await.unwrap().len(), 3);
}

async fn copied(dir: &Path, table: &TableRow) {
    let store = Sqlite::open_existing(dir).unwrap();
    let copy = dir.join("copy");
    std::fs::create_dir(&copy).unwrap();
    let file = copy.join(Sqlite::FILE);
    Sqlite::copy(dir, &file).unwrap();
    assert!(Sqlite::copy(dir, &file).is_err(), "a copy overwrites nothing");
    add(&store, table, ply(3, "1 a", &[0]), AppendExtras::default()).await.unwrap();
    let copied = Sqlite::open_existing(&copy).unwrap();
    assert_eq!(copied.plies(table.no).await.unwrap().len(), 3);
    assert_eq!(copied.server_key(), store.server_key());
}

#[test]
fn work_begins_with_the_call_and_ends_before_the_store_does() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    for n in 0..100 {
        drop(store.save_person(person(PersonId(n), "Somebody")));
    }
    drop(store);
    let store = Sqlite::open(dir.path()).unwrap();
    let mut found = pin!(store.person(PersonId(99)));
    let mut context = Context::from_waker(Waker::noop());
    let found = loop {
        if let Poll::Ready(found) = found.as_mut().poll(&mut context) {
            break found;
        }
    };
    assert!(found.unwrap().is_some());
}

#[test]
fn a_newer_or_missing_database_is_refused_in_words() {
    let dir = tempfile::tempdir().unwrap();
    assert!(matches!(Sqlite::open_existing(dir.path()), Err(StoreError::Empty)));
    assert!(!dir.path().join(Sqlite::FILE).exists(), "nothing is made");
    std::fs::write(dir.path().join(Sqlite::FILE), []).unwrap();
    assert!(matches!(Sqlite::open_existing(dir.path()), Err(StoreError::Empty)));
    drop(Sqlite::open(dir.path()).unwrap());
    let file = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
    file.pragma_update(None, "user_version", 1000).unwrap();
    let refused = Sqlite::open(dir.path()).err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 1000, .. }), "{refused}");
}

#[test]
fn names_are_read_as_they_are_written() {
    let key = TableKey::random();
    assert_eq!(key.to_string().parse::<TableKey>().unwrap(), key);
    for bad in ["", "abc", "abcdefghi!", "ABCDEFGHJK", "abcdefghjkm", "ilouilouil"] {
        assert!(bad.parse::<TableKey>().is_err(), "{bad}");
    }
    assert_eq!(ADA.to_string().parse::<PersonId>().unwrap(), ADA);
    for bad in ["7", "+000000000000007", "ffffffffffffffff", "000000000000000G"] {
        assert!(bad.parse::<PersonId>().is_err(), "{bad}");
    }
    for bad in ["", "with space", "ä", &"x".repeat(41)] {
        assert!(bad.parse::<ClientId>().is_err(), "{bad}");
    }
    let ticket = Ticket([0xab; 16]);
    assert!(ticket.to_string().parse::<Ticket>().unwrap() == ticket);
    assert!("AB".repeat(16).parse::<Ticket>().is_err());
}

/// Somebody to be stored, of each number once.
async fn save_people(store: &Sqlite, numbers: std::ops::Range<u64>) {
    for n in numbers {
        store.save_person(person(PersonId(n), "Somebody")).await.unwrap();
    }
}

#[tokio::test]
async fn what_is_committed_does_not_stay_in_the_log_alone() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join(Sqlite::FILE);
    let in_the_file_alone = || {
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(&file, copy.path().join("copy.db")).unwrap();
        let db = rusqlite::Connection::open(copy.path().join("copy.db")).unwrap();
        db.query_row("SELECT count(*) FROM people", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let store = Sqlite::open(dir.path()).unwrap();
    assert_eq!(in_the_file_alone(), 0, "from the start there is a house in it");
    save_people(&store, 0..10).await;
    drop(store);
    assert_eq!(in_the_file_alone(), 10, "at the end everything is");
}

#[tokio::test]
async fn a_damaged_log_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    let (log, file) = (dir.path().join("spelhaven.db-wal"), dir.path().join(Sqlite::FILE));
    let store = Sqlite::open(dir.path()).unwrap();
    save_people(&store, 0..40).await;
    assert_eq!(store.damage(), None);
    // As after SIGKILL: whatever there is stays as it is.
    let crashed = |damage: &dyn Fn(&mut Vec<u8>)| {
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(&file, copy.path().join(Sqlite::FILE)).unwrap();
        // The index of the log is made anew if it is not there.
        let mut bytes = std::fs::read(&log).unwrap();
        damage(&mut bytes);
        std::fs::write(copy.path().join("spelhaven.db-wal"), bytes).unwrap();
        copy
    };
    let sound = crashed(&|_| {});
    let opened = Sqlite::open_existing(sound.path()).unwrap();
    assert!(opened.damage().is_none() && opened.person(PersonId(39)).await.unwrap().is_some());
    let cut_short = crashed(&|bytes| bytes.truncate(bytes.len() - 100));
    let opened = Sqlite::open_existing(cut_short.path()).unwrap();
    assert_eq!(opened.damage(), None, "a power cut does that to what nobody was told of");

    let flipped = crashed(&|bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    let opened = Sqlite::open_existing(flipped.path()).unwrap();
    assert!(opened.person(PersonId(39)).await.unwrap().is_none(), "it is lost");
    let Some(LogDamage::Broken { lost, kept }) = opened.damage() else { panic!("{:?}", opened.damage()) };
    assert!((15..25).contains(lost) && kept.exists(), "{lost}");
    drop(opened);
    let again = Sqlite::open_existing(flipped.path()).unwrap();
    assert!(matches!(again.damage(), Some(LogDamage::Before(_))), "until somebody has looked");

    let garbage = crashed(&|bytes| bytes[..8].fill(7));
    assert!(matches!(
        Sqlite::open_existing(garbage.path()).unwrap().damage(),
        Some(LogDamage::Broken { .. })
    ));
}

#[tokio::test]
async fn a_log_that_was_cut_shorter_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    save_people(&store, 0..40).await;
    // As after SIGKILL: database, log and index stay as they are.
    let crashed = |damage: &dyn Fn(&Path)| {
        let copy = tempfile::tempdir().unwrap();
        for file in ["spelhaven.db", "spelhaven.db-wal", "spelhaven.db-shm"] {
            std::fs::copy(dir.path().join(file), copy.path().join(file)).unwrap();
        }
        damage(&copy.path().join(Sqlite::LOG));
        let opened = Sqlite::open_existing(copy.path()).unwrap();
        (opened.damage().cloned(), copy)
    };
    let frame = 24 + 4096;
    let cut = |log: &Path, frames: u64| {
        let file = std::fs::OpenOptions::new().write(true).open(log).unwrap();
        let whole = (file.metadata().unwrap().len() - 32) / frame;
        file.set_len(32 + whole.saturating_sub(frames) * frame).unwrap();
    };
    assert_eq!(crashed(&|_| {}).0, None, "all is there");
    for frames in [1, 20] {
        let (damage, copy) = crashed(&|log| cut(log, frames));
        let Some(LogDamage::Short { missing, kept }) = damage else { panic!("{frames}: {damage:?}") };
        assert!(u64::from(missing) == frames && kept.exists(), "{missing}");
        let again = Sqlite::open_existing(copy.path()).unwrap();
        assert!(matches!(again.damage(), Some(LogDamage::Before(_))), "until somebody has looked");
    }
    for gone in
        [|log: &Path| std::fs::remove_file(log).unwrap(), |log: &Path| std::fs::write(log, "").unwrap()]
    {
        let (damage, _) = crashed(&gone);
        assert!(matches!(damage, Some(LogDamage::Short { missing, .. }) if missing > 30), "{damage:?}");
    }
    // Where all of it was moved into the database, it may go.
    let main = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
    main.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
    assert_eq!(crashed(&|log| std::fs::remove_file(log).unwrap()).0, None);
    // Another round of the log has another index.
    save_people(&store, 40..42).await;
    assert_eq!(crashed(&|_| {}).0, None);
}

#[tokio::test]
async fn a_table_that_does_not_end_where_it_did_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
        add(&store, &table, ply(1, "1 a", &[0]), AppendExtras::default()).await.unwrap();
        tables.push(table);
    }
    store.create(new_table(None), None).await.unwrap();
    assert_eq!(store.torn(10).await.unwrap(), []);
    let db = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
    let last = "id = (SELECT (no << 20) + 1 FROM tables WHERE key = ?)";
    for (change, table) in [
        (format!("DELETE FROM plies WHERE {last}"), &tables[0]),
        (format!("UPDATE plies SET link = zeroblob(32) WHERE {last}"), &tables[2]),
        ("UPDATE tables SET entries = 1 WHERE key = ?".to_owned(), &tables[3]),
    ] {
        assert_eq!(db.execute(&change, [table.key.as_str()]).unwrap(), 1, "{change}");
    }
    let torn = [&tables[0], &tables[2], &tables[3]].map(|table| table.key);
    assert_eq!(store.torn(10).await.unwrap(), torn);
    assert_eq!(store.torn(1).await.unwrap(), torn[..1]);
}

#[tokio::test]
async fn a_full_disk_is_told_apart_and_harms_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    let size = std::fs::metadata(dir.path().join(Sqlite::FILE)).unwrap().len();
    store.set_limit(size + 20 * 4096).await.unwrap();
    let long = "x".repeat(3000);
    let asked: Vec<Answer<()>> = (0..100).map(|n| store.save_person(person(PersonId(n), &long))).collect();
    let mut kept = Vec::new();
    for (n, answer) in asked.into_iter().enumerate() {
        match answer.await {
            Ok(()) => kept.push(n as u64),
            Err(error) => assert!(matches!(error, StoreError::Full(_)), "{error}"),
        }
    }
    assert!(matches!(
        store.save_person(person(PersonId(200), &long.repeat(30))).await,
        Err(StoreError::Full(_))
    ));
    assert!(kept.len() < 40, "{} of 100", kept.len());
    for n in kept {
        assert!(store.person(PersonId(n)).await.unwrap().is_some(), "what was acknowledged is there");
    }
    store.set_limit(u64::MAX).await.unwrap();
    store.save_person(person(PersonId(200), &long)).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_data() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open_to_all = |path: &Path, mode: u32| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let dir = tempfile::tempdir().unwrap();
    let house = dir.path().join("new").join("house");
    let file = house.join(Sqlite::FILE);
    let store = Sqlite::open(&house).unwrap();
    save_people(&store, 0..3).await;
    let all = |house: &Path| {
        let files = std::fs::read_dir(house).unwrap().map(|entry| mode(&entry.unwrap().path()));
        (mode(house), files.collect::<Vec<_>>())
    };
    let (directory, files) = all(&house);
    assert!(directory == 0o700 && files.len() >= 3 && files.iter().all(|mode| *mode == 0o600), "{files:?}");
    let copy = dir.path().join("copy.db");
    Sqlite::copy(&house, &copy).unwrap();
    assert_eq!(mode(&copy), 0o600);

    // A house of an earlier version is closed when it is opened.
    open_to_all(&house, 0o755);
    std::fs::read_dir(&house).unwrap().for_each(|entry| open_to_all(&entry.unwrap().path(), 0o644));
    drop(store);
    let store = Sqlite::open(&house).unwrap();
    save_people(&store, 3..5).await;
    let (directory, files) = all(&house);
    assert!(directory == 0o700 && files.iter().all(|mode| *mode == 0o600), "{files:?}");
    drop(store);

    // Not somebody's home.
    let home = dir.path().join("home");
    std::fs::create_dir(&home).unwrap();
    std::fs::write(home.join("letter.txt"), "dear").unwrap();
    open_to_all(&home, 0o755);
    drop(Sqlite::open(&home).unwrap());
    assert_eq!((mode(&home), mode(&home.join(Sqlite::FILE))), (0o755, 0o600));
    assert!(file.exists());
}

#[cfg(feature = "postgres")]
mod postgres {
    use std::sync::Arc;

    use super::*;

    /// An empty database of its own, if there is a server.
    async fn database() -> Option<String> {
        let server = std::env::var("SPELHAVEN_POSTGRES").ok()?;
        let name = format!("story_{}", TableKey::random());
        let address = format!("{server}/postgres");
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        Some(format!("{server}/{name}"))
    }

    /// The next change that is not a warning that some may have been missed.
    async fn heard(feed: &mut Feed) -> Change {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(10), feed.next()).await;
            match next.expect("told within ten seconds") {
                Change::Missed => {}
                change => return change,
            }
        }
    }

    #[tokio::test]
    async fn postgres_tells_the_story() {
        let Some(address) = database().await else { return };
        let store = Postgres::connect(&address).await.unwrap();
        let table = story(&store).await;
        let key = store.server_key();
        drop(store);
        reopened(&Postgres::connect(&address).await.unwrap(), &table, key).await;
    }

    /// All nodes look for everything again when they may have missed something: only what they remember is a reason.
    #[tokio::test]
    async fn what_nobody_remembers_is_forgotten_in_silence() {
        let Some(address) = database().await else { return };
        let [here, there] =
            [Postgres::connect(&address).await.unwrap(), Postgres::connect(&address).await.unwrap()];
        let guest = |id| Person { id: PersonId(id), name: "Guest".into(), account: false, made: Time(1) };
        here.save_person(guest(1)).await.unwrap();
        let table = here.create(new_table(None), None).await.unwrap();
        let line = ChatLine {
            person: PersonId(1),
            seat: None,
            client: ClientId::random(),
            name: "Guest".into(),
            text: "hello".into(),
            at: Time(1),
        };
        here.say(table.no, line, 9).await.unwrap();
        let mut feed = there.feed();
        here.tell(vec![Change::SignedOut(PersonId(6))]).await.unwrap();
        // It listens, and has heard all that was before.
        while !matches!(heard(&mut feed).await, Change::SignedOut(PersonId(6))) {}
        let chat = Aged { chat: Some(Time(2)), ..Aged::default() };
        assert_eq!(here.forget(chat, 9).await.unwrap(), 1);
        here.tell(vec![Change::SignedOut(PersonId(7))]).await.unwrap();
        let next = tokio::time::timeout(Duration::from_secs(10), feed.next()).await.unwrap();
        assert!(matches!(next, Change::SignedOut(PersonId(7))), "{next:?}");
        assert_eq!(here.forget(Aged { guests: Some(Time(2)), ..Aged::default() }, 9).await.unwrap(), 1);
        let next = tokio::time::timeout(Duration::from_secs(10), feed.next()).await.unwrap();
        assert!(matches!(next, Change::Missed), "{next:?}");
    }

    #[tokio::test]
    async fn a_house_is_copied_both_ways() {
        let Some(address) = database().await else { return };
        let [old, new] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let store = Sqlite::open(old.path()).unwrap();
        let table = story(&store).await;
        let gone = store.create(new_table(None), None).await.unwrap();
        store.remove(&gone).await.unwrap();
        let (key, lives) = (store.server_key(), store.lives().await.unwrap());
        let tables = store.all_tables(TableNo::NONE, 1_000).await.unwrap();
        drop(store);
        let place = |dir: &tempfile::TempDir| Place::Directory(dir.path().to_owned());
        let database = Place::Database(address.clone());
        let mut told = Vec::new();
        let there = copy_house(&place(&old), &database, |done, of| told.push((done, of))).await.unwrap();
        assert_eq!(there.faults, Vec::<String>::new());
        assert_eq!((there.tables, there.people > 0), (tables.len() as u64, true));
        assert_eq!(told.last().map(|(done, of)| done == of), Some(true), "all was copied and compared");
        let again = copy_house(&place(&old), &database, |_, _| {}).await;
        assert!(again.is_err(), "nothing is written over");
        let store = Postgres::connect(&address).await.unwrap();
        reopened(&store, &table, key).await;
        assert_eq!(store.all_tables(TableNo::NONE, 1_000).await.unwrap(), tables);
        assert_eq!(store.lives().await.unwrap(), lives);
        let next = store.create(new_table(None), None).await.unwrap();
        assert!(tables.iter().all(|table| table.no < next.no), "numbers go on");
        assert!(gone.no < next.no, "after those of tables that are gone too");
        store.remove(&next).await.unwrap();
        store.open_house(Time(0)).await.unwrap();
        let open = copy_house(&database, &place(&new), |_, _| {}).await;
        assert!(matches!(open, Err(StoreError::Failed(why)) if why.contains("open")), "somebody may play");
        drop(store);
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute("DELETE FROM server WHERE name = 'opening'").await.unwrap();
        let back = copy_house(&database, &place(&new), |_, _| {}).await.unwrap();
        assert_eq!(back, there);
        let store = Sqlite::open_existing(new.path()).unwrap();
        reopened(&store, &table, key).await;
        assert_eq!(store.all_tables(TableNo::NONE, 1_000).await.unwrap(), tables);
        assert!(store.create(new_table(None), None).await.unwrap().no > next.no, "and on");
        drop(store);
        // What was changed since it was played is told.
        client.batch_execute("UPDATE plies SET entry = '1 other' WHERE number = 2").await.unwrap();
        let last = tempfile::tempdir().unwrap();
        let damaged = copy_house(&database, &place(&last), |_, _| {}).await.unwrap();
        assert!(damaged.faults.contains(&table.key.to_string()), "{:?}", damaged.faults);
    }

    #[tokio::test]
    async fn what_is_no_copy_is_not_there() {
        let (Some(address), Some(elsewhere)) = (database().await, database().await) else { return };
        let [old, new] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let store = Sqlite::open(old.path()).unwrap();
        story(&store).await;
        drop(store);
        let place = |dir: &tempfile::TempDir| Place::Directory(dir.path().to_owned());
        let [database, second] = [&address, &elsewhere].map(|address| Place::Database(address.clone()));
        copy_house(&place(&old), &database, |_, _| {}).await.unwrap();

        // A node opens the house while it is copied.
        for to in [second.clone(), place(&new)] {
            let mut opened = false;
            let copied = copy_house(&database, &to, |_, _| {
                if std::mem::replace(&mut opened, true) {
                    return;
                }
                let address = address.clone();
                let opens = move || {
                    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                    runtime.block_on(async {
                        let node = Postgres::connect(&address).await.unwrap();
                        node.open_house(Time(0)).await.unwrap();
                        node.create(new_table(None), None).await.unwrap();
                    });
                };
                std::thread::spawn(opens).join().unwrap();
            });
            let refused = copied.await;
            assert!(matches!(&refused, Err(StoreError::Failed(why)) if why.contains("open")), "{refused:?}");
            let closed = "UPDATE server SET value = int8send(0) || substr(value, 9) WHERE name = 'opening'";
            other(&address).await.batch_execute(closed).await.unwrap();
        }

        // What is written otherwise than it was read.
        let mangled = "CREATE FUNCTION mangled() RETURNS trigger LANGUAGE plpgsql
                           AS 'BEGIN NEW.text := NEW.text || ''.''; RETURN NEW; END';
                       CREATE TRIGGER mangled BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION mangled()";
        let client = other(&elsewhere).await;
        client.batch_execute(mangled).await.unwrap();
        let copied = copy_house(&database, &second, |_, _| {}).await;
        assert!(matches!(copied, Err(StoreError::Damaged(..))), "{copied:?}");
        client.batch_execute("DROP TRIGGER mangled ON chat").await.unwrap();

        // Nothing is there of either, and it can be copied.
        let there = copy_house(&database, &second, |_, _| {}).await.unwrap();
        assert_eq!(copy_house(&database, &place(&new), |_, _| {}).await.unwrap(), there);
    }

    #[tokio::test]
    async fn many_nodes_start_at_once() {
        let Some(address) = database().await else { return };
        let start = || Postgres::connect(&address);
        let (a, b, c, d) = tokio::join!(start(), start(), start(), start());
        let nodes = [a, b, c, d].map(Result::unwrap);
        assert!(nodes.iter().all(|node| node.server_key() == nodes[0].server_key()));
        let mut openings = Vec::new();
        for node in &nodes {
            openings.push(node.open_house(Time(0)).await.unwrap());
        }
        let same =
            |opening: &Opening| opening.epoch == openings[0].epoch && opening.since == openings[0].since;
        assert!(openings.iter().all(same), "it is one house");
        let wrong = Postgres::connect(&format!("{address}_that_is_not_there")).await;
        assert!(wrong.is_err());
    }

    #[tokio::test]
    async fn one_of_many_is_first() {
        let Some(address) = database().await else { return };
        let mut nodes = Vec::new();
        for _ in 0..3 {
            nodes.push(Postgres::connect(&address).await.unwrap());
        }
        let mut tables = Vec::new();
        for _ in 0..4 {
            tables.push(nodes[0].create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap());
        }
        for number in 1..=40 {
            // Every node adds to every table, in another order.
            let mut answers = Vec::new();
            for (n, node) in nodes.iter().enumerate() {
                for i in 0..tables.len() {
                    let i = (i * (n + 1) + n) % tables.len();
                    let entry = format!("{} by node {n}", n + 1);
                    let next = ply(number, &entry, &[0]);
                    let mut chain = tables[i].chain().unwrap();
                    answers.push(node.append(tables[i].no, &mut chain, next, AppendExtras::default()));
                }
            }
            let mut kept = 0;
            for answer in answers {
                match answer.await {
                    Ok(_) => kept += 1,
                    Err(error) => assert!(matches!(error, StoreError::Conflict), "{error}"),
                }
            }
            assert_eq!(kept, tables.len(), "entry {number}");
            for table in &mut tables {
                *table = nodes[0].table(table.key).await.unwrap().unwrap();
            }
        }
        for table in &tables {
            let table = nodes[1].table(table.key).await.unwrap().unwrap();
            let mut chain = Chain::begin(&table.header(), Some(table.secret));
            let plies = nodes[2].plies(table.no).await.unwrap();
            let links: Vec<_> = (0..).zip(&plies).map(|(n, ply)| Some(chain.entry(n, &ply.entry))).collect();
            assert_eq!(nodes[0].links(table.no).await.unwrap(), links);
            assert_eq!(table.head, Some(Head { entries: 41, link: chain.head() }));
        }
    }

    #[tokio::test]
    async fn nodes_hear_of_each_other() {
        let Some(address) = database().await else { return };
        let (a, b) = (Postgres::connect(&address).await.unwrap(), Postgres::connect(&address).await.unwrap());
        let (mut at_a, mut at_b) = (a.feed(), b.feed());
        listens(&mut at_a).await;
        listens(&mut at_b).await;
        let table = a.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
        add(&a, &table, ply(1, "1 a", &[0]), AppendExtras::default()).await.unwrap();
        assert_eq!(heard(&mut at_b).await, Change::Table(table.key));
        let head = b.table(table.key).await.unwrap().unwrap().head;
        let told = Told { ply: ply(1, "1 a", &[0]), link: head.unwrap().link, result: None, due: None };
        assert_eq!(heard(&mut at_b).await, Change::Ply(table.key, Arc::new(told)), "and need not be read");
        b.save(TableRow { rev: 1, head, ..table.clone() }, None).await.unwrap();
        assert_eq!(heard(&mut at_a).await, Change::Table(table.key), "and of one's own nothing");
        let seats = Seats::only(Seat::new(1));
        let presence = |node| Change::Presence { node, table: table.key, seats, asks: true };
        a.tell(vec![presence(0)]).await.unwrap();
        let Change::Presence { node, .. } = heard(&mut at_b).await else { panic!() };
        a.tell(vec![presence(0)]).await.unwrap();
        let told = heard(&mut at_b).await;
        assert_eq!((told, node == 0), (presence(node), false), "who tells is told");
        a.open_account(person(ADA, "Ada"), "hash".to_owned()).await.unwrap();
        a.set_password(ADA, None, "other".to_owned()).await.unwrap();
        assert_eq!(heard(&mut at_b).await, Change::SignedOut(ADA));
        a.remove(&a.table(table.key).await.unwrap().unwrap()).await.unwrap();
        assert_eq!(heard(&mut at_b).await, Change::Table(table.key));

        // Cut off: it listens again and says that something may have been missed.
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        client.query(cut, &[]).await.unwrap();
        let missed = async { while at_b.next().await != Change::Missed {} };
        tokio::time::timeout(Duration::from_secs(10), missed).await.unwrap();
        let mut made = b.create(new_table(None), None).await;
        for _ in 0..20 {
            match &made {
                Err(StoreError::Away(_)) => made = b.create(new_table(None), None).await,
                _ => break,
            }
        }
        assert!(a.table(made.unwrap().key).await.unwrap().is_some(), "both go on");
    }

    /// Whatever came before it listened is over; it may have begun before anybody asked.
    async fn listens(feed: &mut Feed) {
        if let Ok(heard) = tokio::time::timeout(Duration::from_secs(2), feed.next()).await {
            assert_eq!(heard, Change::Missed);
        }
    }

    #[tokio::test]
    async fn nothing_is_missed_while_nothing_happens() {
        let Some(address) = database().await else { return };
        let store = Postgres::connect(&address).await.unwrap();
        let mut feed = store.feed();
        listens(&mut feed).await;
        let idle = tokio::time::timeout(Duration::from_secs(12), feed.next()).await;
        assert!(idle.is_err(), "{idle:?}");
    }

    #[tokio::test]
    async fn whoever_plays_waits_for_nobody_who_reads() {
        let Some(address) = database().await else { return };
        let store = Postgres::connect(&address).await.unwrap();
        let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute("BEGIN; LOCK TABLE chat").await.unwrap();
        let readers: Vec<_> = (0..40).map(|_| store.chat(table.no, 0, 1)).collect();
        tokio::time::sleep(Duration::from_millis(500)).await;
        let (mut chain, next) = (table.chain().unwrap(), ply(1, "1 a", &[0]));
        let played = store.append(table.no, &mut chain, next, AppendExtras::default());
        tokio::time::timeout(Duration::from_secs(3), played).await.expect("at once").unwrap();
        client.batch_execute("ROLLBACK").await.unwrap();
        for reader in readers {
            reader.await.unwrap();
        }
    }

    /// Somebody else at the database.
    async fn other(address: &str) -> tokio_postgres::Client {
        let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// Adds the next ply to a table that has begun, from now on.
    fn play(store: &Postgres, table: &TableRow) -> Answer<()> {
        let next = ply(1, "1 a", &[0]);
        store.append(table.no, &mut table.chain().unwrap(), next, AppendExtras::default())
    }

    async fn begun(store: &Postgres) -> TableRow {
        store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap()
    }

    #[tokio::test]
    async fn who_holds_a_table_holds_up_nobody_at_another() {
        let Some(address) = database().await else { return };
        let store = Postgres::connect(&address).await.unwrap();
        let (held, free) = (begun(&store).await, begun(&store).await);
        let client = other(&address).await;
        client.batch_execute("BEGIN").await.unwrap();
        let hold = "SELECT 1 FROM tables WHERE key = $1 FOR UPDATE";
        client.query(hold, &[&held.key.as_str()]).await.unwrap();
        // Together, as one group.
        let (at_held, at_free) = (play(&store, &held), play(&store, &free));
        let played = tokio::time::timeout(Duration::from_secs(5), at_free).await;
        played.expect("it waits for a moment").unwrap();
        assert!(matches!(at_held.await, Err(StoreError::Busy)), "and may be tried again");
        client.batch_execute("ROLLBACK").await.unwrap();
        play(&store, &held).await.unwrap();
    }

    /// A way to a database that can be cut without a word: neither end hears of it.
    struct Way {
        port: u16,
        /// What is not to come through any more, nor anything after it.
        stop_at: Arc<std::sync::Mutex<Option<&'static str>>>,
        stopped: Arc<std::sync::atomic::AtomicBool>,
    }

    impl Way {
        async fn to(address: &str) -> Way {
            use std::sync::atomic::Ordering;
            use tokio::io::{AsyncReadExt, AsyncWriteExt};
            use tokio::net::{TcpListener, TcpStream};

            let config: tokio_postgres::Config = address.parse().unwrap();
            let tokio_postgres::config::Host::Tcp(host) = config.get_hosts()[0].clone() else { panic!() };
            let there = (host, config.get_ports()[0]);
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let way = Way {
                port: listener.local_addr().unwrap().port(),
                stop_at: Arc::default(),
                stopped: Arc::default(),
            };
            let (stop_at, stopped) = (way.stop_at.clone(), way.stopped.clone());
            tokio::spawn(async move {
                while let Ok((here, _)) = listener.accept().await {
                    let (mut from_node, mut to_node) = here.into_split();
                    let (mut from_there, mut to_there) =
                        TcpStream::connect(there.clone()).await.unwrap().into_split();
                    let (stop_at, stopped) = (stop_at.clone(), stopped.clone());
                    let stands = stopped.clone();
                    tokio::spawn(async move {
                        let mut bytes = vec![0; 65536];
                        while let Ok(some @ 1..) = from_node.read(&mut bytes).await {
                            let said = String::from_utf8_lossy(&bytes[..some]).into_owned();
                            if stop_at.lock().unwrap().is_some_and(|stop_at| said.contains(stop_at)) {
                                stopped.store(true, Ordering::Relaxed);
                            }
                            if stopped.load(Ordering::Relaxed) {
                                break;
                            }
                            to_there.write_all(&bytes[..some]).await.unwrap();
                        }
                        if stopped.load(Ordering::Relaxed) {
                            std::future::pending::<()>().await;
                        }
                    });
                    tokio::spawn(async move {
                        let mut bytes = vec![0; 65536];
                        while let Ok(some @ 1..) = from_there.read(&mut bytes).await {
                            if !stands.load(Ordering::Relaxed) {
                                let _ = to_node.write_all(&bytes[..some]).await;
                            }
                        }
                    });
                }
            });
            way
        }
    }

    #[tokio::test]
    async fn a_node_that_stands_still_is_let_go_of() {
        let Some(address) = database().await else { return };
        let way = Way::to(&address).await;
        let database = address.rsplit_once('/').unwrap().1;
        let (store, there) = (Postgres::connect(&address).await.unwrap(), {
            let through = format!("postgres://postgres@127.0.0.1:{}/{database}", way.port);
            Postgres::connect(&through).await.unwrap()
        });
        let (held, free) = (begun(&store).await, begun(&store).await);
        // Within a transaction that has changed the table, before its seats are saved.
        *way.stop_at.lock().unwrap() = Some("INSERT INTO seats");
        let saved = there.save(TableRow { rev: held.rev + 1, ..held.clone() }, None);
        let saving = tokio::spawn(saved);
        while !way.stopped.load(std::sync::atomic::Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let began = std::time::Instant::now();
        let mut refused = 0;
        let mut at_free = Some(play(&store, &free));
        loop {
            let played = play(&store, &held);
            if let Some(at_free) = at_free.take() {
                at_free.await.unwrap();
            }
            match played.await {
                Ok(()) => break,
                Err(error) => assert!(matches!(error, StoreError::Busy | StoreError::Away(_)), "{error}"),
            }
            refused += 1;
            assert!(began.elapsed() < Duration::from_secs(20), "the table is held for good");
        }
        assert!(refused > 0, "nobody held it");
        assert!(matches!(saving.await.unwrap(), Err(StoreError::Away(_))), "and it was not saved");
        assert_eq!(store.table(held.key).await.unwrap().unwrap().rev, held.rev);
    }

    /// Groups of two nodes meet at many tables, in another order: neither waits for the other.
    #[tokio::test]
    async fn groups_that_meet_do_not_wait_for_each_other() {
        let Some(address) = database().await else { return };
        let nodes = [Postgres::connect(&address).await.unwrap(), Postgres::connect(&address).await.unwrap()];
        let mut tables = Vec::new();
        for _ in 0..10 {
            tables.push(begun(&nodes[0]).await);
        }
        let client = other(&address).await;
        // So that they do meet.
        let slow = "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
                        AS 'BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END';
                    CREATE TRIGGER slow BEFORE UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION slow()";
        client.batch_execute(slow).await.unwrap();
        client.batch_execute("BEGIN; SELECT 1 FROM tables FOR UPDATE").await.unwrap();
        let mut all: Vec<_> = tables.iter().map(|table| play(&nodes[0], table)).collect();
        all.extend(tables.iter().rev().map(|table| play(&nodes[1], table)));
        // Until each waits for its first table.
        tokio::time::sleep(Duration::from_millis(300)).await;
        client.batch_execute("COMMIT").await.unwrap();
        let began = std::time::Instant::now();
        let mut kept = 0;
        for answer in all {
            match answer.await {
                Ok(()) => kept += 1,
                Err(error) => assert!(matches!(error, StoreError::Conflict), "{error}"),
            }
        }
        assert_eq!(kept, tables.len());
        assert!(began.elapsed() < Duration::from_millis(800), "{:?}", began.elapsed());
    }

    /// However new the database is, and however many plies are in a group.
    #[tokio::test]
    async fn no_ply_looks_through_all_tables() {
        let Some(address) = database().await else { return };
        let store = Postgres::connect(&address).await.unwrap();
        let mut tables = Vec::new();
        for _ in 0..40 {
            tables.push(begun(&store).await);
        }
        let client = other(&address).await;
        let sql = "SELECT coalesce(sum(seq_scan), 0)::bigint, coalesce(sum(idx_scan), 0)::bigint
                   FROM pg_stat_user_tables WHERE relname = 'tables'";
        let scans = async || {
            let row = client.query_one(sql, &[]).await.unwrap();
            (row.get::<_, i64>(0), row.get::<_, i64>(1))
        };
        // What a connection has counted it tells once it has had nothing to do for a while.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let before = scans().await;
        for (n, table) in tables.iter().enumerate().take(8) {
            play(&store, table).await.unwrap();
            let some = tables.iter().skip(8 + 4 * n).take(4);
            for answer in some.map(|table| play(&store, table)).collect::<Vec<_>>() {
                answer.await.unwrap();
            }
        }
        let again = tokio::time::Instant::now() + Duration::from_secs(20);
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let now = scans().await;
            assert_eq!(now.0, before.0, "nobody looks through all of them");
            if now.1 > before.1 {
                break;
            }
            assert!(tokio::time::Instant::now() < again, "nothing was counted");
            // So that it is told.
            play(&store, &tables[0]).await.unwrap_err();
        }
    }

    #[tokio::test]
    async fn a_lease_is_one_nodes_until_it_ends() {
        let Some(address) = database().await else { return };
        let (a, b) = (Postgres::connect(&address).await.unwrap(), Postgres::connect(&address).await.unwrap());
        let table = a.create(new_table(None), None).await.unwrap();
        let (no, minute) = (table.no, Duration::from_secs(60));
        assert!(
            a.lease(no, minute).await.unwrap() && a.lease(no, minute).await.unwrap(),
            "it can be renewed"
        );
        assert!(!b.lease(no, minute).await.unwrap());
        b.release(no).await.unwrap();
        assert!(!b.lease(no, minute).await.unwrap(), "nobody gives back what is another's");
        b.leave(no).await.unwrap();
        assert!(b.abandoned(9).await.unwrap().is_empty(), "nor leaves it");
        a.leave(no).await.unwrap();
        assert_eq!(b.abandoned(9).await.unwrap(), [table.key], "what is left is there for others at once");
        assert!(b.lease(no, minute).await.unwrap() && !a.lease(no, minute).await.unwrap());
        b.release(no).await.unwrap();
        assert!(a.abandoned(9).await.unwrap().is_empty(), "what is given back is done");
        assert!(b.lease(no, Duration::from_millis(50)).await.unwrap());
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(a.abandoned(9).await.unwrap(), [table.key], "who had it is gone");
        assert!(a.lease(no, minute).await.unwrap() && a.abandoned(9).await.unwrap().is_empty());
    }
}
