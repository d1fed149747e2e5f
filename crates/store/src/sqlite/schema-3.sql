-- The position after a ply, now and then, so that a long table opens without a replay of all of it. Only the
-- newest of a table is kept; whoever reads it compares it with the hash of its ply.
CREATE TABLE snapshots (
    table_no INTEGER PRIMARY KEY REFERENCES tables (no),
    ply      INTEGER NOT NULL,
    position BLOB NOT NULL
);
