//! Records are read as written, and bad ones are refused with the line and the reason.

use table::fair::Bytes32;
use table::record::{BadRecord, Name, RecordedAct};
use table::{Draw, Entry, Record, Seat};

const FULL: &str = "\
spelhaven record 1
game: toy/1
option rounds: 2
option note: a {b}: c
seat 1: Guest {the first}
seat 2: Zoë: greedy bot
nonce 1: ada
nonce 2: {x}:7
commitment: 024c9a1cc7601674e8dd0a3e1ee343fab7e63c635b71e28ae7a526d64afc97f7
secret: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

0 start {16:5 15:3}
1 1 bid 3
2 2 ?
3 1 roll {6:5}
4 1 back to 2
5 1 a>b x4-5

result: 5-1/2 most-points
";

const LEAST: &str = "spelhaven record 1\ngame: toy/12\nseat 1: ?\n\n0 start\n";

fn read(text: &str) -> Result<Record, BadRecord> {
    text.parse()
}

#[test]
fn a_record_is_read_as_written() {
    let record = read(FULL).unwrap();
    assert_eq!((record.game.as_str(), record.edition), ("toy", 1));
    assert_eq!(record.options[1], ("note".to_owned(), "a {b}: c".to_owned()));
    assert_eq!(record.seats[1], Name::new("Zoë: greedy bot").with_nonce("{x}:7"));
    assert_eq!(record.secret, Some(Bytes32(std::array::from_fn(|i| i as u8))));
    let [one, two] = [0, 1].map(Seat::new);
    assert_eq!(record.entries[0].draws, [Draw { bound: 16, value: 5 }, Draw { bound: 15, value: 3 }]);
    assert_eq!(record.entries[2], Entry { act: RecordedAct::Hidden(two), draws: vec![] });
    assert_eq!(record.entries[3].act, RecordedAct::Play(one, "roll".to_owned()));
    assert_eq!(record.entries[4].act, RecordedAct::Back(one, 2));
    assert_eq!(record.result.as_deref(), Some("5-1/2 most-points"));
    for text in [FULL, LEAST] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
}

#[test]
fn a_chain_stands_last_with_a_result_or_without() {
    let link = "024c9a1cc7601674e8dd0a3e1ee343fab7e63c635b71e28ae7a526d64afc97f7";
    for text in [format!("{FULL}chain: {link}\n"), format!("{LEAST}\nchain: {link}\n")] {
        let record = read(&text).unwrap();
        assert_eq!((record.chain.unwrap().to_string(), record.to_string()), (link.to_owned(), text.clone()));
        let more = read(&format!("{text}\n")).unwrap_err();
        assert!(more.reason.contains("nothing may follow the chain"), "{more}");
    }
}

#[test]
fn line_ends_may_be_written_either_way_and_the_last_left_out() {
    let record = read(FULL).unwrap();
    assert_eq!(read(&FULL.replace('\n', "\r\n")).as_ref(), Ok(&record));
    assert_eq!(read(FULL.trim_end()).as_ref(), Ok(&record));
    assert_eq!(read(LEAST.trim_end()).unwrap().to_string(), LEAST);
}

#[test]
fn bad_records_are_refused_with_the_line_and_the_reason() {
    for (old, new, line, reason) in [
        ("spelhaven record 1", "", 1, "expected 'spelhaven record 1'"),
        ("spelhaven record 1", "spelhaven record 2", 1, "expected 'spelhaven record 1'"),
        ("spelhaven record 1", " spelhaven record 1", 1, "expected 'spelhaven record 1'"),
        ("game: toy/1\n", "", 2, "expected 'game: KEY/EDITION' first"),
        ("game: toy/1\n", "\n", 2, "the header names no seat"),
        ("game: toy/1", "game:toy/1", 2, "expected 'KEY: VALUE'"),
        ("game: toy/1", "game: toy", 2, "expected 'game: KEY/EDITION'"),
        ("game: toy/1", "game: /1", 2, "not a lower-case word"),
        ("game: toy/1", "game: Toy/1", 2, "not a lower-case word"),
        ("game: toy/1", "game: toy/01", 2, "the edition is not a number"),
        ("game: toy/1", "game: toy/65536", 2, "the edition is not a number"),
        ("game: toy/1", "game: toy/1/1", 2, "the edition is not a number"),
        ("game: toy/1", "game: toy/1\ngame: toy/1", 3, "'game' is said twice"),
        ("option rounds: 2", "option rounds: ", 3, "the value is empty"),
        ("option rounds: 2", "option rounds:  2", 3, "spaces at an end"),
        ("option rounds: 2", "option rounds: 2 ", 3, "spaces at an end"),
        ("option rounds: 2", "option rounds: 2\t3", 3, "control characters"),
        ("option rounds: 2", "option : 2", 3, "'' is not the key of an option"),
        ("option rounds: 2", "option Rounds: 2", 3, "'Rounds' is not the key of an option"),
        ("option rounds: 2", "options: 2", 3, "unknown header 'options'"),
        ("option rounds: 2", "colour red: 2", 3, "unknown header 'colour red'"),
        ("option note", "option rounds", 4, "option 'rounds' is said twice"),
        ("seat 1: ", "seat 2: ", 5, "seats are numbered 1 to at most 5, in order"),
        ("seat 2: ", "seat 1: ", 6, "seats are numbered 1 to at most 5, in order"),
        ("seat 2: ", "seat 02: ", 6, "seats are numbered 1 to at most 5, in order"),
        ("nonce 1: ada", "option x: y", 7, "'option x' stands too late"),
        ("nonce 1: ada\nnonce 2: {x}:7", "nonce 2: a\nnonce 1: b", 8, "once a seat, in order"),
        ("nonce 2", "nonce 1", 8, "once a seat, in order"),
        ("nonce 2", "nonce 3", 8, "a nonce for a seat not named above"),
        ("nonce 2", "nonce x", 8, "the number of a seat, from 1"),
        ("nonce 1: ada", "nonce 1: a da", 7, "printable ASCII characters without spaces"),
        ("nonce 1: ada", "nonce 1: zoë", 7, "printable ASCII characters without spaces"),
        ("commitment: 0", "commitment: ", 9, "64 hexadecimal digits in lower case"),
        ("commitment: 024c", "commitment: 024C", 9, "64 hexadecimal digits in lower case"),
        ("secret: 0", "secret: g", 10, "64 hexadecimal digits in lower case"),
        ("\n0 start", "\n\n0 start", 12, "expected entry 0, the start"),
        ("\n\n0 start", "\n0 start", 11, "expected 'KEY: VALUE'"),
        ("0 start {16:5 15:3}", "0 start {}", 12, "a draw BOUND:VALUE"),
        ("0 start {16:5 15:3}", "0 start {16:5  15:3}", 12, "a draw BOUND:VALUE"),
        ("0 start {16:5 15:3}", "0 start {16:16}", 12, "a draw BOUND:VALUE"),
        ("0 start {16:5 15:3}", "0 start {16:5", 12, "not closed by '}'"),
        ("0 start {16:5 15:3}", "0 start {16:5} ", 12, "not closed by '}'"),
        ("0 start {16:5 15:3}", "0 start{16:5}", 12, "expected SEAT ACTION"),
        ("0 start", "0 1 bid 3", 12, "entry 0 is the start"),
        ("0 start", "00 start", 12, "expected entry 0"),
        ("0 start", "start", 12, "expected entry 0"),
        ("1 1 bid 3", "1 start", 13, "only entry 0 is the start"),
        ("1 1 bid 3", "2 1 bid 3", 13, "expected entry 1"),
        ("1 1 bid 3", "bid", 13, "expected 'NUMBER SEAT ACTION'"),
        ("1 1 bid 3", "1 1", 13, "expected SEAT ACTION"),
        ("1 1 bid 3", "1 1 ", 13, "the action is empty"),
        ("1 1 bid 3", "1 1  bid", 13, "spaces at an end"),
        ("1 1 bid 3", "1 1 bid 3 ", 13, "spaces at an end"),
        ("1 1 bid 3", "1 1 bid}", 13, "the action holds a brace"),
        ("1 1 bid 3", "1 1 bi{d", 13, "the action holds a brace"),
        ("1 1 bid 3", "1 3 bid 3", 13, "there is no seat 3"),
        ("1 1 bid 3", "1 6 bid 3", 13, "the number of a seat, from 1"),
        ("1 1 bid 3", "1 1 bid\u{b}3", 13, "control characters"),
        ("2 2 ?", "2 2 ? {6:1}", 14, "only an action can have draws"),
        ("2 2 ?", "2 3 ?", 14, "there is no seat 3"),
        ("4 1 back to 2", "4 1 back to 2 {6:1}", 16, "only an action can have draws"),
        ("4 1 back to 2", "4 1 back to 3", 16, "an entry before the last"),
        ("4 1 back to 2", "4 1 back to 02", 16, "expected 'back to NUMBER'"),
        ("4 1 back to 2", "4 1 back to ", 16, "expected 'back to NUMBER'"),
        ("4 1 back to 2", "4 3 back to 2", 16, "there is no seat 3"),
        ("result: ", "", 19, "expected 'result: ...'"),
        ("result: 5-1/2 most-points", "result: ", 19, "the result is empty"),
        ("result: 5-1/2 most-points", "", 19, "expected 'result: ...'"),
        ("most-points\n", "most-points\n\n", 20, "only 'chain: ...' may follow the result"),
        ("most-points\n", "most-points\nchain: 00\n", 20, "64 hexadecimal digits"),
        ("result: 5-1/2 most-points", "chain: 00", 19, "64 hexadecimal digits"),
    ] {
        assert_eq!(FULL.matches(old).count().min(1), 1, "'{old}' is not in the record");
        let error = read(&FULL.replacen(old, new, 1)).expect_err(new);
        assert_eq!(error.line, line, "'{old}' -> '{new}': {error}");
        assert!(error.reason.contains(reason), "'{old}' -> '{new}': {error}");
        assert_eq!(error.to_string(), format!("line {line}: {}", error.reason));
    }
}

#[test]
fn a_record_cut_short_is_refused_where_it_ends() {
    for (lines, reason) in [
        (0, "expected 'spelhaven record 1'"),
        (1, "the header is not closed by an empty line"),
        (10, "the header is not closed by an empty line"),
        (11, "expected entry 0, the start"),
        (18, "expected 'result: ...' or 'chain: ...'"),
    ] {
        let cut: String = FULL.split_inclusive('\n').take(lines).collect();
        assert_eq!(read(&cut), Err(BadRecord { line: lines.max(1), reason: reason.to_owned() }));
    }
    for lines in 12..18 {
        let cut: String = FULL.split_inclusive('\n').take(lines).collect();
        assert_eq!(read(&cut).unwrap().to_string(), cut, "a game that is still running");
    }
}

#[test]
fn more_seats_than_any_game_has_are_refused() {
    let mut record = read(LEAST).unwrap();
    record.seats = vec![Name::default(); 6];
    assert_eq!(read(&record.to_string()).unwrap_err().line, 8);
}

#[test]
fn names_are_cleaned_so_that_they_cannot_forge_lines() {
    for (given, kept) in [
        ("Guest", "Guest"),
        ("  Guest  of\tMalmö ", "Guest  of Malmö"),
        ("", "?"),
        (" \n ", "?"),
        ("Guest\nsecret: 00", "Guest secret: 00"),
        ("{6:1}", "{6:1}"),
        ("\u{1b}[31mred", "[31mred"),
    ] {
        assert_eq!(Name::new(given).name, kept);
        let mut record = read(LEAST).unwrap();
        record.seats[0].name = given.to_owned();
        assert_eq!(read(&record.to_string()).unwrap().seats, [Name::new(given)]);
    }
}

/// Whatever can be read is written as it was read.
#[test]
fn altered_records_are_refused_or_come_back_as_they_are() {
    let mut dice = table::Dice::fast(11);
    let letters: Vec<char> = FULL.chars().collect();
    let (mut kept, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut altered = letters.clone();
        let at = dice.below(altered.len() as u32) as usize;
        match dice.below(3) {
            0 => drop(altered.remove(at)),
            1 => altered[at] = letters[dice.below(letters.len() as u32) as usize],
            _ => altered.insert(at, letters[dice.below(letters.len() as u32) as usize]),
        }
        let text: String = altered.into_iter().collect();
        match read(&text) {
            Ok(record) => {
                kept += 1;
                assert_eq!(record.to_string().trim_end(), text.trim_end());
            }
            Err(_) => refused += 1,
        }
    }
    assert!(kept > 1_000 && refused > 1_000, "{kept} kept, {refused} refused");
}
