alter table game rename column title to name;
