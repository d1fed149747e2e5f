//! A toy game that has changed: its rules, by a second edition, and its layout.
//!
//! Two players walk in turn; whoever reaches step nine wins. In edition 1 a player may walk one or two steps.
//! Edition 2 allows three steps, but never as many as the other has just walked, so the position had to
//! learn what was walked last: its layout changed too.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    BadSetup, Cx, Dice, Illegal, Insight, MAX_SEATS, Observer, OptionSpec, Options, Outcome, Points, Rules,
    Seat, Turn, Unreadable, Viewer, values_by,
};

/// The game as it was first published.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct First {
    /// How far each has walked.
    pub steps: [u8; 2],
    /// Who walks next.
    pub mover: Seat,
}

/// The game as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Second {
    /// The edition it is played under.
    pub edition: u16,
    /// What there was before.
    pub walk: First,
    /// How far the other has just walked.
    pub last: u8,
}

/// A version of the first that has a fault: it breaks off where somebody walks two steps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Faulty(pub First);

/// So many steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steps(pub u8);

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

    fn values(&self) -> [f32; MAX_SEATS] {
        values_by(2, |seat| match self.winner() {
            Some(winner) => f32::from(u8::from(winner == seat.index())),
            None => 0.5 + f32::from(self.steps[seat.index()]) / 40.0,
        })
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
            const ACTIONS: u32 = 3;
            type Setup = u16;
            type Action = Steps;
            type Event = ();
            type View = ($game, Viewer);

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

            fn index(action: &Steps) -> Option<u32> {
                (1..=3).contains(&action.0).then(|| u32::from(action.0) - 1)
            }

            fn from_index(index: u32) -> Option<Steps> {
                (index < 3).then(|| Steps(index as u8 + 1))
            }

            fn apply(&mut self, _: Seat, action: Steps, _: &mut Cx<'_, ()>) {
                let apply: fn(&mut Self, u8) = $apply;
                apply(self, action.0);
            }

            fn view(&self, viewer: Viewer) -> Self::View {
                (*self, viewer)
            }

            fn guess((game, _): &Self::View, _: &mut Dice) -> Self {
                *game
            }

            fn is_certain(_: &Self::View) -> bool {
                true
            }

            fn audit(&self) -> Result<(), String> {
                Ok(())
            }
        }

        impl Insight for $game {
            fn values(&self) -> [f32; MAX_SEATS] {
                let $walk = self;
                $seen.values()
            }

            fn observe(($walk, viewer): &Self::View, to: &mut Observer<'_>) {
                let me = viewer.seat().unwrap_or(Seat::new(0));
                for (who, seat) in [("me", me), ("the other", me.next(2))] {
                    let steps = $seen.steps[seat.index()];
                    to.count(format_args!("walked by {who}"), steps, First::GOAL.into());
                }
                to.whether(format_args!("I walk next"), $seen.mover == me);
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

rules!(
    Faulty, 1..=1, 1,
    |_| Faulty(First::START),
    now => now.0,
    |_, steps| (1..=2).contains(&steps),
    |now, steps| {
        assert_ne!(steps, 2, "nobody thought of two steps");
        now.0.walk(steps);
    }
);
