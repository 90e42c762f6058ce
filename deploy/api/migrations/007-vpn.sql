-- How to reach the site where networks get in the way, a row for each platform.
create table vpn_configuration (
  platform text primary key check (platform in ('windows', 'macos', 'ios', 'android', 'linux')),
  rank integer not null,
  title jsonb not null,
  -- On a host that the operator declares as its own.
  url text not null check (url like 'https://%'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- In order; each is a text by language.
  steps jsonb not null
);
