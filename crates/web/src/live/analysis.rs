//! A finished game looked at again: entry by entry, in the background, kept with its table.

use std::sync::{Arc, PoisonError};

use shelf::{Analysis, Analyst};
use store::{PersonId, TableRow, TableStage};
use table::Viewer;

use crate::live::thinkers::{Payer, Stop};
use crate::live::{TableHandle, record};
use crate::refusal::Refusal;

/// How far a game was looked at again.
#[derive(Clone, Debug)]
pub(crate) enum Analysed {
    /// Nobody has asked for it.
    No,
    /// So many of so many entries.
    Partly(Progress),
    /// All of it.
    Whole(Box<Analysis>),
}

/// How far somebody has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) done: usize,
    pub(crate) of: usize,
}

/// Says that nobody looks at the game any more, however that ends.
struct Looking(Arc<TableHandle>);

impl Drop for Looking {
    fn drop(&mut self) {
        self.0.set_progress(None);
    }
}

impl TableHandle {
    fn set_progress(&self, progress: Option<Progress>) {
        *self.analysing.lock().unwrap_or_else(PoisonError::into_inner) = progress;
    }

    fn progress(&self) -> Option<Progress> {
        *self.analysing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far its game was looked at again, which must be over.
    pub(crate) async fn analysis(self: &Arc<Self>) -> Result<Analysed, Refusal> {
        let row = self.finished().await?;
        // What is kept is asked for last: it may be done in between.
        let progress = self.progress();
        match self.services.store.analysis(row.no).await? {
            // What another version wrote is thought anew.
            Some(text) => Ok(match serde_json::from_str(&text) {
                Ok(whole) => Analysed::Whole(Box::new(whole)),
                Err(_) => progress.map_or(Analysed::No, Analysed::Partly),
            }),
            None => Ok(progress.map_or(Analysed::No, Analysed::Partly)),
        }
    }

    async fn finished(self: &Arc<Self>) -> Result<TableRow, Refusal> {
        let live = self.lock().await?;
        live.begun()?;
        live.is_open_to_all()?;
        if live.row.stage != TableStage::Over {
            return Err(Refusal::conflict("not-over"));
        }
        if live.title.adviser().is_none() {
            return Err(Refusal::conflict("hint-none"));
        }
        Ok(live.row.clone())
    }

    /// Has its game looked at again, which must be over, at the cost of `person`. Asked again, by anyone, it is not begun
    /// again.
    pub(crate) async fn analyse(self: &Arc<Self>, person: PersonId) -> Result<Analysed, Refusal> {
        let row = self.finished().await?;
        match self.analysis().await? {
            Analysed::No => {}
            known => return Ok(known),
        }
        let begun = {
            let mut analysing = self.analysing.lock().unwrap_or_else(PoisonError::into_inner);
            let known = analysing.is_some();
            analysing.get_or_insert_default();
            !known
        };
        if begun {
            let looking = Looking(self.clone());
            tokio::spawn(async move {
                let table = &looking.0;
                if let Err(refusal) = table.look_again(row, person).await {
                    tracing::warn!(table = %table.key, "not looked at again: {}", refusal.code);
                }
            });
        }
        Ok(Analysed::Partly(self.progress().unwrap_or_default()))
    }

    async fn look_again(self: &Arc<Self>, row: TableRow, person: PersonId) -> Result<(), Refusal> {
        let title = self.lock().await?.title;
        let plies = self.services.store.plies(row.no).await?;
        let (record, budget) = (record(&row, &plies, Viewer::Spectator), self.services.config.analysis);
        let begun = tokio::task::spawn_blocking(move || Analyst::new(title, &record, budget)).await;
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(table = %self.key, "cannot be looked at again: {error}");
            Refusal::FAILED
        };
        let begun = begun.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        let mut analyst = begun.ok_or(Refusal::conflict("not-over"))?;
        let payer = Payer { person, table: self.key };
        let mut entries = Vec::with_capacity(analyst.of());
        while let Some(step) = analyst.next_step().map_err(|error| failed(&error))? {
            self.set_progress(Some(Progress { done: entries.len(), of: analyst.of() }));
            let thought = self.services.thinkers.review(step.question.clone(), payer, &Stop::default()).await;
            // The house closes, or the bot failed, which it has said.
            let Some(review) = thought else { return Err(Refusal::UNAVAILABLE) };
            entries.push(step.answered(review));
        }
        let text = serde_json::to_string(&analyst.finish(entries)).expect("plain data");
        Ok(self.services.store.keep_analysis(row.no, text).await?)
    }
}
