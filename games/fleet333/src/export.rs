//! Games in the form chess players know (CA-12.3): headers in brackets, numbered pairs of actions, the
//! result.
//!
//! ```text
//! [Game "fleet333"]
//! [Board "b5x5"]
//! [Setup "numeric-5x5"]
//! [Red "Guest 1"]
//! [Blue "greedy"]
//! [Result "1-0"]
//!
//! 1. 122-d3 122-b3 2. 222-e3 122>221>212 1-0
//! ```
//!
//! The harbour's own record keeps everything; this form is for people and for other programs. It
//! leaves out what was taken back and who sat where: Red becomes the first seat. An action that
//! banishes a corvette ends in `#`, one that came with an offer to end in `=`; whoever reads may find
//! either missing (CA-12.1). A resignation or an agreement shows in the result alone.

use std::fmt::Write;

use table::{Act, BadSetup, Dice, History, Options, PlayError, Rules, Unreadable};

use crate::components::SETUPS;
use crate::position::Manner;
use crate::setup::OPTIONS;
use crate::{Action, Colour, Fleet333, Offer, Ship, Variants};

/// What the headers say beside the set-up and the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// Name of the player of Red.
    pub red: String,
    /// Name of the player of Blue.
    pub blue: String,
    /// When it was played; empty if nobody knows.
    pub date: String,
}

/// Why an exported game cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadExport {
    /// A header that is not `[Key "value"]`.
    #[error("header '{0}' is not [Key \"value\"]")]
    Header(String),
    /// It is of another game.
    #[error("it is a game of '{0}'")]
    OtherGame(String),
    /// A comment that is not closed.
    #[error("a comment is not closed")]
    Comment,
    /// Board, set-up, position or rules that cannot be.
    #[error("bad set-up: {0}")]
    Setup(#[from] BadSetup),
    /// An action that cannot be read or is not legal.
    #[error("action {number} '{text}': {fault}")]
    Action {
        /// Which, from 1.
        number: usize,
        /// As written.
        text: String,
        /// What is wrong.
        fault: PlayError,
    },
    /// The actions do not lead to the result.
    #[error("the result is given as '{given}', the actions lead to '{found}'")]
    Result {
        /// As written.
        given: String,
        /// As played.
        found: String,
    },
}

/// Writes a game.
pub fn write(game: &History<Fleet333>, headers: &Headers) -> String {
    let first = game.at(0).expect("every game has a start");
    let mut text = String::new();
    let mut header = |key: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "[{key} \"{value}\"]").expect("writing to a string");
    };
    header("Game", Fleet333::KEY);
    header("Board", first.board().key());
    match setup_name(&first) {
        Some(name) => header("Setup", name),
        None => {
            header("Setup", "custom");
            header("Position", &first.notation());
        }
    }
    let rules = written_rules(first.variants());
    if !rules.is_empty() {
        header("Rules", &rules);
    }
    header("Red", &headers.red);
    header("Blue", &headers.blue);
    if !headers.date.is_empty() {
        header("Date", &headers.date);
    }
    header("Result", result(game.position()));
    text.push('\n');
    wrap(&mut text, &moves(game, first));
    text
}

/// Reads a game. Red is the first seat.
pub fn read(text: &str) -> Result<(History<Fleet333>, Headers), BadExport> {
    let mut headers = Headers::default();
    let mut options: Vec<(&str, String)> = vec![("colours", "red".to_owned())];
    let mut given = None;
    let mut body = String::new();
    for line in text.lines().map(str::trim) {
        if !line.starts_with('[') || !body.trim().is_empty() {
            body.push_str(line);
            body.push('\n');
            continue;
        }
        let (key, value) = read_header(line).ok_or_else(|| BadExport::Header(line.to_owned()))?;
        match key {
            "Game" if value != Fleet333::KEY => return Err(BadExport::OtherGame(value)),
            "Board" => options.push(("board", value)),
            "Setup" if value != "custom" => options.push(("setup", value)),
            "Position" => options.push(("position", value)),
            "Rules" => options.extend(read_rules(&value)?),
            "Red" => headers.red = value,
            "Blue" => headers.blue = value,
            "Date" => headers.date = value,
            "Result" => given = Some(value),
            _ => {}
        }
    }
    let options = Options::read(OPTIONS, options.iter().map(|(key, value)| (*key, value.as_str())))?;
    let mut moves = Vec::new();
    for token in without_comments(&body)?.split_whitespace() {
        let token = token.trim_start_matches(|c: char| c.is_ascii_digit() && token.contains('.'));
        // After the number of a pair; a token such as `211-a4` has no dot.
        let token = token.trim_start_matches('.');
        match token {
            "" => {}
            "1-0" | "0-1" | "1/2-0" | "0-1/2" | "1/2-1/2" | "*" => {
                given.get_or_insert_with(|| token.to_owned());
                if given.as_deref() != Some(token) {
                    let found = token.to_owned();
                    return Err(BadExport::Result { given: given.unwrap_or_default(), found });
                }
            }
            _ => moves.push(token.to_owned()),
        }
    }
    let game = replay(&options, &moves, given.as_deref().unwrap_or("*"))?;
    Ok((game, headers))
}

/// An action as people write it: `#` and `=` may follow (CA-12.1). Says whether it came with an offer.
pub fn read_action(text: &str) -> Result<(Action, bool), Unreadable> {
    let plain = text.trim_end_matches(['#', '=']);
    plain.parse().map(|action| (action, text[plain.len()..].contains('=')))
}

/// The result with Red first (CA-10.2), `*` while the game runs.
pub fn result(position: &Fleet333) -> &'static str {
    let Some(end) = position.end() else { return "*" };
    match (end.manner.is_semi(), end.winner) {
        (true, _) if position.variants().semi_split => "1/2-1/2",
        (true, Colour::Red) => "1/2-0",
        (true, Colour::Blue) => "0-1/2",
        (false, Colour::Red) => "1-0",
        (false, Colour::Blue) => "0-1",
    }
}

fn setup_name(first: &Fleet333) -> Option<&'static str> {
    let found = SETUPS.iter().find(|setup| {
        setup.board == first.board()
            && Fleet333::arranged(setup.board, setup.placement, first.variants())
                .is_ok_and(|position| position.notation() == first.notation())
    });
    found.map(|setup| setup.key)
}

/// The variants that differ from the rulebook: switches by name, the limit with its number.
fn written_rules(variants: Variants) -> String {
    let switches = [
        ("bonus-needs-entry", variants.bonus_needs_entry),
        ("forbid-self-banish", variants.forbid_self_banish),
        ("teleport-counts-as-banishment", variants.teleport_counts_as_banishment),
        ("semi-split", variants.semi_split),
    ];
    let mut rules: Vec<String> =
        switches.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_owned()).collect();
    if variants.quiet_limit != Variants::default().quiet_limit {
        rules.push(format!("quiet-limit={}", variants.quiet_limit));
    }
    rules.join(" ")
}

fn read_rules(text: &str) -> Result<Vec<(&'static str, String)>, BadSetup> {
    text.split_whitespace()
        .map(|rule| {
            let (name, value) = rule.split_once('=').unwrap_or((rule, "yes"));
            let known = OPTIONS.iter().find(|option| option.key == name);
            let option = known.ok_or_else(|| BadSetup::new("setup-unknown-option").about(name))?;
            Ok((option.key, value.to_owned()))
        })
        .collect()
}

/// The numbered actions, comments and result, one string each.
fn moves(game: &History<Fleet333>, first: Fleet333) -> Vec<String> {
    let mut words = Vec::new();
    let mut position = first;
    let mut pair = 1;
    let mut offered = false;
    for number in game.line().iter() {
        let Act::Play(seat, action) = game.plies()[number].act else { continue };
        let mover = position.to_move();
        let mut dice = Dice::fast(0);
        position.apply(seat, action, &mut table::Cx::silent(&mut dice));
        if !action.is_turn() {
            offered |= action == Action::Offer;
            continue;
        }
        if mover == Colour::Red {
            words.push(format!("{pair}."));
        } else if words.is_empty() {
            words.push(format!("{pair}..."));
        }
        pair += u32::from(mover == Colour::Blue);
        let banished = Colour::ALL.into_iter().any(|c| position.is_banished(c, Ship::CORVETTE));
        let offer = std::mem::take(&mut offered);
        words.push(format!("{action}{}{}", if banished { "#" } else { "" }, if offer { "=" } else { "" }));
    }
    let comment = position.end().and_then(|end| match (end.manner, end.winner) {
        (Manner::Resignation, Colour::Red) => Some("{Blue resigns}"),
        (Manner::Resignation, Colour::Blue) => Some("{Red resigns}"),
        (Manner::Agreement, _) => Some("{ended by agreement}"),
        _ => None,
    });
    words.extend(comment.map(str::to_owned));
    words.push(result(&position).to_owned());
    words
}

/// Plays the actions, and what the result says happened after them.
fn replay(options: &Options, moves: &[String], given: &str) -> Result<History<Fleet333>, BadExport> {
    let mut game = play_moves(options, moves, false)?;
    let semi = given.contains("1/2");
    if semi && game.outcome().is_none() && game.position().offer() != Offer::Open {
        // An agreement whose `=` was not written down.
        game = play_moves(options, moves, true)?;
    }
    let position = *game.position();
    let last = match given {
        _ if position.end().is_some() => None,
        "1-0" => Some((Colour::Blue, Action::Resign)),
        "0-1" => Some((Colour::Red, Action::Resign)),
        _ if semi && position.offer() == Offer::Open => Some((position.to_move(), Action::Accept)),
        _ => None,
    };
    if let Some((colour, action)) = last {
        let played = game.play(position.seat(colour), action, &mut Dice::fast(0));
        played.expect("a running game can be resigned and an open offer accepted");
    }
    let found = result(game.position());
    if found == given {
        Ok(game)
    } else {
        Err(BadExport::Result { given: given.to_owned(), found: found.to_owned() })
    }
}

fn play_moves(
    options: &Options,
    moves: &[String],
    offer_with_last: bool,
) -> Result<History<Fleet333>, BadExport> {
    let mut dice = Dice::fast(0);
    let mut game = History::<Fleet333>::new(2, options.clone(), &mut dice)?;
    for (i, text) in moves.iter().enumerate() {
        let fault = |fault: PlayError| BadExport::Action { number: i + 1, text: text.clone(), fault };
        let (action, offered) = read_action(text).map_err(|e| fault(e.into()))?;
        let position = game.position();
        let seat = position.seat(position.to_move());
        if !action.is_turn() {
            return Err(fault(Unreadable::new(text, "a move or a teleport").into()));
        }
        let offers = offered || offer_with_last && i + 1 == moves.len();
        if offers && position.permits(seat, &Action::Offer).is_ok() {
            game.play(seat, Action::Offer, &mut dice).map_err(|e| fault(e.into()))?;
        }
        game.play(seat, action, &mut dice).map_err(|e| fault(e.into()))?;
    }
    Ok(game)
}

fn read_header(line: &str) -> Option<(&str, String)> {
    let (key, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next()?),
            '"' => return None,
            _ => plain.push(letter),
        }
    }
    Some((key, plain))
}

fn without_comments(text: &str) -> Result<String, BadExport> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        plain.push_str(before);
        plain.push(' ');
        rest = after.split_once('}').ok_or(BadExport::Comment)?.1;
    }
    plain.push_str(rest);
    Ok(plain)
}

/// Joins words into lines of at most 80 characters.
fn wrap(text: &mut String, words: &[String]) {
    let mut width = 0;
    for word in words {
        if width > 0 && width + 1 + word.len() > 80 {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
}
