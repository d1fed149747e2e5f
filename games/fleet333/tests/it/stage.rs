//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use fleet333::position::{Manner, PositionFault};
use fleet333::{Action, Colour, Fleet333, RULES, Ship, Teleport, Variants, reason};
use stage::show::Click;
use stage::{Drawing, Lang, Show, Sight, Voice, Words};
use table::{Cx, Dice, Rules, Seat, Turn, Viewer};
use testkit::rehearsal::sentences;
use testkit::{Rehearsal, finals};

use crate::kit::{after, by, start};

#[test]
fn every_choice_of_either_board_is_on_the_page() {
    for board in ["b6x4", "b5x5"] {
        Rehearsal::<Fleet333>::new(2, [("board", board)]).games(6).every(4).run();
    }
}

#[test]
fn variants_are_on_the_page_too() {
    let options = [
        ("forbid-self-banish", "yes"),
        ("bonus-needs-entry", "yes"),
        ("semi-split", "yes"),
        ("quiet-limit", "12"),
    ];
    Rehearsal::<Fleet333>::new(2, options).games(6).every(4).run();
}

#[test]
fn a_bonus_is_offered_before_the_turn_is_played() {
    let options = [("position", "3k/1Q2/N2P/4/4/3K r 5 r 9")];
    Rehearsal::<Fleet333>::new(2, options).games(10).every(1).run();
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    let reasons = reason::ALL.iter().map(|reason| reason.key).chain(fleet333::setup::SETUP_REASONS);
    let reasons = reasons.chain(PositionFault::ALL.map(PositionFault::key));
    sentences::<Fleet333>(reasons, Manner::ALL.map(Manner::key));
}

#[test]
fn every_picture_of_the_rulebook_can_be_played() {
    let words = Words::of::<Fleet333>(Lang::En);
    let shown = RULES.split("(picture:").skip(1).filter_map(|rest| rest.split(')').next());
    for name in shown.chain(["cover"]) {
        assert!(Fleet333::picture(name, &words).is_some(), "{name}");
    }
    assert!(Fleet333::picture("nowhere", &words).is_none());
}

fn seen(text: &str, viewer: Viewer, picked: &str) -> Drawing {
    let position = Fleet333::read(text, Variants::default()).expect("a position");
    let names = ["Ann", "Bob"].map(str::to_owned);
    let words = Words::of::<Fleet333>(Lang::En);
    Sight::new(&position, Voice { words: &words, names: &names, viewer }).draw(picked, "b")
}

/// Where half-victories are shared an offer promises it to both.
#[test]
fn an_offer_says_who_would_have_the_half_victory() {
    let words = Words::of::<Fleet333>(Lang::En);
    let names = ["Ann", "Bob"].map(str::to_owned);
    for (semi_split, whose) in [(false, "half-victory for Red"), (true, "shared half-victory")] {
        let start = by(Variants { semi_split, ..Variants::default() }, "3k/4/4/4/4/L2K r 0 r 9");
        let mut told = Vec::new();
        let mut offered = start;
        let voice = |viewer| Voice { words: &words, names: &names, viewer };
        let mut dice = Dice::fast(0);
        offered.apply(Seat::new(0), Action::Offer, &mut Cx::listening(&mut dice, &mut told));
        let line = Fleet333::tell(&told[0].event, &voice(Viewer::Spectator)).expect("a line");
        let open = after(&start, "offer 112-a2");
        let asked = Sight::new(&open, voice(Viewer::Seat(Seat::new(1)))).draw("", "b");
        let accept = asked.groups.iter().flat_map(|group| &group.buttons);
        let confirm =
            accept.filter_map(|button| button.confirm.as_deref()).find(|text| text.starts_with("End"));
        for text in [line.as_str(), &asked.prompt, confirm.expect("it is asked again")] {
            assert!(text.contains(whose), "{text}");
        }
    }
}

/// A corvette that can be taken is ringed for all who look, and its owner is told.
#[test]
fn a_corvette_that_can_be_taken_is_marked() {
    // Red's corvette on a1; Blue's cruiser beside it or far away.
    let (near, far) = ("3k/4/4/4/r3/K3 r 0 - 9", "3k/r3/4/4/4/K3 r 0 - 9");
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        assert_eq!(
            seen(near, viewer, "").board.markup().0.matches("class=\"alarm\"").count(),
            1,
            "{viewer:?}"
        );
        assert_eq!(
            seen(far, viewer, "").board.markup().0.matches("class=\"alarm\"").count(),
            0,
            "{viewer:?}"
        );
    }
    let red = Viewer::Seat(Seat::new(0));
    assert!(seen(near, red, "").prompt.starts_with("Your corvette can be captured!"));
    assert!(!seen(far, red, "").prompt.contains("captured"));
    // Blue, who waits, is not told to look at it as if it were his.
    assert!(!seen(near, Viewer::Seat(Seat::new(1)), "").prompt.contains("captured"));
}

/// Attack as the board says is what the other side could do if it were to move.
#[test]
fn attack_on_the_corvette_is_a_capture_to_come() {
    let mut dice = Dice::fast(3);
    let (mut met, mut choices) = ([0, 0], Vec::new());
    for _ in 0..60 {
        let mut game = start(&[]).expect("a table");
        while let Turn::Of(seat) = game.turn() {
            for colour in Colour::ALL {
                // The other side to move, at the same moment.
                let mut parts: Vec<String> = game.notation().split(' ').map(str::to_owned).collect();
                parts[1] = if colour == Colour::Red { "b".into() } else { "r".into() };
                let other = Fleet333::read(&parts.join(" "), game.variants()).expect("a position");
                choices.clear();
                other.legal(other.seat(other.to_move()), &mut choices);
                let takes = choices.iter().any(|action| {
                    matches!(action, Action::Move { to, capture: true, .. } if other.at(*to) == Some((colour, Ship::CORVETTE)))
                });
                assert_eq!(game.is_corvette_attacked(colour), takes, "{}", game.notation());
                met[usize::from(takes)] += 1;
            }
            choices.clear();
            game.legal(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
    assert!(met[0] > 1_000 && met[1] > 100, "{met:?}");
}

/// Whatever can be permuted or rotated is drawn beforehand, and the page shows it when its button is pointed at.
#[test]
fn teleports_are_previewed() {
    let drawing = seen("nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1", Viewer::Seat(Seat::new(0)), "");
    let board = drawing.board.markup().0;
    for teleport in Teleport::ALL {
        let code = teleport.to_string().replace('>', "&gt;");
        assert_eq!(board.matches(&format!("data-teleport=\"{code}\"")).count(), 1, "{teleport}");
        for state in [":hover", ":focus-visible", ".armed"] {
            let rule =
                format!("button[data-action$=\"{teleport}\"]{state}) .preview[data-teleport=\"{teleport}\"]");
            assert!(Fleet333::css().contains(&rule), "{teleport} {state}");
        }
    }
    // Who looks on is shown none.
    let board = seen("nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1", Viewer::Spectator, "").board.markup().0;
    assert!(!board.contains("data-teleport"));
    // One sentence for all of a group: buttons add only what is special to them.
    let mut hinted =
        drawing.groups.iter().flat_map(|group| &group.buttons).filter(|button| button.hint.is_some());
    assert!(hinted.all(|button| matches!(&button.click, Click::Act(action) if action == "offer")));
    // With 222 banished, what 111 ~ 222 would do is special; so is a rotation with one of the three away.
    let drawing = seen("nmlk/rqpo/4/4/1PQ1/KL1N r 0 - 9", Viewer::Seat(Seat::new(0)), "");
    let hints: Vec<&str> = drawing
        .groups
        .iter()
        .flat_map(|group| &group.buttons)
        .filter_map(|button| button.hint.as_deref())
        .collect();
    assert!(hints.iter().any(|hint| hint.contains("banishes your own corvette")), "{hints:?}");
    assert!(hints.iter().any(|hint| hint.contains("comes back on")), "{hints:?}");
}

/// A bonus comes after the step: what it brings back stands where the ship has gone, and what the step captures is gone.
#[test]
fn a_bonus_is_told_as_it_will_be() {
    // 122 steps from b5 to b6, onto 112; 211 is banished.
    let drawing = seen("1l1k/1N2/4/4/4/3K r 5 r 9", Viewer::Seat(Seat::new(0)), "122-b6");
    let hint = drawing.groups[0].buttons.iter().find_map(|button| match &button.click {
        Click::Act(action) if action.ends_with("+122~211") => button.hint.clone(),
        _ => None,
    });
    assert_eq!(hint.as_deref(), Some("211 comes back on b6; 122 is banished."));
    let board = drawing.board.markup().0;
    let victim = board.split("id=\"b-b112\"").next().and_then(|before| before.rsplit("<g").next());
    assert!(victim.expect("Blue's 112").contains("banished"), "{victim:?}");
}

#[test]
fn what_is_asked_is_what_can_be_done() {
    let red = Viewer::Seat(Seat::new(0));
    for (text, asked) in [
        ("nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1", "You are Red: move a ship, permute two or rotate three."),
        ("3k/4/4/4/4/K3 r 0 - 1", "You are Red: move a ship."),
        ("3k/4/4/4/4/KL2 r 0 - 1", "You are Red: move a ship or permute two."),
    ] {
        assert_eq!(seen(text, red, "").prompt, asked, "{text}");
    }
    let lost = seen("3k/4/4/4/n3/Kl2 r 0 - 1", red, "").prompt;
    assert!(lost.ends_with("No ship can move: only 111 ↔ 222 is left, and that loses."), "{lost}");
    let near = seen("nmlk/rqp1/4/4/OPQR/KLMN r 38 b 99", red, "").prompt;
    assert!(near.starts_with("2 more turns without a capture, and Blue has the half-victory."), "{near}");
    let far = seen("nmlk/rqp1/4/4/OPQR/KLMN r 35 b 99", red, "").prompt;
    assert!(!far.contains("half-victory"), "{far}");
}

/// A half-victory says why it is whose.
#[test]
fn the_quiet_end_is_explained() {
    let usual = Variants { quiet_limit: 6, ..Variants::default() };
    let shared = Variants { semi_split: true, ..usual };
    let counts = Variants { teleport_counts_as_banishment: true, ..usual };
    let words = Words::of::<Fleet333>(Lang::En);
    let names = ["Ann", "Bob"].map(str::to_owned);
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    for (variants, captor, said) in [
        (usual, 'b', "Half-victory for Bob: 6 turns without a capture, and Bob captured last."),
        (counts, 'r', "Half-victory for Ann: 6 turns without a capture, and Ann banished last."),
        (
            usual,
            '-',
            "Half-victory for Bob: 6 turns without a capture, and as nobody ever captured, it goes to Blue.",
        ),
        (shared, 'b', "Shared half-victory: 6 turns without a capture."),
    ] {
        let before = Fleet333::read(&format!("3k/4/4/4/4/K3 r 5 {captor} 9"), variants).expect("a position");
        let last = crate::kit::told(&before, "111-a2").pop().expect("the end");
        assert_eq!(Fleet333::tell(&last, &voice).as_deref(), Some(said));
        let after = crate::kit::after(&before, "111-a2");
        assert_eq!(Sight::new(&after, voice).draw("", "b").prompt, said);
    }
}

/// A capture is one line of the log.
#[test]
fn a_capture_is_told_once() {
    let words = Words::of::<Fleet333>(Lang::En);
    let names = ["Ann", "Bob"].map(str::to_owned);
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    let before = Fleet333::read("3k/4/1Mr1/4/4/3K r 7 b 9", Variants::default()).expect("a position");
    let told: Vec<String> = crate::kit::told(&before, "121xc4")
        .iter()
        .filter_map(|event| Fleet333::tell(event, &voice))
        .collect();
    assert_eq!(told, ["Ann: 121 b4 × c4, 222 is banished"]);
}

/// Who has the half-victory is said in words, to everyone, from the first turn on.
#[test]
fn the_half_victory_is_told() {
    for (text, told) in [
        ("nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1", "Half-victory if it ended now: Blue (nobody has captured)"),
        ("nmlk/rqp1/4/4/OPQR/KLMN b 3 r 9", "Half-victory if it ended now: Red (captured last)"),
    ] {
        let drawing = seen(text, Viewer::Spectator, "");
        // The board is narrow: why it is so stands beside it.
        let (briefly, _) = told.split_once(" (").unwrap();
        assert!(drawing.board.markup().0.contains(&format!(">{briefly}<")), "{told}");
        assert_eq!(
            drawing.panels.iter().filter(|panel| panel.body.text().contains(told)).count(),
            1,
            "{told}"
        );
    }
}

/// What became of either fleet adds up, to the ships in the arena and to the turns played, and is drawn as two lines.
#[test]
fn the_final_table_tells_the_whole_game() {
    let mut captured = 0;
    for seed in 0..12 {
        let (game, outcome) = finals::played_out::<Fleet333>(2, seed);
        let page = finals::page(&game);
        let tables = finals::tables(&page);
        let [sums, course] = &tables[..] else { panic!("two tables: {tables:?}") };
        let mut order = outcome.standings;
        order.sort_by_key(|standing| standing.rank);
        for (column, standing) in order.iter().enumerate() {
            let colour = game.colour(standing.seat).expect("both play");
            let row = |key: &str| {
                sums.iter().find(|row| row[0] == key).unwrap_or_else(|| panic!("{key}: {sums:?}"))
            };
            let figure = |key: &str| finals::number(&row(key)[column + 1]);
            assert_eq!(figure("Ships at the start"), 8);
            let afloat = figure("Ships at the start") + figure("Captured by the opponent");
            assert_eq!((afloat, figure("Ships in the arena")), (game.afloat(colour) as i32, afloat));
            let banished = &row("Banished at the end")[column + 1];
            assert_eq!(banished.split(' ').filter(|code| *code != "–").count() as i32, 8 - afloat);
            assert_eq!(row("Points")[column + 1], standing.points.to_string());
            assert_eq!(finals::number(&course.last().expect("the last capture")[column + 2]), afloat);
            assert_eq!(finals::number(&course[1][column + 2]), 8, "where it began");
        }
        let claims = sums.iter().find(|row| row[0].starts_with("Turns with a claim")).expect("the claim");
        let claims = finals::number(&claims[1]) + finals::number(&claims[2]);
        assert_eq!(claims, i32::from(game.turn_number()) - 1, "somebody always has it");
        // Heads, the start, and a row for each capture.
        assert_eq!(course.len(), 2 + game.captures().len());
        captured += game.captures().len();
        assert_eq!(page.matches("class=\"curves\"").count(), 1, "and a chart");
        let chart = page.split("class=\"curves\"").nth(1).and_then(|rest| rest.split("</svg>").next());
        let chart = chart.expect("the chart");
        assert!(chart.contains("stroke-dasharray=\"none\"") && chart.contains("stroke-dasharray=\"9 7\""));
    }
    assert!(captured > 40, "{captured} captures");
}

/// A capture says when, which and by which.
#[test]
fn captures_are_in_the_final_table() {
    let position = Fleet333::read("k3/P3/4/N3/4/3K r 5 b 9", Variants::default()).expect("a position");
    let page = finals::page(&crate::kit::after(&position, "212xa6"));
    let course = finals::tables(&page).pop().expect("the course of play");
    assert_eq!(
        course[1..],
        [["–", "The game begins", "3", "1"], ["9", "Player 1: 212 captures 111", "3", "0"]]
    );
    // Nothing was captured: the table says no more than how it began.
    let thin = Fleet333::read("3k/4/4/4/4/L2K r 0 r 9", Variants::default()).expect("a position");
    let page = finals::page(&crate::kit::after(&thin, "resign"));
    assert_eq!(finals::tables(&page).pop().expect("the course of play").len(), 2);
    assert!(page.contains("class=\"curves\"") && !page.contains("NaN"));
}

#[test]
fn the_guide_leads_where_it_should() {
    testkit::guides::guide::<Fleet333>();
}
