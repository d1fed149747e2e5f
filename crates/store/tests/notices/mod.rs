//! What any store knows of notices: each thing is told once, what is due to one by one way is taken up as one, by one.

use std::time::Duration;

use store::*;

/// By whom all is sent that these tests have sent.
const WAYS: &[&str] = &["push", "mail", "webhook"];

const HOLD: Duration = Duration::from_secs(60);
const EVE: PersonId = PersonId(71);
const GUEST: PersonId = PersonId(72);
const BOB: PersonId = PersonId(73);

pub(crate) async fn story(store: &dyn Store) {
    a_thing_is_told_once(store).await;
    what_is_seen_is_sent_no_more(store).await;
    what_is_due_goes_as_one(store).await;
    a_browser_is_one_persons(store).await;
    what_is_wanted_is_kept(store).await;
    a_guest_takes_it_along(store).await;
    who_leaves_is_named_no_more(store).await;
    what_is_old_is_forgotten(store).await;
}

fn notice(person: PersonId, thing: &str, at: i64) -> Notice {
    Notice {
        person,
        thing: thing.to_owned(),
        kind: "turn".to_owned(),
        about: "{}".to_owned(),
        table: None,
        by: None,
        at: Time(at),
        listed: true,
        seen: false,
    }
}

fn way(way: &str, due: i64) -> (String, Time) {
    (way.to_owned(), Time(due))
}

async fn things(store: &dyn Store, person: PersonId, until: i64) -> Vec<String> {
    let all = store.notices(person, Time(until), 100).await.unwrap();
    all.into_iter().map(|notice| notice.thing).collect()
}

async fn unseen(store: &dyn Store, person: PersonId, until: i64) -> u32 {
    store.unseen(person, Time(until), 100).await.unwrap()
}

async fn a_thing_is_told_once(store: &dyn Store) {
    let table = TableKey::random();
    let first = Notice { table: Some(table), by: Some((BOB, "Bob".to_owned())), ..notice(EVE, "a", 10) };
    assert!(store.put_notice(first.clone(), Vec::new(), 9).await.unwrap());
    let again = Notice { at: Time(99), about: "other".to_owned(), ..first.clone() };
    assert!(!store.put_notice(again, vec![way("mail", 0)], 9).await.unwrap());
    assert_eq!(store.sendings().await.unwrap(), 0, "nothing is changed");
    assert_eq!(store.notices(EVE, Time(99), 9).await.unwrap(), std::slice::from_ref(&first));
    assert!(store.put_notice(notice(BOB, "a", 10), Vec::new(), 9).await.unwrap(), "each for themselves");
    // What is told later is not there yet; what is not listed is not counted.
    store.put_notice(notice(EVE, "later", 50), Vec::new(), 9).await.unwrap();
    store.put_notice(Notice { listed: false, ..notice(EVE, "sent", 10) }, Vec::new(), 9).await.unwrap();
    assert_eq!((things(store, EVE, 49).await, unseen(store, EVE, 49).await), (vec!["a".to_owned()], 1));
    assert_eq!((things(store, EVE, 50).await.len(), unseen(store, EVE, 50).await), (2, 2));
    assert_eq!(store.unseen(EVE, Time(50), 1).await.unwrap(), 1, "so many are counted");
    assert_eq!(store.notices_at(table).await.unwrap(), [first]);
    let named = store.notices_of(EVE, vec!["sent".to_owned(), "none".to_owned()]).await.unwrap();
    assert_eq!(named.len(), 1);
    // The oldest go.
    for n in 0..12 {
        store.put_notice(notice(EVE, &format!("n{n}"), 100 + n), vec![way("mail", 5)], 9).await.unwrap();
    }
    let left = things(store, EVE, 200).await;
    assert_eq!((left.len(), left[0].as_str(), left[8].as_str()), (9, "n11", "n3"));
    assert_eq!(store.sendings().await.unwrap(), 9, "and what was to be sent of them");
}

async fn what_is_seen_is_sent_no_more(store: &dyn Store) {
    let table = TableKey::random();
    let at = |thing: &str, at: i64| Notice { table: Some(table), ..notice(EVE, thing, at) };
    store.put_notice(at("t1", 300), vec![way("mail", 5)], 100).await.unwrap();
    store.put_notice(at("t2", 400), vec![way("mail", 400)], 100).await.unwrap();
    assert_eq!(store.see_notices(EVE, Time(300), Saw::Table(table)).await.unwrap(), 1);
    assert_eq!(store.see_notices(EVE, Time(300), Saw::Table(table)).await.unwrap(), 0);
    assert_eq!(store.sendings().await.unwrap(), 10);
    let some = ["n11", "n10", "none"].map(str::to_owned).to_vec();
    assert_eq!(store.see_notices(EVE, Time(300), Saw::Things(some)).await.unwrap(), 2);
    assert_eq!(unseen(store, EVE, 300).await, 7);
    assert_eq!(store.see_notices(EVE, Time(300), Saw::All).await.unwrap(), 7);
    assert_eq!((unseen(store, EVE, 300).await, store.sendings().await.unwrap()), (0, 1));
    assert_eq!(things(store, EVE, 300).await.len(), 10, "they stand in the list");
    // Taken back: what was told is seen, what was to be told never was, and may be told another time.
    store.withdraw_notices(EVE, vec!["t2".to_owned(), "t1".to_owned()], Time(350)).await.unwrap();
    assert_eq!((store.sendings().await.unwrap(), things(store, EVE, 500).await.len()), (0, 10));
    assert!(store.put_notice(at("t2", 400), Vec::new(), 100).await.unwrap());
    assert!(!store.put_notice(at("t1", 400), Vec::new(), 100).await.unwrap());
    store.see_notices(EVE, Time(500), Saw::All).await.unwrap();
}

async fn what_is_due_goes_as_one(store: &dyn Store) {
    for (thing, at) in [("s1", 1002), ("s2", 1001), ("s3", 1003)] {
        let ways = vec![way("mail", at), way("push x", at)];
        store.put_notice(notice(BOB, thing, at), ways, 100).await.unwrap();
    }
    assert_eq!(store.take_sendings(WAYS, Time(1000), HOLD).await.unwrap(), None, "nothing is due");
    for kinds in [&["webhook", "pus", "ail"][..], &[]] {
        assert_eq!(store.take_sendings(kinds, Time(1002), HOLD).await.unwrap(), None, "by {kinds:?}");
    }
    let names = |sendings: &Sendings| {
        let things: Vec<&str> = sendings.notices.iter().map(|notice| notice.thing.as_str()).collect();
        (sendings.way.clone(), things.join(" "), sendings.tries, sendings.unclear)
    };
    let mut both = Vec::new();
    for _ in 0..2 {
        let some = store.take_sendings(WAYS, Time(1002), HOLD).await.unwrap().unwrap();
        assert_eq!(some.person, BOB);
        both.push(names(&some));
    }
    both.sort();
    let wanted = [("mail", "s2 s1"), ("push x", "s2 s1")];
    assert_eq!(both, wanted.map(|(way, things)| (way.to_owned(), things.to_owned(), 1, false)));
    assert_eq!(store.take_sendings(WAYS, Time(1002), HOLD).await.unwrap(), None, "others leave it alone");
    // Put off, it is due with what has come since.
    let things = vec!["s1".to_owned(), "s2".to_owned()];
    store.put_off_sendings(BOB, "mail".to_owned(), things.clone(), Time(1003)).await.unwrap();
    let mail = store.take_sendings(WAYS, Time(1003), HOLD).await.unwrap().unwrap();
    let push = store.take_sendings(WAYS, Time(1003), HOLD).await.unwrap().unwrap();
    let (mail, push) = if mail.way == "mail" { (mail, push) } else { (push, mail) };
    assert_eq!(names(&mail), ("mail".to_owned(), "s2 s1 s3".to_owned(), 2, false));
    assert_eq!(names(&push), ("push x".to_owned(), "s3".to_owned(), 1, false));
    // Put into a letter, once.
    let all = vec!["s1".to_owned(), "s2".to_owned(), "s3".to_owned()];
    let letter = Letter { id: LetterId::random(), errand: "e".to_owned(), asked: Time(1003), tries: 0 };
    let put = |letter: Letter, most| store.put_in_letter(BOB, "mail".to_owned(), all.clone(), letter, most);
    let before = store.letters().await.unwrap();
    assert!(matches!(put(letter.clone(), 0).await, Err(StoreError::Busy)));
    assert_eq!(store.sendings().await.unwrap(), 6, "all of it, or nothing");
    put(letter.clone(), 99).await.unwrap();
    assert!(matches!(put(letter.clone(), 99).await, Err(StoreError::Conflict)));
    assert_eq!((store.sendings().await.unwrap(), store.letters().await.unwrap()), (3, before + 1));
    store.drop_letter(letter.id).await.unwrap();
    // Whoever took up the others never said what became of them.
    let late = Time(1003).plus(HOLD + HOLD);
    let unclear = store.take_sendings(WAYS, late, HOLD).await.unwrap().unwrap();
    assert_eq!(names(&unclear), ("push x".to_owned(), "s2 s1 s3".to_owned(), 2, true));
    store.drop_sendings(BOB, "push x".to_owned(), all).await.unwrap();
    assert_eq!(store.sendings().await.unwrap(), 0);
    // Many at once: each is given to one.
    for n in 0..20 {
        let ways = vec![way("mail", 5000)];
        store.put_notice(notice(PersonId(800 + n), "x", 5000), ways, 9).await.unwrap();
    }
    let mut taken = Vec::new();
    loop {
        let both = [store.take_sendings(WAYS, Time(5000), HOLD), store.take_sendings(WAYS, Time(5000), HOLD)];
        let mut none = true;
        for some in both {
            if let Some(some) = some.await.unwrap() {
                taken.push(some.person);
                store.drop_sendings(some.person, some.way, vec!["x".to_owned()]).await.unwrap();
                none = false;
            }
        }
        if none {
            break;
        }
    }
    taken.sort();
    assert_eq!(taken, (0..20).map(|n| PersonId(800 + n)).collect::<Vec<_>>());
}

async fn known(store: &dyn Store, id: PersonId, name: &str, account: bool) {
    let person = Person { id, name: name.to_owned(), account, made: Time(1) };
    if account {
        store.open_account(person, "hash".to_owned()).await.unwrap();
    } else {
        store.save_person(person).await.unwrap();
    }
}

fn device(person: PersonId, endpoint: &str, made: i64) -> Device {
    Device {
        id: DeviceId::random(),
        person,
        session: None,
        name: "Browser".to_owned(),
        lang: "nl".to_owned(),
        endpoint: endpoint.to_owned(),
        key: vec![4; 65],
        auth: vec![7; 16],
        made: Time(made),
    }
}

async fn a_browser_is_one_persons(store: &dyn Store) {
    known(store, EVE, "Notified Eve", true).await;
    known(store, GUEST, "Notified guest", false).await;
    assert!(matches!(
        store.keep_device(device(PersonId(999), "https://p/0", 1), 3).await,
        Err(StoreError::Conflict)
    ));
    let first = device(EVE, "https://p/1", 1);
    store.keep_device(first.clone(), 3).await.unwrap();
    assert_eq!(store.device(first.id).await.unwrap(), Some(first.clone()));
    // Who uses the browser now is pushed to there.
    let other = device(GUEST, "https://p/1", 2);
    store.keep_device(other.clone(), 3).await.unwrap();
    assert_eq!(store.device(first.id).await.unwrap(), None);
    assert_eq!(store.devices(GUEST).await.unwrap(), std::slice::from_ref(&other));
    assert!(matches!(store.drop_device(other.id, EVE).await, Err(StoreError::Missing(_))));
    store.drop_device(other.id, GUEST).await.unwrap();
    // With a session it ends with it; the oldest of many go.
    let session = SessionId::random();
    let with = Device { session: Some(session), ..device(EVE, "https://p/2", 3) };
    assert!(
        matches!(store.keep_device(with.clone(), 3).await, Err(StoreError::Conflict)),
        "there is none such"
    );
    store.start_session(session, EVE, "hash".to_owned(), Time(1), 9).await.unwrap();
    store.keep_device(with.clone(), 3).await.unwrap();
    for n in 4..7 {
        store.keep_device(device(EVE, &format!("https://p/{n}"), n), 3).await.unwrap();
    }
    let made: Vec<i64> = store.devices(EVE).await.unwrap().iter().map(|device| device.made.0).collect();
    assert_eq!(made, [6, 5, 4]);
    let with = Device { id: DeviceId::random(), made: Time(9), ..with };
    store.keep_device(with.clone(), 3).await.unwrap();
    store.end_session(session).await.unwrap();
    assert_eq!((store.device(with.id).await.unwrap(), store.devices(EVE).await.unwrap().len()), (None, 2));
}

async fn what_is_wanted_is_kept(store: &dyn Store) {
    assert_eq!(store.notice_wishes(EVE).await.unwrap(), None);
    let mut old = None;
    for text in ["turn page\n", "turn none\n"] {
        store.keep_notice_wishes(EVE, old, text.to_owned()).await.unwrap();
        assert_eq!(store.notice_wishes(EVE).await.unwrap().as_deref(), Some(text));
        old = Some(text.to_owned());
    }
    // Two at the same time: one of them is told that the other was first.
    for late in [None, Some("turn page\n".to_owned())] {
        let late = store.keep_notice_wishes(EVE, late, "chat none\n".to_owned()).await;
        assert!(matches!(late, Err(StoreError::Conflict)));
    }
    let both =
        ["chat none\n", "over none\n"].map(|text| store.keep_notice_wishes(EVE, old.clone(), text.into()));
    let [one, other] = both;
    let (one, other) = (one.await, other.await);
    assert!(one.is_ok() != other.is_ok());
    let nobody = store.keep_notice_wishes(PersonId(999), None, String::new()).await;
    assert!(matches!(nobody, Err(StoreError::Missing(_))));
}

async fn a_guest_takes_it_along(store: &dyn Store) {
    let session = SessionId::random();
    store.start_session(session, EVE, "hash".to_owned(), Time(8), 9).await.unwrap();
    store.put_notice(notice(GUEST, "both", 600), vec![way("mail", 9000)], 100).await.unwrap();
    store.put_notice(notice(GUEST, "own", 601), vec![way("mail", 9000)], 100).await.unwrap();
    store.put_notice(Notice { seen: true, ..notice(EVE, "both", 602) }, Vec::new(), 100).await.unwrap();
    let pushed = device(GUEST, "https://p/guest", 20);
    store.keep_device(pushed.clone(), 3).await.unwrap();
    store.claim(GUEST, EVE).await.unwrap();
    assert!(things(store, GUEST, 9999).await.is_empty() && store.devices(GUEST).await.unwrap().is_empty());
    assert_eq!(unseen(store, EVE, 9999).await, 1, "of what was seen they are not told again");
    let moved = store.device(pushed.id).await.unwrap().unwrap();
    assert!(moved.person == EVE && moved.session == Some(session), "it goes with the session just begun");
    let due = store.take_sendings(WAYS, Time(9000), HOLD).await.unwrap().unwrap();
    assert_eq!(due.person, EVE);
    let all = due.notices.iter().map(|notice| notice.thing.clone()).collect();
    store.drop_sendings(EVE, "mail".to_owned(), all).await.unwrap();
    assert_eq!(store.sendings().await.unwrap(), 0);
}

async fn who_leaves_is_named_no_more(store: &dyn Store) {
    let by = Some((EVE, "Notified Eve".to_owned()));
    store.put_notice(Notice { by, ..notice(BOB, "of eve", 700) }, Vec::new(), 100).await.unwrap();
    store.put_notice(notice(EVE, "to eve", 700), vec![way("mail", 9000)], 100).await.unwrap();
    store.close_account(EVE, "hash".to_owned(), Time(900)).await.unwrap();
    assert!(things(store, EVE, 9999).await.is_empty() && store.devices(EVE).await.unwrap().is_empty());
    assert_eq!((store.notice_wishes(EVE).await.unwrap(), store.sendings().await.unwrap()), (None, 0));
    let told = store.notices_of(BOB, vec!["of eve".to_owned()]).await.unwrap();
    assert_eq!(told[0].by, None);
    store.take_leave(EVE, Vec::new(), Time(900), 9).await.unwrap();
}

async fn what_is_old_is_forgotten(store: &dyn Store) {
    let since = |at| Aged { notices: Some(Time(at)), ..Aged::default() };
    assert_eq!(things(store, BOB, 9999).await.len(), 5);
    assert!(store.forget(since(1002), 100).await.unwrap() >= 3);
    let left = things(store, BOB, 9999).await;
    assert_eq!(left, ["s3", "s1"]);
    store.forget(since(i64::MAX), 100).await.unwrap();
    assert!(things(store, BOB, 9999).await.is_empty());
}
