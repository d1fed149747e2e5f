//! Files that never change while the server runs. Their addresses carry a hash, so that browsers may
//! keep them for good.

use std::fs;
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::UNIX_EPOCH;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use stage::Lang;
use xxhash_rust::xxh3::xxh3_64;

use crate::extract::Path;
use crate::house::House;
use crate::refusal::Refusal;

/// The page's script is one module in several files, of which the last sets things going.
const SCRIPT: &str = concat!(
    include_str!("../assets/table.js"),
    include_str!("../assets/following.js"),
    include_str!("../assets/hand.js"),
    include_str!("../assets/app.js"),
    include_str!("../assets/begin.js")
);

/// Name, kind, content.
static FILES: [(&str, &str, &[u8]); 6] = [
    ("site.css", "text/css; charset=utf-8", include_bytes!("../assets/site.css")),
    ("table.js", "text/javascript; charset=utf-8", SCRIPT.as_bytes()),
    ("fair.js", "text/javascript; charset=utf-8", include_bytes!("../assets/fair.js")),
    ("theme.js", "text/javascript; charset=utf-8", include_bytes!("../assets/theme.js")),
    ("icon.svg", "image/svg+xml", include_bytes!("../assets/icon.svg")),
    ("icon-turn.svg", "image/svg+xml", include_bytes!("../assets/icon-turn.svg")),
];

/// Changes when any of the files does.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    FILES.iter().for_each(|(.., content)| hash.update(content));
    shelf::shown_games().for_each(|title| hash.update(title.css()));
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

/// What lies under the house's sign.
const GROUND: &str = "<rect width=\"32\" height=\"32\" rx=\"8\" fill=\"#0f766e\"/>";

/// The signs of the house as pictures of so many pixels: names, widths, whether a system may cut them to a shape of its own.
const SIGNS: [(&str, u32, bool); 5] = [
    ("app-192.png", 192, false),
    ("app-512.png", 512, false),
    ("app-mask-192.png", 192, true),
    ("app-mask-512.png", 512, true),
    ("app-180.png", 180, true),
];

static DRAWN: [OnceLock<Vec<u8>>; SIGNS.len()] = [const { OnceLock::new() }; SIGNS.len()];

/// A sign of the house as a picture, drawn when it is first asked for.
fn sign(name: &str) -> Option<Result<&'static [u8], Refusal>> {
    let place = SIGNS.iter().position(|(known, ..)| *known == name)?;
    let (_, width, masked) = SIGNS[place];
    if let Some(drawn) = DRAWN[place].get() {
        return Some(Ok(drawn));
    }
    let mut svg = include_str!("../assets/icon.svg").to_owned();
    if masked {
        // What matters stands within the middle eight tenths.
        let ground = "<rect x=\"-8\" y=\"-8\" width=\"48\" height=\"48\" fill=\"#0f766e\"/>";
        svg = svg.replace(GROUND, ground).replace("0 0 32 32", "-5 -5 42 42");
    }
    Some(match stage::png::render(&svg, width) {
        Ok(png) => Ok(DRAWN[place].get_or_init(|| png)),
        Err(error) => {
            tracing::error!("the sign of the house could not be drawn: {error}");
            Err(Refusal::FAILED)
        }
    })
}

/// Changes when the programme does: for what would have to be drawn to know whether it has changed.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let file = std::env::current_exe().and_then(fs::metadata).ok();
    let made = file.as_ref().and_then(|file| file.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    let hash = (env!("CARGO_PKG_VERSION"), &*VERSION, file.map(|file| file.len()), made);
    format!("{:016x}", xxh3_64(format!("{hash:?}").as_bytes()))
});

/// Which programme this is.
pub(crate) fn build() -> &'static str {
    &BUILD
}

/// The address of a file.
pub fn address(name: &str) -> String {
    format!("/assets/{name}?{}", *VERSION)
}

/// The address of a game's stylesheet.
pub fn game_address(key: &str) -> String {
    format!("/assets/game/{key}.css?{}", *VERSION)
}

const FOR_GOOD: &str = "public, max-age=31536000, immutable";

pub(crate) async fn site(Path(name): Path<String>) -> Result<Response, Refusal> {
    file(&name)
}

pub(crate) async fn icon() -> Result<Response, Refusal> {
    file("icon.svg")
}

fn file(name: &str) -> Result<Response, Refusal> {
    if let Some(png) = sign(name) {
        let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, FOR_GOOD)];
        return Ok((headers, png?).into_response());
    }
    let (_, kind, content) = FILES.iter().find(|(n, ..)| *n == name).ok_or(Refusal::NOT_FOUND)?;
    Ok(([(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, FOR_GOOD)], *content).into_response())
}

/// Where the pictures of a game are.
pub(crate) fn pictures_at(key: &str) -> String {
    format!("/g/{key}/picture")
}

/// The address of a game's cover.
pub(crate) fn cover_address(key: &str, lang: Lang) -> String {
    format!("{}/cover.{lang}.svg?{}", pictures_at(key), *BUILD)
}

/// A picture of a game: its name, its language, `svg`.
pub(crate) async fn picture(
    State(house): State<Arc<House>>,
    Path((game, file)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let picture = || {
        let (name, lang) = file.strip_suffix(".svg")?.rsplit_once('.')?;
        house.shelf().find_shown(&game)?.picture(name, lang.parse().ok()?)
    };
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, FOR_GOOD)];
    Ok((headers, picture().ok_or(Refusal::NOT_FOUND)?.into_string()).into_response())
}

/// The ground of a game's boards: its name, its language, `svg`.
pub(crate) async fn ground(
    State(house): State<Arc<House>>,
    Path((game, file)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let ground = || {
        let (name, lang) = file.strip_suffix(".svg")?.rsplit_once('.')?;
        house.shelf().find_shown(&game)?.ground(name, lang.parse().ok()?)
    };
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, FOR_GOOD)];
    Ok((headers, ground().ok_or(Refusal::NOT_FOUND)?).into_response())
}

pub(crate) async fn game(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let title =
        name.strip_suffix(".css").and_then(|key| house.shelf().find_shown(key)).ok_or(Refusal::NOT_FOUND)?;
    let headers = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, FOR_GOOD)];
    Ok((headers, title.css()).into_response())
}

#[cfg(test)]
mod tests {
    /// A browser paints a board again for every frame of what moves on it: a page nobody touches must come to rest.
    #[test]
    fn nothing_moves_for_ever() {
        let own = include_str!("../assets/site.css");
        for css in shelf::shown_games().map(|title| title.css()).chain([own]) {
            assert!(!css.contains("infinite"), "{css}");
        }
    }
}
