"""What is written about the package is so."""

import importlib.util
import re

import numpy as np
import pytest
import spelhaven
import spelhaven.gymnasium
import spelhaven.openspiel
import spelhaven.pettingzoo
import spelhaven.types
from conftest import ROOT

DOORS = [spelhaven.pettingzoo, spelhaven.gymnasium, spelhaven.openspiel, spelhaven.types]
PYTHON = ROOT / "python"
BLOCKS = re.findall(r"```python\n(.*?)```", (PYTHON / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_reference_is_that_of_what_is_installed():
    spec = importlib.util.spec_from_file_location("reference", PYTHON / "docs" / "reference.py")
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    page = reference.page()
    assert page == (PYTHON / "REFERENCE.md").read_text(encoding="utf-8"), "python docs/reference.py > REFERENCE.md"
    assert all(f"## `{name}`" in page for name in spelhaven.__all__ if isinstance(getattr(spelhaven, name), type))
    # Of the doors too, and as they are called.
    for door in DOORS:
        assert set(reference.DOORS[door.__name__]) == set(door.__all__), door
    assert "### `Seat(game: str | spelhaven.Game, seats: int | None=None" in page and "- `action_masks() -> " in page


@pytest.mark.parametrize("door", [spelhaven.pettingzoo, spelhaven.gymnasium, spelhaven.openspiel], ids=lambda door: door.__name__)
def test_every_door_tells_what_it_does_about_what_differs(door):
    for matter in ("Chance", "Simultaneous decisions", "Illegal actions"):
        assert f"**{matter}**" in door.__doc__, matter


def test_everything_has_a_docstring():
    for module in (spelhaven, *DOORS):
        assert module.__doc__
        for name in module.__all__:
            thing = getattr(module, name)
            if not callable(thing):
                continue
            assert thing.__doc__, name
            for part in vars(thing) if isinstance(thing, type) else ():
                if not part.startswith("_") and callable(getattr(thing, part)) and not issubclass(thing, Exception):
                    assert getattr(thing, part).__doc__, f"{name}.{part}"
            if module is spelhaven and isinstance(thing, type) and not issubclass(thing, Exception):
                assert all(getattr(thing, part).__doc__ for part in vars(thing) if not part.startswith("_")), name


def test_links_of_the_first_page_lead_somewhere_on_the_index_too():
    """There are no files beside it there: what is in the repository is named, not linked."""
    page = (PYTHON / "README.md").read_text(encoding="utf-8")
    assert not re.findall(r"\]\((?!#)", page)
    for name in re.findall(r"`((?:python|docs|examples|benches)/[\w./]+|[A-Z]+\.md)`", page):
        assert (ROOT / name).exists() or (PYTHON / name).exists(), name


class ThreeSteps:
    """What is true three times."""

    left = 4

    def __bool__(self):
        self.left -= 1
        return self.left > 0


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_readme_runs(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = spelhaven.load("urland", seats=4)
    state = game.new(seed=1, verifiable=True)
    played = state.clone()
    while not played.over:
        played.play(played.numbers()[0])
    (tmp_path / "game.record").write_text(str(played.record()), encoding="utf-8")
    learned = []
    names = {
        "spelhaven": spelhaven,
        "game": game,
        "state": state,
        "batch": spelhaven.Batch(game, 4, seed=1),
        "training": ThreeSteps(),
        "policy": lambda seen, masks: masks.argmax(axis=1),
        "learn": lambda *told: learned.append(told),
    }
    exec(block, names)
    assert len(learned) == (3 if "training" in block else 0)
    assert all(isinstance(array, np.ndarray) for told in learned for array in told)
