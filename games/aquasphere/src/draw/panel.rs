//! The players' panels: board, lab, cards, and what a scoring would bring now.

use std::hash::Hash;

use maud::{Markup, html};
use stage::{Panel, mark};
use table::Seat;

use crate::action::Action;
use crate::components::{Card, Expansion, Symbol};
use crate::draw::face::{self, figure, scaled};
use crate::draw::palette::{ABYSS, FACE, GOLD, HULL, LIGHT, at, f, livery, tint};
use crate::draw::pick::Picked;
use crate::draw::{Canvas, Lines, icon, piece};
use crate::position::{Player, Step};
use crate::words;

/// Width of a column of a player board.
const COLUMN: f32 = 52.0;

impl Canvas<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let panel = |(i, player): (usize, &Player)| Panel {
            livery: livery(Seat::new(i)),
            score: player.score.to_string(),
            body: self
                .scene
                .body(Seat::new(i), &self.lab_of(Seat::new(i)), || self.panel(Seat::new(i), player)),
        };
        self.view.players.iter().enumerate().map(panel).collect()
    }

    /// All that a player's panel is drawn from.
    fn lab_of(&self, seat: Seat) -> impl Hash + use<> {
        let (view, over) = (self.view, self.view.pending.step == Step::Over);
        (*view.player(seat), view.has_passed(seat), over, view.interim(seat), view.final_parts(seat))
    }

    fn panel(&self, seat: Seat, player: &Player) -> Markup {
        let voice = &self.scene.voice;
        let capacity = player.capacity();
        let supply = |symbol: Symbol, text: String, name: String| {
            html! { li title=(name) { (icon::picture(icon::symbol(symbol))) span.aq-count { (text) } span.sr { " " (name) } } }
        };
        let cards = player.cards.len() as u8;
        html! {
            div.aq-lab {
                (self.board_of(seat, player))
                ul.aq-supplies {
                    (supply(Symbol::Time, format!("{}/{}", player.time, capacity.time), words::holds("holds-time", player.time, capacity.time, voice)))
                    (supply(Symbol::Crystal, format!("{}/{}", player.crystals, capacity.crystals), words::holds("holds-crystals", player.crystals, capacity.crystals, voice)))
                    (supply(Symbol::Research, format!("{cards}/{}", capacity.research), words::holds("holds-cards", cards, capacity.research, voice)))
                    (supply(Symbol::Octopod, format!("≤{}", capacity.octopods), words::holds("holds-octopods", 0, capacity.octopods, voice)))
                    @if self.view.has_passed(seat) && self.view.pending.step != Step::Over { li.aq-passed { (voice.get("has-passed")) } }
                }
                ul.aq-things {
                    li { (self.base(player)) }
                    @for tile in player.expansions.iter() { li { (self.tile(*tile)) } }
                    @for (i, card) in player.cards.iter().enumerate() {
                        // Cards of one kind lie side by side: the first of them is the one that is used.
                        @let nth = player.cards.iter().take(i).filter(|other| *other == card).count() as u8;
                        li { (self.card_of(seat, player, card, nth)) }
                    }
                }
                @if self.view.pending.step != Step::Over { (self.forecast(seat)) }
            }
        }
    }

    /// The player board: seven symbols, fourteen bot spaces, the submarines.
    fn board_of(&self, seat: Seat, player: &Player) -> Markup {
        let name = words::board_of(seat, player, &self.scene.voice);
        html! { svg.aq-board viewBox="0 0 372 146" role="group" aria-label=(name) { (self.spaces_of(seat, player)) } }
    }

    /// A player's lab as a picture, with a scoring line by line.
    pub(super) fn lab(&self, seat: Seat, lines: Lines) -> Markup {
        let (id, voice, player) = (self.scene.id, &self.scene.voice, self.view.player(seat));
        let capacity = player.capacity();
        let (interim, last) = (self.view.interim(seat), self.view.final_parts(seat));
        let (parts, total) = match lines {
            Lines::Interim => (
                vec![
                    ("part-control", i16::from(interim.control)),
                    ("part-bots", i16::from(interim.bots)),
                    ("part-crystals", i16::from(interim.crystal_points)),
                    ("part-octopods", -i16::from(interim.octopod_loss)),
                ],
                i16::from(interim.total()),
            ),
            Lines::Final => (
                vec![
                    ("part-letters", i16::from(last.letter_points)),
                    ("part-time", i16::from(last.time)),
                    ("part-submarines", i16::from(last.submarines)),
                    ("part-lab", i16::from(last.lab)),
                ],
                i16::from(last.total()),
            ),
        };
        let supplies = [
            (Symbol::Time, format!("{}/{}", player.time, capacity.time)),
            (Symbol::Crystal, format!("{}/{}", player.crystals, capacity.crystals)),
            (Symbol::Research, format!("{}/{}", player.cards.len(), capacity.research)),
            (Symbol::Octopod, format!("≤{}", capacity.octopods)),
        ];
        html! {
            svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 330" role="img" aria-label=(words::board_of(seat, player, voice)) {
                rect width="960" height="330" rx="16" fill="#06303f" {}
                g transform="translate(16 16) scale(1.36)" { (self.spaces_of(seat, player)) }
                @for (i, (symbol, text)) in supplies.iter().enumerate() {
                    g transform=(at(44.0 + 124.0 * i as f32, 250.0)) {
                        (scaled(0.0, 0.0, 0.8, icon::symbol(*symbol)))
                        text x="24" y="9" font-family=(FACE) font-size="26" font-weight="700" fill=(HULL) { (text) }
                    }
                }
                g transform="translate(38 298)" {
                    rect x="-22" y="-22" width="44" height="44" rx="9" fill=(HULL) stroke=(tint(Symbol::Lab).2) stroke-width="2" {}
                    (face::letter(player.base))
                }
                @for (i, tile) in player.expansions.iter().enumerate() {
                    g transform=(at(108.0 + 82.0 * i as f32, 298.0)) { (scaled(0.0, 0.0, 1.06, face::expansion(*tile))) }
                }
                g font-family=(FACE) fill=(HULL) {
                    @for (i, (key, points)) in parts.iter().enumerate() {
                        @let y = f(64.0 + 48.0 * i as f32);
                        text x="552" y=(y) font-size="22" { (voice.get(key)) }
                        text x="936" y=(y) text-anchor="end" font-size="28" font-weight="800" fill=(if *points < 0 { "#ff9d9d" } else { GOLD }) { (words::signed(*points)) }
                    }
                    path d="M552 230H936" stroke=(HULL) stroke-width="2.5" {}
                    text x="552" y="272" font-size="24" font-weight="700" { (voice.get("scoring-total")) }
                    text x="936" y="274" text-anchor="end" font-size="34" font-weight="800" fill=(GOLD) { (words::signed(total)) }
                    text x="936" y="310" text-anchor="end" font-size="22" fill-opacity="0.8" {
                        (player.score) " → " (player.score.saturating_add_signed(total))
                    }
                }
            }
        }
    }

    fn spaces_of(&self, seat: Seat, player: &Player) -> Markup {
        let (voice, dress) = (&self.scene.voice, livery(seat));
        let empty = player.empty_spaces();
        let open = player.open_number();
        html! {
            rect x="1" y="1" width="370" height="144" rx="14" fill="#0b4152" stroke="#6fb6c4" stroke-opacity="0.6" stroke-width="1.5" {}
                rect x="1" y="1" width="370" height="62" rx="14" fill="#ffffff" fill-opacity="0.07" {}
                @for (i, symbol) in Symbol::ALL.into_iter().enumerate() {
                    g transform=(at(30.0 + COLUMN * i as f32, 33.0)) { (self.symbol_of(seat, player, symbol)) }
                }
                @for column in 0..7u8 {
                    @let x = 30.0 + COLUMN * f32::from(column);
                    @let free = column <= player.deployed();
                    rect x=(f(x - 24.0)) y="68" width="48" height="72" rx="9" fill=(if free { "#ffffff" } else { "#021b27" }) fill-opacity=(if free { "0.13" } else { "0.45" }) {}
                    @if !free { (scaled(x, 86.0, 0.8, piece::submarine(dress))) }
                    @for number in [2 * column + 1, 2 * column + 2] {
                        @let x = if number % 2 == 1 { x - 11.5 } else { x + 11.5 };
                        g transform=(at(x, 122.0)) {
                            @if number <= empty {
                                circle r="10.5" fill=(if number <= open { GOLD } else { "#021b27" }) fill-opacity=(if number <= open { "0.95" } else { "0.5" }) {}
                                (figure(0.0, 0.0, 14.0, if number <= open { "#3d2c00" } else { "#9bd1e5" }, &number.to_string()))
                            } @else {
                                (scaled(0.0, 1.0, 0.46, piece::bot(dress)))
                            }
                        }
                    }
                }
                @if player.corner {
                    g transform="translate(360 12)" { title { (voice.get("used-corner")) } (scaled(0.0, 0.0, 0.5, icon::symbol(Symbol::Time))) }
                }
                @if player.bots > 14 {
                    g transform="translate(30 88)" { (scaled(0.0, 0.0, 0.46, piece::bot(dress))) }
                }
        }
    }

    /// A symbol of the board, with the bot that is programmed on it and what can be done with it.
    fn symbol_of(&self, seat: Seat, player: &Player, symbol: Symbol) -> Markup {
        let voice = &self.scene.voice;
        let (light, full, _) = tint(symbol);
        let on = player.programmed.contains(symbol);
        let choices = self.scene.choices;
        let mine = self.me == Some(seat);
        let pick = Picked::Bot(symbol);
        let (give, buy) = (Action::Give(symbol), Action::Buy(symbol));
        let lit = mine
            && (choices.contains(&give)
                || self.picked == Picked::Buy && choices.contains(&buy)
                || on && choices.iter().any(|action| pick.leads_to(action)));
        let body = html! {
            rect x="-22" y="-24" width="44" height="48" rx="12" fill=(if on { light } else { "#d5e6ea" }) fill-opacity=(if on { "1" } else { "0.5" }) stroke=(full) stroke-width="3" {}
            @if on {
                (scaled(-6.0, -8.0, 0.62, icon::symbol(symbol)))
                (scaled(5.0, 8.0, 0.68, piece::bot(livery(seat))))
            } @else {
                g opacity="0.75" { (scaled(0.0, 0.0, 0.82, icon::symbol(symbol))) }
            }
            @if lit {
                rect x="-23" y="-25" width="46" height="50" rx="13" fill="none" stroke=(ABYSS) stroke-width="5" {}
                rect.ring x="-23" y="-25" width="46" height="50" rx="13" fill="none" stroke=(LIGHT) stroke-width="3" {}
            }
        };
        let name = words::symbol_of(seat, symbol, on, voice);
        match () {
            () if mine && choices.contains(&give) => self.act(give, "aq-symbol", body),
            () if mine && self.picked == Picked::Buy && choices.contains(&buy) => {
                self.act(buy, "aq-symbol", body)
            }
            () if lit => self.pick(pick, &name, "aq-symbol", body),
            () => html! { g { title { (name) } (body) } },
        }
    }

    fn base(&self, player: &Player) -> Markup {
        let name = words::base(player.base, &self.scene.voice);
        html! {
            span.aq-thing title=(name) {
                svg viewBox="-21 -21 42 42" height="34" role="img" aria-label=(name) {
                    rect x="-20" y="-20" width="40" height="40" rx="9" fill=(HULL) stroke=(tint(Symbol::Lab).2) stroke-width="2" {}
                    (face::letter(player.base))
                }
            }
        }
    }

    fn tile(&self, tile: Expansion) -> Markup {
        let read = Picked::Expansion(tile);
        let picked = self.picked == read;
        let body =
            html! { svg viewBox="-38 -22 76 44" height="34" aria-hidden="true" { (face::expansion(tile)) } };
        let class = if picked { "aq-thing picked" } else { "aq-thing" };
        mark::in_html(self.pick(read, &words::expansion_in_full(tile, &self.scene.voice), class, body))
    }

    /// A research card: used with a click when it can be used now, read otherwise.
    fn card_of(&self, seat: Seat, player: &Player, card: Card, nth: u8) -> Markup {
        let voice = &self.scene.voice;
        let spent = match card.kind() {
            12 => nth < player.used_sidesteps,
            13 => true,
            _ => false,
        };
        let body = html! {
            svg viewBox="-30 -38 60 76" height="52" aria-hidden="true" {
                g opacity=(if spent { "0.4" } else { "1" }) { (face::card(card)) }
            }
        };
        let action = Action::Use(card);
        let waiting = self.me == Some(seat) && nth < self.view.pending.cards.count(card);
        if waiting && self.scene.choices.contains(&action) {
            let body = html! { (body) span.aq-now { (voice.get("card-now")) } };
            return mark::in_html(self.act(action, "aq-thing now", body));
        }
        let read = Picked::Card(card);
        let picked = self.picked == read;
        let name = words::card_in_full(card, voice);
        let name = if spent { format!("{name} ({})", voice.get("card-spent")) } else { name };
        let class = if picked { "aq-thing picked" } else { "aq-thing" };
        mark::in_html(self.pick(read, &name, class, body))
    }

    /// What an intermediate scoring would bring now, and what the end would.
    fn forecast(&self, seat: Seat) -> Markup {
        let voice = &self.scene.voice;
        let interim = self.view.interim(seat);
        let last = self.view.final_parts(seat);
        let held = words::held(self.view.player(seat), interim.total(), voice);
        let parts = [
            ("part-control", i16::from(interim.control)),
            ("part-bots", i16::from(interim.bots)),
            ("part-crystals", i16::from(interim.crystal_points)),
            ("part-octopods", -i16::from(interim.octopod_loss)),
        ];
        html! {
            p.aq-forecast {
                span title=(voice.get("forecast-interim.hint")) { (voice.get("forecast-interim")) " " }
                @for (key, points) in parts {
                    span.aq-part .none[points == 0] title=(voice.get(&format!("{key}.effect"))) { (voice.get(&format!("{key}-short"))) " " (words::signed(points)) }
                    " "
                }
                strong { "= " (words::signed(interim.total().into())) }
                @if let Some(held) = held { " (" (held) ")" }
                " · "
                span title=(voice.get("forecast-final.hint")) { (voice.get("forecast-final")) " " strong { (words::signed(last.total().into())) } }
            }
        }
    }
}
