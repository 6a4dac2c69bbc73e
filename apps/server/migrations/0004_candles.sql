-- The bars of the open chunk. Half-filled pages keep the many updates of the newest bar on their page.
create table candle_live (
  pair text not null,
  interval text not null,
  time bigint not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  volume double precision not null,
  turnover double precision not null,
  trades integer not null,
  primary key (pair, interval, time)
) with (fillfactor = 50);

-- Sealed bars, from start_time to end_time inclusive, as compressed columns.
create table candle_chunk (
  pair text not null,
  interval text not null,
  start_time bigint not null,
  end_time bigint not null,
  bars integer not null,
  data bytea not null,
  primary key (pair, interval, start_time)
);

-- Already compressed: a second try would cost time and gain nothing.
alter table candle_chunk alter column data set storage external;
