# Words every game shares.

bot-random = Random
    .hint = Plays any legal move.
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
