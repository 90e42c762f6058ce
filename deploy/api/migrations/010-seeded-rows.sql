-- What the seed wrote last, row by row: the next filling tells from it what an operator has changed or deleted since.
create table seeded_row (
  table_name text not null,
  -- Values of the table's key columns, in order.
  key jsonb not null,
  content jsonb not null,
  primary key (table_name, key)
);

-- A slug may move from one game to another within one filling.
alter table game drop constraint game_slug_key;
alter table game add constraint game_slug_key unique (slug) deferrable;
