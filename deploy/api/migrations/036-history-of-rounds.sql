-- works with earlier releases: indexes alone, of tables that hold no more than the rounds of a release not yet out
-- What the history of a player's rounds is read by (docs/adr/0026): the page at the end costs what the first one does.
create index wallet_round_history on wallet_round (player_id, opened_at desc, provider desc, round_id desc);
create index wallet_call_round on wallet_call (provider, round_id) where round_id is not null;
