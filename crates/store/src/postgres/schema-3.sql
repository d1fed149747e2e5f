-- The lists of one game do not pass over the tables of others.
CREATE INDEX tables_listed_of ON tables (game, stage, no) WHERE listed;
