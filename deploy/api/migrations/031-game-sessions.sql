-- works with earlier releases: the kinds and columns of calls only become more, and nothing has written a call yet
-- Plays of games for money, and what signed calls of providers leave behind (docs/adr/0023).
create table game_session (
  -- The `account` of the wallet's protocol.
  id uuid primary key,
  player_id uuid not null references player,
  game_id integer not null references game,
  provider text not null,
  -- Its name at the provider.
  provider_game_id text not null,
  -- The provider's own id of this play; null until it has answered, and where it never did.
  provider_session_id text,
  currency text not null references currency,
  language text not null,
  -- Of one round.
  lowest_stake bigint not null check (lowest_stake > 0),
  highest_stake bigint not null check (highest_stake >= lowest_stake),
  -- SHA-256 of what the provider authenticates with, for the first time until `token_expires_at`.
  token_hash text not null unique,
  token_expires_at timestamptz not null,
  started_at timestamptz not null,
  -- The provider has authenticated: bets are taken.
  opened_at timestamptz,
  -- Of the launch or of a bet, to the minute.
  last_activity_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'blocked', 'excluded', 'limit', 'taken-over', 'disabled', 'signed-out')),
  check ((ended_at is null) = (end_reason is null)),
  -- The provider has to be told of the end; null once it was, and where there is nothing to tell.
  tell_end_at timestamptz,
  tell_end_attempts integer not null default 0
);
-- A player plays one game at a time.
create unique index game_session_open on game_session (player_id) where ended_at is null;
create index game_session_player on game_session (player_id, started_at);
create index game_session_tell_end on game_session (tell_end_at) where tell_end_at is not null;

alter table wallet_call add column session_id uuid references game_session;
-- A prize of the provider's own belongs to no round.
alter table wallet_call alter column round_id drop not null;
alter table wallet_call drop constraint wallet_call_kind_check;
alter table wallet_call add constraint wallet_call_kind_check
  check (kind in ('bet', 'win', 'rollback', 'end_round', 'promo_win'));
create index wallet_call_session on wallet_call (session_id);
-- The last one says how new a balance is.
create index wallet_call_player on wallet_call (player_id, id);

alter table wallet_round add column session_id uuid references game_session;

-- Nonces of signed requests, as long as such a request is fresh. Not logged: keeping them costs a call no wait for the
-- disk. After a crash of the database they are gone, and all that could be sent again are calls that have one effect.
create unlogged table wallet_nonce (
  key_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index wallet_nonce_expires on wallet_nonce (expires_at);
