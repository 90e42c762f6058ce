-- Work that is done at intervals, by one process at a time (docs/adr/0028).
create table scheduled_job (
  name text primary key,
  next_run_at timestamptz not null,
  -- The process that does it, until when it is to be done; later it is taken for dead.
  leased_by uuid,
  leased_until timestamptz,
  last_started_at timestamptz,
  -- Of the last run that did not fail.
  last_done_at timestamptz,
  -- Null after a run that did not fail.
  last_failure text,
  failures_in_row integer not null default 0
);

-- What must hold of the ledger, as it was found when it was last looked at.
create table invariant_check (
  name text primary key,
  failures integer not null check (failures >= 0),
  subjects text[] not null,
  checked_at timestamptz not null
);
