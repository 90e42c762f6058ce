-- works with earlier releases: tables of their own
-- What a player gets back of a week's net loss (docs/adr/0037). The sums stay as they were when the week was closed.
create table cashback_period (
  id uuid primary key,
  player_id uuid not null references player,
  currency text not null references currency,
  -- Its Monday, UTC.
  week date not null,
  staked bigint not null,
  won bigint not null,
  converted bigint not null,
  prizes bigint not null,
  status text not null,
  rate_basis_points integer not null,
  -- Of the net loss, rounded down; what is below the least is not paid, and what is above the most is cut.
  computed bigint not null check (computed >= 0),
  amount bigint not null check (amount >= 0 and amount <= computed),
  state text not null check (state in ('none', 'available', 'claimed', 'expired')),
  closed_at timestamptz not null,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  grant_id uuid references bonus_grant,
  unique (player_id, currency, week),
  check ((state = 'none') = (amount = 0)),
  check ((state = 'claimed') = (grant_id is not null)),
  check ((grant_id is null) = (claimed_at is null))
);
create index cashback_period_available on cashback_period (claim_until) where state = 'available';

-- Weeks that are closed for everybody.
create table cashback_week (
  week date primary key,
  closed_at timestamptz not null
);
