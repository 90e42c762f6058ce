-- works with earlier releases: nothing has written a play yet
-- Who reloads a page goes on with its play, by a token of its own.
alter table game_session
  add column token_used_at timestamptz,
  -- The sign-in that it was launched from: it ends with it.
  add column login_session_id uuid,
  -- Its document went away: it ends then, unless the game is launched again before.
  add column ends_at timestamptz;
create index game_session_ends on game_session (ends_at) where ends_at is not null and ended_at is null;
-- The oldest open rounds are asked about first.
create index wallet_round_opened on wallet_round (opened_at) where closed_at is null;
