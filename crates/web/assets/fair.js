// Checks the record of a finished game in the visitor's own browser: that the server was bound before play, that every
// draw follows from the seed, and that nothing was changed since. It asks the server for nothing but the record, and
// shares no code with the programme that wrote it; docs/RECORDS.md says what it computes.

const text = new TextEncoder();

/** The bytes of several texts and arrays, one after the other. */
function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? text.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) { bytes.set(part, at); at += part.length; }
  return bytes;
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
const right = (x, bits) => (x >>> bits) | (x << (32 - bits));
const left = (x, bits) => (x << bits) | (x >>> (32 - bits));

/** The first primes, and the first 32 bits of what is behind the point of their roots: the constants of SHA-256. */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const behind = (x) => ((x % 1) * 2 ** 32) | 0;
const rounds = primes.map((prime) => behind(Math.cbrt(prime)));
const begin = primes.slice(0, 8).map((prime) => behind(Math.sqrt(prime)));

/** SHA-256, by hand: a browser keeps its own from pages that are not fetched by HTTPS. */
export function sha256(bytes) {
  const length = (bytes.length + 72) & ~63;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  const state = [...begin], w = new Int32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) { w[i] = view.getInt32(block + 4 * i); continue; }
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (right(a, 7) ^ right(a, 18) ^ (a >>> 3)) + (right(b, 17) ^ right(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
      const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/** The 32-bit words of one stream: ChaCha with 8 rounds, a 64-bit block counter, a 64-bit nonce. */
function* chacha8(key, stream) {
  const view = new DataView(joined("expand 32-byte k", key).buffer);
  const start = new Uint32Array(16);
  for (let i = 0; i < 12; i++) start[i] = view.getUint32(4 * i, true);
  start[14] = stream;
  for (;; start[12]++) {
    const x = Uint32Array.from(start);
    const quarter = (a, b, c, d) => {
      for (const [p, q, r, bits] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
        x[p] += x[q];
        x[r] = left(x[r] ^ x[p], bits);
      }
    };
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i++) yield (x[i] + start[i]) >>> 0;
  }
}

/** One draw: a number from 0 to `bound` - 1, each equally likely. */
function below(bound, words) {
  const b = BigInt(bound), least = (2n ** 32n - b) % b;
  for (;;) {
    const product = BigInt(words.next().value) * b;
    if ((product & 0xffffffffn) >= least) return Number(product >> 32n);
  }
}

/** Reads a record: its header, its entries with their draws, and the lines of its chain. */
function read(record) {
  const lines = record.split("\n"), end = lines.indexOf("");
  if (lines[0] !== "spelhaven record 1" || end < 0) throw new Error("record");
  const said = lines.slice(1, end).map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]);
  const header = new Map(said), entries = [], links = [];
  let at = end + 1;
  for (; lines[at]; at++) {
    const match = /^(\d+) ([^{}]+?)(?: \{(\d+:\d+(?: \d+:\d+)*)\})?$/.exec(lines[at]);
    if (!match || Number(match[1]) !== entries.length) throw new Error("record");
    const draws = match[3] ? match[3].split(" ").map((draw) => draw.split(":").map(Number)) : [];
    entries.push({ what: match[2], draws });
    links.push(lines[at]);
  }
  for (const line of lines.slice(at + 1)) {
    if (line.startsWith("result: ")) links.push(line);
    if (line.startsWith("chain: ")) header.set("chain", line.slice(7));
  }
  const root = lines.slice(1, end).filter((line) => !line.startsWith("secret: ")).map((line) => `${line}\n`).join("");
  return { header, entries, root, links, seats: said.filter(([key]) => key.startsWith("seat ")).length };
}

/** Checks a record and says of each step, by its name, whether it holds, and what was computed. */
export function check(record) {
  const { header, entries, root, links, seats } = read(record);
  const secret = unhex(header.get("secret") || "");
  const nonces = Array.from({ length: seats }, (_, n) => text.encode(header.get(`nonce ${n + 1}`)));
  const commitment = hex(sha256(joined("spelhaven commitment 1\n", secret)));
  const length = (nonce) => new Uint8Array(new Uint32Array([nonce.length]).buffer);
  const key = sha256(joined("spelhaven key 1\n", secret, ...nonces.flatMap((nonce) => [length(nonce), nonce])));
  let count = 0, wrong = null;
  const drawn = [];
  entries.forEach(({ what, draws }, number) => {
    const words = chacha8(key, number);
    const given = draws.map(([bound]) => below(bound, words));
    const holds = draws.every(([, value], i) => value === given[i]);
    if (!holds && wrong === null) wrong = number;
    count += draws.length;
    if (draws.length) drawn.push({ number, what, draws: draws.map(([bound], i) => `${bound}:${given[i]}`).join(" "), holds });
  });
  let link = sha256(joined("spelhaven chain 1\n", secret, root));
  for (const line of links) link = sha256(joined(secret, link, line));
  const chain = header.get("chain");
  return {
    steps: [
      { name: "commitment", holds: commitment === header.get("commitment"), value: commitment },
      { name: "key", holds: nonces.length > 0, value: hex(key) },
      { name: "draws", holds: wrong === null, value: String(count), wrong },
      ...(chain ? [{ name: "chain", holds: hex(link) === chain, value: hex(link) }] : []),
    ],
    drawn,
  };
}

/** Shows what came of it. `place` has a list for the steps, its sentences as data, and a list for the draws. */
export function show(place, { steps, drawn }) {
  const mark = (holds) => {
    const sign = document.createElement("b");
    sign.className = holds ? "holds" : "fails";
    sign.textContent = holds ? place.dataset.holds : place.dataset.fails;
    return sign;
  };
  const line = (holds, sentence, value) => {
    const item = document.createElement("li"), code = document.createElement("code");
    code.textContent = value;
    item.append(mark(holds), ` ${sentence} `, code);
    return item;
  };
  const sentence = (name) => place.dataset[name];
  place.querySelector("ol").replaceChildren(...steps.map(({ name, holds, value }) => line(holds, sentence(name), value)));
  place.querySelector("ul").replaceChildren(...drawn.map(({ number, what, draws, holds }) => line(holds, `${number} ${what}`, draws)));
  place.querySelector("p").textContent = place.dataset[steps.every(({ holds }) => holds) ? "fair" : "unfair"];
  place.hidden = false;
}
