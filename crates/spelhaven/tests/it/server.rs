//! The real binary serving, and a plain client for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

const BINARY: &str = env!("CARGO_BIN_EXE_spelhaven");

/// `spelhaven serve`, killed when dropped.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Serves `data` at a free port, or at the one given.
    pub(crate) fn start(data: &Path, port: u16) -> Server {
        // Who is told not to heed the signal can be refused a write and live.
        let mut command = if cfg!(unix) { Command::new("sh") } else { Command::new(BINARY) };
        if cfg!(unix) {
            command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", BINARY]);
        }
        let mut child = command
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(data)
            .args(["--rate", "100000", "--bot-pause", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("it says where it is");
        let address = line.trim().rsplit("http://").next().and_then(|text| text.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in '{line}'"));
        Server { child, address }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A programme that plays, with its token.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
}

impl Client {
    /// A new guest.
    pub(crate) fn new(address: SocketAddr, name: &str) -> Client {
        let nobody = Client { address, token: None };
        let made = nobody.send("POST", "/api/v1/tokens", &json!({ "name": name }).to_string());
        let (status, body) = made.expect("the server answers");
        assert_eq!(status, 201, "{body}");
        Client { address, token: body["token"].as_str().map(str::to_owned) }
    }

    pub(crate) fn get(&self, path: &str) -> std::io::Result<(u16, Value)> {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        self.send("POST", path, &body.to_string())
    }

    /// One request on a connection of its own. Any failure before a whole answer is an error.
    fn send(&self, method: &str, path: &str, body: &str) -> std::io::Result<(u16, Value)> {
        let text = self.text(method, path, body)?;
        let (head, body) = text.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or(std::io::ErrorKind::InvalidData)?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        if length != Some(body.len()) {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let body = serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned()));
        Ok((status, body))
    }

    fn text(&self, method: &str, path: &str, body: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let token =
            self.token.as_ref().map_or(String::new(), |token| format!("authorization: Bearer {token}\r\n"));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{token}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        String::from_utf8(answer).map_err(|_| std::io::ErrorKind::InvalidData.into())
    }
}
