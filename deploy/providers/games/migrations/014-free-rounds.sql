-- Packages of rounds that the platform gives to its players: of this stake, and for nothing.
create table free_rounds (
  -- The platform's name of it.
  grant_ref text primary key,
  player_ref text not null,
  game_slug text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  count integer not null check (count > 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index free_rounds_of_player on free_rounds (player_ref, game_slug, currency, valid_to);

-- A round of a package: its stake is drawn with as any other, and the wallet is sent a bet of nothing.
alter table round add column grant_ref text references free_rounds (grant_ref);
