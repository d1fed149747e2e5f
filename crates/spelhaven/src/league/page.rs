//! A league as a page that needs nothing else.

use std::fmt::Write;

use bots::league::{Firsts, likely};

use super::plot::{self, Pair, Whisker, escape};
use super::{Meet, Report, Season, per, quantile};

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1d2530;--soft:#5b6675;--paper:#fff;--line:#d9dee5;--mark:#1f5f99;--tint:31,95,153}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#a3adba;--paper:#14181e;--line:#333b46;--mark:#7db7ec;--tint:125,183,236}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .3em}h2{font-size:1.15rem;margin:2.2em 0 .4em}
p{margin:.4em 0}.soft{color:var(--soft)}code{font-size:.85em;overflow-wrap:anywhere}
.wide{overflow-x:auto}svg{width:100%;min-width:560px;height:auto;display:block}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.3em .7em;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child{text-align:left}thead th{color:var(--soft);font-weight:600}tbody th{font-weight:600}td small{color:var(--soft);display:block}
svg text{font:13px system-ui,sans-serif;fill:var(--soft)}svg .label{fill:var(--ink);font-weight:600}svg .told{fill:var(--ink)}
.grid{stroke:var(--line);fill:none}.even{stroke:var(--soft);stroke-dasharray:5 4;fill:none}.mark{stroke:var(--mark);stroke-width:2;fill:none}
.dot,.full{fill:var(--mark)}.box{fill:rgba(var(--tint),.3);stroke:var(--mark)}.median{stroke:var(--ink);stroke-width:2.5}.hollow{fill:none;stroke:var(--mark);stroke-width:1.5}
";

/// Draws all of it.
pub(super) fn draw(report: &Report<'_>) -> String {
    let Season { args, table, line_ups, deals } = report.season;
    let key = table.title.key();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>League of {key}</title>\
         <style>{STYLE}</style></head><body>\n<h1>League of {key}, {} seats</h1>\n<p>{} games: {} line-ups of {deals} \
         deals, each played once from every seat.</p>\n<p class=\"soft\"><code>{}</code><br>spelhaven {}, edition {} of the \
         rules{}</p>\n",
        table.seats,
        report.league.games(),
        line_ups.len(),
        escape(&report.command()),
        env!("CARGO_PKG_VERSION"),
        args.edition.unwrap_or(table.title.edition()),
        if args.time.is_some() || args.bots.iter().any(|bot| bot.contains('@') && bot.ends_with('s')) {
            ". Thinking was limited by time: another run comes out a little differently."
        } else {
            ". The same command comes to the same."
        },
    );
    let mut section = |title: &str, about: &str, body: String| {
        let _ = write!(
            page,
            "<h2>{title}</h2>\n<p class=\"soft\">{about}</p>\n<div class=\"wide\">{body}</div>\n"
        );
    };
    section(
        "Ratings",
        "On the scale of Elo: 100 points more come out ahead in 64 of 100 comparisons, 400 in 91. The mean is 0; \
         lines are 95 % intervals.",
        plot::whiskers("Ratings with intervals", &ratings(report), "", 0.0),
    );
    section(
        "Who came out ahead of whom",
        "Of 100 pairs of seats, in how many the bot of the row ended ahead of the bot of the column. Equal ranks \
         count by half, half-victories as ¾. Below, the 95 % interval.",
        meetings(report),
    );
    let even = 100.0 / f64::from(table.seats);
    let about = format!("Shares of first places, in per cent; the dashed line is the even share, {even:.1}.");
    if matches!(args.meet, Meet::Lone) && table.seats > 2 {
        let rows: Vec<Whisker> = report
            .lone()
            .iter()
            .map(|(who, firsts)| {
                share(format!("{} among {}", report.name(who[0]), report.name(who[1])), firsts)
            })
            .collect();
        section(
            "One among others",
            &about,
            plot::whiskers("First places of one among others", &rows, "", even),
        );
    }
    let entrant = |i: &usize| share(report.name(*i).to_owned(), &report.firsts[*i]);
    let rows: Vec<Whisker> = report.order.iter().map(entrant).collect();
    section("First places by bot", &about, plot::whiskers("First places by bot", &rows, "", even));
    let numbered = |name: &str, firsts: &[Firsts]| -> Vec<Whisker> {
        firsts.iter().enumerate().map(|(i, firsts)| share(format!("{name} {}", i + 1), firsts)).collect()
    };
    let rows = numbered("seat", &report.league.by_seat());
    section("First places by seat", &about, plot::whiskers("First places by seat", &rows, "", even));
    let rows = numbered("place", &report.league.by_place());
    section(
        "First places by place in turn order",
        &format!("{about} Place 1 had the first decision to itself."),
        plot::whiskers("First places by place in turn order", &rows, "", even),
    );
    section(
        "Points",
        "From the fewest to the most; the box is the middle half, its bar the median. On the right, the mean.",
        plot::ranges("Points by bot", &points(report), ""),
    );
    section(
        "Length of a game",
        "How many games had how many plies. A ply is one click.",
        plot::histogram("Length of games in plies", &report.lengths()),
    );
    section(
        "What the winners did",
        "How often a seat did it in a game: winners (filled), the others (outline). What differs most comes first.",
        plot::pairs("What winners and others did", &deeds(report)),
    );
    section("What each bot did", "How often in a game.", deeds_by_bot(report));
    section("How games ended", "", manners(report));
    page + "</body></html>\n"
}

fn ratings(report: &Report<'_>) -> Vec<Whisker> {
    let row = |&i: &usize| {
        let rating = report.ratings[i];
        Whisker {
            label: report.name(i).to_owned(),
            value: rating.elo,
            from: rating.elo - rating.reach,
            to: rating.elo + rating.reach,
            told: format!("{:+.0} ± {:.0}", rating.elo, rating.reach),
        }
    };
    report.order.iter().map(row).collect()
}

fn share(label: String, firsts: &Firsts) -> Whisker {
    let (from, to) = firsts.likely();
    let [value, from, to] = [firsts.rate(), from, to].map(|share| 100.0 * share);
    Whisker { label, value, from, to, told: format!("{value:.1} % of {}", firsts.games) }
}

fn meetings(report: &Report<'_>) -> String {
    let meets = report.league.meetings();
    let heads: String =
        report.order.iter().map(|i| format!("<th scope=\"col\">{}</th>", escape(report.name(*i)))).collect();
    let mut table = format!("<table><thead><tr><th></th>{heads}</tr></thead><tbody>");
    for &i in &report.order {
        let _ = write!(table, "<tr><th scope=\"row\">{}</th>", escape(report.name(i)));
        for &j in &report.order {
            let meet = meets[i][j];
            if meet.pairs == 0 {
                table += "<td></td>";
                continue;
            }
            let (from, to) = likely(meet.ahead, meet.pairs as f64);
            let share = meet.ahead / meet.pairs as f64;
            let _ = write!(
                table,
                "<td style=\"background:rgba(var(--tint),{:.2})\">{:.1}<small>{:.1}–{:.1}</small></td>",
                share * 0.45,
                100.0 * share,
                100.0 * from,
                100.0 * to
            );
        }
        table += "</tr>";
    }
    table + "</tbody></table>"
}

fn points(report: &Report<'_>) -> Vec<plot::Range> {
    let row = |&i: &usize| {
        let points = report.league.points(i);
        plot::Range {
            label: report.name(i).to_owned(),
            least: points[0],
            quarter: quantile(&points, 0.25),
            median: quantile(&points, 0.5),
            three_quarters: quantile(&points, 0.75),
            most: points[points.len() - 1],
            told: format!("{:.2}", points.iter().sum::<f64>() / points.len() as f64),
        }
    };
    report.order.iter().map(row).collect()
}

/// What winners and others did, most telling first; what hardly ever happens tells nothing.
fn deeds(report: &Report<'_>) -> Vec<Pair> {
    const MOST: usize = 16;
    let (winners, others) = report.league.winners_and_others();
    let pair = |(deed, count): (&String, &bots::league::DeedCount)| Pair {
        label: deed.clone(),
        one: per(count.winners, winners),
        other: per(count.others, others),
    };
    let mut pairs: Vec<Pair> = report.league.deeds().iter().map(pair).collect();
    // Counts vary about as their roots do.
    let telling = |pair: &Pair| (pair.one - pair.other).abs() / (pair.one + pair.other + 0.01).sqrt();
    pairs.sort_by(|a, b| telling(b).total_cmp(&telling(a)));
    pairs.truncate(MOST);
    pairs
}

fn deeds_by_bot(report: &Report<'_>) -> String {
    let heads: String =
        report.order.iter().map(|i| format!("<th scope=\"col\">{}</th>", escape(report.name(*i)))).collect();
    let mut table = format!("<table><thead><tr><th></th>{heads}</tr></thead><tbody>");
    for (deed, count) in report.league.deeds() {
        let _ = write!(table, "<tr><th scope=\"row\">{}</th>", escape(deed));
        for &i in &report.order {
            let _ = write!(table, "<td>{:.2}</td>", per(count.entrants[i], report.firsts[i].games));
        }
        table += "</tr>";
    }
    table + "</tbody></table>"
}

fn manners(report: &Report<'_>) -> String {
    let games = report.league.games() as f64;
    let row = |(manner, count): (&'static str, u64)| {
        let share = 100.0 * count as f64 / games;
        format!("<tr><th scope=\"row\">{manner}</th><td>{count}</td><td>{share:.1} %</td></tr>")
    };
    let rows: String = report.manners().into_iter().map(row).collect();
    format!("<table><tbody>{rows}</tbody></table>")
}
