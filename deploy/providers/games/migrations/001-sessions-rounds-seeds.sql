create table game_session (
  id text primary key,
  game_slug text not null,
  mode text not null check (mode = 'demo'),
  locale text not null,
  currency text,
  return_url text not null,
  player_ref text,
  -- Only hashes: whoever reads the table cannot play.
  launch_token_hash text not null unique,
  launch_expires_at timestamptz not null,
  bearer_hash text unique,
  balance_minor bigint not null check (balance_minor >= 0),
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  last_round_at timestamptz
);

create table seed_pair (
  id text primary key,
  session_id text not null references game_session (id),
  -- Sealed until revealed, so that a copy of the data does not foretell rounds.
  server_seed_sealed text not null,
  server_seed text,
  commit_hash text not null,
  client_seed text,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  status text not null check (status in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((status = 'revealed') = (server_seed is not null))
);

create unique index seed_pair_one_of_each on seed_pair (session_id, status) where status <> 'revealed';

create table round (
  id text primary key,
  session_id text not null references game_session (id),
  seed_pair_id text not null references seed_pair (id),
  nonce integer not null,
  game_slug text not null,
  game_version text not null,
  paytable_id text not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null check (win_minor >= 0),
  balance_before_minor bigint not null,
  balance_after_minor bigint not null check (balance_after_minor = balance_before_minor - stake_minor + win_minor),
  drawn jsonb not null,
  symbols text not null,
  played_at timestamptz not null,
  unique (seed_pair_id, nonce)
);

create index round_recent on round (session_id, played_at desc);
