//! What must hold at a position.

use std::collections::HashMap;

use super::Law;
use super::difference::difference;
use super::run::{Broken, Kept, Lists, Run, keep};
use table::{Cx, Insight, Seat, Viewer, fingerprint, restore, snapshot};

/// Altered texts, random texts and met actions tried at a position looked at closely.
const ALTERED: u32 = 8;
const GARBAGE: u32 = 2;
const STRANGERS: u32 = 8;
/// Guesses a view is compared by.
const COMPARED: u32 = 2;
/// Guesses that may all be the same before a view is held to be certain: where the likeliest
/// position has odds of 60 to 1 the chance of a false alarm is below 10⁻²¹.
const ALIKE: u32 = 3_000;

impl<G: Insight> Run<'_, G> {
    /// Looks at the position as every ply does: who acts, what they may do, that nothing is lost.
    pub(super) fn look(&mut self, asides: bool) -> Kept {
        self.doing("looking at the position", None);
        self.fill_lists(asides);
        let (position, seats) = (self.position(), self.seats());
        keep(position.seats() == seats, Law::Turn, || {
            format!("{} seats at a table of {seats}", position.seats())
        })?;
        position.audit().map_err(|e| Broken(Law::Audit, e))?;
        let turn = position.turn();
        keep(turn.seats().iter().all(|s| s.index() < seats.into()), Law::Turn, || {
            format!("the turn is of {turn:?} at a table of {seats}")
        })?;
        for (seat, lists) in Seat::all(seats).zip(&self.lists) {
            keep(turn.includes(seat) || lists.legal.is_empty(), Law::Turn, || {
                format!("the turn is {turn:?}, but seat {seat} may '{}'", lists.legal[0])
            })?;
            keep(!turn.is_over() || lists.asides.is_empty(), Law::Turn, || {
                format!("the game is over, but seat {seat} may '{}'", lists.asides[0])
            })?;
        }
        let able = self.lists.iter().any(|lists| !lists.legal.is_empty());
        keep(able || turn.is_over(), Law::Turn, || format!("the turn is {turn:?}, but nobody can act"))?;
        self.check_outcome()
    }

    /// Fills the lists of what every seat may do.
    fn fill_lists(&mut self, asides: bool) {
        let seats = self.seats();
        let position = self.game.as_ref().expect("a game is under way").position();
        self.lists.resize_with(seats.into(), Lists::default);
        for (seat, lists) in Seat::all(seats).zip(&mut self.lists) {
            lists.legal.clear();
            lists.asides.clear();
            position.legal(seat, &mut lists.legal);
            if asides {
                position.asides(seat, &mut lists.asides);
            }
        }
    }

    fn check_outcome(&self) -> Kept {
        let position = self.position();
        let (over, outcome) = (position.turn().is_over(), position.outcome());
        keep(over == outcome.is_some(), Law::Outcome, || {
            format!("the turn is {:?} and the outcome {outcome:?}", position.turn())
        })?;
        let Some(outcome) = outcome else { return Ok(()) };
        let standings = &outcome.standings;
        let in_order = standings.iter().map(|s| s.seat).eq(Seat::all(position.seats()));
        // A rank is one more than the number of those ahead.
        let ranked = standings
            .iter()
            .all(|s| usize::from(s.rank) == 1 + standings.iter().filter(|o| o.rank < s.rank).count());
        keep(in_order && ranked && !outcome.manner.is_empty(), Law::Outcome, || format!("{outcome:?}"))
    }

    /// Looks at the position from all sides.
    pub(super) fn look_closely(&mut self) -> Kept {
        self.check_listed()?;
        self.find_strangers()?;
        self.check_strangers()?;
        self.check_snapshot()?;
        self.check_knowledge()?;
        self.check_contract()
    }

    fn check_listed(&mut self) -> Kept {
        let mut texts: HashMap<String, G::Action> = HashMap::new();
        for seat in Seat::all(self.seats()) {
            texts.clear();
            let lists = std::mem::take(&mut self.lists[seat.index()]);
            let count = self.position().count_legal(seat, &mut Vec::new());
            keep(count == lists.legal.len(), Law::Listed, || {
                format!("{} actions are listed for seat {seat}, {count} counted", lists.legal.len())
            })?;
            for action in lists.legal.iter().chain(&lists.asides) {
                self.doing("asking for a listed action", Some((seat, *action)));
                let refused = |e| Broken(Law::Listed, format!("it is listed and refused: {e}"));
                self.position().permits(seat, action).map_err(refused)?;
                let mut after = self.position().clone();
                after.play(seat, *action, &mut Cx::silent(&mut self.chance)).map_err(refused)?;
                after.audit().map_err(|e| Broken(Law::Audit, format!("after it: {e}")))?;
                self.report.tried += 1;
                self.check_notation(action)?;
                if let Some(twin) = texts.insert(action.to_string(), *action) {
                    let law = if twin == *action { Law::Listed } else { Law::Notation };
                    return Err(Broken(law, format!("two listed actions are written '{action}'")));
                }
            }
            self.lists[seat.index()] = lists;
        }
        Ok(())
    }

    pub(super) fn check_notation(&mut self, action: &G::Action) -> Kept {
        let text = action.to_string();
        let read = text.parse();
        keep(read.as_ref() == Ok(action), Law::Notation, || format!("'{text}' is read as {read:?}"))?;
        let line = format!("1 {text}");
        let entry =
            line.parse::<table::Entry>().map(|entry| entry.to_string() == line && entry.draws.is_empty());
        keep(entry == Ok(true) && text != "?" && !text.starts_with("back to "), Law::Notation, || {
            format!("'{text}' cannot stand in a record")
        })?;
        self.texts.learn(&text);
        Ok(())
    }

    /// Gathers actions that may not be listed: met earlier, of other seats, and near misses.
    fn find_strangers(&mut self) -> Kept {
        self.strangers.clear();
        let seats = u32::from(self.seats());
        let mut known: Vec<(Seat, G::Action)> = Vec::new();
        for seat in Seat::all(self.seats()) {
            let lists = &self.lists[seat.index()];
            known.extend(lists.legal.iter().chain(&lists.asides).map(|a| (seat, *a)));
        }
        known.extend(self.met.iter().rev().take(16));
        for _ in 0..STRANGERS {
            if !self.met.is_empty() {
                let any = self.met[self.chance.below(self.met.len() as u32) as usize];
                self.strangers.push(any);
                self.strangers.push((Seat::new(self.chance.below(seats) as usize), any.1));
            }
            if !known.is_empty() {
                let (_, near) = known[self.chance.below(known.len() as u32) as usize];
                self.strangers.push((Seat::new(self.chance.below(seats) as usize), near));
            }
        }
        for n in 0..ALTERED + GARBAGE {
            let text = if n < ALTERED && !known.is_empty() {
                let (seat, action) = known[self.chance.below(known.len() as u32) as usize];
                let (_, other) = known[self.chance.below(known.len() as u32) as usize];
                self.doing("altering the text of an action", Some((seat, action)));
                self.texts.alter(&action.to_string(), &other.to_string(), &mut self.chance)
            } else {
                self.doing("reading a random text", None);
                self.texts.garbage(&mut self.chance)
            };
            self.report.texts += 1;
            if let Some(action) = self.read(&text)? {
                self.strangers.push((Seat::new(self.chance.below(seats) as usize), action));
            }
        }
        for i in 0..self.strangers.len() {
            let (seat, action) = self.strangers[i];
            self.doing("writing an action", Some((seat, action)));
            self.check_notation(&action)?;
        }
        let lists = &self.lists;
        self.strangers.retain(|(seat, action)| !lists[seat.index()].contain(action));
        Ok(())
    }

    fn read(&mut self, text: &str) -> Result<Option<G::Action>, Broken> {
        // A parser that panics is reported with the text it was given.
        let read = std::panic::catch_unwind(|| text.parse::<G::Action>());
        let read = read.map_err(|_| Broken(Law::Panic, format!("reading {text:?} panics")))?;
        let Ok(action) = read else { return Ok(None) };
        let written = action.to_string();
        keep(written == text, Law::Notation, || {
            format!("{text:?} and {written:?} are read as the same action")
        })?;
        Ok(Some(action))
    }

    fn check_strangers(&mut self) -> Kept {
        for i in 0..self.strangers.len() {
            let (seat, action) = self.strangers[i];
            self.doing("asking for an unlisted action", Some((seat, action)));
            let position = self.position();
            let verdict = position.permits(seat, &action);
            let mut after = position.clone();
            let mut dice = self.chance.clone();
            let mut cx = Cx::silent(&mut dice);
            match verdict {
                Err(illegal) => {
                    let words = |text: &str| text.bytes().any(|b| b.is_ascii_alphanumeric());
                    keep(words(illegal.clause) && words(illegal.reason), Law::Refusal, || {
                        format!("the refusal '{illegal}' names no clause or no reason")
                    })?;
                    let played = after.play(seat, action, &mut cx);
                    keep(played.as_ref() == Err(&illegal), Law::Refusal, || {
                        format!("permits says '{illegal}', play {played:?}")
                    })?;
                    keep(after == *self.position(), Law::Refusal, || {
                        let differs = difference(self.position(), &after);
                        format!("the refusal '{illegal}' changes the position from | to:\n{differs}")
                    })?;
                    self.report.refused += 1;
                }
                Ok(()) if G::FREE_FORM => {
                    after.apply(seat, action, &mut cx);
                    after.audit().map_err(|e| Broken(Law::Audit, format!("after '{action}': {e}")))?;
                    if !self.met.contains(&(seat, action)) {
                        self.remember(seat, action);
                    }
                    self.report.free_form += 1;
                }
                Ok(()) => return Err(Broken(Law::Unlisted, "it is permitted and not listed".to_owned())),
            }
        }
        Ok(())
    }

    fn check_snapshot(&mut self) -> Kept {
        self.doing("saving the position", None);
        let position = self.position();
        let bytes = snapshot(position);
        let restored: G = restore(&bytes)
            .map_err(|e| Broken(Law::Snapshot, format!("the snapshot cannot be loaded: {e}")))?;
        keep(restored == *position && snapshot(&restored) == bytes, Law::Snapshot, || {
            format!("it is | and is loaded as:\n{}", difference(position, &restored))
        })
    }

    pub(super) fn check_knowledge(&mut self) -> Kept {
        let position = self.position().clone();
        for viewer in Viewer::all(self.seats()) {
            self.doing("guessing", None);
            self.on_behalf_of(viewer);
            let view = position.view(viewer);
            let certain = G::is_certain(&view);
            self.report.uncertain += u64::from(!certain);
            let mut first: Option<G> = None;
            let mut varied = false;
            for n in 0..ALIKE {
                if n >= COMPARED && (certain || varied) {
                    break;
                }
                let guess = G::guess(&view, &mut self.chance);
                self.report.guesses += 1;
                if n < COMPARED {
                    self.check_guess(&position, &view, viewer, &guess)?;
                }
                if certain {
                    keep(guess == position, Law::Certainty, || {
                        let differs = difference(&position, &guess);
                        format!("the view is certain, but the truth is | and a guess:\n{differs}")
                    })?;
                }
                if guess == position {
                    keep(fingerprint(&guess) == fingerprint(&position), Law::Snapshot, || {
                        let differs = difference(&position, &guess);
                        format!("a guess that is equal to the truth is saved differently:\n{differs}")
                    })?;
                }
                match &first {
                    Some(first) => varied |= *first != guess,
                    None => first = Some(guess),
                }
            }
            keep(certain || varied, Law::Certainty, || {
                format!("the view is not certain, but {ALIKE} guesses are all\n{first:?}")
            })?;
        }
        Ok(())
    }

    fn check_guess(&self, truth: &G, view: &G::View, viewer: Viewer, guess: &G) -> Kept {
        guess.audit().map_err(|e| Broken(Law::Knowledge, format!("a guess is unsound: {e}")))?;
        let seen = guess.view(viewer);
        keep(same_view::<G>(&seen, view), Law::Knowledge, || {
            format!("they see | and in a guess:\n{}", difference(view, &seen))
        })?;
        let differs = |what: &str, one: &dyn std::fmt::Debug, other: &dyn std::fmt::Debug| {
            format!(
                "a guess could be told by the {what}, in truth | in the guess:\n{}",
                difference(one, other)
            )
        };
        keep(guess.turn() == truth.turn(), Law::Knowledge, || differs("turn", &truth.turn(), &guess.turn()))?;
        keep(guess.outcome() == truth.outcome(), Law::Knowledge, || {
            differs("outcome", &truth.outcome(), &guess.outcome())
        })?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let lists = &self.lists[seat.index()];
        let mut legal = Vec::new();
        guess.legal(seat, &mut legal);
        keep(legal == lists.legal, Law::Knowledge, || differs("legal actions", &lists.legal, &legal))?;
        let (mut asides, mut in_truth) = (Vec::new(), Vec::new());
        guess.asides(seat, &mut asides);
        truth.asides(seat, &mut in_truth);
        keep(asides == in_truth, Law::Knowledge, || differs("asides", &in_truth, &asides))?;
        for (_, action) in self.strangers.iter().filter(|(by, _)| *by == seat) {
            let (here, there) = (truth.permits(seat, action), guess.permits(seat, action));
            keep(here == there, Law::Knowledge, || differs(&format!("answer to '{action}'"), &here, &there))?;
        }
        Ok(())
    }
}

/// Equal, also in what is sent to a client.
pub(super) fn same_view<G: Insight>(one: &G::View, other: &G::View) -> bool {
    one == other && postcard::to_stdvec(one).ok() == postcard::to_stdvec(other).ok()
}
