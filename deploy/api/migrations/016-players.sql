-- Players and their sessions (docs/adr/0011).
create table player (
  id uuid primary key,
  -- In canonical form, see players/contact.ts; null for who has registered with the other one.
  email text,
  email_confirmed_at timestamptz,
  -- E.164.
  phone text,
  phone_confirmed_at timestamptz,
  -- User name, in small letters.
  login text unique,
  nickname text,
  name text not null default '',
  surname text not null default '',
  date_of_birth date,
  gender text check (gender in ('female', 'male', 'other')),
  -- ISO 3166-1 alpha-2.
  country text not null,
  state text not null default '',
  city text not null default '',
  street text not null default '',
  address text not null default '',
  postal_code text not null default '',
  language text not null,
  -- IANA name: the days of limits and exclusions are days there.
  time_zone text not null,
  status text not null default 'iron',
  registration_type text not null check (registration_type in ('email', 'phone', 'social', 'external')),
  registered_at timestamptz not null,
  -- Verified to the level that needs no further review.
  is_trusted boolean not null default false,
  -- What an operator has blocked; null for nothing.
  block_scope text check (block_scope in ('play', 'all')),
  block_reason text,
  closed_at timestamptz,
  check (email is not null or phone is not null)
);
create unique index player_email on player (email) where closed_at is null;
create unique index player_phone on player (phone) where closed_at is null;
create unique index player_nickname on player (lower(nickname));

-- Argon2id; none for players who only come in through another service.
create table player_password (
  player_id uuid primary key references player,
  hash text not null,
  changed_at timestamptz not null
);

create table currency_account (
  player_id uuid not null references player,
  -- ISO 4217.
  currency text not null,
  is_active boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, currency)
);
create unique index currency_account_active on currency_account (player_id) where is_active;

create table login_session (
  id uuid primary key,
  player_id uuid not null references player,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- However often it is refreshed.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'refresh-reused', 'password-changed', 'ended-by-player', 'account-closed', 'blocked')),
  user_agent text not null,
  address text not null,
  country text
);
create index login_session_player on login_session (player_id, started_at desc);

-- A session's refresh tokens, each of which is used once.
create table refresh_token (
  -- SHA-256.
  hash text primary key,
  session_id uuid not null references login_session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- What a player sees under "history" of their account's security.
create table auth_event (
  id bigint generated always as identity primary key,
  player_id uuid not null references player,
  kind text not null,
  is_success boolean not null,
  reason text,
  address text not null,
  country text,
  user_agent text not null,
  happened_at timestamptz not null
);
create index auth_event_player on auth_event (player_id, happened_at desc);

-- Tries to sign in that have not succeeded, by everything they are limited by.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  -- SHA-256 of the login as it was typed, whether there is such an account or not.
  login_hash text not null,
  -- Of a network: see http/network-of.ts.
  network text not null,
  happened_at timestamptz not null
);
create index sign_in_failure_login on sign_in_failure (login_hash, happened_at);
create index sign_in_failure_network on sign_in_failure (network, happened_at);

-- Versions of the documents that players agree to.
create table terms_version (
  document text not null check (document in ('terms', 'privacypolicy')),
  version text not null,
  published_at timestamptz not null,
  -- Players have to agree to it anew.
  is_material boolean not null,
  primary key (document, version)
);
create table terms_acceptance (
  player_id uuid not null references player,
  document text not null,
  version text not null,
  accepted_at timestamptz not null,
  address text not null,
  primary key (player_id, document, version),
  foreign key (document, version) references terms_version
);
insert into terms_version (document, version, published_at, is_material)
values ('terms', '1', '2026-01-01T00:00:00Z', true), ('privacypolicy', '1', '2026-01-01T00:00:00Z', true);

create table favourite_game (
  player_id uuid not null references player,
  game_id integer not null references game,
  added_at timestamptz not null,
  primary key (player_id, game_id)
);
