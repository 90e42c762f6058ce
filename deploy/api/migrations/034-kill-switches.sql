-- What operators have switched off at once (docs/adr/0025). Games and providers have columns of their own.
create table kill_switch (
  scope text not null check (scope in ('play', 'deposits', 'withdrawals', 'country')),
  -- The country; empty for what is of the whole site.
  subject text not null,
  why text not null,
  actor text not null,
  switched_at timestamptz not null,
  primary key (scope, subject),
  check ((scope = 'country') = (subject <> ''))
);
