"""A guess never reveals what the seat cannot know."""

import json
import random

import numpy as np
import pytest
import spelhaven
from conftest import play_on


def differences(game, seed):
    """Looks at every seat of a game at several moments; returns how often there was something to hide."""
    hidden = 0
    state = game.new(seed=seed)
    while not state.over and state.ply < 400:
        play_on(state, 17, seed + state.ply)
        for seat in [None, *range(game.seats)]:
            view = state.view(seat)
            guess = state.guess(seat, seed=1)
            # What the seat knows is so in the guess.
            assert guess.view(seat) == view
            assert np.array_equal(guess.observation(seat), state.observation(seat))
            if seat is not None:
                assert guess.legal(seat) == state.legal(seat)
            # Whatever else is true, the same view leads to the same guess: it cannot depend on anything else.
            other = state.guess(seat, seed=2)
            assert other.guess(seat, seed=1) == guess
            assert game.guess(view, seed=1, ply=state.ply) == guess
            # Nor can what is played from there: chance is its own.
            assert play_on(other.guess(seat, seed=1), 12, 3) == play_on(guess.clone(), 12, 3)
            # Nor does it say what was played.
            with pytest.raises(spelhaven.SpelhavenError, match="record"):
                guess.record()
            assert state.is_certain(seat) == guess.is_certain(seat)
            if state.is_certain(seat):
                assert guess == state
            else:
                hidden += other != guess
    return hidden


def test_a_guess_knows_what_the_seat_knows_and_no_more(game):
    # Of every edition of the rules.
    for edition in spelhaven.about(game.key)["editions"]:
        of_edition = spelhaven.load(game.key, game.seats, edition=edition)
        hidden = sum(differences(of_edition, seed) for seed in range(2))
        # Of the others all that is hidden is what has not been drawn yet.
        assert (hidden > 0) == (game.key in ("urland", "starfarers")), (edition, hidden)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_concealed_cards_are_not_revealed(seats):
    game = spelhaven.load("schwarm", seats, options={"concealed-cards": True})
    assert sum(differences(game, seed) for seed in range(2)) > 0


def test_a_guess_does_not_foresee_the_dice():
    state = play_on(spelhaven.load("starfarers").new(seed=3), 100, 3)
    truth = play_on(state.clone(), 60, 5)
    assert all(play_on(state.guess(0, seed=seed), 60, 5) != truth for seed in range(4))


def test_a_guess_with_the_seed_of_the_game_does_not_foresee_it():
    """Where nothing is hidden but what has not been drawn, a guess is the position itself."""
    game = spelhaven.load("aquasphere", 2)
    state = game.new(seed=1)
    guesses = [state.guess(0, seed=1), game.guess(state.view(0), seed=1)]
    assert all(guess == state for guess in guesses)
    truth = play_on(state.clone(), 200, 5)
    assert all(play_on(guess, 200, 5) != truth for guess in guesses)


def test_nonsense_is_no_view(fewest):
    for nonsense in ({"a": 1}, None, [], "view", 1, float("nan"), {}):
        with pytest.raises(spelhaven.SpelhavenError, match="no view"):
            fewest.guess(nonsense, seed=1)
    with pytest.raises(TypeError):
        fewest.guess(object(), seed=1)


def changed(data, chance):
    """The same data with one number changed."""
    spots = []

    def look(data):
        for key in data if isinstance(data, dict) else range(len(data)):
            if isinstance(data[key], (dict, list)):
                look(data[key])
            elif isinstance(data[key], int):
                spots.append((data, key))

    data = json.loads(json.dumps(data))
    look(data)
    where, key = chance.choice(spots)
    where[key] = not where[key] if isinstance(where[key], bool) else chance.choice([0, 1, 7, 200, 255, where[key] + 1])
    return data


def test_a_view_of_another_table_is_refused():
    """Of as many seats, of the same options and edition: whatever else is not what is played."""
    for key in spelhaven.games():
        about = spelhaven.about(key)
        games = [spelhaven.load(key, seats, edition=edition) for seats in about["seats"] for edition in about["editions"]]
        others = {"fleet333": {"board": "b5x5"}, "schwarm": {"concealed-cards": True}, "starfarers": {"round-limit": 20}}
        if key in others:
            games.append(spelhaven.load(key, options=others[key]))
        for game in games:
            view = play_on(game.new(seed=1), 9, 1).view(0)
            for other in games:
                if other == game:
                    assert other.guess(view, seed=1).view(0) == view
                else:
                    with pytest.raises(spelhaven.SpelhavenError, match="other seats, options or another edition"):
                        other.guess(view, seed=1)


def test_a_view_that_was_tampered_with_is_guessed_from_or_refused(fewest):
    chance = random.Random(1)
    state = play_on(fewest.new(seed=3), 8, 3)
    mind = fewest.bot("greedy")
    for _ in range(150):
        view = changed(state.view(state.turn), chance)
        for ask in (lambda: fewest.guess(view, seed=1), lambda: mind.think(view, state.turn, state.legal())):
            try:
                ask()
            except spelhaven.SpelhavenError:
                pass


def look(state):
    """Asks all that can be asked of a state."""
    for seat in [None, *range(state.game.seats)]:
        state.view(seat), state.observation(seat), state.guess(seat, seed=1), state.svg(seat), state.text(seat)
        if seat is not None:
            state.legal(seat), state.asides(seat), state.mask(seat)
    state.values(), state.fingerprint, repr(state), state.result


def test_what_was_guessed_from_a_view_that_was_tampered_with_is_played_on(fewest):
    """It is refused at once or it is a position like any other; nobody ever sees a panic, which is no Exception."""
    went_on = 0
    for number in range(120):
        chance = random.Random(number)
        state = play_on(fewest.new(seed=number), chance.randrange(120), number)
        if state.over:
            continue
        try:
            world = fewest.guess(changed(state.view(state.turn), chance), seed=1)
        except spelhaven.SpelhavenError:
            continue
        look(world)
        play_on(world, 40, number)
        look(world)
        if not world.over:
            assert fewest.bot("greedy", nodes=50).choose(world) in world.legal()
        went_on += 1
    assert went_on > 5
