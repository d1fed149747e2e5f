CREATE TABLE server (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    -- Only accounts have these two: the name in lower case, and the password's argon2id hash.
    login    TEXT UNIQUE,
    password TEXT,
    made     INTEGER NOT NULL,
    CHECK ((login IS NULL) = (password IS NULL))
);

CREATE TABLE sessions (
    id     BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    made   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_of ON sessions (person);

CREATE TABLE tokens (
    hash   BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    name   TEXT NOT NULL,
    made   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_of ON tokens (person);

CREATE TABLE tables (
    no            INTEGER PRIMARY KEY AUTOINCREMENT,
    key           TEXT NOT NULL UNIQUE,
    ticket        BLOB UNIQUE,
    game          TEXT NOT NULL,
    version       INTEGER NOT NULL,
    options       TEXT NOT NULL,               -- lines of KEY VALUE
    stage         INTEGER NOT NULL,            -- 0 gathering, 1 running, 2 over
    secret        BLOB NOT NULL,
    pace          TEXT NOT NULL,
    listed        INTEGER NOT NULL,
    owner         INTEGER NOT NULL,
    invite        TEXT NOT NULL,
    rev           INTEGER NOT NULL,
    offer         TEXT,                        -- SEAT TO ENTRIES AGREED
    clocks        TEXT,
    clocks_after  INTEGER,
    result        TEXT,
    next          TEXT,
    made          INTEGER NOT NULL,
    CHECK (length(secret) = 32)
);
CREATE INDEX tables_gathering ON tables (no) WHERE stage = 0;
CREATE INDEX tables_running ON tables (no) WHERE stage = 1;
CREATE INDEX tables_over ON tables (no) WHERE stage = 2;

CREATE TABLE seats (
    table_no INTEGER NOT NULL REFERENCES tables (no),
    seat     INTEGER NOT NULL,
    kind     INTEGER NOT NULL,                 -- 0 open, 1 invited, 2 person, 3 screen, 4 bot
    person   INTEGER,
    bot      TEXT,
    name     TEXT NOT NULL,
    nonce    TEXT,
    stand_in TEXT,
    PRIMARY KEY (table_no, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of ON seats (person, table_no) WHERE person IS NOT NULL;

-- The number of a table shifted left by 20 bits, plus the number of the ply: unique by primary key,
-- and read in order without another index.
CREATE TABLE plies (
    id     INTEGER PRIMARY KEY,
    entry  TEXT NOT NULL,
    hash   INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    turn   INTEGER NOT NULL,                   -- a bit for each seat
    clocks TEXT,
    client TEXT
);

-- Numbered like plies, from 1.
CREATE TABLE chat (
    id     INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    seat   INTEGER,
    name   TEXT NOT NULL,
    text   TEXT NOT NULL,
    at     INTEGER NOT NULL,
    client TEXT NOT NULL
);
