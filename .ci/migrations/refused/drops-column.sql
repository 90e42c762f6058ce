alter table game drop column title;
