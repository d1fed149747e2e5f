//! Who depends on what: rules, records, bots, simulation and perft are to be had without a line of drawing, and what
//! serves people has no game by name.

use std::process::Command;

/// What draws, speaks or typesets.
const DRAWING: [&str; 8] = [
    "maud",
    "fluent-bundle",
    "fluent-syntax",
    "unic-langid",
    "pulldown-cmark",
    "resvg",
    "spelhaven-stage",
    "spelhaven-web",
];

fn cargo(command: &str, package: &str) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([command, "--package", package, "--offline"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo
}

/// The packages a package needs, as far down as `more` says, itself among them.
fn needed_by(package: &str, more: &[&str]) -> Vec<String> {
    let mut tree = cargo("tree", package);
    let output =
        tree.args(["--edges", "normal,build", "--prefix", "none"]).args(more).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("cargo writes text");
    tree.lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect()
}

#[test]
fn the_shelf_without_show_needs_nothing_that_draws() {
    let packages = needed_by("spelhaven-shelf", &["--no-default-features"]);
    let has = |package: &&str| packages.iter().any(|needed| needed == package);
    for needed in ["spelhaven-table", "spelhaven-bots", "spelhaven-urland"] {
        assert!(has(&needed), "{needed} is not in {packages:?}");
    }
    let found: Vec<_> = DRAWING.iter().filter(|package| has(package)).collect();
    assert!(found.is_empty(), "{found:?}");
}

/// Without a game's type nobody holds a position of it: what people are served is made of views.
#[test]
fn what_serves_people_has_no_game_by_name() {
    let games =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")).expect("there are games");
    let games: Vec<String> =
        games.map(|game| format!("spelhaven-{}", game.expect("a folder").file_name().display())).collect();
    let its_own = |package| {
        let needed = needed_by(package, &["--depth", "1"]);
        needed.into_iter().filter(|needed| games.contains(needed)).collect::<Vec<_>>()
    };
    assert_eq!(its_own("spelhaven-shelf").len(), games.len(), "the shelf has them all");
    for package in ["spelhaven-stage", "spelhaven-store", "spelhaven-web", "spelhaven"] {
        assert_eq!(its_own(package), [""; 0], "{package}");
    }
}

#[test]
fn the_shelf_without_show_builds() {
    let target = concat!(env!("CARGO_TARGET_TMPDIR"), "/rules-alone");
    let output = cargo("check", "spelhaven-shelf")
        .args(["--no-default-features", "--quiet", "--target-dir", target])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "not without a warning");
}
