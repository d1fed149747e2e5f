//! Chapters 16 and 17: scoring a stage, the final scoring, the result.

use schwarm::components::*;
use schwarm::{Event, Phase};
use table::{Rules, Seat};
use testkit::clause;

use crate::kit::*;

/// Test vector 19, written out: the rulebook's picture of it may change.
fn example() -> Kit {
    Kit::new(4)
        .station(YELLOW, "W3", 2)
        .station(YELLOW, "W6", 1)
        .tiles(YELLOW, "a3:sw a4:nes a5:ns a6:nw b4:sw b5:ne")
        .ship(YELLOW, "g2")
        .station(RED, "N5", 2)
        .station(RED, "E3", 1)
        .station(RED, "S2", 1)
        .tiles(RED, "e1:ns e2:ne f2:esw g2:sw")
        .buoy(RED, "f2")
        .ship(RED, "g3")
        .ship(RED, "h3")
        .station(WHITE, "S5", 2)
        .tiles(WHITE, "e7:ns e6:es f6:esw g6:nw g5:ns g4:sw")
        .ship(WHITE, "f4")
        .station(WHITE, "N2", 1)
        .tiles(WHITE, "b1:ns b2:ne")
        .station(BLACK, "E7", 1)
}

/// Lets the stage end: everyone passes.
fn end_stage(kit: Kit) -> (Kit, Vec<Event>) {
    let mut kit = kit;
    let mut events = Vec::new();
    let stage = kit.0.top.stage;
    while kit.0.top.phase == Phase::Play && kit.0.top.stage == stage {
        let seat = kit.mover();
        events = kit.play(seat, "pass");
    }
    (kit, events)
}

#[test]
fn sw_16_1_the_best_system_of_each_player() {
    let kit = example();
    assert_eq!(kit.systems(YELLOW), [11, 1]);
    assert_eq!(kit.systems(RED), [12, 2]);
    assert_eq!(kit.systems(WHITE), [10, 4]);
    let (after, events) = end_stage(kit);
    assert_eq!(Seat::all(4).map(|seat| after.points(seat)).collect::<Vec<_>>(), [31, 32, 22, 30]);
    let Event::StageScored { stage: 1, seat: WHITE, system, score: 30 } =
        events.iter().rfind(|event| matches!(event, Event::StageScored { .. })).unwrap()
    else {
        panic!("{events:?}")
    };
    assert_eq!((system.stations, system.researchers, system.buoys, system.ships), (1, 2, 6, 1));
    assert_eq!(after.0.top.stage, 2);
}

#[clause("SW-7.5")]
#[test]
fn sw_16_1_test_vector_20_genius_researcher() {
    for (seat, points) in [(YELLOW, 14), (RED, 15), (WHITE, 12)] {
        let kit = example().with(|p| p.top.players[seat.index()].capacity = Some(Capacity::GeniusResearcher));
        assert_eq!(kit.best(seat).points(), points);
        let (after, _) = end_stage(kit);
        assert_eq!(after.points(seat), 20 + points);
    }
}

#[clause("SW-12.6")]
#[test]
fn sw_16_1_the_queens_buoy_counts() {
    let kit = Kit::new(2).station(YELLOW, "W1", 1).station(RED, "N4", 1).tiles(RED, "d1:ns d2:ns d3:ns");
    let kit = kit.with(|p| p.top.players[RED.index()].queen = true);
    assert_eq!(kit.best(RED).points(), 6);
    let (after, _) = end_stage(kit);
    assert_eq!(after.points(RED), 26);
}

#[test]
fn sw_16_2_everyone_scores_for_themselves() {
    let (all, _) = end_stage(example());
    // Without Red's pieces the others score the same.
    let alone = example().with(|p| {
        let player = &mut p.top.players[RED.index()];
        (player.ships, player.buoys) = Default::default();
    });
    let (alone, _) = end_stage(alone);
    for seat in [YELLOW, BLACK, WHITE] {
        assert_eq!(all.points(seat), alone.points(seat));
    }
}

/// Test vector 23, each player on a board alone: tiles overlap.
fn last_stage(seat: Seat, stations: &str, tiles: &str) -> Kit {
    let kit = stations.split(' ').fold(Kit::new(4), |kit, name| kit.station(seat, name, 0));
    let others = [(YELLOW, "W4"), (RED, "W2"), (BLACK, "N2"), (WHITE, "E6")];
    let others = others.into_iter().filter(|(other, _)| *other != seat);
    let kit = others.fold(kit, |kit, (other, name)| kit.station(other, name, 0));
    kit.tiles(seat, tiles).with(|p| {
        p.top.stage = 3;
        p.top.players[seat.index()].queen = p.top.network(seat).queen;
    })
}

fn final_of(kit: Kit, seat: Seat) -> (u16, u16) {
    let before = kit.points(seat);
    let system = kit.best(seat).points();
    let shown = kit.0.top.final_score(seat);
    let (after, events) = end_stage(kit);
    let parts = events.iter().find_map(|event| match event {
        Event::FinalScored { seat: s, parts, .. } if *s == seat => Some(*parts),
        _ => None,
    });
    let parts = parts.expect("a final scoring");
    assert_eq!(parts, shown, "shown before it is done");
    assert_eq!(after.points(seat), before + system + parts.points());
    assert_eq!(after.0.top.phase, Phase::Over);
    (parts.queen_points, parts.coast_points)
}

#[test]
fn sw_17_1_the_final_scoring_after_the_last_stage() {
    let (after, events) = end_stage(example());
    assert!(after.0.outcome().is_none());
    assert!(!events.iter().any(|event| matches!(event, Event::FinalScored { .. })));
    let (after, events) = end_stage(example().with(|p| p.top.stage = 3));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::FinalScored { .. })).count(), 4);
    assert!(after.0.outcome().is_some());
    assert!(after.legal(YELLOW).is_empty());
    assert_eq!(after.refused(YELLOW, "pass"), "SW-17.1 schwarm-over");
    // Two players have a fourth stage.
    let two = Kit::new(2).station(YELLOW, "N5", 1).station(RED, "E4", 1).with(|p| p.top.stage = 3);
    let (two, _) = end_stage(two.with(|p| p.top.blue = Cards::NONE));
    assert_eq!((two.0.top.stage, two.0.outcome()), (4, None));
}

#[clause("SW-17.3")]
#[test]
fn sw_17_2_stations_joined_to_the_queen() {
    let yellow = last_stage(
        YELLOW,
        "N3 N4 S3 W1 E1",
        "a1:esw b1:esw e1:esw f1:esw g1:esw h1:esw c1:new d1:nesw d2:ns d3:ns d5:ns d6:ns d7:nw c7:es",
    );
    assert_eq!(final_of(yellow, YELLOW), (28, 50));
    let red = last_stage(RED, "N7 E4 S7 S5 W6", "g1:ns g2:ns g3:ns g5:ns g4:nes g6:nsw g7:nes h4:ew");
    assert_eq!(final_of(red, RED), (0, 30));
    let white = last_stage(
        WHITE,
        "N6 E2 W3 N5 S7",
        "h2:ew g2:ew f2:new e2:new f1:ns e1:ns d2:es d3:ns a3:sw a4:ne b4:esw c4:ew",
    );
    assert_eq!(final_of(white, WHITE), (20, 30));
}

#[test]
fn sw_17_3_coasts_of_the_best_single_system() {
    let corner = "a3:sw a4:nw";
    assert_eq!(final_of(last_stage(RED, "W3 N5", corner), RED).1, 0, "one coast is none");
    let pair = last_stage(RED, "W1 N2", "a1:ew b1:nw");
    assert_eq!(final_of(pair, RED), (0, 10));
    // Two separate pairs score once.
    let pairs = last_stage(RED, "W1 N2 E1 N7", "a1:ew b1:nw h1:ew g1:ne");
    assert_eq!(final_of(pairs, RED).1, 10);
    // Wherever the best one lies: three coasts in the north and a pair in the south, and the other way round.
    let north = "a1:ew b1:ew c1:new d1:ew e1:ew f1:ew g1:ew h1:ew a7:ew b7:sw";
    assert_eq!(final_of(last_stage(RED, "W1 N3 E1 W7 S2", north), RED).1, 30);
    let south = "a7:ew b7:ew c7:esw d7:ew e7:ew f7:ew g7:ew h7:ew a1:ew b1:ew c1:nw";
    assert_eq!(final_of(last_stage(RED, "W7 S3 E7 W1 N3", south), RED).1, 30);
}

#[test]
fn sw_17_4_most_points_win_and_a_tie_is_shared() {
    let over = |scores: [u16; 4]| {
        let kit = Seat::all(4).fold(Kit::new(4), |kit, seat| kit.score(seat, scores[seat.index()]));
        kit.with(|p| p.top.phase = Phase::Over).0.outcome().unwrap()
    };
    let outcome = over([30, 41, 40, 8]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [RED]);
    assert_eq!(outcome.to_string(), "30-41-40-8 most-points");
    let outcome = over([41, 30, 41, 8]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [YELLOW, BLACK]);
    assert_eq!(outcome.standings.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 3, 1, 4]);
    assert_eq!(outcome.manner, "shared");
}
