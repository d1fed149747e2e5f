//! Below the map: the discs of the era or the bids of a mutation, and the genes on offer.

use maud::{Markup, html};
use stage::mark;
use table::Seat;

use crate::action::Action;
use crate::components::{Gene, Land};
use crate::draw::ichto::{BONE, Gait, f, ichto, livery};
use crate::draw::pick::Picked;
use crate::draw::{Canvas, gene, map, terrain};
use crate::position::Phase;
use crate::words;

/// The middle line of the bar.
const MIDDLE: f32 = map::MAP_HEIGHT + 39.0;
/// Top of the row of genes.
const CARDS: f32 = map::MAP_HEIGHT + 102.0;
/// Size of a disc.
const DISC: f32 = 27.0;
/// Where the bids stand: left and right end of their row.
const BIDS: (f32, f32) = (156.0, 994.0);
/// Breadth of a bid with its price, which may have two digits.
const BID: f32 = 172.0;

impl Canvas<'_> {
    pub(super) fn bar(&self) -> Markup {
        let (era, round) = words::era(self.world, &self.scene.voice);
        // Five who bid need the whole row: what is longer than a number stands where captions do.
        let auction = matches!(self.world.phase, Phase::Bid(_) | Phase::Buy(_) | Phase::Pay(..));
        html! {
            @if auction {
                text x="14" y=(f(MIDDLE + 56.0)) font-size="28.5" fill=(BONE) {
                    tspan font-weight="700" { (era) }
                    tspan fill-opacity="0.8" { " · " (round) }
                }
            } @else {
                text x="14" y=(f(MIDDLE - 5.0)) font-size="28.5" font-weight="700" fill=(BONE) { (era) }
                text x="14" y=(f(MIDDLE + 25.0)) font-size="28.5" fill=(BONE) fill-opacity="0.8" { (round) }
            }
            @match self.world.phase {
                Phase::Bid(_) | Phase::Buy(_) | Phase::Pay(..) => { (self.bids()) }
                Phase::Over(_) => {}
                _ => { (self.hands()) (self.stack()) }
            }
        }
    }

    /// The discs under way: chosen, passed on, or still in hand.
    fn hands(&self) -> Markup {
        let (world, view, voice) = (self.world, self.scene.view, &self.scene.voice);
        let size = world.hand_size();
        let discs: Vec<Option<Land>> = match view.hand {
            Some(discs) => discs.iter().map(Some).collect(),
            None => vec![None; size],
        };
        let holder = world.hand_holder();
        let (left, caption) =
            if world.has_chosen() { (484.0, "caption-passed") } else { (260.0, "caption-hand") };
        html! {
            @if world.has_chosen() {
                (self.emblem(214.0, world.environment, &words::environment(world.environment, voice)))
                g transform=(format!("translate(280 {})", f(MIDDLE))) {
                    title { (words::chosen(self.scene)) }
                    circle.scores r="33" fill="#ff6b35" fill-opacity="0.35" stroke="#ff6b35" stroke-width="4" {}
                    (self.face(view.will_score()))
                }
                (self.caption(280.0, "caption-chosen"))
            }
            @if size > 0 {
                @let name = if world.has_chosen() { words::dummy(holder, voice) } else { words::environment(holder, voice) };
                (self.emblem(left - 60.0, holder, &name))
                @for (i, disc) in discs.into_iter().enumerate() {
                    g transform=(format!("translate({} {})", f(left + 64.0 * i as f32), f(MIDDLE))) { (self.disc(disc)) }
                }
                (self.caption(left + 32.0 * (size - 1) as f32, caption))
            }
        }
    }

    /// A word under the discs.
    fn caption(&self, x: f32, key: &str) -> Markup {
        html! {
            text x=(f(x)) y=(f(MIDDLE + 56.0)) text-anchor="middle" font-size="28.5" fill=(BONE)
                fill-opacity="0.85" { (self.scene.voice.get(key)) }
        }
    }

    /// A disc in a hand: the environment player chooses it here.
    fn disc(&self, disc: Option<Land>) -> Markup {
        let voice = &self.scene.voice;
        let choice = disc.map(Action::Choose).filter(|action| self.scene.choices.contains(action));
        match (choice, disc) {
            (Some(action), Some(land)) => {
                let body = html! {
                    circle.ring.goal r="32" fill="#ffe08a" fill-opacity="0.2" stroke="#ffe08a" stroke-width="4" {}
                    (self.face(Some(land)))
                };
                mark::act(
                    action,
                    &words::label(self.world, &action, voice),
                    "disc",
                    self.doubt(&action).as_deref(),
                    body,
                )
            }
            _ => html! { g { title { (words::disc(disc, voice)) } (self.face(disc)) } },
        }
    }

    fn face(&self, disc: Option<Land>) -> Markup {
        disc.map_or_else(|| terrain::disc_back(self.scene.id, DISC), |land| terrain::disc(land, DISC))
    }

    fn emblem(&self, x: f32, seat: Seat, name: &str) -> Markup {
        let dress = livery(seat);
        html! {
            g transform=(format!("translate({} {})", f(x), f(MIDDLE))) {
                title { (name) }
                path d=(dress.shape.path(17.0)) fill=(dress.fill) stroke=(BONE) stroke-width="3.5" stroke-linejoin="round" {}
            }
        }
    }

    /// What is still to be drawn, and whether panic is among it.
    fn stack(&self) -> Markup {
        let (world, voice, id) = (self.world, &self.scene.voice, self.scene.id);
        let size = world.stack_size();
        html! {
            g transform=(format!("translate(806 {})", f(MIDDLE))) {
                title { (words::stack(world, voice)) }
                @for i in 0..size.min(4) {
                    g transform=(format!("translate({} {})", f(i as f32 * -5.0), f(i as f32 * -2.0 + 3.0))) { (terrain::disc_back(id, DISC)) }
                }
                text x="34" y="10" font-size="28.5" font-weight="800" fill=(BONE) { (format!("×{size}")) }
            }
            (self.caption(826.0, "caption-stack"))
            (self.caption(938.0, "caption-panic"))
            g transform=(format!("translate(938 {})", f(MIDDLE))) opacity=(if world.panic_ahead { "0.55" } else { "1" }) {
                title { (words::panic_state(world, voice)) }
                (terrain::panic_disc(DISC))
                @if world.panic_ahead {
                    circle r=(f(DISC + 4.0)) fill="none" stroke=(BONE) stroke-width="3" stroke-dasharray="5 6" {}
                }
            }
        }
    }

    /// Bids: closed until all are placed, then in the order of rank with their prices.
    fn bids(&self) -> Markup {
        let (world, view) = (self.world, self.scene.view);
        let order: Vec<Seat> = match world.phase {
            Phase::Buy(auction) | Phase::Pay(auction, _) => world.rank(&auction.bids),
            _ => world.players().collect(),
        };
        let step = (BIDS.1 - BIDS.0) / order.len() as f32;
        // Five stand closer together, and so are a little smaller.
        let scale = (step / BID).min(1.0);
        html! {
            @for (i, seat) in order.into_iter().enumerate() {
                @let x = BIDS.0 + step * i as f32 + 28.0 * scale;
                @let dress = livery(seat);
                @let asked = match world.phase { Phase::Buy(a) | Phase::Pay(a, _) => a.asked.contains(seat), _ => false };
                @let now = match world.phase { Phase::Buy(a) | Phase::Pay(a, _) => a.player == seat, _ => false };
                g transform=(format!("translate({} {}) scale({scale:.3})", f(x), f(MIDDLE))) opacity=(if asked && !now { "0.5" } else { "1" }) {
                    title { (words::bid_state(self.scene, seat)) }
                    @if now {
                        rect.ring.goal x="-25" y="-34" width=(f(BID - 6.0)) height="68" rx="16" fill="#ffe08a" fill-opacity="0.16"
                            stroke="#ffe08a" stroke-width="3" {}
                    }
                    path d=(dress.shape.path(17.0)) fill=(dress.fill) stroke=(BONE) stroke-width="3.5" stroke-linejoin="round" {}
                    @match world.phase {
                        Phase::Bid(placed) => {
                            @if let Some(bid) = view.bid.filter(|_| self.me == Some(seat)) {
                                (bid_card("#f6ead2", "#5a2a0c", &bid.to_string()))
                            } @else if placed.contains(seat) {
                                g transform="translate(50 0)" {
                                    rect x="-20" y="-27" width="40" height="54" rx="8" fill="#17504a" stroke=(BONE) stroke-width="2.5" {}
                                    rect x="-15" y="-22" width="30" height="44" rx="5" fill=(format!("url(#{}-back)", self.scene.id)) {}
                                }
                            } @else {
                                rect x="30" y="-27" width="40" height="54" rx="8" fill="none" stroke=(BONE) stroke-opacity="0.6"
                                    stroke-width="2.5" stroke-dasharray="5 6" {}
                            }
                        }
                        Phase::Buy(auction) | Phase::Pay(auction, _) => {
                            @let bid = auction.bids[seat.index()];
                            (bid_card("#f6ead2", "#5a2a0c", &bid.to_string()))
                            text x="75" y="10" font-size="28.5" fill=(BONE) { (words::price(world, &auction, seat)) }
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// The genes on offer and the pile.
    pub(super) fn offer(&self) -> Markup {
        let (world, voice, id) = (self.world, &self.scene.voice, self.scene.id);
        let count = world.offer.len();
        let (left, gap, height) = (98.0, 8.0, 104.0);
        let width = ((map::WIDTH - left - 8.0) / count.max(1) as f32 - gap).min(160.0);
        html! {
            g transform=(format!("translate(10 {})", f(CARDS))) {
                title { (words::pile(world, voice)) }
                (gene::back(id, 76.0, height))
                circle cx="38" cy="52" r="23" fill="#0a2a33" stroke=(BONE) stroke-width="2" {}
                text x="38" y="62" text-anchor="middle" font-size="28.5" font-weight="800" fill=(BONE) { (world.pile.len()) }
            }
            @for (i, gene) in world.offer.iter().enumerate() {
                @let x = left + (width + gap) * i as f32;
                g transform=(format!("translate({} {})", f(x), f(CARDS))) { (self.card(gene, width, height)) }
            }
            @if count == 0 {
                text x=(f(left + 20.0)) y=(f(CARDS + 62.0)) font-size="28.5" fill=(BONE) fill-opacity="0.8" {
                    (voice.get("no-offer"))
                }
            }
        }
    }

    /// What a gene costs now, and whom: the viewer, as long as they have a gene to come, or else whoever is asked.
    pub(super) fn price(&self) -> Option<(Seat, u8)> {
        let world = self.world;
        match world.phase {
            Phase::Bid(_) => {
                let me = self.me?;
                Some((me, world.price(me, self.scene.view.bid?)))
            }
            Phase::Buy(auction) | Phase::Pay(auction, _) => {
                let asked = matches!(world.phase, Phase::Buy(_)).then_some(auction.player);
                let waits = self.me.filter(|me| !auction.asked.contains(*me));
                let seat = waits.or(asked)?;
                Some((seat, world.price_in(&auction, seat)))
            }
            _ => None,
        }
    }

    fn card(&self, of: Gene, width: f32, height: f32) -> Markup {
        let (voice, id) = (&self.scene.voice, self.scene.id);
        let take = Action::Take(of);
        let (name, full) = (words::gene(of, voice), words::gene_in_full(of, voice));
        let legal = self.scene.choices.contains(&take);
        let read = self.picked.gene == Some(of);
        let price = self.price();
        let full = match price {
            Some((seat, price)) => format!("{full} · {}", words::gene_price(seat, price, voice)),
            None => full,
        };
        let body = html! {
            (gene::card(id, of, &name, width, height))
            @if let Some((seat, price)) = price {
                g.price transform=(format!("translate({} 25)", f(width - 27.0))) {
                    circle r="23" fill="#0a2a33" fill-opacity="0.82" stroke=(BONE) stroke-opacity="0.6" stroke-width="1.5" {}
                    (ichto(id, seat, 15.0, Gait::Walking, &price.to_string()))
                }
            }
            @if legal || read {
                rect.ring .(if read { "picked" } else { "goal" }) x="1" y="1" width=(f(width - 2.0)) height=(f(height - 2.0))
                    rx="11" fill="#ffe08a" fill-opacity=(if read { "0.18" } else { "0.06" }) stroke="#ffe08a"
                    stroke-width=(if read { "7" } else { "4" }) {}
            }
        };
        // A card is read before it is taken.
        match (read, legal) {
            (true, true) => {
                let label = words::label(self.world, &take, voice);
                mark::act(take, &format!("{label} · {full}"), "card", None, body)
            }
            (true, false) => mark::pick("", &full, "card reads", body),
            (false, true) => mark::pick(Picked::gene(of), &full, "card", body),
            (false, false) => mark::pick(Picked::gene(of), &full, "card reads", body),
        }
    }
}

fn bid_card(fill: &str, ink: &str, text: &str) -> Markup {
    html! {
        g transform="translate(50 0)" {
            rect x="-20" y="-27" width="40" height="54" rx="8" fill=(fill) stroke="#7a4a1c" stroke-width="2.5" {}
            text y="11" text-anchor="middle" font-size="30" font-weight="800" fill=(ink) { (text) }
        }
    }
}
