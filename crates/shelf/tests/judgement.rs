//! What the games of the house have learned can be used.

use bots::net;
use table::Insight;

struct Learned;

impl shelf::Visitor for Learned {
    fn visit<G: Insight>(&mut self) {
        for seats in G::SEATS {
            let file =
                G::judgement(seats).unwrap_or_else(|| panic!("{} has learned nothing for {seats}", G::KEY));
            let (_, from) = net::Net::read_for::<G>(seats, file).unwrap_or_else(|bad| {
                panic!("{} with {seats} seats: {bad}; train it anew (docs/BOTS.md)", G::KEY)
            });
            assert!(from.command.starts_with(&format!("spelhaven train {} --seats {seats}", G::KEY)));
            assert!(file.len() < 200_000, "{} bytes", file.len());
            assert!(net::of_game::<G>(seats).is_some());
        }
    }
}

#[test]
fn every_game_has_learned_for_every_number_of_seats_from_what_it_observes_today() {
    shelf::visit(&mut Learned);
}
