//! A number for every action, the same in every position.
//!
//! The kinds of action follow one another. Tiles laid with a buoy from elsewhere come last: they are most
//! of the numbers, for what hardly ever happens (SW-11.10), so what is learned may stop before them, at
//! [`Action::USUAL`].

use super::{Action, Path};
use crate::components::{Capacity, Card, Deed, Field, Heading, Land, STATIONS, Side, Turned};
use crate::hazard::{ALL_WAYS, QUEENS_WAYS, way_from, way_number, way_numbered, whale_paths};

/// Places in the row of cards, each with its cost.
const COSTS: u32 = 16;
/// Order cards.
const ORDERS: u32 = 4;
const LANDS: u32 = Land::ALL.len() as u32;
const FIELDS: u32 = Field::ALL.len() as u32;
const SIDES: u32 = Side::ALL.len() as u32;
const HEADINGS: u32 = Heading::ALL.len() as u32;
/// How far a tsunami can run.
const FURTHEST: u32 = Path::LONGEST as u32;
/// How far round the ring the crab can get, who jumps over stations of the player who moves it (SW-13.8).
const CRAB_REACH: u32 = Path::LONGEST as u32 + STATIONS as u32;
const LAYS: u32 = Turned::ALL.len() as u32 * FIELDS;

/// The kinds of action in the order of their numbers.
#[derive(Clone, Copy)]
enum Kind {
    Build,
    Take,
    Order,
    Capacity,
    Play,
    Joker,
    Pass,
    Launch,
    Sail,
    Staff,
    Lay,
    Done,
    Whale,
    NewWhale,
    Tsunami,
    NewTsunami,
    Crab,
    NewCrab,
    LayFrom,
}

impl Kind {
    const ALL: [Kind; 19] = [
        Kind::Build,
        Kind::Take,
        Kind::Order,
        Kind::Capacity,
        Kind::Play,
        Kind::Joker,
        Kind::Pass,
        Kind::Launch,
        Kind::Sail,
        Kind::Staff,
        Kind::Lay,
        Kind::Done,
        Kind::Whale,
        Kind::NewWhale,
        Kind::Tsunami,
        Kind::NewTsunami,
        Kind::Crab,
        Kind::NewCrab,
        Kind::LayFrom,
    ];

    /// How many numbers it has.
    const fn size(self) -> u32 {
        match self {
            Kind::Build | Kind::Staff => LANDS,
            Kind::Take => Card::ALL.len() as u32 * COSTS,
            Kind::Order => ORDERS,
            Kind::Capacity => Capacity::ALL.len() as u32,
            Kind::Play => Card::ALL.len() as u32,
            Kind::Joker => Deed::OF_JOKER.len() as u32,
            Kind::Pass | Kind::Done => 1,
            Kind::Launch => FIELDS,
            Kind::Sail => FIELDS * SIDES,
            Kind::Lay => LAYS,
            Kind::Whale => ALL_WAYS,
            Kind::NewWhale => QUEENS_WAYS,
            Kind::Tsunami => FIELDS * HEADINGS,
            Kind::NewTsunami => HEADINGS * FURTHEST,
            Kind::Crab | Kind::NewCrab => LANDS * CRAB_REACH,
            Kind::LayFrom => LAYS * FIELDS,
        }
    }

    /// Its first number.
    const fn first(self) -> u32 {
        const FIRST: [u32; Kind::ALL.len()] = {
            let mut first = [0; Kind::ALL.len()];
            let mut i = 1;
            while i < first.len() {
                first[i] = first[i - 1] + Kind::ALL[i - 1].size();
                i += 1;
            }
            first
        };
        FIRST[self as usize]
    }
}

impl Action {
    /// How many numbers actions have.
    pub const NUMBERS: u32 = Kind::LayFrom.first() + Kind::LayFrom.size();

    /// Numbers below this are of all actions but tiles laid with a buoy from elsewhere.
    pub const USUAL: u32 = Kind::LayFrom.first();

    /// The action's number; nonsense that is legal nowhere may have none.
    pub fn number(&self) -> Option<u32> {
        let (kind, number) = match *self {
            Action::Build(land) => (Kind::Build, land.ring().into()),
            Action::Take { card, cost } => (Kind::Take, card as u32 * COSTS + below(cost, COSTS)?),
            Action::Order(number) => (Kind::Order, below(number.checked_sub(1)?, ORDERS)?),
            Action::Capacity(capacity) => (Kind::Capacity, capacity as u32),
            Action::Play(card) => (Kind::Play, card as u32),
            Action::Joker(deed) => {
                (Kind::Joker, Deed::OF_JOKER.iter().position(|joker| *joker == deed)? as u32)
            }
            Action::Pass => (Kind::Pass, 0),
            Action::Launch(field) => (Kind::Launch, ordinal(field)),
            Action::Sail { from, to } => {
                let side = Side::ALL.iter().position(|side| from.next(*side) == Some(to))?;
                (Kind::Sail, ordinal(from) * SIDES + side as u32)
            }
            Action::Staff(land) => (Kind::Staff, land.ring().into()),
            Action::Lay { turned, field, from: None } => (Kind::Lay, lay(turned, field)),
            Action::Lay { turned, field, from: Some(from) } => {
                (Kind::LayFrom, lay(turned, field) * FIELDS + ordinal(from))
            }
            Action::Done => (Kind::Done, 0),
            Action::Whale(path) => (Kind::Whale, way_number(&path)?),
            Action::NewWhale(path) if path.start() == Field::QUEEN => (Kind::NewWhale, way_from(&path)?),
            Action::NewWhale(_) => return None,
            Action::Tsunami { from, heading } => (Kind::Tsunami, ordinal(from) * HEADINGS + heading as u32),
            Action::NewTsunami { heading, steps } => {
                let steps = below(steps.checked_sub(1)?, FURTHEST)?;
                (Kind::NewTsunami, heading as u32 * FURTHEST + steps)
            }
            Action::Crab { from, to } => (Kind::Crab, crab(from, to)?),
            Action::NewCrab { from, to } => (Kind::NewCrab, crab(from, to)?),
        };
        Some(kind.first() + number)
    }

    /// The action with this number, if there is one: what would leave the water has none.
    pub fn from_number(number: u32) -> Option<Action> {
        if number >= Action::NUMBERS {
            return None;
        }
        let kind = Kind::ALL.into_iter().rev().find(|kind| kind.first() <= number)?;
        let number = number - kind.first();
        let split = |by: u32| ((number / by) as usize, (number % by) as usize);
        let at = number as usize;
        Some(match kind {
            Kind::Build => Action::Build(Land::ALL[at]),
            Kind::Take => {
                let (card, cost) = split(COSTS);
                Action::Take { card: Card::ALL[card], cost: cost as u8 }
            }
            Kind::Order => Action::Order(number as u8 + 1),
            Kind::Capacity => Action::Capacity(Capacity::ALL[at]),
            Kind::Play => Action::Play(Card::ALL[at]),
            Kind::Joker => Action::Joker(Deed::OF_JOKER[at]),
            Kind::Pass => Action::Pass,
            Kind::Launch => Action::Launch(Field::ALL[at]),
            Kind::Sail => {
                let (from, side) = split(SIDES);
                let from = Field::ALL[from];
                Action::Sail { from, to: from.next(Side::ALL[side])? }
            }
            Kind::Staff => Action::Staff(Land::ALL[at]),
            Kind::Lay => {
                let (turned, field) = split(FIELDS);
                Action::Lay { turned: Turned::ALL[turned], field: Field::ALL[field], from: None }
            }
            Kind::LayFrom => {
                let (lay, from) = split(FIELDS);
                let (turned, field) = (lay / FIELDS as usize, lay % FIELDS as usize);
                let from = Some(Field::ALL[from]);
                Action::Lay { turned: Turned::ALL[turned], field: Field::ALL[field], from }
            }
            Kind::Done => Action::Done,
            Kind::Whale => Action::Whale(way_numbered(number)),
            Kind::NewWhale => Action::NewWhale(queens_ways()[at]),
            Kind::Tsunami => {
                let (from, heading) = split(HEADINGS);
                Action::Tsunami { from: Field::ALL[from], heading: Heading::ALL[heading] }
            }
            Kind::NewTsunami => {
                let (heading, steps) = split(FURTHEST);
                Action::NewTsunami { heading: Heading::ALL[heading], steps: steps as u8 + 1 }
            }
            Kind::Crab | Kind::NewCrab => {
                let (from, steps) = split(CRAB_REACH);
                let from = Land::ALL[from];
                let to = (0..=steps).fold(from, |land, _| land.clockwise());
                if matches!(kind, Kind::Crab) {
                    Action::Crab { from, to }
                } else {
                    Action::NewCrab { from, to }
                }
            }
        })
    }
}

fn below(n: u8, bound: u32) -> Option<u32> {
    Some(n.into()).filter(|n| *n < bound)
}

fn ordinal(field: Field) -> u32 {
    field.ordinal() as u32
}

fn lay(turned: Turned, field: Field) -> u32 {
    turned.ordinal() as u32 * FIELDS + ordinal(field)
}

fn crab(from: Land, to: Land) -> Option<u32> {
    let steps = (to.ring() + Land::ALL.len() as u8 - from.ring()) % Land::ALL.len() as u8;
    Some(u32::from(from.ring()) * CRAB_REACH + below(steps.checked_sub(1)?, CRAB_REACH)?)
}

fn queens_ways() -> &'static [Path] {
    whale_paths(Field::QUEEN, Path::LONGEST as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_the_number_it_is_found_by() {
        for number in 0..Action::NUMBERS {
            if let Some(action) = Action::from_number(number) {
                assert_eq!(action.number(), Some(number), "{action}");
            }
        }
    }

    #[test]
    fn what_no_whale_can_do_has_no_number() {
        for start in Field::ALL {
            let still = Path::at(start);
            let beside = Side::ALL.into_iter().find_map(|side| start.next(side)).expect("no field is alone");
            let there_and_back =
                still.then(beside).and_then(|path| path.then(start)).expect("it is short enough");
            let nowhere = still.then(start).expect("it is short enough");
            for path in [still, there_and_back, nowhere] {
                assert_eq!(Action::Whale(path).number(), None, "{path}");
                assert_eq!(Action::NewWhale(path).number(), None, "{path}");
            }
            let away = still.then(beside).expect("it is short enough");
            assert_eq!(Action::NewWhale(away).number().is_some(), start == Field::QUEEN, "{away}");
        }
    }
}
