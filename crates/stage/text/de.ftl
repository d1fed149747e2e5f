# Words every game shares.

bot-random = Zufall
    .hint = Spielt irgendeinen gültigen Zug.
bot-friendly = Freundlich
    .hint = Für die erste Partie: spielt vernünftig, übersieht aber oft den besten Zug.
bot-easy = Leicht
    .hint = Macht meist, was gut aussieht, und greift manchmal knapp daneben.
bot-middle = Mittel
    .hint = Macht, was am besten aussieht, und patzt nicht.
bot-strong = Stark
    .hint = Denkt ein paar Züge voraus.
bot-strongest = Am stärksten
    .hint = Denkt einige Sekunden nach und spielt so gut, wie es geht.
bot-greedy = Gierig
    .hint = Nimmt, was sofort am besten aussieht.
bot-search-1 = Matrose
    .hint = Schaut ein wenig voraus.
bot-search-2 = Steuermann
    .hint = Schaut kurz voraus.
bot-search-3 = Kapitän
    .hint = Denkt ein paar Sekunden nach.
bot-search-4 = Admiral
    .hint = Denkt gründlich nach.

player-default = Spieler { $number }

house-red = Rot
house-blue = Blau
house-yellow = Gelb
house-green = Grün
house-violet = Violett

setup-unknown-bot = Für dieses Spiel gibt es keinen Bot „{ $value }“.
setup-seats = Dieses Spiel ist für { $value } Personen.
setup-edition = Dieses Spiel wird nicht mehr nach Ausgabe { $value } seiner Regeln gespielt.
setup-unknown-option = Dieses Spiel hat keine Option „{ $option }“.
setup-option-twice = Die Option „{ $option }“ ist doppelt angegeben.
setup-bad-value = „{ $value }“ ist bei „{ $option }“ nicht möglich.

switch-yes = ja
switch-no = nein

log-back = { $name } hat bis Zug { $number } zurückgenommen.
