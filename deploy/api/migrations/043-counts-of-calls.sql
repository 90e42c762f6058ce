-- How often a network has called what guesses or costs, over all processes (src/http/shared-limits.ts). Not logged: after a
-- crash everybody begins anew, which is no harm.
create unlogged table call_count (
  -- What is counted: one name for calls that count together.
  name text not null,
  network text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (name, network)
);
create index call_count_ends_at on call_count (ends_at);
