"""The examples run and do what they say."""

import importlib.util
import os
import subprocess
import sys

import numpy as np
import pytest
import spelhaven
from conftest import ROOT

EXAMPLES = ROOT / "python" / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_league():
    shares = example("league").league(spelhaven.load("urland"), ["random", "greedy"], games=6)
    assert len(shares["greedy"]) == len(shares["random"]) == 9
    assert np.mean(shares["greedy"]) > np.mean(shares["random"])


def test_analyse(tmp_path):
    analyse = example("analyse")
    record = analyse.example()
    expected, choices, turning = analyse.analyse(record)
    assert expected.shape == (len(record), 3) and choices.shape == (len(record),)
    assert choices[-1] == 0 and len(turning) == 3
    # In the end what was expected is what came.
    assert expected[-1] == pytest.approx(record.replay().result.shares, abs=1e-3)
    analyse.plot(record, tmp_path / "game.png")
    assert (tmp_path / "game.png").read_bytes()[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    ("name", "wishes", "says"),
    [
        ("league", ["--games", "2", "--only", "fleet333", "schwarm"], "schwarm"),
        ("analyse", ["-o", "game.svg"], "game.svg"),
        ("analyse", [str(next((ROOT / "games").glob("*/guide.record"))), "-o", "game.pdf"], "game.pdf"),
    ],
)
def test_examples_are_run_by_hand(name, wishes, says, tmp_path):
    run = [sys.executable, EXAMPLES / f"{name}.py", *wishes]
    told = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert told.returncode == 0, told.stderr
    assert says in told.stdout


def test_what_is_learned_is_the_slope():
    """The learner's slopes are those of what it says it learns: each is compared with small steps."""
    learner = example("learn_urland")
    chance = np.random.default_rng(1)
    network = learner.Network(5, 7, chance)
    for name, parameter in network.parameters.items():
        network.parameters[name] = parameter.astype(np.float64)
    masks = chance.random((6, 7)) < 0.5
    masks[:, :2] = True
    legal, there = learner.padded(masks)
    seen, rows = chance.standard_normal((6, 5)), np.arange(6)
    chosen = np.zeros(6, np.int64)
    gain, target = chance.standard_normal(6), chance.standard_normal(6)
    old = network.judge(network.hidden(seen), legal, there)[0][rows, chosen]

    def loss():
        odds, value = network.judge(network.hidden(seen), legal, there)
        ratio = odds[rows, chosen] / old
        clipped = np.clip(ratio, 1 - learner.CLIP, 1 + learner.CLIP)
        entropy = -(odds * np.log(np.maximum(odds, 1e-8))).sum(axis=1)
        objective = np.minimum(ratio * gain, clipped * gain) + learner.ENTROPY * entropy
        return (-objective + (value - target) ** 2 / 2).mean()

    found = {}
    network.descend = found.update
    network.learn(seen, legal, there, chosen, old, gain, target)
    for name, slope in found.items():
        parameter = network.parameters[name]
        for place in list(np.ndindex(parameter.shape))[:: max(1, parameter.size // 25)]:
            before = parameter[place]
            parameter[place] = before + 1e-5
            above = loss()
            parameter[place] = before - 1e-5
            below = loss()
            parameter[place] = before
            assert slope[place] == pytest.approx((above - below) / 2e-5, abs=2e-4), (name, place)


def test_the_learner_plays_and_learns():
    learner = example("learn_urland")
    learner.GAMES, learner.STEPS = 24, 40
    told = []
    network, share, within = learner.learn(minutes=0.0, seed=1, games=3, out=told.append)
    assert network.lessons > 0 and 0 <= share <= 1 and told
    assert all(np.isfinite(parameter).all() for parameter in network.parameters.values())


@pytest.mark.skipif("SPELHAVEN" not in os.environ, reason="SPELHAVEN names no programme to serve a site")
def test_a_bot_plays_on_a_site(tmp_path):
    serve = [os.environ["SPELHAVEN"], "serve", "--listen", "127.0.0.1:0", "--data", tmp_path / "data", "--new", "--bot-pause", "0"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as site:
        try:
            address = next(line for line in site.stdout if "http://" in line)
            address = "http://" + address.split("http://")[1].split()[0]
            play = [sys.executable, EXAMPLES / "site_bot.py", address, "urland", "--bot", "greedy"]
            told = subprocess.run(play, capture_output=True, text=True, timeout=300)
            assert told.returncode == 0, told.stderr
            assert "over after" in told.stdout
        finally:
            site.terminate()
