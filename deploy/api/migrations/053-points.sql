-- works with earlier releases: kinds of accounts, a currency and tables of their own
-- Points and status (docs/adr/0036). Points are of the ledger: hundredths of a point of the currency PTS.
insert into currency (code, exponent) values ('PTS', 2);
insert into ledger_account_kind (kind, owner, minimum, has_subject, shards) values
  -- Below zero where points were exchanged whose rounds were taken back.
  ('pts_exchange', 'player', null, false, 1),
  -- Of the life of the account, never spent.
  ('pts_status', 'player', null, false, 1),
  -- What is out, as a debt of the house.
  ('points_issued', 'house', null, false, 16);

-- A round that is settled and in which real money was staked.
create table reward_round (
  provider text not null,
  round_id text not null,
  player_id uuid not null references player,
  settled_at timestamptz not null,
  -- False on a break, while excluded or blocked: nothing is earned then.
  counts boolean not null,
  -- What turns the stake into parts of a point: points/worth-of-round.ts. Null where it earns none.
  divisor numeric(40),
  -- Hundred-millionths of a point.
  parts bigint not null,
  primary key (provider, round_id),
  foreign key (provider, round_id) references wallet_round
);
create index reward_round_player on reward_round (player_id, settled_at);
create index reward_round_settled on reward_round (settled_at);

-- What a player's rounds have earned, and where they stand.
create table points_meter (
  player_id uuid primary key references player,
  -- Of all rounds. Whole points of it are in the ledger, the rest waits for the next round.
  parts bigint not null default 0,
  points bigint not null default 0,
  -- The last time a point was earned or exchanged; null before.
  active_at timestamptz,
  -- How many notices of the expiry were sent since, and the last of them.
  notices smallint not null default 0,
  noticed_at timestamptz,
  -- Since when the player has the status.
  status_at timestamptz,
  -- Status points at the last fall, in hundredths.
  fallen_with bigint
);
create index points_meter_active on points_meter (active_at) where active_at is not null;

create table points_exchange (
  id uuid primary key,
  player_id uuid not null references player,
  -- Hundredths.
  points bigint not null check (points > 0),
  currency text not null references currency,
  amount bigint not null check (amount > 0),
  points_per_euro integer not null check (points_per_euro > 0),
  quoted_at timestamptz not null,
  -- It is a quote until it is confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  grant_id uuid references bonus_grant,
  check ((confirmed_at is null) = (grant_id is null))
);
create index points_exchange_player on points_exchange (player_id, quoted_at);
create index points_exchange_lapsed on points_exchange (expires_at) where confirmed_at is null;

-- A status whose points of a quarter are too few: told before its end, decided after the days of grace.
create table status_review (
  player_id uuid not null references player,
  quarter date not null,
  status text not null,
  told_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('kept', 'fallen')),
  primary key (player_id, quarter),
  check ((decided_at is null) = (outcome is null))
);
create index status_review_open on status_review (quarter) where decided_at is null;

-- Points that operators give or take: two of them have to say so.
create table points_request (
  id uuid primary key,
  player_id uuid not null references player,
  -- Hundredths, below zero to take.
  exchange bigint not null,
  status bigint not null,
  why text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check (exchange <> 0 or status <> 0),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by)
);
create index points_request_open on points_request (asked_at) where decided_at is null;
