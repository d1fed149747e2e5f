game-title = Der Schwarm
game-tagline = Forschungsstationen rund um ein kaltes Meer: Stich in See, erforsche den Schwarm und erreiche seine Königin.

colour-yellow = Gelb
colour-red = Rot
colour-black = Schwarz
colour-white = Weiß

option-free-start = Freier Start (Variante 1a)
    .hint = Die Reihenfolge wird ausgeteilt, und die ersten Stationen kommen auf beliebiges Land, mindestens vier Landfelder voneinander entfernt. Sonst kommen sie auf die vier dunklen Felder.
option-dangerous-tsunami = Gefährlicher Tsunami (Variante 1b)
    .hint = Ein Tsunami, der auf Land trifft, trifft auch Stationen auf dem Land daneben, für einen Punkt weniger.
option-concealed-cards = Verdeckte Karten (Variante 2)
    .hint = Aktionskarten kommen auf die Hand. Was genommen und gespielt wird, sehen weiterhin alle.
option-first = Reihenfolge im ersten Durchgang
    .hint = Wer die erste Station setzt und die erste Karte nimmt.
option-first-lot = ausgelost
option-first-seat-1 = in der Reihenfolge der Plätze

# Action cards and what they let you do. The beige card of a hazard and the joker go equally far.
station = Station
    .effect = Setze eine Station aus deinem Vorrat auf ein beliebiges Land ohne Station, mit einem Forscher, falls du noch einen hast. Hast du keine Station mehr, setze einen Forscher auf eine eigene Station mit weniger als dreien.
ship = Schiff
    .effect = Du darfst ein Schiff neben einer eigenen Station zu Wasser lassen; danach fahren deine Schiffe zusammen 3 Schritte oder weniger. Ein Schiff, das ein verdecktes Plättchen verlässt, bringt es dir.
researcher = Forscher
    .effect = Setze einen Forscher auf eine eigene Station mit weniger als dreien, oder erforsche den Schwarm: Lege ein Plättchen je Forscher, den du auf Stationen hast, oder weniger.
whale = Wal
    .effect = Bewege einen Wal 1 bis 3 Meeresfelder weit, um beliebig viele Ecken. Jedes fremde Schiff auf seinem Weg wird getroffen. Ein neuer beginnt auf dem Feld der Königin und trifft auch dort fremde Schiffe.
tsunami = Tsunami
    .effect = Ein Tsunami läuft geradeaus in eine von acht Richtungen, bis zu 3 Felder weit, und trifft fremde Schiffe auf seinem Weg und die fremde Station, auf die er prallt. Ein neuer beginnt auf dem Feld der Königin, trifft auch dort fremde Schiffe und darf auf See anhalten; einer, der schon da ist, muss an Land oder vom Brett.
crab = Krebs
    .effect = Bewege den Krebs 1 bis 3 Landfelder im Uhrzeigersinn. Jede fremde Station auf seinem Weg wird getroffen; eigene Stationen überspringt er, sie zählen nicht mit. Ist er noch nicht auf dem Brett, setze ihn erst auf ein Land ohne Station.
double = Schiff und Forscher
    .effect = Eine ganze Schiffsaktion und eine ganze Forscheraktion in einem Zug, in beliebiger Reihenfolge.
blue-station = Station (blau)
    .effect = { station.effect }
blue-whale = Wal (blau)
    .effect = Bewege einen Wal 1 bis 4 Meeresfelder weit, um beliebig viele Ecken. Jedes fremde Schiff auf seinem Weg wird getroffen. Ein neuer beginnt auf dem Feld der Königin und trifft auch dort fremde Schiffe.
blue-tsunami = Tsunami (blau)
    .effect = Ein Tsunami läuft geradeaus in eine von acht Richtungen, bis zu 4 Felder weit, und trifft fremde Schiffe auf seinem Weg und die fremde Station, auf die er prallt. Ein neuer beginnt auf dem Feld der Königin, trifft auch dort fremde Schiffe und darf auf See anhalten; einer, der schon da ist, muss an Land oder vom Brett.
blue-crab = Krebs (blau)
    .effect = Bewege den Krebs 1 bis 4 Landfelder im Uhrzeigersinn. Jede fremde Station auf seinem Weg wird getroffen; eigene Stationen überspringt er, sie zählen nicht mit. Ist er noch nicht auf dem Brett, setze ihn erst auf ein Land ohne Station.
green-station = Station (grün)
    .effect = { station.effect }
joker = Joker
    .effect = Einmal im Durchgang statt einer Karte: Station, Schiff, Forscher oder eine Gefahr, die bis zu 3 Felder weit geht. Nicht die Doppelaktion.
order-card = Reihenfolgekarte { $number }
    .effect = Du kommst auf Platz { $number } der Reihenfolge und wählst sofort eine Fähigkeitskarte.

superfast-ship = Schnelles Schiff
    .effect = Jede deiner Schiffsaktionen hat in diesem Durchgang 4 Schritte statt 3, auch mit dem Joker und der Doppelkarte.
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
    .effect = Offen nach allen Seiten. Eine Station, die mit ihr verbunden ist, bringt am Ende den Wert ihres Landes. Hier wird nie ein Plättchen gelegt.
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
land-field = Land { $land }, Wert { $value }
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
heading-ne = Nordost
heading-e = Ost
heading-se = Südost
heading-s = Süd
heading-sw = Südwest
heading-w = West
heading-nw = Nordwest
band-blue = Blauer Bereich
    .effect = Weniger als 20 Punkte: Ein Treffer kostet 1 Punkt.
band-green = Grüner Bereich
    .effect = 20 bis 29 Punkte: Ein Treffer kostet 2 Punkte.
band-yellow = Gelber Bereich
    .effect = 30 bis 39 Punkte: Ein Treffer kostet 3 Punkte.
band-orange = Oranger Bereich
    .effect = 40 bis 49 Punkte: Ein Treffer kostet 4 Punkte.
band-red = Roter Bereich
    .effect = 50 Punkte oder mehr: Ein Treffer kostet 5 Punkte.

stage = Durchgang { $stage } von { $stages }
phase-first-station = Erste Stationen
phase-acquire = Phase 1: Karten erwerben
phase-capacity = Phase 1: eine Fähigkeitskarte wählen
phase-play = Phase 2: Karten spielen
phase-over = Das Spiel ist zu Ende

manner-most-points = die meisten Forschungspunkte
manner-shared = gleich viele Forschungspunkte: geteilter Sieg

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
schwarm-not-connected = So auf { $field } ist das Plättchen mit keiner Station und keinem Schiff von dir verbunden. Drehe es oder lege es woandershin.
schwarm-no-buoy-left = Dein Vorrat an Bojen ist leer: Sag, von welchem anderen Plättchen eine umzieht.
schwarm-buoys-left = Du hast noch { $buoys ->
    [one] eine Boje
   *[other] { $buoys } Bojen
} im Vorrat: Erst wenn er leer ist, zieht eine um.
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
schwarm-must-strike = Ein Tsunami auf See muss an Land oder vom Brett. In dieser Richtung braucht er dafür { $needed } Felder und darf nur { $range } weit.
schwarm-crab-not-there = Der Krebs sitzt nicht auf { $land }.
schwarm-crab-on-board = Der Krebs ist schon auf dem Brett, auf { $land }: Bewege ihn von dort.
schwarm-crab-entry-taken = Auf { $land } steht eine Station; der Krebs beginnt auf einem Land ohne Station.
schwarm-crab-out-of-reach = Der Krebs kann nicht auf { $land } anhalten: Er geht im Uhrzeigersinn, 1 bis { $range } Landfelder, und überspringt Stationen von dir.

# Board, prompts, log
