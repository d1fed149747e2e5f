-- Positions are kept all along a table, so that any part of it can be told without a replay of all that came before.
CREATE TABLE new_snapshots (
    table_no INTEGER NOT NULL REFERENCES tables (no),
    ply      INTEGER NOT NULL,
    position BLOB NOT NULL,
    PRIMARY KEY (table_no, ply)
);
INSERT INTO new_snapshots SELECT table_no, ply, position FROM snapshots;
DROP TABLE snapshots;
ALTER TABLE new_snapshots RENAME TO snapshots;

-- What went back, few as they are, says which entries led to a position.
CREATE INDEX plies_back ON plies (id) WHERE entry GLOB '[1-9]* back to [0-9]*';
