//! What all requests share.

use std::net::IpAddr;
use std::sync::Arc;

use shelf::Shelf;
use store::{Person, PersonId, Store, Time};
use tokio::sync::watch;

use crate::config::Config;
use crate::fields::Name;
use crate::keys::Keys;
use crate::limits::Limit;
use crate::live::{Services, Steady, Tables, Thinkers};
use crate::metrics::Metrics;
use crate::model::Frame;
use crate::refusal::Refusal;
use crate::sessions::SessionCache;
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
}

impl House {
    /// A house that keeps its things in `store`. Call it within a tokio runtime: the house looks after
    /// its tables from then on, until [`House::close`].
    pub fn open(config: Config, store: Arc<dyn Store>) -> Arc<Self> {
        let rates = config.rates;
        let keys = Keys::new(store.server_key());
        let services = Arc::new(Services {
            store,
            thinkers: Thinkers::new(config.thinkers, config.shelf),
            config,
            metrics: Metrics::default(),
            steady: Steady::start(),
            closing: watch::Sender::new(false),
        });
        let house = Arc::new(House {
            tables: Tables::new(services.clone()),
            services,
            keys,
            sessions: SessionCache::default(),
            by_address: Limit::new(rates.address, rates.burst),
            by_session: Limit::new(rates.session, rates.burst),
            costly: Limit::new(rates.costly, rates.burst),
        });
        let keeper = house.clone();
        tokio::spawn(async move { keeper.tables.look_after().await });
        house
    }

    /// Ends event streams and thinking, so that the server can stop. What is stored stays.
    pub fn close(&self) {
        self.services.closing.send_replace(true);
        self.services.thinkers.close();
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.services.store.as_ref()
    }

    /// The games that are played.
    pub(crate) fn shelf(&self) -> Shelf {
        self.services.config.shelf
    }

    /// Before something that costs much.
    pub(crate) fn may_cost(&self, visitor: &Visitor) -> Result<(), Refusal> {
        self.costly.take(visitor.address).map_err(Refusal::too_many)
    }

    /// What stands around every page.
    pub(crate) async fn frame(&self, visitor: &Visitor, path: &str) -> Result<Frame, Refusal> {
        let person = match visitor.person {
            Some(id) => self.store().person(id).await?,
            None => None,
        };
        Ok(Frame {
            lang: visitor.lang,
            words: site(visitor.lang),
            name: person.map(|person| person.name),
            account: visitor.session.is_some(),
            path: path.to_owned(),
            origin: self.services.config.origin.clone().unwrap_or_else(|| format!("http://{}", visitor.host)),
        })
    }

    /// The name somebody plays under: the one given, else the one they had, else a guest's.
    pub(crate) async fn name_for(
        &self,
        visitor: &Visitor,
        person: PersonId,
        given: Option<Name>,
    ) -> Result<String, Refusal> {
        match (self.store().person(person).await?, given) {
            (Some(known), None) => Ok(known.name),
            (Some(known), Some(Name(given))) if known.account || given == known.name => Ok(known.name),
            (_, Some(Name(name))) => {
                let guest = Person { id: person, name: name.clone(), account: false, made: Time::now() };
                self.store().save_person(guest).await?;
                Ok(name)
            }
            (None, None) => {
                let number = person.0 % 9000 + 1000;
                Ok(site(visitor.lang).say("guest-name", [("number", number.to_string().into())]))
            }
        }
    }
}
