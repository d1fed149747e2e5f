game-title = Vloot 333
game-tagline = Twee vloten van acht schepen, één kleine arena: verban de vijandelijke korvet.
how-goal = Verban de vijandelijke korvet, het schip 111. Beide vloten hebben dezelfde acht schepen, alles is open en er wordt niet gedobbeld.
how-turn = Je doet één van drie dingen. Verplaats een schip: één veld per zeil, naar een leeg veld of op een vijand met niet meer schilden dan jouw schip kanonnen heeft; die wordt verstoten en verbannen. Of laat twee eigen schepen die samen 333 zijn van plaats wisselen, waar ze ook zijn; zo komt een verbannen schip terug. Of laat je drie fregatten of je drie torpedojagers rondgaan. Een stap van precies één veld op de laatste rij levert zo'n wissel als bonus op.
how-points = Wie de korvet verstoot, wint meteen. Na veertig beurten achtereen zonder verstoting heeft wie het laatst verstootte een semi-overwinning.

colour-red = Rood
colour-blue = Blauw
class-corvette = korvet
class-frigate = fregat
class-destroyer = torpedojager
class-cruiser = kruiser

option-board = Bord
    .hint = De twee kanten van de arena.
option-board-b6x4 = 6 × 4
option-board-b5x5 = 5 × 5
option-setup = Opstelling
    .hint = Waar de schepen beginnen. Een opstelling hoort bij één bord.
option-setup-default = Telvolgorde (standaard van het bord)
option-setup-numeric-6x4 = Telvolgorde (6 × 4)
option-setup-pairs-6x4 = Paren (6 × 4)
option-setup-screen-6x4 = Afscherming (6 × 4)
option-setup-screen-b-6x4 = Afscherming, vleugels gespiegeld (6 × 4)
option-setup-flagships-6x4 = Vlaggenschepen thuis (6 × 4)
option-setup-numeric-5x5 = Telvolgorde (5 × 5)
option-setup-screen-5x5 = Afscherming (5 × 5)
option-setup-screen-b-5x5 = Afscherming, hoeken verwisseld (5 × 5)
option-setup-spread-5x5 = Verspreid (5 × 5)
option-colours = Kleur van de eerste plaats
    .hint = Rood begint.
option-colours-drawn = door loting
option-colours-red = Rood
option-colours-blue = Blauw
option-bonus-needs-entry = Bonus alleen bij binnenkomst op de laatste rij
    .hint = Een stap langs de laatste rij levert dan niets op.
option-forbid-self-banish = De eigen korvet opgeven is verboden
    .hint = Wie dan geen andere zet heeft, verliest.
option-teleport-counts-as-banishment = Teleportaties tellen als verbanning
    .hint = Een eigen schip verbannen geeft dan recht op de semi-overwinning. Niet aangeraden.
option-semi-split = Semi-overwinningen worden gedeeld
    .hint = Ieder een half punt.
option-quiet-limit = Beurten zonder verstoting
    .hint = Na zoveel beurten eindigt het spel met een semi-overwinning.
option-placement = Eigen opstelling
    .hint = De twee thuisrijen van Rood, voorste rij eerst, zoals OPQR/KLMN; die van Blauw staan net zo, gezien van de andere kant. K = 111, L = 112, M = 121, N = 122, O = 211, P = 212, Q = 221, R = 222.
option-position = Beginnen vanuit een stelling
    .hint = Een stelling zoals nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1.

fleet-setup-other-board = “{ $value }” hoort bij het andere bord. Kies een opstelling van het gekozen bord.
fleet-setup-placement-and-setup = Kies een vaste of een eigen opstelling, niet allebei.
fleet-setup-position-and-placement = Kies een stelling of een opstelling, niet allebei.
fleet-position-fields = Een stelling heeft vijf delen: plaatsing, kant, rustige beurten, laatste verstoter, beurt. „{ $value }” niet.
fleet-position-board = Een stelling heeft vijf of zes rijen, een opstelling twee: „{ $value }”.
fleet-position-rank-length = Een rij van „{ $value }” is te lang of te kort.
fleet-position-letter = „{ $value }” bevat een letter die geen schip is, of twee getallen naast elkaar.
fleet-position-duplicate-ship = Een schip staat twee keer in „{ $value }”.
fleet-position-missing-corvette = Beide korvetten moeten in de arena staan: „{ $value }”.
fleet-position-side = De kant aan zet is r of b: „{ $value }”.
fleet-position-quiet = De rustige beurten zijn een getal tot de grens: „{ $value }”.
fleet-position-captor = De laatste verstoter is r, b of -: „{ $value }”.
fleet-position-turn = De beurt is een getal vanaf 1: „{ $value }”.
fleet-position-fleet = Een opstelling bevat de acht schepen van Rood, elk één keer, in hoofdletters: „{ $value }”.

fleet-not-at-the-table = Je speelt niet mee aan deze tafel.
fleet-game-over = Het spel is afgelopen.
fleet-not-your-turn = { $turn } is aan de beurt.
fleet-no-offer = Niemand heeft voorgesteld om te stoppen.
fleet-ship-banished = { $ship } is verbannen: het is niet in de arena en kan niet bewegen.
fleet-no-such-square = Er is geen veld { $square } op dit bord.
fleet-already-there = { $ship } staat al op { $square }; een zet moet ergens anders heen.
fleet-too-far = { $square } is { $distance } velden ver; { $ship } heeft { $sails ->
    [one] 1 zeil
   *[other] { $sails } zeilen
}.
fleet-boxed-in = { $ship } kan niet weg: op elk veld ernaast staat een eigen schip.
fleet-own-ship-there = Op { $square } staat je eigen schip.
fleet-shields-too-strong = { $enemy } op { $square } heeft { $shields } schilden; { $ship } heeft maar { $cannons ->
    [one] 1 kanon
   *[other] { $cannons } kanonnen
}.
fleet-path-blocked = De weg van { $ship } naar { $square } is versperd: een veld ertussen moet leeg zijn.
fleet-nothing-to-capture = Op { $square } staat geen vijand om te verstoten.
fleet-capture-unsaid = Op { $square } staat een vijand: wie erheen gaat, verstoot hem, en dat wordt met x geschreven.
fleet-bonus-not-far-row = Een bonus verdien je alleen door op de laatste rij aan te komen; { $square } ligt daar niet op.
fleet-bonus-two-squares = Een bonus verdien je alleen met een zet van één veld; { $ship } ging er twee.
fleet-bonus-needs-entry = Aan deze tafel verdien je een bonus alleen door de laatste rij binnen te komen, niet met een stap erlangs.
fleet-bonus-game-won = Wie de korvet op { $square } verbant, beëindigt het spel: er volgt geen bonus.
fleet-bonus-other-ships = Aan de bonus moet het verplaatste schip { $ship } meedoen; bij { $bonus } is dat niet zo.
fleet-rotation-too-few = Voor een rotatie moeten er twee van de drie in de arena zijn ({ $class }); nu { $afloat ->
    [0] is er geen
    [one] is er maar één
   *[other] zijn het er { $afloat }
}.
fleet-both-banished = { $first } en { $second } zijn allebei verbannen.
fleet-self-banish-forbidden = Aan deze tafel mag je je eigen korvet niet verbannen.
fleet-offer-twice = Je hebt al een voorstel gedaan; doe nu je zet.
fleet-offer-answer-first = Je tegenstander stelt voor te stoppen: neem het aan of speel door.
fleet-offer-too-soon = Je vorige voorstel is afgewezen. Je mag het weer doen na nog { $turns ->
    [one] één eigen beurt
   *[other] { $turns } eigen beurten
}.

manner-corvette-captured = de korvet is verstoten
manner-corvette-given-up = de korvet is opgegeven
manner-quiet-limit = te veel beurten zonder verstoting
manner-agreement = met wederzijds goedvinden
manner-resignation = door opgave
manner-no-action = geen zet meer

prompt-you = Je bent { $colour }: { $can ->
    [m] verplaats een schip
    [ms] verplaats een schip of permuteer er twee
    [s] permuteer twee schepen
    [sr] permuteer twee schepen of roteer er drie
   *[msr] verplaats een schip, permuteer er twee of roteer er drie
}.
prompt-you-lost = Geen schip kan weg: alleen 111 ↔ 222 blijft over, en dat verliest.
prompt-running-out = Nog { $left ->
    [one] één beurt
   *[other] { $left } beurten
} zonder verstoting, dan heeft { $claimant } de semi-overwinning.
prompt-running-out-shared = Nog { $left ->
    [one] één beurt
   *[other] { $left } beurten
} zonder verstoting, dan eindigt het spel met een gedeelde semi-overwinning.
prompt-you-offered = Je hebt voorgesteld te stoppen. Doe nu je zet.
prompt-you-answer = { $name } stelt voor te stoppen, semi-overwinning voor { $claimant }: neem het aan of speel door.
prompt-you-answer-shared = { $name } stelt voor te stoppen met een gedeelde semi-overwinning: neem het aan of speel door.
prompt-you-ship = Waar gaat { $ship } heen?
prompt-you-bonus = { $ship } bereikt de laatste rij: een bonus nemen?
prompt-wait = { $name } ({ $colour }) is aan de beurt.
ended-quiet = { $limit } beurten zonder verstoting
ended-quiet-captured = { $limit } beurten zonder verstoting, en { $name } verstootte het laatst
ended-quiet-banished = { $limit } beurten zonder verstoting, en { $name } verbande het laatst
ended-quiet-nobody = { $limit } beurten zonder verstoting, en omdat niemand ooit verstootte, gaat die naar Blauw
prompt-over = { $name } wint: { $manner }.
prompt-over-semi = Semi-overwinning voor { $name }: { $manner }.
prompt-over-shared = Gedeelde semi-overwinning: { $manner }.

board-name = Arena { $board }, beurt { $turn }
quiet = { $quiet } van { $limit } beurten zonder verstoting
claim = Semi-overwinning nu: { $claimant } (laatste verstoting)
claim-banished = Semi-overwinning nu: { $claimant } (laatste verbanning)
claim-shared = Semi-overwinning nu: gedeeld
claim-nobody = Semi-overwinning nu: { $claimant } (nog niets verstoten)
corvette-attacked = De korvet kan verstoten worden!
prompt-attacked = Je korvet kan verstoten worden! { $asked }
legend-digits = De drie cijfers van een schip: zeilen · kanonnen · schilden
legend-capture = Het verstoot wie niet meer schilden heeft dan het kanonnen.
quiet-hint = Als er { $limit } beurten zonder verstoting voorbijgaan, eindigt het spel met een semi-overwinning voor wie het laatst verstootte (nu { $claimant }).
quiet-hint-shared = Als er { $limit } beurten zonder verstoting voorbijgaan, eindigt het spel met een gedeelde semi-overwinning.
universe = Parallel universum van { $colour }: verbannen schepen
ship-name = { $colour } { $class } { $ship } op { $square } · zeilen { $sails }, kanonnen { $cannons }, schilden { $shields }
ship-name-banished = { $colour } { $class } { $ship }, verbannen · zeilen { $sails }, kanonnen { $cannons }, schilden { $shields }

act-move = Verplaats { $ship } naar { $square }
act-capture = { $ship } verstoot { $enemy } op { $square }
act-plain = Zonder bonus
act-bonus = Bonus: { $teleport }
act-swap = Permuteer { $first } en { $second }
act-rotate = Roteer { $first } → { $second } → { $third }
button-swap = { $first } ↔ { $second }
button-rotate = { $first } → { $second } → { $third }
act-offer = Stoppen voorstellen
act-accept = Aannemen: het spel eindigt
act-resign = Opgeven
with-bonus = { $action } (een bonus is mogelijk)
lay-down = Een ander veld
hint-recall = { $back } keert terug op { $square }; { $gone } wordt verbannen.
hint-self-banish = Pas op: hiermee verban je je eigen korvet en verlies je het spel.
hint-offer = Als { $name } aanneemt, krijgt { $claimant } een semi-overwinning. Doe daarna je zet.
hint-offer-shared = Als { $name } aanneemt, delen jullie een semi-overwinning. Doe daarna je zet.
confirm-self-banish = Hiermee verban je je eigen korvet: je verliest meteen. Echt doen?
confirm-accept = Het spel nu beëindigen, met een semi-overwinning voor { $claimant }?
confirm-accept-shared = Het spel nu beëindigen, met een gedeelde semi-overwinning?
confirm-resign = Het spel opgeven?
group-permutations = Permuteren: twee schepen die samen 333 zijn, wisselen van plaats, verbannen of niet
group-rotations = Roteren: elk van de drie gaat naar de plaats van de volgende, verbannen of niet
group-bonus = Bonus

panel-afloat = { $count } van 8 in de arena
panel-moves-first = begint

tell-colours = { $name } speelt met Rood en begint.
tell-moved = { $name }: { $ship } { $from } → { $to }
tell-captured = { $name }: { $ship } { $from } × { $to }, { $enemy } is verbannen
tell-bonus = { $name } neemt een bonus.
tell-swapped = { $name } permuteert { $first } en { $second }.
tell-rotated = { $name } roteert { $first } → { $second } → { $third }.
tell-banished = { $ship } van { $name } verlaat de arena.
tell-returned = { $ship } van { $name } verschijnt op { $square }.
tell-offered = { $name } stelt voor te stoppen, semi-overwinning voor { $claimant }.
tell-offered-shared = { $name } stelt voor te stoppen met een gedeelde semi-overwinning.
tell-declined = { $name } slaat het voorstel af en speelt door.
tell-accepted = { $name } neemt aan.
tell-resigned = { $name } geeft op.

result-title = { $name } wint
result-title-semi = Semi-overwinning voor { $name }
result-title-shared = Gedeelde semi-overwinning
result-player = Speler
result-points = Punten
result-start = Schepen bij het begin
    .hint = In de arena toen de partij begon.
result-lost = Door de tegenstander verstoten
    .hint = Alleen een verstoting maakt een vloot kleiner.
result-ships = Schepen in de arena
    .hint = Toen de partij eindigde.
result-banished = Verbannen aan het eind
    .hint = In het parallelle universum toen de partij eindigde.
result-returns = Teruggehaald
    .hint = Verbannen schepen die door een permutatie of een rotatie terugkwamen; voor elk werd een ander verbannen.
result-claims = Beurten met recht op de semi-overwinning
    .hint = Na zoveel beurten zou de semi-overwinning voor deze speler zijn geweest.
result-course = Schepen in de arena, beurt voor beurt
result-curve = Een lijn voor elke vloot: hoeveel van haar schepen na elke beurt in de arena waren
result-turn = Beurt
result-capture = Verstoting
result-begin = De partij begint
result-takes = { $ship } verstoot { $enemy }
result-turns = Er { $turns ->
    [one] werd één beurt
   *[other] werden { $turns } beurten
} gespeeld{ $quiet ->
    [0] .
    [one] , de laatste zonder verstoting.
   *[other] , de laatste { $quiet } zonder verstoting.
}
result-manner = Hoe het eindigde: { $manner }.

gain-ships = { $count } { $count ->
    [one] schip
   *[other] schepen
}

# Een geleid eerste spel: wat er gezegd wordt vóór de regel van guide.record met dit nummer.
guide-1 = Elk schip is drie cijfers: zeilen, kanonnen, schilden. 221 heeft twee zeilen en gaat dus tot twee velden ver, ook een hoek om. Pak je 221 en ga naar b3.
guide-3 = Blauw komt dichtbij: 211 heeft één schild en jouw 221 twee kanonnen. Een schip verstoot wat niet meer schilden heeft dan het zelf kanonnen heeft. Verstoot 211 op c4.
guide-5 = Je 221 is verbannen, maar niets is voorgoed weg. Twee schepen die samen 333 zijn, mogen van plaats wisselen waar ze ook zijn, ook als er één in ballingschap is. Permuteer 112 en 221: je torpedojager komt terug, het zwakkere fregat gaat.
guide-7 = De 212 van Blauw heeft twee schilden: jouw 212 met één kanon doet hem niets. Schepen met twee kanonnen verstoten alles. Verstoot hem met je kruiser 222.
guide-9 = Drie fregatten of drie torpedojagers mogen ook rondgaan: elk neemt de plaats van de volgende in. De kruiser van Blauw is dichtbij. Roteer 122, 221 en 212, dan staat 221 op b2 klaar om toe te slaan.
guide-11 = Gevaar! De kruiser op a2 staat naast je korvet 111. Wie de korvet verliest, verliest het spel. Je 221 kan erbij: verstoot de kruiser.
guide-end = Je weet nu alles: één ding per beurt, zetten, permuteren of roteren, en verban de vijandelijke korvet 111. Nog één kunstje: een stap van precies één veld op de laatste rij levert een permutatie of rotatie extra op. Speel nu verder. Blauw heeft 221 onbeschermd laten staan.

legend-sails = Zeilen
    .effect = Het eerste cijfer: hoeveel velden het schip hoogstens vaart; onderweg mag het draaien.
legend-cannons = Kanonnen
    .effect = Het tweede cijfer: een schip verstoot een schip dat niet meer schilden heeft dan het zelf kanonnen.
legend-shields = Schilden
    .effect = Het derde cijfer: hoeveel kanonnen er nodig zijn om het schip te verstoten.
legend-target = Waar het heen kan
    .effect = Het schip in je hand kan daarheen.
legend-aim = Wat het kan verstoten
    .effect = Het schip in je hand kan het schip tussen de hoeken verstoten.
legend-bonus = Met bonus
    .effect = Een stap op de laatste rij: in dezelfde beurt mag een teleport volgen.
legend-universe = Parallel universum
    .effect = Naast het bord: waar verbannen schepen wachten. Een teleport brengt ze terug.
legend-quiet = Rustige beurten
    .effect = Een streepje voor elke beurt zonder verstoting. Zijn ze allemaal vol, dan heeft wie het laatst verstootte de semi-overwinning.
