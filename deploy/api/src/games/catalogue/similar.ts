import type { Offering } from './offering.ts';
import type { CatalogueGame } from './snapshot.ts';

/** Games that share most with the given one: themes, then its kind, then popularity. */
export const similarGames = (
  offering: Offering,
  { id, kind, themes }: Pick<CatalogueGame, 'id' | 'kind' | 'themes'>,
  count: number,
): CatalogueGame[] => {
  const alikeness = (other: CatalogueGame) =>
    2 * other.themes.filter((theme) => themes.includes(theme)).length + (other.kind === kind ? 1 : 0);
  return (
    offering
      .list('popular')
      .filter(({ game }) => game.id !== id)
      .map(({ game }) => ({ game, alike: alikeness(game) }))
      .filter(({ alike }) => alike > 0)
      // Sorting keeps the order of popularity among those that are as much alike.
      .toSorted((one, other) => other.alike - one.alike)
      .slice(0, count)
      .map(({ game }) => game)
  );
};
