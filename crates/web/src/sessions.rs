//! Sessions and access tokens, remembered between requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use store::{PersonId, SessionId, Store, Time, TokenHash};

use crate::refusal::Refusal;

/// What the store said of sessions and tokens, kept so that it is asked once.
#[derive(Default)]
pub(crate) struct SessionCache {
    /// With when they began.
    sessions: Mutex<HashMap<SessionId, (PersonId, Time)>>,
    tokens: Mutex<HashMap<TokenHash, PersonId>>,
    /// Counts what was forgotten: what was asked for before must not be kept after.
    forgotten: AtomicU64,
}

/// So many are kept; then all are asked for again.
const KNOWN: usize = 100_000;

impl SessionCache {
    /// Forgets an ended session.
    pub(crate) fn forget_session(&self, session: SessionId) {
        self.forget(&self.sessions, |known| {
            known.remove(&session);
        });
    }

    /// Forgets every session of a person.
    pub(crate) fn forget_sessions_of(&self, person: PersonId) {
        self.forget(&self.sessions, |known| known.retain(|_, (of, _)| *of != person));
    }

    /// Forgets a withdrawn token.
    pub(crate) fn forget_token(&self, hash: TokenHash) {
        self.forget(&self.tokens, |known| {
            known.remove(&hash);
        });
    }

    /// Forgets every token of a person.
    pub(crate) fn forget_tokens_of(&self, person: PersonId) {
        self.forget(&self.tokens, |known| known.retain(|_, of| *of != person));
    }

    /// Forgets everything: some of it may be too old to be kept.
    pub(crate) fn forget_all(&self) {
        self.forget(&self.sessions, HashMap::clear);
        self.forget(&self.tokens, HashMap::clear);
    }

    /// Whether somebody who showed who they are by this session or token still may: it can have ended since, or be from
    /// before `since`.
    pub(crate) async fn still_holds(
        &self,
        store: &dyn Store,
        since: Option<Time>,
        person: Option<PersonId>,
        session: Option<SessionId>,
        token: Option<TokenHash>,
    ) -> Result<bool, Refusal> {
        Ok(match (session, token) {
            (Some(session), _) => self.session(store, since, session).await? == person,
            (None, Some(token)) => self.token(store, token).await? == person,
            (None, None) => true,
        })
    }

    /// Whose session this is, if it is not from before `since`.
    pub(crate) async fn session(
        &self,
        store: &dyn Store,
        since: Option<Time>,
        id: SessionId,
    ) -> Result<Option<PersonId>, Refusal> {
        let known = self.sessions.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied();
        let found = match known {
            Some(known) => Some(known),
            None => {
                let before = self.forgotten.load(Ordering::SeqCst);
                let found = store.session(id).await?;
                self.keep(&self.sessions, id, found, before);
                found
            }
        };
        Ok(found.filter(|(_, made)| since.is_none_or(|since| *made >= since)).map(|(person, _)| person))
    }

    pub(crate) async fn token(
        &self,
        store: &dyn Store,
        hash: TokenHash,
    ) -> Result<Option<PersonId>, Refusal> {
        let known = self.tokens.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).copied();
        if known.is_some() {
            return Ok(known);
        }
        let before = self.forgotten.load(Ordering::SeqCst);
        let found = store.token(hash).await?;
        self.keep(&self.tokens, hash, found, before);
        Ok(found)
    }

    fn keep<K: Eq + Hash, V>(&self, known: &Mutex<HashMap<K, V>>, key: K, found: Option<V>, before: u64) {
        let Some(found) = found else { return };
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if self.forgotten.load(Ordering::SeqCst) != before {
            return;
        }
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(key, found);
    }

    /// Within the lock, nothing that was asked for before is kept after.
    fn forget<K, V>(&self, known: &Mutex<HashMap<K, V>>, which: impl FnOnce(&mut HashMap<K, V>)) {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        which(&mut known);
    }
}
