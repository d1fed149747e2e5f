//! What a viewer may know: everything, for there is nothing to hide (CA-0.3).

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Viewer};

use crate::position::{End, Manner};
use crate::{Colour, Fleet333, Offer, Variants};

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
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View { viewer, position: *self }
    }

    pub(crate) fn guess_from(view: &View, _: &mut Dice) -> Self {
        view.position
    }
}
