//! What games and pages read by themselves, without anything being shown.
#![no_main]

mod driver;
mod games;
#[allow(dead_code, reason = "the site uses the rest")]
#[path = "../../crates/web/src/patch.rs"]
mod patch;
mod patches;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

use driver::Target;

const TARGETS: &[Target] = &[
    Target { name: "action", run: games::action, seeds: games::actions },
    Target { name: "options", run: games::options, seeds: games::option_lines },
    Target { name: "position", run: games::position, seeds: games::positions },
    Target { name: "view", run: games::view, seeds: games::views },
    Target { name: "patch", run: patches::patch, seeds: patches::patches },
];

static TARGET: OnceLock<&Target> = OnceLock::new();

fuzz_target!(
    init: {
        TARGET.get_or_init(|| driver::choose(TARGETS));
    },
    |data: &[u8]| (TARGET.get().expect("it was chosen").run)(data)
);
