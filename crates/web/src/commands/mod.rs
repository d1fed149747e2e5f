//! What people and programmes do, each thing in one place.
//!
//! A command is read from a form or from JSON ([`crate::fields`]), done here, and what came of it is shown by
//! whoever read it: `crate::routes` shows it to people, `crate::api` to programmes.

mod account;
mod address;
mod company;
mod complaints;
mod daily;
mod leaving;
mod new_table;
mod notices;
mod people;
mod preferences;
mod recovery;
mod table;
mod tournament;

use std::sync::Arc;

use ::table::{Record, Seat};
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;
use store::{PersonId, TableKey};

use crate::fields::Body;
use crate::house::House;
use crate::live::TableHandle;
use crate::present;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

pub(crate) use self::account::{
    ChangePassword, Credentials, DropToken, NewToken, OpenAccount, Rename, change_password, drop_token,
    enter_account, leave_account, make_token, open_account, rename,
};
pub(crate) use self::address::{
    ConfirmAddress, DropAddress, ForgotPassword, ResetPassword, SetAddress, confirm_address, drop_address,
    forgot_password, link_stands, reset_password, set_address,
};
pub(crate) use self::company::{
    AnswerFriend, AnswerInvitation, InvitationAnswered, InviteFriend, Named, OpenLink, PairingInfo,
    SeekCompany, SeekForm, Whom, answer_friend, answer_invitation, befriend, block, link_owner, meant,
    open_link, renew_friend_link, seek, stop_seeking, unblock, unfriend,
};
pub(crate) use self::complaints::{Act, Report, act, complaint, report};
pub(crate) use self::daily::{BeginDaily, begin_daily};
pub(crate) use self::leaving::{CloseAccount, close_account, export, leave_everywhere};
pub(crate) use self::new_table::{NewTable, TableForm, begin_guide, make_table};
pub(crate) use self::notices::{
    AddDevice, ChangeNotices, DropDevice, ReadNotices, SetWebhook, Unseen, WishChange, WishesInfo,
    add_device, change_wishes, drop_device, drop_webhook, notices, pushed_here, read_notices, saw_table,
    set_webhook, wishes_of,
};
pub(crate) use self::people::{ImportRecord, SetShown, import, set_shown};
pub(crate) use self::preferences::{ChangePreferences, PreferencesInfo, change_preferences};
pub(crate) use self::recovery::{MakeCodes, Recover, make_codes, recover};
pub(crate) use self::table::{
    Analyse, AnalysisBegun, Answer, AskHint, AskUndo, Discard, Discarded, Done, GiveSeat, Hinted, Join,
    Leave, NextTable, Play, PlayOn, Rematch, Said, Say, Seated, TakeBack, Undo,
};

pub(crate) use self::tournament::{
    DirectTournament, JoinTournament, NewTournament, TournamentForm, direct_tournament, join_tournament,
    leave_tournament, make_tournament,
};

/// Who gives a command.
pub(crate) struct Actor<'a> {
    pub(crate) house: &'a House,
    pub(crate) visitor: &'a Visitor,
    pub(crate) person: PersonId,
}

/// Something to be done at a table.
pub(crate) trait Command: Body + Clone + Send + Sync {
    /// What came of it.
    type Done: Serialize + Send;

    /// Whether somebody whom nobody knows becomes a guest by doing it on a page.
    const ENTERS: bool = false;

    /// From which seat it is done, if that is said.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// The action that whoever likes to be asked is to confirm before it is done.
    fn to_confirm(&self) -> Option<&str> {
        None
    }

    /// Does it.
    fn carry_out(
        self,
        actor: &Actor<'_>,
        table: &Arc<TableHandle>,
    ) -> impl Future<Output = Result<Self::Done, Refusal>> + Send;

    /// Where things go on, if not at this table.
    fn leads_to(_: &Self::Done) -> Option<String> {
        None
    }
}

/// Does something at a table. A script or a programme that comes too late is told how the table stands.
pub(crate) async fn run<C: Command>(
    actor: &Actor<'_>,
    table: &Arc<TableHandle>,
    command: C,
) -> Result<C::Done, Refusal> {
    let seat = command.seat();
    let refusal = match carry_out(actor, table, command).await {
        Err(refusal) if refusal.status == StatusCode::CONFLICT && actor.visitor.json => refusal,
        done => return done,
    };
    let stands = async {
        let live = table.lock().await?;
        present::state(&live, live.viewer_of(Some(actor.person), seat)?, None)
    };
    Err(match stands.await {
        Ok(state) => refusal.with_state(state),
        Err(_) => refusal,
    })
}

/// So often something is tried that other nodes change meanwhile.
const TRIES: u32 = 5;

/// Does something at a table. What is refused is refused for what is stored: a node that has yet to hear of what others did
/// reads it, and tries again.
async fn carry_out<C: Command>(
    actor: &Actor<'_>,
    table: &Arc<TableHandle>,
    command: C,
) -> Result<C::Done, Refusal> {
    if !actor.house.services.shared {
        return command.carry_out(actor, table).await;
    }
    for _ in 1..TRIES {
        match command.clone().carry_out(actor, table).await {
            Err(refusal) if MAY_BE_BEHIND.contains(&refusal.status) && table.catch_up().await? => {}
            done => return done,
        }
    }
    command.carry_out(actor, table).await
}

/// How something is refused that another state of the table might admit.
const MAY_BE_BEHIND: [StatusCode; 3] = [StatusCode::CONFLICT, StatusCode::FORBIDDEN, StatusCode::NOT_FOUND];

/// The table a path names.
pub(crate) async fn open(house: &House, key: &str) -> Result<Arc<TableHandle>, Refusal> {
    house.tables.open(table_key(key)?).await
}

/// The key in a path.
pub(crate) fn table_key(key: &str) -> Result<TableKey, Refusal> {
    key.parse().map_err(|_| Refusal::no_table(key))
}

/// The record of a table.
pub(crate) async fn record(
    house: &House,
    visitor: &Visitor,
    key: &str,
    seat: Option<Seat>,
) -> Result<Record, Refusal> {
    let key = table_key(key)?;
    // Every entry is read, and all of them may have to be played again.
    house.may_cost(visitor)?;
    house.tables.record(key, visitor.person, seat).await
}

/// The id of the last event somebody has seen, if they say so.
pub(crate) fn last_event(headers: &HeaderMap) -> Option<&str> {
    headers.get("last-event-id").and_then(|id| id.to_str().ok())
}
