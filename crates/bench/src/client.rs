//! A plain HTTP client that costs as little as can be: it shares the machine with the server.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

use crate::Fallible;

/// A server that says nothing for so long is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// One connection, kept alive.
pub(crate) struct Connection {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
    out: Vec<u8>,
    line: String,
    body: Vec<u8>,
}

impl Connection {
    pub(crate) fn open(address: SocketAddr) -> io::Result<Self> {
        Self::open_within(address, PATIENCE)
    }

    /// A connection whose server is given up when it says nothing for so long.
    pub(crate) fn open_within(address: SocketAddr, patience: Duration) -> io::Result<Self> {
        let stream = TcpStream::connect_timeout(&address, patience)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(patience))?;
        let stream = BufReader::with_capacity(64 * 1024, stream);
        Ok(Connection { address, stream, out: Vec::new(), line: String::new(), body: Vec::new() })
    }

    /// Sends a request and reads all of the answer, whatever it says.
    pub(crate) fn exchange(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> io::Result<(u16, &[u8])> {
        self.out.clear();
        write!(self.out, "{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address)?;
        if !token.is_empty() {
            write!(self.out, "authorization: Bearer {token}\r\n")?;
        }
        if method == "POST" {
            write!(self.out, "content-type: application/json\r\ncontent-length: {}\r\n", body.len())?;
        }
        write!(self.out, "\r\n{body}")?;
        self.stream.get_mut().write_all(&self.out)?;
        let (status, length) = self.head()?;
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body)?;
        Ok((status, &self.body))
    }

    /// As [`Connection::exchange`]; what is not a success is an error.
    pub(crate) fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> Fallible<&[u8]> {
        let (status, said) = self.exchange(method, path, token, body)?;
        if !(200..300).contains(&status) {
            let said = String::from_utf8_lossy(said);
            return Err(format!("{method} {path} was answered {status}: {said}").into());
        }
        Ok(said)
    }

    pub(crate) fn get(&mut self, path: &str, token: &str) -> Fallible<&[u8]> {
        self.send("GET", path, token, "")
    }

    pub(crate) fn get_json(&mut self, path: &str, token: &str) -> Fallible<Value> {
        Ok(serde_json::from_slice(self.get(path, token)?)?)
    }

    pub(crate) fn post(&mut self, path: &str, token: &str, body: &Value) -> Fallible<Value> {
        Ok(serde_json::from_slice(self.send("POST", path, token, &body.to_string())?)?)
    }

    /// The status and the length of the body.
    fn head(&mut self) -> io::Result<(u16, usize)> {
        let odd = |what| io::Error::new(io::ErrorKind::InvalidData, what);
        let (mut status, mut length) = (None, 0);
        loop {
            self.line.clear();
            if self.stream.read_line(&mut self.line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = self.line.trim_end();
            if status.is_none() {
                status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
            } else if let Some(text) = line.strip_prefix("content-length: ") {
                length = text.parse().map_err(|_| odd("an answer without a length"))?;
            } else if line.is_empty() {
                return Ok((status.ok_or_else(|| odd("an answer without a status"))?, length));
            }
        }
    }
}

/// What a page, or anything else at an address, weighs on the way to a browser: its bytes without the head, packed.
pub(crate) fn weight(address: SocketAddr, path: &str, token: &str) -> Fallible<usize> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let wish =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: gzip\r\nconnection: close\r\n");
    let token = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    stream.write_all(format!("{wish}{token}\r\n").as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head = answer.windows(4).position(|end| end == b"\r\n\r\n").ok_or("an answer without a head")? + 4;
    if !answer.starts_with(b"HTTP/1.1 200") {
        return Err(format!("GET {path} was answered {}", String::from_utf8_lossy(&answer[..head])).into());
    }
    Ok(answer.len() - head)
}

/// An event stream.
pub(crate) struct Events {
    lines: BufReader<TcpStream>,
    line: String,
    /// Bytes that came so far.
    pub(crate) bytes: usize,
}

impl Events {
    /// Opens a stream and waits for its first word of who is there: then it is at rest.
    pub(crate) fn open(address: SocketAddr, path: &str, token: &str) -> Fallible<Self> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let token =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{token}\r\n");
        stream.write_all(request.as_bytes())?;
        let lines = BufReader::with_capacity(1024, stream);
        let mut events = Events { lines, line: String::new(), bytes: 0 };
        if !events.next_line()?.contains(" 200 ") {
            return Err(format!("GET {path} was answered {}", events.line).into());
        }
        while !events.next_line()?.starts_with("event: presence") {}
        Ok(events)
    }

    /// Waits for the next event that tells of a change: how many entries the table then has.
    pub(crate) fn next_entries(&mut self) -> Fallible<u32> {
        loop {
            if let Some(mark) = self.next_line()?.strip_prefix("id: ") {
                return Ok(mark.split('.').next().unwrap_or_default().parse()?);
            }
        }
    }

    /// Waits for the end of the event that tells of entry `entries` and what follows it: how many bytes came until
    /// then since somebody last asked.
    pub(crate) fn bytes_until(&mut self, entries: u32) -> Fallible<usize> {
        while self.next_entries()? < entries {}
        // An empty line ends an event; between two of them stands what parts chunks.
        while !self.next_line()?.trim_end().is_empty() {}
        Ok(std::mem::take(&mut self.bytes))
    }

    fn next_line(&mut self) -> io::Result<&str> {
        self.line.clear();
        match self.lines.read_line(&mut self.line)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            bytes => {
                self.bytes += bytes;
                Ok(&self.line)
            }
        }
    }
}
