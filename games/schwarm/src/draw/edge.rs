//! Round the sea: the score track above it, and in its corners the stage, the order of play, the hazards in
//! supply and the capacity cards.

use maud::{Markup, html};
use stage::board::Easel;
use stage::mark;
use table::Seat;

use crate::components::{Band, Capacity, Deed};
use crate::draw::pick::At;
use crate::draw::piece::{self, FACE, FOAM, GOLD, SERIF, at, f, livery};
use crate::draw::sea::{Point, middle};
use crate::draw::{Canvas, Next, board};
use crate::position::Phase;
use crate::{Schwarm, words};

/// Where the bands of the track begin, and where it ends.
const BANDS: [f32; 6] = [8.0, 178.0, 338.0, 498.0, 658.0, 992.0];
/// Colours of the bands.
pub(super) const COLOURS: [&str; 5] = ["#2f6fb5", "#2f8f63", "#b3912a", "#c06a24", "#b23a3a"];
/// The score at which the track is drawn to its end.
const FULL: f32 = 150.0;

/// Where a score is on the track.
fn track_x(score: u16) -> f32 {
    let band = Band::of(score) as usize;
    let from = f32::from(Band::ALL[band].from());
    let to = Band::ALL.get(band + 1).map_or(FULL, |next| f32::from(next.from()));
    let part = ((f32::from(score) - from) / (to - from)).min(1.0);
    BANDS[band] + part * (BANDS[band + 1] - BANDS[band] - 8.0) + 10.0
}

impl Canvas<'_> {
    /// The track with what a hit costs in each band, and everyone's marker.
    pub(super) fn track(&self) -> Markup {
        let voice = &self.scene.voice;
        let mut markers: Vec<(f32, Seat)> =
            self.top.all().map(|seat| (track_x(self.top.player(seat).score), seat)).collect();
        markers.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Markers that meet stand side by side.
        for i in 1..markers.len() {
            markers[i].0 = markers[i].0.max(markers[i - 1].0 + 27.0);
        }
        let over = markers.last().map_or(0.0, |last| (last.0 - 978.0).max(0.0));
        html! {
            @for band in Band::ALL {
                @let i = band as usize;
                @let (x, w) = (BANDS[i], BANDS[i + 1] - BANDS[i]);
                g {
                    title { (words::band(band, voice)) }
                    rect x=(f(x)) y="32" width=(f(w - 4.0)) height="30" rx="8" fill=(COLOURS[i]) {}
                    rect x=(f(x)) y="32" width=(f(w - 4.0)) height="12" rx="8" fill="#ffffff" fill-opacity="0.14" {}
                    text x=(f(x + 8.0)) y="56" font-family=(FACE) font-size="26" font-weight="700" fill="#ffffff" fill-opacity="0.95" { (band.from()) }
                    text x=(f(x + w - 14.0)) y="56" text-anchor="end" font-family=(FACE) font-size="26" font-weight="800" fill="#ffffff" { "−" (band.damage()) }
                }
            }
            @for (x, seat) in &markers {
                @let score = self.top.player(*seat).score;
                g id=(format!("{}-marker-{seat}", self.scene.id)) transform=(at((x - over, 17.0))) {
                    title { (words::marker(*seat, score, voice)) }
                    path d="M0 30L-7 12H7Z" fill=(livery(*seat).fill) stroke=(FOAM) stroke-width="1.6" {}
                    (board::sign(*seat, 11.5))
                }
            }
        }
    }

    /// What stands in the corners.
    pub(super) fn corners(&self, board: &mut Easel<'_, Schwarm>) {
        let top = self.top;
        let stage = (words::board_name(top, &self.scene.voice), top.stage, top.layout().stages);
        board.resting("corner-stage", &stage, || plate(middle(0, 0), self.stage()));
        let order = (top.order, top.mover(), top.phase == Phase::Over);
        board.resting("corner-order", &order, || plate(middle(9, 0), self.order()));
        let left = (top.whales_left(), top.tsunamis_left(), top.sea.crab.is_some());
        board.resting("corner-hazards", &left, || plate(middle(0, 8), self.hazards_left()));
        let capacities = top.players.map(|player| player.capacity);
        board.resting("corner-capacities", &capacities, || plate(middle(9, 8), self.capacities_left()));
    }

    fn stage(&self) -> Markup {
        let top = self.top;
        html! {
            title { (words::board_name(top, &self.scene.voice)) }
            path d="M0 -37L5 -27H-5ZM37 0L27 5V-5ZM0 37L-5 27H5ZM-37 0L-27 -5V5Z" fill=(GOLD) fill-opacity="0.8" {}
            circle r="25" fill="none" stroke=(GOLD) stroke-opacity="0.45" stroke-width="1.6" {}
            text y="10" text-anchor="middle" font-family=(SERIF) font-size="29" font-weight="700" fill=(FOAM) {
                (top.stage) "/" (top.layout().stages)
            }
        }
    }

    /// The order stones, place 1 first.
    fn order(&self) -> Markup {
        let top = self.top;
        let places = [(-21.0, -20.0), (21.0, -20.0), (-21.0, 20.0), (21.0, 20.0)];
        // A thread leads from stone to stone, and points where it goes.
        let threads = ["M-4 -26L4 -20L-4 -14", "M10 -7L-9 6M-9 -2V6H-1", "M-4 14L4 20L-4 26"];
        html! {
            title { (words::order(top, &self.scene.voice)) }
            path d=(threads[..usize::from(top.seats) - 1].concat()) fill="none" stroke=(GOLD) stroke-opacity="0.8" stroke-width="3"
                stroke-linecap="round" stroke-linejoin="round" {}
            @for (i, seat) in top.order[..usize::from(top.seats)].iter().enumerate() {
                g transform=(at(places[i])) {
                    @if *seat == top.mover() && top.phase != Phase::Over { circle.ring r="21" fill="none" stroke=(GOLD) stroke-width="3.5" {} }
                    (board::sign(*seat, 16.0))
                    text y="9" text-anchor="middle" font-family=(FACE) font-size="26" font-weight="800" fill=(livery(*seat).ink) { (i + 1) }
                }
            }
        }
    }

    /// The figures that can still be brought in.
    fn hazards_left(&self) -> Markup {
        let top = self.top;
        let figures = [
            (Deed::Whale, top.whales_left(), (-21.0, -20.0), piece::whale()),
            (Deed::Tsunami, top.tsunamis_left(), (-21.0, 20.0), piece::tsunami()),
            (Deed::Crab, u8::from(top.sea.crab.is_none()), (23.0, 0.0), piece::crab()),
        ];
        html! {
            @for (deed, count, point, picture) in figures {
                @let name = words::hazards_left(deed, count, &self.scene.voice);
                @let body = html! {
                    rect x="-21" y="-20" width="42" height="40" rx="10" fill="#ffffff" fill-opacity="0" {}
                    g transform="scale(0.52)" opacity=(if count == 0 { "0.22" } else { "1" }) { (picture) }
                    @if count > 1 { text x="17" y="21" text-anchor="middle" font-family=(FACE) font-size="26" font-weight="800" fill=(FOAM) { (count) } }
                };
                g transform=(at(point)) {
                    @match self.click(At::Supply(deed)).map(|click| click.next) {
                        Some(Next::Take(pick)) => (mark::pick(pick, &words::click_in_full(self.scene, Next::Take(pick)), "card", html! {
                            (body)
                            rect.ring x="-21" y="-20" width="42" height="40" rx="10" fill="none" stroke=(GOLD) stroke-width="3.5" {}
                        })),
                        _ => { title { (name) } (body) }
                    }
                }
            }
        }
    }

    /// Who has which capacity card.
    fn capacities_left(&self) -> Markup {
        html! {
            @for (i, capacity) in Capacity::ALL.into_iter().enumerate() {
                @let (x, y) = (if i % 2 == 0 { -21.0 } else { 21.0 }, if i < 2 { -20.0 } else { 20.0 });
                @let owner = self.top.all().find(|seat| self.top.player(*seat).has(capacity));
                g transform=(at((x, y))) {
                    title { (words::capacity_state(capacity, owner, &self.scene.voice)) }
                    rect x="-19" y="-17" width="38" height="34" rx="7" fill="#f6e6b0" fill-opacity=(if owner.is_some() { "0.4" } else { "1" }) {}
                    g transform="scale(0.5)" opacity=(if owner.is_some() { "0.45" } else { "1" }) { (piece::capacity(capacity)) }
                    @if let Some(seat) = owner { g transform="translate(10 9)" { (board::sign(seat, 9.0)) } }
                }
            }
        }
    }
}

fn plate(point: Point, body: Markup) -> Markup {
    html! {
        g transform=(at(point)) {
            rect x="-45" y="-44" width="90" height="88" rx="20" fill="#071b2c" fill-opacity="0.88" stroke="#4fb9d6" stroke-opacity="0.55" stroke-width="2" {}
            (body)
        }
    }
}

/// The track has room for all of it.
#[cfg(test)]
mod tests {
    use super::track_x;
    use crate::draw::sea;

    #[test]
    fn a_higher_score_is_further_along() {
        for score in 1..=150 {
            assert!(track_x(score) > track_x(score - 1), "{score}");
        }
        assert!(track_x(400) < sea::WIDTH);
    }
}
