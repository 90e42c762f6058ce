-- What this API and a games provider have of players' money, compared day by day (docs/adr/0034).
create table provider_day (
  provider text not null,
  -- Of UTC, by the clock of each side.
  day date not null,
  -- Counts and sums by currency and kind, as each side has them.
  told jsonb not null,
  kept jsonb not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);

-- A transaction that stands on one side only, or otherwise on the other.
create table provider_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  tx_id text not null,
  -- On which it was found.
  day date not null,
  kind text not null,
  round_id text,
  player_id uuid references player,
  -- As each side has it; null where it has none.
  told jsonb,
  kept jsonb,
  -- What was booked to suspense for it; null where no money is concerned.
  ledger_transaction_id bigint references ledger_transaction,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Null where both sides have become the same by themselves.
  closed_by text,
  close_reason text,
  unique (provider, tx_id)
);
create index provider_difference_open on provider_difference (id) where closed_at is null;

-- A round that a person has to look at: neither side ends it by itself.
create table round_case (
  provider text not null,
  round_id text not null,
  player_id uuid references player,
  -- The provider has given a rollback up; or the round was never ended.
  cause text not null check (cause in ('rollback-unanswered', 'never-ended')),
  since timestamptz not null,
  -- What the provider says of it.
  detail text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Null where it has ended by itself.
  closed_by text,
  close_reason text,
  primary key (provider, round_id)
);
create index round_case_open on round_case (opened_at) where closed_at is null;
