-- The chain over what was played: the link of every ply, and with the table how many there are and the last link. Tables
-- of before are chained as they are now found.
ALTER TABLE plies ADD COLUMN link BLOB;
ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN head BLOB;
