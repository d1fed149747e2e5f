-- When bots take the seats of a table that are still free then, and which: a gathering table is due at that time.
ALTER TABLE tables ADD COLUMN fill_at BIGINT;
ALTER TABLE tables ADD COLUMN fill_bot TEXT;

-- Who waits to be put at a table with others who want the same. Who is, has its key until they have seen it.
CREATE TABLE seeks (
    person    BIGINT PRIMARY KEY,
    name      TEXT NOT NULL,
    account   BOOLEAN NOT NULL,
    game      TEXT NOT NULL,
    seats     BIGINT NOT NULL,
    pace      TEXT NOT NULL,
    rated     BOOLEAN NOT NULL,
    fill_at   BIGINT,                         -- when they would rather play with bots
    fill_bot  TEXT,
    strength  BIGINT NOT NULL,                -- their rating, in thousandths
    nonce     TEXT,
    since     BIGINT NOT NULL,
    seen      BIGINT NOT NULL,                -- when they were last there
    table_key TEXT
);
CREATE INDEX seeks_alike ON seeks (game, seats, pace, rated, since) WHERE table_key IS NULL;
CREATE INDEX seeks_seen ON seeks (seen);

-- Who would like to be whose friend. Friends are two who both would.
CREATE TABLE friends (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other  BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX friends_other ON friends (other, person);

-- The word of somebody's personal link: who opens it is their friend if they like.
CREATE TABLE friend_links (
    person BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    word   TEXT NOT NULL UNIQUE
);

-- When somebody was last there, of those who let friends see it.
CREATE TABLE seen (
    person BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    at     BIGINT NOT NULL
);

-- Friends who are asked to sit down at a table that waits for players.
CREATE TABLE invitations (
    table_no  BIGINT NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    person    BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    by_person BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (table_no, person)
);
CREATE INDEX invitations_of ON invitations (person, at);
CREATE INDEX invitations_by ON invitations (by_person);

-- With whom somebody wants to have nothing to do, and what they were called then.
CREATE TABLE blocks (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other  BIGINT NOT NULL,
    name   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocks_other ON blocks (other, person);

-- What people have told whoever runs the house of others.
CREATE TABLE complaints (
    id        BYTEA PRIMARY KEY,
    by_person BIGINT,
    by_name   TEXT NOT NULL,
    person    BIGINT NOT NULL,
    name      TEXT NOT NULL,
    table_key TEXT,                            -- where: a table, or a tournament, which is called as said
    line      BIGINT,                         -- a line of chat there, and what it said
    said      TEXT,
    grounds   BIGINT NOT NULL,
    text      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    closed    BIGINT                          -- when it was looked at
);
CREATE INDEX complaints_open ON complaints (at, id) WHERE closed IS NULL;
CREATE INDEX complaints_closed ON complaints (closed, id) WHERE closed IS NOT NULL;
CREATE INDEX complaints_about ON complaints (person, at);
CREATE INDEX complaints_by ON complaints (by_person, at);

-- What was done about it.
CREATE TABLE measures (
    id     BYTEA PRIMARY KEY,
    complaint BYTEA NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
    person BIGINT NOT NULL,
    kind   BIGINT NOT NULL,
    until  BIGINT,
    at     BIGINT NOT NULL
);
CREATE INDEX measures_of ON measures (complaint, at);
CREATE INDEX measures_on ON measures (person, at);

-- Who may not speak (0), or not sign in (1), until when; for good if nothing is said.
CREATE TABLE sanctions (
    person BIGINT NOT NULL,
    kind   BIGINT NOT NULL,
    until  BIGINT,
    PRIMARY KEY (person, kind)
);
