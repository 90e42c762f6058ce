-- works with earlier releases: tables of its own, columns with defaults, and kinds of counters that only become more
-- Bonuses: campaigns, what players were given, and how it is wagered (docs/adr/0031).
create table bonus_campaign (
  id uuid primary key,
  key text not null unique,
  state text not null check (state in ('draft', 'active', 'paused', 'ended')),
  -- Of the conditions that hold; null before it was published.
  version integer,
  -- What was given so far: times, and cents of euro.
  granted_count integer not null default 0,
  granted_euro bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- Conditions are only added: a grant keeps those it was given by.
create table bonus_campaign_version (
  campaign_id uuid not null references bonus_campaign,
  version integer not null check (version > 0),
  -- bonuses/campaign-definition.ts
  definition jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (campaign_id, version)
);
alter table bonus_campaign add foreign key (id, version) references bonus_campaign_version (campaign_id, version);

create table bonus_code (
  -- Folded: without spaces and in capitals.
  code text primary key,
  campaign_id uuid not null references bonus_campaign,
  -- Null for no bound.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- Null for everybody.
  player_id uuid references player
);
create index bonus_code_campaign on bonus_code (campaign_id);

create table bonus_grant (
  -- Also the subject of the account that its money lies in.
  id uuid primary key,
  -- As players and support say it: BN-81F3-20D1.
  number text not null,
  player_id uuid not null references player,
  type text not null,
  -- Null where it comes from no campaign.
  campaign_id uuid references bonus_campaign,
  campaign_version integer,
  -- In some languages; null for the name of its type.
  title jsonb,
  -- The conditions in its currency, as they were when it was given: contracts/bonuses/terms.ts.
  terms jsonb not null,
  -- What it was given for: once for each.
  source text not null,
  source_key text not null,
  -- Of a code that was typed; null for none.
  code text references bonus_code,
  currency text not null references currency,
  state text not null check (state in ('offered', 'declined', 'offer_expired', 'pending_deposit', 'queued', 'active', 'wagering',
    'completed', 'cancelled', 'expired', 'lost', 'revoked')),
  amount bigint not null check (amount >= 0),
  -- The house's account that pays.
  expense text not null references ledger_account_kind,
  deposit_id uuid references payment,
  required bigint not null check (required >= 0),
  -- What has counted, in minor units times hundredths of a percent.
  progress bigint not null default 0 check (progress >= 0),
  -- With less nothing can be staked in any game that it allows.
  lowest_stake bigint not null default 0,
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- How often its money was put into play, and taken out of it again before a stake.
  starts integer not null default 0,
  queue_position integer,
  created_at timestamptz not null,
  claim_until timestamptz,
  started_at timestamptz,
  expires_at timestamptz,
  -- Set before `ended_at` where a round that is open has to end first: nothing is staked with it any more.
  end_reason text,
  ended_at timestamptz,
  -- How many of the notices before its end were sent.
  notices smallint not null default 0,
  unique (source, source_key),
  foreign key (campaign_id, campaign_version) references bonus_campaign_version (campaign_id, version),
  check ((ended_at is not null) = (state in ('declined', 'offer_expired', 'completed', 'cancelled', 'expired', 'lost', 'revoked')))
);
-- One is wagered at a time.
create unique index bonus_grant_running on bonus_grant (player_id) where state in ('active', 'wagering');
create index bonus_grant_history on bonus_grant (player_id, created_at desc, id desc);
create index bonus_grant_campaign on bonus_grant (campaign_id, player_id);
create index bonus_grant_deposit on bonus_grant (deposit_id) where deposit_id is not null;
create index bonus_grant_due on bonus_grant (coalesce(expires_at, claim_until)) where ended_at is null;

-- What happened to a grant.
create table bonus_grant_step (
  id bigint generated always as identity primary key,
  grant_id uuid not null references bonus_grant,
  kind text not null,
  actor text not null,
  at timestamptz not null
);
create index bonus_grant_step_grant on bonus_grant_step (grant_id, id);

-- Money that operators give or take by hand: two of them have to say so.
create table bonus_request (
  id uuid primary key,
  kind text not null check (kind in ('grant', 'revoke')),
  player_id uuid not null references player,
  details jsonb not null,
  why text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by)
);
create index bonus_request_open on bonus_request (asked_at) where decided_at is null;

-- Of a round: the grant it is played under, the bonus money in its stake, and what its bets count once it is closed.
alter table wallet_round add column grant_id uuid references bonus_grant;
alter table wallet_round add column bonus_stake bigint not null default 0 check (bonus_stake >= 0);
alter table wallet_round add column counted bigint not null default 0 check (counted >= 0);
-- The same of a bet; of a win and of a prize the part that is bonus money.
alter table wallet_call add column grant_id uuid references bonus_grant;
alter table wallet_call add column bonus_amount bigint not null default 0 check (bonus_amount >= 0);
alter table wallet_call add column counted bigint not null default 0 check (counted >= 0);

alter table limit_counter drop constraint limit_counter_kind_check;
alter table limit_counter add constraint limit_counter_kind_check
  check (kind in ('wager', 'win', 'bonus-wager', 'bonus-win', 'deposit', 'time'));
