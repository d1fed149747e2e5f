//! What is said in an encounter: to everyone as it is read, to the reader the whole card.

use stage::Voice;

use crate::action::Action;
use crate::components::encounters::{CardId, Neighbour, Op, Question, Scene, Stat, YES};
use crate::position::{Open, Phase};
use crate::view::View;
use crate::words::ask::asked;
use crate::words::{name, resource};

/// A line of the dialogue.
pub(crate) enum Said {
    /// By the reader.
    Question(String),
    /// By the active player, or what the balls said.
    Answer(String),
    /// By the reader, as it is carried out.
    Result(String),
}

/// The dialogue so far. It is the same for every card the viewer may take this one for.
pub(crate) fn dialogue(view: &View, voice: &Voice<'_>) -> Vec<Said> {
    let (Some(encounter), Some(card)) = (view.open.encounter, view.cards.iter().next()) else {
        return Vec::new();
    };
    let mut said = Vec::new();
    let mut branches = encounter.path.branches().iter().copied().peekable();
    let card = card.card();
    if let Some(answer) = branches.next() {
        if !matches!(card.question, Question::None(_)) {
            said.push(Said::Question(asks(card.scene, voice)));
            said.push(Said::Answer(match card.question {
                Question::Gift(_) => voice.get(&format!("row-gift-{answer}")),
                _ => answers(card.scene, answer, voice),
            }));
        }
        let mut ops = card.question.then(answer);
        for branch in branches {
            said.extend(ops.iter().filter_map(|op| read(&view.open, op, voice)).map(Said::Result));
            let Some(last) = ops.last() else { break };
            said.extend(branched(last, branch, voice));
            ops = last.branches()[usize::from(branch)];
        }
        let done = ops.iter().take(encounter.done.into());
        said.extend(done.filter_map(|op| read(&view.open, op, voice)).map(Said::Result));
    }
    if view.open.phase == Phase::Question {
        said.push(Said::Question(asks(encounter.scene, voice)));
    }
    said
}

fn asks(scene: Scene, voice: &Voice<'_>) -> String {
    voice.get(&format!("scene-{}.question", scene.name()))
}

fn answers(scene: Scene, answer: u8, voice: &Voice<'_>) -> String {
    let side = if answer == YES { "yes" } else { "no" };
    voice.get(&format!("scene-{}.{side}", scene.name()))
}

/// How an op that branches came out.
fn branched(op: &Op, branch: u8, voice: &Voice<'_>) -> Vec<Said> {
    let row = |key: &str| vec![Said::Answer(voice.get(key))];
    match (op, branch) {
        (Op::Ask { scene, .. }, _) => {
            vec![Said::Question(asks(*scene, voice)), Said::Answer(answers(*scene, branch, voice))]
        }
        (Op::Contest { .. }, YES) => row("row-won"),
        (Op::Contest { .. }, _) => row("row-lost"),
        (Op::CompareBoosters { .. }, YES) => row("row-enough"),
        (Op::CompareBoosters { .. }, _) => row("row-fewer"),
        (Op::ShakeTable(_), 0) => row("row-low"),
        (Op::ShakeTable(_), 1) => row("row-middle"),
        (Op::ShakeTable(_), _) => row("row-high"),
        _ => Vec::new(),
    }
}

/// An op as it is read aloud.
pub(super) fn read(open: &Open, op: &Op, voice: &Voice<'_>) -> Option<String> {
    let opponent = |place: Neighbour| [("name", name(place.of(open.active, open.setup.seats), voice))];
    let count = |key: &str, n: u8| voice.say(key, [("count", n.into())]);
    Some(match *op {
        Op::Contest { stat: Stat::Combat, opponent: place, .. } => {
            voice.say("op-contest-combat", opponent(place))
        }
        Op::Contest { stat: Stat::Speed, opponent: place, .. } => {
            voice.say("op-contest-speed", opponent(place))
        }
        Op::CompareBoosters { opponent: place, .. } => voice.say("op-compare-boosters", opponent(place)),
        Op::Fame(n) if n < 0 => count("op-fame-loss", n.unsigned_abs()),
        Op::Fame(n) => count("op-fame-gain", n.unsigned_abs()),
        Op::Gain(r, n) => {
            voice.say("op-gain", [("count", n.into()), ("resource", resource(r, voice).into())])
        }
        Op::GainAny(n) => count("op-gain-any", n),
        Op::PayAny(n) => count("op-pay-any", n),
        Op::WearAbove(limit) => voice.say("op-wear-above", [("limit", limit.into())]),
        Op::ReturnGift => voice.get("op-return-gift"),
        Op::EachOpponentGives => voice.get("op-each-opponent-gives"),
        Op::DrawFromEach => voice.get("op-draw-from-each"),
        Op::SwapOneForTwo => voice.get("op-swap-one-for-two"),
        Op::LoseSwapped => voice.get("op-lose-swapped"),
        Op::GainExpansion => voice.get("op-gain-expansion"),
        Op::LoseExpansion => voice.get("op-lose-expansion"),
        Op::Ground => voice.get("op-ground"),
        Op::Jump => voice.get("op-jump"),
        Op::FreeTradeShip => voice.get("op-free-trade-ship"),
        Op::ShakeTable(_) => voice.get("op-shake-table"),
        Op::DrawNewCard => voice.get("op-draw-new-card"),
        Op::CouncilFame => voice.get("op-council-fame"),
        Op::ReshuffleAndDraw => voice.get("op-reshuffle-and-draw"),
        Op::Ask { .. } => return None,
    })
}

/// What the viewer has to do for the card now, beside answering its question.
pub(crate) fn task(view: &View, choices: &[Action], voice: &Voice<'_>) -> Option<String> {
    let me = view.viewer.seat()?;
    let open = &view.open;
    let acts = match open.phase {
        Phase::Question => false,
        Phase::Tithe(giver) => giver == me,
        Phase::Wear(waiting) => waiting.contains(me),
        _ => me == open.active,
    };
    acts.then(|| asked(view, me, choices, voice))
}

/// The whole card, if the viewer is its reader: its name, and what follows what.
pub(crate) fn whole_card(view: &View, voice: &Voice<'_>) -> Option<(String, Vec<(String, String)>)> {
    let card = view.card()?;
    let key = format!("encounter-{:02}", card.index() + 1);
    let title = voice.say("card-secret", [("card", voice.get(&key).into())]);
    let rows = rows(card)
        .into_iter()
        .map(|row| (voice.get(&format!("row-{row}")), voice.get(&format!("{key}.{row}"))))
        .collect();
    Some((title, rows))
}

/// The rows a card has.
pub(crate) fn rows(card: CardId) -> Vec<&'static str> {
    let mut rows: Vec<&'static str> = Vec::new();
    let lists: Vec<&'static [Op]> = match card.card().question {
        Question::Gift(lists) => {
            rows.extend(["gift-0", "gift-1", "gift-2", "gift-3"]);
            lists.to_vec()
        }
        Question::YesNo { answers, .. } => {
            rows.extend(["yes", "no"]);
            answers.to_vec()
        }
        Question::None(_) => return vec!["all"],
    };
    let mut open = lists;
    while let Some(ops) = open.pop() {
        for op in ops {
            open.extend(op.branches());
            let more: &[&'static str] = match op {
                Op::Ask { .. } => &["yes", "no"],
                Op::CompareBoosters { .. } => &["enough", "fewer"],
                Op::Contest { .. } => &["won", "lost"],
                Op::ShakeTable(_) => &["low", "middle", "high"],
                _ => &[],
            };
            rows.extend(more);
        }
    }
    // As they are read: flight before fight, and each row once.
    ROWS.into_iter().filter(|row| rows.contains(row)).collect()
}

/// Every row a card can have, in the order of reading.
const ROWS: [&str; 13] = [
    "gift-0", "gift-1", "gift-2", "gift-3", "yes", "no", "enough", "fewer", "won", "lost", "low", "middle",
    "high",
];
