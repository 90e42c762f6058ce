-- works with earlier releases: a table of its own, and columns that are null or have a default
-- Rounds that players are given, played at the games provider (docs/adr/0035).
create table free_rounds (
  -- What the provider knows it by.
  id uuid primary key,
  player_id uuid not null references player,
  provider text not null,
  -- The provider's name of the game.
  provider_game_id text not null,
  currency text not null references currency,
  -- What each round is played for.
  stake bigint not null check (stake > 0),
  count integer not null check (count > 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  -- The most that all of them may bring; null for no bound.
  most_won bigint check (most_won > 0),
  -- Of what they bring: hundredths of the factor, and how long there is to wager it.
  wager_factor_x100 integer not null check (wager_factor_x100 >= 0),
  wager_days integer not null check (wager_days > 0),
  -- What it was given for: once for each.
  source text not null,
  source_key text not null,
  state text not null check (state in ('ordered', 'open', 'ended')),
  end_reason text check (end_reason in ('played', 'expired', 'cancelled', 'refused')),
  -- Rounds whose bet stands, and what was won by them.
  played integer not null default 0 check (played >= 0),
  won bigint not null default 0 check (won >= 0),
  -- Of that, what the player has been given, and what they may not have.
  given bigint not null default 0 check (given >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- When the provider is to be told next; null where it has been told all.
  tell_at timestamptz,
  tell_attempts integer not null default 0,
  -- When the end is to be tried again that could not be yet.
  end_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (source, source_key),
  check ((state = 'ended') = (ended_at is not null and end_reason is not null))
);
create index free_rounds_of_player on free_rounds (player_id, created_at desc);
create index free_rounds_to_tell on free_rounds (tell_at) where tell_at is not null;
create index free_rounds_not_ended on free_rounds (valid_to) where state = 'open';

-- The package of a round; null where the player staked.
alter table wallet_round add column free_rounds_id uuid references free_rounds;
-- Of a win: what no money was moved for, since the package collects it.
alter table wallet_call add column free_amount bigint not null default 0 check (free_amount >= 0);

-- A package is to be told of. Not of each round: what is played out is found by looking.
create function free_rounds_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('free_rounds_changed', '');
  return null;
end $$;
create trigger free_rounds_changed after insert or update of tell_at, cancelled_at on free_rounds
  for each statement execute function free_rounds_changed();
