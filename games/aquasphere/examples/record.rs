//! Plays a game with verifiable dice and prints its record.
//!
//! ```text
//! cargo run -p aquasphere --example record SEATS SECRET-BYTE [random]
//! ```

use aquasphere::AquaSphere;
use table::fair::{self, Bytes32};
use table::game::dice_of;
use table::record::Name;
use table::{Dice, Game, Insight, Options, Rules, Turn};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u8| args.get(i).and_then(|s| s.parse().ok()).unwrap_or(default);
    let (seats, secret) = (number(0, 2), Bytes32([number(1, 1); 32]));
    let is_random = args.get(2).is_some_and(|s| s == "random");
    let names: Vec<Name> = (1..=seats)
        .map(|n| Name {
            name: format!("{} bot {n}", if is_random { "random" } else { "greedy" }),
            nonce: Some(format!("nonce-{n}")),
        })
        .collect();
    let key = fair::key(&secret, names.iter().filter_map(|n| n.nonce.as_deref()));
    let mut game =
        Game::<AquaSphere>::new(seats, Options::default(), &mut dice_of(&key, 0)).expect("2 to 4 players");
    let mut chance = Dice::fast(secret.0[0].into());
    let mut legal = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        legal.clear();
        let position = *game.position();
        position.legal(seat, &mut legal);
        let action = if is_random {
            legal[chance.below(legal.len() as u32) as usize]
        } else {
            let judged = legal.iter().map(|a| (position.appraise(seat, a, &mut chance), *a));
            judged.max_by(|a, b| a.0.total_cmp(&b.0)).expect("someone can act").1
        };
        let entry = game.next_entry();
        game.play(seat, action, &mut dice_of(&key, entry)).expect("it is legal");
    }
    let mut record = game.to_record(None);
    (record.seats, record.commitment, record.secret) = (names, Some(fair::commitment(&secret)), Some(secret));
    print!("{record}");
}
