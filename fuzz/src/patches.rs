//! Patches of pages: what changed between two texts.

use serde_json::Value;

use crate::patch::Outline;

/// Whatever the old text and the new one, the patch makes one of the other.
pub(crate) fn patch(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (old, new) = text.split_once('\0').unwrap_or(("", &text));
    let steps = Outline::of(old).patch("id", new, &Outline::of(new));
    let units: Vec<u16> = old.encode_utf16().collect();
    let steps: Vec<Value> = serde_json::from_str(&steps).expect("a patch is JSON");
    let made: String = steps
        .iter()
        .skip(1)
        .map(|step| match step {
            Value::String(text) => text.clone(),
            keep => {
                let at = |n: usize| keep[n].as_u64().expect("a place") as usize;
                String::from_utf16(&units[at(0)..at(1)]).expect("whole characters")
            }
        })
        .collect();
    assert_eq!(made, new);
}

pub(crate) fn patches() -> Vec<Vec<u8>> {
    let lines = |numbers: std::ops::Range<u32>| -> String {
        numbers.map(|n| format!("<li id=\"l{n}\">Zeile {n} für 🐳</li>")).collect()
    };
    vec![format!("{}\0{}", lines(0..9), lines(3..12)).into_bytes(), b"<p>a</p>\0<p>b</p>".to_vec()]
}
