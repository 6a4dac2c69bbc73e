-- Messages that must leave the program if, and only if, the transaction that wrote them commits.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at bigint not null,
  available_at bigint not null,
  attempts integer not null default 0,
  delivered_at bigint,
  dead_at bigint,
  last_error text
);

create index outbox_waiting on outbox (available_at) where delivered_at is null and dead_at is null;
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
