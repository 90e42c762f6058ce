-- Jackpots whose pots are money of the ledger (docs/adr/0043). Of a level the release before reads what it had; it
-- adds nothing to a pot, as it has never done.
alter table jackpot_level
  -- What a pot starts with.
  add column seed_minor bigint check (seed_minor > 0),
  -- Of each stake: what the pot gains, and what the reserve for the next start does.
  add column share_basis_points integer check (share_basis_points between 1 and 1000),
  add column seed_share_basis_points integer check (seed_share_basis_points between 0 and 1000),
  add column trigger_kind text check (trigger_kind in ('must_hit_by', 'random')),
  -- Of `random` alone: by how much a pot grows on average before it is won.
  add column mean_growth_minor bigint check (mean_growth_minor > 0),
  -- What is less than the smallest unit of the currency, in its million-millionths: of the pot and of the reserve.
  add column carry bigint not null default 0 check (carry >= 0 and carry < 1000000000000),
  add column seed_carry bigint not null default 0 check (seed_carry >= 0 and seed_carry < 1000000000000),
  -- Which pot it is: each one has its own hidden amount.
  add column draw_number integer not null default 0 check (draw_number >= 0),
  -- The hidden amount and its salt, which nobody reads before it is reached.
  add column sealed_trigger text,
  -- While it is switched off.
  add column disabled_why text,
  add column ended_at timestamptz;

create table jackpot_draw (
  level_id text not null references jackpot_level (id),
  number integer not null check (number > 0),
  started_at timestamptz not null,
  start_minor bigint not null check (start_minor > 0),
  start_carry bigint not null check (start_carry >= 0 and start_carry < 1000000000000),
  -- Published at once.
  commitment text not null,
  -- Both null until it is won.
  salt text,
  trigger_minor bigint,
  primary key (level_id, number)
);

alter table jackpot_win
  add column draw_number integer,
  add column player_id uuid references player,
  add column provider text,
  add column round_id text,
  -- The pot without the stake that has won it, and with it. What is above the ceiling goes into the pots to come.
  add column before_minor bigint,
  add column after_minor bigint,
  -- As the winner got it, in the currency of the round.
  add column paid_minor bigint,
  add column paid_currency text;
-- works with earlier releases: they write no wins
create unique index jackpot_win_draw on jackpot_win (level_id, draw_number);
create index jackpot_win_round on jackpot_win (provider, round_id);

-- What a settled round has added to which pot.
create table jackpot_contribution (
  provider text not null,
  round_id text not null,
  level_id text not null references jackpot_level (id),
  draw_number integer not null,
  -- The stake that it was computed from, in the currency of the round.
  stake_minor bigint not null check (stake_minor >= 0),
  -- In million-millionths of the smallest unit of the pot's currency.
  parts numeric not null check (parts >= 0),
  primary key (provider, round_id, level_id)
);

-- What moves money of jackpots waits for the yes of another person.
create table jackpot_request (
  id uuid primary key,
  kind text not null check (kind in ('create', 'fund', 'end')),
  level_id text not null,
  details jsonb not null,
  why text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz
);
