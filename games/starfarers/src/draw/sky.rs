//! Painted space: haze, stars, and the lattice over it.

use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, html};

use crate::draw::chart::{DOTS, HEIGHT, LANES, WIDTH, f};

/// Space goes on beside the drawing, for pages that are wider than it.
const MARGIN: f32 = 700.0;

/// All that is painted of it.
pub(crate) const ALL: stage::board::Frame = (-MARGIN, -200.0, WIDTH + 2.0 * MARGIN, HEIGHT + 400.0);

/// Clouds of haze: colour, place, radii, turn.
const CLOUDS: [(&str, f32, f32, f32, f32, f32); 22] = [
    ("violet", 210.0, 300.0, 330.0, 190.0, -28.0),
    ("violet", 420.0, 210.0, 260.0, 130.0, -18.0),
    ("rose", 250.0, 360.0, 190.0, 95.0, -34.0),
    ("violet", 90.0, 520.0, 260.0, 150.0, -60.0),
    ("rose", 520.0, 250.0, 150.0, 70.0, -12.0),
    ("teal", 790.0, 820.0, 330.0, 180.0, -32.0),
    ("teal", 620.0, 950.0, 270.0, 130.0, -22.0),
    ("mint", 760.0, 880.0, 190.0, 85.0, -36.0),
    ("teal", 920.0, 650.0, 230.0, 150.0, -58.0),
    ("mint", 560.0, 985.0, 130.0, 60.0, -14.0),
    ("violet", 880.0, 130.0, 240.0, 140.0, 24.0),
    ("violet", 130.0, 1080.0, 250.0, 140.0, 18.0),
    ("blue", 500.0, 610.0, 420.0, 230.0, -30.0),
    ("gold", 330.0, 300.0, 110.0, 44.0, -30.0),
    ("gold", 700.0, 905.0, 120.0, 46.0, -30.0),
    ("blue", 540.0, 540.0, 190.0, 90.0, -36.0),
    ("violet", -220.0, 400.0, 380.0, 240.0, -40.0),
    ("blue", -300.0, 900.0, 360.0, 260.0, 20.0),
    ("rose", -160.0, 560.0, 190.0, 90.0, -50.0),
    ("teal", 1240.0, 760.0, 380.0, 260.0, -34.0),
    ("violet", 1300.0, 260.0, 340.0, 240.0, 22.0),
    ("mint", 1180.0, 840.0, 200.0, 90.0, -30.0),
];

const TINTS: [(&str, &str, &str); 6] = [
    ("violet", "#6a3fb8", "0.42"),
    ("rose", "#b8458f", "0.34"),
    ("teal", "#127a86", "0.44"),
    ("mint", "#3fc3a8", "0.26"),
    ("blue", "#2b3f9c", "0.34"),
    ("gold", "#ffb65c", "0.22"),
];

/// Gradients of the sky.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        linearGradient id=(format!("{id}-deep")) x1="0" y1="0" x2="0.35" y2="1" {
            stop offset="0" stop-color="#120a2e" {}
            stop offset="0.5" stop-color="#0a0820" {}
            stop offset="1" stop-color="#061622" {}
        }
        @for (name, colour, strength) in TINTS {
            radialGradient id=(format!("{id}-haze-{name}")) {
                stop offset="0" stop-color=(colour) stop-opacity=(strength) {}
                stop offset="0.45" stop-color=(colour) stop-opacity=(format!("{:.2}", strength.parse::<f32>().unwrap_or(0.3) * 0.45)) {}
                stop offset="1" stop-color=(colour) stop-opacity="0" {}
            }
        }
    }
}

/// Everything behind the planets.
pub(crate) fn sky(id: &str) -> Markup {
    let stars = &*STARS;
    html! {
        g pointer-events="none" {
            rect x=(f(-MARGIN)) y="-200" width=(f(WIDTH + 2.0 * MARGIN)) height=(f(HEIGHT + 400.0)) fill=(format!("url(#{id}-deep)")) {}
            @for (tint, x, y, rx, ry, turn) in CLOUDS {
                ellipse cx=(f(x)) cy=(f(y)) rx=(f(rx)) ry=(f(ry)) transform=(format!("rotate({turn} {x} {y})"))
                    fill=(format!("url(#{id}-haze-{tint})")) {}
            }
            @for (d, width, colour, opacity) in [
                (&stars[0], "1.5", "#cdd6ff", "0.55"),
                (&stars[1], "2.4", "#ffffff", "0.8"),
                (&stars[2], "3.4", "#ffe9c7", "0.9"),
            ] {
                path d=(d) stroke=(colour) stroke-width=(width) stroke-opacity=(opacity) stroke-linecap="round" fill="none" {}
            }
            path d=(GLINTS.as_str()) stroke="#ffffff" stroke-width="1.1" stroke-opacity="0.75" fill="none" {}
        }
    }
}

/// Lanes and points.
pub(crate) fn lattice() -> Markup {
    html! {
        g pointer-events="none" fill="none" stroke-linecap="round" {
            path d=(LANES.as_str()) stroke="#9fb4ff" stroke-width="1.6" stroke-opacity="0.36" {}
            path d=(DOTS.as_str()) stroke="#c9d6ff" stroke-width="5.5" stroke-opacity="0.62" {}
        }
    }
}

/// Three sizes of star, scattered by a fixed sequence.
static STARS: LazyLock<[String; 3]> = LazyLock::new(|| {
    let mut next = scatter(0x5eed_5eed);
    let mut paths: [String; 3] = Default::default();
    for (path, count) in paths.iter_mut().zip([430, 150, 34]) {
        for _ in 0..count {
            let (x, y) = next();
            write!(path, "M{} {}h0", f(x), f(y)).expect("writing to a string");
        }
    }
    paths
});

/// Crosses of light on the brightest.
static GLINTS: LazyLock<String> = LazyLock::new(|| {
    let mut next = scatter(0xb17e);
    (0..22).fold(String::new(), |mut d, i| {
        let ((x, y), r) = (next(), if i % 3 == 0 { 9.0 } else { 5.5 });
        write!(d, "M{} {}v{}M{} {}h{}", f(x), f(y - r), f(2.0 * r), f(x - r), f(y), f(2.0 * r))
            .expect("writing to a string");
        d
    })
});

/// A fixed sequence of places over the sky and beside it.
fn scatter(seed: u32) -> impl FnMut() -> (f32, f32) {
    let mut state = seed;
    let mut unit = move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as f32 / (1 << 24) as f32
    };
    move || (unit() * (WIDTH + 2.0 * MARGIN) - MARGIN, unit() * HEIGHT)
}
