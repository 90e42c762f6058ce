import type { CategoryRef } from '@marquee/kernel/contracts/games';

import type { Offering } from './offering.ts';

/** Providers with a game for this visitor, in the category if one is given; most important first. */
export const countProviders = (
  offering: Offering,
  category: Pick<CategoryRef, 'kind' | 'key'> | null = null,
): Array<{ slug: string; name: string; count: number }> => {
  const counts = new Map<string, number>();
  for (const { game } of offering.list('popular', category)) {
    counts.set(game.providerSlug, (counts.get(game.providerSlug) ?? 0) + 1);
  }
  return offering.snapshot.providers.flatMap(({ slug, name }) => {
    const count = counts.get(slug);
    return count === undefined ? [] : [{ slug, name, count }];
  });
};
