//! Every refusal is met in play.

use std::collections::BTreeSet;

use table::{Dice, Fact, Rules, Seat};
use urland::components::{Gene, Ocean};
use urland::{Action, RULES, Urland, reason};

use crate::kit::{given, land, seat, watch};

/// Tries numbered actions on a position: all of them, or so many by chance.
fn provoke(game: &Urland, tries: Option<u32>, dice: &mut Dice, met: &mut BTreeSet<&'static str>) {
    let mut attempt = |player: Seat, number: u32| {
        let action = Urland::from_index(number).expect("a number below the bound");
        if let Err(illegal) = game.permits(player, &action) {
            assert!(RULES.contains(&format!("**{}**", illegal.clause)), "{action}: {illegal}");
            met.insert(illegal.reason);
        }
    };
    match tries {
        Some(tries) => (0..tries).for_each(|_| {
            let player = Seat::new(dice.below(5) as usize);
            attempt(player, dice.below(Urland::ACTIONS));
        }),
        None => Seat::all(5).for_each(|player| (0..Urland::ACTIONS).for_each(|n| attempt(player, n))),
    }
}

#[test]
fn every_reason_is_met_in_play() {
    let (mut met, mut dice, mut phases) = (BTreeSet::new(), Dice::fast(8), BTreeSet::new());
    for players in [3, 5] {
        watch(players, 30, 12, |before, _, _, after, _| {
            for game in [before, after] {
                let phase = std::mem::discriminant(&game.world().phase);
                let is_new = phases.insert(format!("{phase:?} of {players}"));
                provoke(game, if is_new { None } else { Some(20) }, &mut dice, &mut met);
            }
        });
    }
    // These are rare by chance.
    let kit = given(3).on("R", "A2 B2").gene('A', Gene::Assimilation).acting('A', 1).table();
    met.insert(kit.refusal("A assimilate 2+2 R").reason);
    met.insert(given(3).stock("A0", "R").acting('A', 2).table().refusal("A breed R").reason);
    let kit = given(3).on("9", "A1 B1").gene('A', Gene::Teeth).gene('B', Gene::Ears).acting('A', 2).table();
    met.insert(kit.refusal("A bite 2 9").reason);
    // These have no number.
    let kit = given(3).on("R", "A3").on("4", "A3").gene('A', Gene::Wings).acting('A', 2).table();
    met.insert(kit.refusal("A fly 4>P x3").reason);
    let nobody = Action::Land(Ocean::Rheic, land(5), 0);
    met.extend(kit.position.permits(seat('A'), &nobody).err().map(|illegal| illegal.reason));
    let missed: Vec<_> = reason::ALL.iter().filter(|reason| !met.contains(reason.key)).collect();
    assert!(missed.is_empty(), "never met: {missed:?}");
}

#[test]
fn refusals_name_whom_and_what_they_are_about() {
    let table = given(4).on("R", "A2 B1").on("4", "A3").acting('A', 2).table();
    assert_eq!(table.refusal("D end").facts, [("player", Fact::Word("colour-coral"))]);
    assert_eq!(table.refusal("A fly 4>P x3").facts, [("gene", Fact::Word("gene-wings"))]);
}
