//! What is done beside play: a bound on it, so that whoever proposes and withdraws for ever keeps nobody from thinking.

use store::PlyRow;
use table::record::RecordedAct;
use table::{MAX_SEATS, Seat};

use crate::live::clock::Passing;

/// So much a seat may do in one turn, taking back and wishes to take back counted; beyond that only what is listed as a
/// choice.
const ASIDES: u16 = 40;

/// So many entries are looked through at most for where a turn began.
pub(super) const LONG_TURN: u32 = 1000;

/// How often each seat has done something since the turn began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asides {
    said: [u16; MAX_SEATS],
    /// The same, of the turn before.
    before: [u16; MAX_SEATS],
}

impl Asides {
    /// Counted from plies that follow on each other, and whether they reach back to where the turn began. Wishes to take back are
    /// no plies: of those as many are free again when a table is loaded as before the first.
    pub(super) fn stored(plies: &[PlyRow]) -> (Self, bool) {
        let mut asides = Asides::default();
        let mut whole = plies.first().is_none_or(|ply| ply.number == 0);
        for (before, ply) in plies.iter().zip(plies.iter().skip(1)) {
            match (&ply.entry.act, Passing::stored(before, ply)) {
                (_, Some(passing)) => whole |= asides.act(passing),
                (RecordedAct::Back(seat, _), None) => asides.back(*seat),
                _ => {}
            }
        }
        (asides, whole)
    }

    /// Whether a seat has done too much beside play already.
    pub(super) fn spent(&self, seat: Seat) -> bool {
        self.said[seat.index()] >= ASIDES
    }

    /// A seat has done something beside play.
    pub(super) fn count(&mut self, seat: Seat) {
        let said = &mut self.said[seat.index()];
        *said = said.saturating_add(1);
    }

    /// A seat has acted. Whether that began another turn.
    pub(super) fn act(&mut self, passing: Passing) -> bool {
        if passing.passes_turn() {
            self.before = std::mem::take(&mut self.said);
            return true;
        }
        if passing.takes_turn() {
            self.again();
        }
        self.count(passing.seat);
        false
    }

    /// A seat has taken back.
    pub(super) fn back(&mut self, seat: Seat) {
        self.again();
        self.count(seat);
    }

    /// A turn that is played again is no other turn.
    fn again(&mut self) {
        self.said.iter_mut().zip(self.before).for_each(|(said, before)| *said = before.max(*said));
    }
}

#[cfg(test)]
mod tests {
    use table::Seats;

    use super::*;
    use crate::live::clock::Stand;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn by(seat: Seat, before: Stand, after: Stand) -> Passing {
        Passing { seat, person: true, before, after }
    }

    #[test]
    fn who_asks_others_and_withdraws_has_done_something_beside_play() {
        let [mine, theirs] = [A, B].map(|seat| Stand { to_act: Seats::only(seat), whose: None });
        let mut asides = Asides::default();
        for _ in 0..ASIDES {
            assert!(!asides.spent(A));
            asides.act(by(A, mine, theirs));
            asides.act(by(A, theirs, mine));
        }
        assert!(asides.spent(A) && !asides.spent(B));
        asides.act(by(A, mine, theirs));
        assert!(!asides.spent(A), "it is another's turn");
        asides.back(A);
        assert!(asides.spent(A), "and is not, if that is taken back");
    }

    #[test]
    fn a_turn_goes_on_whatever_others_answer_in_it() {
        let [mine, asked] = [A, B].map(|seat| Stand { to_act: Seats::only(seat), whose: Some(A) });
        let mut asides = Asides::default();
        for n in 0..ASIDES {
            assert!(!asides.spent(A), "{n}");
            assert!(!asides.act(by(A, mine, asked)) && !asides.act(by(B, asked, mine)));
        }
        assert!(asides.spent(A));
        assert!(asides.act(by(A, mine, Stand { to_act: Seats::only(B), whose: Some(B) })));
        assert!(!asides.spent(A));
    }

    #[test]
    fn what_is_taken_back_was_done() {
        let [mine, asked] = [A, B].map(|seat| Stand { to_act: Seats::only(seat), whose: Some(A) });
        let mut asides = Asides::default();
        for _ in 0..ASIDES / 2 {
            assert!(!asides.spent(A));
            asides.act(by(A, mine, asked));
            asides.back(A);
        }
        assert!(asides.spent(A));
    }
}
