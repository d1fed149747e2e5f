# Was man im Terminal liest.

play-welcome = { $title }. Du spielst { $names }. Tippe ? für deine Möglichkeiten, help für alles andere.
play-welcome-watch = { $title }. Es spielen nur Bots.
play-turn = { $name } (Platz { $seat })
play-bot = { $name } spielt { $action }: { $words }
play-secret = { $name } hat gewählt.
play-choices = Das kannst du tun. Tippe die Aktion oder ihre Nummer:
play-asides = Und außerdem:
play-nothing-to-do = Du hast gerade nichts zu tun.
play-unreadable = „{ $text }“ ist keine Aktion dieses Spiels. Tippe ? für deine Möglichkeiten.
play-did-you-mean = „{ $text }“ ist keine Aktion dieses Spiels. Meintest du { $action }?
play-refused = { $reason } ({ $clause })
play-see-clause = Lies die Regel mit: spelhaven rules { $game } { $clause }
play-allowed = Ja, das geht: { $words }
play-why-what = Sag, welche Aktion: why { $action }
play-undone = Zurückgenommen. Es ist wieder wie nach Eintrag { $number }.
play-cannot-undo = Von dir gibt es nichts zurückzunehmen.
play-save-where = Sag, wohin: save DATEI
play-saved = Gespeichert als { $file }. Weiter mit: spelhaven play { $game } --from { $file }
play-not-saved = { $file } kann nicht geschrieben werden: { $reason }
play-confirm = { $question } Tippe ja, um es zu tun, etwas anderes, um es zu lassen.
play-confirm-yes = ja
play-left = Es bleibt, wie es war.
play-over = Das Spiel ist aus: { $how }
play-standing = { $rank }. { $name }: { $points }
play-goodbye = Bis zum nächsten Mal.
play-help =
    ?              was du jetzt tun kannst
    AKTION         spiel sie: so, wie ? sie schreibt, oder mit ihrer Nummer
    why AKTION     ob es geht, und wenn nicht, welche Regel es verbietet
    undo           nimm deine letzte Aktion zurück
    board          zeichne das Brett neu
    log            was geschehen ist
    save DATEI     bewahre das Spiel auf; man kann es fortsetzen, nachspielen und zeichnen
    help           diese Liste
    quit           aufhören
