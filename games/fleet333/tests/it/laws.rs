//! The laws all games keep, on random games with every board and variant.

use fleet333::Fleet333;
use testkit::Laws;

fn run(games: u32, options: &[(&str, &str)]) {
    let report = Laws::<Fleet333>::new(2, options.iter().copied()).games(games).run();
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1_000 && report.texts > 1_000 && report.asides > 0, "{report}");
    assert_eq!(report.uncertain, 0, "nothing is hidden");
}

#[test]
fn on_the_long_board() {
    run(8_000, &[]);
}

#[test]
fn on_the_square_board() {
    run(8_000, &[("board", "b5x5"), ("colours", "blue")]);
}

#[test]
fn where_the_corvette_may_not_be_given_up() {
    run(1_500, &[("forbid-self-banish", "yes"), ("setup", "screen-6x4")]);
    run(1_000, &[("forbid-self-banish", "yes"), ("position", "3k/4/4/4/n3/K1p1 b 3 b 9")]);
}

#[test]
fn with_the_other_variants() {
    run(1_500, &[("bonus-needs-entry", "yes"), ("board", "b5x5"), ("setup", "spread-5x5")]);
    run(1_500, &[("teleport-counts-as-banishment", "yes"), ("quiet-limit", "10")]);
    run(1_500, &[("semi-split", "yes"), ("quiet-limit", "5"), ("placement", "RQPO/NMLK")]);
}
