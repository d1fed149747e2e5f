//! A server that takes mail on, for tests: SMTP as RFC 5321 has it, as far as a house speaks it.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How the server answers the next mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    /// It will not have it now.
    NotNow,
    /// It will never have it, and repeats whose it was.
    Never,
    /// It has taken it, and hangs up before it says so.
    HangsUp,
}

/// A mail that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    /// Head and body as they came.
    pub(crate) raw: String,
}

impl Mail {
    /// The value of a line of the head.
    pub(crate) fn head(&self, name: &str) -> String {
        let (head, _) = self.raw.split_once("\r\n\r\n").expect("a head and a body");
        let unfolded = head.replace("\r\n ", " ");
        let line = unfolded
            .split("\r\n")
            .find_map(|line| line.strip_prefix(&format!("{name}: ")).map(str::to_owned));
        line.unwrap_or_else(|| panic!("no {name} in {head}"))
    }

    /// What it says.
    pub(crate) fn text(&self) -> String {
        let (_, body) = self.raw.split_once("\r\n\r\n").expect("a head and a body");
        unpacked(&body.replace("\r\n", ""))
    }

    /// What it is about.
    pub(crate) fn subject(&self) -> String {
        let words = self.head("Subject");
        let word = |word: &str| {
            let inner = word.strip_prefix("=?utf-8?B?").and_then(|word| word.strip_suffix("?="));
            unpacked(inner.expect("an encoded word"))
        };
        words.split(' ').map(word).collect()
    }

    /// The path of each link in it.
    pub(crate) fn links(&self, origin: &str) -> Vec<String> {
        let text = self.text();
        let links = text.split_whitespace().filter_map(|word| word.strip_prefix(origin));
        links.filter(|path| path.contains("?link=")).map(str::to_owned).collect()
    }
}

/// Reads base64.
fn unpacked(text: &str) -> String {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes().filter(|b| *b != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            other => panic!("{other} in base64"),
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    String::from_utf8(bytes).expect("text in UTF-8")
}

/// The server.
#[derive(Clone, Default)]
pub(crate) struct Post {
    mails: Arc<Mutex<Vec<Mail>>>,
    moods: Arc<Mutex<VecDeque<Mood>>>,
    /// Name and password it asks for.
    login: Option<(String, String)>,
}

impl Post {
    /// Opens one, and says where.
    pub(crate) async fn open() -> (Self, SocketAddr) {
        Post::default().listen("127.0.0.1:0").await
    }

    /// One that asks for a name and a password.
    pub(crate) async fn locked(name: &str, password: &str) -> (Self, SocketAddr) {
        let login = Some((name.to_owned(), password.to_owned()));
        Post { login, ..Post::default() }.listen("127.0.0.1:0").await
    }

    pub(crate) async fn listen(self, at: &str) -> (Self, SocketAddr) {
        let listener = TcpListener::bind(at).await.unwrap();
        let address = listener.local_addr().unwrap();
        let post = self.clone();
        tokio::spawn(async move {
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                let post = post.clone();
                tokio::spawn(async move { drop(post.converse(socket).await) });
            }
        });
        (self, address)
    }

    /// How the next mails are answered, one after the other.
    pub(crate) fn be(&self, moods: impl IntoIterator<Item = Mood>) {
        self.moods.lock().unwrap().extend(moods);
    }

    /// All that was taken.
    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.mails.lock().unwrap().clone()
    }

    /// Waits until so many were taken, and answers with the last of them.
    pub(crate) async fn nth(&self, count: usize) -> Mail {
        let began = Instant::now();
        loop {
            let mails = self.mails();
            if mails.len() >= count {
                return mails[count - 1].clone();
            }
            assert!(began.elapsed() < Duration::from_secs(90), "{} of {count} mails came", mails.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn converse(&self, socket: TcpStream) -> std::io::Result<()> {
        let (read, mut write) = socket.into_split();
        let mut lines = BufReader::new(read).lines();
        let mut mail = Mail { from: String::new(), to: Vec::new(), raw: String::new() };
        let mut let_in = self.login.is_none();
        write.write_all(b"220 post.test ESMTP\r\n").await?;
        while let Some(line) = lines.next_line().await? {
            let word = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
            let said = |line: &str| {
                line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).unwrap().0.to_owned()
            };
            let answer = match word.as_str() {
                "EHLO" if self.login.is_some() => "250-post.test\r\n250-AUTH PLAIN\r\n250 8BITMIME",
                "EHLO" | "HELO" => "250 post.test",
                "AUTH" => {
                    let packed = line.rsplit(' ').next().unwrap_or_default();
                    let (name, password) = self.login.clone().unwrap_or_default();
                    let_in = unpacked(packed) == format!("\0{name}\0{password}");
                    if let_in { "235 come in" } else { "535 no" }
                }
                _ if !let_in => "530 who are you?",
                "MAIL" => {
                    mail.from = said(&line);
                    "250 fine"
                }
                "RCPT" => {
                    mail.to.push(said(&line));
                    "250 fine"
                }
                "DATA" => {
                    write.write_all(b"354 go on\r\n").await?;
                    while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                        mail.raw += line.strip_prefix('.').unwrap_or(&line);
                        mail.raw += "\r\n";
                    }
                    let mood = self.moods.lock().unwrap().pop_front();
                    let taken = std::mem::replace(
                        &mut mail,
                        Mail { from: String::new(), to: Vec::new(), raw: String::new() },
                    );
                    match mood {
                        Some(Mood::NotNow) => "451 try again later",
                        Some(Mood::Never) => {
                            let refused = format!("550 5.1.1 <{}>: no such mailbox\r\n", taken.to.join(","));
                            write.write_all(refused.as_bytes()).await?;
                            continue;
                        }
                        Some(Mood::HangsUp) => {
                            self.mails.lock().unwrap().push(taken);
                            return Ok(());
                        }
                        None => {
                            self.mails.lock().unwrap().push(taken);
                            "250 taken"
                        }
                    }
                }
                "RSET" | "NOOP" => "250 fine",
                "QUIT" => {
                    write.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "500 what?",
            };
            write.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
        Ok(())
    }
}
