//! The laws all games keep, on random games at every number of players with every variant: many short
//! ones, and a few played to fifteen points. Then games in which players know what they are doing, so that
//! play gets to where random play seldom does.

use std::collections::BTreeSet;

use starfarers::components::Friend;
use starfarers::{Action, Phase, Starfarers};
use table::{Cx, Dice, Insight, Rules, Seat, Viewer};
use testkit::Laws;

use crate::kit::start;

fn run(seats: u8, games: u32, options: &[(&str, &str)]) {
    run_edition(2, seats, games, options);
}

fn run_edition(edition: u16, seats: u8, games: u32, options: &[(&str, &str)]) {
    let laws = Laws::<Starfarers>::new(seats, options.iter().copied());
    let report = laws.edition(edition).games(games).run();
    println!("{report}");
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.backs > 0, "{report}");
    assert!(report.uncertain > 1_000 && report.secrets > 10 && report.undisclosed > 1_000, "{report}");
    // So many worlds fit a view that the law of worlds compares next to none: `knowledge.rs` does, on small tables.
    assert!(report.free_form > 100 && report.altered > 100, "{report}");
    assert!(report.asides > 0 || games < 5, "{report}");
}

#[test]
fn with_four_players() {
    run(4, 1_000, &[("round-limit", "10")]);
}

#[test]
fn with_three_players() {
    run(3, 1_000, &[("round-limit", "10"), ("quick-supply", "yes")]);
}

#[test]
fn with_four_in_the_advanced_set_up() {
    run(4, 2, &[("setup", "advanced"), ("quick-supply", "yes")]);
    run(4, 1_000, &[("setup", "advanced"), ("round-limit", "10")]);
}

#[test]
fn with_three_in_the_advanced_set_up() {
    run(3, 1_000, &[("setup", "advanced"), ("colours", "drawn"), ("round-limit", "10")]);
}

#[test]
fn to_fifteen_points() {
    run(3, 4, &[]);
}

#[test]
fn the_first_edition_keeps_the_laws() {
    run_edition(1, 3, 300, &[("round-limit", "10"), ("quick-supply", "yes")]);
    run_edition(1, 4, 300, &[("setup", "advanced"), ("round-limit", "10")]);
}

/// Plays games in which actions are drawn by how promising they look, and shows every position to `look`.
pub(crate) fn wander(
    seats: u8,
    options: &[(&str, &str)],
    games: u64,
    mut look: impl FnMut(&Starfarers, &mut Dice),
) {
    let mut legal = Vec::new();
    for number in 0..games {
        let (mut game, mut dice) = (start(seats, options, number), Dice::fast(number));
        while !game.turn().is_over() {
            look(&game, &mut dice);
            let acting: Vec<Seat> = game.turn().seats().iter().collect();
            let seat = acting[dice.below(acting.len() as u32) as usize];
            legal.clear();
            game.legal(seat, &mut legal);
            let weigh = |a: &Action| (100.0 * game.prior(seat, a)) as u32 + 1;
            let weights: Vec<u32> = legal.iter().map(weigh).collect();
            let chosen = legal[dice.pick(&weights).expect("somebody acts")];
            game.play(seat, chosen, &mut Cx::silent(&mut dice)).expect("listed");
            game.audit().unwrap_or_else(|e| panic!("after {chosen} by {seat}: {e}\n{game:?}"));
        }
        look(&game, &mut dice);
    }
}

/// Positions of good play are guessed soundly, too, and every phase and every friendship card comes about.
#[test]
fn good_play_gets_everywhere() {
    let (mut phases, mut friends, mut endings, mut positions) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), 0_u32);
    for (seats, options) in
        [(3, &[("round-limit", "60")][..]), (4, &[("round-limit", "40"), ("setup", "advanced")])]
    {
        wander(seats, options, 15, |game, dice| {
            let name = |phase: &Phase| {
                let name = format!("{phase:?}");
                name.split('(').next().unwrap_or_default().to_owned()
            };
            phases.insert(name(&game.open.phase));
            friends.extend(game.open.players.iter().flat_map(|p| p.friends.iter().map(Friend::name)));
            endings.extend(game.outcome().map(|o| o.manner));
            positions += 1;
            if positions.is_multiple_of(9) {
                for viewer in Viewer::all(seats) {
                    let view = game.view(viewer);
                    let guess = Starfarers::guess(&view, dice);
                    guess.audit().unwrap_or_else(|e| panic!("{viewer:?}: {e}\n{game:?}"));
                    assert_eq!(guess.view(viewer), view);
                }
            }
        });
    }
    assert_eq!(phases.len(), 21, "{phases:?}");
    assert_eq!(friends.len(), Friend::COUNT, "{friends:?}");
    assert!(endings.contains("fifteen-points"), "{endings:?}");
}
