game-title = Urland
game-tagline = Vor 350 Millionen Jahren: vermehren, an Land gehen und ahnen, wo es zählen wird.
how-goal = Wer am weitesten vorn steht, wenn jemand Feld 30 erreicht, gewinnt.
how-turn = In jeder Runde wählt einer, der Umweltspieler, geheim, welches von drei Ländern gewertet wird; der Nächste sieht die beiden anderen. Alle übrigen handeln: je zwei Aktionen, zu dritt drei. Geh aus einem Ozean an Land, lass die Ichtos eines Ozeans sich vermehren, schwimm in den nächsten Ozean oder zieh Ichtos zurück. Dann wird das Land aufgedeckt und gewertet, und die Rollen wandern weiter.
how-points = Allein im Land: 3 Punkte. Alle gleich stark: je 2. Sonst bekommen die Stärksten 3, die dazwischen 2, und die Schwächsten gehen leer aus und müssen weg. Wer als Erster Feld 12, 16 oder 21 überschreitet, löst eine Mutation aus: Alle bieten Ichtos für Gene, die die Regeln beugen. Einmal je Epoche leert Panik das vollste Land, und an ihrem Ende verbinden zwei Vulkane Länder. Am Schluss bringen die meisten Ichtos auf dem Brett noch 3 Punkte und die meisten an Land 2.

colour-coral = Koralle
colour-amber = Bernstein
colour-jade = Jade
colour-violet = Violett
colour-slate = Schiefer

ocean-U = Uralozean
    .from = aus dem Uralozean
    .to = in den Uralozean
    .at = im Uralozean
ocean-R = Rheischer Ozean
    .from = aus dem Rheischen Ozean
    .to = in den Rheischen Ozean
    .at = im Rheischen Ozean
ocean-T = Paläotethys
    .from = aus der Paläotethys
    .to = in die Paläotethys
    .at = in der Paläotethys
ocean-P = Panthalassa
    .from = aus der Panthalassa
    .to = in die Panthalassa
    .at = in der Panthalassa
ocean-I = Iapetusozean
    .from = aus dem Iapetusozean
    .to = in den Iapetusozean
    .at = im Iapetusozean
continent-siberia = Sibirien
continent-laurussia = Laurussia
continent-gondwana = Gondwana
land-name = Land { $land }
    .from = aus Land { $land }
    .to = nach Land { $land }
    .at = in Land { $land }
land-title = Land { $land }
zone-key = { $zone ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
    [I] { ocean-I }
   *[other] Land { $zone }
}
ocean-key = { $ocean ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
   *[I] { ocean-I }
}
from-key = { $from ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
   *[I] { ocean-I }
}
to-key = { $to ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
   *[I] { ocean-I }
}
ichtos = { $count ->
    [one] 1 Ichto
   *[other] { $count } Ichtos
}

gene-assimilation = Assimilation
    .effect = für zwei Aktionen, in einem Gebiet mit mindestens einem eigenen und zwei fremden Ichtos: zwei fremde (von einer oder zwei Farben) gehen zurück in die Vorräte ihrer Besitzer, ein eigener kommt aus dem Vorrat.
    .brief = zwei fremde Ichtos gehen, und ein eigener kommt, für zwei Aktionen
gene-legs = Beine
    .effect = ein oder zwei eigene gehen mit einer Aktion an Land, jeder aus einem Ozean in ein angrenzendes Land; oder einer läuft von einem Land in ein Nachbarland, für eine Aktion.
    .brief = zwei gehen mit einer Aktion an Land, oder einer läuft ins Nachbarland
gene-care-of-young = Brutpflege
    .effect = wirkt immer: Wer auch immer die Vermehrung ausruft, 2 oder 3 eigene bekommen 1 Junges, 4 oder 5 bekommen 2, 6 oder mehr bekommen 3.
    .brief = 2 oder 3 bekommen 1 Junges, 4 oder 5 bekommen 2, ab 6 sind es 3
gene-egg = Ei
    .effect = ein eigener kommt aus dem Vorrat in ein Land, in dem du Ichtos hast: für eine Aktion, wo du zwei oder mehr hast, für zwei Aktionen, wo du einen hast.
    .brief = einer aus dem Vorrat in ein Land von dir, für ein oder zwei Aktionen
gene-wings = Flügel
    .effect = ein oder zwei eigene fliegen zusammen von einem Land in ein beliebiges anderes Land oder Wassergebiet, für eine Aktion.
    .brief = ein oder zwei fliegen aus einem Land in jedes Gebiet, für eine Aktion
gene-muscles = Muskeln
    .effect = wirkt immer: Wo du einen Ichto hast, zählst du bei der Wertung eines Landes einen halben Ichto mehr, aber nicht in der Schlusswertung.
    .brief = in jedem Land, in dem du bist, ein halber Ichto mehr
gene-ears = Ohren
    .effect = wirkt immer: Bei Panik bleiben so viele von deinen, wie du willst; bei einem Ausbruch entkommen die, die du verlieren würdest, in einen angrenzenden Ozean; an Land können deine nicht gebissen werden.
    .brief = deine dürfen bei Panik bleiben, entkommen Ausbrüchen und werden an Land nicht gebissen
gene-stink-glands = Stinkdrüse
    .effect = in einem Land mit mindestens einem eigenen Ichto müssen alle Ichtos eines Rivalen in einen angrenzenden Ozean, beides nach deiner Wahl, für eine Aktion.
    .brief = vertreibt alle Ichtos eines Rivalen aus einem Land, in dem du bist, für eine Aktion
gene-turbo = Turbo
    .effect = ein oder zwei eigene gehen mit einer Aktion an Land, jeder aus einem Ozean in ein angrenzendes Land; und deine schwimmen in jeden Ozean, nicht nur in einen angrenzenden.
    .brief = zwei gehen mit einer Aktion an Land, und deine schwimmen überallhin
gene-warm-blood = Warmblut
    .effect = wirkt immer: eine Aktion mehr in jedem normalen Zug, keine in einem Extrazug.
    .brief = eine Aktion mehr in jedem normalen Zug
gene-teeth = Zähne
    .effect = in einem Gebiet mit mindestens einem eigenen Ichto geht ein fremder zurück in den Vorrat seines Besitzers, für eine Aktion; nicht an Land, wenn der Besitzer Ohren hat.
    .brief = ein fremder Ichto neben deinen geht zurück, für eine Aktion

kind-land = Landgang
    .hint = Ein eigener Ichto geht aus einem Ozean in ein angrenzendes Land: eine Aktion.
kind-breed = Vermehrung
    .hint = Alle Farben in einem Ozean vermehren sich: 3 bis 5 Ichtos bekommen 1 Junges, 6 oder mehr bekommen 2. Eine Aktion.
kind-swim = Wasserzug
    .hint = Beliebig viele eigene Ichtos ziehen aus einem Ozean in einen angrenzenden: eine Aktion.
kind-withdraw = Rückzug
    .hint = Beliebig viele eigene Ichtos gehen zurück in den Vorrat, aus beliebig vielen Gebieten: eine Aktion.
kind-walk = Laufen (Beine)
    .hint = Ein eigener Ichto geht in ein Nachbarland: eine Aktion.
kind-fly = Fliegen (Flügel)
    .hint = Ein oder zwei eigene Ichtos ziehen aus einem Land in ein beliebiges anderes Gebiet: eine Aktion.
kind-egg = Ei legen
    .hint = Ein eigener Ichto kommt aus dem Vorrat in ein Land: eine Aktion, wo du zwei oder mehr hast, zwei Aktionen, wo du einen hast.
kind-stink = Stinken
    .hint = Alle Ichtos eines Rivalen müssen aus einem Land in einen Ozean: eine Aktion.
kind-bite = Beißen
    .hint = Ein fremder Ichto geht zurück in den Vorrat seines Besitzers: eine Aktion.
kind-assimilate = Assimilieren
    .hint = Aus zwei fremden Ichtos wird ein eigener: zwei Aktionen.
kind-pay = Bezahlen
    .hint = Ichtos gehen für das Gen zurück in den Vorrat; wie viele, sagst du danach.

board-name = Die Welt von Urland, Epoche { $era }, Runde { $round }
era = Epoche { $era }
round = Runde { $round }
era-end = Ende der Epoche
era-over = Das Ende
marker = { $name } auf Feld { $square }
square-mutation = Feld { $square }: Wer als Erster hierher kommt, löst eine Mutation aus
square-mutation-spent = Feld { $square }: die Mutation war schon
square-end = Feld { $square }: Wer hierher kommt, beendet das Spiel
square-plain = Feld { $square } der Zählleiste
sign-stack = Stapel
    .effect = Die verdeckten Chips der Länder, dazwischen der Panikchip. Der Umweltspieler zieht davon; ist der Stapel leer, endet die Epoche.
sign-disc = Chip
    .effect = Für jedes Land gibt es einen. Der Umweltspieler hält drei und wählt einen: Dessen Land wird am Ende der Runde gewertet.
sign-panic = Panik
    .effect = Wer ihn zieht, löst Panik aus: Das vollste Land leert sich. Das geschieht einmal in jeder Epoche.
sign-volcano = Vulkan
    .effect = Auf ihm steht die Nummer eines Landes. Am Ende einer Epoche brechen zwei aus, und jeder schließt sein Land einem anderen an.
sign-mutation = Mutationsfeld
    .effect = Wer es als Erster erreicht, löst eine Mutation aus: Alle bieten Ichtos für Gene.
sign-end = Letztes Feld
    .effect = Wer es erreicht, beendet das Spiel.

zone-empty = niemand
zone-touches = grenzt an: { $oceans }
zone-neighbours = Nachbarländer { $lands }
zone-would-score = würde es jetzt gewertet: { $manner } ({ $points })
leaps = über { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
}
zone-lay-down = { $zone } · wieder loslassen
disc-will-score = dieses Land wird in dieser Runde gewertet
disc-scored = in dieser Epoche gewertet
disc-held = du hast den Chip gesehen, er ist noch im Umlauf
disc-chosen = Land { $land } wird in dieser Runde gewertet.
disc-chosen-hidden = Der Chip, den { $name } gewählt hat, verdeckt: Sein Land wird am Ende der Runde gewertet.
disc-open = Chip von Land { $land }
disc-hidden = Ein Chip, den du nicht sehen darfst
stack = { $count ->
    [one] Der letzte Chip im Stapel
   *[other] { $count } Chips im Stapel
}
panic-ahead = Der Panikchip ist noch im Stapel.
panic-behind = Der Panikchip ist in dieser Epoche gezogen worden.
gene-pile = { $count ->
    [0] Kein Gen mehr im Stapel
    [one] Ein Gen im Stapel: { $genes }
   *[other] { $count } Gene im Stapel: { $genes }
}
no-offer = Es liegt kein Gen aus.
caption-chosen = wird gewertet
caption-hand = auf der Hand
caption-passed = weitergegeben
caption-stack = Stapel
caption-panic = Panik
is-environment = { $name } ist Umweltspieler: bestimmt, welches Land gewertet wird
is-dummy = { $name } ist Kiebitz: hält die beiden weitergegebenen Chips

role-environment = Umweltspieler
role-dummy = Kiebitz
role-ichto = Ichto-Spieler, Nr. { $place }
role-ichto-only = Ichto-Spieler
actions-left = { $left ->
    [one] Noch eine Aktion
   *[other] Noch { $left } Aktionen
}
panel-stock = im Vorrat
panel-water = im Wasser
panel-land = an Land
panel-tiles = { $count ->
    [one] Extrazug-Chip
   *[other] Extrazug-Chips
}
gene-price = kostet { $name } { ichtos }
gene-price-you = kostet dich { ichtos }
bid-placed = hat verdeckt geboten
bid-waiting = überlegt ein Gebot
bid-own = bietet verdeckt { $bid }
bid-open = hat { $bid } geboten; ein Gen kostet { $price }

prompt-choose = { $name } wählt verdeckt, welches Land gewertet wird.
prompt-choose-you = Du bist Umweltspieler: Welches deiner drei Länder soll am Ende der Runde gewertet werden?
prompt-act = { $name } ist am Zug: { $left ->
    [0] keine Aktion mehr
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}.
prompt-act-you = Du bist am Zug, { $left ->
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}: Wähle eine Aktion oder ein Gebiet mit eigenen Ichtos.
prompt-extra = { $name } macht einen Extrazug: { $left ->
    [0] keine Aktion mehr
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}.
prompt-extra-you = Dein Extrazug, { $left ->
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}: Wähle eine Aktion oder ein Gebiet mit eigenen Ichtos.
prompt-tile = Deine Aktionen sind verbraucht: Setze einen Extrazug-Chip für zwei weitere ein oder beende deinen Zug.
prompt-withdraw-more = Du darfst ohne weitere Kosten noch mehr zurückziehen oder deinen Zug beenden.
prompt-withdraw-on = Du hast noch { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
}: Wähle eine, oder zieh ohne weitere Kosten noch mehr zurück.
prompt-land-more = Einer ist an Land: Innerhalb derselben Aktion darf ein zweiter folgen, aus jedem Ozean in jedes Land, das an ihn grenzt. Danach hast du { $left ->
    [0] keine Aktion mehr
    [one] noch eine Aktion
   *[other] noch { $left } Aktionen
}.
prompt-from = { $kind }: von wo?
prompt-where = { $kind }: wo?
prompt-zone = { $zone }: Wähle, wohin es geht oder was hier geschieht.
prompt-to = { $kind } { $zone }: wohin?
prompt-many = { $kind } { $zones }: wie viele?
prompt-whose = { $kind } { $zones }: wessen Ichtos?
prompt-way = { $from }, { $to }: Wähle eins davon.
prompt-bid = Mutation! Alle bieten verdeckt; es überlegen noch: { $names }.
prompt-bid-you = Mutation! Biete verdeckt, von 0 bis zu deinem Vorrat von { $stock }. { $own ->
    [0] Ein Gen kostet, was du bietest,
   *[other] Ein Gen kostet dich { $own } mehr, als du bietest,
} und auf dem Brett hast du { $board ->
    [one] 1 Ichto
   *[other] { $board } Ichtos
}. { $most ->
    [0] Es liegt kein Gen aus.
    [one] Im Angebot: { $genes }; eins wird verkauft.
   *[other] Im Angebot: { $genes }; höchstens { $most } werden verkauft.
}
prompt-bid-made = Du hast { $bid } geboten. Es überlegen noch: { $names }.
prompt-must-buy = { $name } muss ein Gen nehmen, für { $price ->
    [0] nichts
    [one] 1 Ichto
   *[other] { $price } Ichtos
}.
prompt-must-buy-you = Du bist als Erster dran und musst ein Gen nehmen. Es kostet dich { $price ->
    [0] nichts
    [one] 1 Ichto vom Brett
   *[other] { $price } Ichtos vom Brett
}.
prompt-buy = { $name } darf ein Gen nehmen, für { $price ->
    [0] nichts
    [one] 1 Ichto
   *[other] { $price } Ichtos
}.
prompt-buy-you = Nimm ein Gen für { $price ->
    [0] nichts
    [one] 1 Ichto vom Brett
   *[other] { $price } Ichtos vom Brett
} oder passe.
prompt-pay = { $name } bezahlt das Gen: noch { $owed ->
    [one] 1 Ichto
   *[other] { $owed } Ichtos
}.
prompt-pay-you = Bezahle das Gen: { $paid ->
    [0] { $owed ->
        [one] 1 Ichto
       *[other] { $owed } Ichtos
    }
   *[other] { $owed ->
        [one] noch 1 Ichto
       *[other] noch { $owed } Ichtos
    }
} aus Gebieten deiner Wahl.
prompt-panic-land = Panik! { $name }, Letzter auf der Zählleiste, wählt das Land: { $lands }.
prompt-panic-land-you = Panik! Du bist Letzter auf der Zählleiste: Welches der vollsten Länder ({ $lands }) trifft es?
prompt-panic-ocean = Panik in Land { $land }! { $name }, Letzter auf der Zählleiste, wählt den Ozean.
prompt-panic-ocean-you = Panik in Land { $land }! Du bist Letzter auf der Zählleiste: In welchen Ozean fliehen alle?
prompt-panic-spared = ({ $name } hat Ohren und darf bleiben.)
prompt-panic-ears = Die Ichtos von { $name } in Land { $land } hören die Panik kommen und dürfen bleiben.
prompt-panic-ears-you = Deine Ichtos in Land { $land } hören die Panik: Wie viele fliehen mit ({ $ocean })?
prompt-refuge = Die Ichtos von { $name } entkommen dem Ausbruch in Land { $land }.
prompt-refuge-you = Deine Ichtos in Land { $land } hören den Ausbruch: Einer bleibt, in welchen Ozean { $others ->
    [one] geht der andere?
   *[other] gehen die anderen?
}
prompt-over = Das Spiel ist aus.

group-actions = Aktionen
group-pay = Bezahlen mit
group-bid = Dein Gebot
group-genes = Ausliegende Gene
group-send = Wie viele fliehen
lay-down = Etwas anderes
card-lay-down = Karte zurücklegen
ask-empty-land = Dort lebt jetzt niemand. Trotzdem werten lassen?
ask-withdraw-breeders = Vorsicht: Dann hast du in keinem Ozean mehr { $needs ->
    [2] zwei
   *[other] drei
} Ichtos, und nur Vermehrung bringt Ichtos zurück. Trotzdem zurückziehen?
ask-withdraw-last = Vorsicht: Dann hast du keinen Ichto mehr auf dem Brett, und nie mehr kann einer zurückkommen. Trotzdem zurückziehen?
ask-bid-unpayable = Ein Gen würde dich { $price } kosten, und auf dem Brett hast du { $has ->
    [0] keinen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
}: Du könntest nicht bezahlen und würdest ausscheiden. Trotzdem bieten?
confirm-end = Den Zug beenden und { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
} verlieren?
confirm-tile = Den Extrazug-Chip jetzt einsetzen und { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
} verlieren?

act-choose = Land { $land } soll gewertet werden
act-land = { $count ->
    [one] Landgang { $from } { $to }
   *[other] Landgang mit { $count } Ichtos { $from } { $to }
}
act-breed = Vermehrung { $zone } ausrufen
act-swim = Mit { ichtos } { $from } { $to } schwimmen
act-withdraw = { ichtos } { $zone } zurückziehen
act-walk = Laufen { $from } { $to }
act-fly = Mit { ichtos } { $from } { $to } fliegen
act-egg = Ein Ei { $zone } legen ({ $cost ->
    [one] 1 Aktion
   *[other] { $cost } Aktionen
})
act-stink = { $name } { $from } { $to } vertreiben
act-bite = Einen Ichto von { $name } { $zone } beißen
act-assimilate = Je einen von { $one } und { $two } { $zone } assimilieren
act-assimilate-two = Zwei von { $name } { $zone } assimilieren
act-tile = Extrazug-Chip einsetzen: zwei weitere Aktionen
act-end = Zug beenden
act-bid = { $count } bieten
act-take = { $gene } nehmen
act-pass = Passen
act-pay = { ichtos } { $zone } bezahlen
act-panic = Panik { $zone }
act-flee = Alle fliehen { $zone }
act-send = { $count ->
    [0] Alle bleiben
    [one] Einer flieht
   *[other] { $count } fliehen
}
act-refuge = Flucht { $zone }
hint-breed = Junge: { $young }
hint-then-score = würde Land { $land } dann gewertet: { $manner } ({ $points })
hint-tile = Du hast noch { $tiles ->
    [one] einen Extrazug-Chip
   *[other] { $tiles } Extrazug-Chips
}. Jeder gibt einmal zwei Aktionen, am Ende eines normalen Zuges.
hint-tile-early = Was von deinem normalen Zug übrig ist, verfällt. Du hast noch { $tiles ->
    [one] einen Extrazug-Chip
   *[other] { $tiles } Extrazug-Chips
}.

scoring-empty = leeres Land
    .rule = Niemand ist da, niemand bekommt Punkte.
scoring-monopoly = Monopol
    .rule = Eine Farbe allein bekommt 3.
scoring-coexistence = Koexistenz
    .rule = Alle sind gleich stark: Jeder bekommt 2 und bleibt.
scoring-competition = Konkurrenz
    .rule = Die stärksten bekommen 3, die schwächsten gehen, alle anderen bekommen 2.
scored-title = Land { $land }: { $manner }
verdict-leaves = am schwächsten: zurück in den Vorrat
verdict-alone = allein
verdict-equal = gleich stark
verdict-most = am stärksten
verdict-between = dazwischen
nobody-scores = niemand bekommt Punkte
final-total = Schlusswertung: Ichtos auf dem ganzen Brett, 3 Punkte
final-land = Schlusswertung: Ichtos an Land, 2 Punkte
final-excluded = nimmt nicht teil: hatte allein die meisten auf dem Brett
wins = { $name } gewinnt
manner-track = Eine Figur hat Feld 30 erreicht.
manner-eras = Die vierte Epoche ist zu Ende.
result-player = Name
result-eras = Länder, Epoche für Epoche
result-era = Epoche { $era }
    .hint = Punkte für Länder in dieser Epoche
result-final = Schluss
    .hint = Punkte der Schlusswertung
result-chart = Punkte, nach Herkunft
result-bar = { $name }: { $parts }
result-start = Start
    .hint = Feld zu Beginn
result-monopoly = Monopol
    .hint = Punkte für Länder, in denen niemand sonst war
result-coexistence = Koexistenz
    .hint = Punkte für Länder, in denen alle gleich stark waren
result-most = Stärkste
    .hint = Punkte für die größte Stärke unter Rivalen
result-between = Dazwischen
    .hint = Punkte für weder die größte noch die kleinste Stärke
result-total = Meiste auf dem Brett
    .hint = Schlusspunkte für Ichtos auf dem ganzen Brett
result-land = Meiste an Land
    .hint = Schlusspunkte für Ichtos an Land
result-leaps = Sprünge
    .hint = Besetzte Felder, die übersprungen wurden
result-square = Feld
    .hint = Wo die Figur am Ende steht

tell-dealt = { $name } bekommt die Chips { $lands } und setzt in jedes dieser Länder einen Ichto.
tell-starts = { $name } hat den höchsten Chip, { $land }, und beginnt.
tell-received = { $name } bekommt Chip { $land } von { $from } und setzt in dieses Land einen Ichto.
tell-turned-up = Neue Gene: { $genes }.
tell-era-began = Epoche { $era } beginnt mit { $discs } Chips und dem Panikchip.
tell-drew = { $name } zieht { $count ->
    [one] einen Chip
   *[other] { $count } Chips
}.
tell-drew-discs = Du ziehst { $count ->
    [one] Chip
   *[other] die Chips
} { $lands }.
tell-chose = { $name } hat gewählt und gibt zwei Chips an { $dummy }.
tell-chose-disc = Du hast Chip { $land } gewählt und { $lands } weitergegeben.
tell-got-discs = { $name } gibt dir die Chips { $lands }.
tell-landed = { $name } macht mit { ichtos } einen Landgang { $from } { $to }.
tell-bred = { $name } ruft die Vermehrung { $zone } aus: { $young }.
tell-swam = { $name } schwimmt mit { ichtos } { $from } { $to }.
tell-withdrew = { $name } zieht { ichtos } { $zone } zurück.
tell-withdrew-more = { $name } zieht noch { ichtos } { $zone } zurück.
tell-walked = { $name } läuft { $from } { $to }.
tell-flew = { $name } fliegt mit { ichtos } { $from } { $to }.
tell-hatched = { $name } legt ein Ei { $zone }.
tell-drove-out = { $name } vertreibt { ichtos } von { $rival } { $from } { $to }.
tell-bit = { $name } beißt einen Ichto von { $rival } { $zone }.
tell-assimilated = { $name } assimiliert { $rivals } { $zone }.
tell-tile = { $name } setzt einen Extrazug-Chip für zwei weitere Aktionen ein.
tell-gave-up = { $name } lässt { $count ->
    [one] eine Aktion
   *[other] { $count } Aktionen
} ungenutzt.
tell-revealed = { $name } zeigt den gewählten Chip: { $land }.
tell-scored = Land { $land }, { $manner }: { $won }.
tell-leave = Zurück in den Vorrat: { $names }.
tell-mutation = Feld { $square } ist erreicht: Mutation!
tell-bids = Gebote: { $bids }.
tell-bids-equal = Gleiche Gebote: Wer auf der Zählleiste weiter hinten steht, kommt zuerst.
tell-dropped-out = { $name } hat { $has ->
    [0] keinen Ichto
    [one] nur 1 Ichto
   *[other] nur { $has } Ichtos
} auf dem Brett, kann den Preis von { $price } nicht bezahlen und scheidet aus.
tell-took-gene = { $name } nimmt das Gen { $gene } { $price ->
    [0] umsonst.
    [one] für 1 Ichto.
   *[other] für { $price } Ichtos.
}
tell-passed = { $name } passt.
tell-paid = { $name } bezahlt { ichtos } { $zone }.
tell-auction-over = Die Mutation ist vorbei: { $sold ->
    [0] kein Gen
    [one] ein Gen
   *[other] { $sold } Gene
} verkauft.
tell-panic = { $name } zieht den Panikchip!
tell-no-panic = Niemand ist an Land, nichts geschieht.
tell-panicked = Panik in Land { $land }! Es fliehen { $zone }: { $fled }.
tell-panicked-none = Panik in Land { $land }.
tell-stayed = { $name } hat Ohren: { $count ->
    [one] 1 Ichto darf
   *[other] { $count } Ichtos dürfen
} bleiben.
tell-sent = { $count ->
    [0] { $name } lässt alle bleiben.
   *[other] { $name } schickt { ichtos } mit { $zone }.
}
tell-era-ended = Epoche { $era } endet. { $name } zeigt die Chips { $scored } und { $other }: Das Los bestimmt, dass Land { $scored } gewertet wird; dann brechen beide Vulkane aus.
tell-erupted = Vulkan { $volcano } bricht aus und verbindet sein Land mit Land { $into }.
tell-extinct = Vulkan { $volcano } bricht aus; es gibt nichts mehr zu verbinden.
tell-losses = Verluste: { $lost }.
tell-escaped = { $name } hat Ohren: { $count ->
    [one] 1 Ichto entkommt
   *[other] { $count } Ichtos entkommen
} { $zone }.
tell-final-total = Ichtos auf dem Brett: { $counts }. Punkte: { $points }.
tell-final-land = Ichtos an Land: { $counts }. Punkte: { $points }.
tell-final-left-out = Nimmt nicht teil: { $name }, hatte allein die meisten auf dem ganzen Brett.
tell-won = { $name } gewinnt auf Feld { $square }.

urland-no-such-player = Auf Platz { $player } sitzt niemand.
urland-game-over = Das Spiel ist aus.
urland-environment-chooses = { $player } ist Umweltspieler und wählt, welches Land gewertet wird.
urland-environment-rests = Du bist Umweltspieler: In dieser Runde hast du keine Aktionen.
urland-dummy-rests = Du bist Kiebitz: In dieser Runde hast du keine Aktionen.
urland-not-your-turn = Jetzt ist { $player } am Zug.
urland-now-choose = Wähle zuerst, welcher deiner Chips gewertet werden soll.
urland-not-in-hand = Den Chip von Land { $land } hast du nicht.
urland-now-act = Führe jetzt eine Aktion aus oder beende deinen Zug.
urland-no-actions-left = Du hast keine Aktion mehr.
urland-needs-two-actions = Das kostet zwei Aktionen desselben Zuges, und du hast noch eine.
urland-one-tile = In einem Zug darfst du nur einen Extrazug-Chip einsetzen, und das hast du getan.
urland-no-tile = Du hast keinen Extrazug-Chip mehr.
urland-tile-at-end = Ein Chip wird am Ende des normalen Zuges eingesetzt: Nutze erst { $left ->
    [one] die Aktion, die übrig ist,
   *[other] die { $left } Aktionen, die übrig sind,
} oder beende den Zug.
urland-needs-gene = Dafür brauchst du das Gen { $gene }.
urland-at-least-one = Es muss mindestens ein Ichto sein.
urland-too-few = { zone-key }: Du hast dort { $has ->
    [0] keinen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
}, nötig { $needs ->
    [one] ist einer
   *[other] sind { $needs }
}.
urland-no-stock = Du hast keinen Ichto im Vorrat.
urland-too-few-to-breed = { zone-key }: Du hast dort { $has ->
    [one] 1 Ichto
   *[other] { $has } Ichtos
}, zur Vermehrung sind { $needs } nötig.
urland-land-gone = Land { $land } ist kein eigenes Land mehr: Es gehört zu Land { $into }.
urland-not-touching = Land { $land } grenzt nicht an diesen Ozean: { ocean-key }.
urland-landing-party = { $party ->
    [one] Nur ein Ichto geht
   *[other] Nur { $party } Ichtos gehen
} auf einmal an Land.
urland-flying-party = Nur zwei Ichtos fliegen auf einmal.
urland-not-bordering = { from-key } und { to-key } grenzen nicht aneinander.
urland-not-neighbours = Die Länder { $from } und { $to } sind keine Nachbarn.
urland-same-zone = Sie sind schon dort.
urland-own-ichto = Es muss ein fremder Ichto sein.
urland-rival-absent = { zone-key }: { $player } hat dort { $has ->
    [0] keinen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
}, nötig { $needs ->
    [one] ist einer
   *[other] sind { $needs }
}.
urland-ears-hear = { $player } hat Ohren: An Land hört dieser Ichto dich kommen.
urland-now-bid = Gib jetzt ein Gebot ab.
urland-has-bid = Du hast geboten; jetzt überlegen die anderen.
urland-bid-too-high = { $bid } kannst du nicht bieten: { $stock ->
    [0] Dein Vorrat ist leer
    [one] Du hast nur 1 Ichto im Vorrat
   *[other] Du hast nur { $stock } Ichtos im Vorrat
}.
urland-not-asked = Jetzt wird { $player } gefragt.
urland-now-take = Nimm jetzt ein Gen oder passe.
urland-not-on-offer = { $gene } liegt nicht aus.
urland-must-take = Du bist der Erste, der bezahlen kann: Du musst ein Gen nehmen.
urland-now-pay = Bezahle zuerst { $owed ->
    [one] den Ichto, den du noch schuldest.
   *[other] die { $owed } Ichtos, die du noch schuldest.
}
urland-pays-too-much = Du schuldest nur { $owed ->
    [one] 1 Ichto.
   *[other] { $owed } Ichtos.
}
urland-last-decides = { $player } steht auf der Zählleiste ganz hinten und entscheidet.
urland-now-panic = Wähle jetzt das Land, in dem Panik ausbricht.
urland-not-fullest = In Land { $land } { $has ->
    [0] steht niemand
    [one] steht 1 Ichto
   *[other] stehen { $has } Ichtos
}; in den vollsten { $most ->
    [one] steht je einer
   *[other] stehen je { $most }
}.
urland-now-flee = Wähle jetzt den Ozean, in den alle fliehen.
urland-ears-decide = { $player } hat Ohren und entscheidet.
urland-now-send = Sag jetzt, wie viele deiner Ichtos mitfliehen.
urland-now-refuge = Wähle jetzt den Ozean, in den deine Ichtos entkommen.

gain-points = { $count } { $count ->
    [one] Feld
   *[other] Felder
}
gain-water = { $count } { $count ->
    [one] Ichto im Wasser
   *[other] Ichtos im Wasser
}
gain-land = { $count } { $count ->
    [one] Ichto an Land
   *[other] Ichtos an Land
}
gain-genes = { $count } { $count ->
    [one] Gen
   *[other] Gene
}
gain-tiles = { $count } { $count ->
    [one] Extrazug-Chip
   *[other] Extrazug-Chips
}

# Ein geführtes erstes Spiel: was vor dem Eintrag von guide.record mit dieser Nummer gesagt wird.
guide-1 = Punkte kommen von Ländern. In jeder Runde wählt einer, der Umweltspieler, geheim das Land, das gewertet wird. Diesmal bist du es. In Land 7 lebst du allein, und ein Land für sich allein ist 3 Punkte wert: Wähle Land 7.
guide-7 = Land 7 hat dir 3 Punkte gebracht. Die Chips 1 und 3 hast du weitergegeben (siehe Augen): Einer davon oder ein neuer wird jetzt gewertet. Du hast drei Aktionen. Zwei Farben in einem Land? Die schwächere geht leer aus und nach Hause, die stärkere bekommt 3. In Land 3 steht es eins zu eins: Geh dort aus der Paläotethys an Land.
guide-8 = Aus dem Vorrat kommen Ichtos nur durch Vermehrung ins Meer: In einem Ozean bekommen alle Farben mit drei oder mehr Ichtos Junge. Lass sie sich im Uralozean vermehren.
guide-9 = Beliebig viele dürfen zusammen in den nächsten Ozean ziehen. Sechs einer Farbe bekommen zwei Junge statt einem. Zieh mit zweien aus der Paläotethys in den Rheischen Ozean: Dann hast du dort sechs.
guide-10 = Deine drei Aktionen sind verbraucht. Einmal im Spiel hast du einen Extrazug-Chip für zwei weitere. Land 4 ist noch nicht gewertet, und du kannst dort der Stärkste werden: Setz den Chip ein.
guide-11 = In Land 4 sitzt nur ein einziger Rivale. Geh dort zweimal aus dem Uralozean an Land: zwei gegen einen.
guide-18 = Du hast Land 3 gewonnen, und Land 10 wurde geteilt: Wo alle gleich stark sind, bekommt jeder 2. Letzte Runde hast du zwei Chips gesehen, du weißt also, was noch kommt. Du bist wieder Umweltspieler: Wähle Land 4, wo du vorn liegst.
guide-23 = Wer als Erster Feld 12, 16 oder 21 erreicht, löst eine Mutation aus: Gene werden verkauft. Geboten wird geheim; was du bietest, zahlst du mit Ichtos vom Brett. Die anderen werden wenig bieten: Biete 1.
guide-26 = Du bist zuerst dran: Wähle ein Gen. Warmblut gibt dir in jedem Zug eine Aktion mehr: Nimm es.
guide-27 = Nun bezahle: Ein Ichto geht zurück in deinen Vorrat. Einer aus der vollen Panthalassa tut am wenigsten weh.
guide-end = Ab hier spielst du selbst. Wer als Erster Feld 30 erreicht, beendet das Spiel; dann zählen die meisten Ichtos, und die meisten an Land, noch einmal. Hüte dich vor dem Panikchip, der das vollste Land leert, und vor den Vulkanen am Ende der Epoche. Du hast vier Aktionen: Wo wird es zählen?
