-- Registration, and what shows that an address or a number is somebody's (docs/adr/0015).
alter table player add column registered_address text;
-- Parameters of the partner who sent them, as the cookie has them.
alter table player add column partner text;
alter table player add column promo_code text;

-- Somebody is to show that a contact is theirs, by a code or by a link.
create table confirmation (
  id uuid primary key,
  -- Whose contact it is; null for a registration, which has no player yet.
  player_id uuid references player,
  channel text not null check (channel in ('email', 'phone')),
  -- In canonical form, see players/contact.ts.
  contact text not null,
  language text not null,
  -- The account that a registration opens; null when it has done so, and where the contact has an account already.
  draft jsonb,
  -- Fingerprint (secrets/secrets.ts): six digits are found from a hash.
  code_hash text not null,
  code_expires_at timestamptz not null,
  wrong_codes integer not null default 0,
  -- SHA-256; null where only a code was sent.
  link_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmation_player on confirmation (player_id, created_at desc) where player_id is not null;
create index confirmation_expires on confirmation (expires_at);

-- Codes that were sent, by everything they are limited by.
create table code_sending (
  id bigint generated always as identity primary key,
  -- SHA-256 of the contact.
  contact_hash text not null,
  -- See http/network-of.ts.
  network text not null,
  sent_at timestamptz not null
);
create index code_sending_contact on code_sending (contact_hash, sent_at);
create index code_sending_network on code_sending (network, sent_at);

-- Dates of birth that were refused, by the device that told them.
create table age_refusal (
  id bigint generated always as identity primary key,
  -- SHA-256 of network and browser.
  device_hash text not null,
  happened_at timestamptz not null
);
create index age_refusal_device on age_refusal (device_hash, happened_at);
