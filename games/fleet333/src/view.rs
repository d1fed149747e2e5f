//! What a viewer may know: everything, for there is nothing to hide (CA-0.3).

use serde::{Serialize, Serializer};
use table::Viewer;

use crate::{Offer, Position, Variants};

/// The position as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What they see.
    pub position: Position,
}

/// For people who read the JSON: the position as it is written, and what that form leaves out.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written {
            viewer: Viewer,
            board: &'static str,
            position: String,
            /// The seat, from 1, that plays Red.
            red_seat: usize,
            offer: Offer,
            cooldown: [u8; 2],
            variants: Variants,
            ended: Option<&'static str>,
        }
        let p = &self.position;
        Written {
            viewer: self.viewer,
            board: p.board.key(),
            position: p.notation(),
            red_seat: p.red.index() + 1,
            offer: p.offer,
            cooldown: p.cooldown,
            variants: p.variants,
            ended: p.end.map(|end| end.manner.key()),
        }
        .serialize(serializer)
    }
}
