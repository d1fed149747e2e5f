//! What somebody shows of themselves, and games they bring along.

use store::Visible;
use table::Seat;

use crate::commands::{Actor, NextTable};
use crate::fields::{RecordText, fields};
use crate::house::House;
use crate::live::Import;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

fields! {
    /// What others may see of you.
    pub(crate) struct SetShown {
        /// How strong you are: your ratings and how they went, and your place among others.
        ratings: bool,
        /// How often you have won and lost.
        results: bool,
        /// Which games you have played, of those that are listed.
        games: bool,
    }
}

/// Says what others may see of somebody.
pub(crate) async fn set_shown(house: &House, visitor: &Visitor, wish: SetShown) -> Result<Visible, Refusal> {
    let person = visitor.person.ok_or(Refusal::forbidden("signed-out"))?;
    let account = house.store().person(person).await?.is_some_and(|person| person.account);
    // Of guests nobody sees anything.
    if !account {
        return Err(Refusal::forbidden("signed-out"));
    }
    let SetShown { ratings, results, games } = wish;
    let shown = Visible { ratings, results, games };
    house.store().set_shown(person, shown).await?;
    house.days.forget();
    Ok(shown)
}

fields! {
    /// A game to be brought along.
    pub(crate) struct ImportRecord {
        /// The record, as a file has it.
        record: RecordText,
        /// In which seat you play on if it is not over; in that of whoever was to act, if it is left out.
        seat: Option<Seat>,
    }
}

/// Makes a table of a record.
pub(crate) async fn import(actor: &Actor<'_>, wish: ImportRecord) -> Result<NextTable, Refusal> {
    let Actor { house, visitor, person } = *actor;
    house.may_cost(visitor)?;
    let ImportRecord { record: RecordText(record), seat } = wish;
    let name = house.name_for(visitor, person, None).await?.name;
    // A form ends its lines otherwise, and may begin with an empty one.
    let record = record.trim().replace("\r\n", "\n");
    let table = house.tables.import(Import { person, name, record, seat }).await?;
    Ok(NextTable { table: table.to_string() })
}
