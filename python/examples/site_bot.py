#!/usr/bin/env python3
"""A bot that plays on a Spelhaven site and thinks here.

    python examples/site_bot.py http://127.0.0.1:8333 urland                 against one of the house's bots
    python examples/site_bot.py http://127.0.0.1:8333 --table KEY            sits down at a table that waits

How to talk to a site is told by examples/bot.py of the repository, which plays whatever comes first to its mind. This one replaces its
`choose`: it hands the view the site sends to a bot of this package (`--bot`, the last on the list if left out). The site
sends what the seat may know and nothing else; the bot guesses worlds that fit it.
"""

import argparse
import sys
from pathlib import Path

import spelhaven

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))
import bot as site  # noqa: E402


def thinker(key, seconds):
    """A `choose` for examples/bot.py: what to play in a state as the site's API sends it."""

    def choose(state):
        if len(state["choices"]) == 1:
            return state["choices"][0]
        game = spelhaven.load(state["game"], seats=len(state["names"]))
        mind = game.bot(key or game.bots[-1], seconds=seconds)
        # At a table seats count from 1.
        return mind.think(state["view"], state["seat"] - 1, state["choices"], seed=state["entries"])

    return choose


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], add_help=False)
    parser.add_argument("--bot", help="key of the bot")
    parser.add_argument("--seconds", type=float, default=1.0, help="for one thought")
    wishes, rest = parser.parse_known_args()
    site.choose = thinker(wishes.bot, wishes.seconds)
    sys.argv[1:] = rest
    site.main()


if __name__ == "__main__":
    main()
