-- A chart that a user has saved. `engine` says who wrote `data`: our own chart ('kl', a layout as gz1:base64) or a page with
-- TradingView's library ('tv', its content as it came, with the symbol and resolution that it lists charts by).
-- `rev` grows with every save.
create table chart_layout (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  engine text not null check (engine in ('kl', 'tv')),
  title text not null,
  data text not null,
  symbol text,
  resolution text,
  rev integer not null,
  created_at bigint not null,
  updated_at bigint not null
);

create index chart_layout_account on chart_layout (account_id);

-- A template that a page with TradingView's library has saved: of studies, or of a drawing tool, which is named by `tool`.
create table chart_template (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('study', 'drawing')),
  tool text not null,
  name text not null,
  content text not null,
  updated_at bigint not null,
  primary key (account_id, kind, tool, name)
);
