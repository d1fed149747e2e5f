//! Clauses are found in rulebooks and in the tests of a program.

use std::collections::BTreeSet;

use table::Reason;
use testkit::clause;
use testkit::clauses::{check, cited, defined, tests};

const RULEBOOK: &str = "\
# The toy
**TO-1.1** There are **cards**. **TO-1.2** Bids are secret (see **TO-1.1**).
- **TO-10.3** The end. **TOY-2.2** is another game, **TO-** nothing, TO-9.9 is only mentioned, and so is TO-1.
";

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn clauses_are_defined_where_they_stand_in_bold() {
    assert_eq!(defined(RULEBOOK, "TO"), ["TO-1.1", "TO-1.2", "TO-10.3"]);
    assert_eq!(defined(RULEBOOK, "TOY"), ["TOY-2.2"]);
    assert_eq!(defined("", "TO"), [""; 0]);
}

#[test]
fn what_looks_like_a_clause_and_is_none_is_found() {
    for id in ["TO-1", "TO-1.x", "TO-2.1.1", "TO-1.1a"] {
        let found = std::panic::catch_unwind(|| defined(&format!("**TO-1.1** Cards. **{id}** More."), "TO"));
        assert!(found.is_err(), "{id}");
    }
}

#[test]
fn names_of_tests_cite_clauses() {
    let tests = ["cards::to_1_1_are_dealt", "end::comes__to_10_3__to_1_7", "into_1_2_parts", "to_market"];
    assert_eq!(cited("TO", &names(&tests)), names(&["TO-1.1", "TO-1.7", "TO-10.3"]));
}

const CITED: &str = "**CK-1.1** **CK-1.2** **CK-2.1**";
const SOUND: Reason = Reason { clause: "CK-2.1", key: "too-few" };

// What the two rulebooks below are about is tested here; nothing else in this program is.

#[test]
fn ck_1_1_is_cited_by_name() {
    assert_eq!(cited("CK", &tests()).len(), 3);
}

#[clause("CK-1.2", "CK-2.1")]
#[test]
fn an_attribute_cites() {
    assert!(tests().contains("clauses::an_attribute_cites__ck_1_2__ck_2_1"), "{:?}", tests());
}

#[test]
#[ignore = "shows that an ignored test cites nothing: it is never run"]
fn ck_9_9_is_ignored() {}

/// A helper, not a test.
#[expect(dead_code, reason = "shows that only a test cites")]
fn ck_9_8_is_no_test() {}

#[test]
fn every_clause_is_cited_and_no_other() {
    check(CITED, "CK", &[SOUND]);
}

#[test]
#[should_panic(expected = "no test cites [\"CK-9.8\", \"CK-9.9\"]")]
fn a_clause_no_test_cites_is_found() {
    check(&format!("{CITED} **CK-9.8** **CK-9.9**"), "CK", &[]);
}

#[test]
#[should_panic(expected = "tests cite [\"CK-2.1\"]")]
fn a_citation_of_no_clause_is_found() {
    check("**CK-1.1** **CK-1.2**", "CK", &[]);
}

#[test]
#[should_panic(expected = "is of no clause of the rulebook")]
fn a_reason_of_no_clause_is_found() {
    check(CITED, "CK", &[SOUND, Reason { clause: "CK-2.2", key: "too-late" }]);
}

#[test]
#[should_panic(expected = "is that of another")]
fn two_reasons_with_one_key_are_found() {
    check(CITED, "CK", &[SOUND, Reason { clause: "CK-1.1", ..SOUND }]);
}

#[test]
fn a_key_that_is_not_made_of_words_is_found() {
    for key in ["", "too--few", "Too-few", "too few", "too-few2"] {
        let found = std::panic::catch_unwind(|| check(CITED, "CK", &[Reason { key, ..SOUND }]));
        let said = found.expect_err(key).downcast::<String>().expect("a panic with words");
        assert!(said.ends_with("is not made of words"), "{said}");
    }
}
