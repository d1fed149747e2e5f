-- When bots take the seats of a table that are still free then, and which: a gathering table is due at that time.
ALTER TABLE tables ADD COLUMN fill_at INTEGER;
ALTER TABLE tables ADD COLUMN fill_bot TEXT;

-- Who waits to be put at a table with others who want the same. Who is, has its key until they have seen it.
CREATE TABLE seeks (
    person    INTEGER PRIMARY KEY,
    name      TEXT NOT NULL,
    account   INTEGER NOT NULL,
    game      TEXT NOT NULL,
    seats     INTEGER NOT NULL,
    pace      TEXT NOT NULL,
    rated     INTEGER NOT NULL,
    fill_at   INTEGER,                         -- when they would rather play with bots
    fill_bot  TEXT,
    strength  INTEGER NOT NULL,                -- their rating, in thousandths
    nonce     TEXT,
    since     INTEGER NOT NULL,
    seen      INTEGER NOT NULL,                -- when they were last there
    table_key TEXT
);
CREATE INDEX seeks_alike ON seeks (game, seats, pace, rated, since) WHERE table_key IS NULL;
CREATE INDEX seeks_seen ON seeks (seen);

-- Who would like to be whose friend. Friends are two who both would.
CREATE TABLE friends (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX friends_other ON friends (other, person);

-- The word of somebody's personal link: who opens it is their friend if they like.
CREATE TABLE friend_links (
    person INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    word   TEXT NOT NULL UNIQUE
);

-- When somebody was last there, of those who let friends see it.
CREATE TABLE seen (
    person INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    at     INTEGER NOT NULL
);

-- Friends who are asked to sit down at a table that waits for players.
CREATE TABLE invitations (
    table_no  INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    person    INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    by_person INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_no, person)
) WITHOUT ROWID;
CREATE INDEX invitations_of ON invitations (person, at);
CREATE INDEX invitations_by ON invitations (by_person);

-- With whom somebody wants to have nothing to do, and what they were called then.
CREATE TABLE blocks (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other  INTEGER NOT NULL,
    name   TEXT NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other, person);

-- What people have told whoever runs the house of others.
CREATE TABLE complaints (
    id        BLOB PRIMARY KEY,
    by_person INTEGER,
    by_name   TEXT NOT NULL,
    person    INTEGER NOT NULL,
    name      TEXT NOT NULL,
    table_key TEXT,                            -- where: a table, or a tournament, which is called as said
    line      INTEGER,                         -- a line of chat there, and what it said
    said      TEXT,
    grounds   INTEGER NOT NULL,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    closed    INTEGER                          -- when it was looked at
) WITHOUT ROWID;
CREATE INDEX complaints_open ON complaints (at, id) WHERE closed IS NULL;
CREATE INDEX complaints_closed ON complaints (closed, id) WHERE closed IS NOT NULL;
CREATE INDEX complaints_about ON complaints (person, at);
CREATE INDEX complaints_by ON complaints (by_person, at);

-- What was done about it.
CREATE TABLE measures (
    id     BLOB PRIMARY KEY,
    complaint BLOB NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    until  INTEGER,
    at     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX measures_of ON measures (complaint, at);
CREATE INDEX measures_on ON measures (person, at);

-- Who may not speak (0), or not sign in (1), until when; for good if nothing is said.
CREATE TABLE sanctions (
    person INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    until  INTEGER,
    PRIMARY KEY (person, kind)
) WITHOUT ROWID;
