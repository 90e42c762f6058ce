import * as z from 'zod/mini';

import { DecimalAmount, Picture, SitePath, Slug } from '../common.ts';
import { listOf } from '../envelope.ts';

export const GAME_KINDS = [
  'slot',
  'live',
  'table',
  'crash',
  'instant',
  'video-poker',
  'bingo',
  'scratch',
] as const;
export const GAME_BADGES = ['new', 'jackpot', 'free-spins', 'bonus-buy'] as const;
/** `jackpot`: games with a jackpot first, then by popularity. */
export const GAME_SORTS = ['popular', 'new', 'az', 'za', 'jackpot', 'rtp'] as const;
export const GAME_MODES = ['demo', 'real'] as const;
export const DEVICES = ['desktop', 'mobile'] as const;

export const ProviderRef = z.object({ slug: z.string(), name: z.string() });

/** A game as lists show it. */
export const GameCard = z.object({
  id: z.int(),
  /** The same game from any aggregator. */
  globalId: z.string(),
  slug: Slug,
  title: z.string(),
  /** Its page: `/games/{provider}/{game}`. */
  path: SitePath,
  provider: ProviderRef,
  kind: z.enum(GAME_KINDS),
  cover: Picture,
  /** Theoretical return to the player in hundredths of a percent: 9600 is 96.00 %. */
  rtpBasisPoints: z.int(),
  /** 1 low to 5 high; null where the kind has none (live tables). */
  volatility: z.nullable(z.int()),
  badges: z.array(z.enum(GAME_BADGES)),
  demoEnabled: z.boolean(),
  realEnabled: z.boolean(),
  /** A reference game that really runs here; the others are catalogue entries without a game behind them. */
  isPlayable: z.boolean(),
});

/** One game on its own page. */
export const GameDetail = z.extend(GameCard, {
  description: z.string(),
  themes: z.array(z.object({ slug: z.string(), title: z.string() })),
  features: z.array(z.object({ slug: z.string(), title: z.string() })),
  kindTitle: z.string(),
  /** Its volatility in words; null where the kind has none. */
  volatilityTitle: z.nullable(z.string()),
  /** Where the return depends on what the player chooses, `rtpBasisPoints` is the lowest and this the highest. */
  rtpHighestBasisPoints: z.nullable(z.int()),
  /** What a round may cost, in credits of a demo or in the currency of real play; null where it is not published. */
  stakes: z.nullable(z.object({ lowest: DecimalAmount, highest: DecimalAmount })),
  reels: z.nullable(z.int()),
  lines: z.nullable(z.int()),
  /** Highest win as a multiple of the stake; null where unbounded or not published. */
  maxWinMultiplier: z.nullable(z.int()),
  releasedAt: z.iso.datetime(),
  /** The demo page, `/rules/{slug}`; null where there is no demo. */
  demoPath: z.nullable(SitePath),
  /** The real-money page, `/game/play/{slug}`; null where real play is off. */
  playPath: z.nullable(SitePath),
  availability: z.object({
    isAvailable: z.boolean(),
    reason: z.nullable(z.enum(['country', 'device', 'maintenance'])),
  }),
  similar: z.array(GameCard),
});

/** A row of games, or the head of a catalogue page. */
export const SectionRef = z.object({
  key: Slug,
  title: z.string(),
  /** Its catalogue page: `/games/{key}`. */
  path: SitePath,
});

export const Section = z.extend(SectionRef, {
  /** Games of the section available to this visitor. */
  total: z.int(),
  games: z.array(GameCard),
  /** Goes on with `game/search?category={key}&cursor=`, in the section's own order. */
  nextCursor: z.nullable(z.string()),
});

/** `GET /game/sections`: all sections in order, each with its first games. */
export const Sections = z.object({ sections: z.array(Section) });

/** `GET /game/tabs`. */
export const Tabs = z.object({
  tabs: z.array(z.extend(SectionRef, { icon: z.string(), sections: z.array(z.string()) })),
});

/** `GET /game/tab-home`: what the home page shows under one tab. */
export const TabHome = z.object({ tab: SectionRef, sections: z.array(Section) });

export const FacetValue = z.object({ value: z.string(), title: z.string(), count: z.int() });

/** Counts of each filter, as if that filter itself were not set. Values without a game are left out. */
export const Facets = z.object({
  providers: z.array(FacetValue),
  kinds: z.array(FacetValue),
  themes: z.array(FacetValue),
  features: z.array(FacetValue),
  volatilities: z.array(FacetValue),
  modes: z.array(FacetValue),
});

/** What `category` turned out to be. */
export const CategoryRef = z.extend(SectionRef, { kind: z.enum(['section', 'provider', 'theme']) });

/** How most games are called in paths: their title without accents, its words joined by hyphens. */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * `GET /game/titles`: every game on offer in a few bytes each, the popular ones first, so that a search in the browser
 * can answer before the server does.
 */
export const GameTitles = z.object({
  providers: z.array(ProviderRef),
  games: z.array(
    z.tuple([
      z.string(),
      /** Null where {@link slugOfTitle} makes it of the title. */
      z.nullable(Slug),
      /** Place of its provider among `providers`. */
      z.int(),
      /** Its return in hundredths of a percent. */
      z.int(),
    ]),
  ),
});

/** `GET /game/search`. */
export const SearchResult = z.extend(listOf(GameCard), {
  total: z.int(),
  facets: Facets,
  /** The order the items are in: the asked one, or the category's own. With `q`, matches come first by likeness. */
  sort: z.enum(GAME_SORTS),
  /** Null where no category was asked for. */
  category: z.nullable(CategoryRef),
  /** What `q` seems to have meant, where nothing is spelt as it was typed: the items are what answers this. */
  correction: z.nullable(z.string()),
  /** Where nothing matches: a few popular games to show instead. */
  suggestions: z.array(GameCard),
});

export const ProviderCount = z.extend(ProviderRef, { path: SitePath, count: z.int() });

/** `GET /game/window-search`: a small answer for the search window; with `slug`, the page of one game. */
export const WindowSearch = z.object({
  games: z.array(GameCard),
  /** Number of games that match `q`, of which `games` are the first. */
  total: z.int(),
  /** What `q` seems to have meant, where nothing is spelt as it was typed. */
  correction: z.nullable(z.string()),
  providers: z.array(ProviderCount),
  sections: z.array(SectionRef),
  popular: z.array(GameCard),
  /** The game named by `slug`; null without one. An unknown slug is a 404 with `GAME_NOT_FOUND`. */
  game: z.nullable(GameDetail),
});

/** `GET /game/providers-by-category`. */
export const ProvidersByCategory = z.object({ category: CategoryRef, providers: z.array(ProviderCount) });

/** `GET /game/providers-for-main`. */
export const ProvidersForMain = z.object({ providers: z.array(ProviderCount) });

/** What a page needs to show a game in its frame. */
export const GameLaunch = z.object({
  sessionId: z.string(),
  game: z.object({ id: z.int(), slug: Slug, title: z.string(), provider: ProviderRef, path: SitePath }),
  launch: z.object({
    strategy: z.enum(['iframe', 'redirect', 'popup']),
    url: z.string(),
    /** Exact origin for `postMessage`, both ways. */
    origin: z.string(),
    /** Value of the iframe's `sandbox`. */
    sandbox: z.string(),
    /** Value of the iframe's `allow`. */
    allow: z.string(),
  }),
  rtp: z.object({ basisPoints: z.int(), basis: z.literal('theoretical-all-stakes') }),
  expiresAt: z.iso.datetime(),
});

/** `POST /game/demo`. */
export const DemoLaunch = z.extend(GameLaunch, { mode: z.literal('demo') });

export type GameKind = (typeof GAME_KINDS)[number];
export type GameBadge = (typeof GAME_BADGES)[number];
export type GameSort = (typeof GAME_SORTS)[number];
export type GameMode = (typeof GAME_MODES)[number];
export type Device = (typeof DEVICES)[number];
export type ProviderRef = z.infer<typeof ProviderRef>;
export type GameCard = z.infer<typeof GameCard>;
export type GameDetail = z.infer<typeof GameDetail>;
export type SectionRef = z.infer<typeof SectionRef>;
export type Section = z.infer<typeof Section>;
export type Sections = z.infer<typeof Sections>;
export type Tabs = z.infer<typeof Tabs>;
export type TabHome = z.infer<typeof TabHome>;
export type FacetValue = z.infer<typeof FacetValue>;
export type Facets = z.infer<typeof Facets>;
export type CategoryRef = z.infer<typeof CategoryRef>;
export type GameTitles = z.infer<typeof GameTitles>;
export type SearchResult = z.infer<typeof SearchResult>;
export type ProviderCount = z.infer<typeof ProviderCount>;
export type WindowSearch = z.infer<typeof WindowSearch>;
export type ProvidersByCategory = z.infer<typeof ProvidersByCategory>;
export type ProvidersForMain = z.infer<typeof ProvidersForMain>;
export type GameLaunch = z.infer<typeof GameLaunch>;
export type DemoLaunch = z.infer<typeof DemoLaunch>;
