-- The tables somebody made are found however many there are, those that are over too.
CREATE INDEX tables_owner ON tables (owner, stage);
DROP INDEX tables_open_of;
