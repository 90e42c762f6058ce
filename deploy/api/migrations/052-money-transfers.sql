-- works with earlier releases: a table of its own
-- Money from one currency account of a player to another (docs/adr/0034). A row is a quote until it is confirmed.
create table money_transfer (
  id uuid primary key,
  player_id uuid not null references player,
  from_currency text not null references currency,
  from_amount bigint not null check (from_amount > 0),
  to_currency text not null references currency,
  to_amount bigint not null check (to_amount > 0),
  -- Units of the one for units of the other.
  rate_numerator bigint not null check (rate_numerator > 0),
  rate_denominator bigint not null check (rate_denominator > 0),
  rate_source text not null,
  rate_taken_at timestamptz not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ledger_transaction_id bigint unique references ledger_transaction,
  check (from_currency <> to_currency),
  check ((confirmed_at is null) = (ledger_transaction_id is null))
);
create index money_transfer_player on money_transfer (player_id, quoted_at);
create index money_transfer_lapsed on money_transfer (expires_at) where confirmed_at is null;
