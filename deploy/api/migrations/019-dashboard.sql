-- What players tell of themselves, agree to, are told, and like.
alter table player add column nickname_changed_at timestamptz;
-- The nickname without what the eye does not tell apart, see profile/nickname.ts; null until it is next written.
alter table player add column nickname_folded text;
alter table player add column close_reason text;
-- works with earlier releases: they do not write the column
create unique index player_nickname_folded on player (nickname_folded);

-- Numbers of identity cards and the like: encrypted, and found by a fingerprint (secrets/secrets.ts).
create table identity_number (
  player_id uuid not null references player,
  -- Name of its field in the profile.
  kind text not null,
  -- Where a country has several kinds of number for one field.
  type text,
  sealed text not null,
  fingerprint text not null,
  written_at timestamptz not null,
  primary key (player_id, kind)
);
create unique index identity_number_fingerprint on identity_number (kind, fingerprint);

-- What a player wants to be sent beside what concerns their account; a row that is lacking is a no.
create table subscription (
  player_id uuid not null references player,
  channel text not null check (channel in ('email', 'sms', 'push')),
  category text not null check (category in ('bonuses', 'tournaments', 'games')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (player_id, channel, category)
);
-- Every change of the table above: only added to.
create table consent_event (
  id bigint generated always as identity primary key,
  player_id uuid not null references player,
  channel text not null,
  category text not null,
  is_on boolean not null,
  source text not null check (source in ('registration', 'profile', 'link')),
  address text not null,
  happened_at timestamptz not null
);
create index consent_event_player on consent_event (player_id, happened_at desc);

create table inbox_message (
  id uuid primary key,
  player_id uuid not null references player,
  category text not null check (category in ('service', 'promo', 'rg')),
  -- Its words in ten languages: inbox/texts.
  template text not null,
  params jsonb not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  expires_at timestamptz
);
create index inbox_message_player on inbox_message (player_id, sent_at desc, id);

create table played_game (
  player_id uuid not null references player,
  game_id integer not null references game,
  last_played_at timestamptz not null,
  primary key (player_id, game_id)
);
create index played_game_recent on played_game (player_id, last_played_at desc);
