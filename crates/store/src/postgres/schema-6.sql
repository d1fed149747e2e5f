-- Where somebody can be written to: the address that a link has confirmed, and one that waits for that.
CREATE TABLE addresses (
    person    BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    confirmed TEXT,
    mailbox   TEXT,                            -- the confirmed one in lower case, by which it is found
    wanted    TEXT,
    CHECK ((confirmed IS NULL) = (mailbox IS NULL))
);
CREATE INDEX addresses_at ON addresses (mailbox) WHERE mailbox IS NOT NULL;

-- Links that were sent by mail. Of what stands in them only a hash is kept.
CREATE TABLE links (
    hash    BYTEA PRIMARY KEY,
    person  BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    purpose BIGINT NOT NULL,                  -- 0 confirms an address, 1 resets a password
    address TEXT NOT NULL,                     -- where it was sent
    until   BIGINT NOT NULL
);
CREATE INDEX links_of ON links (person, purpose);
CREATE INDEX links_until ON links (until);

-- Codes that reset a password, each once. Of them, too, only a hash is kept.
CREATE TABLE recovery_codes (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    hash   BYTEA NOT NULL,
    PRIMARY KEY (person, hash)
);

-- What somebody likes, in lines of KEY VALUE.
CREATE TABLE preferences (
    person BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    text   TEXT NOT NULL
);

-- Mail that is to be sent: what it is about, and when it is tried next.
CREATE TABLE letters (
    id     BYTEA PRIMARY KEY,
    errand TEXT NOT NULL,
    asked  BIGINT NOT NULL,
    due    BIGINT NOT NULL,
    tries  BIGINT NOT NULL
);
CREATE INDEX letters_due ON letters (due);

-- People whose accounts are gone, while their name may still stand at tables.
CREATE TABLE leaving (
    person BIGINT PRIMARY KEY,
    since  BIGINT NOT NULL
);
CREATE INDEX chat_by ON chat (person, table_no, number);
