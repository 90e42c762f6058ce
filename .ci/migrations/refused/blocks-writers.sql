create index game_title on game (title);
