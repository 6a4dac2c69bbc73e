-- Minutes in which a pair's data began to flow: whole, unless it is found out soon after their end that they are not. If the
-- process that would find out is gone, they count as missing.
create table candle_doubt (
  pair text not null,
  minute bigint not null,
  primary key (pair, minute)
);
