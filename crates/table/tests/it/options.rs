//! What a table's owner may choose.

use table::{BadSetup, Choice, OptionSpec, Options};

const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "board", choice: Choice::OneOf(&["small", "large"]), default: "small" },
    OptionSpec { key: "harbour", choice: Choice::Switch, default: "no" },
    OptionSpec { key: "rounds", choice: Choice::Number(-2, 9), default: "4" },
    OptionSpec { key: "position", choice: Choice::Text, default: "" },
];

fn read(pairs: &[(&str, &str)]) -> Result<Options, BadSetup> {
    Options::read(SPECS, pairs.iter().copied())
}

#[test]
fn equal_choices_are_equal_whatever_the_order_and_the_defaults() {
    let one = read(&[("rounds", "-2"), ("board", "large"), ("harbour", "no"), ("position", "")]).unwrap();
    let other = read(&[("board", "large"), ("rounds", "-2")]).unwrap();
    assert_eq!(one, other);
    assert_eq!(one.iter().collect::<Vec<_>>(), [("board", "large"), ("rounds", "-2")]);
    assert_eq!(read(&[("board", "small")]).unwrap(), Options::default());
    assert_eq!(Options::read(SPECS, one.iter()), Ok(one), "read again they are the same");
}

#[test]
fn what_is_not_said_has_its_default() {
    let options = read(&[("harbour", "yes")]).unwrap();
    assert_eq!(options.get(SPECS, "board"), "small");
    assert_eq!(options.get(SPECS, "harbour"), "yes");
    assert!(options.is_on(SPECS, "harbour") && !Options::default().is_on(SPECS, "harbour"));
}

#[test]
fn bad_choices_are_named() {
    for (pairs, expected) in [
        (&[("colour", "red")][..], "setup-unknown-option option=colour"),
        (&[("rounds", "1"), ("rounds", "1")], "setup-option-twice option=rounds"),
        (&[("rounds", "4"), ("rounds", "1")], "setup-option-twice option=rounds"),
        (&[("board", "Large")], "setup-bad-value option=board value='Large'"),
        (&[("board", "")], "setup-bad-value option=board value=''"),
        (&[("harbour", "true")], "setup-bad-value option=harbour value='true'"),
        (&[("rounds", "10")], "setup-bad-value option=rounds value='10'"),
        (&[("rounds", "-3")], "setup-bad-value option=rounds value='-3'"),
        (&[("rounds", "+4")], "setup-bad-value option=rounds value='+4'"),
        (&[("rounds", "04")], "setup-bad-value option=rounds value='04'"),
        (&[("rounds", "4 ")], "setup-bad-value option=rounds value='4 '"),
        (&[("position", " a")], "setup-bad-value option=position value=' a'"),
        (&[("position", "a\nb")], "setup-bad-value option=position value='a\nb'"),
    ] {
        assert_eq!(read(pairs).unwrap_err().to_string(), expected);
    }
    for letter in ["x", "é", "\u{1f600}"] {
        let long = letter.repeat(400);
        assert!(read(&[("position", &long)]).is_ok(), "{letter}");
        assert!(read(&[("position", &(long + letter))]).is_err(), "{letter}");
    }
}

#[test]
#[should_panic(expected = "the game declares this option")]
fn asking_for_an_option_that_is_not_declared_is_a_mistake_of_the_game() {
    Options::default().get(SPECS, "colour");
}
