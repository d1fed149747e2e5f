//! What a bot should know.

use aquasphere::AquaSphere;
use aquasphere::components::{Field, Symbol};
use table::{Cx, Dice, Insight, Rules, Seat, Turn};

use crate::kit::*;

/// The action a bot that looks one action ahead takes.
fn greedy(position: &AquaSphere, seat: Seat, dice: &mut Dice) -> aquasphere::Action {
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    let judged = legal.iter().map(|a| (position.appraise(seat, a, dice), *a));
    judged.max_by(|a, b| a.0.total_cmp(&b.0)).expect("someone can act").1
}

#[test]
fn one_action_ahead_beats_random_play_at_every_table() {
    for seats in 2..=4 {
        let mut won = 0;
        for game in 0..20u32 {
            let expert = Seat::new((game % u32::from(seats)) as usize);
            let mut dice = Dice::fast(game.into());
            let mut position = started(seats, game.into());
            while let Turn::Of(seat) = position.turn() {
                let action = if seat == expert {
                    greedy(&position, seat, &mut dice)
                } else {
                    let mut legal = Vec::new();
                    position.legal(seat, &mut legal);
                    legal[dice.below(legal.len() as u32) as usize]
                };
                position.apply(seat, action, &mut Cx::silent(&mut dice));
            }
            let outcome = position.outcome().expect("the game is over");
            won += u32::from(outcome.winners().any(|seat| seat == expert));
        }
        assert!(won >= 19, "{won} of 20 with {seats} players");
    }
}

#[test]
fn values_are_shares_and_priors_are_weights() {
    let mut legal = Vec::new();
    for seed in 0..6 {
        let mut dice = Dice::fast(seed);
        let mut position = started(2 + (seed % 3) as u8, seed);
        while let Turn::Of(seat) = position.turn() {
            let sum: f32 = Seat::all(position.seats()).map(|s| position.value(s)).sum();
            let all = Seat::all(position.seats()).map(|s| position.value(s));
            assert!(all.eq(position.values().into_iter().take(position.seats().into())));
            let fair = f32::from(position.seats()) / 2.0;
            assert!((sum - fair).abs() < 1e-3, "the shares of all sum to {fair}, not {sum}");
            legal.clear();
            position.legal(seat, &mut legal);
            for action in &legal {
                let prior = position.prior(seat, action);
                assert!(prior.is_finite() && prior > 0.0, "{action}: {prior}");
                let appraisal = position.appraise(seat, action, &mut dice);
                assert!((0.0..=1.0).contains(&appraisal), "{action}: {appraisal}");
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        let outcome = position.outcome().expect("the game is over");
        for seat in Seat::all(position.seats()) {
            assert_eq!(position.value(seat), outcome.share(seat));
            assert_eq!(position.values()[seat.index()], outcome.share(seat));
        }
    }
}

#[test]
fn looking_ahead_draws_nothing() {
    let kit = Kit::bare(2).engineer(P1, Field::F3M).time(P1, 1).cards(P1, &["11-lab"]);
    let mut kit = kit.programmed(P1, &[Symbol::Time]);
    let mut dice = Dice::fast(1);
    let mut look = |kit: &Kit| {
        for text in kit.legal() {
            let action = text.parse().expect("an action");
            kit.position.appraise(kit.position.actor(), &action, &mut dice);
            assert_eq!(dice.drawn(), 0, "{text}");
        }
    };
    look(&kit);
    kit.end_round();
    look(&kit);
}

#[test]
fn a_greedy_bot_sees_the_obvious() {
    let mut dice = Dice::fast(1);
    // All the octopods it can get.
    let mut kit = Kit::bare(2).octopods(A, 3).programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod");
    assert_eq!(greedy(&kit.position, P1, &mut dice).to_string(), "catch 2");
    // The crystal first, so that the points do not stop at the line.
    let mut kit = Kit::bare(2).score(P1, 15).octopods(A, 1).cards(P1, &["5", "6"]);
    kit = kit.programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod, catch 1");
    assert_eq!(greedy(&kit.position, P1, &mut dice).to_string(), "use 5");
}
