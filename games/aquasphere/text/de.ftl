game-title = AquaSphere
game-tagline = Eine Forschungsstation unter dem Meer: Der Ingenieur bestimmt, was die Bots tun, der Wissenschaftler, wo.
how-goal = Sammle in vier Runden Forschung unter dem Meer die meisten Wissenspunkte.
how-turn = Du hast drei Möglichkeiten. Programmiere einen Bot: Dein Ingenieur geht entlang eines Pfeils, und ein Bot kommt auf das Symbol des erreichten Plättchens. Oder lass einen programmierten Bot arbeiten: Dein Wissenschaftler geht, mit Zeitmarkern für die Schleusen, in einen Sektor und führt dort die Aktion des Symbols aus: Labor ausbauen, Zeit oder Kristalle nehmen, Oktopoden fangen, U-Boot einsetzen, Forschungskarte nehmen, noch einen Bot programmieren. Der Bot nimmt das Kontrollfeld und verdrängt, wer dort stand. Oder passe, sobald dein Ingenieur in der obersten Reihe steht.
how-points = Oktopoden, U-Boote und Karten zählen sofort. Nach jeder Runde bringt die Kontrolle der meisten Sektoren 6; Bots im Einsatz und Kristalle bringen weitere Punkte, Oktopoden in deinen Sektoren kosten welche. Jede rote Linie der Leiste kostet einen Kristall oder einen Bot. Am Ende zählen Buchstaben im Labor, Zeitmarker, alle sechs U-Boote und ein volles Labor.

colour-orange = Orange
colour-turquoise = Türkis
colour-pink = Rosa
colour-indigo = Indigo
colour-neutral = Neutral

# Die sieben Symbole: Farbe, Aktion, Bereich eines Sektors.
lab = Labor
    .colour = grün
    .action = Labor erweitern
    .effect = Lege den obersten Laborausbau des Sektors an, höchstens fünf insgesamt, und schicke zu jedem Buchstaben darauf einen Bot, wenn du willst.
time = Zeit
    .colour = gelb
    .action = Zeitmarker nehmen
    .effect = Der Bereich wird auf zwei Zeitmarker aufgefüllt; dann nimmst du so viele, wie dein Labor fasst.
crystal = Kristall
    .colour = schwarz
    .action = Kristalle nehmen
    .effect = Nimm so viele Kristalle aus dem Bereich, wie dein Labor fasst.
octopod = Oktopode
    .colour = lila
    .action = Oktopoden fangen
    .effect = Fange Oktopoden dieses Sektors, so viele, wie deine Kapazität erlaubt: 1, 2, 3, 4, 5 oder 6 bringen 1, 3, 6, 10, 15 oder 21 Wissenspunkte.
submarine = U-Boot
    .colour = blau
    .action = U-Boot einsetzen
    .effect = Bezahle das nächste U-Boot-Feld in einem Sektor, in dem du noch kein U-Boot hast, und erhalte die Punkte der Glühbirne.
research = Forschung
    .colour = rot
    .action = Forschungskarte nehmen
    .effect = Nimm die oberste Forschungskarte des Sektors, wenn dein Labor Platz dafür hat, und erhalte die Punkte der Glühbirne.
program = Programm
    .colour = weiß
    .action = Bot programmieren
    .effect = Stelle einen Bot auf das Symbol, das das Programmierfeld des Sektors zeigt; ist es besetzt, nimm stattdessen 2 Zeitmarker.

# Was man in einem Zug tun kann.
deed-move = Ingenieur bewegen
    .effect = Ein Schritt entlang eines Pfeils: Der nächste Bot deines Vorrats kommt auf das Symbol des Plättchens, das du betrittst.
deed-sidestep = Ingenieur seitwärts bewegen
    .effect = Ein Schritt seitwärts statt entlang eines Pfeils; verbraucht eine Karte vom Typ 12.
deed-buy = Programm kaufen
    .effect = Einmal je Runde: 3 Zeitmarker für einen Bot auf einem beliebigen freien Symbol.
deed-work = Bot arbeiten lassen
    .effect = Dein Wissenschaftler geht in einen Bereich, der Bot dieses Symbols besetzt das Kontrollfeld und führt dann seine Aktion aus.
deed-decline = Auf die Aktion verzichten
    .effect = Der Bot bleibt trotzdem auf dem Kontrollfeld.
deed-send = Bot schicken
    .effect = Der nächste Bot deines Vorrats besetzt das Kontrollfeld des Sektors mit diesem Buchstaben; eine Aktion folgt dort nicht.
deed-convert = Bot umwandeln
    .effect = Ein programmierter Bot kommt zurück in deinen Vorrat und du nimmst 2 Zeitmarker, soweit sie passen.
deed-give = Bot abgeben
    .effect = Ein programmierter Bot kommt zurück in deinen Vorrat, um die rote Linie zu bezahlen, ohne Zeitmarker.
done-cards = { $count ->
    [one] Nicht nutzen
   *[other] Keine davon nutzen
}
    .effect = { $count ->
        [one] Die Karte, die wartet, bleibt diesmal ungenutzt.
       *[other] Die Karten, die warten, bleiben diesmal ungenutzt.
    }
done-letters = Keinen Bot schicken
    .effect = { $count ->
        [one] Der Buchstabe wirkt nur jetzt.
       *[other] Die Buchstaben wirken nur jetzt.
    }
done-second-letter = Keinen zweiten Bot schicken
deed-finish = Zug beenden
    .effect = Bis dahin darfst du noch programmierte Bots umwandeln.
deed-pass = Passen
    .effect = Du hast in dieser Runde keinen Zug mehr; wer zuerst passt, beginnt die nächste.

# Orte und Figuren.
station = Forschungsstation
headquarters = Zentrale
    .effect = Hier gehen Ingenieure die Pfeile entlang und programmieren auf jedem Feld, das sie erreichen, einen Bot. Darunter verläuft die Wissensleiste.
sector-name = Sektor { $sector }
lock-name = Schleuse mit Wert { $value }
    .effect = { $value ->
        [0] Dein Wissenschaftler geht kostenlos hindurch.
        [one] Der Durchgang kostet deinen Wissenschaftler 1 Zeitmarker.
       *[other] Der Durchgang kostet deinen Wissenschaftler { $value } Zeitmarker.
    }
control-field = Kontrollfeld
    .effect = Hier steht der Bot, der zuletzt hierherkam. In der Zwischenwertung bekommt Punkte, wer die meisten Kontrollfelder besetzt; Oktopoden, die noch im Sektor sind, kosten den Besitzer des Bots welche.
charging-station = Ladestation
    .effect = Hier warten verdrängte Bots. Es passt einer mehr hinein, als Personen mitspielen; sind es mehr, lässt jeder einen stehen und nimmt die anderen zurück.
programming-field = Programmierfeld
    .effect = Die weiße Aktion stellt hier einen Bot auf dieses Symbol.
submarine-slot = U-Boot-Feld
    .effect = nächstes U-Boot-Feld: { $price } Zeitmarker
programming-area = Programmierbereich
programming-tile = Programmierplättchen
programme-card = Programmkarte { $card }
    .effect = Zeigt, wo die Programmierplättchen in der nächsten Runde liegen.
play-order = Reihenfolge
    .effect = Die Reihenfolge, in der in dieser Runde alle spielen.
pass-order = Gepasst
    .effect = Wer passt, nimmt hier den nächsten Platz; in der nächsten Runde spielen alle in dieser Reihenfolge.
knowledge-track = Wissensleiste
red-line = Rote Linie
    .effect = Sie zu überschreiten kostet einen Kristall; ohne Kristall einen programmierten Bot; ohne beides bleibt man davor stehen.
lap-counter = Umrundungszähler
centre-tile = Zentrumsplättchen { $bulb }
    .effect = Die Glühbirne sagt, was ein U-Boot oder eine Forschungskarte in dieser Runde wert ist; die Kanten zeigen, was die Sektoren nach der Runde bekommen.
light-bulb = Glühbirne
player-board = Spielertableau
bot-supply = Bot-Vorrat
used-corner = Ecke für den benutzten Zeitmarker
    .effect = Hier liegt der Zeitmarker, der zeigt, dass du in dieser Runde ein Programm gekauft hast.
base-lab = Basislabor { $letter }
    .effect = Platz für 2 Forschungskarten, 2 Kristalle und 4 Zeitmarker, und für 2 Oktopoden je Fang. Sein Buchstabe zählt in der Schlusswertung.
lab-expansion = Laborausbau
research-card = Forschungskarte
capacity = Kapazität
own-supply = Eigener Vorrat
general-supply = Allgemeiner Vorrat
engineer = Ingenieur
scientist = Wissenschaftler
neutral-bot = Neutraler Bot
neutral-submarine = Neutrales U-Boot

field-START = START
field-F1L = Reihe 1, links
field-F1R = Reihe 1, rechts
field-F2L = Reihe 2, links
field-F2R = Reihe 2, rechts
field-F3L = oberste Reihe, links
field-F3M = oberste Reihe, Mitte
field-F3R = oberste Reihe, rechts
field-key = { $field ->
    [START] { field-START }
    [F1L] { field-F1L }
    [F1R] { field-F1R }
    [F2L] { field-F2L }
    [F2R] { field-F2R }
    [F3L] { field-F3L }
    [F3M] { field-F3M }
   *[F3R] { field-F3R }
}
from-key = { $from ->
    [START] { field-START }
    [F1L] { field-F1L }
    [F1R] { field-F1R }
    [F2L] { field-F2L }
    [F2R] { field-F2R }
    [F3L] { field-F3L }
    [F3M] { field-F3M }
   *[F3R] { field-F3R }
}
to-key = { $to ->
    [START] { field-START }
    [F1L] { field-F1L }
    [F1R] { field-F1R }
    [F2L] { field-F2L }
    [F2R] { field-F2R }
    [F3L] { field-F3L }
    [F3M] { field-F3M }
   *[F3R] { field-F3R }
}

time-markers = { $count } Zeitmarker
    .with = { $count ->
        [one] 1 Zeitmarker
       *[other] { $count } Zeitmarkern
    }
crystals = { $count ->
    [one] 1 Kristall
   *[other] { $count } Kristalle
}
octopods = { $count ->
    [one] 1 Oktopode
   *[other] { $count } Oktopoden
}
    .some = { $count ->
        [one] 1 Oktopoden
       *[other] { $count } Oktopoden
    }
bots = { $count ->
    [one] 1 Bot
   *[other] { $count } Bots
}
submarines = { $count ->
    [one] 1 U-Boot
   *[other] { $count } U-Boote
}
research-cards = { $count ->
    [one] 1 Forschungskarte
   *[other] { $count } Forschungskarten
}
lab-expansions = { $count ->
    [one] 1 Laborausbau
   *[other] { $count } Laborausbauten
}
points = { $count } WP
knowledge-points = { $count ->
    [one] 1 Wissenspunkt
   *[other] { $count } Wissenspunkte
}

# Forschungskarten, nach Typ und Symbol.

card-1-lab = Zeitguthaben: { lab }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ lab }“ betritt, darfst du 2 Zeitmarker nehmen.
card-1-octopod = Zeitguthaben: { octopod }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ octopod }“ betritt, darfst du 2 Zeitmarker nehmen.
card-1-research = Zeitguthaben: { research }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ research }“ betritt, darfst du 2 Zeitmarker nehmen.
card-2-time = Kristallguthaben: { time }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ time }“ betritt, darfst du 1 Kristall nehmen.
card-2-submarine = Kristallguthaben: { submarine }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ submarine }“ betritt, darfst du 1 Kristall nehmen.
card-3-crystal = Wissensguthaben: { crystal }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ crystal }“ betritt, darfst du 4 Wissenspunkte nehmen.
card-3-program = Wissensguthaben: { program }
    .effect = Jedes Mal, wenn dein Ingenieur das Feld mit dem Plättchen „{ program }“ betritt, darfst du 4 Wissenspunkte nehmen.
card-4 = Schneller Fang
    .effect = Jedes Mal, wenn du Oktopoden fängst, darfst du außerdem 2 Zeitmarker nehmen.
card-5 = Kristallfang
    .effect = Jedes Mal, wenn du Oktopoden fängst, darfst du außerdem 1 Kristall nehmen.
card-6 = Lehrreicher Fang
    .effect = Jedes Mal, wenn du Oktopoden fängst, darfst du außerdem 3 Wissenspunkte nehmen.
card-7 = Querweg
    .effect = Unterwegs darf dein Wissenschaftler für 1 Zeitmarker in den Sektor genau gegenüber wechseln, vor, zwischen oder nach Schleusen.
card-8 = Verdränger
    .effect = Für jeden fremden Bot, den dein Bot verdrängt, auch einen neutralen, darfst du 1 Wissenspunkt nehmen.
card-9 = Generalschlüssel
    .effect = Dein Wissenschaftler geht kostenlos durch Schleusen mit Wert 2.
card-10 = Günstiger Stapellauf
    .effect = Ein U-Boot einzusetzen kostet dich nur den halben Preis, abgerundet.
card-11-lab = Nachtschicht: { lab }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ lab }“ zu programmieren.
card-11-time = Nachtschicht: { time }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ time }“ zu programmieren.
card-11-crystal = Nachtschicht: { crystal }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ crystal }“ zu programmieren.
card-11-octopod = Nachtschicht: { octopod }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ octopod }“ zu programmieren.
card-11-submarine = Nachtschicht: { submarine }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ submarine }“ zu programmieren.
card-11-research = Nachtschicht: { research }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ research }“ zu programmieren.
card-11-program = Nachtschicht: { program }
    .effect = In jeder Zwischenwertung darfst du 1 Zeitmarker abgeben, um einen Bot auf „{ program }“ zu programmieren.
card-12 = Seitenschritt
    .effect = Einmal im Spiel darf dein Ingenieur seitwärts gehen statt entlang eines Pfeils.
card-13-lab = Schnellstart: { lab }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ lab }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-time = Schnellstart: { time }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ time }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-crystal = Schnellstart: { crystal }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ crystal }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-octopod = Schnellstart: { octopod }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ octopod }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-submarine = Schnellstart: { submarine }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ submarine }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-research = Schnellstart: { research }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ research }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.
card-13-program = Schnellstart: { program }
    .effect = Sofort: Nimm 2 Zeitmarker und programmiere einen Bot auf „{ program }“; ist dieses Symbol besetzt, nimm statt des Bots noch 2 Zeitmarker.

# Was eine Karte bewirkt, in Kürze, nach Typ; und was ein Ausbau bewirkt.
brief-1 = beim Betreten von „{ $symbol }“: 2 Zeitmarker
brief-2 = beim Betreten von „{ $symbol }“: 1 Kristall
brief-3 = beim Betreten von „{ $symbol }“: 4 WP
brief-4 = bei jedem Fang 2 Zeitmarker
brief-5 = bei jedem Fang 1 Kristall
brief-6 = bei jedem Fang 3 WP
brief-7 = nach genau gegenüber für 1 Zeitmarker
brief-8 = je verdrängtem fremden Bot 1 WP
brief-9 = Schleusen mit Wert 2 kostenlos
brief-10 = U-Boote zum halben Preis
brief-11 = bei jeder Wertung: Bot auf „{ $symbol }“ für 1 Zeitmarker
brief-12 = ein Schritt seitwärts im Spiel
brief-13 = sofort 2 Zeitmarker und ein Bot auf „{ $symbol }“
brief-room-r = +1 Platz für eine Forschungskarte
brief-room-c = +1 Platz für einen Kristall
brief-room-o = +1 Oktopode je Fang
brief-room-t = +1 Platz für einen Zeitmarker
brief-send = { $count ->
    [one] ein Bot darf in Sektor { $letters }
   *[other] Bots dürfen in die Sektoren { $letters }
}

expansion-rc = Ausbau: Forschungskarte und Kristall
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr und 1 Kristall mehr.
expansion-ro = Ausbau: Forschungskarte und Oktopode
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr und 1 Oktopoden mehr je Fang.
expansion-rt = Ausbau: Forschungskarte und Zeitmarker
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr und 1 Zeitmarker mehr.
expansion-co = Ausbau: Kristall und Oktopode
    .effect = Dein Labor hat Platz für 1 Kristall mehr und 1 Oktopoden mehr je Fang.
expansion-ct = Ausbau: Kristall und Zeitmarker
    .effect = Dein Labor hat Platz für 1 Kristall mehr und 1 Zeitmarker mehr.
expansion-ot = Ausbau: Oktopode und Zeitmarker
    .effect = Dein Labor hat Platz für 1 Oktopoden mehr je Fang und 1 Zeitmarker mehr.
expansion-rA = Ausbau: Forschungskarte und Buchstabe A
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr; beim Anlegen darfst du einen Bot in Sektor A schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-cA = Ausbau: Kristall und Buchstabe A
    .effect = Dein Labor hat Platz für 1 Kristall mehr; beim Anlegen darfst du einen Bot in Sektor A schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-oB = Ausbau: Oktopode und Buchstabe B
    .effect = Dein Labor hat Platz für 1 Oktopoden mehr je Fang; beim Anlegen darfst du einen Bot in Sektor B schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-tB = Ausbau: Zeitmarker und Buchstabe B
    .effect = Dein Labor hat Platz für 1 Zeitmarker mehr; beim Anlegen darfst du einen Bot in Sektor B schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-rC = Ausbau: Forschungskarte und Buchstabe C
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr; beim Anlegen darfst du einen Bot in Sektor C schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-oC = Ausbau: Oktopode und Buchstabe C
    .effect = Dein Labor hat Platz für 1 Oktopoden mehr je Fang; beim Anlegen darfst du einen Bot in Sektor C schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-cD = Ausbau: Kristall und Buchstabe D
    .effect = Dein Labor hat Platz für 1 Kristall mehr; beim Anlegen darfst du einen Bot in Sektor D schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-tD = Ausbau: Zeitmarker und Buchstabe D
    .effect = Dein Labor hat Platz für 1 Zeitmarker mehr; beim Anlegen darfst du einen Bot in Sektor D schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-rE = Ausbau: Forschungskarte und Buchstabe E
    .effect = Dein Labor hat Platz für 1 Forschungskarte mehr; beim Anlegen darfst du einen Bot in Sektor E schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-tE = Ausbau: Zeitmarker und Buchstabe E
    .effect = Dein Labor hat Platz für 1 Zeitmarker mehr; beim Anlegen darfst du einen Bot in Sektor E schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-cF = Ausbau: Kristall und Buchstabe F
    .effect = Dein Labor hat Platz für 1 Kristall mehr; beim Anlegen darfst du einen Bot in Sektor F schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-oF = Ausbau: Oktopode und Buchstabe F
    .effect = Dein Labor hat Platz für 1 Oktopoden mehr je Fang; beim Anlegen darfst du einen Bot in Sektor F schicken. Der Buchstabe zählt in der Schlusswertung.
expansion-AB = Ausbau: Buchstaben A und B
    .effect = Beim Anlegen darfst du einen Bot in Sektor A und einen in Sektor B schicken. Beide Buchstaben zählen in der Schlusswertung.
expansion-BC = Ausbau: Buchstaben B und C
    .effect = Beim Anlegen darfst du einen Bot in Sektor B und einen in Sektor C schicken. Beide Buchstaben zählen in der Schlusswertung.
expansion-CD = Ausbau: Buchstaben C und D
    .effect = Beim Anlegen darfst du einen Bot in Sektor C und einen in Sektor D schicken. Beide Buchstaben zählen in der Schlusswertung.
expansion-DE = Ausbau: Buchstaben D und E
    .effect = Beim Anlegen darfst du einen Bot in Sektor D und einen in Sektor E schicken. Beide Buchstaben zählen in der Schlusswertung.
expansion-EF = Ausbau: Buchstaben E und F
    .effect = Beim Anlegen darfst du einen Bot in Sektor E und einen in Sektor F schicken. Beide Buchstaben zählen in der Schlusswertung.
expansion-FA = Ausbau: Buchstaben F und A
    .effect = Beim Anlegen darfst du einen Bot in Sektor F und einen in Sektor A schicken. Beide Buchstaben zählen in der Schlusswertung.

# Phasen und die Teile der Wertungen.
phase-turns = Spielzüge
phase-interim = Zwischenwertung
phase-new-round = Neue Runde
phase-final = Schlusswertung
part-income = Einkommen der U-Boote
    .effect = 1 Zeitmarker für jedes deiner U-Boote in der Station, soweit sie passen.
part-control = Mehrheit der Kontroll{"\u00AD"}felder
    .effect = Die meisten Kontrollfelder: 6 Wissenspunkte, oder je 3, wenn mehrere gleich viele haben.
part-bots = Bots im Einsatz
    .effect = Die höchste leere Nummer deines Bot-Vorrats, in deren Spalte kein U-Boot steht.
part-crystals = Kristalle
    .effect = 1, 3, 6, 10, 15 oder 21 Wissenspunkte für 1, 2, 3, 4, 5 oder 6 Kristalle; du behältst sie.
part-octopods = Oktopoden
    .effect = In jedem Sektor mit deinem Bot auf dem Kontrollfeld kosten dich 1, 2, 3, 4, 5 oder 6 Oktopoden 1, 3, 6, 10, 15 oder 21 Wissenspunkte.
part-letters = Buchstaben
    .effect = 1, 3, 6, 10, 15 oder 21 Wissenspunkte für 1, 2, 3, 4, 5 oder 6 verschiedene Buchstaben in deinem Labor.
part-time = Zeitmarker
    .effect = 1 Wissenspunkt für jeden Zeitmarker, den du hast.
part-submarines = Alle U-Boote
    .effect = 5 Wissenspunkte, wenn alle sechs eingesetzt sind.
part-lab = Volles Labor
    .effect = 5 Wissenspunkte, wenn fünf Ausbauten an deinem Labor liegen.

manner-knowledge = Die meisten Wissenspunkte entscheiden.
manner-control = Gleich viele Wissenspunkte: Mehr Kontrollfelder entscheiden.
manner-crystals = Gleich viele Wissenspunkte und Kontrollfelder: Mehr Kristalle entscheiden.
manner-shared = Gleich viele Wissenspunkte, Kontrollfelder und Kristalle: Der Sieg wird geteilt.

# Warum nicht.
aqua-all-deployed = Deine sechs U-Boote sind schon alle in der Station.
aqua-bought-already = Du hast in dieser Runde schon ein Programm gekauft; nach der Zwischenwertung geht es wieder.
aqua-card-not-held = Die Forschungskarte „{ $card }“ hast du nicht.
aqua-card-not-now = Für die Forschungskarte „{ $card }“ gibt es gerade keinen Anlass: Es ist nichts geschehen, wobei sie wirkt.
aqua-cards-first = Forschungskarten warten: Nutze sie, oder sage, dass du fertig bist.
aqua-counter-stuck = Dein Zählstein steht direkt vor einer roten Linie, und du hast weder einen Kristall noch einen programmierten Bot, um sie zu bezahlen: Weitere Punkte würden verfallen.
aqua-crystals-full = Dein Labor hat Platz für { $most } Kristalle, und die hast du schon.
aqua-effect-first = Dein Bot ist bei der Arbeit: Führe seine Aktion aus ({ $symbol }) oder verzichte darauf.
aqua-finish-first = Du hast deinen Zug gemacht. Du darfst noch Bots umwandeln; beende ihn dann.
aqua-game-over = Das Spiel ist aus.
aqua-hand-full = Dein Labor hat Platz für { $most } Forschungskarten, und benutzte zählen mit. Ein Ausbau schafft mehr Platz.
aqua-lab-full = Dein Labor ist voll: Es passen nur { $most } Ausbauten daran.
aqua-letter-not-pending = In Sektor { $letter } kannst du jetzt keinen Bot schicken: Dafür musst du gerade einen Ausbau mit diesem Buchstaben angelegt haben, und jeder Buchstabe wirkt einmal.
aqua-letters-first = Dein neuer Ausbau zeigt Buchstaben: Schicke Bots dorthin, oder sage, dass du fertig bist.
aqua-line-first = Dein Zählstein steht an einer roten Linie: Wähle zuerst den programmierten Bot, mit dem du sie bezahlst.
aqua-needs-sidestep = Ein Schritt seitwärts braucht eine Forschungskarte vom Typ 12, die du noch nicht benutzt hast.
aqua-no-arrow = Von „{ from-key }“ führt kein Pfeil nach „{ to-key }“.
aqua-no-bot-in-supply = In deinem Vorrat ist kein Bot. Wandelst du einen programmierten um, kommt er zurück.
aqua-no-bot-on-symbol = Auf dem Symbol „{ $symbol }“ hast du keinen Bot.
aqua-no-card = In diesem Sektor liegt keine Forschungskarte.
aqua-no-conversion-in-scoring = Bots wandelst du nur im eigenen Zug um, nicht in einer Wertung.
aqua-no-crystals = Es gibt keinen Kristall zu nehmen.
aqua-no-effect-pending = Es steht keine Aktion an, die du ausführen oder auslassen könntest: Lass zuerst einen Bot arbeiten.
aqua-no-expansion = In diesem Sektor liegt kein Laborausbau.
aqua-no-line = Du hast keine rote Linie zu bezahlen. Willst du einen Bot gegen Zeitmarker zurücknehmen, wandle ihn um.
aqua-no-octopods = In diesem Sektor ist kein Oktopode.
aqua-not-catching = Dein Bot fängt hier keine Oktopoden: Seine Aktion ist „{ $symbol }“.
aqua-not-top-row = Passen kannst du nur von der obersten Reihe aus; dein Ingenieur steht auf „{ field-key }“.
aqua-not-your-turn = Du bist nicht am Zug.
aqua-nothing-at-once = Dort wird nichts ohne Rückfrage ausgeführt: Lass den Bot wie üblich arbeiten.
aqua-nothing-to-finish = Es gibt nichts zu beenden: Programmiere einen Bot, lass einen arbeiten oder passe. Danach endet der Zug von selbst.
aqua-nothing-to-waive = Es wartet keine Karte und kein Buchstabe.
aqua-say-how-many = Sage, wie viele Oktopoden du fängst.
aqua-scoring = Das ist die Zwischenwertung: Jetzt lassen sich nur Forschungskarten vom Typ 11 nutzen.
aqua-submarine-here = In diesem Sektor hast du schon ein U-Boot; mehr als eines je Sektor geht nicht.
aqua-symbol-occupied = Auf dem Symbol „{ $symbol }“ steht schon ein Bot; es ist nur Platz für einen.
aqua-time-full = Dein Labor hat Platz für { $most } Zeitmarker, und die hast du schon.
aqua-too-little-time = Das kostet { $needs } Zeitmarker; du hast { $has ->
    [0] keinen
   *[other] { $has }
}.
aqua-too-many-octopods = Du kannst höchstens { $most } fangen: nicht mehr, als im Sektor sind, und nicht mehr, als dein Labor erlaubt.
aqua-two-programmed = Du hast schon zwei programmierte Bots, und mehr sind nicht erlaubt. Lass einen arbeiten oder wandle einen um.

# Board, prompts, log

board-name = Die Station in Runde { $round }
round-word = Runde
    .effect = Runde { $round } von { $rounds }. Sie endet, wenn alle gepasst haben; dann folgt eine Zwischenwertung.
supply-word = Vorrat
    .effect = Der allgemeine Vorrat: was an Kristallen und Oktopoden noch neben der Station liegt.
next-word = Danach
next-none = Die letzte Runde: Es folgt kein Programm mehr.
room-program = das Programmierfeld zeigt „{ $symbol }“
boat-of = U-Boot von { $name }
fare = Der Weg in Sektor { $sector }: { $price ->
    [0] kostenlos
   *[other] { $price } Zeitmarker
}
control-of = Kontrollfeld: Bot von { $name }
control-free = Kontrollfeld: frei
charging-holds = Ladestation: { $bots } (Platz für { $limit })
sector-coming = nach dieser Runde: { $supplies }
order-place = { $name } ist als Nr. { $place } am Zug
order-passed = { $name } hat gepasst
counter = { $name }: { $points ->
    [one] 1 Wissenspunkt
   *[other] { $points } Wissenspunkte
}

# Was gefragt ist.
prompt-turn = { $name } programmiert einen Bot, lässt einen arbeiten oder passt.
prompt-turn-program = Du bist am Zug: Bewege deinen Ingenieur, um einen Bot zu programmieren.
prompt-turn-work = Du bist am Zug: Bewege deinen Ingenieur, um einen Bot zu programmieren, oder lass einen programmierten Bot in der Station arbeiten.
prompt-turn-two = Du bist am Zug: Zwei Bots sind programmiert. Lass einen davon in der Station arbeiten, oder wandle einen um.
prompt-turn-pass = Du bist am Zug: Dein Ingenieur steht in der obersten Reihe. Passe, oder programmiere noch einen Bot.
prompt-turn-only-pass = Du bist am Zug: Dein Ingenieur steht in der obersten Reihe, und du kannst nur noch passen.
prompt-turn-work-pass = Du bist am Zug: Lass einen programmierten Bot arbeiten, oder passe für diese Runde.
prompt-bot = Wo soll der Bot auf „{ $symbol }“ arbeiten? Bei jedem Sektor steht, was der Weg kostet.
prompt-buy = Für { $price } Zeitmarker programmierst du einen Bot: auf welchem Symbol?
prompt-line = { $name } muss für die rote Linie bei { $line } einen programmierten Bot abgeben.
prompt-line-you = Die rote Linie bei { $line } ist zu bezahlen, und du hast keinen Kristall: Welchen programmierten Bot gibst du ab? { $points ->
    [one] 1 Punkt wartet noch.
   *[other] { $points } Punkte warten noch.
}
prompt-prepare = { $name } darf vor der Wertung mit Nachtschicht-Karten Bots programmieren.
prompt-prepare-you = Vor der Wertung: Programmierst du mit deinen Nachtschicht-Karten Bots, für je 1 Zeitmarker?
prompt-cards = { $name } darf Forschungskarten nutzen.
prompt-cards-you = { $count ->
    [one] Deine Forschungskarte wirkt jetzt: Nutzt du sie?
   *[other] Deine Forschungskarten wirken jetzt: Nutze sie, in beliebiger Reihenfolge.
}
prompt-effect = Der Bot von { $name } steht in Sektor { $sector }: { $deed }?
prompt-effect-you = Dein Bot hat das Kontrollfeld von Sektor { $sector }. { $deed }?
prompt-reach = { $deed }: Das geht so nicht. Wandle einen Bot um, dann geht es.
prompt-letters = { $name } darf Bots schicken: { $letters }.
prompt-letters-you = Dein neuer Ausbau zeigt { $letters }: Schickst du einen Bot deines Vorrats dorthin?
prompt-finish = { $name } darf noch Bots umwandeln.
prompt-finish-you = Fertig. Wandle noch Bots um, wenn du willst, und beende dann deinen Zug.
prompt-turn-you = Du bist am Zug.
prompt-over = Das Spiel ist aus.
wins = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}

# Was geht.
act-move = Ingenieur auf „{ $symbol }“ ({ $field })
act-buy = Kaufen: Bot auf „{ $symbol }“ ({ $price } Zeitmarker)
act-work = { $sector }: { $deed } ({ $price ->
    [0] Weg kostenlos
   *[other] Weg { $price }
})
act-work-idle = { $sector }: { $deed } ({ $price ->
    [0] Weg kostenlos
   *[other] Weg { $price }
}) – ohne Wirkung
work-card = „{ $card }“ nehmen
work-expansion = „{ $expansion }“ anlegen
act-enter = { $sector }: hingehen, dort entscheiden ({ $deed })
    .effect = Der Bot besetzt das Kontrollfeld; ob seine Aktion ausgeführt wird, sagst du dort. Du darfst zuerst einen Bot umwandeln oder die Aktion auslassen.
act-act = Aktion ausführen
act-catch = { $count ->
    [one] 1 Oktopoden fangen
   *[other] { $count } Oktopoden fangen
}
act-send = Bot in Sektor { $sector } schicken
act-use = „{ $card }“ nutzen
act-convert = Bot auf „{ $symbol }“ umwandeln
act-give = Bot auf „{ $symbol }“ abgeben
pick-bot = { $deed } …
pick-buy = Programm für { $price } Zeitmarker kaufen …
lay-down = Doch nicht
group-turn = Dein Zug
group-cards = Forschungskarten
group-letters = Buchstaben
group-line = Die rote Linie
group-finish = Ende des Zuges
group-convert = Bots gegen Zeitmarker

# Was es kostet und bringt.
hint-walk = { $count ->
    [0] der Weg ist kostenlos
   *[other] der Weg kostet { $count } Zeitmarker
}
hint-pay = kostet { $count } Zeitmarker
hint-bot = macht einen Bot für die Aktion „{ $deed }“ bereit
hint-no-bot = dein Vorrat ist leer: Auf „{ $symbol }“ kommt kein Bot
hint-sideways = verbraucht eine Karte Seitenschritt
hint-displaces = verdrängt den Bot von { $name }
hint-displaces-own = verdrängt einen eigenen Bot
hint-returned = { $count ->
    [one] du bekommst 1 Bot zurück
   *[other] du bekommst { $count } Bots zurück
}
hint-time = +{ $count } Zeitmarker
hint-filled = der Bereich wird auf { $count } aufgefüllt
hint-crystals = { $count ->
    [one] +1 Kristall
   *[other] +{ $count } Kristalle
}
hint-octopods = { $count ->
    [one] 1 Oktopode
   *[other] bis zu { $count } Oktopoden
}
hint-slot = { $count ->
    [0] das U-Boot-Feld ist kostenlos
   *[other] das U-Boot-Feld kostet { $count } Zeitmarker
}
hint-time-instead = „{ $symbol }“ ist besetzt: +{ $count } Zeitmarker
hint-no-effect = die Aktion bewirkt nichts: { $why }
hint-not-yet = noch nicht: { $why }
hint-no-room = für mehr kein Platz
hint-send = eine Aktion folgt dort nicht
hint-points-part = +{ $count } von { $of } WP
hint-line-crystal = rote Linie bei { $line }: kostet einen Kristall
hint-line-bot = rote Linie bei { $line }: kostet einen programmierten Bot
hint-line-stop = bleibt vor der roten Linie bei { $line } stehen

# Tafeln der Spieler.
holds-time = Zeitmarker: { $count }, Platz für { $room }
holds-crystals = Kristalle: { $count }, Platz für { $room }
holds-cards = Forschungskarten: { $count }, Platz für { $room }
holds-octopods = Oktopoden je Fang: höchstens { $room }
has-passed = hat gepasst
card-now = jetzt
card-spent = verbraucht
board-of = Tableau von { $name }: { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
} im Vorrat, { $submarines ->
    [one] 1 U-Boot
   *[other] { $submarines } U-Boote
}; { $empty ->
    [one] 1 Bot-Feld ist leer
   *[other] { $empty } Bot-Felder sind leer
}, gezählt wird bis { $open }
symbol-programmed = { $name }: Auf „{ $symbol }“ ist ein Bot programmiert
symbol-free = { $name }: kein Bot auf „{ $symbol }“
forecast-interim = Wertung jetzt:
    .hint = Was die Zwischenwertung im Augenblick bringen würde
forecast-stopped = die rote Linie bei { $line } hält es auf: { $points }
forecast-held = nicht unter { $line }: { $points }
forecast-final = am Ende
    .hint = Was die Schlusswertung im Augenblick bringen würde: Buchstaben, Zeitmarker, U-Boote, volles Labor
part-control-short = Kontrolle
part-bots-short = Bots
part-crystals-short = Kristalle
part-octopods-short = Oktopoden

# Wertung.
interim-title = Zwischenwertung der Runde { $round }
scoring-player = Name
scoring-total = Summe
ledger-sources = Woher die Punkte kamen
ledger-octopods = Gefangene Oktopoden
ledger-submarines = Eingesetzte U-Boote
ledger-research = Genommene Forschungs{"\u00AD"}karten
ledger-cards = Genutzte Forschungs{"\u00AD"}karten
ledger-loss = Oktopoden in eigenen Sektoren
ledger-lines = An roten Linien und bei 0 gestoppt
ledger-final = Schluss{"\u00AD"}wertung
ledger-rounds = Runde für Runde
ledger-round = Runde { $round }
ledger-chart = Punkte nach jeder Runde und am Ende
part-rounds = Runden
    .effect = Wissenspunkte vor der Schlusswertung
no-fields = keine
fact-spaces = { $empty ->
    [one] 1 Feld leer
   *[other] { $empty } Felder leer
} (bis { $open } zählen)
fact-tie = { $fields ->
    [one] 1 Kontrollfeld
   *[other] { $fields } Kontrollfelder
}, { $crystals ->
    [one] 1 Kristall
   *[other] { $crystals } Kristalle
}
note-crystal = rote Linie { $line }: ein Kristall bezahlt
note-bot = rote Linie { $line }: ein Bot abgegeben
note-stopped = an der roten Linie { $line } stehen geblieben, { $lost } verloren
note-held = bleibt bei { $to } stehen

# Protokoll.
log-dealt = { $name } beginnt in Sektor { $sector } mit { $time } und einem Bot auf „{ $symbol }“.
log-neutral = In Sektor { $sector } stehen ein neutraler Bot und ein neutrales U-Boot.
log-laid = Sektor { $sector } bekommt { $supplies }.
log-turned = Sektor { $sector }: „{ $card }“ und „{ $expansion }“ werden aufgedeckt.
log-round = Runde { $round } beginnt. Spielreihenfolge: { $order }. Die Glühbirne ist { $bulb } wert.
log-moved = Der Ingenieur von { $name } geht auf „{ $symbol }“ ({ $field }) und programmiert einen Bot.
log-moved-no-bot = Der Ingenieur von { $name } geht auf „{ $symbol }“ ({ $field }); im Vorrat ist kein Bot.
log-sidestep = Der Ingenieur von { $name } geht seitwärts auf „{ $symbol }“ ({ $field }) und programmiert einen Bot.
log-sidestep-no-bot = Der Ingenieur von { $name } geht seitwärts auf „{ $symbol }“ ({ $field }); im Vorrat ist kein Bot.
log-bought = { $name } zahlt 3 Zeitmarker für einen Bot auf „{ $symbol }“.
log-walked = Der Wissenschaftler von { $name } geht von Sektor { $from } in Sektor { $to }, { $price ->
    [0] kostenlos
   *[other] für { $price } Zeitmarker
}.
log-worked = Der Bot von { $name } besetzt das Kontrollfeld von Sektor { $sector }: { $deed }.
log-displaced = { $name } verdrängt in Sektor { $sector } den Bot von { $owner }.
log-displaced-own = { $name } verdrängt in Sektor { $sector } einen eigenen Bot.
log-returned = Die Ladestation von Sektor { $sector } läuft über: { $count ->
    [one] 1 Bot von { $owner } verlässt sie
   *[other] { $count } Bots von { $owner } verlassen sie
}.
log-converted = { $name } wandelt den Bot auf „{ $symbol }“ in { $time } um.
log-declined = { $name } verzichtet auf die Aktion: { $deed }.
log-idle = Das bringt { $name } nichts – { $deed }: { $why }.
log-expanded = { $name } legt „{ $expansion }“ an.
log-sent = { $name } schickt einen Bot in Sektor { $sector }.
log-took = { $name } nimmt { $what }.
log-caught = { $name } fängt { $what } in Sektor { $sector }.
log-deployed = { $name } setzt in Sektor { $sector } ein U-Boot ein, für { $time }.
log-researched = { $name } nimmt die Forschungskarte „{ $card }“.
log-programmed = { $name } programmiert einen Bot auf „{ $symbol }“.
log-instead = „{ $symbol }“ ist besetzt: { $name } nimmt stattdessen { $time }.
log-used = { $name } nutzt „{ $card }“.
log-used-for = { $name } nutzt „{ $card }“: { $what }.
log-points = { $name } erhält { $points }: { $source }.
log-crossed-crystal = { $name } überschreitet die rote Linie bei { $line } und zahlt einen Kristall.
log-crossed-bot = { $name } überschreitet die rote Linie bei { $line } und gibt den Bot auf „{ $symbol }“ ab.
log-stopped = { $name } bleibt vor der roten Linie bei { $line } stehen: { $lost ->
    [one] 1 dieser Punkte verfällt
   *[other] { $lost } dieser Punkte verfallen
}.
log-fell = { $name } verliert { $points ->
    [one] 1 Wissenspunkt
   *[other] { $points } Wissenspunkte
}: von { $from } auf { $to }.
log-fell-held = { $name } würde { $points ->
    [one] 1 Wissenspunkt
   *[other] { $points } Wissenspunkte
} verlieren, fällt aber nicht unter { $to }.
log-passed = { $name } passt als Nr. { $place }.
log-income = { $name } nimmt { $time } für { $count ->
    [one] 1 U-Boot
   *[other] { $count } U-Boote
}.
log-income-part = { $name } nimmt { $time } für { $count ->
    [one] 1 U-Boot
   *[other] { $count } U-Boote
}: Für mehr ist kein Platz.
log-income-none = { $name } hat keinen Platz für { $count ->
    [one] den Zeitmarker von 1 U-Boot
   *[other] die { $count } Zeitmarker von { $count } U-Booten
}.
log-interim = Wertung der Runde { $round }, { $name }: Kontrolle { $control }, Bots { $bots }, Kristalle { $crystals }, Oktopoden { $octopods ->
    [0] 0
   *[other] −{ $octopods }
}: { $total }.
log-final = Schlusswertung, { $name }: Buchstaben { $letters } ({ $letter-points }), Zeit { $time }, U-Boote { $submarines }, volles Labor { $lab }: zusammen { $score }.
source-submarine = Glühbirne, für das U-Boot
source-research = Glühbirne, für die Forschungskarte
source-interim = Zwischenwertung der Runde { $round }
idle-lab-full = das Labor ist voll
idle-no-expansion = es liegt kein Ausbau dort
idle-time-full = kein Platz für Zeitmarker
idle-no-crystals = es liegt kein Kristall dort
idle-crystals-full = kein Platz für Kristalle
idle-no-octopods = es ist kein Oktopode dort
idle-submarine-here = es liegt schon ein eigenes U-Boot dort
idle-no-submarine = alle U-Boote sind eingesetzt
idle-too-dear = zu wenige Zeitmarker
idle-hand-full = kein Platz für Forschungskarten
idle-no-card = es liegt keine Forschungskarte dort
idle-no-bot = kein Bot im Vorrat

gain-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
gain-time = { $count } Zeitmarker
gain-crystals = { $count } { $count ->
    [one] Kristall
   *[other] Kristalle
}
gain-cards = { $count } { $count ->
    [one] Forschungskarte
   *[other] Forschungskarten
}
gain-submarines = { $count } { $count ->
    [one] U-Boot eingesetzt
   *[other] U-Boote eingesetzt
}
gain-expansions = { $count } { $count ->
    [one] Laborausbau
   *[other] Laborausbauten
}

# Ein geführtes erstes Spiel: was vor dem Eintrag von guide.record mit dieser Nummer gesagt wird.
guide-1 = Bots tun die Arbeit. Einer von deinen ist auf das U-Boot programmiert. Dein Wissenschaftler bringt ihn in einen Sektor; jede Schleuse auf dem Weg kostet Zeitmarker. Arbeite in Sektor B: Die Schleuse kostet 1, das zweite U-Boot-Feld 2, und ein U-Boot bringt Wissenspunkte.
guide-3 = Dein Bot hat den neutralen vom Kontrollfeld verdrängt: Das zählt am Ende der Runde. Nun programmiert dein Ingenieur den nächsten Bot mit einem Schritt entlang eines Pfeils. Du hast wenige Zeitmarker: Geh auf das Zeitplättchen.
guide-5 = Der neue Bot wartet auf deinem Zeitsymbol. Lass ihn daheim in Sektor E arbeiten, wo vier Zeitmarker liegen. Der Rückweg kostet deinen letzten.
guide-7 = Programmiere wieder. Der Ingenieur geht nur nach oben, jeder Schritt ist also eine Entscheidung für die ganze Runde. Geh auf das Laborplättchen.
guide-9 = In deinem Labor ist nur begrenzt Platz für Karten, Kristalle, Oktopoden und Zeitmarker. Erweitere es in Sektor E, wo du stehst: kein Weg, keine Kosten.
guide-11 = Ein letzter Schritt, in die oberste Reihe: das Kristallplättchen.
guide-13 = In Sektor A liegt ein Kristall, und das Kontrollfeld ist frei. Der Weg kostet 3, aber dann kontrollierst du drei Sektoren. Arbeite dort.
guide-17 = Von der obersten Reihe aus darfst du passen; wer zuerst passt, beginnt die nächste Runde. Dann wird gewertet: Kontrolle, leere Bot-Felder, Kristalle, minus Oktopoden in deinen Sektoren. Passe und lies, wer wofür was bekommt.
guide-end = Die Kontrolle der meisten Sektoren hat dir 6 Punkte gebracht. Vier solche Runden, dann zählen die Buchstaben deines Labors, übrige Zeitmarker, alle sechs U-Boote und ein volles Labor. Achte auf die roten Linien der Leiste: Jede kostet einen Kristall. Jetzt bist du dran: Dein Ingenieur steht wieder auf START, also programmiere einen Bot.

ask-no-effect = Die Aktion bewirkt dort nichts: { $why } Der Bot würde nur das Kontrollfeld besetzen. Trotzdem schicken?
