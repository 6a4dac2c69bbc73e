-- Named groups of a person's favourites. `sub_type` says which list: 10 market, 12 kline, 13 stock.
create table favourite_group (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  sub_type smallint not null check (sub_type in (10, 12, 13)),
  name text not null,
  place integer not null,
  created_at bigint not null,
  unique (account_id, sub_type, id)
);

-- A pair in a list, at most once. The reference to its group carries owner and list, so that a favourite can stand in no
-- group of anybody else.
create table favourite (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  sub_type smallint not null check (sub_type in (10, 12, 13)),
  pair text not null,
  base_asset text not null,
  group_id uuid,
  place integer not null,
  created_at bigint not null,
  unique (account_id, sub_type, pair),
  foreign key (account_id, sub_type, group_id) references favourite_group (account_id, sub_type, id)
    on delete set null (group_id)
);

create index favourite_pair on favourite (pair);
create index favourite_base on favourite (base_asset, account_id);
create index favourite_group_id on favourite (group_id);
