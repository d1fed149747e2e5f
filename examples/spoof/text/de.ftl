game-title = Spoof
game-tagline = Münzen in Fäusten: Wer weiß, wie viele es sind?
how-goal = Rate, wie viele Münzen alle Fäuste zusammen halten.
how-turn = Alle verstecken gleichzeitig Münzen. Dann nennt reihum jeder eine Zahl; keine darf zweimal genannt werden. Alle Fäuste werden geöffnet.
how-points = Wer richtig geraten hat, bekommt Punkte.

option-goal = Punkte zum Sieg
    .hint = Wer zuerst so viele hat, gewinnt.

prompt-hide = Verstecke bis zu drei Münzen: Klicke auf deine Faust.
prompt-hide-wait = Die anderen verstecken noch Münzen.
prompt-guess = Du versteckst { $coins }. Wie viele Münzen sind in allen Fäusten, von 0 bis { $most }?
prompt-guess-wait = { $name } rät.
prompt-over = Das Spiel ist zu Ende. Gewonnen: { $names }.
pick-fist = Münzen in deiner Faust verstecken
act-hide = { $coins ->
    [0] Keine Münze verstecken
    [one] 1 Münze verstecken
   *[other] { $coins } Münzen verstecken
}
act-guess = { $total } raten
panel-guess = Riet { $total }
panel-hidden = Münzen sind versteckt
final-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

log-starts = Das Los fällt auf { $name }, zuerst zu raten.
log-hid = { $name } hat Münzen versteckt.
log-guessed = { $name } rät { $total }.
log-won = Es sind { $total }: { $name } bekommt einen Punkt.
log-missed = Es sind { $total }: Niemand hat es erraten.

manner-goal = durch Erreichen des Ziels
manner-rounds = nach Punkten, als die Runden um waren

spoof-no-such-player = Spieler { $player } sitzt nicht an diesem Tisch.
spoof-game-over = Das Spiel ist zu Ende.
spoof-now-hide = Zuerst verstecken alle Münzen.
spoof-now-guess = Die Münzen sind versteckt; jetzt raten alle.
spoof-has-hidden = Du hast deine Münzen versteckt; die anderen wählen noch.
spoof-too-many-coins = Niemand hat mehr als { $coins } Münzen.
spoof-not-your-turn = Spieler { $player } ist mit Raten an der Reihe.
spoof-too-many = Es können nicht mehr als { $most } Münzen sein.
spoof-taken = Spieler { $player } hat { $total } schon geraten.

gain-points = { $count } { $count ->
    [one] Punkt
   *[other] Punkte
}
