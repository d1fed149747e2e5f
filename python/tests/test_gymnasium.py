"""Gymnasium's own check, and what it does not look at."""

import copy
import pickle
import warnings

import numpy as np
import pytest
import spelhaven
from gymnasium.utils.env_checker import check_env
from spelhaven.gymnasium import Seat


def test_check_env(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*not within the spec.*|.*render.*|.*spec is None.*")
        check_env(Seat(game, render_mode="rgb_array", render_width=80))


def play(environment, seed):
    observation, info = environment.reset(seed=seed)
    steps = 0
    while True:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        observation, reward, terminated, truncated, info = environment.step(action)
        steps += 1
        if terminated:
            return steps, reward, info


def test_the_same_seed_gives_the_same_game(fewest):
    environment = Seat(fewest, opponents="random", seat=None)
    first, second = play(environment, 4), play(environment, 4)
    assert first[:2] == second[:2] and first[2]["result"] == second[2]["result"]
    assert first[1] == pytest.approx(environment.state.result.rewards[environment.seat])
    assert {play(environment, seed)[2]["seat"] for seed in range(12)} == set(range(fewest.seats))


def test_an_illegal_action_loses():
    environment = Seat("urland", seats=3, opponents=["greedy", "random"], seat=2)
    _, info = environment.reset(seed=1)
    _, reward, terminated, _, info = environment.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert reward == -1 and terminated and "UR" in info["illegal"]
    with pytest.raises(AssertionError, match="reset"):
        environment.step(0)


def test_a_seat_is_pickled_and_copied_as_it_stands(fewest):
    environment = Seat(fewest, opponents="greedy", seat=None)
    _, info = environment.reset(seed=6)
    for _ in range(3):
        _, _, _, _, info = environment.step(int(np.flatnonzero(info["action_mask"])[-1]))

    def go_on(environment):
        told = []
        mask = environment.state.mask(environment.seat)
        for _ in range(12):
            if environment.state.over:
                break
            seen, reward, _, _, info = environment.step(int(np.flatnonzero(mask)[-1]))
            mask = info["action_mask"]
            told.append((seen.tobytes(), reward, info["seat"]))
        return told, environment.reset()[0].tobytes()

    twins = [pickle.loads(pickle.dumps(environment)), copy.deepcopy(environment)]
    expected = go_on(environment)
    for twin in twins:
        assert go_on(twin) == expected


def test_what_cannot_be_is_refused():
    for wrong in ({"seat": 3}, {"opponents": ["random"]}, {"render_mode": "hologram"}):
        with pytest.raises(ValueError):
            Seat("urland", seats=3, **wrong)
    with pytest.raises(KeyError, match="oracle"):
        Seat("urland", opponents="oracle").reset()
    with pytest.raises(ValueError, match="loaded game"):
        Seat(spelhaven.load("urland"), seats=4)
