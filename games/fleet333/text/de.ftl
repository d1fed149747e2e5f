game-title = Flotte 333
game-tagline = Zwei Flotten mit acht Schiffen, eine kleine Arena: Verbanne die feindliche Korvette.
how-goal = Verbanne die feindliche Korvette, das Schiff 111. Beide Flotten haben die gleichen acht Schiffe, alles ist offen, und es wird nicht gewürfelt.
how-turn = Du tust eines von dreien. Zieh ein Schiff: ein Feld je Segel, auf ein freies Feld oder auf einen Feind, der nicht mehr Schilde hat als dein Schiff Kanonen; er ist geschlagen und verbannt. Oder lass zwei eigene Schiffe, die zusammen 333 ergeben, die Plätze tauschen, wo sie auch sind; so kehrt ein verbanntes zurück. Oder lass deine drei Fregatten oder drei Zerstörer reihum wandern. Ein Schritt von genau einem Feld auf die letzte Reihe bringt so einen Tausch als Bonus.
how-points = Wer die Korvette schlägt, gewinnt sofort. Nach vierzig Zügen ohne Schlagen hat einen Halbsieg, wer zuletzt geschlagen hat.

colour-red = Rot
colour-blue = Blau
class-corvette = Korvette
class-frigate = Fregatte
class-destroyer = Zerstörer
class-cruiser = Kreuzer

option-board = Brett
    .hint = Die zwei Seiten der Arena.
option-board-b6x4 = 6 × 4
option-board-b5x5 = 5 × 5
option-setup = Aufstellung
    .hint = Wo die Schiffe beginnen. Eine Aufstellung gehört zu einem Brett.
option-setup-default = Zählfolge (Standard des Bretts)
option-setup-numeric-6x4 = Zählfolge (6 × 4)
option-setup-pairs-6x4 = Paare (6 × 4)
option-setup-screen-6x4 = Abschirmung (6 × 4)
option-setup-screen-b-6x4 = Abschirmung, Flügel gespiegelt (6 × 4)
option-setup-flagships-6x4 = Flaggschiffe daheim (6 × 4)
option-setup-numeric-5x5 = Zählfolge (5 × 5)
option-setup-screen-5x5 = Abschirmung (5 × 5)
option-setup-screen-b-5x5 = Abschirmung, Ecken vertauscht (5 × 5)
option-setup-spread-5x5 = Verstreut (5 × 5)
option-colours = Farbe des ersten Platzes
    .hint = Rot beginnt.
option-colours-drawn = ausgelost
option-colours-red = Rot
option-colours-blue = Blau
option-bonus-needs-entry = Bonus nur beim Betreten der letzten Reihe
    .hint = Ein Schritt entlang der letzten Reihe bringt dann nichts.
option-forbid-self-banish = Die eigene Korvette aufzugeben ist verboten
    .hint = Wer dann keinen anderen Zug hat, verliert.
option-teleport-counts-as-banishment = Teleportationen zählen als Verbannung
    .hint = Ein eigenes Schiff zu verbannen gibt dann Anspruch auf den Halbsieg. Nicht empfohlen.
option-semi-split = Halbsiege werden geteilt
    .hint = Ein halber Punkt für jeden.
option-quiet-limit = Züge ohne Schlagen
    .hint = Nach so vielen Zügen endet das Spiel mit einem Halbsieg.
option-placement = Eigene Aufstellung
    .hint = Die zwei Heimreihen von Rot, vordere Reihe zuerst, etwa OPQR/KLMN; die von Blau stehen ebenso, von der anderen Seite gesehen. K = 111, L = 112, M = 121, N = 122, O = 211, P = 212, Q = 221, R = 222.
option-position = Von einer Stellung aus beginnen
    .hint = Eine Stellung wie nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1.

fleet-setup-other-board = „{ $value }“ gehört zum anderen Brett. Wähle eine Aufstellung des gewählten Bretts.
fleet-setup-placement-and-setup = Wähle eine Aufstellung aus der Liste oder eine eigene, nicht beides.
fleet-setup-position-and-placement = Wähle eine Stellung oder eine Aufstellung, nicht beides.
fleet-position-fields = Eine Stellung hat fünf Teile: Aufstellung, Seite, ruhige Züge, wer zuletzt geschlagen hat, Zug. „{ $value }“ nicht.
fleet-position-board = Eine Stellung hat fünf oder sechs Reihen, eine Aufstellung zwei: „{ $value }“.
fleet-position-rank-length = Eine Reihe von „{ $value }“ ist zu lang oder zu kurz.
fleet-position-letter = „{ $value }“ enthält einen Buchstaben, der kein Schiff ist, oder zwei Zahlen nebeneinander.
fleet-position-duplicate-ship = Ein Schiff steht zweimal in „{ $value }“.
fleet-position-missing-corvette = Beide Korvetten müssen in der Arena stehen: „{ $value }“.
fleet-position-side = Am Zug ist r oder b: „{ $value }“.
fleet-position-quiet = Die ruhigen Züge sind eine Zahl bis zur Grenze: „{ $value }“.
fleet-position-captor = Zuletzt geschlagen hat r, b oder -: „{ $value }“.
fleet-position-turn = Der Zug ist eine Zahl ab 1: „{ $value }“.
fleet-position-fleet = Eine Aufstellung enthält die acht Schiffe von Rot, jedes einmal, in Großbuchstaben: „{ $value }“.

fleet-not-at-the-table = Du spielst an diesem Tisch nicht mit.
fleet-game-over = Das Spiel ist vorbei.
fleet-not-your-turn = { $turn } ist am Zug.
fleet-no-offer = Niemand hat angeboten aufzuhören.
fleet-ship-banished = { $ship } ist verbannt: Es steht nicht in der Arena und kann nicht ziehen.
fleet-no-such-square = Ein Feld { $square } gibt es auf diesem Brett nicht.
fleet-already-there = { $ship } steht schon auf { $square }; ein Zug muss woandershin führen.
fleet-too-far = { $square } ist { $distance } Felder entfernt; { $ship } hat { $sails ->
    [one] 1 Segel
   *[other] { $sails } Segel
}.
fleet-boxed-in = { $ship } kann nicht ziehen: Auf jedem Feld daneben steht ein eigenes Schiff.
fleet-own-ship-there = Auf { $square } steht dein eigenes Schiff.
fleet-shields-too-strong = { $enemy } auf { $square } hat { $shields } Schilde; { $ship } hat nur { $cannons ->
    [one] 1 Kanone
   *[other] { $cannons } Kanonen
}.
fleet-path-blocked = Der Weg von { $ship } nach { $square } ist versperrt: Ein Feld dazwischen muss leer sein.
fleet-nothing-to-capture = Auf { $square } steht kein Feind, den man schlagen könnte.
fleet-capture-unsaid = Auf { $square } steht ein Feind: Wer dorthin zieht, schlägt ihn, und das wird mit x geschrieben.
fleet-bonus-not-far-row = Einen Bonus gibt es nur für die Ankunft auf der letzten Reihe; { $square } liegt nicht darauf.
fleet-bonus-two-squares = Einen Bonus gibt es nur für einen Zug um ein Feld; { $ship } zog zwei.
fleet-bonus-needs-entry = An diesem Tisch gibt es den Bonus nur beim Betreten der letzten Reihe, nicht für einen Schritt darauf entlang.
fleet-bonus-game-won = Die Korvette auf { $square } zu verbannen beendet das Spiel: Es folgt kein Bonus.
fleet-bonus-other-ships = Der Bonus muss das gezogene Schiff { $ship } einschließen; { $bonus } tut das nicht.
fleet-rotation-too-few = Für eine Rotation müssen zwei der drei Schiffe dieser Klasse ({ $class }) in der Arena sein; dort { $afloat ->
    [0] ist keines
    [one] ist nur eines
   *[other] sind { $afloat }
}.
fleet-both-banished = { $first } und { $second } sind beide verbannt.
fleet-self-banish-forbidden = An diesem Tisch darfst du deine eigene Korvette nicht verbannen.
fleet-offer-twice = Du hast es schon angeboten; mach nun deinen Zug.
fleet-offer-answer-first = Dein Gegenüber bietet an aufzuhören: Nimm an oder spiel weiter.
fleet-offer-too-soon = Dein letztes Angebot wurde abgelehnt. Ein neues darfst du nach { $turns ->
    [one] einem weiteren eigenen Zug
   *[other] { $turns } weiteren eigenen Zügen
} machen.

manner-corvette-captured = die Korvette wurde geschlagen
manner-corvette-given-up = die Korvette wurde aufgegeben
manner-quiet-limit = zu viele Züge ohne Schlagen
manner-agreement = durch Vereinbarung
manner-resignation = durch Aufgabe
manner-no-action = kein Zug mehr möglich

prompt-you = Du bist { $colour }: { $can ->
    [m] Zieh ein Schiff
    [ms] Zieh ein Schiff oder tausche zwei
    [s] Tausche zwei Schiffe
    [sr] Tausche zwei Schiffe oder lass drei rotieren
   *[msr] Zieh ein Schiff, tausche zwei oder lass drei rotieren
}.
prompt-you-lost = Kein Schiff kann ziehen: Es bleibt nur 111 ↔ 222, und das verliert.
prompt-running-out = Noch { $left ->
    [one] ein Zug
   *[other] { $left } Züge
} ohne Schlagen, dann hat { $claimant } den Halbsieg.
prompt-running-out-shared = Noch { $left ->
    [one] ein Zug
   *[other] { $left } Züge
} ohne Schlagen, dann endet das Spiel mit einem geteilten Halbsieg.
prompt-you-offered = Du hast angeboten aufzuhören. Mach nun deinen Zug.
prompt-you-answer = { $name } bietet an aufzuhören, Halbsieg für { $claimant }: Nimm an oder spiel weiter.
prompt-you-answer-shared = { $name } bietet an, mit einem geteilten Halbsieg aufzuhören: Nimm an oder spiel weiter.
prompt-you-ship = Wohin soll { $ship }?
prompt-you-bonus = { $ship } erreicht die letzte Reihe: einen Bonus nehmen?
prompt-wait = { $name } ({ $colour }) ist am Zug.
ended-quiet = { $limit } Züge ohne Schlagen
ended-quiet-captured = { $limit } Züge ohne Schlagen, und { $name } hat zuletzt geschlagen
ended-quiet-banished = { $limit } Züge ohne Schlagen, und { $name } hat zuletzt verbannt
ended-quiet-nobody = { $limit } Züge ohne Schlagen, und weil nie geschlagen wurde, geht er an Blau
prompt-over = { $name } gewinnt: { $manner }.
prompt-over-semi = Halbsieg für { $name }: { $manner }.
prompt-over-shared = Geteilter Halbsieg: { $manner }.

board-name = Arena { $board }, Zug { $turn }
quiet = { $quiet } von { $limit } Zügen ohne Schlagen
claim = Halbsieg, wenn es jetzt endete: { $claimant } (hat zuletzt geschlagen)
claim-banished = Halbsieg, wenn es jetzt endete: { $claimant } (hat zuletzt verbannt)
claim-shared = Halbsieg, wenn es jetzt endete: geteilt
claim-nobody = Halbsieg, wenn es jetzt endete: { $claimant } (noch wurde nichts geschlagen)
corvette-attacked = Die Korvette kann geschlagen werden!
prompt-attacked = Deine Korvette kann geschlagen werden! { $asked }
legend-digits = Die drei Ziffern eines Schiffs: Segel · Kanonen · Schilde
legend-capture = Es schlägt, was nicht mehr Schilde hat als es Kanonen.
quiet-hint = Wenn { $limit } Züge ohne Schlagen vergehen, endet das Spiel mit einem Halbsieg für die Seite, die zuletzt geschlagen hat (zurzeit { $claimant }).
quiet-hint-shared = Wenn { $limit } Züge ohne Schlagen vergehen, endet das Spiel mit einem geteilten Halbsieg.
universe = Paralleluniversum von { $colour }: verbannte Schiffe
ship-name = { $class } { $ship } von { $colour } auf { $square } · Segel { $sails }, Kanonen { $cannons }, Schilde { $shields }
ship-name-banished = { $class } { $ship } von { $colour }, verbannt · Segel { $sails }, Kanonen { $cannons }, Schilde { $shields }

act-move = { $ship } nach { $square } ziehen
act-capture = { $ship } schlägt { $enemy } auf { $square }
act-plain = Ohne Bonus
act-bonus = Bonus: { $teleport }
act-swap = { $first } und { $second } tauschen
act-rotate = { $first } → { $second } → { $third } rotieren lassen
button-swap = { $first } ↔ { $second }
button-rotate = { $first } → { $second } → { $third }
act-offer = Aufhören anbieten
act-accept = Annehmen: Spiel beenden
act-resign = Aufgeben
with-bonus = { $action } (ein Bonus ist möglich)
lay-down = Ein anderes Feld
hint-recall = { $back } kehrt auf { $square } zurück; { $gone } wird verbannt.
hint-self-banish = Vorsicht: Damit verbannst du deine eigene Korvette und verlierst das Spiel.
hint-offer = Nimmt { $name } an, erhält { $claimant } einen Halbsieg. Mach danach deinen Zug.
hint-offer-shared = Nimmt { $name } an, teilt ihr euch einen Halbsieg. Mach danach deinen Zug.
confirm-self-banish = Damit verbannst du deine eigene Korvette: Du verlierst sofort. Wirklich?
confirm-accept = Das Spiel jetzt beenden, mit einem Halbsieg für { $claimant }?
confirm-accept-shared = Das Spiel jetzt beenden, mit einem geteilten Halbsieg?
confirm-resign = Das Spiel aufgeben?
group-permutations = Permutation: Zwei Schiffe, die zusammen 333 ergeben, tauschen den Platz, verbannt oder nicht
group-rotations = Rotation: Jedes der drei geht auf den Platz des nächsten, verbannt oder nicht
group-bonus = Bonus

panel-afloat = { $count } von 8 in der Arena
panel-moves-first = beginnt

tell-colours = { $name } spielt Rot und beginnt.
tell-moved = { $name } zieht { $ship } von { $from } nach { $to }.
tell-captured = { $name } schlägt mit { $ship } von { $from } auf { $to }: { $enemy } wird verbannt.
tell-bonus = { $name } nimmt einen Bonus.
tell-swapped = { $name } tauscht { $first } und { $second }.
tell-rotated = { $name } lässt { $first } → { $second } → { $third } rotieren.
tell-banished = { $ship } von { $name } verlässt die Arena.
tell-returned = { $ship } von { $name } erscheint auf { $square }.
tell-offered = { $name } bietet an aufzuhören, Halbsieg für { $claimant }.
tell-offered-shared = { $name } bietet an, mit einem geteilten Halbsieg aufzuhören.
tell-declined = { $name } lehnt ab und spielt weiter.
tell-accepted = { $name } nimmt an.
tell-resigned = { $name } gibt auf.

result-title = { $name } gewinnt
result-title-semi = Halbsieg für { $name }
result-title-shared = Geteilter Halbsieg
result-player = Name
result-points = Punkte
result-start = Schiffe zu Beginn
    .hint = In der Arena, als die Partie begann.
result-lost = Vom Gegner geschlagen
    .hint = Nur Schlagen macht eine Flotte kleiner.
result-ships = Schiffe in der Arena
    .hint = Als die Partie endete.
result-banished = Am Ende verbannt
    .hint = Im Paralleluniversum, als die Partie endete.
result-returns = Zurückgeholt
    .hint = Verbannte Schiffe, die durch eine Permutation oder eine Rotation zurückkamen; für jedes wurde ein anderes verbannt.
result-claims = Züge mit Anspruch auf den Halbsieg
    .hint = Nach so vielen Zügen wäre der Halbsieg hierhin gegangen.
result-course = Schiffe in der Arena, Zug um Zug
result-curve = Eine Linie für jede Flotte: wie viele ihrer Schiffe nach jedem Zug in der Arena waren
result-turn = Zug
result-capture = Geschlagen
result-begin = Die Partie beginnt
result-takes = { $ship } schlägt { $enemy }
result-turns = { $turns ->
    [one] Ein Zug wurde
   *[other] { $turns } Züge wurden
} gespielt{ $quiet ->
    [0] .
    [one] , der letzte ohne Schlagen.
   *[other] , die letzten { $quiet } ohne Schlagen.
}
result-manner = Wie es endete: { $manner }.

gain-ships = { $count } { $count ->
    [one] Schiff
   *[other] Schiffe
}

# Ein geführtes erstes Spiel: was vor dem Eintrag von guide.record mit dieser Nummer gesagt wird.
guide-1 = Jedes Schiff hat drei Ziffern: Segel, Kanonen, Schilde. 221 hat zwei Segel und zieht also bis zu zwei Felder weit, auch um eine Ecke. Nimm deine 221 und zieh nach b3.
guide-3 = Blau kommt nahe: 211 hat einen Schild, deine 221 zwei Kanonen. Ein Schiff schlägt, was nicht mehr Schilde hat als es selbst Kanonen. Schlag 211 auf c4.
guide-5 = Deine 221 ist verbannt, doch nichts ist für immer fort. Zwei Schiffe, die zusammen 333 ergeben, dürfen von überall die Plätze tauschen, auch aus der Verbannung. Tausche 112 und 221: Dein Zerstörer kommt zurück, die schwächere Fregatte geht.
guide-7 = Blaus 212 hat zwei Schilde: Deine 212 mit ihrer einen Kanone tut ihr nichts. Schiffe mit zwei Kanonen schlagen alles. Schlag sie mit deinem Kreuzer 222.
guide-9 = Drei Fregatten oder drei Zerstörer dürfen auch reihum wandern: Jedes nimmt den Platz des nächsten ein. Blaus Kreuzer ist nahe. Lass 122, 221 und 212 rotieren, dann steht 221 auf b2 bereit.
guide-11 = Gefahr! Der Kreuzer auf a2 steht neben deiner Korvette 111. Wer die Korvette verliert, verliert das Spiel. Deine 221 kommt hin: Schlag den Kreuzer.
guide-end = Du weißt jetzt alles. In jedem Zug tust du eines: ziehen, tauschen oder rotieren lassen. Dein Ziel: Verbanne die feindliche Korvette 111. Noch ein Kniff: Ein Schritt von genau einem Feld auf die letzte Reihe bringt eine Permutation oder Rotation dazu. Spiel nun weiter. Blau hat 221 stehen lassen.

legend-sails = Segel
    .effect = Die erste Ziffer: wie viele Felder das Schiff höchstens zieht; unterwegs darf es abbiegen.
legend-cannons = Kanonen
    .effect = Die zweite Ziffer: Ein Schiff schlägt eines, das nicht mehr Schilde hat als es selbst Kanonen.
legend-shields = Schilde
    .effect = Die dritte Ziffer: wie viele Kanonen es braucht, um das Schiff zu schlagen.
legend-target = Wohin es kann
    .effect = Das Schiff in der Hand kann dorthin ziehen.
legend-aim = Was es schlagen kann
    .effect = Das Schiff in der Hand kann das zwischen den Ecken schlagen.
legend-bonus = Mit Bonus
    .effect = Ein Schritt auf die letzte Reihe: Im selben Zug darf ein Teleport folgen.
legend-universe = Paralleluniversum
    .effect = Neben dem Brett: wo verbannte Schiffe warten. Ein Teleport holt sie zurück.
legend-quiet = Ruhige Züge
    .effect = Ein Strich für jeden Zug ohne Schlagen. Sind alle voll, hat den Halbsieg, wer zuletzt geschlagen hat.
