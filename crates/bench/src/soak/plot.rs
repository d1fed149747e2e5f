//! What was seen, drawn: memory, open files and latency over time, as SVG.

use std::fmt::Write;

use super::Sample;

const WIDTH: f64 = 720.0;
const PANEL: f64 = 150.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 130.0;
const TOP: f64 = 28.0;
const GAP: f64 = 46.0;

/// A line of a panel. Lines differ by their strokes, not by colour alone.
struct Line {
    name: &'static str,
    of: fn(&Sample) -> f64,
    colour: &'static str,
    dashes: &'static str,
}

const fn line(
    name: &'static str,
    of: fn(&Sample) -> f64,
    colour: &'static str,
    dashes: &'static str,
) -> Line {
    Line { name, of, colour, dashes }
}

/// Draws all samples.
pub(super) fn draw(samples: &[Sample]) -> String {
    let panels: [(&str, Vec<Line>); 4] = [
        ("memory, MB", vec![line("resident", |s| s.memory, "#1f5f99", "none")]),
        (
            "open files",
            vec![
                line("files", |s| s.files, "#1f5f99", "none"),
                line("streams", |s| s.streams, "#b3541e", "5 3"),
            ],
        ),
        (
            "latency, ms",
            vec![
                line("answered, p50", |s| s.answered[0], "#1f5f99", "none"),
                line("seen, p50", |s| s.seen[0], "#b3541e", "5 3"),
                line("seen, p99", |s| s.seen[1], "#666666", "1 3"),
            ],
        ),
        ("a bot has played after, ms", vec![line("p50", |s| s.bots, "#1f5f99", "none")]),
    ];
    let height = TOP + panels.len() as f64 * (PANEL + GAP);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\"><title>How the server stood over time</title>\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (number, (title, lines)) in panels.iter().enumerate() {
        panel(&mut svg, TOP + number as f64 * (PANEL + GAP), title, lines, samples);
    }
    svg + "</svg>\n"
}

fn panel(svg: &mut String, top: f64, title: &str, lines: &[Line], samples: &[Sample]) {
    let values =
        || lines.iter().flat_map(|line| samples.iter().map(line.of)).filter(|value| value.is_finite());
    let (most, last) = (nice(values().fold(1e-9, f64::max)), samples.last().map_or(1.0, |s| s.minute));
    let x = |minute: f64| LEFT + (WIDTH - LEFT - RIGHT) * minute / last.max(1e-9);
    let y = |value: f64| top + PANEL * (1.0 - value / most);
    let bottom = top + PANEL;
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{:.1}\" font-weight=\"bold\">{title}</text>", top - 10.0);
    for part in 0..=4 {
        let (value, minute) = (most * f64::from(part) / 4.0, last * f64::from(part) / 4.0);
        let (row, column) = (y(value), x(minute));
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {row:.1}H{:.1}\" stroke=\"#cccccc\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>\
             <text x=\"{column:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{minute:.0} min</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            row + 4.0,
            bottom + 16.0
        );
    }
    for (number, line) in lines.iter().enumerate() {
        let at = |sample: &Sample| {
            let value = (line.of)(sample);
            value.is_finite().then(|| format!("{:.1},{:.1}", x(sample.minute), y(value)))
        };
        let points: Vec<String> = samples.iter().filter_map(at).collect();
        let Line { name, colour, dashes, .. } = line;
        let (left, row) = (WIDTH - RIGHT + 10.0, top + 12.0 + 18.0 * number as f64);
        let stroke =
            format!("stroke=\"{colour}\" stroke-dasharray=\"{dashes}\" stroke-width=\"1.6\" fill=\"none\"");
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" {stroke}/><path d=\"M{left:.1} {:.1}h22\" {stroke}/>\
             <text x=\"{:.1}\" y=\"{row:.1}\">{name}</text>",
            points.join(" "),
            row - 4.0,
            left + 28.0
        );
    }
}

/// The next round number: 1, 2 or 4 times a power of ten.
fn nice(value: f64) -> f64 {
    let power = 10f64.powf(value.log10().floor());
    [1.0, 2.0, 4.0, 10.0].map(|step| step * power).into_iter().find(|step| *step >= value).unwrap_or(value)
}
