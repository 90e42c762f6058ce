-- The application folds and compares text (docs/adr/0003): nothing here reads folded text any more.
drop view game_offer;
drop function offer_position(text, integer, timestamptz, integer);
alter table provider drop column folded_name;
alter table game drop column folded_title, drop column folded_keywords;

-- What a stake counts towards the wagering of a bonus, in hundredths of a percent.
alter table game add column contribution_basis_points integer not null default 10000
  check (contribution_basis_points between 0 and 10000);

alter table term drop constraint term_kind_check;
alter table term add check (kind in ('kind', 'theme', 'feature', 'volatility', 'mode'));

-- Everything that decides whether a game is offered, in one place: lists, search, pages and launches all read it.
create view game_offer as
select
  game.*,
  provider.slug as provider_slug,
  provider.name as provider_name,
  game.status = 'enabled' and provider.enabled as is_enabled,
  game.refused_countries || provider.refused_countries as closed_countries
from game
join provider on provider.id = game.provider_id
where game.status <> 'retired';

create table live_table (
  game_id integer primary key references game (id) on delete cascade,
  dealer text,
  -- Null where any number of players may join.
  seats smallint check (seats > 0),
  taken_seats smallint not null default 0 check (taken_seats >= 0),
  -- UTC; both null at a table that never closes. It may close after midnight.
  opens_at time,
  closes_at time,
  check ((opens_at is null) = (closes_at is null))
);

create table live_table_limit (
  game_id integer not null references live_table (game_id) on delete cascade,
  currency char(3) not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  primary key (game_id, currency),
  check (maximum_minor >= minimum_minor)
);

-- Grows with every change of the catalogue, in the transaction of that change, so that processes know when what they
-- hold in memory is old. A row and not a sequence: a sequence would be seen before the change it stands for.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function change_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;

create trigger catalogue_changed after insert or update or delete or truncate on provider
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on game
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on term
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on section
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on section_game
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on tab
  for each statement execute function change_catalogue_version();
create trigger catalogue_changed after insert or update or delete or truncate on tab_section
  for each statement execute function change_catalogue_version();
