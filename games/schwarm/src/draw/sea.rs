//! Where things are on the board, and the ground they lie on: a cold sea at dusk between rocky coasts.

use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use table::Member;

use crate::components::{Cells, Field, Land, Place, Side, Spot};
use crate::draw::piece::{FACE, FOAM, GLOW, GOLD, SERIF, at, f};

/// Width of the board.
pub(crate) const WIDTH: f32 = 1000.0;
/// Height of the board.
pub(crate) const HEIGHT: f32 = 1150.0;
/// All of the board.
pub(crate) const ALL: stage::board::Frame = (0.0, 0.0, WIDTH, HEIGHT);
/// Where the grid begins, below the score track.
pub(crate) const TOP: f32 = 66.0;
/// Where it ends, above the tray of cards.
pub(crate) const BOTTOM: f32 = TOP + 9.0 * CELL;
/// Width of a field.
pub(crate) const CELL: f32 = 100.0;

/// A point of the drawing.
pub(crate) type Point = (f32, f32);

/// The middle of a cell of the grid.
pub(crate) fn middle(x: i8, y: i8) -> Point {
    ((f32::from(x) + 0.5) * CELL, TOP + (f32::from(y) + 0.5) * CELL)
}

/// The middle of a field.
pub(crate) fn centre(spot: impl Spot) -> Point {
    let (x, y) = spot.xy();
    middle(x as i8, y as i8)
}

/// The middle of a place on the board; `None` over its edge.
pub(crate) fn place(place: Place) -> Option<Point> {
    match place {
        Place::Water(field) => Some(centre(field)),
        Place::Land(land) => Some(centre(land)),
        Place::Off => None,
    }
}

/// How clearly a face-down tile is seen: no two drift at quite the same depth.
pub(crate) fn depth(field: Field) -> String {
    format!("{:.2}", 0.8 + 0.2 * noise(field.cell().index() as u32 * 13 + 5))
}

/// Gradients of the ground.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        // The page may leave room beside the board, where nothing of it belongs.
        clipPath id=(format!("{id}-edge")) { rect width=(f(WIDTH)) height=(f(HEIGHT)) rx="14" {} }
        linearGradient id=(format!("{id}-sea")) x1="0" y1="0" x2="0.25" y2="1" {
            stop offset="0" stop-color="#2a4762" {}
            stop offset="0.45" stop-color="#153650" {}
            stop offset="1" stop-color="#0a2238" {}
        }
        radialGradient id=(format!("{id}-light")) {
            stop offset="0" stop-color=(GLOW) stop-opacity="0.55" {}
            stop offset="0.45" stop-color="#36c7e6" stop-opacity="0.2" {}
            stop offset="1" stop-color="#36c7e6" stop-opacity="0" {}
        }
        linearGradient id=(format!("{id}-dusk")) x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#f2a679" stop-opacity="0.3" {}
            stop offset="0.22" stop-color="#9c7fb0" stop-opacity="0.12" {}
            stop offset="0.5" stop-color="#9c7fb0" stop-opacity="0" {}
        }
        linearGradient id=(format!("{id}-rock")) x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#7d8490" {}
            stop offset="0.5" stop-color="#596270" {}
            stop offset="1" stop-color="#3d4653" {}
        }
        radialGradient id=(format!("{id}-queen")) {
            stop offset="0" stop-color="#ffffff" {}
            stop offset="0.3" stop-color="#b9fbff" {}
            stop offset="0.7" stop-color="#2bb8e0" {}
            stop offset="1" stop-color="#0b4f86" {}
        }
    }
}

/// Sea, coasts and the queen: everything that never changes.
pub(crate) fn ground(id: &str) -> Markup {
    let grid = 9.0 * CELL;
    let queen = centre(Field::QUEEN);
    html! {
        rect width=(f(WIDTH)) height=(f(HEIGHT)) rx="14" fill="#07192a" {}
        rect y=(f(TOP)) width=(f(WIDTH)) height=(f(grid)) fill=(format!("url(#{id}-sea)")) {}
        rect y=(f(TOP)) width=(f(WIDTH)) height=(f(grid)) fill=(format!("url(#{id}-dusk)")) {}
        (PreEscaped(SWELL.as_str()))
        circle cx=(f(queen.0)) cy=(f(queen.1)) r="250" fill=(format!("url(#{id}-light)")) fill-opacity="0.55" {}
        g clip-path=(format!("url(#{id}-edge)")) {
            @for side in Side::ALL {
                @let shore = &SHORES[side as usize];
                path d=(shore) fill="none" stroke="#9fd9ea" stroke-opacity="0.16" stroke-width="26" stroke-linejoin="round" {}
                path d=(shore) fill="none" stroke="#cfeef7" stroke-opacity="0.4" stroke-width="9" stroke-linejoin="round" {}
                path d=(shore) fill=(format!("url(#{id}-rock)")) stroke="#20262f" stroke-width="2.5" stroke-linejoin="round" {}
            }
            (PreEscaped(FACETS.as_str()))
        }
        (lands())
    }
}

/// Numbers carved into the rock; the start fields are dark.
fn lands() -> Markup {
    html! {
        @for land in Land::ALL {
            @let (x, y) = centre(land);
            @if land.is_start() {
                rect x=(f(x - 43.0)) y=(f(y - 43.0)) width="86" height="86" rx="20" fill="#141a22" fill-opacity="0.62" stroke="#d8c38d"
                    stroke-opacity="0.55" stroke-width="2" stroke-dasharray="3 7" stroke-linecap="round" {}
            }
            (value(land))
        }
    }
}

/// The value of a land field.
fn value(land: Land) -> Markup {
    let (x, y) = centre(land);
    html! {
        text x=(f(x - 33.0)) y=(f(y - 22.0)) text-anchor="middle" font-family=(SERIF) font-size="31" font-weight="700" fill="#f4e7c3"
            stroke="#1b222b" stroke-opacity="0.75" stroke-width="5" paint-order="stroke" { (land.value()) }
    }
}

/// Names of fields, quietly in a corner; `open` tiles have eyes and buoys there instead.
pub(crate) fn names(open: Cells) -> Markup {
    html! {
        g.fine font-family=(FACE) font-size="16" fill=(FOAM) fill-opacity="0.5" text-anchor="middle" pointer-events="none" {
            @for field in (Cells::TILES - open).fields() {
                @let (x, y) = centre(field);
                text x=(f(x - 33.0)) y=(f(y + 40.0)) { (field) }
            }
            @for land in Land::ALL {
                @let (x, y) = centre(land);
                text x=(f(x + 33.0)) y=(f(y + if land.coast() == Side::North { 32.0 } else { 42.0 })) { (land) }
            }
        }
    }
}

/// The queen of the swarm.
pub(crate) fn queen(id: &str) -> Markup {
    let mut arms = String::new();
    for arm in 0..8 {
        let turn = (arm as f32 * 45.0 + 22.5).to_radians();
        let (c, s) = (turn.cos(), turn.sin());
        let _ = write!(
            arms,
            "M{} {}C{} {} {} {} {} {}",
            f(16.0 * c),
            f(16.0 * s),
            f(30.0 * c - 12.0 * s),
            f(30.0 * s + 12.0 * c),
            f(34.0 * c + 10.0 * s),
            f(34.0 * s - 10.0 * c),
            f(46.0 * c),
            f(46.0 * s)
        );
    }
    html! {
        g transform=(at(centre(Field::QUEEN))) {
            circle.queen-light r="78" fill=(format!("url(#{id}-light)")) {}
            circle r="46" fill="#062238" fill-opacity="0.75" stroke=(GLOW) stroke-opacity="0.5" stroke-width="2" {}
            path d=(arms) fill="none" stroke=(GLOW) stroke-width="9" stroke-opacity="0.22" stroke-linecap="round" {}
            path d=(arms) fill="none" stroke="#b9fbff" stroke-width="3.4" stroke-opacity="0.9" stroke-linecap="round" {}
            circle r="24" fill=(format!("url(#{id}-queen)")) stroke="#e9feff" stroke-width="2" {}
            path d="M-15 0C-8 -10 8 -10 15 0C8 10 -8 10 -15 0Z" fill="#052033" stroke=(GOLD) stroke-width="2.6" {}
            ellipse rx="3.4" ry="7.5" fill=(GOLD) {}
        }
    }
}

/// The four coasts as closed paths, with ragged shores.
static SHORES: LazyLock<[String; 4]> = LazyLock::new(|| {
    Side::ALL.map(|side| {
        let lands: Vec<Land> = Cells::coast(side).lands().collect();
        let first = centre(lands[0]);
        let last = centre(lands[lands.len() - 1]);
        // Along the coast and away from it: (start, end) of the run, the water's edge, the far edge.
        let along_x = matches!(side, Side::North | Side::South);
        let (start, end) =
            if along_x { (first.0 - 48.0, last.0 + 48.0) } else { (first.1 - 48.0, last.1 + 48.0) };
        let steps = ((end - start) / 19.0).round() as usize;
        let (edge, outward) = match side {
            Side::North => (first.1 + 46.0, -1.0),
            Side::South => (first.1 - 46.0, 1.0),
            Side::West => (first.0 + 46.0, -1.0),
            Side::East => (first.0 - 46.0, 1.0),
        };
        let far = edge + outward * 96.0;
        let mut d = String::new();
        let mut go = |along: f32, across: f32| {
            let (x, y) = if along_x { (along, across) } else { (across, along) };
            let _ = write!(d, "{}{} {}", if d.is_empty() { "M" } else { "L" }, f(x), f(y));
        };
        for step in 0..=steps {
            let along = start + (end - start) * step as f32 / steps as f32;
            let ragged = noise(side as u32 * 997 + step as u32) * 11.0 - 3.0;
            let taper = if step == 0 || step == steps { 16.0 } else { 0.0 };
            go(along, edge + outward * (ragged + taper));
        }
        for step in 1..=3 {
            let across = edge + (far - edge) * step as f32 / 3.0;
            go(end + noise(side as u32 * 31 + step) * 9.0 - 5.0, across);
        }
        for step in (0..=2).rev() {
            let across = edge + (far - edge) * (step as f32 + 1.0) / 3.0;
            go(start - noise(side as u32 * 53 + step) * 9.0 + 5.0, across);
        }
        d + "Z"
    })
});

/// Light and shadow on the rocks, and a joint between each two land fields.
static FACETS: LazyLock<String> = LazyLock::new(|| {
    let mut light = String::new();
    let mut shadow = String::new();
    let mut joints = String::new();
    for land in Land::ALL {
        let (x, y) = centre(land);
        let seed = u32::from(land.ring()) * 41;
        for k in 0..5 {
            let px = x + (noise(seed + k * 3) - 0.5) * 64.0;
            let py = y + (noise(seed + k * 3 + 1) - 0.5) * 64.0;
            let size = 9.0 + 13.0 * noise(seed + k * 3 + 2);
            let _ = write!(
                light,
                "M{} {}l{} {}l{} {}Z",
                f(px),
                f(py),
                f(size),
                f(-size * 0.7),
                f(size * 0.5),
                f(size)
            );
            let _ = write!(
                shadow,
                "M{} {}l{} {}l{} {}Z",
                f(px),
                f(py),
                f(size * 1.5),
                f(size * 0.3),
                f(-size * 0.6),
                f(size * 0.8)
            );
        }
        for next in land.neighbours().filter(|next| next.ring() == land.ring() + 1) {
            let (u, v) = centre(next);
            let (mx, my) = ((x + u) / 2.0, (y + v) / 2.0);
            let jut = noise(seed + 77) * 10.0 - 5.0;
            if (y - v).abs() < 1.0 {
                let _ = write!(
                    joints,
                    "M{} {}L{} {}L{} {}",
                    f(mx),
                    f(my - 44.0),
                    f(mx + jut),
                    f(my),
                    f(mx),
                    f(my + 40.0)
                );
            } else {
                let _ = write!(
                    joints,
                    "M{} {}L{} {}L{} {}",
                    f(mx - 42.0),
                    f(my),
                    f(mx),
                    f(my + jut),
                    f(mx + 42.0),
                    f(my)
                );
            }
        }
    }
    format!(
        "<path d=\"{shadow}\" fill=\"#161c25\" fill-opacity=\"0.3\"/>\
         <path d=\"{light}\" fill=\"#d5dbe3\" fill-opacity=\"0.16\"/>\
         <path d=\"{joints}\" fill=\"none\" stroke=\"#161c25\" stroke-opacity=\"0.6\" stroke-width=\"3\" stroke-linejoin=\"round\"/>"
    )
});

/// Long waves, and sparks of the swarm in the deep.
static SWELL: LazyLock<String> = LazyLock::new(|| {
    let mut waves = String::new();
    let mut sparks = String::new();
    for k in 0..46 {
        let (x, y) = (noise(k * 7 + 1) * 960.0, TOP + 14.0 + noise(k * 7 + 2) * 870.0);
        let w = 14.0 + noise(k * 7 + 3) * 26.0;
        let _ = write!(waves, "M{} {}q{} -7 {} 0t{} 0", f(x), f(y), f(w / 2.0), f(w), f(w));
    }
    for k in 0..90 {
        let (x, y) = (noise(k * 5 + 301) * 1000.0, TOP + noise(k * 5 + 302) * 900.0);
        let r = 0.8 + 1.8 * noise(k * 5 + 303);
        let _ = write!(
            sparks,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill-opacity=\"{:.2}\"/>",
            f(x),
            f(y),
            f(r),
            0.2 + 0.5 * noise(k * 5 + 304)
        );
    }
    format!(
        "<path d=\"{waves}\" fill=\"none\" stroke=\"#a8dbea\" stroke-opacity=\"0.13\" stroke-width=\"3\" stroke-linecap=\"round\"/>\
         <g fill=\"{GLOW}\">{sparks}</g>"
    )
});

/// A number from 0 to 1 that looks like chance and is always the same for `n`.
fn noise(n: u32) -> f32 {
    let mut x = n.wrapping_mul(0x9E37_79B9) ^ 0x5bd1_e995;
    x ^= x >> 15;
    x = x.wrapping_mul(0x85eb_ca6b);
    x ^= x >> 13;
    x = x.wrapping_mul(0xc2b2_ae35);
    x ^= x >> 16;
    (x & 0xffff) as f32 / 65535.0
}

/// The outline of a set of fields, drawn `inset` within their edges.
pub(crate) fn outline(cells: Cells, inset: f32) -> String {
    let inside = |x: i8, y: i8| {
        x >= 0
            && y >= 0
            && (Field::at(x as u8, y as u8).is_some_and(|field| cells.contains(field))
                || Land::at(x as u8, y as u8).is_some_and(|land| cells.contains(land)))
    };
    let mut d = String::new();
    let half = CELL / 2.0;
    for y in 0..9 {
        for x in (0..10).filter(|x| inside(*x, y)) {
            let (cx, cy) = middle(x, y);
            for (dx, dy) in [(0i8, -1i8), (1, 0), (0, 1), (-1, 0)] {
                if inside(x + dx, y + dy) {
                    continue;
                }
                // Each end stops short at an outer corner, meets its neighbour, or goes round an inner corner.
                let reach = |sx: i8, sy: i8| match (inside(x + sx, y + sy), inside(x + sx + dx, y + sy + dy))
                {
                    (false, _) => half - inset,
                    (true, false) => half,
                    (true, true) => half + inset,
                };
                let (tx, ty) = (dy.abs(), dx.abs());
                let (fx, fy) = (cx + f32::from(dx) * (half - inset), cy + f32::from(dy) * (half - inset));
                let (back, on) = (reach(-tx, -ty), reach(tx, ty));
                let _ = write!(
                    d,
                    "M{} {}L{} {}",
                    f(fx - f32::from(tx) * back),
                    f(fy - f32::from(ty) * back),
                    f(fx + f32::from(tx) * on),
                    f(fy + f32::from(ty) * on)
                );
            }
        }
    }
    d
}
