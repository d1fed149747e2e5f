//! Notices: what somebody was told of, which of it they have seen, and of what they want to be told by which way.

use serde::Serialize;
use stage::Lang;
use store::{Device, DeviceId, Notice, Person, PersonId, Saw, SessionId, StoreError, TableKey};
use utoipa::ToSchema;

use super::account::signed_in;
use crate::fields::{
    Body, DayTime, Fields, Hour, KeyBytes, NetAddress, QuietHours, Written, YesNo, Zone, fields,
};
use crate::house::House;
use crate::live::Cursor;
use crate::notices::wishes::{Kind, MailWhen, Quiet, Way, Ways, Webhook, Wishes};
use crate::notices::{COUNTED, Told, told};
use crate::outgoing::NoTarget;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// So many notices a list shows.
pub(crate) const LIST: u32 = 100;

/// Browsers of one person that are pushed to.
pub(super) const DEVICES: u32 = 10;

/// The notices of somebody, newest first, as they read them.
pub(crate) async fn notices(house: &House, person: PersonId, lang: Lang) -> Result<Vec<Told>, Refusal> {
    let found: Vec<Notice> = house.store().notices(person, house.steady_now(), LIST).await?;
    Ok(found.iter().filter_map(|notice| told(notice, house.shelf(), lang)).collect())
}

fields! {
    /// What you have seen.
    #[derive(Default)]
    pub(crate) struct ReadNotices {
        /// The `thing` of the notice; all of them if it is left out.
        thing: Option<Written>,
    }
}

/// How many notices you have not seen.
#[derive(Serialize, ToSchema)]
pub(crate) struct Unseen {
    /// How many; a hundred stand for more, too.
    pub(crate) unseen: u32,
}

/// Says what somebody has seen.
pub(crate) async fn read_notices(
    house: &House,
    person: PersonId,
    wish: ReadNotices,
) -> Result<Unseen, Refusal> {
    let saw = wish.thing.map_or(Saw::All, |Written(thing)| Saw::Things(vec![thing]));
    house.store().see_notices(person, house.steady_now(), saw).await?;
    Ok(Unseen { unseen: house.store().unseen(person, house.steady_now(), COUNTED).await? })
}

/// Somebody has a table before them as it was then: of what happened until then they are not told.
pub(crate) async fn saw_table(
    house: &House,
    person: PersonId,
    key: TableKey,
    cursor: Cursor,
) -> Result<(), Refusal> {
    if let Some(table) = house.tables.in_memory(key) {
        table.is_seen(person, cursor);
    }
    let store = house.store();
    if house.services.shared {
        let Cursor { entries, rev, chat, .. } = cursor;
        // Not waited for. Who does not hear it tells them what they know.
        drop(store.tell(vec![store::Change::Saw(key, person, store::Reached { entries, rev, chat })]));
    }
    // Most have seen all.
    if store.notices_at(key).await?.iter().any(|notice| notice.person == person) {
        store.see_notices(person, house.steady_now(), Saw::Table(key)).await?;
    }
    Ok(())
}

/// What somebody wants to be told, or what they want changed of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct WishChange {
    ways: Vec<(Kind, Ways)>,
    mail: Option<MailWhen>,
    hour: Option<Hour>,
    quiet: Option<QuietHours>,
    zone: Option<Zone>,
}

fields! {
    /// Of what you want to be told, by which ways. What is left out stays as it is.
    #[derive(Default)]
    pub(crate) struct ChangeNotices {
        /// That it is your turn: `none`, or some of `page`, `push`, `mail` and `webhook`, with blanks between.
        turn: Option<Ways>,
        /// That half, or most, of the days of your turn are gone.
        clock: Option<Ways>,
        /// That somebody asks something of you.
        request: Option<Ways>,
        /// That something was said at a table of yours.
        chat: Option<Ways>,
        /// That a game of yours has begun.
        begun: Option<Ways>,
        /// That it is over.
        over: Option<Ways>,
        /// That somebody invites you.
        invitation: Option<Ways>,
        /// That somebody wants to be your friend, or is.
        friend: Option<Ways>,
        /// That a tournament of yours begins or is over, or that a table of it is yours.
        round: Option<Ways>,
        /// That whoever runs the house has looked at a report of yours, or done something about what you did.
        house: Option<Ways>,
        /// When mail comes: at `once`, when you are `away`, or `daily`.
        mail_when: Option<MailWhen>,
        /// At which hour it comes, if it comes daily.
        mail_hour: Option<Hour>,
        /// In which hours nothing is sent to you, as in `22:00-07:00`, or `none`. What is held back comes as one afterwards.
        quiet: Option<QuietHours>,
        /// By how much your clock is before that of Greenwich.
        zone: Option<Zone>,
    }
}

impl From<ChangeNotices> for WishChange {
    fn from(wish: ChangeNotices) -> Self {
        let ChangeNotices {
            turn, clock, request, chat, begun, over, invitation, friend, round, house, ..
        } = wish;
        let ways = [
            (Kind::Turn, turn),
            (Kind::Clock, clock),
            (Kind::Request, request),
            (Kind::Chat, chat),
            (Kind::Begun, begun),
            (Kind::Over, over),
            (Kind::Invitation, invitation),
            (Kind::Friend, friend),
            (Kind::Round, round),
            (Kind::House, house),
        ];
        let ways = ways.into_iter().filter_map(|(kind, ways)| Some((kind, ways?))).collect();
        let ChangeNotices { mail_when: mail, mail_hour: hour, quiet, zone, .. } = wish;
        WishChange { ways, mail, hour, quiet, zone }
    }
}

/// The whole form, in which a box that is not ticked is not sent.
impl Body for WishChange {
    const NAMES: &'static [&'static str] = &[];

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let mut ways = Vec::new();
        for kind in Kind::ALL {
            let mut some = Vec::new();
            for way in Way::ALL {
                let ticked: Option<YesNo> = fields.take(&format!("{}-{}", kind.word(), way.word()))?;
                some.extend(ticked.filter(|YesNo(yes)| *yes).map(|_| *way));
            }
            ways.push((*kind, Ways::of(some)));
        }
        let quiet: Option<YesNo> = fields.take("quiet")?;
        let (from, to): (Option<DayTime>, Option<DayTime>) =
            (fields.take("quiet-from")?, fields.take("quiet-to")?);
        let hours = from.zip(to).map(|(DayTime(from), DayTime(to))| Quiet { from, to });
        Ok(WishChange {
            ways,
            mail: fields.take("mail_when")?,
            hour: fields.take("mail_hour")?,
            quiet: Some(QuietHours(hours.filter(|_| matches!(quiet, Some(YesNo(true)))))),
            zone: fields.take("zone")?,
        })
    }
}

/// Of what you are told, by which ways.
#[derive(Serialize, ToSchema)]
pub(crate) struct WishesInfo {
    turn: String,
    clock: String,
    request: String,
    chat: String,
    begun: String,
    over: String,
    invitation: String,
    friend: String,
    round: String,
    house: String,
    mail_when: &'static str,
    mail_hour: u8,
    quiet: String,
    zone: String,
    /// Whether an address of yours is told.
    webhook: bool,
    /// How many devices are pushed to.
    devices: usize,
}

impl WishesInfo {
    pub(crate) fn of(wishes: &Wishes, devices: usize) -> Self {
        let ways = |kind| wishes.ways(kind).text();
        WishesInfo {
            turn: ways(Kind::Turn),
            clock: ways(Kind::Clock),
            request: ways(Kind::Request),
            chat: ways(Kind::Chat),
            begun: ways(Kind::Begun),
            over: ways(Kind::Over),
            invitation: ways(Kind::Invitation),
            friend: ways(Kind::Friend),
            round: ways(Kind::Round),
            house: ways(Kind::House),
            mail_when: wishes.mail.word(),
            mail_hour: wishes.hour,
            quiet: QuietHours(wishes.quiet).to_string(),
            zone: Zone(wishes.zone).to_string(),
            webhook: wishes.webhook.is_some(),
            devices,
        }
    }
}

impl WishesInfo {
    /// As it is told to whom it belongs to.
    pub(crate) fn ways(&self) -> serde_json::Value {
        let mut told = serde_json::to_value(self).expect("it is plain data");
        // They are told of besides.
        for key in ["webhook", "devices"] {
            told.as_object_mut().and_then(|told| told.remove(key));
        }
        told
    }
}

/// What somebody wants, as it is kept.
pub(crate) async fn wishes_of(house: &House, person: Option<PersonId>) -> Result<Wishes, Refusal> {
    let Some(person) = person else { return Ok(Wishes::default()) };
    let kept = house.store().notice_wishes(person).await?;
    Ok(kept.as_deref().map(Wishes::of_text).unwrap_or_default())
}

/// Whoever has something kept with them is known: a guest is from now on.
async fn known(house: &House, visitor: &Visitor) -> Result<PersonId, Refusal> {
    let id = visitor.enter();
    if house.store().person(id).await?.is_none() {
        house.may_cost(visitor)?;
        let name = house.guest_name(visitor, id).await?;
        house.store().save_person(Person { id, name, account: false, made: house.now() }).await?;
    }
    Ok(id)
}

/// Changes what somebody wants, and nothing of what is changed elsewhere at the same time.
async fn change(house: &House, person: PersonId, change: impl Fn(&mut Wishes)) -> Result<Wishes, Refusal> {
    loop {
        let kept = house.store().notice_wishes(person).await?;
        let mut wishes = kept.as_deref().map(Wishes::of_text).unwrap_or_default();
        change(&mut wishes);
        match house.store().keep_notice_wishes(person, kept, wishes.to_text()).await {
            Ok(()) => return Ok(wishes),
            // Whoever was first has changed it, so that all come to an end.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Of which kinds this browser is pushed what happens.
pub(crate) async fn pushed_here(house: &House, visitor: &Visitor) -> Result<Vec<&'static str>, Refusal> {
    let Some(person) = visitor.person else { return Ok(Vec::new()) };
    // A guest is one browser.
    let devices = house.store().devices(person).await?;
    if devices.iter().all(|device| device.session != visitor.session) {
        return Ok(Vec::new());
    }
    let wishes = wishes_of(house, Some(person)).await?;
    let kinds = Kind::ALL.iter().filter(|kind| wishes.ways(**kind).contains(Way::Push));
    Ok(kinds.map(|kind| kind.word()).collect())
}

/// Changes of what somebody is told, by which ways.
pub(crate) async fn change_wishes(
    house: &House,
    visitor: &Visitor,
    wish: WishChange,
) -> Result<Wishes, Refusal> {
    let person = known(house, visitor).await?;
    let WishChange { ways, mail, hour, quiet, zone } = wish;
    change(house, person, |wishes| {
        ways.iter().for_each(|(kind, ways)| wishes.set_ways(*kind, *ways));
        wishes.mail = mail.unwrap_or(wishes.mail);
        wishes.hour = hour.as_ref().map_or(wishes.hour, |Hour(hour)| *hour);
        wishes.quiet = quiet.as_ref().map_or(wishes.quiet, |QuietHours(quiet)| *quiet);
        wishes.zone = zone.as_ref().map_or(wishes.zone, |Zone(zone)| *zone);
    })
    .await
}

fields! {
    /// A browser that is to be pushed to, as it says itself.
    pub(crate) struct AddDevice {
        /// Where what is pushed is taken.
        endpoint: NetAddress,
        /// By what it is encrypted.
        key: KeyBytes,
        /// What proves that it comes from who was asked.
        auth: KeyBytes,
        /// Where it was taken before: this is the same browser.
        before: Option<NetAddress>,
    }
}

fn no_target(why: NoTarget) -> Refusal {
    match why {
        NoTarget::Unreadable => Refusal::unprocessable("bad-net-address"),
        NoTarget::Private => Refusal::unprocessable("private-address"),
    }
}

/// Pushes to a browser from now on.
pub(crate) async fn add_device(
    house: &House,
    visitor: &Visitor,
    wish: AddDevice,
    name: String,
) -> Result<DeviceId, Refusal> {
    house.may_cost(visitor)?;
    let AddDevice { endpoint: NetAddress(endpoint), key, auth, before } = wish;
    house.may_send_to(&endpoint).map_err(no_target)?;
    if !KeyBytes::fit(&key, &auth) {
        return Err(Refusal::unprocessable("bad-push-key"));
    }
    let person = known(house, visitor).await?;
    let session: Option<SessionId> = visitor.session;
    let devices = house.store().devices(person).await?;
    let id = match devices.iter().find(|device| before.as_ref().is_some_and(|at| at.0 == device.endpoint)) {
        Some(device) => {
            house.store().drop_device(device.id, person).await?;
            device.id
        }
        None => DeviceId::random(),
    };
    let (KeyBytes(key), KeyBytes(auth)) = (key, auth);
    let (lang, made) = (visitor.lang.to_string(), house.now());
    let device = Device { id, person, session, name, lang, endpoint, key, auth, made };
    house.store().keep_device(device, DEVICES).await?;
    Ok(id)
}

fields! {
    /// A browser that is to be pushed to no more.
    pub(crate) struct DropDevice {
        /// Which.
        device: DeviceId,
    }
}

/// Pushes to a browser no more.
pub(crate) async fn drop_device(house: &House, visitor: &Visitor, wish: DropDevice) -> Result<(), Refusal> {
    let person = visitor.person.ok_or(Refusal::NOT_FOUND)?;
    match house.store().drop_device(wish.device, person).await {
        // Sent again, or ended meanwhile.
        Ok(()) | Err(StoreError::Missing(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fields! {
    /// An address of somebody's own that is to be told.
    pub(crate) struct SetWebhook {
        /// The address.
        url: NetAddress,
    }
}

/// Tells an address of somebody's own from now on, and answers the secret by which they know who it is: it is shown once.
pub(crate) async fn set_webhook(
    house: &House,
    visitor: &Visitor,
    wish: SetWebhook,
) -> Result<String, Refusal> {
    house.may_cost(visitor)?;
    let person = signed_in(visitor)?;
    let NetAddress(url) = wish.url;
    house.may_send_to(&url).map_err(no_target)?;
    let salt = DeviceId::random().to_string();
    let secret = house.keys.webhook_secret(person, &salt);
    let webhook = Webhook { url, salt };
    change(house, person, |wishes| wishes.webhook = Some(webhook.clone())).await?;
    Ok(secret)
}

/// Tells it no more.
pub(crate) async fn drop_webhook(house: &House, visitor: &Visitor) -> Result<(), Refusal> {
    let Some(person) = visitor.person else { return Ok(()) };
    if wishes_of(house, Some(person)).await?.webhook.is_some() {
        change(house, person, |wishes| wishes.webhook = None).await?;
    }
    Ok(())
}
