-- outside a transaction
create index concurrently if not exists wallet_round_free on wallet_round (free_rounds_id)
  where free_rounds_id is not null;
