//! The native half of the Python package `spelhaven`.
//!
//! It is a thin door to the shelf: what it says of games, actions and records is said there. What Python gets is plain
//! data, NumPy arrays, and the classes of this crate; refusals are exceptions with their clause and facts.

mod batch;
mod bot;
mod chance;
mod errors;
mod game;
mod numbers;
mod past;
mod patience;
mod record;
mod result;
mod state;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<result::GameResult>()?;
    module.add_class::<state::State>()?;
    module.add_function(wrap_pyfunction!(game::about, module)?)?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(bot::_bot, module)?)?;
    module.add_function(wrap_pyfunction!(result::_result, module)?)?;
    module.add_function(wrap_pyfunction!(state::_restore, module)?)?;
    errors::add_to(module)
}
