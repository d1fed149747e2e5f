//! The laws all games keep, on random games at every number of players with every variant: many short
//! ones, and a few played to fifteen points.

use starfarers::Starfarers;
use table::laws::Laws;

fn run(seats: u8, games: u32, options: &[(&str, &str)]) {
    let report = Laws::<Starfarers>::new(seats, options.iter().copied()).games(games).run();
    println!("{report}");
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.backs > 0, "{report}");
    assert!(report.uncertain > 1_000 && report.secrets > 10 && report.undisclosed > 1_000, "{report}");
    assert!(report.free_form > 100, "{report}");
    assert!(report.asides > 0 || games < 5, "{report}");
}

#[test]
fn with_four_players() {
    run(4, 600, &[("round-limit", "10")]);
}

#[test]
fn with_three_players() {
    run(3, 800, &[("round-limit", "10"), ("quick-supply", "yes")]);
}

#[test]
fn with_the_advanced_set_up() {
    run(4, 2, &[("setup", "advanced"), ("quick-supply", "yes")]);
    run(3, 800, &[("setup", "advanced"), ("colours", "drawn"), ("round-limit", "10")]);
}

#[test]
fn to_fifteen_points() {
    run(3, 4, &[]);
}
