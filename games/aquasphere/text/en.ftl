game-title = AquaSphere
game-tagline = A research station under the sea: the engineer decides what the bots do, the scientist decides where.
how-goal = Gather the most knowledge points in four rounds of research under the sea.
how-turn = Do one of three things. Program a bot: your engineer steps along an arrow, and a bot goes onto the symbol of the tile reached. Or let a programmed bot work: your scientist walks, paying time markers at the locks, to a sector and does the action of that symbol there: expand the lab, take time or crystals, catch octopods, deploy a submarine, take a research card, program another bot. The bot takes the control field and pushes out whoever stood there. Or pass, once your engineer is in the top row.
how-points = Octopods, submarines and cards score at once. After each round control of the most sectors brings 6, and bots at work and crystals bring more; octopods left in your sectors cost points. Every red line on the track costs a crystal or a bot. At the end the letters in your lab, time markers, all six submarines and a full lab count.

colour-orange = Orange
colour-turquoise = Turquoise
colour-pink = Pink
colour-indigo = Indigo
colour-neutral = Neutral

# The seven symbols: colour, action, area of a sector.
lab = lab
    .colour = green
    .action = Expand the lab
    .effect = Attach the top lab expansion of the sector, five at most, and send a bot to each of its letters if you like.
time = time
    .colour = yellow
    .action = Take time markers
    .effect = The area is filled up to two time markers; then you take as many as your lab has room for.
crystal = crystal
    .colour = black
    .action = Take crystals
    .effect = Take as many crystals from the area as your lab has room for.
octopod = octopod
    .colour = purple
    .action = Catch octopods
    .effect = Catch octopods of this sector up to your capacity: 1, 2, 3, 4, 5 or 6 of them give 1, 3, 6, 10, 15 or 21 knowledge points.
submarine = submarine
    .colour = blue
    .action = Deploy a submarine
    .effect = Pay for the next slot of a sector where you have no submarine yet, and gain the points of the light bulb.
research = research
    .colour = red
    .action = Take a research card
    .effect = Take the top research card of the sector if your lab has room for it, and gain the points of the light bulb.
program = program
    .colour = white
    .action = Program a bot
    .effect = Put a bot on the symbol that the sector's programming field shows; if it is occupied, take 2 time markers instead.

# What a player can do in a turn.
deed-move = Move the engineer
    .effect = One step along an arrow: the next bot of your supply goes onto the symbol of the tile you enter.
deed-sidestep = Move the engineer sideways
    .effect = One step sideways instead of along an arrow; uses up a type 12 card.
deed-buy = Buy a program
    .effect = Once a round: 3 time markers for a bot on any free symbol.
deed-work = Let a bot work
    .effect = Your scientist goes to an area, the bot of that symbol takes the control field, then it does its action.
deed-decline = Leave the action undone
    .effect = The bot stays on the control field all the same.
deed-send = Send a bot
    .effect = The next bot of your supply takes the control field of the letter's sector; no action follows there.
deed-convert = Convert a bot
    .effect = A programmed bot goes back to your supply and you take 2 time markers, as far as they fit.
deed-give = Give up a bot
    .effect = A programmed bot goes back to your supply to pay for the red line, without time markers.
done-cards = { $count ->
    [one] Do not use it
   *[other] Use none of them
}
    .effect = { $count ->
        [one] The card that waits stays unused this time.
       *[other] The cards that wait stay unused this time.
    }
done-letters = Send no bot
    .effect = { $count ->
        [one] The letter works only now.
       *[other] The letters work only now.
    }
done-second-letter = Send no second bot
deed-finish = Finish the turn
    .effect = Until then you may still convert programmed bots.
deed-pass = Pass
    .effect = You take no further turn this round; whoever passes first begins the next one.

# Places and pieces.
station = Research station
headquarters = Headquarters
    .effect = Here engineers walk along the arrows and program a bot on each field they reach. The knowledge track runs below.
sector-name = Sector { $sector }
lock-name = Lock of value { $value }
    .effect = { $value ->
        [0] Your scientist passes free of charge.
        [one] Passing costs your scientist 1 time marker.
       *[other] Passing costs your scientist { $value } time markers.
    }
control-field = Control field
    .effect = The last bot that came here stands here. In the intermediate scoring whoever holds the most control fields gains points; octopods left in the sector cost its holder some.
charging-station = Charging station
    .effect = Displaced bots wait here. One more than there are players fit in; beyond that everybody leaves one and takes the others back.
programming-field = Programming field
    .effect = The white action here puts a bot on this symbol.
submarine-slot = Submarine slot
    .effect = next submarine slot: { $price ->
        [one] 1 time marker
       *[other] { $price } time markers
    }
programming-area = Programming area
programming-tile = Programming tile
programme-card = Programme card { $card }
    .effect = Shows where the programming tiles will lie in the next round.
play-order = Play order
    .effect = The order in which all play in this round.
pass-order = Pass order
    .effect = Whoever passes takes the next place here; in the next round all play in this order.
knowledge-track = Knowledge track
red-line = Red line
    .effect = Crossing it costs a crystal; without one, a programmed bot; without either, the counter stops before it.
lap-counter = Lap counter
centre-tile = Centre tile { $bulb }
    .effect = Its light bulb says what a submarine or a research card is worth this round; its edges show what the sectors get after the round.
light-bulb = Light bulb
player-board = Player board
bot-supply = Bot supply
used-corner = Used corner
    .effect = Holds the time marker that shows that you bought a program this round.
base-lab = Base lab { $letter }
    .effect = Room for 2 research cards, 2 crystals and 4 time markers, and for 2 octopods in one catch. Its letter counts in the final scoring.
lab-expansion = Lab expansion
research-card = Research card
capacity = Capacity
own-supply = Own supply
general-supply = General supply
engineer = Engineer
scientist = Scientist
neutral-bot = Neutral bot
neutral-submarine = Neutral submarine

field-START = START
field-F1L = row 1, left
field-F1R = row 1, right
field-F2L = row 2, left
field-F2R = row 2, right
field-F3L = top row, left
field-F3M = top row, middle
field-F3R = top row, right
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
    [one] 1 time marker
   *[other] { $count } time markers
}
    .with = { $count ->
        [one] 1 time marker
       *[other] { $count } time markers
    }
crystals = { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
}
octopods = { $count ->
    [one] 1 octopod
   *[other] { $count } octopods
}
    .some = { $count ->
        [one] 1 octopod
       *[other] { $count } octopods
    }
bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
submarines = { $count ->
    [one] 1 submarine
   *[other] { $count } submarines
}
research-cards = { $count ->
    [one] 1 research card
   *[other] { $count } research cards
}
lab-expansions = { $count ->
    [one] 1 lab expansion
   *[other] { $count } lab expansions
}
points = { $count } KP
knowledge-points = { $count ->
    [one] 1 knowledge point
   *[other] { $count } knowledge points
}

# Research cards, by type and symbol.

card-1-lab = Time credit: { lab }
    .effect = Each time your engineer enters the field with the tile “{ lab }”, you may take 2 time markers.
card-1-octopod = Time credit: { octopod }
    .effect = Each time your engineer enters the field with the tile “{ octopod }”, you may take 2 time markers.
card-1-research = Time credit: { research }
    .effect = Each time your engineer enters the field with the tile “{ research }”, you may take 2 time markers.
card-2-time = Crystal credit: { time }
    .effect = Each time your engineer enters the field with the tile “{ time }”, you may take 1 crystal.
card-2-submarine = Crystal credit: { submarine }
    .effect = Each time your engineer enters the field with the tile “{ submarine }”, you may take 1 crystal.
card-3-crystal = Knowledge credit: { crystal }
    .effect = Each time your engineer enters the field with the tile “{ crystal }”, you may gain 4 knowledge points.
card-3-program = Knowledge credit: { program }
    .effect = Each time your engineer enters the field with the tile “{ program }”, you may gain 4 knowledge points.
card-4 = Timely catch
    .effect = Each time you catch octopods, you may also take 2 time markers.
card-5 = Crystal catch
    .effect = Each time you catch octopods, you may also take 1 crystal.
card-6 = Instructive catch
    .effect = Each time you catch octopods, you may also gain 3 knowledge points.
card-7 = Straight across
    .effect = On a walk your scientist may step to the sector straight across for 1 time marker, before, between or after locks.
card-8 = Displacer
    .effect = For each foreign bot that your bot displaces, neutral ones included, you may gain 1 knowledge point.
card-9 = Master key
    .effect = Your scientist passes locks of value 2 free of charge.
card-10 = Cheap launch
    .effect = Deploying a submarine costs you half the price, rounded down.
card-11-lab = Night shift: { lab }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ lab }”.
card-11-time = Night shift: { time }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ time }”.
card-11-crystal = Night shift: { crystal }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ crystal }”.
card-11-octopod = Night shift: { octopod }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ octopod }”.
card-11-submarine = Night shift: { submarine }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ submarine }”.
card-11-research = Night shift: { research }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ research }”.
card-11-program = Night shift: { program }
    .effect = In each intermediate scoring you may pay 1 time marker to program a bot on “{ program }”.
card-12 = Sidestep
    .effect = Once in the game your engineer may step sideways instead of along an arrow.
card-13-lab = Quick start: { lab }
    .effect = At once: take 2 time markers and program a bot on “{ lab }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-time = Quick start: { time }
    .effect = At once: take 2 time markers and program a bot on “{ time }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-crystal = Quick start: { crystal }
    .effect = At once: take 2 time markers and program a bot on “{ crystal }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-octopod = Quick start: { octopod }
    .effect = At once: take 2 time markers and program a bot on “{ octopod }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-submarine = Quick start: { submarine }
    .effect = At once: take 2 time markers and program a bot on “{ submarine }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-research = Quick start: { research }
    .effect = At once: take 2 time markers and program a bot on “{ research }”; if that symbol is occupied, take 2 more time markers instead of the bot.
card-13-program = Quick start: { program }
    .effect = At once: take 2 time markers and program a bot on “{ program }”; if that symbol is occupied, take 2 more time markers instead of the bot.

# What a card does, in few words, by type; and what an expansion does.
brief-1 = entering “{ $symbol }”: 2 time markers
brief-2 = entering “{ $symbol }”: 1 crystal
brief-3 = entering “{ $symbol }”: 4 KP
brief-4 = each catch: 2 time markers
brief-5 = each catch: 1 crystal
brief-6 = each catch: 3 KP
brief-7 = straight across for 1 time marker
brief-8 = each foreign bot displaced: 1 KP
brief-9 = locks of value 2 are free
brief-10 = submarines at half price
brief-11 = each scoring: a bot on “{ $symbol }” for 1 time marker
brief-12 = one step sideways in the game
brief-13 = at once: 2 time markers and a bot on “{ $symbol }”
brief-room-r = +1 place for a research card
brief-room-c = +1 place for a crystal
brief-room-o = +1 octopod in one catch
brief-room-t = +1 place for a time marker
brief-send = { $count ->
    [one] a bot may go to sector { $letters }
   *[other] bots may go to sectors { $letters }
}

expansion-rc = Expansion: research card and crystal
    .effect = Your lab has room for 1 more research card and 1 more crystal.
expansion-ro = Expansion: research card and octopod
    .effect = Your lab has room for 1 more research card and 1 more octopod in one catch.
expansion-rt = Expansion: research card and time marker
    .effect = Your lab has room for 1 more research card and 1 more time marker.
expansion-co = Expansion: crystal and octopod
    .effect = Your lab has room for 1 more crystal and 1 more octopod in one catch.
expansion-ct = Expansion: crystal and time marker
    .effect = Your lab has room for 1 more crystal and 1 more time marker.
expansion-ot = Expansion: octopod and time marker
    .effect = Your lab has room for 1 more octopod in one catch and 1 more time marker.
expansion-rA = Expansion: research card and letter A
    .effect = Your lab has room for 1 more research card; when you attach it, you may send a bot to sector A. The letter counts in the final scoring.
expansion-cA = Expansion: crystal and letter A
    .effect = Your lab has room for 1 more crystal; when you attach it, you may send a bot to sector A. The letter counts in the final scoring.
expansion-oB = Expansion: octopod and letter B
    .effect = Your lab has room for 1 more octopod in one catch; when you attach it, you may send a bot to sector B. The letter counts in the final scoring.
expansion-tB = Expansion: time marker and letter B
    .effect = Your lab has room for 1 more time marker; when you attach it, you may send a bot to sector B. The letter counts in the final scoring.
expansion-rC = Expansion: research card and letter C
    .effect = Your lab has room for 1 more research card; when you attach it, you may send a bot to sector C. The letter counts in the final scoring.
expansion-oC = Expansion: octopod and letter C
    .effect = Your lab has room for 1 more octopod in one catch; when you attach it, you may send a bot to sector C. The letter counts in the final scoring.
expansion-cD = Expansion: crystal and letter D
    .effect = Your lab has room for 1 more crystal; when you attach it, you may send a bot to sector D. The letter counts in the final scoring.
expansion-tD = Expansion: time marker and letter D
    .effect = Your lab has room for 1 more time marker; when you attach it, you may send a bot to sector D. The letter counts in the final scoring.
expansion-rE = Expansion: research card and letter E
    .effect = Your lab has room for 1 more research card; when you attach it, you may send a bot to sector E. The letter counts in the final scoring.
expansion-tE = Expansion: time marker and letter E
    .effect = Your lab has room for 1 more time marker; when you attach it, you may send a bot to sector E. The letter counts in the final scoring.
expansion-cF = Expansion: crystal and letter F
    .effect = Your lab has room for 1 more crystal; when you attach it, you may send a bot to sector F. The letter counts in the final scoring.
expansion-oF = Expansion: octopod and letter F
    .effect = Your lab has room for 1 more octopod in one catch; when you attach it, you may send a bot to sector F. The letter counts in the final scoring.
expansion-AB = Expansion: letters A and B
    .effect = When you attach it, you may send one bot to sector A and one to sector B. Both letters count in the final scoring.
expansion-BC = Expansion: letters B and C
    .effect = When you attach it, you may send one bot to sector B and one to sector C. Both letters count in the final scoring.
expansion-CD = Expansion: letters C and D
    .effect = When you attach it, you may send one bot to sector C and one to sector D. Both letters count in the final scoring.
expansion-DE = Expansion: letters D and E
    .effect = When you attach it, you may send one bot to sector D and one to sector E. Both letters count in the final scoring.
expansion-EF = Expansion: letters E and F
    .effect = When you attach it, you may send one bot to sector E and one to sector F. Both letters count in the final scoring.
expansion-FA = Expansion: letters F and A
    .effect = When you attach it, you may send one bot to sector F and one to sector A. Both letters count in the final scoring.

# Phases and the parts of the scorings.
phase-turns = Turns
phase-interim = Intermediate scoring
phase-new-round = New round
phase-final = Final scoring
part-income = Submarine income
    .effect = 1 time marker for each of your submarines in the station, as far as they fit.
part-control = Control majority
    .effect = The most control fields: 6 knowledge points, or 3 each if several share the lead.
part-bots = Bots at work
    .effect = The highest empty bot space in a column without a submarine.
part-crystals = Crystals
    .effect = 1, 3, 6, 10, 15 or 21 knowledge points for 1, 2, 3, 4, 5 or 6 crystals; you keep them.
part-octopods = Octopods
    .effect = In each sector you control, 1, 2, 3, 4, 5 or 6 octopods cost 1, 3, 6, 10, 15 or 21 knowledge points.
part-letters = Letters
    .effect = 1, 3, 6, 10, 15 or 21 knowledge points for 1, 2, 3, 4, 5 or 6 different letters in your lab.
part-time = Time markers
    .effect = 1 knowledge point for each time marker you hold.
part-submarines = All submarines
    .effect = 5 knowledge points if all six are deployed.
part-lab = Full lab
    .effect = 5 knowledge points if five expansions are attached.

manner-knowledge = The most knowledge points decide.
manner-control = Level on knowledge points: more control fields decide.
manner-crystals = Level on knowledge points and control fields: more crystals decide.
manner-shared = Level on knowledge points, control fields and crystals: the victory is shared.

# Why not.
aqua-all-deployed = All six of your submarines are in the station already.
aqua-bought-already = You have already bought a program this round; you can buy another after the intermediate scoring.
aqua-card-not-held = You do not have the research card “{ $card }”.
aqua-card-not-now = The research card “{ $card }” cannot be used now: nothing has just happened that it responds to.
aqua-cards-first = Research cards are waiting: use them, or say that you want no more of them.
aqua-counter-stuck = Your counter stands before a red line, and you have neither a crystal nor a programmed bot to pay it: more points would be lost.
aqua-crystals-full = Your lab has room for { $most } crystals, and you have that many.
aqua-effect-first = Your bot is at work: carry out its action ({ $symbol }) or leave it undone.
aqua-finish-first = You have done one thing this turn. Now you may convert bots; then finish the turn.
aqua-game-over = The game is over.
aqua-hand-full = Your lab has room for { $most } research cards, and used ones count. An expansion makes more room.
aqua-lab-full = Your lab is full: only { $most } expansions fit.
aqua-letter-not-pending = You cannot send a bot to sector { $letter } now: that takes an expansion with this letter, just attached, and each letter works once.
aqua-letters-first = Your new expansion has letters: send bots there, or say that you want no more.
aqua-line-first = Your counter is at a red line: first choose the programmed bot that pays for it.
aqua-needs-sidestep = A step sideways takes a type 12 research card that you have not used yet.
aqua-no-arrow = No arrow leads from “{ from-key }” to “{ to-key }”.
aqua-no-bot-in-supply = There is no bot in your supply. Converting a programmed bot brings one back.
aqua-no-bot-on-symbol = You have no bot on the symbol “{ $symbol }”.
aqua-no-card = There is no research card in this sector.
aqua-no-conversion-in-scoring = Bots are converted only in your own turn, not in a scoring.
aqua-no-crystals = There is no crystal to take.
aqua-no-effect-pending = There is no action to carry out or leave undone: first let a bot work.
aqua-no-expansion = There is no lab expansion in this sector.
aqua-no-line = You have no red line to pay. To bring a bot back for time markers, convert it.
aqua-no-octopods = There is no octopod in this sector.
aqua-not-catching = Your bot does not catch octopods here: its action is “{ $symbol }”.
aqua-not-top-row = You can pass only from the top row; your engineer stands on “{ field-key }”.
aqua-not-your-turn = It is somebody else's turn.
aqua-nothing-at-once = Nothing is carried out there without asking you: send the bot to work as usual.
aqua-nothing-to-finish = There is nothing to finish: program a bot, let one work, or pass. The turn then ends by itself.
aqua-nothing-to-waive = No card and no letter is waiting.
aqua-say-how-many = Say how many octopods you catch.
aqua-scoring = This is the intermediate scoring: now only research cards of type 11 can be used.
aqua-submarine-here = You already have a submarine in this sector; only one is allowed.
aqua-symbol-occupied = A bot is on the symbol “{ $symbol }” already; there is room for only one.
aqua-time-full = Your lab has room for { $most } time markers, and you have that many.
aqua-too-little-time = This costs { $needs ->
    [one] 1 time marker
   *[other] { $needs } time markers
}; you have { $has ->
    [0] none
   *[other] { $has }
}.
aqua-too-many-octopods = You can catch { $most } at most: no more than are in the sector, and no more than your lab allows.
aqua-two-programmed = You have two programmed bots, and more are not allowed. Let one work, or convert one.

# Board, prompts, log

board-name = The station in round { $round }
round-word = Round
    .effect = Round { $round } of { $rounds }. It ends when all have passed; then comes an intermediate scoring.
supply-word = Supply
    .effect = The general supply: the crystals and octopods left beside the station.
next-word = Next
next-none = The last round: no programme follows.
room-program = the programming field shows “{ $symbol }”
boat-of = submarine of { $name }
fare = Walking to sector { $sector }: { $price ->
    [0] free
    [one] 1 time marker
   *[other] { $price } time markers
}
control-of = Control field: bot of { $name }
control-free = Control field: free
charging-holds = Charging station: { $bots } (room for { $limit })
sector-coming = after this round: { $supplies }
order-place = { $name } is no. { $place } in play order
order-passed = { $name } has passed
counter = { $name }: { $points ->
    [one] 1 knowledge point
   *[other] { $points } knowledge points
}

# What is asked.
prompt-turn = { $name } is to program a bot, let one work, or pass.
prompt-turn-program = Your turn: move your engineer to program a bot.
prompt-turn-work = Your turn: move your engineer to program a bot, or let a programmed bot work in the station.
prompt-turn-two = Your turn: two bots are programmed. Let one of them work in the station, or convert one.
prompt-turn-pass = Your turn: your engineer is in the top row. Pass, or program another bot.
prompt-turn-only-pass = Your turn: your engineer is in the top row, and only passing is left.
prompt-turn-work-pass = Your turn: let a programmed bot work, or pass for this round.
prompt-bot = Where should the bot on “{ $symbol }” work? Each sector shows what the walk costs.
prompt-buy = { $price } time markers program a bot: on which symbol?
prompt-line = { $name } is to give up a programmed bot for the red line at { $line }.
prompt-line-you = The red line at { $line } must be paid and you have no crystal: which programmed bot do you give up? { $points ->
    [one] 1 point waits
   *[other] { $points } points wait
} to be moved.
prompt-prepare = { $name } may program bots with night-shift cards before the scoring.
prompt-prepare-you = Before the scoring: program bots with your night-shift cards, for 1 time marker each?
prompt-cards = { $name } may use research cards.
prompt-cards-you = { $count ->
    [one] Your research card takes effect: use it?
   *[other] Your research cards take effect: use them in any order you like.
}
prompt-effect = { $name }'s bot is in sector { $sector }: { $deed }?
prompt-effect-you = Your bot has the control field of sector { $sector }. { $deed }?
prompt-reach = { $deed }: not possible as things stand. Converting a bot would change that.
prompt-letters = { $name } may send bots to { $letters }.
prompt-letters-you = Your new expansion shows { $letters }: send a bot of your supply there?
prompt-finish = { $name } may still convert bots.
prompt-finish-you = Done. Convert bots if you like, then finish your turn.
prompt-turn-you = Your turn.
prompt-over = The game is over.
wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# What can be done.
act-move = Engineer to “{ $symbol }” ({ $field })
act-buy = Buy: a bot on “{ $symbol }” ({ $price } time markers)
act-work = { $sector }: { $deed } ({ $price ->
    [0] free walk
   *[other] walk { $price }
})
act-work-idle = { $sector }: { $deed } ({ $price ->
    [0] free walk
   *[other] walk { $price }
}) – no effect
work-card = take “{ $card }”
work-expansion = attach “{ $expansion }”
act-enter = { $sector }: go there, then decide ({ $deed })
    .effect = The bot takes the control field; whether its action is carried out you say there. You may convert a bot first, or leave the action undone.
act-act = Carry out the action
act-catch = { $count ->
    [one] Catch 1 octopod
   *[other] Catch { $count } octopods
}
act-send = Send a bot to sector { $sector }
act-use = Use “{ $card }”
act-convert = Convert the bot on “{ $symbol }”
act-give = Give up the bot on “{ $symbol }”
pick-bot = { $deed } …
pick-buy = Buy a program for { $price } time markers …
lay-down = Never mind
group-turn = Your turn
group-cards = Research cards
group-letters = Letters
group-line = The red line
group-finish = End of the turn
group-convert = Bots for time markers

# What it costs and brings.
hint-walk = { $count ->
    [0] the walk is free
    [one] the walk costs 1 time marker
   *[other] the walk costs { $count } time markers
}
hint-pay = { $count ->
    [one] costs 1 time marker
   *[other] costs { $count } time markers
}
hint-bot = readies a bot for the action “{ $deed }”
hint-no-bot = your supply is empty: no bot comes with “{ $symbol }”
hint-sideways = uses up a Sidestep card
hint-displaces = displaces the bot of { $name }
hint-displaces-own = displaces a bot of your own
hint-returned = { $count ->
    [one] you get 1 bot back
   *[other] you get { $count } bots back
}
hint-time = { $count ->
    [one] +1 time marker
   *[other] +{ $count } time markers
}
hint-filled = the area is filled up to { $count }
hint-crystals = { $count ->
    [one] +1 crystal
   *[other] +{ $count } crystals
}
hint-octopods = { $count ->
    [one] 1 octopod
   *[other] up to { $count } octopods
}
hint-slot = { $count ->
    [0] the slot is free of charge
    [one] the slot costs 1 time marker
   *[other] the slot costs { $count } time markers
}
hint-time-instead = “{ $symbol }” is occupied: { $count ->
    [one] +1 time marker
   *[other] +{ $count } time markers
}
hint-no-effect = the action has no effect: { $why }
hint-not-yet = not yet: { $why }
hint-no-room = no room for more
hint-send = no action follows there
hint-points-part = +{ $count } of { $of } KP
hint-line-crystal = red line at { $line }: costs a crystal
hint-line-bot = red line at { $line }: costs a programmed bot
hint-line-stop = stops before the red line at { $line }

# Panels.
holds-time = Time markers: { $count }, room for { $room }
holds-crystals = Crystals: { $count }, room for { $room }
holds-cards = Research cards: { $count }, room for { $room }
holds-octopods = Octopods in one catch: { $room } at most
has-passed = has passed
card-now = now
card-spent = spent
board-of = Board of { $name }: { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} in the supply, { $submarines ->
    [one] 1 submarine
   *[other] { $submarines } submarines
}; { $empty ->
    [one] 1 bot space is empty
   *[other] { $empty } bot spaces are empty
}, counted up to { $open }
symbol-programmed = { $name }: a bot is programmed on “{ $symbol }”
symbol-free = { $name }: no bot on “{ $symbol }”
forecast-interim = Scoring now:
    .hint = What the intermediate scoring would give as things stand
forecast-stopped = the red line at { $line } stops it: { $points }
forecast-held = no lower than { $line }: { $points }
forecast-final = at the end
    .hint = What the final scoring would give as things stand: letters, time markers, submarines, full lab
part-control-short = control
part-bots-short = bots
part-crystals-short = crystals
part-octopods-short = octopods

# Scoring.
interim-title = Intermediate scoring of round { $round }
scoring-player = Player
scoring-total = Total
ledger-sources = Where the points came from
ledger-octopods = Octopods caught
ledger-submarines = Submarines deployed
ledger-research = Research cards taken
ledger-cards = Research cards used
ledger-loss = Octopods in own sectors
ledger-lines = Stopped at red lines and at 0
ledger-final = Final scoring
ledger-rounds = Round by round
ledger-round = Round { $round }
ledger-chart = Points after each round and at the end
part-rounds = Rounds
    .effect = Knowledge points before the final scoring
no-fields = none
fact-spaces = { $empty ->
    [one] 1 space empty
   *[other] { $empty } spaces empty
} (up to { $open } count)
fact-tie = { $fields ->
    [one] 1 control field
   *[other] { $fields } control fields
}, { $crystals ->
    [one] 1 crystal
   *[other] { $crystals } crystals
}
note-crystal = red line { $line }: a crystal paid
note-bot = red line { $line }: a bot given up
note-stopped = stopped at red line { $line }, { $lost } lost
note-held = stops at { $to }

# Log.
log-dealt = { $name } starts in sector { $sector } with { $time } and a bot on “{ $symbol }”.
log-neutral = A neutral bot and a neutral submarine stand in sector { $sector }.
log-laid = Sector { $sector } gets { $supplies }.
log-turned = Sector { $sector }: “{ $card }” and “{ $expansion }” are turned up.
log-round = Round { $round } begins. Play order: { $order }. The light bulb is worth { $bulb }.
log-moved = { $name }'s engineer goes to “{ $symbol }” ({ $field }) and programs a bot.
log-moved-no-bot = { $name }'s engineer goes to “{ $symbol }” ({ $field }); the supply has no bot.
log-sidestep = { $name }'s engineer steps sideways to “{ $symbol }” ({ $field }) and programs a bot.
log-sidestep-no-bot = { $name }'s engineer steps sideways to “{ $symbol }” ({ $field }); the supply has no bot.
log-bought = { $name } pays 3 time markers for a bot on “{ $symbol }”.
log-walked = { $name }'s scientist walks from sector { $from } to sector { $to } { $price ->
    [0] for free
    [one] for 1 time marker
   *[other] for { $price } time markers
}.
log-worked = { $name }'s bot takes control of sector { $sector }: { $deed }.
log-displaced = { $name } displaces the bot of { $owner } in sector { $sector }.
log-displaced-own = { $name } displaces a bot of their own in sector { $sector }.
log-returned = The charging station of sector { $sector } overflows: { $count ->
    [one] 1 bot of { $owner } leaves it
   *[other] { $count } bots of { $owner } leave it
}.
log-converted = { $name } converts the bot on “{ $symbol }” for { $time }.
log-declined = { $name } leaves the action undone: { $deed }.
log-idle = Nothing comes of it for { $name } – { $deed }: { $why }.
log-expanded = { $name } attaches “{ $expansion }”.
log-sent = { $name } sends a bot to sector { $sector }.
log-took = { $name } takes { $what }.
log-caught = { $name } catches { $what } in sector { $sector }.
log-deployed = { $name } deploys a submarine in sector { $sector } for { $time }.
log-researched = { $name } takes the research card “{ $card }”.
log-programmed = { $name } programs a bot on “{ $symbol }”.
log-instead = “{ $symbol }” is occupied: { $name } takes { $time } instead.
log-used = { $name } uses “{ $card }”.
log-used-for = { $name } uses “{ $card }”: { $what }.
log-points = { $name } gains { $points }: { $source }.
log-crossed-crystal = { $name } crosses the red line at { $line } and pays a crystal.
log-crossed-bot = { $name } crosses the red line at { $line } and gives up the bot on “{ $symbol }”.
log-stopped = { $name } stops before the red line at { $line }: { $lost ->
    [one] 1 of these points is lost
   *[other] { $lost } of these points are lost
}.
log-fell = { $name } loses { $points ->
    [one] 1 knowledge point
   *[other] { $points } knowledge points
}: from { $from } to { $to }.
log-fell-held = { $name } would lose { $points ->
    [one] 1 knowledge point
   *[other] { $points } knowledge points
} but falls no lower than { $to }.
log-passed = { $name } passes as no. { $place }.
log-income = { $name } takes { $time } for { $count ->
    [one] 1 submarine
   *[other] { $count } submarines
}.
log-income-part = { $name } takes { $time } for { $count ->
    [one] 1 submarine
   *[other] { $count } submarines
}: there is no room for more.
log-income-none = { $name } has no room for { $count ->
    [one] the time marker of 1 submarine
   *[other] the { $count } time markers of { $count } submarines
}.
log-interim = Scoring of round { $round }, { $name }: control { $control }, bots { $bots }, crystals { $crystals }, octopods { $octopods ->
    [0] 0
   *[other] −{ $octopods }
}: { $total }.
log-final = Final scoring, { $name }: letters { $letters } ({ $letter-points }), time { $time }, submarines { $submarines }, full lab { $lab }: { $score } in all.
source-submarine = light bulb, for the submarine
source-research = light bulb, for the research card
source-interim = intermediate scoring of round { $round }
idle-lab-full = the lab is full
idle-no-expansion = no expansion is there
idle-time-full = no room for time markers
idle-no-crystals = no crystal is there
idle-crystals-full = no room for crystals
idle-no-octopods = no octopod is there
idle-submarine-here = a submarine of the same colour is there already
idle-no-submarine = all submarines are deployed
idle-too-dear = too few time markers
idle-hand-full = no room for research cards
idle-no-card = no research card is there
idle-no-bot = no bot in the supply

# What somebody gained or lost, after a plus or a minus.
gain-points = { $count } { $count ->
    [one] point
   *[other] points
}
gain-time = { $count } { $count ->
    [one] time marker
   *[other] time markers
}
gain-crystals = { $count } { $count ->
    [one] crystal
   *[other] crystals
}
gain-cards = { $count } { $count ->
    [one] research card
   *[other] research cards
}
gain-submarines = { $count } { $count ->
    [one] submarine deployed
   *[other] submarines deployed
}
gain-expansions = { $count } { $count ->
    [one] lab expansion
   *[other] lab expansions
}

# A guided first game: what is said before the entry of guide.record with this number.
guide-1 = Bots do the work. One of yours is programmed on the submarine. Your scientist takes it to a sector; each lock on the way costs time markers. Work in sector B: the lock costs 1, the second slot 2, and a submarine brings knowledge points.
guide-3 = Your bot pushed the neutral one off the control field; holding that field counts at the end of the round. Now your engineer programs the next bot by stepping along an arrow. You are short of time markers: step to the time tile.
guide-5 = The new bot waits on your time symbol. Let it work at home in sector E, where four time markers lie. The way back costs your last one.
guide-7 = Program again. The engineer only ever goes up, so every step is a choice for the whole round. Step to the lab tile.
guide-9 = Your lab holds only so many cards, crystals, octopods and markers. Expand it in sector E, where you stand: no walk, no cost.
guide-11 = One last step, to the top row: the crystal tile.
guide-13 = A crystal lies in sector A, and its control field is free. The walk costs 3, but then three sectors are under your control. Work there.
guide-17 = From the top row you may pass; whoever passes first begins the next round. Then the round is scored: control, empty bot spaces and crystals, less the octopods in your sectors. Pass, and see who scores what, and for what.
guide-end = Control of the most sectors brought you 6 points. After four such rounds the letters of your lab, left-over time markers, all six submarines and a full lab count. Mind the red lines on the track: each costs a crystal to cross. Now it is your turn: your engineer is back at START, so program a bot.

ask-no-effect = The action has no effect there: { $why } The bot would only take the control field. Send it all the same?
