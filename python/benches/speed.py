#!/usr/bin/env python3
"""How fast the package is, beside PettingZoo's chess, OpenSpiel's backgammon and pgx, and beside our own Rust.

    pip install .[test] chess pygame pgx
    python benches/speed.py [--seconds 0.5] [--pairs 5] [--only TEXT]

Writes a table for docs/BENCHMARKS.md. Random play everywhere; ours and the yardstick alternately after both have warmed up, the
median of the pairs with least and greatest. One thread and processor time, but for rows that say two threads: those go by the
clock. A decision is a choice among two or more legal actions; only of pgx every action counts, which does not tell them apart,
to its advantage. Yardsticks that are not installed are left out.
"""

import argparse
import functools
import math
import random
import statistics
import time
from typing import Any

import numpy as np
import spelhaven


# Ours: functions that play for a while and return how many decisions they took.


def loop(game):
    """The plain loop: `numbers`, choose, `play`."""
    chance = random.Random(1)

    def play(until):
        decisions = 0
        while time.process_time() < until:
            state = game.new(seed=chance.getrandbits(32))
            while not state.over:
                numbers = state.numbers()
                if len(numbers) > 1:
                    decisions += 1
                    state.play(numbers[int(chance.random() * len(numbers))])
                else:
                    state.play(numbers[0])
                if not decisions & 1023 and time.process_time() >= until:
                    return decisions
        return decisions

    return play


def aec(make):
    """PettingZoo's loop: `last`, choose by the mask, `step`."""
    environment = make()
    chance = random.Random(1)
    seeds = iter(range(10**9))

    def play(until):
        decisions = steps = 0
        while time.process_time() < until:
            environment.reset(seed=next(seeds))
            for agent in environment.agent_iter():
                observation, _, termination, truncation, _ = environment.last()
                if termination or truncation:
                    environment.step(None)
                    continue
                # As bools they are searched several times as fast, for either.
                choices = np.flatnonzero(observation["action_mask"].view(np.bool_))
                environment.step(choices[int(chance.random() * len(choices))])
                decisions += len(choices) > 1
                steps += 1
                if not steps & 63 and time.process_time() >= until:
                    return decisions
        return decisions

    return play


def batch(game, games, arrays=(), own=False, threads=1, by_clock=False):
    """All games of a batch at once, with or without what a learner reads.

    The batch samples what it plays, and need not look that up again; with `own` the actions are a caller's, chosen here among
    `choices` by NumPy.
    """
    tables = spelhaven.Batch(game, games, seed=1, threads=threads)
    chance, now = np.random.default_rng(1), time.perf_counter if by_clock else clock(threads)

    def choose():
        starts, numbers = tables.choices()
        return numbers[starts[:-1] + (chance.random(games) * np.diff(starts)).astype(np.int64)]

    chosen = choose if own else tables.sample

    def play(until):
        steps = 0
        while now() < until:
            for _ in range(8):
                for name in arrays:
                    getattr(tables, name)
                tables.step(chosen())
            steps += 8
        return steps * games

    return play


def rust(game, threads=1):
    """The same in Rust alone, as `spelhaven sim` and `spelhaven bench` do it: so many games a call that the call is nothing."""
    seeds = iter(range(10**9))
    games, now = 16, clock(threads)

    def play(until):
        nonlocal games
        decisions = 0
        while (start := now()) < until:
            decisions += game.contest(["random"], games, seed=next(seeds), threads=threads)["decisions"]
            if now() - start < 0.05:
                games *= 2
        return decisions

    return play


# Yardsticks: the same of others, or None.


def chess():
    try:
        from pettingzoo.classic import chess_v6
    except ImportError:
        return None
    return aec(chess_v6.env)


def backgammon():
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    chance = random.Random(1)

    def play(until):
        decisions = plies = 0
        while time.process_time() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance.random() * len(actions))])
                    decisions += len(actions) > 1
                plies += 1
                if not plies & 255 and time.process_time() >= until:
                    return decisions
        return decisions

    return play


@functools.cache
def pgx(games):
    """Backgammon again, many at once; made once, for that takes long."""
    try:
        import jax
        import pgx
    except ImportError:
        return None
    env = pgx.make("backgammon")
    init = jax.jit(jax.vmap(env.init))
    keys = jax.random.split(jax.random.PRNGKey(0), games)

    @jax.jit
    def step(state, key):
        choose, go = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choose, logits, axis=1)
        state = jax.vmap(env.step)(state, actions, jax.random.split(go, games))
        fresh = jax.vmap(env.init)(jax.random.split(key, games))
        ended = state.terminated | state.truncated
        pick = lambda a, b: jax.numpy.where(ended.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)  # noqa: E731
        return jax.tree_util.tree_map(pick, fresh, state)

    state, key = init(keys), jax.random.PRNGKey(2)

    def play_once():
        nonlocal state, key
        key, now = jax.random.split(key)
        state = jax.block_until_ready(step(state, now))

    def play(until):
        steps = 0
        while time.process_time() < until:
            play_once()
            steps += 1
        return steps * games

    # All of it is compiled, what draws the next key too, before anything is measured: until a dozen steps after each
    # other take about as long as the dozen before.
    before, took = math.inf, 0.0
    while took < 0.8 * before:
        before, start = took or math.inf, time.perf_counter()
        for _ in range(12):
            play_once()
        took = time.perf_counter() - start
    return play


def clock(threads):
    """What several threads do at once is measured by the clock on the wall."""
    return time.process_time if threads == 1 else time.perf_counter


def rate(play, seconds, threads):
    now = clock(threads)
    start = now()
    done = play(start + seconds)
    return done / (now() - start)


def shown(number):
    return f"{number / 1e6:.2f} M" if number >= 1e6 else f"{number / 1e3:.1f} k" if number >= 1e4 else f"{number:.0f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="that each half of a pair takes")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--games", type=int, default=512, help="in a batch; four times as many on two threads")
    parser.add_argument("--only", default="", help="rows that hold this text")
    wishes = parser.parse_args()

    from spelhaven.pettingzoo import env

    # What a row is, ours, the yardstick, the goal, and on how many threads.
    rows: list[tuple[str, Any, Any, float | None, int]] = []
    for key in spelhaven.games():
        game = spelhaven.load(key, max(spelhaven.about(key)["seats"]))
        ours = functools.partial(batch, game, wishes.games)
        # So many that a step is worth a second thread.
        large = functools.partial(batch, game, 4 * wishes.games, by_clock=True)
        alone, both = functools.partial(rust, game), functools.partial(rust, game, threads=2)
        everything = ("observations", "masks")
        rows += [
            (f"{key} AEC : PettingZoo chess", functools.partial(aec, functools.partial(env, game)), chess, 30.0, 1),
            (f"{key} loop : OpenSpiel backgammon", functools.partial(loop, game), backgammon, 8.0, 1),
            (f"{key} batch : Rust", ours, alone, 0.7, 1),
            (f"{key} batch, a caller's actions : Rust", functools.partial(ours, own=True), alone, None, 1),
            (f"{key} batch, masks : Rust", functools.partial(ours, ("masks",)), alone, None, 1),
            (f"{key} batch, observations : Rust", functools.partial(ours, ("observations",)), alone, None, 1),
            (f"{key} batch, two threads : Rust", functools.partial(large, threads=2), both, None, 2),
            (f"{key} batch, two threads : one", functools.partial(large, threads=2), large, 1.0, 2),
            (
                f"{key} batch, a caller's actions, two threads : one",
                functools.partial(large, own=True, threads=2),
                functools.partial(large, own=True),
                1.0,
                2,
            ),
            (
                f"{key} batch, observations and masks, two threads : one",
                functools.partial(large, everything, threads=2),
                functools.partial(large, everything),
                1.0,
                2,
            ),
            (
                f"{key} batch, observations and masks : pgx backgammon",
                functools.partial(ours, everything),
                functools.partial(pgx, wishes.games),
                None,
                1,
            ),
        ]
    print("| what | ours | yardstick | ratio | least to greatest | goal | |")
    print("|------|-----:|----------:|------:|------------------:|-----:|-|")
    for name, make_ours, make_theirs, goal, threads in rows:
        if wishes.only not in name:
            continue
        ours, yardstick = make_ours(), make_theirs()
        rate(ours, wishes.seconds / 4, threads)
        if yardstick is not None:
            rate(yardstick, wishes.seconds / 4, threads)
        mine, theirs = [], []
        for _ in range(wishes.pairs):
            if yardstick is not None:
                theirs.append(rate(yardstick, wishes.seconds, threads))
            mine.append(rate(ours, wishes.seconds, threads))
        line = f"| {name} | {shown(statistics.median(mine))} decisions/s |"
        if yardstick is None:
            print(line + " not installed | | | | |", flush=True)
            continue
        ratios = sorted(of_ours / of_theirs for of_ours, of_theirs in zip(mine, theirs))
        ratio = statistics.median(ratios)
        line += f" {shown(statistics.median(theirs))} | {ratio:.2f}x |"
        line += f" {ratios[0]:.2f} to {ratios[-1]:.2f} |"
        met = "" if goal is None else "met" if ratio >= goal else "**missed**"
        print(line + (f" at least {goal:.1f}x | {met} |" if goal else " | |"), flush=True)


if __name__ == "__main__":
    main()
