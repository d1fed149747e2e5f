//! Chapter 11: who knows what, and guesses that fit it.

use std::collections::BTreeMap;

use serde_json::Value;
use table::{Cx, Dice, Draw, Rules, Viewer, fingerprint, observe};
use testkit::guesses;
use testkit::laws::play_out;
use urland::components::{Land, LandSet};
use urland::position::EraEnd;
use urland::view::{Disc, Drawn};
use urland::{Action, Phase, Urland, View};

use crate::kit::{Kit, given, land, lands, seat, watch};

fn view(table: &Kit, player: char) -> View {
    table.position.view(Viewer::Seat(seat(player)))
}

/// Three players; A has the hand 1, 2, 3 of the first round. Lands are empty, so nothing scores.
fn three() -> Kit {
    given(3).on("R", "A3 B3 C3").environment('A').phase(Phase::Choose).hand(&[1, 2, 3]).table()
}

#[test]
fn the_previous_environment_player_remembers_two_of_three() {
    let mut table = three();
    table.play("A choose 1").script("9:0").play("C end");
    // B now holds 2 and 3 of A, and 4.
    assert_eq!(view(&table, 'B').hand, Some(lands(&[2, 3, 4])));
    assert_eq!(view(&table, 'A').held(), lands(&[2, 3]), "A knows what was passed on");
    assert_eq!(view(&table, 'A').hand, None, "but not the third");
    assert_eq!(view(&table, 'C').held(), LandSet::NONE);
    table.play("B choose 4");
    assert_eq!(view(&table, 'A').held(), lands(&[2, 3]));
    assert_eq!(view(&table, 'A').will_score(), None, "any of the three may be the one");
    assert_eq!(view(&table, 'C').hand, Some(lands(&[2, 3])));
    assert_eq!(view(&table, 'C').will_score(), None);
}

#[test]
fn a_disc_that_was_not_scored_is_known_to_be_under_way() {
    let mut table = three();
    table.play("A choose 1").script("9:0").play("C end");
    table.play("B choose 2").script("8:7").play("A end");
    // C holds 3 of A's first hand, 4 of B, and the new 12.
    assert_eq!(view(&table, 'C').hand, Some(lands(&[3, 4, 12])));
    assert_eq!(view(&table, 'A').held(), lands(&[3]), "3 is still about");
    assert_eq!(view(&table, 'B').held(), lands(&[3, 4]));
    // C keeps 3 back from A, who is dummy: so A knows it was chosen.
    table.play("C choose 3");
    assert_eq!(view(&table, 'A').hand, Some(lands(&[4, 12])));
    assert_eq!(view(&table, 'A').will_score(), Some(land(3)));
    assert_eq!(view(&table, 'B').will_score(), None);
    let mut dice = Dice::fast(1);
    for _ in 0..50 {
        let guess = Urland::guess(&view(&table, 'A'), &mut dice);
        assert_eq!(guess.view(Viewer::Seat(seat('C'))).chosen, Some(land(3)));
    }
}

#[test]
fn what_is_scored_tells_when_it_was_drawn() {
    let mut table = three();
    table.play("A choose 1").script("9:0").play("C end");
    table.play("B choose 4").script("8:7").play("A end");
    let drawn = |player, number: u8| match view(&table, player).discs[usize::from(number) - 1] {
        Disc::Held(drawn) | Disc::Scored { drawn, .. } => Some((drawn.from, drawn.to)),
        _ => None,
    };
    assert_eq!(drawn('A', 1), Some((1, 1)));
    assert_eq!(drawn('A', 4), Some((2, 2)), "A knows that B must have drawn it");
    assert_eq!(drawn('B', 4), Some((2, 2)));
    assert_eq!(drawn('C', 4), Some((1, 2)), "C cannot tell");
    assert_eq!(drawn('C', 2), Some((1, 2)));
    assert_eq!(drawn('C', 12), Some((3, 3)));
    assert_eq!(drawn('A', 12), None);
    let unknown = table.position.view(Viewer::Spectator);
    assert!(matches!(unknown.discs[3], Disc::Scored { round: 2, drawn: Drawn { from: 1, to: 2 } }));
}

#[test]
fn nothing_of_an_era_is_known_in_the_next() {
    for players in 3..=5 {
        watch(players, 40, 5, |before, _, _, after, _| {
            let world = after.world();
            if world.era > before.world().era {
                for viewer in Viewer::all(players).filter(|v| !v.is(world.environment)) {
                    assert!(after.view(viewer).held().is_empty());
                }
            }
            if world.era_end.is_some() {
                assert!(Viewer::all(players).all(|v| match world.phase {
                    Phase::Bid(_) => after.view(v).held().is_empty(),
                    _ => Urland::is_certain(&after.view(v)),
                }));
            }
        });
    }
}

/// All positions an era can have come to, by any draws, when these discs have scored in this order and
/// nobody has done anything else; with `choosing`, after one more choice of any kind.
fn histories(era: impl Fn(LandSet) -> Urland, scored: &[u8], choosing: bool) -> Vec<Urland> {
    let discs = era(lands(&[1, 4, 6])).world().unscored();
    let hands = (0..1u16 << 12).map(LandSet::from_bits);
    let hands = hands.filter(|hand| hand.len() == 3 && hand.minus(discs).is_empty());
    let mut worlds: Vec<Urland> = hands.map(era).collect();
    for disc in scored {
        let choice = Action::Choose(land(*disc));
        worlds.retain(|w| w.permits(w.world().environment, &choice).is_ok());
        worlds = worlds.iter().flat_map(|w| rounds(chosen(w, choice))).collect();
    }
    if choosing {
        let choices = |w: &Urland| {
            discs
                .iter()
                .map(Action::Choose)
                .filter(|c| w.permits(w.world().environment, c).is_ok())
                .collect::<Vec<_>>()
        };
        worlds = worlds.iter().flat_map(|w| choices(w).into_iter().map(|c| chosen(w, c))).collect();
    }
    let unique: BTreeMap<u64, Urland> = worlds.into_iter().map(|w| (fingerprint(&w), w)).collect();
    unique.into_values().collect()
}

fn chosen(position: &Urland, choice: Action) -> Urland {
    let mut next = *position;
    let mut quiet = Dice::scripted(vec![]);
    next.apply(next.world().environment, choice, &mut Cx::silent(&mut quiet));
    next
}

/// Everybody ends their turn; every disc the next environment player can draw.
fn rounds(mut position: Urland) -> Vec<Urland> {
    loop {
        let Phase::Act(act) = position.world().phase else { panic!("somebody acts") };
        if act.player.next(position.seats()) == position.world().environment {
            let bound = position.world().stack_size() as u32;
            let draw = |value| {
                let mut dice = Dice::scripted(if bound > 1 { vec![Draw { bound, value }] } else { vec![] });
                let mut after = position;
                after.apply(act.player, Action::End, &mut Cx::silent(&mut dice));
                dice.check_script().expect("one disc is drawn");
                after
            };
            return (0..bound).map(draw).collect();
        }
        position.apply(act.player, Action::End, &mut Cx::silent(&mut Dice::scripted(vec![])));
    }
}

/// Guesses from a view must be exactly the positions that fit it, each about equally often.
fn guesses_are_even(truth: &Urland, viewer: Viewer, worlds: &[Urland]) -> usize {
    let view = truth.view(viewer);
    let fits: Vec<Urland> = worlds.iter().filter(|world| world.view(viewer) == view).copied().collect();
    assert_eq!(Urland::is_certain(&view), fits.len() == 1, "{viewer:?}: {} positions fit", fits.len());
    guesses::fall_evenly(&view, &fits);
    fits.len()
}

/// An era of few discs, everybody with an Ichto in the sea and nobody on land.
fn small_era(players: u8, erupted: &[u8], hand: LandSet) -> Urland {
    let start =
        given(players).erupted(erupted).on("R", ["A1 B1 C1", "A1 B1 C1 D1"][usize::from(players) - 3]);
    let hand: Vec<u8> = hand.iter().map(Land::number).collect();
    let start = start.with(|world| world.tiles = Default::default());
    start.environment('A').phase(Phase::Choose).hand(&hand).table().position
}

fn every_viewer_guesses_evenly(players: u8, erupted: &[u8], scored: &[u8]) {
    for choosing in [false, true] {
        let worlds = histories(|hand| small_era(players, erupted, hand), scored, choosing);
        let mut fitting = 0;
        for truth in worlds.iter().step_by(1 + worlds.len() / 5) {
            for viewer in Viewer::all(players) {
                fitting += guesses_are_even(truth, viewer, &worlds);
            }
        }
        assert!(fitting > 20, "{fitting} positions fit the views");
    }
}

#[test]
fn guesses_of_three_players_are_all_positions_that_fit() {
    for scored in [&[][..], &[1], &[1, 4], &[4, 1, 6]] {
        every_viewer_guesses_evenly(3, &[2, 5, 7, 9, 11], scored);
    }
}

#[test]
fn guesses_of_four_players_are_all_positions_that_fit() {
    for scored in [&[6, 1][..], &[1, 4, 6]] {
        every_viewer_guesses_evenly(4, &[2, 3, 5, 7, 9, 11], scored);
    }
}

/// Three of four have bid in the mutation after an era, when no disc is hidden: A up to 2, B up to 1, C up
/// to 3.
fn bids() -> Vec<Urland> {
    let end = EraEnd { scored: land(1), other: land(4), erupted: 2 };
    let start = given(4).squares("A14 B13 C11 D8").stock("A2 B1 C3 D9", "P").environment('A');
    let start = start.with(|world| (world.era_end, world.scored) = (Some(end), LandSet::full()));
    let open = start.phase(Phase::Bid(table::Seats::NONE)).table().position;
    let mut worlds = vec![open];
    for (player, most) in [('A', 2), ('B', 1), ('C', 3)] {
        let placed = |world: &Urland, bid: u8| {
            let mut after = *world;
            after.apply(seat(player), Action::Bid(bid), &mut Cx::silent(&mut Dice::scripted(vec![])));
            after
        };
        worlds = worlds.iter().flat_map(|world| (0..=most).map(|bid| placed(world, bid))).collect();
    }
    worlds
}

#[test]
fn guessed_bids_are_all_that_can_be() {
    let worlds = bids();
    let fitting = Viewer::all(4).map(|viewer| guesses_are_even(&worlds[5], viewer, &worlds));
    assert_eq!(fitting.collect::<Vec<_>>(), [2 * 4, 3 * 4, 3 * 2, 24, 24], "everybody knows their own bid");
}

/// Every value in a tree, and what it is changed to.
fn spoilt(value: &Value, see: &mut impl FnMut(&str, Value), path: &str) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(k, v)| spoilt(v, see, &format!("{path}/{k}"))),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| spoilt(v, see, &format!("{path}/{i}")));
            see(path, Value::Array(items.iter().skip(1).cloned().collect()));
        }
        Value::Number(_) => [0, 1, 3, 9, 200, 255, 300].into_iter().for_each(|n| see(path, n.into())),
        Value::Bool(is) => see(path, (!is).into()),
        _ => see(path, 1.into()),
    }
}

/// What is read is refused, or can be played on from: nothing that comes from outside brings the rules down.
#[test]
fn nonsense_is_no_view() {
    let (mut refused, mut read) = (0, 0);
    let (mut dice, mut actions, mut numbers) = (Dice::fast(5), Vec::new(), Vec::new());
    let mut phases = std::collections::BTreeSet::new();
    watch(5, 60, 15, |before, player, _, _, _| {
        let phase = format!("{:?}", std::mem::discriminant(&before.world().phase));
        if !phases.insert(phase) {
            return;
        }
        for viewer in [Viewer::Seat(player), Viewer::Spectator] {
            let written = serde_json::to_value(before.view(viewer)).expect("a view is plain data");
            let try_one = &mut |path: &str, value: Value| {
                let mut changed = written.clone();
                *changed.pointer_mut(path).expect("a path in the tree") = value;
                match serde_json::from_value::<View>(changed) {
                    Err(_) => refused += 1,
                    Ok(view) => {
                        read += 1;
                        observe::<Urland>(&view, &mut numbers);
                        play_out(Urland::guess(&view, &mut dice), &mut actions, &mut dice);
                    }
                }
            };
            spoilt(&written, try_one, "");
        }
    });
    assert!(phases.len() >= 9, "{} phases", phases.len());
    assert!(refused > 5 * read && read > 100, "{refused} refused, {read} read");
}
