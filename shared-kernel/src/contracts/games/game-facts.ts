import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, SitePath, Slug } from '../common.ts';
import { FacetValue, ProviderRef } from './games.ts';

const basisPoints = z.int().check(z.gte(0), z.lte(10_000));

/** `GET /live-game-additional-info/{currency}`: what a player wants to know before sitting down at a live table. */
export const LiveGameInfo = z.object({
  currency: CurrencyCode,
  /** Only tables that take this currency. */
  tables: z.array(
    z.object({
      gameId: z.int(),
      slug: Slug,
      /** Sums of that currency. */
      limits: z.object({ minimum: DecimalAmount, maximum: DecimalAmount }),
      dealer: z.nullable(z.string()),
      /** Null where any number of players may join. */
      seats: z.nullable(z.object({ total: z.int(), free: z.int() })),
      isOpen: z.boolean(),
      /** When an open table closes or a closed one opens; null where it never closes. */
      changesAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

/** Games that count for the same share of a stake towards the wagering of a bonus. */
export const ContributionGroup = z.object({
  /** Hundredths of a percent: 10000 is the whole stake, 0 is nothing. */
  contributionBasisPoints: basisPoints,
  total: z.int(),
  /** How many games of each kind are in it. */
  kinds: z.array(FacetValue),
  /** By title. */
  games: z.array(
    z.object({ id: z.int(), slug: Slug, title: z.string(), path: SitePath, provider: ProviderRef }),
  ),
  /** Goes on with `contribution={contributionBasisPoints}&cursor=`. */
  nextCursor: z.nullable(z.string()),
});

/** `GET /contribution-games`: groups from the whole stake down to nothing; games not offered to the visitor are left out. */
export const ContributionGames = z.object({ groups: z.array(ContributionGroup) });

export type LiveGameInfo = z.infer<typeof LiveGameInfo>;
export type ContributionGroup = z.infer<typeof ContributionGroup>;
export type ContributionGames = z.infer<typeof ContributionGames>;
