-- works with earlier releases: they only write what the reference would have checked, a level that there is
-- What stakes add to a pot is collected in sixteen rows for each level, so that two settlements seldom wait for each other
-- (docs/adr/0045). A release of before adds to the level itself, which whoever collects takes as it is.
create table jackpot_shard (
  level_id text not null references jackpot_level (id) on delete cascade,
  shard smallint not null check (shard between 0 and 15),
  -- The pot that it collects for, and what that held when the rows were emptied.
  draw_number integer not null default 0,
  base_minor bigint not null default 0,
  -- In million-millionths of the smallest unit: for the pot, and for the reserve.
  parts numeric not null default 0 check (parts >= 0),
  saved numeric not null default 0 check (saved >= 0),
  primary key (level_id, shard)
);

insert into jackpot_shard (level_id, shard, draw_number, base_minor)
select id, shard, draw_number, pool_minor from jackpot_level cross join generate_series(0, 15) as shard
where ended_at is null;

-- A level that a release of before opens has its rows, too.
create function add_jackpot_shards() returns trigger language plpgsql as $$
begin
  insert into jackpot_shard (level_id, shard) select new.id, shard from generate_series(0, 15) as shard;
  return null;
end
$$;
create trigger jackpot_shards after insert on jackpot_level for each row execute function add_jackpot_shards();

-- How often the level was written: no two collections have the same number.
alter table jackpot_level add column version integer not null default 0;

-- Each settled round would lock the row of the level to check it. The row of the shard that it adds to has the same reference.
alter table jackpot_contribution drop constraint jackpot_contribution_level_id_fkey;
