//! What a table does by itself: bots think, clocks run out.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::Time;
use table::{Seat, Seats};
use tokio::task::AbortHandle;

use crate::live::commands::undisturbed;
use crate::live::{Live, Table};
use crate::refusal::Refusal;

/// A clock that will ring, unless it is dropped before.
pub(crate) struct Alarm(AbortHandle);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Clocks are set for at most so long; a table nobody looks at is looked after by
/// [`crate::live::Tables::wake`].
const FAR: Duration = Duration::from_secs(3600);

impl Table {
    /// Sets bots to think and clocks to ring, as the table now stands.
    pub(super) fn look_after(self: &Arc<Self>, live: &mut Live) {
        self.set_alarm(live);
        self.set_thinking(live);
    }

    fn set_alarm(self: &Arc<Self>, live: &mut Live) {
        live.alarm = None;
        let Some(clock) = &live.clock else { return };
        let Some(left) = clock.until_first(live.running(), Time::now()) else { return };
        let table: Weak<Table> = Arc::downgrade(self);
        let task = tokio::spawn(async move {
            tokio::time::sleep(left.min(FAR)).await;
            let Some(table) = table.upgrade() else { return };
            // Of its own: the alarm is dropped, and this task with it, by what the ringing changes.
            tokio::spawn(async move {
                if let Err(refusal) = undisturbed(&table, table.ring()).await {
                    tracing::warn!(table = %table.key, "a clock rang in vain: {}", refusal.code);
                }
            });
        });
        live.alarm = Some(Alarm(task.abort_handle()));
    }

    /// A clock may have run out: a bot plays on in that seat until the player takes it back.
    async fn ring(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut live = self.hold_now().await?;
        let out = live.clock.as_ref().map_or(Seats::NONE, |clock| clock.out(live.running(), Time::now()));
        if out.is_empty() {
            self.set_alarm(&mut live);
            return Ok(());
        }
        let stand_in = stand_in(&live);
        let mut row = live.row.clone();
        for seat in out.iter() {
            row.seats[seat.index()].stand_in = Some(stand_in.to_owned());
        }
        self.save(live, row).await.map(drop)
    }

    fn set_thinking(self: &Arc<Self>, live: &mut Live) {
        let Some(sitting) = &live.sitting else { return };
        let entries = live.entries();
        if live.thinking == Some(entries) {
            return;
        }
        let mut bots = sitting.turn().seats().iter().filter_map(|seat| Some((seat, live.bot_in(seat)?)));
        let Some((seat, bot)) = bots.next() else { return };
        let Some(thought) = sitting.think(seat, bot) else {
            tracing::error!(table = %self.key, "there is no bot '{bot}', or nothing for it to do");
            return;
        };
        live.thinking = Some(entries);
        let table = self.clone();
        tokio::spawn(async move {
            let config = &table.room.config;
            let pause = tokio::time::sleep(config.bot_pause);
            let thought = table.room.thinkers.think(thought, config.bot_time);
            let (action, ()) = tokio::join!(thought, pause);
            let played = async {
                table.play_for_bot(seat, action, entries).await;
                Ok(())
            };
            let _ = undisturbed(&table, played).await;
        });
    }

    /// Plays what a bot chose, unless the table has moved on meanwhile. Should a bot fail, its first
    /// legal action keeps the table going.
    async fn play_for_bot(self: &Arc<Self>, seat: Seat, action: Option<String>, entries: u32) {
        if *self.room.closing.borrow() {
            return;
        }
        let Ok(mut live) = self.hold_now().await else { return };
        if live.thinking == Some(entries) {
            live.thinking = None;
        }
        if live.entries() != entries || live.bot_in(seat).is_none() {
            return;
        }
        let Some(sitting) = &live.sitting else { return };
        let legal = |action: &String| sitting.permits(seat, action).is_ok();
        let Some(action) = action.filter(legal).or_else(|| {
            tracing::error!(table = %self.key, "a bot failed; its first choice is played");
            sitting.choices(seat).into_iter().next()
        }) else {
            return;
        };
        if let Err(refusal) = self.carry_out(live, seat, &action, None).await {
            tracing::warn!(table = %self.key, "a bot's action was not kept: {}", refusal.code);
            // Loaded again, the table sets its bots to think again.
            tokio::time::sleep(Duration::from_secs(1)).await;
            let _ = self.hold_now().await;
        }
    }
}

/// The bot that plays on: the weakest that looks where it goes.
fn stand_in(live: &Live) -> &'static str {
    let bots = live.title.bots();
    bots.get(1).or(bots.first()).copied().expect("every game has a bot")
}
