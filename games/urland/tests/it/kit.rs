//! Positions built in the words of the rulebook: players are A to E, zones as the notation writes them.

use table::{Cx, Dice, Draw, Illegal, Member, Options, Rules, Seat, Seats, Told, Viewer};
use urland::components::{Gene, GeneSet, ICHTOS, Land, LandSet, PLAYERS, Zone};
use urland::lands::Lands;
use urland::position::{Act, Secrets, Tally};
use urland::{Action, Event, Phase, RULES, Urland, World, reason};

/// A position in the making: an empty board with all Ichtos in stock, markers on 1, 2, 3 …, nothing
/// erupted, panic behind us.
pub(crate) struct Given {
    world: World,
    hand: Option<LandSet>,
    chosen: Option<Land>,
}

pub(crate) fn given(players: u8) -> Given {
    let mut world = *started(players, &mut Dice::fast(1)).world();
    world.lands = Lands::default();
    world.ichtos = Default::default();
    world.panic_ahead = false;
    world.environment = Seat::new(0);
    let genes = GeneSet::full().minus(world.numbers().removed);
    world.offer = genes.iter().take(world.numbers().offer).collect();
    world.pile = genes.minus(world.offer);
    for p in world.players() {
        world.stock[p.index()] = ICHTOS;
        world.square[p.index()] = p.index() as u8 + 1;
        world.tally[p.index()] = Tally::default();
    }
    Given { world, hand: None, chosen: None }
}

/// A game after its set-up.
pub(crate) fn started(players: u8, dice: &mut Dice) -> Urland {
    let setup = table::new_setup::<Urland>(players, &Options::default()).expect("a table of this size");
    Urland::start(&setup, &mut Cx::silent(dice))
}

pub(crate) fn seat(letter: char) -> Seat {
    Seat::new("ABCDE".find(letter).expect("a player is A to E"))
}

pub(crate) fn zone(text: &str) -> Zone {
    text.parse().expect("a zone")
}

pub(crate) fn land(number: u8) -> Land {
    Land::new(number).expect("a land")
}

pub(crate) fn lands(numbers: &[u8]) -> LandSet {
    numbers.iter().map(|n| land(*n)).collect()
}

pub(crate) fn seats(letters: &str) -> Seats {
    letters.chars().map(seat).collect()
}

/// `A3 B6` as pairs.
fn counts(text: &str) -> impl Iterator<Item = (Seat, u8)> + '_ {
    text.split_whitespace().map(|word| {
        let (player, count) = word.split_at(1);
        (seat(player.chars().next().expect("a letter")), count.parse().expect("a number"))
    })
}

impl Given {
    pub(crate) fn with(mut self, change: impl FnOnce(&mut World)) -> Self {
        change(&mut self.world);
        self
    }

    /// Ichtos in a zone: `on("R", "A3 B6")`.
    pub(crate) fn on(mut self, place: &str, text: &str) -> Self {
        for (player, count) in counts(text) {
            self.world.ichtos[player.index()][zone(place).index()] += count;
            self.world.stock[player.index()] -= count;
        }
        self
    }

    /// Leaves these in stock and puts the rest into an ocean. To be called after `on`.
    pub(crate) fn stock(mut self, text: &str, rest: &str) -> Self {
        for (player, count) in counts(text) {
            let i = player.index();
            let spare = self.world.stock[i].checked_sub(count).expect("enough Ichtos");
            self.world.stock[i] = count;
            self.world.ichtos[i][zone(rest).index()] += spare;
        }
        self
    }

    pub(crate) fn squares(mut self, text: &str) -> Self {
        for (player, square) in counts(text) {
            self.world.square[player.index()] = square;
        }
        let lead = self.world.lead();
        self.world.mutations = [12, 16, 21].iter().filter(|s| lead >= **s).count() as u8;
        self
    }

    pub(crate) fn gene(mut self, player: char, gene: Gene) -> Self {
        self.world.offer.remove(gene);
        self.world.pile.remove(gene);
        self.world.genes[seat(player).index()].insert(gene);
        self
    }

    pub(crate) fn erupted(mut self, volcanoes: &[u8]) -> Self {
        for volcano in volcanoes {
            self.world.lands.erupt(land(*volcano));
        }
        self
    }

    /// It is this player's turn, the last of the round, with so many actions left.
    pub(crate) fn acting(mut self, player: char, left: u8) -> Self {
        let player = seat(player);
        self.world.environment = player.next(self.world.seats);
        self.world.phase = Phase::Act(Act::normal(player, left));
        self
    }

    pub(crate) fn environment(mut self, player: char) -> Self {
        self.world.environment = seat(player);
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.world.phase = phase;
        self
    }

    pub(crate) fn hand(mut self, numbers: &[u8]) -> Self {
        self.hand = Some(lands(numbers));
        self
    }

    pub(crate) fn chosen(mut self, number: u8) -> Self {
        self.chosen = Some(land(number));
        self
    }

    /// Discs scored in this era, in this order, and the round that follows from it.
    pub(crate) fn scored(mut self, numbers: &[u8]) -> Self {
        for (i, number) in numbers.iter().enumerate() {
            self.world.scored.insert(land(*number));
            self.world.scored_in[usize::from(*number) - 1] = i as u8 + 1;
        }
        self.world.round = numbers.len() as u8 + 1;
        self
    }

    /// All discs are scored but the chosen one and these two, the last hand of the era.
    pub(crate) fn last_hand(self, chosen: u8, hand: [u8; 2]) -> Self {
        let left = lands(&[chosen, hand[0], hand[1]]);
        let gone: Vec<u8> = self.world.lands.existing().minus(left).iter().map(Land::number).collect();
        self.scored(&gone).chosen(chosen).hand(&hand)
    }

    pub(crate) fn table(self) -> Kit {
        let open = self.world.unscored();
        let chosen = if self.world.has_chosen() { self.chosen.or(open.first()) } else { None };
        let rest = open.minus(chosen.into_iter().collect());
        let hand = self.hand.unwrap_or_else(|| rest.iter().take(self.world.hand_size()).collect());
        let secrets = Secrets::dealt(&self.world, hand, chosen).expect("discs that can have been drawn");
        let position = Urland::arrange(self.world, secrets);
        position.audit().expect("a sound position");
        Kit { position, dice: Dice::fast(7), told: Vec::new(), disclosed: false }
    }
}

/// A position in play.
pub(crate) struct Kit {
    pub(crate) position: Urland,
    pub(crate) dice: Dice,
    /// What the last action brought.
    pub(crate) told: Vec<Told<Event>>,
    pub(crate) disclosed: bool,
}

/// `A breed R` as a player and what they do.
fn deed(text: &str) -> (Seat, Action) {
    let (player, action) = text.split_once(' ').expect("PLAYER ACTION");
    (seat(player.chars().next().expect("a letter")), action.parse().expect("an action"))
}

impl Kit {
    pub(crate) fn world(&self) -> &World {
        self.position.world()
    }

    /// Plays `A breed R`. Who ends a turn declines the tile that may be offered then.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut Self {
        let before = self.position.turn();
        self.click(text);
        let asked = matches!(self.world().phase, Phase::Act(act) if act.left == 0);
        if text.ends_with(" end") && self.position.turn() == before && asked {
            let told = std::mem::take(&mut self.told);
            self.click(text);
            self.told.splice(0..0, told);
        }
        self
    }

    /// Plays `A breed R`, and nothing else.
    #[track_caller]
    pub(crate) fn click(&mut self, text: &str) -> &mut Self {
        let (player, action) = deed(text);
        self.told.clear();
        let mut cx = Cx::listening(&mut self.dice, &mut self.told);
        let played = self.position.play(player, action, &mut cx);
        self.disclosed = cx.has_disclosed();
        if let Err(illegal) = played {
            panic!("'{text}' is refused: {illegal}");
        }
        let mut listed = Vec::new();
        self.position.audit().expect("a sound position");
        for p in self.world().players() {
            self.position.legal(p, &mut listed);
        }
        assert!(listed.len() > 1 || self.position.turn().is_over(), "after '{text}' nothing is to decide");
        self
    }

    /// The clause that forbids `A breed R`.
    #[track_caller]
    pub(crate) fn refusal(&self, text: &str) -> Illegal {
        let (player, action) = deed(text);
        let mut listed = Vec::new();
        self.position.legal(player, &mut listed);
        assert!(!listed.contains(&action), "'{text}' is listed");
        let Err(illegal) = self.position.permits(player, &action) else { panic!("'{text}' is permitted") };
        assert!(reason::ALL.iter().any(|reason| reason.key == illegal.reason), "{illegal}");
        assert!(RULES.contains(&format!("**{}**", illegal.clause)), "{illegal}");
        illegal
    }

    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, clause: &str) {
        let illegal = self.refusal(text);
        assert_eq!(illegal.clause, clause, "'{text}' is refused: {illegal}");
    }

    #[track_caller]
    pub(crate) fn allows(&self, text: &str) {
        let (player, action) = deed(text);
        let mut listed = Vec::new();
        self.position.legal(player, &mut listed);
        assert!(listed.contains(&action), "'{text}' is not listed");
        self.position.permits(player, &action).unwrap_or_else(|e| panic!("'{text}' is refused: {e}"));
    }

    /// What a player may do, as written.
    pub(crate) fn choices(&self, player: char) -> Vec<String> {
        let mut listed = Vec::new();
        self.position.legal(seat(player), &mut listed);
        listed.iter().map(Action::to_string).collect()
    }

    /// The Ichtos in a zone, `A4 B8`, absent colours left out.
    pub(crate) fn on(&self, place: &str) -> String {
        self.list(|p| self.world().count(p, zone(place)), false)
    }

    pub(crate) fn stock(&self) -> String {
        self.list(|p| self.world().stock[p.index()], true)
    }

    pub(crate) fn squares(&self) -> String {
        self.list(|p| self.world().square[p.index()], true)
    }

    fn list(&self, count: impl Fn(Seat) -> u8, zeros: bool) -> String {
        let players = self.world().players().map(|p| (p, count(p))).filter(|(_, n)| zeros || *n > 0);
        let words: Vec<String> =
            players.map(|(p, n)| format!("{}{n}", char::from(b'A' + p.index() as u8))).collect();
        words.join(" ")
    }

    pub(crate) fn left(&self) -> u8 {
        match self.world().phase {
            Phase::Act(act) => act.left,
            phase => panic!("nobody acts in {phase:?}"),
        }
    }

    /// What everybody was told by the last action.
    pub(crate) fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().filter(|t| t.to.includes(Viewer::Spectator)).map(|t| &t.event)
    }

    pub(crate) fn was_told(&self, event: &Event) -> bool {
        self.told.iter().any(|t| t.event == *event)
    }

    /// The next draws fall so.
    pub(crate) fn script(&mut self, draws: &str) -> &mut Self {
        let draws = draws.split_whitespace().map(|d| d.parse().expect("a draw")).collect::<Vec<Draw>>();
        self.dice = Dice::scripted(draws);
        self
    }

    /// Everybody bids, in seat order.
    #[track_caller]
    pub(crate) fn bid(&mut self, bids: &[u8]) -> &mut Self {
        for (i, bid) in bids.iter().enumerate() {
            self.play(&format!("{} bid {bid}", char::from(b'A' + i as u8)));
        }
        self
    }
}

/// Plays random games with an ear for what happens, and shows `see` every ply: the position before,
/// who did what, the position after, and what was told.
pub(crate) fn watch(
    players: u8,
    games: u32,
    seed: u64,
    mut see: impl FnMut(&Urland, Seat, Action, &Urland, &[Told<Event>]),
) {
    let setup = table::new_setup::<Urland>(players, &Options::default()).expect("a table of this size");
    let mut dice = Dice::fast(seed);
    let (mut told, mut actions) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut game = Urland::start(&setup, &mut Cx::silent(&mut dice));
        while let Some(player) = game.turn().seats().iter().next() {
            actions.clear();
            told.clear();
            game.legal(player, &mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            let before = game;
            game.apply(player, action, &mut Cx::listening(&mut dice, &mut told));
            see(&before, player, action, &game, &told);
        }
    }
}

/// A number for each player.
pub(crate) fn each(numbers: &[u8]) -> [u8; PLAYERS] {
    std::array::from_fn(|i| numbers.get(i).copied().unwrap_or(0))
}
