-- The tournament a table belongs to.
ALTER TABLE tables ADD COLUMN tournament TEXT;

-- Tournaments: what of them is asked for in lists; the rest is text of whoever drives them.
CREATE TABLE tournaments (
    key    TEXT PRIMARY KEY,
    game   TEXT NOT NULL,
    owner  INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    stage  INTEGER NOT NULL,                   -- 0 gathering, 1 running, 2 over
    due    INTEGER,                            -- when something is to be done about it
    at     INTEGER NOT NULL,                   -- when it begins, has begun, or was over
    rev    INTEGER NOT NULL,
    state  TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tournaments_listed ON tournaments (stage, at, key) WHERE listed;
CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;
CREATE INDEX tournaments_owner ON tournaments (owner);
CREATE INDEX tournaments_at ON tournaments (stage, at);

-- Who takes part, by a number of their own.
CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (key) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    person     INTEGER,                        -- nobody's who has left for good
    name       TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
CREATE INDEX entrants_of ON entrants (person) WHERE person IS NOT NULL;

-- How the house fared, now and then; and what each node said of itself last.
CREATE TABLE samples (
    at   INTEGER PRIMARY KEY,
    text TEXT NOT NULL
);
CREATE TABLE nodes (
    id   INTEGER PRIMARY KEY,
    at   INTEGER NOT NULL,
    text TEXT NOT NULL
);
