-- outside a transaction
create index concurrently if not exists game_studio on game (studio_id);
