"""PettingZoo's own tests, for every game and number of seats."""

import copy
import itertools
import pickle
import re
import warnings

import numpy as np
import pytest
import spelhaven
from conftest import TABLES
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import wrappers
from spelhaven.pettingzoo import env, raw_env


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_api(table):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Said of every observation that comes with a mask, of PettingZoo's own board games too.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        api_test(env(table[0], seats=table[1]), num_cycles=300)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_seeds(table):
    seed_test(lambda: env(table[0], seats=table[1]), num_cycles=100)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_speed(table, capsys):
    performance_benchmark(env(table[0], seats=table[1]))
    turns = re.search(r"([\d.]+) turns per second", capsys.readouterr().out)
    assert float(turns[1]) > 100


@pytest.mark.parametrize("key", spelhaven.games())
def test_pictures(key):
    render_test(lambda render_mode: env(key, render_mode=render_mode, render_width=80))
    for mode, kind in (("svg", str), ("ansi", str), ("rgb_array", np.ndarray)):
        environment = env(key, render_mode=mode, render_width=120)
        environment.reset(seed=1)
        assert isinstance(environment.render(), kind)
    with pytest.raises(ValueError, match="render_mode"):
        raw_env(key, render_mode="hologram")


def test_an_illegal_action_ends_the_game_for_who_played_it():
    environment = env("urland", seats=3)
    environment.reset(seed=1)
    agent = environment.agent_selection
    mask = environment.observe(agent)["action_mask"]
    environment.step(int(np.flatnonzero(mask == 0)[0]))
    assert environment.rewards == {other: -1 if other == agent else 0 for other in environment.rewards}
    assert all(environment.terminations.values())

    raw = raw_env("urland", seats=3)
    raw.reset(seed=1)
    with pytest.raises(spelhaven.IllegalAction):
        raw.step(int(np.flatnonzero(mask == 0)[0]))


def test_what_stands_beside_play_is_illegal():
    for make in (env, raw_env):
        environment = make("fleet333")
        environment.reset(seed=1)
        agent, state = environment.agent_selection, environment.state_.clone()
        aside = environment.game.number(state.asides()[0])
        mask = environment.observe(agent)["action_mask"]
        assert not mask[aside]
        # What is written there changes nothing.
        mask[aside] = 1
        if make is env:
            environment.step(aside)
            assert environment.rewards[agent] == -1 and all(environment.terminations.values())
        else:
            with pytest.raises(spelhaven.IllegalAction, match="beside play"):
                environment.step(aside)
        assert environment.state_ == state
        state.play(aside)


def wrapped(table):
    """As PettingZoo's own wrappers would have it."""
    environment = wrappers.TerminateIllegalWrapper(raw_env(table[0], seats=table[1]), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(environment))


@pytest.mark.parametrize("illegal", [None, 0, 5, 40])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_it_does_what_the_wrappers_of_pettingzoo_do(table, illegal):
    """Game for game, to the end or until somebody plays what is illegal."""

    def told(environment):
        chance = np.random.default_rng(1)
        environment.reset(seed=7)
        for number, agent in enumerate(environment.agent_iter(800)):
            # Who steps without looking is told the same.
            observation, *rest = environment.last(observe=bool(number % 3) or number > 90)
            yield agent, *rest, dict(environment.rewards), list(environment.agents)
            if rest[1] or rest[2]:
                environment.step(None)
                continue
            observation = observation or environment.observe(agent)
            yield observation["observation"].tobytes(), observation["action_mask"].tobytes()
            environment.step(int(chance.choice(np.flatnonzero(observation["action_mask"] == (number != illegal)))))
        yield list(environment.agents)

    for ours, theirs in itertools.zip_longest(told(env(table[0], seats=table[1])), told(wrapped(table))):
        assert ours == theirs


def test_conventions_are_kept():
    environment = env("urland", seats=3)
    for early in (environment.agent_iter, lambda: environment.step(0), lambda: environment.observe("seat_0"), environment.render):
        with pytest.raises(AssertionError, match="reset"):
            early()
    with pytest.raises(AttributeError):
        environment.rewards
    environment.reset(seed=1)
    for wrong in (-1, environment.game.actions, 1.5, "bid 2", None):
        with pytest.raises(AssertionError, match="action space"):
            environment.step(wrong)
    with pytest.raises(AssertionError, match="agent_iter"):
        for _ in environment.agent_iter():
            pass
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        ended = environment.terminations[agent]
        environment.step(None if ended else int(np.flatnonzero(environment.observe(agent)["action_mask"])[0]))
    assert environment.agents == []
    environment.step(0)


def test_who_is_not_to_act_has_an_empty_mask(game):
    environment = raw_env(game)
    environment.reset(seed=2)
    for agent in environment.possible_agents:
        seat = environment.possible_agents.index(agent)
        assert environment.observe(agent)["action_mask"].any() == (seat in environment.state_.to_act)


def test_rewards_are_those_of_the_result(fewest):
    environment = env(fewest)
    environment.reset(seed=3)
    got = {}
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        if termination:
            got[agent] = (reward, info["result"])
            environment.step(None)
        else:
            environment.step(int(np.flatnonzero(observation["action_mask"])[0]))
    result = environment.unwrapped.state_.result
    assert [got[agent][0] for agent in environment.possible_agents] == list(result.rewards)
    assert {told for _, told in got.values()} == {str(result)}


def test_environments_are_pickled():
    environment = pickle.loads(pickle.dumps(raw_env("schwarm", seats=4, options={"concealed-cards": True})))
    assert environment.game.options == {"concealed-cards": "yes"} and environment.game.seats == 4
    with pytest.raises(ValueError, match="loaded game"):
        raw_env(spelhaven.load("urland"), seats=4)


def walk(environment, steps):
    """Plays the last legal action again and again; returns all that was told on the way."""
    told = []
    for _ in range(steps):
        if not environment.agents:
            break
        observation, *rest = environment.last()
        mask = observation["action_mask"]
        told.append((environment.agent_selection, observation["observation"].tobytes(), mask.tobytes(), *rest))
        environment.step(int(np.flatnonzero(mask)[-1]) if mask.any() else None)
    return told


def test_an_environment_is_pickled_and_copied_as_it_stands(fewest):
    for make in (env, raw_env):
        environment = make(fewest)
        environment.reset(seed=5)
        walk(environment, 9)
        for twin in (pickle.loads(pickle.dumps(environment)), copy.deepcopy(environment)):
            assert twin.agent_selection == environment.agent_selection and twin.state_ == environment.state_
            original = copy.deepcopy(environment)
            assert walk(twin, 2000) == walk(original, 2000)
            # The games after it are the same, too.
            twin.reset()
            original.reset()
            assert walk(twin, 30) == walk(original, 30)
