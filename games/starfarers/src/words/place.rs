//! What a point is called: a site or a dock by its own name, any other by what it is near.

use std::sync::LazyLock;

use stage::Voice;

use crate::components::People;
use crate::components::map::{Dock, Point, SYSTEMS, Site, Spot};
use crate::draw::chart;
use crate::words::{dock, site, system};

/// A system or a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    System(usize),
    Base(People),
}

/// Where a point is, seen from something with a name: how far from its nearest site or dock, and on which side.
type Near = (Mark, u8, &'static str);

/// The eight sides, from the right, against the clock.
const SIDES: [&str; 8] =
    ["right", "above-right", "above", "above-left", "left", "below-left", "below", "below-right"];

pub(crate) fn point(of: Point, voice: &Voice<'_>) -> String {
    let (mark, steps, side) = match (of.spot(), NEAR[of.index()]) {
        (Spot::Site(at), _) => return site(at, voice),
        (Spot::Dock(at), _) => return dock(at, voice),
        (_, near) => near,
    };
    let place = match mark {
        Mark::System(index) => system(index, voice),
        Mark::Base(people) => voice.get(&format!("{people}.base")),
    };
    voice.say("point-name", [("steps", steps.into()), ("side", side.into()), ("place", place.into())])
}

/// What each point is named after: the nearest mark, or the next one if another point has that name already.
static NEAR: LazyLock<Vec<Near>> = LazyLock::new(|| {
    let mut taken: Vec<Near> = Vec::new();
    Point::all()
        .map(|point| {
            let mut near: Vec<Near> =
                marks().map(|mark| (mark, steps(mark, point), side(mark, point))).collect();
            near.sort_by_key(|(_, steps, _)| *steps);
            let free = near.iter().copied().find(|name| !taken.contains(name)).unwrap_or(near[0]);
            if matches!(point.spot(), Spot::Space | Spot::Port(_)) {
                taken.push(free);
            }
            free
        })
        .collect()
});

fn marks() -> impl Iterator<Item = Mark> {
    (0..SYSTEMS.len()).map(Mark::System).chain(People::ALL.map(Mark::Base))
}

fn steps(mark: Mark, from: Point) -> u8 {
    let to = |point: Point| point.distances()[from.index()];
    match mark {
        Mark::System(index) => {
            Site::all().filter(|site| site.system() == index).map(|site| to(site.point())).min()
        }
        Mark::Base(people) => {
            Dock::all().filter(|dock| dock.people == people).map(|dock| to(dock.point())).min()
        }
    }
    .unwrap_or_default()
}

/// On which side of a mark a point lies, as the board is drawn.
fn side(mark: Mark, at: Point) -> &'static str {
    let (x, y) = match mark {
        Mark::System(index) => chart::sun(index),
        Mark::Base(people) => chart::base(people as usize),
    };
    let (px, py) = chart::place(at);
    let turn = (y - py).atan2(px - x) / std::f32::consts::FRAC_PI_4;
    SIDES[(turn.round() as i32).rem_euclid(8) as usize]
}

#[cfg(test)]
mod tests {
    use super::{NEAR, Near, Point, Spot};

    #[test]
    fn no_two_points_have_one_name() {
        let space = || Point::all().filter(|point| matches!(point.spot(), Spot::Space | Spot::Port(_)));
        let mut names: Vec<Near> = Vec::new();
        for name in space().map(|point| NEAR[point.index()]) {
            assert!(!names.contains(&name), "{name:?}");
            names.push(name);
        }
        let far = space().filter(|point| NEAR[point.index()].1 > 6).count();
        assert_eq!(far, 0, "a name is given from far away");
    }
}
