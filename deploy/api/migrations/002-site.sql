create table setting (
  key text primary key,
  value jsonb not null
);

create table menu_item (
  area text not null check (area in ('header', 'rail', 'bottom', 'footer')),
  -- The footer's column; empty elsewhere.
  column_key text not null default '',
  key text not null,
  rank integer not null,
  label jsonb not null,
  path text not null,
  icon text,
  access text not null default 'public',
  primary key (area, column_key, key)
);

create table menu_column (
  key text primary key,
  rank integer not null,
  title jsonb not null
);

create table country (
  code char(2) primary key,
  dial_code text not null,
  currency char(3) not null,
  name jsonb not null
);

create table footer_icon (
  key text primary key,
  rank integer not null,
  icon_group text not null,
  label jsonb not null,
  picture jsonb not null,
  href text
);

create table banner (
  key text primary key,
  rank integer not null,
  title jsonb not null,
  body jsonb not null,
  note jsonb not null,
  picture jsonb not null,
  action jsonb not null,
  secondary_action jsonb
);

create table promo (
  key text primary key,
  rank integer not null,
  title jsonb not null,
  body jsonb not null,
  path text not null,
  ends_at timestamptz
);

-- What the catalogue was last filled with, so that a start seeds only when something changed.
create table seed_run (
  name text primary key,
  fingerprint text not null,
  seeded_at timestamptz not null
);
