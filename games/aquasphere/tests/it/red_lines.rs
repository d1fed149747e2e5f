//! Chapter 9: knowledge and red lines.

use aquasphere::Event;
use aquasphere::components::{Field, LAP, Symbol, Symbols, last_line, next_line};
use aquasphere::event::{Source, Toll};

use crate::kit::*;

/// A player who gains T(`caught`) points from `score`.
fn catching(score: u16, caught: u8, other_bots: &[Symbol], crystals: u8) -> Kit {
    let mut symbols = vec![Symbol::Octopod];
    symbols.extend(other_bots);
    Kit::bare(2)
        .score(P1, score)
        .crystals(P1, crystals)
        .octopods(A, caught)
        .lab(P1, &["ro", "co", "ot", "oB"])
        .programmed(P1, &symbols)
}

#[test]
fn aq_9_1_the_score_goes_on_beyond_a_lap() {
    let mut kit = catching(48, 3, &[], 1);
    kit.play("work A octopod, catch 3");
    assert_eq!(kit.player(P1).score, 54);
    assert_eq!((kit.player(P1).score / LAP, kit.player(P1).score % LAP), (1, 4));
}

#[test]
fn aq_9_2_lines_lie_before_17_34_50_and_in_every_lap() {
    for (score, next, last) in
        [(0, 17, 0), (16, 17, 0), (17, 34, 17), (33, 34, 17), (34, 50, 34), (50, 67, 50), (99, 100, 84)]
    {
        assert_eq!((next_line(score), last_line(score)), (next, last), "{score}");
    }
    for line in [17, 34, 50, 67, 84, 100, 117] {
        let mut kit = catching(line - 1, 1, &[], 1);
        kit.play("work A octopod, catch 1");
        assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (line, 0), "line {line}");
        let mut kit = catching(line, 1, &[], 1);
        kit.play("work A octopod, catch 1");
        assert_eq!(kit.player(P1).crystals, 1, "behind line {line}");
    }
}

#[test]
fn aq_9_3_a_crystal_first() {
    let mut kit = catching(15, 3, &[Symbol::Lab], 1);
    let general = kit.position.crystals;
    kit.play("work A octopod, catch 3");
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (21, 0));
    assert_eq!(kit.position.crystals, general + 1);
    assert_eq!(kit.player(P1).programmed.len(), 1, "the bot stays");
    assert!(kit.has_told(&Event::Crossed { seat: P1, line: 17, toll: Toll::Crystal }));
    kit.audit();
}

#[test]
fn aq_9_3_then_a_bot_of_the_owners_choice() {
    let mut kit = Kit::bare(2).score(P1, 15).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    kit = kit.programmed(P1, &[Symbol::Lab]);
    kit.play("move F2L, use 3-crystal");
    assert_eq!(kit.player(P1).score, 16);
    assert_eq!(kit.legal(), ["give lab", "give crystal"]);
    assert_eq!(kit.refusal("give time"), "AQ-9.3: aqua-no-bot-on-symbol: symbol=time");
    assert_eq!(kit.refusal("finish"), "AQ-9.3: aqua-line-first");
    assert_eq!(kit.refusal_of(P2, "give lab"), "AQ-3.2: aqua-not-your-turn");
    kit.play("give crystal");
    assert_eq!(kit.player(P1).score, 19, "the rest of the gain follows");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Lab));
    assert!(kit.has_told(&Event::Crossed { seat: P1, line: 17, toll: Toll::Bot(Symbol::Crystal) }));
    assert_eq!(kit.refusal("give lab"), "AQ-9.3: aqua-no-line");
    kit.audit();
}

#[test]
fn aq_9_3_a_single_bot_goes_without_asking() {
    let mut kit = catching(15, 3, &[Symbol::Lab], 0);
    kit.play("work A octopod, catch 3");
    assert_eq!((kit.player(P1).score, kit.player(P1).programmed), (21, Symbols::NONE));
    kit.audit();
}

#[test]
fn aq_9_3_else_the_counter_stops_and_the_rest_is_lost() {
    let mut kit = catching(15, 3, &[], 0);
    kit.play("work A octopod, catch 3");
    assert_eq!(kit.player(P1).score, 16);
    assert!(kit.has_told(&Event::Stopped { seat: P1, line: 17, lost: 5 }));
}

#[test]
fn aq_9_3_every_line_of_one_gain_is_paid() {
    // 21 points from 33 cross 34 and 50.
    let mut kit = catching(33, 6, &[Symbol::Lab], 1);
    kit.play("work A octopod, catch 6");
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (54, 0));
    assert_eq!(kit.player(P1).programmed, Symbols::NONE, "the second line took the bot");
    let mut kit = catching(33, 6, &[], 1);
    kit.play("work A octopod, catch 6");
    assert_eq!(kit.player(P1).score, 49, "the second line could not be paid");
}

#[test]
fn aq_9_4_every_gain_is_moved_on_its_own() {
    // The catch stops before the line; the crystal of a card then opens it for the points of another.
    let mut kit = catching(16, 2, &[], 0).cards(P1, &["5", "6"]);
    kit.play("work A octopod, catch 2");
    assert_eq!(kit.player(P1).score, 16);
    assert_eq!(kit.legal(), ["use 5", "done"], "points without a way across are not offered");
    assert_eq!(kit.refusal("use 6"), "AQ-13.4: aqua-counter-stuck");
    kit.play("use 5, use 6");
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (19, 0));
    let card = "6".parse().expect("a card");
    assert!(kit.has_told(&Event::Points { seat: P1, points: 3, source: Source::Card(card) }));
}

#[test]
fn aq_9_5_a_loss_stops_at_the_last_line_and_at_zero() {
    for (score, octopods, after) in [(35, 3, 34), (20, 1, 19), (3, 3, 0), (50, 2, 50), (17, 1, 17)] {
        let mut kit = Kit::bare(2).score(P1, score).control(A, of(P1)).octopods(A, octopods);
        // The majority of player 2 elsewhere leaves player 1 with the loss and a single bot space.
        kit = kit.control(B, of(P2)).control(C, of(P2)).supply(P1, 15);
        kit.end_round();
        assert_eq!(kit.player(P1).score, after, "{score} - T({octopods})");
    }
}

#[test]
fn aq_9_6_lines_cost_nothing_in_the_final_scoring() {
    let mut kit = Kit::bare(2).round(4).score(P1, 16).time(P1, 4);
    kit.end_round();
    assert_eq!(kit.player(P1).score, 21, "one letter and four markers, across the line for nothing");
    assert!(!kit.told.iter().any(|e| matches!(e, Event::Crossed { .. } | Event::Stopped { .. })));
}
