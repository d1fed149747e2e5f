//! What a viewer may know, and the positions that fit it.

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Seats, Viewer};

use crate::components::encounters::{CardId, CardSet, DECK, Path, alike, any};
use crate::components::map::{BySystem, Planet};
use crate::components::{CARDS_PER_KIND, Cards, Disc, Dot, Expansion, MAX_PLAYERS, Resource};
use crate::position::{Hidden, Open, Reply, Starfarers};

/// What one viewer may know. One that is read from outside is refused unless some position looks like it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everyone sees.
    pub open: Open,
    /// The players' cards.
    pub hands: [Hand; MAX_PLAYERS],
    /// Cards put aside for a seven.
    pub aside: [Hand; MAX_PLAYERS],
    /// Cards in the supply pile.
    pub pile: u8,
    /// The discs the viewer knows: face up, or looked at.
    pub discs: BySystem<Option<Disc>>,
    /// Cards in the encounter deck.
    pub deck: u8,
    /// The cards the encounter under way may be, by what was read; one if the viewer is its reader.
    pub cards: CardSet,
    /// Who has chosen an expansion for wear and tear.
    pub chosen: Seats,
    /// The viewer's own choice.
    pub worn: Option<Expansion>,
}

/// Cards of which everyone knows the number, and some the kinds.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// How many.
    pub count: u8,
    /// Which, if the viewer knows.
    pub cards: Option<Cards>,
}

table::checked_view!(View);

impl View {
    /// The viewer's own cards.
    pub fn own_hand(&self) -> Option<Cards> {
        self.hands[self.viewer.seat()?.index()].cards
    }

    /// The card the viewer holds and reads to the active player (SF-9.1).
    pub fn card(&self) -> Option<CardId> {
        let reads = self.open.encounter.is_some() && self.viewer.is(self.open.reader());
        self.cards.iter().next().filter(|_| reads)
    }

    /// Who has looked at the face-down disc of `planet`.
    pub fn lookers(&self, planet: Planet) -> Seats {
        self.open.seats().iter().filter(|s| self.open.player(*s).looked.contains(planet)).collect()
    }

    /// Face-down discs that are drawn, because somebody looked, and that the viewer does not know.
    fn unknown_discs(&self, dot: Dot) -> impl Iterator<Item = Planet> {
        let is_drawn = |p: Planet| self.open.discs[p].is_none() && !self.lookers(p).is_empty();
        Planet::all().filter(move |p| p.dot() == Some(dot) && is_drawn(*p) && self.discs[*p].is_none())
    }

    /// The discs with a dot the viewer cannot place.
    fn discs_left(&self, dot: Dot) -> [u8; 7] {
        self.open.discs_left(dot, |p| self.discs[p])
    }

    /// Cards that are in places the viewer cannot see into, and the least each such hand holds.
    fn unknown_cards(&self) -> (Cards, [Cards; MAX_PLAYERS]) {
        let mut unknown = Cards([CARDS_PER_KIND; 5]);
        unknown -= self.open.bank;
        for known in self.hands.iter().chain(&self.aside).filter_map(|h| h.cards) {
            unknown -= known;
        }
        let mut pledged = [Cards::NONE; MAX_PLAYERS];
        for seat in self.open.seats().iter().filter(|s| !self.viewer.is(*s)) {
            pledged[seat.index()] = self.open.pledged(seat);
            unknown -= pledged[seat.index()];
        }
        (unknown, pledged)
    }

    /// Cards each other player holds beyond those pledged, each has put aside, and the pile.
    fn unknown_places(&self, pledged: &[Cards; MAX_PLAYERS]) -> [u8; 2 * MAX_PLAYERS + 1] {
        let mut places = [0; 2 * MAX_PLAYERS + 1];
        for i in 0..MAX_PLAYERS {
            if self.hands[i].cards.is_none() {
                places[2 * i] = self.hands[i].count - pledged[i].total();
                places[2 * i + 1] = self.aside[i].count;
            }
        }
        places[2 * MAX_PLAYERS] = self.pile;
        places
    }

    pub(crate) fn is_only_fit(&self) -> bool {
        let (unknown, pledged) = self.unknown_cards();
        let places = self.unknown_places(&pledged).iter().filter(|n| **n > 0).count();
        if places > 1 && unknown.kinds().count() > 1 {
            return false;
        }
        let some_disc = |dot| {
            let left = self.discs_left(dot);
            let mut faces = (0..7).filter(|i| left[*i] > 0).map(|i| dot.discs()[i]);
            let first = faces.next();
            self.unknown_discs(dot).next().is_some() && faces.any(|f| Some(f) != first)
        };
        if Dot::ALL.into_iter().any(some_disc) {
            return false;
        }
        let undealt = DECK.len() - usize::from(self.open.encounter.is_some());
        if self.cards.len() > 1 || (self.deck > 0 && usize::from(self.deck) < undealt) {
            return false;
        }
        let mut others = self.chosen.iter().filter(|s| !self.viewer.is(*s));
        !others.any(|seat| self.open.player(seat).expansions.iter().filter(|n| **n > 0).count() > 1)
    }

    /// Whether some position looks like this: first what a guess rests on, then the guess itself.
    fn check(&self) -> Result<(), String> {
        self.open.check()?;
        let table = self.open.seats();
        let sits = |seat| table.contains(seat);
        if !(self.viewer.seat().is_none_or(sits) && self.chosen.iter().all(sits)) {
            return Err("the view is of somebody who does not play".to_owned());
        }
        self.check_cards()?;
        for dot in Dot::ALL {
            if self.unknown_discs(dot).count() > self.discs_left(dot).iter().sum::<u8>().into() {
                return Err(format!("there are not enough discs with a {} dot", dot.name()));
            }
        }
        let drawn = usize::from(self.open.encounter.is_some());
        if self.cards.is_empty() != (drawn == 0) || usize::from(self.deck) + drawn > DECK.len() {
            return Err("there are not enough encounter cards".to_owned());
        }
        let read = |path: &Path| self.cards.iter().all(|card| path.is_of(card));
        if !self.open.encounter.is_none_or(|encounter| read(&encounter.path)) {
            return Err("the encounter has come where its card does not lead".to_owned());
        }
        let guess = Starfarers::guess_from(self, &mut Dice::fast(0));
        guess.check()?;
        if guess.seen_by(self.viewer) == *self {
            Ok(())
        } else {
            Err("no position looks like this".to_owned())
        }
    }

    /// Sums of cards, without going below zero.
    fn check_cards(&self) -> Result<(), String> {
        let hands = || self.hands.iter().chain(&self.aside);
        let whole = |hand: &Hand| hand.cards.is_none_or(|cards| wide_total(&cards) == hand.count.into());
        let held: u32 = hands().map(|hand| u32::from(hand.count)).sum();
        let all = held + u32::from(self.pile) + wide_total(&self.open.bank);
        if !hands().all(whole) || all != u32::from(CARDS_PER_KIND) * 5 {
            return Err(format!("there are {all} cards"));
        }
        for kind in Resource::ALL {
            let known =
                hands().filter_map(|hand| hand.cards).map(|cards| u32::from(cards[kind])).sum::<u32>();
            let pledged: u32 = self.others().map(|seat| u32::from(self.open.pledged(seat)[kind])).sum();
            if known + pledged + u32::from(self.open.bank[kind]) > CARDS_PER_KIND.into() {
                return Err(format!("there is too much {kind}"));
            }
        }
        for seat in self.others() {
            let hand = self.hands[seat.index()];
            if hand.cards.is_some() || wide_total(&self.open.pledged(seat)) > hand.count.into() {
                return Err(format!("the hand of {seat} is not what it must be"));
            }
        }
        Ok(())
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.viewer;
        Seat::all(self.open.setup.seats).filter(move |seat| !viewer.is(*seat))
    }

    /// Deals what the viewer cannot place, each deal of the cards as likely as any other in which everyone
    /// holds what he has pledged.
    fn guess_cards(&self, hidden: &mut Hidden, dice: &mut Dice) {
        let (unknown, pledged) = self.unknown_cards();
        let places = self.unknown_places(&pledged);
        loop {
            let mut left = unknown;
            let mut deal = |count: u8| {
                let mut dealt = Cards::NONE;
                for _ in 0..count {
                    let kind = dice.pick(&left.0).expect("there are as many cards as places");
                    left.0[kind] -= 1;
                    dealt.0[kind] += 1;
                }
                dealt
            };
            for i in (0..MAX_PLAYERS).filter(|i| self.hands[*i].cards.is_none()) {
                hidden.hands[i] = deal(places[2 * i]);
                hidden.hands[i] += pledged[i];
                hidden.aside[i] = deal(places[2 * i + 1]);
            }
            hidden.pile = left;
            // Cards that are given out beforehand make hands with many of their kind too likely: any of those
            // in the hand could have been the pledged ones.
            let mut pledges = hidden.hands.iter().zip(&pledged).flat_map(|(hand, pledged)| {
                hand.0.into_iter().zip(pledged.0).filter(|(_, pledged)| *pledged > 0)
            });
            if pledges.all(|(held, pledged)| is_first_choice(held, pledged, dice)) {
                return;
            }
        }
    }

    fn guess_discs(&self, hidden: &mut Hidden, dice: &mut Dice) {
        for planet in Planet::all().filter(|p| self.open.discs[*p].is_none()) {
            hidden.discs[planet] = self.discs[planet];
        }
        for dot in Dot::ALL {
            let mut left = self.discs_left(dot);
            for planet in self.unknown_discs(dot) {
                let place = dice.pick(&left).expect("there is a disc for every planet");
                left[place] = 0;
                hidden.discs[planet] = Some(dot.discs()[place]);
            }
        }
    }

    fn guess_deck(&self, hidden: &mut Hidden, dice: &mut Dice) {
        let mut undealt = DECK;
        if !self.cards.is_empty() {
            let card = any(self.cards, dice);
            hidden.card = Some(card);
            undealt.remove(card);
        }
        for _ in 0..self.deck {
            let card = any(undealt, dice);
            undealt.remove(card);
            hidden.deck.insert(card);
        }
    }

    fn any_expansion(&self, seat: Seat, dice: &mut Dice) -> Option<Expansion> {
        let has = self.open.player(seat).expansions.map(|n| n.min(1));
        Some(Expansion::ALL[dice.pick(&has)?])
    }
}

/// Whether `chosen` cards drawn from `of` are certain ones of them.
fn is_first_choice(of: u8, chosen: u8, dice: &mut Dice) -> bool {
    (0..chosen).all(|drawn| dice.below((of - drawn).into()) < (chosen - drawn).into())
}

/// As [`Cards::total`], of any numbers.
fn wide_total(cards: &Cards) -> u32 {
    cards.0.iter().map(|count| u32::from(*count)).sum()
}

impl Open {
    /// Cards a player holds for sure, because his open offers, replies or proposals name them (SF-6.3), or
    /// because all saw him take them in the swap under way (SF-9.14).
    pub fn pledged(&self, seat: Seat) -> Cards {
        let trade = &self.trade;
        if let Some(encounter) = self.encounter.filter(|_| seat == self.active) {
            return encounter.swapped;
        }
        let mut least = trade.proposals[seat.index()].map_or(Cards::NONE, |deal| deal.give);
        let in_reply = match (trade.offer, trade.replies[seat.index()]) {
            (Some(offer), _) if seat == self.active => offer.deal.give,
            (Some(offer), Some(Reply::Accept)) => offer.deal.want,
            (Some(_), Some(Reply::Counter(deal))) => deal.give,
            _ => Cards::NONE,
        };
        for (least, more) in least.0.iter_mut().zip(in_reply.0) {
            *least = (*least).max(more);
        }
        least
    }
}

impl Starfarers {
    pub(crate) fn guess_from(view: &View, dice: &mut Dice) -> Self {
        let mut hidden = Hidden {
            hands: view.hands.map(|h| h.cards.unwrap_or_default()),
            aside: view.aside.map(|h| h.cards.unwrap_or_default()),
            pile: Cards::NONE,
            discs: BySystem::default(),
            deck: CardSet::NONE,
            card: None,
            worn: [None; MAX_PLAYERS],
        };
        view.guess_cards(&mut hidden, dice);
        view.guess_discs(&mut hidden, dice);
        view.guess_deck(&mut hidden, dice);
        for seat in view.chosen.iter() {
            hidden.worn[seat.index()] =
                if view.viewer.is(seat) { view.worn } else { view.any_expansion(seat, dice) };
        }
        Starfarers { open: view.open, hidden }
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let seat = viewer.seat();
        let mine = |i: usize| seat.is_some_and(|s| s.index() == i);
        let hands = |cards: &[Cards; MAX_PLAYERS]| {
            std::array::from_fn(|i| Hand { count: cards[i].total(), cards: mine(i).then_some(cards[i]) })
        };
        let mut discs = self.open.discs;
        if let Some(seat) = seat {
            for planet in self.open.player(seat).looked.iter() {
                discs[planet] = self.disc(planet);
            }
        }
        let cards = match (self.hidden.card, self.open.encounter) {
            (Some(card), Some(_)) if seat == Some(self.open.reader()) => CardSet::only(card),
            (Some(card), Some(encounter)) => alike(card, &encounter.path),
            _ => CardSet::NONE,
        };
        let worn = &self.hidden.worn;
        View {
            viewer,
            open: self.open,
            hands: hands(&self.hidden.hands),
            aside: hands(&self.hidden.aside),
            pile: self.hidden.pile.total(),
            discs,
            deck: self.hidden.deck.len() as u8,
            cards,
            chosen: self.open.seats().iter().filter(|s| worn[s.index()].is_some()).collect(),
            worn: seat.and_then(|s| worn[s.index()]),
        }
    }
}
