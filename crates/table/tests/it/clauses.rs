//! Clauses are found in rulebooks and in tests.

use table::clauses::{defined, uncited, unknown};

const RULEBOOK: &str = "\
# The toy
**TO-1.1** There are **cards**. **TO-1.2** Bids are secret (see **TO-1.1**).
- **TO-10.3** The end. **TO-1** is a chapter, **TOY-2.2** another game, **TO-1.x** nothing,
  TO-9.9 is only mentioned, **TO-2.1.1** too deep.
";

const TESTS: &str = r#"
    fn to_1_1_cards_are_dealt() {}
    fn to_10_33() { clause!("TO-10.3", "TO-1.7"); }
    fn into_1_2_parts() {}
    fn to_market() {}
"#;

#[test]
fn clauses_are_defined_where_they_stand_in_bold() {
    assert_eq!(defined(RULEBOOK, "TO"), ["TO-1.1", "TO-1.2", "TO-10.3"]);
    assert_eq!(defined(RULEBOOK, "TOY"), ["TOY-2.2"]);
    assert_eq!(defined("", "TO"), [""; 0]);
}

#[test]
fn a_clause_no_test_cites_is_found() {
    assert_eq!(uncited(RULEBOOK, "TO", &[TESTS]), ["TO-1.2"]);
    assert_eq!(uncited(RULEBOOK, "TO", &[TESTS, "clause!(\n\"TO-1.2\",\n)"]), [""; 0]);
    assert_eq!(uncited(RULEBOOK, "TO", &[]).len(), 3);
}

#[test]
fn a_citation_of_no_clause_is_found() {
    assert_eq!(unknown(RULEBOOK, "TO", &[TESTS]), ["TO-1.7", "TO-10.33"]);
    assert_eq!(unknown(RULEBOOK, "TO", &["clause!("]), [""; 0]);
}

#[test]
fn the_marker_does_nothing() {
    table::clause!("TO-1.1", "TO-1.2");
}
