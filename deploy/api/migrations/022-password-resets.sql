-- Links that set a new password (docs/adr/0016).

-- Who has asked for a link, whether there is such an account or not.
create table password_reset_request (
  id bigint generated always as identity primary key,
  -- SHA-256 of the login as it was typed.
  login_hash text not null,
  -- Of a network: see http/network-of.ts.
  network text not null,
  -- What was typed; null once the request has been dealt with.
  login text,
  user_agent text not null,
  address text not null,
  country text,
  requested_at timestamptz not null,
  handled_at timestamptz
);
create index password_reset_request_login on password_reset_request (login_hash, requested_at);
create index password_reset_request_network on password_reset_request (network, requested_at);
create index password_reset_request_waiting on password_reset_request (id) where handled_at is null;

create table password_reset (
  -- SHA-256 of what the link ends in.
  hash text primary key,
  player_id uuid not null references player,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Also when another link of the player was used.
  used_at timestamptz
);
create index password_reset_player on password_reset (player_id, created_at);
