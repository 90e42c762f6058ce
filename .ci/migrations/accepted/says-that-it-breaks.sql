-- breaks earlier releases: 2.4 was the last one that read the column.
alter table game drop column title;
