//! Friends, as pages and programmes are told of them: who is tied to whom, who is here now and what they play, who is asked
//! to which table.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use shelf::ShownTitle;
use store::{
    Complaint, Complaints, Friend, Invitation, Measure, Measures, Person, PersonId, TableKey, TableStage,
    Tie, Time, Wanted,
};

use crate::fields::{Field, Written};
use crate::house::House;
use crate::preferences::Preferences;
use crate::refusal::{Refusal, Wrong};
use crate::routes::names;
use crate::visitor::Visitor;

/// So many friends one may have, those who are asked and those who ask counted.
pub(crate) const FRIENDS: u32 = 300;

/// So many tables somebody may be asked to at a time.
pub(crate) const INVITATIONS: u32 = 50;

/// Who was noted to be here within this time is here now.
const NOW: Duration = Duration::from_secs(5 * 60);

/// It is noted so often.
const NOTED: Duration = Duration::from_secs(2 * 60);

/// Of a friend who is here so many tables at play are named.
const PLAYS: u32 = 3;

/// Of so many friends who are here it is looked up, lest a page costs more the more friends somebody has.
const LOOKED_AFTER: usize = 20;

/// Among so many of their newest.
const LOOKED: u32 = 12;

/// So many are kept in mind before those who have gone are let go of.
const SWEEP: usize = 4096;

/// Who was noted lately to be here, by this node.
#[derive(Default)]
pub(crate) struct Here(Mutex<HashMap<PersonId, Instant>>);

impl Here {
    /// Whether it is time to note somebody.
    fn is_due(&self, person: PersonId) -> bool {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.len() >= SWEEP && noted.len() == noted.capacity() {
            noted.retain(|_, at| at.elapsed() < NOW);
        }
        let due = noted.get(&person).is_none_or(|at| at.elapsed() >= NOTED);
        if due {
            noted.insert(person, Instant::now());
        }
        due
    }

    /// How many are here now, with an account or without.
    pub(crate) fn count(&self) -> u64 {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        noted.values().filter(|at| at.elapsed() < NOW).count() as u64
    }

    /// They are noted again when they are next seen.
    pub(crate) fn forget(&self, person: PersonId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&person);
    }
}

/// A friend, or somebody who may become one.
pub(crate) struct FriendLine {
    pub(crate) name: String,
    pub(crate) tie: Tie,
    pub(crate) since: Time,
    /// Whether they are here now, and let it be seen.
    pub(crate) here: bool,
    /// What they play, if they are.
    pub(crate) plays: Vec<PlaysLine>,
}

/// A table at which a friend plays, that the reader may look at.
pub(crate) struct PlaysLine {
    pub(crate) key: TableKey,
    /// The game; none if this server no longer has it.
    pub(crate) title: Option<&'static dyn ShownTitle>,
}

/// A table somebody is asked to.
pub(crate) struct InvitationLine {
    pub(crate) title: Option<&'static dyn ShownTitle>,
    /// Who sits there, in the reader's language.
    pub(crate) names: Vec<String>,
    pub(crate) invitation: Invitation,
}

/// What the house's operator has been told of, or has done, as far as it concerns somebody.
#[derive(Default)]
pub(crate) struct Dealings {
    pub(crate) reported: Vec<Complaint>,
    pub(crate) measures: Vec<Measure>,
}

/// So many dealings are told.
const DEALINGS: u32 = 20;

impl House {
    /// Notes that somebody is here, now and then; of who is signed in for friends too, unless they do not want it seen. Nobody
    /// waits for it.
    pub(crate) fn note_here(&self, person: Option<PersonId>, signed_in: bool) {
        let Some(person) = person.filter(|person| self.here.is_due(*person) && signed_in) else { return };
        let (services, now) = (self.services.clone(), self.steady_now());
        tokio::spawn(async move {
            let noted = async {
                let likes = services.store.preferences(person).await?;
                let hidden = likes.is_some_and(|text| Preferences::of_text(&text).seen == Some(false));
                services.store.note_seen(person, (!hidden).then_some(now)).await
            };
            if let Err(error) = noted.await {
                tracing::debug!("who is here is not noted: {error}");
            }
        });
    }

    /// Somebody with an account: only they have friends.
    pub(crate) async fn member(&self, visitor: &Visitor) -> Result<Person, Refusal> {
        let person = visitor.person.ok_or(Refusal::forbidden("signed-out"))?;
        let person = self.store().person(person).await?.filter(|person| person.account);
        person.ok_or(Refusal::forbidden("signed-out"))
    }

    /// The account of that name.
    pub(crate) async fn account_called(&self, name: &str) -> Result<Person, Refusal> {
        let found = self.store().account(&crate::names::spaced(name)).await?;
        found.map(|(person, _)| person).ok_or_else(|| {
            let (wrong, expected) = (Wrong::value(name), Written::schema());
            Refusal::field("no-such-person", "name", wrong, Written::KIND, expected).by_the_rules()
        })
    }

    /// To whom somebody is tied; friends who are here come first.
    pub(crate) async fn friends_of(&self, person: PersonId) -> Result<Vec<FriendLine>, Refusal> {
        let mut lines = Vec::new();
        let mut looked = 0;
        for (friend, mut line) in self.ties_of(person).await? {
            if line.here && looked < LOOKED_AFTER {
                line.plays = self.played_by(friend, person).await?;
                looked += 1;
            }
            lines.push(line);
        }
        Ok(lines)
    }

    /// The same, without what they play.
    pub(crate) async fn ties_of(&self, person: PersonId) -> Result<Vec<(PersonId, FriendLine)>, Refusal> {
        let now = self.steady_now();
        let line = |friend: Friend| {
            let here = friend.seen.is_some_and(|at| now.since(at) < NOW);
            let Person { id, name, .. } = friend.person;
            (id, FriendLine { name, tie: friend.tie, since: friend.since, here, plays: Vec::new() })
        };
        let found = self.store().friends(person, FRIENDS).await?;
        let mut lines: Vec<_> = found.into_iter().map(line).collect();
        lines.sort_by_key(|(_, line)| !line.here);
        Ok(lines)
    }

    /// Where somebody plays now, as far as the reader may look: at tables that are listed, and at those they sit at themselves.
    async fn played_by(&self, person: PersonId, reader: PersonId) -> Result<Vec<PlaysLine>, Refusal> {
        let tables = self.store().tables_of(person, Wanted::default(), None, LOOKED).await?;
        let rows = tables.into_iter().map(|summary| summary.table);
        let open = rows.filter(|row| {
            row.stage == TableStage::Running && (row.listed || !row.seats_of(Some(reader)).is_empty())
        });
        let line =
            |row: store::TableRow| PlaysLine { key: row.key, title: self.shelf().find_shown(&row.game) };
        Ok(open.take(PLAYS as usize).map(line).collect())
    }

    /// Where a visitor is asked to sit down.
    pub(crate) async fn invitations_of(&self, visitor: &Visitor) -> Result<Vec<InvitationLine>, Refusal> {
        let Some(person) = visitor.person.filter(|_| visitor.session.is_some() || visitor.token.is_some())
        else {
            return Ok(Vec::new());
        };
        let line = |invitation: Invitation| {
            let title = self.shelf().find_shown(&invitation.table.game);
            InvitationLine { names: names(&invitation.table, title, visitor.lang), title, invitation }
        };
        let found = self.store().invitations(person, INVITATIONS).await?;
        Ok(found.into_iter().map(line).collect())
    }

    /// What somebody reported, and what was done about what others reported of them.
    pub(crate) async fn dealings(&self, person: Option<PersonId>) -> Result<Dealings, Refusal> {
        let Some(person) = person else { return Ok(Dealings::default()) };
        Ok(Dealings {
            reported: self.store().complaints(Complaints::By(person), 0, DEALINGS).await?,
            measures: self.store().measures(Measures::On(person), DEALINGS).await?,
        })
    }

    /// Refuses somebody a table of whoever wants to have nothing to do with them.
    pub(crate) async fn may_come(&self, person: PersonId, owner: PersonId) -> Result<(), Refusal> {
        if person != owner
            && self.store().blocked_among(vec![owner, person]).await?.contains(&(owner, person))
        {
            return Err(Refusal::forbidden("no-company"));
        }
        Ok(())
    }
}
