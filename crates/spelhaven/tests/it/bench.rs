//! The measurements run, and every figure comes out.

use std::process::Command;

use serde_json::Value;

const NOWHERE: &str = "programmes/that/are/not/there";

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "reads the server's processor time and memory from /proc")]
fn every_figure_is_produced() {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        // Whatever is installed, the programmes it would be compared with are not there.
        .args(["bench", "--quick", "--json", "--peers", NOWHERE, "--python", NOWHERE, "--stockfish", NOWHERE])
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let figures: Vec<Value> = serde_json::from_str(&said).expect("a list");
    let mut expected: Vec<String> = [
        "start to first page",
        "memory then",
        "durable plies of fleet333 over 4 connections : bare axum log",
        "durable plies of fleet333 over 4 connections : raw inserts",
        "server CPU of such a ply : bare axum log",
        "disk probe between them, median",
        "disk probe between them, p99",
        "a move to a programme (JSON) at 50/s, p50",
        "a move to a programme (JSON) at 50/s, p99 less 1 ms : disk probe's",
        "a move to a programme (JSON) at 50/s, server CPU",
        "a move to a programme (JSON) as fast as it goes",
        "a move to a programme (JSON) as fast as it goes, p99",
        "a move to a programme (JSON) as fast as it goes, server CPU",
        "a move to a page (HTML) at 6/s, p50",
        "a move to a page (HTML) at 6/s, p99 less 1 ms : disk probe's",
        "a move to a page (HTML) at 6/s, server CPU",
        "a move to a page (HTML) as fast as it goes",
        "a move to a page (HTML) as fast as it goes, p99",
        "a move to a page (HTML) as fast as it goes, server CPU : to a programme",
        "fleet333: bytes of taking back at entry",
        "memory of an event stream that was sent nothing",
        "memory of an event stream that follows a page",
        "nothing (/health)",
        "harbour",
        "lobby",
        "account",
        "API",
        "front page: 2000 tables : 10",
        "my tables: 2000 tables : 400",
        "memory of a server: 2000 tables : 10",
        "the whole measurement",
    ]
    .map(str::to_owned)
    .to_vec();
    for title in shelf::games() {
        let game = title.key();
        for engine in [
            "copies of a position : bytes",
            "tree search : playouts",
            "search by learned judgement : by hand-written",
            "keyed dice : fast dice",
            "replay : random play",
            "two threads : one",
            "observing a view",
            "learned judgement",
        ] {
            expected.push(format!("{game} {engine}"));
        }
        for page in [
            "table of 1000 entries, from cold, as JSON",
            "table of 1000 entries, from cold, as a page",
            "table of 1000 entries, page again",
            "bytes of a move to the page of a spectator",
            "bytes of a move to the page of a player",
            "memory of an idle table of",
            "its page",
            "rulebook",
            "table, for a player",
            "what a move changes",
            "replay",
            "table, for a player, elements",
            "table, for a player, packed",
            "table, for a player, packed, with all it loads",
        ] {
            expected.push(format!("{game}: {page}"));
        }
    }
    let find = |name: &str| {
        let is_it = |figure: &&Value| figure["name"].as_str().is_some_and(|found| found.starts_with(name));
        figures.iter().find(is_it).unwrap_or_else(|| panic!("no figure for '{name}' in\n{said}"))
    };
    for name in expected {
        let figure = find(&name);
        assert!(figure["ours"].is_number(), "{figure}");
        assert_eq!(figure["goal"].is_null(), figure["met"].is_null(), "{figure}");
    }
    let thinks =
        |figure: &Value| figure["name"].as_str().is_some_and(|name| name.contains(" answers while "));
    assert!(figures.iter().any(thinks), "no figure for bots that think beside others in\n{said}");
    for name in [
        "fleet333 perft : shakmaty perft",
        "fleet333 random play : shakmaty",
        "fleet333 alpha-beta : Stockfish",
        "urland random play : backgammon",
        "schwarm random play : backgammon",
        "aquasphere random play : backgammon",
        "starfarers random play : catan",
    ] {
        let figure = find(name);
        assert_eq!((&figure["measured"], &figure["met"]), (&Value::Bool(false), &Value::Null), "{figure}");
        assert!(figure["goal"].is_object(), "{figure}");
    }
}
