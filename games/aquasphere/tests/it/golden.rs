//! Whole games, kept as records: they must replay to the same result for good.
//!
//! `spelhaven sim aquasphere --games 1 --dice keyed --out .` wrote them, with
//!
//! | record | and |
//! |---|---|
//! | two | `--seats 2 --bots greedy --seed 7` |
//! | three | `--seats 3 --bots greedy --seed 8` |
//! | four | `--seats 4 --bots greedy --seed 9` |
//! | four-random | `--seats 4 --bots random --seed 11` |
//! | two-second-edition | `--seats 2 --bots greedy --seed 11` |
//! | four-second-edition | `--seats 4 --bots greedy,random --seed 12` |

use aquasphere::AquaSphere;
use table::{History, Record};
use testkit::golden;

const GAMES: [(u8, &str); 6] = [
    (2, include_str!("../golden/two.record")),
    (3, include_str!("../golden/three.record")),
    (4, include_str!("../golden/four.record")),
    (4, include_str!("../golden/four-random.record")),
    (2, include_str!("../golden/two-second-edition.record")),
    (4, include_str!("../golden/four-second-edition.record")),
];

#[test]
fn records_replay_and_their_draws_follow_from_the_seed() {
    for (seats, text) in GAMES {
        assert_eq!(golden::<AquaSphere>(text).seats(), seats);
    }
}

/// Games of the first edition stay such.
#[test]
fn recorded_games_keep_their_edition() {
    let editions = GAMES.map(|(_, text)| golden::<AquaSphere>(text).position().edition);
    assert_eq!(editions, [1, 1, 1, 1, 2, 2]);
}

#[test]
fn a_record_with_another_result_is_noticed() {
    let (_, text) = GAMES[0];
    let mut record: Record = text.parse().expect("a record");
    record.result = Some("1-2 knowledge".to_owned());
    assert!(History::<AquaSphere>::from_record(&record).is_err());
}

#[test]
fn positions_are_written_as_stored_tables_have_them() {
    let pinned = [
        0x2b0f_d495_fcbc_93bc,
        0x39b0_ae7c_0be3_190c,
        0x8b36_e7ae_6365_251a,
        0x8b3d_5eef_e5ba_8117,
        0x695d_1e1e_c8a0_751d,
        0x87a7_de2e_6463_fa40,
    ];
    testkit::golden::layout::<AquaSphere, _>(2, GAMES.map(|(_, text)| text), pinned);
}
