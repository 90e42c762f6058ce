-- Sign-ins with a wrong password, until they stand in the history of the player, if there is one (docs/adr/0011).
create table wrong_sign_in (
  id bigint generated always as identity primary key,
  -- What was typed.
  login text not null,
  user_agent text not null,
  address text not null,
  country text,
  happened_at timestamptz not null
);
