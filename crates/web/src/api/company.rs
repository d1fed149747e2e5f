//! Quick pairing, friends, invitations, blocks and reports, for programmes.

use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use serde::Serialize;
use store::{Block, Tie};
use utoipa::ToSchema;

use crate::commands::{
    self, Actor, AnswerFriend, AnswerInvitation, Done, InvitationAnswered, InviteFriend, Named, PairingInfo,
    Report, SeekCompany, Whom,
};
use crate::company::{FriendLine, InvitationLine};
use crate::extract::{Json, Path, Programme};
use crate::house::House;
use crate::refusal::Refusal;

type Shared = State<Arc<House>>;

/// Waits for others who want the same; instead of anything you waited for before.
#[utoipa::path(post, path = "/api/v1/pairing", request_body = SeekCompany, security(("token" = [])),
    responses((status = OK, body = PairingInfo)))]
pub(super) async fn seek(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<SeekCompany>,
) -> Result<Told<PairingInfo>, Refusal> {
    commands::seek(&Actor { house: &house, visitor: &visitor, person }, wish).await?;
    Ok(Told(PairingInfo::of(house.waits(person).await?)))
}

/// What you wait for, or the table you were put at, which is told for ten minutes. Who waits asks every few seconds.
#[utoipa::path(get, path = "/api/v1/pairing", operation_id = "pairing", security(("token" = [])),
    responses((status = OK, body = PairingInfo)))]
pub(super) async fn waits(
    State(house): Shared,
    Programme { person, .. }: Programme,
) -> Result<Told<PairingInfo>, Refusal> {
    Ok(Told(PairingInfo::of(house.waits(person).await?)))
}

/// Waits no longer. Who was put at a table meanwhile sits there.
#[utoipa::path(post, path = "/api/v1/pairing/leave", operation_id = "leave_pairing", security(("token" = [])),
    responses((status = OK, body = PairingInfo)))]
pub(super) async fn stop(
    State(house): Shared,
    Programme { visitor, person }: Programme,
) -> Result<Told<PairingInfo>, Refusal> {
    commands::stop_seeking(&house, &visitor).await?;
    Ok(Told(PairingInfo::of(house.waits(person).await?)))
}

/// Somebody to whom you are tied.
#[derive(Serialize, ToSchema)]
pub(super) struct FriendInfo {
    name: String,
    /// `friends`, `asked` (by you) or `asks` (you).
    tie: &'static str,
    /// Milliseconds since 1970.
    since: i64,
    /// Whether they are here now, if you are friends and they let it be seen.
    here: bool,
    /// Tables at which they play now, of those you may know of.
    plays: Vec<String>,
}

/// How one is tied, in one word.
pub(super) fn tie_word(tie: Tie) -> &'static str {
    match tie {
        Tie::Friends => "friends",
        Tie::Asked => "asked",
        Tie::Asks => "asks",
    }
}

impl From<FriendLine> for FriendInfo {
    fn from(line: FriendLine) -> Self {
        FriendInfo {
            tie: tie_word(line.tie),
            name: line.name,
            since: line.since.0,
            here: line.here,
            plays: line.plays.iter().map(|table| table.key.to_string()).collect(),
        }
    }
}

async fn all(house: &House, person: store::PersonId) -> Result<Told<Vec<FriendInfo>>, Refusal> {
    Ok(Told(house.friends_of(person).await?.into_iter().map(FriendInfo::from).collect()))
}

/// Your friends, whom you have asked, and who asks you. Guests have none.
#[utoipa::path(get, path = "/api/v1/friends", operation_id = "friends", security(("token" = [])),
    responses((status = OK, body = [FriendInfo])))]
pub(super) async fn friends(
    State(house): Shared,
    Programme { person, .. }: Programme,
) -> Result<Told<Vec<FriendInfo>>, Refusal> {
    all(&house, person).await
}

/// Asks somebody to be your friend, or agrees.
#[utoipa::path(post, path = "/api/v1/friends", operation_id = "ask_friend", request_body = Named,
    security(("token" = [])), responses((status = OK, body = [FriendInfo])))]
pub(super) async fn ask_friend(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<Named>,
) -> Result<Told<Vec<FriendInfo>>, Refusal> {
    commands::befriend(&house, &visitor, wish).await?;
    all(&house, person).await
}

/// Says whether you would like to be the friend of somebody who asks you.
#[utoipa::path(post, path = "/api/v1/friends/answer", operation_id = "answer_friend", request_body = AnswerFriend,
    security(("token" = [])), responses((status = OK, body = [FriendInfo])))]
pub(super) async fn answer_friend(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<AnswerFriend>,
) -> Result<Told<Vec<FriendInfo>>, Refusal> {
    commands::answer_friend(&house, &visitor, wish).await?;
    all(&house, person).await
}

/// Ends a friendship, or withdraws what you have asked.
#[utoipa::path(post, path = "/api/v1/friends/end", operation_id = "end_friend", request_body = Named,
    security(("token" = [])), responses((status = OK, body = [FriendInfo])))]
pub(super) async fn end_friend(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<Named>,
) -> Result<Told<Vec<FriendInfo>>, Refusal> {
    commands::unfriend(&house, &visitor, wish).await?;
    all(&house, person).await
}

/// Asks a friend to sit down at a table that waits for players, at which you sit or which you made.
#[utoipa::path(post, path = "/api/v1/tables/{table}/invite", operation_id = "invite",
    params(("table" = String, Path)), request_body = InviteFriend, security(("token" = [])),
    responses((status = OK, body = Done)))]
pub(super) async fn invite(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Path(key): Path<String>,
    Json(wish): Json<InviteFriend>,
) -> Result<Told<Done>, Refusal> {
    let table = commands::open(&house, &key).await?;
    let actor = Actor { house: &house, visitor: &visitor, person };
    commands::run(&actor, &table, wish).await.map(Told)
}

/// A table to which a friend asks you.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationInfo {
    table: String,
    game: String,
    /// Who asks.
    by: String,
    /// When: milliseconds since 1970.
    at: i64,
    /// Who sits there; empty for free seats.
    names: Vec<String>,
}

impl From<InvitationLine> for InvitationInfo {
    fn from(InvitationLine { names, invitation, .. }: InvitationLine) -> Self {
        InvitationInfo {
            table: invitation.table.key.to_string(),
            game: invitation.table.game,
            by: invitation.by,
            at: invitation.at.0,
            names,
        }
    }
}

/// Where friends ask you to sit down, the newest first.
#[utoipa::path(get, path = "/api/v1/invitations", operation_id = "invitations", security(("token" = [])),
    responses((status = OK, body = [InvitationInfo])))]
pub(super) async fn invitations(
    State(house): Shared,
    Programme { visitor, .. }: Programme,
) -> Result<Told<Vec<InvitationInfo>>, Refusal> {
    Ok(Told(house.invitations_of(&visitor).await?.into_iter().map(InvitationInfo::from).collect()))
}

/// Sits down where a friend asks you to, or says that you would rather not.
#[utoipa::path(post, path = "/api/v1/invitations", operation_id = "answer_invitation",
    request_body = AnswerInvitation, security(("token" = [])), responses((status = OK, body = InvitationAnswered)))]
pub(super) async fn answer_invitation(
    State(house): Shared,
    Programme { visitor, .. }: Programme,
    Json(wish): Json<AnswerInvitation>,
) -> Result<Told<InvitationAnswered>, Refusal> {
    commands::answer_invitation(&house, &visitor, wish).await.map(Told)
}

/// Somebody with whom you want to have nothing to do.
#[derive(Serialize, ToSchema)]
pub(super) struct BlockInfo {
    name: String,
    /// Milliseconds since 1970.
    since: i64,
}

async fn all_blocked(house: &House, person: store::PersonId) -> Result<Told<Vec<BlockInfo>>, Refusal> {
    let info = |block: Block| BlockInfo { name: block.name, since: block.at.0 };
    Ok(Told(house.store().blocks(person).await?.into_iter().map(info).collect()))
}

/// With whom you want to have nothing to do.
#[utoipa::path(get, path = "/api/v1/blocks", operation_id = "blocks", security(("token" = [])),
    responses((status = OK, body = [BlockInfo])))]
pub(super) async fn blocks(
    State(house): Shared,
    Programme { person, .. }: Programme,
) -> Result<Told<Vec<BlockInfo>>, Refusal> {
    all_blocked(&house, person).await
}

/// Wants to have nothing to do with somebody from now on: you are not paired, they cannot ask you to be friends or to tables, cannot
/// sit down at tables you made, and pages do not show you what they say. A game under way goes on.
#[utoipa::path(post, path = "/api/v1/blocks", operation_id = "block", request_body = Whom,
    security(("token" = [])), responses((status = OK, body = [BlockInfo])))]
pub(super) async fn block(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<Whom>,
) -> Result<Told<Vec<BlockInfo>>, Refusal> {
    commands::block(&house, &visitor, wish).await?;
    all_blocked(&house, person).await
}

/// Ends that.
#[utoipa::path(post, path = "/api/v1/blocks/end", operation_id = "unblock", request_body = Named,
    security(("token" = [])), responses((status = OK, body = [BlockInfo])))]
pub(super) async fn unblock(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<Named>,
) -> Result<Told<Vec<BlockInfo>>, Refusal> {
    commands::unblock(&house, &visitor, wish).await?;
    all_blocked(&house, person).await
}

/// What became of a report.
#[derive(Serialize, ToSchema)]
pub(super) struct Reported {
    /// It is kept, and will be looked at.
    kept: bool,
}

/// Tells whoever runs the house of somebody. You have an account, or sit at the table.
#[utoipa::path(post, path = "/api/v1/reports", operation_id = "report", request_body = Report,
    security(("token" = [])), responses((status = OK, body = Reported)))]
pub(super) async fn report(
    State(house): Shared,
    Programme { visitor, .. }: Programme,
    Json(wish): Json<Report>,
) -> Result<Told<Reported>, Refusal> {
    commands::report(&house, &visitor, wish).await?;
    Ok(Told(Reported { kept: true }))
}
