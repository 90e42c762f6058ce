import type { GameDetail, WindowSearch, WindowSearchQuery } from '@marquee/kernel/contracts/games';

import { ApiError } from '../../http/api-error.ts';
import type { Visitor } from '../../http/visitor.ts';
import { fold } from '../../search/fold.ts';
import { queryVariants } from '../../search/query-variants.ts';
import type { Offering } from '../catalogue/offering.ts';
import { countProviders } from '../catalogue/providers.ts';
import { similarGames } from '../catalogue/similar.ts';
import { presentDetail, presentProvider, sectionPath } from '../presenter.ts';
import type { GamesRepository } from '../repository.ts';
import { bestMatches, popularGames } from './search.ts';

const GAMES = 8;
const PROVIDERS = 5;
const SIMILAR = 12;

interface Sources {
  games: GamesRepository;
  offering: Offering;
  visitor: Visitor;
  now: Date;
}

const findDetail = async (
  { games, offering, visitor, now }: Sources,
  slug: string,
  lang: WindowSearchQuery['lang'],
): Promise<GameDetail> => {
  const row = await games.findBySlug(visitor, slug);
  if (!row) throw new ApiError('GAME_NOT_FOUND', `No game is called ${slug}.`);
  const similar = similarGames(offering, row, SIMILAR);
  return presentDetail({ row, similar, terms: offering.snapshot.terms, lang, now });
};

/**
 * The answer of the search window while the visitor types; with a slug, that game alone in full.
 *
 * Throws `GAME_NOT_FOUND`.
 */
export const searchWindow = async (sources: Sources, query: WindowSearchQuery): Promise<WindowSearch> => {
  const { offering, now } = sources;
  const { q = '', lang, limit = GAMES } = query;
  const isExact = query.exact === 'true';
  const variants = queryVariants(q).slice(0, isExact ? 1 : undefined);
  const isNamed = (name: string) =>
    variants.length === 0 || variants.some((variant) => ` ${fold(name)}`.includes(` ${variant}`));
  const best =
    variants.length === 0
      ? { games: [], total: 0, correction: null }
      : bestMatches(offering, { text: q, isExact, limit, now });
  const providers = countProviders(offering)
    .filter(({ name }) => isNamed(name))
    .slice(0, PROVIDERS)
    .map(presentProvider);
  const sections = offering.snapshot.sections
    .filter(({ isListed, title }) => isListed && isNamed(title[lang]))
    .map(({ key, title }) => ({ key, title: title[lang], path: sectionPath(key) }));
  return {
    games: best.games,
    total: best.total,
    // A query that names a provider or a section is spelt right.
    correction: providers.length + sections.length > 0 ? null : best.correction,
    providers,
    sections,
    popular: popularGames(offering, limit, now),
    game: query.slug === undefined ? null : await findDetail(sources, query.slug, lang),
  };
};
