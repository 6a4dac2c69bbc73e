-- Whose signals a person wants to hear of.
create table signal_follow (
  account_id uuid not null references account (id) on delete cascade,
  pair text not null,
  kind smallint not null,
  created_at bigint not null,
  primary key (account_id, pair, kind)
);
create index signal_follow_pair on signal_follow (pair, kind);
