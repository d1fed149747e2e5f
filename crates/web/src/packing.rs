//! Event streams as gzip, for pages.
//!
//! Every event is packed once, for all who are sent it: from nothing, up to a whole byte, so that it can follow on whatever
//! went before. So no connection keeps anything for it. A stream has no end that would have to be written: whoever follows it
//! must bear that it breaks off, packed or not.

use std::cell::RefCell;

use axum::http::{HeaderMap, header};
use bytes::Bytes;
use flate2::{Compress, Compression, FlushCompress};

/// What a packed stream begins with: gzip, deflated, of no time and no system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// How hard it is tried: little, for it is done at every move. At 1 it takes half the time and a quarter more bytes.
const EFFORT: Compression = Compression::new(2);

thread_local! {
    /// To make one takes longer than to pack an event with it.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(EFFORT, false));
}

/// Whether somebody takes gzip.
pub(crate) fn is_accepted(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted.split(',').any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
            name.trim().eq_ignore_ascii_case("gzip") && weight.unwrap_or(1.0_f32) > 0.0
        })
    })
}

/// The beginning of a packed stream.
pub(crate) fn begin(text: &[u8]) -> Bytes {
    [&HEAD, &*as_it_is(text)].concat().into()
}

/// Something too short to be made shorter.
pub(crate) fn as_it_is(text: &[u8]) -> Bytes {
    let length = u16::try_from(text.len()).expect("a block that is not packed is short");
    [&[0], &length.to_le_bytes()[..], &(!length).to_le_bytes(), text].concat().into()
}

/// An event, packed.
pub(crate) fn pack(text: &[u8]) -> Bytes {
    // What cannot be packed grows by five bytes a block.
    let mut packed = Vec::with_capacity(text.len() + text.len() / 64 + 64);
    PACKER.with_borrow_mut(|packer| {
        let start = packer.total_in();
        loop {
            let taken = (packer.total_in() - start) as usize;
            // In full: what the packer packs next rests on nothing of it.
            packer.compress_vec(&text[taken..], &mut packed, FlushCompress::Full).expect("there is room");
            if (packer.total_in() - start) as usize == text.len() && packed.len() < packed.capacity() {
                return Bytes::copy_from_slice(&packed);
            }
            packed.reserve(packed.len());
        }
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_is_packed_apart_reads_as_one() {
        let dull = "<g>nothing new</g>".repeat(10_000);
        let noise: Vec<u8> = (0..70_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        let parts =
            [begin(b"retry: 1000\n\n"), pack(dull.as_bytes()), as_it_is(b":\n\n"), pack(&noise), pack(b"")];
        assert!(parts[1].len() < dull.len() / 100, "{} bytes", parts[1].len());
        let (packed, mut text) = (parts.concat(), Vec::new());
        let mut read = GzDecoder::new(&*packed);
        let broken_off = read.read_to_end(&mut text).expect_err("a stream has no end");
        assert_eq!(broken_off.kind(), std::io::ErrorKind::UnexpectedEof);
        assert!(text == [b"retry: 1000\n\n", dull.as_bytes(), b":\n\n", &noise].concat());
    }

    #[test]
    fn what_was_packed_before_is_not_needed() {
        let event = |n: usize| format!("<g id=\"{n}\">{}</g>", n * 7919).repeat(200);
        for n in 0..50 {
            let packed = [begin(b""), pack(event(n).as_bytes())].concat();
            let mut text = Vec::new();
            let broken_off =
                GzDecoder::new(&*packed).read_to_end(&mut text).expect_err("a stream has no end");
            assert_eq!(broken_off.kind(), std::io::ErrorKind::UnexpectedEof);
            assert!(text == event(n).as_bytes(), "event {n}");
        }
    }

    #[test]
    fn only_who_takes_it_is_sent_it() {
        for (accepted, taken) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP; q=0.5", true),
            ("gzip;q=0", false),
            ("identity", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted.parse().unwrap())]);
            assert_eq!(is_accepted(&headers), taken, "{accepted}");
        }
        assert!(!is_accepted(&HeaderMap::new()));
    }
}
