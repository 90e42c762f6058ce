-- outside a transaction
create index concurrently if not exists cooling_off_email on cooling_off (email) where cleared_at is null;
