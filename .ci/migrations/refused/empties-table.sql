truncate game;
