//! Each law catches the fault it is there for, and a sound game keeps them all.

use testkit::editions::Second;
use testkit::laws::{Breach, Law, Laws, Report};

use testkit::toy::{BAD_KEY, FORGETFUL, FREE_FORM, Fault, STRICT, Toy, suffer};

fn check<const KIND: u8>(fault: Fault) -> Result<Report, Box<Breach>> {
    suffer(fault);
    Laws::<Toy<KIND>>::new(3, []).games(60).check()
}

#[test]
fn a_sound_game_keeps_every_law() {
    for seats in [2, 3] {
        let report = Laws::<Toy>::new(seats, [("rounds", "9"), ("note", "a {long} game")]).games(300).run();
        assert_eq!(report.games, 300);
        assert!(report.plies > 10_000 && report.decisions > 10_000 && report.asides > 10, "{report}");
        assert!(report.tried > 20_000, "{report}");
        assert!(report.positions > 5_000 && report.refused > 50_000 && report.texts > 50_000, "{report}");
        assert!(report.guesses > 50_000 && report.uncertain > 10_000, "{report}");
        assert!(report.secrets > 1_000 && report.undisclosed > 10_000 && report.backs > 100, "{report}");
        assert!(report.altered > 1_000 && report.compared > 50, "{report}");
        assert!(report.longest > 50 && report.free_form == 0, "{report}");
    }
}

#[test]
fn every_edition_that_is_kept_can_be_tried() {
    let [one, two] = [1, 2].map(|edition| Laws::<Second>::new(2, []).edition(edition).games(300).run());
    assert!(one.games == 300 && one.decisions == one.plies, "one or two steps: {one}");
    assert!(one.longest > 14 && two.longest < 14, "whoever must not walk as far is quicker: {one}; {two}");
    assert_eq!(two, Laws::<Second>::new(2, []).games(300).run(), "the newest, if nothing is said");
    let breach = Laws::<Second>::new(2, []).edition(3).check().unwrap_err();
    assert!(breach.law == Law::Options && breach.found.contains("setup-edition"), "{breach}");
}

#[test]
fn free_form_actions_may_be_permitted_without_being_listed() {
    let report = check::<FREE_FORM>(Fault::None).unwrap();
    assert!(report.free_form > 1_000 && report.refused > 10_000 && report.asides > 20, "{report}");

    let breach = check::<FREE_FORM>(Fault::FreeFormLoses).unwrap_err();
    assert_eq!(breach.law, Law::Audit, "{breach}");
}

#[test]
fn free_form_actions_are_no_excuse_for_a_listed_one_without_a_number() {
    let breach = check::<FREE_FORM>(Fault::NumberMissing).unwrap_err();
    assert_eq!(breach.law, Law::Numbers, "{breach}");
    assert!(breach.action.as_deref().is_some_and(|action| action.ends_with(" show")), "{breach}");
}

/// What cannot have led to a view may be guessed from it, and worlds need not come as often; none may be left out.
#[test]
fn a_game_that_forgets_must_leave_no_world_out() {
    let report = check::<FORGETFUL>(Fault::None).unwrap();
    assert!(report.compared > 5, "{report}");
    check::<FORGETFUL>(Fault::WorldsUnequal).unwrap();
    let breach = check::<FORGETFUL>(Fault::WorldLeftOut).unwrap_err();
    assert_eq!(breach.law, Law::Worlds, "{breach}");
}

/// What stands open though it was drawn in secret. Where views forget, one who was told of it cannot be told from one who
/// has forgotten it: that is left to the game's own tests.
#[test]
fn a_game_that_forgets_may_show_nothing_hidden_either() {
    assert_eq!(check::<FORGETFUL>(Fault::DrawSeen).unwrap_err().law, Law::Hearing);
    assert_eq!(check::<FORGETFUL>(Fault::DealSeen).unwrap_err().law, Law::Worlds);
    check::<FORGETFUL>(Fault::DrawSeenAndHeard).unwrap();
}

#[test]
fn a_record_that_cannot_be_read_breaks_the_law_of_records() {
    let breach = check::<BAD_KEY>(Fault::None).unwrap_err();
    assert_eq!(breach.law, Law::Record, "{breach}");
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_seed_another() {
    let run = |seed| Laws::<Toy>::new(2, []).games(20).seed(seed).run();
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn a_table_that_cannot_be_set_up_breaks_the_law_of_options() {
    for (seats, option) in [(1, ("rounds", "4")), (2, ("rounds", "x")), (2, ("colour", "red"))] {
        let breach = Laws::<Toy>::new(seats, [option]).check().unwrap_err();
        assert_eq!(breach.law, Law::Options, "{breach}");
    }
}

#[test]
fn a_breach_tells_how_to_see_it_again() {
    let breach = check::<STRICT>(Fault::ShowUndisclosed).unwrap_err();
    assert!(breach.action.as_deref().is_some_and(|a| a.ends_with(" show")), "{breach}");
    assert!(breach.record.parse::<table::Record>().is_ok(), "{breach}");
    let last = breach.record.lines().rfind(|line| !line.is_empty());
    assert!(last.is_some_and(|line| line.ends_with(" show")), "{breach}");
    assert!(
        breach
            .again
            .contains("toy::Toy<0>>::new(3, []).edition(1).games(60).closely(6000).whole(3).seed(1).run()"),
        "{breach}"
    );
    let text = breach.to_string();
    assert!(text.starts_with("the law of Disclosure is broken: "), "{text}");
    assert!(text.contains("playing in worlds a viewer holds possible"), "{text}");
}

#[test]
fn a_breach_of_knowledge_marks_the_difference() {
    let breach = check::<STRICT>(Fault::DrawSeen).unwrap_err();
    let text = breach.to_string();
    let differing: Vec<&str> = breach.found.lines().skip(1).collect();
    assert!(matches!(&differing[..], [one] if one.starts_with("    table.exposed: ")), "{text}");
    assert!(text.contains("playing with a draw altered for "), "{text}");
}

macro_rules! caught {
    ($($test:ident: $fault:ident by $law:ident,)+) => {$(
        #[test]
        fn $test() {
            let breach = check::<STRICT>(Fault::$fault).expect_err("the fault goes unnoticed");
            assert_eq!(breach.law, Law::$law, "{breach}");
        }
    )+};
}

caught! {
    a_default_that_cannot_be_chosen: BadDefault by Options,
    a_setup_that_differs_each_time: SetupForgets by Options,
    legal_actions_out_of_turn: OutOfTurn by Turn,
    nobody_can_act: NobodyCanAct by Turn,
    an_aside_after_the_end: AsideAfterEnd by Turn,
    an_end_without_an_outcome: NoOutcome by Outcome,
    ranks_that_do_not_fit: BadRanks by Outcome,
    a_listed_action_refused: ListedRefused by Listed,
    an_action_listed_twice: ListedTwice by Listed,
    a_count_that_is_not_the_list: Miscounted by Listed,
    an_unlisted_action_accepted: UnlistedAccepted by Unlisted,
    a_refusal_that_changes_the_position: RefusalChanges by Refusal,
    a_refusal_without_a_clause: RefusalWithoutClause by Refusal,
    an_action_that_is_not_read_back: NotReadBack by Notation,
    two_texts_for_one_action: TwoTexts by Notation,
    an_action_that_cannot_stand_in_a_record: Braces by Notation,
    a_replay_that_differs: ReplayDiffers by Replay,
    a_snapshot_that_forgets: SnapshotSkips by Snapshot,
    a_snapshot_that_forgets_what_is_not_compared: SnapshotSkipsUnseen by Snapshot,
    equal_positions_that_are_saved_differently: EqualityIgnores by Snapshot,
    chance_that_is_not_from_the_dice: Lucky by Determinism,
    draws_that_depend_on_the_past: DrawsDiffer by Determinism,
    a_ply_that_differs_when_somebody_listens: ListeningMatters by Determinism,
    a_lost_card: CardLost by Audit,
    a_view_that_leaks: ViewLeaks by Knowledge,
    a_view_that_leaks_only_as_sent: ViewLeaksUncompared by Knowledge,
    legal_actions_that_leak: LegalLeaks by Knowledge,
    a_refusal_that_leaks: RefusalLeaks by Knowledge,
    a_turn_that_leaks: TurnLeaks by Knowledge,
    an_unsound_guess: GuessUnsound by Knowledge,
    the_truth_smuggled_into_the_view: TruthSmuggled by Certainty,
    a_guess_that_is_always_the_same: SameWorld by Certainty,
    false_certainty: FalselyCertain by Certainty,
    false_doubt: FalselyUncertain by Certainty,
    a_view_that_is_not_read_back: ViewNotReadBack by Reading,
    an_action_without_a_number: NumberMissing by Numbers,
    two_actions_with_one_number: NumberTwice by Numbers,
    an_observation_out_of_bounds: ObservedBeyond by Observation,
    observations_of_several_lengths: ObservedUnevenly by Observation,
    an_observation_that_is_something_else_now_and_then: ObservedRenamed by Observation,
    observations_of_something_else_than_the_view: ObservedOtherwise by Observation,
    observations_that_are_the_same_for_all: ObservedFromAbove by Sides,
    a_value_that_differs_alone: ValueAlone by Values,
    a_value_that_is_not_the_share: ValueAtTheEnd by Values,
    showing_without_disclosing: ShowUndisclosed by Disclosure,
    telling_without_disclosing: ToldUndisclosed by Disclosure,
    a_draw_told_to_those_it_is_hidden_from: DrawHeard by Hearing,
    a_hidden_draw_that_stands_open: DrawSeen by Hearing,
    a_hidden_draw_that_stands_open_and_is_told: DrawSeenAndHeard by Worlds,
    a_hidden_card_that_stands_open_from_the_start: DealSeen by Worlds,
    a_guess_that_leaves_worlds_out: WorldLeftOut by Worlds,
    a_guess_that_likes_some_worlds_better: WorldsUnequal by Worlds,
    a_secret_bid_seen: BidSeen by Secrecy,
    a_secret_bid_heard: BidHeard by Secrecy,
    a_game_without_end: Endless by Length,
    a_way_back_that_leads_elsewhere: BackDiffers by WayBack,
    a_parser_that_panics: ParserPanics by Panic,
    rules_that_panic: RulesPanic by Panic,
}
