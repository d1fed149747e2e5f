//! A game outlives changes of its rules and of its layout.

use table::{
    BadSetup, Dice, Game, History, Options, Record, ReplayError, Rules, Seat, Snapshot, Turn, fingerprint,
    new_setup, newest, set_up, snapshot,
};
use testkit::editions::{First, Second, Steps};

fn play<G: Rules<Action = Steps>>(game: &mut History<G>, steps: &[u8]) {
    for steps in steps {
        let Turn::Of(seat) = game.turn() else { panic!("the game is over") };
        game.play(seat, Steps(*steps), &mut Dice::fast(1)).expect("it is permitted");
    }
}

/// A game begun when there was one edition.
fn begun() -> History<First> {
    let mut game = History::new(2, Options::default(), &mut Dice::fast(1)).unwrap();
    play(&mut game, &[2, 2, 1]);
    game
}

/// The same game, opened by the rules of today.
fn reopened() -> History<Second> {
    let record: Record = begun().to_record(None).to_string().parse().unwrap();
    History::from_record(&record).unwrap()
}

#[test]
fn a_table_goes_on_under_the_edition_it_began_with() {
    let mut game = reopened();
    assert_eq!((game.edition(), newest::<Second>()), (1, 2));
    let far = game.play(Seat::new(1), Steps(3), &mut Dice::fast(1));
    assert_eq!(far.unwrap_err().clause, "WA-1.1", "the third step is of edition 2");
    play(&mut game, &[1, 2, 2]);
    let record = game.to_record(None);
    assert_eq!(record.edition, 1);
    assert!(record.to_string().contains("\ngame: walk/1\n"), "{record}");
    assert_eq!(History::<First>::from_record(&record).unwrap().position(), &game.position().walk);
}

#[test]
fn a_new_table_is_played_under_the_newest() {
    let mut game = History::<Second>::new(2, Options::default(), &mut Dice::fast(1)).unwrap();
    play(&mut game, &[3, 2]);
    let same = game.play(Seat::new(0), Steps(2), &mut Dice::fast(1));
    assert!(same.is_err(), "as many as the other has just walked");
    let record = game.to_record(None);
    assert_eq!(record.edition, 2);
    let refused = History::<First>::from_record(&record).unwrap_err();
    assert_eq!(refused, ReplayError::OtherEdition { found: 2, oldest: 1, newest: 1 });
}

#[test]
fn another_layout_is_replayed_and_not_trusted() {
    let (before, now) = (begun(), reopened());
    assert_ne!(fingerprint(before.position()), fingerprint(now.position()), "a field was added");
    assert_ne!(First::LAYOUT, Second::LAYOUT, "which is why its hashes are not compared");
    let (hash, bytes) = (fingerprint(before.position()), snapshot(before.position()));
    let (line, acted) = (before.line().clone(), *before.acted());
    let from = Snapshot { entry: 3, hash, bytes: &bytes, line, acted };
    let resumed = Game::<Second>::resume(&before.to_record(None), from);
    assert_eq!(resumed.unwrap_err(), ReplayError::Snapshot(3), "its snapshots cannot be read");
    assert_eq!((now.position().walk, now.position().last), (*before.position(), 1), "its entries can");
}

#[test]
fn an_edition_that_is_not_kept_is_refused_by_name() {
    let bad = |edition| set_up::<Second>(edition, 2, &Options::default()).unwrap_err();
    assert_eq!((bad(0), bad(3)), (said(0), said(3)));
    assert_eq!(new_setup::<Second>(2, &Options::default()), Ok(2));
    assert!(new_setup::<Second>(3, &Options::default()).is_err());
}

fn said(edition: u16) -> BadSetup {
    BadSetup::new("setup-edition").value(edition)
}
