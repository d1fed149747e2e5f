//! How fast random games run on one core, and how long they are.
//!
//! `cargo run --release -p starfarers --example speed [SEATS [GAMES [KEY=VALUE...]]]`

use std::time::Instant;

use starfarers::{Phase, Starfarers};
use table::{Cx, Dice, Options, Rules};

fn main() {
    let mut args = std::env::args().skip(1);
    let seats = args.next().map_or(4, |n| n.parse().expect("a number of seats"));
    let games: u64 = args.next().map_or(2000, |n| n.parse().expect("a number of games"));
    let pairs: Vec<String> = args.collect();
    let pairs = pairs.iter().map(|p| p.split_once('=').expect("KEY=VALUE"));
    let options = Options::read(Starfarers::options(), pairs).expect("options of the game");
    let setup = Starfarers::setup(seats, &options).expect("a possible table");

    let mut dice = Dice::fast(1);
    let mut legal = Vec::with_capacity(512);
    let (mut plies, mut decisions, mut by_points, mut longest) = (0u64, 0u64, 0u64, 0);
    let mut rounds = Vec::new();
    let begun = Instant::now();
    for _ in 0..games {
        let mut game = Starfarers::start(&setup, &mut Cx::silent(&mut dice));
        let mut length = 0u32;
        while let Some(seat) = game.turn().seats().iter().next() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(seat, action, &mut Cx::silent(&mut dice));
            length += 1;
            decisions += u64::from(legal.len() > 1);
        }
        plies += u64::from(length);
        longest = longest.max(length);
        rounds.push(game.open.round());
        by_points += u64::from(game.open.phase == Phase::Over(starfarers::position::Ending::Points));
    }
    let seconds = begun.elapsed().as_secs_f64();
    rounds.sort_unstable();
    let at = |share: f64| rounds[((rounds.len() - 1) as f64 * share) as usize];
    println!("{seats} players, {games} games, {:.2} s", seconds);
    println!("games/s      {:>12.0}", games as f64 / seconds);
    println!("plies/s      {:>12.0}", plies as f64 / seconds);
    println!("decisions/s  {:>12.0}", decisions as f64 / seconds);
    println!("plies a game {:>12.0}, longest {longest}", plies as f64 / games as f64);
    println!("rounds       10% {}, half {}, 90% {}, most {}", at(0.1), at(0.5), at(0.9), at(1.0));
    println!("won by points {:.1}%", 100.0 * by_points as f64 / games as f64);
    println!("position {} bytes, action {} bytes", size_of::<Starfarers>(), size_of::<starfarers::Action>());
}
