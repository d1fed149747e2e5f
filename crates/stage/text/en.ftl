# Words every game shares.

bot-random = Random
    .hint = Plays any legal move.
bot-friendly = Friendly
    .hint = For a first game: plays sensibly, and often misses the best move.
bot-easy = Easy
    .hint = Mostly does what looks good, with a near miss now and then.
bot-middle = Medium
    .hint = Does what looks best and does not slip.
bot-strong = Strong
    .hint = Thinks a few moves ahead.
bot-strongest = Strongest
    .hint = Thinks for some seconds and plays as well as it can.
bot-greedy = Greedy
    .hint = Takes what looks best at once.
bot-search-1 = Sailor
    .hint = Looks a little ahead.
bot-search-2 = Mate
    .hint = Looks ahead for a moment.
bot-search-3 = Captain
    .hint = Thinks for a few seconds.
bot-search-4 = Admiral
    .hint = Thinks hard.

player-default = Player { $number }

house-red = Red
house-blue = Blue
house-yellow = Yellow
house-green = Green
house-violet = Violet

setup-unknown-bot = There is no bot “{ $value }” for this game.
setup-seats = This game is for { $value } players.
setup-edition = This game is not played under edition { $value } of its rules any more.
setup-unknown-option = This game has no option “{ $option }”.
setup-option-twice = The option “{ $option }” is given twice.
setup-bad-value = “{ $value }” is not possible for “{ $option }”.

switch-yes = yes
switch-no = no

log-back = { $name } took back to move { $number }.
