//! Small signs, drawn: a font may lack them.

use maud::{Markup, html};

/// A sign of this outline, on a field of 24 by 24.
fn outline(d: &str) -> Markup {
    html! {
        svg.sign viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2"
            stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" { path d=(d) {} }
    }
}

/// What calls.
pub(super) fn bell() -> Markup {
    outline("M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4")
}

/// A link.
pub(super) fn chain() -> Markup {
    outline(
        "M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.500 3.500a4 4 0 0 0 5.700 5.700l1.500-1.500",
    )
}

/// To the very start.
pub(super) fn first() -> Markup {
    outline("M6 5v14M18 5v14l-9-7z")
}

/// To the very end.
pub(super) fn last() -> Markup {
    outline("M18 5v14M6 5v14l9-7z")
}

/// One back.
pub(super) fn back() -> Markup {
    outline("M16 5v14l-9-7z")
}

/// One on; to play.
pub(super) fn next() -> Markup {
    outline("M8 5v14l9-7z")
}

/// Light or dark.
pub(super) fn shade() -> Markup {
    outline("M12 4a8 8 0 0 1 0 16zM12 4a8 8 0 0 0 0 16M14 6v12M16 7.500v9M18 10v4")
}

/// Further up.
pub(super) fn up() -> Markup {
    outline("M5 16h14l-7-9z")
}

/// Further down.
pub(super) fn down() -> Markup {
    outline("M5 8h14l-7 9z")
}

/// To pause.
pub(super) fn pause() -> Markup {
    outline("M8 5v14M16 5v14")
}

/// Faster.
pub(super) fn faster() -> Markup {
    outline("M4 6v12l8-6zM13 6v12l8-6z")
}

/// An idea.
pub(super) fn lamp() -> Markup {
    outline("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V15h7v-1.100A6 6 0 0 0 12 3z")
}

/// To take back.
pub(super) fn undo() -> Markup {
    outline("M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3")
}

/// Settings.
pub(super) fn settings() -> Markup {
    outline("M4 7h9M19 7h1M4 17h1M11 17h9M16 4v6M8 14v6")
}

/// Closer.
pub(super) fn plus() -> Markup {
    outline("M12 5v14M5 12h14")
}

/// Farther.
pub(super) fn minus() -> Markup {
    outline("M5 12h14")
}

/// All of it.
pub(super) fn whole() -> Markup {
    outline("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5")
}

/// A card over the board.
pub(super) fn card() -> Markup {
    outline("M5 4h14v16H5zM8.500 9h7M8.500 13h7")
}

/// What keys do.
pub(super) fn keys() -> Markup {
    outline("M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8")
}

/// What a sign means.
pub(super) fn question() -> Markup {
    outline("M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.300-1.500 2.300M12 18.500v.1")
}
