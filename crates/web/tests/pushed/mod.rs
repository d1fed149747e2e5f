//! What takes what a house sends to others, for tests: a push service on loopback, the browser that can read what it was pushed,
//! and somebody's own address.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::Value;
use sha2::Sha256;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// A request that came.
#[derive(Clone, Debug)]
pub(crate) struct Came {
    pub(crate) path: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// Who takes it.
#[derive(Clone, Default)]
pub(crate) struct Taker {
    came: Arc<Mutex<Vec<Came>>>,
    answers: Arc<Mutex<VecDeque<&'static str>>>,
    waits: Arc<Mutex<Duration>>,
}

impl Taker {
    /// Opens one, and says where.
    pub(crate) async fn open() -> (Self, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let taker = Taker::default();
        let own = taker.clone();
        tokio::spawn(async move {
            loop {
                let (socket, _) = listener.accept().await.unwrap();
                let taker = own.clone();
                tokio::spawn(async move { drop(taker.converse(socket).await) });
            }
        });
        (taker, at)
    }

    async fn converse(&self, socket: tokio::net::TcpStream) -> std::io::Result<()> {
        let (read, mut write) = socket.into_split();
        let mut read = BufReader::new(read);
        let mut line = String::new();
        read.read_line(&mut line).await?;
        let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
        let mut headers = BTreeMap::new();
        loop {
            line.clear();
            read.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let mut body = vec![0; headers.get("content-length").map_or(0, |length| length.parse().unwrap())];
        read.read_exact(&mut body).await?;
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or("201 Created");
        self.came.lock().unwrap().push(Came { path, headers, body });
        let waits = *self.waits.lock().unwrap();
        tokio::time::sleep(waits).await;
        write.write_all(format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n").as_bytes()).await
    }

    /// How the next are answered, one after the other.
    pub(crate) fn answers(&self, answers: impl IntoIterator<Item = &'static str>) {
        self.answers.lock().unwrap().extend(answers);
    }

    /// How long it takes until they are.
    #[allow(dead_code, reason = "not all tests that share it wait")]
    pub(crate) fn waits(&self, long: Duration) {
        *self.waits.lock().unwrap() = long;
    }

    /// All that came.
    pub(crate) fn came(&self) -> Vec<Came> {
        self.came.lock().unwrap().clone()
    }

    /// Waits until so many came, and answers with the last of them.
    pub(crate) async fn nth(&self, count: usize) -> Came {
        let began = Instant::now();
        loop {
            let came = self.came();
            if came.len() >= count {
                return came[count - 1].clone();
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{} of {count} came", came.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Base64 as addresses have it.
pub(crate) fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bits: Vec<u8> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |n| byte >> n & 1)).collect();
    let six = |six: &[u8]| (0..6).fold(0, |value, n| value << 1 | six.get(n).copied().unwrap_or(0));
    bits.chunks(6).map(|chunk| char::from(LETTERS[usize::from(six(chunk))])).collect()
}

/// Reads it.
pub(crate) fn read_base64url(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        other => panic!("{other} in base64url"),
    };
    let bits: Vec<u8> =
        text.bytes().map(value).flat_map(|six| (0..6).rev().map(move |n| six >> n & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |value, bit| value << 1 | bit)).collect()
}

/// The keys of a browser.
pub(crate) struct Keys {
    secret: SecretKey,
    pub(crate) auth: [u8; 16],
}

impl Keys {
    pub(crate) fn of(number: u8) -> Self {
        Keys { secret: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number; 16] }
    }

    pub(crate) fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_bytes().to_vec()
    }

    /// Reads what it was pushed, as RFC 8291 says.
    pub(crate) fn read(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let size = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        let length = usize::from(rest[4]);
        let (theirs, sealed) = rest[5..].split_at(length);
        assert!(length == 65 && sealed.len() <= size && body.len() <= 4096);
        let public = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), public.as_affine());
        let expand = |salt: &[u8], from: &[u8], info: &[u8], length: usize| {
            let mut out = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), from).expand(info, &mut out).unwrap();
            out
        };
        let info = [b"WebPush: info\0".as_slice(), &self.public(), theirs].concat();
        let material = expand(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = expand(salt, &material, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &material, b"Content-Encoding: nonce\0", 12);
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::try_from(key.as_slice()).unwrap());
        let mut text =
            cipher.decrypt(&Nonce::try_from(nonce.as_slice()).unwrap(), sealed).expect("it is for us");
        while text.last() == Some(&0) {
            text.pop();
        }
        assert_eq!(text.pop(), Some(2), "the last record");
        serde_json::from_slice(&text).unwrap()
    }
}

/// Checks who has pushed it, as RFC 8292 says, and answers the claims and the key.
pub(crate) fn verified(came: &Came) -> (Value, String) {
    let said = came.headers["authorization"].strip_prefix("vapid t=").unwrap();
    let (token, public) = said.split_once(", k=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&read_base64url(public)).unwrap();
    let signature = Signature::from_slice(&read_base64url(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).expect("it is signed by that key");
    let claims = signed.split_once('.').unwrap().1;
    (serde_json::from_slice(&read_base64url(claims)).unwrap(), public.to_owned())
}
