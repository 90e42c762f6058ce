import type { Queryable } from '@marquee/kernel/server/database';

import type { Visitor } from '../http/visitor.ts';
import type { Localised } from '../language/localised.ts';
import { OFFER_COLUMNS, type OfferRow, REFUSAL, visitorValues } from './offer.ts';

export interface DetailRow extends OfferRow {
  description: Localised;
  themes: string[];
  providerGameId: string;
  reels: number | null;
  lines: number | null;
  maxWinMultiplier: number | null;
  rtpHighestBasisPoints: number | null;
  lowestStakeMinor: number | null;
  highestStakeMinor: number | null;
  refusal: 'country' | 'device' | 'maintenance' | null;
}

/** What the catalogue in memory does not hold. */
export const createGamesRepository = (database: Queryable) => ({
  /** One game with what keeps the visitor from it, or undefined when there is none of that name. */
  findBySlug: async (visitor: Visitor, slug: string) => {
    const rows = await database.query<DetailRow>(
      `select ${OFFER_COLUMNS}, description, themes, reels, lines,
         max_win_multiplier as "maxWinMultiplier",
         rtp_highest_basis_points as "rtpHighestBasisPoints", lowest_stake_minor as "lowestStakeMinor",
         highest_stake_minor as "highestStakeMinor", provider_game_id as "providerGameId", ${REFUSAL} as refusal
       from game_offer as offer where slug = $3`,
      [...visitorValues(visitor), slug],
    );
    return rows[0];
  },
});

export type GamesRepository = ReturnType<typeof createGamesRepository>;
