#!/usr/bin/env python3
"""How a recorded game went, as a plot.

    python examples/analyse.py GAME.record -o game.png
    python examples/analyse.py -o game.png               a game of bots, played for the purpose

Above, what each player could expect after every ply by the game's own judgement; below, how many decisions there were. The plies
that changed most are named.
"""

import argparse
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import spelhaven


def example():
    """A game of Urland between bots."""
    game = spelhaven.load("urland", seats=3)
    state = game.new(seed=3)
    players = [game.bot("greedy", seed=1), game.bot("random", seed=2), game.bot("greedy", seed=3)]
    while not state.over:
        state.play(players[state.turn](state))
    return state.record(names=["greedy", "random", "another greedy"])


def analyse(record):
    """What each could expect after every entry, how many decisions there were, and the plies that changed most."""
    states = record.states()
    expected = np.array([state.values() for state in states])
    choices = np.array([len(state.numbers()) for state in states])
    change = np.abs(np.diff(expected, axis=0)).max(axis=1)
    turning = sorted(np.argsort(change)[-3:] + 1)
    return expected, choices, turning


def plot(record, path):
    expected, choices, turning = analyse(record)
    figure, (above, below) = plt.subplots(
        2, 1, figsize=(9, 6), sharex=True, height_ratios=(3, 1), layout="constrained"
    )
    # Colours do not carry the meaning alone.
    styles = ["-", "--", "-.", ":", (0, (5, 1))]
    for seat, name in enumerate(record.names):
        above.plot(expected[:, seat], linestyle=styles[seat], label=f"{seat + 1}: {name}")
    for ply in turning:
        seat, action, _ = record.entries[ply]
        above.axvline(ply, color="0.7", linewidth=0.8, zorder=0)
        above.text(ply, 1.03, f"{seat + 1}: {action}", rotation=25, fontsize=8, color="0.3")
    above.set(ylim=(0, 1), ylabel="expected share")
    above.legend(loc="lower left")
    below.fill_between(np.arange(len(choices)), choices, step="post", color="0.6")
    below.set(ylabel="decisions", xlabel="ply", ylim=(0, None))
    figure.suptitle(f"{record.key}: {record.result or 'still running'}")
    figure.savefig(path, dpi=120)
    plt.close(figure)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record", nargs="?", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True, help="where the plot goes: .png, .svg, .pdf")
    wishes = parser.parse_args()
    record = spelhaven.Record.parse(wishes.record.read_text(encoding="utf-8")) if wishes.record else example()
    plot(record, wishes.output)
    print(f"{record!r}: {wishes.output}")


if __name__ == "__main__":
    main()
