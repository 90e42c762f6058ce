-- Processes end plays that may not go on as soon as the reason is there, whoever wrote it (src/play/run-plays.ts).
create function tell_plays_may_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('plays_may_end', '');
  return null;
end
$$;

create trigger plays_may_end after update of block_scope, closed_at on player
  for each row when (old.block_scope is distinct from new.block_scope or old.closed_at is distinct from new.closed_at)
  execute function tell_plays_may_end();
create trigger plays_may_end after update of ended_at on login_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_plays_may_end();
create trigger plays_may_end after insert on self_exclusion
  for each statement execute function tell_plays_may_end();
create trigger plays_may_end after insert or update on cooling_off
  for each statement execute function tell_plays_may_end();
create trigger plays_may_end after insert or update on player_limit
  for each statement execute function tell_plays_may_end();
create trigger plays_may_end after insert on kill_switch
  for each statement execute function tell_plays_may_end();
create trigger plays_may_end after update of status on game
  for each row when (old.status <> new.status) execute function tell_plays_may_end();
create trigger plays_may_end after update of enabled on provider
  for each row when (old.enabled <> new.enabled) execute function tell_plays_may_end();
-- Its provider has to be told.
create trigger plays_may_end after update of ended_at on game_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_plays_may_end();
