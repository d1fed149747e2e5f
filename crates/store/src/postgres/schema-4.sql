-- Somebody's tables of one game are found without passing over those of others. What a node of the version before writes
-- meanwhile has no game, until a seat of that table changes again.
ALTER TABLE seats ADD COLUMN game TEXT;
UPDATE seats SET game = (SELECT game FROM tables WHERE no = table_no);
CREATE INDEX seats_of_game ON seats (person, game, over, table_no) WHERE person IS NOT NULL;
