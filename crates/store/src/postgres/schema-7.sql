-- Whether the game of a table counts for the ratings of those who play it; whether it was brought along as a record;
-- whether what came of it has been noted. Of games that were over before it is noted bit by bit.
ALTER TABLE tables ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN settled BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tables_unsettled ON tables (no) WHERE stage = 2 AND NOT settled;

-- What a finished game came to for each seat. Those that changed a rating outlive their table.
CREATE TABLE results (
    table_no  BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    person    BIGINT,
    game      TEXT NOT NULL,
    seats     BIGINT NOT NULL,                -- of the table
    entries   BIGINT NOT NULL,
    at        BIGINT NOT NULL,                -- when it was over
    listed    BOOLEAN NOT NULL,
    place     BIGINT,                         -- 1 for who won; none if nobody knows
    level     BIGINT NOT NULL,                -- how many share that place
    away      BOOLEAN NOT NULL,                -- whether a bot played to the end for them
    mean      BIGINT,                         -- their rating since, in thousandths, if it has changed
    deviation BIGINT,
    change    BIGINT,
    PRIMARY KEY (table_no, seat)
);
CREATE INDEX results_of ON results (person, at, table_no) WHERE person IS NOT NULL;
CREATE INDEX results_of_game ON results (person, game, at, table_no) WHERE person IS NOT NULL;
CREATE INDEX results_tally ON results (person, game, seats, place, level) WHERE person IS NOT NULL;
-- One row of a table stands for all of it.
CREATE INDEX results_listed ON results (at, table_no) WHERE listed AND seat = 0;
CREATE INDEX results_listed_of ON results (game, at, table_no) WHERE listed AND seat = 0;

-- How strong people are, in thousandths (the volatility in thousandths of a thousandth); games counts the changes.
CREATE TABLE ratings (
    person     BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    mean       BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    best       BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
-- Who is known well enough to be compared.
CREATE INDEX ratings_board ON ratings (game, mean) WHERE deviation <= 110000;

-- What somebody shows to others, if it is not all.
CREATE TABLE shown (
    person  BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    ratings BOOLEAN NOT NULL,
    results BOOLEAN NOT NULL,
    games   BOOLEAN NOT NULL
);
