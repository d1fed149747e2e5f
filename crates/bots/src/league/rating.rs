//! How strong players are, from who came out ahead of whom.

/// Two players of one game, compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// What comparisons of one deal have in common: they are not taken to be independent of each other.
    pub cluster: u64,
    /// The one.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// 1 if the one came out ahead, 0 if behind, in between if neither.
    pub score: f64,
}

/// A player's strength on the scale of Elo: 400 points more are ten times the chance to come out ahead. The mean of
/// all players is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely strength.
    pub elo: f64,
    /// It lies within ± this much with 95 % confidence.
    pub reach: f64,
}

/// Points of Elo in a factor of e.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// How sure 95 % are, in standard errors.
const Z: f64 = 1.96;

/// Within what the chance of a success lies that came `hits` times in `tries`, with 95 % confidence:
/// Wilson's score interval, which holds near none and all as well.
pub fn likely(hits: f64, tries: f64) -> (f64, f64) {
    let (rate, weight) = (hits / tries, Z * Z / tries);
    let middle = rate + weight / 2.0;
    let reach = Z * (rate * (1.0 - rate) / tries + weight / tries / 4.0).sqrt();
    (((middle - reach) / (1.0 + weight)).max(0.0), ((middle + reach) / (1.0 + weight)).min(1.0))
}

/// Rates players by maximum likelihood.
///
/// The model is that of Bradley and Terry: the chance that *a* comes out ahead of *b* is *A* / (*A* + *B*). Rankings of
/// more than two are told as all their pairs, which the model of Plackett and Luce allows: in it any two of
/// a ranking compare like that. Players who met have drawn one game more between them than they played, so that
/// somebody who always wins is not infinitely strong.
///
/// The comparisons of a ranking, and of one deal, depend on each other. `weight` says how much one of them counts where
/// they are taken as independent; the interval is the wider of what follows then and of what the deals, each taken as
/// one, say themselves (the "sandwich" of Huber and White).
pub fn rate(players: usize, comparisons: &[Comparison], weight: f64) -> Vec<Rating> {
    let mut pairs = vec![(0.0, 0.0); players * players];
    for c in comparisons {
        let pair = &mut pairs[c.one * players + c.other];
        *pair = (pair.0 + weight, pair.1 + weight * c.score);
    }
    for one in 0..players {
        for other in one + 1..players {
            if pairs[one * players + other].0 + pairs[other * players + one].0 > 0.0 {
                let pair = &mut pairs[one * players + other];
                *pair = (pair.0 + 1.0, pair.1 + 0.5);
            }
        }
    }
    let mut strength = vec![0.0; players];
    let mut covariance = Matrix::new(players);
    for _ in 0..100 {
        let (mut slope, mut bend) = (vec![0.0; players], Matrix::new(players));
        for one in 0..players {
            for other in 0..players {
                let (count, score) = pairs[one * players + other];
                let chance = chance(strength[one], strength[other]);
                slope[one] += score - count * chance;
                slope[other] -= score - count * chance;
                let sharpness = count * chance * (1.0 - chance);
                bend.add(one, one, sharpness);
                bend.add(other, other, sharpness);
                bend.add(one, other, -sharpness);
                bend.add(other, one, -sharpness);
            }
        }
        // Only differences count: that the mean stays 0 is what makes the rest definite.
        for i in 0..players * players {
            bend.add(i / players, i % players, 1.0 / players as f64);
        }
        covariance = bend.inverse();
        let step = covariance.times(&slope);
        let longest = step.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        // A long step from far off may lead further off.
        let damp = (1.0 / longest.max(1.0)).min(1.0);
        for (strength, step) in strength.iter_mut().zip(&step) {
            *strength += damp * step;
        }
        if longest < 1e-12 {
            break;
        }
    }
    let deals = spread(players, comparisons, weight, &strength);
    let robust = covariance.around(&deals);
    let even = 1.0 / players as f64;
    let rating = |i: usize| {
        let variance = (covariance.get(i, i) - even).max(robust.get(i, i));
        Rating { elo: ELO * strength[i], reach: ELO * Z * variance.max(0.0).sqrt() }
    };
    (0..players).map(rating).collect()
}

fn chance(one: f64, other: f64) -> f64 {
    1.0 / (1.0 + (other - one).exp())
}

/// How far the deals, each taken as one, pull the strengths apart.
fn spread(players: usize, comparisons: &[Comparison], weight: f64, strength: &[f64]) -> Matrix {
    let mut clusters: Vec<&Comparison> = comparisons.iter().collect();
    clusters.sort_by_key(|c| c.cluster);
    let mut spread = Matrix::new(players);
    let mut count = 0.0;
    for cluster in clusters.chunk_by(|a, b| a.cluster == b.cluster) {
        let mut pull = vec![0.0; players];
        for c in cluster {
            let surprise = weight * (c.score - chance(strength[c.one], strength[c.other]));
            pull[c.one] += surprise;
            pull[c.other] -= surprise;
        }
        for i in 0..players * players {
            spread.add(i / players, i % players, pull[i / players] * pull[i % players]);
        }
        count += 1.0;
    }
    if count > 1.0 {
        spread.cells.iter_mut().for_each(|cell| *cell *= count / (count - 1.0));
    }
    spread
}

/// A square matrix.
#[derive(Clone, Debug)]
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn new(size: usize) -> Self {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    fn times(&self, vector: &[f64]) -> Vec<f64> {
        self.cells.chunks(self.size).map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
    }

    /// `self` × `middle` × `self`, of which `self` is symmetric.
    fn around(&self, middle: &Matrix) -> Matrix {
        self.product(middle).product(self)
    }

    fn product(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::new(self.size);
        for row in 0..self.size {
            for column in 0..self.size {
                let cell = (0..self.size).map(|i| self.get(row, i) * other.get(i, column)).sum();
                product.add(row, column, cell);
            }
        }
        product
    }

    /// By Gauss and Jordan; the matrix is symmetric and positive.
    fn inverse(&self) -> Matrix {
        let n = self.size;
        let (mut left, mut right) = (self.clone(), Matrix::new(n));
        (0..n).for_each(|i| right.add(i, i, 1.0));
        for pivot in 0..n {
            let scale = 1.0 / left.get(pivot, pivot);
            for i in 0..n {
                left.cells[pivot * n + i] *= scale;
                right.cells[pivot * n + i] *= scale;
            }
            for row in (0..n).filter(|row| *row != pivot) {
                let factor = left.get(row, pivot);
                for i in 0..n {
                    left.cells[row * n + i] -= factor * left.cells[pivot * n + i];
                    right.cells[row * n + i] -= factor * right.cells[pivot * n + i];
                }
            }
        }
        right
    }
}

#[cfg(test)]
mod tests {
    use table::Dice;

    use super::*;

    /// A ranking drawn from known strengths as Plackett and Luce have it: the first place by strength, the next
    /// among those who are left.
    fn ranking(strength: &[f64], among: &[usize], dice: &mut Dice) -> Vec<usize> {
        let mut left = among.to_vec();
        let mut ranking = Vec::new();
        while !left.is_empty() {
            let total: f64 = left.iter().map(|i| strength[*i].exp()).sum();
            let mut drawn = total * f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
            let next = left.iter().position(|i| {
                drawn -= strength[*i].exp();
                drawn < 0.0
            });
            ranking.push(left.remove(next.unwrap_or(left.len() - 1)));
        }
        ranking
    }

    /// All comparisons of `deals` tables of these players. With `twice` every ranking is counted twice, as games do that
    /// share their chance entirely.
    fn league(
        strength: &[f64],
        tables: &[&[usize]],
        deals: u64,
        twice: bool,
        dice: &mut Dice,
    ) -> Vec<Comparison> {
        let mut list = Vec::new();
        for cluster in 0..deals {
            for among in tables {
                let ranking = ranking(strength, among, dice);
                for (place, one) in ranking.iter().enumerate() {
                    for other in &ranking[place + 1..] {
                        let comparison = Comparison { cluster, one: *one, other: *other, score: 1.0 };
                        list.extend(vec![comparison; 1 + usize::from(twice)]);
                    }
                }
            }
        }
        list
    }

    /// How often the true strengths lie within the intervals.
    fn covered(strength: &[f64], tables: &[&[usize]], deals: u64, twice: bool) -> f64 {
        let mut dice = Dice::fast(11);
        let weight = 2.0 / tables[0].len() as f64;
        let mut hits = 0;
        for _ in 0..400 {
            let ratings = rate(strength.len(), &league(strength, tables, deals, twice, &mut dice), weight);
            let inside =
                |(rating, true_one): (&Rating, &f64)| (rating.elo - ELO * true_one).abs() <= rating.reach;
            hits += ratings.iter().zip(strength).filter(|pair| inside(*pair)).count();
        }
        hits as f64 / 400.0 / strength.len() as f64
    }

    #[test]
    fn true_strengths_lie_within_nineteen_intervals_of_twenty() {
        let strength = [1.2, 0.3, -0.1, -1.4];
        let pairs: [&[usize]; 6] = [&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]];
        let share = covered(&strength, &pairs, 60, false);
        assert!((0.935..0.985).contains(&share), "pairs: {share}");
        let share = covered(&strength, &[&[0, 1, 2, 3]], 200, false);
        assert!((0.935..0.985).contains(&share), "tables of four: {share}");
        // Games that depend on each other do not make it surer.
        let share = covered(&strength, &pairs, 60, true);
        assert!((0.93..0.985).contains(&share), "pairs, each counted twice: {share}");
    }

    #[test]
    fn strengths_are_found_again_and_their_mean_is_nought() {
        let strength = [0.9, 0.0, -0.9];
        let games = league(&strength, &[&[0, 1, 2]], 20_000, false, &mut Dice::fast(3));
        let ratings = rate(3, &games, 2.0 / 3.0);
        for (rating, strength) in ratings.iter().zip(strength) {
            assert!((rating.elo - ELO * strength).abs() < 8.0 && rating.reach < 8.0, "{rating:?} {strength}");
        }
        assert!(ratings.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn who_always_wins_is_strong_by_an_uncertain_measure() {
        let win = |cluster| Comparison { cluster, one: 0, other: 1, score: 1.0 };
        let few = rate(2, &(0..20).map(win).collect::<Vec<_>>(), 1.0);
        let many = rate(2, &(0..2000).map(win).collect::<Vec<_>>(), 1.0);
        assert!(few[0].elo > 250.0 && few[0].reach > 150.0, "{few:?}");
        assert!(many[0].elo > few[0].elo + 200.0 && many[0].reach > 150.0, "{many:?}");
        assert_eq!(rate(2, &[], 1.0).len(), 2);
    }

    #[test]
    fn what_always_came_is_not_certain_to_come() {
        let (least, most) = likely(1000.0, 1000.0);
        assert!((0.995..0.997).contains(&least) && most > 0.999_999, "{least} to {most}");
        let (least, most) = likely(50.0, 100.0);
        assert!((0.403..0.405).contains(&least) && (0.595..0.597).contains(&most), "{least} to {most}");
        assert_eq!(likely(0.0, 10.0).0, 0.0);
    }
}
