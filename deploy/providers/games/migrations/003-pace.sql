-- A round may take longer than the least of its game: what is kept is when the next may start, not when the last did.
alter table game_session rename column last_round_at to next_round_at;
update game_session set next_round_at = next_round_at + interval '5 seconds';
