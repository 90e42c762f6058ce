-- Play for money: the account is the platform's, and so are some of the bounds.
alter table game_session
  -- What the platform's wallet is asked to authenticate, sealed, until it was.
  add column launch_token_sealed text,
  add column launch_token_key_id text,
  -- As the wallet said when the page was opened; null where the game alone decides.
  add column stake_min_minor bigint,
  add column stake_max_minor bigint,
  add column minimum_round_ms integer not null default 0,
  -- From then on no round starts, and why.
  add column closed_at timestamptz,
  add column close_reason text;

alter table round
  -- Stays when another session goes on with the round. Null in rounds of earlier releases: then it is the session's.
  add column account text,
  add column refusal_params jsonb,
  -- The wallet's answers, by which a newer balance is told from an older one.
  add column bet_balance_minor bigint,
  add column bet_ledger_tx_id text,
  add column win_ledger_tx_id text;
