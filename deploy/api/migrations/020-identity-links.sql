-- Accounts at other services that players sign in by (docs/adr/0014). Never by an e-mail address: it may change hands.
create table identity_link (
  issuer text not null,
  subject text not null,
  -- `yandex`, `partner`: as contracts name the service.
  service text not null,
  player_id uuid not null references player,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index identity_link_player on identity_link (player_id, service);
