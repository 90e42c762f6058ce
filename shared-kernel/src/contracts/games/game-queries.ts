import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { CurrencyCode, LanguageQuery, repeated, wholeNumber, Slug } from '../common.ts';
import { DEVICES, GAME_KINDS, GAME_MODES, GAME_SORTS } from './games.ts';

const device = z.optional(z.enum(DEVICES));
const optionalNumber = (minimum: number, maximum: number) => z.optional(wholeNumber(minimum, maximum));

/** Takes `q` as it was typed: no other keyboard layout, no other spelling. */
const exact = z.optional(z.literal('true'));

/** `device` overrides what the edge told in `X-Marquee-Device`; without both it is `desktop`. */
const GamesQuery = z.extend(LanguageQuery, { device });
export const SectionsQuery = z.extend(GamesQuery, { limit: optionalNumber(0, 24) });
export const TabsQuery = LanguageQuery;
export const GameTitlesQuery = z.object({ device });
export const TabHomeQuery = z.extend(GamesQuery, { tab: z.optional(Slug), limit: optionalNumber(1, 24) });
export const SearchQuery = z.extend(GamesQuery, {
  q: z.optional(z.string().check(z.maxLength(80))),
  exact,
  /** A section's key, a provider's slug or a theme's slug; unknown is a 404 with `CATEGORY_NOT_FOUND`. */
  category: z.optional(Slug),
  provider: repeated(Slug),
  kind: repeated(z.enum(GAME_KINDS)),
  /** A game passes with any of the themes; so too with features. */
  theme: repeated(Slug),
  feature: repeated(Slug),
  volatility: repeated(wholeNumber(1, 5)),
  /** Only games with a demo, or only those for real money. */
  mode: z.optional(z.enum(GAME_MODES)),
  sort: z.optional(z.enum(GAME_SORTS)),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: optionalNumber(1, 100),
});
export const WindowSearchQuery = z.extend(GamesQuery, {
  q: z.optional(z.string().check(z.maxLength(80))),
  exact,
  slug: z.optional(Slug),
  limit: optionalNumber(1, 24),
});
export const ProvidersByCategoryQuery = z.extend(GamesQuery, { category: Slug });
export const ProvidersForMainQuery = z.extend(GamesQuery, { limit: optionalNumber(1, 50) });
/** ISO 4217; a currency no table takes has no tables. */
export const LiveGameInfoParams = z.object({ currency: CurrencyCode });
export const LiveGameInfoQuery = z.object({ device });
export const ContributionGamesQuery = z.extend(GamesQuery, {
  /** Only this group, in basis points. */
  contribution: optionalNumber(0, 10_000),
  /** Goes on where a group's games ended; needs `contribution`. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  /** Games of each group. */
  limit: optionalNumber(0, 100),
});
export const PlayerGamesQuery = GamesQuery;
export const FavoriteGameParams = z.object({ gameId: wholeNumber(1, 2_147_483_647) });
export const DemoLaunchBody = z.object({ slug: Slug, lang: z.enum(LANGUAGES), device });

/** What a handler reads; what a client may send is `z.input` of the schema. */
export type SearchQuery = z.infer<typeof SearchQuery>;
export type ContributionGamesQuery = z.infer<typeof ContributionGamesQuery>;
export type WindowSearchQuery = z.infer<typeof WindowSearchQuery>;
export type DemoLaunchBody = z.infer<typeof DemoLaunchBody>;
