//! Of what somebody wants to be told, by which way, and when not.

use std::fmt::Write;
use std::time::Duration;

use store::Time;

use crate::preferences::words_of;

words_of! {
    /// What people are told of. Whoever adds a kind names it in the site's words: `notice-kind-WORD`, with a hint.
    pub(crate) Kind {
        /// It is their turn.
        Turn "turn",
        /// Half of their time, or most of it, has gone by.
        Clock "clock",
        /// Somebody asks them something: to take back, to play again, what a game asks in another's turn.
        Request "request",
        /// Something was said at their table.
        Chat "chat",
        /// Their game has begun.
        Begun "begun",
        /// Their game is over.
        Over "over",
        /// Somebody invites them to a table.
        Invitation "invitation",
        /// Somebody wants to be their friend, or is.
        Friend "friend",
        /// Their tournament begins or is over, or a table of it is theirs.
        Round "round",
        /// Whoever runs the house has looked at a report.
        House "house",
    }
    /// By which way somebody is told.
    pub(crate) Way {
        /// In the list on the page.
        Page "page",
        /// On a device, though no page is open.
        Push "push",
        /// By mail.
        Mail "mail",
        /// At an address of theirs, for their own programmes.
        Webhook "webhook",
    }
    /// When mail is sent.
    pub(crate) MailWhen {
        /// When they have not seen it for a while.
        Away "away",
        /// At once.
        Once "once",
        /// Once a day, all in one.
        Daily "daily",
    }
}

/// The ways by which somebody is told of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways(u8);

impl Ways {
    /// Until somebody says otherwise: on the page and on devices they have named; at an address of theirs, once they name one.
    const USUAL: Ways = Ways(1 << Way::Page as u8 | 1 << Way::Push as u8 | 1 << Way::Webhook as u8);

    pub(crate) fn of(ways: impl IntoIterator<Item = Way>) -> Self {
        Ways(ways.into_iter().fold(0, |all, way| all | 1 << way as u8))
    }

    pub(crate) fn contains(self, way: Way) -> bool {
        self.0 & 1 << way as u8 != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Way> {
        Way::ALL.iter().copied().filter(move |way| self.contains(*way))
    }

    /// In writing, with blanks between; `none` for none.
    pub(crate) fn text(self) -> String {
        let words: Vec<&str> = self.iter().map(Way::word).collect();
        if words.is_empty() { "none".to_owned() } else { words.join(" ") }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Ways::default());
        }
        let ways: Option<Vec<Way>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let ways = ways?;
        // Each once, in one order.
        Some(Ways::of(ways.iter().copied())).filter(|read| read.text() == text)
    }
}

/// Hours in which nobody is disturbed, in minutes since midnight: from the first to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    pub(crate) from: u16,
    pub(crate) to: u16,
}

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// An address of somebody's own.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Webhook {
    pub(crate) url: String,
    /// With what its secret is made of the house's key. The secret itself is kept nowhere.
    pub(crate) salt: String,
}

/// All that somebody wants.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Wishes {
    ways: [Ways; Kind::ALL.len()],
    pub(crate) mail: MailWhen,
    /// At which hour mail comes that comes once a day.
    pub(crate) hour: u8,
    pub(crate) quiet: Option<Quiet>,
    /// By how many minutes their clock is before that of Greenwich.
    pub(crate) zone: i16,
    pub(crate) webhook: Option<Webhook>,
}

impl Default for Wishes {
    fn default() -> Self {
        let ways = [Ways::USUAL; Kind::ALL.len()];
        Wishes { ways, mail: MailWhen::Away, hour: 8, quiet: None, zone: 0, webhook: None }
    }
}

/// The clocks there are, by how many minutes they are before that of Greenwich.
pub(crate) const ZONES: std::ops::RangeInclusive<i16> = -12 * 60..=14 * 60;

impl Wishes {
    pub(crate) fn ways(&self, kind: Kind) -> Ways {
        self.ways[kind as usize]
    }

    pub(crate) fn set_ways(&mut self, kind: Kind, ways: Ways) {
        self.ways[kind as usize] = ways;
    }

    /// As the store keeps it: a line each.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| writeln!(text, "{key} {value}").expect("writing to a string");
        for kind in Kind::ALL.iter().filter(|kind| self.ways(**kind) != Ways::USUAL) {
            line(kind.word(), &self.ways(*kind).text());
        }
        line("mail-when", self.mail.word());
        line("mail-hour", &self.hour.to_string());
        line("zone", &self.zone.to_string());
        if let Some(Quiet { from, to }) = self.quiet {
            line("quiet", &format!("{from} {to}"));
        }
        if let Some(Webhook { url, salt }) = &self.webhook {
            line("webhook", &format!("{salt} {url}"));
        }
        text
    }

    /// What the store has kept. What a newer version says besides is not heard.
    pub(crate) fn of_text(text: &str) -> Self {
        let mut read = Wishes::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match key {
                "mail-when" => read.mail = value.parse().unwrap_or_default(),
                "mail-hour" => read.hour = value.parse().ok().filter(|hour| *hour < 24).unwrap_or(read.hour),
                "zone" => read.zone = value.parse().ok().filter(|zone| ZONES.contains(zone)).unwrap_or(0),
                "quiet" => {
                    let both =
                        value.split_once(' ').and_then(|(from, to)| from.parse().ok().zip(to.parse().ok()));
                    let fits = |(from, to): &(u16, u16)| i64::from(*from.max(to)) < DAY;
                    read.quiet = both.filter(fits).map(|(from, to)| Quiet { from, to });
                }
                "webhook" => {
                    let both = value.split_once(' ');
                    read.webhook =
                        both.map(|(salt, url)| Webhook { url: url.to_owned(), salt: salt.to_owned() });
                }
                kind => {
                    if let (Ok(kind), Some(ways)) = (kind.parse(), Ways::read(value)) {
                        read.set_ways(kind, ways);
                    }
                }
            }
        }
        read
    }

    /// The minute of their day.
    fn minute(&self, at: Time) -> i64 {
        (at.0.div_euclid(60_000) + i64::from(self.zone)).rem_euclid(DAY)
    }

    /// When it is next this minute of their day; now, if it is.
    fn next(&self, at: Time, minute: i64) -> Time {
        let wait = (minute - self.minute(at)).rem_euclid(DAY);
        if wait == 0 { at } else { Time((at.0.div_euclid(60_000) + wait) * 60_000) }
    }

    /// The end of the quiet hours, if they are then; else then.
    fn unless_quiet(&self, at: Time) -> Time {
        let Some(Quiet { from, to }) = self.quiet else { return at };
        let (from, to) = (i64::from(from), i64::from(to));
        let (since, long) = ((self.minute(at) - from).rem_euclid(DAY), (to - from).rem_euclid(DAY));
        if since < long { self.next(at, to) } else { at }
    }

    /// When what is told at `at` is sent by this way; what is on the page is not sent.
    pub(crate) fn due(&self, way: Way, at: Time, away: Duration) -> Option<Time> {
        let due = match (way, self.mail) {
            (Way::Page, _) => return None,
            (Way::Push | Way::Webhook, _) | (Way::Mail, MailWhen::Once) => at,
            (Way::Mail, MailWhen::Away) => at.plus(away),
            (Way::Mail, MailWhen::Daily) => {
                // What comes within that hour waits for the next day with all the others.
                self.next(at.plus(Duration::from_secs(60)), i64::from(self.hour) * 60)
            }
        };
        Some(self.unless_quiet(due))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    #[test]
    fn what_somebody_wants_is_read_as_it_was_written() {
        let mut all = Wishes {
            mail: MailWhen::Daily,
            hour: 23,
            quiet: Some(Quiet { from: 1320, to: 430 }),
            zone: -570,
            webhook: Some(Webhook { url: "https://a.example/b c".to_owned(), salt: "00ff".to_owned() }),
            ..Wishes::default()
        };
        all.set_ways(Kind::Chat, Ways::default());
        all.set_ways(Kind::Turn, Ways::of([Way::Mail, Way::Page]));
        assert!(Wishes::of_text(&all.to_text()) == all);
        assert!(Wishes::of_text("") == Wishes::default());
        assert!(
            Wishes::of_text(
                "mail-when never\nmail-hour 24\nzone 9999\nquiet 1 1440\nturn x\nnew thing\nturn"
            ) == Wishes::default()
        );
        for bad in ["", "page page", "push page", "page  push", "none page", "Page"] {
            assert_eq!(Ways::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn quiet_hours_hold_back_to_their_end() {
        let at = |hour: i64, minute: i64| Time(40 * 24 * HOUR + hour * HOUR + minute * 60_000 + 5);
        // Ten in the evening to seven in the morning, two hours before Greenwich.
        let night = Wishes { quiet: Some(Quiet { from: 1320, to: 420 }), zone: 120, ..Wishes::default() };
        let push = |wishes: &Wishes, at: Time| wishes.due(Way::Push, at, Duration::ZERO).unwrap();
        assert_eq!(push(&night, at(19, 59)), at(19, 59), "before ten");
        assert_eq!(push(&night, at(20, 0)), Time(at(29, 0).0 - 5), "ten o'clock: until seven");
        assert_eq!(push(&night, at(28, 59)), Time(at(29, 0).0 - 5));
        assert_eq!(push(&night, at(29, 0)), at(29, 0), "seven");
        let noon = Wishes { quiet: Some(Quiet { from: 720, to: 780 }), ..Wishes::default() };
        assert_eq!((push(&noon, at(12, 30)), push(&noon, at(13, 0))), (Time(at(13, 0).0 - 5), at(13, 0)));
        let never = Wishes { quiet: Some(Quiet { from: 60, to: 60 }), ..Wishes::default() };
        assert_eq!(push(&never, at(1, 0)), at(1, 0));
    }

    #[test]
    fn mail_comes_when_it_is_wanted() {
        let at = Time(40 * 24 * HOUR + 7 * HOUR + 30 * 60_000);
        let away = Duration::from_secs(900);
        let due = |mail, hour, zone| {
            let wishes = Wishes { mail, hour, zone, ..Wishes::default() };
            (wishes.due(Way::Mail, at, away).unwrap().0 - at.0) / 60_000
        };
        assert_eq!((due(MailWhen::Once, 8, 0), due(MailWhen::Away, 8, 0)), (0, 15));
        assert_eq!((due(MailWhen::Daily, 8, 0), due(MailWhen::Daily, 7, 0)), (30, 23 * 60 + 30));
        assert_eq!(due(MailWhen::Daily, 8, 60), 23 * 60 + 30, "it is half past eight there");
        assert_eq!(Wishes::default().due(Way::Page, at, away), None);
    }
}
