-- When a real exchange told its pairs for the first time: data is collected since then.
create table market_exchange (
  exchange text primary key,
  since bigint not null
);

-- How many coins there are, as the operator imported it; amounts in coins, `as_of` is the day they are of.
create table asset_supply (
  symbol text primary key,
  circulating numeric not null,
  total numeric,
  max numeric,
  as_of bigint not null
);
