//! What every command does when asked well, and what it says when asked badly.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A run of `spelhaven`, in a directory of its own.
struct Run {
    code: i32,
    out: String,
    err: String,
}

fn spelhaven(dir: &Path, words: &[&str]) -> Run {
    spelhaven_with(dir, words, "")
}

fn spelhaven_with(dir: &Path, words: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(words)
        .current_dir(dir)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A command that does not read its input may be gone before it is written.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the binary ends");
    Run {
        code: status.code().unwrap_or(-1),
        out: String::from_utf8(stdout).expect("output is UTF-8"),
        err: String::from_utf8(stderr).expect("errors are UTF-8"),
    }
}

/// The output of a run that goes well and has nothing to complain about.
fn good(dir: &Path, words: &[&str]) -> String {
    let run = spelhaven(dir, words);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{words:?}");
    run.out
}

fn good_json(dir: &Path, words: &[&str]) -> Value {
    let text = good(dir, words);
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{words:?}: {e} in {text}"))
}

/// A run that fails with `code`, one line of complaint that holds `about`, and nothing else.
fn bad(dir: &Path, words: &[&str], code: i32, about: &str) {
    let run = spelhaven(dir, words);
    let Run { err, .. } = &run;
    assert_eq!(run.code, code, "{words:?}: {err}");
    assert!(err.starts_with("spelhaven: ") && err.ends_with('\n'), "{words:?}: {err}");
    assert_eq!(err.lines().count(), 1, "{words:?}: {err}");
    assert!(err.contains(about), "{words:?} should speak of '{about}': {err}");
    assert!(!err.contains("panicked") && !err.contains("RUST_BACKTRACE"), "{words:?}: {err}");
    assert_eq!(run.out, "", "{words:?}");
}

fn dir() -> TempDir {
    tempfile::tempdir().expect("a temporary directory")
}

/// A directory with the records of a few short games; the first of them is returned.
fn recorded() -> (TempDir, PathBuf) {
    let dir = dir();
    let words =
        ["sim", "fleet333", "--games", "3", "--bots", "greedy,random", "--dice", "keyed", "--out", "."];
    good(dir.path(), &words);
    let path = dir.path().join("fleet333-000000.record");
    assert!(path.exists());
    (dir, path)
}

#[test]
fn it_explains_itself() {
    let help = good(dir().path(), &["--help"]);
    for command in [
        "serve",
        "think",
        "backup",
        "copy-database",
        "reset-password",
        "operator-token",
        "check-tables",
        "games",
        "play",
        "sim",
        "league",
        "perft",
        "replay",
        "render",
        "verify",
        "analyse",
        "rules",
        "bench",
        "load",
        "soak",
        "torment",
        "laws",
        "train",
        "train-duel",
        "tables",
        "puzzles",
    ] {
        let is_told = help.lines().any(|line| line.split_whitespace().next() == Some(command));
        assert!(is_told || command == "laws" && !cfg!(feature = "laws"), "{command}: {help}");
    }
    assert!(help.contains("Usage"));
    assert!(good(dir().path(), &["sim", "--help"]).contains("--threads"));
    assert!(good(dir().path(), &["--version"]).starts_with("spelhaven "));
}

#[test]
fn games_lists_every_game_in_the_language_asked_for() {
    let text = good(dir().path(), &["games"]);
    assert!(text.contains("fleet333") && text.contains("--option board=b6x4|b5x5"), "{text}");
    let english = good_json(dir().path(), &["games", "--json"]);
    let dutch = good_json(dir().path(), &["games", "--json", "--lang", "nl"]);
    let find = |games: &Value| {
        let games = games.as_array().expect("a list");
        games.iter().find(|game| game["key"] == "fleet333").expect("the duel").clone()
    };
    let (english, dutch) = (find(&english), find(&dutch));
    assert_eq!(english["seats"]["from"], 2);
    assert_eq!(english["options"][0]["choice"]["one_of"][1], "b5x5");
    assert!(english["bots"].as_array().expect("a list").contains(&"friendly".into()));
    assert!(english["reference_bots"].as_array().expect("a list").contains(&"greedy".into()));
    assert_ne!(english["tagline"], dutch["tagline"]);
}

#[test]
fn perft_counts_what_two_other_programs_counted() {
    let text = good(dir().path(), &["perft", "fleet333", "--depth", "4"]);
    assert!(text.lines().last().expect("a line").contains(" 238269 nodes"), "{text}");
    let nodes = |words: &[&str]| {
        let answer = good_json(dir().path(), words);
        let list = answer["perft"].as_array().expect("a list").clone();
        list.iter().map(|row| row["nodes"].as_u64().expect("a number")).collect::<Vec<_>>()
    };
    let b5x5 = ["perft", "fleet333", "--depth", "4", "--option", "board=b5x5", "--json"];
    assert_eq!(nodes(&b5x5), [17, 287, 5640, 109_605]);
    let setup = ["perft", "fleet333", "--depth", "3", "--setup", "screen-6x4", "--json"];
    assert_eq!(nodes(&setup), [15, 224, 3984]);
    let place = "omkl/nprq/4/4/QRPN/LKMO r 0 - 1";
    assert_eq!(nodes(&["perft", "fleet333", "--depth", "3", "--position", place, "--json"]), [20, 390, 8443]);
}

#[test]
fn a_simulation_comes_to_the_same_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let words = ["sim", "fleet333", "--games", "300", "--bots", "random,greedy", "--threads", threads];
        let mut answer = good_json(dir().path(), &[&words[..], &["--seed", seed, "--json"]].concat());
        assert!(answer["speed"]["plies_per_second"].as_f64().expect("a number") > 0.0);
        answer["speed"] = Value::Null;
        answer
    };
    let one = run("1", "7");
    assert_eq!(one, run("3", "7"));
    assert_ne!(one, run("1", "8"));
    assert_eq!(one["games"], 300);
    assert_eq!(one["by_bot"][1]["bot"], "greedy");
    assert!(one["by_bot"][1]["share"].as_f64().expect("a number") > 0.8);
    let manners = one["manners"].as_object().expect("a map");
    assert_eq!(manners.values().map(|count| count.as_u64().expect("a number")).sum::<u64>(), 300);
}

#[test]
fn a_simulation_tells_a_person_what_came_of_it() {
    let words =
        ["sim", "fleet333", "--games", "50", "--bots", "random,search-1", "--nodes", "50", "--rotate"];
    let text = good(dir().path(), &words);
    for part in
        ["50 games of random, search-1", "seat 1", "bot search-1", "plies/s", "decisions/s", "games/s"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_league_tells_the_stronger_from_the_weaker_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        let words = ["league", "fleet333", "--games", "60", "--bots", "random,search-1@60,greedy", "--json"];
        good_json(dir().path(), &[&words[..], &["--threads", threads, "--seed", seed]].concat())
    };
    let league = run("1", "7");
    assert_eq!(league, run("3", "7"));
    assert_ne!(league, run("1", "8"));
    assert_eq!(league["games"], 180);
    let number = |value: &Value| value.as_f64().expect("a number");
    let order: Vec<&str> = league["bots"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|bot| bot["bot"].as_str().expect("a key"))
        .collect();
    assert_eq!(order[2], "random");
    let [best, worst] = [0, 2].map(|i| &league["bots"][i]["rating"]);
    assert!(number(&best["from"]) > number(&worst["to"]), "{league:#}");
    // Every deal is played from both seats, and one of the two has the first turn.
    for by in ["by_seat", "by_place"] {
        assert_eq!(league[by][0]["games"], 180);
        assert_eq!(number(&league[by][0]["firsts"]) + number(&league[by][1]["firsts"]), 180.0);
    }
    assert!(number(&league["deeds"]["capture"]["winners"]) > number(&league["deeds"]["capture"]["others"]));
}

#[test]
fn a_league_of_many_seats_is_told_in_writing_and_as_a_page() {
    let dir = dir();
    let words =
        ["league", "urland", "--seats", "3", "--games", "6", "--bots", "random,greedy", "--meet", "lone"];
    let text = good(dir.path(), &[&words[..], &["--html", "league.html"]].concat());
    for part in ["12 games at 3 seats, 2 line-ups", "rating", "greedy", "among", "turn order"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let page = fs::read_to_string(dir.path().join("league.html")).expect("the page");
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    for part in ["Ratings", "turn order", "What the winners did", "league urland --bots random,greedy"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("http") && !page.contains("NaN") && !page.contains("inf"), "{page}");
}

#[test]
fn a_league_that_cannot_be_played_is_refused() {
    let league =
        |bots: &str, about: &str| bad(dir().path(), &["league", "fleet333", "--bots", bots], 2, about);
    league("greedy", "two bots");
    league("greedy,random,greedy", "twice");
    league("greedy,nobody", "nobody");
    league("greedy,search-1@0", "search-1@0");
    league("greedy,search-1@soon", "search-1@soon");
}

#[test]
fn judgement_is_learned_alike_whoever_helps() {
    let (dir, another) = (dir(), dir());
    let words = ["train", "urland", "--seats", "3", "--games", "40", "--seed", "7", "--measure", "4"];
    let learn = |dir: &Path, threads: &str| {
        let text = good(dir, &[&words[..], &["--threads", threads, "--out", "one.net"]].concat());
        assert!(text.contains("after      40 games"), "{text}");
        fs::read(dir.join("one.net")).expect("a network")
    };
    let net = learn(dir.path(), "1");
    assert_eq!(net, learn(another.path(), "3"));
    let head = String::from_utf8_lossy(&net[..400]);
    for line in [
        " of 4 against greedy\n",
        "\ncommand spelhaven train urland --seats 3 --games 40 --seed 7 --measure 4 --out one.net\n",
    ] {
        assert!(head.contains(line), "{line}: {head}");
    }
    assert_eq!(fs::read_to_string(dir.path().join("one.csv")).expect("a curve").lines().count(), 2);
    assert!(fs::read_to_string(dir.path().join("one.svg")).expect("a picture").starts_with("<svg"));
    assert!(!dir.path().join("one.checkpoint").exists(), "it is done");
    fs::write(dir.path().join("one.checkpoint"), "another's").expect("it can be written");
    bad(dir.path(), &[&words[..], &["--out", "one.net"]].concat(), 2, "another training");
    bad(dir.path(), &["train", "urland", "--seats", "2", "--out", "two.net"], 2, "not for 2 players");
}

#[test]
fn a_duel_is_prepared() {
    let dir = dir();
    let words = ["tables", "build", "fleet333", "--pieces", "2", "--out", "tables"];
    let text = good(dir.path(), &words);
    assert!(text.contains("b6x4-2.tables") && text.contains("b5x5-2.tables"), "{text}");
    assert!(dir.path().join("tables/fleet333/b5x5-2.tables").exists());
    let words = [
        "train-duel",
        "fleet333",
        "--games",
        "30",
        "--nodes",
        "20",
        "--epochs",
        "1",
        "--rounds",
        "2",
        "--seed",
        "5",
    ];
    let learn = |file: &str, threads: &str| {
        good(dir.path(), &[&words[..], &["--threads", threads, "--out", file]].concat());
        fs::read(dir.path().join(file)).expect("a network")
    };
    let net = learn("one.net", "1");
    assert_eq!(net, learn("three.net", "3"));
    let head = "spelhaven train-duel fleet333 --seed 5 --games 30 --nodes 20 --epochs 1 --rounds 2";
    assert!(String::from_utf8_lossy(&net[..200]).contains(head));
    let text = good(dir.path(), &["puzzles", "fleet333", "--depths", "3=1", "--seed", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("# spelhaven puzzles fleet333 --seed 2"), "{text}");
    assert!(lines[2].starts_with("3 | position="), "{text}");
    bad(dir.path(), &["tables", "build", "urland", "--out", "tables"], 2, "duel");
    bad(dir.path(), &["tables", "build", "fleet333", "--pieces", "9", "--out", "tables"], 2, "9");
    bad(dir.path(), &["puzzles", "fleet333", "--depths", "4=1"], 2, "4=1");
}

#[test]
fn recorded_games_replay_verify_and_can_be_drawn() {
    let (dir, path) = recorded();
    let record = path.to_str().expect("UTF-8");
    let text = good(dir.path(), &["verify", record]);
    assert!(text.contains("fair"), "{text}");
    let answer = good_json(dir.path(), &["verify", record, "--json"]);
    assert_eq!(answer["game"], "fleet333");
    assert!(answer["draws"].as_u64().expect("a number") >= 1, "colours are drawn");

    let text = good(dir.path(), &["replay", record]);
    assert!(text.contains("greedy bot") && text.contains('▲'), "{text}");
    let start = good(dir.path(), &["replay", record, "--at", "0", "--view", "2"]);
    assert!(start.lines().count() < text.lines().count());
    let all = good(dir.path(), &["replay", record, "--view", "all"]);
    assert!(all.contains("== 1") && all.contains("== spectator"), "{all}");
    let answer = good_json(dir.path(), &["replay", record, "--at", "1", "--json", "--view", "1"]);
    assert_eq!((&answer["entry"], &answer["views"][0]["viewer"]), (&1.into(), &"1".into()));
    assert!(answer["views"][0]["view"].is_object());

    good(dir.path(), &["render", record, "-o", "board.svg"]);
    let svg = fs::read_to_string(dir.path().join("board.svg")).expect("the picture");
    assert!(svg.starts_with("<svg") && svg.contains("xmlns"), "{}", &svg[..80]);
    good(dir.path(), &["render", record, "--at", "0", "--width", "320", "--view", "1", "-o", "board.png"]);
    let png = fs::read(dir.path().join("board.png")).expect("the picture");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..20], 320u32.to_be_bytes());
}

#[test]
fn a_finished_game_is_looked_at_again() {
    let (dir, path) = recorded();
    let record = path.to_str().expect("UTF-8");
    let text = good(dir.path(), &["analyse", record, "--budget", "300"]);
    assert!(text.contains("what cost most") && text.contains("luck +0 %"), "a duel has no luck: {text}");
    let answer = good_json(dir.path(), &["analyse", record, "--budget", "300", "--json"]);
    let again = good_json(dir.path(), &["analyse", record, "--budget", "300", "--json"]);
    assert_eq!(answer, again, "measured in nodes it is the same every time");
    let curve = answer["curve"].as_array().expect("a list");
    assert_eq!(curve.len(), answer["entries"].as_array().expect("a list").len() + 1);
    let last =
        curve[curve.len() - 1][1].as_array().expect("chances").iter().map(|c| c.as_f64().expect("a number"));
    assert_eq!(last.sum::<f64>(), 1.0, "{answer}");

    let sim = ["sim", "urland", "--games", "1", "--bots", "random", "--dice", "keyed", "--out", "games"];
    good(dir.path(), &sim);
    let game = fs::read_dir(dir.path().join("games")).expect("records").next().expect("one").expect("a file");
    let path = game.path();
    let answer =
        good_json(dir.path(), &["analyse", path.to_str().expect("UTF-8"), "--budget", "8", "--json"]);
    let luck: Vec<f64> = answer["players"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|p| p["luck"].as_f64().expect("one"))
        .collect();
    assert!(luck.iter().any(|luck| luck.abs() > 0.001), "dice have a say: {luck:?}");
    assert!(luck.iter().sum::<f64>().abs() < 0.02, "what one gains others lose: {luck:?}");

    let running = fs::read_to_string(record).expect("the record");
    let running: Vec<&str> = running.lines().take_while(|line| !line.starts_with("5 ")).collect();
    fs::write(dir.path().join("running"), running.join("\n")).expect("room on the disk");
    bad(dir.path(), &["analyse", "running"], 1, "only a finished game");
}

#[test]
fn a_record_that_was_tampered_with_does_not_verify() {
    let (dir, path) = recorded();
    let text = fs::read_to_string(&path).expect("a record");
    let tampered = |name: &str, text: String| {
        fs::write(dir.path().join(name), text).expect("a file");
    };
    let secret = text.lines().find(|line| line.starts_with("secret: ")).expect("a secret");
    let other = format!("secret: {}", "0".repeat(64));
    tampered("secret", text.replace(secret, &other));
    bad(dir.path(), &["verify", "secret"], 1, "commitment");
    let swapped = if text.contains("0 start {2:0}") {
        text.replace("{2:0}", "{2:1}")
    } else {
        text.replace("{2:1}", "{2:0}")
    };
    assert_ne!(swapped, text);
    tampered("draw", swapped);
    let run = spelhaven(dir.path(), &["verify", "draw"]);
    assert_eq!(run.code, 1, "{}", run.err);
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with("commitment")).collect();
    tampered("bare", bare.join("\n") + "\n");
    bad(dir.path(), &["verify", "bare"], 1, "no commitment");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line.starts_with("1 ")).expect("a first ply");
    lines[first] = format!("{}222-a1", &lines[first][..4]);
    tampered("illegal", lines.join("\n") + "\n");
    bad(dir.path(), &["verify", "illegal"], 1, "does not replay: entry 1");
    bad(dir.path(), &["replay", "illegal"], 1, "does not replay: entry 1");
    bad(dir.path(), &["render", "illegal", "-o", "x.svg"], 1, "does not replay: entry 1");
    tampered("edition", text.replace("fleet333/1", "fleet333/99"));
    bad(dir.path(), &["replay", "edition"], 1, "edition 99");

    // What rules and dice do not bind, the chain does.
    let broken = "the chain does not hold";
    tampered("name", text.replace("seat 1: greedy bot", "seat 1: Eve"));
    bad(dir.path(), &["verify", "name"], 1, broken);
    let cut = text.split("\n\nresult").next().expect("entries");
    tampered("cut", format!("{cut}\n"));
    bad(dir.path(), &["verify", "cut"], 3, "neither a result nor a chain");
    let chain = text.lines().last().expect("a chain");
    tampered("shortened", format!("{}\n\n{chain}\n", cut.rsplit_once('\n').expect("several entries").0));
    bad(dir.path(), &["verify", "shortened"], 1, broken);
    tampered("old", text.replace(&format!("{chain}\n"), ""));
    bad(dir.path(), &["verify", "old"], 3, "no chain");
    bad(dir.path(), &["verify", "old", "--json"], 3, "no chain");
    assert!(good(dir.path(), &["verify", "--without-chain", "old"]).contains("it has no chain"));
    let verdict = good_json(dir.path(), &["verify", "--without-chain", "--json", "old"]);
    assert_eq!(verdict["chained"], false);
    // Whoever takes the chain away to change a name has a record that nobody is told is fair.
    let robbed = text.replace(&format!("{chain}\n"), "").replace("seat 1: greedy bot", "seat 1: Mallory");
    assert!(robbed.contains("Mallory"));
    tampered("robbed", robbed);
    let run = spelhaven(dir.path(), &["verify", "robbed"]);
    assert_eq!((run.code, run.out.as_str()), (3, ""), "{}", run.err);
    assert!(run.err.contains("names and actions may be others"), "{}", run.err);
    // Where there is a chain it must hold.
    bad(dir.path(), &["verify", "--without-chain", "name"], 1, broken);
    bad(dir.path(), &["verify", "--without-chain", "cut"], 3, "neither a result nor a chain");
    let open = |line: &&str| !line.starts_with("secret: ") && !line.starts_with("result: ");
    let without = |draws: bool| -> String {
        let line = |line: &str| line.split(" {").next().filter(|_| draws).unwrap_or(line).to_owned() + "\n";
        text.lines().filter(open).map(line).collect()
    };
    // What a running table gives has no draws: a finished record from which the end was taken is none.
    tampered("running", without(true));
    bad(dir.path(), &["verify", "running"], 3, "still running");
    assert_ne!(without(true), without(false), "something was drawn");
    tampered("stripped", without(false));
    bad(dir.path(), &["verify", "stripped"], 1, "the dice cannot be verified");
    let entries: Vec<String> = without(false).lines().map(str::to_owned).collect();
    let end = entries.len() - 2;
    tampered("stripped-short", [&entries[..end - 3], &entries[end..]].concat().join("\n") + "\n");
    bad(dir.path(), &["verify", "stripped-short"], 1, "the dice cannot be verified");
}

#[test]
fn rules_prints_the_book_or_one_clause() {
    let book = good(dir().path(), &["rules", "fleet333"]);
    assert!(book.starts_with('#') && book.contains("**CA-5.5**"));
    assert_ne!(book, good(dir().path(), &["--lang", "nl", "rules", "fleet333"]));
    let clause = good(dir().path(), &["rules", "fleet333", "CA-5.5"]);
    assert!(clause.contains("**CA-5.5**") && !clause.contains("**CA-5.6**"), "{clause}");
    assert!(clause.len() < book.len() / 10);
    bad(dir().path(), &["rules", "fleet333", "CA-99.1"], 1, "no clause 'CA-99.1'");
}

const PLAY: [&str; 6] = ["play", "fleet333", "--seed", "4", "--bots", "greedy"];

fn played(dir: &Path, words: &[&str], input: &str) -> String {
    let run = spelhaven_with(dir, words, input);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{words:?} {input:?}");
    run.out
}

#[test]
fn a_player_is_taught_what_can_be_done() {
    let dir = dir();
    let text =
        played(dir.path(), &PLAY, "?\nhelp\nwhy\nwhy 222-a1\nwhy 111~222\n222-a1\n212c4\nblah\nsave\nquit\n");
    assert!(text.contains("  11  111~222      Permute 111 and 222"), "{text}");
    assert!(text.contains("why ACTION"), "help: {text}");
    assert!(text.contains("Say which action: why 212-c3"), "{text}");
    assert_eq!(text.matches("222 has 2 sails. (CA-5.1)").count(), 2, "why, and when tried: {text}");
    assert!(text.contains("spelhaven rules fleet333 CA-5.1"), "{text}");
    assert!(text.contains("Yes, you can: Permute 111 and 222"), "{text}");
    assert!(text.contains("“212c4” is no action of this game. Did you mean 212-c4?"), "{text}");
    assert!(text.contains("“blah” is no action of this game. Type ?"), "{text}");
    assert!(text.contains("Say where: save FILE"), "{text}");
    assert!(text.ends_with("Until next time.\n"), "{text}");
}

#[test]
fn a_player_plays_undoes_saves_and_goes_on() {
    let dir = dir();
    let text =
        played(dir.path(), &PLAY, "undo\n212-c4\nundo\n1\nlog\nboard\nsave game.record\nsave no/such/dir\n");
    assert!(text.contains("nothing of yours to take back"), "{text}");
    assert!(text.contains("Taken back"), "{text}");
    assert!(text.contains("212 c5 → c3"), "by its number: {text}");
    assert!(text.contains("Saved as game.record"), "{text}");
    assert!(text.contains("no/such/dir cannot be written"), "{text}");
    let saved = fs::read_to_string(dir.path().join("game.record")).expect("the saved game");
    assert!(saved.contains("back to"), "{saved}");
    assert!(good(dir.path(), &["verify", "game.record"]).contains("still running"));

    let on = ["play", "fleet333", "--from", "game.record"];
    let text = played(dir.path(), &on, "log\nsave later.record\n");
    assert!(text.contains("212 c5 → c3"), "{text}");
    good(dir.path(), &["verify", "later.record"]);
    bad(dir.path(), &["play", "fleet333", "--from", "game.record", "--seats", "2"], 2, "keeps its seats");
}

#[test]
fn a_move_that_loses_at_once_is_asked_about_first() {
    let dir = dir();
    // Blue's corvette faces one ship; Red's cruiser is banished, so 111~222 gives Red's corvette up.
    let position = "3k/4/4/4/4/K2L r 0 - 1";
    let words = ["play", "fleet333", "--position", position, "--option", "colours=red", "--bots", "random"];
    let text = played(dir.path(), &words, "111~222\nno\n111~222\nyes\n");
    assert!(text.contains("Left as it was."), "{text}");
    assert!(text.contains("The game is over"), "{text}");
    assert!(text.contains("1. Random: 1") && text.contains("2. Player 1: 0"), "{text}");
}

#[test]
fn several_can_play_at_one_keyboard_and_none_at_all() {
    let dir = dir();
    let words = ["play", "fleet333", "--you", "1,2", "--option", "colours=red", "--seed", "1"];
    let text = played(dir.path(), &words, "222-d4\nresign\nyes\n");
    assert!(text.contains("Player 1 (seat 1)") && text.contains("Player 2 (seat 2)"), "{text}");
    assert!(text.contains("1. Player 1: 1"), "{text}");
    let words = ["play", "fleet333", "--you", "0", "--bots", "random,greedy", "--seed", "1"];
    let text = played(dir.path(), &words, "");
    assert!(text.contains("Only bots play") && text.contains("1. Greedy: 1"), "{text}");
    assert_eq!(text, played(dir.path(), &words, ""), "the same seed gives the same game");
}

#[test]
fn a_map_has_names_choices_are_listed_unasked_and_bots_are_told_apart() {
    let words = ["play", "starfarers", "--seed", "3", "--seats", "3", "--bots", "random,random"];
    let text = played(dir().path(), &words, "quit\n");
    // The map comes before the list of its suns.
    let (before, after) = text.split_once("\nAlpha ").unwrap_or_else(|| panic!("no list of suns: {text}"));
    let suns = [
        "Alpha", "Beta", "Gamma", "Delta", "Altair", "Vega", "Deneb", "Rigel", "Spica", "Regulus", "Antares",
    ];
    for sun in suns {
        assert!(before.contains(&format!("{sun:.4}")), "{sun} is not on the map: {before}");
        assert!(sun == "Alpha" || after.contains(&format!("\n{sun} ")), "{sun} is not in the list: {after}");
    }
    assert!(before.contains("What you can do.") && before.contains("\n   1  colony-ship 1 at "), "{before}");
    assert!(after.contains("▲ Random ") && after.contains("■ Random\u{a0}2 "), "two of one name: {after}");
}

#[test]
fn players_are_spoken_to_in_their_language() {
    for (lang, welcome) in [("en", "You play"), ("nl", "Je speelt"), ("de", "Du spielst")] {
        let text = played(dir().path(), &[&PLAY[..], &["--lang", lang]].concat(), "?\nhelp\nxyz\n222-a1\n");
        assert!(text.contains(welcome), "{lang}: {text}");
        assert!(!text.contains("play-"), "{lang} lacks words: {text}");
    }
}

#[test]
fn input_that_is_not_text_is_no_action() {
    let dir = dir();
    let mut child = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(PLAY)
        .current_dir(dir.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("piped").write_all(b"\xff\xfe\x00\n\x1b[2J\n\nquit\n").expect("written");
    let output = child.wait_with_output().expect("the binary ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(!text.contains("\x1b[2J"), "control characters are not echoed");
}

#[test]
fn bench_compares_in_pairs() {
    let words = ["bench", "--only", "copies", "--pairs", "3", "--run", "2", "--game", "fleet333"];
    let text = good(dir().path(), &words);
    assert!(text.contains("fleet333 copies of a position : bytes"), "{text}");
    let answer = good_json(dir().path(), &[&words[..], &["--json"]].concat());
    let ratio = &answer[0]["ratio"];
    assert!(ratio["least"].as_f64() <= ratio["median"].as_f64(), "{answer}");
    assert_eq!(answer[0]["runs"], 3);
    assert!(answer[0]["met"].is_boolean() && answer[0]["goal"]["at least"].is_number(), "{answer}");
    let of = &answer.as_array().expect("a list").last().expect("how long it took")["of"];
    assert_eq!(of["version"], env!("CARGO_PKG_VERSION"), "{answer}");
    assert!(of["processors"].as_u64() > Some(0) && of["ended"].as_u64() > Some(1_700_000_000), "{answer}");
    assert!(of["commit"].is_null() || of["commit"].as_str().expect("a text").len() >= 12, "{answer}");
    for name in ["tree search", "keyed dice", "replay", "two threads"] {
        let words = ["bench", "--only", name, "--pairs", "1", "--run", "1", "--json", "--game", "fleet333"];
        let answer = good_json(dir().path(), &words);
        assert!(answer[0]["ratio"]["median"].as_f64().expect("a ratio") > 0.0, "{answer}");
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["rules", "fleet333"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Whoever runs a house alone has built nothing of it, and is told.
#[test]
fn a_database_is_named_as_it_should_be() {
    let dir = dir();
    let bad = |words: &[&str], about: &str| bad(dir.path(), words, 2, about);
    let nobody = "postgres://haven@127.0.0.1:9/haven";
    let about = if cfg!(feature = "postgres") { "the database" } else { "--features postgres" };
    bad(&["serve", "--database", nobody], about);
    bad(&["think", "--database", nobody], about);
    bad(&["check-tables", "--database", nobody], about);
    bad(&["reset-password", "Ada", "--database", nobody], about);
    bad(&["operator-token", "--database", nobody], about);
    if cfg!(not(feature = "postgres")) {
        bad(&["copy-database", "data", nobody], about);
    }
    bad(&["copy-database", "data", "SPELHAVEN_DATABASE"], "SPELHAVEN_DATABASE: it is written postgres://");
    bad(&["serve", "--database", "mysql://haven"], "postgres://user:password@host:port/database");
    let mistyped = "postgress://haven:hush@127.0.0.1:9/haven";
    for words in [&["serve", "--database", mistyped][..], &["copy-database", "data", mistyped]] {
        let run = spelhaven(dir.path(), words);
        assert!(run.code == 2 && !run.err.contains("hush"), "{words:?}: {}", run.err);
    }
    assert_eq!(fs::read_dir(dir.path()).expect("a directory").count(), 0, "none is made of an address");
    bad(&["serve", "--database", nobody, "--data", "data"], "--data");
    bad(&["serve", "--leave-bots"], "SPELHAVEN_DATABASE");
    bad(&["think"], "SPELHAVEN_DATABASE");
    bad(&["load", "--at", "192.0.2.1:8333"], "--anywhere");
}

#[test]
fn bad_input_gets_one_clear_line() {
    let (dir, path) = recorded();
    let record = path.to_str().expect("UTF-8");
    let file = |name: &str, bytes: &[u8]| fs::write(dir.path().join(name), bytes).expect("a file");
    file("not-text", b"spelhaven record 1\ngame: \xff\xfe\n");
    file("empty", b"");
    file("prose", b"Dear diary,\n");
    file("other", b"spelhaven record 1\ngame: chess/1\nseat 1: A\n\n0 start\n");
    file("control", b"spelhaven record 1\ngame: a\x1b[31m\rb/1\nseat 1: A\n\n0 start\n");
    let big = fs::File::create(dir.path().join("big")).expect("a file");
    big.set_len(1 << 30).expect("a large file without contents");
    let huge = "9".repeat(40);

    let cases: &[(&[&str], &str)] = &[
        (&["dance"], "dance"),
        (&["--lang", "fr", "games"], "fr"),
        (&["games", "--no-such-flag"], "--no-such-flag"),
        (&["games", "extra"], "extra"),
        (&["perft"], "GAME"),
        (&["perft", "chess", "--depth", "3"], "no game 'chess'"),
        (&["perft", "fleet333"], "--depth"),
        (&["perft", "fleet333", "--depth", "0"], "0"),
        (&["perft", "fleet333", "--depth", "-1"], "-1"),
        (&["perft", "fleet333", "--depth", "99"], "99"),
        (&["perft", "fleet333", "--depth", &huge], "999"),
        (&["perft", "fleet333", "--depth", "two"], "two"),
        (&["perft", "fleet333", "--depth", "1", "--setup", "nonsense"], "nonsense"),
        (&["perft", "fleet333", "--depth", "1", "--position", "nonsense"], "nonsense"),
        (&["perft", "fleet333", "--depth", "1", "--position", "a\nb"], "a b"),
        (&["perft", "fleet333", "--depth", "1", "--setup", "pairs-6x4", "--position", "x"], "--position"),
        (&["perft", "fleet333", "--depth", "1", "--option", "board"], "KEY=VALUE"),
        (&["perft", "fleet333", "--depth", "1", "--option", "board=b9x9"], "b9x9"),
        (&["perft", "fleet333", "--depth", "1", "--option", "colour=red"], "colour"),
        (&["perft", "fleet333", "--depth", "1", "--option", "board=b5x5", "--option", "board=b5x5"], "twice"),
        (&["perft", "fleet333", "--depth", "1", "--seats", "3"], "2"),
        (&["perft", "fleet333", "--depth", "1", "--seats", "0"], "0"),
        (&["sim"], "GAME"),
        (&["sim", "chess"], "no game 'chess'"),
        (&["sim", "fleet333", "--games", "0"], "0"),
        (&["sim", "fleet333", "--games", "-5"], "-5"),
        (&["sim", "fleet333", "--games", &huge], "999"),
        (&["sim", "fleet333", "--bots", "clever"], "clever"),
        (&["sim", "fleet333", "--bots", ""], "bot"),
        (&["sim", "fleet333", "--bots", "random,random,greedy"], "--bots names 3; seats for bots: 2"),
        (&["sim", "fleet333", "--seed", "x"], "x"),
        (&["sim", "fleet333", "--threads", "0"], "0"),
        (&["sim", "fleet333", "--seats", "300"], "300"),
        (&["sim", "fleet333", "--dice", "loaded"], "loaded"),
        (&["sim", "fleet333", "--games", "1", "--out", "empty"], "empty"),
        (&["sim", "fleet333", "--games", "1", "--out", "empty/no"], "empty/no"),
        (&["replay"], "FILE"),
        (&["replay", "missing"], "missing"),
        (&["replay", "."], "directory"),
        (&["replay", "not-text"], "not UTF-8"),
        (&["replay", "empty"], "line 1"),
        (&["replay", "prose"], "spelhaven record 1"),
        (&["replay", "other"], "no game 'chess'"),
        (&["replay", "control"], "control"),
        (&["replay", "big"], "too large"),
        (&["replay", record, "--at", "100000"], "no entry 100000"),
        (&["replay", record, "--at", "-1"], "-1"),
        (&["replay", record, "--view", "3"], "no seat 3"),
        (&["replay", record, "--view", "9"], "9"),
        (&["replay", record, "--view", "0"], "0"),
        (&["replay", record, "--view", "red"], "red"),
        (&["verify", "missing"], "missing"),
        (&["verify", "."], "directory"),
        (&["verify", "not-text"], "not UTF-8"),
        (&["verify", "other"], "no game 'chess'"),
        (&["render", record], "--output"),
        (&["render", record, "-o", "picture.gif"], ".svg or .png"),
        (&["render", record, "-o", "picture"], ".svg or .png"),
        (&["render", record, "-o", "no/such/dir/x.svg"], "no/such/dir/x.svg"),
        (&["render", record, "-o", "empty/x.png"], "empty/x.png"),
        (&["render", record, "--width", "0", "-o", "x.png"], "0"),
        (&["render", record, "--width", "1000000", "-o", "x.png"], "1000000"),
        (&["render", record, "--view", "all", "-o", "x.png"], "one viewer"),
        (&["render", record, "--view", "5", "-o", "x.png"], "no seat 5"),
        (&["render", record, "--at", "99999", "-o", "x.png"], "no entry 99999"),
        (&["render", "missing", "-o", "x.png"], "missing"),
        (&["rules", "chess"], "no game 'chess'"),
        (&["rules", "fleet333", "--lang", "xx"], "xx"),
        (&["play", "chess"], "no game 'chess'"),
        (&["play", "fleet333", "--you", "3"], "--you 3"),
        (&["play", "fleet333", "--you", "me"], "--you me"),
        (&["play", "fleet333", "--bots", "clever"], "clever"),
        (&["play", "fleet333", "--bots", "random,greedy"], "--bots names 2; seats for bots: 1"),
        (&["play", "fleet333", "--seats", "5"], "2"),
        (&["play", "fleet333", "--from", "missing"], "missing"),
        (&["play", "fleet333", "--from", "other"], "no game 'chess'"),
        (&["play", "fleet333", "--think", "0"], "0"),
        (&["bench", "--game", "chess"], "no game 'chess'"),
        (&["bench", "--pairs", "0"], "0"),
        (&["bench", "--run", "-3"], "-3"),
        (&["bench", "--only", "nonsense"], "nonsense"),
    ];
    for (words, about) in cases {
        bad(dir.path(), words, 2, about);
    }
}
