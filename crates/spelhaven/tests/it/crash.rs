//! A server is tormented for a while: `spelhaven torment` with few players. Every entry that was acknowledged is there
//! afterwards, once and in its place, and every table replays.

use std::process::Command;

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_played_twice() {
    let seed = getrandom::u64().expect("random numbers").to_string();
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["torment", "--kills", "25", "--entries", "500", "--players", "8", "--every", "200"])
        .args(["--minutes", "10", "--seed", &seed])
        .output()
        .expect("the binary runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    assert!(said.contains("once and in order"), "{said}");
}

/// Where libfaketime is, the clock is set as well: `.ci/run` installs it, and says that it must be there.
#[test]
fn nor_is_anything_while_the_systems_clock_is_set() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["torment", "--kills", "8", "--entries", "200", "--players", "4", "--every", "100"])
        .args(["--faults", "clock"])
        .output()
        .expect("the binary runs");
    let (said, wrong) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    if wrong.contains("cannot be brought about here") && std::env::var_os("SPELHAVEN_ALL_FAULTS").is_none() {
        return;
    }
    assert!(run.status.success(), "{said}{wrong}");
    assert!(said.contains(", clock ") && said.contains("once and in order"), "{said}");
}

#[test]
fn what_was_asked_for_and_did_not_come_about_is_no_success() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["torment", "--minutes", "0.05", "--kills", "1000000", "--players", "1", "--faults", "cut"])
        .output()
        .expect("the binary runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert_eq!(run.status.code(), Some(1), "{said}");
    assert!(said.contains("WRONG: there were only"), "{said}");
    // What is kept to be looked at is not kept here.
    let kept = said.rsplit("kept in ").next().expect("where it is").trim();
    std::fs::remove_dir_all(kept).expect("it is there");
}
