-- works with earlier releases: an account and a table of their own
-- Changes of a player's cash by hand: asked for by one person and decided by another.
insert into ledger_account_kind (kind, owner, minimum, has_subject, shards) values
  ('adjustments', 'house', null, false, 16);

create table adjustment_request (
  id uuid primary key,
  player_id uuid not null references player,
  -- Below zero to take.
  amount bigint not null check (amount <> 0),
  currency text not null references currency,
  -- What the player reads of it.
  reason text not null,
  why text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  is_approved boolean not null default false,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by)
);
create index adjustment_request_open on adjustment_request (asked_at) where decided_at is null;
create index adjustment_request_player on adjustment_request (player_id);
