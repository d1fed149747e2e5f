//! The measurements run, and every figure comes out.

use std::process::Command;

use serde_json::Value;

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "reads the server's processor time and memory from /proc")]
fn every_figure_is_produced() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["bench", "--quick", "--json"])
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let figures: Vec<Value> = serde_json::from_str(&said).expect("a list");
    let mut expected: Vec<String> = [
        "start to first page",
        "memory then",
        "durable plies of",
        "server CPU of such a ply",
        "a move to a programme (JSON) at",
        "a move to a programme (JSON) as fast as it goes, server CPU",
        "a move to a page (HTML) as fast as it goes, server CPU",
        "fleet333: bytes of taking back at entry",
        "memory of an event stream that was sent nothing",
        "memory of an event stream that follows a page",
        "harbour",
        "lobby",
        "account",
        "API",
        "front page: 2000 tables : 10",
        "my tables: 2000 tables : 400",
    ]
    .map(str::to_owned)
    .to_vec();
    for title in shelf::games() {
        let game = title.key();
        expected.push(format!("{game} copies of a position : bytes"));
        expected.push(format!("{game} replay : random play"));
        expected.push(format!("{game}: bytes of a move to the page of a spectator"));
        expected.push(format!("{game}: bytes of a move to the page of a player"));
        for page in [
            "its page",
            "rulebook",
            "table, for a player",
            "what a move changes",
            "replay",
            "table, for a player, packed, with all it loads",
        ] {
            expected.push(format!("{game}: {page}"));
        }
    }
    for name in expected {
        let is_it = |figure: &&Value| figure["name"].as_str().is_some_and(|found| found.starts_with(&name));
        let figure =
            figures.iter().find(is_it).unwrap_or_else(|| panic!("no figure for '{name}' in\n{said}"));
        assert!(figure["ours"].is_number(), "{figure}");
        assert_eq!(figure["goal"].is_null(), figure["met"].is_null(), "{figure}");
    }
}
