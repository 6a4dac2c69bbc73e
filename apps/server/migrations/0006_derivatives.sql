-- The contracts figures are kept of. A number instead of the pair's code: it stands in millions of rows.
create table contract (
  id integer generated always as identity primary key,
  pair text not null unique
);

-- How every perpetual stood, every five minutes. Partitioned by week, so that what is old goes away as a whole.
create table contract_snapshot (
  contract integer not null,
  at bigint not null,
  mark numeric not null,
  -- Unknown where the snapshot was made up for afterwards; settlements tell what was paid.
  rate numeric,
  predicted numeric,
  open_interest numeric not null,
  open_interest_usd numeric not null,
  long_accounts numeric not null,
  long_top_accounts numeric not null,
  long_top_positions numeric not null,
  primary key (contract, at)
) partition by range (at);

-- The same by hour and by UTC+8 day: how it stood last in it, and what is needed for means.
create table contract_rollup (
  step text not null check (step in ('hour', 'day')),
  contract integer not null,
  at bigint not null,
  samples integer not null,
  open_interest_usd_sum numeric not null,
  last_at bigint not null,
  mark numeric not null,
  open_interest numeric not null,
  open_interest_usd numeric not null,
  long_accounts numeric not null,
  long_top_accounts numeric not null,
  long_top_positions numeric not null,
  primary key (contract, step, at)
);
create index contract_rollup_at on contract_rollup (at);

create table funding_settlement (
  contract integer not null,
  at bigint not null,
  rate numeric not null,
  primary key (contract, at)
);
create index funding_settlement_at on funding_settlement (at);

-- Positions closed by force, as they come.
create table liquidation (
  id bigint generated always as identity,
  contract integer not null,
  at bigint not null,
  is_long boolean not null,
  price numeric not null,
  size numeric not null,
  usd numeric not null,
  primary key (at, id)
) partition by range (at);
-- The newest of one contract, and the largest of one or of all: walked from the top until enough of the time asked for
-- are found.
create index liquidation_contract on liquidation (contract, at desc);
create index liquidation_contract_usd on liquidation (contract, usd desc);
create index liquidation_usd on liquidation (usd desc);

create table liquidation_rollup (
  step text not null check (step in ('hour', 'day')),
  contract integer not null,
  at bigint not null,
  long_usd numeric not null,
  short_usd numeric not null,
  long_count integer not null,
  short_count integer not null,
  primary key (step, at, contract)
);

-- Stretches of time of which nothing is missing: of all contracts (0) while ingest ran, of one where it was back-filled.
create table contract_run (
  contract integer not null,
  covered_from bigint not null,
  covered_to bigint not null check (covered_to >= covered_from),
  primary key (contract, covered_from)
);
