//! Reports: the form by which somebody is reported, and the operator's pages on which they are looked at.

use maud::{Markup, html};
use stage::Words;
use store::{ChatLine, Complaint, Measure, Person, Remedy, TableKey, Time};

use super::{Page, hidden, moment, operator, trouble};
use crate::company::Dealings;
use crate::fields::GroundsWish;
use crate::model::PageFrame;
use crate::refusal::Refusal;

/// Somebody is to be reported, or blocked.
pub(crate) struct ReportModel {
    /// Around it.
    pub(crate) frame: PageFrame,
    /// Who is meant, as the form says it again.
    pub(crate) fields: Vec<(&'static str, String)>,
    /// What they are called.
    pub(crate) name: String,
    /// The line that is meant.
    pub(crate) said: Option<String>,
    /// Where one came from.
    pub(crate) table: Option<TableKey>,
    pub(crate) tournament: Option<TableKey>,
    /// Whether it is done.
    pub(crate) done: bool,
    /// Why something was refused.
    pub(crate) refusal: Option<Refusal>,
}

/// The form.
pub(crate) fn report(model: &ReportModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let title = words.say("report-title", [("name", model.name.as_str().into())]);
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        @if model.done {
            div.notice role="status" { p { (words.get("report-done")) } }
        } @else {
            @if let Some(said) = &model.said { blockquote { p { (said) } } }
            form.card method="post" action="/report" {
                h2 { (words.get("report")) }
                p.muted { (words.get("report-lead")) }
                @for (name, value) in &model.fields { (hidden(name, value)) }
                div.field {
                    label for="reason" { (words.get("report-reason")) }
                    select #reason name="reason" {
                        @for (word, _) in GroundsWish::ALL { option value=(word) { (words.get(&format!("reason-{word}"))) } }
                    }
                }
                div.field {
                    label for="report-text" { (words.get("report-text")) }
                    textarea #report-text name="text" maxlength="500" rows="4" {}
                }
                @if frame.account {
                    div.field.switch {
                        input #report-block type="checkbox" name="block" value="yes";
                        label for="report-block" { (words.get("report-block")) }
                    }
                }
                button.button.main { (words.get("report-do")) }
            }
            @if frame.account {
                form.card method="post" action="/blocks" {
                    h2 { (words.get("block")) }
                    p.muted { (words.get("blocked-lead")) }
                    @for (name, value) in &model.fields { (hidden(name, value)) }
                    button.button { (words.get("block")) }
                }
            }
        }
        @if let Some(table) = model.table { p { a.button href=(format!("/t/{table}")) { (words.get("replay-last-table")) } } }
        @if let Some(key) = model.tournament { p { a.button href=(format!("/tournaments/{key}")) { (words.get("tournament-back")) } } }
    })
}

/// What the operator has done that concerns the reader, and what they reported.
pub(super) fn dealings(frame: &PageFrame, dealings: &Dealings) -> Markup {
    let words = frame.words;
    html! {
        @if !dealings.reported.is_empty() || !dealings.measures.is_empty() {
            section.card aria-labelledby="dealings-title" {
                h2 #dealings-title { (words.get("dealings")) }
                ul {
                    @for measure in dealings.measures.iter().filter(|measure| measure.remedy != Remedy::Dismissed) {
                        li { (moment(measure.at)[..10]) ": " (told(measure, "dealt", words)) }
                    }
                    @for complaint in &dealings.reported {
                        li {
                            (moment(complaint.at)[..10]) ": "
                            (words.say("dealings-reported", [("name", complaint.name.as_str().into())])) " "
                            (words.get(if complaint.closed.is_some() { "dealings-looked-at" } else { "dealings-waits" }))
                        }
                    }
                }
            }
        }
    }
}

/// A measure in words.
fn told(measure: &Measure, of: &str, words: &Words) -> String {
    let word = match measure.remedy {
        Remedy::Dismissed => "dismissed",
        Remedy::Silenced => "silenced",
        Remedy::Suspended => "suspended",
        Remedy::Renamed => "renamed",
        Remedy::Erased => "erased",
        Remedy::Lifted => "lifted",
        Remedy::Unlisted => "unlisted",
        Remedy::Retitled => "retitled",
    };
    let until = measure.until.map_or_else(|| words.get("for-good"), moment);
    words.say(&format!("{of}-{word}"), [("until", until.into())])
}

/// Reports, for an operator.
pub(crate) struct ReportsModel {
    /// Around it.
    pub(crate) frame: PageFrame,
    /// Those of this page.
    pub(crate) complaints: Vec<Complaint>,
    /// Whether they are those that were looked at.
    pub(crate) closed: bool,
    /// Which page it is, from 0, and whether there may be more.
    pub(crate) page: u32,
    pub(crate) more: bool,
}

/// The list.
pub(crate) fn reports(model: &ReportsModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let title = words.get("reports");
    let list = |closed: bool| if closed { "closed" } else { "open" };
    let address = |closed: bool, page: u32| format!("/operator/reports?list={}&page={page}", list(closed));
    let here = |closed: bool| (closed == model.closed).then_some("page");
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        (operator::bar(frame))
        p.row {
            a.button href=(address(false, 0)) aria-current=[here(false)] { (words.get("reports-open")) }
            a.button href=(address(true, 0)) aria-current=[here(true)] { (words.get("reports-closed")) }
        }
        @if model.complaints.is_empty() { p.muted { (words.get("reports-none")) } }
        ul.tables {
            @for complaint in &model.complaints {
                li {
                    span.what { (complaint.name) }
                    span.tag { (words.get(&format!("reason-{}", GroundsWish::word(complaint.grounds)))) }
                    span.who { (complaint.text) }
                    time.ago datetime=(moment(complaint.at)) { (moment(complaint.at).replace('T', " ")) }
                    a.button.go href=(format!("/operator/reports/{}", complaint.id)) { (words.get("go-open")) }
                }
            }
        }
        p.row {
            @if model.page > 0 { a.button href=(address(model.closed, model.page - 1)) { (words.get("log-later")) } }
            @if model.more { a.button href=(address(model.closed, model.page + 1)) { (words.get("lobby-more")) } }
        }
    })
}

/// A report, for an operator.
pub(crate) struct CaseModel {
    /// Around it.
    pub(crate) frame: PageFrame,
    /// The report.
    pub(crate) complaint: Complaint,
    /// What was said around the line, as far as it is still there.
    pub(crate) around: Vec<(u32, ChatLine)>,
    /// Whom it is about, if they are known.
    pub(crate) person: Option<Person>,
    /// Other reports of them.
    pub(crate) others: Vec<Complaint>,
    /// What was done about this one, and what was done to them before.
    pub(crate) measures: Vec<Measure>,
    pub(crate) before: Vec<Measure>,
    /// What time it is.
    pub(crate) now: Time,
    /// Why something was refused.
    pub(crate) refusal: Option<Refusal>,
}

/// The report, and what can be done.
pub(crate) fn case(model: &CaseModel) -> Markup {
    let (frame, words, complaint) = (&model.frame, model.frame.words, &model.complaint);
    let title = words.say("report-of", [("name", complaint.name.as_str().into())]);
    let path = format!("/operator/reports/{}", complaint.id);
    let account = model.person.as_ref().is_some_and(|person| person.account);
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        (operator::bar(frame))
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        dl.facts {
            dt { (words.get("report-reason")) } dd { (words.get(&format!("reason-{}", GroundsWish::word(complaint.grounds)))) }
            dt { (words.get("report-by")) } dd { @if complaint.by.is_some() { (complaint.by_name) } @else { (words.get("somebody")) } }
            dt { (words.get("report-when")) } dd { (moment(complaint.at).replace('T', " ")) }
            dt { (words.get("report-who")) } dd {
                @match &model.person {
                    Some(person) if person.account => a href=(format!("/people/{}", stage::mark::encode(&person.name))) { (person.name) },
                    _ => { (complaint.name) " " (words.get("report-guest")) }
                }
            }
            @if let Some(table) = complaint.table { dt { (words.get("report-where")) } dd { a href=(format!("/t/{table}")) { (table) } } }
            @if let Some((key, name)) = &complaint.tournament { dt { (words.get("report-where")) } dd { a href=(format!("/tournaments/{key}")) { (name) } } }
            @if !complaint.text.is_empty() { dt { (words.get("report-says")) } dd { (complaint.text) } }
        }
        @if let Some((number, said)) = &complaint.line {
            section.card aria-labelledby="around-title" {
                h2 #around-title { (words.get("report-around")) }
                @if model.around.iter().all(|(known, _)| known != number) { blockquote { p { (said) } } p.muted { (words.get("report-line-gone")) } }
                ol.chat-lines {
                    @for (known, line) in &model.around {
                        li value=(known) .meant[known == number] { b { (line.name) } " " (line.text) @if known == number { " " span.tag.now { (words.get("report-line")) } } }
                    }
                }
            }
        }
        section.card aria-labelledby="earlier-title" {
            h2 #earlier-title { (words.get("report-earlier")) }
            @if model.others.is_empty() && model.before.is_empty() { p.muted { (words.get("report-earlier-none")) } }
            ul {
                @for other in &model.others {
                    li {
                        a href=(format!("/operator/reports/{}", other.id)) { (moment(other.at)[..10]) }
                        ": " (words.get(&format!("reason-{}", GroundsWish::word(other.grounds)))) " " (other.text)
                    }
                }
                @for measure in &model.before { li { (moment(measure.at)[..10]) ": " (told(measure, "done", words)) } }
            }
        }
        @if !model.measures.is_empty() {
            section.card aria-labelledby="done-title" {
                h2 #done-title { (words.get("report-measures")) }
                ul { @for measure in &model.measures { li { (moment(measure.at).replace('T', " ")) ": " (told(measure, "done", words)) } } }
            }
        }
        section.card aria-labelledby="act-title" {
            h2 #act-title { (words.get("act-title")) }
            form.row method="post" action=(path) { button.button name="act" value="dismiss" { (words.get("act-dismiss")) } }
            form.row method="post" action=(path) {
                div.field {
                    label for="act-days" { (words.get("act-days")) }
                    input #act-days type="number" name="days" min="1" max="3650" value="7";
                }
                button.button name="act" value="silence" { (words.get("act-silence")) }
            }
            @if account {
                form.row method="post" action=(path) {
                    div.field {
                        label for="act-until" { (words.get("act-until")) }
                        input #act-until type="date" name="until" min=(moment(model.now)[..10]);
                    }
                    button.button name="act" value="suspend" { (words.get("act-suspend")) }
                }
            }
            form.row method="post" action=(path) {
                button.button name="act" value="rename" { (words.get("act-rename")) }
                @if complaint.line.is_some() { button.button name="act" value="erase-line" { (words.get("act-erase-line")) } }
                @if complaint.table.is_some() { button.button name="act" value="erase-all" { (words.get("act-erase-all")) } }
                @if complaint.tournament.is_some() {
                    button.button name="act" value="unlist" { (words.get("act-unlist")) }
                    button.button name="act" value="retitle" { (words.get("act-retitle")) }
                }
                button.button name="act" value="lift" { (words.get("act-lift")) }
            }
        }
    })
}
