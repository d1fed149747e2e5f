//! Signing out everywhere, taking one's data along, and the end of an account.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use stage::Lang;
use store::{
    Complaint, Complaints, Device, Friend, Invitation, Measure, Measures, Notice, PersonId, RatingPoint,
    ResultCount, Seek, SeekWish, TableKey, TableNo, TableSummary, Tie, Time, TournamentRow, Wanted,
};
use table::Seat;

use super::WishesInfo;
use super::account::{prove, signed_in};
use crate::cookies::CookieChange;
use crate::fields::{GroundsWish, fields};
use crate::house::House;
use crate::live::closed;
use crate::notices::{Told, told};
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// Ends every session of the account, this one too. Access tokens go on.
pub(crate) async fn leave_everywhere(house: &House, visitor: &Visitor) -> Result<(), Refusal> {
    let person = signed_in(visitor)?;
    house.store().end_sessions(person).await?;
    house.sessions.forget_sessions_of(person);
    let _ = visitor.cookie_change.set(CookieChange::Remove);
    Ok(())
}

/// So many tables, or lines of chat, are read at a time.
const SOME: u32 = 50;

/// What an account is told of itself, a piece of JSON after the other: who it is, its tables with their records, what it said.
pub(crate) struct Export {
    house: Arc<House>,
    person: PersonId,
    lang: Lang,
    next: Next,
}

/// What comes next.
enum Next {
    Person,
    Tables(Option<TableKey>),
    Chat((TableNo, u32), bool),
    Nothing,
}

/// Gathers all that is kept of somebody who is signed in.
pub(crate) fn export(house: Arc<House>, visitor: &Visitor) -> Result<Export, Refusal> {
    let person = signed_in(visitor)?;
    house.may_cost(visitor)?;
    Ok(Export { house, person, lang: visitor.lang, next: Next::Person })
}

impl Export {
    /// The next piece; put together they are one JSON object.
    pub(crate) async fn piece(&mut self) -> Result<Option<String>, Refusal> {
        match std::mem::replace(&mut self.next, Next::Nothing) {
            Next::Person => {
                self.next = Next::Tables(None);
                let person = self.about().await?.to_string();
                let open = person.strip_suffix('}').unwrap_or_default();
                Ok(Some(format!("{open},\n\"tables\":[")))
            }
            Next::Tables(last) => self.tables(last).await.map(Some),
            Next::Chat(after, first) => self.chat(after, first).await.map(Some),
            Next::Nothing => Ok(None),
        }
    }

    async fn about(&self) -> Result<Value, Refusal> {
        let (store, id) = (self.house.store(), self.person);
        let person = store.person(id).await?.ok_or(Refusal::NOT_FOUND)?;
        let address = store.address(id).await?;
        let tokens = store.tokens(id).await?;
        let tokens = tokens.iter().map(|(_, token)| json!({ "name": token.name, "made": at(token.made) }));
        let preferences = store.preferences(id).await?.unwrap_or_default();
        let shown = store.shown(id).await?;
        let wishes = super::wishes_of(&self.house, Some(id)).await?;
        let traces = store.traces(id).await?;
        let invitations = store.invitations(id, u32::MAX).await?;
        let invitation =
            |it: &Invitation| json!({ "by": it.by, "table": it.table.key.as_str(), "at": at(it.at) });
        let asked = |(table, name, time): &(TableKey, String, Time)| json!({ "name": name, "table": table.as_str(), "at": at(*time) });
        let preferences = preferences.lines().filter_map(|line| line.split_once(' '));
        Ok(json!({
            "name": person.name,
            "known_since": at(person.made),
            "address": { "confirmed": address.confirmed, "waits_to_be_confirmed": address.wanted },
            "recovery_codes_left": store.recovery_codes(id).await?,
            "preferences": preferences.collect::<std::collections::BTreeMap<_, _>>(),
            "access_tokens": tokens.collect::<Vec<_>>(),
            "ratings": self.ratings().await?,
            "results": self.results().await?,
            "tournaments": self.tournaments().await?,
            "friends": self.friends().await?,
            "blocked": self.blocked().await?,
            "personal_link": store.friend_link(id).await?.map(|word| format!("/friend/{word}")),
            "last_seen": traces.seen.map(at),
            "signed_in_since": traces.sessions.iter().map(|time| at(*time)).collect::<Vec<_>>(),
            "waits_for": traces.seek.as_ref().map(waits_for),
            "asked_to_tables": traces.asked.iter().map(asked).collect::<Vec<_>>(),
            "invitations": invitations.iter().map(invitation).collect::<Vec<_>>(),
            "reports": self.reports().await?,
            "measures_of_the_operator": self.measures().await?,
            "notices": self.notices().await?,
            "notices_wanted": WishesInfo::of(&wishes, 0).ways(),
            "notices_sent_to": wishes.webhook.map(|webhook| webhook.url),
            "devices": self.devices().await?,
            "shown_to_others": { "ratings": shown.ratings, "results": shown.results, "games": shown.games },
        }))
    }

    /// To whom they are tied, and how.
    async fn friends(&self) -> Result<Vec<Value>, Refusal> {
        let found = self.house.store().friends(self.person, u32::MAX).await?;
        let told = |friend: &Friend| {
            let tie = match friend.tie {
                Tie::Friends => "friends",
                Tie::Asked => "asked by you",
                Tie::Asks => "asks you",
            };
            json!({ "name": friend.person.name, "tie": tie, "since": at(friend.since) })
        };
        Ok(found.iter().map(told).collect())
    }

    /// With whom they want to have nothing to do.
    async fn blocked(&self) -> Result<Vec<Value>, Refusal> {
        let found = self.house.store().blocks(self.person).await?;
        Ok(found.iter().map(|block| json!({ "name": block.name, "since": at(block.at) })).collect())
    }

    /// What they reported. What others reported of them is the others'.
    async fn reports(&self) -> Result<Vec<Value>, Refusal> {
        let found = self.house.store().complaints(Complaints::By(self.person), 0, u32::MAX).await?;
        let told = |it: &Complaint| {
            json!({
                "of": it.name,
                "reason": GroundsWish::word(it.grounds),
                "text": it.text,
                "table": it.table.map(|key| key.to_string()),
                "tournament": it.tournament.as_ref().map(|(key, _)| key.to_string()),
                "at": at(it.at),
                "looked_at": it.closed.map(at),
            })
        };
        Ok(found.iter().map(told).collect())
    }

    /// What was done about what others reported of them.
    async fn measures(&self) -> Result<Vec<Value>, Refusal> {
        let found = self.house.store().measures(Measures::On(self.person), u32::MAX).await?;
        let told = |it: &Measure| {
            let remedy = format!("{:?}", it.remedy).to_lowercase();
            json!({ "what": remedy, "at": at(it.at), "until": it.until.map(at) })
        };
        Ok(found.iter().map(told).collect())
    }

    /// What they were told of, as they read it: all that is kept of it.
    async fn notices(&self) -> Result<Vec<Value>, Refusal> {
        let found = self.house.store().notices(self.person, self.house.steady_now(), u32::MAX).await?;
        let read = |notice: &Notice| told(notice, self.house.shelf(), self.lang);
        let told: Vec<Told> = found.iter().filter_map(read).collect();
        let one = |told: &Told| json!({ "at": at(told.at), "about": told.title, "text": told.text, "page": told.path, "seen": told.seen });
        Ok(told.iter().map(one).collect())
    }

    /// The browsers that are pushed to.
    async fn devices(&self) -> Result<Vec<Value>, Refusal> {
        let devices = self.house.store().devices(self.person).await?;
        let one = |it: &Device| json!({ "name": it.name, "since": at(it.made), "endpoint": it.endpoint });
        Ok(devices.iter().map(one).collect())
    }

    /// How strong they are at each game, and after each game that changed it.
    async fn ratings(&self) -> Result<Vec<Value>, Refusal> {
        let mut told = Vec::new();
        for row in self.house.store().ratings_of(self.person).await? {
            let points = self.house.store().rating_points(self.person, &row.game, u32::MAX).await?;
            let point = |point: &RatingPoint| json!({ "at": at(point.at), "rating": point.change.mean });
            told.push(json!({
                "game": row.game,
                "rating": row.rating.mean,
                "deviation": row.rating.deviation,
                "games": row.games,
                "after_each": points.iter().map(point).collect::<Vec<_>>(),
            }));
        }
        Ok(told)
    }

    /// How often their games came to which place.
    async fn results(&self) -> Result<Vec<Value>, Refusal> {
        let counts = self.house.store().tally(self.person).await?;
        let told = |it: &ResultCount| json!({ "game": it.game, "players": it.seats, "place": it.place, "shared_by": it.level, "times": it.count });
        Ok(counts.iter().map(told).collect())
    }

    /// The tournaments they made or took part in, and as what.
    async fn tournaments(&self) -> Result<Vec<Value>, Refusal> {
        let rows = self.house.store().tournaments_of(self.person, u32::MAX).await?;
        let told = |row: &TournamentRow| {
            let entrant = row.entrants.iter().find(|entrant| entrant.person == Some(self.person));
            json!({
                "tournament": row.key.as_str(),
                "game": row.game,
                "at": at(row.at),
                "made_by_you": row.owner == self.person,
                "called": entrant.map(|entrant| &entrant.name),
                "number": entrant.map(|entrant| entrant.number + 1),
            })
        };
        Ok(rows.iter().map(told).collect())
    }

    async fn tables(&mut self, before: Option<TableKey>) -> Result<String, Refusal> {
        let some = self.house.store().tables_of(self.person, Wanted::default(), before, SOME).await;
        let some = match some {
            // The last of those before is gone meanwhile: there is no telling where to go on.
            Err(store::StoreError::Missing(_)) => Vec::new(),
            some => some?,
        };
        let mut out = String::new();
        for (n, summary) in some.iter().enumerate() {
            out += if before.is_none() && n == 0 { "\n" } else { ",\n" };
            out += &self.table(summary).await?.to_string();
        }
        self.next = if some.len() < SOME as usize {
            out += "],\n\"chat\":[";
            Next::Chat((TableNo::NONE, 0), true)
        } else {
            Next::Tables(some.last().map(|last| last.table.key))
        };
        Ok(out)
    }

    async fn table(&self, TableSummary { table, at: last, .. }: &TableSummary) -> Result<Value, Refusal> {
        let mine = table.seats_of(Some(self.person));
        let seats: Vec<Seat> = mine.iter().collect();
        // Of a running game what may be known from one's own seat; one that cannot be replayed is told all the same.
        let seat = (seats.len() > 1).then(|| seats[0]);
        let record = self.house.tables.record(table.key, Some(self.person), seat).await.ok();
        Ok(json!({
            "table": table.key.as_str(),
            "game": table.game,
            "made": at(table.made),
            "last_played": at(*last),
            "seats": seats.iter().map(|seat| seat.index() + 1).collect::<Vec<_>>(),
            "record": record.map(|record| record.to_string()),
        }))
    }

    async fn chat(&mut self, after: (TableNo, u32), mut first: bool) -> Result<String, Refusal> {
        let some = self.house.store().said_by(self.person, after, SOME).await?;
        let mut out = String::new();
        for said in &some {
            out += if std::mem::take(&mut first) { "\n" } else { ",\n" };
            let line = json!({ "table": said.key.as_str(), "at": at(said.line.at), "text": said.line.text });
            out += &line.to_string();
        }
        self.next = match some.last().filter(|_| some.len() == SOME as usize) {
            Some(last) => Next::Chat((last.table, last.number), first),
            None => {
                out += "]}\n";
                Next::Nothing
            }
        };
        Ok(out)
    }
}

/// For what company somebody waits.
fn waits_for(seek: &Seek) -> Value {
    let SeekWish { game, seats, pace, rated } = &seek.wish;
    json!({
        "game": game,
        "players": seats,
        "clock": pace.to_string(),
        "rated": rated,
        "called": seek.name,
        "rather_with_bots": seek.fill.as_ref().map(|fill| &fill.bot),
        "since": at(seek.since),
        "table": seek.table.map(|key| key.to_string()),
    })
}

fn at(time: Time) -> String {
    crate::pages::moment(time)
}

fields! {
    /// An account to be ended.
    pub(crate) struct CloseAccount {
        /// Its password.
        password: String,
    }
}

/// So many tables are taken leave of at a time.
const LEFT: u32 = 50;

/// It is looked for people who are leaving so often.
const OFTEN: Duration = Duration::from_secs(60);

/// What somebody was about to do when they went comes within this time.
const LATE: Duration = Duration::from_secs(10 * 60);

/// Ends an account for good. Its games stay, and can be read; who played there was somebody.
pub(crate) async fn close_account(
    house: &House,
    visitor: &Visitor,
    wish: CloseAccount,
) -> Result<(), Refusal> {
    let (person, shown) = prove(house, visitor, wish.password).await?;
    house.store().close_account(person, shown, house.steady_now()).await?;
    house.sessions.forget_sessions_of(person);
    house.sessions.forget_tokens_of(person);
    let _ = visitor.cookie_change.set(CookieChange::Remove);
    // Of who sat at many tables the rest is done by and by.
    house.take_leave(person).await.map(drop)
}

impl House {
    /// Takes the names of those who are leaving away from tables, until the house closes.
    pub(crate) async fn see_off(self: Arc<Self>) {
        let mut closing = self.services.closing.subscribe();
        let mut often = tokio::time::interval(OFTEN);
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = often.tick() => {}
            }
            if let Err(refusal) = self.see_all_off().await {
                tracing::error!("cannot take leave of somebody: {}", refusal.code);
            }
        }
    }

    async fn see_all_off(&self) -> Result<(), Refusal> {
        for person in self.store().leaving(LEFT).await? {
            while self.take_leave(person).await? && !*self.services.closing.borrow() {}
        }
        Ok(())
    }

    /// Takes the name of somebody who is leaving away from some tables. Whether there were any.
    async fn take_leave(&self, person: PersonId) -> Result<bool, Refusal> {
        let stand_in =
            |title: &'static dyn shelf::ShownTitle| (title.key().to_owned(), title.friendly_bot().to_owned());
        let stand_ins = self.shelf().shown_games().map(stand_in).collect();
        let now = self.steady_now();
        let since = Time(now.0.saturating_sub(LATE.as_millis() as i64));
        let touched = self.store().take_leave(person, stand_ins, since, LEFT).await?;
        self.days.forget();
        for key in &touched {
            let Some(table) = self.tables.in_memory(*key) else { continue };
            // One that does not open says so to whoever opens it.
            if let Err(refusal) = table.reload_or_end().await {
                tracing::error!(table = %key, "not loaded again: {}", refusal.code);
            }
        }
        Ok(!touched.is_empty())
    }
}
