//! A game under way: taking back, looking back, records for their readers, verification.

use table::dice::Astray;
use table::fair::{self, Bytes32};
use table::game::{EntryFault, dice_of};
use table::record::{Name, RecordedAct};
use table::{
    Chain, Dice, Draw, Game, History, Options, PlayError, RECENT, Record, ReplayError, Rules, Seat, Snapshot,
    Turn, VerifyError, Viewer, fingerprint, snapshot,
};

use testkit::toy::{Toy, ToyAct};

const SECRET: Bytes32 = Bytes32([0x5e; 32]);
const NONCES: [&str; 2] = ["ada", "bob-7"];

fn key() -> Bytes32 {
    fair::key(&SECRET, NONCES)
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn new_game() -> History<Toy> {
    History::new(2, Options::default(), &mut Dice::keyed(key().0)).unwrap()
}

fn play(game: &mut History<Toy>, moves: &[&str]) {
    let mut dice = Dice::keyed(key().0);
    for text in moves {
        let (by, action) = text.split_once(' ').unwrap();
        game.play(by.parse().unwrap(), action.parse().unwrap(), &mut dice).unwrap();
    }
}

/// Random plies until `enough`.
fn play_until(game: &mut History<Toy>, seed: u64, enough: impl Fn(&History<Toy>) -> bool) {
    let (mut dice, mut chance) = (Dice::keyed(key().0), Dice::fast(seed));
    let mut legal = Vec::new();
    while !enough(game) {
        let able: Vec<Seat> = game.turn().seats().iter().collect();
        let by = able[chance.below(able.len() as u32) as usize];
        legal.clear();
        game.position().legal(by, &mut legal);
        game.play(by, legal[chance.below(legal.len() as u32) as usize], &mut dice).unwrap();
    }
}

/// A long game, to its end.
pub(crate) fn finished() -> History<Toy> {
    let options = Options::read(Toy::<0>::options(), [("rounds", "9")]).unwrap();
    let mut game = History::new(2, options, &mut Dice::keyed(key().0)).unwrap();
    play_until(&mut game, 3, |game| game.turn().is_over());
    game
}

/// The record of a game that is over, with all that is needed to check it.
pub(crate) fn verifiable(game: &History<Toy>) -> Record {
    let mut record = game.to_record(None);
    record.seats =
        ["Guest", "greedy bot"].iter().zip(NONCES).map(|(n, nonce)| Name::new(n).with_nonce(nonce)).collect();
    record.commitment = Some(fair::commitment(&SECRET));
    record.secret = Some(SECRET);
    record
}

/// The entries that led to a position, as text.
fn line(game: &Game<Toy>) -> String {
    game.line().to_string()
}

/// A game in which seat 2 leads, at entry 2.
fn led_by_two() -> History<Toy> {
    let mut game = new_game();
    play(&mut game, &["1 bid 0", "2 bid 3"]);
    assert_eq!(game.turn(), Turn::Of(seat(2)));
    game
}

#[test]
fn every_entry_draws_from_its_own_stream_and_keeps_what_it_drew() {
    let game = finished();
    assert_eq!(game.plies()[0].draws.len(), 4, "two cards each");
    for (number, ply) in game.plies().iter().enumerate() {
        let mut dice = dice_of(&key(), number);
        for draw in &ply.draws {
            assert_eq!(draw.value, dice.below(draw.bound), "entry {number}");
        }
        assert_eq!(dice.take_record(), ply.draws);
    }
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut game = led_by_two();
    let before = game.position().clone();
    let refusal = game.play(seat(1), ToyAct::Roll, &mut Dice::fast(1)).unwrap_err();
    assert_eq!(refusal.clause, "TOY-2.1");
    assert_eq!((game.next_entry(), game.position()), (3, &before));
}

#[test]
fn an_undisclosed_ply_without_draws_is_taken_back_freely() {
    let mut game = new_game();
    assert_eq!((game.free_way_back(seat(1)), game.way_back(seat(1))), (None, None), "nothing to take back");
    let start = game.position().clone();
    play(&mut game, &["1 bid 0"]);
    assert_eq!((game.free_way_back(seat(1)), game.free_way_back(seat(2))), (Some(0), None));
    game.back(seat(1), 0).unwrap();
    assert_eq!(game.position(), &start);
    assert_eq!((game.next_entry(), line(&game)), (3, "0".to_owned()), "the numbers go on");
    assert_eq!(game.free_way_back(seat(1)), None, "there is nothing left to take back");

    play(&mut game, &["1 bid 1"]);
    assert_eq!((line(&game), game.free_way_back(seat(1))), ("0 3".to_owned(), Some(0)));
}

#[test]
fn the_last_ply_only_can_be_taken_back_freely() {
    let mut game = History::<Toy>::new(3, Options::default(), &mut Dice::keyed(key().0)).unwrap();
    play(&mut game, &["1 bid 0", "2 bid 3"]);
    assert_eq!((game.free_way_back(seat(1)), game.free_way_back(seat(2))), (None, Some(1)));
    assert_eq!(
        (game.way_back(seat(1)), game.way_back(seat(2)), game.way_back(seat(3))),
        (Some(0), Some(1), None)
    );
}

#[test]
fn chance_and_disclosure_bar_the_free_way_back() {
    for disclosing in ["2 roll", "2 take", "2 show"] {
        let mut game = led_by_two();
        assert_eq!(game.free_way_back(seat(2)), None, "the bids were opened");
        play(&mut game, &[disclosing]);
        assert_eq!(game.free_way_back(seat(2)), None, "{disclosing}");
        assert_eq!(game.way_back(seat(2)), Some(2), "with consent");
        play(&mut game, &["2 end"]);
        assert_eq!(game.free_way_back(seat(2)), Some(3));
    }
}

#[test]
fn dice_that_do_not_record_cannot_smuggle_a_draw_past_the_way_back() {
    let mut game = led_by_two();
    game.play(seat(2), ToyAct::Roll, &mut Dice::fast(1)).unwrap();
    assert_eq!(game.plies()[3].draws.len(), 1);
    assert_eq!(game.free_way_back(seat(2)), None);
}

#[test]
fn nobody_goes_back_to_where_the_line_does_not_lead() {
    let mut game = led_by_two();
    play(&mut game, &["2 roll"]);
    game.back(seat(2), 1).unwrap();
    let (entries, position) = (game.next_entry(), game.position().clone());
    for bad in [1, 2, 3, 4, 99] {
        assert!(game.back(seat(1), bad).is_none(), "back to {bad}");
    }
    assert_eq!((game.next_entry(), game.position()), (entries, &position));

    let mut over = finished();
    assert!(over.back(seat(1), 0).is_none(), "what is over is over");
    assert_eq!((over.way_back(seat(1)), over.free_way_back(seat(1))), (None, None));
}

#[test]
fn every_earlier_position_can_be_looked_at() {
    let mut game = new_game();
    let mut seen = vec![game.position().clone()];
    for step in
        ["1 bid 0", "2 bid 3", "2 roll", "back to 2", "2 take", "2 end", "back to 1", "2 bid 2", "2 roll"]
    {
        match step.strip_prefix("back to ") {
            Some(to) => assert!(game.back(seat(2), to.parse().unwrap()).is_some()),
            None => play(&mut game, &[step]),
        }
        seen.push(game.position().clone());
    }
    assert_eq!((game.next_entry(), line(&game)), (10, "0-1 8-9".to_owned()));
    for (number, position) in seen.iter().enumerate() {
        assert_eq!(game.at(number).as_ref(), Some(position), "entry {number}");
    }
    assert_eq!((&seen[4], &seen[7]), (&seen[2], &seen[1]));
    assert_eq!(game.line_at(6).unwrap().to_string(), "0-2 5-6");
    for number in 0..10 {
        let then = game.game_at(number).unwrap();
        assert_eq!(then.next_entry(), number + 1);
        assert_eq!(then.last().map(|ply| ply.entry()), game.entry(number));
        assert_eq!(Some(then.line()), game.line_at(number).as_ref());
    }
    let then = game.game_at(6).unwrap();
    assert_eq!(then.acted()[..2], [Some(1), Some(6)]);
    assert!(then.recent().map(|(number, _)| number).eq([0, 1, 2, 5, 6]));
    assert_eq!((game.at(10), game.line_at(10), game.entry(10)), (None, None, None));
}

#[test]
fn readers_of_a_running_game_get_no_draws_and_no_secrets_of_others() {
    let mut game = led_by_two();
    play(&mut game, &["2 take", "2 end", "1 bid 2"]);
    let whole = game.to_record(None);
    assert_eq!(whole.entries[1].act, RecordedAct::Play(seat(1), "bid 0".to_owned()));
    assert!(!whole.entries[0].draws.is_empty() && !whole.entries[3].draws.is_empty());
    assert_eq!(game.entry(3), Some(whole.entries[3].clone()));

    for (viewer, hidden) in
        [(Viewer::Seat(seat(1)), &[2][..]), (Viewer::Seat(seat(2)), &[1, 5]), (Viewer::Spectator, &[1, 2, 5])]
    {
        let record = game.to_record(Some(viewer));
        assert!(record.entries.iter().all(|entry| entry.draws.is_empty()), "{viewer:?}");
        for (number, (theirs, truth)) in record.entries.iter().zip(&whole.entries).enumerate() {
            match &theirs.act {
                RecordedAct::Hidden(by) => {
                    assert!(hidden.contains(&number), "{viewer:?} cannot read entry {number}");
                    assert!(matches!(&truth.act, RecordedAct::Play(seat, _) if seat == by));
                }
                act => {
                    assert!(*act == truth.act && !hidden.contains(&number), "{viewer:?}, entry {number}")
                }
            }
        }
        assert_eq!(record.to_string().parse(), Ok(record.clone()));
    }
}

#[test]
fn everybody_reads_everything_once_the_game_is_over() {
    let game = finished();
    let whole = game.to_record(None);
    assert_eq!(whole.result, game.outcome().map(|o| o.to_string()));
    for viewer in Viewer::all(2) {
        assert_eq!(game.to_record(Some(viewer)), whole);
    }
}

#[test]
fn a_record_replays_to_the_same_game() {
    let mut game = led_by_two();
    play(&mut game, &["2 take"]);
    game.back(seat(2), 2).unwrap();
    play_until(&mut game, 8, |game| game.turn().is_over());
    let record: Record = game.to_record(None).to_string().parse().unwrap();
    let again = History::<Toy>::from_record(&record).unwrap();
    assert_eq!((again.position(), again.line(), again.seats()), (game.position(), game.line(), 2));
    assert_eq!(again.to_record(None), record);
    for (one, other) in again.plies().iter().zip(game.plies()) {
        assert_eq!((&one.told, one.disclosed, one.secret), (&other.told, other.disclosed, other.secret));
    }
    assert!(matches!(again.plies()[4].act, table::Act::Back(by, 2) if by == seat(2)));
}

#[test]
fn a_secret_action_is_unseen_by_the_others_until_it_is_opened() {
    let mut game = new_game();
    play(&mut game, &["1 bid 0"]);
    assert!(game.is_unseen(1, seat(2)) && !game.is_unseen(1, seat(1)));
    play(&mut game, &["2 bid 1"]);
    assert!(!game.is_unseen(2, seat(1)), "the last bid opens both");
    assert!(
        !game.is_unseen(0, seat(2)) && !game.is_unseen(3, seat(2)),
        "neither the set-up nor what is to come"
    );
}

/// The finished game, gone on with from the position after `entry`.
fn resumed(entry: usize, tamper: impl FnOnce(&mut Vec<u8>)) -> Result<Game<Toy>, ReplayError> {
    let history = finished();
    let record = history.to_record(None);
    let was = history.game_at(entry).unwrap();
    let mut bytes = snapshot(was.position());
    tamper(&mut bytes);
    let (hash, line, acted) = (fingerprint(was.position()), was.line().clone(), *was.acted());
    let mut game = Game::resume(&record, Snapshot { entry, hash, bytes: &bytes, line, acted })?;
    record.entries[entry + 1..].iter().try_for_each(|entry| game.enter(entry))?;
    Ok(game)
}

#[test]
fn a_game_goes_on_from_a_snapshot() {
    let whole = finished();
    let last = whole.next_entry() - 1;
    for entry in [0, 5, last] {
        let game = resumed(entry, |_| {}).unwrap();
        assert_eq!((game.position(), game.next_entry()), (whole.position(), whole.next_entry()));
        assert_eq!((game.line(), game.acted()), (whole.line(), whole.acted()));
        assert_eq!(game.last().map(|ply| ply.entry()), whole.entry(last).filter(|_| entry != last));
        let held = (last - entry).min(RECENT);
        assert!(game.recent().map(|(number, _)| number).eq(last + 1 - held..=last));
    }
}

#[test]
fn a_game_holds_its_last_plies_and_knows_the_way_back_to_earlier_ones() {
    let whole = finished();
    assert!(whole.next_entry() > 2 * RECENT, "it is long");
    let before = whole.next_entry() - 2;
    let game = resumed(before - RECENT, |_| {}).unwrap();
    assert_eq!(game.recent().count(), RECENT);
    // A moment before the end, when something can still be taken back.
    let (then, early) = (whole.game_at(before).unwrap(), whole.game_at(before - RECENT).unwrap());
    let (bytes, hash) = (snapshot(early.position()), fingerprint(early.position()));
    let (line, acted) = (early.line().clone(), *early.acted());
    let from = Snapshot { entry: before - RECENT, hash, bytes: &bytes, line, acted };
    let now = Game::<Toy>::resume(&whole.to_record(None), from).unwrap();
    for by in Seat::all(2) {
        assert_eq!(now.way_back(by), early.way_back(by), "though it holds no ply");
        assert_eq!(then.way_back(by).is_some(), then.acted()[by.index()].is_some());
    }
    assert!(now.may_go_back(3) && !now.may_go_back(before - RECENT) && !now.may_go_back(before));
}

#[test]
fn a_ply_that_is_held_is_not_written_over() {
    let whole = finished();
    let record = whole.to_record(None);
    let mut game = Game::<Toy>::open(&record).unwrap();
    let mut held = Vec::new();
    for (number, entry) in record.entries.iter().enumerate().skip(1) {
        game.enter(entry).unwrap();
        // Of each ply that gave its room to another, nothing is left in it.
        let kept = |at: usize| format!("{:?}", whole.plies()[at]);
        assert!(game.recent().all(|(at, ply)| format!("{ply:?}") == kept(at)), "after {number}");
        if number % 3 == 0 {
            held.push((number, game.last().cloned().unwrap()));
        }
    }
    assert!(held.iter().all(|(at, ply)| format!("{ply:?}") == format!("{:?}", whole.plies()[*at])));
}

#[test]
fn a_damaged_snapshot_is_noticed() {
    assert_eq!(resumed(5, |bytes| bytes[0] ^= 1).unwrap_err(), ReplayError::Snapshot(5));
    assert_eq!(resumed(5, Vec::clear).unwrap_err(), ReplayError::Snapshot(5));
}

/// What is wrong with a finished game's record once it has been tampered with.
fn replay(tamper: impl FnOnce(&mut Record)) -> ReplayError {
    let mut record = finished().to_record(None);
    tamper(&mut record);
    History::<Toy>::from_record(&record).expect_err("the change goes unnoticed")
}

fn act(by: usize, text: &str) -> RecordedAct {
    RecordedAct::Play(seat(by), text.to_owned())
}

#[test]
fn a_record_that_does_not_replay_says_where() {
    assert_eq!(replay(|r| r.game = "chess".to_owned()), ReplayError::OtherGame("chess".to_owned()));
    assert_eq!(replay(|r| r.edition = 2), ReplayError::OtherEdition { found: 2, oldest: 1, newest: 1 });
    let setup = replay(|r| r.options = vec![("rounds".to_owned(), "0".to_owned())]);
    assert_eq!(setup.to_string(), "bad set-up: setup-bad-value option=rounds value='0'");
    assert!(matches!(replay(|r| r.seats.truncate(1)), ReplayError::Setup(_)));
    assert_eq!(replay(|r| r.entries.clear()), ReplayError::Entry(0, EntryFault::Start));
    assert_eq!(replay(|r| r.entries[2].act = RecordedAct::Start), ReplayError::Entry(2, EntryFault::Start));
    assert_eq!(replay(|r| r.entries[0].act = act(1, "bid 0")), ReplayError::Entry(0, EntryFault::Start));
    assert_eq!(
        replay(|r| r.entries[1].act = RecordedAct::Hidden(seat(1))),
        ReplayError::Entry(1, EntryFault::Hidden)
    );
    for to in [1, 2, 99] {
        let fault = replay(|r| r.entries[2].act = RecordedAct::Back(seat(1), to));
        assert_eq!(fault, ReplayError::Entry(2, EntryFault::Back(to)));
    }
    let fault = replay(|r| r.entries[1].act = act(1, "bid x"));
    assert!(matches!(fault, ReplayError::Entry(1, EntryFault::Play(PlayError::Unreadable(_)))));
    let fault = replay(|r| r.entries[1].act = act(1, "roll"));
    assert_eq!(fault.to_string(), "entry 1: TOY-2.2: bid-first");
    let fault = replay(|r| r.result = Some("9-0 most-points".to_owned()));
    assert!(fault.to_string().starts_with("the record says '9-0 most-points', the plies lead to '"));
    let fault = replay(|r| drop(r.entries.pop()));
    assert!(fault.to_string().ends_with("the plies lead to 'no result yet'"));
}

#[test]
fn a_record_whose_draws_do_not_fit_the_rules_says_how() {
    let dice = |tamper: &dyn Fn(&mut Vec<Draw>)| replay(|r| tamper(&mut r.entries[0].draws));
    let astray = |astray| ReplayError::Entry(0, EntryFault::Dice(astray));
    assert_eq!(dice(&|d| d.truncate(3)), astray(Astray::TooFew { recorded: 3 }));
    assert_eq!(dice(&|d| d.push(d[0])), astray(Astray::TooMany { recorded: 5, used: 4 }));
    let other = Astray::OtherBound { at: 1, recorded: 99, asked: 16 };
    assert_eq!(dice(&|d| d[0].bound = 99), astray(other));
}

/// What the check finds after tampering.
fn verify(tamper: impl FnOnce(&mut Record)) -> VerifyError {
    let mut record = verifiable(&finished());
    tamper(&mut record);
    History::<Toy>::verify(&record).expect_err("the change goes unnoticed")
}

#[test]
fn a_fair_record_is_verified() {
    let mut game = led_by_two();
    play(&mut game, &["2 roll"]);
    game.back(seat(2), 2).unwrap();
    play_until(&mut game, 5, |game| game.turn().is_over());
    let found = History::<Toy>::verify(&verifiable(&game)).unwrap();
    assert_eq!(found.position(), game.position());
}

#[test]
fn forgeries_are_found() {
    assert_eq!(verify(|r| r.commitment = None), VerifyError::Missing("commitment"));
    assert_eq!(verify(|r| r.secret = None), VerifyError::Missing("secret"));
    assert_eq!(verify(|r| r.seats[1].nonce = None), VerifyError::Missing("nonce for every seat"));
    assert_eq!(verify(|r| r.secret = Some(Bytes32([1; 32]))), VerifyError::Commitment);
    assert_eq!(verify(|r| r.commitment = Some(Bytes32([1; 32]))), VerifyError::Commitment);
    assert!(matches!(
        verify(|r| r.edition = 9),
        VerifyError::Replay(ReplayError::OtherEdition { found: 9, .. })
    ));

    let nonce = verify(|r| r.seats[0].nonce = Some("eve".to_owned()));
    assert!(matches!(nonce, VerifyError::Draw { entry: 0, .. }), "{nonce}");
    let other = Bytes32([1; 32]);
    let reseeded = verify(|r| (r.secret, r.commitment) = (Some(other), Some(fair::commitment(&other))));
    assert!(matches!(reseeded, VerifyError::Draw { entry: 0, .. }), "{reseeded}");
}

/// A game that can end by any of several actions that draw nothing.
#[test]
fn a_chain_binds_what_neither_rules_nor_dice_do() {
    let sealed = verifiable(&finished()).seal();
    assert!(History::<Toy>::verify(&sealed).is_ok());
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = sealed.clone();
        change(&mut record);
        History::<Toy>::verify(&record).err()
    };
    assert_eq!(changed(&|r| r.seats[0].name = "Eve".to_owned()), Some(VerifyError::Chain));
    assert_eq!(changed(&|r| r.result = None), Some(VerifyError::Chain), "its end is left out");
    assert_eq!(changed(&|r| r.chain = Some(Bytes32([7; 32]))), Some(VerifyError::Chain));
    let cut = changed(&|r| {
        (r.result, r.entries) = (None, r.entries[..r.entries.len() - 1].to_vec());
    });
    assert_eq!(cut, Some(VerifyError::Chain), "its tail is missing");
    // Another bid is as legal, and the dice may even fall alike.
    let other = (1..sealed.entries.len()).filter_map(|n| {
        let RecordedAct::Play(seat, action) = &sealed.entries[n].act else { return None };
        let bid = action.strip_prefix("bid ")?;
        let other = if bid == "0" { "bid 1" } else { "bid 0" };
        let mut record = Record { chain: None, ..sealed.clone() };
        record.entries[n].act = RecordedAct::Play(*seat, other.to_owned());
        History::<Toy>::verify(&record).is_ok().then_some(record)
    });
    let unnoticed: Vec<Record> = other.collect();
    assert!(!unnoticed.is_empty(), "no action can be changed: nothing is tested");
    for record in unnoticed {
        let found = History::<Toy>::verify(&Record { chain: sealed.chain, ..record }).err();
        assert_eq!(found, Some(VerifyError::Chain));
    }
}

#[test]
fn links_tell_nobody_what_was_done_in_secret() {
    let sealed = verifiable(&finished()).seal();
    let guess = |secret| {
        let mut chain = Chain::begin(&sealed, secret);
        chain.entry(0, &sealed.entries[0])
    };
    assert_ne!(guess(sealed.secret), guess(None), "who has not the secret cannot make the link");
    // A record without dice to check has a chain all the same.
    let plain = Record { commitment: None, secret: None, ..sealed };
    assert_ne!(plain.chained(), Record { result: None, ..plain.clone() }.chained());
}

#[test]
fn a_bent_die_is_found_though_the_game_replays() {
    let mut game = led_by_two();
    game.play(seat(2), ToyAct::Roll, &mut Dice::scripted(vec![Draw { bound: 6, value: bent() }])).unwrap();
    play_until(&mut game, 5, |game| game.turn().is_over());
    let record = verifiable(&game);
    assert!(History::<Toy>::from_record(&record).is_ok());
    let fault = History::<Toy>::verify(&record).unwrap_err();
    let (fair, bent) = (dice_of(&key(), 3).below(6), bent());
    assert_eq!(fault.to_string(), format!("entry 3: the seed gives 6:{fair}, the record has 6:{bent}"));
}

/// Any face but the one entry 3 should have shown.
fn bent() -> u32 {
    (dice_of(&key(), 3).below(6) + 1) % 6
}
