#!/usr/bin/env python3
"""What slow moves at 2,000 a second waited for.

    sudo python3 benches/tail.py target/release/spelhaven [ROUNDS]

Runs `spelhaven bench --only latency` under `perf record -a` and prints, of each round, its p99 and its slowest move,
with what happened between sending and seeing it, in ms:

    disk        how long the store's writer waited for the disk, for how many commits, and for the longest of them
    checkpoint  the longest wait for the disk of the thread that empties the log into the database
    writer, workers, clients
                the longest stretch in which such a thread was ready and had no core: the writer, a worker of the
                runtime, a thread that sends or reads moves
    host        the longest stretch without any event: the machine stood still, or slept

The trace and the list of moves are left in a directory that is named at the end.
"""

import bisect
import collections
import os
import re
import subprocess
import sys
import tempfile

SERVER = ("store-writer", "store-checkpoin", "tokio-rt-worker")
SYNCS = [f"syscalls:sys_{side}_{call}" for call in ("fsync", "fdatasync") for side in ("enter", "exit")]
LINE = re.compile(r"\s*(.+?)\s+(\d+) \[\d+\]\s+([\d.]+): +\w+:(\w+): (.*)")
SWITCH = re.compile(r"prev_comm=(.+) prev_pid=(\d+) .*prev_state=(\S+) ==> next_comm=(.+) next_pid=(\d+)")
WAKEUP = re.compile(r"comm=(.+) pid=(\d+)")


def client(program):
    """How the system calls the threads that send and read."""
    return os.path.basename(program)[:15]


def record(program, rounds, directory):
    trace, moves = f"{directory}/perf.data", f"{directory}/moves"
    names = (*SERVER, client(program))
    switched = " || ".join(f'{side}_comm == "{name}"' for name in names for side in ("prev", "next"))
    woken = " || ".join(f'comm == "{name}"' for name in names)
    command = ["perf", "record", "-q", "-a", "-k", "CLOCK_MONOTONIC", "-m", "4096", "-o", trace]
    command += ["-e", "sched:sched_switch", "--filter", switched, "-e", "sched:sched_wakeup", "--filter", woken]
    for event in SYNCS:
        command += ["-e", event]
    bench = [program, "bench", "--only", "latency", "--pairs", rounds, "--moves", moves]
    subprocess.run([*command, "--", *bench], check=True)
    return trace, moves


class Spans:
    """Stretches of time, asked for what of them lies between two moments."""

    def __init__(self):
        self.begins, self.ends, self.longest = [], [], 0.0

    def add(self, begin, end):
        self.begins.append(begin)
        self.ends.append(end)
        self.longest = max(self.longest, end - begin)

    def within(self, begin, end):
        """How many, their sum and the longest, in ms."""
        first = bisect.bisect_left(self.begins, begin - self.longest)
        last = bisect.bisect_right(self.begins, end)
        parts = [min(e, end) - max(b, begin) for b, e in zip(self.begins[first:last], self.ends[first:last])]
        parts = [1e3 * part for part in parts if part > 0]
        return len(parts), sum(parts), max(parts, default=0.0)


def read(trace):
    """Stretches by what was waited for: the disk, and a core by the kind of thread."""
    found = collections.defaultdict(list)
    ready, syncing, last = {}, {}, None
    fields = "comm,tid,cpu,time,event,trace"
    script = subprocess.Popen(
        ["perf", "script", "--ns", "-F", fields, "-i", trace],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, errors="replace",
    )
    for line in script.stdout:
        match = LINE.match(line)
        if not match:
            continue
        comm, thread, time, event, rest = match.groups()
        time = float(time)
        if last is not None and time - last > 1e-3:
            found["host"].append((last, time))
        last = time
        if event.endswith("sync"):
            if event.startswith("sys_enter"):
                syncing[thread] = time
            elif thread in syncing:
                found["disk" if comm == "store-writer" else "checkpoint"].append((syncing.pop(thread), time))
        elif event == "sched_wakeup":
            ready.setdefault(WAKEUP.match(rest).group(2), time)
        elif event == "sched_switch":
            _, leaving, state, name, coming = SWITCH.match(rest).groups()
            if state.startswith("R"):
                ready[leaving] = time
            if coming in ready:
                found[name].append((ready.pop(coming), time))
    spans = collections.defaultdict(Spans)
    for kind, stretches in found.items():
        for stretch in sorted(stretches):
            spans[kind].add(*stretch)
    return spans


def main():
    program, rounds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "10"
    directory = tempfile.mkdtemp(prefix="tail")
    trace, moves = record(program, rounds, directory)
    spans = read(trace)
    by_round = collections.defaultdict(list)
    with open(moves) as lines:
        for line in lines:
            number, sent, seen = line.split()
            by_round[int(number)].append((float(sent), float(seen)))
    print("round, move     took |    disk  commits  longest  checkp.   writer  workers  clients     host")
    for number, made in sorted(by_round.items()):
        made.sort(key=lambda move: move[1] - move[0])
        took = [1e3 * (seen - sent) for sent, seen in made]
        at = lambda share: round((len(made) - 1) * share)
        for label, place in (("p50", at(0.5)), ("p99", at(0.99)), ("slowest", at(1))):
            sent, seen = made[place]
            commits, disk, longest_commit = spans["disk"].within(sent, seen)
            longest = [
                spans[kind].within(sent, seen)[2]
                for kind in ("checkpoint", "store-writer", "tokio-rt-worker", client(program), "host")
            ]
            print(
                f"{number:3} {label:8} {took[place]:8.2f} | {disk:7.2f} {commits:8} {longest_commit:8.2f}  "
                + "  ".join(f"{one:7.2f}" for one in longest)
            )
    print(f"\n{directory}")


if __name__ == "__main__":
    main()
