//! `serve`, `backup` and `check-tables`.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::server::{Client, Server};

fn spelhaven(words: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(words)
        .arg("--data")
        .arg(data)
        .output()
        .expect("it runs")
}

/// Makes a table that waits for its second player.
fn waiting_table(client: &Client) -> String {
    let game = shelf::games().iter().find(|title| title.seats().contains(&2)).expect("a game for two").key();
    let wish = json!({ "game": game, "seats": ["me", "open"] });
    let (status, made) = client.post("/api/v1/tables", &wish).expect("an answer");
    assert_eq!(status, 201, "{made}");
    made["table"].as_str().expect("text").to_owned()
}

#[test]
fn two_servers_do_not_share_their_data() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(dir.path(), 0);
    let second = spelhaven(&["serve", "--listen", "127.0.0.1:0"], dir.path());
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains("another server uses the data"));
    let other = tempfile::tempdir().expect("a temporary directory");
    let taken = spelhaven(&["serve", "--listen", &server.address.to_string()], other.path());
    assert_eq!(taken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&taken.stderr).contains("cannot listen"));
}

/// Starts a server that should not stay, and says what it said.
fn refused(data: &Path, more: &[&str]) -> String {
    let anywhere: &[&str] = if more.contains(&"--listen") { &[] } else { &["--listen", "127.0.0.1:0"] };
    let words = [&["serve"], anywhere, more].concat();
    let output = spelhaven(&words, data);
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_house_whose_database_is_gone_is_not_begun_anew_unasked() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let file = dir.path().join("spelhaven.db");
    let server = Server::start(dir.path(), 0);
    let table = waiting_table(&Client::new(server.address, "Ada"));
    drop(server);
    let log = dir.path().join("spelhaven.db-wal");
    assert!(std::fs::metadata(&log).is_ok_and(|log| log.len() > 0), "killed, it leaves its log");
    let whole = Server::start(dir.path(), 0);
    let ada = Client { address: whole.address, token: None };
    assert_eq!(ada.get(&format!("/api/v1/tables/{table}")).expect("an answer").0, 200);
    drop(whole);
    for empty in [false, true] {
        std::fs::remove_file(&file).expect("it is there");
        let _ = std::fs::remove_file(&log);
        if empty {
            std::fs::write(&file, []).expect("written");
        }
        let said = refused(dir.path(), &[]);
        assert!(said.contains("gone or empty") && said.contains("--new"), "{said}");
        let checked = spelhaven(&["check-tables"], dir.path());
        assert_eq!(checked.status.code(), Some(2), "nothing is not sound");
        if !empty {
            std::fs::write(&file, []).expect("written");
        }
    }
    // The door is taken, but the house would open.
    let elsewhere = tempfile::tempdir().expect("a temporary directory");
    let other = Server::start(elsewhere.path(), 0);
    let new = spelhaven(&["serve", "--new", "--listen", &other.address.to_string()], dir.path());
    assert!(String::from_utf8_lossy(&new.stderr).contains("cannot listen"));
    assert!(spelhaven(&["check-tables"], dir.path()).status.success());
}

#[test]
fn what_happened_to_the_log_is_told_at_the_start() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let log = dir.path().join("spelhaven.db-wal");
    // The door is taken: it opens its data, says what it finds there, and ends.
    let elsewhere = tempfile::tempdir().expect("a temporary directory");
    let other = Server::start(elsewhere.path(), 0);
    let opened = || {
        let said = refused(dir.path(), &["--listen", &other.address.to_string()]);
        assert!(said.contains("cannot listen"), "{said}");
        said
    };
    let cut_off = || {
        let server = Server::start(dir.path(), 0);
        let ada = Client::new(server.address, "Ada");
        (0..10).for_each(|_| drop(waiting_table(&ada)));
        drop(server);
        assert!(std::fs::metadata(&log).is_ok_and(|log| log.len() > 0), "killed, it leaves its log");
    };
    let (gone, broken) = ("the server was cut off, and the log", "the log of the database is damaged");
    cut_off();
    let said = opened();
    assert!(!said.contains(gone) && !said.contains(broken), "a log that is there is read: {said}");
    cut_off();
    std::fs::remove_file(&log).expect("it is there");
    assert!(opened().contains(gone));
    assert!(!opened().contains(gone), "told once: then it ended by itself");
    cut_off();
    let mut bytes = std::fs::read(&log).expect("it is there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&log, bytes).expect("written");
    assert!(opened().contains(broken));
    let checked = spelhaven(&["check-tables"], dir.path());
    let said =
        [checked.stdout, checked.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(!checked.status.success() && said.contains("damaged"), "{:?} {said}", checked.status);
}

#[test]
fn checking_notices_a_log_that_was_cut_or_is_gone() {
    let checked = |damage: &dyn Fn(&Path)| {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let server = Server::start(dir.path(), 0);
        let ada = Client::new(server.address, "Ada");
        (0..10).for_each(|_| drop(waiting_table(&ada)));
        // Killed, it leaves its log.
        drop(server);
        damage(dir.path());
        let checked = spelhaven(&["check-tables"], dir.path());
        let said = [checked.stdout, checked.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
        (checked.status.code(), said.concat(), dir)
    };
    let (code, said, dir) = checked(&|_| {});
    assert!(code == Some(0) && said.contains("10 tables"), "{code:?} {said}");
    let (code, said) = {
        let checked = spelhaven(&["check-tables"], dir.path());
        (checked.status.code(), String::from_utf8_lossy(&checked.stdout).into_owned())
    };
    assert_eq!(code, Some(0), "it has moved the log itself: {said}");
    let half = |data: &Path| {
        let log = std::fs::OpenOptions::new().write(true).open(data.join("spelhaven.db-wal")).expect("a log");
        let frames = (log.metadata().expect("a file").len() - 32) / (24 + 4096);
        log.set_len(32 + frames / 2 * (24 + 4096)).expect("cut");
    };
    let (code, said, _) = checked(&half);
    assert!(code == Some(1) && said.contains("shorter than it was"), "{code:?} {said}");
    let gone = |data: &Path| {
        for file in ["spelhaven.db-wal", "spelhaven.db-shm"] {
            std::fs::remove_file(data.join(file)).expect("it is there");
        }
    };
    let (code, said, _) = checked(&gone);
    assert!(code == Some(1) && said.contains("the server was cut off, and the log"), "{code:?} {said}");
}

/// A disk that takes nothing: the files of the server cannot grow any more.
#[test]
#[cfg(target_os = "linux")]
fn a_house_that_cannot_write_is_not_well() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(dir.path(), 0);
    let ada = Client::new(server.address, "Ada");
    waiting_table(&ada);
    let pid = i32::try_from(server.child.id()).expect("a small number");
    let bound = |bytes: u64| {
        let most = rlimit::INFINITY;
        rlimit::prlimit(pid, rlimit::Resource::FSIZE, Some((bytes, most)), None).expect("it is ours");
    };
    let health = || ada.get("/health").expect("an answer").0;
    assert_eq!(health(), 200);
    bound(4096);
    // It is not written for every question.
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(health(), 503);
    let wish = json!({ "name": "more" });
    let (status, refused) = ada.post("/api/v1/tokens", &wish).expect("an answer");
    assert_eq!((status, &refused["error"]["code"]), (503, &"disk-full".into()), "{refused}");
    bound(rlimit::INFINITY);
    assert_eq!(health(), 200);
    assert_eq!(ada.post("/api/v1/tokens", &wish).expect("an answer").0, 201);
}

#[test]
fn bad_settings_are_refused_in_words() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    for origin in ["play.example", "https://", "https://play.example/path", "ftp://x", "https://a b"] {
        let said = refused(dir.path(), &["--origin", origin]);
        assert!(said.contains("--origin") && said.contains("without a path"), "{said}");
    }
    let mail = ["--origin", "https://play.example", "--mail-from", "haven@play.example", "--mail-server"];
    for server in
        ["localhost", "localhost:x", ":25", "localhost:0", "a b:25", "http://mail.example:25", "smtps://:465"]
    {
        let said = refused(dir.path(), &[mail.as_slice(), &[server]].concat());
        assert!(said.contains("--mail-server") && said.contains("HOST:PORT"), "{said}");
    }
    for (missing, at) in [("--origin", 2), ("--mail-from", 0)] {
        let rest = [&mail[at..], &["localhost:25"]].concat();
        let rest: Vec<&str> =
            if at == 0 { [&mail[..2], &mail[4..], &["localhost:25"]].concat() } else { rest };
        assert!(refused(dir.path(), &rest).contains(missing), "{rest:?}");
    }
    let said = refused(
        dir.path(),
        &[&mail[..2], &["--mail-from", "haven", "--mail-server", "localhost:25"]].concat(),
    );
    assert!(said.contains("--mail-from") && said.contains("haven@play.example"), "{said}");
    let far = [mail.as_slice(), &["mail.example:25", "--mail-user", "haven"]].concat();
    assert!(refused(dir.path(), &far).contains("localhost"), "a password goes over no net");
    for near in ["127.0.0.1:25", "smtps://mail.example:465", "starttls://mail.example:587"] {
        let near = [mail.as_slice(), &[near, "--mail-user", "haven"]].concat();
        assert!(refused(dir.path(), &near).contains("SPELHAVEN_MAIL_PASSWORD"));
    }
    for bound in [
        "--streams",
        "--sessions",
        "--open-tables",
        "--chat-rate",
        "--chat-lines",
        "--data-limit",
        "--password-queue",
    ] {
        assert!(refused(dir.path(), &[bound, "0"]).contains(bound));
    }
}

#[test]
fn a_backup_is_made_while_the_site_is_open() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let data = dir.path().join("data");
    let server = Server::start(&data, 0);
    let ada = Client::new(server.address, "Ada");
    let table = waiting_table(&ada);
    let copy = dir.path().join("copy");
    std::fs::create_dir(&copy).expect("a directory");
    let file = copy.join("spelhaven.db");
    let done = spelhaven(&["backup", &file.to_string_lossy()], &data);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let again = spelhaven(&["backup", &file.to_string_lossy()], &data);
    assert_eq!(again.status.code(), Some(2), "a backup overwrites nothing");
    drop(server);
    // The copy serves: the same tables, the same people.
    let restored = Server::start(&copy, 0);
    let ada = Client { address: restored.address, ..ada };
    let (status, state) = ada.get(&format!("/api/v1/tables/{table}")).expect("an answer");
    assert_eq!((status, &state["stage"]), (200, &"gathering".into()));
    let checked = spelhaven(&["check-tables"], &copy);
    assert!(String::from_utf8_lossy(&checked.stdout).contains("1 tables"));
    let nowhere = spelhaven(&["check-tables"], &dir.path().join("nowhere"));
    assert_eq!(nowhere.status.code(), Some(2));
}

#[test]
fn checking_tells_what_replays_from_what_does_not() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(dir.path(), 0);
    let (ada, ben) = (Client::new(server.address, "Ada"), Client::new(server.address, "Ben"));
    let table = waiting_table(&ada);
    let (status, seated) = ben.post(&format!("/api/v1/tables/{table}/join"), &json!({})).expect("an answer");
    assert_eq!(status, 200, "{seated}");
    drop(server);
    // What opens the database moves the log of a server that was killed: here one that says so.
    assert!(spelhaven(&["check-tables"], dir.path()).status.success());
    let check = |change: &str| {
        let file = rusqlite::Connection::open(dir.path().join("spelhaven.db")).expect("the data");
        file.execute_batch(change).expect("a change");
        let checked = spelhaven(&["check-tables"], dir.path());
        let said = [checked.stdout, checked.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
        (checked.status.code(), said.concat())
    };
    let told = |change: &str, code: i32, words: &str| {
        let (status, said) = check(change);
        assert!(status == Some(code) && said.contains(words), "{change}: {status:?} {said}");
    };
    told("", 0, "1 tables, 1 entries: all replay");
    told("UPDATE plies SET layout = layout + 1", 3, "replays; written under another layout");
    told("UPDATE plies SET layout = layout - 1; UPDATE tables SET edition = 99", 1, "edition 99");
    told("UPDATE tables SET edition = 1; UPDATE plies SET hash = hash + 1", 1, "damaged: entry 0");
    told("UPDATE plies SET hash = hash - 1; UPDATE seats SET name = 'Eve'", 1, "entry 0: the set-up");
    told("UPDATE plies SET link = zeroblob(32)", 1, "entry 0: the set-up");
    told("DELETE FROM plies", 1, "damaged: it has 0 entries and had 1");
}

#[test]
#[cfg_attr(not(unix), ignore = "no process can ask another to stop there")]
fn told_to_stop_it_ends_streams_and_leaves() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(dir.path(), 0);
    let ada = Client::new(server.address, "Ada");
    let table = waiting_table(&ada);
    let mut stream = TcpStream::connect(server.address).expect("it listens");
    write!(stream, "GET /t/{table}/events HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("it reads");
    let mut lines = BufReader::new(stream).lines();
    assert!(lines.next().expect("a line").expect("text").contains("200 OK"));
    let told = Instant::now();
    let kill = Command::new("kill").arg(server.child.id().to_string()).status().expect("kill runs");
    assert!(kill.success());
    let status = server.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert!(told.elapsed() < Duration::from_secs(5), "it did not wait for the stream");
    assert!(lines.all(|line| line.is_ok()), "the stream ended as it should");
}

#[test]
fn the_example_bot_plays_a_whole_game() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(dir.path(), 0);
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let run = Command::new("python3").arg(&example).arg(server.url()).output().expect("python3 runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    assert!(said.contains("over after"), "{said}");
    let refused =
        Command::new("python3").arg(&example).args([&server.url(), "--table", "aaaaaaaaaa"]).output();
    let refused = refused.expect("python3 runs");
    assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("refused"));
}
