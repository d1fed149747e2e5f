//! A small chart: how the points of each player have grown.

use std::fmt::Write;

use maud::{Markup, html};

use crate::Livery;

const WIDTH: f32 = 360.0;
const HEIGHT: f32 = 150.0;
/// Room left of the lines for the scale, and right of them for the signs at their ends.
const LEFT: f32 = 26.0;
const RIGHT: f32 = 14.0;
const TOP: f32 = 10.0;
const FOOT: f32 = 10.0;

/// How the line of the player with this number is broken, the first one's not at all: lines are told apart without their
/// colours, and where two run together both are seen.
pub fn dashes(player: usize) -> &'static str {
    const DASHES: [&str; 5] = ["none", "9 7", "3 6", "14 6 3 6", "6 4"];
    DASHES[player % DASHES.len()]
}

/// One player's line: how they are dressed, and their points after each step.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Colour and shape.
    pub livery: &'static Livery,
    /// The points, the first step first.
    pub points: Vec<f32>,
}

/// A line for each player, from nothing to the end, with the player's sign at its end. `name` says what is seen;
/// the figures stand in a table beside it. Colours of scale and frame are those of the page.
pub fn curves(name: &str, curves: &[Curve]) -> Markup {
    let points = || curves.iter().flat_map(|curve| curve.points.iter().copied());
    let least = points().fold(0.0_f32, f32::min);
    let most = points().fold(least + 1.0, f32::max);
    let steps = curves.iter().map(|curve| curve.points.len()).max().unwrap_or(0).saturating_sub(1).max(1);
    let x = |step: usize| LEFT + (WIDTH - LEFT - RIGHT) * step as f32 / steps as f32;
    let y = |points: f32| TOP + (HEIGHT - TOP - FOOT) * (most - points) / (most - least);
    let marks = [least, (least + most) / 2.0, most].map(f32::round);
    html! {
        svg.curves viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(name) {
            title { (name) }
            g stroke="currentColor" stroke-opacity="0.25" fill="currentColor" font-size="10" {
                @for mark in marks {
                    path d=(format!("M{LEFT} {:.1}H{}", y(mark), WIDTH - RIGHT)) {}
                    text x=(LEFT - 5.0) y=(format!("{:.1}", y(mark) + 3.5)) text-anchor="end" stroke="none" fill-opacity="0.75" { (mark) }
                }
            }
            @for (player, curve) in curves.iter().enumerate() {
                @let dashes = dashes(player);
                @let line = line(curve.points.iter().enumerate().map(|(step, points)| (x(step), y(*points))));
                path d=(line) fill="none" stroke="#808890" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray=(dashes) {}
                path d=(line) fill="none" stroke=(curve.livery.fill) stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray=(dashes) {}
            }
            @for curve in curves {
                @if let Some(last) = curve.points.last() {
                    path transform=(format!("translate({:.1} {:.1})", x(curve.points.len() - 1), y(*last))) d=(curve.livery.shape.path(6.5))
                        fill=(curve.livery.fill) stroke=(curve.livery.rim) stroke-width="1.5" {}
                }
            }
        }
    }
}

/// A line through these places; those in the middle of a level stretch are left out.
fn line(places: impl Iterator<Item = (f32, f32)>) -> String {
    let places: Vec<(f32, f32)> = places.collect();
    let is_level = |i: usize| {
        let around = i.checked_sub(1).and_then(|before| places.get(before..before + 3));
        around.is_some_and(|around| around.iter().all(|(_, y)| *y == around[0].1))
    };
    let mut d = String::new();
    for (i, (x, y)) in places.iter().enumerate().filter(|(i, _)| !is_level(*i)) {
        write!(d, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" }).expect("writing to a string");
    }
    d
}

#[cfg(test)]
mod tests {
    use super::{Curve, curves};
    use crate::livery::HOUSE;

    #[test]
    fn lines_end_at_their_points() {
        let curve = |seat: usize, points: &[f32]| Curve { livery: &HOUSE[seat], points: points.to_vec() };
        let chart = curves("points", &[curve(0, &[0.0, 5.0, 10.0]), curve(1, &[0.0, 0.0, 5.0])]).0;
        assert!(chart.contains("M26.0 140.0L186.0 75.0L346.0 10.0"), "{chart}");
        assert!(chart.contains("M26.0 140.0L186.0 140.0L346.0 75.0"), "{chart}");
        assert_eq!(chart.matches("translate(").count(), 2, "a sign for each");
        assert_eq!(chart.matches("stroke-dasharray=\"none\"").count(), 2, "one line is whole");
        assert_eq!(chart.matches("stroke-dasharray=\"9 7\"").count(), 2, "the other is broken");
    }

    #[test]
    fn a_level_stretch_is_one_line() {
        let points = [8.0, 8.0, 8.0, 8.0, 7.0, 7.0, 7.0, 0.0].to_vec();
        let chart = curves("ships", &[Curve { livery: &HOUSE[0], points }]).0;
        assert!(chart.contains("M26.0 10.0L163.1 10.0L208.9 26.2L300.3 26.2L346.0 140.0"), "{chart}");
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        for empty in [vec![], vec![Curve { livery: &HOUSE[0], points: vec![] }]] {
            assert!(!curves("points", &empty).0.contains("NaN"));
        }
        let flat = curves("points", &[Curve { livery: &HOUSE[0], points: vec![3.0] }]).0;
        assert!(!flat.contains("NaN") && !flat.contains("inf"), "{flat}");
    }
}
