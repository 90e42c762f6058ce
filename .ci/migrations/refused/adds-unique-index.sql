create unique index concurrently game_title on game (title);
