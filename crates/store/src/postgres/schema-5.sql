-- Tickets whose table is gone: they make no other, through whichever node.
CREATE TABLE spent (
    ticket BYTEA PRIMARY KEY,
    at     TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX spent_at ON spent (at);
