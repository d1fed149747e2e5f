-- Which day's table it is, in days since 1970: the same start for everybody, one try a person.
ALTER TABLE tables ADD COLUMN daily BIGINT;
CREATE INDEX tables_daily ON tables (daily, game, no) WHERE daily IS NOT NULL;
CREATE INDEX tables_daily_of ON tables (owner, daily) WHERE daily IS NOT NULL;
