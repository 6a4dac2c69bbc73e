-- Not every exchange publishes every figure. One that is missing is null, in a roll-up if it was missing all the time.
-- `samples` counts the snapshots with open interest, so that it divides `open_interest_usd_sum`.
alter table contract_snapshot
  alter column mark drop not null,
  alter column open_interest drop not null,
  alter column open_interest_usd drop not null,
  alter column long_accounts drop not null,
  alter column long_top_accounts drop not null,
  alter column long_top_positions drop not null;

alter table contract_rollup
  alter column mark drop not null,
  alter column open_interest drop not null,
  alter column open_interest_usd drop not null,
  alter column long_accounts drop not null,
  alter column long_top_accounts drop not null,
  alter column long_top_positions drop not null;
