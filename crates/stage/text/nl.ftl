# Words every game shares.

bot-random = Willekeurig
    .hint = Doet zomaar een geldige zet.
bot-friendly = Vriendelijk
    .hint = Voor een eerste keer: speelt verstandig, maar mist vaak de beste zet.
bot-easy = Makkelijk
    .hint = Doet meestal wat er goed uitziet, en zit er soms net naast.
bot-middle = Gemiddeld
    .hint = Doet wat er het best uitziet en vergist zich niet.
bot-strong = Sterk
    .hint = Denkt een paar zetten vooruit.
bot-strongest = Sterkst
    .hint = Denkt een paar seconden na en speelt zo goed als het kan.
bot-greedy = Gretig
    .hint = Pakt meteen wat er het best uitziet.
bot-search-1 = Matroos
    .hint = Kijkt een klein stukje vooruit.
bot-search-2 = Stuurman
    .hint = Kijkt even vooruit.
bot-search-3 = Kapitein
    .hint = Denkt een paar seconden na.
bot-search-4 = Admiraal
    .hint = Denkt diep na.

player-default = Speler { $number }

house-red = Rood
house-blue = Blauw
house-yellow = Geel
house-green = Groen
house-violet = Paars

setup-unknown-bot = Er is geen bot „{ $value }” voor dit spel.
setup-seats = Dit spel is voor { $value } spelers.
setup-edition = Dit spel wordt niet meer volgens editie { $value } van zijn regels gespeeld.
setup-unknown-option = Dit spel heeft geen optie „{ $option }”.
setup-option-twice = De optie „{ $option }” staat er twee keer.
setup-bad-value = „{ $value }” kan niet bij „{ $option }”.

switch-yes = ja
switch-no = nee

log-back = { $name } ging terug naar zet { $number }.
