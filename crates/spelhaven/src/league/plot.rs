//! Plots as SVG. Colours are those of the page (`var(--…)`), and whatever differs by colour differs by shape too.

use std::fmt::Write;

const WIDTH: f64 = 720.0;
const ROW: f64 = 30.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 120.0;
const TOP: f64 = 8.0;
const FOOT: f64 = 34.0;

/// A value and where it may lie.
pub(super) struct Whisker {
    pub(super) label: String,
    pub(super) value: f64,
    pub(super) from: f64,
    pub(super) to: f64,
    /// What stands at the end of the row.
    pub(super) told: String,
}

/// What lies in between, of a sorted list.
pub(super) struct Range {
    pub(super) label: String,
    pub(super) least: f64,
    pub(super) quarter: f64,
    pub(super) median: f64,
    pub(super) three_quarters: f64,
    pub(super) most: f64,
    pub(super) told: String,
}

/// Two counts to be compared.
pub(super) struct Pair {
    pub(super) label: String,
    pub(super) one: f64,
    pub(super) other: f64,
}

/// An axis with round numbers, which reaches at least from `least` to `most`.
struct Axis {
    from: f64,
    to: f64,
    step: f64,
}

impl Axis {
    fn new(least: f64, most: f64) -> Self {
        let span = (most - least).max(1e-9);
        let power = 10f64.powf((span / 5.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power);
        let step = step.into_iter().find(|step| span / step <= 6.0).unwrap_or(10.0 * power);
        Axis { from: (least / step).floor() * step, to: (most / step).ceil() * step, step }
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * (value - self.from) / (self.to - self.from).max(1e-9)
    }

    /// Lines at round numbers, and the numbers.
    fn draw(&self, svg: &mut String, bottom: f64, unit: &str) {
        let count = ((self.to - self.from) / self.step).round() as i32;
        let digits = (-self.step.log10().floor()).max(0.0) as usize;
        for i in 0..=count {
            let value = self.from + f64::from(i) * self.step;
            // No minus before a nought.
            let value = if value.abs() < self.step / 1e6 { 0.0 } else { value };
            let x = self.x(value);
            put(
                svg,
                format_args!(
                    "<path class=\"grid\" d=\"M{x:.1} {TOP}V{bottom:.1}\"/>\
                     <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value:.digits$}{unit}</text>",
                    bottom + 18.0
                ),
            );
        }
    }
}

fn put(svg: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = svg.write_fmt(what);
}

fn open(name: &str, height: f64) -> String {
    let name = escape(name);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{name}\"><title>{name}</title>"
    )
}

/// Text as HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn label(svg: &mut String, y: f64, label: &str, told: &str) {
    put(
        svg,
        format_args!(
            "<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" class=\"label\">{}</text>\
             <text x=\"{:.1}\" y=\"{y:.1}\" class=\"told\">{}</text>",
            LEFT - 12.0,
            escape(label),
            WIDTH - RIGHT + 12.0,
            escape(told)
        ),
    );
}

/// Dots with the intervals they lie in; a dashed line where `even` is.
pub(super) fn whiskers(name: &str, rows: &[Whisker], unit: &str, even: f64) -> String {
    let bottom = TOP + ROW * rows.len() as f64;
    let least = rows.iter().fold(even, |least, row| least.min(row.from));
    let most = rows.iter().fold(even, |most, row| most.max(row.to));
    let axis = Axis::new(least, most);
    let mut svg = open(name, bottom + FOOT);
    axis.draw(&mut svg, bottom, unit);
    let x = axis.x(even);
    put(&mut svg, format_args!("<path class=\"even\" d=\"M{x:.1} {TOP}V{bottom:.1}\"/>"));
    for (i, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (i as f64 + 0.5);
        let [from, at, to] = [row.from, row.value, row.to].map(|value| axis.x(value));
        label(&mut svg, y + 5.0, &row.label, &row.told);
        put(
            &mut svg,
            format_args!(
                "<path class=\"mark\" d=\"M{from:.1} {y:.1}H{to:.1}M{from:.1} {:.1}v10M{to:.1} {:.1}v10\"/>\
                 <circle class=\"dot\" cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"5\"/>",
                y - 5.0,
                y - 5.0
            ),
        );
    }
    svg + "</svg>"
}

/// A box for the middle half, its median, and lines to the ends.
pub(super) fn ranges(name: &str, rows: &[Range], unit: &str) -> String {
    let bottom = TOP + ROW * rows.len() as f64;
    let least = rows.iter().fold(f64::INFINITY, |least, row| least.min(row.least));
    let most = rows.iter().fold(f64::NEG_INFINITY, |most, row| most.max(row.most));
    let axis = Axis::new(least, most);
    let mut svg = open(name, bottom + FOOT);
    axis.draw(&mut svg, bottom, unit);
    for (i, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (i as f64 + 0.5);
        let [least, quarter, median, three, most] =
            [row.least, row.quarter, row.median, row.three_quarters, row.most].map(|value| axis.x(value));
        label(&mut svg, y + 5.0, &row.label, &row.told);
        put(
            &mut svg,
            format_args!(
                "<path class=\"mark\" d=\"M{least:.1} {y:.1}H{quarter:.1}M{three:.1} {y:.1}H{most:.1}\"/>\
                 <rect class=\"box\" x=\"{quarter:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"16\" rx=\"2\"/>\
                 <path class=\"median\" d=\"M{median:.1} {:.1}v16\"/>",
                y - 8.0,
                (three - quarter).max(1.0),
                y - 8.0
            ),
        );
    }
    svg + "</svg>"
}

/// Two bars a row, the first filled, the second an outline.
pub(super) fn pairs(name: &str, rows: &[Pair]) -> String {
    const TALL: f64 = 34.0;
    let bottom = TOP + TALL * rows.len() as f64;
    let most = rows.iter().fold(0.0_f64, |most, row| most.max(row.one).max(row.other));
    let axis = Axis::new(0.0, most);
    let mut svg = open(name, bottom + FOOT);
    axis.draw(&mut svg, bottom, "");
    let zero = axis.x(0.0);
    for (i, row) in rows.iter().enumerate() {
        let y = TOP + TALL * (i as f64 + 0.5);
        label(&mut svg, y + 5.0, &row.label, &format!("{:.2} / {:.2}", row.one, row.other));
        put(
            &mut svg,
            format_args!(
                "<rect class=\"full\" x=\"{zero:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"11\"/>\
                 <rect class=\"hollow\" x=\"{zero:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"10\"/>",
                y - 12.0,
                axis.x(row.one) - zero,
                y + 1.0,
                axis.x(row.other) - zero
            ),
        );
    }
    svg + "</svg>"
}

/// How often each length came, in at most forty columns.
pub(super) fn histogram(name: &str, sorted: &[u32]) -> String {
    const HEIGHT: f64 = 180.0;
    const SIDE: f64 = 40.0;
    let (least, most) = (sorted[0], sorted[sorted.len() - 1]);
    let wide = (most - least + 1).div_ceil(40).max(1);
    let mut counts = vec![0_u32; ((most - least) / wide + 1) as usize];
    for value in sorted {
        counts[((value - least) / wide) as usize] += 1;
    }
    let tallest = counts.iter().copied().max().unwrap_or(1).max(1);
    let column = (WIDTH - 2.0 * SIDE) / counts.len() as f64;
    let bottom = TOP + HEIGHT;
    let mut svg = open(name, bottom + FOOT);
    put(&mut svg, format_args!("<path class=\"grid\" d=\"M{SIDE} {bottom}H{:.1}\"/>", WIDTH - SIDE));
    let every = counts.len().div_ceil(10).max(1);
    for (i, count) in counts.iter().enumerate() {
        let (x, tall) = (SIDE + column * i as f64, HEIGHT * f64::from(*count) / f64::from(tallest));
        let from = least + wide * i as u32;
        put(
            &mut svg,
            format_args!(
                "<rect class=\"full\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\">\
                 <title>{from} to {}: {count}</title></rect>",
                x + 1.0,
                bottom - tall,
                (column - 2.0).clamp(1.0, 60.0),
                from + wide - 1
            ),
        );
        if i.is_multiple_of(every) {
            put(
                &mut svg,
                format_args!("<text x=\"{:.1}\" y=\"{:.1}\">{from}</text>", x + 1.0, bottom + 18.0),
            );
        }
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_numbers_and_hold_everything() {
        for (least, most) in
            [(0.0, 1.0), (-312.0, 287.0), (0.31, 0.36), (0.0, 1e-12), (5.0, 5.0), (-3.0, 0.0)]
        {
            let axis = Axis::new(least, most);
            assert!(axis.from <= least + 1e-9 && axis.to >= most - 1e-9, "{least} to {most}");
            assert!((axis.to - axis.from) / axis.step <= 8.0, "{least} to {most}");
        }
        assert_eq!(Axis::new(-312.0, 287.0).step, 100.0);
    }

    #[test]
    fn what_was_typed_does_not_become_markup() {
        let row = Whisker { label: "<b>".to_owned(), value: 0.0, from: -1.0, to: 1.0, told: String::new() };
        assert!(whiskers("a\"b", &[row], "", 0.0).contains("&lt;b&gt;"));
        assert_eq!(escape("a<\"&>"), "a&lt;&quot;&amp;&gt;");
    }

    #[test]
    fn a_histogram_has_every_game_in_a_column() {
        let svg = histogram("lengths", &[3, 3, 4, 250]);
        assert_eq!(svg.matches("<rect").count(), 36, "{svg}");
        assert!(svg.contains(": 3</title>") && svg.contains(": 1</title>"), "{svg}");
        assert!(histogram("one", &[7]).contains("7 to 7: 1"));
    }
}
