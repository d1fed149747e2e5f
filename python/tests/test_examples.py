"""The examples run and do what they say."""

import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import threading

import numpy as np
import pytest
import spelhaven
from conftest import ROOT

EXAMPLES = ROOT / "python" / "examples"


def example(name, where=EXAMPLES):
    spec = importlib.util.spec_from_file_location(name, where / f"{name}.py")
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
        ("learn_urland", ["--games", "40", "--test", "5"], "of 5 games against two greedy bots: it does not beat them"),
        ("learn_urland", ["--load", str(EXAMPLES / "learned_urland.npz"), "--test", "6"], "of 6 games against two greedy"),
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
    network = learner.Network(5, chance)
    for name, parameter in network.parameters.items():
        network.parameters[name] = parameter.astype(np.float64)
    seen, target = chance.standard_normal((6, 5)), chance.random(6)

    def loss():
        judged = network.judge(seen)
        return -(target * np.log(judged) + (1 - target) * np.log(1 - judged)).mean()

    for name, slope in network.slopes(seen, target).items():
        parameter = network.parameters[name]
        for place in list(np.ndindex(parameter.shape))[:: max(1, parameter.size // 25)]:
            before = parameter[place]
            parameter[place] = before + 1e-5
            above = loss()
            parameter[place] = before - 1e-5
            below = loss()
            parameter[place] = before
            assert slope[place] == pytest.approx((above - below) / 2e-5, abs=1e-7), (name, place)


def test_what_is_learned_is_what_came_next_and_in_the_end():
    """Returns of two games by hand: one that ends, in which seats 0, 1, 0 choose, and one that does not."""
    learner = example("learn_urland")
    ends = [[False, False], [False, False], [True, False]]
    turns, values = [[0, 0], [1, 1], [0, 0]], [[0.4, 0.1], [0.5, 0.2], [0.6, 0.3]]
    shares = np.array([[1.0, 0.0], [9.0, 9.0]])
    steps = [
        (np.array(turn), None, np.array(value), np.array(end), shares) for turn, value, end in zip(turns, values, ends)
    ]
    (first, second, third) = learner.returns(steps, 2)
    assert [sure.tolist() for _, sure in (first, second, third)] == [[True, True], [True, False], [True, False]]
    assert third[0][0] == 1.0 and second[0][0] == 0.0
    assert first[0][0] == pytest.approx(learner.LAMBDA * 1.0 + (1 - learner.LAMBDA) * 0.6)
    assert first[0][1] == pytest.approx(0.3)
    assert learner.first_places(np.array([[1.0, 0.0, -1.0], [0.5, -1.0, 0.5]])).tolist() == [[1, 0, 0], [0.5, 0, 0.5]]


def test_the_learner_learns():
    """A short lesson is enough to win now and then; who has learned nothing never wins against two greedy bots."""
    learner = example("learn_urland")
    game = spelhaven.load("urland", seats=3)
    untaught = learner.Network(len(game.observation_names), np.random.default_rng(1))
    assert learner.against(game, untaught.player(), "greedy", 30, seed=1000)[0] < 0.03
    told = []
    network = learner.learn(600, seed=1, tell=lambda played, _: told.append(played))
    assert told[-1] >= 600 and told == sorted(told)
    assert learner.against(game, network.player(), "greedy", 90, seed=1000)[0] > 0.08


def test_what_the_whole_lesson_taught_beats_greedy(tmp_path):
    """What `learn_urland.py --save learned_urland.npz` learned is first more often than a third of the time, which is even."""
    learner = example("learn_urland")
    game = spelhaven.load("urland", seats=3)
    network = learner.Network.load(EXAMPLES / "learned_urland.npz")
    assert len(network.parameters["hidden"]) == len(game.observation_names), "what is observed has changed: learn anew"
    share, within = learner.against(game, network.player(), "greedy", 300, seed=500_000)
    assert share - within > 1 / 3, (share, within)
    # What is kept is what was learned.
    network.save(tmp_path / "again.npz")
    again = learner.Network.load(tmp_path / "again.npz")
    assert all(np.array_equal(again.parameters[name], network.parameters[name]) for name in network.parameters)


def answers(*scripts):
    """A house that gives these answers, one a connection, whether or not they are whole; and what it was asked."""
    listener = socket.create_server(("127.0.0.1", 0))
    asked = []

    def serve():
        for script in scripts:
            connection, _ = listener.accept()
            with connection:
                head = b""
                while b"\r\n\r\n" not in head:
                    head += connection.recv(4096)
                asked.append(head.decode())
                connection.sendall(script)
        listener.close()

    threading.Thread(target=serve, daemon=True).start()
    return "http://127.0.0.1:{}".format(listener.getsockname()[1]), asked


def streamed(*events, ended=b"0\r\n\r\n"):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
    texts = [f"id: {name}\nevent: state\ndata: {json.dumps(state)}\n\n".encode() for name, state in events]
    return head + b"".join(b"%x\r\n%b\r\n" % (len(text), text) for text in texts) + ended


@pytest.mark.parametrize("path", [EXAMPLES / "site_bot.py", ROOT / "examples" / "bot.py"], ids=lambda path: path.stem)
def test_a_bot_on_a_site_outlives_a_connection_that_breaks(path, monkeypatch):
    bot = example(path.stem, path.parent)
    pauses = []
    monkeypatch.setattr(bot.time, "sleep", pauses.append)
    # In the midst of a chunk, and at an end that is none: there is always more to come.
    address, asked = answers(
        streamed((1, {"entries": 1}), ended=b"ff\r\nid: 2"),
        streamed((2, {"entries": 2})),
        streamed((3, {"entries": 3})),
    )
    states = bot.House(address, "token").states("table")
    assert [next(states)["entries"] for _ in range(3)] == [1, 2, 3]
    assert len(pauses) == 2 and min(pauses) > 0
    assert "last-event-id: 1" in asked[1].lower() and "last-event-id: 2" in asked[2].lower()
    # In the midst of an answer, and before any.
    whole = b'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{"done": 1}'
    address, asked = answers(whole[:-5], b"", whole)
    assert bot.House(address).call("/tokens", {"name": "Python"}) == {"done": 1}
    assert len(asked) == 3 and len(pauses) == 4


@pytest.mark.skipif("SPELHAVEN" not in os.environ, reason="SPELHAVEN names no programme to serve a site")
def test_a_bot_plays_on_a_site(tmp_path):
    serve = [os.environ["SPELHAVEN"], "serve", "--listen", "127.0.0.1:0", "--data", tmp_path / "data", "--new", "--bot-pause", "0"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as site:
        try:
            address = next(line for line in site.stdout if "http://" in line)
            address = "http://" + address.split("http://")[1].split()[0]
            # By itself, as somebody has it who has the package alone.
            alone = shutil.copy(EXAMPLES / "site_bot.py", tmp_path)
            play = [sys.executable, alone, address, "urland", "--bot", "greedy"]
            told = subprocess.run(play, capture_output=True, text=True, timeout=300)
            assert told.returncode == 0, told.stderr
            assert "over after" in told.stdout
        finally:
            site.terminate()
