game-title = Spoof
game-tagline = Munten in vuisten: wie weet hoeveel het er zijn?
how-goal = Raad hoeveel munten er in alle vuisten samen zitten.
how-turn = Ieder verbergt munten, allen tegelijk. Dan noemt ieder om de beurt een getal; niemand mag er een herhalen. Alle vuisten gaan open.
how-points = Wie het goed raadde, scoort.

option-goal = Punten om te winnen
    .hint = Wie er het eerst zoveel heeft, wint.

prompt-hide = Verberg hoogstens drie munten: klik op je vuist.
prompt-hide-wait = De anderen verbergen nog munten.
prompt-guess = Jij verbergt er { $coins }. Hoeveel munten zitten er in alle vuisten, van 0 tot { $most }?
prompt-guess-wait = { $name } raadt.
prompt-over = Het spel is afgelopen. Gewonnen: { $names }.
pick-fist = Verberg munten in je vuist
act-hide = { $coins ->
    [0] Verberg geen munt
    [one] Verberg 1 munt
   *[other] Verberg { $coins } munten
}
act-guess = Raad { $total }
panel-guess = Raadde { $total }
panel-hidden = Munten zijn verborgen
final-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}

log-starts = Het lot wijst { $name } aan om als eerste te raden.
log-hid = { $name } heeft munten verborgen.
log-guessed = { $name } raadt { $total }.
log-won = Het zijn er { $total }: { $name } krijgt een punt.
log-missed = Het zijn er { $total }: niemand raadde het.

manner-goal = door het doel te halen
manner-rounds = op punten toen de ronden om waren

spoof-no-such-player = Speler { $player } zit niet aan deze tafel.
spoof-game-over = Het spel is afgelopen.
spoof-now-hide = Eerst verbergt iedereen munten.
spoof-now-guess = De munten zijn verborgen; nu raadt iedereen.
spoof-has-hidden = Je hebt je munten al verborgen; de anderen kiezen nog.
spoof-too-many-coins = Niemand heeft meer dan { $coins } munten.
spoof-not-your-turn = Speler { $player } is aan de beurt om te raden.
spoof-too-many = Er kunnen niet meer dan { $most } munten zijn.
spoof-taken = Speler { $player } heeft al { $total } geraden.

gain-points = { $count } { $count ->
    [one] punt
   *[other] punten
}
