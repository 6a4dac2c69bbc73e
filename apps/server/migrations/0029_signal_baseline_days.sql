-- What entering at every bar of a day would have brought after 24 bars, in millionths. `day` counts UTC+8 days since 1970;
-- days are written when they are over.
create table signal_baseline_day (
  pair_id integer not null references signal_pair,
  interval smallint not null,
  day integer not null,
  entries integer not null,
  sum double precision not null,
  gained_up integer not null,
  gained_down integer not null,
  primary key (pair_id, interval, day)
);
