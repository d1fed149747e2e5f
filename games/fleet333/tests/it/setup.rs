//! What a table's owner may choose, and what is refused.

use fleet333::components::SETUPS;
use fleet333::position::PositionFault;
use fleet333::setup::{OPTIONS, SETUP_REASONS};
use fleet333::{Board, Colour, Fleet333, Variants};
use table::{Choice, Options, Seat};

use crate::kit::{NUMERIC_5X5, start};

fn refused(options: &[(&str, &str)]) -> String {
    start(options).expect_err("a bad set-up").to_string()
}

#[test]
fn only_two_can_play() {
    for seats in [0, 1, 3, 5] {
        let refused = table::new_setup::<Fleet333>(seats, &Options::default()).unwrap_err();
        assert_eq!((refused.reason, refused.value.as_deref()), ("setup-seats", Some("2")));
    }
}

#[test]
fn the_declared_set_ups_are_the_known_ones() {
    let setup = OPTIONS.iter().find(|option| option.key == "setup").unwrap();
    let Choice::OneOf(declared) = setup.choice else { panic!("{setup:?}") };
    assert_eq!(declared[0], "default");
    assert!(declared[1..].iter().copied().eq(SETUPS.iter().map(|setup| setup.key)));
}

#[test]
fn a_set_up_of_the_other_board_is_refused() {
    assert_eq!(
        refused(&[("setup", "numeric-5x5")]),
        "fleet-setup-other-board option=setup value='numeric-5x5'"
    );
    assert_eq!(
        refused(&[("board", "b5x5"), ("setup", "pairs-6x4")]),
        "fleet-setup-other-board option=setup value='pairs-6x4'"
    );
}

#[test]
fn colours_can_be_chosen() {
    let seat = |colours| start(&[("colours", colours)]).unwrap().seat(Colour::Red);
    assert_eq!((seat("red"), seat("blue")), (Seat::new(0), Seat::new(1)));
}

#[test]
fn variants_are_switched_on_one_by_one() {
    let variants = |key, value| start(&[(key, value)]).unwrap().variants();
    let usual = Variants::default();
    assert_eq!(start(&[]).unwrap().variants(), usual);
    assert_eq!(variants("bonus-needs-entry", "yes"), Variants { bonus_needs_entry: true, ..usual });
    assert_eq!(variants("forbid-self-banish", "yes"), Variants { forbid_self_banish: true, ..usual });
    assert_eq!(
        variants("teleport-counts-as-banishment", "yes"),
        Variants { teleport_counts_as_banishment: true, ..usual }
    );
    assert_eq!(variants("semi-split", "yes"), Variants { semi_split: true, ..usual });
    assert_eq!(variants("quiet-limit", "20"), Variants { quiet_limit: 20, ..usual });
    for value in ["0", "1", "41", "x", "020"] {
        assert!(refused(&[("quiet-limit", value)]).starts_with("setup-bad-value"), "{value}");
    }
}

#[test]
fn a_placement_puts_both_fleets_on_their_home_rows() {
    let position = start(&[("board", "b5x5"), ("placement", "K1LMN/OPQ1R")]).unwrap();
    assert_eq!(position.notation(), "r1qpo/nml1k/5/K1LMN/OPQ1R r 0 - 1");
}

#[test]
fn bad_placements_are_refused() {
    for (board, placement, reason) in [
        (Board::B6x4, "OPQR", "fleet-position-board"),
        (Board::B6x4, "OPQR/KLMN/4", "fleet-position-board"),
        (Board::B6x4, "OPQ/KLMN", "fleet-position-rank-length"),
        (Board::B6x4, "OPQR1/KLMN", "fleet-position-rank-length"),
        (Board::B6x4, "OPQRK/LMN1", "fleet-position-rank-length"),
        (Board::B6x4, "OPQR/KLM1", "fleet-position-fleet"),
        (Board::B6x4, "OPQR/KLMn", "fleet-position-fleet"),
        (Board::B6x4, "OPQR/KLMM", "fleet-position-duplicate-ship"),
        (Board::B6x4, "OPQR/KLMX", "fleet-position-letter"),
        (Board::B5x5, "11LMN/OPKQR", "fleet-position-letter"),
        (Board::B5x5, "0LMN2/OPKQR", "fleet-position-letter"),
        (Board::B5x5, "9/OPKQR", "fleet-position-rank-length"),
    ] {
        let expected = format!("{reason} option=placement value='{placement}'");
        assert_eq!(refused(&[("board", board.key()), ("placement", placement)]), expected);
    }
}

#[test]
fn a_position_decides_board_and_set_up() {
    let position = start(&[("position", NUMERIC_5X5)]).unwrap();
    assert_eq!(position.board(), Board::B5x5);
    let overridden = start(&[("position", NUMERIC_5X5), ("board", "b6x4"), ("setup", "pairs-6x4")]);
    assert_eq!(overridden.unwrap().notation(), NUMERIC_5X5);
}

#[test]
fn bad_positions_are_refused() {
    for (text, fault) in [
        ("k3/4/4/4/4/3K r 0 -", PositionFault::Fields),
        ("k3/4/4/4/4/3K r 0 - 1 1", PositionFault::Fields),
        ("k3/4/4/4/4/3K  r 0 - 1", PositionFault::Fields),
        ("k3/4/4/3K r 0 - 1", PositionFault::Board),
        ("k3/4/4/4/4/4/3K r 0 - 1", PositionFault::Board),
        ("k4/4/4/4/4/3K r 0 - 1", PositionFault::RankLength),
        ("k3/4/4/4/4/2K r 0 - 1", PositionFault::RankLength),
        ("k3/4/4/4/3K r 0 - 1", PositionFault::RankLength),
        ("k3/4//4/4/3K r 0 - 1", PositionFault::RankLength),
        ("k3/4/4/4/4/2KZ r 0 - 1", PositionFault::Letter),
        ("k21/4/4/4/4/3K r 0 - 1", PositionFault::Letter),
        ("k3/4/4/4/4/2KK r 0 - 1", PositionFault::DuplicateShip),
        ("k3/4/4/4/4/3R r 0 - 1", PositionFault::MissingCorvette),
        ("k3/4/4/4/4/3K x 0 - 1", PositionFault::Side),
        ("k3/4/4/4/4/3K R 0 - 1", PositionFault::Side),
        ("k3/4/4/4/4/3K r 41 - 1", PositionFault::Quiet),
        ("k3/4/4/4/4/3K r 00 - 1", PositionFault::Quiet),
        ("k3/4/4/4/4/3K r -1 - 1", PositionFault::Quiet),
        ("k3/4/4/4/4/3K r 256 - 1", PositionFault::Quiet),
        ("k3/4/4/4/4/3K r 0 x 1", PositionFault::Captor),
        ("k3/4/4/4/4/3K r 0 - 0", PositionFault::Turn),
        ("k3/4/4/4/4/3K r 0 - +1", PositionFault::Turn),
        ("k3/4/4/4/4/3K r 0 - 10000", PositionFault::Turn),
    ] {
        let expected = format!("{} option=position value='{text}'", fault.key());
        assert_eq!(refused(&[("position", text)]), expected);
    }
    assert!(refused(&[("position", "k3/4/4/4/4/3K r 6 - 1"), ("quiet-limit", "5")]).contains("quiet"));
}

#[test]
fn choices_that_exclude_each_other_are_refused() {
    let position = ("position", NUMERIC_5X5);
    assert!(refused(&[position, ("placement", "OPQR/KLMN")]).starts_with(SETUP_REASONS[2]));
    assert!(refused(&[("placement", "OPQR/KLMN"), ("setup", "pairs-6x4")]).starts_with(SETUP_REASONS[1]));
}
