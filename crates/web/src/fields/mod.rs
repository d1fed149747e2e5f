//! Fields of bodies, forms and queries: how they are read, and what may stand in them.
//!
//! What a [`Field`] may hold is said once, as a JSON schema: the API's document states it, and whoever sends
//! something else is answered with it, in words too. The kinds there are stand in `values.rs`.

#[macro_use]
mod values;
mod account;
mod notices;
mod tournament;

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::refusal::{Refusal, Wrong};

pub(crate) use self::account::{LinkSecret, MailAddress, Whoever};
pub(crate) use self::notices::{DayTime, Hour, KeyBytes, NetAddress, QuietHours, Zone};
pub(crate) use self::tournament::{
    AtTable, BeginsIn, BotCount, BotKey, Directing, Minutes, More, PlayerNumber, Players, Rounds,
};
pub(crate) use self::values::{
    Day, Days, FateWish, FillWish, GameOptions, GroundsWish, HIGHEST, Line, Name, NewSitter, Nonce, PaceWish,
    Password, RatingBound, RecordText, RemedyWish, SeatCount, SeatWish, Shell, TableList, Unfit, Whose,
    Written, YesNo, clock_schema, option_schema, seats_schema,
};

/// What stands in a field.
#[derive(Clone, Debug)]
pub(crate) enum Given<'a> {
    /// Of a form, whose fields may be left empty.
    Filled(Cow<'a, str>),
    /// Of a query or a header.
    Text(Cow<'a, str>),
    /// Of a JSON body.
    Json(&'a RawValue),
}

/// A text, taken from where it stands if it stands there as it is.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl Given<'_> {
    fn text(&self) -> Option<Cow<'_, str>> {
        match self {
            Given::Filled(text) | Given::Text(text) => Some(Cow::Borrowed(text)),
            Given::Json(raw) => serde_json::from_str(raw.get()).ok().map(|Text(text)| text),
        }
    }

    /// A whole number from 0.
    fn number(&self) -> Option<u64> {
        let digits =
            |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        match self {
            Given::Filled(text) | Given::Text(text) => digits(text),
            // JSON has one kind of number: 1.0 is 1.
            Given::Json(raw) => digits(raw.get()).or_else(|| {
                let number: f64 = serde_json::from_str(raw.get()).ok()?;
                (number.fract() == 0.0 && (0.0..=u64::MAX as f64).contains(&number)).then_some(number as u64)
            }),
        }
    }

    /// Whether the field is as good as left out: one of a form that was not filled in, or nothing in JSON.
    fn is_nothing(&self) -> bool {
        match self {
            Given::Filled(text) => text.is_empty(),
            Given::Text(_) => false,
            Given::Json(raw) => raw.get() == "null",
        }
    }
}

impl fmt::Display for Given<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Given::Filled(text) | Given::Text(text) => f.write_str(text),
            Given::Json(raw) => f.write_str(raw.get()),
        }
    }
}

/// A kind of value that stands in a field.
pub(crate) trait Field: Sized {
    /// Names what may stand there in the site's words: `expected-KIND`.
    const KIND: &'static str;
    /// The code of a refusal of what stands there.
    const CODE: &'static str = "malformed";
    /// Whether the field must be there.
    const NEEDED: bool = true;
    /// So many bytes its value may have beside what any body may have.
    const ROOM: usize = 0;

    /// What may stand there.
    fn schema() -> Value;

    /// Reads it, if it is one.
    fn parse(given: &Given<'_>) -> Option<Self>;

    /// Reads it from the field of this name.
    fn read(given: &Given<'_>, name: &str) -> Result<Self, Refusal> {
        Self::parse(given).ok_or_else(|| unfit::<Self>(name, Wrong::value(given)))
    }

    /// What a field comes to that is left out.
    fn absent(name: &str) -> Result<Self, Refusal> {
        Err(missing::<Self>(name))
    }
}

/// The refusal of what lacks a field.
pub(crate) fn missing<F: Field>(name: &str) -> Refusal {
    unfit::<F>(name, Wrong::Missing)
}

/// The refusal of what stands in a field.
fn unfit<F: Field>(name: &str, wrong: Wrong) -> Refusal {
    Refusal::field(F::CODE, name, wrong, F::KIND, F::schema())
}

impl<F: Field> Field for Option<F> {
    const KIND: &'static str = F::KIND;
    const CODE: &'static str = F::CODE;
    const NEEDED: bool = false;
    const ROOM: usize = F::ROOM;

    fn schema() -> Value {
        json!({ "oneOf": [{ "type": "null" }, F::schema()] })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        F::parse(given).map(Some)
    }

    fn read(given: &Given<'_>, name: &str) -> Result<Self, Refusal> {
        if given.is_nothing() { Ok(None) } else { F::read(given, name).map(Some) }
    }

    fn absent(_: &str) -> Result<Self, Refusal> {
        Ok(None)
    }
}

/// Fields that were sent, each to be taken by its name.
pub(crate) struct Fields<'a>(Vec<(Cow<'a, str>, Given<'a>)>);

impl<'a> Fields<'a> {
    /// Those of a form, or of a page's query.
    pub(crate) fn of_form(text: &'a [u8]) -> Result<Self, Refusal> {
        let pairs = form_urlencoded::parse(text);
        Fields(pairs.map(|(name, value)| (name, Given::Filled(value))).collect()).each_once()
    }

    /// Those of a programme's query.
    pub(crate) fn of_query(text: &'a [u8]) -> Result<Self, Refusal> {
        let pairs = form_urlencoded::parse(text);
        Fields(pairs.map(|(name, value)| (name, Given::Text(value))).collect()).each_once()
    }

    /// Those of a JSON object.
    pub(crate) fn of_json(text: &'a [u8]) -> Result<Self, Refusal> {
        let fields: Fields<'a> = serde_json::from_slice(text).map_err(|error| {
            let object = json!({ "type": "object" });
            if error.is_data() {
                let wrong = Wrong::value(String::from_utf8_lossy(text));
                return Refusal::field("malformed", "body", wrong, "object", object);
            }
            let wrong = Wrong::Syntax { line: error.line(), column: error.column() };
            Refusal::field("bad-json", "body", wrong, "object", object)
        })?;
        fields.each_once()
    }

    fn each_once(self) -> Result<Self, Refusal> {
        for (n, (name, _)) in self.0.iter().enumerate() {
            if self.0[..n].iter().any(|(earlier, _)| earlier == name) {
                return Err(Refusal::field("malformed", name, Wrong::Twice, "once", json!({})));
            }
        }
        Ok(self)
    }

    /// What stands in the field of this name.
    pub(crate) fn take<F: Field>(&mut self, name: &str) -> Result<F, Refusal> {
        match self.0.iter().position(|(field, _)| field == name) {
            None => F::absent(name),
            Some(place) => F::read(&self.0.swap_remove(place).1, name),
        }
    }

    /// Refuses what nobody took: a programme that says it should know that it is not heard.
    pub(crate) fn nothing_else(self, known: &[&str]) -> Result<(), Refusal> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => {
                Err(Refusal::field("malformed", name, Wrong::Unknown, "choice", json!({ "enum": known })))
            }
        }
    }

    /// All that is left, as text.
    pub(crate) fn rest(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        self.0.iter().filter_map(|(name, given)| Some((name.as_ref(), given.text()?)))
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields<'de>, M::Error> {
                let mut fields = Vec::new();
                while let Some((Text(name), raw)) = map.next_entry()? {
                    fields.push((name, Given::Json(raw)));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// A body, form or query: a number of fields.
pub(crate) trait Body: Sized {
    /// The names of its fields.
    const NAMES: &'static [&'static str];
    /// So many bytes it may have beside what any body may have.
    const ROOM: usize = 0;

    /// Reads it.
    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal>;
}

/// What a page adds to a command.
impl<A: Body, B: Body> Body for (A, B) {
    const NAMES: &'static [&'static str] = &[];

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        Ok((A::take(fields)?, B::take(fields)?))
    }
}

/// A form that is shown again with what is wrong, if it cannot be read.
impl<B: Body> Body for Result<B, Refusal> {
    const NAMES: &'static [&'static str] = B::NAMES;
    const ROOM: usize = B::ROOM;

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        Ok(B::take(fields))
    }
}

/// Declares a body, form or query, one field after the other, each with the name it is sent under if that is
/// another than its own. What is said of the fields goes into the API's document.
macro_rules! fields {
    (
        $(#[doc = $about:literal])*
        $(#[derive($also:ident)])?
        $vis:vis struct $name:ident {
            $($(#[doc = $doc:literal])* $field:ident: $type:ty $(= $key:literal)?,)*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug $(, $also)?)]
        $vis struct $name {
            $($(#[doc = $doc])* pub(crate) $field: $type,)*
        }

        impl $crate::fields::Body for $name {
            const NAMES: &'static [&'static str] = &[$($crate::fields::fields!(@name $field $($key)?),)*];
            const ROOM: usize = 0 $(+ <$type as $crate::fields::Field>::ROOM)*;

            #[allow(unused_variables, reason = "some have no fields")]
            fn take(fields: &mut $crate::fields::Fields<'_>) -> Result<Self, $crate::refusal::Refusal> {
                Ok($name { $($field: fields.take($crate::fields::fields!(@name $field $($key)?))?,)* })
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::fields::object(concat!("" $(, $about)*), Self::described())
            }
        }

        impl utoipa::ToSchema for $name {}

        impl utoipa::IntoParams for $name {
            fn into_params(
                _: impl Fn() -> Option<utoipa::openapi::path::ParameterIn>,
            ) -> Vec<utoipa::openapi::path::Parameter> {
                Self::described().into_iter().map($crate::fields::Described::parameter).collect()
            }
        }

        impl $name {
            fn described() -> Vec<$crate::fields::Described> {
                vec![$($crate::fields::Described {
                    name: $crate::fields::fields!(@name $field $($key)?),
                    about: concat!("" $(, $doc)*),
                    needed: <$type as $crate::fields::Field>::NEEDED,
                    schema: <$type as $crate::fields::Field>::schema(),
                },)*]
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $key:literal) => { $key };
}

pub(crate) use fields;

/// A field, for the API's document.
pub(crate) struct Described {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) needed: bool,
    pub(crate) schema: Value,
}

impl Described {
    /// As a parameter of a query, which is left out or has a value.
    pub(crate) fn parameter(self) -> utoipa::openapi::path::Parameter {
        use utoipa::openapi::Required;
        use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
        let mut schema = self.schema;
        if let Some(of_value) = schema.pointer_mut("/oneOf/1") {
            schema = of_value.take();
        }
        ParameterBuilder::new()
            .name(self.name)
            .parameter_in(ParameterIn::Query)
            .required(if self.needed { Required::True } else { Required::False })
            .description(Some(self.about.trim()))
            .schema(Some(utoipa_schema(schema)))
            .build()
    }
}

/// A body of such fields, for the API's document.
pub(crate) fn object(about: &str, fields: Vec<Described>) -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    let needed: Vec<&str> = fields.iter().filter(|field| field.needed).map(|field| field.name).collect();
    let properties = fields.iter().map(|field| {
        let mut schema = field.schema.clone();
        schema["description"] = field.about.trim().into();
        (field.name.to_owned(), schema)
    });
    utoipa_schema(json!({
        "type": "object",
        "description": about.trim(),
        "required": needed,
        "properties": properties.collect::<serde_json::Map<_, _>>(),
        "additionalProperties": false,
    }))
}

fn utoipa_schema(schema: Value) -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    serde_json::from_value(schema).expect("the schemas of fields are plain ones")
}
