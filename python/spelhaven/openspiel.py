"""Every game for OpenSpiel, as far as its interface for games in Python allows.

    import pyspiel, spelhaven.openspiel

    spelhaven.openspiel.register()
    game = pyspiel.load_game("spelhaven_urland(seats=4)")
    game = spelhaven.openspiel.wrap(spelhaven.load("urland", seats=4))     # the same, without a name

A duel (`about(key)["duel"]`) has neither chance nor secrets, and says so: whatever searches such games can search it.

**Chance**: in the others it is drawn late, within actions, as it would be at a table; OpenSpiel wants it apart. So the first node of
such a game is a chance node with `SEEDS` equally likely outcomes: the seed from which all draws of that game follow. After it a game
is a function of its actions, and histories, serialisation and replays are OpenSpiel's own. What follows from it: an algorithm
that searches *through* a state sees the draws of that one seed. Search instead in `resample_from_infostate`, which guesses a
world that fits what a player may know, future draws included.

**Simultaneous decisions**: where several may act (secret bids, answers to an offer) they are asked in the order of their seats;
nobody sees what those before them decided before the rules show it.

**Illegal actions**: `apply_action` with anything that is not among the legal actions raises `IllegalAction` or
`UnreadableAction`, and nothing has changed. What stands beside play (resigning, trades of one's own wording) is not among the
legal actions.

Returns are from -1 (all others did better) to 1 (all did worse) and add up to 0. A player's observation is what they may know now,
not all they could remember: there are observation tensors and strings, and no information state. Observers are made for one
player, or, without private information, for a spectator.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import spelhaven

__all__ = ["SEEDS", "SpelhavenGame", "SpelhavenState", "register", "wrap"]

#: How many outcomes the chance node at the start has.
SEEDS = 4096


def _type(key: str) -> pyspiel.GameType:
    about = spelhaven.about(key)
    kinds, duel = pyspiel.GameType, about["duel"]
    return pyspiel.GameType(
        short_name=f"spelhaven_{key}",
        long_name=f"Spelhaven: {key}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC if duel else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if duel else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(about["seats"]),
        min_num_players=min(about["seats"]),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": min(about["seats"]), "options": "", "edition": max(about["editions"])},
    )


class SpelhavenGame(pyspiel.Game):
    """A loaded game as OpenSpiel sees it."""

    def __init__(self, game: spelhaven.Game, params: dict[str, Any] | None = None) -> None:
        self.game = game
        about = spelhaven.about(game.key)
        self.duel: bool = about["duel"]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=0 if self.duel else SEEDS,
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=about["max_plies"],
        )
        options = ";".join(f"{key}:{value}" for key, value in game.options.items())
        given = {"seats": game.seats, "options": options, "edition": game.edition}
        super().__init__(_type(game.key), info, params or given)

    def new_initial_state(self, *_: Any) -> SpelhavenState:
        """A game that begins: at the chance node, or in a duel with the first decision."""
        return SpelhavenState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel's own way asks for the name, which another process need not have registered.
        return SpelhavenGame, (self.game, self.get_parameters())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What looks at states: as a player, or as a spectator if private information is not wanted. Anything else
        `iig_obs_type` may ask for is refused."""
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        if iig_obs_type is None:
            return _Observer(self.game, public=False)
        kinds = pyspiel.PrivateInfoType
        if iig_obs_type.perfect_recall:
            raise ValueError("observations are of what a player may know now: there is no perfect recall")
        if not iig_obs_type.public_info or iig_obs_type.private_info == kinds.ALL_PLAYERS:
            raise ValueError("observations are of all that one player, or a spectator, may know")
        return _Observer(self.game, public=iig_obs_type.private_info == kinds.NONE)


class SpelhavenState(pyspiel.State):
    """A game under way as OpenSpiel sees it; `state` is ours, None before the seed is drawn."""

    def __init__(self, game: SpelhavenGame, state: spelhaven.State | None = None) -> None:
        super().__init__(game)
        self._spelhaven = game.game
        self.state = game.game.new(seed=0) if state is None and game.duel else state

    def current_player(self) -> int:
        """The first seat that may act."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.state.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, equally likely."""
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.state is None else sorted(self.state.numbers(player))

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            if not 0 <= action < SEEDS:
                refused = spelhaven.UnreadableAction(f"chance draws a seed from 0 to {SEEDS - 1}, not {action}")
                refused.text, refused.expected, refused.game = str(action), f"a seed from 0 to {SEEDS - 1}", None
                raise refused
            self.state = self._spelhaven.new(seed=action)
        else:
            self.state.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._spelhaven.action(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state is not None and self.state.over

    def returns(self) -> list[float]:
        """What each has got: zeros until the game is over."""
        result = self.state.result if self.state else None
        if result is None:
            return [0.0] * self._spelhaven.seats
        # What `result.rewards` says, but exactly: OpenSpiel looks closely at whether thirds add up to 0.
        ranks, whole = result.ranks, (len(result.ranks) - 1) * (2 if result.half else 1)
        return [(sum(other > rank for other in ranks) - sum(other < rank for other in ranks)) / whole for rank in ranks]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpelhavenState:
        """A state with a world that fits what the player may know. It has no history of OpenSpiel's."""
        assert self.state is not None
        seed = int(sampler() * 2**53)
        return SpelhavenState(self.get_game(), self.state.guess(player, seed=seed))

    def __reduce__(self) -> tuple[Any, ...]:
        return _stored, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        if self.state is None:
            return "before the seed is drawn"
        return f"{self._spelhaven.key} {self.state.fingerprint} after {self.state.ply}"


class _Observer:
    """What a player may know, or if it is public a spectator, as numbers and as JSON."""

    def __init__(self, game: spelhaven.Game, public: bool) -> None:
        self.public = public
        size = len(game.observation_names)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpelhavenState, player: int) -> None:
        self.tensor.fill(0)
        if state.state is not None:
            self.tensor[:] = state.state.observation(None if self.public else player)

    def string_from(self, state: SpelhavenState, player: int) -> str:
        return "" if state.state is None else json.dumps(state.state.view(None if self.public else player))


def _stored(game: SpelhavenGame, text: str) -> SpelhavenState:
    """Makes a state of what was pickled."""
    state: SpelhavenState = game.deserialize_state(text)
    return state


def wrap(game: spelhaven.Game) -> SpelhavenGame:
    """A loaded game for OpenSpiel."""
    return SpelhavenGame(game)


def register() -> None:
    """Makes every game known to `pyspiel.load_game`, as `spelhaven_KEY(seats=N,options=key:value;key:value,edition=N)`."""
    known = set(pyspiel.registered_names())
    for key in spelhaven.games():
        if f"spelhaven_{key}" not in known:
            pyspiel.register_game(_type(key), _named(key))


def _named(key: str) -> type[SpelhavenGame]:
    """A class that is made from OpenSpiel's parameters; a function that it still holds at the end would bring down Python."""

    class Named(SpelhavenGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            pairs = [pair.partition(":") for pair in params.get("options", "").split(";") if pair]
            options = {name: value for name, _, value in pairs}
            super().__init__(spelhaven.load(key, params.get("seats"), options, params.get("edition")), params)

    return Named
