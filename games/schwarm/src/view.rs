//! What a viewer may know.
//!
//! Nearly everything lies open. What is under the face-down tiles and in the blue pile is not decided
//! before it is turned, so there is nothing to hide; only in Variant 2 are the cards in other hands
//! concealed (SW-18.4).

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Viewer};

use crate::action::Action;
use crate::components::{Card, Cards, Field, Tile, Turned};
use crate::hazard::Hit;
use crate::network::System;
use crate::position::{Phase, SEATS, Schwarm, Tabletop};
use crate::score::FinalScore;

/// What one viewer may know. Only what can be seen of some position can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub top: Tabletop,
    /// The action cards of each player, by seat; `None` for a hand the viewer may not see. How many it
    /// holds is in [`crate::Player::cards`].
    pub hands: [Option<Cards>; SEATS],
    /// The action cards in all the hands the viewer may not see, together: everyone can work out that
    /// much from the row and the cards played.
    pub unseen_cards: Cards,
}

table::checked_view!(View);

impl View {
    /// Whether it can be seen of some position.
    fn check(&self) -> Result<(), String> {
        let View { viewer, top, hands, unseen_cards } = self;
        let unseen = hands.iter().zip(&top.players).filter(|(hand, _)| hand.is_none());
        let held: u32 = unseen.map(|(_, player)| u32::from(player.cards)).sum();
        if held != u32::from(unseen_cards.total()) {
            return Err("as many cards are unseen as are held".to_owned());
        }
        let world = Schwarm::guess_from(self, &mut Dice::fast(0));
        world.check()?;
        if viewer.seat().is_some_and(|seat| seat.index() >= usize::from(top.seats)) {
            return Err("nobody sits there".to_owned());
        }
        if world.seen_by(*viewer) != *self {
            return Err("other hands are seen than those that lie open to the viewer".to_owned());
        }
        let mut choices = Vec::new();
        world.list(top.mover(), &mut choices);
        if choices.is_empty() && top.phase != Phase::Over {
            return Err("there is something to choose until the end".to_owned());
        }
        Ok(())
    }
}

impl Schwarm {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let concealed = self.top.variants.concealed_cards;
        let mut hands = [None; SEATS];
        let mut unseen_cards = Cards::NONE;
        for (seat, hand) in Seat::all(SEATS as u8).zip(self.hands) {
            if concealed && !viewer.is(seat) && hand.total() > 0 {
                unseen_cards = unseen_cards.plus(hand);
            } else {
                hands[seat.index()] = Some(hand);
            }
        }
        View { viewer, top: self.top, hands, unseen_cards }
    }

    /// Deals the unseen cards to the hands they can be in.
    pub(crate) fn guess_from(view: &View, dice: &mut Dice) -> Schwarm {
        let mut left = view.unseen_cards;
        let mut hands = [Cards::NONE; SEATS];
        for (seat, hand) in view.hands.iter().enumerate() {
            match hand {
                Some(hand) => hands[seat] = *hand,
                None => {
                    for _ in 0..view.top.players[seat].cards {
                        let kind = dice.pick(left.counts()).expect("as many cards are unseen as are held");
                        left.take(Card::ALL[kind]);
                        hands[seat].add(Card::ALL[kind]);
                    }
                }
            }
        }
        Schwarm { top: view.top, hands }
    }
}

impl View {
    /// Whether the unseen cards can be dealt in one way only.
    pub(crate) fn is_only_fit(&self) -> bool {
        let unseen_hands = self.hands.iter().filter(|hand| hand.is_none()).count();
        unseen_hands <= 1 || self.unseen_cards.kinds().count() <= 1
    }

    /// The systems of `seat`, the one worth most first.
    pub fn systems(&self, seat: Seat) -> Vec<System> {
        let mut systems: Vec<System> = self.top.systems(seat).collect();
        systems.sort_by_key(|system| std::cmp::Reverse(system.points()));
        systems
    }

    /// What the final scoring would give `seat` as things stand.
    pub fn final_score(&self, seat: Seat) -> FinalScore {
        self.top.final_score(seat)
    }

    /// Every damage a hazard would do that the player whose turn it is moves as `action` says.
    pub fn hits(&self, action: &Action) -> Vec<Hit> {
        self.top.hits(self.top.mover(), action)
    }
}

/// Where one kind of tile can be laid on one field, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laying {
    /// Which tile.
    pub tile: Tile,
    /// Where.
    pub field: Field,
    /// The ways it can be turned there.
    pub ways: Vec<Turned>,
    /// Where the buoy can be taken from with one of these ways; empty if the supply has one.
    pub buoys_from: Vec<Field>,
}

impl Laying {
    /// Gathers the `lay` actions among `choices` by tile and field, in the order of the tiles and the board.
    pub fn among(choices: &[Action]) -> Vec<Laying> {
        let mut all: Vec<Laying> = Vec::new();
        for choice in choices {
            let Action::Lay { turned, field, from } = *choice else { continue };
            let tile = turned.tile();
            let at = all.iter().position(|laying| laying.tile == tile && laying.field == field);
            let at = at.unwrap_or_else(|| {
                all.push(Laying { tile, field, ways: Vec::new(), buoys_from: Vec::new() });
                all.len() - 1
            });
            let laying = &mut all[at];
            if !laying.ways.contains(&turned) {
                laying.ways.push(turned);
            }
            laying.buoys_from.extend(from.filter(|from| !laying.buoys_from.contains(from)));
        }
        all.sort_by_key(|laying| (laying.tile as u8, laying.field));
        all
    }
}
