-- The tournament a table belongs to.
ALTER TABLE tables ADD COLUMN tournament TEXT;

-- Tournaments: what of them is asked for in lists; the rest is text of whoever drives them.
CREATE TABLE tournaments (
    key    TEXT PRIMARY KEY,
    game   TEXT NOT NULL,
    owner  BIGINT NOT NULL,
    listed BOOLEAN NOT NULL,
    stage  BIGINT NOT NULL,                   -- 0 gathering, 1 running, 2 over
    due    BIGINT,                            -- when something is to be done about it
    at     BIGINT NOT NULL,                   -- when it begins, has begun, or was over
    rev    BIGINT NOT NULL,
    state  TEXT NOT NULL
);
CREATE INDEX tournaments_listed ON tournaments (stage, at, key) WHERE listed;
CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;
CREATE INDEX tournaments_owner ON tournaments (owner);
CREATE INDEX tournaments_at ON tournaments (stage, at);

-- Who takes part, by a number of their own.
CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (key) ON DELETE CASCADE,
    number     BIGINT NOT NULL,
    person     BIGINT,                        -- nobody's who has left for good
    name       TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX entrants_of ON entrants (person) WHERE person IS NOT NULL;

-- How the house fared, now and then; and what each node said of itself last.
CREATE TABLE samples (
    at   BIGINT PRIMARY KEY,
    text TEXT NOT NULL
);
CREATE TABLE nodes (
    id   BIGINT PRIMARY KEY,
    at   BIGINT NOT NULL,
    text TEXT NOT NULL
);
