//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::{BTreeMap, BTreeSet};

use stage::{Drawing, Lang, Recent, Show, Sight, Voice, Words};
use starfarers::components::encounters::CardId;
use starfarers::components::{Disc, ShipKind};
use starfarers::{Action, Event, Phase, Starfarers, reason, score};
use table::{Cx, Dice, Rules, Seat, Viewer};
use testkit::clicks::{self, walk};
use testkit::rehearsal::sentences;
use testkit::texts::strict;
use testkit::{Clicks, Rehearsal};

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, start};

#[test]
fn every_choice_is_on_the_page_with_three_players() {
    Rehearsal::<Starfarers>::new(3, [("round-limit", "10")]).games(1).every(67).picks(130).run();
}

#[test]
fn every_choice_is_on_the_page_with_four_players() {
    let options =
        [("setup", "advanced"), ("quick-supply", "yes"), ("colours", "drawn"), ("round-limit", "10")];
    Rehearsal::<Starfarers>::new(4, options).games(1).every(97).picks(130).run();
}

/// The drawing for one viewer, with something picked.
fn drawn(game: &Starfarers, viewer: Viewer, words: &Words, picked: &str, events: Vec<Event>) -> Drawing {
    let names = ["Ann", "Bob", "Cas", "Dee"].map(str::to_owned);
    let sight = Sight::new(game, Voice { words, names: &names, viewer });
    sight.after(vec![Recent::told(events)]).draw(picked, "b")
}

/// The card of what just happened, as everybody may see it.
fn card(game: &Starfarers, words: &Words, events: Vec<Event>) -> String {
    let names = ["Ann", "Bob", "Cas", "Dee"].map(str::to_owned);
    let sight = Sight::new(game, Voice { words, names: &names, viewer: Viewer::Spectator });
    let sight = sight.after(vec![Recent::told(events)]);
    Starfarers::card(&sight.scene("", "b")).expect("a card").0
}

fn seen(game: &Starfarers, viewer: Viewer, picked: &str) -> Drawing {
    drawn(game, viewer, &Words::of::<Starfarers>(Lang::En), picked, Vec::new())
}

/// What is offered to a player who has picked something.
fn offered(game: &Starfarers, seat: Seat, picked: &str) -> Clicks {
    clicks::of(&seen(game, Viewer::Seat(seat), picked))
}

/// Every phase, whoever decides in it, with the choices of that moment: rare ones too.
#[test]
fn every_kind_of_decision_can_be_made_by_clicks() {
    let words = Words::of::<Starfarers>(Lang::En);
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..14 {
        let seats = 3 + (number % 2) as u8;
        let setup = if number % 4 < 2 { "beginner" } else { "advanced" };
        let mut game = start(seats, &[("setup", setup), ("round-limit", "40")], number);
        let (mut dice, mut choices) = (Dice::fast(number), Vec::new());
        while let Some(seat) = game.turn().seats().iter().next() {
            choices.clear();
            game.legal(seat, &mut choices);
            let kind = format!("{:?}", game.open.phase);
            let kind = kind.split('(').next().unwrap_or(&kind).to_owned();
            let times = met.entry(kind).or_default();
            *times += 1;
            if times.is_power_of_two() && *times <= 8 {
                let wanted: BTreeSet<String> = choices.iter().map(ToString::to_string).collect();
                let found = reached(&game, seat, &words, &wanted);
                let missing: Vec<&String> = wanted.difference(&found).collect();
                assert!(missing.is_empty(), "no click leads to {missing:?} in {:?}", game.open.phase);
            }
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
    assert!(met.len() >= 18, "only {met:?} were met");
}

/// What can be played by following picks until everything wanted is found; all of it is lawful.
fn reached(game: &Starfarers, seat: Seat, words: &Words, wanted: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let look = |picked: &str| clicks::of(&drawn(game, Viewer::Seat(seat), words, picked, Vec::new()));
    for (_, offer) in walk(look).take(200) {
        for act in offer.acts {
            let action: Action = act.parse().expect("an action");
            assert!(game.permits(seat, &action).is_ok(), "{act} is offered and refused");
            found.insert(act);
        }
        if wanted.is_subset(&found) {
            break;
        }
    }
    found
}

#[test]
fn an_offer_of_any_size_is_put_together_by_clicks() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "3ore+2food").hand(YELLOW, "2fuel").hand(WHITE, "1goods");
    // Card by card: three ore and a food for two fuel and a goods, asked of yellow and white.
    let mut picked = "offer 0 for 0 to 2+4".to_owned();
    let offer = offered(&kit.game, RED, "");
    assert!(offer.takes(&picked), "the way in asks those who have cards: {offer:?}");
    for next in [
        "offer 1ore for 0 to 2+4",
        "offer 2ore for 0 to 2+4",
        "offer 3ore for 0 to 2+4",
        "offer 3ore+1food for 0 to 2+4",
        "offer 3ore+1food for 1fuel to 2+4",
        "offer 3ore+1food for 2fuel to 2+4",
        "offer 3ore+1food for 2fuel+1goods to 2+4",
        "offer 3ore+1food for 2fuel+1goods to 2",
    ] {
        let offer = offered(&kit.game, RED, &picked);
        assert!(offer.takes(next), "from {picked} to {next}: {offer:?}");
        picked = next.to_owned();
    }
    let offer = offered(&kit.game, RED, &picked);
    assert!(offer.plays(&picked), "{offer:?}");
    assert!(!offer.picks.iter().any(|pick| pick.contains("4ore")), "red has three ore");
    assert!(
        !offer.picks.iter().any(|pick| pick.contains("1ore+") && pick.contains("for 1ore")),
        "nothing on both sides"
    );
    kit.must(RED, &picked);
    // Yellow answers in kind, without being bound to what is listed.
    let counter = "counter 2fuel for 3ore+2food";
    let offer = offered(&kit.game, YELLOW, counter);
    assert!(offer.plays(counter), "{offer:?}");
    kit.must(YELLOW, counter);
    let offer = offered(&kit.game, RED, "");
    assert!(offer.plays("confirm 2") && offer.plays("withdraw"), "{offer:?}");
    // Blue was not asked, and proposes something of his own.
    kit.hand(BLUE, "2carbon");
    let proposal = "propose 2carbon for 1food";
    let offer = offered(&kit.game, BLUE, proposal);
    assert!(offer.plays(proposal), "{offer:?}");
    assert!(
        seen(&kit.game, Viewer::Seat(BLUE), counter).board.markup().0.find("data-action=\"counter").is_none()
    );
}

/// Who has nothing to accept an offer with is told so.
#[test]
fn who_cannot_pay_is_told_what_is_wanting() {
    let mut kit = Kit::trading(3);
    kit.hand(RED, "1ore").hand(YELLOW, "2fuel").hand(BLUE, "1goods");
    kit.must(RED, "offer 1ore for 1fuel to 2+3");
    let asked = |seat| seen(&kit.game, Viewer::Seat(seat), "").prompt;
    assert_eq!(asked(YELLOW), "Ann offers a deal: you give 1 fuel and get 1 ore.");
    assert_eq!(asked(BLUE), "Ann asks for 1 fuel, which you have not got, and offers 1 ore.");
}

/// Long names stand in two lines beside their signs, and not over the edge.
#[test]
fn whom_one_asks_is_called_by_as_much_of_a_name_as_there_is_room_for() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1ore");
    let words = Words::of::<Starfarers>(Lang::En);
    let names = ["Ann", "Random 2", "Bartholomew", "Dee"].map(str::to_owned);
    let sight = Sight::new(&kit.game, Voice { words: &words, names: &names, viewer: Viewer::Seat(RED) });
    let board = sight.draw("offer 1ore for 1fuel to 2", "b").board.markup().0;
    for line in [">Random<", ">2<", ">Bartho…<", ">Dee<"] {
        assert!(board.contains(line), "{line}");
    }
    assert!(!board.contains(">Random 2<") && !board.contains(">Bartholomew<"));
}

#[test]
fn a_deal_that_cannot_be_made_is_not_offered() {
    let mut kit = Kit::trading(3);
    kit.hand(RED, "1ore").hand(YELLOW, "2fuel");
    for picked in [
        "offer 2ore for 1fuel to 2",
        "offer 1ore for 0 to 2",
        "offer 0 for 1fuel to 2",
        "offer 1ore for 1fuel to 0",
        "offer 1ore for 1ore to 2",
        "offer 1ore for 1fuel to 1",
        "offer 1ore for 1fuel to 4",
        "counter 1ore for 1fuel",
        "propose 1ore for 1fuel",
    ] {
        let offer = offered(&kit.game, RED, picked);
        assert!(!offer.plays(picked), "{picked}");
    }
}

#[test]
fn only_the_reader_sees_the_whole_card() {
    for number in 1..=30 {
        let mut kit = Kit::trading(4);
        kit.hand(RED, "2ore+2food");
        kit.meet(number);
        assert_eq!(kit.game.open.phase, Phase::Question, "card {number}");
        for lang in Lang::ALL {
            let words = strict::<Starfarers>(lang);
            let name = words.get(&format!("encounter-{number:02}"));
            for viewer in Viewer::all(4) {
                let board = drawn(&kit.game, viewer, &words, "", Vec::new()).board.markup().0;
                let escaped = name.replace('\'', "&#39;");
                let shown = board.contains(&name) || board.contains(&escaped);
                assert_eq!(shown, viewer.is(YELLOW), "card {number} ({lang}) for {viewer:?}");
            }
        }
    }
    assert_eq!(CardId::all().len(), 32, "the two others ask nothing");
}

#[test]
fn what_one_player_looked_at_is_drawn_for_him_alone() {
    let mut kit = Kit::flying(4, 5);
    kit.game.open.flight = None;
    kit.ship(RED, starfarers::components::ShipKind::Colony, 1, "s1.carbon-food");
    let before = seen(&kit.game, Viewer::Seat(RED), "").board.markup().0;
    let planet = crate::kit::planet("s1.carbon");
    kit.game.open.players[RED.index()].looked.insert(planet);
    kit.hide(|hidden| hidden.discs[planet] = Some(starfarers::components::Disc::Number(9)));
    let after = seen(&kit.game, Viewer::Seat(RED), "").board.markup().0;
    assert_ne!(before, after);
    let text = "known only to those who have looked: number 9";
    assert!(after.contains(text));
    for viewer in Viewer::all(4).filter(|viewer| !viewer.is(RED)) {
        let board = seen(&kit.game, viewer, "").board.markup().0;
        assert!(!board.contains(text), "{viewer:?} knows");
        assert!(board.contains("looked at by: Ann"), "{viewer:?} does not see who looked");
    }
}

#[test]
fn hands_are_hidden_from_the_others() {
    let mut kit = Kit::trading(3);
    kit.hand(RED, "3ore");
    for viewer in Viewer::all(3) {
        let drawing = seen(&kit.game, viewer, "");
        let knows = drawing.board.markup().0.contains(">3 ore · ");
        assert_eq!(knows, viewer.is(RED), "{viewer:?}");
        assert!(drawing.panels[0].body.text().contains("3 cards"));
    }
}

#[test]
fn a_picked_ship_shows_what_every_point_costs() {
    let kit = Kit::flying(4, 3);
    let offer = offered(&kit.game, RED, "");
    let rank = starfarers::components::Rank::ALL[0];
    for reach in kit.game.open.reach(RED, rank) {
        let action = format!("fly 1 {}", reach.point);
        assert_eq!(offer.plays(&action), reach.passable, "{action}");
        assert!(reach.steps <= 3);
    }
    assert!(offer.acts.iter().filter(|act| act.starts_with("fly 1 ")).count() > 12, "{offer:?}");
    let asked = seen(&kit.game, Viewer::Seat(RED), "fly 1").prompt;
    assert_eq!(asked, "Where to with colony ship 1? It has 3 steps.");
}

/// SF-8.16: where no colony can be founded any more is no goal; whoever flies there is warned, and told on arrival.
#[test]
fn a_site_that_stays_free_is_no_goal() {
    let words = Words::of::<Starfarers>(Lang::En);
    let goal = crate::kit::site("s1.carbon-food");
    let beside = goal.point().neighbours()[0];
    let flight = format!("fly 1 {}", goal.point());
    let arranged = |seats| {
        let mut kit = Kit::flying(seats, 1);
        kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, &beside.to_string());
        kit.colony(YELLOW, "s1.food-goods").colony(BLUE, "s1.carbon-goods");
        for name in ["s1.carbon", "s1.food", "s1.goods"] {
            kit.game.open.discs[crate::kit::planet(name)] = Some(Disc::Number(9));
        }
        kit
    };
    for (seats, vain) in [(3, true), (4, false)] {
        let kit = arranged(seats);
        let drawing = seen(&kit.game, Viewer::Seat(RED), "fly 1");
        let goals: Vec<&str> =
            drawing.groups.iter().flat_map(|g| &g.buttons).map(|b| b.label.as_str()).collect();
        let listed = goals.contains(&"Altair, site between carbon and food: 1 step");
        assert_eq!(listed, !vain, "{seats}: {goals:?}");
        let board = drawing.board.markup().0;
        assert!(board.contains(&format!("data-action=\"{flight}\"")), "{seats}: it is lawful all the same");
        for text in ["no third colony here with three players", "data-confirm=\"With three players"] {
            assert_eq!(board.contains(text), vain, "{seats}: {text}");
        }
    }
    let mut kit = arranged(3);
    kit.must(RED, &flight);
    assert!(kit.told(Event::NoRoom { seat: RED, site: goal }), "{:?}", kit.told);
    let names = ["Ann", "Bob", "Cas", "Dee"].map(str::to_owned);
    let shown = |seat: Seat| {
        let viewer = Viewer::Seat(seat);
        let events = kit.heard(viewer);
        let ply = Recent { entry: 1, seat: Some(RED), action: flight.parse().ok(), events };
        let sight = Sight::new(&kit.game, Voice { words: &words, names: &names, viewer }).after(vec![ply]);
        sight.scene("", "b").cards().pop().map(|card| card.body.0)
    };
    let card = shown(RED).expect("a card");
    assert!(card.contains("Ann can found no colony there"), "{card}");
    assert_eq!(shown(YELLOW), None);
    let board = seen(&kit.game, Viewer::Seat(RED), "").board.markup().0;
    assert!(board.contains("site between carbon and food · must leave"), "not: must found or leave");
    // With steps left it is said before the flight is ended.
    let mut kit = arranged(3);
    kit.game.open.base_speed = 2;
    kit.must(RED, &flight);
    let asked = seen(&kit.game, Viewer::Seat(RED), "").prompt;
    assert_eq!(
        asked,
        "One step left for colony ship 1: fly on, or end the flight. No third colony is founded here with three players."
    );
    kit.game.open.flight = None;
    kit.game.open.phase = Phase::Trade;
    kit.refuses(RED, &format!("settle {goal}"), "SF-8.16", "star-system-full");
}

/// What is beside a site is said where one flies to, is refused or captures.
#[test]
fn a_disc_beside_a_site_is_called_by_its_name() {
    let words = Words::of::<Starfarers>(Lang::En);
    for (disc, goal, refusal, capture) in [
        (
            Disc::Ice(3),
            "to be captured first: ice planet of strength 3",
            "One of the two planets (carbon) is an ice planet of strength 3. Thaw it first: that takes 3 freight rings.",
            "Thaw the ice planet (3) with colony ship 1: Altair, carbon planet",
        ),
        (
            Disc::Pirate(4),
            "to be captured first: pirate nest of strength 4",
            "One of the two planets (carbon) is a pirate nest of strength 4. Beat it first: that takes 4 cannons.",
            "Beat the pirate nest (4) with colony ship 1: Altair, carbon planet",
        ),
    ] {
        let mut kit = Kit::flying(4, 2);
        let at = crate::kit::site("s1.carbon-food").point();
        kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, &at.neighbours()[0].to_string());
        kit.game.open.discs[crate::kit::planet("s1.food")] = Some(Disc::Number(9));
        kit.game.open.players[RED.index()].looked.insert(crate::kit::planet("s1.carbon"));
        kit.hide(|hidden| hidden.discs[crate::kit::planet("s1.carbon")] = Some(disc));
        let labels = |kit: &Kit| -> Vec<String> {
            let groups = seen(&kit.game, Viewer::Seat(RED), "fly 1").groups;
            groups.into_iter().flat_map(|g| g.buttons).map(|b| b.label).collect()
        };
        assert!(labels(&kit).iter().any(|label| label.ends_with(goal)), "{:?}", labels(&kit));
        kit.expansions(RED, 0, 4, 3).must(RED, &format!("fly 1 {at}"));
        assert!(labels(&kit).iter().any(|label| label == capture), "{:?}", labels(&kit));
        let illegal = kit.game.permits(RED, &"found 1".parse().expect("it reads")).expect_err("refused");
        assert_eq!(words.refusal(&illegal), refusal);
    }
}

/// Nobody is told to shake who has nothing to fly with, and what can be paid with is in sight.
#[test]
fn who_has_no_ship_is_told_to_end_the_turn() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore+1food").no_ships(RED);
    let drawing = seen(&kit.game, Viewer::Seat(RED), "");
    assert!(drawing.prompt.starts_with("Trade and build; then end the turn"), "{}", drawing.prompt);
    assert!(drawing.groups.iter().any(|group| group.title == "Build; in hand: 2 ore, 1 food"));
}

/// Of several cards that are given one by one only the last is in the entry whose outcome is shown.
#[test]
fn what_was_chosen_card_by_card_is_no_news() {
    let kit = Kit::trading(4);
    let words = Words::of::<Starfarers>(Lang::En);
    let names = ["Ann", "Bob", "Cas", "Dee"].map(str::to_owned);
    let viewer = Viewer::Seat(BLUE);
    let shown = |action: &str, events: Vec<Event>| {
        let ply = Recent { entry: 1, seat: Some(RED), action: action.parse().ok(), events };
        let sight = Sight::new(&kit.game, Voice { words: &words, names: &names, viewer }).after(vec![ply]);
        sight.scene("", "b").cards().pop().map(|card| card.body.0)
    };
    let cards = crate::kit::cards("1ore");
    let (paid, gained) = (Event::Paid { seat: RED, cards }, Event::Gained { seat: RED, cards });
    let fame = Event::FameChanged { seat: RED, change: 1 };
    let told = shown("pay ore", vec![paid, fame]).expect("a card");
    assert!(told.contains("Ann gains a fame ring") && !told.contains("hands over"), "{told}");
    assert_eq!(shown("take ore", vec![gained]), None);
    assert!(shown("no", vec![gained]).is_some_and(|told| told.contains("Ann takes 1 ore")));
}

#[test]
fn points_are_explained_as_they_are_won_and_at_the_end() {
    let kit = Kit::flying(4, 3);
    let words = Words::of::<Starfarers>(Lang::En);
    let site = crate::kit::site("s1.carbon-food");
    let event = Event::ColonyFounded { seat: RED, site };
    let scoring = card(&kit.game, &words, vec![event]);
    assert!(scoring.contains("Ann") && scoring.contains("+1") && scoring.contains("Altair"), "{scoring}");
    let mut over = kit.game;
    over.open.phase = Phase::Over(starfarers::position::Ending::Rounds);
    let scoring = drawn(&over, Viewer::Spectator, &words, "", Vec::new()).scoring.expect("the result").0;
    for text in ["Ann", "Bob", "Cas", "Dee", "Colonies", "Ports", "Markers", "Discs", "Fame", "Points"] {
        assert!(scoring.contains(text), "{text} is missing");
    }
}

#[test]
fn the_final_table_tells_the_points_of_every_round() {
    let mut kit = Kit::flying(4, 3);
    for round in 1..=3_u8 {
        kit.game.open.chronicle.points[usize::from(round) - 1] = [round, 2 * round, 30 + round, 0];
    }
    kit.game.open.chronicle.columns = 3;
    kit.game.open.phase = Phase::Over(starfarers::position::Ending::Rounds);
    let words = Words::of::<Starfarers>(Lang::En);
    let scoring = drawn(&kit.game, Viewer::Spectator, &words, "", Vec::new()).scoring.expect("the result").0;
    let table = scoring.split("sf-rounds").nth(1).expect("a table of rounds");
    for row in [
        "<td>1</td><td>2</td><td>3</td>",
        "<td>2</td><td>4</td><td>6</td>",
        "<td>31</td><td>32</td><td>33</td>",
    ] {
        assert!(table.contains(row), "{row} is not in {table}");
    }
    assert_eq!(scoring.matches("class=\"curves\"").count(), 1, "and a chart");
}

/// A long game is told in longer strides; every column says what was so after its round.
#[test]
fn a_chronicle_of_any_length_fits() {
    for rounds in [1_u16, 24, 25, 26, 51, 52, 99] {
        let mut chronicle = starfarers::position::Chronicle::default();
        for round in 1..=rounds {
            chronicle.note(round, [round as u8, 0, 0, 0]);
        }
        let columns: Vec<_> = chronicle.columns().collect();
        assert!(columns.len() >= usize::from(rounds.min(12)) && columns.len() <= 25, "{rounds}: {columns:?}");
        assert!(
            columns.iter().all(|(round, points)| *round == u16::from(points[0])),
            "{rounds}: {columns:?}"
        );
    }
}

/// A counter-offer begins with the offer, as far as it can be met.
#[test]
fn a_counter_offer_starts_from_the_offer() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "2ore").hand(YELLOW, "1fuel").hand(BLUE, "1fuel").must(RED, "offer 2ore for 2fuel to 2+3");
    let offer = offered(&kit.game, YELLOW, "");
    assert!(offer.takes("counter 1fuel for 2ore"), "{offer:?}");
    assert!(offered(&kit.game, YELLOW, "counter 1fuel for 2ore").plays("counter 1fuel for 2ore"));
    // What was offered and answered stays in sight, for whoever waits and for its maker.
    let prompt = |seat| seen(&kit.game, Viewer::Seat(seat), "").prompt;
    assert_eq!(prompt(WHITE), "Ann offers 2 ore for 2 fuel and waits for Bob, Cas.");
    kit.must(YELLOW, "decline").must(BLUE, "counter 1fuel for 1ore");
    let prompt = seen(&kit.game, Viewer::Seat(RED), "").prompt;
    assert!(prompt.contains("Bob declines; Cas would give 1 fuel for 1 ore"), "{prompt}");
}

/// A contest never lies over what can be clicked: beside the board it is shown to all.
#[test]
fn a_contest_covers_nothing_that_can_be_clicked() {
    let kit = Kit::flying(4, 3);
    let words = Words::of::<Starfarers>(Lang::En);
    let strength =
        |bonus| starfarers::event::Strength { shake: starfarers::components::Shake::ALL[3], bonus };
    let event = Event::Contested {
        seat: RED,
        opponent: YELLOW,
        place: starfarers::components::encounters::Neighbour::Left,
        stat: starfarers::components::encounters::Stat::Combat,
        mine: strength(2),
        theirs: strength(0),
        won: true,
    };
    for (viewer, covers) in
        [(Viewer::Seat(RED), false), (Viewer::Seat(BLUE), true), (Viewer::Spectator, true)]
    {
        let drawing = drawn(&kit.game, viewer, &words, "", vec![event]);
        let contest = "class=\"burst\" pointer-events=\"none\" transform=\"translate(84 84)\"";
        assert_eq!(drawing.board.markup().0.contains(contest), covers, "{viewer:?}");
    }
    assert!(Starfarers::is_moment(&Recent::told(vec![event]), Viewer::Spectator));
    let over = card(&kit.game, &words, vec![event]);
    assert_eq!(over.matches("Ann wins the fight against Bob: ").count(), 1, "{over}");
    let Event::Contested { seat, opponent, place, stat, mine, won, .. } = event else { return };
    let tied = Event::Contested { seat, opponent, place, stat, mine, theirs: mine, won };
    assert!(card(&kit.game, &words, vec![tied]).contains("as a tie is enough in one"));
}

/// The steps of one flight are one line of the log and one way on the map; jumps and other ships have their own.
#[test]
fn a_flight_is_one_line() {
    let mut kit = Kit::flying(4, 3);
    let words = Words::of::<Starfarers>(Lang::En);
    let names: Vec<String> = ["Ann", "Bob", "Cas", "Dee"].map(str::to_owned).into();
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    let from = kit.game.open.player(RED).ship(starfarers::components::Rank::ALL[0]).expect("a ship").at;
    let (mut told, mut ways) = (Vec::new(), Vec::new());
    let rank = starfarers::components::Rank::ALL[0];
    let far =
        kit.game.open.reach(RED, rank).into_iter().rfind(|reach| reach.steps == 3 && reach.bar.is_none());
    for to in kit.game.open.course(RED, from, far.expect("a point three steps away").point) {
        kit.must(RED, &format!("fly 1 {to}"));
        ways.extend(kit.heard(Viewer::Spectator));
        told.extend(kit.heard(Viewer::Spectator).iter().filter_map(|event| Starfarers::tell(event, &voice)));
    }
    let flights: Vec<&String> = told.iter().filter(|line| line.contains("flies")).collect();
    assert!(
        flights.len() == 1
            && flights[0].contains("flies colony ship 1 from the point")
            && flights[0].ends_with("3 steps."),
        "{told:?}"
    );
    // Who ends where they began has not flown from there to there.
    let kind = starfarers::components::ShipKind::Colony;
    let round = Event::Landed { seat: RED, kind, rank, from, at: from, steps: 4 };
    let round = Starfarers::tell(&round, &voice).expect("a line");
    assert!(round.starts_with("Ann flies 4 steps with colony ship 1 and is back at the point"), "{round}");
    let trails = drawn(&kit.game, Viewer::Spectator, &words, "", ways).board.markup().0;
    assert_eq!(trails.matches("class=\"trail\"").count(), 1);
}

#[test]
fn every_refusal_and_ending_has_its_sentence() {
    sentences::<Starfarers>(reason::ALL.iter().map(|reason| reason.key), score::MANNERS);
}

/// Whoever decides something finds, at every phase, things that say why they cannot be done now: each is
/// refused with a clause and a sentence without notation.
#[test]
fn what_cannot_be_done_says_why() {
    let words = Lang::ALL.map(strict::<Starfarers>);
    let mut reasons = BTreeSet::new();
    for number in 0..3 {
        let setup = if number % 2 == 0 { "beginner" } else { "advanced" };
        let mut game = start(3 + (number % 2) as u8, &[("setup", setup), ("round-limit", "12")], number);
        let (mut dice, mut choices, mut ply) = (Dice::fast(number), Vec::new(), 0_u32);
        while let Some(seat) = game.turn().seats().iter().next() {
            ply += 1;
            if ply.is_multiple_of(5) {
                let whys = offered(&game, seat, "").whys;
                assert!(whys.len() >= 10, "only {whys:?} in {:?}", game.open.phase);
                for why in whys {
                    let action: Action = why.parse().expect("an action");
                    let illegal = game.permits(seat, &action).expect_err(&why);
                    assert!(illegal.clause.starts_with("SF-"), "{illegal}");
                    let notation = |word: &str| word.contains(['.', ',']);
                    let places: Vec<&str> = why.split(' ').filter(|word| notation(word)).collect();
                    for words in &words {
                        let sentence = words.refusal(&illegal);
                        let raw = places.iter().any(|place| sentence.contains(place));
                        assert!(sentence.ends_with('.') && !raw, "{why}: {sentence}");
                    }
                    reasons.insert(illegal.reason);
                }
            }
            choices.clear();
            game.legal(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
        }
    }
    for reason in
        ["star-not-now", "star-too-few-cards", "star-must-shake", "star-too-far", "star-flight-ended"]
    {
        assert!(reasons.contains(reason), "{reason} is not among {reasons:?}");
    }
}

#[test]
fn only_who_plays_is_told_why() {
    let kit = Kit::trading(4);
    assert!(clicks::of(&seen(&kit.game, Viewer::Spectator, "")).whys.is_empty());
    let whys = offered(&kit.game, RED, "").whys;
    for why in ["build booster", "done", "draw", "fame"] {
        assert!(whys.iter().any(|w| w == why), "{why} is not among {whys:?}");
    }
}

#[test]
fn strange_picks_count_as_nothing() {
    let kit = Kit::trading(3);
    let plain = seen(&kit.game, Viewer::Seat(RED), "").board.markup().0;
    for picked in [
        "?",
        "fly 9",
        "fly 1",
        "ship x",
        "bank ore",
        "port",
        "offer",
        "offer 1ore for x to 2",
        "map",
        "cards x",
        "offer 99ore for 1food to 2",
    ] {
        assert_eq!(seen(&kit.game, Viewer::Seat(RED), picked).board.markup().0, plain, "{picked}");
    }
}

#[test]
fn the_guide_leads_where_it_should() {
    testkit::guides::guide::<Starfarers>();
}

/// Whatever can be read has words, of a seat that no table has too.
#[test]
fn who_is_not_at_the_table_is_called_something() {
    let (game, words, names) =
        (start(4, &[], 1), Words::of::<Starfarers>(Lang::En), ["A", "B", "C", "D"].map(str::to_owned));
    let viewer = Viewer::Seat(RED);
    let voice = Voice { words: &words, names: &names, viewer };
    for text in ["rob 5", "confirm 5", "agree 5", "refuse 5", "help 5"] {
        let action: Action = text.parse().expect("it reads");
        assert!(game.permits(RED, &action).is_err(), "{text}");
        assert!(!Starfarers::label(&game.view(viewer), &action, &voice).is_empty(), "{text}");
    }
}
