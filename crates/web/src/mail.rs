//! Mail: how it is written, and the way to the server that takes it on.

use std::fmt::Write;
use std::time::Duration;

use lettre::address::Envelope;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use store::{LetterId, Time};

use crate::config::{Mail, MailSecurity};
use crate::pages::moment;

/// The server has so long for each answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// And so long for all of a mail.
const LONGEST: Duration = Duration::from_secs(60);

/// Takes mail to the server that is configured.
pub(crate) struct Postman {
    way: AsyncSmtpTransport<Tokio1Executor>,
    from: String,
    /// The name of the house, as mail programmes know its mail by.
    host: String,
}

/// A mail to somebody.
pub(crate) struct Message {
    pub(crate) id: LetterId,
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) at: Time,
}

/// What became of a mail. What a server says is not kept: it repeats to whom it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The server has it.
    Taken,
    /// It will not have it, and says so by this number, if it is the server that says so.
    Refused(Option<u16>),
    /// It has not got it; later it may.
    NotNow(Option<u16>),
    /// It may have got it: its answer did not come.
    Unclear,
}

impl Postman {
    /// For a house that people know as `origin`. None if the server is to be spoken to in secret, and nobody can say who is to be
    /// trusted.
    pub(crate) fn new(mail: &Mail, origin: &str) -> Option<Self> {
        Self::trusting(mail, origin, None)
    }

    /// The same that trusts one more than the system does.
    fn trusting(mail: &Mail, origin: &str, more: Option<Certificate>) -> Option<Self> {
        let parameters = || {
            let parameters = TlsParameters::builder(mail.server.clone());
            let parameters = more.into_iter().fold(parameters, |all, one| all.add_root_certificate(one));
            let built = parameters.build_rustls();
            built.inspect_err(|error| tracing::error!("no mail can be sent in secret: {error}")).ok()
        };
        let tls = match mail.security {
            MailSecurity::Plain => Tls::None,
            MailSecurity::StartTls => Tls::Required(parameters()?),
            MailSecurity::Tls => Tls::Wrapper(parameters()?),
        };
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let host = host.split(':').next().unwrap_or_default().to_owned();
        let way =
            AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(mail.server.as_str()).port(mail.port);
        let way = way.tls(tls).timeout(Some(PATIENCE)).hello_name(ClientId::Domain(host.clone()));
        let login = mail.login.clone().map(|(name, password)| Credentials::new(name, password));
        let way = match login {
            Some(login) => way.credentials(login),
            None => way,
        };
        Some(Postman { way: way.build(), from: mail.from.clone(), host })
    }

    /// Takes a mail to the server.
    pub(crate) async fn send(&self, message: &Message) -> Sent {
        let parsed = (self.from.parse::<Address>(), message.to.parse::<Address>());
        let (Ok(from), Ok(to)) = parsed else { return Sent::Refused(None) };
        let Ok(envelope) = Envelope::new(Some(from), vec![to]) else { return Sent::Refused(None) };
        let text = message.written(&self.from, &self.host);
        let sending = self.way.send_raw(&envelope, text.as_bytes());
        let Ok(sent) = tokio::time::timeout(LONGEST, sending).await else { return Sent::Unclear };
        match sent {
            Ok(_) => Sent::Taken,
            Err(error) => {
                let number = error.status().map(u16::from);
                // There is no other way to tell who was never reached from who hung up.
                let unreached = error.is_client() || error.to_string().starts_with("Connection error");
                match () {
                    () if error.is_permanent() => Sent::Refused(number),
                    () if error.is_transient() || unreached => Sent::NotNow(number),
                    // Perhaps after it had all of it.
                    () => Sent::Unclear,
                }
            }
        }
    }
}

impl Message {
    /// As it goes over the net: plain text, in lines that every server takes.
    fn written(&self, from: &str, host: &str) -> String {
        let mut out = String::new();
        let Message { id, to, subject, text, at } = self;
        let lines = [
            format!("From: Spelhaven <{from}>"),
            format!("To: <{to}>"),
            format!("Subject: {}", encoded_words(subject)),
            format!("Date: {}", date(*at)),
            format!("Message-ID: <{id}@{host}>"),
            "Auto-Submitted: auto-generated".to_owned(),
            "MIME-Version: 1.0".to_owned(),
            "Content-Type: text/plain; charset=utf-8".to_owned(),
            "Content-Transfer-Encoding: base64".to_owned(),
        ];
        for line in lines {
            write!(out, "{line}\r\n").expect("writing to a string");
        }
        out.push_str("\r\n");
        let body = base64(text.replace('\n', "\r\n").as_bytes());
        for line in body.as_bytes().chunks(76) {
            write!(out, "{}\r\n", String::from_utf8_lossy(line)).expect("writing to a string");
        }
        out
    }
}

/// A head of a mail in words of RFC 2047, each of which holds whole characters and with which no line has more than 76.
fn encoded_words(text: &str) -> String {
    let mut words = vec![String::new()];
    for c in text.chars() {
        if words.last().is_some_and(|word| word.len() + c.len_utf8() > 36) {
            words.push(String::new());
        }
        words.last_mut().expect("there is one").push(c);
    }
    let words = words.iter().map(|word| format!("=?utf-8?B?{}?=", base64(word.as_bytes())));
    words.collect::<Vec<_>>().join("\r\n ")
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().enumerate().fold(0_u32, |bits, (n, byte)| bits | u32::from(*byte) << (16 - 8 * n));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place)) as usize & 63];
            out.push(if place <= three.len() { letter as char } else { '=' });
        }
    }
    out
}

/// A moment as mail has it.
fn date(at: Time) -> String {
    let written = moment(at);
    let (day, time) = written.split_once('T').unwrap_or((&written, "00:00Z"));
    let (year, rest) = day.split_once('-').unwrap_or((day, "01-01"));
    let (month, day) = rest.split_once('-').unwrap_or((rest, "01"));
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = month.parse::<usize>().ok().and_then(|month| months.get(month - 1)).unwrap_or(&months[0]);
    let seconds = at.0.div_euclid(1000).rem_euclid(60);
    format!("{day} {month} {year} {}:{seconds:02} +0000", time.trim_end_matches('Z'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_others_read_them() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xff, 0xfe, 0xfd, 0xfc]), "//79/A==");
    }

    /// A server that takes one mail by TLS, from the first byte or after STARTTLS, and says who has logged in.
    async fn server(starts: bool) -> (u16, tokio::task::JoinHandle<Vec<String>>) {
        use rustls::pki_types::pem::PemObject;
        use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
        let certificate =
            rustls::pki_types::CertificateDer::from_pem_slice(include_bytes!("../tests/tls/server.pem"));
        let key = rustls::pki_types::PrivateKeyDer::from_pem_slice(include_bytes!("../tests/tls/server.key"));
        let provider = std::sync::Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap();
        let config =
            config.with_no_client_auth().with_single_cert(vec![certificate.unwrap()], key.unwrap()).unwrap();
        let acceptor = tokio_rustls::TlsAcceptor::from(std::sync::Arc::new(config));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            if starts {
                socket.write_all(b"220 hi\r\n").await.unwrap();
                let mut line = [0; 100];
                assert!(socket.read(&mut line).await.unwrap() > 0);
                socket.write_all(b"250-post.test\r\n250 STARTTLS\r\n").await.unwrap();
                let read = socket.read(&mut line).await.unwrap();
                assert_eq!(&line[..read], b"STARTTLS\r\n");
                socket.write_all(b"220 go on\r\n").await.unwrap();
            }
            let Ok(socket) = acceptor.accept(socket).await else { return Vec::new() };
            let (read, mut write) = tokio::io::split(socket);
            if !starts {
                write.write_all(b"220 hi\r\n").await.unwrap();
            }
            let (mut lines, mut heard, mut data) = (BufReader::new(read).lines(), Vec::new(), false);
            while let Ok(Some(line)) = lines.next_line().await {
                let word = line.split(' ').next().unwrap_or_default().to_owned();
                heard.push(word.clone());
                let answer = match word.as_str() {
                    _ if data && line != "." => continue,
                    "EHLO" => "250-post.test\r\n250 AUTH PLAIN",
                    "AUTH" => "235 come in",
                    "DATA" => {
                        data = true;
                        "354 go on"
                    }
                    "QUIT" => break,
                    _ => "250 fine",
                };
                data &= line != ".";
                write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
            }
            heard
        });
        (port, heard)
    }

    #[tokio::test]
    async fn mail_goes_in_secret_to_whom_it_is_for() {
        for (starts, security) in [(true, MailSecurity::StartTls), (false, MailSecurity::Tls)] {
            for trusted in [true, false] {
                let (port, heard) = server(starts).await;
                let login = Some(("ada".to_owned(), "secret".to_owned()));
                let (server, from) = ("localhost".to_owned(), "haven@example.org".to_owned());
                let mail = Mail { server, port, from, security, login };
                let more = Certificate::from_pem(include_bytes!("../tests/tls/authority.pem")).unwrap();
                let postman =
                    Postman::trusting(&mail, "https://play.example", trusted.then_some(more)).unwrap();
                let message = Message {
                    id: LetterId([7; 16]),
                    to: "ada@example.org".to_owned(),
                    subject: "Hello".to_owned(),
                    text: "Hello".to_owned(),
                    at: Time(0),
                };
                let sent = postman.send(&message).await;
                drop(postman);
                assert_eq!(sent == Sent::Taken, trusted, "{security:?}: {sent:?}");
                let heard = tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap().unwrap();
                assert_eq!(heard.iter().any(|word| word == "AUTH"), trusted, "{heard:?}");
            }
        }
    }

    #[tokio::test]
    async fn who_cannot_speak_in_secret_is_told_nothing() {
        // It says that it knows nothing of STARTTLS.
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = tokio::spawn(async move {
            use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
            let (socket, _) = listener.accept().await.unwrap();
            let (read, mut write) = socket.into_split();
            let (mut lines, mut heard) = (BufReader::new(read).lines(), Vec::new());
            write.write_all(b"220 hi\r\n").await.unwrap();
            while let Ok(Some(line)) = lines.next_line().await {
                heard.push(line.split(' ').next().unwrap_or_default().to_owned());
                let _ = write.write_all(b"250 post.test\r\n").await;
            }
            heard
        });
        let login = Some(("ada".to_owned(), "secret".to_owned()));
        let (server, from) = ("127.0.0.1".to_owned(), "haven@example.org".to_owned());
        let mail = Mail { server, port, from, security: MailSecurity::StartTls, login };
        let postman = Postman::new(&mail, "https://play.example").unwrap();
        let (id, to) = (LetterId([7; 16]), "ada@example.org".to_owned());
        let message = Message { id, to, subject: "Hello".to_owned(), text: "Hello".to_owned(), at: Time(0) };
        assert_ne!(postman.send(&message).await, Sent::Taken);
        drop(postman);
        let heard = tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap().unwrap();
        assert!(!heard.iter().any(|word| ["AUTH", "MAIL"].contains(&word.as_str())), "{heard:?}");
    }

    #[test]
    fn a_mail_is_written_in_lines_that_every_server_takes() {
        let message = Message {
            id: LetterId([7; 16]),
            to: "ada@example.org".to_owned(),
            subject: "Bestätige deine Adresse, bitte, und zwar möglichst bald".to_owned(),
            text: "Grüße\n.\n".repeat(40),
            at: Time(951_782_461_000),
        };
        let written = message.written("haven@example.org", "play.example");
        assert!(written.is_ascii() && !written.replace("\r\n", "").contains(['\r', '\n']));
        assert!(written.split("\r\n").all(|line| line.len() <= 76), "{written}");
        assert!(written.contains("\r\nDate: 29 Feb 2000 00:01:01 +0000\r\n"), "{written}");
        assert!(written.contains(&format!("\r\nMessage-ID: <{}@play.example>\r\n", LetterId([7; 16]))));
        let (_, body) = written.split_once("\r\n\r\n").unwrap();
        assert_eq!(body.replace("\r\n", ""), base64("Grüße\r\n.\r\n".repeat(40).as_bytes()));
    }
}
