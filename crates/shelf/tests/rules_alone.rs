//! Rules, records, bots, simulation and perft are to be had without a line of drawing.

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

fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args([command, "--package", "spelhaven-shelf", "--no-default-features", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo
}

#[test]
fn the_shelf_without_show_needs_nothing_that_draws() {
    let output =
        cargo("tree").args(["--edges", "normal,build", "--prefix", "none"]).output().expect("cargo runs");
    let tree = String::from_utf8(output.stdout).expect("cargo writes text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let packages: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    for needed in ["spelhaven-table", "spelhaven-bots", "spelhaven-urland"] {
        assert!(packages.contains(&needed), "{tree}");
    }
    let found: Vec<_> = DRAWING.iter().filter(|package| packages.contains(package)).collect();
    assert!(found.is_empty(), "{found:?} in\n{tree}");
}

#[test]
fn the_shelf_without_show_builds() {
    let target = concat!(env!("CARGO_TARGET_TMPDIR"), "/rules-alone");
    let output = cargo("check").args(["--quiet", "--target-dir", target]).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "not without a warning");
}
