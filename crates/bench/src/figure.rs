//! What was measured: one line each, for people as a table in Markdown, for programs as JSON.

use std::fmt;

use serde_json::{Value, json};

/// One thing that was measured, perhaps beside a yardstick, perhaps with a goal.
pub(crate) struct Figure {
    name: String,
    unit: &'static str,
    ours: Sorted,
    yardstick: Option<Sorted>,
    /// Of the pairs, each measured moments apart.
    ratios: Option<Sorted>,
    goal: Option<Goal>,
}

/// What is hoped for: of the ratio where there is one, otherwise of the figure itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

impl Goal {
    fn is_met_by(self, value: f64) -> bool {
        match self {
            Goal::AtLeast(least) => value >= least,
            Goal::AtMost(most) => value <= most,
        }
    }

    fn value(self) -> f64 {
        match self {
            Goal::AtLeast(value) | Goal::AtMost(value) => value,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Goal::AtLeast(_) => "at least",
            Goal::AtMost(_) => "at most",
        }
    }
}

impl Figure {
    /// Something measured by itself, as often as there are values.
    pub(crate) fn new(
        name: impl Into<String>,
        unit: &'static str,
        ours: impl IntoIterator<Item = f64>,
    ) -> Self {
        let ours = Sorted::new(ours);
        Figure { name: name.into(), unit, ours, yardstick: None, ratios: None, goal: None }
    }

    /// Something that could not be measured: what it is measured by is not there.
    pub(crate) fn unmeasured(name: impl Into<String>, unit: &'static str) -> Self {
        Figure { ratios: Some(Sorted::default()), ..Figure::new(name, unit, []) }
    }

    /// Something measured in turns with a yardstick: ours and theirs, pair by pair.
    pub(crate) fn pairs(name: impl Into<String>, unit: &'static str, pairs: &[(f64, f64)]) -> Self {
        Figure {
            yardstick: Some(Sorted::new(pairs.iter().map(|(_, theirs)| *theirs))),
            ratios: Some(Sorted::new(pairs.iter().map(|(ours, theirs)| ours / theirs))),
            ..Figure::new(name, unit, pairs.iter().map(|(ours, _)| *ours))
        }
    }

    pub(crate) fn goal(mut self, goal: Goal) -> Self {
        self.goal = Some(goal);
        self
    }

    pub(crate) fn is_measured(&self) -> bool {
        self.ours.len() > 0
    }

    /// Whether the goal is met, if there is one and it was measured.
    pub(crate) fn is_met(&self) -> Option<bool> {
        let judged = self.ratios.as_ref().unwrap_or(&self.ours);
        self.goal.filter(|_| self.is_measured()).map(|goal| goal.is_met_by(judged.median()))
    }

    pub(crate) const HEAD: &str = "\
| what | ours | yardstick | ratio | least to greatest | goal | |
|------|-----:|----------:|------:|------------------:|-----:|-|";

    pub(crate) fn to_json(&self) -> Value {
        let spread = |values: &Sorted| {
            let [least, median, greatest] = [0.0, 0.5, 1.0].map(|share| values.quantile(share));
            json!({ "median": median, "least": least, "greatest": greatest })
        };
        json!({
            "name": self.name,
            "unit": self.unit,
            "measured": self.is_measured(),
            "ours": self.is_measured().then(|| self.ours.median()),
            "yardstick": self.yardstick.as_ref().map(Sorted::median),
            "ratio": self.ratios.as_ref().filter(|_| self.is_measured()).map(spread),
            "spread": self.is_measured().then(|| spread(&self.ours)),
            "runs": self.ours.len(),
            "goal": self.goal.map(|goal| json!({ goal.word(): goal.value() })),
            "met": self.is_met(),
        })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.ratios.is_some() { "x" } else { "" };
        let goal = self.goal.map_or_else(String::new, |g| format!("{} {}{unit}", g.word(), short(g.value())));
        if !self.is_measured() {
            return write!(f, "| {} |  |  |  |  | {goal} | not measured |", self.name);
        }
        let ours = short(self.ours.median());
        let theirs = self.yardstick.as_ref().map_or_else(String::new, |theirs| short(theirs.median()));
        let ratio = self.ratios.as_ref().map_or_else(String::new, |r| format!("{:.2}x", r.median()));
        let judged = self.ratios.as_ref().unwrap_or(&self.ours);
        let range = match judged.len() {
            0 | 1 => String::new(),
            _ => format!("{} to {}", short(judged.quantile(0.0)), short(judged.quantile(1.0))),
        };
        let met = match self.is_met() {
            None => "",
            Some(true) => "met",
            Some(false) => "**missed**",
        };
        write!(f, "| {} | {ours} {} | {theirs} | {ratio} | {range} | {goal} | {met} |", self.name, self.unit)
    }
}

/// Three digits that say something.
fn short(value: f64) -> String {
    match value.abs() {
        1e6.. => format!("{:.2} M", value / 1e6),
        1e4.. => format!("{:.1} k", value / 1e3),
        100.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

/// Values in rising order.
#[derive(Clone, Default)]
pub(crate) struct Sorted(Vec<f64>);

impl Sorted {
    pub(crate) fn new(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        Sorted(values)
    }

    /// The value that this share of them do not exceed; nothing of nothing is not a number.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_judged_where_there_is_one() {
        let pairs = Figure::pairs("speed", "plies/s", &[(4.0, 2.0), (9.0, 3.0), (1.0, 1.0)]);
        let figure = pairs.goal(Goal::AtLeast(2.0));
        assert_eq!(figure.is_met(), Some(true));
        assert_eq!(
            figure.to_string(),
            "| speed | 4.00 plies/s | 2.00 | 2.00x | 1.00 to 3.00 | at least 2.00x | met |"
        );
        let json = figure.to_json();
        assert_eq!(json["ratio"], json!({ "median": 2.0, "least": 1.0, "greatest": 3.0 }));
        assert_eq!((&json["met"], &json["goal"]), (&json!(true), &json!({ "at least": 2.0 })));
    }

    #[test]
    fn what_has_no_yardstick_is_judged_by_itself() {
        let slow = Figure::new("start", "ms", [70.0]).goal(Goal::AtMost(50.0));
        assert_eq!(slow.is_met(), Some(false));
        assert_eq!(slow.to_string(), "| start | 70.0 ms |  |  |  | at most 50.0 | **missed** |");
        assert_eq!(Figure::new("size", "kB", [1.0]).is_met(), None);
    }

    #[test]
    fn what_could_not_be_measured_says_so() {
        let figure = Figure::unmeasured("ours : theirs", "nodes/s").goal(Goal::AtLeast(5.0));
        assert_eq!(figure.to_string(), "| ours : theirs |  |  |  |  | at least 5.00x | not measured |");
        let json = figure.to_json();
        assert_eq!(
            (&json["measured"], &json["ours"], &json["met"]),
            (&json!(false), &Value::Null, &Value::Null)
        );
    }
}
