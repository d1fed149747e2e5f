//! `#[clause]`, by which a test cites the clauses of a rulebook.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Says which clauses of the rulebook a test is about: `#[clause("UR-3.4", "UR-3.5")]`, above `#[test]`.
///
/// The clauses become part of the test's name as the compiler knows it, so that a program of tests can be
/// asked which clauses it tests (`testkit::clauses`). What is not a test, or is ignored, cannot cite.
#[proc_macro_attribute]
pub fn clause(clauses: TokenStream, item: TokenStream) -> TokenStream {
    cite(clauses, item).unwrap_or_else(|message| {
        let error = [
            TokenTree::Ident(Ident::new("compile_error", Span::call_site())),
            TokenTree::Punct(Punct::new('!', Spacing::Alone)),
            TokenTree::Group(Group::new(
                Delimiter::Brace,
                TokenTree::Literal(Literal::string(message)).into(),
            )),
        ];
        error.into_iter().collect()
    })
}

fn cite(clauses: TokenStream, item: TokenStream) -> Result<TokenStream, &'static str> {
    let mut suffix = String::new();
    for token in clauses {
        match token {
            TokenTree::Literal(id) => suffix += &format!("__{}", as_name(&id.to_string())?),
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            _ => return Err("clauses are cited as texts: #[clause(\"UR-3.4\")]"),
        }
    }
    let attributes: Vec<String> = item
        .clone()
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => Some(group.stream()),
            _ => None,
        })
        .map(|attribute| attribute.to_string())
        .collect();
    if !attributes.iter().any(|attribute| attribute == "test") {
        return Err("only a test cites clauses: write #[clause(...)] above #[test]");
    }
    if attributes.iter().any(|attribute| attribute.starts_with("ignore")) {
        return Err("a test that is ignored cites no clause");
    }
    let mut named = false;
    let mut after_fn = false;
    let allow: TokenStream = "#[allow(non_snake_case)]".parse().map_err(|_| "an attribute is Rust")?;
    let renamed = item.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if after_fn && !named => {
            named = true;
            TokenTree::Ident(Ident::new(&format!("{ident}{suffix}"), ident.span()))
        }
        token => {
            after_fn |= matches!(&token, TokenTree::Ident(ident) if ident.to_string() == "fn");
            token
        }
    });
    Ok(allow.into_iter().chain(renamed).collect())
}

/// `"UR-3.4"` as part of a name: `ur_3_4`.
fn as_name(literal: &str) -> Result<String, &'static str> {
    let id = literal.trim_matches('"');
    let is_id = id.split_once('-').is_some_and(|(game, number)| {
        let numbers = number.split_once('.');
        let digits = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
        !game.is_empty()
            && game.bytes().all(|b| b.is_ascii_uppercase())
            && numbers.is_some_and(|(chapter, clause)| digits(chapter) && digits(clause))
    });
    if is_id { Ok(id.to_lowercase().replace(['-', '.'], "_")) } else { Err("a clause is written UR-3.4") }
}
