//! The laws every game keeps, at every table.

use spoof::Spoof;
use testkit::Laws;

#[test]
fn every_table_keeps_the_laws() {
    for seats in 2..=5 {
        let report = Laws::<Spoof>::new(seats, []).games(200).run();
        assert!(report.refused > 1_000 && report.secrets > 100 && report.undisclosed > 1_000, "{report}");
        assert!(report.altered > 10 && report.compared > 50, "{report}");
    }
    Laws::<Spoof>::new(3, [("goal", "1")]).games(200).run();
}
