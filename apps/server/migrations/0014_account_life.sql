-- Closed: nobody used it for months. It can be opened again or its data taken away, until it is deleted.
alter table account drop constraint account_state_check;
alter table account add constraint account_state_check check (state in ('active', 'suspended', 'banned', 'closed'));

-- Pictures of people, drawn anew from what they sent. The id is in the address and changes with the picture.
create table avatar (
  id uuid primary key,
  account_id uuid not null unique references account (id) on delete cascade,
  image bytea not null,
  created_at bigint not null
);

-- What an operator has asked an owner to put right.
create table account_notice (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  reason text not null,
  sent_at bigint not null,
  -- When it was settled: by an answer, or by what followed from its absence.
  settled_at bigint
);

create index account_notice_account on account_notice (account_id, sent_at);

-- Accounts nobody uses, on their way: told, then closed, then deleted.
create table account_reclaim (
  account_id uuid primary key references account (id) on delete cascade,
  step text not null check (step in ('noticed', 'closed')),
  step_at bigint not null,
  -- Daily readings of a sound clock since then: a clock that jumps adds one, not months.
  readings integer not null default 0
);

create index account_reclaim_step on account_reclaim (step, step_at);

-- The last time the daily job read the clock.
create table reclaim_clock (
  id integer primary key check (id = 1),
  read_at bigint not null
);
