-- Whoever registered. Has an e-mail address, a phone number, or both.
create table account (
  id uuid primary key,
  email text unique,
  phone text unique,
  password_hash text not null,
  nickname text not null,
  summary text not null default '',
  locale text not null,
  referral_code text not null unique check (referral_code ~ '^[0-9]{9}$'),
  state text not null default 'active' check (state in ('active', 'suspended', 'banned')),
  state_reason text,
  -- How the chart is set up: whatever the terminal keeps for its owner.
  chart_settings jsonb not null default '{}',
  created_at bigint not null,
  first_login_at bigint,
  seen_at bigint not null,
  check (email is not null or phone is not null)
);

create index account_seen on account (seen_at);

-- A logged-in browser or app. Both halves are stored as hashes only.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  proof_hash bytea not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ip text not null,
  device text not null
);

create index session_account on session (account_id);
create index session_expires on session (expires_at);

-- Every attempt to log in to an existing account; `network` is what tells a familiar place.
create table sign_in (
  account_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  ip text not null,
  network text not null,
  device text not null,
  way text not null,
  is_success boolean not null
);

create index sign_in_account on sign_in (account_id, at);
create index sign_in_place on sign_in (account_id, network) where is_success;
create index sign_in_at on sign_in (at);

-- UTC+8 days on which a person was logged in.
create table login_day (
  account_id uuid not null references account (id) on delete cascade,
  day bigint not null,
  primary key (account_id, day)
);

-- The one living code of a purpose and an address. The code itself is stored as an HMAC.
create table code (
  purpose text not null,
  target text not null,
  digest bytea,
  created_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  used_at bigint,
  primary key (purpose, target)
);

create index code_expires on code (expires_at);

-- When codes were sent to an address, whatever for.
create table code_budget (
  target text primary key,
  sent_at bigint[] not null
);

-- Mails given to the mail server whose answer may never have been written down: such a mail is not sent again.
create table outbox_handed (
  dedupe_key text primary key,
  at bigint not null
);

-- Proves that the secret key is the one this database was filled with.
create table key_check (
  id integer primary key check (id = 1),
  digest bytea not null
);
