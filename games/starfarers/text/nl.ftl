game-title = Sterrenvaarders
game-tagline = Verlaat je thuis voor het onbekende: bewoon planeten, maak vrienden bij vier volken, trotseer de piraten.
how-goal = Wie in een eigen beurt als eerste vijftien punten heeft, wint. Je begint met vier.
how-turn = Gooi: planeten met dat getal leveren een kaart aan elke kolonie en ruimtehaven ernaast. Wie minder dan negen punten heeft, mag er nog een trekken. Ruil dan met de anderen of de bank en bouw: schepen, een ruimtehaven, of motoren, boordkanonnen en vrachtringen voor je moederschip. Schud het daarna. Twee kogels zeggen hoe ver al je schepen vliegen; de zwarte brengt eerst een ontmoeting met handelaars, piraten of reizigers. Schepen bekijken de planeten waar ze langskomen. Een kolonieschip sticht een kolonie tussen twee veilige planeten, een handelsschip een post bij een volk, als je genoeg vrachtringen hebt.
how-points = Een kolonie 1, een ruimtehaven 2. De meeste posten bij een volk 2, en elke post brengt een vriendschapskaart. Een verslagen piratennest of bewoonbaar gemaakte ijsplaneet 1. Elke twee roemringen 1.

option-setup = Startopstelling
    .hint = Waar de eerste kolonies en ruimtehavens staan.
option-setup-beginner = Vast, voor beginners
option-setup-advanced = Vrije keuze, met geschudde thuisgetallen
option-quick-supply = Snel spel
    .hint = Wie minder dan 7 punten heeft, mag twee kaarten bevoorrading vanaf de aarde trekken.
option-colours = Kleuren
    .hint = De kleur bepaalt waar een beginner start.
option-colours-seats = per plaats: rood, geel, blauw, wit
option-colours-drawn = door loting
option-round-limit = Hoogste aantal ronden
    .hint = Heeft na zoveel ronden niemand 15 punten, dan wint wie de meeste punten heeft.

manner-fifteen-points = Vijftien punten in de eigen beurt.
manner-round-limit = De laatste ronde is voorbij: wie de meeste punten heeft, wint.

colour-red = Rood
colour-yellow = Geel
colour-blue = Blauw
colour-white = Wit

fuel = brandstof
    .effect = Voor twee koop je een motor; elk ruimteschip kost er een.
ore = erts
    .effect = Voor twee koop je een vrachtring; elk ruimteschip kost er een.
goods = handelswaar
    .effect = Een handelsschip kost er twee; de bank ruilt handelswaar twee tegen een.
carbon = karboon
    .effect = Voor twee koop je een boordkanon; een kolonieschip kost er een, een ruimtehaven drie.
food = voedsel
    .effect = Een kolonieschip kost er een, een ruimtehaven twee.
count-fuel = { $count } brandstof
count-ore = { $count } erts
count-goods = { $count } handelswaar
count-carbon = { $count } karboon
count-food = { $count } voedsel
count-cards = { $count ->
    [0] geen kaart
    [one] 1 kaart
   *[other] { $count } kaarten
}
price = { $fuel ->
    [0] {""}
   *[other] {" "}{ $fuel }× brandstof
}{ $ore ->
    [0] {""}
   *[other] {" "}{ $ore }× erts
}{ $goods ->
    [0] {""}
   *[other] {" "}{ $goods }× handelswaar
}{ $carbon ->
    [0] {""}
   *[other] {" "}{ $carbon }× karboon
}{ $food ->
    [0] {""}
   *[other] {" "}{ $food }× voedsel
}

booster = motor
    .effect = Elk van je ruimteschepen vliegt een stap verder. Prijs: 2 brandstof. Een moederschip draagt er zes.
cannon = boordkanon
    .effect = Eén punt sterker in gevechten en tegen piratennesten. Prijs: 2 karboon. Een moederschip draagt er zes.
freight-ring = vrachtring
    .effect = Elk handelspunt van een volk, 1 tot 5, vraagt zoveel ringen als zijn getal, een ijsplaneet zoveel als haar sterkte. Prijs: 2 erts. Een moederschip draagt er vijf.
count-booster = { $count ->
    [one] 1 motor
   *[other] { $count } motoren
}
count-cannon = { $count ->
    [one] 1 boordkanon
   *[other] { $count } boordkanonnen
}
count-freight-ring = { $count ->
    [one] 1 vrachtring
   *[other] { $count } vrachtringen
}
count-fame-ring = { $count ->
    [one] 1 roemring
   *[other] { $count } roemringen
}
count-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}

colony-ship = kolonieschip
    .effect = Een vrachtschip met een kolonie: sticht die op een vrij koloniepunt. Prijs: 1 erts, 1 brandstof, 1 karboon, 1 voedsel.
trade-ship = handelsschip
    .effect = Een vrachtschip met een handelspost: sticht die op het volgende handelspunt van een volk. Prijs: 1 erts, 1 brandstof, 2 handelswaar.
spaceport = ruimtehaven
    .effect = Een ring om een van je kolonies: samen twee punten, en op de twee punten ernaast bouw je ruimteschepen. Prijs: 3 karboon, 2 voedsel.
colony = kolonie
    .effect = Eén punt; levert een kaart op telkens als een van haar twee planeten iets opbrengt.
trade-station = handelspost
    .effect = Levert een vriendschapskaart op; wie bij een volk de meeste posten heeft, houdt zijn vriendschapsschijf.
transporter = vrachtschip
    .effect = Draagt een kolonie of een handelspost. Je hebt er drie, met één, twee of drie kogels op de spits.
mothership = moederschip
    .effect = Draagt je uitbreidingen en roemringen; zijn kogels bepalen de snelheid van je ruimteschepen.
fame-ring = roemring
    .effect = Elke twee zijn een punt waard. Een moederschip draagt er elf.
friendship-marker = vriendschapsschijf
    .effect = Twee punten voor wie bij dit volk de meeste posten heeft; bij gelijke stand beslist het laagste handelspunt.
neutral = van niemand
    .effect = Houdt zijn koloniepunt bezet en doet verder niets.

ball-black = zwarte kogel
    .effect = Telt 0 en brengt een ontmoeting.
ball-blue = blauwe kogel
    .effect = Telt 1.
ball-yellow = gele kogel
    .effect = Telt 2.
ball-red = rode kogel
    .effect = Telt 3.

dot-yellow = gele stip
    .effect = Een van 3, 3, 4, 4, 11, 11, 12.
dot-red = rode stip
    .effect = Een van 2, 5, 5, 6, 8, 9, 9.
dot-blue = blauwe stip
    .effect = Een van 10, 10, piratennest 4, 5 of 6, ijsplaneet 3 of 4.
disc-number = getal { $number }
    .effect = De planeet brengt iets op telkens als er { $number } wordt gegooid.
disc-pirate = piratennest van sterkte { $number }
    .effect = Geen kolonie ernaast. Een ruimteschip ernaast en { $number } boordkanonnen, ook die op kaarten van het Wetende Volk, winnen het schijfje: één punt.
disc-ice = ijsplaneet van sterkte { $number }
    .effect = Geen kolonie ernaast. Een ruimteschip ernaast en { $number } vrachtringen winnen het schijfje: één punt.
disc-hidden = verdekt schijfje
    .effect = Vlieg er met een ruimteschip naast en je mag kijken.
disc-white = wit schijfje
    .effect = Komt in de plaats van een veroverd schijfje: een van 3, 9, 10, 11, 11.

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
planet-name = { $system }, planeet met { $resource }
site-name = { $system }, koloniepunt tussen { $first } en { $second }
dock-name = { $people }, handelspunt { $dock }
dock-next = { $dock }: wordt als volgende bezet. Een handelspost hier vraagt { $rings ->
    [1] één vrachtring
   *[other] { $rings } vrachtringen
}.
dock-later = { $dock }: wordt pas na die met lagere nummers bezet. Een handelspost hier vraagt { $rings ->
    [1] één vrachtring
   *[other] { $rings } vrachtringen
}.
sign-dock = handelspunt
    .effect = Waar een handelsschip een post bij een volk sticht. Het nummer zegt hoeveel vrachtringen dat vraagt; het laagste wordt het eerst bezet.
point-name = het punt { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} { $side ->
    [above] boven
    [above-left] links boven
    [above-right] rechts boven
    [below] onder
    [below-left] links onder
    [below-right] rechts onder
    [left] links van
   *[right] rechts van
} { $place }
sun = zon
    .effect = Daar kan geen ruimteschip komen.
bank = Galactische Bank
    .effect = De open kaarten: neemt drie gelijke voor één andere, twee als het handelswaar is.
supply-pile = bevoorrading vanaf de aarde
    .effect = Verdekt. Met minder dan 9 punten mag je in je beurt een kaart trekken, tot je schudt.

green-folk = Groene Volk
    .effect = Elke kaart geeft één extra van een grondstof die een worp je opbrengt.
    .base = de basis van het Groene Volk
scientists = Wetende Volk
    .effect = Hun kaarten tellen als motoren en boordkanonnen.
    .base = de basis van het Wetende Volk
diplomats = Diplomaten
    .effect = Hun kaarten beschermen, helpen en brengen roem.
    .base = de basis van de Diplomaten
merchants = Handelaars
    .effect = Hun kaarten maken de bank goedkoper.
    .base = de basis van de Handelaars
travelers = Wandelende Volk

green-fuel = Brandstofoogst
    .effect = Brengt een worp, van wie ook, je brandstof op, dan krijg je er één bij.
green-ore = Ertsoogst
    .effect = Brengt een worp, van wie ook, je erts op, dan krijg je er één bij.
green-goods = Warenoogst
    .effect = Brengt een worp, van wie ook, je handelswaar op, dan krijg je er één bij.
green-carbon = Karboonoogst
    .effect = Brengt een worp, van wie ook, je karboon op, dan krijg je er één bij.
green-food = Voedseloogst
    .effect = Brengt een worp, van wie ook, je voedsel op, dan krijg je er één bij.
science-mixed = Motor en boordkanon
    .effect = Telt als motor én boordkanon, neemt geen plaats in, gaat nooit verloren.
science-boosters = Twee motoren
    .effect = Telt als twee motoren, neemt geen plaats in en gaat nooit verloren.
science-cannons = Twee boordkanonnen
    .effect = Telt als twee boordkanonnen, neemt geen plaats in, gaat nooit verloren.
diplomat-tribute = Bijdrage
    .effect = Een zeven kost je alleen kaarten als je er meer dan twaalf hebt.
diplomat-fame = Roem
    .effect = Eén keer per beurt voor elke kaart die je ervan hebt, mag je in je handels- en bouwfase één handelswaar betalen voor een roemring.
    .once = Eén keer per beurt mag je in je handels- en bouwfase één handelswaar betalen voor een roemring; ook met beide kaarten maar één keer.
diplomat-helping-hand = Helpende hand
    .effect = Eén keer per beurt, tussen worp en schudden, mag je een willekeurige kaart trekken van één of twee tegenstanders met meer punten dan jij.
diplomat-relief = Steun
    .effect = Brengt een worp die geen zeven is, van wie ook, je niets op, dan neem je een kaart naar keuze uit de bank.
merchant-fuel = Brandstofhandel
    .effect = De bank neemt van jou twee brandstof voor één andere kaart.
merchant-ore = Ertshandel
    .effect = De bank neemt van jou twee erts voor één andere kaart.
merchant-goods = Warenhandel
    .effect = Eén keer per beurt neemt de bank van jou één handelswaar voor één andere kaart.
merchant-carbon = Karboonhandel
    .effect = De bank neemt van jou twee karboon voor één andere kaart.
merchant-food = Voedselhandel
    .effect = De bank neemt van jou twee voedsel voor één andere kaart.

phase-setup = Opstelling
phase-production = Opbrengst
phase-trade = Handelen en bouwen
phase-encounter = Ontmoeting
phase-flight = Vlucht

neighbour-left = linkerbuur
neighbour-second-left = tweede speler links
neighbour-right = rechterbuur
neighbour-second-right = tweede speler rechts
stat-combat = gevecht
    .effect = Kogels plus boordkanonnen. Kaarten van het Wetende Volk tellen voor wie aan de beurt is, en die wint ook bij gelijke stand.
stat-speed = race
    .effect = Kogels plus motoren, ook die op kaarten van het Wetende Volk. Bij gelijke stand wint wie aan de beurt is.

scene-merchant-gift = Een koopman
    .story = Een vrachtvaarder komt langszij en de schipper laat je zijn ruim zien. Onder kooplui opent een klein geschenk het gesprek.
    .question = Hoeveel kaarten geef je hem?
scene-pirate-demands-two = De tol
    .story = Een piraat ligt dwars op je koers, zijn geschutspoorten open. Twee kaarten, zegt hij, en de weg is vrij.
    .question = Betaal je twee kaarten?
    .yes = Twee kaarten betalen
    .no = Weigeren en vechten
scene-pirate-swap = Gestolen waar
    .story = Een piraat wil van zijn buit af. Voor één kaart van jou geeft hij er twee van andere soorten, en niemand stelt vragen.
    .question = Ga je op de ruil in?
    .yes = Ruilen
    .no = Er niet aan meedoen
scene-pirate-raid = Een piraat te huur
    .story = Voor één enkele kaart biedt een piraat aan om de ruimen van alle anderen voor je te lichten.
    .question = Huur je hem in?
    .yes = Inhuren voor één kaart
    .no = Wegsturen
scene-pirate-attack = Aangevallen
    .story = Geen groet, geen eis: schoten flitsen langs je brug. Een piraat wil je schip.
    .question = Probeer je te ontkomen?
    .yes = Proberen te ontkomen
    .no = Vechten
scene-distress-call = Een noodsein
    .story = Een schip met uitgevallen motoren valt naar een zon. Alleen een snelle redder is er op tijd.
    .question = Schiet je te hulp?
    .yes = Erheen racen
    .no = Doorvliegen
scene-ship-under-fire = Een schip onder vuur
    .story = Een piraat heeft een schip zonder kanonnen in het nauw gedreven. De bemanning roept om iedereen die gewapend is.
    .question = Grijp je in?
    .yes = De piraat aanvallen
    .no = Je erbuiten houden
scene-distortion = De plooi
    .story = Voor je vouwt de ruimte zich dubbel. Wie snel genoeg de plooi in duikt, komt eruit waar hij maar wil.
    .question = Waag je de sprong?
    .yes = Erin duiken
    .no = Eromheen vliegen
scene-traveler-gift = Het Wandelende Volk
    .story = Opeens zijn ze er, het volk zonder planeet. Hun gezant toont je twee lege handen en wacht.
    .question = Hoeveel kaarten leg je in de handen van de gezant?
scene-wear-and-tear = De tand des tijds
    .story = De jaren tussen de sterren laten op elk moederschip hun sporen na.
scene-unmasked-pirate = Een valse koopman
    .story = De schipper gooit zijn mantel af en lacht. Hij is een piraat, en wat je hem gaf, houdt hij.
    .question = Val je hem aan?
    .yes = Aanvallen
    .no = Laten gaan

answer-gift = { $count ->
    [0] Niets geven
    [one] Eén kaart geven
   *[other] { $count } kaarten geven
}

row-gift-0 = Geen kaart gegeven
row-gift-1 = Eén kaart gegeven
row-gift-2 = Twee kaarten gegeven
row-gift-3 = Drie kaarten gegeven
row-yes = Ja
row-no = Nee
row-won = Gewonnen
row-lost = Verloren
row-enough = Snel genoeg
row-fewer = Te langzaam
row-low = Som 1 of 2
row-middle = Som 3
row-high = Som 4 of 5
row-all = Iedereen

op-nothing = Verder gebeurt er niets.
op-fame-gain = { $count ->
    [one] Neem een roemring.
   *[other] Neem { $count } roemringen.
}
op-fame-loss = { $count ->
    [one] Geef een roemring terug.
   *[other] Geef { $count } roemringen terug.
}
op-gain = Neem { $count } { $resource } uit de bank.
op-gain-any = { $count ->
    [one] Neem een kaart naar keuze uit de bank.
   *[other] Neem { $count } kaarten naar keuze uit de bank.
}
op-pay-any = { $count ->
    [one] Geef de bank een kaart naar keuze.
   *[other] Geef de bank { $count } kaarten naar keuze.
}
op-return-gift = Neem de kaarten terug die je gaf.
op-each-opponent-gives = Elke tegenstander geeft je een kaart naar eigen keuze.
op-draw-from-each = Trek van elke tegenstander een willekeurige kaart.
op-swap-one-for-two = Lever één kaart in en neem er twee van andere soorten.
op-lose-swapped = De twee geruilde kaarten gaan terug naar de bank.
op-gain-expansion = Bevestig een uitbreiding naar keuze.
op-lose-expansion = Lever een uitbreiding naar keuze in.
op-ground = Je eerste ruimteschip vliegt deze beurt niet.
op-jump = Je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
op-free-trade-ship = Je krijgt een gratis handelsschip.
op-contest-combat = Het komt tot een gevecht. { $name } schudt voor de piraat.
op-contest-speed = Het komt tot een race. { $name } vliegt tegen je.
op-compare-boosters = Heb je minstens zoveel motoren als het moederschip van { $name }?
op-shake-table = Schud je moederschip.
op-draw-new-card = Er wordt een nieuwe kaart getrokken.
op-wear-above = Wie meer dan { $limit } uitbreidingen heeft, levert er een in.
op-council-fame = De raad eert wie de meeste vrachtringen heeft: elk een roemring.
op-reshuffle-and-draw = Alle ontmoetingskaarten worden geschud en er wordt een nieuwe getrokken.

encounter-01 = Het gulle konvooi
    .gift-0 = De koopman heeft met je te doen en vertelt het rond: elke tegenstander geeft je een kaart naar eigen keuze. Dat bedelen kost je twee roemringen.
    .gift-1 = Een mager geschenk, een mager antwoord: neem 1 voedsel en geef een roemring terug.
    .gift-2 = Hij is tevreden: neem een kaart naar keuze en een roemring.
    .gift-3 = Hij omhelst je: neem twee kaarten naar keuze en een roemring.
encounter-02 = De scheepsbouwer
    .gift-0 = Hij keert je de rug toe: geef een roemring terug.
    .gift-1 = Eén voor één, zegt hij: neem een kaart naar keuze.
    .gift-2 = Je manieren bevallen hem: neem een kaart naar keuze en een roemring.
    .gift-3 = Hij opent zijn werkplaats: bevestig een uitbreiding naar keuze en neem een roemring.
encounter-03 = De zwijgzame koper
    .gift-0 = Hij zal over je gierigheid praten: geef een roemring terug.
    .gift-1 = Hij knikt, en daar blijft het bij.
    .gift-2 = Hij zal over je vriendelijkheid praten: neem een roemring.
    .gift-3 = Hij buigt en reikt je een kist aan: neem 1 handelswaar en een roemring.
encounter-04 = De trotse koopman
    .gift-0 = Je bent vast arm, denkt hij, en hij helpt: neem 1 handelswaar.
    .gift-1 = Hij beantwoordt de eer: neem een kaart naar keuze en een roemring.
    .gift-2 = Hij verdubbelt de eer: neem twee kaarten naar keuze en een roemring.
    .gift-3 = Zoveel krenkt hem, en hij stuurt alles terug: neem de kaarten terug die je gaf.
encounter-05 = De koopmansprins
    .gift-0 = Zijn wachters houden je op: je eerste ruimteschip vliegt deze beurt niet. Geef een roemring terug.
    .gift-1 = Hij vindt het krenterig: geef een roemring terug.
    .gift-2 = Hij vindt het gepast: neem een kaart naar keuze en een roemring.
    .gift-3 = Hij vindt het vorstelijk: je krijgt een gratis handelsschip.
encounter-06 = De koopmansprinses
    .gift-0 = Haar wachters houden je op: je eerste ruimteschip vliegt deze beurt niet. Geef een roemring terug.
    .gift-1 = Zij vindt het krenterig: geef een roemring terug.
    .gift-2 = Zij vindt het gepast: neem een kaart naar keuze en een roemring.
    .gift-3 = Zij vindt het vorstelijk: je krijgt een gratis handelsschip.
encounter-07 = De valse koopman
    .gift-0 = De koopman is een piraat. Val je hem aan?
    .gift-1 = De koopman is een piraat, en hij houdt je kaart. Val je hem aan?
    .gift-2 = De koopman is een piraat, en hij houdt je kaarten. Val je hem aan?
    .gift-3 = De koopman is een piraat, en hij houdt je kaarten. Val je hem aan?
    .yes = Vecht met hem. Je rechterbuur schudt voor de piraat.
    .no = Hij vliegt lachend weg; verder gebeurt er niets.
    .won = Neem de kaarten terug die je gaf, en neem een roemring.
    .lost = Je eerste ruimteschip is geraakt en vliegt deze beurt niet.
encounter-08 = De wolf in schaapskleren
    .gift-0 = De koopman is een piraat. Val je hem aan?
    .gift-1 = De koopman is een piraat, en hij houdt je kaart. Val je hem aan?
    .gift-2 = De koopman is een piraat, en hij houdt je kaarten. Val je hem aan?
    .gift-3 = De koopman is een piraat, en hij houdt je kaarten. Val je hem aan?
    .yes = Vecht met hem. Je linkerbuur schudt voor de piraat.
    .no = Hij vliegt lachend weg; verder gebeurt er niets.
    .won = Neem de kaarten terug die je gaf, en neem een roemring.
    .lost = Je eerste ruimteschip is geraakt en vliegt deze beurt niet.
encounter-09 = De tol in de engte
    .yes = Geef de bank twee kaarten naar keuze.
    .no = Vecht. Je rechterbuur schudt voor de piraat.
    .won = Zijn prijs is van jou: je krijgt een gratis handelsschip.
    .lost = Lever een uitbreiding naar keuze in. Maar je boog niet: neem een roemring.
encounter-10 = De karboonkaper
    .yes = Geef de bank twee kaarten naar keuze.
    .no = Vecht. De tweede speler rechts van je schudt voor de piraat.
    .won = Je leegt zijn ruim: neem 2 karboon en een roemring.
    .lost = Je eerste ruimteschip vliegt deze beurt niet. Maar je boog niet: neem een roemring.
encounter-11 = De tolwachter
    .yes = Geef de bank twee kaarten naar keuze. Hij doorzoekt je toch: je eerste ruimteschip vliegt deze beurt niet.
    .no = Vecht. Je linkerbuur schudt voor de piraat.
    .won = Je leegt zijn ruim: neem 2 erts en een roemring.
    .lost = Lever een uitbreiding naar keuze in.
encounter-12 = De heler
    .yes = Lever een kaart in en neem er twee van andere soorten. Schud dan je moederschip: merkt de patrouille iets?
    .no = Eerlijkheid valt op: neem een roemring.
    .low = Je bent gezien: geef een roemring terug.
    .middle = Je wordt doorzocht: de twee kaarten gaan terug naar de bank, en een roemring ook.
    .high = Niemand heeft iets gezien.
encounter-13 = De broer van de heler
    .yes = Lever een kaart in en neem er twee van andere soorten. Schud dan je moederschip: merkt de patrouille iets?
    .no = Hij haalt zijn schouders op; verder gebeurt er niets.
    .low = Niemand heeft iets gezien.
    .middle = Je wordt doorzocht: de twee kaarten gaan terug naar de bank, en een roemring ook.
    .high = Je bent gezien: geef een roemring terug.
encounter-14 = De vrijbuiter
    .yes = Geef de bank een kaart naar keuze. Schud dan je moederschip: houdt hij woord?
    .no = Je staat bekend om je schone handen: neem een roemring.
    .low = Hij gaat ervandoor en praat: geef een roemring terug.
    .middle = Trek van elke tegenstander een willekeurige kaart. Het komt uit: geef een roemring terug.
    .high = Trek van elke tegenstander een willekeurige kaart.
encounter-15 = De maat van de vrijbuiter
    .yes = Geef de bank een kaart naar keuze. Schud dan je moederschip: houdt hij woord?
    .no = Hij zoekt iemand anders; er gebeurt niets.
    .low = Trek van elke tegenstander een willekeurige kaart.
    .middle = Trek van elke tegenstander een willekeurige kaart. Het komt uit: geef een roemring terug.
    .high = Hij gaat ervandoor en praat: geef een roemring terug.
encounter-16 = Het zwarte fregat
    .yes = Heb je minstens zoveel motoren als het moederschip van je rechterbuur?
    .no = Vecht. Je rechterbuur schudt voor de piraat.
    .enough = Je ontkomt; verder gebeurt er niets.
    .fewer = Hij haalt je in en je moet vechten. Je rechterbuur schudt voor de piraat.
    .won = Je bergt zijn wrak: bevestig een uitbreiding naar keuze en neem een roemring.
    .lost = Lever een uitbreiding naar keuze in.
encounter-17 = De ertsrover
    .yes = Heb je minstens zoveel motoren als het moederschip van de tweede speler links van je?
    .no = Vecht. De tweede speler links van je schudt voor de piraat.
    .enough = Je ontkomt; verder gebeurt er niets.
    .fewer = Hij haalt je in en je moet vechten. De tweede speler links van je schudt voor de piraat.
    .won = Je leegt zijn ruim: neem 2 erts en een roemring.
    .lost = Lever een uitbreiding naar keuze in. Maar je hield stand: neem een roemring.
encounter-18 = De enterploeg
    .yes = Heb je minstens zoveel motoren als het moederschip van je linkerbuur?
    .no = Vecht. Je linkerbuur schudt voor de piraat.
    .enough = Je ontkomt; verder gebeurt er niets.
    .fewer = Hij haalt je in en je moet vechten. Je linkerbuur schudt voor de piraat.
    .won = Zijn prijs is van jou: je krijgt een gratis handelsschip.
    .lost = Je eerste ruimteschip vliegt deze beurt niet.
encounter-19 = De stuurloze vrachtvaarder
    .yes = Race erheen. De tweede speler rechts van je vliegt tegen je.
    .no = Iemand anders redt de bemanning; er gebeurt niets.
    .won = De eigenaars zijn dankbaar: je krijgt een gratis handelsschip.
    .lost = Je jaagt je schip kapot: lever een uitbreiding naar keuze in.
encounter-20 = Het neerstortende passagiersschip
    .yes = Race erheen. Je linkerbuur vliegt tegen je.
    .no = Het wordt rondverteld: geef een roemring terug.
    .won = Neem een roemring, en trek voor de geredde passagiers van elke tegenstander een willekeurige kaart.
    .lost = Lever een uitbreiding naar keuze in. Maar je hebt het geprobeerd: neem een roemring.
encounter-21 = De verdwaalde ingenieurs
    .yes = Race erheen. Je rechterbuur vliegt tegen je.
    .no = Het wordt rondverteld: geef een roemring terug.
    .won = Ze danken je op hun manier: bevestig een uitbreiding naar keuze en neem een roemring.
    .lost = Lever een uitbreiding naar keuze in.
encounter-22 = De belaagde handelaar
    .yes = Vecht. De tweede speler rechts van je schudt voor de piraat.
    .no = Hij ontkomt zonder jou; er gebeurt niets.
    .won = Hij deelt zijn lading: neem 2 handelswaar en een roemring.
    .lost = Je eerste ruimteschip vliegt deze beurt niet.
encounter-23 = De belaagde koerier
    .yes = Vecht. Je rechterbuur schudt voor de piraat.
    .no = Het wordt rondverteld: geef een roemring terug.
    .won = De koerier betaalt goed: neem twee kaarten naar keuze en een roemring.
    .lost = Lever een uitbreiding naar keuze in. Maar je hebt het geprobeerd: neem een roemring.
encounter-24 = De belaagde verkenner
    .yes = Vecht. Je linkerbuur schudt voor de piraat.
    .no = Het wordt rondverteld: geef een roemring terug.
    .won = Hij wijst je een verborgen weg: je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen. Neem een roemring.
    .lost = Je eerste ruimteschip vliegt deze beurt niet. Maar je hebt het geprobeerd: neem een roemring.
encounter-25 = De smalle plooi
    .yes = Race erop af. Je linkerbuur vliegt tegen je.
    .no = Je laat haar voor wat ze is; er wordt een nieuwe kaart getrokken.
    .won = Je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
    .lost = Ze sluit zich om je heen: je eerste ruimteschip vliegt deze beurt niet.
encounter-26 = De heldere plooi
    .yes = Race erop af. Je rechterbuur vliegt tegen je.
    .no = Je laat haar voor wat ze is; er wordt een nieuwe kaart getrokken.
    .won = Je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
    .lost = Ze sluit zich om je heen: je eerste ruimteschip vliegt deze beurt niet.
encounter-27 = De duistere plooi
    .yes = Race erop af. De tweede speler rechts van je vliegt tegen je.
    .no = Je laat haar voor wat ze is; er wordt een nieuwe kaart getrokken.
    .won = Je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
    .lost = Ze rukt aan je romp: lever een uitbreiding naar keuze in.
encounter-28 = Het Wandelende Volk bij de poort
    .gift-0 = De handen sluiten zich: lever een uitbreiding naar keuze in, en een roemring.
    .gift-1 = Ze glimlachen: neem een roemring.
    .gift-2 = Ze openen de poort: je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
    .gift-3 = Ze openen de poort: je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen.
encounter-29 = Het Wandelende Volk rust
    .gift-0 = Ze trekken zwijgend verder; er gebeurt niets.
    .gift-1 = Ze zullen je niet vergeten: neem een roemring.
    .gift-2 = Ze zullen je niet vergeten: neem een roemring.
    .gift-3 = Ze laten je een van hun schepen na: je krijgt een gratis handelsschip.
encounter-30 = De stoet van het Wandelende Volk
    .gift-0 = Ze kijken langs je heen: geef een roemring terug.
    .gift-1 = Ze vinden het te weinig: geef een roemring terug.
    .gift-2 = Ze buigen: neem een roemring.
    .gift-3 = Ze nemen je mee: je eerste ruimteschip mag springen naar elk punt waar het een vlucht zou kunnen beëindigen. Neem een roemring.
encounter-31 = De grote onderhoudsbeurt
    .all = Wie meer dan 8 uitbreidingen heeft, levert er een in. Daarna worden alle ontmoetingskaarten geschud en wordt er een nieuwe getrokken.
encounter-32 = De galactische raad
    .all = Wie meer dan 6 uitbreidingen heeft, levert er een in. Dan neemt wie de meeste vrachtringen heeft, en minstens één, een roemring. Daarna worden alle ontmoetingskaarten geschud en wordt er een nieuwe getrokken.

star-already-said = Precies dat heb je al gezegd.
star-bank-lacks = De bank heeft deze grondstof niet meer: { $resource }. Kies een andere.
star-bank-rate = Voor één andere kaart neemt de bank er { $rate } van jou: { $resource }.
star-colony-by-ship = Een kolonie sticht je met een kolonieschip: bouw er een bij een ruimtehaven en vlieg ermee naar dit punt.
star-colony-ship-at-dock = Een kolonieschip mag langs een handelspunt vliegen, maar daar niet eindigen. Stop ergens anders.
star-end-flight-first = Er is nog een ruimteschip onderweg: beëindig eerst die vlucht.
star-fame-full = Er is geen plaats voor nog een roemring: een moederschip draagt er elf, in totaal zijn er veertig.
star-fixed-start = In de startopstelling voor beginners heeft je eerste ruimteschip een vaste plaats; je kiest alleen het vrachtschip.
star-flight-ended = Dit ruimteschip heeft zijn vlucht voor deze beurt beëindigd.
star-foreign-port = Dit is een ruimtehavenpunt van een tegenstander: je mag erlangs, maar hier niet eindigen.
star-freight-rings = Hiervoor heb je { count-needed-rings } op je moederschip nodig. Kaarten van het Wetende Volk helpen hier niet.
star-friend-taken = Deze vriendschapskaart is er niet meer. Kies er een die over is.
star-game-over = Het spel is afgelopen.
star-gift-first = Plaats eerst je gratis handelsschip: kies een vrachtschip en een ruimtehavenpunt.
star-gift-too-big = Je kunt { $most ->
    [0] niets
    [one] hoogstens één kaart
   *[other] hoogstens { $most } kaarten
} geven.
star-grounded = Dit ruimteschip staat aan de grond: het vliegt deze beurt niet. Het mag wel kijken, veroveren en een kolonie stichten waar het staat.
star-help-one-or-two = De helpende hand neemt een kaart van één of twee tegenstanders.
star-jump-to-nowhere = Daar staat het schip al: spring naar een ander punt, of blijf.
star-mothership-full = Je moederschip draagt er niet meer dan { $limit } van deze uitbreiding: { $expansion }.
star-must-found = Een handelsschip eindigt alleen op een handelspunt als het daar een post sticht. Sticht die, of vlieg verder.
star-must-leave-site = Dit kolonieschip stond hier al een beurt zonder te stichten. Sticht nu een kolonie, als dat kan, of eindig op een ander punt.
star-must-shake = Je hebt een ruimteschip op het bord: schud je moederschip voor je beurt eindigt.
star-no-cards-for-yes = Ja kan je { $needed ->
    [one] een kaart
   *[other] { $needed } kaarten
} kosten, en zoveel heb je er niet.
star-no-cards-left = De voorraadstapel en de bank zijn allebei leeg.
star-no-cards-to-draw = Deze speler heeft geen kaart om te trekken.
star-no-colony-left = Al je kolonies staan op het bord, dus er is er geen voor een schip.
star-no-fame-card = Alleen met de roemkaart van de Diplomaten kun je een roemring kopen.
star-no-gifts = Handel is ruil: elke kant geeft minstens één kaart.
star-no-helping-hand = Je hebt de helpende hand van de Diplomaten niet.
star-no-offer = Er ligt geen aanbod van jou op tafel.
star-no-offer-to-you = Er is geen aanbod aan jou om op te antwoorden.
star-no-proposal = Zo'n voorstel ligt er niet.
star-no-reply = Deze speler heeft je aanbod niet aangenomen en ook geen tegenbod gedaan.
star-no-ring-left = Je drie ruimtehavenringen zijn allemaal in gebruik.
star-no-ship = Je hebt geen ruimteschip op het bord, dus schudden heeft geen zin. Beëindig je beurt.
star-no-station-left = Al je handelsposten staan op het bord, dus er is er geen voor een schip.
star-no-such-expansion = Je moederschip heeft deze uitbreiding niet: { $expansion }.
star-no-such-seat = Daar zit niemand.
star-no-such-ship = Je vrachtschip { $rank } is niet op het bord.
star-no-supplies = Je mag nu geen bevoorrading trekken: je deed het al, of je had na de worp 9 of meer punten.
star-no-transporter = Je drie vrachtschepen zijn allemaal onderweg. Sticht iets, dan komt er een terug.
star-not-a-dock = Een handelspost sticht je op een handelspunt bij de thuisbasis van een volk.
star-not-a-home-site = De eerste stukken komen op koloniepunten van de vier thuisstelsels.
star-not-a-site = Een kolonie sticht je op een koloniepunt, tussen twee planeten van een stelsel.
star-not-ahead = De helpende hand neemt alleen van spelers met meer punten dan jij.
star-not-an-opponent = Kies een van de andere spelers.
star-not-beside-planet = Dit ruimteschip staat niet naast die planeet ({ $resource }).
star-not-habitable = Een van de twee planeten ({ $resource }) is { $cannons ->
    [0] een ijsplaneet van sterkte { $needed }. Ontdooi die eerst: daarvoor heb je { count-needed-rings } nodig
   *[other] een piratennest van sterkte { $needed }. Versla dat eerst: daarvoor heb je { $needed } boordkanonnen nodig
}.
star-not-in-flight = Dit ruimteschip is niet onderweg, dus er is geen vlucht om te beëindigen.
star-not-now = Dat kan nu niet: { $asked }.
star-not-your-colony = Een ruimtehaven bouw je op een eigen kolonie die nog geen ring heeft.
star-not-your-port = Een nieuw schip komt op een van de twee punten naast een eigen ruimtehaven.
star-not-your-turn = Je bent niet aan de beurt.
star-nothing-to-capture = Voor zover je weet valt er op die planeet ({ $resource }) niets te veroveren.
star-offer-to-whom = Noem minstens één tegenstander voor je aanbod.
star-once-per-turn = Dat heb je deze beurt al zo vaak gedaan als mag.
star-only-passing = Je schip vliegt alleen over een ander stuk heen: hier kan het niets veroveren.
star-opponent-lacks = De andere speler heeft de kaarten voor deze ruil niet meer.
star-other-dock = De handelspunten van een volk worden op volgorde bezet. Hier is het laagste vrije aan de beurt: { $people }.
star-other-people = Neem een kaart van het volk waar je handelspost staat: { $people }.
star-other-ship-flying = Een ander ruimteschip van je is onderweg: beëindig eerst die vlucht.
star-point-taken = Daar staat al een ander stuk.
star-same-resource = Je kunt niet dezelfde grondstof nemen die je geeft.
star-ship-must-move = Je ruimteschip { $rank } mag niet blijven staan: verplaats het voor je je beurt beëindigt.
star-system-full = Met drie spelers blijft in elk buitenstelsel één koloniepunt vrij, en dit is het laatste.
star-too-far = { $steps ->
    [0] Daar is het schip al.
    [one] Dat is 1 stap, en het schip heeft er geen meer.
   *[other] Dat zijn { $steps } stappen, en het schip heeft er { $left ->
        [0] geen meer
       *[other] nog maar { $left }
    }.
}
star-too-few-cannons = Dit piratennest vraagt { $needed } boordkanonnen; die op kaarten van het Wetende Volk tellen mee.
star-too-few-cards = Dit kost{ price }, en dat heb je niet allemaal.
star-trade-ship-at-site = Een handelsschip mag langs een koloniepunt vliegen, maar daar niet eindigen. Stop ergens anders.
star-transporter-used = Je vrachtschip { $rank } is al op het bord: kies een ander.
star-unexplored = Van één planeet hier ({ $resource }) heb je het schijfje niet gezien.
now-settle = de eerste kolonies en ruimtehavens worden in de thuisstelsels geplaatst
now-launch = de eerste ruimteschepen worden geplaatst
now-roll = je beurt begint met het gooien van de dobbelstenen
now-seven = er is een zeven gegooid, en eerst worden kaarten afgelegd en wordt er een van een speler getrokken
now-relief = eerst wordt een kaart als steun van de bank genomen
now-trade = de dobbelstenen zijn gegooid, en het is tijd om te handelen en te bouwen; je schepen vliegen nadat je het moederschip hebt geschud
now-fly = je schepen vliegen; gooien, handelen en bouwen doe je weer in je volgende beurt
now-befriend = eerst wordt een vriendschapskaart gekozen
now-jump = eerst springt je schip, of het blijft staan
now-wear = eerst wordt een uitbreiding ingeleverd
now-encounter = eerst wordt de ontmoeting afgehandeld
count-needed-rings = { $needed ->
    [one] 1 vrachtring
   *[other] { $needed } vrachtringen
}

# Board, prompts, log

colour-neutral = Niemand
board-name = De kaart van het heelal, ronde { $round }
round = Ronde { $round }
    .effect = de ronde die nu gespeeld wordt, waarin iedereen één keer aan de beurt komt. Wie in de eigen beurt het eerst 15 punten heeft, wint.
roll = Gegooid: { $sum }
speed = Snelheid { $speed }: basis { $base }, motoren { $boosters }
deck = Ontmoetingskaarten in de stapel: { $count }
with-science = , en { $count } op kaarten van het Wetende Volk
spare = { $piece }: { $count } van { $of } in voorraad
ship-name = { $kind } { $rank }
ship-grounded = vliegt deze beurt niet
ship-ended = heeft gevlogen
ship-overstays = moet stichten of vertrekken
ship-must-leave = moet vertrekken
site-full = met drie spelers komt hier geen derde kolonie
site-unsafe = eerst te veroveren: { $disc }
planet-known = alleen bekend bij wie keek: { $disc }
planet-lookers = bekeken door: { $names }
base-cards = Kaarten over: { $cards }
base-marker = Vriendschapsschijf: { $name }
friend-owned = in bezit van: { $names }
friends-title = Kaarten: { $people }
friends-take = Kies een kaart: { $people }
role-discards = Legt nog { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} af
role-launches = Zet het eerste schip neer
role-wears = Levert een uitbreiding in
role-relief = Neemt een kaart als steun
role-tithe = Geeft een kaart
role-reads = Leest de ontmoetingskaart voor
talk-offers = Biedt aan
talk-counters = Wil liever
talk-proposes = Stelt voor
talk-accepts = Neemt aan
talk-declines = Slaat af
talk-thinks = Is gevraagd en denkt na
wins = { $count ->
    [one] { $names } wint
   *[other] { $names } delen de winst
}

ask-settle-colony = Zet een kolonie op een vrij koloniepunt van een thuisstelsel.
ask-settle-port = Zet je ruimtehaven op een vrij koloniepunt van een thuisstelsel.
ask-launch = Zet je eerste kolonieschip op een punt naast je ruimtehaven.
ask-gift-ship = Zet je gratis handelsschip op een punt naast je ruimtehaven.
ask-roll = Jouw beurt: gooi voor de opbrengst.
ask-discard = Een zeven! { $count ->
    [one] Leg een kaart af.
   *[other] Leg { $count } kaarten af.
}
ask-rob = Je mag van één tegenstander een kaart trekken.
ask-relief = De worp bracht je niets: neem een kaart naar keuze.
ask-trade = Handel en bouw; schud daarna je moederschip om te vliegen.
ask-trade-no-ship = Handel en bouw; beëindig daarna je beurt, zolang je geen schip hebt om mee te vliegen.
ask-trade-supplies = Eerst mag je bevoorrading vanaf de aarde trekken.
ask-answers = Je bood { $give } voor { $want }. { $answers }. Bevestig een ruil, trek het aanbod in, of ga verder.
ask-answers-none = Je bood { $give } voor { $want }, en niemand gaat erop in. { $answers }. Bied iets anders aan, of ga verder.
answer-accepts = { $name } neemt aan
answer-declines = { $name } slaat af
answer-counters = { $name } zou { $give } geven voor { $want }
ask-reply = { $name } biedt een ruil aan: jij geeft { $give } en krijgt { $want }.
ask-reply-short = { $name } vraagt { $give }, wat je niet hebt, en biedt { $want }.
ask-deal = Stel de ruil samen op het bord: tik op een kaart om er een toe te voegen.
ask-place-ship = Kies een punt naast je ruimtehaven voor het nieuwe schip.
ask-place-port = Kies de kolonie die ruimtehaven wordt.
ask-bank = Kies wat de bank je geeft.
ask-give = { $count ->
    [one] Kies een kaart om te geven.
   *[other] Kies { $count } kaarten om te geven.
}
ask-pay = { $count ->
    [one] Betaal een kaart aan de bank.
   *[other] Betaal { $count } kaarten aan de bank.
}
ask-take = { $count ->
    [one] Neem een kaart van de bank.
   *[other] Neem { $count } kaarten van de bank.
}
ask-tithe = Geef { $name } een kaart naar keuze.
ask-swap-give = Kies de kaart die je inlevert.
ask-swap-take = { $count ->
    [one] Neem een kaart van een andere soort.
   *[other] Neem { $count } kaarten van andere soorten.
}
ask-attach = Kies een uitbreiding voor je moederschip.
ask-detach = Kies de uitbreiding die je verliest.
ask-wear = Slijtage: kies een uitbreiding om in te leveren.
ask-jump = Je eerste schip mag springen: kies een gemarkeerd punt, of blijf.
ask-fly = Vlieg met je schepen: elk heeft { $count ->
    [one] één stap
   *[other] { $count } stappen
}.
ask-fly-ship = Waarheen met { $ship }? Het heeft { $count ->
    [one] één stap
   *[other] { $count } stappen
}.
ask-fly-on = { $left ->
    [0] Geen stappen meer voor { $ship }: doe iets, of beëindig de vlucht.
    [one] Nog één stap voor { $ship }: vlieg door, doe iets, of beëindig de vlucht.
   *[other] Nog { $left } stappen voor { $ship }: vlieg door, doe iets, of beëindig de vlucht.
}
ask-fly-on-only = { $left ->
    [0] Geen stappen meer voor { $ship }: beëindig de vlucht.
    [one] Nog één stap voor { $ship }: vlieg door, of beëindig de vlucht.
   *[other] Nog { $left } stappen voor { $ship }: vlieg door, of beëindig de vlucht.
}
ask-fly-vain = Met drie spelers wordt hier geen derde kolonie gesticht.
ask-fly-full = Met drie spelers wordt in dit stelsel geen derde kolonie gesticht: het schip zou daar voor niets staan en in je volgende beurt weer weg moeten. Er toch heen vliegen?
ask-befriend = Kies een vriendschapskaart: { $people }.
wait-setup = { $count ->
    [one] Opstelling: { $names } moet nog iets neerzetten.
   *[other] Opstelling: { $names } moeten nog iets neerzetten.
}
wait-roll = { $names } gooit voor de opbrengst.
wait-discard = { $count ->
    [one] Een zeven: { $names } moet kaarten afleggen.
   *[other] Een zeven: { $names } moeten kaarten afleggen.
}
wait-rob = { $names } mag een tegenstander beroven.
wait-relief = { $names } neemt een kaart als steun.
wait-trade = { $names } handelt en bouwt.
wait-reply = { $name } biedt { $give } voor { $want } en wacht op { $names }.
wait-answered = { $name } heeft de antwoorden op het aanbod van { $give } voor { $want }.
wait-jump = { $names } mag springen.
wait-fly = { $names } vliegt.
wait-befriend = { $names } kiest een vriendschapskaart.
wait-wear = { $count ->
    [one] Slijtage: { $names } kiest wat eraf gaat.
   *[other] Slijtage: { $names } kiezen wat eraf gaat.
}
wait-encounter = Ontmoeting: { $names } beslist.

group-answer = Jouw keuze
group-reply = Het aanbod
group-deals = Ruilen
group-flight = Schepen
group-turn = Beurt
group-build = Bouwen
group-build-hand = Bouwen; in de hand: { $cards }
group-bank = Bank
group-trade = Andere spelers
group-suggestions = Eenvoudige ruilen
lay-down = Terug

build-colony-ship = Kolonieschip
build-trade-ship = Handelsschip
build-spaceport = Ruimtehaven
build-booster = Motor
build-cannon = Boordkanon
build-freight-ring = Vrachtring
place-ship = Zet neer: { $ship }
place-port = Leg een ruimtehavenring om een kolonie
other-transporter = Neem liever vrachtschip { $rank }
bank-gives = Betaal { $cards }
bank-for = Voor je { $resource } krijg je
fly-ship = Vlieg met { $ship }
reach = Vlieg met { $ship } naar { $point }: { $steps ->
    [one] 1 stap
   *[other] { $steps } stappen
}
goal = { $point }: { $steps ->
    [one] 1 stap
   *[other] { $steps } stappen
}
reach-pass = alleen om te passeren: { $why }
reach-barred = kan niet: { $why }

act-settle = Zet een kolonie: { $site }
act-settle-port = Zet je ruimtehaven: { $site }
act-spaceport = Maak er een ruimtehaven van: { $site }
act-ship = Zet { $ship } op { $point }
act-roll = Gooi de dobbelstenen
act-discard = Leg { $resource } af
act-rob = Beroof { $name } ({ $cards })
act-spare = Beroof niemand
act-draw = Trek bevoorrading
act-help = Helpende hand: { $names }
act-bank = { $give } voor { $want }
act-fame = Koop een roemring voor 1 handelswaar
act-offer = Bied { $give } voor { $want } aan { $names }
act-withdraw = Trek het aanbod in
act-confirm = Ruil met { $name }: { $give } voor { $want }
act-confirm-plain = Ruil met { $name }
act-accept = Neem aan: { $give } voor { $want }
act-accept-plain = Neem aan
act-decline = Sla af
act-counter = Tegenbod: { $give } voor { $want }
act-propose = Stel voor: { $give } voor { $want }
act-retract = Trek je voorstel in
act-agree = Akkoord met { $name }: { $give } voor { $want }
act-agree-plain = Akkoord met { $name }
act-refuse = Wijs het voorstel van { $name } af
act-shake = Schud het moederschip en vlieg
    .hint = Handelen en bouwen zijn dan voorbij; de kogels geven de snelheid van je schepen, of brengen een ontmoeting.
act-pay = Geef { $resource }
act-take = Neem { $resource }
act-attach = Bevestig: { $expansion }
act-detach = Lever in: { $expansion }
act-jump = Spring naar { $point }
act-stay = Spring niet
act-fly = Vlieg met { $ship } naar { $point }
act-capture = Verover met { $ship }: { $planet }
act-capture-pirate = Versla het piratennest ({ $number }) met { $ship }: { $planet }
act-capture-ice = Ontdooi de ijsplaneet ({ $number }) met { $ship }: { $planet }
act-found = Sticht met { $ship }
act-found-colony = Sticht een kolonie: { $site }
act-found-station = Sticht een handelspost: { $dock }
act-stop = Beëindig de vlucht van { $ship }
act-befriend = { $card }
act-done = Beëindig de beurt
ask-spare = Je neemt van niemand een kaart. Echt niemand beroven?
ask-done = Er zijn nog schepen van je die kunnen vliegen. De beurt beëindigen?

deal-offer = Bied anderen een ruil aan…
deal-counter = Verander dit aanbod…
deal-propose = Stel zelf een ruil voor…
deal-title-offer = Jouw aanbod
deal-title-counter = Jouw tegenbod aan { $name }
deal-title-propose = Jouw voorstel aan { $name }
deal-give = Jij geeft
deal-want = Jij krijgt
deal-to-whom = Aan wie je het vraagt
deal-words = { $give } voor { $want }
deal-more-give = Geef één { $resource } meer
deal-more-want = Vraag één { $resource } meer
deal-less-give = Geef één { $resource } minder
deal-less-want = Vraag één { $resource } minder
deal-to = Vraag het ook aan { $name }
deal-not-to = Vraag het niet aan { $name }
deal-send-offer = Doe dit aanbod
deal-send-counter = Doe dit tegenbod
deal-send-propose = Doe dit voorstel
deal-lacks-all = Kies wat je geeft en wat je krijgt.
deal-lacks-give = Kies wat je geeft.
deal-lacks-want = Kies wat je krijgt.
deal-lacks-cards = Zoveel heb je niet.
deal-lacks-to = Kies aan wie je het vraagt.
deal-lacks-news = Precies dat heb je al gezegd.
desk-close = Sluit
desk-map = Bekijk de kaart
desk-card = Terug naar de ontmoeting
card-secret = Alleen jij ziet deze kaart: { $card }

log-start-roll = { $name } gooit { $sum } voor de eerste beurt.
log-starts = { $name } begint.
log-dealt = Je eerste kaarten: { $cards }.
log-settled = { $name } zet een kolonie neer: { $site }.
log-settled-port = { $name } zet een ruimtehaven neer: { $site }.
log-turn = Ronde { $round }: { $name } is aan de beurt.
log-rolled = { $name } gooit { $a } + { $b } = { $sum }.
log-produced = { $name } krijgt { $cards }.
log-produced-harvest = { $name } krijgt { $cards }, waarvan { $count } dankzij het Groene Volk.
log-bank-short = De bank heeft te weinig { $resource } voor iedereen, dus niemand krijgt iets.
log-bank-rest = De bank komt tekort: { $name } krijgt wat er nog is, { $cards }.
log-relieved = Steun: { $name } neemt { $resource }.
log-must-discard = { $count ->
    [one] { $names } moet de helft van de kaarten afleggen.
   *[other] Deze spelers moeten de helft van hun kaarten afleggen: { $names }.
}
log-discarded = { $name } legt { $cards } af.
log-stole = { $name } trekt een kaart van { $victim }.
log-stole-known = { $name } trekt { $resource } van { $victim }.
log-helped = { $name } gebruikt de kaart „{ $card }”.
log-spared = { $name } berooft niemand.
log-supplied = { $name } trekt bevoorrading vanaf de aarde.
log-supplied-known = { $name } trekt bevoorrading vanaf de aarde: { $resource }.
log-pile = Een nieuwe voorraadstapel wordt geschud.
log-bank = { $name } geeft de bank { $give } voor { $resource }.
log-fame-bought = { $name } koopt een roemring voor 1 handelswaar.
log-built = { $name } bouwt: { $expansion }.
log-port = { $name } bouwt een ruimtehaven: { $site }.
log-launched = { $name } zet { $ship } op { $point }.
log-launched-free = { $name } zet { $ship } gratis op { $point }.
log-gift-waits = Het gratis handelsschip van { $name } moet wachten.
log-offered = { $name } biedt { $give } voor { $want } aan { $names }.
log-accepted = { $name } neemt aan.
log-declined = { $name } slaat af.
log-countered = { $name } zou { $give } geven voor { $want }.
log-offer-gone = Het aanbod van { $name } is van tafel.
log-proposed = { $name } stelt voor: { $give } voor { $want }.
log-proposal-gone = Het voorstel van { $name } is van tafel.
log-traded = { $name } en { $other } ruilen { $give } voor { $want }.
log-shook = { $name } schudt { $sum }: snelheid { $speed }.
log-shook-black = { $name } schudt de zwarte kogel: een ontmoeting.
log-encountered = { $reader } leest { $name } voor: { $scene }.
log-card = Jij leest de kaart „{ $card }”.
log-answered = { $name }: „{ $answer }”.
log-combat-won = { $name } wint het gevecht tegen { $other }: { $mine } tegen { $theirs }.
log-combat-tied = { $name } wint het gevecht tegen { $other }, want in de eigen beurt is gelijk genoeg: { $mine } tegen { $theirs }.
log-combat-lost = { $name } verliest het gevecht tegen { $other }: { $mine } tegen { $theirs }.
log-race-won = { $name } wint de race tegen { $other }: { $mine } tegen { $theirs }.
log-race-tied = { $name } wint de race tegen { $other }, want in de eigen beurt is gelijk genoeg: { $mine } tegen { $theirs }.
log-race-lost = { $name } verliest de race tegen { $other }: { $mine } tegen { $theirs }.
log-fled = { $name } ontkomt: { $mine ->
    [0] geen motor
    [one] 1 motor
   *[other] { $mine } motoren
} tegen { $theirs } van { $other }.
log-too-slow = { $name } is te langzaam: { $mine ->
    [0] geen motor
    [one] 1 motor
   *[other] { $mine } motoren
} tegen { $theirs } van { $other }.
log-shook-table = { $name } schudt { $sum }.
log-fame-up = { $name } krijgt { $count ->
    [one] een roemring
   *[other] { $count } roemringen
}.
log-fame-down = { $name } verliest { $count ->
    [one] een roemring
   *[other] { $count } roemringen
}.
log-gained = { $name } neemt { $cards } van de bank.
log-paid = { $name } staat { $cards } af.
log-gave = { $name } geeft { $other } { $resource }.
log-attached = { $name } bevestigt: { $expansion }.
log-detached = { $name } verliest: { $expansion }.
log-grounded = Schip { $rank } van { $name } vliegt deze beurt niet.
log-jumped = { $name } springt met schip { $rank } naar { $point }.
log-stayed = { $name } springt niet.
log-deck = Alle ontmoetingskaarten worden geschud.
log-flew = { $name } vliegt met { $ship } van { $from } naar { $point }, { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}.
log-flew-round = { $name } vliegt { $steps } stappen met { $ship } en is terug op { $point }.
log-looked = { $name } bekijkt een schijfje: { $planet }.
log-looked-known = { $name } ziet { $disc }: { $planet }.
log-revealed = { $planet }: { $disc }.
log-no-room = { $name } kan daar geen kolonie stichten: met drie spelers komt in geen stelsel een derde.
log-colony = { $name } sticht een kolonie: { $site }.
log-station = { $name } sticht een handelspost: { $dock }.
log-marker = { $name } krijgt de vriendschapsschijf: { $people }.
log-befriended = { $name } neemt de kaart „{ $card }”.
log-captured = { $name } verovert: { $disc } ({ $planet }). Daarvoor in de plaats: { $white }.
log-ended = Het spel is afgelopen.

award-colony = een kolonie: { $site }
award-port = een ruimtehaven: { $site }
award-disc = veroverd: { $disc }
award-marker = vriendschapsschijf: { $people }
award-fame = roemringen, twee voor een punt
result-colonies = Kolonies
    .hint = Eén voor elke kolonie die geen ruimtehaven is.
result-ports = Havens
    .hint = Twee voor elke ruimtehaven.
result-markers = Vriendschap
    .hint = Twee voor elke vriendschapsschijf.
result-discs = Schijfjes
    .hint = Eén voor elk veroverd piratennest of elke bewoonbaar gemaakte ijsplaneet.
result-fame = Roem
    .hint = Eén voor elke twee roemringen.
result-points = Punten
    .hint = De som.
result-rounds = Punten per ronde
result-round = { $round }
    .name = na ronde { $round }
result-end = einde
result-curve = De punten van elke speler, ronde na ronde

# What somebody gained or lost, after a plus or a minus.
gain-points = { count-points }
gain-fame = { count-fame-ring }
gain-boosters = { count-booster }
gain-cannons = { count-cannon }
gain-rings = { count-freight-ring }
gain-cards = { $count } { $count ->
    [one] kaart
   *[other] kaarten
}
gain-ships = { $count } { $count ->
    [one] schip
   *[other] schepen
}

# Een geleid eerste spel: wat er gezegd wordt vóór de regel van guide.record met dit nummer.
guide-1 = Met vijftien punten win je: kolonies, ruimtehavens, vrienden bij de volken, roem. Thuis is alles bezet, dus je vliegt uit. Zet je eerste kolonieschip op het punt naast je ruimtehaven.
guide-4 = Elke beurt begint met een worp: planeten met dat getal leveren elke kolonie ernaast een kaart. Wie weinig punten heeft, mag ook bevoorrading vanaf de aarde trekken. Gooi, en trek dan.
guide-6 = Een kolonieschip kost erts, brandstof, karboon en voedsel. Je mist alleen voedsel, en je hebt handelswaar over. Druk op „Bied anderen een ruil aan…”, leg één handelswaar aan jouw kant en één voedsel aan hun kant, en verstuur het. Bevestig dan bij wie het aanneemt.
guide-10 = Nu kun je het betalen. Bouw een tweede kolonieschip en zet het naast je ruimtehaven.
guide-11 = Klaar met bouwen? Dan wordt je moederschip geschud. Er vallen twee kogels: zonder de zwarte is hun som de snelheid van al je schepen. Schud.
guide-12 = Snelheid 5. Vlieg met schip 1 omhoog naar Deneb, stap voor stap (later is één klik op het doel genoeg). Naast een planeet zie je in het geheim haar getal. Beëindig dan de vlucht en de beurt; het tweede schip wacht.
guide-30 = De anderen zijn doorgevlogen, en hun worpen brachten ook jou iets op. Gooi en trek. Ga dan naar de bank: voor drie gelijke kaarten krijg je een andere naar keuze, en van handelswaar zijn er twee genoeg. Ruil twee handelswaar voor brandstof.
guide-33 = Voor twee brandstof koop je een motor: al je schepen vliegen voortaan elke beurt een stap verder. Bouw hem, en schud weer.
guide-35 = Deze keer de zwarte kogel: een ontmoeting! Een piraat eist twee kaarten. Je linkerbuur schudt voor hem, en bij gelijke stand win jij. Weiger en vecht.
guide-36 = Gewonnen: erts en een roemring, waarvan er twee een punt zijn. Na een ontmoeting is de snelheid 3, en je motor maakt er 4 van. Vlieg naar het koloniepunt tussen handelswaar en brandstof van Deneb en sticht daar een kolonie.
guide-end = Een nieuwe kolonie: een punt erbij, en elke 4 en 5 brengt je iets op. Met vrachtringen winnen handelsschepen vrienden bij de volken; boordkanonnen nemen piratennesten. Je tweede schip kan nog vliegen. Vijftien punten in je eigen beurt, en je hebt gewonnen.
