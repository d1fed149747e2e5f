//! Web Push: what is pushed is encrypted for one browser alone (RFC 8291, in the coding of RFC 8188), and says who sends it by
//! the house's own key (VAPID, RFC 8292).

use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;
use store::Time;

/// What is pushed has so many bytes at most: every service takes a record of 4096, of which 103 are not text.
pub(crate) const LONGEST: usize = 3_900;

/// A record has so many bytes.
const RECORD: u32 = 4096;

/// So long a signature holds; a day is the most that may be.
const HOLDS: Duration = Duration::from_secs(12 * 60 * 60);

/// The key by which push services know the house. It follows from the house's own.
pub(crate) struct PushKey {
    key: SigningKey,
    public: Box<[u8]>,
}

impl PushKey {
    /// Made of what nobody else knows; every 32 bytes but a few are a key.
    pub(crate) fn of(mut seed: impl FnMut(u8) -> [u8; 32]) -> Self {
        let secret = (0..=u8::MAX).find_map(|n| SecretKey::from_slice(&seed(n)).ok());
        let secret = secret.expect("hardly one of so many is none");
        PushKey { public: secret.public_key().to_sec1_bytes(), key: SigningKey::from(&secret) }
    }

    /// As browsers are told it.
    pub(crate) fn public(&self) -> String {
        base64url(&self.public)
    }

    /// The value of `Authorization` for a push service, whose operator reaches the house's by `contact`.
    pub(crate) fn authorisation(&self, service: &str, contact: &str, now: Time) -> String {
        let until = now.plus(HOLDS).0 / 1000;
        let head = base64url(json!({ "typ": "JWT", "alg": "ES256" }).to_string().as_bytes());
        let claims = json!({ "aud": service, "exp": until, "sub": contact }).to_string();
        let signed = format!("{head}.{}", base64url(claims.as_bytes()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", base64url(&signature.to_bytes()), self.public())
    }
}

/// Encrypts a text for a browser that has given `public` and `auth`. None if `public` is no key.
pub(crate) fn encrypt(text: &[u8], public: &[u8], auth: &[u8]) -> Option<Vec<u8>> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let secret = loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        if let Ok(secret) = SecretKey::from_slice(&bytes) {
            break secret;
        }
    };
    encrypt_by(text, public, auth, &secret, salt)
}

/// The same by this key and salt, which are used once.
fn encrypt_by(
    text: &[u8],
    public: &[u8],
    auth: &[u8],
    secret: &SecretKey,
    salt: [u8; 16],
) -> Option<Vec<u8>> {
    let theirs = PublicKey::from_sec1_bytes(public).ok()?;
    let ours = secret.public_key().to_sec1_bytes();
    let shared = p256::ecdh::diffie_hellman(secret.to_nonzero_scalar(), theirs.as_affine());
    let expand = |salt: &[u8], from: &[u8], info: &[u8], out: &mut [u8]| {
        Hkdf::<Sha256>::new(Some(salt), from).expand(info, out).expect("few bytes are wanted");
    };
    let mut material = [0; 32];
    let info = [b"WebPush: info\0", theirs.to_sec1_bytes().as_ref(), ours.as_ref()].concat();
    expand(auth, shared.raw_secret_bytes(), &info, &mut material);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    expand(&salt, &material, b"Content-Encoding: aes128gcm\0", &mut key);
    expand(&salt, &material, b"Content-Encoding: nonce\0", &mut nonce);
    // It is the only record, and so the last.
    let record = [text, &[2]].concat();
    let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
    let sealed = cipher.encrypt(&Nonce::from(nonce), record.as_slice()).ok()?;
    let mut out = Vec::with_capacity(86 + sealed.len());
    out.extend(salt);
    out.extend(RECORD.to_be_bytes());
    out.push(u8::try_from(ours.len()).ok()?);
    out.extend(&ours);
    out.extend(sealed);
    Some(out)
}

/// Whether these can be the key and the proof of a browser.
pub(crate) fn are_keys(public: &[u8], auth: &[u8]) -> bool {
    auth.len() == 16 && public.len() == 65 && PublicKey::from_sec1_bytes(public).is_ok()
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base64 as addresses have it, without padding.
pub(crate) fn base64url(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().enumerate().fold(0_u32, |bits, (n, byte)| bits | u32::from(*byte) << (16 - 8 * n));
        let letters = (0..=three.len()).map(|place| LETTERS[(bits >> (18 - 6 * place)) as usize & 63]);
        out.extend(letters.map(char::from));
    }
    out
}

/// Reads it, with padding or without.
pub(crate) fn read_base64url(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').as_bytes();
    if text.len() % 4 == 1 {
        return None;
    }
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.chunks(4) {
        let mut bits = 0_u32;
        for (n, letter) in four.iter().enumerate() {
            let value = LETTERS.iter().position(|known| known == letter)?;
            bits |= (value as u32) << (18 - 6 * n);
        }
        out.extend(bits.to_be_bytes()[1..].iter().take(four.len() * 6 / 8));
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        read_base64url(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn what_is_pushed_is_what_the_standard_pushes() {
        let public =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let secret = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sent = encrypt_by(text, &public, &auth, &secret, salt).unwrap();
        let wanted = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl\
                      zAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(base64url(&sent), wanted);
        // Each time by another key and another salt.
        let [one, other] = [(); 2].map(|()| encrypt(text, &public, &auth).unwrap());
        assert!(one[..16] != other[..16] && one[21..86] != other[21..86] && one.len() == sent.len());
        assert!(encrypt(text, &public[..64], &auth).is_none());
        assert!(are_keys(&public, &auth) && !are_keys(&[4; 65], &auth) && !are_keys(&public, &auth[1..]));
    }

    /// RFC 8188, section 3.1: the coding by itself, from the key material on.
    #[test]
    fn the_coding_is_that_of_the_standard() {
        let (salt, material) = (bytes("I1BsxtFttlv3u_Oo94xnmw"), bytes("yqdlZ-tYemfogSmv7Ws5PQ"));
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        let from = Hkdf::<Sha256>::new(Some(&salt), &material);
        from.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        from.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        assert_eq!(base64url(&key), "_wniytB-ofscZDh4tbSjHw");
        assert_eq!(base64url(&nonce), "Bcs8gkIRKLI8GeI8");
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        let sealed = cipher.encrypt(&Nonce::from(nonce), b"I am the walrus\x02".as_slice()).unwrap();
        assert_eq!(base64url(&sealed), "-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
    }

    #[test]
    fn who_pushes_is_shown_by_a_signature() {
        let key = PushKey::of(|n| if n == 0 { [0; 32] } else { [7; 32] });
        let said = key.authorisation("https://push.example", "https://haven.test", Time(1_000_000));
        let (token, public) = said.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!((public, bytes(public).len()), (key.public().as_str(), 65));
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifying = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        verifying.verify(signed.as_bytes(), &signature).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 1_000 + 43_200, "sub": "https://haven.test" })
        );
    }

    #[test]
    fn bytes_are_read_as_they_were_written() {
        for length in 0..20_u8 {
            let all: Vec<u8> = (0..length).map(|n| n.wrapping_mul(83)).collect();
            assert_eq!(read_base64url(&base64url(&all)).unwrap(), all);
        }
        assert_eq!(read_base64url("Zm9vYg==").unwrap(), b"foob");
        assert!(read_base64url("a").is_none() && read_base64url("a+b/").is_none());
    }
}
