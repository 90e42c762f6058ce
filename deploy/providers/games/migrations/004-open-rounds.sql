-- A round whose player has something to decide: staked and dealt, not yet settled. Once settled it is a row of `round`.
create table open_round (
  id text primary key,
  session_id text not null unique references game_session (id),
  seed_pair_id text not null references seed_pair (id),
  nonce integer not null,
  stake_minor bigint not null check (stake_minor > 0),
  dealt jsonb not null,
  opened_at timestamptz not null,
  unique (seed_pair_id, nonce)
);

create index open_round_oldest on open_round (opened_at);
