#!/usr/bin/env python3
"""What an idle event stream holds in the server's memory, as we keep it and as hyper does.

    python3 benches/idle.py target/release/spelhaven [STREAMS]

Starts a server of its own and opens so many streams (1,500) of one table's page by HTTP/1.1, whose connections are taken
from hyper, and as many by HTTP/1.0, which are left to it. Prints kB a stream. The first tenth of each comes before the count.
"""

import json
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request


def ask(address, path, body, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"http://{address}/api/v1/{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def stream(address, table, version):
    """Opens a stream and reads until it has nothing more to say."""
    host, port = address.split(":")
    connection = socket.create_connection((host, int(port)))
    request = f"GET /t/{table}/events?since=1.1.0&keeps=2 HTTP/{version}\r\nHost: {address}\r\n\r\n"
    connection.sendall(request.encode())
    head = connection.recv(1 << 16)
    if b" 200 " not in head.split(b"\r\n")[0]:
        sys.exit(head.decode())
    return connection


def memory(process):
    """What the process holds, in kB, once it has settled."""
    time.sleep(1)
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+) kB", status.read())[1])


def main(program, streams=1500):
    streams = int(streams)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as data:
        command = [program, "serve", "--listen", "127.0.0.1:0", "--data", data]
        # One address may have a twentieth of all connections.
        command += ["--rate", "1000000", "--streams", "100000", "--connections", "1000000"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            said = next(line for line in server.stdout if "http://" in line)
            address = re.search(r"http://([^\s/]+)", said)[1]
            token = ask(address, "tokens", {"name": "Idle"})["token"]
            game = json.load(urllib.request.urlopen(f"http://{address}/api/v1/games"))[0]["key"]
            table = ask(address, "tables", {"game": game, "seats": ["me", "open"]}, token)["table"]
            held = []
            for version, whose in [("1.1", "ours"), ("1.0", "hyper's")]:
                held += [stream(address, table, version) for _ in range(streams // 10)]
                before = memory(server)
                rest = [stream(address, table, version) for _ in range(streams - streams // 10)]
                print(f"HTTP/{version} ({whose}): {(memory(server) - before) / len(rest):.1f} kB a stream")
                held += rest
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
