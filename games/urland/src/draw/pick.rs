//! What a player has picked up on the way to an action: a kind of action, where it starts, where it
//! goes. Everything legal can be reached by such picks, on the map as well as by buttons.

use std::fmt;

use crate::action::Action;
use crate::components::{Gene, Zone};
use crate::legal::gene_word;

/// Actions that start somewhere on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Land,
    Breed,
    Swim,
    Withdraw,
    Walk,
    Fly,
    Egg,
    Stink,
    Bite,
    Assimilate,
    Pay,
}

impl Kind {
    pub(crate) const ALL: [Kind; 11] = [
        Kind::Land,
        Kind::Breed,
        Kind::Swim,
        Kind::Walk,
        Kind::Fly,
        Kind::Egg,
        Kind::Stink,
        Kind::Bite,
        Kind::Assimilate,
        Kind::Withdraw,
        Kind::Pay,
    ];

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Kind::Land => "land",
            Kind::Breed => "breed",
            Kind::Swim => "swim",
            Kind::Withdraw => "withdraw",
            Kind::Walk => "walk",
            Kind::Fly => "fly",
            Kind::Egg => "egg",
            Kind::Stink => "stink",
            Kind::Bite => "bite",
            Kind::Assimilate => "assimilate",
            Kind::Pay => "pay",
        }
    }

    /// Whether it leads from one zone to another.
    pub(crate) const fn has_target(self) -> bool {
        matches!(self, Kind::Land | Kind::Swim | Kind::Walk | Kind::Fly | Kind::Stink)
    }

    /// The gene that gives it, and whose picture stands for it.
    pub(crate) const fn gene(self) -> Option<Gene> {
        match self {
            Kind::Walk => Some(Gene::Legs),
            Kind::Fly => Some(Gene::Wings),
            Kind::Egg => Some(Gene::Egg),
            Kind::Stink => Some(Gene::StinkGlands),
            Kind::Bite => Some(Gene::Teeth),
            Kind::Assimilate => Some(Gene::Assimilation),
            Kind::Land | Kind::Breed | Kind::Swim | Kind::Withdraw | Kind::Pay => None,
        }
    }

    /// The clause that describes it.
    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Kind::Land => "UR-5.4",
            Kind::Breed => "UR-5.5",
            Kind::Swim => "UR-5.8",
            Kind::Withdraw => "UR-5.9",
            Kind::Walk => "UR-8.5",
            Kind::Fly => "UR-8.8",
            Kind::Egg => "UR-8.7",
            Kind::Stink => "UR-8.11",
            Kind::Bite => "UR-8.15",
            Kind::Assimilate => "UR-8.3",
            Kind::Pay => "UR-7.4",
        }
    }
}

/// The clause that describes a gene.
pub(crate) const fn gene_clause(gene: Gene) -> &'static str {
    match gene {
        Gene::Assimilation => "UR-8.3",
        Gene::Legs => "UR-8.4",
        Gene::CareOfYoung => "UR-8.6",
        Gene::Egg => "UR-8.7",
        Gene::Wings => "UR-8.8",
        Gene::Muscles => "UR-8.9",
        Gene::Ears => "UR-8.10",
        Gene::StinkGlands => "UR-8.11",
        Gene::Turbo => "UR-8.12",
        Gene::WarmBlood => "UR-8.14",
        Gene::Teeth => "UR-8.15",
    }
}

/// Kind, start and target of an action that starts somewhere on the map.
pub(crate) fn way(action: &Action) -> Option<(Kind, Zone, Option<Zone>)> {
    Some(match *action {
        Action::Land(from, to, _) => (Kind::Land, from.into(), Some(to.into())),
        Action::Breed(ocean) => (Kind::Breed, ocean.into(), None),
        Action::Swim(from, to, _) => (Kind::Swim, from.into(), Some(to.into())),
        Action::Withdraw(zone, _) => (Kind::Withdraw, zone, None),
        Action::Walk(from, to) => (Kind::Walk, from.into(), Some(to.into())),
        Action::Fly(from, to, _) => (Kind::Fly, from.into(), Some(to)),
        Action::Egg(land) => (Kind::Egg, land.into(), None),
        Action::Stink(_, from, to) => (Kind::Stink, from.into(), Some(to.into())),
        Action::Bite(_, zone) => (Kind::Bite, zone, None),
        Action::Assimilate(_, zone) => (Kind::Assimilate, zone, None),
        Action::Pay(zone, _) => (Kind::Pay, zone, None),
        _ => return None,
    })
}

/// The zone an action is about that has no start: a click on it plays the action.
pub(crate) fn direct(action: &Action) -> Option<Zone> {
    match *action {
        Action::Choose(land) | Action::Panic(land) => Some(land.into()),
        Action::Flee(ocean) | Action::Refuge(ocean) => Some(ocean.into()),
        _ => None,
    }
}

/// What is in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picked {
    pub(crate) kind: Option<Kind>,
    pub(crate) from: Option<Zone>,
    pub(crate) to: Option<Zone>,
    /// A card that is being read.
    pub(crate) gene: Option<Gene>,
}

/// What a click leads to.
pub(crate) enum Step {
    Act(Action),
    Pick(Picked),
}

impl Picked {
    pub(crate) fn gene(gene: Gene) -> Self {
        Picked { gene: Some(gene), ..Picked::default() }
    }

    pub(crate) fn kind(kind: Kind) -> Self {
        Picked { kind: Some(kind), ..Picked::default() }
    }

    pub(crate) fn from(self, zone: Zone) -> Self {
        Picked { from: Some(zone), to: None, ..self }
    }

    pub(crate) fn to(self, zone: Zone) -> Self {
        Picked { to: Some(zone), ..self }
    }

    /// Reads what the page sent; anything unknown counts as nothing.
    pub(crate) fn read(text: &str) -> Self {
        Self::try_read(text).unwrap_or_default()
    }

    fn try_read(text: &str) -> Option<Self> {
        if let Some(gene) = text.strip_prefix("gene ") {
            return gene.parse().ok().map(Picked::gene);
        }
        let mut picked = Picked::default();
        let mut words = text.split(' ').peekable();
        picked.kind = words.peek().and_then(|word| Kind::ALL.into_iter().find(|kind| kind.key() == *word));
        if picked.kind.is_some() {
            words.next();
        }
        if let Some(way) = words.next() {
            let (from, to) = way.split_once('>').map_or((way, None), |(from, to)| (from, Some(to)));
            picked.from = Some(from.parse().ok()?);
            picked.to = to.map(str::parse).transpose().ok()?;
        }
        words.next().is_none().then_some(picked)
    }

    /// Whether an action is still possible with this in hand.
    pub(crate) fn fits(&self, action: &Action) -> bool {
        way(action).is_some_and(|(kind, from, to)| {
            self.kind.is_none_or(|k| k == kind)
                && self.from.is_none_or(|f| f == from)
                && (self.to.is_none() || self.to == to)
        })
    }

    /// What a click does that would put this in hand: if only one action is left, it is played.
    pub(crate) fn step(self, choices: &[Action]) -> Option<Step> {
        let mut fitting = choices.iter().filter(|action| self.fits(action));
        let first = fitting.next()?;
        Some(if fitting.next().is_some() { Step::Pick(self) } else { Step::Act(*first) })
    }
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(gene) = self.gene {
            return write!(f, "gene {gene}");
        }
        if let Some(kind) = self.kind {
            f.write_str(kind.key())?;
        }
        if let Some(from) = self.from {
            let gap = if self.kind.is_some() { " " } else { "" };
            write!(f, "{gap}{from}")?;
        }
        self.to.map_or(Ok(()), |to| write!(f, ">{to}"))
    }
}

/// The key of a gene's description.
pub(crate) fn gene_effect(gene: Gene) -> String {
    format!("{}.effect", gene_word(gene))
}
