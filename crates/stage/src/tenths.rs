//! Lengths as drawings have them.

/// A length in tenths, and without them where there are none: no eye sees more. What is drawn is full of lengths, and a
/// number that is to be exact takes several times as long to write.
pub fn tenths(length: f32) -> String {
    // No digit of the tenfold is lost.
    let tenths = (f64::from(length) * 10.0).round_ties_even();
    let sign = if tenths.is_sign_negative() { "-" } else { "" };
    let tenths = tenths.abs() as u64;
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By way of the exact number.
    fn exactly(length: f32) -> String {
        let text = format!("{length:.1}");
        text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
    }

    #[test]
    fn it_is_what_the_exact_number_would_round_to() {
        let fractions = (-40_000..40_000).flat_map(|n| [n as f32 / 16.0, n as f32 / 10.0, n as f32 / 37.0]);
        let ends = [0.0, -0.0, 0.05, -0.04, 0.95, 9.95, 0.25, 0.75, 1e-20, 123_456.78, 8_388_607.5, 1e9];
        for length in fractions.chain(ends) {
            assert_eq!(tenths(length), exactly(length), "{length:?}");
        }
    }
}
