drop table game; create table game (id integer);
