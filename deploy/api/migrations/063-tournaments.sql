-- works with earlier releases: no tournament was published by one, and the checks allow all that those before did
-- Tournaments and races (docs/adr/0038, 0039). Scores are hundredths; money is in minor units of the currency beside it.
alter table tournament drop constraint tournament_state_check;
alter table tournament add constraint tournament_state_check check (state in ('published', 'draft', 'review', 'announced',
  'registration', 'running', 'finalizing', 'finished', 'paid', 'archived', 'cancelled'));

create table race (
  id uuid primary key,
  slug text not null unique,
  title jsonb not null,
  -- Language to paragraphs.
  rules jsonb not null,
  -- What the places of a stage add to the board of the race, the first place in front.
  points_by_place jsonb not null,
  is_demonstration boolean not null
);

alter table tournament
  add column race_id uuid references race,
  -- From 1; null where it is no stage.
  add column stage_no integer check (stage_no > 0),
  -- Language to paragraphs.
  add column rules jsonb not null default '{}',
  -- Who joins agrees to the newest.
  add column rules_version integer not null default 1,
  -- How rounds count and who may join: competitions/tournament-definition.ts.
  add column terms jsonb not null default '{}',
  add column join_from timestamptz,
  add column join_until timestamptz,
  -- What a euro costs in each currency when it was published, in hundred-millionths of its unit.
  add column rates jsonb not null default '{}',
  add column max_players integer check (max_players > 0),
  add column show_top integer not null default 50 check (show_top between 1 and 500),
  -- Filled by labelled demonstration players, in development alone.
  add column is_demonstration boolean not null default false,
  add column state_at timestamptz,
  add column cancel_reason text,
  add column finished_at timestamptz,
  add column standing_sha256 text;
create index tournament_race on tournament (race_id, stage_no);
create index tournament_state on tournament (state, end_at);

-- Several kinds for one place; points in hundredths.
alter table tournament_prize
  add column kind text not null default 'money' check (kind in ('money', 'points', 'bonus')),
  -- Hundredths of the factor of a bonus.
  add column wager_x100 integer check (wager_x100 >= 0),
  add column valid_days integer check (valid_days > 0);
alter table tournament_prize drop constraint tournament_prize_pkey;
alter table tournament_prize add primary key (tournament_id, place, kind);

-- Counted apart, so that who joins waits for others who join and for no round that is settled.
create table tournament_places (
  tournament_id uuid primary key references tournament on delete cascade,
  taken integer not null default 0
);

-- Games that count, or count more than once: hundredths.
create table tournament_game (
  tournament_id uuid not null references tournament on delete cascade,
  game_id integer not null references game (id),
  multiplier_x100 integer not null check (multiplier_x100 > 0),
  primary key (tournament_id, game_id)
);

alter table player
  -- Boards show no name at all.
  add column hides_nickname boolean not null default false;

create table tournament_entry (
  tournament_id uuid not null references tournament,
  -- In the order of joining, from 1.
  no integer not null,
  -- Null for a demonstration player.
  player_id uuid references player,
  -- As boards show it, masked when they joined; null for none.
  name_shown text,
  joined_at timestamptz not null,
  rules_version integer not null,
  -- What was paid for it: minor units, or hundredths of points.
  paid_kind text not null check (paid_kind in ('free', 'points', 'money')),
  paid_amount bigint not null check (paid_amount >= 0),
  refunded_at timestamptz,
  -- Of its rounds that count: competitions/count-score.ts.
  score bigint not null default 0,
  rounds integer not null default 0,
  reached_at timestamptz,
  disqualified_at timestamptz,
  -- Excluded, or the account closed.
  withdrawn_at timestamptz,
  reason text,
  -- Of the transaction that changed it last: boards read what is new.
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (tournament_id, no),
  unique (tournament_id, player_id)
);
create index tournament_entry_player on tournament_entry (player_id, joined_at);
create index tournament_entry_changed on tournament_entry (tournament_id, changed_xid);
create function tournament_entry_touch() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger tournament_entry_touched before update on tournament_entry
  for each row execute function tournament_entry_touch();

-- Who had which of the first places when they were compared last: entry to place.
create table tournament_comparison (
  tournament_id uuid primary key references tournament on delete cascade,
  compared_at timestamptz not null,
  places jsonb not null
);

-- A round that counts, once in a tournament.
create table tournament_score (
  tournament_id uuid not null,
  provider text not null,
  round_id text not null,
  entry_no integer not null,
  game_id integer,
  opened_at timestamptz not null,
  settled_at timestamptz not null,
  -- In minor units of the tournament's currency. Of free rounds the win is what the bound leaves.
  stake bigint not null,
  win bigint not null,
  is_free boolean not null,
  score bigint not null,
  primary key (tournament_id, provider, round_id),
  foreign key (tournament_id, entry_no) references tournament_entry (tournament_id, no)
);
create index tournament_score_entry on tournament_score (tournament_id, entry_no);

-- The final standing, as it was hashed.
create table tournament_standing (
  tournament_id uuid not null,
  entry_no integer not null,
  place integer not null,
  score bigint not null,
  rounds integer not null,
  reached_at timestamptz not null,
  primary key (tournament_id, entry_no),
  foreign key (tournament_id, entry_no) references tournament_entry (tournament_id, no)
);
create index tournament_standing_place on tournament_standing (tournament_id, place, entry_no);

-- What a place has won, each kind of it once.
create table tournament_payout (
  tournament_id uuid not null,
  entry_no integer not null,
  kind text not null check (kind in ('money', 'points', 'bonus')),
  amount bigint not null check (amount > 0),
  wager_x100 integer,
  valid_days integer,
  state text not null check (state in ('due', 'paid', 'returned')),
  settled_at timestamptz,
  primary key (tournament_id, entry_no, kind),
  foreign key (tournament_id, entry_no) references tournament_standing (tournament_id, entry_no),
  check ((state = 'due') = (settled_at is null))
);
create index tournament_payout_due on tournament_payout (tournament_id) where state = 'due';

-- Corrections of a final standing: said in public, and it stays as it is.
create table tournament_adjustment (
  id bigint generated always as identity primary key,
  tournament_id uuid not null,
  entry_no integer not null,
  score_before bigint not null,
  -- Null where the line was taken out.
  score_after bigint,
  note text not null,
  made_by text not null,
  made_at timestamptz not null,
  foreign key (tournament_id, entry_no) references tournament_entry (tournament_id, no)
);
create index tournament_adjustment_of on tournament_adjustment (tournament_id, id);

-- Prizes are paid when two operators have said so.
create table tournament_pay_request (
  tournament_id uuid primary key references tournament,
  asked_by text not null,
  asked_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> asked_by)
);
