-- outside a transaction
create index concurrently if not exists round_of_grant on round (grant_ref) where grant_ref is not null;
