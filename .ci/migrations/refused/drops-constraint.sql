alter table game drop constraint game_slug_key;
