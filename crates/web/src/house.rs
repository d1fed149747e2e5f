//! What all requests share.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use shelf::Shelf;
use store::{Aged, Opening, Person, PersonId, Store, StoreError, TableNo, Time};
use tokio::sync::{Notify, watch};

use crate::api;
use crate::company::Here;
use crate::config::{Bots, Config, Keep};
use crate::daily::Days;
use crate::fields::Name;
use crate::keys::Keys;
use crate::limits::Limit;
use crate::live::{NOTED, PresenceBoard, ROUND, Services, Steady, Tables, Thinkers, closed};
use crate::metrics::Metrics;
use crate::model::PageFrame;
use crate::nodes;
use crate::notices::push::PushKey;
use crate::notices::{COUNTED, LASTS, Notices};
use crate::outbox::Outbox;
use crate::outgoing::Outgoing;
use crate::pairing;
use crate::passwords::Passwords;
use crate::refusal::Refusal;
use crate::sampling::Sampler;
use crate::sessions::SessionCache;
use crate::shares::Shares;
use crate::tries::Tries;
use crate::visitor::Visitor;
use crate::words::site;

/// The state of the server.
pub struct House {
    pub(crate) services: Arc<Services>,
    pub(crate) tables: Tables,
    pub(crate) keys: Keys,
    pub(crate) sessions: SessionCache,
    pub(crate) by_address: Limit<IpAddr>,
    pub(crate) by_session: Limit<PersonId>,
    pub(crate) costly: Limit<IpAddr>,
    pub(crate) password_rate: Limit<Knocks>,
    pub(crate) streams: Shares,
    pub(crate) talk: Limit<PersonId>,
    pub(crate) passwords: Passwords,
    pub(crate) tries: Tries,
    /// Mails, by whoever is to get them.
    pub(crate) letters: Limit<u64>,
    pub(crate) outbox: Outbox,
    /// Friends asked, people invited, blocked and reported.
    pub(crate) ties: Limit<PersonId>,
    /// Who was noted lately to be here.
    pub(crate) here: Here,
    /// What the house sends to others by itself.
    pub(crate) outgoing: Outgoing,
    /// By which push services know it.
    pub(crate) push_key: PushKey,
    pub(crate) api: api::Written,
    pub(crate) sampler: Sampler,
    pub(crate) days: Days,
    /// When it was last seen that the disk can be written.
    written: std::sync::Mutex<Option<Instant>>,
}

/// Who gives a password.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Knocks {
    /// Somebody who is signed in to the account.
    Within(PersonId),
    /// Somebody at a browser that the account knows.
    Back(PersonId),
    /// Anybody else, from there.
    At(IpAddr),
}

/// So many people, sessions and lines are forgotten at a time.
const FORGOTTEN: u32 = 1000;

/// Complaints are kept so long after somebody has looked at them.
const COMPLAINTS: Keep = Keep::days(365);

/// A password that an operator has reset ends sessions within this time.
const HEEDED: Duration = Duration::from_secs(1);

/// The disk is tried so often at most.
const WRITTEN: Duration = Duration::from_secs(1);

impl House {
    /// A house that keeps its things in `store`. Call it within a tokio runtime: the house looks after
    /// its tables from then on, until [`House::close`].
    pub fn open(config: Config, store: Arc<dyn Store>) -> Arc<Self> {
        let opening = Opening::alone((config.clock)());
        Self::opened(config, store, &opening)
    }

    /// The same where others may keep the house open too: it is a node of theirs, and heeds what they do.
    pub async fn join(config: Config, store: Arc<dyn Store>) -> Result<Arc<Self>, StoreError> {
        let opening = store.open_house((config.clock)()).await?;
        Ok(Self::opened(config, store, &opening))
    }

    fn opened(config: Config, store: Arc<dyn Store>, opening: &Opening) -> Arc<Self> {
        let (rates, bounds) = (config.rates, config.bounds);
        let keys = Keys::new(store.server_key(), opening);
        let shared = store.is_shared();
        let steady = Steady::start(config.clock, opening, shared);
        // Before anything is read.
        let feed = store.feed();
        let outbox = Outbox::new(&config);
        let now = (config.clock)();
        let services = Arc::new(Services {
            store,
            thinkers: Thinkers::new(config.thinkers, config.shelf),
            config,
            metrics: Metrics::default(),
            open_since: RwLock::new(steady),
            shared,
            presence: PresenceBoard::default(),
            tournaments: Notify::new(),
            notices: Notices::default(),
            closing: watch::Sender::new(false),
        });
        let (outgoing, push_key) = (Outgoing::new(services.config.reach_private), keys.push_key());
        let house = Arc::new(House {
            tables: Tables::new(services.clone()),
            services,
            keys,
            sessions: SessionCache::default(),
            by_address: Limit::new(rates.address, rates.burst).shared(shared),
            by_session: Limit::new(rates.session, rates.burst).shared(shared),
            costly: Limit::new(rates.costly, rates.burst).shared(shared),
            password_rate: Limit::new(rates.costly, rates.burst),
            streams: Shares::default(),
            // Ten at once; then as many as there may be in a minute.
            talk: Limit::new(f64::from(bounds.chat_rate) / 60.0, 600.0 / f64::from(bounds.chat_rate.max(1)))
                .shared(shared),
            passwords: Passwords::start(bounds.hashing),
            tries: Tries::default(),
            letters: Limit::new(rates.mail, 3.0 / rates.mail).shared(shared),
            outbox,
            ties: Limit::new(rates.ties, 20.0 / rates.ties).shared(shared),
            here: Here::default(),
            outgoing,
            push_key,
            api: api::Written::default(),
            sampler: Sampler::new(now),
            days: Days::default(),
            written: std::sync::Mutex::default(),
        });
        let keeper = house.clone();
        tokio::spawn(async move { keeper.tables.look_after().await });
        let keeper = house.clone();
        tokio::spawn(async move { keeper.note_often().await });
        tokio::spawn(house.clone().keep_samples());
        if shared {
            nodes::heed(&house, feed);
        }
        // A node that only thinks has not been told how long anything is kept, nor how mail is sent.
        if house.services.config.bots != Bots::Everywhere {
            house.keep_house();
        }
        house
    }

    /// Does what is to be done in a house beside play, until it closes.
    fn keep_house(self: &Arc<Self>) {
        let keeper = self.clone();
        tokio::spawn(async move { keeper.clean().await });
        let keeper = self.clone();
        tokio::spawn(async move { keeper.heed_resets().await });
        tokio::spawn(self.clone().send_mail());
        tokio::spawn(self.clone().send_notices());
        tokio::spawn(self.clone().see_off());
        tokio::spawn(self.clone().hold_tournaments());
    }

    /// Forgets who is signed in when an operator has reset a password, until the house closes: the store knows who still is.
    async fn heed_resets(&self) {
        let mut closing = self.services.closing.subscribe();
        let mut often = tokio::time::interval(HEEDED);
        let mut known = None;
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = often.tick() => {
                    // A store that fails is told of by whatever else is asked of it.
                    let Ok(resets) = self.store().resets().await else { continue };
                    if known.replace(resets).is_some_and(|before| before != resets) {
                        self.sessions.forget_all();
                    }
                }
            }
        }
    }

    /// Removes what is kept no longer, now and then, until the house closes.
    async fn clean(&self) {
        let mut closing = self.services.closing.subscribe();
        let first = tokio::time::Instant::now() + self.services.config.bounds.clean_after;
        let mut minute = tokio::time::interval_at(first, ROUND);
        let mut reached = [TableNo::NONE; 3];
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = minute.tick() => {
                    if let Err(refusal) = self.clean_once(&mut reached).await {
                        tracing::error!("cannot remove what is old: {}", refusal.code);
                    }
                }
            }
        }
    }

    async fn clean_once(&self, reached: &mut [TableNo; 3]) -> Result<(), Refusal> {
        let (bounds, now) = (self.services.config.bounds, self.surely_now());
        self.tables.sweep(now, reached).await?;
        let aged = Aged {
            guests: bounds.keep_guests.since(now),
            sessions: self.sessions_since(),
            chat: bounds.keep_chat.since(now),
            links: Some(self.steady_now()),
            tournaments: bounds.keep_finished.since(now),
            waiting: bounds.keep_waiting.since(now),
            seeks: Some(pairing::forgotten(self.steady_now())),
            complaints: COMPLAINTS.since(now),
            notices: Keep(Some(LASTS)).since(now),
        };
        if self.store().forget(aged, FORGOTTEN).await? > 0 {
            self.sessions.forget_all();
        }
        Ok(())
    }

    /// Notes once a minute that the house is open, until it closes.
    async fn note_often(&self) {
        let mut closing = self.services.closing.subscribe();
        let mut minute = tokio::time::interval(NOTED);
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = minute.tick() => self.note_life().await,
            }
        }
    }

    /// Notes that the house is open until now: so long live clocks run. Whoever ends the server does it once more then; the
    /// house itself does it once a minute.
    pub async fn note_life(&self) {
        if let Err(error) = self.store().note_life(self.services.steady().life()).await {
            tracing::warn!("live clocks may lose up to a minute: {error}");
        }
    }

    /// Leaves the house, which is closed here: notes how long it was open, and leaves to other nodes what this one was about
    /// to do.
    pub(crate) async fn leave(&self) {
        self.note_life().await;
        self.outbox.rest().await;
        self.tables.release_all().await;
    }

    /// Waits until everybody has been told of what was done here, and all that is being sent is; then says that this node is
    /// gone. One that never says so is taken to have told nobody of what it did last, and others look out for those.
    pub(crate) async fn rest(&self) {
        if !self.services.notices.rest().await {
            tracing::warn!("not everybody is told yet of what happened; it is looked again for them");
        } else if let Err(error) = self.say_gone().await {
            tracing::warn!("it is looked again for whom nobody has told: {error}");
        }
    }

    /// Ends event streams and thinking, so that the server can stop. What is stored stays.
    pub fn close(&self) {
        self.services.closing.send_replace(true);
        self.services.thinkers.close();
    }

    /// The house has been opened anew, because no node could say for a while that it is open: all go by the same time, and
    /// know the same tickets.
    pub(crate) async fn reopen(&self, opening: &Opening) {
        tracing::warn!("the house was held to be closed, and has been opened anew");
        self.keys.reopen(opening);
        let steady = Steady::start(self.services.config.clock, opening, true);
        *self.services.open_since.write().unwrap_or_else(PoisonError::into_inner) = steady;
        self.tables.unload().await;
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.services.store.as_ref()
    }

    /// What the system's clock says.
    pub(crate) fn now(&self) -> Time {
        self.services.steady().calendar()
    }

    /// By what clock mail and its links go: one that nobody sets while the house is open, and the same for all nodes.
    pub(crate) fn steady_now(&self) -> Time {
        self.services.steady().unstepped()
    }

    /// How late it is at least: nothing gets old by a clock that is set, be it wrong before or after.
    fn surely_now(&self) -> Time {
        let steady = self.services.steady();
        steady.calendar().min(steady.unstepped())
    }

    /// Since when sessions hold.
    pub(crate) fn sessions_since(&self) -> Option<Time> {
        self.services.config.bounds.keep_sessions.since(self.surely_now())
    }

    /// The games that are played.
    pub(crate) fn shelf(&self) -> Shelf {
        self.services.config.shelf
    }

    /// Before something that costs much.
    pub(crate) fn may_cost(&self, visitor: &Visitor) -> Result<(), Refusal> {
        self.costly.take(visitor.address).map_err(Refusal::too_many)
    }

    /// Before somebody is written to: whoever asks for it, nobody gets many mails.
    pub(crate) fn may_write(&self, to: &str) -> Result<(), Refusal> {
        // Nodes tell each other, and no address.
        let hash = Sha256::digest(to.to_lowercase().as_bytes());
        let (who, _) = hash.split_first_chunk().expect("it has 32 bytes");
        self.letters.take(u64::from_be_bytes(*who)).map_err(Refusal::too_many)
    }

    /// Whether what must be kept can be: the disk is written, now and then.
    pub(crate) async fn check_writing(&self) -> Result<(), Refusal> {
        let written = *self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.is_some_and(|at| at.elapsed() < WRITTEN) {
            return Ok(());
        }
        let began = Instant::now();
        self.store().check(self.now()).await?;
        *self.written.lock().unwrap_or_else(PoisonError::into_inner) = Some(began);
        Ok(())
    }

    /// Refuses a name that is an account's, or could be taken for it, to anyone else.
    pub(crate) async fn check_name(&self, person: PersonId, name: &str) -> Result<(), Refusal> {
        if self.store().is_alike(name, person).await? {
            return Err(Refusal::conflict("account-name"));
        }
        Ok(())
    }

    /// What stands around every page.
    pub(crate) async fn frame(&self, visitor: &Visitor, path: &str) -> Result<PageFrame, Refusal> {
        let person = match visitor.person {
            Some(id) => self.store().person(id).await?,
            None => None,
        };
        self.note_here(visitor.person, visitor.session.is_some());
        let unseen = match visitor.person {
            Some(id) => Some(self.store().unseen(id, self.steady_now(), COUNTED).await?),
            None => None,
        };
        Ok(PageFrame {
            lang: visitor.lang,
            words: site(visitor.lang),
            name: person.map(|person| person.name),
            account: visitor.session.is_some(),
            likes: self.preferences(visitor).await?,
            unseen,
            path: path.to_owned(),
            origin: self.services.config.origin.clone().unwrap_or_else(|| format!("http://{}", visitor.host)),
        })
    }

    /// The name somebody plays under: the one given, else the one they had, else a guest's. Nothing is kept yet.
    pub(crate) async fn name_for(
        &self,
        visitor: &Visitor,
        person: PersonId,
        given: Option<Name>,
    ) -> Result<Called, Refusal> {
        let known = self.store().person(person).await?;
        if let Some(known) = known.as_ref().filter(|known| known.account) {
            return Ok(Called { name: known.name.clone(), guest: None, new: false, account: true });
        }
        let new = known.is_none();
        // Somebody may have opened an account of a guest's name since.
        let known = match known {
            Some(known) if !self.store().is_alike(&known.name, person).await? => Some(known),
            _ => None,
        };
        let (name, guest) = match (known, given) {
            (Some(known), None) => (known.name, None),
            (Some(known), Some(Name(given))) if given == known.name => (known.name, None),
            (_, Some(Name(name))) => {
                self.check_name(person, &name).await?;
                let guest = Person { id: person, name: name.clone(), account: false, made: self.now() };
                (name, Some(guest))
            }
            (None, None) => (self.guest_name(visitor, person).await?, None),
        };
        Ok(Called { name, guest, new, account: false })
    }

    /// What a guest is called who gives no name. Accounts may be called so: then it is a longer number.
    pub(crate) async fn guest_name(&self, visitor: &Visitor, person: PersonId) -> Result<String, Refusal> {
        for least in (3..=18).map(|zeros| 10_u64.pow(zeros)) {
            let number = (person.0 % (9 * least) + least).to_string();
            let name = site(visitor.lang).say("guest-name", [("number", number.into())]);
            if !self.store().is_alike(&name, person).await? {
                return Ok(name);
            }
        }
        Err(Refusal::conflict("account-name"))
    }

    /// Keeps a guest's name, once what they gave it for is done. That stays done if the name cannot be kept.
    pub(crate) async fn remember(&self, guest: Option<Person>) {
        let Some(guest) = guest else { return };
        if let Err(error) = self.store().save_person(guest).await {
            tracing::warn!("a guest's name is not kept: {error}");
        }
    }
}

/// What somebody is called.
pub(crate) struct Called {
    pub(crate) name: String,
    /// A guest who is to be remembered by it.
    pub(crate) guest: Option<Person>,
    /// Whether the store does not know them yet.
    new: bool,
    /// Whether they have an account.
    pub(crate) account: bool,
}

impl Called {
    /// Whether somebody is to be remembered of whom nothing is stored yet.
    pub(crate) fn is_new(&self) -> bool {
        self.new && self.guest.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use store::{Pace, Proof, Sitter, Sqlite, Token, TokenHash};

    use super::*;
    use crate::live::{Proposal, empty_seat, random_secret};

    const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

    /// What the system's clock is off by.
    static STEP: AtomicI64 = AtomicI64::new(0);

    fn clock() -> Time {
        Time(Time::now().0 + STEP.load(Ordering::SeqCst))
    }

    /// Whether a guest's token and a table that waits for players are there after everything old is removed.
    async fn is_kept(house: &House, table: store::TableKey) -> (bool, bool) {
        house.clean_once(&mut [TableNo::NONE; 3]).await.unwrap();
        let token = house.store().token(TokenHash([1; 32])).await.unwrap();
        (token.is_some(), house.store().table(table).await.unwrap().is_some())
    }

    #[tokio::test]
    async fn nothing_gets_old_by_a_clock_that_is_set() {
        let dir = tempfile::tempdir().unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(dir.path()).unwrap());
        let config = Config { clock, ..Config::default() };
        let house = House::open(config.clone(), store.clone());
        let (person, title) = (PersonId(7), house.shelf().shown_games().next().unwrap());
        let waiting = Proposal {
            title,
            options: Vec::new(),
            seats: (0..*title.seats().start()).map(|_| empty_seat(Sitter::Open)).collect(),
            secret: random_secret(),
            ticket: None,
            pace: Pace::None,
            listed: true,
            free_undo: true,
            rated: false,
            daily: None,
            owner: person,
            tournament: None,
            fill: None,
        };
        let table = waiting.set_up(&house.services).await.unwrap().key;
        let token = Token { person, name: "guest".to_owned(), made: house.now() };
        store.add_token(TokenHash([1; 32]), token, Proof::Nothing).await.unwrap();
        for step in [2 * YEAR, -2 * YEAR] {
            STEP.store(step, Ordering::SeqCst);
            assert_eq!(is_kept(&house, table).await, (true, true), "set by {step}");
        }
        // A house that was opened while the clock was wrong, and sees it put right.
        STEP.store(2 * YEAR, Ordering::SeqCst);
        let hasty = House::open(config.clone(), store.clone());
        STEP.store(0, Ordering::SeqCst);
        assert_eq!(is_kept(&hasty, table).await, (true, true), "set back in time");
        // One that knows no other time goes by it.
        STEP.store(2 * YEAR, Ordering::SeqCst);
        let later = House::open(config, store);
        assert_eq!(is_kept(&later, table).await, (false, false), "two years later");
    }
}
