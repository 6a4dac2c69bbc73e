-- What the ranking of hot coins is made of, and the rankings themselves. Days are starts of UTC+8 days, epoch ms.

-- Views of a coin's page, added up per day; never whose they were.
create table coin_view (
  day bigint not null,
  symbol text not null,
  views bigint not null check (views >= 0),
  primary key (day, symbol)
);

-- Turnover of whole days in USDT, the measure of what a coin usually turns over.
create table coin_day (
  day bigint not null,
  symbol text not null,
  turnover numeric not null check (turnover >= 0),
  primary key (day, symbol)
);

-- The first hundred of every hour.
create table hot_rank (
  time bigint not null,
  rank integer not null check (rank > 0),
  symbol text not null,
  score numeric not null,
  price numeric not null,
  change24h numeric not null,
  turnover24h numeric not null,
  market_cap numeric not null,
  surge numeric,
  volatility numeric not null,
  views integer not null,
  favourites integer not null,
  primary key (time, rank)
);
