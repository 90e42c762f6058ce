-- outside a transaction
create index concurrently if not exists cooling_off_person on cooling_off (person) where cleared_at is null;
