-- Whether a player may take back an action of their own, from which nobody has learned anything, without asking.
ALTER TABLE tables ADD COLUMN free_undo INTEGER NOT NULL DEFAULT 1;
-- How often the clock of whoever sits there has run out.
ALTER TABLE seats ADD COLUMN flags INTEGER NOT NULL DEFAULT 0;
