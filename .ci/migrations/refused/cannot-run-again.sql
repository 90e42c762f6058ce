-- outside a transaction
create index concurrently game_studio on game (studio_id);
