-- A pair whose signals are raised. `state` is its engine when all minutes before `state_to` had been taken; null until
-- its past has been computed. What was raised until `past_to` was computed afterwards, the rest as it happened. Signals
-- of bars before `ledger_from` are not recorded.
create table signal_pair (
  id integer generated always as identity primary key,
  code text not null unique,
  ledger_from bigint not null,
  past_to bigint,
  state_to bigint,
  state bytea
);

-- The ledger. Rows are only ever added: signals, and what became of them. `hash` covers the row and the hash of the row
-- with the sequence number before it, of either table. `time` is the start of a bar, `raised_at` its end.
create table signal (
  seq bigint primary key,
  pair_id integer not null references signal_pair,
  kind smallint not null,
  interval smallint not null,
  time bigint not null,
  raised_at bigint not null,
  direction smallint not null,
  price double precision not null,
  hash bytea not null,
  unique (pair_id, kind, interval, time)
);
create index signal_newest on signal (kind, raised_at desc, seq desc);
create index signal_newest_of_interval on signal (kind, interval, raised_at desc, seq desc);

create table signal_outcome (
  seq bigint primary key,
  signal_seq bigint not null unique references signal,
  entry double precision not null,
  entry_time bigint not null,
  last_time bigint not null,
  return_1 integer not null,
  return_4 integer not null,
  return_12 integer not null,
  return_24 integer not null,
  best integer not null,
  worst integer not null,
  hash bytea not null
);

-- Where the chain ends.
create table signal_head (
  seq bigint not null,
  hash bytea not null
);
insert into signal_head (seq, hash) values (0, '');

-- What entering at every bar would have brought, in millionths, by horizon in bars.
create table signal_baseline (
  pair_id integer not null references signal_pair,
  interval smallint not null,
  horizon smallint not null,
  entries integer not null,
  sum double precision not null,
  gained_up integer not null,
  gained_down integer not null,
  primary key (pair_id, interval, horizon)
);
