//! Commitment and key, byte for byte.

use table::fair::{self, Bytes32, MAX_NONCE, is_nonce};

fn secret() -> Bytes32 {
    Bytes32(std::array::from_fn(|i| i as u8))
}

fn bytes(text: &str) -> Bytes32 {
    text.parse().unwrap()
}

#[test]
fn the_commitment_is_the_documented_hash() {
    let expected = "024c9a1cc7601674e8dd0a3e1ee343fab7e63c635b71e28ae7a526d64afc97f7";
    assert_eq!(fair::commitment(&secret()), bytes(expected));
}

#[test]
fn the_key_is_the_documented_hash() {
    let expected = "e88c0dbb4bd255f38a8e3473b0242313ab529b341b99e181ce8b60e3f4a1cb86";
    assert_eq!(fair::key(&secret(), ["ada", "bob-7"]), bytes(expected));
    let expected = "1a8585ded17f46f5d4e8747c9ee7392a4cfb5c2989dbde4546975e4af5f1c0a6";
    assert_eq!(fair::key(&secret(), []), bytes(expected));
}

#[test]
fn every_part_matters_to_the_key() {
    let key = |nonces: &[&str]| fair::key(&secret(), nonces.iter().copied()).0;
    let all = [key(&["ab", "c"]), key(&["a", "bc"]), key(&["c", "ab"]), key(&["abc"]), key(&["ab", "c", ""])];
    for (i, one) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|other| one != other));
    }
    assert_ne!(fair::key(&Bytes32([0; 32]), ["ab", "c"]).0, all[0]);
}

#[test]
fn thirty_two_bytes_are_written_as_64_digits() {
    let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    assert_eq!(secret().to_string(), text);
    assert_eq!(format!("{:?}", secret()), text);
    assert_eq!(bytes(text), secret());
    let upper = text.to_uppercase();
    let wide = format!("{}é", &text[..62]);
    for bad in ["", &text[1..], &upper, &format!("{text}0"), &wide, &format!("{}+f", &text[..62])] {
        assert!(bad.parse::<Bytes32>().is_err(), "'{bad}'");
    }
}

#[test]
fn a_nonce_is_printable_and_short() {
    assert!(is_nonce("a") && is_nonce("!~{}:") && is_nonce(&"x".repeat(MAX_NONCE)));
    for bad in ["", " ", "a b", "é", "a\n", "\u{7f}", &"x".repeat(MAX_NONCE + 1)] {
        assert!(!is_nonce(bad), "{bad:?}");
    }
}
