create extension if not exists pg_trgm;

create table provider (
  id integer primary key,
  slug text not null unique,
  name text not null,
  folded_name text not null,
  rank integer not null,
  enabled boolean not null default true,
  refused_countries text[] not null default '{}'
);

-- Words of the catalogue that filters and headings show.
create table term (
  kind text not null check (kind in ('kind', 'theme', 'feature', 'volatility')),
  slug text not null,
  rank integer not null,
  title jsonb not null,
  primary key (kind, slug)
);

create table game (
  id integer primary key,
  global_id text not null unique,
  slug text not null unique,
  provider_id integer not null references provider (id),
  -- Its name at the provider; the same game may come through two aggregators.
  provider_game_id text not null,
  kind text not null,
  title text not null,
  description jsonb not null,
  -- Folded by the application (search/fold.ts), so that titles and questions are folded by one rule.
  folded_title text not null,
  folded_keywords text not null,
  themes text[] not null default '{}',
  features text[] not null default '{}',
  released_at timestamptz not null,
  volatility smallint check (volatility between 1 and 5),
  rtp_basis_points integer not null check (rtp_basis_points between 0 and 10000),
  reels smallint,
  lines integer,
  max_win_multiplier integer,
  demo_enabled boolean not null default false,
  real_enabled boolean not null default false,
  is_playable boolean not null default false,
  devices text[] not null default '{desktop,mobile}',
  refused_countries text[] not null default '{}',
  status text not null default 'enabled' check (status in ('enabled', 'maintenance', 'retired')),
  popularity_rank integer not null,
  cover jsonb not null
);

create index game_provider on game (provider_id);
create index game_title_trigrams on game using gin (folded_title gin_trgm_ops);

create table section (
  key text primary key,
  rank integer not null,
  title jsonb not null,
  sort text not null check (sort in ('popular', 'new', 'rtp')),
  -- Shown as a row; an unlisted section is still a category with a page of its own.
  is_listed boolean not null default true,
  -- Holds every game there is, without a row for each.
  is_everything boolean not null default false
);

create table section_game (
  section_key text not null references section (key) on delete cascade,
  game_id integer not null references game (id) on delete cascade,
  primary key (section_key, game_id)
);

create table tab (
  key text primary key,
  rank integer not null,
  icon text not null,
  title jsonb not null,
  path text not null
);

create table tab_section (
  tab_key text not null references tab (key) on delete cascade,
  section_key text not null references section (key) on delete cascade,
  rank integer not null,
  primary key (tab_key, section_key)
);

-- Everything that decides whether a game is offered, in one place: lists, search, pages and launches all read it.
create view game_offer as
select
  game.*,
  provider.slug as provider_slug,
  provider.name as provider_name,
  provider.folded_name as provider_folded_name,
  game.status = 'enabled' and provider.enabled as is_enabled,
  game.refused_countries || provider.refused_countries as closed_countries
from game
join provider on provider.id = game.provider_id
where game.status <> 'retired';

-- Why a visitor may not have the game; null when they may. A null country is an unknown one, which is not refused.
create function offer_refusal(is_enabled boolean, closed_countries text[], devices text[], country text, device text)
returns text language sql immutable as $$
  select case
    when not is_enabled then 'maintenance'
    when country = any (closed_countries) then 'country'
    when not (device = any (devices)) then 'device'
  end
$$;

-- Ascending position of a game in an order that is not alphabetical.
create function offer_position(sort text, popularity_rank integer, released_at timestamptz, rtp_basis_points integer)
returns bigint language sql immutable as $$
  select case sort
    when 'new' then -extract(epoch from released_at)::bigint
    when 'rtp' then (10000 - rtp_basis_points)::bigint * 1000000 + popularity_rank
    else popularity_rank
  end
$$;
