-- Where the return depends on what the player chooses, `rtp_basis_points` is the lowest and this the highest.
alter table game add column rtp_highest_basis_points integer
  check (rtp_highest_basis_points between rtp_basis_points and 10000);

-- What one round may cost, in hundredths of a credit; null where nothing is published.
alter table game add column lowest_stake_minor integer check (lowest_stake_minor > 0);
alter table game add column highest_stake_minor integer check (highest_stake_minor >= lowest_stake_minor);
alter table game add check ((lowest_stake_minor is null) = (highest_stake_minor is null));

-- Other names it is asked for by, in any language.
alter table game add column aliases text[] not null default '{}';

-- The view names the columns that were there when it was made.
drop view game_offer;
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
