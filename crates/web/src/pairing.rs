//! Quick pairing: who wants the same is put at one table, as soon as there are enough.
//!
//! Who waits is in the store, and so is who was put where: every node may look who goes together, and the first to say so is
//! the one that did ([`store::Store::pair`]). It is looked whenever somebody begins to wait, and whenever somebody who
//! waits is there, which their page sees to every few seconds. Who is gone for a while is put nowhere.

use std::collections::HashSet;
use std::time::Duration;

use shelf::ShownTitle;
use store::{Fill, Pairing, PersonId, SeatRow, Seek, SeekWish, Sitter, StoreError, TableKey, Time};

use crate::house::House;
use crate::live::{Proposal, bot_seat, empty_seat, random_nonce, random_secret};
use crate::refusal::Refusal;

/// Who was not there for so long does not wait any more.
const HERE: Duration = Duration::from_secs(90);

/// Who was put at a table is told so for so long.
const TOLD: Duration = Duration::from_secs(10 * 60);

/// So many who want the same are looked at: those who have waited longest.
const MOST: u32 = 200;

/// So often it is looked again when another node was first.
const TRIES: u32 = 8;

/// Ratings may differ by so much at first, where it counts.
const REACH: f64 = 100.0;

/// And by so much more for each second somebody waits.
const WIDER: f64 = 5.0;

/// Who was last there before this waits no longer.
fn here(now: Time) -> Time {
    before(now, HERE)
}

/// Whose wait is forgotten.
pub(crate) fn forgotten(now: Time) -> Time {
    before(now, TOLD)
}

fn before(now: Time, time: Duration) -> Time {
    Time(now.0.saturating_sub(time.as_millis() as i64))
}

/// Who is put at one table.
#[derive(Debug, PartialEq)]
struct Group<'a> {
    people: Vec<&'a Seek>,
    /// The bot in all other seats.
    bot: Option<&'a str>,
}

/// What is known of those who wait for the same, now.
struct Waiting<'a> {
    seeks: &'a [Seek],
    blocked: HashSet<(PersonId, PersonId)>,
    now: Time,
}

impl Waiting<'_> {
    /// How far off a rating may be for somebody.
    fn reach(&self, seek: &Seek) -> f64 {
        REACH + WIDER * self.now.since(seek.since).as_secs_f64()
    }

    /// Whether two may be put at one table. Who has waited long is put with whoever there is.
    fn may_meet(&self, one: &Seek, other: &Seek) -> bool {
        let apart = |a: &Seek, b: &Seek| self.blocked.contains(&(a.person, b.person));
        let alike = !one.wish.rated
            || (one.strength - other.strength).abs() <= self.reach(one).max(self.reach(other));
        one.person != other.person && alike && !apart(one, other) && !apart(other, one)
    }

    /// So many who may all meet, beginning with `first`; those first whose ratings are nearest, where it counts, or who have
    /// waited longest. There may be fewer.
    fn around<'s>(&'s self, first: &'s Seek, most: usize, admits: impl Fn(&Seek) -> bool) -> Vec<&'s Seek> {
        let mut others: Vec<&Seek> = self.seeks.iter().filter(|seek| admits(seek)).collect();
        if first.wish.rated {
            let off = |seek: &Seek| (seek.strength - first.strength).abs();
            others.sort_by(|a, b| off(a).total_cmp(&off(b)));
        }
        let mut group = vec![first];
        for other in others {
            if group.len() < most && group.iter().all(|known| self.may_meet(known, other)) {
                group.push(other);
            }
        }
        group
    }

    /// Who is put at one table next, if anybody is: as many as it takes; or, when somebody has waited as long as they would,
    /// with those who would play with the same bots, and bots.
    fn choose(&self) -> Option<Group<'_>> {
        for first in self.seeks {
            let seats = usize::from(first.wish.seats);
            let people = self.around(first, seats, |_| true);
            if people.len() == seats {
                return Some(Group { people, bot: None });
            }
        }
        let due = |seek: &&Seek| seek.fill.as_ref().is_some_and(|fill| fill.at <= self.now);
        let first = self.seeks.iter().find(due)?;
        let bot = first.fill.as_ref().map(|fill| fill.bot.as_str());
        let same = |seek: &Seek| seek.fill.as_ref().map(|fill| fill.bot.as_str()) == bot;
        let people = self.around(first, usize::from(first.wish.seats), same);
        Some(Group { people, bot })
    }
}

/// What somebody waits for, or where they were put.
pub(crate) struct Waits {
    pub(crate) seek: Seek,
    /// How many wait for the same, with them.
    pub(crate) waiting: usize,
}

impl House {
    /// Somebody begins to wait, and may be put at a table at once.
    pub(crate) async fn wait_for_company(&self, seek: Seek) -> Result<(), Refusal> {
        let wish = seek.wish.clone();
        match self.store().seek(seek).await {
            // They have yet to see where they were put.
            Err(StoreError::Conflict) => Ok(()),
            done => {
                done?;
                self.pair_all(&wish).await
            }
        }
    }

    /// What somebody waits for who is here, once it was looked who goes together.
    pub(crate) async fn waits(&self, person: PersonId) -> Result<Option<Waits>, Refusal> {
        let now = self.steady_now();
        let Some(seek) = self.store().still_seeks(person, now).await? else { return Ok(None) };
        if seek.table.is_some() {
            return Ok(Some(Waits { seek, waiting: 0 }));
        }
        self.pair_all(&seek.wish).await?;
        // They may have been put somewhere by that.
        let Some(seek) = self.store().still_seeks(person, now).await? else { return Ok(None) };
        let waiting = self.store().seekers(seek.wish.clone(), here(now), MOST).await?.len();
        Ok(Some(Waits { seek, waiting }))
    }

    /// Puts at tables whoever goes together of those who want the same.
    async fn pair_all(&self, wish: &SeekWish) -> Result<(), Refusal> {
        let Some(title) = self.shelf().find_shown(&wish.game) else { return Ok(()) };
        let mut tries = 0;
        while tries < TRIES {
            let now = self.steady_now();
            let seeks = self.store().seekers(wish.clone(), here(now), MOST).await?;
            let people = seeks.iter().map(|seek| seek.person).collect();
            let blocked = self.store().blocked_among(people).await?.into_iter().collect();
            let waiting = Waiting { seeks: &seeks, blocked, now };
            let Some(group) = waiting.choose() else { return Ok(()) };
            match self.put_at_table(title, &group, here(now)).await {
                // A table that does not open says so to whoever opens it.
                Ok(key) => drop(self.tables.has_paired(key).await),
                // Somebody has gone, or another node was first.
                Err(refusal) if refusal.code == Refusal::STALE.code => tries += 1,
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(())
    }

    async fn put_at_table(
        &self,
        title: &'static dyn ShownTitle,
        group: &Group<'_>,
        here: Time,
    ) -> Result<TableKey, Refusal> {
        let Some(first) = group.people.first() else { return Err(Refusal::FAILED) };
        let mut seats = Vec::with_capacity(usize::from(first.wish.seats));
        for seek in &group.people {
            seats.push(SeatRow {
                name: seek.name.clone(),
                nonce: Some(seek.nonce.clone().unwrap_or_else(random_nonce)),
                ..empty_seat(Sitter::Person(seek.person))
            });
        }
        if let Some(bot) = group.bot {
            while seats.len() < usize::from(first.wish.seats) {
                seats.push(bot_seat(title, bot)?);
            }
        }
        // Nobody chooses where they sit.
        seats.sort_by_cached_key(|_| getrandom::u64().expect("the system has random numbers"));
        let proposal = Proposal {
            title,
            options: Vec::new(),
            seats,
            secret: random_secret(),
            ticket: None,
            pace: first.wish.pace,
            listed: true,
            free_undo: true,
            rated: first.wish.rated,
            owner: first.person,
            daily: None,
            tournament: None,
            fill: None,
        };
        let (table, start) = proposal.prepare(&self.services)?;
        let people = group.people.iter().map(|seek| (seek.person, seek.since)).collect();
        Ok(self.store().pair(Pairing { people, here }, table, start).await?.key)
    }
}

/// When somebody would rather play with bots.
pub(crate) fn fill_at(now: Time, wait: Duration, bot: String) -> Fill {
    Fill { bot, at: now.plus(wait) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seek(person: u64, since: i64) -> Seek {
        Seek {
            person: PersonId(person),
            name: String::new(),
            account: true,
            wish: SeekWish {
                game: "chess".to_owned(),
                seats: 2,
                pace: "live 5+5".parse().unwrap(),
                rated: false,
            },
            fill: None,
            strength: 1500.0,
            nonce: None,
            since: Time(since * 1000),
            seen: Time(since * 1000),
            table: None,
        }
    }

    fn chosen(seeks: &[Seek], blocked: &[(u64, u64)], now: i64) -> Option<(Vec<u64>, Option<String>)> {
        let blocked = blocked.iter().map(|(one, other)| (PersonId(*one), PersonId(*other))).collect();
        let waiting = Waiting { seeks, blocked, now: Time(now * 1000) };
        let group = waiting.choose()?;
        let people = group.people.iter().map(|seek| seek.person.0).collect();
        Some((people, group.bot.map(str::to_owned)))
    }

    fn of(people: &[u64]) -> Option<(Vec<u64>, Option<String>)> {
        Some((people.to_vec(), None))
    }

    #[test]
    fn who_has_waited_longest_is_first() {
        assert_eq!(chosen(&[], &[], 9), None);
        assert_eq!(chosen(&[seek(1, 0)], &[], 9), None);
        assert_eq!(chosen(&[seek(1, 0), seek(2, 1), seek(3, 2)], &[], 9), of(&[1, 2]));
    }

    #[test]
    fn who_is_blocked_by_either_is_not_met() {
        let three = [seek(1, 0), seek(2, 1), seek(3, 2)];
        assert_eq!(chosen(&three, &[(1, 2)], 9), of(&[1, 3]));
        assert_eq!(chosen(&three, &[(2, 1), (3, 1)], 9), of(&[2, 3]), "nobody waits for who meets nobody");
        assert_eq!(chosen(&three, &[(2, 1), (3, 1), (2, 3)], 9), None);
        // A third must go with both.
        let four = [1, 2, 3, 4].map(|n| {
            let wish = SeekWish { seats: 3, ..seek(1, 0).wish };
            Seek { wish, ..seek(n, n as i64) }
        });
        assert_eq!(chosen(&four, &[(3, 2)], 9), of(&[1, 2, 4]));
    }

    #[test]
    fn where_it_counts_ratings_are_near_and_less_so_after_a_wait() {
        let rated = |person, since, strength| {
            let wish = SeekWish { rated: true, ..seek(1, 0).wish };
            Seek { wish, strength, ..seek(person, since) }
        };
        let two = [rated(1, 0, 1500.0), rated(2, 0, 1700.0)];
        assert_eq!(chosen(&two, &[], 19), None);
        assert_eq!(chosen(&two, &[], 20), of(&[1, 2]), "after twenty seconds");
        let late = [rated(1, 0, 1500.0), rated(2, 60, 1700.0)];
        assert_eq!(chosen(&late, &[], 60), of(&[1, 2]), "it is enough that one has waited");
        let three = [rated(1, 0, 1500.0), rated(2, 1, 1590.0), rated(3, 2, 1510.0)];
        assert_eq!(chosen(&three, &[], 9), of(&[1, 3]), "the nearest");
        let casual = [seek(1, 0), Seek { strength: 2500.0, ..seek(2, 0) }];
        assert_eq!(chosen(&casual, &[], 0), of(&[1, 2]));
    }

    #[test]
    fn who_has_waited_enough_plays_with_bots() {
        let with = |person, since, at: i64, bot: &str| Seek {
            fill: Some(Fill { bot: bot.to_owned(), at: Time(at * 1000) }),
            wish: SeekWish { seats: 4, ..seek(1, 0).wish },
            ..seek(person, since)
        };
        let patient = Seek { fill: None, ..with(3, 0, 0, "") };
        let all = [patient, with(1, 0, 60, "greedy"), with(2, 5, 99, "greedy"), with(4, 5, 99, "strong")];
        assert_eq!(chosen(&all[..3], &[], 59), None);
        let bots = |people: &[u64]| Some((people.to_vec(), Some("greedy".to_owned())));
        assert_eq!(chosen(&all[..3], &[], 60), bots(&[1, 2]), "with those who would play with the same");
        assert_eq!(chosen(&all[..3], &[(2, 1)], 60), bots(&[1]));
        assert_eq!(chosen(&all, &[], 60), of(&[3, 1, 2, 4]), "people come first");
    }
}
