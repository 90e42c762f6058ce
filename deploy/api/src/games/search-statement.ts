import type { CategoryRef, GameSort, SearchQuery } from '@marquee/kernel/contracts';

import type { Visitor } from '../http/visitor.ts';
import { inCategory } from './categories.ts';
import type { Place } from './cursor.ts';
import { readings } from './fold.ts';
import { IS_OFFERED, visitorValues } from './offer.ts';

export type GameFilters = Pick<SearchQuery, 'provider' | 'kind' | 'theme' | 'volatility'>;

export interface GameSearch {
  visitor: Visitor;
  question: string;
  category: Pick<CategoryRef, 'kind' | 'key'> | null;
  filters: GameFilters;
  sort: GameSort;
  /** Likeness first, then `sort`: where there is a question and nobody asked for another order. */
  byLikeness: boolean;
  after: Place | null;
  limit: number;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Collects values and answers their placeholders. */
const createValues = (first: readonly unknown[]) => {
  const values = [...first];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
};

type Add = (value: unknown) => string;

/** Likeness of a game to one reading of the question: 7 the same title … 2 a theme's word, 0 none of all that. */
const likenessTo = (reading: string, add: Add): string => {
  const whole = `${add(reading)}::text`;
  const joined = `${add(reading.replaceAll(' ', ''))}::text`;
  const words = reading.split(' ').map((word) => `named like '% ' || ${add(word)}::text || '%'`);
  return `case
    when folded_title = ${whole} then 7
    when folded_title like ${whole} || '%' then 6
    when ' ' || folded_title like '% ' || ${whole} || '%' then 5
    when provider_folded_name like ${whole} || '%' then 4
    when (${words.join(' and ')}) or replace(folded_title, ' ', '') like '%' || ${joined} || '%' then 3
    when ' ' || folded_keywords like '% ' || ${whole} || '%' then 2
    else 0 end`;
};

interface Matching {
  likeness: string;
  /** Whether the title is one of the readings misspelt, and how far off, in hundredths. */
  isMisspelt: string;
  unlikeness: string;
}

const matching = (all: readonly string[], add: Add): Matching => {
  if (all.length === 0) return { likeness: '7', isMisspelt: 'false', unlikeness: '0' };
  const values = all.map((reading) => `${add(reading)}::text`);
  const similarities = values.map((value) => `similarity(folded_title, ${value})`);
  const misspelt = values.map(
    (value) => `similarity(folded_title, ${value}) >= 0.3 or word_similarity(${value}, folded_title) >= 0.6`,
  );
  return {
    likeness: `greatest(${all.map((reading) => likenessTo(reading, add)).join(', ')})`,
    isMisspelt: `(${misspelt.join(' or ')})`,
    unlikeness: `round((1 - greatest(${similarities.join(', ')})) * 100)`,
  };
};

const orderOf = (
  { sort, byLikeness }: GameSearch,
  unlikeness: string,
): { position: string; name: string; direction: string } => {
  // Only misspelt titles compare by their letters; the other degrees of likeness go on by popularity.
  const likely = `(7 - likeness) * 100000000 + (case likeness when 1 then ${unlikeness} else 0 end) * 100000 + popularity_rank`;
  if (byLikeness) return { position: `(${likely})::bigint`, name: `''`, direction: 'asc' };
  if (sort === 'az' || sort === 'za') {
    return { position: '0::bigint', name: 'folded_title', direction: sort === 'az' ? 'asc' : 'desc' };
  }
  const position = `offer_position('${sort}', popularity_rank, released_at, rtp_basis_points)`;
  return { position, name: `''`, direction: 'asc' };
};

const afterPlace = (after: Place | null, direction: string, add: Add): string => {
  if (!after) return 'true';
  const place = `(${add(after.position)}::bigint, ${add(after.name)}::text collate "C", ${add(after.id)}::integer)`;
  return `(position, name, id) ${direction === 'asc' ? '>' : '<'} ${place}`;
};

/**
 * One statement for a page of games, its total and the counts of every filter, so that they agree with each other.
 *
 * Answers rows of (facet, value, count, position): `item` rows in order, one more than the limit where there is more,
 * a `total` row, and a row for each value of a filter. Each filter's counts ignore that filter itself.
 */
export const searchStatement = (search: GameSearch): Statement => {
  const { values, add } = createValues(visitorValues(search.visitor));
  const { likeness, isMisspelt, unlikeness } = matching(readings(search.question), add);
  const chosen = (list: readonly unknown[], condition: (value: string) => string) =>
    list.length === 0 ? 'true' : condition(add(list));
  const isProvider = chosen(search.filters.provider, (list) => `provider_slug = any (${list}::text[])`);
  const isKind = chosen(search.filters.kind, (list) => `kind = any (${list}::text[])`);
  const isTheme = chosen(search.filters.theme, (list) => `themes && ${list}::text[]`);
  const isVolatility = chosen(search.filters.volatility, (list) => `volatility = any (${list}::smallint[])`);
  const { position, name, direction } = orderOf(search, unlikeness);
  const text = `
    with offered as (
      -- Only what is needed: these rows are kept aside and read several times.
      select id, provider_slug, kind, themes, volatility, popularity_rank, released_at, rtp_basis_points,
        folded_title, folded_keywords, provider_folded_name,
        ' ' || folded_title || ' ' || provider_folded_name as named
      from game_offer as offer
      where ${IS_OFFERED} and ${inCategory(search.category, add)}
    ), likened as materialized (
      select id, provider_slug, kind, themes, volatility, popularity_rank, released_at, rtp_basis_points,
        folded_title, ${likeness} as likeness
      from offered
    ), matched as (
      select * from likened where likeness > 0
      union all
      -- Misspelt titles only where nothing is spelt as asked: comparing letters costs most.
      select id, provider_slug, kind, themes, volatility, popularity_rank, released_at, rtp_basis_points,
        folded_title, 1
      from likened where not exists (select from likened where likeness > 0) and ${isMisspelt}
    ), found as materialized (
      select id, provider_slug, kind, themes, volatility, ${position} as position, ${name} collate "C" as name,
        ${isProvider} as is_provider, ${isKind} as is_kind, ${isTheme} as is_theme, ${isVolatility} as is_volatility
      from matched
    ), page as (
      select id, position, name from found
      where is_provider and is_kind and is_theme and is_volatility and ${afterPlace(search.after, direction, add)}
      order by position ${direction}, name ${direction}, id ${direction}
      limit ${add(search.limit + 1)}
    )
    select 'item' as facet, id::text as value, 0 as count, position,
      row_number() over (order by position ${direction}, name ${direction}, id ${direction})::integer as row, name
    from page
    union all
    select 'total', '', count(*)::integer, 0, 0, '' from found
    where is_provider and is_kind and is_theme and is_volatility
    union all
    select 'provider', provider_slug, count(*)::integer, 0, 0, '' from found
    where is_kind and is_theme and is_volatility group by provider_slug
    union all
    select 'kind', kind, count(*)::integer, 0, 0, '' from found
    where is_provider and is_theme and is_volatility group by kind
    union all
    select 'theme', theme, count(*)::integer, 0, 0, '' from found, unnest(themes) as theme
    where is_provider and is_kind and is_volatility group by theme
    union all
    select 'volatility', volatility::text, count(*)::integer, 0, 0, '' from found
    where volatility is not null and is_provider and is_kind and is_theme group by volatility`;
  return { text, values };
};
