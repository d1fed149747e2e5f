//! Who gives way where not everybody can wait: the network that has most places, so that none can have all of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Which of those who are there, in the order in which they came, is one too many: the last of the site, of the provider,
/// from which most have come. Among those with equally many it is drawn by lot. `places` are not none.
pub(crate) fn one_too_many(places: &[IpAddr]) -> usize {
    let all: Vec<usize> = (0..places.len()).collect();
    let provider = fullest(all, |place| cut(places[place], 16, 32));
    let site = fullest(provider, |place| cut(places[place], 24, 48));
    *site.last().expect("somebody is there")
}

/// Those of the largest group.
fn fullest<K: Eq + Hash>(places: Vec<usize>, group: impl Fn(usize) -> K) -> Vec<usize> {
    let mut groups: HashMap<K, Vec<usize>> = HashMap::new();
    for place in places {
        groups.entry(group(place)).or_default().push(place);
    }
    let most = groups.values().map(Vec::len).max().unwrap_or(0);
    let fullest: Vec<Vec<usize>> = groups.into_values().filter(|group| group.len() == most).collect();
    let lot = getrandom::u64().expect("the system has random numbers");
    let lot = (lot % fullest.len().max(1) as u64) as usize;
    fullest.into_iter().nth(lot).unwrap_or_default()
}

/// The network of so many bits that an address is in.
fn cut(address: IpAddr, four: u32, six: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & !(u32::MAX >> four))),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> six))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(texts: &[&str]) -> Vec<IpAddr> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn who_has_most_places_gives_way() {
        // Many networks of one site, of one provider.
        assert_eq!(one_too_many(&places(&["2001:db8:7:1::", "2001:db8:7:2::", "203.0.113.9"])), 1);
        assert_eq!(one_too_many(&places(&["2001:db8:7:1::", "2001:db8:8:1::", "2001:db8:8:2::", "::1"])), 2);
        assert_eq!(one_too_many(&places(&["9.9.9.9", "10.1.2.3", "10.1.9.9", "10.1.9.1", "10.2.2.2"])), 3);
        assert_eq!(
            one_too_many(&places(&["10.0.0.1", "10.0.0.2", "10.0.0.3"])),
            2,
            "first come, first served"
        );
        assert_eq!(
            one_too_many(&places(&["10.0.0.1", "::ffff:10.0.7.2", "::1"])) / 2,
            0,
            "it is the same network"
        );
    }

    #[test]
    fn among_equals_it_is_drawn_by_lot() {
        let all = places(&["10.0.0.1", "10.1.0.1", "2001:db8::", "2001:db9::"]);
        let mut found = [0; 4];
        for _ in 0..400 {
            found[one_too_many(&all)] += 1;
        }
        assert!(found.iter().all(|count| *count > 40), "{found:?}");
    }
}
