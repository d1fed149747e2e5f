-- Where somebody can be written to: the address that a link has confirmed, and one that waits for that.
CREATE TABLE addresses (
    person    INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    confirmed TEXT,
    mailbox   TEXT,                            -- the confirmed one in lower case, by which it is found
    wanted    TEXT,
    CHECK ((confirmed IS NULL) = (mailbox IS NULL))
);
CREATE INDEX addresses_at ON addresses (mailbox) WHERE mailbox IS NOT NULL;

-- Links that were sent by mail. Of what stands in them only a hash is kept.
CREATE TABLE links (
    hash    BLOB PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    purpose INTEGER NOT NULL,                  -- 0 confirms an address, 1 resets a password
    address TEXT NOT NULL,                     -- where it was sent
    until   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_of ON links (person, purpose);
CREATE INDEX links_until ON links (until);

-- Codes that reset a password, each once. Of them, too, only a hash is kept.
CREATE TABLE recovery_codes (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    hash   BLOB NOT NULL,
    PRIMARY KEY (person, hash)
) WITHOUT ROWID;

-- What somebody likes, in lines of KEY VALUE.
CREATE TABLE preferences (
    person INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    text   TEXT NOT NULL
);

-- Mail that is to be sent: what it is about, and when it is tried next.
CREATE TABLE letters (
    id     BLOB PRIMARY KEY,
    errand TEXT NOT NULL,
    asked  INTEGER NOT NULL,
    due    INTEGER NOT NULL,
    tries  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX letters_due ON letters (due);

-- People whose accounts are gone, while their name may still stand at tables.
CREATE TABLE leaving (
    person INTEGER PRIMARY KEY,
    since  INTEGER NOT NULL
);
CREATE INDEX chat_by ON chat (person);
