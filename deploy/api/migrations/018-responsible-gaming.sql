-- What players protect themselves with (docs/adr/0013).

-- Tells a person apart where another account of theirs has to be recognised; null while they have not told enough.
create function person_key(name text, surname text, date_of_birth date, country text) returns text
  language sql immutable
  return case when name <> '' and surname <> '' then
    lower(name) || ' ' || lower(surname) || ' ' || (date_of_birth - date '1900-01-01')::text || ' ' || country end;

create table self_exclusion (
  id uuid primary key,
  player_id uuid not null references player,
  started_at timestamptz not null,
  -- Its last moment; null for one without an end.
  till timestamptz,
  -- How long it was set for, in whole days; null for one without an end.
  days integer check (days > 0),
  -- It may not be ended before, and never ends by itself.
  endable_from timestamptz not null,
  ended_at timestamptz,
  reason text,
  source text not null check (source in ('player', 'operator', 'registration')),
  -- The person at the time, so that it holds for every account of theirs. Contacts only where they were confirmed.
  email text,
  phone text,
  person text,
  check ((till is null) = (days is null)),
  check (till is null or endable_from >= till)
);
create unique index self_exclusion_current on self_exclusion (player_id) where ended_at is null;
create index self_exclusion_email on self_exclusion (email) where ended_at is null;
create index self_exclusion_phone on self_exclusion (phone) where ended_at is null;
create index self_exclusion_person on self_exclusion (person) where ended_at is null;

create table cooling_off (
  id uuid primary key,
  player_id uuid not null references player,
  started_at timestamptz not null,
  -- Its last moment.
  till timestamptz not null check (till > started_at),
  days integer check (days > 0),
  -- When it was put away after its end; until then it is the player's current one.
  cleared_at timestamptz,
  source text not null check (source in ('player', 'operator', 'after-exclusion'))
);
create unique index cooling_off_current on cooling_off (player_id) where cleared_at is null;

-- The rules below hold for every program and every hand: a block becomes longer, and never shorter.
create function keep_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a block is never deleted'; end if;
  if new.player_id <> old.player_id or new.started_at <> old.started_at then
    raise exception 'a block keeps its player and its beginning';
  end if;
  if coalesce(new.till, 'infinity') < coalesce(old.till, 'infinity') then
    raise exception 'a block is never shortened';
  end if;
  return new;
end
$$;
create trigger self_exclusion_kept before update or delete on self_exclusion
  for each row execute function keep_block();
create trigger cooling_off_kept before update or delete on cooling_off
  for each row execute function keep_block();

create function keep_exclusion_closed() returns trigger language plpgsql as $$
begin
  if new.endable_from < old.endable_from then raise exception 'a self-exclusion is not ended sooner'; end if;
  if old.ended_at is not null then raise exception 'a self-exclusion that is over stays as it was'; end if;
  if new.ended_at <= old.endable_from then raise exception 'a self-exclusion is not ended early'; end if;
  return new;
end
$$;
create trigger self_exclusion_closed before update on self_exclusion
  for each row execute function keep_exclusion_closed();

create function keep_break() returns trigger language plpgsql as $$
begin
  if old.cleared_at is not null then raise exception 'a break that is over stays as it was'; end if;
  if new.cleared_at <= old.till then raise exception 'a break is not ended early'; end if;
  return new;
end
$$;
create trigger cooling_off_closed before update on cooling_off for each row execute function keep_break();

-- Links in messages that lead to the pages of a self-exclusion.
create table exclusion_link (
  -- SHA-256 of the signature.
  hash text primary key,
  purpose text not null check (purpose in ('extend', 'deactivate')),
  player_id uuid not null references player,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index exclusion_link_player on exclusion_link (player_id);

-- A row is never changed but in its state: a new value is a new row.
create table player_limit (
  id uuid primary key,
  player_id uuid not null references player,
  kind text not null check (kind in ('deposit', 'wager', 'loss', 'single_wager', 'session_time')),
  period text not null check (period in ('round', '24h', '7d', 'month')),
  currency text,
  -- In minor units; null for one in minutes, and for the wish to have none.
  amount bigint check (amount >= 0),
  minutes integer check (minutes > 0),
  state text not null check (state in ('active', 'pending', 'replaced', 'removed', 'cancelled', 'lapsed')),
  requested_at timestamptz not null,
  -- Of a wish for a looser one: between these it can be confirmed.
  confirm_from timestamptz,
  confirm_until timestamptz,
  active_from timestamptz,
  set_by text not null check (set_by in ('player', 'operator')),
  check ((kind = 'session_time') = (currency is null)),
  check ((kind = 'single_wager') = (period = 'round'))
);
create unique index player_limit_active on player_limit (player_id, kind, period) where state = 'active';
create unique index player_limit_pending on player_limit (player_id, kind, period) where state = 'pending';

create table reality_check (
  player_id uuid primary key references player,
  interval_minutes integer not null check (interval_minutes between 15 and 60),
  -- Holds on in sessions that began before the change, where that is the shorter one.
  previous_minutes integer not null check (previous_minutes between 15 and 60),
  changed_at timestamptz not null
);

-- What was done about a player's protection, by whom.
create table safer_play_event (
  id bigint generated always as identity primary key,
  player_id uuid not null references player,
  kind text not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null
);
create index safer_play_event_player on safer_play_event (player_id, happened_at desc);
