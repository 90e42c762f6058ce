-- Sums are whole minor units of the currency beside them.
create table jackpot_level (
  id text primary key,
  -- The highest first.
  rank integer not null,
  name jsonb not null,
  currency char(3) not null,
  pool_minor bigint not null check (pool_minor >= 0),
  -- It is won before the pool gets past this; null where chance alone decides.
  ceiling_minor bigint check (ceiling_minor >= pool_minor),
  is_open boolean not null,
  -- When the pool held that.
  updated_at timestamptz not null
);

create table jackpot_win (
  id bigint generated always as identity primary key,
  level_id text not null references jackpot_level (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- Masked already: who it was is the ledger's business.
  nickname text not null,
  won_at timestamptz not null
);
create index jackpot_win_latest on jackpot_win (level_id, won_at desc);

create table tournament (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  -- Running and over are told by the times: no job has to run for that.
  state text not null check (state in ('draft', 'published', 'cancelled')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  currency char(3) not null
);

create table tournament_prize (
  tournament_id uuid not null references tournament (id) on delete cascade,
  place integer not null check (place > 0),
  -- Null where the prize is no money.
  amount_minor bigint check (amount_minor > 0),
  primary key (tournament_id, place)
);
