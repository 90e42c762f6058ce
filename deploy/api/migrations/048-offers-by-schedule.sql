-- Up to which player the version of a campaign was offered that is offered by itself; null before the first and after the last.
alter table bonus_campaign add column offered_version integer;
alter table bonus_campaign add column offered_after uuid;
