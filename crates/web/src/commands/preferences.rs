//! What somebody likes: read and kept, with their account or with their browser.

use serde::Serialize;
use stage::Lang;
use store::PersonId;
use utoipa::ToSchema;

use crate::fields::fields;
use crate::house::House;
use crate::preferences::{Motion, MovePace, Preferences, Theme, Volume};
use crate::refusal::Refusal;
use crate::visitor::Visitor;

fields! {
    /// What you like. What is left out stays as it is.
    #[derive(Default)]
    pub(crate) struct ChangePreferences {
        /// The language you read.
        language: Option<Lang>,
        /// Light or dark.
        theme: Option<Theme>,
        /// How much moves on pages.
        motion: Option<Motion>,
        /// How loud sounds are, from 0 to 10.
        volume: Option<Volume>,
        /// How long each of others' moves is shown.
        pace: Option<MovePace>,
        /// Whether each move is to be confirmed before a page sends it.
        confirm: Option<bool>,
        /// Whether what stands on a board is called by its name there.
        labels: Option<bool>,
        /// Whether friends see when you are here, and what you play.
        seen: Option<bool>,
    }
}

/// What somebody likes, as pages go by it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PreferencesInfo {
    /// The language.
    pub(crate) language: String,
    /// `system`, `light` or `dark`.
    pub(crate) theme: &'static str,
    /// `system` or `less`.
    pub(crate) motion: &'static str,
    /// From 0 to 10.
    pub(crate) volume: u8,
    /// `instant`, `brisk`, `calm` or `slow`.
    pub(crate) pace: &'static str,
    /// Whether each move is to be confirmed.
    pub(crate) confirm: bool,
    /// Whether boards have labels.
    pub(crate) labels: bool,
    /// Whether friends see when you are here.
    pub(crate) seen: bool,
}

impl PreferencesInfo {
    pub(crate) fn of(visitor: &Visitor, likes: &Preferences) -> Self {
        PreferencesInfo {
            language: likes.lang.unwrap_or(visitor.lang).to_string(),
            theme: likes.theme.unwrap_or_default().word(),
            motion: likes.motion.unwrap_or_default().word(),
            volume: likes.volume.unwrap_or_default().0,
            pace: likes.pace.unwrap_or_default().word(),
            confirm: likes.confirm.unwrap_or(false),
            labels: likes.labels.unwrap_or(true),
            seen: likes.seen.unwrap_or(true),
        }
    }
}

/// Changes what somebody likes, and answers what they like then. Whoever asked has the browser keep it too: where there is no
/// account, nobody else does.
pub(crate) async fn change_preferences(
    house: &House,
    visitor: &Visitor,
    wish: ChangePreferences,
) -> Result<Preferences, Refusal> {
    let ChangePreferences { language: lang, theme, motion, volume, pace, confirm, labels, seen } = wish;
    let wish = Preferences { lang, theme, motion, volume, pace, confirm, labels, seen };
    let likes = house.preferences(visitor).await?.changed(wish);
    if let Some(person) = keeper(visitor) {
        house.store().keep_preferences(person, likes.to_text()).await?;
        if likes.seen == Some(false) {
            house.store().note_seen(person, None).await?;
        }
        house.here.forget(person);
    }
    Ok(likes)
}

/// With whom it is kept: with whoever is signed in, or whoever a programme is of. A guest's browser keeps it itself.
fn keeper(visitor: &Visitor) -> Option<PersonId> {
    visitor.person.filter(|_| visitor.session.is_some() || visitor.token.is_some())
}

/// What the account likes that is entered from a browser; one that has never said takes over what the browser says.
pub(super) async fn of_account(
    house: &House,
    visitor: &Visitor,
    account: PersonId,
) -> Result<Preferences, Refusal> {
    if let Some(text) = house.store().preferences(account).await? {
        return Ok(Preferences::of_text(&text));
    }
    let lang = Preferences { lang: Some(visitor.lang), ..Preferences::default() };
    let browser = house.preferences(visitor).await?.changed(lang);
    house.store().keep_preferences(account, browser.to_text()).await?;
    Ok(browser)
}

impl House {
    /// What somebody likes: as is kept with them, and for a guest as their browser says.
    pub(crate) async fn preferences(&self, visitor: &Visitor) -> Result<Preferences, Refusal> {
        let kept = match visitor.person {
            Some(person) => self.store().preferences(person).await?,
            None => None,
        };
        Ok(match (kept.as_deref().map(Preferences::of_text), keeper(visitor)) {
            (Some(kept), Some(_)) => kept,
            (Some(kept), None) => kept.changed(visitor.preferences),
            (None, _) => visitor.preferences,
        })
    }
}
