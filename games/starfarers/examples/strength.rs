//! How often a bot that looks one action ahead beats random players, with a 95% interval.
//!
//! `cargo run --release -p starfarers --example strength [GAMES]`

use starfarers::{Action, Starfarers};
use table::{Cx, Dice, Insight, Options, Rules, Seat, Viewer};

/// The action the greedy bot likes best, judged in a world it cannot tell from the true one.
fn greedy(game: &Starfarers, seat: Seat, legal: &[Action], dice: &mut Dice) -> Action {
    let world = Starfarers::guess(&game.view(Viewer::Seat(seat)), dice);
    let mut best = (legal[0], f32::NEG_INFINITY);
    for action in legal {
        let worth = world.appraise(seat, action, dice);
        if worth > best.1 {
            best = (*action, worth);
        }
    }
    best.0
}

fn main() {
    let games: u32 = std::env::args().nth(1).map_or(400, |n| n.parse().expect("a number of games"));
    for (seats, opening) in [(3, "beginner"), (4, "beginner"), (3, "advanced"), (4, "advanced")] {
        let options =
            Options::read(Starfarers::options(), [("setup", opening)]).expect("options of the game");
        let setup = Starfarers::setup(seats, &options).expect("a possible table");
        let mut dice = Dice::fast(11);
        let mut legal = Vec::new();
        let (mut won, mut rounds) = (0.0, 0);
        for number in 0..games {
            let bot = Seat::new(number as usize % usize::from(seats));
            let mut game = Starfarers::start(&setup, &mut Cx::silent(&mut dice));
            while let Some(seat) = game.turn().seats().iter().next() {
                legal.clear();
                game.legal(seat, &mut legal);
                let action = if seat == bot && legal.len() > 1 {
                    greedy(&game, seat, &legal, &mut dice)
                } else {
                    legal[dice.below(legal.len() as u32) as usize]
                };
                game.apply(seat, action, &mut Cx::silent(&mut dice));
            }
            let outcome = game.outcome().expect("the game is over");
            let winners = outcome.winners().count() as f64;
            won += outcome.winners().filter(|w| *w == bot).count() as f64 / winners;
            rounds += u32::from(game.open.round());
        }
        let share = won / f64::from(games);
        let margin = 1.96 * (share * (1.0 - share) / f64::from(games)).sqrt();
        println!(
            "{seats} players, {opening}: greedy wins {:.1}% ± {:.1} of {games} games, {:.1} rounds",
            100.0 * share,
            100.0 * margin,
            f64::from(rounds) / f64::from(games)
        );
    }
}
