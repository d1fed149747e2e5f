//! Pictures as PNG, from the same SVG the page shows.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{self, Options, Tree};

/// Why an SVG could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// It is not well formed.
    #[error("cannot read the drawing: {0}")]
    Svg(#[from] usvg::Error),
    /// It is too large or has no size.
    #[error("a picture cannot be {0} pixels wide")]
    Size(u32),
    /// It could not be encoded.
    #[error("cannot write the picture: {0}")]
    Encode(String),
}

/// The system's fonts, looked for once.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    Arc::new(fonts)
});

/// Draws an SVG as a PNG, `width` pixels wide.
pub fn render(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    draw(svg, width)?.encode_png().map_err(|e| PngError::Encode(e.to_string()))
}

/// Draws an SVG on white, `width` pixels wide: its height, and red, green and blue of every pixel, row by row.
pub fn pixels(svg: &str, width: u32) -> Result<(u32, Vec<u8>), PngError> {
    let pixmap = draw(svg, width)?;
    // Colours are stored as far as they cover: what is left is the white beneath.
    let rgb = pixmap.pixels().iter().flat_map(|p| {
        let white = 255 - p.alpha();
        [p.red() + white, p.green() + white, p.blue() + white]
    });
    Ok((pixmap.height(), rgb.collect()))
}

fn draw(svg: &str, width: u32) -> Result<Pixmap, PngError> {
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    if !(1..=8192).contains(&width) || height > 8192 {
        return Err(PngError::Size(width));
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(PngError::Size(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}
