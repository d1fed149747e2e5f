//! Which target is run, and what it begins with.

use std::path::Path;

/// Something that reads input, and inputs to begin with.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&[u8]),
    pub(crate) seeds: fn() -> Vec<Vec<u8>>,
}

/// The target that `SPELHAVEN_FUZZ` names. With `SPELHAVEN_SEEDS=DIR` its seeds are written there, and that is all.
pub(crate) fn choose(targets: &'static [Target]) -> &'static Target {
    let name = std::env::var("SPELHAVEN_FUZZ").unwrap_or_default();
    let names: Vec<&str> = targets.iter().map(|target| target.name).collect();
    let found = targets.iter().find(|target| target.name == name);
    let target =
        found.unwrap_or_else(|| panic!("SPELHAVEN_FUZZ is '{name}'; there are {}", names.join(", ")));
    if let Ok(dir) = std::env::var("SPELHAVEN_SEEDS") {
        for (n, seed) in (target.seeds)().into_iter().enumerate() {
            std::fs::write(Path::new(&dir).join(format!("seed-{n:03}")), seed).expect("seeds can be written");
        }
        std::process::exit(0);
    }
    target
}
