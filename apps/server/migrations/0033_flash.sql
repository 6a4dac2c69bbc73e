-- A piece of flash news that the market made: a fast move, a round price that was crossed, a large liquidation. `id` says what
-- happened, so nothing is written twice. `at` is when it was known: the end of its bar, or the time of the liquidation. Texts are
-- made from the kind and the facts.
create table flash (
  id text primary key,
  at bigint not null,
  kind text not null check (kind in ('move', 'level', 'liquidation')),
  is_important boolean not null,
  symbol text not null,
  pair text not null,
  direction smallint not null check (direction in (-1, 1)),
  price numeric not null,
  facts jsonb not null
);
create index flash_newest on flash (at desc, id desc);
create index flash_newest_of_coin on flash (symbol, at desc, id desc);

-- Up to when the bars of a coin were read. A row for each coin: one whose exchange is away is read later, and no other waits.
create table flash_run (
  symbol text primary key,
  until bigint not null
);
