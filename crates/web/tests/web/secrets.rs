//! Games with secrets: what one player does in secret reaches nobody else, by no way out of the house.

use serde_json::Value;

use crate::kit::*;

/// Three people at a table of Urland, in seat order, and somebody who watches.
struct Scene {
    table: String,
    players: Vec<Visitor>,
    eve: Visitor,
    _site: Site,
}

async fn scene() -> Scene {
    let site = site();
    let urland = shelf::find_shown("urland").expect("Urland is on the shelf");
    let (table, players) = site.three(urland).await;
    Scene { table, players, eve: site.visitor(), _site: site }
}

impl Scene {
    /// The seats that may act, from 0.
    async fn turn(&mut self) -> Vec<usize> {
        let state = self.eve.state(&self.table).await;
        let seats = state["turn"].as_array().expect("seats");
        seats.iter().map(|seat| seat.as_u64().expect("a number") as usize - 1).collect()
    }

    /// Plays the choice at `nth`, or the last there is, and says which it was.
    async fn play(&mut self, seat: usize, nth: usize) -> String {
        let state = self.players[seat].state(&self.table).await;
        let choices = state["choices"].as_array().expect("choices");
        let action = choices[nth.min(choices.len() - 1)].as_str().expect("an action").to_owned();
        let fields = [("action", action.as_str()), ("ply", &state["entries"].to_string())];
        self.players[seat].post_json(&format!("{}/play", self.table), &fields).await.is(200);
        action
    }

    /// Plays on until several bid at the same time.
    async fn bidders(&mut self) -> Vec<usize> {
        for plies in 0..1500 {
            let turn = self.turn().await;
            if turn.len() > 1 {
                return turn;
            }
            self.play(turn[0], plies % 3).await;
        }
        panic!("no mutation came");
    }

    /// Everything a visitor can read of the table, and what they may know of the position.
    async fn seen_by(&mut self, viewer: Option<usize>) -> (String, String, Value) {
        let visitor = viewer.map_or(&mut self.eve, |seat| &mut self.players[seat]);
        let table = &self.table;
        let state = visitor.state(table).await;
        let record = visitor.get(&format!("{table}/record")).await.is(200).text();
        let mut read = state.to_string();
        for path in [table.clone(), format!("{table}/part")] {
            read += &visitor.get(&path).await.is(200).text();
        }
        let mut events = visitor.events(&format!("{table}/events"), "").await;
        read += &events.next_of("update").await.expect("the stream begins with how things stand").data;
        (read, record, state["view"].clone())
    }
}

#[tokio::test]
async fn a_chosen_disc_is_read_by_nobody_else() {
    let mut s = scene().await;
    let environment = s.turn().await[0];
    let (dummy, last) = ((environment + 1) % 3, (environment + 2) % 3);
    let action = s.play(environment, 1).await;
    let land: u64 = action.strip_prefix("choose ").expect("a disc is chosen").parse().unwrap();
    let hidden = format!("{} ?", environment + 1);
    for viewer in [None, Some(last), Some(dummy)] {
        let (read, record, view) = s.seen_by(viewer).await;
        assert!(view["chosen"].is_null(), "{viewer:?}");
        assert_eq!(view["hand"].is_null(), viewer != Some(dummy), "{viewer:?}");
        assert!(record.contains(&hidden) && !record.contains("choose "), "{record}");
        assert!(!read.contains("will score in this round") && !read.contains("You chose"), "{viewer:?}");
        assert!(read.contains("face down"), "{viewer:?}");
    }
    let (read, record, view) = s.seen_by(Some(environment)).await;
    assert_eq!(view["chosen"], land);
    assert!(record.contains(&action) && read.contains(&format!("You chose disc {land} ")), "{record}");
}

#[tokio::test]
async fn who_chooses_in_secret_at_the_same_time_is_not_late() {
    let mut s = scene().await;
    let bidders = s.bidders().await;
    let (play, ply) = (format!("{}/play", s.table), s.eve.state(&s.table).await["entries"].to_string());
    let bid = |id| [("action", "bid 0"), ("ply", ply.as_str()), ("id", id)];
    for seat in &bidders[..2] {
        let bidder = &mut s.players[*seat];
        let done = bidder.post_json(&play, &bid("mine")).await.is(200).json();
        let again = bidder.post_json(&play, &bid("mine")).await.is(200).json();
        assert_eq!(done["entry"], again["entry"], "sent again, done once");
        let other = bidder.post_json(&play, &bid("another")).await.is(409);
        assert_eq!(other.code(), "stale", "they have bid already");
    }
    // The last bid opens them all: what is sent after that is late.
    let last = bidders[2];
    s.players[last].post_json(&play, &bid("mine")).await.is(200);
    for seat in bidders {
        let late = s.players[seat].post_json(&play, &bid("late")).await.is(409);
        assert_eq!(late.code(), "stale");
    }
}

#[tokio::test]
async fn a_bid_is_read_by_nobody_else_until_all_have_bid() {
    let mut s = scene().await;
    let bidders = s.bidders().await;
    let bidder = bidders[0];
    let action = s.play(bidder, 3).await;
    let bid: u64 = action.strip_prefix("bid ").expect("everybody bids").parse().unwrap();
    let hidden = format!("{} ?", bidder + 1);
    let own = format!("bids {bid}, in secret");
    for viewer in [None, Some((bidder + 1) % 3), Some((bidder + 2) % 3)] {
        let (read, record, view) = s.seen_by(viewer).await;
        assert!(view["bid"].is_null(), "{viewer:?}");
        assert!(record.contains(&format!("{hidden}\n\nchain: ")) && !record.contains("bid "), "{record}");
        assert!(!read.contains(&own) && read.contains("has bid, in secret"), "{viewer:?}");
        assert!(!read.contains("Bids: "), "{viewer:?}");
    }
    let (read, record, view) = s.seen_by(Some(bidder)).await;
    assert_eq!(view["bid"], bid);
    assert!(record.contains(&format!("{action}\n\nchain: ")) && read.contains(&own), "{record}");

    for seat in bidders.into_iter().skip(1) {
        s.play(seat, 1).await;
    }
    let (read, record, _) = s.seen_by(None).await;
    assert!(read.contains("Bids: "), "now everybody reads them");
    assert!(
        !record.contains("bid ") && !record.contains("choose "),
        "what was secret is written down at the end"
    );
}
