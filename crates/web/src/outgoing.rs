//! What the house sends to others by itself: a short text to an address that somebody gave. Whoever gives one could have the
//! house ask its neighbours for them: so it goes to public addresses alone, to the very one that was looked at, follows nobody
//! elsewhere, and keeps nothing of the answer but its status.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::http::uri::Scheme;
use axum::http::{HeaderName, Method, Request, Uri, header};
use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;

/// It may take so long to reach somebody.
const REACHED: Duration = Duration::from_secs(5);

/// And so long until they have answered.
const ANSWERED: Duration = Duration::from_secs(10);

/// The longest an address may be.
pub(crate) const LONGEST: usize = 1_000;

/// The most that is read of what stands before an answer.
const HEAD: usize = 16 * 1024;

/// Where something is sent.
#[derive(Clone)]
pub(crate) struct Target {
    uri: Uri,
    host: String,
    port: u16,
    tls: bool,
}

impl Target {
    /// Who is there: scheme, name and port.
    pub(crate) fn service(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", if self.tls { "https" } else { "http" })
    }
}

/// Why nothing is sent to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoTarget {
    /// It is none, or not one by `https`.
    Unreadable,
    /// It is within this machine or its network.
    Private,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// An answer of this status came.
    Answered(u16),
    /// It was sent nowhere.
    Unreached,
    /// It is not to be sent there.
    Forbidden,
    /// It was sent, and no answer came: they may have it.
    Unclear,
}

/// Sends texts to others.
pub(crate) struct Outgoing {
    /// Whether addresses within the house's own network will do, and plain `http` with them.
    private: bool,
    tls: OnceLock<Arc<ClientConfig>>,
}

impl Outgoing {
    pub(crate) fn new(private: bool) -> Self {
        Outgoing { private, tls: OnceLock::new() }
    }

    /// Reads an address.
    pub(crate) fn target(&self, url: &str) -> Result<Target, NoTarget> {
        let unreadable = NoTarget::Unreadable;
        if url.len() > LONGEST || !url.is_ascii() {
            return Err(unreadable);
        }
        let uri: Uri = url.parse().map_err(|_| unreadable)?;
        let tls = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP && self.private => false,
            _ => return Err(unreadable),
        };
        let authority = uri.authority().ok_or(unreadable)?;
        // A name before it would be a password in the open.
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(unreadable);
        }
        let host = authority.host().trim_matches(['[', ']']).to_ascii_lowercase();
        let port = authority.port_u16().unwrap_or(if tls { 443 } else { 80 });
        let target = Target { host, port, tls, uri: uri.clone() };
        match target.host.parse::<IpAddr>() {
            Ok(address) if !self.may_reach(address) => Err(NoTarget::Private),
            _ if !self.private && (target.host == "localhost" || target.host.ends_with(".localhost")) => {
                Err(NoTarget::Private)
            }
            _ => Ok(target),
        }
    }

    fn may_reach(&self, address: IpAddr) -> bool {
        self.private || is_public(address)
    }

    /// Where a target is now. What has a private address beside a public one is not trusted with either.
    async fn locate(&self, target: &Target) -> Result<Vec<SocketAddr>, Reached> {
        let found = lookup_host((target.host.as_str(), target.port)).await;
        let found: Vec<SocketAddr> = found.map_err(|_| Reached::Unreached)?.collect();
        match &found[..] {
            [] => Err(Reached::Unreached),
            all if all.iter().all(|at| self.may_reach(at.ip())) => Ok(found),
            _ => Err(Reached::Forbidden),
        }
    }

    /// Posts a text.
    pub(crate) async fn post(
        &self,
        target: &Target,
        headers: &[(HeaderName, String)],
        body: Vec<u8>,
    ) -> Reached {
        let reached = async {
            let found = self.locate(target).await?;
            for at in found.into_iter().take(3) {
                if let Ok(stream) = TcpStream::connect(at).await {
                    return Ok(stream);
                }
            }
            Err(Reached::Unreached)
        };
        let stream = match tokio::time::timeout(REACHED, reached).await {
            Ok(Ok(stream)) => stream,
            Ok(Err(reached)) => return reached,
            Err(_) => return Reached::Unreached,
        };
        if !target.tls {
            return speak(stream, target, headers, body).await;
        }
        let connector = TlsConnector::from(self.tls.get_or_init(system_trust).clone());
        let Ok(name) = ServerName::try_from(target.host.clone()) else { return Reached::Forbidden };
        match tokio::time::timeout(REACHED, connector.connect(name, stream)).await {
            Ok(Ok(stream)) => speak(stream, target, headers, body).await,
            _ => Reached::Unreached,
        }
    }
}

/// What trusts whom the system trusts.
fn system_trust() -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (trusted, _) = roots.add_parsable_certificates(found.certs);
    if trusted == 0 {
        tracing::error!("the system names nobody to be trusted: nothing can be sent by https");
    }
    trusting(roots)
}

fn trusting(roots: RootCertStore) -> Arc<ClientConfig> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider speaks them");
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
}

async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &Target,
    headers: &[(HeaderName, String)],
    body: Vec<u8>,
) -> Reached {
    let authority = target.uri.authority().map_or("", |authority| authority.as_str());
    let path = target.uri.path_and_query().map_or("/", |path| path.as_str());
    let request = headers.iter().fold(
        Request::builder().method(Method::POST).uri(path).header(header::HOST, authority),
        |request, (name, value)| request.header(name, value),
    );
    let Ok(request) = request.body(Full::new(Bytes::from(body))) else { return Reached::Forbidden };
    let speaking = async {
        let shaken = http1::Builder::new().max_buf_size(HEAD).handshake(TokioIo::new(stream)).await;
        let Ok((mut sender, connection)) = shaken else { return Reached::Unreached };
        let connection = tokio::spawn(connection);
        let answered = sender.send_request(request).await;
        connection.abort();
        answered.map_or(Reached::Unclear, |answer| Reached::Answered(answer.status().as_u16()))
    };
    tokio::time::timeout(ANSWERED, speaking).await.unwrap_or(Reached::Unclear)
}

/// Whether an address is one of the open net, and not of a machine or a network of its own.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_4(address),
        IpAddr::V6(address) => is_public_6(address),
    }
}

fn is_public_4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let own = address.is_private() || address.is_loopback() || address.is_link_local();
    let none = a == 0 || address.is_multicast() || a >= 240 || address.is_documentation();
    let shared = a == 100 && (64..128).contains(&b);
    let special =
        (a, b, c) == (192, 0, 0) || (a == 198 && (18..20).contains(&b)) || (a, b, c) == (192, 88, 99);
    !(own || none || shared || special)
}

fn is_public_6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let within = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // Of the fourth version, in the new writing, or through a gate.
        [0, 0, 0, 0, 0, 0xffff, high, low] => within(high, low),
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => within(high, low),
        [0x2002, high, low, ..] => within(high, low),
        // Tunnels and what is for special purposes; what stands in books.
        [0x2001, second, ..] => second >= 0x200 && second != 0xdb8,
        [0x3fff, second, ..] => second >= 0x1000,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use rustls::ServerConfig;
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;

    use super::*;

    #[test]
    fn nobody_has_the_house_ask_its_neighbours() {
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "::7f00:1",
            "3fff::1",
            "100::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in [
            "1.1.1.1",
            "93.184.216.34",
            "2606:4700:4700::1111",
            "2a00:1450::1",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn an_address_is_read_if_something_may_be_sent_there() {
        let strict = Outgoing::new(false);
        let read = |url: &str| strict.target(url).map(|target| (target.host, target.port)).err();
        for good in
            ["https://play.example/hook?x=1", "https://play.example:8443/", "https://[2606:4700::1111]/a"]
        {
            assert_eq!(read(good), None, "{good}");
        }
        for bad in [
            "",
            "play.example",
            "/hook",
            "http://play.example/",
            "ftp://play.example/",
            "https://",
            "https:///hook",
            "https://ada:secret@play.example/",
            "https://pl\u{e4}y.example/",
            "https://a b/",
        ] {
            assert_eq!(read(bad), Some(NoTarget::Unreadable), "{bad}");
        }
        for private in [
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://10.0.0.1:8443/x",
            "https://LOCALHOST/",
            "https://a.localhost/",
        ] {
            assert_eq!(read(private), Some(NoTarget::Private), "{private}");
        }
        assert!(read(&format!("https://play.example/{}", "x".repeat(LONGEST))).is_some());
        assert!(Outgoing::new(true).target("http://127.0.0.1:81/x").is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_followed() {
        let (strict, own) = (Outgoing::new(false), Outgoing::new(true));
        // Whatever resolves it: the name of this very machine.
        let target = Target { host: "localhost".to_owned(), ..own.target("http://play.example:9/").unwrap() };
        assert_eq!(strict.post(&target, &[], Vec::new()).await, Reached::Forbidden);
    }

    /// What answers one connection with these bytes, and says what it was sent.
    async fn answering(answer: &'static str) -> (String, tokio::task::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/in?a=1", listener.local_addr().unwrap());
        let heard = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut heard = vec![0; 4096];
            let mut length = 0;
            while !String::from_utf8_lossy(&heard[..length]).ends_with("hello") {
                let read = socket.read(&mut heard[length..]).await.unwrap();
                if read == 0 {
                    break;
                }
                length += read;
            }
            let _ = socket.write_all(answer.as_bytes()).await;
            String::from_utf8_lossy(&heard[..length]).into_owned()
        });
        (url, heard)
    }

    #[tokio::test]
    async fn of_an_answer_nothing_counts_but_its_status() {
        let own = Outgoing::new(true);
        let large = "HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\nmore and more";
        let elsewhere = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";
        for (answer, wanted) in [
            (large, Reached::Answered(200)),
            (elsewhere, Reached::Answered(302)),
            ("nonsense\r\n\r\n", Reached::Unclear),
            ("", Reached::Unclear),
        ] {
            let (url, heard) = answering(answer).await;
            let target = own.target(&url).unwrap();
            let headers = [(HeaderName::from_static("ttl"), "60".to_owned())];
            assert_eq!(own.post(&target, &headers, b"hello".to_vec()).await, wanted, "{answer}");
            let heard = heard.await.unwrap();
            assert!(
                heard.starts_with("POST /in?a=1 HTTP/1.1\r\n") && heard.contains("\r\nttl: 60\r\n"),
                "{heard}"
            );
        }
        let nobody = own.target("http://127.0.0.1:9/").unwrap();
        assert_eq!(own.post(&nobody, &[], Vec::new()).await, Reached::Unreached);
    }

    /// Certificates made for this test alone, of an authority nobody else knows.
    #[tokio::test]
    async fn by_https_it_goes_only_to_whom_it_is_for() {
        let pem = |text: &'static str| CertificateDer::from_pem_slice(text.as_bytes()).unwrap();
        let chain = vec![pem(include_str!("../tests/tls/server.pem"))];
        let key = PrivateKeyDer::from_pem_slice(include_bytes!("../tests/tls/server.key")).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let acceptor =
            TlsAcceptor::from(Arc::new(config.with_no_client_auth().with_single_cert(chain, key).unwrap()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                let Ok(mut socket) = acceptor.accept(socket).await else { continue };
                let mut heard = [0; 1024];
                let _ = socket.read(&mut heard).await;
                let _ = socket.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
                let _ = socket.shutdown().await;
            }
        });
        let own = Outgoing::new(true);
        let mut roots = RootCertStore::empty();
        roots.add(pem(include_str!("../tests/tls/authority.pem"))).unwrap();
        own.tls.set(trusting(roots)).unwrap();
        let post = async |own: &Outgoing, host: &str| {
            let target = own.target(&format!("https://{host}:{port}/")).unwrap();
            own.post(&target, &[], b"hello".to_vec()).await
        };
        assert_eq!(post(&own, "localhost").await, Reached::Answered(201));
        assert_eq!(post(&own, "127.0.0.1").await, Reached::Unreached, "it is another's certificate");
        assert_eq!(
            post(&Outgoing::new(true), "localhost").await,
            Reached::Unreached,
            "nobody vouches for it"
        );
    }
}
