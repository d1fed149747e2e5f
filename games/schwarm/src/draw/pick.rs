//! What a player has taken up on the way to an action, and the clicks that lead on from there.
//!
//! Every click has a place: a field, a card, or none. The board marks those with a place, buttons stand
//! for the others, so that everything legal can be reached.

use std::fmt;
use std::str::FromStr;

use table::{Seat, Unreadable};

use crate::action::{Action, Path};
use crate::components::{Capacity, Card, Deed, Field, Heading, Land, Place, Tile, Turned};
use crate::event::Event;
use crate::view::{Laying, View};

/// Something taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// Nothing.
    Nothing,
    /// A player's best system, to be shown: `system 2`.
    System(Seat),
    /// The joker: `joker`.
    Joker,
    /// The ships on a field: `ship c3`.
    Ship(Field),
    /// A kind of tile: `tile corner`.
    Tile(Tile),
    /// A tile lying on trial: `try es c4`.
    Trial(Turned, Field),
    /// A whale on its way, or still where it starts: `whale e4>e5`, `new-whale d4`.
    Whale { new: bool, path: Path },
    /// A tsunami on the board: `tsunami d1`.
    Tsunami(Field),
    /// A tsunami from the supply: `new-tsunami`.
    NewTsunami,
    /// The crab where it comes in: `new-crab N6`.
    NewCrab(Land),
    /// A whole way of a tsunami or of the crab, to be looked at: the action itself.
    Way(Action),
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Nothing => Ok(()),
            Pick::System(seat) => write!(f, "system {seat}"),
            Pick::Joker => f.write_str("joker"),
            Pick::Ship(field) => write!(f, "ship {field}"),
            Pick::Tile(tile) => write!(f, "tile {}", tile.key()),
            Pick::Trial(turned, field) => write!(f, "try {turned} {field}"),
            Pick::Whale { new, path } => write!(f, "{}whale {path}", if *new { "new-" } else { "" }),
            Pick::Tsunami(field) => write!(f, "tsunami {field}"),
            Pick::NewTsunami => f.write_str("new-tsunami"),
            Pick::NewCrab(land) => write!(f, "new-crab {land}"),
            Pick::Way(action) => action.fmt(f),
        }
    }
}

impl FromStr for Pick {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong = || Unreadable::new(text, "something taken up, like 'ship c3'");
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match what {
            "" => Pick::Nothing,
            "system" => Pick::System(rest.parse().map_err(|_| wrong())?),
            "joker" => Pick::Joker,
            "ship" => Pick::Ship(rest.parse()?),
            "tile" => Pick::Tile(Tile::ALL.into_iter().find(|tile| tile.key() == rest).ok_or_else(wrong)?),
            "try" => {
                let (turned, field) = rest.split_once(' ').ok_or_else(wrong)?;
                Pick::Trial(turned.parse()?, field.parse()?)
            }
            "whale" | "new-whale" => {
                let path = rest.parse().or_else(|_| rest.parse().map(Path::at))?;
                Pick::Whale { new: what == "new-whale", path }
            }
            "new-tsunami" if rest.is_empty() => Pick::NewTsunami,
            "tsunami" | "new-tsunami" => match rest.parse() {
                Ok(field) if what == "tsunami" => Pick::Tsunami(field),
                _ => Pick::Way(text.parse()?),
            },
            "new-crab" if !rest.contains('>') => Pick::NewCrab(rest.parse()?),
            "crab" | "new-crab" => Pick::Way(text.parse()?),
            _ => return Err(wrong()),
        })
    }
}

impl Pick {
    /// Whether one of the choices can still come of it.
    pub(crate) fn leads_to(self, choices: &[Action]) -> bool {
        choices.iter().any(|choice| match (self, *choice) {
            (Pick::Joker, Action::Joker(_)) => true,
            (Pick::Ship(at), Action::Sail { from, .. }) => at == from,
            (Pick::Tile(tile), Action::Lay { turned, .. }) => turned.tile() == tile,
            (Pick::Trial(how, at), Action::Lay { turned, field, .. }) => (how, at) == (turned, field),
            (Pick::Whale { new: false, path: way }, Action::Whale(path))
            | (Pick::Whale { new: true, path: way }, Action::NewWhale(path)) => {
                way.start() == path.start() && path.entered().starts_with(way.entered())
            }
            (Pick::Tsunami(at), Action::Tsunami { from, .. }) => at == from,
            (Pick::NewTsunami, Action::NewTsunami { .. }) => true,
            (Pick::NewCrab(at), Action::NewCrab { from, .. }) => at == from,
            (Pick::Way(action), choice) => action == choice,
            _ => false,
        })
    }

    fn is_under_way(self) -> bool {
        matches!(self, Pick::Whale { path, .. } if !path.entered().is_empty())
    }

    /// Whether it is a whale back at its start that is under way now.
    pub(crate) fn is_again(self, picked: Pick) -> bool {
        let (Pick::Whale { path, .. }, Pick::Whale { path: way, .. }) = (self, picked) else { return false };
        picked.is_under_way() && path.entered().is_empty() && path.start() == way.start()
    }

    /// What is taken up by itself, because nothing else can be or because the player has just used it.
    pub(crate) fn of_itself(choices: &[Action], events: &[&Event]) -> Pick {
        let has = |is: fn(&Action) -> bool| choices.iter().any(is);
        let launches = has(|a| matches!(a, Action::Launch(_)));
        let sails = has(|a| matches!(a, Action::Sail { .. }));
        if sails && !launches && !has(|a| matches!(a, Action::Lay { .. } | Action::Staff(_))) {
            let moved = events.iter().rev().find_map(|event| match event {
                Event::Sailed { to, .. } => Some(*to),
                Event::Launched { field, .. } => Some(*field),
                _ => None,
            });
            if let Some(ship) = moved.map(Pick::Ship).filter(|ship| ship.leads_to(choices)) {
                return ship;
            }
        }
        let mut starts = choices.iter().filter_map(|choice| match *choice {
            Action::Sail { from, .. } if !launches => Some(Pick::Ship(from)),
            Action::Lay { turned, .. } if !sails && !launches => Some(Pick::Tile(turned.tile())),
            Action::Whale(path) => Some(Pick::Whale { new: false, path: Path::at(path.start()) }),
            Action::NewWhale(path) => Some(Pick::Whale { new: true, path: Path::at(path.start()) }),
            Action::Tsunami { from, .. } => Some(Pick::Tsunami(from)),
            Action::NewTsunami { .. } => Some(Pick::NewTsunami),
            _ => None,
        });
        let first = starts.next();
        let alone = first.filter(|first| starts.all(|start| start == *first));
        // Half a double action can be either: nothing is taken up before the player says which.
        let both = sails && has(|a| matches!(a, Action::Lay { .. }));
        alone.filter(|_| !both).unwrap_or(Pick::Nothing)
    }
}

/// What a click does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Next {
    /// Plays this.
    Act(Action),
    /// Takes this up.
    Take(Pick),
}

/// Where a click is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum At {
    /// On a water field.
    Water(Field),
    /// On a land field.
    Land(Land),
    /// Over the edge of the board, seen from a field.
    Edge(Field, Heading),
    /// On a card of the row, by its price.
    Row(u8),
    /// On an order card.
    Order(u8),
    /// On a capacity card.
    Capacity(Capacity),
    /// On a card in hand.
    Hand(Card),
    /// On the joker.
    Joker,
    /// On one of the uses of the joker.
    Deed(Deed),
    /// On a tile held.
    Held(Tile),
    /// On a hazard in supply.
    Supply(Deed),
    /// Beside what is tried out: the tick.
    Tick,
    /// Beside what is tried out: the turn.
    Turn,
    /// Only a button.
    Nowhere,
}

impl At {
    fn on(place: Place, from: Field, heading: Heading) -> At {
        match place {
            Place::Water(field) => At::Water(field),
            Place::Land(land) => At::Land(land),
            Place::Off => At::Edge(from, heading),
        }
    }
}

/// A click that leads on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Click {
    pub(crate) at: At,
    pub(crate) next: Next,
}

/// Every click that leads on from what is taken up. Of two at one place the first is on the board.
pub(crate) fn clicks(view: &View, picked: Pick, choices: &[Action]) -> Vec<Click> {
    let mut all = Vec::new();
    let mut add = |at: At, next: Next| all.push(Click { at, next });
    match picked {
        Pick::Trial(turned, field) => trial(view, turned, field, choices, &mut add),
        Pick::Tile(tile) => {
            for laying in Laying::among(choices).iter().filter(|laying| laying.tile == tile) {
                add(At::Water(laying.field), Next::Take(Pick::Trial(best_way(view, laying), laying.field)));
            }
        }
        Pick::Ship(ship) => {
            add(At::Water(ship), Next::Take(Pick::Nothing));
            for choice in choices {
                if let Action::Sail { from, to } = *choice
                    && from == ship
                {
                    add(At::Water(to), Next::Act(*choice));
                }
            }
        }
        Pick::Whale { new, path } => whale(new, path, choices, &mut add),
        Pick::Way(action) => add_way(action, &mut add),
        Pick::NewCrab(from) => add(At::Land(from), Next::Take(Pick::Nothing)),
        _ => {}
    }
    // Where a tsunami could be taken up instead: never in the way of one that is.
    let mut starts = Vec::new();
    for choice in choices {
        let (at, next) = match *choice {
            Action::Build(land) | Action::Staff(land) => (At::Land(land), Next::Act(*choice)),
            Action::Take { cost, .. } => (At::Row(cost), Next::Act(*choice)),
            Action::Order(number) => (At::Order(number), Next::Act(*choice)),
            Action::Capacity(capacity) => (At::Capacity(capacity), Next::Act(*choice)),
            Action::Play(card) => (At::Hand(card), Next::Act(*choice)),
            Action::Joker(deed) if picked == Pick::Joker => (At::Deed(deed), Next::Act(*choice)),
            Action::Joker(_) => (At::Joker, Next::Take(Pick::Joker)),
            Action::Pass | Action::Done => (At::Nowhere, Next::Act(*choice)),
            // With a tile in hand the water is for laying it.
            Action::Launch(field) => match picked {
                Pick::Nothing | Pick::System(_) => (At::Water(field), Next::Act(*choice)),
                _ => continue,
            },
            Action::Sail { from, .. } => match picked {
                Pick::Tile(_) | Pick::Trial(..) => continue,
                _ => (At::Water(from), Next::Take(Pick::Ship(from))),
            },
            Action::Lay { turned, .. } => (At::Held(turned.tile()), Next::Take(Pick::Tile(turned.tile()))),
            // On its way a whale has the water to itself.
            Action::Whale(_) | Action::NewWhale(_) if picked.is_under_way() => continue,
            Action::Whale(path) => {
                let start = Pick::Whale { new: false, path: Path::at(path.start()) };
                (At::Water(path.start()), Next::Take(start))
            }
            Action::NewWhale(path) => {
                let start = Pick::Whale { new: true, path: Path::at(path.start()) };
                add(At::Water(path.start()), Next::Take(start));
                (At::Supply(Deed::Whale), Next::Take(start))
            }
            Action::Tsunami { from, heading } => {
                let here = picked == Pick::Tsunami(from)
                    || matches!(picked, Pick::Way(Action::Tsunami { from: of, .. }) if of == from);
                if here {
                    for place in from.run(heading) {
                        add(At::on(place, from, heading), Next::Take(Pick::Way(*choice)));
                    }
                }
                starts.push((At::Water(from), Next::Take(Pick::Tsunami(from))));
                continue;
            }
            Action::NewTsunami { heading, steps } => {
                if matches!(picked, Pick::NewTsunami | Pick::Way(Action::NewTsunami { .. })) {
                    let end = Field::QUEEN.run(heading).take(steps.into()).last().unwrap_or(Place::Off);
                    add(At::on(end, Field::QUEEN, heading), Next::Take(Pick::Way(*choice)));
                }
                starts.push((At::Water(Field::QUEEN), Next::Take(Pick::NewTsunami)));
                (At::Supply(Deed::Tsunami), Next::Take(Pick::NewTsunami))
            }
            Action::Crab { to, .. } => (At::Land(to), Next::Take(Pick::Way(*choice))),
            Action::NewCrab { from, to } => match picked {
                Pick::NewCrab(at) if at == from => (At::Land(to), Next::Take(Pick::Way(*choice))),
                Pick::Way(Action::NewCrab { from: at, .. }) if at == from => {
                    add(At::Land(from), Next::Take(Pick::Nothing));
                    (At::Land(to), Next::Take(Pick::Way(*choice)))
                }
                Pick::NewCrab(_) | Pick::Way(_) => continue,
                _ => (At::Land(from), Next::Take(Pick::NewCrab(from))),
            },
        };
        add(at, next);
    }
    starts.into_iter().for_each(|(at, next)| add(at, next));
    let mut kept: Vec<Click> = Vec::with_capacity(all.len());
    for click in all {
        if click.next != Next::Take(picked) && !kept.contains(&click) {
            kept.push(click);
        }
    }
    kept
}

/// A tile on trial: turn it, confirm it, or try it elsewhere.
fn trial(view: &View, turned: Turned, field: Field, choices: &[Action], add: &mut impl FnMut(At, Next)) {
    let layings = Laying::among(choices);
    let tile = turned.tile();
    if let Some(laying) = layings.iter().find(|laying| (laying.tile, laying.field) == (tile, field)) {
        let at = laying.ways.iter().position(|way| *way == turned).unwrap_or(0);
        let next = laying.ways[(at + 1) % laying.ways.len()];
        if next != turned {
            add(At::Turn, Next::Take(Pick::Trial(next, field)));
            add(At::Water(field), Next::Take(Pick::Trial(next, field)));
        }
    }
    for choice in choices {
        if let Action::Lay { turned: how, field: at, from } = *choice
            && (how, at) == (turned, field)
        {
            add(from.map_or(At::Tick, At::Water), Next::Act(*choice));
            if from.is_none() {
                add(At::Water(field), Next::Act(*choice));
            }
        }
    }
    for laying in layings.iter().filter(|laying| laying.tile == tile && laying.field != field) {
        add(At::Water(laying.field), Next::Take(Pick::Trial(best_way(view, laying), laying.field)));
    }
}

/// The way of turning a tile that makes the most of it: what a player most likely wants to see first.
fn best_way(view: &View, laying: &Laying) -> Turned {
    let seat = view.top.mover();
    let gain = |turned: &&Turned| {
        let mut top = view.top;
        top.sea.lay(**turned, laying.field);
        top.player_mut(seat).buoys.add(laying.field);
        (top.network(seat).queen, top.best_system(seat).points())
    };
    // Of equals the first.
    *laying.ways.iter().rev().max_by_key(gain).expect("a laying has a way")
}

/// A whale on its way: one field on, back to any field it has passed, or done.
fn whale(new: bool, path: Path, choices: &[Action], add: &mut impl FnMut(At, Next)) {
    let act = if new { Action::NewWhale(path) } else { Action::Whale(path) };
    if choices.contains(&act) {
        add(At::Tick, Next::Act(act));
        add(At::Water(path.end()), Next::Act(act));
    }
    let mut back = Path::at(path.start());
    for field in path.entered() {
        add(At::Water(back.end()), Next::Take(Pick::Whale { new, path: back }));
        back = back.then(*field).expect("it was that long");
    }
    for field in path.end().around() {
        if let Some(longer) = path.then(*field) {
            let on = Pick::Whale { new, path: longer };
            if on.leads_to(choices) {
                add(At::Water(*field), Next::Take(on));
            }
        }
    }
}

/// A way that is looked at: a click on its end, or on the tick, goes it.
fn add_way(action: Action, add: &mut impl FnMut(At, Next)) {
    add(At::Tick, Next::Act(action));
    match action {
        Action::Tsunami { from, heading } => {
            if let Some(end) = from.run(heading).last() {
                add(At::on(end, from, heading), Next::Act(action));
            }
        }
        Action::NewTsunami { heading, steps } => {
            if let Some(end) = Field::QUEEN.run(heading).take(steps.into()).last() {
                add(At::on(end, Field::QUEEN, heading), Next::Act(action));
            }
        }
        Action::Crab { to, .. } | Action::NewCrab { to, .. } => add(At::Land(to), Next::Act(action)),
        _ => {}
    }
}
