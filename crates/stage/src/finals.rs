//! The final table of a game: players side by side, the best first, and what each of them got for what.

use maud::{Markup, Render, html};
use table::{Outcome, Seat};

use crate::{Livery, Voice};

/// The columns of a final table. The cells of who has won have the class `winner`.
pub struct Finals<'a> {
    voice: &'a Voice<'a>,
    /// Who, and whether they have won.
    columns: Vec<(Seat, bool)>,
}

impl<'a> Finals<'a> {
    /// The players of a game that ended so, the best first.
    pub fn new(outcome: &Outcome, voice: &'a Voice<'a>) -> Self {
        let mut standings: Vec<_> = outcome.standings.iter().collect();
        standings.sort_by_key(|standing| standing.rank);
        let columns = standings.into_iter().map(|standing| (standing.seat, standing.rank == 1)).collect();
        Finals { voice, columns }
    }

    /// Who stands in which column.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + Clone + '_ {
        self.columns.iter().map(|(seat, _)| *seat)
    }

    /// The row of the players, with nothing before them.
    pub fn head(&self, livery: impl Fn(Seat) -> &'static Livery) -> Markup {
        let name = |seat: Seat| html! { (livery(seat).emblem()) " " (self.voice.name(seat)) };
        html! {
            tr {
                td {}
                @for (seat, wins) in &self.columns { th scope="col" .winner[*wins] { (name(*seat)) } }
            }
        }
    }

    /// A row of numbers. Its name is the word `key`, and `key.hint` says what it is.
    pub fn row<N: Into<i32>>(&self, key: &str, number: impl Fn(Seat) -> N) -> Markup {
        let hint = self.voice.get(&format!("{key}.hint"));
        self.line(html! { th scope="row" title=(hint) { (self.voice.get(key)) } }, number)
    }

    /// A row of numbers after a head of its own.
    pub fn line<N: Into<i32>>(&self, head: impl Render, number: impl Fn(Seat) -> N) -> Markup {
        html! { tr { (head) (self.cells(|seat| figure(number(seat).into()))) } }
    }

    /// A cell for each player.
    pub fn cells<C: Render>(&self, cell: impl Fn(Seat) -> C) -> Markup {
        html! { @for (seat, wins) in &self.columns { td .winner[*wins] { (cell(*seat)) } } }
    }

    /// Something for each player and whether they have won: where cells or heads are not those of the house.
    pub fn each<C: Render>(&self, draw: impl Fn(Seat, bool) -> C) -> Markup {
        html! { @for (seat, wins) in &self.columns { (draw(*seat, *wins)) } }
    }
}

/// A number of a sum: nothing as a dot, and what is taken off with a true minus.
fn figure(number: i32) -> String {
    match number {
        0 => "·".to_owned(),
        1.. => number.to_string(),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use table::{Points, Viewer};

    use super::*;
    use crate::livery::HOUSE;
    use crate::{Lang, Words};

    #[test]
    fn the_best_stand_first_and_nothing_is_a_dot() {
        let points = [3, 0, 5, 5];
        let outcome = Outcome::ranked(
            "points",
            4,
            |seat| points[seat.index()],
            |seat| Points::whole(points[seat.index()]),
        );
        let names = ["A", "B", "C", "D"].map(str::to_owned);
        let words = Words::new(Lang::En, ["result-eggs = Eggs\n    .hint = What was laid"]);
        let voice = Voice { words: &words, names: &names, viewer: Viewer::Spectator };
        let finals = Finals::new(&outcome, &voice);
        assert_eq!(finals.seats().map(Seat::index).collect::<Vec<_>>(), [2, 3, 0, 1]);
        let head = finals.head(|seat| &HOUSE[seat.index()]).0;
        let at = |name: &str| head.find(name).expect("a name");
        assert!(
            head.starts_with("<tr><td></td><th") && at(" C<") < at(" D<") && at(" D<") < at(" A<"),
            "{head}"
        );
        assert_eq!(head.matches("winner").count(), 2, "{head}");
        let row = finals.row("result-eggs", |seat| points[seat.index()] - 4).0;
        let named = r#"<tr><th scope="row" title="What was laid">Eggs</th>"#;
        let cells = r#"<td class="winner">1</td><td class="winner">1</td><td class="">−1</td><td class="">−4</td></tr>"#;
        assert_eq!(row, format!("{named}{cells}"));
        assert!(finals.row("result-eggs", |_| 0).0.ends_with(">·</td></tr>"));
    }
}
