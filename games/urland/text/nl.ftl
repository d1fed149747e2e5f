game-title = Urland
game-tagline = 350 miljoen jaar geleden: broed, ga aan land en raad waar het zal tellen.
how-goal = Wie het verst op de scorebaan staat als iemand veld 30 bereikt, wint.
how-turn = In elke speelbeurt kiest één speler, de omgevingsspeler, in het geheim welk van drie gebieden zal scoren; de volgende ziet de andere twee. Alle anderen handelen: ieder twee acties, met z'n drieën drie. Ga aan land uit een oceaan, laat de Ichto's van een oceaan broeden, zwem naar de volgende oceaan of trek Ichto's terug. Dan wordt het gebied getoond en scoort het, en schuiven de rollen door.
how-points = Als enige in het gebied: 3 punten. Allen even sterk: ieder 2. Anders krijgen de sterksten 3, wie ertussen zit 2, en de zwaksten gaan met lege handen naar huis. Wie als eerste veld 12, 16 of 21 passeert, veroorzaakt een mutatie: allen bieden Ichto's voor genen die de regels buigen. Eén keer per tijdperk leegt paniek het volste gebied, en aan het eind voegen twee vulkanen gebieden samen. Aan het slot brengen de meeste Ichto's op het bord nog 3 punten en de meeste aan land 2.

colour-coral = Koraal
colour-amber = Amber
colour-jade = Jade
colour-violet = Violet
colour-slate = Leisteen

ocean-U = Oeraloceaan
    .from = uit de Oeraloceaan
    .to = naar de Oeraloceaan
    .at = in de Oeraloceaan
ocean-R = Rheïsche Oceaan
    .from = uit de Rheïsche Oceaan
    .to = naar de Rheïsche Oceaan
    .at = in de Rheïsche Oceaan
ocean-T = Paleotethys
    .from = uit de Paleotethys
    .to = naar de Paleotethys
    .at = in de Paleotethys
ocean-P = Panthalassa
    .from = uit de Panthalassa
    .to = naar de Panthalassa
    .at = in de Panthalassa
ocean-I = Iapetusoceaan
    .from = uit de Iapetusoceaan
    .to = naar de Iapetusoceaan
    .at = in de Iapetusoceaan
continent-siberia = Siberië
continent-laurussia = Laurussia
continent-gondwana = Gondwana
land-name = gebied { $land }
    .from = uit gebied { $land }
    .to = naar gebied { $land }
    .at = in gebied { $land }
land-title = Gebied { $land }
zone-key = { $zone ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
    [I] { ocean-I }
   *[other] Gebied { $zone }
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
   *[other] { $count } Ichto's
}

gene-assimilation = Assimilatie
    .effect = voor twee acties, in een zone met minstens één van jou en twee vreemde Ichto's: twee vreemde (van één of twee kleuren) gaan terug naar de voorraad van hun eigenaars en één van jou komt uit de voorraad.
    .brief = twee vreemde Ichto's gaan en één van jou komt, voor twee acties
gene-legs = Poten
    .effect = één of twee van jou gaan voor één actie aan land, elk uit een oceaan naar een gebied dat eraan grenst; of één loopt van een gebied naar een buurgebied, voor één actie.
    .brief = twee gaan aan land voor één actie, of één loopt naar een buurgebied
gene-care-of-young = Broedzorg
    .effect = werkt altijd: wie ook laat broeden, 2 of 3 van jou krijgen 1 jong, 4 of 5 krijgen er 2, 6 of meer krijgen er 3.
    .brief = 2 of 3 krijgen 1 jong, 4 of 5 krijgen er 2, 6 of meer krijgen er 3
gene-egg = Ei
    .effect = één van jou komt uit de voorraad in een gebied waar je Ichto's hebt: voor één actie waar je er twee of meer hebt, voor twee acties waar je er één hebt.
    .brief = één uit de voorraad in een gebied van jou, voor één of twee acties
gene-wings = Vleugels
    .effect = één of twee van jou vliegen samen van een gebied naar één ander gebied of één oceaan, waar ook, voor één actie.
    .brief = één of twee vliegen van een gebied naar elke zone, voor één actie
gene-muscles = Spieren
    .effect = werkt altijd: waar je een Ichto hebt, tel je een halve Ichto extra als een gebied scoort, maar niet in de eindtelling.
    .brief = een halve Ichto extra in elk gebied waar je bent
gene-ears = Oren
    .effect = werkt altijd: bij paniek blijven er van jou zoveel als je wilt; bij een uitbarsting ontkomt wat je zou verliezen naar een oceaan die aan het gebied grenst; aan land kunnen de jouwe niet gebeten worden.
    .brief = de jouwe mogen bij paniek blijven, ontkomen aan uitbarstingen en worden aan land niet gebeten
gene-stink-glands = Stinkklieren
    .effect = in een gebied met minstens één van jou gaan alle Ichto's van één rivaal naar een oceaan die eraan grenst, beide naar jouw keuze, voor één actie.
    .brief = verdrijft alle Ichto's van een rivaal uit een gebied waar je bent, voor één actie
gene-turbo = Turbo
    .effect = één of twee van jou gaan voor één actie aan land, elk uit een oceaan naar een gebied dat eraan grenst; en de jouwe zwemmen naar elke oceaan, niet alleen naar een aangrenzende.
    .brief = twee gaan aan land voor één actie, en de jouwe zwemmen overal heen
gene-warm-blood = Warm bloed
    .effect = werkt altijd: één actie extra in elke gewone beurt, geen in een extra beurt.
    .brief = één actie extra in elke gewone beurt
gene-teeth = Tanden
    .effect = in een zone met minstens één van jou gaat één vreemde Ichto terug naar de voorraad van zijn eigenaar, voor één actie; niet aan land als de eigenaar Oren heeft.
    .brief = een vreemde Ichto naast de jouwe gaat terug, voor één actie

kind-land = Aan land
    .hint = Eén van je Ichto's gaat uit een oceaan naar een gebied dat eraan grenst: één actie.
kind-breed = Broeden
    .hint = Alle kleuren in een oceaan broeden: 3 tot 5 Ichto's krijgen 1 jong, 6 of meer krijgen er 2. Eén actie.
kind-swim = Zwemmen
    .hint = Zoveel van je Ichto's als je wilt gaan van een oceaan naar een aangrenzende: één actie.
kind-withdraw = Terugtrekken
    .hint = Zoveel van je Ichto's als je wilt gaan terug naar de voorraad, uit zoveel zones als je wilt: één actie.
kind-walk = Lopen (Poten)
    .hint = Eén van je Ichto's gaat naar een buurgebied: één actie.
kind-fly = Vliegen (Vleugels)
    .hint = Eén of twee van je Ichto's gaan van een gebied naar een andere zone, waar ook: één actie.
kind-egg = Ei leggen
    .hint = Eén van je Ichto's komt uit de voorraad in een gebied: één actie waar je er twee of meer hebt, twee acties waar je er één hebt.
kind-stink = Verdrijven
    .hint = Alle Ichto's van een rivaal gaan uit een gebied naar een oceaan: één actie.
kind-bite = Bijten
    .hint = Een vreemde Ichto gaat terug naar de voorraad van zijn eigenaar: één actie.
kind-assimilate = Assimileren
    .hint = Twee vreemde Ichto's worden er één van jou: twee acties.
kind-pay = Betalen
    .hint = Ichto's gaan terug naar de voorraad voor het gen; hoeveel, zeg je hierna.

board-name = De wereld van Urland, tijdperk { $era }, speelbeurt { $round }
era = Tijdperk { $era }
round = Speelbeurt { $round }
era-end = Einde van het tijdperk
era-over = Het einde
marker = { $name } op veld { $square }
square-mutation = Veld { $square }: wie hier als eerste komt, veroorzaakt een mutatie
square-mutation-spent = Veld { $square }: de mutatie is al geweest
square-end = Veld { $square }: wie hier komt, beëindigt het spel
square-plain = Veld { $square } van de scorebaan
sign-stack = Stapel
    .effect = Verdekte gebiedschijven, met de paniekschijf ertussen. De omgevingsspeler trekt ervan; is de stapel op, dan eindigt het tijdperk.
sign-disc = Schijf
    .effect = Er is er één voor elk gebied. De omgevingsspeler heeft er drie en kiest er één: dat gebied scoort aan het eind van de speelbeurt.
sign-panic = Paniek
    .effect = Wie hem trekt, veroorzaakt paniek: het volste gebied loopt leeg. Dat gebeurt één keer per tijdperk.
sign-volcano = Vulkaan
    .effect = Er staat het nummer van een gebied op. Aan het eind van een tijdperk barsten er twee uit, en elk voegt zijn gebied bij een ander.
sign-mutation = Mutatieveld
    .effect = Wie er als eerste komt, veroorzaakt een mutatie: allen bieden Ichto's voor genen.
sign-end = Laatste veld
    .effect = Wie het bereikt, beëindigt het spel.

zone-empty = niemand
zone-touches = grenst aan { $oceans }
zone-neighbours = buurgebieden { $lands }
zone-would-score = als het nu scoorde: { $manner } ({ $points })
leaps = over { $count ->
    [one] een pion
   *[other] { $count } pionnen
}
zone-lay-down = { $zone } · weer loslaten
disc-will-score = dit gebied scoort in deze speelbeurt
disc-scored = gescoord in dit tijdperk
disc-held = je hebt de schijf gezien: ze is nog in omloop
disc-chosen = Gebied { $land } scoort in deze speelbeurt.
disc-chosen-hidden = De schijf die { $name } koos, verdekt: dat gebied scoort aan het eind van de speelbeurt.
disc-open = Schijf van gebied { $land }
disc-hidden = Een schijf die je niet mag zien
stack = { $count ->
    [one] De laatste schijf van de stapel
   *[other] { $count } schijven in de stapel
}
panic-ahead = De paniekschijf zit nog in de stapel.
panic-behind = De paniekschijf is in dit tijdperk getrokken.
gene-pile = { $count ->
    [0] Geen gen meer in de stapel
    [one] Eén gen in de stapel: { $genes }
   *[other] { $count } genen in de stapel: { $genes }
}
no-offer = Er is geen gen in het aanbod.
caption-chosen = scoort
caption-hand = in de hand
caption-passed = doorgegeven
caption-stack = stapel
caption-panic = paniek
is-environment = { $name } is de omgevingsspeler: beslist welk gebied scoort
is-dummy = { $name } is de toekijker: heeft de twee doorgegeven schijven

role-environment = Omgevingsspeler
role-dummy = Toekijker
role-ichto = Ichto-speler, nr. { $place }
role-ichto-only = Ichto-speler
actions-left = { $left ->
    [one] Nog één actie
   *[other] Nog { $left } acties
}
panel-stock = in voorraad
panel-water = in het water
panel-land = aan land
panel-tiles = { $count ->
    [one] extrabeurtplaatje
   *[other] extrabeurtplaatjes
}
gene-price = kost { $name } { ichtos }
gene-price-you = kost je { ichtos }
bid-placed = heeft geboden, in het geheim
bid-waiting = denkt na over een bod
bid-own = biedt { $bid }, in het geheim
bid-open = bood { $bid }; een gen kost { $price }

prompt-choose = { $name } kiest in het geheim welk gebied scoort.
prompt-choose-you = Jij bent de omgevingsspeler: welk van je drie gebieden moet aan het eind van de speelbeurt scoren?
prompt-act = { $name } is aan de beurt: { $left ->
    [0] geen actie meer
    [one] nog één actie
   *[other] nog { $left } acties
}.
prompt-act-you = Jouw beurt, { $left ->
    [one] nog één actie
   *[other] nog { $left } acties
}: kies een actie, of een zone met Ichto's van jou.
prompt-extra = { $name } neemt een extra beurt: { $left ->
    [0] geen actie meer
    [one] nog één actie
   *[other] nog { $left } acties
}.
prompt-extra-you = Jouw extra beurt, { $left ->
    [one] nog één actie
   *[other] nog { $left } acties
}: kies een actie, of een zone met Ichto's van jou.
prompt-tile = Je acties zijn op: gebruik een plaatje voor nog twee, of beëindig je beurt.
prompt-withdraw-more = Je mag nog meer terugtrekken zonder extra actie, of je beurt beëindigen.
prompt-withdraw-on = Je hebt nog { $left ->
    [one] één actie
   *[other] { $left } acties
}: kies er een, of trek zonder extra actie nog meer terug.
prompt-land-more = Eén is aan land: binnen dezelfde actie mag een tweede volgen, uit elke oceaan naar elk gebied dat eraan grenst. Daarna heb je { $left ->
    [0] geen actie meer
    [one] nog één actie
   *[other] nog { $left } acties
}.
prompt-from = { $kind }: waarvandaan?
prompt-where = { $kind }: waar?
prompt-zone = { $zone }: kies waarheen, of wat je hier doet.
prompt-to = { $kind } { $zone }: waarheen?
prompt-many = { $kind } { $zones }: hoeveel?
prompt-whose = { $kind } { $zones }: wiens Ichto's?
prompt-way = { $from }, { $to }: kies een van deze.
prompt-bid = Mutatie! Iedereen biedt in het geheim; nog aan het denken: { $names }.
prompt-bid-you = Mutatie! Bied in het geheim, van 0 tot je voorraad van { $stock }. { $own ->
    [0] Een gen kost wat je biedt
   *[other] Een gen kost je { $own } meer dan je biedt
}, en je hebt { $board ->
    [one] 1 Ichto
   *[other] { $board } Ichto's
} op het bord. { $most ->
    [0] Er is geen gen in het aanbod.
    [one] Te koop: { $genes }; er wordt er één verkocht.
   *[other] Te koop: { $genes }; er worden er hoogstens { $most } verkocht.
}
prompt-bid-made = Je bood { $bid }. Nog aan het denken: { $names }.
prompt-must-buy = { $name } moet { $price ->
    [0] gratis een gen nemen
    [one] een gen nemen voor 1 Ichto
   *[other] een gen nemen voor { $price } Ichto's
}.
prompt-must-buy-you = Jij bent de eerste en moet een gen nemen. Het kost je { $price ->
    [0] niets
    [one] 1 Ichto van het bord
   *[other] { $price } Ichto's van het bord
}.
prompt-buy = { $name } mag { $price ->
    [0] gratis een gen nemen
    [one] een gen nemen voor 1 Ichto
   *[other] een gen nemen voor { $price } Ichto's
}.
prompt-buy-you = Neem { $price ->
    [0] gratis een gen
    [one] een gen voor 1 Ichto van het bord
   *[other] een gen voor { $price } Ichto's van het bord
}, of pas.
prompt-pay = { $name } betaalt voor het gen: nog { $owed ->
    [one] 1 Ichto
   *[other] { $owed } Ichto's
}.
prompt-pay-you = Betaal voor het gen: { $paid ->
    [0] { $owed ->
        [one] 1 Ichto
       *[other] { $owed } Ichto's
    }
   *[other] { $owed ->
        [one] nog 1 Ichto
       *[other] nog { $owed } Ichto's
    }
}, uit zones naar keuze.
prompt-panic-land = Paniek! { $name }, achteraan op de scorebaan, kiest het gebied: { $lands }.
prompt-panic-land-you = Paniek! Jij staat achteraan op de scorebaan: welk van de volste gebieden ({ $lands }) treft het?
prompt-panic-ocean = Paniek in gebied { $land }! { $name }, achteraan op de scorebaan, kiest de oceaan.
prompt-panic-ocean-you = Paniek in gebied { $land }! Jij staat achteraan op de scorebaan: naar welke oceaan vlucht iedereen?
prompt-panic-spared = ({ $name } heeft Oren en mag blijven.)
prompt-panic-ears = De Ichto's van { $name } in gebied { $land } horen de paniek aankomen en mogen blijven.
prompt-panic-ears-you = Je Ichto's in gebied { $land } horen de paniek: hoeveel vluchten er toch ({ $ocean })?
prompt-refuge = De Ichto's van { $name } ontkomen aan de uitbarsting in gebied { $land }.
prompt-refuge-you = Je Ichto's in gebied { $land } horen de uitbarsting: één blijft, naar welke oceaan { $others ->
    [one] gaat de andere?
   *[other] gaan de andere?
}
prompt-over = Het spel is afgelopen.

group-actions = Acties
group-pay = Betalen met
group-bid = Jouw bod
group-genes = Genen in het aanbod
group-send = Hoeveel er vluchten
lay-down = Iets anders
card-lay-down = Kaart terugleggen
ask-empty-land = Daar woont nu niemand. Toch laten scoren?
ask-withdraw-breeders = Let op: dan heb je in geen enkele oceaan nog { $needs ->
    [2] twee
   *[other] drie
} Ichto's, en alleen broeden brengt Ichto's terug. Toch terugtrekken?
ask-withdraw-last = Let op: dan heb je geen Ichto meer op het bord, en er kan er nooit meer een terugkomen. Toch terugtrekken?
ask-bid-unpayable = Een gen zou je { $price } kosten en je hebt { $has ->
    [0] geen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichto's
} op het bord: je kunt dan niet betalen en valt uit. Toch bieden?
confirm-end = Je beurt beëindigen en { $left ->
    [one] één actie
   *[other] { $left } acties
} verliezen?
confirm-tile = Het plaatje nu gebruiken en { $left ->
    [one] één actie
   *[other] { $left } acties
} verliezen?

act-choose = Laat gebied { $land } scoren
act-land = { $count ->
    [one] Ga aan land: { $from } { $to }
   *[other] Ga met { $count } Ichto's aan land: { $from } { $to }
}
act-breed = Laat de Ichto's { $zone } broeden
act-swim = Zwem met { ichtos } { $from } { $to }
act-withdraw = Trek { ichtos } terug { $zone }
act-walk = Loop { $from } { $to }
act-fly = Vlieg met { ichtos } { $from } { $to }
act-egg = Leg een ei { $zone } ({ $cost ->
    [one] 1 actie
   *[other] { $cost } acties
})
act-stink = Verdrijf { $name } { $from } { $to }
act-bite = Bijt een Ichto van { $name } { $zone }
act-assimilate = Assimileer een Ichto van { $one } en een van { $two } { $zone }
act-assimilate-two = Assimileer twee Ichto's van { $name } { $zone }
act-tile = Gebruik een plaatje: nog twee acties
act-end = Beëindig de beurt
act-bid = Bied { $count }
act-take = Neem { $gene }
act-pass = Pas
act-pay = Betaal { ichtos } { $zone }
act-panic = Paniek { $zone }
act-flee = Iedereen vlucht { $zone }
act-send = { $count ->
    [0] Ze blijven allemaal
    [one] Eén vlucht
   *[other] { $count } vluchten
}
act-refuge = Ontkom { $zone }
hint-breed = Jongen: { $young }
hint-then-score = als gebied { $land } dan scoort: { $manner } ({ $points })
hint-tile = Je hebt nog { $tiles ->
    [one] één plaatje
   *[other] { $tiles } plaatjes
}. Elk geeft één keer twee acties, aan het eind van een gewone beurt.
hint-tile-early = Wat er van je gewone beurt over is, vervalt. Je hebt nog { $tiles ->
    [one] één plaatje
   *[other] { $tiles } plaatjes
}.

scoring-empty = leeg gebied
    .rule = Er is niemand, dus niemand scoort.
scoring-monopoly = monopolie
    .rule = Eén kleur is er alleen en scoort 3.
scoring-coexistence = coëxistentie
    .rule = Alle kleuren zijn even sterk: elke scoort 2 en blijft.
scoring-competition = competitie
    .rule = De sterksten scoren 3, de zwaksten vertrekken, alle anderen scoren 2.
scored-title = Gebied { $land }: { $manner }
verdict-leaves = zwakste: terug naar de voorraad
verdict-alone = alleen
verdict-equal = even sterk
verdict-most = sterkste
verdict-between = ertussenin
nobody-scores = niemand scoort
final-total = Eindtelling: Ichto's op het hele bord, 3 punten
final-land = Eindtelling: Ichto's aan land, 2 punten
final-excluded = doet niet mee: had alleen de meeste op het hele bord
wins = { $name } wint
manner-track = Een pion bereikte veld 30.
manner-eras = Het vierde tijdperk is ten einde.
result-player = Speler
result-eras = Gebieden, tijdperk na tijdperk
result-era = Tijdperk { $era }
    .hint = Punten voor gebieden in dit tijdperk
result-final = Slot
    .hint = Punten van de eindtelling
result-chart = Punten, naar herkomst
result-bar = { $name }: { $parts }
result-start = Start
    .hint = Veld bij het begin
result-monopoly = Monopolie
    .hint = Punten voor gebieden met alleen de eigen kleur
result-coexistence = Coëxistentie
    .hint = Punten voor gebieden waar allen even sterk waren
result-most = Sterkste
    .hint = Punten voor de grootste sterkte onder rivalen
result-between = Ertussen
    .hint = Punten voor noch de grootste noch de kleinste sterkte
result-total = Meeste op het bord
    .hint = Eindpunten voor Ichto's op het hele bord
result-land = Meeste aan land
    .hint = Eindpunten voor Ichto's aan land
result-leaps = Sprongen
    .hint = Bezette velden waar overheen gesprongen is
result-square = Veld
    .hint = Waar de pion ten slotte staat

tell-dealt = { $name } krijgt de schijven { $lands } en zet in elk van die gebieden een Ichto.
tell-starts = { $name } heeft de hoogste schijf, { $land }, en begint.
tell-received = { $name } krijgt schijf { $land } van { $from } en zet in dat gebied een Ichto.
tell-turned-up = Nieuwe genen: { $genes }.
tell-era-began = Tijdperk { $era } begint met { $discs } schijven en de paniekschijf.
tell-drew = { $name } trekt { $count ->
    [one] een schijf
   *[other] { $count } schijven
}.
tell-drew-discs = Je trekt { $count ->
    [one] schijf
   *[other] de schijven
} { $lands }.
tell-chose = { $name } heeft gekozen en geeft twee schijven aan { $dummy }.
tell-chose-disc = Je koos schijf { $land } en gaf { $lands } door.
tell-got-discs = { $name } geeft je de schijven { $lands }.
tell-landed = { $name } gaat met { ichtos } aan land: { $from } { $to }.
tell-bred = { $name } laat de Ichto's { $zone } broeden: { $young }.
tell-swam = { $name } zwemt met { ichtos } { $from } { $to }.
tell-withdrew = { $name } trekt { ichtos } terug { $zone }.
tell-withdrew-more = { $name } trekt nog { ichtos } terug { $zone }.
tell-walked = { $name } loopt { $from } { $to }.
tell-flew = { $name } vliegt met { ichtos } { $from } { $to }.
tell-hatched = { $name } legt een ei { $zone }.
tell-drove-out = { $name } verdrijft { ichtos } van { $rival } { $from } { $to }.
tell-bit = { $name } bijt een Ichto van { $rival } { $zone }.
tell-assimilated = { $name } assimileert { $rivals } { $zone }.
tell-tile = { $name } gebruikt een plaatje voor nog twee acties.
tell-gave-up = { $name } laat { $count ->
    [one] één actie
   *[other] { $count } acties
} onbenut.
tell-revealed = { $name } toont de gekozen schijf: { $land }.
tell-scored = Gebied { $land }, { $manner }: { $won }.
tell-leave = Terug naar de voorraad: { $names }.
tell-mutation = Veld { $square } is bereikt: mutatie!
tell-bids = Biedingen: { $bids }.
tell-bids-equal = Gelijke biedingen: wie op de scorebaan verder naar achteren staat, gaat voor.
tell-dropped-out = { $name } heeft { $has ->
    [0] geen Ichto
    [one] maar 1 Ichto
   *[other] maar { $has } Ichto's
} op het bord, kan de prijs van { $price } niet betalen en valt uit.
tell-took-gene = { $name } neemt { $price ->
    [0] { $gene } gratis
    [one] { $gene } voor 1 Ichto
   *[other] { $gene } voor { $price } Ichto's
}.
tell-passed = { $name } past.
tell-paid = { $name } betaalt { ichtos } { $zone }.
tell-auction-over = De mutatie is voorbij: { $sold ->
    [0] geen gen
    [one] één gen
   *[other] { $sold } genen
} verkocht.
tell-panic = { $name } trekt de paniekschijf!
tell-no-panic = Er is niemand aan land: er gebeurt niets.
tell-panicked = Paniek in gebied { $land }! Er vluchten { $zone }: { $fled }.
tell-panicked-none = Paniek in gebied { $land }.
tell-stayed = { $name } heeft Oren: { $count ->
    [one] 1 Ichto mag
   *[other] { $count } Ichto's mogen
} blijven.
tell-sent = { $count ->
    [0] { $name } laat ze allemaal blijven.
   *[other] { $name } stuurt { ichtos } mee { $zone }.
}
tell-era-ended = Tijdperk { $era } eindigt. { $name } toont { $scored } en { $other }: het lot laat { $scored } scoren, daarna barsten beide vulkanen uit.
tell-erupted = Vulkaan { $volcano } barst uit en voegt zijn gebied bij gebied { $into }.
tell-extinct = Vulkaan { $volcano } barst uit; er valt niets meer samen te voegen.
tell-losses = Verliezen: { $lost }.
tell-escaped = { $name } heeft Oren: { $count ->
    [one] 1 Ichto ontkomt
   *[other] { $count } Ichto's ontkomen
} { $zone }.
tell-final-total = Ichto's op het bord: { $counts }. Punten: { $points }.
tell-final-land = Ichto's aan land: { $counts }. Punten: { $points }.
tell-final-left-out = Doet niet mee: { $name }, die als enige de meeste op het hele bord had.
tell-won = { $name } wint op veld { $square }.

urland-no-such-player = Op plaats { $player } zit niemand.
urland-game-over = Het spel is afgelopen.
urland-environment-chooses = { $player } is de omgevingsspeler en kiest welk gebied scoort.
urland-environment-rests = Jij bent de omgevingsspeler: je doet in deze speelbeurt geen acties.
urland-dummy-rests = Jij bent de toekijker: je doet in deze speelbeurt geen acties.
urland-not-your-turn = Nu is { $player } aan de beurt.
urland-now-choose = Kies eerst welke van je schijven moet scoren.
urland-not-in-hand = Je hebt de schijf van gebied { $land } niet.
urland-now-act = Doe nu een actie of beëindig je beurt.
urland-no-actions-left = Je hebt geen actie meer.
urland-needs-two-actions = Dit kost twee acties van dezelfde beurt, en je hebt er nog één.
urland-one-tile = Eén plaatje per beurt, en dat heb je gebruikt.
urland-no-tile = Je hebt geen plaatje meer.
urland-tile-at-end = Een plaatje gebruik je aan het eind van je gewone beurt: gebruik eerst { $left ->
    [one] de actie die over is
   *[other] de { $left } acties die over zijn
}, of beëindig de beurt.
urland-needs-gene = Hiervoor heb je het gen { $gene } nodig.
urland-at-least-one = Het moet minstens één Ichto zijn.
urland-too-few = { zone-key }: je hebt daar { $has ->
    [0] geen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichto's
}, en er { $needs ->
    [one] is er 1
   *[other] zijn er { $needs }
} nodig.
urland-no-stock = Je hebt geen Ichto in voorraad.
urland-too-few-to-breed = { zone-key }: je hebt daar { $has ->
    [one] 1 Ichto
   *[other] { $has } Ichto's
}, en om te broeden zijn er { $needs } nodig.
urland-land-gone = Gebied { $land } is geen eigen gebied meer: het hoort bij gebied { $into }.
urland-not-touching = Gebied { $land } grenst niet aan deze oceaan: { ocean-key }.
urland-landing-party = { $party ->
    [one] Er landt maar één Ichto
   *[other] Er landen maar { $party } Ichto's
} tegelijk.
urland-flying-party = Er vliegen maar twee Ichto's tegelijk.
urland-not-bordering = { from-key } en { to-key } grenzen niet aan elkaar.
urland-not-neighbours = De gebieden { $from } en { $to } zijn geen buren.
urland-same-zone = Ze zijn daar al.
urland-own-ichto = Het moet een Ichto van een ander zijn.
urland-rival-absent = { zone-key }: { $player } heeft daar { $has ->
    [0] geen Ichto
    [one] 1 Ichto
   *[other] { $has } Ichto's
}, en er { $needs ->
    [one] is er 1
   *[other] zijn er { $needs }
} nodig.
urland-ears-hear = { $player } heeft Oren: aan land hoort deze Ichto je aankomen.
urland-now-bid = Doe nu een bod.
urland-has-bid = Je hebt geboden; nu denken de anderen na.
urland-bid-too-high = Je kunt geen { $bid } bieden: { $stock ->
    [0] je voorraad is leeg
    [one] je hebt maar 1 Ichto in voorraad
   *[other] je hebt maar { $stock } Ichto's in voorraad
}.
urland-not-asked = Nu wordt { $player } gevraagd.
urland-now-take = Neem nu een gen of pas.
urland-not-on-offer = { $gene } is niet in het aanbod.
urland-must-take = Jij bent de eerste die kan betalen: je moet een gen nemen.
urland-now-pay = Betaal eerst de { $owed ->
    [one] Ichto
   *[other] { $owed } Ichto's
} die je nog schuldig bent.
urland-pays-too-much = Je bent maar { $owed ->
    [one] 1 Ichto
   *[other] { $owed } Ichto's
} schuldig.
urland-last-decides = { $player } staat achteraan op de scorebaan en beslist.
urland-now-panic = Kies nu het gebied waar paniek uitbreekt.
urland-not-fullest = In gebied { $land } { $has ->
    [0] staat niemand
    [one] staat 1 Ichto
   *[other] staan { $has } Ichto's
}; in de volste { $most ->
    [one] staat er 1
   *[other] staan er { $most }
}.
urland-now-flee = Kies nu de oceaan om naartoe te vluchten.
urland-ears-decide = { $player } heeft Oren en beslist.
urland-now-send = Zeg nu hoeveel van je Ichto's toch vluchten.
urland-now-refuge = Kies nu de oceaan waarheen je Ichto's ontkomen.

gain-points = { $count } { $count ->
    [one] veld
   *[other] velden
}
gain-water = { $count } { $count ->
    [one] Ichto in het water
   *[other] Ichto's in het water
}
gain-land = { $count } { $count ->
    [one] Ichto aan land
   *[other] Ichto's aan land
}
gain-genes = { $count } { $count ->
    [one] gen
   *[other] genen
}
gain-tiles = { $count } { $count ->
    [one] extrabeurtplaatje
   *[other] extrabeurtplaatjes
}

# Een geleid eerste spel: wat er gezegd wordt vóór de regel van guide.record met dit nummer.
guide-1 = Punten komen van gebieden. Elke speelbeurt kiest één speler, de omgevingsspeler, in het geheim welk gebied zal scoren. Deze keer ben jij dat. In gebied 7 woon je alleen, en een gebied voor jezelf is 3 punten waard: kies gebied 7.
guide-7 = Gebied 7 bracht je 3 punten. De schijven 1 en 3 gaf je door (zie de ogen): een daarvan of een nieuwe scoort nu. Je hebt drie acties. Twee kleuren in een gebied? De zwakste gaat met lege handen naar huis, de sterkste krijgt 3. In gebied 3 is het één tegen één: ga daar aan land uit de Paleotethys.
guide-8 = Uit je voorraad komen Ichto's alleen in zee door te broeden: in één oceaan krijgen alle kleuren met drie Ichto's of meer jongen. Laat de Ichto's in de Oeraloceaan broeden.
guide-9 = Zoveel als je wilt mogen er samen naar de volgende oceaan zwemmen. Zes van een kleur krijgen twee jongen in plaats van één. Zwem met twee uit de Paleotethys naar de Rheïsche Oceaan: dan heb je er daar zes.
guide-10 = Je drie acties zijn op. Eén keer in het spel heb je een plaatje voor twee extra acties. Gebied 4 heeft nog niet gescoord, en je kunt daar de sterkste worden: gebruik het plaatje.
guide-11 = In gebied 4 zit maar één rivaal. Ga daar twee keer aan land uit de Oeraloceaan: twee tegen één.
guide-18 = Je won gebied 3, en gebied 10 werd gedeeld: waar allen even sterk zijn, krijgt ieder 2. Vorige speelbeurt kreeg je twee schijven te zien, dus je weet wat er nog komt. Je bent weer de omgevingsspeler: kies gebied 4, waar je voorligt.
guide-23 = Wie als eerste veld 12, 16 of 21 bereikt, veroorzaakt een mutatie: er worden genen verkocht. Je biedt in het geheim; wat je biedt, betaal je met Ichto's van het bord. De anderen zijn niet veel van plan: bied 1.
guide-26 = Jij bent de eerste: kies een gen. Warm bloed geeft je elke beurt één actie extra: neem het.
guide-27 = Nu betalen: één Ichto gaat terug naar je voorraad. Eén uit de volle Panthalassa doet het minst pijn.
guide-end = Vanaf hier speel je zelf. Wie als eerste veld 30 bereikt, beëindigt het spel; dan brengen de meeste Ichto's, en de meeste aan land, nog punten op. Pas op voor de paniekschijf, die het volste gebied leegt, en voor de vulkanen aan het eind van het tijdperk. Je hebt vier acties: waar zal het tellen?
