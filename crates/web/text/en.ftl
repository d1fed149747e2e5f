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
refused-fate-whose = How it went can be asked of one person’s games.
    .hint = Look among your own games, or among those of somebody whose page you know.
refused-bad-record = This record cannot be taken: { $value }.
    .hint = Paste the whole file as it was saved.
refused-illegal-entry = An entry of the record is against the rules.
    .hint = It is entry { $value } of the record.
expected-day = a day, as in 2026-01-31

# The table of the day.
daily = Table of the day
dailies = Tables of the day
daily-lead = The same start and the same bots for everybody, and one try each. The results stand side by side tomorrow.
daily-new = not played yet
daily-running = under way
daily-over = played
daily-of = { $date }
daily-setting = { $count ->
    [2] Two players: you sit in seat { $seat }, against a bot of the level “{ $level }”.
   *[other] { $count } players: you sit in seat { $seat }, against bots of the level “{ $level }”.
}
daily-begin = Play it
daily-go-on = Go on
daily-look = Look at your game
daily-ends = The day ends at midnight UTC, in { $hours } h { $minutes } min. What is not finished by then does not count.
daily-how = How it works
daily-how-1 = Start, seats and dice are the same for everybody. Dice belong to the number of an entry: whoever chooses the same sees the same fall, and the bots answer alike as long as they have time to think. Where several may act at once, you act first, and they one after the other. Taking back is an entry too; other dice fall after it.
daily-how-2 = Everybody has one try a day, a guest by the browser. There are no hints, nothing is taken back that you have learned from, and no rating changes.
daily-how-3 = Until the day is over nobody else can look at your game; its secret, its record and its analysis are closed to you as well, so that nobody knows the dice beforehand. After that it stands here under your name. If you show nobody which games you have played, it stands here without your name.
daily-results = Results of { $date }
daily-days = Earlier days
daily-bounded = Compared are the first { $count } tries, and yours.
daily-none = Nobody played that day.
daily-rank = No.
daily-who = Player
daily-place = Place
daily-points = Points
daily-length = Length
daily-game = Game
daily-place-of = { $place } of { $count }
daily-shared = shared
daily-unfinished = not finished
daily-you = you
daily-guest = guest
daily-tag = table of the day
daily-closed = Closed to everybody else until midnight UTC.
daily-all = Results of earlier days
fair-daily = The secret of the day and the words of all seats are the same for everybody. The server has committed to the secret by this hash; it is shown when the day is over, and anyone can then check every draw.
refused-daily-closed = This is closed until the day is over.
    .hint = It opens at midnight UTC.
refused-daily-played = You have had your try at this table of the day.
    .hint = There is another one tomorrow.
refused-hint-daily = There is no advice at the table of the day.
    .hint = Look at the game again when the day is over.
# The operator's pages
operator-title = Operator
operator-door = These pages are for whoever runs this house. On the machine that holds its data, this command prints a token. It lets you in once, within a quarter of an hour.
operator-token = Token
operator-enter = Sign in as operator
operator-house = The house
operator-leave = Sign out as operator
operator-now = Now
operator-over = Over time
operator-span = How far back
operator-day = A day
operator-week = A week
operator-year = A year
operator-nothing-yet = Nothing is kept yet: the first pictures come after some minutes.
operator-people = People
operator-people-now = here: { $here }, accounts: { $accounts }, guests: { $guests }
operator-here = People here
operator-answer-times = Time until an answer
operator-times-now = half of them within { $half }, 99 of 100 within { $most }
operator-half = Half of them within
operator-most = 99 of 100 within
operator-store = Store: transactions and changes in five minutes
operator-store-now = changes waiting: { $writes }, questions waiting: { $reads }
operator-commits = Transactions
operator-jobs = Changes
operator-commit = Time of a transaction
operator-waiting = Waiting for the store
operator-writes = Changes
operator-reads = Questions
operator-opened = Opened in five minutes
operator-others = Moves heard and played again in five minutes
operator-heard = Of other nodes
operator-replayed = Played again
operator-accounts = Accounts
operator-guests = Guests
operator-tables = Tables
operator-tables-now = at play: { $running }, waiting: { $gathering }, over: { $over }
operator-running = At play
operator-gathering = Waiting for players
operator-streams = Streams and connections
operator-streams-now = streams: { $streams }, connections: { $connections }
operator-event-streams = Streams
operator-connections = Connections
operator-thoughts = Bots thinking or waiting
operator-plies = Moves in five minutes
operator-requests = Requests
operator-errors = Refused and failed in five minutes
operator-refused = Refused
operator-failed = Failed
operator-memory = Memory
operator-disk = Data
operator-bytes = Size
operator-free = { $size } free
operator-mail = Mail waiting
operator-no-mail = no mail is set up
operator-nodes = Nodes
operator-node = Node
operator-since = There since
operator-tables-here = Tables in memory
operator-unknown = unknown
operator-refusals = Refusals of the last minutes
operator-answers = Requests answered: { $requests }; errors of the house among them: { $errors }.
operator-kind = Kind
operator-count = How often
operator-went = { $what }: { $last } last, { $least } to { $most }.
refused-needs-operator = Only whoever runs this house sees this.
    .hint = Sign in at /operator with a token from the command line.
refused-wrong-operator = This token does not let anybody in.
    .hint = Each is good once, for a quarter of an hour, and until a newer one is made.

# Tournaments
tournaments = Tournaments
tournaments-lead = Anybody with an account makes one: for any game, in rounds or against the clock.
tournaments-mine = Yours
tournaments-running = Running
tournaments-coming = To come
tournaments-over = Over
tournaments-all = All tournaments
tournaments-none = None at the moment.
tournament-new = A new tournament
tournament-game = For which game?
tournament-needs-account = Whoever makes a tournament has an account.
tournament-name = What it is called
tournament-format = How it is played
tournament-round-robin = Round robin
    .hint = Everybody meets everybody once. At larger tables those sit together who have met least.
tournament-swiss = Swiss
    .hint = In each round those meet who have done alike, and nobody the same person twice while that can be avoided.
tournament-arena = Arena
    .hint = For a fixed time whoever is free is paired at once. Come and go as you like.
tournament-form-seats = Players at a table
    .hint = { $low } to { $high }
tournament-form-rounds = Rounds
    .hint = Left empty, as many as suit the number of players. A round robin of two at a table has as many as it needs, an arena none.
tournament-form-minutes = Minutes of an arena
    .hint = { $low } to { $high }; left empty, 60
tournament-form-begins-in = Begins in how many minutes
    .hint = Left empty, it begins when you say so.
tournament-form-least = Players at least
    .hint = With fewer it does not begin by itself.
tournament-form-most = Players at most
    .hint = Up to { $high }
tournament-form-bots = How many bots
    .hint = If bots take part; left empty, one
tournament-bot = Bots
tournament-no-bots = no bots
tournament-rated-hint = Its games count for ratings. Everybody has an account then, options are as usual, and bots are of known strength.
tournament-listed = Show it in lists
    .hint = Otherwise whoever has its address finds it.
tournament-make = Make the tournament
tournament-players-now = { $count } of { $most }
tournament-begins-now = begins at once
tournament-begins-minutes = begins in { $count ->
    [one] one minute
   *[other] { $count } minutes
}
tournament-begins-hours = begins in { $count } hours
tournament-begins-days = begins in { $count } days
tournament-begins-said = begins when its maker says so
tournament-at-table = { $count } at a table
tournament-waits = { $count } of { $most } take part, and { $least } are needed:
tournament-arena-left = { $count ->
    [one] Less than a minute is left.
   *[other] About { $count } minutes are left.
}
tournament-arena-last = Time is up. What is being played still counts.
tournament-round-of = Round { $round } of { $rounds }
tournament-round = Round { $round }
tournament-ended = It is over.
tournament-ended-few = Too few had come when it was to begin.
tournament-ended-director = Its maker has ended it.
tournament-ended-no-round = It is over: no further round could be made.
tournament-your-table = To your table
tournament-grace = Take your seat there. Whoever is not there in time loses that table.
tournament-join = Take part
tournament-leave = Do not take part
tournament-withdraw = Withdraw
tournament-return = Take part again
tournament-paused = You were not there when your table began, so you are not paired until you say that you are back.
tournament-removed = Whoever made this tournament has removed you from it.
tournament-no-joining = Nobody new can join any more.
tournament-standing = Standing
tournament-nobody = Nobody takes part yet.
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-buchholz = Buchholz
    .hint = The points of all they met. It decides between equal points.
tournament-berger = Sonneborn-Berger
    .hint = The points of all they came before, and half of those they were level with.
tournament-wins = Won
tournament-tables = Tables
tournament-is-paused = pausing
tournament-is-gone = left
tournament-is-removed = removed
tournament-pairings = Pairings
tournament-bye = Left over
tournament-absent = not there
tournament-at-play = at play
tournament-director = You direct it
tournament-begin = Begin now
tournament-extend = Extend
tournament-extend-minutes = By how many minutes
tournament-extend-rounds = By how many rounds
tournament-remove-who = Who is removed
tournament-remove = Remove
tournament-end = End it now
    .hint = What is being played does not count then. The standing stays as it is.
tournament-cancel = Cancel it
    .hint = It is gone then.
tournament-unlisted = No list shows this tournament: send its address to those who are to take part.
tournament-of-table = This table belongs to a tournament.
tournament-to = To the tournament
refused-tournament-seat = This seat belongs to somebody in a tournament.
    .hint = Look on, or join the tournament if it still takes players.
refused-tournament-leave = You cannot get up from a tournament’s table.
    .hint = Withdraw on the tournament’s page.
refused-hint-tournament = In a tournament nobody is advised.
    .hint = Ask again at another table, or when it is over.
refused-tournament-account = Only somebody with an account makes a tournament.
    .hint = Open an account, or sign in.
refused-too-many-tournaments = You have made as many tournaments as you may that are not over.
    .hint = End one of them first.
refused-tournament-clock = A tournament needs a clock.
    .hint = Choose a live clock, or days for each move.
refused-arena-clock = An arena needs a live clock.
    .hint = Choose minutes, not days.
refused-tournament-players = These numbers of players do not go together.
    .hint = At least as many must fit in as are needed, bots among them.
refused-tournament-over = This tournament is over.
    .hint = Its standing and its games can still be seen.
refused-tournament-closed = Nobody new can join this tournament any more.
    .hint = A round robin is closed when it begins, a Swiss tournament after half its rounds.
refused-tournament-removed = Whoever made this tournament has removed you from it.
    .hint = There are other tournaments to join.
refused-tournament-full = This tournament is full.
    .hint = Come back if somebody leaves.
refused-tournament-too-few = Too few take part.
    .hint = There must be enough for one table.
refused-not-in-tournament = You do not take part in this tournament.
    .hint = Join it first.
refused-tournament-extend = It cannot be extended so.
    .hint = A round robin of two at a table has as many rounds as it needs; others have at most 20, an arena six hours, and only one with a set time begins later, in thirty days at most.
expected-bot-key = the key of a bot
# Company: quick pairing, friends, invitations, blocks, reports.
pair-title = Find players
pair-lead = Say what you would like to play. As soon as enough people want the same, you sit at one table and the game begins.
pair-rated-hint = You need an account and a clock. People of about your rating are looked for first; the longer you wait, the wider.
pair-fill = If nobody comes
pair-do = Look for players
pair-waiting = Looking for players …
pair-count = { $count ->
    [one] So far you are the only one who wants this.
   *[other] { $count } people want this, you among them.
}
pair-fills = If nobody comes, you play with bots after a while.
pair-stay = Keep this page open: whoever is gone for a minute and a half is no longer looked for. When the game begins, you are taken to the table.
pair-leave = Stop looking
pair-meanwhile = Meanwhile somebody may wait at a table:
fill-label = If seats stay free
fill-never = wait for people
fill-after = { $count ->
    [one] bots after one minute
   *[other] bots after { $count } minutes
}
fill-bot = Which bots
fill-hint = Bots of that level take the seats that are still free then.
fill-tag = { $count ->
    [0] { $bot } takes free seats now
    [one] { $bot } takes free seats in a minute
   *[other] { $bot } takes free seats in { $count } minutes
}
lobby-free = Free seats
lobby-free-least = { $count ->
    [one] at least one
   *[other] at least { $count }
}
lobby-casual = not rated
lobby-rating = Players rated
lobby-rating-low = from
lobby-rating-high = to
pace-kind-none = none
pace-kind-live = minutes
pace-kind-days = days
friends = Friends
friends-account = Friends need an account: then you find each other again.
friends-ask = Ask somebody
friends-name = Name of an account
friends-ask-do = Ask to be friends
friends-asks = Would like to be your friends
friends-accept = Accept
friends-decline = No, thanks
friends-asked = You have asked
friends-withdraw = Withdraw
friends-tied = Your friends
friends-none = Nobody yet. Ask somebody by name, or send your link.
friends-plays = plays { $game }
friends-end = End friendship
friends-link = Your personal link
friends-link-lead = Whoever opens it and has an account is your friend with one press. A new link ends the old one.
friends-link-make = Make a link
friends-link-renew = Make a new link
friends-link-qr = Your personal link as a QR code
friends-seen = Friends see when you are here and which public tables you play at, unless you do not want that.
friends-done-asked = Asked. You are friends as soon as they agree.
friends-done-tied = You are friends now.
friends-done-ended = Done. Nobody is told.
friends-done-made = You have a link now.
friends-done-link = You have a new link. The old one has ended.
friend-link-title = Be friends with { $name }?
friend-link-lead = Friends see when the other is here, and ask each other to tables.
friend-link-do = Yes, be friends
person-befriend = Ask to be friends
report-or-block = Report or block
invitations = You are invited
invitation-by = { $name } asks you to join
invitation-declined = Declined.
invite-friend = Invite a friend
invite-do = Invite
invite-asked = Invited: { $names }
qr-title = In the same room? Show a QR code
qr-lead = Whoever points a telephone at it comes to this table and can sit down.
qr-name = The link to this table as a QR code
qr-show = As a QR code
block = Block
unblock = Unblock
blocked = Blocked people
blocked-lead = Quick pairing never puts you at one table, they cannot ask you to be friends, to a table or to another game, cannot sit down at tables you make nor take part in tournaments you make, and you do not see what they write. Nobody is told. A game under way goes on, and in a tournament that somebody else made its rules alone say who meets whom.
block-done = Blocked.
unblock-done = No longer blocked.
report = Report
report-title = Report or block { $name }
report-lead = Whoever runs this site looks at it and tells you that they have. Nobody else sees who reported.
report-reason = What it is about
report-text = What happened (optional)
report-block = Block them too
report-do = Send the report
report-done = Thank you. It will be looked at; you find on your account page that it was.
reason-insult = Insults or threats
reason-spam = Advertising, or the same again and again
reason-name = The name
reason-unfair = Unfair play
reason-other = Something else
replay-last-table = Back to the table
preferences-company = Company
preference-seen = Friends see when I am here
preference-seen-hint = And at which public tables you play.
dealings = From whoever runs this site
dealings-reported = You reported { $name }:
dealings-waits = not looked at yet.
dealings-looked-at = looked at.
for-good = for good
dealt-silenced = You cannot write in chats. Until: { $until }.
dealt-suspended = Your account was suspended. Until: { $until }.
dealt-renamed = Your name was taken away. Choose another one.
dealt-erased = Something you wrote was removed.
dealt-lifted = You can write and sign in again.
done-dismissed = Nothing was done.
done-silenced = Silenced. Until: { $until }.
done-suspended = Suspended. Until: { $until }.
done-renamed = The name was taken away.
done-erased = Lines of chat were removed.
done-lifted = Restrictions were lifted.
reports = Reports
reports-open = Open
reports-closed = Looked at
reports-none = There is none.
report-of = Report of { $name }
report-by = By
report-when = When
report-who = Whom
report-guest = (a guest, or gone)
report-where = Where
report-says = In their words
report-around = What was said around it
report-line = reported
report-line-gone = The line itself has been removed since.
report-earlier = Before
report-earlier-none = Nobody has reported this person before, and nothing was done.
report-measures = What was done
act-title = What to do
act-dismiss = Nothing: close it
act-days = Days
act-silence = No chat for so many days
act-until = Until the end of (empty: for good)
act-suspend = Suspend the account
act-rename = Take the name away
act-erase-line = Remove this line
act-erase-all = Remove all they said at this table
act-lift = Lift restrictions

refused-pair-alone = Nobody is looked for where one plays alone.
    .hint = Choose two players or more.
refused-no-such-person = Nobody here is meant by that.
    .hint = Look at how the name is written; guests can only be named where they sit.
refused-no-company = That is not possible with this person.
    .hint = Choose somebody else, or another table.
refused-too-many-friends = One of you has as many friends and requests as one can have.
    .hint = End or answer some first.
refused-not-asked = This person does not ask you any more.
    .hint = Ask them yourself.
refused-own-link = This is your own link.
    .hint = Send it to somebody else.
refused-yourself = That is you.
    .hint = Choose somebody else.
refused-no-friend = Only friends can be invited, to a table that waits for players.
    .hint = Ask them to be friends first, or send the table’s link.
refused-sits-already = They sit at this table already.
    .hint = Invite somebody else.
refused-invited-already = They are invited already.
    .hint = Wait for their answer.
refused-too-many-invitations = So many are invited to this table that no more can be.
    .hint = Wait for their answers.
refused-not-invited = This invitation has ended.
    .hint = The game has begun, or the table is gone.
refused-too-many-blocked = You have blocked as many people as one can.
    .hint = Unblock somebody first.
refused-report-stranger = Only who has an account, or sits at the table, can report.
    .hint = Open an account, or sign in.
refused-reported-already = You have reported that already.
    .hint = It will be looked at.
refused-too-many-reports = Many of your reports wait to be looked at.
    .hint = Wait until some have been.
refused-silenced = You cannot write in chats for a time.
    .hint = You can again from { $value } on. Your account page says why.
refused-silenced-for-good = You cannot write in chats.
    .hint = Ask whoever runs this site.
refused-suspended = This account is suspended.
    .hint = You can sign in again from { $value } on.
refused-suspended-for-good = This account is suspended for good.
    .hint = Ask whoever runs this site.
refused-suspend-guest = A guest has no account that could be suspended.
    .hint = Silence them, or take their name away.
refused-day-past = That day is over.
    .hint = Choose a day to come, or none.
refused-no-line = There is no such line of chat any more.
    .hint = Do something else about it.
expected-fill = minutes (1, 5 or 15) and the name of a bot, as in “5 greedy”
# Notices, and the house as an app.
nav-notices = { $count ->
    [0] Notices
    [one] Notices: one new
   *[other] Notices: { $count } new
}
notices-title = Notices
notices-none = Nothing yet. Here you read when it is your turn, when somebody asks something of you, and when a game has begun or is over.
notices-settings = How I am told
notice-new = New
told-turn = It is your turn.
told-turn-begun = The game has begun, and it is your turn.
told-asked = { $who } waits for your answer.
told-undo = { $who } asks to take something back.
told-again = { $who } wants to play again. A seat is kept for you.
told-chat = { $who } has written something.
told-begun = The game has begun.
told-over = The game is over.
told-clock = It is still your turn, and { $hours } hours of your time are left.
told-turn-paired = A table is ready for you, and it is your turn.
told-paired = A table is ready for you, and the game has begun.
told-turn-filled = Bots have taken the free seats, and it is your turn.
told-filled = Bots have taken the free seats, and the game has begun.
told-friend-asks = { $who } would like to be your friend.
told-friend = { $who } and you are friends now.
told-invited = { $who } asks you to join a table.
told-report = Your report was looked at.
told-suspended = Your account was suspended for good.
told-round = { $name }: your table for round { $round } is ready.
told-next-table = { $name }: your next table is ready.
told-tournament-begun = { $name } has begun.
told-tournament-over = { $name } is over.
told-tournament-too-few = { $name } does not take place: too few had come.
notices-many = { $count } notices
mail-notices = Hello,

    { $lines }
    Which mails you get is up to you: { $site }/account/notices
notices-ways = Of what, and where
notices-kinds = Of what
notices-ways-lead = Nobody is told twice of one thing, nor of what they have seen.
notices-no-address = Mail needs an address: give one with your account.
notices-no-mail = This site sends no mail.
notice-way-page = Page
notice-way-push = Devices
notice-way-mail = Mail
notice-way-webhook = Own address
notice-kind-turn = It is my turn
notice-kind-clock = My days are running out
notice-kind-request = Somebody asks something of me
notice-kind-chat = Something is said at my table
notice-kind-begun = A game has begun
notice-kind-over = A game is over
notice-kind-invitation = I am invited
notice-kind-friend = Friends
notice-kind-round = A tournament of mine: its beginning, its end, my tables
notice-kind-house = Something from whoever runs this site
notices-when = When
mail-when = Mail comes
mail-when-once = at once
mail-when-away = when I have not seen it for a quarter of an hour
mail-when-daily = once a day, all in one
mail-hour = Once a day at
quiet = Quiet hours
quiet-hint = Nothing is sent then. What has come meanwhile comes as one afterwards.
quiet-from = Quiet from
quiet-to = Quiet to
zone = My clock
zone-hint = How far it is ahead of Greenwich.
devices-title = Devices
devices-lead = What is new comes to these browsers even while no page is open.
devices-none = None yet.
device-here = this one
device-since = since
device-drop = Remove
device-drop-named = Remove { $name }
device-dropped = Removed.
push-on = Tell this device
push-none = This browser cannot be told while no page is open. That needs https, and a browser that can do it.
push-install = On an iPhone or iPad, first add this site to the home screen, and open it there.
push-blocked = This browser does not let the site tell you anything. You can change that in its settings for this site.
push-script = Devices can only be added with scripts.
push-refused = The browser was not allowed to.
push-failed = It did not work:
webhook-title = An address of your own
webhook-lead = For programmes: notices are posted there as JSON. X-Spelhaven-Signature is t=SECONDS,v1=HMAC, the HMAC-SHA256 of “SECONDS.BODY” by your secret, in hexadecimal.
webhook-url = Address, with https
webhook-set = Tell this address
webhook-drop = Tell it no more
webhook-dropped = That address is told no more.
webhook-secret = This is the secret. It is shown only now:
app-name = Spelhaven: board games
offline-title = No connection
offline-lead = Spelhaven cannot be reached at the moment. Your games are safe: everything is kept in the harbour.
offline-games = As soon as the net is back, you go on where you were.
offline-again = Try again
offline-reload = Load this page again to try again.
newer-version = There is a newer version.
newer-load = Load it
refused-bad-net-address = Nothing can be sent to that address.
    .hint = It must begin with https:// and name a host.
refused-private-address = That address lies within this server’s own network.
    .hint = Give one that everybody can reach.
refused-bad-push-key = Those cannot be a browser’s keys.
    .hint = Try again from a page of this site.
expected-day-time = a time of day, as in 22:00
expected-quiet-hours = “none”, or two times of day, as in 22:00-07:00
expected-base64url = base64, as addresses have it
