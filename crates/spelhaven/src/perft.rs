//! `spelhaven perft`: counts action sequences, the classic check of a rules engine.

use std::io::Write;
use std::time::Instant;

use serde_json::json;
use stage::Lang;

use crate::fault::Fault;
use crate::input::{TableArgs, bad_setup};

/// Count the action sequences of a game, depth by depth
///
/// A game that ends earlier counts once. Where chance has a say it falls the same way every time.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How many actions deep
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let table = args.table.check(Lang::En)?;
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let clock = Instant::now();
        let counted = table.title.perft(table.seats, &table.options, depth);
        let nodes = counted.map_err(|bad| bad_setup(table.title, Lang::En, &bad))?;
        let seconds = clock.elapsed().as_secs_f64();
        if args.json {
            counts.push(json!({ "depth": depth, "nodes": nodes, "seconds": seconds }));
        } else {
            let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
            writeln!(out, "depth {depth:2} {nodes:16} nodes {seconds:9.3} s {speed:9.1} M nodes/s")?;
            out.flush()?;
        }
    }
    if args.json {
        writeln!(out, "{:#}", json!({ "game": table.title.key(), "perft": counts }))?;
    }
    Ok(())
}
