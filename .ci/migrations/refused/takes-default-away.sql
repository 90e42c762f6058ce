alter table game alter column status drop default;
