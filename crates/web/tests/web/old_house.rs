//! Houses that earlier versions wrote: this version shows them as they were, and goes on with them.
//!
//! Each folder of `tests/houses` is a house as one version left it, with what that version showed of it;
//! `write.py` there makes them. What is asked here is what people rely on: their games, their seats, their
//! secrets, their records, their words, their accounts. How the data is laid out is nobody's business but ours.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};
use store::Sqlite;
use table::{Dice, Record};

use crate::kit::*;

/// How an old version showed its house.
#[derive(Deserialize)]
struct Expected {
    people: BTreeMap<String, Known>,
    tables: Vec<Kept>,
}

/// Somebody an old version knew.
#[derive(Deserialize)]
struct Known {
    name: String,
    cookie: Option<String>,
    password: Option<String>,
    token: Option<String>,
}

/// A table as an old version showed it. Seats are counted from 1.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Kept {
    /// What is special about it.
    label: String,
    table: String,
    game: String,
    stage: String,
    entries: u64,
    turn: Vec<usize>,
    names: Vec<String>,
    /// Who sits in each seat, as [`Expected::people`] calls them; nobody in a bot's or a free one.
    sitters: Vec<Option<String>>,
    /// Who asked to take back.
    offer: Option<usize>,
    result: Option<String>,
    next: Option<String>,
    secret: Option<String>,
    clocks: Option<Vec<i64>>,
    /// Names and lines.
    chat: Vec<(String, String)>,
    /// What a seat could do, asides with it, in alphabetical order.
    choices: BTreeMap<usize, Vec<String>>,
    /// The file of the record for `anybody`, and for a seat that knew more.
    records: BTreeMap<String, String>,
    /// Whose last entry nobody else may know.
    secret_of: Option<usize>,
    /// Whose clock has run out since.
    out: Option<usize>,
    /// Whose clock had run out, so that a bot plays for them.
    stand_in: Option<usize>,
    /// The word that lets friends sit down.
    invite: Option<String>,
    /// Whether the finished game was looked at again.
    #[serde(default)]
    analysed: bool,
}

/// A house as it was, opened by this version.
struct OldHouse {
    folder: PathBuf,
    site: Site,
    expected: Expected,
}

/// Opens a copy of every house there is.
fn old_houses() -> Vec<OldHouse> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses");
    let folders = std::fs::read_dir(all).unwrap().map(|entry| entry.unwrap().path());
    let houses: Vec<OldHouse> = folders.filter(|path| path.is_dir()).map(open).collect();
    assert!(!houses.is_empty(), "no version has written a house");
    houses
}

fn open(folder: PathBuf) -> OldHouse {
    let expected = std::fs::read_to_string(folder.join("expected.json")).unwrap();
    let dir = tempfile::tempdir().unwrap();
    std::fs::copy(folder.join(Sqlite::FILE), dir.path().join(Sqlite::FILE)).unwrap();
    OldHouse { folder, site: site_in(dir, config()), expected: serde_json::from_str(&expected).unwrap() }
}

impl OldHouse {
    /// Somebody with the cookie the old version gave them, or the token.
    fn person(&self, label: &str) -> Visitor {
        let known = &self.expected.people[label];
        let token = known.token.clone().filter(|_| known.cookie.is_none());
        Visitor { cookie: known.cookie.clone(), token, ..self.site.visitor() }
    }

    fn party(&self, kept: &Kept) -> Party {
        let sitter = |label: &Option<String>| Some(self.person(label.as_deref()?));
        Party {
            table: format!("/t/{}", kept.table),
            sitters: kept.sitters.iter().map(sitter).collect(),
            eve: self.site.visitor(),
            dice: Dice::fast(kept.entries),
        }
    }

    /// The tables at play, but for those where clocks have changed or will change who plays.
    fn running(&self) -> impl Iterator<Item = &Kept> {
        let quiet = |kept: &&Kept| kept.stage == "running" && kept.out.is_none() && kept.stand_in.is_none();
        self.expected.tables.iter().filter(quiet)
    }

    fn record(&self, kept: &Kept, reader: &str) -> String {
        let file = kept.records.get(reader).unwrap_or_else(|| &kept.records["anybody"]);
        std::fs::read_to_string(self.folder.join(file)).unwrap()
    }

    /// The same data after a restart.
    fn restarted(self) -> OldHouse {
        let again = self.site.restarted(config());
        let site = Site { dir: self.site.dir, ..again };
        OldHouse { site, ..self }
    }
}

/// The people at a table, and somebody who watches.
struct Party {
    table: String,
    sitters: Vec<Option<Visitor>>,
    eve: Visitor,
    dice: Dice,
}

impl Party {
    fn sitter(&mut self, seat: usize) -> &mut Visitor {
        self.sitters[seat - 1].as_mut().expect("a person sits there")
    }

    /// The seats people sit in.
    fn seats(&self) -> Vec<usize> {
        (1..=self.sitters.len()).filter(|seat| self.sitters[seat - 1].is_some()).collect()
    }

    async fn seen_from(&mut self, seat: usize) -> Value {
        let path = format!("{}?seat={seat}", self.table);
        self.sitter(seat).state(&path).await
    }

    /// What a seat can do, asides with it, in alphabetical order.
    async fn choices(&mut self, seat: usize) -> Vec<String> {
        let state = self.seen_from(seat).await;
        let mut all = [texts(&state["choices"]), texts(&state["asides"])].concat();
        all.sort();
        all
    }

    async fn record(&mut self, seat: Option<usize>) -> String {
        let path = format!("/api/v1{}/record", api_path(&self.table));
        let answer = match seat {
            None => self.eve.get(&path).await,
            Some(seat) => self.sitter(seat).get(&format!("{path}?seat={seat}")).await,
        };
        answer.is(200).text()
    }

    /// As the API is told.
    async fn command(&mut self, seat: usize, what: &str, body: Value) -> Value {
        let path = format!("/api/v1{}/{what}", api_path(&self.table));
        self.sitter(seat).call(&path, body).await.is(200).json()
    }

    /// How it stands once no bot is to act.
    async fn settled(&mut self) -> Value {
        let mut state = Value::Null;
        wait_until(async || {
            state = self.eve.state(&self.table).await;
            numbers(&state["turn"]).iter().all(|seat| self.sitters[seat - 1].is_some())
        })
        .await;
        state
    }

    /// Plays anything.
    async fn play(&mut self, seat: usize) {
        let state = self.seen_from(seat).await;
        let mut choices = texts(&state["choices"]);
        choices.sort();
        let action = &choices[self.dice.below(choices.len() as u32) as usize];
        self.command(seat, "play", json!({ "action": action, "ply": state["entries"], "seat": seat })).await;
    }

    /// Whoever is to act plays anything, until the table has so many entries, or the game is over.
    async fn go_on(&mut self, entries: u64) -> Value {
        loop {
            let state = self.settled().await;
            if state["stage"] == "over" || state["entries"].as_u64().unwrap() >= entries {
                return state;
            }
            let turn = numbers(&state["turn"]);
            let seat = turn[self.dice.below(turn.len() as u32) as usize];
            self.play(seat).await;
        }
    }

    /// Says yes from every seat but `asker`'s, if anybody must be asked.
    async fn agree(&mut self, asker: usize) {
        let ply = self.eve.state(&self.table).await["entries"].clone();
        for seat in self.seats().into_iter().filter(|seat| *seat != asker) {
            self.command(seat, "answer", json!({ "ply": ply, "yes": true })).await;
        }
    }
}

/// How a table stands, but for what runs on.
fn standing(mut state: Value) -> Value {
    state["clocks"] = Value::Null;
    state
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn numbers(list: &Value) -> Vec<usize> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect()
}

/// A record's header, with the edition of the rules it is played under, and its entries. Which number the format
/// has, and whether there is a chain, is no part of what was played.
fn parts(record: &str) -> (BTreeSet<&str>, Vec<&str>) {
    let (header, entries) = record.split_once("\n\n").expect("a header and entries");
    let told = |line: &&str| !line.starts_with("spelhaven record");
    let played = |line: &&str| !line.is_empty() && !line.starts_with("chain: ");
    (header.lines().filter(told).collect(), entries.lines().filter(played).collect())
}

/// What was in a record is in it now: every line, but that secrets have come out and draws are shown at the end.
#[track_caller]
fn assert_continues(old: &str, new: &str) {
    let ((old_header, old), (new_header, new)) = (parts(old), parts(new));
    assert!(old_header.is_subset(&new_header), "{old_header:?} {new_header:?}");
    assert!(old.len() <= new.len(), "{new:?}");
    for (old, new) in old.into_iter().zip(new) {
        let rest = new.strip_prefix(old.trim_end_matches('?'));
        let same = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" {") || old.ends_with('?'));
        assert!(same, "'{old}' has become '{new}'");
    }
}

/// Every draw of a finished game can be checked against the seed.
#[track_caller]
fn assert_verifies(record: &str) {
    let record: Record = record.parse().unwrap();
    let title = shelf::find(&record.game).unwrap_or_else(|| panic!("{} is gone", record.game));
    title.verify(&record).unwrap_or_else(|error| panic!("{}: {error}", record.game));
}

#[tokio::test]
async fn its_tables_are_as_they_were() {
    for house in old_houses() {
        assert_eq!(faults(&house.site).await, [] as [String; 0]);
        for kept in house.expected.tables.iter().filter(|kept| kept.out.is_none()) {
            let (label, mut party) = (&kept.label, house.party(kept));
            let state = party.eve.state(&party.table).await;
            for (key, value) in [
                ("game", json!(kept.game)),
                ("stage", json!(kept.stage)),
                ("entries", json!(kept.entries)),
                ("turn", json!(kept.turn)),
                ("offer", json!(kept.offer)),
                ("result", json!(kept.result)),
                ("next", json!(kept.next)),
                ("secret", json!(kept.secret)),
            ] {
                assert_eq!(state[key], value, "{key} of {label}");
            }
            for seat in party.seats() {
                assert_eq!(state["names"][seat - 1], kept.names[seat - 1], "{label}");
            }
            for (seat, choices) in &kept.choices {
                assert_eq!(party.choices(*seat).await, *choices, "{label}, seat {seat}");
            }
            if kept.analysed {
                let path = format!("{}/analysis", party.table);
                let page = party.eve.get(&path).await.is(200).text();
                assert!(page.contains("curve-title"), "what was found of {label} is lost");
            }
            let escaped = |text: &str| maud::html! { (text) }.into_string();
            let readers = party.sitters.iter().flatten().chain([&party.eve]).cloned();
            for mut reader in readers.collect::<Vec<_>>() {
                let page = reader.get(&party.table).await.is(200).text();
                for (name, line) in &kept.chat {
                    assert!(
                        page.contains(&escaped(name)) && page.contains(&escaped(line)),
                        "{label}: {line}"
                    );
                }
                if kept.entries == 0 {
                    continue;
                }
                assert!(shows_entries(&page, kept.entries as u32), "{label}");
                for at in [0, kept.entries - 1] {
                    let past = reader.get(&format!("{}?at={at}", party.table)).await.is(200).text();
                    assert!(past.contains("<svg"), "{label} at {at}");
                }
            }
        }
    }
}

#[tokio::test]
async fn its_records_are_served_as_they_were() {
    for house in old_houses() {
        for kept in house.expected.tables.iter().filter(|kept| kept.entries > 0 && kept.out.is_none()) {
            let mut party = house.party(kept);
            let mut readers = vec![None];
            readers.extend(kept.choices.keys().copied().map(Some));
            for seat in readers {
                let reader = seat.map_or("anybody".to_owned(), |seat| seat.to_string());
                let (old, new) = (house.record(kept, &reader), party.record(seat).await);
                assert!(new.contains(&format!("\ngame: {}", kept.game)), "{}", kept.label);
                let ((old_header, old), (new_header, new)) = (parts(&old), parts(&new));
                assert!(old_header.is_subset(&new_header), "{}: {new_header:?}", kept.label);
                assert_eq!(old, new, "{} for {reader}", kept.label);
            }
            if kept.stage == "over" {
                // As it was saved then, and as it is served now.
                assert_verifies(&house.record(kept, "anybody"));
                let served = party.record(None).await;
                assert!(served.contains("\nchain: "), "{}", kept.label);
                assert_verifies(&served);
            }
        }
    }
}

#[tokio::test]
async fn its_games_go_on() {
    // Enough for a short game to end.
    const MORE: u64 = 150;
    for house in old_houses() {
        let mut ended = 0;
        let mut then = Vec::new();
        for kept in house.running() {
            let mut party = house.party(kept);
            let state = party.go_on(kept.entries + MORE).await;
            for seat in kept.choices.keys() {
                assert_continues(&house.record(kept, &seat.to_string()), &party.record(Some(*seat)).await);
            }
            if state["stage"] == "over" {
                ended += 1;
                assert_verifies(&party.record(None).await);
            }
            then.push(standing(state));
        }
        assert!(ended > 0, "no game was short enough to be played to its end");
        assert_eq!(faults(&house.site).await, [] as [String; 0]);

        let again = house.restarted();
        for (kept, state) in again.running().zip(then) {
            let now = again.party(kept).eve.state(&format!("/t/{}", kept.table)).await;
            assert_eq!(standing(now), state, "{}", kept.label);
        }
    }
}

#[tokio::test]
async fn what_was_chosen_in_secret_stays_secret_until_all_have_chosen() {
    for house in old_houses() {
        let mut simultaneous = 0;
        for kept in house.running() {
            let Some(chooser) = kept.secret_of else { continue };
            let mut party = house.party(kept);
            let hidden = format!("{} {chooser} ?", kept.entries - 1);
            for reader in party.seats().into_iter().map(Some).chain([None]) {
                let record = party.record(reader).await;
                let is_hidden = record.lines().any(|line| line == hidden);
                assert_eq!(is_hidden, reader != Some(chooser), "{} for {reader:?}: {record}", kept.label);
            }
            if kept.turn.len() < 2 {
                continue;
            }
            // The others have not seen it, so what they chose meanwhile is not late.
            simultaneous += 1;
            for seat in &kept.turn {
                let choices = texts(&party.seen_from(*seat).await["choices"]);
                let choice = json!({ "action": choices[0], "ply": kept.entries, "seat": seat });
                party.command(*seat, "play", choice).await;
            }
            party.go_on(kept.entries + 15).await;
        }
        assert!(simultaneous > 0, "nobody chose at the same time as others");
    }
}

#[tokio::test]
async fn what_is_played_there_can_be_taken_back() {
    for house in old_houses() {
        let mut asked = 0;
        for kept in house.running().filter(|kept| kept.sitters.iter().all(Option::is_some)) {
            let (label, mut party) = (&kept.label, house.party(kept));
            // An old wish to take back, and then a new one.
            let mut entries = kept.entries;
            if let Some(asker) = kept.offer {
                asked += 1;
                party.agree(asker).await;
                entries += 1;
                let state = party.settled().await;
                assert_eq!((&state["entries"], &state["offer"]), (&entries.into(), &Value::Null), "{label}");
                assert_eq!(numbers(&state["turn"]), [asker], "{label}");
            }
            let turn = numbers(&party.settled().await["turn"]);
            let before = party.choices(turn[0]).await;
            party.play(turn[0]).await;
            if party.settled().await["stage"] == "over" {
                continue;
            }
            let wish = json!({ "ply": entries + 1, "seat": turn[0] });
            if party.command(turn[0], "undo", wish).await["entry"].is_null() {
                party.agree(turn[0]).await;
            }
            let state = party.settled().await;
            assert_eq!((&state["entries"], numbers(&state["turn"])), (&(entries + 2).into(), turn.clone()));
            assert_eq!(party.choices(turn[0]).await, before, "{label}");
        }
        assert!(asked > 0, "nobody had asked");
        assert_eq!(faults(&house.site).await, [] as [String; 0]);
    }
}

#[tokio::test]
async fn its_clocks_go_on() {
    const MINUTE: i64 = 60_000;
    for house in old_houses() {
        let with = |is: fn(&Kept) -> bool| house.expected.tables.iter().find(|kept| is(kept)).unwrap();
        // Minutes stand still while no server runs.
        let live = with(|kept| kept.clocks.is_some() && kept.out.is_none() && kept.stand_in.is_none());
        let state = house.party(live).eve.state(&format!("/t/{}", live.table)).await;
        for (seat, old) in (1..).zip(live.clocks.as_ref().unwrap()) {
            let new = state["clocks"][seat - 1].as_i64().unwrap();
            let slack = if live.turn.contains(&seat) { 30 * MINUTE } else { 0 };
            assert!((new - old).abs() <= slack, "{old} has become {new}");
        }
        // Whose time has run out finds a bot in the seat, and takes it back; whether that was long ago or
        // while nobody looked.
        for (kept, late) in [with(|kept| kept.stand_in.is_some()), with(|kept| kept.out.is_some())]
            .map(|kept| (kept, kept.stand_in.or(kept.out).unwrap()))
        {
            let mut party = house.party(kept);
            // Nobody need come to the table for that.
            let row = async || house.site.row(&kept.table).await;
            wait_until(async || row().await.seats[late - 1].stand_in.is_some()).await;
            let table = party.table.clone();
            let page = party.sitter(late).get(&table).await.is(200).text();
            assert!(page.contains(&format!("{table}/take-back")), "{}", kept.label);
            // Until the others are to act.
            wait_until(async || !numbers(&party.eve.state(&party.table).await["turn"]).contains(&late)).await;
            party.command(late, "take-back", Value::Null).await;
            let entries = party.settled().await["entries"].as_u64().unwrap();
            assert!(entries >= kept.entries, "{}", kept.label);
            party.go_on(entries + 10).await;
            assert_continues(&house.record(kept, "anybody"), &party.record(None).await);
        }
        assert_eq!(faults(&house.site).await, [] as [String; 0]);
    }
}

#[tokio::test]
async fn its_people_are_known_and_find_their_tables() {
    for house in old_houses() {
        for (label, known) in &house.expected.people {
            let sits = |kept: &&Kept| kept.sitters.iter().flatten().any(|sitter| sitter == label);
            let theirs = house.expected.tables.iter().filter(sits).map(|kept| kept.table.clone());
            let theirs: BTreeSet<String> = theirs.collect();
            let mut ways = vec![house.person(label)];
            if let Some(password) = &known.password {
                let mut browser = house.site.visitor();
                let wrong = [("name", known.name.as_str()), ("password", "anything else")];
                browser.post_json("/account/enter", &wrong).await.is(403);
                let right = [("name", known.name.as_str()), ("password", password)];
                browser.post("/account/enter", &right).await.is(303);
                ways.push(browser);
            }
            ways.extend(
                known.token.clone().map(|token| Visitor { token: Some(token), ..house.site.visitor() }),
            );
            for mut person in ways {
                let mine = person.get("/api/v1/tables?list=mine").await.is(200).json();
                let mine =
                    mine.as_array().unwrap().iter().map(|line| line["table"].as_str().unwrap().to_owned());
                assert_eq!(mine.collect::<BTreeSet<_>>(), theirs, "{label}");
                let page = person.get("/account").await.is(200).text();
                assert!(page.contains(&known.name), "{label}");
            }
        }
        // What they say next comes after what was said.
        for kept in house.expected.tables.iter().filter(|kept| !kept.chat.is_empty()) {
            let mut party = house.party(kept);
            let seat = party.seats()[0];
            let said = party.command(seat, "say", json!({ "text": "Still here" })).await;
            assert_eq!(said["number"], kept.chat.len() + 1, "{}", kept.label);
        }
    }
}

#[tokio::test]
async fn its_tables_that_wait_can_begin() {
    for house in old_houses() {
        let mut begun = 0;
        for kept in house.expected.tables.iter().filter(|kept| kept.stage == "gathering") {
            let mut party = house.party(kept);
            let join = format!("{}/join", party.table);
            // For whom a seat is kept takes it; whoever sits stays there.
            for seat in party.seats() {
                party.sitter(seat).post(&join, &[]).await.is(303);
            }
            for seat in (1..).zip(&kept.names).filter(|(_, name)| name.is_empty()).map(|(seat, _)| seat) {
                let mut newcomer = house.site.visitor();
                let (number, invite) = (seat.to_string(), kept.invite.as_deref().unwrap_or_default());
                let wish = [("name", "Eva"), ("seat", &number), ("invite", invite)];
                newcomer.post(&join, &wish).await.is(303);
                party.sitters[seat - 1] = Some(newcomer);
            }
            begun += 1;
            let state = party.go_on(10).await;
            assert_ne!(state["stage"], "gathering", "{}", kept.label);
        }
        assert!(begun > 0, "no table waited");
        assert_eq!(faults(&house.site).await, [] as [String; 0]);
    }
}
