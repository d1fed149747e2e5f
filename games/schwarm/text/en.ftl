game-title = Der Schwarm
game-tagline = Research stations round a cold sea: sail out, study the swarm, and reach its queen.
how-goal = Have the most research points after three stages, four in a game of two. Points are also the money of the game.
how-turn = A stage has two halves. First cards are bought, one a turn: the first in the row is free, each further one costs a point more. Everyone also takes an order card with an ability. Then cards are played, one a turn. A station is built on the coast. A ship sails three steps and brings home every face-down tile it leaves. A researcher card lays tiles, one for each of your researchers, joined to your stations or ships. Whale, tsunami and crab cost those they hit points, which go to you.
how-points = A laid tile scores its eyes at once. After each stage every station, researcher, buoy and ship of your best connected system is worth a point. At the end each of your stations linked to the queen scores the value of its land field, and a system on two, three or four coasts brings 10, 30 or 50.

colour-yellow = Yellow
colour-red = Red
colour-black = Black
colour-white = White

option-free-start = Free start (Variant 1a)
    .hint = The order is dealt, and the first stations go on any land fields, four or more apart. Otherwise they go on the four dark fields.
option-dangerous-tsunami = Dangerous tsunami (Variant 1b)
    .hint = A tsunami that strikes land also hits stations on the land fields beside it, for one point less.
option-concealed-cards = Concealed cards (Variant 2)
    .hint = Action cards are held in hand. What is taken and played is still seen by all.
option-first = Order of the first stage
    .hint = Who places the first station and takes the first card.
option-first-lot = drawn by lot
option-first-seat-1 = by seat

# Action cards and what they let you do. The beige card of a hazard and the joker go equally far.
station = Station
    .effect = Put a station from your supply on any land field without one, with a researcher if you have one left. Without a station left, put a researcher on a station of yours that has fewer than three.
    .brief = a new station with a researcher, on any land field without one
ship = Ship
    .effect = You may put one ship to sea beside a station of yours; then your ships sail 3 steps altogether, or fewer. A ship that leaves a face-down tile brings it to you.
    .brief = put a ship to sea if you like, then sail 3 steps altogether and collect tiles
researcher = Researcher
    .effect = Put a researcher on a station of yours that has fewer than three, or study the swarm: lay one tile for each researcher you have on stations, or fewer.
    .brief = one more researcher on a station, or lay a tile for each on your stations
whale = Whale
    .effect = Move a whale 1 to 3 water fields, turning as you like. Every foreign ship on its way is hit. A new one starts on the queen's field and hits foreign ships there too.
    .brief = moves up to 3 water fields and hits every foreign ship on its way
tsunami = Tsunami
    .effect = A tsunami runs straight in one of eight directions, up to 3 fields, and hits foreign ships on its way and the foreign station it strikes. A new one starts on the queen's field, hits foreign ships there too, and may stop at sea; one that is out there must get to land or off the board.
    .brief = runs straight up to 3 fields, hits foreign ships and the station it strikes
crab = Crab
    .effect = Move the crab 1 to 3 land fields clockwise. Every foreign station on its way is hit; stations of yours are jumped over and not counted. If it is not out yet, put it on any land field without a station first.
    .brief = walks up to 3 land fields and hits every foreign station on its way
double = Ship and researcher
    .effect = A whole ship action and a whole researcher action in one turn, in either order.
    .brief = A whole ship action and a whole researcher action in one turn, in either order.
blue-station = Station (blue)
    .effect = { station.effect }
    .brief = { station.brief }
blue-whale = Whale (blue)
    .effect = Move a whale 1 to 4 water fields, turning as you like. Every foreign ship on its way is hit. A new one starts on the queen's field and hits foreign ships there too.
    .brief = moves up to 4 water fields and hits every foreign ship on its way
blue-tsunami = Tsunami (blue)
    .effect = A tsunami runs straight in one of eight directions, up to 4 fields, and hits foreign ships on its way and the foreign station it strikes. A new one starts on the queen's field, hits foreign ships there too, and may stop at sea; one that is out there must get to land or off the board.
    .brief = runs straight up to 4 fields, hits foreign ships and the station it strikes
blue-crab = Crab (blue)
    .effect = Move the crab 1 to 4 land fields clockwise. Every foreign station on its way is hit; stations of yours are jumped over and not counted. If it is not out yet, put it on any land field without a station first.
    .brief = walks up to 4 land fields and hits every foreign station on its way
green-station = Station (green)
    .effect = { station.effect }
    .brief = { station.brief }
joker = Joker
    .effect = Once a stage, instead of a card: station, ship, researcher, or a hazard that goes up to 3 fields. Not “{ double }”.
order-card = Order card { $number }
    .effect = You will stand on place { $number } in the order, and choose a capacity card at once.

superfast-ship = Superfast ship
    .effect = Each of your ship actions has 4 steps instead of 3 this stage, with the joker and “{ double }” too.
golden-tile = Golden tile
    .effect = You get a golden tile at once: open on all four sides, to be laid in this stage or any later one.
protection = Protection
    .effect = Every hit you take this stage costs you 1 point less, down to nothing, and the attacker gains as much less.
genius-researcher = Genius researcher
    .effect = In the scoring of this stage each researcher in your system counts 2 instead of 1.

straight = Straight tile
    .effect = Two openings, opposite each other, and two eyes: 2 points when laid.
corner = Corner tile
    .effect = Two openings at a right angle, and two eyes: 2 points when laid.
three = Tile with three openings
    .effect = Three openings and one eye: 1 point when laid. It may cover a tile with two openings if it keeps them.
four = Tile with four openings
    .effect = Open all round, no eyes: no points when laid. It may cover a tile with two or three openings.
golden = Golden swarm tile
    .effect = Open all round, no eyes: no points when laid. It may cover a tile with two or three openings.
face-down-tile = Face-down tile
    .effect = Goes to the first player whose ship leaves it.

buoy = Buoy
    .effect = Marks a laid tile as part of its owner's network.
order-stone = Order stone
score-marker = Score marker
queen = Swarm queen
    .effect = Open all round. A station joined to her scores the value of its land field in the end. No tile is ever laid here.
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
stations = { $count ->
    [one] 1 station
   *[other] { $count } stations
}
ships = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
researchers = { $count ->
    [one] 1 researcher
   *[other] { $count } researchers
}
buoys = { $count ->
    [one] 1 buoy
   *[other] { $count } buoys
}
tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}

water-field = Water { $field }
queen-field = Queen's field
bay = Bay { $field }
land-field = Land field { $land }, value { $value }
start-field = Start field { $land }, value { $value }
side-north = North
side-east = East
side-south = South
side-west = West
coast-north = north coast
coast-east = east coast
coast-south = south coast
coast-west = west coast
heading-n = north
    .to = to the north
heading-ne = north-east
    .to = to the north-east
heading-e = east
    .to = to the east
heading-se = south-east
    .to = to the south-east
heading-s = south
    .to = to the south
heading-sw = south-west
    .to = to the south-west
heading-w = west
    .to = to the west
heading-nw = north-west
    .to = to the north-west
band-blue = Blue band
    .effect = A score below 20: a hit costs 1 point.
band-green = Green band
    .effect = A score from 20 to 29: a hit costs 2 points.
band-yellow = Yellow band
    .effect = A score from 30 to 39: a hit costs 3 points.
band-orange = Orange band
    .effect = A score from 40 to 49: a hit costs 4 points.
band-red = Red band
    .effect = A score of 50 or more: a hit costs 5 points.

stage = Stage { $stage } of { $stages }
sign-stage = Compass
    .effect = Which stage of the game it is, of how many.
sign-hazards = Supply corner
    .effect = The whales, tsunamis and the crab that can still be brought in; pale where none is left.
sign-value = Value of the land field
    .effect = What a station on this land field scores at the end if it is joined to the queen.
phase-first-station = First stations
phase-acquire = Phase 1: acquiring cards
phase-capacity = Phase 1: choosing a capacity card
phase-play = Phase 2: playing cards
phase-over = The game is over

manner-most-points = The most research points decide.
manner-shared = Level on research points: the win is shared.

schwarm-setup-order-is-dealt = With a free start the order cards are dealt: leave “{ $option }” to the lot.

schwarm-over = The game is over.
schwarm-not-your-turn = Somebody else is to move now.
schwarm-place-first-station = First place your first station.
schwarm-land-taken = There is a station on { $land } already; a land field holds only one.
schwarm-not-a-start-field = { $land } is not a start field: first stations go on N5, E4, S5 or W3.
schwarm-too-close = { $land } is too close: first stations lie at least { $distance } land fields apart, with three free ones between them.

schwarm-take-a-card = Now take a card from the row: an action card or an order card.
schwarm-hand-full = You have all { $cards } action cards of this stage; what you still need is an order card.
schwarm-no-card-there = The card “{ $card }” does not lie in the row for { $cost ->
    [0] nothing
    [one] 1 point
   *[other] { $cost } points
}. Prices fall as cards are taken: look again.
schwarm-cannot-pay = This costs { $cost ->
    [one] 1 point
   *[other] { $cost } points
}, and you have { $score ->
    [0] none
   *[other] only { $score }
}. Take something nearer the front of the row.
schwarm-has-order-card = You have your order card for this stage; now take action cards.
schwarm-order-card-gone = Order card { $number } is not in the stack: pick another number.
schwarm-choose-capacity = First choose a capacity card: it comes with your order card.
schwarm-capacity-gone = “{ $capacity }” has been taken this stage: choose another capacity card.

schwarm-play-a-card = Now play an action card or your joker.
schwarm-card-not-held = You do not have the card “{ $card }”.
schwarm-joker-used = You have used your joker this stage; it comes back in the next.
schwarm-joker-no-double = The joker stands for one action only, not for ship and researcher together.
schwarm-must-play = You still have { $cards ->
    [one] an action card
   *[other] { $cards } action cards
}: only a player with nothing left but the joker may pass.
schwarm-finish-task = First finish the action you have begun: { $task }.
schwarm-must-be-done = This is not optional: stations and hazards are carried out whenever they can be.

schwarm-launch-first = A ship is put to sea before the first step of the action, and only one.
schwarm-no-ship-left = All three of your ships are at sea.
schwarm-not-beside-station = { $field } does not touch a station of yours; ships put to sea beside one.
schwarm-no-ship-there = You have no ship on { $field }.
schwarm-not-adjacent = { $from } and { $to } do not touch: a step goes to a water field that shares a side, never diagonally.

schwarm-studying = You have begun to study: lay another tile or stop. A researcher can only be added instead of studying.
schwarm-no-researcher-left = All seven of your researchers are on stations.
schwarm-no-own-station = You have no station on { $land }.
schwarm-station-full = Your station on { $land } is full: it holds three researchers.
schwarm-tile-not-held = You do not have this tile: { $tile }.
schwarm-queen-stays-free = No tile is laid on the queen's field.
schwarm-face-down = { $field } still holds a face-down tile: a ship must take it away first.
schwarm-no-buoy-on-tile = The open tile on { $field } carries no buoy: it belongs to nobody and cannot be covered.
schwarm-not-more-openings = To cover the tile on { $field } yours needs more openings than it has.
schwarm-openings-lost = Turned like this your tile would close an opening of the tile on { $field }; all of them must stay open.
schwarm-not-connected = Lying like this on { $field } the tile is not joined to a station or ship of yours. Turn it, or lay it elsewhere.
schwarm-no-buoy-left = Your supply of buoys is empty: say from which other tile one is to be moved.
schwarm-buoys-left = You have { $buoys ->
    [one] a buoy
   *[other] { $buoys } buoys
} left in supply: none is moved before that is used up.
schwarm-no-own-buoy = There is no buoy of yours on a tile on { $field }.
schwarm-same-field = The buoy must come from another field than the one you lay on.

schwarm-no-figure-there = There is no such hazard on { $field }.
schwarm-no-figure-left = Both figures are on the board: move one of them.
schwarm-enters-at-queen = A new whale starts on the queen's field.
schwarm-must-move = A hazard must move at least one field.
schwarm-too-far = That is { $steps } fields; here it can go { $range ->
    [one] only one
   *[other] { $range } at most
}.
schwarm-field-twice = A whale enters no field twice in one move and does not go back to its start: { $field }.
schwarm-must-strike = A tsunami out at sea must reach land or leave the board. That way it needs { $needed } fields and may go only { $range }.
schwarm-crab-not-there = The crab does not sit on { $land }.
schwarm-crab-on-board = The crab is out already, on { $land }: move it from there.
schwarm-crab-entry-taken = There is a station on { $land }; the crab comes in on a land field without one.
schwarm-crab-out-of-reach = The crab cannot stop on { $land }: it goes clockwise, 1 to { $range } land fields, and jumps over stations of yours.

# Board, prompts, log
in-supply = { $what } in supply
hazards-left = { $hazard }: { $count ->
    [0] none in supply
   *[other] { $count } in supply
}
order-place = Place { $place } in the order of play
order-place-short = { $place ->
    [1] plays 1st
    [2] plays 2nd
    [3] plays 3rd
   *[other] plays { $place }th
}
order-of-play = Order of play: { $names }
hit-costs = A hit: { $count ->
    [0] costs nothing
   *[other] −{ $count }
}
state-passed = has passed
card-hidden = A card in hand that you cannot see
field-free = free
off-board = off the board
lay-down = Put it back
never-mind = Never mind
hide-system = Hide it
left-steps = { $count ->
    [one] 1 step left
   *[other] { $count } steps left
}
left-tiles = { $count ->
    [one] 1 more tile may be laid
   *[other] { $count } more tiles may be laid
}
left-range = up to { $count } fields

group-row = Take a card from the row
group-order = Take an order card
group-capacity = Choose a capacity card
group-hand = Play
group-joker = The joker stands for
group-trial = Lay this tile
group-tiles = Your tiles
group-hazard = Hazard
group-more = Or

act-build = Build a station on { $land } (value { $value })
act-take = { $card } { $cost ->
    [0] for nothing
    [one] for 1 point
   *[other] for { $cost } points
}
act-order = Order card { $number } { $cost ->
    [0] for nothing
    [one] for 1 point
   *[other] for { $cost } points
}
act-play = Play { $card }
act-joker = Joker: { $deed }
act-pass = Pass: leave the joker unused
act-launch = Put a ship to sea on { $field }
act-sail = Sail from { $from } to { $to }
act-staff = Put a researcher on { $land }
act-lay = Lay it on { $field }: { $tile }
act-lay-from = Lay it on { $field }: { $tile }, with the buoy from { $from }
act-done = Stop here: end the action
act-done-ship = Stop sailing; the researcher follows
act-done-researcher = Lay no more; the ship follows
act-done-either = Do neither: end the turn
act-whale = Move the whale from { $from }: { $way }
act-new-whale = Bring in a new whale: { $way }
act-tsunami = Send the tsunami from { $from } { $heading }
act-new-tsunami = Send a new tsunami { $heading }, { $steps ->
    [one] 1 field
   *[other] { $steps } fields
}
act-crab = Move the crab from { $from } to { $to }
act-new-crab = Bring in the crab on { $from } and move it to { $to }

pick-joker = Use the joker…
pick-ship = Sail with the ship on { $field }
pick-trial = Try it on { $field }: { $tile }
pick-turn = Turn it
pick-whale = Move the whale on { $field }
pick-new-whale = Bring in a new whale
pick-whale-again = Start again from { $field }
pick-whale-way = Lead the whale: { $way }
pick-tsunami = Send the tsunami on { $field }
pick-new-tsunami = Bring in a new tsunami
pick-new-crab = Bring in the crab on { $land }

yield-collect = takes the tile of { $field }
yield-lay = { $points ->
    [0] No points, as it has no eyes
    [one] 1 point for its eye
   *[other] { $points } points for its eyes
}; your best system: { $before } → { $after }.
hit = { $amount ->
    [0] { $name } loses nothing ({ $place })
   *[other] { $name } −{ $amount } ({ $place })
}
damage = { $hits }; you gain { $gain ->
    [0] nothing
    [one] 1 point
   *[other] { $gain } points
}.
damage-none = Nobody is hit.
ask-no-hit = Nobody is hit. Do it all the same?
ask-no-loss = Nobody loses a point. Do it all the same?
ask-spent = Nothing can be done with it now: it would be spent for nothing. Play it all the same?

prompt-first-station = { $name } places a first station on a dark land field.
prompt-first-station-you = Place your first station on one of the dark land fields.
prompt-free-start = { $name } places a first station.
prompt-free-start-you = Place your first station on any land field, four or more from the others.
prompt-acquire = { $name } takes a card from the row.
prompt-acquire-you = { $cards ->
    [0] Take your order card.
   *[other] { $order ->
        [0] Take an action card; you need { $cards } more.
       *[other] Take a card: you still need { $cards ->
            [one] 1 action card
           *[other] { $cards } action cards
        } and an order card.
    }
}
prompt-capacity = { $name } chooses a capacity card.
prompt-capacity-you = Choose a capacity card for this stage.
prompt-play = { $name } plays a card.
prompt-play-you = Play a card or your joker.
prompt-last = { $name } plays the joker or passes.
prompt-last-you = Only your joker is left: play it or pass.
prompt-joker-you = What do you use the joker for?
prompt-build = { $name } builds a station.
prompt-build-you = Build a station on any land field without one.
prompt-staff = { $name } puts a researcher on a station.
prompt-staff-you = You have no station left: put a researcher on one of yours.
prompt-either = { $name } has a ship action and a researcher action.
prompt-either-you = A ship action and a researcher action: begin with either. Pick a ship, a water field beside your station, a tile or a station.
prompt-launch = { $name } sends out ships.
prompt-launch-you = Put a ship to sea beside a station, or pick one of your ships: { $count ->
    [one] 1 step
   *[other] { $count } steps
} altogether.
prompt-ship = { $name } sails: { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
prompt-ship-you = Pick a ship to sail: { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
prompt-sail-you = Where does the ship on { $field } sail? { $count ->
    [one] 1 step left.
   *[other] { $count } steps left.
}
prompt-research = { $name } adds a researcher or studies the swarm.
prompt-research-you = Put a researcher on a station of yours{ $count ->
    [0] .
    [one] , or lay a tile.
   *[other] , or lay up to { $count } tiles.
}
prompt-study = { $name } studies the swarm: { $count ->
    [one] 1 more tile.
   *[other] up to { $count } more tiles.
}
prompt-study-you = Pick a tile to lay: { $count ->
    [one] 1 more.
   *[other] up to { $count } more.
}
prompt-tile-you = { $tile }: where do you lay it? { $count ->
    [one] 1 tile left to lay.
   *[other] Up to { $count } tiles left to lay.
}
prompt-trial-you = Turn it and confirm, or try another field.
prompt-confirm-you = Confirm, or try another field.
prompt-buoy-you = Your buoys are used up: click the tile whose buoy you move here.
prompt-whale = { $name } moves a whale, up to { $count } fields.
prompt-whale-you = Which whale moves? Up to { $count } fields.
prompt-whale-way-you = Lead the whale field by field, { $count } at most.
prompt-tsunami = { $name } moves a tsunami, up to { $count } fields.
prompt-tsunami-you = Which tsunami runs? Up to { $count } fields.
prompt-run-you = Where does it run? It must reach land or leave the board within { $count } fields.
prompt-new-run-you = Where does it run, and how far? Straight on, { $count } fields at most.
prompt-crab = { $name } moves the crab, up to { $count } fields.
prompt-crab-you = Where does the crab go? Clockwise, { $count } land fields at most.
prompt-new-crab = { $name } brings in the crab.
prompt-new-crab-you = Where does the crab come in? Then it goes clockwise, { $count } land fields at most.
prompt-crab-way-you = From { $land }, where does it go? Clockwise, { $count } land fields at most.
prompt-way-you = Go this way?

system-shown = Best system of { $name }: { $parts } = { $points }.
system-hidden = Show the best system of { $name }: { $parts } = { $points }.
system-worth = System { $count }

scoring-stage-title = Scoring of stage { $stage }
scoring-stage = Everyone scores the most valuable of their own systems: 1 for each element.
scoring-stations = Stations
scoring-researchers = Researchers
scoring-buoys = Buoys
scoring-ships = Ships
scoring-points = Points
scoring-score = Score
scoring-with-queen = with the queen
scoring-crown = Crown: the buoy on the queen counts too.
scoring-final = Final scoring
final-queen = stations joined to the queen { $lands } = { $points };
final-no-queen = no station joined to the queen;
final-coasts = joined coasts: { $coasts } = { $points }.
final-no-coasts = no coasts joined.
result-start = Start
    .hint = Everyone begins with 20 points
result-systems = Systems
    .hint = The best system at the end of every stage
result-eyes = Swarm eyes
    .hint = Eyes on the tiles you laid
result-hits = Hits made
    .hint = Points won by hazards that hit others
result-losses = Hits taken
    .hint = Points lost to hazards of others
result-cards = Cards
    .hint = Points paid for action and order cards
result-queen = Queen
    .hint = Values of the land fields whose stations are joined to the queen
result-coasts = Coasts
    .hint = 10, 30 or 50 points for a system that joins two, three or four coasts
result-total = Total
result-stages = Points stage by stage
result-stage = Stage { $stage }
result-curve = The score of each player after every stage
wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}

tell-seated = Order of play: { $names }.
tell-built = { $name } builds on { $land }, with a researcher.
tell-built-alone = { $name } builds on { $land }; no researcher is left.
tell-stage = Stage { $stage } of { $stages } begins.
tell-took = { $name } takes { $card } for { $cost ->
    [0] nothing.
    [one] 1 point.
   *[other] { $cost } points.
}
tell-took-order = { $name } takes order card { $number } for { $cost ->
    [0] nothing.
    [one] 1 point.
   *[other] { $cost } points.
}
tell-capacity = { $name } chooses a capacity card: { $capacity }.
tell-waited = { $name } has { $score ->
    [0] no points
    [one] only 1 point
   *[other] only { $score } points
}, cannot pay { $cost ->
    [one] 1 point
   *[other] { $cost } points
} for an order card and misses a turn.
tell-order = The order stones move. Order of play: { $names }.
tell-played = { $name } plays { $card }.
tell-joker = { $name } plays the joker as { $deed }.
tell-spent = Nothing can be done with it: the card is spent.
tell-lapsed = { $name } has no tile to lay and no place for a researcher: the second half of the action lapses.
tell-passed = { $name } passes.
tell-stopped = { $name } ends the action.
tell-launched = { $name } puts a ship to sea on { $field }.
tell-sailed = { $name } sails { $from } → { $to }.
tell-collected = { $name } takes from { $field }: { $tile }.
tell-staffed = { $name } puts a researcher on { $land }.
tell-laid = { $name } lays on { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-covered = { $name } covers { $field }: { $tile }{ $points ->
    [0] .
   *[other] , +{ $points }.
}
tell-buoy-moved = The buoy comes from { $from }.
tell-hazard = { $name } moves { $kind ->
    [whale] a whale
    [tsunami] a tsunami
   *[crab] the crab
}: { $from } → { $way }.
tell-hazard-new = { $name } brings in { $kind ->
    [whale] a whale
    [tsunami] a tsunami
   *[crab] the crab
}: { $from } → { $way }.
tell-struck-ship = { $name }'s ship on { $place } is hit: { $amount ->
    [0] it costs nothing.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-station = { $name }'s station on { $place } is hit: { $amount ->
    [0] it costs nothing.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-struck-beside = { $name }'s station on { $place } beside it is hit: { $amount ->
    [0] it costs nothing.
   *[other] −{ $amount }, { $by } +{ $amount }.
}
tell-queen = { $name } reaches the queen: a buoy lies there now.
tell-queen-lost = { $name } loses the queen: the buoy goes back.
tell-stage-scored = { $name } scores { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
} for the best system and now has { $score }.
tell-final = { $name }: { $parts } Total { $score }.

# What somebody gained or lost, after a plus or a minus.
gain-points = { $count } { $count ->
    [one] point
   *[other] points
}
gain-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
gain-tiles = { $count } { $count ->
    [one] tile
   *[other] tiles
}
gain-stations = { $count } { $count ->
    [one] station
   *[other] stations
}
gain-researchers = { $count } { $count ->
    [one] researcher
   *[other] researchers
}
gain-ships = { $count } { $count ->
    [one] ship
   *[other] ships
}
gain-buoys = { $count } { $count ->
    [one] buoy
   *[other] buoys
}

# A guided first game: what is said before the entry of guide.record with this number.
guide-1 = Your stations stand on the coast; from them your ships and tiles reach out towards the queen in the middle. Your first station goes on a dark field: build on N5 in the north.
guide-3 = Now cards. The first in the row is free, each further one costs a point more, and points are also what wins. A ship is where everything begins: take the one for 2 points.
guide-5 = The row moves up, so waiting makes cards cheaper, but somebody else may take them first. Take a researcher for 2 points.
guide-7 = A card can hold two actions: take “{ double }” for 3 points. When it is your turn again, take a station, for 3 points as well.
guide-11 = Once in every stage each player takes an order card: it says who plays first, and brings an ability. Take order card 1, then the superfast ship: four steps instead of three.
guide-14 = What is left at the front costs nothing. Take the whale: whoever it swims through pays you.
guide-17 = Phase 2: one card a turn. Play your ship, and launch it on e1 beside your station.
guide-19 = Whenever a ship leaves a face-down tile you get the tile. Sail straight south, four steps to e5, and collect four.
guide-28 = A researcher lays a tile for each researcher you have. Play the card, then lay the straight tile on e1, north to south, so that it joins your station: two eyes, two points.
guide-32 = At the end of a stage every station, researcher, buoy and ship of your best connected system is worth a point. More stations, more ground. Play the station and build on E5, on another coast.
guide-end = Now you go on: “{ double }” lets you sail and lay in one turn, the joker stands for anything. Join what belongs together; ships bridge gaps. After four stages, stations linked to the queen score the value of their land field, and a system over two, three or four coasts brings 10, 30 or 50.
