-- Of signed requests, for as long as their signature is fresh: who repeats one is refused.
create table used_nonce (
  key_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);

create index used_nonce_expiry on used_nonce (expires_at);

-- What was sealed until now was sealed under the secret that also signed. It belongs to sessions of play money that end
-- within the hour, so they are closed here rather than carried over.
delete from open_round;
delete from round;
delete from seed_pair;
delete from game_session;

-- The id of the key it is sealed under: keys change, seeds in play stay.
alter table seed_pair add column server_seed_key_id text not null;
