game-title = Der Schwarm
game-tagline = Forschungsstationen rund um ein kaltes Meer: Stich in See, erforsche den Schwarm und erreiche seine Königin.
how-goal = Wer nach drei Durchgängen, zu zweit nach vier, die meisten Forschungspunkte hat, gewinnt. Punkte sind auch das Geld des Spiels.
how-turn = Ein Durchgang hat zwei Hälften. Erst werden Karten gekauft, eine je Zug: Die erste der Auslage ist kostenlos, jede weitere kostet einen Punkt mehr. Jeder nimmt auch eine Reihenfolgekarte mit einer Fähigkeit. Dann werden Karten gespielt, eine je Zug. Eine Station kommt an die Küste. Ein Schiff fährt drei Schritte und bringt jedes verdeckte Plättchen mit, das es verlässt. Eine Forscherkarte legt Plättchen, eines je Forscher, verbunden mit deinen Stationen oder Schiffen. Wal, Tsunami und Krebs kosten, wen sie treffen, Punkte, und die bekommst du.
how-points = Ein gelegtes Plättchen bringt sofort Punkte für seine Augen. Nach jedem Durchgang ist jede Station, jeder Forscher, jede Boje und jedes Schiff deines besten zusammenhängenden Systems einen Punkt wert. Am Ende bringt jede mit der Königin verbundene Station den Wert ihres Landfelds, und ein System an zwei, drei oder vier Küsten bringt 10, 30 oder 50.

colour-yellow = Gelb
colour-red = Rot
colour-black = Schwarz
colour-white = Weiß

option-free-start = Freier Start (Variante 1a)
    .hint = Die Reihenfolge wird ausgeteilt, und die ersten Stationen kommen auf beliebige Landfelder, mindestens vier Landfelder voneinander entfernt. Sonst kommen sie auf die vier dunklen Felder.
option-dangerous-tsunami = Gefährlicher Tsunami (Variante 1b)
    .hint = Ein Tsunami, der auf Land trifft, trifft auch Stationen auf den Landfeldern daneben, für einen Punkt weniger.
option-concealed-cards = Verdeckte Karten (Variante 2)
    .hint = Aktionskarten kommen auf die Hand. Was genommen und gespielt wird, sehen weiterhin alle.
option-first = Reihenfolge im ersten Durchgang
    .hint = Wer die erste Station setzt und die erste Karte nimmt.
option-first-lot = ausgelost
option-first-seat-1 = nach Plätzen

# Action cards and what they let you do. The beige card of a hazard and the joker go equally far.
station = Station
    .effect = Setze eine Station aus deinem Vorrat auf ein beliebiges Landfeld ohne Station, mit einem Forscher, falls du noch einen hast. Hast du keine Station mehr, setze einen Forscher auf eine eigene Station mit weniger als dreien.
    .brief = eine neue Station mit Forscher, auf ein Landfeld ohne Station
ship = Schiff
    .effect = Du darfst ein Schiff neben einer eigenen Station zu Wasser lassen; danach fahren deine Schiffe zusammen 3 Schritte oder weniger. Ein Schiff, das ein verdecktes Plättchen verlässt, bringt es dir.
    .brief = wenn du magst, ein Schiff zu Wasser; dann zusammen 3 Schritte fahren und Plättchen holen
researcher = Forscher
    .effect = Setze einen Forscher auf eine eigene Station mit weniger als dreien, oder erforsche den Schwarm: Lege ein Plättchen je Forscher, den du auf Stationen hast, oder weniger.
    .brief = ein Forscher mehr auf einer Station, oder je Forscher auf Stationen ein Plättchen legen
whale = Wal
    .effect = Bewege einen Wal 1 bis 3 Meeresfelder weit, um beliebig viele Ecken. Jedes fremde Schiff auf seinem Weg wird getroffen. Ein neuer beginnt auf dem Feld der Königin und trifft auch dort fremde Schiffe.
    .brief = zieht bis zu 3 Meeresfelder weit und trifft jedes fremde Schiff auf seinem Weg
tsunami = Tsunami
    .effect = Ein Tsunami läuft geradeaus in eine von acht Richtungen, bis zu 3 Felder weit, und trifft fremde Schiffe auf seinem Weg und die fremde Station, auf die er prallt. Ein neuer beginnt auf dem Feld der Königin, trifft auch dort fremde Schiffe und darf auf See anhalten; einer, der schon da ist, muss an Land oder vom Brett.
    .brief = läuft geradeaus bis zu 3 Felder weit, trifft fremde Schiffe und die Station, auf die er prallt
crab = Krebs
    .effect = Bewege den Krebs 1 bis 3 Landfelder im Uhrzeigersinn. Jede fremde Station auf seinem Weg wird getroffen; eigene Stationen überspringt er, sie zählen nicht mit. Ist er noch nicht auf dem Brett, setze ihn erst auf ein Landfeld ohne Station.
    .brief = zieht bis zu 3 Landfelder weit und trifft jede fremde Station auf seinem Weg
double = Schiff und Forscher
    .effect = Eine ganze Schiffsaktion und eine ganze Forscheraktion in einem Zug, in beliebiger Reihenfolge.
    .brief = Eine ganze Schiffsaktion und eine ganze Forscheraktion in einem Zug, in beliebiger Reihenfolge.
blue-station = Station (blau)
    .effect = { station.effect }
    .brief = { station.brief }
blue-whale = Wal (blau)
    .effect = Bewege einen Wal 1 bis 4 Meeresfelder weit, um beliebig viele Ecken. Jedes fremde Schiff auf seinem Weg wird getroffen. Ein neuer beginnt auf dem Feld der Königin und trifft auch dort fremde Schiffe.
    .brief = zieht bis zu 4 Meeresfelder weit und trifft jedes fremde Schiff auf seinem Weg
blue-tsunami = Tsunami (blau)
    .effect = Ein Tsunami läuft geradeaus in eine von acht Richtungen, bis zu 4 Felder weit, und trifft fremde Schiffe auf seinem Weg und die fremde Station, auf die er prallt. Ein neuer beginnt auf dem Feld der Königin, trifft auch dort fremde Schiffe und darf auf See anhalten; einer, der schon da ist, muss an Land oder vom Brett.
    .brief = läuft geradeaus bis zu 4 Felder weit, trifft fremde Schiffe und die Station, auf die er prallt
blue-crab = Krebs (blau)
    .effect = Bewege den Krebs 1 bis 4 Landfelder im Uhrzeigersinn. Jede fremde Station auf seinem Weg wird getroffen; eigene Stationen überspringt er, sie zählen nicht mit. Ist er noch nicht auf dem Brett, setze ihn erst auf ein Landfeld ohne Station.
    .brief = zieht bis zu 4 Landfelder weit und trifft jede fremde Station auf seinem Weg
green-station = Station (grün)
    .effect = { station.effect }
    .brief = { station.brief }
joker = Joker
    .effect = Einmal im Durchgang statt einer Karte: Station, Schiff, Forscher oder eine Gefahr, die bis zu 3 Felder weit geht. Nicht „{ double }“.
order-card = Reihenfolgekarte { $number }
    .effect = Du kommst auf Platz { $number } der Reihenfolge und wählst sofort eine Fähigkeitskarte.

superfast-ship = Schnelles Schiff
    .effect = Jede deiner Schiffsaktionen hat in diesem Durchgang 4 Schritte statt 3, auch mit dem Joker und mit „{ double }“.
golden-tile = Goldenes Plättchen
    .effect = Du bekommst sofort ein goldenes Plättchen: offen nach allen vier Seiten, zu legen in diesem oder einem späteren Durchgang.
protection = Schutz
    .effect = Jeder Treffer kostet dich in diesem Durchgang 1 Punkt weniger, nie weniger als nichts, und der Angreifer gewinnt ebenso viel weniger.
genius-researcher = Genialer Forscher
    .effect = Bei der Wertung dieses Durchgangs zählt jeder Forscher in deinem System 2 statt 1.

straight = Gerades Plättchen
    .effect = Zwei Verbindungen, einander gegenüber, und zwei Augen: 2 Punkte beim Legen.
corner = Eckplättchen
    .effect = Zwei Verbindungen im rechten Winkel und zwei Augen: 2 Punkte beim Legen.
three = Plättchen mit drei Verbindungen
    .effect = Drei Verbindungen und ein Auge: 1 Punkt beim Legen. Es darf auf ein Plättchen mit zwei Verbindungen, wenn diese erhalten bleiben.
four = Plättchen mit vier Verbindungen
    .effect = Offen nach allen Seiten, keine Augen: keine Punkte beim Legen. Es darf auf ein Plättchen mit zwei oder drei Verbindungen.
golden = Goldenes Schwarmplättchen
    .effect = Offen nach allen Seiten, keine Augen: keine Punkte beim Legen. Es darf auf ein Plättchen mit zwei oder drei Verbindungen.
face-down-tile = Verdecktes Plättchen
    .effect = Geht an die erste Person, deren Schiff es verlässt.

buoy = Boje
    .effect = Macht ein gelegtes Plättchen zum Teil des Netzes ihres Besitzers.
order-stone = Reihenfolgestein
score-marker = Punktezählstein
queen = Schwarmkönigin
    .effect = Offen nach allen Seiten. Eine Station, die mit ihr verbunden ist, bringt am Ende den Wert ihres Landfelds. Hier wird nie ein Plättchen gelegt.
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
stations = { $count ->
    [one] 1 Station
   *[other] { $count } Stationen
}
ships = { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}
researchers = { $count ->
    [one] 1 Forscher
   *[other] { $count } Forscher
}
buoys = { $count ->
    [one] 1 Boje
   *[other] { $count } Bojen
}
tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
steps = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}

water-field = Meer { $field }
queen-field = Feld der Königin
bay = Bucht { $field }
land-field = Landfeld { $land }, Wert { $value }
start-field = Startfeld { $land }, Wert { $value }
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen
coast-north = Nordküste
coast-east = Ostküste
coast-south = Südküste
coast-west = Westküste
heading-n = Nord
    .to = nach Norden
heading-ne = Nordost
    .to = nach Nordosten
heading-e = Ost
    .to = nach Osten
heading-se = Südost
    .to = nach Südosten
heading-s = Süd
    .to = nach Süden
heading-sw = Südwest
    .to = nach Südwesten
heading-w = West
    .to = nach Westen
heading-nw = Nordwest
    .to = nach Nordwesten
band-blue = Blauer Bereich
    .effect = Weniger als 20 Punkte: Ein Treffer kostet 1 Punkt.
band-green = Grüner Bereich
    .effect = 20 bis 29 Punkte: Ein Treffer kostet 2 Punkte.
band-yellow = Gelber Bereich
    .effect = 30 bis 39 Punkte: Ein Treffer kostet 3 Punkte.
band-orange = Orangefarbener Bereich
    .effect = 40 bis 49 Punkte: Ein Treffer kostet 4 Punkte.
band-red = Roter Bereich
    .effect = 50 Punkte oder mehr: Ein Treffer kostet 5 Punkte.

stage = Durchgang { $stage } von { $stages }
sign-stage = Kompass
    .effect = Welcher Durchgang des Spiels es ist, von wie vielen.
sign-hazards = Vorratsecke
    .effect = Die Wale, die Tsunamis und der Krebs, die noch ins Spiel kommen können; blass, wo keine mehr da sind.
sign-value = Wert des Landfelds
    .effect = Was eine Station auf diesem Landfeld am Ende bringt, wenn sie mit der Königin verbunden ist.
phase-first-station = Erste Stationen
phase-acquire = Phase 1: Karten erwerben
phase-capacity = Phase 1: eine Fähigkeitskarte wählen
phase-play = Phase 2: Karten spielen
phase-over = Das Spiel ist zu Ende

manner-most-points = Die meisten Forschungspunkte entscheiden.
manner-shared = Gleich viele Forschungspunkte: Der Sieg wird geteilt.

schwarm-setup-order-is-dealt = Beim freien Start werden die Reihenfolgekarten ausgeteilt: Überlass „{ $option }“ dem Los.

schwarm-over = Das Spiel ist zu Ende.
schwarm-not-your-turn = Jetzt ist jemand anders am Zug.
schwarm-place-first-station = Setze zuerst deine erste Station.
schwarm-land-taken = Auf { $land } steht schon eine Station; auf ein Landfeld passt nur eine.
schwarm-not-a-start-field = { $land } ist kein Startfeld: Erste Stationen kommen auf N5, E4, S5 oder W3.
schwarm-too-close = { $land } liegt zu nah: Erste Stationen liegen mindestens { $distance } Landfelder auseinander, mit drei freien dazwischen.

schwarm-take-a-card = Nimm jetzt eine Karte aus der Auslage: eine Aktionskarte oder eine Reihenfolgekarte.
schwarm-hand-full = Du hast alle { $cards } Aktionskarten dieses Durchgangs; dir fehlt nur noch eine Reihenfolgekarte.
schwarm-no-card-there = Die Karte „{ $card }“ liegt nicht { $cost ->
    [0] kostenlos
    [one] für 1 Punkt
   *[other] für { $cost } Punkte
} in der Auslage. Die Preise sinken, wenn Karten genommen werden: Schau noch einmal hin.
schwarm-cannot-pay = Das kostet { $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
}, und du hast { $score ->
    [0] keinen
   *[other] nur { $score }
}. Nimm etwas, das weiter vorn liegt.
schwarm-has-order-card = Du hast deine Reihenfolgekarte für diesen Durchgang schon; nimm jetzt Aktionskarten.
schwarm-order-card-gone = Die Reihenfolgekarte { $number } liegt nicht im Stapel: Wähle eine andere Zahl.
schwarm-choose-capacity = Wähle zuerst eine Fähigkeitskarte: Sie gehört zu deiner Reihenfolgekarte.
schwarm-capacity-gone = „{ $capacity }“ ist in diesem Durchgang schon vergeben: Wähle eine andere Fähigkeitskarte.

schwarm-play-a-card = Spiele jetzt eine Aktionskarte oder deinen Joker.
schwarm-card-not-held = Du hast die Karte „{ $card }“ nicht.
schwarm-joker-used = Du hast deinen Joker in diesem Durchgang schon benutzt; im nächsten hast du ihn wieder.
schwarm-joker-no-double = Der Joker steht für eine einzige Aktion, nicht für Schiff und Forscher zusammen.
schwarm-must-play = Du hast noch { $cards ->
    [one] eine Aktionskarte
   *[other] { $cards } Aktionskarten
}: Passen darf nur, wer nichts als den Joker übrig hat.
schwarm-finish-task = Führe zuerst die begonnene Aktion zu Ende: { $task }.
schwarm-must-be-done = Das ist Pflicht: Stationen und Gefahren werden ausgeführt, sobald es geht.

schwarm-launch-first = Ein Schiff geht vor dem ersten Schritt der Aktion zu Wasser, und nur eines.
schwarm-no-ship-left = Deine drei Schiffe sind alle auf See.
schwarm-not-beside-station = { $field } grenzt an keine Station von dir; Schiffe gehen neben einer eigenen Station zu Wasser.
schwarm-no-ship-there = Du hast kein Schiff auf { $field }.
schwarm-not-adjacent = { $from } und { $to } grenzen nicht aneinander: Ein Schritt geht auf ein Meeresfeld mit gemeinsamer Seite, nie schräg.

schwarm-studying = Du bist schon beim Erforschen: Lege noch ein Plättchen oder höre auf. Einen Forscher setzt man stattdessen, nicht zusätzlich.
schwarm-no-researcher-left = Deine sieben Forscher stehen alle auf Stationen.
schwarm-no-own-station = Du hast keine Station auf { $land }.
schwarm-station-full = Deine Station auf { $land } ist voll: Sie fasst drei Forscher.
schwarm-tile-not-held = Du hast dieses Plättchen nicht: { $tile }.
schwarm-queen-stays-free = Auf das Feld der Königin wird nie ein Plättchen gelegt.
schwarm-face-down = Auf { $field } liegt noch ein verdecktes Plättchen: Erst muss ein Schiff es mitnehmen.
schwarm-no-buoy-on-tile = Auf dem offenen Plättchen auf { $field } liegt keine Boje: Es gehört niemandem und kann nicht überdeckt werden.
schwarm-not-more-openings = Auf das Plättchen auf { $field } darf nur eines mit mehr Verbindungen.
schwarm-openings-lost = So gedreht würde dein Plättchen eine Verbindung des Plättchens auf { $field } schließen; alle müssen offen bleiben.
schwarm-not-connected = So auf { $field } gelegt, ist das Plättchen mit keiner Station und keinem Schiff von dir verbunden. Drehe es oder lege es woandershin.
schwarm-no-buoy-left = Dein Vorrat an Bojen ist leer: Sag, von welchem anderen Plättchen du eine versetzt.
schwarm-buoys-left = Du hast noch { $buoys ->
    [one] eine Boje
   *[other] { $buoys } Bojen
} im Vorrat: Erst wenn er leer ist, darfst du eine versetzen.
schwarm-no-own-buoy = Auf { $field } liegt kein Plättchen mit einer Boje von dir.
schwarm-same-field = Die Boje muss von einem anderen Feld kommen als dem, auf das du legst.

schwarm-no-figure-there = Auf { $field } steht keine solche Gefahr.
schwarm-no-figure-left = Beide Figuren sind auf dem Brett: Bewege eine davon.
schwarm-enters-at-queen = Ein neuer Wal beginnt auf dem Feld der Königin.
schwarm-must-move = Eine Gefahr muss mindestens ein Feld weit gehen.
schwarm-too-far = Das sind { $steps } Felder; hier geht es { $range ->
    [one] nur ein Feld
   *[other] höchstens { $range } Felder
} weit.
schwarm-field-twice = Ein Wal betritt in einem Zug kein Feld zweimal und kehrt nicht zu seinem Anfang zurück: { $field }.
schwarm-must-strike = Ein Tsunami auf See muss an Land oder vom Brett. In dieser Richtung bräuchte er dafür { $needed } Felder, darf aber nur { $range } weit.
schwarm-crab-not-there = Der Krebs sitzt nicht auf { $land }.
schwarm-crab-on-board = Der Krebs ist schon auf dem Brett, auf { $land }: Bewege ihn von dort.
schwarm-crab-entry-taken = Auf { $land } steht eine Station; der Krebs beginnt auf einem Landfeld ohne Station.
schwarm-crab-out-of-reach = Der Krebs kann nicht auf { $land } anhalten: Er geht im Uhrzeigersinn, 1 bis { $range } Landfelder, und überspringt Stationen von dir.

# Board, prompts, log
in-supply = { $what } im Vorrat
hazards-left = { $hazard }: { $count ->
    [0] nicht mehr im Vorrat
   *[other] { $count } im Vorrat
}
order-place = Platz { $place } in der Reihenfolge
order-place-short = an { $place }. Stelle
order-of-play = Reihenfolge: { $names }
hit-costs = Treffer: { $count ->
    [0] kostet nichts
   *[other] −{ $count }
}
state-passed = hat gepasst
card-hidden = Eine Handkarte, die du nicht sehen kannst
field-free = frei
off-board = vom Brett
lay-down = Zurücklegen
never-mind = Doch nicht
hide-system = Ausblenden
left-steps = { $count ->
    [one] noch 1 Schritt
   *[other] noch { $count } Schritte
}
left-tiles = { $count ->
    [one] noch 1 Plättchen zu legen
   *[other] noch { $count } Plättchen zu legen
}
left-range = bis zu { $count } Felder

group-row = Nimm eine Karte aus der Auslage
group-order = Nimm eine Reihenfolgekarte
group-capacity = Wähle eine Fähigkeitskarte
group-hand = Spielen
group-joker = Der Joker steht für
group-trial = Lege dieses Plättchen
group-tiles = Deine Plättchen
group-hazard = Gefahr
group-more = Oder

act-build = Auf { $land } eine Station bauen (Wert { $value })
act-take = { $card } { $cost ->
    [0] kostenlos
    [one] für 1 Punkt
   *[other] für { $cost } Punkte
}
act-order = Reihenfolgekarte { $number } { $cost ->
    [0] kostenlos
    [one] für 1 Punkt
   *[other] für { $cost } Punkte
}
act-play = { $card } spielen
act-joker = Joker: { $deed }
act-pass = Passen: den Joker liegen lassen
act-launch = Ein Schiff auf { $field } zu Wasser lassen
act-sail = Von { $from } nach { $to } fahren
act-staff = Einen Forscher auf { $land } setzen
act-lay = Auf { $field } legen: { $tile }
act-lay-from = Auf { $field } legen: { $tile }, mit der Boje von { $from }
act-done = Hier aufhören: Aktion beenden
act-done-ship = Nicht weiterfahren; der Forscher folgt
act-done-researcher = Nichts mehr legen; das Schiff folgt
act-done-either = Keines von beiden: Zug beenden
act-whale = Den Wal von { $from } ziehen: { $way }
act-new-whale = Einen neuen Wal einsetzen: { $way }
act-tsunami = Den Tsunami von { $from } { $heading } schicken
act-new-tsunami = Einen neuen Tsunami { $heading } schicken, { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
}
act-crab = Den Krebs von { $from } nach { $to } ziehen
act-new-crab = Den Krebs auf { $from } einsetzen und nach { $to } ziehen

pick-joker = Den Joker nutzen…
pick-ship = Das Schiff auf { $field } nehmen
pick-trial = Auf { $field } ausprobieren: { $tile }
pick-turn = Drehen
pick-whale = Den Wal auf { $field } nehmen
pick-new-whale = Einen neuen Wal einsetzen
pick-whale-again = Von { $field } neu beginnen
pick-whale-way = Den Wal führen: { $way }
pick-tsunami = Den Tsunami auf { $field } nehmen
pick-new-tsunami = Einen neuen Tsunami einsetzen
pick-new-crab = Den Krebs auf { $land } einsetzen

yield-collect = nimmt das Plättchen von { $field } mit
yield-lay = { $points ->
    [0] Keine Punkte, denn es hat keine Augen
    [one] 1 Punkt für das Auge
   *[other] { $points } Punkte für die Augen
}; dein bestes Verbundsystem: { $before } → { $after }.
hit = { $amount ->
    [0] { $name } verliert nichts ({ $place })
   *[other] { $name } −{ $amount } ({ $place })
}
damage = { $hits }; du bekommst { $gain ->
    [0] nichts
    [one] 1 Punkt
   *[other] { $gain } Punkte
}.
damage-none = Niemand wird getroffen.
ask-no-hit = Niemand wird getroffen. Trotzdem tun?
ask-no-loss = Niemand verliert einen Punkt. Trotzdem tun?
ask-spent = Damit ist jetzt nichts zu machen: Es wäre umsonst verbraucht. Trotzdem spielen?

prompt-first-station = { $name } setzt eine erste Station auf ein dunkles Landfeld.
prompt-first-station-you = Setze deine erste Station auf eines der dunklen Landfelder.
prompt-free-start = { $name } setzt eine erste Station.
prompt-free-start-you = Setze deine erste Station auf ein beliebiges Landfeld, mindestens vier Landfelder von den anderen entfernt.
prompt-acquire = { $name } nimmt eine Karte aus der Auslage.
prompt-acquire-you = { $cards ->
    [0] Nimm deine Reihenfolgekarte.
   *[other] { $order ->
        [0] Nimm eine Aktionskarte; du brauchst noch { $cards }.
       *[other] Nimm eine Karte: Du brauchst noch { $cards ->
            [one] 1 Aktionskarte
           *[other] { $cards } Aktionskarten
        } und eine Reihenfolgekarte.
    }
}
prompt-capacity = { $name } wählt eine Fähigkeitskarte.
prompt-capacity-you = Wähle eine Fähigkeitskarte für diesen Durchgang.
prompt-play = { $name } spielt eine Karte.
prompt-play-you = Spiele eine Karte oder deinen Joker.
prompt-last = { $name } spielt den Joker oder passt.
prompt-last-you = Du hast nur noch deinen Joker: Spiele ihn oder passe.
prompt-joker-you = Wofür nutzt du den Joker?
prompt-build = { $name } baut eine Station.
prompt-build-you = Baue eine Station auf ein Landfeld ohne Station.
prompt-staff = { $name } setzt einen Forscher auf eine Station.
prompt-staff-you = Du hast keine Station mehr: Setze einen Forscher auf eine deiner Stationen.
prompt-either = { $name } hat eine Schiffs- und eine Forscheraktion.
prompt-either-you = Eine Schiffs- und eine Forscheraktion: Beginne, womit du willst. Wähle ein Schiff, ein Meeresfeld neben deiner Station, ein Plättchen oder eine Station.
prompt-launch = { $name } schickt Schiffe aus.
prompt-launch-you = Lass neben einer Station ein Schiff zu Wasser oder wähle eines deiner Schiffe: zusammen { $count ->
    [one] 1 Schritt.
   *[other] { $count } Schritte.
}
prompt-ship = { $name } fährt: { $count ->
    [one] noch 1 Schritt.
   *[other] noch { $count } Schritte.
}
prompt-ship-you = Wähle ein Schiff, das fährt: { $count ->
    [one] noch 1 Schritt.
   *[other] noch { $count } Schritte.
}
prompt-sail-you = Wohin fährt das Schiff auf { $field }? { $count ->
    [one] Noch 1 Schritt.
   *[other] Noch { $count } Schritte.
}
prompt-research = { $name } setzt einen Forscher ein oder erforscht den Schwarm.
prompt-research-you = Setze einen Forscher auf eine eigene Station{ $count ->
    [0] .
    [one] {" "}oder lege ein Plättchen.
   *[other] {" "}oder lege bis zu { $count } Plättchen.
}
prompt-study = { $name } erforscht den Schwarm: { $count ->
    [one] noch 1 Plättchen.
   *[other] noch bis zu { $count } Plättchen.
}
prompt-study-you = Wähle ein Plättchen zum Legen: { $count ->
    [one] noch 1.
   *[other] noch bis zu { $count }.
}
prompt-tile-you = { $tile }: Wohin legst du es? { $count ->
    [one] Noch 1 Plättchen zu legen.
   *[other] Noch bis zu { $count } Plättchen zu legen.
}
prompt-trial-you = Drehe es und bestätige, oder versuche ein anderes Feld.
prompt-confirm-you = Bestätige, oder versuche ein anderes Feld.
prompt-buoy-you = Deine Bojen sind aufgebraucht: Klicke auf das Plättchen, dessen Boje du hierher holst.
prompt-whale = { $name } zieht einen Wal, bis zu { $count } Felder.
prompt-whale-you = Welchen Wal ziehst du? Bis zu { $count } Felder.
prompt-whale-way-you = Führe den Wal Feld für Feld, höchstens { $count }.
prompt-tsunami = { $name } zieht einen Tsunami, bis zu { $count } Felder.
prompt-tsunami-you = Welcher Tsunami läuft? Bis zu { $count } Felder.
prompt-run-you = Wohin läuft er? Er muss innerhalb von { $count } Feldern Land erreichen oder das Brett verlassen.
prompt-new-run-you = Wohin läuft er, und wie weit? Geradeaus, höchstens { $count } Felder.
prompt-crab = { $name } zieht den Krebs, bis zu { $count } Felder.
prompt-crab-you = Wohin geht der Krebs? Im Uhrzeigersinn, höchstens { $count } Landfelder.
prompt-new-crab = { $name } bringt den Krebs ins Spiel.
prompt-new-crab-you = Wo kommt der Krebs ins Spiel? Danach geht er im Uhrzeigersinn, höchstens { $count } Landfelder.
prompt-crab-way-you = Wohin geht er von { $land } aus? Im Uhrzeigersinn, höchstens { $count } Landfelder.
prompt-way-you = So ziehen?

system-shown = Bestes Verbundsystem von { $name }: { $parts } = { $points }.
system-hidden = Zeige das beste Verbundsystem von { $name }: { $parts } = { $points }.
system-worth = System { $count }

scoring-stage-title = Wertung des { $stage }. Durchgangs
scoring-stage = Alle werten ihr wertvollstes eigenes Verbundsystem: 1 je Element.
scoring-stations = Stationen
scoring-researchers = Forscher
scoring-buoys = Bojen
scoring-ships = Schiffe
scoring-points = Punkte
scoring-score = Stand
scoring-with-queen = mit der Königin
scoring-crown = Krone: Die Boje auf der Königin zählt mit.
scoring-final = Schlusswertung
final-queen = mit der Königin verbundene Stationen { $lands } = { $points };
final-no-queen = keine Station mit der Königin verbunden;
final-coasts = verbundene Küsten: { $coasts } = { $points }.
final-no-coasts = keine Küsten verbunden.
result-start = Beginn
    .hint = Alle beginnen mit 20 Punkten
result-systems = Verbundsysteme
    .hint = Das beste Verbundsystem am Ende jedes Durchgangs
result-eyes = Schwarmaugen
    .hint = Augen auf den Plättchen, die du gelegt hast
result-hits = Treffer erzielt
    .hint = Punkte durch Gefahren, die andere getroffen haben
result-losses = Treffer erlitten
    .hint = Punkte, die dich Gefahren anderer gekostet haben
result-cards = Karten
    .hint = Punkte, die du für Aktions- und Reihenfolgekarten bezahlt hast
result-queen = Königin
    .hint = Werte der Landfelder, deren Stationen mit der Königin verbunden sind
result-coasts = Küsten
    .hint = 10, 30 oder 50 Punkte für ein Verbundsystem, das zwei, drei oder vier Küsten verbindet
result-total = Gesamt
result-stages = Punkte Durchgang für Durchgang
result-stage = { $stage }. Durchgang
result-curve = Der Stand aller Spieler nach jedem Durchgang
wins = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}

tell-seated = Reihenfolge: { $names }.
tell-built = { $name } baut auf { $land }, mit einem Forscher.
tell-built-alone = { $name } baut auf { $land }; es ist kein Forscher mehr da.
tell-stage = Durchgang { $stage } von { $stages } beginnt.
tell-took = { $name } nimmt „{ $card }“ { $cost ->
    [0] kostenlos.
    [one] für 1 Punkt.
   *[other] für { $cost } Punkte.
}
tell-took-order = { $name } nimmt Reihenfolgekarte { $number } { $cost ->
    [0] kostenlos.
    [one] für 1 Punkt.
   *[other] für { $cost } Punkte.
}
tell-capacity = { $name } wählt eine Fähigkeitskarte: { $capacity }.
tell-waited = { $name } hat { $score ->
    [0] keinen Punkt
    [one] nur 1 Punkt
   *[other] nur { $score } Punkte
}, kann die Reihenfolgekarte für { $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
} nicht bezahlen und setzt aus.
tell-order = Die Reihenfolgesteine werden umgesetzt. Reihenfolge: { $names }.
tell-played = { $name } spielt „{ $card }“.
tell-joker = { $name } spielt den Joker als { $deed }.
tell-spent = Damit ist nichts zu machen: Die Karte ist verbraucht.
tell-lapsed = { $name } hat kein Plättchen zu legen und keinen Platz für einen Forscher: Die zweite Hälfte der Aktion verfällt.
tell-passed = { $name } passt.
tell-stopped = { $name } beendet die Aktion.
tell-launched = { $name } lässt auf { $field } ein Schiff zu Wasser.
tell-sailed = { $name } fährt von { $from } nach { $to }.
tell-collected = { $name } nimmt von { $field }: { $tile }.
tell-staffed = { $name } setzt einen Forscher auf { $land }.
tell-laid = { $name } legt auf { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-covered = { $name } überdeckt { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-buoy-moved = Die Boje kommt von { $from }.
tell-hazard = { $name } zieht { $kind ->
    [whale] einen Wal
    [tsunami] einen Tsunami
   *[crab] den Krebs
}: { $from } → { $way }.
tell-hazard-new = { $name } bringt { $kind ->
    [whale] einen Wal
    [tsunami] einen Tsunami
   *[crab] den Krebs
} ins Spiel: { $from } → { $way }.
tell-struck-ship = Das Schiff von { $name } auf { $place } wird getroffen: { $amount ->
    [0] Das kostet nichts.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-station = Die Station von { $name } auf { $place } wird getroffen: { $amount ->
    [0] Das kostet nichts.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-beside = Die Station von { $name } auf { $place } daneben wird getroffen: { $amount ->
    [0] Das kostet nichts.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-queen = { $name } erreicht die Königin: Dort liegt jetzt eine Boje.
tell-queen-lost = { $name } verliert die Königin: Die Boje geht zurück.
tell-stage-scored = { $name } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für das beste Verbundsystem und hat nun { $score }.
tell-final = { $name }: { $parts } Gesamt { $score }.

gain-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
gain-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
}
gain-tiles = { $count } Plättchen
gain-stations = { $count } { $count ->
    [one] Station
   *[other] Stationen
}
gain-researchers = { $count } Forscher
gain-ships = { $count } { $count ->
    [one] Schiff
   *[other] Schiffe
}
gain-buoys = { $count } { $count ->
    [one] Boje
   *[other] Bojen
}

# Ein geführtes erstes Spiel: was vor dem Eintrag von guide.record mit dieser Nummer gesagt wird.
guide-1 = Deine Stationen stehen an der Küste; von dort wachsen Schiffe und Plättchen zur Königin in der Mitte. Deine erste Station kommt auf ein dunkles Feld: Baue auf N5 im Norden.
guide-3 = Nun Karten. Die erste der Auslage ist kostenlos, jede weitere kostet einen Punkt mehr, und mit Punkten gewinnt man auch. Mit einem Schiff fängt alles an: Nimm das für 2 Punkte.
guide-5 = Die Auslage rückt auf: Warten macht Karten billiger, aber jemand anderes kann sie nehmen. Nimm einen Forscher für 2 Punkte.
guide-7 = Eine Karte kann zwei Aktionen sein: Nimm „{ double }“ für 3 Punkte. Bist du wieder dran, nimm eine Station, auch für 3 Punkte.
guide-11 = Einmal im Durchgang nimmt jeder eine Reihenfolgekarte: Sie sagt, wer zuerst spielt, und bringt eine Fähigkeit mit. Nimm Reihenfolgekarte 1 und dann das schnelle Schiff: vier Schritte statt drei.
guide-14 = Was vorn übrig bleibt, kostet nichts. Nimm den Wal: Wen er trifft, der zahlt an dich.
guide-17 = Phase 2: eine Karte je Zug. Spiel dein Schiff und lass es auf e1 neben deiner Station zu Wasser.
guide-19 = Sooft ein Schiff ein verdecktes Plättchen verlässt, bekommst du das Plättchen. Fahr geradeaus nach Süden, vier Schritte bis e5, und sammle vier.
guide-28 = Eine Forscherkarte legt ein Plättchen für jeden Forscher, den du hast. Spiel die Karte und leg das gerade Plättchen auf e1, von Norden nach Süden, sodass es an deine Station anschließt: zwei Augen, zwei Punkte.
guide-32 = Am Ende eines Durchgangs ist jede Station, jeder Forscher, jede Boje und jedes Schiff deines besten zusammenhängenden Systems einen Punkt wert. Mehr Stationen schaffen mehr Raum. Spiel die Station und baue auf E5, an einer anderen Küste.
guide-end = Nun machst du weiter: Mit „{ double }“ fährst und legst du in einem Zug, der Joker steht für alles. Verbinde, was zusammengehört; Schiffe überbrücken Lücken. Nach vier Durchgängen bringen Stationen, die mit der Königin verbunden sind, den Wert ihres Landfelds, und ein System an zwei, drei oder vier Küsten bringt 10, 30 oder 50.
