//! The laws all games keep, on random games at every number of players with every variant.

use schwarm::Schwarm;
use testkit::Laws;

fn run(seats: u8, games: u32, closely: u32, options: &[(&str, &str)]) {
    let laws = Laws::<Schwarm>::new(seats, options.iter().copied());
    let report = laws.games(games).closely(closely).run();
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.backs > 0, "{report}");
    let concealed = options.contains(&("concealed-cards", "yes"));
    assert_eq!(report.uncertain > 0, concealed, "only concealed cards are hidden: {report}");
    assert_eq!(report.compared > 20, concealed, "{report}");
}

#[test]
fn with_two_players() {
    run(2, 2_000, 6_000, &[]);
}

#[test]
fn with_three_players() {
    run(3, 2_000, 6_000, &[]);
}

#[test]
fn with_four_players() {
    run(4, 2_000, 6_000, &[("first", "seat-1")]);
}

/// Every mix of the variants at every number of players.
fn variants(mask: u8) {
    let yes = |bit: u8| if mask & bit == 0 { "no" } else { "yes" };
    let chosen = [("free-start", yes(1)), ("dangerous-tsunami", yes(2)), ("concealed-cards", yes(4))];
    for seats in 2..=4 {
        run(seats, 1_000, 1_500, &chosen);
    }
}

#[test]
fn with_a_free_start() {
    variants(0b001);
}

#[test]
fn with_dangerous_tsunamis() {
    variants(0b010);
}

#[test]
fn with_concealed_cards() {
    variants(0b100);
}

#[test]
fn with_two_variants_at_once() {
    [0b011, 0b101, 0b110].into_iter().for_each(variants);
}

#[test]
fn with_all_variants_at_once() {
    variants(0b111);
}
