//! `spelhaven torment`: whether anything that was acknowledged is ever lost.
//!
//! People play all games through a network that stalls and is cut, at a server that is killed, stands still, cannot write,
//! has to wait for its disk, and whose clock is set otherwise. Everybody remembers what they were told; in the
//! end that is held against the store, entry by entry: each is there once, in its place, and nothing besides.
//!
//! The server is a process of its own, on data of its own; what is done to it is done from outside, so nothing in it knows that
//! it is tested.

mod compare;
mod network;
mod players;
#[cfg(feature = "postgres")]
pub mod storm;
mod ward;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use shelf::Shelf;
use table::Dice;

use crate::games::certain_game;
use crate::{Fallible, scratch_in};
use network::Network;
use players::{Player, Story, Tally};
use ward::{Fault, Ward};

/// What every trial is told.
#[derive(Debug, clap::Args)]
struct Trial {
    /// How long at most
    #[arg(long, value_name = "M", default_value = "10", value_parser = crate::minutes)]
    minutes: Duration,

    /// How often a server is killed, at least
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u64,

    /// How many play against each other at the same time
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..=1000))]
    players: u16,

    /// Milliseconds between faults, on average
    #[arg(long, value_name = "MS", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    every: u32,

    /// What all chance is made of; what the players and the machine make of it is different every time
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Torment a server of its own while people play, and see whether anything acknowledged is lost
///
/// It goes on until there were as many kills and entries as asked for, but not longer than --minutes.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    trial: Trial,

    /// How many entries are acknowledged, at least
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    entries: u64,

    /// What happens to it, beside being killed [default: all that can be brought about here]
    #[arg(long, value_name = "FAULT,FAULT", value_delimiter = ',')]
    faults: Option<Vec<Fault>>,

    /// Where the data is put; kept there if it does not hold [default: the system's temporary directory]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// How long a fault lasts, at most, in milliseconds.
const LASTS: u32 = 1500;
/// The system's clock is off by so many hours, at most.
const HOURS: u32 = 20;

/// Torments a server, says what came of it, and whether it held.
///
/// # Errors
/// When the trial itself fails: the server does not start, never answers again, or answers what cannot be.
pub fn run(args: &Args, out: &mut dyn Write) -> Fallible<bool> {
    let faults: Vec<Fault> = match &args.faults {
        Some(faults) => faults.clone(),
        None => Fault::value_variants().iter().copied().filter(|fault| fault.is_possible()).collect(),
    };
    if let Some(fault) = faults.iter().find(|fault| !fault.is_possible()) {
        return Err(format!("{fault:?} cannot be brought about here").into());
    }
    let scratch = scratch_in(args.dir.as_deref())?;
    match try_out(args, &faults, scratch.path(), out) {
        Ok(true) => Ok(true),
        Ok(false) => {
            writeln!(out, "the data is kept in {}", scratch.keep().display())?;
            Ok(false)
        }
        Err(error) => Err(format!("{error}; the data is kept in {}", scratch.keep().display()).into()),
    }
}

/// Torments a server whose data is in `dir`.
fn try_out(args: &Args, faults: &[Fault], dir: &Path, out: &mut dyn Write) -> Fallible<bool> {
    let network = Network::open()?;
    let mut ward = Ward::start(dir, &network, faults.contains(&Fault::Clock))?;
    let (tally, stop, known) = (Tally::default(), AtomicBool::new(false), certain_game()?);
    let (start, mut counts) = (Instant::now(), BTreeMap::new());
    let stories = thread::scope(|scope| {
        let playing: Vec<_> = (0..u64::from(args.trial.players))
            .map(|number| {
                let player = Player {
                    addresses: vec![network.address],
                    follows: false,
                    number,
                    tally: &tally,
                    known: &known,
                    stop: &stop,
                    dice: Dice::fast(args.trial.seed ^ (number << 32)),
                    connection: None,
                    commands: 0,
                    games: 0,
                };
                let stop = &stop;
                scope.spawn(move || {
                    // If one cannot go on, none need.
                    player.play().inspect_err(|_| stop.store(true, Ordering::Relaxed))
                })
            })
            .collect();
        let tormented = torment(args, faults, &mut ward, &tally, &stop, &mut counts, out);
        network.set(network::Weather::Fair);
        stop.store(true, Ordering::Relaxed);
        let stories = playing.into_iter().map(|player| player.join().expect("no panic"));
        let stories = stories.collect::<Fallible<Vec<Vec<Story>>>>()?;
        tormented.map(|()| stories.into_iter().flatten().collect::<Vec<Story>>())
    });
    let lasted = start.elapsed();
    ward.end();
    // Before anything else opens the house: whoever does so moves what is in the log of the database.
    let checked = web::check_tables(ward.data(), Shelf::house())?;
    let (stories, mut wrong) = match stories {
        Ok(stories) => {
            let wrong = compare::compare(ward.data(), &stories)?;
            (stories, wrong)
        }
        Err(error) => (Vec::new(), vec![error.to_string()]),
    };
    wrong.extend(ward.panics()?);
    wrong.append(&mut tally.blunders.lock().expect("no panic"));
    wrong.extend(checked.log.iter().map(ToString::to_string));
    wrong.extend(checked.faults.iter().map(|(table, why)| format!("{table}: {why}")));
    let (kills, entries) =
        (counts.get(&Fault::Kill).copied().unwrap_or(0), tally.entries.load(Ordering::Relaxed));
    if kills < args.trial.kills || entries < args.entries {
        wrong.push(format!("there were only {kills} kills and {entries} entries in the time given"));
    }

    writeln!(
        out,
        "{:.0} s, {} players, {} tables, seed {}: {}",
        lasted.as_secs_f64(),
        args.trial.players,
        stories.len(),
        args.trial.seed,
        listed(counts.iter().map(|(fault, count)| (format!("{fault:?}").to_lowercase(), *count)))
    )?;
    let mut games: BTreeMap<&str, u64> = BTreeMap::new();
    for story in &stories {
        *games.entry(story.game).or_default() += story.acts.len() as u64;
    }
    let count = |of: fn(&Story) -> usize| stories.iter().map(of).sum::<usize>();
    writeln!(
        out,
        "{entries} entries acknowledged ({}), {} of them took back; {} lines of chat",
        listed(games),
        count(|story| story.acts.iter().filter(|act| **act == players::Act::Back).count()),
        count(|story| story.said.len())
    )?;
    let refusals = tally.refusals.lock().expect("no panic").clone();
    writeln!(
        out,
        "{} commands given again; refused for the moment: {}; longest start {:.1} s",
        tally.repeated.load(Ordering::Relaxed),
        if refusals.is_empty() { "none".to_owned() } else { listed(refusals) },
        ward.longest_start.as_secs_f64()
    )?;
    if wrong.is_empty() {
        let (tables, plies) = (checked.tables, checked.plies);
        writeln!(
            out,
            "all that was acknowledged is stored, once and in order; {tables} tables with {plies} entries replay"
        )?;
        return Ok(true);
    }
    for fault in wrong.iter().take(20) {
        writeln!(out, "WRONG: {fault}")?;
    }
    writeln!(out, "{} faults", wrong.len())?;
    Ok(false)
}

/// Brings about one fault after the other, until there were enough.
fn torment(
    args: &Args,
    faults: &[Fault],
    ward: &mut Ward<'_>,
    tally: &Tally,
    stop: &AtomicBool,
    counts: &mut BTreeMap<Fault, u64>,
    out: &mut dyn Write,
) -> Fallible<()> {
    let mut dice = Dice::fast(args.trial.seed);
    let mut told = 0;
    let start = Instant::now();
    let enough = |counts: &BTreeMap<Fault, u64>| {
        counts.get(&Fault::Kill).copied().unwrap_or(0) >= args.trial.kills
            && tally.entries.load(Ordering::Relaxed) >= args.entries
    };
    while !enough(counts) && start.elapsed() < args.trial.minutes && !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(u64::from(dice.below(2 * args.trial.every)) + 1));
        ward.lives()?;
        // Every other time it is killed, and now and then in the midst of something else.
        let other = dice.below(2) == 0 && !faults.is_empty();
        let fault = if other { faults[dice.below(faults.len() as u32) as usize] } else { Fault::Kill };
        let lasts = Duration::from_millis(u64::from(dice.below(LASTS)) + 20);
        let killed = fault != Fault::Kill && dice.below(4) == 0;
        let hour = dice.below(2 * HOURS + 1) as i32 - HOURS as i32;
        ward.suffer(fault, lasts, killed, hour)?;
        *counts.entry(fault).or_default() += 1;
        if killed {
            *counts.entry(Fault::Kill).or_default() += 1;
        }
        let minutes = start.elapsed().as_secs() / 60;
        if minutes > told {
            told = minutes;
            let (kills, entries) =
                (counts.get(&Fault::Kill).unwrap_or(&0), tally.entries.load(Ordering::Relaxed));
            writeln!(out, "after {minutes} min: {kills} kills, {entries} entries")?;
            out.flush()?;
        }
    }
    Ok(())
}

/// `a 1, b 2`
fn listed<K: std::fmt::Display>(counts: impl IntoIterator<Item = (K, u64)>) -> String {
    counts.into_iter().fold(String::new(), |mut text, (key, count)| {
        let comma = if text.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{key} {count}");
        text
    })
}
