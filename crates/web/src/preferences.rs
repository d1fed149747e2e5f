//! What somebody likes: kept with their account, or with the browser of whoever has none.

use std::fmt::Write;

use stage::Lang;

/// One of a few words.
macro_rules! words_of {
    ($($(#[doc = $about:literal])* $vis:vis $name:ident { $($(#[doc = $doc:literal])* $of:ident $word:literal,)* })*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        $vis enum $name {
            #[default]
            $($(#[doc = $doc])* $of,)*
        }

        impl $name {
            /// All of them.
            $vis const ALL: &[$name] = &[$($name::$of,)*];

            /// As it is written.
            $vis const fn word(self) -> &'static str {
                match self { $($name::$of => $word,)* }
            }

            /// How they are written.
            #[allow(dead_code, reason = "some stand in no field of their own")]
            pub(crate) fn words() -> Vec<&'static str> {
                Self::ALL.iter().map(|one| one.word()).collect()
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::fields::Unfit;

            fn from_str(text: &str) -> Result<Self, $crate::fields::Unfit> {
                Self::ALL.iter().find(|one| one.word() == text).copied().ok_or($crate::fields::Unfit)
            }
        }
    )*};
}

pub(crate) use words_of;

words_of! {
    /// Light or dark.
    pub Theme {
        /// As the system has it.
        System "system",
        /// Light.
        Light "light",
        /// Dark.
        Dark "dark",
    }
    /// How much moves.
    pub Motion {
        /// As the system has it.
        System "system",
        /// As little as possible.
        Less "less",
    }
    /// How long each of others' moves is shown before the next.
    pub MovePace {
        /// A moment.
        Brisk "brisk",
        /// Not at all.
        Instant "instant",
        /// A while.
        Calm "calm",
        /// A good while.
        Slow "slow",
    }
}

/// How loud sounds are: 0 is not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Volume(pub u8);

impl Volume {
    pub(crate) const LOUDEST: u8 = 10;
}

/// What somebody likes, as far as they have said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language they read. A browser is asked for it where nobody has said.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Option<Theme>,
    /// How much moves.
    pub motion: Option<Motion>,
    /// How loud sounds are.
    pub volume: Option<Volume>,
    /// How long each of others' moves is shown.
    pub pace: Option<MovePace>,
    /// Whether each move is to be confirmed before it is sent.
    pub confirm: Option<bool>,
    /// Whether what stands on a board is called by its name there.
    pub labels: Option<bool>,
    /// Whether friends see when they are here, and what they play.
    pub seen: Option<bool>,
}

fn switch(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

fn read_switch(text: &str) -> Option<bool> {
    [("yes", true), ("no", false)].into_iter().find(|(word, _)| *word == text).map(|(_, on)| on)
}

impl Preferences {
    /// What is said, each with its key.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&'static str, String)> {
        let Preferences { lang, theme, motion, volume, pace, confirm, labels, seen } = *self;
        let all = [
            ("language", lang.map(|lang| lang.to_string())),
            ("theme", theme.map(|theme| theme.word().to_owned())),
            ("motion", motion.map(|motion| motion.word().to_owned())),
            ("volume", volume.map(|volume| volume.0.to_string())),
            ("pace", pace.map(|pace| pace.word().to_owned())),
            ("confirm", confirm.map(|on| switch(on).to_owned())),
            ("labels", labels.map(|on| switch(on).to_owned())),
            ("seen", seen.map(|on| switch(on).to_owned())),
        ];
        all.into_iter().filter_map(|(key, value)| Some((key, value?)))
    }

    fn set(&mut self, key: &str, value: &str) {
        match key {
            "language" => self.lang = value.parse().ok(),
            "theme" => self.theme = value.parse().ok(),
            "motion" => self.motion = value.parse().ok(),
            "volume" => self.volume = value.parse().ok().filter(|n| *n <= Volume::LOUDEST).map(Volume),
            "pace" => self.pace = value.parse().ok(),
            "confirm" => self.confirm = read_switch(value),
            "labels" => self.labels = read_switch(value),
            "seen" => self.seen = read_switch(value),
            // Of a newer version, or of none.
            _ => {}
        }
    }

    /// As the store keeps it: a line each.
    pub(crate) fn to_text(self) -> String {
        self.pairs().fold(String::new(), |mut text, (key, value)| {
            writeln!(text, "{key} {value}").expect("writing to a string");
            text
        })
    }

    /// What the store has kept.
    pub(crate) fn of_text(text: &str) -> Self {
        let mut read = Preferences::default();
        text.lines().filter_map(|line| line.split_once(' ')).for_each(|(key, value)| read.set(key, value));
        read
    }

    /// As a cookie has it. The language has a cookie of its own, that was there before.
    pub(crate) fn to_cookie(self) -> String {
        let pairs = Preferences { lang: None, ..self };
        pairs.pairs().map(|(key, value)| format!("{key}-{value}")).collect::<Vec<_>>().join(".")
    }

    /// What a cookie says.
    pub(crate) fn of_cookie(cookie: &str) -> Self {
        let mut read = Preferences::default();
        cookie
            .split('.')
            .filter_map(|pair| pair.split_once('-'))
            .for_each(|(key, value)| read.set(key, value));
        read
    }

    /// The same with what is said anew.
    pub(crate) fn changed(self, by: Preferences) -> Self {
        Preferences {
            lang: by.lang.or(self.lang),
            theme: by.theme.or(self.theme),
            motion: by.motion.or(self.motion),
            volume: by.volume.or(self.volume),
            pace: by.pace.or(self.pace),
            confirm: by.confirm.or(self.confirm),
            labels: by.labels.or(self.labels),
            seen: by.seen.or(self.seen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_likes_is_read_as_it_was_written() {
        let all = Preferences {
            lang: Some(Lang::De),
            theme: Some(Theme::Dark),
            motion: Some(Motion::Less),
            volume: Some(Volume(7)),
            pace: Some(MovePace::Slow),
            confirm: Some(true),
            labels: Some(false),
            seen: Some(false),
        };
        assert_eq!(Preferences::of_text(&all.to_text()), all);
        assert_eq!(Preferences::of_cookie(&all.to_cookie()), Preferences { lang: None, ..all });
        assert_eq!(Preferences::default().to_cookie(), "");
        for nonsense in
            ["", ".", "theme", "theme-", "theme-blue.volume-11.confirm-maybe", "volume--1", "x-y.=;"]
        {
            assert_eq!(Preferences::of_cookie(nonsense), Preferences::default(), "{nonsense}");
        }
        let dark = Preferences { theme: Some(Theme::Dark), ..Preferences::default() };
        let light = Preferences { theme: Some(Theme::Light), ..all };
        assert_eq!((light.changed(dark), dark.changed(Preferences::default())), (all, dark));
    }
}
