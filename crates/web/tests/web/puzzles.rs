//! Puzzles: without a script, in three languages, with hints that tell more each time.

use stage::mark::encode;

use crate::kit::site;

#[tokio::test]
async fn the_puzzle_of_the_day_stands_on_the_first_page_and_can_be_solved() {
    let site = site();
    let mut visitor = site.visitor();
    let front = visitor.get("/").await.is(200).text();
    assert!(front.contains("Puzzle of the day"), "{front}");
    let today = visitor.get("/puzzle").await.is(303).location().to_owned();
    assert!(front.contains(&today), "{today}");
    let page = visitor.get(&today).await.is(200).text();
    assert!(page.contains("<svg") && page.contains("?pick="), "{page}");
}

#[tokio::test]
async fn one_first_move_is_right_and_the_others_are_not() {
    let site = site();
    let mut visitor = site.visitor();
    for title in shelf::shown_games().filter(|title| !title.puzzles().is_empty()) {
        for (i, puzzle) in title.puzzles().iter().enumerate().step_by(7) {
            let address = format!("/g/{}/puzzles/{}", title.key(), i + 1);
            let plain = visitor.get(&address).await.is(200).text();
            assert!(!plain.contains("That is it!") && !plain.contains("Not this one"), "{plain}");
            let right =
                visitor.get(&format!("{address}?do={}", encode(puzzle.solution()))).await.is(200).text();
            assert!(right.contains("That is it!"), "{puzzle}: {right}");
            let first = right.split("?do=").nth(1);
            assert!(first.is_none(), "what is solved cannot be clicked: {first:?}");
            let wrong = visitor.get(&format!("{address}?do=111~222")).await.is(200).text();
            assert_eq!(wrong.contains("Not this one"), puzzle.solution() != "111~222", "{puzzle}");
            // What is no action of the position is not heard.
            for odd in ["nonsense", "%3Cscript%3E", "resign"] {
                let page = visitor.get(&format!("{address}?do={odd}")).await.is(200).text();
                assert!(!page.contains("Not this one") && !page.contains("<script>"), "{odd}");
            }
        }
        visitor.get(&format!("/g/{}/puzzles/0", title.key())).await.is(404);
        visitor.get(&format!("/g/{}/puzzles/{}", title.key(), title.puzzles().len() + 1)).await.is(404);
    }
    visitor.get("/g/urland/puzzles/1").await.is(404);
    visitor.get("/g/nobody/puzzles/1").await.is(404);
}

#[tokio::test]
async fn three_hints_tell_more_each_time() {
    let site = site();
    let mut visitor = site.visitor();
    let mut pages = Vec::new();
    for hints in 0..=4 {
        pages.push(visitor.get(&format!("/g/fleet333/puzzles/5?hint={hints}")).await.is(200).text());
    }
    assert!(pages[0].contains("Show hint 1") && !pages[0].contains("It is one of these"));
    assert!(pages[1].contains("It is one of these") && pages[1].contains("Show hint 2"));
    assert!(pages[2].contains("The last move will be") && !pages[2].contains("The first move is"));
    assert!(pages[3].contains("The first move is") && !pages[3].contains("Show hint"));
    assert_eq!(pages[3], pages[4]);
}

#[tokio::test]
async fn what_a_hint_told_stays_told() {
    let site = site();
    let mut visitor = site.visitor();
    let (told, address) = ("It is one of these", "/g/fleet333/puzzles/5");
    let title = shelf::find_shown("fleet333").expect("it is on the shelf");
    let solved = format!("&amp;do={}", encode(title.puzzles()[4].solution()));
    // From the page with a hint, every way on but another puzzle keeps it: in hand, after a wrong move, trying again.
    let mut page = visitor.get(&format!("{address}?hint=1")).await.is(200).text();
    for way in ["pick=", "do=", ""] {
        let links: Vec<&str> =
            page.split("href=\"?").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(!links.is_empty() && links.iter().all(|link| link.starts_with("hint=")), "{links:?}");
        let wanted = format!("hint=1&amp;{way}");
        let link = links.into_iter().find(|link| match way {
            "" => *link == "hint=1",
            _ => link.starts_with(&wanted) && !link.ends_with(&solved),
        });
        let link = link.unwrap_or_else(|| panic!("no way leads to {wanted}")).replace("&amp;", "&");
        page = visitor.get(&format!("{address}?{link}")).await.is(200).text();
        assert!(page.contains(told), "{link} has forgotten");
    }
}
