-- Where notices of one type go. Without a row the defaults hold.
create table subscription_config (
  account_id uuid not null references account (id) on delete cascade,
  sub_type integer not null check (sub_type in (1, 2, 10, 12, 13)),
  is_sys_message boolean not null,
  is_mail boolean not null,
  is_subscribe_mail boolean not null,
  is_subscribe_push boolean not null,
  is_desktop boolean not null,
  is_sound boolean not null,
  primary key (account_id, sub_type)
);

-- A price somebody waits for. `side` is where it lay from the price when it was set.
create table price_level (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  pair text not null,
  price numeric not null check (price > 0),
  side text not null check (side in ('above', 'below')),
  created_at bigint not null,
  crossed_at bigint,
  crossed_price numeric
);

create index price_level_account on price_level (account_id, created_at);
create unique index price_level_once on price_level (account_id, pair, price) where crossed_at is null;
-- What a price has reached is one range of it.
create index price_level_open on price_level (pair, side, price) where crossed_at is null;

-- The last fast move of a coin that was told, by direction.
create table move_alert (
  pair text not null,
  direction text not null check (direction in ('up', 'down')),
  level integer not null,
  raised_at bigint not null,
  primary key (pair, direction)
);

-- Until when prices have been looked at.
create table watch_mark (
  name text primary key,
  at bigint not null
);

-- A browser that takes desktop notices. It belongs to a login and ends with it.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at bigint not null
);

create index push_subscription_account on push_subscription (account_id, created_at);
create index push_subscription_session on push_subscription (session_id);

-- The key pair push services know this site by; the private half is sealed.
create table vapid_key (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key bytea not null
);

-- Whatever was delivered to an account, whether as a station message or by other channels only: what has a row is
-- never delivered again.
create table message (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id uuid not null references account (id) on delete cascade,
  event_key text not null,
  sub_type integer not null,
  kind text not null,
  params jsonb not null,
  at bigint not null,
  is_shown boolean not null,
  has_sound boolean not null,
  read_at bigint,
  unique (account_id, event_key)
);

create index message_shown on message (account_id, seq) where is_shown;
create index message_unread on message (account_id, seq) where is_shown and read_at is null;
create index message_at on message (at);

-- Grows with every change of an account's messages, so that all nodes tell the same state by the same number.
create table message_box (
  account_id uuid primary key references account (id) on delete cascade,
  version bigint not null
);

-- One-use tickets with which a socket learns whose it is.
create table live_ticket (
  ticket_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  expires_at bigint not null
);

create index live_ticket_session on live_ticket (session_id);
create index live_ticket_expires on live_ticket (expires_at);
