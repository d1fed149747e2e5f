//! Advice at a table: what a bot would do in somebody's place, thought from what they may know.

use std::sync::Arc;
use std::time::Duration;

use shelf::{Advice, Budget, Look, Sequel, Thought};
use stage::Lang;
use store::{PersonId, TableStage};
use table::{Seat, Viewer};
use xxhash_rust::xxh3::xxh3_64;

use crate::live::thinkers::{Payer, Stop};
use crate::live::{LiveTable, TableHandle};
use crate::refusal::Refusal;

/// The longest a bot thinks about advice.
const TIME: Duration = Duration::from_secs(4);

/// Who waits so long for their turn to be advised is asked to try again.
const PATIENCE: Duration = Duration::from_secs(12);

/// A wish to hear what a bot would do.
#[derive(Clone, Debug)]
pub(crate) struct AskHint {
    pub(crate) person: PersonId,
    pub(crate) seat: Option<Seat>,
    /// The entry that is to be played.
    pub(crate) ply: u32,
}

/// What somebody was told that a bot would do. It goes with the position.
#[derive(Debug)]
pub(crate) struct Hint {
    pub(crate) entries: u32,
    pub(crate) seat: Seat,
    pub(crate) advice: Advice,
    /// For each of the choices, what is to be picked up until it can be clicked.
    pub(crate) ways: Vec<Vec<String>>,
}

impl LiveTable {
    /// Whether `seat`, which is `person`'s, may hear what a bot would do: it is to choose, and nobody else plays here.
    pub(crate) fn may_be_advised(&self, person: PersonId, seat: Seat) -> Result<(), Refusal> {
        let people = self.row.seats.iter().filter(|seat| seat.sitter.person().is_some());
        if people.count() > 1 || !self.others(person).is_empty() {
            return Err(Refusal::conflict("hint-others"));
        }
        if self.row.tournament.is_some() {
            return Err(Refusal::conflict("hint-tournament"));
        }
        if self.row.rated {
            return Err(Refusal::conflict("hint-rated"));
        }
        if self.row.daily.is_some() {
            return Err(Refusal::conflict("hint-daily"));
        }
        if self.row.seats[seat.index()].stand_in.is_some() {
            return Err(Refusal::conflict("stand-in"));
        }
        if self.row.stage != TableStage::Running || !self.turn().includes(seat) {
            return Err(Refusal::conflict("hint-later"));
        }
        if self.step().is_some_and(|step| step.next.is_some()) {
            return Err(Refusal::conflict("hint-guided"));
        }
        if self.title.adviser().is_none() {
            return Err(Refusal::conflict("hint-none"));
        }
        Ok(())
    }

    /// What `seat` was told about the position as it stands.
    pub(crate) fn hint(&self, seat: Seat) -> Option<&Arc<Hint>> {
        self.hint.as_ref().filter(|hint| hint.entries == self.entries() && hint.seat == seat)
    }
}

impl TableHandle {
    /// What a bot would do in somebody's place. Asked again it is not thought again. It is thought from their view alone,
    /// with chance made of that view: whatever is hidden, it is the same.
    pub(crate) async fn advise(self: &Arc<Self>, wish: AskHint) -> Result<Arc<Hint>, Refusal> {
        let _turn = self.advising.lock().await;
        let (seat, thought) = {
            let live = self.lock().await?;
            let seat = live.seat_for(wish.person, wish.seat)?;
            let sitting = live.begun()?;
            live.may_be_advised(wish.person, seat)?;
            if wish.ply != live.entries() {
                return Err(Refusal::STALE);
            }
            if let Some(known) = live.hint(seat) {
                return Ok(known.clone());
            }
            let thought = live.title.adviser().and_then(|bot| sitting.think(seat, bot));
            (seat, thought.ok_or(Refusal::conflict("hint-later"))?)
        };
        let seed = xxh3_64(thought.view.get().as_bytes());
        let time = TIME.min(self.services.config.bot_time);
        let thought = Thought { budget: Budget::time(time), seed, ..thought };
        let (payer, stop) = (Payer { person: wish.person, table: self.key }, Stop::default());
        let advice = tokio::select! {
            advice = self.services.thinkers.advise(thought, payer, &stop) => advice,
            () = self.until_moved(wish.ply) => return Err(Refusal::STALE),
            () = tokio::time::sleep(PATIENCE.min(self.services.config.timeout / 2)) => None,
        };
        let advice = advice.ok_or(Refusal::THINKERS_BUSY)?;
        let mut live = self.lock().await?;
        if wish.ply != live.entries() {
            return Err(Refusal::STALE);
        }
        let ways = live.ways(seat, &advice)?;
        let hint = Arc::new(Hint { entries: wish.ply, seat, advice, ways });
        live.hint = Some(hint.clone());
        Ok(hint)
    }
}

impl LiveTable {
    /// How `seat` comes to each of the choices on the board.
    fn ways(&self, seat: Seat, advice: &Advice) -> Result<Vec<Vec<String>>, Refusal> {
        let (sitting, names) = (self.begun()?, self.names(Lang::En));
        let look = Look {
            viewer: Viewer::Seat(seat),
            since: Sequel::Nothing,
            picked: "",
            only: None,
            names: &names,
            words: self.title.words(Lang::En),
            id: crate::present::BOARD_ID,
            page: None,
        };
        Ok(advice.candidates.iter().map(|told| sitting.way_to(&told.action, &look)).collect())
    }
}
