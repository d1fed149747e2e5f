game-title = Der Schwarm
game-tagline = Onderzoeksstations rond een koude zee: vaar uit, bestudeer de zwerm en bereik zijn koningin.
how-goal = Wie na drie etappes, met z'n tweeën na vier, de meeste onderzoekspunten heeft, wint. Punten zijn ook het geld van het spel.
how-turn = Een etappe heeft twee helften. Eerst worden kaarten gekocht, één per beurt: de eerste in de vitrine is gratis, elke volgende kost een punt meer. Ieder neemt ook een volgordekaart, met een capaciteitskaart erbij. Dan worden kaarten gespeeld, één per beurt. Een station komt aan de kust. Een schip vaart drie stappen en brengt elke verdekte tegel mee die het verlaat. Een onderzoekerskaart legt tegels, één voor elke onderzoeker, verbonden met je stations of schepen. Walvis, tsunami en kreeft kosten wie ze treffen punten, en die krijg jij.
how-points = Een gelegde tegel scoort meteen zijn ogen. Na elke etappe is elk station, elke onderzoeker, elke boei en elk schip van je beste samenhangende systeem een punt waard. Aan het eind scoort elk station dat met de koningin verbonden is, de waarde van zijn landveld, en een systeem aan twee, drie of vier kusten brengt 10, 30 of 50.

colour-yellow = Geel
colour-red = Rood
colour-black = Zwart
colour-white = Wit

option-free-start = Vrije start (variant 1a)
    .hint = De volgorde wordt uitgedeeld en de eerste stations komen op een landveld naar keuze, minstens vier landvelden uit elkaar. Anders komen ze op de vier donkere velden.
option-dangerous-tsunami = Gevaarlijke tsunami (variant 1b)
    .hint = Een tsunami die op land inslaat, treft ook stations op de landvelden ernaast, voor één punt minder.
option-concealed-cards = Verborgen kaarten (variant 2)
    .hint = Actiekaarten gaan op de hand. Wat er genomen en gespeeld wordt, ziet iedereen nog steeds.
option-first = Volgorde van de eerste etappe
    .hint = Wie het eerste station plaatst en de eerste kaart neemt.
option-first-lot = door loting
option-first-seat-1 = in de volgorde van de plaatsen

# Action cards and what they let you do. The beige card of a hazard and the joker go equally far.
station = Station
    .effect = Zet een station uit je voorraad op een landveld naar keuze zonder station, met een onderzoeker als je die nog hebt. Heb je geen station meer, zet dan een onderzoeker op een eigen station waar er minder dan drie staan.
    .brief = een nieuw station met onderzoeker, op een landveld zonder station
ship = Schip
    .effect = Je mag één schip naast een eigen station te water laten; daarna varen je schepen samen 3 stappen, of minder. Een schip dat een verdekte tegel verlaat, brengt die naar jou.
    .brief = laat desgewenst een schip te water, vaar dan samen 3 stappen en haal tegels
researcher = Onderzoeker
    .effect = Zet een onderzoeker op een eigen station waar er minder dan drie staan, of bestudeer de zwerm: leg één tegel per onderzoeker die je op stations hebt, of minder.
    .brief = één onderzoeker erbij op een station, of leg een tegel per onderzoeker op je stations
whale = Walvis
    .effect = Verplaats een walvis 1 tot 3 watervelden, met zoveel bochten als je wilt. Elk vreemd schip op zijn weg wordt getroffen. Een nieuwe begint op het veld van de koningin en treft ook daar vreemde schepen.
    .brief = gaat tot 3 watervelden ver en treft elk vreemd schip op zijn weg
tsunami = Tsunami
    .effect = Een tsunami gaat rechtdoor in een van acht richtingen, tot 3 velden ver, en treft vreemde schepen op zijn weg en het vreemde station waarop hij inslaat. Een nieuwe begint op het veld van de koningin, treft ook daar vreemde schepen en mag op zee stoppen; een die er al is, moet het land bereiken of van het bord af.
    .brief = gaat rechtdoor tot 3 velden ver, treft vreemde schepen en het station waarop hij inslaat
crab = Kreeft
    .effect = Verplaats de kreeft 1 tot 3 landvelden met de klok mee. Elk vreemd station op zijn weg wordt getroffen; eigen stations slaat hij over en die tellen niet mee. Is hij nog niet op het bord, zet hem dan eerst op een landveld zonder station.
    .brief = gaat tot 3 landvelden ver en treft elk vreemd station op zijn weg
double = Schip en onderzoeker
    .effect = Een hele schipactie en een hele onderzoekersactie in één beurt, in een volgorde naar keuze.
    .brief = Een hele schipactie en een hele onderzoekersactie in één beurt, in een volgorde naar keuze.
blue-station = Station (blauw)
    .effect = { station.effect }
    .brief = { station.brief }
blue-whale = Walvis (blauw)
    .effect = Verplaats een walvis 1 tot 4 watervelden, met zoveel bochten als je wilt. Elk vreemd schip op zijn weg wordt getroffen. Een nieuwe begint op het veld van de koningin en treft ook daar vreemde schepen.
    .brief = gaat tot 4 watervelden ver en treft elk vreemd schip op zijn weg
blue-tsunami = Tsunami (blauw)
    .effect = Een tsunami gaat rechtdoor in een van acht richtingen, tot 4 velden ver, en treft vreemde schepen op zijn weg en het vreemde station waarop hij inslaat. Een nieuwe begint op het veld van de koningin, treft ook daar vreemde schepen en mag op zee stoppen; een die er al is, moet het land bereiken of van het bord af.
    .brief = gaat rechtdoor tot 4 velden ver, treft vreemde schepen en het station waarop hij inslaat
blue-crab = Kreeft (blauw)
    .effect = Verplaats de kreeft 1 tot 4 landvelden met de klok mee. Elk vreemd station op zijn weg wordt getroffen; eigen stations slaat hij over en die tellen niet mee. Is hij nog niet op het bord, zet hem dan eerst op een landveld zonder station.
    .brief = gaat tot 4 landvelden ver en treft elk vreemd station op zijn weg
green-station = Station (groen)
    .effect = { station.effect }
    .brief = { station.brief }
joker = Joker
    .effect = Eén keer per etappe, in plaats van een kaart: station, schip, onderzoeker, of een gevaar dat tot 3 velden ver gaat. Niet „{ double }”.
order-card = Volgordekaart { $number }
    .effect = Je komt op plaats { $number } in de volgorde en kiest meteen een capaciteitskaart.

superfast-ship = Supersnel schip
    .effect = Elke schipactie van jou heeft deze etappe 4 stappen in plaats van 3, ook met de joker en met „{ double }”.
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
face-down-tile = Verdekte tegel
    .effect = Gaat naar de eerste speler wiens schip hem verlaat.

buoy = Boei
    .effect = Maakt een gelegde tegel onderdeel van het netwerk van de eigenaar.
order-stone = Volgordesteen
score-marker = Telsteen
queen = Zwermkoningin
    .effect = Open naar alle kanten. Een station dat met haar verbonden is, krijgt aan het eind de waarde van zijn landveld. Hier komt nooit een tegel.
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
land-field = Landveld { $land }, waarde { $value }
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
    .to = naar het noorden
heading-ne = noordoost
    .to = naar het noordoosten
heading-e = oost
    .to = naar het oosten
heading-se = zuidoost
    .to = naar het zuidoosten
heading-s = zuid
    .to = naar het zuiden
heading-sw = zuidwest
    .to = naar het zuidwesten
heading-w = west
    .to = naar het westen
heading-nw = noordwest
    .to = naar het noordwesten
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
sign-stage = Kompas
    .effect = Welke etappe van het spel het is, van hoeveel.
sign-hazards = Voorraadhoek
    .effect = De walvissen, tsunami's en de kreeft die nog in het spel kunnen komen; bleek waar er geen meer is.
sign-value = Waarde van het landveld
    .effect = Wat een station op dit landveld aan het eind oplevert als het met de koningin verbonden is.
phase-first-station = Eerste stations
phase-acquire = Fase 1: kaarten verwerven
phase-capacity = Fase 1: een capaciteitskaart kiezen
phase-play = Fase 2: kaarten spelen
phase-over = Het spel is afgelopen

manner-most-points = De meeste onderzoekspunten geven de doorslag.
manner-shared = Evenveel onderzoekspunten: de winst wordt gedeeld.

schwarm-setup-order-is-dealt = Bij een vrije start worden de volgordekaarten uitgedeeld: laat „{ $option }” aan het lot over.

schwarm-over = Het spel is afgelopen.
schwarm-not-your-turn = Nu is iemand anders aan de beurt.
schwarm-place-first-station = Plaats eerst je eerste station.
schwarm-land-taken = Op { $land } staat al een station; op een landveld past er maar één.
schwarm-not-a-start-field = { $land } is geen startveld: eerste stations komen op N5, E4, S5 of W3.
schwarm-too-close = { $land } ligt te dichtbij: eerste stations liggen minstens { $distance } landvelden uit elkaar, met drie vrije ertussen.

schwarm-take-a-card = Neem nu een kaart uit de vitrine: een actiekaart of een volgordekaart.
schwarm-hand-full = Je hebt alle { $cards } actiekaarten van deze etappe; je hebt alleen nog een volgordekaart nodig.
schwarm-no-card-there = De kaart „{ $card }” ligt niet { $cost ->
    [0] gratis
    [one] voor 1 punt
   *[other] voor { $cost } punten
} in de vitrine. De prijzen dalen als er kaarten worden genomen: kijk nog eens.
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
schwarm-finish-task = Maak eerst de actie af waarmee je bezig bent: { $task }.
schwarm-must-be-done = Dit is verplicht: een station bouwen of een gevaar verplaatsen moet je als het kan.

schwarm-launch-first = Een schip gaat te water vóór de eerste stap van de actie, en niet meer dan één.
schwarm-no-ship-left = Je drie schepen zijn allemaal op zee.
schwarm-not-beside-station = { $field } grenst niet aan een station van jou; schepen gaan naast een eigen station te water.
schwarm-no-ship-there = Je hebt geen schip op { $field }.
schwarm-not-adjacent = { $from } en { $to } grenzen niet aan elkaar: een stap gaat naar een waterveld met een gedeelde zijde, nooit diagonaal.

schwarm-studying = Je bent al aan het bestuderen: leg nog een tegel of stop. Een onderzoeker erbij zetten kan alleen in plaats van bestuderen.
schwarm-no-researcher-left = Je zeven onderzoekers staan allemaal op stations.
schwarm-no-own-station = Je hebt geen station op { $land }.
schwarm-station-full = Je station op { $land } is vol: er passen drie onderzoekers op.
schwarm-tile-not-held = Je hebt deze tegel niet: { $tile }.
schwarm-queen-stays-free = Op het veld van de koningin komt nooit een tegel.
schwarm-face-down = Op { $field } ligt nog een verdekte tegel: die moet eerst door een schip worden meegenomen.
schwarm-no-buoy-on-tile = Op de open tegel op { $field } ligt geen boei: hij is van niemand en er mag niets op.
schwarm-not-more-openings = Op de tegel op { $field } mag alleen een tegel met meer verbindingen.
schwarm-openings-lost = Zo gedraaid sluit je tegel een verbinding van de tegel op { $field } af; die moeten allemaal behouden blijven.
schwarm-not-connected = Zo op { $field } is de tegel niet verbonden met een station of schip van jou. Draai hem, of leg hem ergens anders.
schwarm-no-buoy-left = Je hebt geen boeien meer in voorraad: zeg van welke andere tegel je er een verplaatst.
schwarm-buoys-left = Je hebt nog { $buoys ->
    [one] een boei
   *[other] { $buoys } boeien
} in voorraad: pas als de voorraad leeg is, mag je er een verplaatsen.
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
schwarm-crab-entry-taken = Op { $land } staat een station; de kreeft begint op een landveld zonder station.
schwarm-crab-out-of-reach = De kreeft kan niet op { $land } stoppen: hij gaat met de klok mee, 1 tot { $range } landvelden, en slaat stations van jou over.

# Board, prompts, log
in-supply = { $what } in voorraad
hazards-left = { $hazard }: { $count ->
    [0] niet meer in voorraad
   *[other] { $count } in voorraad
}
order-place = Plaats { $place } in de volgorde
order-place-short = als { $place }e aan de beurt
order-of-play = Volgorde: { $names }
hit-costs = Treffer: { $count ->
    [0] kost niets
   *[other] −{ $count }
}
state-passed = heeft gepast
card-hidden = Een handkaart die jij niet kunt zien
field-free = vrij
off-board = van het bord af
lay-down = Leg terug
never-mind = Toch niet
hide-system = Verberg het
left-steps = { $count ->
    [one] nog 1 stap
   *[other] nog { $count } stappen
}
left-tiles = { $count ->
    [one] nog 1 tegel te leggen
   *[other] nog { $count } tegels te leggen
}
left-range = tot { $count } velden

group-row = Neem een kaart uit de vitrine
group-order = Neem een volgordekaart
group-capacity = Kies een capaciteitskaart
group-hand = Speel
group-joker = De joker staat voor
group-trial = Leg deze tegel
group-tiles = Je tegels
group-hazard = Gevaar
group-more = Of

act-build = Bouw een station op { $land } (waarde { $value })
act-take = { $card } { $cost ->
    [0] gratis
    [one] voor 1 punt
   *[other] voor { $cost } punten
}
act-order = Volgordekaart { $number } { $cost ->
    [0] gratis
    [one] voor 1 punt
   *[other] voor { $cost } punten
}
act-play = Speel: { $card }
act-joker = Joker: { $deed }
act-pass = Pas: laat de joker liggen
act-launch = Laat een schip te water op { $field }
act-sail = Vaar van { $from } naar { $to }
act-staff = Zet een onderzoeker op { $land }
act-lay = Leg hem op { $field }: { $tile }
act-lay-from = Leg hem op { $field }: { $tile }, met de boei van { $from }
act-done = Stop hier: einde van de actie
act-done-ship = Stop met varen; daarna de onderzoeker
act-done-researcher = Leg niets meer; daarna het schip
act-done-either = Geen van beide: einde van de beurt
act-whale = Verplaats de walvis van { $from }: { $way }
act-new-whale = Breng een nieuwe walvis in: { $way }
act-tsunami = Stuur de tsunami van { $from } { $heading }
act-new-tsunami = Stuur een nieuwe tsunami { $heading }, { $steps ->
    [one] 1 veld
   *[other] { $steps } velden
}
act-crab = Verplaats de kreeft van { $from } naar { $to }
act-new-crab = Breng de kreeft in op { $from } en verplaats hem naar { $to }

pick-joker = Gebruik de joker…
pick-ship = Vaar met het schip op { $field }
pick-trial = Probeer hem op { $field }: { $tile }
pick-turn = Draai hem
pick-whale = Verplaats de walvis op { $field }
pick-new-whale = Breng een nieuwe walvis in
pick-whale-again = Begin opnieuw vanaf { $field }
pick-whale-way = Leid de walvis: { $way }
pick-tsunami = Stuur de tsunami op { $field }
pick-new-tsunami = Breng een nieuwe tsunami in
pick-new-crab = Breng de kreeft in op { $land }

yield-collect = neemt de tegel van { $field } mee
yield-lay = { $points ->
    [0] Geen punten, want hij heeft geen ogen
    [one] 1 punt voor zijn oog
   *[other] { $points } punten voor zijn ogen
}; je beste systeem: { $before } → { $after }.
hit = { $amount ->
    [0] { $name } verliest niets ({ $place })
   *[other] { $name } −{ $amount } ({ $place })
}
damage = { $hits }; jij krijgt { $gain ->
    [0] niets
    [one] 1 punt
   *[other] { $gain } punten
}.
damage-none = Niemand wordt getroffen.
ask-no-hit = Niemand wordt getroffen. Toch doen?
ask-no-loss = Niemand verliest een punt. Toch doen?
ask-spent = Er is nu niets mee te doen: hij zou voor niets verbruikt worden. Toch spelen?

prompt-first-station = { $name } plaatst een eerste station op een donker landveld.
prompt-first-station-you = Plaats je eerste station op een van de donkere landvelden.
prompt-free-start = { $name } plaatst een eerste station.
prompt-free-start-you = Plaats je eerste station op een landveld naar keuze, minstens vier landvelden van de andere.
prompt-acquire = { $name } neemt een kaart uit de vitrine.
prompt-acquire-you = { $cards ->
    [0] Neem je volgordekaart.
   *[other] { $order ->
        [0] Neem een actiekaart; je hebt er nog { $cards } nodig.
       *[other] Neem een kaart: je hebt nog { $cards ->
            [one] 1 actiekaart
           *[other] { $cards } actiekaarten
        } en een volgordekaart nodig.
    }
}
prompt-capacity = { $name } kiest een capaciteitskaart.
prompt-capacity-you = Kies een capaciteitskaart voor deze etappe.
prompt-play = { $name } speelt een kaart.
prompt-play-you = Speel een kaart of je joker.
prompt-last = { $name } speelt de joker of past.
prompt-last-you = Je hebt alleen je joker nog: speel hem of pas.
prompt-joker-you = Waarvoor gebruik je de joker?
prompt-build = { $name } bouwt een station.
prompt-build-you = Bouw een station op een landveld zonder station.
prompt-staff = { $name } zet een onderzoeker op een station.
prompt-staff-you = Je hebt geen station meer: zet een onderzoeker op een van je stations.
prompt-either = { $name } heeft een schipactie en een onderzoekersactie.
prompt-either-you = Een schipactie en een onderzoekersactie: begin met welke je wilt. Kies een schip, een waterveld naast je station, een tegel of een station.
prompt-launch = { $name } stuurt schepen uit.
prompt-launch-you = Laat een schip te water naast een station, of kies een van je schepen: samen { $count ->
    [one] 1 stap.
   *[other] { $count } stappen.
}
prompt-ship = { $name } vaart: { $count ->
    [one] nog 1 stap.
   *[other] nog { $count } stappen.
}
prompt-ship-you = Kies een schip om mee te varen: { $count ->
    [one] nog 1 stap.
   *[other] nog { $count } stappen.
}
prompt-sail-you = Waarheen vaart het schip op { $field }? { $count ->
    [one] Nog 1 stap.
   *[other] Nog { $count } stappen.
}
prompt-research = { $name } zet een onderzoeker in of bestudeert de zwerm.
prompt-research-you = Zet een onderzoeker op een eigen station{ $count ->
    [0] .
    [one] , of leg een tegel.
   *[other] , of leg hoogstens { $count } tegels.
}
prompt-study = { $name } bestudeert de zwerm: { $count ->
    [one] nog 1 tegel.
   *[other] nog hoogstens { $count } tegels.
}
prompt-study-you = Kies een tegel om te leggen: { $count ->
    [one] nog 1.
   *[other] nog hoogstens { $count }.
}
prompt-tile-you = { $tile }: waar leg je hem? { $count ->
    [one] Nog 1 tegel te leggen.
   *[other] Nog hoogstens { $count } tegels te leggen.
}
prompt-trial-you = Draai hem en bevestig, of probeer een ander veld.
prompt-confirm-you = Bevestig, of probeer een ander veld.
prompt-buoy-you = Je boeien zijn op: klik op de tegel waarvan je de boei hierheen haalt.
prompt-whale = { $name } verplaatst een walvis, tot { $count } velden.
prompt-whale-you = Welke walvis verplaats je? Tot { $count } velden.
prompt-whale-way-you = Leid de walvis veld voor veld, hoogstens { $count }.
prompt-tsunami = { $name } verplaatst een tsunami, tot { $count } velden.
prompt-tsunami-you = Welke tsunami verplaats je? Tot { $count } velden.
prompt-run-you = Waarheen gaat hij? Hij moet binnen { $count } velden het land bereiken of van het bord af.
prompt-new-run-you = Waarheen gaat hij, en hoe ver? Rechtdoor, hoogstens { $count } velden.
prompt-crab = { $name } verplaatst de kreeft, tot { $count } velden.
prompt-crab-you = Waarheen gaat de kreeft? Met de klok mee, hoogstens { $count } landvelden.
prompt-new-crab = { $name } brengt de kreeft in het spel.
prompt-new-crab-you = Waar komt de kreeft? Daarna gaat hij met de klok mee, hoogstens { $count } landvelden.
prompt-crab-way-you = Waarheen gaat hij vanaf { $land }? Met de klok mee, hoogstens { $count } landvelden.
prompt-way-you = Deze weg gaan?

system-shown = Beste systeem van { $name }: { $parts } = { $points }.
system-hidden = Toon het beste systeem van { $name }: { $parts } = { $points }.
system-worth = Systeem { $count }

scoring-stage-title = Waardering van etappe { $stage }
scoring-stage = Iedereen telt het eigen systeem dat het meest waard is: 1 per element.
scoring-stations = Stations
scoring-researchers = Onderzoekers
scoring-buoys = Boeien
scoring-ships = Schepen
scoring-points = Punten
scoring-score = Score
scoring-with-queen = met de koningin
scoring-crown = Kroon: de boei op de koningin telt ook mee.
scoring-final = Slotwaardering
final-queen = stations verbonden met de koningin: { $lands } = { $points };
final-no-queen = geen station verbonden met de koningin;
final-coasts = verbonden kusten: { $coasts } = { $points }.
final-no-coasts = geen kusten verbonden.
result-start = Begin
    .hint = Iedereen begint met 20 punten
result-systems = Systemen
    .hint = Het beste systeem aan het eind van elke etappe
result-eyes = Zwermogen
    .hint = Ogen op de tegels die je legde
result-hits = Treffers
    .hint = Punten gewonnen met gevaren die anderen troffen
result-losses = Schade
    .hint = Punten verloren door gevaren van anderen
result-cards = Kaarten
    .hint = Punten betaald voor actie- en volgordekaarten
result-queen = Koningin
    .hint = Waarden van de landvelden waarvan het station met de koningin verbonden is
result-coasts = Kusten
    .hint = 10, 30 of 50 punten voor een systeem dat twee, drie of vier kusten verbindt
result-total = Totaal
result-stages = Punten per etappe
result-stage = Etappe { $stage }
result-curve = De stand van elke speler na elke etappe
wins = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de winst.
}

tell-seated = Volgorde: { $names }.
tell-built = { $name } bouwt op { $land }, met een onderzoeker.
tell-built-alone = { $name } bouwt op { $land }; er is geen onderzoeker meer.
tell-stage = Etappe { $stage } van { $stages } begint.
tell-took = { $name } neemt { $cost ->
    [0] { $card } gratis.
    [one] { $card } voor 1 punt.
   *[other] { $card } voor { $cost } punten.
}
tell-took-order = { $name } neemt { $cost ->
    [0] volgordekaart { $number } gratis.
    [one] volgordekaart { $number } voor 1 punt.
   *[other] volgordekaart { $number } voor { $cost } punten.
}
tell-capacity = { $name } kiest een capaciteitskaart: { $capacity }.
tell-waited = { $name } heeft { $score ->
    [0] geen punten
    [one] maar 1 punt
   *[other] maar { $score } punten
}, kan geen volgordekaart van { $cost ->
    [one] 1 punt
   *[other] { $cost } punten
} betalen en slaat een beurt over.
tell-order = De volgordestenen worden verplaatst. Volgorde: { $names }.
tell-played = { $name } speelt { $card }.
tell-joker = { $name } speelt de joker als { $deed }.
tell-spent = Er is niets mee te doen: de kaart is verbruikt.
tell-lapsed = { $name } heeft geen tegel om te leggen en geen plaats voor een onderzoeker: de tweede helft van de actie vervalt.
tell-passed = { $name } past.
tell-stopped = { $name } beëindigt de actie.
tell-launched = { $name } laat een schip te water op { $field }.
tell-sailed = { $name } vaart { $from } → { $to }.
tell-collected = { $name } neemt van { $field }: { $tile }.
tell-staffed = { $name } zet een onderzoeker op { $land }.
tell-laid = { $name } legt op { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-covered = { $name } bedekt { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-buoy-moved = De boei komt van { $from }.
tell-hazard = { $name } verplaatst { $kind ->
    [whale] een walvis
    [tsunami] een tsunami
   *[crab] de kreeft
}: { $from } → { $way }.
tell-hazard-new = { $name } brengt { $kind ->
    [whale] een walvis
    [tsunami] een tsunami
   *[crab] de kreeft
} in het spel: { $from } → { $way }.
tell-struck-ship = Het schip van { $name } op { $place } wordt getroffen: { $amount ->
    [0] dat kost niets.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-station = Het station van { $name } op { $place } wordt getroffen: { $amount ->
    [0] dat kost niets.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-beside = Het station van { $name } op { $place } ernaast wordt getroffen: { $amount ->
    [0] dat kost niets.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-queen = { $name } bereikt de koningin: daar ligt nu een boei.
tell-queen-lost = { $name } verliest de koningin: de boei gaat terug.
tell-stage-scored = { $name } krijgt { $points ->
    [0] geen punten
    [one] 1 punt
   *[other] { $points } punten
} voor het beste systeem en heeft er nu { $score }.
tell-final = { $name }: { $parts } Totaal { $score }.

gain-points = { $count } { $count ->
    [one] punt
   *[other] punten
}
gain-cards = { $count } { $count ->
    [one] kaart
   *[other] kaarten
}
gain-tiles = { $count } { $count ->
    [one] tegel
   *[other] tegels
}
gain-stations = { $count } { $count ->
    [one] station
   *[other] stations
}
gain-researchers = { $count } { $count ->
    [one] onderzoeker
   *[other] onderzoekers
}
gain-ships = { $count } { $count ->
    [one] schip
   *[other] schepen
}
gain-buoys = { $count } { $count ->
    [one] boei
   *[other] boeien
}

# Een geleid eerste spel: wat er gezegd wordt vóór de regel van guide.record met dit nummer.
guide-1 = Je stations staan aan de kust; van daaruit groeien schepen en tegels naar de koningin in het midden. Je eerste station komt op een donker veld: bouw op N5 in het noorden.
guide-3 = Nu kaarten. De eerste in de vitrine is gratis, elke volgende kost een punt meer, en met punten win je ook. Met een schip begint alles: neem het schip voor 2 punten.
guide-5 = De vitrine schuift op: wachten maakt kaarten goedkoper, maar een ander kan ze nemen. Neem een onderzoeker voor 2 punten.
guide-7 = Eén kaart kan twee acties zijn: neem „{ double }” voor 3 punten. Ben je weer aan de beurt, neem dan een station, ook voor 3 punten.
guide-11 = Eén keer per etappe neemt ieder een volgordekaart: die zegt wie eerst speelt en levert een capaciteitskaart op. Neem volgordekaart 1 en dan het supersnelle schip: vier stappen in plaats van drie.
guide-14 = Wat vooraan overblijft, kost niets. Neem de walvis: wie hij raakt, betaalt jou.
guide-17 = Fase 2: één kaart per beurt. Speel je schip en laat het te water op e1, naast je station.
guide-19 = Telkens als een schip een verdekte tegel verlaat, krijg jij de tegel. Vaar recht naar het zuiden, vier stappen tot e5, en verzamel er vier.
guide-28 = Een onderzoekerskaart legt een tegel voor elke onderzoeker die je hebt. Speel de kaart en leg de rechte tegel op e1, van noord naar zuid, zodat hij aan je station vastzit: twee ogen, twee punten.
guide-32 = Aan het eind van een etappe is elk station, elke onderzoeker, elke boei en elk schip van je beste samenhangende systeem een punt waard. Meer stations, meer ruimte. Speel het station en bouw op E5, aan een andere kust.
guide-end = Nu ga je zelf verder: met „{ double }” vaar en leg je in één beurt, de joker staat voor alles. Verbind wat bij elkaar hoort; schepen overbruggen gaten. Na vier etappes scoren stations die met de koningin verbonden zijn, de waarde van hun landveld, en een systeem aan twee, drie of vier kusten brengt 10, 30 of 50.
