alter table game add constraint game_rank check (popularity_rank > 0);
