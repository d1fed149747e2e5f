//! What the types of the API do not say of themselves: which games there are, which words stand in answers, and which fields
//! go together.

use serde_json::{Map, Value, json};
use shelf::{Shelf, ShownTitle};
use store::{PersonId, Sitter, TableStage, Tie};
use table::{MAX_SEATS, OptionSpec};

use super::company::tie_word;
use super::handlers::sitter_word;
use super::tournaments::taking_word;
use crate::commands::PairingInfo;
use crate::fields::{FillWish, clock_schema, option_schema, seats_schema};
use crate::notices::wishes::{Kind, MailWhen};
use crate::preferences::{Motion, MovePace, Theme};
use crate::present::stage_word;
use crate::tournaments::{FORMATS, Taking};

/// Says it all in a document.
pub(super) fn add_bounds(shelf: Shelf, document: &mut Value) {
    name_games(shelf, document);
    let schemas = &mut document["components"]["schemas"];
    schemas["NewTable"]["anyOf"] = shelf.shown_games().map(new_table).collect();
    schemas["NewTournament"]["anyOf"] = shelf.shown_games().flat_map(new_tournament).collect();
    schemas["SeekCompany"]["anyOf"] = shelf.shown_games().flat_map(seek).collect();
    for body in ["Whom", "Report"] {
        schemas[body]["anyOf"] = somebody(&schemas[body]["properties"]);
    }
    let direct = &mut schemas["DirectTournament"];
    direct["anyOf"] = json!([
        { "properties": { "do": { "type": "string", "enum": ["begin", "end", "extend"] } } },
        {
            "properties": { "do": { "type": "string", "enum": ["remove"] }, "player": value_of(&direct["properties"]["player"]) },
            "required": ["player"],
        },
    ]);
    add_words(schemas);
}

/// The games there are, wherever one is asked for.
fn name_games(shelf: Shelf, document: &mut Value) {
    let games: Vec<&str> = shelf.shown_games().map(|title| title.key()).collect();
    let game = json!({ "type": "string", "enum": games });
    for body in ["NewTable", "NewTournament", "SeekCompany", "BeginDaily"] {
        let field = &mut document["components"]["schemas"][body]["properties"]["game"];
        let about = field["description"].take();
        *field = game.clone();
        field["description"] = about;
    }
    for (_, _, operation) in super::operations(document) {
        let asked = operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten();
        for parameter in asked.filter(|parameter| parameter["in"] == "query" && parameter["name"] == "game") {
            parameter["schema"] = game.clone();
        }
    }
}

/// The words that stand in answers.
fn add_words(schemas: &mut Value) {
    let stages = [TableStage::Gathering, TableStage::Running, TableStage::Over].map(stage_word);
    let nobody = PersonId::SOMEBODY;
    let sitters = [Sitter::Person(nobody), Sitter::Screen(nobody), Sitter::Bot(String::new())];
    let seated = sitters.each_ref().map(sitter_word);
    let seats = [&[Sitter::Open, Sitter::Invited].each_ref().map(sitter_word), &seated[..]].concat();
    let formats = FORMATS.map(|(word, _)| word);
    let takings = Taking::ALL.map(taking_word);
    let ties = [Tie::Friends, Tie::Asked, Tie::Asks].map(tie_word);
    let words: [(&str, &str, Vec<&str>); 20] = [
        ("OptionInfo", "kind", vec!["one-of", "switch", "number", "text"]),
        ("TableInfo", "stage", stages.to_vec()),
        ("SeatInfo", "kind", seats),
        ("TableState", "stage", stages.to_vec()),
        ("AnalysisInfo", "stage", vec!["none", "running", "done"]),
        ("AnalysisBegun", "stage", vec!["running", "done"]),
        ("DailyInfo", "stage", stages[1..].to_vec()),
        ("FinishedSeat", "kind", seated.to_vec()),
        ("TournamentLine", "format", formats.to_vec()),
        ("TournamentLine", "stage", stages.to_vec()),
        ("TournamentInfo", "format", formats.to_vec()),
        ("TournamentInfo", "stage", stages.to_vec()),
        ("StandingLine", "is", takings.to_vec()),
        ("FriendInfo", "tie", ties.to_vec()),
        ("PairingInfo", "stage", PairingInfo::STAGES.to_vec()),
        ("NoticeInfo", "kind", Kind::words()),
        ("WishesInfo", "mail_when", MailWhen::words()),
        ("PreferencesInfo", "theme", Theme::words()),
        ("PreferencesInfo", "motion", Motion::words()),
        ("PreferencesInfo", "pace", MovePace::words()),
    ];
    for (schema, field, words) in words {
        let field = &mut schemas[schema]["properties"][field];
        let nothing = field["type"].is_array().then_some(Value::Null);
        field["enum"] = words.iter().map(|word| json!(word)).chain(nothing).collect();
    }
}

/// What a field holds that is there.
fn value_of(field: &Value) -> Value {
    field.pointer("/oneOf/1").unwrap_or(field).clone()
}

/// The same of a field that may be left out.
fn or_nothing(mut schema: Value) -> Value {
    schema["type"] = json!([schema["type"], "null"]);
    if let Some(values) = schema.get_mut("enum").and_then(Value::as_array_mut) {
        values.push(Value::Null);
    }
    schema
}

/// One of several cases of a body. No two hold of one body; to say so by `oneOf` has whoever makes up bodies look for what the
/// others forbid.
fn case(title: &dyn ShownTitle, fields: &[(&str, Value)]) -> Map<String, Value> {
    let game = ("game", json!({ "type": "string", "enum": [title.key()] }));
    let fields = [game].into_iter().chain(fields.iter().cloned());
    let fields: Map<_, _> = fields.map(|(name, schema)| (name.to_owned(), schema)).collect();
    Map::from_iter([("properties".to_owned(), fields.into())])
}

fn options(title: &dyn ShownTitle) -> Value {
    let of = |spec: &OptionSpec| (spec.key.to_owned(), option_schema(spec));
    let options: Map<_, _> = title.options().iter().map(of).collect();
    json!({ "type": ["object", "null"], "properties": options, "additionalProperties": false })
}

/// How many people may be wanted.
fn company(title: &dyn ShownTitle) -> Value {
    let seats = title.seats();
    json!({ "type": "integer", "minimum": (*seats.start()).max(2), "maximum": (*seats.end()).min(MAX_SEATS as u8) })
}

/// After how long bots take free seats, and which.
fn fill(title: &dyn ShownTitle) -> Value {
    let bots = title.bots().into_iter();
    let all: Vec<String> =
        bots.flat_map(|bot| FillWish::MINUTES.map(|minutes| format!("{minutes} {bot}"))).collect();
    or_nothing(json!({ "type": "string", "enum": all }))
}

fn new_table(title: &'static dyn ShownTitle) -> Value {
    case(title, &[("seats", seats_schema(title)), ("options", options(title)), ("fill", fill(title))]).into()
}

/// Moves of an arena do not take days.
fn new_tournament(title: &'static dyn ShownTitle) -> [Value; 2] {
    let bots = or_nothing(json!({ "type": "string", "enum": title.bots() }));
    [false, true].map(|arena| {
        let formats: Vec<&str> =
            FORMATS.map(|(word, _)| word).into_iter().filter(|word| (*word == "arena") == arena).collect();
        let fields = [
            ("format", json!({ "type": "string", "enum": formats })),
            ("seats", or_nothing(company(title))),
            ("options", options(title)),
            ("pace", clock_schema(!arena)),
            ("bot", bots.clone()),
        ];
        case(title, &fields).into()
    })
}

/// What counts for ratings has a clock.
fn seek(title: &'static dyn ShownTitle) -> [Value; 2] {
    let fields = [("seats", company(title)), ("fill", fill(title))];
    let rated = json!({ "type": "boolean", "enum": [true] });
    let not = json!({ "type": ["boolean", "null"], "enum": [false, null] });
    let with = |more: &[(&'static str, Value)]| case(title, &[&fields[..], more].concat());
    let mut counts = with(&[("rated", rated), ("pace", clock_schema(true))]);
    counts.insert("required".to_owned(), json!(["rated", "pace"]));
    [with(&[("rated", not)]).into(), counts.into()]
}

/// Somebody is named, or is at a seat or said a line of a table.
fn somebody(fields: &Value) -> Value {
    let ways = [&["name"][..], &["table", "seat"], &["table", "line"], &["tournament"]];
    let case = |way: &[&str]| {
        let fields: Map<_, _> =
            way.iter().map(|name| ((*name).to_owned(), value_of(&fields[*name]))).collect();
        json!({ "properties": fields, "required": way })
    };
    ways.map(case).as_slice().into()
}
