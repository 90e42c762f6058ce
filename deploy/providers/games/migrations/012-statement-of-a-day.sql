-- outside a transaction
-- What the wallet accepted on a day.
create index concurrently if not exists outbox_accepted on outbox (done_at, tx_id) where ledger_tx_id is not null;
