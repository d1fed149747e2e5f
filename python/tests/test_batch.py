"""Many games at once."""

import copy
import multiprocessing
import pickle

import numpy as np
import pytest
import spelhaven
from conftest import play_on


def test_a_batch_waits_for_decisions(game):
    batch = spelhaven.Batch(game, 33, seed=1)
    assert len(batch) == 33 and game.key in repr(batch) and batch.game == game
    for _ in range(40):
        masks, seen = batch.masks, batch.observations
        assert masks.shape == (33, game.actions) and masks.dtype == np.bool_
        assert seen.shape == (33, len(game.observation_names)) and seen.dtype == np.float32
        assert (masks.sum(axis=1) > 1).all(), "nobody is asked without a choice"
        for index in (0, 32):
            state = batch.state(index, seed=1)
            assert state.turn == batch.turns[index]
            assert np.array_equal(state.mask(), masks[index])
            assert np.array_equal(state.observation(state.turn), seen[index])
        sample = batch.sample()
        assert masks[np.arange(33), sample].all()
        batch.step(sample)
        assert batch.masks is masks and batch.observations is seen, "the same arrays, written anew"


def test_games_that_end_begin_anew_and_are_rewarded(game):
    batch = spelhaven.Batch(game, 8, seed=2)
    ended = 0
    for _ in range(60_000):
        batch.step(batch.sample())
        done = batch.done
        assert not batch.rewards[~done].any()
        if done.any():
            rewards = batch.rewards[done]
            assert np.abs(rewards).max() <= 1 and np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
            ended += int(done.sum())
        if ended >= 8:
            return
    pytest.fail(f"only {ended} games ended")


def own_actions(batch, chance):
    starts, numbers = batch.choices()
    return numbers[starts[:-1] + (chance.random(len(batch)) * np.diff(starts)).astype(np.int64)]


def test_the_number_of_threads_changes_nothing(fewest):
    """So many games that three threads have some to play, and in the last part there are fewer."""

    def play(threads):
        batch = spelhaven.Batch(fewest, 1537, seed=3, threads=threads)
        chance, seen, ended = np.random.default_rng(1), [], 0
        for number in range(60):
            # Sampled, a caller's, and some of either.
            actions = batch.sample() if number % 4 else own_actions(batch, chance)
            if number % 4 == 3:
                actions[::2] = own_actions(batch, chance)[::2]
            seen.append(actions.copy())
            batch.step(actions)
            ended += int(batch.done.sum())
            seen += [batch.turns.copy(), batch.done.copy(), batch.rewards.copy()]
        assert ended > 0 or fewest.key != "fleet333"
        return [*seen, batch.observations.copy(), batch.masks.nonzero()[1], batch.afterstates()]

    one = play(1)
    for threads in (2, 3, 0):
        for alone, shared in zip(one, play(threads), strict=True):
            assert np.array_equal(alone, shared)
    assert not np.array_equal(one[-3][0], one[-3][1])


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no process is forked on this system")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_batch_is_played_on_in_a_process_that_was_forked():
    """Which has none of its threads, and must not wait for them."""
    batch = spelhaven.Batch(spelhaven.load("urland"), 4096, seed=3, threads=2)

    def play():
        for _ in range(3):
            batch.step(batch.sample())
        return batch.observations.copy(), batch.masks.copy(), batch.choices()[1]

    play()
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)
    child = fork.Process(target=lambda: there.send(play()))
    child.start()
    try:
        assert here.poll(120), "it waits for ever"
        for theirs, ours in zip(here.recv(), play(), strict=True):
            assert np.array_equal(theirs, ours)
    finally:
        child.kill()
        child.join()


def test_what_is_sampled_does_not_depend_on_what_else_is_asked(fewest):
    """A step draws the next sample for who samples, and lists numbers for who asks for them: that changes nothing."""

    def play(asks):
        batch = spelhaven.Batch(fewest, 16, seed=3)
        chance, seen = np.random.default_rng(1), []
        for number in range(60):
            if asks and number % 3 == 1:
                batch.masks, batch.choices(), batch.turns
            # Twice, once, and not at all.
            drawn = [batch.sample() for _ in range((2, 1, 0)[number // 2 % 3])]
            seen += drawn
            batch.step(drawn[-1] if drawn else own_actions(batch, chance))
        return seen, batch.observations.copy()

    (one, end), (two, other) = play(False), play(True)
    assert all(map(np.array_equal, one, two)) and np.array_equal(end, other)
    assert any(not np.array_equal(first, second) for first, second in zip(one, one[1:]))


def test_a_sample_can_be_played_later_only_where_it_is_legal():
    """What was sampled before a step is no decision after it unless the rules say so."""
    batch = spelhaven.Batch(spelhaven.load("urland"), 8, seed=1)
    old = batch.sample()
    batch.step(batch.sample())
    assert not batch.masks[np.arange(8), old].all()
    with pytest.raises(spelhaven.IllegalAction):
        batch.step(old)
    batch.step(batch.sample())


def test_masks_follow_after_a_new_beginning(fewest):
    batch = spelhaven.Batch(fewest, 40, seed=1)
    for seed in (2, 3):
        for _ in range(20):
            batch.masks
            batch.step(batch.sample())
        batch.reset(seed)
        again = spelhaven.Batch(fewest, 40, seed=seed)
        assert np.array_equal(batch.masks, again.masks) and np.array_equal(batch.turns, again.turns)
        assert not batch.done.any() and not batch.rewards.any()
        assert np.array_equal(batch.sample(), again.sample())


def test_what_is_refused_changes_no_game(fewest):
    batch = spelhaven.Batch(fewest, 70, seed=4)
    for _ in range(3):
        batch.step(batch.sample())
    before = [batch.state(index, seed=1) for index in range(70)]
    seen, turns = batch.observations.copy(), batch.turns.copy()

    def nothing_was_played():
        assert all(batch.state(index, seed=1) == state for index, state in enumerate(before))
        assert [batch.state(index, seed=1).ply for index in range(70)] == [state.ply for state in before]
        assert np.array_equal(batch.observations, seen) and np.array_equal(batch.turns, turns)

    actions = batch.sample()
    bad = actions.copy()
    bad[[40, 60]] = fewest.actions
    with pytest.raises(spelhaven.UnreadableAction) as refused:
        batch.step(bad)
    assert refused.value.game == 40
    nothing_was_played()
    forbidden = next(
        number for number in range(fewest.actions) if not batch.masks[41, number] and not may(batch, 41, number)
    )
    bad = actions.copy()
    bad[41] = forbidden
    with pytest.raises(spelhaven.IllegalAction) as refused:
        batch.step(bad)
    assert refused.value.game == 41 and refused.value.clause in str(refused.value)
    nothing_was_played()
    with pytest.raises(ValueError, match="69 actions for 70 games"):
        batch.step(actions[1:].copy())
    nothing_was_played()
    with pytest.raises(TypeError):
        batch.step(actions.astype(np.float32))
    nothing_was_played()
    for nowhere in (70, -1, 2**100):
        with pytest.raises(IndexError):
            batch.state(nowhere)
    batch.step(actions)
    assert all(batch.state(index, seed=1) != state for index, state in enumerate(before))


def may(batch, index, number):
    try:
        batch.state(index, seed=1).check(number)
    except spelhaven.IllegalAction:
        return False
    return True


def test_what_stands_beside_play_is_refused():
    """It is in no mask; a plain state plays it."""
    for key in spelhaven.games():
        game = spelhaven.load(key)
        batch = spelhaven.Batch(game, 40, seed=5)
        found = 0
        for _ in range(80):
            for index in (0, 39):
                state = batch.state(index, seed=1)
                asides = [game.number(aside) for aside in state.asides()]
                for number in [number for number in asides if number is not None][:3]:
                    found += 1
                    assert not batch.masks[index, number]
                    actions = batch.sample()
                    actions[index] = number
                    with pytest.raises(spelhaven.IllegalAction, match="beside play") as refused:
                        batch.step(actions)
                    assert (refused.value.game, refused.value.clause, refused.value.reason) == (index, None, "aside")
                    assert batch.state(index, seed=1) == state
                    state.clone().play(number)
            batch.step(batch.sample())
        # Urland and Der Schwarm have nothing beside play.
        assert (found > 0) == (key in ("fleet333", "aquasphere", "starfarers")), key


def test_forced_plies_are_asked_on_demand():
    forced = 0
    for key in spelhaven.games():
        batch = spelhaven.Batch(spelhaven.load(key), 64, seed=5, ask_forced=True)
        for _ in range(100):
            forced += int((batch.masks.sum(axis=1) == 1).sum())
            batch.step(batch.sample())
    assert forced > 0


def test_a_batch_has_games_and_threads():
    game = spelhaven.load("urland")
    for games in (0, -1, 2**20 + 1, 2**100):
        with pytest.raises(spelhaven.SpelhavenError, match="at least one"):
            spelhaven.Batch(game, games)
    for threads in (-1, 100_000, 2**100):
        with pytest.raises(spelhaven.SpelhavenError, match="threads"):
            spelhaven.Batch(game, 1, threads=threads)
    with pytest.raises(TypeError):
        spelhaven.Batch(game, 1.5)


def test_a_batch_is_neither_copied_nor_pickled_and_says_so():
    batch = spelhaven.Batch(spelhaven.load("urland"), 2, seed=1)
    for attempt in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match=r"Batch\.state"):
            attempt(batch)
    state = batch.state(1, seed=3)
    assert pickle.loads(pickle.dumps(state)) == state


def test_choices_are_those_of_the_masks(game):
    batch = spelhaven.Batch(game, 40, seed=8)
    for _ in range(30):
        starts, numbers = batch.choices()
        assert starts.shape == (41,) and starts[0] == 0 and starts[-1] == len(numbers)
        for index in range(40):
            of_game = numbers[starts[index] : starts[index + 1]]
            assert np.array_equal(np.sort(of_game), np.flatnonzero(batch.masks[index]))
            assert of_game.tolist() == batch.state(index, seed=1).numbers()
        batch.step(batch.sample())


def test_afterstates_are_what_the_seat_would_observe(game):
    """What is foreseen is what happens where nothing is left to chance and nobody hides anything; elsewhere it is only possible."""
    batch = spelhaven.Batch(game, 35, seed=9, ask_forced=True)
    right = wrong = 0
    for _ in range(120):
        starts, numbers = batch.choices()
        after = batch.afterstates()
        assert after.shape == (len(numbers), len(game.observation_names)) and after.dtype == np.float32
        assert np.abs(after).max() <= 1
        turns, chosen = batch.turns.copy(), batch.sample()
        before = batch.state(0, seed=1)
        batch.step(chosen)
        assert not batch.done[0] or before != batch.state(0, seed=1)
        for index in range(0, 35, 7):
            if batch.done[index]:
                continue
            row = starts[index] + numbers[starts[index] : starts[index + 1]].tolist().index(chosen[index])
            same = np.array_equal(after[row], batch.state(index, seed=1).observation(turns[index]))
            right, wrong = right + same, wrong + (not same)
    assert right > 0
    assert (wrong > 0) == (game.key != "fleet333"), (right, wrong)


def test_afterstates_are_drawn_anew_and_change_nothing():
    game = spelhaven.load("starfarers")

    def play(look):
        batch = spelhaven.Batch(game, 64, seed=10, threads=1 if look == 1 else 2)
        differed = False
        for _ in range(60):
            if look:
                one, two = batch.afterstates(), batch.afterstates()
                differed |= not np.array_equal(one, two)
            batch.step(batch.sample())
        assert differed == bool(look)
        return batch.observations.copy(), batch.afterstates()

    blind, one, two = play(0), play(1), play(2)
    assert np.array_equal(blind[0], one[0]) and np.array_equal(one[0], two[0])
    assert np.array_equal(one[1], two[1]), "on any number of threads"


def test_a_game_of_a_batch_is_played_on_by_itself(fewest):
    batch = spelhaven.Batch(fewest, 2, seed=6)
    state = batch.state(0, seed=1)
    play_on(state, 10**6, 1)
    assert state.over
    assert batch.state(0, seed=1) != state
