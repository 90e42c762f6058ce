import { type GameTitles, slugOfTitle } from '@marquee/kernel/contracts/games';

import type { Offering } from './catalogue/offering.ts';

/** Every game on offer, as short as it can be said; providers are named once. */
export const listTitles = (offering: Offering): GameTitles => {
  const places = new Map(offering.snapshot.providers.map(({ slug }, place) => [slug, place]));
  return {
    providers: offering.snapshot.providers.map(({ slug, name }) => ({ slug, name })),
    games: offering
      .list('popular')
      .map(({ game }) => [
        game.title,
        game.slug === slugOfTitle(game.title) ? null : game.slug,
        places.get(game.providerSlug) ?? 0,
        game.rtpBasisPoints,
      ]),
  };
};
