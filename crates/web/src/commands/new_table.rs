//! Making a table.

use shelf::ShownTitle;
use stage::Guide;
use store::{ClientId, Pace, Person, SeatRow, Sitter, TableKey, Ticket};
use table::Options;

use crate::commands::Actor;
use crate::fields::{
    Body, Field, Fields, FillWish, GameOptions, Given, Name, Nonce, SeatCount, SeatWish, fields,
};
use crate::keys::ticket_for;
use crate::live::{Proposal, bot_seat, empty_seat, has_anchor, has_anchors, random_nonce, random_secret};
use crate::refusal::Refusal;

/// A table as somebody wishes it.
pub(crate) struct Wish {
    seats: Vec<SeatWish>,
    options: GameOptions,
    pace: Option<Pace>,
    /// Whether strangers see it in the lobby; by default if a seat is open to them.
    listed: Option<bool>,
    name: Option<Name>,
    nonce: Option<Nonce>,
    /// Whether every taking back asks the others.
    ask_undo: bool,
    /// Whether it counts for ratings.
    rated: bool,
    /// When bots take the seats that are free, and which.
    fill: Option<FillWish>,
    ticket: Option<Ticket>,
    /// Whether the commitment was shown with the ticket.
    committed: bool,
}

fields! {
    /// A table to be made.
    pub(crate) struct NewTable {
        /// The game's key.
        game: String,
        /// One for each seat: `me`, `friend` (whoever has the invitation), `open` (anyone), or `bot KEY`. At most
        /// one is `me`, and not all are bots.
        seats: Vec<SeatWish>,
        /// Options that differ from the defaults.
        options: Option<GameOptions>,
        /// The clock: `none`, `live MINUTES+SECONDS` or `days DAYS`.
        pace: Option<Pace>,
        /// Whether the lobby shows it; always, if a seat is open.
        listed: Option<bool>,
        /// The name to play under.
        name: Option<Name>,
        /// Your part of the seed: printable characters without spaces. Only with a `ticket` is it given after the
        /// commitment is known, so that the server cannot choose the secret to suit it.
        nonce: Option<Nonce>,
        /// A ticket drawn by `POST /api/v1/tickets`: the secret is the one it committed the server to. Sent twice it
        /// makes one table.
        ticket: Option<Ticket>,
        /// A name of your own making: sent twice it makes one table. With a `ticket` it is not needed, nor heard.
        id: Option<ClientId>,
        /// Whether every taking back asks the other people at the table. Otherwise one's own last action is taken back
        /// without asking, if nobody has learned anything from it and nobody else's clock runs.
        ask_undo: Option<bool>,
        /// Whether the game counts for the ratings of those who play it. Then everybody has an account and a seat of their
        /// own, there is a clock, options are as usual, bots are of known strength, nothing is taken back that anybody
        /// has learned from, and nobody is advised.
        rated: Option<bool>,
        /// After how many minutes bots take the seats that are still free, and which: `1`, `5` or `15`, and the key of a bot.
        fill: Option<FillWish>,
    }
}

impl NewTable {
    /// What an actor wishes by it.
    pub(crate) fn wish_of(self, actor: &Actor<'_>) -> Wish {
        let NewTable {
            game: _,
            seats,
            options,
            pace,
            listed,
            name,
            nonce,
            ticket,
            id,
            ask_undo,
            rated,
            fill,
        } = self;
        Wish {
            seats,
            options: options.unwrap_or_default(),
            pace,
            listed,
            name,
            nonce,
            ask_undo: ask_undo.unwrap_or(false),
            rated: rated.unwrap_or(false),
            fill,
            committed: ticket.is_some(),
            ticket: ticket.or_else(|| id.map(|id| ticket_for(actor.person, &id))),
        }
    }
}

/// The form of a game's page, as it was filled in.
pub(crate) struct TableForm {
    pub(crate) filled: Vec<(String, String)>,
    pub(crate) wish: Result<Wish, Refusal>,
}

impl Body for TableForm {
    const NAMES: &'static [&'static str] = &[];

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let filled = fields.rest().map(|(name, value)| (name.to_owned(), value.into_owned())).collect();
        Ok(TableForm { filled, wish: Wish::of_form(fields) })
    }
}

impl Wish {
    /// Reads a form: `seats`, `seat-1` ..., `name-2` ..., `option-KEY`, `pace`, `listed`, `name`, `nonce`,
    /// `ask-undo`, `fill`, `fill-bot`, `ticket`. What is not said is as usual.
    fn of_form(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let SeatCount(count) = fields.take::<Option<_>>("seats")?.unwrap_or(SeatCount(2));
        let mut seats = Vec::with_capacity(count);
        for number in 1..=count {
            let field = format!("seat-{number}");
            seats.push(match fields.take::<Option<String>>(&field)? {
                None if number == 1 => SeatWish::Me,
                None => SeatWish::Friend,
                Some(text) if text == "screen" => {
                    let name: Option<Name> = fields.take(&format!("name-{number}"))?;
                    SeatWish::Screen(name.map(|Name(name)| name))
                }
                Some(text) => SeatWish::read(&Given::Filled(text.into()), &field)?,
            });
        }
        let options = fields
            .rest()
            .filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.into_owned())));
        let options = options.collect();
        let ticket: Option<Ticket> = fields.take("ticket")?;
        Ok(Wish {
            seats,
            options: GameOptions(options),
            pace: fields.take("pace")?,
            listed: fields.take("listed")?,
            name: fields.take("name")?,
            nonce: fields.take("nonce")?,
            ask_undo: fields.take::<Option<_>>("ask-undo")?.unwrap_or(false),
            rated: fields.take::<Option<_>>("rated")?.unwrap_or(false),
            fill: fill_of_form(fields)?,
            committed: ticket.is_some(),
            ticket,
        })
    }
}

/// When bots take the seats that are free, as a form says it: the minutes and the bot in fields of their own.
pub(crate) fn fill_of_form(fields: &mut Fields<'_>) -> Result<Option<FillWish>, Refusal> {
    let bot: Option<String> = fields.take("fill-bot")?;
    let Some(minutes) = fields.take::<Option<String>>("fill")? else { return Ok(None) };
    let written = format!("{minutes} {}", bot.unwrap_or_default());
    FillWish::read(&Given::Filled(written.into()), "fill").map(Some)
}

/// Makes the table somebody wishes. With a ticket that has made one already, it is that one.
pub(crate) async fn make_table(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
    wish: Wish,
) -> Result<TableKey, Refusal> {
    let (house, person, ticket) = (actor.house, actor.person, wish.ticket);
    house.may_cost(actor.visitor)?;
    if let Some(ticket) = ticket
        && let Some(made) = house.store().table_of_ticket(ticket).await?
    {
        return if made.owner == person { Ok(made.key) } else { Err(Refusal::conflict("ticket-used")) };
    }
    let committed = ticket.filter(|_| wish.committed);
    // What it promised was another secret, and a player may have seen that one since.
    if committed.is_some_and(|ticket| !house.keys.knows(ticket)) {
        return Err(Refusal::conflict("ticket-old"));
    }
    house.services.may_open_table(person).await?;
    let pairs = wish.options.0.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = Options::read(title.options(), pairs).map_err(|bad| Refusal::setup(title, bad))?;
    title.check(wish.seats.len() as u8, &options).map_err(|bad| Refusal::setup(title, bad))?;
    let open = wish.seats.contains(&SeatWish::Open);
    let listed = wish.listed.unwrap_or(open) || open;
    let promised = committed.map(|ticket| house.keys.secret(ticket));
    let (pace, free_undo, rated) = (wish.pace.unwrap_or(Pace::None), !wish.ask_undo, wish.rated);
    let fill = wish.fill.clone();
    let (seats, guest) = seats(actor, title, wish).await?;
    if let Some(fill) = &fill {
        let bot = bot_seat(title, &fill.bot)?;
        if rated && !has_anchor(title, seats.len() as u8, &bot) {
            return Err(Refusal::unprocessable("rated-bot"));
        }
    }
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    if rated {
        may_count(actor, title, pace, &options, &seats).await?;
    }
    let proposal = Proposal {
        title,
        free_undo,
        rated,
        daily: None,
        options,
        pace,
        seats,
        secret: promised.unwrap_or_else(random_secret),
        ticket,
        listed,
        owner: person,
        tournament: None,
        fill: fill.map(|fill| (fill.wait(), fill.bot)),
    };
    let made = match committed {
        None => proposal.set_up(&house.services).await,
        Some(ticket) => {
            let mut spent = house.keys.spent().await;
            // Its table may be gone, and have shown the secret before.
            let made = if spent.contains(ticket) {
                Err(Refusal::STALE)
            } else {
                proposal.set_up(&house.services).await
            };
            if made.is_ok() {
                spent.add(ticket);
            }
            made
        }
    };
    match made {
        Ok(row) => {
            house.remember(guest).await;
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

/// Whether a table may count for ratings: everybody there can be told from others, plays one seat, cannot put off the end
/// for ever, and plays the game as all do.
async fn may_count(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
    pace: Pace,
    options: &[(String, String)],
    seats: &[SeatRow],
) -> Result<(), Refusal> {
    let owner = actor.house.store().person(actor.person).await?;
    if !owner.is_some_and(|owner| owner.account) {
        return Err(Refusal::forbidden("rated-account"));
    }
    if pace == Pace::None {
        return Err(Refusal::unprocessable("rated-clock"));
    }
    if seats.iter().any(|seat| matches!(seat.sitter, Sitter::Screen(_))) {
        return Err(Refusal::unprocessable("rated-screen"));
    }
    if !options.is_empty() {
        return Err(Refusal::unprocessable("rated-options"));
    }
    if !has_anchors(title, seats) {
        return Err(Refusal::unprocessable("rated-bot"));
    }
    Ok(())
}

/// Begins a guided first game: the learner and friendly bots, dealt as the guide's game was.
pub(crate) async fn begin_guide(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
) -> Result<TableKey, Refusal> {
    let (house, owner) = (actor.house, actor.person);
    let record = title.guide().ok_or(Refusal::NOT_FOUND)?.record();
    house.may_cost(actor.visitor)?;
    house.services.may_open_table(owner).await?;
    let mut seats = Vec::with_capacity(record.seats.len());
    for (index, known) in record.seats.iter().enumerate() {
        let seat = if index == Guide::LEARNER.index() {
            let name = house.name_for(actor.visitor, owner, None).await?.name;
            SeatRow { name, ..empty_seat(Sitter::Person(owner)) }
        } else {
            bot_seat(title, title.friendly_bot())?
        };
        seats.push(SeatRow { nonce: known.nonce.clone(), ..seat });
    }
    let proposal = Proposal {
        title,
        options: record.options.clone(),
        seats,
        secret: record.secret.ok_or(Refusal::FAILED)?,
        ticket: None,
        pace: Pace::None,
        listed: false,
        free_undo: true,
        rated: false,
        daily: None,
        owner,
        tournament: None,
        fill: None,
    };
    let row = proposal.set_up(&house.services).await?;
    house.tables.admit(row.key).lock().await?;
    Ok(row.key)
}

/// The seats, and a guest who is to be remembered by the name they give.
async fn seats(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
    wish: Wish,
) -> Result<(Vec<SeatRow>, Option<Person>), Refusal> {
    let person = actor.person;
    let mut seats = Vec::with_capacity(wish.seats.len());
    // One person has one seat of their own.
    if wish.seats.iter().filter(|seat| **seat == SeatWish::Me).count() > 1 {
        return Err(Refusal::unprocessable("two-seats"));
    }
    let (mut name, mut nonce, mut guest) = (wish.name, wish.nonce, None);
    for (index, seat) in wish.seats.into_iter().enumerate() {
        seats.push(match seat {
            SeatWish::Me => {
                let called = actor.house.name_for(actor.visitor, person, name.take()).await?;
                guest = called.guest;
                SeatRow {
                    name: called.name,
                    nonce: Some(nonce.take().map_or_else(random_nonce, |Nonce(nonce)| nonce)),
                    ..empty_seat(Sitter::Person(person))
                }
            }
            SeatWish::Screen(name) => {
                // Whoever sits at the same screen knows who is who; whoever looks on, or finds it in a list, does not.
                if let Some(name) = &name {
                    actor.house.check_name(person, name).await?;
                }
                let usual = || {
                    let words = title.words(actor.visitor.lang);
                    words.say("player-default", [("number", (index + 1).into())])
                };
                SeatRow {
                    sitter: Sitter::Screen(person),
                    name: name.unwrap_or_else(usual),
                    nonce: Some(random_nonce()),
                    ..empty_seat(Sitter::Open)
                }
            }
            SeatWish::Friend => empty_seat(Sitter::Invited),
            SeatWish::Open => empty_seat(Sitter::Open),
            SeatWish::Bot(key) => bot_seat(title, &key)?,
        });
    }
    if seats.iter().all(|seat| matches!(seat.sitter, Sitter::Bot(_))) {
        return Err(Refusal::unprocessable("only-bots"));
    }
    Ok((seats, guest))
}
