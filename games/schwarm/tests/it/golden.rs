//! Recorded games replay to the same end.
//!
//! `spelhaven sim schwarm --games 1 --dice keyed --out .` wrote them, with
//!
//! | record | and |
//! |---|---|
//! | two-players | `--seats 2 --bots greedy,random --seed 21` |
//! | three-players-free-start | `--seats 3 --bots greedy,random --option free-start=yes --option dangerous-tsunami=yes --seed 22` |
//! | four-players | `--seats 4 --bots greedy,random --option first=seat-1 --seed 23` |
//! | four-players-concealed | `--seats 4 --bots greedy,random --option concealed-cards=yes --seed 24` |

use schwarm::Schwarm;
use testkit::golden;

/// How many played, and the record.
pub(crate) const GAMES: [(u8, &str); 4] = [
    (2, include_str!("../golden/two-players.record")),
    (3, include_str!("../golden/three-players-free-start.record")),
    (4, include_str!("../golden/four-players.record")),
    (4, include_str!("../golden/four-players-concealed.record")),
];

#[test]
fn recorded_games_replay() {
    for (seats, text) in GAMES {
        assert_eq!(golden::<Schwarm>(text).seats(), seats);
    }
}

#[test]
fn positions_are_written_as_stored_tables_have_them() {
    let pinned = [0x01c3_7f5c_8057_3b2b, 0x19b9_5f12_7765_bd52, 0x502e_5f91_cb00_d439, 0x809c_a7a5_c6e8_af90];
    golden::layout::<Schwarm, _>(2, GAMES.map(|(_, text)| text), pinned);
}
