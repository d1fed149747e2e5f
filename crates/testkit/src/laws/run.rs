//! The run: random games, what is looked at when, and what is reported.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::difference::difference;
use super::texts::Texts;
use super::{Breach, Law, Laws, Report};
use table::fair::Bytes32;
use table::record::RecordedAct;
use table::{
    Dice, Game, History, Insight, Options, Record, ReplayError, Seat, Snapshot, Viewer, fingerprint, snapshot,
};

/// Of the games that are looked at from all sides, not more positions than so many.
const FULL_POSITIONS: u64 = 3_000;
/// Positions of such a game found again when it is over.
const FOUND_AGAIN: usize = 1_000;
/// Every so many games, asides are mixed in.
const ASIDES_EVERY: u32 = 5;
/// About so many in such a game, but not more than one ply in four.
const ASIDES: u64 = 6;
/// An aside that ends the game is played only once in so many times.
const ENDING_CHANCE: u32 = 10;
/// Actions kept to be tried where they are not listed.
const MET: usize = 4_096;
/// Times a game goes back with the others' consent, at most.
const CONSENTS: u32 = 4;

/// What was found to be against which law.
pub(super) struct Broken(pub(super) Law, pub(super) String);

pub(super) type Kept = Result<(), Broken>;

/// `Ok` if the law is kept, else what `found` says.
pub(super) fn keep(kept: bool, law: Law, found: impl FnOnce() -> String) -> Kept {
    if kept { Ok(()) } else { Err(Broken(law, found())) }
}

/// Equal, also as stored.
pub(super) fn same<G: Insight>(one: &G, other: &G) -> bool {
    one == other && fingerprint(one) == fingerprint(other)
}

pub(super) struct Run<'a, G: Insight> {
    pub(super) plan: &'a Laws<G>,
    pub(super) options: Options,
    pub(super) setup: Option<G::Setup>,
    pub(super) report: Report,
    /// The harness's own choices, apart from the dice of the game.
    pub(super) chance: Dice,
    pub(super) texts: Texts,
    /// Actions of this and earlier games.
    pub(super) met: Vec<(Seat, G::Action)>,
    pub(super) game: Option<History<G>>,
    /// What each seat has to choose from now.
    pub(super) lists: Vec<Lists<G::Action>>,
    /// Unlisted actions to try now.
    pub(super) strangers: Vec<(Seat, G::Action)>,
    /// Positions after some entries, to be found again.
    seen: Vec<(usize, G)>,
    /// For each entry of the line, whether it was a legal action (the start and asides are not).
    counted: Vec<bool>,
    /// Names of what is observed at this table.
    pub(super) names: Vec<String>,
    /// Views whose worlds were looked for, whether or not enough were found to compare.
    pub(super) doubted: u64,
    pub(super) moment: Moment<G::Action>,
}

pub(super) struct Lists<A> {
    pub(super) legal: Vec<A>,
    pub(super) asides: Vec<A>,
}

impl<A> Default for Lists<A> {
    fn default() -> Self {
        Lists { legal: Vec::new(), asides: Vec::new() }
    }
}

impl<A: PartialEq> Lists<A> {
    pub(super) fn contain(&self, action: &A) -> bool {
        self.legal.contains(action) || self.asides.contains(action)
    }
}

#[derive(Clone, Copy)]
pub(super) struct Moment<A> {
    pub(super) game: u32,
    doing: &'static str,
    viewer: Option<Viewer>,
    action: Option<(Seat, A)>,
}

impl<'a, G: Insight> Run<'a, G> {
    pub(super) fn play_all(plan: &'a Laws<G>) -> Result<Report, Box<Breach>> {
        let mut run = Run {
            plan,
            options: Options::default(),
            setup: None,
            report: Report::default(),
            chance: Dice::fast(plan.seed ^ 0x1a_35),
            texts: Texts::default(),
            met: Vec::new(),
            game: None,
            lists: Vec::new(),
            strangers: Vec::new(),
            seen: Vec::new(),
            counted: Vec::new(),
            names: Vec::new(),
            doubted: 0,
            moment: Moment { game: 0, doing: "setting up", viewer: None, action: None },
        };
        run.guarded(Self::set_up)?;
        run.guarded(Self::check_numbering)?;
        for number in 0..plan.games {
            run.moment.game = number;
            run.guarded(Self::play_one)?;
        }
        Ok(run.report)
    }

    /// Says what is being tried, for a report if it breaks.
    pub(super) fn doing(&mut self, doing: &'static str, action: Option<(Seat, G::Action)>) {
        self.moment = Moment { doing, viewer: None, action, ..self.moment };
    }

    /// Says whose knowledge it is about.
    pub(super) fn on_behalf_of(&mut self, viewer: Viewer) {
        self.moment.viewer = Some(viewer);
    }

    pub(super) fn position(&self) -> &G {
        self.game.as_ref().expect("a game is under way").position()
    }

    pub(super) fn seats(&self) -> u8 {
        self.plan.seats
    }

    pub(super) fn one_in(&mut self, n: u32) -> bool {
        self.chance.below(n) == 0
    }

    fn guarded(&mut self, part: impl FnOnce(&mut Self) -> Kept) -> Result<(), Box<Breach>> {
        let broken = match catch_unwind(AssertUnwindSafe(|| part(self))) {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(broken)) => broken,
            Err(panic) => {
                let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
                let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
                Broken(Law::Panic, text.unwrap_or_else(|| "a panic without words".to_owned()))
            }
        };
        Err(Box::new(self.breach(broken)))
    }

    fn breach(&self, Broken(law, found): Broken) -> Breach {
        // What is broken may break again while it is written down.
        let record = catch_unwind(AssertUnwindSafe(|| {
            self.game.as_ref().map(|game| (game.next_entry() - 1, game.to_record(None).to_string()))
        }));
        let (entry, record) = match record {
            Ok(record) => record.unwrap_or_default(),
            Err(_) => (0, "(cannot be written: that panics too)".to_owned()),
        };
        let action = self
            .moment
            .action
            .and_then(|(seat, action)| catch_unwind(AssertUnwindSafe(|| format!("{seat} {action}"))).ok());
        let pairs: Vec<_> = self.plan.options.iter().map(|(k, v)| format!("({k:?}, {v:?})")).collect();
        let again = format!(
            "Laws::<{}>::new({}, [{}]).edition({}).games({}).closely({}).whole({}).seed({}).run(); dice {}",
            std::any::type_name::<G>(),
            self.plan.seats,
            pairs.join(", "),
            self.plan.edition,
            self.plan.games,
            self.plan.closely,
            self.plan.whole,
            self.plan.seed,
            self.key()
        );
        let Moment { game, doing, viewer, .. } = self.moment;
        Breach { law, found, doing, viewer, action, game, entry, again, record }
    }

    /// The key of this game's dice.
    fn key(&self) -> Bytes32 {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.plan.seed.to_le_bytes());
        key[8..12].copy_from_slice(&self.moment.game.to_le_bytes());
        Bytes32(key)
    }

    fn set_up(&mut self) -> Kept {
        for (i, spec) in G::options().iter().enumerate() {
            let broken = |what: &str| Broken(Law::Options, format!("option '{}' {what}", spec.key));
            if G::options()[..i].iter().any(|s| s.key == spec.key) {
                return Err(broken("is declared twice"));
            }
            if !table::record::is_word(spec.key) {
                return Err(broken("has a key that cannot stand in a record"));
            }
            if !spec.choice.admits(spec.default) && !spec.default.is_empty() {
                return Err(broken("does not admit its own default"));
            }
        }
        let pairs = self.plan.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        let bad = |e| Broken(Law::Options, format!("the table cannot be set up: {e}"));
        self.options = Options::read(G::options(), pairs).map_err(bad)?;
        let Laws { edition, seats, .. } = *self.plan;
        self.setup = Some(table::set_up::<G>(edition, seats, &self.options).map_err(bad)?);
        Ok(())
    }

    fn play_one(&mut self) -> Kept {
        let mut dice = Dice::keyed(self.key().0);
        let with_asides = self.moment.game % ASIDES_EVERY == ASIDES_EVERY - 1;
        (self.game, self.seen, self.counted) = (None, Vec::new(), vec![false]);
        self.doing("starting", None);
        let game = Game::under(self.plan.edition, self.plan.seats, self.options.clone(), &mut dice)
            .map_err(|e| Broken(Law::Options, format!("the table cannot be set up: {e}")))?;
        self.game = Some(game.into());
        self.start_again()?;
        let (mut plies, mut consents) = (0, 0);
        loop {
            let full = self.is_full();
            let over = self.position().turn().is_over();
            self.look(full || with_asides || over)?;
            if full || (over && self.one_in(4)) {
                self.report.positions += 1;
                self.look_closely()?;
                if self.counted.len() == 1 {
                    self.look_at_start()?;
                }
                let game = self.game.as_ref().expect("a game is under way");
                self.seen.push((game.next_entry() - 1, game.position().clone()));
            }
            if over {
                break;
            }
            let aside = if with_asides { self.choose_aside() } else { None };
            let (seat, action) = match aside {
                Some(choice) => choice,
                None => self.choose(),
            };
            self.play(seat, action, full, &mut dice)?;
            let count = aside.is_none();
            self.counted.push(count);
            if count {
                plies += 1;
                self.report.plies += 1;
            } else {
                self.report.asides += 1;
            }
            keep(plies <= u64::from(G::MAX_PLIES), Law::Length, || {
                format!("not over after {plies} plies, MAX_PLIES is {}", G::MAX_PLIES)
            })?;
            if full && !self.position().turn().is_over() {
                let way = self.way_back(seat, &mut consents);
                if self.go_back(way)? {
                    plies = self.counted.iter().filter(|counted| **counted).count() as u64;
                }
            }
        }
        self.report.games += 1;
        self.report.longest = self.report.longest.max(plies);
        self.close()
    }

    /// Whether this position is one of the sample.
    fn is_full(&mut self) -> bool {
        if self.moment.game < self.plan.whole && self.report.positions < FULL_POSITIONS {
            return true;
        }
        let stride = self.mean_length() * u64::from(self.plan.games) / u64::from(self.plan.closely).max(1);
        self.one_in(stride.max(1) as u32)
    }

    /// About how many positions the run looks at from all sides.
    pub(super) fn looks(&self) -> u32 {
        u64::from(self.plan.closely).min(self.mean_length() * u64::from(self.plan.games)) as u32
    }

    fn mean_length(&self) -> u64 {
        1 + self.report.plies / self.report.games.max(1)
    }

    fn choose(&mut self) -> (Seat, G::Action) {
        let able: Vec<usize> = (0..self.lists.len()).filter(|s| !self.lists[*s].legal.is_empty()).collect();
        let seat = able[self.chance.below(able.len() as u32) as usize];
        let legal = &self.lists[seat].legal;
        self.report.decisions += u64::from(legal.len() > 1);
        (Seat::new(seat), legal[self.chance.below(legal.len() as u32) as usize])
    }

    /// Now and then an aside, or an unlisted action that is permitted.
    fn choose_aside(&mut self) -> Option<(Seat, G::Action)> {
        let chance = (self.mean_length() / ASIDES).max(4) as u32;
        if !self.one_in(chance) {
            return None;
        }
        let position = self.position();
        let listed = Seat::all(self.plan.seats)
            .flat_map(|seat| self.lists[seat.index()].asides.iter().map(move |a| (seat, *a)));
        let free = self.met.iter().copied().filter(|(seat, action)| {
            G::FREE_FORM
                && !self.lists[seat.index()].contain(action)
                && position.permits(*seat, action).is_ok()
        });
        let choices: Vec<_> = listed.chain(free.take(8)).collect();
        let choice = *choices.get(self.chance.below(choices.len() as u32) as usize)?;
        self.doing("trying an aside", Some(choice));
        let mut after = self.position().clone();
        after.apply(choice.0, choice.1, &mut table::Cx::silent(&mut self.chance));
        (!after.turn().is_over() || self.one_in(ENDING_CHANCE)).then_some(choice)
    }

    pub(super) fn remember(&mut self, seat: Seat, action: G::Action) {
        if self.met.len() < MET {
            self.met.push((seat, action));
        } else {
            self.met[self.chance.below(MET as u32) as usize] = (seat, action);
        }
    }

    /// Whether to take back, and what: freely if the last ply allows it, or by consent.
    fn way_back(&mut self, seat: Seat, consents: &mut u32) -> Option<(Seat, usize)> {
        let game = self.game.as_ref().expect("a game is under way");
        let (free, number) = (game.free_way_back(seat), game.seats().into());
        if free.is_some() && self.one_in(8) {
            return free.map(|to| (seat, to));
        }
        if *consents == CONSENTS || !self.one_in(64) {
            return None;
        }
        *consents += 1;
        let seat = Seat::new(self.chance.below(number) as usize);
        self.game.as_ref()?.way_back(seat).map(|to| (seat, to))
    }

    fn go_back(&mut self, way: Option<(Seat, usize)>) -> Result<bool, Broken> {
        let Some((seat, to)) = way else { return Ok(false) };
        self.doing("taking back", None);
        let game = self.game.as_mut().expect("a game is under way");
        let went = game.back(seat, to).is_some();
        keep(went, Law::WayBack, || format!("cannot go back to entry {to}"))?;
        self.counted.truncate(game.line().len());
        if let Some((_, was)) = self.seen.iter().find(|(entry, _)| *entry == to) {
            keep(same(game.position(), was), Law::WayBack, || {
                format!("back at entry {to} the position is | and was:\n{}", difference(game.position(), was))
            })?;
        }
        self.report.backs += 1;
        Ok(true)
    }

    /// The game is over: its record must be the game.
    fn close(&mut self) -> Kept {
        self.doing("writing the record", None);
        let game = self.game.as_ref().expect("a game is under way");
        let record = game.to_record(None);
        let text = record.to_string();
        let read: Record =
            text.parse().map_err(|e| Broken(Law::Record, format!("it cannot be read again: {e}")))?;
        keep(record == read, Law::Record, || "it reads as another".to_owned())?;
        // In the first games everybody's record is read again, after that they take turns.
        let (number, viewers) = (self.moment.game, u32::from(self.plan.seats) + 1);
        for (viewer, n) in Viewer::all(self.plan.seats).zip(0..) {
            if number >= self.plan.whole && number % viewers != n {
                continue;
            }
            let theirs = game.to_record(Some(viewer));
            keep(theirs.to_string().parse().as_ref() == Ok(&theirs), Law::Record, || {
                format!("{viewer:?}'s cannot be read again")
            })?;
        }

        self.doing("replaying the record", None);
        let game = self.game.as_ref().expect("a game is under way");
        let again = History::<G>::from_record(&read).map_err(|e| Broken(Law::Replay, e.to_string()))?;
        keep(again.options() == game.options(), Law::Options, || {
            format!("they are | and come back as:\n{}", difference(game.options(), again.options()))
        })?;
        let setup = table::set_up::<G>(again.edition(), self.plan.seats, again.options()).ok();
        keep(setup == self.setup, Law::Options, || {
            format!("the set-up is | and comes back as:\n{}", difference(&self.setup, &setup))
        })?;
        keep(same(again.position(), game.position()), Law::Replay, || {
            format!("it ends in | instead of:\n{}", difference(again.position(), game.position()))
        })?;
        for (n, (one, other)) in again.plies().iter().zip(game.plies()).enumerate() {
            keep(one.draws == other.draws && one.told == other.told, Law::Replay, || {
                format!("entry {n} tells | instead of:\n{}", difference(&one.told, &other.told))
            })?;
        }

        self.doing("looking back", None);
        let game = self.game.as_ref().expect("a game is under way");
        let found = if self.moment.game < self.plan.whole { FOUND_AGAIN } else { 4 };
        let skip = self.seen.len().div_ceil(found).max(1);
        for (entry, was) in self.seen.iter().step_by(skip) {
            let found = game.at(*entry);
            keep(found.as_ref().is_some_and(|found| same(found, was)), Law::WayBack, || {
                format!("entry {entry} led to | and is shown as:\n{}", difference(&Some(was), &found))
            })?;
        }
        self.resume(&read)
    }

    /// Gone on with from a snapshot on the way, the game must come to the same end.
    fn resume(&mut self, record: &Record) -> Kept {
        self.doing("going on from a snapshot", None);
        let game = self.game.as_ref().expect("a game is under way");
        let Some((entry, was)) = self.seen.get(self.seen.len() / 2) else { return Ok(()) };
        let Some(then) = game.game_at(*entry) else { return Ok(()) };
        let (bytes, hash) = (snapshot(was), fingerprint(was));
        let rest = &record.entries[entry + 1..];
        // What was taken back may lie before the snapshot.
        if rest.iter().any(|entry| matches!(entry.act, RecordedAct::Back(..))) {
            return Ok(());
        }
        let (line, acted) = (then.line().clone(), *then.acted());
        let from = Snapshot { entry: *entry, hash, bytes: &bytes, line, acted };
        let broken = |e: ReplayError| Broken(Law::Snapshot, e.to_string());
        let mut again = Game::<G>::resume(record, from).map_err(broken)?;
        rest.iter().try_for_each(|entry| again.enter(entry)).map_err(broken)?;
        let there = again.next_entry() == game.next_entry() && same(again.position(), game.position());
        keep((again.line(), again.acted()) == (game.line(), game.acted()), Law::Snapshot, || {
            format!("from entry {entry} its line is {} instead of {}", again.line(), game.line())
        })?;
        keep(there, Law::Snapshot, || {
            let differs = difference(again.position(), game.position());
            format!("from entry {entry} it comes to | instead of:\n{differs}")
        })
    }
}
