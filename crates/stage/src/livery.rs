//! A player's colour and shape. Colour never carries meaning alone.

use std::sync::LazyLock;

use maud::{Markup, html};

/// The shape that goes with a colour, everywhere: pieces, panels, log, buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// ●
    Circle,
    /// ▲
    Triangle,
    /// ■
    Square,
    /// ◆
    Diamond,
    /// ⬢
    Hexagon,
}

/// How a seat is dressed in a game.
#[derive(Clone, Copy, Debug)]
pub struct Livery {
    /// Key of the colour's name in the words: `colour-red`.
    pub colour: &'static str,
    /// Main colour, `#rrggbb`.
    pub fill: &'static str,
    /// Rim and shadow, `#rrggbb`.
    pub rim: &'static str,
    /// Text or marks on the main colour, `#rrggbb`.
    pub ink: &'static str,
    /// Its shape.
    pub shape: Shape,
}

/// Five liveries for games whose rulebook names no colours, apart from each other for every eye.
pub const HOUSE: [Livery; 5] = [
    house("house-red", "#d1495b", "#7d1f2d", "#ffffff", Shape::Circle),
    house("house-blue", "#2e6fbb", "#163a66", "#ffffff", Shape::Triangle),
    house("house-yellow", "#edae49", "#8a5a0b", "#241a05", Shape::Square),
    house("house-green", "#3a9d5d", "#1b5431", "#ffffff", Shape::Diamond),
    house("house-violet", "#8d6bb8", "#4b3170", "#ffffff", Shape::Hexagon),
];

const fn house(
    colour: &'static str,
    fill: &'static str,
    rim: &'static str,
    ink: &'static str,
    shape: Shape,
) -> Livery {
    Livery { colour, fill, rim, ink, shape }
}

impl Shape {
    /// The shape as an SVG path around (0, 0) with "radius" `r`.
    pub fn path(self, r: f32) -> String {
        let polygon = |points: &[(f32, f32)]| {
            let mut d = String::new();
            for (i, (x, y)) in points.iter().enumerate() {
                d += &format!("{}{:.2} {:.2}", if i == 0 { "M" } else { "L" }, x * r, y * r);
            }
            d + "Z"
        };
        match self {
            Shape::Circle => {
                format!("M{:.2} 0A{r:.2} {r:.2} 0 1 1 {:.2} 0A{r:.2} {r:.2} 0 1 1 {:.2} 0Z", -r, r, -r)
            }
            Shape::Triangle => polygon(&[(0.0, -1.1), (1.05, 0.8), (-1.05, 0.8)]),
            Shape::Square => polygon(&[(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)]),
            Shape::Diamond => polygon(&[(0.0, -1.15), (1.0, 0.0), (0.0, 1.15), (-1.0, 0.0)]),
            Shape::Hexagon => polygon(&[
                (0.0, -1.08),
                (0.94, -0.54),
                (0.94, 0.54),
                (0.0, 1.08),
                (-0.94, 0.54),
                (-0.94, -0.54),
            ]),
        }
    }

    /// The shape as a character, for the terminal.
    pub const fn glyph(self) -> char {
        match self {
            Shape::Circle => '●',
            Shape::Triangle => '▲',
            Shape::Square => '■',
            Shape::Diamond => '◆',
            Shape::Hexagon => '⬢',
        }
    }
}

/// The shapes as emblems have them: a page has dozens, a move some.
static EMBLEMS: LazyLock<[String; 5]> = LazyLock::new(|| {
    [Shape::Circle, Shape::Triangle, Shape::Square, Shape::Diamond, Shape::Hexagon]
        .map(|shape| shape.path(9.0))
});

impl Livery {
    /// A small emblem, for panels, log and buttons.
    pub fn emblem(&self) -> Markup {
        html! {
            svg.emblem viewBox="-12 -12 24 24" width="18" height="18" aria-hidden="true" {
                path d=(EMBLEMS[self.shape as usize]) fill=(self.fill) stroke=(self.rim) stroke-width="2" {}
            }
        }
    }
}
