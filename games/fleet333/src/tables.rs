//! Endings solved completely, by retrograde analysis.
//!
//! As long as nothing is captured the number of ships in the arena stays, and so does who has the claim to the
//! semi-victory. So endings are solved by how many ships each side has, fewest first: a capture leads to an ending that is
//! solved already. For each position, and for either claimant, a table holds **within how many turns the next capture can
//! be forced that wins** fully, or by half, or how long it can be put off if it is the other who forces. Because the quiet
//! counter starts anew with that capture, this says exactly what a position is worth at *every* count of it:
//! what can be forced in more turns than are left is not forced.
//!
//! The tables are for the rules as they are by default. Giving up the corvette may be forbidden: that makes no difference.

use std::sync::OnceLock;

use table::duel::{HALF_WIN, WIN};
use table::{Rules, Set};

use crate::position::BANISHED;
use crate::squares::STEPS;
use crate::{Action, Board, Colour, Fleet333, Offer, Ship, Square, Squares, Teleport, Variants};

/// What the side to move has with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins fully; the next capture comes within this many turns.
    Wins(u8),
    /// It gets the semi-victory by a capture within this many turns.
    Half(u8),
    /// It has the claim to the semi-victory, and keeps it.
    Keeps,
    /// The other has the claim, and keeps it.
    Concedes,
    /// The other gets the semi-victory, by a capture that can be put off for this many turns.
    Forgoes(u8),
    /// It loses fully; the next capture, or the last turn, can be put off for this many turns.
    Loses(u8),
}

impl Verdict {
    /// From -2 (lost) to 2 (won), by halves.
    pub const fn worth(self) -> i8 {
        match self {
            Verdict::Wins(_) => 2,
            Verdict::Half(_) | Verdict::Keeps => 1,
            Verdict::Concedes | Verdict::Forgoes(_) => -1,
            Verdict::Loses(_) => -2,
        }
    }
}

/// The most ships a table is ever made for. With five, a board's would take some gigabytes.
pub const MOST_SHIPS: usize = 4;

/// How many ships the tables have that are made when they are first asked for: a moment's work.
pub const SHIPS_AT_HAND: usize = 3;

/// The quiet limit the tables are for.
const LIMIT: u8 = 40;

/// All endings of a board with so many ships or fewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    board: Board,
    ships: usize,
    /// By ships of the side to move and of the other, both counted from 0: a cell a position.
    classes: Vec<Vec<Option<Vec<Cell>>>>,
}

/// What is known of a position, if the other side has the claim, and if the side to move has it.
///
/// Of each the first number says who can force something better than that the claim decides, and within how many turns:
/// 0 for nobody, else the turns, with [`THEIRS`] if it is the other side. The second, of who is without the claim, within how many
/// turns a full victory can be forced; who has the claim forces nothing less.
type Cell = [[u8; 2]; 2];

const THEIRS: u8 = 0x80;

/// The ships a side may have beside its corvette, as bits of counting order from 112 on; by how many they are.
fn fleets(ships: usize) -> Vec<u8> {
    (0..128_u8).filter(|mask| mask.count_ones() as usize + 1 == ships).collect()
}

/// Place of a fleet among those of as many ships.
const FLEET: [u8; 128] = {
    let mut table = [0; 128];
    let mut counts = [0; 8];
    let mut mask = 0;
    while mask < 128 {
        let ships = (mask as u8).count_ones() as usize;
        table[mask] = counts[ships];
        counts[ships] += 1;
        mask += 1;
    }
    table
};

/// A table in the making, of positions in which these many ships of the side to move meet so many of the other.
struct Class {
    board: Board,
    mine: Vec<u8>,
    theirs: Vec<u8>,
    ships: [usize; 2],
}

impl Class {
    fn new(board: Board, mine: usize, theirs: usize) -> Self {
        Class { board, mine: fleets(mine), theirs: fleets(theirs), ships: [mine, theirs] }
    }

    fn squares(&self) -> usize {
        usize::from(self.board.files()) * usize::from(self.board.ranks())
    }

    fn len(&self) -> usize {
        self.mine.len() * self.theirs.len() * self.squares().pow((self.ships[0] + self.ships[1]) as u32)
    }

    /// The position of a cell, Red to move; `None` if two ships would stand on one square.
    fn position(&self, mut cell: usize) -> Option<Fleet333> {
        let squares = self.squares();
        let mut position = Fleet333::blank(self.board, Variants::default());
        let files = usize::from(self.board.files());
        let place = cell / squares.pow((self.ships[0] + self.ships[1]) as u32);
        let fleets = [self.mine[place / self.theirs.len()], self.theirs[place % self.theirs.len()]];
        for colour in Colour::ALL {
            // The corvette is always there.
            let fleet = u32::from(fleets[colour.index()]) << 1 | 1;
            for ship in Ship::ALL.into_iter().filter(|ship| fleet >> ship.index() & 1 == 1) {
                let square = cell % squares;
                cell /= squares;
                let square = Square::new((square % files) as u8, (square / files) as u8);
                if position.fleets.iter().any(|fleet| fleet.contains(square)) {
                    return None;
                }
                position.put(colour, ship, square);
            }
        }
        Some(position)
    }
}

/// The cell of a position among those of as many ships on each side, whoever is to move.
#[inline]
fn cell(position: &Fleet333) -> usize {
    let board = position.board;
    let (files, ranks) = (usize::from(board.files()), usize::from(board.ranks()));
    let squares = files * ranks;
    let me = position.to_move;
    let (mut cell, mut factor) = (0, 1);
    let mut fleets = [0_usize; 2];
    for (side, colour) in [me, me.other()].into_iter().enumerate() {
        for (ship, place) in position.places[colour.index()].iter().enumerate() {
            if *place != BANISHED {
                let square = Square::from_index(*place);
                let square = usize::from(square.rank()) * files + usize::from(square.file());
                let square = if me == Colour::Red { square } else { squares - 1 - square };
                cell += factor * square;
                factor *= squares;
                fleets[side] |= (1 << ship) >> 1;
            }
        }
    }
    let theirs = fleets_of(fleets[1].count_ones() as usize);
    cell + factor * (usize::from(FLEET[fleets[0]]) * theirs + usize::from(FLEET[fleets[1]]))
}

/// How many fleets have so many ships beside the corvette.
const fn fleets_of(others: usize) -> usize {
    [1, 7, 21, 35, 35, 21, 7, 1][others]
}

/// What a position offers beside quiet turns.
#[derive(Clone, Copy, Default)]
struct Offers {
    /// Turns without a capture that do not give up the corvette.
    quiet: u8,
    /// The most a capture is worth, as [`Verdict::worth`]; 0 if there is none.
    capture: i8,
    is: bool,
}

impl Tables {
    /// Solves every ending of a board with at most so many ships. `tell` hears how far it is, from 0 to 1.
    ///
    /// # Panics
    /// If there are more than [`MOST_SHIPS`], or fewer than two.
    pub fn solve(board: Board, ships: usize, mut tell: impl FnMut(f32)) -> Tables {
        assert!((2..=MOST_SHIPS).contains(&ships), "from two ships to {MOST_SHIPS}");
        let mut tables = Tables { board, ships: 1, classes: vec![vec![None; MOST_SHIPS]; MOST_SHIPS] };
        let work = |ships: usize| -> usize {
            (1..ships).map(|mine| Class::new(board, mine, ships - mine).len()).sum::<usize>()
        };
        let all: usize = (2..=ships).map(work).sum();
        let mut done = 0;
        for count in 2..=ships {
            let part = work(count) as f32 / all as f32;
            tables.add(count, |within| tell(done as f32 / all as f32 + part * within));
            done += work(count);
        }
        tables
    }

    /// Solves the endings of so many ships; those of fewer are solved.
    fn add(&mut self, ships: usize, mut tell: impl FnMut(f32)) {
        let classes: Vec<Class> = (1..ships).map(|mine| Class::new(self.board, mine, ships - mine)).collect();
        let offers: Vec<Vec<Offers>> = classes.iter().map(|class| self.offers(class)).collect();
        let mut cells: Vec<Vec<Cell>> =
            classes.iter().map(|class| vec![Cell::default(); class.len()]).collect();
        let hunts = 3 * classes.len();
        for hunter in 0..classes.len() {
            // Who hunts is to move in this class, and who is hunted in that.
            let hunted = classes.len() - 1 - hunter;
            for (number, (claim, worth)) in [(true, 2), (false, 1), (false, 2)].into_iter().enumerate() {
                tell((0.3 + 0.7 * (3 * hunter + number) as f32 / hunts as f32).min(1.0));
                let (ours, theirs) =
                    attract([&classes[hunter], &classes[hunted]], [&offers[hunter], &offers[hunted]], worth);
                let second = usize::from(!claim && worth == 2);
                for (cell, turns) in cells[hunter].iter_mut().zip(&ours) {
                    if *turns > 0 {
                        cell[usize::from(claim)][second] = *turns;
                    }
                }
                for (cell, turns) in cells[hunted].iter_mut().zip(&theirs) {
                    if *turns > 0 {
                        cell[usize::from(!claim)][second] = (THEIRS * u8::from(second == 0)) | turns;
                    }
                }
            }
        }
        for (mine, cells) in cells.into_iter().enumerate() {
            self.classes[mine][ships - 2 - mine] = Some(cells);
        }
        self.ships = ships;
    }

    /// What each position of a class offers.
    fn offers(&self, class: &Class) -> Vec<Offers> {
        let mut actions = Vec::new();
        let offer = |cell: usize| {
            let Some(position) = class.position(cell) else { return Offers::default() };
            let mut offers = Offers { is: true, ..Offers::default() };
            actions.clear();
            position.legal(position.seat(position.to_move), &mut actions);
            for action in &actions {
                let after = position.after(*action);
                match (after.end, action) {
                    (Some(end), _) if end.winner == position.to_move => offers.capture = 2,
                    (Some(_), _) => {}
                    (None, Action::Move { capture: true, .. }) => {
                        let after = Fleet333 { captor: Some(position.to_move), ..after };
                        let worth = -self.verdict(&after).expect("endings of fewer ships are solved").worth();
                        offers.capture = if offers.capture == 0 { worth } else { offers.capture.max(worth) };
                    }
                    (None, _) => offers.quiet += 1,
                }
            }
            offers
        };
        (0..class.len()).map(offer).collect()
    }

    /// What the side to move has; `None` if there is no table for it.
    pub fn verdict(&self, position: &Fleet333) -> Option<Verdict> {
        let Variants { forbid_self_banish: _, quiet_limit, .. } = position.variants;
        let variants = Variants { forbid_self_banish: false, ..position.variants };
        if position.board != self.board
            || position.end.is_some()
            || position.offer != Offer::None
            || variants != Variants::default()
        {
            return None;
        }
        let me = position.to_move;
        let (mine, theirs) = (position.afloat(me), position.afloat(me.other()));
        if mine + theirs > self.ships {
            return None;
        }
        let cells = self.classes[mine - 1][theirs - 1].as_ref()?;
        let claim = position.claimant() == me;
        let [first, full] = cells[cell(position)][usize::from(claim)];
        let left = quiet_limit - position.quiet;
        let (turns, theirs) = (first & !THEIRS, first & THEIRS != 0);
        let in_time = |turns: u8| turns > 0 && turns <= left;
        Some(match (claim, theirs) {
            (true, false) if in_time(turns) => Verdict::Wins(turns),
            (true, true) if in_time(full) => Verdict::Loses(full),
            (true, true) if in_time(turns) => Verdict::Forgoes(turns),
            (true, _) => Verdict::Keeps,
            (false, false) if in_time(full) => Verdict::Wins(full),
            (false, false) if in_time(turns) => Verdict::Half(turns),
            (false, true) if in_time(turns) => Verdict::Loses(turns),
            (false, _) => Verdict::Concedes,
        })
    }

    /// The board they are for.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The most ships they know.
    pub const fn ships(&self) -> usize {
        self.ships
    }

    /// How many positions they hold, with room for those that cannot be.
    pub fn len(&self) -> usize {
        self.classes.as_flattened_classes().map(<[Cell]>::len).sum()
    }

    /// Whether they hold nothing, which tables never do.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tables as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = format!("{MAGIC}{} {}\n", self.board, self.ships).into_bytes();
        for cells in self.classes.as_flattened_classes() {
            bytes.extend_from_slice(cells.as_flattened().as_flattened());
        }
        bytes
    }

    /// Reads what [`Tables::write`] wrote.
    pub fn read(bytes: &[u8]) -> Option<Tables> {
        let bytes = bytes.strip_prefix(MAGIC.as_bytes())?;
        let line = bytes.iter().position(|byte| *byte == b'\n').filter(|line| *line < 16)?;
        let (board, ships) = std::str::from_utf8(&bytes[..line]).ok()?.split_once(' ')?;
        let board = Board::ALL.into_iter().find(|known| known.key() == board)?;
        let ships: usize = ships.parse().ok().filter(|ships| (2..=MOST_SHIPS).contains(ships))?;
        let mut bytes = &bytes[line + 1..];
        let mut tables = Tables { board, ships, classes: vec![vec![None; MOST_SHIPS]; MOST_SHIPS] };
        for mine in 1..ships {
            for theirs in 1..=ships - mine {
                let size = Class::new(board, mine, theirs).len() * size_of::<Cell>();
                let (cells, rest) = bytes.split_at_checked(size)?;
                let cells = cells.chunks_exact(4).map(|c| [[c[0], c[1]], [c[2], c[3]]]).collect();
                tables.classes[mine - 1][theirs - 1] = Some(cells);
                bytes = rest;
            }
        }
        bytes.is_empty().then_some(tables)
    }
}

const MAGIC: &str = "fleet333 tables 1 ";

/// The tables there are, in order.
trait Flatten {
    fn as_flattened_classes(&self) -> impl Iterator<Item = &[Cell]>;
}

impl Flatten for Vec<Vec<Option<Vec<Cell>>>> {
    fn as_flattened_classes(&self) -> impl Iterator<Item = &[Cell]> {
        self.iter().flatten().flatten().map(Vec::as_slice)
    }
}

/// Within how many turns a hunter can force a capture worth `worth` to it, or the end: in positions in which it is to move,
/// and in those in which the hunted is. 0 where it cannot within the quiet limit.
fn attract(classes: [&Class; 2], offers: [&[Offers]; 2], worth: i8) -> (Vec<u8>, Vec<u8>) {
    let [hunter, hunted] = classes;
    let (mut ours, mut theirs) = (vec![0_u8; hunter.len()], vec![0_u8; hunted.len()]);
    // Quiet turns of the hunted that have not been found to be in vain.
    let mut left: Vec<u8> = offers[1].iter().map(|offers| offers.quiet).collect();
    let escapes = |offers: &Offers| offers.capture != 0 && offers.capture > -worth;
    // What was decided last, in positions of the hunter and of the hunted.
    let mut new: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
    for (cell, offers) in offers[0].iter().enumerate() {
        if offers.capture >= worth && offers.is {
            ours[cell] = 1;
            new[0].push(cell as u32);
        }
    }
    for (cell, offers) in offers[1].iter().enumerate() {
        if offers.is && offers.quiet == 0 && !escapes(offers) {
            theirs[cell] = 1;
            new[1].push(cell as u32);
        }
    }
    for turns in 2..=LIMIT {
        let decided = std::mem::take(&mut new);
        for cell in &decided[0] {
            before(hunter, *cell as usize, |before| {
                left[before] -= 1;
                if left[before] == 0 && !escapes(&offers[1][before]) {
                    theirs[before] = turns;
                    new[1].push(before as u32);
                }
            });
        }
        for cell in &decided[1] {
            before(hunted, *cell as usize, |before| {
                if ours[before] == 0 {
                    ours[before] = turns;
                    new[0].push(before as u32);
                }
            });
        }
    }
    (ours, theirs)
}

/// Calls `each` with every cell from which the other side can reach this one by a quiet turn, once for every turn that does.
/// What is quiet can be turned back: a ship sails back the way it came, ships return to each other's places.
fn before(class: &Class, cell: usize, mut each: impl FnMut(usize)) {
    let Some(position) = class.position(cell) else { return };
    // The one who has just moved, and is to move in what was before.
    let position = Fleet333 { to_move: Colour::Blue, ..position };
    let me = position.to_move;
    let empty = position.empty();
    for ship in Ship::ALL {
        if let Some(square) = position.square(me, ship) {
            let near = STEPS[square.index()].and(empty);
            let far = crate::squares::neighbours(near).and(empty);
            for from in if ship.sails() == 1 { near } else { near.or(far) } {
                each(self::cell(&moved(&position, ship, square, from)));
            }
        }
    }
    for teleport in position.quiet_teleports() {
        let before = position.unteleported(teleport);
        each(self::cell(&before));
        // It may have been a bonus.
        for ship in teleport.ships() {
            let Some(square) = before.square(me, *ship) else { continue };
            if position.board.far_row(me).contains(square) {
                for from in STEPS[square.index()].and(empty) {
                    each(self::cell(&moved(&before, *ship, square, from)));
                }
            }
        }
    }
}

fn moved(position: &Fleet333, ship: Ship, from: Square, to: Square) -> Fleet333 {
    let mut moved = *position;
    let me = moved.to_move.index();
    moved.places[me][ship.index()] = to.index() as u8;
    moved.fleets[me] = moved.fleets[me].without(from).with(to);
    moved
}

impl Fleet333 {
    /// The legal teleports that do not give up the corvette.
    fn quiet_teleports(&self) -> Set<Teleport> {
        let all = self.teleports();
        if self.is_banished(self.to_move, Ship::CRUISER) { all.without(Teleport::Swap111) } else { all }
    }

    /// The position before the side to move made a teleport: each ship goes back to the place of the one before it.
    fn unteleported(&self, teleport: Teleport) -> Fleet333 {
        let ships = teleport.ships();
        let mut before = *self;
        let me = self.to_move.index();
        for (i, ship) in ships.iter().enumerate() {
            let next = ships[(i + 1) % ships.len()];
            before.places[me][next.index()] = self.places[me][ship.index()];
        }
        before.fleets[me] = Squares::NONE;
        for place in before.places[me].iter().filter(|place| **place != BANISHED) {
            before.fleets[me].insert(Square::from_index(*place));
        }
        before
    }
}

/// Tables that somebody has brought, by board.
static BROUGHT: [OnceLock<Tables>; 2] = [OnceLock::new(), OnceLock::new()];

/// Tables for everybody to use from now on; the first that are brought for a board stay. Without them endings of
/// [`SHIPS_AT_HAND`] are known.
pub fn bring(tables: Tables) -> bool {
    BROUGHT[tables.board as usize].set(tables).is_ok()
}

/// The tables in use for a board. Small ones are made when they are first asked for.
pub fn of(board: Board) -> &'static Tables {
    static AT_HAND: [OnceLock<Tables>; 2] = [OnceLock::new(), OnceLock::new()];
    let brought = BROUGHT[board as usize].get();
    brought.unwrap_or_else(|| {
        AT_HAND[board as usize].get_or_init(|| Tables::solve(board, SHIPS_AT_HAND, |_| ()))
    })
}

/// What the side to move has, as a search counts it; `None` where no table says it. Fewer ships count as nearer to
/// the end, whatever the turns to the next capture.
#[inline]
pub(crate) fn known(position: &Fleet333) -> Option<i32> {
    let ships = position.afloat(Colour::Red) + position.afloat(Colour::Blue);
    if ships > MOST_SHIPS {
        return None;
    }
    let verdict = of(position.board).verdict(position)?;
    let way = |turns: u8| 100 * ships as i32 + i32::from(turns);
    Some(match verdict {
        Verdict::Wins(turns) => WIN - way(turns),
        Verdict::Half(turns) => HALF_WIN - way(turns),
        Verdict::Keeps => HALF_WIN - way(LIMIT),
        Verdict::Concedes => way(LIMIT) - HALF_WIN,
        Verdict::Forgoes(turns) => way(turns) - HALF_WIN,
        Verdict::Loses(turns) => way(turns) - WIN,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Dice;

    use super::*;

    /// Turns with rotations and bonuses among them, which endings of three ships hardly have.
    #[test]
    fn every_quiet_turn_is_found_from_behind_as_often_as_it_can_be_taken() {
        let mut dice = Dice::fast(12);
        let (mut turns, mut bonuses, mut rotations) = (0, 0, 0);
        for round in 0..600 {
            let board = Board::ALL[round % 2];
            let ships: Vec<usize> = (0..2).map(|_| 1 + dice.below(4) as usize).collect();
            let class = Class::new(board, ships[0], ships[1]);
            let Some(position) = class.position(dice.below(u32::MAX) as usize * 7919 % class.len()) else {
                continue;
            };
            let mut actions = Vec::new();
            position.legal(position.seat(position.to_move), &mut actions);
            let mut reached: BTreeMap<usize, usize> = BTreeMap::new();
            for action in actions {
                let after = position.after(action);
                if after.end.is_none() && !matches!(action, Action::Move { capture: true, .. }) {
                    *reached.entry(cell(&after)).or_default() += 1;
                    turns += 1;
                    bonuses += usize::from(matches!(action, Action::Move { bonus: Some(_), .. }));
                    rotations += usize::from(action.teleport().is_some_and(Teleport::is_rotation));
                }
            }
            let next = Class::new(board, ships[1], ships[0]);
            for (after, times) in reached {
                let mut found = 0;
                before(&next, after, |before| found += usize::from(before == cell(&position)));
                assert_eq!(found, times, "{}", position.notation());
            }
        }
        assert!(turns > 3000 && bonuses > 20 && rotations > 100, "{turns} {bonuses} {rotations}");
    }

    #[test]
    fn a_cell_is_the_place_of_its_position() {
        let mut dice = Dice::fast(13);
        for round in 0..200 {
            let class = Class::new(Board::ALL[round % 2], 2, 2);
            let place = dice.below(class.len() as u32) as usize;
            if let Some(position) = class.position(place) {
                assert_eq!(cell(&position), place);
            }
        }
    }
}
