-- outside a transaction
-- What the reconciliation with a provider reads of a day.
create index concurrently if not exists wallet_call_day on wallet_call (provider, created_at, id);
