//! Which worlds a viewer is made to hold possible, and which can have led to what they see.
//!
//! They can be found in two ways: by guessing from the view, and by guessing from the view before the last
//! ply, doing that ply, and keeping what looks like the truth. Both must find the same, about as often. Where
//! few worlds fit, they are counted one by one; everywhere, what stands at each place of a world as saved.

use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};

use super::Law;
use super::difference::difference;
use super::position::same_view;
use super::run::{Broken, Kept, Run, keep};
use crate::guesses::chance_explains;
use table::{Cx, Dice, Insight, Seat, Viewer, snapshot};

/// Views looked at in a run.
const VIEWS: u64 = 100;
/// So many times as many plies are chosen, because most leave the viewer in no doubt.
const EAGER: u32 = 4;
/// Of the plies that neither draw nor disclose nor are secret, one in so many is looked at.
const QUIET: u32 = 8;
/// Worlds found each way,
const FOUND: usize = 1_000;
/// out of so many tries.
const TRIES: usize = 5_000;
/// A way that finds nothing in so many tries is given up.
const IN_VAIN: usize = 1_000;
/// With fewer found nothing can be said.
const ENOUGH: usize = 100;
/// Not more than so many worlds are few.
const FEW: usize = 100;
/// What is found one way, and should have been found so often the other way, is suspected to be missing there,
const SUSPECTED: f64 = 10.0;
/// is looked for with so many more tries,
const SEARCH: usize = 60_000;
/// and is missing if it should have been found so often by then;
const EXPECTED: f64 = 100.0;
/// how often it should is known when it was found so often the one way.
const KNOWN: usize = 5;
/// What should be found less often is taken together when numbers are compared.
const RARE: f64 = 5.0;

/// One try to find a world.
type Find<'a, G> = Box<dyn FnMut(&mut Dice) -> Option<G> + 'a>;

/// A way to find worlds, and what it has found.
struct Way<'a, G> {
    find: Find<'a, G>,
    /// With each world what is saved of it: by that they are told apart.
    found: Vec<(G, Vec<u8>)>,
}

impl<'a, G: Insight> Way<'a, G> {
    fn new(find: impl FnMut(&mut Dice) -> Option<G> + 'a, dice: &mut Dice) -> Self {
        let mut way = Way { find: Box::new(find), found: Vec::new() };
        for n in 0..TRIES {
            if way.found.len() == FOUND || (n == IN_VAIN && way.found.is_empty()) {
                break;
            }
            way.try_once(dice);
        }
        way
    }

    /// The world found by one more try.
    fn try_once(&mut self, dice: &mut Dice) -> Option<&[u8]> {
        let world = (self.find)(dice)?;
        let saved = snapshot(&world);
        self.found.push((world, saved));
        self.found.last().map(|(_, saved)| &saved[..])
    }

    /// What is saved of each world.
    fn saved(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.found.iter().map(|(_, saved)| &saved[..])
    }

    fn number(&self) -> f64 {
        self.found.len() as f64
    }

    /// How often each value of a trait was found.
    fn count(&self, by: Trait) -> BTreeMap<&[u8], f64> {
        let mut counts: BTreeMap<_, f64> = BTreeMap::new();
        for saved in self.saved() {
            *counts.entry(by.of(saved)).or_default() += 1.0;
        }
        counts
    }

    /// How a world found with this value of a trait differs from what the other way finds most like it.
    fn contrast(&self, by: Trait, value: &[u8], other: &Self) -> String {
        let example = self.found.iter().find(|(_, saved)| by.of(saved) == value);
        let (world, saved) = example.expect("it was found");
        let unlike = |other: &[u8]| saved.iter().zip(other).filter(|(a, b)| a != b).count();
        let others = other.found.iter().filter(|(_, saved)| by.of(saved) != value);
        let nearest = others.min_by_key(|(_, other)| unlike(other)).expect("other worlds were found");
        difference(world, &nearest.0)
    }

    /// How large a part of the worlds has this value, once enough were found to tell: of what has many values, some
    /// that hardly ever come are found once.
    fn share(&mut self, by: Trait, value: &[u8], dice: &mut Dice) -> f64 {
        let mut known = self.saved().filter(|saved| by.of(saved) == value).count();
        for _ in 0..SEARCH {
            if known >= KNOWN {
                return known as f64 / self.number();
            }
            known += usize::from(self.try_once(dice).is_some_and(|saved| by.of(saved) == value));
        }
        0.0
    }

    /// A value of a trait that the other way finds and this one does not, even if it goes on looking.
    fn lacks(&mut self, by: Trait, other: &mut Self, dice: &mut Dice) -> Option<Vec<u8>> {
        let here = self.count(by);
        let mut sought: Vec<(Vec<u8>, f64)> = other
            .count(by)
            .into_iter()
            .filter(|(value, _)| !here.contains_key(value))
            .map(|(value, count)| (value.to_owned(), count / other.number()))
            .filter(|(_, share)| share * self.number() >= SUSPECTED)
            .collect();
        for _ in 0..SEARCH {
            if sought.iter().all(|(_, share)| share * self.number() >= EXPECTED) {
                break;
            }
            if let Some(saved) = self.try_once(dice) {
                sought.retain(|(value, _)| by.of(saved) != *value);
            }
        }
        let number = self.number();
        let is_missing = |share: f64| share * number >= EXPECTED;
        let missing = sought
            .into_iter()
            .find(|(value, share)| is_missing(*share) && is_missing(other.share(by, value, dice)));
        missing.map(|(value, _)| value)
    }
}

/// What worlds are counted by.
#[derive(Clone, Copy, PartialEq)]
enum Trait {
    /// Which world it is.
    Whole,
    /// What is saved at this place.
    Byte(usize),
}

impl Trait {
    fn of(self, saved: &[u8]) -> &[u8] {
        match self {
            Trait::Whole => saved,
            Trait::Byte(at) => saved.get(at..=at).unwrap_or_default(),
        }
    }

    /// Those by which some of these worlds differ.
    fn all<'a>(worlds: impl Iterator<Item = &'a [u8]> + Clone) -> Vec<Trait> {
        let (first, longest) =
            (worlds.clone().next().unwrap_or_default(), worlds.clone().map(<[u8]>::len).max());
        let differ = |by: &Trait| worlds.clone().any(|saved| by.of(saved) != by.of(first));
        let mut traits: Vec<Trait> = (0..longest.unwrap_or(0)).map(Trait::Byte).filter(differ).collect();
        if worlds.collect::<HashSet<_>>().len() <= FEW {
            traits.insert(0, Trait::Whole);
        }
        traits
    }
}

/// A ply to be done over in worlds a viewer held possible before it.
pub(super) struct Past<'a, G: Insight> {
    before: &'a G,
    seat: Seat,
    action: G::Action,
    secret: bool,
    choice: Vec<G::Action>,
}

impl<'a, G: Insight> Past<'a, G> {
    pub(super) fn new(before: &'a G, seat: Seat, action: G::Action) -> Self {
        let mut choice = Vec::new();
        before.legal(seat, &mut choice);
        Past { before, seat, action, secret: before.secret(seat, &action), choice }
    }

    /// A world after the ply that `viewer` may have thought would come about, and whether the player had the
    /// same choice there as in truth: if not, having chosen so says something about the world, and how much
    /// is for no law to say. What is done in secret is any such thing the player could have done.
    fn lead(&self, viewer: Viewer, dice: &mut Dice) -> Option<(G, bool)> {
        let (seat, mut action, mut alike) = (self.seat, self.action, true);
        let mut world = G::guess(&self.before.view(viewer), dice);
        if !viewer.is(seat) {
            let mut choice = Vec::with_capacity(self.choice.len());
            world.legal(seat, &mut choice);
            if self.secret {
                choice.retain(|a| world.secret(seat, a));
                action = *choice.get(dice.below(choice.len() as u32) as usize)?;
            } else {
                alike = choice == self.choice;
            }
        }
        world.play(seat, action, &mut Cx::silent(dice)).ok()?;
        Some((world, alike))
    }
}

impl<G: Insight> Run<'_, G> {
    /// For one viewer, compares the worlds guessed from what they see now with those that can have led there:
    /// through the last ply, or from set-up if there is none.
    pub(super) fn check_worlds(&mut self, past: Option<&Past<'_, G>>) -> Kept {
        // Spread over the run, and over each game.
        let spent = self.doubted * u64::from(self.plan.games);
        if spent >= VIEWS * u64::from(self.moment.game + 1)
            || !self.one_in(self.looks() / VIEWS as u32 / EAGER)
        {
            return Ok(());
        }
        // Most is learned, and most can go wrong, where something is drawn, shown or done in secret.
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        if ply.draws.is_empty() && !ply.disclosed && !ply.secret && !self.one_in(QUIET) {
            return Ok(());
        }
        let nth = self.chance.below(u32::from(self.seats()) + 1) as usize;
        let viewer = Viewer::all(self.seats()).nth(nth).expect("one of the viewers");
        self.on_behalf_of(viewer);
        let truth = self.position().clone();
        let view = truth.view(viewer);
        if G::is_certain(&view) {
            return Ok(());
        }
        // The plainer laws first: what they find says more.
        let moment = self.moment;
        self.look(true)?;
        self.check_knowledge()?;
        self.moment = moment;
        self.doubted += 1;

        let (setup, dice) = (self.setup.as_ref().expect("the table is set up"), &mut self.chance);
        let comparable = Cell::new(true);
        let lead = |dice: &mut Dice| {
            let led = match past {
                Some(past) => past.lead(viewer, dice),
                None => Some((G::start(setup, &mut Cx::silent(dice)), true)),
            };
            comparable.set(comparable.get() && led.as_ref().is_some_and(|(_, alike)| *alike));
            led.map(|(world, _)| world).filter(|world| same_view::<G>(&world.view(viewer), &view))
        };
        let mut guessed = Way::new(|dice| Some(G::guess(&view, dice)), dice);
        check_truth(&truth, &mut guessed, dice)?;
        let mut led = Way::new(lead, dice);
        if led.found.len() < ENOUGH {
            return Ok(());
        }
        // Before the start there was nothing to remember.
        let forgets = G::FORGETS.is_some() && past.is_some();
        let mut judged = false;
        for by in Trait::all(led.saved().chain(guessed.saved())) {
            // What is forgotten may have made likely what guesses make once in a million times.
            if forgets && by != Trait::Whole {
                continue;
            }
            judged = true;
            if let Some(value) = guessed.lacks(by, &mut led, dice) {
                let differs = led.contrast(by, &value, &guessed);
                let found = "what can have led to what they see is never guessed | what is:";
                return Err(Broken(Law::Worlds, format!("{found}\n{differs}")));
            }
            if forgets {
                continue;
            }
            if let Some(value) = led.lacks(by, &mut guessed, dice) {
                let differs = guessed.contrast(by, &value, &led);
                let found = "what cannot have led to what they see is guessed | what can have:";
                return Err(Broken(Law::Worlds, format!("{found}\n{differs}")));
            }
            if comparable.get() {
                check_shares(by, &led, &guessed)?;
            }
        }
        self.report.compared += u64::from(judged);
        Ok(())
    }
}

/// Where few worlds are guessed, the truth must be among them: it has led there.
fn check_truth<G: Insight>(truth: &G, guessed: &mut Way<'_, G>, dice: &mut Dice) -> Kept {
    let is_true = |saved: &[u8]| saved == snapshot(truth);
    if guessed.saved().collect::<HashSet<_>>().len() > FEW || guessed.saved().any(is_true) {
        return Ok(());
    }
    let found = (0..SEARCH).any(|_| guessed.try_once(dice).is_some_and(is_true));
    keep(found, Law::Worlds, || {
        let differs = difference(truth, &guessed.found[0].0);
        format!("the truth is not among {} guesses | one that is:\n{differs}", guessed.found.len())
    })
}

/// Both ways must find each value of a trait about equally often.
fn check_shares<G: Insight>(by: Trait, led: &Way<'_, G>, guessed: &Way<'_, G>) -> Kept {
    let (leads, guesses) = (led.number(), guessed.number());
    let mut counts: BTreeMap<&[u8], [f64; 2]> = BTreeMap::new();
    led.count(by).into_iter().for_each(|(value, n)| counts.entry(value).or_default()[0] = n);
    guessed.count(by).into_iter().for_each(|(value, n)| counts.entry(value).or_default()[1] = n);
    let share = |[led, guessed]: &[f64; 2]| (led + guessed) / (leads + guesses);
    let is_common = |counts: &&[f64; 2]| share(counts) * leads.min(guesses) >= RARE;
    let mut cells: Vec<[f64; 2]> = counts.values().filter(is_common).copied().collect();
    let rare = counts.values().filter(|counts| !is_common(counts));
    cells.push(rare.fold([0.0; 2], |sum, counts| [sum[0] + counts[0], sum[1] + counts[1]]));
    cells.retain(|cell| share(cell) > 0.0);
    let off = |found: f64, due: f64| (found - due).powi(2) / due;
    let distance: f64 = cells
        .iter()
        .map(|cell| off(cell[0], leads * share(cell)) + off(cell[1], guesses * share(cell)))
        .sum();
    let bound = chance_explains(cells.len() - 1);
    keep(distance <= bound, Law::Worlds, || {
        let excess = |[led, guessed]: &[f64; 2]| guessed / guesses - led / leads;
        let seldom = counts.iter().min_by(|a, b| excess(a.1).total_cmp(&excess(b.1)));
        let (value, [comes, is_guessed]) = seldom.expect("there are some");
        format!(
            "worlds are not guessed as often as they come about (chi-square {distance:.1}, at most {bound:.1}): \
             in {is_guessed} of {guesses} guesses and {comes} of {leads} worlds that led there | in others:\n{}",
            led.contrast(by, value, guessed)
        )
    })
}
