//! What a viewer may know: everything. And what a page wants to say about it.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use table::{Cx, Dice, Rules, Seat, Viewer};

use crate::action::Action;
use crate::components::{Letter, Symbol};
use crate::legal::clause_of;
use crate::position::{AquaSphere, Obstacle, Owner, Pending, Player, Prospect, Step};

/// The table as a viewer sees it. AquaSphere hides nothing: hands are open, decks are counts, and
/// what is covered has not been drawn yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is to be seen.
    #[serde(flatten)]
    pub position: AquaSphere,
}

table::checked_view!(View);

impl View {
    /// Whether it is of a possible position.
    fn check(&self) -> Result<(), String> {
        self.position.check()?;
        match self.viewer {
            Viewer::Seat(seat) if seat.index() >= self.position.players.len() => {
                Err(format!("nobody sits in seat {seat}"))
            }
            _ => Ok(()),
        }
    }

    /// There is always only one position that fits.
    pub(crate) fn is_only_fit(&self) -> bool {
        true
    }
}

impl Deref for View {
    type Target = AquaSphere;

    fn deref(&self) -> &AquaSphere {
        &self.position
    }
}

/// What sending a bot to work in an area would cost and bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Time markers for the scientist's way.
    pub price: u8,
    /// Whose bot would be displaced.
    pub displaces: Option<Owner>,
    /// Bots that would go back to their supplies because the charging station overflows, by
    /// [`Owner::index`].
    pub returned: [u8; 5],
    /// The player once the bot stands on the control field: the walk is paid, the bot is no longer
    /// programmed.
    pub player: Player,
    /// What the action could then bring.
    pub prospect: Result<Prospect, Obstacle>,
    /// Whether it has an effect then, or can get one by a conversion.
    pub within_reach: bool,
}

/// What an action changes for the player who takes it, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Time markers.
    pub time: i8,
    /// Crystals.
    pub crystals: i8,
    /// Bots in the supply.
    pub bots: i8,
    /// Knowledge points, as far as the counter moves without a further decision.
    pub points: i8,
}

impl AquaSphere {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View { viewer, position: *self }
    }

    /// The position itself: nothing of it is left to chance.
    pub(crate) fn guess_from(view: &View, _: &mut Dice) -> Self {
        view.position
    }

    /// The clause that matters now.
    pub fn clause_now(&self) -> &'static str {
        let Pending { line, cards, step } = self.pending;
        match step {
            _ if line > 0 => "AQ-9.3",
            Step::Prepare => "AQ-10.3",
            _ if !cards.is_empty() => "AQ-13.4",
            Step::Choose => "AQ-3.3",
            Step::Effect(symbol) | Step::Carry(symbol) => clause_of(symbol),
            Step::Letters(_) => "AQ-6.1",
            Step::Immediate(_) => "AQ-6.6",
            Step::Finish => "AQ-7.1",
            Step::Count(_) => "AQ-10.4",
            Step::Over => "AQ-12.5",
        }
    }

    /// What `work` in this area would cost and bring `seat`; `None` if it is not legal now.
    pub fn outlook(&self, seat: Seat, letter: Letter, symbol: Symbol) -> Option<Outlook> {
        self.judge(seat, Action::Work(letter, symbol)).ok()?;
        let mut after = *self;
        after.work(letter, symbol, Step::Effect(symbol), &mut Cx::silent(&mut Dice::fast(0)));
        Some(Outlook {
            price: self.walk_prices(seat)[letter.index()],
            displaces: self.sector(letter).control,
            returned: self.returned(&after, letter),
            player: *after.player(seat),
            prospect: after.prospect(seat, letter, symbol),
            within_reach: after.within_reach(seat, letter, symbol),
        })
    }

    /// Bots that would go back to their supplies, by [`Owner::index`], if a bot were sent to a letter of the new
    /// expansion.
    #[cfg(feature = "show")]
    pub(crate) fn returned_by_sending(&self, letter: Letter) -> [u8; 5] {
        let mut after = *self;
        after.send(letter, &mut Cx::silent(&mut Dice::fast(0)));
        self.returned(&after, letter)
    }

    /// Bots that have left the charging station of a sector once a bot has taken its control field.
    fn returned(&self, after: &Self, letter: Letter) -> [u8; 5] {
        let (old, new) = (self.sector(letter), after.sector(letter));
        let mut returned = [0; 5];
        for (index, back) in returned.iter_mut().enumerate() {
            let displaced = old.control.is_some_and(|owner| owner.index() == index);
            *back = old.charging[index] + u8::from(displaced) - new.charging[index];
        }
        returned
    }

    /// What `action` changes at once for `seat`, who takes it. `None` if it is not legal now, and for
    /// what may end the round.
    pub fn change(&self, seat: Seat, action: Action) -> Option<Change> {
        self.judge(seat, action).ok()?;
        if !self.pending.step.is_turn() || matches!(action, Action::Pass | Action::Finish) {
            return None;
        }
        let mut after = *self;
        after.apply(seat, action, &mut Cx::silent(&mut Dice::fast(0)));
        let (old, new) = (self.player(seat), after.player(seat));
        let difference = |of: fn(&Player) -> u8| of(new) as i8 - of(old) as i8;
        Some(Change {
            time: difference(|p| p.time),
            crystals: difference(|p| p.crystals),
            bots: difference(|p| p.bots),
            points: (new.score as i16 - old.score as i16) as i8,
        })
    }
}
