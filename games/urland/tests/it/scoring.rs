//! Chapter 6: scoring a land.

use table::{Dice, Rules, Viewer};
use urland::components::{FURTHEST_SQUARE, Gene, PLAYERS};
use urland::event::{Event, Manner, ScoreLine, Scoring};
use urland::{Phase, Urland, World};

use crate::kit::{Kit, each, given, land, lands, seat, started, watch};

/// Land 5 with these Ichtos is scored; markers stand far apart so that no square is leapt over.
fn score(ichtos: &str, muscles: Option<char>) -> Kit {
    let table = given(5).on("5", ichtos).on("R", "A1").squares("A1 B5 C9 D13 E17").acting('A', 0).chosen(5);
    let table = match muscles {
        Some(owner) => table.gene(owner, Gene::Muscles),
        None => table,
    };
    let mut table = table.table();
    table.play("A end");
    table
}

/// What the scoring gave, and who is left.
fn verdict(ichtos: &str, muscles: Option<char>) -> (Vec<u8>, String) {
    let table = score(ichtos, muscles);
    let before = [1, 5, 9, 13, 17];
    let points = (0..PLAYERS).map(|i| table.world().square[i] - before[i]).collect();
    (points, table.on("5"))
}

fn scoring(table: &Kit) -> Scoring {
    let found = table.events().find_map(|e| match e {
        Event::Scored(scoring) => Some(scoring.clone()),
        _ => None,
    });
    found.expect("a land was scored")
}

#[test]
fn ur_6_1_the_chosen_disc_is_shown_after_the_last_turn() {
    let mut table = given(4)
        .on("R", "A3 D3")
        .environment('B')
        .phase(Phase::Choose)
        .hand(&[5, 6, 7])
        .on("6", "C2")
        .table();
    table.play("B choose 6").play("D end");
    assert!(!table.events().any(|e| matches!(e, Event::Revealed { .. })));
    assert!(table.world().scored.is_empty());
    table.play("A end");
    assert!(table.was_told(&Event::Revealed { seat: seat('B'), land: land(6) }));
    assert!(table.disclosed);
    assert_eq!(scoring(&table).land, land(6));
    assert_eq!(table.squares(), "A1 B2 C7 D4");
}

#[test]
fn ur_6_2_strength_in_half_ichtos() {
    let table = given(4).on("5", "A2 B2").gene('A', Gene::Muscles).on("R", "A1").acting('A', 1).table();
    let world = table.world();
    assert_eq!(world.strength(seat('A'), land(5)), 5);
    assert_eq!(world.strength(seat('B'), land(5)), 4);
    assert_eq!(world.strength(seat('A'), land(6)), 0, "muscles without an Ichto are nothing");
    assert_eq!(verdict("B1 C1", Some('A')), (vec![0, 2, 2, 0, 0], "B1 C1".to_owned()), "T-33");
}

/// T-26.
#[test]
fn ur_6_3_an_empty_land_scores_nothing() {
    let table = score("", None);
    assert_eq!(table.squares(), "A1 B5 C9 D13 E17");
    assert_eq!(scoring(&table), Scoring { land: land(5), manner: Manner::Empty, lines: vec![] });
    assert_eq!(table.world().scored, lands(&[5]), "the disc is still laid on the volcano");
}

/// T-25.
#[test]
fn ur_6_4_monopoly() {
    assert_eq!(verdict("A4", None), (vec![3, 0, 0, 0, 0], "A4".to_owned()));
    assert_eq!(verdict("C1", None), (vec![0, 0, 3, 0, 0], "C1".to_owned()));
    assert_eq!(score("C1", None).world().tally[2].eras[0].monopoly, 3);
}

/// T-23 and T-24.
#[test]
fn ur_6_5_coexistence() {
    assert_eq!(verdict("A2 B2", None), (vec![2, 2, 0, 0, 0], "A2 B2".to_owned()));
    assert_eq!(verdict("A2 B2 C2", None), (vec![2, 2, 2, 0, 0], "A2 B2 C2".to_owned()));
    assert_eq!(score("C1 D1", None).world().tally[3].eras[0].coexistence, 2);
}

/// T-20, T-21, T-22, T-27.
#[test]
fn ur_6_6_competition() {
    let cases = [
        ("A3 B2 C1", [3, 2, 0, 0, 0], "A3 B2"),
        ("A3 B1 C1", [3, 0, 0, 0, 0], "A3"),
        ("A2 B2 C1", [3, 3, 0, 0, 0], "A2 B2"),
        ("A3 B2 C2 D1", [3, 2, 2, 0, 0], "A3 B2 C2"),
        ("A1 B2 C3 D4 E5", [0, 2, 2, 2, 3], "B2 C3 D4 E5"),
    ];
    for (before, points, after) in cases {
        assert_eq!(verdict(before, None), (points.to_vec(), after.to_owned()), "{before}");
    }
    let table = score("A3 B2 C1", None);
    assert_eq!(table.stock(), "A23 B25 C27 D27 E27", "C's one is back in stock");
    assert_eq!((table.world().tally[0].eras[0].most, table.world().tally[1].eras[0].between), (3, 2));
}

/// T-34.
#[test]
fn ur_6_7_the_leader_moves_first_over_taken_squares() {
    let mut world = *started(3, &mut Dice::fast(1)).world();
    world.square = each(&[5, 4, 7]);
    advance(&mut world, &[3, 2, 0]);
    assert_eq!(world.square, each(&[9, 6, 7]));
}

/// T-35 and T-36.
#[test]
fn ur_6_7_squares_left_count_as_free() {
    let mut world = *started(3, &mut Dice::fast(1)).world();
    world.square = each(&[10, 9, 11]);
    advance(&mut world, &[3, 3, 0]);
    assert_eq!(world.square, each(&[14, 13, 11]));
    world.square = each(&[1, 2, 3]);
    advance(&mut world, &[3, 0, 0]);
    assert_eq!(world.square, each(&[6, 2, 3]));
}

/// Scores a land in which the players win these points.
fn advance(world: &mut World, points: &[u8]) {
    // 3 points for the most, 2 for those between; a player from outside the example comes last.
    let squares = *world;
    let mut ichtos = String::new();
    for (i, p) in points.iter().enumerate() {
        let letter = char::from(b'A' + i as u8);
        match p {
            3 => ichtos += &format!("{letter}3 "),
            2 => ichtos += &format!("{letter}2 "),
            _ => {}
        }
    }
    let outsider = if points.iter().filter(|p| **p > 0).count() > 1 { "D1" } else { "" };
    let table = given(5).on("5", &(ichtos + outsider)).on("R", "A1").acting('A', 0).chosen(5);
    let mut table = table
        .with(|w| {
            w.square = squares.square;
            // The fourth and fifth stand out of the way.
            (w.square[3], w.square[4]) = (27, 28);
            w.mutations = 3;
        })
        .table();
    table.play("A end");
    world.square[..3].copy_from_slice(&table.world().square[..3]);
}

/// T-37.
#[test]
fn ur_6_8_nobody_passes_the_lead_by_more_than_the_points() {
    let mut scorings = 0;
    for players in 3..=5 {
        watch(players, 100, 68, |before, _, _, after, told| {
            let most = told.iter().filter(|t| matches!(t.event, Event::Scored(_))).count() as u8 * 3;
            let last = if after.outcome().is_some() { 5 } else { 0 };
            assert!(after.world().lead() <= before.world().lead() + most + last);
            assert!(after.world().lead() <= FURTHEST_SQUARE);
            for p in after.world().players() {
                let twins = after.world().square.iter().filter(|s| **s == after.world().square[p.index()]);
                assert_eq!(twins.count(), 1);
            }
            scorings += u32::from(most > 0);
        });
    }
    assert!(scorings > 1000);
}

#[test]
fn ur_6_8_one_scoring_passes_one_mutation_square() {
    for (lead, to) in [(11, 14), (15, 18), (20, 23)] {
        let before = [12, 16, 21].iter().filter(|s| **s <= lead).count();
        let after = [12, 16, 21].iter().filter(|s| **s <= to).count();
        assert_eq!(after, before + 1);
    }
    let mut waited = 0;
    for players in 3..=5 {
        watch(players, 100, 86, |before, _, _, after, told| {
            let scorings = told.iter().filter(|t| matches!(t.event, Event::Scored(_))).count() as u8;
            let begun = told.iter().filter(|t| matches!(t.event, Event::MutationBegan { .. })).count() as u8;
            assert_eq!(after.world().mutations, before.world().mutations + begun);
            // At the end of an era the mutation waits for the last refuge (UR-9.13); it begins then, if one is due.
            let in_refuge = |game: &Urland| matches!(game.world().phase, Phase::Refuge(_));
            assert!(begun <= scorings.max(in_refuge(before).into()));
            let passed = [12, 16, 21].iter().filter(|s| **s <= after.world().lead()).count() as u8;
            let waits = in_refuge(after) || after.outcome().is_some();
            assert!(
                waits || after.world().mutations == passed,
                "each square brings one, and nothing else does"
            );
            waited += u32::from(begun > scorings);
        });
    }
    assert!(waited > 0, "one waits for a refuge in some of these games");
}

#[test]
fn ur_6_9_the_disc_lies_open_on_its_volcano() {
    let table = score("A1", None);
    assert_eq!(table.world().scored, lands(&[5]));
    assert_eq!(table.world().scored_in[4], 1);
    assert!(!table.world().unscored().contains(land(5)));
    let seen = table.position.view(Viewer::Spectator).discs[4];
    assert!(matches!(seen, urland::view::Disc::Scored { round: 1, .. }));
}

/// T-35: square 12 is passed once for all.
#[test]
fn ur_6_10_the_first_to_pass_brings_one_mutation() {
    let first = given(3).on("5", "A2 B2").on("R", "A1 C1").on("6", "C1").squares("A10 B9 C11");
    let mut table = first.acting('A', 0).chosen(5).hand(&[6, 7]).table();
    table.play("A end");
    assert_eq!(table.squares(), "A13 B12 C11");
    assert!(table.was_told(&Event::MutationBegan { square: 12 }));
    assert!(matches!(table.world().phase, Phase::Bid(_)));
    table.bid(&[0, 0, 0]).play("C take legs").play("B pass").play("A pass");
    assert_eq!(table.world().mutations, 1);
    table.play("C choose 6").play("B withdraw 5 x2");
    assert_eq!(table.squares(), "A13 B12 C16", "later C passes 12, and is the first at 16");
    assert!(table.was_told(&Event::MutationBegan { square: 16 }));
    assert!(!table.was_told(&Event::MutationBegan { square: 12 }));
}

#[test]
fn ur_6_10_square_30_ends_the_game_instead() {
    let last = given(3).on("5", "A1").on("R", "A1").squares("A28 B20 C19").acting('A', 0).chosen(5);
    let mut table = last.with(|w| w.mutations = 2).table();
    table.play("A end");
    assert!(table.position.turn().is_over());
    assert!(!table.events().any(|e| matches!(e, Event::MutationBegan { .. })));
}

#[test]
fn a_scoring_is_told_in_full() {
    let table = score("A3 B2 C1", Some('B'));
    let line = |p, ichtos, strength, points, leaves, from, to| ScoreLine {
        seat: seat(p),
        ichtos,
        strength,
        points,
        leaves,
        from,
        to,
    };
    let expected = Scoring {
        land: land(5),
        manner: Manner::Competition,
        lines: vec![
            line('B', 2, 5, 2, false, 5, 7),
            line('A', 3, 6, 3, false, 1, 4),
            line('C', 1, 2, 0, true, 9, 9),
        ],
    };
    assert_eq!(scoring(&table), expected);
}
