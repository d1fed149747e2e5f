//! Tournaments: all of them, and one.

use maud::{Markup, html};
use shelf::ShownTitle;
use stage::{Lang, Words};
use store::{Pace, PersonId, TableStage, Time};

use super::{Page, ago, hidden, moment, options, pace, trouble};
use crate::tournaments::rules::{Format, Line, POINT};
use crate::tournaments::{
    FEWEST, FORMATS, MINUTES, MOST, Pairing, ROUNDS, SHOWN, Taking, Tournament, TournamentModel,
    TournamentsModel, entrant,
};

/// All tournaments, and the form for another.
pub(crate) fn list(model: &TournamentsModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("tournaments"))).html(html! {
        h1 { (words.get("tournaments")) }
        p.lead { (words.get("tournaments-lead")) }
        @if let Some(title) = model.title {
            p.row { span.tag { (title.words(frame.lang).get("game-title")) } a.button href="/tournaments" { (words.get("tournaments-all")) } }
        } @else if !model.whole { p.row { a.button href="/tournaments" { (words.get("tournaments-all")) } } }
        @for list in &model.lists {
            @let name = list.name;
            @if name != "mine" || !list.all.is_empty() {
                @let heading = format!("tournaments-{name}");
                section.lobby-list id=(format!("{name}-list")) data-fresh="30" aria-labelledby=(heading) {
                    h2 id=(heading) { (words.get(&heading)) }
                    @if list.all.is_empty() { p.muted { (words.get("tournaments-none")) } }
                    @else { ul.tables { @for it in &list.all { (row(model, name, it)) } } }
                    @if let Some(last) = list.last {
                        @let game = model.title.map(|title| format!("game={}&", title.key())).unwrap_or_default();
                        p { a.button href=(format!("/tournaments?{game}list={name}&after={last}")) { (words.get("lobby-more")) } }
                    }
                }
            }
        }
        section #new-tournament aria-labelledby="tournament-new" {
            h2 #tournament-new { (words.get("tournament-new")) }
            nav.make aria-label=(words.get("tournament-game")) {
                span { (words.get("tournament-game")) }
                @for title in &model.games {
                    @let chosen = model.title.is_some_and(|chosen| chosen.key() == title.key());
                    a.button href=(format!("/tournaments?game={}#new-tournament", title.key())) aria-current=[chosen.then_some("true")] {
                        (title.words(frame.lang).get("game-title"))
                    }
                }
            }
            @if let Some(title) = model.title {
                @if frame.account { (form(model, title)) }
                @else { p { (words.get("tournament-needs-account")) " " a href="/account" { (words.get("nav-account")) } } }
            }
        }
    })
}

fn row(model: &TournamentsModel, list: &str, it: &Tournament) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    html! {
        li id=(format!("{list}-{}", it.row.key)) {
            span.what { (it.state.name) }
            span.who { (it.title.map_or_else(|| it.row.game.clone(), |title| title.words(frame.lang).get("game-title"))) }
            span.tag { (words.get(&format!("tournament-{}", it.state.format().word()))) }
            span.tag { (words.say("tournament-players-now", [("count", it.state.taking_part().count().into()), ("most", it.state.most.into())])) }
            span.tag { (pace(it.state.pace(), words)) }
            @if it.state.rated { span.tag { (words.get("rated-tag")) } }
            @match (it.row.stage, it.state.begins) {
                (TableStage::Gathering, Some(begins)) => span.ago { (begins_in(Time(begins), model.now, words)) },
                (TableStage::Gathering, None) => span.ago { (words.get("tournament-begins-said")) },
                _ => (ago(it.row.at, model.now, words)),
            }
            a.button.go href=(format!("/tournaments/{}", it.row.key)) { (words.get("go-open")) }
        }
    }
}

/// When it begins, as one would say it; the moment itself for programmes.
fn begins_in(at: Time, now: Time, words: &Words) -> Markup {
    let minutes = (at.0 - now.0).max(0) / 60_000;
    let (key, count) = match minutes {
        0 => ("tournament-begins-now", 0),
        1..120 => ("tournament-begins-minutes", minutes),
        120..2880 => ("tournament-begins-hours", minutes / 60),
        _ => ("tournament-begins-days", minutes / 1440),
    };
    html! { time datetime=(moment(at)) { (words.say(key, [("count", count.into())])) } }
}

/// A number to be chosen.
fn number(words: &Words, name: &str, value: Option<&str>, (low, high): (u32, u32)) -> Markup {
    let (label, hint) = (format!("tournament-form-{name}"), format!("{name}-hint"));
    html! {
        div.field {
            label for=(name) { (words.get(&label)) }
            input id=(name) type="number" inputmode="numeric" name=(name) min=(low) max=(high) value=[value] aria-describedby=(hint);
            p.hint id=(hint) { (words.say(&format!("{label}.hint"), [("low", low.into()), ("high", high.into())])) }
        }
    }
}

fn form(model: &TournamentsModel, title: &dyn ShownTitle) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let own = title.words(frame.lang);
    let filled =
        |name: &str| model.filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let (low, high) = (u32::from(*title.seats().start()).max(2), u32::from(*title.seats().end()));
    let paces = ["live 3+2", "live 5+5", "live 15+10", "live 30+20", "days 1", "days 3"];
    html! {
        form.card method="post" action="/tournaments" {
            h3 { (own.get("game-title")) }
            @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
            (hidden("game", title.key()))
            div.field {
                label for="tournament-name" { (words.get("tournament-name")) }
                input #tournament-name type="text" name="name" maxlength="30" required autocomplete="off" value=[filled("name")];
            }
            fieldset {
                legend { (words.get("tournament-format")) }
                @for (word, _) in FORMATS {
                    div.field.switch {
                        input id=(word) type="radio" name="format" value=(word) required checked[filled("format").unwrap_or("swiss") == word] aria-describedby=(format!("{word}-hint"));
                        label for=(word) { (words.get(&format!("tournament-{word}"))) }
                        p.hint id=(format!("{word}-hint")) { (words.get(&format!("tournament-{word}.hint"))) }
                    }
                }
            }
            @if low == high { (hidden("seats", &low.to_string())) } @else { (number(words, "seats", Some(filled("seats").unwrap_or(&low.to_string())), (low, high))) }
            div.field {
                label for="tournament-pace" { (words.get("pace")) }
                select #tournament-pace name="pace" {
                    @for text in paces {
                        @let chosen: Pace = text.parse().expect("these are clocks");
                        option value=(text) selected[filled("pace").unwrap_or("live 5+5") == text] { (pace(chosen, words)) }
                    }
                }
            }
            (number(words, "rounds", filled("rounds"), (1, ROUNDS)))
            (number(words, "minutes", filled("minutes"), (1, MINUTES)))
            (number(words, "begins-in", filled("begins-in"), (1, 43_200)))
            (number(words, "least", filled("least"), (FEWEST, MOST)))
            (number(words, "most", filled("most"), (FEWEST, MOST)))
            div.field {
                label for="tournament-bot" { (words.get("tournament-bot")) }
                select #tournament-bot name="bot" {
                    option value="" selected[filled("bot").unwrap_or_default().is_empty()] { (words.get("tournament-no-bots")) }
                    @for bot in title.bots() {
                        option value=(bot) selected[filled("bot") == Some(bot)] { (own.get(&format!("bot-{bot}"))) " – " (own.get(&format!("bot-{bot}.hint"))) }
                    }
                }
            }
            (number(words, "bots", filled("bots"), (1, MOST)))
            div.field.switch {
                input #tournament-rated type="checkbox" name="rated" value="yes" checked[filled("rated") == Some("yes")] aria-describedby="tournament-rated-hint";
                label for="tournament-rated" { (words.get("rated")) }
                p.hint #tournament-rated-hint { (words.get("tournament-rated-hint")) }
            }
            div.field.switch {
                input #tournament-listed type="checkbox" name="listed" value="yes" checked[model.filled.is_empty() || filled("listed") == Some("yes")] aria-describedby="tournament-listed-hint";
                label for="tournament-listed" { (words.get("tournament-listed")) }
                p.hint #tournament-listed-hint { (words.get("tournament-listed.hint")) }
            }
            button.button.main { (words.get("tournament-make")) }
        }
    }
}

/// One tournament.
pub(crate) fn one(model: &TournamentModel) -> Markup {
    let (frame, it) = (&model.frame, &model.it);
    let words = frame.words;
    let state = &it.state;
    let game =
        it.title.map_or_else(|| it.row.game.clone(), |title| title.words(frame.lang).get("game-title"));
    let live = (it.row.stage != TableStage::Over).then_some("5");
    Page::new(frame, format!("{} · Spelhaven", state.name)).html(html! {
        h1 { (state.name) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        p.row {
            span.tag { (game) }
            span.tag { (words.get(&format!("tournament-{}", state.format().word()))) }
            @if state.seats > 2 { span.tag { (words.say("tournament-at-table", [("count", state.seats.into())])) } }
            span.tag { (pace(state.pace(), words)) }
            @if state.rated { span.tag { (words.get("rated-tag")) } }
            @if let Some(title) = it.title { (options(title, frame.lang, &state.options)) }
            a.button href="/tournaments" { (words.get("tournaments")) }
        }
        div #tournament-now data-fresh=[live] {
            p.lead role="status" { (how_it_stands(model)) }
            (mine(model))
        }
        section #tournament-standing data-fresh=[live] aria-labelledby="standing-title" {
            h2 #standing-title { (words.get("tournament-standing")) }
            (standing(model))
        }
        @if state.round > 0 {
            section #tournament-pairings data-fresh=[live] aria-labelledby="pairings-title" {
                h2 #pairings-title { (words.get("tournament-pairings")) }
                (pairings(model))
            }
        }
        @if model.director && it.row.stage != TableStage::Over { (director(model)) }
        @if !it.row.listed { p.muted { (words.get("tournament-unlisted")) } }
        p.muted { (words.get(&format!("tournament-{}.hint", state.format().word()))) }
        // A report is of whoever made it, who must be known.
        @if !model.director && it.row.owner != PersonId::SOMEBODY { p { a.button.quiet href=(format!("/report?tournament={}", it.row.key)) { (words.get("report-or-block")) } } }
    })
}

fn how_it_stands(model: &TournamentModel) -> Markup {
    let (it, words) = (&model.it, model.frame.words);
    let state = &it.state;
    let count = state.taking_part().count();
    html! {
        @match it.row.stage {
            TableStage::Gathering => {
                (words.say("tournament-waits", [("count", count.into()), ("least", state.least.into()), ("most", state.most.into())])) " "
                @match state.begins {
                    Some(begins) => (begins_in(Time(begins), model.now, words)),
                    None => (words.get("tournament-begins-said")),
                }
            }
            TableStage::Running => {
                @match (state.format(), state.until) {
                    (Format::Arena, Some(until)) => {
                        @let left = (until - model.steady.0).max(0) / 60_000;
                        @if until > model.steady.0 { (words.say("tournament-arena-left", [("count", (left + 1).into())])) }
                        @else { (words.get("tournament-arena-last")) }
                    }
                    _ => { (words.say("tournament-round-of", [("round", state.round.into()), ("rounds", state.rounds.unwrap_or(0).into())])) }
                }
            }
            TableStage::Over => {
                (words.get(match state.ended {
                    Some(crate::tournaments::Ended::TooFew) => "tournament-ended-few",
                    Some(crate::tournaments::Ended::Director) => "tournament-ended-director",
                    Some(crate::tournaments::Ended::NoRound) => "tournament-ended-no-round",
                    _ => "tournament-ended",
                }))
            }
        }
    }
}

/// What the reader may do, and the way to their table.
fn mine(model: &TournamentModel) -> Markup {
    let (it, words) = (&model.it, model.frame.words);
    let key = it.row.key;
    let is = model.mine.and_then(|no| it.state.players.get(no)).map(|player| player.is);
    let over = it.row.stage == TableStage::Over;
    let table = model.mine.and_then(|no| it.state.table_of(no)).and_then(|pairing| pairing.table.as_deref());
    html! {
        @if !over {
            @if let Some(table) = table {
                p { a.button.main href=(format!("/t/{table}")) { (words.get("tournament-your-table")) } }
                p.muted { (words.get("tournament-grace")) }
            }
            @match is {
                Some(Taking::Part) => {
                    form method="post" action=(format!("/tournaments/{key}/leave")) {
                        button.button { (words.get(if it.row.stage == TableStage::Gathering { "tournament-leave" } else { "tournament-withdraw" })) }
                    }
                }
                Some(other) if model.mine.is_some_and(|no| it.state.readmits(it.row.stage, no)) => {
                    @if other == Taking::Pause { p.notice { (words.get("tournament-paused")) } }
                    form method="post" action=(format!("/tournaments/{key}/join")) {
                        button.button.main { (words.get("tournament-return")) }
                    }
                }
                Some(Taking::Removed) => p.notice { (words.get("tournament-removed")) },
                None if it.state.admits(it.row.stage) => {
                    @if it.state.rated && !model.account {
                        p { (words.get("rated-accounts")) " " a href="/account" { (words.get("nav-account")) } }
                    } @else {
                        form.card method="post" action=(format!("/tournaments/{key}/join")) {
                            @if !model.account {
                                div.field {
                                    label for="join-name" { (words.get("your-name")) }
                                    input #join-name type="text" name="name" maxlength="30" value=(model.frame.name.as_deref().unwrap_or_default())
                                        placeholder=(words.get("your-name-hint")) autocomplete="nickname";
                                }
                            }
                            button.button.main { (words.get("tournament-join")) }
                        }
                    }
                }
                _ => p.muted { (words.get("tournament-no-joining")) },
            }
        }
    }
}

/// Points as they are read: at most two places.
pub(crate) fn points(units: u64, lang: Lang) -> String {
    let hundredths = (units * 100 + u64::from(POINT) / 2) / u64::from(POINT);
    let text = match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        rest if rest % 10 == 0 => format!("{}.{}", hundredths / 100, rest / 10),
        rest => format!("{}.{rest:02}", hundredths / 100),
    };
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

/// What decides between equal points.
type Break = fn(&Line) -> u64;

fn standing(model: &TournamentModel) -> Markup {
    let (it, words, lang) = (&model.it, model.frame.words, model.frame.lang);
    let lines = it.state.standing(it.sizes());
    let format = it.state.format();
    let breaks: &[(&str, Break)] = match format {
        Format::Swiss => &[("buchholz", |line| line.breaks[0]), ("berger", |line| line.breaks[1])],
        Format::RoundRobin => &[("berger", |line| line.breaks[1])],
        Format::Arena => &[],
    };
    html! {
        @if lines.is_empty() { p.muted { (words.get("tournament-nobody")) } } @else {
            div.scroll tabindex="0" role="region" aria-labelledby="standing-title" {
                table.tabular {
                    thead { tr {
                        th scope="col" { (words.get("tournament-place")) }
                        th scope="col" { (words.get("tournament-player")) }
                        th scope="col" { (words.get("tournament-points")) }
                        @for (name, _) in breaks { th scope="col" title=(words.get(&format!("tournament-{name}.hint"))) { (words.get(&format!("tournament-{name}"))) } }
                        th scope="col" { (words.get("tournament-wins")) }
                        th scope="col" { (words.get("tournament-tables")) }
                    } }
                    tbody {
                        @for line in &lines {
                            tr .yours[model.mine == Some(line.no)] {
                                td { (line.place) }
                                th scope="row" {
                                    (name(model, line.no))
                                    @if model.mine == Some(line.no) { " " span.tag { (words.get("you")) } }
                                    @match it.state.players[line.no].is {
                                        Taking::Part => {}
                                        Taking::Pause => { " " span.tag { (words.get("tournament-is-paused")) } }
                                        Taking::Leave => { " " span.tag { (words.get("tournament-is-gone")) } }
                                        Taking::Removed => { " " span.tag { (words.get("tournament-is-removed")) } }
                                    }
                                }
                                td { (points(line.points.into(), lang)) }
                                @for (_, of) in breaks { td { (points(of(line), lang)) } }
                                td { (line.wins) }
                                td { (line.bouts) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What somebody is called, with the way to their page.
fn name(model: &TournamentModel, no: usize) -> Markup {
    let name = model.it.name(no, model.frame.lang);
    html! {
        @if entrant(&model.it.row, no).is_some_and(|entrant| entrant.person.is_some()) && model.it.state.rated {
            a href=(format!("/people/{}", stage::mark::encode(&name))) { (name) }
        } @else { (name) }
    }
}

fn pairings(model: &TournamentModel) -> Markup {
    let (it, words) = (&model.it, model.frame.words);
    let arena = it.state.format() == Format::Arena;
    let shown: Vec<&Pairing> = if arena {
        it.state.tables.iter().rev().take(SHOWN).collect()
    } else {
        it.state.tables.iter().filter(|pairing| pairing.round == model.round).collect()
    };
    let byes: Vec<usize> =
        it.state.byes.iter().filter(|(round, _)| *round == model.round).map(|(_, no)| *no).collect();
    let to = |round: u32| format!("/tournaments/{}?round={round}", it.row.key);
    html! {
        @if !arena {
            nav.row aria-label=(words.get("tournament-pairings")) {
                @if model.round > 1 { a.button href=(to(model.round - 1)) { (words.say("tournament-round", [("round", (model.round - 1).into())])) } }
                strong { (words.say("tournament-round", [("round", model.round.into())])) }
                @if model.round < it.state.round { a.button href=(to(model.round + 1)) { (words.say("tournament-round", [("round", (model.round + 1).into())])) } }
            }
        }
        ul.tables { @for pairing in shown { (pairing_row(model, pairing)) } }
        @if !arena && !byes.is_empty() {
            p.muted { (words.get("tournament-bye")) ": " (byes.iter().map(|no| it.name(*no, model.frame.lang)).collect::<Vec<_>>().join(", ")) }
        }
    }
}

fn pairing_row(model: &TournamentModel, pairing: &Pairing) -> Markup {
    let (it, words, lang) = (&model.it, model.frame.words, model.frame.lang);
    html! {
        li .yours[model.mine.is_some_and(|no| pairing.players.contains(&no))] {
            span.who {
                @for (at, no) in pairing.players.iter().enumerate() {
                    @if at > 0 { " – " }
                    (it.name(*no, lang))
                    @if let Some(all) = &pairing.points { " (" (points(all[at].into(), lang)) ")" }
                    @if pairing.absent.contains(no) { " " span.tag { (words.get("tournament-absent")) } }
                }
            }
            @if pairing.points.is_none() { span.tag { (words.get("tournament-at-play")) } }
            @if let Some(table) = &pairing.table { a.button.go href=(format!("/t/{table}")) { (words.get(if pairing.points.is_some() { "go-replay" } else { "go-watch" })) } }
        }
    }
}

/// What whoever made it may do.
fn director(model: &TournamentModel) -> Markup {
    let (it, words, lang) = (&model.it, model.frame.words, model.frame.lang);
    let action = format!("/tournaments/{}/direct", it.row.key);
    let gathering = it.row.stage == TableStage::Gathering;
    let pairs = it.state.format() == Format::RoundRobin && it.state.seats == 2;
    let may_extend = if gathering { it.state.begins.is_some() } else { !pairs };
    let in_minutes = gathering || it.state.format() == Format::Arena;
    let players = &it.state.players;
    let there: Vec<usize> = (0..players.len()).filter(|no| !players[*no].is.is_gone()).collect();
    html! {
        section.card aria-labelledby="director-title" {
            h2 #director-title { (words.get("tournament-director")) }
            @if gathering {
                form method="post" action=(action) { (hidden("do", "begin")) button.button.main { (words.get("tournament-begin")) } }
            }
            @if may_extend {
                form.row method="post" action=(action) {
                    (hidden("do", "extend"))
                    div.field {
                        label for="extend-by" { (words.get(if in_minutes { "tournament-extend-minutes" } else { "tournament-extend-rounds" })) }
                        input #extend-by type="number" inputmode="numeric" name="by" min="1" max=(if in_minutes { MINUTES } else { ROUNDS }) value=(if in_minutes { 10 } else { 1 }) required;
                    }
                    button.button { (words.get("tournament-extend")) }
                }
            }
            @if !there.is_empty() {
                form.row method="post" action=(action) {
                    (hidden("do", "remove"))
                    div.field {
                        label for="remove-player" { (words.get("tournament-remove-who")) }
                        select #remove-player name="player" {
                            @for no in there { option value=(no + 1) { (it.name(no, lang)) } }
                        }
                    }
                    button.button { (words.get("tournament-remove")) }
                }
            }
            details {
                summary { (words.get(if gathering { "tournament-cancel" } else { "tournament-end" })) }
                p.muted { (words.get(if gathering { "tournament-cancel.hint" } else { "tournament-end.hint" })) }
                form method="post" action=(action) { (hidden("do", "end")) button.button { (words.get(if gathering { "tournament-cancel" } else { "tournament-end" })) } }
            }
        }
    }
}
