//! What a viewer may know, and the positions that fit it.
//!
//! Two things are hidden in Urland: bids until all are placed, and where the discs of the era are. The
//! discs wander: three in the hand of the environment player, two handed on, one drawn, and so on. Who
//! has held a disc knows, until it scores, that it is still under way. A view therefore says of every disc
//! what its viewer saw of it, including the rounds in which it can have been drawn: that is all there
//! is to know about who else may have seen it.

use serde::{Deserialize, Serialize};
use table::{Dice, Member, Seat, Viewer};

use crate::components::{HAND, LANDS, Land, LandSet};
use crate::position::{Phase, Secrets, Urland, World};

/// What one viewer may know. What is read back from outside is a view that some position gives, or an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub world: World,
    /// What the viewer knows of each disc, by its number.
    pub discs: [Disc; LANDS],
    /// The hand, if the viewer holds it or has just passed it on.
    pub hand: Option<LandSet>,
    /// The disc that will score, if the viewer has chosen it.
    pub chosen: Option<Land>,
    /// The viewer's bid, until all are opened.
    pub bid: Option<u8>,
}

/// What a viewer knows of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disc {
    /// Out of the game: its volcano has erupted.
    Gone,
    /// In the stack, or in a hand the viewer has not seen, or chosen.
    Unseen,
    /// Seen by the viewer, and not scored since: in the hand or chosen.
    Held(Drawn),
    /// Open on its volcano.
    Scored {
        /// The round it was scored in.
        round: u8,
        /// When it was drawn.
        drawn: Drawn,
    },
}

/// The rounds of the era in which a disc can have been drawn, as far as the viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Drawn {
    /// Not before this round.
    pub from: u8,
    /// Not after this round.
    pub to: u8,
}

impl View {
    /// The discs the viewer knows to be in the hand or chosen.
    pub fn held(&self) -> LandSet {
        self.lands(|disc| matches!(disc, Disc::Held(_)))
    }

    /// The discs of which the viewer does not know where they are.
    pub fn unseen(&self) -> LandSet {
        self.lands(|disc| matches!(disc, Disc::Unseen))
    }

    /// The disc that will score, if the viewer chose it or can tell because it is not in the hand
    /// they were given.
    pub fn will_score(&self) -> Option<Land> {
        let deduced = || self.hand.and_then(|hand| self.held().minus(hand).single());
        self.chosen.or_else(|| deduced().filter(|_| self.world.has_chosen()))
    }

    fn lands(&self, which: impl Fn(&Disc) -> bool) -> LandSet {
        Land::all().filter(|land| which(&self.discs[land.index()])).collect()
    }

    /// Whether only one position fits.
    pub(crate) fn is_only_fit(&self) -> bool {
        let mut choices = 0;
        let count = |options: u32| {
            choices += u32::from(options > 1);
            0
        };
        Worlds { view: self, choose: count }.fill(&mut Secrets::default());
        choices == 0
    }

    /// Checks that there is a position of which this is what the viewer sees.
    fn check(&self) -> Result<(), String> {
        self.world.check()?;
        if self.viewer.seat().is_some_and(|seat| seat.index() >= self.world.seats.into()) {
            return Err("the viewer does not sit at the table".to_owned());
        }
        let mut secrets = Secrets::default();
        let filled = Worlds { view: self, choose: |_| 0 }.fill(&mut secrets);
        let position = Urland { world: self.world, secrets };
        if !filled || position.seen_by(self.viewer) != *self {
            return Err("the viewer cannot know this".to_owned());
        }
        position.check()
    }
}

table::checked_view!(View);

impl Urland {
    /// What `viewer` may know.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let (world, secrets) = (&self.world, &self.secrets);
        let seat = viewer.seat();
        let is = |role: Seat| viewer.is(role);
        let passed = world.hand_is_passed();
        let sees_hand = world.hand_size() > 0 && (is(world.environment) || passed && is(world.dummy()));
        View {
            viewer,
            world: *world,
            discs: std::array::from_fn(|i| self.disc_seen_by(viewer, Land::from_index(i))),
            hand: sees_hand.then_some(secrets.hand),
            chosen: secrets.chosen.filter(|_| is(world.environment)),
            bid: match (world.phase, seat) {
                (Phase::Bid(placed), Some(seat)) if placed.contains(seat) => Some(secrets.bids[seat.index()]),
                _ => None,
            },
        }
    }

    /// What `viewer` knows of one disc.
    pub(crate) fn disc_seen_by(&self, viewer: Viewer, land: Land) -> Disc {
        let world = &self.world;
        if !world.lands.existing().contains(land) {
            return Disc::Gone;
        }
        let drawn_in = self.secrets.drawn_in[land.index()];
        let scored = world.scored.contains(land);
        let round = if scored { world.scored_in[land.index()] } else { u8::MAX };
        if world.hand_size() == 0 {
            // Nothing of this era is hidden any more.
            let drawn = Drawn { from: 1, to: round };
            return if scored { Disc::Scored { round, drawn } } else { Disc::Unseen };
        }
        let (mut from, mut to, mut held) = (1, round, false);
        // The viewer saw the whole hand of these rounds, and so whether the disc was in it; except that
        // the dummy was not shown the chosen one.
        let rounds = viewer.seat().into_iter().flat_map(|seat| world.hands_seen(seat));
        for hand in rounds {
            if hand > world.round && self.secrets.chosen == Some(land) {
                continue;
            }
            if drawn_in == 0 || hand < drawn_in {
                from = from.max(hand + 1);
            } else {
                held |= hand <= round;
                if hand == drawn_in {
                    (from, to) = (hand, hand);
                } else {
                    to = to.min(hand - 1);
                }
            }
        }
        let drawn = Drawn { from, to };
        if scored {
            Disc::Scored { round, drawn }
        } else if held {
            Disc::Held(drawn)
        } else {
            Disc::Unseen
        }
    }

    /// A position that fits `view`, drawn at random among all that do.
    pub(crate) fn guess_from(view: &View, dice: &mut Dice) -> Self {
        let mut secrets = Secrets::default();
        let filled = Worlds { view, choose: |options: u32| dice.below(options) }.fill(&mut secrets);
        assert!(filled, "a view comes from draws that fit it");
        Urland { world: view.world, secrets }
    }
}

impl Secrets {
    /// The secrets of a world in which these discs are in hand and this one is chosen. When they were drawn is
    /// not said, so any way will do that fits what was scored; there may be none.
    pub fn dealt(world: &World, hand: LandSet, chosen: Option<Land>) -> Option<Self> {
        let mut secrets = Secrets { hand, chosen, ..Secrets::default() };
        let view = Urland { world: *world, secrets }.seen_by(Viewer::Spectator);
        let under_way = chosen.map_or(hand, |chosen| hand.with(chosen));
        let drawn = world.hand_size() == 0
            || Worlds { view: &view, choose: |_| 0 }.fill_draws(under_way, &mut secrets);
        drawn.then_some(secrets)
    }
}

impl World {
    /// The rounds of which a player has seen the hand: their own as environment player, and the
    /// coming one from the moment the dummy is given two discs.
    fn hands_seen(&self, player: Seat) -> impl Iterator<Item = u8> + use<> {
        let coming = self.hand_is_passed() && player == self.dummy();
        self.environment_rounds(player).chain(coming.then_some(self.round + 1))
    }
}

/// All secrets that fit a view. `choose` is asked for a number below each number of options there
/// are; asked with dice, every position that fits is equally likely. What fills says whether
/// anything fits at all.
struct Worlds<'a, F> {
    view: &'a View,
    choose: F,
}

impl<F: FnMut(u32) -> u32> Worlds<'_, F> {
    fn fill(&mut self, secrets: &mut Secrets) -> bool {
        self.fill_bids(secrets);
        if self.view.world.hand_size() == 0 {
            return true;
        }
        self.fill_hand(secrets).is_some_and(|under_way| self.fill_draws(under_way, secrets))
    }

    fn fill_bids(&mut self, secrets: &mut Secrets) {
        let view = self.view;
        let Phase::Bid(placed) = view.world.phase else { return };
        for seat in placed.iter() {
            secrets.bids[seat.index()] = match view.bid {
                Some(bid) if view.viewer.is(seat) => bid,
                _ => (self.choose)(u32::from(view.world.stock[seat.index()]) + 1) as u8,
            };
        }
    }

    /// Chooses which discs are under way, and which of them will score.
    fn fill_hand(&mut self, secrets: &mut Secrets) -> Option<LandSet> {
        let view = self.view;
        let mut under_way = view.held();
        let mut unseen = view.unseen();
        let out = view.world.hand_size() + usize::from(view.world.has_chosen());
        while under_way.len() < out {
            let missing = out - under_way.len();
            if unseen.len() < missing {
                return None;
            }
            // With no more unseen discs than are missing there is nothing to choose.
            let options = if unseen.len() > missing { unseen.len() as u32 } else { 1 };
            let disc = unseen.nth((self.choose)(options) as usize);
            unseen.remove(disc);
            under_way.insert(disc);
        }
        secrets.hand = under_way;
        if view.world.has_chosen() {
            let candidates = match (view.chosen, view.hand) {
                (Some(chosen), _) => LandSet::only(chosen),
                (None, Some(hand)) => under_way.minus(hand),
                (None, None) => under_way,
            };
            if candidates.is_empty() {
                return None;
            }
            let chosen = candidates.nth((self.choose)(candidates.len() as u32) as usize);
            secrets.hand.remove(chosen);
            secrets.chosen = Some(chosen);
        }
        Some(under_way)
    }

    /// Chooses when each disc was drawn: three in the first round, one in every other.
    ///
    /// The hands the viewer saw part the era into stretches, and the stretch of every disc is known.
    /// Within a stretch only deadlines count, so going through the discs by deadline, each may take
    /// any draw before it that is left: all ways of drawing them come out equally often.
    fn fill_draws(&mut self, under_way: LandSet, secrets: &mut Secrets) -> bool {
        let view = self.view;
        let world = &view.world;
        let last_seen = view.viewer.seat().into_iter().flat_map(|seat| world.environment_rounds(seat)).max();
        let fresh = Drawn { from: last_seen.unwrap_or(0) + 1, to: u8::MAX };
        let mut draws = [0u8; LANDS + 1];
        let total = under_way.len() + world.scored.len();
        draws[1] = total.min(HAND) as u8;
        let last_round = total.saturating_sub(HAND - 1);
        draws.iter_mut().take(last_round + 1).skip(2).for_each(|draw| *draw = 1);
        let mut drawn: [(Drawn, Land); LANDS] = std::array::from_fn(|i| {
            let window = match view.discs[i] {
                Disc::Held(window) | Disc::Scored { drawn: window, .. } => window,
                Disc::Gone | Disc::Unseen => fresh,
            };
            (window, Land::from_index(i))
        });
        drawn.sort_unstable_by_key(|(window, land)| (window.to, *land));
        for (window, land) in drawn {
            if !under_way.contains(land) && !world.scored.contains(land) {
                continue;
            }
            let last = usize::from(window.to).min(LANDS);
            let open = usize::from(window.from)..=last;
            let rounds = open.clone().filter(|round| draws[*round] > 0).count();
            let left: u32 = open.clone().map(|round| u32::from(draws[round])).sum();
            // The draws of one round are alike: between them there is nothing to choose.
            let mut at = if rounds > 1 { (self.choose)(left) } else { 0 };
            let Some(round) = open.clone().find(|round| {
                let here = u32::from(draws[*round]);
                let found = at < here;
                at = at.saturating_sub(here);
                found
            }) else {
                return false;
            };
            draws[round] -= 1;
            secrets.drawn_in[land.index()] = round as u8;
        }
        true
    }
}
