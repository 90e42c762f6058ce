-- outside a transaction
-- The sessions of a player with a game, which share seeds and at most one unfinished round.
create index concurrently if not exists game_session_of_player
  on game_session (player_ref, game_slug, currency, created_at) where mode = 'real';
