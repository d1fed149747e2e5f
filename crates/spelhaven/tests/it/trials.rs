//! The laws and the soak as commands.

use std::process::{Command, Output, Stdio};
use std::time::Duration;

fn spelhaven(args: &[&str]) -> (Output, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_spelhaven")).args(args).output().expect("the binary runs");
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    (run, said)
}

#[test]
#[cfg(feature = "laws")]
fn every_game_keeps_the_laws_on_any_number_of_threads() {
    let run = |threads: &str| {
        let (run, said) =
            spelhaven(&["laws", "all", "--games", "60", "--closely", "20", "--threads", threads]);
        assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
        // All but how fast it was.
        said.lines().map(|line| line.split(';').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let (one, two) = (run("1"), run("2"));
    let games = shelf::games();
    assert_eq!(one[..games.len()], two[..games.len()]);
    for (line, title) in one.iter().zip(games) {
        assert!(line.starts_with(&format!("{}: 60 games, ", title.key())), "{line}");
    }
}

#[test]
#[cfg(feature = "laws")]
fn a_table_nobody_can_play_at_is_refused() {
    for (args, why) in [
        (&["laws", "chess"][..], "there is no game 'chess'"),
        (&["laws", "urland", "--seats", "2"], "seats"),
        (&["laws", "schwarm", "--option", "colour=red"], "colour"),
        (&["laws", "schwarm", "--option", "colour"], "KEY=VALUE"),
    ] {
        let (run, said) = spelhaven(args);
        let complaint = String::from_utf8_lossy(&run.stderr);
        assert_eq!((run.status.code(), said.as_str()), (Some(2), ""), "{complaint}");
        assert!(complaint.contains(why), "{complaint}");
    }
}

#[test]
fn a_server_is_loaded_and_what_it_takes_is_told() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = crate::server::Server::start(data.path(), 0);
    let at = server.address.to_string();
    let (run, said) = spelhaven(&["load", "--at", &at, "--tables", "4", "--seconds", "2", "--json"]);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let told: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert!(told["plies"].as_u64() > Some(20) && told["plies_per_second"].as_f64() > Some(5.0), "{told}");
    let [half, most] = ["p50", "p99.9"].map(|share| told["seen_ms"][share].as_f64().expect("milliseconds"));
    assert!(0.0 < half && half <= most, "{told}");
    assert_eq!(told["errors"], serde_json::json!({}));
    let (run, said) = spelhaven(&["load", "--at", &at, "--tables", "2", "--plies", "10"]);
    assert!(run.status.success() && said.contains("seen by the other seat after"), "{said}");
    // Nobody is there.
    drop(server);
    let (run, _) = spelhaven(&["load", "--at", &at]);
    assert_eq!(run.status.code(), Some(2));
}

/// A server that stands still for a while is as slow as that for all who would have played meanwhile; and those who wait for it
/// when the time is over are not counted as if they had played so long.
#[test]
#[cfg_attr(not(unix), ignore = "holds a server by signals")]
fn a_server_that_stands_still_is_told() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = crate::server::Server::start(data.path(), 0);
    let (at, process) = (server.address.to_string(), server.child.id().to_string());
    let load = |seconds: &str, holds: [u64; 2]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spelhaven"));
        command.args(["load", "--at", &at, "--tables", "2", "--rate", "40", "--follow", "nobody", "--json"]);
        let run = command.args(["--games", "5", "--seconds", seconds]).stdout(Stdio::piped()).spawn();
        for (wait, signal) in holds.into_iter().zip(["-STOP", "-CONT"]) {
            std::thread::sleep(Duration::from_millis(wait));
            assert!(Command::new("kill").args([signal, &process]).status().expect("kill").success());
        }
        let said = run.and_then(std::process::Child::wait_with_output).expect("the binary runs").stdout;
        serde_json::from_slice::<serde_json::Value>(&said).expect("JSON")
    };
    let told = load("6", [1500, 3500]);
    let half = told["answered_ms"]["p50"].as_f64();
    assert!(half > Some(100.0), "more than half came late: {told}");
    let told = load("3", [1500, 5000]);
    assert!(told["seconds"].as_f64() < Some(4.5), "{told}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "reads the server's memory from /proc")]
fn a_soak_is_told_and_drawn() {
    let plot = tempfile::tempdir().expect("a temporary directory");
    let file = plot.path().join("soak.svg");
    let time = ["--minutes", "0.2", "--streams", "40", "--tables", "6", "--rate", "30"];
    let (run, said) = spelhaven(&[&["soak", "--plot", file.to_str().expect("plain")], &time[..]].concat());
    // Whether so short a time was flat is left to chance; that it was seen is not.
    assert!(matches!(run.status.code(), Some(0 | 1)), "{said}{}", String::from_utf8_lossy(&run.stderr));
    assert!(said.contains("0 streams lost") && said.contains("medians of the second"), "{said}");
    let last: Vec<f64> = said
        .lines()
        .rfind(|line| line.starts_with("   "))
        .expect("a line of figures")
        .split_whitespace()
        .map(|figure| figure.parse().expect("a number"))
        .collect();
    assert!(last[1] > 5.0 && last[2] > 40.0 && last[3] == 40.0, "memory, files, streams: {last:?}");
    assert!(std::fs::read_to_string(file).expect("a plot").contains("<polyline"));
}
