//! Whether those who think long keep others waiting: how long a middle bot takes to answer, at a table of its own
//! while somebody else plays at five tables with the strongest bots, beside what it takes when nobody else is there. One
//! thread thinks for all of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{iter, thread};

use crate::figure::{Figure, Goal};
use crate::guest::Guest;
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// Its strongest bots think longest.
const GAME: &str = "starfarers";

/// Tables of the strongest bots.
const CROWD: usize = 5;

/// A bot may take so many times as long as alone.
const GOAL: f64 = 3.0;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let title = shelf::find(GAME).ok_or("the game is not on the shelf")?;
    let bots = title.bots();
    let (middle, strongest) = (bots[bots.len() / 2], *bots.last().ok_or("a game without bots")?);
    let mut pairs = Vec::new();
    for number in 0..plan.pairs {
        let scratch = plan.scratch()?;
        let site = Server::start(Role::Thinker, &scratch.path().join("site"))?;
        let mut guest = Guest::arrive(site.address, number as u64)?;
        let alone = guest.answers(title, middle, plan.answers)?;
        let leave = AtomicBool::new(false);
        let crowded = thread::scope(|scope| {
            let crowd: Vec<_> = (0..CROWD)
                .map(|seed| {
                    scope.spawn({
                        let (leave, address) = (&leave, site.address);
                        move || {
                            let games = iter::repeat((title, strongest));
                            Guest::arrive(address, seed as u64)?.play_on(games, leave, |_| {})
                        }
                    })
                })
                .collect();
            // Until all of them are at it.
            thread::sleep(plan.run * 3);
            let crowded = guest.answers(title, middle, plan.answers);
            leave.store(true, Ordering::Relaxed);
            for player in crowd {
                player.join().expect("no panic")?;
            }
            crowded
        })?;
        pairs.push((crowded, alone));
    }
    let name = format!("{middle} answers while {CROWD} tables of {strongest} think : alone");
    tell(Figure::pairs(name, "ms", &pairs).goal(Goal::AtMost(GOAL)))
}
