//! Words of several languages beside each other.

use testkit::texts::{clauses, keys, untranslated, untranslated_clauses};

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
