//! Final tables, read as people read them.

use stage::{Lang, Show, Sight, Voice, Words};
use table::{Cx, Dice, Options, Outcome, Rules, Viewer};

/// What stands in the cells of a row, its heading included.
pub type Row = Vec<String>;

/// A game that random players brought to its end, and its result.
pub fn played_out<G: Rules>(seats: u8, seed: u64) -> (G, Outcome) {
    let mut dice = Dice::fast(seed);
    let setup = table::new_setup::<G>(seats, &Options::default()).expect("a table of this size");
    let mut game = G::start(&setup, &mut Cx::silent(&mut dice));
    let mut choices = Vec::new();
    while let Some(seat) = game.turn().seats().iter().next() {
        choices.clear();
        game.legal(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        game.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    let outcome = game.outcome().expect("nobody is to move");
    (game, outcome)
}

/// What whoever looks on is shown of a game that is over: its final table, in English.
pub fn page<G: Show>(game: &G) -> String {
    let words = Words::of::<G>(Lang::En);
    let names: Vec<String> = (1..=game.seats()).map(|n| format!("Player {n}")).collect();
    let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
    Sight::new(game, voice).draw("", "b").scoring.expect("the game is over").0
}

/// The rows of each table of a page.
pub fn tables(page: &str) -> Vec<Vec<Row>> {
    let inner = |text: &str, end: &str| text.split(end).next().unwrap_or_default().to_owned();
    let rows = |table: String| -> Vec<Row> {
        let rows = table.split("<tr").skip(1).map(|row| inner(row, "</tr>"));
        rows.map(|row| row.replace("<th", "<td").split("<td").skip(1).map(text).collect()).collect()
    };
    page.split("<table").skip(1).map(|table| rows(inner(table, "</table>"))).collect()
}

/// What is read of a cell that begins within its tag.
fn text(cell: &str) -> String {
    let within: String =
        cell.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
    within.trim().to_owned()
}

/// The number a cell begins with; a dot or a dash is nothing.
pub fn number(cell: &str) -> i32 {
    let (sign, digits) = match cell.strip_prefix('−') {
        Some(digits) => (-1, digits),
        None => (1, cell.trim_start_matches('+')),
    };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    match &digits[..end] {
        "" => {
            assert!(["·", "–"].contains(&digits), "{cell:?} is no number");
            0
        }
        digits => sign * digits.parse::<i32>().expect("digits"),
    }
}

/// What a column of some rows comes to; the first after the headings is 0.
pub fn sum(rows: &[Row], column: usize) -> i32 {
    rows.iter().map(|row| number(&row[column + 1])).sum()
}

#[cfg(test)]
mod tests {
    use super::{number, sum, tables};

    #[test]
    fn tables_are_read_as_people_read_them() {
        let page = r#"<p>x</p><table class="a"><tr><th scope="row">Eyes <i>(2)</i></th><td>3</td><td class="w">·</td></tr>
            <tr><th>Lost</th><td>−5</td><td><b>+7</b><span>B: 2</span></td></tr></table><table></table>"#;
        let tables = tables(page);
        assert_eq!(tables[0][0], ["Eyes (2)", "3", "·"]);
        assert_eq!((sum(&tables[0], 0), sum(&tables[0], 1)), (-2, 7));
        assert!(tables[1].is_empty());
    }

    #[test]
    #[should_panic(expected = "is no number")]
    fn words_are_no_number() {
        number("seven");
    }
}
