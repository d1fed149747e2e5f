//! A finished game played on from an earlier entry, at a table of its own.
//!
//! The new table has the secret and the nonces of the old one, and begins with its entries, so that every draw can still
//! be checked. All of them but the last are there, then play goes back: entry numbers, and the dice that go with them,
//! are used once, so that from there on dice fall that nobody has seen. The secret is known by then, which the table says.

use std::sync::Arc;

use store::{NewTable, Pace, PersonId, PlyRow, SeatRow, Sitter, TableKey, TableStage};
use table::Seat;

use crate::live::TableHandle;
use crate::live::setup::{bot_seat, empty_seat};
use crate::live::stored::last_ply;
use crate::refusal::Refusal;

/// A game of more entries is not played on: all of them are copied at once, and others wait meanwhile.
pub(super) const LONGEST: u32 = 10_000;

/// A wish to play on from an earlier entry.
#[derive(Clone, Debug)]
pub(crate) struct PlayOn {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// In which seat; one's own, or that of whoever was to act.
    pub(crate) seat: Option<Seat>,
    /// From how it stood after this entry.
    pub(crate) at: usize,
}

impl TableHandle {
    /// Sets up a table at which somebody plays on, against bots, from where this game stood after an entry.
    pub(crate) async fn play_on(self: &Arc<Self>, wish: PlayOn) -> Result<TableKey, Refusal> {
        let (old, title) = {
            let live = self.lock().await?;
            live.begun()?;
            live.is_open_to_all()?;
            if live.row.stage != TableStage::Over {
                return Err(Refusal::conflict("not-over"));
            }
            (live.row.clone(), live.title)
        };
        if old.head.is_some_and(|head| head.entries > LONGEST) {
            return Err(Refusal::unprocessable("game-too-long"));
        }
        let mut then = self.at(wish.at).await?.ok_or(Refusal::NOT_FOUND)?;
        let acts = then.turn().seats().iter().next().ok_or(Refusal::conflict("nothing-left"))?;
        let own = old.seats_of(Some(wish.person)).iter().next();
        let seat = wish.seat.or(own).unwrap_or(acts);
        if seat.index() >= old.seats.len() {
            return Err(Refusal::NOT_FOUND);
        }
        self.services.may_open_table(wish.person).await?;
        let store = &self.services.store;
        let mut plies = store.plies(old.no).await?;
        let mut snapshots = store.snapshots(old.no).await?;
        plies.pop();
        // In place of the last entry stands the one that goes back.
        snapshots.retain(|(number, _)| (*number as usize) < plies.len());
        let now = self.services.steady().now(Pace::None);
        // Where the last entry is taken back alone, there is nothing between.
        if wish.at + 1 < plies.len() {
            then.take_up(seat, plies.len());
            plies.push(last_ply(title, then.as_ref(), now));
        }
        let mut seats = Vec::with_capacity(old.seats.len());
        for (index, known) in old.seats.iter().enumerate() {
            let sits = if index == seat.index() {
                SeatRow { name: wish.name.clone(), ..empty_seat(Sitter::Person(wish.person)) }
            } else {
                let bot = match &known.sitter {
                    Sitter::Bot(key) => key.as_str(),
                    _ => title.adviser().unwrap_or(title.friendly_bot()),
                };
                bot_seat(title, bot)?
            };
            seats.push(SeatRow { nonce: known.nonce.clone(), ..sits });
        }
        let table = NewTable {
            key: TableKey::random(),
            ticket: None,
            game: old.game.clone(),
            edition: old.edition,
            options: old.options.clone(),
            seats,
            secret: old.secret,
            pace: Pace::None,
            listed: false,
            free_undo: true,
            owner: wish.person,
            invite: TableKey::random().to_string(),
            due: None,
            origin: Some(old.key),
            rated: false,
            imported: false,
            daily: None,
            tournament: None,
            fill: None,
            made: self.services.steady().calendar(),
        };
        let again = |ply: PlyRow| PlyRow { at: now, clocks: None, client: None, ..ply };
        let plies = plies.into_iter().map(again).collect();
        Ok(store.create_played(table, plies, snapshots, None).await?.key)
    }
}
