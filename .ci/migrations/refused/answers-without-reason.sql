-- works with earlier releases:
drop table game;
