//! A rulebook as a page: Markdown with an anchor at every chapter and clause, and pictures drawn by the game.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use table::is_clause_id;

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
    let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES).peekable();
    while let Some(event) = events.next() {
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
            Event::Text(ref text) if strong == Some(out.len() - 1) && is_clause_id(text) => {
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
            // What may be wider than the page can be scrolled without a mouse.
            Event::Start(Tag::Table(sides)) => {
                out.push(Event::Html("<table tabindex=\"0\">".into()));
                table.sides = sides;
            }
            Event::Start(Tag::CodeBlock(_)) => out.push(Event::Html("<pre tabindex=\"0\"><code>".into())),
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                table.next = 0;
                table.is_head = matches!(event, Event::Start(Tag::TableHead));
                out.push(event);
            }
            Event::Start(Tag::TableCell) => {
                // A corner of a table is no heading.
                let is_empty = matches!(events.peek(), Some(Event::End(TagEnd::TableCell)));
                out.push(Event::Html(table.open_cell(is_empty).into()));
            }
            Event::End(TagEnd::TableCell) => out.push(Event::Html(format!("</{}>", table.cell).into())),
            // Rulebooks are ours, but raw HTML has no place in them.
            Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text)),
            other => out.push(other),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, out.into_iter());
    PreEscaped(page)
}

/// How the columns of a table are aligned, and which comes next.
#[derive(Default)]
struct Columns {
    sides: Vec<Alignment>,
    next: usize,
    is_head: bool,
    cell: &'static str,
}

impl Columns {
    fn open_cell(&mut self, is_empty: bool) -> String {
        let class = match self.sides.get(self.next) {
            Some(Alignment::Left) => " class=\"left\"",
            Some(Alignment::Center) => " class=\"center\"",
            Some(Alignment::Right) => " class=\"right\"",
            Some(Alignment::None) | None => "",
        };
        self.next += 1;
        let (cell, scope) = if self.is_head && !is_empty { ("th", " scope=\"col\"") } else { ("td", "") };
        self.cell = cell;
        format!("<{cell}{scope}{class}>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulebook_is_a_page() {
        let markdown = "# Toy\n\n## 1. The box\n\n**TY-1.1** Stones & **more**:\n\n| | stones |\n|---|---:|\n| Ada | 6 |\n\n\
            ```\na <b>\n```\n\n![six](picture:stones)\n\n<i>raw</i>\n";
        let html = to_html(markdown, |name| Some(maud::html! { svg id=(name) {} })).into_string();
        for part in [
            "<h2 id=\"chapter-1\">1. The box</h2>",
            "<a class=\"clause\" id=\"TY-1.1\" href=\"#TY-1.1\"><strong>TY-1.1</strong></a> Stones &amp; <strong>more</strong>:",
            "<table tabindex=\"0\"><thead><tr><td></td><th scope=\"col\" class=\"right\">stones</th></tr></thead><tbody>",
            "<tr><td>Ada</td><td class=\"right\">6</td></tr>\n</tbody></table>",
            "<pre tabindex=\"0\"><code>a &lt;b&gt;\n</code></pre>",
            "<figure><svg id=\"stones\"></svg><figcaption>six</figcaption></figure>",
            "&lt;i&gt;raw&lt;/i&gt;",
        ] {
            assert!(html.contains(part), "{part}\nis not in\n{html}");
        }
    }
}
