game-title = Vloot 333
game-tagline = Twee vloten van acht schepen, één kleine arena: verban de vijandelijke korvet.

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
option-setup-screen-6x4 = Scherm (6 × 4)
option-setup-screen-b-6x4 = Scherm, vleugels gespiegeld (6 × 4)
option-setup-flagships-6x4 = Vlaggenschepen thuis (6 × 4)
option-setup-numeric-5x5 = Telvolgorde (5 × 5)
option-setup-screen-5x5 = Scherm (5 × 5)
option-setup-screen-b-5x5 = Scherm, hoeken verwisseld (5 × 5)
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
    .hint = De twee thuisrijen van Rood, voorste rij eerst, zoals OPQR/KLMN; die van Blauw staan net zo, gezien van de andere kant.
option-position = Beginnen vanuit een stelling
    .hint = Een stelling zoals nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1.

fleet-setup-other-board = De opstelling { $value } hoort bij het andere bord.
fleet-setup-placement-and-setup = Kies een opstelling of een eigen opstelling, niet allebei.
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
fleet-ship-banished = { $ship } is verbannen: het staat niet in de arena en kan niet bewegen.
fleet-no-such-square = Er is geen veld { $square } op dit bord.
fleet-already-there = { $ship } staat al op { $square }; een zet moet ergens anders heen.
fleet-too-far = { $square } is { $distance } velden ver; { $ship } heeft { $sails ->
    [one] 1 zeil
   *[other] { $sails } zeilen
}.
fleet-own-ship-there = Op { $square } staat je eigen schip.
fleet-shields-too-strong = { $enemy } op { $square } heeft { $shields } schilden; { $ship } heeft maar { $cannons ->
    [one] 1 kanon
   *[other] { $cannons } kanonnen
}.
fleet-path-blocked = De weg van { $ship } naar { $square } is versperd: een veld ertussen moet leeg zijn.
fleet-nothing-to-capture = Op { $square } staat geen vijand om te verstoten.
fleet-capture-unsaid = Op { $square } staat een vijand: erheen gaan verstoot hem en wordt met x geschreven.
fleet-bonus-not-far-row = Een bonus verdien je alleen door op de laatste rij aan te komen; { $square } ligt daar niet op.
fleet-bonus-two-squares = Een bonus verdien je alleen met een zet van één veld; { $ship } ging er twee.
fleet-bonus-needs-entry = Aan deze tafel verdien je een bonus alleen door de laatste rij binnen te komen, niet met een stap erlangs.
fleet-bonus-game-won = De korvet op { $square } verbannen beëindigt het spel: er volgt geen bonus.
fleet-bonus-other-ships = De bonus moet het verplaatste schip { $ship } meenemen; { $bonus } doet dat niet.
fleet-rotation-too-few = Voor een rotatie moeten er twee van de drie in de arena zijn ({ $class }); er { $afloat ->
    [0] is er geen
    [one] is er maar één
   *[other] zijn er { $afloat }
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

prompt-you = Je bent { $colour }: verplaats een schip, laat er twee van plaats wisselen of drie rondgaan.
prompt-you-offered = Je hebt voorgesteld te stoppen. Doe nu je zet.
prompt-you-answer = { $name } stelt voor te stoppen, semi-overwinning voor { $claimant }: neem het aan of speel door.
prompt-you-ship = Waar gaat { $ship } heen?
prompt-you-bonus = { $ship } bereikt de laatste rij: een bonus nemen?
prompt-wait = { $name } ({ $colour }) is aan de beurt.
prompt-over = { $name } wint: { $manner }.
prompt-over-semi = Semi-overwinning voor { $name }: { $manner }.
prompt-over-shared = Gedeelde semi-overwinning: { $manner }.

board-name = Arena { $board }, beurt { $turn }
quiet = { $quiet } van { $limit } beurten zonder verstoting
claim = Semi-overwinning als het nu eindigt: { $claimant } (laatste verstoting)
claim-nobody = Semi-overwinning als het nu eindigt: { $claimant } (nog niets verstoten)
corvette-attacked = De korvet kan verstoten worden!
prompt-attacked = Je korvet kan verstoten worden! { $asked }
legend-digits = De drie cijfers van een schip: zeilen · kanonnen · schilden
legend-capture = Zijn kanonnen verstoten schepen met niet meer schilden.
quiet-hint = Als er { $limit } beurten zonder verstoting voorbijgaan, eindigt het spel met een semi-overwinning voor wie het laatst verstootte (nu { $claimant }).
universe = Parallel universum van { $colour }: verbannen schepen
ship-name = { $colour } { $class } { $ship } op { $square } · zeilen { $sails }, kanonnen { $cannons }, schilden { $shields }
ship-name-banished = { $colour } { $class } { $ship }, verbannen · zeilen { $sails }, kanonnen { $cannons }, schilden { $shields }

act-move = Verplaats { $ship } naar { $square }
act-capture = { $ship } verstoot { $enemy } op { $square }
act-plain = Zonder bonus
act-bonus = Bonus: { $teleport }
act-swap = Laat { $first } en { $second } van plaats wisselen
act-rotate = Laat { $first } → { $second } → { $third } rondgaan
button-swap = { $first } ↔ { $second }
button-rotate = { $first } → { $second } → { $third }
act-offer = Stoppen voorstellen
act-accept = Aannemen: het spel eindigt
act-resign = Opgeven
with-bonus = { $action } (een bonus is mogelijk)
lay-down = Een ander veld
hint-recall = { $back } keert terug op { $square }; { $gone } wordt verbannen.
hint-self-banish = Pas op: dit verbant je eigen korvet en verliest het spel.
hint-offer = Als { $name } aanneemt, krijgt { $claimant } een semi-overwinning. Doe daarna je zet.
confirm-self-banish = Dit verbant je eigen korvet: je verliest meteen. Echt doen?
confirm-resign = Het spel opgeven?
group-permutations = Permuteren: een schip en zijn tegendeel (elke 1 een 2, elke 2 een 1) wisselen van plaats, verbannen of niet
group-rotations = Roteren: de drie van één klasse gaan rond, elk naar de plaats van het volgende; verbannen is ook een plaats
group-bonus = Bonus

panel-afloat = { $count } van 8 in de arena
panel-moves-first = begint

tell-colours = { $name } speelt met Rood en begint.
tell-moved = { $name }: { $ship } { $from } → { $to }
tell-captured = { $ship } van { $name } is verbannen van { $square }.
tell-bonus = { $name } neemt een bonus.
tell-swapped = { $name } permuteert { $first } en { $second }.
tell-rotated = { $name } roteert { $first } → { $second } → { $third }.
tell-banished = { $ship } van { $name } verlaat de arena.
tell-returned = { $ship } van { $name } verschijnt op { $square }.
tell-offered = { $name } stelt voor te stoppen, semi-overwinning voor { $claimant }.
tell-declined = { $name } speelt door.
tell-accepted = { $name } neemt aan.
tell-resigned = { $name } geeft op.

result-title = { $name } wint
result-title-semi = Semi-overwinning voor { $name }
result-title-shared = Gedeelde semi-overwinning
result-player = Speler
result-points = Punten
result-ships = Schepen in de arena
result-banished = Verbannen
result-turns = Er { $turns ->
    [one] werd één beurt
   *[other] werden { $turns } beurten
} gespeeld, de laatste { $quiet } zonder verstoting.
result-manner = Hoe het eindigde: { $manner }.
