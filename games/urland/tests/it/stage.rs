//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::BTreeSet;

use stage::show::Click;
use stage::{Drawing, Lang, Rehearsal, Scene, Show, Voice, Words};
use table::{Cx, Dice, Rules, Seat, Viewer};
use urland::{Action, Phase, Urland};

use crate::given::started;

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
    let words = Words::new(Lang::En, [stage::words::common(Lang::En), Urland::words(Lang::En)]);
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
                assert_eq!(reached(&game, seat, &words, buttons), all, "by buttons, at ply {ply}");
                let placed = all.iter().filter(|text| has_place(text)).cloned().collect();
                assert_eq!(reached(&game, seat, &words, board), placed, "on the map, at ply {ply}");
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

/// What can be played by following every pick in one part of the page.
fn reached(
    game: &Urland,
    seat: Seat,
    words: &Words,
    part: fn(&Drawing) -> (Vec<String>, Vec<String>),
) -> BTreeSet<String> {
    let names: Vec<String> = (1..=5).map(|n| format!("Player {n}")).collect();
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    let view = game.view(Viewer::Seat(seat));
    let (mut seen, mut open) = (BTreeSet::from([String::new()]), vec![String::new()]);
    let mut found = BTreeSet::new();
    while let Some(picked) = open.pop() {
        let drawing = Urland::draw(&Scene {
            view: &view,
            voice: Voice { words, names: &names, viewer: Viewer::Seat(seat) },
            turn: game.turn(),
            outcome: None,
            choices: &choices,
            asides: &[],
            picked: &picked,
            recent: &[],
            id: "b",
        });
        let (acts, picks) = part(&drawing);
        found.extend(acts);
        open.extend(picks.into_iter().filter(|pick| seen.insert(pick.clone())));
    }
    found
}

fn buttons(drawing: &Drawing) -> (Vec<String>, Vec<String>) {
    let (mut acts, mut picks) = (Vec::new(), Vec::new());
    for button in drawing.groups.iter().flat_map(|group| &group.buttons) {
        match &button.click {
            Click::Act(action) => acts.push(action.clone()),
            Click::Pick(pick) => picks.push(pick.clone()),
        }
    }
    (acts, picks)
}

fn board(drawing: &Drawing) -> (Vec<String>, Vec<String>) {
    let values = |name: &str| {
        let mark = format!(" {name}=\"");
        let rest = drawing.board.0.split(&mark).skip(1);
        rest.map(|rest| rest.split('"').next().unwrap_or(rest).replace("&gt;", ">")).collect()
    };
    (values("data-action"), values("data-pick"))
}

#[test]
fn a_bid_is_on_nobody_elses_page() {
    let words = Words::new(Lang::En, [stage::words::common(Lang::En), Urland::words(Lang::En)]);
    let names: Vec<String> = (1..=4).map(|n| format!("Player {n}")).collect();
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
    let page = |game: &Urland, viewer: Viewer| {
        let view = game.view(viewer);
        let drawing = Urland::draw(&Scene {
            view: &view,
            voice: Voice { words: &words, names: &names, viewer },
            turn: game.turn(),
            outcome: None,
            choices: &[],
            asides: &[],
            picked: "",
            recent: &[],
            id: "b",
        });
        let panels: String = drawing.panels.into_iter().map(|panel| panel.body.0).collect();
        drawing.board.0 + &drawing.prompt + &panels
    };
    let after = |bid: u8| {
        let mut after = game;
        after.apply(bidder, Action::Bid(bid), &mut Cx::silent(&mut Dice::fast(0)));
        after
    };
    let (low, high) = (after(0), after(1));
    for viewer in Viewer::all(4) {
        let same = page(&low, viewer) == page(&high, viewer);
        assert_eq!(same, !viewer.is(bidder), "{viewer:?}");
        assert_ne!(page(&game, viewer), page(&low, viewer), "everybody sees who has bid: {viewer:?}");
    }
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    for lang in Lang::ALL {
        let words = Words::new(lang, [stage::words::common(lang), Urland::words(lang)]);
        for key in urland::legal::reason::ALL.iter().chain(&["setup-unknown-option", "setup-seats"]) {
            assert!(words.has(key), "{lang} has no sentence for {key}");
        }
        for manner in ["track", "eras"] {
            assert!(words.has(&format!("manner-{manner}")), "{lang}: {manner}");
        }
    }
}
