-- What open pages are told (src/events), kept for a while: a stream that was cut goes on where it was.
create table live_event (
  -- In the order of the commits, because those who write wait for each other (docs/adr/0009).
  id bigint generated always as identity primary key,
  -- Who hears it: `public`, or one player as `player:81`.
  channel text not null,
  type text not null,
  payload jsonb not null,
  happened_at timestamptz not null
);
create index live_event_happened_at on live_event (happened_at);

-- The last event that was cleared away: a stream that stopped before it may have missed something.
create table live_event_horizon (
  is_only boolean primary key default true check (is_only),
  cleared_id bigint not null
);
insert into live_event_horizon (cleared_id) values (0);
