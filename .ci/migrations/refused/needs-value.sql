alter table game add column studio text not null;
