create table studio (id integer primary key, name text not null unique);
create unique index studio_name on studio (lower(name));
alter table studio add constraint studio_named check (name <> '');
alter table game add column studio_id integer references studio (id);
alter table game add column is_new boolean not null default false;
update game set is_new = true where popularity_rank < 10;
