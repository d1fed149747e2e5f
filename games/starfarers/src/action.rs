//! What a player can do, how it is written, and how it is numbered.

use std::fmt;
use std::str::FromStr;

use table::numbering::{Kind, Within};
use table::written::{parts, words};
use table::{Seat, Seats, Unreadable};

use crate::components::map::{HOME_SITES, Planet, Point, SITES, SYSTEMS, Site, Spot};
use crate::components::{Cards, Dot, Expansion, Friend, MAX_PLAYERS, Rank, Resource, ShipKind};
use crate::position::Deal;

/// One click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Place a colony in the advanced set-up: `settle alpha.food-fuel`.
    Settle(Site),
    /// Place a spaceport in the advanced set-up, or build one: `spaceport alpha.carbon-fuel`.
    Spaceport(Site),
    /// Build a ship, launch the first one, or place a free one: `trade-ship 2 at 4,1,W`.
    Ship(ShipKind, Rank, Point),
    /// Roll for production: `roll`.
    Roll,
    /// Give up a card for a seven: `discard ore`.
    Discard(Resource),
    /// Draw a card from this player for a seven: `rob 3`.
    Rob(Seat),
    /// Rob nobody: `spare`.
    Spare,
    /// Draw a card from the supply pile: `draw`.
    Draw,
    /// Use the helping hand on one or two: `help 2+3`.
    Help(Seats),
    /// Trade with the bank: `bank 3ore for food`.
    Bank(Resource, u8, Resource),
    /// Buy a fame ring with the Diplomats' card: `fame`.
    Fame,
    /// Build an expansion: `build booster`.
    Build(Expansion),
    /// Offer a deal to opponents: `offer 1ore for 2fuel to 2+4`.
    Offer(Deal, Seats),
    /// Take the offer back: `withdraw`.
    Withdraw,
    /// Carry out the deal with an opponent who accepted or countered: `confirm 3`.
    Confirm(Seat),
    /// Say yes to the offer: `accept`.
    Accept,
    /// Say no to the offer: `decline`.
    Decline,
    /// Answer the offer with another deal: `counter 2fuel for 2ore`.
    Counter(Deal),
    /// Propose a deal to the active player: `propose 1fuel for 1ore`.
    Propose(Deal),
    /// Take the proposal back: `retract`.
    Retract,
    /// Carry out the deal an opponent proposed: `agree 3`.
    Agree(Seat),
    /// Turn down a proposal: `refuse 3`.
    Refuse(Seat),
    /// End building and shake the mothership: `shake`.
    Shake,
    /// Say how many cards to give: `gift 2`.
    Gift(u8),
    /// `yes`
    Yes,
    /// `no`
    No,
    /// Give up a card in an encounter: `pay ore`.
    Pay(Resource),
    /// Take a card from the bank, in an encounter or as relief: `take food`.
    Take(Resource),
    /// Attach an expansion won: `attach cannon`.
    Attach(Expansion),
    /// Lose an expansion: `detach cannon`.
    Detach(Expansion),
    /// Jump with the first ship: `jump s1.carbon-food`.
    Jump(Point),
    /// Do not jump: `stay`.
    Stay,
    /// Fly to a neighbouring point, or on the shortest course to one further off: `fly 1 4,2,W`.
    Fly(Rank, Point),
    /// Capture a pirate or ice disc: `capture 1 s1.goods`.
    Capture(Rank, Planet),
    /// End the flight by founding a colony or trade station: `found 1`.
    Found(Rank),
    /// End the flight: `stop 1`.
    Stop(Rank),
    /// Take a friendship card: `befriend merchant-ore`.
    Befriend(Friend),
    /// End the turn: `done`.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Settle(site) => write!(f, "settle {site}"),
            Action::Spaceport(site) => write!(f, "spaceport {site}"),
            Action::Ship(kind, rank, at) => write!(f, "{kind} {rank} at {at}"),
            Action::Roll => f.write_str("roll"),
            Action::Discard(resource) => write!(f, "discard {resource}"),
            Action::Rob(seat) => write!(f, "rob {seat}"),
            Action::Spare => f.write_str("spare"),
            Action::Draw => f.write_str("draw"),
            Action::Help(seats) => write!(f, "help {}", Written(*seats)),
            Action::Bank(give, count, want) => write!(f, "bank {count}{give} for {want}"),
            Action::Fame => f.write_str("fame"),
            Action::Build(expansion) => write!(f, "build {expansion}"),
            Action::Offer(deal, to) => write!(f, "offer {deal} to {}", Written(*to)),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Confirm(seat) => write!(f, "confirm {seat}"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::Counter(deal) => write!(f, "counter {deal}"),
            Action::Propose(deal) => write!(f, "propose {deal}"),
            Action::Retract => f.write_str("retract"),
            Action::Agree(seat) => write!(f, "agree {seat}"),
            Action::Refuse(seat) => write!(f, "refuse {seat}"),
            Action::Shake => f.write_str("shake"),
            Action::Gift(count) => write!(f, "gift {count}"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Pay(resource) => write!(f, "pay {resource}"),
            Action::Take(resource) => write!(f, "take {resource}"),
            Action::Attach(expansion) => write!(f, "attach {expansion}"),
            Action::Detach(expansion) => write!(f, "detach {expansion}"),
            Action::Jump(to) => write!(f, "jump {to}"),
            Action::Stay => f.write_str("stay"),
            Action::Fly(rank, to) => write!(f, "fly {rank} {to}"),
            Action::Capture(rank, planet) => write!(f, "capture {rank} {planet}"),
            Action::Found(rank) => write!(f, "found {rank}"),
            Action::Stop(rank) => write!(f, "stop {rank}"),
            Action::Befriend(card) => write!(f, "befriend {card}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Ok(match words::<6>(text)[..] {
            ["settle", site] => Action::Settle(site.parse()?),
            ["spaceport", site] => Action::Spaceport(site.parse()?),
            [kind @ ("colony-ship" | "trade-ship"), rank, "at", at] => {
                Action::Ship(kind.parse()?, rank.parse()?, at.parse()?)
            }
            ["roll"] => Action::Roll,
            ["discard", resource] => Action::Discard(resource.parse()?),
            ["rob", seat] => Action::Rob(seat.parse()?),
            ["spare"] => Action::Spare,
            ["draw"] => Action::Draw,
            ["help", seats] => Action::Help(read_seats(seats)?),
            ["bank", give, "for", want] => {
                let cards: Cards = give.parse()?;
                let mut kinds = cards.kinds();
                match (kinds.next(), kinds.next()) {
                    (Some(kind), None) => Action::Bank(kind, cards[kind], want.parse()?),
                    _ => return Err(unreadable(text)),
                }
            }
            ["fame"] => Action::Fame,
            ["build", expansion] => Action::Build(expansion.parse()?),
            ["offer", give, "for", want, "to", to] => Action::Offer(deal(give, want)?, read_seats(to)?),
            ["withdraw"] => Action::Withdraw,
            ["confirm", seat] => Action::Confirm(seat.parse()?),
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["counter", give, "for", want] => Action::Counter(deal(give, want)?),
            ["propose", give, "for", want] => Action::Propose(deal(give, want)?),
            ["retract"] => Action::Retract,
            ["agree", seat] => Action::Agree(seat.parse()?),
            ["refuse", seat] => Action::Refuse(seat.parse()?),
            ["shake"] => Action::Shake,
            ["gift", count] => match count.as_bytes() {
                [digit @ b'0'..=b'3'] => Action::Gift(digit - b'0'),
                _ => return Err(unreadable(text)),
            },
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["pay", resource] => Action::Pay(resource.parse()?),
            ["take", resource] => Action::Take(resource.parse()?),
            ["attach", expansion] => Action::Attach(expansion.parse()?),
            ["detach", expansion] => Action::Detach(expansion.parse()?),
            ["jump", to] => Action::Jump(to.parse()?),
            ["stay"] => Action::Stay,
            ["fly", rank, to] => Action::Fly(rank.parse()?, to.parse()?),
            ["capture", rank, planet] => Action::Capture(rank.parse()?, planet.parse()?),
            ["found", rank] => Action::Found(rank.parse()?),
            ["stop", rank] => Action::Stop(rank.parse()?),
            ["befriend", card] => Action::Befriend(card.parse()?),
            ["done"] => Action::Done,
            _ => return Err(unreadable(text)),
        })
    }
}

/// `2fuel for 1ore`
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for {}", self.give, self.want)
    }
}

/// Seats as written: `2+4`.
struct Written(Seats);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plus = "";
        for seat in self.0.iter() {
            write!(f, "{plus}{seat}")?;
            plus = "+";
        }
        Ok(())
    }
}

fn read_seats(text: &str) -> Result<Seats, Unreadable> {
    let mut seats = Seats::NONE;
    for part in parts(text, b'+') {
        let seat: Seat = part.parse()?;
        if seats.last().is_some_and(|last| last >= seat) {
            return Err(Unreadable::new(text, "seats in rising order like 2+4"));
        }
        seats.insert(seat);
    }
    Ok(seats)
}

fn deal(give: &str, want: &str) -> Result<Deal, Unreadable> {
    Ok(Deal { give: give.parse()?, want: want.parse()? })
}

fn unreadable(text: &str) -> Unreadable {
    Unreadable::new(text, "an action like 'roll', 'build booster' or 'fly 1 s1.carbon-food'")
}

// There are too many deals for all of them to have a number: those that are listed have one.
table::numbered! {
    Action {
        Settle(site: HomeSite),
        Spaceport(site: Site),
        Ship(kind: ShipKind, rank: Rank, at: PortPoint),
        Roll,
        Discard(resource: Resource),
        Rob(seat: Seat),
        Spare,
        Draw,
        Help(seats: OneOrTwo),
        Bank(give: Resource, count: Within<1, 3>, want: Resource),
        Fame,
        Build(expansion: Expansion),
        Offer(deal: Barter<2, 1>, to: SomeSeats),
        Withdraw,
        Confirm(seat: Seat),
        Accept,
        Decline,
        Counter(deal: Barter<3, 4>),
        Propose(deal: Barter<1, 1>),
        Retract,
        Agree(seat: Seat),
        Refuse(seat: Seat),
        Shake,
        Gift(count: Within<0, 3>),
        Yes,
        No,
        Pay(resource: Resource),
        Take(resource: Resource),
        Attach(expansion: Expansion),
        Detach(expansion: Expansion),
        Jump(to: Point),
        Stay,
        Fly(rank: Rank, to: Point),
        Capture(rank: Rank, planet: BluePlanet),
        Found(rank: Rank),
        Stop(rank: Rank),
        Befriend(card: Friend),
        Done,
    }
}

/// A colony site of a home system: the only ones where the set-up settles.
enum HomeSite {}

impl Kind for HomeSite {
    type Value = Site;
    const COUNT: u32 = HOME_SITES as u32;

    fn number(site: &Site) -> Option<u32> {
        site.is_home().then(|| site.index() as u32)
    }

    fn value(number: u32) -> Site {
        table::Member::from_index(number as usize)
    }
}

/// A point next to a colony site: the only ones where ships start.
enum PortPoint {}

impl Kind for PortPoint {
    type Value = Point;
    const COUNT: u32 = 2 * SITES as u32;

    fn number(point: &Point) -> Option<u32> {
        let Spot::Port(site) = point.spot() else { return None };
        Some(2 * site.index() as u32 + u32::from(site.ports()[1] == *point))
    }

    fn value(number: u32) -> Point {
        let site: Site = table::Member::from_index(number as usize / 2);
        site.ports()[number as usize % 2]
    }
}

/// A planet with a blue dot: the only ones with anything to capture, one to an outer system.
enum BluePlanet {}

impl BluePlanet {
    fn all() -> impl Iterator<Item = Planet> {
        Planet::all().filter(|planet| planet.dot() == Some(Dot::Blue))
    }
}

impl Kind for BluePlanet {
    type Value = Planet;
    const COUNT: u32 = (SYSTEMS.len() - HOME_SITES / 3) as u32;

    fn number(planet: &Planet) -> Option<u32> {
        BluePlanet::all().position(|blue| blue == *planet).map(|place| place as u32)
    }

    fn value(number: u32) -> Planet {
        BluePlanet::all().nth(number as usize).expect("one to an outer system")
    }
}

/// One or two seats at a table of four.
enum OneOrTwo {}

impl OneOrTwo {
    fn all() -> impl Iterator<Item = Seats> {
        let seats = || Seat::all(MAX_PLAYERS as u8);
        seats().flat_map(move |first| {
            seats().filter(move |second| first <= *second).map(move |second| Seats::only(first).with(second))
        })
    }
}

impl Kind for OneOrTwo {
    type Value = Seats;
    const COUNT: u32 = (MAX_PLAYERS * (MAX_PLAYERS + 1) / 2) as u32;

    fn number(seats: &Seats) -> Option<u32> {
        OneOrTwo::all().position(|some| some == *seats).map(|place| place as u32)
    }

    fn value(number: u32) -> Seats {
        OneOrTwo::all().nth(number as usize).expect("a pair of seats")
    }
}

/// One seat or more at a table of four.
enum SomeSeats {}

impl Kind for SomeSeats {
    type Value = Seats;
    const COUNT: u32 = (1 << MAX_PLAYERS) - 1;

    fn number(seats: &Seats) -> Option<u32> {
        u32::from(seats.bits()).checked_sub(1).filter(|number| *number < Self::COUNT)
    }

    fn value(number: u32) -> Seats {
        Seats::from_bits(number as u8 + 1)
    }
}

/// Cards of one kind, `MOST` or fewer.
enum Alike<const MOST: u8> {}

impl<const MOST: u8> Kind for Alike<MOST> {
    type Value = Cards;
    const COUNT: u32 = Resource::ALL.len() as u32 * MOST as u32;

    fn number(cards: &Cards) -> Option<u32> {
        (0..Self::COUNT).find(|number| Self::value(*number) == *cards)
    }

    fn value(number: u32) -> Cards {
        let most = u32::from(MOST);
        Cards::of(Resource::ALL[(number / most) as usize], (number % most) as u8 + 1)
    }
}

/// A deal of at most `GIVEN` cards of a kind for at most `WANTED` of a kind.
enum Barter<const GIVEN: u8, const WANTED: u8> {}

impl<const GIVEN: u8, const WANTED: u8> Kind for Barter<GIVEN, WANTED> {
    type Value = Deal;
    const COUNT: u32 = Alike::<GIVEN>::COUNT * Alike::<WANTED>::COUNT;

    fn number(deal: &Deal) -> Option<u32> {
        Some(
            Alike::<GIVEN>::number(&deal.give)? * Alike::<WANTED>::COUNT
                + Alike::<WANTED>::number(&deal.want)?,
        )
    }

    fn value(number: u32) -> Deal {
        let wanted = Alike::<WANTED>::COUNT;
        Deal { give: Alike::<GIVEN>::value(number / wanted), want: Alike::<WANTED>::value(number % wanted) }
    }
}
