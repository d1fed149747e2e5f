//! The house on a real socket: connections that end in an event stream, and how they end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::kit::*;

/// A house that listens.
struct Open {
    address: SocketAddr,
    stop: Arc<Notify>,
    running: JoinHandle<()>,
}

async fn open(site: &Site) -> Open {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, stop) = (listener.local_addr().unwrap(), Arc::new(Notify::new()));
    let (house, told) = (site.house.clone(), stop.clone());
    let running = tokio::spawn(async move { web::run(listener, house, told.notified()).await });
    Open { address, stop, running }
}

/// A client that reads what comes as it comes.
struct Client {
    socket: TcpStream,
    heard: String,
}

impl Client {
    async fn connect(open: &Open) -> Self {
        Client { socket: TcpStream::connect(open.address).await.unwrap(), heard: String::new() }
    }

    async fn ask(&mut self, requests: &str) {
        self.socket.write_all(requests.as_bytes()).await.unwrap();
    }

    /// Listens until it hears this, and forgets everything up to there.
    async fn hear(&mut self, text: &str) {
        let listening = async {
            while !self.heard.contains(text) {
                assert!(self.listen().await, "the connection ends before '{text}': {}", self.heard);
            }
        };
        tokio::time::timeout(Duration::from_secs(60), listening).await.expect(text);
        let end = self.heard.find(text).unwrap() + text.len();
        self.heard.drain(..end);
    }

    /// Whether something came.
    async fn listen(&mut self) -> bool {
        let mut buffer = [0; 4096];
        let count = self.socket.read(&mut buffer).await.unwrap_or(0);
        self.heard += std::str::from_utf8(&buffer[..count]).unwrap();
        count > 0
    }
}

async fn metric(site: &Site, name: &str) -> u64 {
    let text = site.visitor().get("/metrics").await.is(200).text();
    text.split(&format!("\nspelhaven_{name} ")).nth(1).unwrap().lines().next().unwrap().parse().unwrap()
}

fn request(path: &str, version: &str) -> String {
    format!("GET {path} HTTP/{version}\r\nhost: haven.test\r\n\r\n")
}

#[tokio::test]
async fn a_connection_answers_and_then_becomes_a_stream() {
    let Pair { site, table, mut mover, .. } = pair().await;
    let open = open(&site).await;
    let events = format!("/api/v1{}/events", api_path(&table));
    // One request after the other, and both at once.
    let mut patient = Client::connect(&open).await;
    patient.ask(&request("/health", "1.1")).await;
    patient.hear("200 OK").await;
    patient.ask(&request(&events, "1.1")).await;
    let mut hasty = Client::connect(&open).await;
    hasty.ask(&(request("/health", "1.1") + &request(&events, "1.1"))).await;
    hasty.hear("200 OK").await;
    for client in [&mut patient, &mut hasty] {
        client.hear("HTTP/1.1 200 OK\r\n").await;
        client.hear("content-type: text/event-stream\r\n").await;
        client.hear("\r\n\r\nd\r\nretry: 1000\n\n\r\n").await;
        client.hear("\"entries\":1,").await;
    }
    assert_eq!((metric(&site, "event_streams").await, metric(&site, "connections").await), (2, 2));
    mover.play_any(&table).await.is(200);
    for client in [&mut patient, &mut hasty] {
        client.hear("event: state\n").await;
        client.hear("\"entries\":2,").await;
        client.hear("\n\n\r\n").await;
    }
    // Who hangs up is gone.
    drop(patient);
    wait_until(async || metric(&site, "event_streams").await == 1).await;
    wait_until(async || metric(&site, "connections").await == 1).await;
    // When the house closes the stream has an end, and then nobody is there any more.
    open.stop.notify_one();
    hasty.hear("0\r\n\r\n").await;
    assert!(!hasty.listen().await);
    open.running.await.unwrap();
    assert_eq!(metric(&site, "connections").await, 0);
}

#[tokio::test]
async fn an_old_client_gets_its_stream_without_chunks() {
    let Pair { site, table, mut mover, .. } = pair().await;
    let open = open(&site).await;
    let mut client = Client::connect(&open).await;
    client.ask(&request(&format!("/api/v1{}/events", api_path(&table)), "1.0")).await;
    client.hear("\r\n\r\nretry: 1000\n\nevent: ").await;
    mover.play_any(&table).await.is(200);
    client.hear("\"entries\":2,").await;
    open.stop.notify_one();
    while client.listen().await {}
    open.running.await.unwrap();
}

#[tokio::test]
async fn who_talks_to_a_stream_is_let_go() {
    let Pair { site, table, .. } = pair().await;
    let open = open(&site).await;
    let mut client = Client::connect(&open).await;
    client.ask(&request(&format!("/api/v1{}/events", api_path(&table)), "1.1")).await;
    client.hear("\"entries\":1,").await;
    client.ask(&request("/health", "1.1")).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(metric(&site, "event_streams").await, 1, "a little is not heeded");
    let flood = async {
        while client.socket.write_all(&[b'x'; 4096]).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), flood).await.expect("the connection is closed");
    wait_until(async || metric(&site, "event_streams").await == 0).await;
}

#[tokio::test]
async fn who_has_said_all_still_gets_an_answer() {
    let site = site();
    let open = open(&site).await;
    for path in ["/health", "/lobby"] {
        let mut client = Client::connect(&open).await;
        client.ask(&request(path, "1.1")).await;
        client.socket.shutdown().await.unwrap();
        client.hear("HTTP/1.1 200 OK\r\n").await;
        while client.listen().await {}
        assert!(client.heard.ends_with("well\n") || client.heard.contains("</html>"), "{}", client.heard);
    }
}

#[tokio::test]
async fn what_cannot_even_be_read_is_answered_in_words() {
    let site = site();
    let open = open(&site).await;
    let many = format!("GET / HTTP/1.1\r\nhost: haven.test\r\ncookie: {}\r\n\r\n", "x".repeat(20_000));
    let long = format!("GET /{} HTTP/1.1\r\nhost: haven.test\r\n\r\n", "x".repeat(70_000));
    for (said, status, code) in [
        ("nonsense\r\n\r\n", "400 Bad Request", "bad-request"),
        ("GET / HTTP/9.9\r\n\r\n", "400 Bad Request", "bad-request"),
        ("GET / HTTP/1.1\r\nbad header\r\n\r\n", "400 Bad Request", "bad-request"),
        (&many, "431 Request Header Fields Too Large", "head-too-large"),
        (&long, "4", "-too-l"),
    ] {
        // After an answer of ours, too.
        for before in ["", "GET /health HTTP/1.1\r\nhost: haven.test\r\n\r\n"] {
            let mut client = Client::connect(&open).await;
            client.ask(before).await;
            if !before.is_empty() {
                client.hear("well\n").await;
            }
            // It may be closed before all of it is said.
            let _ = client.socket.write_all(said.as_bytes()).await;
            client.hear(&format!("HTTP/1.1 {status}")).await;
            client.hear("content-security-policy: ").await;
            client.hear(code).await;
            client.hear("hint").await;
        }
    }
    // What is read by hyper and makes no sense to us.
    let form = "POST /account/name HTTP/1.1\r\nhost: haven.test\r\norigin: http://haven.test\r\n\
                accept: application/json\r\ncontent-type: application/x-www-form-urlencoded\r\n";
    for said in [
        format!("{form}transfer-encoding: chunked\r\n\r\nZZ\r\nname=Ada\r\n"),
        format!("{form}host: evil.test\r\ncontent-length: 8\r\n\r\nname=Ada"),
    ] {
        let mut client = Client::connect(&open).await;
        client.ask(&said).await;
        client.hear("HTTP/1.1 400 Bad Request").await;
        client.hear("bad-request").await;
    }
    // Refusals of our own go as they are.
    let mut client = Client::connect(&open).await;
    client.ask(&request("/t/aaaaaaaaaa?at=x", "1.1")).await;
    client.hear("HTTP/1.1 400 Bad Request\r\n").await;
    client.hear("<html").await;
}

#[tokio::test]
async fn one_address_does_not_take_every_place() {
    let site = site_with(web::Config { connections: 60, ..config() });
    let open = open(&site).await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        let mut client = Client::connect(&open).await;
        client.ask(&request("/health", "1.1")).await;
        clients.push(client);
    }
    for client in &mut clients[..3] {
        client.hear("200 OK").await;
    }
    assert!(!clients[3].listen().await, "a twentieth of all places is enough for one");
    clients.remove(0);
    wait_until(async || {
        let mut client = Client::connect(&open).await;
        client.ask(&request("/health", "1.1")).await;
        client.listen().await
    })
    .await;
}
