//! Quick pairing, friends, invitations, blocks.

use std::sync::Arc;

use serde::Serialize;
use sha2::{Digest, Sha256};
use store::{
    Befriend, Block, Invite, Person, PersonId, Seek, SeekWish, StoreError, TableKey, TableStage,
    TournamentKey,
};
use table::{Seat, Strength};
use utoipa::ToSchema;

use crate::commands::new_table::fill_of_form;
use crate::commands::{Actor, Command, Done, Join, Seated, run};
use crate::company::{FRIENDS, INVITATIONS};
use crate::daily::is_closed;
use crate::fields::{Body, Fields, FillWish, Name, Nonce, SeatCount, Written, fields};
use crate::house::House;
use crate::live::{self, TableHandle, bot_seat, has_anchor};
use crate::notices::Tiding;
use crate::notices::wishes::Kind;
use crate::pairing::{Waits, fill_at};
use crate::refusal::Refusal;
use crate::tournaments::Tournament;
use crate::visitor::Visitor;

/// With so many one may want to have nothing to do.
const BLOCKS: u32 = 500;

fields! {
    /// Company that is wanted: who wants the same is put at one table as soon as there are enough. Ask for
    /// `GET /api/v1/pairing` every few seconds while you wait: who does not for a minute and a half waits no longer.
    pub(crate) struct SeekCompany {
        /// The game's key.
        game: Written,
        /// How many play.
        seats: SeatCount,
        /// The clock: `none`, `live MINUTES+SECONDS` or `days DAYS`.
        pace: Option<store::Pace>,
        /// Whether the game counts for ratings. Then you have an account, there is a clock, and those are put together whose
        /// ratings are near; the longer you wait, the less so.
        rated: Option<bool>,
        /// After how many minutes you would rather play with bots, and which: `1`, `5` or `15`, and the key of a bot.
        fill: Option<FillWish>,
        /// The name to play under.
        name: Option<Name>,
        /// Your part of the seed: printable characters without spaces.
        nonce: Option<Nonce>,
    }
}

/// The form of the page, as it was filled in.
pub(crate) struct SeekForm {
    pub(crate) filled: Vec<(String, String)>,
    pub(crate) wish: Result<SeekCompany, Refusal>,
}

impl Body for SeekForm {
    const NAMES: &'static [&'static str] = &[];

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let filled = fields.rest().map(|(name, value)| (name.to_owned(), value.into_owned())).collect();
        let wish = fill_of_form(fields).and_then(|fill| {
            let wish = SeekCompany {
                game: fields.take("game")?,
                seats: fields.take("seats")?,
                pace: fields.take("pace")?,
                rated: fields.take("rated")?,
                fill: None,
                name: fields.take("name")?,
                nonce: fields.take("nonce")?,
            };
            Ok(SeekCompany { fill, ..wish })
        });
        Ok(SeekForm { filled, wish })
    }
}

/// Begins to wait for others who want the same.
pub(crate) async fn seek(actor: &Actor<'_>, wish: SeekCompany) -> Result<(), Refusal> {
    let Actor { house, visitor, person } = *actor;
    house.may_cost(visitor)?;
    let SeekCompany { game: Written(game), seats: SeatCount(seats), pace, rated, fill, name, nonce } = wish;
    let title = house.shelf().find_shown(&game).ok_or_else(|| Refusal::no_game(house.shelf(), &game))?;
    let (seats, pace, rated) = (seats as u8, pace.unwrap_or(store::Pace::None), rated.unwrap_or(false));
    title.check(seats, &table::Options::default()).map_err(|bad| Refusal::setup(title, bad))?;
    if seats < 2 {
        return Err(Refusal::unprocessable("pair-alone"));
    }
    house.services.may_open_table(person).await?;
    let called = house.name_for(visitor, person, name).await?;
    if rated && !called.account {
        return Err(Refusal::forbidden("rated-account"));
    }
    if rated && pace == store::Pace::None {
        return Err(Refusal::unprocessable("rated-clock"));
    }
    if let Some(fill) = &fill {
        let bot = bot_seat(title, &fill.bot)?;
        if rated && !has_anchor(title, seats, &bot) {
            return Err(Refusal::unprocessable("rated-bot"));
        }
    }
    let known = house.store().ratings(&game, vec![person]).await?.pop();
    let now = house.steady_now();
    let seek = Seek {
        person,
        name: called.name.clone(),
        account: called.account,
        wish: SeekWish { game, seats, pace, rated },
        fill: fill.map(|fill| fill_at(now, fill.wait(), fill.bot)),
        strength: known.map_or(Strength::NEW, |row| row.rating).mean,
        nonce: nonce.map(|Nonce(nonce)| nonce),
        since: now,
        seen: now,
        table: None,
    };
    house.wait_for_company(seek).await?;
    house.remember(called.guest).await;
    Ok(())
}

/// Waits no longer. Who was put at a table meanwhile sits there.
pub(crate) async fn stop_seeking(house: &House, visitor: &Visitor) -> Result<(), Refusal> {
    match visitor.person {
        Some(person) => Ok(house.store().drop_seek(person, None).await?),
        None => Ok(()),
    }
}

/// What somebody waits for.
#[derive(Serialize, ToSchema)]
pub(crate) struct PairingInfo {
    /// `none`, `waiting` or `paired`.
    pub(crate) stage: &'static str,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<String>,
    /// How many wait for the same, you among them.
    pub(crate) waiting: usize,
    /// The table you were put at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<String>,
}

impl PairingInfo {
    pub(crate) fn of(waits: Option<Waits>) -> Self {
        let Some(Waits { seek, waiting }) = waits else {
            return PairingInfo { stage: "none", game: None, waiting: 0, table: None };
        };
        PairingInfo {
            stage: if seek.table.is_some() { "paired" } else { "waiting" },
            game: Some(seek.wish.game),
            waiting,
            table: seek.table.map(|key| key.to_string()),
        }
    }
}

fields! {
    /// Somebody with an account.
    pub(crate) struct Named {
        /// Their name.
        name: Written,
    }
}

fields! {
    /// What you say to somebody who would like to be your friend.
    pub(crate) struct AnswerFriend {
        /// Their name.
        name: Written,
        /// Whether you would like that too.
        yes: bool,
    }
}

fields! {
    /// A personal link that was opened.
    pub(crate) struct OpenLink {
        /// Its word.
        word: Written,
    }
}

/// Why two people are not tied.
fn no_tie(error: StoreError) -> Refusal {
    match error {
        StoreError::Missing(_) => Refusal::unprocessable("no-such-person"),
        StoreError::Conflict => Refusal::forbidden("no-company"),
        StoreError::Busy => Refusal::conflict("too-many-friends"),
        error => error.into(),
    }
}

fn at_once(house: &House, person: &Person) -> Result<(), Refusal> {
    house.ties.take(person.id).map_err(Refusal::too_many)
}

/// Asks somebody to be a friend, or agrees. Whether they are friends then.
pub(crate) async fn befriend(house: &House, visitor: &Visitor, wish: Named) -> Result<bool, Refusal> {
    let person = house.member(visitor).await?;
    at_once(house, &person)?;
    let other = house.account_called(&wish.name.0).await?;
    tie(house, &person, other.id, false).await
}

/// What a notice of two people is about. Who they are is not told by it.
fn between(word: &str, by: PersonId, to: PersonId) -> String {
    let digest = Sha256::digest(format!("{by} {to}"));
    let digest: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{word} {digest}")
}

async fn tie(house: &House, person: &Person, other: PersonId, both: bool) -> Result<bool, Refusal> {
    let wish = Befriend { person: person.id, other, both, at: house.now(), most: FRIENDS };
    let friends = house.store().befriend(wish).await.map_err(no_tie)?;
    let (word, words) = if friends { ("friend", "told-friend") } else { ("asks", "told-friend-asks") };
    let tiding = Tiding::new(Kind::Friend, between(word, person.id, other), words, "/friends");
    house.services.tell(other, tiding.by(person.id, &person.name));
    if friends {
        // Who was asked has answered.
        house.services.take_back(person.id, between("asks", other, person.id));
    }
    Ok(friends)
}

/// Agrees to be a friend, or does not.
pub(crate) async fn answer_friend(
    house: &House,
    visitor: &Visitor,
    wish: AnswerFriend,
) -> Result<(), Refusal> {
    let AnswerFriend { name, yes } = wish;
    if !yes {
        return unfriend(house, visitor, Named { name }).await;
    }
    let person = house.member(visitor).await?;
    let other = house.account_called(&name.0).await?;
    // Who has withdrawn meanwhile is not asked by this.
    let asks = house.store().friends(person.id, FRIENDS).await?;
    if !asks.iter().any(|friend| friend.person.id == other.id && friend.tie != store::Tie::Asked) {
        return Err(Refusal::conflict("not-asked"));
    }
    tie(house, &person, other.id, false).await.map(drop)
}

/// Ends whatever ties somebody to another: a friendship, what one has asked or was asked.
pub(crate) async fn unfriend(house: &House, visitor: &Visitor, wish: Named) -> Result<(), Refusal> {
    let person = house.member(visitor).await?;
    let other = house.account_called(&wish.name.0).await?;
    house.store().unfriend(person.id, other.id).await?;
    for (by, to) in [(person.id, other.id), (other.id, person.id)] {
        house.services.take_back(to, between("asks", by, to));
    }
    Ok(())
}

/// Gives somebody a new personal link. Whether they had one, which ends.
pub(crate) async fn renew_friend_link(house: &House, person: &Person) -> Result<bool, Refusal> {
    let had = house.store().friend_link(person.id).await?.is_some();
    let word = format!("{}{}", TableKey::random(), TableKey::random());
    house.store().set_friend_link(person.id, word).await?;
    Ok(had)
}

/// Whose link it is.
pub(crate) async fn link_owner(house: &House, word: &str) -> Result<Person, Refusal> {
    house.store().friend_by_link(word).await?.ok_or(Refusal::NOT_FOUND)
}

/// Becomes a friend of whoever gave one their link.
pub(crate) async fn open_link(house: &House, visitor: &Visitor, wish: OpenLink) -> Result<(), Refusal> {
    let person = house.member(visitor).await?;
    at_once(house, &person)?;
    let other = link_owner(house, &wish.word.0).await?;
    if other.id == person.id {
        return Err(Refusal::unprocessable("own-link"));
    }
    tie(house, &person, other.id, true).await.map(drop)
}

fields! {
    /// A friend who is to sit down at a table.
    pub(crate) struct InviteFriend {
        /// Their name.
        name: Written,
    }
}

impl Command for InviteFriend {
    type Done = Done;

    async fn carry_out(self, actor: &Actor<'_>, table: &Arc<TableHandle>) -> Result<Done, Refusal> {
        let house = actor.house;
        let person = house.member(actor.visitor).await?;
        at_once(house, &person)?;
        let friend = house.account_called(&self.name.0).await?;
        let row = {
            let live = table.lock().await?;
            if live.row.stage != TableStage::Gathering {
                return Err(Refusal::conflict("begun"));
            }
            // Its seats are kept for those who were paired.
            if live.row.tournament.is_some() {
                return Err(Refusal::forbidden("tournament-seat"));
            }
            if live.row.owner != person.id && live.row.seats_of(Some(person.id)).is_empty() {
                return Err(Refusal::forbidden("not-seated"));
            }
            if !live.row.seats_of(Some(friend.id)).is_empty() {
                return Err(Refusal::conflict("sits-already"));
            }
            live.row.clone()
        };
        house.may_come(friend.id, row.owner).await?;
        let (table_no, by, at) = (row.no, person.id, house.now());
        let invite = Invite { table: table_no, by, person: friend.id, at, most: INVITATIONS };
        house.store().invite(invite).await.map_err(|error| match error {
            StoreError::Missing(_) => Refusal::forbidden("no-friend"),
            StoreError::Conflict => Refusal::conflict("invited-already"),
            StoreError::Busy => Refusal::conflict("too-many-invitations"),
            error => error.into(),
        })?;
        let path = format!("/t/{}?invite={}", row.key, row.invite);
        let tiding = Tiding::new(Kind::Invitation, invited_to(row.key), "told-invited", path);
        house.services.tell(friend.id, tiding.about(&row).by(by, &person.name));
        Done::now(table).await
    }
}

fields! {
    /// What you say to an invitation.
    pub(crate) struct AnswerInvitation {
        /// The table.
        table: TableKey,
        /// Whether you sit down.
        yes: bool,
    }
}

/// Where one sits who was asked.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationAnswered {
    /// The number of the seat; none if one would rather not.
    pub(crate) seat: Option<usize>,
}

/// What a notice of an invitation is about.
fn invited_to(table: TableKey) -> String {
    format!("invited {table}")
}

/// Sits down where one is asked to, or says that one would rather not.
pub(crate) async fn answer_invitation(
    house: &House,
    visitor: &Visitor,
    wish: AnswerInvitation,
) -> Result<InvitationAnswered, Refusal> {
    let person = house.member(visitor).await?;
    let asked = house.store().invitations(person.id, INVITATIONS).await?;
    let asked = asked.into_iter().find(|invitation| invitation.table.key == wish.table);
    let row = asked.ok_or(Refusal::conflict("not-invited"))?.table;
    if !wish.yes {
        house.store().drop_invitation(row.no, person.id).await?;
        house.services.take_back(person.id, invited_to(row.key));
        return Ok(InvitationAnswered { seat: None });
    }
    let table = house.tables.open(wish.table).await?;
    let actor = Actor { house, visitor, person: person.id };
    let join = Join { name: None, nonce: None, seat: None, invite: Some(Written(row.invite.clone())) };
    let Seated { seat } = run(&actor, &table, join).await?;
    house.services.take_back(person.id, invited_to(row.key));
    Ok(InvitationAnswered { seat: Some(seat) })
}

fields! {
    /// Somebody: an account by its name, whoever sits in a seat of a table, or whoever said a line there, or whoever made a
    /// tournament.
    pub(crate) struct Whom {
        /// The name of an account.
        name: Option<Written>,
        /// A table, of which a seat or a line is meant.
        table: Option<TableKey>,
        /// The number of a seat there.
        seat: Option<Seat>,
        /// The number of a line of chat there.
        line: Option<u32>,
        /// A tournament.
        tournament: Option<TableKey>,
    }
}

/// Who is meant, and what is known of where.
pub(crate) struct Meant {
    pub(crate) person: store::PersonId,
    pub(crate) name: String,
    pub(crate) table: Option<TableKey>,
    pub(crate) line: Option<(u32, String)>,
    /// A tournament, and what it is called.
    pub(crate) tournament: Option<(TournamentKey, String)>,
}

/// Who is meant. Bots are nobody, and so is who has gone; of a table that one may not look at nothing is told.
pub(crate) async fn meant(house: &House, visitor: &Visitor, whom: &Whom) -> Result<Meant, Refusal> {
    let nobody = Refusal::unprocessable("no-such-person");
    if let Some(Written(name)) = &whom.name {
        let person = house.account_called(name).await?;
        let (person, name) = (person.id, person.name);
        return Ok(Meant { person, name, table: whom.table, line: None, tournament: None });
    }
    if let Some(key) = whom.tournament {
        let it = Tournament::open(house, key).await?;
        let maker = house.store().person(it.row.owner).await?.ok_or(nobody)?;
        let tournament = Some((key, it.state.name));
        return Ok(Meant { person: maker.id, name: maker.name, table: None, line: None, tournament });
    }
    let row = match whom.table {
        Some(key) => house.store().table(key).await?.ok_or(Refusal::NOT_FOUND)?,
        None => return Err(nobody),
    };
    live::perspective(&row, visitor.person, None, is_closed(&row, house.now()))?;
    let known = |person: &store::PersonId| *person != store::PersonId::SOMEBODY;
    if let Some(number) = whom.line {
        let found = house.store().lines(row.no, number, number).await?.pop();
        let (number, line) = found.filter(|(_, line)| known(&line.person)).ok_or(nobody)?;
        let (person, name, line) = (line.person, line.name, Some((number, line.text)));
        return Ok(Meant { person, name, table: Some(row.key), line, tournament: None });
    }
    let seat = whom.seat.and_then(|seat| row.seats.get(seat.index())).ok_or(nobody.clone())?;
    let person = seat.sitter.person().filter(known).ok_or(nobody)?;
    Ok(Meant { person, name: seat.name.clone(), table: Some(row.key), line: None, tournament: None })
}

/// Wants to have nothing to do with somebody from now on.
pub(crate) async fn block(house: &House, visitor: &Visitor, wish: Whom) -> Result<(), Refusal> {
    let person = house.member(visitor).await?;
    at_once(house, &person)?;
    let Meant { person: other, name, .. } = meant(house, visitor, &wish).await?;
    if other == person.id {
        return Err(Refusal::unprocessable("yourself"));
    }
    let block = Block { other, name, at: house.now() };
    house.store().block(person.id, block, BLOCKS).await.map_err(|error| match error {
        StoreError::Busy => Refusal::conflict("too-many-blocked"),
        error => error.into(),
    })
}

/// Ends that.
pub(crate) async fn unblock(house: &House, visitor: &Visitor, wish: Named) -> Result<(), Refusal> {
    let person = house.member(visitor).await?;
    Ok(house.store().unblock(person.id, &wish.name.0).await?)
}
