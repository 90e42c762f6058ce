-- What the player chose besides the stake: nothing, where a game leaves nothing to choose.
alter table round add column choices jsonb not null default '{}';

-- Not every game has symbols: the result in short, as each game writes it.
alter table round rename column symbols to shown;
