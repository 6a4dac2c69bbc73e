-- When a signal was written into the ledger, by the clock of the process that wrote it: soon after its bar if it was raised
-- live. Its hash covers it. Null for rows that were there before this column; their hashes are without it.
alter table signal add column written_at bigint;
