//! A view as numbers: what a strong player looks at before choosing.
//!
//! Everything is told from the viewer's own side of the board: `own` is the viewer's fleet, `their` the
//! opponent's, and squares are named as Red names them, the viewer's home row being rank 1. A spectator sees
//! as the first seat does.

use table::{Observer, Seat};

use crate::evaluate::{ADVANCED, Attacks, DISTANCE, WORTH, WORTHS};
use crate::play::OFFER_COOLDOWN;
use crate::squares::{STEPS, at_place};
use crate::{Board, Class, Colour, Fleet333, Offer, Ship, Square, Squares, View};

pub(crate) fn observe(view: &View, to: &mut Observer<'_>) {
    let position = &view.position;
    let seat = view.viewer.seat().unwrap_or(Seat::new(0));
    let me = position.colour(seat).unwrap_or(Colour::Red);
    let sides = [me, me.other()].map(|colour| Side::new(position, colour));
    moment(position, me, to);
    for (whose, side, enemy) in [("own", &sides[0], &sides[1]), ("their", &sides[1], &sides[0])] {
        side.fleet(whose, enemy, to);
        for ship in Ship::ALL {
            side.ship(whose, ship, enemy, to);
        }
        side.squares(whose, me, to);
    }
}

/// The course of the game: whose turn it is, how long it can last, who gains by that.
fn moment(position: &Fleet333, me: Colour, to: &mut Observer<'_>) {
    let mine = position.to_move == me;
    let signed = |good: bool, much: f32| if good { much } else { -much };
    to.whether(format_args!("square board"), position.board == Board::B5x5);
    to.whether(format_args!("own turn"), mine);
    to.whether(format_args!("game over"), position.end.is_some());
    let result = position.end.map_or(0.0, |end| match end.manner.is_semi() {
        true if position.variants.semi_split => 0.0,
        true => signed(end.winner == me, 0.5),
        false => signed(end.winner == me, 1.0),
    });
    to.see(format_args!("result"), result);

    let by_mover = match position.offer {
        Offer::None => None,
        Offer::Made => Some(true),
        Offer::Open => Some(false),
    };
    to.whether(format_args!("own offer to end"), by_mover == Some(mine));
    to.whether(format_args!("their offer to end"), by_mover == Some(!mine));
    let [own, their] = [me, me.other()].map(|colour| position.cooldown(colour));
    to.count(format_args!("own turns before an offer"), own, OFFER_COOLDOWN.into());
    to.count(format_args!("their turns before an offer"), their, OFFER_COOLDOWN.into());

    let left = position.variants.quiet_limit.saturating_sub(position.quiet);
    let gone = 1.0 - f32::from(left) / f32::from(position.variants.quiet_limit);
    to.see(format_args!("quiet turns gone"), gone);
    to.count(format_args!("quiet turns left"), left, 40.0);
    // Whoever has the last quiet turn has the last chance to capture.
    to.whether(format_args!("last quiet turn is own"), (left % 2 == 1) == mine);
    let claim = signed(position.claimant() == me, 1.0);
    to.see(format_args!("claim"), claim);
    to.see(format_args!("claim, the more as turns run out"), claim * gone * gone * gone);

    let variants = &position.variants;
    to.whether(format_args!("bonus needs entry"), variants.bonus_needs_entry);
    to.whether(format_args!("corvette may not be given up"), variants.forbid_self_banish);
    to.whether(format_args!("teleports make a claim"), variants.teleport_counts_as_banishment);
    to.whether(format_args!("half victories are shared"), variants.semi_split);

    let [red, blue] = position.places.map(|places| usize::from(places[Ship::CORVETTE.index()]));
    let steps = DISTANCE[red][blue];
    let ships = position.afloat(Colour::Red) + position.afloat(Colour::Blue);
    to.count(format_args!("steps between the corvettes"), steps, 9.0);
    to.count(format_args!("ships in the arena"), ships as u8, 16.0);
    // CA-15.5: alone, whoever moves at an odd distance catches the other.
    let parity = signed((steps % 2 == 1) == mine, 1.0);
    to.see(format_args!("parity of the corvettes"), parity);
    to.see(format_args!("parity of the corvettes alone"), if ships == 2 { parity } else { 0.0 });
}

/// One side, and what its ships could do if it were to move.
struct Side<'a> {
    position: &'a Fleet333,
    colour: Colour,
    empty: Squares,
    /// Where each ship could capture.
    strikes: [Squares; 8],
    attacks: Attacks,
    /// The squares of ships with one shield.
    weak: Squares,
}

impl<'a> Side<'a> {
    fn new(position: &'a Fleet333, colour: Colour) -> Self {
        let empty = position.empty();
        let mut strikes = [Squares::NONE; 8];
        for (i, lead) in Ship::LEADS.into_iter().enumerate() {
            let on_board = position.strikes(colour, lead, empty).map(|s| s.and(position.board.squares()));
            [strikes[2 * i], strikes[2 * i + 1]] = on_board;
        }
        let weak = Ship::LEADS.into_iter().map(|ship| place(position, colour, ship));
        Side {
            position,
            colour,
            empty,
            strikes,
            attacks: Attacks::by(&strikes),
            weak: weak.fold(Squares::NONE, Squares::or),
        }
    }

    fn place(&self, ship: Ship) -> Squares {
        place(self.position, self.colour, ship)
    }

    fn is_afloat(&self, ship: Ship) -> bool {
        !self.position.is_banished(self.colour, ship)
    }

    /// The number of a ship's place, to look up in tables: one that is no square if it is banished.
    fn at(&self, ship: Ship) -> usize {
        self.position.places[self.colour.index()][ship.index()].into()
    }

    /// How many ranks a ship is away from its home row.
    fn advanced(&self, ship: Ship) -> u8 {
        ADVANCED[self.position.board as usize][self.colour.index()][self.at(ship)]
    }

    /// Where a ship could capture as things stand.
    fn captures(&self, ship: Ship, enemy: &Side<'_>) -> Squares {
        let fleet = self.position.fleet(enemy.colour);
        self.strikes[ship.index()].and(if ship.cannons() == 1 { enemy.weak } else { fleet })
    }

    /// Whether a ship could step onto the far row and earn a bonus (CA-8.1 to CA-8.3).
    fn earns_bonus(&self, ship: Ship, enemy: &Side<'_>) -> bool {
        let far = self.position.board.far_row(self.colour);
        let stays = !self.place(ship).and(far).is_empty();
        let open = self.empty.or(self.captures(ship, enemy)).minus(enemy.place(Ship::CORVETTE));
        let steps = STEPS[self.at(ship)].and(far).and(open);
        !(steps.is_empty() || stays && self.position.variants.bonus_needs_entry)
    }

    /// Whether the enemy could capture a ship.
    fn is_attacked(&self, ship: Ship, enemy: &Side<'_>) -> bool {
        !self.place(ship).and(enemy.attacks.on(ship.shields())).is_empty()
    }

    /// Whether a capture of a ship could be answered by another.
    fn is_guarded(&self, ship: Ship) -> bool {
        !self.place(ship).and(self.attacks.on(1)).is_empty()
    }

    /// How many turns a ship needs to reach the enemy corvette if nothing is in its way; none if banished.
    fn turns_away(&self, ship: Ship, enemy: &Side<'_>) -> u8 {
        DISTANCE[enemy.at(Ship::CORVETTE)][self.at(ship)].div_ceil(ship.sails())
    }

    /// What the best capture wins, less the ship that makes it if it can be captured in turn.
    fn best_exchange(&self, enemy: &Side<'_>) -> i32 {
        let mut best = 0;
        for ship in &Ship::ALL[1..] {
            for square in self.captures(*ship, enemy) {
                let victim = self.position.ship_at(enemy.colour, square).map_or(0, |s| WORTH[s.index()]);
                let risk = enemy.attacks.on(ship.shields()).contains(square);
                best = best.max(victim - if risk { WORTH[ship.index()] } else { 0 });
            }
        }
        best
    }

    /// What the fleet is worth, what it can still become, what it threatens and what it must fear.
    fn fleet(&self, whose: &str, enemy: &Side<'_>, to: &mut Observer<'_>) {
        let fleet = self.position.fleet(self.colour);
        let afloat = Ship::ALL.into_iter().filter(|ship| self.is_afloat(*ship));
        to.count(format_args!("{whose} ships"), fleet.len() as u8, 8.0);
        to.count(format_args!("{whose} worth"), worth(afloat.clone()), WORTHS);
        for frigate in [Ship::S112, Ship::S121, Ship::S211] {
            let pair = [frigate, frigate.complement()].map(|ship| self.is_afloat(ship));
            to.whether(format_args!("{whose} pair of {frigate} is whole"), pair == [true, true]);
            to.whether(
                format_args!("{whose} pair of {frigate} recalls its destroyer"),
                pair == [true, false],
            );
            to.whether(format_args!("{whose} pair of {frigate} is lost"), pair == [false, false]);
        }
        for (class, name) in [(Class::Frigate, "frigates"), (Class::Destroyer, "destroyers")] {
            let count = afloat.clone().filter(|ship| ship.class() == class).count();
            to.whether(format_args!("{whose} {name} can rotate"), count >= 2);
        }

        let danger = enemy.attacks.on(Ship::CORVETTE.shields());
        let around = STEPS[self.at(Ship::CORVETTE)].and(self.position.board.squares());
        let flights = around.and(self.empty.or(self.captures(Ship::CORVETTE, enemy)));
        to.whether(format_args!("{whose} corvette attacked"), self.is_attacked(Ship::CORVETTE, enemy));
        to.count(format_args!("{whose} corvette exposed"), around.and(danger).minus(fleet).len() as u8, 4.0);
        to.count(format_args!("{whose} corvette flights"), flights.minus(danger).len() as u8, 4.0);
        let haven = self.place(Ship::CRUISER).minus(danger);
        to.whether(format_args!("{whose} corvette safe in the cruiser's place"), !haven.is_empty());

        let captures = |ship: Ship| self.captures(ship, enemy).len();
        let moves = |ship: Ship| self.strikes[ship.index()].and(self.empty).len();
        to.count(format_args!("{whose} moves"), afloat.clone().map(moves).sum::<usize>() as u8, 64.0);
        to.count(format_args!("{whose} captures"), afloat.clone().map(captures).sum::<usize>() as u8, 12.0);
        let best = self.best_exchange(enemy) as f32;
        to.count(format_args!("{whose} best exchange"), best, WORTH[Ship::CRUISER.index()] as f32);
        let attacked = afloat.clone().filter(|ship| self.is_attacked(*ship, enemy));
        let hanging = attacked.clone().filter(|ship| !self.is_guarded(*ship));
        to.count(format_args!("{whose} ships attacked"), attacked.clone().count() as u8, 8.0);
        to.count(format_args!("{whose} worth attacked"), worth(attacked), WORTHS);
        to.count(format_args!("{whose} worth attacked and unguarded"), worth(hanging), WORTHS);
        let earning = afloat.clone().filter(|ship| self.earns_bonus(*ship, enemy)).count();
        to.count(format_args!("{whose} ships before a bonus"), earning as u8, 4.0);
        let ranks: u8 = afloat.clone().map(|ship| self.advanced(ship)).sum();
        to.count(format_args!("{whose} ranks gained"), ranks, 24.0);
        let hunters = afloat.filter(|ship| *ship != Ship::CORVETTE).map(|ship| self.turns_away(ship, enemy));
        to.count(
            format_args!("{whose} hunters near"),
            hunters.clone().filter(|n| *n <= 2).count() as u8,
            4.0,
        );
        to.count(format_args!("{whose} turns to their corvette"), hunters.min().unwrap_or(9), 9.0);
        to.count(format_args!("{whose} squares in reach"), self.attacks.on(1).len() as u8, 25.0);
    }

    /// A ship; all 0 if it is banished.
    fn ship(&self, whose: &str, ship: Ship, enemy: &Side<'_>, to: &mut Observer<'_>) {
        let afloat = self.is_afloat(ship);
        let near = if afloat { 9 - self.turns_away(ship, enemy).min(9) } else { 0 };
        let targets = self.strikes[ship.index()].and(self.empty.or(self.captures(ship, enemy)));
        let threat = self.strikes[ship.index()].and(enemy.place(Ship::CORVETTE));
        to.whether(format_args!("{whose} {ship}: afloat"), afloat);
        to.count(format_args!("{whose} {ship}: ranks gained"), self.advanced(ship), 5.0);
        to.count(format_args!("{whose} {ship}: near their corvette"), near, 9.0);
        to.count(format_args!("{whose} {ship}: moves"), targets.len() as u8, 12.0);
        to.count(format_args!("{whose} {ship}: captures"), self.captures(ship, enemy).len() as u8, 4.0);
        to.whether(format_args!("{whose} {ship}: attacks the corvette"), !threat.is_empty());
        to.whether(format_args!("{whose} {ship}: attacked"), self.is_attacked(ship, enemy));
        to.whether(format_args!("{whose} {ship}: guarded"), self.is_guarded(ship));
        to.whether(format_args!("{whose} {ship}: before a bonus"), self.earns_bonus(ship, enemy));
    }

    /// What stands where and what is attacked, square by square. Ships are told by what they can do, not by
    /// name: what is learned of two cannons goes for all ships that have them.
    fn squares(&self, whose: &str, me: Colour, to: &mut Observer<'_>) {
        let with = |able: fn(Ship) -> bool| {
            let ships = Ship::ALL.into_iter().filter(|ship| able(*ship));
            ships.fold(Squares::NONE, |all, ship| all.or(self.place(ship)))
        };
        for (name, squares) in [
            ("ship", self.position.fleet(self.colour)),
            ("two sails", with(|ship| ship.sails() == 2)),
            ("two cannons", with(|ship| ship.cannons() == 2)),
            ("two shields", with(|ship| ship.shields() == 2)),
            ("reach", self.attacks.on(1)),
            ("reach of two cannons", self.attacks.on(2)),
        ] {
            let squares = if me == Colour::Red { squares } else { self.position.board.turn(squares) };
            for square in Square::ALL {
                to.whether(format_args!("{whose} {name} on {square}"), squares.contains(square));
            }
        }
    }
}

fn worth(ships: impl Iterator<Item = Ship>) -> f32 {
    ships.map(|ship| WORTH[ship.index()]).sum::<i32>() as f32
}

fn place(position: &Fleet333, colour: Colour, ship: Ship) -> Squares {
    at_place(position.places[colour.index()][ship.index()])
}
