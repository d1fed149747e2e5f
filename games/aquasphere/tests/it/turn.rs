//! Chapters 3, 4, 7 and 8: rounds and turns, programming, converting, passing.

use aquasphere::Event;
use aquasphere::components::{Field, Symbol, Symbols};
use aquasphere::position::Step;

use table::{Rules, Turn};

use crate::kit::*;

#[test]
fn aq_3_1_four_rounds_each_with_an_intermediate_scoring_then_the_end() {
    let mut kit = Kit::bare(2);
    for round in 1..=4 {
        assert_eq!(kit.position.round, round);
        kit.end_round();
        for seat in [P1, P2] {
            assert!(
                kit.told.iter().any(
                    |e| matches!(e, Event::Interim { seat: s, round: r, .. } if (*s, *r) == (seat, round))
                )
            );
        }
    }
    assert_eq!(kit.position.turn(), Turn::Over);
    assert!(kit.told.iter().any(|e| matches!(e, Event::Final { seat, .. } if *seat == P2)));
    assert_eq!(kit.refusal_of(P1, "pass"), "AQ-3.1: aqua-game-over");
    assert_eq!(kit.legal(), Vec::<String>::new());
}

#[test]
fn aq_3_2_single_turns_in_play_order_and_who_has_passed_is_skipped() {
    let mut kit = Kit::bare(3).engineer(P2, Field::F3R);
    assert_eq!(kit.refusal_of(P2, "move F1L"), "AQ-3.2: aqua-not-your-turn");
    kit.play("move F1L, finish");
    assert_eq!(kit.position.actor(), P2);
    kit.play("pass");
    assert_eq!(kit.position.actor(), P3);
    kit.play("move F1R, finish");
    assert_eq!(kit.position.actor(), P1);
    kit.play("work A lab");
    assert_eq!(kit.position.actor(), P3, "player 2 has passed");
}

#[test]
fn aq_3_3_a_turn_ends_by_itself() {
    // The bot just programmed could be converted: at the start of the next turn it still can.
    let mut kit = Kit::bare(2).time(P1, 2).programmed(P1, &[Symbol::Time]);
    kit.click("move F1L");
    assert_eq!(kit.position.actor(), P2);
    assert_eq!(kit.refusal_of(P1, "convert lab"), "AQ-3.2: aqua-not-your-turn");
    assert_eq!(kit.refusal("finish"), "AQ-3.3: aqua-nothing-to-finish");
    kit.click("move F1R");
    assert!(kit.allows("convert lab") && kit.allows("convert time"));
    // Nothing is left to decide after a purchase, work, or the last card.
    let mut kit = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Time]);
    assert_eq!(kit.clone().click("buy lab").position.actor(), P2);
    assert_eq!(kit.click("work A time").position.actor(), P2);
    let mut kit = Kit::bare(2).cards(P1, &["1-lab"]);
    kit.click("move F1L");
    assert_eq!(kit.legal(), ["use 1-lab", "done", "convert lab"], "a card waits");
    assert_eq!(kit.click("use 1-lab").position.actor(), P2);
    kit.audit();
}

#[test]
fn aq_3_3_in_the_first_edition_a_turn_is_finished() {
    let mut kit = Kit::bare(2).time(P1, 4).first_edition();
    kit.play("move F1L");
    for text in ["move F2L", "buy time", "work A lab"] {
        assert_eq!(kit.refusal(text), "AQ-3.3: aqua-finish-first");
    }
    assert_eq!(kit.legal(), ["finish", "convert lab"]);
    kit.play("finish");
    assert_eq!(kit.position.actor(), P2);
    assert_eq!(kit.refusal("finish"), "AQ-3.3: aqua-nothing-to-finish");
}

#[test]
fn aq_3_3_bots_are_converted_before_between_and_after() {
    // Before: the symbol must be freed for the engineer.
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab]);
    kit.play("convert lab, move F1L");
    assert_eq!(kit.player(P1).time, 2);
    // After, in the first edition: the bot just programmed.
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab]).first_edition();
    kit.play("convert lab, move F1L, convert lab");
    assert_eq!((kit.player(P1).time, kit.player(P1).bots), (4, 15));
    assert_eq!(kit.position.actor(), P2, "without a bot to convert the turn ends by itself");
    // Between: two markers for the submarine, once the bot stands on the control field.
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Submarine, Symbol::Lab]);
    kit.play("work A submarine");
    assert_eq!(kit.refusal("act"), "AQ-6.5: aqua-too-little-time: needs=1, has=0");
    kit.play("convert lab, act");
    assert_eq!((kit.player(P1).time, kit.player(P1).deployed()), (1, 1));
}

#[test]
fn aq_3_3_a_turn_without_anything_left_to_convert_ends_by_itself_and_so_does_passing() {
    let mut kit = Kit::bare(2).time_in(A, 2).programmed(P1, &[Symbol::Time]);
    kit.play("work A time, act");
    assert_eq!(kit.position.actor(), P2);
    let mut kit = Kit::bare(2).engineer(P1, Field::F3L).programmed(P1, &[Symbol::Time]);
    kit.play("pass");
    assert_eq!(kit.position.actor(), P2);
}

#[test]
fn aq_3_4_there_is_always_something_to_do() {
    // Two bots, none of them convertible into a legal step of the engineer without losing one: a
    // bot can always work where the scientist stands.
    let kit = Kit::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Time]);
    assert_eq!(
        kit.legal(),
        ["work A lab", "work A time", "convert lab", "convert time"],
        "the engineer needs a free symbol and room for a bot"
    );
    let kit = Kit::bare(2).supply(P1, 0);
    assert_eq!(kit.legal(), ["move F1L", "move F1R"]);
    let kit = kit.engineer(P1, Field::F3M);
    assert_eq!(kit.legal(), ["pass"]);
}

#[test]
fn aq_4_1_moving_and_paying_are_two_ways_and_each_is_a_turn() {
    let kit = Kit::bare(2).time(P1, 4);
    for way in ["move F1R", "buy time"] {
        let mut kit = kit.clone();
        kit.play(way);
        assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Time), "{way}");
        assert_eq!(kit.position.actor(), P2);
    }
}

#[test]
fn aq_4_2_arrows_lead_up_two_by_two() {
    let kit = Kit::bare(2).time(P1, 0);
    let moves = |field: Field| -> Vec<String> {
        let kit = kit.clone().engineer(P1, field);
        kit.legal().into_iter().filter(|a| a.starts_with("move")).collect()
    };
    assert_eq!(moves(Field::Start), ["move F1L", "move F1R"]);
    assert_eq!(moves(Field::F1L), ["move F2L", "move F2R"]);
    assert_eq!(moves(Field::F1R), ["move F2L", "move F2R"]);
    assert_eq!(moves(Field::F2L), ["move F3L", "move F3M"]);
    assert_eq!(moves(Field::F2R), ["move F3M", "move F3R"]);
    for top in [Field::F3L, Field::F3M, Field::F3R] {
        assert_eq!(moves(top), Vec::<String>::new());
    }
    assert_eq!(kit.refusal("move F2L"), "AQ-4.2: aqua-no-arrow: from=START, to=F2L");
    assert_eq!(kit.refusal("move START"), "AQ-4.2: aqua-no-arrow: from=START, to=START");
}

#[test]
fn aq_4_3_engineers_share_fields() {
    let mut kit = Kit::bare(2);
    kit.play("move F1L, finish, move F1L");
    assert_eq!(kit.player(P1).engineer, kit.player(P2).engineer);
}

#[test]
fn aq_4_4_the_tile_of_the_new_field_is_programmed() {
    let mut kit = Kit::bare(2).engineer(P1, Field::F1R);
    kit.play("move F2R");
    let player = kit.player(P1);
    assert_eq!(player.engineer, Field::F2R);
    assert_eq!(player.programmed, Symbols::NONE.with(Symbol::Octopod), "P1a has octopod on F2R");
    assert_eq!(player.bots, 14);
    kit.audit();
}

#[test]
fn aq_4_5_the_symbol_must_be_free_and_fewer_than_two_programmed() {
    let kit = Kit::bare(2).programmed(P1, &[Symbol::Lab]);
    assert_eq!(kit.refusal("move F1L"), "AQ-4.5: aqua-symbol-occupied: symbol=lab");
    assert!(!kit.allows("move F1L"));
    assert!(kit.allows("move F1R"));
    let kit = Kit::bare(2).programmed(P1, &[Symbol::Crystal, Symbol::Octopod]);
    assert_eq!(kit.refusal("move F1L"), "AQ-4.5: aqua-two-programmed");
    assert!(!kit.allows("move F1R"));
}

#[test]
fn aq_4_6_without_any_bot_the_engineer_moves_all_the_same() {
    let mut kit = Kit::bare(2).supply(P1, 0);
    kit.click("move F1L");
    assert_eq!((kit.player(P1).engineer, kit.player(P1).programmed), (Field::F1L, Symbols::NONE));
    assert!(kit.told.iter().any(|e| matches!(e, Event::Moved { programmed: false, .. })));
    // A programmed bot must work or be converted first, onto a free symbol too.
    for programmed in [&[Symbol::Lab][..], &[Symbol::Crystal], &[Symbol::Lab, Symbol::Time]] {
        let mut kit = Kit::bare(2).programmed(P1, programmed).supply(P1, 0);
        assert_eq!(kit.refusal("move F1L"), "AQ-4.6: aqua-no-bot-in-supply");
        assert!(!kit.allows("move F1L") && !kit.allows("move F1R"));
        assert!(kit.allows(&format!("work A {}", programmed[0])), "it can always work");
        kit.click(&format!("convert {}", programmed[0]));
        assert_eq!(kit.allows("move F1L"), programmed.len() == 1 || programmed[1] != Symbol::Lab);
    }
}

#[test]
fn aq_4_6_in_the_first_edition_programmed_bots_did_not_matter() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Time]).supply(P1, 0).first_edition();
    assert!(kit.allows("move F1L"), "neither the occupied symbol nor the two bots matter");
    kit.play("move F1L");
    assert_eq!(kit.player(P1).engineer, Field::F1L);
    assert_eq!(kit.player(P1).programmed.len(), 2);
    assert!(kit.told.iter().any(|e| matches!(e, Event::Moved { programmed: false, .. })));
}

#[test]
fn aq_4_7_cards_that_show_the_tile_entered_may_be_used_once() {
    let kit = Kit::bare(2).cards(P1, &["1-lab", "2-time"]);
    let mut used = kit.clone();
    used.play("move F1L");
    assert_eq!(used.legal(), ["use 1-lab", "done", "convert lab"]);
    assert_eq!(used.refusal("use 2-time"), "AQ-13.4: aqua-card-not-now: card=card-2-time");
    used.play("use 1-lab");
    assert_eq!((used.player(P1).time, used.position.actor()), (2, P2), "once");
    let mut waived = kit.clone();
    waived.play("move F1L, done");
    assert_eq!((waived.player(P1).time, waived.position.actor()), (0, P2));
    // It is the step that triggers, also without a bot to place.
    let mut empty = kit.supply(P1, 0);
    empty.play("move F1R");
    assert!(empty.allows("use 2-time"));
}

#[test]
fn aq_4_8_a_step_sideways_for_each_card_of_type_12() {
    let kit = Kit::bare(2).engineer(P1, Field::F3M);
    assert_eq!(kit.refusal("move F3R"), "AQ-4.8: aqua-needs-sidestep");
    let mut kit = kit.cards(P1, &["12"]);
    assert_eq!(kit.legal(), ["move F3L", "move F3R", "pass"]);
    kit.play("move F3R");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Program));
    assert_eq!((kit.player(P1).sidesteps(), kit.player(P1).cards.len()), (0, 1), "used, and kept");
    kit.play("finish");
    let mut kit = kit.engineer(P2, Field::F3L);
    kit.play("pass");
    assert_eq!(kit.refusal("move F3M"), "AQ-4.8: aqua-needs-sidestep");

    let sideways = |field: Field| -> Vec<String> {
        let kit = Kit::bare(2).cards(P1, &["12"]).engineer(P1, field);
        let arrows: Vec<String> = field.arrows().iter().map(|f| format!("move {f}")).collect();
        kit.legal().into_iter().filter(|a| a.starts_with("move") && !arrows.contains(a)).collect()
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
    let kit = Kit::bare(2).cards(P1, &["12", "1-lab"]).engineer(P1, Field::F1R);
    let occupied = kit.clone().programmed(P1, &[Symbol::Lab]);
    assert_eq!(occupied.refusal("move F1L"), "AQ-4.5: aqua-symbol-occupied: symbol=lab");
    let mut kit = kit;
    kit.play("move F1L");
    assert!(kit.allows("use 1-lab"));
    // Along an arrow the card is not used up.
    let mut kit = Kit::bare(2).cards(P1, &["12"]);
    kit.play("move F1L");
    assert_eq!(kit.player(P1).sidesteps(), 1);
}

#[test]
fn aq_4_9_three_markers_once_a_round_for_any_free_symbol() {
    let mut kit = Kit::bare(2).time(P1, 4).cards(P1, &["1-lab"]);
    kit.play("buy lab");
    let player = kit.player(P1);
    assert_eq!((player.time, player.corner, player.bots), (1, true, 14));
    assert_eq!(player.programmed, Symbols::NONE.with(Symbol::Lab));
    assert_eq!(player.engineer, Field::Start);
    assert_eq!(kit.position.actor(), P2, "no card of types 1 to 3 is triggered");
    kit.play("finish, move F1L, finish");
    let kit = kit.time(P1, 4);
    assert_eq!(kit.refusal("buy time"), "AQ-4.9: aqua-bought-already");
    assert!(!kit.allows("buy time"));
}

#[test]
fn aq_4_9_what_it_needs() {
    let kit = Kit::bare(2).time(P1, 2);
    assert_eq!(kit.refusal("buy time"), "AQ-4.9: aqua-too-little-time: needs=3, has=2");
    let kit = Kit::bare(2).time(P1, 3).supply(P1, 0);
    assert_eq!(kit.refusal("buy time"), "AQ-4.9: aqua-no-bot-in-supply");
    assert!(!kit.allows("buy time"));
    let kit = Kit::bare(2).time(P1, 3);
    assert_eq!(kit.legal().iter().filter(|a| a.starts_with("buy")).count(), 7);
}

#[test]
fn aq_4_10_wherever_the_engineer_stands() {
    for field in Field::ALL {
        let kit = Kit::bare(2).time(P1, 3).engineer(P1, field);
        assert!(kit.allows("buy time"), "{field}");
    }
}

#[test]
fn aq_7_1_any_number_of_bots_for_two_markers_each() {
    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab, Symbol::Octopod]);
    assert_eq!(kit.refusal("convert time"), "AQ-7.1: aqua-no-bot-on-symbol: symbol=time");
    kit.play("convert lab, convert octopod");
    let player = kit.player(P1);
    assert_eq!((player.time, player.bots, player.programmed), (4, 15, Symbols::NONE));
    assert_eq!(kit.position.actor(), P1, "it is no step of the turn");
}

#[test]
fn aq_7_1_while_cards_and_letters_wait() {
    let mut kit = Kit::bare(2)
        .expansion(A, "AB")
        .control(B, of(P2))
        .cards(P1, &["8"])
        .programmed(P1, &[Symbol::Lab, Symbol::Time]);
    kit.play("work A lab, act");
    assert_eq!(kit.legal(), ["send A", "send B", "done", "convert time"]);
    kit.play("send B");
    assert_eq!(kit.legal(), ["use 8", "done", "convert time"]);
    kit.play("convert time, use 8");
    assert_eq!((kit.player(P1).time, kit.player(P1).score), (2, 1));
    assert_eq!(kit.legal(), ["send A", "done"]);
}

#[test]
fn aq_7_2_not_in_scorings_nor_in_others_turns_nor_from_a_control_field() {
    let kit = Kit::bare(2).programmed(P2, &[Symbol::Lab]);
    assert_eq!(kit.refusal_of(P2, "convert lab"), "AQ-3.2: aqua-not-your-turn");

    let mut kit = Kit::bare(2).programmed(P1, &[Symbol::Lab]).time(P1, 1).cards(P1, &["11-time"]);
    kit.end_round();
    assert_eq!(kit.position.pending.step, Step::Prepare);
    assert_eq!(kit.refusal("convert lab"), "AQ-7.2: aqua-no-conversion-in-scoring");

    let mut kit = Kit::bare(2).time_in(A, 2).programmed(P1, &[Symbol::Time]);
    kit.play("work A time");
    assert_eq!(kit.refusal("convert time"), "AQ-7.1: aqua-no-bot-on-symbol: symbol=time");
}

#[test]
fn aq_7_2_not_while_a_red_line_is_being_paid() {
    let kit = Kit::bare(2).score(P1, 16).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    let mut kit = kit.programmed(P1, &[Symbol::Lab]);
    kit.play("move F2L, use 3-crystal");
    assert_eq!(kit.legal(), ["give lab", "give crystal"]);
    assert_eq!(kit.refusal("convert lab"), "AQ-9.3: aqua-line-first");
}

#[test]
fn aq_7_3_a_bot_for_a_red_line_brings_no_markers() {
    let mut kit = Kit::bare(2).score(P1, 16).octopods(A, 1).programmed(P1, &[Symbol::Octopod, Symbol::Lab]);
    kit.play("work A octopod, catch 1");
    let player = kit.player(P1);
    assert_eq!((player.score, player.time, player.bots, player.programmed), (17, 0, 14, Symbols::NONE));
    kit.audit();
}

#[test]
fn aq_8_1_only_from_the_top_row() {
    for field in Field::ALL {
        let kit = Kit::bare(2).engineer(P1, field);
        assert_eq!(kit.allows("pass"), field.is_top_row(), "{field}");
    }
    let kit = Kit::bare(2).engineer(P1, Field::F2L);
    assert_eq!(kit.refusal("pass"), "AQ-8.1: aqua-not-top-row: field=F2L");
}

#[test]
fn aq_8_2_passing_keeps_everything() {
    let kit = Kit::bare(2)
        .engineer(P1, Field::F3R)
        .programmed(P1, &[Symbol::Lab])
        .time(P1, 3)
        .edit(P1, |p| p.corner = true);
    let before = *kit.player(P1);
    let mut kit = kit;
    kit.play("pass");
    let expected = aquasphere::position::Player { engineer: Field::Start, ..before };
    assert_eq!(*kit.player(P1), expected);
    assert!(kit.position.has_passed(P1));
    assert!(kit.has_told(&Event::Passed { seat: P1, place: 1 }));
    kit.play("move F1L, finish");
    assert_eq!(kit.position.actor(), P2, "no further turn this round");
}

#[test]
fn aq_8_3_the_round_ends_when_all_have_passed_and_the_pass_order_is_the_next_play_order() {
    let kit = Kit::bare(3);
    let mut kit = kit.engineer(P2, Field::F3M).engineer(P3, Field::F3M);
    kit.play("move F1L, finish, pass, pass");
    assert_eq!((kit.position.round, kit.position.actor()), (1, P1));
    let mut kit = kit.engineer(P1, Field::F3M);
    kit.play("pass");
    assert_eq!(kit.position.round, 2);
    assert_eq!(*kit.position.order, [P2, P3, P1]);
    assert_eq!(kit.position.actor(), P2);
    assert!(kit.position.passed.is_empty());
}
