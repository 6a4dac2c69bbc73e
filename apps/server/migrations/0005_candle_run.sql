-- Stretches of time over which ingest wrote the minute bars of every pair. What no run covers is a gap.
create table candle_run (
  epoch bigint not null,
  covered_from bigint not null,
  covered_to bigint not null check (covered_to >= covered_from),
  primary key (epoch, covered_from)
);

create index candle_run_covered_to on candle_run (covered_to);
