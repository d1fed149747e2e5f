//! The measurements run, and every figure comes out.

use std::process::Command;

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "reads the server's processor time and memory from /proc")]
fn every_figure_is_produced() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven-bench")).arg("--quick").output().expect("it runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let mut expected: Vec<String> = [
        "start to first page",
        "memory then",
        "the site",
        "bare axum and append log",
        "raw SQLite inserts, no HTTP",
        "a move to a programme (JSON)",
        "a move to a page (HTML)",
        "event stream that was sent nothing",
        "event stream that follows a page",
        "harbour",
        "lobby",
        "account",
        "API",
    ]
    .map(str::to_owned)
    .to_vec();
    for title in shelf::games() {
        let game = title.key();
        expected.push(game.to_owned());
        for page in ["its page", "rulebook", "table, for a player", "what a move changes", "replay"] {
            expected.push(format!("{game}: {page}"));
        }
    }
    for name in expected {
        let row = said.lines().find(|line| line.strip_prefix("| ").is_some_and(|l| l.starts_with(&name)));
        let row = row.unwrap_or_else(|| panic!("no row for '{name}' in\n{said}"));
        assert!(row.contains(|c: char| c.is_ascii_digit()), "{row}");
        assert!(!row.contains("NaN"), "{row}");
    }
}

#[test]
fn a_topic_that_is_not_there_is_refused() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven-bench"))
        .args(["--only", "nothing"])
        .output()
        .expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("no topic"));
}
