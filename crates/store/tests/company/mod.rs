//! The part of the story that is about company: who is paired, friends, invitations, blocks, complaints.

use store::{EntrantRow, Notice, TournamentRow};

use super::*;

const EVA: PersonId = PersonId(301);
const FAY: PersonId = PersonId(302);
const GUS: PersonId = PersonId(303);
/// A guest.
const HAL: PersonId = PersonId(304);

pub(super) async fn story(store: &dyn Store) {
    for (id, name) in [(EVA, "Eva"), (FAY, "Fay"), (GUS, "Gus")] {
        store.open_account(person(id, name), format!("hash of {name}")).await.unwrap();
    }
    store.save_person(person(HAL, "Hal")).await.unwrap();
    who_wants_the_same_is_paired_once(store).await;
    bots_take_seats_when_a_table_is_due(store).await;
    friends_are_two_who_both_would(store).await;
    friends_are_asked_to_tables(store).await;
    who_is_blocked_is_no_company(store).await;
    open_tables_are_searched(store).await;
    complaints_are_looked_at(store).await;
    a_name_is_taken_away(store).await;
    who_leaves_is_nobodys_company(store).await;
}

fn wish() -> SeekWish {
    SeekWish { game: "chess".to_owned(), seats: 2, pace: "live 5+5".parse().unwrap(), rated: true }
}

fn seeking(person: PersonId, since: i64) -> Seek {
    Seek {
        person,
        name: format!("{}", person.0),
        account: true,
        wish: wish(),
        fill: Some(Fill { bot: "greedy".to_owned(), at: Time(since + 60) }),
        strength: 1512.345,
        nonce: Some("word".to_owned()),
        since: Time(since),
        seen: Time(since),
        table: None,
    }
}

async fn who_wants_the_same_is_paired_once(store: &dyn Store) {
    store.seek(seeking(EVA, 10)).await.unwrap();
    store.seek(seeking(FAY, 20)).await.unwrap();
    let casual = Seek { wish: SeekWish { rated: false, ..wish() }, ..seeking(GUS, 5) };
    store.seek(casual.clone()).await.unwrap();
    let found = store.seekers(wish(), Time(0), 9).await.unwrap();
    assert_eq!(found, [seeking(EVA, 10), seeking(FAY, 20)], "those who want the same, the first first");
    assert_eq!(store.seekers(wish(), Time(15), 9).await.unwrap().len(), 1, "Eva was not there lately");
    let eva = store.still_seeks(EVA, Time(30)).await.unwrap().unwrap();
    assert_eq!(eva, Seek { seen: Time(30), ..seeking(EVA, 10) });
    assert_eq!(store.still_seeks(EVA, Time(25)).await.unwrap().unwrap().seen, Time(30), "time goes on");
    assert_eq!(store.still_seeks(HAL, Time(30)).await.unwrap(), None);

    let pairing = |people: &[(PersonId, i64)], here: i64| Pairing {
        people: people.iter().map(|(person, since)| (*person, Time(*since))).collect(),
        here: Time(here),
    };
    let both = [(EVA, 10), (FAY, 20)];
    for late in [pairing(&[(EVA, 10), (FAY, 19)], 0), pairing(&both, 25), pairing(&[(EVA, 10), (HAL, 1)], 0)]
    {
        let refused = store.pair(late, new_table(None), Some(ply(0, "start", &[0]))).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "not as they wait, or gone");
        assert_eq!(store.seekers(wish(), Time(0), 9).await.unwrap().len(), 2, "all or nothing");
    }
    // Whoever comes second finds them taken.
    let answers = [0, 1].map(|_| store.pair(pairing(&both, 0), new_table(None), Some(ply(0, "start", &[0]))));
    let [one, two] = answers;
    let [one, two] = [one.await, two.await];
    let made = match (one, two) {
        (Ok(made), Err(StoreError::Conflict)) | (Err(StoreError::Conflict), Ok(made)) => made,
        other => panic!("one is first: {other:?}"),
    };
    assert_eq!((made.stage, made.entries()), (TableStage::Running, 1));
    assert_eq!(store.seekers(wish(), Time(0), 9).await.unwrap(), []);
    for person in [EVA, FAY] {
        let paired = store.still_seeks(person, Time(31)).await.unwrap().unwrap();
        assert_eq!(paired.table, Some(made.key));
        let again = store.seek(seeking(person, 40)).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "they have yet to see their table");
        store.drop_seek(person, None).await.unwrap();
        assert!(store.still_seeks(person, Time(31)).await.unwrap().is_some(), "they do not wait any more");
        store.drop_seek(person, Some(made.key)).await.unwrap();
        assert_eq!(store.still_seeks(person, Time(31)).await.unwrap(), None);
    }
    assert_eq!(store.table(made.key).await.unwrap(), Some(made));
    // Who wants something else waits for that; who is gone is forgotten.
    store.seek(Seek { fill: None, nonce: None, ..seeking(GUS, 50) }).await.unwrap();
    assert_eq!(store.seekers(wish(), Time(0), 9).await.unwrap().len(), 1);
    store.drop_seek(GUS, None).await.unwrap();
    store.seek(casual).await.unwrap();
    let aged = Aged { seeks: Some(Time(6)), ..Aged::default() };
    assert_eq!(store.forget(aged, 9).await.unwrap(), 1);
    assert_eq!(store.still_seeks(GUS, Time(60)).await.unwrap(), None);
}

async fn bots_take_seats_when_a_table_is_due(store: &dyn Store) {
    let fill = Some(Fill { bot: "greedy".to_owned(), at: Time(7_000) });
    let table = NewTable { fill: fill.clone(), due: Some(Time(7_000)), ..new_table(None) };
    let made = store.create(table, None).await.unwrap();
    let kept = store.table(made.key).await.unwrap().unwrap();
    assert_eq!((kept.fill.clone(), kept.due), (fill, Some(Time(7_000))));
    let due = store.due_tables(Time(7_000), TableNo::NONE, 99).await.unwrap();
    assert!(due.iter().any(|row| row.key == made.key), "it is found though it waits for players");
    let filled = TableRow { fill: None, due: None, rev: kept.rev + 1, ..kept };
    store.save(filled.clone(), None).await.unwrap();
    assert_eq!(store.table(made.key).await.unwrap(), Some(filled.clone()));
    let due = store.due_tables(Time(7_000), TableNo::NONE, 99).await.unwrap();
    assert!(due.iter().all(|row| row.key != made.key));
    store.remove(&filled).await.unwrap();
}

fn befriend(person: PersonId, other: PersonId) -> Befriend {
    Befriend { person, other, both: false, at: Time(70), most: 2 }
}

async fn ties(store: &dyn Store, person: PersonId) -> Vec<(String, Tie, Option<Time>)> {
    let found = store.friends(person, 9).await.unwrap();
    found.into_iter().map(|friend| (friend.person.name, friend.tie, friend.seen)).collect()
}

async fn friends_are_two_who_both_would(store: &dyn Store) {
    assert!(!store.befriend(befriend(EVA, FAY)).await.unwrap(), "Fay is asked");
    assert!(!store.befriend(befriend(EVA, FAY)).await.unwrap(), "once");
    store.note_seen(EVA, Some(Time(99))).await.unwrap();
    assert_eq!(ties(store, EVA).await, [("Fay".to_owned(), Tie::Asked, None)]);
    assert_eq!(
        ties(store, FAY).await,
        [("Eva".to_owned(), Tie::Asks, None)],
        "only friends see who is there"
    );
    assert!(store.befriend(befriend(FAY, EVA)).await.unwrap());
    assert_eq!(ties(store, FAY).await, [("Eva".to_owned(), Tie::Friends, Some(Time(99)))]);
    store.note_seen(EVA, Some(Time(98))).await.unwrap();
    assert_eq!(ties(store, FAY).await[0].2, Some(Time(99)));
    store.note_seen(EVA, None).await.unwrap();
    assert_eq!(ties(store, FAY).await[0].2, None, "she does not want it seen");
    store.note_seen(HAL, Some(Time(99))).await.unwrap();
    for (person, other) in [(EVA, HAL), (HAL, EVA), (EVA, EVA), (EVA, PersonId(399))] {
        let refused = store.befriend(befriend(person, other)).await;
        assert!(matches!(refused, Err(StoreError::Missing("account"))), "{person} {other}");
    }
    store.unfriend(FAY, EVA).await.unwrap();
    assert!(ties(store, EVA).await.is_empty() && ties(store, FAY).await.is_empty());
    // By a link both are friends at once.
    assert_eq!(store.friend_link(EVA).await.unwrap(), None);
    for word in ["first", "second"] {
        store.set_friend_link(EVA, word.to_owned()).await.unwrap();
    }
    assert_eq!(store.friend_link(EVA).await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.friend_by_link("first").await.unwrap(), None, "the one before has ended");
    assert_eq!(store.friend_by_link("second").await.unwrap().unwrap().id, EVA);
    assert!(matches!(store.set_friend_link(HAL, "x".to_owned()).await, Err(StoreError::Missing("account"))));
    assert!(store.befriend(Befriend { both: true, ..befriend(FAY, EVA) }).await.unwrap());
    assert!(store.befriend(Befriend { both: true, ..befriend(GUS, EVA) }).await.unwrap());
    let many = store.befriend(Befriend { most: 1, ..befriend(FAY, GUS) }).await;
    assert!(matches!(many, Err(StoreError::Busy)), "too many");
}

async fn friends_are_asked_to_tables(store: &dyn Store) {
    let table = store.create(NewTable { owner: EVA, ..new_table(None) }, None).await.unwrap();
    let invite = |by, person| Invite { table: table.no, by, person, at: Time(80), most: 1 };
    assert!(matches!(store.invite(invite(FAY, GUS)).await, Err(StoreError::Missing("friend"))));
    store.invite(invite(EVA, FAY)).await.unwrap();
    assert!(matches!(store.invite(invite(EVA, GUS)).await, Err(StoreError::Busy)), "too many");
    let again = store.invite(Invite { most: 9, ..invite(EVA, FAY) }).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "once");
    store.invite(Invite { most: 9, at: Time(81), ..invite(EVA, GUS) }).await.unwrap();
    let found = store.invitations(FAY, 9).await.unwrap();
    assert_eq!(found, [Invitation { table: table.clone(), by: "Eva".to_owned(), at: Time(80) }]);
    assert_eq!(store.invited(table.no).await.unwrap(), ["Fay", "Gus"]);
    assert!(store.drop_invitation(table.no, FAY).await.unwrap());
    assert!(!store.drop_invitation(table.no, FAY).await.unwrap());
    store.unfriend(EVA, GUS).await.unwrap();
    assert_eq!(store.invitations(GUS, 9).await.unwrap(), [], "who is no friend any more asks nobody");
    store.invite(invite(EVA, FAY)).await.unwrap();
    store.remove(&table).await.unwrap();
    assert_eq!(store.invitations(FAY, 9).await.unwrap(), [], "it is gone");
    let begun = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    let late = store.invite(Invite { table: begun.no, ..invite(EVA, FAY) }).await;
    assert!(matches!(late, Err(StoreError::Missing("friend"))), "it has begun");
}

fn block(other: PersonId, name: &str) -> Block {
    Block { other, name: name.to_owned(), at: Time(90) }
}

async fn who_is_blocked_is_no_company(store: &dyn Store) {
    let table = store.create(NewTable { owner: EVA, ..new_table(None) }, None).await.unwrap();
    let invite = Invite { table: table.no, by: EVA, person: FAY, at: Time(80), most: 9 };
    store.invite(invite).await.unwrap();
    store.block(FAY, block(EVA, "Eva"), 1).await.unwrap();
    assert!(ties(store, FAY).await.is_empty() && store.invitations(FAY, 9).await.unwrap().is_empty());
    store.remove(&table).await.unwrap();
    for (person, other) in [(EVA, FAY), (FAY, EVA)] {
        let refused = store.befriend(Befriend { both: true, ..befriend(person, other) }).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "neither asks the other");
    }
    let people = vec![EVA, FAY, GUS];
    assert_eq!(store.blocked_among(people.clone()).await.unwrap(), [(FAY, EVA)]);
    for (person, since) in [(EVA, 1), (FAY, 2)] {
        store.seek(seeking(person, since)).await.unwrap();
    }
    let pairing = Pairing { people: vec![(EVA, Time(1)), (FAY, Time(2))], here: Time(0) };
    let paired = store.pair(pairing.clone(), new_table(None), Some(ply(0, "start", &[0]))).await;
    assert!(matches!(paired, Err(StoreError::Conflict)), "nor are they put at one table");
    assert!(matches!(store.block(FAY, block(HAL, "Hal"), 1).await, Err(StoreError::Busy)));
    store.block(FAY, block(HAL, "Hal"), 2).await.unwrap();
    store.block(FAY, block(HAL, "Hal"), 2).await.unwrap();
    let own = store.block(FAY, block(FAY, "Fay"), 9).await;
    assert!(matches!(own, Err(StoreError::Missing("account"))), "nobody blocks themselves");
    assert!(store.block(HAL, block(FAY, "Fay"), 9).await.is_err(), "nor does a guest anybody");
    assert_eq!(store.blocks(FAY).await.unwrap(), [block(EVA, "Eva"), block(HAL, "Hal")]);
    store.unblock(FAY, "eva").await.unwrap();
    assert_eq!(store.blocks(FAY).await.unwrap(), [block(HAL, "Hal")]);
    store.pair(pairing, new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    let aged = Aged { seeks: Some(Time(1_000)), ..Aged::default() };
    assert_eq!(store.forget(aged, 9).await.unwrap(), 2);
}

async fn open_tables_are_searched(store: &dyn Store) {
    let game = "searched".to_owned();
    let people = |free: usize| {
        let mut seats = vec![seat(Sitter::Person(GUS), "Gus", Some("x"))];
        seats.extend((0..free).map(|_| seat(Sitter::Open, "", None)));
        seats
    };
    let base = NewTable { game: game.clone(), seats: people(1), ..new_table(None) };
    let live = NewTable { pace: "live 5+5".parse().unwrap(), rated: true, seats: people(2), ..base.clone() };
    let days = NewTable { pace: "days 3".parse().unwrap(), ..base.clone() };
    let plain = NewTable { pace: Pace::None, seats: people(3), ..base };
    let mut keys = Vec::new();
    for table in [live, days, plain] {
        let table = NewTable { key: TableKey::random(), listed: true, ..table };
        keys.push(store.create(table, None).await.unwrap().key);
    }
    let [live, days, plain] = keys[..] else { unreachable!() };
    let wanted = || Wanted { game: Some(game.clone()), ..Wanted::default() };
    let mut told = Vec::new();
    for wanted in [
        wanted(),
        Wanted { free: Some(2), ..wanted() },
        Wanted { free: Some(3), ..wanted() },
        Wanted { pace: Some(PaceKind::Live), ..wanted() },
        Wanted { pace: Some(PaceKind::Days), ..wanted() },
        Wanted { pace: Some(PaceKind::None), ..wanted() },
        Wanted { rated: Some(true), ..wanted() },
        Wanted { rated: Some(false), ..wanted() },
        Wanted { rating: Some((0, 4000)), ..wanted() },
    ] {
        let found = store.listed(TableStage::Gathering, wanted, None, 9).await.unwrap();
        told.push(found.into_iter().map(|found| found.table.key).collect::<Vec<_>>());
    }
    let all = vec![plain, days, live];
    let known: [Vec<TableKey>; 9] = [
        all.clone(),
        vec![plain, live],
        vec![plain],
        vec![live],
        vec![days],
        vec![plain],
        vec![live],
        vec![plain, days],
        vec![],
    ];
    assert_eq!(told, known);
    // By the rating of those who sit there, as far as they show it.
    let over =
        store.create(NewTable { game: game.clone(), ..new_table(None) }, Some(ply(0, "start", &[0]))).await;
    let over = over.unwrap();
    let end = AppendExtras { result: Some("1 0".to_owned()), ..AppendExtras::default() };
    add(store, &over, ply(1, "1 a", &[]), end).await.unwrap();
    let rating = RatingRow {
        person: GUS,
        game: game.clone(),
        rating: table::Strength { mean: 1600.0, deviation: 90.0, volatility: 0.06 },
        best: 1600.0,
        games: 1,
        at: Time(1),
    };
    let settlement = Settlement { table: over.no, at: Time(1), results: Vec::new(), ratings: vec![rating] };
    assert!(store.settle(settlement).await.unwrap());
    let rated = async |low, high| {
        let wanted = Wanted { rating: Some((low, high)), ..wanted() };
        store.listed(TableStage::Gathering, wanted, None, 9).await.unwrap().len()
    };
    assert_eq!([rated(1600, 1600).await, rated(1500, 1599).await, rated(1601, 2000).await], [3, 0, 0]);
    let shown = Visible { ratings: false, ..Visible::default() };
    store.set_shown(GUS, shown).await.unwrap();
    assert_eq!(rated(0, 4000).await, 0, "he does not show it");
    for key in keys {
        store.remove(&store.table(key).await.unwrap().unwrap()).await.unwrap();
    }
}

fn complaint(by: PersonId, person: PersonId, grounds: Grounds) -> Complaint {
    Complaint {
        id: ComplaintId::random(),
        by: Some(by),
        by_name: "Fay".to_owned(),
        person,
        name: "Hal".to_owned(),
        table: None,
        line: None,
        tournament: None,
        grounds,
        text: "He shouts.".to_owned(),
        at: Time(100),
        closed: None,
    }
}

async fn complaints_are_looked_at(store: &dyn Store) {
    let table = store.create(new_table(None), Some(ply(0, "start", &[0]))).await.unwrap();
    for (n, person) in [HAL, EVA, HAL, HAL].into_iter().enumerate() {
        let line = ChatLine {
            person,
            seat: None,
            name: "who".to_owned(),
            text: format!("line {n}"),
            at: Time(1),
            client: ClientId::random(),
        };
        store.say(table.no, line, 99).await.unwrap();
    }
    let shouts = Complaint {
        table: Some(table.key),
        line: Some((1, "line 0".to_owned())),
        ..complaint(FAY, HAL, Grounds::Insult)
    };
    store.complain(shouts.clone(), 2).await.unwrap();
    let again = Complaint { id: ComplaintId::random(), ..shouts.clone() };
    assert!(matches!(store.complain(again, 2).await, Err(StoreError::Conflict)), "once");
    let named = Complaint { at: Time(101), ..complaint(FAY, HAL, Grounds::Name) };
    store.complain(named.clone(), 2).await.unwrap();
    let more = store.complain(complaint(FAY, GUS, Grounds::Other), 2).await;
    assert!(matches!(more, Err(StoreError::Busy)), "too many nobody has looked at");
    let open = |skip| store.complaints(Complaints::Open, skip, 9);
    assert_eq!(open(0).await.unwrap(), [shouts.clone(), named.clone()], "the oldest first");
    assert_eq!(open(1).await.unwrap(), std::slice::from_ref(&named));
    let about = store.complaints(Complaints::About(HAL), 0, 9).await.unwrap();
    assert_eq!(about, [named.clone(), shouts.clone()]);
    assert_eq!(store.complaints(Complaints::By(FAY), 0, 1).await.unwrap(), std::slice::from_ref(&named));
    assert_eq!(
        store.complaints(Complaints::One(shouts.id), 0, 9).await.unwrap(),
        std::slice::from_ref(&shouts)
    );

    let measure = |of: &Complaint, person, remedy, until: Option<i64>, at| Measure {
        id: ComplaintId::random(),
        complaint: of.id,
        person,
        remedy,
        until: until.map(Time),
        at: Time(at),
    };
    let rev = async || store.table(table.key).await.unwrap().unwrap().rev;
    let before = rev().await;
    assert_eq!(store.erase(table.no, HAL, Some(2)).await.unwrap(), 0, "that line is Eva's");
    assert_eq!(rev().await, before);
    assert_eq!(store.erase(table.no, HAL, Some(1)).await.unwrap(), 1);
    assert_eq!(rev().await, before + 1, "who has the table open is told");
    assert_eq!(store.erase(table.no, HAL, None).await.unwrap(), 2);
    assert_eq!(store.chat(table.no, 0, 9).await.unwrap().len(), 1);
    let silent = measure(&shouts, HAL, Remedy::Silenced, Some(500), 110);
    store.take_measure(silent.clone()).await.unwrap();
    let sanction = |person, what, at| store.sanction(person, what, Time(at));
    assert_eq!(sanction(HAL, Sanction::Silence, 499).await.unwrap(), Some(Some(Time(500))));
    assert_eq!(sanction(HAL, Sanction::Silence, 500).await.unwrap(), None, "it is over");
    assert_eq!(sanction(HAL, Sanction::Suspension, 1).await.unwrap(), None);
    assert_eq!(open(0).await.unwrap(), std::slice::from_ref(&named));
    let closed = store.complaints(Complaints::Closed, 0, 9).await.unwrap();
    assert_eq!(closed, [Complaint { closed: Some(Time(110)), ..shouts.clone() }]);

    let cup = TableKey::random();
    let tournament = Some((cup, "Rude words".to_owned()));
    let titled = Complaint { at: Time(105), tournament, ..complaint(EVA, HAL, Grounds::Name) };
    store.complain(titled.clone(), 9).await.unwrap();
    let found = store.complaints(Complaints::One(titled.id), 0, 9).await.unwrap();
    assert_eq!(found, std::slice::from_ref(&titled));
    let done = [(Remedy::Unlisted, 111), (Remedy::Retitled, 112)];
    let done = done.map(|(remedy, at)| measure(&titled, HAL, remedy, None, at));
    for measure in &done {
        store.take_measure(measure.clone()).await.unwrap();
    }
    assert_eq!(store.measures(Measures::Of(titled.id), 9).await.unwrap(), done);

    let session = SessionId([31; 16]);
    store.start_session(session, GUS, "hash of Gus".to_owned(), Time(5), 9).await.unwrap();
    let rude = Complaint { person: GUS, ..complaint(EVA, GUS, Grounds::Spam) };
    store.complain(rude.clone(), 2).await.unwrap();
    let out = measure(&rude, GUS, Remedy::Suspended, None, 120);
    store.take_measure(out.clone()).await.unwrap();
    assert_eq!(sanction(GUS, Sanction::Suspension, i64::MAX).await.unwrap(), Some(None), "for good");
    assert_eq!(store.session(session).await.unwrap(), None);
    // Nor by a password that was looked at before.
    let begin = || store.start_session(SessionId([32; 16]), GUS, "hash of Gus".to_owned(), Time(121), 9);
    assert!(matches!(begin().await, Err(StoreError::Conflict)));
    let short = measure(&rude, GUS, Remedy::Suspended, Some(121), 121);
    store.take_measure(short.clone()).await.unwrap();
    begin().await.unwrap();
    let lifted = measure(&rude, GUS, Remedy::Lifted, None, 130);
    store.take_measure(lifted.clone()).await.unwrap();
    assert_eq!(sanction(GUS, Sanction::Suspension, 1).await.unwrap(), None);
    assert_eq!(
        store.measures(Measures::Of(rude.id), 9).await.unwrap(),
        [out.clone(), short.clone(), lifted.clone()]
    );
    assert_eq!(store.measures(Measures::On(GUS), 9).await.unwrap(), [lifted, short, out]);
    let nobody = Measure { complaint: ComplaintId::random(), ..silent };
    assert!(matches!(store.take_measure(nobody).await, Err(StoreError::Missing("complaint"))));
    let aged = Aged { complaints: Some(Time(125)), ..Aged::default() };
    assert_eq!(store.forget(aged, 9).await.unwrap(), 2, "only what was looked at long ago");
    assert_eq!(store.complaints(Complaints::Closed, 0, 9).await.unwrap().len(), 1);
}

async fn a_name_is_taken_away(store: &dyn Store) {
    let seats =
        vec![seat(Sitter::Person(GUS), "Gus", Some("x")), seat(Sitter::Person(EVA), "Eva", Some("y"))];
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = NewTable { key: TableKey::random(), seats: seats.clone(), ..new_table(None) };
        tables.push(store.create(table, Some(ply(0, "start", &[0]))).await.unwrap());
    }
    let cup = TournamentRow {
        key: TableKey::random(),
        game: "chess".to_owned(),
        owner: EVA,
        listed: false,
        stage: TableStage::Gathering,
        due: None,
        at: Time(1),
        rev: 0,
        state: "{}".to_owned(),
        entrants: vec![
            EntrantRow { number: 0, person: Some(GUS), name: "Gus".to_owned() },
            EntrantRow { number: 1, person: Some(EVA), name: "Eva".to_owned() },
        ],
    };
    store.create_tournament(cup.clone()).await.unwrap();
    let told = Notice {
        person: EVA,
        thing: "asks".to_owned(),
        kind: "friend".to_owned(),
        about: "{}".to_owned(),
        table: None,
        by: Some((GUS, "Gus".to_owned())),
        at: Time(1),
        listed: true,
        seen: false,
    };
    store.put_notice(told, Vec::new(), 9).await.unwrap();
    let taken = store.take_name(GUS, "EVA".to_owned(), 9).await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "a name is one person's");
    let mut touched = Vec::new();
    loop {
        let some = store.take_name(GUS, "Player 77".to_owned(), 2).await.unwrap();
        if some.is_empty() {
            break;
        }
        assert!(some.len() <= 2);
        touched.extend(some);
    }
    assert_eq!(touched, tables.iter().map(|table| table.key).collect::<Vec<_>>());
    assert!(store.account("gus").await.unwrap().is_none());
    let found = store.tournament(cup.key).await.unwrap().unwrap();
    let names: Vec<_> = found.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!((names, found.rev), (vec!["Player 77", "Eva"], 1), "once, however many tables there are");
    let told = store.notices_of(EVA, vec!["asks".to_owned()]).await.unwrap().pop().unwrap();
    assert_eq!(told.by, Some((GUS, "Player 77".to_owned())));
    assert_eq!(store.account("player 77").await.unwrap().unwrap().0.id, GUS);
    assert!(store.is_alike("Player 77", EVA).await.unwrap() && !store.is_alike("Gus", EVA).await.unwrap());
    for table in tables {
        let row = store.table(table.key).await.unwrap().unwrap();
        assert_eq!((row.seats[0].name.as_str(), row.seats[1].name.as_str()), ("Player 77", "Eva"));
        assert_eq!(row.rev, table.rev + 1);
        let plies = store.plies(row.no).await.unwrap();
        let mut chain = Chain::begin(&row.header(), Some(row.secret));
        let links: Vec<_> = (0..).zip(&plies).map(|(n, ply)| Some(chain.entry(n, &ply.entry))).collect();
        assert_eq!(store.links(row.no).await.unwrap(), links, "its chain is made anew");
        assert_eq!(row.head, Some(Head { entries: 1, link: chain.head() }));
    }
}

async fn who_leaves_is_nobodys_company(store: &dyn Store) {
    store.set_friend_link(EVA, "left".to_owned()).await.unwrap();
    store.befriend(Befriend { both: true, ..befriend(FAY, EVA) }).await.unwrap();
    store.block(EVA, block(GUS, "Gus"), 9).await.unwrap();
    store.block(GUS, block(EVA, "Eva"), 9).await.unwrap();
    store.seek(seeking(EVA, 1)).await.unwrap();
    let [by, about] = [complaint(EVA, GUS, Grounds::Unfair), complaint(GUS, EVA, Grounds::Other)];
    store.complain(by.clone(), 9).await.unwrap();
    store.complain(about.clone(), 9).await.unwrap();
    store.close_account(EVA, "hash of Eva".to_owned(), Time(200)).await.unwrap();
    assert!(ties(store, FAY).await.is_empty() && store.friend_by_link("left").await.unwrap().is_none());
    assert_eq!(store.still_seeks(EVA, Time(200)).await.unwrap(), None);
    assert_eq!(store.blocks(GUS).await.unwrap(), []);
    assert_eq!(store.blocked_among(vec![EVA, GUS]).await.unwrap(), []);
    assert_eq!(store.complaints(Complaints::One(about.id), 0, 9).await.unwrap(), []);
    let left = store.complaints(Complaints::One(by.id), 0, 9).await.unwrap();
    assert_eq!(left, [Complaint { by: None, by_name: String::new(), ..by }]);
    while !store.take_leave(EVA, Vec::new(), Time(i64::MAX), 9).await.unwrap().is_empty() {}
    // A guest's company is the account's that they open.
    store.seek(seeking(HAL, 1)).await.unwrap();
    store.claim(HAL, GUS).await.unwrap();
    assert_eq!(store.still_seeks(HAL, Time(200)).await.unwrap(), None);
    assert_eq!(store.blocks(FAY).await.unwrap(), [Block { name: "Player 77".to_owned(), ..block(GUS, "") }]);
    assert!(store.complaints(Complaints::About(HAL), 0, 9).await.unwrap().is_empty());
    let silent = store.sanction(GUS, Sanction::Silence, Time(1)).await.unwrap();
    assert_eq!(silent, Some(Some(Time(500))), "who is silenced is not heard by another name");
}
