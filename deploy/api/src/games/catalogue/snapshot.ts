import type { Language } from '@marquee/kernel/contracts';
import type { GameSort } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { inEveryLanguage } from '../../language/localised.ts';
import { OFFER_COLUMNS, type OfferRow } from '../offer.ts';
import { createFacetIndex, type FacetIndex } from '../search/facet-index.ts';
import { createTitleIndex, type TitleIndex } from '../search/title-index.ts';
import { createVocabulary, type Vocabulary } from '../search/vocabulary.ts';

/** Complete: what a text lacks is filled in from another language. */
type Localised = Record<Language, string>;

export interface CatalogueGame extends OfferRow {
  themes: string[];
  /** Other names it is asked for by. */
  aliases: string[];
  popularityRank: number;
  contributionBasisPoints: number;
}

export interface Provider {
  slug: string;
  name: string;
  enabled: boolean;
}

/** A word that filters and headings show: a kind, theme, feature, degree of volatility or mode. */
export interface Term {
  kind: 'kind' | 'theme' | 'feature' | 'volatility' | 'mode';
  slug: string;
  title: Localised;
}

export interface CatalogueSection {
  key: string;
  title: Localised;
  sort: GameSort;
  isListed: boolean;
  /** Null where it holds every game there is. */
  gameIds: ReadonlySet<number> | null;
}

export interface CatalogueTab {
  key: string;
  title: Localised;
  icon: string;
  path: string;
  sections: string[];
}

/** The catalogue as it was at one moment, for all visitors: availability is computed on top of it. */
export interface Snapshot {
  games: readonly CatalogueGame[];
  /** Most important first. */
  providers: readonly Provider[];
  terms: readonly Term[];
  /** In the order the site shows them. */
  sections: readonly CatalogueSection[];
  tabs: readonly CatalogueTab[];
  titles: TitleIndex;
  facets: FacetIndex;
  vocabulary: Vocabulary;
}

interface SectionRow extends Omit<CatalogueSection, 'gameIds'> {
  isEverything: boolean;
  gameIds: number[];
}

export const loadSnapshot = async (database: Queryable): Promise<Snapshot> => {
  const games = await database.query<CatalogueGame>(
    `select ${OFFER_COLUMNS}, themes, aliases, popularity_rank as "popularityRank",
       contribution_basis_points as "contributionBasisPoints"
     from game_offer as offer order by id`,
  );
  const providers = await database.query<Provider>('select slug, name, enabled from provider order by rank');
  const terms = await database.query<Term>('select kind, slug, title from term order by kind, rank');
  const sections = await database.query<SectionRow>(
    `select key, title, sort, is_listed as "isListed", is_everything as "isEverything",
       array(select game_id from section_game where section_key = key) as "gameIds"
     from section order by rank`,
  );
  const tabs = await database.query<CatalogueTab>(
    `select key, title, icon, path,
       array(select section_key from tab_section where tab_key = key order by rank) as sections
     from tab order by rank`,
  );
  const complete = <Row extends { title: Localised }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, title: inEveryLanguage(row.title) }));
  const completeTerms = complete(terms);
  return {
    games,
    providers,
    terms: completeTerms,
    sections: complete(sections).map(({ isEverything, gameIds, ...section }) => ({
      ...section,
      gameIds: isEverything ? null : new Set(gameIds),
    })),
    tabs: complete(tabs),
    titles: createTitleIndex(games),
    facets: createFacetIndex(games),
    vocabulary: createVocabulary(completeTerms),
  };
};
