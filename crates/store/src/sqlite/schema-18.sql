-- What people are told of, and whether they have seen it: of one thing nobody is told twice.
CREATE TABLE notices (
    person    INTEGER NOT NULL,
    thing     TEXT NOT NULL,                   -- what it is about
    kind      TEXT NOT NULL,
    about     TEXT NOT NULL,                   -- what it says
    table_key TEXT,                            -- the table it leads to
    by_whom   INTEGER,                         -- who did it, unless they have left
    name      TEXT,                            -- what they were called
    at        INTEGER NOT NULL,                -- when it is told; it may be kept before
    listed    INTEGER NOT NULL,                -- whether it stands in their list, or is only sent
    seen      INTEGER NOT NULL,
    PRIMARY KEY (person, thing)
) WITHOUT ROWID;
CREATE INDEX notices_of ON notices (person, at);
CREATE INDEX notices_unseen ON notices (person, at) WHERE seen = 0;
CREATE INDEX notices_at_table ON notices (table_key) WHERE seen = 0;
CREATE INDEX notices_by ON notices (by_whom) WHERE by_whom IS NOT NULL;
CREATE INDEX notices_at ON notices (at);

-- By which ways out of the house they are yet to be sent, and when.
CREATE TABLE sendings (
    person INTEGER NOT NULL,
    thing  TEXT NOT NULL,
    way    TEXT NOT NULL,
    due    INTEGER NOT NULL,
    tries  INTEGER NOT NULL,
    taken  INTEGER NOT NULL,                   -- whether somebody took it up and has not said what became of it
    PRIMARY KEY (person, thing, way),
    FOREIGN KEY (person, thing) REFERENCES notices (person, thing) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX sendings_due ON sendings (due);
CREATE INDEX sendings_by_way ON sendings (person, way, due);

-- Browsers that are pushed to. One that is signed out of is pushed to no more.
CREATE TABLE devices (
    id       BLOB PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    session  BLOB REFERENCES sessions (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    key      BLOB NOT NULL,
    auth     BLOB NOT NULL,
    made     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_of ON devices (person);
CREATE INDEX devices_with ON devices (session);

-- Of what somebody wants to be told by which way, in lines of KEY VALUE.
CREATE TABLE notice_wishes (
    person INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    text   TEXT NOT NULL
);
