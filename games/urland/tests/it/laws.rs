//! The laws every game keeps, on random games at every table size.

use testkit::Laws;
use urland::Urland;

fn keeps_the_laws(edition: u16, seats: u8, games: u32) {
    let report = Laws::<Urland>::new(seats, []).edition(edition).games(games).run();
    assert!(report.refused > 10_000 && report.undisclosed > 10_000 && report.secrets > 100, "{report}");
    assert!(report.altered > 100 && report.compared > 50, "{report}");
    println!("{report}");
}

#[test]
fn three_players_keep_the_laws() {
    keeps_the_laws(2, 3, 3_000);
}

#[test]
fn four_players_keep_the_laws() {
    keeps_the_laws(2, 4, 3_000);
}

#[test]
fn five_players_keep_the_laws() {
    keeps_the_laws(2, 5, 3_000);
}

#[test]
fn the_first_edition_keeps_the_laws() {
    for seats in 3..=5 {
        keeps_the_laws(1, seats, 600);
    }
}
