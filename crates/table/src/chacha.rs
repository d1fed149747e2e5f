//! One block of ChaCha with 8 rounds, in its original layout: 256-bit key, 64-bit block counter,
//! 64-bit nonce.
//!
//! A ply rarely draws more than the 16 words of a block, so making one at a time, in place, beats
//! a generator that has to be set up and fills a larger buffer.

/// Four words of the state, worked on side by side.
type Row = [u32; 4];

/// "expand 32-byte k"
const CONSTANT: Row = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// Key words from key bytes.
pub(crate) fn key_words(key: &[u8; 32]) -> [u32; 8] {
    std::array::from_fn(|i| u32::from_le_bytes([key[4 * i], key[4 * i + 1], key[4 * i + 2], key[4 * i + 3]]))
}

/// The 16 words of block `counter` in the stream of `nonce`.
pub(crate) fn block(key: &[u32; 8], nonce: u64, counter: u64) -> [u32; 16] {
    let [k0, k1, k2, k3, k4, k5, k6, k7] = *key;
    let start = [
        CONSTANT,
        [k0, k1, k2, k3],
        [k4, k5, k6, k7],
        [counter as u32, (counter >> 32) as u32, nonce as u32, (nonce >> 32) as u32],
    ];
    let [mut a, mut b, mut c, mut d] = start;
    for _ in 0..4 {
        round(&mut a, &mut b, &mut c, &mut d);
        (b, c, d) = (turn::<1>(b), turn::<2>(c), turn::<3>(d));
        round(&mut a, &mut b, &mut c, &mut d);
        (b, c, d) = (turn::<3>(b), turn::<2>(c), turn::<1>(d));
    }
    let end = [add(a, start[0]), add(b, start[1]), add(c, start[2]), add(d, start[3])];
    std::array::from_fn(|i| end[i / 4][i % 4])
}

/// A quarter round in each of the four columns.
#[inline(always)]
fn round(a: &mut Row, b: &mut Row, c: &mut Row, d: &mut Row) {
    *a = add(*a, *b);
    *d = mix::<16>(*d, *a);
    *c = add(*c, *d);
    *b = mix::<12>(*b, *c);
    *a = add(*a, *b);
    *d = mix::<8>(*d, *a);
    *c = add(*c, *d);
    *b = mix::<7>(*b, *c);
}

#[inline(always)]
fn add(one: Row, other: Row) -> Row {
    std::array::from_fn(|i| one[i].wrapping_add(other[i]))
}

#[inline(always)]
fn mix<const BITS: u32>(one: Row, other: Row) -> Row {
    std::array::from_fn(|i| (one[i] ^ other[i]).rotate_left(BITS))
}

/// Moves the row along, so that diagonals become columns and back.
#[inline(always)]
fn turn<const BY: usize>(row: Row) -> Row {
    std::array::from_fn(|i| row[(i + BY) % 4])
}
