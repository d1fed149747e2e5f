//! What players do, and how it is written.
//!
//! | written | what |
//! |---|---|
//! | `build N5` | put a station there |
//! | `take ship for 3` | take the ship card that costs 3 from the row |
//! | `order 2` | take order card 2 |
//! | `capacity protection` | choose that capacity card |
//! | `play blue-whale` | play that card |
//! | `joker ship` | play the joker as a ship card |
//! | `pass` | leave the joker unused |
//! | `launch c3` | put a ship to sea |
//! | `sail c3>d3` | move a ship one field |
//! | `staff N5` | put a researcher on a station |
//! | `lay nes c4` | lay a tile with these openings; `lay golden c4` the golden one |
//! | `lay nes c4 from e2` | the same, with the buoy moved from another field |
//! | `done` | do no more |
//! | `whale e4>e5>f5` | move a whale along these fields |
//! | `new-whale d4>e4` | the same with a whale from the supply |
//! | `tsunami d1 sw` | let a tsunami run until it strikes |
//! | `new-tsunami ne 3` | let a tsunami from the supply run three fields |
//! | `crab N6>E4` | move the crab |
//! | `new-crab N6>E4` | bring it in at the first field and move it to the second |

mod number;

use std::fmt;
use std::str::FromStr;

use table::Unreadable;
use table::written::{cut, parts};

use crate::components::{Capacity, Card, Deed, Field, Heading, Land, Turned};

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put a station, and a researcher if there is one, on this land field.
    Build(Land),
    /// Take this card from the row.
    Take {
        /// What card it is.
        card: Card,
        /// What it costs: its place in the row.
        cost: u8,
    },
    /// Take the order card with this number.
    Order(u8),
    /// Choose this capacity card.
    Capacity(Capacity),
    /// Play this card.
    Play(Card),
    /// Play the joker for this.
    Joker(Deed),
    /// Do not play the joker this stage.
    Pass,
    /// Put a ship to sea on this field.
    Launch(Field),
    /// Move a ship.
    Sail {
        /// From here.
        from: Field,
        /// To the field beside it.
        to: Field,
    },
    /// Put a researcher on the own station there.
    Staff(Land),
    /// Lay a tile.
    Lay {
        /// Which, and how it is turned.
        turned: Turned,
        /// Where.
        field: Field,
        /// Where the buoy is taken from, if none is left in supply.
        from: Option<Field>,
    },
    /// Do no more of the task at hand.
    Done,
    /// Move a whale that is on the board.
    Whale(Path),
    /// Bring a whale in on the queen's field and move it.
    NewWhale(Path),
    /// Let a tsunami that is on the board run until it strikes land or leaves.
    Tsunami {
        /// Where it rests.
        from: Field,
        /// Where it goes.
        heading: Heading,
    },
    /// Bring a tsunami in on the queen's field and let it run.
    NewTsunami {
        /// Where it goes.
        heading: Heading,
        /// How far.
        steps: u8,
    },
    /// Move the crab that is on the board.
    Crab {
        /// Where it sits.
        from: Land,
        /// Where it stops.
        to: Land,
    },
    /// Bring the crab in and move it.
    NewCrab {
        /// Where it comes in.
        from: Land,
        /// Where it stops.
        to: Land,
    },
}

/// The way of a whale: where it starts and up to four fields it enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    start: Field,
    len: u8,
    entered: [Field; Path::LONGEST],
}

impl Path {
    /// No hazard goes further (SW-1.6).
    pub const LONGEST: usize = 4;

    /// A path that has not left its start.
    pub const fn at(start: Field) -> Path {
        Path { start, len: 0, entered: [Field::QUEEN; Path::LONGEST] }
    }

    /// The field it starts from.
    pub const fn start(&self) -> Field {
        self.start
    }

    /// The fields it enters, in order.
    #[inline]
    pub fn entered(&self) -> &[Field] {
        &self.entered[..usize::from(self.len)]
    }

    /// Where it ends.
    pub const fn end(&self) -> Field {
        if self.len == 0 { self.start } else { self.entered[self.len as usize - 1] }
    }

    /// Whether it starts from this field or enters it.
    pub const fn passes(&self, field: Field) -> bool {
        let mut i = 0;
        let mut found = field.is(self.start);
        while i < self.len {
            found |= field.is(self.entered[i as usize]);
            i += 1;
        }
        found
    }

    /// The path one field longer; `None` if it is as long as can be.
    #[must_use]
    pub const fn then(mut self, field: Field) -> Option<Path> {
        if self.len as usize == Path::LONGEST {
            return None;
        }
        self.entered[self.len as usize] = field;
        self.len += 1;
        Some(self)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.start.fmt(f)?;
        self.entered().iter().try_for_each(|field| write!(f, ">{field}"))
    }
}

/// A path goes somewhere: it has at least one step.
impl FromStr for Path {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong = || Unreadable::new(text, "a path of two to five water fields like d4>e4>e5");
        let mut fields = parts(text, b'>').map(|name| name.parse::<Field>().map_err(|_| wrong()));
        let start = fields.next().ok_or_else(wrong)??;
        let path = fields.try_fold(Path::at(start), |path, field| path.then(field?).ok_or_else(wrong))?;
        if path.len == 0 { Err(wrong()) } else { Ok(path) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Build(land) => write!(f, "build {land}"),
            Action::Take { card, cost } => write!(f, "take {card} for {cost}"),
            Action::Order(number) => write!(f, "order {number}"),
            Action::Capacity(capacity) => write!(f, "capacity {capacity}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Joker(deed) => write!(f, "joker {deed}"),
            Action::Pass => f.write_str("pass"),
            Action::Launch(field) => write!(f, "launch {field}"),
            Action::Sail { from, to } => write!(f, "sail {from}>{to}"),
            Action::Staff(land) => write!(f, "staff {land}"),
            Action::Lay { turned, field, from: None } => write!(f, "lay {turned} {field}"),
            Action::Lay { turned, field, from: Some(from) } => write!(f, "lay {turned} {field} from {from}"),
            Action::Done => f.write_str("done"),
            Action::Whale(path) => write!(f, "whale {path}"),
            Action::NewWhale(path) => write!(f, "new-whale {path}"),
            Action::Tsunami { from, heading } => write!(f, "tsunami {from} {heading}"),
            Action::NewTsunami { heading, steps } => write!(f, "new-tsunami {heading} {steps}"),
            Action::Crab { from, to } => write!(f, "crab {from}>{to}"),
            Action::NewCrab { from, to } => write!(f, "new-crab {from}>{to}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong =
            || Unreadable::new(text, "an action like 'take ship for 3', 'sail c3>d3' or 'lay nes c4'");
        let (verb, rest) = cut(text, b' ').unwrap_or((text, ""));
        Ok(match verb {
            "build" => Action::Build(rest.parse()?),
            "take" => {
                let (card, price) = cut(rest, b' ').ok_or_else(wrong)?;
                let cost = price.strip_prefix("for ").and_then(|cost| number(cost, 0, 15));
                Action::Take { card: card.parse()?, cost: cost.ok_or_else(wrong)? }
            }
            "order" => Action::Order(number(rest, 1, 4).ok_or_else(wrong)?),
            "capacity" => Action::Capacity(rest.parse()?),
            "play" => Action::Play(rest.parse()?),
            "joker" => Action::Joker(rest.parse()?),
            "launch" => Action::Launch(rest.parse()?),
            "sail" => {
                let (from, to) = cut(rest, b'>').ok_or_else(wrong)?;
                Action::Sail { from: from.parse()?, to: to.parse()? }
            }
            "staff" => Action::Staff(rest.parse()?),
            "lay" => {
                let (turned, at) = cut(rest, b' ').ok_or_else(wrong)?;
                let (field, from) = match cut(at, b' ') {
                    None => (at, None),
                    Some((field, rest)) => {
                        (field, Some(rest.strip_prefix("from ").ok_or_else(wrong)?.parse()?))
                    }
                };
                Action::Lay { turned: turned.parse()?, field: field.parse()?, from }
            }
            "whale" => Action::Whale(rest.parse()?),
            "new-whale" => Action::NewWhale(rest.parse()?),
            "tsunami" => {
                let (from, heading) = cut(rest, b' ').ok_or_else(wrong)?;
                Action::Tsunami { from: from.parse()?, heading: heading.parse()? }
            }
            "new-tsunami" => {
                let (heading, steps) = cut(rest, b' ').ok_or_else(wrong)?;
                let steps = number(steps, 1, Path::LONGEST as u8).ok_or_else(wrong)?;
                Action::NewTsunami { heading: heading.parse()?, steps }
            }
            "crab" | "new-crab" => {
                let (from, to) = cut(rest, b'>').ok_or_else(wrong)?;
                let (from, to) = (from.parse()?, to.parse()?);
                if verb == "crab" { Action::Crab { from, to } } else { Action::NewCrab { from, to } }
            }
            _ => match text {
                "pass" => Action::Pass,
                "done" => Action::Done,
                _ => return Err(wrong()),
            },
        })
    }
}

fn number(text: &str, low: u8, high: u8) -> Option<u8> {
    table::number(text).filter(|n| (low..=high).contains(n))
}
