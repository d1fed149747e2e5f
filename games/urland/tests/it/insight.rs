//! What bots are told.

use std::sync::atomic::AtomicBool;

use bots::matches::Match;
use bots::{BotKind, greedy, random};
use table::{Dice, Insight, MAX_SEATS, Options, Rules, Viewer};
use urland::Urland;

use crate::kit::watch;

#[test]
fn one_greedy_player_beats_random_ones() {
    let greedy: BotKind<Urland> = BotKind::new(greedy::KEY, || greedy::Greedy);
    let random: BotKind<Urland> = BotKind::new(random::KEY, || random::Random);
    for seats in Urland::SEATS {
        let mut table = vec![random.clone(); seats.into()];
        table[0] = greedy.clone();
        let mut contest = Match::new(seats, Options::default(), &table).expect("a table of this size");
        contest.rotate = true;
        let tally = contest.run(0..30, 1, &AtomicBool::new(false), |_| ());
        assert!(tally.bots[0].wins >= 27, "{} of 30 games with {seats} players", tally.bots[0].wins);
    }
}

#[test]
fn values_are_shares_and_priors_are_positive() {
    let mut actions = Vec::new();
    for players in 3..=5 {
        watch(players, 20, 9, |before, seat, _, after, _| {
            let values = after.values();
            assert_eq!(values[usize::from(players)..], [0.0; MAX_SEATS][usize::from(players)..]);
            for p in after.world().players() {
                let value = after.value(p);
                assert_eq!(value, values[p.index()]);
                assert!((0.0..=1.0).contains(&value), "{value}");
                if let Some(outcome) = after.outcome() {
                    assert_eq!(value, outcome.share(p));
                }
            }
            actions.clear();
            before.legal(seat, &mut actions);
            for action in &actions {
                let prior = before.prior(seat, action);
                assert!(prior > 0.0 && prior.is_finite(), "{action}: {prior}");
            }
        });
    }
}

#[test]
fn judgement_rests_on_what_the_player_knows() {
    let (mut actions, mut guesses, mut compared) = (Vec::new(), Dice::fast(3), 0);
    for players in 3..=5 {
        watch(players, 6, 10, |before, seat, _, _, _| {
            actions.clear();
            before.legal(seat, &mut actions);
            let view = before.view(Viewer::Seat(seat));
            let guess = Urland::guess(&view, &mut guesses);
            assert_eq!(before.value(seat), guess.value(seat));
            for action in &actions {
                let truth = before.appraise(seat, action, &mut Dice::fast(1));
                assert_eq!(truth, guess.appraise(seat, action, &mut Dice::fast(1)), "{action}");
                assert_eq!(before.prior(seat, action), guess.prior(seat, action), "{action}");
            }
            compared += u32::from(*before != guess);
        });
    }
    assert!(compared > 500, "{compared} guesses differed from the truth");
}
