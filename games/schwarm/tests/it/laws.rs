//! The laws all games keep, on random games at every number of players with every variant.

use schwarm::Schwarm;
use table::laws::Laws;

fn run(seats: u8, games: u32, options: &[(&str, &str)]) {
    let report = Laws::<Schwarm>::new(seats, options.iter().copied()).games(games).run();
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.backs > 0, "{report}");
    let concealed = options.contains(&("concealed-cards", "yes"));
    assert_eq!(report.uncertain > 0, concealed, "only concealed cards are hidden: {report}");
}

#[test]
fn with_two_players() {
    run(2, 600, &[]);
}

#[test]
fn with_three_players() {
    run(3, 500, &[]);
}

#[test]
fn with_four_players() {
    run(4, 500, &[("first", "seat-1")]);
}

#[test]
fn with_a_free_start() {
    for seats in 2..=4 {
        run(seats, 150, &[("free-start", "yes")]);
    }
}

#[test]
fn with_dangerous_tsunamis() {
    for seats in 2..=4 {
        run(seats, 150, &[("dangerous-tsunami", "yes")]);
    }
}

#[test]
fn with_concealed_cards() {
    for seats in 2..=4 {
        run(seats, 150, &[("concealed-cards", "yes")]);
    }
}

#[test]
fn with_all_variants_at_once() {
    let all = [("free-start", "yes"), ("dangerous-tsunami", "yes"), ("concealed-cards", "yes")];
    for seats in 2..=4 {
        run(seats, 150, &all);
    }
}
