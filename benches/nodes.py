#!/usr/bin/env python3
"""Measures several nodes on PostgreSQL (docs/BENCHMARKS.md): durable plies a second beside pgbench's one-row inserts by turns, a
move to a seat at another node, processor time, and memory, as a table with goals met or missed.

    cargo build --release --features postgres
    .ci/postgres benches/nodes.py target/release/spelhaven [--rounds N] [--seconds S] [--only plies,shares,memory]

Asks SPELHAVEN_POSTGRES for databases of its own, on the loopback alone. `shares` needs root and Linux: each node may use so much of a
core that it, and not the database, is what is short, as if it had a machine of its own."""

import argparse
import contextlib
import http.client
import json
import os
import resource
import socket
import statistics
import subprocess
import tempfile
import threading
import time

SERVER = os.environ["SPELHAVEN_POSTGRES"]
TABLES = 64
TICKS = os.sysconf("SC_CLK_TCK")
CGROUP = "/sys/fs/cgroup"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def psql(database, statement):
    command = ["psql", f"{SERVER}/{database}", "-qAtc", statement]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def stat(pid):
    """What the system says of a process after its name: its state, its parent, ..."""
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()


def used(pid, last=13):
    """Processor time of a process in seconds."""
    return sum(map(int, stat(pid)[11:last])) / TICKS


def memory(pid):
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmRSS"))


@contextlib.contextmanager
def database():
    name = f"nodes_{os.getpid()}_{time.monotonic_ns()}"
    psql("postgres", f"CREATE DATABASE {name}")
    try:
        yield name
    finally:
        psql("postgres", f"DROP DATABASE {name} WITH (FORCE)")


class Chief:
    """The first process of the database's server."""

    def __init__(self):
        shell = subprocess.Popen(["psql", f"{SERVER}/postgres", "-qAt"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        shell.stdin.write("SELECT pg_backend_pid();\n")
        shell.stdin.flush()
        self.pid = int(stat(int(shell.stdout.readline()))[1])
        shell.communicate()

    def used(self):
        """Processor time of all its processes, of those that have ended too."""
        time_used = used(self.pid, 15)
        for pid in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                if int(stat(pid)[1]) == self.pid:
                    time_used += used(pid)
        return time_used


class Node:
    def __init__(self, programme, of, share=None):
        self.port = free_port()
        self.process = subprocess.Popen(
            [programme, "serve", "--listen", f"127.0.0.1:{self.port}", "--rate", "1000000", "--open-tables", "1000000",
             "--streams", "1000000", "--connections", "1000000"],
            env={**os.environ, "SPELHAVEN_DATABASE": f"{SERVER}/{of}"}, stdout=subprocess.PIPE, text=True)
        assert "open at" in self.process.stdout.readline()
        self.group = bound(self.process.pid, share) if share else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        if self.group:
            os.rmdir(self.group)

    def metric(self, name):
        said = ask(http.client.HTTPConnection("127.0.0.1", self.port), "GET", "/metrics")
        return next(float(line.split()[1]) for line in said.splitlines() if line.startswith(f"spelhaven_{name} "))


def bound(pid, share):
    """Lets a process have no more than this share of a core, and answers its group; none where that cannot be had."""
    second = os.path.exists(f"{CGROUP}/cgroup.controllers")
    group = f"{CGROUP}/spelhaven_{pid}" if second else f"{CGROUP}/cpu/spelhaven_{pid}"
    period = 10_000
    limits = {"cpu.max": f"{int(share * period)} {period}"} if second else \
        {"cpu.cfs_period_us": str(period), "cpu.cfs_quota_us": str(int(share * period))}
    try:
        os.mkdir(group)
        for name, limit in [*limits.items(), ("cgroup.procs", str(pid))]:
            with open(f"{group}/{name}", "w") as file:
                file.write(limit)
    except OSError:
        return None
    return group


def ask(connection, method, path, body=None, token=None):
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    said = answer.read().decode()
    assert answer.status < 300, (method, path, answer.status, said)
    return said


def pgbench(seconds):
    """Rows a second that are inserted one by one, and microseconds of the server's processor time for each."""
    with database() as of, tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        psql(of, "CREATE TABLE bench (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, entry TEXT)")
        file.write(f"INSERT INTO bench (entry) VALUES ('{'x' * 40}');\n")
        file.flush()
        before = CHIEF.used()
        said = subprocess.check_output(
            ["pgbench", f"{SERVER}/{of}", "-n", "-M", "prepared", "-c", str(TABLES), "-j", "2", "-T", str(seconds),
             "-f", file.name], text=True, stderr=subprocess.DEVNULL)
        rows = int(psql(of, "SELECT count(*) FROM bench"))
        rate = next(line.split("=")[1].split()[0] for line in said.splitlines() if line.startswith("tps"))
        return {"rate": float(rate), "database": (CHIEF.used() - before) / rows * 1e6}


def load(programme, nodes, follow, seconds, share=None):
    """Plays at so many nodes of a house."""
    with database() as of, contextlib.ExitStack() as stack:
        house = [stack.enter_context(Node(programme, of, share)) for _ in range(nodes)]
        if share and not all(node.group for node in house):
            return None
        total = lambda metric: sum(node.metric(metric) for node in house)
        driver = subprocess.Popen(
            [programme, "load", "--at", ",".join(f"127.0.0.1:{node.port}" for node in house), "--tables", str(TABLES),
             "--games", str(3 * seconds + 1), "--follow", follow, "--seconds", str(seconds), "--json"],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # While it plays, not while tables are set up.
        while not total("plies_total"):
            time.sleep(0.05)
        look = lambda: (total("plies_total"), sum(used(node.process.pid) for node in house), CHIEF.used(), used(driver.pid),
                        total("store_commits_total"), int(psql(of, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")))
        before = look()
        time.sleep(seconds * 0.8)
        plies, of_nodes, of_database, of_driver, commits, logged = (now - then for now, then in zip(look(), before))
        said = json.loads(driver.communicate()[0])
        for what, count in said["errors"].items():
            print(f"{count} times: {what}")
        # With its place in the index.
        stored, bytes_stored = map(int, psql(of, "SELECT count(*), pg_total_relation_size('plies') FROM plies").split("|"))
        return {"rate": said["plies_per_second"], "bytes": bytes_stored / stored, "logged": logged / plies, "nodes": of_nodes / plies * 1e6,
                "database": of_database / plies * 1e6, "driver": of_driver / plies * 1e6, "group": plies / commits,
                "p50": said.get("seen_ms", said["answered_ms"])["p50"], "p99": said.get("seen_ms", said["answered_ms"])["p99"]}


def row(what, ours, beside=None, goal=None, unit=""):
    """A line of the table: medians, and that of the ratios."""
    number = lambda n: f"{n:,.0f}" if abs(n) >= 100 else f"{n:.2f}" if abs(n) < 10 else f"{n:.1f}"
    ours = [ours] if isinstance(ours, (int, float)) else ours
    ratios = [one / other for one, other in zip(ours, beside)] if beside else []
    found = statistics.median(ratios or ours)
    ratio = f"{found:.2f}x ({min(ratios):.2f} to {max(ratios):.2f})" if ratios else ""
    judged = ""
    if goal:
        bound, least = goal
        judged = "met" if (found >= bound if least else found <= bound) else "**missed**"
        goal = f"at {'least' if least else 'most'} {bound}{'x' if ratios else ''}"
    print(f"| {what} | {number(statistics.median(ours))}{unit} | {number(statistics.median(beside)) + unit if beside else ''} "
          f"| {ratio} | {goal or ''} | {judged} |", flush=True)


def plies(programme, rounds, seconds):
    kinds = {"one": (1, "nobody"), "two": (2, "nobody"), "three": (3, "nobody"),
             "one, followed": (1, "same"), "two, followed": (2, "next"), "three, followed": (3, "next")}
    came = {name: [] for name in ["pgbench", *kinds]}
    for _ in range(rounds):
        came["pgbench"].append(pgbench(seconds))
        for name, (nodes, follow) in kinds.items():
            came[name].append(load(programme, nodes, follow, seconds))
    of = lambda name, what: [run[what] for run in came[name]]
    row("plies/s, 1 node, each sent when the one before was answered : pgbench's inserts", of("one", "rate"), of("pgbench", "rate"), (0.8, True))
    row("the same, as what ours commit in groups pgbench commits one by one", of("one", "rate"), of("pgbench", "rate"), (3.0, True))
    row("plies/s, 2 nodes : pgbench's inserts", of("two", "rate"), of("pgbench", "rate"))
    row("plies/s, 3 nodes : pgbench's inserts", of("three", "rate"), of("pgbench", "rate"))
    row("the same of 1 node, each sent when both players have seen the one before : pgbench's inserts", of("one, followed", "rate"), of("pgbench", "rate"))
    row("plies/s, 2 nodes : 1 node", of("two", "rate"), of("one", "rate"), (1.0, True))
    row("plies/s, 3 nodes : 1 node", of("three", "rate"), of("one", "rate"), (1.0, True))
    row("the same of 3, followed at another node", of("three, followed", "rate"), of("one, followed", "rate"), (1.0, True))
    row("2 nodes, followed at another node : 1 node", of("two, followed", "rate"), of("one, followed", "rate"))
    row("a move to a seat at another node of 3, p99 : at the same of 1", of("three, followed", "p99"), of("one, followed", "p99"), (3.0, False), " ms")
    row("the same, p50", of("three, followed", "p50"), of("one, followed", "p50"), unit=" ms")
    for name in kinds:
        row(f"processor time of a ply, {name}: of nodes : of PostgreSQL", of(name, "nodes"), of(name, "database"), unit=" µs")
        row(f"processor time of a ply, {name}: of the driver", of(name, "driver"), unit=" µs")
        row(f"plies in a statement, {name}", of(name, "group"))
    row("bytes a ply has in PostgreSQL, with its index : in the write-ahead log, with all that is changed for it", of("one", "bytes"), of("one", "logged"))
    of_a_core = lambda name, what: [1e6 / cost for cost in of(name, what)]
    for name in ("one", "three, followed"):
        row(f"plies/s that a core carries, {name}: of nodes : of PostgreSQL", of_a_core(name, "nodes"), of_a_core(name, "database"))
    row("processor time of a row of pgbench's, of PostgreSQL", of("pgbench", "database"), unit=" µs")


def shares(programme, rounds, seconds, share=0.12):
    """As `plies`, but a node has so much of a core."""
    for follow in ("nobody", "next"):
        one, *more = ([load(programme, nodes, follow, seconds, share) for _ in range(rounds)] for nodes in (1, 2, 3))
        if None in one:
            print("a share of a core cannot be given here")
            return
        rate = lambda runs: [run["rate"] for run in runs]
        for nodes, runs in zip((2, 3), more):
            row(f"plies/s, nodes with {share:.0%} of a core each, {'unfollowed' if follow == 'nobody' else 'followed at another'}, {nodes} : 1",
                rate(runs), rate(one), (1.0, True))


def house_full(programme, tables=10_000, streams=5_000, threads=8):
    """Memory of a node at which half of so many tables are followed, and the others only open."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with database() as of:
        # Another node makes them, so that nothing is left of that.
        with Node(programme, of) as maker:
            connection = http.client.HTTPConnection("127.0.0.1", maker.port)
            tokens = [json.loads(ask(connection, "POST", "/api/v1/tokens", {"name": name}))["token"] for name in ("Ada", "Ben")]
            games = json.loads(ask(connection, "GET", "/api/v1/games", token=tokens[0]))
            game = next(game["key"] for game in games if 2 in range(game["seats"][0], game["seats"][1] + 1))
            made = [[] for _ in range(threads)]

            def make(to):
                connection = http.client.HTTPConnection("127.0.0.1", maker.port)
                while len(to) < tables // threads:
                    wish = {"game": game, "seats": ["me", "open"]}
                    table = json.loads(ask(connection, "POST", "/api/v1/tables", wish, tokens[0]))["table"]
                    ask(connection, "POST", f"/api/v1/tables/{table}/join", {}, tokens[1])
                    to.append(table)

            workers = [threading.Thread(target=make, args=(to,)) for to in made]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
        made = sum(made, [])
        with Node(programme, of) as node:
            def settled():
                time.sleep(1)
                return memory(node.process.pid)

            empty, open_streams = settled(), []
            for table in made[:streams]:
                stream = socket.create_connection(("127.0.0.1", node.port))
                stream.sendall(f"GET /api/v1/tables/{table}/events HTTP/1.1\r\nhost: localhost\r\n"
                               f"authorization: Bearer {tokens[0]}\r\n\r\n".encode())
                told = b""
                while b"event: presence" not in told:
                    told += stream.recv(65536)
                open_streams.append(stream)
            followed = settled()
            connection = http.client.HTTPConnection("127.0.0.1", node.port)
            for table in made[streams:]:
                ask(connection, "GET", f"/api/v1/tables/{table}", token=tokens[0])
            full = settled()
            assert (node.metric("tables_in_memory"), node.metric("event_streams")) == (tables, streams)
            # What was last sent is kept for a minute at most.
            time.sleep(62)
            later = settled()
            each, alone = (followed - empty) / streams / 1e3, (full - followed) / (tables - streams) / 1e3
            row("memory of a node with nothing to do", empty / 1e6, unit=" MB")
            row(f"of each of {tables - streams:,} tables that are open", alone, unit=" kB")
            row(f"of each of {streams:,} that are followed: the event stream's part", each - alone, unit=" kB")
            row(f"of the node with {tables:,} tables and {streams:,} streams", full / 1e6, unit=" MB")
            row("the same a minute later", later / 1e6, unit=" MB")
            # What was last sent is gone; what is left is a stream on which nothing happens.
            idle = ((later - empty) / 1e3 - tables * alone) / streams
            row("of each event stream then, which is idle", idle, goal=(6.2, False), unit=" kB")
            for stream in open_streams:
                stream.close()


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("programme", help="spelhaven, built with --features postgres")
parser.add_argument("--rounds", type=int, default=5)
parser.add_argument("--seconds", type=int, default=5)
parser.add_argument("--only", default="plies,shares,memory")
args = parser.parse_args()
CHIEF, began = Chief(), time.monotonic()
print("| what | ours | beside it | ratio, least to greatest | goal | |\n|---|---:|---:|---:|---:|---|", flush=True)
for part in args.only.split(","):
    if part == "memory":
        house_full(args.programme)
    else:
        {"plies": plies, "shares": shares}[part](args.programme, args.rounds, args.seconds)
print(f"\n{time.monotonic() - began:.0f} s", flush=True)
