#!/usr/bin/env python3
"""A policy gradient in one file: it learns Urland from nothing, by playing against itself, and measures itself against the greedy bot.

    python examples/learn_urland.py                      some minutes on two cores
    python examples/learn_urland.py --minutes 1 --seed 2

A `spelhaven.Batch` of games is played by one network, which sits in every seat: observations in, a logit for every action and a
value out, one hidden layer, NumPy alone. After some steps it learns from what came of them by proximal policy optimisation: the
advantage of a decision is what its seat got in the end, or expected at its next decision, over what it had expected
(generalised advantage estimation, for each seat of each game by itself). Now and then it plays against greedy bots.
"""

import argparse
import time

import numpy as np
import spelhaven

HIDDEN = 96
STEPS = 256  # of a batch, between two lessons
GAMES = 96
EPOCHS = 3
MINIBATCH = 2048
RATE = 2e-3
CLIP = 0.2
LAMBDA = 0.9
ENTROPY = 0.01


class Network:
    """Observations to logits and a value. Parameters are learned by Adam."""

    def __init__(self, inputs, actions, chance):
        def weights(rows, columns, scale):
            return (chance.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.parameters = {
            "hidden": weights(inputs, HIDDEN, 1.0),
            "hidden bias": np.zeros(HIDDEN, np.float32),
            # A row an action, so that those of the few legal ones are gathered quickly, and one for what is only padding.
            "policy": weights(actions + 1, HIDDEN, 0.1),
            "policy bias": np.zeros(actions + 1, np.float32),
            "value": weights(HIDDEN, 1, 0.1),
            "value bias": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(p) for name, p in self.parameters.items()}
        self.squares = {name: np.zeros_like(p) for name, p in self.parameters.items()}
        self.lessons = 0

    def hidden(self, seen):
        p = self.parameters
        return np.tanh(seen @ p["hidden"] + p["hidden bias"])

    def judge(self, hidden, legal, there):
        """Probabilities of the legal actions (`legal` padded, `there` says which are real) and values."""
        p = self.parameters
        logits = np.einsum("blh,bh->bl", p["policy"][legal], hidden) + p["policy bias"][legal]
        logits = np.where(there, logits, -np.inf)
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        return odds / odds.sum(axis=1, keepdims=True), (hidden @ p["value"] + p["value bias"])[:, 0]

    def learn(self, seen, legal, there, chosen, old, advantage, target):
        """One step of Adam on the clipped objective, the value's error and the entropy."""
        p, n, rows = self.parameters, len(seen), np.arange(len(seen))
        hidden = self.hidden(seen)
        odds, value = self.judge(hidden, legal, there)
        ratio = odds[rows, chosen] / old
        used = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = np.zeros_like(odds)
        pull[rows, chosen] = 1.0
        slope = -(used * ratio * advantage)[:, None] * (pull - odds)
        surprise = np.log(np.maximum(odds, 1e-8))
        entropy = -(odds * surprise).sum(axis=1, keepdims=True)
        slope += ENTROPY * odds * (surprise + entropy)
        slope = (slope / n).astype(np.float32)
        error = ((value - target) / n).astype(np.float32)
        # Back through the network; what actions have in common is added up by a product with a table of all of them.
        table = np.zeros((n, len(p["policy"])), np.float32)
        np.put_along_axis(table, legal, slope * there, axis=1)
        back = np.einsum("bl,blh->bh", slope * there, p["policy"][legal]) + np.outer(error, p["value"][:, 0])
        back *= 1 - hidden**2
        self.descend(
            {
                "hidden": seen.T @ back,
                "hidden bias": back.sum(axis=0),
                "policy": table.T @ hidden,
                "policy bias": table.sum(axis=0),
                "value": (hidden.T @ error)[:, None],
                "value bias": error.sum(keepdims=True),
            }
        )

    def descend(self, slopes):
        self.lessons += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.lessons)
            square = self.squares[name] / (1 - 0.999**self.lessons)
            self.parameters[name] -= RATE * mean / (np.sqrt(square) + 1e-8)

    def player(self):
        """A function from a state to what it likes best."""

        def choose(state):
            numbers = state.numbers()
            if len(numbers) == 1:
                return numbers[0]
            hidden = self.hidden(state.observation(state.turn)[None])
            odds, _ = self.judge(hidden, np.array([numbers]), np.ones((1, len(numbers)), bool))
            return numbers[int(odds.argmax())]

        return choose


def padded(masks):
    """Numbers of the legal actions of each row, padded by the number after the last, and which are real."""
    rows, numbers = np.nonzero(masks)
    counts = np.bincount(rows, minlength=len(masks))
    there = np.arange(counts.max()) < counts[:, None]
    legal = np.full(there.shape, masks.shape[1])
    legal[there] = numbers
    return legal, there


def rollout(network, batch, chance):
    """Plays some steps. Returns what was seen, done and expected, step by step."""
    steps = []
    for _ in range(STEPS):
        seen = batch.observations.copy()
        legal, there = padded(batch.masks)
        turns = batch.turns.copy()
        odds, value = network.judge(network.hidden(seen), legal, there)
        chosen = (odds.cumsum(axis=1) > chance.random((len(seen), 1))).argmax(axis=1)
        chosen = np.where(there[np.arange(len(seen)), chosen], chosen, 0)
        batch.step(legal[np.arange(len(seen)), chosen])
        old = odds[np.arange(len(seen)), chosen]
        steps.append((seen, legal, there, turns, chosen, old, value, batch.done.copy(), batch.rewards.copy()))
    return steps


def advantages(steps, seats):
    """For each step and game the advantage of its decision, what the value should have been, and whether that is known."""
    games = len(steps[0][0])
    rows = np.arange(games)
    later, following = np.zeros((games, seats)), np.zeros((games, seats))
    known = np.zeros((games, seats), bool)
    told = []
    for _, _, _, turns, _, _, value, done, rewards in reversed(steps):
        following[done], later[done], known[done] = rewards[done], 0.0, True
        gain = following[rows, turns] - value + LAMBDA * later[rows, turns]
        sure = known[rows, turns]
        told.append((gain, gain + value, sure.copy()))
        later[rows, turns], following[rows, turns] = np.where(sure, gain, 0.0), value
        known[rows, turns] = True
    return told[::-1]


def lesson(network, steps, seats, chance):
    told = advantages(steps, seats)
    width = max(step[1].shape[1] for step in steps)

    def joined(part, padding=None):
        arrays = [step[part] for step in steps]
        if padding is not None:
            arrays = [
                np.pad(array, ((0, 0), (0, width - array.shape[1])), constant_values=padding) for array in arrays
            ]
        return np.concatenate(arrays)

    sure = np.concatenate([sure for _, _, sure in told])
    gain = np.concatenate([gain for gain, _, _ in told])[sure].astype(np.float32)
    target = np.concatenate([target for _, target, _ in told])[sure].astype(np.float32)
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    seen, legal, there = joined(0)[sure], joined(1, len(network.parameters["policy"]) - 1)[sure], joined(2, False)[sure]
    chosen, old = joined(4)[sure], joined(5)[sure]
    for _ in range(EPOCHS):
        order = chance.permutation(len(seen))
        for part in np.array_split(order, max(1, len(order) // MINIBATCH)):
            network.learn(
                seen[part], legal[part], there[part], chosen[part], old[part], gain[part], target[part]
            )
    return len(seen)


def against(game, player, bot, games, seed):
    """Mean share of the player, alone among bots in every seat in turn, and its 95% interval."""
    shares = []
    for number in range(games):
        seat = number % game.seats
        mind = game.bot(bot, seed=seed + number)
        state = game.new(seed=seed + number // game.seats)
        while not state.over:
            state.play(player(state) if state.turn == seat else mind.choose_number(state))
        shares.append(state.result.shares[seat])
    return np.mean(shares), 1.96 * np.std(shares) / np.sqrt(games)


def learn(minutes, seed, games=120, out=print):
    """Learns until its share against greedy bots is above a half by more than chance, or time is up."""
    game = spelhaven.load("urland", seats=3)
    chance = np.random.default_rng(seed)
    network = Network(len(game.observation_names), game.actions, chance)
    batch = spelhaven.Batch(game, GAMES, seed=seed)
    start = told = time.monotonic()
    decisions = 0
    while True:
        decisions += lesson(network, rollout(network, batch, chance), game.seats, chance)
        now = time.monotonic()
        if now - told < 20 and now - start < 60 * minutes:
            continue
        told = now
        share, within = against(game, network.player(), "greedy", games, seed=1000)
        out(f"{now - start:5.0f} s  {decisions:9,} decisions  against greedy {share:.3f} ±{within:.3f}")
        if share - within > 0.5:
            # Once more, with other luck: the best of many looks would flatter.
            share, within = against(game, network.player(), "greedy", 3 * games, seed=500_000)
            out(f"         again, in games it did not look at before: {share:.3f} ±{within:.3f}")
            if share - within > 0.5:
                return network, share, within
        if time.monotonic() - start > 60 * minutes:
            return network, share, within


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    network, share, within = learn(wishes.minutes, wishes.seed)
    print(f"share against greedy: {share:.3f} ±{within:.3f} ({'beats' if share - within > 0.5 else 'does not beat'} it)")


if __name__ == "__main__":
    main()
