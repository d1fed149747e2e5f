//! Which target is run, and what it begins with.

use std::collections::BTreeSet;
use std::path::Path;

use table::{Choice, Dice, OptionSpec, Options};

/// Something that reads input, and inputs to begin with.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&[u8]),
    pub(crate) seeds: fn() -> Vec<Vec<u8>>,
}

/// The target that `SPELHAVEN_FUZZ` names. With `SPELHAVEN_SEEDS=DIR` its seeds are written there, the words they are made of
/// to `DIR.dict`, and that is all.
pub(crate) fn choose(targets: &'static [Target]) -> &'static Target {
    let name = std::env::var("SPELHAVEN_FUZZ").unwrap_or_default();
    let names: Vec<&str> = targets.iter().map(|target| target.name).collect();
    let found = targets.iter().find(|target| target.name == name);
    let target =
        found.unwrap_or_else(|| panic!("SPELHAVEN_FUZZ is '{name}'; there are {}", names.join(", ")));
    if let Ok(dir) = std::env::var("SPELHAVEN_SEEDS") {
        let seeds = (target.seeds)();
        for (n, seed) in seeds.iter().enumerate() {
            std::fs::write(Path::new(&dir).join(format!("seed-{n:03}")), seed).expect("seeds can be written");
        }
        std::fs::write(format!("{dir}.dict"), dictionary(&seeds)).expect("a dictionary can be written");
        std::process::exit(0);
    }
    target
}

/// The words of which texts are made, as libFuzzer reads them: comparing byte by byte would hardly ever find one.
fn dictionary(seeds: &[Vec<u8>]) -> String {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let texts = seeds.iter().filter_map(|seed| std::str::from_utf8(seed).ok());
    let words = texts.flat_map(|text| text.split(|c| !word(c))).filter(|word| (2..=24).contains(&word.len()));
    words.collect::<BTreeSet<&str>>().into_iter().map(|word| format!("\"{word}\"\n")).collect()
}

/// Options at random; none if they do not go together.
#[allow(dead_code, reason = "the site makes no tables by chance")]
pub(crate) fn some_options(specs: &'static [OptionSpec], dice: &mut Dice) -> Option<Options> {
    let mut pairs = Vec::new();
    for spec in specs {
        let value = match spec.choice {
            _ if dice.below(2) == 0 => continue,
            Choice::OneOf(values) => values[dice.below(values.len() as u32) as usize].to_owned(),
            Choice::Switch => ["yes", "no"][dice.below(2) as usize].to_owned(),
            Choice::Number(low, high) => (low + dice.below((high - low + 1) as u32) as i32).to_string(),
            Choice::Text => continue,
        };
        pairs.push((spec.key, value));
    }
    Options::read(specs, pairs.iter().map(|(key, value)| (*key, value.as_str()))).ok()
}
