-- works with earlier releases: tables of their own
-- Activities of streamers (docs/adr/0041), and who of the players is a streamer or of the staff.
create table player_role (
  player_id uuid not null references player,
  role text not null check (role in ('streamer', 'staff')),
  why text not null,
  given_by text not null,
  given_at timestamptz not null,
  primary key (player_id, role)
);

create table activity (
  id uuid primary key,
  -- The streamer, whose money the prizes are.
  player_id uuid not null references player,
  type text not null check (type in ('wheel')),
  title text not null,
  note text not null,
  -- Of the streamer's words.
  lang text not null,
  currency text not null references currency,
  -- Of each prize.
  amount bigint not null check (amount > 0),
  prizes smallint not null check (prizes between 1 and 20),
  max_participants smallint not null check (max_participants between 2 and 200),
  state text not null
    check (state in ('draft', 'open', 'locked', 'drawing', 'drawn', 'paid', 'cancelled')),
  join_until timestamptz not null,
  draw_at timestamptz not null check (draw_at > join_until),
  -- SHA-256 of the seed, which is sealed until all prizes are drawn.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed_sealed text not null,
  seed text,
  -- SHA-256 of the frozen list: a line `id,tickets` for each entry, by position.
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  opened_at timestamptz,
  locked_at timestamptz,
  drawn_at timestamptz,
  closed_at timestamptz,
  cancel_reason text check (cancel_reason in ('cannot_stream', 'mistake', 'no_entrants', 'operator')),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check ((locked_at is null) = (list_hash is null)),
  check ((drawn_at is null) = (seed is null))
);
create index activity_player on activity (player_id);
create index activity_running on activity (join_until) where closed_at is null;
create index activity_closed on activity (closed_at) where closed_at is not null;

create table activity_entry (
  -- Public, of this list alone: it says nothing of who it is.
  id uuid primary key,
  activity_id uuid not null references activity,
  player_id uuid not null references player,
  tickets smallint not null default 1 check (tickets = 1),
  joined_at timestamptz not null,
  -- The order in which they joined; who left and came back stands at the end.
  number integer not null,
  left_at timestamptz,
  -- In the frozen list, from 1.
  position integer check (position > 0),
  unique (activity_id, player_id),
  unique (activity_id, number),
  unique (activity_id, position),
  check (left_at is null or position is null)
);
create index activity_entry_player on activity_entry (player_id);

-- From the moment the money for it is set aside.
create table activity_prize (
  activity_id uuid not null references activity,
  number smallint not null check (number > 0),
  -- held: to be drawn. drawn: waits for its winner. paid, returned: no longer in escrow.
  state text not null check (state in ('held', 'drawn', 'paid', 'returned')),
  claim_until timestamptz,
  primary key (activity_id, number),
  check ((state = 'drawn') = (claim_until is not null))
);
create index activity_prize_waiting on activity_prize (claim_until) where state = 'drawn';

create table activity_draw (
  activity_id uuid not null references activity,
  number smallint not null check (number > 0),
  prize_number smallint not null,
  entry_id uuid not null unique references activity_entry,
  drawn_at timestamptz not null,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  lapsed_at timestamptz,
  primary key (activity_id, number),
  foreign key (activity_id, prize_number) references activity_prize (activity_id, number),
  check (claimed_at is null or lapsed_at is null)
);

-- What operators ask for that sends money back: another one has to say yes.
create table activity_request (
  id uuid primary key,
  activity_id uuid not null references activity,
  why text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asked_by)
);
create index activity_request_open on activity_request (asked_at) where decided_at is null;
