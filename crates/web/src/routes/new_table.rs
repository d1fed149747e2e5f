//! Making a table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use shelf::ShownTitle;
use store::{Pace, PersonId, SeatRow, Sitter, TableKey, Ticket};
use table::{BadSetup, MAX_SEATS, Options, fair};

use crate::house::House;
use crate::live::{Proposal, bot_seat, empty_seat, random_nonce, random_secret};
use crate::model::GameModel;
use crate::names::clean_name;
use crate::pages;
use crate::refusal::Refusal;
use crate::routes::{Form, Path};
use crate::visitor::Visitor;

/// A table as somebody wishes it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    pub(crate) seats: Vec<SeatWish>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) pace: Option<String>,
    /// Whether strangers see it in the lobby; by default if a seat is open to them.
    pub(crate) listed: Option<bool>,
    pub(crate) name: String,
    pub(crate) nonce: Option<String>,
    pub(crate) ticket: Option<String>,
}

/// Who shall have a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatWish {
    /// Whoever makes the table.
    Me,
    /// Another at the same screen, of this name.
    Screen(String),
    /// Whoever comes with the invitation link.
    Friend,
    /// Anyone.
    Open,
    /// A bot.
    Bot(String),
}

impl SeatWish {
    /// Reads `me`, `screen`, `friend`, `open` or `bot KEY`; `name` is that of somebody at the screen.
    pub(crate) fn read(text: &str, name: &str) -> Result<Self, Refusal> {
        Ok(match text.split_once(' ').unwrap_or((text, "")) {
            ("me", "") => SeatWish::Me,
            ("screen", "") => SeatWish::Screen(name.to_owned()),
            ("friend", "") => SeatWish::Friend,
            ("open", "") => SeatWish::Open,
            ("bot", key) => SeatWish::Bot(key.to_owned()),
            _ => return Err(Refusal::bad("malformed")),
        })
    }
}

impl Wish {
    /// Reads a form: `seats`, `seat-1` ..., `name-2` ..., `option-KEY`, `pace`, `listed`, `name`, `nonce`,
    /// `ticket`. What is not said is as usual; what is not known is refused.
    fn read(fields: &[(String, String)]) -> Result<Self, Refusal> {
        let malformed = Refusal::bad("malformed");
        let find = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let mut wish = Wish::default();
        let count: usize = find("seats").unwrap_or("2").parse().map_err(|_| malformed.clone())?;
        if count > MAX_SEATS {
            return Err(malformed);
        }
        for number in 1..=count {
            let usual = if number == 1 { "me" } else { "friend" };
            let name = find(&format!("name-{number}")).unwrap_or("");
            wish.seats.push(SeatWish::read(find(&format!("seat-{number}")).unwrap_or(usual), name)?);
        }
        for (key, value) in fields {
            if let Some(option) = key.strip_prefix("option-") {
                wish.options.push((option.to_owned(), value.clone()));
            }
        }
        wish.pace = find("pace").map(str::to_owned);
        wish.listed = find("listed").map(|value| value == "yes");
        wish.name = find("name").unwrap_or("").to_owned();
        wish.nonce = find("nonce").filter(|nonce| !nonce.is_empty()).map(str::to_owned);
        wish.ticket = find("ticket").filter(|ticket| !ticket.is_empty()).map(str::to_owned);
        Ok(wish)
    }
}

/// Makes the table somebody wishes. With a ticket that has made one already, it is that one.
pub(crate) async fn propose(
    house: &House,
    visitor: &Visitor,
    title: &'static dyn ShownTitle,
    wish: Wish,
) -> Result<TableKey, Refusal> {
    house.may_cost(visitor)?;
    let person = visitor.enter();
    let ticket: Option<Ticket> =
        wish.ticket.as_deref().map(str::parse).transpose().map_err(|_| Refusal::bad("malformed"))?;
    if let Some(ticket) = ticket
        && let Some(made) = house.store().table_of_ticket(ticket).await?
    {
        return if made.owner == person { Ok(made.key) } else { Err(Refusal::conflict("ticket-used")) };
    }
    let pairs = wish.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = Options::read(title.options(), pairs).map_err(|bad| Refusal::setup(title, bad))?;
    title.check(wish.seats.len() as u8, &options).map_err(|bad| Refusal::setup(title, bad))?;
    let pace: Pace = match wish.pace.as_deref() {
        None | Some("") => Pace::None,
        Some(text) => text.parse().map_err(|_| Refusal::bad("bad-pace"))?,
    };
    if wish.nonce.as_deref().is_some_and(|nonce| !fair::is_nonce(nonce)) {
        return Err(Refusal::bad("bad-nonce"));
    }
    let open = wish.seats.contains(&SeatWish::Open);
    let listed = wish.listed.unwrap_or(open) || open;
    let proposal = Proposal {
        title,
        options: options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        seats: seats(house, visitor, person, title, &wish).await?,
        secret: ticket.map_or_else(random_secret, |ticket| house.keys.secret(ticket)),
        ticket,
        pace,
        listed,
        owner: person,
    };
    match proposal.set_up(&house.services).await {
        Ok(row) => {
            // Bots may be to act.
            house.tables.admit(row.key).lock().await?;
            Ok(row.key)
        }
        Err(refusal) if refusal.code == Refusal::STALE.code => {
            // The same form, sent twice at the same time.
            let ticket = ticket.ok_or(refusal)?;
            let made = house.store().table_of_ticket(ticket).await?.filter(|made| made.owner == person);
            made.map(|made| made.key).ok_or(Refusal::conflict("ticket-used"))
        }
        Err(refusal) => Err(refusal),
    }
}

async fn seats(
    house: &House,
    visitor: &Visitor,
    person: PersonId,
    title: &'static dyn ShownTitle,
    wish: &Wish,
) -> Result<Vec<SeatRow>, Refusal> {
    let mut seats = Vec::with_capacity(wish.seats.len());
    let mut mine = false;
    for (index, seat) in wish.seats.iter().enumerate() {
        seats.push(match seat {
            // One person has one seat of their own.
            SeatWish::Me if mine => return Err(Refusal::bad("two-seats")),
            SeatWish::Me => {
                mine = true;
                SeatRow {
                    sitter: Sitter::Person(person),
                    name: house.name_for(visitor, person, &wish.name).await?,
                    nonce: Some(wish.nonce.clone().unwrap_or_else(random_nonce)),
                    stand_in: None,
                }
            }
            SeatWish::Screen(name) => SeatRow {
                sitter: Sitter::Screen(person),
                name: if name.trim().is_empty() {
                    title.words(visitor.lang).say("player-default", [("number", (index + 1).into())])
                } else {
                    clean_name(name)?
                },
                nonce: Some(random_nonce()),
                stand_in: None,
            },
            SeatWish::Friend => empty_seat(Sitter::Invited),
            SeatWish::Open => empty_seat(Sitter::Open),
            SeatWish::Bot(key) => bot_seat(title, key)?,
        });
    }
    if seats.is_empty() {
        return Err(Refusal::setup(title, BadSetup::new("setup-seats")));
    }
    if seats.iter().all(|seat| matches!(seat.sitter, Sitter::Bot(_))) {
        return Err(Refusal::bad("only-bots"));
    }
    Ok(seats)
}

/// The form of a game's page, sent.
pub(super) async fn create(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let made = match Wish::read(&fields) {
        Ok(wish) => propose(&house, &visitor, title, wish).await,
        Err(refusal) => Err(refusal),
    };
    match made {
        Ok(key) => Ok(Redirect::to(&format!("/t/{key}")).into_response()),
        Err(refusal) if visitor.json || refusal.status == StatusCode::TOO_MANY_REQUESTS => Err(refusal),
        // The form again, as it was filled in, with what is wrong.
        Err(refusal) => {
            let status = refusal.status;
            let ticket = Ticket::random();
            let model = GameModel {
                frame: house.frame(&visitor, &format!("/g/{game}")).await?,
                title,
                filled: fields,
                refusal: Some(refusal),
                ticket,
                commitment: fair::commitment(&house.keys.secret(ticket)),
            };
            Ok((status, Html(pages::game::page(&model).into_string())).into_response())
        }
    }
}
