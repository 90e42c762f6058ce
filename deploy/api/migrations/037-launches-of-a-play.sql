-- A page that shows a play has launched it: of all its launches the last one's page goes on with it.
alter table game_session add column launch_number integer not null default 1;
