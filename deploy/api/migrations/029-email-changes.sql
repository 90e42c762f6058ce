-- Another address for an account, and the way back from it (docs/adr/0015).

-- The contact has an account already: no code fits.
alter table confirmation add column is_taken boolean not null default false;

create table email_change (
  id uuid primary key,
  player_id uuid not null references player,
  -- Null where there was none: then nobody gets a link.
  old_email text,
  old_confirmed_at timestamptz,
  new_email text not null,
  -- SHA-256.
  link_hash text unique,
  changed_at timestamptz not null,
  -- Of the link.
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index email_change_player on email_change (player_id, changed_at);
