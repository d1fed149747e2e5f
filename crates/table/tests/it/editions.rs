//! A game outlives changes of its rules and of its layout.
//!
//! Two players walk in turn; whoever reaches step nine wins. In edition 1 a player may walk one or two steps.
//! Edition 2 allows three steps, but never as many as the other has just walked, so the position had to
//! learn what was walked last: its layout changed too.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    BadSetup, Cx, Dice, Game, Illegal, OptionSpec, Options, Outcome, Points, Record, ReplayError, Rules,
    Seat, Snapshot, Turn, Unreadable, Viewer, fingerprint, new_setup, newest, set_up, snapshot,
};

/// The game as it was first published.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct First {
    steps: [u8; 2],
    mover: Seat,
}

/// The game as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Second {
    edition: u16,
    walk: First,
    last: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Steps(u8);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "walk {}", self.0)
    }
}

impl FromStr for Steps {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let steps = text.strip_prefix("walk ").and_then(table::number);
        steps.map(Steps).ok_or_else(|| Unreadable::new(text, "walk STEPS"))
    }
}

impl First {
    const GOAL: u8 = 9;
    const START: First = First { steps: [0; 2], mover: Seat::new(0) };

    fn winner(&self) -> Option<usize> {
        self.steps.iter().position(|steps| *steps >= Self::GOAL)
    }

    fn turn(&self) -> Turn {
        if self.winner().is_some() { Turn::Over } else { Turn::Of(self.mover) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner()?;
        let steps = |seat: Seat| self.steps[seat.index()];
        Some(Outcome::ranked("goal", 2, steps, |seat| Points::whole(steps(seat).into())))
    }

    fn walk(&mut self, steps: u8) {
        self.steps[self.mover.index()] += steps;
        self.mover = self.mover.next(2);
    }
}

macro_rules! rules {
    ($game:ident, $editions:expr, $layout:literal, $start:expr, $walk:ident => $seen:expr, $may:expr, $apply:expr) => {
        impl Rules for $game {
            const KEY: &'static str = "walk";
            const EDITIONS: RangeInclusive<u16> = $editions;
            const LAYOUT: u16 = $layout;
            const SEATS: RangeInclusive<u8> = 2..=2;
            const MAX_PLIES: u32 = 18;
            type Setup = u16;
            type Action = Steps;
            type Event = ();
            type View = $game;

            fn options() -> &'static [OptionSpec] {
                &[]
            }

            fn setup(edition: u16, _: u8, _: &Options) -> Result<u16, BadSetup> {
                Ok(edition)
            }

            fn start(edition: &u16, _: &mut Cx<'_, ()>) -> Self {
                ($start)(*edition)
            }

            fn seats(&self) -> u8 {
                2
            }

            fn turn(&self) -> Turn {
                let $walk = self;
                $seen.turn()
            }

            fn outcome(&self) -> Option<Outcome> {
                let $walk = self;
                $seen.outcome()
            }

            fn legal(&self, seat: Seat, out: &mut Vec<Steps>) {
                out.extend((1..=3).map(Steps).filter(|steps| self.permits(seat, steps).is_ok()));
            }

            fn permits(&self, seat: Seat, action: &Steps) -> Result<(), Illegal> {
                let may: fn(&Self, u8) -> bool = $may;
                if self.turn().includes(seat) && may(self, action.0) {
                    Ok(())
                } else {
                    Err(Illegal::new("WA-1.1", "not-so-far"))
                }
            }

            fn apply(&mut self, _: Seat, action: Steps, _: &mut Cx<'_, ()>) {
                let apply: fn(&mut Self, u8) = $apply;
                apply(self, action.0);
            }

            fn view(&self, _: Viewer) -> $game {
                *self
            }

            fn guess(view: &$game, _: &mut Dice) -> Self {
                *view
            }

            fn is_certain(_: &$game) -> bool {
                true
            }

            fn audit(&self) -> Result<(), String> {
                Ok(())
            }
        }
    };
}

rules!(First, 1..=1, 1, |_| First::START, walk => walk, |_, steps| (1..=2).contains(&steps), First::walk);

rules!(
    Second, 1..=2, 2,
    |edition| Second { edition, walk: First::START, last: 0 },
    now => now.walk,
    |now, steps| match now.edition {
        1 => (1..=2).contains(&steps),
        _ => (1..=3).contains(&steps) && steps != now.last,
    },
    |now, steps| {
        now.walk.walk(steps);
        now.last = steps;
    }
);

fn play<G: Rules<Action = Steps>>(game: &mut Game<G>, steps: &[u8]) {
    for steps in steps {
        let Turn::Of(seat) = game.turn() else { panic!("the game is over") };
        game.play(seat, Steps(*steps), &mut Dice::fast(1)).expect("it is permitted");
    }
}

/// A game begun when there was one edition.
fn begun() -> Game<First> {
    let mut game = Game::new(2, Options::default(), &mut Dice::fast(1)).unwrap();
    play(&mut game, &[2, 2, 1]);
    game
}

/// The same game, opened by the rules of today.
fn reopened() -> Game<Second> {
    let record: Record = begun().to_record(None).to_string().parse().unwrap();
    Game::from_record(&record).unwrap()
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
    assert_eq!(Game::<First>::from_record(&record).unwrap().position(), &game.position().walk);
}

#[test]
fn a_new_table_is_played_under_the_newest() {
    let mut game = Game::<Second>::new(2, Options::default(), &mut Dice::fast(1)).unwrap();
    play(&mut game, &[3, 2]);
    let same = game.play(Seat::new(0), Steps(2), &mut Dice::fast(1));
    assert!(same.is_err(), "as many as the other has just walked");
    let record = game.to_record(None);
    assert_eq!(record.edition, 2);
    let refused = Game::<First>::from_record(&record).unwrap_err();
    assert_eq!(refused, ReplayError::OtherEdition { found: 2, oldest: 1, newest: 1 });
}

#[test]
fn another_layout_is_replayed_and_not_trusted() {
    let (before, now) = (begun(), reopened());
    assert_ne!(fingerprint(before.position()), fingerprint(now.position()), "a field was added");
    assert_ne!(First::LAYOUT, Second::LAYOUT, "which is why its hashes are not compared");
    let (hash, bytes) = (fingerprint(before.position()), snapshot(before.position()));
    let rest = Record { entries: vec![], ..before.to_record(None) };
    let resumed = Game::<Second>::resume(&rest, Snapshot { entry: 3, hash, bytes: &bytes });
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
