#!/usr/bin/env python3
"""A league: bots play each other in every game, and a table says how they did.

    python examples/league.py                        random and greedy in all games
    python examples/league.py --games 200 --bots random greedy search-1 --only urland

Every pair of bots plays at the smallest table; where there are more than two seats they are dealt round, and they move up a seat
after every game, so that none keeps the better one. A share is 1 for who beat all others and 0 for who was last. `random` here is not
the house's bot but our own few lines, to show what a player is: a function from a state to an action.
"""

import argparse
import itertools
import math
import random

import spelhaven


def play(game, players, seed):
    """One game; players are functions from a state to an action. Returns the share of each seat."""
    state = game.new(seed=seed)
    while not state.over:
        state.play(players[state.turn](state))
    return state.result.shares


def make(game, name, seed):
    if name == "random":
        chance = random.Random(seed)
        return lambda state: chance.choice(state.numbers())
    return game.bot(name, seed=seed)


def league(game, names, games, seed=1):
    """What each made of its games: lists of shares by name."""
    shares: dict[str, list[float]] = {name: [] for name in names}
    for pair in itertools.combinations(names, 2):
        for number in range(games):
            seated = [pair[(seat + number) % 2] for seat in range(game.seats)]
            players = [make(game, name, seed + 10 * number + seat) for seat, name in enumerate(seated)]
            for name, share in zip(seated, play(game, players, seed + number)):
                shares[name].append(share)
    return shares


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="of every pair in every game")
    parser.add_argument("--bots", nargs="+", default=["random", "greedy"])
    parser.add_argument("--only", nargs="*", default=spelhaven.games(), help="these games")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    print(f"{'game':12}" + "".join(f"{name:>20}" for name in wishes.bots))
    for key in wishes.only:
        line = f"{key:12}"
        for shares in league(spelhaven.load(key), wishes.bots, wishes.games, wishes.seed).values():
            mean = sum(shares) / len(shares)
            spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / len(shares))
            line += f"{mean:13.3f} ±{1.96 * spread / math.sqrt(len(shares)):5.3f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
