//! Recorded games replay to the same end.
//!
//! `spelhaven sim starfarers --games 1 --dice keyed --out .` wrote them, with
//!
//! | record | and |
//! |---|---|
//! | four-beginners | `--seats 4 --bots greedy,greedy,greedy,random --seed 31` |
//! | three-quick | `--seats 3 --bots greedy,greedy,random --option quick-supply=yes --option colours=drawn --seed 33` |
//! | four-advanced | `--seats 4 --bots greedy,greedy,greedy,random --option setup=advanced --seed 32` |
//! | four-second-edition | `--seats 4 --bots greedy,greedy,greedy,random --seed 40` |
//! | three-second-edition | `--seats 3 --bots greedy,random,greedy --option setup=advanced --option quick-supply=yes --option round-limit=14 --seed 46` |
//! | three-to-the-limit | `--seats 3 --bots greedy,greedy,random --option setup=advanced --option round-limit=10 --seed 35` |

use starfarers::{Event, Starfarers};
use table::Act;
use testkit::golden;

const GAMES: [(u8, &str); 6] = [
    (4, include_str!("../golden/four-beginners.record")),
    (3, include_str!("../golden/three-quick.record")),
    (4, include_str!("../golden/four-advanced.record")),
    (3, include_str!("../golden/three-to-the-limit.record")),
    (4, include_str!("../golden/four-second-edition.record")),
    (3, include_str!("../golden/three-second-edition.record")),
];

#[test]
fn recorded_games_replay() {
    for (seats, text) in GAMES {
        let game = golden::<Starfarers>(text);
        assert_eq!(game.seats(), seats);
        // The last word of the log is the end of the game.
        let last = game.plies().last().expect("plies");
        assert!(last.told.iter().any(|t| matches!(t.event, Event::Ended { .. })), "{:?}", last.told);
    }
}

/// Games of the first edition stay such.
#[test]
fn recorded_games_keep_their_edition() {
    let editions = GAMES.map(|(_, text)| golden::<Starfarers>(text).position().open.setup.edition);
    assert_eq!(editions, [1, 1, 1, 1, 2, 2]);
}

#[test]
fn positions_are_written_as_stored_tables_have_them() {
    let pinned = [
        0xce0d_fa73_e877_1e5c,
        0x060d_5fd2_1ef1_aa1a,
        0xdc9a_cf9b_5e5c_c428,
        0xf3cc_d491_4767_8bfc,
        0xe185_6a9a_479c_88ca,
        0xd604_5d98_3520_bbe3,
    ];
    testkit::golden::layout::<Starfarers, _>(2, GAMES.map(|(_, text)| text), pinned);
}

/// The kinds of things that happen in the recorded games: nearly all there are.
#[test]
fn recorded_games_tell_the_whole_story() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut actions = std::collections::BTreeSet::new();
    for (_, text) in GAMES {
        for ply in golden::<Starfarers>(text).plies() {
            for told in &ply.told {
                let event = format!("{:?}", told.event);
                kinds.insert(event.split(' ').next().unwrap_or_default().to_owned());
            }
            if let Act::Play(_, action) = ply.act {
                actions.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
            }
        }
    }
    assert!(kinds.len() >= 48, "{} kinds of event: {kinds:?}", kinds.len());
    assert!(actions.len() >= 32, "{} kinds of action: {actions:?}", actions.len());
}
