# The site's own words. What a game says is in the game's.

skip = Skip to the content
nav = Main menu
nav-games = Games
nav-lobby = Lobby
nav-account = Account
nav-guest = { $name } (guest)
theme = Light or dark
harbour-title = Board games, in good company
harbour-lead = Play a bot now, hand the screen round, or send friends a link. No account needed.
harbour-going = Your games
harbour-all = All my tables
harbour-waits = waits for players
harbour-to-act = { $names } to act
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
harbour-my-turn = { $count ->
    [one] It is your turn at one table
   *[other] It is your turn at { $count } tables
}
way-bot = Play a bot now
way-screen = At this screen
way-friends = Invite friends
way-more = More ways to play, options and rules
players-exactly = { $count } players
players-range = { $low }–{ $high } players
minutes = { $low }–{ $high } minutes
how-title = How it goes
how-picture = A game under way
how-goal = The goal
how-turn = A turn
how-points = How points come
guide-begin = Learn it by playing
guide-lead = A first game on the real board: somebody tells you, step by step, what to do and why. Then you play on against friendly bots.
guide-step = Step { $number } of { $count }
guide-elsewhere = Not there: what the guide asks for is marked.
guide-others = Done. Now the others play: see what they do.
guide-over = You know the way
read-rules = Read the rules
contents = Contents
rulebook = Rulebook
new-table = A new table
options = Options
options-more = More options and variants
seats = Who plays
seats-count = Number of players
seat-number = Seat { $number }
sit-me = Me
sit-friend = A friend with the link
sit-open = Anyone from the lobby
sit-screen = Someone at this screen
sit-bots = Bots
sit-a-bot = A bot
screen-name = Their name
your-name = Your name
your-name-hint = as the others see it
make-table = Make the table
pace = Clock
pace-hint = If you run out of time a bot plays on for you. You can take your seat back for the turns to come; with a live clock, three times.
ask-undo = Ask before taking anything back
ask-undo-hint = Otherwise players may take back their own last action without asking, if nobody has learned anything from it and nobody else’s clock runs. Everybody sees that in the log.
ask-undo-off = Let players take back without asking
ask-undo-tag = asks before taking back
pace-none = No clock
pace-live = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } + { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } a turn
pace-days = { $days ->
    [one] One day a move
   *[other] { $days } days a move
}
fair-title = Fair dice
fair-before = All chance at this table will be drawn from a secret mixed with a word from every player. The server commits to its secret now, by this hash, and shows it when the game is over: anyone can then check every draw.
fair-during = The server committed to its secret before play. It will be shown when the game is over; the record then proves every draw.
fair-after = The game is over: the secret is shown. Check every draw here, or save the record and check it elsewhere.
fair-guided = The dice of a guided game are those of its guide: they fall the same way for everybody, and anyone could know them.
fair-check = Check it here
fair-check-holds = holds:
fair-check-fails = fails:
fair-check-commitment = the secret gives the commitment that was shown before play.
fair-check-key = secret and words of the players give the key of all draws.
fair-check-draws = every draw of the record is what the key gives; so many were drawn:
fair-check-chain = names, actions, draws and result are those that were chained during play.
fair-check-each = Every draw
fair-check-fair = All of it was computed in your browser, from the record alone: the dice were fair.
fair-check-unfair = Something does not fit. Keep the record, and tell whoever keeps this house.
fair-commitment = Commitment
fair-nonce = Word of { $name }
fair-secret = Secret
lobby-make = Make a table:
lobby-game = Game
lobby-all-games = All games
lobby-name = Player
lobby-show = Show
lobby-all = Show all
lobby-more = More
lobby-none-fits = Nothing here fits what you look for.
lobby-mine = My tables
lobby-mine-none = You sit at no table yet.
lobby-open = Open tables
lobby-open-none = Nobody is waiting for players just now. Make a table and open a seat to anyone.
lobby-running = Being played
lobby-running-none = No public table is being played.
lobby-finished = Finished games
lobby-finished-none = No finished game yet.
free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
your-turn = your turn
go-join = Join
go-open = Open
go-watch = Watch
go-play = Play
go-replay = Replay
waiting-title = { $game }: a table is set
waiting-for = { $count ->
    [0] Everybody is here.
    [one] One more player, and it begins.
   *[other] { $count } more players, and it begins.
}
waiting-names = Waiting for { $names }.
invite-title = Invite friends
invite-lead = Send this link. Whoever opens it can sit down; no account needed.
copy = Copy
copied = Copied.
join-title = Sit down
join-seat = Seat
join-any = any free one
join-do = Sit down
leave = Leave the table
you = you
group-vain = Better not
hints = What do these do?
to-act = to act
here = here
away = away
stand-in = a bot plays on
seat-back = Take my seat back
seat-waits = The bot plays this turn; then the seat is yours again.
clock-day = 1 day
clock-days = # days
chat-write = Write something
chat-send = Send
tab-log = Log
log-earlier = Earlier
log-later = Later
log-table = Back to the table
tab-chat = Chat
tab-rules = Rulebook
tab-about = This table
zoom = Zoom
zoom-in = Closer
zoom-out = Farther
zoom-all = The whole board
replay = Steps of the game
replay-first = To the start
replay-back = One step back
replay-next = One step on
replay-last = To the present
replay-at = Move { $number } of { $last }
looking-back = Move { $number }
share = Copy a link to this moment
record-save = Save the record
card-save = Picture
scoring = Scoring
rematch = Rematch
rematch-go = To the rematch
undo = Take back
undo-ask = Ask to take back
undo-asked = You asked to take back. No answer yet from { $names }.
undo-declined = That was declined: play on.
undo-withdraw = Never mind
undo-others = { $name } asked to take back.
undo-answer = { $name } would like to take back: the game would go back by { $count ->
    [one] one step
   *[other] { $count } steps
}. Agree?
watching = You are watching.
hint-ask = What would you do?
hint-title = What I would do
hint-now = As it stands, your chance of winning is { $chance }.
hint-expected = Expected by the end of the turn:
hint-about = about { $gain }
hint-alike = They promise about the same: take the one you like.
hint-from = Thought from what you can see.
hint-marks = On the board they are outlined, the first one twice.
percent = { $number } %
analysis = Analysis
analysis-lead = The strong bot looks at every entry again: how everybody stood, what would have been better, and what was luck. That takes a minute or two.
analysis-begin = Look at the game again
analysis-runs = { $done } of { $count } entries are looked at.
analysis-again = Look how far it is
analysis-curve = Chances to win
analysis-curve-lead = Click on the curve to see the table as it stood then. Triangles below it mark what cost most.
analysis-costly = What cost most
analysis-flawless = Nothing that cost two per cent or more.
analysis-played = Played: { $action } ({ $chance })
analysis-better = Better: { $action } ({ $chance })
analysis-before = See the position before it
analysis-luck = Luck apart from skill
analysis-player = Player
analysis-start = Start
analysis-drawn = Draws
analysis-choices = Own choices
analysis-how = In chances to win. Start: how far seat and set-up were from an even chance. Draws: how far what was drawn or uncovered moved it, against what was to be expected then. Own choices: what they cost against the best that was found. Everything is thought from what the player could see, so these are estimates.
play-on = Play on from here
origin = The game that is played on here
fair-played-on = This game is played on from an earlier one, whose secret everybody may know. The dice still follow from it, but they promise nothing: whoever computes it knows what will fall.
yes = Yes
no = No
not-now = Not now
curtain-title = Pass the screen on
curtain-lead = The table is covered until the next player is in front of it.
curtain-lift = I am { $name }
offline = The connection is lost. Trying again …
no-answer = No answer from the server. Please try again.
news = Something happened at the table.
back-home = To the harbour
account-title = Your account
guest-title = You are a guest
guest-lead = Guests can do everything. An account keeps your games on every device, and takes along those you play now.
save = Save
account-name = Name
password = Password
password-title = Password
password-old = Current password
password-new = New password
password-hint = At least 8 characters.
open-title = Open an account
open-do = Open it
enter-title = Sign in
enter-do = Sign in
sign-out = Sign out
tokens-title = Access tokens for bots
tokens-lead = A programme with such a token plays in your name through the API.
api-link = About the API
token-new = Your new token. It is shown only now:
token-name = What it is for
token-make = Make a token
token-drop = Withdraw
password-lead = Whoever changes it signs out every other device and ends all access tokens.
password-changed = The password is changed. Every other device is signed out, and all access tokens have ended: make new ones for your programmes.
tokens-guest = A guest’s tokens end when they sign in or open an account.
discard = Remove this table
discard-lead = The table and everything played and said at it will be gone for good. Nobody else sits here who would miss it.

refused-not-found = There is nothing here.
    .hint = The address may be mistyped, or the table is gone.
refused-stale = The table has moved on.
    .hint = Look at it again and choose anew.
refused-failed = Something went wrong here.
    .hint = Nothing was lost. Please try again in a moment.
refused-unavailable = The harbour is closing or busy.
    .hint = Please try again in a moment.
refused-disk-full = Nothing can be kept just now: the harbour’s disk is full.
    .hint = Nothing was lost. Please try again in { $seconds } seconds; the operator has to make room.
refused-misdirected = This harbour is not known by that name.
    .hint = Use the address you were given. If you keep this site open, name it with --origin.
refused-bad-request = This is not a request that can be read.
    .hint = Send HTTP/1.1: a method, an address and a version, then headers of plain characters.
refused-address-too-long = That address is too long.
    .hint = Send a shorter one.
refused-head-too-large = The address and headers of that request are too large.
    .hint = Send at most 8 kilobytes of them; perhaps cookies of this site can be removed.
refused-too-many-tables = You have as many open tables as one can have.
    .hint = Finish a game, or remove a table at which nobody else sits.
refused-not-alone = Only a table of your own at which nobody else plays can be removed.
    .hint = Play it to its end.
refused-illegal = The rules do not allow that now.
    .hint = The clause says why.
refused-unreadable = “{ $text }” is not an action of this game.
    .shown = That is not an action of this game.
    .hint = The rulebook shows how actions are written.
refused-setup = This table cannot be set up like that.
    .hint = Change the options and try again.
refused-too-many = That was a lot at once.
    .hint = Please try again in { $seconds } seconds.
refused-too-slow = It took too long for everything to arrive.
    .hint = Try again; perhaps the connection is bad.
refused-too-large = That is too large.
    .hint = Send at most { $high } bytes at once.
refused-malformed = “{ $value }” cannot stand in “{ $field }”.
    .shown = What stands in “{ $field }” cannot stand there.
    .stray = Something was sent that nobody here knows, or that is there twice.
    .missing = “{ $field }” is missing.
    .unknown = Nothing is called “{ $field }” here.
    .twice = “{ $field }” is there twice.
    .hint = Expected there: { $expected }.
refused-bad-json = This is not JSON: line { $line }, column { $column }.
    .hint = Look at what stands there.
refused-content-type = This address reads { $values }.
    .hint = Send the body like that, and say so in “{ $field }”.
refused-wrong-method = This address cannot be used that way.
    .hint = Go back and use the page.
refused-cross-origin = This request came from another site.
    .hint = Use the pages of this site.
refused-not-seated = You do not sit at this table.
    .hint = You can watch, or ask for an invitation.
refused-not-your-seat = That seat is not yours.
    .hint = Act from your own seat.
refused-not-yours = That is not yours to change.
    .hint = Ask whoever made the table.
refused-which-seat = You have several seats here.
    .hint = Say for which one.
refused-only-bots = A table of bots alone would play on with nobody there.
    .hint = Give at least one seat to a person.
refused-no-free-seat = There is no free seat for you.
    .hint = You can watch, or make a table of your own.
refused-seat-taken = Somebody else has taken that seat.
    .hint = Choose another one.
refused-begun = The game has begun.
    .hint = Seats can no longer be changed.
refused-not-begun = The game has not begun.
    .hint = Wait until everybody sits.
refused-not-over = The game is not over.
    .hint = Play it to the end first.
refused-nothing-to-undo = There is nothing to take back.
    .hint = Play on.
refused-undos-spent = You have taken back in this game as often as you may.
    .hint = Play on.
refused-asides-spent = You have said enough for this turn.
    .hint = Wait until the turn passes on.
refused-returns-spent = Your time has run out too often.
    .hint = The bot plays on to the end.
refused-offer-stands = Somebody has asked to take back already.
    .hint = Answer that first.
refused-own-offer = You cannot agree with yourself.
    .hint = Wait for the others.
refused-guided = The rules allow that, but it is not what this step is about.
    .hint = Do what the guide asks for; it is marked.
refused-stand-in = A bot plays in your seat.
    .hint = Take the seat back first.
refused-game-too-long = This game is too long to be played on.
    .hint = Games of up to 10,000 entries can be played on; this one can be looked at entry by entry.
refused-nothing-left = The game is over there.
    .hint = Choose an earlier entry.
refused-hint-others = There is no advice where people play against each other.
    .hint = Play on; afterwards the whole game can be looked at again.
refused-hint-later = You have nothing to decide now.
    .hint = Ask again when it is your turn.
refused-hint-guided = Here the guide says what to do.
    .hint = Do what it asks for; it is marked.
refused-hint-none = Nobody gives advice on this game.
    .hint = Its rulebook says how it goes.
refused-thinkers-busy = All bots are thinking just now.
    .hint = Please try again in { $seconds } seconds.
refused-two-seats = You can have one seat of your own.
    .hint = Choose somebody at this screen for the others.
refused-ticket-old = This form was shown more than an hour ago, or the server was started again since: what it promised no longer holds.
    .hint = Send the form again: it has a new promise now.
refused-ticket-used = This form has made a table already.
    .hint = Open the game’s page again for another.
refused-bad-pace = There is no such clock.
    .hint = Choose one from the list.
refused-bad-nonce = That word cannot be used for the dice.
    .hint = Use 1 to 64 letters, digits or signs without spaces.
refused-bad-name = That cannot be a name.
    .hint = Use 1 to 30 characters.
refused-bad-line = That cannot be said.
    .hint = Write 1 to 500 characters.
refused-bad-password = That cannot be a password.
    .hint = Use 8 to 200 characters.
refused-wrong-password = Name and password do not go together.
    .hint = Try again.
refused-name-taken = That name is taken.
    .hint = Choose another one.
refused-account-name = That name belongs to an account.
    .hint = Choose another one, or sign in.
refused-signed-in = You are signed in already.
    .hint = Sign out first.
refused-signed-out = You are not signed in.
    .hint = Sign in first.
refused-needs-token = This needs an access token.
    .hint = Make one on your account page and send it as a bearer token.
refused-bad-token = That access token is not valid.
    .hint = Make a new one on your account page.
refused-too-many-tokens = You have as many tokens as one can have.
    .hint = Withdraw one first.
refused-game-gone = This server no longer has that game.
    .hint = It cannot go on here, but its record can be saved.
refused-edition-gone = This game was begun under rules that this server no longer keeps.
    .hint = It cannot go on here, but its record can be saved.
refused-does-not-replay = What is stored of this game does not lead to where it was played.
    .hint = It cannot go on, but its record can be saved; the operator has been told.

# What may stand in a field, within “Expected there: …”.
expected-choice = one of { $values }
expected-number = a whole number from { $low } to { $high }
expected-yes-or-no = yes or no (in JSON: true or false)
expected-text = a text
expected-text-between = a text of { $low } to { $high } characters
expected-text-up-to = a text of at most { $high } characters
expected-object = a JSON object
expected-once = one value
expected-id = 1 to 40 letters, digits, hyphens or underscores
expected-table = the ten letters and digits of a table
expected-hexadecimal = digits from 0 to 9 and letters from a to f
expected-cursor = the id of an event: three numbers with dots between them
expected-pace = “none”, “live 15+10” (1 to 180 minutes, 0 to 300 seconds) or “days 3” (1 to 30 days)
expected-nonce = 1 to 64 printable characters without spaces
expected-seat-wish = “me”, “friend”, “open” or “bot” and the name of a bot
expected-new-sitter = “friend”, “open” or “bot” and the name of a bot
expected-seats = a list of { $low } to { $high } seats
expected-options = a JSON object of texts, one for each option

# The table: following, requests, settings.
since = { $count ->
    [one] Since your last move: one thing
   *[other] Since your last move: { $count } things
}
since-start = { $count ->
    [one] So far: one thing
   *[other] So far: { $count } things
}
sheet = Show or hide what is asked
players = Players
board = Board
foot = What happened, chat and rules
heard = Moves of the others
score-of = { $name } has { $score } victory points. They decide who wins.
first-table = Your first game of this kind? A guide leads you through it, step by step.
settings = Settings
settings-done = Done
bot-pace = Pace of others’ moves
bot-pace-instant = at once
bot-pace-brisk = brisk
bot-pace-calm = calm
bot-pace-slow = slow
bot-pace-hint = Only for you: nobody waits for it. With a clock everything comes at once.
sound = Sounds
sound-hint = All the way to the left there are none.
notices = Tell me outside this page
notices-hint = When it is your turn, or somebody asks or says something, while you look at something else.
notice-turn = It is your turn
notice-request = Somebody asks you something
notice-chat = New in the chat
tap-again = Tap again to do it.
choices-left = More choices to the left
choices-right = More choices to the right
choices-up = More choices further up
choices-down = More choices further down
legend = What the signs mean
keys = Keys
keys-list = this list
keys-prompt = to what is asked
keys-board = to the first choice on the board
keys-undo = take back
keys-hint = what would you do?
keys-since = show what happened since your last move
keys-log = the log
keys-chat = the chat
keys-replay = one step back or on
keys-escape = lay down, close, back to the present
keys-zoom = closer, farther, the whole board
playback = What happened, step by step
playback-pause = Pause
playback-faster = Faster
playback-skip = Skip
since-play = Show me
moment = What has just happened
moment-close = Go on
moment-recall = Show this card again
replay-start = The beginning
acted = acted
rematch-set = A table for the rematch is set.
rematch-watch = Watch the rematch

guest-name = Guest { $number }
api-title = The API
api-description = Programmes can play in ordinary seats.
api-document = OpenAPI description
api-query = Query
api-body = Body
api-calls = What can be asked
api-types = What is sent

## Puzzles

puzzles = Puzzles
puzzle-title = Puzzle { $number }
puzzle-today = Puzzle of the day
puzzle-solve = Solve it
puzzle-wins-in = { $moves ->
    [one] win in one move
   *[other] win in { $moves } moves
}
puzzle-task = You are to move, and { $moves ->
    [one] win at once
   *[other] win in { $moves } moves whatever the other does
}. Only one first move gets there that soon: which?
puzzle-you = You
puzzle-other = The other
puzzle-right = That is it!
puzzle-line = This is how it goes on if the other holds out as long as possible:
puzzle-wrong = Not this one
puzzle-wrong-action = “{ $action }” does not win in { $moves ->
    [one] one move
   *[other] { $moves } moves
} against the best defence.
puzzle-again = Try again
puzzle-hints = Hints
puzzle-hint = Show hint { $number }
puzzle-hint-among = It is one of these: { $actions }
puzzle-hint-end = The last move will be: { $action }
puzzle-hint-first = The first move is “{ $action }”.
puzzle-others = Other puzzles
puzzle-before = Previous puzzle
puzzle-next = Next puzzle

# Accounts that last: addresses, ways back in, the end of an account.
somebody = somebody
address-title = Mail address
address-lead = Optional. With it you can set a new password if you forget yours. Nobody else sees it.
address-confirmed = Confirmed:
address-wanted = Not confirmed yet; open the link that was sent to
address = Address
address-do = Send a link to confirm it
address-sent = A link is on its way. Open it to confirm the address; it is good for a day.
address-drop = Remove the address
address-dropped = The address is removed.
no-mail = This site sends no mail. Recovery codes do the same; without them, the operator can set a new password for you.
codes-title = Recovery codes
codes-lead = Each sets a new password once. Write them down where you find them again.
codes-new = Your codes. They are shown only now, and instead of any before:
codes-left = { $count ->
    [0] You have none.
    [one] You have one left.
   *[other] You have { $count } left.
}
codes-make = Make codes
codes-again = Make new ones
everywhere-lead = Signs out every browser, this one too. Access tokens go on.
everywhere-do = Sign out everywhere
export-title = Your data
export-lead = All that is kept of you, in one file: your account, your games with their records, what you said.
export-do = Download it
close-title = Delete this account
close-lead = Your name, address, tokens and all you said are gone for good. Games stay and can be read; you are “somebody” in them. Where a game is under way, a bot plays on for you.
close-do = Delete it for good
forgot-title = Forgotten your password?
forgot-mail-title = By mail
forgot-mail-lead = If your account has a confirmed address, a link to set a new password is sent there.
forgot-who = Account name or mail address
forgot-do = Send a link
forgot-sent = If there is such an account and it has a confirmed address, a link is on its way there. It is good for an hour.
forgot-else = Without an address and without codes, ask whoever runs this site.
recover-title = By recovery code
recover-lead = Each code is good once.
recover-code = Recovery code
recover-do = Set it and sign in
reset-title = A new password
reset-lead = It signs out every device and ends all access tokens.
confirm-title = Confirm your address
confirm-lead = Is this address yours? Then it can be used to set a new password for your account.
confirm-do = Yes, it is mine
confirm-done = Your address is confirmed.
link-ended-title = This link has ended
link-ended = A link is good once and for a while only, and ends with a newer one that is used or a new password.
mail-link = { $name }: { $link }
mail-confirm = Hello,

    somebody, probably you, wants to be reached here by Spelhaven ({ $site }). If it was you, open this link to confirm it:

    { $links }
    It is good for { $hours } hours. If it was not you, do nothing: nothing happens then.
    .subject = Confirm your address for Spelhaven
mail-reset = Hello,

    somebody, probably you, has forgotten a password of Spelhaven ({ $site }). This link sets a new one:

    { $links }
    It is good { $hours ->
        [one] for an hour
       *[other] for { $hours } hours
    }, and once. If it was not you, do nothing: your password stays as it is.
    .subject = A new password for Spelhaven

# What somebody likes.
preferences = Preferences
preferences-all = All preferences
preferences-kept = Kept.
preferences-account = Kept with your account, on every device.
preferences-browser = Kept in this browser. With an account they are yours on every device.
preferences-look = Look
preferences-play = Play
preferences-notices = Notices of this browser
preference-language = Language
preference-theme = Light or dark
preference-motion = Motion
preference-confirm = Ask before each move is sent
preference-confirm-hint = Every move asks once more, so that no slip of the finger counts.
preference-labels = Names and coordinates on boards
preference-labels-hint = On boards that have them.
theme-system = as the system has it
theme-light = light
theme-dark = dark
motion-system = as the system has it
motion-less = as little as possible
sure = Play this: #?
refused-no-mail = This site sends no mail.
    .hint = Use a recovery code, or ask whoever runs it.
refused-wrong-code = Name and code do not go together.
    .hint = Each code is good once; new ones end those before.
refused-link-ended = This link has ended.
    .hint = Ask for another one.
refused-bad-mail-address = That cannot be a mail address.
    .hint = Write it as in ada@example.org.
expected-mail-address = a mail address, as in ada@example.org

# Ratings, people, finished games.
rated = Counts for ratings
rated-hint = Everybody needs an account and a seat of their own, there must be a clock, and options are as usual. Nothing is taken back that anybody has learned from, and whoever leaves or runs out of time for good comes last.
rated-tag = rated
rated-accounts = This game counts for ratings: only who has an account can sit down.
invite-rated = Send this link. Whoever opens it and has an account can sit down.
rated-changes = Ratings since
rated-soon = They are being worked out.
rated-nothing = It has changed no rating: nobody has played enough against anybody.
ratings = Ratings
ratings-lead = How strong people and bots are at this game, from the games that counted. Who is 400 points ahead is expected to win ten games of eleven.
ratings-mine = Your rating:
ratings-people = People
ratings-none = Nobody has played enough rated games yet.
ratings-place = Place
ratings-player = Player
ratings-rating = Rating
ratings-best = Highest
ratings-games = Games
ratings-date = Date
ratings-change = Change
ratings-bots = Bots
ratings-bots-lead = Their ratings are fixed and hold the scale. They come from games of the bots against each other.
ratings-bot = Level
ratings-supposed = supposed
ratings-how = How it is reckoned
ratings-how-1 = By Glicko-2, with each game as a period of its own: whoever plays at a table of five has met four others. The number after ± says how far off the rating may be; twice that covers nineteen cases of twenty.
ratings-how-2 = Among others stands who is known to within 110 points, has played within a year, and shows it. Whoever stays away is known less and less well.
ratings-how-3 = Whoever leaves, or whose clock runs out and who does not come back, comes after all who stayed, whatever the bot in their seat makes of it. Who has acted fewer than three times is not counted, and nobody is rated against them.
rating-unsure = not sure yet
    .hint = Known too little to be compared with others.
my-page = My page
person-since = Here since { $date }
person-badges = Milestones
person-hidden = Not shown to others.
person-unrated = No rated game yet.
person-results = Results
person-no-results = No finished game yet.
person-game = Game
person-seats = Players
person-games = Games
person-won = Won
person-shared = Shared first
person-lost = Lost
person-part = Won, in per cent
person-habits = Habits
person-all-games = All games
person-rated = { $count ->
    [one] One rated game; highest { $best }
   *[other] { $count } rated games; highest { $best }
}
person-plot = Rating at { $game }, game by game
person-plot-told = From { $first } to { $last } in the last { $count } rated games. The band shows how far off it may have been.
person-each = Game by game
habit-game = Plays { $game } most, with { $count } at the table.
habit-run = { $count } wins one after the other, of the last hundred games.
habit-opening = Began { $count } of the last games of it like this, and won { $won }:
badge-games = { $count ->
    [one] First game
   *[other] { $count } games
}
badge-won = { $count ->
    [one] First win
   *[other] { $count } wins
}
badge-all-played = Every game of the house played
badge-all-won = Every game of the house won
badge-rated = { $rating } at { $game }
shown-title = What others see
shown-lead = This page has an address of its own. You always see all of it; others see what you show.
shown-ratings = Ratings, and my place among others
shown-results = How often I won and lost
shown-games = My games, of those that are listed
shown-all = Everybody
shown-me = Only I
history = Finished games
history-lead = All that were played to the end here, and those that were brought along.
history-found = What was found
history-none = Nothing was found.
history-whose = Whose
history-who = Played by (name of an account)
history-mine = Mine
history-all = Public games
history-name = With (part of a name)
history-fate = How it went
history-any = Any
history-won = won
history-shared = shared first
history-lost = lost
history-from = From
history-until = Until
history-least = Entries at least
history-most = Entries at most
history-rated = Rated only
history-search = Search
history-entries = { $count ->
    [one] one entry
   *[other] { $count } entries
}
history-picture = Picture
history-record = Record
import = Bring a record along
import-lead = Paste a game that was saved as a record. It is replayed by the rules first. One that is over you can look at, and play on from any entry; one that is not goes on at once, against bots. It never counts for ratings.
import-record = The record
import-seat = Seat to play on in
import-any = that of whoever was to act
import-seat-hint = Only if the game is not over.
import-do = Bring it along
imported-tag = brought along
imported = This game was brought along as a record. The names in it are what the record says.
fair-imported = This game was brought along as a record. If it came with a secret, its draws can be checked against that; who played, and where, nobody here knows.

refused-rated-account = Only who has an account can play for ratings.
    .hint = Open an account, or sign in.
refused-rated-clock = A game that counts for ratings needs a clock.
    .hint = Choose one: else whoever is losing could put off the end for ever.
refused-rated-screen = A game that counts for ratings has one seat for each person.
    .hint = Leave out seats at a shared screen, or the rating.
refused-rated-options = A game that counts for ratings is played with the usual options.
    .hint = Leave the options as they are, or leave out the rating.
refused-rated-bot = Nobody knows how strong this bot is.
    .hint = Choose one of the bots that are offered.
refused-hint-rated = There is no advice in a game that counts for ratings.
    .hint = Look at it again when it is over.
refused-games-hidden = This person does not show their games.
    .hint = Look for public games instead.
refused-bad-record = This record cannot be taken: { $value }.
    .hint = Paste the whole file as it was saved.
refused-illegal-entry = An entry of the record is against the rules.
    .hint = It is entry { $value } of the record.
expected-day = a day, as in 2026-01-31
