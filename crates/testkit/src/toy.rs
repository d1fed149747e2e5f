//! A small game with everything the laws are about, and the same game with one fault each.
//!
//! Every player holds hidden cards. In each round all bid in secret; the bids are opened and the
//! highest bidder leads (a die decides between equals). The leader may roll for points, take a
//! hidden card, show the hand, and place cards openly for a point each, then ends the round.
//! Beside play anyone may resign. After [`ROUNDS`] rounds the most points win.

use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use table::numbering::Within;
use table::{
    Audience, BadSetup, Choice, Cx, Dice, Illegal, Insight, MAX_SEATS, Observer, OptionSpec, Options,
    Outcome, Points, Rules, Seat, Seats, Standing, Turn, Unreadable, Viewer, values_by,
};

pub const KINDS: usize = 4;
pub const COPIES: u8 = 4;
pub const ROUNDS: u8 = 4;
const SEATS: usize = 3;
const MAX_BID: u8 = 3;

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    None,
    BadDefault,
    SetupForgets,
    OutOfTurn,
    NobodyCanAct,
    AsideAfterEnd,
    NoOutcome,
    BadRanks,
    ListedRefused,
    ListedTwice,
    Miscounted,
    UnlistedAccepted,
    RefusalChanges,
    RefusalWithoutClause,
    NotReadBack,
    TwoTexts,
    Braces,
    ReplayDiffers,
    SnapshotSkips,
    SnapshotSkipsUnseen,
    EqualityIgnores,
    Lucky,
    DrawsDiffer,
    ListeningMatters,
    CardLost,
    FreeFormLoses,
    ViewLeaks,
    ViewLeaksUncompared,
    LegalLeaks,
    RefusalLeaks,
    GuessUnsound,
    TurnLeaks,
    TruthSmuggled,
    SameWorld,
    FalselyCertain,
    FalselyUncertain,
    ShowUndisclosed,
    ToldUndisclosed,
    DrawHeard,
    DrawSeen,
    DrawSeenAndHeard,
    DealSeen,
    WorldLeftOut,
    WorldsUnequal,
    ViewNotReadBack,
    NumberMissing,
    NumberTwice,
    ObservedBeyond,
    ObservedUnevenly,
    ObservedRenamed,
    ObservedOtherwise,
    ObservedFromAbove,
    ValueAlone,
    ValueAtTheEnd,
    BidSeen,
    BidHeard,
    Endless,
    BackDiffers,
    ParserPanics,
    RulesPanic,
}

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    /// What no game may have: memory outside its position.
    static MEMORY: Cell<u32> = const { Cell::new(0) };
}

/// Plays with this fault on this thread from now on.
pub fn suffer(fault: Fault) {
    FAULT.set(fault);
    MEMORY.set(0);
}

fn has(fault: Fault) -> bool {
    FAULT.get() == fault
}

fn remember() -> u32 {
    MEMORY.set(MEMORY.get() + 1);
    MEMORY.get()
}

/// Kinds of `Toy<KIND>`, for what cannot be chosen while the program runs. This is the sound one.
pub const STRICT: u8 = 0;
/// Offers of any size are permitted and only the smallest is listed.
pub const FREE_FORM: u8 = 1;
/// The key cannot stand in a record.
pub const BAD_KEY: u8 = 2;
/// Views are said to forget something.
pub const FORGETFUL: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ToyAct {
    Bid(u8),
    Roll,
    Take,
    Show,
    Place(u8),
    End,
    Resign,
    Offer(u8),
}

impl fmt::Display for ToyAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToyAct::Bid(n) if has(Fault::Braces) => write!(f, "bid {{{n}}}"),
            ToyAct::Bid(n) => write!(f, "bid {n}"),
            ToyAct::Roll => f.write_str("roll"),
            ToyAct::Take if has(Fault::NotReadBack) => f.write_str("roll"),
            ToyAct::Take => f.write_str("take"),
            ToyAct::Show => f.write_str("show"),
            ToyAct::Place(kind) => write!(f, "place {kind}"),
            ToyAct::End => f.write_str("end"),
            ToyAct::Resign => f.write_str("resign"),
            ToyAct::Offer(n) => write!(f, "offer {n}"),
        }
    }
}

impl FromStr for ToyAct {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if has(Fault::ParserPanics) && text.len() > 4 {
            let _ = &text[..4];
        }
        let bad = || Unreadable::new(text, "an action of the toy");
        let number = |n: &str| {
            let n = if has(Fault::Braces) { n.trim_matches(['{', '}']) } else { n };
            n.parse::<u8>().ok().filter(|m| has(Fault::TwoTexts) || m.to_string() == n).ok_or_else(bad)
        };
        Ok(match text.split_once(' ') {
            None if text == "roll" => ToyAct::Roll,
            None if text == "take" => ToyAct::Take,
            None if text == "show" => ToyAct::Show,
            None if text == "end" => ToyAct::End,
            None if text == "resign" => ToyAct::Resign,
            Some(("bid", n)) => ToyAct::Bid(number(n)?),
            Some(("place", n)) => ToyAct::Place(number(n)?),
            Some(("offer", n)) => ToyAct::Offer(number(n)?),
            _ => return Err(bad()),
        })
    }
}

table::numbered! {
    ToyAct {
        Bid(bid: Within<0, 3>),
        Roll,
        Take,
        Show,
        Place(kind: Within<0, 3>),
        End,
        Resign,
        Offer(size: Within<1, 1>),
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Dealt,
    HasBid(Seat),
    Bid(Seat, u8),
    Opened(Vec<u8>, Seat),
    Rolled(u32),
    Took(Option<u8>),
    Placed(u8, Option<u8>),
    Other,
}

type Cards = [u8; KINDS];

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stage {
    Bidding,
    Leading { leader: Seat, moves: u8 },
    Over,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Toy<const KIND: u8 = STRICT> {
    pub seats: u8,
    pub rounds: u8,
    pub round: u8,
    pub stage: Stage,
    pub deck: Cards,
    pub hands: [Cards; SEATS],
    pub placed: [Cards; SEATS],
    pub open: [bool; SEATS],
    pub bids: [Option<u8>; SEATS],
    #[serde(with = "points")]
    pub points: Counted,
    pub offer: u8,
    /// What was last drawn in secret, if a fault puts it here.
    pub exposed: Option<u8>,
    pub resigned: Option<Seat>,
}

/// Points, which some faults do not save.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted([u8; SEATS]);

mod points {
    use super::*;

    pub(super) fn serialize<S: Serializer>(points: &Counted, to: S) -> Result<S::Ok, S::Error> {
        let skip = has(Fault::SnapshotSkips) || has(Fault::SnapshotSkipsUnseen);
        if skip { [0; SEATS] } else { points.0 }.serialize(to)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Counted, D::Error> {
        Ok(Counted(Deserialize::deserialize(from)?))
    }
}

impl<const KIND: u8> PartialEq for Toy<KIND> {
    fn eq(&self, other: &Self) -> bool {
        let all = |toy: &Self| {
            (toy.seats, toy.rounds, toy.round, toy.stage, toy.hands, toy.placed, toy.open, toy.exposed)
        };
        let unseen = has(Fault::SnapshotSkipsUnseen);
        all(self) == all(other)
            && self.deck == other.deck
            && (has(Fault::EqualityIgnores) || self.bids == other.bids)
            && (unseen || self.points == other.points)
            && self.offer == other.offer
            && self.resigned == other.resigned
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    seats: u8,
    rounds: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct View<const KIND: u8> {
    pub viewer: Viewer,
    pub table: Table,
    /// Cards that are not hidden from the viewer.
    pub hands: [Option<Cards>; SEATS],
    pub sizes: [u8; SEATS],
    pub bids: [Bid; SEATS],
    uncompared: u8,
    #[serde(skip)]
    smuggled: Option<Box<Toy<KIND>>>,
}

impl<const KIND: u8> PartialEq for View<KIND> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer
            && self.table == other.table
            && self.hands == other.hands
            && self.sizes == other.sizes
            && self.bids == other.bids
    }
}

/// A bid as a viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Bid {
    None,
    Hidden,
    Seen(u8),
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    seats: u8,
    rounds: u8,
    round: u8,
    stage: Stage,
    placed: [Cards; SEATS],
    open: [bool; SEATS],
    points: [u8; SEATS],
    offer: u8,
    exposed: Option<u8>,
    #[serde(deserialize_with = "resigned")]
    resigned: Option<Seat>,
}

/// Who has resigned, which a fault forgets.
fn resigned<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    Ok(Option::<Seat>::deserialize(from)?.filter(|_| !has(Fault::ViewNotReadBack)))
}

fn size(cards: &Cards) -> u8 {
    cards.iter().sum()
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "rounds", choice: Choice::Number(1, 9), default: "4" },
    OptionSpec { key: "note", choice: Choice::Text, default: "" },
];
const BAD_OPTIONS: &[OptionSpec] =
    &[OptionSpec { key: "rounds", choice: Choice::Number(1, 9), default: "10" }];

impl<const KIND: u8> Toy<KIND> {
    fn players(&self) -> impl Iterator<Item = Seat> + Clone + use<KIND> {
        Seat::all(self.seats)
    }

    fn opened(&mut self, cx: &mut Cx<'_, Event>) {
        let bids: Vec<u8> = self.players().map(|s| self.bids[s.index()].unwrap_or(0)).collect();
        let best = bids.iter().max().copied().unwrap_or(0);
        let leaders: Vec<Seat> = self.players().filter(|s| bids[s.index()] == best).collect();
        let leader = leaders[cx.dice.below(leaders.len() as u32) as usize];
        self.stage = Stage::Leading { leader, moves: 0 };
        self.bids = [None; SEATS];
        cx.disclose();
        cx.tell(|| Event::Opened(bids, leader));
    }

    fn take(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) -> Option<u8> {
        let kind = cx.dice.pick(&self.deck)?;
        self.deck[kind] -= 1;
        self.hands[seat.index()][kind] += 1;
        Some(kind as u8)
    }

    fn holder_of_hidden(view: &View<KIND>) -> (Cards, Vec<u8>) {
        let mut unseen = [COPIES; KINDS];
        for kind in 0..KINDS {
            let seen = view.hands.iter().flatten().chain(&view.table.placed).map(|c| c[kind]).sum::<u8>();
            unseen[kind] = COPIES - seen;
        }
        let mut sizes: Vec<u8> =
            (0..SEATS).map(|s| if view.hands[s].is_some() { 0 } else { view.sizes[s] }).collect();
        sizes.push(size(&unseen) - sizes.iter().sum::<u8>());
        (unseen, sizes)
    }
}

fn any_bid(dice: &mut Dice) -> u8 {
    let bids = u32::from(MAX_BID) + 1;
    let bid = match FAULT.get() {
        Fault::WorldLeftOut => dice.below(bids - 1),
        Fault::WorldsUnequal => dice.below(bids).min(dice.below(bids)),
        _ => dice.below(bids),
    };
    bid as u8
}

/// Whether anybody listens, which is no business of a game.
fn is_heard(cx: &mut Cx<'_, Event>) -> bool {
    let mut heard = false;
    cx.tell_to(Audience::Only(Seats::NONE), || {
        heard = true;
        Event::Other
    });
    heard
}

impl<const KIND: u8> Rules for Toy<KIND> {
    const KEY: &'static str = if KIND == BAD_KEY { "Toy Game" } else { "toy" };
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const ACTIONS: u32 = ToyAct::NUMBERS;
    const SEATS: RangeInclusive<u8> = 2..=3;
    const MAX_PLIES: u32 = 9 * (3 + 2 + 1) + KINDS as u32 * COPIES as u32;
    const FREE_FORM: bool = KIND == FREE_FORM;
    const FORGETS: Option<&'static str> =
        if KIND == FORGETFUL { Some("what was placed is remembered by nobody") } else { None };

    type Setup = Setup;
    type Action = ToyAct;
    type Event = Event;
    type View = View<KIND>;

    fn options() -> &'static [OptionSpec] {
        if has(Fault::BadDefault) { BAD_OPTIONS } else { OPTIONS }
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        if !Self::SEATS.contains(&seats) {
            return Err(BadSetup::new("setup-seats").value(seats));
        }
        let rounds = options.get(Self::options(), "rounds").parse().unwrap_or(ROUNDS);
        let rounds = if has(Fault::SetupForgets) { remember() as u8 } else { rounds };
        Ok(Setup { seats, rounds })
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let mut toy = Toy {
            seats: setup.seats,
            rounds: setup.rounds,
            round: 1,
            stage: Stage::Bidding,
            deck: [COPIES; KINDS],
            hands: [[0; KINDS]; SEATS],
            placed: [[0; KINDS]; SEATS],
            open: [false; SEATS],
            bids: [None; SEATS],
            points: Counted([0; SEATS]),
            offer: 0,
            exposed: None,
            resigned: None,
        };
        if has(Fault::SetupForgets) {
            toy.rounds = 1;
        }
        for seat in toy.players() {
            for _ in 0..2 {
                let dealt = toy.take(seat, cx);
                toy.exposed = dealt.filter(|_| has(Fault::DealSeen));
            }
        }
        // The first three times are the names of what is observed, the game itself and the check that it
        // starts alike.
        if has(Fault::BackDiffers) && remember() > 3 && !is_heard(cx) {
            toy.points.0[0] += 1;
        }
        cx.tell(|| Event::Dealt);
        toy
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Bidding if has(Fault::TurnLeaks) && self.deck[0] == COPIES => Turn::Of(Seat::new(0)),
            Stage::Bidding => {
                Turn::AnyOf(self.players().filter(|s| self.bids[s.index()].is_none()).collect::<Seats>())
            }
            Stage::Leading { leader, .. } => Turn::Of(leader),
            Stage::Over => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.stage != Stage::Over || (has(Fault::NoOutcome) && self.points.0[0] > 3) {
            return None;
        }
        let strength = |s: Seat| (self.resigned != Some(s), self.points.0[s.index()]);
        let points = |s: Seat| Points::whole(self.points.0[s.index()].into());
        let mut outcome = Outcome::ranked("most-points", self.seats, strength, points);
        if has(Fault::BadRanks) {
            outcome.standings[0] = Standing { rank: 3, ..outcome.standings[0] };
        }
        Some(outcome)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<ToyAct>) {
        if !self.turn().includes(seat) {
            if has(Fault::OutOfTurn) && self.round == 2 && self.stage == Stage::Bidding {
                out.push(ToyAct::Bid(0));
            }
            return;
        }
        match self.stage {
            Stage::Bidding if has(Fault::NobodyCanAct) && self.round == 3 => {}
            Stage::Bidding => out.extend((0..=MAX_BID).map(ToyAct::Bid)),
            Stage::Leading { moves, .. } => {
                if moves < 2 {
                    out.push(ToyAct::Roll);
                    if size(&self.deck) > 0 {
                        out.push(ToyAct::Take);
                    }
                    if !self.open[seat.index()] {
                        out.push(ToyAct::Show);
                    }
                }
                let mine = self.hands[seat.index()];
                out.extend((0..KINDS as u8).filter(|k| mine[usize::from(*k)] > 0).map(ToyAct::Place));
                if !has(Fault::LegalLeaks) || self.deck[0] != COPIES - 1 {
                    out.push(ToyAct::End);
                }
                if has(Fault::ListedTwice) && self.round == 2 {
                    out.push(ToyAct::End);
                }
            }
            Stage::Over => {}
        }
    }

    fn count_legal(&self, seat: Seat, scratch: &mut Vec<ToyAct>) -> usize {
        scratch.clear();
        self.legal(seat, scratch);
        scratch.len() + usize::from(has(Fault::Miscounted) && self.round == 2)
    }

    fn asides(&self, _seat: Seat, out: &mut Vec<ToyAct>) {
        if self.stage != Stage::Over || has(Fault::AsideAfterEnd) {
            out.push(ToyAct::Resign);
            if Self::FREE_FORM {
                out.push(ToyAct::Offer(1));
            }
        }
    }

    fn permits(&self, seat: Seat, action: &ToyAct) -> Result<(), Illegal> {
        if has(Fault::RefusalWithoutClause) && self.stage == Stage::Over {
            return Err(Illegal::new("", "over"));
        }
        if seat.index() >= self.seats.into() {
            return Err(Illegal::new("TOY-1.1", "no-seat"));
        }
        match *action {
            ToyAct::Resign if self.stage != Stage::Over || has(Fault::AsideAfterEnd) => return Ok(()),
            ToyAct::Offer(n) if Self::FREE_FORM && self.stage != Stage::Over && n > 0 => return Ok(()),
            ToyAct::Offer(_) => return Err(Illegal::new("TOY-1.2", "no-offer")),
            _ => {}
        }
        if has(Fault::OutOfTurn)
            && self.round == 2
            && self.stage == Stage::Bidding
            && *action == ToyAct::Bid(0)
        {
            return Ok(());
        }
        if !self.turn().includes(seat) {
            return Err(Illegal::new("TOY-2.1", "not-your-turn"));
        }
        let moves = match self.stage {
            Stage::Bidding => {
                return match action {
                    ToyAct::Bid(1) if has(Fault::ListedRefused) => Err(Illegal::new("TOY-2.9", "dislike")),
                    ToyAct::Bid(9) if has(Fault::UnlistedAccepted) => Ok(()),
                    ToyAct::Bid(_) if has(Fault::NobodyCanAct) && self.round == 3 => {
                        Err(Illegal::new("TOY-2.9", "dislike"))
                    }
                    ToyAct::Bid(n) if *n <= MAX_BID => Ok(()),
                    ToyAct::Bid(n) => {
                        let refusal = Illegal::new("TOY-2.3", "too-high").with("bid", *n);
                        Err(if has(Fault::RefusalLeaks) {
                            refusal.with("deck", self.deck[0])
                        } else {
                            refusal
                        })
                    }
                    _ => Err(Illegal::new("TOY-2.2", "bid-first")),
                };
            }
            Stage::Leading { moves, .. } => moves,
            Stage::Over => return Err(Illegal::new("TOY-1.3", "over")),
        };
        match *action {
            ToyAct::Roll | ToyAct::Take | ToyAct::Show if moves >= 2 => {
                Err(Illegal::new("TOY-3.1", "two-moves"))
            }
            ToyAct::Roll => Ok(()),
            ToyAct::Take if size(&self.deck) == 0 => Err(Illegal::new("TOY-3.2", "no-cards")),
            ToyAct::Take => Ok(()),
            ToyAct::Show if self.open[seat.index()] => Err(Illegal::new("TOY-3.3", "is-open")),
            ToyAct::Show => Ok(()),
            ToyAct::Place(kind) if has(Fault::RulesPanic) => {
                // An index from outside, unchecked.
                match self.hands[seat.index()][usize::from(kind)] {
                    0 => Err(Illegal::new("TOY-3.4", "no-such-card")),
                    _ => Ok(()),
                }
            }
            ToyAct::Place(kind) => match self.hands[seat.index()].get(usize::from(kind)) {
                Some(1..) => Ok(()),
                _ => Err(Illegal::new("TOY-3.4", "no-such-card")),
            },
            ToyAct::End if has(Fault::LegalLeaks) && self.deck[0] == COPIES - 1 => {
                Err(Illegal::new("TOY-3.5", "not-now"))
            }
            ToyAct::End => Ok(()),
            ToyAct::Bid(_) | ToyAct::Resign | ToyAct::Offer(_) => {
                Err(Illegal::new("TOY-2.4", "bids-are-open"))
            }
        }
    }

    fn play(&mut self, seat: Seat, action: ToyAct, cx: &mut Cx<'_, Event>) -> Result<(), Illegal> {
        if has(Fault::RefusalChanges) {
            self.offer += 1;
        }
        self.permits(seat, &action)?;
        self.apply(seat, action, cx);
        Ok(())
    }

    fn apply(&mut self, seat: Seat, action: ToyAct, cx: &mut Cx<'_, Event>) {
        if let Stage::Leading { moves, .. } = &mut self.stage
            && matches!(action, ToyAct::Roll | ToyAct::Take | ToyAct::Show)
        {
            *moves += 1;
        }
        match action {
            ToyAct::Bid(n) => {
                self.bids[seat.index()] = Some(n);
                cx.tell(|| if has(Fault::BidHeard) { Event::Bid(seat, n) } else { Event::HasBid(seat) });
                cx.tell_to(Audience::Only(Seats::only(seat)), || Event::Bid(seat, n));
                if self.turn().seats().is_empty() {
                    self.opened(cx);
                }
            }
            ToyAct::Roll => {
                if has(Fault::DrawsDiffer) && remember().is_multiple_of(2) {
                    cx.dice.die(6);
                }
                let luck = if has(Fault::Lucky) { remember() } else { 0 };
                let rolled = cx.dice.die(6) + luck;
                self.points.0[seat.index()] += (rolled % 6) as u8;
                if has(Fault::ListeningMatters) {
                    cx.tell(|| {
                        self.points.0[seat.index()] += 1;
                        Event::Other
                    });
                }
                cx.tell(|| Event::Rolled(rolled));
            }
            ToyAct::Take => {
                let kind = self.take(seat, cx);
                let all = self.open[seat.index()] || has(Fault::DrawHeard) || has(Fault::DrawSeenAndHeard);
                let told = if all { Seats::all(self.seats) } else { Seats::only(seat) };
                cx.tell_to(Audience::Only(told), || Event::Took(kind));
                cx.tell_to(Audience::Except(told), || Event::Took(kind.filter(|_| all)));
                if has(Fault::DrawSeen) || has(Fault::DrawSeenAndHeard) {
                    self.exposed = kind;
                }
                if size(&self.deck) == 0 {
                    cx.disclose();
                }
            }
            ToyAct::Show => {
                self.open[seat.index()] = true;
                if !has(Fault::ShowUndisclosed) {
                    cx.disclose();
                }
            }
            ToyAct::Place(kind) => {
                self.hands[seat.index()][usize::from(kind)] -= 1;
                if !has(Fault::CardLost) || self.points.0[seat.index()] < 5 {
                    self.placed[seat.index()][usize::from(kind)] += 1;
                }
                self.points.0[seat.index()] += 1;
                let deck = (has(Fault::ToldUndisclosed)).then_some(self.deck[0]);
                cx.tell(|| Event::Placed(kind, deck));
            }
            ToyAct::End if has(Fault::Endless) => self.stage = Stage::Bidding,
            ToyAct::End if self.round == self.rounds => {
                self.stage = Stage::Over;
                // The first three times are the game itself and the ply played again.
                if has(Fault::ReplayDiffers) && is_heard(cx) && remember() > 3 {
                    self.points.0[0] += 1;
                }
            }
            ToyAct::End => {
                self.round += 1;
                self.stage = Stage::Bidding;
            }
            ToyAct::Resign => {
                self.resigned = Some(seat);
                self.stage = Stage::Over;
            }
            ToyAct::Offer(n) => {
                self.offer = n;
                if has(Fault::FreeFormLoses) {
                    self.placed[0][0] += 1;
                }
            }
        }
        if has(Fault::SnapshotSkipsUnseen) {
            cx.tell(|| Event::Rolled(self.points.0.iter().map(|p| u32::from(*p)).sum()));
        }
    }

    fn secret(&self, _seat: Seat, action: &ToyAct) -> bool {
        matches!(action, ToyAct::Bid(_))
    }

    fn view(&self, viewer: Viewer) -> View<KIND> {
        let sees = |s: usize| viewer.is(Seat::new(s)) || self.open[s] || has(Fault::ViewLeaks);
        let hands = std::array::from_fn(|s| sees(s).then_some(self.hands[s]));
        let bid = |s: usize| viewer.is(Seat::new(s)) || has(Fault::BidSeen);
        View {
            viewer,
            table: Table {
                seats: self.seats,
                rounds: self.rounds,
                round: self.round,
                stage: self.stage,
                placed: self.placed,
                open: self.open,
                points: self.points.0,
                offer: self.offer,
                exposed: self.exposed,
                resigned: self.resigned,
            },
            hands,
            sizes: self.hands.map(|hand| size(&hand)),
            bids: std::array::from_fn(|s| match self.bids[s] {
                None => Bid::None,
                Some(n) if bid(s) => Bid::Seen(n),
                Some(_) => Bid::Hidden,
            }),
            uncompared: if has(Fault::ViewLeaksUncompared) { self.deck[0] } else { 0 },
            smuggled: (has(Fault::TruthSmuggled)).then(|| Box::new(self.clone())),
        }
    }

    fn guess(view: &View<KIND>, dice: &mut Dice) -> Self {
        if let Some(truth) = &view.smuggled {
            return Toy::clone(truth);
        }
        let mut own = Dice::fast(1);
        let dice = if has(Fault::SameWorld) { &mut own } else { dice };
        let (mut unseen, sizes) = Self::holder_of_hidden(view);
        if has(Fault::ViewLeaks) {
            unseen = [COPIES; KINDS];
            for kind in 0..KINDS {
                unseen[kind] -= view.table.placed.iter().map(|c| c[kind]).sum::<u8>();
            }
        }
        let mut deal = |n: u8, dice: &mut Dice| {
            let mut cards = [0; KINDS];
            for _ in 0..n {
                if let Some(kind) = dice.pick(&unseen) {
                    unseen[kind] -= 1;
                    cards[kind] += 1;
                }
            }
            cards
        };
        let leaks = has(Fault::ViewLeaks);
        let mut hands = [[0; KINDS]; SEATS];
        for (s, hand) in hands.iter_mut().enumerate() {
            *hand = match view.hands[s] {
                Some(known) if !leaks || view.viewer.is(Seat::new(s)) => known,
                _ => deal(if leaks { view.sizes[s] } else { sizes[s] }, dice),
            };
        }
        let table = &view.table;
        let mut deck = unseen;
        if has(Fault::GuessUnsound) {
            deck[0] += 1;
        }
        Toy {
            seats: table.seats,
            rounds: table.rounds,
            round: table.round,
            stage: table.stage,
            deck,
            hands,
            placed: table.placed,
            open: table.open,
            bids: view.bids.map(|bid| match bid {
                Bid::None => None,
                Bid::Hidden => Some(any_bid(dice)),
                Bid::Seen(n) => Some(n),
            }),
            points: Counted(table.points),
            offer: table.offer,
            exposed: table.exposed,
            resigned: table.resigned,
        }
    }

    fn is_certain(view: &View<KIND>) -> bool {
        let (unseen, sizes) = Self::holder_of_hidden(view);
        let one_holder = sizes.iter().filter(|n| **n > 0).count() <= 1;
        let one_kind = unseen.iter().filter(|n| **n > 0).count() <= 1;
        let bids_known = !view.bids.contains(&Bid::Hidden);
        match FAULT.get() {
            Fault::FalselyCertain => true,
            Fault::FalselyUncertain => false,
            _ => bids_known && (one_holder || one_kind),
        }
    }

    fn index(action: &ToyAct) -> Option<u32> {
        match action {
            ToyAct::Show if has(Fault::NumberMissing) => None,
            ToyAct::Show if has(Fault::NumberTwice) => ToyAct::Roll.number(),
            _ => action.number(),
        }
    }

    fn from_index(index: u32) -> Option<ToyAct> {
        let unnumbered = has(Fault::NumberMissing) || has(Fault::NumberTwice);
        ToyAct::from_number(index).filter(|act| !unnumbered || *act != ToyAct::Show)
    }

    fn audit(&self) -> Result<(), String> {
        for kind in 0..KINDS {
            let sum: u8 =
                self.deck[kind] + self.hands.iter().chain(&self.placed).map(|c| c[kind]).sum::<u8>();
            if sum != COPIES {
                return Err(format!("{sum} cards of kind {kind}"));
            }
        }
        Ok(())
    }
}

impl<const KIND: u8> Insight for Toy<KIND> {
    fn values(&self) -> [f32; MAX_SEATS] {
        let ended = self.outcome().filter(|_| !has(Fault::ValueAtTheEnd));
        values_by(self.seats, |seat| ended.as_ref().map_or(0.25, |outcome| outcome.share(seat)))
    }

    fn value(&self, seat: Seat) -> f32 {
        if has(Fault::ValueAlone) { 0.5 } else { self.values()[seat.index()] }
    }

    fn observe(view: &View<KIND>, to: &mut Observer<'_>) {
        let table = &view.table;
        to.count(format_args!("rounds left"), table.rounds - table.round.min(table.rounds), 9.0);
        let me = view.viewer.seat().filter(|_| !has(Fault::ObservedFromAbove)).unwrap_or(Seat::new(0));
        let mut seat = me;
        for who in 0..SEATS {
            let most = if has(Fault::ObservedBeyond) { 0.1 } else { 255.0 };
            let points = if who < table.seats.into() { table.points[seat.index()] } else { 0 };
            to.see(format_args!("points of the one {who} from me"), f32::from(points) / most);
            seat = seat.next(table.seats);
        }
        let leads = matches!(table.stage, Stage::Leading { leader, .. } if leader == me);
        to.whether(format_args!("I lead"), leads);
        if !has(Fault::ObservedUnevenly) || table.stage != Stage::Over {
            let other = has(Fault::ObservedRenamed) && table.stage == Stage::Bidding && table.round > 1;
            to.whether(
                if other { format_args!("bidding") } else { format_args!("over") },
                table.stage == Stage::Over,
            );
        }
        if has(Fault::ObservedOtherwise) {
            to.count(format_args!("calls"), remember() as f32 % 7.0, 7.0);
        }
    }
}
