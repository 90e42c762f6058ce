-- A demo needs the game's consent and the site's: settings.features.demoPlay switches all of them. Read `offers_demo`;
-- `demo_enabled` is the game's half.
drop view game_offer;
create view game_offer as
select
  game.*,
  provider.slug as provider_slug,
  provider.name as provider_name,
  game.status = 'enabled' and provider.enabled as is_enabled,
  game.refused_countries || provider.refused_countries as closed_countries,
  game.demo_enabled and coalesce(
    (select (value ->> 'demoPlay')::boolean from setting where key = 'features'), false) as offers_demo
from game
join provider on provider.id = game.provider_id
where game.status <> 'retired';

create trigger catalogue_changed after insert or update or delete or truncate on setting
  for each statement execute function change_catalogue_version();
