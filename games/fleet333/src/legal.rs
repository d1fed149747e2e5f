//! Which actions are legal; why another is not (CA-4 to CA-9).

use table::{Illegal, Reason, Seat, Set};

use crate::squares::{STEPS, Twins, at_place};
use crate::{Action, Colour, Fleet333, Offer, Ship, Square, Squares, Teleport, reason};

/// What decides where the ships of the side to move may go. Ships are looked at in twins, two that
/// differ in their shields alone (111 and 112, 121 and 122 ...): they move and capture alike.
struct Reach {
    empty: Squares,
    /// Where a ship with one cannon may end, and one with two: empty squares and those of enemies it
    /// can capture (CA-5.5).
    open: [Twins; 2],
    /// Where a single step earns a bonus: the far row, but not on the enemy corvette, whose capture
    /// ends the game (CA-8.3).
    bonus: Twins,
}

impl Reach {
    #[inline]
    fn of(position: &Fleet333) -> Self {
        let me = position.to_move;
        let enemy = &position.places[me.other().index()];
        let at = |ship: Ship| at_place(enemy[ship.index()]);
        let empty = position.empty();
        let weak = at(Ship::S111).or(at(Ship::S121)).or(at(Ship::S211)).or(at(Ship::S221));
        let all = position.fleets[me.other().index()];
        Reach {
            empty,
            open: [Twins::same(empty.or(weak)), Twins::same(empty.or(all))],
            bonus: Twins::same(position.board.far_row(me).minus(at(Ship::CORVETTE))),
        }
    }

    /// Where the ships of twin `n` may end, with one step and with two. A ship that is banished has
    /// nowhere to go.
    #[inline]
    fn targets(&self, n: usize, places: &[u8; 8]) -> (Twins, Twins) {
        let lead = Ship::ALL[2 * n];
        let open = self.open[usize::from(lead.cannons() - 1)];
        let step = Twins::new(STEPS[places[2 * n] as usize], STEPS[places[2 * n + 1] as usize]);
        if lead.sails() == 1 {
            return (step & open, step & open);
        }
        // CA-5.3, CA-5.4: neighbours of empty neighbours are exactly two squares away, or the start
        // itself, which is not open because the ship stands on it.
        let far = (step & Twins::same(self.empty)).neighbours();
        (step & open, (step | far) & open)
    }

    /// The [targets](Reach::targets) of every twin of the side to move.
    #[inline(always)]
    fn all_targets(&self, position: &Fleet333) -> Targets {
        let places = &position.places[position.to_move.index()];
        let [a, b, c, d] = [0, 1, 2, 3].map(|n| self.targets(n, places));
        Targets { near: [a.0, b.0, c.0, d.0], all: [a.1, b.1, c.1, d.1] }
    }

    /// The squares of `wanted` where a single step earns a bonus, if one of these targets is such a step.
    #[inline]
    fn bonus_among(&self, targets: &Targets, wanted: Twins) -> Option<Twins> {
        let [a, b, c, d] = targets.near;
        let earns = self.bonus & wanted;
        (!((a | b | c | d) & earns).is_empty()).then_some(earns)
    }
}

/// Of each twin where it may end.
struct Targets {
    /// With one step.
    near: [Twins; TWINS],
    /// In all.
    all: [Twins; TWINS],
}

/// How many twins a fleet has.
const TWINS: usize = 4;

/// Four ships with one sail and four squares each, four with two and twelve.
const MOST_MOVES: usize = 4 * 4 + 4 * 12;

/// So many moves are written in one go. How many there are is different every time, and a jump that is guessed wrong
/// takes longer than to write some for nothing.
const AT_ONCE: usize = 8;

/// What arrays of moves hold before they are filled: a move, because no byte of it is undefined and many are
/// written at once.
const NO_MOVE: Action =
    Action::Move { ship: Ship::CORVETTE, to: Square::ALL[0], capture: false, bonus: None };

/// Every move without a bonus: by twin, by place in [`Twins`], and by whether it captures.
static MOVES: [[[Action; 2]; Twins::PLACES]; TWINS] = {
    let mut moves = [[[NO_MOVE; 2]; Twins::PLACES]; TWINS];
    let mut i = 0;
    while i < Ship::ALL.len() * Square::ALL.len() {
        let (ship, to) = (Ship::ALL[i / Square::ALL.len()], Square::ALL[i % Square::ALL.len()]);
        let place = &mut moves[ship.index() / 2][Twins::place(ship.index() % 2, to)];
        place[0] = Action::Move { ship, to, capture: false, bonus: None };
        place[1] = Action::Move { ship, to, capture: true, bonus: None };
        i += 1;
    }
    moves
};

/// The teleports that are legal by which ships are banished, as bits in counting order: those of which at most one
/// ship is. That the corvette may go where the cruiser went is asked apart.
static TELEPORTS: [Set<Teleport>; 256] = {
    let mut legal = [Set::NONE; 256];
    let mut i = 0;
    while i < legal.len() * Teleport::ALL.len() {
        let (gone, teleport) = (i / Teleport::ALL.len(), Teleport::ALL[i % Teleport::ALL.len()]);
        let (ships, mut banished, mut place) = (teleport.ships(), 0, 0);
        while place < ships.len() {
            banished += gone >> ships[place].index() & 1;
            place += 1;
        }
        if banished <= 1 {
            legal[gone] = Set::from_bits(legal[gone].bits() | 1 << teleport as u8);
        }
        i += 1;
    }
    legal
};

impl Fleet333 {
    /// Pushes the legal actions of `seat`; none when it is not to move or the game is over.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.seat(self.to_move) || self.end.is_some() {
            return;
        }
        let (reach, teleports) = (Reach::of(self), self.teleports());
        let targets = reach.all_targets(self);
        self.push_bonuses(&reach, &targets, self.board.squares(), teleports, out);
        // Written over a part of the list that is longer than needed: faster than to push them one by one.
        let (begin, empty) = (out.len(), Twins::same(reach.empty));
        out.resize(begin + MOST_MOVES + AT_ONCE + Teleport::ALL.len(), NO_MOVE);
        let (actions, mut count) = (&mut out[begin..], 0);
        for (all, known) in targets.all.into_iter().zip(&MOVES) {
            let (mut left, first) = (all, count);
            while !left.is_empty() {
                for action in &mut actions[count..count + AT_ONCE] {
                    let place = left.take_one();
                    *action = known[place][usize::from(!empty.has(place))];
                }
                count += AT_ONCE;
            }
            count = first + all.len();
        }
        for teleport in Teleport::ALL {
            actions[count] = Action::Teleport(teleport);
            count += usize::from(teleports.contains(teleport));
        }
        out.truncate(begin + count);
        if self.offer == Offer::Open {
            out.push(Action::Accept);
        }
    }

    /// Pushes what `seat` may also do: offer to end the game (CA-9.6), resign (CA-9.7).
    pub(crate) fn list_asides(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Offer, Action::Resign].into_iter().filter(|a| self.judge(seat, *a).is_ok()));
    }

    /// Pushes the legal actions that capture.
    pub(crate) fn push_captures(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            let (reach, enemies) = (Reach::of(self), self.fleets[self.to_move.other().index()]);
            let targets = reach.all_targets(self);
            self.push_bonuses(&reach, &targets, enemies, self.teleports(), out);
            for (all, known) in targets.all.into_iter().zip(&MOVES) {
                out.extend((all & Twins::same(enemies)).map(|place| known[place][1]));
            }
        }
    }

    /// Calls `capture` with every ship that can capture and the square it would capture on.
    pub(crate) fn each_capture(&self, mut capture: impl FnMut(Ship, Square)) {
        let reach = Reach::of(self);
        let enemies = Twins::same(self.fleets[self.to_move.other().index()]);
        for n in 0..TWINS {
            let (_, all) = reach.targets(n, &self.places[self.to_move.index()]);
            for place in all & enemies {
                let (half, to) = Twins::at(place);
                capture(Ship::ALL[2 * n + half], to);
            }
        }
    }

    /// Whether the other side could capture the corvette of `colour` if it were to move.
    pub fn is_corvette_attacked(&self, colour: Colour) -> bool {
        let Some(corvette) = self.square(colour, Ship::CORVETTE) else { return false };
        let mut attacked = false;
        Fleet333 { to_move: colour.other(), ..*self }.each_capture(|_, at| attacked |= at == corvette);
        attacked
    }

    /// Pushes the legal moves with a bonus that end in `wanted`, as `teleports` allow.
    #[inline]
    fn push_bonuses(
        &self,
        reach: &Reach,
        targets: &Targets,
        wanted: Squares,
        teleports: Set<Teleport>,
        out: &mut Vec<Action>,
    ) {
        if let Some(bonus) = reach.bonus_among(targets, Twins::same(wanted)) {
            self.each_bonus(targets, bonus, teleports, |ship, to, bonus| {
                let capture = !reach.empty.contains(to);
                out.push(Action::Move { ship, to, capture, bonus: Some(bonus) });
            });
        }
    }

    /// How many legal actions the side to move has, without listing them.
    pub fn count_actions(&self) -> usize {
        if self.end.is_some() {
            return 0;
        }
        let (reach, teleports) = (Reach::of(self), self.teleports());
        let targets = reach.all_targets(self);
        let moves: usize = targets.all.iter().map(|all| all.len()).sum();
        let mut count = moves + teleports.len() + usize::from(self.offer == Offer::Open);
        if let Some(bonus) = reach.bonus_among(&targets, Twins::same(self.board.squares())) {
            self.each_bonus(&targets, bonus, teleports, |_, _, _| count += 1);
        }
        count
    }

    /// Calls `tell` with every move of one step to a square of `earns` and each bonus it may be taken with.
    #[cold]
    fn each_bonus(
        &self,
        targets: &Targets,
        earns: Twins,
        teleports: Set<Teleport>,
        mut tell: impl FnMut(Ship, Square, Teleport),
    ) {
        for (n, near) in targets.near.iter().enumerate() {
            for place in *near & earns {
                let (half, to) = Twins::at(place);
                let ship = Ship::ALL[2 * n + half];
                self.bonuses(ship, teleports).iter().for_each(|bonus| tell(ship, to, bonus));
            }
        }
    }

    /// The teleports `ship` may carry out as a bonus, of those that are legal (CA-8.4). A
    /// move does not change which of the own ships are banished.
    fn bonuses(&self, ship: Ship, teleports: Set<Teleport>) -> Set<Teleport> {
        let entered = self.square(self.to_move, ship);
        let stays = entered.is_some_and(|from| self.board.far_row(self.to_move).contains(from));
        if stays && self.variants.bonus_needs_entry {
            return Set::NONE;
        }
        teleports.and(Teleport::of(ship).iter().copied().collect())
    }

    /// The legal teleports of the side to move: at most one of the ships that take part
    /// is banished (CA-6.4, CA-7.5).
    #[inline]
    pub(crate) fn teleports(&self) -> Set<Teleport> {
        let gone = self.banished_bits(self.to_move);
        let teleports = TELEPORTS[usize::from(gone)];
        let loses = self.variants.forbid_self_banish && gone & 1 << Ship::CRUISER.index() != 0;
        if loses { teleports.without(Teleport::Swap111) } else { teleports }
    }

    /// Judges one action: what `legal` and `asides` list is permitted, anything else is refused with
    /// the clause that forbids it.
    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(colour) = self.colour(seat) else {
            return Err(reason::NOT_AT_THE_TABLE.refuse());
        };
        if let Some(end) = self.end {
            return Err(reason::GAME_OVER.under(end.manner.clause()));
        }
        if action == Action::Resign {
            return Ok(());
        }
        if colour != self.to_move {
            return Err(reason::NOT_YOUR_TURN.word("turn", self.to_move.key()));
        }
        match action {
            Action::Move { ship, to, capture, bonus } => {
                let from = self.judge_move(ship, to, capture)?;
                bonus.map_or(Ok(()), |teleport| self.judge_bonus(ship, from, to, teleport))
            }
            Action::Teleport(teleport) => self.judge_teleport(teleport),
            Action::Offer => self.judge_offer(),
            Action::Accept if self.offer == Offer::Open => Ok(()),
            Action::Accept => Err(reason::NO_OFFER.refuse()),
            Action::Resign => Ok(()),
        }
    }

    fn judge_move(&self, ship: Ship, to: Square, capture: bool) -> Result<Square, Illegal> {
        let refuse = |reason: Reason| Err(reason.name("ship", ship).name("square", to));
        let Some(from) = self.square(self.to_move, ship) else {
            return refuse(reason::SHIP_BANISHED);
        };
        if !self.board.holds(to) {
            return refuse(reason::NO_SUCH_SQUARE);
        }
        if to == from {
            return refuse(reason::ALREADY_THERE);
        }
        let distance = from.distance(to);
        if distance > ship.sails() {
            let refusal = reason::TOO_FAR.name("ship", ship).name("square", to);
            return Err(refusal.with("distance", distance).with("sails", ship.sails()));
        }
        let victim = match self.at(to) {
            Some((colour, _)) if colour == self.to_move => {
                let beside = STEPS[from.index()].and(self.board.squares());
                let is_boxed_in = beside.minus(self.fleets[self.to_move.index()]).is_empty();
                return refuse(if is_boxed_in { reason::BOXED_IN } else { reason::OWN_SHIP_THERE });
            }
            Some((_, victim)) if !ship.can_capture(victim) => {
                let refusal = reason::SHIELDS_TOO_STRONG.name("ship", ship);
                let refusal = refusal.name("square", to).name("enemy", victim);
                return Err(refusal.with("cannons", ship.cannons()).with("shields", victim.shields()));
            }
            other => other,
        };
        let between = STEPS[from.index()].and(STEPS[to.index()]);
        if distance == 2 && between.and(self.empty()).is_empty() {
            return refuse(reason::PATH_BLOCKED);
        }
        match (victim, capture) {
            (None, true) => refuse(reason::NOTHING_TO_CAPTURE),
            (Some(_), false) => refuse(reason::CAPTURE_UNSAID),
            _ => Ok(from),
        }
    }

    fn judge_bonus(&self, ship: Ship, from: Square, to: Square, teleport: Teleport) -> Result<(), Illegal> {
        let refuse =
            |reason: Reason| Err(reason.name("ship", ship).name("square", to).name("bonus", teleport));
        let far_row = self.board.far_row(self.to_move);
        if !far_row.contains(to) {
            return refuse(reason::BONUS_NOT_FAR_ROW);
        }
        if from.distance(to) != 1 {
            return refuse(reason::BONUS_TWO_SQUARES);
        }
        if self.variants.bonus_needs_entry && far_row.contains(from) {
            return refuse(reason::BONUS_NEEDS_ENTRY);
        }
        if self.square(self.to_move.other(), Ship::CORVETTE) == Some(to) {
            return refuse(reason::BONUS_GAME_WON);
        }
        if !teleport.moves(ship) {
            return refuse(reason::BONUS_OTHER_SHIPS);
        }
        self.judge_teleport(teleport)
    }

    fn judge_teleport(&self, teleport: Teleport) -> Result<(), Illegal> {
        let ships = teleport.ships();
        let afloat = ships.iter().filter(|ship| !self.is_banished(self.to_move, **ship)).count();
        if teleport.is_rotation() {
            if afloat < 2 {
                let refusal = reason::ROTATION_TOO_FEW.name("rotation", teleport);
                return Err(refusal.word("class", ships[0].class().key()).with("afloat", afloat));
            }
        } else if afloat == 0 {
            return Err(reason::BOTH_BANISHED.name("first", ships[0]).name("second", ships[1]));
        } else if self.variants.forbid_self_banish && self.gives_up_corvette(teleport) {
            return Err(reason::SELF_BANISH_FORBIDDEN.refuse());
        }
        Ok(())
    }

    /// Whether `teleport` would banish the corvette of the side to move (CA-6.6).
    pub fn gives_up_corvette(&self, teleport: Teleport) -> bool {
        teleport == Teleport::Swap111 && self.is_banished(self.to_move, Ship::CRUISER)
    }

    /// Whether the side to move may offer to end the game now (CA-9.6).
    pub(crate) fn judge_offer(&self) -> Result<(), Illegal> {
        let turns = self.cooldown[self.to_move.index()];
        match self.offer {
            Offer::Made => Err(reason::OFFER_TWICE.refuse()),
            Offer::Open => Err(reason::OFFER_ANSWER_FIRST.refuse()),
            Offer::None if turns > 0 => Err(reason::OFFER_TOO_SOON.with("turns", turns)),
            Offer::None => Ok(()),
        }
    }
}
