# Wat een speler in de terminal leest.

play-welcome = { $title }. Je speelt { $names }. Typ ? voor wat je kunt doen, help voor de rest.
play-welcome-watch = { $title }. Er spelen alleen bots.
play-turn = { $name } (plaats { $seat })
play-bot = { $name } speelt { $action }: { $words }
play-secret = { $name } heeft gekozen.
play-choices = Dit kun je doen. Typ de actie of het nummer:
play-asides = En ook:
play-nothing-to-do = Je hoeft nu niets te doen.
play-unreadable = „{ $text }” is geen actie van dit spel. Typ ? voor wat je kunt doen.
play-did-you-mean = „{ $text }” is geen actie van dit spel. Bedoelde je { $action }?
play-refused = { $reason } ({ $clause })
play-see-clause = Lees de regel met: spelhaven rules { $game } { $clause }
play-allowed = Ja, dat kan: { $words }
play-why-what = Zeg welke actie: why { $action }
play-undone = Teruggenomen. Het is weer zoals na stap { $number }.
play-cannot-undo = Er is niets van jou om terug te nemen.
play-save-where = Zeg waar: save BESTAND
play-saved = Bewaard als { $file }. Ga verder met: spelhaven play { $game } --from { $file }
play-not-saved = { $file } kan niet worden geschreven: { $reason }
play-confirm = { $question } Typ ja om het te doen, iets anders om het te laten.
play-confirm-yes = ja
play-left = Niet gedaan.
play-over = Het spel is afgelopen: { $how }
play-standing = { $rank }. { $name }: { $points }
play-goodbye = Tot de volgende keer.
play-help =
    ?              wat je nu kunt doen
    ACTIE          speel die, zoals ? hem schrijft, of het nummer
    why ACTIE      of het mag, en zo niet, welke regel het verbiedt
    undo           neem je laatste actie terug
    board          teken het bord opnieuw
    log            wat er gebeurd is
    save BESTAND   bewaar het spel; je kunt het voortzetten, naspelen en tekenen
    help           deze lijst
    quit           stop
