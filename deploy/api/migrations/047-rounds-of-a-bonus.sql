-- outside a transaction
-- Which rounds of a grant are open.
create index concurrently if not exists wallet_round_grant on wallet_round (grant_id)
  where closed_at is null and grant_id is not null;
