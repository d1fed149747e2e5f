//! What belongs to an account alone, mail that is to be sent, and the end of an account.

use super::*;

const EVE: PersonId = PersonId(7701);
const FLO: PersonId = PersonId(7801);

fn hash(n: u8) -> SecretHash {
    SecretHash([n; 32])
}

async fn account(store: &dyn Store, id: PersonId, name: &str) {
    store.open_account(person(id, name), "hash one".to_owned()).await.unwrap();
}

fn missing<T>(what: &'static str, done: Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Missing(missing)) if missing == what)
}

fn link(purpose: Purpose, address: &str, until: i64) -> MailLink {
    MailLink { person: EVE, purpose, address: address.to_owned(), until: Time(until) }
}

pub(crate) async fn story(store: &dyn Store) {
    account(store, EVE, "Eve").await;
    account(store, FLO, "Flo").await;
    addresses(store).await;
    passwords(store).await;
    preferences(store).await;
    operators(store).await;
    letters(store).await;
    the_end_of_an_account(store).await;
    // Something of each kind is left, to be copied.
    store.want_address(FLO, "flo@example.org".to_owned()).await.unwrap();
    store
        .keep_link(hash(90), MailLink { person: FLO, ..link(Purpose::Confirm, "x", 1000) }, Time(0), 5)
        .await
        .unwrap();
    store.keep_recovery_codes(FLO, vec![hash(91)]).await.unwrap();
    store.keep_preferences(FLO, "theme dark\n".to_owned()).await.unwrap();
    store.put_letter(letter(9, 2000), 10).await.unwrap();
}

/// One token, good once, and one session.
async fn operators(store: &dyn Store) {
    let enter = async |token, session, at| {
        store.enter_operator(hash(token), hash(session), Time(at), Time(500)).await
    };
    assert_eq!(store.operator().await.unwrap(), None);
    assert!(missing("operator's token", enter(1, 2, 0).await));
    store.offer_operator(hash(1), Time(100)).await.unwrap();
    assert!(missing("operator's token", enter(1, 2, 100).await), "it is too late");
    assert!(missing("operator's token", enter(3, 2, 0).await), "it is another");
    enter(1, 2, 99).await.unwrap();
    assert_eq!(store.operator().await.unwrap(), Some((hash(2), Time(500))));
    assert!(missing("operator's token", enter(1, 4, 0).await), "it is used up");
    store.leave_operator(hash(4)).await.unwrap();
    assert_eq!(store.operator().await.unwrap(), Some((hash(2), Time(500))), "that was another's");
    store.leave_operator(hash(2)).await.unwrap();
    assert_eq!(store.operator().await.unwrap(), None);
    for (token, session) in [(5, 6), (7, 8)] {
        store.offer_operator(hash(token), Time(100)).await.unwrap();
        assert_eq!(store.operator().await.unwrap(), None, "a newer token ends what was before");
        enter(token, session, 0).await.unwrap();
    }
    assert!(missing("operator's token", enter(5, 9, 0).await));
    store.leave_operator(hash(8)).await.unwrap();
}

async fn addresses(store: &dyn Store) {
    let address = async || store.address(EVE).await.unwrap();
    assert_eq!(address().await, Address::default());
    assert!(missing("account", store.want_address(PersonId(99), "x@example.org".to_owned()).await));
    store.want_address(EVE, "Eve@Example.org".to_owned()).await.unwrap();
    assert!(store.accounts_at("eve@example.org", 9).await.unwrap().is_empty(), "it is not confirmed yet");
    let first = link(Purpose::Confirm, "Eve@Example.org", 100);
    for n in 1..=2 {
        store.keep_link(hash(n), first.clone(), Time(1), 2).await.unwrap();
    }
    let third = store.keep_link(hash(3), first.clone(), Time(1), 2).await;
    assert!(matches!(third, Err(StoreError::Conflict)), "so many are good at a time");
    assert_eq!(store.link(hash(1)).await.unwrap(), Some(first.clone()));
    assert_eq!(store.link(hash(3)).await.unwrap(), None);
    assert!(missing("link", store.confirm_address(hash(1), Time(100)).await), "it has ended");
    assert!(missing("link", store.confirm_address(hash(3), Time(1)).await));
    assert!(
        missing("link", store.reset_by_link(hash(1), Time(1), "x".to_owned()).await),
        "it is for something else"
    );
    assert_eq!(store.confirm_address(hash(1), Time(99)).await.unwrap(), EVE);
    let confirmed = Some("Eve@Example.org".to_owned());
    assert_eq!(address().await, Address { confirmed: confirmed.clone(), wanted: None });
    for n in 1..=2 {
        assert!(missing("link", store.confirm_address(hash(n), Time(2)).await), "all end when one is used");
    }
    let found = store.accounts_at("EVE@example.ORG", 9).await.unwrap();
    assert_eq!(found.iter().map(|person| person.id).collect::<Vec<_>>(), [EVE]);

    // Another address waits: what was sent to one before it confirms nothing.
    store.want_address(EVE, "one@example.org".to_owned()).await.unwrap();
    store.keep_link(hash(4), link(Purpose::Confirm, "one@example.org", 100), Time(1), 2).await.unwrap();
    store.want_address(EVE, "two@example.org".to_owned()).await.unwrap();
    assert!(missing("link", store.confirm_address(hash(4), Time(2)).await));
    assert_eq!(address().await, Address { confirmed, wanted: Some("two@example.org".to_owned()) });
    store.keep_link(hash(5), link(Purpose::Confirm, "two@example.org", 200), Time(150), 1).await.unwrap();
    assert_eq!(store.link(hash(4)).await.unwrap(), None, "what has ended takes no place");
    store.drop_link(hash(5)).await.unwrap();
    store.keep_link(hash(6), link(Purpose::Confirm, "two@example.org", 200), Time(150), 1).await.unwrap();
    store.drop_address(EVE).await.unwrap();
    assert_eq!((address().await, store.link(hash(6)).await.unwrap()), (Address::default(), None));

    store.keep_link(hash(7), link(Purpose::Reset, "x", 300), Time(150), 1).await.unwrap();
    store.forget(Aged { links: Some(Time(300)), ..Aged::default() }, 100).await.unwrap();
    assert!(store.link(hash(7)).await.unwrap().is_some());
    store.forget(Aged { links: Some(Time(301)), ..Aged::default() }, 100).await.unwrap();
    assert_eq!(store.link(hash(7)).await.unwrap(), None);
}

async fn passwords(store: &dyn Store) {
    let (session, token) = (SessionId([21; 16]), TokenHash([21; 32]));
    let bot = Token { person: EVE, name: "bot".to_owned(), made: Time(9) };
    let enter = async |password: &str| {
        store.start_session(session, EVE, password.to_owned(), Time(5), 9).await.unwrap();
        store.add_token(token, bot.clone(), Proof::Session(session)).await.unwrap();
    };
    let is_in = async || {
        (store.session(session).await.unwrap().is_some(), store.token(token).await.unwrap().is_some())
    };
    enter("hash one").await;
    store.end_sessions(EVE).await.unwrap();
    assert_eq!(is_in().await, (false, true), "programmes stay");
    store.drop_token(token, EVE).await.unwrap();

    store.want_address(EVE, "eve@example.org".to_owned()).await.unwrap();
    store.keep_link(hash(10), link(Purpose::Confirm, "eve@example.org", 100), Time(1), 9).await.unwrap();
    store.confirm_address(hash(10), Time(2)).await.unwrap();
    for (n, to) in [(11, "eve@example.org"), (12, "eve@example.org"), (13, "old@example.org")] {
        store.keep_link(hash(n), link(Purpose::Reset, to, 100), Time(1), 9).await.unwrap();
    }
    enter("hash one").await;
    let elsewhere = store.reset_by_link(hash(13), Time(2), "x".to_owned()).await;
    assert!(missing("link", elsewhere), "it was sent to an address that is theirs no more");
    assert!(missing("link", store.reset_by_link(hash(12), Time(100), "x".to_owned()).await), "it has ended");
    assert!(is_in().await == (true, true), "what is refused changes nothing");
    assert_eq!(store.reset_by_link(hash(12), Time(99), "hash two".to_owned()).await.unwrap(), EVE);
    assert_eq!(is_in().await, (false, false));
    assert_eq!(store.account("eve").await.unwrap().unwrap().1, "hash two");
    for n in 11..=13 {
        assert!(
            missing("link", store.reset_by_link(hash(n), Time(2), "x".to_owned()).await),
            "once, and with it all"
        );
    }
    store.keep_link(hash(14), link(Purpose::Reset, "eve@example.org", 100), Time(1), 9).await.unwrap();
    store.set_password(EVE, None, "hash three".to_owned()).await.unwrap();
    assert_eq!(store.link(hash(14)).await.unwrap(), None, "a new password ends every link");

    assert_eq!(store.recovery_codes(EVE).await.unwrap(), 0);
    store.keep_recovery_codes(EVE, vec![hash(15), hash(16)]).await.unwrap();
    store.keep_recovery_codes(EVE, vec![hash(17), hash(18), hash(19)]).await.unwrap();
    assert_eq!(store.recovery_codes(EVE).await.unwrap(), 3, "others instead of those before");
    assert!(store.is_recovery_code(EVE, hash(17)).await.unwrap());
    assert!(
        !store.is_recovery_code(FLO, hash(17)).await.unwrap()
            && !store.is_recovery_code(EVE, hash(15)).await.unwrap()
    );
    for (who, code) in [(EVE, 15), (FLO, 17)] {
        assert!(missing("recovery code", store.reset_by_code(who, hash(code), "x".to_owned()).await));
    }
    enter("hash three").await;
    store.reset_by_code(EVE, hash(17), "hash four".to_owned()).await.unwrap();
    assert_eq!(is_in().await, (false, false));
    assert!(missing("recovery code", store.reset_by_code(EVE, hash(17), "x".to_owned()).await), "each once");
    assert_eq!(store.recovery_codes(EVE).await.unwrap(), 2);
    assert_eq!(store.account("eve").await.unwrap().unwrap().1, "hash four");
}

async fn preferences(store: &dyn Store) {
    assert_eq!(store.preferences(EVE).await.unwrap(), None);
    for text in ["theme dark\n", "theme light\npace slow\n"] {
        store.keep_preferences(EVE, text.to_owned()).await.unwrap();
        assert_eq!(store.preferences(EVE).await.unwrap().as_deref(), Some(text));
    }
    assert_eq!(store.preferences(FLO).await.unwrap(), None);
    let guest = PersonId(7901);
    store.save_person(Person { made: Time(3), ..person(guest, "Guest") }).await.unwrap();
    store.keep_preferences(guest, "theme dark\n".to_owned()).await.unwrap();
    store.forget(Aged { guests: Some(Time(4)), ..Aged::default() }, 100).await.unwrap();
    assert_eq!(store.preferences(guest).await.unwrap(), None, "they go with whoever likes them");
    assert!(missing("person", store.keep_preferences(PersonId(99), String::new()).await));
}

fn letter(n: u8, asked: i64) -> Letter {
    Letter { id: LetterId([n; 16]), errand: format!("errand {n}"), asked: Time(asked), tries: 0 }
}

async fn letters(store: &dyn Store) {
    let hold = Duration::from_millis(100);
    let take =
        async |at: i64| store.take_letter(Time(at), hold).await.unwrap().map(|it| (it.errand, it.tries));
    assert_eq!(take(1_000_000).await, None);
    for (n, asked) in [(1, 20), (2, 10), (3, 30)] {
        store.put_letter(letter(n, asked), 3).await.unwrap();
    }
    assert!(matches!(store.put_letter(letter(4, 5), 3).await, Err(StoreError::Busy)), "so many wait");
    assert_eq!(store.letters().await.unwrap(), 3);
    assert_eq!(take(9).await, None, "none is due");
    let taken = store.take_letter(Time(25), hold).await.unwrap();
    assert_eq!(taken, Some(Letter { tries: 1, ..letter(2, 10) }), "the one that waits longest, whole");
    assert_eq!(take(25).await, Some(("errand 1".to_owned(), 1)), "nobody else is given that one");
    assert_eq!(take(25).await, None);
    store.drop_letter(LetterId([1; 16])).await.unwrap();
    assert_eq!(take(124).await, Some(("errand 3".to_owned(), 1)));
    assert_eq!(take(125).await, Some(("errand 2".to_owned(), 2)), "whoever took it has said nothing");
    store.put_off_letter(LetterId([3; 16]), Time(500)).await.unwrap();
    store.drop_letter(LetterId([2; 16])).await.unwrap();
    assert_eq!((take(499).await, take(500).await), (None, Some(("errand 3".to_owned(), 2))));
    store.drop_letter(LetterId([3; 16])).await.unwrap();
    assert_eq!((take(1_000_000).await, store.letters().await.unwrap()), (None, 0));
}

/// A table at which Eve sits beside Ada, with two entries if it has begun.
async fn beside_eve(store: &dyn Store, owner: PersonId, begun: bool) -> TableRow {
    let eve = seat(Sitter::Person(EVE), "Eve", Some("n2"));
    let mut wanted = NewTable { owner, pace: Pace::None, ..new_table(None) };
    wanted.seats = vec![seat(Sitter::Person(ADA), "Ada", Some("n1")), eve];
    let table = store.create(wanted, begun.then(|| ply(0, "start", &[0]))).await.unwrap();
    if begun {
        add(store, &table, ply(1, "1 wait", &[1]), AppendExtras::default()).await.unwrap();
    }
    store.table(table.key).await.unwrap().unwrap()
}

/// Whether all that was played is in the table's chain.
async fn is_chained(store: &dyn Store, row: &TableRow) -> bool {
    let (plies, links) = (store.plies(row.no).await.unwrap(), store.links(row.no).await.unwrap());
    let mut chain = Chain::begin(&row.header(), Some(row.secret));
    let linked = plies
        .iter()
        .zip(&links)
        .all(|(ply, link)| *link == Some(chain.entry(ply.number as usize, &ply.entry)));
    linked && row.head == Some(Head { entries: plies.len() as u32, link: chain.head() })
}

async fn the_end_of_an_account(store: &dyn Store) {
    let running = beside_eve(store, EVE, true).await;
    let over = beside_eve(store, ADA, true).await;
    add(store, &over, ply(2, "2 wait", &[]), super::over("1-0")).await.unwrap();
    let [hers, waiting] = [beside_eve(store, EVE, false).await, beside_eve(store, ADA, false).await];
    let said = |n: u8, person: PersonId| ChatLine {
        person,
        seat: None,
        name: "Eve".to_owned(),
        text: "hello".to_owned(),
        at: Time(1),
        client: format!("e{n}").parse().unwrap(),
    };
    store.say(over.no, said(1, EVE), 9).await.unwrap();
    store.say(over.no, said(2, ADA), 9).await.unwrap();
    store.say(running.no, said(3, EVE), 9).await.unwrap();
    let first = store.said_by(EVE, (TableNo::NONE, 0), 1).await.unwrap();
    let [SaidLine { table, key, number, .. }] = first[..] else { panic!("{first:?}") };
    assert_eq!((key, number, &first[0].line), (running.key, 1, &said(3, EVE)));
    let next = store.said_by(EVE, (table, number), 9).await.unwrap();
    assert_eq!(next.iter().map(|said| (said.key, said.number)).collect::<Vec<_>>(), [(over.key, 1)]);

    let (session, token) = (SessionId([31; 16]), TokenHash([31; 32]));
    store.start_session(session, EVE, "hash four".to_owned(), Time(5), 9).await.unwrap();
    let bot = Token { person: EVE, name: "bot".to_owned(), made: Time(9) };
    store.add_token(token, bot, Proof::Session(session)).await.unwrap();
    store.keep_link(hash(30), link(Purpose::Reset, "eve@example.org", 1000), Time(1), 9).await.unwrap();

    let stand_ins = || vec![("chess".to_owned(), "friendly".to_owned())];
    let late = store.close_account(EVE, "hash one".to_owned(), Time(50)).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "that was the password before");
    assert!(missing("account", store.close_account(PersonId(99), "x".to_owned(), Time(50)).await));
    assert!(store.take_leave(EVE, stand_ins(), Time(0), 9).await.unwrap().is_empty(), "she has not left");
    assert!(store.leaving(9).await.unwrap().is_empty());
    store.close_account(EVE, "hash four".to_owned(), Time(50)).await.unwrap();

    // What is her own is gone.
    assert_eq!((store.person(EVE).await.unwrap(), store.account("eve").await.unwrap()), (None, None));
    assert!(!store.is_alike("Eve", FLO).await.unwrap(), "her name is free");
    assert_eq!((store.session(session).await.unwrap(), store.token(token).await.unwrap()), (None, None));
    assert_eq!(
        (store.address(EVE).await.unwrap(), store.link(hash(30)).await.unwrap()),
        (Address::default(), None)
    );
    assert_eq!((store.preferences(EVE).await.unwrap(), store.recovery_codes(EVE).await.unwrap()), (None, 0));
    assert!(store.accounts_at("eve@example.org", 9).await.unwrap().is_empty());
    let lines = store.chat(over.no, 0, 9).await.unwrap();
    assert_eq!(lines.iter().map(|(number, line)| (*number, line.person)).collect::<Vec<_>>(), [(2, ADA)]);

    // Her name goes from one table after the other.
    let mut touched = Vec::new();
    loop {
        assert_eq!(store.leaving(9).await.unwrap(), [EVE]);
        let some = store.take_leave(EVE, stand_ins(), Time(40), 1).await.unwrap();
        if some.is_empty() {
            break;
        }
        touched.extend(some);
    }
    let mut all = [running.key, over.key, hers.key, waiting.key].to_vec();
    touched.sort();
    all.sort();
    assert_eq!(touched, all);
    assert_eq!(store.leaving(9).await.unwrap(), [EVE], "what she was about to do may come yet");
    assert!(store.take_leave(EVE, stand_ins(), Time(50), 9).await.unwrap().is_empty());
    assert!(store.leaving(9).await.unwrap().is_empty());
    assert_eq!(store.table(hers.key).await.unwrap(), None);
    let now = async |key: TableKey| store.table(key).await.unwrap().unwrap();
    let free = now(waiting.key).await;
    assert_eq!((&free.seats[1], free.rev), (&seat(Sitter::Open, "", None), waiting.rev + 1));
    let somebody = seat(Sitter::Person(PersonId::SOMEBODY), SOMEBODY, Some("n2"));
    let goes_on = now(running.key).await;
    assert_eq!((goes_on.owner, goes_on.rev), (PersonId::SOMEBODY, running.rev + 1));
    assert_eq!(goes_on.seats[1], SeatRow { stand_in: Some("friendly".to_owned()), ..somebody.clone() });
    assert_eq!(goes_on.seats[0], running.seats[0]);
    assert_eq!(now(over.key).await.seats[1], somebody);
    for row in [&goes_on, &now(over.key).await] {
        assert!(is_chained(store, row).await, "the chain is over the names as they are now");
    }
    assert_ne!(goes_on.head, running.head);
    let stale = store.append(
        running.no,
        &mut running.chain().unwrap(),
        ply(2, "2 wait", &[0]),
        AppendExtras::default(),
    );
    assert!(matches!(stale.await, Err(StoreError::Conflict)), "whoever has the old chain is told");
    add(store, &goes_on, ply(2, "2 wait", &[0]), AppendExtras::default()).await.unwrap();
    assert!(store.tables_of(EVE, Wanted::default(), None, 9).await.unwrap().is_empty());
}

/// Whoever changed what was played has it no easier when somebody leaves.
#[tokio::test]
async fn what_is_damaged_stays_so_when_somebody_leaves() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path()).unwrap();
    account(&store, EVE, "Eve").await;
    let [changed, lost, unlinked, whole] = [
        beside_eve(&store, ADA, true).await,
        beside_eve(&store, ADA, true).await,
        beside_eve(&store, ADA, true).await,
        beside_eve(&store, ADA, true).await,
    ];
    let db = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
    let last = |table: &TableRow| {
        let sql = "SELECT max(p.id) FROM plies p JOIN tables t ON p.id >> 20 = t.no WHERE t.key = ?";
        db.query_row(sql, [table.key.as_str()], |row| row.get::<_, i64>(0)).unwrap()
    };
    db.execute("UPDATE plies SET entry = '1 other' WHERE id = ?", [last(&changed)]).unwrap();
    db.execute("DELETE FROM plies WHERE id = ?", [last(&lost)]).unwrap();
    db.execute("UPDATE plies SET link = zeroblob(32) WHERE id = ? - 1", [last(&unlinked)]).unwrap();
    store.close_account(EVE, "hash one".to_owned(), Time(1)).await.unwrap();
    assert_eq!(store.take_leave(EVE, Vec::new(), Time(0), 9).await.unwrap().len(), 4);
    for (table, holds) in [(changed, false), (lost, false), (unlinked, false), (whole, true)] {
        let row = store.table(table.key).await.unwrap().unwrap();
        assert_eq!(row.seats[1].name, SOMEBODY);
        assert_eq!(is_chained(&store, &row).await, holds);
    }
}
