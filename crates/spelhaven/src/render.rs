//! `spelhaven render`: a picture of a recorded game.

use std::path::{Path, PathBuf};

use shelf::Look;
use stage::{Lang, png};

use crate::fault::Fault;
use crate::input::{Eyes, Replayed, names, replay};
use crate::replay::{moment, since};

/// Draw the board of a recorded game as SVG or PNG
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,

    /// After this entry [default: the last]
    #[arg(long, value_name = "ENTRY")]
    at: Option<usize>,

    /// Through whose eyes: a seat or 'spectator'
    #[arg(long, value_name = "WHO", default_value = "spectator")]
    view: Eyes,

    /// Width of a PNG in pixels
    #[arg(long, value_name = "N", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: u32,

    /// Where to write it: a name that ends in .svg or .png
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Fault> {
    let form = Form::of(&args.output)?;
    let Replayed { record, title, annals } = replay(&args.file)?;
    let (at, sitting) = moment(&annals, args.at)?;
    let [viewer] = args.view.viewers(sitting.seats())?[..] else {
        return Err(Fault::Bad("--view all: a picture is drawn for one viewer".to_owned()));
    };
    let (words, names) = (title.words(lang), names(&record));
    let since = since(&annals, at);
    let look = Look { viewer, since, picked: "", only: None, names: &names, words, id: "board", page: None };
    let svg = sitting.as_shown().draw(&look).board.markup().into_string();
    let bytes = match form {
        Form::Svg => svg.into_bytes(),
        Form::Png => png::render(&svg, args.width).map_err(|e| Fault::file(&args.output, e))?,
    };
    std::fs::write(&args.output, bytes).map_err(|e| Fault::file(&args.output, e))
}

enum Form {
    Svg,
    Png,
}

impl Form {
    fn of(path: &Path) -> Result<Self, Fault> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Form::Svg),
            Some("png") => Ok(Form::Png),
            _ => Err(Fault::file(path, "expected a name that ends in .svg or .png")),
        }
    }
}
