//! A view as numbers: the moment, the headquarters, the sectors, the players.
//!
//! Sectors stand by letter, as actions name them; players by their place in the play order of the round,
//! the viewer first, so that the player after the viewer is the one who acts next. Much of it is what a
//! good player works out: what would score now, what an action would bring, who can reach what.

use table::{Observer, Seat};

use crate::View;
use crate::cards::Cards;
use crate::components::{
    ALL_SUBMARINES, BOT_SPACES, BOTS, BUY_PRICE, CRYSTALS, Card, FULL_LAB, Field, Letter, MAX_EXPANSIONS,
    OCTOPODS, ROUNDS, Reward, SOLE_MAJORITY, SUBMARINES, Symbol, TOP_ROW, next_line, triangular,
};
use crate::position::{AquaSphere, Owner, Pending, Player, Prospect, Step};

/// What triangular numbers are shares of.
const MOST_POINTS: f32 = 21.0;
/// What the parts of an intermediate scoring are shares of; only the best bring more together.
const INTERIM: f32 = 30.0;
/// What whole scores are shares of.
const SCORE: f32 = 120.0;
/// A lead or an arrear beyond this makes no difference.
const LEAD: f32 = 40.0;
/// Time markers of a way or in hand beyond this make no difference.
const TIME: f32 = 6.0;

/// What the types of research cards are good for: each type is a share of one of these.
const USES: [&str; 8] =
    ["credit", "catch", "way", "displacer", "launch", "night shift", "sidestep", "quick start"];

/// Which of [`USES`] a card has, and how good it is at it.
fn use_of(card: Card) -> (usize, f32) {
    match card.kind() {
        kind @ 1..=3 => (0, f32::from(kind) / 3.0),
        kind @ 4..=6 => (1, f32::from(kind - 3) / 3.0),
        7 => (2, 1.0),
        8 => (3, 1.0),
        9 => (2, 0.8),
        10 => (4, 1.0),
        11 => (5, 1.0),
        12 => (6, 1.0),
        _ => (7, 1.0),
    }
}

pub(crate) fn observe(view: &View, to: &mut Observer<'_>) {
    let game = &view.position;
    let me = view.viewer.seat().unwrap_or(Seat::new(0));
    moment(game, to);
    headquarters(game, to);
    for letter in Letter::ALL {
        sector(game, letter, to);
    }
    chances(game, me, to);
    let seats = game.order.len();
    let first = game.order.iter().position(|seat| *seat == me).expect("everyone is in the play order");
    let mut mine = None;
    for place in 0..seats {
        let at = (first + place) % seats;
        let turns = (at + seats - usize::from(game.at)) % seats;
        to.see(format_args!("player {place}: turns to wait"), turns as f32 / 3.0);
        let seat = game.order[at];
        player(game, seat, place, to);
        let total = scoring(game, seat, place, to);
        match mine {
            None => mine = Some(total),
            Some(mine) => {
                let lead = ((total - mine) / LEAD).clamp(-1.0, 1.0);
                to.see(format_args!("player {place}: ahead of the viewer"), lead);
            }
        }
        pieces(game, seat, place, to);
    }
}

/// The round, and what is being decided.
fn moment(game: &AquaSphere, to: &mut Observer<'_>) {
    let Pending { line, cards, step } = game.pending;
    to.which(format_args!("round"), Some(usize::from(game.round) - 1), ROUNDS.into());
    let decision = match step {
        _ if line > 0 => 0,
        Step::Prepare => 1,
        _ if !cards.is_empty() => 2,
        Step::Choose => 3,
        Step::Effect(_) | Step::Carry(_) => 4,
        Step::Letters(_) => 5,
        Step::Finish | Step::Immediate(_) | Step::Count(_) | Step::Over => 6,
    };
    const DECISIONS: [&str; 7] =
        ["a line", "a night shift", "a card", "the turn", "an action", "a letter", "nothing"];
    for (index, what) in DECISIONS.into_iter().enumerate() {
        to.whether(format_args!("{what} is decided"), index == decision);
    }
    to.whether(format_args!("it is scored"), !step.is_turn());
    for symbol in Symbol::ALL {
        let waits = step == Step::Effect(symbol) || step == Step::Carry(symbol);
        to.whether(format_args!("the action waits: {symbol}"), waits);
    }
    for letter in Letter::ALL {
        let waits = matches!(step, Step::Letters(letters) if letters.contains(letter));
        to.whether(format_args!("the letter waits: {letter}"), waits);
    }
    let (mut time, mut crystals, mut points) = (0, 0, 0);
    for card in cards.iter() {
        match card.reward() {
            Some(Reward::Time(gain)) => time += gain,
            Some(Reward::Crystals(gain)) => crystals += gain,
            Some(Reward::Points(gain)) => points += gain,
            None => {}
        }
    }
    to.count(format_args!("time markers of waiting cards"), time, TIME);
    to.count(format_args!("crystals of waiting cards"), crystals, 2.0);
    to.count(format_args!("points of waiting cards"), points, 8.0);
    to.count(format_args!("points before a line"), line, MOST_POINTS);
    to.count(format_args!("crystals in the general supply"), game.crystals, CRYSTALS.into());
    to.count(format_args!("octopods in the general supply"), game.octopods, OCTOPODS.into());
    let out = game.passed.len() as f32 / game.order.len() as f32;
    to.see(format_args!("share that has passed"), out);
}

/// The tiles of this round, and how early those of the next one come.
fn headquarters(game: &AquaSphere, to: &mut Observer<'_>) {
    for field in &Field::ALL[1..] {
        let tile = game.programme.tile(*field);
        for symbol in Symbol::ALL {
            to.whether(format_args!("{field}: {symbol}"), tile == Some(symbol));
        }
    }
    for symbol in Symbol::ALL {
        let field = game.next_programme.map(|programme| programme.field_of(symbol));
        let early = field.map_or(0.0, |field| 1.0 / f32::from(field.row()));
        to.see(format_args!("next round: {symbol} early"), early);
    }
}

/// What is in a sector, open to all.
fn sector(game: &AquaSphere, letter: Letter, to: &mut Observer<'_>) {
    let sector = game.sector(letter);
    to.count(format_args!("{letter}: octopods"), sector.octopods, 6.0);
    to.count(format_args!("{letter}: octopod points"), triangular(sector.octopods), MOST_POINTS);
    to.count(format_args!("{letter}: crystals"), sector.crystals, 4.0);
    to.count(format_args!("{letter}: time markers"), sector.time, 4.0);
    to.see(format_args!("{letter}: submarines"), sector.submarines.len() as f32 / 4.0);
    let limit = f32::from(game.charging_limit());
    to.count(format_args!("{letter}: charging station"), sector.charging_bots(), limit);
    to.whether(format_args!("{letter}: free control field"), sector.control.is_none());
    let coming = game.coming_supplies(letter);
    to.count(format_args!("{letter}: octopods to come"), coming.octopods, 3.0);
    to.count(format_args!("{letter}: crystals to come"), coming.crystals, 2.0);
    to.count(format_args!("{letter}: time markers to come"), coming.time, 4.0);
    to.see(format_args!("{letter}: expansions"), sector.expansions.len() as f32 / 4.0);
    let top = sector.expansions.last();
    let adds = top.map(|expansion| expansion.adds());
    to.count(format_args!("{letter}: expansion for cards"), adds.map_or(0, |a| a.research), 1.0);
    to.count(format_args!("{letter}: expansion for crystals"), adds.map_or(0, |a| a.crystals), 1.0);
    to.count(format_args!("{letter}: expansion for octopods"), adds.map_or(0, |a| a.octopods), 1.0);
    to.count(format_args!("{letter}: expansion for time markers"), adds.map_or(0, |a| a.time), 1.0);
    let card = sector.research.last().map(|card| use_of(*card));
    for (index, good) in USES.into_iter().enumerate() {
        let share = card.map_or(0.0, |(of, share)| if of == index { share } else { 0.0 });
        to.see(format_args!("{letter}: card, {good}"), share);
    }
}

/// What a bot of the viewer could do in each sector as things stand.
fn chances(game: &AquaSphere, me: Seat, to: &mut Observer<'_>) {
    let player = game.player(me);
    let prices = game.walk_prices(me);
    let letters = player.letters();
    for letter in Letter::ALL {
        let sector = game.sector(letter);
        let price = prices[letter.index()];
        let prospect = |symbol| game.prospect(me, letter, symbol).ok();
        to.count(format_args!("{letter}: price of the way"), price, TIME);
        let time = match prospect(Symbol::Time) {
            Some(Prospect::Time { taken, .. }) => taken,
            _ => 0,
        };
        to.count(format_args!("{letter}: time markers to take"), time, 4.0);
        let crystals = match prospect(Symbol::Crystal) {
            Some(Prospect::Crystals(taken)) => taken,
            _ => 0,
        };
        let scored = triangular(player.crystals + crystals) - triangular(player.crystals);
        to.count(format_args!("{letter}: crystal points to take"), scored, MOST_POINTS);
        let most = match prospect(Symbol::Octopod) {
            Some(Prospect::Octopods(most)) => most,
            _ => 0,
        };
        to.count(format_args!("{letter}: octopod points to catch"), triangular(most), MOST_POINTS);
        let left = sector.octopods - most;
        to.count(format_args!("{letter}: octopod points beyond reach"), triangular(left), MOST_POINTS);
        let boat = match prospect(Symbol::Submarine) {
            Some(Prospect::Submarine { price: slot, .. }) if slot + price <= player.time => {
                1.0 - f32::from(slot) / 8.0
            }
            _ => 0.0,
        };
        to.see(format_args!("{letter}: a submarine fits"), boat);
        let card = match prospect(Symbol::Research) {
            Some(Prospect::Research { card, .. }) => Some(card),
            _ => None,
        };
        to.whether(format_args!("{letter}: a card to take"), card.is_some());
        let free = card.and_then(Card::symbol).is_some_and(|symbol| !player.programmed.contains(symbol));
        to.whether(format_args!("{letter}: the card's symbol is free"), free);
        let tile = match prospect(Symbol::Lab) {
            Some(Prospect::Expansion(expansion)) => Some(expansion),
            _ => None,
        };
        to.whether(format_args!("{letter}: an expansion to take"), tile.is_some());
        let tile = tile.map_or(&[][..], |expansion| expansion.letters());
        to.see(format_args!("{letter}: letters to send to"), tile.len() as f32 / 2.0);
        let new = tile.iter().filter(|letter| !letters.contains(**letter)).count();
        to.see(format_args!("{letter}: new letters"), new as f32 / 2.0);
        let program = match prospect(Symbol::Program) {
            Some(Prospect::Bot(_)) => 1.0,
            Some(Prospect::TimeInstead(..)) => 0.5,
            _ => 0.0,
        };
        to.see(format_args!("{letter}: a bot to program"), program);
    }
}

/// What a player holds and can still do.
fn player(game: &AquaSphere, seat: Seat, place: usize, to: &mut Observer<'_>) {
    let player = game.player(seat);
    let acts = game.actor() == seat && game.pending.step != Step::Over;
    to.whether(format_args!("player {place}: is to act"), acts);
    let passed = game.passed.iter().position(|s| *s == seat);
    to.whether(format_args!("player {place}: has passed"), passed.is_some());
    let place_next = passed.map_or(0.0, |nth| 1.0 - nth as f32 / 4.0);
    to.see(format_args!("player {place}: place in the next round"), place_next);

    let capacity = player.capacity();
    to.count(format_args!("player {place}: time markers"), player.time, TIME);
    to.count(format_args!("player {place}: room for time markers"), player.time_room(), TIME);
    to.count(format_args!("player {place}: crystals"), player.crystals, 5.0);
    to.count(format_args!("player {place}: room for crystals"), player.crystal_room(), 4.0);
    to.count(format_args!("player {place}: octopods at once"), capacity.octopods, 6.0);
    to.count(format_args!("player {place}: room for cards"), player.card_room(), 4.0);
    to.count(format_args!("player {place}: bots"), player.bots, BOTS.into());
    to.count(format_args!("player {place}: deployed"), player.deployed(), SUBMARINES.into());
    let expansions = player.expansions.len() as f32 / MAX_EXPANSIONS as f32;
    to.see(format_args!("player {place}: expansions"), expansions);
    let letters = player.letters();
    for letter in Letter::ALL {
        to.whether(format_args!("player {place}: has letter {letter}"), letters.contains(letter));
    }

    let on_the_way = passed.is_none();
    let steps = if on_the_way { TOP_ROW - player.engineer.row() } else { 0 };
    to.count(format_args!("player {place}: steps to the top row"), steps, TOP_ROW.into());
    let buys = on_the_way && !player.corner && player.bots > 0;
    to.whether(format_args!("player {place}: may still buy"), buys);
    let at_once = buys && player.time >= BUY_PRICE && player.may_program();
    to.whether(format_args!("player {place}: can buy at once"), at_once);
    let reach = if on_the_way { reach(game, player) } else { [0.0; 7] };
    for symbol in Symbol::ALL {
        to.whether(format_args!("player {place}: programmed {symbol}"), player.programmed.contains(symbol));
        to.see(format_args!("player {place}: reaches {symbol}"), reach[symbol.index()]);
    }

    let mut uses = [0.0; USES.len()];
    for card in player.cards.iter() {
        let (of, share) = use_of(card);
        uses[of] += share;
    }
    uses[6] = player.sidesteps().into();
    for (good, sum) in USES.into_iter().zip(uses) {
        to.count(format_args!("player {place}: cards, {good}"), sum, 2.0);
    }
    let credits = player.cards.only(const { Cards::types(1, 3) }).iter().filter_map(Card::symbol);
    let credits: f32 = credits.map(|symbol| reach[symbol.index()]).sum();
    to.count(format_args!("player {place}: credits in reach"), credits, 2.0);
    let shifts = player.cards.only(const { Cards::types(11, 11) }).iter().filter_map(Card::symbol);
    let shifts = shifts.filter(|symbol| !player.programmed.contains(*symbol)).count();
    to.count(format_args!("player {place}: night shifts with a free symbol"), shifts as f32, 2.0);
}

/// The score, its lines, and what scorings would bring now. Returns the score if it all ended now, lines
/// aside.
fn scoring(game: &AquaSphere, seat: Seat, place: usize, to: &mut Observer<'_>) -> f32 {
    let player = game.player(seat);
    let (interim, ending) = (game.interim(seat), game.final_parts(seat));
    // What the intermediate scoring brings as things stand, or still has to move the counter by.
    let scored = match game.pending.step {
        Step::Over => 0,
        Step::Count(totals) => totals[seat.index()],
        _ => interim.total(),
    };
    let ended = if game.pending.step == Step::Over { 0 } else { ending.total() };
    let score = f32::from(player.score);
    let total = (score + f32::from(scored) + f32::from(ended)).max(0.0);
    to.count(format_args!("player {place}: score"), score, SCORE);
    to.count(format_args!("player {place}: score if it ended now"), total, SCORE);
    let line = next_line(player.score) - player.score;
    to.count(format_args!("player {place}: points to the next line"), f32::from(line), 17.0);
    let pays = usize::from(player.crystals) + player.programmed.len();
    to.count(format_args!("player {place}: lines that can be paid"), pays as f32, 4.0);
    let share = f32::from(scored) / INTERIM;
    to.see(format_args!("player {place}: scoring now"), share.clamp(-1.0, 1.0));
    to.count(format_args!("player {place}: control points now"), interim.control, SOLE_MAJORITY.into());
    let counts = game.control_counts();
    let others = counts.into_iter().enumerate().filter(|(other, _)| *other != seat.index());
    let (fields, most) = (counts[seat.index()], others.map(|(_, fields)| fields).max().unwrap_or(0));
    to.count(format_args!("player {place}: control fields"), fields, 6.0);
    let lead = f32::from(fields) - f32::from(most);
    to.see(format_args!("player {place}: lead in control"), lead / 6.0);
    to.count(format_args!("player {place}: bot points now"), interim.bots, BOT_SPACES.into());
    let ahead = f32::from(interim.open_number) - f32::from(interim.empty_spaces);
    to.see(format_args!("player {place}: open beyond empty spaces"), ahead / f32::from(BOT_SPACES));
    to.count(format_args!("player {place}: crystal points now"), interim.crystal_points, MOST_POINTS);
    to.count(format_args!("player {place}: octopod loss now"), interim.octopod_loss, MOST_POINTS);
    to.count(format_args!("player {place}: letter points"), ending.letter_points, MOST_POINTS);
    let bonus = ending.submarines + ending.lab;
    to.count(format_args!("player {place}: final bonus"), bonus, (ALL_SUBMARINES + FULL_LAB).into());
    total
}

/// Where a player's pieces are, and how cheaply the scientist gets where.
fn pieces(game: &AquaSphere, seat: Seat, place: usize, to: &mut Observer<'_>) {
    let player = game.player(seat);
    let owner = Owner::Player(seat);
    let prices = game.walk_prices(seat);
    for letter in Letter::ALL {
        let sector = game.sector(letter);
        to.whether(format_args!("player {place}: controls {letter}"), sector.control == Some(owner));
        to.whether(format_args!("player {place}: submarine in {letter}"), sector.submarines.contains(&owner));
        let charging = sector.charging[owner.index()];
        to.count(format_args!("player {place}: bots charging in {letter}"), charging, 3.0);
        let price = prices[letter.index()];
        let near = if price <= player.time { 1.0 - f32::from(price) / 8.0 } else { 0.0 };
        to.see(format_args!("player {place}: can work in {letter}"), near);
    }
}

/// How near the tile of each symbol is to a player's engineer: 1 for the next step, 1/2 and 1/3 for those
/// after it, 0 if no arrow leads there any more.
fn reach(game: &AquaSphere, player: &Player) -> [f32; 7] {
    let mut reach = [0.0f32; 7];
    let mut mark = |field: Field, near: f32| {
        if let Some(symbol) = game.programme.tile(field) {
            let best = &mut reach[symbol.index()];
            *best = best.max(near);
        }
    };
    for first in player.engineer.arrows() {
        mark(*first, 1.0);
        for second in first.arrows() {
            mark(*second, 1.0 / 2.0);
            for third in second.arrows() {
                mark(*third, 1.0 / 3.0);
            }
        }
    }
    if player.sidesteps() > 0 {
        player.engineer.sideways().iter().for_each(|field| mark(*field, 1.0));
    }
    reach
}
