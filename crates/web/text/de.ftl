# The site's own words. What a game says is in the game's.

skip = Zum Inhalt
nav = Hauptmenü
nav-games = Spiele
nav-lobby = Lobby
nav-account = Konto
nav-guest = { $name } (Gast)
theme = Hell oder dunkel
harbour-title = Brettspiele in guter Gesellschaft
harbour-lead = Spiel sofort gegen einen Bot, reicht den Bildschirm herum oder schick Freunden einen Link. Ein Konto ist nicht nötig.
harbour-going = Deine Partien
harbour-all = Alle meine Tische
harbour-waits = wartet auf Mitspieler
harbour-to-act = { $names } am Zug
ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor einer Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] vor einem Tag
   *[other] vor { $count } Tagen
}
harbour-my-turn = { $count ->
    [one] An einem Tisch bist du am Zug
   *[other] An { $count } Tischen bist du am Zug
}
way-bot = Sofort gegen einen Bot
way-screen = An diesem Bildschirm
way-friends = Freunde einladen
way-more = Mehr Möglichkeiten, Optionen und Regeln
players-exactly = { $count } Personen
players-range = { $low }–{ $high } Personen
minutes = { $low }–{ $high } Minuten
how-title = So geht es
how-picture = Ein Spiel in vollem Gang
how-goal = Das Ziel
how-turn = Ein Zug
how-points = Wie es Punkte gibt
guide-begin = Spielend lernen
guide-lead = Eine erste Partie auf dem echten Brett: Schritt für Schritt erfährst du, was zu tun ist und warum. Danach spielst du gegen freundliche Bots weiter.
guide-step = Schritt { $number } von { $count }
guide-elsewhere = Nicht dort: Worum es geht, ist markiert.
guide-others = Geschafft. Jetzt spielen die anderen: Sieh, was sie tun.
guide-over = Du kennst den Weg
read-rules = Die Regeln lesen
contents = Inhalt
rulebook = Spielregeln
new-table = Ein neuer Tisch
options = Optionen
options-more = Weitere Optionen und Varianten
seats = Wer spielt mit
seats-count = Anzahl der Personen
seat-number = Platz { $number }
sit-me = Ich
sit-friend = Jemand mit dem Link
sit-open = Wer will, aus der Lobby
sit-screen = Jemand an diesem Bildschirm
sit-bots = Bots
sit-a-bot = Ein Bot
screen-name = Name
your-name = Dein Name
your-name-hint = wie die anderen ihn sehen
make-table = Tisch aufstellen
pace = Uhr
pace-hint = Wem die Zeit ausgeht, für den spielt ein Bot weiter. Für die folgenden Züge kann man den Platz wieder einnehmen, mit laufender Uhr dreimal.
ask-undo = Vor jedem Zurücknehmen fragen
ask-undo-hint = Sonst darf man die eigene letzte Aktion zurücknehmen, ohne zu fragen, wenn niemand daraus etwas erfahren hat und keine Uhr von anderen läuft. Alle sehen das im Verlauf.
ask-undo-off = Zurücknehmen ohne Frage erlauben
ask-undo-tag = Zurücknehmen nur auf Anfrage
pace-none = Keine Uhr
pace-live = { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } + { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } pro Zug
pace-days = { $days ->
    [one] Ein Tag pro Zug
   *[other] { $days } Tage pro Zug
}
fair-title = Ehrlicher Zufall
fair-before = Aller Zufall an diesem Tisch kommt aus einem Geheimnis, gemischt mit einem Wort von jeder Person. Der Server legt sich jetzt mit diesem Hash auf sein Geheimnis fest und zeigt es nach dem Spiel: Dann kann man jede Ziehung nachprüfen.
fair-during = Der Server hat sich vor dem Spiel auf sein Geheimnis festgelegt. Es wird nach dem Spiel gezeigt; das Protokoll beweist dann jede Ziehung.
fair-after = Das Spiel ist vorbei: Das Geheimnis ist offen. Prüfe hier jede Ziehung, oder sichere das Protokoll und prüfe es anderswo.
fair-guided = In einer geführten Partie stehen die Würfe in der Anleitung: Sie fallen für alle gleich, und jeder konnte sie kennen.
fair-check = Hier prüfen
fair-check-holds = stimmt:
fair-check-fails = stimmt nicht:
fair-check-commitment = Das Geheimnis ergibt die Festlegung, die vor dem Spiel gezeigt wurde.
fair-check-key = Geheimnis und Worte der Spieler ergeben den Schlüssel aller Ziehungen.
fair-check-draws = Jede Ziehung des Protokolls ist, was der Schlüssel ergibt; so viele waren es:
fair-check-chain = Namen, Aktionen, Ziehungen und Ergebnis sind die, die während des Spiels verkettet wurden.
fair-check-each = Jede Ziehung
fair-check-fair = Alles wurde in deinem Browser berechnet, allein aus dem Protokoll: Die Würfel waren fair.
fair-check-unfair = Etwas stimmt nicht. Behalte das Protokoll und sag denen Bescheid, die diese Seite betreiben.
fair-commitment = Festlegung
fair-nonce = Wort von { $name }
fair-secret = Geheimnis
lobby-make = Einen Tisch aufstellen:
lobby-game = Spiel
lobby-all-games = Alle Spiele
lobby-name = Mitspieler
lobby-show = Zeigen
lobby-all = Alle zeigen
lobby-more = Mehr
lobby-none-fits = Hier passt nichts zu dem, was du suchst.
lobby-mine = Meine Tische
lobby-mine-none = Du sitzt noch an keinem Tisch.
lobby-open = Offene Tische
lobby-open-none = Gerade wartet niemand. Stell einen Tisch auf und öffne einen Platz.
lobby-running = Wird gespielt
lobby-running-none = Zurzeit wird an keinem öffentlichen Tisch gespielt.
lobby-finished = Beendete Partien
lobby-finished-none = Noch keine beendete Partie.
free-seats = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
}
your-turn = du bist dran
go-join = Mitspielen
go-open = Öffnen
go-watch = Zusehen
go-play = Spielen
go-replay = Nachspielen
waiting-title = { $game }: Der Tisch steht bereit
waiting-for = { $count ->
    [0] Alle sind da.
    [one] Noch eine Person, dann geht es los.
   *[other] Noch { $count } Personen, dann geht es los.
}
waiting-names = Wir warten auf { $names }.
invite-title = Freunde einladen
invite-lead = Schick diesen Link. Wer ihn öffnet, kann sich setzen; ein Konto ist nicht nötig.
copy = Kopieren
copied = Kopiert.
join-title = Setz dich
join-seat = Platz
join-any = irgendein freier
join-do = Hinsetzen
leave = Den Tisch verlassen
you = du
group-vain = Lieber nicht
hints = Was bewirkt was?
to-act = am Zug
here = da
away = weg
stand-in = ein Bot spielt weiter
seat-back = Meinen Platz wieder einnehmen
seat-waits = Der Bot spielt diesen Zug; dann ist der Platz wieder deiner.
clock-day = 1 Tag
clock-days = # Tage
chat-write = Schreib etwas
chat-send = Senden
tab-log = Verlauf
log-earlier = Früher
log-later = Später
log-table = Zurück zum Tisch
tab-chat = Gespräch
tab-rules = Spielregeln
tab-about = Dieser Tisch
zoom = Zoom
zoom-in = Näher
zoom-out = Weiter weg
zoom-all = Das ganze Brett
replay = Schritte des Spiels
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-last = Zur Gegenwart
replay-at = Zug { $number } von { $last }
looking-back = Zug { $number }
share = Link zu diesem Moment kopieren
record-save = Protokoll sichern
card-save = Bild
scoring = Wertung
rematch = Revanche
rematch-go = Zur Revanche
undo = Zurücknehmen
undo-ask = Um Zurücknahme bitten
undo-asked = Du hast um Zurücknahme gebeten. Noch keine Antwort von { $names }.
undo-declined = Das wurde abgelehnt: Spiel weiter.
undo-withdraw = Doch nicht
undo-others = { $name } hat um Zurücknahme gebeten.
undo-answer = { $name } bittet um Zurücknahme: Das Spiel ginge { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
} zurück. Einverstanden?
watching = Du siehst zu.
hint-ask = Was würdest du tun?
hint-title = Was ich tun würde
hint-now = So wie es steht, liegt deine Gewinnchance bei { $chance }.
hint-expected = Erwartet bis zum Ende des Zuges:
hint-about = etwa { $gain }
hint-alike = Sie versprechen etwa gleich viel: Nimm, was dir gefällt.
hint-from = Berechnet nur aus dem, was du sehen kannst.
hint-marks = Auf dem Brett sind sie umrandet, die erste doppelt.
percent = { $number } %
analysis = Analyse
analysis-lead = Der starke Bot sieht sich jeden Zug noch einmal an: wie es für alle stand, was besser gewesen wäre und was Glück war. Das dauert ein bis zwei Minuten.
analysis-begin = Die Partie noch einmal ansehen
analysis-runs = { $done } von { $count } Zügen sind angesehen.
analysis-again = Nachsehen, wie weit es ist
analysis-curve = Gewinnchancen
analysis-curve-lead = Klick auf die Linie, um den Tisch zu sehen, wie er damals stand. Dreiecke darunter zeigen, was am meisten kostete.
analysis-costly = Was am meisten kostete
analysis-flawless = Kein Zug hat zwei Prozent oder mehr gekostet.
analysis-played = Gespielt: { $action } ({ $chance })
analysis-better = Besser: { $action } ({ $chance })
analysis-before = Die Stellung davor ansehen
analysis-luck = Glück getrennt von Können
analysis-player = Spieler
analysis-start = Beginn
analysis-drawn = Ziehungen
analysis-choices = Eigene Entscheidungen
analysis-how = In Gewinnchancen. Beginn: wie weit Platz und Aufstellung von einer gleichen Chance entfernt waren. Ziehungen: wie weit das Gezogene oder Aufgedeckte sie verschob, gemessen an dem, was damals zu erwarten war. Eigene Entscheidungen: was sie gegen das Beste kosteten, das gefunden wurde. Alles ist nur aus dem berechnet, was der Spieler sehen konnte; es sind also Schätzungen.
play-on = Von hier weiterspielen
origin = Die Partie, die hier weitergespielt wird
fair-played-on = Diese Partie setzt eine frühere fort, deren Geheimnis alle wissen dürfen. Auch die weiteren Würfe folgen daraus, versprechen aber nichts: Wer nachrechnet, weiß, was fallen wird.
yes = Ja
no = Nein
not-now = Jetzt nicht
curtain-title = Reich den Bildschirm weiter
curtain-lead = Der Tisch ist verdeckt, bis die nächste Person davor sitzt.
curtain-lift = Ich bin { $name }
offline = Die Verbindung ist weg. Neuer Versuch …
no-answer = Keine Antwort vom Server. Bitte noch einmal versuchen.
news = Am Tisch ist etwas geschehen.
back-home = Zum Hafen
account-title = Dein Konto
guest-title = Du bist zu Gast
guest-lead = Gäste können alles. Mit einem Konto findest du deine Partien auf jedem Gerät wieder, auch die, die du jetzt spielst.
save = Sichern
account-name = Name
password = Passwort
password-title = Passwort
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-hint = Mindestens 8 Zeichen.
open-title = Ein Konto eröffnen
open-do = Eröffnen
enter-title = Anmelden
enter-do = Anmelden
sign-out = Abmelden
tokens-title = Zugangsschlüssel für Bots
tokens-lead = Ein Programm mit so einem Schlüssel spielt in deinem Namen über die API.
api-link = Über die API
token-new = Dein neuer Schlüssel. Er wird nur jetzt gezeigt:
token-name = Wofür
token-make = Schlüssel erzeugen
token-drop = Zurückziehen
password-lead = Wer es ändert, meldet alle anderen Geräte ab und macht alle Zugangsschlüssel ungültig.
password-changed = Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet, und alle Zugangsschlüssel sind ungültig: Erzeuge neue für deine Programme.
tokens-guest = Die Schlüssel eines Gastes enden, sobald er sich anmeldet oder ein Konto eröffnet.
discard = Diesen Tisch entfernen
discard-lead = Der Tisch und alles, was hier gespielt und gesagt wurde, ist dann endgültig weg. Es sitzt niemand sonst hier, der ihn vermissen würde.

refused-not-found = Hier ist nichts.
    .hint = Vielleicht stimmt die Adresse nicht, oder den Tisch gibt es nicht mehr.
refused-stale = Der Tisch ist schon weiter.
    .hint = Sieh noch einmal hin und wähle neu.
refused-failed = Hier ging etwas schief.
    .hint = Nichts ist verloren. Bitte versuch es gleich noch einmal.
refused-unavailable = Der Hafen schließt oder ist beschäftigt.
    .hint = Bitte versuch es gleich noch einmal.
refused-disk-full = Gerade kann nichts aufbewahrt werden: Die Platte des Hafens ist voll.
    .hint = Es ging nichts verloren. Bitte versuch es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal; der Betreiber muss Platz schaffen.
refused-misdirected = Unter diesem Namen ist dieser Hafen nicht bekannt.
    .hint = Nimm die Adresse, die du bekommen hast. Wer diese Seite betreibt, nennt sie mit --origin.
refused-bad-request = Das ist keine Anfrage, die sich lesen lässt.
    .hint = Sende HTTP/1.1: eine Methode, eine Adresse und eine Version, dann Kopfzeilen aus einfachen Zeichen.
refused-address-too-long = Diese Adresse ist zu lang.
    .hint = Sende eine kürzere.
refused-head-too-large = Adresse und Kopfzeilen dieser Anfrage sind zu groß.
    .hint = Sende höchstens 8 Kilobyte davon; vielleicht lassen sich Cookies dieser Seite entfernen.
refused-too-many-tables = Du hast so viele offene Tische, wie man haben kann.
    .hint = Spiel eine Partie zu Ende, oder entferne einen Tisch, an dem sonst niemand sitzt.
refused-not-alone = Nur ein eigener Tisch, an dem niemand sonst spielt, lässt sich entfernen.
    .hint = Spiel die Partie zu Ende.
refused-illegal = Das erlauben die Regeln jetzt nicht.
    .hint = Die Regel sagt, warum.
refused-unreadable = „{ $text }“ ist keine Aktion dieses Spiels.
    .shown = Das ist keine Aktion dieses Spiels.
    .hint = In den Regeln steht, wie Aktionen geschrieben werden.
refused-setup = So lässt sich dieser Tisch nicht aufstellen.
    .hint = Ändere die Optionen und versuch es wieder.
refused-too-many = Das war viel auf einmal.
    .hint = Bitte versuch es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
refused-too-slow = Es hat zu lange gedauert, bis alles da war.
    .hint = Versuch es noch einmal; vielleicht ist die Verbindung schlecht.
refused-too-large = Das ist zu groß.
    .hint = Sende höchstens { $high } Bytes auf einmal.
refused-malformed = „{ $value }“ kann nicht in „{ $field }“ stehen.
    .shown = Was in „{ $field }“ steht, kann dort nicht stehen.
    .stray = Es wurde etwas mitgeschickt, das hier niemand kennt oder das zweimal dasteht.
    .missing = „{ $field }“ fehlt.
    .unknown = Nichts heißt hier „{ $field }“.
    .twice = „{ $field }“ steht zweimal da.
    .hint = Dort wird erwartet: { $expected }.
refused-bad-json = Das ist kein JSON: Zeile { $line }, Spalte { $column }.
    .hint = Sieh nach, was dort steht.
refused-content-type = Diese Adresse liest { $values }.
    .hint = Sende es so und sag es in „{ $field }“.
refused-wrong-method = Diese Adresse lässt sich so nicht benutzen.
    .hint = Geh zurück und benutze die Seite.
refused-cross-origin = Diese Anfrage kam von einer anderen Seite.
    .hint = Benutze die Seiten dieser Website.
refused-not-seated = Du sitzt nicht an diesem Tisch.
    .hint = Du kannst zusehen oder um eine Einladung bitten.
refused-not-your-seat = Dieser Platz gehört dir nicht.
    .hint = Handle von deinem eigenen Platz aus.
refused-not-yours = Das kannst du nicht ändern.
    .hint = Frag, wer den Tisch aufgestellt hat.
refused-which-seat = Du hast hier mehrere Plätze.
    .hint = Sag, für welchen.
refused-only-bots = Ein Tisch nur mit Bots würde weiterspielen, ohne dass jemand da ist.
    .hint = Gib mindestens einen Platz einem Menschen.
refused-no-free-seat = Für dich ist kein Platz frei.
    .hint = Du kannst zusehen oder selbst einen Tisch aufstellen.
refused-seat-taken = Diesen Platz hat schon jemand.
    .hint = Wähle einen anderen.
refused-begun = Das Spiel hat begonnen.
    .hint = Plätze lassen sich nicht mehr ändern.
refused-not-begun = Das Spiel hat noch nicht begonnen.
    .hint = Warte, bis alle sitzen.
refused-not-over = Das Spiel ist noch nicht aus.
    .hint = Spiel es erst zu Ende.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
    .hint = Spiel weiter.
refused-undos-spent = Du hast in dieser Partie so oft zurückgenommen, wie es erlaubt ist.
    .hint = Spiel weiter.
refused-asides-spent = Du hast in diesem Zug genug gesagt.
    .hint = Warte, bis der Zug weitergeht.
refused-returns-spent = Deine Zeit ist zu oft abgelaufen.
    .hint = Der Bot spielt bis zum Ende.
refused-offer-stands = Jemand hat schon um Zurücknahme gebeten.
    .hint = Beantworte das zuerst.
refused-own-offer = Du kannst dir nicht selbst zustimmen.
    .hint = Warte auf die anderen.
refused-guided = Die Regeln erlauben das, aber darum geht es in diesem Schritt nicht.
    .hint = Tu, worum die Anleitung bittet; es ist markiert.
refused-stand-in = Auf deinem Platz spielt ein Bot.
    .hint = Nimm zuerst deinen Platz wieder ein.
refused-game-too-long = Diese Partie ist zu lang, um weitergespielt zu werden.
    .hint = Partien bis zu 10.000 Zügen können weitergespielt werden; diese kannst du Zug für Zug ansehen.
refused-nothing-left = Dort ist die Partie zu Ende.
    .hint = Wähle einen früheren Zug.
refused-hint-others = Wo Menschen gegeneinander spielen, gibt es keinen Rat.
    .hint = Spiel weiter; danach kann die ganze Partie noch einmal angesehen werden.
refused-hint-later = Du hast jetzt nichts zu entscheiden.
    .hint = Frag noch einmal, wenn du am Zug bist.
refused-hint-guided = Hier sagt die Anleitung, was zu tun ist.
    .hint = Tu, worum sie bittet; es ist markiert.
refused-hint-none = Für dieses Spiel gibt es keinen Rat.
    .hint = Seine Regeln sagen, wie es geht.
refused-thinkers-busy = Alle Bots denken gerade nach.
    .hint = Bitte versuch es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
refused-two-seats = Du kannst nur einen eigenen Platz haben.
    .hint = Wähle für die anderen jemanden an diesem Bildschirm.
refused-ticket-old = Dieses Formular wurde vor mehr als einer Stunde gezeigt, oder der Server wurde seitdem neu gestartet: Sein Versprechen gilt nicht mehr.
    .hint = Sende das Formular noch einmal: Es enthält jetzt ein neues Versprechen.
refused-ticket-used = Mit diesem Formular wurde schon ein Tisch aufgestellt.
    .hint = Öffne die Seite des Spiels neu für einen weiteren.
refused-bad-pace = So eine Uhr gibt es nicht.
    .hint = Wähle eine aus der Liste.
refused-bad-nonce = Dieses Wort taugt nicht für den Zufall.
    .hint = Nimm 1 bis 64 Buchstaben, Ziffern oder Zeichen ohne Leerzeichen.
refused-bad-name = Das kann kein Name sein.
    .hint = Nimm 1 bis 30 Zeichen.
refused-bad-line = Das lässt sich nicht sagen.
    .hint = Schreib 1 bis 500 Zeichen.
refused-bad-password = Das kann kein Passwort sein.
    .hint = Nimm 8 bis 200 Zeichen.
refused-wrong-password = Name und Passwort gehören nicht zusammen.
    .hint = Versuch es noch einmal.
refused-name-taken = Dieser Name ist vergeben.
    .hint = Wähle einen anderen.
refused-account-name = Dieser Name gehört zu einem Konto.
    .hint = Wähle einen anderen oder melde dich an.
refused-signed-in = Du bist schon angemeldet.
    .hint = Melde dich zuerst ab.
refused-signed-out = Du bist nicht angemeldet.
    .hint = Melde dich zuerst an.
refused-needs-token = Dafür braucht es einen Zugangsschlüssel.
    .hint = Erzeuge einen auf deiner Kontoseite und schick ihn als Bearer-Token mit.
refused-bad-token = Dieser Zugangsschlüssel ist nicht gültig.
    .hint = Erzeuge einen neuen auf deiner Kontoseite.
refused-too-many-tokens = Du hast so viele Schlüssel, wie man haben kann.
    .hint = Zieh zuerst einen zurück.
refused-game-gone = Dieser Server hat dieses Spiel nicht mehr.
    .hint = Die Partie kann hier nicht weitergehen, aber das Protokoll lässt sich sichern.
refused-edition-gone = Diese Partie wurde unter Regeln begonnen, die dieser Server nicht mehr kennt.
    .hint = Sie kann hier nicht weitergehen, aber das Protokoll lässt sich sichern.
refused-does-not-replay = Was von dieser Partie gespeichert ist, führt nicht zu der Stellung, die gespielt wurde.
    .hint = Sie kann nicht weitergehen, aber das Protokoll lässt sich sichern; der Betreiber weiß Bescheid.

# Was in einem Feld stehen kann, innerhalb von „Dort wird erwartet: …“.
expected-choice = eines von { $values }
expected-number = eine ganze Zahl von { $low } bis { $high }
expected-yes-or-no = yes oder no (in JSON: true oder false)
expected-text = ein Text
expected-text-between = ein Text von { $low } bis { $high } Zeichen
expected-text-up-to = ein Text von höchstens { $high } Zeichen
expected-object = ein JSON-Objekt
expected-once = ein einziger Wert
expected-id = 1 bis 40 Buchstaben, Ziffern, Binde- oder Unterstriche
expected-table = die zehn Buchstaben und Ziffern eines Tisches
expected-hexadecimal = Ziffern von 0 bis 9 und Buchstaben von a bis f
expected-cursor = die Kennung eines Ereignisses: drei Zahlen mit Punkten dazwischen
expected-pace = „none“, „live 15+10“ (1 bis 180 Minuten, 0 bis 300 Sekunden) oder „days 3“ (1 bis 30 Tage)
expected-nonce = 1 bis 64 druckbare Zeichen ohne Leerzeichen
expected-seat-wish = „me“, „friend“, „open“ oder „bot“ und der Name eines Bots
expected-new-sitter = „friend“, „open“ oder „bot“ und der Name eines Bots
expected-seats = eine Liste von { $low } bis { $high } Plätzen
expected-options = ein JSON-Objekt aus Texten, einer für jede Option

# The table: following, requests, settings.
since = { $count ->
    [one] Seit deinem letzten Zug: ein Ereignis
   *[other] Seit deinem letzten Zug: { $count } Ereignisse
}
since-start = { $count ->
    [one] Bisher: ein Ereignis
   *[other] Bisher: { $count } Ereignisse
}
sheet = Frage und Auswahl zeigen oder verbergen
players = Spieler
board = Spielplan
foot = Was geschah, Chat und Regeln
heard = Züge der anderen
score-of = { $name } hat { $score } Siegpunkte. Sie entscheiden, wer gewinnt.
first-table = Dein erstes Spiel dieser Art? Eine Anleitung führt dich Schritt für Schritt hindurch.
settings = Einstellungen
settings-done = Fertig
bot-pace = Züge der anderen zeigen
bot-pace-instant = sofort
bot-pace-brisk = zügig
bot-pace-calm = ruhig
bot-pace-slow = langsam
bot-pace-hint = Nur für dich: Niemand wartet darauf. Mit Uhr kommt alles sofort.
sound = Töne
sound-hint = Ganz links gibt es keine.
notices = Außerhalb dieser Seite Bescheid geben
notices-hint = Wenn du am Zug bist oder jemand etwas fragt oder sagt, während du etwas anderes ansiehst.
notice-turn = Du bist am Zug
notice-request = Jemand fragt dich etwas
notice-chat = Neu im Gespräch
tap-again = Tippe noch einmal, um es zu tun.
choices-left = Mehr Auswahl links
choices-right = Mehr Auswahl rechts
choices-up = Mehr Auswahl weiter oben
choices-down = Mehr Auswahl weiter unten
legend = Was die Zeichen bedeuten
keys = Tasten
keys-list = diese Liste
keys-prompt = zur Frage
keys-board = zur ersten Wahl auf dem Brett
keys-undo = zurücknehmen
keys-hint = was würdest du tun?
keys-since = zeigen, was seit deinem letzten Zug geschah
keys-log = der Verlauf
keys-chat = das Gespräch
keys-replay = einen Schritt zurück oder weiter
keys-escape = weglegen, schließen, zurück in die Gegenwart
keys-zoom = näher, weiter weg, das ganze Brett
playback = Was geschah, Schritt für Schritt
playback-pause = Pause
playback-faster = Schneller
playback-skip = Überspringen
since-play = Zeig es mir
moment = Was gerade geschah
moment-close = Weiter
moment-recall = Diese Karte noch einmal zeigen
replay-start = Der Anfang
acted = war am Zug
rematch-set = Ein Tisch für die Revanche steht bereit.
rematch-watch = Der Revanche zusehen

guest-name = Gast { $number }
api-title = Die API
api-description = Programme können auf gewöhnlichen Plätzen mitspielen.
api-document = OpenAPI-Beschreibung
api-query = Abfrage
api-body = Inhalt
api-calls = Was man abfragen kann
api-types = Was gesendet wird

## Rätsel

puzzles = Rätsel
puzzle-title = Rätsel { $number }
puzzle-today = Rätsel des Tages
puzzle-solve = Lösen
puzzle-wins-in = { $moves ->
    [one] Sieg in einem Zug
   *[other] Sieg in { $moves } Zügen
}
puzzle-task = Du bist am Zug und { $moves ->
    [one] gewinnst sofort
   *[other] gewinnst in { $moves } Zügen, was die Gegenseite auch tut
}. Nur ein erster Zug führt so schnell zum Ziel: welcher?
puzzle-you = Du
puzzle-other = Gegenseite
puzzle-right = Genau der!
puzzle-line = So geht es weiter, wenn sich die Gegenseite so lange wie möglich wehrt:
puzzle-wrong = Dieser nicht
puzzle-wrong-action = „{ $action }“ gewinnt gegen die beste Verteidigung nicht in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
puzzle-again = Noch einmal
puzzle-hints = Tipps
puzzle-hint = Tipp { $number } zeigen
puzzle-hint-among = Es ist einer von diesen: { $actions }
puzzle-hint-end = So sieht der letzte Zug aus – { $action }
puzzle-hint-first = Der erste Zug ist „{ $action }“.
puzzle-others = Andere Rätsel
puzzle-before = Voriges Rätsel
puzzle-next = Nächstes Rätsel

# Konten, die bleiben: Adressen, Wege zurück, das Ende eines Kontos.
somebody = jemand
address-title = Mailadresse
address-lead = Freiwillig. Mit ihr kannst du ein neues Passwort setzen, wenn du deines vergisst. Niemand sonst sieht sie.
address-confirmed = Bestätigt:
address-wanted = Noch nicht bestätigt; öffne den Link, der geschickt wurde an
address = Adresse
address-do = Link zum Bestätigen schicken
address-sent = Ein Link ist unterwegs. Öffne ihn, um die Adresse zu bestätigen; er gilt einen Tag.
address-drop = Adresse entfernen
address-dropped = Die Adresse ist entfernt.
no-mail = Diese Seite verschickt keine Mail. Wiederherstellungscodes leisten dasselbe; ohne sie kann dir ein neues Passwort geben, wer die Seite betreibt.
codes-title = Wiederherstellungscodes
codes-lead = Jeder setzt einmal ein neues Passwort. Schreib sie auf, wo du sie wiederfindest.
codes-new = Deine Codes. Sie werden nur jetzt gezeigt und ersetzen alle früheren:
codes-left = { $count ->
    [0] Du hast keine.
    [one] Du hast noch einen.
   *[other] Du hast noch { $count }.
}
codes-make = Codes erzeugen
codes-again = Neue erzeugen
everywhere-lead = Meldet jeden Browser ab, auch diesen. Zugangsschlüssel gelten weiter.
everywhere-do = Überall abmelden
export-title = Deine Daten
export-lead = Alles, was über dich gespeichert ist, in einer Datei: dein Konto, deine Partien mit ihren Niederschriften, was du gesagt hast.
export-do = Herunterladen
close-title = Dieses Konto löschen
close-lead = Dein Name, deine Adresse, deine Schlüssel und alles, was du gesagt hast, sind endgültig weg. Partien bleiben lesbar; du bist darin „jemand“. Wo noch gespielt wird, spielt ein Bot für dich weiter.
close-do = Endgültig löschen
forgot-title = Passwort vergessen?
forgot-mail-title = Per Mail
forgot-mail-lead = Hat dein Konto eine bestätigte Adresse, wird dorthin ein Link geschickt, mit dem du ein neues Passwort setzt.
forgot-who = Name des Kontos oder Mailadresse
forgot-do = Link schicken
forgot-sent = Wenn es so ein Konto gibt und es eine bestätigte Adresse hat, ist ein Link dorthin unterwegs. Er gilt eine Stunde.
forgot-else = Ohne Adresse und ohne Codes: Frag, wer diese Seite betreibt.
recover-title = Per Wiederherstellungscode
recover-lead = Jeder Code gilt einmal.
recover-code = Wiederherstellungscode
recover-do = Setzen und anmelden
reset-title = Ein neues Passwort
reset-lead = Alle Geräte werden abgemeldet und alle Zugangsschlüssel ungültig.
confirm-title = Deine Adresse bestätigen
confirm-lead = Gehört diese Adresse dir? Dann kann mit ihr ein neues Passwort für dein Konto gesetzt werden.
confirm-do = Ja, sie gehört mir
confirm-done = Deine Adresse ist bestätigt.
link-ended-title = Dieser Link gilt nicht mehr
link-ended = Ein Link gilt einmal und nur eine Weile, und endet, sobald ein neuerer benutzt oder das Passwort geändert wird.
mail-link = { $name }: { $link }
mail-confirm = Hallo,

    jemand, wahrscheinlich du, möchte hier für Spelhaven ({ $site }) erreichbar sein. Wenn du es warst, öffne diesen Link, um das zu bestätigen:

    { $links }
    Er gilt { $hours } Stunden. Wenn du es nicht warst, tu nichts: Dann geschieht nichts weiter.
    .subject = Bestätige deine Adresse für Spelhaven
mail-reset = Hallo,

    jemand, wahrscheinlich du, hat ein Passwort von Spelhaven ({ $site }) vergessen. Dieser Link setzt ein neues:

    { $links }
    Er gilt { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    }, und einmal. Wenn du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.
    .subject = Ein neues Passwort für Spelhaven

# Was jemand mag.
preferences = Einstellungen
preferences-all = Alle Einstellungen
preferences-kept = Gesichert.
preferences-account = Bei deinem Konto gesichert, auf jedem Gerät.
preferences-browser = In diesem Browser gesichert. Mit einem Konto hast du sie auf jedem Gerät.
preferences-look = Aussehen
preferences-play = Spielen
preferences-notices = Meldungen dieses Browsers
preference-language = Sprache
preference-theme = Hell oder dunkel
preference-motion = Bewegung
preference-confirm = Vor jedem Zug nachfragen
preference-confirm-hint = Jeder Zug fragt noch einmal, damit kein Fehlgriff zählt.
preference-labels = Namen und Koordinaten auf Brettern
preference-labels-hint = Auf Brettern, die welche haben.
theme-system = wie das System
theme-light = hell
theme-dark = dunkel
motion-system = wie das System
motion-less = so wenig wie möglich
sure = Das spielen: #?
refused-no-mail = Diese Seite verschickt keine Mail.
    .hint = Nimm einen Wiederherstellungscode, oder frag, wer sie betreibt.
refused-wrong-code = Name und Code passen nicht zusammen.
    .hint = Jeder Code gilt einmal; neue ersetzen alle früheren.
refused-link-ended = Dieser Link gilt nicht mehr.
    .hint = Lass dir einen neuen schicken.
refused-bad-mail-address = Das kann keine Mailadresse sein.
    .hint = Schreib sie wie ada@example.org.
expected-mail-address = eine Mailadresse, wie ada@example.org

# Ratings, people, finished games.
rated = Zählt für Wertungen
rated-hint = Alle brauchen ein Konto und einen eigenen Platz, es muss eine Uhr geben, und die Optionen sind die üblichen. Nichts wird zurückgenommen, woraus jemand etwas gelernt hat, und wer geht oder wessen Zeit endgültig abläuft, wird Letzter.
rated-tag = gewertet
rated-accounts = Diese Partie zählt für Wertungen: Nur wer ein Konto hat, kann sich setzen.
invite-rated = Schick diesen Link. Wer ihn öffnet und ein Konto hat, kann sich setzen.
rated-changes = Wertungen danach
rated-soon = Sie werden gerade berechnet.
rated-nothing = Sie hat keine Wertung verändert: Niemand hat genug gegen jemanden gespielt.
ratings = Wertungen
ratings-lead = Wie stark Menschen und Bots in diesem Spiel sind, nach den Partien, die gezählt haben. Wer 400 Punkte voraus ist, gewinnt voraussichtlich zehn von elf Partien.
ratings-mine = Deine Wertung:
ratings-people = Menschen
ratings-none = Noch hat niemand genug gewertete Partien gespielt.
ratings-place = Platz
ratings-player = Spieler
ratings-rating = Wertung
ratings-best = Höchste
ratings-games = Partien
ratings-date = Datum
ratings-change = Änderung
ratings-bots = Bots
ratings-bots-lead = Ihre Wertungen stehen fest und halten den Maßstab. Sie stammen aus Partien der Bots gegeneinander.
ratings-bot = Stufe
ratings-supposed = angenommen
ratings-how = Wie gerechnet wird
ratings-how-1 = Nach Glicko-2, mit jeder Partie als eigenem Zeitraum: Wer an einem Tisch zu fünft spielt, ist vier anderen begegnet. Die Zahl nach ± sagt, wie weit die Wertung daneben liegen kann; das Doppelte davon deckt neunzehn von zwanzig Fällen ab.
ratings-how-2 = In der Liste steht, wer auf 110 Punkte genau bekannt ist, im letzten Jahr gespielt hat und es zeigt. Von wem fernbleibt, weiß man immer weniger.
ratings-how-3 = Wer geht, oder wessen Uhr abläuft und wer nicht zurückkommt, steht nach allen, die geblieben sind, was immer der Bot auf dem Platz daraus macht. Wer weniger als dreimal gehandelt hat, zählt nicht mit, und niemand wird gegen ihn gewertet.
rating-unsure = noch unsicher
    .hint = Zu wenig bekannt für einen Vergleich mit anderen.
my-page = Meine Seite
person-since = Hier seit { $date }
person-badges = Meilensteine
person-hidden = Wird anderen nicht gezeigt.
person-unrated = Noch keine gewertete Partie.
person-results = Ergebnisse
person-no-results = Noch keine beendete Partie.
person-game = Spiel
person-seats = Spieler
person-games = Partien
person-won = Gewonnen
person-shared = Geteilter Sieg
person-lost = Verloren
person-part = Gewonnen, in Prozent
person-habits = Gewohnheiten
person-all-games = Alle Partien
person-rated = { $count ->
    [one] Eine gewertete Partie; höchste { $best }
   *[other] { $count } gewertete Partien; höchste { $best }
}
person-plot = Wertung in { $game }, Partie für Partie
person-plot-told = Von { $first } auf { $last } in den letzten { $count } gewerteten Partien. Das Band zeigt, wie weit sie daneben gelegen haben kann.
person-each = Partie für Partie
habit-game = Spielt am meisten { $game }, zu { $count } am Tisch.
habit-run = { $count } Siege hintereinander, in den letzten hundert Partien.
habit-opening = Begann { $count } der letzten Partien davon so und gewann { $won }:
badge-games = { $count ->
    [one] Erste Partie
   *[other] { $count } Partien
}
badge-won = { $count ->
    [one] Erster Sieg
   *[other] { $count } Siege
}
badge-all-played = Jedes Spiel des Hauses gespielt
badge-all-won = Jedes Spiel des Hauses gewonnen
badge-rated = { $rating } in { $game }
shown-title = Was andere sehen
shown-lead = Diese Seite hat eine eigene Adresse. Du siehst immer alles; andere sehen, was du zeigst.
shown-ratings = Wertungen und meinen Platz unter anderen
shown-results = Wie oft ich gewonnen und verloren habe
shown-games = Meine Partien, soweit sie in Listen stehen
shown-all = Alle
shown-me = Nur ich
history = Beendete Partien
history-lead = Alle, die hier zu Ende gespielt wurden, und die als Protokoll mitgebracht wurden.
history-found = Was gefunden wurde
history-none = Es wurde nichts gefunden.
history-whose = Wessen
history-who = Gespielt von (Name eines Kontos)
history-mine = Meine
history-all = Öffentliche Partien
history-name = Mit (Teil eines Namens)
history-fate = Wie es ausging
history-any = Egal
history-won = gewonnen
history-shared = geteilter Sieg
history-lost = verloren
history-from = Von
history-until = Bis
history-least = Einträge mindestens
history-most = Einträge höchstens
history-rated = Nur gewertete
history-search = Suchen
history-entries = { $count ->
    [one] ein Eintrag
   *[other] { $count } Einträge
}
history-picture = Bild
history-record = Protokoll
import = Ein Protokoll mitbringen
import-lead = Füge eine Partie ein, die als Protokoll gesichert wurde. Sie wird zuerst nach den Regeln nachgespielt. Eine beendete kannst du ansehen und ab jedem Eintrag weiterspielen; eine andere geht gleich weiter, gegen Bots. Sie zählt nie für Wertungen.
import-record = Das Protokoll
import-seat = Platz zum Weiterspielen
import-any = der von wem am Zug war
import-seat-hint = Nur wenn die Partie nicht beendet ist.
import-do = Mitbringen
imported-tag = mitgebracht
imported = Diese Partie wurde als Protokoll mitgebracht. Die Namen sind die des Protokolls.
fair-imported = Diese Partie wurde als Protokoll mitgebracht. Gehört ein Geheimnis dazu, lassen sich die Ziehungen daran prüfen; wer gespielt hat und wo, weiß hier niemand.

refused-rated-account = Nur wer ein Konto hat, kann um Wertungen spielen.
    .hint = Eröffne ein Konto oder melde dich an.
refused-rated-clock = Eine gewertete Partie braucht eine Uhr.
    .hint = Wähle eine: Sonst könnte, wer verliert, das Ende ewig aufschieben.
refused-rated-screen = In einer gewerteten Partie hat jeder einen Platz.
    .hint = Lass Plätze an einem gemeinsamen Bildschirm weg, oder die Wertung.
refused-rated-options = Eine gewertete Partie wird mit den üblichen Optionen gespielt.
    .hint = Lass die Optionen, wie sie sind, oder lass die Wertung weg.
refused-rated-bot = Niemand weiß, wie stark dieser Bot ist.
    .hint = Wähle einen der Bots, die angeboten werden.
refused-hint-rated = In einer gewerteten Partie gibt es keinen Rat.
    .hint = Sieh sie noch einmal an, wenn sie zu Ende ist.
refused-games-hidden = Diese Person zeigt ihre Partien nicht.
    .hint = Suche lieber öffentliche Partien.
refused-fate-whose = Wie es ausging, lässt sich nur für die Partien einer Person fragen.
    .hint = Suche in deinen eigenen Partien oder in denen von jemandem, dessen Seite du kennst.
refused-bad-record = Dieses Protokoll lässt sich nicht übernehmen: { $value }.
    .hint = Füge die ganze Datei ein, wie sie gesichert wurde.
refused-illegal-entry = Ein Eintrag des Protokolls ist gegen die Regeln.
    .hint = Es ist Eintrag { $value } des Protokolls.
expected-day = ein Tag wie 2026-01-31

# Der Tisch des Tages.
daily = Tisch des Tages
dailies = Tische des Tages
daily-lead = Für alle derselbe Start und dieselben Bots, und ein Versuch pro Person. Morgen stehen die Ergebnisse nebeneinander.
daily-new = noch nicht gespielt
daily-running = läuft
daily-over = gespielt
daily-of = { $date }
daily-setting = { $count ->
    [2] Zu zweit: Du sitzt auf Platz { $seat }, gegen einen Bot der Stufe „{ $level }“.
   *[other] Zu { $count ->
        [3] dritt
        [4] viert
        [5] fünft
       *[other] { $count }
    }: Du sitzt auf Platz { $seat }, gegen Bots der Stufe „{ $level }“.
}
daily-begin = Spielen
daily-go-on = Weiterspielen
daily-look = Deine Partie ansehen
daily-ends = Der Tag endet um Mitternacht UTC, in { $hours } Std. { $minutes } Min. Was dann nicht zu Ende ist, zählt nicht.
daily-how = So geht es
daily-how-1 = Start, Plätze und Würfel sind für alle gleich. Würfel gehören zur Nummer eines Eintrags: Wer dasselbe wählt, sieht dasselbe fallen, und die Bots antworten gleich, solange ihre Bedenkzeit reicht. Dürfen mehrere zugleich handeln, bist du zuerst dran, dann einer nach dem anderen. Auch Zurücknehmen ist ein Eintrag; danach fallen andere Würfel.
daily-how-2 = Jede Person hat einen Versuch am Tag, ein Gast je Browser. Es gibt keine Tipps, nichts wird zurückgenommen, woraus du etwas erfahren hast, und keine Wertung ändert sich.
daily-how-3 = Bis der Tag vorbei ist, kann niemand sonst deine Partie ansehen; auch dir bleiben Geheimnis, Protokoll und Analyse so lange verschlossen, damit niemand die Würfel vorher kennt. Danach steht sie hier unter deinem Namen. Zeigst du niemandem, welche Partien du gespielt hast, steht sie ohne deinen Namen hier.
daily-results = Ergebnisse vom { $date }
daily-days = Frühere Tage
daily-bounded = Verglichen werden die ersten { $count } Versuche und deiner.
daily-none = An diesem Tag hat niemand gespielt.
daily-rank = Nr.
daily-who = Wer
daily-place = Platz
daily-points = Punkte
daily-length = Länge
daily-game = Partie
daily-place-of = { $place } von { $count }
daily-shared = geteilt
daily-unfinished = nicht beendet
daily-you = du
daily-guest = Gast
daily-tag = Tisch des Tages
daily-closed = Bis Mitternacht UTC für alle anderen geschlossen.
daily-all = Ergebnisse früherer Tage
fair-daily = Das Geheimnis des Tages und die Worte aller Plätze sind für alle gleich. Der Server hat sich durch diesen Hash auf das Geheimnis festgelegt; es wird gezeigt, wenn der Tag vorbei ist, und dann kann jeder jede Ziehung nachrechnen.
refused-daily-closed = Das ist geschlossen, bis der Tag vorbei ist.
    .hint = Um Mitternacht UTC öffnet es sich.
refused-daily-played = Deinen Versuch an diesem Tisch des Tages hast du gehabt.
    .hint = Morgen gibt es einen neuen.
refused-hint-daily = Am Tisch des Tages gibt es keinen Rat.
    .hint = Sieh dir die Partie an, wenn der Tag vorbei ist.
# Die Seiten des Betreibers
operator-title = Betrieb
operator-door = Diese Seiten sind für alle, die dieses Haus betreiben. Auf dem Rechner, auf dem die Daten liegen, gibt dieser Befehl einen Schlüssel aus. Er öffnet einmal, innerhalb einer Viertelstunde.
operator-token = Schlüssel
operator-enter = Als Betreiber anmelden
operator-house = Das Haus
operator-leave = Als Betreiber abmelden
operator-now = Jetzt
operator-over = Im Lauf der Zeit
operator-span = Wie weit zurück
operator-day = Ein Tag
operator-week = Eine Woche
operator-year = Ein Jahr
operator-nothing-yet = Noch ist nichts aufgezeichnet: Die ersten Bilder kommen nach einigen Minuten.
operator-people = Menschen
operator-people-now = gerade hier: { $here }, Konten: { $accounts }, Gäste: { $guests }
operator-here = Leute hier
operator-answer-times = Zeit bis zu einer Antwort
operator-times-now = die Hälfte binnen { $half }, 99 von 100 binnen { $most }
operator-half = Die Hälfte binnen
operator-most = 99 von 100 binnen
operator-store = Speicher: Transaktionen und Änderungen in fünf Minuten
operator-store-now = wartende Änderungen: { $writes }, wartende Fragen: { $reads }
operator-commits = Transaktionen
operator-jobs = Änderungen
operator-commit = Dauer einer Transaktion
operator-waiting = Wartet auf den Speicher
operator-writes = Änderungen
operator-reads = Fragen
operator-opened = In fünf Minuten geöffnet
operator-others = Züge gehört und nachgespielt in fünf Minuten
operator-heard = Von anderen Knoten
operator-replayed = Nachgespielt
operator-accounts = Konten
operator-guests = Gäste
operator-tables = Tische
operator-tables-now = laufend: { $running }, wartend: { $gathering }, beendet: { $over }
operator-running = Laufend
operator-gathering = Warten auf Spieler
operator-streams = Streams und Verbindungen
operator-streams-now = Streams: { $streams }, Verbindungen: { $connections }
operator-event-streams = Streams
operator-connections = Verbindungen
operator-thoughts = Bots, die denken oder warten
operator-began = In fünf Minuten begonnen zu denken
operator-plies = Züge in fünf Minuten
operator-requests = Anfragen
operator-errors = Abgelehnt und gescheitert in fünf Minuten
operator-refused = Abgelehnt
operator-failed = Gescheitert
operator-memory = Arbeitsspeicher
operator-disk = Daten
operator-bytes = Größe
operator-free = { $size } frei
operator-mail = Wartende Mails
operator-no-mail = keine Mail eingerichtet
operator-nodes = Knoten
operator-node = Knoten
operator-since = Da seit
operator-tables-here = Tische im Speicher
operator-unknown = unbekannt
operator-refusals = Ablehnungen der letzten Minuten
operator-answers = Beantwortete Anfragen: { $requests }; davon Fehler des Hauses: { $errors }.
operator-kind = Art
operator-count = Wie oft
operator-went = { $what }: zuletzt { $last }, { $least } bis { $most }.
refused-needs-operator = Das sieht nur, wer dieses Haus betreibt.
    .hint = Melde dich unter /operator mit einem Schlüssel von der Befehlszeile an.
refused-wrong-operator = Dieser Schlüssel öffnet nichts.
    .hint = Jeder gilt einmal, eine Viertelstunde lang, und bis es einen neueren gibt.

# Turniere
tournaments = Turniere
tournaments-lead = Wer ein Konto hat, macht eines: für jedes Spiel, in Runden oder gegen die Uhr.
tournaments-mine = Deine
tournaments-running = Laufende
tournaments-coming = Kommende
tournaments-over = Beendete
tournaments-all = Alle Turniere
tournaments-none = Zurzeit keine.
tournament-new = Ein neues Turnier
tournament-game = Für welches Spiel?
tournament-needs-account = Wer ein Turnier macht, hat ein Konto.
tournament-name = Wie es heißt
tournament-format = Wie gespielt wird
tournament-round-robin = Jeder gegen jeden
    .hint = Alle treffen einmal auf alle. An größeren Tischen sitzen die zusammen, die sich am seltensten getroffen haben.
tournament-swiss = Schweizer System
    .hint = In jeder Runde treffen die aufeinander, die gleich gut stehen, und niemand zweimal auf dieselben, solange das geht.
tournament-arena = Arena
    .hint = Eine feste Zeit lang bekommt sofort einen Tisch, wer frei ist. Komm und geh, wie du magst.
tournament-form-seats = Spieler an einem Tisch
    .hint = { $low } bis { $high }
tournament-form-rounds = Runden
    .hint = Leer gelassen so viele, wie zur Zahl der Spieler passen. Jeder gegen jeden zu zweit hat so viele wie nötig, eine Arena keine.
tournament-form-minutes = Minuten einer Arena
    .hint = { $low } bis { $high }; leer gelassen 60
tournament-form-begins-in = Beginnt in wie vielen Minuten
    .hint = Leer gelassen beginnt es, wenn du es sagst.
tournament-form-least = Mindestens so viele Spieler
    .hint = Mit weniger beginnt es nicht von selbst.
tournament-form-most = Höchstens so viele Spieler
    .hint = Bis { $high }
tournament-form-bots = Wie viele Bots
    .hint = Falls Bots mitspielen; leer gelassen einer
tournament-bot = Bots
tournament-no-bots = keine Bots
tournament-rated-hint = Die Partien zählen für die Wertung. Dann haben alle ein Konto, die Optionen sind die üblichen, und die Stärke der Bots ist bekannt.
tournament-listed = In Listen zeigen
    .hint = Sonst findet es, wer die Adresse hat.
tournament-make = Turnier machen
tournament-players-now = { $count } von { $most }
tournament-begins-now = beginnt sofort
tournament-begins-minutes = beginnt in { $count ->
    [one] einer Minute
   *[other] { $count } Minuten
}
tournament-begins-hours = beginnt in { $count } Stunden
tournament-begins-days = beginnt in { $count } Tagen
tournament-begins-said = beginnt, wenn die Leitung es sagt
tournament-at-table = { $count } an einem Tisch
tournament-waits = { $count } von { $most } sind dabei, { $least } werden gebraucht:
tournament-arena-left = { $count ->
    [one] Weniger als eine Minute bleibt.
   *[other] Etwa { $count } Minuten bleiben.
}
tournament-arena-last = Die Zeit ist um. Was noch gespielt wird, zählt.
tournament-round-of = Runde { $round } von { $rounds }
tournament-round = Runde { $round }
tournament-ended = Es ist vorbei.
tournament-ended-few = Zu wenige waren da, als es beginnen sollte.
tournament-ended-director = Die Leitung hat es beendet.
tournament-ended-no-round = Es ist vorbei: Keine weitere Runde war möglich.
tournament-your-table = Zu deinem Tisch
tournament-grace = Nimm dort Platz. Wer nicht rechtzeitig da ist, verliert diesen Tisch.
tournament-join = Mitspielen
tournament-leave = Nicht mitspielen
tournament-withdraw = Zurückziehen
tournament-return = Wieder mitspielen
tournament-paused = Du warst nicht da, als dein Tisch begann. Du bekommst keinen neuen, bis du sagst, dass du zurück bist.
tournament-removed = Wer dieses Turnier macht, hat dich daraus entfernt.
tournament-no-joining = Neue kommen nicht mehr dazu.
tournament-standing = Stand
tournament-nobody = Noch spielt niemand mit.
tournament-place = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-buchholz = Buchholz
    .hint = Die Punkte aller, auf die sie trafen. Das entscheidet bei gleichen Punkten.
tournament-berger = Sonneborn-Berger
    .hint = Die Punkte aller, die sie hinter sich ließen, und die Hälfte derer, mit denen sie gleichauf waren.
tournament-wins = Gewonnen
tournament-tables = Tische
tournament-is-paused = pausiert
tournament-is-gone = ausgeschieden
tournament-is-removed = entfernt
tournament-back = Zurück zum Turnier
tournament-nameless = Turnier { $number }
tournament-pairings = Paarungen
tournament-bye = Spielfrei
tournament-absent = nicht da
tournament-at-play = läuft
tournament-director = Du leitest es
tournament-begin = Jetzt beginnen
tournament-extend = Verlängern
tournament-extend-minutes = Um wie viele Minuten
tournament-extend-rounds = Um wie viele Runden
tournament-remove-who = Wer ausscheidet
tournament-remove = Entfernen
tournament-end = Jetzt beenden
    .hint = Was noch gespielt wird, zählt dann nicht. Der Stand bleibt, wie er ist.
tournament-cancel = Absagen
    .hint = Dann ist es weg.
tournament-unlisted = Keine Liste zeigt dieses Turnier: Schick die Adresse denen, die mitspielen sollen.
tournament-of-table = Dieser Tisch gehört zu einem Turnier.
tournament-to = Zum Turnier
refused-tournament-seat = Dieser Platz gehört jemandem in einem Turnier.
    .hint = Schau zu, oder spiel im Turnier mit, falls das noch geht.
refused-tournament-leave = Vom Tisch eines Turniers kannst du nicht aufstehen.
    .hint = Zieh dich auf der Seite des Turniers zurück.
refused-hint-tournament = In einem Turnier gibt es keinen Rat.
    .hint = Frag an einem anderen Tisch, oder wenn es vorbei ist.
refused-tournament-account = Nur wer ein Konto hat, macht ein Turnier.
    .hint = Eröffne ein Konto, oder melde dich an.
refused-too-many-tournaments = Du hast so viele laufende Turniere gemacht, wie du darfst.
    .hint = Beende zuerst eines.
refused-tournament-clock = Ein Turnier braucht eine Uhr.
    .hint = Wähle eine schnelle Uhr, oder Tage für jeden Zug.
refused-arena-clock = Eine Arena braucht eine schnelle Uhr.
    .hint = Wähle Minuten, keine Tage.
refused-tournament-players = Diese Zahlen von Spielern passen nicht zusammen.
    .hint = Es müssen mindestens so viele Platz haben, wie gebraucht werden, Bots mitgezählt.
refused-tournament-over = Dieses Turnier ist vorbei.
    .hint = Stand und Partien sind noch zu sehen.
refused-tournament-closed = Zu diesem Turnier kommt niemand mehr dazu.
    .hint = Jeder gegen jeden schließt mit dem Beginn, das Schweizer System nach der Hälfte der Runden.
refused-tournament-removed = Wer dieses Turnier macht, hat dich daraus entfernt.
    .hint = Es gibt andere Turniere, an denen man teilnehmen kann.
refused-tournament-full = Dieses Turnier ist voll.
    .hint = Komm wieder, falls jemand ausscheidet.
refused-tournament-too-few = Zu wenige spielen mit.
    .hint = Es müssen genug für einen Tisch sein.
refused-not-in-tournament = Du spielst in diesem Turnier nicht mit.
    .hint = Spiel erst mit.
refused-tournament-extend = So lässt es sich nicht verlängern.
    .hint = Jeder gegen jeden zu zweit hat so viele Runden wie nötig; andere haben höchstens 20, eine Arena dauert höchstens sechs Stunden, und nur was eine feste Zeit hat, beginnt später, spätestens in dreißig Tagen.
expected-bot-key = der Schlüssel eines Bots
# Gesellschaft: Mitspieler finden, Freunde, Einladungen, Blockieren, Melden.
pair-title = Mitspieler finden
pair-lead = Sag, was du spielen möchtest. Sobald genug Leute dasselbe wollen, sitzt ihr an einem Tisch, und das Spiel beginnt.
pair-rated-hint = Du brauchst ein Konto und eine Uhr. Zuerst wird nach Leuten mit etwa deiner Wertung gesucht; je länger du wartest, desto weiter.
pair-fill = Wenn niemand kommt
pair-do = Mitspieler suchen
pair-waiting = Mitspieler werden gesucht …
pair-count = { $count ->
    [one] Bisher möchte nur du das.
   *[other] { $count } Leute möchten das, du mitgezählt.
}
pair-fills = Wenn niemand kommt, spielst du nach einer Weile mit Bots.
pair-stay = Lass diese Seite offen: Wer anderthalb Minuten weg ist, wird nicht mehr berücksichtigt. Wenn das Spiel beginnt, kommst du an den Tisch.
pair-leave = Nicht mehr suchen
pair-meanwhile = Vielleicht wartet inzwischen jemand an einem Tisch:
fill-label = Wenn Plätze frei bleiben
fill-never = auf Menschen warten
fill-after = { $count ->
    [one] Bots nach einer Minute
   *[other] Bots nach { $count } Minuten
}
fill-bot = Welche Bots
fill-hint = Bots dieser Stufe nehmen die Plätze ein, die dann noch frei sind.
fill-tag = { $count ->
    [0] { $bot } nimmt jetzt freie Plätze ein
    [one] { $bot } nimmt in einer Minute freie Plätze ein
   *[other] { $bot } nimmt in { $count } Minuten freie Plätze ein
}
lobby-free = Freie Plätze
lobby-free-least = { $count ->
    [one] mindestens einer
   *[other] mindestens { $count }
}
lobby-casual = ohne Wertung
lobby-rating = Spieler mit Wertung
lobby-rating-low = von
lobby-rating-high = bis
pace-kind-none = keine
pace-kind-live = Minuten
pace-kind-days = Tage
friends = Freunde
friends-account = Für Freunde brauchst du ein Konto: Dann findet ihr euch wieder.
friends-ask = Jemanden fragen
friends-name = Name eines Kontos
friends-ask-do = Freundschaft anfragen
friends-asks = Möchten mit dir befreundet sein
friends-accept = Annehmen
friends-decline = Nein, danke
friends-asked = Von dir gefragt
friends-withdraw = Zurückziehen
friends-tied = Deine Freunde
friends-none = Noch niemand. Frag jemanden beim Namen, oder schick deinen Link.
friends-plays = spielt { $game }
friends-end = Freundschaft beenden
friends-link = Dein persönlicher Link
friends-link-lead = Wer ihn öffnet und ein Konto hat, ist mit einem Druck dein Freund. Ein neuer Link macht den alten ungültig.
friends-link-make = Einen Link machen
friends-link-renew = Neuen Link machen
friends-link-qr = Dein persönlicher Link als QR-Code
friends-seen = Freunde sehen, wann du da bist und an welchen öffentlichen Tischen du spielst, außer du möchtest das nicht.
friends-done-asked = Gefragt. Ihr seid Freunde, sobald die Antwort Ja ist.
friends-done-tied = Ihr seid jetzt Freunde.
friends-done-ended = Erledigt. Niemand wird benachrichtigt.
friends-done-made = Du hast jetzt einen Link.
friends-done-link = Du hast einen neuen Link. Der alte gilt nicht mehr.
friend-link-title = Mit { $name } befreundet sein?
friend-link-lead = Freunde sehen, wann der andere da ist, und laden einander an Tische ein.
friend-link-do = Ja, gern
person-befriend = Freundschaft anfragen
report-or-block = Melden oder blockieren
invitations = Du bist eingeladen
invitation-by = { $name } lädt dich ein
invitation-declined = Abgelehnt.
invite-friend = Einen Freund einladen
invite-do = Einladen
invite-asked = Eingeladen: { $names }
qr-title = Im selben Zimmer? QR-Code zeigen
qr-lead = Wer ein Telefon darauf richtet, kommt an diesen Tisch und kann Platz nehmen.
qr-name = Der Link zu diesem Tisch als QR-Code
qr-show = Als QR-Code
block = Blockieren
unblock = Nicht mehr blockieren
blocked = Blockierte Personen
blocked-lead = „Mitspieler finden“ setzt euch nie an einen Tisch. Sie können dir weder Freundschaft noch einen Platz noch ein weiteres Spiel anbieten, sich nicht an Tische setzen und nicht an Turnieren teilnehmen, die du machst; du siehst nicht, was sie schreiben. Niemand wird benachrichtigt. Ein laufendes Spiel geht weiter. In einem Turnier, das jemand anderes macht, entscheiden allein dessen Regeln, wer auf wen trifft.
block-done = Blockiert.
unblock-done = Nicht mehr blockiert.
report = Melden
report-title = { $name } melden oder blockieren
report-lead = Wer diese Seite betreibt, sieht es sich an und lässt dich wissen, dass das geschehen ist. Sonst sieht niemand, wer gemeldet hat.
report-reason = Worum es geht
report-text = Was geschehen ist (freiwillig)
report-block = Auch blockieren
report-do = Meldung abschicken
report-done = Danke. Es wird angesehen; auf deiner Kontoseite siehst du, wann.
reason-insult = Beleidigungen oder Drohungen
reason-spam = Werbung, oder immer wieder dasselbe
reason-name = Der Name
reason-unfair = Unfaires Spiel
reason-other = Etwas anderes
replay-last-table = Zurück zum Tisch
preferences-company = Gesellschaft
preference-seen = Freunde sehen, wann ich da bin
preference-seen-hint = Und an welchen öffentlichen Tischen du spielst.
dealings = Von der Leitung dieser Seite
dealings-reported = Du hast { $name } gemeldet:
dealings-waits = noch nicht angesehen.
dealings-looked-at = angesehen.
for-good = auf Dauer
dealt-silenced = Du kannst in Chats nicht schreiben. Bis: { $until }.
dealt-suspended = Dein Konto wurde gesperrt. Bis: { $until }.
dealt-renamed = Dein Name wurde entfernt. Wähle einen anderen.
dealt-erased = Etwas, das du geschrieben hast, wurde entfernt.
dealt-lifted = Du kannst wieder schreiben und dich anmelden.
dealt-unlisted = Dein Turnier steht nicht mehr in den Listen.
dealt-retitled = Der Name deines Turniers wurde entfernt.
done-dismissed = Es wurde nichts unternommen.
done-silenced = Stumm geschaltet. Bis: { $until }.
done-suspended = Gesperrt. Bis: { $until }.
done-renamed = Der Name wurde entfernt.
done-erased = Chatzeilen wurden entfernt.
done-lifted = Beschränkungen wurden aufgehoben.
done-unlisted = Das Turnier wurde aus den Listen genommen.
done-retitled = Der Name des Turniers wurde entfernt.
reports = Meldungen
reports-open = Offen
reports-closed = Angesehen
reports-none = Es gibt keine.
report-of = Meldung über { $name }
report-by = Von
report-when = Wann
report-who = Über
report-guest = (Gast, oder nicht mehr da)
report-where = Wo
report-says = In eigenen Worten
report-around = Was rundherum gesagt wurde
report-line = gemeldet
report-line-gone = Die Zeile selbst wurde inzwischen entfernt.
report-earlier = Früher
report-earlier-none = Niemand hat diese Person früher gemeldet, und es wurde nichts unternommen.
report-measures = Was unternommen wurde
act-title = Was zu tun ist
act-dismiss = Nichts: schließen
act-days = Tage
act-silence = So viele Tage kein Chat
act-until = Bis zum Ende des (leer: auf Dauer)
act-suspend = Konto sperren
act-rename = Namen entfernen
act-erase-line = Diese Zeile entfernen
act-erase-all = Alles an diesem Tisch Gesagte entfernen
act-unlist = Turnier aus den Listen nehmen
act-retitle = Namen des Turniers entfernen
act-lift = Beschränkungen aufheben

refused-pair-alone = Wo man allein spielt, wird niemand gesucht.
    .hint = Wähle zwei oder mehr Spieler.
refused-no-such-person = Damit ist hier niemand gemeint.
    .hint = Sieh nach, wie der Name geschrieben wird; Gäste lassen sich nur dort nennen, wo sie sitzen.
refused-no-tournament = Diese Meldung betrifft kein Turnier.
    .hint = Wähle eine andere Maßnahme.
refused-no-company = Mit dieser Person geht das nicht.
    .hint = Wähle jemand anderen oder einen anderen Tisch.
refused-too-many-friends = Einer von euch hat so viele Freunde und Anfragen, wie man haben kann.
    .hint = Beende oder beantworte zuerst einige.
refused-not-asked = Diese Person fragt dich nicht mehr.
    .hint = Frag selbst.
refused-own-link = Das ist dein eigener Link.
    .hint = Schick ihn jemand anderem.
refused-yourself = Das bist du.
    .hint = Wähle jemand anderen.
refused-no-friend = Nur Freunde können eingeladen werden, an einen Tisch, der auf Spieler wartet.
    .hint = Frag zuerst die Freundschaft an, oder schick den Link des Tisches.
refused-sits-already = Die Person sitzt schon an diesem Tisch.
    .hint = Lade jemand anderen ein.
refused-invited-already = Die Person ist schon eingeladen.
    .hint = Warte auf die Antwort.
refused-too-many-invitations = An diesen Tisch sind so viele eingeladen, dass niemand mehr dazukommen kann.
    .hint = Warte auf die Antworten.
refused-not-invited = Diese Einladung gilt nicht mehr.
    .hint = Das Spiel hat begonnen, oder der Tisch ist weg.
refused-too-many-blocked = Du hast so viele Leute blockiert, wie man kann.
    .hint = Gib zuerst jemanden frei.
refused-report-stranger = Nur wer ein Konto hat oder am Tisch sitzt, kann melden.
    .hint = Öffne ein Konto, oder melde dich an.
refused-reported-already = Das hast du schon gemeldet.
    .hint = Es wird angesehen.
refused-too-many-reports = Viele deiner Meldungen wurden noch nicht angesehen.
    .hint = Warte, bis das geschehen ist.
refused-silenced = Du kannst eine Zeit lang in Chats nicht schreiben.
    .hint = Ab { $value } geht es wieder. Auf deiner Kontoseite steht, warum.
refused-silenced-for-good = Du kannst in Chats nicht schreiben.
    .hint = Frag, wer diese Seite betreibt.
refused-suspended = Dieses Konto ist gesperrt.
    .hint = Ab { $value } kannst du dich wieder anmelden.
refused-suspended-for-good = Dieses Konto ist auf Dauer gesperrt.
    .hint = Frag, wer diese Seite betreibt.
refused-suspend-guest = Ein Gast hat kein Konto, das gesperrt werden könnte.
    .hint = Schalte ihn stumm, oder entferne den Namen.
refused-day-past = Dieser Tag ist vorbei.
    .hint = Wähle einen Tag, der noch kommt, oder keinen.
refused-no-line = Diese Chatzeile gibt es nicht mehr.
    .hint = Unternimm etwas anderes.
expected-fill = Minuten (1, 5 oder 15) und der Name eines Bots, wie in „5 greedy“
# Benachrichtigungen, und das Haus als App.
nav-notices = { $count ->
    [0] Nachrichten
    [one] Nachrichten: eine neue
   *[other] Nachrichten: { $count } neue
}
notices-title = Nachrichten
notices-none = Noch nichts. Hier liest du, wann du am Zug bist, wann jemand etwas von dir möchte und wann ein Spiel begonnen hat oder zu Ende ist.
notices-settings = Wie ich davon erfahre
notice-new = Neu
told-turn = Du bist am Zug.
told-turn-begun = Das Spiel hat begonnen, und du bist am Zug.
told-asked = { $who } wartet auf deine Antwort.
told-undo = { $who } möchte etwas zurücknehmen.
told-again = { $who } möchte noch einmal spielen. Dein Platz ist freigehalten.
told-chat = { $who } hat etwas geschrieben.
told-begun = Das Spiel hat begonnen.
told-over = Das Spiel ist zu Ende.
told-clock = Du bist noch immer am Zug und hast noch { $hours } Stunden.
told-turn-paired = Ein Tisch steht für dich bereit, und du bist am Zug.
told-paired = Ein Tisch steht für dich bereit, und das Spiel hat begonnen.
told-turn-filled = Bots haben die freien Plätze eingenommen, und du bist am Zug.
told-filled = Bots haben die freien Plätze eingenommen, und das Spiel hat begonnen.
told-friend-asks = { $who } möchte mit dir befreundet sein.
told-friend = { $who } und du seid jetzt befreundet.
told-invited = { $who } lädt dich an einen Tisch ein.
told-report = Deine Meldung wurde angesehen.
told-suspended = Dein Konto wurde auf Dauer gesperrt.
told-round = { $name }: dein Tisch für Runde { $round } steht bereit.
told-next-table = { $name }: dein nächster Tisch steht bereit.
told-tournament-begun = { $name } hat begonnen.
told-tournament-over = { $name } ist zu Ende.
told-tournament-too-few = { $name } findet nicht statt: Es waren zu wenige gekommen.
notices-many = { $count } Nachrichten
mail-notices = Hallo,

    { $lines }
    Welche Mails du bekommst, bestimmst du: { $site }/account/notices
notices-ways = Wovon, und wo
notices-kinds = Wovon
notices-ways-lead = Niemand erfährt etwas zweimal, oder was er schon gesehen hat.
notices-no-address = Für Mail braucht es eine Adresse: Gib bei deinem Konto eine an.
notices-no-mail = Diese Seite verschickt keine Mails.
notice-way-page = Seite
notice-way-push = Geräte
notice-way-mail = Mail
notice-way-webhook = Eigene Adresse
notice-kind-turn = Ich bin am Zug
notice-kind-clock = Meine Tage laufen ab
notice-kind-request = Jemand möchte etwas von mir
notice-kind-chat = An meinem Tisch wird etwas gesagt
notice-kind-begun = Ein Spiel hat begonnen
notice-kind-over = Ein Spiel ist zu Ende
notice-kind-invitation = Ich werde eingeladen
notice-kind-friend = Freunde
notice-kind-round = Ein Turnier von mir: Beginn, Ende, meine Tische
notice-kind-house = Etwas von der Leitung dieser Seite
notices-when = Wann
mail-when = Mail kommt
mail-when-once = sofort
mail-when-away = wenn ich es eine Viertelstunde nicht gesehen habe
mail-when-daily = einmal am Tag, alles in einer
mail-hour = Einmal am Tag um
quiet = Ruhezeit
quiet-hint = Dann wird nichts geschickt. Was inzwischen gekommen ist, kommt danach in einem.
quiet-from = Ruhe ab
quiet-to = Ruhe bis
zone = Meine Uhr
zone-hint = Wie weit sie der von Greenwich voraus ist.
devices-title = Geräte
devices-lead = Diese Browser erfahren, was es Neues gibt, auch wenn keine Seite offen ist.
devices-none = Noch keine.
device-here = dieses hier
device-since = seit
device-drop = Entfernen
device-drop-named = { $name } entfernen
device-dropped = Entfernt.
push-on = Auf diesem Gerät Bescheid geben
push-none = Dieser Browser kann nichts erfahren, solange keine Seite offen ist. Das braucht https und einen Browser, der es kann.
push-install = Leg diese Seite auf einem iPhone oder iPad zuerst auf den Home-Bildschirm und öffne sie dort.
push-blocked = Dieser Browser lässt die Seite dir nichts melden. Das kannst du in seinen Einstellungen für diese Seite ändern.
push-script = Geräte lassen sich nur mit Skripten hinzufügen.
push-refused = Der Browser hat es nicht erlaubt bekommen.
push-failed = Das hat nicht geklappt:
webhook-title = Eine eigene Adresse
webhook-lead = Für Programme: Nachrichten werden dorthin als JSON geschickt. X-Spelhaven-Signature ist t=SEKUNDEN,v1=HMAC, der HMAC-SHA256 von „SEKUNDEN.BODY“ mit deinem Geheimnis, hexadezimal.
webhook-url = Adresse, mit https
webhook-set = Dorthin melden
webhook-drop = Nicht mehr melden
webhook-dropped = Dorthin wird nichts mehr gemeldet.
webhook-secret = Das ist das Geheimnis. Es wird nur jetzt gezeigt:
app-name = Spelhaven: Brettspiele
offline-title = Keine Verbindung
offline-lead = Spelhaven ist gerade nicht zu erreichen. Deine Spiele sind sicher: Alles liegt im Hafen.
offline-games = Sobald das Netz wieder da ist, geht es weiter, wo du warst.
offline-again = Noch einmal versuchen
offline-reload = Lade diese Seite neu, um es noch einmal zu versuchen.
newer-version = Es gibt eine neuere Version.
newer-load = Laden
refused-bad-net-address = An diese Adresse lässt sich nichts schicken.
    .hint = Sie muss mit https:// beginnen und einen Rechner nennen.
refused-private-address = Diese Adresse liegt im eigenen Netz dieses Servers.
    .hint = Nimm eine, die alle erreichen können.
refused-bad-push-key = Das können keine Schlüssel eines Browsers sein.
    .hint = Versuch es noch einmal von einer Seite dieser Website aus.
expected-day-time = eine Uhrzeit, wie 22:00
expected-quiet-hours = „none“ oder zwei Uhrzeiten, wie 22:00-07:00
expected-base64url = Base64, wie in Adressen
