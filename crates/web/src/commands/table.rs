//! What is done at a table.

use std::sync::Arc;

use serde::Serialize;
use store::{ClientId, Sanction};
use table::Seat;
use utoipa::ToSchema;

use crate::commands::complaints::may;
use crate::commands::{Actor, Command};
use crate::fields::{Line, Name, NewSitter, Nonce, Written, fields};
use crate::live::{self, Analysed, Played, TableHandle};
use crate::model::AdvisedModel;
use crate::present;
use crate::refusal::Refusal;

/// What became of a command.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    /// The entry it became; none if others are asked first.
    pub(crate) entry: Option<u32>,
    /// Id of the event that tells of it.
    #[serde(rename = "mark")]
    pub(crate) cursor: String,
}

impl From<Played> for Done {
    fn from(played: Played) -> Self {
        Done { entry: played.entry, cursor: played.cursor.to_string() }
    }
}

impl Done {
    /// Something that is no entry.
    pub(super) async fn now(table: &Arc<TableHandle>) -> Result<Self, Refusal> {
        let cursor = table.lock().await?.cursor();
        Ok(Played { entry: None, cursor }.into())
    }
}

/// The client's name for a command; one of our own if it gave none.
fn client(id: Option<ClientId>) -> ClientId {
    id.unwrap_or_else(ClientId::random)
}

fields! {
    /// An action to be played.
    pub(crate) struct Play {
        /// As written.
        action: Written,
        /// The entry it is to become: the table's `entries`.
        ply: u32,
        /// A name of your own making: sent twice it is done once.
        id: Option<ClientId>,
        /// From which seat, if you have several.
        seat: Option<Seat>,
    }
}

impl Command for Play {
    type Done = Done;

    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    fn to_confirm(&self) -> Option<&str> {
        Some(&self.action.0)
    }

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        let Play { action: Written(action), ply, id, seat } = self;
        let play = live::Play { person: actor.person, seat, action, ply, client: client(id) };
        table.play(play).await.map(Done::from)
    }
}

fields! {
    /// A wish to take back your last action.
    pub(crate) struct Undo {
        /// The entry it is to become: the table's `entries`.
        ply: u32,
        /// A name of your own making: sent twice it is done once.
        id: Option<ClientId>,
        /// From which seat, if you have several.
        seat: Option<Seat>,
    }
}

impl Command for Undo {
    type Done = Done;

    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        let Undo { ply, id, seat } = self;
        let undo = live::Undo { person: actor.person, seat, ply, client: client(id) };
        table.undo(undo).await.map(Done::from)
    }
}

fields! {
    /// A wish to hear what a bot would do.
    pub(crate) struct AskHint {
        /// The entry that is to be played: the table's `entries`.
        ply: u32,
        /// From which seat, if you have several.
        seat: Option<Seat>,
    }
}

/// What a bot would do in your place.
#[derive(Serialize, ToSchema)]
pub(crate) struct Hinted {
    /// The table.
    pub(crate) table: String,
    /// The entry that is to be played.
    pub(crate) ply: u32,
    /// Your chance to win as things stand, as far as you can know: from 0 to 1.
    pub(crate) chance: f32,
    /// The best choices, the best first: two or three, if there are as many.
    pub(crate) candidates: Vec<CandidateInfo>,
}

/// A choice, and what it is expected to bring.
#[derive(Serialize, ToSchema)]
pub(crate) struct CandidateInfo {
    /// As written: what is played.
    pub(crate) action: String,
    /// In words.
    pub(crate) label: String,
    /// Your chance to win with it: from 0 to 1.
    pub(crate) chance: f32,
    /// What players are expected to gain or lose before another is to act.
    pub(crate) gains: Vec<GainInfo>,
}

/// What somebody is expected to gain or lose.
#[derive(Serialize, ToSchema)]
pub(crate) struct GainInfo {
    /// The number of their seat.
    pub(crate) seat: usize,
    /// In words.
    pub(crate) text: String,
    /// Whether it is so whatever is hidden and whatever is drawn.
    pub(crate) sure: bool,
}

impl Command for AskHint {
    type Done = Hinted;

    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Hinted, Refusal> {
        let AskHint { ply, seat } = self;
        actor.house.may_cost(actor.visitor)?;
        let hint = table.advise(live::AskHint { person: actor.person, seat, ply }).await?;
        let live = table.lock().await?;
        let told = present::advice(&live, &hint, actor.visitor.lang)?;
        let gain = |(seat, text, sure): (Seat, String, bool)| GainInfo { seat: seat.index() + 1, text, sure };
        let candidate = |told: AdvisedModel| CandidateInfo {
            action: told.action,
            label: told.label,
            chance: told.chance,
            gains: told.gains.into_iter().map(gain).collect(),
        };
        Ok(Hinted {
            table: table.key.to_string(),
            ply: hint.entries,
            chance: told.chance,
            candidates: told.candidates.into_iter().map(candidate).collect(),
        })
    }

    fn leads_to(done: &Hinted) -> Option<String> {
        Some(format!("/t/{}?hint={}", done.table, done.ply))
    }
}

fields! {
    /// An answer to an offer.
    pub(crate) struct Answer {
        /// The table's `entries` when the offer was made.
        ply: u32,
        /// Whether you agree.
        yes: bool,
        /// A name of your own making: sent twice it is done once.
        id: Option<ClientId>,
    }
}

impl Command for Answer {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        let Answer { ply, yes, id } = self;
        let answer = live::OfferAnswer { person: actor.person, ply, yes, client: client(id) };
        table.answer(answer).await.map(Done::from)
    }
}

fields! {
    /// Something to say.
    pub(crate) struct Say {
        /// What is said, in one line.
        text: Line,
        /// A name of your own making: sent twice it is said once.
        id: Option<ClientId>,
    }
}

/// The number of a line of chat.
#[derive(Serialize, ToSchema)]
pub(crate) struct Said {
    pub(crate) number: u32,
}

impl Command for Say {
    type Done = Said;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Said, Refusal> {
        let Say { text: Line(text), id } = self;
        actor.house.talk.take(actor.person).map_err(Refusal::too_many)?;
        may(actor.house, actor.person, Sanction::Silence).await?;
        let number = table.say(live::Say { person: actor.person, text, client: client(id) }).await?;
        Ok(Said { number })
    }
}

fields! {
    /// Sitting down.
    pub(crate) struct Join {
        /// The name to play under.
        name: Option<Name>,
        /// Your part of the seed: printable characters without spaces.
        nonce: Option<Nonce>,
        /// Which seat; the first free one if it is left out.
        seat: Option<Seat>,
        /// The word of the invitation.
        invite: Option<Written>,
    }
}

/// Where one sits now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    pub(crate) seat: usize,
}

impl Command for Join {
    type Done = Seated;

    const ENTERS: bool = true;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Seated, Refusal> {
        let Join { name, nonce, seat, invite } = self;
        let called = actor.house.name_for(actor.visitor, actor.person, name).await?;
        let (name, nonce, account) = (called.name.clone(), nonce.map(|Nonce(nonce)| nonce), called.account);
        let invite = invite.map(|Written(word)| word);
        let join = live::Join { person: actor.person, name, nonce, seat, invite, account };
        let (no, owner, sits) = {
            let live = table.lock().await?;
            (live.row.no, live.row.owner, !live.row.seats_of(Some(actor.person)).is_empty())
        };
        if !sits {
            actor.house.may_come(actor.person, owner).await?;
        }
        let seat = table.join(join).await?;
        // Who was asked has answered by it.
        if called.account {
            actor.house.store().drop_invitation(no, actor.person).await?;
        }
        // Of many who come from one place not all are remembered; all of them sit down.
        if !called.is_new() || actor.house.may_cost(actor.visitor).is_ok() {
            actor.house.remember(called.guest).await;
        }
        Ok(Seated { seat: seat.index() + 1 })
    }
}

fields! {
    /// Getting up again, before play.
    pub(crate) struct Leave {}
}

impl Command for Leave {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        table.leave(actor.person).await?;
        Done::now(table).await
    }
}

fields! {
    /// A seat of your table that is given to somebody else, before play.
    pub(crate) struct GiveSeat {
        /// Which seat.
        seat: Seat,
        /// `friend` (whoever has the invitation), `open` (anyone), or `bot KEY`.
        who: NewSitter,
    }
}

impl Command for GiveSeat {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        let GiveSeat { seat, who: NewSitter(sitter) } = self;
        table.change_seat(live::SeatChange { person: actor.person, seat, sitter }).await?;
        Done::now(table).await
    }
}

fields! {
    /// How things are taken back at your table, before play.
    pub(crate) struct AskUndo {
        /// Whether every taking back asks the other people at the table.
        ask: bool,
    }
}

impl Command for AskUndo {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        table.set_ask_undo(actor.person, self.ask).await?;
        Done::now(table).await
    }
}

fields! {
    /// Taking your seat back from the bot that stood in.
    pub(crate) struct TakeBack {}
}

impl Command for TakeBack {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        table.take_back_seat(actor.person).await?;
        Done::now(table).await
    }
}

fields! {
    /// Another game with the same people.
    pub(crate) struct Rematch {}
}

/// The table at which things go on.
#[derive(Serialize, ToSchema)]
pub(crate) struct NextTable {
    pub(crate) table: String,
}

impl Command for Rematch {
    type Done = NextTable;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<NextTable, Refusal> {
        let next = table.rematch(actor.person).await?;
        // Bots may be to act there.
        actor.house.tables.open(next).await?.lock().await?;
        Ok(NextTable { table: next.to_string() })
    }

    fn leads_to(done: &NextTable) -> Option<String> {
        Some(format!("/t/{}", done.table))
    }
}

fields! {
    /// A finished game is to be looked at again.
    pub(crate) struct Analyse {}
}

/// A game that is looked at again.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisBegun {
    /// The table.
    pub(crate) table: String,
    /// `running` or `done`.
    pub(crate) stage: &'static str,
}

impl Command for Analyse {
    type Done = AnalysisBegun;

    const ENTERS: bool = true;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<AnalysisBegun, Refusal> {
        actor.house.may_cost(actor.visitor)?;
        let stage = match table.analyse(actor.person).await? {
            Analysed::Whole(_) => "done",
            Analysed::No | Analysed::Partly(_) => "running",
        };
        Ok(AnalysisBegun { table: table.key.to_string(), stage })
    }

    fn leads_to(done: &AnalysisBegun) -> Option<String> {
        Some(format!("/t/{}/analysis", done.table))
    }
}

fields! {
    /// A finished game is to be played on, against bots.
    pub(crate) struct PlayOn {
        /// From how it stood after this entry.
        at: usize,
        /// In which seat; your own, or that of whoever was to act, if it is left out.
        seat: Option<Seat>,
    }
}

impl Command for PlayOn {
    type Done = NextTable;

    const ENTERS: bool = true;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<NextTable, Refusal> {
        let PlayOn { at, seat } = self;
        actor.house.may_cost(actor.visitor)?;
        let name = actor.house.name_for(actor.visitor, actor.person, None).await?.name;
        let next = table.play_on(live::PlayOn { person: actor.person, name, seat, at }).await?;
        // Bots may be to act there.
        actor.house.tables.open(next).await?;
        Ok(NextTable { table: next.to_string() })
    }

    fn leads_to(done: &NextTable) -> Option<String> {
        Some(format!("/t/{}", done.table))
    }
}

fields! {
    /// Giving up a table that nobody else sits at.
    pub(crate) struct Discard {}
}

/// A table that is no more.
#[derive(Serialize, ToSchema)]
pub(crate) struct Discarded {
    pub(crate) table: String,
}

impl Command for Discard {
    type Done = Discarded;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Discarded, Refusal> {
        let led = table.discard(actor.person).await?;
        actor.house.tables.removed(table.key, led).await;
        Ok(Discarded { table: table.key.to_string() })
    }

    fn leads_to(_: &Discarded) -> Option<String> {
        Some("/lobby".to_owned())
    }
}
