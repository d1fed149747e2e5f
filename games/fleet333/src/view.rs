//! What a viewer may know: everything, for there is nothing to hide (CA-0.3).

use serde::{Deserialize, Serialize};
use table::{Dice, Rules, Seat, Viewer};

use crate::chronicle::Chronicle;
use crate::position::{End, Manner};
use crate::{Capture, Colour, Fleet333, Offer, Ship, Variants};

/// The position as somebody sees it.
///
/// It is written for people who read the JSON: the position in its own written form, and what that leaves
/// out. It is read back only if it can be seen of some position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What they see.
    pub position: Fleet333,
}

#[derive(Serialize, Deserialize)]
struct Written {
    viewer: Viewer,
    board: String,
    position: String,
    /// The seat, from 1, that plays Red.
    red_seat: usize,
    offer: Offer,
    cooldown: [u8; 2],
    variants: Variants,
    ended: Option<String>,
    winner: Option<Colour>,
    /// The turn the game began with.
    first_turn: u16,
    /// All captures, oldest first.
    captures: Vec<Captured>,
    /// How many ships of Red and of Blue came back by teleports.
    returns: [u16; 2],
    /// After how many turns Red had the claim to a semi-victory.
    red_claims: u16,
}

#[derive(Serialize, Deserialize)]
struct Captured {
    turn: u16,
    of: Colour,
    ship: String,
    by: String,
}

impl From<Capture> for Captured {
    fn from(Capture { turn, of, ship, by }: Capture) -> Self {
        Captured { turn, of, ship: ship.code().to_owned(), by: by.code().to_owned() }
    }
}

impl TryFrom<Captured> for Capture {
    type Error = String;

    fn try_from(Captured { turn, of, ship, by }: Captured) -> Result<Self, String> {
        let named = |code: &str| code.parse::<Ship>().map_err(|e| e.to_string());
        Ok(Capture { turn, of, ship: named(&ship)?, by: named(&by)? })
    }
}

impl From<View> for Written {
    fn from(View { viewer, position }: View) -> Self {
        Written {
            viewer,
            board: position.board.to_string(),
            position: position.notation(),
            red_seat: position.red.index() + 1,
            offer: position.offer,
            cooldown: position.cooldown,
            variants: position.variants,
            ended: position.end.map(|end| end.manner.key().to_owned()),
            winner: position.end.map(|end| end.winner),
            first_turn: position.chronicle.begun,
            captures: position.captures().into_iter().map(Captured::from).collect(),
            returns: position.chronicle.returns,
            red_claims: position.chronicle.red_claims,
        }
    }
}

impl TryFrom<Written> for View {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        if !Variants::QUIET_LIMITS.contains(&written.variants.quiet_limit) {
            return Err(format!("a quiet limit of {}", written.variants.quiet_limit));
        }
        let position = Fleet333::unsettled(&written.position, written.variants);
        let mut position = position.map_err(|fault| format!("{}: {}", fault.key(), written.position))?;
        if written.board != position.board.key() {
            return Err(format!("the position is not on a board {}", written.board));
        }
        if !(1..=2).contains(&written.red_seat) {
            return Err(format!("Red in seat {}", written.red_seat));
        }
        position.red = Seat::new(written.red_seat - 1);
        if written.viewer.seat().is_some_and(|seat| position.colour(seat).is_none()) {
            return Err("the viewer does not sit at this table".to_owned());
        }
        position.offer = written.offer;
        position.cooldown = written.cooldown;
        position.end = match (written.ended, written.winner) {
            (None, None) => None,
            (Some(key), Some(winner)) => {
                let manner = Manner::ALL.into_iter().find(|manner| manner.key() == key);
                Some(End { winner, manner: manner.ok_or_else(|| format!("no game ends by {key}"))? })
            }
            _ => return Err("an end without a winner, or a winner without an end".to_owned()),
        };
        position.recall(written.first_turn, written.captures)?;
        (position.chronicle.returns, position.chronicle.red_claims) = (written.returns, written.red_claims);
        position.check()?;
        Ok(View { viewer: written.viewer, position })
    }
}

impl View {
    /// Nothing is hidden: only the truth fits.
    pub(crate) fn is_only_fit(&self) -> bool {
        true
    }
}

impl Fleet333 {
    /// Notes what was captured on the way here, oldest first.
    fn recall(&mut self, begun: u16, captures: Vec<Captured>) -> Result<(), String> {
        let turns = begun.max(1)..self.turn;
        if turns.len() > Self::MAX_PLIES as usize {
            return Err(format!("turn {} of a game that began with {begun}", self.turn));
        }
        self.chronicle = Chronicle::from_turn(begun);
        let mut left = Colour::ALL.map(|colour| self.afloat(colour));
        for written in captures.into_iter().rev() {
            let capture = Capture::try_from(written)?;
            let left = &mut left[capture.of.index()];
            if !turns.contains(&capture.turn) || *left >= Ship::ALL.len() {
                return Err(format!("{capture:?} in turns {turns:?}"));
            }
            self.chronicle.note(capture, *left);
            *left += 1;
        }
        Ok(())
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View { viewer, position: *self }
    }

    pub(crate) fn guess_from(view: &View, _: &mut Dice) -> Self {
        view.position
    }
}
