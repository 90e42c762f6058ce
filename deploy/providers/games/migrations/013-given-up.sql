-- outside a transaction
create index concurrently if not exists outbox_given_up on outbox (given_up_at) where given_up_at is not null;
