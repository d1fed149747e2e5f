//! The list and the judge agree, and every refusal has its sentence.

use std::collections::{BTreeMap, HashSet};

use schwarm::legal::REASONS;
use schwarm::{Action, Schwarm};
use table::{Cx, Dice, Options, Rules, Seat, Turn};

use crate::kit::options;

#[test]
fn reasons_are_listed_once_and_in_order() {
    assert!(REASONS.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(REASONS.iter().all(|reason| reason.starts_with("schwarm-")));
    let source = include_str!("../../src/legal.rs");
    for reason in REASONS {
        let uses = source.matches(&format!("\"{reason}\"")).count();
        assert!(uses >= 2, "{reason} is listed and never given");
    }
    let given: HashSet<&str> = source.split('"').filter(|part| part.starts_with("schwarm-")).collect();
    assert_eq!(given.len(), REASONS.len());
}

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    let mut pool: Vec<Action> = Vec::new();
    let mut known: HashSet<Action> = HashSet::new();
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    let mut dice = Dice::fast(11);
    let mut choices = Vec::new();
    for game in 0..90_u8 {
        let seats = 2 + game % 3;
        let chosen = if game % 2 == 0 { Options::default() } else { options(&[("free-start", "yes")]) };
        let setup = Schwarm::setup(seats, &chosen).unwrap();
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            let listed: HashSet<Action> = choices.iter().copied().collect();
            assert_eq!(listed.len(), choices.len(), "nothing is listed twice");
            for choice in &choices {
                position.permits(seat, choice).unwrap_or_else(|e| panic!("{choice} is listed, but {e}"));
                if known.insert(*choice) {
                    pool.push(*choice);
                }
            }
            for _ in 0..20 {
                let other = pool[dice.below(pool.len() as u32) as usize];
                match position.permits(seat, &other) {
                    Ok(()) => assert!(listed.contains(&other), "{other} is permitted, but not listed"),
                    Err(refusal) => {
                        assert!(!listed.contains(&other));
                        assert!(REASONS.contains(&refusal.reason));
                        *reasons.entry(refusal.reason).or_default() += 1;
                    }
                }
            }
            for other in Seat::all(4).filter(|other| *other != seat) {
                let mut none = Vec::new();
                position.legal(other, &mut none);
                assert!(none.is_empty());
                assert!(position.permits(other, &choices[0]).is_err());
            }
            let choice = choices[dice.below(choices.len() as u32) as usize];
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
        }
    }
    assert!(reasons.len() > 30, "{reasons:?}");
}
