#!/usr/bin/env python3
"""A bot that plays on a Spelhaven site and thinks here.

    python examples/site_bot.py http://127.0.0.1:8333 urland                 against one of the house's bots
    python examples/site_bot.py http://127.0.0.1:8333 --table KEY            sits down at a table that waits

It hands the view the site sends to a bot of this package (`--bot`, the last on the list if left out). The site sends what the
seat may know and nothing else; the bot guesses worlds that fit it.
"""

import argparse
import http.client
import json
import sys
import time
import urllib.error
import urllib.request
import uuid

import spelhaven


def thinker(key, seconds):
    """A function from a state as the site's API sends it to what to play."""

    def choose(state):
        if len(state["choices"]) == 1:
            return state["choices"][0]
        game = spelhaven.load(state["game"], seats=len(state["names"]))
        mind = game.bot(key or game.bots[-1], seconds=seconds)
        # At a table seats count from 1.
        return mind.think(state["view"], state["seat"] - 1, state["choices"], seed=state["entries"])

    return choose


# What is raised when a connection breaks: in the midst of an answer that is no OSError.
BROKEN = (OSError, http.client.HTTPException)


class House:
    """The API: every call but `games` and `token` needs a token."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/") + "/api/v1"
        self.token = token

    def open(self, path, body=None, headers=None, timeout=30):
        request = urllib.request.Request(self.address + path, headers=headers or {})
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        return urllib.request.urlopen(request, timeout=timeout)

    def call(self, path, body=None):
        """Calls until there is an answer. A command carries an id, so that trying again is safe."""
        for attempt in range(10):
            try:
                with self.open(path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 500, 502, 503, 504):
                    raise
                pause = float(error.headers.get("Retry-After", 1))
            except BROKEN:
                pause = 0.2 * 2**attempt
            time.sleep(min(pause, 10))
        raise SystemExit("the house does not answer")

    def states(self, table):
        """How the table stands, now and whenever that changes: a stream that is taken up again where
        it broke off."""
        last = None
        while True:
            try:
                headers: dict[str, str] = {"Last-Event-ID": last} if last else {}
                with self.open(f"/tables/{table}/events", headers=headers, timeout=60) as stream:
                    event = {}
                    for line in stream:
                        name, _, value = line.decode().rstrip("\n").partition(": ")
                        if name:
                            event[name] = value
                        elif event:
                            last = event.get("id", last)
                            if event.get("event") == "state":
                                yield json.loads(event["data"])
                            event = {}
            except urllib.error.HTTPError:
                raise
            except BROKEN:
                pass
            time.sleep(0.5)


def play(house, table, choose):
    """Plays at a table until the game is over."""
    for state in house.states(table):
        if state["stage"] == "over":
            return state
        if state.get("seat") not in state["turn"] or not state["choices"]:
            continue
        command = {"action": choose(state), "ply": state["entries"], "id": str(uuid.uuid4())}
        try:
            house.call(f"/tables/{table}/play", command)
        except urllib.error.HTTPError as error:
            # The table has moved on: the stream tells how it stands.
            if error.code != 409:
                raise


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address", help="where the house is, as in http://127.0.0.1:8333")
    parser.add_argument("game", nargs="?", help="the game to play; the first on the shelf if left out")
    parser.add_argument("--table", help="sit down at this table instead of making one")
    parser.add_argument("--invite", help="the word of its invitation")
    parser.add_argument("--token", help="play for this token's holder; a new guest if left out")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--bot", help="key of the bot")
    parser.add_argument("--seconds", type=float, default=1.0, help="for one thought")
    wishes = parser.parse_args()

    house = House(wishes.address, wishes.token)
    if not house.token:
        house.token = house.call("/tokens", {"name": wishes.name})["token"]
    table = wishes.table
    if table:
        house.call(f"/tables/{table}/join", {"name": wishes.name, "invite": wishes.invite})
    else:
        games = {game["key"]: game for game in house.call("/games")}
        game = games[wishes.game] if wishes.game else next(iter(games.values()))
        others = ["bot " + game["bots"][0]] * (game["seats"][0] - 1)
        table = house.call("/tables", {"game": game["key"], "seats": ["me"] + others})["table"]
    print(f"playing at {wishes.address.rstrip('/')}/t/{table}")
    state = play(house, table, thinker(wishes.bot, wishes.seconds))
    print(f"over after {state['entries']} entries: {state['result']}")


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as error:
        sys.exit(f"refused: {error.read().decode()}")
