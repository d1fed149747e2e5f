//! Whole games, kept as text: they must replay to the letter, and tell the same story.
//!
//! `spelhaven sim urland --games 1 --dice keyed --out .` wrote the records, with
//!
//! | record | and |
//! |---|---|
//! | three-greedy | `--seats 3 --bots greedy --seed 1` |
//! | three-random | `--seats 3 --bots random --seed 4` |
//! | four-mixed | `--seats 4 --bots greedy,random --seed 6` |
//! | five-greedy | `--seats 5 --bots greedy --seed 3` |
//! | five-mixed | `--seats 5 --bots greedy,greedy,random --seed 6` |
//! | three-second-edition | `--seats 3 --bots greedy,greedy,random --seed 11` |
//! | five-second-edition | `--seats 5 --bots greedy --seed 12` |

use std::fmt::Write;

use table::game::Act;
use table::{History, Rules, Viewer};
use testkit::golden;
use urland::{Event, Urland};

const FOUR_MIXED: &str = include_str!("../golden/four-mixed.record");

const GAMES: [(u8, &str); 7] = [
    (3, include_str!("../golden/three-greedy.record")),
    (3, include_str!("../golden/three-random.record")),
    (4, FOUR_MIXED),
    (5, include_str!("../golden/five-greedy.record")),
    (5, include_str!("../golden/five-mixed.record")),
    (3, include_str!("../golden/three-second-edition.record")),
    (5, include_str!("../golden/five-second-edition.record")),
];

/// Everything that happened, entry by entry.
fn story(game: &History<Urland>) -> String {
    let mut text = String::new();
    for (number, ply) in game.plies().iter().enumerate() {
        let deed = match ply.act {
            Act::Start => "start".to_owned(),
            Act::Play(seat, action) => format!("{seat} {action}"),
            Act::Back(seat, to) => format!("{seat} back to {to}"),
        };
        writeln!(text, "{number} {deed}").expect("writing to a string");
        for told in &ply.told {
            writeln!(text, "    {:?}: {:?}", told.to, told.event).expect("writing to a string");
        }
    }
    text
}

#[test]
fn golden_records_replay_and_verify() {
    let mut seen = Vec::new();
    for (players, text) in GAMES {
        let game = golden::<Urland>(text);
        assert_eq!(game.seats(), players);
        seen.extend(game.plies().iter().flat_map(|p| &p.told).map(|t| t.event.clone()));
        for viewer in Viewer::all(players) {
            assert!(Urland::is_certain(&game.position().view(viewer)), "{viewer:?} of {players}");
        }
    }
    // Together they show the whole game.
    let shows = |what: &str, is: fn(&Event) -> bool| assert!(seen.iter().any(is), "no {what}");
    shows("panic", |e| matches!(e, Event::Panicked { .. }));
    shows("mutation", |e| matches!(e, Event::MutationBegan { .. }));
    shows("player who drops out", |e| matches!(e, Event::DroppedOut { .. }));
    shows("payment", |e| matches!(e, Event::Paid { .. }));
    shows("eruption at the end of an era", |e| matches!(e, Event::EraEnded { .. }));
    shows("withdrawal", |e| matches!(e, Event::Withdrew { .. }));
    shows("extra turn", |e| matches!(e, Event::SpentTile { .. }));
    shows("gene in use", |e| matches!(e, Event::Hatched { .. } | Event::Bit { .. } | Event::Flew { .. }));
}

/// Games of the first edition stay such.
#[test]
fn recorded_games_keep_their_edition() {
    let editions =
        GAMES.map(|(_, text)| golden::<Urland>(text).position().view(Viewer::Spectator).world.edition);
    assert_eq!(editions, [1, 1, 1, 1, 1, 2, 2]);
}

/// If it is told otherwise, what is told now is left in the target folder: to be read, and kept if it is meant.
#[test]
fn the_golden_story_is_told_again() {
    let told = story(&golden::<Urland>(FOUR_MIXED));
    if told != include_str!("../golden/four-mixed.story") {
        let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/four-mixed.story");
        std::fs::write(path, told).expect("there is a folder for such files");
        panic!("the story has changed: compare tests/golden/four-mixed.story with {path}");
    }
}

#[test]
fn positions_are_written_as_their_layout_says() {
    let pinned = [
        0x7d6d_9c5f_967c_e6ef,
        0x7e52_984a_2d08_6fa3,
        0x39f9_22e7_97c2_f71f,
        0x4fb7_588f_5b9e_0c2b,
        0x6fdf_7b3e_7406_4a08,
        0x77ba_ccd8_f89a_8994,
        0x8d75_4e1e_2495_0d0c,
    ];
    golden::layout::<Urland, _>(2, GAMES.map(|(_, text)| text), pinned);
}
