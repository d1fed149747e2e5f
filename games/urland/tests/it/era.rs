//! Chapter 9, second part: the end of an era, eruptions, a new era.

use table::{Dice, Rules, Turn, Viewer};
use urland::components::Gene;
use urland::event::Event;
use urland::position::Ending;
use urland::{Phase, Urland};

use crate::kit::{Given, Kit, each, given, land, lands, seat, watch};

/// A ends the last turn of the era; C holds these two discs, and the first of them is drawn to score.
fn era_end(start: Given, discs: [u8; 2]) -> Kit {
    let mut table = start.acting('A', 0).last_hand(4, discs).table();
    let low = usize::from(discs[0] > discs[1]);
    let after = table.world().lands.existing().len();
    let fresh = (0..3).map(|i| format!("{}:0", after - 2 + 1 - i)).collect::<Vec<_>>().join(" ");
    table.script(&format!("2:{low} {fresh}"));
    table.play("A end");
    table
}

fn events(table: &Kit) -> Vec<&Event> {
    table.events().collect()
}

fn ended(table: &Kit) -> bool {
    events(table).iter().any(|e| matches!(e, Event::EraEnded { .. }))
}

/// T-70.
#[test]
fn ur_9_7_one_of_the_two_last_discs_scores() {
    let start = given(3).on("11", "A3 B1").on("10", "A1 C2").squares("A1 B2 C3").stock("A5 B5 C5", "R");
    let mut table = start.acting('A', 0).last_hand(1, [5, 11]).table();
    table.script("2:1 11:1 10:0 9:0").play("A end");
    assert!(ended(&table) && table.disclosed);
    assert!(table.was_told(&Event::EraEnded { era: 1, seat: seat('C'), scored: land(11), other: land(5) }));
    assert_eq!(table.squares(), "A6 B2 C3", "B out, A three points");
    assert_eq!(table.on("10"), "A1 C1");
    assert_eq!(table.stock(), "A8 B6 C6");
    assert_eq!(table.world().lands.parts(land(4)), lands(&[4, 5]), "then 5 erupts");
    let scorings = events(&table).iter().filter(|e| matches!(e, Event::Scored(_))).count();
    assert_eq!(scorings, 2, "the chosen land and one of the two");
}

#[test]
fn ur_9_8_the_scored_volcano_erupts_first() {
    for (low, first, second) in [(0, 5, 11), (1, 11, 5)] {
        let start = given(3).on("R", "A1").acting('A', 0).last_hand(1, [5, 11]);
        let mut table = start.table();
        table.script(&format!("2:{low} 11:0 10:0 9:0")).play("A end");
        let volcanoes: Vec<u8> = table
            .events()
            .filter_map(|e| match e {
                Event::Erupted { volcano, .. } => Some(volcano.number()),
                _ => None,
            })
            .collect();
        assert_eq!(volcanoes, [first, second]);
    }
}

#[test]
fn ur_9_9_everyone_keeps_one_in_the_land_that_results() {
    // 12 erupts into 11: what stood in 11 before suffers too.
    let table = era_end(given(3).on("R", "A1").on("12", "B3").on("11", "B1 C4").on("10", "C2"), [12, 5]);
    assert_eq!(table.on("11"), "B1 C1");
    assert_eq!(table.on("10"), "C2", "other lands do not suffer");
    let erupted =
        table.events().find(|e| matches!(e, Event::Erupted { volcano, .. } if *volcano == land(12)));
    let expected =
        Event::Erupted { volcano: land(12), into: Some(land(11)), land: land(11), lost: each(&[0, 3, 3]) };
    assert_eq!(erupted, Some(&expected));
}

/// T-74.
#[test]
fn ur_9_10_ears_escape_to_an_ocean_of_their_choice() {
    let start = given(3).on("R", "C1").on("11", "A3").on("10", "A1 B2").gene('A', Gene::Ears);
    let mut table = start.stock("A5", "U").acting('A', 0).last_hand(1, [5, 11]).table();
    table.script("2:1").play("A end");
    assert_eq!(table.world().phase, Phase::Refuge(land(10)));
    assert_eq!(table.position.turn(), Turn::Of(seat('A')));
    assert_eq!(table.choices('A'), ["refuge P", "refuge I"]);
    table.refuses("A refuge R", "UR-9.10");
    table.refuses("A end", "UR-9.10");
    table.refuses("B refuge I", "UR-9.10");
    assert_eq!(table.on("10"), "A4 B1");
    table.script("11:0 10:0 9:0").play("A refuge I");
    assert_eq!((table.on("10"), table.on("I")), ("A1 B1".to_owned(), "A3".to_owned()));
    assert!(table.stock().starts_with("A5"), "nobody goes to stock");
    assert_eq!(table.world().era, 2);
}

#[test]
fn ur_9_10_where_there_is_one_ocean_nobody_is_asked() {
    let start = given(3).on("R", "C1").on("7", "A3").on("6", "A2").gene('A', Gene::Ears);
    let table = era_end(start, [7, 9]);
    assert_eq!((table.on("6"), table.on("I")), ("A1".to_owned(), "A4".to_owned()));
    assert_eq!(table.world().era, 2);
}

/// T-73.
#[test]
fn ur_9_11_an_extinct_volcano_takes_its_toll_and_stays() {
    let start = given(3).erupted(&[3]).on("R", "C1").on("2", "A3 B2").on("1", "A1").on("U", "A1");
    let table = era_end(start, [1, 2]);
    assert_eq!(table.world().lands.parts(land(2)), lands(&[1, 2, 3]));
    assert_eq!(table.on("2"), "A1 B1");
    assert!(table.world().unscored().contains(land(2)), "its disc returns to the game");
    let toll = Event::Erupted { volcano: land(2), into: None, land: land(2), lost: each(&[]) };
    assert!(table.was_told(&toll), "the first eruption has taken the losses already");

    let start = given(3).erupted(&[3, 1]).on("R", "C1").on("2", "A3 B2").on("U", "A1");
    let table = era_end(start, [2, 9]);
    assert_eq!(table.on("2"), "A1", "B was smallest and left, A loses two");
    assert_eq!(table.world().lands.parts(land(2)), lands(&[1, 2, 3]));
    assert!(table.world().unscored().contains(land(2)));
    assert_eq!(table.world().unscored().len(), 9, "ten lands, one of them absorbed");
}

#[test]
fn ur_9_12_volcano_tiles_do_not_run_out() {
    let mut most = 0;
    for players in 3..=5 {
        let mut eruptions = 1;
        watch(players, 100, 912, |before, _, _, _, told| {
            if before.world().era == 1 && before.world().round == 1 && before.world().phase == Phase::Choose {
                eruptions = 1;
            }
            let now = told.iter().filter(|t| matches!(t.event, Event::Erupted { .. })).count();
            eruptions += now;
            most = most.max(eruptions);
        });
    }
    assert!(most > 7, "{most} eruptions");
}

/// T-75.
#[test]
fn ur_9_13_the_mutation_waits_for_the_eruptions() {
    let start = given(3).on("11", "A3 B1").on("10", "A1 C2").squares("A15 B2 C3").stock("A5 B5 C5", "R");
    let mut table = start.acting('A', 0).last_hand(1, [5, 11]).table();
    table.script("2:1").play("A end");
    assert_eq!(table.squares(), "A18 B2 C3");
    let order: Vec<&str> = table
        .events()
        .filter_map(|e| match e {
            Event::Scored(_) => Some("scored"),
            Event::Erupted { .. } => Some("erupted"),
            Event::MutationBegan { .. } => Some("mutation"),
            Event::EraBegan { .. } => Some("era"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["scored", "scored", "erupted", "erupted", "mutation"]);
    assert_eq!(table.on("10"), "A1 C1");
    assert!(matches!(table.world().phase, Phase::Bid(_)));
    assert_eq!(table.world().era, 1);
    table.dice = Dice::fast(3);
    table.bid(&[0, 0, 0]).play("B take legs").play("C pass").play("A pass");
    assert_eq!(table.world().era, 2, "and the new era for the mutation");
}

/// T-81.
#[test]
fn ur_9_13_the_end_waits_for_the_eruptions_too() {
    let start = given(3).on("11", "A3 B1").on("10", "A1 C2").squares("A27 B2 C3").on("R", "C1");
    let mut table = start.acting('A', 0).last_hand(1, [5, 11]).table();
    table.script("2:1").play("A end");
    assert_eq!(table.on("10"), "A1 C1", "the final scoring is on what is left");
    assert_eq!(table.world().phase, Phase::Over(Ending::Track));
    let tally = table.world().tally;
    assert_eq!((tally[0].total, tally[2].total), (0, 3), "C has two on the board, A one");
}

#[test]
fn ur_9_14_the_discs_of_the_lands_there_are_make_the_new_stack() {
    let table = era_end(given(3).on("R", "A1"), [11, 5]);
    let world = table.world();
    assert_eq!(world.unscored(), lands(&[1, 2, 3, 4, 6, 7, 8, 9, 10, 12]));
    assert_eq!(world.unscored(), world.lands.existing());
    assert!(world.scored.is_empty() && world.scored_in == [0; 12]);
    assert!(table.was_told(&Event::EraBegan { era: 2, discs: 10 }));
    assert!(world.panic_ahead, "with the panic disc");
    assert_eq!(world.stack_size(), 8);
}

/// T-76.
#[test]
fn ur_9_15_who_could_not_draw_stays_environment_player() {
    let table = era_end(given(4).on("R", "A1"), [11, 5]);
    let world = table.world();
    assert!(table.was_told(&Event::EraEnded { era: 1, seat: seat('C'), scored: land(11), other: land(5) }));
    assert_eq!((world.environment, world.era, world.round), (seat('C'), 2, 1));
    assert_eq!(world.phase, Phase::Choose);
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand.map(|h| h.len()), Some(3));
}

/// T-65.
#[test]
fn ur_9_16_panic_in_the_first_hand_comes_first() {
    let start =
        given(3).on("R", "A1").on("8", "A2 C3").squares("A1 B2 C3").acting('A', 0).last_hand(1, [11, 5]);
    let mut table = start.table();
    // Ten discs and panic: 4 (the fourth of them), panic, 9; then a fourth disc after the panic.
    table.script("2:1 11:3 10:9 9:6").play("A end");
    assert!(table.was_told(&Event::PanicDrawn { seat: seat('C') }));
    assert_eq!(table.world().phase, Phase::PanicOcean(land(8)));
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand, Some(lands(&[4, 9])));
    assert_eq!(table.world().hand_size(), 2);
    table.refuses("C choose 4", "UR-9.3");
    table.script("8:0").play("A flee P");
    assert_eq!(table.position.view(Viewer::Seat(seat('C'))).hand, Some(lands(&[1, 4, 9])));
    assert_eq!((table.world().phase, table.world().round), (Phase::Choose, 1));
    assert!(!table.world().panic_ahead);
}

#[test]
fn ur_9_17_no_era_has_fewer_than_five_discs() {
    let mut fewest = 12;
    for players in 3..=5 {
        watch(players, 200, 917, |_, _, _, after: &Urland, told| {
            for event in told.iter().map(|t| &t.event) {
                if let Event::EraBegan { discs, .. } = event {
                    fewest = fewest.min(*discs);
                    assert!(*discs >= 5, "{discs} discs");
                }
            }
            assert!(after.world().era <= 4);
        });
    }
    assert_eq!(fewest, 5, "the bound is reached");
}
