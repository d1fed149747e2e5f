game-title = Der Schwarm
game-tagline = Onderzoeksstations rond een koude zee: vaar uit, bestudeer de zwerm en bereik zijn koningin.

colour-yellow = Geel
colour-red = Rood
colour-black = Zwart
colour-white = Wit

option-free-start = Vrije start (variant 1a)
    .hint = De volgorde wordt uitgedeeld en de eerste stations komen op een land naar keuze, minstens vier landvelden uit elkaar. Anders komen ze op de vier donkere velden.
option-dangerous-tsunami = Gevaarlijke tsunami (variant 1b)
    .hint = Een tsunami die op land slaat, treft ook stations op het land ernaast, voor één punt minder.
option-concealed-cards = Verborgen kaarten (variant 2)
    .hint = Actiekaarten gaan op de hand. Wat er genomen en gespeeld wordt, ziet iedereen nog steeds.
option-first = Volgorde van de eerste etappe
    .hint = Wie het eerste station plaatst en de eerste kaart neemt.
option-first-lot = door loting
option-first-seat-1 = op volgorde van de plaatsen

# Action cards and what they let you do. The beige card of a hazard and the joker go equally far.
station = Station
    .effect = Zet een station uit je voorraad op een land naar keuze zonder station, met een onderzoeker als je die nog hebt. Heb je geen station meer, zet dan een onderzoeker op een eigen station waar er minder dan drie staan.
ship = Schip
    .effect = Je mag één schip naast een eigen station te water laten; daarna varen je schepen samen 3 stappen, of minder. Een schip dat een gedekte tegel verlaat, brengt die naar jou.
researcher = Onderzoeker
    .effect = Zet een onderzoeker op een eigen station waar er minder dan drie staan, of bestudeer de zwerm: leg één tegel per onderzoeker die je op stations hebt, of minder.
whale = Walvis
    .effect = Verplaats een walvis 1 tot 3 watervelden, met zoveel bochten als je wilt. Elk vreemd schip op zijn weg wordt getroffen. Een nieuwe begint op het veld van de koningin en treft ook daar vreemde schepen.
tsunami = Tsunami
    .effect = Een tsunami gaat rechtdoor in een van acht richtingen, tot 3 velden ver, en treft vreemde schepen op zijn weg en het vreemde station waar hij op slaat. Een nieuwe begint op het veld van de koningin, treft ook daar vreemde schepen en mag op zee stoppen; een die er al is, moet het land bereiken of van het bord af.
crab = Kreeft
    .effect = Verplaats de kreeft 1 tot 3 landvelden met de klok mee. Elk vreemd station op zijn weg wordt getroffen; eigen stations slaat hij over en die tellen niet mee. Is hij nog niet op het bord, zet hem dan eerst op een land zonder station.
double = Schip en onderzoeker
    .effect = Een hele schipactie en een hele onderzoekersactie in één beurt, in een volgorde naar keuze.
blue-station = Station (blauw)
    .effect = { station.effect }
blue-whale = Walvis (blauw)
    .effect = Verplaats een walvis 1 tot 4 watervelden, met zoveel bochten als je wilt. Elk vreemd schip op zijn weg wordt getroffen. Een nieuwe begint op het veld van de koningin en treft ook daar vreemde schepen.
blue-tsunami = Tsunami (blauw)
    .effect = Een tsunami gaat rechtdoor in een van acht richtingen, tot 4 velden ver, en treft vreemde schepen op zijn weg en het vreemde station waar hij op slaat. Een nieuwe begint op het veld van de koningin, treft ook daar vreemde schepen en mag op zee stoppen; een die er al is, moet het land bereiken of van het bord af.
blue-crab = Kreeft (blauw)
    .effect = Verplaats de kreeft 1 tot 4 landvelden met de klok mee. Elk vreemd station op zijn weg wordt getroffen; eigen stations slaat hij over en die tellen niet mee. Is hij nog niet op het bord, zet hem dan eerst op een land zonder station.
green-station = Station (groen)
    .effect = { station.effect }
joker = Joker
    .effect = Eén keer per etappe, in plaats van een kaart: station, schip, onderzoeker, of een gevaar dat tot 3 velden ver gaat. Niet de dubbele actie.
order-card = Volgordekaart { $number }
    .effect = Je komt op plaats { $number } in de volgorde en kiest meteen een capaciteitskaart.

superfast-ship = Supersnel schip
    .effect = Elke schipactie van jou heeft deze etappe 4 stappen in plaats van 3, ook met de joker en de dubbele kaart.
golden-tile = Gouden tegel
    .effect = Je krijgt meteen een gouden tegel: open naar alle vier de kanten, te leggen in deze etappe of later.
protection = Bescherming
    .effect = Elke treffer kost je deze etappe 1 punt minder, nooit minder dan niets, en de aanvaller wint evenveel minder.
genius-researcher = Geniale onderzoeker
    .effect = Bij de waardering van deze etappe telt elke onderzoeker in je systeem 2 in plaats van 1.

straight = Rechte tegel
    .effect = Twee verbindingen tegenover elkaar en twee ogen: 2 punten als je hem legt.
corner = Hoektegel
    .effect = Twee verbindingen in een rechte hoek en twee ogen: 2 punten als je hem legt.
three = Tegel met drie verbindingen
    .effect = Drie verbindingen en één oog: 1 punt als je hem legt. Hij mag op een tegel met twee verbindingen als die behouden blijven.
four = Tegel met vier verbindingen
    .effect = Open naar alle kanten, geen ogen: geen punten als je hem legt. Hij mag op een tegel met twee of drie verbindingen.
golden = Gouden zwermtegel
    .effect = Open naar alle kanten, geen ogen: geen punten als je hem legt. Hij mag op een tegel met twee of drie verbindingen.
face-down-tile = Gedekte tegel
    .effect = Gaat naar de eerste speler wiens schip hem verlaat.

buoy = Boei
    .effect = Maakt een gelegde tegel deel van het netwerk van de eigenaar.
order-stone = Volgordesteen
score-marker = Telsteen
queen = Zwermkoningin
    .effect = Open naar alle kanten. Een station dat met haar verbonden is, krijgt aan het eind de waarde van zijn land. Hier komt nooit een tegel.
points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
stations = { $count ->
    [one] 1 station
   *[other] { $count } stations
}
ships = { $count ->
    [one] 1 schip
   *[other] { $count } schepen
}
researchers = { $count ->
    [one] 1 onderzoeker
   *[other] { $count } onderzoekers
}
buoys = { $count ->
    [one] 1 boei
   *[other] { $count } boeien
}
tiles = { $count ->
    [one] 1 tegel
   *[other] { $count } tegels
}
cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
steps = { $count ->
    [one] 1 stap
   *[other] { $count } stappen
}

water-field = Water { $field }
queen-field = Veld van de koningin
bay = Baai { $field }
land-field = Land { $land }, waarde { $value }
start-field = Startveld { $land }, waarde { $value }
side-north = Noord
side-east = Oost
side-south = Zuid
side-west = West
coast-north = noordkust
coast-east = oostkust
coast-south = zuidkust
coast-west = westkust
heading-n = noord
heading-ne = noordoost
heading-e = oost
heading-se = zuidoost
heading-s = zuid
heading-sw = zuidwest
heading-w = west
heading-nw = noordwest
band-blue = Blauwe zone
    .effect = Een score onder 20: een treffer kost 1 punt.
band-green = Groene zone
    .effect = Een score van 20 tot en met 29: een treffer kost 2 punten.
band-yellow = Gele zone
    .effect = Een score van 30 tot en met 39: een treffer kost 3 punten.
band-orange = Oranje zone
    .effect = Een score van 40 tot en met 49: een treffer kost 4 punten.
band-red = Rode zone
    .effect = Een score van 50 of meer: een treffer kost 5 punten.

stage = Etappe { $stage } van { $stages }
phase-first-station = Eerste stations
phase-acquire = Fase 1: kaarten verwerven
phase-capacity = Fase 1: een capaciteitskaart kiezen
phase-play = Fase 2: kaarten spelen
phase-over = Het spel is afgelopen

manner-most-points = de meeste onderzoekspunten
manner-shared = evenveel onderzoekspunten: de winst wordt gedeeld

schwarm-setup-order-is-dealt = Bij een vrije start worden de volgordekaarten uitgedeeld: laat „{ $option }” aan het lot over.

schwarm-over = Het spel is afgelopen.
schwarm-not-your-turn = Nu is iemand anders aan de beurt.
schwarm-place-first-station = Plaats eerst je eerste station.
schwarm-land-taken = Op { $land } staat al een station; op een landveld past er maar één.
schwarm-not-a-start-field = { $land } is geen startveld: eerste stations komen op N5, E4, S5 of W3.
schwarm-too-close = { $land } ligt te dichtbij: eerste stations liggen minstens { $distance } landvelden uit elkaar, met drie vrije ertussen.

schwarm-take-a-card = Neem nu een kaart uit de vitrine: een actiekaart of een volgordekaart.
schwarm-hand-full = Je hebt alle { $cards } actiekaarten van deze etappe; je hebt alleen nog een volgordekaart nodig.
schwarm-no-card-there = De kaart „{ $card }” ligt niet in de vitrine voor { $cost ->
    [0] niets
    [one] 1 punt
   *[other] { $cost } punten
}. De prijzen dalen als er kaarten worden genomen: kijk nog eens.
schwarm-cannot-pay = Dit kost { $cost ->
    [one] 1 punt
   *[other] { $cost } punten
} en je hebt er { $score ->
    [0] geen
   *[other] maar { $score }
}. Neem iets dat verder vooraan ligt.
schwarm-has-order-card = Je hebt je volgordekaart voor deze etappe al; neem nu actiekaarten.
schwarm-order-card-gone = Volgordekaart { $number } ligt niet in de stapel: kies een ander nummer.
schwarm-choose-capacity = Kies eerst een capaciteitskaart: die hoort bij je volgordekaart.
schwarm-capacity-gone = „{ $capacity }” is deze etappe al genomen: kies een andere capaciteitskaart.

schwarm-play-a-card = Speel nu een actiekaart of je joker.
schwarm-card-not-held = Je hebt de kaart „{ $card }” niet.
schwarm-joker-used = Je hebt je joker deze etappe al gebruikt; in de volgende is hij er weer.
schwarm-joker-no-double = De joker staat voor één actie, niet voor schip en onderzoeker samen.
schwarm-must-play = Je hebt nog { $cards ->
    [one] een actiekaart
   *[other] { $cards } actiekaarten
}: alleen wie niets dan de joker over heeft, mag passen.
schwarm-finish-task = Maak eerst de actie af waar je mee bezig bent: { $task }.
schwarm-must-be-done = Dit is verplicht: stations en gevaren worden uitgevoerd zodra het kan.

schwarm-launch-first = Een schip gaat te water vóór de eerste stap van de actie, en niet meer dan één.
schwarm-no-ship-left = Je drie schepen zijn allemaal op zee.
schwarm-not-beside-station = { $field } grenst niet aan een station van jou; schepen gaan naast een eigen station te water.
schwarm-no-ship-there = Je hebt geen schip op { $field }.
schwarm-not-adjacent = { $from } en { $to } grenzen niet aan elkaar: een stap gaat naar een waterveld met een gedeelde zijde, nooit diagonaal.

schwarm-studying = Je bent al aan het bestuderen: leg nog een tegel of stop. Een onderzoeker erbij zetten kan alleen in plaats daarvan.
schwarm-no-researcher-left = Je zeven onderzoekers staan allemaal op stations.
schwarm-no-own-station = Je hebt geen station op { $land }.
schwarm-station-full = Je station op { $land } is vol: er passen drie onderzoekers op.
schwarm-tile-not-held = Je hebt deze tegel niet: { $tile }.
schwarm-queen-stays-free = Op het veld van de koningin komt nooit een tegel.
schwarm-face-down = Op { $field } ligt nog een gedekte tegel: die moet eerst door een schip worden meegenomen.
schwarm-no-buoy-on-tile = Op de open tegel op { $field } ligt geen boei: hij is van niemand en er mag niets op.
schwarm-not-more-openings = Op de tegel op { $field } mag alleen een tegel met meer verbindingen.
schwarm-openings-lost = Zo gedraaid sluit je tegel een verbinding van de tegel op { $field } af; die moeten allemaal behouden blijven.
schwarm-not-connected = Zo op { $field } is de tegel niet verbonden met een station of schip van jou. Draai hem, of leg hem ergens anders.
schwarm-no-buoy-left = Je hebt geen boeien meer in voorraad: zeg van welke andere tegel er een verhuist.
schwarm-buoys-left = Je hebt nog { $buoys ->
    [one] een boei
   *[other] { $buoys } boeien
} in voorraad: pas als die leeg is, verhuist er een.
schwarm-no-own-buoy = Op { $field } ligt geen tegel met een boei van jou.
schwarm-same-field = De boei moet van een ander veld komen dan waar je legt.

schwarm-no-figure-there = Op { $field } staat zo'n gevaar niet.
schwarm-no-figure-left = Beide figuren zijn op het bord: verplaats een daarvan.
schwarm-enters-at-queen = Een nieuwe walvis begint op het veld van de koningin.
schwarm-must-move = Een gevaar gaat minstens één veld ver.
schwarm-too-far = Dat zijn { $steps } velden; hier gaat het { $range ->
    [one] maar één veld
   *[other] hoogstens { $range } velden
} ver.
schwarm-field-twice = Een walvis komt in één beurt nergens twee keer en gaat niet terug naar zijn begin: { $field }.
schwarm-must-strike = Een tsunami op zee moet het land bereiken of van het bord af. Die kant op kost dat { $needed } velden en hij gaat er maar { $range } ver.
schwarm-crab-not-there = De kreeft zit niet op { $land }.
schwarm-crab-on-board = De kreeft is al op het bord, op { $land }: verplaats hem vanaf daar.
schwarm-crab-entry-taken = Op { $land } staat een station; de kreeft begint op land zonder station.
schwarm-crab-out-of-reach = De kreeft kan niet op { $land } stoppen: hij gaat met de klok mee, 1 tot { $range } landvelden, en slaat stations van jou over.

# Board, prompts, log
