//! Below the sea: the card row while cards are taken; else the cards and tiles of a player.

use std::hash::Hash;

use maud::{Markup, html};
use stage::mark;

use crate::action::Action;
use crate::components::{Capacity, Deed, Tile};
use crate::draw::card::{self, HEIGHT, WIDTH};
use crate::draw::pick::{At, Next, Pick};
use crate::draw::piece::{self, FACE, FOAM, GOLD, Paint, SERIF, at, f};
use crate::draw::sea::{self, Point};
use crate::draw::{Canvas, board, tile, upright};
use crate::position::{Phase, Task};
use crate::words;

/// Places of the tray in a line.
const LINE: usize = 9;

/// The corner of a place in the tray, counted from 0, nine in a line.
fn slot(place: usize) -> Point {
    let (line, along) = (place / LINE, place % LINE);
    (7.0 + 110.0 * along as f32, sea::BOTTOM + 7.0 + (HEIGHT + 4.0) * line as f32)
}

impl Canvas<'_> {
    /// All that the tray is drawn from.
    pub(super) fn on_tray(&self) -> impl Hash + use<> {
        let (top, holder) = (self.top, self.holder());
        let everybody = || top.players.map(|player| (player.score, player.order));
        let row = matches!(top.phase, Phase::Acquire | Phase::Over).then(|| (top.row, everybody()));
        let capacities = Capacity::ALL.map(|capacity| top.capacity_left(capacity));
        (top.phase, top.mover(), row, capacities, holder, *top.player(holder), self.hand(holder))
    }

    pub(super) fn tray(&self) -> Markup {
        html! {
            rect y=(f(sea::BOTTOM)) width=(f(sea::WIDTH)) height=(f(sea::HEIGHT - sea::BOTTOM)) fill="#0a2033" {}
            path d=(format!("M0 {0}H{1}", f(sea::BOTTOM), f(sea::WIDTH))) stroke="#4fb9d6" stroke-opacity="0.5" stroke-width="2" {}
            @match self.top.phase {
                Phase::Acquire => { (self.row()) (self.order_cards()) }
                Phase::Capacity => (self.capacities()),
                Phase::Over => { (self.scores()) (self.supplies()) },
                _ => { (self.hand_cards()) (self.supplies()) },
            }
        }
    }

    /// A thing in the tray, with what a click on it does.
    fn thing(&self, place: At, point: Point, name: &str, body: Markup, question: Option<Action>) -> Markup {
        let marked = match self.click(place).map(|click| click.next) {
            Some(next) => {
                // What it is and what it does is said once.
                let label = match place {
                    At::Held(_) => name.to_owned(),
                    _ => words::click_in_full(self.scene, next),
                };
                let (w, h) = if matches!(place, At::Order(_)) { (48.0, HEIGHT) } else { (WIDTH, HEIGHT) };
                let body = html! {
                    (body)
                    rect.ring x="-1" y="-1" width=(f(w + 2.0)) height=(f(h + 2.0)) rx="13" fill="none" stroke=(GOLD) stroke-width="4" {}
                };
                match next {
                    Next::Act(action) => mark::act(action, &label, "card", self.doubt(next).as_deref(), body),
                    Next::Take(pick) => mark::pick(pick, &label, "card", body),
                }
            }
            None => match question
                .filter(|action| !self.scene.choices.is_empty() && !self.scene.choices.contains(action))
            {
                Some(action) => mark::why(action, name, "card", body),
                None => html! { g { title { (name) } (body) } },
            },
        };
        html! { g transform=(at(point)) { (marked) } }
    }

    fn row(&self) -> Markup {
        let score = self.top.player(self.top.mover()).score;
        let cards = self.top.row.cards();
        html! {
            g.row {
                @for (i, card) in cards.iter().enumerate() {
                    @let cost = i as u8;
                    // Counted from the dear end, a card keeps its name while others are taken before it.
                    @let nth = cards[i..].iter().filter(|other| *other == card).count();
                    g id=(format!("{}-row-{card}-{nth}", self.scene.id)) transform=(at(slot(i))) {
                        (self.thing(At::Row(cost), (0.0, 0.0), &words::card(*card, &self.scene.voice),
                            html! { (card::laid(self.scene.id, *card)) (card::price(cost, u16::from(cost) <= score)) },
                            Some(Action::Take { card: *card, cost })))
                    }
                }
            }
        }
    }

    /// The stack of order cards at the end of the row, with its price.
    fn order_cards(&self) -> Markup {
        let cost = self.top.row.order_cost();
        let (x, y) = slot(16);
        let payable = u16::from(cost) <= self.top.player(self.top.mover()).score;
        html! {
            g {
                @for number in 1..=self.top.seats {
                    @let owner = self.top.all().find(|seat| self.top.player(*seat).order == Some(number));
                    (self.thing(At::Order(number), (x + 54.0 * f32::from(number - 1), y),
                        &words::order_card(number, owner, &self.scene.voice),
                        card::order(number, owner.map(Paint::of)), Some(Action::Order(number))))
                }
                g transform=(at((x - 13.0, y - 13.0))) pointer-events="none" { (card::price(cost, payable)) }
            }
        }
    }

    /// The capacity cards, large, while one is chosen.
    fn capacities(&self) -> Markup {
        html! {
            @for (i, capacity) in Capacity::ALL.into_iter().enumerate() {
                @let gone = !self.top.capacity_left(capacity);
                @let (x, y) = (9.0 + 247.0 * i as f32, sea::BOTTOM + 12.0);
                g opacity=(if gone { "0.35" } else { "1" }) {
                    (self.wide(capacity, (x, y)))
                }
            }
        }
    }

    fn wide(&self, capacity: Capacity, point: Point) -> Markup {
        let voice = &self.scene.voice;
        let name = words::capacity(capacity, voice);
        let body = html! {
            rect.sheet width="240" height="160" rx="14" fill="#f6e6b0" stroke="#b98a1a" stroke-width="3" {}
            g transform="translate(120 50) scale(1.15)" { (piece::capacity(capacity)) }
            // Long names break at the space.
            @for (line, word) in voice.get(capacity.key()).split(' ').enumerate() {
                text x="120" y=(116 + 30 * line) text-anchor="middle" font-family=(FACE) font-size="28" font-weight="700" fill="#2b2107" { (word) }
            }
        };
        let marked = match self.click(At::Capacity(capacity)).map(|click| click.next) {
            Some(Next::Act(action)) => mark::act(
                action,
                &name,
                "card",
                None,
                html! {
                    (body)
                    rect.ring x="-2" y="-2" width="244" height="164" rx="15" fill="none" stroke=(GOLD) stroke-width="5" {}
                },
            ),
            _ => html! { g { title { (name) } (body) } },
        };
        html! { g transform=(at(point)) { (marked) } }
    }

    /// The cards in hand, the joker and the capacity card; with the joker taken up what it can be used for.
    fn hand_cards(&self) -> Markup {
        let (seat, voice) = (self.holder(), &self.scene.voice);
        let player = self.top.player(seat);
        let mut cards = self.hand(seat);
        cards.truncate(5);
        html! {
            @if self.picked == Pick::Joker {
                @for (i, deed) in Deed::OF_JOKER.into_iter().enumerate() {
                    (self.thing(At::Deed(deed), slot(i), &words::deed(deed, voice), card::deed(deed), Some(Action::Joker(deed))))
                }
            } @else {
                @for (i, held) in cards.iter().enumerate() {
                    @match held {
                        // Of several alike the first is played.
                        Some(card) if cards[..i].contains(held) => g transform=(at(slot(i))) { title { (words::card(*card, voice)) } (card::laid(self.scene.id, *card)) },
                        Some(card) => (self.thing(At::Hand(*card), slot(i), &words::card(*card, voice), card::laid(self.scene.id, *card), Some(Action::Play(*card)))),
                        None => g transform=(at(slot(i))) { title { (voice.get("card-hidden")) } (card::back()) },
                    }
                }
                (self.thing(At::Joker, slot(5), &voice.get("joker.effect"), card::joker(player.joker), Some(Action::Joker(Deed::Ship))))
            }
            @if let Some(capacity) = player.capacity {
                g transform=(at(slot(6))) { title { (words::capacity(capacity, voice)) } (card::capacity(capacity)) }
            }
            (self.left())
        }
    }

    /// Everyone's score when all is over.
    fn scores(&self) -> Markup {
        html! {
            @for (i, seat) in self.top.all().enumerate() {
                g transform=(at((20.0 + 245.0 * i as f32, sea::BOTTOM + 50.0))) {
                    title { (words::marker(seat, self.top.player(seat).score, &self.scene.voice)) }
                    g transform="translate(40 0)" { (board::sign(seat, 20.0)) }
                    text x="82" y="17" font-family=(SERIF) font-size="50" font-weight="700" fill=(FOAM) { (self.top.player(seat).score) }
                }
            }
        }
    }

    /// How much of the task at hand is left, in points of light.
    fn left(&self) -> Markup {
        let (x, y) = slot(7);
        let (count, picture) = match self.top.phase {
            Phase::Task(Task::Ship { steps, .. }) => (steps, piece::deed(Deed::Ship)),
            Phase::Task(Task::Study { left }) => {
                (left, html! { g transform="scale(0.62)" { (tile::plain(upright(Tile::Corner))) } })
            }
            Phase::Task(Task::Whale { range }) => (range, piece::deed(Deed::Whale)),
            Phase::Task(Task::Tsunami { range }) => (range, piece::deed(Deed::Tsunami)),
            Phase::Task(Task::Crab { range }) => (range, piece::deed(Deed::Crab)),
            _ => return html! {},
        };
        let name = words::left(self.top, &self.scene.voice);
        html! {
            g transform=(at((x, y))) {
                title { (name) }
                rect width="216" height=(f(HEIGHT)) rx="12" fill="#123b57" stroke=(GOLD) stroke-width="2.5" {}
                g transform=(format!("translate(44 {}) scale(0.9)", f(HEIGHT / 2.0))) { (picture) }
                text x="128" y="57" text-anchor="middle" font-family=(FACE) font-size="42" font-weight="800" fill=(FOAM) { "×" (count) }
                g transform="translate(188 43)" { (board::sign(self.top.mover(), 13.0)) }
            }
        }
    }

    /// Tiles held, and what is in supply.
    fn supplies(&self) -> Markup {
        let (seat, voice) = (self.holder(), &self.scene.voice);
        let player = self.top.player(seat);
        let own = Paint::of(seat);
        let stores = [
            ("stations", player.stations_left(), piece::station(own)),
            (
                "researchers",
                player.researchers_left(),
                html! { g transform="scale(1.7)" { (piece::researcher(own)) } },
            ),
            ("ships", player.ships_left(), piece::ship(own)),
            ("buoys", player.buoys_left(), html! { g transform="scale(1.5)" { (piece::buoy(seat)) } }),
        ];
        html! {
            @for (i, kind) in Tile::ALL.into_iter().enumerate() {
                @let picked = matches!(self.picked, Pick::Tile(of) if of == kind) || matches!(self.picked, Pick::Trial(of, _) if of.tile() == kind);
                @let turned = match self.picked { Pick::Trial(of, _) if of.tile() == kind => of, _ => upright(kind) };
                (self.thing(At::Held(kind), slot(LINE + i), &words::tile(kind, player.tiles[i], voice), html! {
                    (card::held(tile::plain(turned), player.tiles[i]))
                    @if picked { rect x="-1" y="-1" width=(f(WIDTH + 2.0)) height=(f(HEIGHT + 2.0)) rx="13" fill="none" stroke="#ffffff" stroke-width="5" {} }
                }, None))
            }
            @for (i, (key, count, picture)) in stores.into_iter().enumerate() {
                g transform=(at(slot(LINE + 5 + i))) { title { (words::supply(key, count, voice)) } (card::supply(picture, count)) }
            }
        }
    }
}
