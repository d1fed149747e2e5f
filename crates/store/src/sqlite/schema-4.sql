-- What the column holds: under which edition of its rules a table began.
ALTER TABLE tables RENAME COLUMN version TO edition;

-- When a table with a clock has to be looked after at the latest: the first of the running clocks runs out. Tables
-- of before are looked after once, and it is known from then on.
ALTER TABLE tables ADD COLUMN due_at INTEGER;
UPDATE tables SET due_at = 0 WHERE stage = 1 AND pace <> 'none';
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- How the position was written that the hash, and the snapshot, of a ply was taken of.
ALTER TABLE plies ADD COLUMN layout INTEGER NOT NULL DEFAULT 1;
-- Whether the others must not read it before the end; of plies of before nobody knows.
ALTER TABLE plies ADD COLUMN secret INTEGER;
