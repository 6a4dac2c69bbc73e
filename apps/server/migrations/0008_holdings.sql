-- Listed funds that hold one coin each: made by the simulated world, or imported by an operator.
create table fund (
  id text primary key,
  name_zh text not null,
  name_en text not null,
  asset text not null,
  is_simulated boolean not null
);

-- A fund at the close of one trading day.
create table fund_day (
  fund text not null references fund (id) on delete cascade,
  close_at bigint not null,
  holdings numeric not null,
  shares numeric not null,
  cost numeric not null,
  primary_price numeric not null,
  secondary_price numeric not null,
  primary key (fund, close_at)
);
