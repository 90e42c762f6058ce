-- outside a transaction
create index concurrently if not exists cooling_off_phone on cooling_off (phone) where cleared_at is null;
