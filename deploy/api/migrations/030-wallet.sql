-- What games providers have asked of players' money (docs/adr/0022). The money itself moves in the ledger.
create table wallet_round (
  provider text not null,
  round_id text not null,
  player_id uuid not null references player,
  currency text not null references currency,
  -- Of all its bets but those that were taken back; while it is open it lies in the account in_play.
  stake bigint not null check (stake >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, round_id)
);
create index wallet_round_open on wallet_round (player_id, currency) where closed_at is null;

create table wallet_call (
  -- Taken while the player is locked, so that of two answers to one player the later has the larger.
  id bigint generated always as identity primary key,
  provider text not null,
  tx_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'end_round')),
  request_hash text not null,
  player_id uuid not null references player,
  currency text not null references currency,
  round_id text not null,
  -- Of a win and a rollback: the bet. It may not have come, or never come, where it was taken back before.
  ref_tx_id text,
  amount bigint not null check (amount >= 0),
  -- Null where nothing moved.
  ledger_transaction_id bigint references ledger_transaction,
  balance_after bigint not null,
  created_at timestamptz not null,
  unique (provider, tx_id)
);
create index wallet_call_ref on wallet_call (provider, ref_tx_id);
