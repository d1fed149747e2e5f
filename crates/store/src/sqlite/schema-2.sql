-- When clocks were set otherwise than by a ply: time runs from then, not from the last ply.
ALTER TABLE tables ADD COLUMN clocks_at INTEGER;
