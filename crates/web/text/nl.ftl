# The site's own words. What a game says is in the game's.

skip = Naar de inhoud
nav = Hoofdmenu
nav-games = Spellen
nav-lobby = Lobby
nav-account = Account
nav-guest = { $name } (gast)
theme = Licht of donker
harbour-title = Bordspellen, in goed gezelschap
harbour-lead = Speel nu tegen een bot, geef het scherm door of stuur vrienden een link. Een account is niet nodig.
harbour-going = Jouw partijen
harbour-all = Al mijn tafels
harbour-waits = wacht op spelers
harbour-to-act = { $names } aan de beurt
ago-now = zojuist
ago-minutes = { $count ->
    [one] een minuut geleden
   *[other] { $count } minuten geleden
}
ago-hours = { $count ->
    [one] een uur geleden
   *[other] { $count } uur geleden
}
ago-days = { $count ->
    [one] een dag geleden
   *[other] { $count } dagen geleden
}
harbour-my-turn = { $count ->
    [one] Je bent aan de beurt aan één tafel
   *[other] Je bent aan de beurt aan { $count } tafels
}
way-bot = Nu tegen een bot
way-screen = Aan dit scherm
way-friends = Vrienden uitnodigen
way-more = Meer manieren, opties en regels
players-exactly = { $count } spelers
players-range = { $low }–{ $high } spelers
minutes = { $low }–{ $high } minuten
how-title = Zo gaat het
how-picture = Een spel in volle gang
how-goal = Het doel
how-turn = Een beurt
how-points = Zo krijg je punten
guide-begin = Leer het al spelend
guide-lead = Een eerste spel op het echte bord: stap voor stap hoor je wat je doet en waarom. Daarna speel je verder tegen vriendelijke bots.
guide-step = Stap { $number } van { $count }
guide-elsewhere = Niet daar: wat de gids vraagt, is gemarkeerd.
guide-others = Gedaan. Nu spelen de anderen: kijk wat ze doen.
guide-over = Je weet de weg
read-rules = De regels lezen
contents = Inhoud
rulebook = Spelregels
new-table = Een nieuwe tafel
options = Opties
options-more = Meer opties en varianten
seats = Wie speelt mee
seats-count = Aantal spelers
seat-number = Plaats { $number }
sit-me = Ik
sit-friend = Een vriend met de link
sit-open = Iedereen uit de lobby
sit-screen = Iemand aan dit scherm
sit-bots = Bots
sit-a-bot = Een bot
screen-name = Naam
your-name = Je naam
your-name-hint = zoals de anderen hem zien
make-table = Tafel klaarzetten
pace = Klok
pace-hint = Is je tijd op, dan speelt een bot voor je verder. Voor de beurten daarna kun je je plaats terugnemen; met een doorlopende klok drie keer.
ask-undo = Eerst vragen voordat er iets wordt teruggenomen
ask-undo-hint = Anders mogen spelers hun eigen laatste actie zonder vragen terugnemen, als niemand er iets van heeft geleerd en de klok van niemand anders loopt. Iedereen ziet dat in het verloop.
ask-undo-off = Terugnemen zonder vragen toestaan
ask-undo-tag = terugnemen in overleg
pace-none = Geen klok
pace-live = { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    } + { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    } per beurt
pace-days = { $days ->
    [one] Eén dag per zet
   *[other] { $days } dagen per zet
}
fair-title = Eerlijk toeval
fair-before = Al het toeval aan deze tafel komt uit een geheim, gemengd met een woord van elke speler. De server legt zich nu met deze hash op zijn geheim vast en toont het na afloop: dan kan iedereen elke trekking nagaan.
fair-during = De server heeft zich voor het spel op zijn geheim vastgelegd. Het wordt na afloop getoond; het verslag bewijst dan elke trekking.
fair-after = Het spel is afgelopen: het geheim is getoond. Controleer hier elke trekking, of bewaar het verslag en controleer het elders.
fair-guided = De dobbelstenen van een geleid spel zijn die van de gids: ze vallen voor iedereen hetzelfde, en iedereen kon ze weten.
fair-check = Controleer het hier
fair-check-holds = klopt:
fair-check-fails = klopt niet:
fair-check-commitment = het geheim geeft de vastlegging die vóór het spel getoond werd.
fair-check-key = geheim en woorden van de spelers geven de sleutel van alle trekkingen.
fair-check-draws = elke trekking in het verslag is wat de sleutel geeft; zoveel waren het er:
fair-check-chain = namen, acties, trekkingen en uitslag zijn dezelfde als tijdens het spel zijn vastgelegd.
fair-check-each = Elke trekking
fair-check-fair = Alles is in jouw browser berekend, uit het verslag alleen: de dobbelstenen waren eerlijk.
fair-check-unfair = Er klopt iets niet. Bewaar het verslag en vertel het de beheerder.
fair-commitment = Vastlegging
fair-nonce = Woord van { $name }
fair-secret = Geheim
lobby-make = Een tafel klaarzetten:
lobby-game = Spel
lobby-all-games = Alle spellen
lobby-name = Speler
lobby-show = Tonen
lobby-all = Alles tonen
lobby-more = Meer
lobby-none-fits = Hier past niets bij wat je zoekt.
lobby-mine = Mijn tafels
lobby-mine-none = Je zit nog aan geen tafel.
lobby-open = Open tafels
lobby-open-none = Niemand wacht op spelers. Zet een tafel klaar met een open plaats.
lobby-running = Lopende partijen
lobby-running-none = Er is nu geen openbare partij bezig.
lobby-finished = Afgelopen partijen
lobby-finished-none = Nog geen afgelopen partij.
free-seats = { $count ->
    [one] één vrije plaats
   *[other] { $count } vrije plaatsen
}
your-turn = jouw beurt
go-join = Meedoen
go-open = Openen
go-watch = Kijken
go-play = Spelen
go-replay = Naspelen
waiting-title = { $game }: de tafel staat klaar
waiting-for = { $count ->
    [0] Iedereen is er.
    [one] Nog één speler en het begint.
   *[other] Nog { $count } spelers en het begint.
}
waiting-names = Wachten op { $names }.
invite-title = Vrienden uitnodigen
invite-lead = Stuur deze link. Wie hem opent, kan gaan zitten; een account is niet nodig.
copy = Kopiëren
copied = Gekopieerd.
join-title = Ga zitten
join-seat = Plaats
join-any = een vrije
join-do = Ga zitten
leave = Van tafel gaan
you = jij
group-vain = Liever niet
hints = Wat betekenen deze keuzes?
to-act = aan zet
here = aanwezig
away = afwezig
stand-in = een bot speelt door
seat-back = Mijn plaats terugnemen
seat-waits = De bot speelt deze beurt; daarna is de plaats weer van jou.
clock-day = 1 dag
clock-days = # dagen
chat-write = Schrijf iets
chat-send = Sturen
tab-log = Verloop
log-earlier = Eerder
log-later = Later
log-table = Terug naar de tafel
tab-chat = Gesprek
tab-rules = Spelregels
tab-about = Deze tafel
zoom = Zoom
zoom-in = Dichterbij
zoom-out = Verder weg
zoom-all = Het hele bord
replay = Stappen van het spel
replay-first = Naar het begin
replay-back = Eén stap terug
replay-next = Eén stap verder
replay-last = Naar nu
replay-at = Zet { $number } van { $last }
looking-back = Zet { $number }
share = Link naar dit moment kopiëren
record-save = Verslag bewaren
card-save = Plaatje
scoring = Puntentelling
rematch = Revanche
rematch-go = Naar de revanche
undo = Terugnemen
undo-ask = Vragen om terug te nemen
undo-asked = Je hebt gevraagd om een zet terug te nemen. Nog geen antwoord van { $names }.
undo-declined = Dat is afgewezen: speel door.
undo-withdraw = Laat maar
undo-others = { $name } wil een zet terugnemen.
undo-answer = { $name } wil graag terugnemen: het spel gaat dan { $count ->
    [one] één stap
   *[other] { $count } stappen
} terug. Akkoord?
watching = Je kijkt mee.
hint-ask = Wat zou jij doen?
hint-title = Wat ik zou doen
hint-now = Zoals het er nu voor staat, is je winstkans { $chance }.
hint-expected = Verwacht aan het einde van de beurt:
hint-about = ongeveer { $gain }
hint-alike = Ze beloven ongeveer evenveel: neem wat je bevalt.
hint-from = Gebaseerd op wat jij kunt zien.
hint-marks = Op het bord zijn ze omlijnd, de eerste dubbel.
percent = { $number }%
analysis = Analyse
analysis-lead = De sterke bot bekijkt elke zet opnieuw: hoe iedereen stond, wat beter was geweest en wat geluk was. Dat duurt een minuut of twee.
analysis-begin = De partij opnieuw bekijken
analysis-runs = { $done } van { $count } zetten zijn bekeken.
analysis-again = Kijken hoe ver het is
analysis-curve = Winstkansen
analysis-curve-lead = Klik op de lijn om de tafel te zien zoals die toen was. Driehoeken eronder tonen wat het meest kostte.
analysis-costly = Wat het meest kostte
analysis-flawless = Niets dat twee procent of meer kostte.
analysis-played = Gespeeld: { $action } ({ $chance })
analysis-better = Beter: { $action } ({ $chance })
analysis-before = De stelling ervoor bekijken
analysis-luck = Geluk en kunde
analysis-player = Speler
analysis-start = Begin
analysis-drawn = Trekkingen
analysis-choices = Eigen keuzes
analysis-how = In winstkansen. Begin: hoeveel plaats en opstelling scheelden met een gelijke kans. Trekkingen: hoeveel de kans verschoof door wat er getrokken of onthuld werd, vergeleken met wat toen te verwachten was. Eigen keuzes: wat ze kostten, vergeleken met het beste dat gevonden werd. Alles gaat uit van wat de speler kon zien; het zijn dus schattingen.
play-on = Vanaf hier verderspelen
origin = De partij die hier wordt voortgezet
fair-played-on = Deze partij gaat verder vanuit een eerdere, waarvan iedereen het geheim mag weten. De dobbelstenen volgen er nog steeds uit, maar beloven niets: wie het narekent, weet wat er zal vallen.
yes = Ja
no = Nee
not-now = Nu niet
curtain-title = Geef het scherm door
curtain-lead = De tafel is afgedekt tot de volgende speler ervoor zit.
curtain-lift = Ik ben { $name }
offline = De verbinding is weg. Nieuwe poging …
no-answer = Geen antwoord van de server. Probeer het nog eens.
news = Er is iets gebeurd aan tafel.
back-home = Naar de haven
account-title = Je account
guest-title = Je bent te gast
guest-lead = Gasten kunnen alles. Een account bewaart je partijen op elk apparaat en neemt mee wat je nu speelt.
save = Bewaren
account-name = Naam
password = Wachtwoord
password-title = Wachtwoord
password-old = Huidig wachtwoord
password-new = Nieuw wachtwoord
password-hint = Ten minste 8 tekens.
open-title = Een account aanmaken
open-do = Aanmaken
enter-title = Aanmelden
enter-do = Aanmelden
sign-out = Afmelden
tokens-title = Toegangssleutels voor bots
tokens-lead = Een programma met zo’n sleutel speelt namens jou via de API.
api-link = Over de API
token-new = Je nieuwe sleutel. Hij wordt alleen nu getoond:
token-name = Waarvoor
token-make = Sleutel maken
token-drop = Intrekken
password-lead = Als je het wijzigt, worden alle andere apparaten afgemeld en vervallen alle toegangssleutels.
password-changed = Het wachtwoord is gewijzigd. Alle andere apparaten zijn afgemeld en alle toegangssleutels zijn vervallen: maak nieuwe voor je programma’s.
tokens-guest = De sleutels van een gast vervallen zodra die zich aanmeldt of een account aanmaakt.
discard = Deze tafel verwijderen
discard-lead = De tafel en alles wat hier gespeeld en gezegd is, verdwijnen voorgoed. Er zit hier verder niemand die de tafel zou missen.

refused-not-found = Hier is niets.
    .hint = Misschien klopt het adres niet, of is de tafel er niet meer.
refused-stale = De tafel is al verder.
    .hint = Kijk opnieuw en kies nog eens.
refused-failed = Hier ging iets mis.
    .hint = Er is niets verloren. Probeer het zo nog eens.
refused-unavailable = De haven sluit of heeft het druk.
    .hint = Probeer het zo nog eens.
refused-disk-full = Er kan nu niets bewaard worden: de schijf van de haven is vol.
    .hint = Er is niets verloren. Probeer het over { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } seconden
    } opnieuw; de beheerder moet ruimte maken.
refused-misdirected = Onder die naam is deze haven niet bekend.
    .hint = Gebruik het adres dat je gekregen hebt. Beheer je deze site, geef het adres dan op met --origin.
refused-bad-request = Dit is geen verzoek dat gelezen kan worden.
    .hint = Stuur HTTP/1.1: een methode, een adres en een versie, dan headers van gewone tekens.
refused-address-too-long = Dat adres is te lang.
    .hint = Stuur een korter adres.
refused-head-too-large = Het adres en de headers van dat verzoek zijn te groot.
    .hint = Stuur er hoogstens 8 kilobyte van; misschien kunnen cookies van deze site weg.
refused-too-many-tables = Meer open tafels kun je niet hebben.
    .hint = Speel een spel uit, of verwijder een tafel waaraan niemand anders zit.
refused-not-alone = Alleen een tafel van jezelf waaraan niemand anders speelt, kan verwijderd worden.
    .hint = Speel het spel uit.
refused-illegal = De regels staan dat nu niet toe.
    .hint = De regel zegt waarom.
refused-unreadable = „{ $text }” is geen actie van dit spel.
    .shown = Dat is geen actie van dit spel.
    .hint = In de spelregels staat hoe acties worden geschreven.
refused-setup = Zo kan deze tafel niet worden klaargezet.
    .hint = Pas de opties aan en probeer het weer.
refused-too-many = Dat was veel tegelijk.
    .hint = Probeer het over { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } seconden
    } opnieuw.
refused-too-slow = Het duurde te lang tot alles er was.
    .hint = Probeer het opnieuw; misschien is de verbinding slecht.
refused-too-large = Dat is te groot.
    .hint = Stuur hoogstens { $high } bytes tegelijk.
refused-malformed = ‘{ $value }’ kan niet in ‘{ $field }’ staan.
    .shown = Wat in ‘{ $field }’ staat, kan daar niet staan.
    .stray = Er is iets meegestuurd dat hier niet bekend is, of dat er twee keer staat.
    .missing = ‘{ $field }’ ontbreekt.
    .unknown = ‘{ $field }’ is hier niet bekend.
    .twice = ‘{ $field }’ staat er twee keer.
    .hint = Daar wordt verwacht: { $expected }.
refused-bad-json = Dit is geen JSON: regel { $line }, kolom { $column }.
    .hint = Kijk wat daar staat.
refused-content-type = Dit adres leest { $values }.
    .hint = Stuur de inhoud zo en vermeld dat in ‘{ $field }’.
refused-wrong-method = Dit adres kan zo niet worden gebruikt.
    .hint = Ga terug en gebruik de pagina.
refused-cross-origin = Dit verzoek kwam van een andere site.
    .hint = Gebruik de pagina’s van deze site.
refused-not-seated = Je zit niet aan deze tafel.
    .hint = Je kunt kijken of om een uitnodiging vragen.
refused-not-your-seat = Die plaats is niet van jou.
    .hint = Speel vanaf je eigen plaats.
refused-not-yours = Dat kun jij niet veranderen.
    .hint = Vraag het degene die de tafel klaarzette.
refused-which-seat = Je hebt hier meer dan één plaats.
    .hint = Zeg voor welke.
refused-only-bots = Een tafel met alleen bots zou doorspelen terwijl er niemand is.
    .hint = Geef minstens één plaats aan een mens.
refused-no-free-seat = Er is geen vrije plaats voor je.
    .hint = Je kunt kijken of zelf een tafel klaarzetten.
refused-seat-taken = Iemand anders heeft die plaats.
    .hint = Kies een andere.
refused-begun = Het spel is begonnen.
    .hint = Plaatsen kunnen niet meer worden gewijzigd.
refused-not-begun = Het spel is nog niet begonnen.
    .hint = Wacht tot iedereen zit.
refused-not-over = Het spel is nog niet uit.
    .hint = Speel het eerst uit.
refused-nothing-to-undo = Er is niets om terug te nemen.
    .hint = Speel verder.
refused-undos-spent = Je hebt in dit spel zo vaak teruggenomen als mag.
    .hint = Speel verder.
refused-asides-spent = Je hebt deze beurt genoeg gezegd.
    .hint = Wacht tot de beurt verdergaat.
refused-returns-spent = Je tijd is te vaak opgeraakt.
    .hint = De bot speelt door tot het einde.
refused-offer-stands = Iemand heeft al gevraagd om een zet terug te nemen.
    .hint = Beantwoord dat eerst.
refused-own-offer = Je kunt het niet met jezelf eens worden.
    .hint = Wacht op de anderen.
refused-guided = De regels staan dat toe, maar daar gaat deze stap niet over.
    .hint = Doe wat de gids vraagt; het is gemarkeerd.
refused-stand-in = Een bot speelt op jouw plaats.
    .hint = Neem de plaats eerst terug.
refused-game-too-long = Deze partij is te lang om verder te spelen.
    .hint = Partijen tot en met 10.000 zetten kunnen verder worden gespeeld; deze kun je zet voor zet bekijken.
refused-nothing-left = Daar is de partij voorbij.
    .hint = Kies een eerdere zet.
refused-hint-others = Er is geen advies waar mensen tegen elkaar spelen.
    .hint = Speel verder; daarna kan de hele partij opnieuw bekeken worden.
refused-hint-later = Je hoeft nu niets te beslissen.
    .hint = Vraag het opnieuw als je aan de beurt bent.
refused-hint-guided = Hier zegt de gids wat te doen is.
    .hint = Doe wat hij vraagt; het is gemarkeerd.
refused-hint-none = Voor dit spel geeft niemand advies.
    .hint = De spelregels zeggen hoe het gaat.
refused-thinkers-busy = Alle bots denken op dit moment na.
    .hint = Probeer het over { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } seconden
    } opnieuw.
refused-two-seats = Je kunt één eigen plaats hebben.
    .hint = Kies voor de andere iemand aan dit scherm.
refused-ticket-old = Dit formulier werd meer dan een uur geleden getoond, of de server is sindsdien opnieuw gestart: de belofte geldt niet meer.
    .hint = Stuur het formulier nog eens: er staat nu een nieuwe belofte in.
refused-ticket-used = Met dit formulier is al een tafel klaargezet.
    .hint = Open de pagina van het spel opnieuw voor een andere.
refused-bad-pace = Zo’n klok is er niet.
    .hint = Kies er een uit de lijst.
refused-bad-nonce = Dat woord kan niet voor het toeval dienen.
    .hint = Gebruik 1 tot 64 letters, cijfers of tekens zonder spaties.
refused-bad-name = Dat kan geen naam zijn.
    .hint = Gebruik 1 tot 30 tekens.
refused-bad-line = Dat kan niet worden gezegd.
    .hint = Schrijf 1 tot 500 tekens.
refused-bad-password = Dat kan geen wachtwoord zijn.
    .hint = Gebruik 8 tot 200 tekens.
refused-wrong-password = Naam en wachtwoord horen niet bij elkaar.
    .hint = Probeer het nog eens.
refused-name-taken = Die naam is bezet.
    .hint = Kies een andere.
refused-account-name = Die naam hoort bij een account.
    .hint = Kies een andere of meld je aan.
refused-signed-in = Je bent al aangemeld.
    .hint = Meld je eerst af.
refused-signed-out = Je bent niet aangemeld.
    .hint = Meld je eerst aan.
refused-needs-token = Hiervoor is een toegangssleutel nodig.
    .hint = Maak er een op je accountpagina en stuur hem mee als bearer-token.
refused-bad-token = Die toegangssleutel is niet geldig.
    .hint = Maak een nieuwe op je accountpagina.
refused-too-many-tokens = Meer sleutels kun je niet hebben.
    .hint = Trek er eerst een in.
refused-game-gone = Deze server heeft dat spel niet meer.
    .hint = De partij kan hier niet verder, maar het verslag kan worden bewaard.
refused-edition-gone = Deze partij is begonnen onder regels die deze server niet meer kent.
    .hint = Ze kan hier niet verder, maar het verslag kan worden bewaard.
refused-does-not-replay = Wat van deze partij bewaard is, leidt niet naar de stelling die gespeeld werd.
    .hint = Ze kan niet verder, maar het verslag kan worden bewaard; de beheerder weet ervan.

# Wat er in een veld kan staan, binnen ‘Daar wordt verwacht: …’.
expected-choice = een van { $values }
expected-number = een geheel getal van { $low } tot en met { $high }
expected-yes-or-no = yes of no (in JSON: true of false)
expected-text = een tekst
expected-text-between = een tekst van { $low } tot { $high } tekens
expected-text-up-to = een tekst van hoogstens { $high } tekens
expected-object = een JSON-object
expected-once = één waarde
expected-id = 1 tot 40 letters, cijfers, koppeltekens of onderstrepingstekens
expected-table = de tien letters en cijfers van een tafel
expected-hexadecimal = cijfers van 0 tot en met 9 en letters van a tot en met f
expected-cursor = het kenmerk van een gebeurtenis: drie getallen met punten ertussen
expected-pace = ‘none’, ‘live 15+10’ (1 tot 180 minuten, 0 tot 300 seconden) of ‘days 3’ (1 tot 30 dagen)
expected-nonce = 1 tot 64 afdrukbare tekens zonder spaties
expected-seat-wish = ‘me’, ‘friend’, ‘open’ of ‘bot’ met de naam van een bot
expected-new-sitter = ‘friend’, ‘open’ of ‘bot’ met de naam van een bot
expected-seats = een lijst van { $low } tot { $high } plaatsen
expected-options = een JSON-object van teksten, één voor elke optie

# The table: following, requests, settings.
since = { $count ->
    [one] Sinds je laatste zet: één gebeurtenis
   *[other] Sinds je laatste zet: { $count } gebeurtenissen
}
since-start = { $count ->
    [one] Tot nu toe: één gebeurtenis
   *[other] Tot nu toe: { $count } gebeurtenissen
}
sheet = Vraag en keuzes tonen of verbergen
players = Spelers
board = Bord
foot = Wat er gebeurde, chat en regels
heard = Zetten van de anderen
score-of = { $name } heeft { $score } overwinningspunten. Die bepalen wie wint.
first-table = Je eerste spel van deze soort? Een gids leidt je er stap voor stap doorheen.
settings = Instellingen
settings-done = Klaar
bot-pace = Tempo van andermans zetten
bot-pace-instant = meteen
bot-pace-brisk = vlot
bot-pace-calm = rustig
bot-pace-slow = langzaam
bot-pace-hint = Alleen voor jou: niemand wacht erop. Met een klok komt alles meteen.
sound = Geluid
sound-hint = Helemaal naar links is er geen geluid.
notices = Waarschuw me ook buiten deze pagina
notices-hint = Als je aan de beurt bent, of iemand iets vraagt of zegt, terwijl je iets anders bekijkt.
notice-turn = Je bent aan de beurt
notice-request = Iemand vraagt je iets
notice-chat = Nieuw in het gesprek
tap-again = Tik nog eens om het te doen.
choices-left = Meer keuzes links
choices-right = Meer keuzes rechts
choices-up = Meer keuzes hierboven
choices-down = Meer keuzes hieronder
legend = Wat de tekens betekenen
keys = Toetsen
keys-list = deze lijst
keys-prompt = naar de vraag
keys-board = naar de eerste keuze op het bord
keys-undo = terugnemen
keys-hint = wat zou jij doen?
keys-since = tonen wat er sinds je laatste zet gebeurd is
keys-log = het verloop
keys-chat = het gesprek
keys-replay = een stap terug of verder
keys-escape = terugleggen, sluiten, terug naar nu
keys-zoom = dichterbij, verder weg, het hele bord
playback = Wat er gebeurde, stap voor stap
playback-pause = Pauze
playback-faster = Sneller
playback-skip = Overslaan
since-play = Laat zien
moment = Wat er net gebeurde
moment-close = Verder
moment-recall = Deze kaart opnieuw tonen
replay-start = Het begin
acted = was aan zet
rematch-set = Er staat een tafel klaar voor de revanche.
rematch-watch = De revanche bekijken

guest-name = Gast { $number }
api-title = De API
api-description = Programma’s kunnen op gewone plaatsen meespelen.
api-document = OpenAPI-beschrijving
api-query = Query
api-body = Inhoud
api-calls = Wat er gevraagd kan worden
api-types = Wat er verstuurd wordt

## Puzzels

puzzles = Puzzels
puzzle-title = Puzzel { $number }
puzzle-today = Puzzel van de dag
puzzle-solve = Los hem op
puzzle-wins-in = { $moves ->
    [one] win in één zet
   *[other] win in { $moves } zetten
}
puzzle-task = Jij bent aan zet en { $moves ->
    [one] wint meteen
   *[other] wint in { $moves } zetten, wat de ander ook doet
}. Er is maar één eerste zet die zo snel wint: welke?
puzzle-you = Jij
puzzle-other = De ander
puzzle-right = Dat is hem!
puzzle-line = Zo gaat het verder als de ander zich zo lang mogelijk verweert:
puzzle-wrong = Deze niet
puzzle-wrong-action = „{ $action }” wint tegen het beste verweer niet in { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}.
puzzle-again = Nog een keer
puzzle-hints = Hints
puzzle-hint = Toon hint { $number }
puzzle-hint-among = Het is een van deze: { $actions }
puzzle-hint-end = De laatste zet wordt: { $action }
puzzle-hint-first = De eerste zet is „{ $action }”.
puzzle-others = Andere puzzels
puzzle-before = Vorige puzzel
puzzle-next = Volgende puzzel

# Accounts die blijven: adressen, wegen terug, het einde van een account.
somebody = iemand
address-title = Mailadres
address-lead = Hoeft niet. Ermee kun je een nieuw wachtwoord instellen als je het jouwe vergeet. Niemand anders ziet het.
address-confirmed = Bevestigd:
address-wanted = Nog niet bevestigd; open de link die is gestuurd naar
address = Adres
address-do = Een link sturen om het te bevestigen
address-sent = Er is een link onderweg. Open die om het adres te bevestigen; hij geldt een dag.
address-drop = Het adres verwijderen
address-dropped = Het adres is verwijderd.
no-mail = Deze site verstuurt geen mail. Herstelcodes doen hetzelfde; zonder die kan de beheerder je een nieuw wachtwoord geven.
codes-title = Herstelcodes
codes-lead = Elke code stelt één keer een nieuw wachtwoord in. Schrijf ze op waar je ze terugvindt.
codes-new = Je codes. Ze worden alleen nu getoond en vervangen alle eerdere:
codes-left = { $count ->
    [0] Je hebt er geen.
    [one] Je hebt er nog één.
   *[other] Je hebt er nog { $count }.
}
codes-make = Codes maken
codes-again = Nieuwe maken
everywhere-lead = Meldt elke browser af, ook deze. Toegangssleutels blijven geldig.
everywhere-do = Overal afmelden
export-title = Je gegevens
export-lead = Alles wat van je wordt bewaard, in één bestand: je account, je partijen met hun verslagen, wat je hebt gezegd.
export-do = Downloaden
close-title = Dit account verwijderen
close-lead = Je naam, adres, sleutels en alles wat je hebt gezegd verdwijnen voorgoed. Partijen blijven leesbaar; daarin ben je “iemand”. Waar nog gespeeld wordt, speelt een bot voor je verder.
close-do = Voorgoed verwijderen
forgot-title = Wachtwoord vergeten?
forgot-mail-title = Via mail
forgot-mail-lead = Heeft je account een bevestigd adres, dan wordt daar een link heen gestuurd om een nieuw wachtwoord in te stellen.
forgot-who = Accountnaam of mailadres
forgot-do = Een link sturen
forgot-sent = Als er zo’n account is en het een bevestigd adres heeft, is er een link onderweg. Hij geldt een uur.
forgot-else = Zonder adres en zonder codes: vraag het wie deze site beheert.
recover-title = Met een herstelcode
recover-lead = Elke code geldt één keer.
recover-code = Herstelcode
recover-do = Instellen en aanmelden
reset-title = Een nieuw wachtwoord
reset-lead = Alle apparaten worden afgemeld en alle toegangssleutels vervallen.
confirm-title = Je adres bevestigen
confirm-lead = Is dit adres van jou? Dan kan er een nieuw wachtwoord voor je account mee worden ingesteld.
confirm-do = Ja, het is van mij
confirm-done = Je adres is bevestigd.
link-ended-title = Deze link geldt niet meer
link-ended = Een link geldt één keer en maar een tijdje, en vervalt zodra een nieuwere is gebruikt of het wachtwoord is gewijzigd.
mail-link = { $name }: { $link }
mail-confirm = Hallo,

    iemand, waarschijnlijk jij, wil hier bereikbaar zijn voor Spelhaven ({ $site }). Was jij dat, open dan deze link om het te bevestigen:

    { $links }
    Hij geldt { $hours } uur. Was jij het niet, doe dan niets: er gebeurt verder niets.
    .subject = Bevestig je adres voor Spelhaven
mail-reset = Hallo,

    iemand, waarschijnlijk jij, is een wachtwoord van Spelhaven ({ $site }) vergeten. Met deze link stel je een nieuw in:

    { $links }
    Hij geldt { $hours ->
        [one] een uur
       *[other] { $hours } uur
    }, en één keer. Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.
    .subject = Een nieuw wachtwoord voor Spelhaven

# Wat iemand graag heeft.
preferences = Voorkeuren
preferences-all = Alle voorkeuren
preferences-kept = Bewaard.
preferences-account = Bewaard bij je account, op elk apparaat.
preferences-browser = Bewaard in deze browser. Met een account heb je ze op elk apparaat.
preferences-look = Uiterlijk
preferences-play = Spelen
preferences-notices = Meldingen van deze browser
preference-language = Taal
preference-theme = Licht of donker
preference-motion = Beweging
preference-confirm = Vragen voor elke zet wordt verstuurd
preference-confirm-hint = Elke zet wordt nog eens gevraagd, zodat een uitschietende vinger niet telt.
preference-labels = Namen en coördinaten op borden
preference-labels-hint = Op borden die ze hebben.
theme-system = zoals het systeem
theme-light = licht
theme-dark = donker
motion-system = zoals het systeem
motion-less = zo weinig mogelijk
sure = Dit spelen: #?
refused-no-mail = Deze site verstuurt geen mail.
    .hint = Gebruik een herstelcode, of vraag het wie de site beheert.
refused-wrong-code = Naam en code horen niet bij elkaar.
    .hint = Elke code geldt één keer; nieuwe vervangen alle eerdere.
refused-link-ended = Deze link geldt niet meer.
    .hint = Vraag een nieuwe aan.
refused-bad-mail-address = Dat kan geen mailadres zijn.
    .hint = Schrijf het als in ada@example.org.
expected-mail-address = een mailadres, als in ada@example.org

# Ratings, people, finished games.
rated = Telt mee voor ratings
rated-hint = Iedereen heeft een account en een eigen plaats nodig, er moet een klok zijn, en de opties zijn zoals gewoonlijk. Er wordt niets teruggenomen waar iemand iets van heeft geleerd, en wie weggaat of voorgoed door zijn tijd heen is, wordt laatste.
rated-tag = telt mee
rated-accounts = Deze partij telt mee voor ratings: alleen wie een account heeft kan aanschuiven.
invite-rated = Stuur deze link. Wie hem opent en een account heeft, kan aanschuiven.
rated-changes = Ratings erna
rated-soon = Ze worden uitgerekend.
rated-nothing = Er is geen rating door veranderd: niemand heeft genoeg tegen iemand gespeeld.
ratings = Ratings
ratings-lead = Hoe sterk mensen en bots in dit spel zijn, volgens de partijen die meetelden. Wie 400 punten voorligt, wint naar verwachting tien van de elf partijen.
ratings-mine = Jouw rating:
ratings-people = Mensen
ratings-none = Nog niemand heeft genoeg partijen gespeeld die meetellen.
ratings-place = Plaats
ratings-player = Speler
ratings-rating = Rating
ratings-best = Hoogste
ratings-games = Partijen
ratings-date = Datum
ratings-change = Verschil
ratings-bots = Bots
ratings-bots-lead = Hun ratings liggen vast en houden de schaal op zijn plaats. Ze komen uit partijen van de bots tegen elkaar.
ratings-bot = Niveau
ratings-supposed = verondersteld
ratings-how = Hoe het wordt berekend
ratings-how-1 = Met Glicko-2, waarbij elke partij een periode op zich is: wie aan een tafel van vijf speelt, heeft vier anderen ontmoet. Het getal achter ± zegt hoever de rating ernaast kan zitten; het dubbele daarvan dekt negentien van de twintig gevallen.
ratings-how-2 = In de lijst staat wie op 110 punten nauwkeurig bekend is, het afgelopen jaar heeft gespeeld en het laat zien. Van wie wegblijft, wordt steeds minder bekend.
ratings-how-3 = Wie weggaat, of wiens tijd om is en die niet terugkomt, komt na allen die bleven, wat de bot op die plaats er ook van maakt. Wie minder dan drie keer iets heeft gedaan, telt niet mee, en niemand wordt tegen hen gewaardeerd.
rating-unsure = nog onzeker
    .hint = Te weinig bekend om met anderen te vergelijken.
my-page = Mijn pagina
person-since = Hier sinds { $date }
person-badges = Mijlpalen
person-hidden = Niet zichtbaar voor anderen.
person-unrated = Nog geen partij die meetelt.
person-results = Resultaten
person-no-results = Nog geen afgelopen partij.
person-game = Spel
person-seats = Spelers
person-games = Partijen
person-won = Gewonnen
person-shared = Gedeeld eerste
person-lost = Verloren
person-part = Gewonnen, in procent
person-habits = Gewoontes
person-all-games = Alle partijen
person-rated = { $count ->
    [one] Eén partij die meetelt; hoogste { $best }
   *[other] { $count } partijen die meetellen; hoogste { $best }
}
person-plot = Rating in { $game }, partij voor partij
person-plot-told = Van { $first } naar { $last } in de laatste { $count } partijen die meetellen. De band toont hoever het ernaast kan hebben gezeten.
person-each = Partij voor partij
habit-game = Speelt het meest { $game }, met { $count } aan tafel.
habit-run = { $count } keer achter elkaar gewonnen, in de laatste honderd partijen.
habit-opening = Begon { $count } van de laatste partijen ervan zo, en won er { $won }:
badge-games = { $count ->
    [one] Eerste partij
   *[other] { $count } partijen
}
badge-won = { $count ->
    [one] Eerste overwinning
   *[other] { $count } overwinningen
}
badge-all-played = Elk spel van het huis gespeeld
badge-all-won = Elk spel van het huis gewonnen
badge-rated = { $rating } in { $game }
shown-title = Wat anderen zien
shown-lead = Deze pagina heeft een eigen adres. Jij ziet altijd alles; anderen zien wat jij laat zien.
shown-ratings = Ratings, en mijn plaats onder anderen
shown-results = Hoe vaak ik won en verloor
shown-games = Mijn partijen, voor zover ze in lijsten staan
shown-all = Iedereen
shown-me = Alleen ik
history = Afgelopen partijen
history-lead = Alles wat hier is uitgespeeld, en wat als verslag is meegebracht.
history-found = Wat er gevonden is
history-none = Er is niets gevonden.
history-whose = Van wie
history-who = Gespeeld door (naam van een account)
history-mine = Die van mij
history-all = Openbare partijen
history-name = Met (deel van een naam)
history-fate = Hoe het ging
history-any = Maakt niet uit
history-won = gewonnen
history-shared = gedeeld eerste
history-lost = verloren
history-from = Vanaf
history-until = Tot en met
history-least = Minstens zoveel regels
history-most = Hoogstens zoveel regels
history-rated = Alleen wat meetelt
history-search = Zoeken
history-entries = { $count ->
    [one] één regel
   *[other] { $count } regels
}
history-picture = Plaatje
history-record = Verslag
import = Een verslag meebrengen
import-lead = Plak een partij die als verslag is bewaard. Ze wordt eerst volgens de regels nagespeeld. Een afgelopen partij kun je bekijken en vanaf elke regel verder spelen; een andere gaat meteen verder, tegen bots. Ze telt nooit mee voor ratings.
import-record = Het verslag
import-seat = Plaats om verder te spelen
import-any = die van wie aan de beurt was
import-seat-hint = Alleen als de partij niet is afgelopen.
import-do = Meebrengen
imported-tag = meegebracht
imported = Deze partij is als verslag meegebracht. De namen zijn die van het verslag.
fair-imported = Deze partij is als verslag meegebracht. Hoort er een geheim bij, dan zijn de trekkingen daaraan te toetsen; wie er speelde, en waar, weet hier niemand.

refused-rated-account = Alleen wie een account heeft, kan voor ratings spelen.
    .hint = Open een account of meld je aan.
refused-rated-clock = Een partij die meetelt voor ratings heeft een klok nodig.
    .hint = Kies er een: anders kan wie verliest het einde eeuwig uitstellen.
refused-rated-screen = In een partij die meetelt heeft iedereen één plaats.
    .hint = Laat plaatsen aan een gedeeld scherm weg, of de rating.
refused-rated-options = Een partij die meetelt wordt met de gewone opties gespeeld.
    .hint = Laat de opties zoals ze zijn, of laat de rating weg.
refused-rated-bot = Niemand weet hoe sterk deze bot is.
    .hint = Kies een van de bots die worden aangeboden.
refused-hint-rated = In een partij die meetelt is er geen advies.
    .hint = Bekijk haar nog eens als ze is afgelopen.
refused-games-hidden = Deze persoon laat zijn partijen niet zien.
    .hint = Zoek liever openbare partijen.
refused-fate-whose = Hoe het afliep kan alleen van de partijen van één persoon worden gevraagd.
    .hint = Zoek in je eigen partijen, of in die van iemand wiens pagina je kent.
refused-bad-record = Dit verslag kan niet worden overgenomen: { $value }.
    .hint = Plak het hele bestand zoals het bewaard is.
refused-illegal-entry = Een regel van het verslag is in strijd met de spelregels.
    .hint = Het is regel { $value } van het verslag.
expected-day = een dag, zoals 2026-01-31

# De tafel van de dag.
daily = Tafel van de dag
dailies = Tafels van de dag
daily-lead = Voor iedereen dezelfde start en dezelfde bots, en één poging per persoon. Morgen staan de uitslagen naast elkaar.
daily-new = nog niet gespeeld
daily-running = bezig
daily-over = gespeeld
daily-of = { $date }
daily-setting = { $count ->
    [2] Twee spelers: jij zit op plaats { $seat }, tegen een bot van niveau „{ $level }”.
   *[other] { $count } spelers: jij zit op plaats { $seat }, tegen bots van niveau „{ $level }”.
}
daily-begin = Spelen
daily-go-on = Verder spelen
daily-look = Bekijk je partij
daily-ends = De dag eindigt om middernacht UTC, over { $hours } u { $minutes } min. Wat dan niet af is, telt niet mee.
daily-how = Hoe het werkt
daily-how-1 = Start, plaatsen en dobbelstenen zijn voor iedereen gelijk. Dobbelstenen horen bij het nummer van een zet: wie hetzelfde kiest, ziet hetzelfde vallen, en de bots antwoorden hetzelfde zolang ze tijd hebben om na te denken. Waar er meer tegelijk mogen handelen, ga jij eerst en daarna de bots, één voor één. Terugnemen telt ook als zet; daarna vallen andere dobbelstenen.
daily-how-2 = Iedereen heeft één poging per dag, een gast per browser. Er zijn geen hints, niets wordt teruggenomen waar je iets van hebt geleerd, en je rating verandert niet.
daily-how-3 = Tot de dag voorbij is kan niemand anders je partij bekijken; ook voor jou blijven geheim, verslag en analyse zo lang gesloten, zodat niemand de dobbelstenen vooraf kent. Daarna staat ze hier onder je naam. Laat je niemand zien welke partijen je hebt gespeeld, dan staat ze hier zonder je naam.
daily-results = Uitslagen van { $date }
daily-days = Eerdere dagen
daily-bounded = Vergeleken worden de eerste { $count } pogingen en die van jou.
daily-none = Die dag heeft niemand gespeeld.
daily-rank = Nr.
daily-who = Speler
daily-place = Plaats
daily-points = Punten
daily-length = Lengte
daily-game = Partij
daily-place-of = { $place } van { $count }
daily-shared = gedeeld
daily-unfinished = niet afgemaakt
daily-you = jij
daily-guest = gast
daily-tag = tafel van de dag
daily-closed = Tot middernacht UTC gesloten voor alle anderen.
daily-all = Uitslagen van eerdere dagen
fair-daily = Het geheim van de dag en de woorden van alle plaatsen zijn voor iedereen gelijk. De server heeft zich met deze hash op het geheim vastgelegd; het wordt getoond als de dag voorbij is, en dan kan iedereen elke trekking narekenen.
refused-daily-closed = Dit is gesloten tot de dag voorbij is.
    .hint = Om middernacht UTC gaat het open.
refused-daily-played = Je hebt je poging aan deze tafel van de dag al gehad.
    .hint = Morgen is er weer een.
refused-hint-daily = Aan de tafel van de dag wordt geen advies gegeven.
    .hint = Bekijk de partij opnieuw als de dag voorbij is.
# De pagina's van de beheerder
operator-title = Beheer
operator-door = Deze pagina's zijn voor wie dit huis beheert. Op de machine waar de gegevens staan, geeft deze opdracht een sleutel. Daarmee kom je één keer binnen, binnen een kwartier.
operator-token = Sleutel
operator-enter = Aanmelden als beheerder
operator-house = Het huis
operator-leave = Afmelden als beheerder
operator-now = Nu
operator-over = Door de tijd
operator-span = Hoe ver terug
operator-day = Een dag
operator-week = Een week
operator-year = Een jaar
operator-nothing-yet = Er is nog niets bewaard: de eerste beelden komen na enkele minuten.
operator-people = Mensen
operator-people-now = nu hier: { $here }, accounts: { $accounts }, gasten: { $guests }
operator-here = Mensen hier
operator-answer-times = Tijd tot een antwoord
operator-times-now = de helft binnen { $half }, 99 van de 100 binnen { $most }
operator-half = De helft binnen
operator-most = 99 van de 100 binnen
operator-store = Opslag: transacties en wijzigingen in vijf minuten
operator-store-now = wachtende wijzigingen: { $writes }, wachtende vragen: { $reads }
operator-commits = Transacties
operator-jobs = Wijzigingen
operator-commit = Duur van een transactie
operator-waiting = Wacht op de opslag
operator-writes = Wijzigingen
operator-reads = Vragen
operator-opened = In vijf minuten geopend
operator-others = Zetten gehoord en nagespeeld in vijf minuten
operator-heard = Van andere knooppunten
operator-replayed = Nagespeeld
operator-accounts = Accounts
operator-guests = Gasten
operator-tables = Tafels
operator-tables-now = bezig: { $running }, wachtend: { $gathering }, afgelopen: { $over }
operator-running = Bezig
operator-gathering = Wacht op spelers
operator-streams = Streams en verbindingen
operator-streams-now = streams: { $streams }, verbindingen: { $connections }
operator-event-streams = Streams
operator-connections = Verbindingen
operator-thoughts = Bots die denken of wachten
operator-began = Begonnen te denken in vijf minuten
operator-plies = Zetten in vijf minuten
operator-requests = Verzoeken
operator-errors = Geweigerd en mislukt in vijf minuten
operator-refused = Geweigerd
operator-failed = Mislukt
operator-memory = Geheugen
operator-disk = Gegevens
operator-bytes = Grootte
operator-free = { $size } vrij
operator-mail = Wachtende mail
operator-no-mail = er is geen mail ingesteld
operator-nodes = Knooppunten
operator-node = Knooppunt
operator-since = Er sinds
operator-tables-here = Tafels in het geheugen
operator-unknown = onbekend
operator-refusals = Weigeringen van de laatste minuten
operator-answers = Beantwoorde verzoeken: { $requests }; daarvan fouten van het huis: { $errors }.
operator-kind = Soort
operator-count = Hoe vaak
operator-went = { $what }: { $last } als laatste, { $least } tot { $most }.
refused-needs-operator = Dit ziet alleen wie dit huis beheert.
    .hint = Meld je aan op /operator met een sleutel van de opdrachtregel.
refused-wrong-operator = Met deze sleutel komt niemand binnen.
    .hint = Elke sleutel geldt één keer, een kwartier lang, en tot er een nieuwere is.

# Toernooien
tournaments = Toernooien
tournaments-lead = Wie een account heeft, maakt er een: voor elk spel, in ronden of tegen de klok.
tournaments-mine = Van jou
tournaments-running = Bezig
tournaments-coming = Binnenkort
tournaments-over = Afgelopen
tournaments-all = Alle toernooien
tournaments-none = Op dit moment geen.
tournament-new = Een nieuw toernooi
tournament-game = Voor welk spel?
tournament-needs-account = Wie een toernooi maakt, heeft een account.
tournament-name = Hoe het heet
tournament-format = Hoe er gespeeld wordt
tournament-round-robin = Iedereen tegen iedereen
    .hint = Iedereen treft iedereen één keer. Aan grotere tafels zitten zij samen die elkaar het minst getroffen hebben.
tournament-swiss = Zwitsers
    .hint = In elke ronde treffen zij elkaar die het even goed deden, en niemand dezelfde twee keer zolang dat te vermijden is.
tournament-arena = Arena
    .hint = Een vaste tijd lang wordt wie vrij is meteen ingedeeld. Kom en ga zoals je wilt.
tournament-form-seats = Spelers aan een tafel
    .hint = { $low } tot { $high }
tournament-form-rounds = Ronden
    .hint = Leeg gelaten: zoveel als bij het aantal spelers past. Iedereen tegen iedereen met z’n tweeën heeft er zoveel als nodig, een arena geen.
tournament-form-minutes = Minuten van een arena
    .hint = { $low } tot { $high }; leeg gelaten 60
tournament-form-begins-in = Begint over hoeveel minuten
    .hint = Leeg gelaten begint het als jij het zegt.
tournament-form-least = Minstens zoveel spelers
    .hint = Met minder begint het niet vanzelf.
tournament-form-most = Hoogstens zoveel spelers
    .hint = Tot { $high }
tournament-form-bots = Hoeveel bots
    .hint = Als er bots meedoen; leeg gelaten één
tournament-bot = Bots
tournament-no-bots = geen bots
tournament-rated-hint = De partijen tellen voor ratings. Dan heeft iedereen een account, zijn de opties de gewone en is de sterkte van bots bekend.
tournament-listed = In lijsten tonen
    .hint = Anders vindt wie het adres heeft het.
tournament-make = Maak het toernooi
tournament-players-now = { $count } van { $most }
tournament-begins-now = begint meteen
tournament-begins-minutes = begint over { $count ->
    [one] één minuut
   *[other] { $count } minuten
}
tournament-begins-hours = begint over { $count } uur
tournament-begins-days = begint over { $count } dagen
tournament-begins-said = begint als de maker het zegt
tournament-at-table = { $count } aan een tafel
tournament-waits = { $count } van { $most } doen mee, en er zijn er { $least } nodig:
tournament-arena-left = { $count ->
    [one] Nog geen minuut te gaan.
   *[other] Nog ongeveer { $count } minuten.
}
tournament-arena-last = De tijd is om. Wat nog gespeeld wordt, telt mee.
tournament-round-of = Ronde { $round } van { $rounds }
tournament-round = Ronde { $round }
tournament-ended = Het is afgelopen.
tournament-ended-few = Er waren te weinig spelers toen het zou beginnen.
tournament-ended-director = De maker heeft het beëindigd.
tournament-ended-no-round = Het is afgelopen: er kon geen ronde meer gemaakt worden.
tournament-your-table = Naar je tafel
tournament-grace = Neem daar plaats. Wie er niet op tijd is, verliest die tafel.
tournament-join = Meedoen
tournament-leave = Niet meedoen
tournament-withdraw = Terugtrekken
tournament-return = Weer meedoen
tournament-paused = Je was er niet toen je tafel begon. Je wordt niet ingedeeld tot je zegt dat je terug bent.
tournament-removed = Wie dit toernooi maakte, heeft je eruit gehaald.
tournament-no-joining = Er kan niemand meer bij.
tournament-standing = Stand
tournament-nobody = Er doet nog niemand mee.
tournament-place = Plaats
tournament-player = Speler
tournament-points = Punten
tournament-buchholz = Buchholz
    .hint = De punten van iedereen die ze troffen. Dat beslist bij gelijke punten.
tournament-berger = Sonneborn-Berger
    .hint = De punten van iedereen die ze voorbleven, en de helft van wie gelijk eindigde.
tournament-wins = Gewonnen
tournament-tables = Tafels
tournament-is-paused = pauzeert
tournament-is-gone = gestopt
tournament-is-removed = verwijderd
tournament-back = Terug naar het toernooi
tournament-nameless = Toernooi { $number }
tournament-pairings = Indeling
tournament-bye = Vrij
tournament-absent = niet aanwezig
tournament-at-play = bezig
tournament-director = Jij leidt het
tournament-begin = Nu beginnen
tournament-extend = Verlengen
tournament-extend-minutes = Met hoeveel minuten
tournament-extend-rounds = Met hoeveel ronden
tournament-remove-who = Wie eruit gaat
tournament-remove = Verwijderen
tournament-end = Nu beëindigen
    .hint = Wat nog gespeeld wordt, telt dan niet. De stand blijft zoals hij is.
tournament-cancel = Afgelasten
    .hint = Dan is het weg.
tournament-unlisted = Geen lijst toont dit toernooi: stuur het adres aan wie mee moet doen.
tournament-of-table = Deze tafel hoort bij een toernooi.
tournament-to = Naar het toernooi
refused-tournament-seat = Deze plaats is van iemand in een toernooi.
    .hint = Kijk toe, of doe mee aan het toernooi als dat nog kan.
refused-tournament-leave = Van een tafel van een toernooi kun je niet opstaan.
    .hint = Trek je terug op de pagina van het toernooi.
refused-hint-tournament = In een toernooi krijgt niemand raad.
    .hint = Vraag het aan een andere tafel, of als het afgelopen is.
refused-tournament-account = Alleen wie een account heeft, maakt een toernooi.
    .hint = Open een account, of meld je aan.
refused-too-many-tournaments = Je hebt zoveel lopende toernooien gemaakt als mag.
    .hint = Beëindig er eerst een.
refused-tournament-clock = Een toernooi heeft een klok nodig.
    .hint = Kies een snelle klok, of dagen per zet.
refused-arena-clock = Een arena heeft een snelle klok nodig.
    .hint = Kies minuten, geen dagen.
refused-tournament-players = Deze aantallen spelers gaan niet samen.
    .hint = Er moeten er minstens zoveel in passen als er nodig zijn, bots meegeteld.
refused-tournament-over = Dit toernooi is afgelopen.
    .hint = De stand en de partijen zijn nog te zien.
refused-tournament-closed = Bij dit toernooi kan niemand meer bij.
    .hint = Iedereen tegen iedereen sluit bij het begin, een Zwitsers toernooi na de helft van de ronden.
refused-tournament-removed = Wie dit toernooi maakte, heeft je eruit gehaald.
    .hint = Er zijn andere toernooien om aan mee te doen.
refused-tournament-full = Dit toernooi is vol.
    .hint = Kom terug als er iemand weggaat.
refused-tournament-too-few = Er doen te weinig spelers mee.
    .hint = Er moeten er genoeg zijn voor één tafel.
refused-not-in-tournament = Je doet niet mee aan dit toernooi.
    .hint = Doe eerst mee.
refused-tournament-extend = Zo kan het niet verlengd worden.
    .hint = Iedereen tegen iedereen met z’n tweeën heeft zoveel ronden als nodig; andere hebben er hoogstens 20, een arena duurt hoogstens zes uur, en alleen wat een vaste tijd heeft, begint later, over hoogstens dertig dagen.
expected-bot-key = de sleutel van een bot
# Gezelschap: snel spelers vinden, vrienden, uitnodigingen, blokkeren, melden.
pair-title = Spelers zoeken
pair-lead = Zeg wat je wilt spelen. Zodra er genoeg mensen zijn die hetzelfde willen, zitten jullie aan één tafel en begint het spel.
pair-rated-hint = Je hebt een account en een klok nodig. Eerst wordt gezocht naar mensen van ongeveer jouw rating; hoe langer je wacht, hoe ruimer.
pair-fill = Als er niemand komt
pair-do = Spelers zoeken
pair-waiting = We zoeken spelers …
pair-count = { $count ->
    [one] Tot nu toe ben jij de enige die dit wil.
   *[other] { $count } mensen willen dit, jij meegerekend.
}
pair-fills = Als er niemand komt, speel je na een tijdje met bots.
pair-stay = Laat deze pagina open: wie anderhalve minuut weg is, doet niet meer mee. Zodra het spel begint, kom je aan tafel.
pair-leave = Stoppen met zoeken
pair-meanwhile = Misschien wacht er intussen iemand aan een tafel:
fill-label = Als er plaatsen vrij blijven
fill-never = op mensen wachten
fill-after = { $count ->
    [one] bots na één minuut
   *[other] bots na { $count } minuten
}
fill-bot = Welke bots
fill-hint = Bots van dat niveau nemen de plaatsen in die dan nog vrij zijn.
fill-tag = { $count ->
    [0] { $bot } neemt nu de vrije plaatsen in
    [one] { $bot } neemt over een minuut de vrije plaatsen in
   *[other] { $bot } neemt over { $count } minuten de vrije plaatsen in
}
lobby-free = Vrije plaatsen
lobby-free-least = { $count ->
    [one] minstens één
   *[other] minstens { $count }
}
lobby-casual = telt niet mee
lobby-rating = Spelers met rating
lobby-rating-low = vanaf
lobby-rating-high = tot
pace-kind-none = geen
pace-kind-live = minuten
pace-kind-days = dagen
friends = Vrienden
friends-account = Voor vrienden heb je een account nodig: dan vinden jullie elkaar terug.
friends-ask = Iemand vragen
friends-name = Naam van een account
friends-ask-do = Vriendschap vragen
friends-asks = Willen vrienden worden
friends-accept = Aannemen
friends-decline = Nee, bedankt
friends-asked = Door jou gevraagd
friends-withdraw = Intrekken
friends-tied = Je vrienden
friends-none = Nog niemand. Vraag iemand op naam, of stuur je link.
friends-plays = speelt { $game }
friends-end = Vriendschap beëindigen
friends-link = Je persoonlijke link
friends-link-lead = Wie hem opent en een account heeft, is met één druk je vriend. Een nieuwe link maakt de oude ongeldig.
friends-link-make = Een link maken
friends-link-renew = Nieuwe link maken
friends-link-qr = Je persoonlijke link als QR-code
friends-seen = Vrienden zien wanneer je er bent en aan welke openbare tafels je speelt, tenzij je dat niet wilt.
friends-done-asked = Gevraagd. Jullie zijn vrienden zodra de ander ja zegt.
friends-done-tied = Jullie zijn nu vrienden.
friends-done-ended = Gedaan. Niemand krijgt bericht.
friends-done-made = Je hebt nu een link.
friends-done-link = Je hebt een nieuwe link. De oude werkt niet meer.
friend-link-title = Vrienden worden met { $name }?
friend-link-lead = Vrienden zien wanneer de ander er is en vragen elkaar aan tafel.
friend-link-do = Ja, vrienden worden
person-befriend = Vriendschap vragen
report-or-block = Melden of blokkeren
invitations = Je bent uitgenodigd
invitation-by = { $name } vraagt je mee te spelen
invitation-declined = Afgeslagen.
invite-friend = Een vriend uitnodigen
invite-do = Uitnodigen
invite-asked = Uitgenodigd: { $names }
qr-title = In dezelfde kamer? Toon een QR-code
qr-lead = Wie er een telefoon op richt, komt bij deze tafel en kan gaan zitten.
qr-name = De link naar deze tafel als QR-code
qr-show = Als QR-code
block = Blokkeren
unblock = Deblokkeren
blocked = Geblokkeerde mensen
blocked-lead = “Spelers zoeken” brengt jullie nooit aan één tafel. Ze kunnen je geen vriendschap vragen, je niet uitnodigen en niet om nog een spel vragen, niet gaan zitten aan tafels die jij maakt en niet meedoen aan toernooien die jij maakt; je ziet niet wat ze schrijven. Niemand krijgt bericht. Een lopend spel gaat door. In een toernooi van iemand anders bepalen alleen de regels wie tegen wie speelt.
block-done = Geblokkeerd.
unblock-done = Niet meer geblokkeerd.
report = Melden
report-title = { $name } melden of blokkeren
report-lead = Wie deze site beheert, kijkt ernaar en laat je weten dat dat gebeurd is. Niemand anders ziet wie iets meldde.
report-reason = Waar het om gaat
report-text = Wat er gebeurde (mag leeg blijven)
report-block = Ook blokkeren
report-do = Melding versturen
report-done = Dank je. Er wordt naar gekeken; op je accountpagina zie je wanneer.
reason-insult = Beledigingen of dreigementen
reason-spam = Reclame, of steeds hetzelfde
reason-name = De naam
reason-unfair = Oneerlijk spel
reason-other = Iets anders
replay-last-table = Terug naar de tafel
preferences-company = Gezelschap
preference-seen = Vrienden zien wanneer ik er ben
preference-seen-hint = En aan welke openbare tafels je speelt.
dealings = Van de beheerder van deze site
dealings-reported = Je meldde { $name }:
dealings-waits = nog niet bekeken.
dealings-looked-at = bekeken.
for-good = voorgoed
dealt-silenced = Je kunt niet in chats schrijven. Tot: { $until }.
dealt-suspended = Je account werd geschorst. Tot: { $until }.
dealt-renamed = Je naam is weggehaald. Kies een andere.
dealt-erased = Iets wat je schreef, is verwijderd.
dealt-lifted = Je kunt weer schrijven en inloggen.
dealt-unlisted = Je toernooi staat niet meer in de lijsten.
dealt-retitled = De naam van je toernooi is verwijderd.
done-dismissed = Er is niets gedaan.
done-silenced = Het zwijgen opgelegd. Tot: { $until }.
done-suspended = Geschorst. Tot: { $until }.
done-renamed = De naam is weggehaald.
done-erased = Chatregels zijn verwijderd.
done-lifted = Beperkingen zijn opgeheven.
done-unlisted = Het toernooi is uit de lijsten gehaald.
done-retitled = De naam van het toernooi is verwijderd.
reports = Meldingen
reports-open = Open
reports-closed = Bekeken
reports-none = Er is er geen.
report-of = Melding over { $name }
report-by = Door
report-when = Wanneer
report-who = Over
report-guest = (een gast, of weg)
report-where = Waar
report-says = In eigen woorden
report-around = Wat er omheen gezegd werd
report-line = gemeld
report-line-gone = De regel zelf is intussen verwijderd.
report-earlier = Eerder
report-earlier-none = Niemand heeft deze persoon eerder gemeld, en er is niets gedaan.
report-measures = Wat er gedaan is
act-title = Wat te doen
act-dismiss = Niets: sluiten
act-days = Dagen
act-silence = Zoveel dagen geen chat
act-until = Tot en met (leeg: voorgoed)
act-suspend = Account schorsen
act-rename = Naam weghalen
act-erase-line = Deze regel verwijderen
act-erase-all = Alles verwijderen wat aan deze tafel gezegd werd
act-unlist = Toernooi uit de lijsten halen
act-retitle = Naam van het toernooi verwijderen
act-lift = Beperkingen opheffen

refused-pair-alone = Waar je alleen speelt, wordt niemand gezocht.
    .hint = Kies twee spelers of meer.
refused-no-such-person = Daar is hier niemand mee bedoeld.
    .hint = Kijk hoe de naam geschreven wordt; gasten zijn alleen te noemen waar ze zitten.
refused-no-tournament = Deze melding gaat niet over een toernooi.
    .hint = Kies een andere maatregel.
refused-no-company = Met deze persoon gaat dat niet.
    .hint = Kies iemand anders, of een andere tafel.
refused-too-many-friends = Een van jullie heeft zoveel vrienden en verzoeken als je kunt hebben.
    .hint = Beëindig of beantwoord er eerst een paar.
refused-not-asked = Deze persoon vraagt je niet meer.
    .hint = Vraag het zelf.
refused-own-link = Dit is je eigen link.
    .hint = Stuur hem aan iemand anders.
refused-yourself = Dat ben jij.
    .hint = Kies iemand anders.
refused-no-friend = Alleen vrienden kunnen worden uitgenodigd, aan een tafel die op spelers wacht.
    .hint = Vraag eerst vriendschap, of stuur de link van de tafel.
refused-sits-already = Die zit al aan deze tafel.
    .hint = Nodig iemand anders uit.
refused-invited-already = Die is al uitgenodigd.
    .hint = Wacht op het antwoord.
refused-too-many-invitations = Voor deze tafel zijn er zoveel uitgenodigd dat er niemand meer bij kan.
    .hint = Wacht op de antwoorden.
refused-not-invited = Deze uitnodiging geldt niet meer.
    .hint = Het spel is begonnen, of de tafel is weg.
refused-too-many-blocked = Je hebt zoveel mensen geblokkeerd als je kunt.
    .hint = Deblokkeer eerst iemand.
refused-report-stranger = Alleen wie een account heeft of aan de tafel zit, kan melden.
    .hint = Open een account, of log in.
refused-reported-already = Dat heb je al gemeld.
    .hint = Er wordt naar gekeken.
refused-too-many-reports = Veel van je meldingen zijn nog niet bekeken.
    .hint = Wacht tot dat gebeurd is.
refused-silenced = Je kunt een tijdlang niet in chats schrijven.
    .hint = Vanaf { $value } kan het weer. Je accountpagina zegt waarom.
refused-silenced-for-good = Je kunt niet in chats schrijven.
    .hint = Vraag het wie deze site beheert.
refused-suspended = Dit account is geschorst.
    .hint = Vanaf { $value } kun je weer inloggen.
refused-suspended-for-good = Dit account is voorgoed geschorst.
    .hint = Vraag het wie deze site beheert.
refused-suspend-guest = Een gast heeft geen account dat geschorst kan worden.
    .hint = Leg het zwijgen op, of haal de naam weg.
refused-day-past = Die dag is voorbij.
    .hint = Kies een dag die nog komt, of geen.
refused-no-line = Die chatregel is er niet meer.
    .hint = Doe er iets anders aan.
expected-fill = minuten (1, 5 of 15) en de naam van een bot, zoals in „5 greedy”
# Meldingen, en het huis als app.
nav-notices = { $count ->
    [0] Meldingen
    [one] Meldingen: één nieuwe
   *[other] Meldingen: { $count } nieuwe
}
notices-title = Meldingen
notices-none = Nog niets. Hier lees je wanneer je aan de beurt bent, wanneer iemand je iets vraagt, en wanneer een spel is begonnen of afgelopen.
notices-settings = Hoe ik het hoor
notice-new = Nieuw
told-turn = Je bent aan de beurt.
told-turn-begun = Het spel is begonnen, en je bent aan de beurt.
told-asked = { $who } wacht op je antwoord.
told-undo = { $who } vraagt om iets terug te nemen.
told-again = { $who } wil nog een keer spelen. Je plaats wordt vrijgehouden.
told-chat = { $who } heeft iets geschreven.
told-begun = Het spel is begonnen.
told-over = Het spel is afgelopen.
told-clock = Je bent nog steeds aan de beurt, en hebt nog { $hours } uur.
told-turn-paired = Er staat een tafel voor je klaar, en je bent aan de beurt.
told-paired = Er staat een tafel voor je klaar, en het spel is begonnen.
told-turn-filled = Bots hebben de vrije plaatsen ingenomen, en je bent aan de beurt.
told-filled = Bots hebben de vrije plaatsen ingenomen, en het spel is begonnen.
told-friend-asks = { $who } wil graag vrienden met je worden.
told-friend = { $who } en jij zijn nu vrienden.
told-invited = { $who } nodigt je uit aan een tafel.
told-report = Je melding is bekeken.
told-suspended = Je account is voorgoed geschorst.
told-round = { $name }: je tafel voor ronde { $round } staat klaar.
told-next-table = { $name }: je volgende tafel staat klaar.
told-tournament-begun = { $name } is begonnen.
told-tournament-over = { $name } is afgelopen.
told-tournament-too-few = { $name } gaat niet door: er waren te weinig deelnemers.
notices-many = { $count } meldingen
mail-notices = Hallo,

    { $lines }
    Welke mails je krijgt, bepaal je zelf: { $site }/account/notices
notices-ways = Waarover, en waar
notices-kinds = Waarover
notices-ways-lead = Niemand hoort iets twee keer, of hoort wat hij al heeft gezien.
notices-no-address = Voor mail is een adres nodig: geef er een op bij je account.
notices-no-mail = Deze site verstuurt geen mail.
notice-way-page = Pagina
notice-way-push = Apparaten
notice-way-mail = Mail
notice-way-webhook = Eigen adres
notice-kind-turn = Ik ben aan de beurt
notice-kind-clock = Mijn dagen raken op
notice-kind-request = Iemand vraagt mij iets
notice-kind-chat = Er wordt iets gezegd aan mijn tafel
notice-kind-begun = Een spel is begonnen
notice-kind-over = Een spel is afgelopen
notice-kind-invitation = Ik word uitgenodigd
notice-kind-friend = Vrienden
notice-kind-round = Een toernooi van mij: het begin, het einde, mijn tafels
notice-kind-house = Iets van de beheerder van deze site
notices-when = Wanneer
mail-when = Mail komt
mail-when-once = meteen
mail-when-away = als ik het een kwartier niet heb gezien
mail-when-daily = één keer per dag, alles in één
mail-hour = Eén keer per dag om
quiet = Stille uren
quiet-hint = Dan wordt niets gestuurd. Wat er intussen is gekomen, komt daarna in één keer.
quiet-from = Stil vanaf
quiet-to = Stil tot
zone = Mijn klok
zone-hint = Hoever die voorloopt op Greenwich.
devices-title = Apparaten
devices-lead = Deze browsers horen wat er nieuw is, ook als er geen pagina openstaat.
devices-none = Nog geen.
device-here = dit apparaat
device-since = sinds
device-drop = Verwijderen
device-drop-named = { $name } verwijderen
device-dropped = Verwijderd.
push-on = Laat het dit apparaat weten
push-none = Deze browser kan niets horen als er geen pagina openstaat. Dat vraagt om https, en om een browser die het kan.
push-install = Zet deze site op een iPhone of iPad eerst op het beginscherm, en open hem daar.
push-blocked = Deze browser laat de site je niets melden. Je kunt dat veranderen in zijn instellingen voor deze site.
push-script = Apparaten kunnen alleen met scripts worden toegevoegd.
push-refused = De browser kreeg er geen toestemming voor.
push-failed = Het is niet gelukt:
webhook-title = Een eigen adres
webhook-lead = Voor programma’s: meldingen worden daarheen gestuurd als JSON. X-Spelhaven-Signature is t=SECONDEN,v1=HMAC, de HMAC-SHA256 van “SECONDEN.BODY” met je geheim, hexadecimaal.
webhook-url = Adres, met https
webhook-set = Laat het dit adres weten
webhook-drop = Niets meer sturen
webhook-dropped = Dat adres krijgt niets meer.
webhook-secret = Dit is het geheim. Het wordt alleen nu getoond:
app-name = Spelhaven: bordspellen
offline-title = Geen verbinding
offline-lead = Spelhaven is op dit moment niet te bereiken. Je spellen zijn veilig: alles wordt in de haven bewaard.
offline-games = Zodra er weer verbinding is, ga je verder waar je was.
offline-again = Opnieuw proberen
offline-reload = Laad deze pagina opnieuw om het nog eens te proberen.
newer-version = Er is een nieuwere versie.
newer-load = Laden
refused-bad-net-address = Naar dat adres kan niets worden gestuurd.
    .hint = Het moet met https:// beginnen en een host noemen.
refused-private-address = Dat adres ligt binnen het eigen netwerk van deze server.
    .hint = Geef een adres dat iedereen kan bereiken.
refused-bad-push-key = Dat kunnen geen sleutels van een browser zijn.
    .hint = Probeer het opnieuw vanaf een pagina van deze site.
expected-day-time = een tijdstip, zoals 22:00
expected-quiet-hours = “none”, of twee tijdstippen, zoals 22:00-07:00
expected-base64url = base64, zoals in adressen
