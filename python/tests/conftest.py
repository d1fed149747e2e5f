"""What the tests share: every game at every number of seats, and games a few plies old."""

import os
import random
from pathlib import Path

# Matrices are small here: on a machine that has other work threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest  # noqa: E402
import spelhaven  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TABLES = [(key, seats) for key in spelhaven.games() for seats in spelhaven.about(key)["seats"]]


def play_on(state, plies, seed):
    """Plays at random until so many plies were played or the game is over."""
    chance = random.Random(seed)
    while not state.over and plies > 0:
        state.play(chance.choice(state.numbers()))
        plies -= 1
    return state


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def game(request):
    """Every game at every number of seats."""
    return spelhaven.load(*request.param)


@pytest.fixture(params=spelhaven.games())
def fewest(request):
    """Every game with the fewest seats."""
    return spelhaven.load(request.param)
