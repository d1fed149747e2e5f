//! What viewers know, and worlds guessed from it.

use schwarm::components::*;
use schwarm::{Action, Laying, Schwarm, Task, View};
use serde_json::{Value, json};
use table::{Cx, Dice, Options, Rules, Seat, Turn, Viewer};
use testkit::guesses::{fall_by_weight, fall_evenly};

use crate::kit::*;

#[test]
fn in_the_open_game_a_view_leaves_no_doubt() {
    let mut dice = Dice::fast(4);
    let setup = table::new_setup::<Schwarm>(3, &Options::default()).unwrap();
    let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
    let mut choices = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        for viewer in Viewer::all(3) {
            let view = position.view(viewer);
            assert!(Schwarm::is_certain(&view));
            let mut none = Dice::fast(0);
            assert_eq!(Schwarm::guess(&view, &mut none), position);
            assert_eq!(none.drawn(), 0);
        }
        choices.clear();
        position.legal(seat, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        position.apply(seat, choice, &mut Cx::silent(&mut dice));
    }
}

#[test]
fn what_nobody_can_see_is_not_read() {
    let first = start(2, &[("first", "seat-1")]).view(Viewer::Seat(RED));
    let taking = stage_one(3).0.view(Viewer::Seat(RED));
    let playing = middle().view(Viewer::Seat(RED));
    let task = |task: Value| json!({ "task": task });
    let nonsense = [
        (&taking, ("/viewer", json!({ "Seat": 3 })), "nobody sits there"),
        (&taking, ("/viewer", json!({ "Seat": 5 })), "no such seat"),
        (&taking, ("/top/seats", json!(200)), "2 to 4 players"),
        (&taking, ("/top/stage", json!(0)), "cards lie in a stage"),
        (&taking, ("/top/place", json!(3)), "somebody's turn"),
        (&taking, ("/top/order/0", json!(4)), "a stone each"),
        (&taking, ("/top/row/len", json!(17)), "nothing behind"),
        (&taking, ("/top/row/len", json!(13)), "nothing behind"),
        (&taking, ("/top/spent", json!({ "ship": 6 })), "more cards than there are"),
        (&taking, ("/top/players/1/score", json!(60_000)), "no score of thousands"),
        (&taking, ("/top/players/1/ships", json!({ "N5": 1 })), "ships float"),
        (&taking, ("/top/players/1/ships", json!({ "d5": 4 })), "one to three pieces"),
        (&taking, ("/top/players/1/tiles/0", json!(255)), "tiles ["),
        (&taking, ("/top/players/1/order", json!(4)), "an order card"),
        (&taking, ("/top/players/1/order", json!(1)), "a capacity card with the order card"),
        (&taking, ("/top/players/1/joker", json!(false)), "jokers are played"),
        (&taking, ("/top/players/1/researchers", json!({})), "a station and a researcher"),
        (&taking, ("/top/phase", json!("play")), "all cards are taken"),
        (&taking, ("/top/sea/crab", json!("N9")), "a land field"),
        (&taking, ("/top/sea/open/3", json!(["d5"])), "open to the west alone"),
        (&taking, ("/top/sea/golden", json!(["d5"])), "golden tiles lie open"),
        (&taking, ("/hands/0", Value::Null), "other hands are seen"),
        (&taking, ("/unseen_cards", json!({ "ship": 1 })), "as many cards are unseen as are held"),
        (&first, ("/top/place", json!(1)), "first stations are placed one by one"),
        (&first, ("/top/blue", json!({})), "first stations come before"),
        (&playing, ("/top/phase", task(json!({ "ship": { "steps": 0, "launch": true } }))), "its bounds"),
        (&playing, ("/top/phase", task(json!({ "ship": { "steps": 5, "launch": true } }))), "its bounds"),
        (&playing, ("/top/phase", task(json!({ "study": { "left": 0 } }))), "its bounds"),
        (&playing, ("/top/phase", task(json!({ "whale": { "range": 5 } }))), "its bounds"),
        (&playing, ("/top/then", json!("ship")), "the half of a double action"),
        (&playing, ("/top/phase", json!("first-station")), "no cards before the first stage"),
        (&playing, ("/top/phase", json!("acquire")), "cards are played once all are taken"),
    ];
    for (view, (at, value), expected) in nonsense {
        let mut written = serde_json::to_value(view).unwrap();
        let told = format!("{at} {value}");
        *written.pointer_mut(at).unwrap_or_else(|| panic!("nothing at {at}")) = value;
        let refused = serde_json::from_value::<View>(written).expect_err(expected).to_string();
        assert!(refused.contains(expected), "{told}: {refused} instead of {expected}");
    }
}

/// A table with concealed cards at which these are held, by seat.
fn holding(hands: &[&[Card]]) -> Schwarm {
    let kit = Kit::new(hands.len() as u8).with(|p| p.top.variants.concealed_cards = true);
    Seat::all(hands.len() as u8).zip(hands).fold(kit, |kit, (seat, hand)| kit.hand(seat, hand)).0
}

/// Three players with concealed cards; Red and Black hold these, Yellow looks.
fn concealed(red: &[Card], black: &[Card]) -> View {
    holding(&[&[Card::Crab], red, black]).view(Viewer::Seat(YELLOW))
}

#[test]
fn guesses_deal_the_unseen_cards_evenly() {
    use Card::{Crab, Double, Ship, Whale};
    let yellow = Viewer::Seat(YELLOW);

    // Four different cards, two each: all six deals alike.
    let pairs = [[Ship, Double], [Ship, Whale], [Ship, Crab], [Double, Whale], [Double, Crab], [Whale, Crab]];
    let deal = |red: usize| holding(&[&[Crab], &pairs[red], &pairs[5 - red]]);
    fall_evenly(&deal(0).view(yellow), &[0, 1, 2, 3, 4, 5].map(deal));

    // Two ships and a whale: each of the three cards is as likely to be Black's.
    let whale = holding(&[&[Crab], &[Ship, Ship], &[Whale]]);
    let ship = holding(&[&[Crab], &[Ship, Whale], &[Ship]]);
    fall_by_weight(&whale.view(yellow), &[(whale, 1), (ship, 2)]);

    // Who only watches knows no hand: any of three cards can be Red's.
    let red = |card: Card, others: [Card; 2]| holding(&[&others, &[card]]);
    let worlds = [red(Ship, [Whale, Crab]), red(Whale, [Ship, Crab]), red(Crab, [Ship, Whale])];
    fall_evenly(&worlds[0].view(Viewer::Spectator), &worlds);

    // Three hands, one of them empty and so no secret.
    let one = holding(&[&[Double], &[Ship], &[], &[Whale]]);
    let other = holding(&[&[Double], &[Whale], &[], &[Ship]]);
    fall_evenly(&one.view(yellow), &[one, other]);
}

#[test]
fn concealed_cards_that_can_be_worked_out_are_certain() {
    assert!(Schwarm::is_certain(&concealed(&[Card::Ship, Card::Ship], &[Card::Ship])), "all are ships");
    assert!(Schwarm::is_certain(&concealed(&[Card::Ship, Card::Whale], &[])), "only Red holds any");
    let two = Kit::new(2).with(|p| p.top.variants.concealed_cards = true);
    let two = two.hand(YELLOW, &[Card::Crab]).hand(RED, &[Card::Ship, Card::Whale]);
    assert!(Schwarm::is_certain(&two.0.view(Viewer::Seat(YELLOW))));
    assert!(!Schwarm::is_certain(&two.0.view(Viewer::Spectator)));
}

#[test]
fn views_of_concealed_hands_do_not_depend_on_who_holds_what() {
    let one = concealed(&[Card::Ship, Card::Double], &[Card::Whale]);
    let other = concealed(&[Card::Whale, Card::Double], &[Card::Ship]);
    assert_eq!(one, other);
}

#[test]
fn a_view_tells_fields_by_name_in_json() {
    let kit = Kit::new(2).station(RED, "N4", 2).tiles(RED, "d1:ns").ship(RED, "d2").with(|p| {
        p.top.sea.crab = Some(land("S3"));
    });
    let kit = kit.hand(RED, &[Card::Ship, Card::Crab, Card::Ship]);
    let json = serde_json::to_value(kit.0.view(Viewer::Seat(RED))).unwrap();
    let red = &json["top"]["players"][1];
    assert_eq!(red["stations"], json!(["N4"]));
    assert_eq!(red["ships"], json!({ "d2": 1 }));
    assert_eq!(red["researchers"], json!({ "N4": 2 }));
    assert_eq!(json["hands"][1], json!({ "ship": 2, "crab": 1 }));
    assert_eq!(json["top"]["sea"]["open"][0], json!(["d1"]));
    assert_eq!(json["top"]["sea"]["crab"], "S3");
    assert_eq!(json["top"]["phase"], "play");
}

#[test]
fn positions_survive_both_kinds_of_storage() {
    let kit = Kit::new(4)
        .station(RED, "N4", 2)
        .tiles(WHITE, "d1:ns e2:golden")
        .ship(RED, "d2")
        .hand(RED, &[Card::Double])
        .station(RED, "E4", 3)
        .ship(WHITE, "d2")
        .ship(WHITE, "d2")
        .with(|p| p.top.sea.crab = Some(land("S3")))
        .task(RED, Task::Ship { steps: 2, launch: false });
    let bytes = table::snapshot(&kit.0);
    assert_eq!(table::restore::<Schwarm>(&bytes), Ok(kit.0));
    let text = serde_json::to_string(&kit.0).unwrap();
    assert_eq!(serde_json::from_str::<Schwarm>(&text).unwrap(), kit.0);
    assert!(serde_json::from_str::<Field>("\"b0\"").is_err());
    assert!(serde_json::from_str::<Cells>("[\"d4\", \"N9\"]").is_err());
    assert!(serde_json::from_str::<Tally>("{\"d4\": 4}").is_err());
    assert!(serde_json::from_str::<Tally>("{\"z4\": 1}").is_err());
}

#[test]
fn help_for_the_page() {
    let kit = Kit::new(2)
        .station(RED, "N4", 2)
        .free("d1 d2")
        .ship(YELLOW, "e4")
        .holds(RED, [1, 1, 0, 0, 0])
        .task(RED, Task::Research);
    let view = kit.0.view(Viewer::Seat(RED));
    let mut choices = Vec::new();
    kit.0.legal(RED, &mut choices);
    let layings = Laying::among(&choices);
    let told: Vec<String> = layings
        .iter()
        .map(|l| {
            let ways: Vec<String> = l.ways.iter().map(Turned::to_string).collect();
            format!("{} {} {}", l.tile.key(), l.field, ways.join(","))
        })
        .collect();
    assert_eq!(told, ["straight d1 ns", "corner d1 ne,nw"]);
    assert!(layings.iter().all(|l| l.buoys_from.is_empty()));
    assert_eq!(view.systems(RED)[0].points(), 3);
    assert_eq!(view.final_score(RED).points(), 0);
    let whale: Action = "new-whale d4>e4".parse().unwrap();
    assert_eq!(view.hits(&whale).len(), 1);
    assert!(view.hits(&Action::Done).is_empty());
}
