-- What the deletion of old demos looks for, and what deleting a session has to find.
create index game_session_old_demo on game_session (last_active_at) where mode = 'demo';
create index seed_pair_session on seed_pair (session_id);
