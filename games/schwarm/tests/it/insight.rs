//! What bots are told makes sense.

use schwarm::components::*;
use schwarm::{Action, Schwarm, Task};
use table::{Cx, Dice, Insight, Options, Rules, Seat, Turn};

use crate::kit::*;

fn best(position: &Schwarm, seat: Seat, choices: &[Action], dice: &mut Dice) -> Action {
    let worth: Vec<f32> = choices.iter().map(|choice| position.appraise(seat, choice, dice)).collect();
    assert!(worth.iter().all(|worth| (0.0..=1.0).contains(worth)), "{worth:?}");
    let at = (0..choices.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap();
    choices[at]
}

#[test]
fn looking_one_action_ahead_beats_random_play() {
    let mut dice = Dice::fast(17);
    for seats in 2..=4 {
        let setup = table::new_setup::<Schwarm>(seats, &Options::default()).unwrap();
        let mut wins = 0;
        let games = 20;
        for game in 0..games {
            let me = Seat::new(game % usize::from(seats));
            let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
            let mut choices = Vec::new();
            while let Turn::Of(seat) = position.turn() {
                choices.clear();
                position.legal(seat, &mut choices);
                let choice = if seat == me {
                    best(&position, seat, &choices, &mut dice)
                } else {
                    choices[dice.below(choices.len() as u32) as usize]
                };
                position.apply(seat, choice, &mut Cx::silent(&mut dice));
            }
            let outcome = position.outcome().unwrap();
            wins += u32::from(outcome.winners().eq([me]));
            assert_eq!(position.value(me), outcome.share(me), "a finished game is worth its result");
        }
        assert!(wins >= 19, "{wins} of {games} with {seats} players");
    }
}

#[test]
fn priors_are_weights_above_nothing() {
    let mut dice = Dice::fast(18);
    let mut choices = Vec::new();
    for game in 0..20 {
        let setup =
            table::new_setup::<Schwarm>(2 + game % 3, &options(&[("concealed-cards", "yes")])).unwrap();
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            for choice in &choices {
                let prior = position.prior(seat, choice);
                assert!(prior.is_finite() && prior > 0.0, "{choice}: {prior}");
            }
            let values = position.values();
            assert!(Seat::all(5).all(|seat| values[seat.index()] == position.value(seat)));
            let shares: f32 = values.iter().sum();
            let expected = f32::from(position.top.seats) / 2.0;
            assert!((shares - expected).abs() < 1e-3, "what one gains another loses");
            let choice = choices[dice.below(choices.len() as u32) as usize];
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
        }
    }
}

#[test]
fn the_obvious_is_seen() {
    let choice_of = |kit: &Kit, seat| {
        let mut choices = Vec::new();
        kit.0.legal(seat, &mut choices);
        best(&kit.0, seat, &choices, &mut Dice::fast(1)).to_string()
    };
    // The tile that reaches the queen.
    let queen = Kit::new(2)
        .station(YELLOW, "W6", 1)
        .station(RED, "N4", 1)
        .tiles(RED, "d1:ns d2:nes")
        .free("d3 e2")
        .holds(RED, [1, 0, 0, 0, 0])
        .task(RED, Task::Research);
    assert_eq!(choice_of(&queen, RED), "lay ns d3");
    // The whale takes the way with most to gain.
    let whale = Kit::new(4)
        .station(YELLOW, "W6", 1)
        .station(RED, "N4", 1)
        .station(BLACK, "S4", 1)
        .station(WHITE, "E4", 1)
        .score(WHITE, 60)
        .ship(WHITE, "f4")
        .ship(WHITE, "f5")
        .ship(YELLOW, "c4")
        .hand(BLACK, &[Card::Ship])
        .task(RED, Task::Whale { range: 3 });
    assert_eq!(choice_of(&whale, RED), "new-whale d4>e4>f4>f5");
    // A ship sails off the tile it stands on.
    let ship = Kit::new(2).station(YELLOW, "W6", 1).station(RED, "N4", 1).ship(RED, "d1").ship_task(RED);
    let ship = ship.with(|p| p.top.phase = schwarm::Phase::Task(Task::Ship { steps: 1, launch: false }));
    assert!(choice_of(&ship, RED).starts_with("sail d1>"));
}
