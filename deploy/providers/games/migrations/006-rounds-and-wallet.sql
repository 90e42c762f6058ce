-- Rounds become state machines and balances ledgers. What was played so far was play money of sessions that end within
-- the hour: it is closed here rather than carried over.
drop table open_round;
drop table round;
delete from seed_pair;
delete from game_session;

-- Money is the wallet's: a session knows only whose it is there. Null until the page was opened.
alter table game_session drop column balance_minor;
alter table game_session drop constraint game_session_mode_check;
alter table game_session add column wallet_account text;

-- The rules a pair is used with; another version gets another pair.
alter table seed_pair add column game_version text not null;
create index seed_pair_revealed on seed_pair (session_id, revealed_at desc) where status = 'revealed';

create table round (
  id text primary key,
  session_id text not null references game_session (id),
  state text not null check (state in ('created', 'bet_sent', 'rejected', 'rolling_back', 'rolled_back',
    'dealt', 'decided', 'settled', 'acknowledged')),
  game_slug text not null,
  game_version text not null,
  paytable_id text not null,
  seed_pair_id text not null references seed_pair (id),
  stake_minor bigint not null check (stake_minor > 0),
  -- Null until the player has chosen: with the bet, or by the decision.
  choices jsonb,
  -- Why the wallet refused the bet.
  refusal text,
  -- Taken when the bet is accepted, so that refused bets leave no gap.
  nonce integer,
  dealt jsonb,
  drawn jsonb,
  shown text,
  win_minor bigint check (win_minor >= 0),
  -- As the wallet answered to the win.
  balance_after_minor bigint,
  created_at timestamptz not null,
  accepted_at timestamptz,
  decided_at timestamptz,
  unique (seed_pair_id, nonce),
  check ((state in ('dealt', 'decided', 'settled', 'acknowledged')) = (nonce is not null)),
  check ((state in ('decided', 'settled', 'acknowledged')) = (win_minor is not null and drawn is not null)),
  check ((state in ('settled', 'acknowledged')) = (balance_after_minor is not null)),
  check ((state = 'rejected') = (refusal is not null))
);

-- One round of a session at a time.
create unique index round_unfinished on round (session_id)
  where state in ('created', 'bet_sent', 'dealt', 'decided');
create index round_recent on round (session_id, decided_at desc);

-- What a round owes and when it is due: calls to the wallet, and the decision of a player who does not come back.
-- Written together with the state that owes it; kept, done, as the record of the round's transactions.
create table outbox (
  -- What the wallet knows the transaction by.
  tx_id text primary key,
  round_id text not null references round (id),
  kind text not null check (kind in ('bet', 'decision', 'win', 'rollback', 'end_round')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  -- What the wallet calls it.
  ledger_tx_id text,
  unique (round_id, kind)
);

create index outbox_due on outbox (due_at) where done_at is null;

-- The demo wallet's own: nothing else reads or writes these.
create table demo_account (
  id text primary key,
  balance_minor bigint not null,
  opened_at timestamptz not null
);

create table demo_transaction (
  id bigint generated always as identity primary key,
  account_id text not null references demo_account (id),
  tx_id text not null unique,
  kind text not null check (kind in ('opening', 'bet', 'win', 'rollback', 'end_round', 'reset')),
  round_id text,
  ref_tx_id text,
  closes_round boolean not null default false,
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  -- Of the whole request: the same id with other terms is another transaction.
  request_hash text not null,
  created_at timestamptz not null
);

create index demo_transaction_account on demo_transaction (account_id, id);
create index demo_transaction_round on demo_transaction (round_id);
create index demo_transaction_ref on demo_transaction (ref_tx_id);
