#!/usr/bin/env python3
"""Lets one version of the programme write a house: a small database that every later version must open.

    python3 crates/web/tests/houses/write.py target/debug/spelhaven COMMIT

starts that programme on a port of its own, plays at some twenty tables through its pages and its API, and
leaves in a new folder VERSION-COMMIT beside this file

    README.md        what is in it
    spelhaven.db     what the programme wrote, nothing of it changed but the age of one table's entries and when it
                     is due, so that its clock has run out in whatever year the house is opened
    expected.json    how that version showed each table, and who can act there
    records/         the record of each table as that version gave it: to anybody, and to each player
                     who may know more

`old_house.rs` in `tests/web` opens every such folder. Needs nothing but Python's standard library.
"""

import http.client
import json
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse

DATABASE = "spelhaven.db"
DAY = 24 * 60 * 60 * 1000
# A snapshot is kept after every fifty entries; a table is long when it has some entries more.
LONG = 55

dice = random.Random(333)


class Refused(Exception):
    """What the house said to a request it refused."""

    def __init__(self, status, text):
        super().__init__(f"{status}: {text[:400]}")
        self.status = status


class Person:
    """Somebody with a browser, or a programme with a token."""

    def __init__(self, address, name):
        self.address, self.name = address, name
        self.cookie = self.token = self.password = None

    def send(self, method, path, body=None, kind=None):
        headers = {"Accept": "application/json", "Origin": f"http://{self.address}"}
        if self.token:
            headers = {"Authorization": f"Bearer {self.token}"}
        elif self.cookie:
            headers["Cookie"] = f"spelhaven={self.cookie}"
        if kind:
            headers["Content-Type"] = kind
        line = http.client.HTTPConnection(self.address, timeout=60)
        line.request(method, path, body, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            if name == "spelhaven":
                self.cookie = value
        if answer.status >= 400:
            raise Refused(answer.status, text)
        return answer, text

    def get(self, path):
        return self.send("GET", path)[1]

    def form(self, path, **fields):
        body = urllib.parse.urlencode({key.replace("_", "-"): value for key, value in fields.items()})
        return self.send("POST", path, body, "application/x-www-form-urlencoded")

    def call(self, path, **fields):
        fields = {key: value for key, value in fields.items() if value is not None}
        return json.loads(self.send("POST", f"/api/v1{path}", json.dumps(fields), "application/json")[1])


class Table:
    """A table of the house, and who sits at it: a person, or `None` for a bot or an empty seat."""

    all = []

    def __init__(self, label, key, sitters):
        self.label, self.key, self.sitters = label, key, sitters
        self.anybody = Person(next(filter(None, sitters)).address, "")
        self.chat, self.notes = [], {}
        Table.all.append(self)

    def people(self):
        """Each person once, with the seats they have."""
        seats = {}
        for seat, person in enumerate(self.sitters, 1):
            if person:
                seats.setdefault(person, []).append(seat)
        return seats

    def state(self, person=None, seat=None):
        query = f"?seat={seat}" if seat else ""
        return json.loads((person or self.anybody).get(f"/api/v1/tables/{self.key}{query}"))

    def seen_from(self, seat):
        return self.state(self.sitters[seat - 1], seat)

    def record(self, person=None, seat=None):
        query = f"?seat={seat}" if seat else ""
        return (person or self.anybody).get(f"/api/v1/tables/{self.key}/record{query}")

    def last_entry(self):
        """As the record for anybody has it, which may end in its chain."""
        return [line for line in self.record().splitlines() if re.match(r"\d+ ", line)][-1]

    def play(self, seat, action):
        person, ply = self.sitters[seat - 1], self.state()["entries"]
        if person.token:
            return person.call(f"/tables/{self.key}/play", action=action, ply=ply, seat=seat)
        return person.form(f"/t/{self.key}/play", action=action, ply=ply, seat=seat)

    def undo(self, seat):
        fields = {"ply": self.state()["entries"], "seat": seat}
        return self.sitters[seat - 1].form(f"/t/{self.key}/undo", **fields)

    def play_and_take_back(self, seat):
        """Plays something and takes it back; where the others must be asked, they agree."""
        self.play(seat, dice.choice(self.seen_from(seat)["choices"]))
        if self.state()["stage"] == "over":
            return
        if json.loads(self.undo(seat)[1])["entry"] is None:
            ply = self.state()["entries"]
            for person in self.people():
                if person is not self.sitters[seat - 1]:
                    person.form(f"/t/{self.key}/answer", ply=ply, yes="yes")

    def say(self, seat, text):
        person = self.sitters[seat - 1]
        if person.token:
            person.call(f"/tables/{self.key}/say", text=text)
        else:
            person.form(f"/t/{self.key}/say", text=text)
        self.chat.append([person.name, text])

    def led_to(self, person, command, **fields):
        """The table at which somebody goes on."""
        return json.loads(person.form(f"/t/{self.key}/{command}", **fields)[1])["table"]

    def settled(self):
        """How it stands, once no bot is to act."""
        while True:
            state = self.state()
            if state["stage"] != "running" or all(self.sitters[seat - 1] for seat in state["turn"]):
                return state
            time.sleep(0.002)

    def go_on(self, until=lambda state: False, prefer=()):
        """People play anything, or first what begins with one of `prefer`; until it is over or so."""
        while True:
            state = self.settled()
            if state["stage"] == "over" or until(state):
                return state
            seat = dice.choice(state["turn"])
            choices = self.seen_from(seat)["choices"]
            likes = [choice for word in prefer for choice in choices if choice.startswith(word)]
            self.play(seat, likes[0] if likes else dice.choice(choices))

    def expected(self, names):
        """How this version shows it."""
        state = self.settled()
        label = {person: label for label, person in names.items()}
        kept = ["table", "game", "stage", "entries", "turn", "names", "offer", "result", "next", "secret",
                "clocks"]
        said = {"label": self.label} | {key: state[key] for key in kept if key in state}
        said["sitters"] = [label.get(person) for person in self.sitters]
        said["chat"] = self.chat
        said["choices"] = {}
        said["records"] = {}
        if state["stage"] != "gathering":
            said["records"] = {"anybody": self.record()}
            for person, seats in self.people().items():
                for seat in seats if state["stage"] == "running" else []:
                    seen = self.state(person, seat)
                    if seen.get("seat") == seat:
                        said["choices"][seat] = sorted(seen["choices"] + seen["asides"])
                        record = self.record(person, seat)
                        if record != said["records"]["anybody"]:
                            said["records"][seat] = record
        return said | self.notes


def table(label, game, seats, pace="none", **options):
    """Makes a table at which the people of `seats` sit; a text is a bot, or an open or a friend's seat."""
    owner = next(seat for seat in seats if isinstance(seat, Person))
    mine = seats.count(owner)
    wish, sitters = {"seats": len(seats), "pace": pace, "name": owner.name}, []
    for number, seat in enumerate(seats, 1):
        if seat is owner and mine > 1:
            wish |= {f"seat-{number}": "screen", f"name-{number}": f"{owner.name} {number}"}
        elif seat is owner:
            wish[f"seat-{number}"] = "me"
        else:
            wish[f"seat-{number}"] = "open" if isinstance(seat, Person) else seat
        sitters.append(seat if isinstance(seat, Person) else None)
    if owner.token:
        seats = [wish[f"seat-{number}"] for number in range(1, len(seats) + 1)]
        key = owner.call("/tables", game=game, seats=seats, pace=pace, options=options)["table"]
    else:
        wish |= {f"option-{key.replace('_', '-')}": value for key, value in options.items()}
        key = owner.form(f"/g/{game}/new", **wish)[0].headers["Location"].removeprefix("/t/")
    made = Table(label, key, sitters)
    for number, person in enumerate(sitters, 1):
        if person and person is not owner:
            sit_down(made, person, number)
    return made


def sit_down(table, person, seat):
    if person.token:
        person.call(f"/tables/{table.key}/join", name=person.name, seat=seat)
    else:
        person.form(f"/t/{table.key}/join", name=person.name, seat=seat)


def entries(count):
    return lambda state: state["entries"] >= count


def write_house(people):
    """Everything that happens in the house."""
    ada, ben, cleo, dirk, robot = people.values()

    # Over, of every game.
    t = table("fleet333 over, against a bot", "fleet333", [ada, "bot greedy"])
    t.say(1, "Let us see what it can do.")
    t.go_on()
    # What Ben played as a guest is his account's.
    guest = Person(ben.address, ben.name)
    t = table("fleet333 over on five by five, by resigning, with a rematch proposed", "fleet333", [guest, ada],
              board="b5x5", setup="spread-5x5", bonus_needs_entry="yes", quiet_limit="12")
    t.go_on(entries(6))
    t.say(2, "That corvette is lost & <you> know it")
    guest.form("/account/open", name=ben.name, password=ben.password)
    ben.cookie = guest.cookie
    t.sitters = [ben, ada]
    t.say(1, "Wel verdraaid… 🚢")
    t.play(1, "resign")
    t.settled()
    following = t.led_to(ada, "rematch")
    Table("fleet333 not begun, the rematch: a seat is kept for one who has not come yet", following, [ada, ben])
    t = table("urland over, three", "urland", [cleo, dirk, "bot random"])
    t.go_on()
    t.say(2, "Gut gespielt, Cleo!")
    t.say(1, "You too.")
    table("urland over, five", "urland", [ada, "bot greedy", "bot random", "bot greedy", "bot random"]).go_on()
    table("schwarm over, two at one screen, started freely", "schwarm", [cleo, cleo],
          free_start="yes").go_on()
    table("schwarm over, four, cards concealed", "schwarm", [ben, robot, "bot random", "bot greedy"],
          concealed_cards="yes").go_on()
    table("aquasphere over, two", "aquasphere", [robot, "bot greedy"]).go_on()
    table("aquasphere over, four", "aquasphere", [ada, ben, "bot random", "bot random"]).go_on()
    table("starfarers over after ten rounds, three", "starfarers", [ada, "bot greedy", "bot random"],
          round_limit="10").go_on()
    table("starfarers over after ten rounds, four, advanced", "starfarers", [cleo, "bot random", "bot greedy", dirk],
          setup="advanced", quick_supply="yes", round_limit="10").go_on()

    # Looked at again, and played on.
    t = Table.all[0]
    ada.form(f"/t/{t.key}/analyse")
    while json.loads(ada.get(f"/api/v1/tables/{t.key}/analysis"))["stage"] != "done":
        time.sleep(0.1)
    t.notes["analysed"] = True
    following = t.led_to(ada, "play-on", at=2)
    Table("fleet333 played on from another table's third entry", following, t.sitters).go_on(entries(13))

    # Running.
    t = table("fleet333 with actions taken back in the middle", "fleet333", [ada, ben], semi_split="yes")
    for count in (4, 9, 14):
        t.play_and_take_back(t.go_on(entries(count))["turn"][0])
    t.go_on(entries(18))
    t = table("fleet333 with an agreement offered", "fleet333", [cleo, dirk], colours="red",
              placement="RQPO/NMLK")
    seat = t.go_on(entries(6))["turn"][0]
    t.play(seat, "offer")
    t = table("fleet333 with a taking back asked for", "fleet333", [dirk, ada])
    seat = t.go_on(entries(5))["turn"][0]
    t.play(seat, dice.choice(t.seen_from(seat)["choices"]))
    other = t.settled()["turn"][0]
    t.play(other, dice.choice(t.seen_from(other)["choices"]))
    t.undo(seat)
    t.say(seat, "Sorry, that was the wrong ship.")
    table("fleet333 from a position", "fleet333", [ben, cleo], position="3k/1Q2/N2P/4/4/3K r 5 r 9")

    t = table("urland with one secret bid made and two to come", "urland", [ada, cleo, ben])
    bidders = t.go_on(lambda state: len(state["turn"]) > 1 and state["entries"] > LONG)["turn"]
    bids = t.seen_from(bidders[0])["choices"]
    t.play(bidders[0], bids[-1])
    t.notes["secret-of"] = bidders[0]
    t = table("urland, four, a disc chosen in secret", "urland", [dirk, ada, "bot random", cleo])
    t.go_on(entries(12))
    t.go_on(lambda state: t.last_entry().endswith(" ?"))
    t.notes["secret-of"] = int(t.last_entry().split()[1])

    t = table("schwarm, four, long, cards concealed", "schwarm", [ada, "bot random", "bot greedy", dirk],
              dangerous_tsunami="yes", concealed_cards="yes")
    t.go_on(entries(LONG))
    t.say(1, "Lang duurt dit!")
    t = table("schwarm, three, just begun", "schwarm", [robot, cleo, "bot random"], first="seat-1")
    t.go_on(entries(3))
    t = table("aquasphere, three, long, taken back after its snapshot", "aquasphere", [ben, dirk, cleo])
    t.play_and_take_back(t.go_on(entries(LONG))["turn"][0])
    t.go_on(entries(LONG + 6))
    table("aquasphere, four at one screen", "aquasphere", [dirk] * 4).go_on(entries(10))
    t = table("starfarers, four, long, with an offer and a proposal to trade", "starfarers",
              [ada, ben, "bot random", cleo], setup="advanced", quick_supply="yes", colours="drawn")

    def may_offer(state):
        active = state["turn"][0]
        return (state["entries"] > LONG and any(c.startswith("offer ") for c in t.seen_from(active)["choices"])
                and any(a.startswith("propose ") for seat in (1, 2, 4) if seat != active
                        for a in t.seen_from(seat)["asides"]))

    active = t.go_on(may_offer, prefer=("roll", "settle", "colony-ship"))["turn"][0]
    others = [seat for seat in (1, 2, 4) if seat != active]
    proposer, deal = next((seat, aside) for seat in others for aside in t.seen_from(seat)["asides"]
                          if aside.startswith("propose "))
    t.play(proposer, deal)
    deal = next(choice for choice in t.seen_from(active)["choices"] if choice.startswith("offer "))
    t.play(active, deal.split(" to ")[0] + f" to {others[0]}")
    t.say(proposer, "Ore, anybody?")
    t = table("starfarers, three, with one secret discard made", "starfarers", [cleo, dirk, robot])
    hoarding = ("roll", "discard", "shake", "stop", "done", "no", "stay", "draw")
    t.go_on(lambda state: len(state["turn"]) > 1 and state["entries"] > 30
            and t.seen_from(state["turn"][0])["choices"][0].startswith("discard"), hoarding)
    seat = t.settled()["turn"][0]
    t.play(seat, t.seen_from(seat)["choices"][0])
    t.notes["secret-of"] = seat

    # With clocks.
    t = table("schwarm, two, with a live clock", "schwarm", [ada, ben], pace="live 180+10")
    t.go_on(entries(7))
    t = table("aquasphere, two, whose days have run out", "aquasphere", [cleo, ada], pace="days 1")
    out = t.go_on(entries(8))["turn"][0]
    t.notes["out"] = out
    t = table("fleet333 with a stand-in for one whose minute ran out", "fleet333", [dirk, ben], pace="live 1+300")
    first = t.settled()["turn"]
    late = t.go_on(lambda state: state["turn"] != first)["turn"]
    t.notes["stand-in"] = late[0]
    while t.state()["turn"] == late:
        time.sleep(1)

    # Not begun.
    t = table("urland not begun, open to anybody", "urland", [ada, ben, "open", "bot greedy"])
    t.say(2, "One more?")
    t = table("starfarers not begun, for friends", "starfarers", [cleo, "friend", "friend"], pace="days 3",
              setup="advanced")
    t.notes["invite"] = re.search(r"invite=([a-z0-9]+)", cleo.get(f"/t/{t.key}")).group(1)

def begin(programme, data):
    """Starts the programme and says where it listens."""
    words = [programme, "serve", "--listen", "127.0.0.1:0", "--data", data, "--rate", "1000000", "--bot-pause", "0"]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    return server, re.search(r"127\.0\.0\.1:\d+", server.stdout.readline()).group(0)


def arrive(address):
    """The people of the house: two with an account, two guests, a programme."""
    names = ["Ada", "Ben", "Cleo", "Dirk Größer", "robot"]
    people = {name.split()[0].lower(): Person(address, name) for name in names}
    ada, ben, _, _, robot = people.values()
    ada.password, ben.password = "the ada of the old house", "the ben of the old house"
    ada.form("/account/open", name=ada.name, password=ada.password)
    robot.token = robot.call("/tokens", name=robot.name)["token"]
    return people


def introduce(person):
    """How a later version will know somebody."""
    said = {"name": person.name, "cookie": person.cookie, "password": person.password, "token": person.token}
    return {key: value for key, value in said.items() if value}


def keep(data, folder, tables):
    """Keeps the database in one file, and the records beside it."""
    written = sqlite3.connect(data / DATABASE)
    written.execute("VACUUM INTO ?", [str(folder / DATABASE)])
    written.close()
    house = sqlite3.connect(folder / DATABASE)
    (folder / "records").mkdir()
    for table in tables:
        # In whatever year the house is opened, that clock has run out.
        if "out" in table:
            (number,) = house.execute("SELECT no FROM tables WHERE key = ?", [table["table"]]).fetchone()
            house.execute("UPDATE plies SET at = at - ? WHERE id >> 20 = ?", [400 * DAY, number])
            house.execute("UPDATE tables SET due_at = due_at - ? WHERE no = ?", [400 * DAY, number])
        name = re.sub(r"[^a-z0-9]+", "-", table["label"]).strip("-")
        for reader, record in table["records"].items():
            file = f"records/{name}{'' if reader == 'anybody' else f'.seat-{reader}'}.txt"
            (folder / file).write_text(record)
            table["records"][reader] = file
    house.commit()
    house.close()


def describe(version, commit, tables):
    """The page that says what is in the house."""
    lines = [f"# A house written by {version}, commit {commit}", "",
             f"Made by `python3 crates/web/tests/houses/write.py PROGRAMME {commit}` with the programme of that",
             "commit; never to be changed. The names, passwords and tokens in `expected.json` are good for this",
             "house alone.", "", "| table | entries |", "|---|---|"]
    lines += [f"| {table['label']} | {table['entries']} |" for table in tables]
    return "\n".join(lines) + "\n"


def main(programme, commit):
    version = subprocess.run([programme, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    with tempfile.TemporaryDirectory() as work:
        data, folder = pathlib.Path(work) / "data", pathlib.Path(work) / "house"
        folder.mkdir()
        server, address = begin(programme, data)
        try:
            people = arrive(address)
            write_house(people)
            tables = [table.expected(people) for table in Table.all]
            ada = people["ada"]
            ada.token = re.search(r"spelhaven_[0-9a-f]+", ada.form("/account/tokens", name="Ada's bot")[1]).group(0)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
        keep(data, folder, tables)
        people = {label: introduce(person) for label, person in people.items()}
        expected = json.dumps({"people": people, "tables": tables}, indent=1, ensure_ascii=False)
        (folder / "expected.json").write_text(expected + "\n")
        (folder / "README.md").write_text(describe(version, commit, tables))
        kept = shutil.copytree(folder, pathlib.Path(__file__).parent / f"{version}-{commit}")
        # That would leave files of its own.
        subprocess.run([programme, "check-tables", "--data", folder], check=True)
    print(kept, (kept / DATABASE).stat().st_size, "bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
