//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::BTreeSet;

use schwarm::components::Card;
use schwarm::{Schwarm, Task};
use stage::{Button, Drawing, Lang, Sight, Voice, Words};
use table::{Points, Seat, Viewer};
use testkit::clicks::{self, reached};
use testkit::finals;
use testkit::rehearsal::sentences;
use testkit::{Clicks, Rehearsal};

use crate::kit::*;

#[test]
fn every_choice_is_on_the_page_with_two_players() {
    Rehearsal::<Schwarm>::new(2, []).games(2).every(7).run();
}

#[test]
fn every_choice_is_on_the_page_with_three_players() {
    Rehearsal::<Schwarm>::new(3, [("free-start", "yes")]).games(2).every(11).seed(2).run();
}

#[test]
fn every_choice_is_on_the_page_with_four_players() {
    let options = [("dangerous-tsunami", "yes"), ("concealed-cards", "yes")];
    Rehearsal::<Schwarm>::new(4, options).games(2).every(13).seed(3).run();
}

#[test]
fn every_choice_is_on_the_page_in_order_of_the_seats() {
    Rehearsal::<Schwarm>::new(2, [("first", "seat-1")]).games(1).every(17).seed(4).run();
}

fn draw(kit: &Kit, viewer: Viewer, picked: &str) -> Drawing {
    let words = Words::of::<Schwarm>(Lang::En);
    let names = ["Ann", "Bob", "Cleo", "Dirk"].map(str::to_owned);
    Sight::new(&kit.0, Voice { words: &words, names: &names, viewer }).draw(picked, "b")
}

/// What can be played by following every pick on the board alone.
fn reached_on_board(kit: &Kit, seat: Seat) -> BTreeSet<String> {
    reached(|picked| clicks::of_board(&draw(kit, Viewer::Seat(seat), picked)))
}

#[test]
fn everything_with_a_place_is_done_on_the_board() {
    let tasks = [
        Task::Build,
        Task::Ship { steps: 3, launch: true },
        Task::Ship { steps: 2, launch: false },
        Task::Research,
        Task::Study { left: 1 },
        Task::Either,
        Task::Whale { range: 3 },
        Task::Tsunami { range: 4 },
        Task::Crab { range: 4 },
    ];
    for task in tasks {
        let kit = Kit::new(3)
            .station(RED, "W3", 2)
            .station(YELLOW, "N5", 1)
            .station(BLACK, "E4", 1)
            .ship(RED, "c3")
            .ship(RED, "f6")
            .ship(YELLOW, "c4")
            .free("a3 b3 c3 c4 f6 f5")
            .holds(RED, [1, 0, 1, 0, 1])
            .with(|position| {
                position.top.sea.whales.add(field("c5"));
                position.top.sea.tsunamis.add(field("h0"));
            })
            .task(RED, task);
        let mut legal: BTreeSet<String> = kit.legal(RED).into_iter().collect();
        legal.remove("done");
        assert_eq!(reached_on_board(&kit, RED), legal, "{task:?}");
    }
}

#[test]
fn without_a_buoy_left_the_tile_it_comes_from_is_clicked() {
    let mut kit = Kit::new(2).station(YELLOW, "N5", 1).station(RED, "W1", 1).station(RED, "W3", 1);
    for (i, at) in ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "h2", "h3"].into_iter().enumerate() {
        kit = kit.bare(at, "nesw");
        for _ in 0..if i == 0 { 1 } else { 3 } {
            kit = kit.buoy(RED, at);
        }
    }
    let kit = kit.free("a3 a2").holds(RED, [1, 0, 1, 0, 0]).task(RED, Task::Research);
    let mut legal: BTreeSet<String> = kit.legal(RED).into_iter().collect();
    legal.remove("done");
    assert!(legal.contains("lay ew a3 from h3"), "{legal:?}");
    assert_eq!(reached_on_board(&kit, RED), legal);
}

#[test]
fn cards_and_the_joker_are_played_from_the_tray() {
    let kit = Kit::new(2)
        .station(YELLOW, "N5", 1)
        .station(RED, "W3", 1)
        .hand(RED, &[Card::Ship, Card::Ship, Card::BlueCrab])
        .turn(RED);
    assert_eq!(reached_on_board(&kit, RED), kit.legal(RED).into_iter().collect());
    // What a card does is said once.
    let board = draw(&kit, Viewer::Seat(RED), "").board.markup().0;
    let names = board.split("aria-label=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let crab: Vec<&str> = names.filter(|name| name.contains("Move the crab")).collect();
    assert_eq!(crab.len(), 1, "{crab:?}");
    assert_eq!(crab[0].matches("Move the crab").count(), 1, "{crab:?}");
}

#[test]
fn a_tile_is_turned_before_it_is_laid() {
    let kit = Kit::new(2)
        .station(YELLOW, "N5", 1)
        .station(RED, "W3", 2)
        .free("a3 b3")
        .holds(RED, [0, 1, 1, 0, 0])
        .task(RED, Task::Research);
    let picked = draw(&kit, Viewer::Seat(RED), "tile corner");
    let offer = clicks::of_board(&picked);
    let fields: BTreeSet<&String> = offer.picks.iter().filter(|pick| pick.starts_with("try")).collect();
    assert_eq!(fields.len(), 1, "only a3 touches the station: {fields:?}");
    assert!(offer.acts.iter().all(|action| action.starts_with("staff")));
    let first = draw(&kit, Viewer::Seat(RED), "try sw a3");
    let offer = clicks::of_board(&first);
    assert!(offer.plays("lay sw a3"));
    assert!(offer.takes("try nw a3"), "the other way that meets the station");
    assert!(Clicks::of_buttons(&first).plays("lay sw a3"), "and by a button");
    assert!(first.prompt.contains("2 points"), "{}", first.prompt);
    assert!(first.prompt.contains("3 → 4"), "{}", first.prompt);
}

#[test]
fn a_hazards_damage_is_told_before_it_goes() {
    let kit = Kit::new(3)
        .station(YELLOW, "N5", 1)
        .station(RED, "W3", 1)
        .station(BLACK, "E4", 1)
        .ship(YELLOW, "e4")
        .ship(BLACK, "f4")
        .score(BLACK, 41)
        .task(RED, Task::Whale { range: 3 });
    let start = clicks::of_board(&draw(&kit, Viewer::Seat(RED), ""));
    assert!(start.takes("new-whale d4>e4"), "the only whale is taken up by itself");
    assert!(start.acts.is_empty(), "nothing is played before it is confirmed");
    let on = draw(&kit, Viewer::Seat(RED), "new-whale d4>e4>f4");
    assert!(clicks::of_board(&on).plays("new-whale d4>e4>f4"));
    for loss in ["Ann −2 (e4)", "Cleo −4 (f4)", "you gain 6"] {
        assert!(on.prompt.contains(loss), "{loss} is not in: {}", on.prompt);
    }
}

/// The buttons of a drawing with this label.
fn buttons<'a>(drawing: &'a Drawing, label: &str) -> Vec<&'a Button> {
    let all = drawing.groups.iter().flat_map(|group| &group.buttons);
    all.filter(|button| button.label.starts_with(label)).collect()
}

#[test]
fn what_costs_nobody_anything_is_asked_about() {
    let kit = Kit::new(3).station(YELLOW, "N5", 1).station(RED, "W3", 1).station(BLACK, "E4", 1);
    let kit = kit.ship(YELLOW, "e4").ship(BLACK, "d3").score(YELLOW, 0).task(RED, Task::Whale { range: 3 });
    let spared = draw(&kit, Viewer::Seat(RED), "new-whale d4>e4");
    assert!(spared.prompt.contains("Ann loses nothing (e4)"), "{}", spared.prompt);
    let go = buttons(&spared, "Bring in a new whale");
    assert_eq!(go.len(), 1, "one way, one button: {go:?}");
    assert_eq!(go[0].confirm.as_deref(), Some("Nobody loses a point. Do it all the same?"));
    assert_eq!(buttons(&spared, "Start again from d4").len(), 1);
    let hit = draw(&kit, Viewer::Seat(RED), "new-whale d4>d3");
    assert_eq!(buttons(&hit, "Bring in a new whale")[0].confirm, None);
}

#[test]
fn a_joker_that_can_do_nothing_is_asked_about() {
    let lands = ["N2", "N3", "N4", "N5", "N6", "N7"];
    let built =
        lands.into_iter().fold(Kit::new(2).station(YELLOW, "S5", 1), |kit, land| kit.station(RED, land, 1));
    let crowded = lands.into_iter().fold(Kit::new(2).station(YELLOW, "S5", 1), |kit, land| {
        kit.station(RED, land, if land == "N2" { 2 } else { 1 })
    });
    let asks = |kit: Kit| {
        let drawing = draw(&kit.hand(RED, &[Card::Ship]).turn(RED), Viewer::Seat(RED), "joker");
        buttons(&drawing, "Joker: Station")[0].confirm.is_some()
    };
    assert!(!asks(built), "a researcher can still be added");
    assert!(asks(crowded), "all researchers are out");
}

#[test]
fn whoever_stops_is_told_what_ends() {
    let kit = |task, staff| {
        let kit = Kit::new(2).station(YELLOW, "N5", 1).station(RED, "W3", staff);
        kit.ship(RED, "c3").free("a3").holds(RED, [0; 5]).task(RED, task)
    };
    let stops = |kit: &Kit, label: &str| buttons(&draw(kit, Viewer::Seat(RED), ""), label).len() == 1;
    assert!(stops(&kit(Task::Either, 2), "Do neither: end the turn"));
    let ship = Task::Ship { steps: 2, launch: false };
    assert!(stops(&kit(ship, 2), "Stop here: end the action"));
    let half = |staff| kit(ship, staff).with(|position| position.top.then = Some(schwarm::Half::Research));
    assert!(stops(&half(1), "Stop sailing; the researcher follows"));
    assert!(stops(&half(3), "Stop here: end the action"), "without room for a researcher and without tiles");
}

#[test]
fn no_more_tiles_are_said_to_be_laid_than_are_held() {
    let kit = Kit::new(2).station(YELLOW, "N5", 1).station(RED, "W3", 2).station(RED, "W5", 2).free("a3");
    let prompt =
        |tiles| draw(&kit.clone().holds(RED, tiles).task(RED, Task::Research), Viewer::Seat(RED), "").prompt;
    assert_eq!(prompt([0; 5]), "Put a researcher on a station of yours.");
    assert!(prompt([1, 1, 1, 0, 0]).contains("3 tiles"), "{}", prompt([1, 1, 1, 0, 0]));
    assert!(prompt([3, 1, 1, 0, 0]).contains("4 tiles"), "{}", prompt([3, 1, 1, 0, 0]));
    let all_round = kit.clone().holds(RED, [0, 0, 0, 1, 0]).task(RED, Task::Research);
    let tried = draw(&all_round, Viewer::Seat(RED), "try nesw a3").prompt;
    assert!(tried.starts_with("Confirm, or try another field."), "{tried}");
}

#[test]
fn anyone_can_look_at_any_system_at_any_time() {
    let kit = Kit::new(2)
        .station(YELLOW, "N5", 1)
        .station(RED, "N4", 1)
        .tiles(RED, "d1:ns d2:ns")
        .task(YELLOW, Task::Build);
    for viewer in Viewer::all(2) {
        let off = draw(&kit, viewer, "");
        let switch = off.panels.iter().map(|panel| panel.body.text().contains("data-pick=\"system"));
        assert!(switch.eq([true, true]), "{viewer:?}");
        let on = draw(&kit, viewer, "system 2");
        assert!(on.board.markup().0.contains("system system-2\" opacity=\"1\""), "{viewer:?}");
        assert!(on.board.markup().0.contains("system system-1\" opacity=\"0\""), "{viewer:?}");
        assert!(on.prompt.contains("= 4 points"), "{}", on.prompt);
    }
    assert_eq!(draw(&kit, Viewer::Spectator, "system 4").prompt, draw(&kit, Viewer::Spectator, "").prompt);
}

#[test]
fn concealed_cards_are_on_nobody_elses_page() {
    let hand = |cards: &[Card]| {
        Kit::new(2)
            .with(|position| position.top.variants.concealed_cards = true)
            .station(YELLOW, "N5", 1)
            .station(RED, "W3", 1)
            .hand(YELLOW, &[Card::Ship])
            .hand(RED, cards)
            .turn(YELLOW)
    };
    let page = |kit: &Kit, viewer: Viewer| {
        let drawing = draw(kit, viewer, "");
        let panels: String = drawing.panels.into_iter().map(|panel| panel.body.text().to_owned()).collect();
        drawing.board.markup().0 + &drawing.prompt + &panels
    };
    let (one, other) = (hand(&[Card::Whale]), hand(&[Card::Crab]));
    for viewer in Viewer::all(2) {
        let same = page(&one, viewer) == page(&other, viewer);
        assert_eq!(same, !viewer.is(RED), "{viewer:?}");
    }
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    let keys = schwarm::reason::ALL.iter().map(|reason| reason.key);
    let reasons = keys.chain([schwarm::setup::ORDER_IS_DEALT]);
    sentences::<Schwarm>(reasons, schwarm::score::MANNERS);
}

/// Every point is told twice, by where it came from and by when, and drawn as a line.
#[test]
fn the_final_table_adds_up_to_the_points() {
    for seed in 0..6 {
        let (game, outcome) = finals::played_out::<Schwarm>(2 + (seed % 3) as u8, seed);
        let page = finals::page(&game);
        let tables = finals::tables(&page);
        let [sources, stages] = &tables[..] else { panic!("two tables: {tables:?}") };
        let total = sources.len() - 1;
        let mut order = outcome.standings;
        order.sort_by_key(|standing| standing.rank);
        for (column, standing) in order.iter().enumerate() {
            assert_eq!(
                Points::whole(finals::sum(&sources[1..total], column)),
                standing.points,
                "{sources:?}"
            );
            assert_eq!(Points::whole(finals::sum(&sources[total..], column)), standing.points, "{sources:?}");
            let start = finals::sum(&sources[1..2], column);
            assert_eq!(
                Points::whole(start + finals::sum(&stages[1..], column)),
                standing.points,
                "{stages:?}"
            );
        }
        assert_eq!(page.matches("class=\"curves\"").count(), 1, "and a chart");
    }
}

#[test]
fn the_guide_leads_where_it_should() {
    testkit::guides::guide::<Schwarm>();
}
