//! Words of several languages beside each other.

use testkit::texts::{keys, untranslated};

const ENGLISH: &str = "\
title = Der Schwarm
    .hint = The swarm of the deep
swims = { $count ->
    [one] one fish swims along
   *[other] { $count } fish swim along
}
score = { $name }: { $points }
# A comment = with a sign of equality
";

#[test]
fn keys_are_listed_with_their_attributes() {
    assert_eq!(keys(ENGLISH), ["title", "title.hint", "swims", "score"]);
}

#[test]
fn a_sentence_left_in_english_is_found_and_a_name_is_not() {
    assert_eq!(untranslated(ENGLISH, ENGLISH), ["title", "swims"]);
    let dutch = ENGLISH.replace("The swarm of the deep", "De zwerm uit de diepte");
    assert_eq!(untranslated(ENGLISH, &dutch), ["swims"]);
    let dutch = dutch.replace("fish swim along", "vissen zwemmen mee");
    assert_eq!(untranslated(ENGLISH, &dutch), [""; 0]);
}
