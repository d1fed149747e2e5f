//! `docs/verify.py`, which shares no code with us, agrees.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use table::Record;
use table::fair::Bytes32;
use table::record::RecordedAct;

use crate::game::{finished, verifiable};

/// Exit code, and what was printed; nothing if there is no Python here.
fn run(record: &str) -> Option<(i32, String)> {
    run_with(&[], record)
}

fn run_with(words: &[&str], record: &str) -> Option<(i32, String)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let mut command = Command::new("python3");
    let command =
        command.arg(script).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            eprintln!("SKIPPED: python3 cannot be started ({error}), docs/verify.py is not tested");
            return None;
        }
    };
    child.stdin.take().expect("piped").write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    Some((output.status.code().unwrap(), text.trim_end().to_owned()))
}

fn checked(tamper: impl FnOnce(&mut Record)) -> Option<(i32, String)> {
    let mut record = verifiable(&finished());
    tamper(&mut record);
    run(&record.to_string())
}

#[test]
fn the_independent_checker_agrees_on_a_fair_record() {
    let record = verifiable(&finished());
    let draws: usize = record.entries.iter().map(|entry| entry.draws.len()).sum();
    let Some(found) = run(&record.to_string()) else { return };
    assert!(draws > 10);
    let others = "no chain: names and actions may be others";
    assert_eq!(found, (3, format!("{draws} draws are fair, {others}")), "it may have been taken away");
    let known = run_with(&["--without-chain"], &record.to_string());
    assert_eq!(known, Some((0, format!("ok {draws} draws, {others}"))));
    let sealed = record.clone().seal().to_string();
    assert_eq!(run(&sealed), Some((0, format!("ok {draws} draws"))));
    assert_eq!(run(&sealed.replace('\n', "\r\n")), Some((0, format!("ok {draws} draws"))));
    assert_eq!(run(&record.to_string().replace('\n', "\r\n")), Some(found));
}

/// Bounds of all sizes, and plies that draw more than a block of words.
#[test]
fn the_independent_checker_draws_as_we_do() {
    let mut record = verifiable(&finished());
    let key =
        table::fair::key(&record.secret.unwrap(), record.seats.iter().filter_map(|s| s.nonce.as_deref()));
    for n in 0..40 {
        let mut dice = table::game::dice_of(&key, record.entries.len());
        for bound in [2, 3, 52, 0x8000_0001, 3_000_000_000, u32::MAX].iter().cycle().take(n) {
            dice.below(*bound);
        }
        let act = RecordedAct::Play(table::Seat::new(0), "roll".to_owned());
        record.entries.push(table::Entry { act, draws: dice.take_record() });
    }
    let Some((code, text)) = run_with(&["--without-chain"], &record.to_string()) else { return };
    assert_eq!(code, 0, "{text}");
}

#[test]
fn the_independent_checker_finds_a_forged_draw() {
    let Some((code, text)) = checked(|r| {
        let draw = &mut r.entries[0].draws[3];
        draw.value = (draw.value + 1) % draw.bound;
    }) else {
        return;
    };
    assert_eq!(code, 1);
    assert!(text.starts_with("entry 0: 13:") && text.contains(", the seed gives 13:"), "{text}");
}

#[test]
fn the_independent_checker_finds_what_the_chain_does_not_hold() {
    let sealed = verifiable(&finished()).seal().to_string();
    let broken = "the chain does not hold: names, entries or result are not those of the game";
    let last = sealed.lines().rev().find(|line| line.ends_with(" end")).unwrap();
    let result = sealed.lines().find(|line| line.starts_with("result: ")).unwrap();
    let Some(renamed) = run(&sealed.replace("seat 1: Guest", "seat 1: Eve")) else { return };
    assert_eq!(renamed, (1, broken.to_owned()));
    assert_eq!(run(&sealed.replace(&format!("{last}\n"), "")), Some((1, broken.to_owned())));
    assert_eq!(run(&sealed.replace(result, "result: 9-0 most-points")), Some((1, broken.to_owned())));
    let chain = sealed.lines().last().unwrap();
    let robbed = sealed.replace("seat 1: Guest", "seat 1: Mallory").replace(&format!("{chain}\n"), "");
    let (code, text) = run(&robbed).unwrap();
    assert!(code == 3 && !text.starts_with("ok") && text.contains("no chain"), "{text}");
    assert_eq!(run_with(&["--without-chain"], &sealed.replace("Guest", "Eve")), Some((1, broken.to_owned())));
    let cut = sealed.split("\n\nresult").next().unwrap();
    let found = run(cut).unwrap();
    assert_eq!(found, (1, "the record is not whole: it has neither a result nor a chain".to_owned()));
}

#[test]
fn the_independent_checker_finds_another_secret() {
    let Some(found) = checked(|r| r.secret = Some(Bytes32([1; 32]))) else { return };
    assert_eq!(found, (1, "the secret does not fit the commitment".to_owned()));
}

#[test]
fn the_independent_checker_says_what_it_cannot_check() {
    let Some(found) = checked(|r| r.seats[1].nonce = None) else { return };
    assert_eq!(found, (2, "cannot check: the record has no nonce 2".to_owned()));
    assert_eq!(checked(|r| r.secret = None), Some((2, "cannot check: the record has no secret".to_owned())));
    let (code, text) = run("").unwrap();
    assert!(code == 2 && text.contains("not a spelhaven record"), "{text}");
    let (code, text) = run(&verifiable(&finished()).to_string().replace("\n3 ", "\n4 ")).unwrap();
    assert!(code == 2 && text.contains("entry 3 cannot be read"), "{text}");
}

/// The documentation with its example and test vectors.
const DOCUMENTED: &str = include_str!("../../../../docs/RECORDS.md");

#[test]
fn the_documented_example_is_a_fair_record() {
    let start = DOCUMENTED.find("spelhaven record 1\n").unwrap();
    let text = DOCUMENTED[start..].split("```").next().unwrap();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    table::History::<testkit::toy::Toy>::verify(&record).unwrap();
    let mut chain = table::Chain::begin(&record, record.secret);
    for link in [chain.head(), chain.entry(0, &record.entries[0])] {
        assert!(DOCUMENTED.contains(&format!("`{link}`")), "{link}");
    }
    let Some(found) = run(text) else { return };
    assert_eq!(found, (0, "ok 7 draws".to_owned()));
}

#[test]
fn the_documented_test_vectors_hold() {
    let key: [u8; 32] = std::array::from_fn(|i| i as u8);
    let lines: Vec<&str> = DOCUMENTED.lines().filter_map(|line| line.strip_prefix("ply ")).collect();
    assert_eq!(lines.len(), 4);
    for line in lines {
        let (ply, draws) = line.split_once(": ").unwrap();
        let mut dice = table::Dice::keyed(key);
        dice.turn_to(ply.parse().unwrap());
        for draw in draws.split(' ').map(|draw| draw.parse::<table::Draw>().unwrap()) {
            assert_eq!(dice.below(draw.bound), draw.value, "ply {ply}");
        }
    }
}
