game-title = AquaSphere
game-tagline = Een onderzoeksstation onder zee: de ingenieur bepaalt wat de robots doen, de wetenschapper waar.
how-goal = Verzamel de meeste kennispunten in vier ronden onderzoek onder zee.
how-turn = Doe één van drie dingen. Programmeer een robot: je ingenieur stapt langs een pijl, en een robot komt op het symbool van het bereikte fiche. Of laat een geprogrammeerde robot werken: je wetenschapper loopt naar een sector, betaalt tijdfiches bij de sluizen en doet daar de actie van dat symbool: lab uitbreiden, tijd of kristallen nemen, octopussen vangen, duikboot inzetten, onderzoekskaart nemen, nog een robot programmeren. De robot neemt het controleveld en verdringt wie er stond. Of pas, zodra je ingenieur op de bovenste rij staat.
how-points = Octopussen, duikboten en kaarten scoren meteen. Na elke ronde brengt controle over de meeste sectoren 6; werkende robots en kristallen brengen er meer, octopussen in jouw sectoren kosten punten. Elke rode lijn op het spoor kost een kristal of een robot. Aan het eind tellen letters in je lab, tijdfiches, alle zes duikboten en een vol lab.

colour-orange = Oranje
colour-turquoise = Turquoise
colour-pink = Roze
colour-indigo = Indigo
colour-neutral = Neutraal

# De zeven symbolen: kleur, actie, gebied van een sector.
lab = lab
    .colour = groen
    .action = Lab uitbreiden
    .effect = Leg de bovenste labuitbreiding van de sector aan, hoogstens vijf in totaal, en stuur naar elke letter erop een robot als je wilt.
time = tijd
    .colour = geel
    .action = Tijdfiches nemen
    .effect = Het gebied wordt aangevuld tot twee tijdfiches; daarna neem je er zoveel als je lab kan bergen.
crystal = kristal
    .colour = zwart
    .action = Kristallen nemen
    .effect = Neem zoveel kristallen uit het gebied als je lab kan bergen.
octopod = octopus
    .colour = paars
    .action = Octopussen vangen
    .effect = Vang octopussen in deze sector, zoveel als je capaciteit toelaat: 1, 2, 3, 4, 5 of 6 leveren 1, 3, 6, 10, 15 of 21 kennispunten op.
submarine = duikboot
    .colour = blauw
    .action = Duikboot inzetten
    .effect = Betaal de volgende plaats in een sector waar je nog geen duikboot hebt en krijg de punten van de gloeilamp.
research = onderzoek
    .colour = rood
    .action = Onderzoekskaart nemen
    .effect = Neem de bovenste onderzoekskaart van de sector, als je lab er plaats voor heeft, en krijg de punten van de gloeilamp.
program = programma
    .colour = wit
    .action = Robot programmeren
    .effect = Zet een robot op het symbool van het programmeerveld van de sector; is het bezet, neem dan in plaats daarvan 2 tijdfiches.

# Wat je in een beurt kunt doen.
deed-move = Ingenieur verplaatsen
    .effect = Eén stap langs een pijl: de volgende robot uit je voorraad gaat naar het symbool van het fiche dat je betreedt.
deed-sidestep = Ingenieur opzij verplaatsen
    .effect = Eén stap opzij in plaats van langs een pijl; dit verbruikt een kaart van type 12.
deed-buy = Programma kopen
    .effect = Eén keer per ronde: 3 tijdfiches voor een robot op een vrij symbool naar keuze.
deed-work = Robot laten werken
    .effect = Je wetenschapper gaat naar een gebied, de robot van dat symbool neemt het controleveld in en voert dan zijn actie uit.
deed-decline = Van de actie afzien
    .effect = De robot blijft toch op het controleveld staan.
deed-send = Robot sturen
    .effect = De volgende robot uit je voorraad neemt het controleveld van de sector met die letter in; er volgt daar geen actie.
deed-convert = Robot omzetten
    .effect = Een geprogrammeerde robot gaat terug naar je voorraad en je neemt 2 tijdfiches, voor zover ze passen.
deed-give = Robot inleveren
    .effect = Een geprogrammeerde robot gaat terug naar je voorraad om de rode lijn te betalen, zonder tijdfiches.
done-cards = { $count ->
    [one] Niet gebruiken
   *[other] Geen ervan gebruiken
}
    .effect = { $count ->
        [one] De kaart die wacht, blijft dit keer ongebruikt.
       *[other] De kaarten die wachten, blijven dit keer ongebruikt.
    }
done-letters = Geen robot sturen
    .effect = { $count ->
        [one] De letter werkt alleen nu.
       *[other] De letters werken alleen nu.
    }
done-second-letter = Geen tweede robot sturen
deed-finish = Beurt beëindigen
    .effect = Tot dan mag je nog geprogrammeerde robots omzetten.
deed-pass = Passen
    .effect = Je hebt deze ronde geen beurt meer; wie het eerst past, begint de volgende.

# Plaatsen en stukken.
station = Onderzoeksstation
headquarters = Hoofdkwartier
    .effect = Hier lopen ingenieurs langs de pijlen en programmeren op elk veld dat ze bereiken een robot. Eronder loopt het kennisspoor.
sector-name = Sector { $sector }
lock-name = Sluis met waarde { $value }
    .effect = { $value ->
        [0] Je wetenschapper loopt er gratis door.
        [one] Erdoor lopen kost je wetenschapper 1 tijdfiche.
       *[other] Erdoor lopen kost je wetenschapper { $value } tijdfiches.
    }
control-field = Controleveld
    .effect = Hier staat de robot die er het laatst kwam. In de tussentijdse telling krijgt punten wie de meeste controlevelden bezet; octopussen die nog in de sector zijn, kosten de bezetter punten.
charging-station = Laadstation
    .effect = Hier wachten verdrongen robots. Er past er één meer in dan er spelers zijn; zijn het er meer, dan laat iedereen er één staan en neemt de rest terug.
programming-field = Programmeerveld
    .effect = De witte actie zet hier een robot op dit symbool.
submarine-slot = Duikbootplaats
    .effect = volgende duikbootplaats: { $price ->
        [one] 1 tijdfiche
       *[other] { $price } tijdfiches
    }
programming-area = Programmeersector
programming-tile = Programmafiche
programme-card = Programmakaart { $card }
    .effect = Toont waar de programmafiches in de volgende ronde liggen.
play-order = Speelvolgorde
    .effect = De volgorde waarin allen in deze ronde spelen.
pass-order = Pasvolgorde
    .effect = Wie past, neemt hier de volgende plaats; in de volgende ronde spelen allen in deze volgorde.
knowledge-track = Kennisspoor
red-line = Rode lijn
    .effect = Eroverheen gaan kost een kristal; zonder kristal een geprogrammeerde robot; zonder beide blijf je ervoor staan.
lap-counter = Omloopteller
centre-tile = Centrale tegel { $bulb }
    .effect = De gloeilamp zegt wat een duikboot of een onderzoekskaart deze ronde waard is; de randen tonen wat de sectoren na de ronde krijgen.
light-bulb = Gloeilamp
player-board = Spelersbord
bot-supply = Robotvoorraad
used-corner = Hoek voor het gebruikte fiche
    .effect = Hier ligt het tijdfiche dat aangeeft dat je deze ronde een programma hebt gekocht.
base-lab = Basislab { $letter }
    .effect = Plaats voor 2 onderzoekskaarten, 2 kristallen en 4 tijdfiches, en voor 2 octopussen per vangst. De letter telt mee in de eindtelling.
lab-expansion = Labuitbreiding
research-card = Onderzoekskaart
capacity = Capaciteit
own-supply = Eigen voorraad
general-supply = Algemene voorraad
engineer = Ingenieur
scientist = Wetenschapper
neutral-bot = Neutrale robot
neutral-submarine = Neutrale duikboot

field-START = START
field-F1L = rij 1, links
field-F1R = rij 1, rechts
field-F2L = rij 2, links
field-F2R = rij 2, rechts
field-F3L = bovenste rij, links
field-F3M = bovenste rij, midden
field-F3R = bovenste rij, rechts
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

time-markers = { $count ->
    [one] 1 tijdfiche
   *[other] { $count } tijdfiches
}
    .with = { $count ->
        [one] 1 tijdfiche
       *[other] { $count } tijdfiches
    }
crystals = { $count ->
    [one] 1 kristal
   *[other] { $count } kristallen
}
octopods = { $count ->
    [one] 1 octopus
   *[other] { $count } octopussen
}
    .some = { $count ->
        [one] 1 octopus
       *[other] { $count } octopussen
    }
bots = { $count ->
    [one] 1 robot
   *[other] { $count } robots
}
submarines = { $count ->
    [one] 1 duikboot
   *[other] { $count } duikboten
}
research-cards = { $count ->
    [one] 1 onderzoekskaart
   *[other] { $count } onderzoekskaarten
}
lab-expansions = { $count ->
    [one] 1 labuitbreiding
   *[other] { $count } labuitbreidingen
}
points = { $count } KP
knowledge-points = { $count ->
    [one] 1 kennispunt
   *[other] { $count } kennispunten
}

# Onderzoekskaarten, naar type en symbool.

card-1-lab = Tijdtegoed: { lab }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ lab }” betreedt, mag je 2 tijdfiches nemen.
card-1-octopod = Tijdtegoed: { octopod }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ octopod }” betreedt, mag je 2 tijdfiches nemen.
card-1-research = Tijdtegoed: { research }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ research }” betreedt, mag je 2 tijdfiches nemen.
card-2-time = Kristaltegoed: { time }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ time }” betreedt, mag je 1 kristal nemen.
card-2-submarine = Kristaltegoed: { submarine }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ submarine }” betreedt, mag je 1 kristal nemen.
card-3-crystal = Kennistegoed: { crystal }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ crystal }” betreedt, mag je 4 kennispunten nemen.
card-3-program = Kennistegoed: { program }
    .effect = Telkens als je ingenieur het veld met het programmafiche „{ program }” betreedt, mag je 4 kennispunten nemen.
card-4 = Snelle vangst
    .effect = Telkens als je octopussen vangt, mag je ook 2 tijdfiches nemen.
card-5 = Kristalvangst
    .effect = Telkens als je octopussen vangt, mag je ook 1 kristal nemen.
card-6 = Leerzame vangst
    .effect = Telkens als je octopussen vangt, mag je ook 3 kennispunten nemen.
card-7 = Oversteek
    .effect = Onderweg mag je wetenschapper voor 1 tijdfiche naar de sector recht aan de overkant stappen, voor, tussen of na sluizen.
card-8 = Verdringer
    .effect = Voor elke vreemde robot die jouw robot verdringt, ook een neutrale, mag je 1 kennispunt nemen.
card-9 = Loper
    .effect = Je wetenschapper gaat gratis door sluizen met waarde 2.
card-10 = Goedkope tewaterlating
    .effect = Een duikboot inzetten kost je de helft, naar beneden afgerond.
card-11-lab = Nachtdienst: { lab }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ lab }” te programmeren.
card-11-time = Nachtdienst: { time }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ time }” te programmeren.
card-11-crystal = Nachtdienst: { crystal }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ crystal }” te programmeren.
card-11-octopod = Nachtdienst: { octopod }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ octopod }” te programmeren.
card-11-submarine = Nachtdienst: { submarine }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ submarine }” te programmeren.
card-11-research = Nachtdienst: { research }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ research }” te programmeren.
card-11-program = Nachtdienst: { program }
    .effect = In elke tussentijdse telling mag je 1 tijdfiche betalen om een robot op „{ program }” te programmeren.
card-12 = Zijstap
    .effect = Eén keer in het spel mag je ingenieur opzij stappen in plaats van langs een pijl.
card-13-lab = Snelle start: { lab }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ lab }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-time = Snelle start: { time }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ time }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-crystal = Snelle start: { crystal }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ crystal }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-octopod = Snelle start: { octopod }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ octopod }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-submarine = Snelle start: { submarine }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ submarine }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-research = Snelle start: { research }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ research }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.
card-13-program = Snelle start: { program }
    .effect = Meteen: neem 2 tijdfiches en programmeer een robot op „{ program }”; is dat symbool bezet, neem dan nog 2 tijdfiches in plaats van de robot.

# Wat een kaart doet, in het kort, naar type; en wat een uitbreiding doet.
brief-1 = bij het betreden van „{ $symbol }”: 2 tijdfiches
brief-2 = bij het betreden van „{ $symbol }”: 1 kristal
brief-3 = bij het betreden van „{ $symbol }”: 4 KP
brief-4 = bij elke vangst 2 tijdfiches
brief-5 = bij elke vangst 1 kristal
brief-6 = bij elke vangst 3 KP
brief-7 = recht oversteken voor 1 tijdfiche
brief-8 = voor elke vreemde robot die je verdringt 1 KP
brief-9 = sluizen met waarde 2 gratis
brief-10 = duikboten voor de halve prijs
brief-11 = bij elke telling: robot op „{ $symbol }” voor 1 tijdfiche
brief-12 = één stap opzij in het spel
brief-13 = meteen 2 tijdfiches en een robot op „{ $symbol }”
brief-room-r = +1 plaats voor een onderzoekskaart
brief-room-c = +1 plaats voor een kristal
brief-room-o = +1 octopus per vangst
brief-room-t = +1 plaats voor een tijdfiche
brief-send = { $count ->
    [one] een robot mag naar sector { $letters }
   *[other] robots mogen naar de sectoren { $letters }
}

expansion-rc = Uitbreiding: onderzoekskaart en kristal
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer en 1 kristal meer.
expansion-ro = Uitbreiding: onderzoekskaart en octopus
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer en 1 octopus meer per vangst.
expansion-rt = Uitbreiding: onderzoekskaart en tijdfiche
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer en 1 tijdfiche meer.
expansion-co = Uitbreiding: kristal en octopus
    .effect = Je lab heeft plaats voor 1 kristal meer en 1 octopus meer per vangst.
expansion-ct = Uitbreiding: kristal en tijdfiche
    .effect = Je lab heeft plaats voor 1 kristal meer en 1 tijdfiche meer.
expansion-ot = Uitbreiding: octopus en tijdfiche
    .effect = Je lab heeft plaats voor 1 octopus meer per vangst en 1 tijdfiche meer.
expansion-rA = Uitbreiding: onderzoekskaart en letter A
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer; bij het aanleggen mag je een robot naar sector A sturen. De letter telt mee in de eindtelling.
expansion-cA = Uitbreiding: kristal en letter A
    .effect = Je lab heeft plaats voor 1 kristal meer; bij het aanleggen mag je een robot naar sector A sturen. De letter telt mee in de eindtelling.
expansion-oB = Uitbreiding: octopus en letter B
    .effect = Je lab heeft plaats voor 1 octopus meer per vangst; bij het aanleggen mag je een robot naar sector B sturen. De letter telt mee in de eindtelling.
expansion-tB = Uitbreiding: tijdfiche en letter B
    .effect = Je lab heeft plaats voor 1 tijdfiche meer; bij het aanleggen mag je een robot naar sector B sturen. De letter telt mee in de eindtelling.
expansion-rC = Uitbreiding: onderzoekskaart en letter C
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer; bij het aanleggen mag je een robot naar sector C sturen. De letter telt mee in de eindtelling.
expansion-oC = Uitbreiding: octopus en letter C
    .effect = Je lab heeft plaats voor 1 octopus meer per vangst; bij het aanleggen mag je een robot naar sector C sturen. De letter telt mee in de eindtelling.
expansion-cD = Uitbreiding: kristal en letter D
    .effect = Je lab heeft plaats voor 1 kristal meer; bij het aanleggen mag je een robot naar sector D sturen. De letter telt mee in de eindtelling.
expansion-tD = Uitbreiding: tijdfiche en letter D
    .effect = Je lab heeft plaats voor 1 tijdfiche meer; bij het aanleggen mag je een robot naar sector D sturen. De letter telt mee in de eindtelling.
expansion-rE = Uitbreiding: onderzoekskaart en letter E
    .effect = Je lab heeft plaats voor 1 onderzoekskaart meer; bij het aanleggen mag je een robot naar sector E sturen. De letter telt mee in de eindtelling.
expansion-tE = Uitbreiding: tijdfiche en letter E
    .effect = Je lab heeft plaats voor 1 tijdfiche meer; bij het aanleggen mag je een robot naar sector E sturen. De letter telt mee in de eindtelling.
expansion-cF = Uitbreiding: kristal en letter F
    .effect = Je lab heeft plaats voor 1 kristal meer; bij het aanleggen mag je een robot naar sector F sturen. De letter telt mee in de eindtelling.
expansion-oF = Uitbreiding: octopus en letter F
    .effect = Je lab heeft plaats voor 1 octopus meer per vangst; bij het aanleggen mag je een robot naar sector F sturen. De letter telt mee in de eindtelling.
expansion-AB = Uitbreiding: letters A en B
    .effect = Bij het aanleggen mag je een robot naar sector A sturen en een naar sector B. Beide letters tellen mee in de eindtelling.
expansion-BC = Uitbreiding: letters B en C
    .effect = Bij het aanleggen mag je een robot naar sector B sturen en een naar sector C. Beide letters tellen mee in de eindtelling.
expansion-CD = Uitbreiding: letters C en D
    .effect = Bij het aanleggen mag je een robot naar sector C sturen en een naar sector D. Beide letters tellen mee in de eindtelling.
expansion-DE = Uitbreiding: letters D en E
    .effect = Bij het aanleggen mag je een robot naar sector D sturen en een naar sector E. Beide letters tellen mee in de eindtelling.
expansion-EF = Uitbreiding: letters E en F
    .effect = Bij het aanleggen mag je een robot naar sector E sturen en een naar sector F. Beide letters tellen mee in de eindtelling.
expansion-FA = Uitbreiding: letters F en A
    .effect = Bij het aanleggen mag je een robot naar sector F sturen en een naar sector A. Beide letters tellen mee in de eindtelling.

# Fasen en de onderdelen van de tellingen.
phase-turns = Beurten
phase-interim = Tussentijdse telling
phase-new-round = Nieuwe ronde
phase-final = Eindtelling
part-income = Inkomsten van duikboten
    .effect = 1 tijdfiche voor elk van je duikboten in het station, voor zover ze passen.
part-control = Meeste controle{"\u00AD"}velden
    .effect = De meeste controlevelden: 6 kennispunten, of elk 3 als meerdere spelers er evenveel hebben.
part-bots = Robots aan het werk
    .effect = Het hoogste lege robotvak in een kolom zonder duikboot.
part-crystals = Kristallen
    .effect = 1, 3, 6, 10, 15 of 21 kennispunten voor 1, 2, 3, 4, 5 of 6 kristallen; je houdt ze.
part-octopods = Octopussen
    .effect = In elke sector met jouw robot op het controleveld kosten 1, 2, 3, 4, 5 of 6 octopussen je 1, 3, 6, 10, 15 of 21 kennispunten.
part-letters = Letters
    .effect = 1, 3, 6, 10, 15 of 21 kennispunten voor 1, 2, 3, 4, 5 of 6 verschillende letters in je lab.
part-time = Tijdfiches
    .effect = 1 kennispunt voor elk tijdfiche dat je hebt.
part-submarines = Alle duikboten
    .effect = 5 kennispunten als alle zes zijn ingezet.
part-lab = Vol lab
    .effect = 5 kennispunten als er vijf uitbreidingen aan je lab liggen.

manner-knowledge = De meeste kennispunten geven de doorslag.
manner-control = Gelijk in kennispunten: meer controlevelden geven de doorslag.
manner-crystals = Gelijk in kennispunten en controlevelden: meer kristallen geven de doorslag.
manner-shared = Gelijk in kennispunten, controlevelden en kristallen: de overwinning wordt gedeeld.

# Waarom niet.
aqua-all-deployed = Je zes duikboten zijn allemaal al in het station.
aqua-bought-already = Je hebt deze ronde al een programma gekocht; na de tussentijdse telling kan het weer.
aqua-card-not-held = Je hebt de onderzoekskaart „{ $card }” niet.
aqua-card-not-now = De onderzoekskaart „{ $card }” kun je nu niet gebruiken: er is net niets gebeurd waarbij die werkt.
aqua-cards-first = Er wachten onderzoekskaarten: gebruik ze, of zeg dat je klaar bent.
aqua-counter-stuck = Je telsteen staat vlak voor een rode lijn en je hebt geen kristal en geen geprogrammeerde robot om die te betalen: meer punten zouden verloren gaan.
aqua-crystals-full = Je lab heeft plaats voor { $most } kristallen, en die heb je al.
aqua-effect-first = Je robot is aan het werk: voer zijn actie uit ({ $symbol }) of zie ervan af.
aqua-finish-first = Je hebt deze beurt al iets gedaan. Je mag nog robots omzetten; beëindig dan je beurt.
aqua-game-over = Het spel is afgelopen.
aqua-hand-full = Je lab heeft plaats voor { $most } onderzoekskaarten, en gebruikte tellen mee. Een uitbreiding geeft meer plaats.
aqua-lab-full = Je lab is vol: er passen maar { $most } uitbreidingen aan.
aqua-letter-not-pending = Je kunt nu geen robot naar sector { $letter } sturen: daarvoor moet je net een uitbreiding met die letter hebben aangelegd, en elke letter werkt één keer.
aqua-letters-first = Op je nieuwe uitbreiding staan letters: stuur er robots heen, of zeg dat je klaar bent.
aqua-line-first = Je telsteen staat bij een rode lijn: kies eerst de geprogrammeerde robot waarmee je die betaalt.
aqua-needs-sidestep = Voor een stap opzij heb je een onderzoekskaart van type 12 nodig die je nog niet hebt gebruikt.
aqua-no-arrow = Er loopt geen pijl van „{ from-key }” naar „{ to-key }”.
aqua-no-bot-in-supply = Je hebt geen robot in je voorraad. Een geprogrammeerde robot omzetten brengt er een terug.
aqua-no-bot-on-symbol = Je hebt geen robot op het symbool „{ $symbol }”.
aqua-no-card = In deze sector ligt geen onderzoekskaart.
aqua-no-conversion-in-scoring = Robots omzetten kan alleen in je eigen beurt, niet in een telling.
aqua-no-crystals = Er is geen kristal om te nemen.
aqua-no-effect-pending = Er is geen actie om uit te voeren of om van af te zien: laat eerst een robot werken.
aqua-no-expansion = In deze sector ligt geen labuitbreiding.
aqua-no-line = Je hoeft geen rode lijn te betalen. Wil je een robot terug voor tijdfiches, zet hem dan om.
aqua-no-octopods = In deze sector is geen octopus.
aqua-not-catching = Je robot vangt hier geen octopussen: zijn actie is „{ $symbol }”.
aqua-not-top-row = Passen kan alleen vanaf de bovenste rij; je ingenieur staat op „{ field-key }”.
aqua-not-your-turn = Iemand anders is aan de beurt.
aqua-nothing-at-once = Daar wordt niets uitgevoerd zonder dat het je wordt gevraagd: stuur de robot gewoon aan het werk.
aqua-nothing-to-finish = Er is niets te beëindigen: programmeer een robot, laat er een werken, of pas. Daarna eindigt de beurt vanzelf.
aqua-nothing-to-waive = Er wacht geen kaart en geen letter.
aqua-say-how-many = Zeg hoeveel octopussen je vangt.
aqua-scoring = Dit is de tussentijdse telling: nu kun je alleen onderzoekskaarten van type 11 gebruiken.
aqua-submarine-here = Je hebt al een duikboot in deze sector; meer dan één per sector mag niet.
aqua-symbol-occupied = Op het symbool „{ $symbol }” staat al een robot; er is maar plaats voor één.
aqua-time-full = Je lab heeft plaats voor { $most } tijdfiches, en die heb je al.
aqua-too-little-time = Dit kost { $needs ->
    [one] 1 tijdfiche
   *[other] { $needs } tijdfiches
}; je hebt er { $has ->
    [0] geen
   *[other] { $has }
}.
aqua-too-many-octopods = Je kunt er hoogstens { $most } vangen: niet meer dan er in de sector zijn, en niet meer dan je lab toelaat.
aqua-two-programmed = Je hebt al twee geprogrammeerde robots, en meer mag niet. Laat er een werken of zet er een om.

# Board, prompts, log

board-name = Het station in ronde { $round }
round-word = Ronde
    .effect = Ronde { $round } van { $rounds }. De ronde eindigt als allen gepast hebben; dan volgt een tussentijdse telling.
supply-word = Voorraad
    .effect = De algemene voorraad: de kristallen en octopussen die nog naast het station liggen.
next-word = Straks
next-none = De laatste ronde: er komt geen programma meer.
room-program = het programmeerveld toont „{ $symbol }”
boat-of = duikboot van { $name }
fare = De weg naar sector { $sector }: { $price ->
    [0] gratis
    [one] 1 tijdfiche
   *[other] { $price } tijdfiches
}
control-of = Controleveld: robot van { $name }
control-free = Controleveld: vrij
charging-holds = Laadstation: { $bots } (plaats voor { $limit })
sector-coming = na deze ronde: { $supplies }
order-place = { $name } is nummer { $place } in de speelvolgorde
order-passed = { $name } heeft gepast
counter = { $name }: { $points ->
    [one] 1 kennispunt
   *[other] { $points } kennispunten
}

# Wat er gevraagd wordt.
prompt-turn = { $name } programmeert een robot, laat er een werken of past.
prompt-turn-program = Jouw beurt: verplaats je ingenieur om een robot te programmeren.
prompt-turn-work = Jouw beurt: verplaats je ingenieur om een robot te programmeren, of laat een geprogrammeerde robot in het station werken.
prompt-turn-two = Jouw beurt: je hebt twee geprogrammeerde robots. Laat er een in het station werken, of zet er een om.
prompt-turn-pass = Jouw beurt: je ingenieur staat op de bovenste rij. Pas, of programmeer nog een robot.
prompt-turn-only-pass = Jouw beurt: je ingenieur staat op de bovenste rij en je kunt alleen nog passen.
prompt-turn-work-pass = Jouw beurt: laat een geprogrammeerde robot werken, of pas voor deze ronde.
prompt-bot = Waar moet de robot op „{ $symbol }” werken? Bij elke sector staat wat de weg kost.
prompt-buy = Voor { $price } tijdfiches programmeer je een robot: op welk symbool?
prompt-line = { $name } moet een geprogrammeerde robot inleveren voor de rode lijn bij { $line }.
prompt-line-you = De rode lijn bij { $line } moet betaald worden en je hebt geen kristal: welke geprogrammeerde robot lever je in? { $points ->
    [one] Er wacht nog 1 punt.
   *[other] Er wachten nog { $points } punten.
}
prompt-prepare = { $name } mag vóór de telling robots programmeren met nachtdienstkaarten.
prompt-prepare-you = Vóór de telling: programmeer je robots met je nachtdienstkaarten, voor 1 tijdfiche per stuk?
prompt-cards = { $name } mag onderzoekskaarten gebruiken.
prompt-cards-you = { $count ->
    [one] Je onderzoekskaart werkt nu: gebruik je die?
   *[other] Je onderzoekskaarten werken nu: gebruik ze, in de volgorde die je wilt.
}
prompt-effect = De robot van { $name } staat in sector { $sector }: { $deed }?
prompt-effect-you = Je robot heeft het controleveld van sector { $sector }. { $deed }?
prompt-reach = { $deed }: dat kan nu niet. Een robot omzetten helpt.
prompt-letters = { $name } mag robots sturen naar { $letters }.
prompt-letters-you = Je nieuwe uitbreiding toont { $letters }: stuur je er een robot uit je voorraad heen?
prompt-finish = { $name } mag nog robots omzetten.
prompt-finish-you = Klaar. Zet nog robots om als je wilt en beëindig dan je beurt.
prompt-turn-you = Jouw beurt.
prompt-over = Het spel is afgelopen.
wins = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de overwinning.
}

# Wat er kan.
act-move = Ingenieur naar „{ $symbol }” ({ $field })
act-buy = Kopen: robot op „{ $symbol }” ({ $price } tijdfiches)
act-work = { $sector }: { $deed } ({ $price ->
    [0] weg gratis
   *[other] weg { $price }
})
act-work-idle = { $sector }: { $deed } ({ $price ->
    [0] weg gratis
   *[other] weg { $price }
}) – zonder gevolg
work-card = „{ $card }” nemen
work-expansion = „{ $expansion }” aanleggen
act-enter = { $sector }: erheen, daar beslissen ({ $deed })
    .effect = De robot neemt het controleveld in; of zijn actie wordt uitgevoerd, zeg je daar. Je mag eerst een robot omzetten, of van de actie afzien.
act-act = Actie uitvoeren
act-catch = { $count ->
    [one] 1 octopus vangen
   *[other] { $count } octopussen vangen
}
act-send = Robot sturen naar sector { $sector }
act-use = „{ $card }” gebruiken
act-convert = Robot op „{ $symbol }” omzetten
act-give = Robot op „{ $symbol }” inleveren
pick-bot = { $deed } …
pick-buy = Programma kopen voor { $price } tijdfiches …
lay-down = Toch niet
group-turn = Jouw beurt
group-cards = Onderzoekskaarten
group-letters = Letters
group-line = De rode lijn
group-finish = Einde van de beurt
group-convert = Robots voor tijdfiches

# Wat het kost en oplevert.
hint-walk = { $count ->
    [0] de weg is gratis
    [one] de weg kost 1 tijdfiche
   *[other] de weg kost { $count } tijdfiches
}
hint-pay = { $count ->
    [one] kost 1 tijdfiche
   *[other] kost { $count } tijdfiches
}
hint-bot = maakt een robot klaar voor de actie „{ $deed }”
hint-no-bot = je voorraad is leeg: er komt geen robot op „{ $symbol }”
hint-sideways = verbruikt een kaart Zijstap
hint-displaces = verdringt de robot van { $name }
hint-displaces-own = verdringt een robot van jezelf
hint-returned = { $count ->
    [one] je krijgt 1 robot terug
   *[other] je krijgt { $count } robots terug
}
hint-time = { $count ->
    [one] +1 tijdfiche
   *[other] +{ $count } tijdfiches
}
hint-filled = het gebied wordt aangevuld tot { $count }
hint-crystals = { $count ->
    [one] +1 kristal
   *[other] +{ $count } kristallen
}
hint-octopods = { $count ->
    [one] 1 octopus
   *[other] tot { $count } octopussen
}
hint-slot = { $count ->
    [0] de plaats is gratis
    [one] de plaats kost 1 tijdfiche
   *[other] de plaats kost { $count } tijdfiches
}
hint-time-instead = „{ $symbol }” is bezet: { $count ->
    [one] +1 tijdfiche
   *[other] +{ $count } tijdfiches
}
hint-no-effect = de actie heeft geen gevolg: { $why }
hint-not-yet = nog niet: { $why }
hint-no-room = voor meer geen plaats
hint-send = er volgt daar geen actie
hint-points-part = +{ $count } van { $of } KP
hint-line-crystal = rode lijn bij { $line }: kost een kristal
hint-line-bot = rode lijn bij { $line }: kost een geprogrammeerde robot
hint-line-stop = stopt vóór de rode lijn bij { $line }

# Panelen.
holds-time = Tijdfiches: { $count }, plaats voor { $room }
holds-crystals = Kristallen: { $count }, plaats voor { $room }
holds-cards = Onderzoekskaarten: { $count }, plaats voor { $room }
holds-octopods = Octopussen per vangst: hoogstens { $room }
has-passed = heeft gepast
card-now = nu
card-spent = verbruikt
board-of = Bord van { $name }: { $bots ->
    [one] 1 robot
   *[other] { $bots } robots
} in de voorraad, { $submarines ->
    [one] 1 duikboot
   *[other] { $submarines } duikboten
}; { $empty ->
    [one] 1 robotvak is leeg
   *[other] { $empty } robotvakken zijn leeg
}, geteld wordt tot en met { $open }
symbol-programmed = { $name }: op „{ $symbol }” is een robot geprogrammeerd
symbol-free = { $name }: geen robot op „{ $symbol }”
forecast-interim = Telling nu:
    .hint = Wat de tussentijdse telling op dit moment zou opleveren
forecast-stopped = de rode lijn bij { $line } houdt het tegen: { $points }
forecast-held = niet lager dan { $line }: { $points }
forecast-final = aan het eind
    .hint = Wat de eindtelling op dit moment zou opleveren: letters, tijdfiches, duikboten, vol lab
part-control-short = controle
part-bots-short = robots
part-crystals-short = kristallen
part-octopods-short = octopussen

# Telling.
interim-title = Tussentijdse telling van ronde { $round }
scoring-player = Speler
scoring-total = Totaal
ledger-sources = Waar de punten vandaan kwamen
ledger-octopods = Gevangen octopussen
ledger-submarines = Ingezette duikboten
ledger-research = Genomen onderzoeks{"\u00AD"}kaarten
ledger-cards = Gebruikte onderzoeks{"\u00AD"}kaarten
ledger-loss = Octopussen in eigen sectoren
ledger-lines = Tegengehouden bij rode lijnen en bij 0
ledger-final = Eindtelling
ledger-rounds = Ronde na ronde
ledger-round = Ronde { $round }
ledger-chart = Punten na elke ronde en aan het eind
part-rounds = Ronden
    .effect = Kennispunten vóór de eindtelling
no-fields = geen
fact-spaces = { $empty ->
    [one] 1 vak leeg
   *[other] { $empty } vakken leeg
} (tot en met { $open } tellen)
fact-tie = { $fields ->
    [one] 1 controleveld
   *[other] { $fields } controlevelden
}, { $crystals ->
    [one] 1 kristal
   *[other] { $crystals } kristallen
}
note-crystal = rode lijn { $line }: een kristal betaald
note-bot = rode lijn { $line }: een robot ingeleverd
note-stopped = gestopt bij rode lijn { $line }, { $lost } verloren
note-held = blijft staan op { $to }

# Verslag.
log-dealt = { $name } begint in sector { $sector } met { $time } en een robot op „{ $symbol }”.
log-neutral = In sector { $sector } staan een neutrale robot en een neutrale duikboot.
log-laid = Sector { $sector } krijgt { $supplies }.
log-turned = Sector { $sector }: „{ $card }” en „{ $expansion }” worden opengelegd.
log-round = Ronde { $round } begint. Speelvolgorde: { $order }. De gloeilamp is { $bulb } waard.
log-moved = De ingenieur van { $name } gaat naar „{ $symbol }” ({ $field }) en programmeert een robot.
log-moved-no-bot = De ingenieur van { $name } gaat naar „{ $symbol }” ({ $field }); de voorraad heeft geen robot.
log-sidestep = De ingenieur van { $name } stapt opzij naar „{ $symbol }” ({ $field }) en programmeert een robot.
log-sidestep-no-bot = De ingenieur van { $name } stapt opzij naar „{ $symbol }” ({ $field }); de voorraad heeft geen robot.
log-bought = { $name } betaalt 3 tijdfiches voor een robot op „{ $symbol }”.
log-walked = De wetenschapper van { $name } loopt van sector { $from } naar sector { $to }, { $price ->
    [0] gratis
    [one] voor 1 tijdfiche
   *[other] voor { $price } tijdfiches
}.
log-worked = De robot van { $name } neemt de controle over sector { $sector }: { $deed }.
log-displaced = { $name } verdringt in sector { $sector } de robot van { $owner }.
log-displaced-own = { $name } verdringt in sector { $sector } een eigen robot.
log-returned = Het laadstation van sector { $sector } loopt over: { $count ->
    [one] 1 robot van { $owner } gaat eruit
   *[other] { $count } robots van { $owner } gaan eruit
}.
log-converted = { $name } zet de robot op „{ $symbol }” om in { $time }.
log-declined = { $name } ziet van de actie af: { $deed }.
log-idle = Het levert { $name } niets op – { $deed }: { $why }.
log-expanded = { $name } legt „{ $expansion }” aan.
log-sent = { $name } stuurt een robot naar sector { $sector }.
log-took = { $name } neemt { $what }.
log-caught = { $name } vangt { $what } in sector { $sector }.
log-deployed = { $name } zet een duikboot in sector { $sector } in voor { $time }.
log-researched = { $name } neemt de onderzoekskaart „{ $card }”.
log-programmed = { $name } programmeert een robot op „{ $symbol }”.
log-instead = „{ $symbol }” is bezet: { $name } neemt in plaats daarvan { $time }.
log-used = { $name } gebruikt „{ $card }”.
log-used-for = { $name } gebruikt „{ $card }”: { $what }.
log-points = { $name } krijgt { $points }: { $source }.
log-crossed-crystal = { $name } gaat over de rode lijn bij { $line } en betaalt een kristal.
log-crossed-bot = { $name } gaat over de rode lijn bij { $line } en levert de robot op „{ $symbol }” in.
log-stopped = { $name } blijft vóór de rode lijn bij { $line } staan: { $lost ->
    [one] 1 van die punten gaat verloren
   *[other] { $lost } van die punten gaan verloren
}.
log-fell = { $name } verliest { $points ->
    [one] 1 kennispunt
   *[other] { $points } kennispunten
}: van { $from } naar { $to }.
log-fell-held = { $name } zou { $points ->
    [one] 1 kennispunt
   *[other] { $points } kennispunten
} verliezen, maar zakt niet onder { $to }.
log-passed = { $name } past als nummer { $place }.
log-income = { $name } neemt { $time } voor { $count ->
    [one] 1 duikboot
   *[other] { $count } duikboten
}.
log-income-part = { $name } neemt { $time } voor { $count ->
    [one] 1 duikboot
   *[other] { $count } duikboten
}: voor meer is geen plaats.
log-income-none = { $name } heeft geen plaats voor { $count ->
    [one] het tijdfiche van 1 duikboot
   *[other] de { $count } tijdfiches van { $count } duikboten
}.
log-interim = Telling van ronde { $round }, { $name }: controle { $control }, robots { $bots }, kristallen { $crystals }, octopussen { $octopods ->
    [0] 0
   *[other] −{ $octopods }
}: { $total }.
log-final = Eindtelling, { $name }: letters { $letters } ({ $letter-points }), tijd { $time }, duikboten { $submarines }, vol lab { $lab }: samen { $score }.
source-submarine = gloeilamp, voor de duikboot
source-research = gloeilamp, voor de onderzoekskaart
source-interim = tussentijdse telling van ronde { $round }
idle-lab-full = het lab is vol
idle-no-expansion = er ligt geen uitbreiding
idle-time-full = geen plaats voor tijdfiches
idle-no-crystals = er ligt geen kristal
idle-crystals-full = geen plaats voor kristallen
idle-no-octopods = er is geen octopus
idle-submarine-here = er ligt al een eigen duikboot
idle-no-submarine = alle duikboten zijn ingezet
idle-too-dear = te weinig tijdfiches
idle-hand-full = geen plaats voor onderzoekskaarten
idle-no-card = er ligt geen onderzoekskaart
idle-no-bot = geen robot in de voorraad

gain-points = { $count } { $count ->
    [one] punt
   *[other] punten
}
gain-time = { $count } { $count ->
    [one] tijdfiche
   *[other] tijdfiches
}
gain-crystals = { $count } { $count ->
    [one] kristal
   *[other] kristallen
}
gain-cards = { $count } { $count ->
    [one] onderzoekskaart
   *[other] onderzoekskaarten
}
gain-submarines = { $count } { $count ->
    [one] duikboot ingezet
   *[other] duikboten ingezet
}
gain-expansions = { $count } { $count ->
    [one] labuitbreiding
   *[other] labuitbreidingen
}

# Een geleid eerste spel: wat er gezegd wordt vóór de regel van guide.record met dit nummer.
guide-1 = Robots doen het werk. Een van de jouwe is geprogrammeerd op de duikboot. Je wetenschapper brengt hem naar een sector; elke sluis onderweg kost tijdfiches. Werk in sector B: de sluis kost 1, de tweede duikbootplaats 2, en een duikboot brengt kennispunten.
guide-3 = Je robot duwde de neutrale van het controleveld: dat telt aan het eind van de ronde. Nu programmeert je ingenieur de volgende robot met een stap langs een pijl. Je hebt weinig tijdfiches: stap naar het programmafiche „tijd”.
guide-5 = De nieuwe robot wacht op je tijdsymbool. Laat hem thuis in sector E werken, waar vier tijdfiches liggen. De weg terug kost je laatste.
guide-7 = Programmeer opnieuw. De ingenieur gaat alleen omhoog, dus elke stap is een keuze voor de hele ronde. Stap naar het programmafiche „lab”.
guide-9 = In je lab past maar een beperkt aantal kaarten, kristallen, octopussen en fiches. Breid het uit in sector E, waar je staat: geen weg, geen kosten.
guide-11 = Nog één stap, naar de bovenste rij: het programmafiche „kristal”.
guide-13 = In sector A ligt een kristal en het controleveld is vrij. De weg kost 3, maar dan beheers je drie sectoren. Werk daar.
guide-17 = Vanaf de bovenste rij mag je passen; wie eerst past, begint de volgende ronde. Dan volgt de telling: controle, lege robotvakken, kristallen, min octopussen in jouw sectoren. Pas, en lees wie waarvoor wat krijgt.
guide-end = De meeste sectoren brachten je 6 punten op. Vier van zulke ronden, dan tellen de letters van je lab, overgebleven tijdfiches, alle zes duikboten en een vol lab. Let op de rode lijnen op het spoor: elke kost een kristal. Nu ben jij aan de beurt: je ingenieur staat weer op START, dus programmeer een robot.

ask-no-effect = De actie heeft daar geen gevolg: { $why } De robot zou alleen het controleveld bezetten. Toch sturen?
