-- The newest term of office of each leader. Its advisory lock says who leads; the epoch fences off who led before.
create table leader (
  name text primary key,
  epoch bigint not null,
  holder text not null,
  since bigint not null
);
