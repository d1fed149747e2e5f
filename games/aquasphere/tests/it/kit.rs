//! Building positions and playing in them, in few words.

use aquasphere::components::{Card, Expansion, Field, Letter, Symbol, Symbols};
use aquasphere::position::{Owner, Player, Sector, Step};
use aquasphere::{Action, AquaSphere, Event};
use table::{Cx, Dice, Insight, Options, Rules, Seat, Turn};

pub(crate) use aquasphere::components::Letter::{A, B, C, D, E, F};

pub(crate) const P1: Seat = Seat::new(0);
pub(crate) const P2: Seat = Seat::new(1);
pub(crate) const P3: Seat = Seat::new(2);
pub(crate) const P4: Seat = Seat::new(3);

/// A position under test, and what has been told since it was built.
#[derive(Clone, Debug)]
pub(crate) struct Kit {
    pub(crate) position: AquaSphere,
    pub(crate) told: Vec<Event>,
    dice: Dice,
}

/// A game as it is set up.
pub(crate) fn started(seats: u8, seed: u64) -> AquaSphere {
    let setup = table::new_setup::<AquaSphere>(seats, &Options::default()).expect("2 to 4 can play");
    AquaSphere::start(&setup, &mut Cx::silent(&mut Dice::fast(seed)))
}

impl Kit {
    /// A game as it is set up, its events included.
    pub(crate) fn started(seats: u8, seed: u64) -> Self {
        let setup = table::new_setup::<AquaSphere>(seats, &Options::default()).expect("2 to 4 can play");
        let (mut dice, mut told) = (Dice::fast(seed), Vec::new());
        let position = AquaSphere::start(&setup, &mut Cx::listening(&mut dice, &mut told));
        Kit { position, told: told.into_iter().map(|t| t.event).collect(), dice }
    }

    /// A station with nothing in it: sectors A to F clockwise, programme P1a, players 1, 2, … with
    /// base labs A, B, … in that play order, all their pieces on their boards and nothing in hand.
    pub(crate) fn bare(seats: u8) -> Self {
        let position = AquaSphere::bare(seats);
        position.audit().expect("a bare station is in order");
        Kit { position, told: Vec::new(), dice: Dice::fast(1) }
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.position.player(seat)
    }

    pub(crate) fn sector(&self, letter: Letter) -> &Sector {
        self.position.sector(letter)
    }

    pub(crate) fn edit(mut self, seat: Seat, change: impl FnOnce(&mut Player)) -> Self {
        change(&mut self.position.players[seat.index()]);
        self
    }

    pub(crate) fn edit_sector(mut self, letter: Letter, change: impl FnOnce(&mut Sector)) -> Self {
        change(&mut self.position.sectors[letter.index()]);
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.position.round = round;
        if round == 4 {
            self.position.next_programme = None;
        }
        self
    }

    pub(crate) fn octopods(mut self, letter: Letter, octopods: u8) -> Self {
        self.position.octopods -= octopods;
        self.edit_sector(letter, |s| s.octopods += octopods)
    }

    pub(crate) fn crystals_in(mut self, letter: Letter, crystals: u8) -> Self {
        self.position.crystals -= crystals;
        self.edit_sector(letter, |s| s.crystals += crystals)
    }

    pub(crate) fn time_in(self, letter: Letter, time: u8) -> Self {
        self.edit_sector(letter, |s| s.time += time)
    }

    pub(crate) fn research(mut self, letter: Letter, card: &str) -> Self {
        let card: Card = card.parse().expect("a card");
        self.position.research_deck[card.index()] -= 1;
        self.edit_sector(letter, |s| s.research.push(card))
    }

    pub(crate) fn expansion(mut self, letter: Letter, expansion: &str) -> Self {
        let expansion: Expansion = expansion.parse().expect("an expansion");
        self.position.lab_deck[expansion.index()] -= 1;
        self.edit_sector(letter, |s| s.expansions.push(expansion))
    }

    /// A bot of this owner on a control field; a player's comes out of the supply.
    pub(crate) fn control(mut self, letter: Letter, owner: Owner) -> Self {
        if let Owner::Player(seat) = owner {
            self = self.edit(seat, |p| p.bots -= 1);
        }
        self.edit_sector(letter, |s| s.control = Some(owner))
    }

    pub(crate) fn charging(mut self, letter: Letter, owner: Owner, bots: u8) -> Self {
        if let Owner::Player(seat) = owner {
            self = self.edit(seat, |p| p.bots -= bots);
        }
        self.edit_sector(letter, |s| s.charging[owner.index()] += bots)
    }

    pub(crate) fn submarine(mut self, letter: Letter, owner: Owner) -> Self {
        if let Owner::Player(seat) = owner {
            self = self.edit(seat, |p| p.submarines -= 1);
        }
        self.edit_sector(letter, |s| s.submarines.push(owner))
    }

    pub(crate) fn programmed(self, seat: Seat, symbols: &[Symbol]) -> Self {
        self.edit(seat, |p| {
            p.bots -= symbols.len() as u8;
            p.programmed = symbols.iter().copied().collect::<Symbols>();
        })
    }

    pub(crate) fn time(self, seat: Seat, time: u8) -> Self {
        self.edit(seat, |p| p.time = time)
    }

    pub(crate) fn crystals(mut self, seat: Seat, crystals: u8) -> Self {
        self.position.crystals -= crystals;
        self.edit(seat, |p| p.crystals += crystals)
    }

    pub(crate) fn score(mut self, seat: Seat, score: u16) -> Self {
        self.position.ledger[seat.index()].rounds[0].research = score as u8;
        self.edit(seat, |p| p.score = score)
    }

    pub(crate) fn engineer(self, seat: Seat, field: Field) -> Self {
        self.edit(seat, |p| p.engineer = field)
    }

    pub(crate) fn cards(mut self, seat: Seat, cards: &[&str]) -> Self {
        for card in cards {
            let card: Card = card.parse().expect("a card");
            self.position.research_deck[card.index()] -= 1;
            self = self.edit(seat, |p| p.cards = p.cards.with(card));
        }
        self
    }

    pub(crate) fn lab(mut self, seat: Seat, expansions: &[&str]) -> Self {
        for expansion in expansions {
            let expansion: Expansion = expansion.parse().expect("an expansion");
            self.position.lab_deck[expansion.index()] -= 1;
            self = self.edit(seat, |p| p.expansions.push(expansion));
        }
        self
    }

    /// Sends all but `left` bots of the supply away; there is no room for so many, so the sums no
    /// longer hold.
    pub(crate) fn supply(self, seat: Seat, left: u8) -> Self {
        self.edit(seat, |p| p.bots = left)
    }

    /// Under the first edition.
    pub(crate) fn first_edition(mut self) -> Self {
        self.position.edition = 1;
        self
    }

    /// Plays as the first edition asks for it, click by click: whoever goes to work is asked there, and a
    /// turn is finished. In the second the scientist enters, and turns end by themselves.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(", ") {
            let entering = text.replace("work", "enter");
            if self.position.edition == 1 {
                self.click(text);
            } else if text.starts_with("work") && self.allows_entry(&entering) {
                self.click(&entering);
            } else if text == "finish" {
                let step = self.position.pending.step;
                assert!(
                    step == Step::Choose || !step.is_turn(),
                    "the turn has not ended by itself: {step:?}"
                );
            } else {
                self.click(text);
            }
        }
        self
    }

    fn allows_entry(&self, text: &str) -> bool {
        let action: Action = text.parse().expect("an action");
        self.position.permits(self.position.actor(), &action).is_ok()
    }

    /// Whoever is to act plays these actions, one after the other.
    #[track_caller]
    pub(crate) fn click(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(", ") {
            let Turn::Of(seat) = self.position.turn() else { panic!("'{text}' after the end") };
            let action: Action = text.parse().expect("an action");
            let mut told = Vec::new();
            self.position
                .play(seat, action, &mut Cx::listening(&mut self.dice, &mut told))
                .unwrap_or_else(|illegal| panic!("seat {seat} {text}: {illegal}"));
            self.told.extend(told.into_iter().map(|t| t.event));
        }
        self
    }

    /// Why an action of whoever is to act is refused: clause and reason.
    #[track_caller]
    pub(crate) fn refusal(&self, text: &str) -> String {
        let Turn::Of(seat) = self.position.turn() else { panic!("'{text}' after the end") };
        self.refusal_of(seat, text)
    }

    #[track_caller]
    pub(crate) fn refusal_of(&self, seat: Seat, text: &str) -> String {
        let action: Action = text.parse().expect("an action");
        let mut tried = self.position;
        let mut dice = Dice::fast(0);
        let illegal = tried.play(seat, action, &mut Cx::silent(&mut dice)).expect_err("it is refused");
        assert_eq!(tried, self.position, "a refusal changes nothing");
        illegal.to_string()
    }

    /// What is legal for whoever is to act, as written.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.position.legal(self.position.actor(), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    #[track_caller]
    pub(crate) fn allows(&self, text: &str) -> bool {
        let action: Action = text.parse().expect("an action");
        let allowed = self.position.permits(self.position.actor(), &action).is_ok();
        assert_eq!(allowed, self.legal().iter().any(|a| a == text), "list and judgement differ on {text}");
        allowed
    }

    /// Everybody who has not passed moves to the top row and passes.
    #[track_caller]
    pub(crate) fn end_round(&mut self) -> &mut Self {
        let round = self.position.round;
        while self.position.round == round && self.position.pending.step == Step::Choose {
            let seat = self.position.actor();
            self.position.players[seat.index()].engineer = Field::F3M;
            self.play("pass");
        }
        self
    }

    pub(crate) fn has_told(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    #[track_caller]
    pub(crate) fn audit(&self) {
        if let Err(wrong) = self.position.audit() {
            panic!("{wrong}");
        }
    }
}

/// A bot or submarine of a player.
pub(crate) const fn of(seat: Seat) -> Owner {
    Owner::Player(seat)
}

/// Every action that can be written: those with a number, and catches beyond any lab.
pub(crate) fn every_action() -> Vec<Action> {
    let numbered = (0..AquaSphere::ACTIONS).map(|n| AquaSphere::from_index(n).expect("a number in use"));
    numbered.chain([Action::Catch(8), Action::Catch(9)]).collect()
}

/// Plays games and shows every position to `look`. Actions are drawn by how promising they look, so
/// that play gets to where cards, lines and full labs are, which purely random play seldom does.
pub(crate) fn wander(seats: u8, games: u64, mut look: impl FnMut(&AquaSphere)) {
    let (mut legal, mut weights) = (Vec::new(), Vec::<u32>::new());
    for seed in 0..games {
        let mut dice = Dice::fast(seed ^ 0xa90a);
        let mut position = started(seats, seed);
        while let Turn::Of(seat) = position.turn() {
            look(&position);
            legal.clear();
            position.legal(seat, &mut legal);
            weights.clear();
            weights.extend(legal.iter().map(|action| 1 + (20.0 * position.prior(seat, action)) as u32));
            let action = legal[dice.pick(&weights).expect("someone can act")];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        look(&position);
    }
}
