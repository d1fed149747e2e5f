"""Gymnasium's own check, and what it does not look at."""

import copy
import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
import spelhaven
from gymnasium.utils.env_checker import check_env
from spelhaven.gymnasium import Seat


def test_check_env(game):
    """By its name, as `gymnasium.make` has it: then the environment has a spec, and all of its ways to draw are looked at."""
    name = f"spelhaven/{game.key.capitalize()}-v{game.edition}"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        environment = gymnasium.make(name, seats=game.seats, render_mode="rgb_array", render_width=80)
        assert environment.spec.id == name and environment.unwrapped.game == game
        check_env(environment.unwrapped)


@pytest.mark.filterwarnings("ignore:.*is out of date")
def test_every_edition_has_a_name(tmp_path):
    names = {name for name, spec in gymnasium.registry.items() if spec.namespace == "spelhaven"}
    editions = {(key, edition) for key in spelhaven.games() for edition in spelhaven.about(key)["editions"]}
    assert names == {f"spelhaven/{key.capitalize()}-v{edition}" for key, edition in editions}
    for key, edition in editions:
        environment = gymnasium.make(f"spelhaven/{key.capitalize()}-v{edition}", opponents="greedy")
        assert environment.unwrapped.game == spelhaven.load(key, edition=edition)
    # Who has imported nothing names the module as well.
    told = "import gymnasium; print(gymnasium.make('spelhaven.gymnasium:spelhaven/Urland-v2').unwrapped.game.edition)"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert run.stdout.split() == ["2"]


def test_masks_are_told_as_learners_ask_for_them(fewest):
    environment = Seat(fewest)
    _, info = environment.reset(seed=3)
    for _ in range(5):
        masks = environment.action_masks()
        assert masks.dtype == np.bool_ and np.array_equal(masks, info["action_mask"])
        _, _, ended, _, info = environment.step(np.flatnonzero(masks)[0])
        if ended:
            break


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


def test_what_stands_beside_play_loses_too():
    environment = Seat("fleet333")
    environment.reset(seed=1)
    aside = environment.game.number(environment.state.asides(0)[0])
    before = environment.state.clone()
    _, reward, terminated, _, info = environment.step(aside)
    assert reward == -1 and terminated and "beside play" in info["illegal"]
    assert environment.state == before
    before.play(aside, 0)


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
        Seat("urland", opponents="oracle")
    with pytest.raises(KeyError, match="oracle"):
        Seat("urland", seats=3, opponents=["random", "oracle"])
    with pytest.raises(ValueError, match="nodes"):
        Seat("urland", nodes=-1)
    with pytest.raises(ValueError, match="loaded game"):
        Seat(spelhaven.load("urland"), seats=4)
