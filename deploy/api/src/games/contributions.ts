import type {
  ContributionGames,
  ContributionGamesQuery,
  ContributionGroup,
} from '@marquee/kernel/contracts/games';

import { InvalidInput } from '../http/api-error.ts';
import type { Offering } from './catalogue/offering.ts';
import type { SortedGame } from './catalogue/sort-games.ts';
import { gamePath, presentFacets } from './presenter.ts';
import { readCursor, writeCursor } from './search/cursor.ts';
import { filterGames } from './search/filters.ts';
import { pageOf } from './search/search.ts';

const GAMES = 24;
const NO_FILTER = { provider: [], kind: [], theme: [], feature: [], volatility: [], mode: undefined };

const presentGroup = (
  offering: Offering,
  [contributionBasisPoints, list]: [number, SortedGame[]],
  { lang, limit = GAMES, cursor }: ContributionGamesQuery,
): ContributionGroup => {
  const after = cursor === undefined ? null : readCursor('az', cursor);
  const { shown, end } = pageOf(list, { after, limit });
  const { counts } = filterGames(list, NO_FILTER, offering.snapshot.facets);
  return {
    contributionBasisPoints,
    total: list.length,
    kinds: presentFacets(counts, offering.snapshot, lang).kinds,
    games: shown.map(({ game }) => ({
      id: game.id,
      slug: game.slug,
      title: game.title,
      path: gamePath(game),
      provider: { slug: game.providerSlug, name: game.providerName },
    })),
    nextCursor: end && writeCursor('az', end),
  };
};

/** The visitor's games by what they count towards wagering. Throws {@link InvalidInput} for a cursor without its group. */
export const groupByContribution = (offering: Offering, query: ContributionGamesQuery): ContributionGames => {
  if (query.cursor !== undefined && query.contribution === undefined) {
    throw new InvalidInput({ contribution: [{ code: 'field.required' }] });
  }
  const groups = Map.groupBy(offering.list('az'), ({ game }) => game.contributionBasisPoints);
  return {
    groups: [...groups]
      .filter(([share]) => query.contribution === undefined || share === query.contribution)
      .toSorted(([one], [other]) => other - one)
      .map((group) => presentGroup(offering, group, query)),
  };
};
