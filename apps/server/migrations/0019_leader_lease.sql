-- When the leader last proved that it is alive, by the clock of the database. A leader that holds its lock but renews no
-- longer, such as a stopped process, is replaced.
alter table leader add column renewed_at timestamptz not null default now();
