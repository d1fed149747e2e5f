game-title = Urland
game-tagline = 350 million years ago: breed, go ashore, and guess where it will count.
how-goal = Be furthest ahead on the track when somebody reaches square 30.
how-turn = In each round one player, the environment player, secretly chooses which of three lands will score; the next one sees the two others. Everybody else acts: two actions each, three in a game of three. Go ashore from an ocean, let an ocean breed, swim to the next ocean, or withdraw. Then the land is revealed and scored, and the roles move on.
how-points = Alone in the land: 3 points. All equally strong: 2 each. Otherwise the strongest get 3, those in between 2, and the weakest go home with nothing. Whoever is first to reach square 12, 16 or 21 triggers a mutation, in which all bid Ichtos for genes that bend the rules. Once in each era panic empties the fullest land, and at the end of an era two volcanoes join lands together. When the game ends, the most Ichtos on the board bring 3 more points and the most on land 2.

colour-coral = Coral
colour-amber = Amber
colour-jade = Jade
colour-violet = Violet
colour-slate = Slate

ocean-U = Ural Ocean
    .from = from the Ural Ocean
    .to = to the Ural Ocean
    .at = in the Ural Ocean
ocean-R = Rheic Ocean
    .from = from the Rheic Ocean
    .to = to the Rheic Ocean
    .at = in the Rheic Ocean
ocean-T = Palaeotethys
    .from = from the Palaeotethys
    .to = to the Palaeotethys
    .at = in the Palaeotethys
ocean-P = Panthalassa
    .from = from the Panthalassa
    .to = to the Panthalassa
    .at = in the Panthalassa
ocean-I = Iapetus Ocean
    .from = from the Iapetus Ocean
    .to = to the Iapetus Ocean
    .at = in the Iapetus Ocean
continent-siberia = Siberia
continent-laurussia = Laurussia
continent-gondwana = Gondwana
land-name = land { $land }
    .from = from land { $land }
    .to = to land { $land }
    .at = in land { $land }
land-title = Land { $land }
zone-key = { $zone ->
    [U] { ocean-U }
    [R] { ocean-R }
    [T] { ocean-T }
    [P] { ocean-P }
    [I] { ocean-I }
   *[other] Land { $zone }
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
   *[other] { $count } Ichtos
}

gene-assimilation = Assimilation
    .effect = for two actions, in a zone with at least one of yours and two foreign Ichtos, two foreign ones (of one or two colours) go back to their owners' stocks and one of yours comes from stock.
    .brief = two foreign Ichtos go and one of yours comes, for two actions
gene-legs = Legs
    .effect = one or two of yours go ashore for one action, each from an ocean to a land beside it; or one walks from a land to a neighbouring one, for one action.
    .brief = two go ashore for one action, or one walks to a neighbouring land
gene-care-of-young = Care of Young
    .effect = always on: whoever calls for the breeding, 2 or 3 of yours have 1 young, 4 or 5 have 2, 6 or more have 3.
    .brief = 2 or 3 have 1 young, 4 or 5 have 2, 6 or more have 3
gene-egg = Egg
    .effect = one of yours from stock joins a land where you have Ichtos: for one action where you have two or more, for two actions where you have one.
    .brief = one of yours from stock to a land of yours, for one or two actions
gene-wings = Wings
    .effect = one or two of yours fly together from a land to any one other land or ocean, for one action.
    .brief = one or two fly from a land to any zone, for one action
gene-muscles = Muscles
    .effect = always on: where you have an Ichto you count half an Ichto more when a land is scored, but not in the final scoring.
    .brief = half an Ichto more in every land where you are
gene-ears = Ears
    .effect = always on: in a panic as many of yours stay as you like; at an eruption those you would lose escape to an ocean that touches the land; on land yours cannot be bitten.
    .brief = yours may stay in a panic, escape eruptions, are not bitten on land
gene-stink-glands = Stink Glands
    .effect = in a land with at least one of yours, all Ichtos of one rival go to an ocean it touches, both of your choice, for one action.
    .brief = drives all Ichtos of a rival out of a land of yours, for one action
gene-turbo = Turbo
    .effect = one or two of yours go ashore for one action, each from an ocean to a land beside it; and yours swim to any ocean, not just a bordering one.
    .brief = two go ashore for one action, and yours swim to any ocean
gene-warm-blood = Warm Blood
    .effect = always on: one action more in every normal turn, none in an extra turn.
    .brief = one action more in every normal turn
gene-teeth = Teeth
    .effect = in a zone with at least one of yours, one foreign Ichto goes back to its owner's stock, for one action; not on land if the owner has Ears.
    .brief = a foreign Ichto beside yours goes back to stock, for one action

kind-land = Go ashore
    .hint = One of your Ichtos goes from an ocean to a land that touches it: one action.
kind-breed = Breed
    .hint = All colours in an ocean breed: 3 to 5 Ichtos have 1 young, 6 or more have 2. One action.
kind-swim = Swim
    .hint = Any number of your Ichtos go from an ocean to one that borders it: one action.
kind-withdraw = Withdraw
    .hint = Any number of your Ichtos go back to stock, from as many zones as you like: one action.
kind-walk = Walk (Legs)
    .hint = One of your Ichtos goes to a neighbouring land: one action.
kind-fly = Fly (Wings)
    .hint = One or two of your Ichtos go from a land to any other zone: one action.
kind-egg = Lay an egg
    .hint = One of your Ichtos comes from stock to a land: one action where you have two or more, two actions where you have one.
kind-stink = Stink
    .hint = All Ichtos of a rival leave a land for an ocean: one action.
kind-bite = Bite
    .hint = A foreign Ichto goes back to its owner's stock: one action.
kind-assimilate = Assimilate
    .hint = Two foreign Ichtos become one of yours: two actions.
kind-pay = Pay
    .hint = Ichtos go back to stock for the gene; how many, you say next.

board-name = The world of Urland, era { $era }, round { $round }
era = Era { $era }
round = Round { $round }
era-end = End of the era
era-over = The end
marker = { $name } on square { $square }
square-mutation = Square { $square }: the first to get here triggers a mutation
square-mutation-spent = Square { $square }: its mutation is over
square-end = Square { $square }: whoever gets here ends the game
square-plain = Square { $square } of the score track
sign-stack = Stack
    .effect = The discs of the lands, face down, with the panic disc among them. The environment player draws from it; when it is empty, the era ends.
sign-disc = Disc
    .effect = There is one for each land. The environment player holds three and chooses one: its land scores at the end of the round.
sign-panic = Panic
    .effect = Whoever draws it sets off a panic, which empties the fullest land. It happens once in each era.
sign-volcano = Volcano
    .effect = It bears the number of a land. At the end of an era two erupt, and each joins its land to another.
sign-mutation = Mutation square
    .effect = The first to reach it triggers a mutation: all bid Ichtos for genes.
sign-end = Last square
    .effect = Whoever reaches it ends the game.

zone-empty = nobody
zone-touches = touches { $oceans }
zone-neighbours = neighbours { $lands }
zone-would-score = if it scored now: { $manner } ({ $points })
leaps = over { $count ->
    [one] a marker
   *[other] { $count } markers
}
zone-lay-down = { $zone } · let go again
disc-will-score = this land will score in this round
disc-scored = scored in this era
disc-held = you have seen its disc: it is still in play
disc-chosen = Land { $land } will score in this round.
disc-chosen-hidden = The disc { $name } chose, face down: its land will score at the end of the round.
disc-open = Disc of land { $land }
disc-hidden = A disc you may not see
stack = { $count ->
    [one] The last disc of the stack
   *[other] { $count } discs in the stack
}
panic-ahead = The panic disc is still in the stack.
panic-behind = The panic disc has been drawn in this era.
gene-pile = { $count ->
    [0] No gene left in the pile
    [one] One gene in the pile: { $genes }
   *[other] { $count } genes in the pile: { $genes }
}
no-offer = No gene is on offer.
caption-chosen = will score
caption-hand = in hand
caption-passed = passed on
caption-stack = stack
caption-panic = panic
is-environment = { $name } is the environment player and decides which land scores
is-dummy = { $name } is the dummy and holds the two discs passed on

role-environment = Environment player
role-dummy = Dummy
role-ichto = Ichto player, no. { $place }
role-ichto-only = Ichto player
actions-left = { $left ->
    [one] One action left
   *[other] { $left } actions left
}
panel-stock = in stock
panel-water = in the water
panel-land = on land
panel-tiles = { $count ->
    [one] extra-turn tile
   *[other] extra-turn tiles
}
gene-price = costs { $name } { ichtos }
gene-price-you = costs you { ichtos }
bid-placed = has bid, in secret
bid-waiting = is thinking about a bid
bid-own = bids { $bid }, in secret
bid-open = bid { $bid }; a gene costs { $price }

prompt-choose = { $name } chooses in secret which land will score.
prompt-choose-you = You are the environment player: which of your three lands is to score at the end of the round?
prompt-act = { $name } acts: { $left ->
    [0] no action left
    [one] one action left
   *[other] { $left } actions left
}.
prompt-act-you = Your turn, { $left ->
    [one] one action left
   *[other] { $left } actions left
}: pick an action, or a zone with Ichtos of yours.
prompt-extra = { $name } takes an extra turn: { $left ->
    [0] no action left
    [one] one action left
   *[other] { $left } actions left
}.
prompt-extra-you = Your extra turn, { $left ->
    [one] one action left
   *[other] { $left } actions left
}: pick an action, or a zone with Ichtos of yours.
prompt-tile = Your actions are used up: spend a tile for two more, or end your turn.
prompt-withdraw-more = You may withdraw more at no further cost, or end your turn.
prompt-withdraw-on = You have { $left ->
    [one] one action left
   *[other] { $left } actions left
}: pick one, or withdraw more at no further cost.
prompt-land-more = One is ashore: a second may follow within the same action, from any ocean to any land beside it. After that, { $left ->
    [0] no action is left
    [one] one action is left
   *[other] { $left } actions are left
}.
prompt-from = { $kind }: where from?
prompt-where = { $kind }: where?
prompt-zone = { $zone }: pick where to go, or what to do here.
prompt-to = { $kind } { $zone }: where to?
prompt-many = { $kind } { $zones }: how many?
prompt-whose = { $kind } { $zones }: whose Ichtos?
prompt-way = { $from }, { $to }: choose one of these.
prompt-bid = Mutation! All bid in secret; still thinking: { $names }.
prompt-bid-you = Mutation! Bid in secret, from 0 to your stock of { $stock }. { $own ->
    [0] A gene costs what you bid
   *[other] A gene costs you { $own } more than you bid
}, and you have { $board ->
    [one] 1 Ichto
   *[other] { $board } Ichtos
} on the board. { $most ->
    [0] No gene is on offer.
    [one] On offer: { $genes }; one is sold.
   *[other] On offer: { $genes }; at most { $most } are sold.
}
prompt-bid-made = You bid { $bid }. Still thinking: { $names }.
prompt-must-buy = { $name } must take a gene, for { $price ->
    [0] nothing
    [one] 1 Ichto
   *[other] { $price } Ichtos
}.
prompt-must-buy-you = You come first and must take a gene. It costs you { $price ->
    [0] nothing
    [one] 1 Ichto
   *[other] { $price } Ichtos
} from the board.
prompt-buy = { $name } may take a gene, for { $price ->
    [0] nothing
    [one] 1 Ichto
   *[other] { $price } Ichtos
}.
prompt-buy-you = Take a gene for { $price ->
    [0] nothing
    [one] 1 Ichto
   *[other] { $price } Ichtos
} from the board, or pass.
prompt-pay = { $name } pays for the gene: { $owed ->
    [one] 1 Ichto
   *[other] { $owed } Ichtos
} to go.
prompt-pay-you = Pay for the gene: { $paid ->
    [0] { $owed ->
        [one] 1 Ichto
       *[other] { $owed } Ichtos
    }
   *[other] { $owed ->
        [one] 1 more Ichto
       *[other] { $owed } more Ichtos
    }
}, from zones of your choice.
prompt-panic-land = Panic! { $name }, last on the track, picks the land: { $lands }.
prompt-panic-land-you = Panic! You are last on the track: which of the fullest lands ({ $lands }) does it hit?
prompt-panic-ocean = Panic in land { $land }! { $name }, last on the track, picks the ocean.
prompt-panic-ocean-you = Panic in land { $land }! You are last on the track: to which ocean does everyone flee?
prompt-panic-spared = ({ $name } has Ears and may stay.)
prompt-panic-ears = The Ichtos of { $name } in land { $land } hear the panic coming and may stay.
prompt-panic-ears-you = Your Ichtos hear the panic in land { $land }: how many flee too ({ $ocean })?
prompt-refuge = The Ichtos of { $name } escape the eruption in land { $land }.
prompt-refuge-you = Your Ichtos hear the eruption in land { $land }: one stays, to which ocean { $others ->
    [one] does the other go?
   *[other] do the others go?
}
prompt-over = The game is over.

group-actions = Actions
group-pay = Pay with
group-bid = Your bid
group-genes = Genes on offer
group-send = How many flee
lay-down = Something else
card-lay-down = Put the card back
ask-empty-land = Nobody lives there now. Let it score all the same?
ask-withdraw-breeders = Careful: then no ocean holds { $needs ->
    [2] two
   *[other] three
} of yours, and only breeding brings Ichtos back. Withdraw all the same?
ask-withdraw-last = Careful: then you have no Ichto on the board, and none can ever come back. Withdraw all the same?
ask-bid-unpayable = A gene would cost you { $price }, and you have { $has ->
    [0] no Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
} on the board: you could not pay and would drop out. Bid all the same?
confirm-end = End your turn and lose { $left ->
    [one] one action
   *[other] { $left } actions
}?
confirm-tile = Use the tile now and lose { $left ->
    [one] one action
   *[other] { $left } actions
}?

act-choose = Let land { $land } score
act-land = { $count ->
    [one] Go ashore { $from } { $to }
   *[other] Go ashore with { $count } { $from } { $to }
}
act-breed = Breed { $zone }
act-swim = Swim with { ichtos } { $from } { $to }
act-withdraw = Withdraw { ichtos } { $zone }
act-walk = Walk { $from } { $to }
act-fly = Fly with { ichtos } { $from } { $to }
act-egg = Lay an egg { $zone } ({ $cost ->
    [one] 1 action
   *[other] { $cost } actions
})
act-stink = Drive { $name } { $from } { $to }
act-bite = Bite an Ichto of { $name } { $zone }
act-assimilate = Assimilate one of { $one } and one of { $two } { $zone }
act-assimilate-two = Assimilate two of { $name } { $zone }
act-tile = Spend a tile: two more actions
act-end = End the turn
act-bid = Bid { $count }
act-take = Take { $gene }
act-pass = Pass
act-pay = Pay { ichtos } { $zone }
act-panic = Panic { $zone }
act-flee = All flee { $zone }
act-send = { $count ->
    [0] All stay
    [one] One flees
   *[other] { $count } flee
}
act-refuge = Escape { $zone }
hint-breed = Young: { $young }
hint-then-score = if land { $land } then scored: { $manner } ({ $points })
hint-tile = You have { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} left. Each gives two actions once, at the end of a normal turn.
hint-tile-early = What is left of your normal turn is given up. You have { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} left.

scoring-empty = empty land
    .rule = Nobody is there, nobody scores.
scoring-monopoly = monopoly
    .rule = One colour alone scores 3.
scoring-coexistence = coexistence
    .rule = All are equally strong: each scores 2 and stays.
scoring-competition = competition
    .rule = The strongest score 3, the weakest leave, all others score 2.
scored-title = Land { $land }: { $manner }
verdict-leaves = weakest: back to stock
verdict-alone = alone
verdict-equal = equally strong
verdict-most = strongest
verdict-between = in between
nobody-scores = nobody scores
final-total = Final scoring: Ichtos on the whole board, 3 points
final-land = Final scoring: Ichtos on land, 2 points
final-excluded = left out: alone had most on the whole board
wins = { $name } wins
manner-track = A marker has reached square 30.
manner-eras = The fourth era has ended.
result-player = Player
result-eras = Lands, era by era
result-era = Era { $era }
    .hint = Points for lands in this era
result-final = The end
    .hint = Points of the final scoring
result-chart = Points, by where they came from
result-bar = { $name }: { $parts }
result-start = Start
    .hint = Square at the start
result-monopoly = Monopoly
    .hint = Points for lands held alone
result-coexistence = Coexistence
    .hint = Points for lands shared in equal strength
result-most = Strongest
    .hint = Points for the greatest strength among rivals
result-between = In between
    .hint = Points for neither the greatest nor the least strength
result-total = Most on the board
    .hint = Final points for Ichtos on the whole board
result-land = Most on land
    .hint = Final points for Ichtos on land
result-leaps = Leaps
    .hint = Occupied squares leapt over
result-square = Square
    .hint = Where the marker stands in the end

tell-dealt = { $name } is dealt the discs { $lands } and puts an Ichto on each of these lands.
tell-starts = { $name } has the highest disc, { $land }, and starts.
tell-received = { $name } gets disc { $land } from { $from } and puts an Ichto on that land.
tell-turned-up = New genes: { $genes }.
tell-era-began = Era { $era } begins with { $discs } discs and the panic disc.
tell-drew = { $name } draws { $count ->
    [one] a disc
   *[other] { $count } discs
}.
tell-drew-discs = You draw { $count ->
    [one] disc
   *[other] the discs
} { $lands }.
tell-chose = { $name } has chosen and gives two discs to { $dummy }.
tell-chose-disc = You chose disc { $land } and passed on { $lands }.
tell-got-discs = { $name } gives you the discs { $lands }.
tell-landed = { $name } goes ashore with { ichtos } { $from } { $to }.
tell-bred = { $name } lets Ichtos breed { $zone }: { $young }.
tell-swam = { $name } swims with { ichtos } { $from } { $to }.
tell-withdrew = { $name } withdraws { ichtos } { $zone }.
tell-withdrew-more = { $name } withdraws { $count ->
    [one] one more Ichto
   *[other] another { $count } Ichtos
} { $zone }.
tell-walked = { $name } walks { $from } { $to }.
tell-flew = { $name } flies with { ichtos } { $from } { $to }.
tell-hatched = { $name } lays an egg { $zone }.
tell-drove-out = { $name } drives { ichtos } of { $rival } { $from } { $to }.
tell-bit = { $name } bites an Ichto of { $rival } { $zone }.
tell-assimilated = { $name } assimilates { $rivals } { $zone }.
tell-tile = { $name } spends a tile for two more actions.
tell-gave-up = { $name } leaves { $count ->
    [one] one action
   *[other] { $count } actions
} unused.
tell-revealed = { $name } shows the chosen disc: { $land }.
tell-scored = Land { $land }, { $manner }: { $won }.
tell-leave = Back to stock: { $names }.
tell-mutation = Square { $square } is reached: mutation!
tell-bids = Bids: { $bids }.
tell-bids-equal = Equal bids: whoever is further back on the track comes first.
tell-dropped-out = { $name } has { $has ->
    [0] no Ichto
    [one] only 1 Ichto
   *[other] only { $has } Ichtos
} on the board, cannot pay the price of { $price } and drops out.
tell-took-gene = { $name } takes { $gene } { $price ->
    [0] free of charge.
    [one] for 1 Ichto.
   *[other] for { $price } Ichtos.
}
tell-passed = { $name } passes.
tell-paid = { $name } pays with { ichtos } { $zone }.
tell-auction-over = The mutation is over: { $sold ->
    [0] no gene
    [one] one gene
   *[other] { $sold } genes
} sold.
tell-panic = { $name } draws the panic disc!
tell-no-panic = Nobody is on land, nothing happens.
tell-panicked = Panic in land { $land }! These flee { $zone }: { $fled }.
tell-panicked-none = Panic in land { $land }.
tell-stayed = { $name } has Ears: { $count ->
    [one] 1 Ichto
   *[other] { $count } Ichtos
} may stay.
tell-sent = { $count ->
    [0] { $name } lets them all stay.
   *[other] { $name } sends { ichtos } along { $zone }.
}
tell-era-ended = Era { $era } ends. { $name } shows the discs { $scored } and { $other }: the lot falls on { $scored }, which scores; then both volcanoes erupt.
tell-erupted = Volcano { $volcano } erupts and joins its land to land { $into }.
tell-extinct = Volcano { $volcano } erupts; there is nothing left to join.
tell-losses = Lost: { $lost }.
tell-escaped = { $name } has Ears: { $count ->
    [one] 1 Ichto escapes
   *[other] { $count } Ichtos escape
} { $zone }.
tell-final-total = Ichtos on the board: { $counts }. Points: { $points }.
tell-final-land = Ichtos on land: { $counts }. Points: { $points }.
tell-final-left-out = Left out: { $name }, who alone had most on the whole board.
tell-won = { $name } wins on square { $square }.

urland-no-such-player = Seat { $player } is not taken.
urland-game-over = The game is over.
urland-environment-chooses = { $player } is the environment player and chooses which land scores.
urland-environment-rests = You are the environment player: you take no actions in this round.
urland-dummy-rests = You are the dummy: you take no actions in this round.
urland-not-your-turn = It is { $player }'s turn.
urland-now-choose = First choose which of your discs is to score.
urland-not-in-hand = You do not hold the disc of land { $land }.
urland-now-act = Now take an action or end your turn.
urland-no-actions-left = You have no action left.
urland-needs-two-actions = This takes two actions of the same turn, and you have one left.
urland-one-tile = One tile a turn, and you have spent it.
urland-no-tile = You have no tile left.
urland-tile-at-end = A tile is spent at the end of your normal turn: use up the { $left ->
    [one] action that is left
   *[other] { $left } actions that are left
}, or end the turn first.
urland-needs-gene = You need the gene { $gene } for this.
urland-at-least-one = It must be at least one Ichto.
urland-too-few = { zone-key }: you have { $has ->
    [0] no Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
} there, and this takes { $needs ->
    [one] one
   *[other] { $needs }
}.
urland-no-stock = You have no Ichto in stock.
urland-too-few-to-breed = { zone-key }: you have { $has ->
    [one] 1 Ichto
   *[other] { $has } Ichtos
} there, and it takes { $needs } to breed.
urland-land-gone = Land { $land } is no longer a land of its own: it is part of land { $into }.
urland-not-touching = Land { $land } does not touch this ocean: { ocean-key }.
urland-landing-party = { $party ->
    [one] Only one Ichto lands
   *[other] Only { $party } Ichtos land
} at a time.
urland-flying-party = Only two Ichtos fly at a time.
urland-not-bordering = { from-key } and { to-key } do not border each other.
urland-not-neighbours = The lands { $from } and { $to } are not neighbours.
urland-same-zone = They are there already.
urland-own-ichto = It must be somebody else's Ichto.
urland-rival-absent = { zone-key }: { $player } has { $has ->
    [0] no Ichto
    [one] 1 Ichto
   *[other] { $has } Ichtos
} there, and this takes { $needs ->
    [one] one
   *[other] { $needs }
}.
urland-ears-hear = { $player } has Ears: on land this Ichto hears you coming.
urland-now-bid = Now bid.
urland-has-bid = You have bid; now the others are thinking.
urland-bid-too-high = You cannot bid { $bid }: { $stock ->
    [0] your stock is empty
    [one] you have only 1 Ichto in stock
   *[other] you have only { $stock } Ichtos in stock
}.
urland-not-asked = { $player } is asked now.
urland-now-take = Now take a gene or pass.
urland-not-on-offer = { $gene } is not on offer.
urland-must-take = You are the first who can pay: you must take a gene.
urland-now-pay = First pay the { $owed ->
    [one] Ichto
   *[other] { $owed } Ichtos
} you still owe.
urland-pays-too-much = You owe only { $owed ->
    [one] 1 Ichto
   *[other] { $owed } Ichtos
}.
urland-last-decides = { $player } is last on the track and decides.
urland-now-panic = Now pick the land that panics.
urland-not-fullest = Land { $land } holds { $has ->
    [0] nobody
    [one] 1 Ichto
   *[other] { $has } Ichtos
}; the fullest { $most ->
    [one] hold 1 each
   *[other] hold { $most } each
}.
urland-now-flee = Now pick the ocean to flee to.
urland-ears-decide = { $player } has Ears and decides.
urland-now-send = Now say how many of yours flee too.
urland-now-refuge = Now pick the ocean your Ichtos escape to.

# What somebody gained or lost, after a plus or a minus.
gain-points = { $count } { $count ->
    [one] square
   *[other] squares
}
gain-water = { $count } { $count ->
    [one] Ichto in the water
   *[other] Ichtos in the water
}
gain-land = { $count } { $count ->
    [one] Ichto on land
   *[other] Ichtos on land
}
gain-genes = { $count } { $count ->
    [one] gene
   *[other] genes
}
gain-tiles = { $count } { $count ->
    [one] extra-turn tile
   *[other] extra-turn tiles
}

# A guided first game: what is said before the entry of guide.record with this number.
guide-1 = Points come from lands. Each round one player, the environment player, chooses in secret which land will score. This round it is you. You live alone in land 7, and a land to yourself is worth 3 points: choose land 7.
guide-7 = Land 7 brought you 3 points. Discs 1 and 3 you passed on: the eyes mark them. One of these or a new one will now score. You have three actions. Two colours in a land? The weaker goes home with nothing, the stronger gets 3. In land 3 it is one against one: go ashore there from the Palaeotethys.
guide-8 = Only by breeding do Ichtos get from your stock into the sea: in one ocean all colours with three Ichtos or more have young. Breed in the Ural Ocean.
guide-9 = Any number may swim together to the next ocean. Six of a colour have two young instead of one. Swim with two from the Palaeotethys to the Rheic Ocean: then you have six there.
guide-10 = Your three actions are used up. Once in the game you have a tile for two more. Land 4 has not scored yet, and you can take the lead there: spend the tile.
guide-11 = Land 4 holds a single rival. Go ashore there twice from the Ural Ocean: two against one.
guide-18 = You won land 3, and land 10 was shared: where all are equally strong, each gets 2. Last round you were shown two discs, so you know what is still to come. You are the environment player again: choose land 4, where you lead.
guide-23 = Whoever first reaches square 12, 16 or 21 triggers a mutation: genes are sold. Bids are secret; what you bid you pay with Ichtos from the board. The others will not bid much: bid 1.
guide-26 = You come first: choose a gene. Warm Blood gives you one more action in every turn: take it.
guide-27 = Now pay: one Ichto goes back to your stock. One from the full Panthalassa hurts least.
guide-end = From here on you play yourself. Whoever first reaches square 30 ends the game; then the most Ichtos, and the most on land, count once more. Beware of the panic disc, which empties the fullest land, and of the volcanoes at the end of the era. You have four actions: where will it count?
