//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::BTreeSet;

use aquasphere::components::{Field, Symbol};
use aquasphere::{Action, AquaSphere, Event};
use stage::{Button, Drawing, Lang, Recent, Show, Sight, Voice, Words};
use table::{Cx, Dice, Options, Points, Rules, Seat, Viewer};
use testkit::clicks::{self, reached};
use testkit::finals;
use testkit::rehearsal::sentences;
use testkit::{Clicks, Rehearsal};

use crate::kit::{A, B, C, Kit, P1, P2, P3, P4, of, wander};

#[test]
fn every_choice_is_on_the_page_with_two_players() {
    Rehearsal::<AquaSphere>::new(2, []).games(2).every(41).run();
}

#[test]
fn every_choice_is_on_the_page_with_three_players() {
    Rehearsal::<AquaSphere>::new(3, []).games(2).every(67).run();
}

#[test]
fn every_choice_is_on_the_page_with_four_players() {
    Rehearsal::<AquaSphere>::new(4, []).games(2).every(97).run();
}

fn started(seats: u8, dice: &mut Dice) -> AquaSphere {
    let setup = table::new_setup::<AquaSphere>(seats, &Options::default()).expect("two to four play");
    AquaSphere::start(&setup, &mut Cx::silent(dice))
}

fn english() -> Words {
    Words::of::<AquaSphere>(Lang::En)
}

fn draw(
    game: &AquaSphere,
    viewer: Viewer,
    picked: &str,
    recent: Vec<Recent<AquaSphere>>,
    words: &Words,
) -> Drawing {
    let names = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned);
    Sight::new(game, Voice { words, names: &names, viewer }).after(recent).draw(picked, "b")
}

/// Plays random games and looks at what `see` wants to see.
fn play(games: u64, mut see: impl FnMut(&AquaSphere, Seat, &[Action], u32)) -> Vec<AquaSphere> {
    let mut ends = Vec::new();
    for number in 0..games {
        let mut dice = Dice::fast(number);
        let mut game = started(2 + (number % 3) as u8, &mut dice);
        let mut choices = Vec::new();
        for ply in 0.. {
            let Some(seat) = game.turn().seats().iter().next() else { break };
            choices.clear();
            game.legal(seat, &mut choices);
            see(&game, seat, &choices, ply);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        ends.push(game);
    }
    ends
}

#[test]
fn everything_can_be_done_by_buttons_and_what_has_a_place_on_the_board_too() {
    let words = english();
    let mut met = BTreeSet::new();
    let mut look = |game: &AquaSphere, seat: Seat, choices: &[Action], ply: u32| {
        // Every kind of action is looked for at once, and everything now and then.
        let kinds = choices.iter().map(std::mem::discriminant).map(|kind| format!("{kind:?}"));
        if kinds.map(|kind| met.insert(kind)).filter(|new| *new).count() == 0 && !ply.is_multiple_of(199) {
            return;
        }
        let mut asides = Vec::new();
        game.asides(seat, &mut asides);
        let all: BTreeSet<String> = choices.iter().chain(&asides).map(ToString::to_string).collect();
        let by = |part: fn(&Drawing) -> Clicks| {
            reached(|picked| part(&draw(game, Viewer::Seat(seat), picked, Vec::new(), &words)))
        };
        assert_eq!(by(Clicks::of_buttons), all, "by buttons, at ply {ply}");
        let placed: BTreeSet<String> =
            choices.iter().filter(|action| has_place(action)).map(ToString::to_string).collect();
        assert_eq!(by(clicks::of_board), placed, "on the board, at ply {ply}");
    };
    play(12, &mut look);
    let lingering = Kit::bare(2).first_edition().play("move F1L").position;
    for game in [before_a_line(), lingering] {
        let mut choices = Vec::new();
        game.legal(P1, &mut choices);
        look(&game, P1, &choices, 0);
    }
    assert_eq!(met.len(), 13, "every kind of action is met: {met:?}");
}

/// A red line is to be paid with one of two bots.
fn before_a_line() -> AquaSphere {
    let mut kit = Kit::bare(2).score(P1, 15).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    kit = kit.programmed(P1, &[Symbol::Lab]);
    kit.play("move F2L, use 3-crystal");
    kit.position
}

/// Whether an action belongs to a place on the board: a field, a room, a control field.
fn has_place(action: &Action) -> bool {
    use Action::{Act, Catch, Move, Pass, Send, Work};
    matches!(action, Move(_) | Work(..) | Pass | Act | Catch(_) | Send(_))
}

#[test]
fn a_click_on_a_room_says_what_it_costs_and_brings() {
    let words = english();
    let mut seen = 0;
    play(4, |game, seat, choices, ply| {
        if ply % 5 != 0 {
            return;
        }
        let page = draw(game, Viewer::Seat(seat), "", Vec::new(), &words).board.markup().0;
        for action in choices {
            let Action::Work(letter, symbol) = action else { continue };
            let price = game.walk_prices(seat)[letter.index()];
            let walk = match price {
                0 => "the walk is free".to_owned(),
                1 => "the walk costs 1 time marker".to_owned(),
                _ => format!("the walk costs {price} time markers"),
            };
            let tag = page.split("<a ").find(|tag| tag.contains(&format!("data-action=\"{action}\"")));
            let tag = tag.expect("the room can be clicked");
            assert!(tag.contains(&walk), "{action}: {tag}");
            // Which card and which expansion, not only that there is one.
            let names = match symbol {
                Symbol::Research => "take “",
                Symbol::Lab => "attach “",
                _ => "",
            };
            assert!(tag.contains(names) || tag.contains("no effect"), "{action}: {tag}");
            seen += 1;
        }
    });
    assert!(seen > 50);
}

/// What the board says of an action of player 1.
fn said_of(kit: &Kit, action: &str) -> String {
    let page = draw(&kit.position, Viewer::Seat(P1), "", Vec::new(), &english()).board.markup().0;
    let tag = page.split("<a ").find(|tag| tag.contains(&format!("data-action=\"{action}\"")));
    tag.unwrap_or_else(|| panic!("{action} can be clicked")).to_owned()
}

#[test]
fn what_a_room_brings_is_told_as_it_will_be_once_the_bot_is_there() {
    // AQ-9.3: the bot at work no longer pays for a red line.
    let kit = Kit::bare(2).score(P1, 15).octopods(A, 2);
    let alone = kit.clone().programmed(P1, &[Symbol::Octopod]);
    assert!(said_of(&alone, "work A octopod").contains("stops before the red line at 17"));
    let other = kit.clone().programmed(P1, &[Symbol::Octopod, Symbol::Lab]);
    assert!(said_of(&other, "work A octopod").contains("red line at 17: costs a programmed bot"));
    let crystal = kit.crystals(P1, 1).programmed(P1, &[Symbol::Octopod]);
    assert!(said_of(&crystal, "work A octopod").contains("red line at 17: costs a crystal"));

    // AQ-6.5: the walk is paid before the slot, and only another bot can be converted for it.
    let kit = Kit::bare(2).time(P1, 2).submarine(B, of(P2));
    let alone = said_of(&kit.clone().programmed(P1, &[Symbol::Submarine]), "work B submarine");
    assert!(alone.contains("no effect: This costs 2 time markers; you have 1."), "{alone}");
    let other = said_of(&kit.programmed(P1, &[Symbol::Submarine, Symbol::Lab]), "work B submarine");
    assert!(other.contains("not yet: This costs 2 time markers; you have 1."), "{other}");

    // AQ-6.7: no room for markers, but the symbol can be freed.
    let white = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Program, Symbol::Time]);
    assert!(said_of(&white, "work A program").contains("not yet: "));
}

#[test]
fn who_gets_bots_back_or_points_is_not_asked_whether_it_is_for_nothing() {
    // No crystal lies there.
    let kit = Kit::bare(2).control(A, of(P2)).programmed(P1, &[Symbol::Crystal]);
    let vain = said_of(&kit, "work A crystal");
    assert!(vain.contains("data-confirm") && vain.contains("– no effect"), "{vain}");
    // AQ-5.6: the bot that is displaced makes the charging station overflow.
    let back = said_of(&kit.clone().charging(A, of(P1), 3), "work A crystal");
    assert!(back.contains("you get 2 bots back"), "{back}");
    assert!(!back.contains("data-confirm") && back.contains("– no effect"), "{back}");
    // AQ-5.7: a point for the bot that is displaced.
    let kit = kit.cards(P1, &["8"]);
    let point = said_of(&kit, "work A crystal");
    assert!(point.contains("(+1 KP)") && !point.contains("data-confirm"), "{point}");
    // AQ-9.3: before a red line that cannot be paid there is none.
    let stuck = said_of(&kit.score(P1, 33), "work A crystal");
    assert!(!stuck.contains("(+1 KP)") && stuck.contains("data-confirm"), "{stuck}");
}

#[test]
fn a_bot_that_is_sent_says_whom_it_displaces_and_what_comes_back() {
    let mut kit = Kit::bare(2).expansion(A, "tB").control(B, of(P1)).charging(B, of(P1), 3);
    kit = kit.programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab, act");
    let drawing = draw(&kit.position, Viewer::Seat(P1), "", Vec::new(), &english());
    let buttons: Vec<_> = drawing.groups.iter().flat_map(|group| &group.buttons).collect();
    let hint = |label: &str| buttons.iter().find(|button| button.label == label).and_then(|b| b.hint.clone());
    let told = "displaces a bot of your own · you get 3 bots back · no action follows there";
    assert_eq!(hint("Send a bot to sector B").as_deref(), Some(told));
    assert_eq!(hint("Send no bot").as_deref(), Some("The letter works only now."));
}

/// The page shows nothing of what is longer than this on a button.
#[test]
fn what_a_choice_brings_fits_on_its_button() {
    let names = ["Guest 7691", "Guest 5956", "Guest 1234", "Guest 4321"].map(str::to_owned);
    let words = Lang::ALL.map(Words::of::<AquaSphere>);
    let mut longest = 0;
    let mut look = |game: &AquaSphere, seat: Seat| {
        let symbols = Symbol::ALL.into_iter().filter(|of| game.player(seat).programmed.contains(*of));
        let picks = symbols.map(|of| format!("bot {of}")).chain([String::new(), "buy".to_owned()]);
        for picked in picks {
            for words in &words {
                let voice = Voice { words, names: &names, viewer: Viewer::Seat(seat) };
                let drawing = Sight::new(game, voice).draw(&picked, "b");
                for hint in
                    drawing.groups.iter().flat_map(|group| &group.buttons).filter_map(|b| b.hint.as_ref())
                {
                    let length = hint.chars().count();
                    assert!(length <= Button::ROOM, "{length}: {hint}");
                    longest = longest.max(length);
                }
            }
        }
    };
    for seats in 2..=4 {
        let mut ply = 0;
        wander(seats, 3, |game| {
            ply += 1;
            if ply % 7 == 0 && game.turn() == table::Turn::Of(game.actor()) {
                look(game, game.actor());
            }
        });
    }
    // All at once: a foreign bot for two points, bots that come back, a card, and a red line that costs a bot.
    let kit = Kit::bare(2).score(P1, 32).cards(P1, &["8", "8"]).research(A, "11-submarine");
    let kit = kit.control(A, of(P2)).charging(A, of(P1), 3);
    look(&kit.programmed(P1, &[Symbol::Research, Symbol::Lab]).position, P1);
    assert!(longest > 130, "{longest}");
}

#[test]
fn a_scoring_is_foreseen_as_red_lines_let_the_counter_move() {
    let forecast = |kit: &Kit| {
        let drawing = draw(&kit.position, Viewer::Seat(P1), "", Vec::new(), &english());
        let panel = drawing.panels[0].body.text();
        panel.split("<strong>= ").nth(1).expect("the panel foresees a scoring").to_owned()
    };
    let gain = Kit::bare(2).score(P1, 12).control(A, of(P1)).control(B, of(P1));
    let told = forecast(&gain);
    assert!(told.starts_with("+7</strong> (the red line at 17 stops it: +4)"), "{told}");
    let paid = gain.clone().programmed(P1, &[Symbol::Lab]);
    let told = forecast(&paid);
    assert!(told.starts_with("+8</strong> (red line at 17: costs a programmed bot)"), "{told}");
    let loss = Kit::bare(2).score(P1, 54).control(A, of(P1)).octopods(A, 6);
    let loss = loss.control(B, of(P2)).control(C, of(P2));
    let told = forecast(&loss);
    assert!(told.starts_with("−21</strong> (no lower than 50: −4)"), "{told}");
    let told = forecast(&gain.clone().score(P1, 1));
    assert!(!told.contains("red line"), "{told}");
    // And so it comes.
    for mut kit in [gain.clone(), gain.crystals(P1, 1), paid, loss] {
        let player = *kit.player(P1);
        let moves = player.moves(kit.position.interim(P1).total());
        kit.end_round();
        assert_eq!(kit.player(P1).score, player.score.saturating_add_signed(moves.into()));
    }
}

#[test]
fn every_line_a_catch_leads_to_is_told() {
    let kit = Kit::bare(2).score(P1, 33).crystals(P1, 1).octopods(A, 6);
    let mut kit = kit.lab(P1, &["ro", "co", "ot", "oB"]).programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod");
    let said = said_of(&kit, "catch 6");
    assert!(
        said.contains("+16 of 21 KP")
            && said.contains("red line at 34: costs a crystal")
            && said.contains("before the red line at 50"),
        "{said}"
    );
}

/// A counter that a red line or 0 stops is not said to have lost all of it (AQ-9.5).
#[test]
fn a_loss_that_is_stopped_is_told_as_it_was() {
    let (words, names) = (english(), ["Ann".to_owned(), "Bob".to_owned()]);
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    let told = |from, to| AquaSphere::tell(&Event::Fell { seat: P1, points: -10, from, to }, &voice);
    assert_eq!(told(16, 6).as_deref(), Some("Ann loses 10 knowledge points: from 16 to 6."));
    for (from, to) in [(6, 0), (20, 17), (17, 17)] {
        let line = format!("Ann would lose 10 knowledge points but falls no lower than {to}.");
        assert_eq!(told(from, to), Some(line));
    }
}

#[test]
fn time_markers_for_which_there_is_no_room_are_not_said_to_be_taken() {
    let (words, names) = (english(), ["Ann".to_owned(), "Bob".to_owned()]);
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    let told = |submarines, time| AquaSphere::tell(&Event::Income { seat: P1, submarines, time }, &voice);
    assert_eq!(told(2, 2).as_deref(), Some("Ann takes 2 time markers for 2 submarines."));
    let part = "Ann takes 1 time marker for 2 submarines: there is no room for more.";
    assert_eq!(told(2, 1).as_deref(), Some(part));
    assert_eq!(told(2, 0).as_deref(), Some("Ann has no room for the 2 time markers of 2 submarines."));
    assert_eq!(told(0, 0), None);
}

#[test]
fn the_prompt_names_the_ways_that_are_open() {
    let words = english();
    let prompt = |kit: &Kit| draw(&kit.position, Viewer::Seat(P1), "", Vec::new(), &words).prompt;
    let kit = Kit::bare(2);
    assert!(prompt(&kit).contains("move your engineer"));
    let one = kit.clone().programmed(P1, &[Symbol::Lab]);
    assert!(prompt(&one).contains("move your engineer") && prompt(&one).contains("work"));
    let two = kit.clone().programmed(P1, &[Symbol::Lab, Symbol::Time]);
    assert!(!prompt(&two).contains("move your engineer") && prompt(&two).contains("two bots are programmed"));
    let top = kit.engineer(P1, Field::F3M);
    assert!(prompt(&top).contains("only passing is left"));
    assert!(prompt(&top.clone().time(P1, 3)).contains("Pass, or program another bot"));
    assert!(prompt(&top.cards(P1, &["12"])).contains("Pass, or program another bot"));
}

#[test]
fn a_sector_full_of_submarines_names_no_price() {
    let kit = [P1, P2, P3, P4].into_iter().fold(Kit::bare(4), |kit, seat| kit.submarine(A, of(seat)));
    let page = draw(&kit.position, Viewer::Seat(P1), "", Vec::new(), &english()).board.markup().0;
    let room = page.split("Sector A · Deploy a submarine: ").nth(1).expect("the blue room has a name");
    let room = &room[..room.find(['"', '<']).expect("the name ends")];
    assert_eq!(room, "submarine of Ann, submarine of Bob, submarine of Cleo, submarine of Dan");
}

#[test]
fn a_burst_shows_how_far_the_counter_has_moved() {
    let bursts = |mut kit: Kit, actions: &str| -> Vec<String> {
        kit.play(actions);
        let recent = vec![Recent::told(kit.told.clone())];
        let page = draw(&kit.position, Viewer::Seat(P1), "", recent, &english()).board.markup().0;
        let texts = page.split("class=\"burst\"").skip(1).filter_map(|burst| burst.split("</text>").next());
        texts.filter_map(|text| text.rsplit('>').next()).map(str::to_owned).collect()
    };
    let catching = |score| Kit::bare(2).score(P1, score).octopods(A, 2).programmed(P1, &[Symbol::Octopod]);
    let shown = |score| bursts(catching(score), "work A octopod, catch 2");
    assert_eq!(shown(5), ["+3"]);
    assert_eq!(shown(15), ["+1"], "two of three are lost at the line");
    assert_eq!(shown(16), Vec::<String>::new(), "all are lost");
    let loss = Kit::bare(2).score(P1, 18).control(A, of(P1)).octopods(A, 3).control(B, of(P2));
    let loss = loss.control(C, of(P2)).engineer(P1, Field::F3M).engineer(P2, Field::F3M);
    assert_eq!(bursts(loss, "pass, pass"), ["+7", "−1"], "the line before 17 holds the counter");
}

#[test]
fn a_card_that_can_be_used_now_is_marked_and_used_with_a_click_in_the_panel() {
    let words = english();
    let mut seen = 0;
    play(12, |game, seat, choices, _| {
        for action in choices.iter().filter(|action| matches!(action, Action::Use(_))) {
            let drawing = draw(game, Viewer::Seat(seat), "", Vec::new(), &words);
            let panel = drawing.panels[seat.index()].body.text();
            assert!(panel.contains(&format!("data-action=\"{action}\"")) && panel.contains("aq-now"));
            seen += 1;
        }
    });
    assert!(seen > 5, "{seen} cards were used");
}

#[test]
fn the_final_table_names_everybody_and_adds_up_to_the_score() {
    let words = english();
    for game in play(6, |_, _, _, _| {}) {
        let page =
            draw(&game, Viewer::Spectator, "", Vec::new(), &words).scoring.expect("the game is over").0;
        for (i, name) in ["Ann", "Bob", "Cleo", "Dan"].into_iter().enumerate() {
            assert_eq!(page.contains(name), i < game.players.len(), "{name}");
        }
        for (i, player) in game.players.iter().enumerate() {
            let parts = game.final_parts(Seat::new(i));
            let before = player.score - u16::from(parts.total());
            let numbers = [format!(">{before}</td>"), format!("<strong>{}</strong>", player.score)];
            assert!(numbers.iter().all(|number| page.contains(number)), "{numbers:?}");
        }
        let tables = finals::tables(&page);
        let [_, sources, rounds] = &tables[..] else { panic!("three tables: {tables:?}") };
        let mut order = game.outcome().expect("the game is over").standings;
        order.sort_by_key(|standing| standing.rank);
        for (column, standing) in order.iter().enumerate() {
            assert_eq!(Points::whole(finals::sum(&sources[1..], column)), standing.points, "{sources:?}");
            assert_eq!(Points::whole(finals::sum(&rounds[1..], column)), standing.points, "{rounds:?}");
        }
        assert_eq!(page.matches("class=\"curves\"").count(), 1, "and a chart");
    }
}

#[test]
fn an_intermediate_scoring_shows_each_part_of_everybody() {
    let words = english();
    let mut dice = Dice::fast(3);
    let mut game = started(4, &mut dice);
    let (mut choices, mut told) = (Vec::new(), Vec::new());
    while game.round == 1 {
        let seat = game.turn().seats().iter().next().expect("the first round ends");
        choices.clear();
        told.clear();
        game.legal(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        game.apply(seat, action, &mut Cx::listening(&mut dice, &mut told));
    }
    let events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
    let recent = Recent { seat: Some(Seat::new(0)), ..Recent::told(events.clone()) };
    let drawing = draw(&game, Viewer::Spectator, "", vec![recent], &words);
    let [card] = &drawing.cards[..] else { panic!("the round was scored: {:?}", drawing.cards) };
    let page = &card.body.0;
    let rows: Vec<Vec<&str>> =
        page.split("<tr").skip(1).map(|row| row.split("<td").skip(1).collect()).collect();
    let signed = |points: i16| match points {
        0 => ">0<".to_owned(),
        _ => format!(">{points:+}<").replace('-', "−"),
    };
    let mut column = 0;
    for event in events {
        let Event::Interim { seat, parts, .. } = event else { continue };
        assert!(page.contains(["Ann", "Bob", "Cleo", "Dan"][seat.index()]));
        let points = [
            i16::from(parts.control),
            parts.bots.into(),
            parts.crystal_points.into(),
            -i16::from(parts.octopod_loss),
            parts.total().into(),
        ];
        for (row, points) in points.into_iter().enumerate() {
            let cell = rows[row + 1][column];
            assert!(cell.contains(&signed(points)), "row {row}: {points} is not in {cell}");
        }
        column += 1;
    }
    assert_eq!(column, 4);
}

#[test]
fn what_is_picked_from_outside_never_harms() {
    let words = english();
    let game = started(3, &mut Dice::fast(1));
    let seat = game.actor();
    let plain = draw(&game, Viewer::Seat(seat), "", Vec::new(), &words).board.markup().0;
    for junk in
        ["x", "bot", "bot x", "bot research y", "sector G", "card 14", "card", "buy now", "é", "expansion "]
    {
        assert_eq!(
            draw(&game, Viewer::Seat(seat), junk, Vec::new(), &words).board.markup().0,
            plain,
            "{junk:?}"
        );
    }
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    let reasons = aquasphere::reason::ALL.iter().map(|reason| reason.key);
    sentences::<AquaSphere>(reasons, AquaSphere::MANNERS);
}

#[test]
fn the_guide_leads_where_it_should() {
    testkit::guides::guide::<AquaSphere>();
}
