# What a player reads at the terminal.

play-welcome = { $title }. You play { $names }. Type ? for what you can do, help for everything else.
play-welcome-watch = { $title }. Only bots play.
play-turn = { $name } (seat { $seat })
play-bot = { $name } plays { $action }: { $words }
play-secret = { $name } has chosen.
play-choices = What you can do. Type the action or its number:
play-asides = And also:
play-nothing-to-do = You have nothing to do now.
play-unreadable = “{ $text }” is no action of this game. Type ? for what you can do.
play-did-you-mean = “{ $text }” is no action of this game. Did you mean { $action }?
play-refused = { $reason } ({ $clause })
play-see-clause = Read it with: spelhaven rules { $game } { $clause }
play-allowed = Yes, you can: { $words }
play-why-what = Say which action: why { $action }
play-undone = Taken back. It is as it was after entry { $number }.
play-cannot-undo = There is nothing of yours to take back.
play-save-where = Say where: save FILE
play-saved = Saved as { $file }. Go on with: spelhaven play { $game } --from { $file }
play-not-saved = { $file } cannot be written: { $reason }
play-confirm = { $question } Type yes to do it, anything else to leave it.
play-confirm-yes = yes
play-left = Left as it was.
play-over = The game is over: { $how }
play-standing = { $rank }. { $name }: { $points }
play-goodbye = Until next time.
play-help =
    ?              what you can do now
    ACTION         play it, as ? writes it, or its number
    why ACTION     whether you could, and if not which rule forbids it
    undo           take back your last action
    board          draw the board again
    log            what has happened
    save FILE      keep the game; it can be continued, replayed and drawn
    help           this list
    quit           leave
