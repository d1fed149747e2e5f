//! The laws every game keeps, and what random play must agree on in this one.

use aquasphere::{Action, AquaSphere};
use table::{Rules, Turn, restore, snapshot};
use testkit::Laws;

use crate::kit::wander;

fn keep(edition: u16, seats: u8, games: u32) {
    let report =
        Laws::<AquaSphere>::new(seats, []).edition(edition).games(games).seed(u64::from(seats)).run();
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1000 && report.texts > 1000 && report.guesses > 0, "{report}");
    assert_eq!(report.uncertain, 0, "nothing is hidden: {report}");
}

#[test]
fn two_players_keep_the_laws() {
    keep(2, 2, 3_000);
}

#[test]
fn three_players_keep_the_laws() {
    keep(2, 3, 3_000);
}

#[test]
fn four_players_keep_the_laws() {
    keep(2, 4, 3_000);
}

#[test]
fn the_first_edition_keeps_the_laws() {
    for seats in 2..=4 {
        keep(1, seats, 600);
    }
}

#[test]
fn positions_of_better_play_are_in_order_and_come_back_from_a_snapshot() {
    for seats in 2..=4 {
        wander(seats, 60, |position| {
            position.audit().unwrap_or_else(|wrong| panic!("{wrong} in {position:?}"));
            let again: AquaSphere = restore(&snapshot(position)).expect("a snapshot loads");
            assert_eq!(again, *position);
        });
    }
}

#[test]
fn no_turn_is_without_a_real_choice_but_where_only_one_way_is_left() {
    // What settles by itself is never asked: a lone "finish", "done" or "decline" does not occur.
    for seats in 2..=4 {
        wander(seats, 40, |position| {
            let mut legal = Vec::new();
            if let Turn::Of(seat) = position.turn() {
                position.legal(seat, &mut legal);
                let lone =
                    matches!(legal[..], [Action::Finish | Action::Done | Action::Decline | Action::Give(_)]);
                assert!(!lone, "{legal:?} in {position:?}");
            }
        });
    }
}

#[test]
fn the_last_round_has_shown_twenty_four_cards_and_expansions() {
    wander(3, 5, |position| {
        let cards: u8 = position.research_deck.iter().sum();
        let expansions: u8 = position.lab_deck.iter().sum();
        assert_eq!((cards, expansions), (41 - 6 * position.round, 30 - 6 * position.round));
        let unseen: u8 = position.unseen_programmes.iter().sum();
        assert_eq!(unseen, 6 - position.round.min(3));
    });
}
