//! How strong the bots are, as a rating: they hold the scale on which people are rated.
//!
//! A bot's rating is fixed. It is derived from the league's figures in `league.txt`, for each game and number of seats:
//! whoever takes so many first places among others of one kind is so many points above them. The quick bot stands at
//! 1500. What was not measured is supposed, and known so much less: then a game against it changes a rating less.

use std::sync::LazyLock;

use bots::levels;
use table::Strength;

use crate::Title;

/// How one did among others.
struct Measured {
    game: &'static str,
    seats: u8,
    one: &'static str,
    among: &'static str,
    /// Its part of the first places, half a game added to either side so that all of them is not endless.
    share: f64,
    games: f64,
}

static LEAGUE: LazyLock<Vec<Measured>> = LazyLock::new(|| {
    let lines = include_str!("../league.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).unwrap_or_else(|| panic!("league.txt: {line}"))).collect()
});

fn read(line: &'static str) -> Option<Measured> {
    let mut words = line.split(' ');
    let mut word = || words.next();
    let (game, seats, one, among) = (word()?, word()?.parse().ok()?, word()?, word()?);
    let percent: f64 = word()?.strip_suffix('%')?.parse().ok()?;
    let games: f64 = word()?.parse().ok()?;
    let share = (percent / 100.0 * games + 0.5) / (games + 1.0);
    (word().is_none() && seats >= 2 && games >= 1.0 && (0.0..=100.0).contains(&percent)).then_some(Measured {
        game,
        seats,
        one,
        among,
        share,
        games,
    })
}

/// Points for a factor e in the odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Where the quick bot stands, and how well that is known.
const START: Step = Step { mean: 1500.0, variance: 30.0 * 30.0 };

/// By so much a level is supposed to be above the one below, give or take as much.
const SUPPOSED: f64 = 150.0;

#[derive(Clone, Copy)]
struct Step {
    mean: f64,
    variance: f64,
}

impl Step {
    fn up(self, by: f64, variance: f64) -> Self {
        Step { mean: self.mean + by, variance: self.variance + variance }
    }
}

impl Measured {
    /// How far the one is above the others, and the variance of that.
    fn gap(&self) -> (f64, f64) {
        let odds = self.share / (1.0 - self.share) * f64::from(self.seats - 1);
        let variance = POINTS * POINTS / ((self.games + 1.0) * self.share * (1.0 - self.share));
        (POINTS * odds.ln(), variance)
    }
}

/// The rating of a bot at a game of so many; of one that is not offered nobody knows it.
pub fn anchor(title: &dyn Title, seats: u8, bot: &str) -> Option<Strength> {
    let ladder = title.bots();
    let wanted = ladder.iter().position(|key| *key == bot)?;
    let start = ladder.iter().position(|key| *key == title.quick_bot()).unwrap_or(0);
    let measured = |one: &str, among: &str| {
        LEAGUE
            .iter()
            .find(|row| row.game == title.key() && row.seats == seats && row.one == one && row.among == among)
            .map(Measured::gap)
    };
    let mut steps: Vec<Option<Step>> = vec![None; ladder.len()];
    steps[start] = Some(START);
    for place in start + 1..ladder.len() {
        let known = (start..place).rev().find_map(|below| {
            let (gap, variance) = measured(ladder[place], ladder[below])?;
            Some(steps[below]?.up(gap, variance))
        });
        steps[place] = Some(
            known.unwrap_or_else(|| steps[place - 1].unwrap_or(START).up(SUPPOSED, SUPPOSED * SUPPOSED)),
        );
    }
    for place in (0..start).rev() {
        steps[place] = (place + 1..=start).find_map(|above| {
            let (gap, variance) = measured(ladder[above], ladder[place])?;
            Some(steps[above]?.up(-gap, variance))
        });
    }
    // Between two that were measured halfway, below all of them as supposed.
    for place in (0..start).rev() {
        if steps[place].is_some() {
            continue;
        }
        let above = steps[place + 1].unwrap_or(START);
        let below = (0..place).rev().find_map(|below| Some((below, steps[below]?)));
        steps[place] = Some(match below {
            Some((below, step)) => {
                let part = (above.mean - step.mean) / (place + 1 - below) as f64;
                Step { mean: above.mean - part, variance: above.variance.max(step.variance) }
            }
            None => above.up(-SUPPOSED, SUPPOSED * SUPPOSED),
        });
    }
    steps[wanted].map(|step| Strength::known(step.mean.round(), step.variance.sqrt().min(350.0).round()))
}

/// Whether the rating of a bot was measured, not supposed.
pub fn is_measured(title: &dyn Title, seats: u8, bot: &str) -> bool {
    bot == levels::MIDDLE
        || LEAGUE
            .iter()
            .any(|row| row.game == title.key() && row.seats == seats && (row.one == bot || row.among == bot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shelf;

    #[test]
    fn every_offered_bot_has_a_rating_and_a_stronger_one_a_higher() {
        for title in Shelf::house().games() {
            for seats in title.seats() {
                let ladder: Vec<Strength> = title
                    .bots()
                    .iter()
                    .map(|bot| anchor(title.as_ref(), seats, bot).expect("it is offered"))
                    .collect();
                let name = title.key();
                assert!(
                    ladder.windows(2).all(|pair| pair[0].mean <= pair[1].mean),
                    "{name} {seats}: {ladder:?}"
                );
                assert!(ladder.iter().all(|rating| (30.0..=350.0).contains(&rating.deviation)), "{ladder:?}");
            }
            assert_eq!(anchor(title.as_ref(), 2, "greedy"), None, "it is not offered");
        }
    }

    #[test]
    fn what_was_measured_is_about_a_bot_that_is_offered() {
        for row in LEAGUE.iter() {
            let title = Shelf::house().find(row.game).expect("a game of the house");
            let offered = title.bots();
            assert!(offered.contains(&row.one) && offered.contains(&row.among), "{} {}", row.one, row.among);
            assert!(title.seats().contains(&row.seats), "{} {}", row.game, row.seats);
        }
    }

    /// Whoever is as strong as the others has an even share, whatever their number; ten to one is 400 points.
    #[test]
    fn first_places_become_points() {
        let gap = |seats, share, games| Measured { game: "", seats, one: "", among: "", share, games }.gap();
        assert!(gap(4, 0.25, 100.0).0.abs() < 1e-9 && gap(2, 0.5, 100.0).0.abs() < 1e-9);
        assert!((gap(2, 10.0 / 11.0, 100.0).0 - 400.0).abs() < 1e-9);
        assert!(gap(2, 0.9, 20.0).1 > gap(2, 0.9, 200.0).1, "more games tell more");
        let title = Shelf::house().find("aquasphere").unwrap();
        let friendly = anchor(title, 2, "friendly").unwrap();
        // 83 % of 120.
        assert!((friendly.mean - (1500.0 - 274.0)).abs() < 5.0, "{friendly:?}");
    }
}
