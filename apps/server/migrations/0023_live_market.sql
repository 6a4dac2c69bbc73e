-- Pairs of real exchanges as they were listed last.
create table market_listing (
  code text primary key,
  exchange text not null,
  place integer not null,
  listing jsonb not null,
  delisted_at bigint
);

-- The newest figures of the market, for a start without a network.
create table market_snapshot (
  name text primary key,
  at bigint not null,
  rows jsonb not null
);

-- Minutes of a pair that are missing inside a run: its exchange was away, and has not been asked for them yet. Without an
-- end it is still away.
create table candle_gap (
  pair text not null,
  gap_from bigint not null,
  gap_to bigint,
  primary key (pair, gap_from)
);

-- Nobody says how many coins there are of some.
alter table hot_rank alter column market_cap drop not null;
