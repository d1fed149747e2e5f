"""Every game as a Gymnasium environment for one learner among bots.

    from spelhaven.gymnasium import Seat

    environment = Seat("urland", seats=3, opponents="greedy")
    observation, info = environment.reset(seed=1)
    while True:
        action = environment.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = environment.step(action)
        if terminated or truncated:
            break

Who has imported this module can also make environments by name:

    import gymnasium, spelhaven.gymnasium

    environment = gymnasium.make("spelhaven/Urland-v2", seats=3, opponents="greedy")

Names are `spelhaven/KEY-vEDITION`, the key with a capital: the version of an environment is the edition of the rules, and every edition
that can be played has its name (Gymnasium says of the earlier ones that they are out of date). Numbers of actions and observations belong to a version of the package.

The reward comes at the end, from -1 (all others did better) to 1 (all did worse).

**Actions**: `info["action_mask"]` has ones for the decisions of play there are, and so has `action_masks()`, which some
learners ask for. **Illegal actions**: what is not in the mask ends the game with -1; `info["illegal"]` says why. What stands
beside play (resigning, trades of one's own wording) is in no mask, so it is refused like the rest.

**Chance** is drawn within actions, as at a table. All of it, the bots' too, follows from the seed that `reset` was given last.

**Simultaneous decisions**: where several may act (secret bids, answers to an offer) the bots decide first. They see what they
may see, which is not what the learner will play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import spelhaven

__all__ = ["Seat", "register"]


class Seat(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game; bots sit in the others.

    `game` is a key with `seats`, `options` and `edition` as `spelhaven.load` takes them, or a loaded game. `seat` is where
    the learner sits, `None` a seat drawn for every game. `opponents` is the key of a bot or one for each of the other
    seats; `nodes` bounds what they may think. `render_mode` is `rgb_array`, `svg` or `ansi`. It is copied and
    pickled as it stands, in the midst of a game too.
    """

    metadata = {"render_modes": ["rgb_array", "svg", "ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str | spelhaven.Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        edition: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        nodes: int | None = None,
        render_mode: str | None = None,
        render_width: int = 800,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        if isinstance(game, str):
            game = spelhaven.load(game, seats, options, edition)
        elif (seats, options, edition) != (None, None, None):
            raise ValueError("a loaded game has its seats, options and edition")
        others = [opponents] * (game.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != game.seats - 1:
            raise ValueError(f"{len(others)} opponents for {game.seats - 1} other seats")
        if seat is not None and not 0 <= seat < game.seats:
            raise ValueError(f"there is no seat {seat} at a table of {game.seats}")
        for key in others:
            game.bot(key, nodes=nodes)  # Who is not there is missed now, not when the game begins.
        self.game = game
        self.opponents = others
        self.nodes = nodes
        self.render_mode = render_mode
        self.render_width = render_width
        self.action_space = spaces.Discrete(game.actions)
        self.observation_space = spaces.Box(-1.0, 1.0, (len(game.observation_names),), np.float32)
        self.seat = seat or 0
        self._wished = seat
        self._bots: dict[int, spelhaven.Bot] = {}
        self._ended = True
        self.state: spelhaven.State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins anew, and goes on to the learner's first decision. With a seed this game and those after it are always the same."""
        super().reset(seed=seed)
        self.seat = self._draw(self.game.seats) if self._wished is None else self._wished
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._bots = {
            seat: self.game.bot(key, seed=self._draw(2**63), nodes=self.nodes)
            for seat, key in zip(others, self.opponents)
        }
        self.state = self.game.new(seed=self._draw(2**63))
        self._ended = False
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Plays a decision of the learner, by its number, and then those of the others until the learner is asked again."""
        assert self.state is not None and not self._ended, "reset() comes first"
        try:
            self.state.decide(action, self.seat)
        except (spelhaven.IllegalAction, spelhaven.UnreadableAction) as illegal:
            self._ended = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(illegal)}
        self._let_others_play()
        result = self.state.result
        if result is None:
            return self._observation(), 0.0, False, False, self._info()
        self._ended = True
        info = {**self._info(), "result": str(result)}
        return self._observation(), float(result.rewards[self.seat]), True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are decisions of the learner now: what `info["action_mask"]` says, as bools."""
        assert self.state is not None, "reset() comes first"
        return self.state.mask(self.seat)

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def _let_others_play(self) -> None:
        """Goes on to the learner's next decision; where several may act, the others go first."""
        state = self.state
        assert state is not None
        while others := [seat for seat in state.to_act if seat != self.seat]:
            state.play(self._bots[others[0]].choose_number(state, others[0]), others[0])

    def _observation(self) -> NDArray[np.float32]:
        assert self.state is not None
        return self.state.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        assert self.state is not None
        return {"action_mask": self.state.mask(self.seat).view(np.int8), "seat": self.seat}

    def render(self) -> Any:
        """A picture of what the learner sees."""
        if self.render_mode is None or self.state is None:
            return None
        if self.render_mode == "svg":
            return self.state.svg(self.seat)
        if self.render_mode == "ansi":
            return self.state.text(self.seat)
        return self.state.pixels(self.seat, width=self.render_width)


def register() -> None:
    """Makes every game known to `gymnasium.make`, in every edition. Whoever imports this module need not call it."""
    for key in spelhaven.games():
        for edition in spelhaven.about(key)["editions"]:
            name = f"spelhaven/{key.capitalize()}-v{edition}"
            if name not in gymnasium.registry:
                kwargs = {"game": key, "edition": edition}
                gymnasium.register(name, entry_point="spelhaven.gymnasium:Seat", kwargs=kwargs)


register()
