-- Whether the game of a table counts for the ratings of those who play it; whether it was brought along as a record;
-- whether what came of it has been noted. Of games that were over before it is noted bit by bit.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_unsettled ON tables (no) WHERE stage = 2 AND settled = 0;

-- What a finished game came to for each seat. Those that changed a rating outlive their table.
CREATE TABLE results (
    table_no  INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    person    INTEGER,
    game      TEXT NOT NULL,
    seats     INTEGER NOT NULL,                -- of the table
    entries   INTEGER NOT NULL,
    at        INTEGER NOT NULL,                -- when it was over
    listed    INTEGER NOT NULL,
    place     INTEGER,                         -- 1 for who won; none if nobody knows
    level     INTEGER NOT NULL,                -- how many share that place
    away      INTEGER NOT NULL,                -- whether a bot played to the end for them
    mean      INTEGER,                         -- their rating since, in thousandths, if it has changed
    deviation INTEGER,
    change    INTEGER,
    PRIMARY KEY (table_no, seat)
) WITHOUT ROWID;
CREATE INDEX results_of ON results (person, at, table_no) WHERE person IS NOT NULL;
CREATE INDEX results_of_game ON results (person, game, at, table_no) WHERE person IS NOT NULL;
CREATE INDEX results_tally ON results (person, game, seats, place, level) WHERE person IS NOT NULL;
-- One row of a table stands for all of it.
CREATE INDEX results_listed ON results (at, table_no) WHERE listed AND seat = 0;
CREATE INDEX results_listed_of ON results (game, at, table_no) WHERE listed AND seat = 0;

-- How strong people are, in thousandths (the volatility in thousandths of a thousandth); games counts the changes.
CREATE TABLE ratings (
    person     INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    mean       INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    best       INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) WITHOUT ROWID;
-- Who is known well enough to be compared.
CREATE INDEX ratings_board ON ratings (game, mean) WHERE deviation <= 110000;

-- What somebody shows to others, if it is not all.
CREATE TABLE shown (
    person  INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    ratings INTEGER NOT NULL,
    results INTEGER NOT NULL,
    games   INTEGER NOT NULL
);
