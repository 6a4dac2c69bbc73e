-- Who came by whose code. The reward waits for the first login.
create table invitation (
  invited_id uuid primary key references account (id) on delete cascade,
  inviter_id uuid references account (id) on delete set null,
  code text not null,
  created_at bigint not null,
  rewarded_at bigint,
  days_rewarded_at bigint,
  check (invited_id <> inviter_id)
);

create index invitation_inviter on invitation (inviter_id, created_at);

-- Append-only: the balance of an account is the sum of its entries, and nothing is given twice for the same reason.
create table point_entry (
  account_id uuid not null references account (id) on delete cascade,
  reason text not null,
  -- The account the entry is about; its own when it is about itself.
  about_id uuid not null,
  points integer not null,
  at bigint not null,
  primary key (account_id, reason, about_id)
);

create index point_entry_at on point_entry (account_id, at);
