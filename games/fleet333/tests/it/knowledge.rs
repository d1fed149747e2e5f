//! Who knows what: everybody everything, and so does whoever reads it elsewhere.

use fleet333::{Fleet333, View};
use serde_json::{Value, json};
use table::{Dice, Rules, Seat, Viewer};

use crate::kit::{after, at};

fn written(view: &View) -> Value {
    serde_json::to_value(view).expect("a view can be written")
}

fn read_back(position: &Fleet333) {
    for viewer in Viewer::all(2) {
        let view = position.view(viewer);
        let text = serde_json::to_string(&view).expect("a view can be written");
        let read: View = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(read, view);
        assert_eq!(Fleet333::guess(&read, &mut Dice::fast(0)), *position);
    }
}

#[test]
fn a_view_is_read_after_every_end_and_beyond_the_last_turn_to_start_from() {
    let thin = at("3k/4/4/4/4/L2K r 0 r 9");
    for actions in ["resign", "111~222", "offer 112-a2 accept", "offer 112-a2 resign"] {
        read_back(&after(&thin, actions));
    }
    read_back(&after(&at("k3/P3/4/N3/4/3K r 5 b 9"), "212xa6"));
    read_back(&after(&at("3k/4/4/4/4/L2K r 0 r 9999"), "112-a2 111-c6"));
}

#[test]
fn the_written_view_is_for_people() {
    let view = after(&at("3k/4/4/4/4/L2K r 0 r 9"), "offer 112-a2").view(Viewer::Seat(Seat::new(1)));
    let variants = json!({
        "bonus_needs_entry": false,
        "forbid_self_banish": false,
        "teleport_counts_as_banishment": false,
        "semi_split": false,
        "quiet_limit": 40,
    });
    assert_eq!(
        written(&view),
        json!({
            "viewer": { "Seat": 1 },
            "board": "b6x4",
            "position": "3k/4/4/4/L3/3K b 1 r 10",
            "red_seat": 1,
            "offer": "Open",
            "cooldown": [0, 0],
            "variants": variants,
            "ended": null,
            "winner": null,
            "first_turn": 9,
            "captures": [],
            "returns": [0, 0],
            "red_claims": 1,
        })
    );
    let won = after(&at("k3/P3/4/N3/4/3K r 5 b 9"), "212xa6").view(Viewer::Spectator);
    assert_eq!(written(&won)["captures"], json!([{ "turn": 9, "of": "Blue", "ship": "111", "by": "212" }]));
}

#[test]
fn what_can_be_seen_of_no_position_is_not_read() {
    let running = written(&at("3k/4/4/4/4/L2K r 0 r 9").view(Viewer::Spectator));
    let won = written(&after(&at("k3/P3/4/N3/4/3K r 5 b 9"), "212xa6").view(Viewer::Spectator));
    for (view, key, nonsense) in [
        (&running, "viewer", json!({ "Seat": 2 })),
        (&running, "board", json!("b5x5")),
        (&running, "position", json!("3k/4/4/4/4/L3 r 0 r 9")),
        (&running, "position", json!("3k/4/4/4/4/L2K r 40 r 9")),
        (&running, "position", json!("3k/4/4/4/4/L2K r 0 r 65535")),
        (&running, "red_seat", json!(0)),
        (&running, "red_seat", json!(3)),
        (&running, "offer", json!("Gladly")),
        (&running, "cooldown", json!([6, 0])),
        (&running, "variants", json!({ "quiet_limit": 0 })),
        (&running, "winner", json!("Red")),
        (&won, "winner", json!("Blue")),
        (&won, "winner", json!(null)),
        (&won, "ended", json!("corvette-given-up")),
        (&won, "ended", json!("resignation")),
        (&won, "ended", json!("fatigue")),
        (&won, "offer", json!("Open")),
        (&won, "position", json!("4/P3/4/N3/4/4 b 0 r 10")),
        (&running, "first_turn", json!(0)),
        (&running, "first_turn", json!(10)),
        (&running, "returns", json!([0, 1])),
        (&running, "red_claims", json!(1)),
        (&won, "first_turn", json!(10)),
        (&won, "captures", json!([{ "turn": 10, "of": "Blue", "ship": "111", "by": "212" }])),
        (&won, "captures", json!([{ "turn": 9, "of": "Red", "ship": "112", "by": "111" }])),
        (&won, "captures", json!([{ "turn": 9, "of": "Blue", "ship": "113", "by": "212" }])),
    ] {
        let mut altered = view.clone();
        match nonsense {
            Value::Object(fields) if key == "variants" => {
                altered[key].as_object_mut().expect("the variants").extend(fields);
            }
            _ => altered[key] = nonsense,
        }
        assert_ne!(altered, *view, "{key}");
        assert!(serde_json::from_value::<View>(altered.clone()).is_err(), "{altered}");
    }
    let ended = |position: &str, ended: &str, winner: &str| {
        let mut view = running.clone();
        (view["position"], view["ended"], view["winner"]) = (json!(position), json!(ended), json!(winner));
        serde_json::from_value::<View>(view).is_ok()
    };
    let thin = "3k/4/4/4/4/L2K r 0 r 9";
    assert!(ended(thin, "resignation", "Red") && ended(thin, "resignation", "Blue"));
    assert!(ended(thin, "agreement", "Red") && !ended(thin, "agreement", "Blue"), "the claim is Red's");
    assert!(!ended(thin, "quiet-limit", "Red") && !ended(thin, "corvette-captured", "Red"));
}
