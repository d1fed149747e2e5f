#!/usr/bin/env python3
"""Checks that every draw in a finished Spelhaven record follows from its seed, and that its chain holds.

    python3 verify.py game.txt        (or the record on standard input)

It shares no code with the program that wrote the record; docs/RECORDS.md says what it computes.
Prints `ok N draws` and exits with 0, or prints the first mismatch and exits with 1; exits with 2
if the record cannot be checked. Without a chain names and actions may be others: it says so and exits
with 3, unless it is told by `--without-chain` that the record is of a version that wrote none.
It checks the draws and the chain, not the rules of the game.
"""

import hashlib
import re
import struct
import sys

MASK = 0xFFFFFFFF


def chacha8(key, stream):
    """The 32-bit words of one stream: 8 rounds, 64-bit block counter, 64-bit nonce."""
    counter = 0
    while True:
        start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)
        start += struct.unpack("<4I", struct.pack("<2Q", counter, stream))
        x = list(start)

        def quarter(a, b, c, d):
            for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[p] = (x[p] + x[q]) & MASK
                x[r] ^= x[p]
                x[r] = (x[r] << bits | x[r] >> (32 - bits)) & MASK

        for _ in range(4):
            for i in range(4):
                quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & MASK for a, b in zip(x, start))
        counter += 1


def below(bound, words):
    """One draw: a number from 0 to bound - 1, each equally likely."""
    while True:
        product = next(words) * bound
        if product & MASK >= (2**32 - bound) % bound:
            return product >> 32


class Unreadable(Exception):
    pass


def read(text):
    """The header as a dictionary, the draws of each entry as (bound, value) pairs, and the lines of the chain."""
    lines = text.split("\n")
    if not lines or lines[0] != "spelhaven record 1" or "" not in lines:
        raise Unreadable("this is not a spelhaven record of version 1")
    end = lines.index("")
    header = dict(line.split(": ", 1) for line in lines[1:end] if ": " in line)
    entries = []
    links = []
    for number, line in enumerate(lines[end + 1 :], end + 1):
        if not line:
            links += [line for line in lines[number + 1 :] if line.startswith("result: ")]
            header.update(line.split(": ", 1) for line in lines[number + 1 :] if line.startswith("chain: "))
            break
        match = re.fullmatch(r"(\d+) ([^{}]+?)(?: \{(\d+:\d+(?: \d+:\d+)*)\})?", line)
        if not match or int(match[1]) != len(entries):
            raise Unreadable(f"entry {len(entries)} cannot be read: {line}")
        pairs = (draw.split(":") for draw in (match[3] or "").split())
        entries.append([(int(bound), int(value)) for bound, value in pairs])
        links.append(line)
    root = "".join(line + "\n" for line in lines[1:end] if not line.startswith("secret: "))
    return header, entries, root, links


def chain(secret, root, links):
    """The last link of the chain over a header and the lines that follow it."""
    head = hashlib.sha256(b"spelhaven chain 1\n" + secret + root.encode()).digest()
    for line in links:
        head = hashlib.sha256(secret + head + line.encode()).digest()
    return head.hex()


def verify(text):
    """How many draws were checked, what is wrong, if anything is, and whether there is a chain."""
    header, entries, root, links = read(text)
    seats = sum(key.startswith("seat ") for key in header)
    needed = ["commitment", "secret"] + [f"nonce {n + 1}" for n in range(seats)]
    missing = [key for key in needed if key not in header]
    if missing:
        raise Unreadable(f"the record has no {missing[0]}")
    for key in ("commitment", "secret"):
        if not re.fullmatch("[0-9a-f]{64}", header[key]):
            raise Unreadable(f"the {key} is not 64 hexadecimal digits")

    secret = bytes.fromhex(header["secret"])
    if hashlib.sha256(b"spelhaven commitment 1\n" + secret).hexdigest() != header["commitment"]:
        return 0, "the secret does not fit the commitment", False
    seed = b"spelhaven key 1\n" + secret
    for n in range(seats):
        nonce = header[f"nonce {n + 1}"].encode()
        seed += struct.pack("<I", len(nonce)) + nonce
    key = hashlib.sha256(seed).digest()

    checked = 0
    for number, draws in enumerate(entries):
        words = chacha8(key, number)
        for bound, value in draws:
            if not 2 <= bound < 2**32:
                raise Unreadable(f"entry {number} draws below {bound}")
            expected = below(bound, words)
            if value != expected:
                return checked, f"entry {number}: {bound}:{value}, the seed gives {bound}:{expected}", False
            checked += 1
    chained = "chain" in header
    if chained and header["chain"] != chain(secret, root, links):
        return checked, "the chain does not hold: names, entries or result are not those of the game", True
    if not chained and not links[-1].startswith("result: "):
        return checked, "the record is not whole: it has neither a result nor a chain", False
    return checked, None, chained


if __name__ == "__main__":
    try:
        files = [word for word in sys.argv[1:] if word != "--without-chain"]
        if len(files) > 1:
            raise Unreadable("usage: verify.py [--without-chain] [RECORD]")
        with open(files[0] if files else 0, encoding="utf-8") as file:
            checked, wrong, chained = verify(file.read())
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print(f"cannot check: {error}", file=sys.stderr)
        sys.exit(2)
    robbed = not chained and "--without-chain" not in sys.argv
    told = f"{checked} draws are fair" if robbed else f"ok {checked} draws"
    print(wrong or told + ("" if chained else ", no chain: names and actions may be others"))
    sys.exit(1 if wrong else 3 if robbed else 0)
