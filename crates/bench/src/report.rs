//! Figures as a table in Markdown that can also be read as it is.

use std::fmt;

/// A table of figures.
pub(crate) struct Report {
    title: String,
    heads: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
}

impl Report {
    pub(crate) fn new(title: impl Into<String>, heads: &[&'static str]) -> Self {
        Report { title: title.into(), heads: heads.to_vec(), rows: Vec::new(), notes: Vec::new() }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        assert_eq!(N, self.heads.len(), "as many cells as heads");
        self.rows.push(cells.to_vec());
    }

    /// A line below the table.
    pub(crate) fn note(&mut self, text: String) {
        self.notes.push(text);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.chain([self.heads[column].chars().count(), 2]).max().unwrap_or(2)
        };
        let widths: Vec<usize> = (0..self.heads.len()).map(width).collect();
        // The first column is text, the others are figures.
        let line = |f: &mut fmt::Formatter<'_>, cells: &mut dyn Iterator<Item = &str>| {
            for (column, cell) in cells.enumerate() {
                let width = widths[column];
                if column == 0 { write!(f, "| {cell:width$} |")? } else { write!(f, " {cell:>width$} |")? }
            }
            writeln!(f)
        };
        writeln!(f, "### {}\n", self.title)?;
        line(f, &mut self.heads.iter().copied())?;
        for (column, width) in widths.iter().enumerate() {
            let dashes = "-".repeat(*width);
            if column == 0 { write!(f, "|-{dashes}-|")? } else { write!(f, "-{dashes}:|")? }
        }
        writeln!(f)?;
        for row in &self.rows {
            line(f, &mut row.iter().map(String::as_str))?;
        }
        for note in &self.notes {
            write!(f, "\n{note}\n")?;
        }
        Ok(())
    }
}

/// Values in rising order.
#[derive(Clone, Default)]
pub(crate) struct Sorted(Vec<f64>);

impl Sorted {
    pub(crate) fn new(values: impl IntoIterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        Sorted(values)
    }

    /// The value that this share of them do not exceed; nothing of nothing is not a number.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// `0.71x (0.66 to 0.75)`
    pub(crate) fn as_ratio(&self) -> String {
        format!("{:.2}x ({:.2} to {:.2})", self.median(), self.quantile(0.0), self.quantile(1.0))
    }
}
