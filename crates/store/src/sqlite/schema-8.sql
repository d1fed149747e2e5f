-- A seat knows whether its table is over, so that somebody's tables are found newest first, those at play before the
-- others, at the same cost however many there are.
ALTER TABLE seats ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET over = 1 WHERE table_no IN (SELECT no FROM tables WHERE stage = 2);
DROP INDEX seats_of;
CREATE INDEX seats_of ON seats (person, over, table_no) WHERE person IS NOT NULL;

-- Lists of the lobby do not pass over what is not listed.
CREATE INDEX tables_listed ON tables (stage, no) WHERE listed;
-- What somebody made and is not over, and which table led to another.
CREATE INDEX tables_open_of ON tables (owner) WHERE stage < 2;
CREATE INDEX tables_next ON tables (next) WHERE next IS NOT NULL;

-- How many lines were said at a table: old ones go, and numbers are used once.
ALTER TABLE tables ADD COLUMN chat INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET chat = coalesce(
    (SELECT max(id) & 1048575 FROM chat WHERE id BETWEEN no << 20 AND (no << 20) + 1048575), 0);

-- What is not kept for ever is found by its age.
CREATE INDEX chat_at ON chat (at);
CREATE INDEX sessions_made ON sessions (made);
CREATE INDEX people_guests ON people (made) WHERE login IS NULL;
-- Whoever has a token is somebody.
INSERT OR IGNORE INTO people (id, name, made) SELECT person, min(name), min(made) FROM tokens GROUP BY person;

-- How names of accounts look (UTS 39), each as it is written and in lower case: nobody else may be called so.
CREATE TABLE looks (
    look   TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (look, person)
) WITHOUT ROWID;
