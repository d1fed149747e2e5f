//! How strong somebody is, from whom they met and what came of it: Glicko-2.
//!
//! The method is that of Mark Glickman, *Example of the Glicko-2 system* (2013), with one game as one rating period: a
//! player of a game of five has met four others in it. It takes any share of a game, so a draw and a half-victory are
//! what they are; it says how sure it is; and an opponent whose rating is known is only an opponent, which is how
//! bots hold the scale.

use std::f64::consts::PI;

/// What is known of somebody's strength at a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The best guess: who is 400 points ahead is expected to win ten games of eleven.
    pub mean: f64,
    /// How far off the guess may be: by less than twice as much in 19 cases of 20.
    pub deviation: f64,
    /// How much the strength itself moves from game to game.
    pub volatility: f64,
}

/// A player of a game that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contender {
    /// What was known before.
    pub rating: Strength,
    /// How many periods ago, at least one: the longer somebody was away, the less is known of them.
    pub periods: f64,
    /// 1 for who did best; equal ranks share.
    pub rank: u32,
}

/// Points of a rating for one of the scale in which the method reckons.
const SCALE: f64 = 173.7178;

/// How readily the volatility changes.
const TAU: f64 = 0.5;

/// So exactly the volatility is found.
const CLOSE: f64 = 1e-6;

/// No guess is surer or less sure than that.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);

/// No strength moves less or more than that.
const VOLATILITIES: (f64, f64) = (0.02, 0.1);

impl Strength {
    /// Of somebody of whom nothing is known.
    pub const NEW: Strength = Strength { mean: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Who is known so well has a place among others.
    pub const SURE: f64 = 110.0;

    /// Somebody's strength that is known from elsewhere.
    pub const fn known(mean: f64, deviation: f64) -> Self {
        Strength { mean, deviation, volatility: Strength::NEW.volatility }
    }

    /// Whether enough is known to compare them with others.
    pub fn is_sure(self) -> bool {
        self.deviation <= Strength::SURE
    }

    /// The share of a game of two that is expected against `other`.
    pub fn expects(self, other: Strength) -> f64 {
        let (gap, spread) = (self.mean - other.mean, self.deviation.hypot(other.deviation) / SCALE);
        expected(gap / SCALE, weight(spread))
    }

    /// What is known after a period in which these were met, with what share each time; `periods` is how long it
    /// was.
    #[must_use]
    pub fn after(self, met: &[(Strength, f64)], periods: f64) -> Self {
        let (mut information, mut surprise) = (0.0, 0.0);
        for (other, share) in met {
            let weight = weight(other.deviation / SCALE);
            let expected = expected((self.mean - other.mean) / SCALE, weight);
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (share - expected);
        }
        let before = self.deviation / SCALE;
        let volatility =
            if met.is_empty() { self.volatility } else { self.volatility_after(information, surprise) };
        let rested = before * before + volatility * volatility * periods;
        let variance = 1.0 / (1.0 / rested + information);
        Strength {
            mean: self.mean + SCALE * variance * surprise,
            deviation: SCALE * variance.sqrt(),
            volatility,
        }
    }

    /// Step 5 of the method, by the Illinois algorithm.
    fn volatility_after(self, information: f64, surprise: f64) -> f64 {
        let (variance, square) = (1.0 / information, (self.deviation / SCALE).powi(2));
        let change = (variance * surprise).powi(2);
        let known = (self.volatility * self.volatility).ln();
        let slope = |x: f64| {
            let spread = square + variance + x.exp();
            x.exp() * (change - spread) / (2.0 * spread * spread) - (x - known) / (TAU * TAU)
        };
        let mut low = known;
        let mut high = if change > square + variance {
            (change - square - variance).ln()
        } else {
            // Somewhere below it is no longer negative.
            let below = (1..).map(|step| known - f64::from(step) * TAU).find(|x| slope(*x) >= 0.0);
            below.unwrap_or(known)
        };
        let (mut at_low, mut at_high) = (slope(low), slope(high));
        while (high - low).abs() > CLOSE {
            let next = low + (low - high) * at_low / (at_high - at_low);
            let at_next = slope(next);
            if at_next * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (next, at_next);
        }
        (low / 2.0).exp()
    }

    fn within_bounds(self) -> Self {
        let clamp = |value: f64, (low, high): (f64, f64)| value.clamp(low, high);
        Strength {
            deviation: clamp(self.deviation, DEVIATIONS),
            volatility: clamp(self.volatility, VOLATILITIES),
            ..self
        }
    }
}

/// How much a result against somebody tells of whom so little is known.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

fn expected(gap: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * gap).exp())
}

/// What is known of everybody after a game in which each met all others; `half` says that it counts by half only
/// ([`crate::Outcome::half`]).
pub fn after_game(contenders: &[Contender], half: bool) -> Vec<Strength> {
    let share = |mine: u32, theirs: u32| {
        let share = match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        if half { 0.25 + share / 2.0 } else { share }
    };
    let after = |(index, me): (usize, &Contender)| {
        let others = contenders.iter().enumerate().filter(|(other, _)| *other != index);
        let met: Vec<_> = others.map(|(_, other)| (other.rating, share(me.rank, other.rank))).collect();
        me.rating.after(&met, me.periods).within_bounds()
    };
    contenders.iter().enumerate().map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    fn near(found: f64, wanted: f64, by: f64) -> bool {
        (found - wanted).abs() < by
    }

    /// The example of the paper, number by number.
    #[test]
    fn the_published_example_comes_out() {
        let player = Strength { mean: 1500.0, deviation: 200.0, volatility: 0.06 };
        let met = [
            (Strength::known(1400.0, 30.0), 1.0),
            (Strength::known(1550.0, 100.0), 0.0),
            (Strength::known(1700.0, 300.0), 0.0),
        ];
        let weights = met.map(|(other, _)| weight(other.deviation / SCALE));
        let shares = met
            .map(|(other, _)| expected((player.mean - other.mean) / SCALE, weight(other.deviation / SCALE)));
        for (found, wanted) in weights.into_iter().zip([0.9955, 0.9531, 0.7242]) {
            assert!(near(found, wanted, 1e-4), "{found} {wanted}");
        }
        for (found, wanted) in shares.into_iter().zip([0.639, 0.432, 0.303]) {
            assert!(near(found, wanted, 1e-3), "{found} {wanted}");
        }
        let after = player.after(&met, 1.0);
        assert!(near(after.mean, 1464.06, 0.01), "{after:?}");
        assert!(near(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(near(after.volatility, 0.05999, 1e-5), "{after:?}");
    }

    /// Step 6 of the paper alone, for who did not play.
    #[test]
    fn who_does_not_play_is_known_less_and_no_better_or_worse() {
        let before = Strength { mean: 1700.0, deviation: 60.0, volatility: 0.06 };
        let after = before.after(&[], 10.0);
        assert_eq!((after.mean, after.volatility), (before.mean, before.volatility));
        assert!(near(after.deviation, (3600.0 + 10.0 * (SCALE * 0.06).powi(2)).sqrt(), 1e-9), "{after:?}");
    }

    #[test]
    fn a_surprise_makes_the_strength_move_more() {
        let sure = Strength { mean: 1500.0, deviation: 50.0, volatility: 0.06 };
        let (weak, strong) = (Strength::known(900.0, 50.0), Strength::known(2100.0, 50.0));
        let usual = sure.after(&[(weak, 1.0); 4], 1.0).volatility;
        let odd = sure.after(&[(weak, 0.0), (strong, 1.0), (weak, 0.0), (weak, 0.0)], 1.0).volatility;
        assert!(usual < 0.06 && odd > 0.06, "{usual} {odd}");
    }

    #[test]
    fn every_rank_counts_draws_and_half_victories_too() {
        let of = |ranks: &[u32], half| {
            let contender = |rank: &u32| Contender { rating: Strength::NEW, periods: 1.0, rank: *rank };
            let after = after_game(&ranks.iter().map(contender).collect::<Vec<_>>(), half);
            after.into_iter().map(|rating| rating.mean.round()).collect::<Vec<_>>()
        };
        assert_eq!(of(&[1, 1], false), [1500.0, 1500.0]);
        let (won, half) = (of(&[1, 2], false), of(&[1, 2], true));
        assert!(won[0] > half[0] && half[0] > 1500.0 && won[0] - 1500.0 == 1500.0 - won[1]);
        let all = of(&[2, 1, 4, 2], false);
        assert!(all[1] > all[0] && all[0] == all[3] && all[0] > all[2], "{all:?}");
        assert_eq!(of(&[7], false), [1500.0], "who met nobody");
    }

    /// A number from 0 to 1, neither of them.
    fn unit(dice: &mut Dice) -> f64 {
        (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1 << 30)
    }

    /// Players of known strengths, every rank drawn as the method supposes, in games of two to five.
    fn simulated(players: usize, games: usize, seed: u64) -> (Vec<f64>, Vec<Strength>) {
        let dice = &mut Dice::fast(seed);
        // Nearly normal, 200 points wide.
        let strengths: Vec<f64> =
            (0..players).map(|_| 1500.0 + 200.0 * ((0..12).map(|_| unit(dice)).sum::<f64>() - 6.0)).collect();
        let mut ratings = vec![Strength::NEW; players];
        for _ in 0..games {
            let seats = 2 + dice.below(4) as usize;
            let mut table: Vec<usize> = Vec::new();
            while table.len() < seats {
                let next = dice.below(players as u32) as usize;
                if !table.contains(&next) {
                    table.push(next);
                }
            }
            let form: Vec<f64> =
                table.iter().map(|who| strengths[*who] / SCALE - (-unit(dice).ln()).ln()).collect();
            let contender = |(who, mine): (&usize, &f64)| Contender {
                rating: ratings[*who],
                periods: 1.0,
                rank: 1 + form.iter().filter(|theirs| *theirs > mine).count() as u32,
            };
            let contenders: Vec<Contender> = table.iter().zip(&form).map(contender).collect();
            for (who, after) in table.iter().zip(after_game(&contenders, false)) {
                ratings[*who] = after;
            }
        }
        (strengths, ratings)
    }

    fn ranks(values: &[f64]) -> Vec<f64> {
        values.iter().map(|mine| values.iter().filter(|other| *other < mine).count() as f64).collect()
    }

    /// How far two orders agree, by Spearman.
    fn agreement(one: &[f64], other: &[f64]) -> f64 {
        let n = one.len() as f64;
        let apart: f64 = ranks(one).iter().zip(ranks(other)).map(|(a, b)| (a - b) * (a - b)).sum();
        1.0 - 6.0 * apart / (n * (n * n - 1.0))
    }

    #[test]
    fn the_order_of_a_population_is_recovered() {
        for seed in 1..=5 {
            let (strengths, ratings) = simulated(60, 3000, seed);
            let means: Vec<f64> = ratings.iter().map(|rating| rating.mean).collect();
            let agreement = agreement(&strengths, &means);
            assert!(agreement > 0.94, "seed {seed}: {agreement}");
            assert!(ratings.iter().all(|rating| rating.is_sure()), "all have played enough");
            // And it knows how well it knows them: most are as near as it says.
            let middle = means.iter().sum::<f64>() / 60.0 - strengths.iter().sum::<f64>() / 60.0;
            let within = strengths.iter().zip(&ratings).filter(|(strength, rating)| {
                (rating.mean - middle - **strength).abs() < 2.0 * rating.deviation
            });
            let within = within.count();
            println!("seed {seed}: agreement {agreement:.3}, within two deviations {within} of 60");
            assert!(within >= 50, "seed {seed}: {within} of 60");
        }
    }

    /// Where bots hold the scale, people come to stand on it.
    #[test]
    fn opponents_of_known_strength_hold_the_scale() {
        let dice = &mut Dice::fast(9);
        let bot = Strength::known(1800.0, 50.0);
        let mut person = Strength::NEW;
        for _ in 0..200 {
            let share = if dice.below(4) == 0 { 0 } else { 1 };
            let contender = |rating, rank| Contender { rating, periods: 1.0, rank };
            person = after_game(&[contender(person, 1 + share), contender(bot, 2 - share)], false)[0];
        }
        // One game of four is won: some 190 points less.
        assert!(near(person.mean, 1610.0, 90.0), "{person:?}");
    }
}
