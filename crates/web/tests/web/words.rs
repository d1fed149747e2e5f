//! Every language says everything.

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
    let mut found = 0;
    for file in source_files() {
        let text = std::fs::read_to_string(&file).unwrap();
        for call in ["conflict(\"", "forbidden(\"", "unauthorised(\"", "bad(\""] {
            for rest in text.split(call).skip(1) {
                let code = rest.split('"').next().unwrap();
                let site = web::words::site(Lang::En);
                assert!(site.has(&format!("refused-{code}")), "{code} in {}", file.display());
                let hint = format!("refused-{code}.hint");
                assert_ne!(site.get(&hint), hint, "{code}");
                found += 1;
            }
        }
    }
    assert!(found > 30, "the search finds the refusals");
}

#[test]
fn every_word_a_page_asks_for_is_there() {
    let site = web::words::site(Lang::En);
    for file in source_files().into_iter().filter(|file| file.to_string_lossy().contains("/pages/")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for call in ["words.get(\"", "words.say(\""] {
            for rest in text.split(call).skip(1) {
                let key = rest.split('"').next().unwrap();
                let id = key.split('.').next().unwrap();
                let game_word = id.starts_with("game-") || id.starts_with("bot-");
                assert!(game_word || site.has(id), "{key} in {}", file.display());
            }
        }
    }
}

fn source_files() -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
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
