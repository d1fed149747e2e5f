//! Chapters 10, 11 and 12: intermediate scoring, new round, the end.

use aquasphere::Event;
use aquasphere::components::{Field, Letter, Letters, Symbol, Symbols};
use aquasphere::position::{Owner, Player, Step};
use aquasphere::score::{Final, Interim};

use table::{Points, Rules, Seat, Turn};
use testkit::clause;

use crate::kit::*;

#[test]
fn aq_10_1_a_time_marker_for_each_submarine_in_the_station() {
    let mut kit = Kit::bare(2).submarine(A, of(P1)).submarine(C, of(P1)).submarine(B, of(P2));
    kit = kit.time(P2, 4).submarine(D, Owner::Neutral);
    kit.end_round();
    assert_eq!((kit.player(P1).time, kit.player(P2).time), (2, 4), "player 2 has no room");
    assert!(kit.has_told(&Event::Income { seat: P1, submarines: 2, time: 2 }));
    assert!(kit.has_told(&Event::Income { seat: P2, submarines: 1, time: 0 }));
}

#[test]
fn aq_10_2_the_corner_is_cleared() {
    let mut kit = Kit::bare(2).time(P1, 4);
    kit.play("buy lab, finish").end_round();
    assert_eq!((kit.player(P1).corner, kit.player(P1).time), (false, 1), "it is not given back");
    assert!(kit.has_told(&Event::CornerCleared { seat: P1 }));
    assert!(!kit.has_told(&Event::CornerCleared { seat: P2 }));
    kit.play("move F1L, finish");
    let kit = kit.time(P1, 4);
    assert!(kit.allows("buy crystal"), "once a round, again");
}

#[test]
fn aq_10_3_type_11_cards_player_after_player() {
    let mut kit = Kit::bare(3)
        .time(P1, 2)
        .time(P3, 1)
        .cards(P1, &["11-lab", "11-time"])
        .cards(P3, &["11-octopod"])
        .cards(P2, &["11-crystal"]);
    kit.end_round();
    assert_eq!(kit.position.turn(), Turn::Of(P1));
    assert_eq!(kit.legal(), ["use 11-lab", "use 11-time", "done"]);
    assert_eq!(kit.refusal_of(P3, "use 11-octopod"), "AQ-3.2: aqua-not-your-turn");
    assert_eq!(kit.refusal("move F1L"), "AQ-3.1: aqua-scoring");
    kit.play("use 11-time");
    assert_eq!(kit.legal(), ["use 11-lab", "done"], "each card once");
    kit.play("use 11-lab");
    let player = kit.player(P1);
    assert_eq!((player.time, player.bots), (0, 13));
    assert_eq!(player.programmed, [Symbol::Lab, Symbol::Time].into_iter().collect::<Symbols>());
    assert_eq!(kit.position.turn(), Turn::Of(P3), "player 2 cannot pay");
    kit.play("done");
    assert_eq!((kit.position.round, kit.player(P3).time), (2, 1));
}

#[test]
fn aq_10_3_what_a_type_11_card_needs() {
    let kit = Kit::bare(2).time(P1, 1).cards(P1, &["11-lab", "11-time"]);
    let ended = |kit: &Kit| {
        let mut kit = kit.clone();
        kit.end_round();
        kit
    };
    let occupied = ended(&kit.clone().programmed(P1, &[Symbol::Lab]));
    assert_eq!(occupied.legal(), ["use 11-time", "done"]);
    assert_eq!(occupied.refusal("use 11-lab"), "AQ-10.3: aqua-symbol-occupied: symbol=lab");
    let mut paid = ended(&kit);
    paid.play("use 11-time");
    assert_eq!(paid.position.round, 2, "no marker is left for the other card");
    for (kit, why) in [
        (kit.clone().programmed(P1, &[Symbol::Crystal, Symbol::Octopod]), "two programmed"),
        (kit.clone().supply(P1, 0), "no bot"),
        (kit.clone().time(P1, 0), "no marker"),
    ] {
        assert_eq!(ended(&kit).position.round, 2, "{why}");
    }
    // Income comes first and can pay.
    let income = ended(&kit.time(P1, 0).submarine(A, of(P1)));
    assert_eq!(income.position.pending.step, Step::Prepare);
}

#[test]
fn aq_10_3_type_11_counts_for_the_bots_at_work_of_the_same_scoring() {
    let mut kit = Kit::bare(2).time(P1, 1).cards(P1, &["11-lab"]).programmed(P1, &[Symbol::Time]);
    kit.end_round();
    kit.play("use 11-lab");
    assert_eq!(kit.player(P1).score, 1, "two of fifteen bots are away: one empty space");
    let mut last = Kit::bare(2).round(4).time(P1, 1).cards(P1, &["11-lab"]);
    last.end_round();
    assert!(last.allows("use 11-lab"), "after the last round too");
}

#[test]
fn aq_10_4_control_majority() {
    let points = |fields: [&[Letter]; 4]| -> [u8; 4] {
        let mut kit = Kit::bare(4);
        for (i, letters) in fields.iter().enumerate() {
            for letter in *letters {
                kit = kit.control(*letter, of(Seat::new(i)));
            }
        }
        [P1, P2, P3, P4].map(|seat| kit.position.interim(seat).control)
    };
    assert_eq!(points([&[A, B, C], &[D, E], &[F], &[]]), [6, 0, 0, 0]);
    assert_eq!(points([&[A, B], &[C, D], &[E], &[F]]), [3, 3, 0, 0]);
    assert_eq!(points([&[A], &[B], &[C], &[D]]), [3, 3, 3, 3]);
    assert_eq!(points([&[], &[], &[], &[]]), [0, 0, 0, 0]);
    assert_eq!(points([&[], &[], &[], &[F]]), [0, 0, 0, 6]);
}

#[test]
fn aq_10_5_the_smaller_of_empty_spaces_and_open_numbers() {
    for (bots, deployed, points) in [(14, 6, 0), (12, 0, 2), (10, 0, 2), (10, 1, 4), (10, 2, 4), (0, 6, 14)] {
        let kit = Kit::bare(2).edit(P1, |p| {
            p.bots = bots;
            p.submarines = 6 - deployed;
        });
        assert_eq!(kit.position.interim(P1).bots, points, "{bots} bots, {deployed} submarines gone");
    }
}

#[test]
fn aq_10_6_crystals_score_and_are_kept() {
    let mut kit = Kit::bare(2).lab(P1, &["rc", "ct"]).crystals(P1, 4);
    kit.end_round();
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (10, 4));
    // Scored first, they may then pay for a line.
    let mut kit = Kit::bare(2).score(P1, 16).crystals(P1, 2);
    kit.end_round();
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (19, 1));
}

#[test]
fn aq_10_7_octopods_cost_whoever_controls_their_sector() {
    let kit = Kit::bare(2).control(A, of(P1)).control(B, of(P1)).control(C, of(P2));
    let kit = kit.octopods(A, 2).octopods(B, 3).octopods(C, 1).octopods(D, 4);
    let parts = kit.position.interim(P1);
    assert_eq!((parts.octopods, parts.octopod_loss), ([2, 3, 0, 0, 0, 0], 9));
    assert_eq!(kit.position.interim(P2).octopod_loss, 1);
}

#[clause("AQ-10.4", "AQ-10.5", "AQ-10.6", "AQ-10.7")]
#[test]
fn the_parts_of_an_intermediate_scoring_are_told_and_added() {
    let mut kit = Kit::bare(2)
        .control(A, of(P1))
        .octopods(A, 1)
        .crystals(P1, 2)
        .submarine(B, of(P1))
        .charging(C, of(P1), 3)
        .programmed(P1, &[Symbol::Lab, Symbol::Time]);
    kit.end_round();
    let parts = Interim {
        fields: Letters::NONE.with(A),
        control: 6,
        empty_spaces: 5,
        open_number: 4,
        bots: 4,
        crystals: 2,
        crystal_points: 3,
        octopods: [1, 0, 0, 0, 0, 0],
        octopod_loss: 1,
    };
    assert!(kit.has_told(&Event::Interim { seat: P1, round: 1, parts }));
    assert_eq!((parts.total(), kit.player(P1).score), (12, 12));
}

#[clause("AQ-9.3", "AQ-10.7")]
#[test]
fn a_red_line_in_the_scoring_asks_its_owner_and_then_goes_on() {
    // All numbers are found before any counter moves: the bot given up still counts as away.
    let mut kit = Kit::bare(3)
        .score(P2, 15)
        .control(A, of(P2))
        .charging(B, of(P2), 3)
        .programmed(P2, &[Symbol::Lab, Symbol::Time])
        .submarine(C, of(P2))
        .submarine(D, of(P2))
        .control(E, of(P3));
    kit.end_round();
    assert_eq!(kit.position.turn(), Turn::Of(P2));
    assert_eq!(kit.legal(), ["give lab", "give time"]);
    assert_eq!(kit.refusal("convert lab"), "AQ-9.3: aqua-line-first");
    assert_eq!(kit.player(P3).score, 0, "later counters wait");
    kit.play("give lab");
    assert_eq!(kit.player(P2).score, 15 + 3 + 5);
    assert_eq!(kit.player(P3).score, 3);
    assert_eq!(kit.position.round, 2);
}

#[test]
fn aq_11_1_new_cards_and_expansions_cover_the_old() {
    let mut kit = Kit::started(4, 2);
    let before = kit.position.sectors;
    kit.end_round();
    for letter in Letter::ALL {
        let (old, new) = (&before[letter.index()], kit.sector(letter));
        assert_eq!((new.research.len(), new.expansions.len()), (2, 2));
        assert_eq!((new.research[0], new.expansions[0]), (old.research[0], old.expansions[0]));
    }
    kit.audit();
    // Taking the top uncovers the next.
    let mut kit = Kit::bare(2).research(A, "8").research(A, "4").programmed(P1, &[Symbol::Research]);
    let top = |kit: &Kit| kit.sector(A).research.last().map(ToString::to_string);
    assert_eq!(top(&kit).as_deref(), Some("4"));
    kit.play("work A research, act");
    assert_eq!(top(&kit).as_deref(), Some("8"));
}

#[test]
fn aq_11_2_edges_point_to_sectors_by_the_rotation() {
    for rotation in 0..6 {
        let mut kit = Kit::bare(2);
        kit.position.rotation = rotation;
        // The tile 2 for two players has two octopods on its first edge and nothing on its third.
        let first = Letter::ALL[usize::from(rotation)];
        let third = Letter::ALL[usize::from(rotation + 2) % 6];
        assert_eq!(kit.position.coming_supplies(first).octopods, 2);
        assert_eq!(kit.position.coming_supplies(third), Default::default());
        let coming = Letter::ALL.map(|l| kit.position.coming_supplies(l));
        kit.end_round();
        for letter in Letter::ALL {
            let (sector, laid) = (kit.sector(letter), coming[letter.index()]);
            assert_eq!(
                (sector.octopods, sector.crystals, sector.time),
                (laid.octopods, laid.crystals, laid.time)
            );
        }
    }
}

#[test]
fn aq_11_3_old_time_markers_go_and_crystals_and_octopods_stay() {
    let mut kit = Kit::bare(2).time_in(A, 4).crystals_in(A, 1).octopods(A, 1);
    kit.end_round();
    let sector = kit.sector(A);
    assert_eq!((sector.octopods, sector.crystals, sector.time), (3, 1, 0));
}

#[test]
fn aq_11_4_each_round_has_its_tile() {
    for (seats, totals) in [(2, (3, 3, 6)), (3, (5, 4, 9)), (4, (6, 5, 12))] {
        let mut kit = Kit::bare(seats);
        for round in 1..=3 {
            assert_eq!(kit.position.round, round);
            let sum = Letter::ALL
                .map(|l| kit.position.coming_supplies(l))
                .iter()
                .fold((0, 0, 0), |(o, c, t), laid| (o + laid.octopods, c + laid.crystals, t + laid.time));
            assert_eq!(sum, totals);
            kit.end_round();
        }
        for letter in Letter::ALL {
            assert_eq!(kit.position.coming_supplies(letter), Default::default(), "the 5 brings nothing");
        }
    }
    // The first edges of the three tiles for four players.
    let mut kit = Kit::bare(4);
    let mut firsts = Vec::new();
    for _ in 1..=3 {
        kit.position.rotation = 0;
        let laid = kit.position.coming_supplies(A);
        firsts.push((laid.octopods, laid.crystals, laid.time));
        kit.end_round();
    }
    assert_eq!(firsts, [(2, 0, 0), (0, 1, 4), (1, 1, 0)]);
}

#[test]
fn aq_11_5_the_bulb_grows_with_the_rounds() {
    let mut kit = Kit::bare(2);
    let mut bulbs = vec![kit.position.bulb()];
    for _ in 1..=3 {
        kit.end_round();
        bulbs.push(kit.position.bulb());
    }
    assert_eq!(bulbs, [2, 3, 4, 5]);
}

#[test]
fn aq_11_6_engineers_return_to_start_in_the_new_order() {
    let mut kit = Kit::bare(3);
    kit.play("move F1L, finish").end_round();
    assert_eq!(*kit.position.order, [P2, P3, P1]);
    for seat in [P1, P2, P3] {
        assert_eq!(kit.player(seat).engineer, Field::Start);
    }
    assert!(kit.allows("move F1L"));
}

#[test]
fn aq_11_7_the_open_programme_card_is_laid_out() {
    let mut kit = Kit::bare(2);
    kit.end_round();
    assert_eq!(kit.position.programme.to_string(), "P2a");
    let next = kit.position.next_programme.expect("the third card is open");
    assert!(next.card() > 1, "one that was not seen before");
    kit.play("move F1L");
    assert_eq!(kit.player(P1).programmed, Symbols::NONE.with(Symbol::Time), "P2a has time on F1L");
    kit.play("finish").end_round();
    assert_eq!(kit.position.programme, next);
    kit.end_round();
    assert_eq!(kit.position.next_programme, None);
}

#[test]
fn aq_11_8_all_else_stays() {
    let kit = Kit::bare(2)
        .control(A, of(P1))
        .charging(B, of(P2), 2)
        .submarine(C, of(P1))
        .lab(P1, &["rc"])
        .cards(P1, &["8"])
        .crystals(P1, 1)
        .time(P1, 2)
        .programmed(P1, &[Symbol::Lab])
        .edit(P1, |p| (p.sector, p.area) = (D, Symbol::Time));
    let before = kit.clone();
    let mut kit = kit;
    kit.end_round();
    let (old, new) = (before.player(P1), kit.player(P1));
    let gained = new.score;
    assert_eq!(*new, Player { score: gained, time: old.time + 1, ..*old }, "but score and income");
    for letter in Letter::ALL {
        let (old, new) = (before.sector(letter), kit.sector(letter));
        assert_eq!((new.control, new.charging, new.submarines), (old.control, old.charging, old.submarines));
    }
}

/// The final scoring of player 1.
fn final_of(kit: Kit) -> Final {
    let mut kit = kit.round(4);
    kit.end_round();
    let found = kit.told.iter().find_map(|event| match event {
        Event::Final { seat, parts, score } if *seat == P1 => {
            assert_eq!(*score, kit.player(P1).score);
            Some(*parts)
        }
        _ => None,
    });
    found.expect("the final scoring is told")
}

#[test]
fn aq_12_1_different_letters() {
    let points = |tiles: &[&str]| final_of(Kit::bare(2).lab(P1, tiles)).letter_points;
    assert_eq!(points(&[]), 1, "the base lab's own");
    assert_eq!(points(&["cA"]), 1, "the same again");
    assert_eq!(points(&["oB", "rc"]), 3);
    assert_eq!(points(&["BC", "DE", "EF"]), 21);
}

#[test]
fn aq_12_2_a_point_for_each_time_marker() {
    assert_eq!(final_of(Kit::bare(2).time(P1, 3)).time, 3);
    let with_income = final_of(Kit::bare(2).time(P1, 3).submarine(A, of(P1)));
    assert_eq!(with_income.time, 4, "the income of the last scoring counts");
}

#[test]
fn aq_12_3_all_six_submarines() {
    let deployed = |n: usize| {
        let kit = Letter::ALL.into_iter().take(n).fold(Kit::bare(2), |t, l| t.submarine(l, of(P1)));
        final_of(kit).submarines
    };
    assert_eq!((deployed(5), deployed(6)), (0, 5));
}

#[test]
fn aq_12_4_five_expansions() {
    assert_eq!(final_of(Kit::bare(2).lab(P1, &["rc", "ro", "rt", "co"])).lab, 0);
    assert_eq!(final_of(Kit::bare(2).lab(P1, &["rc", "ro", "rt", "co", "ct"])).lab, 5);
}

/// Ends a game in which the players have these scores, control fields and crystals.
fn ended(players: &[(u16, &[Letter], u8)]) -> Kit {
    let mut kit = Kit::bare(players.len() as u8).round(4);
    for (i, (score, fields, crystals)) in players.iter().enumerate() {
        let seat = Seat::new(i);
        kit = fields.iter().fold(kit, |t, letter| t.control(*letter, of(seat)));
        kit = kit.score(seat, *score).crystals(seat, *crystals);
    }
    kit.end_round();
    kit
}

#[test]
fn aq_12_5_most_points_then_control_fields_then_crystals_then_shared() {
    let outcome = |players: &[(u16, &[Letter], u8)]| {
        let outcome = ended(players).position.outcome().expect("the game is over");
        let ranks: Vec<u8> = outcome.standings.iter().map(|s| s.rank).collect();
        (ranks, outcome.manner)
    };
    assert_eq!(outcome(&[(90, &[], 0), (60, &[A, B], 2)]).0, [1, 2]);
    assert_eq!(outcome(&[(70, &[], 0), (60, &[], 0)]).1, "knowledge");
    // Equal scores after the last scoring: 6 for the sole majority against 6 more before.
    assert_eq!(outcome(&[(60, &[A], 0), (66, &[], 0)]), (vec![1, 2], "control"));
    assert_eq!(outcome(&[(60, &[A], 1), (61, &[B], 0)]), (vec![1, 2], "crystals"));
    assert_eq!(outcome(&[(61, &[A], 0), (60, &[B], 1)]), (vec![2, 1], "crystals"));
    assert_eq!(outcome(&[(60, &[A], 0), (60, &[B], 0), (59, &[C], 0)]), (vec![1, 1, 3], "shared"));
    let kit = ended(&[(60, &[A], 0), (50, &[B], 0)]);
    let outcome = kit.position.outcome().expect("the game is over");
    assert_eq!(outcome.standings[0].points, Points::whole(64), "3 for the shared majority, 1 for the letter");
    assert_eq!(outcome.to_string(), "64-54 knowledge");
}
