//! Somebody's one try at the table of the day.

use shelf::ShownTitle;
use store::{Pace, TableKey};

use crate::commands::Actor;
use crate::daily::{self, DailyStart};
use crate::fields::{Name, Written, fields};
use crate::live::Proposal;
use crate::refusal::Refusal;

fields! {
    /// The table of the day, to be begun.
    pub(crate) struct BeginDaily {
        /// The key of the game.
        game: Written,
        /// The name to play under.
        name: Option<Name>,
    }
}

/// Begins somebody's try at the table of the day. Who has had it is told where.
pub(crate) async fn begin_daily(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
    name: Option<Name>,
) -> Result<TableKey, Refusal> {
    let Actor { house, visitor, person } = *actor;
    house.may_cost(visitor)?;
    let start = DailyStart::of(title, daily::today(house));
    let played = |table| Refusal::conflict("daily-played").with_table(table);
    let tried = async || {
        let made = house.store().dailies_of(person, start.day).await?;
        Ok::<_, Refusal>(made.into_iter().find(|row| row.game == title.key()).map(|row| row.key))
    };
    if let Some(made) = tried().await? {
        return Err(played(made));
    }
    house.services.may_open_table(person).await?;
    let called = house.name_for(visitor, person, name).await?;
    let proposal = Proposal {
        title,
        seats: start.seats(person, called.name)?,
        options: start.options.clone(),
        secret: house.keys.secret_of_day(title.key(), start.day),
        // Whoever sends it twice at the same time makes one table.
        ticket: Some(house.keys.ticket_of_day(person, title.key(), start.day)),
        pace: Pace::None,
        listed: false,
        free_undo: true,
        rated: false,
        daily: Some(start.day),
        tournament: None,
        fill: None,
        owner: person,
    };
    match proposal.set_up(&house.services).await {
        Ok(row) => {
            house.remember(called.guest).await;
            // Bots may be to act.
            house.tables.admit(row.key).lock().await?;
            Ok(row.key)
        }
        Err(refusal) if refusal.code == Refusal::STALE.code => Err(tried().await?.map_or(refusal, played)),
        Err(refusal) => Err(refusal),
    }
}
