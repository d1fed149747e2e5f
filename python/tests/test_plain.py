"""The plain API."""

import copy
import itertools
import pickle
import random
import re
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import spelhaven
from conftest import ROOT, play_on


def test_a_game_is_played_to_its_end_as_the_first_page_says(game):
    state = game.new(seed=1)
    assert state.ply == 0 and state.result is None
    chance = random.Random(1)
    while not state.over:
        assert state.turn == state.to_act[0]
        state.play(chance.choice(state.legal()))
    assert state.turn is None and state.to_act == () and state.legal() == []
    result = state.result
    assert len(result.points) == len(result.ranks) == len(result.shares) == game.seats
    assert result.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)
    assert result.rewards == pytest.approx([2 * share - 1 for share in result.shares])
    assert str(result) == str(state.record()).partition("\nresult: ")[2].strip()
    assert result.manner in str(result)


def test_the_same_seed_and_actions_give_the_same_game(fewest):
    one, two, other = (play_on(fewest.new(seed=seed), 60, 5) for seed in (3, 3, 4))
    assert one == two and one.fingerprint == two.fingerprint
    if fewest.key != "fleet333":
        assert one != other


def test_numbers_are_the_same_decisions(game):
    state = play_on(game.new(seed=2), 40, 2)
    while not state.over and state.ply < 120:
        numbers, written = state.numbers(), state.legal()
        assert [game.action(number) for number in numbers] == written
        assert [game.number(action) for action in written] == numbers
        mask = state.mask()
        assert mask.dtype == np.bool_ and mask.shape == (game.actions,)
        assert sorted(numbers) == np.flatnonzero(mask).tolist()
        by_number = state.clone()
        by_number.play(np.int64(numbers[-1]))
        state.play(written[-1])
        assert state == by_number


def test_what_is_refused_names_its_clause_and_changes_nothing():
    game = spelhaven.load("urland", seats=3)
    state = game.new(seed=1)
    before = state.fingerprint
    idle = next(seat for seat in range(3) if seat not in state.to_act)
    with pytest.raises(spelhaven.IllegalAction) as refused:
        state.play(state.legal()[0], seat=idle)
    error = refused.value
    assert re.fullmatch(r"[A-Z]+-[\d.]+", error.clause) and str(error).startswith(error.clause + ": ")
    assert error.reason and isinstance(error.facts, dict) and error.game is None
    with pytest.raises(spelhaven.IllegalAction):
        state.check(state.legal()[0], seat=idle)
    for nonsense in ("nonsense", "", 10**12, -1, game.actions):
        with pytest.raises(spelhaven.UnreadableAction):
            state.play(nonsense)
    with pytest.raises(TypeError):
        state.play(1.5)
    with pytest.raises(IndexError, match="no seat 3"):
        state.view(3)
    with pytest.raises(IndexError):
        state.legal(-1)
    assert state.fingerprint == before and state.ply == 0
    again = pickle.loads(pickle.dumps(error))
    assert (again.clause, again.facts, str(again)) == (error.clause, error.facts, str(error))


def test_facts_are_numbers_and_names():
    state = spelhaven.load("fleet333").new(seed=1)
    facts = {}
    for number in range(state.game.actions):
        try:
            state.check(number)
        except spelhaven.IllegalAction as refused:
            facts.update(refused.facts)
    assert facts and all(isinstance(fact, (int, str)) for fact in facts.values())


def test_what_cannot_be_set_up_is_told():
    with pytest.raises(KeyError, match="urland"):
        spelhaven.load("chess")
    with pytest.raises(spelhaven.BadSetup) as bad:
        spelhaven.load("urland", seats=9)
    assert bad.value.reason == "setup-seats" and bad.value.value == "3–5"
    with pytest.raises(spelhaven.BadSetup) as bad:
        spelhaven.load("fleet333", options={"board": "b9x9"})
    assert (bad.value.option, bad.value.value) == ("board", "b9x9")
    with pytest.raises(spelhaven.BadSetup):
        spelhaven.load("fleet333", options={"bored": "b5x5"})
    with pytest.raises(spelhaven.BadSetup):
        spelhaven.load("urland", edition=99)
    with pytest.raises(KeyError, match="greedy"):
        spelhaven.load("urland").bot("oracle")


HUGE = (-1, 300, 2**16, 2**64, -(2**64), 10**30)


def test_numbers_out_of_bounds_are_refused_like_any_others():
    game = spelhaven.load("urland", seats=3)
    state = game.new(seed=1)
    for number in HUGE:
        with pytest.raises(spelhaven.BadSetup) as bad:
            spelhaven.load("urland", seats=number)
        assert bad.value.reason == "setup-seats"
        with pytest.raises(spelhaven.BadSetup):
            spelhaven.load("urland", edition=number)
        for ask in (state.legal, state.view, state.observation, state.mask, state.guess, state.is_certain, state.svg):
            with pytest.raises(IndexError, match="no seat"):
                ask(number)
    for number in (-1, 2**32, 10**30):
        with pytest.raises(spelhaven.UnreadableAction):
            state.play(number)
        with pytest.raises(spelhaven.UnreadableAction):
            game.action(number)
    record = state.record()
    batch = spelhaven.Batch(game, 1, seed=2**64 - 1)
    for seed in (-1, 2**64, 10**30):
        asked = (
            lambda: game.new(seed=seed),
            lambda: game.new(seed=seed, verifiable=True),
            lambda: game.bot("greedy", seed=seed),
            lambda: game.contest(["greedy"], games=1, seed=seed),
            lambda: game.guess(state.view(0), seed=seed),
            lambda: state.guess(0, seed=seed),
            lambda: state.clone(seed=seed),
            lambda: record.replay(seed=seed),
            lambda: record.states(seed=seed),
            lambda: spelhaven.Batch(game, 1, seed=seed),
            lambda: batch.reset(seed=seed),
            lambda: batch.state(0, seed=seed),
        )
        for ask in asked:
            with pytest.raises(spelhaven.SpelhavenError, match=f"seed.*not {seed}"):
                ask()
    for number in (-1, 2**64):
        refused = (
            lambda: game.bot("greedy", nodes=number),
            lambda: game.contest(["greedy"], games=number),
            lambda: game.contest(["greedy"], nodes=number),
            lambda: game.contest(["greedy"], threads=number),
            lambda: game.guess(state.view(0), ply=number),
            lambda: state.png(width=number),
            lambda: state.pixels(width=number),
        )
        for ask in refused:
            with pytest.raises(spelhaven.SpelhavenError, match=f"{number}"):
                ask()
    for seconds in (-1.0, float("nan"), float("inf"), 1e300):
        with pytest.raises(spelhaven.SpelhavenError, match="seconds"):
            game.bot("greedy", seconds=seconds)


@pytest.mark.parametrize("wrong", [1.5, float("nan"), "1", [], b"1", object()])
def test_what_is_no_number_is_a_type_error(wrong):
    game = spelhaven.load("urland", seats=3)
    state = game.new(seed=1)
    asked = (
        lambda: spelhaven.load("urland", seats=wrong),
        lambda: spelhaven.load("urland", edition=wrong),
        lambda: game.new(seed=wrong),
        lambda: game.action(wrong),
        lambda: game.bot("greedy", nodes=wrong),
        lambda: game.contest(["greedy"], games=wrong),
        lambda: state.legal(wrong),
        lambda: state.view(wrong),
        lambda: state.guess(0, seed=wrong),
        lambda: state.png(width=wrong),
        lambda: spelhaven.Batch(game, wrong),
        lambda: spelhaven.Batch(game, 1, threads=wrong),
        lambda: spelhaven.Batch(game, 1).state(wrong),
    )
    for ask in asked:
        with pytest.raises(TypeError):
            ask()
    if not isinstance(wrong, str):
        with pytest.raises(TypeError, match="as it is written"):
            state.play(wrong)


def test_options_are_read():
    game = spelhaven.load("fleet333", options={"board": "b5x5"})
    assert game.options == {"board": "b5x5"} and game != spelhaven.load("fleet333")
    assert "b5x5" in repr(game) and "b5x5" in str(game.new(seed=1).record())
    for key in spelhaven.games():
        for name, option in spelhaven.about(key)["options"].items():
            if option.get("one_of") == ["yes", "no"]:
                for on in (True, False):
                    try:
                        spelhaven.load(key, options={name: on})
                    except spelhaven.BadSetup as bad:
                        assert bad.reason not in ("setup-bad-value", "setup-unknown-option")


def test_every_edition_is_played(fewest):
    for edition in spelhaven.about(fewest.key)["editions"]:
        game = spelhaven.load(fewest.key, edition=edition)
        assert game.edition == edition
        state = play_on(game.new(seed=1), 30, 1)
        assert f"game: {game.key}/{edition}\n" in str(state.record())
        assert state.record().replay() == state


def test_views_and_observations(game):
    state = play_on(game.new(seed=4), 50, 4)
    size = len(game.observation_names)
    assert size > 0 and len(set(game.observation_names)) == size
    for seat in [None, *range(game.seats)]:
        assert isinstance(state.view(seat), dict)
        seen = state.observation(seat)
        assert seen.dtype == np.float32 and seen.shape == (size,)
        assert np.abs(seen).max() <= 1
    values = state.values()
    assert values.shape == (game.seats,) and ((values >= 0) & (values <= 1)).all()


def test_a_clone_goes_its_own_way_and_alike(game):
    state = play_on(game.new(seed=5), 30, 5)
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state and twin.ply == state.ply
        assert play_on(twin, 30, 6) == play_on(state.clone(), 30, 6)
        assert str(twin.record()) == str(play_on(state.clone(), 30, 6).record())
    assert state.ply == 30


def test_a_clone_with_a_seed_has_other_luck():
    state = play_on(spelhaven.load("starfarers").new(seed=1), 200, 1)
    ends = {play_on(state.clone(seed=seed), 100, 3).fingerprint for seed in range(5)}
    assert len(ends) == 5


def test_a_guess_is_pickled_and_copied(fewest):
    guess = play_on(fewest.new(seed=5), 30, 5).guess(0, seed=1)
    twin = pickle.loads(pickle.dumps(guess))
    assert twin == guess and twin.ply == guess.ply
    assert play_on(twin, 20, 1) == play_on(guess.clone(), 20, 1)
    imagined = fewest.guess(fewest.new(seed=5).view(0), seed=1)
    assert imagined.ply == 0 and fewest.guess(guess.view(0), seed=1, ply=30).ply == 30
    assert play_on(pickle.loads(pickle.dumps(imagined)), 20, 1) == play_on(imagined, 20, 1)
    stored = list(guess.__reduce__()[1])
    with pytest.raises(spelhaven.RecordError):
        spelhaven._native._restore(stored[0], {**stored[1], "snapshot": stored[1]["snapshot"][:-1]})
    with pytest.raises(spelhaven.RecordError):
        spelhaven._native._restore(stored[0], {**stored[1], "layout": 0})


def test_a_game_is_a_value(game):
    again = spelhaven.load(game.key, game.seats)
    assert game == again and hash(game) == hash(again) and len({game, again}) == 1
    assert pickle.loads(pickle.dumps(game)) == game


def test_repr_helps(fewest):
    state = fewest.new(seed=1)
    assert fewest.key in repr(fewest) and str(fewest.seats) in repr(fewest)
    assert "to act: " in repr(state) and fewest.key in repr(state)
    assert "imagined" in repr(state.guess(0, seed=1))
    play_on(state, 10**6, 1)
    assert str(state.result) in repr(state) and str(state.result) in repr(state.result)
    assert fewest.key in repr(state.record()) and "greedy" in repr(fewest.bot("greedy"))


def test_bots_of_every_level_play(game):
    state = play_on(game.new(seed=6), 12, 6)
    for key in game.bots + game.reference_bots:
        bot = game.bot(key, seed=1, nodes=30)
        chosen = bot.choose(state)
        assert chosen in state.legal() and bot(state) == chosen
        assert game.action(bot.choose_number(state)) == chosen
        thought = bot.think(state.view(state.turn), state.turn, state.legal())
        assert thought in state.legal()
    with pytest.raises(spelhaven.SpelhavenError):
        bot.think({"a": 1}, state.turn, ["x", "y"])


def went_on(work):
    """How often Python came to run here while one call was at work in another thread."""
    span, moments = [], []

    def call():
        span.append(time.perf_counter())
        work()
        span.append(time.perf_counter())

    thread = threading.Thread(target=call)
    thread.start()
    while thread.is_alive():
        moments.append(time.perf_counter())
        time.sleep(0.0005)
    return sum(span[0] < moment < span[1] for moment in moments)


def goes_on(work, prepare=lambda: None):
    """Whether Python goes on during `work` of what was prepared. Where a machine has other work nobody may come to run for a while,
    so it is tried again."""

    def attempt():
        prepared = prepare()
        return went_on(lambda: work(prepared))

    return any(attempt() > 3 for _ in range(5))


def test_python_goes_on_during_long_work():
    game = spelhaven.load("urland", seats=3)
    # A call that keeps Python to itself lets nobody in but at its edges, where a machine that has other work may dwell.
    assert min(went_on(lambda: sum(range(10**7))) for _ in range(5)) <= 3
    state = play_on(game.new(seed=1), 20, 1)
    while len(state.legal()) < 2:
        play_on(state, 1, 1)
    bot = game.bot(game.bots[-1], seconds=0.3)
    assert goes_on(lambda _: bot.choose(state))
    assert goes_on(lambda _: bot.think(state.view(state.turn), state.turn, state.legal()))
    assert goes_on(lambda _: game.contest(["greedy"], games=150))
    batch = spelhaven.Batch(game, 60_000, seed=1, threads=1)
    assert goes_on(batch.step, batch.sample)
    assert goes_on(lambda _: batch.observations, lambda: batch.step(batch.sample()))
    assert goes_on(lambda _: batch.reset(seed=2))
    long = play_on(spelhaven.load("starfarers", seats=4).new(seed=1, verifiable=True), 10**6, 1)
    record = long.record()
    assert goes_on(lambda _: record.verify())
    assert goes_on(lambda _: record.replay())
    assert goes_on(lambda _: long.png(width=1600))


INTERRUPTED = """
import os, random, signal, threading, time
import spelhaven

# Who is started in the background is told to pay no heed to it.
signal.signal(signal.SIGINT, signal.default_int_handler)

game = spelhaven.load({key!r})
state, chance = game.new(seed=1), random.Random(1)
while len(state.numbers()) < 2:
    state.play(chance.choice(state.numbers()))
bot = game.bot(game.bots[-1], seconds=60)
threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
start = time.process_time()
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", time.process_time() - start)
# The house is in order.
state.play(game.bot("greedy").choose(state))
"""


@pytest.mark.parametrize(
    "work",
    [
        "game.contest(['greedy'], games=10**9, threads=1)",
        "game.contest([game.bots[-1]], games=1000, threads=1)",
        "bot.choose(state)",
        "bot.choose_number(state)",
        "bot.think(state.view(state.turn), state.turn, state.legal())",
    ],
)
@pytest.mark.parametrize("key", ["fleet333", "urland"])
def test_long_work_ends_when_it_is_interrupted(key, work, tmp_path):
    programme = INTERRUPTED.format(key=key, work=work)
    run = subprocess.run([sys.executable, "-c", programme], capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    # A thought that is not interrupted takes seconds, and Python would hear of the signal only then.
    told, took = run.stdout.split()
    assert told == "interrupted" and float(took) < 0.9


def test_bots_and_results_are_pickled(fewest):
    state = play_on(fewest.new(seed=9), 6, 9)
    for key in ("random", "greedy", fewest.bots[-1]):
        bot = fewest.bot(key, seed=5, nodes=20)
        again = pickle.loads(pickle.dumps(bot))
        assert (again.key, again.game) == (bot.key, bot.game)
        assert again.choose(state) == bot.choose(state)
    timed = pickle.loads(pickle.dumps(fewest.bot("greedy", seconds=0.25)))
    assert timed.__reduce__()[1][-1] == 0.25
    play_on(state, 10**6, 9)
    result = state.result
    again = pickle.loads(pickle.dumps(result))
    assert again == result and str(again) == str(result) and again.manner == result.manner
    assert (again.points, again.ranks, again.shares) == (result.points, result.ranks, result.shares)
    with pytest.raises(ValueError, match="stored result"):
        spelhaven._native._result([1.0], [1, 2], "manner", False)


def test_records_and_results_are_keys(fewest):
    one, two = (play_on(fewest.new(seed=seed), 10**6, seed) for seed in (1, 2))
    for of in (lambda state: state.record(), lambda state: state.result):
        assert len({of(one), of(one), of(two)}) == 2 and hash(of(one)) == hash(pickle.loads(pickle.dumps(of(one))))
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_states_are_compared_by_game_and_position():
    game = spelhaven.load("urland", seats=3)
    state = play_on(game.new(seed=1), 30, 1)
    assert state == state.clone(seed=5), "whatever chance will bring"
    assert state == game.guess(state.view(0), seed=1, ply=7) or not state.is_certain(0)
    duel = play_on(spelhaven.load("fleet333").new(seed=1), 5, 1)
    imagined = duel.game.guess(duel.view(None), ply=1)
    assert imagined == duel and imagined.ply != duel.ply, "whatever came before"
    assert state != play_on(state.clone(), 1, 1) and state != spelhaven.load("urland", seats=4).new(seed=1)


def test_bots_know_their_game():
    state = spelhaven.load("urland", seats=3).new(seed=1)
    with pytest.raises(ValueError, match="fleet333"):
        spelhaven.load("fleet333").bot("greedy").choose(state)
    with pytest.raises(ValueError):
        spelhaven.load("urland").bot("greedy", seconds=-1)


def test_contests_are_counted(fewest):
    told = fewest.contest(["greedy", "random"], games=30, seed=1, threads=1)
    assert told["games"] == 30 and sum(told["manners"].values()) == 30
    assert told == fewest.contest(["greedy", "random"], games=30, seed=1, threads=2)
    assert sum(bot["share"] for bot in told["bots"]) == pytest.approx(fewest.seats / 2)
    with pytest.raises(spelhaven.BadSetup):
        fewest.contest(["oracle"])
    with pytest.raises(KeyError, match="oracle"):
        fewest.bot("oracle")


def test_asides_can_be_played_and_are_in_no_mask():
    state = spelhaven.load("fleet333").new(seed=1)
    aside = state.asides()[0]
    number = state.game.number(aside)
    assert not state.mask()[number]
    state.check(aside)
    state.clone().play(number)
    with pytest.raises(spelhaven.IllegalAction, match="beside play") as refused:
        state.decide(number)
    assert (refused.value.clause, refused.value.reason, refused.value.facts) == (None, "aside", {})
    assert state.ply == 0 and pickle.loads(pickle.dumps(refused.value)).reason == "aside"


def test_a_decision_is_what_is_in_the_mask(fewest):
    state = play_on(fewest.new(seed=2), 12, 2)
    decisions = state.numbers()
    idle = next((seat for seat in range(fewest.seats) if seat not in state.to_act), None)
    for number in (*decisions, *random.Random(1).sample(range(fewest.actions), 40), -1, fewest.actions, 2**70):
        copy = state.clone()
        if number in decisions:
            copy.decide(np.int64(number))
            played = state.clone()
            played.play(number)
            assert copy == played and copy.record() == played.record()
        else:
            with pytest.raises((spelhaven.IllegalAction, spelhaven.UnreadableAction)):
                copy.decide(number)
            assert copy == state and copy.ply == state.ply
    if idle is not None:
        with pytest.raises(spelhaven.IllegalAction):
            state.decide(decisions[0], idle)
    with pytest.raises(TypeError):
        state.decide("pass")


def test_what_is_free_in_form_is_played_as_written():
    game = spelhaven.load("starfarers", seats=3)
    assert game.free_form and not spelhaven.load("urland").free_form
    goods = ("ore", "fuel", "food", "carbon", "goods")
    state = game.new(seed=1)
    for ply in range(600):
        play_on(state, 1, ply)
        others = "+".join(str(seat + 1) for seat in range(3) if seat != state.turn)
        for give, want in itertools.permutations(goods, 2):
            offer = f"offer 1{give} for 3{want} to {others}"
            try:
                state.check(offer)
            except spelhaven.IllegalAction:
                continue
            assert offer not in state.legal() + state.asides() and game.number(offer) is None
            state.play(offer)
            assert state.record().entries[-1][1] == offer
            return
    pytest.fail("nobody could offer anything")


def test_boards_are_drawn(game):
    state = play_on(game.new(seed=7), 25, 7)
    for lang in ("en", "nl", "de"):
        assert state.svg(0, lang=lang).startswith("<svg")
    assert state._repr_svg_() == state.svg()
    assert state.png(width=200)[:8] == b"\x89PNG\r\n\x1a\n"
    pixels = state.pixels(0, width=160)
    assert pixels.shape[1:] == (160, 3) and pixels.dtype == np.uint8 and len(np.unique(pixels)) > 8
    assert state.text(0).strip() and "\x1b[" not in state.text(0)
    for number, action in zip(state.numbers(), state.legal()):
        assert state.label(action) == state.label(number) == state.label(np.int64(number))
    for nonsense in ("nonsense", "", game.actions, -1):
        with pytest.raises(spelhaven.UnreadableAction):
            state.label(nonsense)
    with pytest.raises(TypeError):
        state.label(None)
    with pytest.raises(ValueError, match="language"):
        state.svg(lang="xx")
    with pytest.raises(ValueError, match="names"):
        state.svg(names=["one"])
    with pytest.raises(ValueError):
        state.png(width=0)


def test_the_licences_are_those_of_the_house():
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        assert (ROOT / "python" / name).read_text(encoding="utf-8") == (ROOT / name).read_text(encoding="utf-8")


def test_the_version_is_that_of_the_workspace():
    def version(path, table):
        text = (ROOT / path).read_text(encoding="utf-8").split(f"[{table}]\n")[1]
        return re.search(r'^version = "(.*)"$', text, re.MULTILINE)[1]

    assert spelhaven.__version__ == version("Cargo.toml", "workspace.package")
    assert spelhaven.__version__ == version("python/Cargo.toml", "package")


def test_every_number_has_its_words_or_is_refused(fewest):
    state = play_on(fewest.new(seed=7), 25, 7)
    for number in range(0, fewest.actions, max(1, fewest.actions // 3000)):
        try:
            assert state.label(number)
        except spelhaven.UnreadableAction:
            # Some numbers are nobody's, and some actions name a seat that no table of the game has.
            pass
