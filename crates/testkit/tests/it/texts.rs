//! Words of several languages beside each other.

use testkit::texts::{clauses, keys, not_told_apart, slip, untranslated, untranslated_clauses};

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

#[test]
fn a_number_told_apart_in_one_language_only_is_found() {
    let english = "\
steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
walk = You may walk { steps }, and it costs { $price ->
    [0] nothing
   *[other] { $price }
}.
tiles = Lay them.
    .left = { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
";
    assert_eq!(not_told_apart(english, english), [""; 0]);
    let dutch = "\
steps = { $count } stappen
walk = Je mag { $count ->
    [one] 1 stap
   *[other] { $count } stappen
} lopen voor { $price }.
tiles = Leg ze.
    .left = { $count } tegels
";
    assert_eq!(not_told_apart(english, dutch), ["steps: $count", "tiles.left: $count", "walk: $price"]);
    assert_eq!(not_told_apart(dutch, english), [""; 0], "what a message is made of counts");
}

#[test]
fn words_of_one_form_places_in_an_order_and_names_need_no_second_form() {
    let english = "\
markers = { $count ->
    [one] 1 time marker
   *[other] { $count } time markers
}
place = { $place ->
    [1] 1st
   *[other] { $place }th
}
thing = { $what ->
    [ship] the ship
   *[other] the station
}
";
    let german = "\
markers = { $count } Zeitmarker
place = { $place }.
thing = { $what }
";
    assert_eq!(not_told_apart(english, german), [""; 0]);
    let german = german.replace("Zeitmarker", "Zeitmarkern");
    assert_eq!(not_told_apart(english, &german), ["markers: $count"]);
}

#[test]
fn what_was_left_out_or_said_twice_is_seen() {
    assert_eq!(slip("if it scored now: empty land ()"), Some("()"));
    assert_eq!(slip("It has no effect: there is no crystal.."), Some(".."));
    assert_eq!(slip("Use the joker... Or (3) not: “this”."), None);
}

const RULES: &str = "\
# Toy

**Toy** is for two.

## 1. The box

**TY-1.1** There are **six** stones.

**TY-1.2** Ada, Ben: 3.

## 2. Play

Whoever has fewer stones begins.

**TY-2.1** Take one or two (TY-1.1).
";

#[test]
fn clauses_are_read_with_what_they_say() {
    let read = clauses(RULES);
    let ids: Vec<&str> = read.iter().map(|(clause, _)| clause.as_str()).collect();
    assert_eq!(ids, ["TY-1.1", "TY-1.2", "TY-2.1"]);
    assert_eq!(read[0].1.trim(), "There are six stones.");
    assert_eq!(read[1].1.trim(), "Ada, Ben: 3.");
}

#[test]
fn a_clause_left_in_english_is_found_and_names_are_not() {
    assert_eq!(untranslated_clauses(RULES, RULES), ["TY-1.1", "TY-2.1"]);
    let dutch = RULES.replace("There are **six** stones", "Er zijn **zes** stenen");
    assert_eq!(untranslated_clauses(RULES, &dutch), ["TY-2.1"]);
    let dutch = dutch.replace("Take one or two", "Neem er een of twee");
    assert_eq!(untranslated_clauses(RULES, &dutch), [""; 0]);
}
