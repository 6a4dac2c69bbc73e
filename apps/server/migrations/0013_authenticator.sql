-- The authenticator app of an account. It is being bound until a code has confirmed its key.
create table authenticator (
  account_id uuid primary key references account (id) on delete cascade,
  -- Encrypted, bound to this row.
  sealed_key bytea not null,
  started_at bigint not null,
  bound_at bigint,
  -- The newest half minute whose code was accepted. A code of this one or of an earlier one is worth nothing.
  last_step bigint not null default -1,
  -- When wrong codes came, oldest first.
  failed_at bigint[] not null default '{}'
);

-- What stands in for a code, once each. Stored as HMACs.
create table recovery_code (
  account_id uuid not null references authenticator (account_id) on delete cascade,
  digest bytea not null,
  primary key (account_id, digest)
);

-- Sessions that have proven a code.
create table authenticator_pass (
  session_id uuid primary key references session (id) on delete cascade,
  account_id uuid not null references authenticator (account_id) on delete cascade,
  until bigint not null
);

create index authenticator_pass_account on authenticator_pass (account_id);
