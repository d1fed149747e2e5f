//! A link as a picture that a telephone reads, for people in the same room.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};

/// So many modules around it are free.
const QUIET: usize = 4;

/// The picture, dark on light whatever the page is; nothing if the text is too long for one.
pub(super) fn picture(text: &str, name: &str) -> Option<Markup> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    let size = code.size;
    let mut dark = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code[y][*x].value()).count();
            if run > 0 {
                let _ = write!(dark, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    let whole = size + 2 * QUIET;
    Some(html! {
        svg.qr viewBox=(format!("0 0 {whole} {whole}")) role="img" aria-label=(name) shape-rendering="crispEdges" {
            rect width=(whole) height=(whole) fill="#ffffff" {}
            path d=(dark) fill="#000000" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a camera would see of the picture, so many points for each module.
    fn seen(svg: &str, scale: usize) -> (usize, Vec<u8>) {
        let attribute =
            |name: &str| svg.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap();
        let size: usize = attribute("viewBox").split(' ').next_back().unwrap().parse().unwrap();
        let wide = size * scale;
        let mut points = vec![255; wide * wide];
        for run in attribute("d").split('M').skip(1) {
            let (x, rest) = run.split_once(' ').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let long = rest.split('v').next().unwrap();
            let [x, y, long]: [usize; 3] = [x, y, long].map(|number| number.parse().unwrap());
            for row in y * scale..(y + 1) * scale {
                points[row * wide + x * scale..row * wide + (x + long) * scale].fill(0);
            }
        }
        (wide, points)
    }

    #[test]
    fn a_telephone_reads_what_was_written() {
        for text in [
            "http://192.168.1.20:8333/t/0123456789?invite=abcdefghjk",
            "https://play.a-rather-long-name.example.org/t/zyxwvtsrqp?invite=9876543210",
        ] {
            let svg = picture(text, "code").unwrap().into_string();
            let (wide, points) = seen(&svg, 4);
            let mut image =
                rqrr::PreparedImage::prepare_from_greyscale(wide, wide, |x, y| points[y * wide + x]);
            let grids = image.detect_grids();
            assert_eq!(grids.len(), 1);
            assert_eq!(grids[0].decode().unwrap().1, text);
        }
        assert!(picture(&"x".repeat(5000), "code").is_none());
    }
}
