//! Chapter 8: the genes.

use table::{Dice, Member};
use urland::Phase;
use urland::components::{Gene, Land, young};
use urland::event::Event;

use crate::kit::{Given, Kit, given, seat, started};

/// A acts with a gene; three actions unless said otherwise.
fn with(gene: Gene, start: Given) -> Kit {
    start.gene('A', gene).acting('A', 3).table()
}

#[test]
fn ur_8_1_two_kinds_of_genes() {
    let rules: Vec<Gene> = Gene::ALL.into_iter().filter(|g| !g.is_option()).collect();
    assert_eq!(rules, [Gene::CareOfYoung, Gene::Muscles, Gene::Ears, Gene::WarmBlood]);
    let plain = given(4).on("R", "A3 B3").on("8", "A3 B3").acting('A', 3).table().choices('A');
    for gene in Gene::ALL {
        let table = with(gene, given(4).on("R", "A3 B3").on("8", "A3 B3"));
        let more = table.choices('A').len() > plain.len();
        assert_eq!(more, gene.is_option(), "{gene} gives new actions");
        assert!(plain.iter().all(|c| table.choices('A').contains(c)), "with {gene} the old ones stay");
    }
}

#[test]
fn ur_8_2_genes_are_used_by_ichto_players_as_often_as_they_can() {
    let mut table = with(Gene::Teeth, given(4).on("R", "A1 B3 C1").gene('B', Gene::Legs).on("8", "B1"));
    table.refuses("B walk 8>9", "UR-3.2");
    table.play("A bite 2 R").play("A bite 2 R").play("A bite 2 R");
    assert_eq!(table.on("R"), "A1 C1");
    for (gene, text, clause) in [
        (Gene::Legs, "A walk 8>9", "UR-8.5"),
        (Gene::Wings, "A fly 8>R", "UR-8.8"),
        (Gene::Egg, "A egg 8", "UR-8.7"),
        (Gene::StinkGlands, "A stink 2 8>P", "UR-8.11"),
        (Gene::Teeth, "A bite 2 8", "UR-8.15"),
        (Gene::Assimilation, "A assimilate 2+2 8", "UR-8.3"),
        (Gene::Turbo, "A swim P>R", "UR-5.8"),
    ] {
        let start = || given(4).on("8", "A2 B2").on("P", "A1");
        start().acting('A', 2).table().refuses(text, clause);
        with(gene, start()).allows(text);
    }
}

/// T-54.
#[test]
fn ur_8_3_assimilation() {
    let mut table = with(Gene::Assimilation, given(3).on("R", "A1 B1 C1"));
    table.play("A assimilate 2+3 R");
    assert_eq!((table.on("R"), table.stock()), ("A2".to_owned(), "A25 B27 C27".to_owned()));
    assert_eq!(table.left(), 1, "it takes two actions");
    let mut table = with(Gene::Assimilation, given(3).on("9", "A1 B3"));
    table.play("A assimilate 2+2 9");
    assert_eq!(table.on("9"), "A2 B1", "two of one colour, on land too");

    let start = || given(3).on("R", "A1 B1 C1").gene('A', Gene::Assimilation);
    start().stock("A0", "P").acting('A', 3).table().refuses("A assimilate 2+3 R", "UR-8.3");
    start().acting('A', 3).table().refuses("A assimilate 2+2 R", "UR-8.3");
    start().acting('A', 3).table().refuses("A assimilate 1+2 R", "UR-8.3");
    start().acting('A', 1).table().refuses("A assimilate 2+3 R", "UR-5.11");
    let one = with(Gene::Assimilation, given(3).on("R", "A1 B1"));
    one.refuses("A assimilate 2+3 R", "UR-8.3");
    let absent = with(Gene::Assimilation, given(3).on("R", "A1").on("P", "B1 C1"));
    absent.refuses("A assimilate 2+3 P", "UR-8.3");
}

/// T-56.
#[test]
fn ur_8_4_legs_land_two_together() {
    let mut table = with(Gene::Legs, given(4).on("R", "A4"));
    table.allows("A land R>12");
    table.refuses("A land R>12 x3", "UR-8.4");
    table.refuses("A land R>8 x2", "UR-5.4");
    table.play("A land R>12 x2");
    assert_eq!((table.on("12"), table.left()), ("A2".to_owned(), 2));
    table.play("A land R>12").play("A land R>3");
    assert_eq!((table.on("12"), table.on("3")), ("A3".to_owned(), "A1".to_owned()));
    with(Gene::Legs, given(4).on("R", "A1")).refuses("A land R>12 x2", "UR-5.4");
}

#[test]
fn ur_8_4_the_two_may_start_and_end_apart() {
    let apart = || with(Gene::Legs, given(4).on("R", "A2").on("P", "A2"));
    let mut table = apart();
    table.play("A land R>12");
    assert_eq!(table.left(), 2, "one of three actions");
    table.play("A land P>8");
    assert_eq!(
        (table.left(), table.on("12"), table.on("8")),
        (2, "A1".to_owned(), "A1".to_owned()),
        "the same"
    );
    table.play("A land R>12");
    assert_eq!(table.left(), 1, "a third is the next action");

    // Something else in between ends the landing, and so does landing two more at once.
    let mut table = apart();
    table.play("A land R>12").play("A swim P>T").play("A land R>12");
    assert_eq!(table.left(), 0);
    let mut table = apart();
    table.play("A land R>12").play("A land P>8 x2");
    assert_eq!(table.left(), 1);

    // With the last action: only a second landing, or the end.
    let mut table = given(4).gene('A', Gene::Turbo).on("R", "A3").on("5", "A1").acting('A', 1);
    table = table.with(|w| w.tiles[0] = 0);
    let mut table = table.table();
    table.play("A land R>5");
    let choices = table.choices('A');
    assert!(
        choices.iter().all(|c| c == "end" || c.starts_with("land R>") && !c.contains('x')),
        "{choices:?}"
    );
    table.refuses("A land R>5 x2", "UR-5.1");
    table.refuses("A swim R>U", "UR-5.1");
    table.refuses("A withdraw 5", "UR-5.1");
    table.play("A land R>12");
    assert_eq!(table.world().phase, Phase::Choose, "the turn is over");

    // Nobody left at sea: nothing to ask.
    let mut table = with(Gene::Legs, given(4).on("R", "A1").on("8", "A1"));
    table.play("A land R>12");
    assert_eq!(table.left(), 2);
    assert!(matches!(table.world().phase, Phase::Act(act) if !act.landing));

    // Without the gene every landing is an action, and in the first edition it is with it too.
    let mut table = given(4).on("R", "A4").acting('A', 3).table();
    table.play("A land R>12").play("A land R>3");
    assert_eq!(table.left(), 1);
    let first = given(4).gene('A', Gene::Legs).on("R", "A4").on("P", "A1").acting('A', 3);
    let mut table = first.with(|w| w.edition = 1).table();
    table.play("A land R>12").play("A land P>8");
    assert_eq!(table.left(), 1);
}

/// T-55.
#[test]
fn ur_8_5_legs_walk_to_a_neighbour() {
    let mut table = with(Gene::Legs, given(4).on("8", "A2"));
    for number in Land::all().map(Land::number) {
        let text = format!("A walk 8>{number}");
        if [9, 12].contains(&number) { table.allows(&text) } else { table.refuses(&text, "UR-8.5") }
    }
    table.refuses("A walk 9>8", "UR-8.5");
    table.play("A walk 8>9");
    assert_eq!((table.on("8"), table.on("9"), table.left()), ("A1".to_owned(), "A1".to_owned(), 2));
    let merged = with(Gene::Legs, given(4).on("8", "A2").erupted(&[9]));
    merged.allows("A walk 8>10");
    merged.refuses("A walk 8>9", "UR-1.9");
}

/// T-13, second half, and T-11, second half.
#[test]
fn ur_8_6_care_of_young() {
    for (count, expected) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)] {
        assert_eq!(young(count, true), expected, "{count} Ichtos");
    }
    let table = given(4).on("R", "A3 B6 C2 D4").stock("A5 B5 C5 D0", "P").gene('C', Gene::CareOfYoung);
    let mut table = table.acting('A', 2).table();
    table.play("A breed R");
    assert_eq!(table.on("R"), "A4 B8 C3 D4", "it works whoever calls");
}

/// T-53.
#[test]
fn ur_8_7_egg() {
    let mut table = with(Gene::Egg, given(4).on("9", "A1"));
    table.play("A egg 9");
    assert_eq!((table.on("9"), table.left()), ("A2".to_owned(), 1), "two actions beside one Ichto");
    table.play("A egg 9");
    assert_eq!((table.on("9"), table.left()), ("A3".to_owned(), 0), "one action beside two");
    with(Gene::Egg, given(4).on("9", "A1").stock("A0", "P")).refuses("A egg 9", "UR-8.7");
    with(Gene::Egg, given(4).on("9", "B2").on("P", "A1")).refuses("A egg 9", "UR-8.7");
}

/// T-52.
#[test]
fn ur_8_8_wings() {
    let start = || given(4).on("4", "A3").on("R", "A2").erupted(&[10]);
    let mut table = with(Gene::Wings, start());
    table.allows("A fly 4>P x2");
    table.allows("A fly 4>12");
    table.refuses("A fly 4>P x3", "UR-8.8");
    table.refuses("A fly 4>4", "UR-8.8");
    table.refuses("A fly 4>10", "UR-1.9");
    table.refuses("A fly 5>P", "UR-8.8");
    assert!("fly R>4".parse::<urland::Action>().is_err(), "nobody flies from an ocean");
    table.play("A fly 4>12 x2");
    assert_eq!((table.on("12"), table.left()), ("A2".to_owned(), 2));
    table.play("A fly 4>P");
    assert_eq!((table.on("4"), table.on("P")), (String::new(), "A1".to_owned()));
}

/// T-28 to T-32.
#[test]
fn ur_8_9_muscles() {
    let cases = [
        ("A1 B1", "A +3", "A1"),
        ("A1 B1 C2", "C +3 A +2", "A1 C2"),
        ("A2 B2 C3", "C +3 A +2", "A2 C3"),
        ("A2 B3", "B +3", "B3"),
        ("A1 B1 C1", "A +3", "A1"),
    ];
    for (before, points, after) in cases {
        let start = given(4).on("5", before).on("R", "D1").gene('A', Gene::Muscles).chosen(5);
        let mut table = start.squares("A1 B5 C9 D25").acting('D', 0).table();
        table.play("D end");
        assert_eq!(table.on("5"), after, "{before}");
        for (player, square) in [("A", 1), ("B", 5), ("C", 9)] {
            let won = points.split_once(&format!("{player} +")).map_or(0, |(_, n)| n[..1].parse().unwrap());
            assert_eq!(table.world().square[seat(player.chars().next().unwrap()).index()], square + won);
        }
    }
    assert!(urland::components::Numbers::of(3).removed.contains(Gene::Muscles));
}

/// Muscles count at the end of an era, not in the final scoring.
#[test]
fn ur_8_9_muscles_at_the_ends() {
    let start = given(4).on("5", "A1 B1").gene('A', Gene::Muscles).squares("A1 B5 C9 D25");
    let mut table = start.on("R", "D1").acting('D', 0).last_hand(1, [5, 9]).table();
    table.script("2:0 9:0 8:0 7:0").play("D end");
    assert_eq!(table.squares(), "A4 B5 C9 D25");

    let start = given(4).on("5", "A1 B1").on("6", "D1").gene('A', Gene::Muscles).squares("A1 B5 C9 D27");
    let mut table = start.acting('D', 0).chosen(6).table();
    table.play("D end");
    let tally = table.world().tally;
    assert_eq!((tally[0].total, tally[1].total, tally[3].total), (1, 1, 1));
    assert_eq!((tally[0].land, tally[1].land), (0, 0), "three tie on land");
}

/// T-50.
#[test]
fn ur_8_10_ears_hear_teeth_on_land() {
    let start = given(4).on("9", "A1 B1 C1").on("P", "A1 B1").on("R", "B1").gene('B', Gene::Ears);
    let mut table = with(Gene::Teeth, start);
    table.refuses("A bite 2 9", "UR-8.10");
    table.allows("A bite 3 9");
    table.refuses("A bite 2 R", "UR-8.15");
    table.play("A bite 2 P");
    assert_eq!(table.on("P"), "A1");
}

#[test]
fn ur_8_10_ears_do_not_help_against_the_rest() {
    let start = || given(4).on("9", "A1 B2").gene('B', Gene::Ears);
    with(Gene::StinkGlands, start()).allows("A stink 2 9>P");
    with(Gene::Assimilation, start()).allows("A assimilate 2+2 9");
    let table = given(4).on("9", "A3 B2").on("R", "A1").gene('B', Gene::Ears).acting('A', 0).chosen(9);
    let mut table = table.table();
    table.play("A end");
    assert_eq!(table.on("9"), "A3", "nor against competition");
}

/// T-51.
#[test]
fn ur_8_11_stink_glands() {
    let start = || given(4).on("8", "A1 B3 C1").on("9", "B1");
    let mut table = with(Gene::StinkGlands, start());
    table.allows("A stink 2 8>P");
    table.allows("A stink 3 8>T");
    table.refuses("A stink 2 8>R", "UR-8.11");
    table.refuses("A stink 1 8>P", "UR-8.11");
    table.refuses("A stink 4 8>P", "UR-8.11");
    table.refuses("A stink 2 9>P", "UR-8.11");
    table.play("A stink 2 8>T");
    assert_eq!((table.on("8"), table.on("T"), table.left()), ("A1 C1".to_owned(), "B3".to_owned(), 2));
    assert!(urland::components::Numbers::of(3).removed.contains(Gene::StinkGlands));
}

#[test]
fn ur_8_12_turbo_lands_two_and_no_more_with_legs() {
    let mut table = with(Gene::Turbo, given(4).on("R", "A4"));
    table.play("A land R>12 x2");
    assert_eq!((table.on("12"), table.left()), ("A2".to_owned(), 2));
    let both = with(Gene::Turbo, given(4).on("R", "A4").gene('A', Gene::Legs));
    both.allows("A land R>12 x2");
    both.refuses("A land R>12 x3", "UR-8.4");
    both.refuses("A land R>12 x4", "UR-8.4");
    let mut both = with(Gene::Turbo, given(4).on("R", "A4").gene('A', Gene::Legs));
    both.play("A land R>12").play("A land R>3").play("A land R>12");
    assert_eq!(both.left(), 1, "two within the first action, not three");
}

/// T-15, second half.
#[test]
fn ur_8_13_turbo_swims_to_any_ocean() {
    let mut table = with(Gene::Turbo, given(4).on("P", "A4"));
    table.allows("A swim P>T x4");
    table.refuses("A swim P>P", "UR-8.13");
    table.play("A swim P>R x2");
    assert_eq!((table.on("R"), table.left()), ("A2".to_owned(), 2));
}

#[test]
fn ur_8_14_warm_blood() {
    for (players, actions) in [(3, 4), (4, 3), (5, 3)] {
        let start = given(players).on("R", "C3").gene('C', Gene::WarmBlood).environment('A');
        let mut table = start.phase(Phase::Choose).hand(&[5, 6, 7]).table();
        table.play("A choose 5");
        assert_eq!(table.left(), actions);
        assert!(table.was_told(&Event::TurnBegan { seat: seat('C'), actions }));
        table.click("C end").play("C tile");
        assert_eq!(table.left(), 2);
    }
}

#[test]
fn ur_8_15_teeth() {
    let mut table = with(Gene::Teeth, given(4).on("R", "A1 B2").on("9", "A1 C1").on("P", "B1"));
    table.refuses("A bite 2 P", "UR-8.15");
    table.refuses("A bite 3 R", "UR-8.15");
    table.play("A bite 2 R").play("A bite 3 9");
    assert_eq!((table.on("R"), table.on("9"), table.left()), ("A1 B1".to_owned(), "A1".to_owned(), 1));
    assert_eq!(table.stock(), "A25 B25 C27 D27");
}

#[test]
fn genes_of_a_started_game_belong_to_nobody() {
    let world = *started(5, &mut Dice::fast(1)).world();
    assert!(world.genes.iter().all(|g| g.is_empty()));
    assert_eq!(world.owner(Gene::Ears), None);
}
