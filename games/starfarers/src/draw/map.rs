//! What lies on the lattice: systems, planets with their discs, bases, sites, settlements, stations.

use maud::{Markup, html};
use stage::{Words, mark};
use table::Seats;

use crate::action::Action;
use crate::components::People;
use crate::components::map::{Dock, Planet, SYSTEMS, Site};
use crate::draw::chart::{self, f, place, shift};
use crate::draw::dress::{FACE, LIGHT, SERIF, livery, owner};
use crate::draw::pick::{Picked, flies};
use crate::draw::planet::{self, DISC, Lies, RADIUS};
use crate::draw::{Canvas, base, icon, piece};
use crate::words;

/// The letters of the home systems.
const LETTERS: [char; 4] = ['α', 'β', 'γ', 'δ'];

/// The light of the suns behind their planets.
pub(super) fn systems(id: &str) -> Markup {
    html! {
        @for system in 0..SYSTEMS.len() {
            @let (x, y) = chart::sun(system);
            circle cx=(f(x)) cy=(f(y)) r="112" fill=(format!("url(#{id}-haze-gold)")) {}
            circle cx=(f(x)) cy=(f(y)) r="51.5" fill="none" stroke="#ffdfa0" stroke-width="1.4" stroke-opacity="0.35" stroke-dasharray="2 7" {}
        }
    }
}

/// The suns, and under the outer systems their names.
pub(super) fn suns(id: &str, words: &Words) -> Markup {
    html! {
        @for (system, plan) in SYSTEMS.iter().enumerate() {
            (planet::sun(id, chart::sun(system), LETTERS.get(system).copied()))
            @if system >= LETTERS.len() {
                @let foot = plan.planets.iter().map(|(hex, ..)| chart::middle(*hex).1).fold(0.0, f32::max);
                text x=(f(chart::sun(system).0)) y=(f(foot + 66.0)) text-anchor="middle" font-family=(SERIF) font-size="29.5" font-weight="700"
                    letter-spacing="3" fill="#ffe7b0" stroke="#07041a" stroke-width="5" paint-order="stroke" { (words.get(&format!("system-{}", plan.name))) }
            }
        }
    }
}

impl Canvas<'_> {
    pub(super) fn planet(&self, of: Planet) -> Markup {
        let name = words::planet_in_full(self.view, of, self.voice);
        let body = html! {
            use href=(format!("#{}-planet-{}", self.id(), of.resource())) {}
            @if let Some(lies) = self.lies(of) {
                g transform="translate(0 11)" {
                    (planet::disc(self.id(), &lies))
                    @if matches!(lies, Lies::Known(..)) {
                        g transform="translate(21 -15) scale(0.5)" { (icon::eye(LIGHT)) }
                    }
                    (self.lookers(self.view.lookers(of)))
                }
            }
        };
        let ring = |class: &str| {
            html! { circle.ring .(class) r=(f(RADIUS + 4.0)) fill="none" stroke="#7ff0d2" stroke-width="4" {} }
        };
        let body = match self.capture(of) {
            Some(action) => mark::act(
                action,
                &format!("{} · {name}", self.label(&action)),
                "planet",
                None,
                html! { (body) (ring("goal")) },
            ),
            None => self.why(self.vain_capture(of), &name, "planet", body),
        };
        html! { g transform=(shift(chart::planet(of))) { (body) } }
    }

    /// The capture a click on a planet makes.
    fn capture(&self, of: Planet) -> Option<Action> {
        let fits = |action: &&Action| {
            matches!(action, Action::Capture(_, planet) if *planet == of)
                && self.flyer().is_none_or(|rank| flies(action) == Some(rank))
        };
        self.offered.iter().find(fits).copied()
    }

    /// How the disc of a planet lies for the viewer.
    fn lies(&self, of: Planet) -> Option<Lies> {
        match (self.open.discs[of], self.view.discs[of], of.dot()) {
            (Some(disc), ..) => Some(Lies::Up(disc, self.open.cleared.contains(of))),
            (None, Some(disc), Some(dot)) => Some(Lies::Known(disc, dot)),
            (None, None, Some(dot)) => Some(Lies::Down(dot)),
            _ => None,
        }
    }

    /// The signs of those who have looked at a face-down disc.
    fn lookers(&self, seats: Seats) -> Markup {
        let count = seats.len() as f32;
        html! {
            @for (i, seat) in seats.iter().enumerate() {
                @let dress = livery(self.open, seat);
                path transform=(shift(((i as f32 - (count - 1.0) / 2.0) * 13.0, DISC + 4.0))) d=(dress.shape.path(5.4))
                    fill=(dress.fill) stroke="#05030f" stroke-width="1.6" {}
            }
        }
    }

    pub(super) fn base(&self, of: People) -> Markup {
        let name = words::base_in_full(self.open, of, self.voice);
        let read = if self.picked == Picked::Cards(of) { Picked::Nothing } else { Picked::Cards(of) };
        html! {
            @if self.still { (base::station(self.id(), of)) }
            @else { (mark::pick(read, &name, "base reads", base::station(self.id(), of))) }
            (base::docks(of, self.open.next_dock(of), self.voice))
            (self.marker(of))
        }
    }

    /// A people's friendship marker: at its base, with the sign of its holder.
    fn marker(&self, of: People) -> Markup {
        html! {
            g id=(format!("{}-marker-{of}", self.id())) pointer-events="none" transform=(shift(chart::rim(of as usize))) {
                g transform="scale(1.05)" { (icon::medal(of)) }
                @if let Some(holder) = self.open.markers[of as usize] {
                    @let dress = livery(self.open, holder);
                    path transform="translate(14 -14)" d=(dress.shape.path(8.5)) fill=(dress.fill) stroke="#05030f" stroke-width="2" {}
                }
            }
        }
    }

    /// Empty colony sites; those that stay empty are crossed out.
    pub(super) fn sites(&self) -> Markup {
        html! {
            g pointer-events="none" fill="#0b0824" fill-opacity="0.75" stroke="#ffe4a8" stroke-width="2.4" stroke-dasharray="4 3.4" {
                @for site in Site::all().filter(|site| self.open.sites[*site].is_none()) {
                    @let (x, y) = place(site.point());
                    @let vain = self.open.stays_free(site);
                    circle cx=(f(x)) cy=(f(y)) r="12" stroke-opacity=(if vain { "0.25" } else { "0.85" }) {}
                    @if vain {
                        path d=(format!("M{} {}l10 10m0 -10l-10 10", f(x - 5.0), f(y - 5.0))) stroke="#ff9d92" stroke-width="2.6" stroke-dasharray="none" stroke-linecap="round" {}
                    }
                }
            }
        }
    }

    /// Colonies, spaceports and stations.
    pub(super) fn settlements(&self) -> Markup {
        html! {
            @for site in Site::all() {
                @if let Some(settled) = self.open.sites[site] {
                    @let dress = owner(self.open, settled.owner);
                    g id=(format!("{}-site-{}", self.id(), site.index())) transform=(shift(place(site.point()))) {
                        @let body = if settled.is_port { piece::port(dress) } else { piece::colony(dress) };
                        (self.why(self.vain_settlement(site), &words::settlement(self.open, site, self.voice), "settled", body))
                    }
                }
            }
            @for dock in Dock::all() {
                @if let Some(seat) = self.open.docks[dock.people as usize][usize::from(dock.place)] {
                    g id=(format!("{}-dock-{}-{}", self.id(), dock.people, dock.place)) transform=(shift(place(dock.point()))) {
                        (self.why(self.vain_at(dock.point()), &words::station(dock, seat, self.voice), "settled", piece::station(livery(self.open, seat))))
                        text x="21" y="-9" text-anchor="middle" font-family=(FACE) font-size="29.5" font-weight="700" fill=(LIGHT)
                            stroke="#05030f" stroke-width="5" paint-order="stroke" { (dock.place + 1) }
                    }
                }
            }
        }
    }
}
