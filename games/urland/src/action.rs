//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use table::numbering::Within;
use table::written::cut;
use table::{Seat, Unreadable};

use crate::components::{Gene, ICHTOS, Land, Ocean, Rivals, Zone};

/// One click of a player.
///
/// Counts are written `x2` and left out for one; oceans are letters, lands are numbers, rivals are
/// seat numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `choose 7`: this disc will score (UR-4.1).
    Choose(Land),
    /// `land U>5 x2`: from an ocean to a land (UR-5.4).
    Land(Ocean, Land, u8),
    /// `breed R`: everyone's Ichtos in this ocean (UR-5.5).
    Breed(Ocean),
    /// `swim P>T x4`: from ocean to ocean (UR-5.8).
    Swim(Ocean, Ocean, u8),
    /// `withdraw R x2`: back to the stock; more may follow within the same action (UR-5.9).
    Withdraw(Zone, u8),
    /// `walk 8>9`: from land to land (UR-8.5).
    Walk(Land, Land),
    /// `fly 4>P x2`: from a land to anywhere (UR-8.8).
    Fly(Land, Zone, u8),
    /// `egg 9`: a young one on land (UR-8.7).
    Egg(Land),
    /// `stink 2 8>P`: a rival out of a land into an ocean (UR-8.11).
    Stink(Seat, Land, Ocean),
    /// `bite 2 R`: an Ichto of a rival back to its stock (UR-8.15).
    Bite(Seat, Zone),
    /// `assimilate 2+3 R`: one Ichto of each of these (twice the same for two of one colour) becomes one
    /// of the player's own (UR-8.3).
    Assimilate(Rivals, Zone),
    /// `tile`: give up what is left of the normal turn and take an extra turn (UR-5.10).
    Tile,
    /// `end`: end the turn (UR-5.2).
    End,
    /// `bid 3`: in secret (UR-7.2).
    Bid(u8),
    /// `take legs`: this gene of the offer (UR-7.6).
    Take(Gene),
    /// `pass`: no gene (UR-7.7).
    Pass,
    /// `pay R x2`: a part of the price, from this zone (UR-7.4).
    Pay(Zone, u8),
    /// `panic 12`: this land panics (UR-9.3).
    Panic(Land),
    /// `flee T`: everyone flees to this ocean (UR-9.4).
    Flee(Ocean),
    /// `send 2`: so many Ichtos with ears flee too (UR-9.5).
    Send(u8),
    /// `refuge P`: the surplus escapes to this ocean (UR-9.10).
    Refuge(Ocean),
}

table::numbered! {
    Action {
        Choose(land: Land),
        Land(from: Ocean, to: Land, count: Within<1, 2>),
        Breed(ocean: Ocean),
        Swim(from: Ocean, to: Ocean, count: Within<1, ICHTOS>),
        Withdraw(zone: Zone, count: Within<1, ICHTOS>),
        Walk(from: Land, to: Land),
        Fly(from: Land, to: Zone, count: Within<1, 2>),
        Egg(land: Land),
        Stink(rival: Seat, from: Land, to: Ocean),
        Bite(rival: Seat, zone: Zone),
        Assimilate(rivals: Rivals, zone: Zone),
        Tile,
        End,
        Bid(bid: Within<0, ICHTOS>),
        Take(gene: Gene),
        Pass,
        Pay(zone: Zone, count: Within<1, ICHTOS>),
        Panic(land: Land),
        Flee(ocean: Ocean),
        Send(count: Within<0, ICHTOS>),
        Refuge(ocean: Ocean),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |count: &u8| Times(*count);
        match self {
            Action::Choose(land) => write!(f, "choose {land}"),
            Action::Land(from, to, count) => write!(f, "land {from}>{to}{}", times(count)),
            Action::Breed(ocean) => write!(f, "breed {ocean}"),
            Action::Swim(from, to, count) => write!(f, "swim {from}>{to}{}", times(count)),
            Action::Withdraw(zone, count) => write!(f, "withdraw {zone}{}", times(count)),
            Action::Walk(from, to) => write!(f, "walk {from}>{to}"),
            Action::Fly(from, to, count) => write!(f, "fly {from}>{to}{}", times(count)),
            Action::Egg(land) => write!(f, "egg {land}"),
            Action::Stink(rival, from, to) => write!(f, "stink {rival} {from}>{to}"),
            Action::Bite(rival, zone) => write!(f, "bite {rival} {zone}"),
            Action::Assimilate(rivals, zone) => write!(f, "assimilate {rivals} {zone}"),
            Action::Tile => f.write_str("tile"),
            Action::End => f.write_str("end"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Take(gene) => write!(f, "take {gene}"),
            Action::Pass => f.write_str("pass"),
            Action::Pay(zone, count) => write!(f, "pay {zone}{}", times(count)),
            Action::Panic(land) => write!(f, "panic {land}"),
            Action::Flee(ocean) => write!(f, "flee {ocean}"),
            Action::Send(count) => write!(f, "send {count}"),
            Action::Refuge(ocean) => write!(f, "refuge {ocean}"),
        }
    }
}

struct Times(u8);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { Ok(()) } else { write!(f, " x{}", self.0) }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text).ok_or_else(|| Unreadable::new(text, "an action, as in 'land U>5 x2' or 'bid 3'"))
    }
}

fn read(text: &str) -> Option<Action> {
    let (verb, rest) = cut(text, b' ').unwrap_or((text, ""));
    let action = match verb {
        "choose" => Action::Choose(rest.parse().ok()?),
        "land" => {
            let (way, count) = counted(rest)?;
            let (from, to) = cut(way, b'>')?;
            Action::Land(from.parse().ok()?, to.parse().ok()?, count)
        }
        "breed" => Action::Breed(rest.parse().ok()?),
        "swim" => {
            let (way, count) = counted(rest)?;
            let (from, to) = cut(way, b'>')?;
            Action::Swim(from.parse().ok()?, to.parse().ok()?, count)
        }
        "withdraw" => {
            let (zone, count) = counted(rest)?;
            Action::Withdraw(zone.parse().ok()?, count)
        }
        "walk" => {
            let (from, to) = cut(rest, b'>')?;
            Action::Walk(from.parse().ok()?, to.parse().ok()?)
        }
        "fly" => {
            let (way, count) = counted(rest)?;
            let (from, to) = cut(way, b'>')?;
            Action::Fly(from.parse().ok()?, to.parse().ok()?, count)
        }
        "egg" => Action::Egg(rest.parse().ok()?),
        "stink" => {
            let (rival, way) = cut(rest, b' ')?;
            let (from, to) = cut(way, b'>')?;
            Action::Stink(rival.parse().ok()?, from.parse().ok()?, to.parse().ok()?)
        }
        "bite" => {
            let (rival, zone) = cut(rest, b' ')?;
            Action::Bite(rival.parse().ok()?, zone.parse().ok()?)
        }
        "assimilate" => {
            let (rivals, zone) = cut(rest, b' ')?;
            Action::Assimilate(rivals.parse().ok()?, zone.parse().ok()?)
        }
        "bid" => Action::Bid(number(rest)?),
        "take" => Action::Take(rest.parse().ok()?),
        "pay" => {
            let (zone, count) = counted(rest)?;
            Action::Pay(zone.parse().ok()?, count)
        }
        "panic" => Action::Panic(rest.parse().ok()?),
        "flee" => Action::Flee(rest.parse().ok()?),
        "send" => Action::Send(number(rest)?),
        "refuge" => Action::Refuge(rest.parse().ok()?),
        _ if text == "tile" => Action::Tile,
        _ if text == "end" => Action::End,
        _ if text == "pass" => Action::Pass,
        _ => return None,
    };
    Some(action)
}

/// `R x2` is two of `R`, a bare `R` is one.
fn counted(text: &str) -> Option<(&str, u8)> {
    match cut(text, b' ') {
        None => Some((text, 1)),
        Some((rest, times)) => Some((rest, number(times.strip_prefix('x')?).filter(|n| *n >= 2)?)),
    }
}

/// A number of Ichtos.
fn number(text: &str) -> Option<u8> {
    table::number(text).filter(|n| *n <= ICHTOS)
}
