"""What `spelhaven.about` and `Game.contest` return, for who checks types."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["About", "Contest", "Option", "Score"]


class _Option(TypedDict):
    default: str


class Option(_Option, total=False):
    """An option of a game: its default, and one of what it may be.

    `one_of` lists all values, `between` has the least and the greatest number, `text` says that it is a text.
    """

    one_of: list[str]
    between: tuple[int, int]
    text: bool


class About(TypedDict):
    """What is on the box of a game."""

    key: str
    editions: list[int]
    seats: list[int]
    options: dict[str, Option]
    bots: list[str]
    reference_bots: list[str]
    max_plies: int
    actions: int
    free_form: bool
    duel: bool


class Score(TypedDict):
    """What one bot made of a contest: games won, and shares and points of a game in the mean."""

    bot: str
    wins: int
    share: float
    points: float


class Contest(TypedDict):
    """What came of a contest: how many games, plies and decisions, each bot's score, and how often a game ended in which manner."""

    games: int
    plies: int
    decisions: int
    bots: list[Score]
    manners: dict[str, int]
