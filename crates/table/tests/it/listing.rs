use table::listing::push_if;
use table::set::filled;
use table::{Seat, Seats};

#[test]
fn every_member_is_pushed_in_order_behind_what_is_there() {
    for bits in 0..1 << 5 {
        let set = Seats::from_bits(bits);
        let mut out = vec![99];
        set.push_each(&mut out, Seat::index);
        let all: Vec<usize> = [99].into_iter().chain(set.iter().map(Seat::index)).collect();
        assert_eq!(out, all);
    }
}

#[test]
fn what_is_not_legal_is_not_pushed() {
    let mut out = vec![0];
    for number in 1..10 {
        push_if(&mut out, number % 3 == 0, number);
    }
    assert_eq!(out, [0, 3, 6, 9]);
}

#[test]
fn bytes_that_are_not_nought_are_found() {
    for bits in 0..=u8::MAX {
        for byte in [1, 2, 0x7f, 0x80, 0x81, 0xff] {
            let bytes = std::array::from_fn(|place| if bits >> place & 1 == 1 { byte } else { 0 });
            assert_eq!(filled(bytes), bits, "{bytes:?}");
        }
    }
}
