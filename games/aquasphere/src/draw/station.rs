//! The ring of six sectors: plates, rooms, control fields, charging stations, locks, the centre.

use maud::{Markup, html};
use table::Seat;

use crate::action::Action;
use crate::components::{Letter, SLOT_PRICES, Supplies, Symbol};
use crate::draw::face::{self, Sign, figure, scaled};
use crate::draw::palette::{ABYSS, ALARM, FACE, HULL, LIGHT, SERIF, TEAL, at, dress, f, livery, tint};
use crate::draw::pick::Picked;
use crate::draw::place::{self, Point, ROOM};
use crate::draw::{Canvas, icon, piece};
use crate::position::{Owner, Step};
use crate::words;

/// Where a slot of the blue room is.
fn slot(i: usize) -> Point {
    ([-19.0, 19.0][i % 2], [-16.0, 18.0][i / 2])
}

fn path(points: &[Point]) -> String {
    let mut d = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        d += &format!("{}{} {}", if i == 0 { "M" } else { "L" }, f(*x), f(*y));
    }
    d + "Z"
}

impl Canvas<'_> {
    /// The plate of a sector: a click on it tells what is there.
    pub(super) fn plate(&self, place: usize, letter: Letter) -> Markup {
        let d = path(&place::plate(place));
        let body = html! {
            path.plate d=(d) fill=(format!("url(#{}-hull)", self.scene.id)) stroke="#f5fbfb" stroke-width="10" stroke-linejoin="round" {}
            @if self.picked == Picked::Sector(letter) {
                path.ring.picked d=(d) fill=(LIGHT) fill-opacity="0.16" stroke=(LIGHT) stroke-width="8" stroke-linejoin="round" {}
            }
        };
        self.pick(Picked::Sector(letter), &words::sector_in_full(self.scene, letter), "sector reads", body)
    }

    pub(super) fn locks(&self) -> Markup {
        html! {
            @for (place, letter) in self.view.ring.into_iter().enumerate() {
                @let (x, y) = place::lock(place);
                g transform=(at(x, y)) { title { (words::lock(letter.lock(), &self.scene.voice)) } (icon::hatch(letter.lock())) }
            }
        }
    }

    pub(super) fn room_at(&self, place: usize, letter: Letter, symbol: Symbol) -> Markup {
        let (x, y) = place::room(place, symbol);
        html! {
            g transform=(at(x, y)) {
                (self.room(letter, symbol))
                @if symbol == Symbol::Submarine { (self.prices(letter)) }
            }
        }
    }

    fn room(&self, letter: Letter, symbol: Symbol) -> Markup {
        let choices = self.scene.choices;
        let work = Action::Work(letter, symbol);
        let here = self.me.is_some_and(|seat| {
            let player = self.view.player(seat);
            (player.sector, player.area) == (letter, symbol)
        });
        let at_work = here && self.view.pending.step == Step::Effect(symbol);
        let action = match () {
            () if choices.contains(&work) => Some(work),
            () if at_work && choices.contains(&Action::Act) => Some(Action::Act),
            () => None,
        };
        let catching = at_work && choices.iter().any(|action| matches!(action, Action::Catch(_)));
        let lit = action.is_some_and(|action| self.picked.shows(&action)) || catching;
        let name = words::room(self.scene, letter, symbol);
        let body = html! {
            (self.chamber(letter, symbol))
            @if lit { (ring(ROOM)) }
        };
        let read = match symbol {
            Symbol::Research => self.view.sector(letter).research.last().map(|card| Picked::Card(*card)),
            Symbol::Lab => self.view.sector(letter).expansions.last().map(|tile| Picked::Expansion(*tile)),
            _ => None,
        };
        html! {
            @match (action, read) {
                (Some(action), _) => { (self.act(action, "room", body)) }
                (None, Some(read)) => { (self.pick(read, &name, "room reads", body)) }
                (None, None) => { (self.why(work, &name, "room", body)) }
            }
        }
    }

    /// A room and what is in it.
    fn chamber(&self, letter: Letter, symbol: Symbol) -> Markup {
        let (id, sector) = (self.scene.id, self.view.sector(letter));
        let (_, full, dark) = tint(symbol);
        let heap = |count: u8| {
            html! {
                g opacity=(if count == 0 { "0.42" } else { "1" }) {
                    (scaled(-16.0, 0.0, 1.0, icon::symbol(symbol)))
                    (figure(22.0, 1.0, 36.0, dark, &count.to_string()))
                }
            }
        };
        html! {
            circle.wall r=(f(ROOM)) fill=(format!("url(#{id}-room-{symbol})")) stroke=(if symbol == Symbol::Program { dark } else { full }) stroke-width="5" {}
            @match symbol {
                Symbol::Time => { (heap(sector.time)) }
                Symbol::Crystal => { (heap(sector.crystals)) }
                Symbol::Octopod => { (heap(sector.octopods)) }
                Symbol::Submarine => { (self.slots(letter)) }
                Symbol::Research => {
                    @if let Some(card) = sector.research.last() { (scaled(0.0, 3.0, 0.92, face::card(*card))) }
                    @else { g opacity="0.35" { (scaled(0.0, 0.0, 1.2, icon::symbol(symbol))) } }
                }
                Symbol::Lab => {
                    @if let Some(tile) = sector.expansions.last() { (scaled(0.0, 2.0, 0.98, face::expansion(*tile))) }
                    @else { g opacity="0.35" { (scaled(0.0, 0.0, 1.2, icon::symbol(symbol))) } }
                }
                Symbol::Program => {
                    (scaled(-17.0, 2.0, 0.95, icon::robot("#ffffff", dark)))
                    path d="M0 2H9M5 -3L10 2L5 7" fill="none" stroke=(dark) stroke-width="3" stroke-linecap="round" stroke-linejoin="round" {}
                    (scaled(25.0, 2.0, 0.7, icon::symbol(letter.programming_field())))
                }
            }
            path d="M-33 -19A38 38 0 0 1 6 -37.5" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="4" stroke-linecap="round" pointer-events="none" {}
        }
    }

    /// How many cards and tiles lie in a sector's piles, where there are more than one. No room covers them.
    pub(super) fn piles(&self) -> Markup {
        let number = |letter: Letter, symbol: Symbol, count: usize| {
            let place = self.view.place(letter);
            let ((x, y), (dx, dy)) = (place::room(place, symbol), place::pile(place, symbol));
            html! {
                @if count > 1 {
                    g transform=(at(x + dx, y + dy)) pointer-events="none" {
                        circle r=(f(place::PILE - 1.0)) fill=(ABYSS) stroke="#ffffff" stroke-width="2" {}
                        (figure(0.0, 0.0, 29.0, "#ffffff", &count.to_string()))
                    }
                }
            }
        };
        html! {
            @for letter in self.view.ring {
                @let sector = self.view.sector(letter);
                (number(letter, Symbol::Research, sector.research.len()))
                (number(letter, Symbol::Lab, sector.expansions.len()))
            }
        }
    }

    /// The four slots of the blue room.
    fn slots(&self, letter: Letter) -> Markup {
        let (sector, voice) = (self.view.sector(letter), &self.scene.voice);
        let (_, full, _) = tint(Symbol::Submarine);
        html! {
            @for i in 0..SLOT_PRICES.len() {
                @let (x, y) = slot(i);
                g transform=(at(x, y)) {
                    @if let Some(owner) = sector.submarines.get(i) {
                        g id=(format!("{}-boat-{letter}-{}", self.scene.id, owner.index())) {
                            title { (words::boat(*owner, voice)) }
                            g transform="scale(0.84)" { (piece::submarine(dress(*owner))) }
                        }
                    } @else {
                        rect x="-16" y="-14" width="32" height="28" rx="9" fill="#ffffff" fill-opacity="0.72" stroke=(full) stroke-width="2" stroke-dasharray="4 3" {}
                    }
                }
            }
        }
    }

    /// What the free slots of the blue room cost. The room says itself what the next one does: the numbers are no part of
    /// what it is called, and may be cut off at the edge of a board that was brought closer.
    fn prices(&self, letter: Letter) -> Markup {
        let (_, _, dark) = tint(Symbol::Submarine);
        html! {
            g pointer-events="none" {
                @for (i, price) in SLOT_PRICES.into_iter().enumerate().skip(self.view.sector(letter).submarines.len()) {
                    @let (x, y) = slot(i);
                    (figure(x, y, 29.0, dark, &price.to_string()))
                }
            }
        }
    }

    /// Control field, charging station, letter of a sector, and what it costs the viewer to walk there.
    pub(super) fn controls(&self, place: usize, letter: Letter) -> Markup {
        html! {
            (self.control(place, letter))
            (self.charging(place, letter))
            g transform=(at(place::letter(place).0, place::letter(place).1)) pointer-events="none" {
                circle r="27" fill=(ABYSS) stroke="#ffffff" stroke-width="3" {}
                text y="12" text-anchor="middle" font-family=(SERIF) font-size="36" font-weight="700" fill=(HULL) { (letter) }
            }
            @if let Some(seat) = self.me { (self.fare(place, letter, self.view.walk_prices(seat)[letter.index()], seat)) }
        }
    }

    fn fare(&self, place: usize, letter: Letter, price: u8, seat: Seat) -> Markup {
        let player = self.view.player(seat);
        let (x, y) = place::fare(place);
        let far = price > player.time;
        html! {
            g transform=(at(x, y)) opacity=(if far { "0.6" } else { "1" }) {
                title { (words::fare(letter, price, &self.scene.voice)) }
                @if player.sector == letter {
                    // A pin: the scientist is drawn where it stands, and nowhere else.
                    circle r="25" fill=(ABYSS) stroke=(livery(seat).fill) stroke-width="4" {}
                    path d="M0 17C-11 3 -13 -2 -13 -6A13 13 0 0 1 13 -6C13 -2 11 3 0 17Z" fill="#ffffff" {}
                    circle cy="-6" r="5" fill=(ABYSS) {}
                } @else {
                    circle r="25" fill=(if far { "#d7dde0" } else { "#ffe37a" }) stroke=(if far { "#6b7a80" } else { "#7a5a00" }) stroke-width="3" {}
                    path d="M-14 -13A20 20 0 0 1 4 -19" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" {}
                    (figure(-6.0, 0.0, 30.0, "#3d2c00", &price.to_string()))
                    (scaled(11.0, 1.0, 0.48, icon::symbol(Symbol::Time)))
                    @if far { path d="M-17 17L17 -17" stroke=(ALARM) stroke-width="4" stroke-linecap="round" {} }
                }
            }
        }
    }

    fn control(&self, place: usize, letter: Letter) -> Markup {
        let (view, id) = (self.view, self.scene.id);
        let (x, y) = place::control(place);
        let send = Action::Send(letter);
        let legal = self.scene.choices.contains(&send);
        let name = words::control(self.scene, letter);
        let body = html! {
            circle.wall r="33" fill=(format!("url(#{id}-dark)")) stroke="#ffffff" stroke-width="4" {}
            circle r="27" fill="none" stroke="#7fd4dc" stroke-opacity="0.6" stroke-width="2" stroke-dasharray="7 6" {}
            @if let Some(owner) = view.sector(letter).control {
                g id=(format!("{id}-control-{letter}")) { (scaled(0.0, 3.0, 1.0, piece::bot(dress(owner)))) }
            }
            @if legal { (ring(33.0)) }
        };
        html! {
            g transform=(at(x, y)) {
                @if legal { (self.act(send, "room", body)) }
                @else { title { (name) } (body) }
            }
        }
    }

    fn charging(&self, place: usize, letter: Letter) -> Markup {
        let sector = self.view.sector(letter);
        let bots: Vec<Owner> = (0..5)
            .flat_map(|index| std::iter::repeat_n(Owner::from_index(index), sector.charging[index].into()))
            .collect();
        let of = bots.len();
        html! {
            g {
                title { (words::charging(self.scene, letter)) }
                @let (x, y) = place::charging(place);
                rect transform=(format!("{} rotate({})", at(x, y), place::turned(place))) x="-78" y="-15" width="156" height="30" rx="15" fill-opacity="0" {}
                @if of == 0 {
                    g transform=(at(x, y)) opacity="0.5" {
                        path d="M2 -11L-7 2H-1L-3 11L7 -3H1Z" fill=(TEAL) stroke=(TEAL) stroke-linejoin="round" {}
                    }
                }
                @for (nth, owner) in bots.into_iter().enumerate() {
                    @let (x, y) = place::berth(place, nth, of);
                    (scaled(x, y + 2.0, 0.62, piece::bot(dress(owner))))
                }
            }
        }
    }

    pub(super) fn scientists(&self) -> Markup {
        let view = self.view;
        html! {
            @for (i, player) in view.players.iter().enumerate() {
                @let seat = Seat::new(i);
                @let (x, y) = place::room(view.place(player.sector), player.area);
                @let (dx, dy) = place::stand(seat);
                g.piece id=(format!("{}-scientist-{i}", self.scene.id)) transform=(at(x + dx, y + dy)) pointer-events="none" {
                    g transform=(format!("scale({})", place::SCIENTIST)) { (piece::scientist(livery(seat))) }
                }
            }
        }
    }

    /// The centre tile: the light bulb, and what each sector gets after this round.
    pub(super) fn centre(&self) -> Markup {
        let (view, id, voice) = (self.view, self.scene.id, &self.scene.voice);
        let (x, y) = place::CENTRE;
        html! {
            g {
                title { (words::centre(view, voice)) }
                path d=(path(&place::hexagon(124.0))) fill=(format!("url(#{id}-dark)")) stroke="#9bd1e5" stroke-opacity="0.8" stroke-width="5" stroke-linejoin="round" {}
                @for place in 0..6 {
                    @let (a, b) = (place::within(place, 26.0, 46.0), place::within(place, 66.0, 114.0));
                    path d=(format!("M{} {}L{} {}", f(a.0), f(a.1), f(b.0), f(b.1))) stroke="#9bd1e5" stroke-opacity="0.3" stroke-width="2" {}
                    (supplies(place::within(place, 0.0, 85.0), view.coming_supplies(view.ring[place])))
                }
                g transform=(at(x, y)) {
                    circle r="62" fill=(format!("url(#{id}-glow)")) {}
                    (scaled(0.0, 0.0, 1.75, icon::bulb(view.bulb())))
                }
            }
        }
    }

    /// Round and general supply, in the upper corners.
    pub(super) fn corners(&self) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        let line = |y: f32, sign: Sign, count: u8, name: String| {
            html! {
                g transform=(at(920.0, y)) {
                    title { (name) }
                    (scaled(-22.0, 0.0, 0.95, sign.draw()))
                    text x="6" y="11" font-family=(FACE) font-size="30" font-weight="800" fill=(HULL) { (count) }
                }
            }
        };
        html! {
            g font-family=(SERIF) fill=(HULL) {
                title { (voice.say("round-word.effect", [("round", view.round.into()), ("rounds", crate::components::ROUNDS.into())])) }
                rect x="10" y="14" width="180" height="116" fill-opacity="0" {}
                text x="26" y="52" font-size="32" font-style="italic" fill-opacity="0.85" { (voice.get("round-word")) }
                text x="24" y="116" font-size="64" font-weight="700" {
                    (view.round) tspan font-size="34" fill-opacity="0.7" { (format!(" / {}", crate::components::ROUNDS)) }
                }
            }
            g {
                title { (voice.get("supply-word.effect")) }
                text x="976" y="40" text-anchor="end" font-family=(FACE) font-size="29" fill=(HULL) fill-opacity="0.85" { (voice.get("supply-word")) }
            }
            (line(74.0, Sign::Symbol(Symbol::Crystal), view.crystals, words::general_crystals(view.crystals, voice)))
            (line(122.0, Sign::Symbol(Symbol::Octopod), view.octopods, words::general_octopods(view.octopods, voice)))
        }
    }

    /// How many octopods are caught, beside the room.
    pub(super) fn catch_palette(&self) -> Markup {
        let Some(seat) = self.me else { return html! {} };
        let catches: Vec<Action> =
            self.scene.choices.iter().copied().filter(|action| matches!(action, Action::Catch(_))).collect();
        if catches.is_empty() {
            return html! {};
        }
        let (x, y) = place::room(self.view.place(self.view.player(seat).sector), Symbol::Octopod);
        let (step, height) = (112.0, 84.0);
        let width = step * catches.len() as f32 + 12.0;
        let x = x.clamp(width / 2.0 + 6.0, place::WIDTH - width / 2.0 - 6.0);
        let y = if y > place::CENTRE.1 { y - ROOM - 60.0 } else { y + ROOM + 60.0 };
        html! {
            g.palette transform=(at(x, y)) {
                rect x=(f(-width / 2.0)) y=(f(-height / 2.0)) width=(f(width)) height=(f(height)) rx="26" fill=(ABYSS) fill-opacity="0.94"
                    stroke="#ffffff" stroke-width="3" {}
                @for (i, action) in catches.into_iter().enumerate() {
                    @let cx = -width / 2.0 + 6.0 + step * (i as f32 + 0.5);
                    g transform=(at(cx, 0.0)) {
                        (self.act(action, "chip", html! {
                            rect.key x="-52" y="-36" width="104" height="72" rx="20" fill="#145468" stroke=(LIGHT) stroke-width="3" {}
                            @if let Action::Catch(count) = action {
                                (figure(-20.0, -14.0, 30.0, "#ffffff", &count.to_string()))
                                (scaled(16.0, -14.0, 0.7, icon::symbol(Symbol::Octopod)))
                                (figure(-12.0, 18.0, 27.0, "#ffe9a8", &format!("+{}", crate::components::triangular(count))))
                                (scaled(26.0, 18.0, 0.6, icon::star()))
                            }
                        }))
                    }
                }
            }
        }
    }
}

/// Water, light and the glass around the ring.
pub(super) fn sea(id: &str) -> Markup {
    let bubbles = [
        (40.0, 200.0, 9.0),
        (62.0, 150.0, 5.0),
        (30.0, 118.0, 6.0),
        (958.0, 226.0, 8.0),
        (930.0, 170.0, 5.0),
        (966.0, 140.0, 6.0),
        (118.0, 716.0, 6.0),
        (30.0, 640.0, 8.0),
        (54.0, 596.0, 5.0),
        (962.0, 622.0, 7.0),
        (936.0, 668.0, 5.0),
    ];
    html! {
        rect width=(place::WIDTH) height=(place::HEIGHT) rx="16" fill=(format!("url(#{id}-sea)")) {}
        g fill=(format!("url(#{id}-ray)")) pointer-events="none" {
            path d="M120 0H240L60 700H0V300Z" {}
            path d="M330 0H390L330 860H190Z" {}
            path d="M560 0H700L820 860H640Z" {}
            path d="M810 0H900L1000 304V700H980Z" {}
        }
        g fill="none" stroke="#c8f4ff" stroke-opacity="0.55" stroke-width="2" pointer-events="none" {
            @for (x, y, r) in bubbles { circle cx=(f(x)) cy=(f(y)) r=(f(r)) {} }
        }
        (seabed())
        g stroke-linejoin="round" pointer-events="none" {
            path d=(path(&place::hexagon(428.0))) fill="#021b27" fill-opacity="0.55" stroke="#021b27" stroke-opacity="0.5" stroke-width="22" {}
            path d=(path(&place::hexagon(428.0))) fill="#0b4256" stroke="#9bd1e5" stroke-opacity="0.4" stroke-width="16" {}
            path d=(path(&place::hexagon(430.0))) fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2" {}
        }
    }
}

/// Lines and rails on the plates, for the eye only.
pub(super) fn fittings() -> Markup {
    html! {
        @for place in 0..6 {
            @let turn = place::turned(place);
            g transform=(format!("{} rotate({turn})", at(place::CENTRE.0, place::CENTRE.1))) fill="none" {
                path d="M-205 -328H205M-58 -241H-128M58 -241H128" stroke="#9fc3cb" stroke-opacity="0.55" stroke-width="2.5" {}
                path d="M-226 -414H226" stroke=(TEAL) stroke-opacity="0.55" stroke-width="5" stroke-linecap="round" {}
                rect x="-78" y="-172" width="156" height="30" rx="15" fill="#b7d3da" stroke="#5f8f9c" stroke-width="2" {}
                path d="M-72 -157H72" stroke="#ffffff" stroke-opacity="0.6" stroke-width="2" stroke-dasharray="4 7" {}
                g fill="#87aab3" { @for x in [-219.0, 219.0] { circle cx=(f(x)) cy="-403" r="4" {} } }
            }
        }
    }
}

/// The ring around what can be clicked.
pub(super) fn ring(r: f32) -> Markup {
    html! {
        circle r=(f(r + 1.0)) fill="none" stroke=(ABYSS) stroke-width="10" pointer-events="none" {}
        circle.ring r=(f(r + 1.0)) fill="none" stroke=(LIGHT) stroke-width="6" pointer-events="none" {}
        // Told apart by its dashes, too, where the hue is not seen.
        circle r=(f(r + 1.0)) fill="none" stroke="#ffffff" stroke-width="3.5" stroke-dasharray="11 9" pointer-events="none" {}
    }
}

/// What an edge of the centre tile shows.
fn supplies((x, y): Point, supplies: Supplies) -> Markup {
    let all = [
        (supplies.octopods, Symbol::Octopod),
        (supplies.crystals, Symbol::Crystal),
        (supplies.time, Symbol::Time),
    ];
    let some: Vec<(u8, Symbol)> = all.into_iter().filter(|(count, _)| *count > 0).collect();
    let places: &[Point] = match some.len() {
        1 => &[(0.0, 0.0)],
        2 => &[(-23.0, 0.0), (23.0, 0.0)],
        _ => &[(-23.0, -15.0), (23.0, -15.0), (0.0, 15.0)],
    };
    html! {
        @for ((count, symbol), (dx, dy)) in some.into_iter().zip(places) {
            g transform=(at(x + dx, y + dy)) {
                (figure(-11.0, 0.0, 29.0, HULL, &count.to_string()))
                (scaled(9.0, 0.0, 0.54, icon::symbol(symbol)))
            }
        }
    }
}

/// Sand, weeds and a rock or two, in the lower corners.
fn seabed() -> Markup {
    html! {
        g pointer-events="none" {
            path d="M0 810C60 770 120 800 170 830S300 850 360 900H0Z" fill="#0a4355" {}
            path d="M1000 790C950 760 890 800 850 826S720 850 660 900H1000Z" fill="#0a4355" {}
            path d="M0 846C50 820 110 836 160 856S260 868 300 900H0Z" fill="#083848" {}
            path d="M1000 830C950 810 900 836 850 852S760 866 720 900H1000Z" fill="#083848" {}
            g fill="none" stroke-linecap="round" {
                path d="M40 850C30 800 56 780 44 730S60 680 50 650" stroke="#1f8f7d" stroke-width="7" {}
                path d="M64 850C60 810 80 796 74 760S84 730 80 706" stroke="#2bb39a" stroke-width="6" {}
                path d="M92 856C92 830 104 820 100 796" stroke="#1f8f7d" stroke-width="6" {}
                path d="M962 836C972 790 946 770 958 716S944 670 952 640" stroke="#1f8f7d" stroke-width="7" {}
                path d="M936 842C942 806 922 790 930 756S920 724 924 704" stroke="#2bb39a" stroke-width="6" {}
                path d="M128 846C120 820 134 806 124 786M128 846C132 824 144 818 148 800M126 830C116 820 112 812 110 800" stroke="#ff7f6b" stroke-width="5" {}
                path d="M884 842C876 818 890 806 880 784M884 842C890 822 902 816 906 798M883 826C872 816 868 810 866 798" stroke="#ff7f6b" stroke-width="5" {}
            }
            g fill="#0f5a6c" stroke="#04293a" stroke-width="2" {
                path d="M150 866C150 846 176 838 190 852S214 866 214 872Z" {}
                path d="M800 866C800 850 820 842 834 852S852 866 852 872Z" {}
            }
            g transform="translate(46 330)" fill="#ffd166" fill-opacity="0.9" {
                path d="M-14 0C-6 -9 8 -9 14 0C8 9 -6 9 -14 0ZM-13 0L-24 -8V8Z" {} circle cx="7" cy="-2" r="1.8" fill="#04293a" {}
            }
            g transform="translate(74 362) scale(0.7)" fill="#ffd166" fill-opacity="0.8" {
                path d="M-14 0C-6 -9 8 -9 14 0C8 9 -6 9 -14 0ZM-13 0L-24 -8V8Z" {} circle cx="7" cy="-2" r="1.8" fill="#04293a" {}
            }
            g transform="translate(950 338) scale(-0.9 0.9)" fill="#7de2ff" fill-opacity="0.85" {
                path d="M-14 0C-6 -9 8 -9 14 0C8 9 -6 9 -14 0ZM-13 0L-24 -8V8Z" {} circle cx="7" cy="-2" r="1.8" fill="#04293a" {}
            }
        }
    }
}
