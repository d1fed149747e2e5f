//! What the games of the house have learned can be used.

use bots::net;
use table::Insight;

/// Which games have learned.
#[derive(Default)]
struct Learned(Vec<&'static str>);

impl shelf::EachGame for Learned {
    fn visit<G: Insight>(&mut self) {
        // One that is new here judges by its values until it has learned.
        if G::SEATS.into_iter().all(|seats| G::judgement(seats).is_none()) {
            return;
        }
        self.0.push(G::KEY);
        for seats in G::SEATS {
            let file =
                G::judgement(seats).unwrap_or_else(|| panic!("{} has learned nothing for {seats}", G::KEY));
            let (_, from) = net::Net::read_for::<G>(seats, file).unwrap_or_else(|bad| {
                panic!("{} with {seats} seats: {bad}; train it anew (docs/BOTS.md)", G::KEY)
            });
            assert!(from.command.starts_with(&format!("spelhaven train {} --seats {seats}", G::KEY)));
            let out = format!(" --out games/{}/judgement/{seats}.net", G::KEY);
            assert!(from.command.ends_with(&out), "{}: it would not run as written", from.command);
            assert!(file.len() < 200_000, "{} bytes", file.len());
            assert!(net::of_game::<G>(seats).is_some());
        }
    }
}

#[test]
fn whoever_has_learned_did_for_every_number_of_seats_and_from_what_is_observed_today() {
    let mut learned = Learned::default();
    shelf::visit(&mut learned);
    for game in ["aquasphere", "fleet333", "schwarm", "starfarers", "urland"] {
        assert!(learned.0.contains(&game), "{game} has learned nothing");
    }
}
