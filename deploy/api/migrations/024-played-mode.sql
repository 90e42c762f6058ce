-- Whether a game was last played as a demo or for money.
alter table played_game add column mode text not null default 'demo' check (mode in ('demo', 'real'));
