import type { CategoryRef, Language } from '@marquee/kernel/contracts';

import type { Queryable } from '../database/database.ts';
import type { Visitor } from '../http/visitor.ts';
import { inCategory } from './categories.ts';
import { IS_OFFERED, OFFER_COLUMNS, type OfferRow, REFUSAL, visitorValues } from './offer.ts';

export interface SectionHead {
  key: string;
  title: string;
  sort: 'popular' | 'new' | 'rtp';
}

export interface SectionRow extends OfferRow {
  sectionKey: string;
  total: number;
  position: bigint;
}

export interface DetailRow extends OfferRow {
  description: string;
  themes: string[];
  providerGameId: string;
  reels: number | null;
  lines: number | null;
  maxWinMultiplier: number | null;
  refusal: 'country' | 'device' | 'maintenance' | null;
}

export interface TermRow {
  kind: 'kind' | 'theme' | 'feature' | 'volatility';
  slug: string;
  title: string;
}

/** Games, sections and tabs as a visitor may see them. */
export const createGamesRepository = (database: Queryable) => ({
  /** Rows that are shown, in order. */
  listedSections: (lang: Language) =>
    database.query<SectionHead>(
      'select key, title ->> $1 as title, sort from section where is_listed order by rank',
      [lang],
    ),

  tabSections: (tab: string, lang: Language) =>
    database.query<SectionHead>(
      `select key, title ->> $2 as title, sort from tab_section join section on key = section_key
       where tab_key = $1 order by tab_section.rank`,
      [tab, lang],
    ),

  tabs: (lang: Language) =>
    database.query<{ key: string; title: string; icon: string; path: string; sections: string[] }>(
      `select key, title ->> $1 as title, icon, path,
         array(select section_key from tab_section where tab_key = key order by rank) as sections
       from tab order by rank`,
      [lang],
    ),

  /** The first games of each section in the section's own order, at least one of each that has any. */
  firstOfSections: (visitor: Visitor, keys: readonly string[], limit: number) =>
    database.query<SectionRow>(
      // Places are given to narrow rows; only the games that are shown are then read in full.
      `with member as (
         select section.key, offer.id,
           offer_position(section.sort, popularity_rank, released_at, rtp_basis_points) as position
         from section
         join section_game on section_key = key
         join game_offer as offer on offer.id = game_id
         where key = any ($3::text[]) and ${IS_OFFERED}
       ), placed as (
         select *, row_number() over (partition by key order by position, id) as place,
           count(*) over (partition by key)::integer as total
         from member
       )
       select key as "sectionKey", total, position, ${OFFER_COLUMNS}
       from placed join game_offer as offer using (id)
       where place <= greatest($4::integer, 1) order by key, place`,
      [...visitorValues(visitor), keys, limit],
    ),

  /** The games with these ids, in the order of the ids. */
  byIds: (ids: readonly number[]) =>
    database.query<OfferRow>(
      `select ${OFFER_COLUMNS} from unnest($1::integer[]) with ordinality as wanted (id, place)
       join game_offer as offer using (id) order by place`,
      [ids],
    ),

  popular: (visitor: Visitor, limit: number) =>
    database.query<OfferRow>(
      `select ${OFFER_COLUMNS} from game_offer as offer where ${IS_OFFERED}
       order by popularity_rank limit $3`,
      [...visitorValues(visitor), limit],
    ),

  /** One game with what keeps the visitor from it, or undefined when there is none of that name. */
  findBySlug: async (visitor: Visitor, slug: string, lang: Language) => {
    const rows = await database.query<DetailRow>(
      `select ${OFFER_COLUMNS}, description ->> $4 as description, themes, reels, lines,
         max_win_multiplier as "maxWinMultiplier", provider_game_id as "providerGameId", ${REFUSAL} as refusal
       from game_offer as offer where slug = $3`,
      [...visitorValues(visitor), slug, lang],
    );
    return rows[0];
  },

  /** Games that share most with the given one: themes, then its kind. */
  similarTo: (visitor: Visitor, game: Pick<DetailRow, 'id' | 'kind' | 'themes'>, limit: number) =>
    database.query<OfferRow>(
      `select ${OFFER_COLUMNS} from game_offer as offer
       where ${IS_OFFERED} and id <> $3 and (themes && $4::text[] or kind = $5)
       order by cardinality(array(select unnest(themes) intersect select unnest($4::text[]))) desc,
         kind = $5 desc, popularity_rank
       limit $6`,
      [...visitorValues(visitor), game.id, game.themes, game.kind, limit],
    ),

  terms: (lang: Language) =>
    database.query<TermRow>('select kind, slug, title ->> $1 as title from term order by kind, rank', [lang]),

  /** Providers with a game for this visitor, in the category if one is given; most important first. */
  providers: (visitor: Visitor, category: Pick<CategoryRef, 'kind' | 'key'> | null = null) => {
    const values: unknown[] = visitorValues(visitor);
    const condition = inCategory(category, (value) => `$${values.push(value)}`);
    return database.query<{ slug: string; name: string; foldedName: string; count: number }>(
      `select provider_slug as slug, provider_name as name, provider_folded_name as "foldedName",
         count(*)::integer as count
       from game_offer as offer join provider on provider.id = provider_id
       where ${IS_OFFERED} and ${condition} group by 1, 2, 3 order by min(provider.rank)`,
      values,
    );
  },
});

export type GamesRepository = ReturnType<typeof createGamesRepository>;
