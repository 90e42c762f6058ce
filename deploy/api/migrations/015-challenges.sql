-- What players are asked before the API does what they want, and what they proved (docs/adr/0010).
create table challenge (
  id uuid primary key,
  player_id text not null,
  -- SHA-256 of the one call that it stands before.
  intent text not null,
  kind text not null check (kind in ('pin', 'code')),
  -- Where a code comes from: `sms`, `google`.
  type text,
  wrong_answers integer not null default 0,
  -- SHA-256 of the proof; null until the right answer.
  proof_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenge_player on challenge (player_id, created_at);
create index challenge_created_at on challenge (created_at);
