"""OpenSpiel's own random simulation, and what it does not look at."""

import copy
import json
import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
import spelhaven
import spelhaven.openspiel
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.observation import make_observation

spelhaven.openspiel.register()


def test_random_simulation(game):
    if game.key == "starfarers":
        # It copies a state at every ply, and the history with it, and plays it from the start when it reads it back: a short
        # game of thousands of plies less.
        game = spelhaven.load("starfarers", game.seats, options={"round-limit": 10})
    game = spelhaven.openspiel.wrap(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    play(state, 40)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()


def play(state, plies):
    chance = random.Random(1)
    while not state.is_terminal() and plies > 0:
        state.apply_action(
            chance.randrange(spelhaven.openspiel.SEEDS)
            if state.is_chance_node()
            else chance.choice(state.legal_actions())
        )
        plies -= 1


def test_every_game_is_loaded_by_name(game):
    loaded = pyspiel.load_game(f"spelhaven_{game.key}(seats={game.seats})")
    assert loaded.num_players() == game.seats and loaded.num_distinct_actions() == game.actions
    state = loaded.new_initial_state()
    duel = spelhaven.about(game.key)["duel"]
    assert state.is_chance_node() != duel
    assert duel or sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    play(state, 10**6)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(0, abs=1e-9)
    assert state.returns() == pytest.approx(list(state.state.result.rewards), abs=1e-6)


def test_options_are_named():
    loaded = pyspiel.load_game("spelhaven_schwarm(seats=3,options=concealed-cards:yes)")
    assert loaded.game == spelhaven.load("schwarm", 3, {"concealed-cards": True})
    assert pyspiel.load_game("spelhaven_urland(edition=1)").game == spelhaven.load("urland", edition=1)


def test_a_duel_is_searched_by_what_openspiel_has():
    game = pyspiel.load_game("spelhaven_fleet333(options=board:b5x5)")
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    state = game.new_initial_state()
    value, action = minimax.alpha_beta_search(game, state, value_function=lambda _: 0.0, maximum_depth=2, maximizing_player_id=0)
    assert -1 <= value <= 1 and action in state.legal_actions()
    chance = np.random.RandomState(1)
    mind = mcts.MCTSBot(game, 2.0, 30, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert mind.step(state) in state.legal_actions()


def test_observations_are_what_a_player_may_know():
    game = spelhaven.openspiel.wrap(spelhaven.load("urland", seats=3))
    state = game.new_initial_state()
    play(state, 30)
    observation = make_observation(game)
    for player in range(3):
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, state.state.observation(player))
        assert json.loads(observation.string_from(state, player)) == state.state.view(player)


def test_observers_are_what_was_asked_for_or_refused():
    game = spelhaven.openspiel.wrap(spelhaven.load("urland", seats=3))
    state = game.new_initial_state()
    play(state, 30)
    kinds, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    one = make_observation(game, kinds(perfect_recall=False))
    one.set_from(state, 1)
    assert np.array_equal(one.tensor, state.state.observation(1))
    public = make_observation(game, kinds(perfect_recall=False, private_info=private.NONE))
    public.set_from(state, 1)
    assert np.array_equal(public.tensor, state.state.observation(None))
    assert json.loads(public.string_from(state, 1)) == state.state.view(None) != state.state.view(1)
    for unknown in (
        kinds(perfect_recall=True),
        kinds(perfect_recall=False, private_info=private.ALL_PLAYERS),
        kinds(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(ValueError, match="observations are of"):
            make_observation(game, unknown)
    with pytest.raises(ValueError, match="parameters"):
        make_observation(game, params={"colour": "red"})


def test_what_is_not_legal_is_refused():
    state = pyspiel.load_game("spelhaven_fleet333").new_initial_state()
    ours = state.state.clone()
    aside = ours.game.number(ours.asides()[0])
    assert aside not in state.legal_actions()
    for illegal, error in ((aside, spelhaven.IllegalAction), (ours.game.actions, spelhaven.UnreadableAction)):
        with pytest.raises(error):
            state.apply_action(illegal)
        assert state.state == ours and state.history() == []
    ours.play(aside)


def test_chance_draws_one_of_its_seeds():
    state = pyspiel.load_game("spelhaven_urland").new_initial_state()
    for seed in (spelhaven.openspiel.SEEDS, 2**40):
        with pytest.raises(spelhaven.UnreadableAction, match="seed") as refused:
            state.apply_action(seed)
        assert (refused.value.text, refused.value.game) == (str(seed), None)
        assert refused.value.expected == f"a seed from 0 to {spelhaven.openspiel.SEEDS - 1}"
    assert state.is_chance_node()


def test_a_clone_is_apart():
    state = spelhaven.openspiel.wrap(spelhaven.load("urland", seats=3)).new_initial_state()
    play(state, 20)
    copy = state.clone()
    assert str(copy) == str(state)
    play(copy, 5)
    assert str(copy) != str(state)


def test_games_and_states_are_pickled(tmp_path):
    named = pyspiel.load_game("spelhaven_schwarm(seats=3,options=concealed-cards:yes)")
    for game in (named, spelhaven.openspiel.wrap(spelhaven.load("urland", seats=4))):
        state = game.new_initial_state()
        for plies in (0, 1, 25):
            play(state, plies)
            for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
                assert str(again) == str(state) and again.history() == state.history()
                play(again, 9)
                other = state.clone()
                play(other, 9)
                assert str(again) == str(other)
        twin = pickle.loads(pickle.dumps(game))
        assert twin.game == game.game and str(twin) == str(game)
        assert twin.num_distinct_actions() == game.num_distinct_actions()
        guess = state.resample_from_infostate(1, random.Random(1).random)
        assert pickle.loads(pickle.dumps(guess)).state == guess.state
    # Where nobody has registered the names.
    told = "import pickle, sys; print(pickle.load(sys.stdin.buffer).num_players())"
    run = subprocess.run(
        [sys.executable, "-c", told], input=pickle.dumps(named), capture_output=True, check=True, cwd=tmp_path
    )
    assert run.stdout.split()[-1] == b"3"


def test_a_guess_fits_what_the_player_knows():
    state = spelhaven.openspiel.wrap(spelhaven.load("urland", seats=3)).new_initial_state()
    play(state, 30)
    guess = state.resample_from_infostate(1, random.Random(1).random)
    assert guess.state.view(1) == state.state.view(1) and guess.state != state.state
