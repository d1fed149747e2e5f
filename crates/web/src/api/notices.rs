//! What you were told of, for programmes.

use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::commands::{self, ChangeNotices, ReadNotices, Unseen, WishesInfo};
use crate::extract::{Json, Programme};
use crate::house::House;
use crate::notices::COUNTED;
use crate::refusal::Refusal;

type Shared = State<Arc<House>>;

/// What you were told of.
#[derive(Serialize, ToSchema)]
pub(super) struct NoticeList {
    /// How many you have not seen; a hundred stand for more, too.
    unseen: u32,
    /// The newest first, a hundred at most.
    notices: Vec<NoticeInfo>,
}

/// Something you were told of.
#[derive(Serialize, ToSchema)]
pub(super) struct NoticeInfo {
    /// What it is about: you are told of it once.
    thing: String,
    /// `turn`, `clock`, `request`, `chat`, `begun`, `over`, `invitation`, `friend`, `round` or `house`.
    kind: &'static str,
    /// The game it is about, or `Spelhaven`.
    title: String,
    /// In words of your language.
    text: String,
    /// The page it leads to.
    path: String,
    /// The table it is about.
    table: Option<String>,
    /// When you were told: milliseconds since 1970.
    at: i64,
    /// Whether you have seen it, or the table as it was then.
    seen: bool,
}

/// What you were told of: your turn, what somebody asks of you, games that have begun or are over.
#[utoipa::path(get, path = "/api/v1/notices", operation_id = "notices", security(("token" = [])),
    responses((status = OK, body = NoticeList)))]
pub(super) async fn list(
    State(house): Shared,
    Programme { visitor, person }: Programme,
) -> Result<Told<NoticeList>, Refusal> {
    let told = commands::notices(&house, person, visitor.lang).await?;
    let info = |told: &crate::notices::Told| NoticeInfo {
        thing: told.thing.clone(),
        kind: told.kind.word(),
        title: told.title.clone(),
        text: told.text.clone(),
        path: told.path.clone(),
        table: told.table.map(|key| key.to_string()),
        at: told.at.0,
        seen: told.seen,
    };
    let unseen = house.store().unseen(person, house.steady_now(), COUNTED).await?;
    Ok(Told(NoticeList { unseen, notices: told.iter().map(info).collect() }))
}

/// Says which of it you have seen: it is sent nowhere any more.
#[utoipa::path(post, path = "/api/v1/notices/read", operation_id = "read_notices", request_body = ReadNotices,
    security(("token" = [])), responses((status = OK, body = Unseen)))]
pub(super) async fn read(
    State(house): Shared,
    Programme { person, .. }: Programme,
    Json(wish): Json<ReadNotices>,
) -> Result<Told<Unseen>, Refusal> {
    Ok(Told(commands::read_notices(&house, person, wish).await?))
}

/// Of what you are told, by which ways.
#[utoipa::path(get, path = "/api/v1/notices/wishes", operation_id = "notice_wishes", security(("token" = [])),
    responses((status = OK, body = WishesInfo)))]
pub(super) async fn wishes(
    State(house): Shared,
    Programme { person, .. }: Programme,
) -> Result<Told<WishesInfo>, Refusal> {
    let devices = house.store().devices(person).await?.len();
    Ok(Told(WishesInfo::of(&commands::wishes_of(&house, Some(person)).await?, devices)))
}

/// Changes of what you are told, by which ways. Devices, and an address of your own, are named on the page.
#[utoipa::path(post, path = "/api/v1/notices/wishes", operation_id = "change_notice_wishes",
    request_body = ChangeNotices, security(("token" = [])), responses((status = OK, body = WishesInfo)))]
pub(super) async fn change_wishes(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<ChangeNotices>,
) -> Result<Told<WishesInfo>, Refusal> {
    let wishes = commands::change_wishes(&house, &visitor, wish.into()).await?;
    let devices = house.store().devices(person).await?.len();
    Ok(Told(WishesInfo::of(&wishes, devices)))
}
