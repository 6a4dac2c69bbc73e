-- What a repeated call of one user answers: the same as the first time.
create table idempotency (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  state text not null check (state in ('running', 'done')),
  response jsonb,
  created_at bigint not null,
  primary key (user_id, route, key)
);

create index idempotency_created on idempotency (created_at);
