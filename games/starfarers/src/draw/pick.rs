//! What a player has picked up: half-made choices that live in the address of the page.

use std::fmt;

use table::{Seat, Seats};

use crate::action::Action;
use crate::components::{CARDS_PER_KIND, Cards, People, Rank, Resource, ShipKind};
use crate::position::{Deal, Open, Phase, Reply};
use crate::view::View;

/// What is in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Picked {
    #[default]
    Nothing,
    /// A ship to fly.
    Fly(Rank),
    /// A ship to build, and the transporter chosen for it.
    Ship(ShipKind, Option<Rank>),
    /// A spaceport ring.
    Port,
    /// Cards for the bank.
    Bank(Resource),
    /// A deal that is being put together.
    Deal(Draft),
    /// A people whose cards are read.
    Cards(People),
    /// The map, with the encounter card laid aside.
    Map,
}

/// A deal that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) form: Form,
    pub(crate) give: Cards,
    pub(crate) want: Cards,
}

/// What a deal will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The active player's offer to these.
    Offer(Seats),
    /// An opponent's answer to it.
    Counter,
    /// An opponent's own proposal.
    Propose,
}

impl Form {
    /// Its first word, and the key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Form::Offer(_) => "offer",
            Form::Counter => "counter",
            Form::Propose => "propose",
        }
    }
}

impl Draft {
    /// A blank sheet.
    pub(crate) const fn blank(form: Form) -> Self {
        Draft { form, give: Cards::NONE, want: Cards::NONE }
    }

    /// A counter-offer, beginning with the offer as its maker can meet it.
    pub(crate) fn answering(view: &View) -> Self {
        let mut draft = Draft::blank(Form::Counter);
        if let Some(offer) = view.open.trade.offer {
            let Deal { give, want } = offer.deal.turned();
            let hand = view.own_hand().unwrap_or_default();
            draft.give = Cards(std::array::from_fn(|i| give.0[i].min(hand.0[i])));
            draft.want = want;
        }
        draft
    }

    /// The action it makes, as far as its maker can tell: both sides have cards, none of the same
    /// kind, and he holds what he gives (SF-6.2, SF-6.3).
    pub(crate) fn action(&self, view: &View) -> Option<Action> {
        let deal = Deal { give: self.give, want: self.want };
        let me = view.viewer.seat()?;
        let fair = !deal.give.is_empty() && !deal.want.is_empty() && !deal.give.overlaps(&deal.want);
        if !fair || !view.own_hand()?.covers(&deal.give) {
            return None;
        }
        let trade = &view.open.trade;
        match self.form {
            Form::Offer(to) => (!to.is_empty()).then_some(Action::Offer(deal, to)),
            Form::Counter => {
                (trade.replies[me.index()] != Some(Reply::Counter(deal))).then_some(Action::Counter(deal))
            }
            Form::Propose => (trade.proposals[me.index()] != Some(deal)).then_some(Action::Propose(deal)),
        }
    }

    /// With one card more or less on a side.
    pub(crate) fn changed(mut self, side: Side, resource: Resource, more: bool) -> Self {
        let cards = match side {
            Side::Give => &mut self.give,
            Side::Want => &mut self.want,
        };
        cards[resource] = if more { cards[resource] + 1 } else { cards[resource].saturating_sub(1) };
        self
    }

    /// Addressed to a player or not.
    pub(crate) fn toggled(mut self, seat: Seat) -> Self {
        if let Form::Offer(to) = self.form {
            self.form = Form::Offer(if to.contains(seat) { to.without(seat) } else { to.with(seat) });
        }
        self
    }

    fn is_possible(&self, view: &View) -> bool {
        let Some(me) = view.viewer.seat() else { return false };
        let open = &view.open;
        if open.phase != Phase::Trade {
            return false;
        }
        match self.form {
            Form::Offer(to) => {
                me == open.active
                    && !open.gift_is_due()
                    && to.iter().all(|seat| open.opponents(me).contains(seat))
            }
            Form::Counter => me != open.active && open.trade.offer.is_some_and(|offer| offer.to.contains(me)),
            Form::Propose => me != open.active,
        }
    }
}

/// A side of a deal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Give,
    Want,
}

impl Picked {
    /// Reads what the page sent; what is unknown, or cannot be in hand now, counts as nothing.
    pub(crate) fn read(text: &str, view: &View, offered: &[Action]) -> Self {
        let picked = Self::try_read(text).unwrap_or_default();
        if picked.is_possible(view, offered) { picked } else { Picked::Nothing }
    }

    fn try_read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            ["fly", rank] => Picked::Fly(rank.parse().ok()?),
            ["ship", kind] => Picked::Ship(kind.parse().ok()?, None),
            ["ship", kind, rank] => Picked::Ship(kind.parse().ok()?, Some(rank.parse().ok()?)),
            ["port"] => Picked::Port,
            ["bank", give] => Picked::Bank(give.parse().ok()?),
            ["cards", people] => Picked::Cards(people.parse().ok()?),
            ["map"] => Picked::Map,
            [form, give, "for", want, ref to @ ..] => {
                let form = match (form, to) {
                    ("offer", ["to", seats]) => Form::Offer(seats_of(seats)?),
                    ("counter", []) => Form::Counter,
                    ("propose", []) => Form::Propose,
                    _ => return None,
                };
                Picked::Deal(Draft { form, give: cards_of(give)?, want: cards_of(want)? })
            }
            _ => return None,
        })
    }

    fn is_possible(&self, view: &View, offered: &[Action]) -> bool {
        let some = |test: &dyn Fn(&Action) -> bool| offered.iter().any(test);
        match *self {
            Picked::Nothing | Picked::Cards(_) => true,
            Picked::Map => meets(&view.open),
            Picked::Fly(rank) => some(&|action| flies(action) == Some(rank)),
            Picked::Ship(kind, rank) => some(
                &|action| matches!(action, Action::Ship(k, r, _) if *k == kind && rank.is_none_or(|rank| *r == rank)),
            ),
            Picked::Port => some(&|action| matches!(action, Action::Spaceport(_))),
            Picked::Bank(give) => some(&|action| matches!(action, Action::Bank(g, ..) if *g == give)),
            Picked::Deal(draft) => draft.is_possible(view),
        }
    }
}

/// Whether an encounter card is on the table and covers nothing that is looked for on the map: where to jump, and
/// what can be done there.
pub(crate) const fn meets(open: &Open) -> bool {
    open.encounter.is_some() && !matches!(open.phase, Phase::Jump | Phase::Fly | Phase::Over(_))
}

/// The ship an action of the flight phase is about.
pub(crate) fn flies(action: &Action) -> Option<Rank> {
    match *action {
        Action::Fly(rank, _) | Action::Capture(rank, _) | Action::Found(rank) | Action::Stop(rank) => {
            Some(rank)
        }
        _ => None,
    }
}

fn cards_of(text: &str) -> Option<Cards> {
    if text == "0" {
        return Some(Cards::NONE);
    }
    text.parse().ok().filter(|cards: &Cards| cards.0.iter().all(|n| *n <= CARDS_PER_KIND))
}

fn seats_of(text: &str) -> Option<Seats> {
    if text == "0" {
        return Some(Seats::NONE);
    }
    text.split('+').map(|seat| seat.parse().ok()).collect()
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Picked::Nothing => Ok(()),
            Picked::Fly(rank) => write!(f, "fly {rank}"),
            Picked::Ship(kind, None) => write!(f, "ship {kind}"),
            Picked::Ship(kind, Some(rank)) => write!(f, "ship {kind} {rank}"),
            Picked::Port => f.write_str("port"),
            Picked::Bank(give) => write!(f, "bank {give}"),
            Picked::Cards(people) => write!(f, "cards {people}"),
            Picked::Map => f.write_str("map"),
            Picked::Deal(Draft { form, give, want }) => {
                write!(f, "{} {give} for {want}", form.key())?;
                let Form::Offer(to) = form else { return Ok(()) };
                let seats: Vec<String> = to.iter().map(|seat| seat.to_string()).collect();
                write!(f, " to {}", if seats.is_empty() { "0".to_owned() } else { seats.join("+") })
            }
        }
    }
}
