//! Chapter 10: the end of the game.

use table::{Points, Rules, Turn};
use urland::components::Gene;
use urland::event::Event;
use urland::position::Ending;
use urland::{Phase, Urland};

use crate::kit::{Given, Kit, given, seat, watch};

/// A player brings the marker beyond 30 by a land held alone, and the game ends.
fn finish(start: Given, player: char) -> Kit {
    let mut table = start.acting(player, 0).chosen(1).table();
    table.play(&format!("{player} end"));
    assert!(table.position.turn().is_over());
    table
}

/// The final scoring of a board without anybody having moved for a land: the fourth era runs out.
fn last_count(start: Given) -> Kit {
    let start = start.with(|w| w.era = 4).acting('A', 0).last_hand(1, [4, 9]);
    let mut table = start.table();
    table.script("2:0").play("A end");
    assert!(table.position.turn().is_over());
    table
}

/// T-80.
#[test]
fn ur_10_1_square_30_ends_the_game_after_the_scoring() {
    let start = given(3).on("5", "A3 B2 C1").on("R", "A1").squares("A28 B27 C21");
    let mut table = start.acting('A', 0).chosen(5).hand(&[6, 7]).table();
    table.play("A end");
    let squares: Vec<(u8, u8)> = table
        .events()
        .find_map(|e| match e {
            Event::Scored(s) => Some(s.lines.iter().map(|l| (l.from, l.to)).collect()),
            _ => None,
        })
        .expect("a scoring");
    assert_eq!(squares, [(28, 31), (27, 29), (21, 21)], "everybody gets their points");
    assert_eq!(table.position.turn(), Turn::Over);
    assert_eq!(table.world().environment, seat('B'), "no roles change");
    assert!(!table.events().any(|e| matches!(e, Event::Drew { .. } | Event::MutationBegan { .. })));
    table.refuses("A end", "UR-10.1");
    assert_eq!(table.position.outcome().expect("a result").manner, "track");
}

#[test]
fn ur_10_2_until_then_play_goes_on() {
    let start = given(3).on("5", "A3").on("R", "A1").squares("A26 B25 C21");
    let mut table = start.acting('A', 0).chosen(5).hand(&[6, 7]).table();
    table.play("A end");
    assert_eq!(table.squares(), "A29 B25 C21");
    assert_eq!(table.world().phase, Phase::Choose);
}

#[test]
fn ur_10_3_the_fourth_era_is_the_last() {
    let table = last_count(given(3).on("R", "A1"));
    assert_eq!(table.world().phase, Phase::Over(Ending::Eras));
    assert_eq!(table.position.outcome().expect("a result").manner, "eras");
    assert_eq!(table.world().era, 4);
    let start = given(3).on("R", "A1").with(|w| w.era = 3).acting('A', 0).last_hand(1, [4, 9]);
    let mut table = start.table();
    table.play("A end");
    assert_eq!(table.world().era, 4, "the third is not");
}

/// T-86.
#[test]
fn ur_10_3_random_games_end() {
    let mut longest = 0;
    for players in 3..=5 {
        let mut plies = 0;
        watch(players, 200, 103, |_, _, _, after: &Urland, _| {
            plies += 1;
            if after.turn().is_over() {
                longest = longest.max(plies);
                plies = 0;
            }
        });
    }
    assert!(longest < Urland::MAX_PLIES, "{longest} plies");
}

/// T-82.
#[test]
fn ur_10_4_the_total_is_shared_rounded_down() {
    let table = last_count(given(3).on("3", "A6 B4 C6").on("R", "A8 B10 C3"));
    let tally = table.world().tally;
    assert_eq!(tally.map(|t| t.total)[..3], [1, 1, 0]);
    assert_eq!(tally.map(|t| t.land)[..3], [1, 0, 1]);
    for (tied, each) in [("A5", 3), ("A5 B5", 1), ("A5 B5 C5", 1), ("A5 B5 C5 D5", 0), ("A5 B5 C5 D5 E5", 0)]
    {
        let table = last_count(given(5).on("R", tied));
        assert_eq!(table.world().tally[0].total, each, "{tied}");
    }
}

/// T-83 and T-84.
#[test]
fn ur_10_5_the_land_leaves_out_who_took_the_total_alone() {
    let table = last_count(given(3).on("3", "A8 B5 C4").on("R", "A7 B7 C7"));
    let tally = table.world().tally;
    assert_eq!(tally.map(|t| t.total)[..3], [3, 0, 0]);
    assert_eq!(tally.map(|t| t.land)[..3], [0, 2, 0]);

    let table = last_count(given(4).on("3", "A5 B5 C5").on("R", "A2 B2"));
    let tally = table.world().tally;
    assert_eq!(tally.map(|t| t.total)[..3], [1, 1, 0]);
    assert_eq!(tally.map(|t| t.land)[..3], [0, 0, 0], "three tie");
    let excluded = table.events().find_map(|e| match e {
        Event::FinalLand(part) => Some(part.excluded),
        _ => None,
    });
    assert_eq!(excluded, Some(None), "a shared total leaves nobody out");

    let table = last_count(given(4).on("3", "A5 B5").on("R", "A2 B2"));
    assert_eq!(table.world().tally.map(|t| t.land)[..2], [1, 1], "two share");
}

/// T-85.
#[test]
fn ur_10_6_total_then_land_each_on_the_track() {
    let start = given(3).on("3", "B3").on("R", "A1 B1 C9").squares("A31 B30 C29");
    let table = last_count(start);
    assert_eq!(table.squares(), "A31 B33 C34");
    let order: Vec<&str> = table
        .events()
        .filter_map(|e| match e {
            Event::FinalTotal(_) => Some("total"),
            Event::FinalLand(_) => Some("land"),
            Event::MutationBegan { .. } => Some("mutation"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["total", "land"]);

    let start = given(4).on("3", "A1 B1").on("R", "C1").gene('A', Gene::Muscles).squares("A9 B11 C1 D2");
    let table = last_count(start);
    assert_eq!(table.world().tally.map(|t| t.land)[..2], [1, 1], "muscles do not count");
    assert_eq!(table.world().mutations, 0, "passing 12 means nothing any more");
    assert_eq!(table.world().lead(), 13);
}

#[test]
fn ur_10_7_nobody_is_no_most() {
    let mut start = given(3).on("1", "A1").squares("A29 B2 C3");
    start = start.acting('A', 2).chosen(2);
    let mut table = start.with(|w| w.era = 4).last_hand(2, [4, 9]).table();
    table.script("2:0").play("A withdraw 1");
    let tally = table.world().tally;
    assert!(tally.iter().all(|t| t.total == 0 && t.land == 0), "{tally:?}");
    let table = last_count(given(3).on("R", "A2"));
    assert_eq!(table.world().tally[0].total, 3);
    assert!(table.world().tally.iter().all(|t| t.land == 0), "nobody is on land");
}

#[test]
fn ur_10_8_the_furthest_ahead_wins() {
    let table = finish(given(4).on("1", "D1").on("R", "C9").squares("A8 B12 C9 D29"), 'D');
    assert_eq!(table.squares(), "A8 B12 C13 D34");
    let outcome = table.position.outcome().expect("a result");
    let ranks: Vec<u8> = outcome.standings.iter().map(|s| s.rank).collect();
    assert_eq!(ranks, [4, 3, 2, 1]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat('D')]);
    assert_eq!(outcome.standings[1].points, Points::whole(12));
    assert!(table.was_told(&Event::Won { seat: seat('D'), square: 34 }));
    for players in 3..=5 {
        watch(players, 50, 108, |_, _, _, after: &Urland, _| {
            if let Some(outcome) = after.outcome() {
                assert_eq!(outcome.winners().count(), 1);
            }
        });
    }
}

#[test]
fn points_are_told_by_where_they_came_from() {
    for players in 3..=5 {
        watch(players, 30, 7, |_, _, _, after: &Urland, _| {
            let world = after.world();
            for p in world.players() {
                let tally = world.tally[p.index()];
                assert!(world.square[p.index()] >= tally.start + tally.points());
            }
        });
    }
}
