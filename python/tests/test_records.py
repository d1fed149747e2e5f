"""Records: the same text is the same game, in Rust and in Python."""

import json
import os
import pickle
import re
import subprocess

import pytest
import spelhaven
from conftest import ROOT, play_on

GOLDEN = sorted((ROOT / "games").glob("*/tests/golden/*.record"))


def read(path):
    return spelhaven.Record.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_golden_records_replay_to_the_fingerprint_of_rust(path):
    record = read(path)
    assert str(record) == path.read_text(encoding="utf-8")
    verifiable = "\ncommitment: " in str(record)
    chained = "\nchain: " in str(record)
    if verifiable:
        record.verify(without_chain=not chained)
        if not chained:
            with pytest.raises(spelhaven.VerifyError, match="chain"):
                record.verify()
    end = record.replay()
    assert end.over and str(end.result) == record.result
    states = record.states()
    assert len(states) == len(record) == len(record.entries)
    assert states[-1] == end and states[0].ply == 0
    assert end.record(names=record.names).entries == record.entries
    # The programme that people run says the same.
    def told(*command):
        return json.loads(subprocess.run([programme, *command], capture_output=True, check=True).stdout)

    programme = os.environ.get("SPELHAVEN")
    if programme is None:
        pytest.skip("SPELHAVEN names no programme to compare with")
    if verifiable:
        assert told("verify", "--without-chain", "--json", path)["fingerprint"] == end.fingerprint
    for at in (0, len(record) // 2, len(record) - 1):
        assert told("replay", "--json", "--at", str(at), path)["views"][0]["view"] == states[at].view(None)


def test_of_every_game_there_is_a_golden_record_with_a_fingerprint():
    verifiable = (record for record in map(read, GOLDEN) if "\ncommitment: " in str(record))
    assert {(record.key, record.edition) for record in verifiable} == {
        (key, edition) for key in spelhaven.games() for edition in spelhaven.about(key)["editions"]
    }


@pytest.mark.parametrize("key", spelhaven.games())
def test_every_position_has_the_fingerprint_that_rust_has_pinned(key):
    """Each game's tests in Rust have pinned what the fingerprints of all positions of a golden record come to."""

    def total(record):
        found = 0
        for state in record.states():
            found = (found << 1 | found >> 63) % 2**64 ^ int(state.fingerprint, 16)
        return found

    tests = ROOT / "games" / key / "tests"
    pinned = re.findall(r"0x[\da-f]{4}(?:_[\da-f]{4}){3}", (tests / "it" / "golden.rs").read_text(encoding="utf-8"))
    assert pinned
    records = list((tests / "golden").glob("*.record"))
    totals = {total(read(path)) for path in records}
    assert len(totals) == len(records)
    assert {int(pin.replace("_", ""), 16) for pin in pinned} == totals


def test_a_game_with_fair_dice_verifies(game):
    state = play_on(game.new(seed=8, verifiable=True), 10**6, 8)
    record = state.record(names=[f"bot {seat}" for seat in range(game.seats)])
    record.verify()
    assert spelhaven.Record.parse(str(record)) == record == pickle.loads(pickle.dumps(record))
    assert record.names[0] == "bot 0" and record.game() == game
    assert pickle.loads(pickle.dumps(state)) == state
    other = str(record).replace("bot 0", "somebody")
    with pytest.raises(spelhaven.VerifyError, match="chain"):
        spelhaven.Record.parse(other).verify()
    robbed = "".join(line for line in other.splitlines(True) if not line.startswith("chain: "))
    with pytest.raises(spelhaven.VerifyError, match="no chain"):
        spelhaven.Record.parse(robbed).verify()
    spelhaven.Record.parse(robbed).verify(without_chain=True)
    with pytest.raises(spelhaven.VerifyError, match="commitment"):
        game.new(seed=1).record().verify()


def test_what_cannot_be_read_or_replayed_is_told():
    with pytest.raises(spelhaven.RecordError) as bad:
        spelhaven.Record.parse("spelhaven record 1\ngame: urland/1\nnonsense\n")
    assert bad.value.line == 3 and bad.value.entry is None
    text = str(play_on(spelhaven.load("fleet333").new(seed=1), 4, 1).record())
    lines = text.splitlines()
    broken = spelhaven.Record.parse("\n".join([*lines, "5 1 resign", "6 2 resign"]))
    with pytest.raises(spelhaven.RecordError) as bad:
        broken.replay()
    assert bad.value.entry in (5, 6)
    with pytest.raises(spelhaven.RecordError, match="chess"):
        spelhaven.Record.parse(text.replace("fleet333/", "chess/")).replay()
    with pytest.raises(spelhaven.RecordError):
        spelhaven.Record.parse(text.replace("fleet333/1", "fleet333/99")).replay()


def test_what_was_taken_back_is_in_the_record():
    lines = str(play_on(spelhaven.load("fleet333").new(seed=1), 3, 1).record()).splitlines()
    record = spelhaven.Record.parse("\n".join([*lines, "4 1 back to 2"]))
    states = record.states()
    assert states[4] == states[2] and states[4].ply == 4
    again = pickle.loads(pickle.dumps(states[4]))
    assert again.record() == record and again == states[2]
    play_on(again, 2, 2)
    assert again.record().replay() == again


def test_a_long_past_is_dropped_without_a_word():
    state = spelhaven.load("starfarers", seats=4).new(seed=1)
    play_on(state, 10**6, 1)
    assert state.ply > 2000
    del state
