//! A rulebook as a page: Markdown with an anchor at every chapter and clause, and pictures drawn by the game.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Headings of the chapters, in order: the first is at `#chapter-1`.
pub fn chapters(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.lines().filter_map(|line| line.strip_prefix("## "))
}

/// Turns a rulebook into HTML, without its title. A chapter is an anchor `#chapter-1`, a clause id in bold becomes an anchor
/// `#CA-5.5`; an image `![caption](picture:NAME)` becomes a figure with what `picture` draws.
pub fn to_html(markdown: &str, mut picture: impl FnMut(&str) -> Option<Markup>) -> Markup {
    let mut out: Vec<Event<'_>> = Vec::new();
    let mut strong: Option<usize> = None;
    // A picture stands by itself, not in a paragraph.
    let (mut figure, mut alone) = (false, false);
    let mut title = false;
    let mut chapter = 0;
    let mut table = Columns::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => title = false,
            _ if title => {}
            Event::Start(Tag::Heading { level: level @ HeadingLevel::H2, classes, attrs, .. }) => {
                chapter += 1;
                let id = Some(format!("chapter-{chapter}").into());
                out.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::Start(Tag::Strong) => {
                strong = Some(out.len());
                out.push(event);
            }
            Event::Text(ref text) if strong == Some(out.len() - 1) && is_clause(text) => {
                out.pop();
                strong = None;
                let id = text.to_string();
                out.push(Event::Html(CowStr::from(format!(
                    "<a class=\"clause\" id=\"{id}\" href=\"#{id}\"><strong>{id}</strong>"
                ))));
            }
            Event::End(TagEnd::Strong) if strong.is_none() => out.push(Event::Html("</a>".into())),
            Event::Start(Tag::Image { ref dest_url, .. }) if dest_url.starts_with("picture:") => {
                let drawn =
                    picture(&dest_url["picture:".len()..]).map_or_else(String::new, |m| m.into_string());
                alone = matches!(out.last(), Some(Event::Start(Tag::Paragraph)));
                if alone {
                    out.pop();
                }
                out.push(Event::Html(CowStr::from(format!("<figure>{drawn}<figcaption>"))));
                figure = true;
            }
            Event::End(TagEnd::Image) if figure => {
                figure = false;
                out.push(Event::Html("</figcaption></figure>".into()));
            }
            Event::End(TagEnd::Paragraph) if alone => alone = false,
            // Pages may carry no style of their own: how a column of a table is aligned is a class.
            Event::Start(Tag::Table(sides)) => {
                out.push(Event::Start(Tag::Table(vec![Alignment::None; sides.len()])));
                table.sides = sides;
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                table.next = 0;
                table.cell = if matches!(event, Event::Start(Tag::TableHead)) { "th" } else { "td" };
                out.push(event);
            }
            Event::Start(Tag::TableCell) => out.push(Event::Html(table.open_cell().into())),
            Event::End(TagEnd::TableCell) => out.push(Event::Html(format!("</{}>", table.cell).into())),
            // Rulebooks are ours, but raw HTML has no place in them.
            Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text)),
            other => out.push(other),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, out.into_iter());
    // What may be wider than the page can be scrolled without a mouse; a corner of a table is no heading.
    for scrolled in ["table", "pre"] {
        page = page.replace(&format!("<{scrolled}>"), &format!("<{scrolled} tabindex=\"0\">"));
    }
    PreEscaped(page.replace("<th scope=\"col\"></th>", "<td></td>"))
}

/// How the columns of a table are aligned, and which comes next.
#[derive(Default)]
struct Columns {
    sides: Vec<Alignment>,
    next: usize,
    cell: &'static str,
}

impl Columns {
    fn open_cell(&mut self) -> String {
        let class = match self.sides.get(self.next) {
            Some(Alignment::Left) => " class=\"left\"",
            Some(Alignment::Center) => " class=\"center\"",
            Some(Alignment::Right) => " class=\"right\"",
            Some(Alignment::None) | None => "",
        };
        self.next += 1;
        let scope = if self.cell == "th" { " scope=\"col\"" } else { "" };
        format!("<{}{scope}{class}>", self.cell)
    }
}

/// Whether a text is a clause id: `CA-5.5`.
pub fn is_clause(text: &str) -> bool {
    text.split_once('-').is_some_and(|(prefix, numbers)| {
        !prefix.is_empty()
            && prefix.bytes().all(|b| b.is_ascii_uppercase())
            && numbers.split('.').all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
    })
}
