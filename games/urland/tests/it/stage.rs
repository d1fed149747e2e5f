//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::BTreeSet;

use stage::show::Click;
use stage::{Drawing, Lang, Scene, Show, Sight, Voice, Words};
use table::{Cx, Dice, Points, Rules, Seat, Seats, Viewer};
use testkit::clicks::{self, reached};
use testkit::finals;
use testkit::rehearsal::sentences;
use testkit::{Clicks, Rehearsal};
use urland::components::Gene;
use urland::event::FinalScoring;
use urland::{Action, Event, Phase, Urland, reason};

use crate::kit::{Kit, given, land, lands, seat, started};

#[test]
fn every_choice_is_on_the_page_with_three_players() {
    Rehearsal::<Urland>::new(3, []).games(2).every(23).run();
}

#[test]
fn every_choice_is_on_the_page_with_four_players() {
    Rehearsal::<Urland>::new(4, []).games(2).every(29).run();
}

#[test]
fn every_choice_is_on_the_page_with_five_players() {
    Rehearsal::<Urland>::new(5, []).games(2).every(37).run();
}

#[test]
fn everything_can_be_done_on_the_map_and_everything_by_buttons() {
    let words = english();
    let mut met = BTreeSet::new();
    for number in 0..6 {
        let seats = 3 + (number % 3) as u8;
        let mut dice = Dice::fast(number);
        let mut game = started(seats, &mut dice);
        let mut choices = Vec::new();
        for ply in 0u32.. {
            let Some(seat) = game.turn().seats().iter().next() else { break };
            choices.clear();
            game.legal(seat, &mut choices);
            let phase = std::mem::discriminant(&game.world().phase);
            let rare = !matches!(game.world().phase, Phase::Act(_));
            if ply % 17 == 0 || rare && ply % 3 == 0 {
                met.insert(format!("{phase:?}"));
                let all: BTreeSet<String> = choices.iter().map(ToString::to_string).collect();
                let voice = Voice { words: &words, names: &names(), viewer: Viewer::Seat(seat) };
                let sight = Sight::new(&game, voice);
                let by = |part: fn(&Drawing) -> Clicks| reached(|picked| part(&sight.draw(picked, "b")));
                assert_eq!(by(Clicks::of_buttons), all, "by buttons, at ply {ply}");
                let placed = all.iter().filter(|text| has_place(text)).cloned().collect();
                assert_eq!(by(clicks::of_board), placed, "on the map, at ply {ply}");
            }
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
    assert!(met.len() >= 6, "only {met:?} were met");
}

/// Whether an action belongs to a place on the board.
fn has_place(text: &str) -> bool {
    let action: Action = text.parse().expect("an action");
    !matches!(action, Action::Bid(_) | Action::Tile | Action::End | Action::Pass)
}

/// Everything a viewer reads and sees of a position.
fn page(game: &Urland, viewer: Viewer) -> String {
    let voice = Voice { words: &english(), names: &names(), viewer };
    let drawing = Urland::draw(&Scene { choices: &[], ..Sight::new(game, voice).scene("", "b") });
    let panels: String = drawing.panels.into_iter().map(|panel| panel.body.text().to_owned()).collect();
    drawing.board.markup().0 + &drawing.prompt + &panels
}

/// What a viewer is told while `action` is carried out, in words.
fn log(game: &mut Urland, seat: Seat, action: Action, viewer: Viewer) -> String {
    let (words, names) = (english(), names());
    let voice = Voice { words: &words, names: &names, viewer };
    let mut told = Vec::new();
    game.apply(seat, action, &mut Cx::listening(&mut Dice::fast(0), &mut told));
    let heard = told.iter().filter(|t| t.to.includes(viewer));
    heard.filter_map(|t| Urland::tell(&t.event, &voice)).collect::<Vec<_>>().join("\n")
}

fn english() -> Words {
    Words::of::<Urland>(Lang::En)
}

fn names() -> [String; 5] {
    [1, 2, 3, 4, 5].map(|n| format!("Player {n}"))
}

#[test]
fn a_bid_is_on_nobody_elses_page() {
    let mut dice = Dice::fast(11);
    let mut game = started(4, &mut dice);
    let mut choices = Vec::new();
    while !matches!(game.world().phase, Phase::Bid(_)) {
        let seat = game.turn().seats().iter().next().expect("a mutation comes before the end");
        choices.clear();
        game.legal(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let bidder = game.turn().seats().iter().next().expect("somebody bids");
    for viewer in Viewer::all(4) {
        let (mut low, mut high) = (game, game);
        let logs = [(&mut low, 0), (&mut high, 1)].map(|(game, n)| log(game, bidder, Action::Bid(n), viewer));
        assert_eq!(logs[0], logs[1], "{viewer:?}");
        let same = page(&low, viewer) == page(&high, viewer);
        assert_eq!(same, !viewer.is(bidder), "{viewer:?}");
        assert_ne!(page(&game, viewer), page(&low, viewer), "everybody sees who has bid: {viewer:?}");
    }
}

#[test]
fn a_chosen_disc_is_on_no_page_but_those_of_two() {
    let hand = [5, 6, 7];
    let start = given(5).on("R", "A3 B3 C3 D3 E3").environment('B').phase(Phase::Choose).hand(&hand);
    let game = start.table().position;
    let (environment, dummy) = (seat('B'), seat('C'));
    for viewer in Viewer::all(5) {
        let told = hand.map(|number| {
            let mut after = game;
            let log = log(&mut after, environment, Action::Choose(land(number)), viewer);
            (log, page(&after, viewer))
        });
        let knows = viewer.is(environment) || viewer.is(dummy);
        assert_eq!(told[0].0 == told[1].0 && told[1].0 == told[2].0, !knows, "the log of {viewer:?}");
        assert_eq!(told[0].1 == told[1].1 && told[1].1 == told[2].1, !knows, "the page of {viewer:?}");
    }
}

#[test]
fn refusals_say_the_facts() {
    let words = english();
    let says = |table: &Kit, deed: &str, sentence: &str| {
        assert_eq!(words.refusal(&table.refusal(deed)), sentence, "{deed}");
    };
    let start = || given(4).on("R", "A2 B1").on("9", "A1 B1");
    let table = start().acting('A', 2).table();
    says(&table, "A breed R", "Rheic Ocean: you have 2 Ichtos there, and it takes 3 to breed.");
    says(&table, "D end", "It is Coral's turn.");
    says(&table, "A land R>9", "Land 9 does not touch this ocean: Rheic Ocean.");
    let table = start().on("U", "A1").gene('A', Gene::CareOfYoung).acting('A', 2).table();
    says(&table, "A breed U", "Ural Ocean: you have 1 Ichto there, and it takes 2 to breed.");
    let table = start().gene('A', Gene::Assimilation).acting('A', 2).table();
    says(&table, "A assimilate 2+2 R", "Rheic Ocean: Amber has 1 Ichto there, and this takes 2.");
    let table = start().gene('A', Gene::Teeth).gene('B', Gene::Ears).acting('A', 2).table();
    says(&table, "A bite 2 9", "Amber has Ears: on land this Ichto hears you coming.");
    says(&table, "A bite 3 9", "Land 9: Jade has no Ichto there, and this takes one.");

    let table = start().environment('C').phase(Phase::Choose).hand(&[5, 6, 7]).table();
    says(&table, "A choose 5", "Jade is the environment player and chooses which land scores.");
    let table = start().stock("A4", "P").environment('C').phase(Phase::Bid(Seats::NONE)).table();
    says(&table, "A bid 5", "You cannot bid 5: you have only 4 Ichtos in stock.");
    let panic = start().on("3", "A2 B1").on("8", "C3").squares("A1 B2 C3 D4").environment('C');
    let table = panic.phase(Phase::PanicLand(lands(&[3, 8]))).table();
    says(&table, "A panic 9", "Land 9 holds 2 Ichtos; the fullest hold 3 each.");
    says(&table, "B panic 3", "Coral is last on the track and decides.");
    let ears = start().on("3", "A2 B1").gene('A', Gene::Ears).environment('C');
    let table = ears.phase(Phase::PanicEars(land(3), "T".parse().unwrap())).table();
    says(&table, "B send 1", "Coral has Ears and decides.");
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    sentences::<Urland>(reason::ALL.iter().map(|reason| reason.key), ["track", "eras"]);
}

/// Every square is told twice, by where it came from and by when, and drawn once.
#[test]
fn the_final_table_adds_up_to_the_points() {
    for seed in 0..6 {
        let (game, outcome) = finals::played_out::<Urland>(3 + (seed % 3) as u8, seed);
        let page = finals::page(&game);
        let tables = finals::tables(&page);
        let [table] = &tables[..] else { panic!("one table: {tables:?}") };
        let mut order = outcome.standings;
        order.sort_by_key(|standing| standing.rank);
        let bars: Vec<&str> = page.split("class=\"ur-bar\"").skip(1).collect();
        assert_eq!(bars.len(), order.len(), "a bar for each");
        for (column, standing) in order.iter().enumerate() {
            // Heads, start, six sources, leaps over squares of others, the square at the end, and the eras.
            assert_eq!(Points::whole(finals::sum(&table[1..9], column)), standing.points, "{table:?}");
            assert_eq!(Points::whole(finals::sum(&table[9..10], column)), standing.points, "{table:?}");
            let sources = finals::sum(&table[2..8], column);
            assert_eq!(finals::sum(&table[11..], column), sources, "era by era: {table:?}");
            let bar = bars[column].split("</svg>").nth(1).expect("an emblem and a bar");
            assert!(bar.contains(&format!(">{sources}</text>")), "{sources} is not in {bar}");
        }
    }
}

/// The last thing to say is asked for by name: how many, or whose.
#[test]
fn the_question_says_what_is_wanting() {
    let table = given(4).on("R", "A3 B2 C1").gene('A', Gene::Teeth).acting('A', 2).table();
    let asked = |picked: &str| {
        let voice = Voice { words: &english(), names: &names(), viewer: Viewer::Seat(seat('A')) };
        Sight::new(&table.position, voice).draw(picked, "b").prompt
    };
    assert_eq!(asked("swim R"), "Swim from the Rheic Ocean: where to?");
    assert_eq!(asked("swim R>I"), "Swim from the Rheic Ocean to the Iapetus Ocean: how many?");
    assert_eq!(asked("withdraw R"), "Withdraw from the Rheic Ocean: how many?");
    assert_eq!(asked("bite R"), "Bite in the Rheic Ocean: whose Ichtos?");
    assert_eq!(asked("R>I"), "Rheic Ocean, to the Iapetus Ocean: choose one of these.");
}

/// What a gene costs the one who looks, or else the one who is asked, stands on every card.
#[test]
fn prices_are_on_the_cards() {
    let start = given(4).on("R", "A6 B6 C6 D6").stock("A6 B6 C6 D6", "P").gene('A', Gene::Legs);
    let mut table = start.environment('C').phase(Phase::Bid(Seats::NONE)).table();
    let cards = table.world().offer.len();
    assert!(cards > 1, "there is something to buy");
    let prices = |game: &Urland, viewer: Viewer| -> Vec<String> {
        let board = page(game, viewer);
        let badges = board.split("<g class=\"price\"").skip(1);
        badges
            .map(|badge| badge.split("</text>").next().unwrap().rsplit('>').next().unwrap().to_owned())
            .collect()
    };
    let of = |letter| Viewer::Seat(seat(letter));
    // A price is the bid and the genes one has: before the bid there is none, and each bid says what it would be
    // where that is something else.
    for viewer in Viewer::all(4) {
        assert_eq!(prices(&table.position, viewer).len(), 0, "{viewer:?}");
    }
    let voice = Voice { words: &english(), names: &names(), viewer: of('A') };
    let drawing = Sight::new(&table.position, voice).draw("", "b");
    let hints: Vec<&str> =
        drawing.groups.iter().flat_map(|group| &group.buttons).filter_map(|b| b.hint.as_deref()).collect();
    assert!(hints.contains(&"costs you 3 Ichtos"), "{hints:?}");

    table.play("A bid 2");
    assert_eq!(prices(&table.position, of('A')), vec!["3"; cards], "two, and one for Legs");
    for viewer in [of('B'), Viewer::Spectator] {
        assert_eq!(prices(&table.position, viewer).len(), 0, "the bid is secret: {viewer:?}");
    }
    table.play("B bid 4");
    table.play("C bid 1");
    table.play("D bid 0");
    // B is asked first; who has still to be asked sees their own price, who only looks on that of B.
    for (viewer, price) in
        [(of('A'), "3"), (of('B'), "4"), (of('C'), "1"), (of('D'), "0"), (Viewer::Spectator, "4")]
    {
        assert_eq!(prices(&table.position, viewer), vec![price; cards], "{viewer:?}");
    }
}

/// The buttons one has, each with what is asked before it is done.
fn asked(table: &Kit, letter: char, picked: &str) -> Vec<(String, Option<String>)> {
    let voice = Voice { words: &english(), names: &names(), viewer: Viewer::Seat(seat(letter)) };
    let drawing = Sight::new(&table.position, voice).draw(picked, "b");
    let board = drawing.board.markup().0;
    let buttons = drawing.groups.into_iter().flat_map(|group| group.buttons);
    let asked = buttons.filter_map(|button| match button.click {
        Click::Act(action) => Some((action, button.confirm)),
        _ => None,
    });
    let asked: Vec<(String, Option<String>)> = asked.collect();
    // What can be done on the map, too, is asked about there as well.
    for (action, question) in &asked {
        if let Some(mark) = board.split("<a ").find(|a| a.contains(&format!("data-action=\"{action}\""))) {
            let tag = mark.split('>').next().expect("a tag");
            assert_eq!(tag.contains("data-confirm"), question.is_some(), "{action}: {tag}");
        }
    }
    asked
}

#[test]
fn nobody_is_stranded_unasked() {
    let question = |table: &Kit, action: &str| -> Option<String> {
        let buttons = asked(table, 'A', action.split(" x").next().unwrap());
        buttons.into_iter().find(|(of, _)| of == action).expect("a choice").1
    };
    let start = || given(4).on("R", "A5 B3").on("9", "A2 B1");
    let table = start().acting('A', 2).table();
    assert_eq!(question(&table, "withdraw R x2"), None);
    let asked = question(&table, "withdraw R x3").expect("two cannot breed");
    assert!(asked.contains("no ocean holds three of yours"), "{asked}");
    assert_eq!(question(&table, "withdraw 9 x2"), None);
    let table = start().on("P", "A3").acting('A', 2).table();
    assert_eq!(question(&table, "withdraw R x5"), None, "there are three elsewhere");
    let table = start().gene('A', Gene::CareOfYoung).acting('A', 2).table();
    assert_eq!(question(&table, "withdraw R x3"), None, "two can breed");
    assert!(question(&table, "withdraw R x4").expect("one cannot").contains("holds two of yours"));
    let table = start().gene('A', Gene::Egg).acting('A', 2).table();
    assert_eq!(question(&table, "withdraw R x5"), None, "there are eggs to lay");
    let table = given(4).on("R", "B3").on("9", "A2").gene('A', Gene::Egg).acting('A', 2).table();
    assert_eq!(question(&table, "withdraw 9"), None);
    assert!(question(&table, "withdraw 9 x2").expect("all are gone").contains("none can ever come back"));
}

#[test]
fn an_empty_land_is_asked_about_only_where_another_brings_points() {
    let choose = |start: crate::kit::Given| {
        asked(&start.environment('A').phase(Phase::Choose).hand(&[5, 6, 7]).table(), 'A', "")
    };
    let with_mine = choose(given(4).on("5", "A1").on("6", "B2"));
    let questions: Vec<bool> = with_mine.iter().map(|(_, question)| question.is_some()).collect();
    assert_eq!(questions, [false, false, true], "{with_mine:?}");
    let without = choose(given(4).on("5", "C1").on("6", "B2"));
    assert!(without.iter().all(|(_, question)| question.is_none()), "{without:?}");
}

#[test]
fn a_bid_that_cannot_be_paid_is_asked_about() {
    let start = given(4).on("R", "A3 B6").gene('A', Gene::Legs).environment('C');
    let table = start.phase(Phase::Bid(Seats::NONE)).table();
    for (action, question) in asked(&table, 'A', "") {
        let bid: u8 = action.strip_prefix("bid ").expect("a bid").parse().unwrap();
        assert_eq!(question.is_some(), bid + 1 > 3, "{bid} and one for Legs, of three");
    }
}

/// A click on a zone where something is not possible asks the rules about that, and about nothing else.
#[test]
fn why_not_is_answered_by_the_clause_that_applies() {
    let start = || given(4).on("R", "A3 B3").on("9", "A1 B1").on("5", "B2");
    let why = |gene: Gene, picked: &str, at: &str| {
        let table = start().gene('A', gene).acting('A', 2).table();
        let voice = Voice { words: &english(), names: &names(), viewer: Viewer::Seat(seat('A')) };
        let board = Sight::new(&table.position, voice).draw(picked, "b").board.markup().0;
        let asked = board
            .split("data-why=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().replace("&gt;", ">"));
        let asked: Vec<String> = asked.filter(|why| why.ends_with(at)).collect();
        let [asked] = &asked[..] else { panic!("{picked} at {at}: {asked:?}") };
        table.refusal(&format!("A {asked}")).clause
    };
    assert_eq!(why(Gene::Teeth, "bite", " 5"), "UR-8.15");
    assert_eq!(why(Gene::Assimilation, "assimilate", " 5"), "UR-8.3");
    assert_eq!(why(Gene::Assimilation, "assimilate", " 9"), "UR-8.3", "one foreign Ichto is too few");
    assert_eq!(why(Gene::Wings, "fly", " 5>U"), "UR-8.8");
    assert_eq!(why(Gene::Egg, "egg", " 5"), "UR-8.7");
}

#[test]
fn ties_and_who_is_left_out_are_told() {
    let words = english();
    let voice = Voice { words: &words, names: &names(), viewer: Viewer::Spectator };
    let bids = |bids| {
        let rank = [0, 2, 1].map(Seat::new).to_vec();
        Urland::tell(&Event::BidsOpened { bids, rank }, &voice).expect("a line")
    };
    assert!(!bids([4, 1, 2, 0, 0]).contains("Equal bids"));
    assert!(bids([4, 2, 2, 0, 0]).ends_with("Equal bids: whoever is further back on the track comes first."));
    let none = [0; 5];
    let land = |excluded| {
        let counts = [8, 1, 8, 0, 0];
        let part = FinalScoring { counts, excluded, points: [0, 0, 2, 0, 0], from: none, to: none };
        Urland::tell(&Event::FinalLand(part), &voice).expect("a line")
    };
    assert!(land(Some(Seat::new(0))).contains("Left out: Player 1"));
    assert!(!land(None).contains("Left out"));
}

#[test]
fn the_guide_leads_where_it_should() {
    testkit::guides::guide::<Urland>();
}
