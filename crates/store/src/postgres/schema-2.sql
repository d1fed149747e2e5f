-- What was found by looking at a finished game again. It goes with its table, whichever version of a node removes that.
CREATE TABLE analyses (
    table_no BIGINT PRIMARY KEY REFERENCES tables (no) ON DELETE CASCADE,
    text     TEXT NOT NULL
);

-- The table whose game is played on here: its secret was known before.
ALTER TABLE tables ADD COLUMN origin TEXT;
