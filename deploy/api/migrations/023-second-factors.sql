-- What players prove by that they are who they say, beside the password (docs/adr/0016).
-- works with earlier releases: the check is wider than before, and they go on asking for what they know.
alter table challenge drop constraint challenge_kind_check;
alter table challenge add constraint challenge_kind_check check (kind in ('pin', 'code', 'password'));

create table player_pin (
  player_id uuid primary key references player,
  -- Argon2id.
  hash text not null,
  -- Since the last right one. With the fifth the PIN is off.
  wrong_tries integer not null default 0,
  set_at timestamptz not null
);

create table authenticator (
  player_id uuid primary key references player,
  -- Base32, encrypted with SECRET_KEYS.
  secret text not null,
  -- Of the last code that was taken: no code is taken twice.
  last_counter bigint not null,
  active_since timestamptz not null
);

-- An authenticator that is being set up. It is on with the first right code.
create table pending_authenticator (
  player_id uuid primary key references player,
  -- The session that has proven who it is.
  session_id uuid not null,
  secret text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  player_id uuid not null references player,
  -- Fingerprint with SECRET_KEYS.
  hash text not null,
  used_at timestamptz,
  primary key (player_id, hash)
);

-- Players who get codes by SMS.
create table sms_factor (
  player_id uuid primary key references player,
  active_since timestamptz not null
);

create table sms_code (
  id uuid primary key,
  player_id uuid not null references player,
  purpose text not null check (purpose in ('activate', 'sign-in', 'proof')),
  -- Fingerprint with SECRET_KEYS.
  hash text not null,
  wrong_answers integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_player on sms_code (player_id, sent_at desc);
create index sms_code_sent_at on sms_code (sent_at);

-- Sign-ins whose password was right, and that wait for the second step.
create table second_step (
  id uuid primary key,
  player_id uuid not null references player,
  wrong_answers integer not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index second_step_player on second_step (player_id, started_at desc);
create index second_step_started_at on second_step (started_at);

-- Devices that are not asked for the second step.
create table trusted_device (
  -- SHA-256 of what its cookie holds.
  hash text primary key,
  player_id uuid not null references player,
  expires_at timestamptz not null
);
create index trusted_device_player on trusted_device (player_id);

create table passkey (
  -- Base64url, as the browser gives it.
  id text primary key,
  player_id uuid not null references player,
  -- COSE.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_player on passkey (player_id, added_at);

-- Challenges of passkeys that were answered; each is taken once.
create table used_passkey_challenge (
  hash text primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenge_expires_at on used_passkey_challenge (expires_at);
