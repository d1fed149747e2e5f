game-title = Fleet 333
game-tagline = Two fleets of eight ships, one small arena: banish the enemy corvette.
how-goal = Banish the enemy corvette, the ship 111. Both fleets have the same eight ships, nothing is hidden, and no dice are thrown.
how-turn = Do one thing. Move a ship: one square for each sail, onto a free square or onto an enemy ship with no more shields than it has cannons, which is captured and banished. Or let two of your ships that add up to 333 change places, wherever they are; a banished one comes back that way. Or let your three frigates, or your three destroyers, go round. A step of exactly one square onto the far row earns such a change as a bonus.
how-points = Capturing the corvette wins at once. After forty turns in a row without a capture, whoever captured last has a half-victory.

colour-red = Red
colour-blue = Blue
class-corvette = corvette
class-frigate = frigate
class-destroyer = destroyer
class-cruiser = cruiser

option-board = Board
    .hint = The two sides of the arena.
option-board-b6x4 = 6 × 4
option-board-b5x5 = 5 × 5
option-setup = Set-up
    .hint = Where the ships start. A set-up belongs to one board.
option-setup-default = Counting order (the board's default)
option-setup-numeric-6x4 = Counting order (6 × 4)
option-setup-pairs-6x4 = Pairs (6 × 4)
option-setup-screen-6x4 = Screen (6 × 4)
option-setup-screen-b-6x4 = Screen, mirrored wings (6 × 4)
option-setup-flagships-6x4 = Flagships at home (6 × 4)
option-setup-numeric-5x5 = Counting order (5 × 5)
option-setup-screen-5x5 = Screen (5 × 5)
option-setup-screen-b-5x5 = Screen, corners exchanged (5 × 5)
option-setup-spread-5x5 = Spread (5 × 5)
option-colours = Colour of the first seat
    .hint = Red moves first.
option-colours-drawn = drawn by lot
option-colours-red = Red
option-colours-blue = Blue
option-bonus-needs-entry = Bonus only on entering the far row
    .hint = A step along the far row then earns nothing.
option-forbid-self-banish = Giving up your own corvette is forbidden
    .hint = Whoever has no other move then loses.
option-teleport-counts-as-banishment = Teleports count as banishments
    .hint = Banishing a ship of your own then earns the half-victory. Not recommended.
option-semi-split = Half-victories are shared
    .hint = Half a point for each.
option-quiet-limit = Turns without a capture
    .hint = After this many turns the game ends with a half-victory.
option-placement = Your own placement
    .hint = Red's two home rows, front row first, such as OPQR/KLMN; Blue's stand the same way, seen from the other side. K = 111, L = 112, M = 121, N = 122, O = 211, P = 212, Q = 221, R = 222.
option-position = Start from a position
    .hint = A position string such as nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1.

fleet-setup-other-board = “{ $value }” belongs to the other board. Choose a set-up of the board you have chosen.
fleet-setup-placement-and-setup = Choose a set-up or a placement of your own, not both.
fleet-setup-position-and-placement = Choose a position or a placement, not both.
fleet-position-fields = A position has five parts: placement, side, quiet turns, last captor, turn. “{ $value }” does not.
fleet-position-board = A position has five or six rows, a placement two: “{ $value }”.
fleet-position-rank-length = A row of “{ $value }” is too long or too short.
fleet-position-letter = “{ $value }” holds a letter that is no ship, or two numbers side by side.
fleet-position-duplicate-ship = A ship stands twice in “{ $value }”.
fleet-position-missing-corvette = Both corvettes must be in the arena: “{ $value }”.
fleet-position-side = The side to move is r or b: “{ $value }”.
fleet-position-quiet = The quiet turns are a number up to the limit: “{ $value }”.
fleet-position-captor = The last captor is r, b or -: “{ $value }”.
fleet-position-turn = The turn is a number from 1: “{ $value }”.
fleet-position-fleet = A placement holds Red's eight ships, each once, in upper case: “{ $value }”.

fleet-not-at-the-table = You do not play at this table.
fleet-game-over = The game is over.
fleet-not-your-turn = It is { $turn }'s turn.
fleet-no-offer = Nobody has offered to end the game.
fleet-ship-banished = { $ship } is banished: it is not in the arena and cannot move.
fleet-no-such-square = There is no square { $square } on this board.
fleet-already-there = { $ship } is on { $square } already; a move must go somewhere else.
fleet-too-far = { $square } is { $distance } squares away; { $ship } has { $sails ->
    [one] 1 sail
   *[other] { $sails } sails
}.
fleet-boxed-in = { $ship } cannot move: every square beside it is taken by your own ships.
fleet-own-ship-there = Your own ship is on { $square }.
fleet-shields-too-strong = { $enemy } on { $square } has { $shields } shields; { $ship } has only { $cannons ->
    [one] 1 cannon
   *[other] { $cannons } cannons
}.
fleet-path-blocked = The way of { $ship } to { $square } is blocked: a square in between must be empty.
fleet-nothing-to-capture = There is no enemy on { $square } to capture.
fleet-capture-unsaid = { $square } holds an enemy: moving there captures it and is written with x.
fleet-bonus-not-far-row = A bonus is earned only by arriving on the far row; { $square } is not on it.
fleet-bonus-two-squares = A bonus is earned only by a move of one square; { $ship } moved two.
fleet-bonus-needs-entry = At this table a bonus is earned only by entering the far row, not by a step along it.
fleet-bonus-game-won = Banishing the corvette on { $square } ends the game: no bonus follows.
fleet-bonus-other-ships = The bonus must include the ship that moved, { $ship }; { $bonus } does not.
fleet-rotation-too-few = A rotation needs two of the three in the arena ({ $class }); { $afloat ->
    [0] none is
    [one] only one is
   *[other] { $afloat } are
} there.
fleet-both-banished = { $first } and { $second } are both banished.
fleet-self-banish-forbidden = At this table you may not banish your own corvette.
fleet-offer-twice = You have already offered; now take your turn.
fleet-offer-answer-first = Your opponent has offered to end the game: accept, or play on.
fleet-offer-too-soon = Your last offer was declined. You may offer again after { $turns ->
    [one] one more
   *[other] { $turns } more
} of your turns.

manner-corvette-captured = the corvette was captured
manner-corvette-given-up = the corvette was given up
manner-quiet-limit = too many turns without a capture
manner-agreement = by agreement
manner-resignation = by resignation
manner-no-action = no move left

prompt-you = You are { $colour }: { $can ->
    [m] move a ship
    [ms] move a ship or permute two
    [s] permute two ships
    [sr] permute two ships or rotate three
   *[msr] move a ship, permute two or rotate three
}.
prompt-you-lost = No ship can move: only 111 ↔ 222 is left, and that loses.
prompt-running-out = { $left ->
    [one] One more turn
   *[other] { $left } more turns
} without a capture, and { $claimant } has the half-victory.
prompt-running-out-shared = { $left ->
    [one] One more turn
   *[other] { $left } more turns
} without a capture, and the game ends with a shared half-victory.
prompt-you-offered = You offered to end the game. Now take your turn.
prompt-you-answer = { $name } offers to end the game, half-victory for { $claimant }: accept, or play on.
prompt-you-answer-shared = { $name } offers to end the game with a shared half-victory: accept, or play on.
prompt-you-ship = Where should { $ship } go?
prompt-you-bonus = { $ship } reaches the far row: take a bonus?
prompt-wait = { $name } ({ $colour }) is to move.
ended-quiet = { $limit } turns without a capture
ended-quiet-captured = { $limit } turns without a capture, and { $name } captured last
ended-quiet-banished = { $limit } turns without a capture, and { $name } banished last
ended-quiet-nobody = { $limit } turns without a capture, and as nobody ever captured, it goes to Blue
prompt-over = { $name } wins: { $manner }.
prompt-over-semi = Half-victory for { $name }: { $manner }.
prompt-over-shared = Shared half-victory: { $manner }.

board-name = Arena { $board }, turn { $turn }
quiet = { $quiet } of { $limit } turns without a capture
claim = Half-victory if it ended now: { $claimant } (captured last)
claim-banished = Half-victory if it ended now: { $claimant } (banished last)
claim-shared = Half-victory if it ended now: shared
claim-nobody = Half-victory if it ended now: { $claimant } (nobody has captured)
corvette-attacked = The corvette can be captured!
prompt-attacked = Your corvette can be captured! { $asked }
legend-digits = A ship's three digits: sails · cannons · shields
legend-capture = It captures ships with no more shields than it has cannons.
quiet-hint = If { $limit } turns pass without a capture, the game ends with a half-victory for whoever captured last ({ $claimant } at present).
quiet-hint-shared = If { $limit } turns pass without a capture, the game ends with a shared half-victory.
universe = Parallel universe of { $colour }: banished ships
ship-name = { $colour } { $class } { $ship } on { $square } · sails { $sails }, cannons { $cannons }, shields { $shields }
ship-name-banished = { $colour } { $class } { $ship }, banished · sails { $sails }, cannons { $cannons }, shields { $shields }

act-move = Move { $ship } to { $square }
act-capture = { $ship } captures { $enemy } on { $square }
act-plain = Without a bonus
act-bonus = Bonus: { $teleport }
act-swap = Permute { $first } and { $second }
act-rotate = Rotate { $first } → { $second } → { $third }
button-swap = { $first } ↔ { $second }
button-rotate = { $first } → { $second } → { $third }
act-offer = Offer to end
act-accept = Accept: end the game
act-resign = Resign
with-bonus = { $action } (a bonus is possible)
lay-down = Another square
hint-recall = { $back } comes back on { $square }; { $gone } is banished.
hint-self-banish = Careful: this banishes your own corvette and loses the game.
hint-offer = If { $name } accepts, { $claimant } gets a half-victory. Then take your turn.
hint-offer-shared = If { $name } accepts, you share a half-victory. Then take your turn.
confirm-self-banish = This banishes your own corvette: you lose at once. Really?
confirm-accept = End the game now, with a half-victory for { $claimant }?
confirm-accept-shared = End the game now, with a shared half-victory?
confirm-resign = Resign the game?
group-permutations = Permute: two ships that add up to 333 change places, banished or not
group-rotations = Rotate: each of the three goes to the place of the next, banished or not
group-bonus = Bonus

panel-afloat = { $count } of 8 in the arena
panel-moves-first = moves first

tell-colours = { $name } plays Red and begins.
tell-moved = { $name }: { $ship } { $from } → { $to }
tell-captured = { $name }: { $ship } { $from } × { $to }, { $enemy } is banished
tell-bonus = { $name } takes a bonus.
tell-swapped = { $name } permutes { $first } and { $second }.
tell-rotated = { $name } rotates { $first } → { $second } → { $third }.
tell-banished = { $name }'s { $ship } leaves the arena.
tell-returned = { $name }'s { $ship } appears on { $square }.
tell-offered = { $name } offers to end the game, half-victory for { $claimant }.
tell-offered-shared = { $name } offers to end the game with a shared half-victory.
tell-declined = { $name } declines the offer and plays on.
tell-accepted = { $name } accepts.
tell-resigned = { $name } resigns.

result-title = { $name } wins
result-title-semi = Half-victory for { $name }
result-title-shared = Shared half-victory
result-player = Player
result-points = Points
result-start = Ships at the start
    .hint = In the arena when the game began.
result-lost = Captured by the opponent
    .hint = Only a capture makes a fleet smaller.
result-ships = Ships in the arena
    .hint = When the game ended.
result-banished = Banished at the end
    .hint = In the parallel universe when the game ended.
result-returns = Brought back
    .hint = Banished ships that came back by a permutation or a rotation; for each, another was banished.
result-claims = Turns with a claim to the half-victory
    .hint = After that many turns the half-victory would have been theirs.
result-course = Ships in the arena, turn by turn
result-curve = A line for each fleet: how many of its ships were in the arena after each turn
result-turn = Turn
result-capture = Capture
result-begin = The game begins
result-takes = { $ship } captures { $enemy }
result-turns = { $turns ->
    [one] One turn was played
   *[other] { $turns } turns were played
}{ $quiet ->
    [0] .
    [one] , the last one without a capture.
   *[other] , the last { $quiet } without a capture.
}
result-manner = How it ended: { $manner }.

# What somebody gained or lost, after a plus or a minus.
gain-ships = { $count } { $count ->
    [one] ship
   *[other] ships
}

# A guided first game: what is said before the entry of guide.record with this number.
guide-1 = Every ship is three digits: sails, cannons, shields. 221 has two sails, so it goes up to two squares, round a corner too. Take your 221 and move it to b3.
guide-3 = Blue comes close: 211 has one shield, and your 221 has two cannons. A ship captures what has no more shields than it has cannons. Capture 211 on c4.
guide-5 = Your 221 was banished, but nothing is lost for good. Two ships that add up to 333 may change places from anywhere, even out of exile. Permute 112 and 221: your destroyer comes back, the weaker frigate goes.
guide-7 = Blue's 212 has two shields: your 212 with its one cannon cannot harm it. Ships with two cannons capture everything. Capture it with your cruiser 222.
guide-9 = Three frigates or three destroyers may also go round: each takes the place of the next. Blue's cruiser is near. Rotate 122, 221 and 212, so that 221 stands on b2, ready to strike.
guide-11 = Danger! The cruiser on a2 stands beside your corvette 111. Whoever loses the corvette loses the game. Your 221 is in reach: capture the cruiser.
guide-end = You know it all: one thing a turn, move, permute or rotate, and banish the enemy corvette 111. One more trick: a step of exactly one square onto the far row earns a free permutation or rotation. Now play on. Blue has left 221 hanging.

legend-sails = Sails
    .effect = The first digit: how many squares the ship moves at most, and it may turn on the way.
legend-cannons = Cannons
    .effect = The second digit: a ship captures one whose shields are no more than its cannons.
legend-shields = Shields
    .effect = The third digit: how many cannons it takes to capture the ship.
legend-target = Where it can go
    .effect = The ship in hand can move there.
legend-aim = What it can capture
    .effect = The ship in hand can capture the one between the corners.
legend-bonus = With a bonus
    .effect = A step onto the far row: a teleport may follow in the same turn.
legend-universe = Parallel universe
    .effect = Beside the board: where banished ships wait. A teleport brings them back.
legend-quiet = Quiet turns
    .effect = One tick for each turn without a capture. When all are full, whoever captured last has the half-victory.
