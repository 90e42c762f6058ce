alter table game rename to games;
