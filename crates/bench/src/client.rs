//! A plain HTTP client that costs as little as can be: it shares the machine with the server.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use flate2::write::GzDecoder;
use serde_json::Value;

use crate::Fallible;

/// A server that says nothing for so long is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// Servers close a connection on which nothing was asked for a while, ours after ten seconds: one that was idle for so long is
/// opened again before anything is sent that might cross with that.
const IDLE: Duration = Duration::from_secs(5);

/// One connection, kept alive.
pub(crate) struct Connection {
    address: SocketAddr,
    patience: Duration,
    stream: BufReader<TcpStream>,
    /// When it was last answered on.
    used: Instant,
    /// Whether the server has said that it closes it.
    ends: bool,
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
        Ok(Connection {
            address,
            patience,
            stream: connect(address, patience)?,
            used: Instant::now(),
            ends: false,
            out: Vec::new(),
            line: String::new(),
            body: Vec::new(),
        })
    }

    /// Sends a request and reads all of the answer, whatever it says.
    pub(crate) fn exchange(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> io::Result<(u16, &[u8])> {
        if self.ends || self.used.elapsed() >= IDLE {
            (self.stream, self.ends) = (connect(self.address, self.patience)?, false);
        }
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
        self.used = Instant::now();
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
            } else if let Some((name, text)) = line.split_once(": ") {
                // Proxies write names of headers otherwise.
                if name.eq_ignore_ascii_case("content-length") {
                    length = text.parse().map_err(|_| odd("an answer without a length"))?;
                } else if name.eq_ignore_ascii_case("connection") {
                    self.ends = text.eq_ignore_ascii_case("close");
                }
            } else if line.is_empty() {
                return Ok((status.ok_or_else(|| odd("an answer without a status"))?, length));
            }
        }
    }
}

fn connect(address: SocketAddr, patience: Duration) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect_timeout(&address, patience)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    Ok(BufReader::with_capacity(64 * 1024, stream))
}

/// Which programme has drawn the page of a table: the page says so, and its stream repeats it.
pub(crate) fn build(address: SocketAddr, table: &str) -> Fallible<String> {
    let mut connection = Connection::open(address)?;
    let page = String::from_utf8_lossy(connection.get(&format!("/t/{table}"), "")?);
    let (_, said) = page.split_once(" data-build=\"").ok_or("a page that does not say what drew it")?;
    Ok(said.split('"').next().unwrap_or_default().to_owned())
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
    lines: BufReader<Box<dyn Read + Send>>,
    line: String,
    /// Bytes that came so far, as they were sent.
    bytes: Arc<AtomicUsize>,
}

impl Events {
    /// Opens a stream and waits for its first word of who is there: then it is at rest.
    pub(crate) fn open(address: SocketAddr, path: &str, token: &str) -> Fallible<Self> {
        Self::ask(address, path, token, false, PATIENCE)?.at_rest()
    }

    /// Opens a stream as browsers do, which take it packed.
    pub(crate) fn open_packed(address: SocketAddr, path: &str, token: &str) -> Fallible<Self> {
        Self::ask(address, path, token, true, PATIENCE)?.at_rest()
    }

    /// Opens a stream that begins with how the table stands, unless the server takes longer than this to say anything.
    pub(crate) fn follow(address: SocketAddr, path: &str, token: &str, patience: Duration) -> Fallible<Self> {
        Self::ask(address, path, token, false, patience)
    }

    fn ask(address: SocketAddr, path: &str, token: &str, packed: bool, patience: Duration) -> Fallible<Self> {
        let mut stream = TcpStream::connect_timeout(&address, patience)?;
        stream.set_read_timeout(Some(patience))?;
        let token =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let accept = if packed { "accept-encoding: gzip\r\n" } else { "" };
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{accept}{token}\r\n");
        stream.write_all(request.as_bytes())?;
        let mut stream = BufReader::with_capacity(1024, stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if stream.read_line(&mut head)? == 0 {
                return Err(format!("GET {path} was answered {head}").into());
            }
        }
        if !head.contains(" 200 ") || packed != head.contains("content-encoding: gzip") {
            return Err(format!("GET {path} was answered {head}").into());
        }
        stream.get_ref().set_read_timeout(Some(PATIENCE))?;
        let bytes = Arc::<AtomicUsize>::default();
        let chunks = Chunks { stream, left: 0, bytes: bytes.clone() };
        let body: Box<dyn Read + Send> =
            if packed { Box::new(Unpacked::new(chunks)) } else { Box::new(chunks) };
        Ok(Events { lines: BufReader::with_capacity(1024, body), line: String::new(), bytes })
    }

    fn at_rest(mut self) -> Fallible<Self> {
        while !self.next_line()?.starts_with("event: presence") {}
        Ok(self)
    }

    /// Waits for the next state, as long as the stream says anything before `deadline`.
    pub(crate) fn next_state(&mut self, deadline: Instant) -> Fallible<Value> {
        let mut is_state = false;
        loop {
            let line = self.next_line()?;
            match line.strip_prefix("data: ") {
                Some(data) if is_state => return Ok(serde_json::from_str(data)?),
                Some(_) => {}
                None if line.starts_with("event: ") => is_state = line.trim_end() == "event: state",
                None => {}
            }
            if Instant::now() > deadline {
                return Err("nothing new was told in time".into());
            }
        }
    }

    /// How many bytes came since somebody last asked.
    pub(crate) fn take_bytes(&self) -> usize {
        self.bytes.swap(0, Ordering::Relaxed)
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
        // An empty line ends an event.
        while !self.next_line()?.trim_end().is_empty() {}
        Ok(self.take_bytes())
    }

    fn next_line(&mut self) -> io::Result<&str> {
        self.line.clear();
        match self.lines.read_line(&mut self.line)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(&self.line),
        }
    }
}

/// A body that is sent packed: all that has come can be read before more is waited for.
struct Unpacked<R> {
    body: R,
    unpacker: GzDecoder<Vec<u8>>,
    ready: io::Cursor<Vec<u8>>,
}

impl<R: Read> Unpacked<R> {
    fn new(body: R) -> Self {
        Unpacked { body, unpacker: GzDecoder::new(Vec::new()), ready: io::Cursor::default() }
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.ready.read(to)? {
                0 if !to.is_empty() => {}
                read => return Ok(read),
            }
            let mut packed = [0; 4096];
            let came = self.body.read(&mut packed)?;
            if came == 0 {
                return Ok(0);
            }
            self.unpacker.write_all(&packed[..came])?;
            self.unpacker.flush()?;
            self.ready = io::Cursor::new(std::mem::take(self.unpacker.get_mut()));
        }
    }
}

/// A body that is sent in chunks.
struct Chunks {
    stream: BufReader<TcpStream>,
    /// Of the chunk that is being read.
    left: usize,
    /// Bytes that came so far, with what parts the chunks.
    bytes: Arc<AtomicUsize>,
}

impl Read for Chunks {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        while self.left == 0 {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Ok(0);
            }
            self.bytes.fetch_add(line.len(), Ordering::Relaxed);
            // An empty line ends the chunk before.
            let length = line.trim_end();
            if !length.is_empty() {
                self.left = usize::from_str_radix(length, 16)
                    .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "a chunk without a length"))?;
            }
        }
        let most = to.len().min(self.left);
        let read = self.stream.read(&mut to[..most])?;
        self.left -= read;
        self.bytes.fetch_add(read, Ordering::Relaxed);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    /// What has come, and then nothing that could be waited for.
    struct Come<'a>(&'a [u8]);

    impl Read for Come<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            match self.0.read(to)? {
                0 => panic!("more is waited for"),
                read => Ok(read),
            }
        }
    }

    #[test]
    fn a_connection_that_the_server_closes_is_opened_again() {
        let server = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = server.local_addr().unwrap();
        // Each is answered on a connection of its own.
        let answers = thread::spawn(move || {
            for last in [false, true, true] {
                let (stream, _) = server.accept().unwrap();
                let mut lines = BufReader::new(stream);
                let mut line = String::new();
                while line != "\r\n" {
                    line.clear();
                    lines.read_line(&mut line).unwrap();
                }
                let end = if last { "Connection: close\r\n" } else { "" };
                write!(lines.get_mut(), "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n{end}\r\nhi").unwrap();
            }
        });
        let mut connection = Connection::open(address).unwrap();
        assert_eq!(connection.get("/", "").unwrap(), b"hi");
        // It says nothing for long, and is closed without a word.
        connection.used -= IDLE;
        assert_eq!(connection.get("/", "").unwrap(), b"hi");
        // It was said to be the last.
        assert_eq!(connection.get("/", "").unwrap(), b"hi");
        answers.join().unwrap();
    }

    #[test]
    fn what_has_come_is_read_before_more_is_waited_for() {
        let text: String = (0..5000).map(|n| format!("data: {n}\n")).collect();
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(text.as_bytes()).unwrap();
        packer.flush().unwrap();
        let packed = packer.get_ref().clone();
        let mut lines = BufReader::with_capacity(1024, Unpacked::new(Come(&packed)));
        for n in 0..5000 {
            let mut line = String::new();
            lines.read_line(&mut line).unwrap();
            assert_eq!(line, format!("data: {n}\n"));
        }
    }
}
