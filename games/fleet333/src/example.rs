//! The worked examples of the rulebook, for its pictures.

use crate::{Action, Fleet333, Variants};

/// A position of the rulebook and the action it shows.
pub(crate) struct Example {
    /// Before the action.
    pub(crate) position: Fleet333,
    /// What is played; none in a picture of a position alone.
    pub(crate) action: Option<Action>,
}

/// Name of the picture (`![caption](picture:NAME)`), position and action of every example.
const EXAMPLES: [(&str, &str, Option<&str>); 12] = [
    ("cover", "r1k1o/1nml1/1q3/2LM1/OPKQR b 3 b 8", None),
    ("start-6x4", "nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1", None),
    ("start-5x5", "rqkpo/1nml1/5/1LMN1/OPKQR r 0 - 1", None),
    ("move", "k4/5/2O2/5/4K r 0 - 1", Some("211-d4")),
    ("blocked", "3k/4/4/o3/1l2/O2K r 0 - 1", Some("211xa3")),
    ("capture", "3k/4/4/4/oL2/K3 r 39 b 77", Some("112xa2")),
    ("permutation", "k3/2q1/4/l3/1N2/3K b 4 r 10", Some("112~221")),
    ("recall", "3k/4/4/4/4/L2K r 0 r 9", Some("112~221")),
    ("rotation", "k4/5/5/L1M1O/K4 r 0 - 1", Some("112>121>211")),
    ("rotation-two", "k3/4/4/4/1N1P/3K r 0 r 9", Some("122>212>221")),
    ("bonus", "3k/1Q2/N2P/4/4/3K r 5 r 9", Some("221-b6+122>212>221")),
    ("zugzwang", "3k/4/4/4/n3/Kp2 r 3 b 9", Some("111~222")),
];

/// The example with this name.
pub(crate) fn example(name: &str) -> Option<Example> {
    let (_, position, action) = EXAMPLES.into_iter().find(|(n, ..)| *n == name)?;
    let position = Fleet333::read(position, Variants::default()).expect("examples are well formed");
    let action = action.map(|text| text.parse().expect("examples are well formed"));
    Some(Example { position, action })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rulebook_shows_every_example() {
        for (name, ..) in EXAMPLES {
            assert!(name == "cover" || crate::RULES.contains(&format!("(picture:{name})")), "{name}");
        }
    }
}
