"""Five complete board games for research, by the same rules as on the site.

    import random, spelhaven

    game = spelhaven.load("urland", seats=4)
    state = game.new(seed=1)
    while not state.over:
        state.play(random.choice(state.legal()))
    print(state.result)

`Game` is a game with its seats and options, `State` a game under way, `Bot` somebody who plays it, `Record` a game as a
text, and `Batch` many games at once. `spelhaven.pettingzoo`, `spelhaven.gymnasium` and `spelhaven.openspiel` are doors to
those libraries; each is imported only if you ask for it.
"""

from ._native import (
    BadSetup,
    Batch,
    Bot,
    Game,
    IllegalAction,
    Record,
    RecordError,
    Result,
    SpelhavenError,
    State,
    UnreadableAction,
    VerifyError,
    __version__,
    about,
    games,
    load,
)

__all__ = [
    "BadSetup",
    "Batch",
    "Bot",
    "Game",
    "IllegalAction",
    "Record",
    "RecordError",
    "Result",
    "SpelhavenError",
    "State",
    "UnreadableAction",
    "VerifyError",
    "__version__",
    "about",
    "games",
    "load",
]
