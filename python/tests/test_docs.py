"""What is written about the package is so."""

import importlib.util
import re

import numpy as np
import pytest
import spelhaven
from conftest import ROOT

PYTHON = ROOT / "python"
BLOCKS = re.findall(r"```python\n(.*?)```", (PYTHON / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_reference_is_that_of_what_is_installed():
    spec = importlib.util.spec_from_file_location("reference", PYTHON / "docs" / "reference.py")
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    page = reference.page()
    assert page == (PYTHON / "REFERENCE.md").read_text(encoding="utf-8"), "python docs/reference.py > REFERENCE.md"
    assert all(f"## `{name}`" in page for name in spelhaven.__all__ if isinstance(getattr(spelhaven, name), type))


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
