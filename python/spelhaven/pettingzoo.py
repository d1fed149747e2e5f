"""Every game as a PettingZoo environment (AEC).

    from spelhaven.pettingzoo import env

    environment = env("urland", seats=4)
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        done = termination or truncation
        mask = observation["action_mask"]
        environment.step(None if done else environment.action_space(agent).sample(mask))

Agents are `seat_0`, `seat_1` and so on. An observation is what the agent may know, as numbers, with a mask over the numbers
of actions: ones for the decisions of play it has now. Who is not to act has an empty mask. Rewards come at the end, from -1
(all others did better) to 1 (all did worse).

**Illegal actions**: as with PettingZoo's own board games what is not in the mask ends the game, -1 for who played it, 0 for the
others (`raw_env` raises `IllegalAction` instead, and nothing has changed). What stands beside play (resigning, trades of one's own
wording) is in no mask, so it is refused like the rest.

**Chance** is drawn within actions, as at a table: there is no agent for it. All of it follows from the seed that `reset` was given
last.

**Simultaneous decisions**: where several may act (secret bids, answers to an offer) they are asked in the order of their
seats. Nobody sees what those before them decided before the rules show it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv, AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

import spelhaven

__all__ = ["env", "raw_env"]


class raw_env(AECEnv):
    """A game as it is, without wrappers.

    `game` is a key with `seats`, `options` and `edition` as `spelhaven.load` takes them, or a loaded game. `render_mode` is
    `rgb_array` (pixels, `render_width` wide), `svg` (text), `ansi` (text for a terminal) or `human` (the same, written to
    standard output after every step); a picture shows what the agent to act sees. It is copied and pickled as it stands, in the
    midst of a game too.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "rgb_array", "svg", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | spelhaven.Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        edition: int | None = None,
        render_mode: str | None = None,
        render_width: int = 800,
    ) -> None:
        AECEnv.__init__(self)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        if isinstance(game, str):
            game = spelhaven.load(game, seats, options, edition)
        elif (seats, options, edition) != (None, None, None):
            raise ValueError("a loaded game has its seats, options and edition")
        self.game = game
        self.metadata = {**self.metadata, "name": f"{game.key}_v{game.edition}"}
        self.render_mode = render_mode
        self.render_width = render_width
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = len(game.observation_names)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.state_: spelhaven.State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations are like: all have the same."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions; a mask says which of them there are now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew. With a seed this game and those after it are always the same."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.game.new(seed=int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_.turn or 0]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know, and which decisions it has."""
        assert self.state_ is not None, "reset() comes first"
        seat = self._seats[agent]
        return {
            "observation": self.state_.observation(seat),
            "action_mask": self.state_.mask(seat).view(np.int8),
        }

    def step(self, action: Any) -> None:
        """Plays a decision of the agent to act, by its number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.state_ is not None
        self._take(self._seats[agent], action)
        result = self.state_.result
        if result is None:
            self.agent_selection = self.possible_agents[self.state_.turn or 0]
        else:
            for other, reward in zip(self.possible_agents, result.rewards):
                self.rewards[other] = reward
                self.terminations[other] = True
                self.infos[other] = {"result": str(result)}
            self.agent_selection = self.agents[0]
            # There were none before.
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _take(self, seat: int, action: Any) -> None:
        assert self.state_ is not None
        self.state_.decide(action, seat)

    def render(self) -> Any:
        """A picture of what the agent to act sees; when the game is over, of what everybody sees."""
        if self.render_mode is None or self.state_ is None:
            return None
        seat = self.state_.turn
        if self.render_mode == "svg":
            return self.state_.svg(seat)
        if self.render_mode == "ansi":
            return self.state_.text(seat)
        if self.render_mode == "human":
            print(self.state_.text(seat))
            return None
        return self.state_.pixels(seat, width=self.render_width)

    def close(self) -> None:
        """Nothing is held open."""


class env(raw_env):
    """A game that keeps PettingZoo's conventions: what is illegal ends it, an action out of bounds, or anything before
    `reset`, is an error. It takes what `raw_env` takes.

    It does what PettingZoo's wrappers `TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and `OrderEnforcingWrapper` do, in
    one piece: as three layers they take several times as long as the game.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew. With a seed this game and those after it are always the same."""
        super().reset(seed=seed, options=options)
        self._skip_agent_selection = None
        self._stepped = True
        self._mask: tuple[str, NDArray[np.int8]] | None = None

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know, and which decisions it has."""
        observed = super().observe(agent)
        if agent == self.agent_selection:
            # What is handed out can be written to.
            self._mask = (agent, observed["action_mask"].copy())
        return observed

    def step(self, action: Any) -> None:
        """Plays a decision of the agent to act, by its number; anything else ends the game."""
        if self.state_ is None:
            EnvLogger.error_step_before_reset()
        self._stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            if self._mask is None or self._mask[0] != agent:
                self.observe(agent)
            assert self._mask is not None
            legal, self._mask = self._mask[1][action], None
            if not legal:
                self._end_by(agent)
                return
        super().step(action)

    def _take(self, seat: int, action: Any) -> None:
        assert self.state_ is not None
        # The mask was looked at.
        self.state_.play(action, seat)

    def _end_by(self, agent: str) -> None:
        """Ends the game for everybody, to the loss of who played what is illegal."""
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = -1.0
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """Who is to act, again and again."""
        if self.state_ is None:
            EnvLogger.error_agent_iter_before_reset()
        return _Agents(self, max_iter)

    def render(self) -> Any:
        """A picture of what the agent to act sees; when the game is over, of what everybody sees."""
        if self.state_ is None:
            EnvLogger.error_render_before_reset()
        return super().render()


class _Agents(AECIterable):
    """Who is to act, again and again."""

    def __iter__(self) -> AECIterator:
        return _Turns(self.env, self.max_iter)


class _Turns(AECIterator):
    """Who is to act now; it is an error to ask twice without a step between."""

    def __next__(self) -> Any:
        agent = super().__next__()
        assert self.env._stepped, "need to call step() or reset() in a loop over `agent_iter`"
        self.env._stepped = False
        return agent
