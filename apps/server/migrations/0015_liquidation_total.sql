-- Liquidations of all contracts together, by hour and by UTC+8 day. Every print that is written changes the row of its
-- step in the same transaction, so the row also tells a reader that keeps a step in memory when it has to look again.
create table liquidation_total (
  step text not null check (step in ('hour', 'day')),
  at bigint not null,
  long_usd numeric not null,
  short_usd numeric not null,
  long_count integer not null,
  short_count integer not null,
  primary key (step, at)
);

insert into liquidation_total (step, at, long_usd, short_usd, long_count, short_count)
select step, at, sum(long_usd), sum(short_usd), sum(long_count), sum(short_count)
from liquidation_rollup group by step, at;
