game-title = Sternenfahrer
game-tagline = Verlass die Heimat: besiedle Planeten, gewinne vier Völker zu Freunden, trotze den Piraten.
how-goal = Wer im eigenen Zug zuerst fünfzehn Punkte hat, gewinnt. Du beginnst mit vier.
how-turn = Würfle: Planeten mit dieser Zahl bringen jeder Kolonie und jedem Raumhafen daneben eine Karte. Wer weniger als neun Punkte hat, zieht noch eine. Dann tausche mit den anderen oder der Bank und baue: Schiffe, einen Raumhafen, oder Antriebe, Bordkanonen und Frachtringe für dein Mutterschiff. Dann schüttle es. Zwei Kugeln sagen, wie weit all deine Schiffe fliegen; die schwarze bringt erst eine Begegnung mit Händlern, Piraten oder Reisenden. Schiffe sehen die Planeten, an denen sie vorbeikommen. Ein Kolonieschiff gründet eine Kolonie zwischen zwei sicheren Planeten, ein Handelsschiff eine Station bei einem Volk, wenn du genug Frachtringe hast.
how-points = Eine Kolonie 1, ein Raumhafen 2. Die meisten Stationen bei einem Volk 2, und jede Station bringt eine Freundschaftskarte. Ein besiegtes Piratennest oder ein bewohnbar gemachter Eisplanet 1. Je zwei Ruhmesringe 1.

option-setup = Aufbau
    .hint = Wo die ersten Kolonien und Raumhäfen stehen.
option-setup-beginner = Fest, für den Einstieg
option-setup-advanced = Freie Wahl, Heimatzahlen gemischt
option-quick-supply = Schnelles Spiel
    .hint = Wer weniger als 7 Punkte hat, bekommt zwei Karten Nachschub von der Erde.
option-colours = Farben
    .hint = Die Farbe bestimmt, wo man im Einstiegsaufbau beginnt.
option-colours-seats = nach Platz: Rot, Gelb, Blau, Weiß
option-colours-drawn = ausgelost
option-round-limit = Höchstzahl der Runden
    .hint = Hat nach so vielen Runden niemand 15 Punkte, gewinnt, wer die meisten hat.

manner-fifteen-points = Fünfzehn Punkte im eigenen Zug.
manner-round-limit = Die letzte Runde ist vorbei: Wer die meisten Punkte hat, gewinnt.

colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau
colour-white = Weiß

fuel = Treibstoff
    .effect = Für zwei gibt es einen Antrieb; jedes Raumschiff kostet einen.
ore = Erz
    .effect = Für zwei gibt es einen Frachtring; jedes Raumschiff kostet eines.
goods = Handelsware
    .effect = Ein Handelsschiff kostet zwei; die Bank tauscht Handelsware zwei zu eins.
carbon = Carbon
    .effect = Für zwei gibt es eine Bordkanone; ein Kolonieschiff kostet eines, ein Raumhafen drei.
food = Nahrung
    .effect = Ein Kolonieschiff kostet eine, ein Raumhafen zwei.
count-fuel = { $count } Treibstoff
count-ore = { $count } Erz
count-goods = { $count } Handelsware
count-carbon = { $count } Carbon
count-food = { $count } Nahrung
count-cards = { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
}
price = { $fuel ->
    [0] {""}
   *[other] {" "}{ $fuel }× Treibstoff
}{ $ore ->
    [0] {""}
   *[other] {" "}{ $ore }× Erz
}{ $goods ->
    [0] {""}
   *[other] {" "}{ $goods }× Handelsware
}{ $carbon ->
    [0] {""}
   *[other] {" "}{ $carbon }× Carbon
}{ $food ->
    [0] {""}
   *[other] {" "}{ $food }× Nahrung
}

booster = Antrieb
    .effect = Jedes deiner Raumschiffe fliegt einen Schritt weiter. Preis: 2 Treibstoff. Ein Mutterschiff trägt sechs.
cannon = Bordkanone
    .effect = Um eins stärker im Kampf und gegen Piratennester. Preis: 2 Carbon. Ein Mutterschiff trägt sechs.
freight-ring = Frachtring
    .effect = Jeder Handelspunkt eines Volkes, 1 bis 5, verlangt so viele Ringe wie seine Zahl, ein Eisplanet so viele wie seine Stärke. Preis: 2 Erz. Ein Mutterschiff trägt fünf.
count-booster = { $count ->
    [one] 1 Antrieb
   *[other] { $count } Antriebe
}
count-cannon = { $count ->
    [one] 1 Bordkanone
   *[other] { $count } Bordkanonen
}
count-freight-ring = { $count ->
    [one] 1 Frachtring
   *[other] { $count } Frachtringe
}
count-fame-ring = { $count ->
    [one] 1 Ruhmesring
   *[other] { $count } Ruhmesringe
}
count-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}

colony-ship = Kolonieschiff
    .effect = Ein Transporter mit einer Kolonie: gründet sie auf einem freien Koloniepunkt. Preis: 1 Erz, 1 Treibstoff, 1 Carbon, 1 Nahrung.
trade-ship = Handelsschiff
    .effect = Ein Transporter mit einer Handelsstation: gründet sie am nächsten Handelspunkt eines Volkes. Preis: 1 Erz, 1 Treibstoff, 2 Handelsware.
spaceport = Raumhafen
    .effect = Ein Ring um eine deiner Kolonien: zusammen zwei Punkte, und auf den zwei Punkten daneben baust du Raumschiffe. Preis: 3 Carbon, 2 Nahrung.
colony = Kolonie
    .effect = Ein Punkt; bringt eine Karte, sooft einer ihrer zwei Planeten Ertrag abwirft.
trade-station = Handelsstation
    .effect = Bringt eine Freundschaftskarte; wer bei einem Volk die meisten Stationen hat, hält dessen Scheibe der Freundschaft.
transporter = Transporter
    .effect = Trägt eine Kolonie oder eine Handelsstation. Du hast drei, mit einer, zwei oder drei Kugeln auf der Spitze.
mothership = Mutterschiff
    .effect = Trägt deine Ausbauten und Ruhmesringe; seine Kugeln bestimmen, wie schnell deine Raumschiffe sind.
fame-ring = Ruhmesring
    .effect = Je zwei sind einen Punkt wert. Ein Mutterschiff trägt elf.
friendship-marker = Scheibe der Freundschaft
    .effect = Zwei Punkte für die meisten Stationen bei diesem Volk; bei Gleichstand entscheidet der niedrigste Handelspunkt.
neutral = herrenlos
    .effect = Besetzt seinen Koloniepunkt und tut sonst nichts.

ball-black = schwarze Kugel
    .effect = Zählt 0 und bringt eine Begegnung.
ball-blue = blaue Kugel
    .effect = Zählt 1.
ball-yellow = gelbe Kugel
    .effect = Zählt 2.
ball-red = rote Kugel
    .effect = Zählt 3.

dot-yellow = gelber Punkt
    .effect = Eines von 3, 3, 4, 4, 11, 11, 12.
dot-red = roter Punkt
    .effect = Eines von 2, 5, 5, 6, 8, 9, 9.
dot-blue = blauer Punkt
    .effect = Eines von 10, 10, Piratennest 4, 5 oder 6, Eisplanet 3 oder 4.
disc-number = Zahl { $number }
    .effect = Der Planet bringt Ertrag, sooft { $number } gewürfelt wird.
disc-pirate = Piratennest der Stärke { $number }
    .effect = Keine Kolonie daneben. Ein Raumschiff daneben und { $number } Bordkanonen, auch die auf Karten des Wissenden Volkes, gewinnen das Plättchen: ein Punkt.
disc-ice = Eisplanet der Stärke { $number }
    .effect = Keine Kolonie daneben. Ein Raumschiff daneben und { $number } Frachtringe gewinnen das Plättchen: ein Punkt.
disc-hidden = verdecktes Plättchen
    .effect = Flieg mit einem Raumschiff daneben, und du darfst es ansehen.
disc-white = weißes Plättchen
    .effect = Kommt an die Stelle eines eroberten Plättchens: eines von 3, 9, 10, 11, 11.

system-alpha = Alpha
system-beta = Beta
system-gamma = Gamma
system-delta = Delta
system-s1 = Altair
system-s2 = Vega
system-s3 = Deneb
system-s4 = Rigel
system-s5 = Spica
system-s6 = Regulus
system-s7 = Antares
planet-name = { $system }, Planet mit { $resource }
site-name = Koloniepunkt von { $system } zwischen { $first } und { $second }
dock-name = Handelspunkt { $dock } ({ $people })
dock-next = { $dock }: wird als nächster besetzt. Eine Handelsstation hier verlangt { $rings ->
    [1] einen Frachtring
   *[other] { $rings } Frachtringe
}.
dock-later = { $dock }: wird erst nach denen mit kleineren Nummern besetzt. Eine Handelsstation hier verlangt { $rings ->
    [1] einen Frachtring
   *[other] { $rings } Frachtringe
}.
sign-dock = Handelspunkt
    .effect = Wo ein Handelsschiff bei einem Volk eine Station gründet. Seine Nummer sagt, wie viele Frachtringe das verlangt; der niedrigste wird zuerst besetzt.
point-name = Punkt { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} { $side ->
    [above] über
    [above-left] links über
    [above-right] rechts über
    [below] unter
    [below-left] links unter
    [below-right] rechts unter
    [left] links von
   *[right] rechts von
} { $place }
sun = Sonne
    .effect = Dorthin kommt kein Raumschiff.
bank = Galaktische Bank
    .effect = Die offenen Karten: nimmt drei gleiche für eine andere, bei Handelsware zwei.
supply-pile = Nachschub von der Erde
    .effect = Verdeckt. Mit weniger als 9 Punkten darfst du in deinem Zug eine Karte ziehen, bis du schüttelst.

green-folk = Grünes Volk
    .effect = Jede Karte bringt ein Stück mehr von einem Rohstoff, den dir ein Wurf bringt.
    .base = der Basis des Grünen Volkes
scientists = Wissendes Volk
    .effect = Seine Karten zählen als Antriebe und Bordkanonen.
    .base = der Basis des Wissenden Volkes
diplomats = Diplomaten
    .effect = Ihre Karten schützen, helfen und bringen Ruhm.
    .base = der Basis der Diplomaten
merchants = Händler
    .effect = Ihre Karten machen die Bank billiger.
    .base = der Basis der Händler
travelers = Wanderndes Volk

green-fuel = Treibstoffernte
    .effect = Bringt dir ein Wurf, egal von wem, Treibstoff, bekommst du einen mehr.
green-ore = Erzernte
    .effect = Bringt dir ein Wurf, egal von wem, Erz, bekommst du eines mehr.
green-goods = Warenernte
    .effect = Bringt dir ein Wurf, egal von wem, Handelsware, bekommst du eine mehr.
green-carbon = Carbonernte
    .effect = Bringt dir ein Wurf, egal von wem, Carbon, bekommst du eines mehr.
green-food = Nahrungsernte
    .effect = Bringt dir ein Wurf, egal von wem, Nahrung, bekommst du eine mehr.
science-mixed = Antrieb und Bordkanone
    .effect = Ist Antrieb und Bordkanone, braucht keinen Platz und geht nie verloren.
science-boosters = Zwei Antriebe
    .effect = Zählt als zwei Antriebe, braucht keinen Platz und geht nie verloren.
science-cannons = Zwei Bordkanonen
    .effect = Zählt als zwei Bordkanonen, braucht keinen Platz und geht nie verloren.
diplomat-tribute = Abgabe
    .effect = Eine Sieben kostet dich nur dann Karten, wenn du mehr als zwölf hast.
diplomat-fame = Ruhm
    .effect = Einmal pro Zug für jede dieser Karten, die du hast, darfst du in deiner Handels- und Bauphase eine Handelsware für einen Ruhmesring zahlen.
    .once = Einmal pro Zug darfst du in deiner Handels- und Bauphase eine Handelsware für einen Ruhmesring zahlen, auch mit beiden Karten nur einmal.
diplomat-helping-hand = Helfende Hand
    .effect = Einmal pro Zug, zwischen Würfeln und Schütteln, darfst du von einem oder zwei Gegnern mit mehr Punkten je eine zufällige Karte ziehen.
diplomat-relief = Beistand
    .effect = Bringt dir ein Wurf außer der Sieben, egal von wem, nichts, nimmst du eine Karte deiner Wahl aus der Bank.
merchant-fuel = Treibstoffhandel
    .effect = Die Bank nimmt von dir zwei Treibstoff für eine andere Karte.
merchant-ore = Erzhandel
    .effect = Die Bank nimmt von dir zwei Erz für eine andere Karte.
merchant-goods = Warenhandel
    .effect = Einmal pro Zug nimmt die Bank von dir eine einzelne Handelsware für eine andere Karte.
merchant-carbon = Carbonhandel
    .effect = Die Bank nimmt von dir zwei Carbon für eine andere Karte.
merchant-food = Nahrungshandel
    .effect = Die Bank nimmt von dir zwei Nahrung für eine andere Karte.

phase-setup = Aufbau
phase-production = Ertrag
phase-trade = Handeln und bauen
phase-encounter = Begegnung
phase-flight = Flug

neighbour-left = linker Nachbar
neighbour-second-left = zweiter Spieler links
neighbour-right = rechter Nachbar
neighbour-second-right = zweiter Spieler rechts
stat-combat = Kampf
    .effect = Kugeln plus Bordkanonen. Karten des Wissenden Volkes zählen für den, der am Zug ist; er gewinnt auch bei Gleichstand.
stat-speed = Wettflug
    .effect = Kugeln plus Antriebe, auch die auf Karten des Wissenden Volkes. Bei Gleichstand gewinnt, wer am Zug ist.

scene-merchant-gift = Ein Kaufmann
    .story = Ein Frachter geht längsseits, und sein Kapitän lädt dich in den Laderaum ein. Unter Kaufleuten eröffnet ein kleines Geschenk das Gespräch.
    .question = Wie viele Karten gibst du ihm?
scene-pirate-demands-two = Der Wegzoll
    .story = Ein Pirat liegt quer vor deinem Kurs, die Geschützpforten offen. Zwei Karten, sagt er, und der Weg ist frei.
    .question = Zahlst du zwei Karten?
    .yes = Zwei Karten zahlen
    .no = Ablehnen und kämpfen
scene-pirate-swap = Heiße Ware
    .story = Ein Pirat will seine Beute loswerden. Für eine deiner Karten gibt er dir zwei andere, und niemand stellt Fragen.
    .question = Gehst du auf den Tausch ein?
    .yes = Tauschen
    .no = Die Finger davon lassen
scene-pirate-raid = Ein Pirat zu mieten
    .story = Für eine einzige Karte will ein Pirat allen anderen für dich den Laderaum erleichtern.
    .question = Heuerst du ihn an?
    .yes = Für eine Karte anheuern
    .no = Wegschicken
scene-pirate-attack = Unter Beschuss
    .story = Kein Gruß, keine Forderung: Schüsse zucken an deiner Brücke vorbei. Ein Pirat will dein Schiff.
    .question = Versuchst du zu entkommen?
    .yes = Zu entkommen versuchen
    .no = Kämpfen
scene-distress-call = Ein Notruf
    .story = Ein Schiff mit toten Maschinen stürzt auf eine Sonne zu. Nur wer schnell ist, kommt noch rechtzeitig.
    .question = Eilst du zu Hilfe?
    .yes = Hinrasen
    .no = Weiterfliegen
scene-ship-under-fire = Ein Schiff in Not
    .story = Ein Pirat hat ein Schiff ohne Kanonen in die Enge getrieben. Die Mannschaft ruft nach jedem, der bewaffnet ist.
    .question = Greifst du ein?
    .yes = Den Piraten angreifen
    .no = Dich heraushalten
scene-distortion = Die Falte
    .story = Vor dir legt sich der Raum in Falten. Wer schnell genug hineintaucht, kommt heraus, wo er nur will.
    .question = Wagst du den Sprung?
    .yes = Hineintauchen
    .no = Darum herumfliegen
scene-traveler-gift = Das Wandernde Volk
    .story = Auf einmal sind sie da, das Volk ohne Planeten. Ihr Gesandter zeigt dir zwei leere Hände und wartet.
    .question = Wie viele Karten legst du dem Gesandten in die Hände?
scene-wear-and-tear = Der Zahn der Zeit
    .story = Die Jahre zwischen den Sternen gehen an keinem Mutterschiff spurlos vorbei.
scene-unmasked-pirate = Ein falscher Kaufmann
    .story = Der Kapitän wirft den Mantel ab und lacht. Er ist ein Pirat, und was du ihm gegeben hast, behält er.
    .question = Greifst du ihn an?
    .yes = Angreifen
    .no = Ziehen lassen

answer-gift = { $count ->
    [0] Nichts geben
    [one] Eine Karte geben
   *[other] { $count } Karten geben
}

row-gift-0 = Keine Karte gegeben
row-gift-1 = Eine Karte gegeben
row-gift-2 = Zwei Karten gegeben
row-gift-3 = Drei Karten gegeben
row-yes = Ja
row-no = Nein
row-won = Gewonnen
row-lost = Verloren
row-enough = Schnell genug
row-fewer = Zu langsam
row-low = Summe 1 oder 2
row-middle = Summe 3
row-high = Summe 4 oder 5
row-all = Alle

op-nothing = Sonst geschieht nichts.
op-fame-gain = { $count ->
    [one] Nimm einen Ruhmesring.
   *[other] Nimm { $count } Ruhmesringe.
}
op-fame-loss = { $count ->
    [one] Gib einen Ruhmesring zurück.
   *[other] Gib { $count } Ruhmesringe zurück.
}
op-gain = Nimm { $count } { $resource } aus der Bank.
op-gain-any = { $count ->
    [one] Nimm eine Karte deiner Wahl aus der Bank.
   *[other] Nimm { $count } Karten deiner Wahl aus der Bank.
}
op-pay-any = { $count ->
    [one] Gib der Bank eine Karte deiner Wahl.
   *[other] Gib der Bank { $count } Karten deiner Wahl.
}
op-return-gift = Nimm die Karten zurück, die du gegeben hast.
op-each-opponent-gives = Jeder Gegner gibt dir eine Karte seiner Wahl.
op-draw-from-each = Zieh von jedem Gegner eine zufällige Karte.
op-swap-one-for-two = Gib eine Karte ab und nimm zwei andere.
op-lose-swapped = Die zwei getauschten Karten gehen zurück an die Bank.
op-gain-expansion = Bau einen Ausbau deiner Wahl an.
op-lose-expansion = Gib einen Ausbau deiner Wahl ab.
op-ground = Dein erstes Raumschiff fliegt in diesem Zug nicht.
op-jump = Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
op-free-trade-ship = Du bekommst ein Handelsschiff geschenkt.
op-contest-combat = Es kommt zum Kampf. { $name } schüttelt für den Piraten.
op-contest-speed = Es kommt zum Wettflug. { $name } fliegt gegen dich.
op-compare-boosters = Hast du mindestens so viele Antriebe wie das Mutterschiff von { $name }?
op-shake-table = Schüttle dein Mutterschiff.
op-draw-new-card = Eine neue Karte wird gezogen.
op-wear-above = Wer mehr als { $limit } Ausbauten hat, gibt einen ab.
op-council-fame = Der Rat ehrt alle, die die meisten Frachtringe haben: je ein Ruhmesring.
op-reshuffle-and-draw = Alle Begegnungskarten werden gemischt, und eine neue wird gezogen.

encounter-01 = Der großzügige Konvoi
    .gift-0 = Der Kaufmann hat Mitleid und erzählt es weiter: Jeder Gegner gibt dir eine Karte seiner Wahl. Solches Betteln kostet dich zwei Ruhmesringe.
    .gift-1 = Ein karges Geschenk, eine karge Antwort: Nimm 1 Nahrung und gib einen Ruhmesring zurück.
    .gift-2 = Er ist zufrieden: Nimm eine Karte deiner Wahl und einen Ruhmesring.
    .gift-3 = Er umarmt dich: Nimm zwei Karten deiner Wahl und einen Ruhmesring.
encounter-02 = Der Schiffbauer
    .gift-0 = Er kehrt dir den Rücken: Gib einen Ruhmesring zurück.
    .gift-1 = Eins zu eins, sagt er: Nimm eine Karte deiner Wahl.
    .gift-2 = Deine Art gefällt ihm: Nimm eine Karte deiner Wahl und einen Ruhmesring.
    .gift-3 = Er öffnet seine Werkstatt: Bau einen Ausbau deiner Wahl an und nimm einen Ruhmesring.
encounter-03 = Der schweigsame Käufer
    .gift-0 = Er wird von deinem Geiz erzählen: Gib einen Ruhmesring zurück.
    .gift-1 = Er nickt, und dabei bleibt es.
    .gift-2 = Er wird von deiner Freundlichkeit erzählen: Nimm einen Ruhmesring.
    .gift-3 = Er verbeugt sich und reicht dir eine Kiste: Nimm 1 Handelsware und einen Ruhmesring.
encounter-04 = Der stolze Kaufmann
    .gift-0 = Er hält dich für arm und hilft: Nimm 1 Handelsware.
    .gift-1 = Er erwidert die Ehre: Nimm eine Karte deiner Wahl und einen Ruhmesring.
    .gift-2 = Er verdoppelt die Ehre: Nimm zwei Karten deiner Wahl und einen Ruhmesring.
    .gift-3 = So viel kränkt ihn, er schickt alles zurück: Nimm die Karten zurück, die du gegeben hast.
encounter-05 = Der Kaufmannsfürst
    .gift-0 = Seine Wachen halten dich auf: Dein erstes Raumschiff fliegt in diesem Zug nicht. Gib einen Ruhmesring zurück.
    .gift-1 = Er findet es kleinlich: Gib einen Ruhmesring zurück.
    .gift-2 = Er findet es angemessen: Nimm eine Karte deiner Wahl und einen Ruhmesring.
    .gift-3 = Er findet es fürstlich: Du bekommst ein Handelsschiff geschenkt.
encounter-06 = Die Kaufmannsfürstin
    .gift-0 = Ihre Wachen halten dich auf: Dein erstes Raumschiff fliegt in diesem Zug nicht. Gib einen Ruhmesring zurück.
    .gift-1 = Sie findet es kleinlich: Gib einen Ruhmesring zurück.
    .gift-2 = Sie findet es angemessen: Nimm eine Karte deiner Wahl und einen Ruhmesring.
    .gift-3 = Sie findet es fürstlich: Du bekommst ein Handelsschiff geschenkt.
encounter-07 = Der falsche Kaufmann
    .gift-0 = Der Kaufmann ist ein Pirat. Greifst du ihn an?
    .gift-1 = Der Kaufmann ist ein Pirat, und er behält deine Karte. Greifst du ihn an?
    .gift-2 = Der Kaufmann ist ein Pirat, und er behält deine Karten. Greifst du ihn an?
    .gift-3 = Der Kaufmann ist ein Pirat, und er behält deine Karten. Greifst du ihn an?
    .yes = Kämpfe. Dein rechter Nachbar schüttelt für den Piraten.
    .no = Er fliegt lachend davon; sonst geschieht nichts.
    .won = Nimm die Karten zurück, die du gegeben hast, und nimm einen Ruhmesring.
    .lost = Dein erstes Raumschiff ist getroffen und fliegt in diesem Zug nicht.
encounter-08 = Der Wolf im Schafspelz
    .gift-0 = Der Kaufmann ist ein Pirat. Greifst du ihn an?
    .gift-1 = Der Kaufmann ist ein Pirat, und er behält deine Karte. Greifst du ihn an?
    .gift-2 = Der Kaufmann ist ein Pirat, und er behält deine Karten. Greifst du ihn an?
    .gift-3 = Der Kaufmann ist ein Pirat, und er behält deine Karten. Greifst du ihn an?
    .yes = Kämpfe. Dein linker Nachbar schüttelt für den Piraten.
    .no = Er fliegt lachend davon; sonst geschieht nichts.
    .won = Nimm die Karten zurück, die du gegeben hast, und nimm einen Ruhmesring.
    .lost = Dein erstes Raumschiff ist getroffen und fliegt in diesem Zug nicht.
encounter-09 = Der Zoll an der Enge
    .yes = Gib der Bank zwei Karten deiner Wahl.
    .no = Kämpfe. Dein rechter Nachbar schüttelt für den Piraten.
    .won = Seine Prise gehört dir: Du bekommst ein Handelsschiff geschenkt.
    .lost = Gib einen Ausbau deiner Wahl ab. Aber du hast dich nicht gebeugt: Nimm einen Ruhmesring.
encounter-10 = Der Carbonkorsar
    .yes = Gib der Bank zwei Karten deiner Wahl.
    .no = Kämpfe. Der zweite Spieler rechts von dir schüttelt für den Piraten.
    .won = Du leerst seinen Laderaum: Nimm 2 Carbon und einen Ruhmesring.
    .lost = Dein erstes Raumschiff fliegt in diesem Zug nicht. Aber du hast dich nicht gebeugt: Nimm einen Ruhmesring.
encounter-11 = Der Zöllner
    .yes = Gib der Bank zwei Karten deiner Wahl. Er durchsucht dich trotzdem: Dein erstes Raumschiff fliegt in diesem Zug nicht.
    .no = Kämpfe. Dein linker Nachbar schüttelt für den Piraten.
    .won = Du leerst seinen Laderaum: Nimm 2 Erz und einen Ruhmesring.
    .lost = Gib einen Ausbau deiner Wahl ab.
encounter-12 = Der Hehler
    .yes = Gib eine Karte ab und nimm zwei andere. Dann schüttle dein Mutterschiff: Merkt die Patrouille etwas?
    .no = Ehrlichkeit fällt auf: Nimm einen Ruhmesring.
    .low = Man hat dich gesehen: Gib einen Ruhmesring zurück.
    .middle = Man durchsucht dich: Die zwei Karten gehen zurück an die Bank, ein Ruhmesring auch.
    .high = Niemand hat etwas gesehen.
encounter-13 = Der Bruder des Hehlers
    .yes = Gib eine Karte ab und nimm zwei andere. Dann schüttle dein Mutterschiff: Merkt die Patrouille etwas?
    .no = Er zuckt die Achseln; sonst geschieht nichts.
    .low = Niemand hat etwas gesehen.
    .middle = Man durchsucht dich: Die zwei Karten gehen zurück an die Bank, ein Ruhmesring auch.
    .high = Man hat dich gesehen: Gib einen Ruhmesring zurück.
encounter-14 = Der Freibeuter
    .yes = Gib der Bank eine Karte deiner Wahl. Dann schüttle dein Mutterschiff: Hält er Wort?
    .no = Man kennt deine sauberen Hände: Nimm einen Ruhmesring.
    .low = Er macht sich davon und plaudert: Gib einen Ruhmesring zurück.
    .middle = Zieh von jedem Gegner eine zufällige Karte. Es kommt heraus: Gib einen Ruhmesring zurück.
    .high = Zieh von jedem Gegner eine zufällige Karte.
encounter-15 = Der Maat des Freibeuters
    .yes = Gib der Bank eine Karte deiner Wahl. Dann schüttle dein Mutterschiff: Hält er Wort?
    .no = Er sucht sich jemand anderen; es geschieht nichts.
    .low = Zieh von jedem Gegner eine zufällige Karte.
    .middle = Zieh von jedem Gegner eine zufällige Karte. Es kommt heraus: Gib einen Ruhmesring zurück.
    .high = Er macht sich davon und plaudert: Gib einen Ruhmesring zurück.
encounter-16 = Die schwarze Fregatte
    .yes = Hast du mindestens so viele Antriebe wie das Mutterschiff deines rechten Nachbarn?
    .no = Kämpfe. Dein rechter Nachbar schüttelt für den Piraten.
    .enough = Du entkommst; sonst geschieht nichts.
    .fewer = Er holt dich ein, und du musst kämpfen. Dein rechter Nachbar schüttelt für den Piraten.
    .won = Du birgst sein Wrack: Bau einen Ausbau deiner Wahl an und nimm einen Ruhmesring.
    .lost = Gib einen Ausbau deiner Wahl ab.
encounter-17 = Der Erzräuber
    .yes = Hast du mindestens so viele Antriebe wie das Mutterschiff des zweiten Spielers links von dir?
    .no = Kämpfe. Der zweite Spieler links von dir schüttelt für den Piraten.
    .enough = Du entkommst; sonst geschieht nichts.
    .fewer = Er holt dich ein, und du musst kämpfen. Der zweite Spieler links von dir schüttelt für den Piraten.
    .won = Du leerst seinen Laderaum: Nimm 2 Erz und einen Ruhmesring.
    .lost = Gib einen Ausbau deiner Wahl ab. Aber du hast standgehalten: Nimm einen Ruhmesring.
encounter-18 = Das Enterkommando
    .yes = Hast du mindestens so viele Antriebe wie das Mutterschiff deines linken Nachbarn?
    .no = Kämpfe. Dein linker Nachbar schüttelt für den Piraten.
    .enough = Du entkommst; sonst geschieht nichts.
    .fewer = Er holt dich ein, und du musst kämpfen. Dein linker Nachbar schüttelt für den Piraten.
    .won = Seine Prise gehört dir: Du bekommst ein Handelsschiff geschenkt.
    .lost = Dein erstes Raumschiff fliegt in diesem Zug nicht.
encounter-19 = Der treibende Frachter
    .yes = Flieg um die Wette. Der zweite Spieler rechts von dir fliegt gegen dich.
    .no = Jemand anders rettet die Mannschaft; es geschieht nichts.
    .won = Die Eigner sind dankbar: Du bekommst ein Handelsschiff geschenkt.
    .lost = Du überforderst dein Schiff: Gib einen Ausbau deiner Wahl ab.
encounter-20 = Der stürzende Liner
    .yes = Flieg um die Wette. Dein linker Nachbar fliegt gegen dich.
    .no = Es spricht sich herum: Gib einen Ruhmesring zurück.
    .won = Nimm einen Ruhmesring, und zieh für die Geretteten von jedem Gegner eine zufällige Karte.
    .lost = Gib einen Ausbau deiner Wahl ab. Aber du hast es versucht: Nimm einen Ruhmesring.
encounter-21 = Die verirrten Ingenieure
    .yes = Flieg um die Wette. Dein rechter Nachbar fliegt gegen dich.
    .no = Es spricht sich herum: Gib einen Ruhmesring zurück.
    .won = Sie danken auf ihre Art: Bau einen Ausbau deiner Wahl an und nimm einen Ruhmesring.
    .lost = Gib einen Ausbau deiner Wahl ab.
encounter-22 = Der bedrängte Händler
    .yes = Kämpfe. Der zweite Spieler rechts von dir schüttelt für den Piraten.
    .no = Er entkommt auch ohne dich; es geschieht nichts.
    .won = Er teilt seine Ladung: Nimm 2 Handelsware und einen Ruhmesring.
    .lost = Dein erstes Raumschiff fliegt in diesem Zug nicht.
encounter-23 = Der bedrängte Kurier
    .yes = Kämpfe. Dein rechter Nachbar schüttelt für den Piraten.
    .no = Es spricht sich herum: Gib einen Ruhmesring zurück.
    .won = Der Kurier zahlt gut: Nimm zwei Karten deiner Wahl und einen Ruhmesring.
    .lost = Gib einen Ausbau deiner Wahl ab. Aber du hast es versucht: Nimm einen Ruhmesring.
encounter-24 = Der bedrängte Kundschafter
    .yes = Kämpfe. Dein linker Nachbar schüttelt für den Piraten.
    .no = Es spricht sich herum: Gib einen Ruhmesring zurück.
    .won = Er zeigt dir einen verborgenen Weg: Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte. Nimm einen Ruhmesring.
    .lost = Dein erstes Raumschiff fliegt in diesem Zug nicht. Aber du hast es versucht: Nimm einen Ruhmesring.
encounter-25 = Die schmale Falte
    .yes = Flieg um die Wette. Dein linker Nachbar fliegt gegen dich.
    .no = Du lässt sie liegen; eine neue Karte wird gezogen.
    .won = Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
    .lost = Sie schließt sich um dich: Dein erstes Raumschiff fliegt in diesem Zug nicht.
encounter-26 = Die helle Falte
    .yes = Flieg um die Wette. Dein rechter Nachbar fliegt gegen dich.
    .no = Du lässt sie liegen; eine neue Karte wird gezogen.
    .won = Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
    .lost = Sie schließt sich um dich: Dein erstes Raumschiff fliegt in diesem Zug nicht.
encounter-27 = Die dunkle Falte
    .yes = Flieg um die Wette. Der zweite Spieler rechts von dir fliegt gegen dich.
    .no = Du lässt sie liegen; eine neue Karte wird gezogen.
    .won = Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
    .lost = Sie zerrt an deinem Rumpf: Gib einen Ausbau deiner Wahl ab.
encounter-28 = Das Wandernde Volk am Tor
    .gift-0 = Die Hände schließen sich: Gib einen Ausbau deiner Wahl ab und einen Ruhmesring zurück.
    .gift-1 = Sie lächeln: Nimm einen Ruhmesring.
    .gift-2 = Sie öffnen das Tor: Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
    .gift-3 = Sie öffnen das Tor: Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte.
encounter-29 = Das Wandernde Volk rastet
    .gift-0 = Sie ziehen wortlos weiter; es geschieht nichts.
    .gift-1 = Sie werden dich nicht vergessen: Nimm einen Ruhmesring.
    .gift-2 = Sie werden dich nicht vergessen: Nimm einen Ruhmesring.
    .gift-3 = Sie lassen dir eines ihrer Schiffe da: Du bekommst ein Handelsschiff geschenkt.
encounter-30 = Der Zug des Wandernden Volkes
    .gift-0 = Sie sehen an dir vorbei: Gib einen Ruhmesring zurück.
    .gift-1 = Sie finden es zu wenig: Gib einen Ruhmesring zurück.
    .gift-2 = Sie verneigen sich: Nimm einen Ruhmesring.
    .gift-3 = Sie nehmen dich mit: Dein erstes Raumschiff darf auf jeden Punkt springen, auf dem es einen Flug beenden könnte. Nimm einen Ruhmesring.
encounter-31 = Die große Inspektion
    .all = Wer mehr als 8 Ausbauten hat, gibt einen ab. Dann werden alle Begegnungskarten gemischt, und eine neue wird gezogen.
encounter-32 = Der galaktische Rat
    .all = Wer mehr als 6 Ausbauten hat, gibt einen ab. Dann nimmt, wer die meisten Frachtringe hat, mindestens aber einen, einen Ruhmesring. Dann werden alle Begegnungskarten gemischt, und eine neue wird gezogen.

star-already-said = Genau das hast du schon gesagt.
star-bank-lacks = Die Bank hat { $resource ->
    [Treibstoff] keinen
    [Handelsware] keine
    [Nahrung] keine
   *[other] kein
} { $resource } mehr. Wähle einen anderen Rohstoff.
star-bank-rate = Für eine andere Karte nimmt die Bank { $rate } { $resource } von dir.
star-colony-by-ship = Eine Kolonie gründet ein Kolonieschiff: Baue eines an einem Raumhafen und fliege damit zu diesem Punkt.
star-colony-ship-at-dock = Ein Kolonieschiff darf an einem Handelspunkt vorbei, aber dort nicht enden. Halte woanders.
star-end-flight-first = Ein Raumschiff ist noch im Flug: Beende zuerst seinen Flug.
star-fame-full = Für einen weiteren Ruhmesring ist kein Platz: Ein Mutterschiff trägt elf, insgesamt gibt es vierzig.
star-fixed-start = Im Aufbau für den Einstieg hat dein erstes Raumschiff seinen festen Platz; du wählst nur den Transporter.
star-flight-ended = Dieses Raumschiff hat seinen Flug für diesen Zug beendet.
star-foreign-port = Das ist ein Raumhafenpunkt eines Gegners: Du darfst vorbei, aber hier nicht enden.
star-freight-rings = Dafür brauchst du { count-needed-rings } am Mutterschiff. Karten des Wissenden Volkes helfen hier nicht.
star-friend-taken = Diese Freundschaftskarte ist nicht mehr da. Wähle eine von den übrigen.
star-game-over = Das Spiel ist vorbei.
star-gift-first = Setze zuerst dein geschenktes Handelsschiff: Wähle einen Transporter und einen Raumhafenpunkt.
star-gift-too-big = Du kannst { $most ->
    [0] nichts
    [one] höchstens eine Karte
   *[other] höchstens { $most } Karten
} geben.
star-grounded = Dieses Raumschiff sitzt fest: Es fliegt in diesem Zug nicht. Wo es steht, darf es aber spähen, erobern und eine Kolonie gründen.
star-help-one-or-two = Die helfende Hand nimmt eine Karte von einem oder zwei Gegnern.
star-jump-to-nowhere = Dort steht das Schiff schon: Spring auf einen anderen Punkt, oder bleib.
star-mothership-full = Dein Mutterschiff trägt höchstens { $limit } { $expansion ->
    [Antrieb] Antriebe
    [Bordkanone] Bordkanonen
   *[other] Frachtringe
}.
star-must-found = Ein Handelsschiff endet auf einem Handelspunkt nur, wenn es dort eine Station gründet. Gründe sie, oder flieg weiter.
star-must-leave-site = Dieses Kolonieschiff stand hier schon einen Zug, ohne zu gründen. Gründe jetzt eine Kolonie, wenn das geht, oder ende auf einem anderen Punkt.
star-must-shake = Du hast ein Raumschiff auf dem Brett: Schüttle dein Mutterschiff, bevor dein Zug endet.
star-no-cards-for-yes = Ein Ja kann dich { $needed ->
    [one] eine Karte
   *[other] { $needed } Karten
} kosten, und so viele hast du nicht.
star-no-cards-left = Nachschubstapel und Bank sind beide leer.
star-no-cards-to-draw = Dieser Spieler hat keine Karte zum Ziehen.
star-no-colony-left = Alle deine Kolonien sind auf dem Brett, für ein Schiff ist keine übrig.
star-no-fame-card = Nur mit der Ruhmkarte der Diplomaten kannst du einen Ruhmesring kaufen.
star-no-gifts = Handel ist Tausch: Jede Seite gibt mindestens eine Karte.
star-no-helping-hand = Du hast die helfende Hand der Diplomaten nicht.
star-no-offer = Du hast kein Angebot auf dem Tisch.
star-no-offer-to-you = An dich gibt es kein Angebot, das du beantworten könntest.
star-no-proposal = So ein Vorschlag liegt nicht auf dem Tisch.
star-no-reply = Dieser Spieler hat dein Angebot nicht angenommen und auch kein Gegenangebot gemacht.
star-no-ring-left = Deine drei Raumhafenringe sind alle im Spiel.
star-no-ship = Du hast kein Raumschiff auf dem Brett, also gibt es nichts zu schütteln. Beende deinen Zug.
star-no-station-left = Alle deine Handelsstationen sind auf dem Brett, für ein Schiff ist keine übrig.
star-no-such-expansion = Dein Mutterschiff hat { $expansion ->
    [Bordkanone] keine
   *[other] keinen
} { $expansion }.
star-no-such-seat = Dort sitzt niemand.
star-no-such-ship = Dein Transporter { $rank } ist nicht auf dem Brett.
star-no-supplies = Du darfst jetzt keinen Nachschub ziehen: Du hast schon gezogen, oder du hattest nach dem Wurf 9 oder mehr Punkte.
star-no-transporter = Deine drei Transporter sind alle unterwegs. Gründe etwas, dann kommt einer zurück.
star-not-a-dock = Eine Handelsstation gründet man auf einem Handelspunkt an der Heimatbasis eines Volkes.
star-not-a-home-site = Die ersten Figuren kommen auf Koloniepunkte der vier Heimatsysteme.
star-not-a-site = Eine Kolonie gründet man auf einem Koloniepunkt, zwischen zwei Planeten eines Systems.
star-not-ahead = Die helfende Hand nimmt nur von Spielern, die mehr Punkte haben als du.
star-not-an-opponent = Wähle jemand anderen als dich.
star-not-beside-planet = Dieses Raumschiff steht nicht neben diesem Planeten ({ $resource }).
star-not-habitable = Einer der zwei Planeten ({ $resource }) ist { $cannons ->
    [0] ein Eisplanet der Stärke { $needed }. Taue ihn zuerst auf: Dazu brauchst du { count-needed-rings }
   *[other] ein Piratennest der Stärke { $needed }. Besiege es zuerst: Dazu brauchst du { $needed } Bordkanonen
}.
star-not-in-flight = Dieses Raumschiff ist nicht im Flug, also gibt es keinen Flug zu beenden.
star-not-now = Das geht jetzt nicht: { $asked }.
star-not-your-colony = Einen Raumhafen baut man auf eine eigene Kolonie, die noch keinen Ring hat.
star-not-your-port = Ein neues Schiff kommt auf einen der zwei Punkte neben einem eigenen Raumhafen.
star-not-your-turn = Du bist nicht am Zug.
star-nothing-to-capture = Soweit du weißt, gibt es auf diesem Planeten ({ $resource }) nichts zu erobern.
star-offer-to-whom = Nenne mindestens einen Gegner für dein Angebot.
star-once-per-turn = Das hast du in diesem Zug schon so oft getan, wie du darfst.
star-only-passing = Dein Schiff fliegt nur über eine andere Figur hinweg: Hier kann es nichts erobern.
star-opponent-lacks = Der andere Spieler hat die Karten für diesen Tausch nicht mehr.
star-other-dock = Die Handelspunkte eines Volkes werden der Reihe nach besetzt: Als Nächstes kommt der niedrigste freie dran ({ $people }).
star-other-people = Nimm eine Karte des Volkes, bei dem deine Station steht: { $people }.
star-other-ship-flying = Ein anderes deiner Raumschiffe ist im Flug: Beende zuerst diesen Flug.
star-point-taken = Dort steht schon eine andere Figur.
star-same-resource = Du kannst nicht den Rohstoff nehmen, den du gibst.
star-ship-must-move = Dein Raumschiff { $rank } darf nicht stehen bleiben: Bewege es, bevor du den Zug beendest.
star-system-full = Zu dritt bleibt in jedem Außensystem ein Koloniepunkt frei, und das ist der letzte.
star-too-far = { $steps ->
    [0] Dort ist das Schiff schon.
    [one] Das ist 1 Schritt, und das Schiff hat keinen mehr.
   *[other] Das sind { $steps } Schritte, und das Schiff hat { $left ->
        [0] keinen mehr
       *[other] nur noch { $left }
    }.
}
star-too-few-cannons = Dieses Piratennest verlangt { $needed } Bordkanonen; die auf Karten des Wissenden Volkes zählen mit.
star-too-few-cards = Das kostet{ price }, und so viel hast du nicht.
star-trade-ship-at-site = Ein Handelsschiff darf an einem Koloniepunkt vorbei, aber dort nicht enden. Halte woanders.
star-transporter-used = Dein Transporter { $rank } ist schon auf dem Brett: Wähle einen anderen.
star-unexplored = Von einem Planeten hier ({ $resource }) hast du das Plättchen nicht gesehen.
now-settle = Die ersten Kolonien und Raumhäfen werden in den Heimatsystemen gesetzt
now-launch = Die ersten Raumschiffe werden gesetzt
now-roll = Dein Zug beginnt mit dem Würfeln
now-seven = Eine Sieben ist gefallen, und zuerst werden Karten abgegeben und eine von einem Spieler gezogen
now-relief = Zuerst wird eine Karte als Beistand aus der Bank genommen
now-trade = Gewürfelt ist schon, jetzt wird gehandelt und gebaut; deine Schiffe fliegen, nachdem du das Mutterschiff geschüttelt hast
now-fly = Deine Schiffe fliegen; gewürfelt, gehandelt und gebaut wird wieder in deinem nächsten Zug
now-befriend = Zuerst wird eine Freundschaftskarte gewählt
now-jump = Zuerst springt dein Schiff oder bleibt stehen
now-wear = Zuerst wird ein Ausbau abgegeben
now-encounter = Zuerst wird die Begegnung zu Ende gespielt
count-needed-rings = { $needed ->
    [one] 1 Frachtring
   *[other] { $needed } Frachtringe
}

# Board, prompts, log

colour-neutral = Niemand
board-name = Die Karte des Weltraums, Runde { $round }
round = Runde { $round }
    .effect = die laufende Runde, in der alle einmal am Zug sind. Wer im eigenen Zug zuerst 15 Punkte hat, gewinnt.
roll = Gewürfelt: { $sum }
speed = Geschwindigkeit { $speed }: Grundgeschwindigkeit { $base }, Antriebe { $boosters }
deck = Begegnungskarten im Stapel: { $count }
with-science = , und { $count } auf Karten des Wissenden Volkes
spare = { $piece }: { $count } von { $of } im Vorrat
ship-name = { $kind } { $rank }
ship-grounded = fliegt in diesem Zug nicht
ship-ended = ist geflogen
ship-overstays = muss gründen oder weiterfliegen
ship-must-leave = muss weiterfliegen
site-full = zu dritt kommt hierher keine dritte Kolonie
site-unsafe = zuerst zu erobern: { $disc }
planet-known = nur wer nachgesehen hat, weiß es: { $disc }
planet-lookers = angesehen von { $names }
base-cards = Noch da: { $cards }
base-marker = Scheibe der Freundschaft: { $name }
friend-owned = im Besitz von { $names }
friends-title = Karten: { $people }
friends-take = Wähle eine Karte: { $people }
role-discards = Gibt noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab
role-launches = Setzt das erste Schiff
role-wears = Gibt einen Ausbau ab
role-relief = Nimmt eine Karte als Beistand
role-tithe = Gibt eine Karte
role-reads = Liest die Begegnungskarte vor
talk-offers = Bietet an
talk-counters = Möchte lieber
talk-proposes = Schlägt vor
talk-accepts = Nimmt an
talk-declines = Lehnt ab
talk-thinks = Ist gefragt und überlegt
wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}

ask-settle-colony = Setze eine Kolonie auf einen freien Koloniepunkt eines Heimatsystems.
ask-settle-port = Setze deinen Raumhafen auf einen freien Koloniepunkt eines Heimatsystems.
ask-launch = Setze dein erstes Kolonieschiff neben deinen Raumhafen.
ask-gift-ship = Setze dein geschenktes Handelsschiff auf einen Punkt neben deinem Raumhafen.
ask-roll = Du bist dran: Würfle für den Ertrag.
ask-discard = Eine Sieben! { $count ->
    [one] Gib eine Karte ab.
   *[other] Gib { $count } Karten ab.
}
ask-rob = Du darfst von einem Gegner eine Karte ziehen.
ask-relief = Der Wurf hat dir nichts gebracht: Nimm eine Karte deiner Wahl.
ask-trade = Handle und baue; schüttle danach dein Mutterschiff, um zu fliegen.
ask-trade-no-ship = Handle und baue; beende danach deinen Zug, solange du kein Schiff zum Fliegen hast.
ask-trade-supplies = Vorher darfst du Nachschub von der Erde ziehen.
ask-answers = Du hast { $give } für { $want } angeboten. { $answers }. Bestätige einen Tausch, zieh das Angebot zurück oder mach weiter.
ask-answers-none = Du hast { $give } für { $want } angeboten, und niemand geht darauf ein. { $answers }. Biete etwas anderes an oder mach weiter.
answer-accepts = { $name } nimmt an
answer-declines = { $name } lehnt ab
answer-counters = { $name } würde { $give } für { $want } geben
ask-reply = { $name } bietet einen Tausch an: Du gibst { $give } und bekommst { $want }.
ask-reply-short = { $name } möchte { $give }, was du nicht hast, und bietet { $want }.
ask-deal = Stell den Tausch auf dem Brett zusammen: Tippe auf eine Karte, um eine hinzuzufügen.
ask-place-ship = Wähle einen Punkt neben deinem Raumhafen für das neue Schiff.
ask-place-port = Wähle die Kolonie, die zum Raumhafen wird.
ask-bank = Wähle, was die Bank dir gibt.
ask-give = { $count ->
    [one] Wähle eine Karte, die du gibst.
   *[other] Wähle { $count } Karten, die du gibst.
}
ask-pay = { $count ->
    [one] Zahle der Bank eine Karte.
   *[other] Zahle der Bank { $count } Karten.
}
ask-take = { $count ->
    [one] Nimm eine Karte aus der Bank.
   *[other] Nimm { $count } Karten aus der Bank.
}
ask-tithe = Gib { $name } eine Karte deiner Wahl.
ask-swap-give = Wähle die Karte, die du abgibst.
ask-swap-take = { $count ->
    [one] Nimm eine Karte einer anderen Sorte.
   *[other] Nimm { $count } Karten anderer Sorten.
}
ask-attach = Wähle einen Ausbau für dein Mutterschiff.
ask-detach = Wähle den Ausbau, den du verlierst.
ask-wear = Verschleiß: Wähle einen Ausbau, den du abgibst.
ask-jump = Dein erstes Schiff darf springen: Wähle einen markierten Punkt oder bleib.
ask-fly = Flieg mit deinen Schiffen: Jedes hat { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
}.
ask-fly-ship = Wohin mit { $ship }? Es hat { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
}.
ask-fly-on = { $left ->
    [0] Kein Schritt mehr für { $ship }: Tu etwas oder beende den Flug.
    [one] Noch ein Schritt für { $ship }: Flieg weiter, tu etwas oder beende den Flug.
   *[other] Noch { $left } Schritte für { $ship }: Flieg weiter, tu etwas oder beende den Flug.
}
ask-fly-on-only = { $left ->
    [0] Kein Schritt mehr für { $ship }: Beende den Flug.
    [one] Noch ein Schritt für { $ship }: Flieg weiter oder beende den Flug.
   *[other] Noch { $left } Schritte für { $ship }: Flieg weiter oder beende den Flug.
}
ask-fly-vain = Zu dritt wird hier keine dritte Kolonie gegründet.
ask-fly-full = Zu dritt wird in diesem System keine dritte Kolonie gegründet: Das Schiff stünde dort umsonst und müsste in deinem nächsten Zug wieder fort. Trotzdem hinfliegen?
ask-befriend = Wähle eine Freundschaftskarte: { $people }.
wait-setup = { $count ->
    [one] Aufbau: { $names } setzt noch.
   *[other] Aufbau: { $names } setzen noch.
}
wait-roll = { $names } würfelt für den Ertrag.
wait-discard = { $count ->
    [one] Eine Sieben: { $names } muss Karten abgeben.
   *[other] Eine Sieben: { $names } müssen Karten abgeben.
}
wait-rob = { $names } darf einen Gegner berauben.
wait-relief = { $names } nimmt eine Karte als Beistand.
wait-trade = { $names } handelt und baut.
wait-reply = { $name } bietet { $give } für { $want } und wartet auf { $names }.
wait-answered = { $name } hat die Antworten auf das Angebot von { $give } für { $want }.
wait-jump = { $names } darf springen.
wait-fly = { $names } fliegt.
wait-befriend = { $names } wählt eine Freundschaftskarte.
wait-wear = { $count ->
    [one] Verschleiß: { $names } wählt, was wegfällt.
   *[other] Verschleiß: { $names } wählen, was wegfällt.
}
wait-encounter = Begegnung: { $names } entscheidet.

group-answer = Deine Wahl
group-reply = Das Angebot
group-deals = Tausch
group-flight = Schiffe
group-turn = Zug
group-build = Bauen
group-build-hand = Bauen; auf der Hand: { $cards }
group-bank = Bank
group-trade = Mitspieler
group-suggestions = Einfache Tauschgeschäfte
lay-down = Zurück

build-colony-ship = Kolonieschiff
build-trade-ship = Handelsschiff
build-spaceport = Raumhafen
build-booster = Antrieb
build-cannon = Bordkanone
build-freight-ring = Frachtring
place-ship = { $ship } setzen
place-port = Raumhafenring um eine Kolonie legen
other-transporter = Lieber Transporter { $rank } nehmen
bank-gives = { $cards } zahlen
bank-for = Für { $resource } bekommst du
fly-ship = Mit { $ship } fliegen
reach = Mit { $ship } in { $steps ->
    [one] einem Schritt
   *[other] { $steps } Schritten
} zum { $point } fliegen
goal = Zum { $point }: { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
reach-pass = nur im Vorbeiflug: { $why }
reach-barred = geht nicht: { $why }

act-settle = Kolonie auf den { $site } setzen
act-settle-port = Deinen Raumhafen auf den { $site } setzen
act-spaceport = Raumhafen auf den { $site } setzen
act-ship = { $ship } auf den { $point } setzen
act-roll = Würfeln
act-discard = { $resource } abgeben
act-rob = { $name } berauben ({ $cards })
act-spare = Niemanden berauben
act-draw = Nachschub ziehen
act-help = Helfende Hand: { $names }
act-bank = { $give } für { $want }
act-fame = Einen Ruhmesring für 1 Handelsware kaufen
act-offer = Angebot an { $names }: { $give } für { $want }
act-withdraw = Angebot zurückziehen
act-confirm = Tausch mit { $name }: { $give } für { $want }
act-confirm-plain = Tausch mit { $name }
act-accept = Annehmen: { $give } für { $want }
act-accept-plain = Annehmen
act-decline = Ablehnen
act-counter = Gegenangebot: { $give } für { $want }
act-propose = Vorschlagen: { $give } für { $want }
act-retract = Vorschlag zurückziehen
act-agree = Vorschlag von { $name } annehmen: { $give } für { $want }
act-agree-plain = Vorschlag von { $name } annehmen
act-refuse = Vorschlag von { $name } ablehnen
act-shake = Mutterschiff schütteln und fliegen
    .hint = Handeln und Bauen sind dann vorbei; die Kugeln geben die Geschwindigkeit deiner Schiffe oder bringen eine Begegnung.
act-pay = { $resource } geben
act-take = { $resource } nehmen
act-attach = { $expansion } anbauen
act-detach = { $expansion } abgeben
act-jump = Zum { $point } springen
act-stay = Nicht springen
act-fly = Mit { $ship } zum { $point } fliegen
act-capture = Mit { $ship } erobern: { $planet }
act-capture-pirate = Das Piratennest ({ $number }) mit { $ship } besiegen: { $planet }
act-capture-ice = Den Eisplaneten ({ $number }) mit { $ship } auftauen: { $planet }
act-found = Mit { $ship } gründen
act-found-colony = Kolonie auf dem { $site } gründen
act-found-station = Handelsstation auf { $dock } gründen
act-stop = Flug von { $ship } beenden
act-befriend = { $card }
act-done = Zug beenden
ask-spare = Du nimmst niemandem eine Karte. Wirklich niemanden berauben?
ask-done = Schiffe von dir können noch fliegen. Den Zug beenden?

deal-offer = Anderen einen Tausch anbieten…
deal-counter = Dieses Angebot ändern…
deal-propose = Selbst einen Tausch vorschlagen…
deal-title-offer = Dein Angebot
deal-title-counter = Dein Gegenangebot an { $name }
deal-title-propose = Dein Vorschlag an { $name }
deal-give = Du gibst
deal-want = Du bekommst
deal-to-whom = Wen du fragst
deal-words = { $give } für { $want }
deal-more-give = 1 { $resource } mehr geben
deal-more-want = 1 { $resource } mehr verlangen
deal-less-give = 1 { $resource } weniger geben
deal-less-want = 1 { $resource } weniger verlangen
deal-to = Auch { $name } fragen
deal-not-to = { $name } nicht fragen
deal-send-offer = Dieses Angebot machen
deal-send-counter = Dieses Gegenangebot machen
deal-send-propose = Das vorschlagen
deal-lacks-all = Wähle, was du gibst und was du bekommst.
deal-lacks-give = Wähle, was du gibst.
deal-lacks-want = Wähle, was du bekommst.
deal-lacks-cards = So viel hast du nicht.
deal-lacks-to = Wähle, wen du fragst.
deal-lacks-news = Genau das hast du schon gesagt.
desk-close = Schließen
desk-map = Karte ansehen
desk-card = Zurück zur Begegnung
card-secret = Nur du siehst diese Karte: { $card }

log-start-roll = { $name } würfelt { $sum } um den ersten Zug.
log-starts = { $name } beginnt.
log-dealt = Deine ersten Karten: { $cards }.
log-settled = { $name } setzt eine Kolonie auf den { $site }.
log-settled-port = { $name } setzt einen Raumhafen auf den { $site }.
log-turn = Runde { $round }: { $name } ist am Zug.
log-rolled = { $name } würfelt { $a } + { $b } = { $sum }.
log-produced = { $name } bekommt { $cards }.
log-produced-harvest = { $name } bekommt { $cards }, davon { $count } dank dem Grünen Volk.
log-bank-short = Die Bank hat nicht genug { $resource } für alle, also bekommt niemand etwas davon.
log-bank-rest = Die Bank hat zu wenig: { $name } bekommt, was noch da ist, { $cards }.
log-relieved = Beistand: { $name } nimmt { $resource }.
log-must-discard = { $count ->
    [one] { $names } muss die Hälfte der Karten abgeben.
   *[other] Diese müssen die Hälfte ihrer Karten abgeben: { $names }.
}
log-discarded = { $name } gibt { $cards } ab.
log-stole = { $name } zieht eine Karte von { $victim }.
log-stole-known = { $name } zieht { $resource } von { $victim }.
log-helped = { $name } nutzt die Karte „{ $card }“.
log-spared = { $name } beraubt niemanden.
log-supplied = { $name } zieht Nachschub von der Erde.
log-supplied-known = { $name } zieht Nachschub von der Erde: { $resource }.
log-pile = Ein neuer Nachschubstapel wird gemischt.
log-bank = { $name } gibt der Bank { $give } für { $resource }.
log-fame-bought = { $name } kauft einen Ruhmesring für 1 Handelsware.
log-built = { $name } baut { $expansion ->
    [Bordkanone] eine
   *[other] einen
} { $expansion }.
log-port = { $name } baut einen Raumhafen auf dem { $site }.
log-launched = { $name } setzt { $ship } auf den { $point }.
log-launched-free = { $name } setzt das geschenkte { $ship } auf den { $point }.
log-gift-waits = Das geschenkte Handelsschiff von { $name } muss warten.
log-offered = Angebot von { $name } an { $names }: { $give } für { $want }.
log-accepted = { $name } nimmt an.
log-declined = { $name } lehnt ab.
log-countered = { $name } würde { $give } für { $want } geben.
log-offer-gone = Das Angebot von { $name } ist vom Tisch.
log-proposed = { $name } schlägt vor: { $give } für { $want }.
log-proposal-gone = Der Vorschlag von { $name } ist vom Tisch.
log-traded = { $name } und { $other } tauschen { $give } gegen { $want }.
log-shook = { $name } schüttelt { $sum }: Geschwindigkeit { $speed }.
log-shook-black = { $name } schüttelt die schwarze Kugel: eine Begegnung.
log-encountered = { $reader } liest { $name } vor: { $scene }.
log-card = Du liest die Karte „{ $card }“.
log-answered = { $name }: „{ $answer }“.
log-combat-won = { $name } gewinnt den Kampf gegen { $other }: { $mine } gegen { $theirs }.
log-combat-tied = { $name } gewinnt den Kampf gegen { $other }, denn im eigenen Zug genügt Gleichstand: { $mine } gegen { $theirs }.
log-combat-lost = { $name } verliert den Kampf gegen { $other }: { $mine } gegen { $theirs }.
log-race-won = { $name } gewinnt den Wettflug gegen { $other }: { $mine } gegen { $theirs }.
log-race-tied = { $name } gewinnt den Wettflug gegen { $other }, denn im eigenen Zug genügt Gleichstand: { $mine } gegen { $theirs }.
log-race-lost = { $name } verliert den Wettflug gegen { $other }: { $mine } gegen { $theirs }.
log-fled = { $name } entkommt: { $mine ->
    [one] 1 Antrieb
   *[other] { $mine } Antriebe
} gegen { $theirs } von { $other }.
log-too-slow = { $name } ist zu langsam: { $mine ->
    [one] 1 Antrieb
   *[other] { $mine } Antriebe
} gegen { $theirs } von { $other }.
log-shook-table = { $name } schüttelt { $sum }.
log-fame-up = { $name } bekommt { $count ->
    [one] einen Ruhmesring
   *[other] { $count } Ruhmesringe
}.
log-fame-down = { $name } verliert { $count ->
    [one] einen Ruhmesring
   *[other] { $count } Ruhmesringe
}.
log-gained = { $name } nimmt { $cards } aus der Bank.
log-paid = { $name } gibt { $cards } ab.
log-gave = { $name } gibt { $other } { $resource }.
log-attached = { $name } baut { $expansion ->
    [Bordkanone] eine
   *[other] einen
} { $expansion } an.
log-detached = { $name } verliert { $expansion ->
    [Bordkanone] eine
   *[other] einen
} { $expansion }.
log-grounded = Schiff { $rank } von { $name } fliegt in diesem Zug nicht.
log-jumped = { $name } springt mit Schiff { $rank } zum { $point }.
log-stayed = { $name } springt nicht.
log-deck = Alle Begegnungskarten werden gemischt.
log-flew = { $name } fliegt mit { $ship } in { $steps ->
    [one] einem Schritt
   *[other] { $steps } Schritten
} vom { $from } zum { $point }.
log-flew-round = { $name } fliegt { $steps } Schritte mit { $ship } und ist wieder am { $point }.
log-looked = { $name } sieht sich ein Plättchen an: { $planet }.
log-looked-known = { $name } sieht: { $disc } ({ $planet }).
log-revealed = { $planet }: { $disc }.
log-no-room = { $name } kann dort keine Kolonie gründen: Zu dritt kommt in kein System eine dritte.
log-colony = { $name } gründet eine Kolonie auf dem { $site }.
log-station = { $name } gründet eine Handelsstation auf { $dock }.
log-marker = { $name } bekommt die Scheibe der Freundschaft ({ $people }).
log-befriended = { $name } nimmt die Karte „{ $card }“.
log-captured = { $name } erobert: { $disc } ({ $planet }). An seiner Stelle liegt nun die { $white }.
log-ended = Das Spiel ist zu Ende.

award-colony = eine Kolonie auf dem { $site }
award-port = ein Raumhafen auf dem { $site }
award-disc = erobert: { $disc }
award-marker = Scheibe der Freundschaft: { $people }
award-fame = Ruhmesringe, zwei für einen Punkt
result-colonies = Kolonien
    .hint = Einer für jede Kolonie, die kein Raumhafen ist.
result-ports = Häfen
    .hint = Zwei für jeden Raumhafen.
result-markers = Freundschaft
    .hint = Zwei für jede Scheibe der Freundschaft.
result-discs = Plättchen
    .hint = Einer für jedes eroberte Piratennest und jeden bewohnbar gemachten Eisplaneten.
result-fame = Ruhm
    .hint = Einer für je zwei Ruhmesringe.
result-points = Punkte
    .hint = Die Summe.
result-rounds = Punkte Runde für Runde
result-round = { $round }
    .name = nach Runde { $round }
result-end = Ende
result-curve = Die Punkte aller Spieler, Runde für Runde

# What somebody gained or lost, after a plus or a minus.
gain-points = { count-points }
gain-fame = { count-fame-ring }
gain-boosters = { count-booster }
gain-cannons = { count-cannon }
gain-rings = { count-freight-ring }
gain-cards = { $count } { $count ->
    [one] Karte
   *[other] Karten
}
gain-ships = { $count } { $count ->
    [one] Schiff
   *[other] Schiffe
}

# Ein geführtes erstes Spiel: was vor dem Eintrag von guide.record mit dieser Nummer gesagt wird.
guide-1 = Mit fünfzehn Punkten gewinnst du: Kolonien, Raumhäfen, Freunde unter den Völkern, Ruhm. Daheim ist alles besiedelt, also fliegst du hinaus. Setz dein erstes Kolonieschiff auf den Punkt neben deinem Raumhafen.
guide-4 = Jeder Zug beginnt mit einem Wurf: Planeten mit dieser Zahl bringen jeder Kolonie daneben eine Karte. Wer wenige Punkte hat, darf auch Nachschub von der Erde ziehen. Würfle, dann zieh.
guide-6 = Ein Kolonieschiff kostet Erz, Treibstoff, Carbon und Nahrung. Dir fehlt nur Nahrung, und Handelsware hast du übrig. Drück auf „Anderen einen Tausch anbieten…“, leg eine Handelsware auf deine Seite und eine Nahrung auf die andere und schick es ab. Bestätige dann bei dem, der annimmt.
guide-10 = Nun kannst du es bezahlen. Bau ein zweites Kolonieschiff und setz es neben deinen Raumhafen.
guide-11 = Fertig gebaut? Dann wird dein Mutterschiff geschüttelt. Zwei Kugeln fallen: Ohne die schwarze ist ihre Summe die Geschwindigkeit all deiner Schiffe. Schüttle.
guide-12 = Geschwindigkeit 5. Flieg mit Schiff 1 hinauf zu Deneb, Schritt für Schritt (später genügt ein Klick aufs Ziel). Neben einem Planeten siehst du heimlich seine Zahl. Beende dann den Flug und den Zug; das zweite Schiff wartet.
guide-30 = Die anderen sind weitergeflogen, und ihre Würfe haben auch dir etwas gebracht. Würfle und zieh. Dann zur Bank: Für drei gleiche Karten gibt sie dir eine andere nach Wahl, bei Handelsware genügen zwei. Tausche zwei Handelsware in Treibstoff.
guide-33 = Für zwei Treibstoff gibt es einen Antrieb: Von nun an fliegen alle deine Schiffe in jedem Zug einen Schritt weiter. Bau ihn und schüttle wieder.
guide-35 = Diesmal die schwarze Kugel: eine Begegnung! Ein Pirat verlangt zwei Karten. Wer links von dir sitzt, schüttelt für ihn, und bei Gleichstand gewinnst du. Weigere dich und kämpfe.
guide-36 = Gewonnen: Erz und ein Ruhmesring, von denen zwei ein Punkt sind. Nach einer Begegnung ist die Geschwindigkeit 3, dein Antrieb macht 4 daraus. Flieg zum Koloniepunkt zwischen Handelsware und Treibstoff von Deneb und gründe dort eine Kolonie.
guide-end = Eine neue Kolonie: ein Punkt mehr, und jede 4 und 5 bringt dir etwas. Mit Frachtringen gewinnen Handelsschiffe Freunde unter den Völkern; Bordkanonen nehmen Piratennester. Dein zweites Schiff kann noch fliegen. Fünfzehn Punkte im eigenen Zug, und du hast gewonnen.
