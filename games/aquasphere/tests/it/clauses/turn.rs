//! Chapters 3, 4, 7 and 8: rounds and turns, programming, converting, passing.

use aquasphere::Event;
use aquasphere::components::{Field, Symbol, Symbols};
use aquasphere::position::Step;

use table::{Rules, Turn};

use crate::kit::*;

#[test]
fn aq_3_1_four_rounds_each_with_an_intermediate_scoring_then_the_end() {
    let mut table = Table::bare(2);
    for round in 1..=4 {
        assert_eq!(table.position.round, round);
        table.end_round();
        for seat in [P1, P2] {
            assert!(
                table.told.iter().any(
                    |e| matches!(e, Event::Interim { seat: s, round: r, .. } if (*s, *r) == (seat, round))
                )
            );
        }
    }
    assert_eq!(table.position.turn(), Turn::Over);
    assert!(table.told.iter().any(|e| matches!(e, Event::Final { seat, .. } if *seat == P2)));
    assert_eq!(table.refusal_of(P1, "pass"), "AQ-3.1: aqua-game-over");
    assert_eq!(table.legal(), Vec::<String>::new());
}

#[test]
fn aq_3_2_single_turns_in_play_order_and_who_has_passed_is_skipped() {
    let mut table = Table::bare(3).engineer(P2, Field::F3R);
    assert_eq!(table.refusal_of(P2, "move F1L"), "AQ-3.2: aqua-not-your-turn");
    table.play("move F1L, finish");
    assert_eq!(table.position.actor(), P2);
    table.play("pass");
    assert_eq!(table.position.actor(), P3);
    table.play("move F1R, finish");
    assert_eq!(table.position.actor(), P1);
    table.play("work A lab");
    assert_eq!(table.position.actor(), P3, "player 2 has passed");
}

#[test]
fn aq_3_3_one_step_a_turn() {
    let mut table = Table::bare(2).time(P1, 4);
    table.play("move F1L");
    for text in ["move F2L", "buy time", "work A lab"] {
        assert_eq!(table.refusal(text), "AQ-3.3: aqua-finish-first");
    }
    assert_eq!(table.legal(), ["finish", "convert lab"]);
    table.play("finish");
    assert_eq!(table.position.actor(), P2);
    assert_eq!(table.refusal("finish"), "AQ-3.3: aqua-nothing-to-finish");
}

#[test]
fn aq_3_3_bots_are_converted_before_between_and_after() {
    // Before: the symbol must be freed for the engineer.
    let mut table = Table::bare(2).programmed(P1, &[Symbol::Lab]);
    table.play("convert lab, move F1L");
    assert_eq!(table.player(P1).time, 2);
    // After: the bot just programmed.
    table.play("convert lab");
    assert_eq!((table.player(P1).time, table.player(P1).bots), (4, 15));
    assert_eq!(table.position.actor(), P2, "without a bot to convert the turn ends by itself");
    // Between: two markers for the submarine, once the bot stands on the control field.
    let mut table = Table::bare(2).programmed(P1, &[Symbol::Submarine, Symbol::Lab]);
    table.play("work A submarine");
    assert_eq!(table.refusal("act"), "AQ-6.5: aqua-too-little-time: needs=1, has=0");
    table.play("convert lab, act");
    assert_eq!((table.player(P1).time, table.player(P1).deployed()), (1, 1));
}

#[test]
fn aq_3_3_a_turn_without_anything_left_to_convert_ends_by_itself_and_so_does_passing() {
    let mut table = Table::bare(2).time_in(A, 2).programmed(P1, &[Symbol::Time]);
    table.play("work A time, act");
    assert_eq!(table.position.actor(), P2);
    let mut table = Table::bare(2).engineer(P1, Field::F3L).programmed(P1, &[Symbol::Time]);
    table.play("pass");
    assert_eq!(table.position.actor(), P2);
}

#[test]
fn aq_3_4_there_is_always_something_to_do() {
    // Two bots, none of them convertible into a legal step of the engineer without losing one: a
    // bot can always work where the scientist stands.
    let table = Table::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Time]);
    assert_eq!(
        table.legal(),
        ["work A lab", "work A time", "convert lab", "convert time"],
        "the engineer needs a free symbol and room for a bot"
    );
    let table = Table::bare(2).supply(P1, 0);
    assert_eq!(table.legal(), ["move F1L", "move F1R"]);
    let table = table.engineer(P1, Field::F3M);
    assert_eq!(table.legal(), ["pass"]);
}

#[test]
fn aq_4_1_moving_and_paying_are_two_ways_and_each_is_a_turn() {
    let table = Table::bare(2).time(P1, 4);
    for way in ["move F1R", "buy time"] {
        let mut table = table.clone();
        table.play(way);
        assert_eq!(table.player(P1).programmed, Symbols::NONE.with(Symbol::Time), "{way}");
        assert_eq!(table.position.pending.step, Step::Finish);
    }
}

#[test]
fn aq_4_2_arrows_lead_up_two_by_two() {
    let table = Table::bare(2).time(P1, 0);
    let moves = |field: Field| -> Vec<String> {
        let table = table.clone().engineer(P1, field);
        table.legal().into_iter().filter(|a| a.starts_with("move")).collect()
    };
    assert_eq!(moves(Field::Start), ["move F1L", "move F1R"]);
    assert_eq!(moves(Field::F1L), ["move F2L", "move F2R"]);
    assert_eq!(moves(Field::F1R), ["move F2L", "move F2R"]);
    assert_eq!(moves(Field::F2L), ["move F3L", "move F3M"]);
    assert_eq!(moves(Field::F2R), ["move F3M", "move F3R"]);
    for top in [Field::F3L, Field::F3M, Field::F3R] {
        assert_eq!(moves(top), Vec::<String>::new());
    }
    assert_eq!(table.refusal("move F2L"), "AQ-4.2: aqua-no-arrow: from=START, to=F2L");
    assert_eq!(table.refusal("move START"), "AQ-4.2: aqua-no-arrow: from=START, to=START");
}

#[test]
fn aq_4_3_engineers_share_fields() {
    let mut table = Table::bare(2);
    table.play("move F1L, finish, move F1L");
    assert_eq!(table.player(P1).engineer, table.player(P2).engineer);
}

#[test]
fn aq_4_4_the_tile_of_the_new_field_is_programmed() {
    let mut table = Table::bare(2).engineer(P1, Field::F1R);
    table.play("move F2R");
    let player = table.player(P1);
    assert_eq!(player.engineer, Field::F2R);
    assert_eq!(player.programmed, Symbols::NONE.with(Symbol::Octopod), "P1a has octopod on F2R");
    assert_eq!(player.bots, 14);
    table.audit();
}

#[test]
fn aq_4_5_the_symbol_must_be_free_and_fewer_than_two_programmed() {
    let table = Table::bare(2).programmed(P1, &[Symbol::Lab]);
    assert_eq!(table.refusal("move F1L"), "AQ-4.5: aqua-symbol-occupied: symbol=lab");
    assert!(!table.allows("move F1L"));
    assert!(table.allows("move F1R"));
    let table = Table::bare(2).programmed(P1, &[Symbol::Crystal, Symbol::Octopod]);
    assert_eq!(table.refusal("move F1L"), "AQ-4.5: aqua-two-programmed");
    assert!(!table.allows("move F1R"));
}

#[test]
fn aq_4_6_without_a_bot_the_engineer_moves_all_the_same() {
    let mut table = Table::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Time]).supply(P1, 0);
    assert!(table.allows("move F1L"), "neither the occupied symbol nor the two bots matter");
    table.play("move F1L");
    assert_eq!(table.player(P1).engineer, Field::F1L);
    assert_eq!(table.player(P1).programmed.len(), 2);
    assert!(table.told.iter().any(|e| matches!(e, Event::Moved { programmed: false, .. })));
}

#[test]
fn aq_4_7_cards_that_show_the_tile_entered_may_be_used_once() {
    let table = Table::bare(2).cards(P1, &["1-lab", "2-time"]);
    let mut used = table.clone();
    used.play("move F1L");
    assert_eq!(used.legal(), ["use 1-lab", "done", "convert lab"]);
    assert_eq!(used.refusal("use 2-time"), "AQ-13.4: aqua-card-not-now: card=card-2-time");
    used.play("use 1-lab");
    assert_eq!(used.player(P1).time, 2);
    assert_eq!(used.legal(), ["finish", "convert lab"], "once");
    let mut waived = table.clone();
    waived.play("move F1L, done");
    assert_eq!((waived.player(P1).time, waived.position.pending.step), (0, Step::Finish));
    // It is the step that triggers, also without a bot to place.
    let mut empty = table.supply(P1, 0);
    empty.play("move F1R");
    assert!(empty.allows("use 2-time"));
}

#[test]
fn aq_4_8_a_step_sideways_for_each_card_of_type_12() {
    let table = Table::bare(2).engineer(P1, Field::F3M);
    assert_eq!(table.refusal("move F3R"), "AQ-4.8: aqua-needs-sidestep");
    let mut table = table.cards(P1, &["12"]);
    assert_eq!(table.legal(), ["move F3L", "move F3R", "pass"]);
    table.play("move F3R");
    assert_eq!(table.player(P1).programmed, Symbols::NONE.with(Symbol::Program));
    assert_eq!((table.player(P1).sidesteps(), table.player(P1).cards.len()), (0, 1), "used, and kept");
    table.play("finish");
    let mut table = table.engineer(P2, Field::F3L);
    table.play("pass");
    assert_eq!(table.refusal("move F3M"), "AQ-4.8: aqua-needs-sidestep");

    let sideways = |field: Field| -> Vec<String> {
        let table = Table::bare(2).cards(P1, &["12"]).engineer(P1, field);
        let arrows: Vec<String> = field.arrows().iter().map(|f| format!("move {f}")).collect();
        table.legal().into_iter().filter(|a| a.starts_with("move") && !arrows.contains(a)).collect()
    };
    assert_eq!(sideways(Field::Start), Vec::<String>::new());
    assert_eq!(sideways(Field::F1L), ["move F1R"]);
    assert_eq!(sideways(Field::F1R), ["move F1L"]);
    assert_eq!(sideways(Field::F2L), ["move F2R"]);
    assert_eq!(sideways(Field::F2R), ["move F2L"]);
    assert_eq!(sideways(Field::F3L), ["move F3M"]);
    assert_eq!(sideways(Field::F3R), ["move F3M"]);
}

#[test]
fn aq_4_8_all_else_of_the_step_applies_sideways() {
    let table = Table::bare(2).cards(P1, &["12", "1-lab"]).engineer(P1, Field::F1R);
    let occupied = table.clone().programmed(P1, &[Symbol::Lab]);
    assert_eq!(occupied.refusal("move F1L"), "AQ-4.5: aqua-symbol-occupied: symbol=lab");
    let mut table = table;
    table.play("move F1L");
    assert!(table.allows("use 1-lab"));
    // Along an arrow the card is not used up.
    let mut table = Table::bare(2).cards(P1, &["12"]);
    table.play("move F1L");
    assert_eq!(table.player(P1).sidesteps(), 1);
}

#[test]
fn aq_4_9_three_markers_once_a_round_for_any_free_symbol() {
    let mut table = Table::bare(2).time(P1, 4).cards(P1, &["1-lab"]);
    table.play("buy lab");
    let player = table.player(P1);
    assert_eq!((player.time, player.corner, player.bots), (1, true, 14));
    assert_eq!(player.programmed, Symbols::NONE.with(Symbol::Lab));
    assert_eq!(player.engineer, Field::Start);
    assert_eq!(table.legal(), ["finish", "convert lab"], "no card of types 1 to 3 is triggered");
    table.play("finish, move F1L, finish");
    let table = table.time(P1, 4);
    assert_eq!(table.refusal("buy time"), "AQ-4.9: aqua-bought-already");
    assert!(!table.allows("buy time"));
}

#[test]
fn aq_4_9_what_it_needs() {
    let table = Table::bare(2).time(P1, 2);
    assert_eq!(table.refusal("buy time"), "AQ-4.9: aqua-too-little-time: needs=3, has=2");
    let table = Table::bare(2).time(P1, 3).supply(P1, 0);
    assert_eq!(table.refusal("buy time"), "AQ-4.9: aqua-no-bot-in-supply");
    assert!(!table.allows("buy time"));
    let table = Table::bare(2).time(P1, 3);
    assert_eq!(table.legal().iter().filter(|a| a.starts_with("buy")).count(), 7);
}

#[test]
fn aq_4_10_wherever_the_engineer_stands() {
    for field in Field::ALL {
        let table = Table::bare(2).time(P1, 3).engineer(P1, field);
        assert!(table.allows("buy time"), "{field}");
    }
}

#[test]
fn aq_7_1_any_number_of_bots_for_two_markers_each() {
    let mut table = Table::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Octopod]);
    assert_eq!(table.refusal("convert time"), "AQ-7.1: aqua-no-bot-on-symbol: symbol=time");
    table.play("convert lab, convert octopod");
    let player = table.player(P1);
    assert_eq!((player.time, player.bots, player.programmed), (4, 15, Symbols::NONE));
    assert_eq!(table.position.actor(), P1, "it is no step of the turn");
}

#[test]
fn aq_7_1_while_cards_and_letters_wait() {
    let mut table = Table::bare(2)
        .expansion(A, "AB")
        .control(B, of(P2))
        .cards(P1, &["8"])
        .programmed(P1, &[Symbol::Lab, Symbol::Time]);
    table.play("work A lab, act");
    assert_eq!(table.legal(), ["send A", "send B", "done", "convert time"]);
    table.play("send B");
    assert_eq!(table.legal(), ["use 8", "done", "convert time"]);
    table.play("convert time, use 8");
    assert_eq!((table.player(P1).time, table.player(P1).score), (2, 1));
    assert_eq!(table.legal(), ["send A", "done"]);
}

#[test]
fn aq_7_2_not_in_scorings_nor_in_others_turns_nor_from_a_control_field() {
    let table = Table::bare(2).programmed(P2, &[Symbol::Lab]);
    assert_eq!(table.refusal_of(P2, "convert lab"), "AQ-3.2: aqua-not-your-turn");

    let mut table = Table::bare(2).programmed(P1, &[Symbol::Lab]).time(P1, 1).cards(P1, &["11-time"]);
    table.end_round();
    assert_eq!(table.position.pending.step, Step::Prepare);
    assert_eq!(table.refusal("convert lab"), "AQ-7.2: aqua-no-conversion-in-scoring");

    let mut table = Table::bare(2).time_in(A, 2).programmed(P1, &[Symbol::Time]);
    table.play("work A time");
    assert_eq!(table.refusal("convert time"), "AQ-7.1: aqua-no-bot-on-symbol: symbol=time");
}

#[test]
fn aq_7_2_not_while_a_red_line_is_being_paid() {
    let table = Table::bare(2).score(P1, 16).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    let mut table = table.programmed(P1, &[Symbol::Lab]);
    table.play("move F2L, use 3-crystal");
    assert_eq!(table.legal(), ["give lab", "give crystal"]);
    assert_eq!(table.refusal("convert lab"), "AQ-9.3: aqua-line-first");
}

#[test]
fn aq_7_3_a_bot_for_a_red_line_brings_no_markers() {
    let mut table =
        Table::bare(2).score(P1, 16).octopods(A, 1).programmed(P1, &[Symbol::Octopod, Symbol::Lab]);
    table.play("work A octopod, catch 1");
    let player = table.player(P1);
    assert_eq!((player.score, player.time, player.bots, player.programmed), (17, 0, 14, Symbols::NONE));
    table.audit();
}

#[test]
fn aq_8_1_only_from_the_top_row() {
    for field in Field::ALL {
        let table = Table::bare(2).engineer(P1, field);
        assert_eq!(table.allows("pass"), field.is_top_row(), "{field}");
    }
    let table = Table::bare(2).engineer(P1, Field::F2L);
    assert_eq!(table.refusal("pass"), "AQ-8.1: aqua-not-top-row: field=F2L");
}

#[test]
fn aq_8_2_passing_keeps_everything() {
    let table = Table::bare(2)
        .engineer(P1, Field::F3R)
        .programmed(P1, &[Symbol::Lab])
        .time(P1, 3)
        .edit(P1, |p| p.corner = true);
    let before = *table.player(P1);
    let mut table = table;
    table.play("pass");
    let expected = aquasphere::position::Player { engineer: Field::Start, ..before };
    assert_eq!(*table.player(P1), expected);
    assert!(table.position.has_passed(P1));
    assert!(table.has_told(&Event::Passed { seat: P1, place: 1 }));
    table.play("move F1L, finish");
    assert_eq!(table.position.actor(), P2, "no further turn this round");
}

#[test]
fn aq_8_3_the_round_ends_when_all_have_passed_and_the_pass_order_is_the_next_play_order() {
    let table = Table::bare(3);
    let mut table = table.engineer(P2, Field::F3M).engineer(P3, Field::F3M);
    table.play("move F1L, finish, pass, pass");
    assert_eq!((table.position.round, table.position.actor()), (1, P1));
    let mut table = table.engineer(P1, Field::F3M);
    table.play("pass");
    assert_eq!(table.position.round, 2);
    assert_eq!(*table.position.order, [P2, P3, P1]);
    assert_eq!(table.position.actor(), P2);
    assert!(table.position.passed.is_empty());
}
