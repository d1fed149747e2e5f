//! Every language says everything.

use std::path::{Path, PathBuf};

use stage::Lang;
use testkit::texts::keys;
use web::words::source;

#[test]
fn the_languages_have_the_same_keys() {
    let english = keys(source(Lang::En));
    for lang in Lang::ALL {
        assert_eq!(keys(source(lang)), english, "{lang}");
    }
}

#[test]
fn every_refusal_has_a_sentence_and_says_what_to_do() {
    let site = web::words::site(Lang::En);
    let (mut named, mut held) = (0, 0);
    let has_words = |code: &str, file: &Path| {
        assert!(site.has(&format!("refused-{code}")), "{code} in {}", file.display());
        let hint = format!("refused-{code}.hint");
        assert_ne!(site.get(&hint), hint, "{code}");
    };
    for file in source_files() {
        let text = std::fs::read_to_string(&file).unwrap();
        for call in ["conflict(", "forbidden(", "unauthorised(", "bad(", "unprocessable("] {
            for rest in text.split(&format!("Refusal::{call}")).skip(1) {
                match rest.strip_prefix('"') {
                    Some(rest) => has_words(rest.split('"').next().unwrap(), &file),
                    None => {
                        assert!(file.ends_with("refusal.rs"), "{call} with no code in {}", file.display())
                    }
                }
                named += 1;
            }
        }
        for call in ["Refusal::field(\"", "\"bad-"] {
            for rest in text.split(call).skip(1).map(|rest| rest.split('"').next().unwrap()) {
                has_words(&format!("{}{rest}", if call.ends_with('-') { "bad-" } else { "" }), &file);
                named += 1;
            }
        }
        if file.ends_with("refusal.rs") {
            // Codes that stand beside their status, or in a constant.
            let beside = text.split("StatusCode::").skip(1).filter_map(|rest| {
                let rest = rest.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '_');
                rest.strip_prefix(", \"")
            });
            for rest in beside.chain(text.split(": &str = \"").skip(1)) {
                has_words(rest.split('"').next().unwrap(), &file);
                held += 1;
            }
        }
    }
    assert!(named > 30 && held > 6, "the search finds the refusals: {named}, {held}");
}

#[test]
fn every_word_a_page_asks_for_is_there() {
    let site = web::words::site(Lang::En);
    let mut found = 0;
    let of_pages = |file: &PathBuf| file.components().any(|part| part.as_os_str() == "pages");
    for file in source_files().into_iter().filter(of_pages) {
        let text = std::fs::read_to_string(&file).unwrap();
        for call in ["words.get(\"", "words.say(\""] {
            for rest in text.split(call).skip(1) {
                let key = rest.split('"').next().unwrap();
                let id = key.split('.').next().unwrap();
                let game_word = id.starts_with("game-") || id.starts_with("bot-");
                assert!(game_word || site.has(id), "{key} in {}", file.display());
                found += 1;
            }
        }
    }
    assert!(found > 50, "the search finds the words: {found}");
}

fn source_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}
