import type { CategoryRef, GameSort } from '@marquee/kernel/contracts';

import type { Queryable } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

export interface Category extends CategoryRef {
  /** The order its games come in when nobody asks for another. */
  sort: GameSort;
}

/**
 * What the last segment of a catalogue path names: a section, else a provider, else a theme.
 *
 * Throws `CATEGORY_NOT_FOUND`.
 */
export const findCategory = async (database: Queryable, key: string, lang: string): Promise<Category> => {
  const [found] = await database.query<Pick<Category, 'key' | 'kind' | 'title' | 'sort'>>(
    `select key, kind, title, sort from (
       select 1 as preference, key, 'section' as kind, title ->> $2 as title, sort from section
       union all
       select 2, slug, 'provider', name, 'popular' from provider where enabled
       union all
       select 3, slug, 'theme', title ->> $2, 'popular' from term where kind = 'theme'
     ) as category
     where key = $1 order by preference limit 1`,
    [key, lang],
  );
  if (!found) throw new ApiError('CATEGORY_NOT_FOUND', `No section, provider or theme is called ${key}.`);
  return { ...found, path: `/games/${found.key}` };
};

/** Condition that an `offer` is in the category; `add` takes a value and answers its placeholder. */
export const inCategory = (
  category: Pick<CategoryRef, 'kind' | 'key'> | null,
  add: (value: unknown) => string,
): string => {
  if (!category) return 'true';
  const key = add(category.key);
  if (category.kind === 'provider') return `offer.provider_slug = ${key}`;
  if (category.kind === 'theme') return `${key} = any (offer.themes)`;
  // Neither part looks at the offer from inside, so each is worked out once and not for every game.
  return `(exists (select from section where key = ${key} and is_everything)
    or offer.id in (select game_id from section_game where section_key = ${key}))`;
};
