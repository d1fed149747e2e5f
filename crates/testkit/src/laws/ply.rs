//! What must hold of one ply.

use super::Law;
use super::difference::difference;
use super::position::same_view;
use super::run::{Broken, Kept, Run, keep, same};
use super::worlds::Past;
use table::{Cx, Dice, Insight, Seat, Told, Viewer, restore, snapshot};

/// Guesses of a viewer in which an undisclosed ply is tried.
const WORLDS: u32 = 3;
/// Other secret actions a secret action is compared with.
const SECRETS: usize = 6;

/// A ply done over again, elsewhere.
pub(super) struct Done<G: Insight> {
    pub(super) position: G,
    pub(super) told: Vec<Told<G::Event>>,
    open: bool,
}

/// Carries out `action` in `position`, with an ear for it.
fn carry_out<G: Insight>(mut position: G, seat: Seat, action: G::Action, dice: &mut Dice) -> Done<G> {
    let (mut told, drawn) = (Vec::new(), dice.drawn());
    let mut cx = Cx::listening(dice, &mut told);
    position.apply(seat, action, &mut cx);
    let open = cx.has_disclosed() || dice.drawn() != drawn;
    Done { position, told, open }
}

/// What `viewer` hears of what is told.
pub(super) fn heard<E>(told: &[Told<E>], viewer: Viewer) -> Vec<&E> {
    told.iter().filter(|t| t.to.includes(viewer)).map(|t| &t.event).collect()
}

impl<G: Insight> Run<'_, G> {
    /// The set-up done over again.
    pub(super) fn start_again(&mut self) -> Kept {
        let (Some(game), Some(setup)) = (&self.game, &self.setup) else { return Ok(()) };
        let mut dice = Dice::scripted(game.plies()[0].draws.clone());
        let again = G::start(setup, &mut Cx::silent(&mut dice));
        dice.check_script().map_err(|e| Broken(Law::Determinism, e.to_string()))?;
        keep(again == *game.position(), Law::Determinism, || {
            format!("the same set-up starts with | and with:\n{}", difference(game.position(), &again))
        })
    }

    /// What must hold of a set-up that draws.
    pub(super) fn look_at_start(&mut self) -> Kept {
        let setup = self.setup.clone().expect("the table is set up");
        self.doing("starting with a draw altered", None);
        self.check_hearing(true, |dice| {
            let mut told = Vec::new();
            let position = G::start(&setup, &mut Cx::listening(dice, &mut told));
            Done { position, told, open: true }
        })?;
        self.doing("finding the worlds that start alike", None);
        self.check_worlds(None)
    }

    /// Plays an action in the game, and if it is one of the sample looks at it from all sides.
    pub(super) fn play(&mut self, seat: Seat, action: G::Action, full: bool, dice: &mut Dice) -> Kept {
        self.doing("playing", Some((seat, action)));
        let before = full.then(|| self.position().clone());
        self.check_notation(&action)?;
        let game = self.game.as_mut().expect("a game is under way");
        let refused = |e| Broken(Law::Listed, format!("it is chosen from the list and refused: {e}"));
        game.play(seat, action, dice).map_err(refused)?;
        self.remember(seat, action);
        if let Some(before) = before {
            self.check_again(&before, seat, action)?;
            self.check_disclosure(&before, seat, action)?;
            self.check_secrecy(&before, seat, action)?;
            self.check_way_back(seat)?;
            self.doing("playing with a draw altered", Some((seat, action)));
            self.check_hearing(false, |dice| carry_out(before.clone(), seat, action, dice))?;
            self.doing("finding the worlds that led there", Some((seat, action)));
            self.check_worlds(Some(&Past::new(&before, seat, action)))?;
        }
        Ok(())
    }

    /// The same ply done over again must do the same.
    fn check_again(&mut self, before: &G, seat: Seat, action: G::Action) -> Kept {
        self.doing("playing again", Some((seat, action)));
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        let mut played = Vec::new();
        for (law, what, position) in [
            (Law::Determinism, "the same ply with the same dice", before.clone()),
            (Law::Snapshot, "the same ply in a loaded snapshot", reload(before)?),
        ] {
            let mut dice = Dice::scripted(ply.draws.clone());
            let again = carry_out(position, seat, action, &mut dice);
            dice.check_script().map_err(|e| Broken(law, e.to_string()))?;
            keep(again.told == ply.told, law, || {
                format!("{what} tells | instead of:\n{}", difference(&again.told, &ply.told))
            })?;
            played.push((law, what, again.position));
        }
        let mut dice = Dice::scripted(ply.draws.clone());
        let mut silent = before.clone();
        silent.apply(seat, action, &mut Cx::silent(&mut dice));
        dice.check_script().map_err(|e| Broken(Law::Determinism, e.to_string()))?;
        played.push((Law::Determinism, "the same ply with nobody listening", silent));

        for (law, what, position) in &played {
            keep(same(position, game.position()), *law, || {
                format!("{what} gives | instead of:\n{}", difference(position, game.position()))
            })?;
        }
        Ok(())
    }

    /// A ply that neither drew nor disclosed must look the same in every world its viewers hold
    /// possible, or they have learned something by it.
    fn check_disclosure(&mut self, before: &G, seat: Seat, action: G::Action) -> Kept {
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        if !ply.draws.is_empty() || ply.disclosed || game.turn().is_over() {
            return Ok(());
        }
        let (after, told) = (game.position().clone(), ply.told.clone());
        self.doing("playing in worlds a viewer holds possible", Some((seat, action)));
        for viewer in Viewer::all(self.seats()) {
            self.on_behalf_of(viewer);
            let view = before.view(viewer);
            if G::is_certain(&view) {
                continue;
            }
            let expected = after.view(viewer);
            for _ in 0..WORLDS {
                let guess = G::guess(&view, &mut self.chance);
                self.report.guesses += 1;
                if guess.permits(seat, &action).is_err() {
                    continue;
                }
                self.report.undisclosed += 1;
                let world = carry_out(guess, seat, action, &mut self.chance);
                let seen = world.position.view(viewer);
                keep(same_view::<G>(&seen, &expected), Law::Disclosure, || {
                    let differs = difference(&expected, &seen);
                    format!("they learn what is not disclosed: they see | and might have seen:\n{differs}")
                })?;
                let (hears, might) = (heard(&told, viewer), heard(&world.told, viewer));
                keep(hears == might, Law::Disclosure, || {
                    let differs = difference(&hears, &might);
                    format!("they learn what is not disclosed: they hear | and might have heard:\n{differs}")
                })?;
            }
        }
        Ok(())
    }

    /// A secret ply must look to the others like any other secret ply of that player.
    fn check_secrecy(&mut self, before: &G, seat: Seat, action: G::Action) -> Kept {
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        if !ply.secret || !ply.draws.is_empty() || ply.disclosed || game.turn().is_over() {
            return Ok(());
        }
        let (after, told) = (game.position().clone(), ply.told.clone());
        let mut others = Vec::new();
        before.legal(seat, &mut others);
        others.retain(|other| *other != action && before.secret(seat, other));
        self.chance.shuffle(&mut others);
        for other in others.into_iter().take(SECRETS) {
            self.doing("playing another secret action", Some((seat, other)));
            let world = carry_out(before.clone(), seat, other, &mut self.chance);
            if world.open || world.position.turn().is_over() {
                continue;
            }
            self.report.secrets += 1;
            for viewer in Viewer::all(self.seats()).filter(|v| !v.is(seat)) {
                self.on_behalf_of(viewer);
                let (one, two) = (after.view(viewer), world.position.view(viewer));
                keep(same_view::<G>(&one, &two), Law::Secrecy, || {
                    format!("they see after '{action}' | after this:\n{}", difference(&one, &two))
                })?;
                let (one, two) = (heard(&told, viewer), heard(&world.told, viewer));
                keep(one == two, Law::Secrecy, || {
                    format!("they hear of '{action}' | of this:\n{}", difference(&one, &two))
                })?;
            }
        }
        Ok(())
    }

    fn check_way_back(&mut self, seat: Seat) -> Kept {
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        let free = ply.draws.is_empty() && !ply.disclosed && !game.turn().is_over();
        keep(free == game.free_way_back(seat).is_some(), Law::WayBack, || {
            format!("free way back is {:?} after {ply:?}", game.free_way_back(seat))
        })
    }
}

fn reload<G: Insight>(position: &G) -> Result<G, Broken> {
    restore(&snapshot(position))
        .map_err(|e| Broken(Law::Snapshot, format!("the snapshot cannot be loaded: {e}")))
}
