game-title = Starfarers
game-tagline = Leave home for the unknown: settle planets, befriend four peoples, brave the pirates.
how-goal = Be the first to have fifteen points in your own turn. You begin with four.
how-turn = Roll: planets with that number yield a card to every colony and spaceport beside them. Whoever has fewer than nine points draws one more. Then trade, with the others or the bank, and build: ships, a spaceport, or boosters, cannons and freight rings for your mothership. Then shake it. Two balls say how far all your ships fly; the black one brings an encounter first, with merchants, pirates or travelers. Ships look at the planets they pass. A colony ship founds a colony between two planets that are safe, a trade ship a station at the base of a people, if you have enough freight rings.
how-points = A colony 1, a spaceport 2. The most stations with a people 2, and every station brings a friendship card. A pirate nest beaten or an ice planet thawed 1. Every two fame rings 1.

option-setup = Set-up
    .hint = Where the first colonies and spaceports stand.
option-setup-beginner = Fixed, for beginners
option-setup-advanced = Free choice, with shuffled home numbers
option-quick-supply = Quick game
    .hint = Supplies from Earth bring two cards to whoever has fewer than 7 points.
option-colours = Colours
    .hint = The colour decides where a beginner starts.
option-colours-seats = by seat: red, yellow, blue, white
option-colours-drawn = drawn by lot
option-round-limit = Round limit
    .hint = If nobody has 15 points after this many rounds, the player with the most points wins.

manner-fifteen-points = Fifteen points in the player's own turn.
manner-round-limit = The last round is over: whoever has the most points wins.

colour-red = Red
colour-yellow = Yellow
colour-blue = Blue
colour-white = White

fuel = fuel
    .effect = Two buy a booster; every ship takes one.
ore = ore
    .effect = Two buy a freight ring; every ship takes one.
goods = goods
    .effect = A trade ship takes two; the bank swaps goods two for one.
carbon = carbon
    .effect = Two buy a cannon; a colony ship takes one, a spaceport three.
food = food
    .effect = A colony ship takes one, a spaceport two.
count-fuel = { $count } fuel
count-ore = { $count } ore
count-goods = { $count } goods
count-carbon = { $count } carbon
count-food = { $count } food
count-cards = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
price = { $fuel ->
    [0] {""}
   *[other] {" "}{ $fuel }× fuel
}{ $ore ->
    [0] {""}
   *[other] {" "}{ $ore }× ore
}{ $goods ->
    [0] {""}
   *[other] {" "}{ $goods }× goods
}{ $carbon ->
    [0] {""}
   *[other] {" "}{ $carbon }× carbon
}{ $food ->
    [0] {""}
   *[other] {" "}{ $food }× food
}

booster = booster
    .effect = Each of your ships flies one step further. Price: 2 fuel. A mothership holds six.
cannon = cannon
    .effect = One more strength in combat and against pirate nests. Price: 2 carbon. A mothership holds six.
freight-ring = freight ring
    .effect = Each dock of a people, 1 to 5, takes as many rings as its number, an ice planet as many as its strength. Price: 2 ore. A mothership holds five.
count-booster = { $count ->
    [one] 1 booster
   *[other] { $count } boosters
}
count-cannon = { $count ->
    [one] 1 cannon
   *[other] { $count } cannons
}
count-freight-ring = { $count ->
    [one] 1 freight ring
   *[other] { $count } freight rings
}
count-fame-ring = { $count ->
    [one] 1 fame ring
   *[other] { $count } fame rings
}
count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

colony-ship = colony ship
    .effect = A transporter with a colony: founds it on a free colony site. Price: 1 ore, 1 fuel, 1 carbon, 1 food.
trade-ship = trade ship
    .effect = A transporter with a trade station: founds it at the next dock of a people. Price: 1 ore, 1 fuel, 2 goods.
spaceport = spaceport
    .effect = A ring on one of your colonies: two points in all, and ships are built on the two points next to it. Price: 3 carbon, 2 food.
colony = colony
    .effect = One point; brings one card whenever one of its two planets yields.
trade-station = trade station
    .effect = Brings a friendship card; whoever has the most stations with a people holds its marker.
transporter = transporter
    .effect = Carries a colony or a trade station. You have three, with one, two or three balls on the tip.
mothership = mothership
    .effect = Carries your expansions and fame rings; its balls give the speed of your ships.
fame-ring = fame ring
    .effect = Every two are worth a point. A mothership holds eleven.
friendship-marker = friendship marker
    .effect = Two points for whoever has the most stations with this people; in a tie the lowest dock decides.
neutral = nobody's
    .effect = Takes up its site and does nothing else.

ball-black = black ball
    .effect = Counts 0 and brings an encounter.
ball-blue = blue ball
    .effect = Counts 1.
ball-yellow = yellow ball
    .effect = Counts 2.
ball-red = red ball
    .effect = Counts 3.

dot-yellow = yellow dot
    .effect = One of 3, 3, 4, 4, 11, 11, 12.
dot-red = red dot
    .effect = One of 2, 5, 5, 6, 8, 9, 9.
dot-blue = blue dot
    .effect = One of 10, 10, pirate nest 4, 5 or 6, ice planet 3 or 4.
disc-number = number { $number }
    .effect = The planet yields whenever { $number } is rolled.
disc-pirate = pirate nest of strength { $number }
    .effect = No colony beside it. A ship next to it and { $number } cannons, Scientist cards included, win the disc: one point.
disc-ice = ice planet of strength { $number }
    .effect = No colony beside it. A ship next to it and { $number } freight rings win the disc: one point.
disc-hidden = face-down disc
    .effect = Fly a ship next to it and you may look.
disc-white = white disc
    .effect = Laid in place of a captured disc: one of 3, 9, 10, 11, 11.

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
planet-name = { $system }, { $resource } planet
site-name = { $system }, site between { $first } and { $second }
dock-name = { $people }, dock { $dock }
dock-next = { $dock }: the next to be taken. A trade station here needs { $rings ->
    [1] one freight ring
   *[other] { $rings } freight rings
}.
dock-later = { $dock }: taken after those with lower numbers. A trade station here needs { $rings ->
    [1] one freight ring
   *[other] { $rings } freight rings
}.
sign-dock = dock
    .effect = Where a trade ship founds a station with a people. Its number says how many freight rings that takes; the lowest is taken first.
point-name = the point { $steps ->
    [one] one step
   *[other] { $steps } steps
} { $side ->
    [above] above
    [above-left] to the upper left of
    [above-right] to the upper right of
    [below] below
    [below-left] to the lower left of
    [below-right] to the lower right of
    [left] left of
   *[right] right of
} { $place }
sun = sun
    .effect = No ship can go there.
bank = Galactic Bank
    .effect = The open cards: takes three of a kind for one other, two if they are goods.
supply-pile = supplies from Earth
    .effect = Face down. With fewer than 9 points you may draw a card in your turn, until you shake.

green-folk = Green Folk
    .effect = Each card brings one more of a resource that a roll brings you.
    .base = the Green Folk's base
scientists = Scientists
    .effect = Their cards count as boosters and cannons.
    .base = the Scientists' base
diplomats = Diplomats
    .effect = Their cards protect, help and bring fame.
    .base = the Diplomats' base
merchants = Merchants
    .effect = Their cards make the bank cheaper.
    .base = the Merchants' base
travelers = Travelers

green-fuel = Fuel harvest
    .effect = Whenever a roll, anyone's, brings you fuel, you get one more.
green-ore = Ore harvest
    .effect = Whenever a roll, anyone's, brings you ore, you get one more.
green-goods = Goods harvest
    .effect = Whenever a roll, anyone's, brings you goods, you get one more.
green-carbon = Carbon harvest
    .effect = Whenever a roll, anyone's, brings you carbon, you get one more.
green-food = Food harvest
    .effect = Whenever a roll, anyone's, brings you food, you get one more.
science-mixed = Booster and cannon
    .effect = Counts as a booster and a cannon, takes up no room and cannot be lost.
science-boosters = Two boosters
    .effect = Counts as two boosters, takes up no room and cannot be lost.
science-cannons = Two cannons
    .effect = Counts as two cannons, takes up no room and cannot be lost.
diplomat-tribute = Tribute
    .effect = A seven costs you cards only if you have more than twelve.
diplomat-fame = Fame
    .effect = Once a turn for each card you have of it, while you trade and build, you may pay one goods for a fame ring.
    .once = Once a turn, while you trade and build, you may pay one goods for a fame ring; with both cards, too, only once.
diplomat-helping-hand = Helping hand
    .effect = Once a turn, between roll and shake, you may draw a random card each from one or two opponents with more points than you.
diplomat-relief = Relief
    .effect = Whenever a roll other than seven, anyone's, brings you nothing, you take a card of your choice from the bank.
merchant-fuel = Fuel trade
    .effect = The bank takes two of your fuel for one other card.
merchant-ore = Ore trade
    .effect = The bank takes two of your ore for one other card.
merchant-goods = Goods trade
    .effect = Once a turn the bank takes a single goods of yours for one other card.
merchant-carbon = Carbon trade
    .effect = The bank takes two of your carbon for one other card.
merchant-food = Food trade
    .effect = The bank takes two of your food for one other card.

phase-setup = Set-up
phase-production = Production
phase-trade = Trade and build
phase-encounter = Encounter
phase-flight = Flight

neighbour-left = left neighbour
neighbour-second-left = second player on the left
neighbour-right = right neighbour
neighbour-second-right = second player on the right
stat-combat = combat
    .effect = Balls plus cannons. Scientist cards count for the player whose turn it is, who also wins ties.
stat-speed = race
    .effect = Balls plus boosters, Scientist cards included. The player whose turn it is wins ties.

scene-merchant-gift = A merchant
    .story = A freighter comes alongside, and its master invites you to look at his hold. Among traders a small gift opens the talk.
    .question = How many cards do you give him?
scene-pirate-demands-two = The toll
    .story = A pirate lies across your course with his gunports open. Two cards, he says, and the way is free.
    .question = Do you pay two cards?
    .yes = Pay two cards
    .no = Refuse and fight
scene-pirate-swap = Stolen goods
    .story = A pirate wants to be rid of his loot. For one of your cards he would give you two of other kinds, no questions asked.
    .question = Do you take the bargain?
    .yes = Swap
    .no = Have none of it
scene-pirate-raid = A pirate for hire
    .story = For a single card a pirate offers to lighten the holds of all the others for you.
    .question = Do you hire him?
    .yes = Hire him for one card
    .no = Send him away
scene-pirate-attack = Under attack
    .story = No greeting, no demand: shots flash past your bridge. A pirate wants your ship.
    .question = Do you try to get away?
    .yes = Try to get away
    .no = Fight
scene-distress-call = A distress call
    .story = A ship with dead engines is falling towards a sun. Only a fast rescuer will reach it in time.
    .question = Do you go to its help?
    .yes = Race to the rescue
    .no = Fly on
scene-ship-under-fire = A ship under fire
    .story = A pirate has cornered a ship without cannons, and its crew is calling for anybody who is armed.
    .question = Do you step in?
    .yes = Attack the pirate
    .no = Keep out of it
scene-distortion = The fold
    .story = In front of you space is folding over. Whoever dives into the crease fast enough comes out wherever they like.
    .question = Do you risk the jump?
    .yes = Dive in
    .no = Fly around it
scene-traveler-gift = The Travelers
    .story = All at once they are there, the people without a planet. Their envoy shows you two empty hands and waits.
    .question = How many cards do you put into the envoy's hands?
scene-wear-and-tear = Wear and tear
    .story = The years between the stars leave their mark on every mothership.
scene-unmasked-pirate = A false merchant
    .story = The master throws off his cloak and laughs. He is a pirate, and what you gave him he keeps.
    .question = Do you attack him?
    .yes = Attack
    .no = Let him go

answer-gift = { $count ->
    [0] Give nothing
    [one] Give one card
   *[other] Give { $count } cards
}

row-gift-0 = No card given
row-gift-1 = One card given
row-gift-2 = Two cards given
row-gift-3 = Three cards given
row-yes = Yes
row-no = No
row-won = Won
row-lost = Lost
row-enough = Fast enough
row-fewer = Too slow
row-low = Total of 1 or 2
row-middle = Total of 3
row-high = Total of 4 or 5
row-all = Everyone

op-nothing = Nothing else happens.
op-fame-gain = { $count ->
    [one] Take a fame ring.
   *[other] Take { $count } fame rings.
}
op-fame-loss = { $count ->
    [one] Give back a fame ring.
   *[other] Give back { $count } fame rings.
}
op-gain = Take { $count } { $resource } from the bank.
op-gain-any = { $count ->
    [one] Take a card of your choice from the bank.
   *[other] Take { $count } cards of your choice from the bank.
}
op-pay-any = { $count ->
    [one] Give the bank a card of your choice.
   *[other] Give the bank { $count } cards of your choice.
}
op-return-gift = Take back the cards you gave.
op-each-opponent-gives = Each opponent gives you a card of their own choice.
op-draw-from-each = Draw a random card from each opponent.
op-swap-one-for-two = Give back one card and take two of other kinds.
op-lose-swapped = The two cards of the swap go back to the bank.
op-gain-expansion = Attach an expansion of your choice.
op-lose-expansion = Give up an expansion of your choice.
op-ground = Your first ship does not fly this turn.
op-jump = Your first ship may jump to any point where it could end a flight.
op-free-trade-ship = You get a trade ship for nothing.
op-contest-combat = It comes to a fight. { $name } shakes for the pirate.
op-contest-speed = It comes to a race. { $name } flies against you.
op-compare-boosters = Have you at least as many boosters as the mothership of { $name }?
op-shake-table = Shake your mothership.
op-draw-new-card = A new card is drawn.
op-wear-above = Whoever has more than { $limit } expansions gives one up.
op-council-fame = The council honours whoever has the most freight rings: a fame ring each.
op-reshuffle-and-draw = All encounter cards are shuffled, and a new one is drawn.

encounter-01 = The generous convoy
    .gift-0 = The trader takes pity and spreads the word: each opponent gives you a card of their own choice. Such begging costs you two fame rings.
    .gift-1 = A meagre gift, a meagre answer: take 1 food and give back a fame ring.
    .gift-2 = He is content: take a card of your choice and a fame ring.
    .gift-3 = He embraces you: take two cards of your choice and a fame ring.
encounter-02 = The shipwright
    .gift-0 = He turns his back on you: give back a fame ring.
    .gift-1 = One for one, he says: take a card of your choice.
    .gift-2 = He likes your style: take a card of your choice and a fame ring.
    .gift-3 = He opens his workshop: attach an expansion of your choice and take a fame ring.
encounter-03 = The silent buyer
    .gift-0 = He will talk about your avarice: give back a fame ring.
    .gift-1 = He nods, and that is all.
    .gift-2 = He will talk about your kindness: take a fame ring.
    .gift-3 = He bows and hands you a crate: take 1 goods and a fame ring.
encounter-04 = The proud merchant
    .gift-0 = He thinks you have come to him poor, and helps: take 1 goods.
    .gift-1 = He returns the honour: take a card of your choice and a fame ring.
    .gift-2 = He doubles the honour: take two cards of your choice and a fame ring.
    .gift-3 = So much offends him, and he sends it all back: take back the cards you gave.
encounter-05 = The prince of merchants
    .gift-0 = His guards hold you up: your first ship does not fly this turn. Give back a fame ring.
    .gift-1 = He finds it petty: give back a fame ring.
    .gift-2 = He finds it fitting: take a card of your choice and a fame ring.
    .gift-3 = He finds it princely: you get a trade ship for nothing.
encounter-06 = The princess of merchants
    .gift-0 = Her guards hold you up: your first ship does not fly this turn. Give back a fame ring.
    .gift-1 = She finds it petty: give back a fame ring.
    .gift-2 = She finds it fitting: take a card of your choice and a fame ring.
    .gift-3 = She finds it princely: you get a trade ship for nothing.
encounter-07 = The false merchant
    .gift-0 = The merchant is a pirate. Do you attack him?
    .gift-1 = The merchant is a pirate, and he keeps your card. Do you attack him?
    .gift-2 = The merchant is a pirate, and he keeps your cards. Do you attack him?
    .gift-3 = The merchant is a pirate, and he keeps your cards. Do you attack him?
    .yes = Fight him. Your right neighbour shakes for the pirate.
    .no = He flies away laughing; nothing else happens.
    .won = Take back the cards you gave, and take a fame ring.
    .lost = Your first ship is hit and does not fly this turn.
encounter-08 = The wolf in the fleece
    .gift-0 = The merchant is a pirate. Do you attack him?
    .gift-1 = The merchant is a pirate, and he keeps your card. Do you attack him?
    .gift-2 = The merchant is a pirate, and he keeps your cards. Do you attack him?
    .gift-3 = The merchant is a pirate, and he keeps your cards. Do you attack him?
    .yes = Fight him. Your left neighbour shakes for the pirate.
    .no = He flies away laughing; nothing else happens.
    .won = Take back the cards you gave, and take a fame ring.
    .lost = Your first ship is hit and does not fly this turn.
encounter-09 = The toll at the narrows
    .yes = Give the bank two cards of your choice.
    .no = Fight. Your right neighbour shakes for the pirate.
    .won = His prize is yours: you get a trade ship for nothing.
    .lost = Give up an expansion of your choice. But you did not bow: take a fame ring.
encounter-10 = The carbon corsair
    .yes = Give the bank two cards of your choice.
    .no = Fight. The second player on your right shakes for the pirate.
    .won = You empty his hold: take 2 carbon and a fame ring.
    .lost = Your first ship does not fly this turn. But you did not bow: take a fame ring.
encounter-11 = The toll keeper
    .yes = Give the bank two cards of your choice. He searches you all the same: your first ship does not fly this turn.
    .no = Fight. Your left neighbour shakes for the pirate.
    .won = You empty his hold: take 2 ore and a fame ring.
    .lost = Give up an expansion of your choice.
encounter-12 = The fence
    .yes = Give back a card and take two of other kinds. Then shake your mothership: does the patrol notice?
    .no = Honesty is noticed: take a fame ring.
    .low = You were seen: give back a fame ring.
    .middle = You are searched: the two cards go back to the bank, and so does a fame ring.
    .high = Nobody saw a thing.
encounter-13 = The fence's brother
    .yes = Give back a card and take two of other kinds. Then shake your mothership: does the patrol notice?
    .no = He shrugs; nothing else happens.
    .low = Nobody saw a thing.
    .middle = You are searched: the two cards go back to the bank, and so does a fame ring.
    .high = You were seen: give back a fame ring.
encounter-14 = The privateer
    .yes = Give the bank a card of your choice. Then shake your mothership: does he keep his word?
    .no = You are known for clean hands: take a fame ring.
    .low = He makes off and talks: give back a fame ring.
    .middle = Draw a random card from each opponent. It comes out: give back a fame ring.
    .high = Draw a random card from each opponent.
encounter-15 = The privateer's mate
    .yes = Give the bank a card of your choice. Then shake your mothership: does he keep his word?
    .no = He looks for somebody else; nothing happens.
    .low = Draw a random card from each opponent.
    .middle = Draw a random card from each opponent. It comes out: give back a fame ring.
    .high = He makes off and talks: give back a fame ring.
encounter-16 = The black frigate
    .yes = Have you at least as many boosters as the mothership of your right neighbour?
    .no = Fight. Your right neighbour shakes for the pirate.
    .enough = You get away; nothing else happens.
    .fewer = He catches up, and you must fight. Your right neighbour shakes for the pirate.
    .won = Salvage his wreck: attach an expansion of your choice and take a fame ring.
    .lost = Give up an expansion of your choice.
encounter-17 = The ore raider
    .yes = Have you at least as many boosters as the mothership of the second player on your left?
    .no = Fight. The second player on your left shakes for the pirate.
    .enough = You get away; nothing else happens.
    .fewer = He catches up, and you must fight. The second player on your left shakes for the pirate.
    .won = You empty his hold: take 2 ore and a fame ring.
    .lost = Give up an expansion of your choice. But you stood your ground: take a fame ring.
encounter-18 = The boarding party
    .yes = Have you at least as many boosters as the mothership of your left neighbour?
    .no = Fight. Your left neighbour shakes for the pirate.
    .enough = You get away; nothing else happens.
    .fewer = He catches up, and you must fight. Your left neighbour shakes for the pirate.
    .won = His prize is yours: you get a trade ship for nothing.
    .lost = Your first ship does not fly this turn.
encounter-19 = The drifting freighter
    .yes = Race to it. The second player on your right flies against you.
    .no = Somebody else saves the crew; nothing happens.
    .won = Its owners are grateful: you get a trade ship for nothing.
    .lost = You overstrain the engines: give up an expansion of your choice.
encounter-20 = The falling liner
    .yes = Race to it. Your left neighbour flies against you.
    .no = It gets about: give back a fame ring.
    .won = Take a fame ring, and for the passengers you saved draw a random card from each opponent.
    .lost = Give up an expansion of your choice. But you tried: take a fame ring.
encounter-21 = The lost engineers
    .yes = Race to them. Your right neighbour flies against you.
    .no = It gets about: give back a fame ring.
    .won = They thank you in their way: attach an expansion of your choice and take a fame ring.
    .lost = Give up an expansion of your choice.
encounter-22 = The besieged trader
    .yes = Fight. The second player on your right shakes for the pirate.
    .no = He gets away without you; nothing happens.
    .won = He shares his cargo: take 2 goods and a fame ring.
    .lost = Your first ship does not fly this turn.
encounter-23 = The besieged courier
    .yes = Fight. Your right neighbour shakes for the pirate.
    .no = It gets about: give back a fame ring.
    .won = The courier pays well: take two cards of your choice and a fame ring.
    .lost = Give up an expansion of your choice. But you tried: take a fame ring.
encounter-24 = The besieged pathfinder
    .yes = Fight. Your left neighbour shakes for the pirate.
    .no = It gets about: give back a fame ring.
    .won = He shows you a hidden way: your first ship may jump to any point where it could end a flight. Take a fame ring.
    .lost = Your first ship does not fly this turn. But you tried: take a fame ring.
encounter-25 = The narrow fold
    .yes = Race for it. Your left neighbour flies against you.
    .no = You leave it be; a new card is drawn.
    .won = Your first ship may jump to any point where it could end a flight.
    .lost = It closes on you: your first ship does not fly this turn.
encounter-26 = The bright fold
    .yes = Race for it. Your right neighbour flies against you.
    .no = You leave it be; a new card is drawn.
    .won = Your first ship may jump to any point where it could end a flight.
    .lost = It closes on you: your first ship does not fly this turn.
encounter-27 = The dark fold
    .yes = Race for it. The second player on your right flies against you.
    .no = You leave it be; a new card is drawn.
    .won = Your first ship may jump to any point where it could end a flight.
    .lost = It tears at your hull: give up an expansion of your choice.
encounter-28 = The Travelers at the gate
    .gift-0 = The hands close: give up an expansion of your choice, and a fame ring.
    .gift-1 = They smile: take a fame ring.
    .gift-2 = They open the gate: your first ship may jump to any point where it could end a flight.
    .gift-3 = They open the gate: your first ship may jump to any point where it could end a flight.
encounter-29 = The Travelers at rest
    .gift-0 = They move on without a word; nothing else happens.
    .gift-1 = They will remember you: take a fame ring.
    .gift-2 = They will remember you: take a fame ring.
    .gift-3 = They leave one of their own ships to you: you get a trade ship for nothing.
encounter-30 = The Travelers in procession
    .gift-0 = They look past you: give back a fame ring.
    .gift-1 = They find it too little: give back a fame ring.
    .gift-2 = They bow: take a fame ring.
    .gift-3 = They take you along: your first ship may jump to any point where it could end a flight. Take a fame ring.
encounter-31 = The great overhaul
    .all = Whoever has more than 8 expansions gives one up. Then all encounter cards are shuffled, and a new one is drawn.
encounter-32 = The galactic council
    .all = Whoever has more than 6 expansions gives one up. Then whoever has the most freight rings, and at least one, takes a fame ring. Then all encounter cards are shuffled, and a new one is drawn.

star-already-said = You have already said exactly that.
star-bank-lacks = The bank is out of this resource: { $resource }. Choose another.
star-bank-rate = For one other card the bank takes { $rate } of yours: { $resource }.
star-colony-by-ship = A colony is founded by a colony ship: build one at a spaceport and fly it to this site.
star-colony-ship-at-dock = A colony ship may pass a dock but not end there. Stop elsewhere.
star-end-flight-first = A ship is still in flight: end its flight before you end your turn.
star-fame-full = There is no room for another fame ring: a mothership holds eleven, the tray forty in all.
star-fixed-start = In the beginners' set-up your first ship has its fixed place; you only choose its transporter.
star-flight-ended = This ship has ended its flight for this turn.
star-foreign-port = This is a spaceport point of an opponent: you may pass it but not end here.
star-freight-rings = This takes { count-needed-rings } on your mothership. Scientist cards do not help here.
star-friend-taken = This friendship card is no longer there. Choose one that is left.
star-game-over = The game is over.
star-gift-first = Place your free trade ship first: choose a transporter and a spaceport point.
star-gift-too-big = You can give { $most ->
    [0] nothing
    [one] one card at most
   *[other] { $most } cards at most
}.
star-grounded = This ship is grounded: it does not fly this turn. It may still look, capture and found a colony where it stands.
star-help-one-or-two = The helping hand takes a card from one or two opponents.
star-jump-to-nowhere = That is where the ship stands: jump to another point, or stay.
star-mothership-full = Your mothership holds no more than { $limit } of this expansion: { $expansion }.
star-must-found = A trade ship ends its flight on a dock only by founding a station. Found it, or fly on.
star-must-leave-site = This colony ship spent a turn here without founding. Found a colony now, if you can, or end on another point.
star-must-shake = You have a ship on the board: shake your mothership before your turn ends.
star-no-cards-for-yes = A yes may cost you { $needed ->
    [one] a card
   *[other] { $needed } cards
}, and you do not hold that many.
star-no-cards-left = The supply pile and the bank are both empty.
star-no-cards-to-draw = This player has no card to draw.
star-no-colony-left = All your colonies are on the board, so there is none for a ship to carry.
star-no-fame-card = Only with the Diplomats' fame card can you buy a fame ring.
star-no-gifts = A deal is an exchange: each side gives at least one card.
star-no-helping-hand = You do not have the Diplomats' helping hand.
star-no-offer = You have no offer on the table.
star-no-offer-to-you = There is no offer to you to answer.
star-no-proposal = There is no such proposal on the table.
star-no-reply = This player has neither accepted your offer nor made a counter-offer.
star-no-ring-left = Your three spaceport rings are all in use.
star-no-ship = You have no ship on the board, so there is nothing to shake for. End your turn.
star-no-station-left = All your trade stations are on the board, so there is none for a ship to carry.
star-no-such-expansion = Your mothership does not have this expansion: { $expansion }.
star-no-such-seat = Nobody sits there.
star-no-such-ship = Your transporter { $rank } is not on the board.
star-no-supplies = You may not draw supplies now: you have already drawn, or you had 9 or more points after the roll.
star-no-transporter = All three of your transporters are under way. Found something, and one comes back.
star-not-a-dock = A trade station is founded on a dock beside a people's base.
star-not-a-home-site = The first pieces go to colony sites of the four home systems.
star-not-a-site = A colony is founded on a colony site, between two planets of a system.
star-not-ahead = The helping hand only takes from players with more points than you.
star-not-an-opponent = Choose one of the other players.
star-not-beside-planet = This ship does not touch that planet ({ $resource }).
star-not-habitable = One of the two planets ({ $resource }) is { $cannons ->
    [0] an ice planet of strength { $needed }. Thaw it first: that takes { count-needed-rings }
   *[other] a pirate nest of strength { $needed }. Beat it first: that takes { $needed } cannons
}.
star-not-in-flight = This ship is not in flight, so there is no flight to end.
star-not-now = That is not possible now: { $asked }.
star-not-your-colony = A spaceport is built on a colony of your own that has no ring yet.
star-not-your-port = A new ship goes on one of the two points next to a spaceport of your own.
star-not-your-turn = It is not your turn.
star-nothing-to-capture = As far as you know there is nothing to capture on that planet ({ $resource }).
star-offer-to-whom = Name at least one opponent for your offer.
star-once-per-turn = You have done this as often as you may in this turn.
star-only-passing = Your ship is only passing over another piece: it cannot capture here.
star-opponent-lacks = The other player no longer holds the cards for this deal.
star-other-dock = The docks of a people are taken in order. Here the lowest free one comes next: { $people }.
star-other-people = Take a card of the people whose dock you reached: { $people }.
star-other-ship-flying = Another of your ships is in flight: end that flight first.
star-point-taken = Another piece is already there.
star-same-resource = You cannot take the resource you are giving.
star-ship-must-move = Your ship { $rank } may not stay where it is: move it before you end your turn.
star-system-full = When three play, one colony site of every outer system stays free, and this is the last one.
star-too-far = That is { $steps ->
    [0] where the ship already is
    [one] 1 step away, and the ship has none left
   *[other] { $steps } steps away, and the ship has { $left ->
        [0] none
       *[other] only { $left }
    } left
}.
star-too-few-cannons = This pirate nest takes { $needed } cannons; those on Scientist cards count.
star-too-few-cards = This takes{ price }, and you do not hold all of it.
star-trade-ship-at-site = A trade ship may pass a colony site but not end there. Stop elsewhere.
star-transporter-used = Your transporter { $rank } is already on the board: choose another.
star-unexplored = You have not seen the disc of one planet here ({ $resource }).
now-settle = the first colonies and spaceports are being placed in the home systems
now-launch = the first ships are being launched
now-roll = your turn begins with the roll of the dice
now-seven = a seven was rolled: first cards are given up, and one is drawn from a player
now-relief = first a card is taken from the bank as relief
now-trade = the dice have been rolled, and it is time to trade and build; ships fly after you shake the mothership
now-fly = your ships are flying; you roll, trade and build again in your next turn
now-befriend = first a friendship card is chosen
now-jump = first your ship jumps or stays
now-wear = first an expansion is given up
now-encounter = first the encounter is played to its end
count-needed-rings = { $needed ->
    [one] 1 freight ring
   *[other] { $needed } freight rings
}

# Board, prompts, log

colour-neutral = Nobody
board-name = The map of space, round { $round }
round = Round { $round }
    .effect = the round being played, in which everybody has one turn. The first with 15 points in their own turn wins.
roll = Rolled: { $sum }
speed = Speed { $speed }: base { $base }, boosters { $boosters }
deck = Encounter cards in the deck: { $count }
with-science = , and { $count } on Scientist cards
spare = { $piece }: { $count } of { $of } in supply
ship-name = { $kind } { $rank }
ship-grounded = does not fly this turn
ship-ended = has flown
ship-overstays = must found or leave
ship-must-leave = must leave
site-full = no third colony here with three players
site-unsafe = to be captured first: { $disc }
planet-known = known only to those who have looked: { $disc }
planet-lookers = looked at by: { $names }
base-cards = Cards left: { $cards }
base-marker = Marker: { $name }
friend-owned = held by: { $names }
friends-title = Cards of the { $people }
friends-take = Choose a card: { $people }
role-discards = Still gives up { $count ->
    [one] a card
   *[other] { $count } cards
}
role-launches = Launches the first ship
role-wears = Gives up an expansion
role-relief = Takes a relief card
role-tithe = Gives a card
role-reads = Reads the encounter card
talk-offers = Offers
talk-counters = Would rather
talk-proposes = Proposes
talk-accepts = Accepts
talk-declines = Declines
talk-thinks = Is asked and thinks
wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}

ask-settle-colony = Place a colony on a free site of a home system.
ask-settle-port = Place your spaceport on a free site of a home system.
ask-launch = Launch your first colony ship next to your spaceport.
ask-gift-ship = Place your free trade ship on one of your spaceport points.
ask-roll = Your turn: roll for production.
ask-discard = A seven! { $count ->
    [one] Give up a card.
   *[other] Give up { $count } cards.
}
ask-rob = You may draw a card from one opponent.
ask-relief = The roll brought you nothing: take a card of your choice.
ask-trade = Trade and build; then shake your mothership to fly.
ask-trade-no-ship = Trade and build; then end the turn, as long as you have no ship to fly.
ask-trade-supplies = Before that you may draw supplies from Earth.
ask-answers = You offered { $give } for { $want }. { $answers }. Confirm a deal, withdraw the offer, or go on.
ask-answers-none = You offered { $give } for { $want }, and nobody takes it. { $answers }. Offer something else, or go on.
answer-accepts = { $name } accepts
answer-declines = { $name } declines
answer-counters = { $name } would give { $give } for { $want }
ask-reply = { $name } offers a deal: you give { $give } and get { $want }.
ask-reply-short = { $name } asks for { $give }, which you have not got, and offers { $want }.
ask-deal = Put the deal together on the board: tap a card to add one.
ask-place-ship = Choose a spaceport point for the new ship.
ask-place-port = Choose the colony that becomes a spaceport.
ask-bank = Choose what the bank gives you.
ask-give = { $count ->
    [one] Choose a card to give.
   *[other] Choose { $count } cards to give.
}
ask-pay = { $count ->
    [one] Pay a card to the bank.
   *[other] Pay { $count } cards to the bank.
}
ask-take = { $count ->
    [one] Take a card from the bank.
   *[other] Take { $count } cards from the bank.
}
ask-tithe = Give { $name } a card of your choice.
ask-swap-give = Choose the card you give back.
ask-swap-take = { $count ->
    [one] Take a card of another kind.
   *[other] Take { $count } cards of other kinds.
}
ask-attach = Choose an expansion for your mothership.
ask-detach = Choose the expansion you lose.
ask-wear = Wear and tear: choose an expansion to give up.
ask-jump = Your first ship may jump: choose any marked point, or stay.
ask-fly = Fly your ships: each has { $count ->
    [one] one step
   *[other] { $count } steps
}.
ask-fly-ship = Where to with { $ship }? It has { $count ->
    [one] one step
   *[other] { $count } steps
}.
ask-fly-on = { $left ->
    [0] No steps left for { $ship }: act, or end the flight.
    [one] One step left for { $ship }: fly on, act, or end the flight.
   *[other] { $left } steps left for { $ship }: fly on, act, or end the flight.
}
ask-fly-on-only = { $left ->
    [0] No steps left for { $ship }: end the flight.
    [one] One step left for { $ship }: fly on, or end the flight.
   *[other] { $left } steps left for { $ship }: fly on, or end the flight.
}
ask-fly-vain = No third colony is founded here with three players.
ask-fly-full = With three players no third colony is founded in this system: the ship would stand there in vain and have to leave in your next turn. Fly there all the same?
ask-befriend = Choose a friendship card of the { $people }.
wait-setup = { $count ->
    [one] Setting up: { $names } has a piece to place.
   *[other] Setting up: { $names } have a piece to place.
}
wait-roll = { $names } rolls for production.
wait-discard = { $count ->
    [one] A seven: { $names } must give up cards.
   *[other] A seven: { $names } must give up cards.
}
wait-rob = { $names } may rob an opponent.
wait-relief = { $names } takes a relief card.
wait-trade = { $names } trades and builds.
wait-reply = { $name } offers { $give } for { $want } and waits for { $names }.
wait-answered = { $name } has the answers to the offer of { $give } for { $want }.
wait-jump = { $names } may jump.
wait-fly = { $names } flies.
wait-befriend = { $names } chooses a friendship card.
wait-wear = { $count ->
    [one] Wear and tear: { $names } chooses what to give up.
   *[other] Wear and tear: { $names } choose what to give up.
}
wait-encounter = Encounter: { $names } decides.

group-answer = Your choice
group-reply = The offer
group-deals = Deals
group-flight = Ships
group-turn = Turn
group-build = Build
group-build-hand = Build; in hand: { $cards }
group-bank = Bank
group-trade = Other players
group-suggestions = Simple deals
lay-down = Back

build-colony-ship = Colony ship
build-trade-ship = Trade ship
build-spaceport = Spaceport
build-booster = Booster
build-cannon = Cannon
build-freight-ring = Freight ring
place-ship = Place { $ship }
place-port = Put a spaceport ring on
other-transporter = Use transporter { $rank } instead
bank-gives = Pay { $cards }
bank-for = For your { $resource } you get
fly-ship = Fly with { $ship }
reach = Fly { $ship } to { $point }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
goal = { $point }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
reach-pass = only to pass: { $why }
reach-barred = not possible: { $why }

act-settle = Place a colony: { $site }
act-settle-port = Place your spaceport: { $site }
act-spaceport = Make it a spaceport: { $site }
act-ship = Put { $ship } on { $point }
act-roll = Roll the dice
act-discard = Give up { $resource }
act-rob = Rob { $name } ({ $cards })
act-spare = Rob nobody
act-draw = Draw supplies
act-help = Helping hand: { $names }
act-bank = { $give } for { $want }
act-fame = Buy a fame ring for 1 goods
act-offer = Offer { $give } for { $want } to { $names }
act-withdraw = Withdraw the offer
act-confirm = Deal with { $name }: { $give } for { $want }
act-confirm-plain = Deal with { $name }
act-accept = Accept: { $give } for { $want }
act-accept-plain = Accept
act-decline = Decline
act-counter = Counter-offer: { $give } for { $want }
act-propose = Propose { $give } for { $want }
act-retract = Take back your proposal
act-agree = Agree with { $name }: { $give } for { $want }
act-agree-plain = Agree with { $name }
act-refuse = Turn down { $name }'s proposal
act-shake = Shake the mothership and fly
    .hint = Ends trading and building; the balls give the speed of your ships, or bring an encounter.
act-pay = Give { $resource }
act-take = Take { $resource }
act-attach = Attach: { $expansion }
act-detach = Lose: { $expansion }
act-jump = Jump to { $point }
act-stay = Do not jump
act-fly = Fly { $ship } to { $point }
act-capture = Capture with { $ship }: { $planet }
act-capture-pirate = Beat the pirate nest ({ $number }) with { $ship }: { $planet }
act-capture-ice = Thaw the ice planet ({ $number }) with { $ship }: { $planet }
act-found = Found with { $ship }
act-found-colony = Found a colony: { $site }
act-found-station = Found a trade station: { $dock }
act-stop = End the flight of { $ship }
act-befriend = { $card }
act-done = End the turn
ask-spare = You take no card from anybody. Really rob nobody?
ask-done = Ships of yours can still fly. End the turn?

deal-offer = Offer a deal to others…
deal-counter = Change this offer…
deal-propose = Propose a deal of your own…
deal-title-offer = Your offer
deal-title-counter = Your counter-offer to { $name }
deal-title-propose = Your proposal to { $name }
deal-give = You give
deal-want = You get
deal-to-whom = Whom you ask
deal-words = { $give } for { $want }
deal-more-give = Give one more { $resource }
deal-more-want = Ask for one more { $resource }
deal-less-give = Give one { $resource } less
deal-less-want = Ask for one { $resource } less
deal-to = Ask { $name } too
deal-not-to = Do not ask { $name }
deal-send-offer = Make this offer
deal-send-counter = Make this counter-offer
deal-send-propose = Make this proposal
deal-lacks-all = Choose what you give and what you get.
deal-lacks-give = Choose what you give.
deal-lacks-want = Choose what you get.
deal-lacks-cards = You do not hold all of that.
deal-lacks-to = Choose whom you ask.
deal-lacks-news = You have already said exactly that.
desk-close = Close
desk-map = Look at the map
desk-card = Back to the card
card-secret = Only you see this card: { $card }

log-start-roll = { $name } rolls { $sum } for the first turn.
log-starts = { $name } begins.
log-dealt = Your first cards: { $cards }.
log-settled = { $name } places a colony: { $site }.
log-settled-port = { $name } places a spaceport: { $site }.
log-turn = Round { $round }: { $name } is to play.
log-rolled = { $name } rolls { $a } + { $b } = { $sum }.
log-produced = { $name } gets { $cards }.
log-produced-harvest = { $name } gets { $cards }, { $count } of them thanks to the Green Folk.
log-bank-short = The bank has too little { $resource } for all, so nobody gets any.
log-bank-rest = The bank runs short: { $name } gets what is left, { $cards }.
log-relieved = Relief: { $name } takes { $resource }.
log-must-discard = { $count ->
    [one] { $names } must give up half of the cards in hand.
   *[other] These give up half of their cards: { $names }.
}
log-discarded = { $name } gives up { $cards }.
log-stole = { $name } draws a card from { $victim }.
log-stole-known = { $name } draws { $resource } from { $victim }.
log-helped = { $name } uses the card “{ $card }”.
log-spared = { $name } robs nobody.
log-supplied = { $name } draws supplies from Earth.
log-supplied-known = { $name } draws supplies from Earth: { $resource }.
log-pile = A new supply pile is shuffled.
log-bank = { $name } gives the bank { $give } for { $resource }.
log-fame-bought = { $name } buys a fame ring for 1 goods.
log-built = { $name } builds: { $expansion }.
log-port = { $name } builds a spaceport: { $site }.
log-launched = { $name } launches { $ship } at { $point }.
log-launched-free = { $name } places { $ship }, which is free, at { $point }.
log-gift-waits = The free trade ship of { $name } has to wait.
log-offered = { $name } offers { $give } for { $want } to { $names }.
log-accepted = { $name } accepts.
log-declined = { $name } declines.
log-countered = { $name } would give { $give } for { $want }.
log-offer-gone = The offer of { $name } is off the table.
log-proposed = { $name } proposes { $give } for { $want }.
log-proposal-gone = The proposal of { $name } is off the table.
log-traded = { $name } and { $other } trade { $give } for { $want }.
log-shook = { $name } shakes { $sum }: speed { $speed }.
log-shook-black = { $name } shakes the black ball: an encounter.
log-encountered = { $reader } reads to { $name }: { $scene }.
log-card = You read the card “{ $card }”.
log-answered = { $name }: “{ $answer }”.
log-combat-won = { $name } wins the fight against { $other }: { $mine } to { $theirs }.
log-combat-tied = { $name } wins the fight against { $other }, as a tie is enough in one's own turn: { $mine } to { $theirs }.
log-combat-lost = { $name } loses the fight against { $other }: { $mine } to { $theirs }.
log-race-won = { $name } wins the race against { $other }: { $mine } to { $theirs }.
log-race-tied = { $name } wins the race against { $other }, as a tie is enough in one's own turn: { $mine } to { $theirs }.
log-race-lost = { $name } loses the race against { $other }: { $mine } to { $theirs }.
log-fled = { $name } gets away: { $mine ->
    [one] 1 booster
   *[other] { $mine } boosters
} to { $other }'s { $theirs }.
log-too-slow = { $name } is too slow: { $mine ->
    [one] 1 booster
   *[other] { $mine } boosters
} to { $other }'s { $theirs }.
log-shook-table = { $name } shakes { $sum }.
log-fame-up = { $name } gains { $count ->
    [one] a fame ring
   *[other] { $count } fame rings
}.
log-fame-down = { $name } loses { $count ->
    [one] a fame ring
   *[other] { $count } fame rings
}.
log-gained = { $name } takes { $cards } from the bank.
log-paid = { $name } hands over { $cards }.
log-gave = { $name } gives { $other } { $resource }.
log-attached = { $name } attaches: { $expansion }.
log-detached = { $name } loses: { $expansion }.
log-grounded = Ship { $rank } of { $name } does not fly this turn.
log-jumped = { $name } jumps with ship { $rank } to { $point }.
log-stayed = { $name } does not jump.
log-deck = All encounter cards are shuffled.
log-flew = { $name } flies { $ship } from { $from } to { $point }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
log-flew-round = { $name } flies { $steps } steps with { $ship } and is back at { $point }.
log-looked = { $name } looks at a disc: { $planet }.
log-looked-known = { $name } sees { $disc }: { $planet }.
log-revealed = { $planet }: { $disc }.
log-no-room = { $name } can found no colony there: with three players no system takes a third.
log-colony = { $name } founds a colony: { $site }.
log-station = { $name } founds a trade station: { $dock }.
log-marker = { $name } wins the friendship marker: { $people }.
log-befriended = { $name } takes the card “{ $card }”.
log-captured = { $name } captures the { $disc }: { $planet }. In its place lies { $white }.
log-ended = The game is over.

award-colony = a colony: { $site }
award-port = a spaceport: { $site }
award-disc = captured: { $disc }
award-marker = friendship marker: { $people }
award-fame = fame rings, two to a point
result-colonies = Colonies
    .hint = One for each colony that is not a spaceport.
result-ports = Ports
    .hint = Two for each spaceport.
result-markers = Markers
    .hint = Two for each friendship marker.
result-discs = Discs
    .hint = One for each captured pirate nest or ice planet.
result-fame = Fame
    .hint = One for every two fame rings.
result-points = Points
    .hint = The total.
result-rounds = Points round by round
result-round = { $round }
    .name = after round { $round }
result-end = end
result-curve = The points of each player, round by round

# What somebody gained or lost, after a plus or a minus.
gain-points = { count-points }
gain-fame = { count-fame-ring }
gain-boosters = { count-booster }
gain-cannons = { count-cannon }
gain-rings = { count-freight-ring }
gain-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
gain-ships = { $count } { $count ->
    [one] ship
   *[other] ships
}

# A guided first game: what is said before the entry of guide.record with this number.
guide-1 = Fifteen points win: colonies, spaceports, friends among the peoples, fame. At home all is settled, so you fly out. Put your first colony ship on the point beside your spaceport.
guide-4 = Each turn begins with a roll: planets with that number yield a card to every colony beside them. Whoever has few points may also draw supplies from Earth. Roll, then draw.
guide-6 = A colony ship costs ore, fuel, carbon and food. All you lack is food, and you have goods to spare. Press “Offer a deal to others…”, put one goods on your side and one food on theirs, and send it. Then confirm with whoever accepts.
guide-10 = Now you can pay for it. Build a second colony ship and put it beside your spaceport.
guide-11 = Done building? Then shake your mothership. Two balls fall: unless one is black, their sum is the speed of all your ships. Shake.
guide-12 = Speed 5. Fly ship 1 up towards Deneb, step by step (later one click on the goal will do). Beside a planet you secretly see its number. Then end the flight and the turn; the second ship waits.
guide-30 = The others have flown on, and their rolls paid you as well. Roll and draw. Then go to the bank: three alike buy any card, and two goods are enough. Swap two goods for fuel.
guide-33 = Two fuel buy a booster: from now on all your ships fly one step further, in every turn. Build it, and shake again.
guide-35 = The black ball this time: an encounter! A pirate demands two cards. The player on your left shakes for him, and you win ties. Refuse and fight.
guide-36 = You won: ore, and a fame ring, two of which are a point. After an encounter the speed is 3, and your booster makes it 4. Fly to the site between Deneb's goods and fuel, and found a colony there.
guide-end = A new colony: one more point, and every 4 and 5 will pay you. Freight rings let trade ships win friends among the peoples; cannons take pirate nests. Your second ship can still fly. Fifteen points in your own turn, and you have won.
