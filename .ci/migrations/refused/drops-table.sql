drop table game;
