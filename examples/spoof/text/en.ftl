game-title = Spoof
game-tagline = Coins in fists: who knows how many there are?
how-goal = Guess how many coins all the fists hold together.
how-turn = Everybody hides coins, at the same time. Then, one after the other, everybody says a number; nobody may repeat one. All fists are opened.
how-points = Whoever guessed right scores.

option-goal = Points to win
    .hint = The first to have so many wins.

prompt-hide = Hide up to three coins: click your fist.
prompt-hide-wait = The others are still hiding coins.
prompt-guess = You hide { $coins }. How many coins are there in all fists, from 0 to { $most }?
prompt-guess-wait = { $name } guesses.
prompt-over = The game is over. Won: { $names }.
pick-fist = Hide coins in your fist
act-hide = { $coins ->
    [0] Hide no coin
    [one] Hide 1 coin
   *[other] Hide { $coins } coins
}
act-guess = Guess { $total }
panel-guess = Guessed { $total }
panel-hidden = Coins are hidden
final-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

log-starts = The lot falls on { $name } to guess first.
log-hid = { $name } has hidden coins.
log-guessed = { $name } guesses { $total }.
log-won = There are { $total }: { $name } scores.
log-missed = There are { $total }: nobody guessed it.

manner-goal = by reaching the goal
manner-rounds = by points when the rounds were over

spoof-no-such-player = Player { $player } does not sit at this table.
spoof-game-over = The game is over.
spoof-now-hide = First everybody hides coins.
spoof-now-guess = The coins are hidden; now everybody guesses.
spoof-has-hidden = You have hidden your coins; the others are still choosing.
spoof-too-many-coins = Nobody has more than { $coins } coins.
spoof-not-your-turn = It is player { $player }’s turn to guess.
spoof-too-many = There can be no more than { $most } coins.
spoof-taken = Player { $player } has guessed { $total } already.

gain-points = { $count } { $count ->
    [one] point
   *[other] points
}
